# SPDX-License-Identifier: MIT
# Converts the faces of a game to C: `LC_ALL=C awk -v name=NAME -f quoted.awk -f faces.awk faces.svg`.
#
# A face is a `<symbol id="NAME" viewBox="...">` at the start of a line, up to the line `</symbol>`. Text outside
# symbols is for people who open the file directly. A face must not contain references: it is copied alone into other
# documents.

function fail(message) {
    print FILENAME ":" FNR ": " message > "/dev/stderr"
    failed = 1
    exit 1
}

/^[ \t]*<symbol / {
    if (inside) fail("a symbol in a symbol")
    if (!match($0, /^[ \t]*<symbol id="[a-z0-9-]+" viewBox="[0-9. -]+"[^<>]*>$/))
        fail("write <symbol id=\"name\" viewBox=\"...\"> on a line of its own, the name in a-z, 0-9 and -")
    inside = 1
    id = $0
    sub(/^[ \t]*<symbol id="/, "", id)
    attributes = id
    sub(/".*/, "", id)
    sub(/^[^"]*"/, "", attributes)
    sub(/>$/, "", attributes)
    if (id in seen) fail("the symbol " id " occurs twice")
    seen[id] = 1
    names[++faces] = id
    head[faces] = quoted(attributes)
    next
}

/^[ \t]*<\/symbol>/ {
    if (!inside) fail("the end of a symbol that has not begun")
    if (body[faces] == "") fail("the symbol " id " is empty")
    inside = 0
    next
}

inside {
    if (tolower($0) ~ /<(script|style|image|use|foreignobject|a |!)|href|url\(|[ \t]on[a-z]+=|[ \t]id=/)
        fail("a face is drawn with shapes and text alone: no links, scripts, styles, ids or comments")
    sub(/^[ \t]+/, "")
    body[faces] = body[faces] "\n        " quoted($0)
}

END {
    if (failed) exit 1
    if (inside || !faces) {
        print FILENAME ": " (faces ? "the last symbol has no end" : "no symbol") > "/dev/stderr"
        exit 1
    }
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Made from faces.svg by script/faces.awk: change the faces, not this. */"
    print "#include \"page.h\""
    print ""
    print "const qv__face " name "_faces[] = {"
    for (i = 1; i <= faces; i++) print "    {" quoted(names[i]) ", " head[i] "," body[i] "},"
    print "};"
    print "const uint32_t " name "_faces_n = " faces ";"
}
