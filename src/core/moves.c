/* SPDX-License-Identifier: MIT */
/* Complete moves of one seat, see quiver.h: a depth-first walk over the steps inside moves.
 *
 * Knows no game, and only the given view. Invariant: level i contains the view after the first i
 * steps of `path` and the legal steps there, of which the first `next` have been taken.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

struct qv_moves {
    const qv_ruleset *rs;
    uint8_t *views;  /* by level, sizes.state bytes each */
    uint16_t *legal; /* by level, sizes.legal steps each */
    uint32_t n[QV_STEPS], next[QV_STEPS];
    uint32_t seat, deepest;
    uint16_t path[QV_STEPS];
};

static qv_view *view_at(const qv_moves *moves, uint32_t level) {
    return (qv_view *)(void *)(moves->views + (size_t)moves->rs->sizes.state * level);
}

static uint16_t *legal_at(const qv_moves *moves, uint32_t level) {
    return moves->legal + (size_t)moves->rs->sizes.legal * level;
}

static void open_level(qv_moves *moves, uint32_t level) {
    moves->n[level] =
        (uint32_t)qv_legal(moves->rs, view_at(moves, level), moves->seat, legal_at(moves, level));
    moves->next[level] = 0;
    moves->deepest = level;
}

qv_moves *qv_moves_new(const qv_ruleset *rs) {
    qv_moves *moves = rs ? calloc(1, sizeof(*moves)) : NULL;
    if (!moves)
        return NULL;
    moves->rs = qv_ruleset_keep(rs);
    moves->views = calloc(rs->sizes.steps, rs->sizes.state);
    moves->legal = malloc((size_t)rs->sizes.steps * rs->sizes.legal * sizeof *moves->legal);
    if (moves->views && moves->legal)
        return moves;
    qv_moves_free(moves);
    return NULL;
}

void qv_moves_free(qv_moves *moves) {
    if (!moves)
        return;
    free(moves->views);
    free(moves->legal);
    qv_ruleset_free(moves->rs);
    free(moves);
}

int qv_moves_start(qv_moves *moves, const qv_view *view, uint32_t seat) {
    if (!moves)
        return QV_EARGUMENT;
    moves->deepest = moves->n[0] = moves->next[0] = 0;
    if (!qv__fits_seat(moves->rs, view, seat))
        return QV_EARGUMENT;
    qv__copy(moves->rs, moves->views, view);
    moves->seat = seat;
    open_level(moves, 0);
    return QV_OK;
}

uint32_t qv_moves_next(qv_moves *moves, uint16_t steps[QV_STEPS]) {
    if (!moves || !steps)
        return 0;
    for (;;) {
        const uint32_t at = moves->deepest;
        if (moves->next[at] == moves->n[at]) {
            if (at == 0)
                return 0;
            moves->deepest--;
            continue;
        }
        const uint16_t step = legal_at(moves, at)[moves->next[at]++];
        moves->path[at] = step;
        if (!qv__is_inner(moves->rs, step)) {
            memcpy(steps, moves->path, (at + 1) * sizeof(steps[0]));
            return at + 1;
        }
        assert(at + 1 < moves->rs->sizes.steps);
        qv__preview_as(moves->rs, view_at(moves, at), moves->seat, step, view_at(moves, at + 1));
        open_level(moves, at + 1);
    }
}

uint32_t qv_moves_count(qv_moves *moves, const qv_view *view, uint32_t seat, uint32_t most) {
    uint16_t steps[QV_STEPS];
    uint32_t n = 0;
    if (qv_moves_start(moves, view, seat) != QV_OK)
        return 0;
    while (n < most && qv_moves_next(moves, steps) > 0)
        n++;
    return n;
}
