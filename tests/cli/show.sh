#!/bin/sh
# SPDX-License-Identifier: MIT
# A position is shown as a board or drawn as a picture, and each seat sees only its view.
. tests/cli/harness

# Checked by an independent XML parser: a title, a description, no external references.
is_picture() {
    python3 - "$1" << 'END' || fail "$1 is no picture"
import sys
import xml.etree.ElementTree as tree
SVG = "{http://www.w3.org/2000/svg}"
root = tree.parse(sys.argv[1]).getroot()
assert root.tag == SVG + "svg" and root.get("role") == "img", root.tag
assert root.find(SVG + "title").text.strip()
assert root.find(SVG + "desc").text.strip()
ids = [e.get("id") for e in root.iter() if e.get("id")]
assert len(ids) == len(set(ids)), "an id occurs twice"
for e in root.iter():
    assert e.tag.removeprefix(SVG) in ("svg title desc defs symbol use g rect circle path polygon text").split(), e.tag
    for name, value in e.items():
        assert "href" not in name or value[0] == "#" and value[1:] in ids, value
        assert not name.startswith("on") and "url(" not in value, (name, value)
END
}

cat > "$work/secret.pos" << 'END'
current: red
b2 red tee r1 cover
b3 red cross
d4 blue wye r2 cover shield
d5 blue double r3
END

# -- Positions: facts hidden from a seat are in no board and in no picture.
try 0 show three-arrows --position "$work/secret.pos"
silent
has "(T)"
has "[Y]"
has "tee x2"
for seat in red RED; do
    try 0 show three-arrows --position "$work/secret.pos" --seat "$seat" --ascii
    has "(T)"
    has "[?]"
    lacks "[Y]"
    lacks "wye x2, double x2"
done
try 0 show three-arrows --position "$work/secret.pos" --seat all
lacks "(T)"
lacks "[Y]"
has "(?)"

try 0 show three-arrows --position "$work/secret.pos" --svg - --seat red
silent
is_picture "$out"
has "b2: red tee, covered, arrows north and east and south."
has "d4: blue unknown, covered, shielded."
lacks "blue wye"
try 0 show three-arrows --position "$work/secret.pos" --svg - --seat all
has "b2: red unknown, covered."
lacks "red tee"
lacks "T</text>"
try 0 show three-arrows --position "$work/secret.pos" --svg - --seat open
has "d4: blue wye, covered, shielded"

# The same bytes in a file, for each game; a part of a board, and a title.
try 0 show three-arrows --position "$work/secret.pos" --svg "$work/one.svg"
try 0 show three-arrows --position "$work/secret.pos" --svg -
cmp -s "$out" "$work/one.svg" || fail "the file is not what standard output was"
for game in three-arrows arrow-party evons; do
    : > "$work/start.pos"
    try 0 show "$game" --position "$work/start.pos" --svg "$work/start.svg"
    silent
    is_picture "$work/start.svg"
    try 0 show "$game" --position "$work/start.pos"
    silent
done
try 0 show three-arrows --position "$work/secret.pos" --svg - --from d5 --to b3 --title 'Two & <three>'
is_picture "$out"
has "<title id=\"qv-title\">Two &#38; &#60;three&#62;</title>"
has "d5: blue double"
has "b3: red cross"
lacks "b2:"
lacks "bonus"
long=$(head -c 100000 /dev/zero | tr '\0' T)
try 0 show three-arrows --position "$work/secret.pos" --svg - --title "$long"
is_picture "$out"
[ "$(tr -cd T < "$out" | wc -c)" -ge 100000 ] || fail "the title is cut"
try 0 show arrow-party --position "$work/start.pos" --svg - --from 0,0 --to 5000,3000
is_picture "$out"
has "(512, 512): red"
lacks "(13824"
try 0 show three-arrows --position "$work/secret.pos" --players 3 --board 7 --svg -
is_picture "$out"
has ">7</text>"
has ">green</text>"

# -- Records: any entry, any viewer.
lines "" "place tee r0 f3 cover" "" "place wye r0 a3" "" quit
try 0 play three-arrows --seats human,human --position "$work/red-first" --record "$work/game.qvr"
input=
try 0 show "$work/game.qvr"
silent
has "(T)"
has "[Y]"
try 0 show "$work/game.qvr" --ply 0
lacks "(T)"
try 0 show "$work/game.qvr" --ply 1 --seat blue
has "(?)"
lacks "(T)"
lacks "[Y]"
try 0 show "$work/game.qvr" --ply 1 --seat blue --svg "$work/moment.svg"
is_picture "$work/moment.svg"
grep -q "f3: red unknown, covered" "$work/moment.svg" || fail "the picture lacks the piece under its cover"
! grep -q "red tee" "$work/moment.svg" || fail "the picture shows what blue may not see"
try 4 show "$work/game.qvr" --ply 3
error_has "there is no entry 3; the game has 2"
try 4 show "$work/game.qvr" --seat green
error_has 'there is no seat "green"'
sed 's/place wye r0 a3/place wye r0 c3/' "$work/game.qvr" > "$work/wrong.qvr"
try 0 show "$work/wrong.qvr"
error_has "only the entries before that are shown"
has "(T)"
lacks "[Y]"
printf 'no record\n' > "$work/none.qvr"
try 4 show "$work/none.qvr"
error_has "none.qvr"

# -- Refusals, which write nothing.
try 2 show
error_has "name a record"
try 2 show three-arrows
error_has "--position FILE is needed"
try 2 show --position "$work/secret.pos"
error_has "a position needs a game"
try 2 show "$work/game.qvr" --board 7
try 2 show three-arrows --position "$work/secret.pos" --ply 2
error_has "--ply is for records"
try 2 show three-arrows --position "$work/secret.pos" --svg - --from b2
error_has "--from and --to go together"
try 2 show three-arrows --position "$work/secret.pos" --from b2 --to c3
error_has "add --svg"
for corner in zz 9,9 ''; do
    try 4 show three-arrows --position "$work/secret.pos" --svg "$work/refused.svg" --from b2 --to "$corner"
    error_has "cells or points of the board"
done
try 4 show arrow-party --position "$work/start.pos" --svg "$work/refused.svg" --from 0,0 --to 0,500
error_has "the area from --from"
try 4 show three-arrows --position "$work/secret.pos" --svg "$work/refused.svg" --seat purple
try 4 show three-arrows --position "$work/no-such-file" --svg "$work/refused.svg"
try 4 show "$work/no-such-file" --svg "$work/refused.svg"
printf 'b2 red anvil\n' > "$work/bad.pos"
try 4 show three-arrows --position "$work/bad.pos" --svg "$work/refused.svg"
error_has "line 1, column"
[ ! -e "$work/refused.svg" ] || fail "a picture was written although it was refused"
try 1 show three-arrows --position "$work/secret.pos" --svg "$work/no/such/folder.svg"
error_has "no/such/folder.svg"
# A picture that cannot be written leaves the old one unchanged; a file that is not regular stays so.
echo old > "$work/kept.svg"
last="quiver show --svg kept.svg with no room"
if (trap '' XFSZ && ulimit -f 1 && exec "$QUIVER" show three-arrows --position "$work/secret.pos" \
    --svg "$work/kept.svg") > "$out" 2> "$err"; then
    fail "it was written where there is no room"
fi
error_has "could not be written"
same "$(cat "$work/kept.svg")" old "the picture that was there"
[ "$(find "$work" -name '*.new')" = "" ] || fail "half a picture is left"
mkfifo "$work/pipe"
cat "$work/pipe" > "$work/through.svg" &
try 0 show three-arrows --position "$work/secret.pos" --svg "$work/pipe"
wait
[ -p "$work/pipe" ] || fail "the pipe was replaced"
cmp -s "$work/through.svg" "$work/one.svg" || fail "not the same through a pipe"
is_picture "$work/through.svg"

# -- Rules pages as text: pictures become their descriptions.
try 0 rules three-arrows
has_like '^Picture: The seven shapes at r0'
lacks ".svg"
lacks "!["
finish
