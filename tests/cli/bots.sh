#!/bin/sh
# SPDX-License-Identifier: MIT
# Bots: good ones play whole games; late, dead, wrong or noisy ones resign, with the reason on standard error; and no
# process survives, however quiver ends.
. tests/cli/harness

bots=$work/bots
mkdir "$bots"

# program NAME, its text on standard input
program() {
    cat > "$bots/$1"
    chmod +x "$bots/$1"
}

# shell NAME TEXT: a program of the shell. The shell itself, and sed -u, read long lines slowly.
shell() { printf '#!/bin/sh\n%s\n' "$2" | program "$1"; }
# These choose the first move without parsing JSON, of one question or of each.
choose='s/^.*"moves":\[//; s/"move":"/\n/; s/^.*\n\([^"]*\).*$/{"move":"\1"}/'
one="sed -u -n '$choose;p;q'"
each="exec stdbuf -oL sed '$choose'"
shell first "$each"
shell slow "stdbuf -oL sed '$choose' | while read -r move; do sleep 0.02; echo \"\$move\"; done"
shell late "$one; sleep 600"
shell dead "$one; exit 3"
shell noisy "$one; echo rubbish; $each"
shell garbage "exec stdbuf -oL sed 's/.*/rubbish/'"
shell illegal "exec stdbuf -oL sed 's/.*/{\"move\":\"pass\"}/'"
shell unread "exec stdbuf -oL sed 's/.*/{\"move\":\"attack the moon\"}/'"
shell logging "exec stdbuf -oL sed -e \"w $work/log.\$\$\" -e '$choose'"

# Good bots, also slow ones, and for several seats.
try 0 sim three-arrows --agents "exec:$bots/first,random" --games 2 --seed 1
silent
has "exec:$bots/first"
try 0 sim three-arrows --agents "exec:$bots/first" --games 1 --players 3 --json
silent
has '"players": 3'

# A bot receives the view of its own seat only; each seat has its own process.
try 0 sim three-arrows --agents "exec:$bots/logging,random" --games 1 --seed 2
same "$(cat "$work"/log.* | grep -c '"do":"choose"')" "$(cat "$work"/log.* | wc -l)" "all are questions"
same "$(cat "$work"/log.* | grep -c '"first":true')" 1 "one of them is the first"
same "$(cat "$work"/log.* | grep -c '"seat":0,"name":"red"')" "$(cat "$work"/log.* | wc -l)" "all are to red"
same "$(cat "$work"/log.* | grep -c '"hand":{"red":{"[^}]*},"blue":null}')" "$(cat "$work"/log.* | wc -l)" \
    "blue's holder is hidden"
same "$(cat "$work"/log.* | grep -c '"only"')" 0 "no event tells who else sees it"
rm "$work"/log.*
try 0 sim three-arrows --agents "exec:$bots/logging" --games 2 --seed 2 --jobs 1
same "$(ls "$work"/log.* | wc -l)" 2 "a process for each seat"
for log in "$work"/log.*; do
    same "$(grep -o '"seat":[0-9],"name"' "$log" | sort -u | wc -l)" 1 "a process sees with the eyes of one seat"
    same "$(grep -c '"first":true' "$log")" 2 "each match has its first question"
done

# refused NAME REASON [SECONDS]: loses every game and says why.
refused() {
    try 0 sim three-arrows --agents "exec:$bots/$1,random" --games 2 --bot-time "${3-100}" --json
    error_has "exec:$bots/$1 (red) resigns in game 1: $2"
    error_has "exec:$bots/$1 (blue) resigns in game 2: $2"
    has '"wins": 0.0, "draws": 0.0, "losses": 2.0'
}
refused late "no answer within 1 s" 1
refused dead "it ended with exit code 3"
refused noisy "it wrote " # unexpected output or a wrong answer, depending on timing
error_has "rubbish"
refused garbage "it wrote rubbish instead of one line {\"move\":TEXT}"
refused illegal "pass: a player who can act must act"
refused unread "it wrote \"attack the moon\":"
refused missing "the shell could not find it (exit code 127)"
try 0 sim three-arrows --agents "exec:$bots/garbage,random" --games 13
error_has "quiver: 3 more games were resigned"
try 0 sim three-arrows --agents "exec:$bots/slow,random" --games 1 --bot-time 100
silent

# Against a person, who sees that the bot resigns.
printf 'phase: turn\ncurrent: red\n' > "$work/start"
lines undo quit
try 0 play three-arrows --seats "exec:$bots/garbage,human" --position "$work/start"
error_has "exec:$bots/garbage (red) resigns: it wrote rubbish"
# the seat that failed ranks last, whichever it is
try 0 play three-arrows --seats "random,exec:$bots/garbage" --seed 3
error_has "exec:$bots/garbage (blue) resigns: it wrote rubbish"
has "The game is over by resignation: red wins."
has "The game is over by resignation"
input=
try 0 play three-arrows --seats "exec:$bots/first,exec:$bots/first,greedy" --seed 3
has "The game is over"
silent
try 0 play three-arrows --seats "exec:exec $bots/first 'x y',random" --bot-time 7 --seed 3
has "--seats 'exec:exec $bots/first '\\''x y'\\'',random' --bot-time 7 --seed 3"
try 4 play three-arrows --seats human,exec:
error_has "exec: needs a command"
try 4 sim three-arrows --agents exec:
error_has "exec: needs a command"
try 2 sim three-arrows --bot-time 0
try 2 play three-arrows --bot-time 0

# After undo, the bot receives everything from the start.
rm -f "$work"/log.*
lines "place wye f3" undo "place wye f3" quit yes
try 0 play three-arrows --seats "human,exec:$bots/logging" --position "$work/start"
[ "$(cat "$work"/log.* | grep -c '"first":true')" -ge 2 ] || fail "after undo it is not told everything again"

# No process survives, whether quiver is terminated or killed.
{ echo '#!/bin/sh'; echo "trap '' INT TERM HUP"; echo "echo \$\$ > $work/pid"; echo "while :; do sleep 1; done"; } |
    program deaf
# a zombie counts as dead
dead() {
    ! kill -0 "$1" 2> /dev/null || grep -q '^State:.*zombie' "/proc/$1/status" 2> /dev/null
}
for signal in TERM KILL; do
    rm -f "$work/pid"
    last="quiver sim, ended by $signal"
    "$QUIVER" sim three-arrows --agents "exec:$bots/deaf,random" --games 1 > "$out" 2> "$err" &
    quiver=$!
    comes [ -s "$work/pid" ] || fail "the program was not started"
    kill -$signal $quiver
    wait $quiver
    comes dead "$(cat "$work/pid")" || fail "the program is still there after $signal"
done
finish
