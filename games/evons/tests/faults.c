/* SPDX-License-Identifier: MIT */
/* Faults planted in EVONS: hands and decks behind gates, covered cards and the costs that everybody
 * can infer, moves of several steps, sums of strikes, forecasts.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

static uint64_t cells(qv_state *s, const char *name) {
    uint64_t set;
    memcpy(&set, fault_bytes(s, name, 0), sizeof set);
    return set;
}

/* -- L2 to L7 ---------------------------------------------------------------------------------- */

static qv__pile pile_shifted(const qv_ruleset *rs, const qv_state *s) {
    qv__pile pile = fault_base()->pile(rs, s);
    pile.first--;
    return pile;
}
static void another_card_is_drawn(fault_table *t) {
    t->game.pile = pile_shifted;
}

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "face"))
        ++*fault_bytes(s, "hand-size", who);
}
static void a_played_card_is_still_counted(fault_table *t) {
    t->game.apply = apply_keeping;
}

/* -- L9, L11 ----------------------------------------------------------------------------------- */

static void a_hand_is_public(fault_table *t) {
    fault_make_public(t, "hand");
}

static void a_deck_is_public(fault_table *t) {
    fault_make_public(t, "deck");
}

static void derive_open(const qv_ruleset *rs, qv_state *s) {
    fault_base()->derive(rs, s);
    memset(fault_bytes(s, "seen", 0), 0xFF, fault_field("seen")->rows);
}
static void apply_open(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    memset(fault_bytes(s, "seen", 0), 0xFF, fault_field("seen")->rows);
}
static void covered_cards_are_open(fault_table *t) {
    t->game.derive = derive_open;
    t->game.apply = apply_open;
}

/* Exchanges a covered card for any card that is left in the deck. */
static void deal_any_card(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    fault_base()->deal(rs, view, rng, out);
    const uint64_t covered = cells(out, "covered"), north = cells(out, "north-owns");
    for (uint32_t cell = 0; cell < rs->game->cell->n; cell++) {
        const uint32_t seat = north >> cell & 1, n = *fault_bytes(out, "deck-size", seat);
        if (!(covered >> cell & 1) || seat == qv_view_viewer(view) || n == 0)
            continue;
        uint8_t *last = fault_bytes(out, "deck", seat) + n - 1,
                *card = fault_bytes(out, "card", cell);
        if (*card > *last || (n > 1 && *card < last[-1]))
            continue;
        const uint8_t kept = *card;
        *card = *last;
        *last = kept;
    }
}
static void deal_covers_what_cannot_be_covered(fault_table *t) {
    t->game.deal = deal_any_card;
}

/* Deals as if nothing were known about the costs of covered cards. */
static void deal_dear(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    uint8_t least[64], most[64];
    const uint32_t n = rs->game->cell->n;
    const uint64_t covered = cells(out, "covered");
    memcpy(least, fault_bytes(out, "cost-least", 0), n);
    memcpy(most, fault_bytes(out, "cost-most", 0), n);
    for (uint32_t cell = 0; cell < n; cell++)
        if (covered >> cell & 1) {
            *fault_bytes(out, "cost-least", cell) = 0;
            *fault_bytes(out, "cost-most", cell) = 15;
        }
    fault_base()->deal(rs, view, rng, out);
    memcpy(fault_bytes(out, "cost-least", 0), least, n);
    memcpy(fault_bytes(out, "cost-most", 0), most, n);
}
static void deal_forgets_costs(fault_table *t) {
    t->game.deal = deal_dear;
}

/* -- L12, L14 ---------------------------------------------------------------------------------- */

static void two_forms_read_alike(fault_table *t) {
    for (uint32_t i = 0; i < t->game.forms; i++)
        if (strcmp(t->form[i].pattern, "again") == 0)
            t->form[i].pattern = "keep";
}

static void apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (!log && fault_is_step(rs, step, "pass"))
        ++*fault_bytes(s, "revived", 0);
}
static void revivals_depend_on_the_log(fault_table *t) {
    t->game.apply = apply_logging;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void a_card_picked_is_public(fault_table *t) {
    fault_make_public(t, "half-card");
}

/* -- L18 to L24 ------------------------------------------------------------------------------- */

static void apply_loud_cover(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "covered_card", QV_ALL);
}
static void a_covered_card_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_cover;
}

/* -- L23 --------------------------------------------------------------------------------------- */

static void foresee_for_nobody(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                               const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    fault_resend(rs, out, "plays", 0);
}
static void what_follows_is_for_nobody(fault_table *t) {
    t->game.foresee = foresee_for_nobody;
}

/* -- L25 --------------------------------------------------------------------------------------- */

/* -- L26 --------------------------------------------------------------------------------------- */

static void more_sides_are_open(fault_table *t) {
    fault_foresee_one_more(t, "stand_open");
}

static void foresee_another_fate(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                 const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "flipped");
    if (event)
        event->arg[1] = 1 - event->arg[1];
}
static void a_flipped_card_goes_to_the_other(fault_table *t) {
    t->game.foresee = foresee_another_fate;
}

static void more_monsters_are_destroyed(fault_table *t) {
    fault_foresee_one_more(t, "come_to");
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault evons_faults[] = {
    {2, "a card is missing", fault_card_is_missing},
    {4, "nothing is forbidden", fault_no_reasons},
    {5, "a draw has weight 0", fault_draw_weighs_nothing},
    {5, "the last card is never drawn", fault_last_card_is_never_drawn},
    {5, "another card is drawn", another_card_is_drawn},
    {7, "a played card is still counted", a_played_card_is_still_counted},
    {9, "a hand is public", a_hand_is_public},
    {9, "a deck is public", a_deck_is_public},
    {9, "covered cards are open", covered_cards_are_open},
    {9, "deal covers what cannot be covered", deal_covers_what_cannot_be_covered},
    {9, "deal forgets costs", deal_forgets_costs, "cover_need=payable"},
    {9, "deal forgets costs that stay", deal_forgets_costs, "unpaid_cover=stay"},
    {11, "a hand is public", a_hand_is_public},
    {11, "covered cards are open", covered_cards_are_open},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds},
    {12, "two forms read the same", two_forms_read_alike, "mulligan=shrinking"},
    {14, "revivals depend on the log", revivals_depend_on_the_log},
    {16, "a card picked is public", a_card_picked_is_public},
    {16, "a half step counts", fault_inner_step_counts},
    {18, "a drawn card is revealed to all", fault_draw_is_told_to_all},
    {18, "a covered card is revealed to all", a_covered_card_is_told_to_all},
    {21, "a strike is reported wrong", fault_totals_are_wrong, "color_synergy=on"},
    {22, "check accepts anything", fault_check_accepts_anything},
    {23, "a forecast is for nobody", what_follows_is_for_nobody},
    {23, "a fact about a card has no clause", fault_about_has_no_rule},
    {24, "nobody is told the drawn card", fault_draw_is_told_to_nobody},
    {25, "deal changes its mind", fault_deal_changes_its_mind},
    {26, "more sides are open", more_sides_are_open},
    {26, "a flipped card goes to the other", a_flipped_card_goes_to_the_other},
    {26, "more monsters are destroyed", more_monsters_are_destroyed},
    {0, NULL, NULL},
};
