#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver learn`: lessons in line mode, and how far a person has come.
. tests/cli/harness

kept=$XDG_STATE_HOME/quiver/lessons
kept_is() { [ "$(cat "$kept" 2> /dev/null)" = "$1" ]; }

# The lesson that docs/lessons.md shows, in line mode: refused moves change nothing, and a hint follows each.
sed -n '/^# Attacking/,/^```/p' docs/lessons.md | sed '$d' > "$work/mine.txt"
lines "attack c3 w" "place tee b3" hint "attack c3 e" "" stay
try 0 learn --file "$work/mine.txt" --plain
has "Step 1 of 2: Your cross points at blue's piece"
has "Not legal: "
has "Hint: Your cross stands on c3."
has "that is legal, but not what is asked for here"
has "Hint: Attack to the east from c3."
has "The move is: attack c3 e"
has "you take blue's angle on c4"
has "Step 2 of 2: Your piece may move"
has "Done: You took a piece, and are in the lead."
[ ! -e "$kept" ] || fail "a lesson from a file counts as one of the game"

# What games do is refused; help lists what lessons do.
lines undo resign "help" back skip "" skip
try 0 learn --file "$work/mine.txt" --plain
has "That is for games. In a lesson, \`back\` shows a step again"
has_like "^  hint  +what to look at"
lacks "take back to your last decision"
has "Done: You took a piece"

# Wrong files name the line; wrong command lines say what to do.
sed 's/attack c3 e/attack c3 x/' "$work/mine.txt" > "$work/wrong.txt"
input=
try 4 learn --file "$work/wrong.txt"
error_has "wrong.txt:13: "
try 4 learn --file "$work/no-such-file"
try 4 learn concardia-draft
error_has "concardia-draft has no lessons"
try 2 learn three-arrows --lesson 6
error_has "a number from 1 to 5"
try 2 learn three-arrows --file "$work/mine.txt"
error_has "the file names it"

# Every lesson of every game can be skipped through to its end, and a list says which are done.
try 0 learn
has "ConCardia"
lacks "done"
lacks "next"
for game in three-arrows evons arrow-party concardia; do
    for lesson in 1 2 3 4 5; do
        input=$(for i in 1 2 3 4 5 6 7 8 9 10 11 12 13; do printf 'skip\n\n'; done; echo .)
        input=${input%.}
        try 0 learn "$game" --lesson "$lesson" --plain
        has "Lesson $lesson of 5, done: "
        has "New position. "
    done
    has "That was the last lesson. Play your first game: quiver play $game --guided"
done
try 0 learn evons --list
[ "$(grep -c done "$out")" -eq 5 ] || fail "not all lessons are done"

# One that is played once more takes nothing back.
lines skip quit
try 0 learn evons --lesson 2 --plain
input=
try 0 learn evons --list
[ "$(grep -c done "$out")" -eq 5 ] || fail "a lesson that was played once more is not done any more"

# A lesson that is left goes on at that step.
rm -r "$XDG_STATE_HOME"
lines skip quit
try 0 learn three-arrows --plain
kept_is "three-arrows 0 1" || fail "not kept: $(cat "$kept")"
lines quit
try 0 learn three-arrows --plain
has "Lesson 1 of 5, step 2 of "
lacks "New position."
has "\`quiver learn three-arrows\` goes on here, \`quiver play\` begins a game."
lacks "That was the last lesson."
for line in "three-arrows nonsense" "three-arrows 0 100" "three-arrows 100 1" "three-arrows-2 0 1"; do
    echo "$line" > "$kept"
    try 0 learn three-arrows --plain
    has "Lesson 1 of 5, step 1 of "
done

# A folder that cannot be written is reported, and the lesson goes on all the same.
rm -r "$XDG_STATE_HOME"
: > "$XDG_STATE_HOME"
lines skip quit
try 0 learn three-arrows --plain
error_has "how far you have come is not kept: "
rm "$XDG_STATE_HOME"
finish
