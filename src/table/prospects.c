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
    uint32_t moves;
    uint32_t common; /* so many events at the end of each move are those of all moves */
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

/* The k-th last event of a move; NULL: it has fewer. */
static const qv_event *from_end(const qv_prospects *p, uint32_t move, uint32_t k) {
    const uint32_t n = p->first[move + 1] - p->first[move];
    return k <= n ? &p->log.at[p->first[move + 1] - k] : NULL;
}

/* How many events all moves end with: what they begin with stays with each, so that the order in
 * which everything follows can be told. */
static uint32_t count_common(const qv_prospects *p) {
    for (uint32_t k = 1;; k++) {
        const qv_event *const event = p->moves > 1 ? from_end(p, 0, k) : NULL;
        bool everywhere = event;
        for (uint32_t move = 1; move < p->moves && everywhere; move++) {
            const qv_event *const other = from_end(p, move, k);
            everywhere = other && qv__same_report(event, other);
        }
        if (!everywhere)
            return k - 1;
    }
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
        if (p->first && collect(p, table, moves)) {
            p->common = count_common(p);
            return p;
        }
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
    free(p);
}

/* -- Asking ------------------------------------------------------------------------------------ */

const qv_event *qv_prospects_own(const qv_prospects *p, uint32_t move, uint32_t k) {
    if (!p || move >= p->moves)
        return NULL;
    const uint32_t n = p->first[move + 1] - p->first[move] - p->common;
    return k < n ? &p->log.at[p->first[move] + k] : NULL;
}

const qv_event *qv_prospects_common(const qv_prospects *p, uint32_t k) {
    return p && k < p->common ? from_end(p, 0, p->common - k) : NULL;
}

uint32_t qv_table_foretell(const qv_table *table, const uint16_t *steps, uint32_t n, qv_text *out) {
    const uint32_t seat = qv_table_asked(table);
    qv_event_log log = {.n = 0};
    if (!table || !qv__fits_text(out))
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
