#!/usr/bin/python3
"""A server that plays one small script over a real socket, for tests of the client's terminal: prints its port, then serves.

It greets, seats whoever asks, sends hostile texts (escape sequences, direction overrides) in every place where a person's words
can stand, asks one question, and ends the game when it is answered.
"""
import asyncio
import http
import json
import sys

import websockets

CODE = "K7Q2-9DMV-3XHT"
HOSTILE = "\x1b[2J\x1b]0;owned\x07\u202eevil\u202c\U0001f46e e\u0301\u6f22\u5b57 \x9b31m"
TEXTS = {
    "police_precinct.ask": "Where to?",
    "police_precinct.go": "Go",
    "police_precinct.wait": "Wait " + HOSTILE,
    "police_precinct.said": "{who} did {what}",
    "police_precinct.name.over_now": "All over",
}


def table(phase):
    seats = [
        {"seat": 0, "name": "Ana", "kind": "human", "present": True, "substituted": False, "ready": False},
        {"seat": 1, "name": "Ben" + HOSTILE, "kind": "human", "present": True, "substituted": False, "ready": False},
    ]
    return {"code": CODE, "title": HOSTILE, "game": "police_precinct", "options": {}, "pace": {}, "host": 0, "phase": phase,
            "paused": False, "seats": seats, "spectators": 0}


def text(key, **values):
    return {"key": "police_precinct." + key, "with": values}


def question():
    return {"decisions": [{"decision": 1, "must": True, "text": text("ask"), "choices": [
        {"choice": "go", "text": text("go"), "args": []}, {"choice": "pass", "text": text("wait"), "args": []}]}]}


async def page(path, _headers):
    if path.startswith("/catalog/"):
        game = path.split("/")[2]
        body = {"game": game, "lang": "en", "texts": TEXTS, "layout": {}}
        return http.HTTPStatus.OK, [("ETag", '"1"'), ("Content-Type", "application/json")], json.dumps(body).encode()
    return None


async def serve(socket, _path=None):
    try:
        await play(socket)
    except websockets.ConnectionClosed:
        pass  # killing the client is what some tests are about


async def play(socket):
    async def send(**frame):
        await socket.send(json.dumps(frame))

    async for message in socket:
        frame = json.loads(message)
        kind, re = frame["type"], frame["id"]
        if kind == "hello":
            await send(type="welcome", re=re, protocol=1, server={"name": HOSTILE, "version": "1"}, token="T", tables=[],
                       player={"id": "1", "name": frame["name"]},
                       games=[{"id": "police_precinct", "title": HOSTILE, "seats": [1, 8], "options": [],
                               "levels": ["rookie"], "catalog": {"en": "1"}}])
        elif kind in ("create", "join"):
            await send(type="joined", re=re, table=CODE, seat=0)
            await send(type="view", table=CODE, version=1, full=True, gone=[],
                       parts={"table": table("playing"), "waiting": {"seats": [0]}, "prompt": question(), "outcome": None},
                       events=[{"seq": 1, "kind": "said", "text": text("said", who={"seat": 1}, what=HOSTILE)}])
            await send(type="chat", table=CODE, seat=1, name="Ben" + HOSTILE, text=HOSTILE, seq=1)
            await send(type="notice", text=HOSTILE)
        elif kind == "command":
            await send(type="accepted", re=re, version=2)
            await send(type="view", table=CODE, version=2, full=False, gone=[], events=[],
                       parts={"table": table("over"), "prompt": {"decisions": []}, "waiting": {"seats": []},
                              "outcome": {"result": "over_now", "winners": [0], "reason": text("go")}})
        elif kind == "list":
            await send(type="tables", re=re, tables=[{"table": CODE, "title": HOSTILE, "game": "police_precinct", "seats": 4,
                                                      "free": 1, "phase": "lobby", "password": False}])
        else:
            await send(type="ok", re=re)


async def main():
    async with websockets.serve(serve, "127.0.0.1", 0, process_request=page, subprotocols=["precinct.v1"]) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        # Ends with its parent: standard input closes.
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
