"""A client written from PROTOCOL.md alone. It keeps views as the page says and complains about whatever the page rules out."""

import asyncio
import itertools
import json
import random

import websockets

PATIENCE = 120  # seconds; only a hanging server reaches it
MESSAGE = 8 * 1024 * 1024  # bytes that the server may send in one (PROTOCOL.md, "Transport")
_ids = itertools.count(1)


class Refused(Exception):
    def __init__(self, reply):
        super().__init__(f"{reply['code']}: {reply}")
        self.code = reply["code"]
        self.reply = reply


class Cut(Exception):
    """The connection ended while something was awaited."""


class View:
    """What a viewer knows of one table: the fold of all that it was sent."""

    def __init__(self):
        self.version = -1
        self.parts = {}
        self.events = []
        self.seq = None
        self.frames = 0
        self.bytes = 0

    def take(self, frame):
        assert frame["version"] >= self.version, f"the version fell from {self.version} to {frame['version']}"
        self.version = frame["version"]
        self.frames += 1
        if frame["full"]:
            self.parts = dict(frame["parts"])
            assert not frame["gone"], "a full view has nothing to remove"
            assert len(frame["events"]) <= 100
            self.events = list(frame["events"])
            if self.events:
                assert self.seq is None or self.events[-1]["seq"] >= self.seq, "the log went back"
                self.seq = self.events[-1]["seq"]
            return
        for name in frame["gone"]:
            assert name not in frame["parts"]
            self.parts.pop(name, None)
        self.parts.update(frame["parts"])
        for event in frame["events"]:
            assert self.seq is None or event["seq"] == self.seq + 1, f"a gap in the log before {event['seq']}"
            self.seq = event["seq"]
            self.events.append(event)

    @property
    def table(self):
        return self.parts["table"]

    @property
    def decisions(self):
        return self.parts.get("prompt", {}).get("decisions", [])

    @property
    def over(self):
        return self.table["phase"] == "over"


class Player:
    def __init__(self, url, name, rng=None, tls=None, heard=None):
        self.url = url
        self.tls = tls
        self.heard = heard  # a list that gets every frame as it came, if one is given
        self.name = name
        self.rng = rng or random.Random()
        self.token = None
        self.views = {}
        self.chats = []
        self.notices = []
        self.taken_off = []
        self.socket = None
        self.changed = None
        self.waiting = {}
        self.repeated = None  # a list that gets second replies to one request, if they are to be expected
        self.answered = set()
        self.ended = None

    async def open(self, **more):
        """The connection alone, without hello."""
        # What the one before had still received would be folded into the views of this one.
        if self.ended and not self.ended.done():
            await self.ended
        self.changed = asyncio.Condition()  # of this event loop: a player may come back in another one
        self.socket = await websockets.connect(
            self.url, subprotocols=["precinct.v1"], max_size=MESSAGE, ping_interval=None, close_timeout=0.2,
            ssl=self.tls, **more)
        assert self.socket.subprotocol == "precinct.v1"
        self.ended = asyncio.ensure_future(self._read(self.socket))

    async def enter(self, **more):
        await self.open(**more)
        fields = {"token": self.token} if self.token else {}
        welcome = await self.ask("hello", protocol=[1], name=self.name, client="e2e", lang="en", **fields)
        assert welcome["type"] == "welcome", welcome
        self.token = welcome["token"]
        self.welcome = welcome
        return welcome

    async def _read(self, socket):
        fault = None
        try:
            async for text in socket:
                if self.heard is not None:
                    self.heard.append(text)
                frame = json.loads(text)
                async with self.changed:
                    self._take(frame, len(text))
                    self.changed.notify_all()
        except websockets.ConnectionClosed:
            pass
        except AssertionError as broken:
            fault = broken
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(fault or Cut(f"{socket.close_code} {socket.close_reason}"))
                future.exception()  # asked for or not
        self.waiting = {}
        async with self.changed:
            self.changed.notify_all()
        if fault:
            raise fault
        return socket.close_code, socket.close_reason

    def _take(self, frame, size):
        kind = frame["type"]
        if kind == "view":
            view = self.views.setdefault(frame["table"], View())
            view.take(frame)
            view.bytes += size
        elif "re" in frame:
            future = self.waiting.pop(frame["re"], None)
            if future is None and self.repeated is not None and frame["re"] in self.answered:
                self.repeated.append(frame)
                return
            assert future is not None, f"a reply to nothing: {frame}"
            self.answered.add(frame["re"])
            if not future.done():
                future.set_result(frame)
        elif kind == "chat":
            self.chats.append(frame)
        elif kind == "notice":
            self.notices.append(frame)
        elif kind == "left":
            self.taken_off.append(frame)
        elif kind == "error":
            future = self.waiting.pop(None, None)
            assert future is not None, f"an error without a cause: {frame}"
            future.set_result(frame)
        else:
            raise AssertionError(f"an unknown frame: {frame}")

    def expect(self, request_id):
        future = asyncio.get_event_loop().create_future()
        self.waiting[request_id] = future
        return future

    async def send(self, message):
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def ask(self, kind, request_id=None, **fields):
        """The reply; raises Refused for an error."""
        request_id = request_id or f"r{next(_ids)}"
        reply = self.expect(request_id)
        try:
            await self.send({"type": kind, "id": request_id, **fields})
        except websockets.ConnectionClosed:
            raise Cut("closed before the request was sent") from None
        return self.checked(await asyncio.wait_for(reply, PATIENCE))

    @staticmethod
    def checked(reply):
        if reply["type"] == "error":
            assert "key" in reply["message"], reply
            raise Refused(reply)
        return reply

    async def until(self, condition):
        """Waits until `condition()` holds; it is looked at after every frame. Raises Cut if the connection ends."""
        async with self.changed:
            await asyncio.wait_for(
                self.changed.wait_for(lambda: condition() or self.ended.done()), PATIENCE)
        if not condition():
            raise Cut(str(self.ended.result()))

    async def sit(self, table, **fields):
        joined = await self.ask("join", table=table, **{"as": "player", **fields})
        await self.until(lambda: table in self.views and "table" in self.views[table].parts)
        return joined

    async def close(self):
        if self.socket:
            await self.socket.close()
            await self.ended

    def cut(self):
        """As when the cable is pulled: no close frame, nothing read any more."""
        self.socket.transport.abort()

    def random_answer(self, decision):
        choice = self.rng.choice(decision["choices"])
        return {"decision": decision["decision"], "choice": choice["choice"],
                "args": {arg["arg"]: self._random_arg(arg) for arg in choice.get("args", [])}}

    def _random_arg(self, arg):
        if arg["kind"] == "number":
            return self.rng.randint(arg["min"], arg["max"])
        count = self.rng.randint(arg["min"], min(arg["max"], len(arg["from"])))
        return [option["id"] for option in self.rng.sample(arg["from"], count)]


# Another seat's command came first: the one fault of an answer within the stated bounds (PROTOCOL.md, promise 3).
FORGIVEN = {"stale_decision", "paused", "too_fast"}


async def play(player, table, accepted=None, stop=None):
    """Answers prompts at random until the game is over. Appends (request id, version, answer) of each accepted command."""
    view = player.views[table]
    offered = {}
    while not (stop and stop()):
        def asked():
            return [d for d in view.decisions if d["must"] or offered.setdefault(d["decision"], player.rng.random() < 0.5)]
        await player.until(lambda: view.over or asked() or (stop and stop()))
        if view.over or (stop and stop()):
            return
        decision = player.rng.choice(asked())
        answer = player.random_answer(decision)
        request_id = f"c{next(_ids)}"
        try:
            reply = await player.ask("command", request_id, table=table, **answer)
        except Refused as refusal:
            assert refusal.code in FORGIVEN, f"{refusal} to {answer} of {decision}"
            if refusal.code == "too_fast":
                await asyncio.sleep(0.1)
                continue
            await player.until(lambda: view.over or all(d["decision"] != decision["decision"] for d in view.decisions))
            continue
        if accepted is not None:
            accepted.append((request_id, reply["version"], answer))
        # Reply and view come in either order.
        await player.until(lambda: view.version >= reply["version"])


async def seated(url, seats, game="police_precinct", options=None, seed=None, tls=None, record=False, **create):
    """That many players at one table that is about to start; the first one is the host."""
    rng = random.Random(seed)
    players = [
        Player(url, f"Player {seat + 1}", random.Random(rng.random()), tls, [] if record else None)
        for seat in range(seats)]
    for player in players:
        await player.enter()
    joined = await players[0].ask("create", game=game, seats=seats, options=options or {}, **create)
    assert joined["type"] == "joined" and joined["seat"] == 0
    table = joined["table"]
    for seat, player in enumerate(players):
        if seat:
            password = {"password": create["password"]} if "password" in create else {}
            assert (await player.sit(table, **password))["seat"] == seat
        else:
            await player.until(lambda: table in player.views)
    return players, table


async def started(url, seats, **more):
    players, table = await seated(url, seats, **more)
    await players[0].ask("start", table=table)
    for player in players:
        view = player.views[table]
        await player.until(lambda: view.table["phase"] == "playing" and "prompt" in view.parts)
    return players, table
