"""What a cheating player and a vandal with a socket would try."""

import asyncio
import socket
import unittest

from player import Player, Refused, play, seated, started
from server import FAST, SANITIZED, Server


async def refused(player, kind, /, **fields):
    try:
        reply = await player.ask(kind, **fields)
    except Refused as refusal:
        return refusal.code
    raise AssertionError(f"{kind} {fields} got {reply}")


async def entered(server, name, **more):
    player = Player(server.url, name, **more)
    await player.enter()
    return player


def decision_of(player, table):
    return next((d for d in player.views[table].decisions if d["must"]), None)


async def acting(players, table):
    """(who must decide, the decision)"""
    while True:
        for player in players:
            if decision := decision_of(player, table):
                return player, decision
        await asyncio.sleep(0)


def frame(first, payload):
    """Masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload


HELLO = b'{"type":"hello","id":"h","protocol":[1],"name":"Vandal","client":"v","lang":"en"}'
# What is sent again and again once the connection stands.
ATTACKS = [
    frame(0x81, b"[" * 60_000),
    frame(0x81, b'{"type":"list","id":"l"}') * 50,
    frame(0x81, HELLO) * 10,
    frame(0x89, b"x" * 125) * 50,
    frame(0x01, b"x") + frame(0x00, b"") * 5_000 + frame(0x80, b""),
]


async def rage(address, attack):
    """One of the attacks over one connection after the other, reading nothing."""
    host, port = address.split(":")
    while True:
        _, writer = await asyncio.open_connection(host, port)
        try:
            writer.write(b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                         b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
            await asyncio.sleep(0.05)  # what comes before the answer is refused
            writer.write(frame(0x81, HELLO))
            for _ in range(100):
                writer.write(attack)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


class Cheat(unittest.TestCase):
    def test_each_answer_counts_once_however_often_it_is_given(self):
        async def double_everything(server):
            [player], table = await started(server.url, 1, seed=4)
            view = player.views[table]
            player.repeated = []
            number = 0
            while True:
                await player.until(lambda: view.over or decision_of(player, table))
                if view.over:
                    break
                number += 1
                answer = player.random_answer(decision_of(player, table))
                # In one go: the same request twice, and the same answer under another id.
                ids = [f"a{number}", f"a{number}", f"b{number}"]
                first, second = player.expect(ids[0]), player.expect(ids[2])
                for request_id in ids:
                    await player.send({"type": "command", "id": request_id, "table": table, **answer})
                reply, other = await asyncio.wait_for(asyncio.gather(first, second), 60)
                self.assertEqual(reply["type"], "accepted")
                self.assertEqual(other.get("code"), "stale_decision", other)
                await player.until(lambda: view.version >= reply["version"] and player.repeated)
                self.assertEqual(player.repeated, [reply])
                player.repeated.clear()
            record = await player.ask("record", table=table)
            self.assertEqual(len(record["commands"]), number)

        with Server(*FAST) as server:
            asyncio.run(double_everything(server))

    def test_nobody_answers_for_another_seat(self):
        async def impersonate(server):
            players, table = await started(server.url, 3, seed=5)
            spectator = await entered(server, "Watcher")
            await spectator.sit(table, **{"as": "spectator"})
            stranger = await entered(server, "Stranger")
            while decision_of(players[0], table) is None or any(decision_of(each, table) for each in players[1:]):
                player, decision = await acting(players, table)
                version = (await player.ask("command", table=table, **player.random_answer(decision)))["version"]
                await player.until(lambda: player.views[table].version >= version)
            answer = players[0].random_answer(decision_of(players[0], table))
            before = players[0].views[table].version
            for claim in ({}, {"seat": 0}, {"player": players[0].welcome["player"]["id"]}, {"as": "player"}):
                code = await refused(players[1], "command", table=table, **answer, **claim)
                self.assertIn(code, {"no_such_decision", "stale_decision"})
                self.assertEqual(await refused(spectator, "command", table=table, **answer, **claim), "not_seated")
                self.assertEqual(await refused(stranger, "command", table=table, **answer, **claim), "no_such_table")
            await players[0].ask("sync", table=table)
            self.assertEqual(players[0].views[table].version, before, "a refused command showed")

        with Server(*FAST) as server:
            asyncio.run(impersonate(server))

    def test_what_the_end_opens_is_shut_before(self):
        async def peek(server):
            players, table = await started(server.url, 2, seed=6)
            spectator = await entered(server, "Watcher")
            await spectator.sit(table, **{"as": "spectator"})
            for viewer in (*players, spectator):
                self.assertEqual(await refused(viewer, "record", table=table), "not_over")
                for seat in (None, 0, 1):
                    self.assertEqual(await refused(viewer, "replay", table=table, seat=seat), "not_over")
            self.assertNotIn("secret", players[0].views[table].table["fairness"])

        with Server(*FAST) as server:
            asyncio.run(peek(server))

    def test_another_players_request_ids_open_nothing(self):
        async def guess(server):
            ana, ben = await entered(server, "Ana"), await entered(server, "Ben")
            joined = await ana.ask("create", "mine", game="police_precinct", seats=2, password="x")
            for kind, fields in [("ready", {"on": True}), ("sync", {}), ("command", {"decision": 1, "choice": "pass"})]:
                self.assertEqual(await refused(ben, kind, request_id="mine", table=joined["table"], **fields),
                                 "no_such_table")

        with Server(*FAST) as server:
            asyncio.run(guess(server))

    def test_who_is_off_the_table_hears_no_more_of_it(self):
        async def listen(server):
            players, table = await seated(server.url, 4, record=True)
            kicked, left = players[2], players[3]
            await players[0].ask("kick", table=table, seat=2)
            await left.ask("leave", table=table)
            await kicked.until(lambda: kicked.taken_off)
            counts = [len(each.heard) for each in (kicked, left)]
            await players[1].ask("chat", table=table, text="are they gone?")
            await players[1].ask("ready", table=table, on=True)
            for each, count in zip((kicked, left), counts):
                self.assertEqual(await refused(each, "sync", table=table), "no_such_table")
                self.assertEqual(await refused(each, "chat", table=table, text="no"), "no_such_table")
                self.assertEqual(len(each.heard), count + 2, "two refusals are all that came")

        with Server(*FAST) as server:
            asyncio.run(listen(server))


class Vandal(unittest.TestCase):
    def test_a_mob_does_not_stop_a_game(self):
        """Default limits: a game goes on while others from the same address do their worst."""
        async def game(server):
            mob = [asyncio.ensure_future(rage(server.players, attack)) for attack in ATTACKS * 2]
            before = server.resident_kilobytes()
            players, table = await started(server.url, 2, seed=1)
            await asyncio.gather(*(play(player, table) for player in players))
            grown = server.resident_kilobytes() - before
            # A short game may be over before the mob was stopped even once. (A slow server never sees anybody so much too
            # fast that it closes the connection.)
            for stopped in ('precinct_closed_total{reason="bad_payload"}', "precinct_too_fast_total"):
                while not server.metric(stopped):
                    await asyncio.sleep(0.05)
            for each in mob:
                self.assertFalse(each.done(), "nobody raged any more")
                each.cancel()
            await asyncio.gather(*mob, return_exceptions=True)
            if not SANITIZED:
                self.assertLess(grown, 100_000)

        with Server() as server:
            asyncio.run(asyncio.wait_for(game(server), 600))
            self.assertEqual(server.page("/healthz")[0], 200)
            self.assertEqual(server.page("/readyz", operators=True)[0], 200)
            self.assertNotIn("[error", server.logged())

    def test_raw_nonsense_gets_a_sentence_or_an_end(self):
        requests = [
            b"\x00" * 10_000,
            b"GET " + b"/" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /catalog/../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /catalog/%2e%2e/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: x\r\n\r\n",
            b"CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET /ws HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" + b"\x81\x05hello",
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        ]
        with Server("--handshake-seconds", "1") as server:
            for port in (server.players, server.operators):
                for request in requests:
                    with self.subTest(request=request[:60]), socket.create_connection(port.split(":"), timeout=60) as raw:
                        answer = b""
                        try:
                            raw.sendall(request)
                            raw.shutdown(socket.SHUT_WR)
                            while chunk := raw.recv(65536):
                                answer += chunk
                        except ConnectionError:
                            pass
                        self.assertNotIn(b"root:", answer)
                        if answer:
                            self.assertTrue(answer.startswith(b"HTTP/1.1 "), answer[:80])
                            self.assertNotIn(b" 101 ", answer[:20])
            self.assertEqual(server.page("/healthz")[0], 200)


if __name__ == "__main__":
    unittest.main(verbosity=2)
