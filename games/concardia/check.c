/* SPDX-License-Identifier: MIT */
/* ConCardia: whether play can continue from a state, apart from abilities in progress
 * (check_frames.c).
 *
 * Ignores derived fields. A state that is accepted plays on to the end: every number that the rules
 * use as an index or count is in range, every card is in one place, and what is due can be
 * answered.
 */
#include <string.h>

#include "base/bits.h"
#include "frames.h"

static bool bad(qv_diag *diag, const char *reason) {
    qv__fail(diag, QV_ESTATE, "%s", reason);
    return false;
}

/* -- Where the cards are ----------------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    qv_diag *diag;
    uint64_t seen[CC_SEATS]; /* open cards, by number in the list */
} checker;

/* Each card of a list, which nothing else has. */
static bool open_cards(checker *c, const uint8_t *card, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        if (card[i] >= c->rs->cards)
            return bad(c->diag, "a card has a number that no card of the decks has");
        uint64_t *const seen = &c->seen[cc_owner(c->rs, card[i])];
        const uint64_t bit = cc_bit(cc_in_list(c->rs, card[i]));
        if (*seen & bit)
            return bad(c->diag, "a card is in two zones: remove it from one of them");
        *seen |= bit;
    }
    return true;
}

static bool sorted(const uint8_t *list, uint32_t n, uint32_t all) {
    for (uint32_t i = 0; i < all; i++)
        if (i < n ? list[i] == CC_NONE || (i > 0 && list[i - 1] > list[i]) : list[i] != CC_NONE)
            return false;
    return true;
}

/* The parts of a deck and a hand that are traced, each with numbers and kinds of its list. */
static bool traced_cards(checker *c) {
    const cc_state *const s = c->s;
    uint32_t n = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t part = 0; part < CC_TRACED_PARTS; part++)
            n += s->traced_part[seat][part];
    if (n != s->traced_n)
        return bad(c->diag, "the parts of the traced cards are not as many as said");
    for (uint32_t row = 0; row < s->traced_n; row++) {
        uint32_t seat, part;
        const uint32_t card = s->traced[row], to = s->traced_to[row];
        cc_traced_place(s, row, &seat, &part);
        const bool held = part == CC_TRACED_HELD;
        if (card >= c->rs->cards || cc_owner(c->rs, card) != seat || to > CC_TO_ALL_SEATS ||
            (to & CC_TO_ALL && to != CC_TO_ALL_SEATS) || (held && !(to >> seat & 1)) ||
            (part == CC_TRACED_LOOSE && to && !(to & CC_TO_ALL) && s->frames == 0))
            return bad(c->diag, "a traced card is not of its deck, or known to nobody that may");
        if (s->traced_kind[row] >= c->rs->kinds ||
            (to & CC_TO_ALL && c->rs->kind[card] != s->traced_kind[row]))
            return bad(c->diag, "a traced card that everybody knows is called by another's number");
        if (to & CC_TO_ALL && !open_cards(c, &s->traced[row], 1))
            return false;
    }
    return true;
}

/* What a hidden card is called is no number of an open card. */
static bool traced_numbers(checker *c) {
    const cc_state *const s = c->s;
    uint64_t called[CC_SEATS] = {0, 0};
    for (uint32_t row = 0; row < s->traced_n; row++) {
        const uint32_t seat = cc_owner(c->rs, s->traced[row]);
        const uint64_t bit = cc_bit(cc_in_list(c->rs, s->traced[row]));
        if (!(s->traced_to[row] & CC_TO_ALL) && (called[seat] | c->seen[seat]) & bit)
            return bad(c->diag, "a hidden card is called by the number of another card");
        called[seat] |= bit;
    }
    return true;
}

/* Hidden traced cards are of those that nobody sees, and those of the hand are in it. */
static bool traced_kinds(checker *c, uint32_t seat, uint8_t count[CC_CARDS]) {
    const cc_state *const s = c->s;
    uint8_t held[CC_CARDS] = {0};
    const uint32_t first = cc_traced_first(s, seat, 0),
                   hand = cc_traced_first(s, seat, CC_TRACED_HELD),
                   end = cc_traced_first(s, seat, CC_TRACED_PARTS);
    for (uint32_t row = first; row < hand; row++)
        if (!(s->traced_to[row] & CC_TO_ALL) && count[s->traced_kind[row]]-- == 0)
            return false;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        held[s->hand[seat][i]]++;
    for (uint32_t row = hand; row < end; row++)
        if (held[s->traced_kind[row]]-- == 0)
            return false;
    return true;
}

static uint32_t hidden_in_deck(const cc_state *s, uint32_t seat) {
    uint32_t n = cc_bag_size(s, seat);
    for (uint32_t row = cc_traced_first(s, seat, 0); row < cc_traced_first(s, seat, CC_TRACED_HELD);
         row++)
        n += !(s->traced_to[row] & CC_TO_ALL);
    return n;
}

/* The cards of a hand and of a deck together are those that nobody sees. */
static bool hidden_cards(checker *c, uint32_t seat) {
    const cc_state *const s = c->s;
    uint8_t count[CC_CARDS] = {0};
    const uint32_t bag = cc_bag_size(s, seat);
    const uint64_t hidden = cc_listed(c->rs, s, seat) & ~c->seen[seat];
    for (uint64_t left = hidden; left; left &= left - 1)
        count[c->rs->kind[qv__lowest(left) + (seat ? c->rs->n[0] : 0U)]]++;
    if (s->hand_size[seat] + hidden_in_deck(s, seat) != (uint32_t)qv__count(hidden))
        return bad(
            c->diag,
            "the cards of a player in hand, deck and open zones are not those of the deck list");
    if (!sorted(s->hand[seat], s->hand_size[seat], CC_DECK) || !sorted(s->bag[seat], bag, CC_DECK))
        return bad(c->diag, "the cards of a hand or a deck are not sorted as in the content, or "
                            "not as many as said");
    for (uint32_t i = 0; i < s->hand_size[seat] + bag; i++) {
        const uint32_t kind = i < bag ? s->bag[seat][i] : s->hand[seat][i - bag];
        if (kind >= c->rs->kinds || count[kind]-- == 0)
            return bad(
                c->diag,
                "a hand or a deck has a card that lies open, or that the deck list does not have");
    }
    return traced_kinds(c, seat, count) ||
           bad(c->diag, "a traced card is none of the hidden cards of its player");
}

static bool known_cards(checker *c) {
    const cc_state *const s = c->s;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint8_t *const part = s->traced_part[seat];
        if (s->hand_size[seat] > CC_DECK || s->deck_size[seat] > CC_DECK)
            return bad(c->diag, "a hand or a deck has more than 60 cards");
        if (part[CC_TRACED_TOP] + part[CC_TRACED_BOTTOM] + part[CC_TRACED_LOOSE] >
                s->deck_size[seat] ||
            part[CC_TRACED_HELD] > s->hand_size[seat])
            return bad(c->diag, "more cards of a deck or a hand are traced than it has");
        if (!(s->hand_open[seat] >> seat & 1) || s->hand_open[seat] >> CC_SEATS)
            return bad(c->diag, "a player sees his own hand");
    }
    for (uint32_t i = 1; i < s->shown_n; i++)
        if (s->shown[i - 1] >= s->shown[i])
            return bad(c->diag, "the known hand cards are not sorted by their numbers");
    return true;
}

static bool board(checker *c) {
    const cc_state *const s = c->s;
    uint64_t taken = 0;
    for (uint32_t i = 0; i < s->objects; i++) {
        const uint32_t place = s->object_place[i];
        if (place >= CC_PLACES || cc_on(taken, place) || s->object_control[i] >= CC_SEATS)
            return bad(c->diag, "two cards lie on one place, or a card lies nowhere");
        if (place >= CC_CELLS && (place - CC_CELLS) / CC_AREA != s->object_control[i])
            return bad(c->diag, "a card in a Persistent Area is controlled by the other player");
        if (s->object_counters[i] > CC_COUNTERS_MOST || s->object_mark[i] >= CC_MARKS)
            return bad(c->diag, "a card has more than 99 Charge Counters, or an unknown mark");
        if (s->object_mark[i] & CC_MARK_LENT && place >= CC_CELLS)
            return bad(c->diag, "a card in a Persistent Area is controlled by the other player");
        taken |= cc_bit(place);
    }
    return true;
}

static bool piles(checker *c) {
    const cc_state *const s = c->s;
    for (uint32_t i = 0; i < s->asides; i++)
        if (s->aside_way[i] >= CC_ASIDE_WAYS || s->aside_points[i] > CC_STAT_MOST ||
            s->aside_points[i] < -CC_STAT_MOST)
            return bad(
                c->diag,
                "a card is in no Victory Pile and in no limbo, or counts more than 999 points");
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (s->text_points[seat] > CC_STAT_MOST || s->text_points[seat] < -CC_STAT_MOST ||
            s->pool[seat] > CC_COUNTERS_MOST || s->worn[seat] & ~cc_buttons_of(c->rs, s, seat))
            return bad(
                c->diag,
                "a player has too many points or counters, or wears a button that is not his");
    return true;
}

/* CC-A52: a hidden list is a ready deck with all open cards, and what all think possible is like it
 * and has them too. */
static bool lists(checker *c) {
    const cc_state *const s = c->s;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t deck = s->list[seat], may = s->may[seat];
        const bool has = c->rs->ready && cc_has_deck(s, seat);
        if (has ? deck >= CC_DECKS || !(c->rs->ready >> deck & 1) : deck != CC_NONE)
            return bad(c->diag, "a deck is picked that nobody may pick, or that is not hidden");
        if (has ? !(may >> deck & 1) ||
                      may & ~cc_decks_with(c->rs, c->seen[seat], cc_decks_like(c->rs, deck))
                : may != c->rs->ready)
            return bad(c->diag,
                       "a deck that a player may have does not fit the cards that are seen");
    }
    return true;
}

static bool cards(checker *c) {
    const cc_state *const s = c->s;
    if (s->cards != c->rs->cards)
        return bad(c->diag, "the number of cards is not that of the deck lists");
    return board(c) && open_cards(c, s->object_card, s->objects) &&
           open_cards(c, s->discard, s->discards) && open_cards(c, s->aside, s->asides) &&
           open_cards(c, s->shown, s->shown_n) && traced_cards(c) && traced_numbers(c) &&
           lists(c) && known_cards(c) && hidden_cards(c, 0) && hidden_cards(c, 1) && piles(c);
}

/* -- The clock --------------------------------------------------------------------------------- */

static bool times(checker *c) {
    const cc_state *const s = c->s;
    for (uint32_t card = 0; card < s->cards; card++)
        if (s->card_since[card] > s->clock)
            return bad(c->diag, "a card came later than now");
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = 0; i < CC_DECK; i++) {
            const uint32_t since = s->hand_since[seat][i],
                           before = i > 0 ? s->hand_since[seat][i - 1] : 0;
            if (i >= s->hand_size[seat] ? since != CC_NO_ANSWER : since > s->clock)
                return bad(c->diag,
                           "a hand card came later than now, or a time stands for no card");
            if (i > 0 && i < s->hand_size[seat] && s->hand[seat][i] == s->hand[seat][i - 1] &&
                since < before)
                return bad(c->diag, "equal hand cards are not in the order in which they came");
        }
    return true;
}

/* -- The course -------------------------------------------------------------------------------- */

static bool start_cards(checker *c) {
    const cc_state *const s = c->s;
    uint32_t starts = 0;
    for (uint32_t i = 0; i < s->asides; i++)
        starts += s->aside_way[i] == CC_LIMBO_START;
    if (s->part != CC_PART_DUEL)
        return starts == 0 ||
               bad(c->diag, "start cards lie beside the grid only before the first turn");
    return (starts == 2 && s->asides == 2 && cc_owner(c->rs, s->aside[0]) == 0 &&
            cc_owner(c->rs, s->aside[1]) == 1) ||
           bad(c->diag, "two start cards, south's first, lie beside the grid");
}

static bool pick(checker *c) {
    const cc_state *const s = c->s;
    return (s->phase == CC_ASK_PICK && c->rs->ready & (c->rs->ready - 1U)) ||
           bad(c->diag, "decks are picked before anything else, if there are several");
}

static bool first_hands(checker *c) {
    const cc_state *const s = c->s;
    const uint32_t seat = s->player;
    const bool other = s->hand_size[1 - seat] == (seat ? cc_first_hand(c->rs, s, 0) : 0);
    return (s->phase == CC_DUE_DRAW && s->draws > 0 && other &&
            s->hand_size[seat] + s->draws == cc_first_hand(c->rs, s, seat)) ||
           bad(c->diag, "the first hands are drawn, south's first");
}

static bool setup(checker *c) {
    const cc_state *const s = c->s;
    const uint32_t asides = s->part == CC_PART_DUEL ? 0 : s->asides;
    if (s->turn || s->objects || s->discards || asides || s->frames || s->shown_n || s->events ||
        s->clock)
        return bad(c->diag, "before the first turn no card is played");
    if (s->part == CC_PART_DEAL)
        return first_hands(c);
    if ((s->part == CC_PART_PICK) != (s->phase == CC_ASK_PICK))
        return bad(c->diag, "a deck is picked before anything else");
    if (s->draws)
        return bad(c->diag, "nothing is drawn now");
    if (s->part == CC_PART_PICK)
        return pick(c);
    if (s->part == CC_PART_START)
        return (s->phase == CC_ASK_START && s->hand_size[0] && s->hand_size[1]) ||
               bad(c->diag, "start cards are chosen now");
    return (s->part == CC_PART_DUEL && (s->phase == CC_ASK_THROW || s->phase == CC_DUE_COIN)) ||
           bad(c->diag, "a throw decides now");
}

/* Between decisions the course stops in a few parts only. */
static bool turn_part(checker *c) {
    const cc_state *const s = c->s;
    const bool quiet = s->frames == 0 && s->events == 0;
    const bool before = s->part == CC_PART_TURN && c->rs->hears & CC_AT_GAME_START; /* the start */
    if ((s->turn == 0 && (!before || quiet)) || s->turn > cc_option(c->rs, CC_OPTION_TURN_CAP))
        return bad(c->diag, "there is no such turn");
    if (s->phase == CC_ASK_ACTION)
        return (quiet && s->part == CC_PART_ACTIONS && s->player == s->active && s->actions > 0 &&
                !s->cut && s->clock == 0 && s->draws == 0) ||
               bad(c->diag, "an action is chosen only by the active player, in the Action Step");
    if (s->phase == CC_ASK_PICK || s->phase == CC_ASK_START ||
        (s->frames == 0 && (s->phase == CC_ASK_THROW || s->phase == CC_DUE_COIN)))
        return bad(c->diag, "start cards and throws come before the first turn");
    if (s->frames == 0 && s->phase == CC_DUE_DRAW)
        return (s->part == CC_PART_DRAWN && s->draws == 1 && s->player == s->active) ||
               bad(c->diag, "only the active player draws in the Draw Step");
    return s->draws == 0 || bad(c->diag, "nothing is drawn now");
}

/* Between the pass of a player and the Clean Up that ends the game, or does not. */
static bool in_turn(const cc_state *s) {
    return s->part >= CC_PART_ACTIONS && s->part <= CC_PART_FILE;
}

/* Only a step that is skipped has a text that says so. */
static bool skip_texts(const checker *c, uint32_t seat) {
    for (uint32_t step = 0; step < CC_STEP_CLEAN_UP; step++)
        if (c->s->skip_text[seat][step] > (c->s->skip[seat] >> step & 1 ? c->rs->set.abilities : 0))
            return false;
    return true;
}

/* Cards that may lie anywhere in a deck. */
static uint32_t not_fixed(const cc_state *s, uint32_t seat) {
    const uint32_t fixed =
        s->traced_part[seat][CC_TRACED_TOP] + s->traced_part[seat][CC_TRACED_BOTTOM];
    return s->deck_size[seat] > fixed ? s->deck_size[seat] - fixed : 0;
}

static bool numbers(checker *c) {
    const cc_state *const s = c->s;
    if (s->phase >= CC_PHASES || s->part >= CC_PARTS || s->player >= CC_SEATS ||
        s->active >= CC_SEATS || s->regular >= CC_SEATS)
        return bad(c->diag, "the phase, the part or a player does not exist");
    if (s->acted > 1 || s->cut > 1 || s->passes > 3 ||
        (s->passes == 3 && s->phase != CC_OVER && !in_turn(s)) || s->ties > CC_THROWS ||
        s->reason >= CC_REASONS || s->hosted > CC_HOST_REPORTS ||
        s->resolutions > cc_option(c->rs, CC_OPTION_RESOLUTION_CAP) + CC_FRAMES)
        return bad(c->diag, "a number of the turn is too large");
    if (s->frames == 0 &&
        (s->ties == CC_THROWS) != (s->phase == CC_DUE_COIN && s->part == CC_PART_DUEL))
        return bad(c->diag, "a coin decides after ten tied throws");
    if (s->winner != CC_NONE && (s->winner >= CC_SEATS || s->phase != CC_OVER))
        return bad(c->diag, "nobody has won yet");
    if ((s->phase == CC_OVER) != (s->reason != CC_ENDS_NOT))
        return bad(c->diag, "the game is over exactly if there is a reason");
    if (s->phase == CC_DUE_DRAW &&
        (s->draws > not_fixed(s, s->player) || not_fixed(s, s->player) == 0))
        return bad(c->diag, "more cards are drawn than the deck has");
    if ((s->asked[0] || s->asked[1]) && (s->phase != CC_ASK_WINDOW || !cc_in_secret(c->rs)))
        return bad(c->diag, "somebody is asked in secret, but such a window is not open");
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (s->finished[seat] > 1000 || s->skip[seat] >> CC_STEP_CLEAN_UP || !skip_texts(c, seat))
            return bad(c->diag,
                       "a player has finished too many turns, or skips a step that does not exist");
    return true;
}

static bool commitments(checker *c) {
    const cc_state *const s = c->s;
    const bool start = s->phase == CC_ASK_START, throws = s->phase == CC_ASK_THROW;
    uint32_t chosen = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (s->start_card[seat] != CC_NONE &&
            (!start || cc_hand_find(s, seat, s->start_card[seat]) == CC_NONE))
            return bad(c->diag, "a start card is chosen that is not in hand");
        if (s->thrown[seat] != CC_NONE && (!throws || s->thrown[seat] >= CC_TRAITS))
            return bad(c->diag, "a hand is chosen that is neither rock nor paper nor scissors");
        chosen += s->start_card[seat] != CC_NONE || s->thrown[seat] != CC_NONE;
    }
    return chosen < CC_SEATS || bad(c->diag, "both have chosen already");
}

bool cc_check(const qv_ruleset *ruleset, const qv_state *state, qv_diag *diag) {
    checker c = {.rs = cc_rules(ruleset), .s = cc_view(qv__open(state)), .diag = diag};
    const cc_state *const s = c.s;
    if (!numbers(&c) || !cards(&c) || !times(&c) || !commitments(&c) || !start_cards(&c))
        return false;
    if (s->phase != CC_OVER && !(s->part < CC_PART_TURN ? setup(&c) : turn_part(&c)))
        return false;
    if (!cc_check_effects(c.rs, s, diag))
        return false;
    cc_state derived = *s; /* what is asked now follows from the Board */
    cc_derive(ruleset, (qv_state *)(void *)&derived);
    return cc_check_frames(c.rs, &derived, diag) && cc_check_half(c.rs, &derived, diag);
}
