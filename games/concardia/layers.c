/* SPDX-License-Identifier: MIT */
/* ConCardia: visits of the effects in force, see layers.h. */
#include "layers.h"

#include <string.h>

#include "base/bits.h"
#include "core/shared.h"

/* What is not altered is as it was when the card arrived. */
void cc_print_numbers(const cc_ruleset *rs, cc_state *s, uint64_t places) {
    for (uint64_t left = s->altered & places; left; left &= left - 1) {
        const uint32_t i = s->at[qv__lowest(left)];
        s->strength[i] = rs->strength[s->object_card[i]];
        s->defense[i] = rs->defense[s->object_card[i]];
    }
    s->altered &= ~places;
}

enum { TEXT_KINDS = 1U << CC_EFFECT_LOSE_TEXT | 1U << CC_EFFECT_COPY_TEXT };

/* A visit of all effects of some kinds. The Board is looked at only if there is need. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t kinds;       /* as bits */
    uint32_t seen;        /* CC_SEEN_... */
    uint32_t held;        /* a card that is seen in a hand, or CC_NONE */
    uint64_t within;      /* places of the cards that matter */
    uint64_t objects;     /* of cards that may have such effects, */
    uint32_t buttons;     /* buttons, */
    uint32_t lasting;     /* and those of the effects that last, as bits */
    const uint64_t *lost; /* of cards that have lost their text; in the layer of texts: so far */
    /* NULL: nothing but whether there may be one is asked, of effects that no card has */
    cc_visit *to;
    void *context;
    const cc_natures *natures;
    const cc_asked *asked; /* of such effects */
    bool found;            /* there may be one */
    cc_sight *sight;
    bool looked; /* in this visit; */
    bool scoped; /* the scope is one of a standing ability of a card */
    cc_scope scope;
} tour;

static void see_printed_numbers(tour *t) {
    const cc_state *const s = t->s;
    cc_eye *const eye = &t->sight->eye;
    if (!s->altered)
        return;
    memcpy(eye->strength, s->strength, s->objects * sizeof *s->strength);
    memcpy(eye->defense, s->defense, s->objects * sizeof *s->defense);
    for (uint64_t left = s->altered; left; left &= left - 1) {
        const uint32_t i = s->at[qv__lowest(left)];
        eye->strength[i] = t->rs->strength[s->object_card[i]];
        eye->defense[i] = t->rs->defense[s->object_card[i]];
    }
    eye->board.strength = eye->strength;
    eye->board.defense = eye->defense;
}

static void see_printed_natures(tour *t) {
    const cc_state *const s = t->s;
    cc_board *const b = &t->sight->eye.board;
    for (uint64_t left = s->natured; left; left &= left - 1) {
        const uint64_t bit = left & (0 - left);
        const uint32_t i = s->at[qv__lowest(left)], card = s->object_card[i],
                       arrows = t->rs->arrows[card][s->object_control[i]];
        for (uint32_t trait = 0; trait < CC_TRAITS; trait++)
            b->trait[trait] = (b->trait[trait] & ~bit) | (t->rs->trait[card] == trait ? bit : 0);
        for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
            b->arrow[d] = (b->arrow[d] & ~bit) | (arrows >> d & 1 ? bit : 0);
    }
}

static void look(tour *t) {
    cc_eye *const eye = &t->sight->eye;
    if (t->sight->looked)
        cc_look_again(eye);
    else
        cc_look_printed(t->rs, t->s, 0, eye);
    if (t->seen >= CC_SEEN_BEFORE_NUMBERS)
        see_printed_numbers(t);
    if (t->seen >= CC_SEEN_BEFORE_REACH)
        memset(eye->board.reach, 0, sizeof eye->board.reach);
    if (t->seen == CC_SEEN_BEFORE_NATURES)
        see_printed_natures(t);
    eye->board.nature = t->natures;
    t->sight->looked = t->looked = true;
}

static cc_eye *eye_of(tour *t) {
    if (!t->looked)
        look(t);
    return &t->sight->eye;
}

/* A condition that is tested for each card. */
static uint64_t while_true(const cc_force *f, uint64_t places) {
    uint64_t kept = 0;
    if (f->row->when == CC_NO_PART || !f->row->one)
        return places;
    for (uint64_t left = places; left; left &= left - 1) {
        f->scope->slot[CC_SLOT_IT] = cc_set_place(qv__lowest(left));
        if (cc_part_flag(f->scope, f->row->when))
            kept |= cc_bit(qv__lowest(left));
    }
    return kept;
}

static void visit_effect(const tour *t, cc_force *f) {
    const cc_effect *const row = f->row;
    f->scope->slot[CC_SLOT_IT] = (cc_set){.place = 0};
    f->scope->n = cc_part_value(f->scope, row->where, 0);
    if (!row->one && !cc_part_flag(f->scope, row->when))
        return;
    f->places = row->this_card ? f->scope->slot[CC_SLOT_THIS].place
                               : cc_part_set(f->scope, row->cards).place;
    f->places = while_true(f, f->places & t->within);
    for (uint32_t v = 0; v < 2 && f->places; v++)
        f->n[v] = cc_part_value(f->scope, row->value[v], row->n[v]);
    if (f->places)
        t->to(t->context, f);
}

static void visit_masked(const tour *t, cc_force *f) {
    cc_standpoint from = cc_stand_at(t->rs, t->s, t->natures, f->place, f->you);
    if (t->seen == CC_SEEN_BEFORE_NATURES)
        from.altered = 0;
    const cc_group *const cards = f->row->this_card ? NULL : &f->mask->cards;
    f->places = cards ? cc_group_spots(&from, cards, t->within) : cc_bit(f->place);
    if (!f->places || !cc_mask_holds(&from, f->mask))
        return;
    f->places = cards ? cc_group_members(&from, cards, f->places) : f->places;
    memcpy(f->n, f->row->n, sizeof f->n);
    if (!f->places)
        return;
    cc_mask_values(&from, f->mask, f->n);
    t->to(t->context, f);
}

static void scope_of(tour *t, const cc_force *f) {
    const cc_ability *const ability = cc_ability_at(&t->rs->set, f->row->ability);
    if (t->scoped && f->place < CC_PLACES)
        cc_scope_standing(eye_of(t), ability, f->place, f->you, &t->scope);
    else
        cc_scope_with(eye_of(t), ability, f->who.source, f->you, &t->scope);
    t->scoped = f->place < CC_PLACES;
}

static void visit_scoped(tour *t, cc_force *f) {
    scope_of(t, f);
    f->scope = &t->scope;
    visit_effect(t, f);
}

/* The card in question lies in the hand of its owner: a hidden one is one of those that are only
 * counted. */
static void see_held(tour *t) {
    if (t->held == CC_NONE)
        return;
    cc_eye *const eye = eye_of(t);
    const uint32_t owner = cc_owner(t->rs, t->held);
    const uint32_t hidden = t->s->hand_size[owner] - !cc_is_shown(t->s, t->held);
    cc_bits_add(eye->board.zone[CC_HAND][owner].half, t->held);
    if (eye->board.hidden[CC_HAND][owner] > hidden)
        eye->board.hidden[CC_HAND][owner] = (uint8_t)hidden;
}

static void see_scope(tour *t, cc_force *f) {
    scope_of(t, f);
    see_held(t);
    t->scope.slot[CC_SLOT_IT] = (cc_set){.place = 0};
    f->scope = &t->scope;
    f->places = 0;
}

static bool is_asked(const tour *t, const cc_effect *row, uint32_t seats, uint32_t you) {
    const cc_asked *const asked = t->asked;
    if (row->what == CC_EFFECT_NO_ACTIVATE || row->what == CC_EFFECT_COSTS ||
        row->what == CC_EFFECT_OVERPAY)
        seats &= row->b >> asked->tag & 1 ? cc_seats_near(row->whose, you) : 0;
    return seats & asked->seats;
}

/* As masks tell it. */
static void tell_rule(tour *t, cc_force *f) {
    const cc_standpoint from = cc_stand_at(t->rs, t->s, t->natures, f->place, f->you);
    if (!cc_mask_holds(&from, f->mask))
        return;
    f->scope = NULL;
    f->places = 0;
    f->n[0] = f->row->n[0];
    f->n[1] = (int16_t)cc_seats_near(f->row->a, f->you);
    t->to(t->context, f);
}

static void visit_standing_rule(tour *t, cc_force *f) {
    const cc_effect *const row = f->row;
    if (!is_asked(t, row, cc_seats_near(row->a, f->you), f->you))
        return;
    t->found = true;
    if (!t->to)
        return;
    if (f->mask && f->mask->known && f->place < CC_PLACES) {
        tell_rule(t, f);
        return;
    }
    see_scope(t, f);
    t->scope.n = cc_part_value(&t->scope, row->where, 0);
    if (!cc_part_flag(&t->scope, row->when))
        return;
    f->n[0] = cc_part_value(&t->scope, row->value[0], row->n[0]);
    f->n[1] = (int16_t)cc_players_of(t->s, &t->scope, row);
    t->to(t->context, f);
}

/* `first`: the number of the first ability of its text. */
static void visit_row(tour *t, uint32_t source, uint32_t first, uint32_t number, uint32_t place,
                      uint32_t you) {
    const cc_effect *const row = cc_effect_at(&t->rs->set, number);
    cc_force f;
    f.who = (cc_instance){(uint8_t)source, (uint8_t)(first + row->number)};
    f.row = row;
    f.place = place;
    f.you = you;
    f.scope = NULL;
    f.mask = number < CC_MASKS ? &t->rs->mask[number] : NULL;
    if (cc_is_on_players(row->what)) {
        visit_standing_rule(t, &f);
        return;
    }
    if (f.mask && f.mask->known && place < CC_PLACES &&
        !(f.mask->faces && t->seen == CC_SEEN_BEFORE_NATURES))
        visit_masked(t, &f);
    else
        visit_scoped(t, &f);
}

/* Of the kinds, and not about a card alone that does not matter. */
static inline bool is_wanted(const tour *t, const cc_effect *row, uint32_t place) {
    return t->kinds >> row->what & 1 &&
           (!row->this_card || place >= CC_PLACES || cc_on(t->within, place));
}

/* By a line before. */
static bool is_blanked(const tour *t, uint32_t place) {
    return place < CC_PLACES && cc_on(*t->lost, place);
}

/* The printed effects of a card, or of a button: its place is CC_NONE. */
static void visit_source(tour *t, uint32_t source, uint32_t place, uint32_t you) {
    const uint32_t zone = place < CC_PLACES ? cc_kind_of_zone(place) : (uint32_t)CC_BUTTON_ZONE;
    const uint32_t first = t->rs->effect[source], end = first + t->rs->effects[source];
    const bool texts = t->kinds & TEXT_KINDS;
    for (uint32_t i = first; i < end; i++) {
        const cc_effect *const row = cc_effect_at(&t->rs->set, i);
        if (!is_wanted(t, row, place) || !(row->zones >> zone & 1))
            continue;
        if (texts && is_blanked(t, place))
            return;
        visit_row(t, source, 0, i, place, you);
    }
}

/* Those of the text that the card of an object has of another card. */
static void visit_copied(tour *t, uint32_t object) {
    const cc_state *const s = t->s;
    const uint32_t text = s->object_copy[object] - 1U, place = s->object_place[object];
    const uint32_t first = t->rs->effect[text], end = first + t->rs->effects[text];
    for (uint32_t i = first; i < end; i++) {
        const cc_effect *const row = cc_effect_at(&t->rs->set, i);
        const cc_ability *const ability = cc_ability_at(&t->rs->set, row->ability);
        if (is_wanted(t, row, place) && ability->flags & CC_STANDING &&
            cc_works_in(ability, CC_ABILITIES, cc_kind_of_zone(place)))
            visit_row(t, s->object_card[object], CC_ABILITIES, i, place, s->object_control[object]);
    }
}

static void visit_card(tour *t, uint32_t i) {
    const cc_state *const s = t->s;
    if (!cc_on(*t->lost, s->object_place[i]))
        visit_source(t, s->object_card[i], s->object_place[i], s->object_control[i]);
    if (s->object_copy[i] && !(t->kinds & TEXT_KINDS))
        visit_copied(t, i);
}

/* If it is worn. */
static void visit_button(tour *t, uint32_t number) {
    const uint32_t seat = number / CC_WORN;
    if (t->s->worn[seat] >> number % CC_WORN & 1)
        visit_source(t, CC_BUTTON0 + number, CC_NONE, seat);
}

static void visit_lasting_rule(tour *t, uint32_t i, cc_force *f) {
    if (!is_asked(t, f->row, (uint32_t)t->s->lasting_n[i][1], f->you))
        return;
    t->found = true;
    if (!t->to)
        return;
    cc_scope_lasting(eye_of(t), i, &t->scope);
    t->scoped = false;
    see_held(t);
    memcpy(f->n, t->s->lasting_n[i], sizeof f->n);
    t->to(t->context, f);
}

static void visit_lasting(tour *t, uint32_t i) {
    const cc_state *const s = t->s;
    cc_force f = {.who = {s->lasting_source[i], s->lasting_ability[i]},
                  .row = cc_effect_at(&t->rs->set, s->lasting_effect[i]),
                  .scope = &t->scope,
                  .you = s->lasting_you[i]};
    if (cc_is_on_players(f.row->what)) {
        visit_lasting_rule(t, i, &f);
        return;
    }
    if (f.row->to != CC_NO_PART && f.row->what != CC_EFFECT_COPY_TEXT) {
        cc_scope_lasting(eye_of(t), i, &t->scope);
        t->scoped = false;
    }
    f.places = cc_places_of(s, s->lasting_objects[i]) & t->within;
    memcpy(f.n, s->lasting_n[i], sizeof f.n);
    if (f.places)
        t->to(t->context, &f);
}

/* Numbers in the lists of the cards with a standing effect of such a kind, as bits. */
static void cards_with(const cc_ruleset *rs, uint32_t kinds, uint64_t numbers[CC_SEATS]) {
    numbers[0] = numbers[1] = 0;
    for (uint32_t left = kinds & rs->standing_kinds; left; left &= left - 1) {
        const uint64_t *const with = rs->standing[qv__lowest(left)];
        numbers[0] |= with[0];
        numbers[1] |= with[1];
    }
}

static uint32_t buttons_with(const cc_ruleset *rs, uint32_t kinds) {
    uint32_t buttons = 0;
    for (uint32_t left = kinds & rs->standing_kinds; left; left &= left - 1)
        buttons |= rs->buttons_standing[qv__lowest(left)];
    return buttons;
}

/* Of the effects that last, as bits. */
static uint32_t lasting_of(const cc_ruleset *rs, const cc_state *s, uint32_t kinds) {
    uint32_t lasting = 0;
    for (uint32_t i = rs->lasting_kinds & kinds ? 0 : s->lastings; i < s->lastings; i++)
        lasting |= (kinds >> cc_effect_at(&rs->set, s->lasting_effect[i])->what & 1) << i;
    return lasting;
}

bool cc_in_force(const cc_ruleset *rs, const cc_state *s, uint32_t kinds) {
    uint64_t numbers[CC_SEATS];
    if (!(kinds & rs->changes))
        return false;
    cards_with(rs, kinds, numbers);
    return (numbers[0] & s->board[0]) | (numbers[1] & s->board[1]) | buttons_with(rs, kinds) ||
           lasting_of(rs, s, kinds) ||
           (s->copies && !(kinds & TEXT_KINDS) && rs->standing_kinds & kinds);
}

/* Objects of cards that have a copied text. */
static uint64_t with_copies(const cc_state *s) {
    uint64_t objects = 0;
    for (uint64_t left = s->copies; left; left &= left - 1)
        objects |= cc_bit(s->at[qv__lowest(left)]);
    return objects;
}

/* What the visit goes to; false: nothing. */
static bool find_sources(tour *t) {
    const cc_ruleset *const rs = t->rs;
    const cc_state *const s = t->s;
    uint64_t numbers[CC_SEATS];
    if (!(t->kinds & rs->changes))
        return false;
    cards_with(rs, t->kinds, numbers);
    t->objects = cc_objects_of(rs, s, numbers, s->taken);
    if (s->copies && !(t->kinds & TEXT_KINDS))
        t->objects |= with_copies(s);
    t->buttons = buttons_with(rs, t->kinds);
    t->lasting = lasting_of(rs, s, t->kinds);
    return t->objects | t->buttons | t->lasting;
}

/* Those of the lasting effects that began when at most so many of the cards on the Board had
 * arrived. */
static inline void visit_lastings(tour *t, uint32_t arrived) {
    for (; t->lasting && t->s->lasting_age[qv__lowest(t->lasting)] <= arrived;
         t->lasting &= t->lasting - 1)
        visit_lasting(t, qv__lowest(t->lasting));
}

static void go_round(tour *t) {
    for (uint32_t left = t->buttons; left; left &= left - 1)
        visit_button(t, qv__lowest(left));
    for (uint64_t left = t->objects; left; left &= left - 1) {
        const uint32_t i = qv__lowest(left);
        visit_lastings(t, i);
        visit_card(t, i);
    }
    visit_lastings(t, t->s->objects);
}

/* In the layer of texts what an older effect has blanked does nothing (CT-42): all that lose their
 * text matter, whatever the visitor is told. */
typedef struct {
    uint64_t lost, within;
    cc_visit *to;
    void *context;
} blanking;

static void blank(void *context, const cc_force *f) {
    blanking *const b = context;
    cc_force told = *f;
    if (f->row->what == CC_EFFECT_LOSE_TEXT)
        b->lost |= f->places;
    told.places &= b->within;
    if (told.places)
        b->to(b->context, &told);
}

static void go_round_texts(tour *t) {
    blanking b = {0, t->within, t->to, t->context};
    t->within = t->s->taken;
    t->lost = &b.lost;
    t->to = blank;
    t->context = &b;
    go_round(t);
}

static void visit_kinds(tour *t, const cc_ruleset *rs, const cc_state *s, uint32_t kinds,
                        uint64_t within) {
    t->rs = rs;
    t->s = s;
    t->kinds = kinds;
    if (!find_sources(t))
        return;
    t->within = within & s->taken;
    t->lost = &s->lost;
    t->looked = t->scoped = false;
    t->held = CC_NONE;
    if (kinds & TEXT_KINDS)
        go_round_texts(t);
    else
        go_round(t);
}

void cc_visit_kinds(const cc_ruleset *rs, const cc_state *s, uint32_t kinds, uint32_t seen,
                    const cc_natures *natures, uint64_t within, cc_visit *to, void *context) {
    cc_sight sight;
    tour t;
    sight.looked = false;
    t.sight = &sight;
    t.seen = seen;
    t.natures = natures;
    t.to = to;
    t.context = context;
    visit_kinds(&t, rs, s, kinds, within);
}

void cc_visit_now(cc_sight *sight, const cc_ruleset *rs, const cc_state *s, uint32_t kinds,
                  const cc_natures *natures, uint64_t within, cc_visit *to, void *context) {
    tour t;
    t.sight = sight;
    t.seen = CC_SEEN_AS_IT_IS;
    t.natures = natures;
    t.to = to;
    t.context = context;
    visit_kinds(&t, rs, s, kinds, within);
}

static bool visit_rules(tour *t, const cc_ruleset *rs, const cc_state *s, const cc_asked *asked,
                        uint32_t held) {
    t->rs = rs;
    t->s = s;
    t->kinds = asked->kinds;
    if (!find_sources(t))
        return false;
    t->seen = CC_SEEN_AS_IT_IS;
    t->within = s->taken;
    t->lost = &s->lost;
    t->asked = asked;
    t->found = t->looked = t->scoped = false;
    t->held = held;
    go_round(t);
    return t->found;
}

bool cc_may_rule(const cc_ruleset *rs, const cc_state *s, const cc_asked *asked) {
    tour t;
    t.to = NULL;
    return visit_rules(&t, rs, s, asked, CC_NONE);
}

void cc_visit_rules(const cc_ruleset *rs, const cc_state *s, const cc_asked *asked,
                    const cc_natures *natures, uint32_t held, cc_visit *to, void *context) {
    cc_sight sight;
    tour t;
    sight.looked = false;
    t.sight = &sight;
    t.natures = natures;
    t.to = to;
    t.context = context;
    (void)visit_rules(&t, rs, s, asked, held);
}
