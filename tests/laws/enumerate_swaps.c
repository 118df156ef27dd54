/* SPDX-License-Identifier: MIT */
/* Every filling of the hidden part of a view of SWAPS: labelled cards in the hands of others and in
 * the stock.
 *
 * From the rules page: a hand is known to its owner, and to all when the game is over (S-7); nobody
 * knows the stock (S-1). The cards a seat is sure of (S-6) are particular cards, the first of their
 * kind; all others are interchangeable.
 */
#include <string.h>

#include "enumerate.h"
#include "swaps.h"

typedef struct swaps_state state;

typedef struct {
    uint8_t kind[SWAPS_ALL];
    bool used[SWAPS_ALL];
    uint8_t seat[SWAPS_ALL]; /* whose hand each slot belongs to */
    uint32_t cards, places;
    state *world;
    qv_state *room;
    law_sink *sink;
} filling;

/* The cards of others that the viewer is sure of, or 0. */
static uint32_t certain(const swaps_rules *rs, const state *s, uint32_t viewer, uint32_t seat,
                        uint32_t kind) {
    return viewer < rs->head.players && seat != viewer ? s->known[viewer][seat][kind] : 0;
}

static void find_places(const swaps_rules *rs, const state *s, uint32_t viewer, filling *f) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (seat == viewer)
            continue;
        uint32_t open = s->held[seat];
        for (uint32_t kind = 0; kind < SWAPS_CARDS; kind++) {
            const uint32_t sure = certain(rs, s, viewer, seat, kind);
            f->world->hand[seat][kind] = (uint8_t)sure;
            open -= sure;
        }
        while (open-- > 0)
            f->seat[f->places++] = (uint8_t)seat;
    }
}

static void find_cards(const swaps_rules *rs, const state *s, uint32_t viewer, filling *f) {
    for (uint32_t kind = 0; kind < SWAPS_CARDS; kind++) {
        uint32_t unseen = rs->count[kind];
        if (viewer < rs->head.players)
            unseen -= s->hand[viewer][kind];
        for (uint32_t seat = 0; seat < rs->head.players; seat++)
            unseen -= certain(rs, s, viewer, seat, kind);
        while (unseen-- > 0)
            f->kind[f->cards++] = (uint8_t)kind;
    }
}

static bool fill(filling *f, uint32_t at) {
    state *world = f->world;
    if (at == f->places) {
        memset(world->stock, 0, sizeof world->stock);
        for (uint32_t i = 0; i < f->cards; i++)
            world->stock[f->kind[i]] = (uint8_t)(world->stock[f->kind[i]] + !f->used[i]);
        return law_sink_add(f->sink, f->room);
    }
    for (uint32_t i = 0; i < f->cards; i++) {
        if (f->used[i])
            continue;
        f->used[i] = true;
        world->hand[f->seat[at]][f->kind[i]]++;
        const bool more = fill(f, at + 1);
        world->hand[f->seat[at]][f->kind[i]]--;
        f->used[i] = false;
        if (!more)
            return false;
    }
    return true;
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    const uint32_t viewer = qv_view_viewer(view);
    filling f = {.cards = 0};
    f.world = (state *)(void *)room;
    f.room = room;
    f.sink = sink;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (seat == viewer)
            continue;
        memset(f.world->known[seat], 0, sizeof f.world->known[seat]);
        memset(f.world->got[seat], SWAPS_NONE, sizeof f.world->got[seat]);
        f.world->offer[seat] = f.world->way[seat] = SWAPS_NONE;
    }
    if (s->phase == SWAPS_OVER) {
        for (uint32_t kind = 0; kind < SWAPS_CARDS; kind++) {
            uint32_t left = rs->count[kind];
            for (uint32_t seat = 0; seat < rs->head.players; seat++)
                left -= s->hand[seat][kind];
            f.world->stock[kind] = (uint8_t)left;
        }
        (void)law_sink_add(sink, room);
        return;
    }
    find_places(rs, s, viewer, &f);
    find_cards(rs, s, viewer, &f);
    (void)fill(&f, 0);
}

/* Views in which the viewer is sure of something. */
static uint32_t traits(const qv_ruleset *ruleset, const qv_state *truth, uint32_t viewer) {
    const state *s = swaps_view(qv__open(truth));
    for (uint32_t seat = 0; viewer < ruleset->players && seat < ruleset->players; seat++)
        for (uint32_t kind = 0; kind < SWAPS_CARDS; kind++)
            if (s->known[viewer][seat][kind] > 0)
                return 1;
    return 0;
}

static uint32_t sure(const qv_view *view, uint32_t seat, uint32_t kind) {
    const uint32_t viewer = qv_view_viewer(view);
    return viewer < SWAPS_SEATS ? swaps_view(view)->known[viewer][seat][kind] : 0;
}

/* Labelled cards of the hand; of a kind of which the viewer is sure it is the certain one that goes
 * (S-6). */
static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    (void)ruleset;
    (void)n;
    return sure(view, seat, steps[0]) ? 1 : swaps_view(qv__open(world))->hand[seat][steps[0]];
}

/* S-6: the certainties of other seats are not part of a world. */
static void settle(const qv_ruleset *ruleset, uint32_t viewer, qv_state *world) {
    state *s = (state *)(void *)world;
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        if (seat == viewer)
            continue;
        memset(s->known[seat], 0, sizeof s->known[seat]);
        memset(s->got[seat], SWAPS_NONE, sizeof s->got[seat]);
    }
}

/* S-6: a card leaves unseen from a hand in which the viewer is sure of one: the table only
 * remembers that it may have been that card. */
static bool forgets(const qv_ruleset *ruleset, const qv_view *view, const qv_state *truth,
                    const law_round *round) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const uint32_t viewer = qv_view_viewer(view);
    (void)truth;
    for (uint32_t i = 0; i < round->n; i++) {
        const uint32_t step = round->at[i].step, from = round->at[i].who;
        uint32_t to = step - SWAPS_STEP_TO;
        if (step >= SWAPS_STEP_WHEEL || step < SWAPS_STEP_WAY)
            continue;
        if (step < SWAPS_STEP_TO)
            to = swaps_neighbour(rs, from, step - SWAPS_STEP_WAY);
        for (uint32_t kind = 0; from != viewer && to != viewer && kind < SWAPS_CARDS; kind++)
            if (sure(view, from, kind))
                return true;
    }
    return false;
}

const law_enumerator law_exact_swaps = {.enumerate = enumerate,
                                        .views = 60,
                                        .traits_of = traits,
                                        .trait = {"a certain card"},
                                        .quota = {30},
                                        .past = {240, acts, settle, forgets}};
