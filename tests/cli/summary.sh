#!/bin/sh
# SPDX-License-Identifier: MIT
# What happened, as it is told before a question: each event once, as its reader would say it, and of too many those
# that matter most.
. tests/cli/harness

# The game of docs/playing.md: what follows from an attack, and what the other player does then.
lines "place tee r3 c6 shield" "place tee r3 c5 shield" "place cross r0 c4" "place triple r3 c3" "attack c3 w" \
    "advance r3" "quit"
try 0 play three-arrows --seats human,search:2000 --seed 37 --no-record
has "  you take blue's triple on c2 [TA-21]"
same "$(grep -cF "you take blue's triple on c2" "$out")" 1 "how often a capture is told, and 1"
has "* blue attacks from b2 s at your piece on c2 [TA-15]"
has "* you place cross r0 on c4 [TA-10]"
lacks "red takes"

# Games without people are told of the seats.
lines
try 0 play three-arrows --seats greedy,random --seed 37 --no-record
has "* red places"
lacks "you "

# Everything is told that happened since, up to twenty lines.
lines 'start "Dune Badger"' quit
try 0 play concardia --seats human,greedy --seed 1 --no-record
sed -n '/south> start/,$p' "$out" > "$work/news"
for told in "* you start with Dune Badger" "  north has the first turn " "* north places " "  north draws a card"; do
    grep -qF -- "$told" "$work/news" || fail "the news lack: $told"
done
lacks 'tells more of what happened'

# In a game with a chain of activations, one sentence tells that a card uses nothing more, one that its sequence ends.
lines keep "log all" quit
try 0 play evons --seats human,random --seed 7 --no-record
sed -n '/> log all/,$p' "$out" > "$work/told"
same "$(grep -c 'c0 uses nothing more' "$work/told")" 1 "sentences on what is not used, and 1"
grep -qF "  Mistferrier on c0 has finished [EV-17]" "$work/told" || fail "the end of the sequence is not told"
finish
