#!/bin/sh
# SPDX-License-Identifier: MIT
# Content files: an edited one is used, an invalid one is refused with line and column.
. tests/cli/harness

own=games/three-arrows/content/inventories.json
edited=$work/edited.json

# write LINE...: the edited file.
write() { printf '%s\n' "$@" > "$edited"; }

# refused LINE COLUMN REASON: by every command that takes content.
refused() {
    for verb in "play three-arrows" "perft three-arrows --depth 1" "sim three-arrows --games 1"; do
        # shellcheck disable=SC2086
        try 4 $verb --content "$edited"
        error_has "$edited: line $1, column $2: "
        error_has "$3"
        [ ! -s "$out" ] || fail "a refusal is no data"
    done
}

try 0 perft three-arrows --players 2 --depth 2 --content "$own"
same "$(tail -n 1 "$out")" 2688 "the game's own file"
sed 's/"n": 3 }/"n": 3, "s": 1 }/' "$own" > "$edited"
! cmp -s "$own" "$edited" || fail "nothing was edited"
try 0 perft three-arrows --players 2 --depth 2 --content "$edited"
lines "b" "quit"
try 0 play three-arrows --content "$edited"
input=

write '{' '  "pieces": [' '    { "name": "angle", "letter": }' '  ]' '}'
refused 3 34 "invalid JSON"
write '{' '  "pieces": [],' '  "pieces": []' '}'
refused 3 3 "duplicate"
write '{ "pieces": null }'
refused 1 13 "null"
write '{' ' "pieces": [1.5] }'
refused 2 13 "fraction"
write '[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]'
refused 1 17 "deep"

# Errors reported by the game have line and column too.
sed 's/"cross", "letter"/"tee", "letter"/' "$own" > "$edited"
! cmp -s "$own" "$edited" || fail "nothing was edited"
refused 6 15 "two pieces are named \"tee\"; the first is in line 5, column 15"
sed 's/"n": 3 }/"n": 99 }/' "$own" > "$edited"
! cmp -s "$own" "$edited" || fail "nothing was edited"
line=$(grep -n '"n": 99' "$edited" | cut -d: -f1)
column=$(sed -n "${line}p" "$edited" | sed 's/99.*//' | wc -c)
refused "$line" "$column" "number"

# A file that cannot be written whole is not there afterwards.
last="quiver content new with no room"
if (trap '' XFSZ && ulimit -f 1 && exec "$QUIVER" content new three-arrows "$work/half.json") > "$out" 2> "$err"; then
    fail "it was written where there is no room"
fi
error_has "half.json: could not be written"
[ ! -e "$work/half.json" ] || fail "half a file is left"
try 0 content new three-arrows "$work/half.json"

try 4 play three-arrows --content "$work/none.json"
error_has "$work/none.json: cannot be opened"
try 4 play three-arrows --content "$work"
error_has "cannot be read"
head -c 5000000 /dev/zero | tr '\0' ' ' > "$edited"
try 4 play three-arrows --content "$edited"
error_has "more than 4194304 bytes"
finish
