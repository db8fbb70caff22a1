# `./dev play`, from its client to the end of its server.
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def servers_of(folder):
    """Process ids of the servers that keep their store in `folder`."""
    found = []
    for process in pathlib.Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0].endswith(b"precinctd") and os.fsencode(folder) in words:
            found.append(int(process.name))
    return found


class Play(unittest.TestCase):
    def test_what_it_started_ends_with_it(self):
        with tempfile.TemporaryDirectory() as home:
            store = f"{home}/precinct/practice"
            environment = os.environ | {"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "TMPDIR": home}
            play = subprocess.Popen([ROOT / "dev", "play", "--plain", "--name", "Ada"], cwd=ROOT, env=environment,
                                    text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            before = ""
            for line in play.stdout:
                before += line
                if line.startswith("You decide"):
                    break
            self.assertEqual(len(servers_of(store)), 1, before)
            out, complaints = play.communicate("quit\n", timeout=60)
            self.assertEqual((play.returncode, complaints), (0, ""), before + out)
            self.assertEqual(servers_of(store), [])
            self.assertEqual(list(pathlib.Path(home).glob("tmp.*")), [], "what it noted for itself")


if __name__ == "__main__":
    unittest.main(verbosity=2)
