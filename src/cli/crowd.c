/* SPDX-License-Identifier: MIT */
/* `quiver bench GAME --matches N --until FIELD=VALUE`: the memory of many matches at the same time.
 *
 * The matches stay in memory until the resident size of the process has been read.
 */
#define _POSIX_C_SOURCE 200809L /* sysconf */
#include "cli/crowd.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/scan.h"
#include "cli/report.h"
#include "lab/crowd.h"

/* Bytes of the process in physical memory; 0 if the system does not tell. */
static uint64_t resident_bytes(void) {
    unsigned long long size = 0, resident = 0;
    FILE *const file = fopen("/proc/self/statm", "re");
    const int read = file ? fscanf(file, "%llu %llu", &size, &resident) : 0;
    if (file)
        fclose(file);
    return read == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

/* `ply=100`. */
static bool read_until(const char *text, char name[CLI_FIELD], uint64_t *value) {
    const char *const sign = strchr(text, '=');
    if (!sign || sign == text || (size_t)(sign - text) >= CLI_FIELD)
        return false;
    memcpy(name, text, (size_t)(sign - text));
    name[sign - text] = '\0';
    const qv__token number = {.at = sign + 1, .length = strlen(sign + 1)};
    bool negative;
    return qv__token_number(&number, &negative, value) && !negative;
}

static int print(const cli_crowd *wanted, const qv_ruleset *rules, const qv__crowd *crowd,
                 uint64_t before, uint64_t after) {
    const uint64_t taken = after > before ? after - before : 0;
    const double n = wanted->matches;
    if (wanted->json)
        return cli_report(json_pack(
            "{s:s, s:i, s:i, s:i, s:s, s:o, s:o, s:I, s:I, s:I}", "game",
            qv_game_id(qv_ruleset_game(rules)), "players", (int)qv_ruleset_players(rules),
            "matches", (int)wanted->matches, "running", (int)qv__crowd_running(crowd), "until",
            wanted->until, "entries", cli_decimal((double)qv__crowd_entries(crowd) / n), "events",
            cli_decimal((double)qv__crowd_events(crowd) / n), "resident_before", (json_int_t)before,
            "resident_bytes", (json_int_t)after, "bytes_each",
            (json_int_t)(taken / wanted->matches)));
    cli_say("%s, %u players: %u matches, %u of them running, until %s\n",
            qv_game_name(qv_ruleset_game(rules)), (unsigned)qv_ruleset_players(rules),
            (unsigned)wanted->matches, (unsigned)qv__crowd_running(crowd), wanted->until);
    cli_say("%.1f entries and %.1f public events each\n", (double)qv__crowd_entries(crowd) / n,
            (double)qv__crowd_events(crowd) / n);
    cli_say("%.1f MB resident, %.1f MB before; %.0f bytes each\n", (double)after / 1e6,
            (double)before / 1e6, (double)taken / n);
    return CLI_DONE;
}

int cli_measure_crowd(const cli_verb *self, const cli_crowd *wanted, const qv_ruleset *rules) {
    char name[CLI_FIELD];
    uint64_t value;
    if (!wanted->matches || !wanted->until || !read_until(wanted->until, name, &value))
        return cli_usage(self, "--matches N needs N from 1 and --until FIELD=NUMBER, as ply=100");
    const uint64_t before = resident_bytes();
    if (!before) {
        cli_complain("quiver bench: this system does not tell how much memory a process uses\n");
        return CLI_FAILED;
    }
    qv_diag diag = {0};
    qv__crowd *const crowd =
        qv__crowd_new(rules, wanted->seed, wanted->matches, name, value, &diag);
    if (!crowd)
        return cli_refuse(NULL, &diag);
    const int end = print(wanted, rules, crowd, before, resident_bytes());
    qv__crowd_free(crowd);
    return end;
}
