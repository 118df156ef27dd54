/* SPDX-License-Identifier: MIT */
/* Shared by the fuzz targets that play: continues a position at random and checks every view of it.
 *
 * Knows no game. Checks, as asserts: the position passes its check, every view agrees with the worlds dealt from it, a
 * seat that may act has a legal step and the same legal steps in its view as in the truth, every event can be written
 * as a sentence.
 */
#ifndef FUZZ_PLAY_H
#define FUZZ_PLAY_H

#include "core/draw.h"
#include "fuzz.h"

typedef struct {
    const qv_ruleset *rs;
    qv_state *state, *world;
    qv_view *view, *again;
    qv_event_log log;
    qv__rng rng;
} fuzz_table;

static inline fuzz_table fuzz_table_of(const qv_ruleset *rs, uint64_t seed) {
    const size_t room = rs->sizes.state;
    const fuzz_table table = {.rs = rs,
                              .state = calloc(1, room),
                              .world = calloc(1, room),
                              .view = calloc(1, room),
                              .again = calloc(1, room),
                              .rng = qv__rng_at(seed, 2)};
    assert(table.state && table.world && table.view && table.again);
    return table;
}

static inline void fuzz_table_free(fuzz_table *table) {
    free(table->state);
    free(table->world);
    free(table->view);
    free(table->again);
    qv_event_log_free(&table->log);
}

/* -- Looking ------------------------------------------------------------------------------------------------------- */

static inline void fuzz_look(fuzz_table *table, uint32_t viewer) {
    qv__observe(table->rs, table->state, viewer, table->view);
    fuzz_deal(table->rs, table->view, &table->rng, table->world, table->again);
    if (viewer == QV_WATCHER)
        return;
    uint16_t seen[QV_LEGAL], legal[QV_LEGAL];
    const int n = qv_legal(table->rs, table->view, viewer, seen);
    assert(n == qv_legal(table->rs, qv__open(table->state), viewer, legal));
    assert(memcmp(seen, legal, (size_t)n * sizeof *seen) == 0);
}

static inline void fuzz_look_around(fuzz_table *table) {
    assert(qv__check(table->rs, table->state, NULL));
    for (uint32_t seat = 0; seat < table->rs->players; seat++)
        fuzz_look(table, seat);
    fuzz_look(table, QV_WATCHER);
}

/* -- Playing ------------------------------------------------------------------------------------------------------- */

static inline void fuzz_play_outcome(fuzz_table *table) {
    qv_chance chance = {0};
    table->rs->game->chance(table->rs, table->state, &chance);
    qv__apply(table->rs, table->state, QV_CHANCE, qv__draw(&chance, &table->rng), &table->log);
}

static inline void fuzz_play_step(fuzz_table *table, uint32_t may_act) {
    uint32_t seat = qv__rng_below(&table->rng, table->rs->players);
    while (!(may_act >> seat & 1))
        seat = (seat + 1) % table->rs->players;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(table->rs, qv__open(table->state), seat, legal);
    assert(n > 0);
    const uint32_t i = qv__rng_below(&table->rng, (uint32_t)n);
    qv__apply(table->rs, table->state, seat, legal[i], &table->log);
}

static inline void fuzz_say_events(const fuzz_table *table) {
    for (uint32_t i = 0; i < table->log.n; i++) {
        char bytes[400];
        qv_text text = qv_text_over(bytes, sizeof bytes);
        qv_event_say(table->rs, &table->log.at[i], &text);
        assert(text.n > 0 && !text.cut);
    }
}

/* Up to `steps` random steps and outcomes; checks all views before each of the first `closely`, then occasionally. */
static inline void fuzz_play_on(fuzz_table *table, uint32_t steps, uint32_t closely) {
    enum { EACH = 16 };
    for (uint32_t step = 0; step < steps; step++) {
        const qv_turn turn = qv_turn_of(table->rs, qv__open(table->state));
        table->log.n = 0;
        if (step < closely || step % EACH == 0)
            fuzz_look_around(table);
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_CHANCE_DUE)
            fuzz_play_outcome(table);
        else
            fuzz_play_step(table, turn.may_act);
        fuzz_say_events(table);
    }
}

#endif
