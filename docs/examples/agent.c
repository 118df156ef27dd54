/* SPDX-License-Identifier: MIT */
/* An example of a program that lets agents play: seat 0 picks items at random, as a person would
 * with a pointer, and an agent plays each of the other seats.
 *
 *     cc agent.c $(pkg-config --cflags --libs quiver) -o agent
 *     ./agent [GAME [SEED [AGENT]]]
 *
 * It needs quiver.h and the C library, nothing else. docs/library.md goes through it.
 */
#include <quiver.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SLICE = 50, /* iterations between two looks at whatever else a program has to do */
    MOVE = 400,
};

/* -- A person ---------------------------------------------------------------------------------- */

static uint32_t any(uint32_t n, uint32_t *random) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 16) % n;
}

/* Picks one item after another until they make a complete move, and plays it. */
static int move_by_picks(qv_table *table, uint32_t *random, qv_diag *diag) {
    bool whole = false;
    while (!whole) {
        uint16_t ids[QV_ITEMS], steps[QV_STEPS];
        const uint32_t n = qv_table_pickable(table, ids);
        if (n == 0 || !qv_table_pick(table, ids[any(n, random)]))
            return QV_EILLEGAL;
        qv_table_picked_steps(table, steps, &whole, NULL);
    }
    return qv_table_play_picked(table, diag);
}

/* -- An agent ---------------------------------------------------------------------------------- */

/* A page would return to its browser after each slice, a server would serve other players; both
 * could call qv_agent_stop after some time. */
static int move_by_agent(qv_table *table, qv_agent *agent, uint32_t seat, qv_diag *diag) {
    uint16_t steps[QV_STEPS];
    const qv_view *const view = qv_match_view(qv_table_match(table), seat);
    const int err = qv_agent_begin(agent, view, seat, diag);
    if (err != QV_OK)
        return err;
    while (qv_agent_think(agent, SLICE) > 0)
        ;
    const uint32_t n = qv_agent_move(agent, steps);
    return qv_table_play(table, seat, steps, n, diag);
}

/* -- A match ----------------------------------------------------------------------------------- */

static void print_entry(const qv_ruleset *rules, const qv_match *match, uint32_t i) {
    char bytes[MOVE];
    uint16_t steps[QV_STEPS];
    uint32_t who;
    qv_text move = qv_text_over(bytes, sizeof bytes);
    const uint32_t n = qv_match_entry(match, i, &who, steps);
    if (who == QV_CHANCE)
        return;
    qv_say(rules, steps, n, &move);
    printf("%s: %s\n", qv_seat_name(rules, who), bytes);
}

/* One decision; QV_EOVER after the last. */
static int play_on(qv_table *table, qv_agent *agent, uint32_t *random, qv_diag *diag) {
    uint32_t seat;
    switch (qv_table_due(table, &seat)) {
    case QV_DUE_ELSEWHERE: return move_by_agent(table, agent, seat, diag);
    case QV_DUE_HAND_OVER: return qv_table_sit(table, seat, diag);
    case QV_DUE_MOVE: return move_by_picks(table, random, diag);
    case QV_DUE_OVER: return QV_EOVER;
    default: return QV_EILLEGAL; /* nobody has given an answer in advance */
    }
}

static int play(const qv_ruleset *rules, qv_table *table, qv_agent *agent, uint32_t random,
                qv_diag *diag) {
    const qv_match *const match = qv_table_match(table);
    uint32_t told = 0;
    int err;
    while ((err = play_on(table, agent, &random, diag)) == QV_OK)
        for (; told < qv_match_length(match); told++)
            print_entry(rules, match, told);
    if (err != QV_EOVER)
        return err;
    const qv_result result = qv_match_result(match);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++)
        printf("%s: rank %u with %d points\n", qv_seat_name(rules, seat),
               (unsigned)result.rank[seat], (int)result.score[seat]);
    return QV_OK;
}

int main(int argc, char **argv) {
    const qv_game *const game = argc > 1 ? qv_game_find(argv[1]) : qv_game_at(0);
    const uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    const char *const name = argc > 3 ? argv[3] : "medium";
    uint32_t least = 0;
    qv_diag diag = {0};
    (void)qv_game_players(game, &least);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
    qv_agent *const agent = rules ? qv_agent_new(rules, name, seed, &diag) : NULL;
    qv_match *const match = agent ? qv_match_new(rules, seed, NULL, &diag) : NULL;
    qv_table *const table = match ? qv_table_new(match, 1, &diag) : NULL;
    const int err = table ? play(rules, table, agent, seed, &diag) : diag.err;
    if (err != QV_OK)
        fprintf(stderr, "%s: %s\n", qv_error_text(err), diag.text);
    qv_table_free(table);
    qv_agent_free(agent);
    qv_ruleset_free(rules);
    return err == QV_OK ? 0 : 1;
}
