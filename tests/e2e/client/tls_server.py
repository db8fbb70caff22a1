#!/usr/bin/python3
"""A TLS server with this certificate and key that greets as precinct does; prints its port. Ends when its input closes."""
import asyncio
import json
import ssl
import sys

import websockets


async def serve(socket, _path=None):
    async for message in socket:
        frame = json.loads(message)
        if frame["type"] == "hello":
            await socket.send(json.dumps({
                "type": "welcome", "re": frame["id"], "protocol": 1, "server": {"name": "tls", "version": "1"},
                "token": "T", "tables": [], "games": [], "player": {"id": "1", "name": frame["name"]}}))


async def main(certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    async with websockets.serve(serve, "127.0.0.1", 0, ssl=context, subprotocols=["precinct.v1"]) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main(*sys.argv[1:]))
