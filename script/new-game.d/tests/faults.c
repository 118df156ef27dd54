/* SPDX-License-Identifier: MIT */
/* Faults planted in @NAME@: each is as small as an author's slip, and must break exactly the law
 * that its row names.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include "faults.h"

static void a_stone_face_down_is_public(fault_table *t) {
    fault_make_public(t, "stone");
}

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    const uint8_t hand = who < rs->players ? *fault_bytes(s, "hand", who) : 0;
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "put"))
        *fault_bytes(s, "hand", who) = hand;
}
static void a_stone_that_was_put_stays_in_hand(fault_table *t) {
    t->game.apply = apply_keeping;
}

static void apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "which", QV_ALL);
}
static void everybody_is_told_which_stone_is_put(fault_table *t) {
    t->game.apply = apply_loud;
}

const law_fault @c_name@_faults[] = {
    {1, "a row is missing", fault_row_missing},
    {4, "nothing is forbidden", fault_no_reasons},
    {7, "a stone that was put stays in hand", a_stone_that_was_put_stays_in_hand},
    {9, "a stone face down is public", a_stone_face_down_is_public},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds},
    {16, "a step inside a move counts", fault_inner_step_counts},
    {18, "everybody is told which stone is put", everybody_is_told_which_stone_is_put},
    {21, "a sum is reported wrong", fault_totals_are_wrong},
    {22, "check accepts anything", fault_check_accepts_anything},
    {0, NULL, NULL},
};
