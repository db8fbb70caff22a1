"""Includes point downward only, and the engine knows no clock, thread, file or log."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])

# folder -> project folders that it may include
ALLOWED = {
    "data": {"data"},
    "engine/core": {"engine/core"},
    "engine": {"engine"},
    "protocol": {"protocol"},
    "server": {"server", "protocol", "engine/core", "engine/games.hpp", "data"},
    "client": {"client", "protocol"},
}
ENGINE_FORBIDS = re.compile(
    r"#include\s*<(iostream|fstream|filesystem|cstdio|thread|mutex|atomic|chrono|ctime|random|spdlog/|boost/asio|boost/beast|unordered_map|unordered_set)"
)
# A game includes engine/core and itself, never another game.
GAME = re.compile(r"engine/(?!core/)(\w+)/")

faults = []


def allowed_for(path):
    parts = path.parts
    two = "/".join(parts[:2])
    return ALLOWED.get(two) or ALLOWED.get(parts[0])


for top in ("data", "engine", "protocol", "server", "client"):
    for file in sorted((ROOT / top).rglob("*.[ch]pp")):
        path = file.relative_to(ROOT)
        allowed = allowed_for(path)
        for number, line in enumerate(file.read_text().splitlines(), 1):
            where = f"{path}:{number}"
            include = re.match(r'\s*#include\s*"([^"]+)"', line)
            if include:
                target = include[1]
                if not any(target == a or target.startswith(a + "/") for a in allowed):
                    faults.append(f"{where}: {top}/ must not include {target}")
                mine, theirs = GAME.match(str(path)), GAME.match(target)
                if mine and theirs and mine[1] != theirs[1]:
                    faults.append(f"{where}: one game includes another")
            if top == "engine" and ENGINE_FORBIDS.search(line):
                faults.append(f"{where}: the engine is pure: {line.strip()}")

print("\n".join(faults) or "includes point downward only")
sys.exit(bool(faults))
