# SPDX-License-Identifier: MIT
# Converts the learned weights of a game to C: `LC_ALL=C awk -v name=NAME -f quoted.awk -f value.awk value.txt`.
#
# Prints `const qv__weights NAME_value`. docs/training.md describes the file, which `quiver train` writes;
# src/ai/weights.c reads it too. An incorrect file is reported with its line, and the exit code is 1.

function fail(message) {
    print FILENAME ":" FNR ": " message > "/dev/stderr"
    failed = 1
    exit 1
}

# The next part of a list that is separated by semicolons.
function add_columns(list,    i, part, n) {
    n = split(list, part, /; */)
    if (n > 8) fail("more than 8 columns")
    for (i = 1; i <= n; i++) column[++columns] = part[i]
}

/^#/ || /^$/ { next }

lines == 0 {
    if ($1 != "command") fail("expected the line: command TEXT")
    command = substr($0, 9)
}

lines == 1 {
    if ($1 != "rules" || $2 !~ /^[0-9a-f]+$/ || length($2) != 16) fail("expected the line: rules HASH")
    rules = $2
}

lines == 2 {
    if ($1 != "columns") fail("expected the line: columns NAME; NAME")
    add_columns(substr($0, 9))
}

lines++ > 2 {
    at = index($0, ": ")
    if (!at) fail("expected the line: FEATURE: WEIGHT WEIGHT")
    if (++features > 128) fail("more than 128 features")
    feature[features] = substr($0, 1, at - 1)
    n = split(substr($0, at + 2), part, " ")
    if (n != columns) fail("expected " columns " weights, not " n)
    row = ""
    for (i = 1; i <= n; i++) {
        if (part[i] !~ /^-?[0-9]+\.[0-9]+$/) fail("no weight: " part[i])
        row = row part[i] "F, "
    }
    for (; i <= 8; i++) row = row "0, "
    weights[features] = row
}

END {
    if (failed) exit 1
    if (!features) fail("no weights")
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Generated from value.txt by script/value.awk: change that file, not this. */"
    print "#include \"page.h\"\n"
    print "static const char *const features[] = {"
    for (i = 1; i <= features; i++) print "    " quoted(feature[i]) ","
    print "};\n\nstatic const char *const columns[] = {"
    for (i = 1; i <= columns; i++) print "    " quoted(column[i]) ","
    print "};\n\nstatic const float weights[] = {"
    for (i = 1; i <= features; i++) print "    " weights[i]
    print "};\n\nconst qv__weights " name "_value = {" quoted(command) ", UINT64_C(0x" rules "), features, columns, " \
        features ", " columns ", weights};"
}
