/* SPDX-License-Identifier: MIT */
/* EVONS: the effects of the ability arrows, and their conditions (EV-27 to EV-34).
 *
 * A target is the cell at which an arrow of the top card points. An ability without a legal effect
 * cannot be used.
 * Uses board.c, chain.c, ending.c.
 */
#include "base/bits.h"
#include "rules.h"

/* -- Targets ----------------------------------------------------------------------------------- */

/* The cell that the arrow printed in `way` points at now, or EV_NONE. */
uint32_t ev_target(const ev_ruleset *rs, const ev_state *s, uint32_t way) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    return rs->step[cell][ev_turned(s, cell, way)];
}

static bool empty(const ev_state *s, uint32_t cell) {
    return cell != EV_NONE && !ev_taken(s, cell);
}

/* EV-28: cells orthogonally next to the target with a card that may be pulled. */
uint64_t ev_sources(const ev_ruleset *rs, const ev_state *s, uint32_t target) {
    uint64_t cells = 0;
    for (uint32_t direction = 0; direction < 8; direction += 2) {
        const uint32_t from = rs->step[target][direction];
        if (from != EV_NONE && from != s->frame_cell[ev_top(s)] && ev_monster(rs, s, from))
            cells |= ev_bit(from);
    }
    return cells;
}

/* EV-29: the cost that the top sequence may still revive. */
uint32_t ev_revivable(const ev_ruleset *rs, const ev_state *s) {
    const uint32_t frame = ev_top(s), cost = rs->cost[s->card[s->frame_cell[frame]]];
    return cost - s->frame_revived[frame];
}

/* EV-29: a monster that the top sequence can pay for. */
bool ev_grave_has(const ev_ruleset *rs, const ev_state *s, uint32_t seat) {
    const uint32_t most = ev_revivable(rs, s);
    for (uint32_t i = 0; i < EV_DECK && s->grave[seat][i] != EV_NONE; i++) {
        const uint32_t card = s->grave[seat][i];
        if (!rs->block[card] && rs->cost[card] <= most)
            return true;
    }
    return false;
}

/* EV-33: cells that the Firestorm arrows not used reach with something to burn, ascending. */
uint32_t ev_burning(const ev_ruleset *rs, const ev_state *s, uint8_t cells[EV_STORMS]) {
    const uint32_t frame = ev_top(s);
    uint64_t found = 0;
    uint32_t n = 0;
    const uint32_t storms =
        rs->storms[s->card[s->frame_cell[frame]]] & ~(uint32_t)s->frame_used[frame];
    for (uint32_t left = storms; left; left &= left - 1) {
        const uint32_t to = ev_target(rs, s, qv__lowest(left));
        if (to != EV_NONE && ev_monster(rs, s, to))
            found |= ev_bit(to);
    }
    for (; found; found &= found - 1)
        cells[n++] = (uint8_t)qv__lowest(found);
    return n;
}

uint32_t ev_pool(const ev_ruleset *rs, const ev_state *s) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    return ev_option(rs, EV_OPTION_FIRESTORM_POOL) ? ev_defense_left(rs, s, cell)
                                                   : rs->attack[s->card[cell]];
}

/* The most points that a card can take: no more than kill it. */
uint32_t ev_burn_most(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    return ev_on(s->covered, cell) ? 1 : ev_defense_left(rs, s, cell);
}

/* Whether the arrow printed in `way` has a legal effect, apart from the card or source. */
bool ev_ability_possible(const ev_ruleset *rs, const ev_state *s, uint32_t seat, uint32_t way) {
    const uint32_t cell = s->frame_cell[ev_top(s)], to = ev_target(rs, s, way);
    uint8_t cells[EV_STORMS];
    if (to == EV_NONE && rs->arrow[s->card[cell]][way] != EV_FIRESTORM)
        return false;
    switch (rs->arrow[s->card[cell]][way]) {
    case EV_GROWTH: return empty(s, to) && ev_hand_has(rs, s, seat, false);
    case EV_MAGNETISM: return empty(s, to) && ev_sources(rs, s, to);
    case EV_RESURRECTION:
        return empty(s, to) && s->revived < rs->revive_cap && ev_grave_has(rs, s, seat);
    case EV_SHOCKWAVE: return ev_monster(rs, s, to);
    case EV_BLOCK:
        if (empty(s, to))
            return ev_hand_has(rs, s, seat, true);
        return !ev_monster(rs, s, to);
    case EV_SWAP:
    case EV_REMOVE: return ev_monster(rs, s, to);
    case EV_FIRESTORM: return ev_pool(rs, s) > 0 && ev_burning(rs, s, cells) > 0;
    default: return false;
    }
}

/* -- Effects ----------------------------------------------------------------------------------- */

static void use_up(ev_state *s, uint32_t ways) {
    s->frame_used[ev_top(s)] |= (uint8_t)ways;
}

/* EV-18: a face-up card of the turn's player has changed its cell. */
static void arrived(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    if (!ev_on(s->covered, cell) && ev_holder(s, cell) == s->player)
        ev_reactivate(rs, s, cell, log);
}

static void grow(const ev_ruleset *rs, ev_state *s, uint32_t to, uint32_t card, qv_event_log *log) {
    ev_hand_take(s, s->player, card);
    ev_put(s, to, card, s->player, true, true);
    QV_EMIT(log, EV_SAYS_GROWS, EV_27, QV_ALL, s->player, to);
    QV_EMIT(log, EV_SAYS_COVERED_CARD, EV_27, 1U << s->player, to, card);
    ev_look_full(rs, s, log);
}

static void revive(const ev_ruleset *rs, ev_state *s, uint32_t to, uint32_t card,
                   qv_event_log *log) {
    const uint32_t frame = ev_top(s);
    s->frame_revived[frame] = (uint8_t)(s->frame_revived[frame] + rs->cost[card]);
    s->revived++;
    ev_pile_take(s->grave[s->player], EV_DECK, card);
    ev_put(s, to, card, s->player, false, false);
    QV_EMIT(log, EV_SAYS_REVIVES, EV_29, QV_ALL, s->player, card, to);
    if (!ev_look_full(rs, s, log))
        ev_activate(s, to, log);
}

static void pull(const ev_ruleset *rs, ev_state *s, uint32_t from, uint32_t to, qv_event_log *log) {
    ev_move(s, from, to);
    QV_EMIT(log, EV_SAYS_PULLS, EV_28, QV_ALL, from, to, ev_face_of(s, to));
    if (!ev_look_full(rs, s, log))
        arrived(rs, s, to, log);
}

static void push(const ev_ruleset *rs, ev_state *s, uint32_t to, uint32_t direction,
                 qv_event_log *log) {
    const uint32_t landing = rs->step[to][direction];
    if (landing == EV_NONE) {
        QV_EMIT(log, EV_SAYS_PUSHED_OFF, EV_30, QV_ALL, to, s->card[to]);
        ev_leave(s, to, true);
        return;
    }
    if (ev_taken(s, landing))
        ev_destroy(rs, s, landing, EV_30, log);
    ev_move(s, to, landing);
    QV_EMIT(log, EV_SAYS_PUSHES, EV_30, QV_ALL, to, landing, ev_face_of(s, landing));
    arrived(rs, s, landing, log);
}

static void block(const ev_ruleset *rs, ev_state *s, uint32_t to, uint32_t card,
                  qv_event_log *log) {
    if (ev_taken(s, to)) {
        QV_EMIT(log, EV_SAYS_UNBLOCKS, EV_31, QV_ALL, to, s->card[to]);
        ev_leave(s, to, false);
        return;
    }
    ev_hand_take(s, s->player, card);
    ev_put(s, to, card, s->player, false, false);
    QV_EMIT(log, EV_SAYS_BLOCKS, EV_31, QV_ALL, s->player, card, to);
    ev_look_full(rs, s, log);
}

static void trade(const ev_ruleset *rs, ev_state *s, uint32_t cell, uint32_t to,
                  qv_event_log *log) {
    QV_EMIT(log, EV_SAYS_SWAPS, EV_32, QV_ALL, cell, to, ev_face_of(s, cell), ev_face_of(s, to));
    ev_trade(s, cell, to);
    arrived(rs, s, cell, log);
}

/* Uses an arrow, with the card from hand or graveyard, or the cell pulled from, if it takes one. */
void ev_use(const ev_ruleset *rs, ev_state *s, uint32_t way, uint32_t with, qv_event_log *log) {
    const uint32_t cell = s->frame_cell[ev_top(s)], to = ev_target(rs, s, way);
    use_up(s, 1U << way);
    switch (rs->arrow[s->card[cell]][way]) {
    case EV_GROWTH: grow(rs, s, to, with, log); break;
    case EV_MAGNETISM: pull(rs, s, with, to, log); break;
    case EV_RESURRECTION: revive(rs, s, to, with, log); break;
    case EV_SHOCKWAVE: push(rs, s, to, ev_turned(s, cell, way), log); break;
    case EV_BLOCK: block(rs, s, to, with, log); break;
    case EV_SWAP: trade(rs, s, cell, to, log); break;
    default: ev_destroy(rs, s, to, EV_34, log); break;
    }
}

/* EV-33: all Firestorm arrows at once. */
void ev_storm(const ev_ruleset *rs, ev_state *s, const uint8_t points[EV_STORMS],
              qv_event_log *log) {
    uint8_t cells[EV_STORMS];
    const uint32_t n = ev_burning(rs, s, cells);
    uint64_t falls = 0;
    use_up(s, rs->storms[s->card[s->frame_cell[ev_top(s)]]]);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = cells[i];
        if (points[i] == 0)
            continue;
        QV_EMIT(log, EV_SAYS_BURNS, EV_33, QV_ALL, cell, points[i], ev_face_of(s, cell));
        s->lost[cell] = (uint8_t)(s->lost[cell] + points[i]);
        if (ev_on(s->covered, cell) || ev_defense_left(rs, s, cell) == 0)
            falls |= ev_bit(cell);
    }
    for (; falls; falls &= falls - 1)
        ev_destroy(rs, s, qv__lowest(falls), EV_33, log);
}
