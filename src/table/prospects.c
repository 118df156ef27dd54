/* SPDX-License-Identifier: MIT */
/* Prospects: what would follow from each of several moves, told apart by what would follow from all
 * of them. See table.h.
 *
 * Asks the game with the viewer's view, so it tells no more than that. Knows no game.
 */
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "table/table.h"

/* The events of move i begin at first[i].
 */
struct qv_prospects {
    qv_event_log log;
    uint32_t *first;
    bool *common;
    uint32_t moves;
};

/* -- Collecting -------------------------------------------------------------------------------- */

static bool collect(qv_prospects *p, const qv_table *table, const qv_whole_move *moves) {
    const qv_view *const view = qv_match_view(table->match, table->viewer);
    const uint32_t seat = qv_table_asked(table);
    for (uint32_t i = 0; i < p->moves; i++) {
        p->first[i] = p->log.n;
        if (qv_foresee(table->rs, view, seat, moves[i].step, moves[i].n, &p->log) < 0)
            return false;
    }
    p->first[p->moves] = p->log.n;
    return true;
}

static bool follows(const qv_prospects *p, uint32_t move, const qv_event *event) {
    for (uint32_t i = p->first[move]; i < p->first[move + 1]; i++)
        if (qv__same_report(&p->log.at[i], event))
            return true;
    return false;
}

static bool mark_common(qv_prospects *p) {
    p->common = calloc(p->log.n + 1, sizeof *p->common);
    for (uint32_t i = 0; p->common && i < p->log.n; i++) {
        bool everywhere = p->moves > 1;
        for (uint32_t move = 0; move < p->moves && everywhere; move++)
            everywhere = follows(p, move, &p->log.at[i]);
        p->common[i] = everywhere;
    }
    return p->common != NULL;
}

static bool fit(const qv_table *table, const qv_whole_move *moves, uint32_t n) {
    if (!table || qv_table_asked(table) >= table->rs->players || (!moves && n))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (!moves[i].n || moves[i].n > QV_STEPS)
            return false;
    return true;
}

qv_prospects *qv_prospects_new(const qv_table *table, const qv_whole_move *moves, uint32_t n,
                               qv_diag *diag) {
    if (!fit(table, moves, n)) {
        qv__refuse_argument(diag, "a table with a seat to move, and whole moves, are needed");
        return NULL;
    }
    qv_prospects *const p = calloc(1, sizeof *p);
    if (p) {
        p->moves = n;
        p->first = calloc((size_t)n + 1, sizeof *p->first);
        if (p->first && collect(p, table, moves) && mark_common(p))
            return p;
    }
    qv_prospects_free(p);
    qv__fail(diag, QV_EMEMORY, "not enough memory to look ahead");
    return NULL;
}

void qv_prospects_free(qv_prospects *p) {
    if (!p)
        return;
    qv_event_log_free(&p->log);
    free(p->first);
    free(p->common);
    free(p);
}

/* -- Asking ------------------------------------------------------------------------------------ */

static const qv_event *find(const qv_prospects *p, uint32_t move, bool common, uint32_t k) {
    for (uint32_t i = p->first[move]; i < p->first[move + 1]; i++)
        if (p->common[i] == common && !k--)
            return &p->log.at[i];
    return NULL;
}

const qv_event *qv_prospects_own(const qv_prospects *p, uint32_t move, uint32_t k) {
    return p && move < p->moves ? find(p, move, false, k) : NULL;
}

const qv_event *qv_prospects_common(const qv_prospects *p, uint32_t k) {
    return p && p->moves ? find(p, 0, true, k) : NULL;
}

uint32_t qv_table_foretell(const qv_table *table, const uint16_t *steps, uint32_t n, qv_text *out) {
    const uint32_t seat = qv_table_asked(table);
    qv_event_log log = {.n = 0};
    if (!table || seat >= table->rs->players || !qv__fits_text(out))
        return 0;
    (void)qv_foresee(table->rs, qv_match_view(table->match, table->viewer), seat, steps, n, &log);
    const uint32_t named = qv_summary(table->rs, log.at, log.n, seat, out);
    qv_event_log_free(&log);
    return named;
}

bool qv_table_warns(const qv_table *table, const uint16_t *steps, uint32_t n, qv_event *out) {
    return table && qv_warn(table->rs, qv_match_view(table->match, table->viewer),
                            qv_table_asked(table), steps, n, out);
}
