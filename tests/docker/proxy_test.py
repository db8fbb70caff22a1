"""precinctd behind nginx and Caddy, each set up by the example that a host is given (docker/): TLS and the upgrade,
whose address counts, pings that keep an idle game alive, large messages, and the end."""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

import websockets

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "..", "docker")
sys.path.insert(0, os.path.join(HERE, "..", "e2e"))
from player import Player, play, started  # noqa: E402
from server import FAST, Server  # noqa: E402

LIMIT = 60  # seconds; only what hangs reaches it
LARGEST_MESSAGE = 65536  # bytes, from a client
FEW = 2  # sockets from one address, where addresses are counted


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def example(name, *changes):
    """The example's text; each change has to find its place in it."""
    with open(os.path.join(EXAMPLES, name)) as file:
        text = file.read()
    for old, new in changes:
        assert re.search(old, text), f"{name} has no {old}"
        text = re.sub(old, new, text)
    return text


class Proxy:
    """A context manager: the program in front of `server`, with what it has written in `folder`."""

    def __init__(self, server, idle):
        self.folder = tempfile.mkdtemp(prefix="precinct-proxy-")
        self.port = free_port()
        own = {"XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "HOME": self.folder,
               "PRECINCT_DOMAIN": f"https://localhost:{self.port}"}
        with open(self.path("log"), "w") as log:
            self.process = subprocess.Popen(
                self.command(server.players, idle), stdout=subprocess.DEVNULL, stderr=log, env={**os.environ, **own})

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def __enter__(self):
        end = time.monotonic() + LIMIT
        while True:
            with contextlib.suppress(OSError):
                self.trust = ssl.create_default_context(cafile=self.path(self.authority))
                self.page("/healthz")
                return self
            if self.process.poll() is not None or time.monotonic() > end:
                log = self.logged()
                self.__exit__()
                raise AssertionError(f"{type(self).__name__} did not start:\n{log}")
            time.sleep(0.1)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)

    def logged(self):
        with open(self.path("log")) as log:
            return log.read()

    @property
    def url(self):
        return f"wss://localhost:{self.port}/ws"

    def page(self, path):
        url = f"https://localhost:{self.port}{path}"
        with urllib.request.urlopen(url, timeout=LIMIT, context=self.trust) as answer:
            return answer.read().decode()


class Nginx(Proxy):
    authority = "certificate.pem"

    def command(self, server, idle):
        certificate, key = self.path(self.authority), self.path("key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", "2", "-subj", "/CN=precinct test", "-addext", "subjectAltName=DNS:localhost",
             "-keyout", key, "-out", certificate],
            check=True, capture_output=True)
        site = example("nginx.conf", ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                       (r"ssl_certificate \S+;", f"ssl_certificate {certificate};"),
                       (r"ssl_certificate_key \S+;", f"ssl_certificate_key {key};"),
                       ("http://127.0.0.1:8080", f"http://{server}"),
                       (r"proxy_read_timeout \S+;", f"proxy_read_timeout {idle}s;"))
        temporary = "".join(f"{kind}_temp_path {self.path(kind)};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        conf = self.write("nginx.conf", f"daemon off;\npid {self.path('pid')};\nerror_log {self.path('log')};\n"
                                        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n")
        return ["nginx", "-p", self.folder, "-c", conf]


class Caddy(Proxy):
    authority = "caddy/pki/authorities/local/root.crt"

    def command(self, server, idle):
        # A name of this machine gets a certificate of Caddy's own authority; the rest is what the example has.
        options = ("{\nadmin off\nauto_https disable_redirects\nskip_install_trust\ndefault_bind 127.0.0.1\n"
                   f"http_port {free_port()}\n}}\n")
        site = example("Caddyfile", ("reverse_proxy precinct:8080",
                                     f"reverse_proxy {server} {{\ntransport http {{\nread_timeout {idle}s\n}}\n}}"))
        return ["caddy", "run", "--adapter", "caddyfile", "--config", self.write("Caddyfile", options + site)]


class PingCounter(websockets.WebSocketClientProtocol):
    pings_heard = 0

    async def pong(self, data=b""):
        self.pings_heard += 1
        await super().pong(data)


async def refusal(url, **more):
    """The status of a refused upgrade; None if it was accepted. The socket stays, and is the second of the pair."""
    try:
        return None, await websockets.connect(url, subprotocols=["precinct.v1"], ping_interval=None, **more)
    except websockets.InvalidStatusCode as refused:
        return refused.status_code, None


async def refusals(*attempts):
    """One after the other, with all that were accepted open; each is a URL and what else the connection has."""
    tried = [await refusal(url, **more) for url, more in attempts]
    for _, accepted in tried:
        if accepted:
            await accepted.close()
    return [status for status, _ in tried]


class BehindProxy:
    proxy = None

    def test_a_whole_game_with_large_messages(self):
        async def game(server, proxy):
            replay = ""
            while len(str(replay)) < 2 * LARGEST_MESSAGE:  # some games are short
                players, table = await started(proxy.url, 6, game="top_cop", options={"length": "long"}, tls=proxy.trust)
                await asyncio.gather(*(play(player, table) for player in players))
                replay = await players[0].ask("replay", table=table, seat=0)
            padded = '{"type":"list","id":"large"' + "}".rjust(LARGEST_MESSAGE - 27)
            self.assertEqual(len(padded), LARGEST_MESSAGE)
            reply = players[0].expect("large")
            await players[0].send(padded)
            self.assertEqual((await asyncio.wait_for(reply, LIMIT))["type"], "tables")
            await players[0].send(padded + " ")
            self.assertEqual((await players[0].ended)[0], 1009)
            await asyncio.get_event_loop().run_in_executor(None, server.stop)
            self.assertEqual((await players[1].ended)[0], 1001)

        with Server(*FAST, "--trusted-proxy", "127.0.0.1") as server, self.proxy(server, 30) as proxy:
            asyncio.run(game(server, proxy))

    def test_the_page_names_the_address_that_players_use(self):
        with Server("--trusted-proxy", "127.0.0.1") as server, self.proxy(server, 30) as proxy:
            self.assertIn(f"precinct wss://localhost:{proxy.port} ", proxy.page("/"))

    def test_addresses_count_as_a_trusted_proxy_tells_them(self):
        async def count(server, proxy):
            def through(last, **headers):
                return proxy.url, {"ssl": proxy.trust, "local_addr": (f"127.0.0.{last}", 0), "extra_headers": headers}

            def past(last, forged):
                return server.url, {"local_addr": (f"127.0.0.{last}", 0), "extra_headers": {"X-Forwarded-For": forged}}

            self.assertEqual(await refusals(through(2), through(2), through(2), through(3)), [None, None, 429, None])
            forged = [through(4, **{"X-Forwarded-For": f"192.0.2.{n}"}) for n in range(3)]
            self.assertEqual(await refusals(*forged), [None, None, 429], "what the player wrote does not count")
            self.assertEqual(await refusals(*(past(5, f"192.0.2.{n}") for n in range(3))), [None, None, 429])

        with Server("--trusted-proxy", "127.0.0.1", "--max-sockets-per-address", str(FEW)) as server, \
                self.proxy(server, 30) as proxy:
            asyncio.run(count(server, proxy))

    def test_a_proxy_that_is_not_trusted_is_one_address(self):
        async def count(proxy):
            attempts = [(proxy.url, {"ssl": proxy.trust, "local_addr": (f"127.0.0.{last}", 0)}) for last in (2, 3, 4)]
            # (A connection that the proxy keeps for its next request counts too.)
            self.assertEqual((await refusals(*attempts))[-1], 429)

        with Server("--max-sockets-per-address", str(FEW)) as server, self.proxy(server, 30) as proxy:
            asyncio.run(count(proxy))

    def test_an_idle_game_outlives_the_patience_of_the_proxy(self):
        """Pings every 20 s, as without a setting, under a proxy that cuts what is silent for 30 s."""
        async def idle(proxy):
            player = Player(proxy.url, "Patient", tls=proxy.trust)
            await player.enter(create_protocol=PingCounter)
            joined = await player.ask("create", game="police_precinct", seats=1)
            await player.ask("start", table=joined["table"])
            while player.socket.pings_heard < 4 and not player.ended.done():
                await asyncio.sleep(0.2)
            self.assertFalse(player.ended.done(), "cut")
            accepted = []
            await play(player, joined["table"], accepted, stop=lambda: accepted)
            self.assertTrue(accepted)
            await player.close()

        with Server("--trusted-proxy", "127.0.0.1") as server, self.proxy(server, 30) as proxy:
            asyncio.run(idle(proxy))

    def test_without_pings_the_proxy_would_cut(self):
        """That the test above shows anything."""
        async def silent(proxy):
            player = Player(proxy.url, "Silent", tls=proxy.trust)
            await player.enter()
            await asyncio.wait_for(player.ended, LIMIT)

        with Server("--ping-seconds", "600", "--silence-seconds", "1200") as server, self.proxy(server, 3) as proxy:
            asyncio.run(silent(proxy))


class BehindNginx(BehindProxy, unittest.TestCase):
    proxy = Nginx


class BehindCaddy(BehindProxy, unittest.TestCase):
    proxy = Caddy


if __name__ == "__main__":
    unittest.main(verbosity=2)
