/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles phrases of cards in clauses, costs, and verbs (CT 6.3), see compile.h.
 *
 * A verb is one instruction on the cards, the second cards and the amount of its clause. Uses
 * effects.c, conditions.c, groups.c, numbers.c, emit.c.
 */
#include "compile.h"

/* -- Cards --------------------------------------------------------------------------------------------------------- */

/* The least and the most number of cards of a phrase that chooses, into values 0 and 1. */
static void how_many(cc_compiler *c, uint32_t node) {
    const uint32_t count = cc_child(c, node, CT_FIELD_N), kind = cc_kind_of_node(c, count);
    const uint32_t n = count ? cc_child(c, count, CT_FIELD_N) : 0;
    if (kind == CT_NODE_ANY_NUMBER)
        cc_emit_wide(c, CC_OP_NUMBER, 1, CC_CARDS);
    else if (n)
        cc_closed(c, n, 1);
    else
        cc_emit_wide(c, CC_OP_NUMBER, 1, 1);
    cc_emit_wide(c, CC_OP_NUMBER, 0, 0);
    if (kind != CT_NODE_ANY_NUMBER && kind != CT_NODE_UP_TO)
        cc_emit(c, CC_OP_ADD, 0, 0, 1);
}

void cc_offer(cc_compiler *c, uint32_t node, cc_default_zone zone) {
    cc_group(c, cc_child(c, node, CT_FIELD_GROUP), CC_MAIN_SET, zone);
    if (cc_flag(c, node, CT_FIELD_OTHER))
        cc_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    how_many(c, node);
    cc_emit(c, CC_OP_END, 0, 0, 0);
}

static void choose(cc_compiler *c, uint32_t node, uint32_t with, cc_default_zone zone) {
    const bool random = cc_flag(c, node, CT_FIELD_RANDOM);
    const uint32_t over = cc_jump(c, CC_OP_JUMP), offer = cc_here(c);
    cc_offer(c, node, zone);
    cc_land(c, over);
    c->node = node;
    const uint32_t question = cc_ask(c, CC_OP_PICK);
    cc_question *const row = cc_question_of(c, question);
    row->offer = (uint16_t)offer;
    row->slot = (uint8_t)(CC_SLOT_CARDS + with);
    row->random = random;
    cc_emit(c, CC_OP_PICK, random, with, question);
}

void cc_take_cards(cc_compiler *c, uint32_t node, uint32_t with, cc_default_zone zone) {
    if (cc_kind_of_node(c, node) == CT_NODE_CHOSEN) {
        choose(c, node, with, zone);
        return;
    }
    cc_fixed_cards(c, node, CC_MAIN_SET, zone);
    cc_emit(c, CC_OP_HOLD, CC_MAIN_SET, with, 0);
}

/* -- Costs --------------------------------------------------------------------------------------------------------- */

static uint32_t self_cost(uint32_t word) {
    switch (word) {
    case CT_WORD_REMOVE: return CC_PAY_REMOVE;
    case CT_WORD_DISCARD: return CC_PAY_DISCARD;
    case CT_WORD_REVEAL: return CC_PAY_REVEAL;
    default: return CC_PAY_RETURN;
    }
}

/* The tests of an item stand together. */
static void add_kinds(cc_compiler *c, uint32_t first, cc_item *item) {
    for (uint32_t kind = first; kind; kind = c->tree->node[kind].next) {
        const uint32_t row = cc_append_test(c, cc_kind_test_of(c, kind));
        item->kind = item->kinds++ ? item->kind : (uint16_t)row;
    }
}

static cc_item item_of(cc_compiler *c, uint32_t node) {
    const uint32_t n = cc_child(c, node, CT_FIELD_N);
    int32_t number;
    cc_item item = {.n = 1};
    if (n)
        item.n = cc_constant(c, n, &number) ? (uint8_t)number : CC_NONE;
    switch (cc_kind_of_node(c, node)) {
    case CT_NODE_PAY:
        item.what = CC_PAY_ANY;
        item.more = cc_flag(c, node, CT_FIELD_MORE);
        break;
    case CT_NODE_PAY_COUNTERS: item.what = CC_PAY_COUNTERS; break;
    case CT_NODE_PAY_CARDS:
        item.what = CC_PAY_CARDS;
        add_kinds(c, cc_child(c, node, CT_FIELD_KINDS), &item);
        break;
    case CT_NODE_PAY_POINTS: item.what = CC_PAY_POINTS; break;
    default: item.what = (uint8_t)self_cost(cc_word_of(c, node, CT_FIELD_WAY)); break;
    }
    return item;
}

uint32_t cc_add_items(cc_compiler *c, uint32_t first, uint32_t *n) {
    const uint32_t row = c->ability->items;
    *n = 0;
    for (uint32_t node = first; node; node = c->tree->node[node].next, ++*n) {
        c->node = node;
        cc_add_item(c, item_of(c, node));
    }
    return row;
}

/* -- Verbs --------------------------------------------------------------------------------------------------------- */

static void amount(cc_compiler *c, uint32_t node) {
    int32_t n;
    if (!node || (cc_constant(c, node, &n) && n == 1))
        return;
    cc_closed(c, node, 0);
    cc_emit(c, CC_OP_AMOUNT, 0, 0, 0);
}

/* An instruction with its questions. */
static uint32_t act(cc_compiler *c, uint32_t code, uint32_t a, uint32_t b) {
    const uint32_t question = cc_ask(c, code);
    cc_emit(c, code, a, b, question);
    return question;
}

static uint32_t how_far(cc_compiler *c, uint32_t far) {
    if (!far)
        return CC_FAR_ONE;
    if (cc_flag(c, far, CT_FIELD_ANY))
        return CC_FAR_ANY;
    amount(c, cc_child(c, far, CT_FIELD_N));
    return cc_flag(c, far, CT_FIELD_UPTO) ? CC_FAR_UP_TO : CC_FAR_EXACTLY;
}

static void slide(cc_compiler *c, uint32_t node) {
    const uint32_t far = how_far(c, cc_child(c, node, CT_FIELD_FAR));
    c->node = node;
    act(c, CC_OP_SLIDE, far, 0);
}

/* The offer of a movement's spaces. */
static uint32_t spaces(cc_compiler *c, uint32_t space) {
    uint32_t at;
    const uint32_t over = cc_part_begin(c, &at);
    cc_space(c, space, CC_MAIN_SET);
    cc_part_end(c, over);
    return at;
}

static void offer_space(cc_compiler *c, uint32_t question, uint32_t offer) {
    while (cc_question_of(c, question)->kind != CC_Q_SPACE)
        question++;
    cc_question_of(c, question)->offer = (uint16_t)offer;
}

static void move(cc_compiler *c, uint32_t node) {
    const uint32_t to = spaces(c, cc_child(c, node, CT_FIELD_TO));
    c->node = node;
    offer_space(c, act(c, CC_OP_MOVE, 0, 0), to);
}

static void play_card(cc_compiler *c, uint32_t node) {
    const uint32_t to = cc_child(c, node, CT_FIELD_TO);
    const uint32_t at = to ? spaces(c, cc_child(c, to, CT_FIELD_SPACE)) : CC_NO_PART;
    c->node = node;
    offer_space(c, act(c, CC_OP_PLAY_CARD, 0, 0), at);
}

static void push(cc_compiler *c, uint32_t node) {
    enum { AWAY = 8 };
    const uint32_t way = cc_child(c, node, CT_FIELD_WAY), from = cc_child(c, way, CT_FIELD_FROM);
    const uint32_t far = how_far(c, cc_child(c, node, CT_FIELD_FAR));
    if (from)
        cc_take_cards(c, from, 1, cc_in_play);
    c->node = node;
    act(c, CC_OP_PUSH, far, from ? AWAY : cc_direction(c, cc_child(c, way, CT_FIELD_DIR)));
}

static void pull(cc_compiler *c, uint32_t node) {
    const uint32_t far = how_far(c, cc_child(c, node, CT_FIELD_FAR));
    cc_take_cards(c, cc_child(c, node, CT_FIELD_TO), 1, cc_in_play);
    c->node = node;
    act(c, CC_OP_PULL, far, 0);
}

static void put(cc_compiler *c, uint32_t node) {
    const uint32_t to = cc_child(c, node, CT_FIELD_TO);
    const uint32_t end = cc_word_of(c, to, CT_FIELD_END) == CT_WORD_ON_THE_BOTTOM_OF;
    const uint32_t zone = cc_zone_of(cc_word_of(c, to, CT_FIELD_ZONE));
    const uint32_t question = cc_kind_of_node(c, to) == CT_NODE_INTO
                                  ? act(c, CC_OP_PUT, 0, zone)
                                  : act(c, CC_OP_PUT_ON_DECK, end, 0);
    cc_question_of(c, question)->who = (uint8_t)cc_who(c, cc_child(c, to, CT_FIELD_WHOSE));
}

static uint32_t contest(uint32_t word) {
    return word == CT_WORD_MAKE_A_THROW  ? CC_CONTEST_THROW
           : word == CT_WORD_FLIP_A_COIN ? CC_CONTEST_COIN
                                         : CC_CONTEST_CARD;
}

static void button(cc_compiler *c, uint32_t node, uint32_t code) {
    const uint32_t which = cc_child(c, node, CT_FIELD_BUTTON);
    const uint32_t name = ct_label(c->tree, which, CT_FIELD_NAME);
    const uint32_t way = cc_flag(c, which, CT_FIELD_ALL)    ? CC_BUTTON_ALL
                         : cc_flag(c, which, CT_FIELD_THIS) ? CC_BUTTON_THIS
                         : name != CT_NO_LABEL              ? CC_BUTTON_NAMED
                                                            : CC_BUTTON_CHOSEN;
    act(c, code, way, name != CT_NO_LABEL ? name : CC_NONE);
}

/* The second phrase of a verb, which it does something with; 0: none. */
static uint32_t second_cards(const cc_compiler *c, uint32_t node) {
    switch (cc_kind_of_node(c, node)) {
    case CT_NODE_SWAP: return cc_child(c, node, CT_FIELD_WITH);
    case CT_NODE_MOVE_COUNTERS: return cc_child(c, node, CT_FIELD_TO);
    default: return 0;
    }
}

static bool names_cards(uint32_t kind) {
    return kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS || kind == CT_NODE_CHOSEN ||
           kind == CT_NODE_ALL || kind == CT_NODE_END;
}

uint32_t cc_names(const cc_compiler *c, uint32_t verb) {
    if (names_cards(cc_kind_of_node(c, second_cards(c, verb))))
        return 2;
    return names_cards(cc_kind_of_node(c, cc_affected(c, verb))) ? 1 : 0;
}

static bool from_hand(uint32_t kind) {
    return kind == CT_NODE_DISCARD || kind == CT_NODE_REVEAL || kind == CT_NODE_PLAY_CARD;
}

/* The pile that is searched is where the cards are. */
static cc_default_zone zone_of_verb(cc_compiler *c, uint32_t node) {
    const uint32_t kind = cc_kind_of_node(c, node);
    if (from_hand(kind))
        return (cc_default_zone){CC_HAND, CC_WHO_ACTOR};
    if (kind == CT_NODE_SEARCH)
        return (cc_default_zone){(uint8_t)cc_zone_of(cc_word_of(c, node, CT_FIELD_ZONE)),
                                 (uint8_t)cc_who(c, cc_child(c, node, CT_FIELD_WHOSE))};
    return cc_in_play;
}

/* The instruction of a verb that has no more to say; CC_OPS: it has. */
static uint32_t plain_code(uint32_t kind) {
    switch (kind) {
    case CT_NODE_JUMP: return CC_OP_LEAP;
    case CT_NODE_SWAP: return CC_OP_SWAP;
    case CT_NODE_REMOVE: return CC_OP_REMOVE;
    case CT_NODE_CAPTURE: return CC_OP_CAPTURE;
    case CT_NODE_DISCARD: return CC_OP_DISCARD;
    case CT_NODE_DRAW: return CC_OP_DRAW;
    case CT_NODE_SEARCH: return CC_OP_SEARCH;
    case CT_NODE_LOOK: return CC_OP_LOOK;
    case CT_NODE_REVEAL: return CC_OP_REVEAL;
    case CT_NODE_ARRANGE: return CC_OP_ARRANGE;
    case CT_NODE_PUT_COUNTERS: return CC_OP_PUT_COUNTERS;
    case CT_NODE_TAKE_COUNTERS: return CC_OP_TAKE_COUNTERS;
    case CT_NODE_MOVE_COUNTERS: return CC_OP_MOVE_COUNTERS;
    case CT_NODE_DOUBLE_COUNTERS: return CC_OP_DOUBLE_COUNTERS;
    case CT_NODE_CANCEL: return CC_OP_CANCEL;
    case CT_NODE_PREVENT: return CC_OP_PREVENT;
    case CT_NODE_END_TURN: return CC_OP_END_TURN;
    default: return CC_OPS;
    }
}

static void pay_cost(cc_compiler *c, uint32_t node) {
    uint32_t n;
    const uint32_t item = cc_add_items(c, cc_child(c, node, CT_FIELD_ITEMS), &n);
    c->node = node;
    act(c, CC_OP_PAY, item, n);
}

static void skip(cc_compiler *c, uint32_t node) {
    const uint32_t step = cc_child(c, node, CT_FIELD_STEP);
    cc_emit(c, CC_OP_SKIP, cc_step_of(c, step), cc_who(c, cc_child(c, node, CT_FIELD_WHOSE)), 0);
}

/* A verb with operands of its own; its cards and amount are there. */
static void with_operands(cc_compiler *c, uint32_t node) {
    const uint32_t way = cc_word_of(c, node, CT_FIELD_WAY);
    switch (cc_kind_of_node(c, node)) {
    case CT_NODE_SLIDE: slide(c, node); break;
    case CT_NODE_MOVE: move(c, node); break;
    case CT_NODE_PLAY_CARD: play_card(c, node); break;
    case CT_NODE_PUSH: push(c, node); break;
    case CT_NODE_PULL: pull(c, node); break;
    case CT_NODE_PUT: put(c, node); break;
    case CT_NODE_PAY_COST: pay_cost(c, node); break;
    case CT_NODE_SKIP: skip(c, node); break;
    case CT_NODE_TURN: cc_emit(c, CC_OP_ROTATE, way == CT_WORD_COUNTERCLOCKWISE, 0, 0); break;
    case CT_NODE_GAIN_CONTROL:
        cc_emit(c, CC_OP_STAND,
                cc_compile_effect(c, node, cc_child(c, node, CT_FIELD_UNTIL), false), 0, 0);
        break;
    case CT_NODE_SHUFFLE:
        cc_emit(c, CC_OP_SHUFFLE, cc_who(c, cc_child(c, node, CT_FIELD_WHOSE)), 0, 0);
        break;
    case CT_NODE_POOL_COUNTERS:
        cc_emit(c, CC_OP_POOL_COUNTERS, cc_who(c, cc_child(c, node, CT_FIELD_WHOSE)), 0, 0);
        break;
    case CT_NODE_ANOTHER:
        cc_emit(c, CC_OP_ANOTHER, cc_word_of(c, node, CT_FIELD_WHAT) == CT_WORD_TURN, 0, 0);
        break;
    case CT_NODE_ACTIVATE_ACTION: act(c, CC_OP_ACTIVATE, cc_flag(c, node, CT_FIELD_FREE), 0); break;
    case CT_NODE_SCORE: cc_emit(c, CC_OP_SCORE, way == CT_WORD_LOSE, 0, 0); break;
    case CT_NODE_END_GAME: cc_emit(c, CC_OP_END_GAME, way == CT_WORD_LOSE, 0, 0); break;
    case CT_NODE_CONTEST: act(c, CC_OP_CONTEST, contest(way), 0); break;
    case CT_NODE_TAKE_OFF: button(c, node, CC_OP_TAKE_OFF); break;
    case CT_NODE_PUT_ON: button(c, node, CC_OP_PUT_ON); break;
    default: act(c, CC_OP_HOST_DO, 0, ct_label(c->tree, node, CT_FIELD_WHAT)); break;
    }
}

void cc_verb(cc_compiler *c, uint32_t node) {
    const uint32_t cards = cc_affected(c, node), second = second_cards(c, node);
    const uint32_t code = plain_code(cc_kind_of_node(c, node));
    if (cards)
        cc_take_cards(c, cards, 0, zone_of_verb(c, node));
    if (second)
        cc_take_cards(c, second, 1, cc_in_play);
    amount(c, cc_child(c, node, CT_FIELD_N));
    c->node = node;
    if (code < CC_OPS)
        act(c, code, 0, 0);
    else
        with_operands(c, node);
}
