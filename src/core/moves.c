/* SPDX-License-Identifier: MIT */
/* Complete moves of one seat, see core/moves.h: a depth-first walk over the steps inside moves.
 *
 * Knows no game, and only the given view. Invariant: level i contains the view after the first i
 * steps of `path` and the legal steps there, of which the first `next` have been taken.
 */
#include "core/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/internal.h"

typedef struct {
    uint32_t n, next;
    uint16_t step[QV_LEGAL];
} level_of_steps;

struct qv_moves {
    const qv_ruleset *rs;
    uint8_t *views; /* one slot of state_size bytes to a level */
    uint32_t seat, deepest;
    uint16_t path[QV_STEPS];
    level_of_steps level[QV_STEPS];
};

static qv_view *view_at(const qv_moves *moves, uint32_t level) {
    return (qv_view *)(void *)(moves->views + (size_t)moves->rs->game->state_size * level);
}

static void open_level(qv_moves *moves, uint32_t level) {
    level_of_steps *now = &moves->level[level];
    now->n = (uint32_t)qv_legal(moves->rs, view_at(moves, level), moves->seat, now->step);
    now->next = 0;
    moves->deepest = level;
}

qv_moves *qv_moves_new(const qv_ruleset *rs) {
    qv_moves *moves = calloc(1, sizeof(*moves));
    uint8_t *views = malloc((size_t)rs->game->state_size * QV_STEPS);
    if (!moves || !views) {
        free(moves);
        free(views);
        return NULL;
    }
    moves->rs = rs;
    moves->views = views;
    return moves;
}

void qv_moves_free(qv_moves *moves) {
    if (!moves)
        return;
    free(moves->views);
    free(moves);
}

void qv_moves_start(qv_moves *moves, const qv_view *view, uint32_t seat) {
    const size_t size = moves->rs->game->state_size;
    memcpy(moves->views, view, size);
    moves->seat = seat;
    open_level(moves, 0);
}

uint32_t qv_moves_next(qv_moves *moves, uint16_t steps[QV_STEPS]) {
    for (;;) {
        const uint32_t at = moves->deepest;
        level_of_steps *now = &moves->level[at];
        if (now->next == now->n) {
            if (at == 0)
                return 0;
            moves->deepest--;
            continue;
        }
        const uint16_t step = now->step[now->next++];
        moves->path[at] = step;
        if (!qv_is_inner(moves->rs->game, step)) {
            memcpy(steps, moves->path, (at + 1) * sizeof(steps[0]));
            return at + 1;
        }
        assert(at + 1 < QV_STEPS);
        qv__preview_as(moves->rs, view_at(moves, at), moves->seat, step, view_at(moves, at + 1));
        open_level(moves, at + 1);
    }
}

uint32_t qv_moves_count(qv_moves *moves, const qv_view *view, uint32_t seat) {
    uint16_t steps[QV_STEPS];
    uint32_t n = 0;
    qv_moves_start(moves, view, seat);
    while (qv_moves_next(moves, steps) > 0)
        n++;
    return n;
}
