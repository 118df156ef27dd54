#!/bin/sh
# SPDX-License-Identifier: MIT
# The JSON Schema of cards and decks agrees with the program, and what docs/content.md tells editors works.
. tests/cli/harness
root=$PWD
last="cards_schema.py"

python3 -c 'import jsonschema' 2> "$err" || fail "python3-jsonschema is needed here: run script/bootstrap"
seed=$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')
python3 tests/cli/cards_schema.py "$QUIVER" "$root" "$seed" > "$out" 2> "$err" || fail "seed $seed: the schema and the program differ"

# The problem matcher of the page finds the place in what the program prints.
printf '{"game": "concardia",\n "types": ["band"]}\n' > "$work/wrong.json"
try 4 content check "$work/wrong.json"
python3 - "$err" docs/content.md <<'CHECK' || fail "the pattern of docs/content.md does not match"
import json, re, sys
blocks = re.findall(r"^```json\n(.*?)^```$", open(sys.argv[2]).read(), re.M | re.S)
task = next(json.loads(block) for block in blocks if "problemMatcher" in block)["tasks"][0]
pattern = task["problemMatcher"]["pattern"]
match = re.search(pattern["regexp"], open(sys.argv[1]).read(), re.M)
assert match[pattern["file"]].endswith("wrong.json")
assert (match[pattern["line"]], match[pattern["column"]]) == ("2", "12"), match.groups()
assert match[pattern["severity"]] is None and match[pattern["message"]]
told = "quiver: my.json: line 3, column 40: warning: One: a reason"
assert re.search(pattern["regexp"], told)[pattern["severity"]] == "warning"
settings = next(json.loads(block) for block in blocks if "json.schemas" in block)
assert settings["json.schemas"][0]["url"].endswith("/schema/concardia.schema.json")
CHECK
finish
