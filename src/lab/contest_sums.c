/* SPDX-License-Identifier: MIT */
/* Adding up the deals of contests: see lab/contest_sums.h. Figures: contest_figures.c. */
#include "lab/contest_sums.h"

#include "lab/adding.h"

void qv__deal_add(qv__deal_result *deal, const qv__seatings *seatings, const uint8_t *seated,
                  const qv__game_result *game) {
    const uint32_t seats = seatings->seats;
    uint32_t winners = 0;
    int64_t all = 0;
    for (uint32_t seat = 0; seat < seats; seat++) {
        winners += game->result.rank[seat] == 1;
        all += game->result.score[seat];
    }
    for (uint32_t seat = 0; seat < seats; seat++) {
        qv__deal_player *const player = &deal->player[seated[seat]];
        const bool first = game->result.rank[seat] == 1;
        player->shares += first ? QV_SIM_SHARES / winners : 0;
        player->wins += first && winners == 1 && seats == 2;
        player->draws += first && winners == 2 && seats == 2;
        player->luck += game->luck[seat];
        player->points += game->result.score[seat];
        player->lead += (int64_t)seats * game->result.score[seat];
        player->resigned += game->resigned == seat;
    }
    for (uint32_t i = 0; i < seatings->players; i++)
        deal->player[i].lead -= seatings->holds[i] * all;
    deal->moves += game->moves;
}

void qv__contest_begin(const qv__seatings *seatings, qv__contest_sums *out) {
    *out = (qv__contest_sums){
        .seats = seatings->seats, .players = seatings->players, .games = seatings->n};
    for (uint32_t i = 0; i < seatings->players; i++)
        out->holds[i] = seatings->holds[i];
}

/* The sums of one deal. */
static qv__contest_sums sums_of(const qv__contest_sums *like, const qv__deal_result *deal) {
    qv__contest_sums one = *like;
    const uint32_t half = deal->number % 2;
    one.deals = one.halves[half] = 1;
    one.halves[1 - half] = 0;
    one.moves = deal->moves;
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
        one.pairs[i] = 0;
    if (one.seats == 2)
        one.pairs[deal->player[0].shares * 2 / QV_SIM_SHARES] = 1;
    for (uint32_t i = 0; i < one.players; i++) {
        const qv__deal_player *const got = &deal->player[i];
        one.player[i] = (qv__contest_player){.points = got->points,
                                             .leads = got->lead,
                                             .lead_squares = got->lead * got->lead,
                                             .wins = got->wins,
                                             .draws = got->draws,
                                             .resigned = got->resigned};
        one.player[i].half[half] = (qv__half_sums){.shares = got->shares,
                                                   .share_squares = got->shares * got->shares,
                                                   .luck = got->luck,
                                                   .luck_squares = got->luck * got->luck,
                                                   .products = got->shares * got->luck};
    }
    return one;
}

static bool add_half(qv__half_sums *to, const qv__half_sums *more) {
    return qv__add_signed(&to->shares, more->shares) &&
           qv__add_signed(&to->share_squares, more->share_squares) &&
           qv__add_signed(&to->luck, more->luck) &&
           qv__add_signed(&to->luck_squares, more->luck_squares) &&
           qv__add_signed(&to->products, more->products);
}

static bool add_player(qv__contest_player *to, const qv__contest_player *more) {
    return add_half(&to->half[0], &more->half[0]) && add_half(&to->half[1], &more->half[1]) &&
           qv__add_signed(&to->points, more->points) && qv__add_signed(&to->leads, more->leads) &&
           qv__add_signed(&to->lead_squares, more->lead_squares) &&
           qv__add(&to->wins, more->wins) && qv__add(&to->draws, more->draws) &&
           qv__add(&to->resigned, more->resigned);
}

bool qv__contest_add(qv__contest_sums *sums, const qv__contest_sums *more) {
    qv__contest_sums both = *sums;
    bool fits = qv__add(&both.deals, more->deals) && qv__add(&both.moves, more->moves) &&
                qv__add(&both.halves[0], more->halves[0]) &&
                qv__add(&both.halves[1], more->halves[1]);
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
        fits = qv__add(&both.pairs[i], more->pairs[i]) && fits;
    for (uint32_t i = 0; i < both.players; i++)
        fits = add_player(&both.player[i], &more->player[i]) && fits;
    if (fits)
        *sums = both;
    return fits;
}

bool qv__contest_count(qv__contest_sums *sums, const qv__deal_result *deal) {
    const qv__contest_sums one = sums_of(sums, deal);
    return qv__contest_add(sums, &one);
}
