"""Secrets stay where they belong: whole games at the highest log level, and afterwards the log, the store, every page and
every frame of those who are not entitled are searched for them. For each game and mode that the server offers."""

import asyncio
import hashlib
import json
import os
import unittest

from player import Player, Refused, play, started
from server import FAST, Server

PASSWORD = "canary-password-of-the-table"
GUESSES = {"password": "canary-wrong-password", "token": "canary-wrong-token", "url": "canary-in-an-address",
           "nonsense": "canary-in-broken-json"}
SEATS = 3
NEVER_PUBLIC = {"prompt", "hand", "loyalty", "offer", "peek", "reply", "screen"}
# Shorter values (an empty prompt, "good_cop") are no secret by themselves: others have the same.
TELLING = 24


def as_sent(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def parts_of(frames):
    for text in frames:
        frame = json.loads(text)
        if frame["type"] == "view":
            yield from frame["parts"].items()


def values_of(frames, names):
    return {as_sent(value) for name, value in parts_of(frames) if name in names}


def table_is_over(text):
    frame = json.loads(text)
    return frame["type"] == "view" and frame["parts"].get("table", {}).get("phase") == "over"


def modes(server):
    """(game, options) for each that can be played."""
    async def ask():
        player = Player(server.url, "Ana")
        games = (await player.enter())["games"]
        await player.close()
        return games
    for game in asyncio.run(ask()):
        choices = [option for option in game["options"] if option["id"] == "mode"]
        for mode in choices[0]["from"] if choices else [None]:
            yield game["id"], {"mode": mode["id"]} if mode else {}


async def fail_to_enter(server, table):
    """Whoever gets in nowhere: with a wrong password, a wrong token, a token in the address, a frame that is no JSON."""
    stranger = Player(server.url, "Stranger", heard=[])
    await stranger.enter()
    for kind, fields in [("join", {"table": table, "as": "player", "password": GUESSES["password"]}),
                         ("hello", {"protocol": [1], "name": "X", "client": "e2e", "token": GUESSES["token"]})]:
        try:
            raise AssertionError(await stranger.ask(kind, **fields))
        except Refused:
            pass
    answer = stranger.expect(None)
    await stranger.send('{"type":"hello","token":"%s' % GUESSES["nonsense"])
    await answer
    server.page(f"/ws?token={GUESSES['url']}")
    server.page(f"/{GUESSES['url']}")
    return stranger


class Canary(unittest.TestCase):
    async def game(self, server, game, options):
        players, table = await started(server.url, SEATS, game=game, options=options, seed=11, record=True,
                                       password=PASSWORD)
        spectator = Player(server.url, "Watcher", heard=[])
        await spectator.enter()
        await spectator.sit(table, **{"as": "spectator"}, password=PASSWORD)
        stranger = await fail_to_enter(server, table)
        await asyncio.gather(*(play(player, table) for player in players))
        for viewer in [*players, spectator]:
            await viewer.until(lambda: viewer.views[table].over)
        during = {viewer: list(viewer.heard) for viewer in [*players, spectator, stranger]}

        secret = (await players[0].ask("record", table=table))["secret"]
        nonces = players[0].views[table].table["fairness"]["nonces"]
        message = secret + "".join(nonces[seat] for seat in sorted(nonces))
        seed = hashlib.sha256(bytes.fromhex(message)).hexdigest()
        self.check_frames(players, spectator, stranger, during, secret, seed)
        credentials = [PASSWORD, *GUESSES.values(), *(each.token for each in [*players, spectator, stranger])]
        self.check_pages(server, [*credentials, secret, seed], game)
        for viewer in [*players, spectator, stranger]:
            await viewer.close()
        return credentials, [secret, seed, table, table.replace("-", "")]

    def check_frames(self, players, spectator, stranger, during, secret, seed):
        # Blanks that fill up private values would hide what is looked for.
        during = {viewer: [as_sent(json.loads(text)) for text in frames] for viewer, frames in during.items()}
        # What is out once the game is over is not looked for behind that view.
        private = {name for name, _ in parts_of(during[players[0]])} - {name for name, _ in parts_of(during[spectator])}
        private |= NEVER_PUBLIC
        self.assertIn("prompt", private)
        for name, _ in [*parts_of(during[spectator]), *parts_of(during[stranger])]:
            self.assertNotIn(name, private)
        self.assertFalse(list(parts_of(during[stranger])), "who is not at the table gets its views")

        own = {viewer: values_of(during[viewer], private) for viewer in during}
        for viewer, frames in during.items():
            over = next((i for i, text in enumerate(frames) if table_is_over(text)), len(frames))
            before_the_end = "\n".join(frames[:over])
            everything = "\n".join(frames)
            for canary in [secret, seed]:
                self.assertNotIn(canary, before_the_end)
            for canary in [PASSWORD, *GUESSES.values()]:
                self.assertNotIn(canary, everything)
            for other in players:
                if other is viewer:
                    continue
                self.assertNotIn(other.token, everything)
                for value in own[other] - own[viewer]:
                    if len(value) >= TELLING:
                        self.assertNotIn(value, everything, f"{viewer.name} was sent what {other.name} alone may see")
        # The search would find them: they did reach their owners, in these bytes.
        for player in players:
            telling = [value for value in own[player] if len(value) >= TELLING]
            self.assertGreater(len(telling), 5)
            everything = "\n".join(during[player])
            for value in [*telling, player.token]:
                self.assertIn(value, everything)

    def check_pages(self, server, canaries, game):
        pages = [server.page(path)[1] for path in ("/", "/healthz", f"/catalog/{game}/en", f"/catalog/{game}/it", "/ws")]
        pages += [server.page(path, operators=True)[1] for path in ("/metrics", "/readyz")]
        for page in pages:
            for canary in canaries:
                self.assertNotIn(canary, page)

    def test_secrets_stay_where_they_belong(self):
        with Server(*FAST, "--log-level", "debug") as server:
            played = 0
            credentials, secrets = [], []
            for game, options in modes(server):
                with self.subTest(game=game, options=options):
                    more_credentials, more_secrets = asyncio.run(self.game(server, game, options))
                    credentials += more_credentials
                    secrets += more_secrets
                    played += 1
            self.assertGreater(played, 0)
            status, _ = server.stop()
            self.assertEqual(status, 0)
            log = server.logged()
            self.assertIn("stopped", log, "nothing was logged")
            for canary in credentials + secrets:
                self.assertNotIn(canary, log)
            # Tokens and passwords are stored as hashes.
            stored = b""
            for name in os.listdir(server.data):
                with open(os.path.join(server.data, name), "rb") as file:
                    stored += file.read()
            self.assertIn(b"Player 1", stored, "that is not the store")
            for canary in credentials:
                self.assertNotIn(canary.encode(), stored)


if __name__ == "__main__":
    unittest.main(verbosity=2)
