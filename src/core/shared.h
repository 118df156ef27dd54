/* SPDX-License-Identifier: MIT */
/* Code that the rules of several games share. Knows no game; a game includes what it needs of it. */
#ifndef QV_SHARED_H
#define QV_SHARED_H

#include "base/bits.h"
#include "core/game.h"

/* -- Boards -------------------------------------------------------------------------------------------------------- */

/* The directions of the compass, clockwise from north: n ne e se s sw w nw = 0..7. */
enum { QV_DIRECTIONS = 8 };

/* The neighbour of a cell in a direction, on a board whose cells are numbered row * stride + column, row 0 in the
 * north; QV_OFF_BOARD where the board of `rows` x `columns` cells ends. */
enum { QV_OFF_BOARD = 0xFF };
uint32_t qv__neighbour(uint32_t cell, uint32_t direction, uint32_t rows, uint32_t columns, uint32_t stride);

/* The opposite of a direction. */
static inline uint32_t qv__opposite(uint32_t direction) {
    return (direction + QV_DIRECTIONS / 2) & (QV_DIRECTIONS - 1);
}

/* -- Turns --------------------------------------------------------------------------------------------------------- */

/* The turn of seats that decide, of which some are inside a move, without windows. It names all members, as compilers
 * would build one with a gap in memory and wait to read it back. */
static inline qv_turn qv__decide(uint32_t may_act, uint32_t inside) {
    return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)may_act, .window = 0, .inside = (uint16_t)inside};
}

/* -- Legal steps and chance ---------------------------------------------------------------------------------------- */

/* Writes first + m for each member m of the set, ascending; returns their number. */
static inline uint32_t qv__each_step(uint64_t set, uint32_t first, uint16_t *out) {
    uint32_t n = 0;
    for (; set; set &= set - 1)
        out[n++] = (uint16_t)(first + qv__lowest(set));
    return n;
}

/* Adds an outcome; none if the weight is 0. */
static inline void qv__add_outcome(qv_chance *out, uint32_t step, uint32_t weight) {
    if (weight)
        out->at[out->n++] = (qv_outcome){(uint16_t)step, (uint16_t)weight};
}

/* Writes the outcomes first + i with the weights weight[i]; none where it is 0. */
void qv__each_weight(const uint8_t *weight, uint32_t n, uint32_t first, qv_chance *out);
/* Writes the outcomes of drawing a card of the pile: one for each different card. */
void qv__each_card(qv__pile, qv_chance *out);

/* -- Results ------------------------------------------------------------------------------------------------------- */

/* Ranks the seats by `standing`, more is better; equal seats share a rank, and the next one counts them all. */
void qv__rank(const int32_t *standing, uint32_t seats, uint8_t *rank);

/* -- Refusals ------------------------------------------------------------------------------------------------------ */

/* Writes the reason why a step is not legal: an event for everybody of a kind of `kinds` with as many arguments as that
 * kind has; `arg` has at least these. Returns true, so that a rule reads `return QV_REFUSE(...)`. */
bool qv__refuse(qv_event *out, const qv__kind *kinds, uint32_t kind, uint32_t rule, const int32_t arg[QV_ARGUMENTS]);
#define QV_REFUSE(out, kinds, kind, rule, ...) \
    qv__refuse((out), (kinds), (kind), (rule), (const int32_t[QV_ARGUMENTS]){QV_EACH_INT32_(__VA_ARGS__)})

/* QV_ECONTENT at the row, with the reason `REASON "TYPED"` and, if one of the n words is near, which may be meant. */
int qv__fail_unknown(qv_diag *, const qv_row *, const char *reason, const char *typed, const char *const *words,
                     uint32_t n);

/* -- Scenes -------------------------------------------------------------------------------------------------------- */

/* Adds an item of size w x h at (0, 0) on layer 0 and returns it; `label` may be "". */
qv_item *qv__add_item(qv_scene *, uint32_t id, uint32_t kind, uint32_t owner, int32_t w, int32_t h, const char *label);
/* Gives an item one value, bounded by INT16_MIN and INT16_MAX. */
void qv__item_value(qv_item *, int64_t value);
/* The seat whose choices a scene for the viewer shows: the viewer's own, or in an open view the first that may act;
 * QV_SEATS if there are none. */
uint32_t qv__choosing_seat(qv_turn, uint32_t viewer);

#endif
