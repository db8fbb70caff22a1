"""A server that is out of descriptors goes on serving those it has, and serves the others once there is room. Not for
sanitized builds, whose checks want descriptors of their own; net_test refuses accept() there."""

import asyncio
import os
import resource
import socket
import time
import unittest

from player import Player
from server import FAST, Server


def cpu_seconds(server):
    with open(f"/proc/{server.process.pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Descriptors(unittest.TestCase):
    def test_flooded_with_sockets_it_waits_and_then_serves(self):
        with Server(*FAST) as server:
            asyncio.run(self.flood(server))
            self.assertEqual(server.page("/healthz")[0], 200)

    async def flood(self, server):
        player = Player(server.url, "Ana")
        await player.enter()
        open_now = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (open_now + 8, hard))
        held = [socket.create_connection(server.players.split(":")) for _ in range(50)]
        while server.logged().count("no socket can be accepted now") == 0:
            await asyncio.sleep(0.02)
        before = cpu_seconds(server)
        started = time.monotonic()
        while time.monotonic() < started + 2:
            self.assertEqual((await player.ask("list"))["type"], "tables", "who is in is served")
            await asyncio.sleep(0.1)
        self.assertLess(cpu_seconds(server) - before, 1.0, "a core is burnt while no socket can be accepted")
        for each in held:
            each.close()
        late = Player(server.url, "Late")
        await late.enter()
        await late.close()
        await player.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
