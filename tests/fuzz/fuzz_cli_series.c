/* SPDX-License-Identifier: MIT */
/* Fuzzes the results of simulations that `quiver merge` reads: any bytes are refused with a reason,
 * or are a series that is printed as it was read, merges with the games after it, and does not
 * merge with itself.
 *
 * Knows no game.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/series.h"
#include "fuzz_version.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_again(const cli_series *series, cli_series *again) {
    qv_diag diag = {0};
    json_t *const json = cli_series_json(series);
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    assert(text);
    const bool read = cli_series_read(text, strlen(text), again, &diag);
    assert(read);
    assert(memcmp(&series->sums, &again->sums, sizeof series->sums) == 0);
    assert(series->run.first == again->run.first && series->run.seed == again->run.seed);
    free(text);
    json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    cli_part part[2] = {{.path = "one"}, {.path = "two"}};
    qv_diag diag = {0};
    char *const text = fuzz_with_version(bytes, &size);
    const bool read = cli_series_read(text, size, &part[0].series, &diag);
    free(text);
    assert(read || (diag.err != QV_OK && diag.text[0]));
    if (read) {
        const uint64_t games = part[0].series.sums.games;
        read_again(&part[0].series, &part[1].series);
        assert(!cli_series_merge(part, 2, &diag) && strstr(diag.text, "are both in"));
        part[1].series.run.first += games;
        const bool merged = cli_series_merge(part, 2, &diag);
        assert(merged ? part[0].series.sums.games == 2 * games
                      : strstr(diag.text, "out of range") != NULL);
    }
    cli_series_clear(&part[0].series);
    cli_series_clear(&part[1].series);
    return 0;
}
