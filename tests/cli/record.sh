#!/bin/sh
# SPDX-License-Identifier: MIT
# A game is recorded while it is played, resumed where it stopped, saved, commented, verified.
. tests/cli/harness
games=$work/state/quiver

# moves FILE: the entries of a record, without comments, hashes and the end.
moves() { sed '1,/^--$/d' "$1" | grep '^ *[0-9]'; }

# A game that is interrupted and resumed equals one without interruption.
red_first 1
lacks "The game is kept"
[ -z "$(ls "$games")" ] || fail "a game in which nobody moved is kept"

lines "place wye r1 c1" "comment the first" "comment of all" "place tee r0 d2 cover" "place tee r0 b2"
red_first 1
has "The game is kept. To go on with it:"
has "  quiver play three-arrows --resume"
left=$(ls "$games"/three-arrows-*.qvr)
[ -f "$left" ] || fail "no game is kept"
has_like 'red> *Noted\.$|^Noted\.$'
grep -qx '# the first' "$left" || fail "the comment is not in the record"
grep -qx '# of all' "$left" || fail "the second comment is not in the record"
grep -qx 'seat red: human' "$left" || fail "who plays is not in the record"
grep -qx 'seed: 3' "$left" || fail "the seed is not in the record"
grep -qx '  phase: turn' "$left" || fail "the position is not in the record"
try 0 verify "$left"
has "not over: verified"

lines "place tee r2 b3"
try 1 play three-arrows --resume
silent
cp "$left" "$work/resumed"
lines "place wye r1 c1" "place tee r0 d2 cover" "place tee r0 b2" "place tee r2 b3"
try 1 play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/whole.qvr"
has "  quiver play --resume $work/whole.qvr"
moves "$work/resumed" > "$work/a"
moves "$work/whole.qvr" > "$work/b"
cmp -s "$work/a" "$work/b" || fail "the resumed game went on otherwise"
[ "$(wc -l < "$work/a")" -ge 6 ] || fail "hardly anything was played"

# Undo goes back beyond the entry where the game was resumed, and the record follows.
lines "undo" "undo" "log"
try 1 play --resume "$work/whole.qvr"
has "Taken back: place tee r2 b3"
has "Taken back: place tee r0 b2"
has "The input has ended before the game. To see it again: quiver replay $work/whole.qvr"
[ "$(moves "$work/whole.qvr" | wc -l)" -lt "$(wc -l < "$work/b")" ] || fail "the record keeps what was taken back"
moves "$work/whole.qvr" | grep -q 'tee r0 b2' && fail "the record has a move that was taken back"

# save: a copy; never over a file that is not a record.
echo mine > "$work/mine"
lines "save" "save $work/copy.qvr" "save $work/mine" "save $work/copy.qvr" "save $work/nowhere/copy.qvr"
try 1 play --resume "$work/whole.qvr"
has "save takes the name of a file"
has "Saved: $work/copy.qvr"
has "no record; choose another name"
has "No such file or directory"
cmp -s "$work/copy.qvr" "$work/whole.qvr" || fail "the copy is another record"
same "$(cat "$work/mine")" mine "a file that is no record"

# The endings of games.
for end in resign draw; do
    rm -f "$work/end.qvr"
    lines "$end"
    try 0 play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/end.qvr" ||
        fail "$end"
    lacks "The game is kept"
    grep -q '^end ' "$work/end.qvr" || fail "no end in the record after $end"
    try 0 verify "$work/end.qvr"
done
lines "undo" "place wye r1 c1"
try 1 play --resume "$work/end.qvr"
grep -q '^end ' "$work/end.qvr" && fail "the end was taken back, and is in the record"

# Only unfinished games are resumed: those of the named game, or the last one with --resume alone.
input=
rm -f "$games"/*
try 4 play --resume
error_has "there is no game to resume"
try 0 play three-arrows --seats greedy,greedy --seed 3
try 4 play three-arrows --resume
error_has "there is no game of three-arrows to resume"
lines "place wye r1 c1"
red_first 1
input=
try 4 play evons --resume
try 1 play --resume
has "red> "

# A named file is resumed only as the game that it is of.
try 4 play evons --resume "$work/whole.qvr"
error_has "quiver: $work/whole.qvr is not a game of evons"

# A game that is open in one program cannot be resumed in another.
mkfifo "$work/pipe"
"$QUIVER" play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$work/busy.qvr" \
    < "$work/pipe" > /dev/null 2>&1 &
player=$!
exec 9> "$work/pipe"
echo "place wye r1 c1" >&9
comes grep -qs 'wye r1 c1' "$work/busy.qvr" || fail "no move is written down"
try 4 play --resume "$work/busy.qvr"
error_has "another quiver plays this game now"
exec 9>&-
wait "$player"

# Not recorded, or no folder for records.
rm -f "$games"/*
lines "place wye r1 c1"
red_first 1 --no-record
lacks "The game is kept"
[ -z "$(ls "$games")" ] || fail "--no-record keeps a game"
XDG_STATE_HOME=/dev/null red_first 1
error_has "this game is not kept"
has "you place wye r1 on c1"
try 4 play three-arrows --record "$work/mine"
error_has "is there already"
try 2 play three-arrows --resume --seed 5
error_has "a resumed game keeps its options"

# A record from elsewhere starts no program without --seats.
sed 's/^seat blue: .*/seat blue: exec:touch started/' "$work/whole.qvr" > "$work/exec.qvr"
input=
try 4 play --resume "$work/exec.qvr"
error_has "would start a program, exec:touch started"
[ ! -e started ] || fail "the program was started"
try 1 play --resume "$work/exec.qvr" --seats human,random
grep -qx 'seat blue: random' "$work/exec.qvr" || fail "the record does not say who plays now"
sed 's/^seat blue: .*/seat blue: exec:touch started/' "$work/whole.qvr" > "$work/exec.qvr"
lines "end" "play"
try 4 replay "$work/exec.qvr"
lines "end" "play human,random"
try 1 replay "$work/exec.qvr"
input=
try 1 play --resume
[ ! -e started ] || fail "the program was started"

# A game with its own content is resumed from the record alone.
sed 's/"wye"/"why"/g' games/three-arrows/content/inventories.json > "$work/why.json"
lines "place why r1 c1"
try 1 play three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --content "$work/why.json" \
    --record "$work/why.qvr"
has "you place why r1 on c1"
rm "$work/why.json"
try 0 verify "$work/why.qvr"
lines "log"
try 1 play --resume "$work/why.qvr"
has "red places why r1 on c1"
finish
