/* SPDX-License-Identifier: MIT */
/* Reading and merging the results of matches between players: see contest.h.
 *
 * The file may contain anything. Only what the sums are made from is read; then the contest is
 * written again and must be the text that was read, so every figure in the file is checked.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/contest.h"
#include "cli/say.h"
#include "core/game.h"

/* -- The sums ---------------------------------------------------------------------------------- */

static bool read_half(const cli_members *r, const char *path, int64_t most, qv__half_sums *out) {
    enum { FIELDS = 5 };
    static const char *const names[FIELDS] = {"shares", "share_squares", "luck", "luck_squares",
                                              "products"};
    int64_t *const to[FIELDS] = {&out->shares, &out->share_squares, &out->luck, &out->luck_squares,
                                 &out->products};
    for (uint32_t i = 0; i < FIELDS; i++) {
        char at[CLI_MEMBER + 20];
        const bool is_signed = i == 2 || i == 4;
        snprintf(at, sizeof at, "%s.%s", path, names[i]);
        if (!cli_member_whole(r, at, is_signed ? INT64_MIN : 0, i == 0 ? most : INT64_MAX, to[i]))
            return false;
    }
    return true;
}

static bool read_player(const cli_members *r, uint32_t i, qv__contest_sums *sums) {
    static const char *const halves[] = {"even", "odd"};
    static const char *const names[] = {"wins", "draws", "resigned"};
    qv__contest_player *const at = &sums->player[i];
    uint64_t *const to[] = {&at->wins, &at->draws, &at->resigned};
    const uint64_t games = sums->deals * sums->games;
    char path[CLI_MEMBER];
    for (uint32_t k = 0; k < 2; k++) {
        snprintf(path, sizeof path, "sums.agents[%u].%s", (unsigned)i, halves[k]);
        if (!read_half(r, path, (int64_t)(sums->halves[k] * sums->games * QV_SIM_SHARES),
                       &at->half[k]))
            return false;
    }
    for (uint32_t k = sums->seats == 2 ? 0 : 2; k < 3; k++) {
        snprintf(path, sizeof path, "agents[%u].%s", (unsigned)i, names[k]);
        if (!cli_member_count(r, path, games, to[k]))
            return false;
    }
    snprintf(path, sizeof path, "sums.agents[%u].points", (unsigned)i);
    if (!cli_member_whole(r, path, INT64_MIN, INT64_MAX, &at->points))
        return false;
    snprintf(path, sizeof path, "sums.agents[%u].leads", (unsigned)i);
    if (!cli_member_whole(r, path, INT64_MIN, INT64_MAX, &at->leads))
        return false;
    snprintf(path, sizeof path, "sums.agents[%u].lead_squares", (unsigned)i);
    return cli_member_whole(r, path, 0, INT64_MAX, &at->lead_squares);
}

/* Whether all wins are somebody's, and pairs, wins and draws say the same as the shares. */
static bool agree(const cli_members *r, const qv__contest_sums *sums) {
    const int64_t all = (int64_t)(sums->deals * sums->games * QV_SIM_SHARES);
    uint64_t deals = 0, scores = 0;
    int64_t shares = 0;
    for (uint32_t i = 0; i < sums->players; i++) {
        const qv__contest_player *const at = &sums->player[i];
        const int64_t own = at->half[0].shares + at->half[1].shares;
        const uint64_t by_games = at->wins * QV_SIM_SHARES + at->draws * (QV_SIM_SHARES / 2);
        shares += own;
        if (sums->seats == 2 && by_games != (uint64_t)own)
            return cli_members_refuse(r, "agents", "have other wins than shares of them");
    }
    if (shares != all)
        return cli_members_refuse(r, "sums.agents", "do not have all shares of the wins");
    for (uint32_t i = 0; i < QV_PAIR_SCORES && sums->seats == 2; i++) {
        deals += sums->pairs[i];
        scores += i * (QV_SIM_SHARES / 2) * sums->pairs[i];
    }
    const int64_t first = sums->player[0].half[0].shares + sums->player[0].half[1].shares;
    if (sums->seats == 2 && (deals != sums->deals || scores != (uint64_t)first))
        return cli_members_refuse(r, "pairs", "do not fit the shares of the wins");
    return true;
}

static bool read_sums(const cli_members *r, qv__contest_sums *sums) {
    const uint64_t most = CLI_GAMES_MOST;
    if (!cli_member_count(r, "sums.moves", INT64_MAX, &sums->moves))
        return false;
    for (uint32_t i = 0; i < QV_PAIR_SCORES && sums->seats == 2; i++) {
        char path[CLI_MEMBER];
        snprintf(path, sizeof path, "pairs[%u]", (unsigned)i);
        if (!cli_member_count(r, path, most, &sums->pairs[i]))
            return false;
    }
    for (uint32_t i = 0; i < sums->players; i++)
        if (!read_player(r, i, sums))
            return false;
    return agree(r, sums);
}

/* -- The whole text ---------------------------------------------------------------------------- */

/* Numbers of deals, and how many of them are even and odd. */
static bool read_range(const cli_members *r, cli_contest *out) {
    qv__contest_sums *const sums = &out->sums;
    uint64_t first;
    if (!cli_member_count(r, "first", CLI_GAMES_MOST, &first) ||
        !cli_member_count(r, "deals", CLI_GAMES_MOST, &sums->deals))
        return false;
    if (!first || !sums->deals || sums->deals > CLI_GAMES_MOST + 1 - first)
        return cli_members_refuse(r, first ? "deals" : "first", "is out of range");
    out->run.first = first;
    sums->halves[first % 2] = sums->deals / 2 + sums->deals % 2;
    sums->halves[1 - first % 2] = sums->deals / 2;
    return true;
}

static bool read_test(const cli_members *r, cli_contest *out) {
    int64_t elo0, elo1;
    if (!cli_member(r, "test"))
        return true;
    if (out->sums.seats != 2)
        return cli_members_refuse(r, "test", "is for two seats");
    if (!cli_member_whole(r, "test.elo0", -CLI_ELO_MOST, CLI_ELO_MOST - 1, &elo0) ||
        !cli_member_whole(r, "test.elo1", elo0 + 1, CLI_ELO_MOST, &elo1))
        return false;
    out->tested = true;
    out->elo0 = (int32_t)elo0;
    out->elo1 = (int32_t)elo1;
    return true;
}

static bool read_contest(const cli_members *r, cli_contest *out) {
    qv__seatings seatings;
    if (!cli_run_read(r, &out->run) || !cli_run_read_agents(r, &out->run))
        return false;
    if (!qv__seatings_of(out->run.players, out->run.agents, &seatings))
        return cli_members_refuse(r, "agents", "do not fit the number of players");
    qv__contest_begin(&seatings, &out->sums);
    return read_range(r, out) && read_test(r, out) &&
           cli_member_number(r, "luck", 16, &out->mark) && read_sums(r, &out->sums) &&
           cli_members_same(r, cli_contest_json(out));
}

bool cli_contest_read(const char *text, size_t length, cli_contest *out, qv_diag *diag) {
    cli_members r;
    *out = (cli_contest){.tested = false};
    const bool read =
        cli_members_begin(text, length, "quiver match --json", &r, diag) && read_contest(&r, out);
    cli_members_end(&r);
    return read;
}

/* -- Merging ----------------------------------------------------------------------------------- */

bool cli_contest_differs(cli_difference *m, const cli_contest *one, const cli_contest *other) {
    char tests[2][40] = {"none", "none"};
    const cli_contest *const contest[] = {one, other};
    for (uint32_t i = 0; i < 2; i++)
        if (contest[i]->tested)
            snprintf(tests[i], sizeof tests[i], "%d,%d", (int)contest[i]->elo0,
                     (int)contest[i]->elo1);
    return cli_run_differs(m, &one->run, &other->run) ||
           cli_differ_text(m, "the test", tests[0], tests[1]) ||
           cli_differ_number(m, "what measures luck", one->mark, other->mark);
}

static int by_first(const void *a, const void *b) {
    const uint64_t one = ((const cli_contest_part *)a)->contest.run.first;
    const uint64_t other = ((const cli_contest_part *)b)->contest.run.first;
    return (one > other) - (one < other);
}

static cli_range range_of(const cli_contest_part *part) {
    return (cli_range){part->path, part->contest.run.first, part->contest.sums.deals};
}

bool cli_contest_merge(cli_contest_part *parts, uint32_t n, qv_diag *diag) {
    cli_contest *const all = &parts[0].contest;
    cli_difference m;
    for (uint32_t i = 1; i < n; i++)
        if (cli_contest_differs(&m, all, &parts[i].contest)) {
            cli_run_refuse(&m, parts[i].path, parts[0].path, "match", diag);
            return false;
        }
    qsort(parts, n, sizeof *parts, by_first);
    for (uint32_t i = 1; i < n; i++) {
        const cli_range before = range_of(&parts[i - 1]), part = range_of(&parts[i]);
        const uint64_t next = all->run.first + all->sums.deals;
        if (!cli_range_follows("deals", &before, &part, next, diag))
            return false;
        if (!qv__contest_add(&all->sums, &parts[i].contest.sums)) {
            qv__fail(diag, QV_EARGUMENT, "%s: a sum of all files is out of range",
                     cli_path(parts[i].path).text);
            return false;
        }
    }
    return true;
}
