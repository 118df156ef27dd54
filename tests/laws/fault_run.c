/* SPDX-License-Identifier: MIT */
/* Plants a fault in a copy of a table, and plays until a law is broken. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "fault_kit.h"
#include "kit.h"

#define LAW_FAULTS(c_name, id) extern const law_fault c_name##_faults[];
#define LAW_FAULTS_FOR_TESTS(X) X(window, "window") X(swaps, "swaps")
#include "fault_games.h"
LAW_FAULTS_FOR_TESTS(LAW_FAULTS)
#undef LAW_FAULTS

static const struct {
    const char *game;
    const law_fault *faults; /* end with name NULL */
} lists[] = {
#define LAW_FAULTS(c_name, id) {id, c_name##_faults},
#include "fault_games.h"
    LAW_FAULTS_FOR_TESTS(LAW_FAULTS)
#undef LAW_FAULTS
};

/* Planted in every game. */
static const law_fault of_all[] = {
    {28, "moves taken back are remembered", fault_remember_moves_taken_back},
    {29, "a record lacks a fact", fault_report_less_in_another_ruleset},
    {32, "a second match is told less of chance", fault_tell_less_in_a_second_match},
};

bool law_fault_at(uint32_t i, law_fault *out) {
    const uint32_t all = sizeof of_all / sizeof *of_all;
    for (uint32_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        uint32_t n = 0;
        while (lists[list].faults[n].name)
            n++;
        if (i < n) {
            *out = lists[list].faults[i];
            out->game = lists[list].game;
            return true;
        }
        i -= n;
    }
    const qv_game *const game = kit_game_at(i / all);
    if (!game)
        return false;
    *out = of_all[i % all];
    out->game = qv_game_id(game);
    return true;
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
    fault_base_set(game);
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

/* L22 plays on from damaged states, where the fault of another law may show first: the next game
 * decides. */
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
        if (law && (law != 22 || fault->law == 22 || fault->law == 0))
            return law;
    }
    return 0;
}
