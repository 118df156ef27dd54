/* SPDX-License-Identifier: MIT */
/* ConCardia: what texts say of arrows that count: Superior, and arrows that are ignored (CC-1.7.4,
 * CT-6.4). */
#include <string.h>

#include "base/bits.h"
#include "layers.h"

/* -- Superior (CC-1.7.4, CT-6.4) --------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_natures *natures;
    cc_superiors *out;
} superiority;

/* Which of the places are of cards that the effect is about. */
static uint64_t others(const cc_ruleset *rs, const cc_state *s, const cc_natures *natures,
                       const cc_force *f, uint64_t places) {
    if (f->scope)
        return cc_part_set(f->scope, f->row->to).place & places;
    const cc_standpoint from = cc_stand_at(rs, s, natures, f->place, f->you);
    return cc_group_places(&from, &f->mask->to, places);
}

/* Cells that arrows from some cells can reach, and those from which one can be reached. */
static uint64_t in_reach(const cc_state *s, uint64_t cells) {
    return s->reach[0] ? CC_GRID_SET : cc_around(cells);
}

static void begin_row(cc_superiors *out, uint32_t place) {
    if (!cc_on(out->cells, place))
        out->over[place] = out->not_over[place] = 0;
    out->cells |= cc_bit(place);
}

static void add_superior(void *context, const cc_force *f) {
    const superiority *const to = context;
    cc_superiors *const out = to->out;
    const uint64_t by = f->places;
    const uint64_t places = others(to->rs, to->s, to->natures, f, out->to & in_reach(to->s, by));
    for (uint64_t left = places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        begin_row(out, place);
        (f->row->a ? out->not_over : out->over)[place] |= by & in_reach(to->s, cc_bit(place));
    }
}

/* -- Arrows that are ignored ------------------------------------------------------------------- */

/* The set of cards that ignore them is found among the effects on arrows; whose arrows these are is
 * always current (CT-40). */
static uint64_t ignored(const cc_ruleset *rs, const cc_state *s, const cc_natures *natures,
                        const cc_force *f) {
    cc_eye eye;
    cc_scope scope;
    if (!f->scope)
        return others(rs, s, natures, f, s->taken);
    cc_look_printed(rs, s, 0, &eye);
    eye.board.nature = natures;
    cc_scope_with(&eye, cc_ability_at(&rs->set, f->row->ability), f->who.source, f->you, &scope);
    scope.n = f->scope->n;
    scope.x = f->scope->x;
    return cc_part_set(&scope, f->row->to).place;
}

static void add_ignored(void *context, const cc_force *f) {
    const superiority *const to = context;
    const uint64_t by = ignored(to->rs, to->s, to->natures, f);
    for (uint64_t left = f->places & to->out->to; left; left &= left - 1) {
        begin_row(to->out, qv__lowest(left));
        to->out->not_over[qv__lowest(left)] |= by;
    }
}

enum { SUPERIOR = 1U << CC_EFFECT_SUPERIOR, IGNORES = 1U << CC_EFFECT_IGNORE_ARROWS };

/* -- Both -------------------------------------------------------------------------------------- */

static uint64_t in_contact(const cc_state *s) {
    const uint64_t south = s->has[0] & CC_GRID_SET, north = s->has[1] & CC_GRID_SET;
    return (south & in_reach(s, north)) | (north & in_reach(s, south));
}

void cc_superiors_of(const cc_ruleset *rs, const cc_state *s, uint64_t by, uint64_t to,
                     cc_superiors *out) {
    cc_natures natures;
    superiority found = {rs, s, &natures, out};
    out->by = by;
    out->to = to;
    out->cells = 0;
    if (!by || !(cc_in_force(rs, s, SUPERIOR | IGNORES)))
        return;
    cc_find_natures(rs, s, &natures);
    cc_visit_kinds(rs, s, SUPERIOR, CC_SEEN_AS_IT_IS, &natures, by, add_superior, &found);
    cc_visit_kinds(rs, s, IGNORES, CC_SEEN_BEFORE_REACH, &natures, to, add_ignored, &found);
}

void cc_find_superiors(const cc_ruleset *rs, const cc_state *s, cc_superiors *out) {
    const uint64_t close = in_contact(s);
    cc_superiors_of(rs, s, close, close, out);
}

/* -- Which texts do it ------------------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_natures *natures;
    uint32_t from, place;
    bool not ;
    qv__cause cause;
} search;

static void find_cause(void *context, const cc_force *f) {
    search *const to = context;
    if (f->row->a == to->not &&others(to->rs, to->s, to->natures, f, cc_bit(to->place)))
        to->cause = cc_force_cause(to->rs, to->s, f, to->cause.rule);
}

static void find_ignoring(void *context, const cc_force *f) {
    search *const to = context;
    if (cc_on(ignored(to->rs, to->s, to->natures, f), to->from))
        to->cause = cc_force_cause(to->rs, to->s, f, to->cause.rule);
}

qv__cause cc_superior_cause(const cc_ruleset *rs, const cc_state *s, uint32_t from, uint32_t place,
                            bool not, uint32_t rule) {
    cc_natures natures;
    search to = {rs, s, &natures, from, place, not, {.rule = (uint16_t)rule}};
    cc_find_natures(rs, s, &natures);
    cc_visit_kinds(rs, s, SUPERIOR, CC_SEEN_AS_IT_IS, &natures, cc_bit(from), find_cause, &to);
    if (not )
        cc_visit_kinds(rs, s, IGNORES, CC_SEEN_BEFORE_REACH, &natures, cc_bit(place), find_ignoring,
                       &to);
    return to.cause;
}
