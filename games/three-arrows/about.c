/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: explanations of a tile and the piece on it: where it points, which tiles could
 * attack it or why none can, and with which strength it would defend.
 *
 * Reads the view only. A hidden piece points nowhere; an event may say that it could.
 * Uses board.c, foresee.c, legal.c, turns.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const ta_ruleset *rs;
    const ta_state *s;
    uint32_t tile, owner;
    qv_event_log *out;
} subject;

#define SAY(kind, rule, ...) QV_EMIT(o->out, (kind), (rule), QV_ALL, __VA_ARGS__)

static bool on(uint64_t tiles, uint32_t tile) {
    return tile != TA_NONE && tiles >> tile & 1;
}

/* -- How it lies ------------------------------------------------------------------------------- */

static void tell_cover(const subject *o) {
    if (!on(o->s->covered, o->tile))
        return;
    SAY(TA_ABOUT_COVERED, TA_25, (int32_t)o->tile);
    for (uint32_t left = o->s->barren[o->tile]; left; left &= left - 1)
        SAY(TA_ABOUT_BARREN, TA_5b, (int32_t)o->tile, (int32_t)qv__lowest(left));
}

/* -- What it points at ------------------------------------------------------------------------- */

static void tell_arrow(const subject *o, uint32_t direction) {
    const ta_state *const s = o->s;
    const uint32_t to = o->rs->step[o->tile][direction];
    const int32_t at = (int32_t)o->tile;
    if (to == TA_NONE)
        return;
    if (!on(s->occupied, to))
        SAY(TA_ABOUT_AT_EMPTY, TA_10, at, (int32_t)direction, (int32_t)to);
    else if (on(s->own[o->owner], to))
        SAY(TA_ABOUT_AT_OWN, TA_14, at, (int32_t)direction, (int32_t)to);
    else if (on(s->shielded, to))
        SAY(TA_ABOUT_AT_SHIELD, TA_28, at, (int32_t)direction, (int32_t)to);
    else if (on(s->shielded, o->tile) &&
             ta_option(o->rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED)
        SAY(TA_NOT_SHIELDED_ATTACKER, TA_24, at);
    else if (!ta_tell_attack(o->rs, s, o->tile, direction, o->out))
        SAY(TA_NOT_EQUAL, TA_42,
            (int32_t)ta_strength(o->rs, s, o->tile, qv__opposite(direction), direction, 0, NULL));
}

static void tell_arrows(const subject *o) {
    if (on(o->s->covered, o->tile))
        return;
    const uint32_t points = o->rs->points[o->s->shape[o->tile]][o->s->turn[o->tile]];
    for (uint32_t left = points; left; left &= left - 1)
        tell_arrow(o, qv__lowest(left));
}

/* -- Who points at it -------------------------------------------------------------------------- */

/* Others' pieces that the viewer cannot see, unless a note rules the arrow out. */
static void tell_hidden(const subject *o) {
    const ta_state *const s = o->s;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t from = o->rs->step[o->tile][direction];
        if (on(s->covered & ~s->own[o->owner], from) && s->turn[from] == TA_NONE &&
            !(s->barren[from] >> (qv__opposite(direction)) & 1))
            SAY(TA_ABOUT_HIDDEN, TA_25, (int32_t)from, (int32_t)o->tile);
    }
}

static bool pointed_at(const subject *o) {
    for (uint32_t seat = 0; seat < o->rs->head.players; seat++)
        if (seat != o->owner && on(o->s->reach[seat], o->tile))
            return true;
    return false;
}

static void tell_danger(const subject *o) {
    if (on(o->s->shielded, o->tile)) {
        ta_tell_shield(o->rs, o->s, o->tile, o->out);
        return;
    }
    ta_tell_attacks_on(o->rs, o->s, o->tile, o->out);
    if (!pointed_at(o))
        SAY(TA_ABOUT_UNTHREATENED, TA_14, (int32_t)o->tile);
    tell_hidden(o);
}

/* -- How it would defend ----------------------------------------------------------------------- */

/* Against an attack from each tile beside it where somebody else's piece lies or could come. */
static void tell_defence(const subject *o) {
    int32_t open = 0;
    for (uint32_t back = 0; back < 8; back++) {
        const uint32_t from = o->rs->step[o->tile][back], direction = (back + 4) & 7;
        if (from == TA_NONE || on(o->s->own[o->owner], from))
            continue;
        const uint64_t bare = ta_covers_of_defence(o->rs, o->s, o->tile, direction);
        const int32_t least = (int32_t)ta_strength(o->rs, o->s, o->tile, direction, back, 0, NULL);
        const int32_t most = (int32_t)ta_strength_most(o->rs, o->s, o->tile, direction, back, bare);
        if (least < most)
            SAY(TA_ABOUT_DEFENDS_COVERED, TA_17, (int32_t)from, (int32_t)o->tile, least, most);
        else if (least)
            SAY(TA_ABOUT_DEFENDS, TA_18, (int32_t)from, (int32_t)o->tile, least);
        open += most == 0;
    }
    if (open)
        SAY(TA_ABOUT_DEFENCELESS, TA_18, (int32_t)o->tile, open);
}

/* -- The slot ---------------------------------------------------------------------------------- */

static void tell_empty(const subject *o) {
    for (uint32_t seat = 0; seat < o->rs->head.players; seat++)
        if (on(ta_targets(o->rs, o->s, seat), o->tile))
            SAY(TA_ABOUT_PLACE, o->s->first_tile[seat] == TA_NONE ? TA_7 : TA_10, (int32_t)seat,
                (int32_t)o->tile);
}

/* The rule of the only shape that changes what others may do, until it is in force. */
static void tell_unused(const ta_ruleset *rs, const ta_state *s, uint32_t item, qv_event_log *out) {
    const uint32_t seat = (item - TA_HAND_ID) / TA_SHAPES, shape = (item - TA_HAND_ID) % TA_SHAPES;
    if (seat < rs->head.players && shape == rs->terminator && !s->terminator &&
        s->hand[seat][shape] != TA_NONE)
        qv__emit(out, TA_ABOUT_TERMINATOR, TA_36, QV_ALL, 0, NULL);
}

void ta_about(const qv_ruleset *ruleset, const qv_view *view, uint32_t item, qv_event_log *out) {
    const ta_state *const s = ta_view(view);
    const uint32_t first = item >= TA_PIECE_ID ? TA_PIECE_ID : TA_TILE_ID, tile = item - first;
    if (item >= TA_HAND_ID)
        tell_unused(ta_rules(ruleset), s, item, out);
    if (item < TA_TILE_ID || tile >= TA_TILES)
        return;
    const subject o = {ta_rules(ruleset), s, tile, ta_owner(s, tile), out};
    if (o.owner == TA_NONE) {
        tell_empty(&o);
        return;
    }
    tell_cover(&o);
    tell_arrows(&o);
    tell_danger(&o);
    tell_defence(&o);
}
