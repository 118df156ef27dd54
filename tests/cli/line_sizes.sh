#!/bin/sh
# SPDX-License-Identifier: MIT
# Line mode in a terminal of 80x24: boards and help fit, and say how to see the rest; in a larger one nothing is left out.
. tests/cli/window

# in_line SIZE ARGUMENTS...: a game in line mode, on an empty screen.
in_line() {
    open "$@" --plain --seed 3
    shows_like '^([a-z]+ [0-9-]+, )?[a-z]+>$'
}
# answers COMMAND: the answer is on the screen, up to the next prompt.
answers() {
    type "$1"
    becomes ends_like "^([a-z]+ [0-9-]+, )?[a-z]+> $(printf %s "$1" | sed 's/?/[?]/')$"
    keys Enter
    becomes ends_like '^([a-z]+ [0-9-]+, )?[a-z]+>$'
}
ends_like() { sed '/^ *$/d' "$out" | sed -n '$p' | grep -qE -- "$1"; }

# `b`: the whole board, from its first line to the prompt, however large it is; the legend by its command.
for game in three-arrows evons arrow-party; do
    in_line 80x24 "$game"
    case $game in
    three-arrows) top='^ +1 +2 +3 +4 +5 +6$' bottom='^f +f1' ;;
    evons) top='^ +x +a +b +c +d +e +y$' bottom='^6 +x6' ;;
    arrow-party) top='^ +┌─+n─+┐' bottom='^ +0 +5000 +10000$' ;;
    esac
    answers b
    shows_like "$bottom"
    has_like "$top"
    answers b
    shows_like "$bottom"
    has_like "$top"
    answers legend
    shows "How to read the"
    answers help
    shows "A move is typed as"
    has 'help all` lists all commands'
    has "  quit            leave"
    has "  legal [WORDS]"
    lacks "into CELL"
done

# The first time it says where the legend is.
in_line 80x24 evons --seats human,search:100
answers b
# shellcheck disable=SC2016 # the quotes are printed
has '`legend` tells what the symbols mean.'
answers b
answers b
# shellcheck disable=SC2016
lacks '`legend` tells what the symbols mean.'

# Where there is room, lines between the cells, the legend and what is beside the board.
in_line 80x60 three-arrows
answers b
shows "How to read the board"
has "├───────┼"
has_like "^> \(red\) you: captured 0"
in_line 80x34 three-arrows
answers b
has "├───────┼"
has_like "^> \(red\) you: captured 0"
in_line 80x28 three-arrows
answers b
lacks "├───────┼"
has_like "^> \(red\) you: captured 0"

# help all has all commands, help COMMAND its uses, under each of its names; what is none is said.
in_line 80x50 three-arrows
answers "help all"
shows "into CELL"
answers "help why"
has "why [MOVE]"
has "why CELL"
answers "help show"
has_like "^  b +the board"
answers "help nothing"
shows 'There is no command "nothing".'
answers '?'
shows "help all"

# At a terminal the goal is in sight with the line to type in, and a first board that does not fit with it scrolls.
in_line 80x24 evons --seats human,search:100
has "Goal: "
lacks "draws the board"
answers keep
has '  rows 0, 2-6: empty.'
has '* you keep the hand [EV-9]'
has '* north plays Thunderloom on a1; paid: 10'
answers b
has_like '^6 +x6'
# Where the board fits, what can be played is there with it, and nothing else that lies beside it.
in_line 80x30 evons --seats human,search:100
answers keep
has_like '^6 +x6'
has_like '^  score: [(]south[)] you -?[0-9]+, \[north\] -?[0-9]+$'
has "  Yours: credits 50, hand 6; ATK/DEF/cost: Burrwick 1/4/3 ⇒G←,"
has "Faultmargrave 6/13/15 ⇑S↗→↘⇓S↙←↖;"
in_line 80x60 evons --seats human,search:100
has "EVONS (seed 3)"
has "═══"
lacks "Yours: "
answers keep
lacks "Yours: "

# A command that is longer than a line is broken between its words, so that the shell takes it as one.
in_line 80x24 three-arrows --seats human,greedy --option board=7 --option may_pass=optional
answers seed
has '  quiver play three-arrows --seats human,greedy --seed 3 --option board=7 \'
has '  --option may_pass=optional'
lacks 'optional \'

# `b off` leaves the board out until it is asked for, `b on` brings it back.
in_line 80x24 three-arrows --seats human,search:2000
answers "help b"
has "b off"
answers "b off"
has "The board is shown only when you type \`b\`"
answers "place wye r0 c1"
has "you place wye r0 on c1"
has "You can: "
lacks "f1           f2"
answers "b on"
has "The board is shown whenever it has changed"
answers "$(sed -n 's/.*Only to show the form: //p' "$out" | sed 's/ *$//' | tail -n 1)"
has "f1           f2"

# Where there is room for less, what can be used now stands with what is counted, and what cannot be used yet.
in_line 80x20 three-arrows --seats human,search:2000
answers "place wye r0 c1"
answers "$(sed -n 's/.*Only to show the form: //p' "$out" | sed 's/ *$//' | tail -n 1)"
has "  Yours: bonus pieces 1, covers 3, shields 3; "
has "not now:"
has "terminator ↑↗↘↙↖"
finish
