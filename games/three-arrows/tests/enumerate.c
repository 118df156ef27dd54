/* SPDX-License-Identifier: MIT */
/* Every filling of what a view of THREE ARROWS hides: labelled pieces under the covers of others,
 * in each of the four quarter turns, the rest in the holders.
 *
 * From the rules page: only the owner knows a covered piece and what is in the holder (TA-1); with
 * `holder_public`=`open` the holders, and with them the shapes under covers, are open, and only the
 * turns are hidden.
 */
#include <string.h>

#include "base/bits.h"
#include "enumerate.h"
#include "foresight.h"
#include "rules.h"

enum { PLACES = TA_SEATS * TA_COVERS };
enum { BARREN = 1, ONLY_COVERS = 2, SEVERAL = 4 };

typedef struct {
    const ta_ruleset *rs;
    const ta_state *view;
    uint32_t viewer;
    uint8_t shape[TA_SEATS][TA_PIECES_MOST]; /* of each seat's unseen pieces */
    bool used[TA_SEATS][TA_PIECES_MOST];
    uint32_t pieces[TA_SEATS];
    uint8_t seat[PLACES], tile[PLACES];
    uint32_t places;
    ta_state *world;
    qv_state *room;
    law_sink *sink;
} filling;

static bool is_open(const filling *f) {
    return ta_option(f->rs, TA_OPTION_HOLDER_PUBLIC) != 0;
}

/* All 17 pieces, less those taken and those that lie uncovered. */
static void find_pieces(filling *f, uint32_t seat) {
    for (uint8_t shape = 0; shape < f->rs->shapes; shape++) {
        uint32_t unseen = f->rs->count[shape] - (uint32_t)f->view->lost[seat][shape];
        for (uint64_t left = f->view->own[seat] & ~f->view->covered; left; left &= left - 1)
            unseen -= f->view->shape[qv__lowest(left)] == shape;
        while (unseen-- > 0)
            f->shape[seat][f->pieces[seat]++] = shape;
    }
}

static void find_places(filling *f, uint32_t seat) {
    for (uint64_t left = f->view->own[seat] & f->view->covered; left; left &= left - 1) {
        f->seat[f->places] = (uint8_t)seat;
        f->tile[f->places++] = (uint8_t)qv__lowest(left);
    }
}

static bool offer(filling *f) {
    for (uint32_t seat = 0; seat < f->rs->head.players; seat++) {
        if (seat == f->viewer)
            continue;
        memset(f->world->hand[seat], 0, sizeof f->world->hand[seat]);
        for (uint32_t i = 0; i < f->pieces[seat]; i++)
            if (!f->used[seat][i])
                f->world->hand[seat][f->shape[seat][i]]++;
    }
    return law_sink_add(f->sink, f->room);
}

static bool fill(filling *f, uint32_t at) {
    if (at == f->places)
        return offer(f);
    const uint32_t seat = f->seat[at], tile = f->tile[at];
    for (uint32_t i = 0; i < f->pieces[seat]; i++) {
        const uint8_t shape = f->shape[seat][i];
        if (f->used[seat][i] || (is_open(f) && shape != f->view->shape[tile]))
            continue;
        f->used[seat][i] = true;
        bool more = true;
        for (uint32_t quarter = 0; quarter < 4 && more; quarter++) {
            f->world->shape[tile] = shape;
            f->world->turn[tile] = (uint8_t)(quarter % f->rs->turns[shape]);
            more = fill(f, at + 1);
        }
        f->used[seat][i] = false;
        if (!more)
            return false;
    }
    return true;
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    filling f = {.rs = ta_rules(ruleset), .view = ta_view(view), .viewer = qv_view_viewer(view)};
    f.world = (ta_state *)(void *)room;
    f.room = room;
    f.sink = sink;
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        if (seat == f.viewer)
            continue;
        find_pieces(&f, seat);
        find_places(&f, seat);
        f.world->half_shape[seat] = f.world->half_tile[seat] = f.world->half_side[seat] = TA_NONE;
    }
    (void)fill(&f, 0);
}

/* The player to move can only take a cover off, or spend bonus pieces before that. */
static bool acts_through_covers(const qv_ruleset *ruleset, const qv_state *truth, uint32_t seat) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(ruleset, qv__open(truth), seat, steps);
    for (int i = 0; i < n; i++)
        if (steps[i] < TA_STEP_UNCOVER || steps[i] >= TA_STEP_DONE)
            return false;
    return n > 0;
}

/* The hidden facts that make a view worth testing. */
static uint32_t traits(const qv_ruleset *ruleset, const qv_state *truth, uint32_t viewer) {
    const ta_state *s = ta_view(qv__open(truth));
    uint32_t found = 0, covers = 0;
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        if (seat == viewer)
            continue;
        for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1, covers++)
            if (s->barren[qv__lowest(left)])
                found |= BARREN;
    }
    const bool choosing = s->phase == TA_TURN_START || s->phase == TA_ACTION;
    if (choosing && s->current != viewer && acts_through_covers(ruleset, truth, s->current))
        found |= ONLY_COVERS;
    return found | (covers > 1 ? SEVERAL : 0);
}

/* -- What L25 asks ----------------------------------------------------------------------------- */

/* Labelled pieces of the holder, and the four quarter turns of a piece that is laid or moved up. */
static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(qv__open(world));
    const uint32_t last = steps[n - 1];
    (void)view;
    if (steps[0] < TA_STEP_TILE)
        return (uint64_t)s->hand[seat][steps[0]] * (4U / rs->turns[steps[0]]);
    if (last >= TA_STEP_ADVANCE && last < TA_STEP_START)
        return 4U / rs->turns[s->shape[s->attack_from]];
    return 1;
}

/* TA-5b: the marks of a piece go when it moves up, and with them what they told of its shape.
 * TA-5a: nobody remembers that who passes was able to act, nor what the end of the game, or that it
 * goes on, tells of how many are. */
static bool forgets(const qv_ruleset *ruleset, const qv_view *view, const qv_state *truth,
                    const law_round *round) {
    const ta_state *s = ta_view(view);
    const uint32_t step = round->at[round->n - 1].step, from = s->attack_from;
    (void)ruleset;
    (void)truth;
    if (step >= TA_STEP_ADVANCE && step < TA_STEP_START)
        return s->barren[from] && s->turn[from] == TA_NONE;
    return step == TA_STEP_PASS;
}

extern const law_witness law_witness_three_arrows; /* foretold.c */

const law_enumerator law_exact_three_arrows = {
    .enumerate = enumerate,
    .views = 200,
    .traits_of = traits,
    .trait = {"a covered piece with barren marks", "acts through covers only", "several covers"},
    .quota = {40, 40, 40},
    .past = {.rounds = 300, .acts = acts, .forgets = forgets},
    .witness = &law_witness_three_arrows,
};
