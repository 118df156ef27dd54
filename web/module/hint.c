/* SPDX-License-Identifier: MIT */
/* A hint about the move that is asked for, in three steps that tell more and more. See page.h.
 *
 * A player of the computer finds the move, elsewhere: from what the viewer sees, and no more.
 * Invariant: a hint is of this moment; when the match has gone on or another sits there, it is
 * gone. */
#include "page.h"

#include <string.h>

enum { STEPS = 3 };

/* The viewer and the length of the match say which moment it is of. */
typedef struct {
    const qv_table *table; /* NULL: there is none */
    uint32_t viewer, length, told;
    qv_whole_move move;
    qv_hint hint;
} advice;

static advice given;

static bool is_of_now(void) {
    return page.table && given.table == page.table && given.viewer == qv_table_viewer(page.table) &&
           given.length == qv_match_length(qv_table_match(page.table)) &&
           qv_table_due(page.table, NULL) == QV_DUE_MOVE;
}

void page_forget_hint(void) {
    given.table = NULL;
}

const char *page_advise(void) {
    qv_diag diag = {0};
    uint16_t steps[QV_STEPS];
    qv_hint hint;
    if (!page.record)
        return page_no_record();
    const uint32_t viewer = qv_table_viewer(page.table);
    const int n = qv_read(page.rules, page_text_at(0), steps, &diag);
    if (n < 0)
        return page_error(n, &diag);
    if (!qv_hint_of(page.rules, qv_table_view(page.table, viewer), viewer, steps, (uint32_t)n,
                    &hint))
        return page_error(QV_EILLEGAL, NULL);
    given = (advice){.table = page.table,
                     .viewer = viewer,
                     .length = qv_match_length(qv_table_match(page.table)),
                     .told = 1,
                     .move.n = (uint32_t)n,
                     .hint = hint};
    memcpy(given.move.step, steps, (uint32_t)n * sizeof *steps);
    return page_done(QV_OK, NULL);
}

const char *page_hint_on(void) {
    if (is_of_now() && given.told < STEPS)
        given.told++;
    return page_done(QV_OK, NULL);
}

const char *page_end_hint(void) {
    page_forget_hint();
    return page_done(QV_OK, NULL);
}

/* Once the move was told, the items to pick next for it; before that those that the hint speaks of.
 */
static void put_points(void) {
    uint16_t ids[QV_TOUCHES] = {given.hint.look, given.told > 1 ? given.hint.with : 0};
    uint32_t n = 2;
    if (given.told == STEPS)
        n = qv_table_pick_toward(page.table, given.move.step, given.move.n, ids);
    put_open("points", '[');
    for (uint32_t i = 0; i < n; i++)
        if (ids[i] && !(i && ids[i] == ids[0]))
            put_number(NULL, ids[i]);
    put_close(']');
}

void page_put_hint(void) {
    if (page.lesson || !is_of_now())
        return;
    put_open("hint", '{');
    put_number("told", given.told);
    put_number("look", given.hint.look);
    if (given.told > 1) {
        put_number("with", given.hint.with);
        put_text("what", given.hint.what);
    }
    if (given.told == STEPS)
        page_put_ahead(given.move.step, given.move.n);
    put_points();
    put_close('}');
}
