/* SPDX-License-Identifier: MIT */
/* Plays random games in the plain THREE ARROWS and through `quiver referee` side by side: for every
 * number of players under the usual rules and under every other value of every option by itself.
 *
 *     referee_compare [--games N] [--every N] [--seed N] [--first N] [--rules N] [--lines N]
 * PROGRAM
 *
 * At every ply the position, who decides, and all moves are compared; at one ply of `--every` also
 * the positions after all of them. Fails if they ever differ, or if some rules had nothing to
 * compare. QUIVER_TEST_SCALE multiplies the number of games.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <assert.h>
#include <getopt.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee.h"

enum { LEAST_PLAYERS = 2, MOST_LINES = 64, MOST_FAILED = 5 };

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

/* What was asked for. */
typedef struct {
    const char *program;
    uint64_t games, every, seed, first, rules, lines;
} request;

/* One line of games: every `lines`-th of all, from the one with its own number on. */
typedef struct {
    const request *request;
    uint64_t number;
    pthread_t thread;
    referee_table table;
    referee_count count[RULES];
} worker;

/* -- The options that there are ---------------------------------------------------------------- */

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
static bool options_are_all(const char *program) {
    referee_process *const process = referee_process_new(program, REFEREE_GAME);
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
        printf("other options than the rule sheet has, or no answer, from %s referee\n", program);
    return same && others == OPTIONS - 1;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static void *play_all(void *argument) {
    worker *const self = argument;
    const request *const asked = self->request;
    const uint64_t from = asked->rules < RULES ? asked->rules : 0;
    const uint64_t to = asked->rules < RULES ? from + 1 : RULES;
    uint32_t failed = 0;
    for (uint64_t i = self->number; i < (to - from) * asked->games; i += asked->lines) {
        const uint32_t number = (uint32_t)(from + i / asked->games);
        const referee_rules rules = rules_at(number);
        if (!referee_game(&self->table, &rules, number, asked->first + i % asked->games,
                          &self->count[number]) &&
            ++failed == MOST_FAILED) {
            printf("too many differences: no more games are played\n");
            break;
        }
    }
    return NULL;
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

/* False: something failed, or was not compared. */
static bool tell(const request *asked, const worker *workers) {
    referee_count all = {.passed = 0};
    bool compared = true;
    for (uint32_t i = 0; i < RULES; i++) {
        referee_count sum = {.passed = 0};
        for (uint64_t line = 0; line < asked->lines; line++)
            add_count(&sum, &workers[line].count[i]);
        if (asked->rules < RULES && asked->rules != i)
            continue;
        const referee_rules rules = rules_at(i);
        char name[64];
        snprintf(name, sizeof name, "%d players %s", rules.players, rules.option);
        print_count(&sum, name);
        const bool nothing = !sum.plies || !sum.moves || !sum.full;
        if (nothing)
            printf("  nothing was compared, or never all successors: play more games, or lower "
                   "--every\n");
        compared = compared && !nothing;
        add_count(&all, &sum);
    }
    print_count(&all, "in all");
    printf("%llu passed, %llu failed\n", (unsigned long long)all.passed,
           (unsigned long long)all.failed);
    return compared && all.failed == 0;
}

static bool run(const request *asked) {
    worker *const workers = calloc(asked->lines, sizeof *workers);
    bool made = workers != NULL;
    for (uint64_t i = 0; made && i < asked->lines; i++) {
        workers[i].request = asked;
        workers[i].number = i;
        made = referee_table_new(&workers[i].table, asked->program, asked->seed, asked->every);
    }
    assert(made);
    for (uint64_t i = 0; i < asked->lines; i++) {
        const int failed = pthread_create(&workers[i].thread, NULL, play_all, &workers[i]);
        assert(!failed);
    }
    for (uint64_t i = 0; i < asked->lines; i++)
        pthread_join(workers[i].thread, NULL);
    bool left = true;
    for (uint64_t i = 0; i < asked->lines; i++)
        left = referee_table_free(&workers[i].table) && left;
    if (!left)
        printf("a referee left with an error when its input had ended\n");
    const bool same = tell(asked, workers);
    free(workers);
    return same && left;
}

/* -- Arguments --------------------------------------------------------------------------------- */

static bool read_arguments(int argc, char **argv, request *out) {
    static const struct option known[] = {
        {"games", required_argument, NULL, 'g'},
        {"every", required_argument, NULL, 'e'},
        {"seed", required_argument, NULL, 's'},
        {"first", required_argument, NULL, 'f'},
        {"rules", required_argument, NULL, 'r'},
        {"lines", required_argument, NULL, 'l'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        uint64_t *const number = option == 'g'   ? &out->games
                                 : option == 'e' ? &out->every
                                 : option == 's' ? &out->seed
                                 : option == 'f' ? &out->first
                                 : option == 'r' ? &out->rules
                                 : option == 'l' ? &out->lines
                                                 : NULL;
        if (!number || !compare_read_number(optarg, number))
            return false;
    }
    out->program = argv[optind];
    return optind + 1 == argc && out->games > 0 && out->every > 0 && out->lines > 0 &&
           out->lines <= MOST_LINES && out->rules <= RULES;
}

int main(int argc, char **argv) {
    request asked = {
        .games = 1000, .every = 128, .seed = 1, .first = 0, .rules = RULES, .lines = 2};
    if (!read_arguments(argc, argv, &asked)) {
        fprintf(stderr,
                "usage: referee_compare [--games N] [--every N] [--seed N] [--first N]\n"
                "                       [--rules N] [--lines N] PROGRAM\n"
                "  --games  under each rules (1000)\n"
                "  --every  all successors at one ply of so many (128)\n"
                "  --first  number of the first game (0)\n"
                "  --rules  only these, from 0 to %d\n"
                "  --lines  games at a time, from 1 to %d (2)\n",
                RULES - 1, MOST_LINES);
        return 2;
    }
    asked.games *= compare_test_scale();
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    json_object_seed(0);
    printf("seed %llu, %llu games under each rules from number %llu, all successors at one ply of "
           "%llu\n",
           (unsigned long long)asked.seed, (unsigned long long)asked.games,
           (unsigned long long)asked.first, (unsigned long long)asked.every);
    return options_are_all(asked.program) && run(&asked) ? EXIT_SUCCESS : EXIT_FAILURE;
}
