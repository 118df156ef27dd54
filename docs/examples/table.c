/* SPDX-License-Identifier: MIT */
/* An example of a program with a table: a person who picks items at random, as with a pointer,
 * plays a match against an agent, which has all other seats.
 *
 *     cc table.c $(pkg-config --cflags --libs quiver) -o table
 *     ./table [--enter] [GAME [SEED [AGENT]]]
 *
 * With --enter the outcomes of chance are entered, as those of real dice and cards would be; else
 * the match draws them. It needs quiver.h and the C library, nothing else. docs/library.md goes
 * through it. Exit status: 0 if the match was played to its end, 1 if not.
 */
#include <quiver.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 50,    /* iterations between two looks at whatever else a program has to do */
    THOUGHT = 500, /* iterations for one move, so that a match takes seconds */
    CHUNK = 256,   /* events fetched at a time */
};

typedef struct {
    qv_ruleset *rules;
    qv_agent *agent;
    qv_table *table; /* owns the match */
    uint32_t person; /* the only seat here */
    uint64_t random; /* for the person, and for outcomes that are entered */
    qv_event_log log;
} game;

/* The next random number: splitmix64. */
static uint64_t next(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static uint32_t below(uint64_t *random, uint32_t n) {
    return (uint32_t)((next(random) >> 32) * n >> 32);
}

/* -- What is printed --------------------------------------------------------------------------- */

static void print_move(const game *g, const char *who, const uint16_t *steps, uint32_t n) {
    char bytes[QV_TEXT_MOST];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_say(g->rules, steps, n, &text);
    printf("%s: %s\n", who, bytes);
}

static void print_event(const game *g, const qv_event *event) {
    char sentence[QV_TEXT_MOST], cause[QV_TEXT_MOST];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(g->rules, event, &text);
    text = qv_text_over(cause, sizeof cause);
    qv_event_cause(g->rules, event, &text);
    printf("    %s [%s]\n", sentence, cause);
}

/* Tells the person what has happened since the last time, without details of computations. */
static int print_news(game *g) {
    const qv_match *const match = qv_table_match(g->table);
    uint32_t told = qv_table_told(g->table, g->person);
    while (told < qv_match_seen(match, g->person)) {
        g->log.n = 0;
        const int n = qv_match_events(match, g->person, told, CHUNK, &g->log);
        if (n < 0)
            return n;
        for (uint32_t i = 0; i < g->log.n; i++)
            if (!qv_event_is_detail(qv_ruleset_game(g->rules), g->log.at[i].kind))
                print_event(g, &g->log.at[i]);
        told += (uint32_t)n;
    }
    return qv_table_tell(g->table, g->person, told);
}

static void print_result(const game *g) {
    const qv_result result = qv_match_result(qv_table_match(g->table));
    for (uint32_t seat = 0; seat < qv_ruleset_players(g->rules); seat++)
        printf("%s: rank %u with %d points\n", qv_seat_name(g->rules, seat),
               (unsigned)result.rank[seat], (int)result.score[seat]);
}

/* -- What is due ------------------------------------------------------------------------------- */

/* Picks one item after another until they make a complete move, and plays it. */
static int move_by_picks(game *g, qv_diag *diag) {
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    uint32_t n;
    while ((n = qv_table_pickable(g->table, ids)) > 0)
        qv_table_pick(g->table, ids[below(&g->random, n)]);
    n = qv_table_picked_steps(g->table, steps, NULL, NULL);
    print_move(g, qv_seat_name(g->rules, g->person), steps, n);
    return qv_table_play_picked(g->table, diag);
}

/* A page would return to its browser after each slice, a server would serve other players; both
 * could call qv_agent_stop after some time. */
static int move_by_agent(game *g, uint32_t seat, qv_diag *diag) {
    uint16_t steps[QV_STEPS];
    const qv_view *const view = qv_match_view(qv_table_match(g->table), seat);
    const int err = qv_agent_begin(g->agent, view, seat, diag);
    if (err != QV_OK)
        return err;
    for (int done = 0; done < THOUGHT && qv_agent_think(g->agent, SLICE) > 0; done += SLICE)
        ;
    const uint32_t n = qv_agent_move(g->agent, steps);
    print_move(g, qv_seat_name(g->rules, seat), steps, n);
    return qv_table_play(g->table, seat, steps, n, diag);
}

static int enter_outcome(game *g, qv_diag *diag) {
    qv_chance chance;
    const int n = qv_match_chance(qv_table_match(g->table), &chance);
    if (n < 0)
        return n;
    const uint16_t outcome = qv_chance_pick(&chance, next(&g->random));
    print_move(g, "chance", &outcome, 1);
    return qv_table_enter(g->table, &outcome, 1, diag);
}

static int play(game *g, qv_diag *diag) {
    uint32_t seat;
    int err = QV_OK;
    while (err == QV_OK)
        switch (qv_table_due(g->table, &seat)) {
        case QV_DUE_OVER: return print_news(g);
        case QV_DUE_CHANCE: err = enter_outcome(g, diag); break;
        case QV_DUE_ELSEWHERE: err = move_by_agent(g, seat, diag); break;
        case QV_DUE_HAND_OVER: err = qv_table_sit(g->table, seat, diag); break;
        case QV_DUE_ANSWER: err = qv_table_answer(g->table, seat) ? QV_OK : QV_EMEMORY; break;
        case QV_DUE_MOVE:
            err = print_news(g);
            if (err == QV_OK)
                err = move_by_picks(g, diag);
            break;
        default: return QV_EILLEGAL; /* there is nothing else */
        }
    return err;
}

/* -- A match ----------------------------------------------------------------------------------- */

static int play_match(game *g, const qv_game *which, const char *agent, bool entered,
                      qv_diag *diag) {
    const uint64_t seed = g->random;
    uint32_t least = 0;
    const uint32_t most = qv_game_players(which, &least);
    const uint32_t players = least + below(&g->random, most - least + 1);
    g->person = players > 0 ? below(&g->random, players) : 0;
    g->rules = qv_ruleset_new(which, players, NULL, 0, NULL, 0, diag);
    g->agent = g->rules ? qv_agent_new(g->rules, agent, seed, diag) : NULL;
    if (!g->agent)
        return diag->err;
    qv_match *const match = entered ? qv_match_new_entered(g->rules, NULL, diag)
                                    : qv_match_new(g->rules, seed, NULL, diag);
    g->table = match ? qv_table_new(match, UINT32_C(1) << g->person, diag) : NULL;
    if (!g->table)
        return diag->err;
    const int err = play(g, diag);
    if (err == QV_OK)
        print_result(g);
    return err;
}

int main(int argc, char **argv) {
    const bool entered = argc > 1 && strcmp(argv[1], "--enter") == 0;
    char **const arg = argv + entered;
    const int n = argc - entered;
    game g = {.random = n > 2 ? strtoull(arg[2], NULL, 10) : 1};
    qv_diag diag = {0};
    const qv_game *const which = n > 1 ? qv_game_find(arg[1]) : qv_game_at(0);
    const int err = play_match(&g, which, n > 3 ? arg[3] : "medium", entered, &diag);
    if (err != QV_OK)
        fprintf(stderr, "%s: %s\n", qv_error_text(err), diag.text);
    qv_event_log_free(&g.log);
    qv_table_free(g.table);
    qv_agent_free(g.agent);
    qv_ruleset_free(g.rules);
    return err == QV_OK ? 0 : 1;
}
