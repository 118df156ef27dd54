#!/bin/sh
# SPDX-License-Identifier: MIT
# Before a move in line mode: what may be typed, and what would follow from what was typed in part.
. tests/cli/harness

# from_position COMMAND...: red is to move, with the pieces in $work/position.
from_position() {
    lines "$@" quit
    try 0 play three-arrows --seats human,greedy --seed 3 --position "$work/position" --no-record
}

# Of the ways to go on with a move, the list tells what another could do, whatever else it leaves out.
printf 'phase: turn\ncurrent: red\nshields: red=0 blue=3\nd4 red cross\nc3 blue triple r1\n' > "$work/position"
from_position "if place wye c4"
has "      could attack c4 from c3, arrows: 3 against 1"
has "  place wye r2 c4 cover: the piece on c4 is covered: its arrows do nothing;"
same "$(grep -c '^      blue could attack c4 from c3, arrows: 3 against 0$' "$out")" 3 "the attacks on covered pieces, and 3"
lacks "after some of these"

# Where that is too long, below them with the moves it is about, and never what stands there already.
printf 'phase: turn\ncurrent: red\nd4 red cross\nc3 blue triple r1\n' > "$work/position"
from_position "if place wye c4"
has "  place wye r1 c4, wye r1 c4 shield: empty tiles that c4 would point at: 2; new"
has "  place wye r0 c4|cover, wye r2 c4|cover, wye r3 c4|cover: blue could attack c4"
has "  place wye r1 c4: blue could attack c4 from c3, arrows: 3 against 1"
has "  (and more that others could do)"
has "      from c3, arrows: 3 against 0"

# Parts that all go together stand as choices, the moves of a few that do not one by one, and else names of parts.
has "place PIECE r0|r1|r2|r3 c4|d3|d5|e4 [cover] [shield]"
printf 'phase: turn\ncurrent: red\nd4 red wye\nc3 red cross\nc4 blue triple r1\nc5 blue tee\ne5 blue cross\n' \
    > "$work/position"
from_position
has "[shield], attack c3 e or"
has_like '^         d4 ne$'
printf 'phase: turn\ncurrent: red\nd4 red cross\nd5 red cross\nc4 blue triple r1\nc5 blue tee\n' > "$work/position"
from_position
has "attack d4|d5 n"
printf 'phase: turn\ncurrent: red\nd4 red cross\nd2 red cross\nc4 blue tee\nd3 blue tee\nd5 blue tee\ne2 blue wye\n' \
    > "$work/position"
from_position
has "attack d2|d4 DIRECTION"

# What brings most comes first, of that what can be lost in fewest ways, and it is said so; moves that begin alike share a line.
lines keep "if play Willowreeve" "if play Willowreeve x0"
try 1 play evons --seats human,search:100 --seed 11 --no-record
has "  (what brings you most first; of that, what can be lost in fewest ways)"
has "  play Willowreeve a5, e5, e1, e2, e3, e4, b5, c5, d5, a1, a2, a3, a4, b1, c1,"
has "  play Willowreeve y0, x0, e0, a0, b0, c0, d0: your lead changes by 0: nothing"
has "your lead changes by +1, maybe more with abilities:"
sed -n '/if play Willowreeve$/,/tells more/p' "$out" > "$work/listed"
same "$(grep -c "^  play " "$work/listed")" 4 "how many lines the moves share, and 4"
same "$(sed -n '/lead changes/s/.*by \([+0-9]*\)[:,].*/\1/p' "$work/listed" | tr '\n' ' ')" "+1 0 0 " "the order of what the moves bring"
has '(`if play Willowreeve a5` tells more, with the rules; `if all` everything)'

# The first words of moves that go on, as of a text with targets, are no move that is not legal.
cat > "$work/position" <<'END'
card: 0="south Bowline Bet" 1="north Bowline Bet"
place: 0=c3 1=c4
hand south: 0="Undertow"
END
lines "if use c3" "use c3" quit
try 0 play concardia --seats human,greedy --seed 3 --position "$work/position" --no-record \
    --option south_deck=5 --option north_deck=5
has '  use c3 c3: it says "Action: Push target card 2 spaces forward-right."'
has '  use c3 c4: it says "Action: Push target card 2 spaces forward-right."'
same "$(grep -c "Not legal" "$out")" 1 "refusals, and 1: of what is played, not of what is asked about"
has "  Not legal: this text asks for more: name that behind it [CC-1.11.7; Bowline"

# Moves of a kind that are many are a pattern, not a list; what is listed in one line brings just the same.
lines "legal remove"
try 1 play three-arrows --seats search:100,search:100,human --position games/three-arrows/positions/terminators.pos \
    --seed 3 --no-record
has "You can: place terminator r0|r1|r2|r3 d5|e4 [shield], attack d4 n, unshield c3,"
has 'No legal move has the word "remove"; did you mean unshield?' # which the prompt says

# Each different outcome of the cells of a card stands once, with its cells; and of each start card it is told how it
# stands, with what comes to the same for all of them once.
lines 'if place "Owl Conductor"' quit
cat > "$work/position" <<'END'
card: 0="south Fog Fox" 1="north Honest Otto"
place: 0=c3 1=d4
hand south: 0="Owl Conductor" 1="Rain Juggler"
END
try 0 play concardia --seats human,greedy --seed 3 --position "$work/position" --no-record \
    --option south_deck=1 --option north_deck=2
has "of north's 19 unplayed cards can capture the placed card"
same "$(grep -c "unplayed cards can capture the placed card" "$out")" 1 "how often the danger is told, and once"
lines if quit
try 0 play concardia --seats human,search:100 --seed 3 --no-record
has '  start "Gravel Choir": 1 of north'"'"'s 20 cards could capture it alone before you'
has "      move; you move first against 12, north against 6, undecided 2"
same "$(grep -c "undecided: trait, Defense and Strength are equal" "$out")" 1 "what undecided means is told once"
finish
