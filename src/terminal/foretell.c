/* SPDX-License-Identifier: MIT */
/* What would follow from one move, with what matters least left out if it is too much.
 *
 * Prints what the game foresees from the viewer's view. Knows no game.
 */
#include <string.h>

#include "core/summary.h"
#include "terminal/session.h"

/* Which of the events are told, by their numbers, so many at most; their number. Those that matter
 * least are left out, of equal ones the last. */
static uint32_t sift(const term_session *session, const qv_prospects *prospects, uint32_t most,
                     uint32_t *chosen) {
    uint32_t n = 0;
    for (uint32_t i = 0; qv_prospects_own(prospects, 0, i); i++) {
        chosen[n++] = i;
        if (n <= most)
            continue;
        uint32_t least = 0, lightest = UINT32_MAX;
        for (uint32_t k = 0; k < n; k++) {
            const qv_event *const event = qv_prospects_own(prospects, 0, chosen[k]);
            const uint32_t weight = qv__event_weight(session->rules, event, QV_NOBODY);
            least = weight <= lightest ? k : least;
            lightest = weight <= lightest ? weight : lightest;
        }
        memmove(chosen + least, chosen + least + 1, (--n - least) * sizeof *chosen);
    }
    return n;
}

uint32_t term_foresee(const term_session *session, const uint16_t *steps, uint32_t n,
                      uint32_t most) {
    qv_whole_move move = {.n = n};
    qv_event warning;
    uint32_t chosen[TERM_FORESEEN + 1];
    if (term_in_lesson(session))
        return 0;
    memcpy(move.step, steps, n * sizeof *steps);
    const bool warns = qv_table_warns(session->table, steps, n, &warning);
    if (warns)
        term_tell_viewer(session, &warning, "Careful: ");
    qv_prospects *const prospects = qv_prospects_new(session->table, &move, 1, NULL);
    const uint32_t events = sift(session, prospects, most, chosen);
    uint32_t told = warns;
    for (uint32_t i = 0; i < events; i++) {
        const qv_event *const event = qv_prospects_own(prospects, 0, chosen[i]);
        if (warns && event->kind == warning.kind)
            continue;
        term_tell_viewer(session, event, "");
        told++;
    }
    uint32_t all = events;
    while (qv_prospects_own(prospects, 0, all))
        all++;
    if (all > events)
        term_say(&session->screen, "", "(%u more: type if and the move)", (unsigned)(all - events));
    qv_prospects_free(prospects);
    return told;
}
