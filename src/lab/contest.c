/* SPDX-License-Identifier: MIT */
/* Playing the deals of a contest: see lab/contest.h. */
#include "lab/contest.h"

#include <stdlib.h>

#include "lab/control.h"
#include "lab/playing.h"

struct qv__contest {
    const qv_ruleset *rs;
    uint64_t seed;
    qv__seatings seatings;
    qv__player *player[QV_SEATS];
    qv__control *control;
};

qv__contest *qv__contest_new(const qv_ruleset *rs, const qv__seatings *seatings,
                             qv__player *const *players, uint64_t seed, qv_diag *diag) {
    qv__contest *const contest = calloc(1, sizeof *contest);
    qv__control *const control = contest ? qv__control_new(rs) : NULL;
    if (!control) {
        free(contest);
        qv__fail(diag, QV_EMEMORY, "not enough memory for a match between players");
        return NULL;
    }
    *contest = (qv__contest){.rs = rs, .seed = seed, .seatings = *seatings, .control = control};
    for (uint32_t i = 0; i < seatings->players; i++)
        contest->player[i] = players[i];
    return contest;
}

void qv__contest_free(qv__contest *contest) {
    if (!contest)
        return;
    qv__control_free(contest->control);
    free(contest);
}

uint64_t qv__contest_mark(qv__contest *contest) {
    return qv__control_mark(contest->control);
}

static int64_t whole(double x) {
    return (int64_t)(x < 0 ? x - 0.5 : x + 0.5);
}

/* Adds a finished game to the results of its deal. */
static void add_game(qv__contest *contest, const qv__contest_game *game, qv__deal_result *out) {
    double luck[QV_SEATS];
    qv__game_result result = {.result = qv_match_result(game->match)};
    qv__control_of(contest->control, game->match, game->seed, luck);
    for (uint32_t seat = 0; seat < contest->rs->players; seat++)
        result.luck[seat] = whole(luck[seat] * QV_LUCK_UNITS);
    result.resigned = game->resigned;
    result.moves = qv__moves_of_seats(game->match);
    qv__deal_add(out, &contest->seatings, game->seated, &result);
}

static int play_game(qv__contest *contest, qv__contest_game *game, uint64_t agent_seed,
                     const qv__contest_watch *watch, qv__deal_result *out, qv_diag *diag) {
    qv__seated seated = {0};
    qv_diag why = {0};
    for (uint32_t seat = 0; seat < contest->rs->players; seat++) {
        seated.player[seat] = contest->player[game->seated[seat]];
        seated.rng[seat] = qv__rng_at(agent_seed, game->game * QV_SEATS + seat);
    }
    qv_match *const match = qv_match_new(contest->rs, game->seed, NULL, diag);
    if (!match)
        return QV_EMEMORY;
    int err = qv__play_out(&seated, match, &game->resigned, &why, diag);
    game->match = match;
    game->why = why.text;
    if (!err)
        err = watch->see(watch->context, game, diag);
    if (!err)
        add_game(contest, game, out);
    qv_match_free(match);
    return err;
}

int qv__contest_play(qv__contest *contest, uint64_t deal, const qv__contest_watch *watch,
                     qv__deal_result *out, qv_diag *diag) {
    qv__rng seeds = qv__rng_at(contest->seed, deal);
    const uint64_t seed = qv__rng_next(&seeds), agent_seed = qv__rng_next(&seeds);
    int err = QV_OK;
    *out = (qv__deal_result){.number = deal};
    for (uint32_t g = 0; g < contest->seatings.n && !err; g++) {
        qv__contest_game game = {
            .deal = deal, .seed = seed, .game = g, .seated = contest->seatings.player[g]};
        err = play_game(contest, &game, agent_seed, watch, out, diag);
    }
    return err;
}
