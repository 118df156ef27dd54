#!/bin/sh
# SPDX-License-Identifier: MIT
# A game that script/new-game makes passes its own tests and those of the core, and is played by the same program; an
# invalid or existing name is refused and changes nothing.
set -eu
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/tree"
script/checks/files | tar -cf - -T - | tar -xf - -C "$copy/tree"
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
[ "$(grep -c '^QV_LIST' games/list.h)" = "$(find games -name rules.md | wc -l)" ] || fail "a refusal changed the list"

# The name in two words: this script must not name a game either.
id=$(echo river stones | tr ' ' -)
script/new-game "$id" > /dev/null
script/new-game "$id" > /dev/null 2>&1 && fail "an existing name was accepted"
grep -rn '@[A-Za-z_]*@' "games/$id" && fail "a token was left"
for check in spdx layers game-words game-names sizes self; do
    script/checks/$check > "$copy/said" || { cat "$copy/said"; fail "$check found something in the new game"; }
done
if command -v clang-format > /dev/null; then script/format --check "games/$id"; fi

quietly() {
    "$@" > "$copy/log" 2>&1 || { cat "$copy/log"; fail "failed: $*"; }
}

# Everything inside the folder is tested, and the tests of the core that play all games pass with one more game.
core='setup|svg|any_numbers|estimate|hash|no_peek|window|pick|rank|wire_state|invalid_calls'
quietly cmake --preset dev
# shellcheck disable=SC2046
quietly cmake --build --preset dev -j2 --target program "tests_$id" \
    $(echo "$core" | sed 's/[^|]*/unit_&/g' | tr '|' ' ')
quietly ctest --test-dir build/dev -j2 --output-on-failure -L "^$id\$"
for test in laws deal_exact deal_exact_faults faults worlds cases coverage plain compare; do
    grep -q " ${test}_$id .*Passed" "$copy/log" || { cat "$copy/log"; fail "there is no test ${test}_$id"; }
done
quietly ctest --test-dir build/dev -j2 --output-on-failure --no-tests=error \
    -R "^(unit_($core)|fields|cli_(completion|protocol|verbs))\$"
find "build/dev/CMakeFiles/game_$(echo "$id" | tr - _).dir" -name "*.o" | xargs script/checks/imports
quietly build/dev/quiver play "$id" --seats greedy,random --seed 1
grep -q 'The game is over' "$copy/log" || fail "a game of $id did not end"

# Its comparison and its planted faults can fail.
sed -i 's/>= rs->option\[GOAL\]/> rs->option[GOAL]/' "games/$id/rules.c"
quietly cmake --build --preset dev -j2 --target "compare_$id"
"build/dev/compare_$id" > "$copy/log" && fail "the comparison did not detect another rule"
grep -q 'to see it again' "$copy/log" || { cat "$copy/log"; fail "the comparison does not say where"; }

# The same folder outside the tree, without a line in the list.
mkdir "$copy/elsewhere"
mv "games/$id" "$copy/elsewhere"
sed -i "/$(echo "$id" | tr - _)/d" games/list.h
quietly cmake --preset dev -DQUIVER_GAMES="$copy/elsewhere/$id"
quietly cmake --build --preset dev -j2 --target program
build/dev/quiver games | grep -q "^$id " || fail "the game outside the tree is not known"
