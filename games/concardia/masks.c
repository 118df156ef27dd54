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
    bool rule;    /* of an effect that no card has: it is about no affected card */
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
    if (out->tests == CC_GROUP_TESTS || out->tagged ||
        (of->rs->rewords && (test->persistent || test->other_persistent)))
        return false; /* that trait follows from texts */
    memset(&m, 0, sizeof m);
    m.set[op.a].card = out->fits;
    cc_filter(&printed, op, &m);
    out->fits = m.set[op.a].card;
    out->test[out->tests++] = (uint16_t)number;
    return true;
}

static bool keep_tag(const reader *of, cc_op op, cc_group *out) {
    for (uint32_t card = 0; card < of->rs->cards; card++)
        if (!(of->rs->tags[card] >> op.b & 1))
            cc_bits_drop(out->fits.half, card);
    out->tagged = true;
    return !of->rs->rewords && out->tests == 0;
}

/* What all have in common with this card. */
static bool keep_same(uint32_t what, cc_group *out) {
    out->same_name = out->same_name || what == CC_SAME_NAME;
    out->same_trait = out->same_trait || what == CC_SAME_TRAIT;
    out->same_type = out->same_type || what == CC_SAME_TYPE;
    return what != CC_SAME_CONTROLLER;
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
    case CC_OP_SAME: return op.c == CC_SLOT_THIS && keep_same(op.b, out);
    case CC_OP_SAME_CARD: out->same_name = out->same_set = true; return op.b == CC_SLOT_THIS;
    case CC_OP_ABILITY: return keep_tag(of, op, out);
    case CC_OP_KIND: return keep_words(of, op, out);
    default: return false;
    }
}

static void list_all(const reader *of, cc_group *out) {
    for (uint32_t half = 0; half < 2; half++)
        out->fits.half[half] = of->rs->list[0].half[half] | of->rs->list[1].half[half];
}

static bool read_source(const reader *of, cc_op op, cc_group *out) {
    const uint64_t spaces = op.code == CC_OP_EMPTY || op.b == CC_GRID ? CC_GRID_SET : ~UINT64_C(0);
    *out = (cc_group){.spaces = {spaces, spaces}, .empty = op.code == CC_OP_EMPTY};
    list_all(of, out);
    return out->empty || (op.code == CC_OP_ZONE && (op.b == CC_GRID || op.b == CC_BOARD));
}

static bool is_about_cards(const cc_group *group) {
    return group->tests || group->tagged || group->arrow || group->arrows || group->same_trait ||
           group->same_name || group->same_type || group->yours || group->theirs;
}

/* With so many arrows, if that is the first test. Returns the instruction after it. */
static const cc_op *read_arrows(const reader *of, const cc_op *op, cc_group *out) {
    if (op[0].code != CC_OP_NUMBER || op[0].a != CC_BOUND || op[1].code != CC_OP_ARROWS ||
        op[1].a != of->set)
        return op;
    out->arrows = true;
    out->arrows_way = op[1].c;
    out->arrows_n = (int16_t)cc_wide(op[0]);
    return op + 2;
}

/* A group, which begins with its source. Returns the first instruction after it; NULL: masks do not
 * tell it. */
static const cc_op *read_ops(reader *of, const cc_op *op, cc_group *out) {
    of->set = op->a;
    if (!read_source(of, *op++, out))
        return NULL;
    op = read_arrows(of, op, out);
    for (; op->code > CC_OP_LEFT_SPACE && op->code <= CC_OP_OTHER; op++)
        if (op->a != of->set || !read_filter(of, *op, out))
            return NULL;
    return out->empty && is_about_cards(out) ? NULL : op;
}

static const cc_op *part_at(const reader *of, uint32_t part) {
    return cc_op_at(&of->rs->set, of->ability->op + part);
}

static bool read_group(reader *of, uint32_t part, cc_group *out) {
    const cc_op *const end = part == CC_NO_PART ? NULL : read_ops(of, part_at(of, part), out);
    return end && end->code == CC_OP_END && of->set == 0 && !out->empty;
}

/* -- Conditions -------------------------------------------------------------------------------- */

/* Each returns the instruction after the test; NULL: it is none of its kind. */

/* This card lies on such a spot. */
static const cc_op *read_place(reader *of, const cc_op *op, cc_mask *out) {
    if (op[0].code != CC_OP_SLOT ||
        (op[0].b != CC_SLOT_THIS && (op[0].b != CC_SLOT_IT || of->rule)) ||
        op[1].code != CC_OP_SPOT || op[2].code != CC_OP_ANY || op[1].a != op[0].a ||
        op[2].a != op[0].a || out->counts)
        return NULL;
    out->counts = true;
    out->when[out->whens].what = CC_WHEN_AT;
    for (uint32_t you = 0; you < CC_SEATS; you++)
        out->counted.spaces[you] = cells_kept(of, op[1], you, 0);
    return op + 3;
}

/* This card has so many counters. */
static const cc_op *read_counters(const reader *of, const cc_op *op, cc_mask *out) {
    if ((op[0].b != CC_SLOT_THIS && (op[0].b != CC_SLOT_IT || of->rule)) || op[1].a != CC_BOUND ||
        op[2].code != CC_OP_COUNTERS || op[3].code != CC_OP_ANY || op[2].a != op[0].a ||
        op[3].a != op[0].a)
        return NULL;
    out->when[out->whens] =
        (cc_when){.what = CC_WHEN_COUNTERS, .way = op[2].c, .n = (int16_t)cc_wide(op[1])};
    return op + 4;
}

/* A value is compared with a constant, which comes next. */
static const cc_op *read_bound(const cc_op *op, uint32_t value, cc_when *out) {
    if (op[0].code != CC_OP_NUMBER || op[0].a == value || op[1].code != CC_OP_COMPARE ||
        op[1].a != value || op[1].c != op[0].a)
        return NULL;
    out->way = op[1].b;
    out->n = (int16_t)cc_wide(op[0]);
    return op + 2;
}

/* There are so many of a group. */
static const cc_op *read_count(reader *of, const cc_op *op, cc_mask *out) {
    if (out->counts)
        return NULL;
    op = read_ops(of, op, &out->counted);
    if (!op || op->code != CC_OP_COUNT || op->c != of->set)
        return NULL;
    out->counts = true;
    out->when[out->whens].what = CC_WHEN_COUNT;
    return read_bound(op + 1, op->a, &out->when[out->whens]);
}

/* CC_NONE: not looked up as simply as that. */
static uint32_t number_read(cc_op op) {
    if (op.code == CC_OP_IN_ZONE)
        return op.b == CC_HAND || op.b == CC_DECK_ZONE || op.b == CC_AREAS ? op.b
                                                                           : (uint32_t)CC_NONE;
    return op.code == CC_OP_QUANTITY ? CC_BOARD + 1U + op.b : (uint32_t)CC_NONE;
}

static const cc_op *read_number(const cc_op *op, cc_mask *out) {
    cc_when *const when = &out->when[out->whens];
    const uint32_t number = number_read(op[0]), other = number_read(op[1]);
    if (number == CC_NONE || op[0].c > CC_WHO_ANY)
        return NULL;
    when->what = CC_WHEN_NUMBER;
    when->number = (uint8_t)number;
    when->who = op[0].c;
    if (other == CC_NONE)
        return read_bound(op + 1, op[0].a, when);
    if (op[1].c > CC_WHO_ANY || op[1].a == op[0].a || op[2].code != CC_OP_COMPARE ||
        op[2].a != op[0].a || op[2].c != op[1].a)
        return NULL;
    when->what = CC_WHEN_BOTH;
    when->other = (uint8_t)other;
    when->other_who = op[1].c;
    when->way = op[2].b;
    return op + 3;
}

static const cc_op *read_test(reader *of, const cc_op *op, cc_mask *out) {
    cc_when *const when = &out->when[out->whens];
    switch (op->code) {
    case CC_OP_SLOT:
        return op[1].code == CC_OP_NUMBER ? read_counters(of, op, out) : read_place(of, op, out);
    case CC_OP_ZONE:
    case CC_OP_EMPTY: return read_count(of, op, out);
    case CC_OP_TURN_OF:
        *when = (cc_when){.what = CC_WHEN_TURN, .who = op->a, .n = op->b};
        return op->a <= CC_WHO_ANY ? op + 1 : NULL;
    case CC_OP_WEARS:
        *when = (cc_when){.what = CC_WHEN_WEARS, .who = op->a};
        return op->a <= CC_WHO_ANY && op->c == CC_NONE ? op + 1 : NULL;
    default: return read_number(op, out);
    }
}

/* All of its tests, or one of them. */
static bool read_tests(reader *of, uint32_t part, cc_mask *out) {
    if (part == CC_NO_PART)
        return true;
    const cc_op *op = part_at(of, part);
    while (out->whens < CC_WHENS) {
        op = read_test(of, op, out);
        if (!op)
            return false;
        out->whens++;
        if (op->code == CC_OP_END)
            return true;
        const bool any = op->code == CC_OP_JUMP_IF;
        if ((!any && op->code != CC_OP_JUMP_UNLESS) || (out->whens > 1 && any != out->any) ||
            part_at(of, cc_wide(*op))->code != CC_OP_END)
            return false;
        out->any = any;
        op++;
    }
    return false;
}

static bool read_when(reader *of, const cc_effect *row, cc_mask *out) {
    return (row->this_card || row->when == CC_NO_PART) && read_tests(of, row->when, out);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

/* The N of a text: a count, or what becomes of that with a constant. */
static bool read_measure(reader *of, const cc_op *op, cc_mask *out) {
    const bool constant = op->code == CC_OP_NUMBER && op->a == 0;
    out->measure.code = CC_OP_COUNT;
    if (constant)
        out->measure.n = (int16_t)cc_wide(*op++);
    if (out->counts || (op->code != CC_OP_ZONE && op->code != CC_OP_EMPTY))
        return false;
    op = read_ops(of, op, &out->counted);
    if (!op || op->code != CC_OP_COUNT || op->c != of->set || op->a != constant)
        return false;
    op++;
    if (constant) {
        out->measure.code = op->code;
        if (op->code < CC_OP_ADD || op->code > CC_OP_LARGER || op->a != 0 || op->b != 0 ||
            op->c != 1)
            return false;
        op++;
    }
    return op->code == CC_OP_END;
}

/* Nothing but that N is added to a value of 0. */
static bool read_value(const reader *of, uint32_t part, bool *grows) {
    if (part == CC_NO_PART)
        return true;
    const cc_op *const op = part_at(of, part);
    *grows = op[0].code == CC_OP_NUMBER && op[0].a == 0 && cc_wide(op[0]) == 0 &&
             op[1].code == CC_OP_N && op[1].a == 1 && op[2].code == CC_OP_ADD && op[2].a == 0 &&
             op[2].b == 0 && op[2].c == 1 && op[3].code == CC_OP_END;
    return *grows;
}

static bool read_numbers(reader *of, const cc_effect *row, cc_mask *out) {
    out->measure.code = CC_OP_END;
    return read_value(of, row->value[0], &out->grows[0]) &&
           read_value(of, row->value[1], &out->grows[1]) &&
           (row->where == CC_NO_PART || read_measure(of, part_at(of, row->where), out)) &&
           (row->where != CC_NO_PART || !(out->grows[0] || out->grows[1]));
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
    return group->arrow || group->arrows || group->same_trait;
}

/* The card in question is this card. */
static bool is_about_itself(const cc_op *op, uint32_t set) {
    return op[0].code == CC_OP_OTHER && op[0].a == set && op[0].b == CC_SLOT_THIS &&
           op[1].code == CC_OP_ANY && op[1].a == set && op[2].code == CC_OP_NOT &&
           op[3].code == CC_OP_END;
}

/* The card in question has those words. */
static bool read_such(const reader *of, uint32_t part, cc_group *out) {
    if (part == CC_NO_PART)
        return true;
    const cc_op *op = part_at(of, part);
    const uint32_t set = op->a;
    if (op->code != CC_OP_SLOT || op->b != CC_SLOT_CARDS)
        return false;
    list_all(of, out);
    out->itself = is_about_itself(op + 1, set);
    if (out->itself)
        return true;
    for (op++; op->code == CC_OP_KIND && op->a == set; op++)
        if (!keep_words(of, *op, out))
            return false;
    return out->tests > 0 && op[0].code == CC_OP_ANY && op[0].a == set && op[1].code == CC_OP_END;
}

/* An effect that no card has. */
static bool read_rule(reader *of, const cc_effect *row, cc_mask *out) {
    return row->where == CC_NO_PART && row->value[0] == CC_NO_PART && row->to == CC_NO_PART &&
           row->a <= CC_WHO_ANY && row->whose <= CC_WHO_ANY && row->fact == CC_NONE &&
           read_such(of, row->cards, &out->cards) && read_tests(of, row->when, out);
}

/* Cards are superior to those of a group, or ignore their arrows. */
static bool is_on_others(uint32_t what) {
    return what == CC_EFFECT_SUPERIOR || what == CC_EFFECT_IGNORE_ARROWS;
}

static bool read_effect(reader *of, const cc_effect *row, cc_mask *out) {
    of->rule = cc_is_on_players(row->what);
    if (of->rule)
        return read_rule(of, row, out);
    const bool told =
        (row->this_card || read_group(of, row->cards, &out->cards)) && read_when(of, row, out) &&
        read_numbers(of, row, out) &&
        (is_plain(row->what) || (is_on_others(row->what) && read_group(of, row->to, &out->to)));
    out->faces = reads_faces(&out->cards) || reads_faces(&out->to) || reads_faces(&out->counted);
    return told;
}

static void list_cards(const cc_ruleset *rs, cc_group *group) {
    for (uint32_t card = 0; card < rs->cards; card++)
        if (cc_bits_have(group->fits.half, card))
            group->listed[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
}

static void list_groups(const cc_ruleset *rs, cc_mask *mask) {
    list_cards(rs, &mask->cards);
    list_cards(rs, &mask->to);
    list_cards(rs, &mask->counted);
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
            if (number >= CC_MASKS)
                continue;
            rs->mask[number].known =
                read_effect(&of, cc_effect_at(&rs->set, number), &rs->mask[number]);
            list_groups(rs, &rs->mask[number]);
        }
    }
}
