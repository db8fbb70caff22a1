"""Connections that come, go and stay: cuts in the middle of a command, a second connection, limits, the end of the server."""

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest
import unittest.mock

import websockets

from player import Cut, Player, Refused, play, seated, started
from schemas import check_catalogue
from server import FAST, PROGRAM, SANITIZED, Server


TALKATIVE = ["--chat-burst", "10000"]


def with_server(*flags):
    """Runs an async test with a server of its own."""
    def wrap(test):
        def run(self):
            with Server(*FAST, *flags) as server:
                asyncio.run(asyncio.wait_for(test(self, server), 600))
        run.__name__ = test.__name__
        run.__doc__ = test.__doc__
        return run
    return wrap


async def next_answer(player, table):
    view = player.views[table]
    await player.until(lambda: any(d["must"] for d in view.decisions))
    return player.random_answer(next(d for d in view.decisions if d["must"]))


async def times_recorded(player, table, answer):
    """How often the record has this answer; the game is played to its end first."""
    await play(player, table)
    record = await player.ask("record", table=table)
    wanted = (answer["decision"], answer["choice"])
    return [(c["decision"], c["choice"]) for c in record["commands"] if c["seat"] == 0].count(wanted)


def hardly_taking(server):
    """A connection whose kernel takes hardly anything for it."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, port = server.players.split(":")
    small.connect((host, int(port)))
    return small


def greeted_and_silent(server):
    """A connection of a greeted player that will answer nothing, not even a close frame."""
    host, port = server.players.split(":")
    silent = socket.create_connection((host, int(port)))
    silent.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    assert b" 101 " in silent.recv(4096)
    hello = b'{"type":"hello","id":"h","protocol":[1],"name":"Silent","client":"t"}'
    silent.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    assert b"welcome" in silent.recv(4096)
    return silent


class Resume(unittest.TestCase):
    @with_server()
    async def test_a_cut_before_the_reply_counts_once(self, server):
        for round_ in range(10):
            [player], table = await started(server.url, 1, seed=round_)
            answer = await next_answer(player, table)
            await player.send({"type": "command", "id": "cut", "table": table, **answer})
            player.cut()
            await player.ended
            player.views.clear()
            await player.enter()
            await player.until(lambda: table in player.views)
            first = await player.ask("command", "cut", table=table, **answer)
            second = await player.ask("command", "cut", table=table, **answer)
            self.assertEqual(first["type"], "accepted")
            self.assertEqual(first["version"], second["version"])
            self.assertEqual(await times_recorded(player, table, answer), 1)
            await player.close()

    @with_server()
    async def test_a_cut_after_the_reply_counts_once(self, server):
        for round_ in range(5):
            [player], table = await started(server.url, 1, seed=round_)
            answer = await next_answer(player, table)
            first = await player.ask("command", "cut", table=table, **answer)
            player.cut()
            await player.ended
            player.views.clear()
            await player.enter()
            await player.until(lambda: table in player.views)
            self.assertGreaterEqual(player.views[table].version, first["version"])
            again = await player.ask("command", "cut", table=table, **answer)
            self.assertEqual(again, first)
            # Whatever else the repeat says.
            other = await player.ask("command", "cut", table=table, decision=1, choice="nonsense", args={})
            self.assertEqual(other, first)
            self.assertEqual(await times_recorded(player, table, answer), 1)
            await player.close()

    @with_server()
    async def test_cuts_at_random_never_lose_or_double_a_command(self, server):
        rng = random.Random(7)
        players, table = await started(server.url, 3, seed=7)
        accepted = [[] for _ in players]

        async def cut_now_and_then(player, own):
            while True:
                try:
                    if player.socket is None or not player.socket.open:
                        player.views.pop(table, None)
                        await player.enter()
                    await player.until(lambda: table in player.views)
                    await play(player, table, own)
                    return
                except Cut:
                    pass

        async def cutter():
            for _ in range(30):
                await asyncio.sleep(rng.random() * 0.05)
                player = rng.choice(players)
                if player.socket.open:
                    player.cut()

        await asyncio.gather(cutter(), *(cut_now_and_then(p, own) for p, own in zip(players, accepted)))
        if not players[0].socket.open:
            await players[0].enter()
        record = await players[0].ask("record", table=table)
        for seat, own in enumerate(accepted):
            recorded = [(c["decision"], c["choice"]) for c in record["commands"] if c["seat"] == seat]
            self.assertEqual(len(recorded), len(set(recorded)))
            for _, _, answer in own:
                self.assertIn((answer["decision"], answer["choice"]), recorded)

    @with_server()
    async def test_a_newer_connection_replaces_the_older_one(self, server):
        first = Player(server.url, "Ana")
        await first.enter()
        second = Player(server.url, "Ana")
        second.token = first.token
        await second.enter()
        code, reason = await first.ended
        self.assertEqual(code, 4002)
        self.assertTrue(reason)


class Limits(unittest.TestCase):
    @with_server("--hello-seconds", "3")
    async def test_no_hello_is_4003_and_a_greeted_connection_stays(self, server):
        silent = Player(server.url, "Silent")
        await silent.open()
        greeted = Player(server.url, "Ana")
        await greeted.enter()
        code, reason = await silent.ended
        self.assertEqual(code, 4003)
        self.assertTrue(reason)
        other = Player(server.url, "Silent too")
        await other.open()
        await other.ended
        self.assertEqual((await greeted.ask("list"))["type"], "tables")

    @with_server()
    async def test_eight_frames_of_nonsense_close_with_1007(self, server):
        player = Player(server.url, "Ana")
        await player.enter()
        for _ in range(8):
            answer = player.expect(None)
            await player.send("{")
            self.assertEqual((await answer)["code"], "bad_json")
        code, reason = await player.ended
        self.assertEqual(code, 1007)
        self.assertTrue(reason)

    @with_server("--message-burst", "5", "--messages-per-second", "1", "--too-fast-per-minute", "20")
    async def test_who_goes_on_too_fast_is_closed_with_4001(self, server):
        player = Player(server.url, "Ana")
        await player.enter()
        try:
            for i in range(100):
                player.expect(f"f{i}")
                await player.send({"type": "list", "id": f"f{i}"})
        except websockets.ConnectionClosed:
            pass
        code, reason = await player.ended
        self.assertEqual(code, 4001)
        self.assertTrue(reason)

    @with_server()
    async def test_bye_is_answered_with_1000(self, server):
        player = Player(server.url, "Ana")
        await player.enter()
        await player.send({"type": "bye", "id": "b"})
        code, reason = await player.ended
        self.assertEqual(code, 1000)
        self.assertTrue(reason)

    @with_server()
    async def test_a_slow_reader_is_bounded_and_catches_up(self, server):
        # The longest game, so that what is not read is more than any buffer between takes.
        players, table = await started(server.url, 6, game="top_cop", options={"length": "long"}, seed=3)
        # A spectator that reads nothing while the others play, and whose kernel takes hardly anything for it.
        small = hardly_taking(server)
        slow = Player(server.url, "Slow")
        await slow.enter(sock=small)
        quick = Player(server.url, "Quick")
        await quick.enter()
        for spectator in (slow, quick):
            await spectator.sit(table, **{"as": "spectator"})
        slow.socket.transport.pause_reading()
        before = server.resident_kilobytes()
        await asyncio.gather(*(play(player, table) for player in players))
        grown = server.resident_kilobytes() - before
        if not SANITIZED:
            self.assertLess(grown, 30_000)
        slow.socket.transport.resume_reading()
        followed, fresh = slow.views[table], quick.views[table]
        await quick.until(lambda: fresh.over)
        await slow.until(lambda: followed.over)
        self.assertEqual(followed.parts, fresh.parts)
        self.assertEqual(followed.events[-100:], fresh.events[-100:])
        self.assertLess(followed.frames, fresh.frames, "nothing was merged")

    @with_server("--ping-seconds", "1", "--silence-seconds", "5")
    async def test_a_cable_that_was_cut_leaves_no_ghosts(self, server):
        players, table = await seated(server.url, 2, public=True)
        alone, lonely_table = await seated(server.url, 1, public=True)
        watcher = Player(server.url, "Watcher")
        await watcher.enter()
        listed = [line["table"] for line in (await watcher.ask("list"))["tables"]]
        self.assertEqual(set(listed), {table, lonely_table})
        # No packet comes any more, not even an end.
        for gone in (players[1], alone[0]):
            gone.socket.transport.pause_reading()
        await players[0].until(lambda: not players[0].views[table].table["seats"][1]["present"])
        while lonely_table in [line["table"] for line in (await watcher.ask("list"))["tables"]]:
            await asyncio.sleep(0.05)
        self.assertEqual(server.metric('precinct_closed_total{reason="silent"}'), 2)


class SlowLines(unittest.TestCase):
    """Chat can't be merged as views are, and must close nobody."""

    LONGEST = "\U0001d54f" * 500

    @with_server(*TALKATIVE)
    async def test_who_sits_at_many_tables_full_of_chat_comes_back(self, server):
        player, friend = Player(server.url, "Player"), Player(server.url, "Friend")
        await player.enter()
        await friend.enter()
        tables = [(await player.ask("create", game="top_cop", seats=4))["table"] for _ in range(20)]
        for table in tables:
            await friend.sit(table)
            await asyncio.gather(*(friend.ask("chat", table=table, text=self.LONGEST) for _ in range(50)))
        await player.close()
        player.views, player.chats = {}, []
        await player.enter()
        await player.until(lambda: len(player.chats) == 20 * 50)
        for table in tables:
            self.assertEqual([line["seq"] for line in player.chats if line["table"] == table], list(range(1, 51)))
            self.assertEqual(player.views[table].table["phase"], "lobby")

    @with_server(*TALKATIVE)
    async def test_a_flood_of_chat_does_not_close_who_reads_slowly(self, server):
        (talker, slow), table = await seated(server.url, 2)
        await slow.close()
        await slow.enter(sock=hardly_taking(server))
        await slow.until(lambda: slow.views[table].table["seats"][1]["present"])
        slow.socket.transport.pause_reading()
        lines = 3000
        for _ in range(lines // 100):
            await asyncio.gather(*(talker.ask("chat", table=table, text=self.LONGEST) for _ in range(100)))
        await talker.ask("ready", table=table, on=True)
        slow.socket.transport.resume_reading()
        await slow.until(lambda: slow.views[table].table["seats"][0]["ready"])
        await slow.until(lambda: slow.chats[-1]["seq"] == lines)
        numbers = [line["seq"] for line in slow.chats]
        self.assertEqual(numbers, sorted(set(numbers)), "a line came twice or late")
        self.assertEqual(numbers[-50:], list(range(lines - 49, lines + 1)), "the last fifty are told to everybody")
        self.assertLess(len(numbers), lines, "nothing was left out")
        await slow.ask("ready", table=table, on=True)


class Process(unittest.TestCase):
    def test_sigterm_stores_everything_and_says_1001(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(signal=how), Server(*FAST) as server:
                asyncio.run(self.stopped_in_play(server, how))

    async def stopped_in_play(self, server, how):
        players, table = await started(server.url, 4, seed=5)
        accepted = [[] for _ in players]

        async def until_cut(player, own):
            try:
                await play(player, table, own)
            except Cut:
                pass
            except Refused as refusal:
                self.assertEqual(refusal.code, "server_busy")
            except AssertionError as refusal:
                self.assertIn("server_busy", str(refusal))

        playing = asyncio.gather(*(until_cut(p, own) for p, own in zip(players, accepted)))
        while sum(map(len, accepted)) < 40:
            await asyncio.sleep(0)
        status, seconds = await asyncio.get_event_loop().run_in_executor(None, server.stop, how)
        await playing
        self.assertEqual(status, 0)
        self.assertLess(seconds, 5.0)
        for player in players:
            code, reason = await player.ended
            self.assertEqual(code, 1001)
            self.assertTrue(reason)
        versions = [player.views[table].version for player in players]
        server.start()
        for player, version, own in zip(players, versions, accepted):
            player.url = server.url
            player.views.clear()
            await player.enter()
            await player.until(lambda: table in player.views)
            self.assertGreaterEqual(player.views[table].version, version)
        await asyncio.gather(*(play(player, table) for player in players))

    def test_a_stop_with_clients_that_answer_nothing_is_a_clean_one(self):
        """Their connections are freed after all that could be told of their end; freed memory is overwritten here."""
        with unittest.mock.patch.dict(os.environ, MALLOC_CONF="junk:free"), Server() as server:
            silent = [greeted_and_silent(server) for _ in range(4)]
            status, _ = server.stop()
            self.assertEqual(status, 0)
            for each in silent:
                each.close()

    def test_an_idle_server_stops_at_once(self):
        with Server() as server:
            status, seconds = server.stop()
            self.assertEqual(status, 0)
            self.assertLess(seconds, 5.0)

    def test_healthz_readyz_and_healthcheck(self):
        with Server() as server:
            self.assertEqual(server.page("/healthz")[0], 200)
            self.assertEqual(server.page("/readyz", operators=True)[0], 200)
            self.assertEqual(server.page("/readyz")[0], 404)
            self.assertIn("precinct_tables 0", server.page("/metrics", operators=True)[1])
            check = [PROGRAM, "--healthcheck", "--operators", server.operators]
            self.assertEqual(subprocess.run(check).returncode, 0)
        self.assertEqual(subprocess.run(check, stderr=subprocess.DEVNULL).returncode, 1)

    def test_each_game_has_its_catalogue(self):
        with Server() as server:
            for game in ("common", "police_precinct", "escape_plan", "top_cop"):
                status, body = server.page(f"/catalog/{game}/en")
                self.assertEqual(status, 200)
                self.assertEqual(json.loads(body)["game"], game)
                check_catalogue(body)
                self.assertEqual(json.loads(body)["guide"] is None, game == "common")

    def test_a_bad_guide_stops_the_start_with_file_field_and_remedy(self):
        with tempfile.TemporaryDirectory() as folder:
            games = os.path.join(folder, "games")
            shutil.copytree(os.path.join(os.path.dirname(__file__), "..", "..", "data"), games)
            file = os.path.join(games, "police_precinct", "guide.json")
            with open(file) as read:
                good = read.read()
            for old, new, told in (('"seats": 2', '"seats": 12', "/table/seats: the game is for 1 to 8"),
                                   ('"bots": "rookie"', '"bots": "genius"', "/table/bots: there is no such level"),
                                   ('"start_punks": 4', '"start_punks": 50', "/table/options/start_punks: is refused"),
                                   ('"ask.move"', '"ask.mvoe"', '"ask.mvoe" is no text of this game')):
                self.assertIn(old, good)
                with open(file, "w") as write:
                    write.write(good.replace(old, new, 1))
                done = subprocess.run([PROGRAM, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--store",
                                       "memory", "--games", games], capture_output=True, text=True, timeout=60)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn("guide.json: ", done.stderr)
                self.assertIn(told, done.stderr)

    def test_a_port_in_use_is_told_in_a_sentence(self):
        with Server() as server:
            # Several times: what was begun when the port turns out to be taken has to end in any order.
            for _ in range(2 if SANITIZED else 8):
                done = subprocess.run(
                    [PROGRAM, "--listen", server.players, "--operators", "127.0.0.1:0", "--store", "memory"],
                    capture_output=True, text=True, timeout=60)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(server.players, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_two_servers_do_not_share_a_folder(self):
        with Server() as server:
            done = subprocess.run(
                [PROGRAM, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--data", server.data],
                capture_output=True, text=True, timeout=60)
            self.assertNotEqual(done.returncode, 0)
            self.assertEqual(done.stdout, "")

    def test_log_lines_are_json_if_wished(self):
        import json
        with Server("--log-format", "json") as server:
            server.stop()
            for line in server.logged().splitlines():
                self.assertIn("level", json.loads(line))


if __name__ == "__main__":
    unittest.main(verbosity=2)
