/* SPDX-License-Identifier: MIT */
/* EVONS: whether a state could be played on, and the completion of a sparse position.
 *
 * Everything that apply relies on is checked here; the derived fields are not looked at.
 * Uses apply.c, board.c, chain.c, course.c, legal.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

#define FAIL(...) (qv__fail(diag, QV_ESTATE, __VA_ARGS__), false)

enum { CREDITS_MOST = 60000 };

static const char *place(uint32_t cell) {
    return ev_cell.words[cell];
}

static const char *name(uint32_t seat) {
    return ev_seat.words[seat];
}

/* -- The grid ---------------------------------------------------------------------------------- */

static bool check_cell(const ev_ruleset *rs, const ev_state *s, uint32_t cell, qv_diag *diag) {
    const uint32_t card = s->card[cell];
    if (!ev_taken(s, cell)) {
        if (card != EV_NONE || s->lost[cell] || s->reacted[cell] || s->waits[cell] != EV_NONE ||
            s->cost_least[cell] || s->cost_most[cell])
            return FAIL("no card lies on %s, but other fields describe one", place(cell));
        return true;
    }
    if (card >= rs->cards)
        return FAIL("the card on %s is not in the set", place(cell));
    const bool covered = ev_on(s->covered, cell),
               own = ev_on(s->north_owns, cell) == ev_holder(s, cell);
    if (covered && (rs->block[card] || !own || s->lost[cell]))
        return FAIL("%s on %s cannot lie covered there (EV-15)", rs->name[card], place(cell));
    if (rs->block[card] && (!own || ev_on(s->moved, cell) || s->reacted[cell] || s->lost[cell]))
        return FAIL("the Block on %s is not moved, flipped or hurt (EV-24, EV-33)", place(cell));
    if (!rs->block[card] && !covered && s->lost[cell] >= rs->defense[card])
        return FAIL("%s on %s has no DEF left (EV-21)", rs->name[card], place(cell));
    if (s->reacted[cell] > rs->react_cap)
        return FAIL("the card on %s was reactivated too often (EV-19a)", place(cell));
    if (s->reacted[cell] && ev_holder(s, cell) != s->player)
        return FAIL("only cards of the player are reactivated, not the one on %s (EV-18)",
                    place(cell));
    const uint32_t cost = rs->cost[card];
    if (covered ? cost < s->cost_least[cell] || cost > s->cost_most[cell]
                : s->cost_least[cell] != 0 || s->cost_most[cell] != EV_COST_MOST)
        return FAIL("the card on %s costs %u, which does not fit what all can tell (EV-13a)",
                    place(cell), (unsigned)cost);
    if ((s->cost_most[cell] != EV_COST_MOST && !ev_option(rs, EV_OPTION_COVER_NEED)) ||
        (s->cost_least[cell] && !ev_option(rs, EV_OPTION_UNPAID_COVER)))
        return FAIL("nobody can tell so much of the cost of the card on %s (EV-13a, EV-14)",
                    place(cell));
    return true;
}

/* EV-13a, EV-14: a player who covers payable cards only can pay for each when it is revealed: there
 * is one at most, and its controller has the credits, or will with the next income. */
static bool check_payable(const ev_ruleset *rs, const ev_state *s, uint32_t seat, qv_diag *diag) {
    const bool played = s->player != seat || s->stage == EV_AT_PLAY;
    const uint32_t credits = s->credits[seat] + (played ? EV_INCOME + 0U : 0U);
    uint64_t left = s->covered & ~s->grown & (seat ? s->north_has : ~s->north_has);
    if (!ev_option(rs, EV_OPTION_COVER_NEED) || !ev_option(rs, EV_OPTION_UNPAID_COVER))
        return true;
    for (; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        const bool due = played || s->stage != EV_AT_REVEAL || ev_on(s->due, cell);
        const bool sure = s->phase == EV_OVER || (!(left & (left - 1)) && due);
        if (!sure || s->cost_least[cell] || (s->phase != EV_OVER && s->cost_most[cell] > credits))
            return FAIL("the card on %s would not stay covered, or was not payable (EV-13a)",
                        place(cell));
    }
    return true;
}

static bool check_grid(const ev_ruleset *rs, const ev_state *s, qv_diag *diag) {
    const uint64_t all = (UINT64_C(1) << EV_CELLS) - 1;
    if (s->taken & ~all || (s->north_owns | s->north_has | s->covered | s->moved) & ~s->taken ||
        s->grown & ~s->covered)
        return FAIL("a field describes cells without a card");
    const uint64_t own = s->player ? s->north_has : ~s->north_has;
    if (s->due & ~(s->covered & own))
        return FAIL("only covered cards of the player are due to be revealed (EV-11a)");
    for (uint32_t cell = 0; cell < EV_CELLS; cell++)
        if (!check_cell(rs, s, cell, diag))
            return false;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (!check_payable(rs, s, seat, diag))
            return false;
    const bool full = qv__count(s->taken & rs->inner) == EV_MAIN;
    if (full != (s->phase == EV_OVER && s->reason == EV_ENDS_FULL))
        return FAIL("the game ends when the main zone is full (EV-36)");
    return true;
}

/* -- Piles ------------------------------------------------------------------------------------- */

static bool check_pile(const ev_ruleset *rs, const uint8_t *pile, uint32_t most, uint32_t *size) {
    *size = ev_pile_size(pile, most);
    for (uint32_t i = 0; i < most; i++)
        if (i < *size ? pile[i] >= rs->cards || (i > 0 && pile[i] < pile[i - 1])
                      : pile[i] != EV_NONE)
            return false;
    return true;
}

static bool check_owner(const ev_ruleset *rs, const ev_state *s, uint32_t seat, qv_diag *diag) {
    const uint8_t *const pile[] = {s->hand[seat], s->deck[seat], s->grave[seat], s->removed[seat]};
    static const uint8_t most[] = {EV_HAND, EV_DECK, EV_DECK, EV_DECK};
    uint8_t found[EV_CARDS] = {0};
    uint32_t size[4];
    for (uint32_t i = 0; i < 4; i++) {
        if (!check_pile(rs, pile[i], most[i], &size[i]))
            return FAIL("a pile of %s is not a sorted list of cards", name(seat));
        for (uint32_t k = 0; k < size[i]; k++)
            found[pile[i][k]]++;
    }
    if (size[0] != s->hand_size[seat] || size[1] != s->deck_size[seat])
        return FAIL("%s has %u cards in hand and %u in the deck, no other number", name(seat),
                    (unsigned)size[0], (unsigned)size[1]);
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        if (ev_on(s->north_owns, cell) == seat)
            found[s->card[cell]]++;
    }
    if (ev_has_deck(s, seat) ? s->list[seat] >= rs->decks : s->list[seat] != EV_NONE)
        return FAIL("%s has no deck of the set, or has it too soon (EV-43)", name(seat));
    for (uint32_t i = 0; i < EV_DECK && ev_has_deck(s, seat); i++)
        found[rs->deck[s->list[seat]][i]]--;
    for (uint32_t card = 0; card < rs->cards; card++)
        if (found[card])
            return FAIL("%s of %s: not as many as the deck has (EV-7)", rs->name[card], name(seat));
    return true;
}

/* -- The chain --------------------------------------------------------------------------------- */

static bool check_frame(const ev_ruleset *rs, const ev_state *s, uint32_t frame, qv_diag *diag) {
    const uint32_t cell = s->frame_cell[frame];
    if (frame >= s->depth) {
        if (cell != EV_NONE || s->frame_phase[frame] || s->frame_used[frame] ||
            s->frame_revived[frame])
            return FAIL("the chain has %u sequences", s->depth);
        return true;
    }
    if (cell >= EV_CELLS || !ev_face_up_monster(rs, s, cell) || ev_holder(s, cell) != s->player)
        return FAIL("only face-up monsters of the player have open sequences (EV-19)");
    if (s->frame_phase[frame] >= EV_SEQUENCE_PHASES ||
        s->frame_used[frame] & ~rs->abilities[s->card[cell]] ||
        s->frame_revived[frame] > rs->cost[s->card[cell]])
        return FAIL("sequence %u of the chain cannot stand so (EV-17, EV-29)", (unsigned)frame);
    if (frame + 1U < s->depth && s->frame_phase[frame] == EV_CONFLICT)
        return FAIL("a sequence below the top is never in conflict (EV-41)");
    return true;
}

/* EV-42: whether the top sequence waits for a decision. */
static bool asks(const ev_ruleset *rs, const ev_state *s) {
    switch (s->frame_phase[ev_top(s)]) {
    case EV_CONFLICT: {
        const uint32_t fights = ev_conflicts(rs, s);
        return (fights & (fights - 1)) != 0 && ev_on(rs->inner, s->frame_cell[ev_top(s)]);
    }
    case EV_WAIT: {
        const uint64_t waits = ev_waiting(s);
        return (waits & (waits - 1)) != 0;
    }
    default: return ev_unused(rs, s) != 0;
    }
}

static bool check_chain(const ev_ruleset *rs, const ev_state *s, qv_diag *diag) {
    if (s->depth > EV_FRAMES || (s->depth > 0) != (s->phase == EV_CHAIN))
        return FAIL("the chain does not fit the phase");
    for (uint32_t frame = 0; frame < EV_FRAMES; frame++)
        if (!check_frame(rs, s, frame, diag))
            return false;
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        const uint32_t frame = s->waits[cell];
        if (frame == EV_NONE)
            continue;
        if (frame >= s->depth || s->frame_phase[frame] != EV_WAIT ||
            !ev_face_up_monster(rs, s, cell) || ev_holder(s, cell) != s->player)
            return FAIL("the card on %s waits in no sequence (EV-24a)", place(cell));
    }
    if (s->depth == 0)
        return !s->fought || FAIL("nobody is in conflict");
    if (s->fought && s->frame_phase[ev_top(s)] != EV_CONFLICT)
        return FAIL("nobody is in conflict");
    if (!asks(rs, s))
        return FAIL("the top of the chain has nothing to decide (EV-42)");
    return true;
}

/* -- The turn ---------------------------------------------------------------------------------- */

/* Only the player has an unfinished move, and every step of it was legal when it was made. */
static bool check_half(const qv_ruleset *ruleset, const ev_state *s, uint32_t seat) {
    ev_state copy = *s;
    ev_forget_half(&copy, seat);
    if (seat != s->player)
        return memcmp(&copy, s, sizeof copy) == 0;
    for (uint32_t steps = 0; memcmp(&copy, s, sizeof copy) != 0; steps++) {
        uint16_t legal[QV_LEGAL];
        const qv_view *const view = (const qv_view *)(const void *)&copy;
        const uint32_t n = ev_legal(ruleset, view, seat, legal);
        bool found = false;
        for (uint32_t i = 0; i < n && !found; i++)
            found = ev_half_matches(&copy, s, seat, legal[i]);
        if (!found || steps == QV_STEPS)
            return false;
    }
    return true;
}

static bool check_setup(const ev_ruleset *rs, const ev_state *s, qv_diag *diag) {
    const bool early = s->phase == EV_PICK || s->phase == EV_FIRST || s->phase == EV_MULLIGAN ||
                       (s->phase == EV_DRAW && s->stage != EV_AT_TURN);
    if (early != (s->turn == 0) || (early && s->taken))
        return FAIL("turn %u does not fit the phase", s->turn);
    if (s->phase == EV_PICK && (!ev_option(rs, EV_OPTION_DECK_LISTS) || rs->decks == 1))
        return FAIL("nobody picks a deck here (EV-43)");
    if (s->fresh > EV_FIRST_HAND || (!early && s->fresh))
        return FAIL("no mulligan is going on (EV-9)");
    if (s->phase == EV_MULLIGAN && ev_option(rs, EV_OPTION_MULLIGAN) == EV_MULLIGAN_NONE)
        return FAIL("nobody returns cards here (EV-9)");
    if (s->phase == EV_DRAW ? s->draws == 0 || s->deck_size[s->player] == 0 ||
                                  s->hand_size[s->player] + s->draws > EV_HAND
                            : s->draws != 0)
        return FAIL("the draws that are due do not fit (EV-11)");
    return true;
}

/* EV-8, EV-9, EV-11: how many cards the hands have while they are being dealt, and at most later.
 */
static bool check_hands(const ev_state *s, qv_diag *diag) {
    const uint32_t own = s->hand_size[s->player], other = s->hand_size[1 - s->player];
    const bool begins = s->player == s->first;
    bool right = own <= EV_HAND && other <= EV_HAND_KEPT;
    if (s->phase == EV_PICK || s->phase == EV_FIRST)
        right = own == 0 && other == 0;
    else if (s->phase == EV_DRAW && s->stage == EV_AT_SETUP)
        right = own + s->draws == EV_FIRST_HAND && other == (begins ? 0 : EV_FIRST_HAND);
    else if (s->turn == 0)
        right = own + s->draws == s->fresh &&
                (begins ? other == EV_FIRST_HAND : other <= EV_FIRST_HAND);
    else if (s->phase == EV_DRAW)
        right = own <= EV_HAND_KEPT && s->draws == 1 && other <= EV_HAND_KEPT;
    return right || FAIL("hands of %u and %u cards do not fit the phase (EV-8, EV-9, EV-11)",
                         s->hand_size[0], s->hand_size[1]);
}

static bool check_phase(const ev_ruleset *rs, const ev_state *s, qv_diag *diag) {
    static const uint8_t stages[EV_PHASES] = {
        [EV_PICK] = 1U << EV_AT_SETUP,
        [EV_FIRST] = 1U << EV_AT_SETUP,
        [EV_DRAW] = 1U << EV_AT_SETUP | 1U << EV_AT_MULLIGAN | 1U << EV_AT_TURN,
        [EV_MULLIGAN] = 1U << EV_AT_MULLIGAN,
        [EV_REVEAL] = 1U << EV_AT_REVEAL,
        [EV_PLAY] = 1U << EV_AT_REVEAL,
        [EV_CHAIN] = 1U << EV_AT_REVEAL | 1U << EV_AT_PLAY,
        [EV_DISCARD] = 1U << EV_AT_PLAY,
        [EV_OVER] = 0x1F,
    };
    if (s->phase >= EV_PHASES || s->stage >= EV_STAGES || !(stages[s->phase] >> s->stage & 1) ||
        s->player >= EV_SEATS || s->first >= EV_SEATS || s->reason >= EV_REASONS ||
        (s->reason != EV_ENDS_NOT) != (s->phase == EV_OVER))
        return FAIL("no such phase, player or end");
    if (s->turn > rs->turn_cap || s->revived > rs->revive_cap)
        return FAIL("turn %u or %u revivals are too many (EV-37, EV-29a)", s->turn, s->revived);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (s->credits[seat] > CREDITS_MOST)
            return FAIL("%s has more credits than there are", name(seat));
    if (s->phase == EV_REVEAL && !(s->due & (s->due - 1)))
        return FAIL("there is no choice of cards to reveal (EV-42)");
    if (s->due && s->stage != EV_AT_REVEAL)
        return FAIL("cards are revealed before one is played (EV-11)");
    if (s->phase == EV_PLAY && s->due)
        return FAIL("cards have still to be revealed (EV-11a)");
    const bool many = s->hand_size[s->player] > EV_HAND_KEPT;
    if (s->phase == EV_DISCARD && !many)
        return FAIL("nobody has to discard (EV-11)");
    return check_setup(rs, s, diag) && check_hands(s, diag);
}

bool ev_check(const qv_ruleset *ruleset, const qv_state *state, qv_diag *diag) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(qv__open(state));
    if (!check_phase(rs, s, diag) || !check_grid(rs, s, diag))
        return false;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (!check_owner(rs, s, seat, diag))
            return false;
    if (!check_chain(rs, s, diag))
        return false;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (!check_half(ruleset, s, seat))
            return FAIL("the unfinished move of %s could not have been begun", name(seat));
    return true;
}

/* -- Sparse positions -------------------------------------------------------------------------- */

static void take_one(uint8_t *copies, uint32_t card) {
    if (copies[card] > 0)
        copies[card]--;
}

/* Cards that are not mentioned anywhere are in the deck. */
static void complete_deck(const ev_ruleset *rs, ev_state *s, uint32_t seat) {
    uint8_t left[EV_CARDS] = {0};
    for (uint32_t i = 0; i < EV_DECK; i++)
        left[rs->deck[s->list[seat] % EV_DECKS][i] % EV_CARDS]++;
    const uint8_t *const pile[] = {s->hand[seat], s->grave[seat], s->removed[seat]};
    static const uint8_t most[] = {EV_HAND, EV_DECK, EV_DECK};
    for (uint32_t k = 0; k < 3; k++)
        for (uint32_t i = 0; i < most[k] && pile[k][i] < EV_CARDS; i++)
            take_one(left, pile[k][i]);
    for (uint32_t cell = 0; cell < EV_CELLS; cell++)
        if (s->card[cell] < EV_CARDS && ev_on(s->north_owns, cell) == seat)
            take_one(left, s->card[cell]);
    uint32_t n = 0;
    memset(s->deck[seat], EV_NONE, sizeof s->deck[seat]);
    for (uint32_t card = 0; card < rs->cards; card++)
        for (; left[card] > 0 && n < EV_DECK; left[card]--)
            s->deck[seat][n++] = (uint8_t)card;
}

/* People write the cards of a pile in any order. */
static void sort_pile(uint8_t *pile, uint32_t most) {
    const uint32_t size = ev_pile_size(pile, most);
    for (uint32_t i = 1; i < size; i++)
        ev_pile_add(pile, i, pile[i]);
}

#define GIVEN(member) qv__given(given, offsetof(ev_state, member))

/* EV-43: of hidden lists that are not given each is the first of the set. */
static void complete_lists(ev_state *s, const qv__fields_given *given) {
    if (!given->any || GIVEN(list) || GIVEN(deck) || (GIVEN(phase) && s->phase == EV_PICK))
        return;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (s->list[seat] == EV_NONE)
            s->list[seat] = 0;
}

void ev_complete(const qv_ruleset *ruleset, qv_state *state, const qv__fields_given *given) {
    const ev_ruleset *rs = ev_rules(ruleset);
    ev_state *s = (ev_state *)(void *)state;
    complete_lists(s, given);
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        if (s->card[cell] == EV_NONE)
            continue;
        s->taken |= ev_bit(cell);
        if (!GIVEN(cost_most) || s->cost_most[cell] == 0)
            s->cost_most[cell] = EV_COST_MOST;
    }
    if (!GIVEN(north_has))
        s->north_has = s->north_owns;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        sort_pile(s->hand[seat], EV_HAND);
        sort_pile(s->deck[seat], EV_DECK);
        sort_pile(s->grave[seat], EV_DECK);
        sort_pile(s->removed[seat], EV_DECK);
        if (!GIVEN(deck) && s->list[seat] != EV_NONE)
            complete_deck(rs, s, seat);
        if (!GIVEN(hand_size))
            s->hand_size[seat] = (uint8_t)ev_pile_size(s->hand[seat], EV_HAND);
        if (!GIVEN(deck_size))
            s->deck_size[seat] = (uint8_t)ev_pile_size(s->deck[seat], EV_DECK);
    }
    if (GIVEN(phase) || !given->any || s->turn > 0 || s->list[EV_SEATS - 1] == EV_NONE)
        return;
    s->phase = EV_PLAY;
    s->stage = EV_AT_REVEAL;
    s->draws = s->fresh = 0;
    s->turn = s->player == s->first ? 3 : 4;
}
