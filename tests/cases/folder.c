/* SPDX-License-Identifier: MIT */
/* The cases of a folder, one after another.
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

static bool run_case(const char *path, const qv_game *game, cases_watch watch, void *watcher,
                     cases_coverage *coverage) {
    cases_run run = {.path = path, .watch = watch, .watcher = watcher, .coverage = coverage};
    if (cases_set_up(&run, game) && cases_sound(&run)) {
        if (watch)
            watch(&run, watcher);
        (void)cases_play_lines(&run, run.next, run.file.n);
    }
    cases_run_free(&run);
    return run.failures == 0;
}

uint32_t cases_folder(const char *folder, cases_watch watch, void *watcher, bool report,
                      uint32_t *passed) {
    char **path;
    const qv_game *const game = cases_game_of(folder);
    const int n = cases_list(folder, &path);
    cases_coverage coverage = {.game = NULL};
    uint32_t failed = n > 0 ? 0 : 1;
    if (n <= 0)
        printf("%s: no readable cases\n", folder);
    for (int i = 0; i < n; i++) {
        const bool right = run_case(path[i], game, watch, watcher, &coverage);
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
