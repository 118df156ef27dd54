/* SPDX-License-Identifier: MIT */
/* L32 entered chance: a match whose chance is entered, given the moves and outcomes of a match that
 * drew its chance, waits wherever that one drew, and has the same entries, states, views, events
 * and result; also after going back.
 */
#include <string.h>

#include "laws.h"
#include "match/match.h"

/* The next entry of the match that was played: entered if chance is due, else played. */
static law_verdict go_on(const law_played *p) {
    const uint32_t at = qv_match_length(p->match);
    qv_diag diag = {.err = QV_OK};
    qv_chance chance = {.range = 0};
    const int n = qv_match_chance(p->match, &chance);
    if (n < 0 || at >= p->entries || (n > 0) != (p->who[at] == QV_CHANCE))
        return law_played_differs(p, "chance is due at another time");
    const uint16_t *const steps = p->steps + (size_t)at * QV_STEPS;
    const int err = n ? qv_match_enter(p->match, steps, p->n[at], &diag)
                      : qv_match_play(p->match, p->who[at], steps, p->n[at], NULL, &diag);
    if (err)
        return law_played_differs(p, "a move or an outcome is refused");
    const bool waits = qv_match_chance(p->match, &chance) > 0;
    return waits ? law_holds : law_compare_played(p, at);
}

static law_verdict go_to_the_end(const law_played *p, const qv_result *result) {
    law_verdict verdict = law_holds;
    while (!verdict.law && qv_match_ending(p->match) == QV_RUNNING)
        verdict = go_on(p);
    if (verdict.law)
        return verdict;
    const qv_result other = qv_match_result(p->match);
    if (qv_match_length(p->match) != p->entries || memcmp(&other, result, sizeof other) != 0)
        return law_played_differs(p, "the match ends differently");
    return law_holds;
}

law_verdict law_32_entered(const law_played *played) {
    law_trial *const trial = played->trial;
    qv_diag diag = {.err = QV_OK};
    law_played p = *played;
    const qv_result result = qv_match_result(played->match);
    const uint32_t back = qv__rng_below(&p.rng, p.entries + 1);
    trial->counts->law[32]++;
    p.match = qv_match_new_entered(trial->rs, NULL, &diag);
    if (!p.match)
        return law_broken(trial, 32, NULL, "%s", diag.text);
    p.law = 32;
    strcpy(p.when, "chance is entered");
    law_verdict verdict = go_to_the_end(&p, &result);
    if (!verdict.law && qv_match_rewind(p.match, back, &diag))
        verdict = law_played_differs(&p, "it cannot be taken back");
    if (!verdict.law)
        verdict = go_to_the_end(&p, &result);
    qv_match_free(p.match);
    return verdict;
}
