# SPDX-License-Identifier: MIT
# Converts the plain comments of a header to doxygen comments; copies other files unchanged.
#
# A comment at the start of a line documents the following declaration, a comment after code documents that code.
# Section titles and the licence are not documentation; the first comment after the licence documents the file.
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
