#!/bin/sh
# SPDX-License-Identifier: MIT
# Cards that the players carry out themselves: two people at one screen, the record, undo, and computers that decline.
. tests/cli/harness

set=games/concardia/cases/manual.json
why="computer players do not play with Stage: what it says only people can carry out and agree on (CC-A51)"

try 0 content check "$set"

# Every kind of computer player declines, before the game begins.
for seats in human,easy random,human human,exec:cat; do
    lines
    try 4 play concardia --content "$set" --no-record --seats "$seats"
    error_has "$why"
done
lines
try 4 sim concardia --content "$set" --agents random --games 1
error_has "$why"
try 4 bench concardia --content "$set"
error_has "$why"
try 4 bench concardia --content "$set" --matches 2 --until turn=1
error_has "$why"

# Two people: edits, one of them taken back, a refusal, a list that is agreed on, and the record that proves it.
cat > "$work/stage" << 'POSITION'
card: 0="south Stage" 1="north Rok"
place: 0=c3 1=f6
POSITION
game() { try "$@" --content "$set" --seats human,human --open-hands --seed 3 --position "$work/stage"; }
lines "use c3" "choose f6 b2" "choose south 3" undo "choose f6 a1" "choose done" "choose no" "use c3" "pass" "quit"
game 0 play concardia --record "$work/refused"
has "You carry this text out yourselves: list what it changes on the table"
has "  then: edit 1: Rok from f6 goes to b2"
has "Taken back: choose south 3"
has "Not legal"
has "The other player has listed what a text changes on the table. With no nothing"
has "you refuse, and nothing happens"
has "this text of c3 was used in this Action Step"
try 0 verify "$work/refused"
lines "use c3" "choose f6 b2" "choose b2 2" "choose done" "choose yes" "why b2" "quit"
game 0 play concardia --record "$work/agreed"
has "on Rok is printed: Rien ne pousse sur cette pierre !"
try 0 verify "$work/agreed"
try 0 show "$work/agreed"
has "[RRo]"
try 4 analyse "$work/agreed"
error_has "$why"

# The wording that is printed on a card, and what the program makes of a manual text.
try 0 cards show Rok --content "$set"
has "Printed: Rien ne pousse sur cette pierre !"
try 0 cards show Rok --content "$set" --svg -
has "Rien ne pousse sur cette"
try 0 cards show Stage --content "$set"
has "Manual: Both players sing, and the louder one is paid."
has "  you: carry it out with the other player, who must agree (CC-A49)"
cat > "$work/one.csv" << 'TABLE'
game,concardia
set.name,One
types[0],Thing

[cards]
name,trait,defense,strength,types,printed,text[0]
Rok,rock,3,1,Thing,"Rien ne pousse, ici !",Manual: Sing.

[decks]
name,cards[name],cards[value]
All,Rok,20
TABLE
try 0 content check "$work/one.csv"
try 0 content convert "$work/one.csv" "$work/one.json"
grep -qF '"printed": "Rien ne pousse, ici !"' "$work/one.json" || fail "the printed wording is lost"
try 0 content convert "$work/one.json" "$work/two.csv"
grep -qF '"Rien ne pousse, ici !"' "$work/two.csv" || fail "the printed wording is lost in a table"
finish
