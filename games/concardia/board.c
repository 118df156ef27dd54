/* SPDX-License-Identifier: MIT */
/* ConCardia: cards in their zones (CC-1.3.1 to 1.3.6): the Board, hands, decks, piles and limbo.
 *
 * Hidden zones hold kinds; a card that leaves one becomes the lowest number of its kind that nobody
 * has seen, so that its number tells nothing. Knows neither the course of the game nor texts.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* -- The Board --------------------------------------------------------------------------------- */

uint32_t cc_object_of(const cc_state *s, uint32_t card) {
    const uint32_t place = card < s->cards ? s->lies[card] : (uint32_t)CC_NONE;
    return place != CC_NONE ? s->at[place] : (uint32_t)CC_NONE;
}

/* `lies`: of the cards of a list. */
static uint64_t objects_of(const cc_state *s, const uint8_t *lies, uint64_t numbers,
                           uint64_t places) {
    uint64_t objects = 0;
    for (uint64_t left = numbers; left; left &= left - 1) {
        const uint32_t place = lies[qv__lowest(left)];
        objects |= (places >> place & 1) << s->at[place];
    }
    return objects;
}

uint64_t cc_objects_of(const cc_ruleset *rs, const cc_state *s, const uint64_t numbers[CC_SEATS],
                       uint64_t places) {
    return objects_of(s, s->lies, numbers[0] & s->board[0], places) |
           objects_of(s, s->lies + rs->n[0], numbers[1] & s->board[1], places);
}

uint32_t cc_area_place(const cc_state *s, uint32_t seat) {
    const uint32_t first = CC_CELLS + seat * CC_AREA;
    for (uint32_t place = first; place < first + CC_AREA; place++)
        if (!cc_on(s->taken, place))
            return place;
    return CC_NONE;
}

uint64_t cc_board_cards(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    return s->has[seat] & rs->counted;
}

uint32_t cc_board_count(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    return qv__count(cc_board_cards(rs, s, seat));
}

static void date_back(cc_state *s, uint32_t card, uint32_t since) {
    s->card_since[card] = (uint16_t)since;
    cc_bits_drop(s->moved, card);
    if (since > 0)
        cc_bits_add(s->moved, card);
}

/* The card has come where it is. */
static void date(cc_state *s, uint32_t card) {
    date_back(s, card, s->clock);
}

static uint32_t reach_at(const cc_state *s, uint32_t place) {
    uint32_t more = 0;
    while (more < CC_REACH && cc_on(s->reach[more], place))
        more++;
    return more;
}

/* The card of an object comes to its place, or leaves it: the masks of the Board. */
static void appear(const cc_ruleset *rs, cc_state *s, uint32_t object) {
    const uint32_t card = s->object_card[object];
    const uint64_t bit = cc_bit(s->object_place[object]);
    s->taken |= bit;
    s->has[s->object_control[object]] |= bit;
    s->owned[cc_owner(rs, card)] |= bit;
    s->persistent |= rs->persistent[card] ? bit : 0;
    cc_print_masks(rs, s, object);
}

static void vanish(const cc_ruleset *rs, cc_state *s, uint32_t object) {
    const uint64_t bit = cc_bit(s->object_place[object]);
    s->taken ^= bit;
    s->has[s->object_control[object]] ^= bit;
    s->owned[cc_owner(rs, s->object_card[object])] ^= bit;
    s->persistent &= ~bit;
    s->lost &= ~bit;
    s->copies &= ~bit;
    s->threatened &= ~bit;
    s->altered &= ~bit;
    s->natured &= ~bit;
    cc_clear_masks(s, bit);
}

static uint64_t traded(uint64_t places, uint32_t one, uint32_t other) {
    const bool differ = cc_on(places, one) != cc_on(places, other);
    return differ ? places ^ (cc_bit(one) | cc_bit(other)) : places;
}

/* What lies on two places changes places: the masks of the Board. */
static void trade_masks(cc_state *s, uint32_t one, uint32_t other) {
    s->taken = traded(s->taken, one, other);
    s->persistent = traded(s->persistent, one, other);
    s->threatened = traded(s->threatened, one, other);
    s->altered = traded(s->altered, one, other);
    s->natured = traded(s->natured, one, other);
    if (s->lost | s->copies) {
        s->lost = traded(s->lost, one, other);
        s->copies = traded(s->copies, one, other);
    }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        s->has[seat] = traded(s->has[seat], one, other);
        s->owned[seat] = traded(s->owned[seat], one, other);
    }
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        s->trait[i] = traded(s->trait[i], one, other);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        s->arrow[d] = traded(s->arrow[d], one, other);
    for (uint32_t i = 0; i < CC_REACH; i++)
        s->reach[i] = traded(s->reach[i], one, other);
}

/* Where an object lies, and of its card. */
static void put_at(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t place) {
    const uint32_t card = s->object_card[object];
    s->at[place] = (uint8_t)object;
    s->lies[card] = (uint8_t)place;
    s->board[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
}

void cc_arrive(const cc_ruleset *rs, cc_state *s, uint32_t card, uint32_t place, uint32_t control) {
    const uint32_t i = s->objects++;
    assert(place < CC_PLACES && !cc_on(s->taken, place) && i < CC_PLACES);
    s->object_card[i] = (uint8_t)card;
    s->object_place[i] = (uint8_t)place;
    s->object_control[i] = (uint8_t)control;
    s->strength[i] = rs->strength[card];
    s->defense[i] = rs->defense[card];
    put_at(rs, s, i, place);
    appear(rs, s, i);
    date(s, card);
    s->stale = 1;
    cc_open(rs, s, card);
}

/* Row `i` of a list of n rows goes, those after it move up, and the last is cleared. */
#define DROP_ROW(list, i, n)                                                   \
    do {                                                                       \
        memmove(&(list)[i], &(list)[(i) + 1], ((n) - (i)-1) * sizeof *(list)); \
        memset(&(list)[(n)-1], 0, sizeof *(list));                             \
    } while (0)

/* The current state of a card that leaves; what answers the same moment, or a later one, still sees
 * it. */
static void remember(const cc_ruleset *rs, cc_state *s, uint32_t object,
                     const cc_natures *natures) {
    const uint32_t card = s->object_card[object], place = s->object_place[object];
    const cc_kind *const printed = cc_kind_at(&rs->set, rs->kind[card]);
    const bool altered = cc_on(natures->altered, place);
    uint32_t i = 0;
    while (i < s->gone_n && s->gone[i] != card)
        i++;
    assert(i < CC_GONE);
    if (i == s->gone_n)
        s->gone_n++;
    s->gone[i] = (uint8_t)card;
    s->gone_place[i] = (uint8_t)place;
    s->gone_facing[i] =
        (uint8_t)(s->object_control[object] + CC_GONE_TRAIT * cc_trait_of(s, object) +
                  (cc_on(s->persistent, place) ? CC_GONE_PERSISTENT : 0) +
                  CC_GONE_REACH * reach_at(s, place) + (cc_on(s->lost, place) ? CC_GONE_LOST : 0));
    s->gone_copy[i] = s->object_copy[object];
    s->gone_arrows[i] = (uint8_t)cc_arrows_of(s, object);
    s->gone_types[i] = altered ? natures->types[place] : printed->types;
    s->gone_name[i] = altered ? natures->name[place] : printed->name_id;
    s->gone_strength[i] = s->strength[object];
    s->gone_defense[i] = s->defense[object];
    s->gone_since[i] = s->card_since[card];
    s->gone_clock[i] = s->clock;
}

uint32_t cc_gone(const cc_state *s, uint32_t card) {
    for (uint32_t i = 0; i < s->gone_n; i++)
        if (s->gone[i] == card)
            return i;
    return CC_NONE;
}

uint32_t cc_depart(const cc_ruleset *rs, cc_state *s, uint32_t object, const cc_natures *natures) {
    const uint32_t card = s->object_card[object], place = s->object_place[object], n = s->objects;
    if (rs->texts)
        remember(rs, s, object, natures);
    vanish(rs, s, object);
    if (rs->texts)
        cc_end_with(rs, s, card);
    DROP_ROW(s->object_card, object, n);
    DROP_ROW(s->object_place, object, n);
    DROP_ROW(s->object_control, object, n);
    DROP_ROW(s->object_counters, object, n);
    DROP_ROW(s->object_mark, object, n);
    if (rs->rewords)
        DROP_ROW(s->object_copy, object, n);
    DROP_ROW(s->strength, object, n);
    DROP_ROW(s->defense, object, n);
    s->objects--;
    s->at[place] = s->lies[card] = CC_NONE;
    s->board[cc_owner(rs, card)] &= ~cc_bit(cc_in_list(rs, card));
    for (uint32_t i = object; i < s->objects; i++)
        s->at[s->object_place[i]] = (uint8_t)i;
    date(s, card);
    s->stale = 1;
    return card;
}

void cc_move(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t place) {
    const uint32_t from = s->object_place[object];
    assert(!cc_on(s->taken, place));
    s->at[from] = CC_NONE;
    put_at(rs, s, object, place);
    trade_masks(s, from, place);
    s->object_place[object] = (uint8_t)place;
    s->stale = 1;
}

void cc_trade(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t other) {
    const uint32_t from = s->object_place[object], to = s->object_place[other];
    trade_masks(s, from, to);
    s->object_place[object] = (uint8_t)to;
    s->object_place[other] = (uint8_t)from;
    put_at(rs, s, object, to);
    put_at(rs, s, other, from);
    s->stale = 1;
}

/* -- Hidden zones ------------------------------------------------------------------------------ */

/* Sorted by kind, and the cards of a kind by their arrival. */
static void hand_add(cc_state *s, uint32_t seat, uint32_t kind, uint32_t came) {
    uint8_t *const hand = s->hand[seat];
    uint16_t *const since = s->hand_since[seat];
    uint32_t i = s->hand_size[seat]++;
    assert(i < CC_DECK);
    for (; i > 0 && (hand[i - 1] > kind || (hand[i - 1] == kind && since[i - 1] > came)); i--) {
        hand[i] = hand[i - 1];
        since[i] = since[i - 1];
    }
    hand[i] = (uint8_t)kind;
    since[i] = (uint16_t)came;
}

void cc_hand_add(cc_state *s, uint32_t seat, uint32_t kind) {
    hand_add(s, seat, kind, s->clock);
}

void cc_into_hidden_hand(cc_state *s, cc_traced_card card) {
    cc_hand_add(s, card.seat, card.kind);
    if (card.number == CC_NONE || !cc_is_called(s, card.number))
        return;
    card.to = (uint8_t)(1U << card.seat);
    cc_trace(s, card, CC_TRACED_HELD, s->traced_part[card.seat][CC_TRACED_HELD]);
}

uint32_t cc_hand_find(const cc_state *s, uint32_t seat, uint32_t kind) {
    const uint8_t *const found = memchr(s->hand[seat], (int)kind, s->hand_size[seat]);
    return found ? (uint32_t)(found - s->hand[seat]) : CC_NONE;
}

uint32_t cc_shown_find(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (rs->kind[s->shown[i]] == kind && cc_owner(rs, s->shown[i]) == seat)
            return i;
    return CC_NONE;
}

bool cc_holds(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    return cc_hand_find(s, seat, kind) != CC_NONE || cc_shown_find(rs, s, seat, kind) != CC_NONE;
}

/* A publicly known card leaves first, as it differs from others of its kind only in that. */
uint32_t cc_hand_card(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t shown = cc_shown_find(rs, s, seat, kind);
    return shown != CC_NONE ? s->shown[shown] : cc_first_hidden(rs, s, seat, kind);
}

static uint32_t take_shown(cc_state *s, uint32_t i) {
    const uint32_t card = s->shown[i];
    DROP_ROW(s->shown, i, s->shown_n);
    s->shown_n--;
    return card;
}

bool cc_shown_take(cc_state *s, uint32_t card) {
    const uint8_t *const at = memchr(s->shown, (int)card, s->shown_n);
    if (at)
        (void)take_shown(s, (uint32_t)(at - s->shown));
    return at != NULL;
}

uint32_t cc_hand_take(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t shown = cc_shown_find(rs, s, seat, kind);
    return shown != CC_NONE ? take_shown(s, shown) : cc_hidden_take(rs, s, seat, kind);
}

uint32_t cc_copy_take(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    return cc_shown_take(s, card) ? card
                                  : cc_hidden_take(rs, s, cc_owner(rs, card), rs->kind[card]);
}

/* If a text is to discard a card of that kind, or texts in progress speak of more than are left in
 * the hand, one of these is the card (CC-A54). */
static void release(cc_state *s, uint32_t seat, uint32_t kind, uint32_t card) {
    const uint32_t first = cc_traced_first(s, seat, CC_TRACED_HELD),
                   end = first + s->traced_part[seat][CC_TRACED_HELD];
    uint32_t left = 0, found = CC_NONE, called = 0;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        left += s->hand[seat][i] == kind;
    for (uint32_t row = first; row < end; row++) {
        if (s->traced_kind[row] != kind)
            continue;
        called++;
        if (found == CC_NONE || cc_leaves_before(s, s->traced[row], s->traced[found]))
            found = row;
    }
    if (found == CC_NONE || (called <= left && !cc_is_to_be_discarded(s, s->traced[found])))
        return;
    cc_call(s, s->traced[found], card);
    (void)cc_untrace(s, cc_traced(s, card));
}

static void hand_drop(cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t i = cc_hand_find(s, seat, kind), n = s->hand_size[seat];
    assert(i != CC_NONE);
    memmove(&s->hand[seat][i], &s->hand[seat][i + 1], n - i - 1);
    memmove(&s->hand_since[seat][i], &s->hand_since[seat][i + 1],
            (n - i - 1) * sizeof s->hand_since[seat][i]);
    s->hand[seat][n - 1] = CC_NONE;
    s->hand_since[seat][n - 1] = CC_NO_ANSWER;
    s->hand_size[seat]--;
}

static void come_out(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    date(s, card);
    cc_open(rs, s, card);
}

uint32_t cc_hidden_take(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t card = cc_first_hidden(rs, s, seat, kind);
    hand_drop(s, seat, kind);
    if (s->traced_part[seat][CC_TRACED_HELD] > 0)
        release(s, seat, kind, card);
    come_out(rs, s, card);
    return card;
}

uint32_t cc_held_take(const cc_ruleset *rs, cc_state *s, uint32_t row) {
    const uint32_t seat = cc_owner(rs, s->traced[row]), kind = s->traced_kind[row];
    const uint32_t card = cc_first_hidden(rs, s, seat, kind);
    cc_call(s, s->traced[row], card);
    (void)cc_untrace(s, row);
    hand_drop(s, seat, kind);
    come_out(rs, s, card);
    return card;
}

/* It stays in the hand, where it has been. */
uint32_t cc_show_held(const cc_ruleset *rs, cc_state *s, uint32_t row) {
    const uint32_t seat = cc_owner(rs, s->traced[row]),
                   since = s->hand_since[seat][cc_hand_find(s, seat, s->traced_kind[row])];
    const uint32_t card = cc_held_take(rs, s, row);
    cc_show(s, card);
    date_back(s, card, since);
    return card;
}

/* CC-1.16.2: a card leaves the hand unseen, and may be any. */
static void conceal(const cc_ruleset *rs, cc_state *s, uint32_t seat) {
    for (uint32_t i = 0, last = CC_NONE; i < s->shown_n;) {
        const uint32_t card = s->shown[i], kind = rs->kind[card];
        if (cc_owner(rs, card) != seat || kind == last) {
            i++;
            continue;
        }
        last = kind;
        (void)take_shown(s, i);
        cc_hide(rs, s, card);
        hand_add(s, seat, kind, s->card_since[card]);
        if (cc_is_called(s, card))
            cc_trace(s,
                     (cc_traced_card){(uint8_t)seat, (uint8_t)kind, (uint8_t)(1U << seat),
                                      (uint8_t)card},
                     CC_TRACED_HELD, s->traced_part[seat][CC_TRACED_HELD]);
    }
}

cc_traced_card cc_hand_take_unseen(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    const uint32_t seat = cc_owner(rs, card), row = cc_traced(s, card);
    cc_traced_card out = {.seat = (uint8_t)seat, .to = (uint8_t)(1U << seat)};
    if (row != CC_NONE) {
        out = cc_untrace(s, row);
        out.to &= (uint8_t)(1U << seat); /* another player who looked at it does not see it leave */
        conceal(rs, s, seat);
    } else {
        conceal(rs, s, seat);
        out.kind = rs->kind[card];
        if (cc_traced(s, card) != CC_NONE)
            (void)cc_untrace(s, cc_traced(s, card));
        out.number = (uint8_t)cc_free_number(rs, s, seat);
        cc_call(s, card, out.number);
    }
    hand_drop(s, seat, out.kind);
    return out;
}

uint32_t cc_hand_count(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    uint32_t n = s->hand_size[seat];
    for (uint32_t i = 0; i < s->shown_n; i++)
        n += cc_owner(rs, s->shown[i]) == seat;
    return n;
}

void cc_show(cc_state *s, uint32_t card) {
    uint32_t i = s->shown_n++;
    for (; i > 0 && s->shown[i - 1] > card; i--)
        s->shown[i] = s->shown[i - 1];
    s->shown[i] = (uint8_t)card;
    date(s, card);
}

/* -- Piles and limbo --------------------------------------------------------------------------- */

void cc_discard(cc_state *s, uint32_t card) {
    s->discard[s->discards++] = (uint8_t)card;
    date(s, card);
}

uint32_t cc_discard_find(const cc_state *s, uint32_t card) {
    const uint8_t *const at = memchr(s->discard, (int)card, s->discards);
    return at ? (uint32_t)(at - s->discard) : (uint32_t)CC_NONE;
}

void cc_discard_drop(cc_state *s, uint32_t row) {
    DROP_ROW(s->discard, row, s->discards);
    s->discards--;
}

static uint32_t find(const uint8_t *list, uint32_t n, uint32_t card) {
    const uint8_t *const found = memchr(list, (int)card, n);
    return found ? (uint32_t)(found - list) : CC_NONE;
}

bool cc_take_open(cc_state *s, uint32_t card) {
    const uint32_t discard = cc_discard_find(s, card), shown = find(s->shown, s->shown_n, card),
                   aside = find(s->aside, s->asides, card);
    if (discard != CC_NONE) {
        cc_discard_drop(s, discard);
    } else if (shown != CC_NONE) {
        (void)take_shown(s, shown);
    } else if (aside != CC_NONE) {
        cc_aside_drop(s, aside);
    } else {
        return false;
    }
    date(s, card);
    return true;
}

void cc_aside_add(cc_state *s, uint32_t card, uint32_t way, int32_t points) {
    s->aside[s->asides] = (uint8_t)card;
    s->aside_way[s->asides] = (uint8_t)way;
    s->aside_points[s->asides++] = (int16_t)points;
}

void cc_aside_drop(cc_state *s, uint32_t row) {
    DROP_ROW(s->aside, row, s->asides);
    DROP_ROW(s->aside_way, row, s->asides);
    DROP_ROW(s->aside_points, row, s->asides);
    s->asides--;
}

uint32_t cc_limbo_find(const cc_state *s, uint32_t card) {
    const uint32_t row = find(s->aside, s->asides, card);
    return row != CC_NONE && !cc_is_won(s, row) ? row : (uint32_t)CC_NONE;
}

uint32_t cc_counters_of(const cc_state *s, uint32_t seat) {
    uint32_t n = s->pool[seat];
    for (uint32_t i = 0; i < s->objects; i++)
        n += s->object_control[i] == seat ? s->object_counters[i] : 0U;
    for (uint32_t left = s->worn[seat]; left; left &= left - 1)
        n += s->button_counters[seat * CC_WORN + qv__lowest(left)];
    return n;
}

/* CC-A7: points, or cards. */
void cc_points_of_both(const cc_ruleset *rs, const cc_state *s, int32_t sum[CC_SEATS]) {
    const bool cards = cc_option(rs, CC_OPTION_VICTORY) == CC_VICTORY_CARDS;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        sum[seat] = cards ? 0 : s->text_points[seat];
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won(s, i))
            sum[s->aside_way[i]] += cards ? 1 : s->aside_points[i];
}

int32_t cc_points(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    int32_t sum[CC_SEATS];
    cc_points_of_both(rs, s, sum);
    return sum[seat];
}

/* -- Half-made moves --------------------------------------------------------------------------- */

void cc_forget_half(cc_state *s, uint32_t seat) {
    s->half[seat] = s->half_source[seat] = s->half_ability[seat] = s->half_n[seat] = CC_NONE;
    memset(s->half_answer[seat], 0xFF, sizeof s->half_answer[seat]);
}

/* -- Derived fields ---------------------------------------------------------------------------- */

void cc_derive_board(const cc_ruleset *rs, cc_state *s) {
    memset(s->at, CC_NONE, sizeof s->at);
    memset(s->lies, CC_NONE, sizeof s->lies);
    memset(s->board, 0, sizeof s->board);
    s->taken = s->persistent = s->altered = s->natured = s->lost = s->copies = 0;
    memset(s->object_copy, 0, sizeof s->object_copy);
    memset(s->has, 0, sizeof s->has);
    memset(s->out, 0, sizeof s->out);
    memset(s->owned, 0, sizeof s->owned);
    memset(s->trait, 0, sizeof s->trait);
    memset(s->arrow, 0, sizeof s->arrow);
    memset(s->reach, 0, sizeof s->reach);
    memset(s->cannot, 0, sizeof s->cannot);
    memset(s->word, 0, sizeof s->word);
    memset(s->moved, 0, sizeof s->moved);
    for (uint32_t card = 0; card < s->cards; card++)
        if (s->card_since[card] > 0)
            cc_bits_add(s->moved, card);
    for (uint32_t i = 0; i < s->objects; i++) {
        put_at(rs, s, i, s->object_place[i]);
        appear(rs, s, i);
        s->strength[i] = rs->strength[s->object_card[i]];
        s->defense[i] = rs->defense[s->object_card[i]];
        cc_mark_open(rs, s, s->object_card[i]);
    }
    for (uint32_t i = 0; i < s->discards; i++)
        cc_mark_open(rs, s, s->discard[i]);
    for (uint32_t i = 0; i < s->asides; i++)
        cc_mark_open(rs, s, s->aside[i]);
    for (uint32_t i = 0; i < s->shown_n; i++)
        cc_mark_open(rs, s, s->shown[i]);
    for (uint32_t row = 0; row < s->traced_n; row++)
        if (s->traced_to[row] & CC_TO_ALL)
            cc_mark_open(rs, s, s->traced[row]);
}
