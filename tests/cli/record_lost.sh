#!/bin/sh
# SPDX-License-Identifier: MIT
# "The game is kept" is printed only if it is true: changes of its file by another program are reported at once, repaired
# if that loses nothing, and otherwise reported again at the end; `save` keeps the game elsewhere.
. tests/cli/live
record=$work/game.qvr
start() {
    rm -rf "$work"/*.qvr
    begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$record"
    tell "place wye r1 c1"
    lacks "kept"
    lacks "written anew"
}

# is_whole FILE: a record of the whole game with that many moves of red.
is_whole() {
    "$QUIVER" verify "$1" > "$work/verified" 2>&1 || fail "$1 is no record: $(cat "$work/verified")"
    same "$(moves "$1" | grep -c ' red place ')" "$2" "the moves of red in $1, of which there are $(moves "$1" | grep -c ' red place ')"
}

# Removed: reported with the next move, and rewritten.
start
rm "$record"
tell "place tee r0 d2 cover"
says "$record was removed by another program; it was written anew, and the game is kept."
is_whole "$record" 2
at=$(inode "$record")
tell "place tee r0 b2"
same "$(inode "$record")" "$at" "the file after it, to which the next move should be added"
says "written anew"
leave 0 quit
has "The game is kept. To go on with it:"
has "quiver play --resume $record"
is_whole "$record" 3

# Removed after the last move: detected at the end.
start
rm "$record"
leave 0 quit
says "$record was removed by another program"
has "The game is kept."
is_whole "$record" 1

# Truncated, emptied, appended to.
for change in 'head -c 100 "$record" > "$work/x"; cat "$work/x" > "$record"' ': > "$record"' 'echo "# mine" >> "$record"'; do
    start
    eval "$change"
    tell "place tee r0 d2 cover"
    says "$record was changed by another program; it was written anew, and the game is kept."
    is_whole "$record" 2
    leave 0 quit
    has "The game is kept."
done

# Replaced by the beginning of this game, such as a restored backup: overwriting it loses nothing.
start
cp "$record" "$work/backup"
tell "place tee r0 d2 cover"
mv "$work/backup" "$record"
tell "place tee r0 b2"
says "$record was replaced by another program; it was written anew, and the game is kept."
is_whole "$record" 3
leave 0 quit
has "The game is kept."

# Replaced by a copy that another program plays: that is left alone.
mkfifo "$work/elsewhere"
start
cp "$record" "$work/copy.qvr"
"$QUIVER" play --resume "$work/copy.qvr" < "$work/elsewhere" > "$work/other.out" 2>&1 &
other=$!
exec 8> "$work/elsewhere"
until grep -q 'red> ' "$work/other.out"; do sleep 0.05; done
mv "$work/copy.qvr" "$record"
at=$(inode "$record")
tell "place tee r0 d2 cover"
says "is not kept: $record: another quiver plays this game now."
same "$(inode "$record")" "$at" "the file of the other program"
exec 8>&-
wait "$other"
leave 0 quit
is_whole "$record" 2

# A game without moves is not reported, and only its own file is removed.
games=$work/state/quiver
for change in 'rm "$own"' 'echo other > "$work/new" && mv "$work/new" "$own"'; do
    begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
    own=$(echo "$games"/*.qvr)
    eval "$change"
    leave 0 quit
    lacks kept
    lacks "written anew"
    silent
done
same "$(cat "$own")" other "a file that took the place of one that was of no use"
rm "$own"

# Replaced by another game: that is left alone, reported at once and at the end, and the program fails.
printf 'place wye r0 f3\n' > "$work/lines"
"$QUIVER" play three-arrows --seats human,greedy --seed 4 --position "$work/red-first" --record "$work/other" \
    < "$work/lines" > /dev/null 2>&1
foreign() {
    start
    cp "$work/other" "$work/new" && mv "$work/new" "$record"
    tell "place tee r0 d2 cover"
    says "The game goes on, but is not kept: $record: another program has put another file in its"
    says "\`save FILE\` keeps the game in another file"
    tell "place tee r0 b2"
    says "is not kept"
    cmp -s "$work/other" "$record" || fail "the other game was written over"
}
foreign
leave 1 quit
error_has "The game is not kept: $record: another program has put another file in its place"
lacks "The game is kept"
! grep -q "The game is kept" "$err" || fail "it is said that the game is kept, and that it is not"
cmp -s "$work/other" "$record" || fail "the other game was written over"

# Each move tries again: once the other game is gone, this one is written.
foreign
rm "$record"
tell "comment again"
says "The game is kept again, in $record."
is_whole "$record" 3
at=$(inode "$record")
tell "place wye r1 b1"
same "$(inode "$record")" "$at" "the file to which the next move should be added"
leave 0 quit
has "The game is kept. To go on"
is_whole "$record" 4

# Saved elsewhere: kept there from then on, under a lock; not in a file that another program plays.
foreign
"$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/busy.qvr" \
    < "$work/elsewhere" > /dev/null 2>&1 &
other=$!
exec 8> "$work/elsewhere"
until [ -s "$work/busy.qvr" ]; do sleep 0.05; done
cp "$work/busy.qvr" "$work/busy.before"
tell "save $work/busy.qvr"
has "busy.qvr: another quiver plays this game now"
tell "save $work/nowhere/saved.qvr"
has "No such file or directory"
lacks "Saved"
cmp -s "$work/busy.qvr" "$work/busy.before" || fail "a game that is played was written over"
exec 8>&-
wait "$other"
tell "save $work/saved.qvr"
has "Saved: $work/saved.qvr"
says "The game is kept again, in $work/saved.qvr."
try_busy=$("$QUIVER" play --resume "$work/saved.qvr" < /dev/null 2>&1)
same "$try_busy" "quiver: $work/saved.qvr: another quiver plays this game now" "what is said of a game that is played: $try_busy"
tell "place wye r1 b1"
leave 0 quit
has "quiver play --resume $work/saved.qvr"
is_whole "$work/saved.qvr" 4
cmp -s "$work/other" "$record" || fail "the other game was written over"

# The other program may be quiver: `save` does not touch a file that is played.
start
cp "$record" "$work/before"
printf 'save %s\n' "$record" > "$work/lines"
"$QUIVER" play three-arrows --seats human,greedy --seed 9 --no-record < "$work/lines" > "$work/saying" 2>&1
grep -q "another quiver plays this game now" "$work/saying" || fail "a second program saved over a game that is played"
cmp -s "$record" "$work/before" || fail "a second program changed the file"
tell "save $record"
has "Saved: $record"
leave 0 quit
has "The game is kept."

# The whole folder disappears and comes back. A finished game is reported as well.
mkdir "$work/folder"
record=$work/folder/game.qvr
start
mv "$work/folder" "$work/away"
tell "place tee r0 d2 cover"
says "is not kept: $record: No such file or directory"
mkdir "$work/folder"
tell "place tee r0 b2"
says "The game is kept again, in $record."
rm -r "$work/folder"
echo resign >&9
leave 1
error_has "The game is not kept: $record: No such file or directory"
lacks "The game is kept. To"

# A folder that is unavailable at the start is tried again too.
last="a state folder that comes later"
: > "$work/state-home"
export XDG_STATE_HOME="$work/state-home"
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
error_has "this game is not kept"
tell "place wye r1 c1"
lacks "kept"
rm "$work/state-home"
tell "place tee r0 d2 cover"
says "The game is kept again, in $work/state-home/quiver/three-arrows-"
leave 0 quit
has "quiver play three-arrows --resume"
is_whole "$work"/state-home/quiver/*.qvr 2

# The same for a game that starts in the middle of it; `save` gives it its own file as well.
rm -rf "$work/state-home"
: > "$work/state-home"
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
tell edit
tell "set b1 red cross"
tell play
has "From here on it is a game of its own"
rm "$work/state-home"
tell "comment now"
says "The game is kept again, in $work/state-home/quiver/three-arrows-"
rm -r "$work/state-home"
: > "$work/state-home"
tell "comment not now"
says "is not kept: $work/state-home/quiver/three-arrows-"
tell "save $work/own.qvr"
leave 0 quit
has "quiver play --resume $work/own.qvr"
rm "$work/state-home"

# A resumed game is found again where it was saved.
record=$work/game.qvr
start
leave 0 quit
begin "$QUIVER" play --resume "$record"
cp "$work/other" "$work/new" && mv "$work/new" "$record"
tell "save $work/moved.qvr"
tell resign
leave 0
says "To see it again: quiver replay $work/moved.qvr"

# Ctrl-C: the message describes the file as it is then.
record=$work/game.qvr
start
interrupt
has "The game is kept."
start
rm "$record"
interrupt
has "The game is not kept"
lacks "The game is kept"
finish
