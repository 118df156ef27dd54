#!/bin/sh
# SPDX-License-Identifier: MIT
# script/mutate finds in a small tree the mutations that its test does not detect, gives the same list for the same seed,
# and leaves the tree unchanged.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/src/toy" "$work/tests" "$work/script/checks"
cp -R script/mutate script/mutate.d "$work/script"
cp script/checks/files "$work/script/checks"
ln -s /bin/true "$work/script/bootstrap"
cd "$work"

cat > CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.22)
project(toy C)
enable_testing()
add_library(toy STATIC src/toy/toy.c)
add_executable(toy_test tests/toy_test.c)
target_link_libraries(toy_test toy)
add_test(NAME toy COMMAND toy_test WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
add_executable(other_test tests/other_test.c)
add_test(NAME other COMMAND other_test WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
END
cat > src/toy/toy.c <<'END'
#include <assert.h>
#include <stdlib.h>
#include <string.h>
/* 1 < 2 is no code, */
#define ONE (2 - 1) /* and this is the text of a macro */
int toy_fare(int age, int zones);
void toy_end(void *what);
int toy_same(const char *one, const char *other);
int toy_order(const char *one, const char *other);
void *toy_room(size_t n, size_t size);
int toy_fare(int age, int zones) {
    int fare = 0;
    assert(zones < 1000);
    while (zones > 0) {
        zones--;
        fare += 2;
    }
    if (age < 12)
        fare -= ONE;
    return fare < 0 ? 0 : fare;
}
void toy_end(void *what) {
    free(what);
}
int toy_same(const char *one, const char *other) {
    return strcmp(one, other) == 0;
}
int toy_order(const char *one, const char *other) {
    return strcmp(one, other);
}
void *toy_room(size_t n, size_t size) {
    return calloc(n, size);
}
END
echo 'int main(void) { return 0; }' > tests/other_test.c

# test_of EXPRESSION: the test asserts this expression.
test_of() {
    {
        sed -n '/^#include <s/p; /);$/{/^[a-z]/p}' src/toy/toy.c
        printf 'int main(void) {\n    int good = %s;\n' "$1"
        printf '    for (int i = 0; i < 9; i++) {\n        void *room = toy_room(3, 3);\n'
        printf '        good = good && room;\n        toy_end(room);\n    }\n    return !good;\n}\n'
    } > tests/toy_test.c
}

fail() {
    echo "mutate.sh: $1"
    cat said.txt told.txt
    exit 1
}

# mutate STATUS ARGUMENTS...
mutate() {
    wanted=$1
    shift
    status=0
    script/mutate "$@" > said.txt 2> told.txt || status=$?
    [ "$status" -eq "$wanted" ] || fail "status $status, not $wanted, for: $*"
}
says() { grep -qF -- "$1" "${2-said.txt}" || fail "expected: $1"; }
says_not() { ! grep -qF -- "$1" "${2-said.txt}" || fail "not expected: $1"; }

# This test covers one fare only.
test_of 'toy_fare(30, 3) == 6'
before=$(cat src/toy/toy.c CMakeLists.txt tests/*.c | cksum)
mutate 1 src/toy --number 12 --seed 1
says 'survived: src/toy/toy.c: toy_fare: '
says 'killed' told.txt
says '(toy)' told.txt
says_not '(other)' told.txt
says ' of 12 killed'
[ "$before" = "$(cat src/toy/toy.c CMakeLists.txt tests/*.c | cksum)" ] || fail "the tree was changed"
mv said.txt first.txt
mutate 1 src/toy --number 12 --seed 1
cmp first.txt said.txt || fail "the same seed gave a different result"

# This test detects every mutation that changes the result.
test_of 'toy_fare(12, 3) == 6 && toy_fare(11, 2) == 3 && toy_fare(11, 0) == 0 && toy_fare(30, 1) == 2 &&
    toy_fare(11, 1) == 1 && toy_same("a", "a") == 1 && toy_same("a", "b") == 0 && toy_order("a", "a") == 0 &&
    toy_order("a", "b") < 0'
cat > src/toy/mutate.txt <<'END'
# Fares are whole numbers.
src/toy/toy.c: toy_fare
    - return fare < 0 ? 0 : fare;
    + return fare < 1 ? 0 : fare;
    A fare of 0
    becomes 0.
END
mutate 0 src/toy --number 1000 --seed 1
says 'equivalent: src/toy/toy.c: toy_fare: one more (A fare of 0 becomes 0.)'
says 'toy.c:15: toy_fare: without the statement (toy)' told.txt # a loop that has no end
says 'toy_end: without the statement (toy, sanitized)' told.txt
says_not 'toy.c:20: toy_fare: < becomes <=' told.txt # where both sides are equal, so are both results
says_not 'assert'
says_not 'ONE'
says 'toy_order: two arguments change places (toy)' told.txt
says_not 'toy_same: two arguments' told.txt # equality has no direction
says_not 'toy_room: two arguments' told.txt # and neither has a product
mutate 0 src/toy --number 1 --seed 1 --json
says '"result": "killed"'
says '"good": true'

# A test that fails under the sanitizers anyway detects nothing with them.
printf 'void *toy_room(unsigned long, unsigned long);\nint main(void) {\n    return !toy_room(9, 9);\n}\n' > tests/other_test.c
echo 'target_link_libraries(other_test toy)' >> CMakeLists.txt
mutate 0 src/toy --number 1000 --seed 1
says 'other fails under the sanitizers without any mutation' told.txt
says_not '(other, sanitized)' told.txt

sed -i 's/fare < 0/fare < 00/' src/toy/toy.c
mutate 1 src/toy --seed 1
says 'explains what is gone' told.txt
mutate 2 src/none
says 'src/none is no folder of the tree' told.txt
