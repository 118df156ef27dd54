/* SPDX-License-Identifier: MIT */
/* What public functions ask of their arguments before anything else looks at them.
 *
 * For the boundary of quiver.h only: rules and searches call what lies behind it, where arguments are right or an
 * assert is at fault. A check here costs a comparison or two and follows no pointer but the one it is about.
 */
#ifndef QV_GUARD_H
#define QV_GUARD_H

#include "core/game.h"

/* QV_EARGUMENT with diag: `what` says which argument, and what it should be. */
static inline int qv__refuse_argument(qv_diag *diag, const char *what) {
    qv_fail(diag, QV_EARGUMENT, "%s", what);
    return QV_EARGUMENT;
}

/* A view that can be one of this ruleset. */
static inline bool qv__fits(const qv_ruleset *rs, const qv_view *view) {
    if (!rs || !view)
        return false;
    const uint32_t viewer = qv_view_viewer(view);
    return viewer < rs->players || viewer == QV_WATCHER || viewer == QV_OPEN;
}

/* A view in which the seat may be asked about: its own, or an open one. */
static inline bool qv__fits_seat(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    return qv__fits(rs, view) && seat < rs->players &&
           (qv_view_viewer(view) == seat || qv_view_viewer(view) == QV_OPEN);
}

/* A run of steps that may be a move, or a part of one; `n` may be 0. */
static inline bool qv__fits_steps(const uint16_t *steps, uint32_t n) {
    return n <= QV_STEPS && (steps || n == 0);
}

/* A text that can be added to. */
static inline bool qv__fits_text(const qv_text *text) {
    return text && text->at && text->n < text->size;
}

/* A log that events can be appended to. */
static inline bool qv__fits_log(const qv_event_log *log) {
    return log && log->n <= log->room && !log->at == !log->room && !log->lost;
}

static inline bool qv__fits_rows(const qv_row *rows, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!rows || !rows[i].path || !rows[i].value)
            return false;
    return true;
}

#endif
