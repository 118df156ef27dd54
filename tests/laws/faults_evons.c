/* SPDX-License-Identifier: MIT */
/* Faults planted in EVONS: hands and decks behind gates, covered cards and the costs that everybody
 * can infer, moves of several steps, sums of strikes.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

static const qv_game *evons(void) {
    return qv_game_find("evons");
}

static const qv_field *field_named(const char *name) {
    for (uint32_t i = 0; i < evons()->fields; i++)
        if (strcmp(evons()->field[i].name, name) == 0)
            return &evons()->field[i];
    return &evons()->field[0];
}

/* The bytes of a field, starting at row `row`. */
static uint8_t *member(qv_state *s, const char *name, uint32_t row) {
    const qv_field *field = field_named(name);
    return (uint8_t *)(void *)s + field->offset + row * field->cols * qv_field_size(field);
}

static uint64_t cells(qv_state *s, const char *name) {
    uint64_t set;
    memcpy(&set, member(s, name, 0), sizeof set);
    return set;
}

static bool is_of(const qv_ruleset *rs, uint32_t step, const char *range) {
    const qv_range *found = qv_range_of(rs, step);
    return found && strcmp(found->name, range) == 0;
}

static void resend(const qv_ruleset *rs, qv_event_log *log, const char *kind, uint32_t seen_by) {
    for (uint32_t i = 0; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs, &log->at[i]), kind) == 0)
            log->at[i].seen_by = (uint16_t)seen_by;
}

static void make_public(fault_table *t, const char *name) {
    for (uint32_t i = 0; i < t->game.fields; i++)
        if (strcmp(t->field[i].name, name) == 0)
            t->field[i].visibility = QV_PUBLIC;
}

/* -- L2 to L7 ---------------------------------------------------------------------------------- */

static void init_short(const qv_ruleset *rs, qv_state *s) {
    evons()->init(rs, s);
    --*member(s, "deck-size", 0);
}
static void a_card_is_missing(fault_table *t) {
    t->game.init = init_short;
}

static bool no_reason(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                      qv_event *out) {
    (void)rs, (void)view, (void)seat, (void)step, (void)out;
    return false;
}
static void nothing_is_forbidden(fault_table *t) {
    t->game.why_not = no_reason;
}

static void chance_weightless(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    evons()->chance(rs, s, out);
    if (out->n > 1)
        out->at[0].weight = 0;
}
static void a_draw_weighs_nothing(fault_table *t) {
    t->game.chance = chance_weightless;
}

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    if (is_of(rs, step, "face"))
        ++*member(s, "hand-size", who);
}
static void a_played_card_is_still_counted(fault_table *t) {
    t->game.apply = apply_keeping;
}

/* -- L9, L11 ----------------------------------------------------------------------------------- */

static void a_hand_is_public(fault_table *t) {
    make_public(t, "hand");
}

static void a_deck_is_public(fault_table *t) {
    make_public(t, "deck");
}

static void derive_open(const qv_ruleset *rs, qv_state *s) {
    evons()->derive(rs, s);
    memset(member(s, "seen", 0), 0xFF, field_named("seen")->rows);
}
static void apply_open(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    memset(member(s, "seen", 0), 0xFF, field_named("seen")->rows);
}
static void covered_cards_are_open(fault_table *t) {
    t->game.derive = derive_open;
    t->game.apply = apply_open;
}

/* Exchanges a covered card for any card that is left in the deck. */
static void deal_any_card(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    evons()->deal(rs, view, rng, out);
    const uint64_t covered = cells(out, "covered"), north = cells(out, "north-owns");
    for (uint32_t cell = 0; cell < rs->game->cell->n; cell++) {
        const uint32_t seat = north >> cell & 1, n = *member(out, "deck-size", seat);
        if (!(covered >> cell & 1) || seat == qv_view_viewer(view) || n == 0)
            continue;
        uint8_t *last = member(out, "deck", seat) + n - 1, *card = member(out, "card", cell);
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
static void deal_dear(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    uint8_t least[64], most[64];
    const uint32_t n = rs->game->cell->n;
    const uint64_t covered = cells(out, "covered");
    memcpy(least, member(out, "cost-least", 0), n);
    memcpy(most, member(out, "cost-most", 0), n);
    for (uint32_t cell = 0; cell < n; cell++)
        if (covered >> cell & 1) {
            *member(out, "cost-least", cell) = 0;
            *member(out, "cost-most", cell) = 15;
        }
    evons()->deal(rs, view, rng, out);
    memcpy(member(out, "cost-least", 0), least, n);
    memcpy(member(out, "cost-most", 0), most, n);
}
static void deal_forgets_costs(fault_table *t) {
    t->game.deal = deal_dear;
}

/* Deals twice and keeps the world whose bytes compare lower. */
static void deal_choosy(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    uint64_t other[QV_STATE_MOST / sizeof(uint64_t)];
    const size_t size = rs->sizes.state;
    memcpy(other, out, size);
    evons()->deal(rs, view, rng, out);
    evons()->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
static void deal_prefers_some_worlds(fault_table *t) {
    t->game.deal = deal_choosy;
}

/* -- L12, L14 ---------------------------------------------------------------------------------- */

static void two_forms_read_alike(fault_table *t) {
    for (uint32_t i = 0; i < t->game.forms; i++)
        if (strcmp(t->form[i].pattern, "again") == 0)
            t->form[i].pattern = "keep";
}

static void apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    if (!log && is_of(rs, step, "pass"))
        ++*member(s, "revived", 0);
}
static void revivals_depend_on_the_log(fault_table *t) {
    t->game.apply = apply_logging;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void a_card_picked_is_public(fault_table *t) {
    make_public(t, "half-card");
}

static void apply_eager(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                        qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    if (qv_is_inner(rs, step))
        ((qv_head *)(void *)s)->ply++;
}
static void a_half_step_counts(fault_table *t) {
    t->game.apply = apply_eager;
}

/* -- L18 to L24 ------------------------------------------------------------------------------- */

static void apply_loud_draw(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    resend(rs, log, "drawn", QV_ALL);
}
static void a_drawn_card_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_draw;
}

static void apply_silent_draw(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    resend(rs, log, "drawn", 0);
}
static void nobody_is_told_what_is_drawn(fault_table *t) {
    t->game.apply = apply_silent_draw;
}

static void apply_loud_cover(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    resend(rs, log, "covered_card", QV_ALL);
}
static void a_covered_card_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_cover;
}

static void apply_miscounting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    evons()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (rs->game->kind[log->at[i].kind].is_sum)
            log->at[i].arg[rs->game->kind[log->at[i].kind].total]++;
}
static void a_strike_is_told_wrong(fault_table *t) {
    t->game.apply = apply_miscounting;
}

static bool anything(const qv_ruleset *rs, const qv_state *s, qv_diag *diag) {
    (void)rs, (void)s, (void)diag;
    return true;
}
static void check_accepts_anything(fault_table *t) {
    t->game.check = anything;
}

/* -- L23 --------------------------------------------------------------------------------------- */

static void foresee_for_nobody(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                               const uint16_t *steps, uint32_t n, qv_event_log *out) {
    evons()->foresee(rs, view, seat, steps, n, out);
    resend(rs, out, "plays", 0);
}
static void what_follows_is_for_nobody(fault_table *t) {
    t->game.foresee = foresee_for_nobody;
}

static void about_without_rule(const qv_ruleset *rs, const qv_view *view, uint32_t item,
                               qv_event_log *out) {
    evons()->about(rs, view, item, out);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i].rule = UINT16_MAX;
}
static void what_is_said_of_a_card_has_no_rule(fault_table *t) {
    t->game.about = about_without_rule;
}

/* -- The list ---------------------------------------------------------------------------------- */

#define EVONS "evons"

const law_fault law_faults_evons[] = {
    {2, EVONS, "a card is missing", a_card_is_missing},
    {4, EVONS, "nothing is forbidden", nothing_is_forbidden},
    {5, EVONS, "a draw has weight 0", a_draw_weighs_nothing},
    {7, EVONS, "a played card is still counted", a_played_card_is_still_counted},
    {9, EVONS, "a hand is public", a_hand_is_public},
    {9, EVONS, "a deck is public", a_deck_is_public},
    {9, EVONS, "covered cards are open", covered_cards_are_open},
    {9, EVONS, "deal covers what cannot be covered", deal_covers_what_cannot_be_covered},
    {9, EVONS, "deal forgets costs", deal_forgets_costs, "cover_need=payable"},
    {9, EVONS, "deal forgets costs that stay", deal_forgets_costs, "unpaid_cover=stay"},
    {11, EVONS, "a hand is public", a_hand_is_public},
    {11, EVONS, "covered cards are open", covered_cards_are_open},
    {11, EVONS, "deal prefers some worlds", deal_prefers_some_worlds},
    {12, EVONS, "two forms read the same", two_forms_read_alike, "mulligan=shrinking"},
    {14, EVONS, "revivals depend on the log", revivals_depend_on_the_log},
    {16, EVONS, "a card picked is public", a_card_picked_is_public},
    {16, EVONS, "a half step counts", a_half_step_counts},
    {18, EVONS, "a drawn card is revealed to all", a_drawn_card_is_told_to_all},
    {18, EVONS, "a covered card is revealed to all", a_covered_card_is_told_to_all},
    {21, EVONS, "a strike is reported wrong", a_strike_is_told_wrong, "color_synergy=on"},
    {22, EVONS, "check accepts anything", check_accepts_anything},
    {23, EVONS, "a forecast is for nobody", what_follows_is_for_nobody},
    {23, EVONS, "a fact about a card has no clause", what_is_said_of_a_card_has_no_rule},
    {24, EVONS, "nobody is told the drawn card", nobody_is_told_what_is_drawn},
    {0, NULL, NULL, NULL},
};
