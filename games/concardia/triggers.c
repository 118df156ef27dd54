/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles triggers into the kinds of events that an ability hears and its filter, and
 * says where an ability works (CT 6.2, CT-21), see compile.h.
 *
 * A filter makes one test after the other and ends at the first that does not hold. Uses groups.c,
 * numbers.c, emit.c.
 */
#include "compile.h"

enum { TESTS = 8 }; /* the most that one event asks */

/* The filter under construction: every test but the last leads to its end if it fails. */
typedef struct {
    uint32_t jump[TESTS], n;
    bool any, more; /* more: tests that `needs` does not tell */
} filter;

/* Before each test. */
static void next(cm_compiler *c, filter *f) {
    if (f->any)
        f->jump[f->n++] = cm_jump(c, CC_OP_JUMP_UNLESS);
    f->any = true;
}

/* -- Parts of events --------------------------------------------------------------------------- */

static void by_player(cm_compiler *c, filter *f, uint32_t who, uint32_t code) {
    const uint32_t seats = cm_who(c, who);
    if (seats == CC_WHO_ANY && code == CC_OP_EVENT_BY)
        return;
    next(c, f);
    if (seats == CC_WHO_YOU && code == CC_OP_EVENT_BY)
        c->ability->needs |= CC_NEEDS_YOU;
    else
        f->more = true;
    cm_emit(c, code, seats, 0, 0);
}

/* The card of the event is this card, or fits the group (CT-36). */
static void about(cm_compiler *c, filter *f, uint32_t cards) {
    const uint32_t kind = cm_kind_of_node(c, cards);
    next(c, f);
    cm_emit(c, CC_OP_SLOT, CC_MAIN_SET, CC_SLOT_IT, 0);
    if (kind == CT_NODE_THIS) {
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
        cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
        cm_emit(c, CC_OP_NOT, 0, 0, 0);
        c->ability->needs |= CC_NEEDS_ITSELF;
        return;
    }
    f->more = true;
    const uint32_t whose = cm_child(c, cards, CT_FIELD_WHOSE);
    cm_qualify(c, cm_child(c, cards, CT_FIELD_GROUP), CC_MAIN_SET);
    if (whose)
        cm_emit(c, CC_OP_CONTROL, CC_MAIN_SET, 0, cm_who(c, whose));
    if (cm_flag(c, cards, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
}

/* At least so many; nothing is asked of one. */
static void at_least(cm_compiler *c, filter *f, uint32_t n) {
    int32_t one;
    if (cm_constant(c, n, &one) && one == 1)
        return;
    next(c, f);
    f->more = true;
    cm_emit(c, CC_OP_EVENT_NUMBER, 0, CC_EVENT_AMOUNT, 0);
    cm_closed(c, n, 1);
    cm_emit(c, CC_OP_COMPARE, 0, CC_LEAST, 1);
}

static void done_by(cm_compiler *c, filter *f, uint32_t by) {
    const uint32_t kind = cm_kind_of_node(c, by);
    if (!by)
        return;
    if (kind == CT_NODE_AS_COST) {
        next(c, f);
        f->more = true;
        cm_emit(c, CC_OP_EVENT_COST, 0, 0, 0);
        return;
    }
    c->by_effect = kind == CT_NODE_BY_EFFECT;
    by_player(c, f, cm_child(c, by, CT_FIELD_WHO),
              c->by_effect ? CC_OP_EVENT_EFFECT : CC_OP_EVENT_BY);
}

/* -- Kinds ------------------------------------------------------------------------------------- */

static uint32_t happens(uint32_t word) {
    switch (word) {
    case CT_WORD_CAPTURE:
    case CT_WORD_CAPTURED: return CC_CAPTURED;
    case CT_WORD_REMOVE:
    case CT_WORD_REMOVED: return CC_REMOVED;
    case CT_WORD_DISCARD:
    case CT_WORD_DISCARDED: return CC_DISCARDED;
    case CT_WORD_PLAY:
    case CT_WORD_PLAYED: return CC_PLAYED;
    case CT_WORD_MOVE: return CC_MOVED;
    case CT_WORD_SLIDE: return CC_SLID;
    case CT_WORD_JUMP: return CC_JUMPED;
    case CT_WORD_LEAVE_THE_BOARD: return CC_LEFT;
    default: return CC_ENTERED;
    }
}

static uint32_t would(uint32_t word) {
    switch (word) {
    case CT_WORD_CAPTURED: return CC_WOULD_CAPTURE;
    case CT_WORD_REMOVED: return CC_WOULD_REMOVE;
    case CT_WORD_DISCARDED: return CC_WOULD_DISCARD;
    default: return CC_WOULD_MOVE;
    }
}

static uint8_t tags_of(const cm_compiler *c, uint32_t node) {
    uint8_t tags = 0;
    for (uint32_t what = cm_child(c, node, CT_FIELD_WHAT); what; what = c->tree->node[what].next) {
        const uint32_t word = cm_word_of(c, what, CT_FIELD_NAME);
        tags |= (uint8_t)(1U << (word == CT_WORD_ACTION      ? CC_ACTION
                                 : word == CT_WORD_IMMEDIATE ? CC_IMMEDIATE
                                                             : CC_REACTION));
    }
    return tags;
}

static void activates(cm_compiler *c, filter *f, uint32_t node) {
    const uint32_t of = cm_child(c, node, CT_FIELD_OF), power = cm_child(c, node, CT_FIELD_POWER);
    c->ability->tags = tags_of(c, node);
    next(c, f);
    f->more = true;
    cm_emit(c, CC_OP_EVENT_TAG, c->ability->tags, 0, 0);
    if (of)
        about(c, f, cm_child(c, of, CT_FIELD_CARDS));
    if (!power)
        return;
    next(c, f);
    cm_emit(c, CC_OP_EVENT_NUMBER, 0, CC_EVENT_POWER, 0);
    const uint32_t way = cm_bound(c, cm_child(c, power, CT_FIELD_BOUND), 1);
    cm_emit(c, CC_OP_COMPARE, 0, way, 1);
}

static uint32_t at_step(cm_compiler *c, filter *f, uint32_t node) {
    c->ability->step = (uint8_t)cm_step_of(c, cm_child(c, node, CT_FIELD_STEP));
    next(c, f);
    cm_emit(c, CC_OP_EVENT_STEP, c->ability->step, 0, 0);
    return CC_AT_STEP;
}

/* What a player does, besides who it is. */
static uint32_t doing(cm_compiler *c, filter *f, uint32_t node) {
    const uint32_t n = cm_child(c, node, CT_FIELD_N), word = cm_word_of(c, node, CT_FIELD_DOES);
    int32_t one;
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_DOES: about(c, f, cm_child(c, node, CT_FIELD_CARDS)); return happens(word);
    case CT_NODE_DRAWS:
        at_least(c, f, n);
        return cm_constant(c, n, &one) && one == 1 ? CC_DREW : CC_DREW_SEVERAL;
    case CT_NODE_SPENDS: at_least(c, f, n); return CC_SPENT;
    case CT_NODE_ACTIVATES: activates(c, f, node); return CC_ACTIVATED;
    case CT_NODE_PASSES: return CC_PASSED;
    case CT_NODE_THROW_ENDS: return word == CT_WORD_WIN ? CC_WON : CC_LOST;
    case CT_NODE_WOULD_DRAW: at_least(c, f, n); return CC_WOULD_DRAW;
    default:
        c->ability->host = (uint8_t)ct_label(c->tree, node, CT_FIELD_WHAT);
        next(c, f);
        f->more = true;
        cm_emit(c, CC_OP_EVENT_LABEL, 0, 0, c->ability->host);
        return CC_HAPPENED;
    }
}

static uint32_t event(cm_compiler *c, filter *f, uint32_t node) {
    const uint32_t whose = cm_child(c, node, CT_FIELD_WHOSE);
    uint32_t word = cm_word_of(c, node, CT_FIELD_DONE);
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_HAPPENS:
        word = word ? word : cm_word_of(c, node, CT_FIELD_DOES);
        about(c, f, cm_child(c, node, CT_FIELD_CARDS));
        done_by(c, f, cm_child(c, node, CT_FIELD_BY));
        return happens(word);
    case CT_NODE_COUNTER_PUT:
        at_least(c, f, cm_child(c, node, CT_FIELD_N));
        about(c, f, cm_child(c, node, CT_FIELD_CARDS));
        return CC_COUNTERS_PUT;
    case CT_NODE_WOULD_BE: about(c, f, cm_child(c, node, CT_FIELD_CARDS)); return would(word);
    case CT_NODE_GAME_START: return CC_AT_GAME_START;
    case CT_NODE_STEP_TIME: by_player(c, f, whose, CC_OP_EVENT_BY); return at_step(c, f, node);
    case CT_NODE_TURN_TIME:
        by_player(c, f, whose, CC_OP_EVENT_BY);
        return cm_word_of(c, node, CT_FIELD_EDGE) == CT_WORD_START ? CC_AT_TURN_START
                                                                   : CC_AT_TURN_END;
    default:
        by_player(c, f, cm_child(c, node, CT_FIELD_WHO), CC_OP_EVENT_BY);
        return doing(c, f, node);
    }
}

void cm_trigger(cm_compiler *c, uint32_t node) {
    const uint32_t what = cm_child(c, node, CT_FIELD_EVENT), at = cm_here(c);
    filter f = {.n = 0};
    c->ability->hears = event(c, &f, what);
    if (!f.more)
        c->ability->needs |= CC_NEEDS_NO_MORE;
    for (uint32_t i = 0; i < f.n; i++)
        cm_land(c, f.jump[i]);
    if (f.any) {
        cm_emit(c, CC_OP_END, 0, 0, 0);
        c->ability->filter = (uint16_t)at;
    }
}

/* -- Zones ------------------------------------------------------------------------------------- */

enum {
    ON_GRID = 1 << CC_GRID,
    ON_BOARD = 1 << CC_GRID | 1 << CC_AREAS,
    IN_HAND = 1 << CC_HAND,
    IN_DISCARD = 1 << CC_DISCARD
};

static bool is_this(const cm_compiler *c, uint32_t node) {
    return cm_kind_of_node(c, node) == CT_NODE_THIS;
}

static uint32_t asked_zone(const cm_compiler *c, uint32_t at) {
    switch (cm_kind_of_node(c, at)) {
    case CT_NODE_IN_ZONE: {
        const uint32_t zone = cm_zone_of(cm_word_of(c, at, CT_FIELD_ZONE));
        return 1U << zone;
    }
    case CT_NODE_ON_TOP: return IN_DISCARD;
    case CT_NODE_ON_BOARD: return ON_BOARD;
    default: return 0;
    }
}

/* CT-21: the first line that fits; 0: none. */
static uint32_t zone_asked(const cm_compiler *c) {
    for (uint32_t i = c->root; i < c->end; i++)
        if (cm_kind_of_node(c, i) == CT_NODE_PLAY_CARD &&
            is_this(c, cm_child(c, i, CT_FIELD_CARDS)))
            return IN_HAND;
    for (uint32_t i = c->root; i < c->end; i++)
        if (cm_kind_of_node(c, i) == CT_NODE_IS_AT && is_this(c, cm_child(c, i, CT_FIELD_CARD))) {
            const uint32_t zone = asked_zone(c, cm_child(c, i, CT_FIELD_AT));
            if (zone)
                return zone;
        }
    return 0;
}

/* Where a Reaction without prefix works. */
static uint32_t anywhere(const cm_compiler *c) {
    const uint32_t zone = zone_asked(c), on = cm_child(c, c->root, CT_FIELD_ON);
    const uint32_t what = on ? cm_child(c, on, CT_FIELD_EVENT) : 0;
    if (zone || !what)
        return zone ? zone : ON_BOARD;
    if (!is_this(c, cm_child(c, what, CT_FIELD_CARDS)))
        return ON_BOARD;
    return c->ability->hears == CC_WOULD_DISCARD ? IN_HAND
           : c->ability->hears == CC_DISCARDED   ? IN_DISCARD
                                                 : ON_GRID;
}

static uint32_t prefix(uint32_t word) {
    return word == CT_WORD_PLAY      ? ON_GRID
           : word == CT_WORD_HAND    ? IN_HAND
           : word == CT_WORD_DISCARD ? IN_DISCARD
                                     : ON_BOARD;
}

uint32_t cm_zones(const cm_compiler *c) {
    const uint32_t tag = cm_child(c, c->root, CT_FIELD_TAG);
    const uint32_t zone = tag ? cm_word_of(c, tag, CT_FIELD_ZONE) : CT_WORD_NONE;
    switch (c->ability->tag) {
    case CC_PLAY: return ON_GRID;
    case CC_ACTION:
    case CC_PERSISTENT: return ON_BOARD;
    case CC_IMMEDIATE: return IN_HAND;
    default: return zone ? prefix(zone) : anywhere(c);
    }
}
