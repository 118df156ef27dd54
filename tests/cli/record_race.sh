#!/bin/sh
# SPDX-License-Identifier: MIT
# A record is read under the lock that it is played under, so of several programs that want the same file one has it, and
# what it plays is what the file holds.
. tests/cli/harness
record=$work/game.qvr
moves() { sed '1,/^--$/d' "$1" | grep '^ *[0-9]'; }

lines "place wye r1 c1"
red_first 1 --record "$record"
cp "$record" "$work/begun"
moves "$record" > "$work/before"

# One program rests between reading and playing: its last line was cut off, which it says into a pipe that is full. What
# another one adds meanwhile must not be lost.
printf '2 blu' >> "$record"
mkfifo "$work/full"
exec 7<> "$work/full"
dd if=/dev/zero of="$work/full" bs=1024 count=65536 oflag=nonblock 2> /dev/null
while printf . 2> /dev/null; do :; done >&7 &
filler=$!
state() { sed 's/.*) //' "/proc/$1/stat" 2> /dev/null | cut -c 1; }
rests() { [ "$(state "$1")" = S ] && [ "$(tr -d '\0' < "/proc/$1/wchan" 2> /dev/null)" != do_wait ]; }
