/* SPDX-License-Identifier: MIT */
/* ConCardia: what a part of an ability sees (pure.h): the Board, the event, and the cards of its
 * slots.
 *
 * Of hands it sees those of the seats in `seats`; cards that left the Board are seen as they were
 * where an ability asks for the card of an event, or for its own card.
 */
#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* The physical numbers that the hidden cards of a hand would get. */
static void see_hand(cc_eye *eye, uint32_t seat) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    uint64_t left = rs->listed[seat] & ~s->out[seat];
    for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
        if (s->hand[seat][i] == CC_NONE) /* of a view: nothing is known of it */
            continue;
        const uint64_t such = left & rs->of_kind[seat][s->hand[seat][i]];
        const uint32_t card = cc_least_used(rs, s, seat, such);
        cc_bits_add(eye->board.zone[CC_HAND][seat].half, card);
        left &= ~cc_bit(cc_in_list(rs, card));
    }
}

/* -- With traced cards ------------------------------------------------------------------------- */

/* What is being seen of a seat: numbers that nothing has yet, and how many hidden cards of each
 * kind are still to be found. */
typedef struct {
    cc_eye *eye;
    uint32_t seat;
    uint64_t free;
    uint8_t left[CC_CARDS];
    uint32_t
        called; /* hand cards of which a text speaks, and that are only known to be in the hand */
} searcher;

/* A card that is called by no text gets some number. */
static void see_somewhere(searcher *f, uint32_t zone, uint32_t kind) {
    const uint32_t number = qv__lowest(f->free) + (f->seat ? f->eye->rs->n[0] : 0U);
    f->free &= f->free - 1;
    f->eye->kind[number] = (uint8_t)kind;
    cc_bits_add(f->eye->board.zone[zone][f->seat].half, number);
}

static void see_row(searcher *f, uint32_t row, uint32_t part, uint8_t held[CC_CARDS]) {
    cc_eye *const eye = f->eye;
    const cc_state *const s = eye->s;
    const uint32_t number = s->traced[row], kind = s->traced_kind[row];
    const uint32_t zone = part == CC_TRACED_HELD ? CC_HAND : CC_DECK_ZONE;
    const bool all = s->traced_to[row] & CC_TO_ALL, known = kind != CC_NONE;
    const bool told = all || s->traced_to[row] & eye->knows ||
                      (eye->knows == (1U << CC_SEATS) - 1 && eye->decks >> f->seat & 1);
    if (zone == CC_DECK_ZONE && !told && eye->decks >> f->seat & 1) {
        eye->lent[f->seat] |= cc_bit(cc_in_list(eye->rs, number));
        return;
    }
    cc_bits_add(eye->board.traced[zone - CC_HAND][f->seat].half, number);
    if (known && (told || eye->seats < CC_TO_ALL))
        eye->kind[number] = (uint8_t)kind;
    if (part == CC_TRACED_HELD) {
        const bool open = eye->seats >> f->seat & 1;
        f->called += open && !known;
        if (!open || !known)
            return;
        held[kind]++;
    } else if (!told) {
        return;
    }
    if (zone == CC_DECK_ZONE)
        eye->board.hidden[CC_DECK_ZONE][f->seat]--;
    if (!all && known && f->left[kind] > 0)
        f->left[kind]--;
    cc_bits_add(eye->board.zone[zone][f->seat].half, number);
}

static void see_rows(searcher *f, uint8_t held[CC_CARDS]) {
    const cc_state *const s = f->eye->s;
    for (uint32_t part = 0; part < CC_TRACED_PARTS; part++) {
        const uint32_t first = cc_traced_first(s, f->seat, part);
        for (uint32_t i = 0; i < s->traced_part[f->seat][part]; i++)
            see_row(f, first + i, part, held);
    }
}

/* All of a deck: what lies neither openly nor in the hand. */
static void see_deck(searcher *f) {
    cc_eye *const eye = f->eye;
    f->free |= eye->lent[f->seat];
    for (uint32_t kind = 0; kind < eye->rs->kinds; kind++)
        for (; f->left[kind] > 0; f->left[kind]--)
            see_somewhere(f, CC_DECK_ZONE, kind);
    eye->board.hidden[CC_DECK_ZONE][f->seat] = 0;
}

static void see_hidden(cc_eye *eye, uint32_t seat) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    uint8_t held[CC_CARDS] = {0};
    const uint64_t hidden = cc_listed(rs, s, seat) & ~s->out[seat];
    searcher f = {.eye = eye,
                  .seat = seat,
                  .free = rs->listed[seat] & ~s->out[seat] & ~cc_called(rs, s, seat)};
    if (eye->board.kind != eye->kind)
        memcpy(eye->kind, rs->kind, sizeof eye->kind);
    eye->board.kind = eye->kind;
    for (uint64_t left = hidden; left; left &= left - 1)
        f.left[rs->kind[qv__lowest(left) + (seat ? rs->n[0] : 0U)]]++;
    see_rows(&f, held);
    for (uint32_t i = 0; eye->seats >> seat & 1 && i < s->hand_size[seat]; i++) {
        const uint32_t kind = s->hand[seat][i];
        if (kind == CC_NONE)
            continue;
        if (held[kind] > 0) {
            held[kind]--;
            continue;
        }
        if (f.left[kind] > 0)
            f.left[kind]--;
        if (f.called > 0)
            f.called--; /* it has a number, whichever */
        else
            see_somewhere(&f, CC_HAND, kind);
    }
    if (eye->decks >> seat & 1)
        see_deck(&f);
}

/* -- What is seen ------------------------------------------------------------------------------ */

static void see_shown(cc_eye *eye) {
    const cc_state *const s = eye->s;
    for (uint32_t i = 0; i < s->shown_n; i++)
        cc_bits_add(eye->board.zone[CC_HAND][cc_owner(eye->rs, s->shown[i])].half, s->shown[i]);
}

/* How many cards there are, where no hand and no deck is seen. */
static void see_sizes(cc_eye *eye) {
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    see_shown(eye);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        b->hidden[CC_HAND][seat] = s->hand_size[seat];
        b->hidden[CC_DECK_ZONE][seat] = s->deck_size[seat];
    }
    for (uint32_t i = 0; i < s->discards; i++)
        b->hidden[CC_DISCARD][cc_owner(eye->rs, s->discard[i])]++;
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won(s, i))
            b->hidden[CC_VICTORY][s->aside_way[i]]++;
}

static void see_zones(cc_eye *eye) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    see_shown(eye);
    memset(b->hidden, 0, sizeof b->hidden);
    for (uint32_t i = 0; i < s->discards; i++)
        cc_bits_add(b->zone[CC_DISCARD][cc_owner(rs, s->discard[i])].half, s->discard[i]);
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won(s, i))
            cc_bits_add(b->zone[CC_VICTORY][s->aside_way[i]].half, s->aside[i]);
        else /* in no zone that a text names */
            cc_bits_add(b->zone[CC_BUTTON_ZONE][cc_owner(rs, s->aside[i])].half, s->aside[i]);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        b->hidden[CC_DECK_ZONE][seat] = s->deck_size[seat];
        if (!(eye->seats >> seat & 1))
            b->hidden[CC_HAND][seat] = s->hand_size[seat];
        if (s->traced_n | eye->decks)
            see_hidden(eye, seat);
        else if (eye->seats >> seat & 1)
            see_hand(eye, seat);
    }
}

static void see_players(cc_eye *eye) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        eye->board.points[seat] = (int16_t)cc_points(eye->rs, eye->s, seat);
        eye->board.counters_of[seat] = (uint16_t)cc_counters_of(eye->s, seat);
        eye->board.count[seat] = (uint8_t)cc_board_count(eye->rs, eye->s, seat);
    }
}

/* Ghosts have what they had. */
static void see_natures(cc_eye *eye) {
    const uint64_t ghosts = eye->nature.altered;
    eye->find(eye->rs, eye->s, &eye->nature);
    eye->nature.altered |= ghosts;
}

static void see_more(cc_eye *eye, uint32_t more) {
    if (more & CC_NEEDS_ZONES)
        see_zones(eye);
    else if (more & CC_NEEDS_SIZES && !(eye->seen & CC_NEEDS_ZONES))
        see_sizes(eye);
    eye->seen |= more;
    if (more & CC_NEEDS_PLAYERS)
        see_players(eye);
    if (more & CC_NEEDS_NATURES && eye->find)
        see_natures(eye);
}

/* What an ability needs besides the Board, unless it was seen already. */
static inline void see(cc_eye *eye, uint32_t needs) {
    const bool all = needs & CC_NEEDS_SIZES && eye->seats | eye->decks;
    const uint32_t more = (needs | (all ? CC_NEEDS_ZONES : 0)) & ~eye->seen;
    if (more)
        see_more(eye, more);
}

/* CT-42: the tags of the texts of a card that has lost its own, or has one of another card. */
static uint8_t tags_of(const cc_ruleset *rs, uint32_t card, bool lost, uint32_t copy) {
    return (uint8_t)((lost ? 0 : rs->tags[card]) | (copy ? rs->tags[copy - 1] : 0));
}

static void see_texts(cc_eye *eye) {
    const cc_state *const s = eye->s;
    eye->board.reworded = s->lost | s->copies;
    eye->board.tags = eye->tags;
    for (uint64_t left = eye->board.reworded; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = s->at[place];
        eye->tags[place] =
            tags_of(eye->rs, s->object_card[i], cc_on(s->lost, place), s->object_copy[i]);
    }
}

static void see_board(cc_eye *eye) {
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    b->taken = s->taken;
    memcpy(b->control, s->has, sizeof b->control);
    memcpy(b->owned, s->owned, sizeof b->owned);
    memcpy(b->trait, s->trait, sizeof b->trait);
    b->persistent = s->persistent;
    memcpy(b->arrow, s->arrow, sizeof b->arrow);
    memcpy(b->reach, s->reach, sizeof b->reach);
    b->object = s->at;
    b->card = s->object_card;
    b->counters = s->object_counters;
    b->strength = s->strength;
    b->defense = s->defense;
    b->fits = eye->rs->fits_all ? eye->rs->fits : NULL;
    b->on = s->board;
    b->lies[0] = s->lies;
    b->lies[1] = s->lies + eye->rs->n[0];
}

static void see_seat(cc_eye *eye, uint32_t seat) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    b->facts[seat] = s->facts[seat];
    b->deck_top[seat] = (uint8_t)cc_top_card(s, seat);
    for (uint32_t i = 0; i < rs->set.worn[seat]; i++)
        (s->worn[seat] >> i & 1 ? b->buttons : b->buttons_off)[seat] |=
            (uint16_t)(1U << rs->set.wears[seat][i]);
}

/* CT-34: what left the Board while something is in progress has its last controller. */
static void see_borrowed(cc_eye *eye) {
    const cc_state *const s = eye->s;
    for (uint32_t i = 0; i < s->gone_n; i++)
        if ((s->gone_facing[i] & 1U) != cc_owner(eye->rs, s->gone[i]))
            cc_bits_add(eye->board.borrowed.half, s->gone[i]);
}

void cc_look_printed(const cc_ruleset *rs, const cc_state *s, uint32_t seats, cc_eye *eye) {
    cc_board *const b = &eye->board;
    memset(b, 0, sizeof *b);
    memset(b->ghost_cell, CC_NONE, sizeof b->ghost_cell);
    eye->rs = rs;
    eye->s = s;
    eye->seats = eye->knows = seats;
    memset(eye->lent, 0, sizeof eye->lent);
    eye->decks = eye->ghosts = eye->seen = 0;
    eye->nature.altered = 0;
    eye->find = NULL;
    b->nature = &eye->nature;
    see_board(eye);
    see_texts(eye);
    see_seat(eye, 0);
    see_seat(eye, 1);
    memcpy(b->owner, rs->list, sizeof b->owner);
    see_borrowed(eye);
    b->kind = rs->kind;
    b->discard = s->discard;
    b->discards = s->discards;
    b->turn = s->turn;
    b->active = s->active;
    b->first_turn = s->finished[s->active] == 0;
}

/* -- Ghosts ------------------------------------------------------------------------------------ */

/* The arrays of the Board, with room for ghosts behind its places. */
static void copy_arrays(cc_eye *eye) {
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    memcpy(eye->object, s->at, sizeof s->at);
    memcpy(eye->card, s->object_card, s->objects);
    memcpy(eye->counters, s->object_counters, s->objects);
    if (b->strength != eye->strength) { /* or they are other ones than those of the state */
        memcpy(eye->strength, s->strength, s->objects * sizeof *s->strength);
        memcpy(eye->defense, s->defense, s->objects * sizeof *s->defense);
    }
    b->object = eye->object;
    b->card = eye->card;
    b->counters = eye->counters;
    b->strength = eye->strength;
    b->defense = eye->defense;
}

static void add_ghost(cc_eye *eye, uint32_t place, uint32_t row) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    const uint32_t card = s->gone[row], facing = s->gone_facing[row], control = facing & 1,
                   cell = s->gone_place[row];
    const uint64_t bit = cc_bit(place);
    cc_board *const b = &eye->board;
    eye->object[place] = (uint8_t)place;
    eye->card[place] = (uint8_t)card;
    eye->counters[place] = 0;
    eye->strength[place] = s->gone_strength[row];
    eye->defense[place] = s->gone_defense[row];
    b->ghost_cell[place - CC_PLACES] = cell < CC_CELLS ? (uint8_t)cell : CC_NONE;
    b->control[control] |= bit;
    b->owned[cc_owner(rs, card)] |= bit;
    b->trait[facing / CC_GONE_TRAIT % (CC_TRAITS + 1)] |= bit;
    b->persistent |= facing & CC_GONE_PERSISTENT ? bit : 0;
    for (uint32_t left = s->gone_arrows[row]; left; left &= left - 1)
        b->arrow[qv__lowest(left)] |= bit;
    for (uint32_t i = 0; i < facing / CC_GONE_REACH % (CC_GONE_LOST / CC_GONE_REACH); i++)
        b->reach[i] |= bit;
    if (facing & CC_GONE_LOST || s->gone_copy[row]) {
        b->reworded |= bit;
        eye->tags[place] = tags_of(rs, card, facing & CC_GONE_LOST, s->gone_copy[row]);
    }
    eye->nature.altered |= bit;
    eye->nature.types[place] = s->gone_types[row];
    eye->nature.name[place] = s->gone_name[row];
}

static uint32_t ghost_of(cc_eye *eye, uint32_t card, uint32_t row) {
    for (uint32_t i = 0; i < eye->ghosts; i++)
        if (eye->card[CC_PLACES + i] == card)
            return CC_PLACES + i;
    if (eye->ghosts == CC_GHOSTS)
        return CC_NONE;
    if (eye->ghosts == 0)
        copy_arrays(eye);
    const uint32_t place = CC_PLACES + eye->ghosts++;
    add_ghost(eye, place, row);
    return place;
}

void cc_forget_ghosts(cc_eye *eye) {
    if (eye->ghosts == 0)
        return;
    eye->ghosts = 0;
    eye->nature.altered &= (UINT64_C(1) << CC_PLACES) - 1;
    memset(eye->board.ghost_cell, CC_NONE, sizeof eye->board.ghost_cell);
    see_board(eye);
    see_texts(eye);
}

void cc_look_again(cc_eye *eye) {
    cc_forget_ghosts(eye);
    see_board(eye);
    see_texts(eye);
}

void cc_lift_ghosts(cc_eye *eye) {
    memset(eye->board.ghost_cell, CC_NOWHERE, eye->ghosts);
}

/* -- Slots ------------------------------------------------------------------------------------- */

/* A card as it is now; if it left the Board at that time or since, as it was just before. */
cc_set cc_seen_since(cc_eye *eye, uint32_t card, uint32_t clock) {
    const uint32_t object = cc_object_of(eye->s, card), gone = cc_gone(eye->s, card);
    if (gone != CC_NONE && eye->s->gone_clock[gone] >= clock) {
        const uint32_t place = ghost_of(eye, card, gone);
        if (place != CC_NONE)
            return cc_set_place(place);
    }
    return object != CC_NONE ? cc_set_place(eye->s->object_place[object]) : cc_set_card(card);
}

/* Cards of a slot, wherever they are now. */
cc_set cc_set_of(const cc_state *s, const uint64_t half[2]) {
    cc_set set = {.card = {{half[0], half[1]}}};
    for (uint32_t i = 0; i < 2; i++)
        for (uint64_t left = half[i]; left; left &= left - 1) {
            const uint32_t card = 64 * i + qv__lowest(left);
            const uint32_t place = card < s->cards ? s->lies[card] : (uint32_t)CC_NONE;
            if (place == CC_NONE)
                continue;
            set.card.half[i] ^= left & (0 - left);
            set.place |= cc_bit(place);
        }
    return set;
}

void cc_cards_of(const cc_state *s, const cc_set *set, uint64_t half[2]) {
    half[0] = set->card.half[0];
    half[1] = set->card.half[1];
    for (uint64_t left = set->place & s->taken; left; left &= left - 1) {
        const uint32_t card = s->object_card[s->at[qv__lowest(left)]];
        cc_bits_add(half, card);
    }
}

/* What the verifier lets a standing ability read: of slots this card and it. */
enum { STANDING_SCOPE = offsetof(cc_scope, slot[CC_SLOT_TARGET]) };

static void begin_scope(cc_eye *eye, const cc_ability *ability, uint32_t you, cc_scope *out) {
    const size_t size = ability->flags & CC_STANDING ? STANDING_SCOPE : sizeof *out;
    const uint32_t traced = eye->s->traced_n && !(ability->flags & CC_STANDING);
    see(eye, ability->needs | (traced ? CC_NEEDS_ZONES : 0));
    memset(out, 0, size);
    out->all = &eye->rs->set;
    out->board = &eye->board;
    out->ability = ability;
    out->you = out->actor = (uint8_t)you;
    out->button = out->target_player = out->event_player = out->event_effect = CC_NONE;
    out->event_tag = out->event_step = out->event_label = out->event_cell = out->event_zone =
        CC_NONE;
    out->winner = CC_SEATS;
    memset(out->mode, CC_NONE, sizeof out->mode);
}

void cc_scope_of(cc_eye *eye, cc_instance who, uint32_t you, cc_scope *out) {
    cc_scope_with(eye, cc_ability_of(eye->rs, eye->s, who), who.source, you, out);
}

void cc_scope_with(cc_eye *eye, const cc_ability *ability, uint32_t source, uint32_t you,
                   cc_scope *out) {
    const cc_ruleset *const rs = eye->rs;
    begin_scope(eye, ability, you, out);
    if (source >= CC_BUTTON0) {
        const uint32_t slot = source - CC_BUTTON0;
        out->button = rs->set.wears[slot / CC_WORN][slot % CC_WORN];
        eye->board.button_counters = eye->s->button_counters[slot];
        out->slot[CC_SLOT_THIS] = cc_set_card(CC_THIS_BUTTON);
    } else {
        const uint32_t object = cc_object_of(eye->s, source);
        out->slot[CC_SLOT_THIS] = object == CC_NONE ? cc_seen_since(eye, source, 0)
                                                    : cc_set_place(eye->s->object_place[object]);
    }
}

void cc_scope_standing(cc_eye *eye, const cc_ability *ability, uint32_t place, uint32_t you,
                       cc_scope *scope) {
    see(eye, ability->needs);
    scope->ability = ability;
    scope->you = scope->actor = (uint8_t)you;
    scope->slot[CC_SLOT_THIS] = cc_set_place(place);
}

/* CT-36: events about cards that were somewhere before, and those of them that were in a hand. */
enum {
    FROM_HAND = CC_PLAYED | CC_DISCARDED | CC_ENTERED | CC_WOULD_DISCARD,
    ZONES_BEFORE = FROM_HAND | CC_CAPTURED | CC_REMOVED | CC_MOVED | CC_LEFT | CC_COUNTERS_PUT |
                   CC_WOULD_REMOVE | CC_WOULD_MOVE
};

void cc_scope_event(cc_eye *eye, const cc_event *event, cc_scope *out) {
    const cc_state *const s = eye->s;
    const bool lost = event->kinds & CC_LOST && out->ability && out->ability->hears == CC_LOST;
    out->event_player = lost ? (uint8_t)(1 - event->player) : event->player;
    out->event_effect = event->kinds & CC_BY_SOUTH ? 0 : event->kinds & CC_BY_NORTH ? 1 : CC_NONE;
    out->event_cost = (event->kinds & CC_AS_COST) != 0;
    out->event_label = event->label;
    out->event_cell = event->place < CC_CELLS ? event->place : CC_NONE;
    out->event_amount = event->amount;
    out->event_step = event->kinds & CC_AT_STEP ? (uint8_t)event->amount : CC_NONE;
    if (event->kinds & CC_ACTIVATED) {
        const uint32_t frame = event->frame;
        out->event_tag = cc_frame_ability(eye->rs, s, frame)->tag;
        out->event_power = s->frame_power[frame];
    }
    out->winner = event->kinds & CC_WON ? event->player : CC_SEATS;
    if (event->card < CC_CARDS)
        out->slot[CC_SLOT_IT] = cc_seen_since(eye, event->card, event->clock);
    if (event->card < CC_CARDS && event->kinds & ZONES_BEFORE)
        out->event_zone =
            event->kinds & FROM_HAND ? CC_HAND : (uint8_t)cc_kind_of_zone(event->place);
}
