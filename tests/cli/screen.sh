#!/bin/sh
# SPDX-License-Identifier: MIT
# The output: UTF-8 and ASCII, colour only if wanted, 80 columns.
. tests/cli/harness

escape=$(printf '\033')
lines "place wye r1 c1 cover shield" "b" "legend"

plain() { ! grep -q "$escape" "$out" || fail "colour or cursor codes where there is no terminal"; }
ascii() { ! LC_ALL=C grep -q '[^ -~]' "$out" || fail "characters beyond ASCII"; }
narrow() { # in UTF-8, a byte that goes on with a sign is no column
    LC_ALL=C sed "s/[$(printf '\200')-$(printf '\277')]//g" "$out" | grep -av '^To play it\|^The input' |
        awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' || fail "a line is wider than 80 columns"
}

for size in 6 8; do
    red_first 1 --board $size --seats human,greedy,greedy,greedy
    plain
    ascii
    narrow
    red_first 1 --board $size --ascii
    plain
    ascii
    narrow
    has "|(Y)|"
    has ":.---./|"
done

# The same in a UTF-8 locale, if there is one.
utf8=$(locale -a | grep -aiE '^(C|en_US)\.utf-?8$' | head -n 1)
if [ -n "$utf8" ]; then
    LC_ALL=$utf8
    red_first 1 --board 8 --seats human,greedy,greedy,greedy
    plain
    narrow
    has "│(Y)│"
    has "↗"
    has "░╭───╮↗"
    red_first 1 --board 8 --ascii
    ascii

    # Marks cover no arrows: of a piece with three arrows, a shield and the frame of what changed last.
    lines "attack b2 se" "roll +1" "advance r1" b quit
    answered="--position tests/cli/screens/answered.pos --chance entered --no-record"
    # shellcheck disable=SC2086
    try 0 play three-arrows --seats human,human --open-hands $answered
    has "   │   ↑   │       ┃ ╭───╮↗┃   ↑   │"
    has " c │← [C] →│  c2   ┃←│[Y]│ ┃← (C) →│"
    has "   │   ↓   │       ┃ ╰───╯↘┃   ↓   │"
    # shellcheck disable=SC2086
    try 0 play three-arrows --seats human,human --open-hands $answered --ascii
    has "   |   ^   |       ! .---./!   ^   |"
    has " c |< [C] >|  c2   !<|[Y]| !< (C) >|"
    has "   |   v   |       ! '---'\\!   v   |"
    LC_ALL=C
fi

# Colour: on a terminal, and neither with NO_COLOR nor with TERM=dumb. A machine may lack pseudo-terminals.
if ! script -qec true /dev/null > /dev/null 2>&1; then
    echo "no pseudo-terminal here: colours are not tried"
else
    on_terminal() {
        last="$* quiver play, on a terminal"
        printf 'quit\nyes\n' | env "$@" script -qec "$QUIVER play three-arrows --plain --seed 3" /dev/null > "$out" 2> "$err"
        has "place"
    }
    on_terminal TERM=xterm
    grep -q "$escape\[9[0-9]m" "$out" || fail "no colour on a terminal"
    ! grep -q "$escape\[[0-9;]*[A-HJKfs]" "$out" || fail "the cursor is moved"
    on_terminal TERM=xterm NO_COLOR=1
    plain
    on_terminal TERM=dumb
    plain

    # Forty columns are enough, and the list of moves stays short there.
    last="legal at forty columns"
    narrowed="stty cols 40; $QUIVER play three-arrows --position $work/red-first"
    printf 'legal\nquit\nyes\n' | env TERM=dumb script -qec "$narrowed" /dev/null | tr -d '\r' > "$out"
    has "1344 legal moves"
    has "shows more"
    sed -n '/1344 legal moves/,/shows more/p' "$out" > "$work/listed"
    [ "$(wc -l < "$work/listed")" -le 20 ] || fail "longer than 20 lines"
    awk 'length($0) > 40 { exit 1 }' "$work/listed" || fail "wider than 40 columns"
fi
finish
