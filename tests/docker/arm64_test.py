"""The programs for arm64 play here, each instruction of theirs carried out by qemu."""

import os
import shutil
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.abspath(os.path.join(HERE, "..", "..", "build"))
sys.path.insert(0, os.path.join(HERE, "..", "e2e"))
import server  # noqa: E402
from package_test import ANSWERS, C_LIBRARY, needed, output, practise  # noqa: E402


class Arm64(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="precinct-arm64-")
        self.addCleanup(shutil.rmtree, self.folder)

    def emulated(self, *path):
        program = os.path.join(BUILD, "arm64", *path)
        self.assertIn("AArch64", output("readelf", "-h", program))
        script = os.path.join(self.folder, path[-1])
        with open(script, "w") as file:
            file.write(f'#!/bin/sh\nexec qemu-aarch64-static -L {BUILD}/arm64-root {program} "$@"\n')
        os.chmod(script, 0o755)
        return script

    def test_the_server_serves_and_both_clients_play(self):
        server.PROGRAM = self.emulated("bin", "precinctd")
        self.assertLessEqual(needed(os.path.join(BUILD, "arm64", "clients", "linux-arm64")), C_LIBRARY)
        with server.Server() as running:
            for client in (self.emulated("bin", "precinct"), self.emulated("clients", "linux-arm64")):
                self.assertEqual(practise(client, f"ws://{running.players}", self.folder), (0, ANSWERS + 1))
            self.assertEqual(running.stop()[0], 0)

    def test_a_game_goes_on_after_the_end_of_the_server_and_is_verified(self):
        server.PROGRAM = self.emulated("bin", "precinctd")
        with server.Server() as running:
            practise(self.emulated("bin", "precinct"), f"ws://{running.players}", self.folder)
            running.kill()
            said = output(server.PROGRAM, "check", "--data", running.data)
            self.assertIn("1 table(s), 0 with a fault; 1 game(s)", said)
            running.start()
            self.assertEqual(running.metric("precinct_tables_playing"), 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
