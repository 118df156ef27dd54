#!/bin/sh
# SPDX-License-Identifier: MIT
# script/play compiles the sources that have changed or include a changed file, and nothing else. In a small tree, with a
# compiler that logs its calls.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
mkdir -p "$room/script" "$room/src/base" "$room/src/cli" "$room/src/serve" "$room/src/print" "$room/include" "$room/games/stones"
cp script/play "$room/script"
cd "$room"
ln -s /bin/true script/bootstrap
printf 'standard 17\nrelease -O0\nlibrary base\nprogram cli\nlink c:stdio.h\nserver m:math.h\ninclude include src .\n' > script/parts.txt
cat > script/generate <<'END'
#!/bin/sh
# The page is a number; a page without one fails.
number=$(grep -o '[0-9]*' "$1/rules.md") || exit 1
echo "extern int stones_page;" > "$2/page.h"
echo "int stones_page = $number;" | sed "1i #include \"page.h\"" > "$2/page.c"
END
cat > compiler <<'END'
#!/bin/sh
for word; do case $word in src/*.c | games/*.c | */generated/*.c) echo "$word" >> compiled ;; esac; done
exec cc "$@"
END
chmod +x script/generate compiler
export CC="$room/compiler"
echo 'page 1' > games/stones/rules.md
echo 'extern int absent; int absent;' > src/serve/absent.c
echo 'extern int serve; int serve;' > src/serve/serve.c
echo 'extern int loaded; int loaded;' > src/serve/loaded.c
echo 'extern int unprinted; int unprinted;' > src/print/absent.c
echo 'int stones(void);' > include/stones.h
printf '#include "page.h"\n#include "stones.h"\nint stones(void) { return stones_page; }\n' > games/stones/rules.c
printf '#include "stones.h"\nint base(void);\nint base(void) { return stones(); }\n' > src/base/base.c
printf '#include <stdio.h>\nint base(void);\nint main(void) { printf("%%d\\n", base()); }\n' > src/cli/main.c

# compiles OUTPUT FILE...: script/play prints OUTPUT and compiles these files.
compiles() {
    wanted=$1
    shift
    : > compiled
    said=$(script/play stones 2> said) || fail "it failed: $(cat said)"
    [ "$said" = "$wanted" ] || fail "it printed $said, not $wanted"
    printf '%s\n' "$@" | sort > wanted
    sort -o compiled compiled
    [ $# -gt 0 ] || : > wanted
    cmp -s wanted compiled || fail "compiled: $(tr '\n' ' ' < compiled); not: $*"
}
page=build/play/generated/stones/page.c
compiles 1 games/stones/rules.c src/base/base.c src/cli/main.c src/print/absent.c src/serve/absent.c $page
compiles 1
[ ! -s said ] || fail "there was nothing to build, but it said: $(cat said)"
touch src/cli/main.c
compiles 1 src/cli/main.c
touch include/stones.h
compiles 1 games/stones/rules.c src/base/base.c
echo 'page 2' > games/stones/rules.md
compiles 2 $page # page.h is the same as before
printf '#include "stones.h"\nint base(void);\nint base(void) { return stones() + 10; }\n' > src/base/other.c
rm src/base/base.c
compiles 12 src/base/other.c

# A source that is removed is no longer linked.
echo 'extern int extra; int extra = 1;' > src/base/extra.c
compiles 12 src/base/extra.c
rm src/base/extra.c
compiles 12
nm build/play/quiver | grep -q ' extra$' && fail "a removed source is still linked"

# A failure is repeated until its cause is gone, and what was compiled is not compiled again.
echo 'int wrong' >> src/base/other.c
touch src/cli/main.c
: > compiled
script/play stones > said 2>&1 && fail "a wrong source was compiled"
sed -i '$d' src/base/other.c
compiles 12 src/base/other.c
echo 'page' > games/stones/rules.md
script/play stones > said 2>&1 && fail "a page without a number was accepted"
script/play stones > said 2>&1 && fail "a page without a number was accepted at the second try"
echo 'page 3' > games/stones/rules.md
compiles 13 $page

# Other settings compile everything.
sed -i 's/-O0/-O1/' script/parts.txt
compiles 13 games/stones/rules.c src/base/other.c src/cli/main.c src/print/absent.c src/serve/absent.c $page

# Without arguments it mentions --web, which builds the page, has the server in place of absent.c, and prints the address.
script/play 2>&1 | grep -q 'script/play --web' || fail "--web is not mentioned"
rm script/bootstrap # a link
for tool in bootstrap web; do printf '#!/bin/sh\necho "%s $*" >> asked\n' $tool > script/$tool; done
chmod +x script/bootstrap script/web
cat > src/cli/main.c <<'END'
#include <stdio.h>
int base(void);
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) fprintf(stderr, "%s ", argv[i]);
    printf("http://here:%d/\n", base());
    return 3;
}
END
mkdir bin
printf '#!/bin/sh\necho "$1" >> opened\n' > bin/xdg-open
chmod +x bin/xdg-open
# plays_web VARIABLE ARGUMENTS...: what it prints is in `said`.
plays_web() {
    : > asked
    code=0
    variable=$1
    shift
    env -u DISPLAY -u WAYLAND_DISPLAY PATH="$room/bin:$PATH" "$variable" script/play --web "$@" > said 2>&1 || code=$?
}
# comes COMMAND...: waits until it succeeds; what opens the page is a process of its own.
comes() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 1200 ] || fail "this did not come: $*; it said: $(cat said)"
        sleep 0.1
    done
}
: > compiled
plays_web A=b --port 5
[ $code = 3 ] || fail "the exit code of the server is lost: $(cat said)"
comes grep -q 'there is no desktop' said
grep -q 'the page is at http://here:13/ until' said || fail "the address is missing: $(cat said)"
grep -q "serve --dir $room/build/web --port 5" said || fail "the server has other arguments: $(cat said)"
printf 'bootstrap page\nweb \n' | cmp -s - asked || fail "script/bootstrap page and script/web were not run: $(cat asked)"
grep -q src/serve/serve.c compiled && grep -q src/serve/loaded.c compiled || fail "the server was not compiled"
nm build/play/quiver | grep -q ' absent$' && fail "absent.c is linked with the server"
[ ! -e opened ] || fail "it opened the page without a desktop"
plays_web DISPLAY=:7
comes test -e opened
comes grep -q '^http://here:13/$' opened
plays_web A=b --help
grep -q web asked && fail "--help built the page"
printf '#!/bin/sh\necho "no compiler for it"\nexit 1\n' > script/web
plays_web A=b
[ $code = 1 ] || fail "it served a page that was not built"
grep -q 'no compiler for it' said && grep -q 'cannot be built here' said || fail "it did not say why: $(cat said)"
