"""Every error code of the protocol's closed list, provoked over a real socket: a table of code -> provocation. A code
without a row fails the test."""

import asyncio
import json
import os
import re
import resource
import sqlite3
import unittest

from player import Player, Refused, seated, started
from server import FAST, Server

PAGE = os.environ.get("PRECINCT_PROTOCOL", os.path.join(os.path.dirname(__file__), "..", "..", "protocol", "PROTOCOL.md"))
GAME = "police_precinct"
PLAYER = {"as": "player"}
NOWHERE = "AAAA-AAAA-AAAA"


def closed_list():
    with open(PAGE) as page:
        text = page.read()
    start = text.index("Codes (closed list")
    codes = text[start:text.index("A frame that is no JSON", start)]
    return {word for word in re.findall(r"`([a-z_]+)`", codes) if word not in {"path", "server", "start", "join"}}


PROVOCATIONS = {}


def provokes(code, *flags):
    def register(function):
        PROVOCATIONS[code] = (function, flags)
        return function
    return register


async def greeted(server, name="Ana"):
    player = Player(server.url, name)
    await player.enter()
    return player


async def refused(player, kind, **fields):
    """The error that a request gets."""
    try:
        reply = await player.ask(kind, **fields)
    except Refused as refusal:
        return refusal.reply
    raise AssertionError(f"{kind} {fields} got {reply}")


async def lobby(server, seats=2, **create):
    host = await greeted(server)
    table = (await host.ask("create", game=GAME, seats=seats, **create))["table"]
    await host.until(lambda: table in host.views)
    return host, table


async def deciding(players, table):
    """A player who must decide, and the decision."""
    while True:
        for player in players:
            for decision in player.views[table].decisions:
                if decision["must"]:
                    return player, decision
        await asyncio.sleep(0)


@provokes("bad_json")
async def _(server):
    player = await greeted(server)
    reply = None
    for nonsense in ["{", "[]", "7", "", '{"id":"a","id":"b"}', "[" * 60000, b'{"type":"list","id":"x"}']:
        answer = player.expect(None)
        await player.send(nonsense)
        reply = await asyncio.wait_for(answer, 60)
        assert reply["code"] == "bad_json", (nonsense[:20], reply)
        assert "re" not in reply
    return reply


@provokes("bad_message")
async def _(server):
    reply = await refused(await greeted(server), "join", table=7, **PLAYER)
    assert reply["path"] == "/table", reply
    return reply


@provokes("unknown_type")
async def _(server):
    return await refused(await greeted(server), "dance")


@provokes("unsupported_protocol")
async def _(server):
    player = Player(server.url, "Ana")
    await player.open()
    reply = await refused(player, "hello", protocol=[2], name="Ana", client="e2e")
    assert reply["server"] == [1], reply
    return reply


@provokes("not_greeted")
async def _(server):
    player = Player(server.url, "Ana")
    await player.open()
    return await refused(player, "list")


@provokes("bad_name")
async def _(server):
    for name in ["", "   ", "x" * 25, "a\u001b[31m", "a\u202eb", "a\nb"]:
        player = Player(server.url, "Ana")
        await player.open()
        reply = await refused(player, "hello", protocol=[1], name=name, client="e2e")
        assert reply["code"] == "bad_name", (name, reply)
        await player.close()
    return reply


@provokes("bad_token")
async def _(server):
    player = Player(server.url, "Ana")
    await player.open()
    return await refused(player, "hello", protocol=[1], name="Ana", client="e2e", token="no such token")


@provokes("no_such_game")
async def _(server):
    return await refused(await greeted(server), "create", game="chess", seats=2)


@provokes("bad_options")
async def _(server):
    reply = await refused(await greeted(server), "create", game=GAME, seats=2, options={"murderer": "polite"})
    assert reply["path"] == "/options/murderer", reply
    return reply


@provokes("no_such_table")
async def _(server):
    return await refused(await greeted(server), "join", table=NOWHERE, **PLAYER)


@provokes("wrong_password")
async def _(server):
    _, table = await lobby(server, password="secret")
    ben = await greeted(server, "Ben")
    await refused(ben, "join", table=table, **PLAYER)
    return await refused(ben, "join", table=table, **PLAYER, password="Secret")


@provokes("table_full")
async def _(server):
    _, table = await lobby(server, seats=1)
    return await refused(await greeted(server, "Ben"), "join", table=table, **PLAYER)


@provokes("seat_taken")
async def _(server):
    _, table = await lobby(server)
    return await refused(await greeted(server, "Ben"), "join", table=table, **PLAYER, seat=0)


@provokes("not_seated")
async def _(server):
    _, table = await lobby(server)
    spectator = await greeted(server, "Ben")
    await spectator.sit(table, **{"as": "spectator"})
    return await refused(spectator, "ready", table=table, on=True)


@provokes("not_host")
async def _(server):
    players, table = await seated(server.url, 2)
    return await refused(players[1], "start", table=table)


@provokes("not_in_lobby")
async def _(server):
    players, table = await started(server.url, 2)
    return await refused(players[0], "configure", table=table, seats=3)


@provokes("already_started")
async def _(server):
    players, table = await started(server.url, 2)
    reply = await refused(players[0], "start", table=table)
    assert reply["code"] == "already_started"
    return await refused(await greeted(server, "Late"), "join", table=table, **PLAYER)


@provokes("not_enough_players")
async def _(server):
    host, table = await lobby(server)
    return await refused(host, "start", table=table)


@provokes("bad_key", "--create-key", "open sesame")
async def _(server):
    player = await greeted(server)
    await refused(player, "create", game=GAME, seats=2)
    assert (await player.ask("create", game=GAME, seats=2, key="open sesame"))["type"] == "joined"
    return await refused(player, "create", game=GAME, seats=2, key="open barley")


@provokes("not_over")
async def _(server):
    players, table = await started(server.url, 2)
    reply = await refused(players[0], "replay", table=table, seat=0)
    assert reply["code"] == "not_over"
    return await refused(players[0], "record", table=table)


@provokes("not_away")
async def _(server):
    players, table = await started(server.url, 2)
    return await refused(players[0], "substitute", table=table, seat=1)


@provokes("paused")
async def _(server):
    players, table = await started(server.url, 2)
    player, decision = await deciding(players, table)
    await players[0].ask("pause", table=table, on=True)
    return await refused(player, "command", table=table, **player.random_answer(decision))


@provokes("no_such_decision")
async def _(server):
    players, table = await started(server.url, 2)
    return await refused(players[0], "command", table=table, decision=999999, choice="pass", args={})


@provokes("stale_decision")
async def _(server):
    players, table = await started(server.url, 1)
    player, decision = await deciding(players, table)
    answer = player.random_answer(decision)
    await player.ask("command", table=table, **answer)
    return await refused(player, "command", table=table, **answer)


@provokes("bad_choice")
async def _(server):
    players, table = await started(server.url, 1)
    player, decision = await deciding(players, table)
    return await refused(player, "command", table=table, decision=decision["decision"], choice="no_such_choice", args={})


@provokes("bad_args")
async def _(server):
    players, table = await started(server.url, 1)
    player, decision = await deciding(players, table)
    answer = player.random_answer(decision)
    answer["args"]["no_such_arg"] = 1
    reply = await refused(player, "command", table=table, **answer)
    assert reply["path"].startswith("/args"), reply
    return reply


@provokes("bad_chat")
async def _(server):
    host, table = await lobby(server)
    for text in ["", "x" * 501, "\u001b[2J", "a\u202eb", "a\u0007"]:
        reply = await refused(host, "chat", table=table, text=text)
        assert reply["code"] == "bad_chat", (text, reply)
    return reply


@provokes("too_many_tables", "--max-tables-per-player", "1")
async def _(server):
    player = await greeted(server)
    await player.ask("create", game=GAME, seats=2)
    return await refused(player, "create", game=GAME, seats=2)


@provokes("too_fast", "--message-burst", "5", "--messages-per-second", "1")
async def _(server):
    player = await greeted(server)
    replies = []
    for i in range(10):
        replies.append(player.expect(f"flood{i}"))
        await player.send({"type": "list", "id": f"flood{i}"})
    answers = await asyncio.gather(*replies)
    assert answers[0]["type"] == "tables", answers[0]
    return answers[-1]


@provokes("server_busy", "--waiting-requests", "16")
async def _(server):
    host, table = await lobby(server)
    # Each waits for the disk, so that they queue up.
    replies = [host.expect(f"busy{i}") for i in range(500)]
    for i in range(500):
        await host.send({"type": "ready", "id": f"busy{i}", "table": table, "on": i % 2 == 0})
    answers = await asyncio.gather(*replies)
    busy = [answer for answer in answers if answer["type"] == "error"]
    assert busy and len(busy) < len(answers), f"{len(busy)} of {len(answers)} were refused"
    return busy[0]


async def full_disk(server):
    host, table = await lobby(server)
    # No file of the server may grow any more.
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
    reply = await refused(host, "ready", table=table, on=True)
    assert server.page("/readyz", operators=True)[0] == 503, "ready though nothing can be stored"
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    # The step was taken back, and once there is room again everything goes on.
    assert (await host.ask("ready", table=table, on=True))["type"] == "ok"
    return reply


@provokes("internal")
async def _(server):
    """A table that does not agree with itself is set aside at the start."""
    host, table = await lobby(server)
    server.stop()
    with sqlite3.connect(os.path.join(server.data, "precinct.db")) as store:
        store.execute("UPDATE tables SET head = replace(head, '\"pace\"', '\"peace\"')")
    server.start()
    host.url = server.url
    await host.enter()
    return await refused(host, "ready", table=table, on=True)


async def provoke(function, server):
    reply = await asyncio.wait_for(function(server), 300)
    await asyncio.sleep(0)
    return reply


class Errors(unittest.TestCase):
    def test_every_code_has_a_row(self):
        self.assertEqual(closed_list(), set(PROVOCATIONS))

    def test_every_code_is_provoked(self):
        for code, (function, flags) in PROVOCATIONS.items():
            with self.subTest(code=code), Server(*FAST, *flags) as server:
                reply = asyncio.run(provoke(function, server))
                self.assertEqual(reply["type"], "error")
                self.assertEqual(reply["code"], code)
                self.assertIsNone(server.process.poll(), "the server died of it")
                print(f"{code}: {json.dumps(reply)[:150]}", flush=True)

    def test_a_full_disk_is_server_busy_and_over_once_there_is_room(self):
        with Server(*FAST) as server:
            self.assertEqual(asyncio.run(provoke(full_disk, server))["code"], "server_busy")


if __name__ == "__main__":
    unittest.main(verbosity=2)
