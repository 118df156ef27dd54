#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command works, and prints its usage with --help.
. tests/cli/harness

try 0 help --all
for verb in play show games rules perft sim bench help version; do
    has "quiver $verb"
done
silent

# What is asked for without --all fits on a screen with a line to type in, and names whatever else there is.
fits() { [ "$(wc -l < "$out")" -le 23 ] || fail "the help has $(wc -l < "$out") lines"; }
verbs=$(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out")
try 0 help
fits
for verb in $verbs; do has_like "(^|[ :])$verb(,| |\$)"; done
has "quiver help --all"
for verb in $verbs; do
    try 0 help "$verb" --all
    options=$(sed -n 's/^  --\([a-z-]*\).*/\1/p' "$out")
    lines=$(wc -l < "$out")
    try 0 "$verb" --help
    fits
    for option in $options; do has "--$option"; done
    if [ "$lines" -gt 23 ]; then
        has "quiver help $verb --all explains all of it."
    else
        same "$(wc -l < "$out")" "$lines" "the lines of what fits"
    fi
done
try 0 play --help
has_like '^  --seats LIST '
has "computers: random, random-moves, greedy"
has "exec:COMMAND is a program"
for verb in play show games rules perft sim bench version; do
    try 0 "$verb" --help
    has "usage: quiver $verb"
    has "examples:"
    silent
    try 0 help "$verb"
    has "usage: quiver $verb"
done
for verb in play sim; do # who can play
    try 0 help "$verb" --all
    has_like '^  greedy +looks one move ahead'
    has_like '^  medium +a level of the game'
    has_like '^  EVONS: 1 weakest to [0-9]+ strongest; easy is 3,'
    has_like '^  exec:COMMAND '
done
try 0 --help
has "quiver play"
try 0 help help
has "usage: quiver help"

try 0 version
has_like '^quiver [0-9]+\.[0-9]+\.[0-9]+$'
try 0 --version
has_like '^quiver [0-9]'

try 0 games
has_like '^three-arrows +THREE ARROWS +2 to 4 players$'
listed=$(sed 's/ .*//' "$out")
try 0 games --json
for game in $listed; do has "\"$game\""; done

# Rules: the whole page, a clause by its id in any case or by its number alone, the open points, the options.
try 0 rules three-arrows
has_like '^THREE ARROWS$'
has_like '^TA-42 '
lacks "<!--"
lacks "**"
lacks "|"
[ "$(awk 'length($0) > 80' "$out" | wc -l)" -eq 0 ] || fail "a paragraph is wider than 80 columns"
for name in TA-16 ta-16 16; do
    try 0 rules three-arrows "$name"
    has_like '^TA-16$'
    has "attack strength"
    lacks "TA-17"
done
try 0 rules three-arrows --open-points
has_like '^Open points$'
! grep -qE '^Options( |$)' "$out" || fail 'the open points end with another section'
try 0 rules three-arrows --options
has_like '^board +6 to 8, default 6$'
has_like '^tactical +off \| on, default off$'

# Perft: the number alone on the last line, as on the rules page.
try 0 perft three-arrows --players 2 --depth 2
same "$(tail -n 1 "$out")" 2688 "two players, depth 2"
try 0 perft three-arrows --players 3 --depth 1
same "$(tail -n 1 "$out")" 3 "three players, depth 1"
try 0 perft three-arrows --players 2 --depth 2 --unit step
same "$(tail -n 1 "$out")" 12 "start, then one of six to place"
try 0 perft three-arrows --players 2 --depth 2 --option tactical=on
same "$(tail -n 1 "$out")" 1344 "no covers"
try 0 perft three-arrows --players 2 --depth 2 --tactical on
same "$(tail -n 1 "$out")" 1344 "an option by its own name"
try 0 perft three-arrows --players 2 --depth 2 --may-pass=optional --cover_and_shield one
same "$(tail -n 1 "$out")" 2016 "options with - and with _"
printf 'phase: turn\ncurrent: red\n' > "$work/start"
try 0 perft three-arrows --depth 1 --position "$work/start"
same "$(tail -n 1 "$out")" 1344 "a position file"

# Examples name a game and its first clause.
try 0 help rules
same "$(grep -c 'quiver rules three-arrows TA-1$' "$out")" 1 "the example of a clause"

# Simulations: exactly these keys, and a table with the same figures.
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --json
silent
has_like '^\{"game": "three-arrows", "players": 2, "games": 4, "agents": \[.*\], "seats": \[.*\], "mean_moves": [0-9.]+, "first": 1, "run": \{.*\}, "sums": \{.*\}\}$'
agent='"wins": [0-9.]+, "draws": [0-9.]+, "losses": [0-9.]+, "lo": [0-9.]+, "hi": [0-9.]+'
points='"points": [0-9.-]+, "lead": [0-9.-]+, "lead_lo": [0-9.-]+, "lead_hi": [0-9.-]+'
has_like "\{\"name\": \"random\", $agent, $points\}, \{"
has_like '\{"seat": "red", "share": [0-9.]+, "lo": [0-9.]+, "hi": [0-9.]+\}, \{"seat": "blue", '
if command -v jq > /dev/null; then
    same "$(jq -r 'keys_unsorted | join(" ")' "$out")" "game players games agents seats mean_moves first run sums" "keys"
    same "$(jq '[.agents[] | .wins + .draws + .losses] == [4, 4]' "$out")" true "the sums of both agents"
    same "$(jq '[.agents[] | .lo <= .hi and .lo >= 0 and .hi <= 1] | all' "$out")" true "the intervals"
fi
wins=$(sed 's/.*"wins": \([0-9]*\).*/\1/' "$out")
try 0 sim three-arrows --agents random,random --games 4 --seed 3
has "THREE ARROWS, 2 players, 4 games"
has_like "^random [(][12][)] +[0-9]+ .*$wins .*%"
lacks "{"
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed,attacks
has_like '^placed +[0-9.]+ +[0-9.]+, [0-9]+ to [0-9]+$'
try 0 sim three-arrows --agents random,random --games 4 --seed 3 --count placed --json
has_like '"counts": \[\{"event": "placed", "mean": [0-9.]+, "deviation": [0-9.]+, "least": [0-9]+, "most": [0-9]+\}\], "first"'
try 0 sim three-arrows --agents random,random,random --players 3 --games 2 --json --board 7
has '"players": 3'

# Output that cannot be written is a failure.
if [ -e /dev/full ]; then
    last="quiver rules > /dev/full"
    "$QUIVER" rules three-arrows > /dev/full 2> "$err"
    same "$?" 1 "the exit code"
    error_has "could not be written"
fi
finish
