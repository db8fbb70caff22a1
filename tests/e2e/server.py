"""A real precinctd on ports of its own with a data folder of its own."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

PROGRAM = os.environ.get("PRECINCTD", "build/release/bin/precinctd")
SANITIZED = os.environ.get("PRECINCT_SANITIZED") == "1"  # slower by far, and memory is no measure
LINE = re.compile(r"^precinctd \S+ listening on (\S+), operators on (\S+)\n$")
# The tests play as fast as the server lets them, and between several threads, where orders differ; by itself a server
# has one.
FAST = [
    "--threads", "2",
    "--messages-per-second", "1000000", "--message-burst", "1000000",
    "--bot-delay-min-ms", "0", "--bot-delay-max-ms", "5",
    "--max-sockets-per-address", "10000", "--new-players", "1000000", "--max-tables-per-address", "1000000",
]


class Server:
    """Use as a context manager; whatever happens, the process ends and the folder goes."""

    def __init__(self, *flags, data=None, tls=None):
        self.flags = list(flags)
        self.tls = tls  # how to trust the server, if it speaks TLS
        self.own_folder = data is None
        self.data = data or tempfile.mkdtemp(prefix="precinct-e2e-")
        self.process = None
        self.log = tempfile.NamedTemporaryFile("w+", prefix="precinct-e2e-", suffix=".log")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
        self.log.close()
        if self.own_folder:
            shutil.rmtree(self.data, ignore_errors=True)

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--data", self.data, *self.flags],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
            # Signals that Python ignores (SIGXFSZ) stay ignored: a full disk is an error then, not the end.
            restore_signals=False)
        line = self.process.stdout.readline()
        match = LINE.match(line)
        if not match:
            self.process.wait()
            raise AssertionError(f"the server did not start: {line!r}\n{self.logged()}")
        self.players, self.operators = match.groups()

    @property
    def url(self):
        return f"{'wss' if self.tls else 'ws'}://{self.players}/ws"

    def kill(self):
        """As a power cut does it."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self, how=signal.SIGTERM):
        """The exit status and the seconds that the stop took."""
        start = time.monotonic()
        self.process.send_signal(how)
        rest = self.process.stdout.read()
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        assert rest == "", f"more than one line on stdout: {rest!r}"
        return status, time.monotonic() - start

    def logged(self):
        self.log.flush()
        with open(self.log.name) as log:
            return log.read()

    def page(self, path, operators=False):
        """(status, body) of a GET."""
        secure = self.tls and not operators
        where = self.operators if operators else self.players
        url = f"{'https' if secure else 'http'}://{where}{path}"
        try:
            with urllib.request.urlopen(url, timeout=30, context=self.tls if secure else None) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def metric(self, name):
        """The value of a line of /metrics."""
        for line in self.page("/metrics", operators=True)[1].splitlines():
            if line.startswith(name + " "):
                return float(line.split()[-1])
        raise AssertionError(f"no metric {name}")

    def resident_kilobytes(self):
        with open(f"/proc/{self.process.pid}/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024
