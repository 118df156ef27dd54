/* SPDX-License-Identifier: MIT */
/* ConCardia: what a qualifier leaves of a set of cards, one instruction each (CT 6.6).
 *
 * Cards on the Board are tested by masks where the Board has some, else one by one; cards elsewhere
 * by what is printed on them (CT-36). Empty spaces are tested as places. Uses grid.c.
 */
#include <assert.h>

#include "base/bits.h"
#include "core/shared.h"
#include "pure.h"

static const cc_cards no_cards = {{0, 0}};

/* -- Cards and players ------------------------------------------------------------------------- */

static const cc_kind *kind_of(const cc_scope *in, uint32_t card) {
    return cc_kind_at(in->all, in->board->kind[card]);
}

static const cc_kind *kind_at(const cc_scope *in, uint32_t place) {
    return kind_of(in, in->board->card[in->board->object[place]]);
}

/* The kind of the one card of a slot; NULL: no card. */
static const cc_kind *kind_in(const cc_scope *in, uint32_t slot) {
    const cc_set *const set = &in->slot[slot];
    if (set->place)
        return kind_at(in, qv__lowest(set->place));
    if (set->card.half[0])
        return kind_of(in, qv__lowest(set->card.half[0]));
    const uint32_t high = set->card.half[1] ? 64 + qv__lowest(set->card.half[1]) : CC_THIS_BUTTON;
    return high == CC_THIS_BUTTON ? NULL : kind_of(in, high);
}

static const cc_cards none = {{0, 0}};

/* The seats in whose mask of places the card of a slot is; if it is off the Board those that own
 * it, or do not own it where it is among the cards of `others`. */
static uint32_t seats_with(const cc_scope *in, uint32_t slot, const uint64_t *places,
                           const cc_cards *others) {
    const cc_set *const set = &in->slot[slot];
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const cc_cards *const own = &in->board->owner[seat];
        const bool has = set->place & places[seat] ||
                         set->card.half[0] & (own->half[0] ^ others->half[0]) ||
                         set->card.half[1] & (own->half[1] ^ others->half[1]);
        seats |= (uint32_t)has << seat;
    }
    return seats;
}

static uint32_t seat_bit(uint32_t seat) {
    return seat < CC_SEATS ? 1U << seat : 0;
}

uint32_t cc_seats_of_others(const cc_scope *in, uint32_t who) {
    switch (who) {
    case CC_WHO_ACTOR: return seat_bit(in->actor);
    case CC_WHO_EVENT: return seat_bit(in->event_player);
    case CC_WHO_EFFECT: return seat_bit(in->event_effect);
    case CC_WHO_TARGET: return seat_bit(in->target_player);
    default: break;
    }
    if (who >= CC_WHO_CONTROLLER && who < CC_WHO_OWNER)
        return seats_with(in, who - CC_WHO_CONTROLLER, in->board->control, &in->board->borrowed);
    if (who >= CC_WHO_OWNER && who < CC_WHO_OWN)
        return seats_with(in, who - CC_WHO_OWNER, in->board->owned, &none);
    return (1U << CC_SEATS) - 1;
}

/* -- Values of one card ------------------------------------------------------------------------ */

bool cc_compares(int32_t a, uint32_t way, int32_t b) {
    switch (way) {
    case CC_LEAST: return a >= b;
    case CC_MOST: return a <= b;
    case CC_EXACTLY: return a == b;
    case CC_MORE: return a > b;
    default: return a < b;
    }
}

int32_t cc_stat_at(const cc_board *board, uint32_t place, uint32_t stat) {
    const uint32_t object = board->object[place];
    return stat == CC_DEFENSE ? board->defense[object] : board->strength[object];
}

int32_t cc_stat_printed(const cc_scope *in, uint32_t card, uint32_t stat) {
    const cc_kind *const kind = kind_of(in, card);
    return stat == CC_DEFENSE ? kind->defense : kind->strength;
}

uint32_t cc_arrows_at(const cc_board *board, uint32_t place) {
    uint32_t n = 0;
    for (uint32_t d = 0; d < 8; d++)
        n += (uint32_t)(board->arrow[d] >> place & 1);
    return n;
}

/* -- Loops ------------------------------------------------------------------------------------- */

/* A test of one card, at a place (`at` below 64) or elsewhere; `kind` is its kind. */
typedef bool one_test(const cc_scope *, cc_op, const cc_machine *, const cc_kind *kind,
                      uint32_t at);
enum { ELSEWHERE = 64 };

/* Keeps the cards that pass. Spaces are no cards, a button has counters alone, and of hidden cards
 * nobody knows. */
static void each(const cc_scope *in, cc_op op, cc_machine *m, one_test *passes) {
    cc_set *const set = &m->set[op.a];
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        uint8_t *const unseen = &m->unseen[op.a][seat];
        m->doubt |= *unseen > 0;
        m->untold = (uint8_t)(m->untold + *unseen);
        *unseen = 0;
    }
    const uint64_t ghosts = ~UINT64_C(0) << CC_PLACES;
    for (uint64_t left = set->place; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        const uint64_t bit = UINT64_C(1) << place;
        if (!(bit & (in->board->taken | ghosts)) || !passes(in, op, m, kind_at(in, place), place))
            set->place &= ~bit;
    }
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = set->card.half[half]; left; left &= left - 1) {
            const uint32_t card = half * 64 + qv__lowest(left);
            const bool keeps =
                card == CC_THIS_BUTTON
                    ? op.code == CC_OP_COUNTERS &&
                          cc_compares(in->board->button_counters, op.c, m->value[CC_BOUND])
                    : passes(in, op, m, kind_of(in, card), ELSEWHERE);
            if (!keeps)
                cc_bits_drop(set->card.half, card);
        }
}

/* Cards off the Board, seen or not. */
static bool has_others(const cc_machine *m, uint32_t set) {
    return m->set[set].card.half[0] | m->set[set].card.half[1] ||
           m->unseen[set][0] | m->unseen[set][1];
}

/* Current ones of a card at a place; of others the printed ones. */
static bool is_altered(const cc_scope *in, uint32_t at) {
    const cc_natures *const nature = in->board->nature;
    return nature && at < ELSEWHERE && nature->altered >> at & 1;
}

static uint64_t types_of(const cc_scope *in, const cc_kind *kind, uint32_t at) {
    return is_altered(in, at) ? in->board->nature->types[at] : kind->types;
}

static uint32_t name_of(const cc_scope *in, const cc_kind *kind, uint32_t at) {
    return is_altered(in, at) ? in->board->nature->name[at] : kind->name_id;
}

static uint32_t place_of(const cc_set *set) {
    return set->place ? qv__lowest(set->place) : ELSEWHERE;
}

static uint32_t trait_of(const cc_scope *in, const cc_kind *kind, uint32_t at) {
    uint32_t trait = kind->trait;
    for (uint32_t i = 0; i < CC_TRAITS && at < ELSEWHERE; i++)
        if (in->board->trait[i] >> at & 1)
            trait = i;
    return trait;
}

static const cc_kind_test *test_of(const cc_scope *in, cc_op op) {
    return cc_test_at(in->all, in->ability->test + cc_wide(op));
}

static bool has_word(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                     uint32_t at) {
    (void)m;
    (void)at;
    return cc_has_word(test_of(in, op), kind);
}

/* Most cards have their printed types. */
static uint64_t places_with_types(const cc_scope *in, const cc_kind_test *test, uint64_t places) {
    const cc_board *const board = in->board;
    const cc_kind *const kinds = cc_kind_at(in->all, 0);
    const uint64_t altered = board->nature ? board->nature->altered & places : 0;
    uint64_t found = 0;
    for (uint64_t left = places & ~altered; left; left &= left - 1) {
        const uint64_t of = kinds[board->kind[board->card[board->object[qv__lowest(left)]]]].types;
        found |= test->types & of || test->other_types & ~of ? left & (0 - left) : 0;
    }
    for (uint64_t left = altered; left; left &= left - 1) {
        const uint64_t of = board->nature->types[qv__lowest(left)];
        found |= test->types & of || test->other_types & ~of ? left & (0 - left) : 0;
    }
    return found;
}

/* The places of the cards that a test fits, by their printed types. */
static uint64_t places_told(const cc_board *board, const uint64_t fits[CC_SEATS]) {
    uint64_t places = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint64_t left = fits[seat] & board->on[seat]; left; left &= left - 1)
            places |= UINT64_C(1) << board->lies[seat][qv__lowest(left)];
    return places;
}

/* The same as places_with_types for a test of the ability. */
static uint64_t places_that_fit(const cc_scope *in, cc_op op, uint64_t places) {
    const cc_board *const board = in->board;
    const cc_kind_test *const test = test_of(in, op);
    if (!board->fits)
        return places_with_types(in, test, places);
    const uint64_t untold = places & (~board->taken | (board->nature ? board->nature->altered : 0));
    const uint64_t told = places_told(board, board->fits[in->ability->test + cc_wide(op)]);
    return (told & places & ~untold) | (untold ? places_with_types(in, test, untold) : 0);
}

/* Of cards on places; what the Board has masks for is tested for all of them at once. */
static uint64_t places_with_word(const cc_scope *in, cc_op op, uint64_t places) {
    const cc_board *const board = in->board;
    const cc_kind_test *const test = test_of(in, op);
    uint64_t found = test->persistent ? board->persistent : 0;
    found |= test->other_persistent ? ~board->persistent : 0;
    for (uint32_t i = 0; i < CC_TRAITS && test->traits | test->other_traits; i++) {
        found |= test->traits >> i & 1 ? board->trait[i] : 0;
        found |= test->other_traits >> i & 1 ? ~board->trait[i] : 0;
    }
    if (test->types | test->other_types)
        found |= places_that_fit(in, op, places & ~found);
    return places & found;
}

static void keep_kind(const cc_scope *in, cc_op op, cc_machine *m) {
    cc_set *const set = &m->set[op.a];
    const uint64_t cards = in->board->taken | ~UINT64_C(0) << CC_PLACES;
    const uint64_t kept = places_with_word(in, op, set->place & cards);
    set->place = 0;
    if (has_others(m, op.a))
        each(in, op, m, has_word);
    set->place = kept;
}

static int32_t stat_of(const cc_scope *in, const cc_kind *kind, uint32_t at, uint32_t stat) {
    if (at < ELSEWHERE)
        return cc_stat_at(in->board, at, stat);
    return stat == CC_DEFENSE ? kind->defense : kind->strength;
}

static bool has_stat(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                     uint32_t at) {
    return cc_compares(stat_of(in, kind, at, op.b), op.c, m->value[CC_BOUND]);
}

static bool has_stat_than(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                          uint32_t at) {
    (void)m;
    const uint32_t place = place_of(&in->slot[op.c]);
    const cc_kind *const its = kind_in(in, op.c);
    if (!its)
        return false;
    return cc_compares(stat_of(in, kind, at, op.b % 2), op.b < 2 ? CC_MORE : CC_LESS,
                       stat_of(in, its, place, op.b % 2));
}

static bool has_arrows(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                       uint32_t at) {
    const uint32_t n = at < ELSEWHERE ? cc_arrows_at(in->board, at) : qv__count(kind->arrows);
    return cc_compares((int32_t)n, op.c, m->value[CC_BOUND]);
}

static bool has_arrow(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                      uint32_t at) {
    (void)m;
    if (at == ELSEWHERE)
        return kind->arrows >> op.b & 1;
    const bool north = in->board->control[1] >> at & 1;
    return in->board->arrow[north ? qv__opposite(op.b) : op.b] >> at & 1;
}

static bool has_counters(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                         uint32_t at) {
    (void)kind;
    const int32_t n = at < ELSEWHERE ? in->board->counters[in->board->object[at]] : 0;
    return cc_compares(n, op.c, m->value[CC_BOUND]);
}

static bool has_ability(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                        uint32_t at) {
    (void)m;
    const bool printed = at >= ELSEWHERE || !(in->board->reworded >> at & 1);
    return (printed ? kind->tags : in->board->tags[at]) >> op.b & 1;
}

static bool is_named(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                     uint32_t at) {
    (void)m;
    return (op.code == CC_OP_NAMED ? name_of(in, kind, at) : kind->set_id) == cc_wide(op);
}

/* Of cards on places. */
static uint64_t places_with_name(const cc_scope *in, uint32_t name, uint64_t places) {
    const cc_board *const board = in->board;
    const cc_kind *const kinds = cc_kind_at(in->all, 0);
    const uint64_t altered = board->nature ? board->nature->altered & places : 0;
    uint64_t found = 0;
    for (uint64_t left = places & ~altered; left; left &= left - 1) {
        const uint32_t card = board->card[board->object[qv__lowest(left)]];
        found |= kinds[board->kind[card]].name_id == name ? left & (0 - left) : 0;
    }
    for (uint64_t left = altered; left; left &= left - 1)
        found |= board->nature->name[qv__lowest(left)] == name ? left & (0 - left) : 0;
    return found;
}

static uint64_t places_of_set(const cc_scope *in, uint32_t set, uint64_t places) {
    uint64_t found = 0;
    for (uint64_t left = places; left; left &= left - 1)
        found |= kind_at(in, qv__lowest(left))->set_id == set ? left & (0 - left) : 0;
    return found;
}

/* What a card has in common with the one of a slot. */
static uint32_t slot_of(cc_op op) {
    return op.code == CC_OP_SAME ? op.c : op.b;
}

static bool is_same(const cc_scope *in, cc_op op, const cc_machine *m, const cc_kind *kind,
                    uint32_t at) {
    (void)m;
    const uint32_t place = place_of(&in->slot[slot_of(op)]);
    const cc_kind *const its = kind_in(in, slot_of(op));
    if (!its)
        return false;
    if (op.code == CC_OP_SAME && op.b == CC_SAME_TYPE)
        return types_of(in, its, place) & types_of(in, kind, at);
    if (op.code == CC_OP_SAME && op.b == CC_SAME_TRAIT)
        return trait_of(in, its, place) == trait_of(in, kind, at);
    return (op.code == CC_OP_SAME || its->set_id == kind->set_id) &&
           name_of(in, its, place) == name_of(in, kind, at);
}

/* The same of cards on places, all at once. */
static uint64_t places_same(const cc_scope *in, cc_op op, uint64_t places) {
    const uint32_t slot = slot_of(op), place = place_of(&in->slot[slot]);
    const cc_kind *const its = kind_in(in, slot);
    if (!its)
        return 0;
    if (op.code == CC_OP_SAME && op.b == CC_SAME_TYPE)
        return places_with_types(in, &(cc_kind_test){.types = types_of(in, its, place)}, places);
    const uint64_t named = places_with_name(in, name_of(in, its, place), places);
    return op.code == CC_OP_SAME ? named : places_of_set(in, its->set_id, named);
}

static void keep_same(const cc_scope *in, cc_op op, cc_machine *m) {
    cc_set *const set = &m->set[op.a];
    const uint64_t cards = in->board->taken | ~UINT64_C(0) << CC_PLACES;
    const uint64_t kept = places_same(in, op, set->place & cards);
    set->place = 0;
    if (has_others(m, op.a))
        each(in, op, m, is_same);
    set->place = kept;
}

/* -- Zones ------------------------------------------------------------------------------------- */

/* The places of Persistent Areas of those seats. */
static uint64_t areas_of(uint32_t seats) {
    const uint64_t area = ((UINT64_C(1) << CC_AREA) - 1) << CC_CELLS;
    return (seats & 1 ? area : 0) | (seats & 2 ? area << CC_AREA : 0);
}

/* Ghosts that lay on the grid, or that did not. */
static uint64_t ghosts(const cc_board *board, bool on_grid) {
    uint64_t out = 0;
    for (uint32_t i = 0; i < CC_GHOSTS; i++)
        if (board->ghost_cell[i] != CC_NOWHERE && (board->ghost_cell[i] < CC_CELLS) == on_grid)
            out |= UINT64_C(1) << (CC_PLACES + i);
    return out;
}

/* Places in a zone of those seats; ghosts are where they were. */
static uint64_t places_in(const cc_board *board, uint32_t zone, uint32_t seats) {
    uint64_t of_seats = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        of_seats |= seats >> seat & 1 ? board->control[seat] : 0;
    switch (zone) {
    case CC_GRID: return CC_GRID_MASK | ghosts(board, true);
    case CC_AREAS: return areas_of(seats) | (ghosts(board, false) & of_seats);
    case CC_BOARD: return ~UINT64_C(0);
    default: return 0;
    }
}

/* The event's card is where it was before the event, as long as its filter runs. */
static void keep_event_zone(const cc_scope *in, cc_op op, cc_set *set, uint32_t seats) {
    const cc_set *const it = &in->slot[CC_SLOT_IT];
    const bool on_board = in->event_zone == CC_GRID || in->event_zone == CC_AREAS;
    const bool fits = op.b == in->event_zone || (op.b == CC_BOARD && on_board);
    const uint64_t *const by = op.b == CC_AREAS ? in->board->control : in->board->owned;
    const bool whose =
        op.b == CC_GRID || op.b == CC_BOARD || seats_with(in, CC_SLOT_IT, by, &none) & seats;
    if (fits && whose)
        return;
    set->place &= ~it->place;
    for (uint32_t half = 0; half < 2; half++)
        set->card.half[half] &= ~it->card.half[half];
}

/* Whether one of the cards is in no zone that the viewer sees. */
static bool is_unseen(const cc_board *board, const cc_cards *cards) {
    for (uint32_t half = 0; half < 2; half++) {
        uint64_t left = cards->half[half];
        for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
            for (uint32_t zone = 0; zone < CC_BOARD; zone++)
                left &= ~board->zone[zone][seat].half[half];
            left &= ~(board->traced[0][seat].half[half] | board->traced[1][seat].half[half]);
        }
        if (left)
            return true;
    }
    return false;
}

static void keep_zone(const cc_scope *in, cc_op op, cc_machine *m) {
    const cc_board *const board = in->board;
    const uint32_t seats = cc_seats_of(in, op.c);
    cc_set *const set = &m->set[op.a];
    if (in->event_zone != CC_NONE) {
        keep_event_zone(in, op, set, seats);
        return;
    }
    const bool unseen = is_unseen(board, &set->card);
    cc_cards cards = no_cards;
    for (uint32_t seat = 0; seat < CC_SEATS && op.b < CC_BOARD; seat++) {
        if (!(seats >> seat & 1))
            continue;
        m->doubt |= unseen && board->hidden[op.b][seat] > 0;
        for (uint32_t half = 0; half < 2; half++) {
            cards.half[half] |= board->zone[op.b][seat].half[half];
            if (op.b == CC_HAND || op.b == CC_DECK_ZONE)
                cards.half[half] |= board->traced[op.b - CC_HAND][seat].half[half];
        }
    }
    set->place &= places_in(board, op.b, seats);
    for (uint32_t half = 0; half < 2; half++)
        set->card.half[half] &= cards.half[half];
}

static void keep_top(const cc_scope *in, cc_op op, cc_machine *m) {
    const cc_board *const board = in->board;
    const uint32_t seats = cc_seats_of(in, op.c);
    cc_cards tops = no_cards;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = seats >> seat & 1 ? board->discards : 0; i-- > 0;) {
            const uint32_t card = board->discard[i];
            if (!cc_bits_have(board->owner[seat].half, card))
                continue;
            cc_bits_add(tops.half, card);
            break;
        }
    m->set[op.a].place = 0;
    for (uint32_t half = 0; half < 2; half++)
        m->set[op.a].card.half[half] &= tops.half[half];
}

/* -- Players and others ------------------------------------------------------------------------ */

static void keep_seats(const cc_scope *in, uint32_t at, cc_machine *m, const uint64_t *places,
                       uint32_t seats) {
    cc_set *const set = &m->set[at];
    cc_cards cards = no_cards;
    set->place &= (seats & 1 ? places[0] : 0) | (seats & 2 ? places[1] : 0);
    if (!has_others(m, at))
        return;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (!(seats >> seat & 1)) {
            m->unseen[at][seat] = 0;
            continue;
        }
        for (uint32_t half = 0; half < 2; half++)
            cards.half[half] |= in->board->owner[seat].half[half];
    }
    for (uint32_t half = 0; half < 2; half++)
        set->card.half[half] &= cards.half[half];
}

/* The card itself, wherever it is now: a ghost too is the card that it was. */
static void drop(const cc_scope *in, uint32_t slot, cc_set *set) {
    const cc_set *const other = &in->slot[slot];
    set->place &= ~other->place;
    if (!(set->card.half[0] | set->card.half[1]))
        return;
    for (uint32_t half = 0; half < 2; half++)
        set->card.half[half] &= ~other->card.half[half];
    for (uint64_t left = other->place >> CC_PLACES << CC_PLACES; left; left &= left - 1) {
        const uint32_t card = in->board->card[in->board->object[qv__lowest(left)]];
        cc_bits_drop(set->card.half, card);
    }
}

void cc_filter(const cc_scope *in, cc_op op, cc_machine *m) {
    cc_set *const set = &m->set[op.a];
    switch (op.code) {
    case CC_OP_KIND: keep_kind(in, op, m); break;
    case CC_OP_STAT: each(in, op, m, has_stat); break;
    case CC_OP_STAT_THAN: each(in, op, m, has_stat_than); break;
    case CC_OP_ARROWS: each(in, op, m, has_arrows); break;
    case CC_OP_ARROW: each(in, op, m, has_arrow); break;
    case CC_OP_COUNTERS: each(in, op, m, has_counters); break;
    case CC_OP_ABILITY: each(in, op, m, has_ability); break;
    case CC_OP_NAMED:
    case CC_OP_FROM_SET: each(in, op, m, is_named); break;
    case CC_OP_SAME_CARD: keep_same(in, op, m); break;
    case CC_OP_SAME:
        if (op.b == CC_SAME_CONTROLLER)
            keep_seats(in, op.a, m, in->board->control,
                       seats_with(in, op.c, in->board->control, &none));
        else if (op.b == CC_SAME_TRAIT)
            each(in, op, m, is_same);
        else
            keep_same(in, op, m);
        break;
    case CC_OP_IN: keep_zone(in, op, m); break;
    case CC_OP_ON_TOP: keep_top(in, op, m); break;
    case CC_OP_CONTROL: keep_seats(in, op.a, m, in->board->control, cc_seats_of(in, op.c)); break;
    case CC_OP_OWN: keep_seats(in, op.a, m, in->board->owned, cc_seats_of(in, op.c)); break;
    case CC_OP_OTHER: drop(in, op.b, set); break;
    default:
        assert(op.code >= CC_OP_NEAR && op.code <= CC_OP_SPOT);
        set->place &= cc_geometry(in, op, m->value[CC_BOUND]);
        set->card = no_cards;
        m->unseen[op.a][0] = m->unseen[op.a][1] = 0;
    }
}
