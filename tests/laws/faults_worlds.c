/* SPDX-License-Identifier: MIT */
/* Faults of L25 to L29, most of them planted in every game: views that forget, wrong forecasts,
 * windows that depend on a hand, games that remember moves that were taken back, and rulesets that
 * differ when compiled again.
 *
 * Fields are found by their rows, kinds of events by their names. The game that a fault is planted
 * in is the one that `base` names: faults are tried one at a time.
 */
#include <string.h>

#include "faults.h"
#include "kit.h"
#include "swaps.h"
#include "window.h"

static const qv_game *base;

static void plant_in(const char *game) {
    base = kit_game_find(game);
}

static const qv_field *field_named(const char *name) {
    for (uint32_t i = 0; i < base->fields; i++)
        if (strcmp(base->field[i].name, name) == 0)
            return &base->field[i];
    return &base->field[0];
}

/* The bytes of a field, starting at row `row`. */
static uint8_t *member(qv_state *s, const char *name, uint32_t row) {
    const qv_field *field = field_named(name);
    return (uint8_t *)(void *)s + field->offset + row * field->cols * qv_field_size(field);
}

/* -- L25: seen, but not remembered -------------------------------------------------- */

static void wipe(qv_state *s, const char *name, uint32_t rows) {
    const qv_field *field = field_named(name);
    memset(member(s, name, 0), 0, (size_t)rows * field->cols * qv_field_size(field));
}

static void apply_unmarked(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    wipe(s, "barren", field_named("barren")->rows);
}
static void nobody_remembers_a_skip(fault_table *t) {
    plant_in("three-arrows");
    t->game.apply = apply_unmarked;
}

static void apply_unsure(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    wipe(s, base == kit_game_find("swaps") ? "known" : "certain", rs->players);
}
static void nobody_remembers_a_gift_in_party(fault_table *t) {
    plant_in("arrow-party");
    t->game.apply = apply_unsure;
}
static void nobody_remembers_a_gift_in_swaps(fault_table *t) {
    plant_in("swaps");
    t->game.apply = apply_unsure;
}

/* A card that was turned up is face down again. */
static void apply_turning_back(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    window_apply(rs, s, who, step, log);
    if (step >= WINDOW_STEP_TURN && step < WINDOW_STEP_STEAL) {
        *member(s, "sees", step - WINDOW_STEP_TURN) &= (uint8_t) ~(1U << WINDOW_EVERYBODY);
        window_derive(rs, s);
    }
}
static void an_open_card_is_covered_again(fault_table *t) {
    plant_in("window");
    t->game.apply = apply_turning_back;
}

/* Whether as many cards can be where a seat is sure of them. */
static bool can_be_sure(const swaps_rules *rs, const struct swaps_state *s, uint32_t viewer) {
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        uint32_t copies = s->hand[viewer][card];
        for (uint32_t seat = 0; seat < rs->head.players; seat++)
            copies += s->known[viewer][seat][card];
        if (copies > rs->count[card])
            return false;
    }
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        uint32_t held = 0;
        for (uint32_t card = 0; card < SWAPS_CARDS; card++)
            held += s->known[viewer][seat][card];
        if (held > s->held[seat])
            return false;
    }
    return true;
}

/* A seat that was sure of a card remains sure after a card has left that hand unseen. */
static void apply_clinging(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    struct swaps_state *s = (struct swaps_state *)(void *)state;
    const struct swaps_state before = *s;
    swaps_apply(rs, state, who, step, log);
    for (uint32_t viewer = 0; viewer < rs->players; viewer++) {
        uint8_t after[SWAPS_SEATS][SWAPS_CARDS];
        memcpy(after, s->known[viewer], sizeof after);
        for (uint32_t seat = 0; seat < rs->players; seat++)
            for (uint32_t card = 0; card < SWAPS_CARDS; card++)
                if (after[seat][card] < before.known[viewer][seat][card])
                    s->known[viewer][seat][card] = before.known[viewer][seat][card];
        if (!can_be_sure(swaps_ruleset(rs), s, viewer))
            memcpy(s->known[viewer], after, sizeof after);
    }
}
static void a_card_that_may_have_gone_is_certain(fault_table *t) {
    plant_in("swaps");
    t->game.apply = apply_clinging;
}

/* Deals twice and keeps the world whose bytes compare lower, at every other moment. */
static void deal_choosy(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    uint64_t other[QV_STATE_MOST / sizeof(uint64_t)];
    const size_t size = rs->sizes.state;
    memcpy(other, out, size);
    base->deal(rs, view, rng, out);
    if (qv_view_ply(view) % 2 == 0)
        return;
    base->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
static void deal_changes_its_mind(fault_table *t) {
    plant_in("evons");
    t->game.deal = deal_choosy;
}

/* -- L26 --------------------------------------------------------------------------------------- */

static qv_event *find(const qv_ruleset *rs, qv_event_log *log, const char *kind) {
    for (uint32_t i = 0; i < log->n; i++)
        if (strcmp(qv_event_kind(rs, &log->at[i]), kind) == 0)
            return &log->at[i];
    return NULL;
}

static void foresee_surely(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                           const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    for (uint32_t i = 0; i < out->n; i++)
        if (strcmp(qv_event_kind(rs, &out->at[i]), "would_take") == 0)
            out->at[i].arg[2] = 0;
}
static void what_may_be_taken_is_taken(fault_table *t) {
    plant_in("three-arrows");
    t->game.foresee = foresee_surely;
}

static void foresee_hopefully(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                              const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    qv_event *taken = find(rs, out, "would_take");
    if (taken && taken->arg[0] != 7) {
        taken->arg[0] = 7; /* with any roll */
        taken->arg[2] = 1;
    }
}
static void what_cannot_be_taken_may_be(fault_table *t) {
    plant_in("three-arrows");
    t->game.foresee = foresee_hopefully;
}

/* One more in the last argument of a kind of event. */
static const char *counted;

static void foresee_one_more(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                             const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    qv_event *event = find(rs, out, counted);
    if (event)
        event->arg[event->n - 1]++;
}
static void a_defence_is_stronger_than_foreseen(fault_table *t) {
    plant_in("three-arrows");
    counted = "would_attack";
    t->game.foresee = foresee_one_more;
}
static void a_walk_ends_elsewhere(fault_table *t) {
    plant_in("arrow-party");
    counted = "would_end";
    t->game.foresee = foresee_one_more;
}
static void a_bump_comes_a_tick_early(fault_table *t) {
    plant_in("arrow-party");
    counted = "would_bump";
    t->game.foresee = foresee_one_more;
}
static void more_sides_are_open(fault_table *t) {
    plant_in("evons");
    counted = "stand_open";
    t->game.foresee = foresee_one_more;
}

static void foresee_another_fate(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                                 const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    qv_event *event = find(rs, out, "flipped");
    if (event)
        event->arg[1] = 1 - event->arg[1];
}
static void a_flipped_card_goes_to_the_other(fault_table *t) {
    plant_in("evons");
    t->game.foresee = foresee_another_fate;
}

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
    plant_in("window");
    t->game.foresee = foresee_any_card;
}

static void foresee_a_coin(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                           const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    qv_event *event = find(rs, out, "turned");
    if (event)
        event->arg[1] = 0;
}
static void all_cards_turned_are_coins(fault_table *t) {
    plant_in("window");
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
        if (window_turn(rs, qv_open(s)).may_act >> seat & 1)
            window_apply(rs, s, seat, WINDOW_STEP_DECLINE, log);
}
static void nobody_is_asked_who_cannot_guard(fault_table *t) {
    plant_in("window");
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
    plant_in("window");
    t->game.turn = window_turn_knowing;
}

/* Seat 0 is removed from the window because of its hand, as long as other seats are asked too. */
static qv_turn swaps_turn_leaving_out(const qv_ruleset *rs, const qv_view *view) {
    qv_turn turn = swaps_turn(rs, view);
    const struct swaps_state *s = swaps_view(view);
    const bool open = qv_view_viewer(view) == QV_OPEN && s->phase == SWAPS_OFFER;
    if (open && s->hand[0][0] == 2 && turn.may_act != 1)
        turn.may_act &= (uint16_t)~1U;
    return turn;
}
static void who_may_act_depends_on_a_hand(fault_table *t) {
    plant_in("swaps");
    t->game.turn = swaps_turn_leaving_out;
}

/* The defender of an attack is asked only if the first shape is under a cover. */
static void apply_asking_some(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    uint16_t steps[QV_LEGAL];
    base->apply(rs, s, who, step, log);
    const qv_turn turn = base->turn(rs, qv_open(s));
    if (!turn.window || !turn.may_act)
        return;
    uint32_t seat = 0;
    while (!(turn.window >> seat & 1))
        seat++;
    const uint32_t n = base->legal(rs, qv_open(s), seat, steps);
    uint32_t value[QV_DIMS];
    qv_step_values(rs, steps[0], value);
    if (*member(s, "piece", value[0]) != 0)
        base->apply(rs, s, seat, steps[n - 1], log);
}
static void only_some_defenders_are_asked(fault_table *t) {
    plant_in("three-arrows");
    t->game.apply = apply_asking_some;
}

/* -- L28: remembers moves that were taken back ----------------------------------------------------
 */

static uint32_t furthest;

static void init_anew(const qv_ruleset *rs, qv_state *s) {
    furthest = 0;
    base->init(rs, s);
}

static void apply_remembering(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    const uint32_t ply = qv_view_ply(qv_open(s));
    base->apply(rs, s, who, step, log);
    if (ply > furthest)
        furthest = ply;
    if (log && log->n > 1 && ply + 4 < furthest)
        log->n--;
}

static void remember(fault_table *t) {
    plant_in(t->game.id);
    furthest = 0;
    t->game.init = init_anew;
    t->game.apply = apply_remembering;
}

/* -- L29: a ruleset compiled again differs -------------------------------------------------------
 */

static const qv_ruleset *own;
static uint32_t made;

/* The first ruleset of a trial is its own, the others belong to its record. */
static int setup_counting(qv_ruleset *rs, const qv_rows *rows, qv_diag *diag) {
    if (made++ % 3 == 0)
        own = rs;
    return base->setup(rs, rows, diag);
}

static void apply_by_ruleset(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    if (rs != own && log && log->n > 1)
        log->n--;
}

static void tell_less_anew(fault_table *t) {
    plant_in(t->game.id);
    made = 0;
    own = NULL;
    t->game.setup = setup_counting;
    t->game.apply = apply_by_ruleset;
}

/* -- The list ---------------------------------------------------------------------------------- */

#define TA "three-arrows"
#define PARTY "arrow-party"

const law_fault law_faults_worlds[] = {
    {25, TA, "nobody remembers the fact revealed by a skip", nobody_remembers_a_skip},
    {25, PARTY, "nobody remembers a gift", nobody_remembers_a_gift_in_party},
    {25, "evons", "deal changes its mind", deal_changes_its_mind},
    {25, "window", "an open card is covered again", an_open_card_is_covered_again},
    {25, "swaps", "nobody remembers a gift", nobody_remembers_a_gift_in_swaps},
    {25, "swaps", "a card that may have gone is certain", a_card_that_may_have_gone_is_certain},
    {26, TA, "a possible capture is claimed as certain", what_may_be_taken_is_taken},
    {26, TA, "an impossible capture is claimed as possible", what_cannot_be_taken_may_be},
    {26, TA, "a defence is stronger than foreseen", a_defence_is_stronger_than_foreseen},
    {26, PARTY, "a walk ends in a different cell", a_walk_ends_elsewhere},
    {26, PARTY, "a bump comes a tick early", a_bump_comes_a_tick_early},
    {26, "evons", "more sides are open", more_sides_are_open},
    {26, "evons", "a flipped card goes to the other", a_flipped_card_goes_to_the_other},
    {26, "window", "any card may be stolen", any_card_may_be_stolen},
    {26, "window", "all cards turned are coins", all_cards_turned_are_coins},
    {27, TA, "only some defenders are asked", only_some_defenders_are_asked},
    {27, "window", "nobody is asked who cannot guard", nobody_is_asked_who_cannot_guard},
    {27, "window", "a window is open for guards only", a_window_is_open_for_guards_only},
    {27, "swaps", "who may act depends on a hand", who_may_act_depends_on_a_hand},
    {28, TA, "moves taken back are remembered", remember},
    {28, PARTY, "moves taken back are remembered", remember},
    {28, "evons", "moves taken back are remembered", remember},
    {28, "window", "moves taken back are remembered", remember},
    {28, "swaps", "moves taken back are remembered", remember},
    {29, TA, "a record lacks a fact", tell_less_anew},
    {29, PARTY, "a record lacks a fact", tell_less_anew},
    {29, "evons", "a record lacks a fact", tell_less_anew},
    {29, "window", "a record lacks a fact", tell_less_anew},
    {29, "swaps", "a record lacks a fact", tell_less_anew},
    {0, NULL, NULL, NULL},
};
