#!/bin/sh
# SPDX-License-Identifier: MIT
# A game that script/new-game makes compiles, passes the laws and its cases, and is played by the same program; an invalid
# or existing name is refused and changes nothing.
set -eu
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/tree"
script/checks/files | xargs tar -cf - | tar -xf - -C "$copy/tree"
cd "$copy/tree"

fail() {
    echo "$1" >&2
    exit 1
}

taken=$(basename "$(dirname "$(ls games/*/rules.md | head -n 1)")")
for bad in '' River 'river stones' river--stones -river river- 9river ../river "$taken"; do
    script/new-game "$bad" > "$copy/said" 2>&1 && fail "the name \"$bad\" was accepted"
    [ -s "$copy/said" ] || fail "\"$bad\" was refused without a message"
done
checks() {
    for check in spdx layers game-words sizes; do script/checks/$check || true; done | sort
}
checks > "$copy/before"

[ "$(grep -c '^QV_LIST' games/list.h)" = "$(find games -name rules.md | wc -l)" ] || fail "a refusal changed the list"

script/new-game river-stones > /dev/null
script/new-game river-stones > /dev/null 2>&1 && fail "an existing name was accepted"
grep -rn '@[A-Za-z_]*@' games/river-stones && fail "a token was left"
checks | comm -13 "$copy/before" - > "$copy/said"
[ ! -s "$copy/said" ] || { cat "$copy/said"; exit 1; }

cmake --preset dev > "$copy/log" || { cat "$copy/log"; exit 1; }
cmake --build --preset dev -j2 --target program laws deal_exact cases > "$copy/log" || { cat "$copy/log"; exit 1; }
build/dev/laws --game river-stones
script/fields --check
build/dev/deal_exact --game river-stones
sh tests/laws/coverage.sh games/river-stones
build/dev/cases --coverage games/river-stones/cases
find build/dev/CMakeFiles/game_river_stones.dir -name "*.o" | xargs script/checks/imports
build/dev/quiver play river-stones --seats greedy,random --seed 1 < /dev/null > "$copy/log" || { cat "$copy/log"; exit 1; }
grep -q 'The game is over' "$copy/log" || fail "a game of river-stones did not end"

# The same folder outside the tree, without a line in the list.
mkdir "$copy/elsewhere"
mv games/river-stones "$copy/elsewhere"
sed -i '/river_stones/d' games/list.h
cmake --preset dev -DQUIVER_GAMES="$copy/elsewhere/river-stones" > "$copy/log" &&
    cmake --build --preset dev -j2 --target program > "$copy/log" || { cat "$copy/log"; exit 1; }
build/dev/quiver games | grep -q '^river-stones ' || fail "the game outside the tree is not known"
