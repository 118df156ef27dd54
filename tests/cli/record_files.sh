#!/bin/sh
# SPDX-License-Identifier: MIT
# The files of a game: readable by their owner only, symbolic links stay, and neighbouring files cause no errors.
. tests/cli/live
mode() { ls -ld "$1" | cut -c 1-10; }
private() { same "$(mode "$1")" "-rw-------" "the mode of $1 $2, which is $(mode "$1")"; }
umask 0
games=$work/state/quiver

# Records: named, chosen, saved, rewritten after `undo`; positions; and the folder.
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/game.qvr"
private "$work/game.qvr" "when it is new"
tell "place wye r1 c1"
private "$work/game.qvr" "after a move"
at=$(inode "$work/game.qvr")
tell undo
[ "$(inode "$work/game.qvr")" != "$at" ] || fail "undo is not written as a new file"
private "$work/game.qvr" "after undo"
tell "save $work/saved.qvr"
private "$work/saved.qvr" "when it is new"
chmod 664 "$work/saved.qvr"
tell "save $work/saved.qvr"
private "$work/saved.qvr" "when it is replaced"
chmod 400 "$work/saved.qvr"
tell "save $work/saved.qvr"
same "$(mode "$work/saved.qvr")" "-r--------" "the mode of a file that its owner must not write, which is $(mode "$work/saved.qvr")"
tell edit
tell "save $work/position"
tell leave
private "$work/position" "when it is new"
chmod 644 "$work/position"
tell edit
tell "save $work/position"
tell leave
private "$work/position" "when it is replaced"
leave 0 quit
lines "place wye r1 c1"
red_first 1
private "$games"/three-arrows-*.qvr "among the games of this person"
same "$(mode "$games")" "drwx------" "the mode of the folder of kept games, which is $(mode "$games")"

# A record that others may read becomes private when it is resumed, and so does its replacement.
chmod 666 "$work/game.qvr"
begin "$QUIVER" play --resume "$work/game.qvr"
private "$work/game.qvr" "when it is taken up"
chmod 666 "$work/game.qvr"
tell "place wye r1 c1"
tell undo
private "$work/game.qvr" "after undo, when others were let in meanwhile"
leave 0 quit

# A saved position replaces a regular file completely or not at all.
mkdir "$work/folder"
mkfifo "$work/fifo"
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --no-record
for name in folder fifo nowhere/position; do
    tell edit
    tell "save $work/$name"
    tell leave
    says "$work/$name cannot be written:"
    tell "save $work/$name"
done
says "is there already and no record; choose another name" 2
[ -p "$work/fifo" ] && [ -d "$work/folder" ] || fail "something else was replaced by a file"
leave 0 quit
lines
try 4 play --resume "$work/folder"
try 4 play --resume "$work/fifo"
error_has "that is no plain file"

# A folder at the name of the temporary file.
mkdir "$work/u.qvr.new"
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/u.qvr"
silent
tell "place wye r1 c1"
tell undo
tell "place wye r0 c1"
lacks "kept"
leave 0 quit
has "The game is kept."
grep -q 'red place wye r0 c1' "$work/u.qvr" || fail "the record lacks what was played after undo"
rmdir "$work/u.qvr.new" || fail "the folder was touched"

# Through a symbolic link: its target is played, the link stays, and undo leaves no old game behind.
mkdir "$work/far"
mv "$work/u.qvr" "$work/far/real.qvr"
ln -s far/real.qvr "$work/link.qvr"
ln -s link.qvr "$work/second.qvr"
begin "$QUIVER" play --resume "$work/second.qvr"
tell "place tee r0 b2 cover"
tell undo
tell "place tee r0 b2"
[ -L "$work/link.qvr" ] && [ -L "$work/second.qvr" ] || fail "a link was replaced by a file"
grep -q 'red place tee r0 b2$' "$work/far/real.qvr" || fail "the file behind the link is not that of the game"
try_out=$("$QUIVER" play --resume "$work/far/real.qvr" < /dev/null 2>&1)
same "${try_out##*: }" "another quiver plays this game now" "what is said of the file behind the link: $try_out"
rm "$work/link.qvr"
tell undo
lacks "written anew"
has_like "red> undo"
rm "$work/far/real.qvr"
tell "place tee r0 b2"
says "$work/far/real.qvr was removed by another program; it was written anew, and the game is kept."
leave 0 quit
has "quiver play --resume $work/far/real.qvr"
[ ! -L "$work/far/real.qvr" ] && [ -f "$work/far/real.qvr" ] || fail "the file behind the link is not there again"

# `save` through a link writes the file behind it; over a link to nothing it makes a file.
ln -s far/real.qvr "$work/link.qvr"
ln -s nothing "$work/loose.qvr"
begin "$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --no-record
tell "place wye r1 c1"
tell "save $work/link.qvr"
tell "save $work/loose.qvr"
leave 0 quit
[ -L "$work/link.qvr" ] || fail "save has replaced a link"
same "$(moves "$work/far/real.qvr" | grep -c ' red place wye r1 c1')" 1 "what was saved behind the link"
try 0 verify "$work/loose.qvr"

# The last game is resumed by one program; the next program gets the game before it, or none.
rm -rf "$games"
lines "place wye r1 c1"
red_first 1
red_first 1
set -- "$games"/*.qvr
same $# 2 "two games that were left"
begin "$QUIVER" play --resume
lines quit
try 0 play --resume
has "The game is kept"
tell undo
tell "place wye r0 c1"

try_first=$(printf 'comment second\n' | "$QUIVER" play --resume 2>&1)
[ -n "$try_first" ] || fail "the other game was not taken up"
same "$(grep -lx '# second' "$@" | wc -l)" 1 "the records that the second program wrote in"
leave 0 quit
same "$(grep -l 'place wye r0 c1' "$@" | wc -l)" 1 "the records that the first program wrote in"
grep -l 'place wye r0 c1' "$@" | xargs grep -qx '# second' && fail "both wrote in the same record"
[ -z "$(find "$work" -name '*.qvr.*')" ] || fail "files were left: $(find "$work" -name '*.qvr.*')"
finish
