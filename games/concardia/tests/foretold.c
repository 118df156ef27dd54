/* SPDX-License-Identifier: MIT */
/* Whether the forecasts of ConCardia come true in play (L26).
 *
 * A forecast is about this turn, if no text changes anything: nobody reacts, and a play in which a
 * text took effect tests nothing.
 */
#include "foresight.h"

#include <string.h>

#include "rules.h"

static const cc_state *state_at(const law_play *play, uint32_t i) {
    return cc_view(qv__open(play->moment[i]));
}

static bool goes_on(const law_play *play) {
    const cc_state *const s = state_at(play, play->moments - 1);
    return s->phase == CC_ASK_WINDOW && s->turn == state_at(play, 0)->turn;
}

static bool answers(const law_play *play, law_step step) {
    return step.step == qv__first(play->rs, CC_R_DECLINE);
}

static uint32_t so(bool is_true) {
    return is_true ? LAW_TRUE : LAW_FALSE;
}

/* What happens in a turn in which no text does anything. */
static bool is_plain(uint32_t kind) {
    switch (kind) {
    case CC_SAYS_PLACES:
    case CC_SAYS_KEEPS:
    case CC_SAYS_PASSES:
    case CC_SAYS_ARROW:
    case CC_SAYS_CAPTURES:
    case CC_SAYS_SCORE:
    case CC_SAYS_OVER: return true;
    default: return false;
    }
}

/* The events of this turn. */
static uint32_t events(const law_play *play) {
    uint32_t n = 0;
    while (n < play->log->n && play->log->at[n].kind != CC_SAYS_TURN)
        n++;
    return n;
}

static bool undisturbed(const law_play *play) {
    for (uint32_t i = 0; i < events(play); i++)
        if (!is_plain(play->log->at[i].kind))
            return false;
    return !goes_on(play);
}

static bool happens(const law_play *play, uint32_t kind, const int32_t *arg, uint32_t n) {
    for (uint32_t i = 0; i < events(play); i++)
        if (play->log->at[i].kind == kind &&
            memcmp(play->log->at[i].arg, arg, n * sizeof *arg) == 0)
            return true;
    return false;
}

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const bool conditional = claim->arg[claim->n - 1];
    if (conditional && !undisturbed(play))
        return 0;
    switch (claim->kind) {
    case CC_WILL_ARROW: return so(happens(play, CC_SAYS_ARROW, claim->arg, 3));
    case CC_WILL_CAPTURE: return so(happens(play, CC_SAYS_CAPTURES, claim->arg, 3));
    case CC_WILL_SCORE: return so(happens(play, CC_SAYS_SCORE, claim->arg, 2));
    default: return so(happens(play, CC_SAYS_OVER, claim->arg, 1));
    }
}

/* Where a text always does something the condition never holds. */
static uint32_t parts(const law_play *play, const qv_event *claim) {
    (void)play;
    return claim->arg[claim->n - 1] ? 0 : LAW_TRUE;
}

const law_witness law_witness_concardia = {
    .goes_on = goes_on, .answers = answers, .bears_out = bears_out, .parts = parts};
