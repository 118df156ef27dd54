/* SPDX-License-Identifier: MIT */
/* ConCardia: runs pure parts of compiled abilities, see pure.h.
 *
 * Sets, values and the flag live as long as the part runs. The verifier has made sure that jumps
 * lead forward to instructions of the ability and that nothing is read before it is written.
 * Uses filters.c, grid.c.
 */
#include "pure.h"

#include <assert.h>

#include "base/bits.h"
#include "core/shared.h"

enum { LIMIT = 999 }; /* CT-43 */

static int16_t limited(int32_t value) {
    return (int16_t)(value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);
}

/* -- Sets -------------------------------------------------------------------------------------- */

uint32_t cc_size_of(const cc_set *set) {
    return qv__count(set->place) + qv__count(set->card.half[0]) + qv__count(set->card.half[1]);
}

static void take_zone(const cc_scope *in, cc_op op, cc_machine *m) {
    static const uint64_t area = ((UINT64_C(1) << CC_AREA) - 1) << CC_CELLS;
    const cc_board *const board = in->board;
    cc_set *const set = &m->set[op.a];
    if (op.b == CC_BOARD || op.b == CC_GRID) {
        set->place = board->taken & (op.b == CC_GRID ? CC_GRID_MASK : ~UINT64_C(0));
        return;
    }
    const uint32_t seats = cc_seats_of(in, op.c);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (op.b == CC_AREAS)
            set->place |= board->taken & area << seat * CC_AREA;
        m->unseen[op.a][seat] = board->hidden[op.b][seat];
        for (uint32_t half = 0; half < 2; half++)
            set->card.half[half] |= board->zone[op.b][seat].half[half];
    }
}

/* The top or bottom cards of the Discard Piles of the seats. */
static void take_discards(const cc_scope *in, uint32_t seats, bool bottom, int32_t n, cc_set *set) {
    const cc_board *const board = in->board;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        int32_t left = seats >> seat & 1 ? n : 0;
        for (uint32_t i = 0; i < board->discards && left > 0; i++) {
            const uint32_t card = board->discard[bottom ? i : board->discards - 1U - i];
            if (!cc_bits_have(board->owner[seat].half, card))
                continue;
            cc_bits_add(set->card.half, card);
            left--;
        }
    }
}

/* Of a deck only a known top card is a card that anybody can name. */
static void take_end(const cc_scope *in, cc_op op, cc_machine *m) {
    const uint32_t seats = cc_seats_of(in, op.c);
    const int32_t n = m->value[CC_BOUND];
    if (op.b >= 2) {
        take_discards(in, seats, op.b == 3, n, &m->set[op.a]);
        return;
    }
    for (uint32_t seat = 0; seat < CC_SEATS && n > 0; seat++) {
        const uint32_t top = in->board->deck_top[seat];
        const bool known = seats >> seat & 1 && op.b == 0 && top != CC_NONE;
        m->doubt |= seats >> seat & 1 && (n > 1 || !known);
        if (known)
            cc_bits_add(m->set[op.a].card.half, top);
    }
}

static uint64_t empty_cells(const cc_board *board) {
    return CC_GRID_MASK & ~board->taken;
}

/* The cell behind another one, seen from a third; none behind itself. */
static uint64_t behind(uint32_t cell, uint32_t from) {
    const uint32_t row = cell / CC_SIDE, column = cell % CC_SIDE;
    const uint32_t old_row = from / CC_SIDE, old_column = from % CC_SIDE;
    uint64_t space = cell == from ? 0 : cc_bit(cell);
    if (row > old_row)
        space = cc_shift(space, 0);
    else if (row < old_row)
        space = cc_shift(space, 4);
    if (column > old_column)
        space = cc_shift(space, 2);
    else if (column < old_column)
        space = cc_shift(space, 6);
    return space;
}

static void take_space(const cc_scope *in, cc_op op, cc_machine *m) {
    const cc_board *const board = in->board;
    const uint64_t of = in->slot[op.c].place, cell = cc_cells_of(board, of);
    uint64_t space = 0;
    if (op.code == CC_OP_LEFT_SPACE) {
        space = in->event_cell < CC_CELLS ? UINT64_C(1) << in->event_cell : 0;
    } else if (op.code == CC_OP_NEIGHBOUR) {
        space = cc_shift(cell, of & board->control[1] ? qv__opposite(op.b) : op.b);
    } else {
        const uint64_t from = cc_cells_of(board, in->slot[CC_SLOT_THIS].place);
        space = from && cell ? behind(qv__lowest(cell), qv__lowest(from)) : 0;
    }
    m->set[op.a].place = space & empty_cells(board);
}

static void take_set(const cc_scope *in, cc_op op, cc_machine *m) {
    m->set[op.a] = (cc_set){.place = 0};
    m->unseen[op.a][0] = m->unseen[op.a][1] = 0;
    switch (op.code) {
    case CC_OP_SLOT: m->set[op.a] = in->slot[op.b]; break;
    case CC_OP_ZONE: take_zone(in, op, m); break;
    case CC_OP_EMPTY: m->set[op.a].place = empty_cells(in->board); break;
    case CC_OP_PILE_END: take_end(in, op, m); break;
    default: take_space(in, op, m);
    }
}

/* -- Values ------------------------------------------------------------------------------------ */

/* A number of the cards of a set, added up: a stat, arrows or counters. */
static int32_t sum_of(const cc_scope *in, cc_op op, const cc_set *set) {
    const cc_board *const board = in->board;
    int32_t sum = 0;
    for (uint64_t left = set->place; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        sum += op.code == CC_OP_STAT_OF     ? cc_stat_at(board, place, op.b)
               : op.code == CC_OP_ARROWS_OF ? (int32_t)cc_arrows_at(board, place)
                                            : board->counters[board->object[place]];
    }
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = set->card.half[half]; left; left &= left - 1) {
            const uint32_t card = half * 64 + qv__lowest(left);
            if (card == CC_THIS_BUTTON)
                sum += op.code == CC_OP_COUNTERS_ON ? board->button_counters : 0;
            else if (op.code == CC_OP_STAT_OF)
                sum += cc_stat_printed(in, card, op.b);
            else if (op.code == CC_OP_ARROWS_OF)
                sum += (int32_t)qv__count(cc_kind_at(in->all, board->kind[card])->arrows);
        }
    return sum;
}

static int32_t in_zone(const cc_board *board, uint32_t zone, uint32_t seat) {
    static const uint64_t area = ((UINT64_C(1) << CC_AREA) - 1) << CC_CELLS;
    if (zone == CC_AREAS)
        return (int32_t)qv__count(board->taken & area << seat * CC_AREA);
    if (zone == CC_GRID || zone == CC_BOARD)
        return (int32_t)qv__count(board->taken & board->control[seat] &
                                  (zone == CC_GRID ? CC_GRID_MASK : ~UINT64_C(0)));
    const cc_cards *const cards = &board->zone[zone][seat];
    return (int32_t)(qv__count(cards->half[0]) + qv__count(cards->half[1])) +
           board->hidden[zone][seat];
}

static int32_t quantity_of(const cc_board *board, uint32_t quantity, uint32_t seat) {
    switch (quantity) {
    case CC_QUANTITY_HAND: return in_zone(board, CC_HAND, seat);
    case CC_QUANTITY_DECK: return in_zone(board, CC_DECK_ZONE, seat);
    case CC_QUANTITY_BOARD: return board->count[seat];
    case CC_QUANTITY_POINTS: return board->points[seat];
    default: return board->counters_of[seat];
    }
}

/* Added up over the seats of the operand. */
static int32_t of_players(const cc_scope *in, cc_op op) {
    const uint32_t seats = cc_seats_of(in, op.c);
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (seats >> seat & 1)
            sum += op.code == CC_OP_QUANTITY ? quantity_of(in->board, op.b, seat)
                                             : in_zone(in->board, op.b, seat);
    return sum;
}

static int32_t value_of(const cc_scope *in, cc_op op, const cc_machine *m) {
    const int32_t b = op.b < CC_VALUES ? m->value[op.b] : 0;
    const int32_t c = op.c < CC_VALUES ? m->value[op.c] : 0;
    switch (op.code) {
    case CC_OP_NUMBER: return (int16_t)cc_wide(op);
    case CC_OP_COST_X: return in->x;
    case CC_OP_N: return in->n;
    case CC_OP_POWER: return in->power;
    case CC_OP_EVENT_NUMBER: return op.b == CC_EVENT_AMOUNT ? in->event_amount : in->event_power;
    case CC_OP_COUNT:
        return (int32_t)cc_size_of(&m->set[op.c]) + m->unseen[op.c][0] + m->unseen[op.c][1];
    case CC_OP_QUANTITY:
    case CC_OP_IN_ZONE: return of_players(in, op);
    case CC_OP_TURN_NUMBER: return in->board->turn;
    case CC_OP_ADD: return b + c;
    case CC_OP_SUBTRACT: return b - c;
    case CC_OP_SMALLER: return b < c ? b : c;
    case CC_OP_LARGER: return b > c ? b : c;
    default: return sum_of(in, op, &m->set[op.c]);
    }
}

/* -- Tests ------------------------------------------------------------------------------------- */

static bool fact_holds(const cc_scope *in, uint32_t seats, uint32_t fact) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (seats >> seat & 1 && in->board->facts[seat] >> fact & 1)
            return true;
    return false;
}

/* Who has no buttons wears none, so not all of them. */
static bool seat_wears(const cc_board *b, uint32_t seat, uint32_t button) {
    if (button == CC_NONE || button == CC_EVERY_ONE)
        return b->buttons[seat] > 0 && (button == CC_NONE || b->buttons_off[seat] == 0);
    return b->buttons[seat] >> button & 1;
}

static bool wears(const cc_scope *in, uint32_t seats, uint32_t button) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (seats >> seat & 1 && seat_wears(in->board, seat, button))
            return true;
    return false;
}

static bool has_seat(uint32_t seats, uint32_t seat) {
    return seat < CC_SEATS && seats >> seat & 1;
}

static bool test(const cc_scope *in, cc_op op, const cc_machine *m) {
    switch (op.code) {
    case CC_OP_COMPARE: return cc_compares(m->value[op.a], op.b, m->value[op.c]);
    case CC_OP_ANY:
        return cc_set_any(&m->set[op.a]) || (m->unseen[op.a][0] | m->unseen[op.a][1]) > 0;
    case CC_OP_FACT: return fact_holds(in, cc_seats_of(in, op.a), op.c);
    case CC_OP_WEARS:
        return wears(in, cc_seats_of(in, op.a), op.c == CC_THIS_ONE ? in->button : op.c);
    case CC_OP_THROW:
        return in->winner < CC_SEATS && has_seat(cc_seats_of(in, op.a), in->winner ^ op.b);
    case CC_OP_TURN_OF:
        return has_seat(cc_seats_of(in, op.a), in->board->active) &&
               (!op.b || in->board->first_turn);
    case CC_OP_EVENT_BY: return has_seat(cc_seats_of(in, op.a), in->event_player);
    case CC_OP_EVENT_EFFECT: return has_seat(cc_seats_of(in, op.a), in->event_effect);
    case CC_OP_EVENT_COST: return in->event_cost;
    case CC_OP_EVENT_TAG: return op.a >> in->event_tag & 1;
    case CC_OP_EVENT_STEP: return in->event_step == op.a;
    case CC_OP_EVENT_LABEL: return in->event_label == op.c;
    case CC_OP_MODE: return in->mode[op.a] == op.b;
    case CC_OP_DONE: return in->done >> op.a & 1;
    default: assert(op.code == CC_OP_FAILED); return in->failed;
    }
}

/* -- Parts ------------------------------------------------------------------------------------- */

static inline const cc_op *run_op(const cc_scope *in, const cc_op *op, cc_machine *m) {
    const cc_op *const first = cc_op_at(in->all, in->ability->op);
    switch (op->code) {
    case CC_OP_JUMP: return first + cc_wide(*op);
    case CC_OP_JUMP_IF: return m->flag ? first + cc_wide(*op) : op + 1;
    case CC_OP_JUMP_UNLESS: return m->flag ? op + 1 : first + cc_wide(*op);
    case CC_OP_NOT: m->flag = m->hoped || !m->flag; return op + 1;
    default: break;
    }
    if (op->code <= CC_OP_LEFT_SPACE) {
        take_set(in, *op, m);
    } else if (op->code <= CC_OP_OTHER) {
        cc_filter(in, *op, m);
    } else if (op->code <= CC_OP_LARGER) {
        m->value[op->a] = limited(value_of(in, *op, m));
    } else {
        m->hoped = m->doubt && in->hopeful;
        m->flag = m->hoped || test(in, *op, m);
        m->doubt = false;
    }
    return op + 1;
}

const cc_op *cc_run_op(const cc_scope *in, const cc_op *op, cc_machine *m) {
    return run_op(in, op, m);
}

void cc_run_part(const cc_scope *in, uint32_t at, cc_machine *m) {
    m->doubt = false;
    for (const cc_op *op = cc_op_at(in->all, in->ability->op + at); op->code != CC_OP_END;)
        op = run_op(in, op, m);
}

bool cc_part_flag(const cc_scope *in, uint32_t at) {
    cc_machine m;
    if (at == CC_NO_PART)
        return true;
    cc_run_part(in, at, &m);
    return m.flag;
}

int16_t cc_part_value(const cc_scope *in, uint32_t at, int16_t constant) {
    cc_machine m;
    if (at == CC_NO_PART)
        return constant;
    cc_run_part(in, at, &m);
    return m.value[0];
}

cc_set cc_part_set(const cc_scope *in, uint32_t at) {
    cc_machine m;
    if (at == CC_NO_PART)
        return (cc_set){.place = 0};
    cc_run_part(in, at, &m);
    return m.set[0];
}
