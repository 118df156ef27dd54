#!/bin/sh
# SPDX-License-Identifier: MIT
# script/faces.awk: which symbols become faces, and what a face must not contain.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
make() { awk -v name=planted -f script/quoted.awk -f script/faces.awk "$room/faces.svg" > "$room/faces.c" 2> "$room/said"; }

cat > "$room/faces.svg" <<'END'
<svg xmlns="http://www.w3.org/2000/svg">
<!-- a comment -->
<symbol id="red-fox" viewBox="0 0 10 10" preserveAspectRatio="none">
    <rect width="10" height="10"/>
    <path d="M0 0\"/>
</symbol>
<symbol id="arrow-2" viewBox="-5 -5 10 10">
<circle r="5"/>
</symbol>
<circle r="9"/>
</svg>
END
make || fail "refused: $(cat "$room/said")"
grep -qF '{"red-fox", " viewBox=\"0 0 10 10\" preserveAspectRatio=\"none\"",' "$room/faces.c" || fail "no red-fox"
grep -qF '"<path d=\"M0 0\\\"/>"},' "$room/faces.c" || fail "characters that C must escape"
grep -qF '{"arrow-2", " viewBox=\"-5 -5 10 10\"",' "$room/faces.c" || fail "no arrow-2"
grep -qF 'const uint32_t planted_faces_n = 2;' "$room/faces.c" || fail "there are not two faces"
grep -qF 'r=\"9\"' "$room/faces.c" && fail "a drawing outside symbols became a face"

# refused LINE IN A SYMBOL...
refused() {
    for line in "$@"; do
        printf '<symbol id="a" viewBox="0 0 1 1">\n%s\n</symbol>\n' "$line" > "$room/faces.svg"
        make && fail "accepted: $line"
        grep -qF 'faces.svg:2: ' "$room/said" || fail "said of $line: $(cat "$room/said")"
    done
}
refused '<script>x</script>' '<image width="1"/>' '<g href="#b"/>' '<g xlink:href="b.svg"/>' '<g onclick="x"/>' \
    '<g fill="url(#b)"/>' '<style>g{}</style>' '<g id="b"/>' '<symbol id="b" viewBox="0 0 1 1">' '<!-- x -->'

printf '<symbol id="A b" viewBox="0 0 1 1">\n<g/>\n</symbol>\n' > "$room/faces.svg"
make && fail "a name with a space was accepted"
printf '<symbol id="a" viewBox="0 0 1 1">\n<g/>\n' > "$room/faces.svg"
make && fail "a symbol without an end was accepted"
printf '<symbol id="a" viewBox="0 0 1 1">\n</symbol>\n' > "$room/faces.svg"
make && fail "an empty symbol was accepted"
printf '<svg/>\n' > "$room/faces.svg"
make && fail "a file without symbols was accepted"
for i in 1 2; do printf '<symbol id="a" viewBox="0 0 1 1">\n<g/>\n</symbol>\n'; done > "$room/faces.svg"
make && fail "a repeated name was accepted"
grep -qF 'faces.svg:4: the symbol a occurs twice' "$room/said" || fail "said: $(cat "$room/said")"
exit 0
