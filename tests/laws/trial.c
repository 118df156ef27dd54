/* SPDX-License-Identifier: MIT */
/* One random game that the laws examine: its memory, its messages, its choices.
 *
 * Knows no game and no law. Every slot has guards on both sides, so that a game that writes outside
 * its state is found without a sanitizer too.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/draw.h"
#include "laws.h"

enum { GUARD = LAW_GUARD, GUARD_BYTE = 0xA5 };

/* -- Memory ------------------------------------------------------------------------------------ */

static void set_guards(law_trial *trial) {
    const size_t after = trial->stride - GUARD - trial->rs->sizes.state;
    uint8_t *at = trial->memory;
    for (uint32_t slot = 0; slot < LAW_SLOTS; slot++, at += trial->stride) {
        memset(at, GUARD_BYTE, GUARD);
        memset(at + trial->stride - after, GUARD_BYTE, after);
    }
    memset(trial->guard, GUARD_BYTE, sizeof trial->guard);
}

bool law_trial_open(law_trial *trial, const qv_ruleset *rs, const char *options, uint64_t seed,
                    law_counts *counts) {
    const qv_game *game = qv_ruleset_game(rs);
    memset(trial, 0, sizeof *trial);
    trial->rs = rs;
    trial->game = game;
    trial->players = qv_ruleset_players(rs);
    trial->options = options;
    trial->counts = counts;
    trial->sparse = 1;
    trial->stride = (rs->sizes.state + 63U) / 64U * 64U + 2U * GUARD;
    trial->memory = calloc(LAW_SLOTS, trial->stride);
    trial->rules = malloc(rs->sizes.ruleset);
    trial->moves = qv_moves_new(rs);
    trial->scene = malloc(sizeof *trial->scene);
    if (!trial->memory || !trial->rules || !trial->moves || !trial->scene) {
        law_trial_close(trial);
        return false;
    }
    set_guards(trial);
    memcpy(trial->rules, rs, rs->sizes.ruleset);
    law_trial_begin(trial, seed);
    return true;
}

void law_trial_begin(law_trial *trial, uint64_t seed) {
    trial->seed = seed;
    trial->rng = qv__rng_at(seed, 0);
    trial->kept = 0;
    trial->seen = 0;
}

void law_trial_close(law_trial *trial) {
    free(trial->memory);
    free(trial->rules);
    qv_event_log_free(&trial->log[0]);
    qv_event_log_free(&trial->log[1]);
    qv_moves_free(trial->moves);
    free(trial->scene);
}

qv_state *law_slot(law_trial *trial, uint32_t slot) {
    assert(slot < LAW_SLOTS);
    return (qv_state *)(void *)(trial->memory + slot * trial->stride + GUARD);
}

qv_view *law_view_slot(law_trial *trial, uint32_t slot) {
    return (qv_view *)(void *)law_slot(trial, slot);
}

bool law_guards_hold(const law_trial *trial) {
    const size_t after = trial->stride - GUARD - trial->rs->sizes.state;
    const uint8_t *at = trial->memory;
    for (uint32_t slot = 0; slot < LAW_SLOTS; slot++, at += trial->stride)
        if (memcmp(at, trial->guard, GUARD) != 0 ||
            memcmp(at + trial->stride - after, trial->guard, after) != 0)
            return false;
    return true;
}

void law_copy(law_trial *trial, uint32_t to, const qv_state *from) {
    const size_t size = trial->rs->sizes.state;
    memcpy(law_slot(trial, to), from, size);
}

bool law_same(const law_trial *trial, const void *one, const void *other) {
    const size_t size = trial->rs->sizes.state;
    return memcmp(one, other, size) == 0;
}

qv_event_log *law_log(law_trial *trial, uint32_t i) {
    trial->log[i].n = 0;
    return &trial->log[i];
}

/* -- Words ------------------------------------------------------------------------------------- */

uint32_t law_below(law_trial *trial, uint32_t n) {
    return qv__rng_below(&trial->rng, n);
}

uint32_t law_ply(const qv_state *state) {
    return qv_view_ply(qv__open(state));
}

uint32_t law_viewer(const law_trial *trial, uint32_t i) {
    return i < trial->players ? i : QV_WATCHER;
}

const char *law_viewer_name(const law_trial *trial, uint32_t viewer) {
    return viewer < trial->players ? qv_seat_name(trial->rs, viewer) : "a watcher";
}

bool law_has_secrets(const law_trial *trial) {
    return trial->game->secret && trial->game->secret(trial->rs);
}

bool law_sees(const qv_event *event, uint32_t viewer) {
    return viewer < QV_SEATS ? event->seen_by >> viewer & 1 : event->seen_by == QV_ALL;
}

law_verdict law_broken(law_trial *trial, uint32_t law, const qv_state *state, const char *format,
                       ...) {
    qv_text out = qv_text_over(trial->text, sizeof trial->text);
    char what[360];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    qv_text_add(&out, "L%u: %s", (unsigned)law, what);
    if (state)
        qv_text_add(&out, ", at ply %u", (unsigned)law_ply(state));
    qv_text_add(&out, "\n    again: ");
    if (trial->again) {
        qv_text_add(&out, "%s (%u players %s)", trial->again, (unsigned)trial->players,
                    trial->options);
        return (law_verdict){law, trial->text};
    }
    qv_text_add(&out, "laws --game %s --players %u", qv_game_id(trial->game),
                (unsigned)trial->players);
    if (trial->options[0])
        qv_text_add(&out, " --options %s", trial->options);
    if (trial->content)
        qv_text_add(&out, " --content %u", (unsigned)trial->content);
    if (trial->sparse > 1)
        qv_text_add(&out, " --sparse %u", (unsigned)trial->sparse);
    qv_text_add(&out, " --seed %llu", (unsigned long long)trial->seed);
    return (law_verdict){law, trial->text};
}

/* -- Rounds ------------------------------------------------------------------------------------ */

static void choose_outcome(law_trial *trial, const qv_state *state, law_round *out) {
    qv_chance chance = {.n = 0};
    trial->game->chance(trial->rs, state, &chance);
    out->at[out->n++] = (law_step){qv__draw(&chance, &trial->rng), QV_CHANCE};
}

/* Random moves of a seat, from its own steps alone: one, or all that it commits together with
 * others. */
static void choose_moves(law_trial *trial, const qv_state *state, uint32_t seat, bool alone,
                         law_round *out) {
    uint16_t steps[QV_LEGAL];
    qv_state *half = law_slot(trial, LAW_SCRATCH);
    law_copy(trial, LAW_SCRATCH, state);
    while (out->n < LAW_ROUND) {
        const int n = qv_legal(trial->rs, qv__open(half), seat, steps);
        if (n <= 0)
            return;
        const uint16_t step = steps[law_below(trial, (uint32_t)n)];
        out->at[out->n++] = (law_step){step, (uint8_t)seat};
        if (alone && !qv__is_inner(trial->rs, step))
            return;
        qv__apply(trial->rs, half, seat, step, NULL);
    }
}

void law_choose(law_trial *trial, const qv_state *state, law_round *out) {
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    const bool alone = !(turn.may_act & (turn.may_act - 1));
    out->n = 0;
    if (turn.phase == QV_CHANCE_DUE)
        choose_outcome(trial, state, out);
    for (uint32_t seat = 0; turn.phase == QV_DECIDE && seat < trial->players; seat++)
        if (turn.may_act >> seat & 1)
            choose_moves(trial, state, seat, alone, out);
    law_shuffle(trial, out);
}

void law_shuffle(law_trial *trial, law_round *round) {
    const law_round given = *round;
    bool taken[LAW_ROUND] = {false};
    for (uint32_t i = 0; i < given.n; i++) {
        uint32_t pick = law_below(trial, given.n - i), at = 0;
        while (taken[at] || pick > 0)
            pick -= !taken[at++];
        uint32_t first = 0; /* the earliest remaining step of the seat that was picked */
        while (taken[first] || given.at[first].who != given.at[at].who)
            first++;
        taken[first] = true;
        round->at[i] = given.at[first];
    }
}

static bool is_outcome(law_trial *trial, const qv_state *state, uint32_t step) {
    qv_chance chance = {.n = 0};
    trial->game->chance(trial->rs, state, &chance);
    if (chance.range)
        return step >= chance.first && step - chance.first < chance.range;
    for (uint32_t i = 0; i < chance.n; i++)
        if (chance.at[i].step == step)
            return true;
    return false;
}

bool law_is_legal(law_trial *trial, const qv_state *state, law_step step) {
    if (step.who == QV_CHANCE)
        return qv_turn_of(trial->rs, qv__open(state)).phase == QV_CHANCE_DUE &&
               is_outcome(trial, state, step.step);
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(trial->rs, qv__open(state), step.who, steps);
    for (int i = 0; i < n; i++)
        if (steps[i] == step.step)
            return true;
    return false;
}

bool law_play_round(law_trial *trial, qv_state *state, const law_round *round, qv_event_log *log) {
    for (uint32_t i = 0; i < round->n; i++) {
        if (!law_is_legal(trial, state, round->at[i]))
            return false;
        qv__apply(trial->rs, state, round->at[i].who, round->at[i].step, log);
        assert(!log->lost);
    }
    return true;
}
