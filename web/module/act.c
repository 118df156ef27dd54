/* SPDX-License-Identifier: MIT */
/* What a person does at the table: picks, moves, answers, undo. See page.h. Invariant: after a
 * change the record has it too. */
#include "page.h"

#include <string.h>

/* -- Picks ------------------------------------------------------------------------------------- */

/* Whether there is only one choice; which one. */
static bool has_only_one(uint16_t *id) {
    uint16_t ids[QV_ITEMS];
    const bool one = qv_table_choices(page.table, ids) == 1;
    *id = one ? ids[0] : 0;
    return one;
}

static bool is_whole(void) {
    uint16_t steps[QV_STEPS];
    bool whole = false;
    (void)qv_table_picked_steps(page.table, steps, &whole, NULL);
    return whole;
}

void page_take_only_ones(void) {
    uint16_t id;
    while (!page_pauses() && qv_table_due(page.table, NULL) == QV_DUE_MOVE && !is_whole() &&
           has_only_one(&id) && qv_table_pick(page.table, id))
        continue;
}

static const char *refusal(const uint16_t *steps, uint32_t n) {
    qv_event why;
    if (!n || !qv_table_refusal(page.table, steps, n, &why))
        return NULL;
    page_help();
    answer_begin();
    page_put_event("refused", &why, qv_table_viewer(page.table));
    PUT_TEXT("meant", (qv_say(page.rules, steps, n, &out), 0));
    page_put_card_of(&why);
    return answer_end();
}

/* Picks an item; if that is not possible, the answer has the rule that forbids it, or null if no
 * rule does. */
const char *page_pick(uint32_t id) {
    uint16_t steps[QV_STEPS];
    const char *refused;
    if (!page.table)
        return page_no_table();
    const bool one = id <= UINT16_MAX && !page_pauses();
    if (one && qv_table_pick(page.table, (uint16_t)id)) {
        page_take_only_ones();
        return page_done(QV_OK, NULL);
    }
    const uint32_t n = one ? qv_table_pick_means(page.table, (uint16_t)id, steps) : 0;
    if ((refused = refusal(steps, n)))
        return refused;
    answer_begin();
    put_null("refused");
    return answer_end();
}

/* Takes the last pick back, and those before it that had no alternative. */
const char *page_unpick(void) {
    uint16_t id;
    if (!page.table)
        return page_no_table();
    if (qv_table_unpick(page.table))
        while (has_only_one(&id) && qv_table_unpick(page.table))
            continue;
    return page_done(QV_OK, NULL);
}

/* Changes what was picked by a key of `keys`. */
const char *page_turn(uint32_t key) {
    if (!page.table)
        return page_no_table();
    if (key < 'a' || key > 'z' || !qv_table_turn(page.table, (char)key))
        return page_error(QV_ENAME, NULL);
    return page_done(QV_OK, NULL);
}

/* -- Moves ------------------------------------------------------------------------------------- */

enum { COUNTED = 100000 };

static void put_moves(qv_moves *walk, const qv_view *view, uint32_t seat, uint32_t most) {
    uint16_t steps[QV_STEPS];
    uint32_t length;
    const uint32_t n = qv_moves_count(walk, view, seat, COUNTED);
    put_number("number", n);
    put_open("moves", '[');
    (void)qv_moves_start(walk, view, seat);
    for (uint32_t i = 0; i < n && most && (length = qv_moves_next(walk, steps)); i++)
        if (n <= most || (uint64_t)i * most / n != (uint64_t)(i + 1) * most / n)
            PUT_TEXT(NULL, (qv_say(page.rules, steps, length, &out), 0));
    put_close(']');
}

const char *page_moves(uint32_t most) {
    if (!page.table)
        return page_no_table();
    const uint32_t seat = qv_table_asked(page.table);
    const qv_view *const view = qv_table_view(page.table, qv_table_viewer(page.table));
    qv_moves *const walk = qv_moves_new(page.rules);
    if (!walk)
        return page_error(QV_EMEMORY, NULL);
    answer_begin();
    put_moves(walk, view, seat, most);
    qv_moves_free(walk);
    return answer_end();
}

static const char *changed(int err, qv_diag *diag) {
    if (err == QV_OK)
        err = page_changed(QV_NOBODY, NULL, diag);
    return page_done(err, diag);
}

const char *page_play(void) {
    qv_diag diag = {0};
    uint16_t steps[QV_STEPS];
    bool whole = false;
    if (!page.table)
        return page_no_table();
    const uint32_t n = qv_table_picked_steps(page.table, steps, &whole, NULL);
    return page.lesson && whole ? page_learn_move(steps, n)
                                : changed(qv_table_play_picked(page.table, &diag), &diag);
}

/* The steps of the text, in notation or as moves are said; like qv_read. */
static int read_move(uint32_t seat, uint16_t steps[QV_STEPS], qv_diag *diag) {
    const qv_view *const view = qv_table_view(page.table, qv_table_viewer(page.table));
    const int n = qv_read(page.rules, page_text_at(0), steps, diag);
    const uint32_t plain =
        n < 0 ? qv_read_plainly(page.rules, view, seat, page_text_at(0), steps) : 0;
    return plain ? (int)plain : n;
}

/* The text: a move in words. QV_NOBODY: of the seat that the viewer sees; then a rule that forbids
 * it is named. */
const char *page_move(uint32_t seat) {
    qv_diag diag = {0};
    uint16_t steps[QV_STEPS];
    const char *refused;
    if (!page.table)
        return page_no_table();
    if (page.lesson && seat != QV_NOBODY)
        return page_no_record();
    const uint32_t who = seat == QV_NOBODY ? qv_table_asked(page.table) : seat;
    const int n = read_move(who, steps, &diag);
    if (n < 0)
        return page_error(n, &diag);
    if (seat == QV_NOBODY && (refused = refusal(steps, (uint32_t)n)))
        return refused;
    if (page.lesson)
        return page_learn_move(steps, (uint32_t)n);
    return changed(qv_table_play(page.table, who, steps, (uint32_t)n, &diag), &diag);
}

/* The text: an outcome of chance in words. */
const char *page_enter(void) {
    qv_diag diag = {0};
    uint16_t steps[QV_STEPS];
    if (!page.record)
        return page_no_record();
    const int n = qv_read(page.rules, page_text_at(0), steps, &diag);
    return n < 0 ? page_error(n, &diag)
                 : changed(qv_table_enter(page.table, steps, (uint32_t)n, &diag), &diag);
}

const char *page_answer(uint32_t seat) {
    qv_diag diag = {0};
    if (!page.record)
        return page_no_record();
    return changed(qv_table_answer(page.table, seat) ? QV_OK : QV_EILLEGAL, &diag);
}

const char *page_resign(uint32_t seat) {
    qv_diag diag = {0};
    if (!page.record)
        return page_no_record();
    return changed(qv_table_resign(page.table, seat, &diag), &diag);
}

/* -- People ------------------------------------------------------------------------------------ */
const char *page_sit(uint32_t viewer) {
    qv_diag diag = {0};
    if (!page.table)
        return page_no_table();
    const int err = qv_table_sit(page.table, viewer, &diag);
    if (err == QV_OK)
        page_take_only_ones();
    return page_done(err, &diag);
}

void page_ask_all(bool hidden) {
    const uint32_t here = qv_table_here(page.table);
    qv_table_ask_all(page.table, hidden && (here & (here - 1)) != 0);
}

const char *page_open_hands(uint32_t open) {
    if (!page.table)
        return page_no_table();
    qv_table_open_hands(page.table, open != 0);
    page_ask_all(open == 0);
    return page_done(QV_OK, NULL);
}

const char *page_told(uint32_t number) {
    if (!page.table)
        return page_no_table();
    return page_done(qv_table_tell(page.table, qv_table_viewer(page.table), number), NULL);
}

/* The text: the time, for the record. `agreed`: mask of the seats that agree. */
const char *page_undo(uint32_t seat, uint32_t agreed) {
    qv_diag diag = {0};
    if (!page.record)
        return page_no_record();
    int err = qv_table_undo(page.table, seat, agreed, &diag);
    const char *const when = *page_text_at(0) ? page_text_at(0) : NULL;
    if (err == QV_OK)
        err = page_changed(seat < QV_SEATS ? seat : QV_NOBODY, when, &diag);
    return page_done(err, &diag);
}
