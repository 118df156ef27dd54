/* SPDX-License-Identifier: MIT */
/* EVONS: explanations of a card on the grid: its condition, and for each card beside it whether
 * the two would fight, one would flip the other, or neither, and why.
 *
 * Reads the view only. A hidden card is covered, so it has no arrows.
 * Uses abilities.c, board.c, chain.c, why.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const ev_ruleset *rs;
    const ev_state *s;
    uint32_t cell;
    qv_event_log *out;
} subject;

#define SAY(kind, rule, ...) QV_EMIT(o->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* -- How it stands ----------------------------------------------------------------------------- */

static void tell_kind(const subject *o) {
    const ev_state *const s = o->s;
    const int32_t cell = (int32_t)o->cell;
    const uint32_t owner = ev_on(s->north_owns, o->cell), holder = ev_holder(s, o->cell);
    if (ev_on(s->covered, o->cell))
        SAY(EV_ABOUT_COVERED, EV_15, cell);
    else if (o->rs->block[s->card[o->cell]])
        SAY(EV_ABOUT_BLOCK, EV_24, cell);
    else if (!ev_on(o->rs->inner, o->cell))
        SAY(EV_ABOUT_OUT_ZONE, EV_26, cell);
    if (owner != holder)
        SAY(EV_ABOUT_CHANGED, EV_7a, cell, (int32_t)owner, (int32_t)holder);
}

static void tell_turn(const subject *o) {
    const ev_state *const s = o->s;
    const int32_t cell = (int32_t)o->cell;
    int32_t open = 0;
    if (s->lost[o->cell])
        SAY(EV_ABOUT_LOST, EV_23, cell, s->lost[o->cell],
            (int32_t)ev_defense_left(o->rs, s, o->cell));
    if (s->reacted[o->cell])
        SAY(EV_ABOUT_REACTED, EV_19a, cell, s->reacted[o->cell], o->rs->react_cap);
    if (s->waits[o->cell] != EV_NONE)
        SAY(EV_ABOUT_WAITS, EV_24a, cell);
    for (uint32_t frame = 0; frame < s->depth; frame++)
        open += s->frame_cell[frame] == o->cell;
    if (open)
        SAY(EV_ABOUT_OPEN, EV_19, cell, open);
}

/* While its player is asked for its abilities: why each of them cannot be used, if so. */
static void tell_abilities(const subject *o, const qv_ruleset *ruleset, const qv_view *view) {
    const ev_state *const s = o->s;
    const uint32_t viewer = s->head.viewer;
    if (s->phase != EV_CHAIN || (viewer != s->player && viewer != QV_OPEN))
        return;
    const uint32_t top = ev_top(s), phase = s->frame_phase[top];
    if (s->frame_cell[top] != o->cell || (phase != EV_ABILITY_1 && phase != EV_ABILITY_2))
        return;
    for (uint32_t left = o->rs->abilities[s->card[o->cell]]; left; left &= left - 1) {
        const uint32_t way = qv__lowest(left);
        qv_event why = {0};
        if (!(ev_unused(o->rs, s) >> way & 1))
            SAY(EV_NOT_UNUSED, EV_17, (int32_t)o->cell, (int32_t)way);
        else if (!ev_ability_possible(o->rs, s, s->player, way) &&
                 ev_why_not(ruleset, view, s->player, EV_STEP_USE + way, &why))
            qv__emit(o->out, why.kind, why.rule, why.seen_by, why.n, why.arg);
    }
}

/* -- The cards beside it ----------------------------------------------------------------------- */

static bool points(const subject *o, uint32_t from, uint32_t direction) {
    return ev_face_up_monster(o->rs, o->s, from) && ev_points(o->rs, o->s, from) >> direction & 1;
}

/* The result of an arrow from one card to the next if the first were active; EV_SAYS_NOTHING:
 * it does not point there. */
static uint32_t relation(const subject *o, uint32_t from, uint32_t to, uint32_t direction) {
    const ev_state *const s = o->s;
    if (!points(o, from, direction))
        return EV_SAYS_NOTHING;
    if (ev_holder(s, from) == ev_holder(s, to))
        return EV_ABOUT_OWN;
    if (!ev_on(o->rs->inner, from))
        return EV_ABOUT_FROM_OUTSIDE;
    if (!ev_on(o->rs->inner, to) && ev_option(o->rs, EV_OPTION_OUTZONE_IMMUNE))
        return EV_ABOUT_IMMUNE;
    if (ev_on(s->covered, to))
        return ev_on(s->grown, to) ? EV_ABOUT_AT_GROWN : EV_ABOUT_AT_COVERED;
    if (o->rs->block[s->card[to]])
        return EV_ABOUT_AT_BLOCK;
    return ev_defends(o->rs, s, to, direction) ? EV_ABOUT_CONFLICT : EV_ABOUT_FLIPS;
}

static int32_t left_of(const qv_event_log *log, uint32_t from, uint32_t cell) {
    for (uint32_t i = from; i < log->n; i++)
        if (log->at[i].kind == EV_SAYS_DEFENSE && log->at[i].arg[0] == (int32_t)cell)
            return log->at[i].arg[1];
    return 0;
}

/* The fight is fought in a copy, with no other sequence open. */
static void tell_conflict(const subject *o, uint32_t to, uint32_t direction) {
    qv_event_log *const out = o->out;
    const uint32_t before = out->n;
    ev_state copy = *o->s;
    while (copy.depth > 0)
        ev_frame_clear(&copy, --copy.depth);
    ev_activate(&copy, o->cell, NULL);
    ev_fight(o->rs, &copy, direction, out);
    const int32_t left = left_of(out, before, o->cell), right = left_of(out, before, to);
    out->n = before;
    SAY(EV_ABOUT_CONFLICT, EV_20, (int32_t)o->cell, (int32_t)to, left, right);
}

static uint32_t rule_of(uint32_t kind) {
    switch (kind) {
    case EV_ABOUT_FROM_OUTSIDE:
    case EV_ABOUT_IMMUNE: return EV_26;
    case EV_ABOUT_AT_COVERED:
    case EV_ABOUT_AT_GROWN: return EV_25;
    case EV_ABOUT_OWN: return EV_20;
    default: return EV_24;
    }
}

static bool in_its_sequence(const subject *o, uint32_t direction) {
    const ev_state *const s = o->s;
    return s->depth && s->frame_cell[ev_top(s)] == o->cell && s->fought >> direction & 1;
}

static void tell_beside(const subject *o, uint32_t direction) {
    const uint32_t to = o->rs->step[o->cell][direction], back = qv__opposite(direction);
    if (to == EV_NONE || !ev_taken(o->s, to))
        return;
    const uint32_t there = relation(o, o->cell, to, direction),
                   here = relation(o, to, o->cell, back);
    if (in_its_sequence(o, direction))
        SAY(EV_ABOUT_FOUGHT, EV_20, (int32_t)o->cell, (int32_t)to);
    if (there == EV_ABOUT_CONFLICT)
        tell_conflict(o, to, direction);
    else if (there)
        SAY(there, rule_of(there), (int32_t)o->cell, (int32_t)to);
    if (here == EV_ABOUT_CONFLICT && there != EV_ABOUT_CONFLICT) {
        const subject other = {o->rs, o->s, to, o->out};
        tell_conflict(&other, o->cell, back);
    } else if (here && here != EV_ABOUT_CONFLICT && here != EV_ABOUT_OWN) {
        SAY(here, rule_of(here), (int32_t)to, (int32_t)o->cell);
    }
    const bool apart = ev_holder(o->s, to) != ev_holder(o->s, o->cell);
    if (!there && !here && apart && ev_face_up_monster(o->rs, o->s, o->cell) &&
        ev_face_up_monster(o->rs, o->s, to))
        SAY(EV_ABOUT_APART, EV_20, (int32_t)o->cell, (int32_t)to);
}

/* -- The slot ---------------------------------------------------------------------------------- */

void ev_about(const qv_ruleset *ruleset, const qv_view *view, uint32_t item, qv_event_log *out) {
    const ev_state *const s = ev_view(view);
    const uint32_t first = item >= EV_PIECE_ID ? EV_PIECE_ID : EV_CELL_ID, cell = item - first;
    if (item < EV_CELL_ID || cell >= EV_CELLS || !ev_taken(s, cell))
        return;
    const subject o = {ev_rules(ruleset), s, cell, out};
    tell_kind(&o);
    tell_turn(&o);
    tell_abilities(&o, ruleset, view);
    for (uint32_t direction = 0; direction < 8; direction++)
        tell_beside(&o, direction);
}
