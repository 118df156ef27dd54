/* SPDX-License-Identifier: MIT */
/* Printing the result of a match between players as JSON: see contest.h. */
#include "cli/contest.h"

#include <math.h>
#include <stdlib.h>

#include "cli/report.h"
#include "cli/verb.h"
#include "wire/json.h"

void cli_contest_clear(cli_contest *contest) {
    cli_run_clear(&contest->run);
}

/* -- The test ---------------------------------------------------------------------------------- */

static double ratio_of(const cli_contest *contest) {
    return qv__gsprt_ratio(contest->sums.pairs, contest->elo0, contest->elo1);
}

int cli_contest_decision(const cli_contest *contest) {
    return contest->tested ? qv__gsprt_decide(ratio_of(contest)) : QV_GSPRT_UNDECIDED;
}

int cli_contest_verdict(const cli_contest *contest) {
    const bool proved = !contest->tested || cli_contest_decision(contest) == QV_GSPRT_ELO1;
    return proved ? CLI_DONE : CLI_UNPROVED;
}

bool cli_contest_read_test(const char *typed, cli_contest *out) {
    char *end, *last;
    const long elo0 = strtol(typed, &end, 10);
    const long elo1 = end != typed && *end == ',' ? strtol(end + 1, &last, 10) : elo0;
    if (elo0 >= elo1 || *last || elo0 < -CLI_ELO_MOST || elo1 > CLI_ELO_MOST)
        return false;
    out->tested = true;
    out->elo0 = (int32_t)elo0;
    out->elo1 = (int32_t)elo1;
    return true;
}

/* -- Figures as JSON --------------------------------------------------------------------------- */

static json_t *elo_json(double share) {
    const double elo = qv__share_elo(share);
    return isinf(elo) ? json_null() : cli_decimal(elo);
}

/* A share with its interval; Elo only means something between two. */
static json_t *share_json(const qv__figure *share, bool two) {
    json_t *out = json_pack("{s:o, s:o, s:o}", "share", cli_decimal(share->mean), "lo",
                            cli_decimal(share->lo), "hi", cli_decimal(share->hi));
    if (two) {
        cli_put(&out, "elo", elo_json(share->mean));
        cli_put(&out, "elo_lo", elo_json(share->lo));
        cli_put(&out, "elo_hi", elo_json(share->hi));
    }
    return out;
}

static json_t *player_json(const cli_contest *contest, uint32_t i) {
    const qv__contest_sums *const sums = &contest->sums;
    const qv__contest_player *const at = &sums->player[i];
    const qv__contest_row row = qv__contest_row_of(sums, i);
    const bool two = sums->seats == 2;
    json_t *without = share_json(&row.lucky, two);
    cli_put(&without, "saving", cli_decimal(row.saving));
    json_t *out = json_pack("{s:o, s:i}", "name", qv__json_string(contest->run.agent[i]), "seats",
                            (int)sums->holds[i]);
    if (two) {
        const uint64_t games = sums->deals * sums->games;
        cli_put(&out, "wins", json_integer((json_int_t)at->wins));
        cli_put(&out, "draws", json_integer((json_int_t)at->draws));
        cli_put(&out, "losses", json_integer((json_int_t)(games - at->wins - at->draws)));
    }
    cli_put(&out, "resigned", json_integer((json_int_t)at->resigned));
    cli_put(&out, "fair", cli_decimal(row.fair));
    cli_put(&out, "as_played", share_json(&row.share, two));
    cli_put(&out, "without_luck", without);
    cli_put(&out, "points", cli_decimal(row.points));
    cli_put(&out, "lead", cli_decimal(row.lead.mean));
    cli_put(&out, "lead_lo", cli_decimal(row.lead.lo));
    cli_put(&out, "lead_hi", cli_decimal(row.lead.hi));
    return out;
}

static json_t *test_json(const cli_contest *contest) {
    static const char *const words[] = {
        [QV_GSPRT_UNDECIDED] = "none", [QV_GSPRT_ELO0] = "elo0", [QV_GSPRT_ELO1] = "elo1"};
    const double ratio = ratio_of(contest);
    return json_pack("{s:i, s:i, s:o, s:o, s:s}", "elo0", (int)contest->elo0, "elo1",
                     (int)contest->elo1, "ratio", cli_decimal(ratio), "bound",
                     cli_decimal(QV_GSPRT_BOUND), "decision", words[qv__gsprt_decide(ratio)]);
}

/* -- What merging needs ------------------------------------------------------------------------ */

static json_t *half_json(const qv__half_sums *half) {
    return json_pack("{s:I, s:I, s:I, s:I, s:I}", "shares", (json_int_t)half->shares,
                     "share_squares", (json_int_t)half->share_squares, "luck",
                     (json_int_t)half->luck, "luck_squares", (json_int_t)half->luck_squares,
                     "products", (json_int_t)half->products);
}

static json_t *sums_json(const qv__contest_sums *sums) {
    json_t *agents = json_array();
    for (uint32_t i = 0; i < sums->players; i++) {
        const qv__contest_player *const at = &sums->player[i];
        cli_add(&agents,
                json_pack("{s:o, s:o, s:I, s:I, s:I}", "even", half_json(&at->half[0]), "odd",
                          half_json(&at->half[1]), "points", (json_int_t)at->points, "leads",
                          (json_int_t)at->leads, "lead_squares", (json_int_t)at->lead_squares));
    }
    return json_pack("{s:I, s:o}", "moves", (json_int_t)sums->moves, "agents", agents);
}

json_t *cli_contest_json(const cli_contest *contest) {
    const qv__contest_sums *const sums = &contest->sums;
    const double games = (double)sums->deals * sums->games;
    json_t *agents = json_array();
    for (uint32_t i = 0; i < sums->players; i++)
        cli_add(&agents, player_json(contest, i));
    json_t *all = json_pack("{s:s, s:i, s:I, s:i, s:o}", "game", qv_game_id(contest->run.game),
                            "players", (int)sums->seats, "deals", (json_int_t)sums->deals,
                            "games_of_a_deal", (int)sums->games, "agents", agents);
    if (sums->seats == 2) {
        json_t *pairs = json_array();
        for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
            cli_add(&pairs, json_integer((json_int_t)sums->pairs[i]));
        cli_put(&all, "pairs", pairs);
    }
    if (contest->tested)
        cli_put(&all, "test", test_json(contest));
    cli_put(&all, "mean_moves", cli_decimal(games > 0 ? (double)sums->moves / games : 0));
    cli_put(&all, "first", json_integer((json_int_t)contest->run.first));
    cli_put(&all, "run", cli_run_json(&contest->run));
    cli_put(&all, "luck", cli_number_text("%016llx", contest->mark));
    cli_put(&all, "sums", sums_json(sums));
    return all;
}
