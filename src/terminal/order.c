/* SPDX-License-Identifier: MIT */
/* Legal moves in the order of what they bring, as far as the game foresees it: what brings most
 * comes first, of what brings the same that of which least can be lost again. Moves of which the
 * forecast begins alike stand together, and of these those of which all of it is the same.
 *
 * Reads forecasts alone, so it knows no game.
 */
#include <stdlib.h>

#include "core/game.h"
#include "core/summary.h"
#include "terminal/movelist.h"

typedef struct {
    int32_t gain, risk;
    uint32_t like; /* the first move of which the forecast begins with the same event, */
    uint32_t same; /* and the first one of which all of it is the same */
    uint32_t move;
} worth;

static bool begin_alike(const qv_prospects *prospects, uint32_t a, uint32_t b) {
    const qv_event *const first = qv_prospects_own(prospects, a, 0);
    const qv_event *const second = qv_prospects_own(prospects, b, 0);
    return first && second ? qv__same_report(first, second) : first == second;
}

bool term_same_prospects(const qv_prospects *prospects, uint32_t a, uint32_t b) {
    for (uint32_t k = 0;; k++) {
        const qv_event *const first = qv_prospects_own(prospects, a, k);
        const qv_event *const second = qv_prospects_own(prospects, b, k);
        if (!first || !second)
            return first == second;
        if (!qv__same_report(first, second))
            return false;
    }
}

static worth worth_of(const qv_ruleset *rs, const qv_prospects *prospects, uint32_t move) {
    worth w = {.move = move};
    const qv_event *event;
    for (uint32_t k = 0; (event = qv_prospects_own(prospects, move, k)); k++)
        (void)qv__event_worth(rs, event, &w.gain, &w.risk);
    while (w.like < move && !begin_alike(prospects, w.like, move))
        w.like++;
    w.same = w.like;
    while (w.same < move && !term_same_prospects(prospects, w.same, move))
        w.same++;
    return w;
}

static int compare(const void *a, const void *b) {
    const worth *const first = a, *const second = b;
    if (first->gain != second->gain)
        return first->gain > second->gain ? -1 : 1;
    if (first->like != second->like)
        return first->like < second->like ? -1 : 1;
    if (first->risk != second->risk)
        return first->risk < second->risk ? -1 : 1;
    if (first->same != second->same)
        return first->same < second->same ? -1 : 1;
    return first->move < second->move ? -1 : 1;
}

static bool differ(const worth *at, uint32_t n) {
    for (uint32_t i = 1; i < n; i++)
        if (at[i].gain != at[0].gain || at[i].risk != at[0].risk)
            return true;
    return false;
}

/* Puts the moves in that order; false: out of memory. */
static bool arrange(term_moves *moves, const worth *order) {
    term_written *const arranged = malloc(moves->n * sizeof *arranged);
    for (uint32_t i = 0; arranged && i < moves->n; i++)
        arranged[i] = moves->at[order[i].move];
    if (!arranged)
        return false;
    free(moves->at);
    moves->at = arranged;
    moves->room = moves->n;
    return true;
}

bool term_moves_order(const term_session *session, term_moves *moves,
                      const qv_prospects *prospects) {
    worth *const order = malloc((moves->n + 1) * sizeof *order);
    bool ordered = false;
    for (uint32_t i = 0; order && i < moves->n; i++)
        order[i] = worth_of(session->rules, prospects, i);
    if (order && differ(order, moves->n)) {
        qsort(order, moves->n, sizeof *order, compare);
        ordered = arrange(moves, order);
    }
    free(order);
    return ordered;
}
