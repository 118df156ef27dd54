/* SPDX-License-Identifier: MIT */
/* Every filling of the hidden part of a view of WINDOW: labelled cards in the hands of others, face
 * down, and in the deck.
 *
 * From the rules page: a hand is known to its owner (W-1); a card face down is known to its owner,
 * and to the player on the owner's left with `peek`=`next` (W-4); nobody knows the deck.
 */
#include <assert.h>
#include <string.h>

#include "enumerate.h"
#include "foresight.h"
#include "window.h"

typedef struct window_state state;

enum { CARDS = 32, PLACES = 32, HAND = 64 }; /* an index is a slot, or HAND + a seat */

typedef struct {
    uint8_t kind[CARDS];
    bool used[CARDS];
    uint8_t place[PLACES];
    uint32_t cards, places;
    state *world;
    qv_state *room;
    law_sink *sink;
} filling;

static bool knows_slot(const window_rules *rs, const state *s, uint32_t slot, uint32_t viewer) {
    const uint32_t players = rs->head.players, owner = slot / WINDOW_EACH;
    const bool open = s->sees[slot] >> WINDOW_EVERYBODY & 1;
    const bool peeks = rs->head.option[WINDOW_OPTION_PEEK] && (owner + 1) % players == viewer;
    return open || viewer == owner || peeks;
}

static void find_places(const window_rules *rs, const state *s, uint32_t viewer, filling *f) {
    for (uint32_t slot = 0; slot < rs->head.players * WINDOW_EACH; slot++)
        if (s->sees[slot] && !knows_slot(rs, s, slot, viewer))
            f->place[f->places++] = (uint8_t)slot;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        for (uint32_t i = 0; seat != viewer && i < s->held[seat]; i++)
            f->place[f->places++] = (uint8_t)(HAND + seat);
}

/* The labelled cards that the viewer has not seen where they are now. */
static void find_cards(const window_rules *rs, const state *s, uint32_t viewer, filling *f) {
    for (uint32_t kind = 0; kind < WINDOW_CARDS; kind++) {
        uint32_t unseen = rs->count[kind] - (uint32_t)s->discard[kind];
        if (viewer < rs->head.players)
            unseen -= s->hand[viewer][kind];
        for (uint32_t slot = 0; slot < rs->head.players * WINDOW_EACH; slot++)
            unseen -= s->sees[slot] && knows_slot(rs, s, slot, viewer) && s->card[slot] == kind;
        while (unseen-- > 0)
            f->kind[f->cards++] = (uint8_t)kind;
    }
}

static bool fill(filling *f, uint32_t at) {
    state *world = f->world;
    if (at == f->places) {
        memset(world->deck, 0, sizeof world->deck);
        for (uint32_t i = 0; i < f->cards; i++)
            world->deck[f->kind[i]] = (uint8_t)(world->deck[f->kind[i]] + !f->used[i]);
        return law_sink_add(f->sink, f->room);
    }
    const uint8_t place = f->place[at];
    for (uint32_t i = 0; i < f->cards; i++) {
        if (f->used[i])
            continue;
        const uint8_t kind = f->kind[i];
        f->used[i] = true;
        if (place >= HAND)
            world->hand[place - HAND][kind]++;
        else
            world->card[place] = kind;
        const bool more = fill(f, at + 1);
        if (place >= HAND)
            world->hand[place - HAND][kind]--;
        f->used[i] = false;
        if (!more)
            return false;
    }
    return true;
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    const uint32_t viewer = qv_view_viewer(view);
    filling f = {.cards = 0};
    f.world = (state *)(void *)room;
    f.room = room;
    f.sink = sink;
    find_places(rs, s, viewer, &f);
    find_cards(rs, s, viewer, &f);
    const uint32_t players = rs->head.players;
    assert(players <= WINDOW_SEATS);
    for (uint32_t seat = 0; seat < players; seat++) {
        if (seat == viewer)
            continue;
        memset(f.world->hand[seat], 0, sizeof f.world->hand[seat]);
        f.world->picked[seat] = f.world->answer[seat] = WINDOW_NONE;
    }
    (void)fill(&f, 0);
}

/* Labelled cards of the hand that are laid, or guard, alike. */
static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    const state *s = window_view(qv__open(world));
    (void)view;
    (void)n;
    if (steps[0] < WINDOW_STEP_LAY)
        return s->hand[seat][steps[0]];
    return steps[0] == WINDOW_STEP_GUARD ? s->hand[seat][window_ruleset(ruleset)->guard] : 1;
}

/* -- The witness for L26
 * ----------------------------------------------------------------------------- */

static bool goes_on(const law_play *play) {
    return window_view(qv__open(play->moment[play->moments - 1]))->phase == WINDOW_ANSWER;
}

/* A theft that fails reveals nothing about the card. */
static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const bool theft = claim->kind == WINDOW_MAY_STEAL;
    for (uint32_t i = 0; i < play->log->n; i++) {
        const qv_event *event = &play->log->at[i];
        if (event->kind == (theft ? (uint32_t)WINDOW_SAYS_STOLEN : claim->kind))
            return memcmp(event->arg, claim->arg, sizeof event->arg) == 0 ? LAW_TRUE : LAW_FALSE;
    }
    return theft ? 0 : LAW_FALSE;
}

static uint32_t parts(const law_play *play, const qv_event *claim) {
    (void)play;
    (void)claim;
    return LAW_TRUE;
}

static const law_witness witness = {.goes_on = goes_on, .bears_out = bears_out, .parts = parts};

const law_enumerator law_exact_window = {.enumerate = enumerate,
                                         .views = 60,
                                         .past = {.rounds = 120, .acts = acts},
                                         .witness = &witness};
