/* SPDX-License-Identifier: MIT */
/* Checks of the arguments of public functions.
 *
 * For the boundary of quiver.h only: rules and searches call internal functions, where a wrong argument is a defect and
 * fails an assert. A check here costs one or two comparisons and follows only the pointer that it checks.
 */
#ifndef QV_GUARD_H
#define QV_GUARD_H

#include "core/game.h"

/* QV_EARGUMENT with diag: `what` names the argument and its valid values. */
static inline int qv__refuse_argument(qv_diag *diag, const char *what) {
    qv__fail(diag, QV_EARGUMENT, "%s", what);
    return QV_EARGUMENT;
}

static inline bool qv__fits_viewer(const qv_ruleset *rs, uint32_t viewer) {
    return rs && (viewer < rs->players || viewer == QV_WATCHER || viewer == QV_OPEN);
}

/* Whether the view can belong to this ruleset. */
static inline bool qv__fits(const qv_ruleset *rs, const qv_view *view) {
    return view && qv__fits_viewer(rs, qv_view_viewer(view));
}

/* Whether the view is that of the seat, or an open one. */
static inline bool qv__fits_seat(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    return qv__fits(rs, view) && seat < rs->players &&
           (qv_view_viewer(view) == seat || qv_view_viewer(view) == QV_OPEN);
}

/* Whether the steps may be a move, or a part of one; `n` may be 0. */
static inline bool qv__fits_steps(const uint16_t *steps, uint32_t n) {
    return n <= QV_STEPS && (steps || n == 0);
}

/* A chance event that a game can report; its steps may be unknown. */
static inline bool qv__fits_chance(const qv_chance *chance) {
    if (!chance)
        return false;
    return chance->range ? chance->range <= UINT16_MAX + 1U - chance->first
                         : chance->n >= 1 && chance->n <= QV_OUTCOMES;
}

/* Whether the text can be appended to. */
static inline bool qv__fits_text(const qv_text *text) {
    return text && text->at && text->n < text->size;
}

/* A log that events can be appended to. */
static inline bool qv__fits_log(const qv_event_log *log) {
    return log && log->n <= log->room && !log->at == !log->room && !log->lost;
}

static inline bool qv__is_length(int32_t units) {
    return units >= 0 && units <= QV_FARTHEST;
}

static inline bool qv__is_coordinate(int32_t units) {
    return units >= -QV_FARTHEST && units <= QV_FARTHEST;
}

/* An item that a game can make. */
static inline bool qv__fits_item(const qv_item *item) {
    return item && item->kind <= QV_CONTROL && item->n_values <= QV_VALUES && qv__is_coordinate(item->x) &&
           qv__is_coordinate(item->y) && qv__is_length(item->w) && qv__is_length(item->h);
}

/* A scene that a game can make. */
static inline bool qv__fits_scene(const qv_scene *scene) {
    if (!scene || scene->n > QV_ITEMS || !qv__is_length(scene->unit) || !qv__is_length(scene->width) ||
        !qv__is_length(scene->height) || !qv__is_length(scene->floor))
        return false;
    for (uint32_t i = 0; i < scene->n; i++)
        if (!qv__fits_item(&scene->at[i]))
            return false;
    return true;
}

static inline bool qv__fits_rows(const qv_row *rows, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!rows || !rows[i].path || !rows[i].value)
            return false;
    return true;
}

#endif
