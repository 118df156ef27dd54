/* SPDX-License-Identifier: MIT */
/* EVONS: the chain: sequences that run, stop for others, and go on (EV-17 to EV-26).
 *
 * Only the top of the chain is ever read; a sequence under it goes on when it is the top again.
 * Uses board.c.
 */
#include <assert.h>

#include "base/bits.h"
#include "rules.h"

/* -- Frames ------------------------------------------------------------------------------------ */

uint32_t ev_top(const ev_state *s) {
    assert(s->depth > 0);
    return s->depth - 1U;
}

/* EV-17: a sequence of the card begins on top of the chain; false if the chain is full (EV-19a). */
static bool begin(ev_state *s, uint32_t cell) {
    if (s->depth == EV_FRAMES)
        return false;
    ev_frame_clear(s, s->depth);
    s->frame_cell[s->depth++] = (uint8_t)cell;
    s->fought = 0;
    return true;
}

void ev_activate(ev_state *s, uint32_t cell, qv_event_log *log) {
    if (begin(s, cell))
        QV_EMIT(log, EV_SAYS_ACTIVATED, EV_17, QV_ALL, cell, ev_face_of(s, cell));
    else
        QV_EMIT(log, EV_SAYS_CHAIN_FULL, EV_19a, QV_ALL, cell, ev_face_of(s, cell));
}

void ev_reactivate(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    if (s->reacted[cell] >= rs->react_cap) {
        QV_EMIT(log, EV_SAYS_REACT_CAP, EV_19a, QV_ALL, cell, rs->react_cap, ev_face_of(s, cell));
        return;
    }
    if (!begin(s, cell)) {
        QV_EMIT(log, EV_SAYS_CHAIN_FULL, EV_19a, QV_ALL, cell, ev_face_of(s, cell));
        return;
    }
    s->reacted[cell]++;
    QV_EMIT(log, EV_SAYS_REACTIVATED, EV_18, QV_ALL, cell, ev_face_of(s, cell));
}

static void end_sequence(ev_state *s, qv_event_log *log) {
    const uint32_t frame = ev_top(s), cell = s->frame_cell[frame];
    QV_EMIT(log, EV_SAYS_SEQUENCE_ENDS, EV_17, QV_ALL, cell, ev_face_of(s, cell));
    ev_frame_clear(s, frame);
    s->depth--;
}

/* -- Conflicts (EV-20 to EV-23) ---------------------------------------------------------------- */

static bool reaches(const ev_ruleset *rs, uint32_t cell) {
    return ev_on(rs->inner, cell) || !ev_option(rs, EV_OPTION_OUTZONE_IMMUNE); /* EV-26 */
}

static bool enemy(const ev_state *s, uint32_t cell) {
    return ev_taken(s, cell) && ev_holder(s, cell) != s->player;
}

/* Directions in which the top card is in conflict and has not fought yet. */
uint32_t ev_conflicts(const ev_ruleset *rs, const ev_state *s) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    uint32_t found = 0;
    for (uint32_t left = ev_points(rs, s, cell) & ~(uint32_t)s->fought; left; left &= left - 1) {
        const uint32_t direction = qv__lowest(left), to = rs->step[cell][direction];
        if (to != EV_NONE && enemy(s, to) && reaches(rs, to) && ev_defends(rs, s, to, direction))
            found |= 1U << direction;
    }
    return found;
}

/* EV-39: Blocks of its element and controller next to a monster, orthogonally. */
static uint32_t synergy(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    if (!ev_option(rs, EV_OPTION_COLOR_SYNERGY))
        return 0;
    uint32_t blocks = 0;
    for (uint32_t direction = 0; direction < 8; direction += 2) {
        const uint32_t by = rs->step[cell][direction];
        if (by == EV_NONE || !ev_taken(s, by) || ev_on(s->covered, by))
            continue;
        const bool helps = ev_on(rs->inner, by) || !ev_on(rs->inner, cell);
        blocks += helps && rs->block[s->card[by]] && ev_holder(s, by) == ev_holder(s, cell) &&
                  rs->element[s->card[by]] == rs->element[s->card[cell]];
    }
    return blocks;
}

uint32_t ev_defense_left(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    const uint32_t defense = rs->defense[s->card[cell]];
    return s->lost[cell] < defense ? defense - s->lost[cell] : 0;
}

/* Damage that `from` does to `to`, logged with its terms. */
static uint32_t strike(const ev_ruleset *rs, ev_state *s, uint32_t from, uint32_t to,
                       qv_event_log *log) {
    const uint32_t attack = rs->attack[s->card[from]], plus = synergy(rs, s, from);
    const uint32_t all = attack + plus, shield = synergy(rs, s, to);
    const uint32_t spared = shield < all ? shield : all, damage = all - spared;
    if (!ev_option(rs, EV_OPTION_COLOR_SYNERGY)) {
        QV_EMIT(log, EV_SAYS_STRIKES, EV_21, QV_ALL, from, to, damage);
        return damage;
    }
    QV_EMIT(log, EV_SAYS_STRIKES_HELPED, plus || spared ? EV_39 : EV_21, QV_ALL, from, to, attack,
            plus, -(int32_t)spared, damage);
    return damage;
}

static void hurt(const ev_ruleset *rs, ev_state *s, uint32_t cell, uint32_t damage,
                 qv_event_log *log) {
    const uint32_t lost = s->lost[cell] + damage, most = rs->defense[s->card[cell]];
    s->lost[cell] = (uint8_t)(lost < most ? lost : most);
    QV_EMIT(log, EV_SAYS_DEFENSE, EV_23, QV_ALL, cell, ev_defense_left(rs, s, cell),
            ev_face_of(s, cell));
}

void ev_destroy(const ev_ruleset *rs, ev_state *s, uint32_t cell, uint32_t rule,
                qv_event_log *log) {
    (void)rs;
    QV_EMIT(log, EV_SAYS_DESTROYED, rule, QV_ALL, cell, s->card[cell], ev_on(s->north_owns, cell));
    ev_leave(s, cell, false);
}

void ev_fight(const ev_ruleset *rs, ev_state *s, uint32_t direction, qv_event_log *log) {
    const uint32_t cell = s->frame_cell[ev_top(s)], to = rs->step[cell][direction];
    s->fought |= (uint8_t)(1U << direction);
    QV_EMIT(log, EV_SAYS_FIGHTS, EV_20, QV_ALL, cell, to, ev_face_of(s, cell), ev_face_of(s, to));
    const uint32_t given = strike(rs, s, cell, to, log), taken = strike(rs, s, to, cell, log);
    hurt(rs, s, to, given, log);
    hurt(rs, s, cell, taken, log);
    const bool falls = ev_defense_left(rs, s, to) == 0, dies = ev_defense_left(rs, s, cell) == 0;
    if (falls)
        ev_destroy(rs, s, to, EV_21, log);
    if (dies) {
        QV_EMIT(log, EV_SAYS_CUT_SHORT, EV_22, QV_ALL, cell, ev_face_of(s, cell));
        ev_destroy(rs, s, cell, EV_21, log);
    }
}

/* -- Flips (EV-24, EV-25) ---------------------------------------------------------------------- */

static void flip(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    const uint32_t frame = ev_top(s);
    s->north_has ^= ev_bit(cell);
    QV_EMIT(log, EV_SAYS_FLIPPED, EV_24, QV_ALL, cell, s->player, s->card[cell], 1 - s->player);
    (void)rs;
    if (ev_on(s->moved, cell))
        s->waits[cell] = (uint8_t)frame;
}

static void flip_all(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    uint64_t flips = 0, falls = 0;
    for (uint32_t left = ev_points(rs, s, cell); left; left &= left - 1) {
        const uint32_t direction = qv__lowest(left), to = rs->step[cell][direction];
        if (to == EV_NONE || !enemy(s, to) || !reaches(rs, to))
            continue;
        if (ev_on(s->covered, to))
            falls |= ev_on(s->grown, to) ? 0 : ev_bit(to);
        else if (!rs->block[s->card[to]] && !ev_defends(rs, s, to, direction))
            flips |= ev_bit(to);
    }
    for (; flips; flips &= flips - 1)
        flip(rs, s, qv__lowest(flips), log);
    for (; falls; falls &= falls - 1)
        ev_destroy(rs, s, qv__lowest(falls), EV_25, log);
}

/* -- Waiting (EV-24a) -------------------------------------------------------------------------- */

/* Cells that wait in the top sequence and may still react; the others wait no longer. */
static uint64_t waiting(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    uint64_t cells = 0;
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        if (s->waits[cell] != ev_top(s))
            continue;
        if (s->reacted[cell] < rs->react_cap && s->depth < EV_FRAMES) {
            cells |= ev_bit(cell);
            continue;
        }
        s->waits[cell] = EV_NONE;
        if (s->depth == EV_FRAMES)
            QV_EMIT(log, EV_SAYS_CHAIN_FULL, EV_19a, QV_ALL, cell, ev_face_of(s, cell));
        else
            QV_EMIT(log, EV_SAYS_REACT_CAP, EV_19a, QV_ALL, cell, rs->react_cap,
                    ev_face_of(s, cell));
    }
    return cells;
}

uint64_t ev_waiting(const ev_state *s) {
    uint64_t cells = 0;
    for (uint32_t cell = 0; cell < EV_CELLS; cell++)
        cells |= s->depth && s->waits[cell] == ev_top(s) ? ev_bit(cell) : 0;
    return cells;
}

void ev_react(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    s->waits[cell] = EV_NONE;
    ev_reactivate(rs, s, cell, log);
}

/* -- Running ----------------------------------------------------------------------------------- */

/* Ability arrows of the top card that its sequence has not used, as printed. */
uint32_t ev_unused(const ev_ruleset *rs, const ev_state *s) {
    const uint32_t frame = ev_top(s);
    return rs->abilities[s->card[s->frame_cell[frame]]] & ~(uint32_t)s->frame_used[frame];
}

static void enter(ev_state *s, uint32_t phase) {
    s->frame_phase[ev_top(s)] = (uint8_t)phase;
    s->fought = 0;
}

/* One step of the top sequence by itself; false if a decision is due. */
static bool run_top(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const uint32_t frame = ev_top(s), cell = s->frame_cell[frame];
    switch (s->frame_phase[frame]) {
    case EV_ABILITY_1:
        if (ev_unused(rs, s))
            return false;
        enter(s, ev_on(rs->inner, cell) ? EV_CONFLICT : EV_ABILITY_2); /* EV-26 */
        return true;
    case EV_CONFLICT: {
        const uint32_t found = ev_conflicts(rs, s);
        if (found & (found - 1))
            return false;
        if (found) {
            ev_fight(rs, s, qv__lowest(found), log);
            return true;
        }
        flip_all(rs, s, log);
        enter(s, EV_WAIT);
        return true;
    }
    case EV_WAIT: {
        const uint64_t cells = waiting(rs, s, log);
        if (cells & (cells - 1))
            return false;
        if (cells)
            ev_react(rs, s, qv__lowest(cells), log);
        else
            enter(s, EV_ABILITY_2);
        return true;
    }
    default:
        if (ev_unused(rs, s))
            return false;
        end_sequence(s, log);
        return true;
    }
}

/* The ability phase of the top sequence is done. */
void ev_done(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const uint32_t frame = ev_top(s), cell = s->frame_cell[frame];
    if (s->frame_phase[frame] == EV_ABILITY_2) {
        end_sequence(s, log); /* which tells it */
        return;
    }
    QV_EMIT(log, EV_SAYS_DONE, EV_17, QV_ALL, cell, ev_face_of(s, cell));
    enter(s, ev_on(rs->inner, cell) ? EV_CONFLICT : EV_ABILITY_2);
}

bool ev_run_chain(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    while (s->depth > 0)
        if (!run_top(rs, s, log)) {
            s->phase = EV_CHAIN;
            return false;
        }
    return true;
}
