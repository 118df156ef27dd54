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
#include "core/moves.h"

struct qv_moves {
    const qv_ruleset *rs;
    uint8_t *views;  /* by level, sizes.state bytes each */
    uint16_t *legal; /* by level, sizes.legal steps each */
    uint32_t n[QV_STEPS], next[QV_STEPS];
    uint32_t seat, deepest;
    bool few;       /* not all moves, see moves.h */
    uint32_t met;   /* moves so far, */
    uint32_t given; /* of the first step that is on the path */
    uint32_t draws; /* that are left for it */
    qv__rng rng;
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
    moves->deepest = moves->n[0] = moves->next[0] = moves->draws = 0;
    moves->few = false;
    if (!qv__fits_seat(moves->rs, view, seat))
        return QV_EARGUMENT;
    qv__copy(moves->rs, moves->views, view);
    moves->seat = seat;
    open_level(moves, 0);
    return QV_OK;
}

int qv__moves_start_few(qv_moves *moves, const qv_view *view, uint32_t seat, uint64_t seed) {
    const int result = qv_moves_start(moves, view, seat);
    if (result != QV_OK)
        return result;
    moves->few = true;
    moves->met = 0;
    moves->rng = qv__rng_at(seed, 0);
    return QV_OK;
}

/* Goes one step further; true if that completes a move. */
static bool advance(qv_moves *moves, uint32_t at, uint16_t step) {
    moves->path[at] = step;
    if (!qv__is_inner(moves->rs, step))
        return true;
    assert(at + 1 < moves->rs->sizes.steps);
    qv__preview_as(moves->rs, view_at(moves, at), moves->seat, step, view_at(moves, at + 1));
    open_level(moves, at + 1);
    return false;
}

/* A move that begins with the same step, drawn step by step: its number of steps; 0 if it cannot be
 * completed. */
static uint32_t draw_move(qv_moves *moves) {
    uint32_t at = 1;
    bool complete = false;
    for (; !complete && moves->n[at] > 0; at++)
        complete =
            advance(moves, at, legal_at(moves, at)[qv__rng_below(&moves->rng, moves->n[at])]);
    moves->deepest = 0;
    return complete ? at : 0;
}

/* Of too many moves with the same first step the rest is drawn. */
static bool is_one_too_many(qv_moves *moves, uint32_t at) {
    if (!moves->few || at == 0)
        return false;
    const uint32_t most = moves->met++ < QV_MANY ? QV_FEW : QV_FEWER;
    if (moves->given++ < most)
        return false;
    moves->draws = QV_FEWER;
    moves->deepest = 0;
    return true;
}

uint32_t qv_moves_next(qv_moves *moves, uint16_t steps[QV_STEPS]) {
    uint32_t n = 0;
    if (!moves || !steps)
        return 0;
    while (n == 0) {
        const uint32_t at = moves->deepest;
        if (moves->draws > 0) {
            moves->draws--;
            n = draw_move(moves);
        } else if (moves->next[at] < moves->n[at]) {
            moves->given = at == 0 ? 0 : moves->given;
            if (advance(moves, at, legal_at(moves, at)[moves->next[at]++]) &&
                !is_one_too_many(moves, at))
                n = at + 1;
        } else if (at > 0) {
            moves->deepest--;
        } else {
            return 0;
        }
    }
    memcpy(steps, moves->path, n * sizeof(steps[0]));
    return n;
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
