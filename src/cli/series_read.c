/* SPDX-License-Identifier: MIT */
/* Reading the JSON of a series: see series.h.
 *
 * The file may contain anything. Only what the sums are made from is read; then the series is
 * written again and must be the text that was read, so every figure in the file is checked, and no
 * member is missing or unknown.
 */
#include "cli/series.h"

#include <stdlib.h>
#include <string.h>

#include "cli/inputs.h"

/* The text that is read, and what it says. */
typedef struct {
    cli_members text;
    cli_series *out;
} reader;

/* -- The sums ---------------------------------------------------------------------------------- */

/* How many numbers from `first` on, `n` of them, are `rest` modulo `by`. */
static uint64_t congruent(uint64_t first, uint64_t n, uint64_t by, uint64_t rest) {
    const uint64_t skipped = (rest + by - first % by) % by;
    return n > skipped ? (n - skipped - 1) / by + 1 : 0;
}

uint64_t cli_series_seats(uint32_t players, uint32_t n, uint32_t who, uint64_t first,
                          uint64_t games) {
    uint64_t seats = 0;
    for (uint32_t seat = 0; seat < players; seat++)
        seats += congruent(first - 1, games, n, (who + n - seat % n) % n);
    return seats;
}

static bool read_agent_sums(const reader *r, uint32_t i) {
    enum { FIELDS = 6 };
    const cli_series *const s = r->out;
    qv__sim_agent_sums *const row = &r->out->sums.agent[i];
    const uint64_t seats =
        cli_series_seats(s->sums.players, s->sums.agents, i, s->run.first, s->sums.games);
    char path[FIELDS][CLI_MEMBER];
    static const char *const names[FIELDS] = {"seats",  "win_shares", "draws",
                                              "points", "leads",      "squares"};
    for (uint32_t k = 0; k < FIELDS; k++)
        snprintf(path[k], CLI_MEMBER, "sums.agents[%u].%s", (unsigned)i, names[k]);
    if (!cli_member_count(&r->text, path[0], seats, &row->seats))
        return false;
    if (row->seats != seats)
        return cli_members_refuse(&r->text, path[0],
                                  "does not follow from the numbers of the games");
    if (!cli_member_count(&r->text, path[2], seats, &row->draws))
        return false;
    return cli_member_count(&r->text, path[1], (seats - row->draws) * QV_SIM_SHARES,
                            &row->win_shares) &&
           cli_member_whole(&r->text, path[3], INT64_MIN, INT64_MAX, &row->points) &&
           cli_member_whole(&r->text, path[4], INT64_MIN, INT64_MAX, &row->leads) &&
           cli_member_whole(&r->text, path[5], 0, INT64_MAX, &row->squares);
}

/* "placed", or "placed:a word". */
static bool find_kind(const reader *r, const char *path, uint32_t i) {
    const char *const name = cli_member_text(&r->text, path), *own;
    uint32_t *const kind = &r->out->sums.count[i].kind;
    const size_t length = name ? strcspn(name, ":") : 0;
    for (*kind = 0; name && (own = qv_event_kind(r->out->run.game, *kind)); ++*kind)
        if (strlen(own) == length && memcmp(own, name, length) == 0) {
            r->out->event[i] = cli_copy(name);
            return true;
        }
    return name ? cli_members_refuse(&r->text, path, "is not an event of the game") : false;
}

static bool read_count(const reader *r, uint32_t i) {
    qv__sim_count_sums *const row = &r->out->sums.count[i];
    const uint64_t games = r->out->sums.games;
    char path[CLI_MEMBER], sum[CLI_MEMBER], squares[CLI_MEMBER];
    snprintf(path, sizeof path, "counts[%u].event", (unsigned)i);
    if (!find_kind(r, path, i))
        return false;
    snprintf(path, sizeof path, "counts[%u].most", (unsigned)i);
    if (!cli_member_count(&r->text, path, UINT32_MAX, &row->most))
        return false;
    snprintf(path, sizeof path, "counts[%u].least", (unsigned)i);
    snprintf(sum, sizeof sum, "sums.counts[%u].sum", (unsigned)i);
    snprintf(squares, sizeof squares, "sums.counts[%u].squares", (unsigned)i);
    if (!cli_member_count(&r->text, path, row->most, &row->least) ||
        !cli_member_count(&r->text, sum, INT64_MAX, &row->sum) ||
        !cli_member_count(&r->text, squares, INT64_MAX, &row->squares))
        return false;
    if (row->sum / games < row->least || row->sum / games + (row->sum % games > 0) > row->most)
        return cli_members_refuse(&r->text, sum,
                                  "is not between the least and the most of the games");
    return true;
}

static bool read_sums(const reader *r) {
    qv__sim_sums *const sums = &r->out->sums;
    if (!cli_member_count(&r->text, "first", CLI_GAMES_MOST, &r->out->run.first) ||
        !cli_member_count(&r->text, "games", CLI_GAMES_MOST, &sums->games))
        return false;
    if (!r->out->run.first || !sums->games || sums->games > CLI_GAMES_MOST + 1 - r->out->run.first)
        return cli_members_refuse(&r->text, r->out->run.first ? "games" : "first",
                                  "is out of range");
    if (!cli_member_count(&r->text, "sums.moves", INT64_MAX, &sums->moves))
        return false;
    for (uint32_t i = 0; i < sums->agents; i++)
        if (!read_agent_sums(r, i))
            return false;
    for (uint32_t seat = 0; seat < sums->players; seat++) {
        char path[CLI_MEMBER];
        snprintf(path, sizeof path, "sums.seats[%u]", (unsigned)seat);
        if (!cli_member_count(&r->text, path, sums->games * QV_SIM_SHARES,
                              &sums->seat_shares[seat]))
            return false;
    }
    const size_t counts = json_array_size(cli_member(&r->text, "counts"));
    if (counts > QV_SIM_COUNTS)
        return cli_members_refuse(&r->text, "counts", "has more than 16 events");
    for (; sums->counts < counts; sums->counts++)
        if (!read_count(r, sums->counts))
            return false;
    return true;
}

/* -- The whole text ---------------------------------------------------------------------------- */

static bool read_series(const reader *r) {
    cli_run *const run = &r->out->run;
    if (!cli_run_read(&r->text, run) || !cli_run_read_agents(&r->text, run))
        return false;
    r->out->sums.players = run->players;
    r->out->sums.agents = run->agents;
    return read_sums(r) && cli_members_same(&r->text, cli_series_json(r->out));
}

bool cli_series_read(const char *bytes, size_t length, cli_series *out, qv_diag *diag) {
    reader r = {.out = out};
    *out = (cli_series){0};
    const bool read =
        cli_members_begin(bytes, length, "quiver sim --json", &r.text, diag) && read_series(&r);
    cli_members_end(&r.text);
    return read;
}
