# SPDX-License-Identifier: MIT
# Turns the plain comments of a header into those that doxygen reads; anything that is no header passes as it is.
#
# A comment that begins a line is about what follows, one behind code about that code. Titles of sections and the
# licence are no documentation; the first comment after the licence is about the file.
FILENAME !~ /\.h$/ { print; next }
/SPDX-License-Identifier/ { print; next }
/^\/\* -- .* -+ \*\/$/ { print; next }
/^\/\* / {
    sub(/^\/\* /, file ? "/** " : "/** @file\n * ")
    file = 1
    print
    next
}
/^ +\/\* / { sub(/\/\* /, "/** "); print; next }
/[^ ] *\/\* / && (!/^#/ || /^#define .*\*\/$/) { sub(/\/\* /, "/**< "); print; next }
{ print }
