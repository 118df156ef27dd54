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
    bool few, sets; /* not all moves, see moves.h */
    bool left_out;  /* some have been */
    uint32_t met;   /* moves so far, */
    uint32_t given; /* of more than a step, of the first step that is on the path */
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

bool qv__same_steps(const uint16_t *a, uint32_t n_a, const uint16_t *b, uint32_t n_b) {
    return n_a == n_b && memcmp(a, b, n_a * sizeof *a) == 0;
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
    moves->few = moves->sets = moves->left_out = false;
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

static uint32_t range_at(const qv_ruleset *rs, uint16_t step) {
    return (uint32_t)(qv__range_of(rs, step) - rs->game->range);
}

int qv__moves_start_sets(qv_moves *moves, const qv_view *view, uint32_t seat) {
    const int result = qv_moves_start(moves, view, seat);
    if (result == QV_OK)
        moves->sets = true;
    return result;
}

/* Whether steps of the range of that one come several times in a move of some form. */
static bool repeats(const qv_ruleset *rs, uint16_t step) {
    const qv_game *const game = rs->game;
    const uint32_t range = range_at(rs, step);
    for (uint32_t f = 0; f < game->forms; f++)
        if (game->form[f].most > 0 && game->form[f].range[game->form[f].repeat] == range)
            return true;
    return false;
}

/* Whether the step could have come before the one on the path, and there it has been tried. */
static bool is_reordered(qv_moves *moves, uint32_t at, uint16_t step) {
    if (!moves->sets || at == 0 || moves->given < QV_FEW)
        return false;
    const qv_ruleset *const rs = moves->rs;
    const uint16_t before = moves->path[at - 1];
    if (!repeats(rs, before))
        return false;
    const uint32_t earlier =
        step - qv__first(rs, range_at(rs, step)) + qv__first(rs, range_at(rs, before));
    const uint16_t *const legal = legal_at(moves, at - 1);
    bool tried = false;
    for (uint32_t i = 0; i < moves->n[at - 1] && legal[i] != before; i++)
        tried |= legal[i] == earlier;
    moves->left_out |= tried;
    return tried;
}

bool qv__moves_left_out(const qv_moves *moves) {
    return moves->left_out;
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
    if (at == 0)
        return false;
    moves->given++;
    const bool bounded = moves->few || (moves->sets && repeats(moves->rs, moves->path[at - 1]));
    const uint32_t few = moves->met++ < QV_MANY ? QV_FEW : QV_FEWER;
    const uint32_t most = moves->few ? few : QV_MANY;
    if (!bounded || moves->given <= most)
        return false;
    moves->draws = moves->few ? QV_FEWER : 0;
    moves->left_out = true;
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
            const uint16_t step = legal_at(moves, at)[moves->next[at]++];
            moves->given = at == 0 ? 0 : moves->given;
            if (!is_reordered(moves, at, step) && advance(moves, at, step) &&
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
