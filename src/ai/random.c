/* SPDX-License-Identifier: MIT */
/* Two agents that do not think: `random` takes each step uniformly, `random-moves` takes a whole
 * move uniformly.
 *
 * They differ where kinds of moves have different numbers of steps: step by step, "which kind" is
 * as likely as "which tile".
 */
#include <assert.h>
#include <stdlib.h>

#include "ai/kind.h"
#include "core/moves.h"

/* -- By steps ---------------------------------------------------------------------------------- */

typedef struct {
    const qv_ruleset *rs;
    qv_view
        *view[2]; /* after the steps so far; by turns, since a preview needs the one before it */
    qv_whole_move move;
} walker;

static void *make_walker(const qv_ruleset *rs, uint32_t number) {
    (void)number;
    const size_t size = rs->sizes.state;
    walker *const memory = malloc(sizeof *memory);
    unsigned char *const bytes = malloc(2 * size);
    if (!memory || !bytes) {
        free(memory);
        free(bytes);
        return NULL;
    }
    memory->rs = rs;
    memory->view[0] = (qv_view *)(void *)bytes;
    memory->view[1] = (qv_view *)(void *)(bytes + size);
    return memory;
}

static void drop_walker(void *memory) {
    const walker *const self = memory;
    free(self->view[0]);
    free(memory);
}

uint32_t qv__pick_step(qv__player *player, const uint16_t *legal, uint32_t n, qv__rng *rng) {
    (void)player;
    (void)legal;
    return qv__rng_below(rng, n);
}

static void choose_steps(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    walker *const self = memory;
    const qv_ruleset *const rs = self->rs;
    uint16_t legal[QV_LEGAL];
    for (uint32_t n = 0;; n++) {
        assert(n < QV_STEPS);
        const uint32_t count = rs->game->legal(rs, view, seat, legal);
        assert(count >= 1);
        const uint16_t step = legal[qv__pick_step(NULL, legal, count, rng)];
        self->move.step[n] = step;
        self->move.n = n + 1;
        if (!qv__is_inner(rs, step))
            return;
        const bool previewed = qv__preview_legal(rs, view, step, self->view[n % 2]);
        assert(previewed);
        (void)previewed;
        view = self->view[n % 2];
    }
}

static uint32_t tell_steps(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const walker *const self = memory;
    (void)rng;
    (void)most;
    out[0] = self->move;
    return 1;
}

const qv__method qv__random = {
    .name = "random",
    .help = "chooses step by step, each legal step with equal chance",
    .make = make_walker,
    .drop = drop_walker,
    .begin = choose_steps,
    .rank = tell_steps,
    .blind = true,
};

/* -- By whole moves ---------------------------------------------------------------------------- */

enum { WALK = 64 }; /* moves of the walk in one iteration, at most */

/* Counts the moves and draws once, so that a move costs one draw; then walks to the one drawn. */
typedef struct {
    qv_moves *moves;
    const qv_view *view;
    uint32_t seat, count;
    uint32_t skip; /* moves before the one drawn */
    uint64_t seed; /* of the walk */
    bool drawn;
    qv_whole_move move; /* the last one of the walk */
} picker;

static void drop_picker(void *memory) {
    picker *const self = memory;
    qv_moves_free(self->moves);
    free(self);
}

static void *make_picker(const qv_ruleset *rs, uint32_t number) {
    (void)number;
    picker *const self = calloc(1, sizeof *self);
    if (self && (self->moves = qv_moves_new(rs)) != NULL)
        return self;
    free(self);
    return NULL;
}

/* After the last move the one before stays. */
static bool walk_on(picker *self) {
    const uint32_t n = qv_moves_next(self->moves, self->move.step);
    if (n)
        self->move.n = n;
    return n > 0;
}

static void walk_again(picker *self) {
    (void)qv__moves_start_few(self->moves, self->view, self->seat, self->seed);
    const bool there_is_one = walk_on(self);
    assert(there_is_one);
    (void)there_is_one;
}

static void begin_to_count(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    picker *const self = memory;
    qv__rng next = *rng;
    self->seed = qv__rng_next(&next);
    self->view = view;
    self->seat = seat;
    self->count = 1;
    self->drawn = false;
    walk_again(self);
}

static bool count_or_skip(void *memory, qv__rng *rng) {
    picker *const self = memory;
    uint32_t left = WALK;
    if (!self->drawn) {
        while (left > 0 && walk_on(self))
            left--;
        self->count += WALK - left;
        if (left == 0)
            return true;
        self->drawn = true;
        self->skip = qv__rng_below(rng, self->count);
        walk_again(self);
    }
    for (; left > 0 && self->skip > 0; left--, self->skip--)
        (void)walk_on(self);
    return self->skip > 0;
}

static uint32_t tell_move(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const picker *const self = memory;
    (void)rng;
    (void)most;
    out[0] = self->move;
    return 1;
}

const qv__method qv__random_moves = {
    .name = "random-moves",
    .help = "chooses among all whole moves with equal chance",
    .make = make_picker,
    .drop = drop_picker,
    .begin = begin_to_count,
    .think = count_or_skip,
    .rank = tell_move,
};
