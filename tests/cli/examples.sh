#!/bin/sh
# SPDX-License-Identifier: MIT
# The move that is offered as an example, and after a line that is no move: legal, and on no cell that is set apart if
# there is any other.
. tests/cli/harness

# example_after LINE...: the last example when these lines have been typed.
example_after() {
    lines "$@"
    try 1 play evons --seats human,random --seed 3 --no-record
    example=$(sed -nE 's/.*(For example|How to type it): //p' "$out" | tail -n 1)
}

# EV-1: columns x and y, rows 0 and 6 are the edge.
example_after keep
case $example in
'play '*' '[a-e][1-5]*) ;;
*) fail "the example is \"$example\"" ;;
esac
for typed in play "play xyz" "play Marlbadger c9" PLAY; do
    example_after keep "$typed"
    case $example in
    'play '*' '[a-e][1-5]*) ;;
    *) fail "after \"$typed\" the example is \"$example\"" ;;
    esac
    lines keep "$example"
    try 1 play evons --seats human,random --seed 3 --no-record
    has "you play"
done

# A word that begins no move, or no legal one, brings no example of its own.
for typed in fold "fight c9"; do
    lines keep "$typed"
    try 1 play evons --seats human,random --seed 3 --no-record
    [ "$(grep -cE '(For example|How to type it): ' "$out")" -eq 2 ] || fail "there is an example for \"$typed\""
done
finish
