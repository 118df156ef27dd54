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

# The ids in a text, one a line, written as on the page. Argument: the prefixes, such as TA or CC|CT.
ids() {
    tr -c 'A-Za-z0-9_.-' '\n' |
        sed -n -E -e "s/^($1)[-_]([A-Z]?[0-9]+[a-z]?([._][0-9]+)*)[.]*\$/\1-\2/" -e 't found' -e d -e ': found' \
            -e 's/_/./g' -e p | sort -u
}

# The lines of the first file that are not in the second, after a sentence.
missing() {
    comm -23 "$1" "$2" | sed "s|^|$3 |"
}

# Prints the failures of one game, one per line.
check() {
    folder=$1
    [ -f "$folder/rules.md" ] || { echo "$folder: no rules.md"; return; }
    [ -f "$folder/why.c" ] || { echo "$folder: no why.c: put why_not and its reasons there"; return; }
    sed -n -E 's/^\*\*([A-Z]+-[A-Z]?[0-9][0-9a-z]*([.][0-9]+)*)\*\*.*/\1/p' "$folder/rules.md" | sort -u > "$room/page"
    prefix=$(sed 's/-.*//' "$room/page" | sort -u | paste -s -d '|')
    cat "$folder"/*.c "$folder"/*.h 2>/dev/null | ids "$prefix" > "$room/code"
    grep -v '^ *//' "$folder/why.c" | ids "$prefix" > "$room/reasons"
    cat "$folder"/cases/*.case 2>/dev/null > "$room/cases" || true
    sed -n 's/^rule //p' "$room/cases" | ids "$prefix" > "$room/proved"
    sed -n 's/^ *expect \(not\|warn\) .*: *\([^:]*\)$/\2/p' "$room/cases" | ids "$prefix" > "$room/given"
    ids "$prefix" < "$room/cases" > "$room/cited"
    [ -s "$room/page" ] || echo "$folder: no clause on the page"
    missing "$room/page" "$room/proved" "$folder: no case has a line: rule"
    missing "$room/page" "$room/code" "$folder: no code cites"
    missing "$room/reasons" "$room/given" "$folder: no case expects a move to be refused, or warned of, by"
    missing "$room/code" "$room/page" "$folder: code cites what is not on the page:"
    missing "$room/cited" "$room/page" "$folder: a case cites what is not on the page:"
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

# plant WHAT_IT_MUST_SAY, in a copy of the first folder, by the shell commands on standard input. Failures
# that occur without the fault do not count.
plant() {
    rm -rf "$room/copy"
    cp -R "$first" "$room/copy"
    (cd "$room/copy" && sh -eu)
    check "$room/copy" | sort > "$room/after"
    if comm -13 "$room/before" "$room/after" | grep -qF "$1"; then
        passed=$((passed + 1))
    else
        echo "FAIL a planted fault was not detected, it must give: $1"
        failed=$((failed + 1))
    fi
}

# An id that is on the page, in the code, in why.c, and in the cases.
first=$1
check "$first" > /dev/null
id=$(comm -12 "$room/page" "$room/reasons" | comm -12 - "$room/given" | head -n 1)
if [ -z "$id" ]; then
    echo "FAIL no clause of $first is a reason in a case, so no fault can be planted"
    echo "$passed passed, $((failed + 1)) failed"
    exit 1
fi
code=$(echo "${id#*-}" | sed 's/[.]/[._]/g')
prefix=${id%-*}
echo "planted faults are about $id of $first"
cp -R "$first" "$room/copy"
check "$room/copy" | sort > "$room/before"
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
