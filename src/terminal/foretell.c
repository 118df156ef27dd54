/* SPDX-License-Identifier: MIT */
/* What would follow from one move, with what matters least left out if it is too much.
 *
 * Prints what the game foresees from the viewer's view. Knows no game.
 */
#include <string.h>

#include "core/game.h"
#include "core/summary.h"
#include "terminal/session.h"

/* Which of the events are told, by their numbers. */
typedef struct {
    const term_session *session;
    const qv_prospects *prospects;
    uint32_t at[TERM_FORESEEN + 1], n;
} choice;

static uint32_t weight_of(const choice *c, uint32_t event) {
    return qv__event_weight(c->session->rules, qv_prospects_own(c->prospects, 0, event), QV_NOBODY);
}

static bool is_known(const choice *c, uint32_t event, const term_foresight *how) {
    const qv_event *const own = qv_prospects_own(c->prospects, 0, event);
    for (uint32_t i = 0; i < how->n_known; i++)
        if (qv__same_report(own, &how->known[i]))
            return true;
    return false;
}

static bool is_headline(const choice *c, uint32_t event) {
    return qv__event_headline(c->session->rules, qv_prospects_own(c->prospects, 0, event));
}

/* In short only what summaries may name is told, if anything is that, and of it what is not known,
 * if there is any. */
typedef struct {
    bool headlines, unknown;
} limits;

static limits limits_of(const choice *c, const term_foresight *how) {
    limits told = {.headlines = false};
    for (uint32_t i = 0; qv_prospects_own(c->prospects, 0, i); i++)
        told.headlines |= how->brief && is_headline(c, i);
    for (uint32_t i = 0; qv_prospects_own(c->prospects, 0, i); i++)
        told.unknown |=
            how->brief && (is_headline(c, i) || !told.headlines) && !is_known(c, i, how);
    return told;
}

/* So many at most; those that matter least are left out, of equal ones the last. How many there
 * would be without that. */
static uint32_t sift(choice *c, const term_foresight *how) {
    const limits told = limits_of(c, how);
    uint32_t all = 0;
    for (uint32_t i = 0; qv_prospects_own(c->prospects, 0, i); i++) {
        if ((told.headlines && !is_headline(c, i)) || (told.unknown && is_known(c, i, how)))
            continue;
        all++;
        c->at[c->n++] = i;
        if (c->n <= how->most)
            continue;
        uint32_t least = 0, lightest = UINT32_MAX;
        for (uint32_t k = 0; k < c->n; k++) {
            const uint32_t weight = weight_of(c, c->at[k]);
            least = weight <= lightest ? k : least;
            lightest = weight <= lightest ? weight : lightest;
        }
        memmove(c->at + least, c->at + least + 1, (--c->n - least) * sizeof *c->at);
    }
    return all;
}

/* What matters most comes first; what matters alike stays in the order in which it follows. */
static void put_weightiest_first(choice *c) {
    for (uint32_t i = 1; i < c->n; i++) {
        const uint32_t moved = c->at[i], weight = weight_of(c, moved);
        uint32_t to = i;
        for (; to > 0 && weight_of(c, c->at[to - 1]) < weight; to--)
            c->at[to] = c->at[to - 1];
        c->at[to] = moved;
    }
}

uint32_t term_foresee(const term_session *session, const uint16_t *steps, uint32_t n,
                      const term_foresight *how) {
    qv_whole_move move = {.n = n};
    qv_event warning;
    if (term_in_lesson(session))
        return 0;
    memcpy(move.step, steps, n * sizeof *steps);
    const bool warns = qv_table_warns(session->table, steps, n, &warning);
    if (warns)
        term_tell_viewer(session, &warning, "Careful: ");
    qv_prospects *const prospects = qv_prospects_new(session->table, &move, 1, NULL);
    choice c = {.session = session, .prospects = prospects};
    const uint32_t all = sift(&c, how);
    uint32_t told = warns;
    if (how->brief)
        put_weightiest_first(&c);
    for (uint32_t i = 0; i < c.n; i++) {
        const qv_event *const event = qv_prospects_own(prospects, 0, c.at[i]);
        if (warns && event->kind == warning.kind)
            continue;
        if (how->brief)
            term_tell_plainly(session, event);
        else
            term_tell_viewer(session, event, "");
        told++;
    }
    if (all > c.n)
        term_say(&session->screen, "", "(%u more: type if and the move)", (unsigned)(all - c.n));
    qv_prospects_free(prospects);
    return told;
}
