/* SPDX-License-Identifier: MIT */
/* Plants a fault in a copy of a table, and plays until a law is broken. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "kit.h"

const law_fault *law_fault_at(uint32_t i) {
    static const law_fault *const lists[] = {law_faults, law_faults_party, law_faults_evons,
                                             law_faults_worlds, NULL};
    for (const law_fault *const *list = lists; *list; list++) {
        uint32_t n = 0;
        while ((*list)[n].name)
            n++;
        if (i < n)
            return &(*list)[i];
        i -= n;
    }
    return NULL;
}

bool fault_plant(const law_fault *fault, fault_table *out) {
    const qv_game *game = kit_game_find(fault->game);
    if (!game)
        return false;
    assert(game->fields <= sizeof out->field / sizeof *out->field);
    assert(game->ranges <= sizeof out->range / sizeof *out->range);
    assert(game->forms <= sizeof out->form / sizeof *out->form);
    assert(game->kinds <= sizeof out->kind / sizeof *out->kind);
    memcpy(out->field, game->field, game->fields * sizeof *out->field);
    memcpy(out->range, game->range, game->ranges * sizeof *out->range);
    memcpy(out->form, game->form, game->forms * sizeof *out->form);
    memcpy(out->kind, game->kind, game->kinds * sizeof *out->kind);
    out->game = *game;
    out->game.field = out->field;
    out->game.range = out->range;
    out->game.form = out->form;
    out->game.kind = out->kind;
    if (fault->plant)
        fault->plant(out);
    return true;
}

static uint32_t run_once(const qv_game *game, const law_set *set, uint64_t seed, char text[640]) {
    law_counts counts = {.trials = 0};
    law_trial trial;
    qv_diag diag = {.err = QV_OK};
    uint32_t law = 0;
    qv_ruleset *rs = law_set_rules(game, set, &diag);
    if (!rs)
        return 0;
    if (law_trial_open(&trial, rs, set->typed, seed, &counts)) {
        trial.quiet = true;
        const law_verdict verdict = law_try(&trial);
        law = verdict.law;
        if (law)
            (void)snprintf(text, 640, "%s", verdict.text);
        law_trial_close(&trial);
    }
    qv_ruleset_free(rs);
    return law;
}

uint32_t fault_run(const law_fault *fault, const fault_table *table, uint64_t seed, uint32_t trials,
                   char text[640]) {
    char room[160];
    law_set set;
    const char *typed = fault->options ? fault->options : "";
    const uint32_t least = table->game.players_least;
    const uint32_t counts = (uint32_t)table->game.players_most - least + 1;
    text[0] = '\0';
    for (uint32_t i = 0; i < trials; i++) {
        const bool read = law_set_typed(least + i % counts, typed, room, &set);
        assert(read);
        const uint32_t law = run_once(&table->game, &set, seed + i, text);
        if (law)
            return law;
    }
    return 0;
}
