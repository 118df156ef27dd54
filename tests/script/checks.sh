#!/bin/sh
# SPDX-License-Identifier: MIT
# Each check of script/checks must be able to fail: plants one fault per check in a copy of the tree and expects the check
# to name the location.
set -eu
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
failed=0
script/checks/files | tar -cf "$copy/tree.tar" -T -

# plant CHECK WHAT_IT_MUST_SAY, the fault on standard input as shell commands; the tree is restored afterwards.
plant() {
    rm -rf "$copy/tree"
    mkdir "$copy/tree"
    tar -xf "$copy/tree.tar" -C "$copy/tree"
    (cd "$copy/tree" && sh -eu)
    said=$("$copy/tree/script/checks/$1" 2>&1) && status=0 || status=$?
    case $status:$said in
    0:*) echo "$1 did not detect the fault that must give: $2" && failed=1 ;;
    *:*"$2"*) ;;
    *) echo "$1 said: $said" && echo "and not: $2" && failed=1 ;;
    esac
}

plant spdx 'src/base/planted.c:1: no SPDX' <<'END'
echo 'int planted;' > src/base/planted.c
END
plant layers 'src/base/planted.c:3: src/base/ may not include core/game.h' <<'END'
printf '\n\n#include "core/game.h"\n' > src/base/planted.c
END
plant layers 'src/cli/planted.c:1: src/cli/ may not include games/' <<'END'
echo "#include \"$(ls games/*/*.h | head -n 1)\"" > src/cli/planted.c
END
plant layers 'planted.c:1: games/ may not include games/' <<'END'
echo "#include \"$(ls games/*/rules.h | head -n 1)\"" > "$(dirname "$(ls games/*/rules.h | tail -n 1)")/planted.c"
END
plant layers 'src/new/planted.c:1: this folder may not include quiver.h' <<'END'
mkdir src/new
echo '#include "quiver.h"' > src/new/planted.c
END
plant game-words "src/cli/planted.c:1: \"$(tail -n 1 "$(ls games/*/words.txt | head -n 1)")\" is a word of a game" <<'END'
echo "void draw_$(tail -n 1 "$(ls games/*/words.txt | head -n 1)")(int QV_PIECE);" > src/cli/planted.c
END
plant game-words 'words.txt:1: missing' <<'END'
rm "$(ls games/*/words.txt | head -n 1)"
END
plant game-words 'words.txt:4: write one word' <<'END'
for list in games/*/words.txt; do sed -i '4s/.*/two-words/' "$list"; done
END
plant game-names 'cmake/planted.cmake:2: names the game' <<'END'
printf '\nadd_executable(planted games/%s/planted.c)\n' "$(sed -n 's/^QV_LIST(\(.*\))$/\1/p' games/list.h |
    tail -n 1 | tr _ -)" > cmake/planted.cmake
END
plant game-names 'tests/laws/planted.c:1: names the game' <<'END'
echo "/* $(sed -n 's/^# //p' "$(ls games/*/rules.md | head -n 1)") */" > tests/laws/planted.c
END
plant game-names 'script/planted:1: names the game' <<'END'
echo "qv__game_$(sed -n 's/^QV_LIST(\(.*_.*\))$/\1/p' games/list.h | head -n 1)" > script/planted
END
plant tables 'src/terminal/planted.c:2: reads the table of a game' <<'END'
printf '/* not game->name, nor\n game->id: */ int planted = session->game->kinds; /* game->id */\n' > src/terminal/planted.c
END
plant tables 'src/wire/planted.h:1: reads the table of a game' <<'END'
echo 'static int planted(void) { return qv_ruleset_game(call(rs))->options; }' > src/wire/planted.h
END
plant tables 'src/store/planted.c:1: reads the table of a game' <<'END'
echo 'int planted = (*record->game).kinds;' > src/store/planted.c
END
plant names 'src/base/planted.c:2: qv_planted is not of quiver.h' <<'END'
printf '/* qv_none\n */ static int qv_planted(const char *qv__none);\nconst char *planted = "qv_none"; /* qv_none */\n' \
    > src/base/planted.c
END
plant names 'tests/unit/planted.h:1: qv_planted is not of quiver.h' <<'END'
echo '#define qv_planted(x) (x)' > tests/unit/planted.h
END
plant names 'src/base/planted.c:3: a type is named qv__rng like that of src/base/rng.h' <<'END'
printf 'typedef struct {\n    int seed;\n} qv__rng;\n' > src/base/planted.c
END
plant names 'src/base/planted.h:1: a type is named planted like that of src/ai/planted.h:1' <<'END'
mkdir -p src/ai
echo 'typedef int (*planted)(void);' > src/ai/planted.h
echo 'typedef void planted(int planted[2]);' > src/base/planted.h
END
plant names 'src/json/planted.c:1: a type is named qv_match like that of src/match/match.h' <<'END'
echo 'struct qv_match { int planted; };' > src/json/planted.c
END
plant names 'src/base/planted.c:1: a function is named qv__rng like the type of src/base/rng.h' <<'END'
echo 'static int qv__rng(void) { return 0; }' > src/base/planted.c
END
plant names 'src/core/game.h' <<'END'
printf 'bool qv__check(int planted);\n' > src/base/planted.h
END
plant names 'src/json/planted.c:2: a function is named qv_legal like that of src/core/fields.c' <<'END'
printf '\nint qv_legal(int planted) { return planted; }\n' > src/json/planted.c
END
plant layers 'planted.c:1: games/*/tests/plain/ may not include core/game.h' <<'END'
echo '#include "core/game.h"' > "$(dirname "$(ls games/*/tests/plain/*.c | head -n 1)")/planted.c"
END
plant sizes 'src/base/planted.c:82: the function from line 1 on has more than 80 lines' <<'END'
{ echo 'void planted(void) {'; yes '    ;' | head -n 80; echo '}'; } > src/base/planted.c
END
plant sizes 'src/base/planted.c:601: more than 600 lines' <<'END'
yes '/* */' | head -n 601 > src/base/planted.c
END
plant sizes 'src/base/planted.c:1: longer than 100 columns' <<'END'
printf '/* %98s */\n' x > src/base/planted.c
END
plant self 'src/base/planted.c:1:' <<'END'
printf '/* see /%s/x */\n' home > src/base/planted.c
END
plant plain 'src/cli/planted.c:1: prints past cli_say, cli_complain or term_print' <<'END'
echo 'void planted(void) { printf("%s", "x"); }' > src/cli/planted.c
END
plant plain 'src/terminal/planted.c:1: prints past' <<'END'
echo 'void planted(void) { vfprintf(stdout, "x", y); }' > src/terminal/planted.c
END
plant plain 'src/cli/planted.c:1: writes to standard error past cli_complain' <<'END'
echo 'void planted(void) { fputs("x", stderr); }' > src/cli/planted.c
END
plant plain 'src/cli/planted.c:1: opens a file that child processes inherit: add e' <<'END'
echo 'void planted(void) { fopen(name, "rb"); }' > src/cli/planted.c
END
plant plain 'src/cli/planted.c:1: opens a file that child processes inherit: add O_CLOEXEC' <<'END'
echo 'void planted(void) { open(name, O_RDONLY); }' > src/cli/planted.c
END
plant equivalents 'src/base/text.c: whole_signs: if (byte >= 0xC0) {' <<'END'
sed -i 's/byte >= 0xC0/byte > 0xBF/' src/base/text.c
END
plant english 'src/base/planted.c:2: "who''ever"' <<'END'
printf '/* A comment,\n * for who%s reads it. */\n' ever > src/base/planted.c
END
plant english 'src/base/planted.c:1: "ho''ld no"' <<'END'
printf 'const char *planted = "they \\"hold\\" %s"; /* fine */ int thin%s;\n' no gs > src/base/planted.c
END
plant english 'docs/planted.md:3: "a thi''ng"' <<'END'
printf 'The `thin%s` are fine\n\nand a thin%s is not.\n' gs g > docs/planted.md
END
plant dependencies 'no row for the package planted' <<'END'
sed -i 's/^gcc|play/planted|play|for nothing\n&/' script/bootstrap
sed -i "s/^packages='gcc/packages='planted|play|for nothing\ngcc/" script/bootstrap
END

# The checks of objects read what a compiler makes of a fault.
cat > "$copy/planted.c" <<'END'
static int counter;
int planted(void);
long time(long *);
int planted(void) { return (int)time(0) + counter++; }
END
cc -fPIC -c "$copy/planted.c" -o "$copy/planted.o"
ar rc "$copy/planted.a" "$copy/planted.o"
cc -shared -o "$copy/planted.so" "$copy/planted.o"
for check in globals:planted.a imports:planted.o imports_--library:planted.a exports:planted.so; do
    file=$copy/${check#*:}
    check=$(echo "${check%:*}" | tr _ ' ')
    # shellcheck disable=SC2086 # a check with its option
    if script/checks/$check "$file" > "$copy/said"; then
        echo "$check did not detect the fault"
        failed=1
    fi
done

# Three files need each other in a ring, a fourth needs one of them; without one edge there is no cycle.
for pair in a:b b:c c:a d:a; do
    name=${pair%:*}
    echo "int $name(void); int ${pair#*:}(void); int $name(void) { return ${pair#*:}(); }" > "$copy/$name.c"
    cc -c "$copy/$name.c" -o "$copy/$name.o"
done
said=$(script/checks/cycles "$copy/a.o" "$copy/b.o" "$copy/c.o" "$copy/d.o" | sort)
wanted='a.o: is part of a cycle: it needs b of b.o
b.o: is part of a cycle: it needs c of c.o
c.o: is part of a cycle: it needs a of a.o'
[ "$said" = "$wanted" ] || { echo "cycles said: $said"; failed=1; }
script/checks/cycles "$copy/a.o" "$copy/b.o" "$copy/d.o" > "$copy/said" || { echo "cycles found one where there is none"; failed=1; }
! script/checks/cycles "$copy/a.o" > "$copy/said" || { echo "cycles checked nothing and passed"; failed=1; }
exit $failed
