#!/bin/sh
# SPDX-License-Identifier: MIT
# Simulations played in several processes, and in parts that `quiver merge` adds up: the same bytes as from one run. What
# does not belong together is refused, and no process survives.
. tests/cli/harness
# The absolute path: a wrapper script named python3 would make each start slow.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"

# sim ARGUMENTS...: a simulation on standard output.
sim() { "$QUIVER" sim three-arrows --seed 9 --agents random,greedy,random --count placed "$@"; }

# The number of processes does not matter, for tables and for JSON, without and with counted events.
sim --games 23 --jobs 1 --json > "$work/whole.json"
sim --games 23 --jobs 1 > "$work/whole.txt"
for jobs in 2 3 16; do
    try 0 sim three-arrows --seed 9 --agents random,greedy,random --count placed --games 23 --jobs $jobs --json
    silent
    cmp -s "$work/whole.json" "$out" || fail "other figures from $jobs processes"
    try 0 sim three-arrows --seed 9 --agents random,greedy,random --count placed --games 23 --jobs $jobs
    cmp -s "$work/whole.txt" "$out" || fail "another table from $jobs processes"
done
for game in arrow-party evons; do
    "$QUIVER" sim $game --agents random --games 30 --jobs 1 --json > "$work/one.json"
    "$QUIVER" sim $game --agents random --games 30 --jobs 4 --json > "$work/four.json"
    "$QUIVER" sim $game --agents random --games 30 --json > "$work/default.json"
    cmp -s "$work/one.json" "$work/four.json" || fail "other games of $game in four processes"
    cmp -s "$work/one.json" "$work/default.json" || fail "other games of $game by default"
done

# Parts, in any order, some of them merged before.
sim --games 1 --json > "$work/a.json"
sim --games 11 --first 2 --json > "$work/b.json"
sim --games 4 --first 13 --json > "$work/c.json"
sim --games 7 --first 17 --json > "$work/d.json"
try 0 merge "$work/c.json" "$work/a.json" "$work/d.json" "$work/b.json" --json
silent
cmp -s "$work/whole.json" "$out" || fail "the parts are not the whole"
try 0 merge "$work/d.json" "$work/b.json" "$work/c.json" "$work/a.json"
cmp -s "$work/whole.txt" "$out" || fail "the table of the parts is not that of the whole"
"$QUIVER" merge "$work/b.json" "$work/c.json" --json > "$work/bc.json"
sim --games 15 --first 2 --json | cmp -s - "$work/bc.json" || fail "two parts are not the games 2 to 16"
try 0 merge "$work/bc.json"
has "15 games from game 2 on"
try 0 merge "$work/d.json" "$work/bc.json" "$work/a.json" --json
cmp -s "$work/whole.json" "$out" || fail "parts that were merged before are not the whole"

# What does not belong together: nothing on standard output, the files and the reason.
# refused REASON FILE...
refused() {
    reason=$1
    shift
    try 4 merge "$@"
    error_has "$reason"
    [ ! -s "$out" ] || fail "a refusal prints figures"
}
refused "games 13 to 16 are missing, between $work/b.json and $work/d.json" "$work/d.json" "$work/a.json" "$work/b.json"
refused "games 2 to 12 are both in $work/b.json and in $work/b.json" "$work/b.json" "$work/b.json"
refused "games 13 to 16 are both in " "$work/bc.json" "$work/c.json"
sim --games 10 --first 5 --json > "$work/e.json"
refused "games 5 to 12 are both in $work/b.json and in $work/e.json" "$work/e.json" "$work/b.json"
sim --games 2 --first 4 --json > "$work/e.json"
refused "games 4 to 5 are both in $work/b.json and in $work/e.json" "$work/b.json" "$work/e.json"
refused "games 6 to 12 are missing, between $work/e.json and $work/c.json" "$work/c.json" "$work/e.json"
"$QUIVER" sim three-arrows --seed 8 --agents random,greedy,random --count placed --games 4 --first 24 --json > "$work/e.json"
refused "$work/e.json: the seed is 8, but 9 in $work/d.json" "$work/d.json" "$work/e.json"
sim --games 4 --first 24 --board 7 --json > "$work/e.json"
refused "$work/e.json: board is 7, but 6 in $work/d.json" "$work/d.json" "$work/e.json"
"$QUIVER" sim three-arrows --seed 9 --agents random,greedy --count placed --games 4 --first 24 --json > "$work/e.json"
refused "the number of agents is 2, but 3" "$work/d.json" "$work/e.json"
sim --games 4 --first 24 --players 3 --json > "$work/e.json"
refused "the number of players is 3, but 2" "$work/d.json" "$work/e.json"
sed 's/"version": "[^"]*"/"version": "0.0.1"/' "$work/d.json" > "$work/e.json"
refused "$work/e.json: run.version is 0.0.1, but this is quiver" "$work/e.json"
sed 's/"draws": 0.0/"draws": 2.0/' "$work/d.json" > "$work/e.json"
refused "draws does not follow from the sums" "$work/d.json" "$work/e.json"
head -c 500 "$work/d.json" > "$work/e.json"
refused "$work/e.json: line 1, column " "$work/e.json"
sim --games 2 > "$work/e.json"
refused "$work/e.json: line 1, column 5: this is not JSON" "$work/e.json"
refused "$work/none.json: No such file" "$work/d.json" "$work/none.json"
"$QUIVER" content new evons "$work/own.json" > "$out"
sed 's/"defense": 2,/"defense": 3,/' "$work/own.json" > "$work/edited.json"
! cmp -s "$work/own.json" "$work/edited.json" || fail "no content was edited"
"$QUIVER" sim evons --games 1 --json --content "$work/own.json" > "$work/d.json"
"$QUIVER" sim evons --games 1 --first 2 --json --content "$work/edited.json" > "$work/e.json"
refused "the hash of the content is " "$work/d.json" "$work/e.json"
try 2 merge
error_has "name the files"
for flag in jobs first games; do
    try 2 sim three-arrows --$flag 0
    error_has "--$flag must be at least 1"
done
try 2 sim three-arrows --jobs 1025
error_has "--jobs must be at most 1024"
try 2 sim three-arrows --first 10000000000 --games 2
error_has "the last game would have a number above 10000000000"
try 0 sim three-arrows --agents random --first 10000000000 --games 1
has "1 games from game 10000000000 on"

# Bots play in every process, and resign there with their reason and the number of the game.
bot=$work/bot
printf '%s\n' '#!/bin/sh' 'read -r line' 'echo nonsense' > "$bot"
chmod +x "$bot"
try 0 sim three-arrows --agents "exec:$bot,random" --games 4 --first 7 --jobs 2 --bot-time 100
for game in 7 8 9 10; do
    error_has "resigns in game $game: it wrote nonsense"
done
has_like '^exec:.* 0 +0 +4 '

# No process survives: neither Ctrl-C nor the end of the first process leaves others or their bots.
. tests/cli/stuck
for signal in INT TERM KILL; do
    end_by $signal sim --games
    [ $signal != INT ] || same "$code" 130 "the exit code after Ctrl-C"
done

# A process that is killed is a failure, without figures.
if [ -e /proc/self/task ]; then
    : > "$work/pids"
    last="quiver sim --jobs 2, one process killed"
    "$QUIVER" sim three-arrows --agents "exec:$bot,random" --games 4 --jobs 2 --bot-time 1000 > "$out" 2> "$err" &
    quiver=$!
    comes two_started || fail "two bots were not started"
    # one is enough: the other would wait for its bot
    kill -KILL "$(cut -d ' ' -f 1 "/proc/$quiver/task/$quiver/children")"
    wait $quiver
    same "$?" 1 "the exit code"
    error_has "a process that played games was ended by signal 9"
    [ ! -s "$out" ] || fail "figures without some games"
    for process in $(cat "$work/pids"); do comes dead "$process" || fail "bot $process is still there"; done
fi
finish
