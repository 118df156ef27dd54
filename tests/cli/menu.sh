#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver play` alone: menus of games and opponents and the game that was left, in the window and line by line.
. tests/cli/window

choices=$("$QUIVER" games | grep -c .)
question="Which game? Enter takes the first."

# points_at ROW: the window points at the row of that number, and at no other.
points_at() { becomes points_so "$1"; }
points_so() { [ "$(grep '^>' "$out" | cut -c1-4)" = "> $1." ]; }
twice_explained() { [ "$(grep -c 'Type the number of a row' "$out")" -eq 2 ]; }
ends_with() { [ "$(sed '/^ *$/d' "$out" | sed -n '$s/ *$//p')" = "$1" ]; }

# Games that one has begun to play or learn are offered to be played first.
begun() {
    mkdir -p "$XDG_STATE_HOME/quiver"
    for game in three-arrows evons arrow-party concardia; do echo "$game 0 0"; done > "$XDG_STATE_HOME/quiver/lessons"
}
begun

# Every game with its players and what it is like.
open 80x24
shows "$question"
points_at 1
has "THREE ARROWS, 2 to 4 players"
has "EVONS, 2 players"
has "Pieces whose arrows attack each other, with dice, 20 minutes. Begin here."
lacks "Continue"
has "arrows move  Enter or a digit chooses  ? help  q quit"

# ? says how to choose and what comes then; the next key only goes back.
type '?'
shows "any key goes back to the choices"
has "Enter chooses it"
has "play --plain plays line by line instead of in the window"
lacks "Esc goes back"
lacks "1. THREE"
type 2
points_at 1
has "$question"

# Arrows and letters move, and stop at the ends; Escape has nowhere to go back to; other keys say so.
keys Down
points_at 2
type j
points_at 3
keys End
points_at "$choices"
keys Down
points_at "$choices"
type k
points_at $((choices - 1))
keys PageUp
points_at 1
keys Up
points_at 1
type 9
shows "That key does nothing here: arrows move"
keys Down
points_at 2
lacks "That key does nothing"
keys Escape
points_at 2
keys Up Enter
shows "THREE ARROWS: who plays against you?"
points_at 1
has "1. easy, the computer"
has "2. medium, the computer"
has "3. hard, the computer"
has "4. Choose a level, 1 weakest to 7 strongest"
has "5. Learn it"
has "6. A first game, guided"
has "7. Two people at one screen"
has "9. Four people at one screen"
lacks "Five"
type 4
shows "THREE ARROWS: which level? Enter takes the weakest."
points_at 1
has "1. level 1, the weakest"
has "2. level 2, easy"
has "7. level 7, the strongest, hard"
keys Escape
shows "who plays against you?"
keys Escape
shows "$question"
points_at 1
type 2
shows "ARROW PARTY GAME: who plays against you?"
has "1. easy, 2 computers"
has "7. Three people at one screen"
lacks "Two people"
keys Left
shows "$question"
points_at 2
type q
shows "left with 0"
has "the terminal is as before"
[ "$(ls "$XDG_STATE_HOME/quiver")" = lessons ] || fail "a menu keeps something"

# Enter alone starts the first game against a weak opponent; a digit and a click choose at once.
open 80x24 --seed 3
shows "$question"
keys Enter
shows "who plays against you?"
keys Enter
shows "[blue]"
has "red"
type "/score"
keys Enter
shows_like "(easy)"
keys Escape
type q
shows "Leave the game?"
type y
shows "left with 0"
has "quiver play three-arrows --seats human,easy --seed 3"
open 80x24 --ascii --seed 3
shows "$question"
click 7 6
shows "ARROW PARTY GAME: who plays against you?"
keys Escape
shows "$question"
click 7 4
click 7 3
shows "THREE ARROWS: who plays against you?"
click 7 22
type 8
shows "Now "
keys q y
shows "left with 0"
has "quiver play three-arrows --seats human,human,human --seed 3"

# The game that was left comes last; choosing it goes on with its players, whatever was pointed at before.
lines "place wye r1 c1" "quit"
red_first 0
rm -rf "$XDG_STATE_HOME"
begun
lines "place wye r1 c1" "quit"
red_first 0
open 80x24
shows "$question"
keys End
points_at $((choices + 1))
has "Continue the last game"
has_like "THREE ARROWS: red \(human\), blue \(greedy\), 20"
keys Home Enter
shows "who plays against you?"
keys Down Down Escape
shows "$question"
type $((choices + 1))
shows_like '^c +←\( Y \)'
type "/score"
keys Enter
shows "blue (greedy)"
keys Escape
type q
shows "Leave the game?"
type y
shows "left with 0"
has "quiver play three-arrows --resume"
[ "$(find "$XDG_STATE_HOME" -name '*.qvr' | wc -l)" -eq 1 ] || fail "the game that was left is kept twice"

# It is not offered where it could not be had: with arguments for a new game, and while it is played.
open 80x24 --no-record
shows "$question"
lacks "Continue"
type q
shows "left with 0"
open 80x24 --resume
shows "hand and choices"
playing=$opened
opened=$((opened + 1)) # so that it stays
open 80x24
shows "$question"
lacks "Continue"
type q
shows "left with 0"
beside=$opened
opened=$playing
terminal kill-server
opened=$beside

# Players and their number on the command line are not asked for again.
open 80x24 --seats human,greedy --seed 3
shows "$question"
type 1
shows "[blue]"
keys q y
shows "left with 0"
has "quiver play three-arrows --seats human,greedy --seed 3"
open 80x24 --players 4 --seed 3
shows "$question"
type 1
shows "1. easy, 3 computers"
has "5. Four people at one screen"
lacks "Two people"
type 2
shows "[blue]"
keys q y
shows "left with 0"
has "human,medium,medium,medium"
open 80x24 --players 5
shows "$question"
type 1
shows "left with 4"
has "THREE ARROWS is for 2 to 4 players, not 5"

# However small the window becomes, what is pointed at can be seen; what does not fit is counted.
open 64x20
shows "$question"
resize() { terminal resize-window -x "$1" -y "$2"; }
resize 40 8
shows "$question PgDn"
keys End
shows "PgUp"
lacks "PgDn"
points_at $((choices + 1))
resize 20 3
points_at $((choices + 1))
resize 10 1
points_at $((choices + 1))
keys Home
points_at 1
resize 100 40
shows "THREE ARROWS, 2 to 4 players"
points_at 1
has "Continue the last game"
type q
shows "left with 0"

# Line by line: numbers, ids, names and their beginnings; other words are answered.
open 80x24 --plain
shows "game>"
has "1. THREE ARROWS, 2 to 4 players"
has "Continue the last game"
# shellcheck disable=SC2016 # the quotes are printed
has 'Type a number or a name; Enter alone takes 1. `help` says more, `quit` leaves.'
type help
keys Enter
shows "Type the number of a row, its name or the beginning of that; Enter alone takes"
has "Without --plain it fills the window of a terminal"
type '?'
keys Enter
becomes twice_explained
type three-arows
keys Enter
shows '"three-arows" is not in the list; did you mean three-arrows?'
type 0
keys Enter
shows "\"0\" is not in the list: type a number from 1 to $((choices + 1)), or a name."
keys C-l
type back
keys Enter
shows_like '"?back" is not in the list'
type arrow
keys Enter
shows "ARROW PARTY GAME: who plays against you?"
# shellcheck disable=SC2016 # the quotes are printed
has '`back` goes back, `help` says'
type back
keys Enter
shows "game>"
type Evons
keys Enter
shows "EVONS: who plays against you?"
has "5. Learn it"
has "6. A first game, guided"
has "7. Two people at one screen"
type level
keys Enter
shows "EVONS: which level?"
type 'level 3'
keys Enter
shows "against north (level:3)"
type quit
keys Enter
shows "Leave the game?"
type yes
keys Enter
shows "left with 0"
open 80x24 --plain
shows "game>"
keys Enter
shows "players>"
type t
keys Enter
shows '"t" is not in the list'
type quit
keys Enter
shows "left with 0"
open 40x12
shows "game>"
type 1
keys Enter
shows "players>"
type easy
keys Enter
shows "Line by line, because"
has "red>"
type quit
keys Enter
shows "Leave the game?"
type yes
keys Enter
shows "left with 0"
open 40x12
shows "game>"
keys C-d
shows "left with 1"
has "the input has ended"

# Options of a game need the game; Ctrl-C leaves the terminal as it was.
open 120x24 --board 7
shows "there is no option --board; options of a game need the game right after the verb"
shows "left with 2"
for refused in "--option board=7" "--position $work/red-first"; do
    # shellcheck disable=SC2086
    open 100x24 $refused
    shows "name a game right after play: three-arrows"
    shows "left with 2"
done
for how in --ascii --plain; do
    open 80x24 "$how"
    shows "$question"
    keys C-c
    shows "left with 130"
    has "the terminal is as before"
done

# Without a terminal nobody is asked.
lines 1 1 quit
try 2 play
error_has "name a game right after play: three-arrows"
try 2 play --plain
error_has "name a game right after play: three-arrows"
finish
