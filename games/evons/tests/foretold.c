/* SPDX-License-Identifier: MIT */
/* Whether the forecasts of EVONS come true in play (L26).
 *
 * The chain is played to its end as the foresight says: no ability is used, fights and reactions go
 * by cells in order. What is told in the words of events must happen in just these words before the
 * turn is over.
 */
#include "foresight.h"

#include <string.h>

#include "base/bits.h"
#include "rules.h"

static const ev_state *state_at(const law_play *play, uint32_t i) {
    return ev_view(qv__open(play->moment[i]));
}

static bool goes_on(const law_play *play) {
    const ev_state *s = state_at(play, play->moments - 1);
    return s->phase == EV_CHAIN && s->player == play->seat;
}

/* The first fight or reaction that there is, else `done`. */
static bool answers(const law_play *play, law_step step) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(play->rs, qv__open(play->moment[play->moments - 1]), play->seat, steps);
    for (int i = 0; i < n; i++)
        if ((steps[i] >= EV_STEP_FIGHT && steps[i] < EV_STEP_USE) || steps[i] == EV_STEP_DONE)
            return steps[i] == step.step;
    return false;
}

static uint32_t so(bool is_true) {
    return is_true ? LAW_TRUE : LAW_FALSE;
}

/* -- Events ------------------------------------------------------------------------------------ */

/* An event of the kind before the next turn begins whose first `n` arguments are those. */
static bool happens(const law_play *play, uint32_t kind, const int32_t *arg, uint32_t n) {
    for (uint32_t i = 0; i < play->log->n && play->log->at[i].kind != EV_SAYS_TURN; i++)
        if (play->log->at[i].kind == kind &&
            memcmp(play->log->at[i].arg, arg, n * sizeof *arg) == 0)
            return true;
    return false;
}

/* -- Decisions in the chain -------------------------------------------------------------------- */

static bool uses(uint32_t step, uint32_t way) {
    return step == EV_STEP_USE + way || step == EV_STEP_TAKE + way || step == EV_STEP_DRAG + way ||
           (step >= EV_STEP_BURN && step < EV_STEP_DONE);
}

/* Whether the card on the cell is asked for its abilities, and this one is among them. */
static bool may_use(const law_play *play, uint32_t cell, uint32_t way) {
    for (uint32_t i = 1; i < play->moments; i++) {
        uint16_t steps[QV_LEGAL];
        const ev_state *s = state_at(play, i);
        if (s->phase != EV_CHAIN || s->frame_cell[ev_top(s)] != cell)
            continue;
        const int n = qv_legal(play->rs, qv__open(play->moment[i]), play->seat, steps);
        for (int k = 0; k < n; k++)
            if (uses(steps[k], way))
                return true;
    }
    return false;
}

/* Whether the order was a choice: several fights or reactions of the card on the cell. */
static bool orders(const law_play *play, uint32_t cell) {
    for (uint32_t i = 1; i < play->moments; i++) {
        uint16_t steps[QV_LEGAL];
        const ev_state *s = state_at(play, i);
        if (s->phase != EV_CHAIN || s->frame_cell[ev_top(s)] != cell)
            continue;
        const int n = qv_legal(play->rs, qv__open(play->moment[i]), play->seat, steps);
        if (n > 1 && steps[0] >= EV_STEP_FIGHT && steps[n - 1] < EV_STEP_USE)
            return true;
    }
    return false;
}

static bool uses_nothing(const law_play *play) {
    for (uint32_t i = 2; i < play->moments; i++)
        if (play->step[i].step == EV_STEP_DONE)
            return true;
    return false;
}

/* -- Places ------------------------------------------------------------------------------------ */

/* Where an arrow of the card on the cell points on the board: the opposite way for north. */
static bool points(const law_play *play, const ev_state *s, uint32_t cell, uint32_t direction) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const bool north = s->north_has >> cell & 1;
    return rs->arrow[s->card[cell]][north ? (direction + 4) & 7 : direction] != 0;
}

static int32_t open_sides(const law_play *play, uint32_t cell) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const ev_state *s = state_at(play, play->moments - 1);
    int32_t open = 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t by = rs->step[cell][direction];
        if (by != EV_NONE && rs->inner >> by & 1 && !(s->taken >> by & 1))
            open += !points(play, s, cell, direction);
    }
    return open;
}

static uint32_t costs(const law_play *play, const int32_t *arg) {
    const ev_ruleset *rs = ev_rules(play->rs);
    return so(arg[1] == rs->cost[arg[0]] &&
              arg[2] == state_at(play, 1)->credits[play->seat] + EV_INCOME);
}

static uint32_t plays_with(const law_play *play, const int32_t *arg) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const uint32_t list = state_at(play, 1)->list[play->seat];
    int32_t monsters = 0;
    for (uint32_t i = 0; i < EV_DECK; i++)
        monsters += !rs->block[rs->deck[list][i]];
    return so(list == (uint32_t)arg[0] && arg[1] == monsters && arg[2] == EV_DECK - monsters);
}

/* -- The witness ------------------------------------------------------------------------------- */

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const ev_state *after = state_at(play, 1);
    const int32_t *arg = claim->arg;
    const uint64_t cell = UINT64_C(1) << (arg[0] & 63);
    switch (claim->kind) {
    case EV_WOULD_PLAY_WITH: return plays_with(play, arg);
    case EV_WOULD_MAY_USE: return so(may_use(play, (uint32_t)arg[0], (uint32_t)arg[1]));
    case EV_WOULD_USE_NOTHING: return so(uses_nothing(play));
    case EV_WOULD_ORDER: return so(orders(play, (uint32_t)arg[0]));
    case EV_WOULD_GO_ON: return 0;
    case EV_WOULD_DESTROY_HIDDEN: return so(happens(play, EV_SAYS_DESTROYED, arg, 1));
    case EV_WOULD_PUSH_HIDDEN: return so(happens(play, EV_SAYS_PUSHED_OFF, arg, 1));
    case EV_WOULD_COST: return costs(play, arg);
    case EV_WOULD_NOT_PAY: return so(rs->cost[arg[0]] > after->credits[play->seat] + EV_INCOME);
    case EV_WOULD_LIE_COVERED: return so((after->covered & cell & rs->inner) != 0);
    case EV_WOULD_LIE_OUTSIDE: return so(!(rs->inner & cell));
    case EV_WOULD_STAND_OPEN: return so(arg[1] > 0 && arg[1] == open_sides(play, (uint32_t)arg[0]));
    default: return so(happens(play, claim->kind, arg, claim->n));
    }
}

static uint32_t parts(const law_play *play, const qv_event *claim) {
    (void)play;
    return claim->kind == EV_WOULD_GO_ON ? 0 : LAW_TRUE;
}

const law_witness law_witness_evons = {
    .goes_on = goes_on, .answers = answers, .bears_out = bears_out, .parts = parts};
