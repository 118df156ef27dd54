/* SPDX-License-Identifier: MIT */
/* The decisions of a match: which events came of each, what has been told, and what belongs
 * together. See table.h.
 *
 * Counts events as their viewers see them, so nobody learns of those that were hidden.
 */
#include <stdlib.h>
#include <string.h>

#include "core/summary.h"
#include "table/table.h"

/* -- Keeping ----------------------------------------------------------------------------------- */

bool qv__decision_reserve(qv_table *table) {
    if (table->decisions < table->room)
        return true;
    const uint32_t room = table->room ? table->room * 2 : 64;
    qv__decision *const moved = realloc(table->decision, room * sizeof *moved);
    if (!moved)
        return false;
    table->decision = moved;
    table->room = room;
    return true;
}

static uint32_t count_events(const qv_table *table, uint32_t row) {
    return qv_match_seen(table->match, qv__table_viewer_of(row));
}

/* How many events of an entry the viewer of a row has seen; 0 for one whom the match shows nothing.
 */
static uint32_t count_of_entry(const qv_match *match, uint32_t row, uint32_t entry) {
    const uint32_t viewer = qv__table_viewer_of(row);
    return qv__match_may_ask(match, viewer) ? qv__match_events_of(match, viewer, entry) : 0;
}

/* Whether the seat is in a reaction window; chance never is. */
static bool reacts(const qv_table *table, const qv_view *view, uint32_t seat) {
    return seat < QV_SEATS && qv_turn_of(table->rs, view).window >> seat & 1;
}

/* What the seat is asked for; UINT32_MAX if it is not, and for chance. */
static uint32_t asked_kind(const qv_table *table, const qv_view *view, uint32_t seat) {
    const bool asked = seat < QV_SEATS && qv_turn_of(table->rs, view).may_act >> seat & 1;
    return asked ? qv__asked_kind(table->rs, view, seat) : UINT32_MAX;
}

void qv__decision_begin(qv_table *table, uint32_t seat) {
    const qv_view *const view = qv_match_view(table->match, seat);
    qv__decision *const next = &table->decision[table->decisions];
    *next = (qv__decision){
        .what = {.entry = qv_match_length(table->match),
                 .seat = seat,
                 .round = qv_round_of(table->rs, qv_match_view(table->match, QV_WATCHER)),
                 .asked = asked_kind(table, view, seat),
                 .reaction = reacts(table, view, seat)}};
    for (uint32_t row = 0; row < QV__ROWS; row++)
        next->since[row] = count_events(table, row);
}

void qv__decisions_cut(qv_table *table, uint32_t n) {
    for (uint32_t row = 0; row < QV__ROWS; row++)
        if (table->told[row] > table->decision[n].since[row])
            table->told[row] = table->decision[n].since[row];
    table->decisions = n;
}

/* -- Of a match in progress -------------------------------------------------------------------- */

bool qv__sole_step(const qv_table *table, const qv_view *view, uint32_t seat, uint16_t *step) {
    uint16_t legal[QV_LEGAL];
    const qv_turn turn = qv_turn_of(table->rs, view);
    if (!(turn.may_act & ~turn.inside & 1U << seat) || qv_legal(table->rs, view, seat, legal) != 1)
        return false;
    const uint32_t flags = qv__range_of(table->rs, legal[0])->flags;
    *step = legal[0];
    return flags & QV_SOLE || (flags & QV_DECLINE && !(table->match->asked >> seat & 1));
}

/* Whether somebody was asked: not for chance that was drawn, and not for a step that is made
 * without asking. */
static bool was_asked(const qv_table *table, const qv_view *open, uint32_t seat) {
    uint16_t step;
    return seat == QV_CHANCE ? table->match->entered : !qv__sole_step(table, open, seat, &step);
}

static bool add_entry(qv_table *table, const qv_view *open, uint32_t entry, uint32_t seat,
                      const uint32_t since[QV__ROWS]) {
    if (!was_asked(table, open, seat))
        return true;
    if (!qv__decision_reserve(table))
        return false;
    qv__decision *const next = &table->decision[table->decisions++];
    next->what = (qv_decision){.entry = entry,
                               .seat = seat,
                               .round = qv_round_of(table->rs, open),
                               .asked = asked_kind(table, open, seat),
                               .reaction = reacts(table, open, seat)};
    memcpy(next->since, since, sizeof next->since);
    return true;
}

bool qv__decisions_recall(qv_table *table) {
    const qv_match *const match = table->match;
    const uint32_t length = qv_match_length(match);
    uint32_t since[QV__ROWS] = {0}, who;
    uint16_t steps[QV_STEPS];
    if (!length)
        return true;
    qv_state *const state = malloc(table->rs->sizes.state);
    bool whole = state != NULL;
    if (whole)
        memcpy(state, match->start, table->rs->sizes.state);
    for (uint32_t i = 0; whole && i < length; i++) {
        const uint32_t n = qv_match_entry(match, i, &who, steps);
        whole = add_entry(table, qv__open(state), i, who, since);
        for (uint32_t k = 0; k < n; k++)
            qv__apply(table->rs, state, who, steps[k], NULL);
        for (uint32_t row = 0; row < QV__ROWS; row++)
            since[row] += count_of_entry(match, row, i);
    }
    free(state);
    if (table->decisions)
        memcpy(table->told, table->decision[table->decisions - 1].since, sizeof table->told);
    return whole;
}

/* -- Asking ------------------------------------------------------------------------------------ */

uint32_t qv_table_decisions(const qv_table *table) {
    return table ? table->decisions : 0;
}

bool qv_table_decision(const qv_table *table, uint32_t i, qv_decision *out) {
    if (!table || !out || i >= table->decisions)
        return false;
    *out = table->decision[i].what;
    return true;
}

uint32_t qv_table_since(const qv_table *table, uint32_t viewer, uint32_t i) {
    const uint32_t row = qv__table_row(table, viewer);
    if (row == QV__ROWS)
        return 0;
    if (i < table->decisions)
        return table->decision[i].since[row];
    return count_events(table, row);
}

uint32_t qv_table_told(const qv_table *table, uint32_t viewer) {
    const uint32_t row = qv__table_row(table, viewer);
    return row == QV__ROWS ? 0 : table->told[row];
}

int qv_table_tell(qv_table *table, uint32_t viewer, uint32_t number) {
    const uint32_t row = qv__table_row(table, viewer);
    if (row == QV__ROWS || number > qv_table_since(table, viewer, UINT32_MAX))
        return QV_EARGUMENT;
    table->told[row] = number;
    return QV_OK;
}

uint32_t qv_table_summary(const qv_table *table, uint32_t viewer, uint32_t first, uint32_t end,
                          qv_text *out) {
    qv_event_log log = {.n = 0};
    if (qv__table_row(table, viewer) == QV__ROWS || first > end || !qv__fits_text(out))
        return 0;
    (void)qv_match_events(table->match, viewer, first, end - first, &log);
    const uint32_t named = qv_summary(table->rs, log.at, log.n, viewer, out);
    qv_event_log_free(&log);
    return named;
}

/* What is told of: the events of a viewer from the first one on. */
typedef struct {
    const qv_table *table;
    uint32_t viewer, first;
} stretch;

/* Whether the i-th decision goes on with what its seat began before: what others answer, and
 * chance, come in between. */
static bool goes_on(const qv_table *table, uint32_t i) {
    const qv_decision *const what = &table->decision[i].what;
    if (what->reaction || what->seat == QV_CHANCE)
        return true;
    while (i > 0) {
        const qv_decision *const before = &table->decision[--i].what;
        if (!before->reaction && before->seat != QV_CHANCE)
            return before->seat == what->seat;
    }
    return false;
}

/* The decision of the i-th event or, if it goes on with others, the first of these, as a number
 * that differs from those of all others. */
static uint32_t decision_of(const void *context, uint32_t i) {
    const stretch *const s = context;
    uint32_t k = s->table->decisions;
    while (k > 0 && qv_table_since(s->table, s->viewer, k - 1) > s->first + i)
        k--;
    while (k > 1 && goes_on(s->table, k - 1))
        k--;
    return k;
}

uint32_t qv_table_summary_line(const qv_table *table, uint32_t viewer, uint32_t first, uint32_t end,
                               uint32_t width, const char *gap, qv_text *out) {
    qv_event_log log = {.n = 0};
    const stretch told = {table, viewer, first};
    const qv__one_line line = {width, gap, decision_of, &told};
    if (qv__table_row(table, viewer) == QV__ROWS || first > end || !gap || !qv__fits_text(out))
        return 0;
    (void)qv_match_events(table->match, viewer, first, end - first, &log);
    const uint32_t named = qv__summary_line(table->rs, log.at, log.n, viewer, &line, out);
    qv_event_log_free(&log);
    return named;
}

/* -- What belongs together --------------------------------------------------------------------- */

/* Whether the viewer saw a sum computed, or details of how, in the i-th decision. */
static bool computes(const qv_table *table, uint32_t viewer, uint32_t i) {
    qv_event_log log = {.n = 0};
    const uint32_t from = qv_table_since(table, viewer, i);
    const uint32_t end = qv_table_since(table, viewer, i + 1);
    (void)qv_match_events(table->match, viewer, from, end - from, &log);
    bool found = false;
    for (uint32_t at = 0; at < log.n && !found; at++) {
        const qv__kind *const kind = &table->rs->game->kind[log.at[at].kind];
        found = kind->is_sum || kind->detail;
    }
    qv_event_log_free(&log);
    return found;
}

/* The number of decisions up to the last move among the first n: outcomes belong to the move before
 * them. 0: there is none. */
static uint32_t through_move(const qv_table *table, uint32_t n) {
    while (n > 0 && table->decision[n - 1].what.seat == QV_CHANCE)
        n--;
    return n;
}

bool qv_table_computation(const qv_table *table, uint32_t viewer, uint32_t *first, uint32_t *end) {
    if (qv__table_row(table, viewer) == QV__ROWS || !first || !end)
        return false;
    uint32_t last = table->decisions;
    while (last > 0 && !computes(table, viewer, last - 1))
        last--;
    uint32_t from = through_move(table, last);
    if (!from)
        return false;
    const uint32_t round = table->decision[from - 1].what.round;
    for (uint32_t before; (before = through_move(table, from - 1)) > 0; from = before)
        if (!table->decision[from - 1].what.reaction &&
            (!round || table->decision[before - 1].what.round != round))
            break;
    while (last < table->decisions && table->decision[last].what.seat == QV_CHANCE)
        last++;
    *first = qv_table_since(table, viewer, from - 1);
    *end = qv_table_since(table, viewer, last);
    return true;
}

uint32_t qv_table_last(const qv_table *table, uint32_t seat, uint16_t steps[QV_STEPS]) {
    if (!table || seat >= table->rs->players || !steps)
        return 0;
    const uint32_t round = qv_round_of(table->rs, qv_match_view(table->match, QV_WATCHER));
    uint32_t who;
    for (uint32_t i = table->decisions; i > 0 && round; i--) {
        const qv_decision *const what = &table->decision[i - 1].what;
        if (what->round != round)
            return 0;
        if (what->seat == seat)
            return qv_match_entry(table->match, what->entry, &who, steps);
    }
    return 0;
}
