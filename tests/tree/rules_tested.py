"""Lists the numbered rules of each game that no test names. The list must be empty.

A test names a rule by `PP-7.3` in its source or scenario, or by PP_7_3 in its name. Rules that a later chapter of the game
brings to life are exempt until it does; the exemption is by chapter and stands here, in the open.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
TESTS = ROOT / "tests"

# sign of the rules -> file, chapters that are no rules (tables, rulings, examples, notes, glossary), exempt chapters, exempt rules
GAMES = {
    "PP": (
        "data/police_precinct/RULES.md",
        {24, 25, 26, 27, 28, 29},
        set(),
        set(),
    ),
    "EP": (
        "data/escape_plan/RULES.md",
        {20, 22, 23},
        set(),
        set(),
    ),
    "TC": (
        "data/top_cop/RULES.md",
        {14, 18, 19},
        set(),
        {(17, 2), (17, 3), (17, 4)},  # absence and refusals are the server's, for every game alike
    ),
}

texts = [
    file.read_text(errors="replace")
    for file in TESTS.rglob("*")
    if file.suffix in {".cpp", ".hpp", ".json", ".py"} and file != pathlib.Path(__file__)
]

failed = False
for sign, (path, not_rules, exempt_chapters, exempt_rules) in GAMES.items():
    rule_at = re.compile(rf"^(?:[-*] )?\**{sign}-(\d+)\.(\d+)\b", re.M)
    skipped = not_rules | exempt_chapters
    rules = {(int(c), int(n)) for c, n in rule_at.findall((ROOT / path).read_text())}
    rules = {r for r in rules if r[0] not in skipped} - exempt_rules
    named = {(int(c), int(n)) for text in texts for c, n in re.findall(rf"{sign}[-_](\d+)[._](\d+)", text)}
    for chapter, number in sorted(rules - named):
        print(f"no test names {sign}-{chapter}.{number}")
    unknown = sorted(r for r in named - rules if r[0] not in skipped and r not in exempt_rules)
    for chapter, number in unknown:
        print(f"a test names {sign}-{chapter}.{number}, which is no rule")
    print(f"{sign}: {len(rules)} rules, {len(rules - named)} without a test")
    failed = failed or bool(rules - named) or bool(unknown)
sys.exit(failed)
