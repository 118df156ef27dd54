# SPDX-License-Identifier: MIT
"""Compares docs/schema/concardia.schema.json with `quiver content check`.

Whatever the program accepts, the schema accepts, except for a number where a text should be, and the like; each listed
mistake is refused by both. Random changes are made from a seed, which is printed; most are mistakes.

    cards_schema.py QUIVER ROOT SEED
"""
import copy
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

quiver, root, seed = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
schema = json.loads((root / "docs/schema/concardia.schema.json").read_text())
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
folder = Path(tempfile.mkdtemp())
failures = 0


def fail(message):
    global failures
    failures += 1
    print(message)


def accepts(content):
    path = folder / "content.json"
    path.write_text(json.dumps(content))
    code = subprocess.run([quiver, "content", "check", str(path)], capture_output=True, check=False).returncode
    assert code in (0, 4), code
    return code == 0


def must_fit(name, content):
    for error in validator.iter_errors(content):
        fail(f"{name}: {error.message} at {list(error.absolute_path)}")


# The game's own content, the contents of its cases, and the examples of the documentation.
subprocess.run([quiver, "content", "new", "concardia", str(folder / "own.json")], capture_output=True, check=True)
own = json.loads((folder / "own.json").read_text())
must_fit("the game's own content", own)
cases = sorted((root / "games/concardia/cases").glob("*.json"))
for path in cases:
    must_fit(path.name, json.loads(path.read_text()))
examples = 0
for page in ("docs/content.md", "docs/cards.md"):
    for block in re.findall(r"^```(?:json|text)\n(.*?)^```$", (root / page).read_text(), re.M | re.S):
        if '"concardia"' in block:
            must_fit(page, json.loads(block))
            examples += 1
if len(cases) < 5 or examples < 3:
    fail(f"{len(cases)} contents of cases and {examples} examples are too few")

# -- Mistakes --------------------------------------------------------------------------------------------------------

SMALL = {
    "game": "concardia",
    "set": {"name": "Trial"},
    "types": ["Band", "Vendor"],
    "facts": ["wears a hat"],
    "events": ["sneezes"],
    "deeds": ["sing a song"],
    "cards": [
        {"name": "One", "trait": "rock", "defense": 3, "strength": 2, "points": 1, "arrows": "n ne", "types": "Band Vendor",
         "text": ["Play: When this card is played, draw a card.", "Superior to Band cards."]},
        {"name": "Two", "set": "Other", "trait": "paper", "defense": 3, "strength": 2, "types": "Band"},
    ],
    "buttons": [{"name": "Gear", "text": ["Action: Draw a card."]}],
    "decks": [{"name": "Only", "plan": "Win.", "set": "Trial", "cards": {"One": 10, "Two": 10}, "buttons": ["Gear"]}],
}
DECK = {"game": "concardia", "set": own["set"]["name"], "name": "Mine", "plan": "Win.", "cards": {own["cards"][0]["name"]: 20}}
GONE = object()


def edited(content, path, value):
    out = copy.deepcopy(content)
    at = out
    for part in path[:-1]:
        at = at[part]
    if value is GONE:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return out


card, text, deck = ("cards", 0), ("cards", 0, "text"), ("decks", 0)
MISTAKES = [
    (("game",), "evons"), (("colour",), "red"), (("types",), GONE), (("cards",), GONE), (("decks",), GONE), (("decks",), []),
    (("types", 0), "band"), (("types", 0), "Big Band"), (("types",), [f"T{'x' * i}" for i in range(65)]),
    (("set", "name"), "trial"), (("set", "colour"), "red"), (("facts",), [f"is {i}" for i in range(65)]),
    (("events",), [""]),
    (card + ("name",), "one"), (card + ("name",), "One  Two"), (card + ("name",), "One "), (card + ("name",), "O" * 32),
    (card + ("name",), ""), (card + ("name",), "One/Two"), (card + ("name",), GONE), (card + ("trait",), "lizard"),
    (card + ("trait",), GONE), (card + ("defense",), 21), (card + ("defense",), -10), (card + ("defense",), "many"),
    (card + ("defense",), GONE), (card + ("strength",), 21), (card + ("strength",), -10), (card + ("strength",), GONE),
    (card + ("points",), -1), (card + ("points",), 21), (card + ("arrows",), "up"), (card + ("arrows",), "nne"),
    (card + ("arrows",), "n, e"), (card + ("types",), ""), (card + ("types",), GONE), (card + ("types",), "band"),
    (card + ("cost",), 3), (card + ("set",), "other"), (text, "Play: When this card is played, draw a card."),
    (text + (0,), "Draw a card."), (text + (0,), "Response: If this card would be captured, you may slide it."),
    (text + (0,), "Play: When this card is played, draw a card"), (text + (0,), ""), (text + (0,), "Flying."),
    (text + (0,), "Action (Cost 1) Draw a card."), (text + (0,), "Action: Draw a card. " + "Draw a card. " * 40),
    (text, ["Action: Draw a card."] * 9), (("buttons", 0, "name"), GONE), (("buttons", 0, "cost"), 3),
    (("buttons",), [{"name": f"B{i}"} for i in range(17)]), (deck + ("name",), ""), (deck + ("name",), "D" * 32),
    (deck + ("name",), GONE), (deck + ("cards",), GONE), (deck + ("cards", "One"), 0), (deck + ("cards", "One"), 61),
    (deck + ("cards", "One"), "many"), (deck + ("owner",), "me"), (deck + ("buttons",), ["Gear", "Gear"]),
]
DECK_MISTAKES = [
    (("cards",), GONE), (("colour",), "red"), (("name",), ""), (("cards", own["cards"][0]["name"]), 0), (("game",), "evons"),
]

for name, content in (("the small set", SMALL), ("the deck", DECK)):
    must_fit(name, content)
    if not accepts(content):
        fail(f"{name} is refused")
for content, mistakes in ((SMALL, MISTAKES), (DECK, DECK_MISTAKES)):
    for path, value in mistakes:
        wrong = edited(content, path, value)
        shown = f"{'.'.join(map(str, path))} = {'gone' if value is GONE else repr(value)[:60]}"
        if validator.is_valid(wrong):
            fail(f"the schema accepts {shown}")
        if accepts(wrong):
            fail(f"the program accepts {shown}")

# -- Random changes --------------------------------------------------------------------------------------------------


def paths(value, path=()):
    if path:
        yield path
    for key, member in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from paths(member, path + (key,))


rng = random.Random(seed)
words = ["", "Band", "n", "n ne e se s sw w nw", "rock", "Pool", "A1", "Anchored.", "Unique.", "Action: Draw a card.", "Zürich",
         -9, 20, 0, 1, 60, 61, [], {}, ["Band"], {"One": 3}]
for _ in range(24):
    content = rng.choice((SMALL, SMALL, DECK))
    path = rng.choice(list(paths(content)))
    old = content
    for part in path:
        old = old[part]
    value = rng.choice([word for word in words if isinstance(word, type(old))] + [GONE])
    wrong = edited(content, path, value)
    if accepts(wrong) and not validator.is_valid(wrong):
        fail(f"seed {seed}: the program alone accepts {path} = {'gone' if value is GONE else repr(value)}")
sys.exit(failures > 0)
