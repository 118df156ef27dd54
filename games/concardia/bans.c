/* SPDX-License-Identifier: MIT */
/* ConCardia: what texts forbid and permit the players, what they charge, and the goal that they set
 * (CT-6.4). Uses layers.c.
 *
 * A ban beats a permission. Knows neither plans nor moves.
 */
#include "base/bits.h"
#include "layers.h"

/* One question about one card, as the effects are gone through. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_natures *natures; /* while the effects are gone through */
    uint32_t seat;
    cc_instance who; /* the ability, or its source alone */
    uint32_t tag;
    bool own, found;
    uint32_t by,
        by_ability; /* if something is found: the newest text that says so, and its source */
    uint64_t cells, cell, spaces;
    int32_t goal;
    cc_charge charge;
} question;

/* All effects of some kinds that may be for the player, and for such an ability. */
static void go_round(const cc_ruleset *rs, const cc_state *s, uint32_t kinds, question *q,
                     uint32_t held, cc_visit *to) {
    const uint32_t seats = kinds == 1U << CC_EFFECT_GOAL ? (1U << CC_SEATS) - 1 : 1U << q->seat;
    const cc_asked asked = {.kinds = kinds, .seats = seats, .tag = q->tag};
    cc_natures natures;
    if (!(kinds & rs->changes))
        return;
    if (cc_may_be_renamed(rs, s) && !cc_may_rule(rs, s, &asked))
        return;
    cc_find_natures(rs, s, &natures);
    q->natures = &natures;
    cc_visit_rules(rs, s, &asked, &natures, held, to, q);
    q->natures = NULL;
}

/* The source as a card; of a button only where its own text means it. */
static cc_set card_of(const question *q, const cc_force *f) {
    const uint32_t source = q->who.source;
    if (source >= CC_BUTTON0)
        return f->who.source == source ? cc_set_card(CC_THIS_BUTTON) : (cc_set){.place = 0};
    const uint32_t object = cc_object_of(q->s, source);
    return object != CC_NONE ? cc_set_place(q->s->object_place[object]) : cc_set_card(source);
}

/* A button has none. */
static bool has_such_words(const question *q, const cc_force *f) {
    const cc_standpoint from = cc_stand_at(q->rs, q->s, q->natures, f->place, f->you);
    return q->who.source < CC_BUTTON0 && cc_group_has(&from, &f->mask->cards, q->who.source);
}

/* Whether an effect is for the seat and such a card. */
static bool is_meant(const question *q, const cc_force *f) {
    const cc_set card = card_of(q, f);
    if (!(f->n[1] >> q->seat & 1))
        return false;
    if (f->row->cards == CC_NO_PART)
        return true;
    if (!f->scope)
        return has_such_words(q, f);
    f->scope->slot[CC_SLOT_CARDS] = card;
    return cc_set_any(&card) && cc_part_flag(f->scope, f->row->cards);
}

static bool is_such_ability(const question *q, const cc_force *f) {
    const uint32_t seats =
        f->scope ? cc_seats_of(f->scope, f->row->whose) : cc_seats_near(f->row->whose, f->you);
    return f->row->b >> q->tag & 1 && seats >> q->seat & 1 && is_meant(q, f);
}

/* -- Abilities --------------------------------------------------------------------------------- */

static void find_such(void *context, const cc_force *f) {
    question *const q = context;
    if (!is_such_ability(q, f))
        return;
    q->found = true;
    q->by = f->who.source;
    q->by_ability = f->row->ability;
}

static question about(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_instance who) {
    return (question){.rs = rs,
                      .s = s,
                      .seat = seat,
                      .who = who,
                      .tag = cc_ability_of(rs, s, who)->tag,
                      .charge.exact = -1};
}

static uint32_t held_card(cc_instance who, bool held) {
    return held ? who.source : (uint32_t)CC_NONE;
}

bool cc_may_activate(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_instance who,
                     bool held) {
    if (!(rs->changes >> CC_EFFECT_NO_ACTIVATE & 1))
        return true;
    question q = about(rs, s, seat, who);
    go_round(rs, s, 1U << CC_EFFECT_NO_ACTIVATE, &q, held_card(who, held), find_such);
    return !q.found;
}

static qv__cause cause_of(const question *q) {
    return q->found ? cc_text_cause(q->rs, q->s, q->by, q->by_ability, CT_6_4)
                    : (qv__cause){.rule = CT_6_4};
}

qv__cause cc_no_use_cause(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_instance who,
                          bool held) {
    question q = about(rs, s, seat, who);
    go_round(rs, s, 1U << CC_EFFECT_NO_ACTIVATE, &q, held_card(who, held), find_such);
    return cause_of(&q);
}

/* CT-42: first exactly n, of these the newest, then more and less; CT-43: no amount is negative. */
static void add_charge(void *context, const cc_force *f) {
    question *const q = context;
    const int32_t n = f->n[0] < 0 ? 0 : f->n[0];
    if (!is_such_ability(q, f))
        return;
    if (f->row->what == CC_EFFECT_OVERPAY)
        q->charge.overpaid = true;
    else if (f->row->way == CC_COSTS_EXACTLY)
        q->charge.exact = n;
    else
        q->charge.change += f->row->way == CC_COSTS_MORE ? n : -n;
}

cc_charge cc_charge_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_instance who,
                       bool held) {
    question q = about(rs, s, seat, who);
    go_round(rs, s, 1U << CC_EFFECT_COSTS | 1U << CC_EFFECT_OVERPAY, &q, held_card(who, held),
             add_charge);
    return q.charge;
}

/* -- Players ----------------------------------------------------------------------------------- */

static void find_player(void *context, const cc_force *f) {
    question *const q = context;
    q->found = q->found || f->n[1] >> q->seat & 1;
}

bool cc_may_draw(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    question q = {.seat = seat};
    go_round(rs, s, 1U << CC_EFFECT_NO_DRAW, &q, CC_NONE, find_player);
    return !q.found;
}

static void set_goal(void *context, const cc_force *f) {
    question *const q = context;
    q->goal = f->n[0];
}

int32_t cc_goal(const cc_ruleset *rs, const cc_state *s) {
    question q = {.goal = CC_GOAL};
    go_round(rs, s, 1U << CC_EFFECT_GOAL, &q, CC_NONE, set_goal);
    return q.goal;
}

/* -- Playing cards ----------------------------------------------------------------------------- */

static void add_ban(void *context, const cc_force *f) {
    question *const q = context;
    const uint64_t cells = !is_meant(q, f)            ? 0
                           : f->row->to == CC_NO_PART ? CC_GRID_SET | CC_AREA_SET(q->seat)
                                                      : cc_part_set(f->scope, f->row->to).place;
    q->cells |= cells;
    if (!(cells & q->cell))
        return;
    q->found = true;
    q->by = f->who.source;
    q->by_ability = f->row->ability;
}

uint64_t cc_banned_cells(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card,
                         bool held) {
    question q = {.rs = rs, .s = s, .seat = seat, .who = {(uint8_t)card, 0}};
    go_round(rs, s, 1U << CC_EFFECT_NO_PLAY, &q, held ? card : (uint32_t)CC_NONE, add_ban);
    return q.cells;
}

qv__cause cc_no_play_cause(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card,
                           bool held, uint64_t places) {
    question q = {.rs = rs, .s = s, .seat = seat, .who = {(uint8_t)card, 0}, .cell = places};
    go_round(rs, s, 1U << CC_EFFECT_NO_PLAY, &q, held ? card : (uint32_t)CC_NONE, add_ban);
    return cause_of(&q);
}

/* Without a zone it is about the own hand alone; without spaces about those of CC-1.6.2. */
static void add_permission(void *context, const cc_force *f) {
    question *const q = context;
    if ((f->row->way || q->own) && is_meant(q, f))
        q->cells |= f->row->to == CC_NO_PART ? q->spaces : cc_part_set(f->scope, f->row->to).place;
}

uint64_t cc_permitted_cells(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card,
                            bool held, bool own, uint64_t spaces) {
    question q = {.rs = rs, .s = s, .seat = seat, .who = {(uint8_t)card, 0}, .own = own};
    q.spaces = spaces;
    go_round(rs, s, 1U << CC_EFFECT_PERMIT, &q, held ? card : (uint32_t)CC_NONE, add_permission);
    return q.cells & CC_GRID_SET & ~s->taken;
}
