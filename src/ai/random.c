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

static uint32_t choose_steps(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng,
                             uint16_t steps[QV_STEPS]) {
    const walker *const self = memory;
    const qv_ruleset *const rs = self->rs;
    uint16_t legal[QV_LEGAL];
    for (uint32_t n = 0;; n++) {
        assert(n < QV_STEPS);
        const uint32_t count = rs->game->legal(rs, view, seat, legal);
        assert(count >= 1);
        steps[n] = legal[qv__pick_step(NULL, legal, count, rng)];
        if (!qv__is_inner(rs, steps[n]))
            return n + 1;
        const bool previewed = qv__preview_legal(rs, view, steps[n], self->view[n % 2]);
        assert(previewed);
        (void)previewed;
        view = self->view[n % 2];
    }
}

const qv__method qv__random = {
    .name = "random",
    .help = "chooses step by step, each legal step with equal chance",
    .make = make_walker,
    .drop = drop_walker,
    .choose = choose_steps,
    .blind = true,
};

/* -- By whole moves ---------------------------------------------------------------------------- */

static void *make_moves(const qv_ruleset *rs, uint32_t number) {
    (void)number;
    return qv_moves_new(rs);
}

static void drop_moves(void *memory) {
    qv_moves_free(memory);
}

/* Counts first and draws once, so that one move costs one draw. */
static uint32_t choose_move(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng,
                            uint16_t steps[QV_STEPS]) {
    uint32_t count = 0;
    qv_moves_start(memory, view, seat);
    while (qv_moves_next(memory, steps))
        count++;
    assert(count >= 1);
    qv_moves_start(memory, view, seat);
    for (uint32_t skip = qv__rng_below(rng, count); skip; skip--)
        (void)qv_moves_next(memory, steps);
    return qv_moves_next(memory, steps);
}

const qv__method qv__random_moves = {
    .name = "random-moves",
    .help = "chooses among all whole moves with equal chance",
    .make = make_moves,
    .drop = drop_moves,
    .choose = choose_move,
};
