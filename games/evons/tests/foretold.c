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

/* Whether the step begins the use of that arrow of the card on the cell: points of a Firestorm name
 * no direction. */
static bool uses(const law_play *play, const ev_state *s, uint32_t cell, uint32_t step,
                 uint32_t way) {
    const uint32_t arrow = ev_rules(play->rs)->arrow[s->card[cell]][way];
    return step == EV_STEP_USE + way || step == EV_STEP_TAKE + way || step == EV_STEP_DRAG + way ||
           (arrow == EV_FIRESTORM && step >= EV_STEP_BURN && step < EV_STEP_DONE);
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
            if (uses(play, s, cell, steps[k], way))
                return true;
    }
    return false;
}

/* Whether the card on the cell is asked for its abilities for the first time, without this one. */
static bool lacks(const law_play *play, uint32_t cell, uint32_t way) {
    for (uint32_t i = 1; i < play->moments; i++) {
        uint16_t steps[QV_LEGAL];
        const ev_state *s = state_at(play, i);
        if (s->phase != EV_CHAIN || s->frame_cell[ev_top(s)] != cell ||
            s->frame_phase[ev_top(s)] != EV_ABILITY_1)
            continue;
        const int n = qv_legal(play->rs, qv__open(play->moment[i]), play->seat, steps);
        int k = 0;
        while (k < n && !uses(play, s, cell, steps[k], way))
            k++;
        if (k == n)
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

/* Before the move, an ability of that kind can be used on the cell to which its arrow points; the
 * move is `done`, which ends the sequence of the card (EV-17). */
static bool leaves(const law_play *play, uint32_t kind, uint32_t target) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const ev_state *s = state_at(play, 0);
    const uint32_t cell = s->frame_cell[ev_top(s)];
    const bool north = s->north_has >> cell & 1;
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(play->rs, qv__open(play->moment[0]), play->seat, steps);
    for (uint32_t way = 0; way < 8; way++) {
        if (rs->arrow[s->card[cell]][way] != kind ||
            rs->step[cell][north ? (way + 4) & 7 : way] != target)
            continue;
        for (int k = 0; k < n; k++)
            if (uses(play, s, cell, steps[k], way))
                return play->step[1].step == EV_STEP_DONE;
    }
    return false;
}

/* -- Places ------------------------------------------------------------------------------------ */

/* Where an arrow of the card on the cell points on the board: the opposite way for north. */
static bool points(const law_play *play, const ev_state *s, uint32_t cell, uint32_t direction) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const bool north = s->north_has >> cell & 1;
    return rs->arrow[s->card[cell]][north ? (direction + 4) & 7 : direction] != 0;
}

static uint64_t open_sides(const law_play *play, uint32_t cell) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const ev_state *s = state_at(play, play->moments - 1);
    uint64_t open = 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t by = rs->step[cell][direction];
        if (by != EV_NONE && rs->inner >> by & 1 && !(s->taken >> by & 1) &&
            !points(play, s, cell, direction))
            open |= UINT64_C(1) << by;
    }
    return open;
}

/* As many of the open sides as there is room for are named, each once. */
static bool stands_open(const law_play *play, const int32_t *arg) {
    const uint64_t open = open_sides(play, (uint32_t)arg[0]);
    uint64_t named = UINT64_C(1) << arg[2];
    int32_t n = 1;
    for (uint32_t i = 3; i < QV_ARGUMENTS && arg[i] && arg[i] <= EV_CELLS; i++, n++)
        named |= UINT64_C(1) << (arg[i] - 1);
    const bool more = arg[QV_ARGUMENTS - 1] == EV_CELLS + 1;
    return (int32_t)qv__count(open) == arg[1] && (int32_t)qv__count(named) == n &&
           (named & ~open) == 0 && (more ? n < arg[1] : n == arg[1]);
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

/* -- What it comes to -------------------------------------------------------------------------- */

/* Monsters on the cells of the mask that a seat controls, face up or covered. */
static int32_t monsters(const law_play *play, const ev_state *s, uint64_t cells, uint32_t seat) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const uint64_t own = seat ? s->north_has : ~s->north_has;
    int32_t n = 0;
    for (uint32_t cell = 0; cell < EV_CELLS; cell++)
        n += (s->taken & own & cells) >> cell & 1 && !rs->block[s->card[cell]];
    return n;
}

/* How many of the events before the next turn are of the kind; a Block that is played is none. */
static int32_t times(const law_play *play, uint32_t kind) {
    int32_t n = 0;
    for (uint32_t i = 0; i < play->log->n && play->log->at[i].kind != EV_SAYS_TURN; i++)
        n += play->log->at[i].kind == kind &&
             !(kind == EV_SAYS_PLAYS && ev_rules(play->rs)->block[play->log->at[i].arg[1]]);
    return n;
}

static int32_t leads_by(const law_play *play, const ev_state *s) {
    const uint64_t scores = ev_rules(play->rs)->inner & ~s->covered;
    return monsters(play, s, scores, play->seat) - monsters(play, s, scores, 1 - play->seat);
}

/* The next turn goes on after its beginning, as there is nothing to draw: then the last moment is
 * too late. */
static bool may_overrun(const law_play *play) {
    return state_at(play, 0)->deck_size[1 - play->seat] == 0;
}

static bool overruns(const law_play *play) {
    return may_overrun(play) && state_at(play, play->moments - 1)->turn != state_at(play, 0)->turn;
}

/* Whether it is told of how the grid lies at the end of the turn. */
static bool is_of_the_end(uint32_t kind) {
    switch (kind) {
    case EV_WOULD_COME_TO:
    case EV_WOULD_CHANGE_NONE:
    case EV_WOULD_LIE_COVERED:
    case EV_WOULD_STAND_OPEN:
    case EV_WOULD_STAND_CLOSED: return true;
    default: return false;
    }
}

/* Own monsters come from the hand, from the graveyard and by flips, and go by destruction. */
static bool comes_to(const law_play *play, int32_t flips, int32_t beaten, int32_t lost,
                     int32_t gain) {
    const ev_state *const before = state_at(play, 0);
    const ev_state *const after = state_at(play, play->moments - 1);
    const int32_t put = times(play, EV_SAYS_PLAYS) + times(play, EV_SAYS_COVERS) +
                        times(play, EV_SAYS_GROWS) + times(play, EV_SAYS_REVIVES);
    const int32_t own = monsters(play, after, ~UINT64_C(0), play->seat) -
                        monsters(play, before, ~UINT64_C(0), play->seat);
    const int32_t enemies = monsters(play, after, ~UINT64_C(0), 1 - play->seat) -
                            monsters(play, before, ~UINT64_C(0), 1 - play->seat);
    return flips == times(play, EV_SAYS_FLIPPED) && own == put + flips - lost &&
           enemies == -flips - beaten && gain == leads_by(play, after) - leads_by(play, before);
}

/* -- The first hand ---------------------------------------------------------------------------- */

static bool redraws(const law_play *play, int32_t back, int32_t kept, int32_t drawn) {
    const ev_state *const after = state_at(play, 1);
    const bool due = after->stage == EV_AT_MULLIGAN && after->phase != EV_MULLIGAN;
    int32_t returned = 0;
    for (uint32_t i = 0; i < play->log->n; i++)
        if (play->log->at[i].kind == EV_SAYS_RETURNS)
            returned = play->log->at[i].arg[1];
    return back == returned && kept == after->hand_size[play->seat] &&
           drawn == (due ? after->draws : 0);
}

/* -- The witness ------------------------------------------------------------------------------- */

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const ev_ruleset *rs = ev_rules(play->rs);
    const ev_state *after = state_at(play, 1);
    const int32_t *arg = claim->arg;
    const uint64_t cell = UINT64_C(1) << (arg[0] & 63);
    if (is_of_the_end(claim->kind) && overruns(play))
        return 0;
    switch (claim->kind) {
    case EV_WOULD_PLAY_WITH: return plays_with(play, arg);
    case EV_WOULD_REDRAW: return so(redraws(play, arg[0], arg[1], arg[2]));
    case EV_WOULD_COME_TO: return so(comes_to(play, arg[2], arg[3], arg[4], arg[5]));
    case EV_WOULD_CHANGE_NONE: return so(comes_to(play, 0, 0, 0, arg[2]));
    case EV_WOULD_MAY_USE: return so(may_use(play, (uint32_t)arg[0], (uint32_t)arg[1]));
    case EV_WOULD_LACK: return so(lacks(play, (uint32_t)arg[0], (uint32_t)arg[1]));
    case EV_WOULD_LEAVE: return so(leaves(play, (uint32_t)arg[0], (uint32_t)arg[1]));
    case EV_WOULD_USE_NOTHING: return so(uses_nothing(play));
    case EV_WOULD_ORDER: return so(orders(play, (uint32_t)arg[0]));
    case EV_WOULD_GO_ON: return 0;
    case EV_WOULD_DESTROY_HIDDEN: return so(happens(play, EV_SAYS_DESTROYED, arg, 1));
    case EV_WOULD_PUSH_HIDDEN: return so(happens(play, EV_SAYS_PUSHED_OFF, arg, 1));
    case EV_WOULD_COST: return costs(play, arg);
    case EV_WOULD_TURN_UP: return so((after->covered & after->grown & cell) != 0);
    case EV_WOULD_NOT_PAY: return so(rs->cost[arg[0]] > after->credits[play->seat] + EV_INCOME);
    case EV_WOULD_LIE_COVERED: return so((after->covered & ~after->grown & cell & rs->inner) != 0);
    case EV_WOULD_LIE_OUTSIDE: return so(!(rs->inner & cell));
    case EV_WOULD_STAND_CLOSED: return so(open_sides(play, (uint32_t)arg[0]) == 0);
    case EV_WOULD_STAND_OPEN: return so(stands_open(play, arg));
    case EV_WOULD_STAY_COVERED: return so((after->covered & cell) != 0 && after->phase == EV_OVER);
    default: return so(happens(play, claim->kind, arg, claim->n));
    }
}

static uint32_t parts(const law_play *play, const qv_event *claim) {
    if (claim->kind == EV_WOULD_GO_ON)
        return 0;
    return is_of_the_end(claim->kind) && may_overrun(play) ? 0 : LAW_TRUE;
}

const law_witness law_witness_evons = {
    .goes_on = goes_on, .answers = answers, .bears_out = bears_out, .parts = parts};
