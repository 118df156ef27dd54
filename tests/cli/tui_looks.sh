#!/bin/sh
# SPDX-License-Identifier: MIT
# The appearance of the window: ASCII, colours or none, all games at 80x24; no window; forced exits.
. tests/cli/window

escape=$(printf '\033')
game="three-arrows --seats human,greedy --seed 3 --position $work/red-first"

# Characters beyond ASCII only where they can be displayed.
# shellcheck disable=SC2086
for how in "LC_ALL=C" "LC_ALL=$utf8 --ascii"; do
    open 80x24 $game $how
    shows "place a piece: any +: 6 in the list"
    keys Enter
    shows "+a2+"
    becomes not env LC_ALL=C grep -q '[^ -~]' "$out"
done

# Colours of seats, none with NO_COLOR; items that may be picked have a mark either way.
coloured() { terminal capture-pane -p -e | grep -q "$escape\[[0-9;]*[39][1-7]m"; }
# shellcheck disable=SC2086
open 80x24 $game
shows "red, your move"
becomes coloured
# shellcheck disable=SC2086
open 80x24 NO_COLOR=1 $game
shows "◆4 wye"
becomes not coloured
# shellcheck disable=SC2086
open 80x24 TERM=vt100 $game
shows "wye x3"
becomes not coloured

# The terminal's cursor is where the keys act: in the list, also scrolled, on the board, in the line that is typed.
cursor_is() { [ "$(terminal display-message -p '#{cursor_x} #{cursor_y}')" = "$*" ]; }
# shellcheck disable=SC2086
open 64x20 $game
shows "red, your move"
becomes cursor_is 33 6
keys Escape Down Down
becomes cursor_is 33 8
keys Down Down Down Down
becomes cursor_is 33 11
keys Up Up Up Up
becomes cursor_is 33 7
keys BTab
becomes cursor_is 14 8
keys Left Up
becomes cursor_is 9 5
type "/abc"
becomes cursor_is 5 18
keys Escape
type '?'
becomes cursor_is 0 19

# Mouse clicks as older terminals report them.
# shellcheck disable=SC2086
open 80x24 TERM=screen-256color $game
shows "◆4 wye x3"
terminal send-keys -l "$(printf '\033[M \122\050\033[M#\122\050')"
shows_like "place [a-z]+. Choose the tile"

# Every game at 80x24, and a large board that scrolls.
open 80x24 arrow-party --seed 7
shows "red, your move"
has "Goal: "
has "◆1 pass"
keys Enter
shows "pass: Enter confirms"
open 80x24 evons --seats human,greedy --seed 7
shows "south, your move"
shows "◆6 keep"
keys Up Enter
shows "keep: Enter confirms"
# What happened since the last decision has the room of the forecast until a key does something else than lead to
# something to read; the line below names the key that leads back to it.
keys Enter
shows "Your card: play a card"
keys Escape # the message
shows "new events"
has "* you keep the hand"
has "* north plays"
has "(more: Tab)"
lacks "under the cursor"
keys PageDown BTab
type m
shows_like '[-─] symbols[ ,:]'
keys Escape
shows "* you keep the hand"
lacks "under the cursor"
keys Tab Tab
shows "Tab board"
has "* you keep the hand"
lacks "(more:"
type m # what is asked for there is shown in the place of the events, and the choices have the keys
shows_like '[-─] symbols[ ,:]'
has "Esc close"
keys Escape Tab
shows "Tab board"
keys BTab Down
shows "under the cursor"
lacks "* you keep the hand"
has "(more: Tab)"
keys Tab
shows "* you keep the hand"
type "/undo"
keys Enter
shows "Taken back: keep"
keys Escape
shows "south, your move. First hand"
# However long the move is, what to do with it can be read.
keys Escape
type "/return"
keys Escape Down Enter Enter Enter Enter Enter
shows_like "^return .*: Enter confirms$"
# shellcheck disable=SC2086
open 80x24 $game --board 8
shows "red, your move"
lacks "h1"
keys Enter Down Down Down Down Down Down Down Down
shows "h1"

# Marks cover no arrows: of a piece with three arrows, a shield and the frame of what changed last, that may be picked.
answered="three-arrows --seats human,human --open-hands --chance entered --no-record"
answered="$answered --position tests/cli/screens/answered.pos"
# answer SIZE [OPTION]: blue's wye takes the piece on c3 and moves there; then it is red's turn.
answer() {
    # shellcheck disable=SC2086
    open "$1" $answered ${2-}
    shows "blue, your move"
    type "/attack b2 se"
    keys Enter
    shows "Chance decides"
    type "/roll +1"
    keys Enter
    shows "blue, your move. After taking"
    type "/advance r1"
    keys Enter
    shows "red, your move. Place a piece, or remove a shield"
}
answer 80x24
has "     ↑           ╭━━━╮↗   ↑  "
has "c ←[ C ]→  c2   ←[ Y ]◆←( C )"
has "     ↓           ╰━━━╯↘   ↓  "
answer 80x24 --ascii
has "     ^           .===./   ^  "
has "c <[ C ]>  c2   <[ Y ]+<( C )"
has "     v           '==='\\   v  "
answer 110x40
has "┃ ╭───╮↗┃"
has "┃←│[Y]│◆┃"
has "┃ ╰───╯↘┃"
answer 110x40 --ascii
has "! .---./!"
has "!<|[Y]|+!"
has "! '---'\\!"

# Without a window, line mode starts automatically, with the reason.
# shellcheck disable=SC2086
open 60x18 $game
shows "red>"
has "(Line by line, because the window is"
# shellcheck disable=SC2086
open 80x24 TERM=dumb $game
shows "(Line by line, because this terminal cannot place its cursor"
# shellcheck disable=SC2086
open 80x24 TERM=nonesuch $game
shows "(Line by line, because TERM names no terminal that is known here"
# shellcheck disable=SC2086
open 80x24 $game --plain
shows "red>"
lacks "Line by line"

# Ctrl-C, at once; Ctrl-Z and back; a terminated program.
# shellcheck disable=SC2086
open 80x24 $game
shows "red, your move"
keys C-c
shows "left with 130"
has "a line of before"
has "the terminal is as before"
open 80x24 three-arrows --seats tree:1000000,tree:1000000 --seed 3
shows "is thinking"
keys C-c
shows "left with 130"
has "the terminal is as before"
# shellcheck disable=SC2086
open 80x24 $game
shows "red, your move"
keys C-z
shows "the program rests"
has "a line of before"
keys Enter
shows "red, your move"
keys Enter
shows "any ◆: 16 on the board"
kill -TERM "$(process)"
shows "left with"
has "the terminal is as before"
# shellcheck disable=SC2086
open 80x24 $game
shows "red, your move"
kill -ABRT "$(process)"
shows "left with 134"
has "a line of before"
has "the terminal is as before"
finish
