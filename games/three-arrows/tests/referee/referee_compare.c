/* SPDX-License-Identifier: MIT */
/* Compares the plain THREE ARROWS with `quiver referee`: random games for every number of players
 * under the usual rules and under every other value of every option by itself, in turn.
 *
 * At every ply the position, the seat that decides, and all moves are compared; at one ply in
 * `every` also the positions after all of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "comparison.h"
#include "referee.h"

enum { LEAST_PLAYERS = 2 };

/* The rule sheet's options: "" for the usual ones, then each value that is not. */
static const char *const options[] = {
    "",
    "inventory=cross-2",
    "inventory=double-2",
    "first_corner=first-only",
    "first_row=straight",
    "line_break=zero",
    "shield_attack=immune",
    "shield_attack=barred",
    "shield_reach=adjacent",
    "shield_reach=anywhere",
    "cover_and_shield=one",
    "def_uncover=target",
    "def_uncover=none",
    "may_pass=optional",
    "may_pass=no-attack",
    "bonus_in_extra=no",
    "bonus_k=all",
    "cover_first=no",
    "def_advance=yes",
    "holder_public=open",
    "board=7",
    "board=8",
    "tactical=on",
};
enum {
    OPTIONS = sizeof options / sizeof *options,
    RULES = OPTIONS * (PLAIN_MOST_PLAYERS - LEAST_PLAYERS + 1)
};

static referee_rules rules_at(uint32_t i) {
    return (referee_rules){LEAST_PLAYERS + (int)(i / OPTIONS), options[i % OPTIONS]};
}

/* One session: a referee and the counts under each of the rules. */
typedef struct {
    referee_table table;
    referee_count count[RULES];
} session;

/* -- The options of the program ---------------------------------------------------------------- */

static bool is_listed(const char *name, const char *value) {
    const size_t n = strlen(name);
    for (uint32_t i = 0; i < OPTIONS; i++)
        if (strncmp(options[i], name, n) == 0 && options[i][n] == '=' &&
            strcmp(options[i] + n + 1, value) == 0)
            return true;
    printf("the list of options has no %s=%s\n", name, value);
    return false;
}

/* The number of values that are not usual; each must be listed. */
static uint32_t others_of(const json_t *option, bool *same) {
    const char *const name = json_string_value(json_object_get(option, "name"));
    const json_t *const usual = json_object_get(option, "usual");
    json_t *const values = json_object_get(option, "values");
    json_t *const range = json_object_get(option, "range");
    uint32_t others = 0;
    json_int_t least = 0, most = (json_int_t)json_array_size(values) - 1;
    if (range)
        json_unpack(range, "[I, I]", &least, &most);
    for (json_int_t value = least; name && value <= most; value++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)value);
        const char *const word =
            values ? json_string_value(json_array_get(values, (size_t)value)) : number;
        const bool is_usual = values ? strcmp(json_string_value(usual), word) == 0
                                     : json_integer_value(usual) == value;
        if (is_usual)
            continue;
        others++;
        *same = is_listed(name, word) && *same;
    }
    return others;
}

/* The referee has the options listed above, and no more. */
static bool options_are_all(const referee_request *asked) {
    referee_process *const process = referee_process_new(asked->program, REFEREE_GAME);
    if (!process)
        return false;
    referee_ask(process, "{\"do\":\"rules\"}");
    json_t *const answer = referee_answer(process);
    const json_t *const list = json_object_get(answer, "options");
    bool same = json_array_size(list) == PLAIN_OPTIONS;
    uint32_t others = 0;
    for (size_t i = 0; i < json_array_size(list); i++)
        others += others_of(json_array_get(list, i), &same);
    json_decref(answer);
    referee_process_kill(process);
    if (!same || others != OPTIONS - 1)
        printf("other options than the rule sheet has, or no answer, from %s referee\n",
               asked->program);
    return same && others == OPTIONS - 1;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static bool close_session(void *opaque) {
    session *const self = opaque;
    const bool ended = referee_table_free(&self->table);
    free(self);
    return ended;
}

static void *open_session(const referee_request *asked) {
    session *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    if (referee_table_new(&self->table, asked->program, asked->seed, asked->every))
        return self;
    close_session(self);
    return NULL;
}

/* The rules go round, so that a few games try all of them. */
static bool play(void *opaque, uint64_t number) {
    session *const self = opaque;
    const uint32_t at = (uint32_t)(number % RULES);
    const referee_rules rules = rules_at(at);
    return referee_game(&self->table, &rules, number, &self->count[at]);
}

static void add_count(referee_count *sum, const referee_count *more) {
    sum->passed += more->passed;
    sum->failed += more->failed;
    sum->plies += more->plies;
    sum->moves += more->moves;
    sum->positions += more->positions;
    sum->full += more->full;
}

static void print_count(const referee_count *count, const char *of) {
    printf("%8llu games %10llu plies %12llu moves %10llu positions, all successors at %8llu plies  "
           "%s\n",
           (unsigned long long)count->passed + count->failed, (unsigned long long)count->plies,
           (unsigned long long)count->moves, (unsigned long long)count->positions,
           (unsigned long long)count->full, of);
}

static bool summary(void *const *sessions, uint64_t n) {
    referee_count all = {.passed = 0};
    bool compared = true;
    for (uint32_t i = 0; i < RULES; i++) {
        referee_count sum = {.passed = 0};
        for (uint64_t k = 0; k < n; k++)
            add_count(&sum, &((const session *)sessions[k])->count[i]);
        const referee_rules rules = rules_at(i);
        char name[64];
        snprintf(name, sizeof name, "%d players %s", rules.players, rules.option);
        print_count(&sum, name);
        compared = compared && sum.plies && sum.moves && sum.full;
        add_count(&all, &sum);
    }
    print_count(&all, "in all");
    return compared;
}

const referee_comparison game_referee = {
    .game = REFEREE_GAME,
    .games = (uint64_t)1000 * RULES,
    .every = 128,
    .sessions = 2,
    .usable = options_are_all,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = close_session,
};
