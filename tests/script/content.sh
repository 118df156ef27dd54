#!/bin/sh
# SPDX-License-Identifier: MIT
# script/content.awk: the rows of strings, numbers and nested lists with their locations, and the errors it reports.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
file=$room/planted.json
fail() {
    echo "$1" >&2
    exit 1
}
make() { LC_ALL=C awk -v name=planted -f script/content.awk "$file" > "$room/content.c" 2> "$room/said"; }

# The bytes before the first line are a byte order mark; columns count characters, not bytes.
printf '\357\273\277' > "$file"
cat >> "$file" <<'END'
{"game": "planted", "n": [0, -7, 123456789012345678],
	"deep": {"list": [[true], [], {"x": false}]},
 "größe": "ä", "text": "a\"b\\c\/d\n\te?\u00e4\u20AC\ud83d\ude00\u0041"
}
END
make || fail "refused: $(cat "$room/said")"
sed -n 's/^    //p' "$room/content.c" > "$room/rows"
cat > "$room/wanted" <<'END'
{"n[0]", "0", 1, 27},
{"n[1]", "-7", 1, 30},
{"n[2]", "123456789012345678", 1, 34},
{"deep.list[0][0]", "true", 2, 21},
{"deep.list[2].x", "false", 2, 38},
{"gr\303\266\303\237e", "\303\244", 3, 11},
{"text", "a\"b\\c/d\012\011e?\303\244\342\202\254\360\237\230\200A", 3, 24},
END
sed -i 's/\\"b\\\\c/\\042b\\134c/; s/e?\\303/e\\077\\303/' "$room/wanted"
diff "$room/wanted" "$room/rows" || fail "other rows (>) than expected (<)"
grep -qx 'const uint32_t planted_content_n = 7;' "$room/content.c" || fail "a wrong number of rows"
sed 's/"core\/game.h"/<stdint.h>/; s/^extern const qv_row/typedef struct { const char *path, *value; uint32_t line, column; } qv_row;&/' \
    "$room/content.c" | sed 's/;extern/;\nextern/' | cc -std=c17 -Wall -Wextra -Werror -fsyntax-only -x c - || fail "not C"

# refused LINE:COLUMN WORDS TEXT: the file TEXT gives that error, and no rows. The location may be empty.
refused() {
    printf '%s\n' "$3" > "$file"
    make && fail "accepted: $3"
    grep -qF "${1:+planted.json:$1: }$2" "$room/said" || fail "$3 gave: $(cat "$room/said")"
    [ ! -s "$room/content.c" ] || fail "rows in spite of an error: $3"
}
refused 1:9 'a value where , or } is expected' '{"a": 1 2}'
refused 1:6 'a value where : is expected' '{"a" 1}'
refused 2:1 'a value where , or } is expected' "$(printf '{"a": 1\n"b": 2}')"
refused 1:7 'a string without' '{"a": "x'
refused 1:10 '"]" where value is expected' '{"a": [1,]}'
refused 1:9 '"}" where key is expected' '{"a": 1,}'
refused 1:9 '"]" where , or } is expected' '{"a": 1 ]'
refused 1:9 '"}" where end is expected' '{"a": 1}}'
refused 1:10 'a duplicate name' '{"a": 1, "a": 2}'
refused 1:2 'a name must not be empty' '{"": 1}'
refused 1:2 'a name must not be empty' '{"a.b": 1}'
refused 1:7 '"1.5" is not a value' '{"a": 1.5}'
refused 1:7 '"null" is not a value' '{"a": null}'
refused 1:7 '"01" is not a value' '{"a": 01}'
refused 1:7 '"-0" is not a value' '{"a": -0}'
refused 1:7 'an unknown escape sequence' '{"a": "\x"}'
refused 1:7 'an unknown escape sequence' '{"a": "\u12G4"}'
refused 1:7 'an escape sequence that is not a character' '{"a": "\ud800"}'
refused 1:7 'an escape sequence that is not a character' '{"a": "\u0000"}'
refused 1:7 'a string contains a control character' "$(printf '{"a": "\t"}')"
refused 1:7 'a string contains a control character' "$(printf '{"a": "\344"}')"
refused 1:1 'a value where { or [ is expected' '1'
refused 1:17 'nested deeper than 16 levels' '[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]'
refused '' 'unexpected end of the file' '{"a": [1'
refused '' 'there are no values in it' '{"game": "planted"}'
long=$(printf '%0201d' 0)
refused 1:207 'the names around this value are longer than 200 bytes' "{\"$long\": 1}"
printf '{"a": 1}\n' > "$file"
LC_ALL=C awk -v name=planted -f script/content.awk "$file" "$file" > "$room/content.c" 2> "$room/said" &&
    fail "two files were accepted"
grep -qF 'a game has one content file' "$room/said" || fail "two files gave: $(cat "$room/said")"
exit 0
