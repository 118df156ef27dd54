/* SPDX-License-Identifier: MIT */
/* ConCardia: the legal first steps of moves: actions (CC-1.6.1), reactions, Actions that a text
 * lets activate. */
#include "core/shared.h"
#include "frames.h"

/* First those that have to be paid, then the free ones. */
static uint32_t legal_keeps(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                            const cc_cards *kinds, uint16_t *out) {
    cc_cards paid = {{0, 0}}, free = {{0, 0}};
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = kinds->half[half]; left; left &= left - 1) {
            const uint32_t kind = half * 64 + qv__lowest(left);
            const bool costs = cc_kind_at(&rs->set, kind)->area_cost > 0;
            if (cc_may_keep(rs, s, seat, kind))
                cc_bits_add((costs ? &paid : &free)->half, kind);
        }
    const uint32_t n = cc_each_kind(&paid, qv__first(&rs->head, CC_R_KEEP), out);
    return n + cc_each_kind(&free, qv__first(&rs->head, CC_R_KEEP_FREE), out + n);
}

/* -- Abilities --------------------------------------------------------------------------------- */

/* Cards on the Board can have a copied text besides. */
enum { USES = 2 * CC_PLACES + CC_SEATS * CC_WORN + CC_CARDS, PAIRS = USES * CC_ABILITIES };

/* The steps of abilities in ascending order: those that begin a move, and those that are one. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t seat;
    bool looked; /* the desk is open */
    cc_desk desk;
    uint16_t open[PAIRS], whole[PAIRS];
    uint32_t opens, wholes;
} uses;

static void begin_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uses *all) {
    all->rs = rs;
    all->s = s;
    all->seat = seat;
    all->looked = false;
    all->opens = all->wholes = 0;
}

static cc_desk *clear_desk(uses *all) {
    if (!all->looked)
        cc_desk_open(&all->desk, all->rs, all->s, all->seat);
    else
        cc_desk_clear(&all->desk, all->seat);
    all->looked = true;
    return &all->desk;
}

/* Each pair once: a card that everybody knows and a hidden one of its kind have one name. */
static uint32_t insert(uint16_t *list, uint32_t n, uint32_t pair) {
    uint32_t at = n;
    while (at > 0 && list[at - 1] >= pair)
        at--;
    if (at < n && list[at] == pair)
        return n;
    for (uint32_t i = n; i > at; i--)
        list[i] = list[i - 1];
    list[at] = (uint16_t)pair;
    return n + 1;
}

/* `asks`: something is to be answered. */
static void add_use(uses *all, uint32_t word, uint32_t number, bool asks) {
    const uint32_t pair = word * 2 * CC_ABILITIES + number;
    if (asks)
        all->opens = insert(all->open, all->opens, pair);
    else
        all->wholes = insert(all->whole, all->wholes, pair);
}

static uint32_t write_uses(const uses *all, uint32_t open, uint32_t whole, uint16_t *out) {
    const uint32_t inner = qv__first(&all->rs->head, open);
    const uint32_t last = qv__first(&all->rs->head, whole);
    for (uint32_t i = 0; i < all->opens; i++)
        out[i] = (uint16_t)(inner + all->open[i]);
    for (uint32_t i = 0; i < all->wholes; i++)
        out[all->opens + i] = (uint16_t)(last + all->whole[i]);
    return all->opens + all->wholes;
}

/* Whether a possible plan on the desk asks anything; a payment is asked for in any case, and so are
 * X and what is paid beyond the cost. */
static bool asks(uses *all) {
    const cc_plan *const plan = &all->desk.plan;
    cc_answers next;
    return plan->units > 0 || plan->x == CC_NONE || plan->extra == CC_NONE ||
           cc_plan_next(&all->desk, plan, &next);
}

static bool can_pay(const uses *all, const cc_use *use, const cc_bill *bill) {
    const cc_payer payer = {.rs = all->rs,
                            .s = all->s,
                            .bill = bill,
                            .seat = all->seat,
                            .source = use->who.source,
                            .kind = use->kind};
    return cc_can_pay(&payer);
}

/* Without targets, and if nothing is named of what is paid, there is nothing to be planned but the
 * payment. */
static void try_use(uses *all, uint32_t word, cc_instance who, uint32_t kind) {
    const uint32_t number = who.number;
    cc_bill bill;
    cc_use use;
    if (!cc_may_use(all->rs, all->s, all->seat, who, kind, &use))
        return;
    const bool targets = use.ability->declares > 0;
    if (!targets)
        cc_bill_of_ability(all->rs, all->s, who, all->seat, kind, &bill);
    if (targets || (!use.free && (bill.has_x || bill.over != CC_NONE))) {
        if (cc_plan_use(clear_desk(all), all->seat, &use))
            add_use(all, word, number, asks(all));
    } else if (use.free || can_pay(all, &use, &bill)) {
        add_use(all, word, number, !use.free && cc_units_of(&bill, 0, 0) > 0);
    }
}

/* The abilities with that tag of a source. */
static void try_uses(uses *all, uint32_t word, uint32_t source, uint32_t kind, uint32_t tag) {
    for (uint32_t number = 0; number < all->rs->abilities[source]; number++)
        if (cc_ability_at(&all->rs->set, all->rs->ability[source] + number)->tag == tag)
            try_use(all, word, (cc_instance){(uint8_t)source, (uint8_t)number}, kind);
}

/* Actions of the text that a card on the Board has from another. */
static void try_copied(uses *all, uint32_t place) {
    const uint32_t card = all->s->object_card[all->s->at[place]], text = cc_copied_by(all->s, card);
    for (uint32_t number = 0; number < all->rs->abilities[text]; number++)
        if (cc_printed_ability(all->rs, text, number)->tag == CC_ACTION)
            try_use(all, CC_FROM_PLACE + place,
                    (cc_instance){(uint8_t)card, (uint8_t)(CC_ABILITIES + number)}, CC_NONE);
}

static void try_buttons(uses *all, uint32_t seat) {
    for (uint32_t left = all->s->worn[seat]; left; left &= left - 1) {
        const uint32_t number = seat * CC_WORN + qv__lowest(left);
        try_uses(all, CC_FROM_BUTTON + number, CC_BUTTON0 + number, CC_NONE, CC_ACTION);
    }
}

static void try_immediates_of(uses *all, uint32_t kind) {
    const cc_kind *const printed = cc_kind_at(&all->rs->set, kind);
    for (uint32_t number = 0; number < printed->abilities; number++) {
        if (cc_ability_at(&all->rs->set, printed->ability + number)->tag != CC_IMMEDIATE)
            continue;
        const uint32_t card = cc_hand_card_to_use(all->rs, all->s, all->seat, kind, number);
        try_use(all, CC_FROM_KIND + kind, (cc_instance){(uint8_t)card, (uint8_t)number}, kind);
    }
}

/* Immediates among the kinds that the seat holds. */
static void try_immediates(uses *all, const cc_cards *held) {
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = held->half[half] & all->rs->immediate.half[half]; left;
             left &= left - 1)
            try_immediates_of(all, half * 64 + qv__lowest(left));
}

/* Actions of cards on such places of the Board. */
static void try_board(uses *all, uint64_t places) {
    const cc_ruleset *const rs = all->rs;
    const cc_state *const s = all->s;
    for (uint64_t left = cc_objects_of(rs, s, rs->acts, places); left; left &= left - 1) {
        const uint32_t i = qv__lowest(left);
        try_uses(all, CC_FROM_PLACE + s->object_place[i], s->object_card[i], CC_NONE, CC_ACTION);
    }
    for (uint64_t left = s->copies & places; left; left &= left - 1)
        try_copied(all, qv__lowest(left));
}

/* Actions of cards and buttons, and Immediates of the hand. CC-1.6.6: only one's own. */
static uint32_t own_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                         const cc_cards *held, uint16_t *out) {
    uses all;
    if (!rs->texts || cc_capped(rs, s))
        return 0;
    begin_uses(rs, s, seat, &all);
    try_board(&all, s->has[seat]);
    try_buttons(&all, seat);
    try_immediates(&all, held);
    return write_uses(&all, CC_R_USE, CC_R_USE_PLAIN, out);
}

/* What a text that activates an Action allows; it may name others' Actions. */
uint32_t cc_legal_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    uses all;
    if (cc_capped(rs, s))
        return 0;
    begin_uses(rs, s, seat, &all);
    try_board(&all, s->taken);
    for (uint32_t other = 0; other < CC_SEATS; other++)
        try_buttons(&all, other);
    return write_uses(&all, CC_R_USE, CC_R_USE_PLAIN, out);
}

uint32_t cc_legal_reactions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    cc_candidate found[CC_CANDIDATES];
    uses all;
    const uint32_t n = cc_usable(rs, s, s->frames, seat, found);
    begin_uses(rs, s, seat, &all);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t word = cc_candidate_word(rs, s, &found[i]), number = found[i].who.number;
        const uint64_t events = cc_events_for(rs, s, found, n, word, number);
        if (cc_events_for(rs, s, found, i, word, number))
            continue; /* a copy, with the same word */
        const cc_candidate *const used = cc_copy_used(rs, s, found, n, word, number, events);
        cc_desk *const desk = clear_desk(&all);
        cc_plan_ability(desk, used->who, used->kind, seat, false);
        cc_plan_start(desk, events);
        add_use(&all, word, number, asks(&all));
    }
    const uint32_t steps = write_uses(&all, CC_R_REACT, CC_R_REACT_PLAIN, out);
    out[steps] = (uint16_t)qv__first(&rs->head, CC_R_DECLINE);
    return steps + 1;
}

/* -- The host (CT-46) -------------------------------------------------------------------------- */

static uint32_t legal_reports(const cc_ruleset *rs, const cc_state *s, uint16_t *out) {
    const uint32_t facts = rs->set.facts, events = rs->set.happenings;
    const uint32_t fact = qv__first(&rs->head, CC_R_FACT),
                   event = qv__first(&rs->head, CC_R_HAPPENING);
    const uint32_t all = facts > 0 ? facts : 1, happenings = events > 0 ? events : 1;
    uint32_t n = 0;
    if (s->hosted == CC_HOST_REPORTS)
        return 0;
    for (uint32_t i = 0; i < CC_SEATS * facts; i++) {
        const uint32_t seat = i / facts, number = i % facts;
        out[n++] =
            (uint16_t)(fact + (seat * all + number) * 2 + (s->facts[seat] >> number & 1 ? 0 : 1));
    }
    for (uint32_t i = 0; i < CC_SEATS * events; i++)
        out[n++] = (uint16_t)(event + i / events * happenings + i % events);
    return n;
}

static uint32_t legal_from_piles(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                                 uint16_t *out) {
    const uint32_t first = qv__first(&rs->head, CC_R_PLACE_FROM),
                   kinds = (qv__first(&rs->head, CC_R_CELL) - first) / CC_PILES;
    uint32_t n = 0;
    for (uint32_t pile = 0; pile < CC_PILES && rs->opens_piles; pile++) {
        const cc_cards permitted =
            pile == CC_FROM_HAND + seat ? (cc_cards){{0, 0}} : cc_permitted_in(rs, s, seat, pile);
        n += cc_each_kind(&permitted, first + pile * kinds, out + n);
    }
    return n;
}

uint32_t cc_legal_actions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    const cc_cards held = cc_held(rs, s, seat);
    uint32_t n = 0;
    out[n++] = (uint16_t)qv__first(&rs->head, CC_R_PASS);
    const cc_cards playable = cc_playable(rs, s, seat, &held);
    n += cc_each_kind(&playable, qv__first(&rs->head, CC_R_PLACE), out + n);
    n += legal_from_piles(rs, s, seat, out + n);
    const cc_cards keepable = {
        {held.half[0] & rs->keepable.half[0], held.half[1] & rs->keepable.half[1]}};
    if (keepable.half[0] | keepable.half[1])
        n += legal_keeps(rs, s, seat, &keepable, out + n);
    n += own_uses(rs, s, seat, &held, out + n);
    return n + legal_reports(rs, s, out + n);
}
