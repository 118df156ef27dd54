/* SPDX-License-Identifier: MIT */
/* ConCardia: current values of the cards on the Board (CT-42).
 *
 * An effect sees the results of the layers before its own only: changes of layer 6 are collected
 * on printed values and made at once; layer 8, Superior, sees the values that result.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* An effect in force: of a standing ability, or one that lasts. */
typedef struct {
    cc_instance who;
    const cc_effect *row;
    uint64_t places; /* of the cards that it changes */
    int16_t n[2];
    cc_scope scope;
} force;

typedef void visit(void *context, const force *);

static uint64_t while_true(force *f, uint64_t places) {
    uint64_t kept = 0;
    if (f->row->when == CC_NO_PART)
        return places;
    if (!f->row->one)
        return cc_part_flag(&f->scope, f->row->when) ? places : 0;
    for (uint64_t left = places; left; left &= left - 1) {
        f->scope.slot[CC_SLOT_IT] = cc_set_place(qv__lowest(left));
        if (cc_part_flag(&f->scope, f->row->when))
            kept |= cc_bit(qv__lowest(left));
    }
    return kept;
}

static void visit_ability(cc_eye *eye, cc_instance who, uint32_t you, uint32_t layer, visit *to,
                          void *context) {
    const cc_ability *const ability = cc_ability_of(eye->rs, who.source, who.number);
    force f = {.who = who};
    if (!(ability->flags & CC_STANDING))
        return;
    for (uint32_t i = 0; i < ability->effects; i++) {
        f.row = cc_effect_at(&eye->rs->set, ability->effect + i);
        if (f.row->layer != layer)
            continue;
        cc_scope_of(eye, who, you, &f.scope);
        f.scope.n = cc_part_value(&f.scope, f.row->where, 0);
        f.places = f.row->this_card ? f.scope.slot[CC_SLOT_THIS].place
                                    : cc_part_set(&f.scope, f.row->cards).place;
        f.places = while_true(&f, f.places & eye->s->taken);
        for (uint32_t v = 0; v < 2; v++)
            f.n[v] = cc_part_value(&f.scope, f.row->value[v], f.row->n[v]);
        if (f.places)
            to(context, &f);
    }
}

static void visit_source(cc_eye *eye, uint32_t source, uint32_t zone, uint32_t you, uint32_t layer,
                         visit *to, void *context) {
    const uint32_t n = cc_abilities_of(eye->rs, source);
    for (uint32_t number = 0; number < n; number++)
        if (cc_ability_of(eye->rs, source, number)->zones >> zone & 1)
            visit_ability(eye, (cc_instance){(uint8_t)source, (uint8_t)number}, you, layer, to,
                          context);
}

static void visit_lasting(cc_eye *eye, uint32_t i, uint32_t layer, visit *to, void *context) {
    const cc_state *const s = eye->s;
    force f = {.who = {s->lasting_source[i], s->lasting_ability[i]},
               .row = cc_effect_at(&eye->rs->set, s->lasting_effect[i])};
    if (f.row->layer != layer)
        return;
    cc_scope_of(eye, f.who, s->lasting_you[i], &f.scope);
    f.places = cc_set_of(s, s->lasting_card[i]).place;
    f.places = while_true(&f, f.places);
    memcpy(f.n, s->lasting_n[i], sizeof f.n);
    if (f.places)
        to(context, &f);
}

/* CC-A37: all effects of a layer, standing ones in the order in which their sources arrived. */
static void visit_layer(cc_eye *eye, uint32_t layer, visit *to, void *context) {
    const cc_state *const s = eye->s;
    for (uint32_t i = 0; i < s->objects; i++)
        if (eye->rs->stands[s->object_card[i]])
            visit_source(eye, s->object_card[i], s->object_place[i] < CC_CELLS ? CC_GRID : CC_AREAS,
                         s->object_control[i], layer, to, context);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t left = s->worn[seat]; left; left &= left - 1)
            visit_source(eye, CC_BUTTON0 + seat * CC_WORN + qv__lowest(left), CC_BUTTON_ZONE, seat,
                         layer, to, context);
    for (uint32_t i = 0; i < s->lastings; i++)
        visit_lasting(eye, i, layer, to, context);
}

static bool any_effects(const cc_ruleset *rs, const cc_state *s) {
    bool any = s->lastings > 0 || (s->worn[0] | s->worn[1]);
    for (uint32_t i = 0; i < s->objects && !any; i++)
        any = rs->stands[s->object_card[i]] != 0;
    return any;
}

/* -- Defense and Strength ---------------------------------------------------------------------- */

typedef struct {
    int32_t defense[CC_PLACES], strength[CC_PLACES];
    const cc_state *s;
} change;

static void add_change(void *context, const force *f) {
    change *const sum = context;
    if (f->row->what != CC_EFFECT_GET)
        return;
    for (uint64_t left = f->places; left; left &= left - 1) {
        const uint32_t object = sum->s->at[qv__lowest(left)];
        sum->defense[object] += f->n[0];
        sum->strength[object] += f->n[1];
    }
}

static int16_t limited(int32_t value) {
    return (int16_t)(value > CC_STAT_MOST    ? CC_STAT_MOST
                     : value < -CC_STAT_MOST ? -CC_STAT_MOST
                                             : value);
}

void cc_values(const cc_ruleset *rs, cc_state *s) {
    change sum;
    cc_eye eye;
    if (!s->stale)
        return;
    s->stale = 0;
    if (!rs->texts)
        return; /* as they were when they arrived */
    for (uint32_t i = 0; i < s->objects; i++) {
        s->strength[i] = rs->strength[s->object_card[i]];
        s->defense[i] = rs->defense[s->object_card[i]];
    }
    if (!any_effects(rs, s))
        return;
    memset(&sum, 0, sizeof sum);
    sum.s = s;
    cc_look(rs, s, 0, &eye);
    visit_layer(&eye, 6, add_change, &sum);
    for (uint32_t i = 0; i < s->objects; i++) {
        s->strength[i] = limited(s->strength[i] + sum.strength[i]);
        s->defense[i] = limited(s->defense[i] + sum.defense[i]);
    }
}

/* -- Superior (CC-1.7.4, CT-6.4) --------------------------------------------------------------- */

static void add_superior(void *context, const force *f) {
    cc_superiors *const out = context;
    if (f->row->what != CC_EFFECT_SUPERIOR)
        return;
    const uint64_t to = cc_part_set(&f->scope, f->row->to).place;
    for (uint64_t left = f->places & CC_GRID_SET; left; left &= left - 1)
        (f->row->a ? out->not_to : out->to)[qv__lowest(left)] |= to;
}

void cc_find_superiors(const cc_ruleset *rs, const cc_state *s, cc_superiors *out) {
    cc_eye eye;
    memset(out, 0, sizeof *out);
    if (!rs->texts || !any_effects(rs, s))
        return;
    cc_look(rs, s, 0, &eye);
    visit_layer(&eye, 8, add_superior, out);
}

/* -- Which texts do it ------------------------------------------------------------------------- */

typedef struct {
    cc_eye *eye;
    uint32_t place, stat;
    qv_event_log *log;
} account;

static void tell_change(void *context, const force *f) {
    const account *const to = context;
    const uint32_t kind = to->stat == CC_DEFENSE ? CC_SAYS_DEFENSE : CC_SAYS_STRENGTH;
    if (f->row->what == CC_EFFECT_GET && cc_on(f->places, to->place) && f->n[to->stat] != 0)
        QV_EMIT_BY(to->log, kind, cc_cause(to->eye->rs, to->eye->s, f->who, CC_1_7_5), QV_ALL,
                   to->place, f->n[to->stat]);
}

void cc_tell_changes(const cc_ruleset *rs, const cc_state *s, uint32_t place, uint32_t stat,
                     qv_event_log *log) {
    cc_eye eye;
    account to = {&eye, place, stat, log};
    if (!log || !rs->texts || !any_effects(rs, s))
        return;
    cc_look(rs, s, 0, &eye);
    for (uint32_t i = 0; i < s->objects; i++) { /* layer 6 sees what is printed */
        eye.strength[i] = rs->strength[s->object_card[i]];
        eye.defense[i] = rs->defense[s->object_card[i]];
    }
    visit_layer(&eye, 6, tell_change, &to);
}

typedef struct {
    cc_eye *eye;
    uint32_t from, place;
    bool not ;
    qv__cause cause;
} search;

static void find_cause(void *context, const force *f) {
    search *const to = context;
    if (f->row->what == CC_EFFECT_SUPERIOR && f->row->a == to->not &&cc_on(f->places, to->from) &&
        cc_on(cc_part_set(&f->scope, f->row->to).place, to->place))
        to->cause = cc_cause(to->eye->rs, to->eye->s, f->who, to->cause.rule);
}

qv__cause cc_superior_cause(const cc_ruleset *rs, const cc_state *s, uint32_t from, uint32_t place,
                            bool not, uint32_t rule) {
    cc_eye eye;
    search to = {&eye, from, place, not, {.rule = (uint16_t)rule}};
    cc_look(rs, s, 0, &eye);
    visit_layer(&eye, 8, find_cause, &to);
    return to.cause;
}
