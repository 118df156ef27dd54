/* SPDX-License-Identifier: MIT */
/* Faults planted in the ConCardia draft: stacks that nobody may see, picks in secret, and what
 * players remember.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

/* -- L2 to L7 ---------------------------------------------------------------------------------- */

static void apply_forgetful(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "take") && *fault_bytes(s, "turn", 0) == 1)
        memset(fault_bytes(s, "seen", 0), 0xFF, 2);
}
static void red_forgets_a_card(fault_table *t) {
    t->game.apply = apply_forgetful;
}

static void chance_weightless(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    fault_base()->chance(rs, s, out);
    out->at[0].weight = 0;
}
static void a_place_has_no_chance(fault_table *t) {
    t->game.chance = chance_weightless;
}

/* -- L9, L16 ----------------------------------------------------------------------------------- */

static void stacks_are_public(fault_table *t) {
    fault_make_public(t, "stack");
}

static void picks_are_public(fault_table *t) {
    fault_make_public(t, "taking");
}

static void cards_put_aside_are_public(fault_table *t) {
    fault_make_public(t, "aside");
}

static void decks_that_are_done_are_public(fault_table *t) {
    fault_make_public(t, "done");
}

static void apply_counting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "aside"))
        ++*fault_bytes(s, "ply", 0);
}
static void putting_aside_counts(fault_table *t) {
    t->game.apply = apply_counting;
}

/* -- L8, L18, L24 ------------------------------------------------------------------------------ */

static void apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "takes", QV_ALL);
}
static void a_pick_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud;
}

static void apply_open(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "sees", QV_ALL);
}
static void all_are_told_what_one_sees(fault_table *t) {
    t->game.apply = apply_open;
}

static void apply_silent(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    const uint32_t before = log ? log->n : 0;
    fault_base()->apply(rs, s, who, step, log);
    for (uint32_t i = before; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs->game, log->at[i].kind), "sees") == 0)
            log->at[i].seen_by = 0;
}
static void nobody_is_told_what_they_see(fault_table *t) {
    t->game.apply = apply_silent;
}

const law_fault concardia_draft_faults[] = {
    {1, "a row is missing", fault_row_missing, NULL, NULL},
    {4, "nothing is forbidden", fault_no_reasons, NULL, NULL},
    {5, "a place has no chance to get a card", a_place_has_no_chance, NULL, NULL},
    {7, "red forgets a card", red_forgets_a_card, NULL, NULL},
    {9, "stacks are public", stacks_are_public, "stack=14", NULL},
    {16, "picks are public", picks_are_public, NULL, NULL},
    {16, "cards put aside are public", cards_put_aside_are_public, NULL, NULL},
    {16, "decks that are done are public", decks_that_are_done_are_public, NULL, NULL},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds, NULL, NULL},
    {16, "putting aside counts", putting_aside_counts, NULL, NULL},
    {8, "a pick is told to all", a_pick_is_told_to_all, "stack=14", NULL},
    {18, "all are told what one sees", all_are_told_what_one_sees, NULL, NULL},
    {22, "check accepts anything", fault_check_accepts_anything, NULL, NULL},
    {24, "nobody is told what they see", nobody_is_told_what_they_see, NULL, NULL},
    {0, NULL, NULL, NULL, NULL},
};
