# SPDX-License-Identifier: MIT
# Converts the lessons of a game to C: `LC_ALL=C awk -v name=NAME -f quoted.awk -f lessons.awk FILE...`, in the order of
# the files.
#
# Prints `const char *const NAME_lessons[]`: the text of each file without its comments, then NULL.
# Lines keep their numbers, so that errors name them. The same files always give the same bytes.

BEGIN {
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Generated from lessons/ by script/lessons.awk: change those files, not this. */"
    print "#include \"page.h\""
    print ""
    print "const char *const " name "_lessons[] = {"
}

FNR == 1 && NR > 1 { print "    ," }

{ print "    " quoted_line(/^#/ ? "" : $0) }

END {
    print "    , 0,"
    print "};"
}
