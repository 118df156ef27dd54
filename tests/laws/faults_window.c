/* SPDX-License-Identifier: MIT */
/* Faults planted in WINDOW. Each is as small as an author's slip: one row, one slot. */
#include <string.h>

#include "faults.h"
#include "window.h"

static struct window_state *window_of(qv_state *s) {
    return (struct window_state *)(void *)s;
}

/* -- L1, L2 ------------------------------------------------------------------------------------ */

static void a_gate_is_secret(fault_table *t) {
    fault_row(t, "sees")->visibility = QV_SECRET;
}

static void window_init_unchecked(const qv_ruleset *rs, qv_state *s) {
    window_init(rs, s);
    window_of(s)->deck[0]--;
}
static void start_is_wrong(fault_table *t) {
    t->game.init = window_init_unchecked;
}

/* -- L3, L4, L5 -------------------------------------------------------------------------------- */

static uint32_t window_legal_forced(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                    uint16_t *out) {
    const uint32_t n = window_legal(rs, view, seat, out);
    return n == 2 && out[0] == WINDOW_STEP_GUARD ? 1 : n;
}
static void a_guard_must_be_used(fault_table *t) {
    t->game.legal = window_legal_forced;
}

static void window_chance_all(const qv_ruleset *rs, const qv_state *truth, qv_chance *out) {
    const struct window_state *s = window_view(qv__open(truth));
    (void)rs;
    out->range = 0;
    out->n = WINDOW_CARDS;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++)
        out->at[card] = (qv_outcome){(uint16_t)(WINDOW_STEP_DRAW + card), s->deck[card]};
}
static void an_outcome_weighs_nothing(fault_table *t) {
    t->game.chance = window_chance_all;
}

/* -- L6, L7 ------------------------------------------------------------------------------------ */

static void window_apply_outside(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    const size_t end = rs->sizes.state;
    window_apply(rs, s, who, step, log);
    ((uint8_t *)(void *)s)[end] = 0;
}
static void apply_writes_behind_the_state(fault_table *t) {
    t->game.apply = window_apply_outside;
}

static void window_apply_forgetful(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                   qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    if (step >= WINDOW_STEP_LAY && step < WINDOW_STEP_TURN)
        window_of(s)->held[who]++;
}
static void a_hand_is_not_counted_down(fault_table *t) {
    t->game.apply = window_apply_forgetful;
}

static void window_apply_stale(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    const uint64_t down = window_of(s)->down;
    window_apply(rs, s, who, step, log);
    if (step >= WINDOW_STEP_TURN && step < WINDOW_STEP_STEAL)
        window_of(s)->down = down;
}
static void a_derived_field_is_stale(fault_table *t) {
    t->game.apply = window_apply_stale;
}

/* -- L8 ---------------------------------------------------------------------------------------- */

static void window_apply_naming(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    const uint8_t phase = window_of(s)->phase;
    window_apply(rs, s, who, step, log);
    if (phase == WINDOW_ANSWER && window_of(s)->phase != WINDOW_ANSWER)
        QV_EMIT(log, WINDOW_SAYS_DRAWN, W_6, QV_ALL, (int32_t)who);
}
static void everybody_hears_who_was_last(fault_table *t) {
    t->game.apply = window_apply_naming;
}

/* -- L9, L10, L11 ------------------------------------------------------------------------------ */

static void window_deal_half(const qv_ruleset *rs, const qv_view *view, qv__rng *rng,
                             qv_state *out) {
    const uint32_t viewer = qv_view_viewer(view);
    window_deal(rs, view, rng, out);
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (viewer < WINDOW_SEATS && window_of(out)->sees[slot] >> viewer & 1)
            window_of(out)->card[slot] = 0;
}
static void deal_changes_what_is_seen(fault_table *t) {
    t->game.deal = window_deal_half;
}

static void the_card_is_public(fault_table *t) {
    fault_make_public(t, "card");
}

/* A deal that treats as known whatever the view shows: with a row marked PUBLIC every other law
 * holds. */
static void window_deal_gullible(const qv_ruleset *rs, const qv_view *view, qv__rng *rng,
                                 qv_state *out) {
    const struct window_state *s = window_view(view);
    uint8_t sees[WINDOW_SLOTS];
    memcpy(sees, s->sees, sizeof sees);
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (s->card[slot] < WINDOW_CARDS)
            window_of(out)->sees[slot] |= 1U << WINDOW_EVERYBODY;
    qv_view *copy = (qv_view *)(void *)out;
    window_deal(rs, copy, rng, out);
    memcpy(window_of(out)->sees, sees, sizeof sees);
}
static void the_card_is_public_and_believed(fault_table *t) {
    the_card_is_public(t);
    t->game.deal = window_deal_gullible;
}

/* -- L12, L13, L14, L15 ------------------------------------------------------------------------ */

static const char *one_word(const qv_ruleset *rs, const qv__dim *dim, uint32_t value) {
    return window_word(rs, dim, value == 1 ? 0 : value);
}
static void two_cards_have_one_name(fault_table *t) {
    t->game.word = one_word;
}

static void two_forms_read_alike(fault_table *t) {
    t->form[1].pattern = "steal {slot}";
}

static void window_complete(const qv_ruleset *rs, qv_state *s, const qv__fields_given *given) {
    (void)rs, (void)given;
    window_of(s)->heat = 0;
}
static void complete_overwrites_what_is_given(fault_table *t) {
    t->game.complete = window_complete;
}

/* The default value is written with the word of the other value, and is therefore read as that. */
static void two_values_of_an_option_have_one_word(fault_table *t) {
    static const char *const words[] = {"next", "next", NULL};
    static qv_option options[WINDOW_OPTIONS];
    memcpy(options, t->game.option, sizeof options);
    options[WINDOW_OPTION_PEEK].words = words;
    options[WINDOW_OPTION_PEEK].default_value = 1;
    t->game.option = options;
}

static void two_fields_have_one_name(fault_table *t) {
    fault_row(t, "guards")->name = "turns";
}

static void window_apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    if (!log && step >= WINDOW_STEP_TURN && step < WINDOW_STEP_STEAL)
        window_of(s)->score[who]++;
}
static void the_score_depends_on_the_log(fault_table *t) {
    t->game.apply = window_apply_logging;
}

static void window_scene_unnamed(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    window_scene(rs, view, out);
    memset(out->down, 0, sizeof out->down);
}
static void the_rows_of_the_board_have_no_names(fault_table *t) {
    t->game.scene = window_scene_unnamed;
}

static void window_scene_long(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    window_scene(rs, view, out);
    memcpy(out->at[0].side[2], "100", 3);
}
static void a_side_has_three_digits(fault_table *t) {
    t->game.scene = window_scene_long;
}

static uint32_t window_touch_merged(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                                    uint16_t ids[QV_TOUCHES]) {
    return window_touch(rs, view, step == WINDOW_STEP_DECLINE ? WINDOW_STEP_GUARD : step, ids);
}
static void two_steps_have_one_touch(fault_table *t) {
    t->game.touch = window_touch_merged;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void the_commits_are_public(fault_table *t) {
    fault_make_public(t, "answer");
}

static void window_apply_telling(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    if (step < WINDOW_STEP_LAY)
        QV_EMIT(log, WINDOW_SAYS_DRAWN, W_4, 1U << who, (int32_t)who);
}
static void a_step_inside_a_move_sends_an_event(fault_table *t) {
    t->game.apply = window_apply_telling;
}

/* -- L18, L21, L22 ----------------------------------------------------------------------------- */

static void window_apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (log->at[i].kind == WINDOW_SAYS_DRAWN_CARD || log->at[i].kind == WINDOW_SAYS_LAID_CARD)
            log->at[i].seen_by = QV_ALL;
}
static void the_card_drawn_is_told_to_all(fault_table *t) {
    t->game.apply = window_apply_loud;
}

static void window_apply_blabbing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                  qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (log->at[i].kind == WINDOW_SAYS_STEALS)
            log->at[i].arg[0] = window_of(s)->deck[0] & 1;
}
static void an_argument_comes_from_the_deck(fault_table *t) {
    t->game.apply = window_apply_blabbing;
}

static void window_apply_pointing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                  qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (log->at[i].kind == WINDOW_SAYS_STEALS)
            log->at[i].item = (uint16_t)(1 + window_of(s)->deck[0]);
}
static void an_item_comes_from_the_deck(fault_table *t) {
    t->game.apply = window_apply_pointing;
}

static void window_apply_citing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        log->at[i].text = 1;
}
static void a_text_is_not_printed(fault_table *t) {
    t->game.apply = window_apply_citing;
}

/* -- L23 --------------------------------------------------------------------------------------- */

static void progress_for_one(const qv_ruleset *rs, const qv_view *view, qv_event_log *out) {
    (void)rs;
    (void)view;
    QV_EMIT(out, WINDOW_SAYS_DRAWN, W_4, 1, 0);
}
static void progress_is_told_to_others(fault_table *t) {
    t->game.progress = progress_for_one;
}

/* -- L25 --------------------------------------------------------------------------------------- */

/* A card that was turned up is face down again. */
static void apply_turning_back(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    if (step >= WINDOW_STEP_TURN && step < WINDOW_STEP_STEAL) {
        *fault_bytes(s, "sees", step - WINDOW_STEP_TURN) &= (uint8_t) ~(1U << WINDOW_EVERYBODY);
        window_derive(rs, s);
    }
}
static void an_open_card_is_covered_again(fault_table *t) {
    t->game.apply = apply_turning_back;
}

/* -- L26 --------------------------------------------------------------------------------------- */

static void foresee_any_card(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                             const uint16_t *steps, uint32_t n, qv_event_log *out) {
    const uint32_t slot = (steps[n - 1] - (uint32_t)WINDOW_STEP_LAY) % WINDOW_SLOTS;
    (void)seat;
    for (uint32_t card = 0; steps[n - 1] >= WINDOW_STEP_STEAL && card < WINDOW_CARDS; card++)
        if (steps[n - 1] < WINDOW_STEP_GUARD && window_view(view)->discard[card] < 5)
            QV_EMIT(out, WINDOW_MAY_STEAL, W_7, QV_ALL, (int32_t)slot, (int32_t)card);
    (void)rs;
}
static void any_card_may_be_stolen(fault_table *t) {
    t->game.foresee = foresee_any_card;
}

static void foresee_a_coin(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                           const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, "turned");
    if (event)
        event->arg[1] = 0;
}
static void all_cards_turned_are_coins(fault_table *t) {
    t->game.foresee = foresee_a_coin;
}

/* -- L27 --------------------------------------------------------------------------------------- */

static void window_apply_knowing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    const uint32_t guard = window_ruleset(rs)->guard;
    window_apply(rs, s, who, step, log);
    struct window_state *w = (struct window_state *)(void *)s;
    bool held = false;
    if (w->phase != WINDOW_ANSWER || step < WINDOW_STEP_STEAL || step >= WINDOW_STEP_GUARD)
        return;
    for (uint32_t seat = 0; seat < rs->players; seat++)
        held = held || (seat != who && w->hand[seat][guard]);
    for (uint32_t seat = 0; !held && seat < rs->players; seat++)
        if (window_turn(rs, qv__open(s)).may_act >> seat & 1)
            window_apply(rs, s, seat, WINDOW_STEP_DECLINE, log);
}
static void nobody_is_asked_who_cannot_guard(fault_table *t) {
    t->game.apply = window_apply_knowing;
}

static qv_turn window_turn_knowing(const qv_ruleset *rs, const qv_view *view) {
    qv_turn turn = window_turn(rs, view);
    const struct window_state *s = window_view(view);
    for (uint32_t seat = 0; seat < rs->players && qv_view_viewer(view) == QV_OPEN; seat++)
        if (s->hand[seat][window_ruleset(rs)->guard] == 0 && turn.may_act != 1U << seat)
            turn.window &= (uint16_t) ~(1U << seat);
    return turn;
}
static void a_window_is_open_for_guards_only(fault_table *t) {
    t->game.turn = window_turn_knowing;
}

/* -- L30: a round that not everybody knows ----------------------------------------------------- */

static uint32_t round_in_hand(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return window_view(view)->hand[0][0];
}
static void the_round_is_a_secret(fault_table *t) {
    t->game.round = round_in_hand;
}

/* -- L33 --------------------------------------------------------------------------------------- */

static void a_step_has_no_phrase(fault_table *t) {
    for (uint32_t r = 0; r < t->game.ranges; r++)
        if (strcmp(t->range[r].name, "guard") == 0)
            t->range[r].pick[0] = NULL;
}

/* The question that a seat is asked betrays the deck, which the seat does not know. */
static uint32_t asks_by_the_deck(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)rs;
    (void)seat;
    return window_view(view)->deck[0] % 2;
}
static void the_question_depends_on_the_deck(fault_table *t) {
    t->game.asks = asks_by_the_deck;
}

static void nobody_is_told_what_is_asked(fault_table *t) {
    t->game.asks = NULL;
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault window_faults[] = {
    {1, "a row is missing", fault_row_missing},
    {1, "a gate is secret", a_gate_is_secret},
    {2, "the start position is wrong", start_is_wrong},
    {3, "a guard must be used", a_guard_must_be_used},
    {4, "nothing is forbidden", fault_no_reasons},
    {5, "an outcome has weight 0", an_outcome_weighs_nothing},
    {6, "apply writes behind the state", apply_writes_behind_the_state},
    {7, "a hand is not counted down", a_hand_is_not_counted_down},
    {7, "a derived field is not updated", a_derived_field_is_stale},
    {8, "everybody is told who committed last", everybody_hears_who_was_last},
    {9, "deal changes visible facts", deal_changes_what_is_seen},
    {9, "a gated field is public", the_card_is_public},
    {11, "a gated field is public, and deal believes it", the_card_is_public_and_believed},
    {11, "a gated field is public", the_card_is_public},
    {12, "two cards have the same name", two_cards_have_one_name},
    {12, "two forms read the same", two_forms_read_alike},
    {13, "complete overwrites given fields", complete_overwrites_what_is_given},
    {13, "two fields have the same name", two_fields_have_one_name},
    {13, "two values of an option have the same word", two_values_of_an_option_have_one_word},
    {14, "the score depends on the log", the_score_depends_on_the_log},
    {15, "a side has three digits", a_side_has_three_digits},
    {15, "the rows of the board have no names", the_rows_of_the_board_have_no_names},
    {15, "two steps have the same touch", two_steps_have_one_touch},
    {16, "the commits are public", the_commits_are_public},
    {16, "a step inside a move sends an event", a_step_inside_a_move_sends_an_event},
    {18, "the drawn card is revealed to all", the_card_drawn_is_told_to_all},
    {18, "an argument comes from the deck", an_argument_comes_from_the_deck},
    {18, "an item comes from the deck", an_item_comes_from_the_deck},
    {21, "a score is reported wrong", fault_totals_are_wrong},
    {21, "a text is not printed", a_text_is_not_printed},
    {22, "check accepts anything", fault_check_accepts_anything},
    {23, "what is in progress is told to others", progress_is_told_to_others},
    {25, "an open card is covered again", an_open_card_is_covered_again},
    {26, "any card may be stolen", any_card_may_be_stolen},
    {26, "all cards turned are coins", all_cards_turned_are_coins},
    {27, "nobody is asked who cannot guard", nobody_is_asked_who_cannot_guard},
    {27, "a window is open for guards only", a_window_is_open_for_guards_only},
    {30, "the round is a secret", the_round_is_a_secret},
    {33, "a step has no phrase", a_step_has_no_phrase},
    {33, "the question depends on the deck", the_question_depends_on_the_deck},
    {33, "nobody is told what is asked", nobody_is_told_what_is_asked},
    {0, NULL, NULL},
};
