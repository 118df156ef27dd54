/* SPDX-License-Identifier: MIT */
/* `greedy`: looks one move ahead in worlds that agree with its view, and takes the move that is
 * best on average.
 *
 * Knows no game: worlds come from `qv__deal`, values from the game's `estimate`, or from its scores
 * if it has none. All moves are tried in the same worlds with the same luck. Memory is allocated
 * once; the time for one move and world is bounded.
 */
#include <assert.h>
#include <stdlib.h>

#include "ai/kind.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/moves.h"

enum {
    WORLDS = 16,
    LEAVES = 12, /* chance is averaged while one move in one world has at most this many leaves,
                    then sampled, as drawn cards are: it pays for the faces of a die, not for the
                    cards of a deck */
    LEVELS = 5,  /* nested averages: each at least doubles the leaves, and 2^4 > LEAVES */
    FORCED = 64, /* consecutive declines and sampled outcomes before the position is evaluated as
                    it is */
    POINT = 100, /* `estimate` of one point */
};

static const double win = 1e6; /* more than any number of points */

typedef struct {
    const qv_ruleset *rs;
    qv_moves *moves;
    unsigned char *world; /* WORLDS states */
    unsigned char
        *trial;    /* LEVELS states: the world as it goes on, one for each average that is open */
    uint32_t seat; /* who is thinking */
    qv__rng luck;  /* of the world that is being tried */
    uint64_t key;  /* of the luck of all worlds */
    qv_whole_move next, chosen; /* n 0: none */
    double best;                /* value of the one chosen */
    uint32_t equal;             /* moves of that value so far */
} thinker;

static void drop_thinker(void *memory) {
    thinker *const self = memory;
    qv_moves_free(self->moves);
    free(self->world);
    free(self->trial);
    free(self);
}

static void *make_thinker(const qv_ruleset *rs, uint32_t number) {
    (void)number;
    const size_t size = rs->sizes.state;
    thinker *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (thinker){.rs = rs,
                      .moves = qv_moves_new(rs),
                      .world = qv__slots_new(WORLDS, size),
                      .trial = qv__slots_new(LEVELS, size)};
    if (self->moves && self->world && self->trial)
        return self;
    drop_thinker(self);
    return NULL;
}

static qv_state *slot(const thinker *self, unsigned char *states, uint32_t i) {
    return (qv_state *)(void *)(states + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Values ------------------------------------------------------------------------------------ */

/* Own score minus the best other score, if there is one. */
static double margin(const thinker *self, const qv_result *result) {
    const int32_t *best = NULL;
    for (uint32_t seat = 0; seat < self->rs->players; seat++)
        if (seat != self->seat && (!best || result->score[seat] > *best))
            best = &result->score[seat];
    return (double)result->score[self->seat] - (best ? (double)*best : 0);
}

static double value_now(const thinker *self, const qv_state *state) {
    const qv_game *const game = self->rs->game;
    if (game->estimate)
        return game->estimate(self->rs, qv__open(state), self->seat);
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    return margin(self, &result) * POINT;
}

/* The end: points decide among equal ends. */
static double value_over(const thinker *self, const qv_state *state) {
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    const double share = qv__share_of_first(self->rs, &result, self->seat);
    return win * (2 * share - 1) + margin(self, &result) * POINT;
}

/* -- Playing on -------------------------------------------------------------------------------- */

/* How another seat declines its window; false if a seat has a decision that cannot be foreseen. */
static bool find_decline(const thinker *self, const qv_state *state, qv_turn turn, uint32_t *who,
                         uint16_t *step) {
    const qv_game *const game = self->rs->game;
    if (turn.may_act & 1U << self->seat || turn.may_act & ~turn.window)
        return false;
    const uint32_t seat = qv__lowest(turn.may_act);
    uint16_t legal[QV_LEGAL];
    const uint32_t n = game->legal(self->rs, qv__open(state), seat, legal);
    for (uint32_t i = 0; i < n; i++) {
        if (!(qv__range_of(self->rs, legal[i])->flags & QV_DECLINE))
            continue;
        *who = seat;
        *step = legal[i];
        return true;
    }
    return false;
}

static bool draws_a_card(const thinker *self, const qv_state *state) {
    const qv_game *const game = self->rs->game;
    return game->pile && game->pile(self->rs, state).n > 0;
}

static double play_on(thinker *self, uint32_t level, uint32_t leaves);

static double average(thinker *self, uint32_t level, uint32_t leaves, const qv_chance *chance) {
    assert(level + 1 < LEVELS);
    double sum = 0;
    double weights = 0;
    for (uint32_t i = 0; i < chance->n; i++) {
        qv_state *const next = slot(self, self->trial, level + 1);
        qv__copy(self->rs, next, slot(self, self->trial, level));
        qv__apply(self->rs, next, QV_CHANCE, chance->at[i].step, NULL);
        sum += chance->at[i].weight * play_on(self, level + 1, leaves * chance->n);
        weights += chance->at[i].weight;
    }
    return sum / weights;
}

/* The mean value of the trial of this level, played on to the thinker's next decision, an
 * unforeseen one, or the end. */
static double play_on(thinker *self, uint32_t level, uint32_t leaves) {
    qv_state *const state = slot(self, self->trial, level);
    for (uint32_t forced = 0; forced < FORCED; forced++) {
        const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
        uint32_t who = QV_CHANCE;
        uint16_t step = 0;
        if (turn.phase == QV_OVER)
            return value_over(self, state);
        if (turn.phase == QV_CHANCE_DUE && draws_a_card(self, state)) {
            step = qv__draw_due(self->rs, state, &self->luck);
        } else if (turn.phase == QV_CHANCE_DUE) {
            qv_chance chance = {0};
            self->rs->game->chance(self->rs, state, &chance);
            if (chance.range == 0 && chance.n > 1 && leaves * chance.n <= LEAVES)
                return average(self, level, leaves, &chance);
            step = qv__draw(&chance, &self->luck);
        } else if (!find_decline(self, state, turn, &who, &step)) {
            break;
        }
        qv__apply(self->rs, state, who, step, NULL);
    }
    return value_now(self, state);
}

/* -- Choosing ---------------------------------------------------------------------------------- */

static double value_of_move(thinker *self, const uint16_t *steps, uint32_t n, uint64_t key) {
    double sum = 0;
    for (uint32_t w = 0; w < WORLDS; w++) {
        qv_state *const state = slot(self, self->trial, 0);
        qv__copy(self->rs, state, slot(self, self->world, w));
        for (uint32_t i = 0; i < n; i++)
            qv__apply(self->rs, state, self->seat, steps[i], NULL);
        self->luck = qv__rng_at(key, w);
        sum += play_on(self, 0, 1);
    }
    return sum;
}

static void begin_tries(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    thinker *const self = memory;
    self->seat = seat;
    for (uint32_t w = 0; w < WORLDS; w++)
        qv__deal(self->rs, view, rng, slot(self, self->world, w));
    self->key = qv__rng_next(rng);
    self->chosen.n = self->equal = 0;
    (void)qv__moves_start_few(self->moves, view, seat, self->key);
    self->next.n = qv_moves_next(self->moves, self->next.step);
    assert(self->next.n);
}

/* Among equal moves each is chosen with equal chance. */
static bool try_next(void *memory, qv__rng *rng) {
    thinker *const self = memory;
    const double value = value_of_move(self, self->next.step, self->next.n, self->key);
    if (!self->chosen.n || value >= self->best) {
        self->equal = self->chosen.n && value == self->best ? self->equal + 1 : 1;
        self->best = value;
        if (qv__rng_below(rng, self->equal) == 0)
            self->chosen = self->next;
    }
    self->next.n = qv_moves_next(self->moves, self->next.step);
    return self->next.n > 0;
}

static uint32_t tell(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const thinker *const self = memory;
    (void)rng;
    (void)most;
    out[0] = self->chosen.n ? self->chosen : self->next;
    return 1;
}

const qv__method qv__greedy = {
    .name = "greedy",
    .help = "looks one move ahead in 16 possible worlds and takes the best on average",
    .make = make_thinker,
    .drop = drop_thinker,
    .begin = begin_tries,
    .think = try_next,
    .rank = tell,
};
