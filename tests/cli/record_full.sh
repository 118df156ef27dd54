#!/bin/sh
# SPDX-License-Identifier: MIT
# A full disk, and a file size limit: the game continues, the file stays a valid record, and recording resumes as soon as
# there is room.
. tests/cli/live
command -v prlimit > /dev/null || { echo "prlimit is missing: it is part of util-linux"; exit 1; }

lines "place wye r1 c1"
red_first 1 --record "$work/begun.qvr"

# stays FILE: the file is unchanged.
stays() { cmp -s "$1" "$work/before" || fail "what could not be written whole was not taken off again"; }
is_whole() {
    "$QUIVER" verify "$1" > "$work/verified" 2>&1 || fail "$1 is no record: $(cat "$work/verified")"
    same "$(moves "$1" | grep -c ' red place ')" "$2" "the moves of red, of which there are $(moves "$1" | grep -c ' red place ')"
}

# Long enough that the limit affects the record only, not the other files of the test.
awk 'BEGIN { for (i = 0; i < 4000; i++) print "# this comment makes the file long" }' >> "$work/begun.qvr"
size=$(wc -c < "$work/begun.qvr")

# Room for nothing of the next line, and for parts of it.
for room in 0 10 20; do
    cp "$work/begun.qvr" "$work/game.qvr"
    cp "$work/begun.qvr" "$work/before"
    begin prlimit "--fsize=$((size + room)):" "$QUIVER" play --resume "$work/game.qvr"
    tell "place tee r0 d2 cover"
    says "The game goes on, but is not kept: $work/game.qvr: File too large. That is tried again after every move"
    stays "$work/game.qvr"
    tell "place tee r0 b2"
    tell "save $work/saved.qvr"
    tell "save $work/game.qvr"
    lacks "Saved"
    said=$("$QUIVER" play --resume "$work/game.qvr" < /dev/null 2>&1)
    same "${said##*: }" "another quiver plays this game now" "what another program says: $said"
    says "is not kept"
    stays "$work/game.qvr"
    [ -z "$(ls "$work"/*.qvr.* 2> /dev/null)" ] || fail "files were left: $(ls "$work"/*.qvr.*)"
    if [ "$room" -eq 0 ]; then
        leave 1 quit
        error_has "The game is not kept: $work/game.qvr: File too large"
        lacks "The game is kept"
        stays "$work/game.qvr"
        continue
    fi
    prlimit --pid "$player" "--fsize=$((size + 100000)):"
    tell "comment there is room"
    says "The game is kept again, in $work/game.qvr."
    is_whole "$work/game.qvr" 3
    at=$(inode "$work/game.qvr")
    tell "place wye r1 b1"
    same "$(inode "$work/game.qvr")" "$at" "the file to which the next move should be added"
    leave 0 quit
    has "The game is kept. To go on"
    is_whole "$work/game.qvr" 4
done

# Undo writes a new file; if that fails the old one stays, and must not be appended to.
cp "$work/begun.qvr" "$work/game.qvr"
begin prlimit "--fsize=$((size + 2000)):" "$QUIVER" play --resume "$work/game.qvr"
tell "place tee r0 b2"
cp "$work/game.qvr" "$work/before"
prlimit --pid "$player" "--fsize=$((size - 2000)):"
tell undo
says "but is not kept"
stays "$work/game.qvr"
tell "place tee r0 d2 cover"
tell "place cross r0 b2"
stays "$work/game.qvr"
prlimit --pid "$player" "--fsize=$((size + 100000)):"
tell "comment longer than what was there before"
says "The game is kept again"
is_whole "$work/game.qvr" 3
grep -q "tee r0 b2" "$work/game.qvr" && fail "the record has a move that was taken back"
leave 0 quit

# A limit that is reached at the start prevents the game.
lines
last="no room at the start"
prlimit --fsize=100: "$QUIVER" play three-arrows --record "$work/none.qvr" < /dev/null > "$out" 2> "$err"
same $? 4 "the exit code"
error_has "File too large"
[ -z "$(ls "$work"/none.qvr* 2> /dev/null)" ] || fail "something was left of a file that could not be written"

# A bot is killed by its own limit, as without quiver.
cat > "$work/bot" <<'END'
dd if=/dev/zero of="$1" bs=1000 count=1 2> /dev/null
echo "ended with $?" > "$2"
END
last="a program with a limit"
prlimit --fsize=500: "$QUIVER" play three-arrows --no-record --plain \
    --seats "exec:sh $work/bot $work/large $work/told,greedy" < /dev/null > /dev/null 2>&1
grep -q "ended with 153" "$work/told" || fail "the program was told nothing of its limit: $(cat "$work/told")"

# The same on a full file system, if one can be mounted here.
mkdir "$work/disk"
cat > "$work/full.sh" <<'END'
mount -t tmpfs -o size=256k none "$WORK/disk" 2> /dev/null || exit 77
. tests/cli/live
cp "$WORK/begun.qvr" "$WORK/disk/game.qvr"
begin "$QUIVER" play --resume "$WORK/disk/game.qvr"
cat /dev/zero > "$WORK/disk/fill" 2> /dev/null
cp "$WORK/disk/game.qvr" "$work/before"
while ! grep -q "is not kept" "$out" && [ "$told" -lt 200 ]; do tell "comment to fill what is left of the last block"; done
says "is not kept"
last_whole=$(sed -n '$p' "$WORK/disk/game.qvr")
same "$last_whole" "# to fill what is left of the last block" "the last line on the disk: $last_whole"
tell "place tee r0 d2 cover"
says "No space left on device"
rm "$WORK/disk/fill"
tell "place tee r0 b2"
tell "comment after that"
says "The game is kept again"
leave 0 quit
has "The game is kept. To go on"
"$QUIVER" verify "$WORK/disk/game.qvr" > "$out" || fail "the record is spoilt"
same "$(moves "$WORK/disk/game.qvr" | grep -c ' red place ')" 3 "the moves of red"

# Without write access no game is resumed, and the last one is not skipped for an earlier one.
export XDG_STATE_HOME="$WORK/disk"
lines "place wye r1 c1"
red_first 1
mount -o remount,ro "$WORK/disk"
input=
try 4 play --resume "$WORK/disk/game.qvr"
error_has "game.qvr: Read-only file system"
try 4 play --resume
error_has "quiver/three-arrows-"
error_has "Read-only file system"
try 0 replay "$WORK/disk/game.qvr"
finish
END
export QUIVER
last="a disk that is full"
tried=77
if unshare -rm true 2> /dev/null; then
    WORK=$work unshare -rm sh "$work/full.sh" > "$work/on-disk" 2>&1
    tried=$?
fi
case $tried in
0) echo "a full disk was tried" ;;
77) echo "no disk can be mounted here, so a full one was tried by a limit on the size of files alone" ;;
*) cat "$work/on-disk" && fail "on a disk that is full" ;;
esac
finish
