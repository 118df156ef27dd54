#!/bin/sh
# SPDX-License-Identifier: MIT
# Whole games through a pipe: a person against a computer, computers alone; end of input.
. tests/cli/harness

# The last offered move: the example, or the first of a few moves, printed in a row or one per line.
example_of() {
    awk '
    /^You can:|Only to show the form:/ {
        if (!sub(/.*Only to show the form: */, "")) sub(/^You can: */, "")
        if (!$0) getline
        sub(/^ +/, "")
        sub(/[,;:].*/, "")
        move = $0
    }
    END { print move }' "$1"
}

# A whole game: the program repeatedly gets the moves so far and then one of the moves it offers.
moves=
rounds=0
over=
while [ -z "$over" ] && [ "$rounds" -lt 200 ]; do
    last="quiver play three-arrows --seats human,random --seed 14, move $rounds"
    printf '%s' "$moves" | "$QUIVER" play three-arrows --seats human,random --seed 14 > "$out" 2> "$err"
    code=$?
    if grep -q '^The game is over' "$out"; then
        over=yes
        break
    fi
    [ "$code" -eq 1 ] || fail "exit code $code, not 1: the input ended before the game"
    example=$(example_of "$out")
    [ -n "$example" ] || break
    moves="$moves$example
"
    rounds=$((rounds + 1))
done
[ -n "$over" ] || fail "no game came to its end"
[ "$code" -eq 0 ] || fail "exit code $code after a whole game"
[ "$rounds" -ge 5 ] || fail "a game of $rounds moves"
silent
has_like '^The game is over: .*(you win|wins|share the first place|place [0-9])\.$'
has_like '^rank +player +score$'
has_like '^ +1\. +(red|blue) \((human|random)\) +[0-9]+$'
has "To play it again: quiver play three-arrows --seats human,random --seed 14"
grep -c '\[TA-' "$out" | awk '$1 < 20 { exit 1 }' || fail "few events cite their rules"
awk 'length($0) > 80 && !/^To play it/ { exit 1 }' "$out" || fail "a line is wider than 80 columns"

# The same moves give the same game, and commands work after its end.
cp "$out" "$work/first"
input="${moves}why
log 2
score
undo
b
"
try 1 play three-arrows --seats human,random --seed 14
has "Taken back: $(printf '%s' "$moves" | tail -n 1 | sed 's/ (to [a-z0-9]*)$//')"
head -n "$(($(wc -l < "$work/first") - 1))" "$work/first" > "$work/a"
head -n "$(wc -l < "$work/a")" "$out" > "$work/b"
cmp -s "$work/a" "$work/b" || fail "the same moves gave another game"

# Computers alone need no input and end by themselves.
input=
try 0 play three-arrows --seats greedy,random --seed 5
has "The game is over"
lacks "> "
try 0 play three-arrows --seats random,random,random,random --board 8
has "<yellow>"

# The end of input is a failure unless the game is over or `quit` was typed.
red_first 1
has "The input has ended before the game"
lines "quit"
red_first 0
lines "resign"
red_first 0
has "The game is over by resignation: you lose; blue wins."
lines "resign" "undo"
red_first 1
has "Taken back: the end of the game"
lines "draw"
red_first 0
has "agrees to a draw"
has "The game is over by agreement"

# An interrupt ends the program, after a line feed.
last="quiver play, interrupted"
mkfifo "$work/pipe"
: > "$out" # else the prompt of the game before could be found
"$QUIVER" play three-arrows --seats human,greedy --seed 1 < "$work/pipe" > "$out" 2> "$err" &
child=$!
exec 3> "$work/pipe"
comes grep -q 'red> ' "$out" || fail "it does not ask for a move"
kill -INT "$child"
wait "$child"
code=$?
exec 3>&-
[ "$code" -eq 130 ] || fail "exit code $code after an interrupt, not 130"
[ -z "$(tail -c 1 "$out")" ] || fail "the line was not ended"
silent
finish
