/* SPDX-License-Identifier: MIT */
/* Fuzzes the results of matches that `quiver merge` reads: any bytes are refused with a reason,
 * or are a contest that is printed as it was read, merges with the deals after it, and does not
 * merge with itself.
 *
 * Knows no game.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/contest.h"
#include "fuzz_version.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_again(const cli_contest *contest, cli_contest *again) {
    qv_diag diag = {0};
    json_t *const json = cli_contest_json(contest);
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    assert(text);
    const bool read = cli_contest_read(text, strlen(text), again, &diag);
    assert(read);
    assert(memcmp(&contest->sums, &again->sums, sizeof contest->sums) == 0);
    assert(contest->run.first == again->run.first && contest->run.seed == again->run.seed);
    free(text);
    json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    cli_contest_part part[2] = {{.path = "one"}, {.path = "two"}};
    qv_diag diag = {0};
    char *const text = fuzz_with_version(bytes, &size);
    const bool read = cli_contest_read(text, size, &part[0].contest, &diag);
    free(text);
    assert(read || (diag.err != QV_OK && diag.text[0]));
    if (read) {
        const uint64_t deals = part[0].contest.sums.deals;
        read_again(&part[0].contest, &part[1].contest);
        assert(!cli_contest_merge(part, 2, &diag) && strstr(diag.text, "are both in"));
        part[1].contest.run.first += deals;
        const bool merged = cli_contest_merge(part, 2, &diag);
        assert(merged ? part[0].contest.sums.deals == 2 * deals
                      : strstr(diag.text, "out of range") != NULL);
    }
    cli_contest_clear(&part[0].contest);
    cli_contest_clear(&part[1].contest);
    return 0;
}
