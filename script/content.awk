# SPDX-License-Identifier: MIT
# Converts the content file of a game to C: `LC_ALL=C awk -v name=NAME -f content.awk FILE`.
#
# Prints `const qv_row NAME_content[]` and its length NAME_content_n: the rows of src/content/json_read.c for this file.
# An incorrect file is reported with its location, and the exit code is 1. Strings are bytes; columns count characters.
# The same file always gives the same bytes. Needs no other tool, so that building the library needs none.
BEGIN {
    for (i = 1; i < 256; i++) code[char[i] = sprintf("%c", i)] = i
    split("\" \\ / b f n r t", letter, " ")
    split("34 92 47 8 12 10 13 9", meaning, " ")
    for (i in letter) escape[letter[i]] = char[meaning[i]]
    deepest = 16; longest = 200; most = 65536 # QV_CONTENT_DEPTH, _PATH, _ROWS
    expected = "value"
}

{
    rest = $0
    if (FNR < NR) fail("a game has one content file")
    if (FNR == 1) sub(/^\357\273\277/, "", rest) # a byte order mark
    for (column = 1; ; column += characters(token)) {
        match(rest, /^[ \t\r]*/)
        column += RLENGTH
        rest = substr(rest, RLENGTH + 1)
        if (rest == "") break
        if (!match(rest, /^("([^"\\]|\\.)*"|[][{}:,]|[^][{}:," \t\r]+)/))
            fail("a string without a quotation mark at its end")
        token = substr(rest, 1, RLENGTH)
        rest = substr(rest, RLENGTH + 1)
        take(token)
    }
}

END {
    if (failed) exit 1
    if (expected != "end") fail("unexpected end of the file: is a bracket missing?")
    if (!n) fail("there are no values in it")
    short = FILENAME
    sub(/.*\//, "", short)
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Generated from " short " by script/content.awk: change that file, not this. */"
    print "#include \"core/game.h\"\n"
    print "extern const qv_row " name "_content[];\nextern const uint32_t " name "_content_n;\n"
    print "const qv_row " name "_content[] = {"
    for (i = 1; i <= n; i++) print rows[i]
    print "};\nconst uint32_t " name "_content_n = " n ";"
}

function fail(reason) {
    printf "%s:%d:%d: %s\n", FILENAME, FNR, column, reason | "cat >&2"
    failed = 1
    exit 1
}

function characters(bytes) {
    gsub(/[\200-\277]/, "", bytes)
    return length(bytes)
}

function take(token) {
    if (token ~ /^"/) {
        token = string(substr(token, 2, length(token) - 2))
        if (expected ~ /key/) take_key(token)
        else add_row(token)
    } else if (token == "{" || token == "[") open(token)
    else if (token == "}" || token == "]") close_one(token)
    else if (token == "," || token == ":") {
        if (expected !~ token) fail("\"" token "\" where " expected " is expected")
        expected = token == ":" ? "value" : kind[depth] == "{" ? "key" : "value"
    } else if (token == "true" || token == "false") add_row(token)
    else if (token ~ /^(0|-?[1-9][0-9]*)$/ && length(token) < 19) add_row(token)
    else fail("\"" token "\" is not a value: write a string, an integer, true or false")
}

# -- Lists, objects and paths ----------------------------------------------------------------------------------------

function open(bracket) {
    if (expected !~ /value/) fail("\"" bracket "\" where " expected " is expected")
    if (depth == deepest) fail("nested deeper than " deepest " levels")
    base[depth + 1] = path()
    kind[++depth] = bracket
    members[depth] = 0
    expected = bracket == "{" ? "key or }" : "value or ]"
}

function close_one(bracket) {
    if (index(expected, bracket) == 0) fail("\"" bracket "\" where " expected " is expected")
    depth--
    done()
}

function done() {
    if (depth) members[depth]++
    expected = !depth ? "end" : kind[depth] == "{" ? ", or }" : ", or ]"
}

function take_key(word) {
    if (word == "" || word ~ /[].[]/) fail("a name must not be empty and must not contain . [ or ]")
    if ((base[depth], word) in known) fail("a duplicate name; write it once")
    known[base[depth], word] = 1
    key[depth] = word
    expected = ":"
}

# The path of the value that begins here.
function path() {
    if (!depth) return ""
    if (kind[depth] == "[") return base[depth] "[" members[depth] "]"
    return base[depth] (base[depth] == "" ? "" : ".") key[depth]
}

function add_row(word,    where) {
    where = path()
    if (expected !~ /value/ || !depth) fail("a value where " (depth ? expected : "{ or [") " is expected")
    if (length(where) > longest) fail("the names around this value are longer than " longest " bytes together")
    done()
    if (where == "game") return
    if (++n > most) fail("more than " most " values")
    rows[n] = "    {" literal(where) ", " literal(word) ", " FNR ", " column "},"
}

# -- Strings ---------------------------------------------------------------------------------------------------------

# The bytes of a JSON string without its quotation marks.
function string(json,    out, other) {
    other = json
    gsub(/[\302-\337][\200-\277]|\340[\240-\277][\200-\277]|[\341-\354\356\357][\200-\277][\200-\277]/, "", other)
    gsub(/\355[\200-\237][\200-\277]|\360[\220-\277][\200-\277][\200-\277]/, "", other)
    gsub(/[\361-\363][\200-\277][\200-\277][\200-\277]|\364[\200-\217][\200-\277][\200-\277]/, "", other)
    if (other ~ /[\001-\037\200-\377]/) fail("a string contains a control character or is not UTF-8")
    while (match(json, /\\./)) {
        out = out substr(json, 1, RSTART - 1)
        json = substr(json, RSTART + 1)
        if (substr(json, 1, 1) == "u") {
            out = out unicode(json)
            json = substr(json, taken + 1)
        } else {
            if (!(substr(json, 1, 1) in escape)) fail("an unknown escape sequence")
            out = out escape[substr(json, 1, 1)]
            json = substr(json, 2)
        }
    }
    return out json
}

# The character that begins with the escape sequence uXXXX, or with two for a surrogate pair; sets `taken`.
function unicode(json,    number, low) {
    number = hexadecimal(substr(json, 2, 4))
    taken = 5
    if (number >= 55296 && number < 56320 && substr(json, 6, 2) == "\\u") {
        low = hexadecimal(substr(json, 8, 4))
        if (low >= 56320 && low < 57344) {
            number = 65536 + (number - 55296) * 1024 + low - 56320
            taken = 11
        }
    }
    if (number < 1 || (number >= 55296 && number < 57344)) fail("an escape sequence that is not a character")
    if (number < 128) return char[number]
    if (number < 2048) return char[192 + int(number / 64)] char[128 + number % 64]
    if (number < 65536)
        return char[224 + int(number / 4096)] char[128 + int(number / 64) % 64] char[128 + number % 64]
    return char[240 + int(number / 262144)] char[128 + int(number / 4096) % 64] \
        char[128 + int(number / 64) % 64] char[128 + number % 64]
}

function hexadecimal(digits,    i, number) {
    if (digits !~ /^[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]$/) fail("an unknown escape sequence")
    for (i = 1; i <= 4; i++) number = number * 16 + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
    return number
}

# A C string literal: plain ASCII, everything else in octal, ? too because of trigraphs.
function literal(bytes,    i, out, one) {
    for (i = 1; i <= length(bytes); i++) {
        one = substr(bytes, i, 1)
        out = out (one ~ /[ -~]/ && one !~ /[?"\\]/ ? one : sprintf("\\%03o", code[one]))
    }
    return "\"" out "\""
}
