/* SPDX-License-Identifier: MIT */
/* Chance that people enter: what is possible, and an outcome that the device draws for them. See
 * page.h. */
#include "page.h"

enum { LISTED = 64 };

static uint32_t outcomes_of(const qv_chance *chance) {
    return chance->range ? chance->range : chance->n;
}

static void put_outcome(const qv_chance *chance, uint32_t i) {
    const uint16_t step = chance->range ? (uint16_t)(chance->first + i) : chance->at[i].step;
    PUT_TEXT(NULL, (qv_say(page.rules, &step, 1, &out), 0));
}

/* Of a long list the first and the last. */
static void put_outcomes(const qv_chance *chance) {
    const uint32_t n = outcomes_of(chance);
    put_number("number", n);
    put_open("words", '[');
    for (uint32_t i = 0; i<n; i += n> LISTED ? n - 1 : 1)
        put_outcome(chance, i);
    put_close(']');
}

/* What is due, or the reason why nothing is. */
static int due_chance(qv_chance *chance) {
    const int n = qv_match_chance(qv_table_match(page.table), chance);
    return n > 0 ? QV_OK : n < 0 ? n : QV_ETURN;
}

const char *page_outcomes(void) {
    qv_chance chance;
    if (!page.table)
        return page_no_table();
    const int err = due_chance(&chance);
    if (err)
        return page_error(err, NULL);
    const uint32_t seat =
        qv_chance_seat(page.rules, qv_match_view(qv_table_match(page.table), QV_WATCHER));
    answer_begin();
    if (seat < QV_SEATS)
        put_number("seat", seat);
    else
        put_null("seat");
    put_outcomes(&chance);
    return answer_end();
}

const char *page_draw(uint32_t lot_high, uint32_t lot_low) {
    qv_diag diag = {0};
    qv_chance chance;
    if (!page.record)
        return page_no_record();
    int err = due_chance(&chance);
    if (err)
        return page_error(err, NULL);
    const uint16_t step = qv_chance_pick(&chance, (uint64_t)lot_high << 32 | lot_low);
    err = qv_table_enter(page.table, &step, 1, &diag);
    if (err == QV_OK)
        err = page_changed(QV_NOBODY, NULL, &diag);
    if (err)
        return page_error(err, &diag);
    answer_begin();
    PUT_TEXT("words", (qv_say(page.rules, &step, 1, &out), 0));
    return answer_end();
}
