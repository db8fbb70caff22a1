"""Whole games, each that the server offers, by independent clients that answer at random: with a spectator who follows
from the beginning and one who comes late."""

import asyncio
import os
import unittest

from player import Player, play, started
from schemas import check
from server import FAST, SANITIZED, Server

SEATS = [int(seats) for seats in os.environ.get("PRECINCT_SEATS", "1,4,8" if SANITIZED else "1,2,3,4,5,6,7,8").split(",")]
PRIVATE = {"prompt", "hand", "loyalty", "look", "offer", "peek", "reply", "screen"}
LATE = 40  # answers before the second spectator comes


async def watching(server, name, table):
    spectator = Player(server.url, name, heard=[])
    await spectator.enter()
    joined = await spectator.sit(table, **{"as": "spectator"})
    assert joined["seat"] is None
    assert not PRIVATE & set(spectator.views[table].parts) - {"look"}, spectator.views[table].parts.keys()
    return spectator


async def whole_game(server, game, seats):
    players, table = await started(server.url, seats, game=game, seed=seats, record=True)
    spectators = [await watching(server, "Watcher", table)]
    accepted = [[] for _ in players]

    async def come_late():
        view = players[0].views[table]
        await players[0].until(lambda: view.over or sum(map(len, accepted)) >= LATE)
        spectators.append(await watching(server, "Latecomer", table))

    await asyncio.gather(come_late(), *(play(player, table, accepted[seat]) for seat, player in enumerate(players)))
    for spectator in spectators:
        seen = spectator.views[table]
        await spectator.until(lambda: seen.over)

    # Who followed update by update knows what who asks anew is told: for every viewer.
    for viewer in [*players, *spectators]:
        followed = viewer.views[table]
        parts, events, seq = followed.parts, followed.events, followed.seq
        frames = followed.frames
        await viewer.ask("sync", table=table)
        await viewer.until(lambda: followed.frames > frames)
        assert followed.parts == parts, f"{viewer.name}: the fold of updates differs from a full view"
        assert followed.events == events[-100:] and followed.seq == seq, f"{viewer.name}: another log"

    # What all may see is the same for all.
    for player in players:
        public = {name: value for name, value in player.views[table].parts.items() if name not in PRIVATE}
        for spectator in spectators:
            seen = {name: value for name, value in spectator.views[table].parts.items() if name not in PRIVATE}
            assert seen == public, f"{spectator.name} and {player.name} see different public parts"

    outcome = spectators[0].views[table].parts["outcome"]
    assert outcome["result"] and outcome["reason"]["key"], outcome

    record = await players[0].ask("record", table=table)
    assert record["seats"] == seats
    for seat, own in enumerate(accepted):
        recorded = [c for c in record["commands"] if c["seat"] == seat]
        assert len(recorded) == len(own), f"seat {seat}: {len(own)} accepted, {len(recorded)} recorded"
    commands = sum(len(own) for own in accepted)
    size = sum(player.views[table].bytes for player in players) / max(1, commands * seats)
    print(f"{game}, {seats} seats: {commands} commands, {outcome['result']}, {size:.0f} bytes a command and seat", flush=True)
    for viewer in [*players, *spectators]:
        await viewer.close()
    return [frame for viewer in [players[0], spectators[0]] for frame in viewer.heard]


def games(server):
    """Each game that the server offers, with the numbers of seats to try."""
    async def ask():
        player = Player(server.url, "Ana")
        offered = (await player.enter())["games"]
        await player.close()
        return offered
    for game in asyncio.run(ask()):
        least, most = game["seats"]
        yield game["id"], [seats for seats in SEATS if least <= seats <= most]


class Games(unittest.TestCase):
    def test_a_game_at_each_number_of_seats(self):
        with Server(*FAST) as server:
            for game, numbers in games(server):
                self.assertTrue(numbers, game)
                for seats in numbers:
                    with self.subTest(game=game, seats=seats):
                        frames = asyncio.run(whole_game(server, game, seats))
                        # Checking takes long: of the long run of views some.
                        for frame in frames[:20] + frames[20::max(1, len(frames) // 30)]:
                            check(frame)
            self.assertNotIn("[error", server.logged())


if __name__ == "__main__":
    unittest.main(verbosity=2)
