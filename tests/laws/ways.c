/* SPDX-License-Identifier: MIT */
/* Plays a round in many worlds in every way. See ways.h. */
#include "ways.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The most steps taken for one round; a round with more is too large. */
enum { TRIES = 400000, DEPTH = LAW_ROUND + 1 };

bool law_ways_open(law_ways *w, const qv_game *game) {
    memset(w, 0, sizeof *w);
    w->size = game->sizes.state;
    w->stack = calloc(DEPTH, w->size);
    return w->stack != NULL;
}

void law_ways_close(law_ways *w) {
    free(w->stack);
}

static qv_state *state_at(const law_ways *w, uint32_t depth) {
    assert(depth < DEPTH);
    return (qv_state *)(void *)(w->stack + depth * w->size);
}

/* -- Ways to go on ----------------------------------------------------------------------------- */

static bool stopped(const law_ways *w) {
    return w->large || w->verdict.law;
}

/* From the state at `depth` to the next one. */
static void take(law_ways *w, uint32_t depth, uint32_t who, uint32_t step) {
    memcpy(state_at(w, depth + 1), state_at(w, depth), w->size);
    qv__apply(w->trial->rs, state_at(w, depth + 1), who, step, w->log);
    assert(!w->log->lost);
    w->large = w->large || ++w->tries > TRIES;
}

static void play_outcomes(law_ways *w, uint64_t share) {
    qv_chance chance = {.n = 0};
    w->trial->game->chance(w->trial->rs, state_at(w, 0), &chance);
    uint64_t all = chance.range;
    for (uint32_t i = 0; !chance.range && i < chance.n; i++)
        all += chance.at[i].weight;
    for (uint32_t i = 0; i < (chance.range ? chance.range : chance.n) && !stopped(w); i++) {
        uint64_t weight = share;
        const uint32_t step = chance.range ? chance.first + i : chance.at[i].step;
        w->large = !law_times(&weight, chance.range ? 1 : chance.at[i].weight) ||
                   !law_times(&weight, w->chances / all);
        w->log->n = 0;
        take(w, 0, QV_CHANCE, step);
        w->arrive(w, state_at(w, 1), weight);
    }
}

static void play_from(law_ways *w, uint32_t depth, uint32_t at, uint64_t weight);

/* A whole move, the steps of which are above `from`. */
static void play_move(law_ways *w, uint32_t depth, uint32_t at, const uint16_t *steps, uint32_t n,
                      uint64_t weight) {
    const uint32_t seat = w->round->at[at].who;
    uint32_t next = at;
    if (seat != w->viewer && w->past->acts)
        w->large =
            w->large || !law_times(&weight, w->past->acts(w->trial->rs, w->before,
                                                          state_at(w, depth - n), seat, steps, n));
    while (next < w->round->n && w->round->at[next].who == seat)
        next++;
    if (!stopped(w))
        play_from(w, depth, next, weight);
}

/* All moves of the seat whose steps begin at `at`; for the viewer only the move that was made. */
static void play_moves(law_ways *w, uint32_t depth, uint32_t at, uint16_t *steps, uint32_t n,
                       uint64_t weight) {
    uint16_t legal[QV_LEGAL];
    const uint32_t seat = w->round->at[at].who, heard = w->log->n;
    const int count = qv_legal(w->trial->rs, qv__open(state_at(w, depth)), seat, legal);
    bool played = false;
    for (int i = 0; i < count && !stopped(w); i++) {
        if (seat == w->viewer && legal[i] != w->round->at[at + n].step)
            continue;
        played = true;
        steps[n] = legal[i];
        take(w, depth, seat, legal[i]);
        if (qv__is_inner(w->trial->rs, legal[i]))
            play_moves(w, depth + 1, at, steps, n + 1, weight);
        else
            play_move(w, depth + 1, at, steps, n + 1, weight);
        w->log->n = heard;
    }
    if (seat == w->viewer && !played && !stopped(w))
        w->verdict =
            law_broken(w->trial, 25, w->truth, "step %u of %s is not legal in its worlds",
                       (unsigned)w->round->at[at + n].step, law_viewer_name(w->trial, seat));
}

static void play_from(law_ways *w, uint32_t depth, uint32_t at, uint64_t weight) {
    uint16_t steps[QV_STEPS];
    if (at == w->round->n)
        w->arrive(w, state_at(w, depth), weight);
    else
        play_moves(w, depth, at, steps, 0, weight);
}

/* -- A round ----------------------------------------------------------------------------------- */

/* The steps by seats, as commits commute (L8); false if a seat commits more than once. */
bool law_round_by_seats(const law_trial *trial, const law_round *round, law_round *out) {
    out->n = 0;
    for (uint32_t seat = 0; seat < trial->players; seat++) {
        uint32_t commits = 0;
        for (uint32_t i = 0; i < round->n; i++) {
            if (round->at[i].who != seat)
                continue;
            commits += !qv__is_inner(trial->rs, round->at[i].step);
            out->at[out->n++] = round->at[i];
        }
        if (commits > 1)
            return false;
    }
    if (round->at[0].who == QV_CHANCE)
        *out = *round;
    return true;
}

static bool chance_is_due(const law_ways *w, const qv_state *state) {
    return qv_turn_of(w->trial->rs, qv__open(state)).phase == QV_CHANCE_DUE;
}

/* The total weight of the outcomes, as a common multiple over all worlds. */
static bool add_up_chances(law_ways *w, const law_worlds *from) {
    w->chances = 1;
    for (uint32_t i = 0; i < from->n && w->round->at[0].who == QV_CHANCE; i++) {
        qv_chance chance = {.n = 0};
        if (!chance_is_due(w, law_world_at(from, i)))
            continue;
        w->trial->game->chance(w->trial->rs, law_world_at(from, i), &chance);
        uint64_t all = chance.range;
        for (uint32_t k = 0; !chance.range && k < chance.n; k++)
            all += chance.at[k].weight;
        if (all == 0 || !law_common_multiple(&w->chances, all))
            return false;
    }
    return true;
}

void law_ways_play(law_ways *w, const law_worlds *from) {
    w->tries = 0;
    w->verdict = law_holds;
    w->log = law_log(w->trial, 1);
    w->large = !add_up_chances(w, from);
    for (uint32_t i = 0; i < from->n && !stopped(w); i++) {
        memcpy(state_at(w, 0), law_world_at(from, i), w->size);
        w->log->n = 0;
        if (w->round->at[0].who != QV_CHANCE)
            play_from(w, 0, 0, from->share[i]);
        else if (chance_is_due(w, state_at(w, 0)))
            play_outcomes(w, from->share[i]);
    }
}
