/* SPDX-License-Identifier: MIT */
/* Moments of random games: see wire/moments.h.
 *
 * Knows no game: turns, moves and events determine the kind of a moment.
 */
#include "wire/moments.h"

#include <stdlib.h>
#include <string.h>

#include "core/moves.h"
#include "wire/bot.h"

enum { GAMES_LEAST = 6, GAMES_MOST = 400 };

/* -- Random players ---------------------------------------------------------------------------- */

typedef struct {
    qv__player player; /* first member, so that it can be cast back */
    qv_moves *moves;
} chooser;

/* Picks a move uniformly without storing the list. Returns the number of moves. */
static uint32_t random_move(qv_moves *moves, const qv_view *view, uint32_t seat, qv__rng *rng,
                            uint16_t steps[QV_STEPS], uint32_t *n) {
    uint16_t next[QV_STEPS];
    uint32_t all = 0;
    qv__moves_start_sets(moves, view, seat);
    for (uint32_t k; (k = qv_moves_next(moves, next)) > 0;) {
        if (qv__rng_below(rng, ++all) != 0)
            continue;
        memcpy(steps, next, k * sizeof *steps);
        *n = k;
    }
    return all;
}

static uint32_t choose_any(qv__player *player, const qv__question *question, qv__rng *rng,
                           uint16_t steps[QV_STEPS], qv_diag *diag) {
    uint32_t n = 0;
    (void)diag;
    random_move(((chooser *)(void *)player)->moves, question->view, question->seat, rng, steps, &n);
    return n;
}

static void drop_chooser(qv__player *player) {
    qv_moves_free(((chooser *)(void *)player)->moves);
    free(player);
}

static const qv__player_kind choosers = {.choose = choose_any, .drop = drop_chooser};

qv__player *qv__random_player_new(const qv_ruleset *rs) {
    chooser *const self = malloc(sizeof *self);
    qv_moves *const moves = qv_moves_new(rs);
    if (!self || !moves) {
        free(self);
        qv_moves_free(moves);
        return NULL;
    }
    *self = (chooser){.player = {.kind = &choosers}, .moves = moves};
    return &self->player;
}

int qv__play_match(const qv_ruleset *rs, qv_match *match, qv__player *const player[QV_SEATS],
                   qv__rng *rng, qv_diag *diag) {
    for (uint32_t seat = 0; seat < rs->players; seat++)
        qv__player_begin(player[seat], seat);
    for (uint32_t pending; (pending = qv_match_pending(match)) != 0;) {
        uint32_t seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv__player_choose(player[seat], match, seat, rng, steps, diag);
        const int err = n ? qv_match_play(match, seat, steps, n, NULL, diag) : diag->err;
        if (err)
            return err;
    }
    return QV_OK;
}

/* -- Collecting -------------------------------------------------------------------------------- */

/* A random player that keeps the questions it was asked. Every question is a first one, as it is
 * for a program that joins a match in progress. */
typedef struct {
    qv__player player;
    const qv_ruleset *rs;
    const qv_match *match;
    qv_moves *moves;
    qv__bot_moment *found;
    uint32_t asked; /* seats that have been asked in this match */
} collector;

static void free_moment(qv__bot_moment *moment) {
    free(moment->view);
    free(moment->line);
    *moment = (qv__bot_moment){.rs = NULL};
}

static bool keep(collector *self, uint32_t kind, uint64_t worth, const qv__question *question) {
    qv__bot_moment *const moment = &self->found[kind];
    if (moment->rs && worth <= moment->worth)
        return true;
    const size_t size = self->rs->sizes.state;
    char *const line = qv__question_line(self->rs, self->moves, question);
    qv_view *const view = calloc(1, size);
    free_moment(moment);
    *moment = (qv__bot_moment){
        .rs = self->rs, .view = view, .seat = question->seat, .worth = worth, .line = line};
    if (!view || !line)
        return false;
    qv__copy(self->rs, view, question->view);
    return true;
}

static bool chance_came_last(const qv_match *match) {
    uint32_t who = QV_WATCHER;
    uint16_t steps[QV_STEPS];
    qv_match_entry(match, qv_match_length(match) - 1, &who, steps); /* none at the start */
    return who == QV_CHANCE;
}

/* Few players first, then few moves. */
static uint64_t easiness(const qv_ruleset *rs, uint32_t moves) {
    return ((uint64_t)(QV_SEATS + 1 - rs->players) << 32) - moves;
}

/* Keeps the question for each kind of moment that applies; false: out of memory. */
static bool keep_all(collector *self, const qv__question *question, uint32_t moves) {
    const bool window = qv_turn_of(self->rs, question->view).window >> question->seat & 1;
    if (!(self->asked >> question->seat & 1))
        return keep(self, QV__FIRST, easiness(self->rs, moves), question) &&
               keep(self, QV__LONG, moves, question);
    return (moves != 1 || keep(self, QV__FORCED, 0, question)) &&
           (!window || keep(self, QV__WINDOW, moves, question)) &&
           (!chance_came_last(self->match) || keep(self, QV__CHANCE, question->events, question)) &&
           keep(self, QV__LONG, moves, question) &&
           keep(self, QV__LATEST, qv_view_ply(question->view), question);
}

static uint32_t choose_and_keep(qv__player *player, const qv__question *question, qv__rng *rng,
                                uint16_t steps[QV_STEPS], qv_diag *diag) {
    collector *const self = (collector *)(void *)player;
    uint32_t n = 0;
    const uint32_t moves = random_move(self->moves, question->view, question->seat, rng, steps, &n);
    const bool kept = keep_all(self, question, moves);
    self->asked |= 1U << question->seat;
    qv__player_begin(player, question->seat);
    if (kept)
        return n;
    qv__fail(diag, QV_EMEMORY, "out of memory for a question");
    return 0;
}

static void drop_collector(qv__player *player) {
    qv_moves_free(((collector *)(void *)player)->moves);
}

static const qv__player_kind collectors = {
    .choose = choose_and_keep, .drop = drop_collector, .wants_events = true};

static int collect(const qv_ruleset *rs, uint64_t seed, qv__bot_moment found[QV__MOMENTS],
                   qv_diag *diag) {
    qv_match *const match = qv_match_new(rs, seed, NULL, diag);
    collector self = {.player = {.kind = &collectors},
                      .rs = rs,
                      .match = match,
                      .moves = qv_moves_new(rs),
                      .found = found};
    qv__player *player[QV_SEATS];
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        player[seat] = &self.player;
    qv__rng rng = qv__rng_at(seed, 1);
    int err = QV_EMEMORY;
    if (match && self.moves)
        err = qv__play_match(rs, match, player, &rng, diag);
    else
        qv__fail(diag, QV_EMEMORY, "out of memory for a match");
    qv__player_free(&self.player);
    qv_match_free(match);
    return err;
}

static bool all_found(const qv__bot_moment found[QV__MOMENTS]) {
    for (uint32_t i = 0; i < QV__MOMENTS; i++)
        if (!found[i].rs)
            return false;
    return true;
}

int qv__moments_find(qv_ruleset *const *rules, uint32_t n, uint64_t seed,
                     qv__bot_moment found[QV__MOMENTS], qv_diag *diag) {
    for (uint32_t i = 0; i < QV__MOMENTS; i++)
        found[i] = (qv__bot_moment){.rs = NULL};
    for (uint32_t game = 0; game < GAMES_MOST; game++) {
        if (game >= GAMES_LEAST && all_found(found))
            break;
        const int err = collect(rules[game % n], seed + game, found, diag);
        if (err)
            return err;
    }
    return QV_OK;
}

void qv__moments_free(qv__bot_moment found[QV__MOMENTS]) {
    for (uint32_t i = 0; i < QV__MOMENTS; i++)
        free_moment(&found[i]);
}
