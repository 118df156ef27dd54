#!/bin/sh
# SPDX-License-Identifier: MIT
# The installed files are all that another program needs, and are identical wherever they are built.
#
# Installs the build in the folder $BUILD, by default build/dev, into a temporary root, and there compiles and runs the
# example program as an outside user would: by pkg-config and by CMake, shared and static, with gcc and clang. With --all
# installs the preset `package` instead, builds the tree in two folders and compares the bytes, and builds the library and
# the example with musl, which has no jansson.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
quietly() {
    "$@" > "$room/log" 2>&1 || {
        cat "$room/log"
        fail "failed: $*"
    }
}
mkdir -p build
exec 9> build/wasm.lock # the page that script/web makes is installed too
flock 9
game=$(sed -n 's/^QV_LIST(\(.*\))$/\1/p' games/list.h | head -n 1 | tr _ -)
lists() { # the file lists the games and ends with the result of a match
    for page in "$here"/games/*/rules.md; do
        id=$(basename "${page%/rules.md}")
        grep -q "^$id: $(sed -n 's/^# *//p' "$page" | head -n 1), [0-9]* to [0-9]* players" "$1" || return 1
    done
    grep -q '^{"ply":' "$1" && grep -q ': rank [12] with ' "$1"
}

# build TREE ROOT: configures and builds everything that is installed, and installs it below ROOT.
build() {
    quietly cmake -S "$1" -B "$1/build/package" --preset package
    install "$1/build/package" "$2"
}
install() {
    quietly cmake --build "$1" -j2 --target quiver quiver_shared program manual
    DESTDIR=$2 quietly cmake --install "$1" --prefix /usr
}
if [ "${1-}" = --all ]; then
    BUILD=build/package
    build . "$room/root"
else
    BUILD=${BUILD:-build/dev}
    install "$BUILD" "$room/root"
fi
one=$room/root

# The same bytes from two folders, neither of which is named in them.
if [ "${1-}" = --all ]; then
    for tree in one two/deeper; do
        mkdir -p "$room/$tree"
        script/checks/files | tar -cf - -T - | tar -xf - -C "$room/$tree"
        build "$room/$tree" "$room/$tree/root"
    done
    diff -r "$room/one/root" "$room/two/deeper/root" || fail "the two builds differ"
    diff -r "$one" "$room/two/deeper/root" || fail "the build here differs"
    strings "$room/one/root/usr/lib/libquiver.a" "$room/one/root/usr/bin/quiver" | grep -F "$room" &&
        fail "a path of the build was left"
fi

# The files and their locations, under a prefix given when installing.
quietly cmake --install "$BUILD" --prefix "$room/opt"
for file in bin/quiver include/quiver.h lib/libquiver.a lib/libquiver.so lib/pkgconfig/quiver.pc \
    lib/cmake/quiver/quiverConfig.cmake share/man/man1/quiver.1 share/doc/quiver/LICENSE \
    share/doc/quiver/library.md share/doc/quiver/schema/concardia.schema.json \
    share/doc/quiver/examples/match.c share/doc/quiver/examples/table.c \
    share/bash-completion/completions/quiver share/zsh/site-functions/_quiver \
    share/fish/vendor_completions.d/quiver.fish; do
    [ -f "$one/usr/$file" ] && [ -f "$room/opt/$file" ] || fail "$file is not installed"
done
if [ -e build/web/index.html ]; then # the page, if it is built
    diff -r build/web "$room/opt/share/quiver/web" || fail "another page is installed than was built"
fi
script/checks/exports "$one/usr/lib/libquiver.so"
[ "$("$one/usr/bin/quiver" version)" = "quiver $(sed -n 's/^Version: //p' "$one/usr/lib/pkgconfig/quiver.pc")" ] ||
    fail "quiver.pc has another version than the program"

# An outside program, with pkg-config.
export PKG_CONFIG_PATH="$one/usr/lib/pkgconfig"
here=$PWD
mkdir "$room/stranger"
cp docs/examples/match.c docs/examples/table.c "$room/stranger"
cd "$room/stranger"
strict="-std=c17 -Wall -Wextra -Wpedantic -Werror"
for compiler in gcc clang; do
    # shellcheck disable=SC2046,SC2086
    $compiler $strict match.c $(pkg-config --cflags --libs quiver) -o by-pkg-config
    LD_LIBRARY_PATH=$one/usr/lib ./by-pkg-config "$game" 3 "$compiler.qvr" > "$compiler.said"
    # shellcheck disable=SC2046,SC2086
    $compiler $strict -static match.c $(pkg-config --static --cflags --libs quiver) -o by-pkg-config
    ./by-pkg-config "$game" 3 > "$compiler.static"
    cmp "$compiler.said" "$compiler.static" || fail "static and shared differ"
    # shellcheck disable=SC2046,SC2086
    $compiler $strict table.c $(pkg-config --cflags --libs quiver) -o table
    LD_LIBRARY_PATH=$one/usr/lib ./table --enter "$game" 3 easy > "$compiler.table" || fail "nobody played at the table"
done
lists gcc.said || { cat gcc.said; fail "the example did not play"; }
cmp gcc.said clang.said && cmp gcc.qvr clang.qvr || fail "gcc and clang differ"
grep -q '^quiver record 2$' gcc.qvr || fail "the example saved no record"

# In C++ too, from the functions to an end of the list of games.
cat > games.cpp <<'END'
#include <quiver.h>
#include <cstdio>
int main() {
    for (uint32_t i = 0; const qv_game *game = qv_game_at(i); i++)
        std::puts(qv_game_id(game));
    uint16_t steps[QV_STEPS];
    return qv_table_picks(nullptr) + qv_agent_move(nullptr, steps);
}
END
for compiler in g++ clang++; do
    command -v "$compiler" > /dev/null || continue
    # shellcheck disable=SC2046
    $compiler -std=c++17 -Wall -Wextra -Wpedantic -Werror games.cpp $(pkg-config --cflags --libs quiver) -o games
    LD_LIBRARY_PATH=$one/usr/lib ./games > "$compiler.said"
    grep -q "^$game\$" "$compiler.said" || fail "$compiler: the games are not listed"
done

# And by CMake.
cat > CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.22)
project(stranger LANGUAGES C)
find_package(quiver 0.3 REQUIRED)
foreach(kind IN ITEMS quiver static)
    add_executable(with_${kind} match.c)
    target_link_libraries(with_${kind} PRIVATE quiver::${kind})
endforeach()
END
export CMAKE_GENERATOR=Ninja # there need be no make
quietly cmake -B build -DCMAKE_PREFIX_PATH="$one/usr"
quietly cmake --build build
for program in with_quiver with_static; do
    build/$program "$game" 3 > cmake.said
    cmp gcc.said cmake.said || fail "$program differs"
done
ldd build/with_quiver | grep -q 'libquiver\.so\.0' || fail "with_quiver does not use the shared library"
sed -i 's/quiver 0.3 REQUIRED/quiver 9 REQUIRED/' CMakeLists.txt
cmake -B elsewhere -DCMAKE_PREFIX_PATH="$one/usr" > refused 2>&1 && fail "a later version was found"
grep -q 'requested version "9"' refused || { cat refused; fail "a later version is refused for another reason"; }

# musl: the library from its sources and what was generated from pages and content.
[ "${1-}" = --all ] || exit 0
cd "$here"
mkdir "$room/musl"
ln -s "$(echo '#include <xxhash.h>' | gcc -M -x c - | tr ' ' '\n' | grep -m1 'xxhash\.h$')" "$room/musl/xxhash.h"
sources=$(for part in $(sed -n 's/^library //p' script/parts.txt); do ls "src/$part"/*.c; done)
flags="$strict -O1 -Wno-missing-field-initializers -Wno-overlength-strings -Iinclude -Isrc -I. -Ibuild/package/generated -I$room/musl"
# shellcheck disable=SC2086
for file in $sources; do musl-gcc $flags -c "$file" -o "$room/musl/$(basename "$(dirname "$file")")-$(basename "$file").o"; done
for made in build/package/generated/*/; do
    for file in "games/$(basename "$made")"/*.c "$made"*.c; do
        # shellcheck disable=SC2086
        musl-gcc $flags -I"$made" -c "$file" -o "$room/musl/$(basename "$made")-$(basename "$file").o"
    done
done
ar rc "$room/musl/libquiver.a" "$room"/musl/*.o
# shellcheck disable=SC2086
musl-gcc $strict -static -Iinclude docs/examples/match.c "$room/musl/libquiver.a" -o "$room/musl/match"
"$room/musl/match" "$game" 3 > "$room/musl/said"
cmp "$room/stranger/gcc.said" "$room/musl/said" || fail "musl differs"
