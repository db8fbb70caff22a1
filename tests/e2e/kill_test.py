"""kill -9 at random moments of play: whatever was accepted is there after the restart, once, in its order."""

import asyncio
import os
import random
import time
import unittest

from player import Cut, play, started
from server import FAST, SANITIZED, Server

KILLS = int(os.environ.get("PRECINCT_KILLS", "8" if SANITIZED else "20"))
SEED = int(os.environ.get("PRECINCT_SEED", str(time.time_ns() % 10**9)))
TABLES = int(os.environ.get("PRECINCT_TABLES", "3"))
SEATS = 4


class Game:
    """Four players at one table, across the server's deaths."""

    def __init__(self, server, rng):
        self.server = server
        self.rng = rng

    async def begin(self):
        self.players, self.table = await started(self.server.url, SEATS, seed=self.rng.random())
        self.accepted = [[] for _ in self.players]
        return self

    def plays(self):
        return [play(player, self.table, self.accepted[seat]) for seat, player in enumerate(self.players)]

    @property
    def commands(self):
        return sum(map(len, self.accepted))

    @property
    def over(self):
        return all(player.views[self.table].over for player in self.players)

    async def come_back(self):
        for seat, player in enumerate(self.players):
            player.url = self.server.url
            old = player.views.pop(self.table)
            await player.enter()
            assert self.table in player.welcome["tables"], f"seat {seat} was forgotten"
            await player.until(lambda: self.table in player.views)
            view = player.views[self.table]
            if self.accepted[seat]:
                request_id, version, answer = self.accepted[seat][-1]
                assert view.version >= version, f"seat {seat}: version {version} was accepted, {view.version} is back"
                # A repeat of what was carried out is answered as it was then, and not carried out again.
                again = await player.ask("command", request_id, table=self.table, **answer)
                assert again["version"] == version, f"seat {seat}: first {version}, then {again['version']}"
            assert view.seq is None or old.seq is None or view.seq >= old.seq, "events were lost"

    async def check_record(self):
        record = await self.players[0].ask("record", table=self.table)
        for seat, own in enumerate(self.accepted):
            recorded = [(c["decision"], c["choice"]) for c in record["commands"] if c["seat"] == seat]
            numbers = [decision for decision, _ in recorded]
            assert numbers == sorted(set(numbers)), f"seat {seat}: a decision was answered twice or out of order: {recorded}"
            position = 0
            for request_id, _, answer in own:
                wanted = (answer["decision"], answer["choice"])
                assert wanted in recorded[position:], f"seat {seat}: {request_id} was accepted but is not recorded"
                position = recorded.index(wanted, position) + 1
        return len(record["commands"])


async def until_killed(server, games, rng):
    """Plays for a random while, then the server dies. False: all games were over before."""
    done = sum(game.commands for game in games)
    quota = rng.randint(1, 60) * min(len(games), 4)
    killed = False

    async def killer():
        nonlocal killed
        while sum(game.commands for game in games) < done + quota:
            await asyncio.sleep(0)
            if all(game.over for game in games):
                return
        # Anywhere between two replies, or while the store writes.
        await asyncio.sleep(rng.random() * 0.01)
        killed = True
        server.kill()

    results = await asyncio.gather(killer(), *(each for game in games for each in game.plays()), return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, Cut):
            raise result
    return killed


async def kill_often(server, rng):
    games = [await Game(server, rng).begin() for _ in range(TABLES)]
    kills = 0
    commands = 0
    ended = 0
    while kills < KILLS:
        if await until_killed(server, games, rng):
            kills += 1
            server.start()
            assert server.metric("precinct_tables_quarantined") == 0
            for game in games:
                await game.come_back()
        for place, game in enumerate(games):
            if not game.over:
                continue
            commands += await game.check_record()
            ended += 1
            for player in game.players:
                await player.close()
            games[place] = await Game(server, rng).begin()
    print(f"seed {SEED}: {kills} kills, {TABLES} tables at a time; {ended} games of {commands} commands ended and were checked",
          flush=True)


class Kill(unittest.TestCase):
    def test_what_was_accepted_survives(self):
        with Server(*FAST) as server:
            asyncio.run(kill_often(server, random.Random(SEED)))


if __name__ == "__main__":
    print(f"PRECINCT_SEED={SEED} PRECINCT_KILLS={KILLS} PRECINCT_TABLES={TABLES}", flush=True)
    unittest.main(verbosity=2)
