/* SPDX-License-Identifier: MIT */
/* The lessons of every game: their way from the first step to the last, moves that are not wanted,
 * and what is wrong with a text that is no lesson.
 *
 * The other moves of a step are evenly spread over all its legal ones.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "quiver.h"

#include <cmocka.h>

enum { LESSONS = 5, TRIED = 40, WALKED = 4000 };

/* -- The lessons of the games ------------------------------------------------------------------ */

static qv_lesson *read_lesson(const qv_game *game, uint32_t i) {
    qv_diag diag = {0};
    qv_lesson *const lesson = qv_lesson_new(qv_lesson_text(game, i), &diag);
    if (!lesson)
        fail_msg("%s, lesson %u, line %u: %s", qv_game_id(game), i + 1, diag.line, diag.text);
    return lesson;
}

static qv_table *table_at(const qv_lesson *lesson, uint32_t step) {
    qv_lesson_head head;
    qv_diag diag = {0};
    assert_true(qv_lesson_of(lesson, &head));
    qv_match *const match = qv_lesson_match(lesson, step, &diag);
    if (!match)
        fail_msg("step %u: %s", step + 1, diag.text);
    qv_table *const table = qv_table_new(match, UINT32_C(1) << head.seat, &diag);
    assert_non_null(table);
    assert_int_equal(qv_table_sit(table, head.seat, &diag), QV_OK);
    return table;
}

static bool is_legal(const qv_table *table, const qv_whole_move *move) {
    qv_event why;
    return qv_table_refusal(table, move->step, move->n, &why) == 0;
}

/* Whatever the step accepts leads to where the next one can be done as it is shown. */
static void goes_on(const qv_lesson *lesson, uint32_t step, qv_table *table, const char *what) {
    qv_lesson_head head;
    qv_lesson_step next;
    qv_lesson_of(lesson, &head);
    if (!qv_lesson_at(lesson, step + 1, &next) || next.placed)
        return;
    if (qv_table_due(table, NULL) != QV_DUE_MOVE)
        fail_msg("%s, step %u: nobody is asked after %s", head.title, step + 1, what);
    if (!is_legal(table, &next.move))
        fail_msg("%s: step %u cannot be done as it is shown after %s", head.title, step + 2, what);
}

static void try_way(const qv_lesson *lesson) {
    qv_lesson_head head;
    qv_lesson_step step;
    qv_diag diag = {0};
    qv_lesson_of(lesson, &head);
    qv_table *table = table_at(lesson, 0);
    for (uint32_t i = 0; qv_lesson_at(lesson, i, &step); i++) {
        if (step.placed) {
            qv_table_free(table);
            table = table_at(lesson, i);
        }
        if (qv_table_due(table, NULL) != QV_DUE_MOVE)
            fail_msg("%s, step %u: nobody is asked", head.title, i + 1);
        if (qv_lesson_play(lesson, i, table, step.move.step, step.move.n, &diag))
            fail_msg("%s, step %u: %s", head.title, i + 1, diag.text);
        goes_on(lesson, i, table, "the move shown");
    }
    qv_table_free(table);
}

/* A legal move of the step: it is done, or refused with nothing changed. Whether it was done. */
static bool try_move(const qv_lesson *lesson, uint32_t step, const qv_whole_move *move) {
    char text[QV_TEXT_MOST];
    qv_text said = qv_text_over(text, sizeof text);
    qv_lesson_head head;
    qv_diag diag = {0};
    qv_table *const table = table_at(lesson, step);
    const uint32_t length = qv_match_length(qv_table_match(table));
    qv_lesson_of(lesson, &head);
    const int err = qv_lesson_play(lesson, step, table, move->step, move->n, &diag);
    qv_say(head.rules, move->step, move->n, &said);
    if (err == QV_OK)
        goes_on(lesson, step, table, text);
    else if (err != QV_EUNWANTED)
        fail_msg("%s, step %u, %s: %s", head.title, step + 1, text, diag.text);
    else
        assert_int_equal(qv_match_length(qv_table_match(table)), length);
    qv_table_free(table);
    return err == QV_OK;
}

static void try_others(const qv_lesson *lesson, uint32_t step, uint32_t *refused) {
    qv_lesson_head head;
    qv_lesson_of(lesson, &head);
    qv_table *const table = table_at(lesson, step);
    qv_moves *const moves = qv_moves_new(head.rules);
    qv_whole_move move;
    uint32_t n = 0;
    assert_non_null(moves);
    assert_int_equal(qv_moves_start(moves, qv_table_view(table, head.seat), head.seat), QV_OK);
    const uint32_t all = qv_moves_count(moves, qv_table_view(table, head.seat), head.seat, WALKED);
    const uint32_t every = all / TRIED + 1;
    qv_moves_start(moves, qv_table_view(table, head.seat), head.seat);
    while (n < WALKED && (move.n = qv_moves_next(moves, move.step)) > 0)
        if (n++ % every == 0)
            *refused += !try_move(lesson, step, &move);
    assert_true(n > 0);
    qv_moves_free(moves);
    qv_table_free(table);
}

static void test_every_lesson_leads_to_its_end(void **state) {
    (void)state;
    uint32_t games = 0;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        uint32_t n = 0;
        for (; qv_lesson_text(qv_game_at(g), n); n++) {
            qv_lesson *const lesson = read_lesson(qv_game_at(g), n);
            try_way(lesson);
            qv_lesson_free(lesson);
        }
        if (n)
            assert_int_equal(n, LESSONS);
        games += n > 0;
    }
    assert_int_equal(games, 4);
}

static void test_other_moves_are_done_or_refused(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        uint32_t refused = 0;
        for (uint32_t i = 0; qv_lesson_text(qv_game_at(g), i); i++) {
            qv_lesson *const lesson = read_lesson(qv_game_at(g), i);
            qv_lesson_head head;
            qv_lesson_of(lesson, &head);
            for (uint32_t step = 0; step < head.steps; step++)
                try_others(lesson, step, &refused);
            qv_lesson_free(lesson);
        }
        if (qv_lesson_text(qv_game_at(g), 0))
            assert_true(refused > 0);
    }
}

/* -- A person in a lesson ---------------------------------------------------------------------- */

static qv_learner learner_at(const qv_lesson *lesson, uint32_t step, qv_table *table) {
    qv_diag diag = {0};
    qv_learner learner = {.lesson = lesson, .hints = 1, .pauses = true};
    assert_int_equal(qv_learner_go_to(&learner, step, table, &diag), QV_OK);
    assert_int_equal(learner.step, step);
    assert_true(learner.hints == 0 && !learner.pauses);
    return learner;
}

/* To the end by skipping; what is to be read, the end too, is read once. */
static void skip_through(const qv_lesson *lesson) {
    qv_lesson_head head;
    qv_diag diag = {0};
    qv_lesson_of(lesson, &head);
    qv_table *const table = table_at(lesson, 0);
    qv_learner learner = learner_at(lesson, 0, table);
    for (uint32_t i = 0; i < head.steps; i++) {
        assert_false(qv_learner_is_done(&learner));
        assert_int_equal(qv_learner_skip(&learner, table, &diag), QV_OK);
        assert_int_equal(learner.step, i + 1);
        assert_true(learner.pauses);
        if (i + 1 < head.steps)
            assert_int_equal(qv_learner_skip(&learner, table, &diag), QV_OK);
        assert_int_equal(learner.step, i + 1);
    }
    assert_true(qv_learner_is_done(&learner) && learner.pauses);
    assert_int_equal(qv_learner_go_on(&learner, table, &diag), QV_OK);
    assert_true(qv_learner_is_done(&learner) && !learner.pauses);
    assert_int_equal(qv_learner_back(&learner, table, &diag), QV_OK);
    assert_int_equal(learner.step, head.steps - 1);
    qv_table_free(table);
}

static void test_a_lesson_can_be_skipped_through(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++)
        for (uint32_t i = 0; qv_lesson_text(qv_game_at(g), i); i++) {
            qv_lesson *const lesson = read_lesson(qv_game_at(g), i);
            skip_through(lesson);
            qv_lesson_free(lesson);
        }
}

static void hints_are(qv_learner *learner, const char *const *wanted) {
    char text[QV_TEXT_MOST];
    for (uint32_t i = 0; wanted[i]; i++) {
        qv_text out = qv_text_over(text, sizeof text);
        assert_false(qv_learner_say_hint(learner, i, &out));
        const uint32_t most = QV_LESSON_HINTS + 1;
        assert_int_equal(qv_learner_hint(learner, &out), i < most ? i + 1 : most);
        assert_string_equal(text, wanted[i]);
        out = qv_text_over(text, sizeof text);
        assert_true(qv_learner_say_hint(learner, learner->hints - 1, &out));
        assert_string_equal(text, wanted[i]);
    }
}

/* Items that are picked where they point make the move, also after others were picked. */
static void points_lead_to(const qv_learner *learner, qv_table *table, const char *move) {
    char text[QV_TEXT_MOST];
    uint16_t ids[QV_TOUCHES], steps[QV_STEPS];
    qv_lesson_head head;
    bool whole = false;
    qv_lesson_of(learner->lesson, &head);
    for (uint32_t i = 0; i < 9 && qv_learner_points(learner, table, ids); i++)
        assert_true(qv_table_pick(table, ids[0]));
    const uint32_t n = qv_table_picked_steps(table, steps, &whole, NULL);
    qv_text out = qv_text_over(text, sizeof text);
    qv_say(head.rules, steps, n, &out);
    assert_true(whole);
    assert_string_equal(text, move);
}

static void test_hints_end_with_the_move_and_point_at_it(void **state) {
    (void)state;
    static const char *const wanted[] = {
        "Letters are rows, from a at the top to f at the bottom; digits are columns from the left.",
        "Pick the cross, then the tile f3, in the middle of the bottom row.", "place cross r0 f3",
        "place cross r0 f3", NULL};
    qv_lesson *const lesson = read_lesson(qv_game_find("three-arrows"), 0);
    qv_table *const table = table_at(lesson, 0);
    qv_learner learner = learner_at(lesson, 0, table);
    uint16_t ids[QV_TOUCHES], any[QV_ITEMS], moved[QV_STEPS];
    qv_diag diag = {0};
    assert_int_equal(qv_learner_points(&learner, table, ids), 0);
    hints_are(&learner, wanted);
    points_lead_to(&learner, table, "place cross r0 f3");
    qv_table_unpick_all(table);
    const uint32_t n = qv_table_pickable(table, any);
    for (uint32_t i = 0; i < n; i++) {
        qv_table_unpick_all(table);
        assert_true(qv_table_pick(table, any[i]));
        points_lead_to(&learner, table, "place cross r0 f3");
    }
    assert_int_equal(qv_learner_play(&learner, table, moved, 0, &diag), QV_EARGUMENT);
    assert_int_equal(learner.hints, QV_LESSON_HINTS + 1);
    qv_lesson_step step;
    qv_lesson_at(lesson, 0, &step);
    assert_int_equal(qv_learner_play(&learner, table, step.move.step, step.move.n, &diag), QV_OK);
    assert_true(learner.step == 1 && learner.hints == 0 && learner.pauses);
    qv_table_free(table);
    qv_lesson_free(lesson);
}

static void test_nothing_is_done_in_a_pause(void **state) {
    (void)state;
    char text[QV_TEXT_MOST] = "";
    qv_text out = qv_text_over(text, sizeof text);
    qv_lesson *const lesson = read_lesson(qv_game_find("three-arrows"), 0);
    qv_table *const table = table_at(lesson, 2);
    qv_learner learner = learner_at(lesson, 2, table);
    qv_lesson_step step;
    qv_diag diag = {0};
    qv_learner first = {.lesson = lesson};
    assert_int_equal(qv_learner_back(&first, table, &diag), QV_OK); /* there is none before it */
    assert_int_equal(first.step, 0);
    assert_int_equal(qv_learner_go_to(&learner, learner.step, table, &diag), QV_OK);
    assert_int_equal(qv_learner_skip(&learner, table, &diag), QV_OK);
    assert_true(learner.step == 3 && learner.pauses);
    qv_lesson_at(lesson, 3, &step);
    const uint16_t *const steps = step.move.step;
    assert_int_equal(qv_learner_play(&learner, table, steps, step.move.n, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_hint(&learner, &out), 0);
    assert_string_equal(text, "");
    assert_int_equal(qv_learner_go_on(&learner, table, &diag), QV_OK);
    assert_true(learner.step == 3 && !learner.pauses);
    assert_int_equal(qv_learner_play(&learner, table, steps, step.move.n, &diag), QV_OK);
    assert_int_equal(qv_learner_back(&learner, table, &diag), QV_OK);
    assert_true(learner.step == 3 && !learner.pauses);
    assert_int_equal(qv_learner_go_to(&learner, 99, table, &diag), QV_EARGUMENT);
    assert_int_equal(learner.step, 3);
    qv_table_free(table);
    qv_lesson_free(lesson);
}

static void test_nobody_learns_without_a_table(void **state) {
    (void)state;
    char text[8];
    qv_text out = qv_text_over(text, sizeof text);
    uint16_t ids[QV_TOUCHES], move[QV_STEPS] = {0};
    qv_diag diag = {0};
    qv_lesson *const lesson = read_lesson(qv_game_find("three-arrows"), 0);
    qv_table *const table = table_at(lesson, 0);
    qv_learner nothing = {.lesson = NULL}, learner = {.lesson = lesson};
    qv_lesson_step step;
    qv_lesson_at(lesson, 0, &step);
    assert_false(qv_learner_is_done(NULL) || qv_learner_is_done(&nothing));
    assert_int_equal(qv_learner_go_to(NULL, 0, table, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_go_to(&nothing, 0, table, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_go_to(&learner, 0, NULL, NULL), QV_EARGUMENT);
    assert_int_equal(qv_learner_play(NULL, table, move, 1, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_play(&learner, NULL, move, 1, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_go_on(NULL, table, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_go_on(&learner, NULL, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_skip(&learner, NULL, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_skip(NULL, table, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_back(NULL, table, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_back(&learner, NULL, &diag), QV_EARGUMENT);
    assert_int_equal(qv_learner_hint(NULL, &out), 0);
    assert_int_equal(qv_learner_hint(&learner, NULL), 1);
    assert_false(qv_learner_say_hint(NULL, 0, &out) || qv_learner_say_hint(&learner, 0, NULL));
    assert_int_equal(qv_learner_points(NULL, table, ids), 0);
    learner.hints = QV_LESSON_HINTS + 1;
    assert_int_equal(qv_learner_points(&learner, NULL, ids), 0);
    assert_int_equal(qv_learner_points(&learner, table, NULL), 0);
    assert_int_equal(qv_learner_points(&learner, table, ids), 1);
    assert_int_equal(qv_table_pick_toward(table, step.move.step, step.move.n, ids), 1);
    assert_int_equal(qv_table_pick_toward(table, step.move.step, 0, ids), 0);
    assert_int_equal(qv_table_pick_toward(table, NULL, 1, ids), 0);
    assert_int_equal(qv_table_pick_toward(NULL, step.move.step, 1, ids), 0);
    qv_table_free(table);
    qv_lesson_free(lesson);
}

/* -- Texts ------------------------------------------------------------------------------------- */

#define HEAD "game three-arrows\ntitle A\nseat red\n"
#define START HEAD "position\n  current: red\n"
#define STEP "step Go.\nmove place cross f3\nhint Here.\nhint There.\n"

static void test_a_text_that_is_no_lesson_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
        uint32_t line;
    } wrong[] = {
        {"", "the lesson has no steps", 1},
        {"game chess\n", "there is no game \"chess\"", 1},
        {"title\n", "the title is missing", 1},
        {"players many\n", "\"many\" is no number of players", 1},
        {"players 9\n", "\"9\" is no number of players", 1},
        {"option board\n", "option NAME=VALUE", 1},
        {"title A\nseat red\n" STEP, "game, title and seat come before", 3},
        {"game three-arrows\ntitle A\nseat pink\nposition\n", "there is no seat \"pink\"", 3},
        {START "seat blue\n", "stands before the first position", 6},
        {START "position\n", "a position needs a step", 6},
        {START "dance\n", "no entry begins with \"dance\"", 6},
        {START "move place cross f3\n", "a move belongs to a step", 6},
        {START "hint Here.\n", "a step has two hints", 6},
        {START "event a\n", "belongs to a step", 6},
        {START "step\n", "\"step\" says nothing", 6},
        {START "step a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j\n",
         "more than 35 words", 6},
        {START "step Go.\nend So.\n", "this step has no `move`", 6},
        {START "step Go.\nstep Go.\n", "this step has no `move`", 6},
        {START "rules TA-6\n", "a step has sixteen rules at most", 6},
        {START "step Go.\nmove place cross f3\nend So.\n", "this step needs two hints", 6},
        {START "step Go.\nmove place boat f3\n", "boat", 7},
        {START STEP "hint A third.\n", "a step has two hints", 10},
        {START STEP "rules TA-999\n", "no clause TA-999", 10},
        {START STEP "rules TA-66666666666666\n", "no clause TA-666666666666", 10},
        {START STEP "then\n", "who does what?", 10},
        {START STEP "then pink stay\n", "\"pink\" is neither a seat nor chance", 10},
        {START STEP "then blue place cross c3\nend So.\n", "c3 is not on the border", 10},
        {START STEP "then chance roll 0\nend So.\n", "no chance is due here", 10},
        {START STEP, "the lesson has no `end`", 10},
        {START STEP "rules TA-6", "the lesson has no `end`", 10},
        {START STEP "end\n", "\"end\" says nothing", 10},
        {START STEP "event gold\nend So.\n", "no sentence of that move", 6},
        {START STEP STEP "end So.\n", "another seat has to act after it", 7},
        {HEAD "position\n  current: blue\n" STEP "end So.\n", "another seat's turn", 6},
        {HEAD "position\n  current: pink\n" STEP "end So.\n", "pink", 5},
        {START "step Go.\nmove place cross c3\nhint A.\nhint B.\nend So.\n",
         "c3 is not on the border", 7},
        {START "step Go.\nmove place cross f3\nmove place cross c3\nhint A.\nhint B.\nend So.\n",
         "c3 is not on the border", 8},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        qv_diag diag = {0};
        qv_lesson *const lesson = qv_lesson_new(wrong[i].text, &diag);
        qv_lesson_free(lesson);
        if (lesson)
            fail_msg("taken: %s", wrong[i].text);
        if (!strstr(diag.text, wrong[i].why) || diag.line != wrong[i].line)
            fail_msg("\"%s\": line %u: %s", wrong[i].why, diag.line, diag.text);
        assert_true(diag.err == QV_ELESSON || diag.err == QV_EPOSITION || diag.err == QV_ESTATE);
        assert_null(qv_lesson_new(wrong[i].text, NULL));
    }
}

/* As much of each entry as there is room for, and one more. */
static void test_no_step_has_more_than_there_is_room_for(void **state) {
    (void)state;
    static const struct {
        const char *entry, *why;
        uint32_t most;
    } limit[] = {
        {"move place cross f3\n", "there are too many moves", 23}, /* beside that of STEP */
        {"event f3\n", "an event is a part of a sentence", 4},
        {"rules TA-6\n", "sixteen rules at most", 16},
        {"then blue place cross f3\n", "there are too many replies", 24},
    };
    for (size_t i = 0; i < sizeof limit / sizeof *limit; i++) {
        char text[2000] = START STEP;
        qv_diag diag = {0};
        for (uint32_t n = 0; n < limit[i].most; n++)
            strcat(text, limit[i].entry);
        assert_null(qv_lesson_new(text, &diag));
        assert_null(strstr(diag.text, limit[i].why));
        strcat(text, limit[i].entry);
        assert_null(qv_lesson_new(text, &diag));
        assert_non_null(strstr(diag.text, limit[i].why));
        assert_int_equal(diag.line, 10 + limit[i].most);
    }
}

/* Blank lines, comments and indented lines; h3 is a cell because of the option, and of two moves
 * only the first has the event. */
static void test_all_that_a_lesson_says_is_read(void **state) {
    (void)state;
    static const char text[] =
        "# A comment\n  \t# and one that is indented\n\t \n" HEAD "players 2\noption board=8\n"
        "position\n  current: red\nstep Go\n  there.\nmove place cross h3\nmove place cross h4\n"
        "event nowhere\nevent h3\nhint Here.\nhint There.\nrules TA-6 TA-7\nend So.\n  ";
    qv_lesson_head head;
    qv_lesson_step step;
    qv_diag diag = {0};
    qv_lesson *const lesson = qv_lesson_new(text, &diag);
    if (!lesson)
        fail_msg("line %u: %s", diag.line, diag.text);
    assert_true(qv_lesson_of(lesson, &head) && qv_lesson_at(lesson, 0, &step));
    assert_string_equal(head.title, "A");
    assert_string_equal(head.end, "So.");
    assert_int_equal(head.steps, 1);
    assert_int_equal(qv_ruleset_players(head.rules), 2);
    assert_string_equal(step.message, "Go there.");
    assert_string_equal(step.hint[0], "Here.");
    assert_string_equal(step.hint[1], "There.");
    assert_int_equal(step.rules, 2);
    assert_string_equal(qv_rule(qv_ruleset_game(head.rules), step.rule[0], NULL), "TA-6");
    assert_string_equal(qv_rule(qv_ruleset_game(head.rules), step.rule[1], NULL), "TA-7");
    assert_true(step.placed);
    qv_lesson_free(lesson);
}

static void test_calls_with_wrong_arguments_are_refused(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_lesson_head head;
    qv_lesson_step step;
    qv_lesson *const lesson = qv_lesson_new(START STEP "end So.\n", &diag);
    assert_non_null(lesson);
    assert_null(qv_lesson_new(NULL, &diag));
    assert_int_equal(diag.err, QV_EARGUMENT);
    assert_null(qv_lesson_text(NULL, 0));
    assert_null(qv_lesson_text(qv_game_at(0), 1000));
    assert_false(qv_lesson_of(NULL, &head) || qv_lesson_of(lesson, NULL));
    assert_false(qv_lesson_at(lesson, 1, &step) || qv_lesson_at(lesson, 0, NULL));
    assert_false(qv_lesson_at(NULL, 0, &step));
    assert_null(qv_lesson_match(lesson, 1, &diag));
    assert_null(qv_lesson_match(NULL, 0, &diag));
    qv_table *const table = table_at(lesson, 0);
    assert_true(qv_lesson_at(lesson, 0, &step));
    const uint16_t *const steps = step.move.step;
    assert_int_equal(qv_lesson_play(lesson, 1, table, steps, step.move.n, &diag), QV_EARGUMENT);
    assert_int_equal(qv_lesson_play(lesson, 0, NULL, steps, step.move.n, &diag), QV_EARGUMENT);
    assert_int_equal(qv_lesson_play(lesson, 0, table, NULL, step.move.n, &diag), QV_EARGUMENT);
    assert_int_equal(qv_lesson_play(lesson, 0, table, steps, 0, &diag), QV_EARGUMENT);
    assert_int_equal(qv_lesson_play(lesson, 0, table, steps, step.move.n, NULL), QV_OK);
    qv_table_free(table);
    qv_lesson_free(lesson);
    qv_lesson_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_lesson_leads_to_its_end),
        cmocka_unit_test(test_other_moves_are_done_or_refused),
        cmocka_unit_test(test_a_lesson_can_be_skipped_through),
        cmocka_unit_test(test_hints_end_with_the_move_and_point_at_it),
        cmocka_unit_test(test_nothing_is_done_in_a_pause),
        cmocka_unit_test(test_nobody_learns_without_a_table),
        cmocka_unit_test(test_a_text_that_is_no_lesson_is_refused),
        cmocka_unit_test(test_no_step_has_more_than_there_is_room_for),
        cmocka_unit_test(test_all_that_a_lesson_says_is_read),
        cmocka_unit_test(test_calls_with_wrong_arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
