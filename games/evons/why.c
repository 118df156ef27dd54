/* SPDX-License-Identifier: MIT */
/* EVONS: which rule forbids a step, with its facts.
 *
 * Reads the view of the player who asks only. First comes whether such a step is due now, then
 * the conditions that this step fails, in the order of the rules page. Parts of a move
 * are asked one by one: each is judged with those before it.
 * Uses abilities.c, board.c, chain.c, legal.c, say.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { POINTS = EV_DEFENSE_MOST + 1 };

typedef struct {
    const ev_ruleset *rs;
    const ev_state *s;
    uint32_t seat, step;
    qv_event *out;
} question;

#define NO(kind, rule, ...) QV_REFUSE(q->out, ev_kinds, kind, rule, __VA_ARGS__)

static bool in_range(const question *q, uint32_t first, uint32_t behind) {
    return q->step >= first && q->step < behind;
}

static uint32_t active_cell(const question *q) {
    return q->s->frame_cell[ev_top(q->s)];
}

/* -- Is it time for this? ---------------------------------------------------------------------- */

static bool time_in_chain(const question *q) {
    switch (q->s->frame_phase[ev_top(q->s)]) {
    case EV_CONFLICT:
        return !in_range(q, EV_STEP_FIGHT, EV_STEP_REACT) &&
               NO(EV_NOT_CONFLICTS_DUE, EV_20, active_cell(q));
    case EV_WAIT:
        return !in_range(q, EV_STEP_REACT, EV_STEP_USE) &&
               NO(EV_NOT_WAITING_DUE, EV_24a, active_cell(q));
    default:
        return !in_range(q, EV_STEP_USE, EV_STEP_DISCARD) &&
               NO(EV_NOT_ABILITIES_DUE, EV_17, active_cell(q));
    }
}

/* The decision due now, if the step is of another kind. */
static bool wrong_time(const question *q) {
    switch (q->s->phase) {
    case EV_PICK:
        return !in_range(q, EV_STEP_PICK, EV_STEP_FIRST) && NO(EV_NOT_PICK_DUE, EV_42, q->seat);
    case EV_MULLIGAN:
        return !in_range(q, EV_STEP_KEEP, EV_STEP_PICK) && NO(EV_NOT_MULLIGAN_DUE, EV_9, q->seat);
    case EV_REVEAL:
        return !in_range(q, EV_STEP_REVEAL, EV_STEP_FIGHT) &&
               NO(EV_NOT_REVEAL_DUE, EV_11a, q->seat);
    case EV_PLAY:
        return !in_range(q, EV_STEP_PASS, EV_STEP_REVEAL) && NO(EV_NOT_PLAY_DUE, EV_11, q->seat);
    case EV_CHAIN: return time_in_chain(q);
    default:
        return !in_range(q, EV_STEP_DISCARD, EV_STEP_KEEP) &&
               NO(EV_NOT_DISCARD_DUE, EV_11, q->seat);
    }
}

/* -- Mulligan (EV-9) --------------------------------------------------------------------------- */

static uint32_t returned(const question *q) {
    return ev_pile_size(q->s->half_return[q->seat], EV_FIRST_HAND);
}

static bool pile_has(const uint8_t *pile, uint32_t size, uint32_t card, uint32_t copies) {
    for (uint32_t i = 0; i < size && copies > 0; i++)
        copies -= pile[i] == card;
    return copies == 0;
}

static bool bad_return(const question *q) {
    const uint32_t at = (q->step - EV_STEP_RETURN) / EV_CARDS, picked = returned(q);
    const uint32_t card = (q->step - EV_STEP_RETURN) % EV_CARDS;
    const uint8_t *const before = q->s->half_return[q->seat];
    uint32_t copies = 1;
    for (uint32_t i = 0; i < picked; i++)
        copies += before[i] == card;
    if (!pile_has(q->s->hand[q->seat], q->s->hand_size[q->seat], card, copies))
        return NO(EV_NOT_LEFT_IN_HAND, EV_9, q->seat, card);
    if (at != picked)
        return NO(EV_NOT_THAT_PART, EV_46, 0);
    return picked > 0 && card < before[picked - 1] &&
           NO(EV_NOT_IN_ORDER, EV_46, card, before[picked - 1]);
}

static bool bad_mulligan(const question *q) {
    if (ev_option(q->rs, EV_OPTION_MULLIGAN) == EV_MULLIGAN_SHRINKING) {
        if (q->step >= EV_STEP_RETURN)
            return NO(EV_NOT_SOME, EV_9, 0);
        return q->step == EV_STEP_AGAIN && q->s->fresh == 0 && NO(EV_NOT_EMPTY_HAND, EV_9, q->seat);
    }
    if (q->step == EV_STEP_AGAIN)
        return NO(EV_NOT_ALL, EV_9, 0);
    if (q->step == EV_STEP_RETURNED)
        return returned(q) == 0 && NO(EV_NOT_RETURNED, EV_9, 0);
    if (q->step == EV_STEP_KEEP)
        return returned(q) > 0 && NO(EV_NOT_THAT_PART, EV_46, 0);
    return bad_return(q);
}

/* -- Revealing, playing and discarding (EV-11 to EV-16) ---------------------------------------- */

static bool bad_reveal(const question *q) {
    const ev_state *const s = q->s;
    const uint32_t cell = q->step - EV_STEP_REVEAL;
    if (ev_on(s->due, cell))
        return false;
    if (!ev_on(s->covered, cell) || ev_holder(s, cell) != q->seat)
        return NO(EV_NOT_OWN_COVERED, EV_11a, q->seat, cell);
    if (ev_on(s->grown, cell) && ev_option(q->rs, EV_OPTION_GROWTH_REVEALS))
        return NO(EV_NOT_EVER, EV_16, cell);
    return NO(EV_NOT_THIS_TURN, EV_11a, cell);
}

static bool not_held(const question *q, uint32_t card, uint32_t rule) {
    return !pile_has(q->s->hand[q->seat], q->s->hand_size[q->seat], card, 1) &&
           NO(EV_NOT_HELD, rule, q->seat, card);
}

static bool too_dear_to_cover(const question *q, uint32_t card) {
    return NO(EV_NOT_COVERABLE, EV_13a, card, q->rs->cost[card], q->s->credits[q->seat]);
}

static bool bad_card(const question *q) {
    const uint32_t card = q->step - EV_STEP_CARD;
    if (not_held(q, card, EV_11))
        return true;
    if (q->rs->block[card] && !ev_option(q->rs, EV_OPTION_BLOCK_FROM_HAND))
        return NO(EV_NOT_FROM_HAND, EV_13, card);
    if (!ev_places(q->rs, q->s, card))
        return NO(EV_NOT_ANYWHERE, EV_13, card);
    return !ev_may_be_active(q->rs, q->s, q->seat, card) &&
           !ev_may_be_covered(q->rs, q->s, q->seat, card) && too_dear_to_cover(q, card);
}

static bool bad_cell(const question *q) {
    const uint32_t cell = q->step - EV_STEP_CELL, card = q->s->half_card[q->seat];
    if (ev_on(ev_places(q->rs, q->s, card), cell))
        return false;
    if (ev_taken(q->s, cell))
        return NO(EV_NOT_EMPTY, EV_13, cell);
    if (q->rs->block[card] && ev_on(q->rs->inner, cell))
        return NO(EV_NOT_OUT_ZONE, EV_13, cell);
    return NO(EV_NOT_ADJACENT, EV_13, cell);
}

static bool bad_face(const question *q) {
    const uint32_t card = q->s->half_card[q->seat];
    if (q->step == EV_STEP_FACE)
        return !ev_may_be_active(q->rs, q->s, q->seat, card) &&
               NO(EV_NOT_PAYABLE, EV_11, card, q->rs->cost[card], q->s->credits[q->seat]);
    if (q->rs->block[card])
        return NO(EV_NOT_COVERED_BLOCK, EV_13, card);
    return !ev_may_be_covered(q->rs, q->s, q->seat, card) && too_dear_to_cover(q, card);
}

/* A play goes card, cell, face. */
static bool bad_play(const question *q) {
    const bool card = q->s->half_card[q->seat] != EV_NONE;
    const bool cell = q->s->half_cell[q->seat] != EV_NONE;
    const uint32_t first = cell ? EV_STEP_FACE : card ? EV_STEP_CELL : EV_STEP_PASS;
    const uint32_t behind = cell ? EV_STEP_REVEAL : card ? EV_STEP_FACE : EV_STEP_CELL;
    if (!in_range(q, first, behind))
        return NO(EV_NOT_THAT_PART, EV_46, 0);
    if (q->step == EV_STEP_PASS)
        return false;
    return cell ? bad_face(q) : card ? bad_cell(q) : bad_card(q);
}

/* -- Conflicts and waiting cards (EV-20 to EV-26) ---------------------------------------------- */

static bool bad_fight(const question *q) {
    const ev_state *const s = q->s;
    const uint32_t from = active_cell(q), to = q->step - EV_STEP_FIGHT;
    uint32_t way = 0;
    while (way < 8 && q->rs->step[from][way] != to)
        way++;
    if (way == 8 || !(ev_points(q->rs, s, from) >> way & 1))
        return NO(EV_NOT_POINTED, EV_20, from, to);
    if (!ev_taken(s, to) || ev_holder(s, to) == q->seat)
        return NO(EV_NOT_ENEMY, EV_20, to);
    if (!ev_defends(q->rs, s, to, way))
        return NO(EV_NOT_DEFENDS, EV_20, to);
    if (s->fought >> way & 1)
        return NO(EV_NOT_TWICE, EV_20, to);
    return !(ev_conflicts(q->rs, s) >> way & 1) && NO(EV_NOT_IMMUNE, EV_26, to);
}

static bool bad_react(const question *q) {
    const uint32_t cell = q->step - EV_STEP_REACT;
    return !ev_on(ev_waiting(q->s), cell) && NO(EV_NOT_WAITING, EV_24a, cell);
}

/* -- Arrows and their targets (EV-17, EV-27 to EV-34) ------------------------------------------ */

static bool no_monster_on(const question *q, uint32_t cell, uint32_t rule) {
    if (!ev_taken(q->s, cell))
        return NO(EV_NOT_ON_EMPTY, rule, cell);
    return !ev_monster(q->rs, q->s, cell) && NO(EV_NOT_ON_BLOCK, rule, cell);
}

static bool nothing_to_grow(const question *q, uint32_t to) {
    if (ev_taken(q->s, to))
        return NO(EV_NOT_TARGET_EMPTY, EV_27, to);
    return !ev_hand_has(q->rs, q->s, q->seat, false) && NO(EV_NOT_MONSTER_HELD, EV_27, q->seat);
}

static bool nothing_to_pull(const question *q, uint32_t to) {
    if (ev_taken(q->s, to))
        return NO(EV_NOT_TARGET_EMPTY, EV_28, to);
    return !ev_sources(q->rs, q->s, to) && NO(EV_NOT_TO_PULL, EV_28, to);
}

static bool nothing_to_revive(const question *q, uint32_t to) {
    if (ev_taken(q->s, to))
        return NO(EV_NOT_TARGET_EMPTY, EV_29, to);
    if (!ev_grave_has(q->rs, q->s, q->seat))
        return NO(EV_NOT_TO_REVIVE, EV_29, q->seat, ev_revivable(q->rs, q->s));
    return q->s->revived >= q->rs->revive_cap && NO(EV_NOT_MORE_REVIVALS, EV_29a, q->s->revived);
}

static bool nothing_to_block(const question *q, uint32_t to) {
    if (ev_monster(q->rs, q->s, to))
        return NO(EV_NOT_TO_MONSTER, EV_31, to);
    return !ev_taken(q->s, to) && !ev_hand_has(q->rs, q->s, q->seat, true) &&
           NO(EV_NOT_BLOCK_HELD, EV_31, q->seat);
}

static bool nothing_to_burn(const question *q) {
    uint8_t cells[EV_STORMS];
    if (ev_pool(q->rs, q->s) == 0)
        return NO(EV_NOT_POOL, EV_33, active_cell(q));
    return ev_burning(q->rs, q->s, cells) == 0 && NO(EV_NOT_TO_BURN, EV_33, active_cell(q));
}

static bool no_effect(const question *q, uint32_t kind, uint32_t to) {
    switch (kind) {
    case EV_GROWTH: return nothing_to_grow(q, to);
    case EV_MAGNETISM: return nothing_to_pull(q, to);
    case EV_RESURRECTION: return nothing_to_revive(q, to);
    case EV_SHOCKWAVE: return no_monster_on(q, to, EV_30);
    case EV_BLOCK: return nothing_to_block(q, to);
    case EV_SWAP: return no_monster_on(q, to, EV_32);
    default: return no_monster_on(q, to, EV_34);
    }
}

/* The ability can be used: does it take the card or cell of the step? */
static bool wrong_form(const question *q, uint32_t way) {
    const uint32_t range = ev_use_range(q->rs, q->s, way);
    if (in_range(q, range, range + 8))
        return false;
    if (range == EV_STEP_TAKE)
        return NO(EV_NOT_WITHOUT_CARD, EV_46, way);
    if (range == EV_STEP_DRAG)
        return NO(EV_NOT_WITHOUT_SOURCE, EV_46, way);
    return NO(EV_NOT_WITH_ANYTHING, EV_46, way);
}

static bool bad_arrow(const question *q, uint32_t way) {
    const uint32_t cell = active_cell(q), to = ev_target(q->rs, q->s, way);
    const uint32_t kind = q->rs->arrow[q->s->card[cell]][way];
    if (kind == EV_NO_ARROW)
        return NO(EV_NOT_ARROW, EV_2, cell, way);
    if (kind == EV_NORMAL)
        return NO(EV_NOT_ABILITY, EV_3, cell, way);
    if (!(ev_unused(q->rs, q->s) >> way & 1))
        return NO(EV_NOT_UNUSED, EV_17, cell, way);
    if (kind == EV_FIRESTORM)
        return nothing_to_burn(q) || NO(EV_NOT_WITHOUT_POINTS, EV_33, way);
    if (to == EV_NONE)
        return NO(EV_NOT_ON_GRID, EV_1, cell, way);
    return no_effect(q, kind, to) || wrong_form(q, way);
}

/* -- What an ability takes --------------------------------------------------------------------- */

static bool bad_revival(const question *q, uint32_t card) {
    const uint32_t most = ev_revivable(q->rs, q->s);
    if (!pile_has(q->s->grave[q->seat], EV_DECK, card, 1))
        return NO(EV_NOT_IN_GRAVEYARD, EV_29, q->seat, card);
    if (q->rs->block[card])
        return NO(EV_NOT_A_MONSTER, EV_29, card);
    return q->rs->cost[card] > most && NO(EV_NOT_REVIVABLE, EV_29, card, q->rs->cost[card], most);
}

static bool bad_with(const question *q, uint32_t kind) {
    const uint32_t card = q->step - EV_STEP_WITH;
    if (kind == EV_RESURRECTION)
        return bad_revival(q, card);
    if (kind == EV_BLOCK)
        return not_held(q, card, EV_31) || (!q->rs->block[card] && NO(EV_NOT_A_BLOCK, EV_31, card));
    return not_held(q, card, EV_27) || (q->rs->block[card] && NO(EV_NOT_A_MONSTER, EV_27, card));
}

static bool bad_source(const question *q, uint32_t to) {
    const uint32_t from = q->step - EV_STEP_FROM;
    if (ev_on(ev_sources(q->rs, q->s, to), from))
        return false;
    uint64_t near = 0;
    for (uint32_t direction = 0; direction < 8; direction += 2)
        if (q->rs->step[to][direction] != EV_NONE)
            near |= ev_bit(q->rs->step[to][direction]);
    if (!ev_on(near, from))
        return NO(EV_NOT_NEXT, EV_28, from, to);
    return no_monster_on(q, from, EV_28) || NO(EV_NOT_ITSELF, EV_28, from);
}

/* The arrow is said; its card or cell is not. */
static bool bad_rest_of_use(const question *q) {
    const uint32_t cell = active_cell(q), way = q->s->half_way[q->seat];
    const uint32_t kind = q->rs->arrow[q->s->card[cell]][way];
    const bool pulls = kind == EV_MAGNETISM;
    if (!in_range(q, pulls ? EV_STEP_FROM : EV_STEP_WITH, pulls ? EV_STEP_BURN : EV_STEP_DRAG))
        return NO(EV_NOT_THAT_PART, EV_46, 0);
    return pulls ? bad_source(q, ev_target(q->rs, q->s, way)) : bad_with(q, kind);
}

/* -- Firestorm (EV-33) ------------------------------------------------------------------------- */

static bool bad_points(const question *q, uint32_t at, uint32_t spent) {
    uint8_t cells[EV_STORMS];
    const uint32_t targets = ev_burning(q->rs, q->s, cells);
    const uint32_t points = (q->step - EV_STEP_BURN) % POINTS, left = ev_pool(q->rs, q->s) - spent;
    if (at >= targets && points > 0)
        return NO(EV_NOT_SO_MANY_TARGETS, EV_33, targets);
    if (points > left)
        return NO(EV_NOT_SO_MANY_POINTS, EV_33, left);
    if (at < targets && points > ev_burn_most(q->rs, q->s, cells[at]))
        return NO(EV_NOT_SO_MUCH, EV_33, cells[at], ev_burn_most(q->rs, q->s, cells[at]));
    return points + spent == 0 && at + 1 >= targets && NO(EV_NOT_NOTHING, EV_33, 0);
}

static bool bad_burn(const question *q) {
    const uint32_t cell = active_cell(q), storms = q->rs->storms[q->s->card[cell]];
    if (!storms)
        return NO(EV_NOT_STORM, EV_33, cell);
    if (!(ev_unused(q->rs, q->s) & storms))
        return NO(EV_NOT_STORM_AGAIN, EV_33, cell);
    if (nothing_to_burn(q))
        return true;
    uint32_t at = 0, spent = 0;
    for (; at < 2 && q->s->half_points[q->seat][at] != EV_NONE; at++)
        spent += q->s->half_points[q->seat][at];
    if ((q->step - EV_STEP_BURN) / POINTS != at)
        return NO(EV_NOT_THAT_PART, EV_46, 0);
    return bad_points(q, at, spent);
}

static bool bad_ability(const question *q) {
    const bool burns = in_range(q, EV_STEP_BURN, EV_STEP_DONE);
    if (q->s->half_points[q->seat][0] != EV_NONE && !burns)
        return NO(EV_NOT_BEFORE_STORM, EV_33, active_cell(q));
    if (q->s->half_way[q->seat] != EV_NONE)
        return bad_rest_of_use(q);
    if (burns)
        return bad_burn(q);
    if (q->step == EV_STEP_DONE)
        return false;
    if (in_range(q, EV_STEP_WITH, EV_STEP_DRAG) || in_range(q, EV_STEP_FROM, EV_STEP_BURN))
        return NO(EV_NOT_THAT_PART, EV_46, 0);
    if (q->step >= EV_STEP_DRAG)
        return bad_arrow(q, q->step - EV_STEP_DRAG);
    return bad_arrow(q, (q->step - EV_STEP_USE) % 8);
}

/* -- The slot ---------------------------------------------------------------------------------- */

static bool bad_in_chain(const question *q) {
    switch (q->s->frame_phase[ev_top(q->s)]) {
    case EV_CONFLICT: return bad_fight(q);
    case EV_WAIT: return bad_react(q);
    default: return bad_ability(q);
    }
}

static bool nobody_acts(const question *q) {
    const ev_state *const s = q->s;
    if (s->phase == EV_OVER)
        return NO(EV_NOT_OVER, s->reason == EV_ENDS_FULL ? EV_36 : EV_37, s->reason);
    return (s->phase == EV_FIRST || s->phase == EV_DRAW) && NO(EV_NOT_CHANCE, EV_44, 0);
}

bool ev_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    const question asked = {ev_rules(ruleset), ev_view(view), seat, step, out};
    const question *const q = &asked;
    if (nobody_acts(q))
        return true;
    if (seat != q->s->player)
        return NO(EV_NOT_TURN, EV_42, seat, q->s->player);
    if (wrong_time(q))
        return true;
    switch (q->s->phase) {
    case EV_PICK:
        return step - EV_STEP_PICK >= q->rs->decks && NO(EV_NOT_SUCH_DECK, EV_43, q->rs->decks);
    case EV_MULLIGAN: return bad_mulligan(q);
    case EV_REVEAL: return bad_reveal(q);
    case EV_PLAY: return bad_play(q);
    case EV_CHAIN: return bad_in_chain(q);
    default: return not_held(q, step - EV_STEP_DISCARD, EV_11);
    }
}
