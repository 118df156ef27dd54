#!/bin/sh
# SPDX-License-Identifier: MIT
# script/drawn: the games that it plays, the figures that it derives from their records, and what it refuses. A script
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
cp script/drawn "$room/script"
cat > "$room/games/stones/content/stones.json" <<'END'
{"decks": [{"name": "Pebbles", "cards": {"Grit": 1, "Old Sand": 1, "Both": 1}},
           {"name": "Flints", "cards": {"Spark": 1, "Edge": 1, "Both": 1}}]}
END
cat > "$room/games/stones/health.txt" <<'END'
decks decks red_deck blue_deck
uses start place use
END

# Pebbles draw Grit in every second game and win then; they use Old Sand always, and Spark pays for it.
cat > "$room/quiver" <<'END'
#!/bin/sh
echo "$*" >> "$0.calls"
while [ "$1" != --record ]; do shift; done
game=$(basename "$2" .qvr | cut -d- -f1)
own=red other=blue
case $* in *red_deck=2*) own=blue other=red ;; esac
{
    printf 'seat red: x\nseat blue: x\n--\n1 * draw "Old Sand"\n2 * draw Spark\n3 * draw Both\n'
    [ $((game % 2)) -eq 1 ] || echo '4 * draw Grit'
    printf '= 00\n5 %s start "Old Sand"\n6 %s start Both\n' "$own" "$other"
    printf '7 %s place Edge a1\n8 %s use b2 Spark\nend rules\n' "$other" "$own"
    printf 'result %s rank %s score 1\n' "$own" $((game % 2 + 1)) "$other" $((2 - game % 2))
} > "$2"
END
chmod +x "$room/quiver"
export QUIVER="$room/quiver"
drawn() {
    "$room/script/drawn" "$@" > "$room/said" 2>&1
}
says() {
    grep -qxF -- "$1" "$room/said" || fail "does not say: $1; but: $(cat "$room/said")"
}

drawn stones --decks 1,2 --games 4 --agent greedy --report "$room/page.md" || fail "failed: $(cat "$room/said")"
says '8 games, greedy on both sides, seed 1.'
says 'The player who begins wins 50.0 %, 21.5 to 78.5.'
says '| Pebbles | Flints | 50.0 %, 21.5 to 78.5 |'
says '| Grit | Pebbles | 4 | 0 % | +100.0 ± 69.3 |'
says '| Old Sand | Pebbles | 8 | 100 % | +0.0 ± 196.0 |'
says '| Spark | Flints | 8 | 0 % | +0.0 ± 196.0 |'
says '| Edge | Flints | 8 | 100 % | +0.0 ± 196.0 |'
rare='- Used in less than 20 % of the games in which they were drawn,'
says "$rare in all of the interval: 0."
says "$rare by the estimate, not in all of the interval: 2: Grit, Spark."
says "$rare not by the estimate, but in a part of the interval: 0."
strong='- Change the share of wins by more than 8 points,'
says "$strong in all of the interval: 1: Grit."
says "$strong by the estimate, not in all of the interval: 0."
says "$strong not by the estimate, but in a part of the interval: 3: Edge, Old Sand, Spark."
grep -q '| Both ' "$room/said" && fail "a card of both decks was counted"
[ "$(sort -u "$room/quiver.calls" | wc -l)" -eq 8 ] || fail "games are the same"
grep -q -- '--option red_deck=2 --option blue_deck=1' "$room/quiver.calls" || fail "seats do not change"
grep -q 'script/drawn stones --content games/stones/content/stones.json --decks 1,2' "$room/page.md" ||
    fail "the page does not say how it was made"
grep -qxF '| Grit | Pebbles | 4 | 0 % | +100.0 ± 69.3 |' "$room/page.md" || fail "the page lacks figures"

# A measurement that was broken off goes on, and grows with another seed; other games are not added.
cp "$room/said" "$room/whole"
: > "$room/quiver.calls"
drawn stones --decks 1,2 --games 3 --agent greedy --kept "$room/kept" || fail "failed: $(cat "$room/said")"
printf '{"mark": "cut o' >> "$room/kept"
drawn stones --decks 1,2 --games 4 --agent greedy --kept "$room/kept" || fail "failed: $(cat "$room/said")"
[ "$(wc -l < "$room/quiver.calls")" -eq 8 ] || fail "kept games were played again"
cmp -s "$room/said" "$room/whole" || fail "kept games give other figures"
drawn stones --decks 1,2 --games 1 --seed 2 --agent greedy --kept "$room/kept" || fail "failed: $(cat "$room/said")"
says '10 games, greedy on both sides, seed 1 and 2.'
drawn stones --decks 1,2 --games 1 --agent random --kept "$room/kept" && fail "games of another agent were added"
says "script/drawn: the games in $room/kept were played with other content or another agent"

drawn stones --decks 1,3 && fail "an unknown deck was accepted"
says 'script/drawn: name two or more of the 2 decks of games/stones/content/stones.json'
drawn pebbles && fail "an unknown game was accepted"
says 'there is no content of pebbles: name a folder of games/, or give --content'
echo 'decks decks red_deck blue_deck' > "$room/games/stones/health.txt"
drawn stones --decks 1,2 && fail "played without words of moves"
says 'games/stones/health.txt needs a line decks with two options, and a line uses'
exit 0
