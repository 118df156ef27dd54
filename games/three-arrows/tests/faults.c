/* SPDX-License-Identifier: MIT */
/* Faults planted in THREE ARROWS: covered pieces, moves of several steps, sums of strengths,
 * forecasts, reaction windows.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

/* -- L9 to L18 --------------------------------------------------------------------------------- */

static void the_piece_is_public(fault_table *t) {
    fault_make_public(t, "piece");
}

static void three_arrows_apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                    qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        log->at[i].seen_by = QV_ALL;
}
static void what_is_under_a_cover_is_told_to_all(fault_table *t) {
    t->game.apply = three_arrows_apply_loud;
}

/* -- L25 --------------------------------------------------------------------------------------- */

static void apply_unmarked(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_clear(s, "barren", fault_field("barren")->rows);
}
static void nobody_remembers_a_skip(fault_table *t) {
    t->game.apply = apply_unmarked;
}

/* -- L26 --------------------------------------------------------------------------------------- */

static void foresee_surely(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                           const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    for (uint32_t i = 0; i < out->n; i++)
        if (strcmp(qv_event_kind(rs->game, out->at[i].kind), "would_take") == 0)
            out->at[i].arg[2] = 0;
}
static void what_may_be_taken_is_taken(fault_table *t) {
    t->game.foresee = foresee_surely;
}

static void foresee_hopefully(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                              const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *taken = fault_event(rs, out, "would_take");
    if (taken && taken->arg[0] != 7) {
        taken->arg[0] = 7; /* with any roll */
        taken->arg[2] = 1;
    }
}
static void what_cannot_be_taken_may_be(fault_table *t) {
    t->game.foresee = foresee_hopefully;
}

static void a_defence_is_stronger_than_foreseen(fault_table *t) {
    fault_foresee_one_more(t, "would_attack");
}

/* -- L27 --------------------------------------------------------------------------------------- */

/* The defender of an attack is asked only if the first shape is under a cover. */
static void apply_asking_some(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    uint16_t steps[QV_LEGAL];
    fault_base()->apply(rs, s, who, step, log);
    const qv_turn turn = fault_base()->turn(rs, qv__open(s));
    if (!turn.window || !turn.may_act)
        return;
    uint32_t seat = 0;
    while (!(turn.window >> seat & 1))
        seat++;
    const uint32_t n = fault_base()->legal(rs, qv__open(s), seat, steps);
    uint32_t value[QV_DIMS];
    qv__step_values(rs, steps[0], value);
    if (*fault_bytes(s, "piece", value[0]) != 0)
        fault_base()->apply(rs, s, seat, steps[n - 1], log);
}
static void only_some_defenders_are_asked(fault_table *t) {
    t->game.apply = apply_asking_some;
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault three_arrows_faults[] = {
    {1, "a row is missing", fault_row_missing},
    {4, "nothing is forbidden", fault_no_reasons},
    {9, "a gated field is public", the_piece_is_public},
    {11, "a gated field is public", the_piece_is_public},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds},
    {16, "a step inside a move counts", fault_inner_step_counts},
    {18, "the card under a cover is revealed", what_is_under_a_cover_is_told_to_all},
    {21, "a strength is reported wrong", fault_totals_are_wrong},
    {22, "check accepts anything", fault_check_accepts_anything},
    {25, "nobody remembers the fact revealed by a skip", nobody_remembers_a_skip},
    {26, "a possible capture is claimed as certain", what_may_be_taken_is_taken},
    {26, "an impossible capture is claimed as possible", what_cannot_be_taken_may_be},
    {26, "a defence is stronger than foreseen", a_defence_is_stronger_than_foreseen},
    {27, "only some defenders are asked", only_some_defenders_are_asked},
    {0, NULL, NULL},
};
