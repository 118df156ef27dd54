#!/bin/sh
# SPDX-License-Identifier: MIT
# Bot processes: they inherit the three standard file descriptors and no others; their standard error is printed line by
# line and sanitised; starting a new session does not let them survive.
. tests/cli/window

bot=$work/bot
cat > "$bot" <<'END_OF_BOT'
#!/bin/sh
# the first move of the list; the shell itself, and sed -u, read long lines slowly
exec stdbuf -oL sed 's/^.*"moves":\[//; s/"move":"/\n/; s/^.*\n\([^"]*\).*$/{"move":"\1"}/'
END_OF_BOT
chmod +x "$bot"
printf 'phase: turn\ncurrent: red\n' > "$work/start"

# `ls` also has its folder open; descriptors that the shell opens for itself are not inherited.
list="ls -m /proc/self/fd >> '$work/open'; exec $bot"

# three WHERE: each started process had three descriptors.
three() {
    [ -s "$work/open" ] || fail "no program told what it has open $1"
    same "$(sort -u "$work/open")" "0, 1, 2, 3" "the descriptors of a program $1"
    rm -f "$work/open"
}

exec 7< "$work/start" 8>> "$work/log"
try 0 play three-arrows --seats "exec:$list,greedy" --seed 3 --record "$work/game.qvr"
three "in play"
try 0 sim three-arrows --agents "exec:$list,random" --games 2 --seed 1
silent
three "in sim"
try 0 bot check "$list" --game three-arrows
three "in bot check"
lines "place wye f3" quit yes
try 0 play three-arrows --seats "human,exec:$list" --position "$work/start" --record "$work/left.qvr" --seed 3
three "of a game that is left"
lines quit yes
try 0 play --resume "$work/left.qvr" --seats "exec:$list,human"
three "of a game that is resumed"
input=
open 80x24 three-arrows --seats "human,exec:$list" --seed 3 --position "$work/start" --record "$work/window.qvr"
shows "red, your move"
keys / && type "place wye f3" && keys Enter
shows "blue"
shows "red, your move"
three "in the window"

# The record is protected twice: by close-on-exec in quiver and by the keeper process in between.
export WORK="$work"
last="the flags of the record's descriptor"
cat > "$work/flags" <<'END_OF_BOT'
quiver=$(sed 's/.*) . \([0-9]*\) .*/\1/' "/proc/$PPID/stat")
for fd in "/proc/$quiver/fd"/*; do
    case $(readlink "$fd") in
    *.qvr*) grep -h '^flags:' "/proc/$quiver/fdinfo/${fd##*/}" >> "$WORK/found" ;;
    esac
done
END_OF_BOT
try 0 play three-arrows --seats "exec:. $work/flags; exec $bot,greedy" --seed 3 --record "$work/flags.qvr"
[ -s "$work/found" ] || fail "the record is not open while a program plays"
same "$(sed 's/.*\([0-9]\)[0-9]\{6\}$/\1/' "$work/found" | sort -u)" 2 "close-on-exec of the record"
lines "place wye f3" quit yes
try 0 play three-arrows --seats human,greedy --position "$work/start" --record "$work/one.qvr" --seed 3
rm -f "$work/found"
try 0 play --resume "$work/one.qvr" --seats "exec:. $work/flags; exec $bot,human"
same "$(sed 's/.*\([0-9]\)[0-9]\{6\}$/\1/' "$work/found" | sort -u)" 2 "close-on-exec of a record that is gone on with"
input=

# Lines on standard error are prefixed with their player's name and sanitised.
noise=$work/noise
cat > "$noise" <<END_OF_BOT
printf 'ready\\n\\033]0;title\\007\\233\\302\\205\\342\\200\\256 \\377end\\n' >&2
exec "$bot"
END_OF_BOT
shown="?]0;title???? ?end"
printed() { grep -qF -- "$1" "$out" || fail "standard output lacks: $1"; } # `has` is of the window
harmless() {
    printf '\033\007\302\205' | LC_ALL=C grep -q '[^ -~]' || fail "nothing would be found"
    ! LC_ALL=C grep -q '[^ -~]' "$err" || fail "standard error has more than plain letters"
    ! grep -q "$(printf '\033')" "$out" || fail "standard output has an escape sequence"
}
try 0 sim three-arrows --agents "exec:sh $noise,random" --games 1 --seed 1
error_has "quiver: exec:sh $noise (red) writes: ready"
error_has "(red) writes: $shown"
harmless
! grep -qF ready "$out" || fail "standard output has what was written to standard error"
red_first 0 --seats "exec:sh $noise,greedy"
error_has "(red) writes: $shown"
harmless
try 0 bot check "sh $noise" --game three-arrows
silent
printed "        it wrote: ready"
printed "        it wrote: $shown"
harmless
try 5 bot check "echo 'cannot begin' >&2; exit 7" --game three-arrows
printed "it ended with exit code 7"
printed "        it wrote: cannot begin"
try 0 sim three-arrows --agents "exec:seq 1000 >&2; exec $bot,random" --games 1
error_has "writes: 20"
error_has "writes: (980 more lines; 2> FILE after its command keeps all)"
same "$(wc -l < "$err")" 21 "lines of standard error"

: > "$err"
open 100x30 three-arrows --seats "human,exec:sh $noise" --seed 3 --position "$work/start"
shows "red, your move"
keys / && type "place wye f3" && keys Enter
shows "what a program writes"
shows "writes: ready"
shows "$shown"
shows "red, your move"
keys Escape
shows "4 new events"
keys q y
shows "left with 0"

# A resigning bot may state its own reason.
open 100x30 three-arrows --seats "human,exec:echo sorry >&2; exit 3" --seed 3 --position "$work/start"
shows "red, your move"
keys / && type "place wye f3" && keys Enter
shows "The game is over by resignation"
shows "│sorry"
shows "│it ended with exit code 3"

# Neither a new session nor a dead parent lets a process survive.
gone() {
    waited=0
    while kill -0 "$1" 2> /dev/null && ! grep -q '^State:.*zombie' "/proc/$1/status" 2> /dev/null; do
        waited=$((waited + 1))
        [ "$waited" -lt 150 ] || { fail "$2 is still there"; return; }
        sleep 0.1
    done
}
runaway="(setsid sh -c 'echo \$\$ > $work/pid; exec sleep 300' > /dev/null 2>&1 < /dev/null &)"
try 0 sim three-arrows --agents "exec:$runaway; until [ -s $work/pid ]; do sleep 0.1; done; exec $bot,random" --games 1
[ -s "$work/pid" ] || fail "no process ran away"
! kill -0 "$(cat "$work/pid")" 2> /dev/null || fail "a process that ran away is still there after the last game"
for signal in TERM KILL; do
    rm -f "$work/pid"
    last="quiver sim, ended by $signal"
    "$QUIVER" sim three-arrows --agents "exec:$runaway; sleep 300,random" --games 1 > "$out" 2> "$err" &
    quiver=$!
    waited=0
    while [ ! -s "$work/pid" ] && [ "$waited" -lt 150 ]; do
        waited=$((waited + 1))
        sleep 0.1
    done
    kill -$signal $quiver
    wait $quiver
    gone "$(cat "$work/pid")" "a process that ran away, after $signal,"
done
finish
