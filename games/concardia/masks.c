/* SPDX-License-Identifier: MIT */
/* ConCardia: standing effects that are told from where cards lie, whose they are and what is
 * printed on them ("your adjacent Band cards"): their groups as masks, so that no part of a program
 * has to run.
 *
 * All other effects are left to their parts, see values.c.
 */
#include "base/bits.h"
#include "rules.h"

/* One instruction of a part that is a group; false: masks do not tell what it keeps. */
static bool read_op(const cc_scope *printed, cc_op op, bool first, cc_group *out) {
    cc_machine m = {.set[0].card = out->fits};
    if (op.a != 0 || first != (op.code == CC_OP_ZONE))
        return false;
    switch (op.code) {
    case CC_OP_ZONE: out->grid = op.b == CC_GRID; return op.b == CC_GRID || op.b == CC_BOARD;
    case CC_OP_NEAR: out->near = true; return op.b == CC_SLOT_THIS;
    case CC_OP_OTHER: out->other = true; return op.b == CC_SLOT_THIS;
    case CC_OP_CONTROL:
        out->yours = out->yours || op.c == CC_WHO_YOU;
        out->theirs = out->theirs || op.c == CC_WHO_OPPONENT;
        return op.c <= CC_WHO_ANY;
    case CC_OP_KIND:
        if (printed->board->nature) /* texts change what is printed */
            return false;
        cc_filter(printed, op, &m);
        out->fits = m.set[0].card;
        return true;
    default: return false;
    }
}

static bool read_group(const cc_ruleset *rs, const cc_ability *ability, uint32_t part,
                       cc_group *out) {
    static const cc_natures natures;
    const uint32_t words = 1U << CC_EFFECT_TRAIT | 1U << CC_EFFECT_TYPE;
    const bool changed = rs->changes & words || rs->rewords; /* and Persistent follows from texts */
    const cc_board board = {.kind = rs->kind, .nature = changed ? &natures : NULL};
    const cc_scope printed = {.all = &rs->set, .board = &board, .ability = ability};
    if (part == CC_NO_PART)
        return false;
    *out = (cc_group){.fits = {{rs->list[0].half[0] | rs->list[1].half[0],
                                rs->list[0].half[1] | rs->list[1].half[1]}}};
    const cc_op *const begin = cc_op_at(&rs->set, ability->op + part);
    for (const cc_op *op = begin; op->code != CC_OP_END; op++)
        if (!read_op(&printed, *op, op == begin, out))
            return false;
    return true;
}

static bool read_effect(const cc_ruleset *rs, const cc_ability *ability, const cc_effect *row,
                        cc_mask *out) {
    return row->when == CC_NO_PART && row->value[0] == CC_NO_PART && row->value[1] == CC_NO_PART &&
           (row->this_card || read_group(rs, ability, row->cards, &out->cards)) &&
           (row->what == CC_EFFECT_GET ||
            (row->what == CC_EFFECT_SUPERIOR && read_group(rs, ability, row->to, &out->to)));
}

void cc_prepare_masks(cc_ruleset *rs) {
    for (uint32_t a = 0; a < rs->set.abilities; a++) {
        const cc_ability *const ability = cc_ability_at(&rs->set, a);
        for (uint32_t i = 0; i < ability->effects && ability->flags & CC_STANDING; i++) {
            const uint32_t number = ability->effect + i;
            if (number < CC_MASKS)
                rs->mask[number].known =
                    read_effect(rs, ability, cc_effect_at(&rs->set, number), &rs->mask[number]);
        }
    }
}

uint64_t cc_group_places(const cc_ruleset *rs, const cc_state *s, const cc_group *group,
                         uint32_t place, uint32_t you, uint64_t within) {
    uint64_t places = within & s->taken;
    if (group->grid)
        places &= CC_GRID_SET;
    if (group->near)
        places &= place < CC_CELLS ? rs->near[place] : 0;
    if (group->yours)
        places &= s->has[you];
    if (group->theirs)
        places &= s->has[1 - you];
    if (group->other && place < CC_PLACES)
        places &= ~cc_bit(place);
    for (uint64_t left = places; left; left &= left - 1) {
        const uint32_t card = s->object_card[s->at[qv__lowest(left)]];
        if (!cc_bits_have(group->fits.half, card))
            places ^= left & (0 - left);
    }
    return places;
}
