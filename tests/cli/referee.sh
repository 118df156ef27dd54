#!/bin/sh
# SPDX-License-Identifier: MIT
# The referee survives everything: garbage, endless lines, wrong and dropped numbers, a closed pipe, and more positions
# than it has memory for. Its answers are tested line by line elsewhere.
. tests/cli/harness

asan=
if grep -q __asan_init "$QUIVER"; then asan=1; fi

# Empty input, blank lines, a last line without a line feed.
try 0 referee three-arrows
[ ! -s "$out" ] || fail "an answer to nothing"
silent
lines '' '  ' '{"do":"new"}' ''
try 0 referee three-arrows
same "$(cat "$out")" '{"at":1}' "blank lines have no answer"
input='{"do":"new"}
{"do":"turn","at":1}'
try 0 referee three-arrows
same "$(wc -l < "$out")" 2 "two lines, two answers"
has '{"phase":"chance","seats":[],"window":[]}'

try 0 referee --help
has "usage: quiver referee"
try 2 referee --game three-arrows

# Selecting the game.
try 4 referee threearrows
error_has "did you mean three-arrows?"
try 2 referee three-arrows now
error_has "unexpected argument"
lines '{"do":"new","game":"three-arrows","players":4}' '{"do":"new","game":"chess"}'
try 0 referee
has '{"at":1}'
has '"code":"name"'

# Lists need no padding; a seat that is not named has the default die.
lines '{"do":"set","game":"evons","state":{"hand":{"south":["Mosshob","Burrwick"]},"frame-cell":[]}}' \
    '{"do":"view","at":1,"seat":0}' '{"do":"set","game":"arrow-party","state":{"die":{"blue":"d4"}}}' \
    '{"do":"state","at":2}'
try 0 referee
has '"hand":{"south":["Mosshob","Burrwick",null,'
has '"die":{"red":"d6","blue":"d4","green":"d6"}'

# Each answer is written at once, not at the end: the caller waits for it.
mkfifo "$work/asked" "$work/said"
"$QUIVER" referee three-arrows < "$work/asked" > "$work/said" &
exec 3> "$work/asked" 4< "$work/said"
for n in 1 2 3; do
    echo '{"do":"new"}' >&3
    read -r line <&4
    same "$line" "{\"at\":$n}" "answer $n"
done
exec 3>&- 4<&-
wait $!
same $? 0 "the exit code at the end of input"

# Ten megabytes in one line, then in random lines.
last="quiver referee on a line of 10 MB"
{
    head -c 10000000 /dev/zero | tr '\0' '{'
    printf '\n{"do":"new"}\n'
} | "$QUIVER" referee three-arrows > "$out" 2> "$err"
same $? 0 "the exit code"
same "$(wc -l < "$out")" 2 "an answer for each line"
has '{"error":{"code":"request","text":"a line of more than 1048576 bytes: it was skipped","place":null}}'
has '{"at":1}'
last="quiver referee on a line of just the longest length"
{
    printf '{"do":"new","id":"'
    head -c 1048555 /dev/zero | tr '\0' x
    printf '"}\n'
} | "$QUIVER" referee three-arrows | wc -c > "$out"
same "$(cat "$out")" 1048572 "the bytes of the id and of the answer around it"
last="quiver referee on 10 MB of random bytes"
{
    head -c 10000000 /dev/urandom
    printf '\n{"do":"new"}\n'
} > "$work/garbage"
"$QUIVER" referee three-arrows < "$work/garbage" > "$out" 2> "$err"
same $? 0 "the exit code"
same "$(tail -n 1 "$out")" '{"at":1}' "the answer after it"
same "$(grep -cv '^{"error":{"code":"request",.*}}$' "$out")" 1 "all others are refusals"
silent
if [ -z "$asan" ]; then # which reserves far more than it uses
    last="quiver referee on a line that is longer than its memory"
    (ulimit -v 100000 && head -c 150000000 /dev/zero | tr '\0' x | "$QUIVER" referee three-arrows) > "$out" 2> "$err"
    same $? 0 "the exit code"
    has "it was skipped"
fi

# An answer that is longer than a pipe, whose writing is interrupted again and again.
last="quiver referee, interrupted"
{
    printf '{"do":"new","id":"'
    seq -s , 150000
    printf '"}\n'
} | tr -d '\n' > "$work/long"
"$QUIVER" referee three-arrows < "$work/long" > "$work/whole"
"$QUIVER" referee three-arrows < "$work/asked" > "$work/said" &
exec 3> "$work/asked" 4< "$work/said"
cat "$work/long" >&3
exec 3>&-
: > "$work/parts"
for n in 1 2 3 4 5 6; do
    head -c 100000 <&4 >> "$work/parts"
    kill -XFSZ $!
done
cat <&4 >> "$work/parts"
exec 4<&-
cmp "$work/whole" "$work/parts" > "$out" || fail "another answer than without interruptions"

# Deep nesting.
{
    head -c 500000 /dev/zero | tr '\0' '['
    echo
    echo '{"do":"new"}'
} | "$QUIVER" referee three-arrows > "$out" 2> "$err"
has "maximum parsing depth reached"
has '{"at":1}'

# A closed standard output is a normal, silent end.
last="quiver referee | head -n 2"
{ yes '{"do":"hello"}' | "$QUIVER" referee 2> "$err"; echo $? > "$work/code"; } | head -n 2 > "$out"
same "$(cat "$work/code")" 0 "the exit code"
same "$(wc -l < "$out")" 2 "what was read"
silent
if [ -e /dev/full ]; then
    last="quiver referee > /dev/full"
    echo '{"do":"hello"}' | "$QUIVER" referee > /dev/full 2> "$err"
    same $? 1 "the exit code"
    error_has "could not be written"
fi

# Many positions: a million if there is time for it, and as many as memory allows.
many=20000
[ -n "$asan" ] || [ -z "${QUIVER_TEST_SCALE-}" ] || many=1200000
last="quiver referee with $many positions"
{
    echo '{"do":"new"}'
    yes '{"do":"apply","at":1,"chance":"start red"}' | head -n $many
    echo '{"do":"turn","at":2}'
    echo '{"do":"drop","at":2}'
    echo '{"do":"turn","at":2}'
    echo '{"do":"apply","at":1,"chance":"start blue"}'
} | "$QUIVER" referee three-arrows 2> "$err" | awk '
    /"code":"memory"/ { full++ }
    /"at":/ { made++ }
    { before = last; last = $0; if (NR > 4) print > "'"$work"'/tail" }
    END { print made + 0, full + 0 }' > "$out"
read -r made full < "$out"
same $((made + full)) $((many + 2)) "every line was answered"
[ $full -eq 0 ] || [ "$made" -gt 1000000 ] || fail "no room for a million: $made"
[ $many -lt 1200000 ] || [ "$full" -gt 0 ] || fail "never full"
tail -n 4 "$work/tail" > "$out"
same "$(sed -n 1p "$out")" '{"phase":"decide","seats":[0],"window":[]}' "the first of them is still there"
has '{"dropped":2}'
has '"position 2 was dropped"'
has "blue plays first"
silent

# What cannot be read has ended.
last="quiver referee < a folder"
"$QUIVER" referee three-arrows < "$work" > "$out" 2> "$err"
same "$?" 0 "the exit code"
[ ! -s "$out" ] || fail "an answer without a request"
silent
finish
