#!/bin/sh
# SPDX-License-Identifier: MIT
# script/pictures: the arguments it passes to the program, and the errors that --check finds.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
mkdir -p "$room/script" "$room/games/stones/pictures"
cp script/pictures "$room/script/pictures"
cat > "$room/program" <<'END'
#!/bin/sh
# Stands in for the program: writes its arguments and the position to the file of the picture.
out=
for word; do
    [ "$out" = next ] && out=$word
    [ "$word" = --svg ] && out=next
done
{ echo "$@" | sed 's|--svg [^ ]* *||'; cat "$4"; } > "$out"
END
chmod +x "$room/program"
export QUIVER="$room/program"
position=$room/games/stones/pictures/touch.pos
printf '# Two that touch\n# show --players 3 --to b2\na1 red\n' > "$position"
printf 'Text.\n\n![Two that touch.](pictures/touch.svg)\n' > "$room/games/stones/rules.md"

# finds WORDS: --check fails with these words.
finds() {
    "$room/script/pictures" --check > "$room/said" && fail "not found: $1"
    grep -qF "$1" "$room/said" || fail "not said: $1; but: $(cat "$room/said")"
}
finds 'touch.svg:1: is not the drawing'
[ ! -e "$room/games/stones/pictures/touch.svg" ] || fail "--check made a picture"
"$room/script/pictures" || fail "the picture was not made"
"$room/script/pictures" --check || fail "--check rejects the picture just made"
grep -q '^show stones --position games/stones/pictures/touch.pos --title Two that touch .*--players 3 --to b2$' \
    "$room/games/stones/pictures/touch.svg" || fail "asked: $(cat "$room/games/stones/pictures/touch.svg")"

echo 'a2 blue' >> "$position"
finds 'touch.svg:1: is not the drawing'
"$room/script/pictures"
printf 'Text.\n' > "$room/games/stones/rules.md"
finds 'no page shows it'
printf '![Two.](pictures/touch.svg)\n![Three.](pictures/three.svg)\n' > "$room/games/stones/rules.md"
finds 'there is no pictures/three.pos'
sed -i 2d "$room/games/stones/rules.md"
touch "$room/games/stones/pictures/four.svg"
finds 'four.svg:1: has no position'
rm "$room/games/stones/pictures/four.svg"
"$room/script/pictures" --check || fail "something is still found"

# Pictures of README.md are named after their game.
mkdir -p "$room/docs/pictures"
printf '# A board\n# show --seat red\nb1 blue\n' > "$room/docs/pictures/stones.pos"
printf '![A board.](docs/pictures/stones.svg)\n' > "$room/README.md"
finds 'docs/pictures/stones.svg:1: is not the drawing'
"$room/script/pictures" || fail "the picture of README.md was not drawn"
"$room/script/pictures" --check || fail "the picture of README.md is out of date at once"
grep -q '^show stones --position docs/pictures/stones.pos --title A board .*--seat red$' \
    "$room/docs/pictures/stones.svg" || fail "asked: $(cat "$room/docs/pictures/stones.svg")"
printf 'Text.\n' > "$room/README.md"
finds 'docs/pictures/stones.svg:1: no page shows it: README.md should'
rm "$room/docs/pictures/stones.pos"
finds 'docs/pictures/stones.svg:1: has no position'
rm "$room/docs/pictures/stones.svg"
"$room/script/pictures" --check || fail "something is found although the picture of README.md is gone"
sed -i 1d "$position"
sed -i '1s/.*/a1 red/' "$position"
finds 'touch.pos:1: the first line'
rm "$position"
"$room/script/pictures" --check > /dev/null 2>&1 && fail "a tree without pictures passed"
QUIVER=$room/no-such-program "$room/script/pictures" 2> /dev/null && fail "made without a program"
exit 0
