"""What an operator does beside the running server: status, announce, close, backup, check, verify, settings."""

import asyncio
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import unittest

from player import Player, Refused, play, seated, started
from server import FAST, PROGRAM, Server


def precinctd(*words, status=0):
    """stdout and stderr of a command that ends with this status."""
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == status, f"precinctd {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


async def in_thread(function, *words, **more):
    return await asyncio.get_event_loop().run_in_executor(None, lambda: function(*words, **more))


async def some_play(server, commands=30):
    players, table = await started(server.url, 2, seed=3)
    accepted = []
    playing = [asyncio.ensure_future(play(player, table, accepted, stop=lambda: len(accepted) >= commands))
               for player in players]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for still in playing:
        still.cancel()
    return players, table


class Operators(unittest.TestCase):
    def test_status_announce_and_close(self):
        async def run(server):
            players, table = await seated(server.url, 2)
            data = ("--data", server.data)
            status = await in_thread(precinctd, "status", *data)
            self.assertIn(": ready", status)
            self.assertIn(f"{table}  lobby  police_precinct  2/2 seats  somebody is there", status)
            await in_thread(precinctd, "announce", "Back at eight: é \U0001f693 100 %", *data)
            for player in players:
                await player.until(lambda: player.notices)
                self.assertEqual(player.notices[0]["text"], "Back at eight: é \U0001f693 100 %")
            await in_thread(precinctd, "announce", "no\x1b[2Jescapes", *data, status=1)
            await in_thread(precinctd, "close", "AAAA-AAAA-AAAA", *data, status=1)
            await in_thread(precinctd, "close", "nonsense", *data, status=1)
            await in_thread(precinctd, "close", table.lower(), *data)
            for player in players:
                await player.until(lambda: player.taken_off)
                self.assertEqual(player.taken_off[0]["reason"], "closed")
            with self.assertRaises(Refused) as refused:
                await players[0].ask("sync", table=table)
            self.assertEqual(refused.exception.code, "no_such_table")
            self.assertNotIn(table, await in_thread(precinctd, "status", *data))

        with Server(*FAST) as server:
            asyncio.run(run(server))

    def test_the_key_is_for_the_owner_of_the_data_folder_and_goes_with_the_server(self):
        with Server(*FAST) as server:
            key = os.path.join(server.data, "operator")
            self.assertEqual(stat.S_IMODE(os.stat(key).st_mode), 0o600)
            for path in ("/status", "/announce?text=hi", "/close?table=AAAA-AAAA-AAAA"):
                self.assertEqual(server.page(path, operators=True)[0], 401)
                self.assertEqual(server.page(path)[0], 404)
            with open(key) as text:
                secret = text.read().split()[1]
            server.kill()
            self.assertIn("no answer", precinctd("status", "--data", server.data, status=2))
            server.start()
            precinctd("status", "--data", server.data)
            with open(key) as text:
                self.assertNotEqual(text.read().split()[1], secret)
            server.stop()
            self.assertFalse(os.path.exists(key))
            self.assertNotIn(secret, server.logged())
            self.assertIn("no server runs", precinctd("status", "--data", server.data, status=2))

    def test_a_backup_of_a_running_server_starts_and_checks(self):
        async def back(url, players, table, versions):
            for before, version in zip(players, versions):
                player = Player(url, before.name)
                player.token = before.token
                await player.enter()
                await player.until(lambda: table in player.views)
                self.assertGreaterEqual(player.views[table].version, version)
                await player.close()

        async def run(server, copy):
            players, table = await some_play(server)
            versions = [player.views[table].version for player in players]
            await in_thread(precinctd, "backup", copy, "--data", server.data)
            self.assertIn("holds a store already",
                          await in_thread(precinctd, "backup", copy, "--data", server.data, status=2))
            for data in (server.data, copy):
                said = await in_thread(precinctd, "check", "--data", data)
                self.assertIn("the file is sound", said)
                self.assertIn("1 table(s), 0 with a fault; 1 game(s) with 3", said)
            for player in players:
                await player.close()
            return players, table, versions

        folder = tempfile.mkdtemp(prefix="precinct-e2e-")
        self.addCleanup(shutil.rmtree, folder)
        copy = os.path.join(folder, "copy")
        with Server(*FAST) as server:
            played = asyncio.run(run(server, copy))
        with Server(*FAST, data=copy) as second:
            asyncio.run(back(second.url, *played))

    def test_check_and_status_name_what_is_wrong_and_the_rest_runs(self):
        async def run(server):
            players, table = await some_play(server)
            _, lobby = await seated(server.url, 2)
            for player in players:
                await player.close()
            return table, lobby

        with Server(*FAST) as server:
            table, lobby = asyncio.run(run(server))
            server.stop()
            with sqlite3.connect(os.path.join(server.data, "precinct.db")) as store:
                store.execute("UPDATE snapshots SET hash = 'f' WHERE table_id = (SELECT id FROM tables WHERE code = ?)", [table])
            store.close()
            said = precinctd("check", "--data", server.data, status=1)
            self.assertIn(f"table {table}: ", said)
            self.assertIn("1 with a fault", said)
            server.start()
            status = precinctd("status", "--data", server.data)
            self.assertIn(f"{table}  quarantined: ", status)
            self.assertIn(f"{lobby}  lobby", status)
            self.assertEqual(server.metric("precinct_tables_quarantined"), 1)
            precinctd("close", table, "--data", server.data)
            self.assertNotIn(table, precinctd("status", "--data", server.data))
            server.stop()
            precinctd("check", "--data", server.data)

    def test_a_record_is_verified_and_a_forged_one_refuted(self):
        async def run(server, game, seats):
            players, table = await seated(server.url, seats, game=game, seed=4)
            commitment = players[0].views[table].table["fairness"]["commitment"]
            for player in players:
                await player.ask("nonce", table=table, nonce=os.urandom(16).hex())
            await players[0].ask("start", table=table)
            await asyncio.gather(*(play(player, table) for player in players))
            record = await players[0].ask("record", table=table)
            for player in players:
                await player.close()
            return record, commitment

        with Server(*FAST) as server, tempfile.TemporaryDirectory() as folder:
            for game, seats in (("police_precinct", 3), ("escape_plan", 2), ("top_cop", 2)):
                record, commitment = asyncio.run(run(server, game, seats))
                file = os.path.join(folder, "record.json")
                with open(file, "w") as out:
                    json.dump(record, out)
                said = precinctd("verify", file, commitment)
                print(said, flush=True)
                self.assertEqual(said.count("proven"), 5)
                self.assertIn("REFUTED", precinctd("verify", file, "0" * 64, status=1))
                forged = {
                    "secret": lambda it: it.update(secret=it["secret"][:-1] + ("0" if it["secret"][-1] != "0" else "1")),
                    "nonce": lambda it: it["nonces"].update({"1": "0" * 32}),
                    # The first: without some later ones, a pass to what nobody waited for, the game is the same.
                    "command": lambda it: it["commands"].pop(0),
                    # Two neighbours may change places where neither depends on the other: all of them may not.
                    "order": lambda it: it["commands"].reverse(),
                    "outcome": lambda it: it["outcome"].update(reason={"key": "x", "with": {}}),
                    "seats": lambda it: it.update(seats=it["seats"] + 1),
                }
                for what, forge in forged.items():
                    with self.subTest(game=game, forged=what):
                        false = json.loads(json.dumps(record))
                        forge(false)
                        with open(file, "w") as out:
                            json.dump(false, out)
                        self.assertIn("REFUTED", precinctd("verify", file, commitment, status=1))

    def test_settings_in_force_are_printed_as_a_file_that_gives_them(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "precinctd.conf")
            text = precinctd("settings", "--name", "ours", "--hello-seconds", "7")
            with open(file, "w") as out:
                out.write(text)
            self.assertIn("\nname = \"ours\"\n", text)
            self.assertIn("\nhello-seconds = 7\n", text)
            self.assertEqual(precinctd("settings", "--config", file), text)
            with open(file, "a") as out:
                out.write("hallo-seconds = 7\n")
            said = precinctd("--config", file, status=2)
            self.assertIn(f"{file}, line {text.count(chr(10)) + 1}: hallo-seconds is no setting", said)


if __name__ == "__main__":
    unittest.main(verbosity=2)
