/* SPDX-License-Identifier: MIT */
/* Runs the scenario cases of a game, or its perft file.
 *
 *     cases FOLDER              every case of the folder
 *     cases --coverage FOLDER   also fails for kinds of events and values of options that no case
 * expects cases --perft FILE every count of a perft file
 *
 * The last line is `N passed, N failed`. cases.h describes the format of a case.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* The word of a path that ends before `*end`, moving it before that word. */
static const char *last_word(const char *path, size_t *end, size_t *length) {
    while (*end > 0 && path[*end - 1] == '/')
        --*end;
    size_t start = *end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    *length = *end - start;
    *end = start;
    return path + start;
}

const qv_game *cases_game_of(const char *path) {
    size_t end = strlen(path), length;
    char id[64];
    (void)last_word(path, &end, &length);
    const char *const word = last_word(path, &end, &length);
    snprintf(id, sizeof id, "%.*s", (int)length, word);
    return qv_game_find(id);
}

static bool run_case(const char *path, const qv_game *game, cases_coverage *coverage) {
    cases_run run = {.path = path, .coverage = coverage};
    if (cases_set_up(&run, game) && cases_sound(&run))
        (void)cases_play_lines(&run, run.next, run.file.n);
    cases_run_free(&run);
    return run.failures == 0;
}

static uint32_t run_folder(const char *folder, bool report, uint32_t *passed) {
    char **path;
    const qv_game *const game = cases_game_of(folder);
    const int n = cases_list(folder, &path);
    cases_coverage coverage = {.game = NULL};
    uint32_t failed = n > 0 ? 0 : 1;
    if (n <= 0)
        printf("%s: no readable cases\n", folder);
    for (int i = 0; i < n; i++) {
        const bool right = run_case(path[i], game, &coverage);
        *passed += right;
        failed += !right;
        free(path[i]);
    }
    free(path);
    if (report && coverage.game)
        failed += cases_coverage_report(&coverage);
    cases_coverage_free(&coverage);
    return failed;
}

int main(int argc, char **argv) {
    const bool coverage = argc == 3 && strcmp(argv[1], "--coverage") == 0;
    const bool perft = argc == 3 && strcmp(argv[1], "--perft") == 0;
    if (argc != 2 && !coverage && !perft) {
        fprintf(stderr, "usage: cases [--coverage] FOLDER | cases --perft FILE\n");
        return 2;
    }
    uint32_t passed = 0;
    const uint32_t failed =
        perft ? cases_perft(argv[2], &passed) : run_folder(argv[argc - 1], coverage, &passed);
    printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed > 0;
}
