#!/bin/sh
# SPDX-License-Identifier: MIT
# The move that is offered as an example, and after a line that is no move: legal, and on no cell that is set apart if
# there is any other.
. tests/cli/harness

# example_after LINE...: the last example when these lines have been typed.
example_after() {
    lines "$@"
    try 1 play evons --seats human,random --seed 3 --no-record
    example=$(sed -nE 's/.*(For example|Only to show the form): //p' "$out" | tail -n 1)
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

# It keeps to what was typed as far as that is legal, names shortened too.
answers() {
    lines "$2"
    try 1 play "$1" --seats human,random --seed 7 --no-record
    has "For example: $3"
}
answers three-arrows "place tee z4" "place tee "
answers three-arrows "place wy z9" "place wye "
answers three-arrows "place q9" "place "

# Of two kinds with several moves both have an example.
lines 'start "Fog Fox"'
try 1 play concardia --seats human,search:100 --seed 5 --no-record
has 'Only to show the form: place "Velvet Timbrel" d3, or'
has '                     use "Encore Imp" c3 "Hollow Horn"'

# A name is found by any of its words, or by several without quotation marks, in a move and after a command.
printf '%s\n' 'card: 0="south Owl Conductor" 1="north Ladder Guard"' 'place: 0=c3 1=c4' \
    'hand south: 0="Bell Buffoon" 1="Fog Fox"' 'hand north: 0="Key Matron" 1="Silent Steward" 2="Fog Fox"' > "$work/hands"
lines "" "if place buffoon b2" "if buff b2" "legal steward" "if fox c2" "place buffoon c2" "" "choose silent stew" "quit"
try 0 play concardia --seats human,human --seed 7 --no-record --option south_deck=1 --option north_deck=3 \
    --option buttons=none --position "$work/hands"
[ "$(grep -c '^  place "Bell Buffoon" b2:$' "$out")" -eq 2 ] || fail "if finds no name by its second word"
has '  place "Fog Fox" c2:'
has 'No legal move has the word "steward"'
has 'you discard Silent Steward'

# A word that begins no move, or no legal one, brings no example of its own.
for typed in fold "fight c9"; do
    lines keep "$typed"
    try 1 play evons --seats human,random --seed 3 --no-record
    [ "$(grep -cE '(For example|Only to show the form): ' "$out")" -eq 2 ] || fail "there is an example for \"$typed\""
done
finish
