#!/bin/sh
# SPDX-License-Identifier: MIT
# Line editing at a terminal: completion and history; the history of one seat is not shown to another.
. tests/cli/window

# begin ARGUMENTS...: runs the program in a window, under a shell that remains.
begin() {
    last="quiver $* (in a terminal)"
    window 80x60 "PS1='shell> ' sh"
    shows "shell>"
    type "$QUIVER $*; echo code \$?"
    keys Enter
}
# asks PROMPT: the last line of the window is the prompt.
ends_with() { [ "$(sed '/^ *$/d' "$out" | sed -n '$s/ *$//; $s/^[a-z]* [0-9-]*, //p; $p' | head -n 1)" = "$1" ]; }
asks() { becomes ends_with "$1"; }

printf 'phase: turn\ncurrent: red\n' > "$work/position"
begin play three-arrows --plain --seats human,human --seed 3 --position "$work/position"
shows "Now red: sit down"
keys Enter
shows "red>"

# Commands, the words of moves in order, clauses, cells; a list if there are several offers.
keys 'pl' Tab 'wy' Tab 'r1 c1 co' Tab 's' Tab
shows "red> place wye r1 c1 cover shield"
keys C-u 'rule TA-1' Tab
shows "TA-16"
keys C-u 'at c' Tab
shows "c1 c2 c3 c4 c5 c6"
keys C-u 'arr' Tab 'c' Tab 'c1' C-u

# Arrow up recalls moves, for the same seat only.
keys 'place wye r1 c1 cover' Enter
shows "Enter hides all this"
keys Enter
shows "Now blue: sit down"
keys Enter
shows "blue>"
keys Up Up 'log' Enter
shows "blue> log"
asks "blue>"
lacks "wye r1" # which red has typed
keys Up
asks "blue> log"
keys 'x' Enter
shows 'blue> logx'

# Ctrl-C says how to resume and restores the terminal.
keys C-c
shows "code 130"
shows "quiver play three-arrows --resume"
keys 'echo "$((40 + 2)) is" typed' Enter
shows "42 is typed"

# A record is viewed in the same way, with its own commands; so is a position editor.
begin replay --plain "$XDG_STATE_HOME"/quiver/three-arrows-*.qvr
shows "0>"
keys 'ne' Tab 'x'
shows "0> next x"
keys C-u 'und' Tab '?'
shows "0> und?"
keys C-u 'go 1' Enter
shows "1>"
keys 'tr' Tab 'pl' Tab '?'
shows "1> try place ?"
keys C-u 'pl' Tab '?'
shows "1> play ?"
keys C-u Up
shows "1> go 1"
keys C-u 'q' Tab Enter
shows "code 0"
begin play three-arrows --plain --seats human,greedy --seed 3 --position "$work/position"
shows "red>"
keys 'edit' Enter
shows "Type yes"
keys 'yes' Enter
shows "edit, red>"
keys 'te' Tab Enter
shows "current: red"
keys 'u' Tab 'x' Enter
shows '"ux" is no command for editing a position'

# In a rematch the lines of a person go along to the other seat.
begin play three-arrows --plain --seats human,human --seed 3 --position "$work/position" --no-record
shows "Now red: sit down"
keys Enter
asks "red>"
keys 'score' Enter 'resign' Enter
shows "Type yes"
keys 'yes' Enter
asks "over, all>"
keys 'rep' Tab Enter
asks "0>"
keys 'lis' Tab Enter
keys 'q' Tab Enter
shows "Back at the end of the game"
asks "over, all>"
keys 'rem' Tab Enter
shows "the players have changed seats"
shows "Now red: sit down"
keys Enter
asks "red>"
keys Up 'place wye r1 c1' Enter
shows "Enter hides all this"
lacks "There is no command"
keys Enter
shows "Now blue: sit down"
keys Enter
asks "blue>"
keys Up Up
asks "blue> resign"
finish
