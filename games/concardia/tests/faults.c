/* SPDX-License-Identifier: MIT */
/* Faults planted in ConCardia: hands and decks, choices in secret, moves of two steps, forecasts.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

/* -- L2 to L7 ---------------------------------------------------------------------------------- */

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "cell"))
        ++*fault_bytes(s, "hand-size", who);
}
static void a_placed_card_is_still_counted(fault_table *t) {
    t->game.apply = apply_keeping;
}

/* Who chooses a start card last plays second, or first if it is north. */
static void apply_in_order(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    static const char *const turned[] = {"active", "regular", "player"};
    const bool duel = fault_is_step(rs, step, "start");
    fault_base()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; i < 3 && duel && who == 1 && *fault_bytes(s, "turn", 0) == 1; i++)
        *fault_bytes(s, turned[i], 0) ^= 1;
}
static void the_last_to_choose_has_an_advantage(fault_table *t) {
    t->game.apply = apply_in_order;
}

/* -- L9, L11 ----------------------------------------------------------------------------------- */

static void a_hand_is_public(fault_table *t) {
    fault_make_public(t, "hand");
}

static void a_deck_is_public(fault_table *t) {
    fault_make_public(t, "deck");
}

static void a_start_card_is_public(fault_table *t) {
    fault_make_public(t, "start-card");
}

/* Exchanges a card of a hidden hand for one of the deck that it does not have. */
static void deal_too_many(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    fault_base()->deal(rs, view, rng, out);
    for (uint32_t seat = 0; seat < 2; seat++)
        if (seat != qv_view_viewer(view) && *fault_bytes(out, "hand-size", seat) > 1)
            fault_bytes(out, "hand", seat)[1] = *fault_bytes(out, "hand", seat);
}
static void deal_gives_cards_that_are_not_there(fault_table *t) {
    t->game.deal = deal_too_many;
}

/* -- L12, L14, L16 ----------------------------------------------------------------------------- */

static void two_forms_read_alike(fault_table *t) {
    for (uint32_t i = 0; i < t->game.forms; i++)
        if (strcmp(t->form[i].pattern, "keep {card}") == 0)
            t->form[i].pattern = "start {card}";
}

static void apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (!log && fault_is_step(rs, step, "pass"))
        *fault_bytes(s, "acted", 0) ^= 1;
}
static void passes_depend_on_the_log(fault_table *t) {
    t->game.apply = apply_logging;
}

static void a_card_in_hand_is_public(fault_table *t) {
    fault_make_public(t, "half-source");
}

/* -- L18 to L24 -------------------------------------------------------------------------------- */

static void apply_padded_sum(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    qv_event *event = log ? fault_event(rs, log, "sum") : NULL;
    if (event)
        event->arg[1]++;
}
static void a_sum_is_more_than_its_arrows(fault_table *t) {
    t->game.apply = apply_padded_sum;
}

static void foresee_for_nobody(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                               const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    fault_resend(rs, out, "will-capture", 0);
}
static void what_follows_is_for_nobody(fault_table *t) {
    t->game.foresee = foresee_for_nobody;
}

/* -- L25, L26 ---------------------------------------------------------------------------------- */

static void foresee_another_captor(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                   const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "will-capture");
    if (event)
        event->arg[0] = 1 - event->arg[0];
}
static void the_other_player_captures(fault_table *t) {
    t->game.foresee = foresee_another_captor;
}

static void foresee_more_strength(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                  const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "will-arrow");
    if (event)
        event->arg[2]++;
}
static void an_arrow_counts_more(fault_table *t) {
    t->game.foresee = foresee_more_strength;
}

static void foresee_another_loss(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                 const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "will-take");
    if (event)
        event->arg[1]++;
}
static void more_cards_are_lost(fault_table *t) {
    t->game.foresee = foresee_another_loss;
}

static void foresee_more_points(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "will-take");
    if (event)
        event->arg[2]++;
}
static void points_grow_more(fault_table *t) {
    t->game.foresee = foresee_more_points;
}

static void foresee_fewer_captors(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                  const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "could-capture");
    if (event)
        event->arg[3]--;
}
static void fewer_cards_could_capture(fault_table *t) {
    t->game.foresee = foresee_fewer_captors;
}

static void foresee_no_captors(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                               const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    const qv_game *const game = qv_ruleset_game(rs);
    qv_event *event = fault_event(rs, out, "could-capture");
    uint16_t none = 0;
    while (strcmp(game->kind[none].name, "could-capture-none") != 0)
        none++;
    if (event) {
        event->kind = none;
        event->arg[1] = event->arg[5];
        event->n = 2;
    }
}
static void nothing_could_be_captured(fault_table *t) {
    t->game.foresee = foresee_no_captors;
}

/* -- L33 --------------------------------------------------------------------------------------- */

static void window_in_hand(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                           qv_window *out) {
    const uint8_t *const bytes = (const uint8_t *)(const void *)view;
    fault_base()->about_window(rs, view, seat, out);
    const qv__field *const hand = fault_field("hand");
    out->item[0] ^= (uint64_t)(bytes[hand->offset + seat * hand->cols] & 1) << 20;
}
static void a_window_is_about_the_hand(fault_table *t) {
    t->game.about_window = window_in_hand;
}

/* -- L27: secret windows ----------------------------------------------------------------------- */

static void apply_counting_declines(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                    qv_event_log *log) {
    const uint32_t before = qv_view_ply(qv__open(s));
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "decline") && fault_base()->secret(rs) && before % 2)
        ++*(uint32_t *)(void *)fault_bytes(s, "ply", 0);
}
static void a_secret_decline_counts(fault_table *t) {
    t->game.apply = apply_counting_declines;
}

static void apply_loud_decline(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "declines", QV_ALL);
}
static void a_secret_decline_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_decline;
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault concardia_faults[] = {
    {2, "a card is missing", fault_card_is_missing},
    {4, "nothing is forbidden", fault_no_reasons},
    {5, "a draw has weight 0", fault_draw_weighs_nothing},
    {5, "the last card is never drawn", fault_last_card_is_never_drawn},
    {7, "a placed card is still counted", a_placed_card_is_still_counted},
    {8, "the last to choose has an advantage", the_last_to_choose_has_an_advantage},
    {9, "a hand is public", a_hand_is_public},
    {9, "a deck is public", a_deck_is_public},
    {9, "deal gives cards that are not there", deal_gives_cards_that_are_not_there},
    {11, "a hand is public", a_hand_is_public},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds},
    {12, "two forms read the same", two_forms_read_alike},
    {14, "passes depend on the log", passes_depend_on_the_log},
    {16, "a start card is public", a_start_card_is_public},
    {16, "a card picked is public", a_card_in_hand_is_public},
    {16, "a half step counts", fault_inner_step_counts},
    {18, "a drawn card is revealed to all", fault_draw_is_told_to_all},
    {21, "a sum is more than its arrows", a_sum_is_more_than_its_arrows},
    {22, "check accepts anything", fault_check_accepts_anything},
    {23, "a forecast is for nobody", what_follows_is_for_nobody},
    {23, "a fact about a card has no clause", fault_about_has_no_rule},
    {24, "nobody is told the drawn card", fault_draw_is_told_to_nobody},
    {25, "deal changes its mind", fault_deal_changes_its_mind},
    {26, "the other player captures", the_other_player_captures},
    {26, "an arrow counts more", an_arrow_counts_more},
    {26, "more cards are lost", more_cards_are_lost},
    {26, "points grow more", points_grow_more},
    {26, "fewer cards could capture", fewer_cards_could_capture},
    {26, "nothing could be captured", nothing_could_be_captured},
    {27, "who can only decline is not asked", fault_ask_only_who_can},
    {27, "a decline in secret counts", a_secret_decline_counts, "windows=usable"},
    {27, "a decline in secret is told to all", a_secret_decline_is_told_to_all, "windows=usable"},
    {33, "a window is about the hand", a_window_is_about_the_hand, "south_deck=3,north_deck=3"},
    {0, NULL, NULL},
};
