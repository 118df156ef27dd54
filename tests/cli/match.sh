#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver match`: the tables of a small match and the same as JSON; in several processes, in parts, and gone on with: the
# same bytes as from one run. What does not belong together is refused, and a failure leaves nothing half written.
. tests/cli/harness
# The absolute path: a wrapper script named python3 would make each start slow.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"

# match ARGUMENTS...: a match of random players on standard output.
match() { "$QUIVER" match three-arrows --agents random,random-moves --seed 3 "$@"; }

# -- Tables and JSON ---------------------------------------------------------------------------------------------------
try 0 match three-arrows --agents random,random-moves --seed 3 --deals 12
silent
has 'THREE ARROWS, 2 players, 12 deals of 2 games'
has_like '^random +[0-9]+ +[0-9]+ +[0-9]+   +[0-9.]+ %, [0-9.]+ to [0-9.]+   Elo [-+0-9]+, [-+0-9inf]+ to [-+0-9inf]+$'
has_like '^random-moves +[0-9.]+ times the deals   '
has 'points of random in the two games of a deal: 0 in '
match --deals 12 --json > "$work/whole.json"
"$python" - "$work/whole.json" << 'END_OF_PYTHON' || fail "the JSON does not agree with itself"
import json, math, sys
m = json.load(open(sys.argv[1]))
a, b = m["agents"]
assert m["deals"] == 12 and m["games_of_a_deal"] == 2 and sum(m["pairs"]) == 12 and "test" not in m
assert a["wins"] + a["draws"] + a["losses"] == 24 and a["wins"] == b["losses"]
share = (a["wins"] + a["draws"] / 2) / 24
assert abs(a["as_played"]["share"] - share) < 1e-4
assert abs(a["as_played"]["elo"] - 400 * math.log10(share / (1 - share))) < 0.1
assert abs(sum(i * n for i, n in enumerate(m["pairs"])) / 4 / 12 - share) < 1e-9
assert abs(a["without_luck"]["share"] + b["without_luck"]["share"] - 1) < 2e-4
assert abs(a["lead"] + b["lead"]) < 1e-4 and abs(a["points"] - b["points"] - a["lead"]) < 2e-4
END_OF_PYTHON

# Three and four seats: the last agent takes those that are left, or each has its own.
try 0 match three-arrows --agents random,random-moves --players 3 --deals 2
has 'THREE ARROWS, 3 players, 2 deals of 3 games'
has_like '^random +1 +33\.3 % +[0-9.]+   '
has_like '^random-moves +2 +66\.7 % '
lacks 'Elo'
try 0 match three-arrows --agents random,random,random,random --players 4 --deals 1
has '1 deals of 24 games'
has_like '^random \(4\) +[-0-9.]+   [-+]'
try 0 match arrow-party --agents random-moves,random --players 4 --seed 3 --deals 1 --out "$work/party.json"
has 'ARROW PARTY GAME, 4 players, 1 deals of 4 games'
has_like '^random-moves +1 +25\.0 % '
has_like '^random +3 +75\.0 % '
has_like '^random +-?[0-9.]+   [-+][0-9.]+, [-+][0-9.]+ to [-+][0-9.]+$'
lacks 'Elo'
"$python" - "$work/party.json" << 'END_OF_PYTHON' || fail "the figures of four seats do not agree"
import json, sys
one, rest = json.load(open(sys.argv[1]))["agents"]
assert (one["seats"], one["fair"], rest["seats"], rest["fair"]) == (1, 0.25, 3, 0.75)
assert abs(one["as_played"]["share"] + rest["as_played"]["share"] - 1) < 2e-4
assert abs(one["points"] - rest["points"] - one["lead"]) < 2e-4 and abs(one["lead"] + rest["lead"]) < 2e-4
END_OF_PYTHON
try 2 match three-arrows --agents random
error_has "1 different agents on 2 seats cannot be compared"
try 2 match three-arrows --agents random,random,random
error_has "3 different agents on 2 seats"

# Two threads that search one tree.
try 0 match three-arrows --agents tree2:50,tree:50 --deals 1
silent
has_like '^tree2:50 '
try 4 match three-arrows --agents tree2:x,tree:50 --deals 1
error_has 'write tree:N with a number N from 1 to 10000000, not "tree:x"'
try 4 match three-arrows --agents tree20,tree:50 --deals 1
error_has 'no agent is called "tree20"'

# Players that think for a time: at least one iteration, and a number of seconds that can be meant.
try 0 match three-arrows --agents tree:0.001s,tree2:0.002s,search:0.001s --players 3 --deals 1
silent
has_like '^tree2:0.002s '
for time in 0s 0.0009s 61s 60.5s 1.s.s 1e3s 1x0s 99999999999999999999s; do
    try 4 match three-arrows --agents tree:$time,tree:50 --deals 1
    error_has 'write tree:Ts with T seconds from 0.001 to 60'
done
try 4 play three-arrows --seats human,tree:0s
error_has 'write tree:Ts with T seconds from 0.001 to 60'
try 4 match three-arrows --agents tree2:0s,tree:50 --deals 1
error_has 'write tree2:Ts with T seconds from 0.001 to 60'
try 4 match three-arrows --agents level:3s,tree:50 --deals 1
error_has 'only tree, tree2 and search think for a time, not "level:3s"'
try 4 match three-arrows --agents value@none:1/weights,tree:50 --deals 1
error_has 'none:1/weights: No such file'
try 4 match three-arrows --agents tree:s,tree:50 --deals 1
error_has 'write tree:N with a number N from 1 to 10000000, not "tree:s"'

# -- Processes, parts, going on -----------------------------------------------------------------------------------------
for jobs in 1 2 5; do
    match --deals 12 --jobs $jobs --json > "$out"
    cmp -s "$work/whole.json" "$out" || fail "other figures from $jobs processes"
done
match --deals 5 --json > "$work/a.json"
match --deals 4 --first 6 --out "$work/b.json" > "$out"
has '4 deals of 2 games from deal 6 on'
match --deals 3 --first 10 --json > "$work/c.json"
try 0 merge "$work/c.json" "$work/a.json" "$work/b.json" --json
silent
cmp -s "$work/whole.json" "$out" || fail "the parts are not the whole"
match --deals 12 > "$work/whole.txt"
try 0 merge "$work/b.json" "$work/c.json" "$work/a.json"
cmp -s "$work/whole.txt" "$out" || fail "the table of the parts is not that of the whole"
cp "$work/a.json" "$work/on.json"
match --deals 12 --out "$work/on.json" --json > "$out"
cmp -s "$work/whole.json" "$out" || fail "going on gives another result"
match --deals 3 --out "$work/on.json" --json > "$out" # enough already
cmp -s "$work/whole.json" "$out" || fail "a match with enough deals is not shown as it is"
printf '\n' >> "$work/on.json"
cmp -s "$work/whole.json" "$work/on.json" || fail "the file is not what --json prints"

# -- The test ----------------------------------------------------------------------------------------------------------
for jobs in 1 3; do
    try 0 match three-arrows --agents greedy,random --seed 3 --deals 200 --test 0,200 --jobs $jobs --out "$work/t$jobs.json"
    has 'test of +0 against +200 Elo: decided for the second; the log likelihood ratio is +'
    lacks ' 200 deals'
done
cmp -s "$work/t1.json" "$work/t3.json" || fail "the test stops elsewhere in other processes"
# Deals of many lengths and results come in another order from several processes.
for jobs in 1 8; do
    match --deals 400 --test 0,60 --jobs $jobs --out "$work/order$jobs.json" > "$out"
    [ $? -le 5 ] || fail "no result"
done
cmp -s "$work/order1.json" "$work/order8.json" || fail "the test depends on the order in which deals end"
try 0 match three-arrows --agents greedy,random --seed 3 --deals 200 --test 0,200 --out "$work/t1.json" --json
has '"decision": "elo1"'
try 5 match three-arrows --agents random,greedy --seed 3 --deals 200 --test 0,200
has 'decided for the first'
try 5 match three-arrows --agents random,random --seed 3 --deals 2 --test 0,10
has 'not decided yet'
"$QUIVER" match three-arrows --agents greedy,random --seed 3 --deals 20 --json > "$work/p.json"
"$QUIVER" match three-arrows --agents greedy,random --seed 3 --deals 20 --first 21 --json > "$work/q.json"
try 0 merge "$work/p.json" "$work/q.json" --test 0,100 --json
has '"decision": "elo1"'
cp "$out" "$work/tested.json"
try 0 merge "$work/tested.json" --json
cmp -s "$out" "$work/tested.json" || fail "a test is not read again"
for wrong in 10 10,0 0,1001 -1001,0 0, ,5 0,5x 0,,5 0.5,1; do
    try 2 match three-arrows --test=$wrong
    error_has '--test takes two whole numbers of Elo'
    try 2 merge "$work/p.json" --test=$wrong
    error_has '--test takes two whole numbers of Elo'
done
try 2 match three-arrows --players 3 --test 0,10
error_has '--test is for two seats'
try 2 match three-arrows --first 2 --test 0,10
error_has 'a part of a match cannot be tested'

# -- What does not belong together ---------------------------------------------------------------------------------------
# refused REASON FILE...
refused() {
    reason=$1
    shift
    try 4 merge "$@"
    error_has "$reason"
    [ ! -s "$out" ] || fail "a refusal prints figures"
}
refused "deals 6 to 9 are missing, between $work/a.json and $work/c.json" "$work/c.json" "$work/a.json"
refused "deals 6 to 9 are both in $work/b.json and in $work/b.json" "$work/b.json" "$work/b.json"
"$QUIVER" match three-arrows --agents random,random-moves --seed 4 --first 6 --deals 1 --json > "$work/e.json"
refused "$work/e.json: the seed is 4, but 3 in $work/a.json; merge parts of one match" "$work/a.json" "$work/e.json"
match --first 6 --deals 1 --board 7 --json > "$work/e.json"
refused "board is 7, but 6" "$work/a.json" "$work/e.json"
match --deals 5 --test 0,10 --json > "$work/e.json"
refused "the test is 0,10, but none in $work/b.json" "$work/b.json" "$work/e.json"
"$QUIVER" sim three-arrows --agents random,random-moves --seed 3 --games 2 --json > "$work/e.json"
refused "$work/e.json: deals is missing" "$work/a.json" "$work/e.json"
refused "$work/a.json: games is missing" "$work/e.json" "$work/a.json"
sed 's/"luck": "[0-9a-f]*"/"luck": "0123456789abcdef"/' "$work/b.json" > "$work/e.json"
refused "what measures luck is" "$work/a.json" "$work/e.json"
sed 's/"pairs": \[/"pairs": [1/' "$work/a.json" > "$work/e.json"
refused "$work/e.json: pairs do not fit" "$work/e.json"
head -c 300 "$work/a.json" > "$work/e.json"
refused "$work/e.json: line 1, column " "$work/e.json"
# kept REASON: the file cannot be gone on with, and stays as it is.
kept() {
    cp "$work/e.json" "$work/before.json"
    try 4 match three-arrows --agents random,random-moves --seed 3 --deals 12 --out "$work/e.json"
    error_has "$1"
    cmp -s "$work/e.json" "$work/before.json" || fail "a file that was refused has changed"
}
kept "$work/e.json: line 1, column "
cp "$work/b.json" "$work/e.json"
kept "$work/e.json is of another match: the first deal is 6 there and 1 here"
"$QUIVER" match three-arrows --agents random,random --seed 3 --deals 2 --json > "$work/e.json"
kept "an agent is random there and random-moves here"

# -- Records -----------------------------------------------------------------------------------------------------------
try 0 match three-arrows --agents random,random-moves --seed 3 --deals 2 --records "$work/games"
for game in 1-1 1-2 2-1 2-2; do
    try 0 verify "$work/games/deal-00000$game.qvr"
done
grep -q '^seat red: random$' "$work/games/deal-000001-1.qvr" || fail "red is not named in the first game"
grep -q '^seat red: random-moves$' "$work/games/deal-000001-2.qvr" || fail "the seats are not exchanged"
seed() { grep -m 1 '^seed: ' "$work/games/deal-00000$1.qvr"; }
same "$(seed 1-1)" "$(seed 1-2)" "the seed of both games of a deal"
[ "$(seed 1-1)" != "$(seed 2-1)" ] || fail "two deals have the same seed"
: > "$work/file"
try 1 match three-arrows --agents random,random --deals 1 --records "$work/file"
error_has "$work/file: Not a directory"
try 1 match three-arrows --agents random,random --deals 1 --records "$work/none/games"
error_has "$work/none/games: No such file or directory"

# -- Failures ----------------------------------------------------------------------------------------------------------
# A program that ends resigns, with its reason, and the result counts it.
bot=$work/bot
printf '%s\n' '#!/bin/sh' 'read -r line' 'exit 3' > "$bot"
chmod +x "$bot"
try 0 match three-arrows --agents "exec:$bot,random" --deals 2 --jobs 2 --bot-time 100
for game in '1 of deal 1' '2 of deal 1' '1 of deal 2' '2 of deal 2'; do
    error_has "resigns in game $game: "
done
has "exec:$bot resigned in 4 games"
has_like '^exec:.* 0 +0 +4 '

# A folder that is not there, and a full disk.
try 1 match three-arrows --agents random,random --deals 2 --out "$work/none/x.json"
error_has "quiver match: $work/none/x.json cannot be written: No such file or directory"
(
    ulimit -f 1
    match --deals 12 --out "$work/full.json" > /dev/null 2> "$err"
    [ $? -eq 1 ] || echo "a full disk is no failure" >> "$err"
)
error_has "quiver match: $work/full.json cannot be written: File too large"
same "$(grep -c 'no failure' "$err")" 0 "a full disk is a failure"
[ ! -e "$work/full.json" ] || fail "a part of a file is left"
cp "$work/a.json" "$work/full.json"
(
    ulimit -f 1
    match --deals 12 --out "$work/full.json" > /dev/null 2> "$err"
)
cmp -s "$work/a.json" "$work/full.json" || fail "a full disk has damaged the result of before"
(
    ulimit -f 1
    match --deals 2 --jobs 1 --records "$work/full" > /dev/null 2> "$err"
    [ $? -eq 1 ] || echo "a full disk is no failure" >> "$err"
)
error_has "$work/full/deal-000001-1.qvr cannot be written: File too large"
same "$(grep -c 'no failure' "$err")" 0 "a record that cannot be written is a failure"
same "$(ls "$work/full")" "" "no part of a record is left"

# Ctrl-C: what was played is kept, no process survives, and the same command goes on to the same result.
. tests/cli/stuck
for signal in INT TERM; do
    end_by $signal match --deals
    same "$code" 130 "the exit code after $signal"
    error_has "stopped after 0 of 4 deals; with --out FILE it could be gone on with"
done
written() { [ -s "$work/kept.json" ]; }
last="quiver match --out, ended by INT"
setsid "$python" - "$QUIVER" "$work/kept.json" << 'END_OF_PYTHON' > "$out" 2> "$err" &
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], [sys.argv[1], "match", "three-arrows", "--agents", "random,random-moves", "--seed", "3",
                       "--deals", "1000000", "--jobs", "2", "--out", sys.argv[2]])
END_OF_PYTHON
quiver=$!
comes written || fail "the result so far is not written"
kill -INT "-$quiver"
wait $quiver
same "$?" 130 "the exit code"
grep -qE 'stopped after [1-9][0-9]* of 1000000 deals; the same command goes on with deal [0-9]' "$err" || fail "what was played is not told"
deals=$("$python" -c 'import json, sys; print(json.load(open(sys.argv[1]))["deals"])' "$work/kept.json")
error_has "stopped after $deals of 1000000 deals; the same command goes on with deal $((deals + 1))" # all are in the file
match --deals $((deals + 3)) --json > "$work/straight.json"
match --deals $((deals + 3)) --out "$work/kept.json" --json > "$out"
cmp -s "$work/straight.json" "$out" || fail "another result after an interruption"
finish
