#!/bin/sh
# SPDX-License-Identifier: MIT
# Another game when one is over: the same players, options and position, another seed, a record of its own.
. tests/cli/harness

lines "new" "place wye r1 c1" "resign" "new" "b" "place wye r1 c1" "quit"
red_first 0 --board 8
has "This game is not over; \`resign\` gives it up."
has_like '`new` starts( |$)'
has "A new game, with the same players and options."
sed -n '/^A new game/,$p' "$out" > "$work/second"
grep -qF " h8 " "$work/second" || fail "the option is lost"
grep -qF "* red places wye r1 on c1" "$work/second" || fail "the new game is not played from the same position"
grep -qF "quiver play three-arrows --resume" "$work/second" || fail "the new game is not kept"
[ "$(find "$XDG_STATE_HOME" -name '*.qvr' | wc -l)" -eq 2 ] || fail "not each game has its record"
for record in $(find "$XDG_STATE_HOME" -name '*.qvr'); do
    try 0 verify "$record"
    sed -n 's/^seed: //p' "$record" >> "$work/seeds"
done
[ "$(sort -u "$work/seeds" | wc -l)" -eq 2 ] || fail "both games have one seed"
grep -qx 3 "$work/seeds" || fail "the first game has another seed than it was given"

# Several games one after the other, without files.
lines "resign" "new" "resign" "new" "score" "quit"
red_first 0 --no-record
[ "$(grep -c '^The game is over by resignation' "$out")" -eq 2 ] || fail "two games are not ended"
finish
