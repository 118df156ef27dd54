/* SPDX-License-Identifier: MIT */
/* Explained: no clause matters in a standard game that neither a lesson teaches nor a first-time
 * card tells.
 *
 *     explained GAME [--games N] [--without CLAUSE|all] [--list]
 *
 * A lesson teaches what its steps name. Lessons are played along their way and with wrong moves,
 * which shows clauses that only come up in them: events that the learner sees, reasons why a move
 * is not legal, and what is asked. Then games between random and greedy players are played with the
 * game's own options, with a wrong move before each decision. The least number of players and one
 * more alternate. Prints the clauses that no lesson teaches, with those in brackets that come up in
 * one, and the clauses that matter without an explanation; fails if there are any. `--without`
 * leaves the card of a clause out; `--list` adds the clauses that matter without a card, and cards
 * that were never needed.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "core/game.h"

enum { WRONG = 40 /* moves of a step */, ALL = UINT16_MAX };

typedef struct {
    bool taught[QV_CLAUSES]; /* a step of a lesson names it */
    bool shown[QV_CLAUSES];  /* it comes up in a lesson */
    bool met[QV_CLAUSES];    /* it matters in a game */
    const qv_game *game;
    qv__rng rng;
} cover;

/* -- Clauses of a moment ----------------------------------------------------------------------- */

static void mark(bool set[QV_CLAUSES], uint32_t rule) {
    assert(rule < QV_CLAUSES);
    set[rule] = true;
}

/* What the seat has seen since event number `since`, and what it is asked. */
static void mark_seen(const qv_match *match, uint32_t seat, uint32_t since, bool set[QV_CLAUSES],
                      const qv_ruleset *rules) {
    qv_event_log log = {.n = 0};
    qv_question question;
    const int n = qv_match_events(match, seat, since, UINT32_MAX, &log);
    assert(n >= 0);
    for (uint32_t i = 0; i < log.n; i++)
        mark(set, log.at[i].rule);
    if (qv_question_of(rules, qv_match_view(match, seat), seat, &question))
        mark(set, question.rule);
    qv_event_log_free(&log);
}

/* Reasons why steps chosen at random are not legal for the seat now. */
static void mark_refusals(cover *c, const qv_ruleset *rules, const qv_view *view, uint32_t seat,
                          uint32_t tries, bool set[QV_CLAUSES]) {
    qv_event why;
    uint16_t touched[QV_TOUCHES];
    const uint32_t all = rules->layout.first[qv_ruleset_game(rules)->ranges];
    for (uint32_t i = 0; i < tries; i++) {
        const uint16_t step = (uint16_t)qv__rng_below(&c->rng, all);
        if (qv_touch(rules, view, step, touched) && qv_why_not(rules, view, seat, &step, 1, &why))
            mark(set, why.rule);
    }
}

/* -- Lessons ----------------------------------------------------------------------------------- */

static qv_table *table_at(const qv_lesson *lesson, uint32_t step, uint32_t seat) {
    qv_diag diag = {0};
    qv_match *const match = qv_lesson_match(lesson, step, &diag);
    qv_table *const table = match ? qv_table_new(match, UINT32_C(1) << seat, &diag) : NULL;
    assert(table);
    qv_table_sit(table, seat, NULL);
    return table;
}

static void learn_step(cover *c, const qv_lesson *lesson, const qv_lesson_head *head, uint32_t i) {
    qv_lesson_step step;
    qv_diag diag = {0};
    qv_lesson_at(lesson, i, &step);
    for (uint32_t k = 0; k < step.rules; k++)
        mark(c->taught, step.rule[k]);
    qv_table *const table = table_at(lesson, i, head->seat);
    const qv_match *const match = qv_table_match(table);
    const uint32_t seen = qv_match_seen(match, head->seat);
    if (!getenv("STRICT"))
        mark_refusals(c, head->rules, qv_match_view(match, head->seat), head->seat, WRONG,
                      c->shown);
    mark_seen(match, head->seat, seen, c->shown, head->rules);
    const int err = qv_lesson_play(lesson, i, table, step.move.step, step.move.n, &diag);
    assert(err == QV_OK);
    mark_seen(match, head->seat, seen, c->shown, head->rules);
    qv_table_free(table);
}

static void learn(cover *c) {
    for (uint32_t i = 0; qv_lesson_text(c->game, i); i++) {
        qv_diag diag = {0};
        qv_lesson *const lesson = qv_lesson_new(qv_lesson_text(c->game, i), &diag);
        qv_lesson_head head;
        assert(lesson && qv_lesson_of(lesson, &head));
        for (uint32_t step = 0; step < head.steps; step++)
            learn_step(c, lesson, &head, step);
        qv_lesson_free(lesson);
    }
}

/* -- Games ------------------------------------------------------------------------------------- */

static uint32_t seat_to_act(const qv_match *match, uint32_t players) {
    uint32_t seat = 0;
    while (seat < players && !(qv_match_pending(match) >> seat & 1))
        seat++;
    return seat;
}

static void play_game(cover *c, const qv_ruleset *rules, uint64_t seed) {
    static const char *const kinds[] = {"random", "greedy"};
    qv_diag diag = {0};
    const uint32_t players = qv_ruleset_players(rules);
    qv_match *const match = qv_match_new(rules, seed, NULL, &diag);
    qv_agent *agent[2];
    assert(match);
    for (uint32_t i = 0; i < 2; i++)
        agent[i] = qv_agent_new(rules, kinds[i], seed, &diag);
    for (uint32_t seat; (seat = seat_to_act(match, players)) < players;) {
        qv_agent *const who = agent[(seat + seed) % 2];
        const qv_view *const view = qv_match_view(match, seat);
        qv_question question;
        uint16_t steps[QV_STEPS];
        if (qv_question_of(rules, view, seat, &question))
            mark(c->met, question.rule);
        mark_refusals(c, rules, view, seat, 1, c->met);
        qv_agent_begin(who, view, seat, &diag);
        while (qv_agent_think(who, 1000) > 0)
            continue;
        const uint32_t n = qv_agent_move(who, steps);
        const int err = qv_match_play(match, seat, steps, n, NULL, &diag);
        assert(err == QV_OK);
    }
    for (uint32_t seat = 0; seat < players; seat++)
        mark_seen(match, seat, 0, c->met, rules);
    for (uint32_t i = 0; i < 2; i++)
        qv_agent_free(agent[i]);
    qv_match_free(match);
}

static void play_games(cover *c, uint32_t games) {
    uint32_t least;
    const uint32_t most = qv_game_players(c->game, &least);
    for (uint32_t i = 0; i < games; i++) {
        qv_diag diag = {0};
        const uint32_t players = least + (i % 2 && least < most);
        qv_ruleset *const rules = qv_ruleset_new(c->game, players, NULL, 0, NULL, 0, &diag);
        assert(rules);
        play_game(c, rules, 1 + i);
        qv_ruleset_free(rules);
    }
}

/* -- The report -------------------------------------------------------------------------------- */

static uint32_t report(const cover *c, uint32_t without, bool list) {
    uint32_t untaught = 0, unexplained = 0;
    const char *id;
    printf("%s: no lesson teaches", qv_game_id(c->game));
    for (uint32_t rule = 0; (id = qv_rule(c->game, rule, NULL)); rule++) {
        untaught += !c->taught[rule];
        if (!c->taught[rule])
            printf(c->shown[rule] ? " (%s)" : " %s", id);
    }
    printf("\n");
    for (uint32_t rule = 0; (id = qv_rule(c->game, rule, NULL)); rule++) {
        const bool card = qv_rule_first(c->game, rule) && rule != without && without != ALL;
        if (list && c->met[rule] != card)
            printf(card ? "%s has a card, and never mattered\n" : "%s matters, and has no card\n",
                   id);
        if (!c->met[rule] || c->taught[rule] || card)
            continue;
        printf("%s matters, and nothing explains it\n", id);
        unexplained++;
    }
    printf("%s: %u clauses without a lesson, %u without an explanation\n", qv_game_id(c->game),
           (unsigned)untaught, (unsigned)unexplained);
    return unexplained;
}

int main(int argc, char **argv) {
    static cover c;
    uint32_t games = 1000, without = QV_CLAUSES;
    bool list = false;
    c.game = argc > 1 ? qv_game_find(argv[1]) : NULL;
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            games = (uint32_t)strtoul(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--without") == 0 && i + 1 < argc && c.game &&
                 qv_rule_find(c.game, argv[i + 1], &without, NULL))
            i++;
        else if (strcmp(argv[i], "--without") == 0 && i + 1 < argc &&
                 strcmp(argv[i + 1], "all") == 0)
            without = ALL, i++;
        else if (strcmp(argv[i], "--list") == 0)
            list = true;
        else
            c.game = NULL;
    }
    if (!c.game) {
        fprintf(stderr, "usage: explained GAME [--games N] [--without CLAUSE|all] [--list]\n");
        return 2;
    }
    c.rng = qv__rng_at(1, 0);
    learn(&c);
    play_games(&c, games);
    return report(&c, without, list) > 0;
}
