/* SPDX-License-Identifier: MIT */
/* A player of the computer: chooses a move for one seat, in slices. See page.h. */
#include "page.h"

static qv_agent *agent;

/* The text: the kind of player. It begins to think about a move of the seat, from the view of that
 * seat alone. */
const char *page_think_begin(uint32_t seat, uint32_t seed_high, uint32_t seed_low) {
    qv_diag diag = {0};
    if (!page.table)
        return page_no_table();
    qv_agent_free(agent);
    agent = qv_agent_new(page.rules, page_text_at(0), (uint64_t)seed_high << 32 | seed_low, &diag);
    if (!agent)
        return page_error(diag.err, &diag);
    const qv_view *const view =
        seat < QV_SEATS ? qv_match_view(qv_table_match(page.table), seat) : NULL;
    if (!view)
        return page_error(QV_EARGUMENT, NULL);
    return page_done(qv_agent_begin(agent, view, seat, &diag), &diag);
}

/* Thinks for at most so many more iterations: 1 if more would help, 0 if not, negative if it has
 * not begun. */
int32_t page_think(uint32_t iterations) {
    return qv_agent_think(agent, iterations);
}

/* The best move so far, in words, and what it is worth if that is proven. */
const char *page_think_move(void) {
    uint16_t steps[QV_STEPS];
    double share;
    const uint32_t n = qv_agent_move(agent, steps);
    if (!n || !page.table)
        return page_error(QV_EARGUMENT, NULL);
    answer_begin();
    PUT_TEXT("move", (qv_say(page.rules, steps, n, &out), 0));
    if (qv_agent_proven(agent, &share))
        put_decimal("proven", share);
    return answer_end();
}
