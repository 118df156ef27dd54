# SPDX-License-Identifier: MIT
# Texts as C strings, for the scripts that generate C: another `-f` of awk.

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    gsub(/\?\?/, "?\\?", text)
    gsub(/\t/, "\\t", text)
    return "\"" text "\""
}

# With the end of the line.
function quoted_line(text) {
    text = quoted(text)
    return substr(text, 1, length(text) - 1) "\\n\""
}
