#!/bin/sh
# SPDX-License-Identifier: MIT
# A game of cards on a grid in line mode: two zones, kinds of arrows, a chain, what would follow, why, and the end.
#
# Uses its own content and position, independent of the game's own cards.
. tests/cli/harness

cards=games/evons/cases/plain.json
cat > "$work/facing" << 'POSITION'
first: south
player: south
turn: 3
phase: play
stage: reveal
credits: south=20 north=20
hand south: 0="Pawnet" 1="Quenel" 2="Pullar"
hand north: 0="Nullet"
b2 card="Beshop" north-owns north-has
d3 card="Rookel" north-owns north-has
b3 card="Pawnet" north-owns north-has
c2 card="Pawnet" north-owns north-has
a5 card="Lordan" covered
d5 card="Rookel"
y6 card="Seedle"
POSITION
facing() { try "$@" --content "$cards" --seed 1 --position "$work/facing" --option pass_end=any; }

# The board: the separate out zone, shortened names, arrows around them with the letter of their kind, covered cards.
lines "b" "at y6" "at a5" "legend"
facing 1 play evons --seats human,greedy
silent
has "H=================================================H"
has "|< (Roo) >|"
has "|\\  3    /|"
has "1^G"
has "H::(Lor)::|"
has "S shockwave, W swap."
has "Beyond the strong line: out zone."
has "Pawnet 1/3/1"
has "deck ? x54"
has "credits 20"
has_like '^  y6: your Seedle, arrows n growth'
has_like '^  a5: your Lordan, .*covered'
awk 'length($0) > 80 && !/^The input has ended/ { exit 1 }' "$out" || fail "a line is wider than 80 columns"

# The forecast is printed before the move, with every computation; a covered card is named as such.
lines "if play Quenel c3" "if play Quenel c3 all" "if play Quenel c3 covered" "b"
facing 1 play evons --seats human,greedy
has "    your lead changes by +4: you flip 1, destroy 1, lose 0 [EV-35]"
has "    you play Quenel on c3; paid: 8, credits left: 12 [EV-13]"
has "      c3 strikes b2 with ATK 3 [EV-21]"
has "      Beshop on b2 has DEF 2 left for this turn [EV-23]"
has "    Pawnet on c2 is destroyed; it goes to north's graveyard [EV-21]"
has '(Another move with these words: `if play Quenel c3 covered`.)'
has "  play Quenel c3 covered:"
has "    in your next turn Quenel is turned up, acts and costs 8 of 25 credits"
has "> (south) you: score 1, credits 20"
lacks "(Que)"

# An illegal move: the column, the reason, the rule, and the legal alternatives.
lines "play Quenel b2" "play Lordan c3" "fight c3" "play Quenel c3" "fight b3"
facing 1 play evons --seats human,greedy
has "  Not legal: there is a card on b2 already [EV-13]"
has "  EV-13: Every empty cell of the grid"
has "  Legal instead: play Quenel x0"
has "  Not legal: south has no Lordan in hand [EV-11]"
has "  Not legal: south has to play a card now, or pass [EV-11]"
has "  Not legal: the card on b3 does not defend its position [EV-20]"
has "  Legal instead: fight b2, fight c2, fight d3"

# Two people: a chosen fight, `why`, cards that flip and cards that do not, hand-over, and the end of the game.
lines "" "play Quenel c3" "why c3" "fight d3" "why c3" "b" "fight b2" "" \
    "why c3" "why b3" "why e1" "b" "pass" "" "b" "pass"
facing 0 play evons --seats human,human
silent
has "turn 3, main zone free 18, acting: c3, fights"
has "  c3 points at b3, which does not point back: it flips it when it acts [EV-24]"
has "  c3 and b2 point at each other and fight when one acts; DEF left then: 6 and 2"
has "  Quenel on c3 fights Beshop on b2 [EV-20]"
has "  c3 has fought d3 and does not fight it again before it has finished [EV-20]"
has "  the card on c3 has lost 3 DEF in this turn and has 6 left [EV-23]"
has '!/  6v * \!'
has "    Quenel on c3 has DEF 2 left for this turn [EV-23]"
has "  Pawnet on b3 is flipped; it turns to face south with its arrows, and is"
has "  the card on b3 is from north's deck, was flipped, and is now south's"
has "  c3 points at b3, a card of the same player: no fight, no flip [EV-20]"
has "There is nothing to explain about e1."
same "$(grep -c 'sit down and press Enter' "$out")" 3 "requests to sit down"
part() { awk -v n="$1" '/^Now .*: sit down/ { part++ } part == n' "$out"; }
part 2 | grep -qF "(Lor)" && fail "north reads which card south has covered"
part 2 | grep -qF "::( ? )::" || fail "north does not see that a card lies covered"
has "  the covered card on a5 is Lordan; paid: 15, credits left: 2 [EV-11a]"
has "the game is over: both players have passed [EV-37]"
has "The game is over: south wins."
has_like '^  1\.  south \(human\) +4$'

# The events that end the game are printed before the result, also after a computer's move.
cat > "$work/last-turn" << 'POSITION'
first: south
player: south
turn: 59
phase: play
stage: reveal
POSITION
lines "pass"
try 0 play evons --content "$cards" --seed 1 --position "$work/last-turn" --option turn_cap=short --seats human,random
awk '/the game is over: the last turn is over \[EV-37\]/ { told = 1 }
    /^The game is over/ { exit !told }' "$out" || fail "the end comes before what has led to it"

# A chain is a stack: the card triggered last is on top, and the one below it continues afterwards. Lost DEF is marked
# until the end of the turn.
cat > "$work/chain" << 'POSITION'
first: south
player: south
turn: 3
phase: play
stage: reveal
credits: south=20 north=20
hand south: 0="Pawnet" 1="Builor" 2="Magnik"
b4 card="Shovor"
c3 card="Pawnet"
c2 card="Rookel" north-owns north-has
d3 card="Axlet" north-owns north-has
POSITION
lines "if play Magnik c5" "play Magnik c5" "if pull n b4" "pull n b4" "b" "if use n" "why c4" "use e" "use n" "log all"
try 1 play evons --content "$cards" --seed 1 --position "$work/chain" --seats human,greedy
has "    then Magnik on c5 may use its arrow at c4: Magnetism pulls"
has "    Shovor on c4 acts again [EV-18]"
has "turn 3, main zone free 20, acting: c4, abilities before"
has "goes on later: c5, abilities before fights"
has "  Not legal: there is no card on d4 [EV-30]"
has "  the card on c4 has not finished; times that it has begun: 1 [EV-19]"

# Hidden decks are chosen first, in secret.
lines "" "if deck 2" "deck 2" "" "log" "deck 4" "deck 1"
try 1 play evons --content "$cards" --seed 1 --option deck_lists=hidden --seats human,human
has "  deck 3: that is Four of some: "
has "you play with deck 2 [EV-43]"
part 2 | grep -q "south plays with deck" && fail "north reads which deck south has picked"
part 2 | grep -qF "south has picked a deck in secret [EV-43]" || fail "north is not told that south has picked"
has "  Not legal: there are 3 decks in the set [EV-43]"

finish
