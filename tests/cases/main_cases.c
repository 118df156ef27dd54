/* SPDX-License-Identifier: MIT */
/* Runs the scenario cases of a game, or its perft file.
 *
 *     cases FOLDER              every case of the folder
 *     cases --coverage FOLDER   also fails for kinds of events and values of options that no case
 * expects cases --perft FILE        every count of a perft file
 *
 * The last line is `N passed, N failed`. cases.h describes the format of a case.
 */
#include <stdio.h>
#include <string.h>

#include "cases.h"

int main(int argc, char **argv) {
    const bool coverage = argc == 3 && strcmp(argv[1], "--coverage") == 0;
    const bool perft = argc == 3 && strcmp(argv[1], "--perft") == 0;
    if (argc != 2 && !coverage && !perft) {
        fprintf(stderr, "usage: cases [--coverage] FOLDER | cases --perft FILE\n");
        return 2;
    }
    uint32_t passed = 0;
    const uint32_t failed = perft ? cases_perft(argv[2], &passed)
                                  : cases_folder(argv[argc - 1], NULL, NULL, coverage, &passed);
    printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed > 0;
}
