#!/bin/sh
# SPDX-License-Identifier: MIT
# script/health: the combinations that it plays, the figures that it derives from them, and what it refuses. A script
# stands in for the program.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
mkdir -p "$room/script" "$room/games/stones/content"
cp script/health "$room/script"
: > "$room/games/stones/rules.md"
cat > "$room/games/stones/content/stones.json" <<'END'
{"bags": [{"name": "Pebbles"}, {"name": "Flints"}]}
END
cat > "$room/games/stones/health.txt" <<'END'
# planted
decks bags red_bag blue_bag
vary wind
count rolls "rolls:a six" # and more
END

# Red wins 3 of 4 games with bag 2 against bag 1, and half of the others; one game in four is drawn in the wind.
cat > "$room/quiver" <<'END'
#!/bin/sh
if [ "$1" = referee ]; then
    cat > /dev/null
    echo '{"options":[{"name":"red_bag","values":null,"range":[1,9]},{"name":"blue_bag","values":null,"range":[1,9]},
        {"name":"wind","values":["off","on"],"range":null}]}' | tr -d '\n'
    echo
    exit
fi
echo "$*" >> "${0%/*}/asked"
draws=0 red=0.5
case $* in *wind=on*) draws=2 ;; esac
case $* in *"red_bag=2 --option blue_bag=1"*) red=0.75 ;; esac
blue=$(echo "1 - $red" | awk '{ print $1 - $3 }')
cat <<ANSWER
{"game":"stones","players":2,"games":4,"agents":[{"wins":$((4 - draws)),"draws":$draws,"losses":4}],
"seats":[{"seat":"red","share":$red},{"seat":"blue","share":$blue}],"mean_moves":10,
"counts":[{"event":"rolls","mean":2,"deviation":1,"least":1,"most":3},
{"event":"rolls:a six","mean":0.5,"deviation":0.5,"least":0,"most":1}]}
ANSWER
END
chmod +x "$room/quiver"
export QUIVER="$room/quiver"

# health ARGUMENTS...: `said` and the calls in `asked`; the program is copied, so it writes beside the copy.
health() {
    "$room/script/health" "$@" > "$room/said" 2>&1
}
says() {
    grep -qxF "$1" "$room/said" || fail "expected: $1; printed: $(cat "$room/said")"
}

health stones --games 32 || fail "failed: $(cat "$room/said")"
says 'games       32, 2 players'
says 'seats       red 56.2 %, blue 43.8 %'
says 'draws       12.5 %'
says 'length      10.00 moves'
says 'rolls       2.00 a game, deviation 1.00, from 1 to 3'
says 'rolls:a six 0.50 a game, deviation 0.50, from 0 to 1'
says 'wind=on: red 56.2 %, blue 43.8 %'
says 'Pebbles          37.5 %   against 1 to 2: - 37.5'
says 'Flints           62.5 %   against 1 to 2: 62.5 -'
asked=$room/build/health/stones/asked
[ "$(wc -l < "$asked")" -eq 8 ] || fail "not eight combinations: $(cat "$asked")"
grep -qF -- '--games 4 --seed 1 --option red_bag=2 --option blue_bag=1 --option wind=on' "$asked" ||
    fail "asked: $(cat "$asked")"

# One value of an option, another content file, other players.
sed -i 's/^vary.*/vary wind=off/' "$room/games/stones/health.txt"
echo '{"bags": [{}]}' > "$room/one.json"
health stones --games 1 --content "$room/one.json" --players 3 --seed 7 --agents random ||
    fail "failed: $(cat "$room/said")"
[ "$(cat "$asked")" = "sim stones --json --jobs 1 --agents random --games 1 --seed 7 --option red_bag=1 --option blue_bag=1 \
--option wind=off --content $room/one.json --players 3 --count rolls,rolls:a six" ] || fail "asked: $(cat "$asked")"
says '1                -   against 1 to 1: -'

# Without health.txt the seats, the draws and the length remain.
rm "$room/games/stones/health.txt"
health stones --games 4 || fail "failed: $(cat "$room/said")"
says 'seats       red 50.0 %, blue 50.0 %'

echo 'vary rain' > "$room/games/stones/health.txt"
health stones && fail "an unknown option was accepted"
says 'games/stones/health.txt: stones has no option rain'
echo 'wary wind' > "$room/games/stones/health.txt"
health stones && fail "an unknown word was accepted"
says 'games/stones/health.txt:1: write decks, vary, count or uses, not wary'
health pebbles && fail "an unknown game was accepted"
health stones --games 0 && fail "no games were accepted"
health stones --jobs 0 && fail "no jobs were accepted"
QUIVER="$room/nothing" && health stones && fail "made without a program"
exit 0
