/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles standing effects and durations into rows (CT-6.4), see compile.h.
 *
 * Of a standing ability every part is a subroutine; a one-time effect begins with the cards of its
 * clause, so only its values, open sets and conditions are. Uses conditions.c, groups.c, numbers.c,
 * emit.c.
 */
#include "compile.h"

#define LAYER(name, layer) [CC_EFFECT_##name] = (layer),
static const uint8_t layers[CC_EFFECT_KINDS] = {CC_EFFECTS(LAYER)};

/* A part, behind a jump if instructions of a body surround it. */
typedef struct {
    uint32_t at, jump;
    bool inside;
} subroutine;

static subroutine begin(cm_compiler *c, bool standing) {
    subroutine out = {.at = cm_here(c), .inside = !standing};
    if (out.inside)
        out.jump = cm_part_begin(c, &out.at);
    return out;
}

static uint16_t end(cm_compiler *c, subroutine part) {
    if (part.inside)
        cm_part_end(c, part.jump);
    else
        cm_emit(c, CC_OP_END, 0, 0, 0);
    return (uint16_t)part.at;
}

static uint16_t cards_part(cm_compiler *c, uint32_t node, bool standing) {
    if (!node)
        return CC_NO_PART;
    const subroutine part = begin(c, standing);
    cm_fixed_cards(c, node, CC_MAIN_SET, cm_in_play);
    return end(c, part);
}

/* A number: the constant, or the part that computes it. */
static uint16_t number_part(cm_compiler *c, uint32_t node, bool standing, int16_t *constant) {
    int32_t n;
    if (cm_constant(c, node, &n)) {
        *constant = (int16_t)n;
        return CC_NO_PART;
    }
    const subroutine part = begin(c, standing);
    cm_closed(c, node, 0);
    return end(c, part);
}

/* -- Get --------------------------------------------------------------------------------------- */

/* The sum of all changes of one stat. */
static void changes(cm_compiler *c, uint32_t first, uint32_t stat, bool standing, cc_effect *row) {
    bool constant = true;
    for (uint32_t mod = first; mod; mod = c->tree->node[mod].next) {
        int32_t n;
        if (cm_stat(c, cm_child(c, mod, CT_FIELD_STAT)) != stat)
            continue;
        if (!cm_constant(c, cm_child(c, mod, CT_FIELD_N), &n))
            constant = false;
        else
            row->n[stat] = (int16_t)(row->n[stat] + (cm_flag(c, mod, CT_FIELD_MINUS) ? -n : n));
    }
    if (constant)
        return;
    const subroutine part = begin(c, standing);
    cm_emit_wide(c, CC_OP_NUMBER, 0, 0);
    for (uint32_t mod = first; mod; mod = c->tree->node[mod].next) {
        if (cm_stat(c, cm_child(c, mod, CT_FIELD_STAT)) != stat)
            continue;
        cm_closed(c, cm_child(c, mod, CT_FIELD_N), 1);
        cm_emit(c, cm_flag(c, mod, CT_FIELD_MINUS) ? CC_OP_SUBTRACT : CC_OP_ADD, 0, 0, 1);
    }
    row->value[stat] = end(c, part);
}

/* -- Bans and costs ---------------------------------------------------------------------------- */

static uint32_t tags_of(uint32_t word) {
    return 1U << (word == CT_WORD_ACTIONS      ? CC_ACTION
                  : word == CT_WORD_IMMEDIATES ? CC_IMMEDIATE
                                               : CC_REACTION);
}

/* Whether the card that is asked about is one of those that a phrase names. */
static void is_named(cm_compiler *c, uint32_t slot) {
    cm_emit(c, CC_OP_SLOT, CC_MAIN_SET, CC_SLOT_CARDS, 0);
    cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, slot, 0);
    cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
    cm_emit(c, CC_OP_NOT, 0, 0, 0);
}

static void is_at_end(cm_compiler *c, uint32_t phrase) {
    cm_fixed_cards(c, phrase, CC_MAIN_SET, cm_in_play);
    cm_emit(c, CC_OP_COUNT, 0, 0, CC_MAIN_SET);
    cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_CARDS, 0);
    cm_emit(c, CC_OP_COUNT, 1, 0, CC_MAIN_SET);
    cm_emit(c, CC_OP_COMPARE, 0, CC_MORE, 1);
}

/* CT-36: a zone is tested only if it is named. */
static void fits_group(cm_compiler *c, uint32_t phrase) {
    const uint32_t whose = cm_child(c, phrase, CT_FIELD_WHOSE);
    cm_emit(c, CC_OP_SLOT, CC_MAIN_SET, CC_SLOT_CARDS, 0);
    cm_qualify(c, cm_child(c, phrase, CT_FIELD_GROUP), CC_MAIN_SET);
    if (whose)
        cm_emit(c, CC_OP_CONTROL, CC_MAIN_SET, 0, cm_who(c, whose));
    if (cm_flag(c, phrase, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
}

static bool names_zone(const cm_compiler *c, uint32_t from) {
    for (uint32_t i = from; i < cm_here(c); i++) {
        const uint32_t code = c->draft->op[c->ability->op + i].code;
        if (code == CC_OP_IN || code == CC_OP_ON_TOP || code == CC_OP_PILE_END)
            return true;
    }
    return false;
}

/* The part that says whether a card is one of the phrase; 0: any. */
static void such_cards(cm_compiler *c, uint32_t phrase, bool standing, cc_effect *row) {
    if (!phrase)
        return;
    const subroutine part = begin(c, standing);
    const uint32_t kind = cm_kind_of_node(c, phrase);
    if (kind == CT_NODE_ALL)
        fits_group(c, phrase);
    else if (kind == CT_NODE_END)
        is_at_end(c, phrase);
    else
        is_named(c, cm_slot(c, phrase));
    row->way = names_zone(c, part.at);
    row->cards = end(c, part);
}

/* "your opponent's Actions of Band cards". */
static void of_abilities(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    const uint32_t whose = cm_child(c, node, CT_FIELD_WHOSE), of = cm_child(c, node, CT_FIELD_OF);
    row->whose = (uint8_t)(whose ? cm_who(c, whose) : CC_WHO_ANY);
    row->b = (uint8_t)tags_of(cm_word_of(c, node, CT_FIELD_NAME));
    such_cards(c, of ? cm_child(c, of, CT_FIELD_CARDS) : 0, standing, row);
}

static void of_players(cm_compiler *c, uint32_t node, cc_effect *row) {
    const bool each = cm_kind_of_node(c, node) == CT_NODE_EACH_PLAYER;
    const uint32_t fact = each ? cm_child(c, node, CT_FIELD_WHO) : 0;
    row->a = (uint8_t)(each ? CC_WHO_ANY : cm_who(c, node));
    if (fact)
        row->fact = (uint8_t)ct_label(c->tree, fact, CT_FIELD_WHAT);
}

/* The cards of a ban or permission, and the spaces. */
static void of_playing(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    const uint32_t to = cm_child(c, node, CT_FIELD_TO);
    such_cards(c, cm_child(c, node, CT_FIELD_CARDS), standing, row);
    if (!to)
        return;
    const subroutine spaces = begin(c, standing);
    cm_space(c, cm_child(c, to, CT_FIELD_SPACE), CC_MAIN_SET);
    row->to = end(c, spaces);
}

static uint32_t forbid(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    const uint32_t ban = cm_child(c, node, CT_FIELD_BAN);
    of_players(c, cm_child(c, node, CT_FIELD_WHO), row);
    if (cm_kind_of_node(c, ban) == CT_NODE_NO_DRAW)
        return CC_EFFECT_NO_DRAW;
    if (cm_kind_of_node(c, ban) == CT_NODE_NO_ACTIVATE) {
        of_abilities(c, cm_child(c, ban, CT_FIELD_WHAT), standing, row);
        return CC_EFFECT_NO_ACTIVATE;
    }
    of_playing(c, ban, standing, row);
    return CC_EFFECT_NO_PLAY;
}

static uint32_t costs(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    const uint32_t way = cm_word_of(c, node, CT_FIELD_WAY);
    of_abilities(c, cm_child(c, node, CT_FIELD_WHAT), standing, row);
    row->a = CC_WHO_ANY;
    row->way = way == CT_WORD_MORE   ? CC_COSTS_MORE
               : way == CT_WORD_LESS ? CC_COSTS_LESS
                                     : CC_COSTS_EXACTLY;
    row->value[0] = number_part(c, cm_child(c, node, CT_FIELD_N), standing, &row->n[0]);
    return CC_EFFECT_COSTS;
}

/* -- Natures ----------------------------------------------------------------------------------- */

static uint32_t superior(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    row->a = cm_flag(c, node, CT_FIELD_NOT);
    row->to = cards_part(c, cm_child(c, node, CT_FIELD_TO), standing);
    return CC_EFFECT_SUPERIOR;
}

static uint8_t loses(const cm_compiler *c, uint32_t node) {
    return cm_word_of(c, node, CT_FIELD_WAY) == CT_WORD_LOSE;
}

static uint32_t word_effect(const cm_compiler *c, uint32_t node, cc_effect *row) {
    row->a = (uint8_t)(cm_word_of(c, node, CT_FIELD_WORD) - CT_WORD_ANCHORED);
    return CC_EFFECT_WORD;
}

static uint32_t stat_effect(cm_compiler *c, uint32_t node, uint32_t what, bool standing,
                            cc_effect *row) {
    const uint32_t n = cm_child(c, node, CT_FIELD_N), stat = cm_child(c, node, CT_FIELD_STAT);
    row->a = stat ? (uint8_t)cm_stat(c, stat) : 0;
    if (n)
        row->value[0] = number_part(c, n, standing, &row->n[0]);
    return what;
}

static uint32_t arrow_effect(const cm_compiler *c, uint32_t node, uint32_t what, cc_effect *row) {
    row->a = (uint8_t)cm_direction(c, cm_child(c, node, CT_FIELD_DIR));
    return what;
}

static uint32_t of_others(cm_compiler *c, uint32_t node, uint32_t what, bool standing,
                          cc_effect *row) {
    row->to = cards_part(c, cm_child(c, node, CT_FIELD_OF), standing);
    return what;
}

/* Fills the row by what the clause says; returns its kind. */
static uint32_t fill(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_GET:
        changes(c, cm_child(c, node, CT_FIELD_MODS), CC_DEFENSE, standing, row);
        changes(c, cm_child(c, node, CT_FIELD_MODS), CC_STRENGTH, standing, row);
        return CC_EFFECT_GET;
    case CT_NODE_SUPERIOR_TO:
    case CT_NODE_SUPERIOR: return superior(c, node, standing, row);
    case CT_NODE_WORD:
    case CT_NODE_BE_WORD: return word_effect(c, node, row);
    case CT_NODE_SET_STAT: return stat_effect(c, node, CC_EFFECT_SET_STAT, standing, row);
    case CT_NODE_DOUBLE_STAT: return stat_effect(c, node, CC_EFFECT_DOUBLE, standing, row);
    case CT_NODE_WORTH: return stat_effect(c, node, CC_EFFECT_WORTH, standing, row);
    case CT_NODE_REACH: return stat_effect(c, node, CC_EFFECT_REACH, standing, row);
    case CT_NODE_GOAL:
        (void)stat_effect(c, node, CC_EFFECT_GOAL, standing, row);
        row->a = CC_WHO_ANY;
        return CC_EFFECT_GOAL;
    case CT_NODE_EXCHANGE_STATS: return CC_EFFECT_EXCHANGE;
    case CT_NODE_LOSE_TEXT: return CC_EFFECT_LOSE_TEXT;
    case CT_NODE_GAIN_CONTROL: return CC_EFFECT_CONTROL;
    case CT_NODE_TURN:
        row->a = cm_word_of(c, node, CT_FIELD_WAY) == CT_WORD_COUNTERCLOCKWISE;
        return CC_EFFECT_TURN;
    case CT_NODE_SET_TRAIT:
        row->a = (uint8_t)(cm_word_of(c, node, CT_FIELD_TRAIT) - CT_WORD_ROCK);
        return CC_EFFECT_TRAIT;
    case CT_NODE_SET_TYPE:
        row->a = loses(c, node);
        row->b = (uint8_t)ct_label(c->tree, node, CT_FIELD_TYPE);
        return CC_EFFECT_TYPE;
    case CT_NODE_RENAME:
        row->n[0] = (int16_t)ct_label(c->tree, node, CT_FIELD_NAME);
        return CC_EFFECT_RENAME;
    case CT_NODE_CANNOT:
        row->a = (uint8_t)(cm_word_of(c, node, CT_FIELD_WHAT) - CT_WORD_BE_CAPTURED);
        return CC_EFFECT_CANNOT;
    case CT_NODE_GAIN_ARROW: return arrow_effect(c, node, CC_EFFECT_GAIN_ARROW, row);
    case CT_NODE_LOSE_ARROW: return arrow_effect(c, node, CC_EFFECT_LOSE_ARROW, row);
    case CT_NODE_ALL_ARROWS: row->a = loses(c, node); return CC_EFFECT_ALL_ARROWS;
    case CT_NODE_IGNORE_ARROWS: return of_others(c, node, CC_EFFECT_IGNORE_ARROWS, standing, row);
    case CT_NODE_COPY_TEXT: return of_others(c, node, CC_EFFECT_COPY_TEXT, standing, row);
    case CT_NODE_FORBID: return forbid(c, node, standing, row);
    case CT_NODE_PERMIT:
        of_players(c, cm_child(c, node, CT_FIELD_WHO), row);
        of_playing(c, node, standing, row);
        return CC_EFFECT_PERMIT;
    case CT_NODE_COSTS: return costs(c, node, standing, row);
    default:
        of_abilities(c, cm_child(c, node, CT_FIELD_WHAT), standing, row);
        row->a = CC_WHO_ANY;
        return CC_EFFECT_OVERPAY;
    }
}

/* -- Durations --------------------------------------------------------------------------------- */

static uint16_t turns_part(cm_compiler *c, uint32_t node, bool standing) {
    const subroutine part = begin(c, standing);
    cm_closed(c, node, 0);
    return end(c, part);
}

static uint32_t until_of(cm_compiler *c, uint32_t node, bool standing, cc_effect *row) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_END_OF_TURN: return CC_UNTIL_END_OF_TURN;
    case CT_NODE_YOUR_NEXT:
        return cm_word_of(c, node, CT_FIELD_WHAT) == CT_WORD_TURN ? CC_UNTIL_YOUR_TURN
                                                                  : CC_UNTIL_YOUR_ACTION;
    case CT_NODE_CAPTURE_STEP_ENDS: return CC_UNTIL_CAPTURE_STEP_ENDS;
    case CT_NODE_NEXT_CAPTURE: return CC_UNTIL_NEXT_CAPTURE;
    case CT_NODE_REST_OF_GAME: return CC_UNTIL_GAME_ENDS;
    case CT_NODE_FOR_TURNS:
        row->turns = turns_part(c, cm_child(c, node, CT_FIELD_N), standing);
        return CC_UNTIL_TURNS;
    case CT_NODE_WHILE: {
        const subroutine part = begin(c, standing);
        cm_condition(c, cm_child(c, node, CT_FIELD_COND));
        row->when = end(c, part);
        return CC_UNTIL_WHILE;
    }
    default: return CC_UNTIL_LEAVES;
    }
}

/* -- Rows -------------------------------------------------------------------------------------- */

uint32_t cm_affected(const cm_compiler *c, uint32_t what) {
    switch (cm_kind_of_node(c, what)) {
    case CT_NODE_FORBID:
    case CT_NODE_PERMIT: return 0;
    default: return cm_child(c, what, CT_FIELD_CARDS);
    }
}

uint32_t cm_compile_effect(cm_compiler *c, uint32_t what, uint32_t until, bool standing) {
    const uint32_t cards = cm_affected(c, what), kind = cm_kind_of_node(c, cards);
    const uint32_t node = cm_kind_of_node(c, what);
    const bool keyword = node == CT_NODE_WORD || node == CT_NODE_SUPERIOR_TO;
    cc_effect row = {.value = {CC_NO_PART, CC_NO_PART},
                     .cards = CC_NO_PART,
                     .to = CC_NO_PART,
                     .when = CC_NO_PART,
                     .turns = CC_NO_PART,
                     .where = c->where,
                     .whose = CC_WHO_ANY,
                     .fact = CC_NONE};
    row.this_card = keyword || kind == CT_NODE_THIS;
    row.one = row.this_card || kind == CT_NODE_IT || kind == CT_NODE_THAT || kind == CT_NODE_TARGET;
    row.that = (uint8_t)cm_slot_of_that(c, c->tree->node[what].end);
    if (standing && !row.this_card)
        row.cards = cards_part(c, cards, standing);
    row.what = (uint8_t)fill(c, what, standing, &row);
    row.layer = layers[row.what];
    row.until = (uint8_t)until_of(c, until, standing, &row);
    return cm_add_effect(c, row);
}
