/* SPDX-License-Identifier: MIT */
/* One random game with every law applied wherever it is relevant.
 *
 * Cheap laws examine every state, also between the steps of a move and between commits; expensive
 * laws examine a sample. In a sparse trial every law but L3 and L7 does, and the laws that look at
 * a whole game, its table or its match look at one trial in so many.
 */
#include <string.h>

#include "laws.h"

typedef law_verdict (*law_of_state)(law_trial *, const qv_state *);

/* `of`: one in this many states is examined, ALWAYS: all, in sparse trials too. */
enum { ALWAYS = 0 };
static const struct {
    law_of_state law;
    uint32_t of;
} laws_of_state[] = {
    {law_31_tails, 1},     {law_3_phase, ALWAYS}, {law_4_legal, 1},       {law_5_chance, 1},
    {law_7_check, ALWAYS}, {law_10_grants, 1},    {law_9_worlds, 1},      {law_12_notation, 48},
    {law_13_position, 8},  {law_15_touch, 48},    {law_23_prospects, 24}, {law_30_rounds, 1},
    {law_32_questions, 1},
};

/* One time in so many, and less often in a sparse trial. */
static bool is_due(law_trial *trial, uint32_t of) {
    return law_below(trial, of * trial->sparse) == 0;
}

static law_verdict look(law_trial *trial, const qv_state *state) {
    trial->counts->states++;
    for (uint32_t i = 0; i < sizeof laws_of_state / sizeof *laws_of_state; i++) {
        const uint32_t of = laws_of_state[i].of;
        const bool first = law_ply(state) < 2 && trial->sparse == 1;
        const bool due = of == ALWAYS || first || is_due(trial, of);
        const law_verdict verdict = due ? laws_of_state[i].law(trial, state) : law_holds;
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* One step from LAW_NOW to LAW_AFTER, with LAW_BEFORE as a witness. */
static law_verdict take(law_trial *trial, law_step step) {
    qv_state *after = law_slot(trial, LAW_AFTER);
    law_copy(trial, LAW_BEFORE, law_slot(trial, LAW_NOW));
    law_copy(trial, LAW_AFTER, law_slot(trial, LAW_NOW));
    qv_event_log *const log = law_log(trial, 0);
    qv__apply(trial->rs, after, step.who, step.step, log);
    if (!is_due(trial, 1))
        return law_holds;
    law_verdict verdict = law_6_bounds(trial);
    if (!verdict.law)
        verdict = law_14_copies(trial, step);
    if (!verdict.law)
        verdict = law_21_sums(trial, log);
    if (!verdict.law)
        verdict = law_16_unseen(trial, step, log);
    return verdict;
}

/* The half moves of a seat that begin in slot LAW_HALF + depth, in the truth: all of them, or so
 * many as are left, since a choice of any number of cards has more than can be looked at. */
static law_verdict look_inside(law_trial *trial, uint32_t seat, uint32_t depth, uint32_t *left) {
    uint16_t steps[QV_LEGAL];
    law_verdict verdict = law_holds;
    const qv_state *state = law_slot(trial, LAW_HALF + depth);
    const uint32_t n = (uint32_t)qv_legal(trial->rs, qv__open(state), seat, steps);
    const uint32_t first = n ? law_below(trial, n) : 0;
    for (uint32_t i = 0; i < n && *left && !verdict.law; i++) {
        const law_step step = {steps[(first + i) % n], (uint8_t)seat};
        if (!qv__is_inner(trial->rs, step.step) || depth + 1 >= QV_STEPS)
            continue;
        --*left;
        law_copy(trial, LAW_NOW, state);
        verdict = take(trial, step);
        if (verdict.law)
            break;
        law_copy(trial, LAW_HALF + depth + 1, law_slot(trial, LAW_AFTER));
        verdict = law_7_check(trial, law_slot(trial, LAW_AFTER));
        if (!verdict.law)
            verdict = law_9_worlds(trial, law_slot(trial, LAW_AFTER));
        if (!verdict.law)
            verdict = look_inside(trial, seat, depth + 1, left);
    }
    return verdict;
}

static law_verdict look_inside_all(law_trial *trial) {
    enum { HALF_MOVES = 200 };
    qv_state *now = law_slot(trial, LAW_NOW);
    const uint32_t seats = qv_turn_of(trial->rs, qv__open(now)).may_act;
    law_verdict verdict = law_holds;
    law_copy(trial, LAW_SCRATCH_2, now);
    for (uint32_t seat = 0; seat < trial->players && !verdict.law; seat++) {
        if (!(seats >> seat & 1))
            continue;
        law_copy(trial, LAW_HALF, law_slot(trial, LAW_SCRATCH_2));
        uint32_t left = HALF_MOVES;
        verdict = look_inside(trial, seat, 0, &left);
    }
    law_copy(trial, LAW_NOW, law_slot(trial, LAW_SCRATCH_2));
    return verdict;
}

/* -- A game ------------------------------------------------------------------------------------ */

/* A uniform sample of the states of this game, for L22. */
static void keep(law_trial *trial, const qv_state *state) {
    const uint32_t at = law_below(trial, ++trial->seen);
    if (trial->kept < LAW_KEPT_MOST)
        law_copy(trial, LAW_KEPT + trial->kept++, state);
    else if (at < LAW_KEPT_MOST)
        law_copy(trial, LAW_KEPT + at, state);
}

static law_verdict play(law_trial *trial) {
    enum { INSIDE = 24 };
    qv_state *now = law_slot(trial, LAW_NOW);
    law_verdict verdict = look(trial, now), learned = law_holds;
    while (!verdict.law && qv_turn_of(trial->rs, qv__open(now)).phase != QV_OVER) {
        law_round round;
        if (is_due(trial, INSIDE))
            verdict = look_inside_all(trial);
        law_choose(trial, now, &round);
        if (!verdict.law && round.n == LAW_ROUND)
            verdict = law_broken(trial, 7, now, "%u steps were chosen without completing a ply",
                                 (unsigned)round.n);
        if (!verdict.law && is_due(trial, 1))
            verdict = law_8_commits(trial, now, &round);
        learned = law_holds;
        if (!verdict.law && is_due(trial, 1))
            verdict = law_18_events(trial, now, &round, &learned);
        for (uint32_t i = 0; i < round.n && !verdict.law; i++) {
            keep(trial, now);
            verdict = take(trial, round.at[i]);
            if (verdict.law)
                break;
            law_copy(trial, LAW_NOW, law_slot(trial, LAW_AFTER));
            verdict = look(trial, now);
        }
        if (!verdict.law)
            verdict = learned;
    }
    if (!verdict.law)
        keep(trial, now);
    return verdict;
}

law_verdict law_try(law_trial *trial) {
    trial->counts->trials++;
    law_verdict verdict = is_due(trial, 1) ? law_1_rows(trial) : law_holds;
    if (!verdict.law)
        verdict = law_2_init(trial);
    if (!verdict.law)
        verdict = play(trial);
    if (!verdict.law && is_due(trial, 1))
        verdict = law_22_damage(trial);
    if (!verdict.law && is_due(trial, 1))
        verdict = law_of_match(trial);
    return verdict;
}
