#!/bin/sh
# SPDX-License-Identifier: MIT
# A record is read under the lock that is held while playing: only one of several programs gets the file, and no move is
# lost. With --all three times as many trials.
. tests/cli/harness
trials=10
[ "${1-}" != --all ] || trials=30
record=$work/game.qvr
moves() { sed '1,/^--$/d' "$1" | grep '^ *[0-9]'; }
busy="another quiver plays this game now"

lines "place wye r1 c1"
red_first 1 --record "$record"
awk 'BEGIN { for (i = 0; i < 1000; i++) print "# a line of comment: a long record takes its time to be read" }' >> "$record"
cp "$record" "$work/begun"
a_move="place tee r0 d2"
b_move="place cross r0 b2"
echo "$a_move" > "$work/a.moves"
echo "$b_move" > "$work/b.moves"

# holds MOVES: the record is complete and has the earlier move and these, in any order.
holds() {
    "$QUIVER" verify "$record" > "$out" 2>&1 || fail "trial $trial has spoilt the record"
    moves "$record" | sed -n 's/^[0-9]* red place //p' | sort > "$work/there"
    printf '%s\n' "wye r1 c1" "$@" | sed '/^$/d; s/^place //' | sort > "$work/wanted"
    cmp -s "$work/there" "$work/wanted" || fail "trial $trial: the record has $(tr '\n' ';' < "$work/there")"
}

# ends SIDE CODE ERROR: the side played until its input ended, or was refused.
ends() {
    case $2 in
    1) [ ! -s "$work/$1.err" ] || fail "trial $trial: $1 played on, and said $(cat "$work/$1.err")" ;;
    4) grep -q "$3" "$work/$1.err" || fail "trial $trial: $1 did not play, and said $(cat "$work/$1.err")" ;;
    *) fail "trial $trial: $1 ended with $2" ;;
    esac
}

# One program blocks between reading and playing: it reports a torn last line into a full pipe. It has the game; the other
# program, started meanwhile, has not.
trial=rest
last="one rests, another comes"
printf '2 blu' >> "$record"
mkfifo "$work/full"
exec 7<> "$work/full"
dd if=/dev/zero of="$work/full" bs=4096 oflag=nonblock 2> /dev/null
"$QUIVER" play --resume "$record" < "$work/b.moves" > "$work/b.out" 2> "$work/full" &
resting=$!
until grep -q '^[0-9]* (quiver) S' "/proc/$resting/stat"; do
    kill -0 "$resting" || break
    sleep 0.05
done
"$QUIVER" play --resume "$record" < "$work/a.moves" > "$work/a.out" 2> "$work/a.err"
ends a $? "$busy"
grep -q "$busy" "$work/a.err" || fail "another program takes a game up that was being taken up"
cat "$work/full" > /dev/null &
drain=$!
wait "$resting"
[ $? -eq 1 ] || fail "the one that rested did not play"
kill "$drain"
exec 7>&-
holds "$b_move"

# Two at once, in any interleaving: a refused program changes nothing, and if both play, then one after the other.
mkfifo "$work/gate" "$work/ended"
exec 6<> "$work/gate" 5<> "$work/ended"
# both ARGUMENTS...: starts the two together; the input of each is in SIDE.moves.
both() {
    for side in a b; do
        (
            read -r _ <&6
            "$QUIVER" play "$@" < "$work/$side.moves" > "$work/$side.out" 2> "$work/$side.err"
            echo "$side $?" >&5
        ) &
    done
    printf 'go\ngo\n' >&6
}
last="two go on with the same game"
trial=0
once=0
while [ "$trial" -lt $((2 * trials)) ] && [ "$failures" -eq 0 ]; do
    trial=$((trial + 1))
    cp "$work/begun" "$record"
    both --resume "$record"
    set --
    for _ in a b; do
        read -r side code <&5
        ends "$side" "$code" "$busy"
        [ "$code" -eq 1 ] && set -- "$@" "$(cat "$work/$side.moves")"
    done
    wait
    [ $# -gt 0 ] || fail "trial $trial: nobody played"
    [ $# -eq 2 ] || once=$((once + 1))
    holds "$@"
done
echo "$trial trials, in $once of them one program was refused"

# One plays until the other has been refused: exactly one has the game.
last="two go on with the same game for long"
mkfifo "$work/a.typed" "$work/b.typed"
exec 3<> "$work/a.typed" 4<> "$work/b.typed"
trial=0
while [ "$trial" -lt "$trials" ] && [ "$failures" -eq 0 ]; do
    trial=$((trial + 1))
    cp "$work/begun" "$record"
    echo "$a_move" >&3
    echo "$b_move" >&4
    for side in a b; do
        (
            read -r _ <&6
            "$QUIVER" play --resume "$record" < "$work/$side.typed" > "$work/$side.out" 2> "$work/$side.err"
            echo "$side $?" >&5
        ) &
    done
    printf 'go\ngo\n' >&6
    read -r side code <&5
    [ "$code" -eq 4 ] || fail "trial $trial: $side ended first, with $code"
    ends "$side" "$code" "$busy"
    echo quit >&3
    echo quit >&4
    read -r side code <&5
    [ "$code" -eq 0 ] || fail "trial $trial: $side ended with $code"
    wait
    holds "$(cat "$work/$side.moves")"
    for pipe in "$work"/?.typed; do # what the other one has not read
        dd if="$pipe" of=/dev/null bs=4096 iflag=nonblock 2> /dev/null
    done
done
exec 3>&- 4>&-

# Two programs start a game in the same new file: one succeeds.
last="two begin a game in the same file"
echo "place tee r0 d1" > "$work/b.moves"
echo "place wye r1 c1" > "$work/a.moves"
winner=
trial=0
while [ "$trial" -lt "$trials" ] && [ "$failures" -eq 0 ]; do
    trial=$((trial + 1))
    rm "$record"
    both three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$record"
    for _ in a b; do
        read -r side code <&5
        ends "$side" "$code" "is there already"
        [ "$code" -eq 4 ] || winner=$side$winner
    done
    wait
    case $winner in
    a | b) "$QUIVER" verify "$record" > "$out" 2>&1 || fail "trial $trial has spoilt the record" ;;
    *) fail "trial $trial: who played: $winner" ;;
    esac
    move=$(cat "$work/$winner.moves")
    moves "$record" | grep -q "red $move" || fail "trial $trial: the record is not that of $winner"
    winner=
done
[ -z "$(ls "$work"/game.qvr.* 2> /dev/null)" ] || fail "files were left: $(ls "$work"/game.qvr.*)"
finish
