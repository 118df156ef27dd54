/* SPDX-License-Identifier: MIT */
/* EVONS: who may act, the legal steps, and the outcomes of chance.
 *
 * Compound moves are asked in parts (EV-46): the steps before the last write only what their player
 * sees. Ids are ascending because the ranges are gone through in their order.
 * Uses abilities.c, board.c, chain.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static bool inside(const ev_state *s, uint32_t seat) {
    return s->half_card[seat] != EV_NONE || s->half_way[seat] != EV_NONE ||
           s->half_points[seat][0] != EV_NONE || s->half_return[seat][0] != EV_NONE;
}

qv_turn ev_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    const ev_state *s = ev_view(view);
    if (s->phase == EV_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase == EV_FIRST || s->phase == EV_DRAW)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    const uint32_t seat = 1U << s->player;
    return qv__decide(seat, inside(s, s->player) ? seat : 0);
}

/* -- Playing a card (EV-11 to EV-13) ----------------------------------------------------------- */

static bool playable(const ev_ruleset *rs, uint32_t card) {
    return !rs->block[card] || ev_option(rs, EV_OPTION_BLOCK_FROM_HAND);
}

/* Cells where the card may go. */
uint64_t ev_places(const ev_ruleset *rs, const ev_state *s, uint32_t card) {
    uint64_t cells = ~s->taken & ((UINT64_C(1) << EV_CELLS) - 1);
    if (rs->block[card])
        cells &= ~rs->inner;
    if (!ev_option(rs, EV_OPTION_PLACE_ADJACENT) || !s->taken)
        return cells;
    uint64_t near = 0;
    for (uint64_t left = s->taken; left; left &= left - 1)
        near |= rs->near[qv__lowest(left)];
    return cells & near;
}

bool ev_may_be_active(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint32_t card) {
    return rs->block[card] || rs->cost[card] <= s->credits[seat];
}

bool ev_may_be_covered(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint32_t card) {
    return !rs->block[card] &&
           (!ev_option(rs, EV_OPTION_COVER_NEED) || rs->cost[card] <= s->credits[seat] + EV_INCOME);
}

static uint32_t each_card(const uint8_t *pile, uint32_t size, uint32_t first, uint16_t *out) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < size && pile[i] != EV_NONE; i++)
        if (i == 0 || pile[i] != pile[i - 1])
            out[n++] = (uint16_t)(first + pile[i]);
    return n;
}

static uint32_t legal_plays(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint16_t *out) {
    const uint32_t card = s->half_card[seat], cell = s->half_cell[seat];
    uint32_t n = 0;
    if (card == EV_NONE) {
        out[n++] = EV_STEP_PASS;
        for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
            const uint32_t held = s->hand[seat][i];
            const bool again = i > 0 && held == s->hand[seat][i - 1];
            const bool face =
                ev_may_be_active(rs, s, seat, held) || ev_may_be_covered(rs, s, seat, held);
            if (!again && playable(rs, held) && face && ev_places(rs, s, held))
                out[n++] = (uint16_t)(EV_STEP_CARD + held);
        }
        return n;
    }
    if (cell == EV_NONE)
        return qv__each_step(ev_places(rs, s, card), EV_STEP_CELL, out);
    if (ev_may_be_active(rs, s, seat, card))
        out[n++] = EV_STEP_FACE;
    if (ev_may_be_covered(rs, s, seat, card))
        out[n++] = EV_STEP_FACE + 1;
    return n;
}

/* -- Abilities --------------------------------------------------------------------------------- */

/* How many steps a use of the arrow takes: alone, with a card, or with a cell. */
uint32_t ev_use_range(const ev_ruleset *rs, const ev_state *s, uint32_t way) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    const uint32_t to = ev_target(rs, s, way);
    switch (rs->arrow[s->card[cell]][way]) {
    case EV_GROWTH:
    case EV_RESURRECTION: return EV_STEP_TAKE;
    case EV_BLOCK: return ev_taken(s, to) ? EV_STEP_USE : EV_STEP_TAKE;
    case EV_MAGNETISM: return EV_STEP_DRAG;
    default: return EV_STEP_USE;
    }
}

static uint32_t cards_for(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint32_t way,
                          uint16_t *out) {
    const uint32_t kind = rs->arrow[s->card[s->frame_cell[ev_top(s)]]][way];
    const bool grave = kind == EV_RESURRECTION;
    const uint8_t *const pile = grave ? s->grave[seat] : s->hand[seat];
    const uint32_t size = grave ? EV_DECK : s->hand_size[seat];
    uint32_t n = 0;
    for (uint32_t i = 0; i < size && pile[i] != EV_NONE; i++) {
        const bool again = i > 0 && pile[i] == pile[i - 1];
        const bool fits = rs->block[pile[i]] == (kind == EV_BLOCK) &&
                          (!grave || rs->cost[pile[i]] <= ev_revivable(rs, s));
        if (!again && fits)
            out[n++] = (uint16_t)(EV_STEP_WITH + pile[i]);
    }
    return n;
}

/* The points that the next target may get, so that the whole adds up to 1 at least. */
static uint32_t legal_points(const ev_ruleset *rs, const ev_state *s, uint32_t seat,
                             uint16_t *out) {
    uint8_t cells[EV_STORMS];
    const uint32_t targets = ev_burning(rs, s, cells);
    uint32_t at = 0, spent = 0, n = 0;
    while (at < 2 && s->half_points[seat][at] != EV_NONE)
        spent += s->half_points[seat][at++];
    const uint32_t left = ev_pool(rs, s) - spent;
    const uint32_t most = at < targets ? ev_burn_most(rs, s, cells[at]) : 0;
    uint32_t later = 0;
    for (uint32_t i = at + 1; i < targets; i++)
        later += ev_burn_most(rs, s, cells[i]);
    for (uint32_t points = 0; points <= most && points <= left; points++)
        if (points + spent + later > 0)
            out[n++] = (uint16_t)(EV_STEP_BURN + at * (EV_DEFENSE_MOST + 1) + points);
    return n;
}

static uint32_t legal_uses(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint16_t *out) {
    static const uint16_t ranges[] = {EV_STEP_USE, EV_STEP_TAKE, EV_STEP_DRAG};
    const uint32_t cell = s->frame_cell[ev_top(s)], card = s->card[cell];
    uint32_t directions[3] = {0}, n = 0;
    bool storm = false;
    for (uint32_t left = ev_unused(rs, s); left; left &= left - 1) {
        const uint32_t way = qv__lowest(left);
        if (!ev_ability_possible(rs, s, seat, way))
            continue;
        if (rs->arrow[card][way] == EV_FIRESTORM) {
            storm = true;
            continue;
        }
        uint32_t r = 0;
        for (; ranges[r] != ev_use_range(rs, s, way); r++)
            assert(r + 1 < sizeof ranges / sizeof *ranges);
        directions[r] |= 1U << way;
    }
    for (uint32_t r = 0; r < 3; r++)
        n += qv__each_step(directions[r], ranges[r], out + n);
    if (storm)
        n += legal_points(rs, s, seat, out + n);
    out[n++] = EV_STEP_DONE;
    return n;
}

static uint32_t legal_chain(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint16_t *out) {
    const uint32_t frame = ev_top(s), cell = s->frame_cell[frame];
    if (s->frame_phase[frame] == EV_WAIT)
        return qv__each_step(ev_waiting(s), EV_STEP_REACT, out);
    if (s->frame_phase[frame] == EV_CONFLICT) {
        uint64_t cells = 0;
        for (uint32_t left = ev_conflicts(rs, s); left; left &= left - 1)
            cells |= ev_bit(rs->step[cell][qv__lowest(left)]);
        return qv__each_step(cells, EV_STEP_FIGHT, out);
    }
    if (s->half_points[seat][0] != EV_NONE)
        return legal_points(rs, s, seat, out);
    if (s->half_way[seat] == EV_NONE)
        return legal_uses(rs, s, seat, out);
    const uint32_t way = s->half_way[seat];
    if (rs->arrow[s->card[cell]][way] == EV_MAGNETISM)
        return qv__each_step(ev_sources(rs, s, ev_target(rs, s, way)), EV_STEP_FROM, out);
    return cards_for(rs, s, seat, way, out);
}

/* -- Mulligan (EV-9) --------------------------------------------------------------------------- */

static uint32_t legal_mulligan(const ev_ruleset *rs, const ev_state *s, uint32_t seat,
                               uint16_t *out) {
    uint32_t at = 0, n = 0;
    uint8_t left[EV_HAND];
    uint32_t size = s->hand_size[seat];
    if (ev_option(rs, EV_OPTION_MULLIGAN) == EV_MULLIGAN_SHRINKING) {
        out[n++] = EV_STEP_KEEP;
        if (s->fresh > 0)
            out[n++] = EV_STEP_AGAIN;
        return n;
    }
    memcpy(left, s->hand[seat], sizeof left);
    for (; at < EV_FIRST_HAND && s->half_return[seat][at] != EV_NONE; at++)
        ev_pile_take(left, size--, s->half_return[seat][at]);
    if (at == 0)
        out[n++] = EV_STEP_KEEP;
    for (uint32_t i = 0; at < EV_FIRST_HAND && i < size; i++) {
        const bool again = i > 0 && left[i] == left[i - 1];
        if (!again && (at == 0 || left[i] >= s->half_return[seat][at - 1]))
            out[n++] = (uint16_t)(EV_STEP_RETURN + at * EV_CARDS + left[i]);
    }
    if (at > 0)
        out[n++] = EV_STEP_RETURNED;
    return n;
}

uint32_t ev_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    assert(s->head.viewer == seat || s->head.viewer == QV_OPEN);
    switch (s->phase) {
    case EV_PICK: return qv__each_step((UINT64_C(1) << rs->decks) - 1, EV_STEP_PICK, out);
    case EV_MULLIGAN: return legal_mulligan(rs, s, seat, out);
    case EV_REVEAL: return qv__each_step(s->due, EV_STEP_REVEAL, out);
    case EV_PLAY: return legal_plays(rs, s, seat, out);
    case EV_CHAIN: return legal_chain(rs, s, seat, out);
    default: return each_card(s->hand[seat], s->hand_size[seat], EV_STEP_DISCARD, out);
    }
}

/* -- Chance (EV-44) ---------------------------------------------------------------------------- */

qv__pile ev_pile(const qv_ruleset *ruleset, const qv_state *state) {
    (void)ruleset;
    const ev_state *s = ev_view(qv__open(state));
    return (qv__pile){.card = s->deck[s->player],
                      .n = s->phase == EV_DRAW ? s->deck_size[s->player] : 0,
                      .first = EV_STEP_DRAW};
}

void ev_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    qv__each_card(ev_pile(ruleset, state), out);
    if (ev_view(qv__open(state))->phase == EV_FIRST)
        for (uint32_t seat = 0; seat < EV_SEATS; seat++)
            qv__add_outcome(out, EV_STEP_FIRST + seat, 1);
}

uint32_t ev_chance_for(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    return ev_view(view)->phase == EV_FIRST ? QV_NOBODY : ev_view(view)->player;
}
