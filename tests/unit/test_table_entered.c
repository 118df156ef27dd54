/* SPDX-License-Identifier: MIT */
/* Tables of matches whose chance is entered: outcomes are decisions that anybody may take back, and
 * everything else is as if they had been drawn.
 */
#include "base/rng.h"
#include "check.h"
#include "stall_play.h"

/* Makes the stand one at which chance is entered: the lot comes first. */
static stand *entered_stand(uint32_t here) {
    static const char start[] = "phase: lot\ndealt: 3\nmissing: north=4 east=4 south=0\n";
    stand *const s = stand_of(true, here);
    assert_int_equal(qv_table_replace(s->table, qv_match_new_entered(s->rules, start, NULL), NULL),
                     QV_OK);
    return s;
}

static void enter(stand *s, uint16_t outcome) {
    assert_int_equal(qv_table_enter(s->table, &outcome, 1, NULL), QV_OK);
}

static void assert_decision(const stand *s, uint32_t i, uint32_t seat, uint32_t entry) {
    qv_decision what;
    assert_true(qv_table_decision(s->table, i, &what));
    assert_int_equal(what.seat, seat);
    assert_int_equal(what.entry, entry);
    assert_true(seat != QV_CHANCE || !what.reaction);
}

/* -- Entering ---------------------------------------------------------------------------------- */

static void outcomes_are_decisions(void **state) {
    (void)state;
    stand *const s = entered_stand(ALL_HERE);
    const uint16_t accept = STEP_ACCEPT, six = STEP_LOT + 5;
    uint16_t ids[QV_ITEMS];
    qv_diag diag = {0};
    qv_table_sit(s->table, NORTH, NULL);
    assert_due(s, QV_DUE_CHANCE, QV_CHANCE);
    assert_int_equal(qv_table_pickable(s->table, ids), 0);
    assert_int_equal(qv_table_enter(s->table, &accept, 1, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "accept: not possible here; chance decides: lot 1 to 6");
    assert_int_equal(qv_table_decisions(s->table), 0);
    enter(s, STEP_LOT + 2);
    assert_due(s, QV_DUE_MOVE, NORTH);
    assert_int_equal(qv_table_pickable(s->table, ids), 4);
    assert_int_equal(qv_table_enter(s->table, &six, 1, &diag), QV_ETURN);
    play_round(s);
    assert_due(s, QV_DUE_CHANCE, QV_CHANCE);
    assert_int_equal(qv_table_enter(s->table, &six, 1, &diag), QV_EILLEGAL);
    enter(s, STEP_DIE + 2);
    assert_int_equal(qv_table_decisions(s->table), 6);
    assert_decision(s, 0, QV_CHANCE, 0);
    assert_decision(s, 1, NORTH, 1);
    assert_decision(s, 4, EAST, 4);
    assert_decision(s, 5, QV_CHANCE, 6); /* south could only accept */
    assert_int_equal(qv_table_since(s->table, QV_WATCHER, 0), 0);
    assert_int_equal(qv_table_since(s->table, QV_WATCHER, 1), 1);
    stand_free(s);
}

/* The die belongs to the answer, and both to the bids, as long as it is the last computation. */
static void outcomes_complete_a_computation(void **state) {
    (void)state;
    stand *const s = entered_stand(ALL_HERE);
    uint32_t first = 0, end = 0;
    enter(s, STEP_LOT + 2);
    assert_false(qv_table_computation(s->table, NORTH, &first, &end));
    play_round(s);
    assert_true(qv_table_computation(s->table, NORTH, &first, &end));
    assert_int_equal(end, qv_match_seen(qv_table_match(s->table), NORTH));
    enter(s, STEP_DIE);
    enter(s, STEP_LOT);
    const uint32_t seen = qv_match_seen(qv_table_match(s->table), NORTH);
    assert_true(qv_table_computation(s->table, NORTH, &first, &end));
    assert_int_equal(first, 1); /* all of the round, from the first bid on */
    assert_int_equal(end, seen);
    bid(s, NORTH, 2);
    assert_true(qv_table_computation(s->table, NORTH, &first, &end));
    assert_int_equal(end, seen);
    stand_free(s);
}

/* -- Undo -------------------------------------------------------------------------------------- */

static void outcomes_are_taken_back(void **state) {
    (void)state;
    stand *const s = entered_stand(1 << NORTH | 1 << SOUTH);
    qv_undo undo;
    qv_diag diag = {0};
    assert_false(qv_table_may_undo(s->table, QV_WATCHER, &undo));
    enter(s, STEP_LOT + 2);
    assert_true(qv_table_may_undo(s->table, NORTH, &undo));
    assert_int_equal(undo.seat, QV_CHANCE);
    assert_int_equal(undo.entry, 0);
    assert_int_equal(undo.n, 1);
    assert_int_equal(undo.step[0], STEP_LOT + 2);
    assert_int_equal(undo.consent, 1 << SOUTH);
    assert_int_equal(qv_table_undo(s->table, NORTH, 1 << NORTH, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "south has to agree first; ask that player");
    assert_true(qv_table_may_undo(s->table, QV_WATCHER, &undo));
    assert_int_equal(undo.consent, 1 << NORTH | 1 << SOUTH);
    assert_int_equal(qv_table_undo(s->table, NORTH, 1 << SOUTH, NULL), QV_OK);
    assert_due(s, QV_DUE_CHANCE, QV_CHANCE);
    assert_int_equal(qv_table_decisions(s->table), 0);
    enter(s, STEP_LOT + 3);
    play_round(s);
    enter(s, STEP_DIE);
    assert_true(qv_table_may_undo(s->table, SOUTH, &undo)); /* the outcome came later */
    assert_int_equal(undo.seat, QV_CHANCE);
    assert_int_equal(qv_table_undo(s->table, SOUTH, 1 << NORTH, NULL), QV_OK);
    assert_due(s, QV_DUE_CHANCE, QV_CHANCE);
    assert_true(qv_table_may_undo(s->table, SOUTH, &undo));
    assert_int_equal(undo.seat, SOUTH);
    assert_int_equal(qv_table_undo(s->table, SOUTH, 1 << NORTH, NULL), QV_OK);
    assert_due(s, QV_DUE_HAND_OVER, SOUTH);
    stand_free(s);
}

/* -- Matches in progress ----------------------------------------------------------------------- */

static void outcomes_are_recalled(void **state) {
    (void)state;
    stand *const s = entered_stand(ALL_HERE);
    enter(s, STEP_LOT + 2);
    play_round(s);
    enter(s, STEP_DIE);
    static const char start[] = "phase: lot\ndealt: 3\nmissing: north=4 east=4 south=0\n";
    const qv_record_head head = {.position = start, .entered = true};
    qv_record *const record = qv_record_new(s->rules, NULL, 0, &head, NULL);
    assert_int_equal(qv_record_follow(record, qv_table_match(s->table), 0, NULL, NULL), QV_OK);
    const uint32_t last = qv_record_find(record, qv_record_length(record));
    qv_table *const again = qv_table_new(qv_record_match(record, last, 1, NULL), ALL_HERE, NULL);
    assert_int_equal(qv_table_decisions(again), 6);
    for (uint32_t i = 0; i < 6; i++) {
        qv_decision a, b;
        assert_true(qv_table_decision(s->table, i, &a) && qv_table_decision(again, i, &b));
        assert_true(a.entry == b.entry && a.seat == b.seat && a.round == b.round &&
                    a.reaction == b.reaction);
        for (uint32_t seat = 0; seat < SEATS; seat++)
            assert_int_equal(qv_table_since(again, seat, i), qv_table_since(s->table, seat, i));
    }
    uint32_t who;
    assert_int_equal(qv_table_due(again, &who), QV_DUE_CHANCE);
    const uint16_t lot = STEP_LOT;
    assert_int_equal(qv_table_enter(again, &lot, 1, NULL), QV_OK);
    qv_table_free(again);
    qv_record_free(record);
    stand_free(s);
}

/* Chance is due in a match from a record, but it is not entered. */
static void drawn_chance_is_refused(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const qv_record_head head = {.seeded = true, .seed = SEED};
    qv_record *const record = qv_record_new(s->rules, NULL, 0, &head, NULL);
    qv_match *const match = qv_record_match(record, 0, SEED, NULL);
    const uint16_t deal = STEP_DEAL;
    assert_int_equal(qv_table_replace(s->table, match, NULL), QV_OK);
    assert_due(s, QV_DUE_CHANCE, QV_CHANCE);
    assert_int_equal(qv_table_enter(s->table, &deal, 1, NULL), QV_EARGUMENT);
    assert_int_equal(qv_table_decisions(s->table), 0);
    qv_match *const settled = qv_record_match(record, 0, SEED, NULL);
    assert_int_equal(qv_match_rewind(settled, 0, NULL), QV_OK);
    assert_int_equal(qv_table_replace(s->table, settled, NULL), QV_OK);
    assert_due(s, QV_DUE_HAND_OVER, NORTH);
    qv_record_free(record);
    stand_free(s);
}

/* -- All games --------------------------------------------------------------------------------- */

typedef struct {
    const qv_ruleset *rules;
    qv_table *drawn, *entered;
    qv_scene *scene[2];
    uint32_t computed, marked;
} pair;

/* What the tables tell each seat, the marks of its scene included. */
static void assert_alike(pair *p) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(p->rules); seat++) {
        uint32_t first[2] = {0}, end[2] = {0};
        uint16_t steps[2][QV_STEPS];
        const bool computed = qv_table_computation(p->drawn, seat, &first[0], &end[0]);
        assert_int_equal(qv_table_computation(p->entered, seat, &first[1], &end[1]), computed);
        assert_true(first[0] == first[1] && end[0] == end[1]);
        p->computed += computed;
        const uint32_t n = qv_table_last(p->drawn, seat, steps[0]);
        assert_int_equal(qv_table_last(p->entered, seat, steps[1]), n);
        assert_memory_equal(steps[0], steps[1], n * sizeof *steps[0]);
        if (qv_table_sit(p->drawn, seat, NULL)) /* it is elsewhere */
            continue;
        assert_int_equal(qv_table_sit(p->entered, seat, NULL), QV_OK);
        assert_true(qv_table_scene(p->drawn, false, p->scene[0]));
        assert_true(qv_table_scene(p->entered, false, p->scene[1]));
        assert_int_equal(p->scene[0]->n, p->scene[1]->n);
        /* Before the seat's first move, the outcome entered last is news; one drawn at the start is
         * not. */
        for (uint32_t i = 0; n == 0 && i < p->scene[1]->n; i++)
            if (!(p->scene[0]->at[i].mark & QV_MARK_LAST))
                p->scene[1]->at[i].mark &= (uint8_t)~QV_MARK_LAST;
        assert_memory_equal(p->scene[0]->at, p->scene[1]->at,
                            p->scene[0]->n * sizeof *p->scene[0]->at);
        for (uint32_t i = 0; i < p->scene[0]->n; i++)
            p->marked += p->scene[0]->at[i].mark & QV_MARK_LAST;
    }
}

/* Enters what the other match has drawn. */
static void follow(pair *p) {
    const qv_match *const match = qv_table_match(p->drawn);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    while (qv_table_due(p->entered, NULL) == QV_DUE_CHANCE) {
        const uint32_t at = qv_match_length(qv_table_match(p->entered));
        const uint32_t n = qv_match_entry(match, at, &who, steps);
        assert_int_equal(who, QV_CHANCE);
        assert_int_equal(qv_table_enter(p->entered, steps, n, NULL), QV_OK);
    }
    assert_int_equal(qv_match_length(match), qv_match_length(qv_table_match(p->entered)));
    assert_alike(p);
}

/* A random whole move of the seat. */
static uint32_t choose(const pair *p, uint32_t seat, qv__rng *rng, uint16_t steps[QV_STEPS]) {
    qv_moves *const walk = qv_moves_new(p->rules);
    uint16_t move[QV_STEPS];
    uint32_t found = 0, seen = 0, n;
    assert_non_null(walk);
    qv_moves_start(walk, qv_match_view(qv_table_match(p->drawn), seat), seat);
    while ((n = qv_moves_next(walk, move)) > 0 && seen < 200)
        if (qv__rng_below(rng, ++seen) == 0) {
            memcpy(steps, move, n * sizeof *move);
            found = n;
        }
    qv_moves_free(walk);
    return found;
}

static void play_both(const qv_game *game, uint64_t seed) {
    uint32_t least, seat;
    qv_game_players(game, &least);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
    const uint32_t here = (1U << least) - 2; /* the first seat is elsewhere */
    pair p = {.rules = rules};
    p.drawn = qv_table_new(qv_match_new(rules, seed, NULL, NULL), here, NULL);
    p.entered = qv_table_new(qv_match_new_entered(rules, NULL, NULL), here, NULL);
    p.scene[0] = calloc(1, sizeof **p.scene);
    p.scene[1] = calloc(1, sizeof **p.scene);
    assert_true(p.drawn && p.entered && p.scene[0] && p.scene[1]);
    qv__rng rng = qv__rng_at(seed, 0);
    follow(&p);
    for (int due; (due = qv_table_due(p.drawn, &seat)) != QV_DUE_OVER;) {
        uint16_t steps[QV_STEPS];
        const uint32_t n = choose(&p, seat, &rng, steps);
        assert_int_equal(qv_table_play(p.drawn, seat, steps, n, NULL), QV_OK);
        assert_int_equal(qv_table_play(p.entered, seat, steps, n, NULL), QV_OK);
        follow(&p);
    }
    assert_true(p.computed > 0);
    assert_true(p.marked > 0 || p.scene[0]->unit == 0);
    qv_table_free(p.drawn);
    qv_table_free(p.entered);
    qv_ruleset_free(rules);
    free(p.scene[0]);
    free(p.scene[1]);
}

static void tables_are_alike(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            play_both(qv_game_at(i), seed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_decisions),
        cmocka_unit_test(outcomes_complete_a_computation),
        cmocka_unit_test(outcomes_are_taken_back),
        cmocka_unit_test(outcomes_are_recalled),
        cmocka_unit_test(drawn_chance_is_refused),
        cmocka_unit_test(tables_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
