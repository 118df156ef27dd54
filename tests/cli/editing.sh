#!/bin/sh
# SPDX-License-Identifier: MIT
# Typing at a terminal: words are completed, what was typed comes back, and what one seat typed is not shown to another.
. tests/cli/harness
export LC_ALL=C.UTF-8

terminal="tmux -L quiver-editing-$$ -f /dev/null"
trap '$terminal kill-server 2> /dev/null; rm -rf "$work"' EXIT

# begin ARGUMENTS...: the program in a terminal of its own, in a shell that stays.
begin() {
    last="quiver $* (in a terminal)"
    : > "$err"
    $terminal kill-server 2> /dev/null
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
finish
