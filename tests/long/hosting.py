"""What happens to a server in a long life, with figures: restart, SIGTERM under load, a disk that is full or read-only,
readers that stop reading. `./dev long hosting`, or hosting.py PART..."""

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time

import websockets

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from player import Cut, Player, play, started  # noqa: E402
from server import FAST, Server  # noqa: E402

TABLES = int(os.environ.get("PRECINCT_TABLES", "1000"))
STOPS = int(os.environ.get("PRECINCT_STOPS", "20"))
COMMANDS = int(os.environ.get("PRECINCT_COMMANDS", "10000"))
MANY = ["--max-tables-per-player", "100000"]
FILL_LIMIT = 64 * 2**20  # bytes; more than the small disk has
_ids = itertools.count(1)


def say(text):
    print(text, flush=True)


async def in_thread(function, *words):
    return await asyncio.get_event_loop().run_in_executor(None, lambda: function(*words))


class Game:
    """Players at a table, and what was accepted of each: (request, version, answer)."""

    def __init__(self, players, table):
        self.players = players
        self.table = table
        self.accepted = [[] for _ in players]

    @classmethod
    async def begin(cls, server, seats=2, **more):
        return cls(*await started(server.url, seats, **more))

    @property
    def count(self):
        return sum(map(len, self.accepted))

    @property
    def over(self):
        return all(player.views[self.table].over for player in self.players)

    async def go_on(self, stop=None):
        """Until the game is over, `stop()` holds, the connection ends or the store refuses; the code of a refusal."""
        async def one(player, own):
            try:
                await play(player, self.table, own, stop)
            except Cut:
                return None
            except AssertionError as refusal:
                if "server_busy" not in str(refusal):
                    raise
                return "server_busy"

        playing = [asyncio.ensure_future(one(*each)) for each in zip(self.players, self.accepted)]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        # Whoever waits for one who does not answer any more would wait for ever.
        if not any(player.views[self.table].over or player.ended.done() for player in self.players):
            for each in playing:
                each.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome
        return next((each for each in outcomes if isinstance(each, str)), None)

    async def come_back(self, server, repeat=True):
        """Everything that was accepted is there, and once: the last request, if it is sent again, is answered as it was.
        (A server remembers the last 64 of a player, at all tables together.)"""
        for player, own in zip(self.players, self.accepted):
            player.url = server.url
            before = player.views.pop(self.table).version
            if player.ended.done():
                await player.enter()
            else:
                await player.ask("sync", table=self.table)
            await player.until(lambda: self.table in player.views)
            assert player.views[self.table].version >= before, f"{self.table} fell back from version {before}"
            if own and repeat:
                request_id, version, answer = own[-1]
                player.waiting.pop(request_id, None)
                again = await player.ask("command", request_id, table=self.table, **answer)
                assert again["version"] == version, f"{self.table}: first version {version}, then {again['version']}"

    async def leave(self):
        for player in self.players:
            await player.close()


async def ready(server):
    """Seconds until /readyz says yes, from now on."""
    begin = time.monotonic()
    while (await in_thread(server.page, "/readyz", True))[0] != 200:
        await asyncio.sleep(0.01)
    return time.monotonic() - begin


def none_is_quarantined(server):
    assert server.metric("precinct_tables_quarantined") == 0, server.logged()


async def crowd(server, tables):
    """Games on that many tables, up to sixty commands old, of a few players."""
    hands = []

    async def pair(count):
        rng = random.Random(count)
        players = [Player(server.url, f"Player {seat}", rng) for seat in range(2)]
        for player in players:
            await player.enter()
        for _ in range(count):
            table = (await players[0].ask("create", game="police_precinct", seats=2))["table"]
            await players[0].until(lambda: table in players[0].views)
            await players[1].sit(table)
            await players[0].ask("start", table=table)
            await players[1].until(lambda: players[1].views[table].table["phase"] == "playing")
            game = Game(players, table)
            quota = rng.randint(1, 60)
            await game.go_on(stop=lambda: game.count >= quota)
            hands.append(game)

    pairs = min(20, tables)
    await asyncio.gather(*(pair(tables // pairs + (n < tables % pairs)) for n in range(pairs)))
    return hands


def restart():
    """A start with many live tables, after an orderly end and after a power cut."""
    async def run(server):
        games = await crowd(server, TABLES)
        say(f"restart: {len(games)} tables with {sum(game.count for game in games)} commands, "
            f"store {sum(entry.stat().st_size for entry in os.scandir(server.data)) // 1024} KiB")
        for how in ("SIGTERM", "kill -9"):
            await in_thread(server.stop if how == "SIGTERM" else server.kill)
            begin = time.monotonic()
            await in_thread(server.start)
            await ready(server)
            say(f"restart after {how}: ready after {time.monotonic() - begin:.2f} s, "
                f"{server.resident_kilobytes() // 1024} MiB")
            none_is_quarantined(server)
            assert server.metric("precinct_tables") == len(games)
        for player in {id(player): player for game in games for player in game.players}.values():
            player.url = server.url
            await player.enter()
        for game in games:
            await game.come_back(server, repeat=False)
        say(f"restart: all {len(games)} tables are where they were")

    with Server(*FAST, *MANY) as server:
        asyncio.run(run(server))


def sigterm():
    """SIGTERM while many tables are played."""
    async def run(server):
        rng = random.Random()
        slowest = 0.0
        games = [await Game.begin(server) for _ in range(50)]
        for _ in range(STOPS):
            playing = asyncio.gather(*(game.go_on() for game in games))
            goal = sum(game.count for game in games) + rng.randint(200, 600)
            while sum(game.count for game in games) < goal and not all(game.over for game in games):
                await asyncio.sleep(0.001)
            status, seconds = await in_thread(server.stop)
            await playing
            slowest = max(slowest, seconds)
            assert status == 0 and seconds < 5, f"status {status} after {seconds:.2f} s\n{server.logged()[-2000:]}"
            for player in (player for game in games for player in game.players):
                code, reason = await player.ended
                assert code == 1001 and reason, f"closed with {code} {reason!r}"
            await in_thread(server.start)
            await asyncio.gather(*(game.come_back(server) for game in games))
            none_is_quarantined(server)
            for n, game in enumerate(games):
                if game.over:
                    await game.leave()
                    games[n] = await Game.begin(server)
        say(f"sigterm: {STOPS} stops with 50 games in play, the slowest took {slowest:.2f} s; "
            f"all were told 1001 and every accepted command is there")

    with Server(*FAST, *MANY) as server:
        asyncio.run(run(server))


@contextlib.contextmanager
def small_disk(size):
    folder = tempfile.mkdtemp(prefix="precinct-disk-")
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
        os.rmdir(folder)


def remount(folder, options):
    subprocess.run(["mount", "-o", f"remount,{options}", folder], check=True)


async def refused_and_back(server, games, what, mend):
    """The store refuses; once `mend` was called everybody goes on from what was accepted."""
    status, why = await in_thread(server.page, "/readyz", True)
    assert status == 503, f"ready although {what}"
    assert (await in_thread(server.page, "/healthz"))[0] == 200
    say(f"{what}: refused as server_busy after {sum(game.count for game in games)} commands; "
        f"/readyz says: {why.strip()}")
    await in_thread(mend)
    await ready(server)
    for game in games:
        await game.come_back(server)
    outcomes = await asyncio.gather(*(game.go_on() for game in games))
    assert not any(outcomes) and all(game.over for game in games), outcomes
    say(f"{what} no more: {len(games)} games were played to their end")
    none_is_quarantined(server)


def disk():
    """The disk fills up during play; also a start on the full disk."""
    async def run(server):
        games = [await Game.begin(server, 4) for _ in range(4)]
        filler = os.path.join(server.data, "filler")

        def fill():
            with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as out:
                for _ in range(FILL_LIMIT // 4096):
                    out.write(bytes(4096))

        playing = asyncio.gather(*(game.go_on() for game in games))
        while sum(game.count for game in games) < 100:
            await asyncio.sleep(0.001)
        await in_thread(fill)
        outcomes = await playing
        assert "server_busy" in outcomes, outcomes
        status, seconds = await in_thread(server.stop)
        assert status == 0 and seconds < 5, f"status {status} after {seconds:.2f} s\n{server.logged()[-2000:]}"
        say(f"disk: a stop on the full disk takes {seconds:.2f} s")
        try:
            await in_thread(server.start)
            say("disk: the server starts on the full disk")
        except AssertionError as refusal:
            say(f"disk: a start on the full disk is refused: {str(refusal).strip().splitlines()[-1]}")
            os.remove(filler)
            await in_thread(server.start)
            await in_thread(fill)
        for game in games:
            await game.come_back(server)
        playing = await asyncio.gather(*(game.go_on() for game in games))
        assert "server_busy" in playing, playing
        await refused_and_back(server, games, "the disk is full", lambda: os.remove(filler))

    with small_disk("4m") as folder, Server(*FAST, data=folder) as server:
        asyncio.run(run(server))


def read_only():
    """A start on a store that can't be written, and the next one when it can."""
    async def run(server):
        games = [await Game.begin(server, 4) for _ in range(4)]
        await asyncio.gather(*(game.go_on(stop=lambda: sum(each.count for each in games) >= 100) for game in games))
        await in_thread(server.stop)
        remount(server.data, "ro")
        try:
            await in_thread(server.start)
            raise RuntimeError("the server started on a read-only store")
        except AssertionError as refusal:
            say(f"read-only store: the start is refused: {str(refusal).strip().splitlines()[-1]}")
        remount(server.data, "rw")
        await in_thread(server.start)
        for game in games:
            await game.come_back(server)
        say("read-only store no more: all is there")

    with small_disk("64m") as folder, Server(*FAST, data=folder) as server:
        asyncio.run(run(server))


def percentile(values, share):
    return sorted(values)[int(share * (len(values) - 1))]


def slow():
    """Spectators who read nothing for thousands of commands: memory, and how the others fare."""
    async def timed(server, watched):
        """Milliseconds of each command; games one after the other, at two tables at a time."""
        times = []

        async def one(game):
            if watched:
                await watched(game.table)
            for player in game.players:
                ask = player.ask

                async def measured(kind, *words, ask=ask, **fields):
                    begin = time.monotonic()
                    reply = await ask(kind, *words, **fields)
                    if kind == "command":
                        times.append((time.monotonic() - begin) * 1000)
                    return reply
                player.ask = measured
            await game.go_on()
            await game.leave()

        while len(times) < COMMANDS:
            await asyncio.gather(one(await Game.begin(server, 2)), one(await Game.begin(server, 2)))
        return times

    async def run(server):
        alone = await timed(server, None)
        readers = [Player(server.url, f"Slow {n}") for n in range(10)]
        for reader in readers:
            await reader.enter()

        async def watched(table):
            for reader in readers:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await reader.send({"type": "join", "id": f"w{next(_ids)}", "table": table, "as": "spectator"})
                reader.socket.transport.pause_reading()

        before = server.resident_kilobytes()
        beside = await timed(server, watched)
        say(f"slow readers: {len(readers)} that read nothing during {len(beside)} commands at "
            f"{int(server.metric('precinct_tables'))} tables cost {server.resident_kilobytes() - before} KiB; "
            f"p99 of the others {percentile(alone, 0.99):.1f} ms without, {percentile(beside, 0.99):.1f} ms with them")
        # What waits for one who watches many tables may grow beyond what one may be behind.
        closed = int(server.metric('precinct_closed_total{reason="reader_too_slow"}'))
        say(f"slow readers: {closed} of them were closed as too slow")
        for reader in readers:
            reader.cut()

    # Who reads nothing answers no ping either, and would be closed before there is much to read.
    with Server(*FAST, *MANY, "--silence-seconds", "3600") as server:
        asyncio.run(run(server))


PARTS = {each.__name__: each for each in (restart, sigterm, disk, read_only, slow)}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        if PARTS[part] in (disk, read_only) and os.geteuid() != 0:
            say(f"{part}: NOT RUN, a small disk of its own needs root")
            continue
        PARTS[part]()
