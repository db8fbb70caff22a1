"""The image as a host meets it: a port, a volume, restarts, odd users, a read-only root, health, and a quick stop."""

import asyncio
import contextlib
import os
import platform
import subprocess
import sys
import time
import unittest
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "e2e"))
from player import Player, play, started  # noqa: E402

IMAGE = os.environ.get("PRECINCT_IMAGE", "precinct")
LIMIT = 60  # seconds; only what hangs reaches it


def docker(*words, check=True):
    done = subprocess.run(["docker", *words], capture_output=True, text=True, timeout=LIMIT)
    if check and done.returncode:
        raise AssertionError(f"docker {' '.join(words)}: {done.stderr}")
    return done.stdout.strip() if check else done


class Container:
    def __init__(self, *flags, command=()):
        self.id = docker("run", "-d", "-p", "127.0.0.1::8080", "--health-interval", "1s", "--health-retries", "1",
                         "--health-start-period", "0s", *flags, IMAGE, *command)

    @property
    def url(self):
        return f"ws://{docker('port', self.id, '8080').splitlines()[0]}/ws"

    def is_health(self, wanted):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if docker("inspect", "-f", "{{.State.Health.Status}}", self.id) == wanted:
                return True
            time.sleep(0.2)
        return False

    def remove(self):
        docker("rm", "-f", self.id)


@contextlib.contextmanager
def container(*flags, **more):
    running = Container(*flags, **more)
    try:
        if not running.is_health("healthy"):
            raise AssertionError(docker("logs", running.id, check=False).stderr)
        yield running
    finally:
        running.remove()


@contextlib.contextmanager
def volume():
    name = docker("volume", "create")
    try:
        yield name
    finally:
        docker("volume", "rm", "-f", name)


async def some_play(url):
    """Two players who have answered some questions: the players and the table."""
    players, table = await started(url, 2, seed=1)
    accepted = []
    playing = [asyncio.ensure_future(play(player, table, accepted, stop=lambda: len(accepted) >= 20)) for player in players]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for still in playing:
        still.cancel()
    versions = [player.views[table].version for player in players]
    for player in players:
        await player.close()
    return players, table, versions


async def is_there(url, players, table, versions):
    for player, version in zip(players, versions):
        player.url = url
        player.views.clear()
        await player.enter()
        await player.until(lambda: table in player.views)
        assert player.views[table].version >= version
        await player.close()


class Image(unittest.TestCase):
    def test_games_survive_a_restart_and_a_new_container(self):
        with volume() as games:
            with container("-v", f"{games}:/data") as first:
                played = asyncio.run(some_play(first.url))
                docker("restart", first.id)
                self.assertTrue(first.is_health("healthy"))
                asyncio.run(is_there(first.url, *played))
            with container("-v", f"{games}:/data") as second:
                asyncio.run(is_there(second.url, *played))

    def test_any_user_and_a_read_only_root(self):
        with volume() as games, container(
                "--user", "12345", "--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges",
                "-v", f"{games}:/data") as odd:
            asyncio.run(some_play(odd.url))

    def test_it_is_not_root(self):
        with container() as running:
            self.assertNotEqual(docker("exec", running.id, "id", "-u"), "0")

    def test_health_turns_red_and_green_again(self):
        # Not /data: there the image's own volume would win, as large as the host's disk.
        with container("--tmpfs", "/small:size=4m,mode=1777", "-e", "PRECINCT_DATA=/small") as running:
            asyncio.run(some_play(running.url))  # with a game under way something is stored every few seconds
            docker("exec", running.id, "sh", "-c", "dd if=/dev/zero of=/small/filler bs=4k count=2000", check=False)
            self.assertTrue(running.is_health("unhealthy"))
            docker("exec", running.id, "rm", "/small/filler")
            self.assertTrue(running.is_health("healthy"))

    def test_it_stops_in_order_and_soon(self):
        with container() as running:
            asyncio.run(some_play(running.url))
            begin = time.monotonic()
            docker("stop", running.id)
            seconds = time.monotonic() - begin
            print(f"docker stop: {seconds:.2f} s", flush=True)
            self.assertLess(seconds, 5)
            self.assertEqual(docker("inspect", "-f", "{{.State.ExitCode}}", running.id), "0")

    def test_a_folder_that_cannot_be_written_is_explained(self):
        done = docker("run", "--rm", "--user", "12345", "-e", "PRECINCT_DATA=/root/games", IMAGE, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("/root/games", done.stderr)
        self.assertIn("12345", done.stderr)

    def test_it_offers_the_client_for_download(self):
        with container() as running:
            address = docker("port", running.id, "8080").splitlines()[0]
            with urllib.request.urlopen(f"http://{address}/client/linux-{platform.machine()}", timeout=LIMIT) as answer:
                self.assertTrue(answer.read().startswith(b"\x7fELF"))

    def test_the_client_is_in_it(self):
        self.assertIn("precinct", docker("run", "--rm", IMAGE, "client", "--version"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
