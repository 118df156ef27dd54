#!/bin/sh
# SPDX-License-Identifier: MIT
# What people are asked about in reaction windows: by what all know, and by what they want; kept with the game.
. tests/cli/harness

board='card: 0="south Iron Usher" 1="south Torch Cadet" 2="north Ladder Guard"
place: 0=c3 1=d3 2=c4
hand south: 0="Fog Fox"'
printf '%s\nhand north: 0="Silent Steward" 1="Fog Fox"\n' "$board" > "$work/able"
printf '%s\nhand north: 0="Quill Bear" 1="Fog Fox"\n' "$board" > "$work/unable"

# watch CODE POSITION ARGUMENTS...: a game in which a card of north would be captured when south passes.
watch() {
    expected=$1
    held=$2
    shift 2
    try "$expected" play concardia --seed 3 --option south_deck=3 --option north_deck=3 --option buttons=none \
        --position "$work/$held" "$@"
}
# seats: who is asked to sit down, in order.
seats() { sed -n 's/^Now \(.*\): sit down.*/\1/p' "$out" | tr '\n' ' '; }

# Two people at one device change seats whether or not north can react.
lines "" "pass" "" "decline"
for position in able unable; do
    watch 1 $position --seats human,human
    same "$(seats)" "south north " "hand-overs, $position"
    has_like "(north lets|you let) it happen"
done
watch 1 able --seats human,human
has '  react "Silent Steward" "Fog Fox": it says "Hand Reaction (Cost 1): If a card'
watch 1 unable --seats human,human
has "  decline: south captures your Ladder Guard on c4;"

# A window that is not wanted is declined at once, whether or not north can react; then it is north's turn.
for wish in "ask not captures" "ask only effects" 'ask not "silent steward"' "ask not Silent Steward"; do
    for position in able unable; do
        lines "" "pass" "" "$wish" "b"
        watch 1 $position --seats human,human
        has "You are asked whether you want to react when:"
        has_like "(north lets|you let) it happen"
        has "Your one action"
    done
done
lines "" "pass" "" "ask not own" "b"
watch 1 able --seats human,human
lacks "it happen ["

# The command says what it takes.
lines "ask" "ask not captures" "ask captures" "ask only effects" "ask all" "ask captur" "ask only Fog Fox" "ask not Fog Fox" "help all"
watch 1 able --seats human,random
has "  yes captures  a card that you control would be captured"
has "   no captures  a card that you control would be captured"
has "   no own       you use a text yourself"
has "  yes own       you use a text yourself"
has 'No window is about "captur"; did you mean captures;'
has "takes a kind of window"
has "You are not asked for Fog Fox alone."
has "  ask [WORDS]"
lines "ask" "help all"
red_first 1
has "This game has no windows to be asked in."
lacks "ask [WORDS]"

# The wishes of both are kept with the game.
lines "" "ask not captures" "pass" "" "ask only captures" "ask not Fog Fox" "quit" "yes"
watch 0 able --seats human,human
lines "" "ask" "quit" "yes"
try 0 play --resume --plain
has "   no events"
has "  yes captures"
has "You are not asked for Fog Fox alone."
# They stay with the players in the next game, whose record has them too; in a rematch the players change seats.
wants() { sed -n 's/^ *\(yes\|no\) captures .*/\1/p' "$out" | tr '\n' ' '; }
lines "" "pass" "" "ask not captures" "resign" "new" "" "pass" "" "ask" "quit" "yes"
watch 0 able --seats human,human
same "$(wants)" "no no " "wishes after new"
same "$(grep -cE "(north lets|you let) it happen" "$out")" 2 "a window that is not wanted after new"
lines "" "ask" "quit" "yes"
try 0 play --resume --plain
same "$(wants)" "no " "wishes after new, resumed"
lines "" "ask not captures" "resign" "rematch" "" "ask" "pass" "" "ask" "quit" "yes"
watch 0 able --seats human,human
same "$(wants)" "no yes no " "wishes of the players after a rematch"
has_like "(north lets|you let) it happen"
lines "" "ask" "quit" "yes"
try 0 play --resume --plain
same "$(wants)" "no " "wishes after a rematch, resumed"

# An undo takes back no wishes.
lines "" "pass" "" "decline" "ask not captures" "undo" "yes" "ask" "quit" "yes"
watch 0 able --seats human,human
same "$(wants)" "no no " "wishes after an undo"
lines "" "ask" "quit" "yes"
try 0 play --resume --plain
same "$(wants)" "no " "wishes after an undo, resumed"
finish
