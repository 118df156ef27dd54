/* SPDX-License-Identifier: MIT */
/* Tables: the match, the people at one device, whose turn it is, who may look, and playing. See
 * table.h.
 *
 * Knows no game and no front end. Invariant: picks belong to the seat that is asked, at the present
 * moment.
 */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "core/game.h"

/* -- Making and freeing ------------------------------------------------------------------------ */

uint32_t qv__table_row(const qv_table *table, uint32_t viewer) {
    if (!table || !qv__match_may_ask(table->match, viewer))
        return QV__ROWS;
    return viewer == QV_WATCHER ? (uint32_t)QV__WATCHER_ROW
           : viewer == QV_OPEN  ? (uint32_t)QV__OPEN_ROW
                                : viewer;
}

uint32_t qv__table_viewer_of(uint32_t row) {
    return row == QV__WATCHER_ROW ? (uint32_t)QV_WATCHER
           : row == QV__OPEN_ROW  ? (uint32_t)QV_OPEN
                                  : row;
}

void qv__table_repick(qv_table *table) {
    const uint32_t seat = qv_table_asked(table);
    if (seat < table->rs->players && qv_match_pending(table->match) >> seat & 1)
        qv__pick_start(&table->pick, qv_match_view(table->match, table->viewer), seat);
    else
        qv__pick_none(&table->pick);
}

void qv__table_renew(qv_table *table) {
    memset(table->standing, 0, sizeof table->standing);
    qv__marks_begin(table);
    qv__table_repick(table);
}

qv_table *qv_table_new(qv_match *match, uint32_t here, qv_diag *diag) {
    if (!match || here >> match->rs->players) {
        qv__refuse_argument(diag, "a match, and a mask of seats that play in it, are needed");
        qv_match_free(match);
        return NULL;
    }
    qv_table *const table = calloc(1, sizeof *table);
    if (table)
        *table = (qv_table){.rs = match->rs,
                            .match = match,
                            .here = here,
                            .viewer = QV_WATCHER,
                            .cards.learner = QV_NOBODY};
    if (table && qv__pick_new(&table->pick, table->rs) && qv__marks_new(table) &&
        qv__decisions_recall(table)) {
        qv__wishes_begin(table);
        qv__table_renew(table);
        return table;
    }
    qv__fail(diag, QV_EMEMORY, "not enough memory for a table");
    if (table)
        qv_table_free(table);
    else
        qv_match_free(match);
    return NULL;
}

void qv_table_free(qv_table *table) {
    if (!table)
        return;
    qv__pick_free(&table->pick);
    qv__marks_free(&table->marks);
    qv_match_free(table->match);
    free(table->decision);
    free(table);
}

int qv_table_replace(qv_table *table, qv_match *match, qv_diag *diag) {
    const bool another = match && !(table && match == table->match);
    if (!table || !another || match->rs != table->rs || !qv__match_may_ask(match, table->viewer)) {
        if (another)
            qv_match_free(match);
        return qv__refuse_argument(diag, "a table, and another match of its rules, are needed");
    }
    const qv_table before = *table;
    qv__match_ask(match, table->match->asked);
    table->match = match;
    table->decision = NULL;
    table->decisions = table->room = 0;
    memset(table->told, 0, sizeof table->told);
    if (!qv__decisions_recall(table)) {
        free(table->decision);
        *table = before;
        qv_match_free(match);
        qv__fail(diag, QV_EMEMORY, "not enough memory for another match");
        return QV_EMEMORY;
    }
    free(before.decision);
    qv_match_free(before.match);
    qv__table_renew(table);
    return QV_OK;
}

const qv_match *qv_table_match(const qv_table *table) {
    return table ? table->match : NULL;
}

uint32_t qv_table_here(const qv_table *table) {
    return table ? table->here : 0;
}

/* -- Turns and viewers ------------------------------------------------------------------------- */

/* The next seat to move: the viewer if it may, else the first that may. */
static uint32_t next_seat(const qv_table *table) {
    const uint32_t pending = qv_match_pending(table->match);
    if (table->viewer < QV_SEATS && pending >> table->viewer & 1)
        return table->viewer;
    for (uint32_t seat = 0; seat < table->rs->players; seat++)
        if (pending >> seat & 1)
            return seat;
    return QV_NOBODY;
}

int qv_table_due(const qv_table *table, uint32_t *seat) {
    uint32_t ignored;
    uint32_t *const who = seat ? seat : &ignored;
    uint16_t steps[QV_STEPS];
    *who = QV_NOBODY;
    if (!table || table->match->ending != QV_RUNNING)
        return QV_DUE_OVER;
    *who = next_seat(table);
    if (*who == QV_NOBODY) {
        *who = QV_CHANCE;
        return QV_DUE_CHANCE;
    }
    if (!(table->here >> *who & 1))
        return QV_DUE_ELSEWHERE;
    if (qv_table_standing(table, *who, steps))
        return QV_DUE_ANSWER;
    return *who == table->viewer || table->viewer == QV_OPEN ? QV_DUE_MOVE : QV_DUE_HAND_OVER;
}

uint32_t qv_table_viewer(const qv_table *table) {
    return table ? table->viewer : (uint32_t)QV_NOBODY;
}

uint32_t qv_table_asked(const qv_table *table) {
    if (!table || table->viewer == QV_WATCHER)
        return QV_NOBODY;
    return table->viewer == QV_OPEN ? next_seat(table) : table->viewer;
}

int qv_table_sit(qv_table *table, uint32_t viewer, qv_diag *diag) {
    if (qv__table_row(table, viewer) == QV__ROWS ||
        (viewer < QV_SEATS && !(table->here >> viewer & 1)))
        return qv__refuse_argument(diag, "the viewer is a seat at this device, or a watcher");
    table->viewer = viewer;
    qv__table_repick(table);
    return QV_OK;
}

void qv_table_open_hands(qv_table *table, bool open) {
    if (table)
        table->open_hands = open;
}

bool qv_table_may_look(const qv_table *table, uint32_t viewer) {
    if (qv__table_row(table, viewer) == QV__ROWS)
        return false;
    return viewer == table->viewer || viewer == QV_WATCHER ||
           (viewer < QV_SEATS && table->open_hands && table->here >> viewer & 1);
}

const qv_view *qv_table_view(const qv_table *table, uint32_t viewer) {
    return qv_table_may_look(table, viewer) ? qv_match_view(table->match, viewer) : NULL;
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* A seat that has played anything else was asked when its answer was not legal. No complete move is
 * the beginning of another. */
static void forget_answer(qv_table *table, uint32_t seat, const uint16_t *steps, uint32_t n) {
    qv__answer *const answer = &table->standing[seat];
    if (memcmp(answer->step, steps, n * sizeof *steps) != 0)
        answer->n = 0;
}

/* What an outcome changes belongs to the move before it. */
static void complete_marks(qv_table *table) {
    uint32_t i = table->decisions;
    while (i > 0 && table->decision[i - 1].what.seat == QV_CHANCE)
        i--;
    if (i > 0)
        qv__marks_go_on(table, table->decision[i - 1].what.seat);
}

/* A step that nobody was asked for: what it changes belongs to the decision before it. */
static int play_unasked(qv_table *table, uint32_t seat, const uint16_t *steps, uint32_t n,
                        qv_diag *diag) {
    const int err = qv_match_play(table->match, seat, steps, n, NULL, diag);
    if (err)
        return err;
    complete_marks(table);
    qv__table_repick(table);
    return QV_OK;
}

int qv_table_play(qv_table *table, uint32_t seat, const uint16_t *steps, uint32_t n,
                  qv_diag *diag) {
    if (!table || (!steps && n))
        return qv__refuse_argument(diag, "a table and steps are needed");
    if (seat >= table->rs->players)
        return qv_match_play(table->match, seat, steps, n, NULL, diag);
    if (!qv__decision_reserve(table)) {
        qv__fail(diag, QV_EMEMORY, "not enough memory to play on");
        return QV_EMEMORY;
    }
    uint16_t sole;
    if (qv__sole_step(table, qv_match_view(table->match, seat), seat, &sole))
        return play_unasked(table, seat, steps, n, diag);
    qv__decision_begin(table, seat);
    qv__marks_before(table, seat);
    const int err = qv_match_play(table->match, seat, steps, n, NULL, diag);
    if (err)
        return err;
    table->decisions++;
    qv__marks_after(table, seat);
    forget_answer(table, seat, steps, n);
    qv__table_repick(table);
    return QV_OK;
}

int qv_table_enter(qv_table *table, const uint16_t *steps, uint32_t n, qv_diag *diag) {
    if (!table)
        return qv__refuse_argument(diag, "a table is needed");
    if (!qv__decision_reserve(table)) {
        qv__fail(diag, QV_EMEMORY, "not enough memory to play on");
        return QV_EMEMORY;
    }
    qv__decision_begin(table, QV_CHANCE);
    const int err = qv_match_enter(table->match, steps, n, diag);
    if (err)
        return err;
    table->decisions++;
    complete_marks(table);
    qv__table_repick(table);
    return QV_OK;
}

static int ended(qv_table *table, int err) {
    if (!err)
        qv__table_repick(table);
    return err;
}

int qv_table_resign(qv_table *table, uint32_t seat, qv_diag *diag) {
    if (!table)
        return qv__refuse_argument(diag, "a table is needed");
    return ended(table, qv_match_resign(table->match, seat, diag));
}

int qv_table_agree(qv_table *table, uint32_t seat, qv_diag *diag) {
    if (!table)
        return qv__refuse_argument(diag, "a table is needed");
    return ended(table, qv_match_agree(table->match, seat, diag));
}

int qv_table_abandon(qv_table *table, qv_diag *diag) {
    if (!table)
        return qv__refuse_argument(diag, "a table is needed");
    return ended(table, qv_match_abandon(table->match, diag));
}

/* -- Answers given in advance ------------------------------------------------------------------ */

static bool is_move(const qv_ruleset *rs, const uint16_t *steps, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const qv__range *const range = qv__range_of(rs, steps[i]);
        const bool last = i + 1 == n;
        if (!range || range->flags & QV_CHANCE_RANGE || last == !!(range->flags & QV_INNER))
            return false;
    }
    return true;
}

int qv_table_let_stand(qv_table *table, uint32_t seat, const uint16_t *steps, uint32_t n) {
    if (!table || seat >= table->rs->players || !qv__fits_steps(steps, n) ||
        !is_move(table->rs, steps, n))
        return QV_EARGUMENT;
    table->standing[seat].n = n;
    if (n)
        memcpy(table->standing[seat].step, steps, n * sizeof *steps);
    return QV_OK;
}

int qv_table_ask_windows(qv_table *table, uint32_t seat, bool ask) {
    if (!table || seat >= table->rs->players)
        return QV_EARGUMENT;
    const uint32_t bit = UINT32_C(1) << seat;
    table->skips = ask ? table->skips & ~bit : table->skips | bit;
    return QV_OK;
}

/* The step that declines the window in which the seat is asked; false if it is in none. */
static bool decline(const qv_table *table, uint32_t seat, uint16_t *step) {
    const qv_view *const view = qv_match_view(table->match, seat);
    const qv_turn turn = qv_turn_of(table->rs, view);
    uint16_t legal[QV_LEGAL];
    if (!(turn.window & ~turn.inside & 1U << seat))
        return false;
    const int n = qv_legal(table->rs, view, seat, legal);
    for (int i = 0; i < n; i++)
        if (qv__range_of(table->rs, legal[i])->flags & QV_DECLINE) {
            *step = legal[i];
            return true;
        }
    return false;
}

uint32_t qv_table_standing(const qv_table *table, uint32_t seat, uint16_t steps[QV_STEPS]) {
    if (!table || seat >= table->rs->players || !steps ||
        !(qv_match_pending(table->match) >> seat & 1))
        return 0;
    const qv__answer *const answer = &table->standing[seat];
    if (answer->n && qv__is_legal_move(table->rs, qv_match_view(table->match, seat), seat,
                                       answer->step, answer->n)) {
        memcpy(steps, answer->step, answer->n * sizeof *steps);
        return answer->n;
    }
    return ((table->skips >> seat & 1 || !qv__wishes_to_be_asked(table, seat)) &&
            decline(table, seat, steps)) ||
           qv__sole_step(table, qv_match_view(table->match, seat), seat, steps);
}

bool qv_table_answer(qv_table *table, uint32_t seat) {
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv_table_standing(table, seat, steps);
    return n && qv_table_play(table, seat, steps, n, NULL) == QV_OK;
}
