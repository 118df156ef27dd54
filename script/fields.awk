# SPDX-License-Identifier: MIT
# Converts the fields that the program reports, one JSON object per line, to rows of a Markdown table.
#
# Exit code 1: a field has no help.

# The text of a member, or "".
function text(member) {
    return match($0, "\"" member "\":\"([^\"\\\\]|\\\\.)*\"") ? \
        substr($0, RSTART + length(member) + 4, RLENGTH - length(member) - 5) : ""
}

# The list of a member without its brackets and quotes, separated by ", ".
function list(member,    found) {
    if (!match($0, "\"" member "\":\\[[^]]*\\]"))
        return ""
    found = substr($0, RSTART + length(member) + 4, RLENGTH - length(member) - 5)
    gsub(/"/, "", found)
    gsub(/,/, ", ", found)
    return found
}

# Names all of a few words, but only the first and the last of many.
function words(all, kind,    n, word) {
    n = split(all, word, ", ")
    if (n == 0)
        return kind
    if (n <= 20)
        return kind ": `" quoted(all) "`"
    return kind ": `" word[1] "` to `" word[n] "`"
}

function quoted(all) { # `a`, `b`
    gsub(/, /, "`, `", all)
    return all
}

{
    help = text("help")
    if (help == "")
        missing = 1
    by = list("by")
    gsub(/[0-9]+/, "list (&)", by)
    value = words(list("words"), text("value"))
    if ($0 ~ /"set":true/)
        value = "set of " value
    gsub(/\\"/, "\"", help)
    print "| `" text("name") "` | " by " | " value " | " text("known") " | " help " |"
}

END { exit missing }
