/* SPDX-License-Identifier: MIT */
/* Undo: what is taken back, who has to agree, and going there. See table.h.
 *
 * Knows no game. A person may take back alone a decision that showed nothing new to that person.
 * After an outcome of chance, a secret that was shown, or another decision, the other people here
 * have to agree. An outcome that was entered may be taken back by anybody, if the others agree.
 */
#include <string.h>

#include "table/table.h"

/* The last decision of the seat, or of any seat here for QV_WATCHER, or outcome that was entered;
 * their number if there is none. */
static uint32_t last_of(const qv_table *table, uint32_t seat) {
    const uint32_t seats = seat == QV_WATCHER ? table->here : UINT32_C(1) << seat;
    for (uint32_t i = table->decisions; i-- > 0;) {
        const uint32_t who = table->decision[i].what.seat;
        if (who == QV_CHANCE || seats >> who & 1)
            return i;
    }
    return table->decisions;
}

static bool ended_early(const qv_table *table) {
    return table->match->ending != QV_RUNNING && table->match->ending != QV_BY_RULES;
}

static bool is_asker(const qv_table *table, uint32_t seat) {
    return table && (seat == QV_WATCHER || seat < table->rs->players);
}

/* Fills in what would be taken back; *at: its decision, their number for an ending. */
static bool plan(const qv_table *table, uint32_t seat, qv_undo *out, uint32_t *at) {
    const qv_match *const match = table->match;
    const uint32_t found = last_of(table, seat);
    *out = (qv_undo){.seat = seat, .entry = qv_match_length(match), .consent = table->here};
    *at = table->decisions;
    if (!ended_early(table)) {
        uint32_t who;
        if (found == table->decisions)
            return false;
        *at = found;
        out->seat = table->decision[found].what.seat;
        out->entry = table->decision[found].what.entry;
        out->n = qv_match_entry(match, out->entry, &who, out->step);
        if (out->seat != QV_CHANCE && !qv_match_learned(match, out->entry, out->seat))
            out->consent = 0;
    }
    const uint32_t agrees = out->seat == QV_CHANCE ? seat : out->seat;
    if (agrees != QV_WATCHER)
        out->consent &= ~(UINT32_C(1) << agrees);
    return true;
}

bool qv_table_may_undo(const qv_table *table, uint32_t seat, qv_undo *out) {
    qv_undo found;
    uint32_t at;
    if (!is_asker(table, seat) || !out || !plan(table, seat, &found, &at))
        return false;
    *out = found;
    return true;
}

static int refuse(const qv_table *table, uint32_t missing, qv_diag *diag) {
    uint32_t seat = 0;
    while (!(missing >> seat & 1))
        seat++;
    qv__fail(diag, QV_EILLEGAL, "%s has to agree first; ask that player",
             qv_seat_name(table->rs, seat));
    return QV_EILLEGAL;
}

int qv_table_undo(qv_table *table, uint32_t seat, uint32_t agreed, qv_diag *diag) {
    qv_undo undo;
    uint32_t at;
    if (!is_asker(table, seat))
        return qv__refuse_argument(diag, "a table, and a seat or a watcher, are needed");
    if (!plan(table, seat, &undo, &at)) {
        qv__fail(diag, QV_EILLEGAL, "there is no decision to take back");
        return QV_EILLEGAL;
    }
    if (undo.consent & ~agreed)
        return refuse(table, undo.consent & ~agreed, diag);
    const int err = qv_match_rewind(table->match, undo.entry, diag);
    if (at < table->decisions)
        qv__decisions_cut(table, at);
    qv__table_renew(table);
    return err;
}
