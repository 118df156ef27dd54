# SPDX-License-Identifier: MIT
# Converts the rules page of a game to C: `LC_ALL=C awk -v name=NAME -v form=h|c -f quoted.awk -f page.awk rules.md`.
#
# A clause is a paragraph that begins a line with `**TA-16** ` or, in a separate series, with
# `**TA-X1** `. Numbers may have dots, as in `**CC-1.7.2** `, and a page may have several prefixes. A
# clause ends at the next one, at a heading, or at the end of the page. The section `## The game in
# short` is plain English without Markdown, except items of lists that begin with a number; its first
# paragraph is the goal. A comment `<!-- first: TEXT -->` after a clause is what a learner is told the
# first time that the clause matters, in at most 30 words; `<!-- about: NAME; NAME -->` there names what
# the clause is about on the table. Neither is part of the page. The same page always gives the same
# bytes.

function fail(message) {
    print FILENAME ":" FNR ": " message > "/dev/stderr"
    failed = 1
    exit 1
}

/^#/ {
    inside = 0
    short = $0 == "## The game in short"
}

# A card may have several lines, which become one.
/^<!-- first:/ {
    if (!inside) fail("a first text stands after the clause that it is about")
    if (firsts[clauses]) fail(ids[clauses] " has a first text already")
    card = ""
    in_card = 1
}

in_card {
    line = $0
    sub(/^<!-- first: */, "", line)
    in_card = line !~ /-->$/
    sub(/ *-->$/, "", line)
    gsub(/^ +| +$/, "", line)
    card = card (card == "" ? "" : " ") line
    if (in_card) next
    if (card == "") fail("the first text of " ids[clauses] " is empty")
    if (split(card, words, " ") > 30) fail("the first text of " ids[clauses] " has more than 30 words")
    if (card ~ /[*_`#|<>\[\]\\]/) fail("a first text is plain English, without Markdown")
    firsts[clauses] = quoted(card)
    after_card = 1
    next
}

/^<!-- about:/ {
    if (!inside) fail("names stand after the clause that is about them")
    if (abouts[clauses]) fail(ids[clauses] " has names already")
    line = $0
    if (line !~ / -->$/) fail("the names of " ids[clauses] " stand in one line that ends with -->")
    sub(/^<!-- about: */, "", line)
    sub(/ *-->$/, "", line)
    n = split(line, words, /; */)
    for (i = 1; i <= n; i++) {
        if (words[i] == "") fail("a name of " ids[clauses] " is empty")
        if (tolower(words[i]) in owner) fail(words[i] " is a name of " owner[tolower(words[i])] " already")
        owner[tolower(words[i])] = ids[clauses]
        abouts[clauses] = abouts[clauses] words[i] "\\n"
    }
    after_card = 1
    next
}

after_card {
    after_card = 0
    if (/^[ \t]*$/) next
}

# A paragraph, and an item of a list, becomes one line.
short && !/^#/ {
    if (/[*_`#|<>!\[\]\\]/) fail("the game in short is plain English, without Markdown")
    if (/^[ \t]*$/) gap = briefs > 0
    else if (gap || !briefs || /^[0-9]+\. /) {
        brief[++briefs] = $0
        apart[briefs] = gap
        gap = 0
    } else {
        sub(/^ +/, "")
        brief[briefs] = brief[briefs] " " $0
    }
}

/^\*\*[A-Z][A-Z]*-[A-Z]?[0-9][0-9a-z]*(\.[0-9]+)*\*\*/ {
    id = $0
    sub(/^\*\*/, "", id)
    sub(/\*\*.*/, "", id)
    if (id in number) fail("clause " id " occurs twice")
    number[id] = clauses
    ids[++clauses] = id
    inside = 1
    first = $0
    sub(/^\*\*[^*]*\*\* */, "", first)
    text[clauses] = quoted_line(first)
    mark = quoted(substr($0, 1, length($0) - length(first)))
    before[clauses] = between "\n        " mark
    between = ""
    next
}

# Lines that are empty belong to the clause only if more of it follows.
inside && !/^[ \t]*$/ {
    text[clauses] = text[clauses] between "\n        " quoted_line($0)
    between = ""
    next
}

{
    between = between "\n        " quoted_line($0)
}

function header(    i, identifier) {
    print "#ifndef QV_PAGE_" name
    print "#define QV_PAGE_" name
    print ""
    print "#include \"core/" (value ? "learned" : "game") ".h\""
    print ""
    print "enum {"
    for (i = 1; i <= clauses; i++) {
        identifier = ids[i]
        gsub(/[-.]/, "_", identifier)
        print "    " identifier ","
    }
    print "};"
    print ""
    print "extern const qv__page " name "_page;"
    if (content) {
        print "extern const qv_row " name "_content[];"
        print "extern const uint32_t " name "_content_n;"
    }
    if (lessons) print "extern const char *const " name "_lessons[];"
    if (value) print "extern const qv__weights " name "_value;"
    if (faces) {
        print "extern const qv__face " name "_faces[];"
        print "extern const uint32_t " name "_faces_n;"
    }
    print ""
    print "#endif"
}

function source(    i) {
    print "#include \"page.h\""
    print ""
    print "static const qv__clause clauses[] = {"
    for (i = 1; i <= clauses; i++)
        print "    {\"" ids[i] "\",\n        " text[i] ",\n        " before[i] ",\n        " \
            (firsts[i] ? firsts[i] : "NULL") ",\n        " (abouts[i] ? "\"" abouts[i] "\"" : "NULL") "},"
    print "};"
    print ""
    print "static const char rest[] =\n        \"\"" between ";"
    print ""
    print "static const char brief[] ="
    for (i = 2; i <= briefs; i++)
        print "    " (i > 2 && apart[i] ? quoted_line("") " " : "") quoted_line(brief[i]) (i == briefs ? ";" : "")
    print ""
    print "static const char goal[] = " quoted(brief[1]) ";"
    print ""
    print "const qv__page " name "_page = {rest, clauses, " clauses ", goal, brief};"
}

END {
    if (failed) exit 1
    if (in_card) fail("the first text of " ids[clauses] " does not end with -->")
    if (!clauses) {
        print FILENAME ": no clause: a line must begin with **XX-1**" > "/dev/stderr"
        exit 1
    }
    if (clauses > 1024) fail("more clauses than QV_CLAUSES")
    if (briefs < 2) {
        print FILENAME ": the section \"## The game in short\" is missing: the goal, then how to play" > "/dev/stderr"
        exit 1
    }
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Made from rules.md by script/page.awk: change the page, not this. */"
    if (form == "h") header(); else source()
}
