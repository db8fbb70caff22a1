"""Whole games by independent clients that answer at random, with a spectator following."""

import asyncio
import os
import unittest

from player import Player, play, started
from schemas import check
from server import FAST, SANITIZED, Server

SEATS = [int(seats) for seats in os.environ.get("PRECINCT_SEATS", "1,4,8" if SANITIZED else "1,2,3,4,5,6,7,8").split(",")]

PRIVATE = {"prompt", "hand", "loyalty", "look", "screen", "offer", "peek", "reply"}


async def offered(url):
    """What the server lets play: its games with their numbers of seats."""
    player = Player(url, "Ana")
    games = (await player.enter())["games"]
    await player.close()
    return [(game["id"], seats) for game in games for seats in SEATS if game["seats"][0] <= seats <= game["seats"][1]]


async def whole_game(server, game, seats):
    players, table = await started(server.url, seats, game=game, seed=seats, record=True)
    spectator = Player(server.url, "Watcher", heard=[])
    await spectator.enter()
    joined = await spectator.sit(table, **{"as": "spectator"})
    assert joined["seat"] is None
    assert "prompt" not in spectator.views[table].parts

    accepted = [[] for _ in players]
    await asyncio.gather(*(play(player, table, accepted[seat]) for seat, player in enumerate(players)))
    watching = spectator.views[table]
    await spectator.until(lambda: watching.over)

    # Who followed update by update knows what who asks anew is told: for every viewer.
    for viewer in [*players, spectator]:
        followed = viewer.views[table]
        parts, events, seq = followed.parts, followed.events, followed.seq
        frames = followed.frames
        await viewer.ask("sync", table=table)
        await viewer.until(lambda: followed.frames > frames)
        assert followed.parts == parts, f"{viewer.name}: the fold of updates differs from a full view"
        assert followed.events == events[-100:] and followed.seq == seq, f"{viewer.name}: another log"

    # What all may see is the same for all; the rest never was the spectator's.
    private = {"prompt"} | {name for player in players for name in player.views[table].parts} - set(watching.parts)
    assert private <= PRIVATE, private
    for player in players:
        for name, value in player.views[table].parts.items():
            if name not in private:
                assert watching.parts[name] == value, f"part {name} differs between {player.name} and the spectator"

    outcome = watching.parts["outcome"]
    assert outcome["result"] and outcome["reason"]["key"], outcome

    record = await players[0].ask("record", table=table)
    assert record["seats"] == seats
    for seat, own in enumerate(accepted):
        recorded = [c for c in record["commands"] if c["seat"] == seat]
        assert len(recorded) == len(own), f"seat {seat}: {len(own)} accepted, {len(recorded)} recorded"
    commands = sum(len(own) for own in accepted)
    size = sum(player.views[table].bytes for player in players) / max(1, commands * seats)
    print(f"{game}, {seats} seats: {commands} commands, {outcome['result']}, {size:.0f} bytes a command and seat", flush=True)
    for viewer in [*players, spectator]:
        await viewer.close()
    return [frame for viewer in [players[0], spectator] for frame in viewer.heard]


class Games(unittest.TestCase):
    def test_a_game_at_each_number_of_seats(self):
        with Server(*FAST) as server:
            games = asyncio.run(offered(server.url))
            self.assertGreater(len({game for game, _ in games}), 1)
            for game, seats in games:
                with self.subTest(game=game, seats=seats):
                    frames = asyncio.run(whole_game(server, game, seats))
                    # Checking takes long: of the long run of views some.
                    for frame in frames[:20] + frames[20::len(frames) // 30]:
                        check(frame)
            self.assertNotIn("[error", server.logged())


if __name__ == "__main__":
    unittest.main(verbosity=2)
