/* SPDX-License-Identifier: MIT */
/* ConCardia: standing effects that are told from where cards lie, whose they are, how they point
 * and what words they have ("your adjacent Band cards"): their groups and conditions as masks, so
 * that no part of a program has to run.
 *
 * All other effects are left to their parts, see layers.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* -- What an instruction keeps ----------------------------------------------------------------- */

/* While a part is read. */
typedef struct {
    const cc_ruleset *rs;
    const cc_ability *ability;
    uint32_t set; /* that the group is in */
} reader;

static cc_scope nowhere(const reader *of, const cc_board *board, uint32_t you) {
    return (cc_scope){
        .all = &of->rs->set, .board = board, .ability = of->ability, .you = (uint8_t)you};
}

/* The spaces of a spot for each player, or those in a line with a cell. */
static uint64_t cells_kept(const reader *of, cc_op op, uint32_t you, uint64_t this_card) {
    cc_board board = {.taken = 0};
    memset(board.ghost_cell, CC_NONE, sizeof board.ghost_cell);
    cc_scope scope = nowhere(of, &board, you);
    scope.slot[CC_SLOT_THIS].place = this_card;
    return cc_geometry(&scope, op, 0);
}

static bool keep_words(const reader *of, cc_op op, cc_group *out) {
    const cc_board board = {.kind = of->rs->kind};
    const cc_scope printed = nowhere(of, &board, 0);
    const uint32_t number = of->ability->test + cc_wide(op);
    const cc_kind_test *const test = cc_test_at(&of->rs->set, number);
    cc_machine m;
    if (out->tests == CC_GROUP_TESTS ||
        (of->rs->rewords && (test->persistent || test->other_persistent)))
        return false; /* that trait follows from texts */
    memset(&m, 0, sizeof m);
    m.set[op.a].card = out->fits;
    cc_filter(&printed, op, &m);
    out->fits = m.set[op.a].card;
    out->test[out->tests++] = (uint16_t)number;
    return true;
}

/* False: masks do not tell what it keeps. */
static bool read_filter(const reader *of, cc_op op, cc_group *out) {
    switch (op.code) {
    case CC_OP_NEAR: out->near = true; return op.b == CC_SLOT_THIS;
    case CC_OP_LINE: out->line = op.b + 1; return op.c == CC_SLOT_THIS;
    case CC_OP_OTHER: out->other = true; return op.b == CC_SLOT_THIS;
    case CC_OP_SPOT:
        for (uint32_t you = 0; you < CC_SEATS; you++)
            out->spaces[you] &= cells_kept(of, op, you, 0);
        return true;
    case CC_OP_CONTROL:
        out->yours = out->yours || op.c == CC_WHO_YOU;
        out->theirs = out->theirs || op.c == CC_WHO_OPPONENT;
        return op.c <= CC_WHO_ANY;
    case CC_OP_ARROW: {
        const bool first = out->arrow == 0;
        out->arrow = (uint8_t)(op.b + 1);
        return first;
    }
    case CC_OP_SAME: out->same_trait = true; return op.b == CC_SAME_TRAIT && op.c == CC_SLOT_THIS;
    case CC_OP_KIND: return keep_words(of, op, out);
    default: return false;
    }
}

static bool read_source(const reader *of, cc_op op, cc_group *out) {
    const cc_cards *const list = of->rs->list;
    const uint64_t spaces = op.code == CC_OP_EMPTY || op.b == CC_GRID ? CC_GRID_SET : ~UINT64_C(0);
    *out =
        (cc_group){.spaces = {spaces, spaces},
                   .fits = {{list[0].half[0] | list[1].half[0], list[0].half[1] | list[1].half[1]}},
                   .empty = op.code == CC_OP_EMPTY};
    return out->empty || (op.code == CC_OP_ZONE && (op.b == CC_GRID || op.b == CC_BOARD));
}

/* A group, which begins with its source. Returns the first instruction after it; NULL: masks do not
 * tell it. */
static const cc_op *read_ops(reader *of, const cc_op *op, cc_group *out) {
    of->set = op->a;
    if (!read_source(of, *op++, out))
        return NULL;
    for (; op->code > CC_OP_LEFT_SPACE && op->code <= CC_OP_OTHER; op++)
        if (op->a != of->set || !read_filter(of, *op, out))
            return NULL;
    return out->empty && (out->tests || out->arrow || out->same_trait || out->yours || out->theirs)
               ? NULL
               : op;
}

static const cc_op *part_at(const reader *of, uint32_t part) {
    return cc_op_at(&of->rs->set, of->ability->op + part);
}

static bool read_group(reader *of, uint32_t part, cc_group *out) {
    const cc_op *const end = part == CC_NO_PART ? NULL : read_ops(of, part_at(of, part), out);
    return end && end->code == CC_OP_END && of->set == 0 && !out->empty;
}

/* -- Conditions -------------------------------------------------------------------------------- */

/* This card lies on such a spot. */
static bool read_place(reader *of, const cc_op *op, cc_mask *out) {
    const bool itself =
        op[0].code == CC_OP_SLOT && (op[0].b == CC_SLOT_THIS || op[0].b == CC_SLOT_IT);
    if (!itself || op[1].code != CC_OP_SPOT || op[2].code != CC_OP_ANY || op[3].code != CC_OP_END ||
        op[1].a != op[0].a || op[2].a != op[0].a)
        return false;
    out->when = CC_WHEN_AT;
    for (uint32_t you = 0; you < CC_SEATS; you++)
        out->counted.spaces[you] = cells_kept(of, op[1], you, 0);
    return true;
}

/* There are so many of a group. */
static bool read_count(reader *of, const cc_op *op, cc_mask *out) {
    op = read_ops(of, op, &out->counted);
    if (!op || op[0].code != CC_OP_COUNT || op[0].c != of->set || op[1].code != CC_OP_NUMBER ||
        op[1].a == op[0].a || op[2].code != CC_OP_COMPARE || op[2].a != op[0].a ||
        op[2].c != op[1].a || op[3].code != CC_OP_END)
        return false;
    out->when = CC_WHEN_COUNT;
    out->way = op[2].b;
    out->n = (int16_t)cc_wide(op[1]);
    return true;
}

static bool read_when(reader *of, const cc_effect *row, cc_mask *out) {
    out->when = CC_WHEN_ALWAYS;
    if (row->when == CC_NO_PART)
        return true;
    const cc_op *const op = part_at(of, row->when);
    return row->this_card && (read_place(of, op, out) || read_count(of, op, out));
}

/* -- Effects ----------------------------------------------------------------------------------- */

/* What who is told of it asks no program for. */
static bool is_plain(uint32_t what) {
    const uint32_t kinds = 1U << CC_EFFECT_RENAME | 1U << CC_EFFECT_TRAIT | 1U << CC_EFFECT_TYPE |
                           1U << CC_EFFECT_GAIN_ARROW | 1U << CC_EFFECT_LOSE_ARROW |
                           1U << CC_EFFECT_ALL_ARROWS | 1U << CC_EFFECT_REACH |
                           1U << CC_EFFECT_SET_STAT | 1U << CC_EFFECT_WORTH | 1U << CC_EFFECT_GET |
                           1U << CC_EFFECT_DOUBLE | 1U << CC_EFFECT_EXCHANGE |
                           1U << CC_EFFECT_WORD | 1U << CC_EFFECT_CANNOT;
    return kinds >> what & 1;
}

static bool reads_faces(const cc_group *group) {
    return group->arrow || group->same_trait;
}

static bool read_effect(reader *of, const cc_effect *row, cc_mask *out) {
    const bool told = row->value[0] == CC_NO_PART && row->value[1] == CC_NO_PART &&
                      (row->this_card || read_group(of, row->cards, &out->cards)) &&
                      read_when(of, row, out) &&
                      (is_plain(row->what) ||
                       (row->what == CC_EFFECT_SUPERIOR && read_group(of, row->to, &out->to)));
    out->faces = reads_faces(&out->cards) || reads_faces(&out->to) || reads_faces(&out->counted);
    return told;
}

static void prepare_lines(cc_ruleset *rs) {
    const reader of = {.rs = rs};
    for (uint32_t line = 0; line < CC_LINES; line++)
        for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
            const cc_op op = {.code = CC_OP_LINE, .b = (uint8_t)line, .c = CC_SLOT_THIS};
            rs->line[line][cell] = cells_kept(&of, op, 0, cc_bit(cell));
        }
}

void cc_prepare_masks(cc_ruleset *rs) {
    prepare_lines(rs);
    for (uint32_t a = 0; a < rs->set.abilities; a++) {
        const cc_ability *const ability = cc_ability_at(&rs->set, a);
        reader of = {.rs = rs, .ability = ability};
        for (uint32_t i = 0; i < ability->effects && ability->flags & CC_STANDING; i++) {
            const uint32_t number = ability->effect + i;
            if (number < CC_MASKS)
                rs->mask[number].known =
                    read_effect(&of, cc_effect_at(&rs->set, number), &rs->mask[number]);
        }
    }
}

/* -- What they tell ---------------------------------------------------------------------------- */

/* Of a card whose words may not be the printed ones. */
static bool has_words(const cc_standpoint *from, const cc_group *group, uint32_t place) {
    const cc_ruleset *const rs = from->rs;
    const uint32_t object = from->s->at[place];
    cc_kind now = *cc_kind_at(&rs->set, rs->kind[from->s->object_card[object]]);
    now.trait = (uint8_t)cc_trait_of(from->s, object);
    if (from->natures && cc_on(from->natures->altered, place))
        now.types = from->natures->types[place];
    for (uint32_t i = 0; i < group->tests; i++)
        if (!cc_has_word(cc_test_at(&rs->set, group->test[i]), &now))
            return false;
    return true;
}

static uint64_t with_words(const cc_standpoint *from, const cc_group *group, uint64_t places) {
    const cc_state *const s = from->s;
    for (uint64_t left = places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        const bool has = cc_on(from->altered, place)
                             ? has_words(from, group, place)
                             : cc_bits_have(group->fits.half, s->object_card[s->at[place]]);
        if (!has)
            places ^= left & (0 - left);
    }
    return places;
}

static uint64_t with_arrow(const cc_state *s, uint32_t direction) {
    return (s->arrow[direction] & s->has[0]) | (s->arrow[qv__opposite(direction)] & s->has[1]);
}

static uint64_t with_trait_of(const cc_state *s, uint32_t place) {
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        if (cc_on(s->trait[i], place))
            return s->trait[i];
    return 0;
}

uint64_t cc_group_places(const cc_standpoint *from, const cc_group *group, uint64_t within) {
    const cc_state *const s = from->s;
    const uint32_t place = from->place;
    uint64_t places = within & group->spaces[from->you] & (group->empty ? ~s->taken : s->taken);
    if (group->near)
        places &= place < CC_CELLS ? from->rs->near[place] : 0;
    if (group->line)
        places &= place < CC_CELLS ? from->rs->line[group->line - 1][place] : 0;
    if (group->yours)
        places &= s->has[from->you];
    if (group->theirs)
        places &= s->has[1 - from->you];
    if (group->other)
        places &= ~cc_bit(place);
    if (group->arrow)
        places &= with_arrow(s, group->arrow - 1U);
    if (group->same_trait)
        places &= with_trait_of(s, place);
    return group->tests ? with_words(from, group, places) : places;
}

bool cc_mask_holds(const cc_standpoint *from, const cc_mask *mask) {
    if (mask->when == CC_WHEN_ALWAYS)
        return true;
    if (mask->when == CC_WHEN_AT)
        return cc_on(mask->counted.spaces[from->you], from->place);
    const uint64_t counted = cc_group_places(from, &mask->counted, ~UINT64_C(0));
    return cc_compares((int32_t)qv__count(counted), mask->way, mask->n);
}
