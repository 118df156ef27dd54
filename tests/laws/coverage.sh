#!/bin/sh
# SPDX-License-Identifier: MIT
# L20: page, code and cases of a game cite the same clauses: `coverage.sh [FOLDER ...]`, without folders all games.
#
# Every clause of rules.md is proved by a case (a line `rule TA-16`), and is cited by code (TA_16 or TA-16). Every
# clause that why.c, the file of the reasons, cites is expected by a case as the reason against a move or as a warning
# (`expect not ...: TA-16`). No file cites a clause that is not on the page. Then faults are planted in copies of the
# first folder, and each must be detected.
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/../.."

# read_game FOLDER OPTIONS...: what coverage.awk prints, sorted.
read_game() {
    folder=$1
    shift
    cases=
    for case in "$folder"/cases/*.case; do [ ! -f "$case" ] || cases="$folder/cases/*.case"; break; done
    # shellcheck disable=SC2086
    awk "$@" -v folder="$folder" -f tests/laws/coverage.awk "$folder/rules.md" "$folder"/*.[ch] $cases | sort
}

# Prints the failures of one game, one per line.
check() {
    [ -f "$1/rules.md" ] || { echo "$1: no rules.md"; return; }
    [ -f "$1/why.c" ] || { echo "$1: no why.c: put why_not and its reasons there"; return; }
    read_game "$1"
}

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0
failed=0

[ $# -gt 0 ] || set -- $(ls -d games/*/ | sed 's|/$||')
for folder in "$@"; do
    check "$folder" > "$room/wrong"
    if [ -s "$room/wrong" ]; then
        cat "$room/wrong"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
done

# A copy of what is looked at in the first folder.
copy() {
    rm -rf "$room/copy"
    mkdir -p "$room/copy/cases"
    cp "$first"/*.[ch] "$first/rules.md" "$room/copy"
    cp "$first"/cases/*.case "$room/copy/cases"
}

# plant WHAT_IT_MUST_SAY, in a copy of the first folder, by the shell commands on standard input. Failures
# that occur without the fault do not count.
plant() {
    copy
    (cd "$room/copy" && sh -eu)
    check "$room/copy" > "$room/after"
    if comm -13 "$room/before" "$room/after" | grep -qF "$1"; then
        passed=$((passed + 1))
    else
        echo "FAIL a planted fault was not detected, it must give: $1"
        failed=$((failed + 1))
    fi
}

# An id that is on the page, in the code, in why.c, and in the cases.
first=$1
id=$(read_game "$first" -v reasons=1 | head -n 1)
if [ -z "$id" ]; then
    echo "FAIL no clause of $first is a reason in a case, so no fault can be planted"
    echo "$passed passed, $((failed + 1)) failed"
    exit 1
fi
code=$(echo "${id#*-}" | sed 's/[.]/[._]/g')
prefix=${id%-*}
echo "planted faults are about $id of $first"
copy
check "$room/copy" > "$room/before"
plant "no case has a line: rule $id" <<END
sed -i -e '/^rule /s/$id\$/$prefix-0/' -e '/^rule /s/$id /$prefix-0 /g' cases/*.case
END
plant "no code cites $id" <<END
sed -i -E 's/${prefix}[-_]$code([^0-9a-z._]|[._][^0-9]|[._]?\$)/nothing\1/g' *.[ch]
END
plant "refused, or warned of, by $id" <<END
sed -i -e '/expect not .*: *$id/d' -e '/expect warn .*: *$id/d' cases/*.case
END
plant "code cites what is not on the page: $prefix-0" <<END
echo '/* ${prefix}_0 */' >> why.c
END
plant "a case cites what is not on the page: $prefix-0" <<END
echo 'rule $prefix-0' > cases/planted.case
END
plant "no case has a line: rule $prefix-999" <<END
printf '\n**$prefix-999** A clause that nobody proves.\n' >> rules.md
END
plant "no code cites $prefix-999" <<END
printf '\n**$prefix-999** A clause that nobody carries out.\n' >> rules.md
END

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
