#!/bin/sh
# SPDX-License-Identifier: MIT
# What happened, in a line before the sentences that tell it in full: once, and only if it is shorter than they are.
. tests/cli/harness

# The game of docs/playing.md: what follows from an attack, and what the other player does then.
lines "place tee r3 c6 shield" "place tee r3 c5 shield" "place cross r0 c4" "place triple r3 c3" "attack c3 w" \
    "advance r3" "quit"
try 0 play three-arrows --seed 37 --no-record
taken="You roll 0; 6 beats 4: the attacker wins; you take blue's triple on c2."
has "$taken"
grep -A 1 -F "$taken" "$out" | grep -qF "* blue takes the cover off c2" || fail "the sentences do not follow"
same "$(grep -cF "$taken" "$out")" 1 "how often the summary is told, and 1"
has "Blue attacks from b2 s at your piece on c2; blue rolls -1; 0 equals 0: nothing"
lacks "You place cross r0 on c4" # one sentence says that already

# Games without people are told in full only.
lines
try 0 play three-arrows --seats greedy,random --seed 37 --no-record
has "* red places"
lacks "You "
! grep -qE '^[A-Z][a-z]+ (places|attacks|rolls|takes) ' "$out" || fail "a game without people is summed up"

# In a game with a chain of activations, one sentence tells that a card uses nothing more, one that its sequence ends.
lines keep "log all" quit
try 0 play evons --seats human,random --seed 7 --no-record
sed -n '/> log all/,$p' "$out" > "$work/told"
same "$(grep -c 'c0 uses nothing more' "$work/told")" 1 "sentences on what is not used, and 1"
grep -qF "  the sequence of the card on c0 ends [EV-17]" "$work/told" || fail "the end of the sequence is not told"
finish
