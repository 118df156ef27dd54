/* SPDX-License-Identifier: MIT */
/* Views from field rows, and the wrappers of a game's functions.
 *
 * The only file that casts a view to a state. Invariant: a view starts as 0xFF and only granted
 * bytes are copied, so a field that a game forgets to grant stays hidden.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "core/guard.h"
#include "core/internal.h"
#include "core/items.h"

uint32_t qv__field_size(const qv__field *field) {
    static const uint8_t size[] = {[QV_U8] = 1,  [QV_U16] = 2, [QV_I16] = 2, [QV_U32] = 4,
                                   [QV_I32] = 4, [QV_U64] = 8, [QV_BITS] = 8};
    assert(field->type < sizeof(size));
    return size[field->type];
}

static qv__head *head_of(qv_state *state) {
    return (qv__head *)(void *)state;
}

static const qv__head *head_of_view(const qv_view *view) {
    return (const qv__head *)(const void *)view;
}

/* The one cast from a view to a state. */
static qv_state *as_state(qv_view *view) {
    return (qv_state *)(void *)view;
}

/* The same for an open view, which is a state. */
static const qv_state *as_full_state(const qv_view *view) {
    assert(head_of_view(view)->viewer == QV_OPEN);
    return (const qv_state *)(const void *)view;
}

uint32_t qv_view_viewer(const qv_view *view) {
    return view ? head_of_view(view)->viewer : UINT32_MAX;
}

uint32_t qv_view_ply(const qv_view *view) {
    return view ? head_of_view(view)->ply : 0;
}

/* -- Views ------------------------------------------------------------------------------------- */

void qv__observe(const qv_ruleset *rs, const qv_state *state, uint32_t viewer, qv_view *out) {
    assert(viewer < rs->players || viewer == QV_WATCHER);
    qv__grant(rs, (const uint8_t *)state, viewer, (uint8_t *)out);
    head_of(as_state(out))->viewer = viewer;
    rs->game->derive(rs, as_state(out));
}

/* -- States ------------------------------------------------------------------------------------ */

void qv__init(const qv_ruleset *rs, qv_state *out) {
    memset(out, 0, rs->sizes.state);
    rs->game->init(rs, out);
    head_of(out)->viewer = QV_OPEN;
    rs->game->derive(rs, out);
}

void qv__deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    qv__copy(rs, out, view);
    rs->game->deal(rs, view, rng, out);
    head_of(out)->viewer = QV_OPEN;
    rs->game->derive(rs, out);
}

/* Rows of absent seats are 0xFF in states too, so that they look like hidden rows in views. */
static bool absent_rows_blank(const qv_ruleset *rs, const qv__field *field, const qv_state *state) {
    const uint32_t bytes = qv__field_size(field) * field->cols;
    const uint8_t *at = (const uint8_t *)state + field->offset;
    for (uint32_t i = rs->players * bytes; i < field->rows * bytes; i++)
        if (at[i] != 0xFF)
            return false;
    return true;
}

bool qv__check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    const qv_game *game = rs->game;
    qv_diag unread;
    if (!diag)
        diag = &unread;
    *diag = (qv_diag){.err = QV_OK};
    const qv__head *head = head_of_view(qv__open(state));
    if (head->viewer != QV_OPEN) {
        qv__fail(diag, QV_ESTATE, "this is a seat's view, not the whole position");
        return false;
    }
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *field = &game->field[f];
        if (field->visibility != QV_ROW || absent_rows_blank(rs, field, state))
            continue;
        qv__fail(diag, QV_ESTATE, "%s has a value for a seat that does not play", field->name);
        return false;
    }
    if (!qv__check_tails(rs, state, diag))
        return false;
    if (game->check(rs, state, diag))
        return true;
    if (diag->err == QV_OK)
        diag->err = QV_ESTATE;
    return false;
}

int qv__complete(const qv_ruleset *rs, qv_state *state, const qv__fields_given *given,
                 qv_diag *diag) {
    qv__end_tails(rs, state, given);
    if (rs->game->complete)
        rs->game->complete(rs, state, given);
    /* the check comes first: `derive` may rely on values that are in range */
    if (!qv__check(rs, state, diag))
        return diag->err;
    rs->game->derive(rs, state);
    return QV_OK;
}

void qv__apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
               qv_event_log *log) {
    assert(head_of(state)->viewer == QV_OPEN);
    rs->game->apply(rs, state, who, step, log);
}

/* -- Views ------------------------------------------------------------------------------------- */

qv_turn qv_turn_of(const qv_ruleset *rs, const qv_view *view) {
    if (!qv__fits(rs, view))
        return (qv_turn){.phase = QV_OVER};
    return rs->game->turn(rs, view);
}

int qv_legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint16_t steps[QV_LEGAL]) {
    if (!qv__fits_seat(rs, view, seat) || !steps)
        return QV_EARGUMENT;
    const qv_turn turn = rs->game->turn(rs, view);
    if (turn.phase != QV_DECIDE || !(turn.may_act >> seat & 1U))
        return 0;
    const uint32_t n = rs->game->legal(rs, view, seat, steps);
    assert(n <= rs->sizes.legal && n <= QV_LEGAL);
    return (int)n;
}

bool qv_chance_of(const qv_ruleset *rs, const qv_view *view, qv_chance *out) {
    if (!qv__fits(rs, view) || qv_view_viewer(view) != QV_OPEN || !out ||
        rs->game->turn(rs, view).phase != QV_CHANCE_DUE)
        return false;
    *out = (qv_chance){.range = 0};
    rs->game->chance(rs, as_full_state(view), out);
    return true;
}

uint32_t qv_chance_seat(const qv_ruleset *rs, const qv_view *view) {
    const bool due = qv__fits(rs, view) && rs->game->turn(rs, view).phase == QV_CHANCE_DUE;
    return due && rs->game->chance_for ? rs->game->chance_for(rs, view) : QV_NOBODY;
}

qv_result qv_result_of(const qv_ruleset *rs, const qv_view *view) {
    qv_result result = {.score = {0}};
    if (qv__fits(rs, view))
        rs->game->result(rs, view, &result);
    return result;
}

double qv__share_of_first(const qv_ruleset *rs, const qv_result *result, uint32_t seat) {
    uint32_t first = 0;
    for (uint32_t i = 0; i < rs->players; i++)
        first += result->rank[i] == 1;
    return result->rank[seat] == 1 ? 1.0 / first : 0;
}

uint32_t qv_round_of(const qv_ruleset *rs, const qv_view *view) {
    return qv__fits(rs, view) && rs->game->round ? rs->game->round(rs, view) : 0;
}

bool qv__preview_as(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                    qv_view *out) {
    if (!qv__is_inner(rs, step))
        return false;
    qv__copy(rs, out, view);
    rs->game->apply(rs, as_state(out), seat, step, NULL);
    return true;
}

/* The seat that makes a step: the viewer; in an open view the only seat inside a move, or the only
 * one that may act; QV_WATCHER if there is none, or more than one. */
static uint32_t mover_of(const qv_ruleset *rs, const qv_view *view) {
    const uint32_t viewer = qv_view_viewer(view);
    if (viewer != QV_OPEN)
        return viewer;
    const qv_turn turn = rs->game->turn(rs, view);
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    return seats && (seats & (seats - 1)) == 0 ? qv__lowest(seats) : QV_WATCHER;
}

bool qv__preview_legal(const qv_ruleset *rs, const qv_view *view, uint16_t step, qv_view *out) {
    return qv__is_inner(rs, step) && qv__preview_as(rs, view, mover_of(rs, view), step, out);
}

bool qv__is_legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step) {
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(rs, view, seat, legal);
    for (int i = 0; i < n; i++)
        if (legal[i] == step)
            return true;
    return false;
}

bool qv_preview(const qv_ruleset *rs, const qv_view *view, uint16_t step, qv_view *out) {
    if (!qv__fits(rs, view) || !out || out == view || !qv__is_inner(rs, step))
        return false;
    const uint32_t mover = mover_of(rs, view);
    if (!qv__is_legal(rs, view, mover, step))
        return false;
    if (rs->layout.tails > 0)
        memset(out, 0, rs->sizes.state); /* the caller's buffer may contain anything */
    return qv__preview_as(rs, view, mover, step, out);
}

/* Rules explain steps of seats only, not outcomes or unknown numbers. */
static bool is_for_seats(const qv_ruleset *rs, uint32_t step) {
    const qv__range *range = qv__range_of(rs, step);
    return range && !(range->flags & QV_CHANCE_RANGE);
}

bool qv_why_not(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                uint32_t n, qv_event *why) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_steps(steps, n) || !why)
        return false;
    const size_t size = rs->sizes.state;
    /* two slots, as a step reads one view and writes the next; without memory only the first step
     * is explained */
    uint8_t *const slots = n > 1 ? calloc(2, size) : NULL;
    const qv_view *now = view;
    bool found = false;
    for (uint32_t i = 0; i < n && is_for_seats(rs, steps[i]); i++) {
        *why = (qv_event){.kind = 0};
        found = rs->game->why_not(rs, now, seat, steps[i], why);
        if (found || !slots || !qv__is_legal(rs, now, seat, steps[i]))
            break;
        qv_view *next = (qv_view *)(void *)(slots + size * (i & 1U));
        if (!qv__preview_as(rs, now, seat, steps[i], next))
            break;
        now = next;
    }
    free(slots);
    return found;
}

bool qv__is_legal_move(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                       const uint16_t *steps, uint32_t n) {
    const size_t size = rs->sizes.state;
    uint8_t *const slots = n > 1 ? calloc(2, size) : NULL;
    uint32_t i = 0;
    while (i + 1 < n && slots && qv__is_legal(rs, view, seat, steps[i])) {
        qv_view *const next = (qv_view *)(void *)(slots + size * (i & 1U));
        if (!qv__preview_as(rs, view, seat, steps[i], next))
            break;
        view = next;
        i++;
    }
    const bool whole = i + 1 == n && !qv__is_inner(rs, steps[i]);
    const bool legal = whole && qv__is_legal(rs, view, seat, steps[i]);
    free(slots);
    return legal;
}

int qv_foresee(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
               uint32_t n, qv_event_log *log) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_steps(steps, n) || !qv__fits_log(log))
        return QV_EARGUMENT;
    const uint32_t before = log->n;
    const bool inside = rs->game->turn(rs, view).inside >> seat & 1;
    if (rs->game->foresee && !inside && qv__is_legal_move(rs, view, seat, steps, n))
        rs->game->foresee(rs, view, seat, steps, n, log);
    return qv__log_end(log, before);
}

bool qv_warn(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
             uint32_t n, qv_event *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_steps(steps, n) || !out || !rs->game->warn)
        return false;
    const bool inside = rs->game->turn(rs, view).inside >> seat & 1;
    qv_event warning = {.kind = 0};
    if (inside || !qv__is_legal_move(rs, view, seat, steps, n) ||
        !rs->game->warn(rs, view, seat, steps, n, &warning))
        return false;
    *out = warning;
    return true;
}

/* -- Pictures ---------------------------------------------------------------------------------- */

void qv_scene_of(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    if (!qv__fits(rs, view) || !out)
        return;
    memset(out, 0, sizeof(*out));
    rs->game->scene(rs, view, out);
    assert(out->n <= QV_ITEMS);
}

bool qv__board_after(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                     const uint16_t *steps, uint32_t n, qv_scene *out) {
    memset(out, 0, sizeof *out);
    return rs->game->board_after && !(rs->game->turn(rs, view).inside >> seat & 1) &&
           qv__is_legal_move(rs, view, seat, steps, n) &&
           rs->game->board_after(rs, view, seat, steps, n, out);
}

uint32_t qv_touch(const qv_ruleset *rs, const qv_view *view, uint16_t step,
                  uint16_t ids[QV_TOUCHES]) {
    if (!qv__fits(rs, view) || !ids || !is_for_seats(rs, step))
        return 0;
    const qv_turn turn = rs->game->turn(rs, view);
    if (turn.phase != QV_DECIDE || !turn.may_act)
        return 0;
    const uint32_t n = rs->game->touch(rs, view, step, ids);
    assert(n <= QV_TOUCHES);
    return n;
}

int qv_about(const qv_ruleset *rs, const qv_view *view, uint32_t item, qv_event_log *log) {
    if (!qv__fits(rs, view) || !qv__fits_log(log))
        return QV_EARGUMENT;
    const uint32_t before = log->n;
    if (rs->game->about)
        rs->game->about(rs, view, item, log);
    return qv__log_end(log, before);
}

int qv_threats_of(const qv_ruleset *rs, const qv_view *view, qv_threat out[QV_THREATS],
                  qv_event_log *log) {
    if (!qv__fits(rs, view) || !out || !qv__fits_log(log))
        return QV_EARGUMENT;
    const uint32_t before = log->n;
    const bool over = rs->game->turn(rs, view).phase == QV_OVER;
    const uint32_t n = over || !rs->game->threats ? 0 : rs->game->threats(rs, view, out, log);
    const int told = qv__log_end(log, before);
    assert(told < 0 || n == (uint32_t)told);
    return told;
}

void qv_mark_threats(const qv_threat *threat, uint32_t n, qv_scene *scene) {
    if (!scene || (n && !threat))
        return;
    for (uint32_t i = 0; i < scene->n; i++) {
        qv_item *const item = &scene->at[i];
        item->mark &= (uint8_t)~QV_MARK_LAST;
        for (uint32_t j = 0; j < n; j++)
            if (item->id && threat[j].to == item->id)
                item->mark |= QV_MARK_LAST;
    }
}

int qv_progress(const qv_ruleset *rs, const qv_view *view, qv_event_log *log) {
    if (!qv__fits(rs, view) || !qv__fits_log(log))
        return QV_EARGUMENT;
    const uint32_t before = log->n;
    if (rs->game->progress)
        rs->game->progress(rs, view, log);
    return qv__log_end(log, before);
}
