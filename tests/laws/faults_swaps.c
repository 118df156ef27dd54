/* SPDX-License-Identifier: MIT */
/* Faults planted in SWAPS. Each is as small as an author's slip: one row, one slot. */
#include <string.h>

#include "faults.h"
#include "swaps.h"

static struct swaps_state *swaps_of(qv_state *s) {
    return (struct swaps_state *)(void *)s;
}

/* -- L1, L2 ------------------------------------------------------------------------------------ */

static void two_rows_overlap(fault_table *t) {
    fault_row(t, "held")->offset--;
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

static void swaps_chance_beyond(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    swaps_chance(rs, s, out);
    if (swaps_view(qv__open(s))->phase == SWAPS_WHEEL)
        out->range = SWAPS_NUMBERS + 1;
}
static void a_range_reaches_into_the_next(fault_table *t) {
    t->game.chance = swaps_chance_beyond;
}

/* -- L6, L7 ------------------------------------------------------------------------------------ */

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

/* -- L9, L10, L11 ------------------------------------------------------------------------------ */

static void swaps_deal_unsure(const qv_ruleset *rs, const qv_view *view, qv__rng *rng,
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

static void swaps_derive_stock(const qv_ruleset *rs, qv_state *s) {
    swaps_derive(rs, s);
    if (swaps_of(s)->stock[0] > SWAPS_ALL)
        memset(swaps_of(s)->stock, 0, sizeof swaps_of(s)->stock);
}
static void derive_tidies_up_a_secret(fault_table *t) {
    t->game.derive = swaps_derive_stock;
}

/* Kinds instead of cards: rare kinds come as often as common ones. */
static void swaps_deal_by_kind(const qv_ruleset *rs, const qv_view *view, qv__rng *rng,
                               qv_state *out) {
    struct swaps_state *s = swaps_of(out);
    swaps_deal(rs, view, rng, out);
    const uint32_t viewer = qv_view_viewer(view);
    const uint32_t from = qv__rng_below(rng, SWAPS_CARDS), to = (from + 1) % SWAPS_CARDS;
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

/* -- L12, L13, L14, L15 ------------------------------------------------------------------------ */

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

/* -- L25 --------------------------------------------------------------------------------------- */

static void apply_unsure(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_clear(s, "known", rs->players);
}
static void nobody_remembers_a_gift(fault_table *t) {
    t->game.apply = apply_unsure;
}

/* Whether as many cards can be where a seat is sure of them. */
static bool can_be_sure(const swaps_rules *rs, const struct swaps_state *s, uint32_t viewer) {
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        uint32_t copies = s->hand[viewer][card];
        for (uint32_t seat = 0; seat < rs->head.players; seat++)
            if (seat != viewer)
                copies += s->open[seat] >> SWAPS_EVERYBODY & 1 ? s->hand[seat][card]
                                                               : s->known[viewer][seat][card];
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
        if (!can_be_sure(swaps_ruleset(rs), s,
                         viewer)) /* by what it was sure of before this step */
            memset(s->known[viewer], 0, sizeof s->known[viewer]);
    }
}
static void a_card_that_may_have_gone_is_certain(fault_table *t) {
    t->game.apply = apply_clinging;
}

/* -- L27 --------------------------------------------------------------------------------------- */

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
    t->game.turn = swaps_turn_leaving_out;
}

/* -- L31 --------------------------------------------------------------------------------------- */

/* The number of the next spin is noted before it is spun. */
static void swaps_apply_ahead(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    swaps_apply(rs, s, who, step, log);
    if (swaps_of(s)->phase == SWAPS_GIVE)
        swaps_of(s)->spun[swaps_of(s)->spins] = 1;
}
static void a_spin_is_noted_ahead(fault_table *t) {
    t->game.apply = swaps_apply_ahead;
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault swaps_faults[] = {
    {1, "two rows overlap", two_rows_overlap},
    {2, "init counts its calls", start_counts_its_calls},
    {3, "nobody may act", nobody_may_act},
    {3, "the turn knows a hand", the_turn_knows_a_hand},
    {4, "legal steps descend", legal_descends},
    {5, "a range reaches into the next", a_range_reaches_into_the_next},
    {6, "apply writes into the ruleset", apply_writes_into_the_ruleset},
    {7, "a game may be longer", a_game_may_be_longer},
    {8, "the last commit counts differently", the_last_commit_counts_otherwise},
    {9, "deal forgets certainties", deal_forgets_certainties},
    {10, "derive changes a secret", derive_tidies_up_a_secret},
    {11, "deal favours some kinds", deal_favours_some_kinds},
    {14, "apply remembers its calls", apply_remembers_its_calls},
    {15, "touches are not in the scene", touches_are_not_in_the_scene},
    {16, "a commit shows", a_commit_shows},
    {18, "the given card is revealed to all", the_card_given_is_told_to_all},
    {22, "check accepts anything", fault_check_accepts_anything},
    {25, "nobody remembers a gift", nobody_remembers_a_gift},
    {25, "a card that may have gone is certain", a_card_that_may_have_gone_is_certain},
    {27, "who may act depends on a hand", who_may_act_depends_on_a_hand},
    {31, "a spin is noted ahead", a_spin_is_noted_ahead},
    {0, NULL, NULL},
};
