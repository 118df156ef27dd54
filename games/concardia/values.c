/* SPDX-License-Identifier: MIT */
/* ConCardia: current values of the cards on the Board (CT-42).
 *
 * An effect sees the results of the layers before its own only: what a layer changes is collected
 * beside the state and taken over at once. In a layer the oldest effect comes first.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

enum { LAYER_SET = 5, LAYER_LAST = 7, LAYER_SUPERIOR = 8 };

/* An effect in force: of a standing ability, or one that lasts. */
typedef struct {
    cc_instance who;
    const cc_effect *row;
    uint64_t places; /* of the cards that it changes */
    int16_t n[2];
    cc_scope *scope;     /* NULL: not looked at, as masks tell it, */
    const cc_mask *mask; /* for a source at this place: */
    uint32_t place, you;
} force;

typedef void visit(void *context, const force *);

/* A visit of all effects of a layer. The Board is looked at only if there is need. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t layer;
    uint64_t within; /* places of the cards that matter */
    visit *to;
    void *context;
    bool looked;
    cc_eye eye;
    cc_scope scope;
} tour;

static cc_eye *eye_of(tour *t) {
    if (!t->looked)
        cc_look(t->rs, t->s, 0, &t->eye);
    t->looked = true;
    return &t->eye;
}

static uint64_t while_true(const force *f, uint64_t places) {
    uint64_t kept = 0;
    if (f->row->when == CC_NO_PART)
        return places;
    if (!f->row->one)
        return cc_part_flag(f->scope, f->row->when) ? places : 0;
    for (uint64_t left = places; left; left &= left - 1) {
        f->scope->slot[CC_SLOT_IT] = cc_set_place(qv__lowest(left));
        if (cc_part_flag(f->scope, f->row->when))
            kept |= cc_bit(qv__lowest(left));
    }
    return kept;
}

static void visit_effect(const tour *t, force *f) {
    const cc_effect *const row = f->row;
    f->scope->slot[CC_SLOT_IT] = (cc_set){.place = 0};
    f->scope->n = cc_part_value(f->scope, row->where, 0);
    f->places = row->this_card ? f->scope->slot[CC_SLOT_THIS].place
                               : cc_part_set(f->scope, row->cards).place;
    f->places = while_true(f, f->places & t->within);
    for (uint32_t v = 0; v < 2 && f->places; v++)
        f->n[v] = cc_part_value(f->scope, row->value[v], row->n[v]);
    if (f->places)
        t->to(t->context, f);
}

static void visit_masked(const tour *t, force *f) {
    f->places = f->row->this_card
                    ? cc_bit(f->place) & t->within
                    : cc_group_places(t->rs, t->s, &f->mask->cards, f->place, f->you, t->within);
    memcpy(f->n, f->row->n, sizeof f->n);
    if (f->places)
        t->to(t->context, f);
}

static void visit_scoped(tour *t, force *f) {
    cc_scope_of(eye_of(t), f->who, f->you, &t->scope);
    f->scope = &t->scope;
    visit_effect(t, f);
}

static void visit_row(tour *t, uint32_t source, uint32_t number, uint32_t place, uint32_t you) {
    const cc_effect *const row = cc_effect_at(&t->rs->set, number);
    force f;
    f.who = (cc_instance){(uint8_t)source, row->number};
    f.row = row;
    f.place = place;
    f.you = you;
    if (number < CC_MASKS && t->rs->mask[number].known && place < CC_PLACES) {
        f.scope = NULL;
        f.mask = &t->rs->mask[number];
        visit_masked(t, &f);
    } else {
        visit_scoped(t, &f);
    }
}

/* The effects of a card, or of a button: its place is CC_NONE. */
static void visit_source(tour *t, uint32_t source, uint32_t place, uint32_t you) {
    const uint32_t zone = place < CC_PLACES ? cc_kind_of_zone(place) : (uint32_t)CC_BUTTON_ZONE;
    const uint32_t first = t->rs->effect[source], end = first + t->rs->effects[source];
    for (uint32_t i = first; i < end; i++) {
        const cc_effect *const row = cc_effect_at(&t->rs->set, i);
        if (row->layer == t->layer && row->zones >> zone & 1)
            visit_row(t, source, i, place, you);
    }
}

/* If it is worn. */
static void visit_button(tour *t, uint32_t number) {
    const uint32_t seat = number / CC_WORN;
    if (t->s->worn[seat] >> number % CC_WORN & 1)
        visit_source(t, CC_BUTTON0 + number, CC_NONE, seat);
}

static void visit_lasting(tour *t, uint32_t i) {
    const cc_state *const s = t->s;
    force f = {.who = {s->lasting_source[i], s->lasting_ability[i]},
               .row = cc_effect_at(&t->rs->set, s->lasting_effect[i]),
               .scope = &t->scope};
    if (f.row->layer != t->layer)
        return;
    if (f.row->when != CC_NO_PART || f.row->to != CC_NO_PART)
        cc_scope_of(eye_of(t), f.who, s->lasting_you[i], &t->scope);
    f.places = while_true(&f, cc_set_of(s, s->lasting_card[i]).place & t->within);
    memcpy(f.n, s->lasting_n[i], sizeof f.n);
    if (f.places)
        t->to(t->context, &f);
}

/* Whether any effect of a layer may be in force. */
static bool has_effects(const cc_ruleset *rs, const cc_state *s, uint32_t layer) {
    const uint64_t *const standing = rs->standing[layer];
    return (standing[0] & s->board[0]) | (standing[1] & s->board[1]) | rs->buttons_standing[layer] |
           s->lastings;
}

static bool has_stats(const cc_ruleset *rs, const cc_state *s) {
    return has_effects(rs, s, LAYER_SET) || has_effects(rs, s, LAYER_SET + 1) ||
           has_effects(rs, s, LAYER_LAST);
}

/* Those of the lasting effects, from the first one on, that began when at most so many of the cards
 * on the Board had arrived. Returns the next one. */
static uint32_t visit_lastings(tour *t, uint32_t first, uint32_t arrived) {
    uint32_t i = first;
    for (; i < t->s->lastings && t->s->lasting_age[i] <= arrived; i++)
        visit_lasting(t, i);
    return i;
}

/* CC-A37: all effects of a layer on cards at such places of the Board, the oldest first. Buttons
 * were there before all cards. */
static void visit_layer(const cc_ruleset *rs, const cc_state *s, uint32_t layer, uint64_t within,
                        visit *to, void *context) {
    tour t;
    uint32_t lasting = 0;
    t.rs = rs;
    t.s = s;
    t.layer = layer;
    t.within = within & s->taken;
    t.to = to;
    t.context = context;
    t.looked = false;
    for (uint32_t left = rs->buttons_standing[layer]; left; left &= left - 1)
        visit_button(&t, qv__lowest(left));
    for (uint64_t left = cc_objects_of(rs, s, rs->standing[layer], s->taken); left;
         left &= left - 1) {
        const uint32_t i = qv__lowest(left);
        lasting = visit_lastings(&t, lasting, i);
        visit_source(&t, s->object_card[i], s->object_place[i], s->object_control[i]);
    }
    (void)visit_lastings(&t, lasting, s->objects);
}

/* -- Defense and Strength ---------------------------------------------------------------------- */

static int16_t limited(int32_t value) {
    return (int16_t)(value > CC_STAT_MOST    ? CC_STAT_MOST
                     : value < -CC_STAT_MOST ? -CC_STAT_MOST
                                             : value);
}

/* What a layer makes of the values of the state. Who listens is told what each effect changes in
 * the stat of the one card that matters. */
typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    uint64_t altered;
    int16_t value[CC_PLACES][2]; /* where something is altered, by CC_DEFENSE, CC_STRENGTH */
    uint32_t stat;
    qv_event_log *log;
} layered;

/* False: the effect is none of this layer's stats. */
static bool change(const cc_effect *row, const int16_t n[2], int16_t value[2]) {
    const int16_t defense = value[CC_DEFENSE];
    switch (row->what) {
    case CC_EFFECT_SET_STAT: value[row->a] = limited(n[0]); return true;
    case CC_EFFECT_GET:
        for (uint32_t stat = 0; stat < 2; stat++)
            value[stat] = limited(value[stat] + n[stat]);
        return true;
    case CC_EFFECT_DOUBLE: value[row->a] = limited(2 * value[row->a]); return true;
    case CC_EFFECT_EXCHANGE:
        value[CC_DEFENSE] = value[CC_STRENGTH];
        value[CC_STRENGTH] = defense;
        return true;
    default: return false;
    }
}

static void change_cards(void *context, const force *f) {
    layered *const to = context;
    for (uint64_t left = f->places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = to->s->at[place];
        int16_t *const value = to->value[place];
        if (!cc_on(to->altered, place)) {
            value[CC_DEFENSE] = to->s->defense[i];
            value[CC_STRENGTH] = to->s->strength[i];
        }
        const int16_t was = value[to->stat];
        if (!change(f->row, f->n, value))
            return;
        to->altered |= cc_bit(place);
        if (to->log && value[to->stat] != was)
            QV_EMIT_BY(to->log, to->stat == CC_DEFENSE ? CC_SAYS_DEFENSE : CC_SAYS_STRENGTH,
                       cc_cause(to->rs, to->s, f->who, CC_1_7_5), QV_ALL, place,
                       value[to->stat] - was);
    }
}

/* All others have them, as they had when they arrived. */
static void print_altered(const cc_ruleset *rs, cc_state *s) {
    for (uint64_t left = s->altered; left; left &= left - 1) {
        const uint32_t i = s->at[qv__lowest(left)];
        s->strength[i] = rs->strength[s->object_card[i]];
        s->defense[i] = rs->defense[s->object_card[i]];
    }
    s->altered = 0;
}

/* `log`: of the changes of that stat of the card at `told`, or NULL. */
static void make_layers(const cc_ruleset *rs, cc_state *s, uint32_t told, uint32_t stat,
                        qv_event_log *log) {
    layered now = {.rs = rs, .s = s, .stat = stat};
    print_altered(rs, s);
    for (uint32_t layer = LAYER_SET; layer <= LAYER_LAST; layer++) {
        if (!has_effects(rs, s, layer))
            continue;
        now.altered = 0;
        visit_layer(rs, s, layer, s->taken, change_cards, &now);
        if (log) {
            layered heard = {.rs = rs, .s = s, .stat = stat, .log = log};
            visit_layer(rs, s, layer, cc_bit(told), change_cards, &heard);
        }
        for (uint64_t left = now.altered; left; left &= left - 1) {
            const uint32_t place = qv__lowest(left), i = s->at[place];
            s->defense[i] = now.value[place][CC_DEFENSE];
            s->strength[i] = now.value[place][CC_STRENGTH];
        }
        s->altered |= now.altered;
    }
}

void cc_values(const cc_ruleset *rs, cc_state *s) {
    if (!s->stale)
        return;
    s->stale = 0;
    if (s->altered || has_stats(rs, s))
        make_layers(rs, s, 0, 0, NULL);
}

/* -- Points ------------------------------------------------------------------------------------ */

static void set_points(void *context, const force *f) {
    int32_t *const points = context;
    if (f->row->what == CC_EFFECT_WORTH)
        *points = limited(f->n[0]);
}

/* CC-1.9.3: of effects that say what the card is worth the newest. */
int32_t cc_points_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    int32_t points = rs->points[s->object_card[object]];
    if (!has_effects(rs, s, LAYER_SET))
        return points;
    cc_state printed = *s; /* what layer 5 sees */
    print_altered(rs, &printed);
    visit_layer(rs, &printed, LAYER_SET, cc_bit(s->object_place[object]), set_points, &points);
    return points;
}

/* -- Superior (CC-1.7.4, CT-6.4) --------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    cc_superiors *out;
} superiority;

/* Which of the places are of cards that the effect tells to be inferior. */
static uint64_t inferiors(const cc_ruleset *rs, const cc_state *s, const force *f,
                          uint64_t places) {
    return f->scope ? cc_part_set(f->scope, f->row->to).place & places
                    : cc_group_places(rs, s, &f->mask->to, f->place, f->you, places);
}

static void add_superior(void *context, const force *f) {
    const superiority *const to = context;
    cc_superiors *const out = to->out;
    const uint64_t by = f->places;
    if (f->row->what != CC_EFFECT_SUPERIOR)
        return;
    const uint64_t places = inferiors(to->rs, to->s, f, out->to & cc_around(by));
    for (uint64_t left = places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        if (!cc_on(out->cells, place))
            out->over[place] = out->not_over[place] = 0;
        out->cells |= cc_bit(place);
        (f->row->a ? out->not_over : out->over)[place] |= by & to->rs->near[place];
    }
}

static uint64_t in_contact(const cc_state *s) {
    const uint64_t south = s->has[0] & CC_GRID_SET, north = s->has[1] & CC_GRID_SET;
    return (south & cc_around(north)) | (north & cc_around(south));
}

void cc_superiors_of(const cc_ruleset *rs, const cc_state *s, uint64_t by, uint64_t to,
                     cc_superiors *out) {
    superiority found = {rs, s, out};
    out->by = by;
    out->to = to;
    out->cells = 0;
    if (by && has_effects(rs, s, LAYER_SUPERIOR))
        visit_layer(rs, s, LAYER_SUPERIOR, by, add_superior, &found);
}

void cc_find_superiors(const cc_ruleset *rs, const cc_state *s, cc_superiors *out) {
    const uint64_t close = in_contact(s);
    cc_superiors_of(rs, s, close, close, out);
}

/* -- Which texts do it ------------------------------------------------------------------------- */

void cc_tell_changes(const cc_ruleset *rs, const cc_state *s, uint32_t place, uint32_t stat,
                     qv_event_log *log) {
    if (!log || !rs->texts || !has_stats(rs, s))
        return;
    cc_state again = *s;
    make_layers(rs, &again, place, stat, log);
}

void cc_tell_turns(const cc_ruleset *rs, const cc_state *s, uint32_t object, qv_event_log *log) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (cc_effect_at(&rs->set, s->lasting_effect[i])->what == CC_EFFECT_TURN &&
            cc_bits_have(s->lasting_card[i], s->object_card[object]))
            QV_EMIT_BY(
                log, CC_ABOUT_TURNED,
                cc_cause(rs, s, (cc_instance){s->lasting_source[i], s->lasting_ability[i]}, CT_6_3),
                QV_ALL, s->object_place[object], s->lasting_n[i][0]);
}

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t place;
    bool not ;
    qv__cause cause;
} search;

static void find_cause(void *context, const force *f) {
    search *const to = context;
    if (f->row->what == CC_EFFECT_SUPERIOR &&
        f->row->a == to->not &&inferiors(to->rs, to->s, f, cc_bit(to->place)))
        to->cause = cc_cause(to->rs, to->s, f->who, to->cause.rule);
}

qv__cause cc_superior_cause(const cc_ruleset *rs, const cc_state *s, uint32_t from, uint32_t place,
                            bool not, uint32_t rule) {
    search to = {rs, s, place, not, {.rule = (uint16_t)rule}};
    visit_layer(rs, s, LAYER_SUPERIOR, cc_bit(from), find_cause, &to);
    return to.cause;
}
