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

static int32_t captures(const law_play *play, uint32_t seat) {
    int32_t n = 0;
    for (uint32_t i = 0; i < events(play); i++)
        n += play->log->at[i].kind == CC_SAYS_CAPTURES && play->log->at[i].arg[0] == (int32_t)seat;
    return n;
}

/* By how much the points of the seat have grown more than those of the other; not counted where the
 * game is over before captured cards come to the Victory Piles. */
static bool gains(const law_play *play, int32_t points) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_state *const before = state_at(play, 0);
    const cc_state *const after = state_at(play, play->moments - 1);
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const int32_t grown = cc_points(rs, after, seat) - cc_points(rs, before, seat);
        sum += seat == play->seat ? grown : -grown;
    }
    return sum == points || after->limbo_n > 0;
}

static bool takes(const law_play *play, int32_t won, int32_t lost) {
    return captures(play, play->seat) == won && captures(play, 1 - play->seat) == lost;
}

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const bool conditional = claim->arg[claim->n - 1];
    if (conditional && !undisturbed(play))
        return 0;
    switch (claim->kind) {
    case CC_WILL_TAKE:
        return so(takes(play, claim->arg[0], claim->arg[1]) && gains(play, claim->arg[2]));
    case CC_WILL_TAKE_NONE: return so(takes(play, 0, 0));
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
