"""What `./dev package` made, as a host meets it: unpacked anywhere, started from elsewhere, with the client that it offers."""

import glob
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
MADE = os.path.join(HERE, "..", "..", "build", "package")
sys.path.insert(0, os.path.join(HERE, "..", "e2e"))
import server  # noqa: E402
from tls_test import Certificate  # noqa: E402

# What a Linux with the GNU C library has, whatever else is on it.
C_LIBRARY = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
ANSWERS = 30


def output(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, text=True, **more).stdout


def made(ending):
    [file] = glob.glob(os.path.join(MADE, f"*{ending}"))
    return file


def needed(program):
    return set(re.findall(r"\(NEEDED\)\s+Shared library: \[(.+)\]", output("readelf", "-d", program)))


def practise(program, url, home):
    """A practice game in lines, some answers long."""
    client = subprocess.Popen([program, url, "--plain", "--practise", "--seats", "2", "--name", "Ana"], text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={"HOME": home, "LC_ALL": "C.UTF-8"})
    answers = 0
    for line in client.stdout:
        pick = re.search(": pick (one|[0-9]+)", line)
        number = re.search(": a number from ([0-9]+) to ", line)
        if line.startswith(("You decide: ", "You may: ")):
            answers += 1
            client.stdin.write("quit\n" if answers > ANSWERS else "2\n" if answers % 3 == 0 else "1\n")
        elif line.startswith("The list goes from 1 to"):
            client.stdin.write("1\n")
        elif pick:
            count = 1 if pick[1] == "one" else int(pick[1])
            client.stdin.write(",".join(map(str, range(1, count + 1))) + "\n" if count else "0\n")
        elif number:
            client.stdin.write(f"{number[1]}\n")
        client.stdin.flush()
    client.stdin.close()
    client.stdout.close()
    return client.wait(), answers


class Package(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="precinct package ")
        self.addCleanup(shutil.rmtree, self.folder)

    def unpacked(self, ending):
        """The folder that has bin/ and share/."""
        if ending == ".deb":
            subprocess.run(["dpkg-deb", "-x", made(ending), self.folder], check=True)
            return os.path.join(self.folder, "usr")
        subprocess.run(["tar", "-xzf", made(ending), "-C", self.folder], check=True)
        [top] = glob.glob(os.path.join(self.folder, "*"))
        return os.path.join(top, "usr") if os.path.isdir(os.path.join(top, "usr")) else top

    def serve_and_play(self, ending):
        root = self.unpacked(ending)
        server.PROGRAM = os.path.join(root, "bin", "precinctd")
        here = os.getcwd()
        os.chdir("/")
        self.addCleanup(os.chdir, here)
        with server.Server() as running:
            self.assertIn(f"game(s) from {root}/share/precinct/data", running.logged())
            offered = os.path.join(self.folder, "offered")
            page = f"http://{running.players}/client/linux-{platform.machine()}"
            urllib.request.urlretrieve(page, offered)
            os.chmod(offered, 0o755)
            self.assertLessEqual(needed(offered), C_LIBRARY)
            for program in (os.path.join(root, "bin", "precinct"), offered):
                self.assertEqual(practise(program, f"ws://{running.players}", self.folder), (0, ANSWERS + 1))
            self.assertEqual(running.stop()[0], 0)

    def test_the_deb_serves_and_its_clients_play(self):
        self.serve_and_play(".deb")

    def test_the_tar_serves_from_any_folder_and_its_clients_play(self):
        self.serve_and_play(".tar.gz")

    def test_the_offered_client_finds_the_authorities_of_another_system(self):
        root = self.unpacked(".deb")
        server.PROGRAM = os.path.join(root, "bin", "precinctd")
        [client] = glob.glob(os.path.join(root, "share", "precinct", "clients", "*"))
        certificate = Certificate()
        self.addCleanup(shutil.rmtree, certificate.folder)
        elsewhere = ('mount -t tmpfs none /usr/lib/ssl && mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && '
                     'echo quit | "$@"')
        with server.Server(*certificate.flags, tls=certificate.trust()) as running:
            said = output("unshare", "--map-root-user", "--mount", "sh", "-c", elsewhere, certificate.file,
                          client, f"wss://{running.players}", "--plain", "--name", "Ana", env={"HOME": self.folder})
            self.assertIn(f"Connected to wss://{running.players} as Ana.", said)

    def test_the_deb_depends_on_the_packages_of_its_libraries(self):
        root = self.unpacked(".deb")
        depends = {each.split()[0] for each in output("dpkg-deb", "-f", made(".deb"), "Depends").split(",")}
        for program in ("precinctd", "precinct"):
            libraries = output("ldd", os.path.join(root, "bin", program))
            self.assertNotIn("not found", libraries)
            for library in needed(os.path.join(root, "bin", program)):
                if not library.startswith("ld-linux"):
                    # (Of a library that is known by two paths, /lib being /usr/lib, dpkg knows one.)
                    path = re.search(rf"{re.escape(library)} => (\S+)", libraries)[1]
                    owners = subprocess.run(["dpkg", "-S", path, path.removeprefix("/usr"), f"/usr{path}"],
                                            capture_output=True, text=True).stdout
                    names = output("dpkg-query", "-W", "-f=${Package} ${Provides}", owners.split(":")[0])
                    self.assertTrue(depends & set(re.split("[ ,]+", names)), f"{library} of {names}")

    def test_the_unit_starts_what_is_installed(self):
        root = self.unpacked(".deb")
        with open(os.path.join(root, "lib", "systemd", "system", "precinctd.service")) as unit:
            [command] = re.findall(r"^ExecStart=(\S+)", unit.read(), re.MULTILINE)
        self.assertTrue(os.access(self.folder + command, os.X_OK), command)


if __name__ == "__main__":
    unittest.main(verbosity=2)
