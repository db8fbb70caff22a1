"""Lists the numbered rules of Police Precinct that no test names. The list must be empty.

A test names a rule by `PP-7.3` in its source or scenario, or by PP_7_3 in its name. Rules that a later chapter of the game
brings to life are exempt until it does; the exemption is by chapter and stands here, in the open.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
RULES = ROOT / "data/police_precinct/RULES.md"
NOT_RULES = {24, 25, 26, 27, 28, 29}  # tables, rulings, examples (scenarios), vocabulary, glossary
EXEMPT_CHAPTERS = set()
TESTS = ROOT / "tests"

rule_at = re.compile(r"^(?:- )?\**PP-(\d+)\.(\d+)\**", re.M)
rules = {(int(c), int(n)) for c, n in rule_at.findall(RULES.read_text())}
rules = {r for r in rules if r[0] not in NOT_RULES | EXEMPT_CHAPTERS}

named = set()
for file in TESTS.rglob("*"):
    if file.suffix in {".cpp", ".hpp", ".json", ".py"} and file != pathlib.Path(__file__):
        text = file.read_text(errors="replace")
        named |= {(int(c), int(n)) for c, n in re.findall(r"PP[-_](\d+)[._](\d+)", text)}

untested = sorted(rules - named)
unknown = sorted(r for r in named - rules if r[0] not in NOT_RULES | EXEMPT_CHAPTERS)
for chapter, number in untested:
    print(f"no test names PP-{chapter}.{number}")
for chapter, number in unknown:
    print(f"a test names PP-{chapter}.{number}, which is no rule")
print(f"{len(rules)} rules, {len(untested)} without a test")
sys.exit(bool(untested or unknown))
