/* SPDX-License-Identifier: MIT */
/* Runs the unit test that the first argument names, with the arguments after it. Knows no test:
   generated/joined.h, from cmake/joined.cmake, names the functions `main` of all. */
#include <stdio.h>
#include <string.h>

#define JOINED(test, function) int function(void);
#define JOINED_WITH_ARGUMENTS(test, function) int function(int argc, char **argv);
#include "joined.h"
#undef JOINED
#undef JOINED_WITH_ARGUMENTS

#define JOINED(test, function)      \
    if (strcmp(argv[1], test) == 0) \
        return function();
#define JOINED_WITH_ARGUMENTS(test, function) \
    if (strcmp(argv[1], test) == 0)           \
        return function(argc - 1, argv + 1);

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: units TEST [ARGUMENT ...]\n");
        return 2;
    }
#include "joined.h"
    fprintf(stderr, "there is no test %s\n", argv[1]);
    return 2;
}
