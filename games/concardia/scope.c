/* SPDX-License-Identifier: MIT */
/* ConCardia: what a part of an ability sees (pure.h): the Board, the event, and the cards of its
 * slots.
 *
 * Of hands it sees those of the seats in `seats`; cards that left the Board are seen as they were
 * where an ability asks for the card of an event, or for its own card.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

static void add_card(cc_cards *cards, uint32_t card) {
    cards->half[card / 64] |= cc_bit(card % 64);
}

/* The physical numbers that the hidden cards of a hand would get. */
static void see_hand(cc_eye *eye, uint32_t seat) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    uint64_t left = rs->listed[seat] & ~s->out[seat];
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        for (uint64_t look = left; look; look &= look - 1) {
            const uint32_t number = qv__lowest(look), card = number + (seat ? rs->n[0] : 0U);
            if (rs->kind[card] != s->hand[seat][i])
                continue;
            add_card(&eye->board.zone[CC_HAND][seat], card);
            left &= ~cc_bit(number);
            break;
        }
}

static void see_zones(cc_eye *eye, uint32_t seats) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    for (uint32_t i = 0; i < s->shown_n; i++)
        add_card(&b->zone[CC_HAND][cc_owner(rs, s->shown[i])], s->shown[i]);
    for (uint32_t i = 0; i < s->discards; i++)
        add_card(&b->zone[CC_DISCARD][cc_owner(rs, s->discard[i])], s->discard[i]);
    for (uint32_t i = 0; i < s->limbo_n; i++) /* in no zone that a text names */
        add_card(&b->zone[CC_BUTTON_ZONE][cc_owner(rs, s->limbo[i])], s->limbo[i]);
    for (uint32_t i = 0; i < s->prizes; i++)
        add_card(&b->zone[CC_VICTORY][s->prize_holder[i]], s->prize[i]);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        b->hidden[CC_DECK_ZONE][seat] = s->deck_size[seat];
        if (seats >> seat & 1)
            see_hand(eye, seat);
        else
            b->hidden[CC_HAND][seat] = s->hand_size[seat];
        b->deck_top[seat] = s->top[seat];
    }
    b->discard = s->discard;
    b->discards = s->discards;
}

static void see_row(cc_eye *eye, uint32_t row, uint32_t place, uint32_t card, uint32_t control) {
    cc_board *const b = &eye->board;
    const uint64_t bit = cc_bit(place);
    eye->object[place] = (uint8_t)row;
    eye->card[row] = (uint8_t)card;
    b->control[control] |= bit;
    b->owned[cc_owner(eye->rs, card)] |= bit;
    b->trait[eye->rs->trait[card]] |= bit;
    b->persistent |= eye->rs->persistent[card] ? bit : 0;
    for (uint32_t left = eye->rs->sees_arrows ? eye->rs->arrows[card][control] : 0U; left;
         left &= left - 1)
        b->arrow[qv__lowest(left)] |= bit;
}

static void see_board(cc_eye *eye) {
    const cc_state *const s = eye->s;
    for (uint32_t i = 0; i < s->objects; i++) {
        see_row(eye, i, s->object_place[i], s->object_card[i], s->object_control[i]);
        eye->counters[i] = s->object_counters[i];
        eye->strength[i] = s->strength[i];
        eye->defense[i] = s->defense[i];
    }
    eye->board.taken = s->taken;
    eye->board.object = eye->object;
    eye->board.card = eye->card;
    eye->board.counters = eye->counters;
    eye->board.strength = eye->strength;
    eye->board.defense = eye->defense;
}

static void see_players(cc_eye *eye) {
    const cc_ruleset *const rs = eye->rs;
    const cc_state *const s = eye->s;
    cc_board *const b = &eye->board;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint64_t listed = rs->listed[seat];
        const uint32_t shift = seat ? rs->n[0] : 0;
        b->owner[seat].half[0] = shift < 64 ? listed << shift : 0;
        b->owner[seat].half[1] = shift == 0   ? 0
                                 : shift < 64 ? listed >> (64 - shift)
                                              : listed << (shift - 64);
        b->facts[seat] = s->facts[seat];
        if (rs->sees_players) {
            b->points[seat] = (int16_t)cc_points(rs, s, seat);
            b->counters_of[seat] = (uint16_t)cc_counters_of(s, seat);
            b->count[seat] = (uint8_t)cc_board_count(rs, s, seat);
        }
        for (uint32_t left = s->worn[seat]; left; left &= left - 1)
            b->buttons[seat] |= (uint16_t)(1U << rs->set.wears[seat][qv__lowest(left)]);
    }
    b->kind = rs->kind;
    b->turn = s->turn;
    b->active = s->active;
    b->first_turn = s->finished[s->active] == 0;
}

void cc_look(const cc_ruleset *rs, const cc_state *s, uint32_t seats, cc_eye *eye) {
    memset(&eye->board, 0, sizeof eye->board);
    memset(eye->board.ghost_cell, CC_NONE, sizeof eye->board.ghost_cell);
    eye->rs = rs;
    eye->s = s;
    eye->ghosts = 0;
    see_board(eye);
    see_zones(eye, seats);
    see_players(eye);
}

void cc_forget_ghosts(cc_eye *eye) {
    const uint64_t real = (UINT64_C(1) << CC_PLACES) - 1;
    cc_board *const b = &eye->board;
    if (eye->ghosts == 0)
        return;
    eye->ghosts = 0;
    memset(b->ghost_cell, CC_NONE, sizeof b->ghost_cell);
    b->control[0] &= real;
    b->control[1] &= real;
    b->owned[0] &= real;
    b->owned[1] &= real;
    b->persistent &= real;
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        b->trait[i] &= real;
    for (uint32_t i = 0; i < 8; i++)
        b->arrow[i] &= real;
}

void cc_lift_ghosts(cc_eye *eye) {
    memset(eye->board.ghost_cell, CC_NOWHERE, eye->ghosts);
}

/* -- Slots ------------------------------------------------------------------------------------- */

static uint32_t ghost_of(cc_eye *eye, uint32_t card, uint32_t row) {
    const cc_state *const s = eye->s;
    for (uint32_t i = 0; i < eye->ghosts; i++)
        if (eye->card[CC_PLACES + i] == card)
            return CC_PLACES + i;
    if (eye->ghosts == CC_GHOSTS)
        return CC_NONE;
    const uint32_t place = CC_PLACES + eye->ghosts++;
    see_row(eye, place, place, card, s->gone_control[row]);
    eye->counters[place] = 0;
    eye->strength[place] = s->gone_strength[row];
    eye->defense[place] = s->gone_defense[row];
    eye->board.ghost_cell[place - CC_PLACES] =
        s->gone_place[row] < CC_CELLS ? s->gone_place[row] : CC_NONE;
    return place;
}

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
    const uint32_t n = half[0] | half[1] ? s->objects : 0U;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t card = s->object_card[i];
        if (!(half[card / 64] >> (card % 64) & 1))
            continue;
        set.card.half[card / 64] &= ~cc_bit(card % 64);
        set.place |= cc_bit(s->object_place[i]);
    }
    return set;
}

void cc_cards_of(const cc_state *s, const cc_set *set, uint64_t half[2]) {
    half[0] = set->card.half[0];
    half[1] = set->card.half[1];
    for (uint64_t left = set->place & s->taken; left; left &= left - 1) {
        const uint32_t card = s->object_card[s->at[qv__lowest(left)]];
        half[card / 64] |= cc_bit(card % 64);
    }
}

void cc_scope_of(cc_eye *eye, cc_instance who, uint32_t you, cc_scope *out) {
    const cc_ruleset *const rs = eye->rs;
    memset(out, 0, sizeof *out);
    out->all = &rs->set;
    out->board = &eye->board;
    out->ability = cc_ability_of(rs, who.source, who.number);
    out->you = out->actor = (uint8_t)you;
    out->button = out->target_player = out->event_player = out->event_effect = CC_NONE;
    out->event_tag = out->event_step = out->event_label = out->event_cell = out->event_zone =
        CC_NONE;
    out->winner = CC_SEATS;
    memset(out->mode, CC_NONE, sizeof out->mode);
    if (who.source >= CC_BUTTON0) {
        const uint32_t slot = who.source - CC_BUTTON0;
        out->button = rs->set.wears[slot / CC_WORN][slot % CC_WORN];
        eye->board.button_counters = eye->s->button_counters[slot];
        out->slot[CC_SLOT_THIS] = cc_set_card(CC_THIS_BUTTON);
    } else {
        const bool there = cc_object_of(eye->s, who.source) != CC_NONE;
        out->slot[CC_SLOT_THIS] = cc_seen_since(eye, who.source, there ? CC_NO_ANSWER : 0);
    }
}

void cc_scope_event(cc_eye *eye, const cc_event *event, cc_scope *out) {
    const cc_state *const s = eye->s;
    out->event_player = event->player;
    out->event_label = event->label;
    out->event_cell = event->place < CC_CELLS ? event->place : CC_NONE;
    out->event_amount = event->amount;
    out->event_step = event->kinds & CC_AT_STEP ? (uint8_t)event->amount : CC_NONE;
    if (event->kinds & CC_ACTIVATED) {
        const uint32_t frame = event->frame;
        out->event_tag =
            cc_ability_of(eye->rs, s->frame_source[frame], s->frame_ability[frame])->tag;
        out->event_power = s->frame_power[frame];
    }
    out->winner = event->kinds & CC_WON    ? event->player
                  : event->kinds & CC_LOST ? (uint8_t)(1 - event->player)
                                           : CC_SEATS;
    if (event->card < CC_CARDS)
        out->slot[CC_SLOT_IT] = cc_seen_since(eye, event->card, event->clock);
    if (event->card < CC_CARDS && event->kinds & (CC_CAPTURED | CC_PLAYED))
        out->event_zone =
            event->kinds & CC_PLAYED ? CC_HAND : (uint8_t)cc_kind_of_zone(event->place);
}
