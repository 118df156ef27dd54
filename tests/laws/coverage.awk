# SPDX-License-Identifier: MIT
# Law L20 for one game: coverage.sh gives the rules.md, the code and the cases of its folder, and -v folder=NAME.
# Prints what is wrong, one per line; with -v reasons=1 the clauses that are a reason in the code and in a case.

# Whether an id can be in a text: few lines have one.
function mentions(text,    prefix) {
    for (prefix in known) if (index(text, prefix)) return 1
    return 0
}

# Adds the ids in a text to `into`, written as on the page.
function ids(text, into,    words, n, i, word) {
    if (!mentions(text)) return
    n = split(text, words, /[^A-Za-z0-9_.-]+/)
    for (i = 1; i <= n; i++) {
        word = words[i]
        if (word !~ whole) continue
        sub(/[.]+$/, "", word)
        sub(/[-_]/, "-", word)
        gsub(/_/, ".", word)
        into[word] = 1
    }
}

function missing(some, all, sentence,    id) {
    for (id in some) if (!(id in all)) print folder ": " sentence " " id
}

FNR == 1 {
    is_why = FILENAME ~ /\/why\.c$/
    is_case = FILENAME ~ /\.case$/
}
FILENAME ~ /\/rules\.md$/ {
    if (match($0, /^\*\*[A-Z]+-[A-Z]?[0-9][0-9a-z]*([.][0-9]+)*\*\*/)) {
        id = substr($0, 3, RLENGTH - 4)
        page[id] = 1
        clauses++
        prefix = substr(id, 1, index(id, "-") - 1)
        if (!(prefix in known)) {
            known[prefix] = 1
            prefixes = prefixes (prefixes == "" ? "" : "|") prefix
            whole = "^(" prefixes ")[-_][A-Z]?[0-9]+[a-z]?([._][0-9]+)*[.]*$"
        }
    }
    next
}
is_case {
    ids($0, cited)
    if (/^rule /) ids(substr($0, 6), proved)
    if (/^ *expect (not|warn) .*:/) {
        sub(/^.*: */, "")
        ids($0, given)
    }
    next
}
{
    ids($0, code)
    if (is_why && $0 !~ /^ *\/\//) ids($0, why)
}
END {
    if (reasons) {
        for (id in page) if (id in why && id in given) print id
        exit
    }
    if (!clauses) print folder ": no clause on the page"
    missing(page, proved, "no case has a line: rule")
    missing(page, code, "no code cites")
    missing(why, given, "no case expects a move to be refused, or warned of, by")
    missing(code, page, "code cites what is not on the page:")
    missing(cited, page, "a case cites what is not on the page:")
}
