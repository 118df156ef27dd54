#!/bin/sh
# SPDX-License-Identifier: MIT
# What a new player sees first in line mode: at most 24 lines with the goal, whose turn it is, the first step and a move
# that can be typed as it is shown. A word that begins no legal move is answered with those that do.
. tests/cli/harness

# plain GAME SEED LINE...: that game against easy computers, not at a terminal.
plain() {
    game=$1 seed=$2
    shift 2
    lines "$@"
    try 1 play "$game" --seats "$(seats)" --seed "$seed" --no-record
}
seats() {
    least=$("$QUIVER" games | sed -n "s/^$game .*  \([0-9]\) .*players$/\1/p")
    printf human
    for seat in $(seq 2 "$least"); do printf ,easy; done
}

for game in $("$QUIVER" games | sed 's/ .*//'); do
    for seed in 1 2 3 4 5; do
        plain "$game" $seed
        shown=$(awk '/^([a-z]+ [0-9-]+, )?[a-z]+> *$/ { print NR; exit }' "$out")
        [ "${shown:-99}" -le 24 ] || fail "the first screen has ${shown:-no} lines"
        has_like "\(seed $seed\)$"
        has_like '^Goal: .+'
        has_like '^You are [a-z]+, against [a-z]+ [(]'
        has_like "^[a-z]+ [0-9-]+, [a-z]+> " # the score stands in the prompt
        # What matters comes last: the goal, the turn, the step, the moves, an example.
        last=$(grep -nE '^Goal: |^You are |^You can:|Only to show the form: ' "$out" | sed 's/^\([0-9]*\):.*/\1/' | head -n 4 | paste -sd' ')
        [ "$(echo "$last" | tr ' ' '\n' | sort -n | paste -sd' ')" = "$last" ] || fail "another order: $last"
        move=$(sed -n '1,/^[a-z0-9, -]*> $/s/.*Only to show the form: \(.*\)/\1/p' "$out" | tail -n 1)
        [ -n "$move" ] || fail "there is no example"
        plain "$game" $seed "$move"
        for wrong in "Not legal" "is not understood" "No move begins" "is missing"; do lacks "$wrong"; done
    done
done

# Only verbs that begin a legal move are named.
plain three-arrows 3 attack remove uncovr plaec
has 'No move begins with "attack" now: begin with place.'
has 'No move begins with "remove" now: begin with place.'
has 'No move begins with "uncovr" now: begin with place.'
has 'No move begins with "plaec" now: did you mean "place"?'
lacks "unshield"

# What the short names of directions mean is told with the first move that has one.
lines "place tee r3 c6 shield" "place tee r3 c5 shield" "place cross r0 c4" "place triple r3 c3" "" ""
try 1 play three-arrows --seats human,search:2000 --seed 37 --no-record
same "$(grep -c '^(an arrow n points up, e right, s down, w left; ne up and right)$' "$out")" 1 "how often directions are explained, and 1"

# Counts say of what.
has_like '^You can: place PIECE r0\|r1\|r2\|r3 TILE \[cover\] \[shield\], attack c3 w$'

# Covers and shields are explained before the first of them is placed.
has "point at. r1: a quarter turn clockwise. Covers hide, shields protect."

# The rules are printed without marks of Markdown.
plain three-arrows 3 "rules in short" "rules setup"
has_like '^The game in short$'
has_like '^TA-1 Every player starts'
lacks "##"
lacks "**"
# A word that is in no clause is looked for in the rest of the page.
plain three-arrows 3 "rules double" "rules zebra"
has "shape; arrows at r0; arrows in all; pieces for each player"
has "double; n twice; 2; 3"
lacks "bonus_in_extra"
has 'No section is called "zebra", and none has it; there are:'

# An option is not broken inside of its brackets, on whatever line it comes.
for verb in play sim analyse perft; do
    try 0 help "$verb"
    sed -n '/^usage:/,/^$/p' "$out" | grep -vE '^[^][]*(\[[^][]*\][^][]*)*$' && fail "a bracket of $verb is open at the end of a line"
done

finish
