/* SPDX-License-Identifier: MIT */
/* One game of the referee and the plain program, for `referee_compare`.
 *
 * Everything about a game follows from the seed, the number of its rules and its own number; which
 * plies are looked at in full changes nothing in it. Positions are numbered one after another, so
 * what is asked of one need not wait until it is made.
 */
#define _POSIX_C_SOURCE 200809L /* flockfile */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee.h"

enum { LONGEST_GAME = 20000 };

bool referee_table_new(referee_table *table, const char *program, uint64_t seed, uint64_t every) {
    *table = (referee_table){.program = program, .seed = seed, .every = every};
    table->played = calloc(LONGEST_GAME, sizeof *table->played);
    return compare_moment_new(&table->moment) && table->played;
}

bool referee_table_free(referee_table *table) {
    const bool left = referee_process_end(table->process);
    compare_moment_free(&table->moment);
    free(table->played);
    return left;
}

/* -- Reports ----------------------------------------------------------------------------------- */

/* What stands in the way of a game. Lines of other games must not come between. */
typedef struct {
    referee_table *table;
    const referee_rules *rules;
    uint64_t number;
    referee_count *count;
} game;

static bool differ(const game *self, const char *after, const char *report, bool sets) {
    const referee_table *const table = self->table;
    flockfile(stdout);
    printf("game %llu, %d players %s, ply %u: %s\n", (unsigned long long)self->number,
           self->rules->players, self->rules->option, (unsigned)table->plies, report);
    if (sets)
        compare_print_sets(&table->moment);
    if (after)
        printf("  in the position after one more move: %s\n", after);
    printf("  to see it again: referee_three-arrows --first %llu --games 1 --seed %llu "
           "--every %llu PROGRAM; the moves so far:\n",
           (unsigned long long)self->number, (unsigned long long)table->seed,
           (unsigned long long)table->every);
    for (uint32_t i = 0; i < table->plies; i++)
        printf("%s\n", compare_text(table->moment.texts, table->played[i]));
    fflush(stdout);
    funlockfile(stdout);
    return false;
}

/* -- Asking ------------------------------------------------------------------------------------ */

/* The plain program has numbers for seats. */
static const char start_word[] = "start ";

static void ask_apply(referee_table *table, uint64_t at, const plain_move *move, uint32_t text) {
    if (move->kind == PLAIN_KIND_START)
        referee_ask(table->process, "{\"do\":\"apply\",\"at\":%llu,\"chance\":\"start %s\"}",
                    (unsigned long long)at, referee_seats[move->amount]);
    else if (move->kind == PLAIN_KIND_ROLL)
        referee_ask(table->process, "{\"do\":\"apply\",\"at\":%llu,\"chance\":\"%s\"}",
                    (unsigned long long)at, compare_text(table->moment.texts, text));
    else
        referee_ask(table->process, "{\"do\":\"apply\",\"at\":%llu,\"seat\":%d,\"move\":\"%s\"}",
                    (unsigned long long)at, plain_seat(&table->plain),
                    compare_text(table->moment.texts, text));
    table->made++;
}

static void ask_of(referee_table *table, const char *verb, uint64_t at) {
    referee_ask(table->process, "{\"do\":\"%s\",\"at\":%llu}", verb, (unsigned long long)at);
}

/* The answer has just this number. */
static bool take_number(referee_table *table, const char *key, uint64_t number,
                        char report[COMPARE_REPORT]) {
    json_t *const answer = referee_answer(table->process);
    const bool same = json_integer_value(json_object_get(answer, key)) == (json_int_t)number;
    if (!same) {
        char *const line = answer ? json_dumps(answer, JSON_COMPACT) : NULL;
        snprintf(report, COMPARE_REPORT, "not \"%s\":%llu is answered, but %.300s", key,
                 (unsigned long long)number, line ? line : "nothing");
        free(line);
    }
    json_decref(answer);
    return same;
}

/* Answers to `turn` and `state`. */
static bool take_position(game *self, const plain_game *plain, uint32_t plies,
                          char report[COMPARE_REPORT]) {
    json_t *const turn = referee_answer(self->table->process);
    json_t *const state = referee_answer(self->table->process);
    const bool same =
        referee_same_turn(turn, plain, report) && referee_same_state(state, plain, plies, report);
    json_decref(turn);
    json_decref(state);
    self->count->positions++;
    return same;
}

/* -- Sets of moves ----------------------------------------------------------------------------- */

/* The text in the plain program's words; false: it is none that could be a move. */
static bool plain_words(const char *said, char text[PLAIN_TEXT]) {
    if (!said || strlen(said) >= PLAIN_TEXT)
        return false;
    strcpy(text, said);
    const size_t n = sizeof start_word - 1;
    if (strncmp(said, start_word, n) != 0)
        return true;
    for (int seat = 0; seat < PLAIN_MOST_PLAYERS; seat++)
        if (strcmp(said + n, referee_seats[seat]) == 0)
            snprintf(text, PLAIN_TEXT, "%s%d", start_word, seat + 1);
    return true;
}

static bool take_move(referee_table *table, const json_t *entry, bool chance) {
    char text[PLAIN_TEXT];
    const char *const said = json_string_value(json_object_get(entry, chance ? "text" : "move"));
    const json_t *const number = json_object_get(entry, chance ? "weight" : "seat");
    const int due = chance ? 1 : plain_seat(&table->plain);
    if (!json_is_integer(number) || json_integer_value(number) != due || !plain_words(said, text))
        return false;
    compare_moment *const moment = &table->moment;
    moment->engine[moment->n_engine++] =
        (compare_move){.text = compare_text_number(moment->texts, text)};
    return true;
}

/* The answer to `moves` or `chance`. */
static bool take_moves(game *self) {
    referee_table *const table = self->table;
    compare_moment *const moment = &table->moment;
    const bool chance = plain_phase(&table->plain) == PLAIN_CHANCE;
    json_t *const answer = referee_answer(table->process);
    const json_t *const list = json_object_get(answer, chance ? "outcomes" : "moves");
    bool read = json_is_array(list) && json_array_size(list) <= PLAIN_MOST_MOVES;
    moment->n_engine = 0;
    for (size_t i = 0; read && i < json_array_size(list); i++)
        read = take_move(table, json_array_get(list, i), chance);
    json_decref(answer);
    compare_ask_plain(moment, &table->plain);
    self->count->moves += moment->n_plain;
    if (!read)
        return differ(self, NULL, "no list of moves, of the one deciding seat, is answered", false);
    return compare_sets(moment) || differ(self, NULL, "other moves:", true);
}

/* -- Successors -------------------------------------------------------------------------------- */

static void ask_successors(referee_table *table, uint64_t at) {
    const compare_moment *const moment = &table->moment;
    for (uint32_t i = 0; i < moment->n_plain; i++) {
        ask_apply(table, at, &moment->plain[i], moment->plain_text[i]);
        ask_of(table, "turn", table->made);
        ask_of(table, "state", table->made);
        ask_of(table, "drop", table->made);
    }
}

static bool take_successors(game *self, uint64_t first) {
    referee_table *const table = self->table;
    const compare_moment *const moment = &table->moment;
    char report[COMPARE_REPORT];
    for (uint32_t i = 0; i < moment->n_plain; i++) {
        plain_game after = table->plain;
        plain_play_move(&after, &moment->plain[i]);
        if (!take_number(table, "at", first + i, report) ||
            !take_position(self, &after, table->plies + 1, report) ||
            !take_number(table, "dropped", first + i, report))
            return differ(self, compare_text(moment->texts, moment->plain_text[i]), report, false);
    }
    self->count->full++;
    return true;
}

static bool same_successors(game *self, uint64_t at) {
    referee_table *const table = self->table;
    if (qv__rng_next(&table->sample) % table->every != 0)
        return true;
    const uint64_t first = table->made + 1;
    ask_successors(table, at);
    return take_successors(self, first);
}

/* -- The course of a game ---------------------------------------------------------------------- */

static void ask_position(referee_table *table, uint64_t at) {
    static const char *const verbs[] = {
        [PLAIN_DECIDE] = "moves", [PLAIN_CHANCE] = "chance", [PLAIN_OVER] = "result"};
    ask_of(table, "turn", at);
    ask_of(table, "state", at);
    ask_of(table, verbs[plain_phase(&table->plain)], at);
}

static bool take_end(game *self, uint64_t at) {
    referee_table *const table = self->table;
    char report[COMPARE_REPORT];
    json_t *const answer = referee_answer(table->process);
    const bool same = referee_same_result(answer, &table->plain, report);
    json_decref(answer);
    ask_of(table, "drop", at);
    return (same && take_number(table, "dropped", at, report)) || differ(self, NULL, report, false);
}

/* Plays one move in both and asks for what follows. */
static void play(game *self, const compare_style *style, uint64_t at) {
    referee_table *const table = self->table;
    const compare_moment *const moment = &table->moment;
    const bool chance = plain_phase(&table->plain) == PLAIN_CHANCE;
    const uint32_t chosen =
        chance ? qv__rng_below(&table->rng, moment->n_plain)
               : compare_choose(style, &table->plain, moment->plain, moment->n_plain, &table->rng);
    ask_apply(table, at, &moment->plain[chosen], moment->plain_text[chosen]);
    ask_of(table, "drop", at);
    table->played[table->plies++] = moment->plain_text[chosen];
    self->count->plies++;
    plain_play_move(&table->plain, &moment->plain[chosen]);
    ask_position(table, table->made);
}

static bool play_on(game *self, const compare_style *style) {
    referee_table *const table = self->table;
    char report[COMPARE_REPORT];
    uint64_t at = table->made;
    for (;;) {
        if (!take_position(self, &table->plain, table->plies, report))
            return differ(self, NULL, report, false);
        if (plain_phase(&table->plain) == PLAIN_OVER)
            return take_end(self, at);
        if (!take_moves(self) || !same_successors(self, at))
            return false;
        if (table->plies == LONGEST_GAME)
            return differ(self, NULL, "the game does not end", false);
        play(self, style, at);
        if (!take_number(table, "at", table->made, report) ||
            !take_number(table, "dropped", at, report))
            return differ(self, NULL, report, false);
        at = table->made;
    }
}

/* False: they do not start alike. */
static bool start(game *self) {
    referee_table *const table = self->table;
    const char *const option = self->rules->option, *const equals = strchr(option, '=');
    const bool started = plain_start(&table->plain, self->rules->players, &option, equals ? 1 : 0);
    if (!started)
        return differ(self, NULL, "the plain program refuses these rules", false);
    if (equals)
        referee_ask(table->process, "{\"do\":\"new\",\"players\":%d,\"options\":{\"%.*s\":\"%s\"}}",
                    self->rules->players, (int)(equals - option), option, equals + 1);
    else
        referee_ask(table->process, "{\"do\":\"new\",\"players\":%d}", self->rules->players);
    ask_position(table, ++table->made);
    char report[COMPARE_REPORT];
    return take_number(table, "at", table->made, report) || differ(self, NULL, report, false);
}

bool referee_game(referee_table *table, const referee_rules *rules, uint64_t number,
                  referee_count *count) {
    game self = {table, rules, number, count};
    table->rng = qv__rng_at(table->seed, number << 1);
    table->sample = qv__rng_at(table->seed, number << 1 | 1);
    table->plies = 0;
    if (!table->process) {
        table->made = 0;
        table->process = referee_process_new(table->program, REFEREE_GAME);
    }
    bool same = table->process && start(&self);
    if (same) {
        const compare_style style = compare_style_draw(&table->plain, &table->rng);
        same = play_on(&self, &style);
    }
    if (!same) { /* answers that nobody wants are still under way */
        referee_process_kill(table->process);
        table->process = NULL;
    }
    count->passed += same;
    count->failed += !same;
    return same;
}
