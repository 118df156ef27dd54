#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver sim`: the tables of a small simulation, to the last figure, and the same figures as JSON.
. tests/cli/harness

# By default a hundred games.
try 0 sim three-arrows --agents random,random --seed 3
has "THREE ARROWS, 2 players, 100 games"

# Wilson's interval for 1 of 4 is 4.6 % to 69.9 %, for 3 of 4 30.1 % to 95.4 %.
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed,attacks
silent
same "$(cat "$out")" "$(cat << 'END'
THREE ARROWS, 2 players, 4 games

agent                  wins      draws     losses   share of the wins, 95 % interval
random (1)                1          0          3    25.0 %, 4.6 to 69.9
random (2)                3          0          1    75.0 %, 30.1 to 95.4

agent                points   lead over the others' mean
random (1)             3.50   -0.75, -2.42 to +0.92
random (2)             4.25   +0.75, -0.92 to +2.42

seat               share of the wins, 95 % interval
red                 75.0 %, 30.1 to 95.4
blue                25.0 %, 4.6 to 69.9

event              per game   deviation, least to most
placed                17.25   12.53, 2 to 28
attacks               10.25   10.69, 1 to 20

44.2 moves per game
END
)" "the tables"

agents='{"name": "random", "wins": 1.0, "draws": 0.0, "losses": 3.0, "lo": 0.0456, "hi": 0.6994, "points": 3.5, "lead": -0.75, "lead_lo": -2.4236, "lead_hi": 0.9236}, {"name": "random", "wins": 3.0, "draws": 0.0, "losses": 1.0, "lo": 0.3006, "hi": 0.9544, "points": 4.25, "lead": 0.75, "lead_lo": -0.9236, "lead_hi": 2.4236}'
seats='{"seat": "red", "share": 0.75, "lo": 0.3006, "hi": 0.9544}, {"seat": "blue", "share": 0.25, "lo": 0.0456, "hi": 0.6994}'
counts='{"event": "placed", "mean": 17.25, "deviation": 12.5266, "least": 2, "most": 28}, {"event": "attacks", "mean": 10.25, "deviation": 10.6888, "least": 1, "most": 20}'
# The sums are exact: of 840 shares of each win, of leads, of events.
options='"inventory": "tray", "first_corner": "barred", "first_row": "side", "line_break": "gap", "shield_attack": "lose", "shield_reach": "arrow", "cover_and_shield": "both", "def_uncover": "line", "may_pass": "forced", "bonus_in_extra": "yes", "bonus_k": "any", "cover_first": "yes", "def_advance": "no", "holder_public": "hidden", "board": "6", "tactical": "off"'
version=$("$QUIVER" version | sed 's/quiver //')
run="{\"version\": \"$version\", \"options\": {$options}, \"content\": \"CONTENT\", \"seed\": \"3\", \"bot_time\": 10}"
sums='{"moves": 177, "agents": [{"seats": 4, "win_shares": 840, "draws": 0, "points": 14, "leads": -3, "squares": 11}, {"seats": 4, "win_shares": 2520, "draws": 0, "points": 17, "leads": 3, "squares": 11}], "seats": [2520, 840], "counts": [{"sum": 69, "squares": 1661}, {"sum": 41, "squares": 763}]}'
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed,attacks --json
silent
sed -i 's/"content": "[0-9a-f]\{16\}"/"content": "CONTENT"/' "$out"
same "$(cat "$out")" "{\"game\": \"three-arrows\", \"players\": 2, \"games\": 4, \"agents\": [$agents], \"seats\": [$seats], \"mean_moves\": 44.25, \"counts\": [$counts], \"first\": 1, \"run\": $run, \"sums\": $sums}" "the same as JSON"

# Events with a word, and those that name the winner.
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed,placed:red,placed:blue,placed:winner
has 'placed:winner'
awk '/^placed/ { found[$1] = $2 } END { exit !(found["placed"] == found["placed:red"] + found["placed:blue"] && found["placed:winner"] > 0 && found["placed:winner"] < found["placed"]) }' "$out" || fail "the parts are not the whole"
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed:red,placed:winner --json
cp "$out" "$work/words.json"
try 0 merge "$work/words.json" --json
cmp -s "$out" "$work/words.json" || fail "words of events are not read again"

# Slips in the names of events and in options cost nothing but a message.
try 4 sim three-arrows --games 1 --count placde
same "$(cat "$err")" 'quiver sim: three-arrows has no event "placde"; did you mean placed' "the nearest name"
try 4 sim three-arrows --games 1 --count placed:purple
same "$(cat "$err")" 'quiver sim: the event placed of three-arrows never says "purple"; write a word as its sentences have it, or winner if it names a player' "no such word"
try 4 sim three-arrows --games 1 --count zzzzzzzzzzzz
same "$(cat "$err")" 'quiver sim: three-arrows has no event "zzzzzzzzzzzz"' "no name is near"
finish
