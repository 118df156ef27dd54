#!/bin/sh
# SPDX-License-Identifier: MIT
# Killed at any time, truncated at any byte: the rest of a record is resumed, and at most the last line is lost.
. tests/cli/harness

moves() { sed '1,/^--$/d' "$1" | grep '^ *[0-9]'; }

# The whole game, to compare with.
game="play three-arrows --seats greedy,greedy --board 7 --seed 5"
# shellcheck disable=SC2086
try 0 $game --record "$work/whole.qvr"
moves "$work/whole.qvr" > "$work/whole"
size=$(wc -c < "$work/whole.qvr")
head=$(sed '/^--$/q' "$work/whole.qvr" | wc -c)
[ "$(wc -l < "$work/whole")" -gt 30 ] || fail "hardly anything was played"

# Killed repeatedly while writing, and resumed each time: the same game in the end. Each run gets from a fiftieth to a
# quarter of the time of the whole game, and slowly more. A game that ends too soon, because the machine was busier when
# it was timed, starts again with half the time.
start=$(date +%s%N)
# shellcheck disable=SC2086
try 0 $game --record "$work/timed.qvr"
whole=$(($(date +%s%N) - start))
kills=0
before=0
while [ "$kills" -lt 300 ]; do
    if grep -qs '^end ' "$work/killed.qvr"; then
        [ "$kills" -gt 3 ] && break
        rm "$work/killed.qvr"
        whole=$((whole / 2))
        kills=0
        before=0
    fi
    seconds=$(awk -v whole="$whole" -v k="$kills" 'BEGIN { print (0.02 + (k * 7 % 10) / 40 + k / 500) * whole / 1e9 }')
    last="kill $kills"
    if [ -f "$work/killed.qvr" ]; then
        timeout -s KILL "$seconds" "$QUIVER" play --resume "$work/killed.qvr" < /dev/null > "$out" 2> "$err"
    else
        # shellcheck disable=SC2086
        timeout -s KILL "$seconds" "$QUIVER" $game --record "$work/killed.qvr" < /dev/null > "$out" 2> "$err"
    fi
    kills=$((kills + 1))
    [ -f "$work/killed.qvr" ] || continue
    "$QUIVER" verify "$work/killed.qvr" > "$out" 2> "$err" || grep -q 'no end: it was cut off' "$out" ||
        fail "a kill has spoilt the record"
    n=$(moves "$work/killed.qvr" | wc -l)
    [ "$n" -ge "$before" ] || fail "$before entries were there, now $n"
    before=$n
done
[ -f "$work/killed.qvr" ] && ! grep -q '^end ' "$work/killed.qvr" &&
    try 0 play --resume "$work/killed.qvr"
moves "$work/killed.qvr" > "$work/killed"
cmp -s "$work/killed" "$work/whole" || fail "killed and taken up, it is another game"
[ "$kills" -gt 3 ] || fail "only $kills kills"

# Truncated in the middle and at the end of lines: resumed with all complete lines, and ended in the same way.
at=$((head + 1))
while [ "$at" -lt "$size" ]; do
    head -c "$at" "$work/whole.qvr" > "$work/cut.qvr"
    kept=$(grep -c '' "$work/cut.qvr")
    torn=$(tail -c 1 "$work/cut.qvr" | od -An -c | tr -d ' ')
    try 0 play --resume "$work/cut.qvr"
    [ "$torn" = '\n' ] || error_has "the last line is incomplete and was dropped"
    [ "$torn" = '\n' ] && silent
    moves "$work/cut.qvr" > "$work/cut"
    cmp -s "$work/cut" "$work/whole" || fail "cut at byte $at of $size after $kept lines, it goes on otherwise"
    at=$((at + 83))
done

# Truncated in its head: there is no game yet.
head -c $((head - 5)) "$work/whole.qvr" > "$work/cut.qvr"
try 4 play --resume "$work/cut.qvr"
error_has "the record ends within its head"
try 4 verify "$work/cut.qvr"

# Changed in the middle: refused with line and column; the entries before it can be replayed.
line=$(grep -n '^20 ' "$work/whole.qvr" | cut -d : -f 1)
sed "${line}s/place [a-z]* r[0-3]/place terminator r0/" "$work/whole.qvr" > "$work/changed.qvr"
cmp -s "$work/whole.qvr" "$work/changed.qvr" && fail "nothing was changed"
try 5 verify "$work/whole.qvr" "$work/changed.qvr"
has "whole.qvr: three-arrows"
has "changed.qvr: line "
try 5 play --resume "$work/changed.qvr"
error_has "quiver replay $work/changed.qvr shows the entries before that"
try 0 replay "$work/changed.qvr" --ply 3
error_has "only the entries before that are shown"
finish
