/* SPDX-License-Identifier: MIT */
/* Planted faults that fit games with decks from which chance draws. See faults.h.
 *
 * Knows no game: fields and events are found by the names in the table.
 */
#include <string.h>

#include "faults.h"

static void init_short(const qv_ruleset *rs, qv_state *s) {
    fault_base()->init(rs, s);
    --*fault_bytes(s, "deck-size", 0);
}
void fault_card_is_missing(fault_table *t) {
    t->game.init = init_short;
}

static void chance_weightless(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    fault_base()->chance(rs, s, out);
    if (!out->range && out->n > 1)
        out->at[0].weight = 0;
}
void fault_draw_weighs_nothing(fault_table *t) {
    t->game.chance = chance_weightless;
}

static qv__pile pile_short(const qv_ruleset *rs, const qv_state *s) {
    qv__pile pile = fault_base()->pile(rs, s);
    if (pile.n > 1)
        pile.n--;
    return pile;
}
void fault_last_card_is_never_drawn(fault_table *t) {
    t->game.pile = pile_short;
}

static void apply_loud_draw(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "drawn", QV_ALL);
}
void fault_draw_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_draw;
}

static void apply_silent_draw(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "drawn", 0);
}
void fault_draw_is_told_to_nobody(fault_table *t) {
    t->game.apply = apply_silent_draw;
}

static void about_without_rule(const qv_ruleset *rs, const qv_view *view, uint32_t item,
                               qv_event_log *out) {
    fault_base()->about(rs, view, item, out);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i].rule = UINT16_MAX;
}
void fault_about_has_no_rule(fault_table *t) {
    t->game.about = about_without_rule;
}

/* Deals twice and keeps the world whose bytes compare lower, at every other moment. */
static void deal_choosy(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    uint64_t other[QV_STATE_MOST / sizeof(uint64_t)];
    const size_t size = rs->sizes.state;
    memcpy(other, out, size);
    fault_base()->deal(rs, view, rng, out);
    if (qv_view_ply(view) % 2 == 0)
        return;
    fault_base()->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
void fault_deal_changes_its_mind(fault_table *t) {
    t->game.deal = deal_choosy;
}
