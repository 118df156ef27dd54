/* SPDX-License-Identifier: MIT */
/* EVONS: cards on the grid: owners, arrows, placement, moves and removal (EV-1 to
 * EV-7, EV-15, EV-19).
 *
 * Invariant: a cell without a card has nothing else set; a frame of the chain and a wait are always
 * at the cell where their card lies.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* -- What lies where --------------------------------------------------------------------------- */

bool ev_taken(const ev_state *s, uint32_t cell) {
    return ev_on(s->taken, cell);
}

uint32_t ev_face_of(const ev_state *s, uint32_t cell) {
    return ev_on(s->covered, cell) ? EV_COVERED_FACE : s->card[cell];
}

uint32_t ev_holder(const ev_state *s, uint32_t cell) {
    return ev_on(s->north_has, cell);
}

/* EV-5: half a turn for north; the same in both directions. */
uint32_t ev_turned(const ev_state *s, uint32_t cell, uint32_t direction) {
    return (direction + 4 * ev_holder(s, cell)) & 7;
}

/* The arrows of a face-up card as they lie, a mask of directions. */
uint32_t ev_points(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    const uint32_t printed = rs->arrows[s->card[cell]];
    return ev_holder(s, cell) ? (printed << 4 | printed >> 4) & 0xFF : printed;
}

bool ev_face_up_monster(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    return ev_taken(s, cell) && !ev_on(s->covered, cell) && !rs->block[s->card[cell]];
}

/* A monster, face up or covered: Blocks are never covered. */
bool ev_monster(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    return ev_taken(s, cell) && (ev_on(s->covered, cell) || !rs->block[s->card[cell]]);
}

bool ev_defends(const ev_ruleset *rs, const ev_state *s, uint32_t cell, uint32_t from_direction) {
    return ev_face_up_monster(rs, s, cell) &&
           ev_points(rs, s, cell) >> (qv__opposite(from_direction)) & 1;
}

/* -- Piles ------------------------------------------------------------------------------------- */

void ev_pile_add(uint8_t *pile, uint32_t size, uint32_t card) {
    uint32_t i = size;
    for (; i > 0 && pile[i - 1] > card; i--)
        pile[i] = pile[i - 1];
    pile[i] = (uint8_t)card;
}

uint32_t ev_pile_size(const uint8_t *pile, uint32_t most) {
    uint32_t n = 0;
    while (n < most && pile[n] != EV_NONE)
        n++;
    return n;
}

void ev_pile_take(uint8_t *pile, uint32_t size, uint32_t card) {
    uint8_t *const at = memchr(pile, (int)card, size);
    assert(at);
    memmove(at, at + 1, (size_t)(pile + size - at - 1));
    pile[size - 1] = EV_NONE;
}

/* -- Hands ------------------------------------------------------------------------------------- */

void ev_hand_add(ev_state *s, uint32_t seat, uint32_t card) {
    ev_pile_add(s->hand[seat], s->hand_size[seat]++, card);
}

void ev_hand_take(ev_state *s, uint32_t seat, uint32_t card) {
    ev_pile_take(s->hand[seat], s->hand_size[seat]--, card);
}

void ev_deck_add(ev_state *s, uint32_t seat, uint32_t card) {
    ev_pile_add(s->deck[seat], s->deck_size[seat]++, card);
}

bool ev_hand_has(const ev_ruleset *rs, const ev_state *s, uint32_t seat, bool block) {
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        if (rs->block[s->hand[seat][i]] == block)
            return true;
    return false;
}

/* -- Coming, moving, going --------------------------------------------------------------------- */

static void set_bit(uint64_t *set, uint32_t cell, bool on) {
    *set = on ? *set | ev_bit(cell) : *set & ~ev_bit(cell);
}

void ev_forget_costs(ev_state *s, uint32_t cell) {
    s->cost_least[cell] = 0;
    s->cost_most[cell] = EV_COST_MOST;
}

void ev_put(ev_state *s, uint32_t cell, uint32_t card, uint32_t owner, bool covered, bool grown) {
    s->card[cell] = (uint8_t)card;
    set_bit(&s->taken, cell, true);
    set_bit(&s->north_owns, cell, owner);
    set_bit(&s->north_has, cell, owner);
    set_bit(&s->covered, cell, covered);
    set_bit(&s->grown, cell, grown);
    ev_forget_costs(s, cell);
}

static void clear_cell(ev_state *s, uint32_t cell) {
    const uint64_t rest = ~ev_bit(cell);
    s->card[cell] = EV_NONE;
    s->taken &= rest;
    s->north_owns &= rest;
    s->north_has &= rest;
    s->covered &= rest;
    s->grown &= rest;
    s->moved &= rest;
    s->due &= rest;
    s->lost[cell] = s->reacted[cell] = 0;
    s->cost_least[cell] = s->cost_most[cell] = 0;
    s->waits[cell] = EV_NONE;
}

void ev_frame_clear(ev_state *s, uint32_t frame) {
    s->frame_cell[frame] = EV_NONE;
    s->frame_phase[frame] = s->frame_used[frame] = s->frame_revived[frame] = 0;
}

/* EV-19: the frames of a card that has gone, and who waits in them. */
static void drop_frames(ev_state *s, uint32_t cell) {
    uint32_t kept = 0;
    uint8_t place[EV_FRAMES];
    for (uint32_t i = 0; i < s->depth; i++) {
        place[i] = (uint8_t)(s->frame_cell[i] == cell ? EV_NONE : kept);
        if (s->frame_cell[i] == cell)
            continue;
        s->frame_cell[kept] = s->frame_cell[i];
        s->frame_phase[kept] = s->frame_phase[i];
        s->frame_used[kept] = s->frame_used[i];
        s->frame_revived[kept] = s->frame_revived[i];
        kept++;
    }
    if (kept == s->depth)
        return;
    s->fought = 0;
    for (uint32_t i = kept; i < s->depth; i++)
        ev_frame_clear(s, i);
    s->depth = (uint8_t)kept;
    for (uint32_t i = 0; i < EV_CELLS; i++)
        if (s->waits[i] != EV_NONE)
            s->waits[i] = place[s->waits[i]];
}

/* EV-7, EV-7a: to the pile of its owner, not its controller; seen by all. */
void ev_leave(ev_state *s, uint32_t cell, bool removed) {
    const uint32_t owner = ev_on(s->north_owns, cell), card = s->card[cell];
    uint8_t *const pile = removed ? s->removed[owner] : s->grave[owner];
    ev_pile_add(pile, ev_pile_size(pile, EV_DECK), card);
    clear_cell(s, cell);
    drop_frames(s, cell);
}

static void move_set(uint64_t *set, uint32_t from, uint32_t to) {
    const bool on = ev_on(*set, from);
    set_bit(set, from, false);
    set_bit(set, to, on);
}

/* To an empty cell. */
void ev_move(ev_state *s, uint32_t from, uint32_t to) {
    uint64_t *const sets[] = {&s->taken, &s->north_owns, &s->north_has, &s->covered,
                              &s->grown, &s->moved,      &s->due};
    for (uint32_t i = 0; i < sizeof sets / sizeof *sets; i++)
        move_set(sets[i], from, to);
    s->card[to] = s->card[from];
    s->lost[to] = s->lost[from];
    s->reacted[to] = s->reacted[from];
    s->cost_least[to] = s->cost_least[from];
    s->cost_most[to] = s->cost_most[from];
    s->waits[to] = s->waits[from];
    for (uint32_t i = 0; i < s->depth; i++)
        if (s->frame_cell[i] == from)
            s->frame_cell[i] = (uint8_t)to;
    clear_cell(s, from);
    s->moved |= ev_bit(to);
}

static void swap_sets(uint64_t *set, uint32_t a, uint32_t b) {
    const bool one = ev_on(*set, a), other = ev_on(*set, b);
    set_bit(set, a, other);
    set_bit(set, b, one);
}

static void swap_bytes(uint8_t *at, uint32_t a, uint32_t b) {
    const uint8_t kept = at[a];
    at[a] = at[b];
    at[b] = kept;
}

void ev_trade(ev_state *s, uint32_t a, uint32_t b) {
    uint64_t *const sets[] = {&s->north_owns, &s->north_has, &s->covered, &s->grown, &s->due};
    for (uint32_t i = 0; i < sizeof sets / sizeof *sets; i++)
        swap_sets(sets[i], a, b);
    uint8_t *const bytes[] = {s->card, s->lost, s->reacted, s->cost_least, s->cost_most, s->waits};
    for (uint32_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        swap_bytes(bytes[i], a, b);
    for (uint32_t i = 0; i < EV_FRAMES; i++) {
        if (s->frame_cell[i] == a)
            s->frame_cell[i] = (uint8_t)b;
        else if (s->frame_cell[i] == b)
            s->frame_cell[i] = (uint8_t)a;
    }
    s->moved |= ev_bit(a) | ev_bit(b);
}

uint64_t ev_open_cells(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    uint64_t cells = rs->near[cell] & rs->inner & ~s->taken;
    if (ev_on(s->covered, cell))
        return cells;
    for (uint32_t left = ev_points(rs, s, cell); left; left &= left - 1) {
        const uint32_t to = rs->step[cell][qv__lowest(left)];
        cells &= to == EV_NONE ? cells : ~ev_bit(to);
    }
    return cells;
}

void ev_tell_cells(qv_event_log *log, uint32_t kind, uint32_t rule, uint32_t first, uint32_t second,
                   uint64_t cells) {
    int32_t arg[QV_ARGUMENTS] = {(int32_t)first, (int32_t)second, (int32_t)qv__lowest(cells)};
    uint32_t n = 3;
    for (cells &= cells - 1; cells && n < QV_ARGUMENTS; cells &= cells - 1)
        arg[n++] = 1 + (int32_t)qv__lowest(cells);
    if (cells)
        arg[QV_ARGUMENTS - 1] = EV_CELLS + 1;
    qv__emit(log, kind, rule, QV_ALL, QV_ARGUMENTS, arg);
}
