#!/bin/sh
# SPDX-License-Identifier: MIT
# Typing at a terminal: words are completed, what was typed comes back, and what one seat typed is not shown to another.
. tests/cli/harness
export LC_ALL=C.UTF-8

began=0 # terminals so far, each on a server of its own
terminal="tmux -L quiver-editing-$$ -f /dev/null"
trap '$terminal kill-server 2> /dev/null; rm -rf "$work"' EXIT

# begin ARGUMENTS...: the program in a terminal of its own, in a shell that stays.
begin() {
    last="quiver $* (in a terminal)"
    : > "$err"
    $terminal kill-server 2> /dev/null
    began=$((began + 1))
    terminal="tmux -L quiver-editing-$$-$began -f /dev/null"
    $terminal new-session -d -s play -x 80 -y 60 "PS1='shell> ' sh"
    $terminal send-keys -t play "$QUIVER $*; echo code \$?" Enter
}
keys() { $terminal send-keys -t play "$@"; }
# sees TEXT: waits until the terminal shows it.
sees() {
    for _ in $(seq 100); do
        $terminal capture-pane -p -t play > "$out"
        grep -qF -- "$1" "$out" && return
        sleep 0.1
    done
    fail "the terminal does not show: $1"
}

printf 'phase: turn\ncurrent: red\n' > "$work/position"
begin play three-arrows --plain --seats human,human --seed 3 --position "$work/position"
sees "Now red: sit down"
keys Enter
sees "red>"

# Commands, the words of moves in their order, clauses, places; a list where there are several.
keys 'pl' Tab 'wy' Tab 'r1 c1 co' Tab 's' Tab
sees "red> place wye r1 c1 cover shield"
keys C-u 'rule TA-1' Tab
sees "TA-16"
keys C-u 'at c' Tab
sees "c1 c2 c3 c4 c5 c6"
keys C-u 'arr' Tab 'c' Tab 'c1' C-u

# What is played comes back with the arrow up, for the same seat only.
keys 'place wye r1 c1 cover' Enter
sees "Enter hides all this"
keys Enter
sees "Now blue: sit down"
keys Enter
sees "blue>"
keys Up Up 'log' Enter
sees "blue> log"
$terminal capture-pane -p -t play | grep -q 'wye r1' && fail "blue is shown what red has typed"
keys Up
sleep 0.3
keys 'x' Enter
sees 'blue> logx'

# Ctrl-C says how to go on, and leaves a terminal that can be typed at.
keys C-c
sees "code 130"
sees "quiver play three-arrows --resume"
keys 'echo "$((40 + 2)) is" typed' Enter
sees "42 is typed"

# A record is looked at in the same way, with the words that serve there; so is a position that is set up.
begin replay "$XDG_STATE_HOME"/quiver/three-arrows-*.qvr
sees "0>"
keys 'ne' Tab 'x'
sees "0> next x"
keys C-u 'und' Tab '?'
sees "0> und?"
keys C-u 'go 1' Enter
sees "1>"
keys 'tr' Tab 'pl' Tab '?'
sees "1> try place ?"
keys C-u 'pl' Tab '?'
sees "1> play ?"
keys C-u Up
sees "1> go 1"
keys C-u 'q' Tab Enter
sees "code 0"
begin play three-arrows --plain --seats human,greedy --seed 3 --position "$work/position"
sees "red>"
keys 'edit' Enter
sees "Type yes"
keys 'yes' Enter
sees "edit, red>"
keys 'te' Tab Enter
sees "current: red"
keys 'u' Tab 'x' Enter
sees '"ux" is no word for setting a position up'
finish
