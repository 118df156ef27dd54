/* SPDX-License-Identifier: MIT */
/* The list of faults: for each the law that must detect it, the game it is planted in, and a
 * description.
 *
 * Each fault is as small as an author's slip: one row, one slot.
 */
#include "faults.h"

#include <assert.h>
#include <string.h>

#include "kit.h"
#include "swaps.h"
#include "window.h"

static struct window_state *window_of(qv_state *s) {
    return (struct window_state *)(void *)s;
}

static struct swaps_state *swaps_of(qv_state *s) {
    return (struct swaps_state *)(void *)s;
}

static qv_field *field_named(fault_table *t, const char *name) {
    for (uint32_t i = 0; i < t->game.fields; i++)
        if (strcmp(t->field[i].name, name) == 0)
            return &t->field[i];
    return &t->field[0];
}

static const qv_game *three_arrows(void) {
    return qv_game_find("three-arrows");
}

/* -- L1, L2 ------------------------------------------------------------------------------------ */

static void a_row_is_missing(fault_table *t) {
    t->game.fields--;
}

static void two_rows_overlap(fault_table *t) {
    field_named(t, "held")->offset--;
}

static void a_gate_is_secret(fault_table *t) {
    field_named(t, "sees")->visibility = QV_SECRET;
}

static void window_init_unchecked(const qv_ruleset *rs, qv_state *s) {
    window_init(rs, s);
    window_of(s)->deck[0]--;
}
static void start_is_wrong(fault_table *t) {
    t->game.init = window_init_unchecked;
}

static void swaps_init_counting(const qv_ruleset *rs, qv_state *s) {
    static uint8_t calls;
    swaps_init(rs, s);
    swaps_of(s)->pot += ++calls;
}
static void start_counts_its_calls(fault_table *t) {
    t->game.init = swaps_init_counting;
}

/* -- L3, L4, L5 -------------------------------------------------------------------------------- */

static qv_turn swaps_turn_of_nobody(const qv_ruleset *rs, const qv_view *view) {
    qv_turn turn = swaps_turn(rs, view);
    if (swaps_view(view)->phase == SWAPS_GIVE)
        turn.may_act = turn.inside = 0;
    return turn;
}
static void nobody_may_act(fault_table *t) {
    t->game.turn = swaps_turn_of_nobody;
}

static uint32_t window_legal_forced(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                    uint16_t *out) {
    const uint32_t n = window_legal(rs, view, seat, out);
    return n == 2 && out[0] == WINDOW_STEP_GUARD ? 1 : n;
}
static void a_guard_must_be_used(fault_table *t) {
    t->game.legal = window_legal_forced;
}

static qv_turn swaps_turn_telling(const qv_ruleset *rs, const qv_view *view) {
    qv_turn turn = swaps_turn(rs, view);
    const struct swaps_state *s = swaps_view(view);
    if (s->phase == SWAPS_OFFER && s->hand[0][0] == 2)
        turn.window = turn.may_act & 1;
    return turn;
}
static void the_turn_knows_a_hand(fault_table *t) {
    t->game.turn = swaps_turn_telling;
}

static uint32_t swaps_legal_backwards(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                      uint16_t *out) {
    const uint32_t n = swaps_legal(rs, view, seat, out);
    for (uint32_t i = 0; i < n / 2; i++) {
        const uint16_t step = out[i];
        out[i] = out[n - 1 - i];
        out[n - 1 - i] = step;
    }
    return n;
}
static void legal_descends(fault_table *t) {
    t->game.legal = swaps_legal_backwards;
}

static bool no_reason(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                      qv_event *out) {
    (void)rs, (void)view, (void)seat, (void)step, (void)out;
    return false;
}
static void nothing_is_forbidden(fault_table *t) {
    t->game.why_not = no_reason;
}

static void window_chance_all(const qv_ruleset *rs, const qv_state *truth, qv_chance *out) {
    const struct window_state *s = window_view(qv_open(truth));
    (void)rs;
    out->range = 0;
    out->n = WINDOW_CARDS;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++)
        out->at[card] = (qv_outcome){(uint16_t)(WINDOW_STEP_DRAW + card), s->deck[card]};
}
static void an_outcome_weighs_nothing(fault_table *t) {
    t->game.chance = window_chance_all;
}

static void swaps_chance_beyond(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    swaps_chance(rs, s, out);
    if (swaps_view(qv_open(s))->phase == SWAPS_WHEEL)
        out->range = SWAPS_NUMBERS + 1;
}
static void a_range_reaches_into_the_next(fault_table *t) {
    t->game.chance = swaps_chance_beyond;
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

static void swaps_apply_remembering(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                    qv_event_log *log) {
    swaps_rules *own = (swaps_rules *)(uintptr_t)rs;
    swaps_apply(rs, s, who, step, log);
    if (step >= SWAPS_STEP_WHEEL)
        own->value[3]++;
}
static void apply_writes_into_the_ruleset(fault_table *t) {
    t->game.apply = swaps_apply_remembering;
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

static void a_game_may_be_longer(fault_table *t) {
    t->game.sizes.ply = 9;
}

/* -- L8 ---------------------------------------------------------------------------------------- */

static void swaps_apply_racing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    const uint8_t phase = swaps_of(s)->phase;
    swaps_apply(rs, s, who, step, log);
    if (phase == SWAPS_OFFER && swaps_of(s)->phase == SWAPS_WHEEL)
        swaps_of(s)->went[who] = SWAPS_LEFT;
}
static void the_last_commit_counts_otherwise(fault_table *t) {
    t->game.apply = swaps_apply_racing;
}

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

static void swaps_deal_unsure(const qv_ruleset *rs, const qv_view *view, qv_rng *rng,
                              qv_state *out) {
    struct swaps_state *s = swaps_of(out);
    const uint32_t viewer = qv_view_viewer(view);
    uint8_t known[SWAPS_SEATS][SWAPS_CARDS];
    if (viewer >= rs->players) {
        swaps_deal(rs, view, rng, out);
        return;
    }
    qv_view *copy = (qv_view *)(void *)out;
    memcpy(known, s->known[viewer], sizeof known);
    memset(s->known[viewer], 0, sizeof known);
    swaps_deal(rs, copy, rng, out);
    memcpy(s->known[viewer], known, sizeof known);
}
static void deal_forgets_certainties(fault_table *t) {
    t->game.deal = swaps_deal_unsure;
}

static void window_deal_half(const qv_ruleset *rs, const qv_view *view, qv_rng *rng,
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
    field_named(t, "card")->visibility = QV_PUBLIC;
}

static void the_piece_is_public(fault_table *t) {
    field_named(t, "piece")->visibility = QV_PUBLIC;
}

static void swaps_derive_stock(const qv_ruleset *rs, qv_state *s) {
    swaps_derive(rs, s);
    if (swaps_of(s)->stock[0] > SWAPS_ALL)
        memset(swaps_of(s)->stock, 0, sizeof swaps_of(s)->stock);
}
static void derive_tidies_up_a_secret(fault_table *t) {
    t->game.derive = swaps_derive_stock;
}

/* A deal that treats as known whatever the view shows: with a row marked PUBLIC every other law
 * holds. */
static void window_deal_gullible(const qv_ruleset *rs, const qv_view *view, qv_rng *rng,
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

/* Kinds instead of cards: rare kinds come as often as common ones. */
static void swaps_deal_by_kind(const qv_ruleset *rs, const qv_view *view, qv_rng *rng,
                               qv_state *out) {
    struct swaps_state *s = swaps_of(out);
    swaps_deal(rs, view, rng, out);
    const uint32_t viewer = qv_view_viewer(view);
    const uint32_t from = qv_rng_below(rng, SWAPS_CARDS), to = (from + 1) % SWAPS_CARDS;
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        const bool hidden = seat != viewer && s->phase != SWAPS_OVER;
        const uint8_t sure = viewer < rs->players ? s->known[viewer][seat][from] : 0;
        if (!hidden || s->hand[seat][from] <= sure || !s->stock[to])
            continue;
        s->hand[seat][from]--;
        s->stock[from]++;
        s->hand[seat][to]++;
        s->stock[to]--;
    }
}
static void deal_favours_some_kinds(fault_table *t) {
    t->game.deal = swaps_deal_by_kind;
}

/* Deals twice and keeps the world whose bytes compare lower: each world is possible, but their
 * frequencies are wrong. */
static void three_arrows_deal_choosy(const qv_ruleset *rs, const qv_view *view, qv_rng *rng,
                                     qv_state *out) {
    const size_t size = rs->sizes.state;
    uint64_t other[512];
    assert(size <= sizeof other);
    memcpy(other, view, size);
    three_arrows()->deal(rs, view, rng, out);
    three_arrows()->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
static void deal_prefers_some_worlds(fault_table *t) {
    t->game.deal = three_arrows_deal_choosy;
}

/* -- L12, L13, L14, L15 ------------------------------------------------------------------------ */

static const char *one_word(const qv_ruleset *rs, const qv_dim *dim, uint32_t value) {
    return window_word(rs, dim, value == 1 ? 0 : value);
}
static void two_cards_have_one_name(fault_table *t) {
    t->game.word = one_word;
}

static void two_forms_read_alike(fault_table *t) {
    t->form[1].pattern = "steal {slot}";
}

static void window_complete(const qv_ruleset *rs, qv_state *s, const qv_fields_given *given) {
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
    options[WINDOW_OPTION_PEEK].fallback = 1;
    t->game.option = options;
}

static void two_fields_have_one_name(fault_table *t) {
    field_named(t, "guards")->name = "turns";
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

static void swaps_apply_counting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    static uint32_t calls;
    swaps_apply(rs, s, who, step, log);
    if (who == QV_CHANCE && step < SWAPS_STEP_DEAL)
        swaps_of(s)->wheel = (uint16_t)(calls++ % 2);
}
static void apply_remembers_its_calls(fault_table *t) {
    t->game.apply = swaps_apply_counting;
}

static uint32_t window_touch_merged(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                                    uint16_t ids[QV_TOUCHES]) {
    return window_touch(rs, view, step == WINDOW_STEP_DECLINE ? WINDOW_STEP_GUARD : step, ids);
}
static void two_steps_have_one_touch(fault_table *t) {
    t->game.touch = window_touch_merged;
}

static uint32_t swaps_touch_nothing(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                                    uint16_t ids[QV_TOUCHES]) {
    const uint32_t n = swaps_touch(rs, view, step, ids);
    ids[0] = (uint16_t)(ids[0] + 500);
    return n;
}
static void touches_are_not_in_the_scene(fault_table *t) {
    t->game.touch = swaps_touch_nothing;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void swaps_apply_showing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    swaps_apply(rs, s, who, step, log);
    if (step >= SWAPS_STEP_WAY && step < SWAPS_STEP_TO && swaps_of(s)->phase == SWAPS_OFFER)
        swaps_of(s)->went[who] = swaps_of(s)->way[who];
}
static void a_commit_shows(fault_table *t) {
    t->game.apply = swaps_apply_showing;
}

static void the_commits_are_public(fault_table *t) {
    field_named(t, "answer")->visibility = QV_PUBLIC;
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

static void three_arrows_apply_eager(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                     qv_event_log *log) {
    three_arrows()->apply(rs, s, who, step, log);
    if (qv_is_inner(rs, step))
        ((qv_head *)(void *)s)->ply++;
}
static void a_step_inside_a_move_counts(fault_table *t) {
    t->game.apply = three_arrows_apply_eager;
}

/* -- L18, L21, L22 ----------------------------------------------------------------------------- */

static void tell_all(qv_event_log *log) {
    for (uint32_t i = 0; log && i < log->n; i++)
        if (log->at[i].seen_by != QV_ALL && (log->at[i].seen_by & (log->at[i].seen_by - 1U)))
            log->at[i].seen_by = QV_ALL;
}

static void swaps_apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    swaps_apply(rs, s, who, step, log);
    tell_all(log);
}
static void the_card_given_is_told_to_all(fault_table *t) {
    t->game.apply = swaps_apply_loud;
}

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

static void three_arrows_apply_loud(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                    qv_event_log *log) {
    three_arrows()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        log->at[i].seen_by = QV_ALL;
}
static void what_is_under_a_cover_is_told_to_all(fault_table *t) {
    t->game.apply = three_arrows_apply_loud;
}

/* Every total is one too high. */
static void miscount(const qv_ruleset *rs, qv_event_log *log) {
    for (uint32_t i = 0; log && i < log->n; i++) {
        const qv_kind *kind = &rs->game->kind[log->at[i].kind];
        if (kind->is_sum)
            log->at[i].arg[kind->total]++;
    }
}

static void window_apply_miscounting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                     qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    miscount(rs, log);
}
static void a_score_is_told_wrong(fault_table *t) {
    t->game.apply = window_apply_miscounting;
}

static void three_arrows_apply_miscounting(const qv_ruleset *rs, qv_state *s, uint32_t who,
                                           uint32_t step, qv_event_log *log) {
    three_arrows()->apply(rs, s, who, step, log);
    miscount(rs, log);
}
static void a_strength_is_told_wrong(fault_table *t) {
    t->game.apply = three_arrows_apply_miscounting;
}

static bool anything(const qv_ruleset *rs, const qv_state *s, qv_diag *diag) {
    (void)rs, (void)s, (void)diag;
    return true;
}
static void check_accepts_anything(fault_table *t) {
    t->game.check = anything;
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault law_faults[] = {
    {1, "window", "a row is missing", a_row_is_missing},
    {1, "three-arrows", "a row is missing", a_row_is_missing},
    {1, "swaps", "two rows overlap", two_rows_overlap},
    {1, "window", "a gate is secret", a_gate_is_secret},
    {2, "window", "the start position is wrong", start_is_wrong},
    {2, "swaps", "init counts its calls", start_counts_its_calls},
    {3, "swaps", "nobody may act", nobody_may_act},
    {3, "window", "a guard must be used", a_guard_must_be_used},
    {3, "swaps", "the turn knows a hand", the_turn_knows_a_hand},
    {4, "swaps", "legal steps descend", legal_descends},
    {4, "window", "nothing is forbidden", nothing_is_forbidden},
    {4, "three-arrows", "nothing is forbidden", nothing_is_forbidden},
    {5, "window", "an outcome has weight 0", an_outcome_weighs_nothing},
    {5, "swaps", "a range reaches into the next", a_range_reaches_into_the_next},
    {6, "window", "apply writes behind the state", apply_writes_behind_the_state},
    {6, "swaps", "apply writes into the ruleset", apply_writes_into_the_ruleset},
    {7, "window", "a hand is not counted down", a_hand_is_not_counted_down},
    {7, "window", "a derived field is not updated", a_derived_field_is_stale},
    {7, "swaps", "a game may be longer", a_game_may_be_longer},
    {8, "swaps", "the last commit counts differently", the_last_commit_counts_otherwise},
    {8, "window", "everybody is told who committed last", everybody_hears_who_was_last},
    {9, "swaps", "deal forgets certainties", deal_forgets_certainties},
    {9, "window", "deal changes visible facts", deal_changes_what_is_seen},
    {9, "window", "a gated field is public", the_card_is_public},
    {9, "three-arrows", "a gated field is public", the_piece_is_public},
    {10, "swaps", "derive changes a secret", derive_tidies_up_a_secret},
    {11, "window", "a gated field is public, and deal believes it",
     the_card_is_public_and_believed},
    {11, "window", "a gated field is public", the_card_is_public},
    {11, "three-arrows", "a gated field is public", the_piece_is_public},
    {11, "swaps", "deal favours some kinds", deal_favours_some_kinds},
    {11, "three-arrows", "deal prefers some worlds", deal_prefers_some_worlds},
    {12, "window", "two cards have the same name", two_cards_have_one_name},
    {12, "window", "two forms read the same", two_forms_read_alike},
    {13, "window", "complete overwrites given fields", complete_overwrites_what_is_given},
    {13, "window", "two fields have the same name", two_fields_have_one_name},
    {13, "window", "two values of an option have the same word",
     two_values_of_an_option_have_one_word},
    {14, "window", "the score depends on the log", the_score_depends_on_the_log},
    {14, "swaps", "apply remembers its calls", apply_remembers_its_calls},
    {15, "window", "two steps have the same touch", two_steps_have_one_touch},
    {15, "swaps", "touches are not in the scene", touches_are_not_in_the_scene},
    {16, "swaps", "a commit shows", a_commit_shows},
    {16, "window", "the commits are public", the_commits_are_public},
    {16, "window", "a step inside a move sends an event", a_step_inside_a_move_sends_an_event},
    {16, "three-arrows", "a step inside a move counts", a_step_inside_a_move_counts},
    {18, "swaps", "the given card is revealed to all", the_card_given_is_told_to_all},
    {18, "window", "the drawn card is revealed to all", the_card_drawn_is_told_to_all},
    {18, "window", "an argument comes from the deck", an_argument_comes_from_the_deck},
    {18, "three-arrows", "the card under a cover is revealed",
     what_is_under_a_cover_is_told_to_all},
    {21, "window", "a score is reported wrong", a_score_is_told_wrong},
    {21, "three-arrows", "a strength is reported wrong", a_strength_is_told_wrong},
    {22, "window", "check accepts anything", check_accepts_anything},
    {22, "swaps", "check accepts anything", check_accepts_anything},
    {22, "three-arrows", "check accepts anything", check_accepts_anything},
    {0, NULL, NULL, NULL},
};
