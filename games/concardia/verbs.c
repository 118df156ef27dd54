/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles phrases of cards in clauses, costs, and verbs (CT-6.3), see compile.h.
 *
 * A verb is one instruction on the cards, the second cards and the amount of its clause. Uses
 * effects.c, conditions.c, groups.c, numbers.c, emit.c.
 */
#include "compile.h"

/* -- Cards ------------------------------------------------------------------------------------- */

/* The least and the most number of cards of a phrase that chooses, into values 0 and 1. */
static void how_many(cm_compiler *c, uint32_t node) {
    const uint32_t count = cm_child(c, node, CT_FIELD_N), kind = cm_kind_of_node(c, count);
    const uint32_t n = count ? cm_child(c, count, CT_FIELD_N) : 0;
    const bool least = kind == CT_NODE_ANY_NUMBER || kind == CT_NODE_UP_TO;
    if (n)
        cm_closed(c, n, 1);
    else
        cm_emit_wide(c, CC_OP_NUMBER, 1, kind == CT_NODE_ANY_NUMBER ? CC_CARDS : 1);
    if (n && !least)
        cm_closed(c, n, 0);
    else
        cm_emit_wide(c, CC_OP_NUMBER, 0, !least);
}

static void offer_cards(cm_compiler *c, uint32_t node, cm_default_zone zone) {
    cm_group(c, cm_child(c, node, CT_FIELD_GROUP), CC_MAIN_SET, zone);
    if (cm_flag(c, node, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    how_many(c, node);
}

void cm_offer(cm_compiler *c, uint32_t node, cm_default_zone zone) {
    offer_cards(c, node, zone);
    cm_emit(c, CC_OP_END, 0, 0, 0);
}

static void choose(cm_compiler *c, uint32_t node, uint32_t with, cm_default_zone zone) {
    const bool random = cm_flag(c, node, CT_FIELD_RANDOM);
    const uint32_t over = cm_jump(c, CC_OP_JUMP), offer = cm_here(c);
    cm_offer(c, node, zone);
    cm_land(c, over);
    const uint32_t question = cm_ask(c, CC_OP_PICK);
    cc_question *const row = cm_question_of(c, question);
    row->offer = (uint16_t)offer;
    row->slot = (uint8_t)(CC_SLOT_CARDS + with);
    row->random = random;
    cm_emit(c, CC_OP_PICK, random, with, question);
}

/* The slot whose cards a phrase that does not choose means, which were chosen in some order. */
static uint32_t order_of(cm_compiler *c, uint32_t node) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_TARGET:
    case CT_NODE_TARGETS: return cm_target_slot(c, node);
    case CT_NODE_ALL: return CC_SLOT_THIS;
    default: return cm_slot(c, node);
    }
}

/* The offer has their number; cards of a deck may have to be found by chance. */
static void take_end(cm_compiler *c, uint32_t node, uint32_t with) {
    const uint32_t over = cm_jump(c, CC_OP_JUMP), offer = cm_here(c);
    cm_fixed_cards(c, node, CC_MAIN_SET, cm_in_play);
    cm_emit(c, CC_OP_END, 0, 0, 0);
    const cc_op end = c->draft->op[c->ability->op + cm_here(c) - 2];
    cm_land(c, over);
    const uint32_t question = cm_ask(c, CC_OP_TAKE_END);
    cm_question_of(c, question)->offer = (uint16_t)offer;
    cm_question_of(c, question)->who = end.c;
    cm_emit(c, CC_OP_TAKE_END, end.b, with, question);
}

void cm_take_cards(cm_compiler *c, uint32_t node, uint32_t with, cm_default_zone zone) {
    if (cm_kind_of_node(c, node) == CT_NODE_END) {
        take_end(c, node, with);
        return;
    }
    if (cm_kind_of_node(c, node) == CT_NODE_CHOSEN) {
        choose(c, node, with, zone);
        return;
    }
    cm_fixed_cards(c, node, CC_MAIN_SET, zone);
    cm_emit(c, CC_OP_HOLD, CC_MAIN_SET, with, order_of(c, node));
}

/* CC-1.13.3: "this card", "it" and "that card" name no Persistent Area. */
static void take_cards_to_remove(cm_compiler *c, uint32_t node) {
    if (cm_names_cards(c, node)) {
        cm_take_cards(c, node, 0, cm_in_play);
        return;
    }
    cm_fixed_cards(c, node, CC_MAIN_SET, cm_in_play);
    cm_emit(c, CC_OP_IN, CC_MAIN_SET, CC_GRID, CC_WHO_ANY);
    cm_emit(c, CC_OP_HOLD, CC_MAIN_SET, 0, order_of(c, node));
}

/* -- Costs ------------------------------------------------------------------------------------- */

static uint32_t self_cost(uint32_t word) {
    switch (word) {
    case CT_WORD_REMOVE: return CC_PAY_REMOVE;
    case CT_WORD_DISCARD: return CC_PAY_DISCARD;
    case CT_WORD_REVEAL: return CC_PAY_REVEAL;
    default: return CC_PAY_RETURN;
    }
}

/* The tests of an item stand together. */
static void add_kinds(cm_compiler *c, uint32_t first, cc_item *item) {
    for (uint32_t kind = first; kind; kind = c->tree->node[kind].next) {
        const uint32_t row = cm_append_test(c, cm_kind_test_of(c, kind));
        item->kind = item->kinds++ ? item->kind : (uint16_t)row;
    }
}

static cc_item item_of(cm_compiler *c, uint32_t node) {
    const uint32_t n = cm_child(c, node, CT_FIELD_N);
    int32_t number;
    cc_item item = {.n = 1};
    if (n)
        item.n = cm_constant(c, n, &number) ? (uint8_t)number : CC_NONE;
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_PAY:
        item.what = CC_PAY_ANY;
        item.more = cm_flag(c, node, CT_FIELD_MORE);
        break;
    case CT_NODE_PAY_COUNTERS: item.what = CC_PAY_COUNTERS; break;
    case CT_NODE_PAY_CARDS:
        item.what = CC_PAY_CARDS;
        add_kinds(c, cm_child(c, node, CT_FIELD_KINDS), &item);
        break;
    case CT_NODE_PAY_POINTS: item.what = CC_PAY_POINTS; break;
    default: item.what = (uint8_t)self_cost(cm_word_of(c, node, CT_FIELD_WAY)); break;
    }
    return item;
}

uint32_t cm_add_items(cm_compiler *c, uint32_t first, uint32_t *n) {
    const uint32_t row = c->ability->items;
    *n = 0;
    for (uint32_t node = first; node; node = c->tree->node[node].next, ++*n) {
        cm_add_item(c, item_of(c, node));
    }
    return row;
}

/* -- Verbs ------------------------------------------------------------------------------------- */

static void amount(cm_compiler *c, uint32_t node) {
    int32_t n;
    if (!node || (cm_constant(c, node, &n) && n == 1))
        return;
    cm_closed(c, node, 0);
    cm_emit(c, CC_OP_AMOUNT, 0, 0, 0);
}

/* An instruction with its questions. */
static uint32_t act(cm_compiler *c, uint32_t code, uint32_t a, uint32_t b) {
    const uint32_t question = cm_ask(c, code);
    const bool asks = c->ability->questions > question;
    cm_emit(c, code, a, b, asks ? question : 0);
    return question;
}

static uint32_t how_far(cm_compiler *c, uint32_t far) {
    if (!far)
        return CC_FAR_ONE;
    if (cm_flag(c, far, CT_FIELD_ANY))
        return CC_FAR_ANY;
    amount(c, cm_child(c, far, CT_FIELD_N));
    return cm_flag(c, far, CT_FIELD_UPTO) ? CC_FAR_UP_TO : CC_FAR_EXACTLY;
}

static void slide(cm_compiler *c, uint32_t node) {
    const uint32_t far = how_far(c, cm_child(c, node, CT_FIELD_FAR));
    act(c, CC_OP_SLIDE, far, 0);
}

/* The offer of a movement's spaces. */
static uint32_t spaces(cm_compiler *c, uint32_t space) {
    uint32_t at;
    const uint32_t over = cm_part_begin(c, &at);
    cm_space(c, space, CC_MAIN_SET);
    cm_part_end(c, over);
    return at;
}

static void offer_space(cm_compiler *c, uint32_t question, uint32_t offer) {
    while (cm_question_of(c, question)->kind != CC_Q_SPACE)
        question++;
    cm_question_of(c, question)->offer = (uint16_t)offer;
}

static void move(cm_compiler *c, uint32_t node) {
    const uint32_t space = cm_child(c, node, CT_FIELD_TO), to = spaces(c, space);
    const bool chosen = cm_kind_of_node(c, space) == CT_NODE_EMPTY_SPACE;
    offer_space(c, act(c, CC_OP_MOVE, chosen ? CC_SPACE_CHOSEN : CC_SPACE_NAMED, 0), to);
}

static void play_card(cm_compiler *c, uint32_t node) {
    const uint32_t to = cm_child(c, node, CT_FIELD_TO);
    const uint32_t space = to ? cm_child(c, to, CT_FIELD_SPACE) : 0;
    const uint32_t at = to ? spaces(c, space) : CC_NO_PART;
    const bool chosen = !to || cm_kind_of_node(c, space) == CT_NODE_EMPTY_SPACE;
    offer_space(c, act(c, CC_OP_PLAY_CARD, chosen ? CC_SPACE_CHOSEN : CC_SPACE_NAMED, 0), at);
}

static void push(cm_compiler *c, uint32_t node) {
    enum { AWAY = 8 };
    const uint32_t way = cm_child(c, node, CT_FIELD_WAY), from = cm_child(c, way, CT_FIELD_FROM);
    const uint32_t far = how_far(c, cm_child(c, node, CT_FIELD_FAR));
    if (from)
        cm_take_cards(c, from, 1, cm_in_play);
    act(c, CC_OP_PUSH, far, from ? AWAY : cm_direction(c, cm_child(c, way, CT_FIELD_DIR)));
}

static void pull(cm_compiler *c, uint32_t node) {
    const uint32_t far = how_far(c, cm_child(c, node, CT_FIELD_FAR));
    cm_take_cards(c, cm_child(c, node, CT_FIELD_TO), 1, cm_in_play);
    act(c, CC_OP_PULL, far, 0);
}

static void put(cm_compiler *c, uint32_t node) {
    const uint32_t to = cm_child(c, node, CT_FIELD_TO);
    const uint32_t end = cm_word_of(c, to, CT_FIELD_END) == CT_WORD_ON_THE_BOTTOM_OF;
    const uint32_t zone = cm_zone_of(cm_word_of(c, to, CT_FIELD_ZONE));
    const uint32_t question = cm_kind_of_node(c, to) == CT_NODE_INTO
                                  ? act(c, CC_OP_PUT, 0, zone)
                                  : act(c, CC_OP_PUT_ON_DECK, end, 0);
    cm_question_of(c, question)->who = (uint8_t)cm_who(c, cm_child(c, to, CT_FIELD_WHOSE));
}

/* The actor looks through the pile and chooses; of a phrase that names all, he takes all. */
static void search(cm_compiler *c, uint32_t node) {
    const uint32_t cards = cm_child(c, node, CT_FIELD_CARDS);
    const cm_default_zone pile = {(uint8_t)cm_zone_of(cm_word_of(c, node, CT_FIELD_ZONE)),
                                  (uint8_t)cm_who(c, cm_child(c, node, CT_FIELD_WHOSE))};
    const uint32_t over = cm_jump(c, CC_OP_JUMP), offer = cm_here(c);
    const bool chosen = cm_kind_of_node(c, cards) == CT_NODE_CHOSEN;
    if (chosen) {
        offer_cards(c, cards, pile);
    } else {
        cm_fixed_cards(c, cards, CC_MAIN_SET, pile);
        cm_emit_wide(c, CC_OP_NUMBER, 0, CC_CARDS);
        cm_emit_wide(c, CC_OP_NUMBER, 1, CC_CARDS);
    }
    cm_emit(c, CC_OP_IN, CC_MAIN_SET, pile.zone, pile.who);
    cm_emit(c, CC_OP_END, 0, 0, 0);
    cm_land(c, over);
    const uint32_t question =
        act(c, CC_OP_SEARCH, chosen && cm_flag(c, cards, CT_FIELD_RANDOM), pile.zone == CC_DISCARD);
    cc_question *const row = cm_question_of(c, question);
    row->offer = (uint16_t)offer;
    row->slot = CC_SLOT_CARDS;
    row->who = pile.who;
}

static uint32_t contest(uint32_t word) {
    return word == CT_WORD_MAKE_A_THROW  ? CC_CONTEST_THROW
           : word == CT_WORD_FLIP_A_COIN ? CC_CONTEST_COIN
                                         : CC_CONTEST_CARD;
}

static void button(cm_compiler *c, uint32_t node, uint32_t code) {
    const uint32_t which = cm_child(c, node, CT_FIELD_BUTTON);
    const uint32_t name = ct_label(c->tree, which, CT_FIELD_NAME);
    const uint32_t way = cm_flag(c, which, CT_FIELD_ALL)    ? CC_BUTTON_ALL
                         : cm_flag(c, which, CT_FIELD_THIS) ? CC_BUTTON_THIS
                         : name != CT_NO_LABEL              ? CC_BUTTON_NAMED
                                                            : CC_BUTTON_CHOSEN;
    act(c, code, way, name != CT_NO_LABEL ? name : CC_NONE);
}

/* The second phrase of a verb, which it does something with; 0: none. */
static uint32_t second_cards(const cm_compiler *c, uint32_t node) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_SWAP: return cm_child(c, node, CT_FIELD_WITH);
    case CT_NODE_MOVE_COUNTERS: return cm_child(c, node, CT_FIELD_TO);
    default: return 0;
    }
}

bool cm_names_cards(const cm_compiler *c, uint32_t phrase) {
    const uint32_t kind = cm_kind_of_node(c, phrase);
    return kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS || kind == CT_NODE_CHOSEN ||
           kind == CT_NODE_ALL || kind == CT_NODE_END;
}

uint32_t cm_names(const cm_compiler *c, uint32_t verb) {
    if (cm_names_cards(c, second_cards(c, verb)))
        return 2;
    return cm_names_cards(c, cm_affected(c, verb));
}

static bool from_hand(uint32_t kind) {
    return kind == CT_NODE_DISCARD || kind == CT_NODE_REVEAL || kind == CT_NODE_PLAY_CARD;
}

/* CT-36. */
static cm_default_zone zone_of_verb(uint32_t kind) {
    return from_hand(kind) ? (cm_default_zone){CC_HAND, CC_WHO_ACTOR} : cm_in_play;
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

static void pay_cost(cm_compiler *c, uint32_t node) {
    uint32_t n;
    const uint32_t item = cm_add_items(c, cm_child(c, node, CT_FIELD_ITEMS), &n);
    act(c, CC_OP_PAY, item, n);
}

static void skip(cm_compiler *c, uint32_t node) {
    const uint32_t step = cm_child(c, node, CT_FIELD_STEP);
    cm_emit(c, CC_OP_SKIP, cm_step_of(c, step), cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)), 0);
}

/* A verb with operands of its own; its cards and amount are there. */
static void with_operands(cm_compiler *c, uint32_t node) {
    const uint32_t way = cm_word_of(c, node, CT_FIELD_WAY);
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_SLIDE: slide(c, node); break;
    case CT_NODE_SEARCH: search(c, node); break;
    case CT_NODE_MOVE: move(c, node); break;
    case CT_NODE_PLAY_CARD: play_card(c, node); break;
    case CT_NODE_PUSH: push(c, node); break;
    case CT_NODE_PULL: pull(c, node); break;
    case CT_NODE_PUT: put(c, node); break;
    case CT_NODE_PAY_COST: pay_cost(c, node); break;
    case CT_NODE_SKIP: skip(c, node); break;
    case CT_NODE_TURN:
    case CT_NODE_GAIN_CONTROL:
        cm_emit(c, CC_OP_STAND,
                cm_compile_effect(c, node, cm_child(c, node, CT_FIELD_UNTIL), false), 0, 0);
        break;
    case CT_NODE_SHUFFLE:
        cm_emit(c, CC_OP_SHUFFLE, cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)), 0, 0);
        break;
    case CT_NODE_POOL_COUNTERS:
        cm_emit(c, CC_OP_POOL_COUNTERS, cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)), 0, 0);
        break;
    case CT_NODE_ANOTHER:
        cm_emit(c, CC_OP_ANOTHER, cm_word_of(c, node, CT_FIELD_WHAT) == CT_WORD_TURN, 0, 0);
        break;
    case CT_NODE_ACTIVATE_ACTION: act(c, CC_OP_ACTIVATE, cm_flag(c, node, CT_FIELD_FREE), 0); break;
    case CT_NODE_SCORE: cm_emit(c, CC_OP_SCORE, way == CT_WORD_LOSE, 0, 0); break;
    case CT_NODE_END_GAME: cm_emit(c, CC_OP_END_GAME, way == CT_WORD_LOSE, 0, 0); break;
    case CT_NODE_CONTEST: act(c, CC_OP_CONTEST, contest(way), 0); break;
    case CT_NODE_TAKE_OFF: button(c, node, CC_OP_TAKE_OFF); break;
    case CT_NODE_PUT_ON: button(c, node, CC_OP_PUT_ON); break;
    default: act(c, CC_OP_HOST_DO, 0, ct_label(c->tree, node, CT_FIELD_WHAT)); break;
    }
}

void cm_verb(cm_compiler *c, uint32_t node) {
    const uint32_t cards = cm_affected(c, node), second = second_cards(c, node);
    const uint32_t code = plain_code(cm_kind_of_node(c, node));
    if (code == CC_OP_REMOVE)
        take_cards_to_remove(c, cards);
    else if (cards && cm_kind_of_node(c, node) != CT_NODE_SEARCH)
        cm_take_cards(c, cards, 0, zone_of_verb(cm_kind_of_node(c, node)));
    if (second)
        cm_take_cards(c, second, 1, cm_in_play);
    amount(c, cm_child(c, node, CT_FIELD_N));
    if (code < CC_OPS)
        act(c, code, 0, 0);
    else
        with_operands(c, node);
}
