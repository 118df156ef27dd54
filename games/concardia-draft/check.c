/* SPDX-License-Identifier: MIT */
/* ConCardia draft: whether a state is possible, and what a position text may leave out.
 *
 * Everything that apply relies on is checked. Fields that a phase does not need are blank in it,
 * so that two equal positions are equal bytes.
 */
#include "rules.h"

#define FAIL(...) (qv__fail(diag, QV_ESTATE, __VA_ARGS__), false)

static const char *name(uint32_t seat) {
    return cd_seat.words[seat];
}

/* -- Stacks ------------------------------------------------------------------------------------ */

static bool is_sorted(const uint16_t *card, uint32_t n) {
    for (uint32_t i = 1; i < n; i++)
        if (card[i - 1] > card[i])
            return false;
    return true;
}

/* Cards of a row, without gaps; false if one does not exist. */
static bool count_row(const cd_ruleset *rs, const uint16_t *card, uint32_t room, uint32_t *n) {
    for (*n = 0; *n < room && card[*n] != CD_NONE; ++*n)
        if (card[*n] >= rs->cards)
            return false;
    for (uint32_t i = *n; i < room; i++)
        if (card[i] != CD_NONE)
            return false;
    return true;
}

static bool check_stack(const cd_ruleset *rs, const cd_state *s, uint32_t stack, qv_diag *diag) {
    const bool plays = stack % CD_SEATS < rs->head.players;
    const uint32_t taken = cd_taken(rs, s, stack / CD_SEATS), gone = taken == CD_CLOSED ? 0 : taken;
    const uint32_t most = plays ? rs->stack : 0;
    uint32_t n;
    if (!count_row(rs, s->card[stack], CD_STACK, &n) || n > most ||
        (s->phase != CD_DEAL && n < most))
        return FAIL("stack %s has %u cards of the set here, no other number (CD-2)",
                    cd_stack_dim.words[stack], (unsigned)most);
    if (n > gone && !is_sorted(s->card[stack] + gone, n - gone))
        return FAIL("the cards that are left of stack %s are not in the order of the set",
                    cd_stack_dim.words[stack]);
    return true;
}

/* CD-1: no card more often than in the box, or in the part of it that has been dealt. */
static bool check_box(const cd_ruleset *rs, const cd_state *s, qv_diag *diag) {
    uint16_t found[CD_SET] = {0};
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        for (uint32_t i = 0; i < rs->stack && s->card[stack][i] != CD_NONE; i++)
            found[s->card[stack][i]]++;
    for (uint32_t card = 0; card < rs->cards; card++) {
        const uint32_t before = card * rs->copies;
        const uint32_t dealt = s->dealt > before ? s->dealt - before : 0;
        if (found[card] > rs->copies || found[card] > dealt)
            return FAIL("%s is there %u times; the box has %u, and not all of them may be dealt "
                        "(CD-1)",
                        rs->text + rs->card[card].word, found[card], (unsigned)rs->copies);
    }
    return true;
}

static bool check_dealt(const cd_ruleset *rs, const cd_state *s, qv_diag *diag) {
    uint32_t cards = 0;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        if (stack % CD_SEATS < rs->head.players)
            cards += rs->stack - cd_room(rs, s, stack);
    if (s->phase == CD_DEAL ? s->dealt >= rs->box : s->dealt != rs->box)
        return FAIL("%u cards of the box are dealt, of %u", s->dealt, (unsigned)rs->box);
    if (cards > s->dealt || s->dealt - cards > rs->left_out)
        return FAIL("%u cards are dealt, %u of them to stacks, and %u are left out in all (CD-1)",
                    s->dealt, (unsigned)cards, (unsigned)rs->left_out);
    return true;
}

/* -- Seats ------------------------------------------------------------------------------------- */

static bool check_memory(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_diag *diag) {
    uint16_t seen[CD_STACK];
    for (uint32_t stack = 0; stack < CD_STACKS; stack++) {
        memset(seen, 0xFF, sizeof seen);
        if (stack % CD_SEATS < rs->head.players)
            cd_seen(rs, s, seat, stack, seen);
        if (memcmp(seen, &s->saw[seat][stack * CD_STACK], sizeof seen) != 0)
            return FAIL("%s has seen something else of stack %s (CD-6)", name(seat),
                        cd_stack_dim.words[stack]);
    }
    return true;
}

static bool check_pick(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_diag *diag) {
    uint16_t card[CD_STACK];
    if (s->pick[seat] == CD_NONE)
        return true;
    if (s->phase != CD_PICK || !cd_has(card, cd_before(rs, s, seat, card), s->pick[seat]))
        return FAIL("%s cannot take that card (CD-3)", name(seat));
    return true;
}

static bool check_aside(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_diag *diag) {
    uint16_t card[CD_SHARE];
    uint32_t n;
    const uint16_t *const aside = s->aside[seat];
    const bool row = count_row(rs, aside, CD_ASIDE, &n);
    if (!row || !is_sorted(aside, n) || (n > 0 && s->phase != CD_BUILD))
        return FAIL("%s has put aside cards in the order of the set, while decks are built (CD-7)",
                    name(seat));
    if (s->done[seat] != CD_NOT_DONE && (s->done[seat] != 1 || s->phase != CD_BUILD))
        return FAIL("%s has built no deck yet (CD-8)", name(seat));
    if (n > 0 && (cd_rest(rs, s, seat, card) != rs->share - n || rs->share - n < cd_fewest(rs)))
        return FAIL("%s has put aside cards of its own, and keeps %u (CD-7)", name(seat),
                    (unsigned)cd_fewest(rs));
    return true;
}

/* Whether the picks have that many copies of each card. */
static bool are_picked(const cd_ruleset *rs, const cd_state *s, uint32_t seat, const uint16_t *card,
                       uint32_t n) {
    uint16_t pick[CD_SHARE];
    const uint32_t picks = cd_picks(rs, s, seat, pick);
    uint32_t at = 0;
    for (uint32_t i = 0; i < picks && at < n; i++)
        at += pick[i] == card[at];
    return at == n;
}

static bool check_deck(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_diag *diag) {
    const bool over = s->phase == CD_OVER && seat < rs->head.players;
    const uint32_t least = over ? cd_fewest(rs) : 0;
    const uint32_t most = over ? (rs->share < CD_DECK ? rs->share : (uint32_t)CD_DECK) : 0;
    uint32_t n;
    if (!count_row(rs, s->deck[seat], CD_DECK, &n) || n < least || n > most ||
        !is_sorted(s->deck[seat], n))
        return FAIL("the deck of %s has %u to %u cards here, in the order of the set (CD-7)",
                    name(seat), (unsigned)least, (unsigned)most);
    if (over && !are_picked(rs, s, seat, s->deck[seat], n))
        return FAIL("%s has not picked all cards of its deck (CD-7)", name(seat));
    return true;
}

static bool check_seat(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_diag *diag) {
    return check_memory(rs, s, seat, diag) && check_pick(rs, s, seat, diag) &&
           check_aside(rs, s, seat, diag) && check_deck(rs, s, seat, diag);
}

/* A state in which nobody is asked would have gone on. */
static bool check_phase(const cd_ruleset *rs, const cd_state *s, qv_diag *diag) {
    if (s->phase >= CD_PHASES || s->round >= CD_ROUNDS || s->turn >= rs->stack)
        return FAIL("no such phase, round or turn");
    if (s->phase != CD_PICK && (s->turn > 0 || s->round != (s->phase == CD_DEAL ? 0 : 2)))
        return FAIL("the round is the first during the deal, the third after the picks, and no "
                    "turn is under way");
    return true;
}

static bool is_asking(const cd_ruleset *rs, const cd_state *s) {
    const bool asks = s->phase == CD_PICK || s->phase == CD_BUILD;
    return !asks || cd_turn(&rs->head, qv__open((const qv_state *)(const void *)s)).may_act != 0;
}

bool cd_check(const qv_ruleset *ruleset, const qv_state *state, qv_diag *diag) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(qv__open(state));
    if (!check_phase(rs, s, diag))
        return false;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        if (!check_stack(rs, s, stack, diag))
            return false;
    if (!check_dealt(rs, s, diag) || !check_box(rs, s, diag))
        return false;
    for (uint32_t seat = 0; seat < CD_SEATS; seat++)
        if (!(seat < ruleset->players ? check_seat(rs, s, seat, diag)
                                      : check_deck(rs, s, seat, diag)))
            return false;
    return is_asking(rs, s) || FAIL("somebody still has to decide");
}

/* -- Position text ----------------------------------------------------------------------------- */

/* Stacks make a position in which they have been dealt; of the cards that are not taken yet the
 * order does not matter. */
void cd_complete(const qv_ruleset *ruleset, qv_state *state, const qv__fields_given *given) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    cd_state *const s = (cd_state *)(void *)state;
    if (!qv__given(given, offsetof(cd_state, phase)) && qv__given(given, offsetof(cd_state, card)))
        s->phase = CD_PICK;
    if (!qv__given(given, offsetof(cd_state, round)) && s->phase > CD_PICK)
        s->round = CD_ROUNDS - 1;
    if (!qv__given(given, offsetof(cd_state, dealt)) && s->phase != CD_DEAL)
        s->dealt = (uint16_t)rs->box;
    if (qv__given(given, offsetof(cd_state, saw)) || s->round >= CD_ROUNDS || s->turn >= rs->stack)
        return;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++) {
        const uint32_t taken = cd_taken(rs, s, stack / CD_SEATS);
        const uint32_t gone = taken == CD_CLOSED ? 0 : taken;
        uint32_t n = gone;
        while (n < rs->stack && s->card[stack][n] != CD_NONE)
            n++;
        cd_sort(s->card[stack] + gone, n - gone);
    }
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        cd_remember(rs, s, seat);
}
