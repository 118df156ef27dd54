#!/bin/sh
# SPDX-License-Identifier: MIT
# Records in the window: stepping, key moments, points of view, commands, the pace, a game from an entry.
. tests/cli/window
verb=replay

# red covers a tee on d2, with a comment and a variation at that entry; later blue attacks.
record=$work/game.qvr
lines "place wye r1 c1" "place tee r0 d2 cover" "comment hidden well" "place tee r0 b2"
red_first 1 --record "$work/played.qvr"
covered=$(sed -n 's/^\([0-9]*\) red place tee r0 d2 cover$/\1/p' "$work/played.qvr")
before=$((covered - 1))
lines "go $before" "try place cross r0 d2" "save $record" "quit"
try 0 replay "$work/played.qvr"
entries=$(sed '1,/^--$/d' "$record" | grep -c '^[0-9]')

# One entry on, one back, to both ends; more does not exist.
open 80x24 "$record"
shows "Start of $entries entries (everything open): stopped, Space plays on, 2 s an entry"
has "THREE ARROWS: red (human)"
keys Left
shows "This is the start"
keys Right
shows "Entry 1 of $entries"
has "red places wye r1 on c1"
has_like '^c +←\( Y \)'
keys Enter
shows "Entry 2 of $entries"
lacks "red places wye"
keys Left
shows "Entry 1 of $entries"
keys End
shows "Entry $entries of $entries (everything open): the end"
keys Right
shows "This is the end"
type ' '
shows "This is the end"
keys Home
shows "Start of $entries entries"

# What is hidden is shown to those who saw it; the comment and the variations only where all is open.
type "/go $covered"
keys Enter
shows "Entry $covered of $entries (everything open)"
has "piece on d2 is tee"
type v
shows "(what everybody sees)"
has "red places a covered piece on"
lacks "tee r0"
type v
shows "Entry $covered of $entries (red)"
has "piece on d2 is tee"
type v
shows "Entry $covered of $entries (blue)"
lacks "tee r0"
type v
shows "(everything open)"
keys Left
shows "ways on from here"

# The words of line mode, with their answers; those that lead elsewhere go there.
type "/variation 2"
keys Enter
shows "Entry $covered of $entries, in a variation"
has "red places cross r0 on d2"
type "/main"
keys Enter
shows "Entry $before of $entries (everything open)"
type "/end"
keys Enter
shows "Entry $entries of $entries"
type "/go $((covered + 1))"
keys Enter
shows "# hidden well"
type "/go 99"
keys Enter
shows "from 0 to $entries."
keys Escape
lacks "from 0 to"
type "/seat nobody"
keys Enter
shows 'no seat "nobody"'
keys Escape
type "/seat blue"
keys Enter
shows "(blue)"
has "there is a comment"
type "/list"
keys Enter
shows "seat open"
keys Escape
type w
shows "Nothing has been computed yet"
keys Escape
type '?'
shows "to the next entry of the game, to the one before"
keys PageDown PageDown
shows "save FILE"
keys Escape
shows "(blue)"
type x
shows "That key does nothing here"
keys Escape # with nothing to close it says how to leave
shows "q leaves; Left goes to the entry before"

# Where a text is read, / closes it and begins a line; after that, keys are keys again.
type '?'
shows "to the next entry of the game, to the one before"
type "/go 2"
shows "/ go 2"
keys Enter
shows "Entry 2 of $entries (blue)"
type '?'
shows "to the next entry of the game, to the one before"
type "/help"
keys Enter
shows "the next entry, or N entries on"
type "/go $covered"
keys Enter
shows "Entry $covered of $entries (blue)"
keys Right
shows "Entry $((covered + 1)) of $entries (blue)"

# What was added is not lost without a question, until it is saved.
type "/comment looked at"
keys Enter
shows "Added."
keys Escape
lacks "Added."
type q
shows "Leave without what you added?"
type n
shows "(blue)"
type "/save $work/saved.qvr"
keys Enter
shows "Saved: "
keys Escape
lacks "Saved: "

# A window that has become too small takes no keys; the entry is still there afterwards.
type "/go 2"
keys Enter
shows "Entry 2 of $entries"
terminal resize-window -x 50 -y 12
shows "This window is too small"
keys Right Right
terminal resize-window -x 100 -y 30
shows "Entry 2 of $entries"
type q
shows "left with 0"
has "the terminal is as before"

# A game from an entry has the moves so far.
open 80x24 "$record"
shows "Start of "
type "/go $before"
keys Enter
shows "Entry $before of"
type "/play human,greedy"
keys Enter
shows "red, your move"
has_like '^c +←\( Y \)'
type q
shows "Leave the game?"
type y
shows "left with 0"

# Key moments are the entries at which a piece is taken or somebody is out; ten entries on and back.
input=
try 0 play three-arrows --seats greedy,random --seed 5 --record "$work/long.qvr"
all=$(sed '1,/^--$/d' "$work/long.qvr" | grep -c '^[0-9]')
try 0 replay "$work/long.qvr" --json
# shellcheck disable=SC2046
set -- $(python3 - "$out" <<'END_PYTHON'
import json, sys
for line in open(sys.argv[1]):
    entry = json.loads(line)
    if {event["kind"] for event in entry["events"]} & {"captured", "eliminated"}:
        print(entry["entry"])
END_PYTHON
)
[ $# -ge 3 ] || fail "too few key moments for this test"
first=$1
second=$2
for last_one; do :; done
open 80x24 "$work/long.qvr"
shows "Start of "
type '<'
shows "There is no key moment before this one"
type '>'
shows "Entry $first of $all"
type '>'
shows "Entry $second of $all"
type '<'
shows "Entry $first of $all"
keys PageDown
shows "Entry $((first + 10)) of $all"
keys PageUp
shows "Entry $first of $all"
keys Home
shows "Start of $all entries"
keys PageUp
shows "This is the start"
keys End
shows "Entry $all of $all (everything open): the end"
type '<'
shows_like "Entry ($last_one|$(eval echo "\${$(($# - 1))}")) of $all"
keys End
shows "Entry $all"
type '>'
shows "There is no key moment after this one"
type q
shows "left with 0"

# The pace: entries follow by themselves, until a key stops them; faster and slower.
open 80x24 "$work/long.qvr" --pace 60
shows "Start of $all entries (everything open): plays on, 60 s an entry"
has "Space stop"
type -
shows "plays on, 64 s an entry"
type '+++'
shows "plays on, 8 s an entry"
keys Right
shows "Entry 1 of $all (everything open): stopped, Space plays on, 8 s an entry"
type '+++++++'
shows "stopped, Space plays on, at once"
type ' '
shows "Entry $all of $all (everything open): the end"
keys PageUp
shows "Entry $((all - 10)) of $all"
type -
shows "0.125 s an entry"
type ' '
shows "Entry $all of $all (everything open): the end"
type q
shows "left with 0"

# Where ASCII was chosen because the locale has no more, the window says so; where it was asked for, it does not.
open 80x24 LC_ALL=C "$record"
shows "This terminal does not"
has "LC_ALL=C.UTF-8"
has "THREE ARROWS: red"
type q
shows "left with 0"
open 80x24 --ascii "$record"
shows "THREE ARROWS: red"
lacks "This terminal does not"
type q
shows "left with 0"

# Line mode in a terminal that is too small, and on request.
for size in 40x12 20x8; do
    open "$size" "$record"
    shows "0>"
    keys Enter
    shows "1>"
done
open 80x24 "$record" --plain
shows "0>"
lacks "stopped"
verb=play
open 100x30 LC_ALL=C three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --no-record --plain
shows "run with LC_ALL=C.UTF-8 to see"
shows "red>"
finish
