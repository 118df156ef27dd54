/* SPDX-License-Identifier: MIT */
/* Tables: decisions, events that were told, marks of changes, undo, and another match. */
#include "check.h"
#include "stall_play.h"

/* -- Decisions --------------------------------------------------------------------------------- */

static void assert_decision(const stand *s, uint32_t i, uint32_t entry, uint32_t seat,
                            bool reaction) {
    qv_decision what;
    assert_true(qv_table_decision(s->table, i, &what));
    assert_int_equal(what.entry, entry);
    assert_int_equal(what.seat, seat);
    assert_int_equal(what.reaction, reaction);
    assert_int_equal(what.round, 1);
}

static void decisions_are_those_that_were_asked_for(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_decision what = {.entry = 77};
    assert_int_equal(qv_table_decisions(s->table), 0);
    play_round(s);
    assert_int_equal(qv_table_decisions(s->table), 4);
    assert_decision(s, 0, 0, NORTH, false);
    assert_decision(s, 2, 2, SOUTH, false);
    assert_decision(s, 3, 3, EAST, true);
    assert_false(qv_table_decision(s->table, 4, &what));
    assert_int_equal(what.entry, 77);
    assert_int_equal(qv_match_length(qv_table_match(s->table)),
                     7); /* south, the die, the next lot */
    stand_free(s);
}

/* A seat sees its own bid; all see the three cards, what was answered, what came of it. */
static void events_belong_to_decisions(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    play_round(s);
    const uint32_t since[][5] = {{0, 1, 1, 4, 8}, {0, 0, 1, 4, 8}, {0, 0, 0, 4, 8}};
    for (uint32_t seat = 0; seat < SEATS; seat++)
        for (uint32_t i = 0; i < 5; i++)
            assert_int_equal(qv_table_since(s->table, seat, i), since[seat][i]);
    assert_int_equal(qv_table_since(s->table, QV_WATCHER, 3), 3);
    assert_int_equal(qv_table_since(s->table, QV_WATCHER, UINT32_MAX), 7);
    assert_int_equal(qv_table_since(s->table, QV_OPEN, 3), 0); /* hides what is hidden */
    stand_free(s);
}

static void everybody_is_told_once(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    play_round(s);
    assert_int_equal(qv_table_told(s->table, NORTH), 0);
    assert_int_equal(qv_table_tell(s->table, NORTH, 5), QV_OK);
    assert_int_equal(qv_table_told(s->table, NORTH), 5);
    assert_int_equal(qv_table_told(s->table, EAST), 0);
    assert_int_equal(qv_table_told(s->table, QV_WATCHER), 0);
    assert_int_equal(qv_table_tell(s->table, NORTH, 9), QV_EARGUMENT);
    assert_int_equal(qv_table_told(s->table, NORTH), 5);
    assert_int_equal(qv_table_tell(s->table, QV_WATCHER, 7), QV_OK);
    assert_int_equal(qv_table_told(s->table, QV_WATCHER), 7);
    stand_free(s);
}

/* From the details of an answer back to what it answers, or to where the round began. */
static void computations_are_whole(void **state) {
    (void)state;
    for (uint32_t rounds = 0; rounds < 2; rounds++) {
        stand *const s = stand_of(rounds, ALL_HERE);
        uint32_t first = 99, end = 99;
        bid(s, NORTH, 3);
        assert_false(qv_table_computation(s->table, NORTH, &first, &end));
        assert_int_equal(first, 99);
        bid(s, EAST, 1);
        bid(s, SOUTH, 2);
        answer(s, EAST, STEP_ACCEPT);
        assert_true(qv_table_computation(s->table, NORTH, &first, &end));
        assert_int_equal(first, rounds ? 0 : 1); /* the answer, and the bid that it answers */
        assert_int_equal(end, 8);
        bid(s, NORTH, 1); /* computes nothing, and begins a round */
        assert_true(qv_table_computation(s->table, NORTH, &first, &end));
        assert_int_equal(first, rounds ? 0 : 1);
        assert_int_equal(end, 8);
        stand_free(s);
    }
}

static void last_decisions_are_of_this_round(void **state) {
    (void)state;
    for (uint32_t rounds = 0; rounds < 2; rounds++) {
        stand *const s = stand_of(rounds, ALL_HERE);
        uint16_t steps[QV_STEPS] = {99};
        bid(s, NORTH, 3);
        assert_int_equal(qv_table_last(s->table, EAST, steps), 0);
        assert_int_equal(qv_table_last(s->table, NORTH, steps), rounds ? 2 : 0);
        assert_int_equal(steps[0], rounds ? 3 : 99);
        bid(s, EAST, 1);
        bid(s, SOUTH, 2);
        answer(s, EAST, STEP_ACCEPT);
        assert_int_equal(qv_table_last(s->table, NORTH, steps), 0); /* another round */
        stand_free(s);
    }
}

/* -- Marks ------------------------------------------------------------------------------------- */

/* The ids of the items that are marked, added up. */
static uint32_t marked(const stand *s, bool picked) {
    qv_scene *const scene = test_calloc(1, sizeof *scene);
    uint32_t ids = 0;
    assert_true(qv_table_scene(s->table, picked, scene));
    assert_true(scene->n >= SEATS * MARKET_CARDS);
    for (uint32_t i = 0; i < scene->n; i++)
        ids += scene->at[i].mark & QV_MARK_LAST ? scene->at[i].id : 0;
    test_free(scene);
    return ids;
}

enum { CELL = 100, PLAYED = 200 };

static uint32_t lying(uint32_t seat, uint32_t card) {
    return CELL + PLAYED + 2 * (seat * MARKET_CARDS + card); /* the cell and what lies there */
}

static void what_has_changed_is_marked(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_table_sit(s->table, SOUTH, NULL);
    assert_int_equal(marked(s, false), 0);
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    assert_int_equal(marked(s, false), 0); /* nothing lies there yet */
    bid(s, SOUTH, 2);
    const uint32_t all = lying(NORTH, 3) + lying(EAST, 1) + lying(SOUTH, 2);
    assert_int_equal(marked(s, false), all); /* by south's own move */
    qv_table_sit(s->table, NORTH, NULL);
    assert_int_equal(marked(s, false), all); /* since north's move */
    assert_int_equal(marked(s, true), all);
    answer(s, EAST, STEP_ACCEPT);
    qv_table_sit(s->table, EAST, NULL);
    assert_int_equal(marked(s, false), 0); /* by east's last move */
    qv_table_sit(s->table, QV_WATCHER, NULL);
    assert_int_equal(marked(s, false), 0); /* watchers have no move */
    stand_free(s);
}

/* To a seat that has not moved yet, everything since the table was there is new. */
static void a_table_begins_without_marks(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_match *const match = qv_match_new(s->rules, SEED, position, NULL);
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        const uint16_t steps[] = {(uint16_t)(STEP_PICK + (seat == EAST ? 1 : 3)), STEP_BID};
        assert_int_equal(qv_match_play(match, seat, steps, 2, NULL, NULL), QV_OK);
    }
    assert_int_equal(qv_table_replace(s->table, match, NULL), QV_OK);
    qv_table_sit(s->table, SOUTH, NULL);
    assert_int_equal(marked(s, false), 0);
    answer(s, EAST, STEP_OBJECT); /* by card 0 */
    assert_int_equal(marked(s, false), lying(EAST, 0));
    stand_free(s);
}

/* The first column is a part of the board too. */
static void the_first_cell_is_marked(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2);
    answer(s, EAST, STEP_OBJECT); /* by card 0 */
    qv_table_sit(s->table, EAST, NULL);
    assert_int_equal(marked(s, false), lying(EAST, 0));
    qv_table_sit(s->table, SOUTH, NULL); /* whose own move showed the others before */
    assert_int_equal(marked(s, false), lying(EAST, 0));
    stand_free(s);
}

static void a_refused_move_changes_no_marks(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const uint16_t lacking[] = {STEP_PICK + 3, STEP_BID};
    play_round(s);
    qv_table_sit(s->table, NORTH, NULL);
    const uint32_t before = marked(s, false);
    assert_int_not_equal(before, 0);
    assert_int_equal(qv_table_play(s->table, NORTH, lacking, 2, NULL), QV_EILLEGAL);
    assert_int_equal(marked(s, false), before);
    assert_int_equal(qv_table_decisions(s->table), 4);
    stand_free(s);
}

static void marks_follow_a_comparison(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const size_t size = sizeof(market_state);
    qv_view *const then = malloc(size);
    assert_non_null(then);
    bid(s, NORTH, 3);
    memcpy(then, qv_table_view(s->table, QV_WATCHER), size);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2);
    assert_int_equal(marked(s, false), 0);
    assert_int_equal(qv_table_compare(s->table, then), QV_OK);
    assert_int_equal(marked(s, false), lying(NORTH, 3) + lying(EAST, 1) + lying(SOUTH, 2));
    qv_table_sit(s->table, NORTH, NULL);
    assert_int_equal(qv_table_compare(s->table, then), QV_EARGUMENT); /* another viewer's */
    free(then);
    stand_free(s);
}

/* -- Undo -------------------------------------------------------------------------------------- */

static void taking_back_alone(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_undo undo = {.entry = 77};
    assert_false(qv_table_may_undo(s->table, NORTH, &undo));
    assert_int_equal(undo.entry, 77);
    bid(s, NORTH, 3);
    assert_true(qv_table_may_undo(s->table, NORTH, &undo));
    assert_int_equal(undo.seat, NORTH);
    assert_int_equal(undo.entry, 0);
    assert_int_equal(undo.consent, 0); /* it has shown north nothing */
    assert_int_equal(undo.n, 2);
    assert_int_equal(undo.step[0], 3);
    assert_false(qv_table_may_undo(s->table, SOUTH, &undo));
    assert_true(qv_table_may_undo(s->table, QV_WATCHER, &undo));
    assert_int_equal(undo.seat, NORTH);
    qv_table_tell(s->table, NORTH, 1);
    assert_int_equal(qv_table_undo(s->table, NORTH, 0, NULL), QV_OK);
    assert_int_equal(qv_match_length(qv_table_match(s->table)), 0);
    assert_int_equal(qv_table_decisions(s->table), 0);
    assert_int_equal(qv_table_told(s->table, NORTH), 0);
    assert_due(s, QV_DUE_HAND_OVER, NORTH);
    stand_free(s);
}

/* Whatever seat it is. */
static void the_last_seat_takes_back_alone(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_undo undo;
    bid(s, SOUTH, 2);
    assert_true(qv_table_may_undo(s->table, SOUTH, &undo));
    assert_int_equal(undo.seat, SOUTH);
    assert_int_equal(undo.consent, 0);
    stand_free(s);
}

/* Endings let go of picks; what is refused does not. */
static void endings_let_go_of_picks(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_table_sit(s->table, NORTH, NULL);
    assert_true(qv_table_pick(s->table, 4));
    assert_int_equal(qv_table_resign(s->table, SEATS, NULL), QV_ETURN);
    assert_int_equal(qv_table_agree(s->table, SEATS, NULL), QV_ETURN);
    assert_int_equal(qv_table_picks(s->table), 1);
    assert_int_equal(qv_table_resign(s->table, SOUTH, NULL), QV_OK);
    assert_int_equal(qv_table_picks(s->table), 0);
    assert_false(qv_table_may_pick(s->table, 4));
    assert_int_equal(qv_table_undo(s->table, SOUTH, ALL_HERE, NULL), QV_OK);
    assert_true(qv_table_pick(s->table, 4));
    assert_int_equal(qv_table_abandon(s->table, NULL), QV_OK);
    assert_int_equal(qv_table_picks(s->table), 0);
    assert_int_not_equal(qv_table_abandon(s->table, NULL), QV_OK);
    stand_free(s);
}

/* What was shown to all by the last of their decisions asks all but one. */
static void what_was_shown_needs_consent(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_undo undo;
    qv_diag diag = {0};
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    assert_true(qv_table_may_undo(s->table, EAST, &undo));
    assert_int_equal(undo.entry, 1);
    assert_int_equal(undo.consent, 0);
    bid(s, SOUTH, 2);
    assert_true(qv_table_may_undo(s->table, SOUTH, &undo));
    assert_int_equal(undo.entry, 2);
    assert_int_equal(undo.consent, 1 << NORTH | 1 << EAST);
    assert_int_equal(qv_table_undo(s->table, EAST, 0, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "north has to agree first; ask that player");
    assert_int_equal(diag.err, QV_EILLEGAL);
    assert_int_equal(qv_table_undo(s->table, NORTH, 0, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "east has to agree first; ask that player");
    assert_int_equal(qv_table_undo(s->table, NORTH, 1 << EAST, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "south has to agree first; ask that player");
    stand_free(s);
}

/* What was told before an ending stays told after it, whatever decisions there were before. */
static void endings_take_back_nothing_told(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2); /* when north had seen nothing */
    assert_int_equal(qv_table_undo(s->table, EAST, ALL_HERE, NULL), QV_OK);
    bid(s, NORTH, 3);
    assert_int_equal(qv_table_tell(s->table, NORTH, 1), QV_OK);
    assert_int_equal(qv_table_resign(s->table, SOUTH, NULL), QV_OK);
    assert_int_equal(qv_table_undo(s->table, SOUTH, ALL_HERE, NULL), QV_OK);
    assert_int_equal(qv_table_told(s->table, NORTH), 1);
    assert_int_equal(qv_table_decisions(s->table), 1);
    stand_free(s);
}

static void others_have_to_agree(void **state) {
    (void)state;
    stand *const s = stand_of(true, 1 << NORTH | 1 << SOUTH);
    qv_undo undo;
    qv_diag diag = {0};
    play_round(s);
    for (uint32_t seat = 0; seat < SEATS; seat++)
        qv_table_tell(s->table, seat, 8);
    assert_true(qv_table_may_undo(s->table, NORTH, &undo));
    assert_int_equal(undo.consent, 1 << SOUTH); /* not east, who is not here */
    assert_int_equal(qv_table_undo(s->table, NORTH, 1 << NORTH | 1 << EAST, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "south has to agree first; ask that player");
    assert_int_equal(qv_table_decisions(s->table), 4);
    assert_true(qv_table_may_undo(s->table, QV_WATCHER, &undo)); /* the last of those here */
    assert_int_equal(undo.seat, SOUTH);
    assert_int_equal(undo.consent, 1 << NORTH);
    assert_int_equal(qv_table_undo(s->table, QV_WATCHER, 1 << NORTH, NULL), QV_OK);
    assert_int_equal(qv_table_decisions(s->table), 2);
    assert_int_equal(qv_match_length(qv_table_match(s->table)), 2);
    assert_int_equal(qv_table_told(s->table, NORTH), 1);
    assert_int_equal(qv_table_told(s->table, SOUTH), 0);
    assert_int_equal(qv_table_undo(s->table, NORTH, ALL_HERE, NULL), QV_OK);
    assert_int_equal(qv_table_undo(s->table, NORTH, ALL_HERE, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "there is no decision to take back");
    assert_int_equal(diag.err, QV_EILLEGAL);
    stand_free(s);
}

/* How a match ended is taken back by itself, and by all. */
static void endings_are_taken_back(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_undo undo;
    bid(s, NORTH, 3);
    qv_table_tell(s->table, NORTH, 1);
    assert_int_equal(qv_table_resign(s->table, SOUTH, NULL), QV_OK);
    assert_true(qv_table_may_undo(s->table, QV_WATCHER, &undo));
    assert_int_equal(undo.n, 0);
    assert_int_equal(undo.consent, ALL_HERE);
    assert_true(qv_table_may_undo(s->table, SOUTH, &undo));
    assert_int_equal(undo.consent, 1 << NORTH | 1 << EAST);
    assert_int_equal(qv_table_undo(s->table, SOUTH, undo.consent, NULL), QV_OK);
    assert_int_equal(qv_match_ending(qv_table_match(s->table)), QV_RUNNING);
    assert_int_equal(qv_table_decisions(s->table), 1);
    assert_int_equal(qv_table_told(s->table, NORTH), 1);
    for (uint32_t seat = 0; seat < SEATS; seat++)
        assert_int_equal(qv_table_agree(s->table, seat, NULL), QV_OK);
    assert_int_equal(qv_match_ending(qv_table_match(s->table)), QV_BY_AGREEMENT);
    assert_int_equal(qv_table_undo(s->table, SOUTH, ALL_HERE, NULL), QV_OK);
    assert_int_equal(qv_table_abandon(s->table, NULL), QV_OK);
    assert_due(s, QV_DUE_OVER, QV_NOBODY);
    stand_free(s);
    stand *const agreed = stand_of(true, ALL_HERE);
    bid(agreed, NORTH, 3);
    for (uint32_t seat = 0; seat < SEATS; seat++)
        assert_int_equal(qv_table_agree(agreed->table, seat, NULL), QV_OK);
    assert_int_equal(qv_table_undo(agreed->table, NORTH, ALL_HERE, NULL), QV_OK);
    assert_int_equal(qv_table_decisions(agreed->table), 1);
    assert_int_equal(qv_match_length(qv_table_match(agreed->table)), 1);
    stand_free(agreed);
}

/* -- Another match ----------------------------------------------------------------------------- */

static void another_match_begins_anew(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const uint16_t accept = STEP_ACCEPT;
    qv_table_sit(s->table, NORTH, NULL);
    play_round(s);
    qv_table_tell(s->table, NORTH, 8);
    qv_table_let_stand(s->table, EAST, &accept, 1);
    qv_match *const next = qv_match_new(s->rules, SEED, position, NULL);
    assert_int_equal(qv_table_replace(s->table, next, NULL), QV_OK);
    assert_ptr_equal(qv_table_match(s->table), next);
    assert_int_equal(qv_table_viewer(s->table), NORTH);
    assert_int_equal(qv_table_decisions(s->table), 0);
    assert_int_equal(qv_table_told(s->table, NORTH), 0);
    assert_int_equal(marked(s, false), 0);
    assert_true(qv_table_may_pick(s->table, 4));
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2);
    assert_due(s, QV_DUE_HAND_OVER, EAST); /* nothing stands */
    qv_ruleset *const other = qv_ruleset_new(&s->game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_match *const strange = qv_match_new(other, SEED, NULL, NULL);
    assert_int_equal(qv_table_replace(s->table, strange, NULL), QV_EARGUMENT); /* and frees it */
    assert_int_equal(qv_table_replace(s->table, next, NULL), QV_EARGUMENT);    /* has it already */
    assert_ptr_equal(qv_table_match(s->table), next);
    assert_int_equal(qv_match_length(next), 3);
    qv_ruleset_free(other);
    stand_free(s);
}

/* A table that is made of a match in progress knows what one knows that was there all the time. */
static void a_match_in_progress_is_recalled(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const qv_record_head head = {.position = position, .seeded = true, .seed = SEED};
    qv_record *const record = qv_record_new(s->rules, NULL, 0, &head, NULL);
    play_round(s);
    bid(s, EAST, 2);
    bid(s, NORTH, 2);
    bid(s, SOUTH, 3);
    answer(s, NORTH, STEP_OBJECT);
    assert_int_equal(qv_record_follow(record, qv_table_match(s->table), 0, NULL, NULL), QV_OK);
    const uint32_t last = qv_record_find(record, qv_record_length(record));
    qv_table *const again = qv_table_new(qv_record_match(record, last, 1, NULL), ALL_HERE, NULL);
    const uint32_t n = qv_table_decisions(s->table);
    assert_int_equal(n, 8);
    assert_int_equal(qv_table_decisions(again), n);
    for (uint32_t i = 0; i < n; i++) {
        qv_decision a, b;
        assert_true(qv_table_decision(s->table, i, &a) && qv_table_decision(again, i, &b));
        assert_true(a.entry == b.entry && a.seat == b.seat && a.round == b.round &&
                    a.reaction == b.reaction);
    }
    for (uint32_t viewer = 0; viewer <= SEATS; viewer++) {
        const uint32_t who = viewer < SEATS ? viewer : QV_WATCHER;
        for (uint32_t i = 0; i <= n; i++)
            assert_int_equal(qv_table_since(again, who, i), qv_table_since(s->table, who, i));
        assert_int_equal(qv_table_told(again, who), qv_table_since(s->table, who, n - 1));
    }
    assert_int_equal(qv_table_sit(again, QV_OPEN, NULL), QV_OK);
    assert_int_equal(qv_view_viewer(qv_table_view(again, QV_OPEN)), QV_OPEN);
    assert_int_equal(qv_table_since(again, QV_OPEN, 1), 1); /* north's bid */
    assert_int_equal(qv_table_since(again, QV_OPEN, 2), 2);
    assert_int_equal(qv_table_asked(again), NORTH);
    qv_table_free(again);
    qv_record_free(record);
    stand_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_are_those_that_were_asked_for),
        cmocka_unit_test(events_belong_to_decisions),
        cmocka_unit_test(everybody_is_told_once),
        cmocka_unit_test(computations_are_whole),
        cmocka_unit_test(last_decisions_are_of_this_round),
        cmocka_unit_test(what_has_changed_is_marked),
        cmocka_unit_test(a_table_begins_without_marks),
        cmocka_unit_test(the_first_cell_is_marked),
        cmocka_unit_test(a_refused_move_changes_no_marks),
        cmocka_unit_test(marks_follow_a_comparison),
        cmocka_unit_test(taking_back_alone),
        cmocka_unit_test(the_last_seat_takes_back_alone),
        cmocka_unit_test(endings_let_go_of_picks),
        cmocka_unit_test(what_was_shown_needs_consent),
        cmocka_unit_test(endings_take_back_nothing_told),
        cmocka_unit_test(others_have_to_agree),
        cmocka_unit_test(endings_are_taken_back),
        cmocka_unit_test(another_match_begins_anew),
        cmocka_unit_test(a_match_in_progress_is_recalled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
