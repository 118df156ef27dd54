/* SPDX-License-Identifier: MIT */
/* ConCardia: what open parts of an effect that lasts speak of: the cards of a slot, and players
 * (CT-40).
 *
 * Knows neither which effects are in force nor what they do. See layers.h.
 */
#include "layers.h"

/* The slot that an instruction reads; CC_SLOTS: none. */
static uint32_t slot_operand(cc_op op) {
#define OPERANDS(name, operands, bound) operands,
    static const char *const operands[CC_PURE] = {CC_PURE_OPS(OPERANDS)};
#undef OPERANDS
    const char *const as = operands[op.code];
    if (as[1] == 'L' || as[2] == 'L')
        return as[1] == 'L' ? op.b : op.c;
    const uint32_t who = as[0] == 'P' ? op.a : as[1] == 'P' ? op.b : as[2] == 'P' ? op.c : 0;
    return who >= CC_WHO_CONTROLLER && who < CC_WHO_OWN ? (who - CC_WHO_CONTROLLER) % CC_SLOTS
                                                        : (uint32_t)CC_SLOTS;
}

/* The slot, besides those of a standing effect, that a part reads; CC_SLOTS: none. */
static uint32_t slot_read(const cc_ruleset *rs, const cc_ability *ability, uint32_t part) {
    const cc_op *op = part == CC_NO_PART ? NULL : cc_op_at(&rs->set, ability->op + part);
    for (; op && op->code != CC_OP_END; op++) {
        const uint32_t slot = slot_operand(*op);
        if (slot < CC_SLOTS && slot != CC_SLOT_THIS && slot != CC_SLOT_CARDS)
            return slot;
    }
    return CC_SLOTS;
}

/* A part reads a slot of those that are named in the course of a text. */
static bool reads_named(const cc_ruleset *rs, const cc_ability *ability, uint32_t part) {
    const cc_op *op = part == CC_NO_PART ? NULL : cc_op_at(&rs->set, ability->op + part);
    for (; op && op->code != CC_OP_END; op++) {
        const uint32_t slot = slot_operand(*op);
        if (slot >= CC_SLOT_TARGET && slot <= CC_SLOT_LOOP)
            return true;
    }
    return false;
}

static uint32_t slot_of_rule(const cc_ruleset *rs, const cc_effect *row,
                             const cc_ability *ability) {
    const uint16_t parts[] = {row->cards, row->to, row->when};
    uint32_t slot = CC_SLOTS;
    for (uint32_t i = 0; i < 3 && slot == CC_SLOTS; i++)
        slot = slot_read(rs, ability, parts[i]);
    return slot;
}

uint32_t cc_slot_named(const cc_ruleset *rs, const cc_effect *row, const cc_ability *ability) {
    if (cc_is_on_players(row->what))
        return slot_of_rule(rs, row, ability);
    const bool open = row->what != CC_EFFECT_COPY_TEXT && reads_named(rs, ability, row->to);
    return open || reads_named(rs, ability, row->when) ? row->that : (uint32_t)CC_SLOTS;
}

/* Of an effect that no card has, as bits. */
uint32_t cc_players_of(const cc_state *s, const cc_scope *scope, const cc_effect *row) {
    uint32_t seats = cc_seats_of(scope, row->a);
    for (uint32_t seat = 0; seat < CC_SEATS && row->fact != CC_NONE; seat++)
        if (!(s->facts[seat] >> row->fact & 1))
            seats &= ~(1U << seat);
    return seats;
}

enum { PLAYERS_NAMED = 5, NAMES = CC_SEATS + 1 };

static void find_names(cc_scope *scope, uint8_t *name[PLAYERS_NAMED]) {
    name[0] = &scope->target_player;
    name[1] = &scope->event_player;
    name[2] = &scope->event_effect;
    name[3] = &scope->winner;
    name[4] = &scope->actor;
}

uint32_t cc_players_named(const cc_scope *scope) {
    cc_scope of = *scope;
    uint8_t *name[PLAYERS_NAMED];
    uint32_t all = 0;
    find_names(&of, name);
    for (uint32_t i = PLAYERS_NAMED; i-- > 0;)
        all = all * NAMES + (*name[i] < CC_SEATS ? *name[i] + 1U : 0U);
    return all;
}

void cc_name_players(uint32_t all, cc_scope *scope) {
    uint8_t *name[PLAYERS_NAMED];
    find_names(scope, name);
    for (uint32_t i = 0; i < PLAYERS_NAMED; i++, all /= NAMES)
        if (all % NAMES)
            *name[i] = (uint8_t)(all % NAMES - 1);
}

void cc_scope_lasting(cc_eye *eye, uint32_t i, cc_scope *out) {
    const cc_state *const s = eye->s;
    const cc_effect *const row = cc_effect_at(&eye->rs->set, s->lasting_effect[i]);
    cc_scope_with(eye, cc_ability_at(&eye->rs->set, row->ability), s->lasting_source[i],
                  s->lasting_you[i], out);
    out->n = s->lasting_where[i];
    out->x = s->lasting_x[i];
    out->power = s->lasting_power[i];
    cc_name_players(s->lasting_players[i], out);
    const uint32_t slot = cc_slot_named(eye->rs, row, out->ability);
    if (slot < CC_SLOTS)
        out->slot[slot] = cc_set_of(s, s->lasting_named[i]);
}
