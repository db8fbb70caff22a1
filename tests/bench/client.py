"""Figures of the terminal client, on loopback: bytes to the terminal, an idle client's CPU, and how long it takes from a
key to what it brings about, directly and over a proxy that adds 150 ms to each round trip. Prints; asserts nothing.

    tests/bench/client.py PRECINCTD PRECINCT
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

QUIET = 0.25  # s without a byte: a frame is complete
ROUNDS = 20  # of what is timed
ADDED = 0.150  # s, by the proxy, for there and back
IDLE = 20  # s


class Server:
    """precinctd in a folder of its own. Its bots wait long enough not to be counted among a move's bytes."""

    def __init__(self, binary, folder):
        command = [binary, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--data", folder]
        command += ["--bot-delay-min-ms", "1500", "--bot-delay-max-ms", "1500", "--chat-burst", "1000"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r"listening on [0-9.]+:(\d+)", self.process.stdout.readline())[1])

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Proxy:
    """Passes bytes on after half of ADDED, in both directions and in their order."""

    def __init__(self, port):
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            far = socket.create_connection(("127.0.0.1", self.to))
            for source, target in ((near, far), (far, near)):
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self.carry, args=(source, target), daemon=True).start()

    @staticmethod
    def carry(source, target):
        waiting, ready = [], threading.Condition()

        def send():
            while True:
                with ready:
                    while not waiting:
                        ready.wait()
                    due, data = waiting.pop(0)
                time.sleep(max(0.0, due - time.monotonic()))
                try:
                    if not data:
                        return target.shutdown(socket.SHUT_WR)
                    target.sendall(data)
                except OSError:
                    return

        threading.Thread(target=send, daemon=True).start()
        data = b"x"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            with ready:
                waiting.append((time.monotonic() + ADDED / 2, data))
                ready.notify()


class Client:
    """precinct in a pseudo-terminal."""

    def __init__(self, binary, home, arguments, width=80, height=24):
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": home,
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        self.began = time.monotonic()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(binary, [binary, *arguments], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def read(self, limit):
        """The next bytes, or none after `limit` seconds."""
        if not select.select([self.terminal], [], [], limit)[0]:
            return b""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError:
            return b""

    def settle(self, quiet=QUIET):
        """All that comes until it is quiet, as bytes."""
        everything = b""
        while data := self.read(quiet):
            everything += data
        return everything

    def wait_for(self, text, limit=30):
        """Seconds since the client began until `text` stands in what was written."""
        written, end = b"", time.monotonic() + limit
        while text.encode() not in re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b" ", written):
            if time.monotonic() > end:
                raise SystemExit(f"{text!r} did not come; the end of what did:\n{written[-2000:]!r}")
            written += self.read(0.2)
        return time.monotonic() - self.began

    def type(self, text):
        os.write(self.terminal, text.encode())

    def after_a_tick(self):
        """Right behind a tick of the turn's clock, which comes every second at first."""
        self.read(1.5)
        self.settle(0.05)

    def first_byte(self, text):
        """Seconds from typing to the first byte that it brings."""
        begin = time.monotonic()
        self.type(text)
        self.read(10)
        return time.monotonic() - begin

    def last_byte(self, text, quiet=0.4):
        """Seconds from typing to the last byte before it is quiet."""
        begin = last = time.monotonic()
        self.type(text)
        while self.read(quiet):
            last = time.monotonic()
        return last - begin

    def cpu(self):
        """Seconds of CPU of the client and its supervisor so far."""
        ticks = 0
        for pid in (self.pid, *children(self.pid)):
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.type("\x03")
        end = time.monotonic() + 10
        while time.monotonic() < end:
            self.read(0.05)
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                return os.close(self.terminal)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def children(pid):
    return pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def milliseconds(seconds):
    middle, worst = statistics.median(seconds), max(seconds)
    return f"median {middle * 1000:.1f} ms, worst of {len(seconds)} {worst * 1000:.1f} ms"


def at_table(binary, home, port, width, height):
    """At a table where this player is asked something."""
    arguments = [f"ws://127.0.0.1:{port}", "--name", "Ana", "--practise", "--game", "police_precinct", "--seats", "2"]
    client = Client(binary, home, arguments, width, height)
    client.wait_for("YOUR TURN")
    client.settle()
    # The tips of a first game go with a key that means nothing.
    for _ in range(4):
        client.type("\x0f")
        client.settle()
    return client


def bytes_drawn(binary, folder, port):
    for width, height in ((80, 24), (160, 50)):
        home = tempfile.mkdtemp(dir=folder)
        client = at_table(binary, home, port, width, height)
        client.type("/Who has the evidence?")
        client.after_a_tick()
        client.type("\r")
        chat = len(client.settle())
        client.after_a_tick()
        client.type("\r")  # takes what stands first
        move = len(client.settle())
        print(f"bytes at {width}x{height}: a chat line {chat}, a move with the next question {move}")
        client.stop()


def key_to_screen(binary, folder, name, port):
    # In the lobby, where no clock runs.
    arguments = [f"ws://127.0.0.1:{port}", "--name", "Ana", "--host", "police_precinct", "--seats", "2"]
    client = Client(binary, tempfile.mkdtemp(dir=folder), arguments)
    client.wait_for("Code of this table")
    client.settle()
    echo, reaction = [], []
    for i in range(ROUNDS):
        client.type("/")
        client.settle(0.05)
        echo.append(client.first_byte("x"))
        client.settle(0.05)
        client.type(f"{i}")
        client.settle(0.05)
        # The typed line goes at once; the table's chat shows it when the server has told everybody.
        reaction.append(client.last_byte("\r"))
    print(f"key press to echo, {name}: {milliseconds(echo)}")
    print(f"key press to the server's reaction, {name}: {milliseconds(reaction)}")
    client.stop()


def start_and_idle(binary, folder, port):
    starts = []
    for _ in range(5):
        client = Client(binary, tempfile.mkdtemp(dir=folder), [])
        starts.append(client.wait_for("Your name"))
        client.stop()
    print(f"start to first screen: {milliseconds(starts)}")
    client = at_table(binary, tempfile.mkdtemp(dir=folder), port, 80, 24)
    before, drawn, end = client.cpu(), 0, time.monotonic() + IDLE
    while (left := end - time.monotonic()) > 0:
        drawn += len(client.read(left))
    print(f"idle for {IDLE} s at a table: {(client.cpu() - before) * 1000:.0f} ms of CPU, {drawn} bytes (the turn's clock)")
    client.stop()


def main():
    server_binary, binary = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        server = Server(server_binary, os.path.join(folder, "data"))
        try:
            start_and_idle(binary, folder, server.port)
            bytes_drawn(binary, folder, server.port)
            key_to_screen(binary, folder, "directly", server.port)
            key_to_screen(binary, folder, f"{ADDED * 1000:.0f} ms further away", Proxy(server.port).port)
        finally:
            server.stop()


main()
