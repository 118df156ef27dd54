/* SPDX-License-Identifier: MIT */
/* Merging series that are parts of one simulation: see series.h. Knows no game. */
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "cli/series.h"
#include "core/game.h"

static bool differ_counts(cli_difference *m, const cli_series *one, const cli_series *other) {
    if (cli_differ_number(m, "the number of counted events", one->sums.counts, other->sums.counts))
        return true;
    for (uint32_t i = 0; i < one->sums.counts; i++)
        if (cli_differ_text(m, "a counted event", one->event[i], other->event[i]))
            return true;
    return false;
}

/* Whether two series are of different simulations, and the first member in which they differ. */
static bool differ(cli_difference *m, const cli_series *one, const cli_series *other) {
    return cli_run_differs(m, &one->run, &other->run) || differ_counts(m, one, other);
}

static int by_first(const void *a, const void *b) {
    const uint64_t one = ((const cli_part *)a)->series.run.first;
    const uint64_t other = ((const cli_part *)b)->series.run.first;
    return (one > other) - (one < other);
}

static cli_range range_of(const cli_part *part) {
    return (cli_range){part->path, part->series.run.first, part->series.sums.games};
}

bool cli_series_merge(cli_part *parts, uint32_t n, qv_diag *diag) {
    cli_series *const all = &parts[0].series;
    cli_difference m;
    for (uint32_t i = 1; i < n; i++)
        if (differ(&m, all, &parts[i].series)) {
            cli_run_refuse(&m, parts[i].path, parts[0].path, "simulation", diag);
            return false;
        }
    qsort(parts, n, sizeof *parts, by_first);
    for (uint32_t i = 1; i < n; i++) {
        const cli_range before = range_of(&parts[i - 1]), part = range_of(&parts[i]);
        const uint64_t next = all->run.first + all->sums.games;
        if (!cli_range_follows("games", &before, &part, next, diag))
            return false;
        if (!qv__sim_sums_add(&all->sums, &parts[i].series.sums)) {
            qv__fail(diag, QV_EARGUMENT, "%s: a sum of all files is out of range",
                     cli_path(parts[i].path).text);
            return false;
        }
    }
    return true;
}
