"""With a certificate the players' port speaks HTTPS and WSS, and nothing else; the certificate is made here."""

import asyncio
import os
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import unittest
import warnings

from player import Player, play, started
from server import FAST, PROGRAM, Server


class Certificate:
    """A folder with a certificate for 127.0.0.1 and its key."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="precinct-e2e-tls-")
        self.file = os.path.join(self.folder, "server.pem")
        self.key = os.path.join(self.folder, "server.key")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=precinct test", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.key, "-out", self.file],
            check=True, capture_output=True)

    @property
    def flags(self):
        return ["--tls-certificate", self.file, "--tls-key", self.key]

    def trust(self):
        return ssl.create_default_context(cafile=self.file)


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.certificate = Certificate()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.certificate.folder)

    def server(self, *flags):
        return Server(*FAST, *self.certificate.flags, *flags, tls=self.certificate.trust())

    def socket(self, server):
        return socket.create_connection(server.players.split(":"), timeout=60)

    def test_pages_are_served(self):
        with self.server() as server:
            self.assertEqual(server.page("/healthz")[0], 200)
            self.assertIn("precinct wss://", server.page("/")[1])
            status, body = server.page("/catalog/police_precinct/en")
            self.assertEqual(status, 200)
            self.assertGreater(len(body), 10_000)
            self.assertEqual(server.page("/readyz", operators=True)[0], 200, "the operators' port stays plain")

    def test_a_whole_game_is_played(self):
        async def game(server):
            players, table = await started(server.url, 3, seed=1, tls=server.tls)
            slow = Player(server.url, "Slow", tls=server.tls)
            await slow.enter()
            await slow.sit(table, **{"as": "spectator"})
            slow.socket.transport.pause_reading()
            await asyncio.gather(*(play(player, table) for player in players))
            slow.socket.transport.resume_reading()
            await slow.until(lambda: slow.views[table].over)
            public = {name: players[0].views[table].parts[name] for name in slow.views[table].parts}
            self.assertEqual(slow.views[table].parts, public)
            await players[0].send({"type": "bye", "id": "b"})
            self.assertEqual((await players[0].ended)[0], 1000)
            status, _ = await asyncio.get_event_loop().run_in_executor(None, server.stop, signal.SIGTERM)
            self.assertEqual(status, 0)
            for player in players[1:]:
                code, reason = await player.ended
                self.assertEqual(code, 1001)
                self.assertTrue(reason)

        with self.server() as server:
            asyncio.run(game(server))

    def test_plain_http_gets_a_sentence(self):
        with self.server() as server, self.socket(server) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while chunk := plain.recv(4096):
                answer += chunk
            self.assertTrue(answer.startswith(b"HTTP/1.1 400 "), answer)
            self.assertIn(b"wss://", answer)

    def test_nonsense_and_silence_are_cut_and_others_are_served(self):
        with self.server("--handshake-seconds", "1") as server:
            with self.socket(server) as garbage, self.socket(server) as silent, self.socket(server) as half:
                garbage.sendall(b"\x16\x03\x01\xff\xff" + b"x" * 4000)
                half.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")
                self.assertEqual(server.page("/healthz")[0], 200)
                for each in (garbage, silent, half):
                    try:
                        while each.recv(4096):
                            pass
                    except ConnectionResetError:
                        pass
            self.assertEqual(server.page("/healthz")[0], 200)
            self.assertIsNone(server.process.poll())

    def test_old_versions_are_refused(self):
        with self.server() as server:
            old = self.certificate.trust()
            old.set_ciphers("ALL:@SECLEVEL=0")
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                old.minimum_version = ssl.TLSVersion.TLSv1
                old.maximum_version = ssl.TLSVersion.TLSv1_1
            with self.socket(server) as plain, self.assertRaisesRegex(ssl.SSLError, "(?i)alert"):
                old.wrap_socket(plain, server_hostname="127.0.0.1")

    def presented(self, server):
        """The certificate that a new connection gets."""
        host, port = server.players.split(":")
        return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((host, int(port))))

    def test_a_renewed_certificate_is_taken_without_dropping_a_game(self):
        renewed = Certificate()
        self.addCleanup(shutil.rmtree, renewed.folder)
        with open(renewed.file) as text:
            after = ssl.PEM_cert_to_DER_cert(text.read())

        async def game(server, files):
            players, table = await started(server.url, 2, seed=1, tls=server.tls)
            playing = [asyncio.ensure_future(play(player, table)) for player in players]
            before = self.presented(server)
            self.assertNotEqual(before, after)

            def logged(words):
                async def wait():
                    while words not in server.logged():
                        await asyncio.sleep(0.05)
                return asyncio.wait_for(wait(), 60)

            # A key that does not fit is refused, and the old certificate goes on.
            shutil.copy(renewed.key, files["key"])
            server.process.send_signal(signal.SIGHUP)
            await logged("the old certificate stays in use")
            self.assertEqual(self.presented(server), before)
            shutil.copy(renewed.file, files["certificate"])
            server.process.send_signal(signal.SIGHUP)
            await logged("certificate and key were read again")
            self.assertEqual(self.presented(server), after)
            await asyncio.gather(*playing)  # over the connections that were there before
            for player in players:
                self.assertTrue(player.views[table].over)
                await player.close()

        own = Certificate()
        self.addCleanup(shutil.rmtree, own.folder)
        with Server(*FAST, *own.flags, tls=own.trust()) as server:
            asyncio.run(game(server, {"key": own.key, "certificate": own.file}))
            self.assertEqual(server.stop()[0], 0)

    def test_sighup_without_a_certificate_changes_nothing(self):
        with Server(*FAST) as server:
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(server.page("/healthz")[0], 200)
            self.assertEqual(server.stop()[0], 0)

    def refusal(self, *flags):
        with tempfile.TemporaryDirectory() as data:
            done = subprocess.run(
                [PROGRAM, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--data", data, *flags],
                capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_what_is_wrong_with_the_files_is_told_with_the_remedy(self):
        file, key = self.certificate.file, self.certificate.key
        other = Certificate()
        self.addCleanup(shutil.rmtree, other.folder)
        missing = os.path.join(other.folder, "missing.pem")
        for flags, words in [
                (["--tls-certificate", file], ["tls-key", "together"]),
                (["--tls-key", key], ["tls-certificate", "together"]),
                (["--tls-certificate", missing, "--tls-key", key], [missing, "check the path"]),
                (["--tls-certificate", key, "--tls-key", key], [key, "no certificate", "PEM"]),
                (["--tls-certificate", file, "--tls-key", file], [file, "no private key", "PEM"]),
                (["--tls-certificate", file, "--tls-key", other.key], [other.key, "of this certificate"]),
        ]:
            with self.subTest(flags=flags):
                text = self.refusal(*flags)
                for word in words:
                    self.assertIn(word, text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
