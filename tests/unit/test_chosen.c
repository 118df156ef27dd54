/* SPDX-License-Identifier: MIT */
/* What agents of every kind choose, and what analyses find, at moments of real games: exactly as
 * tests/unit/chosen.txt shows it. `unit_chosen --write` replaces that file; read the difference.
 * The same figures on every machine are a promise of quiver.h.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>
#include <stdlib.h>

#include "golden.h"
#include "quiver.h"

static const char file_name[] = "tests/unit/chosen.txt";

enum { MOMENTS = 3, BETWEEN = 23, THOUGHTS = 40, SLICE = 15, SEARCHED = 16, GAMES = 1, SHOWN = 2 };

/* A moment of a match: a seat that may act, and what it knows. */
typedef struct {
    const qv_ruleset *rules;
    const qv_view *view;
    uint32_t seat;
    FILE *out;
} moment;

static void put_move(const moment *now, const uint16_t *steps, uint32_t n) {
    char words[1000];
    qv_text text = qv_text_over(words, sizeof words);
    qv_say(now->rules, steps, n, &text);
    fputs(words, now->out);
}

static void put_agent(const moment *now, const char *name) {
    qv_diag diag;
    qv_agent *const agent = qv_agent_new(now->rules, name, 5, &diag);
    assert_non_null(agent);
    assert_int_equal(qv_agent_begin(agent, now->view, now->seat, &diag), QV_OK);
    int more = 1;
    for (uint32_t thought = 0; more == 1 && thought < THOUGHTS; thought += SLICE)
        more = qv_agent_think(agent, SLICE);
    qv_whole_move ranked[SHOWN];
    const uint32_t n = qv_agent_ranked(agent, ranked, SHOWN);
    fprintf(now->out, "%s, %s:", name, more ? "not final" : "final");
    for (uint32_t i = 0; i < n; i++) {
        fputs(i ? " > " : " ", now->out);
        put_move(now, ranked[i].step, ranked[i].n);
    }
    fputc('\n', now->out);
    qv_agent_free(agent);
}

static void put_found(const moment *now, qv_analysis *analysis) {
    while (qv_analysis_think(analysis, 1000) == 1)
        ;
    qv_rated_move moves[SHOWN];
    const uint32_t n = qv_analysis_moves(analysis, moves, SHOWN);
    for (uint32_t i = 0; i < n; i++) {
        const qv_rated_move *const move = &moves[i];
        fputs("  ", now->out);
        put_move(now, move->step, move->n);
        fprintf(now->out, ": %u games, %.4f (%.4f to %.4f), gains %.4f in %.4f\n",
                (unsigned)move->games, move->share, move->lo, move->hi, move->gain, move->often);
    }
}

static void put_analysis(const moment *now, uint32_t players) {
    qv_diag diag;
    qv_analysis *const analysis = qv_analysis_new(now->rules, SEARCHED, 7, &diag);
    assert_non_null(analysis);
    fputs("best:\n", now->out);
    assert_int_equal(qv_analysis_begin_best(analysis, now->view, now->seat, GAMES, SHOWN, &diag),
                     QV_OK);
    put_found(now, analysis);
    for (uint32_t who = 0; who < players; who++) {
        fprintf(now->out, "what seat %u gains:\n", (unsigned)who);
        assert_int_equal(qv_analysis_begin_gains(analysis, now->view, now->seat, who, &diag),
                         QV_OK);
        put_found(now, analysis);
    }
    qv_analysis_free(analysis);
}

static void put_moment(const moment *now, uint32_t players) {
    const char *name;
    for (uint32_t kind = 0; (name = qv_agent_kind(kind, NULL)) != NULL; kind++)
        put_agent(now, name);
    put_agent(now, "search:25");
    put_analysis(now, players);
}

/* The first seat that may act, as it knows itself; false at the end of the match. */
static bool find_seat(const qv_match *match, const qv_ruleset *rules, uint32_t *seat) {
    for (*seat = 0; *seat < qv_ruleset_players(rules); ++*seat)
        if (qv_turn_of(rules, qv_match_view(match, *seat)).may_act >> *seat & 1)
            return true;
    return false;
}

/* Lets greedy play so many moves, or to the end of the match. */
static void play_on(qv_match *match, const qv_ruleset *rules, qv_agent *greedy, uint32_t moves) {
    qv_diag diag;
    uint32_t seat;
    for (; moves && find_seat(match, rules, &seat); moves--) {
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv_agent_begin(greedy, qv_match_view(match, seat), seat, &diag), QV_OK);
        const uint32_t n = qv_agent_move(greedy, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
}

static void put_game(const qv_game *game, FILE *out) {
    qv_diag diag;
    const uint32_t players = qv_game_players(game, NULL);
    qv_ruleset *const rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(rules, 23, NULL, &diag);
    qv_agent *const greedy = qv_agent_new(rules, "greedy", 3, &diag);
    assert_true(rules && match && greedy);
    uint32_t seat;
    for (uint32_t i = 0; i < MOMENTS && find_seat(match, rules, &seat); i++) {
        const moment now = {rules, qv_match_view(match, seat), seat, out};
        fprintf(out, "== %s, moment %u, seat %u\n", qv_game_id(game), (unsigned)i, (unsigned)seat);
        put_moment(&now, players);
        play_on(match, rules, greedy, BETWEEN);
    }
    qv_agent_free(greedy);
    qv_match_free(match);
    qv_ruleset_free(rules);
}

/* All of it, the caller's to free. */
static char *chosen(void) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)) != NULL; i++)
        put_game(game, out);
    fclose(out);
    return text;
}

static void agents_choose_what_is_shown(void **state) {
    (void)state;
    golden_compare(file_name, chosen());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(agents_choose_what_is_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, chosen())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
