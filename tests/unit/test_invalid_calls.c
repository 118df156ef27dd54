/* SPDX-License-Identifier: MIT */
/* Every function of quiver.h with every argument that it must refuse: the process goes on, the
 * result is the documented one, and nothing was changed.
 *
 * The list of functions is compared with the header, so that a new one cannot be forgotten. Matches
 * and records are in test_invalid_records.c, tables in test_invalid_tables.c, numbers that only the
 * rules of a game can judge in test_any_numbers.c.
 */
#include <stdio.h>

#include "invalid.h"

/* -- Errors and text --------------------------------------------------------------------------- */

static void test_errors_and_text(void **state) {
    table *const t = *state;
    const int none[] = {1, -16, 99, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_string_equal(qv_error_name(none[i]), "UNKNOWN");
        assert_string_equal(qv_error_text(none[i]), "unknown error");
    }
    assert_string_equal(qv_error_name(QV_EARGUMENT), "ARGUMENT");
    qv_text empty = qv_text_over(NULL, 10), small = qv_text_over(t->bytes, 0);
    assert_true(empty.cut && small.cut);
    qv_text_add(&empty, "x");
    qv_text_add(&small, "x");
    qv_text_add(NULL, "x");
    const char *volatile no_format = NULL; /* the compiler would refuse it too */
    qv_text_add(&t->text, no_format, 1);
    qv_text beyond = {.at = t->bytes, .size = 4, .n = 4};
    qv_text_add(&beyond, "x");
    qv_say(t->rules, t->steps, 1, &beyond);
    qv_event_say(t->rules, &(qv_event){.kind = 0}, &beyond);
    qv_match_position(t->match, &beyond);
    assert_int_equal(qv_view_json(t->rules, t->view, &beyond), 0);
    assert_int_equal(beyond.n, 4);
    assert_int_equal(t->bytes[0], '\0');
    assert_untouched(t);
}

/* -- Games and rulesets ------------------------------------------------------------------------ */

static void test_games(void **state) {
    table *const t = *state;
    uint32_t least = FAR;
    const char *words = "kept";
    assert_null(qv_game_at(FAR));
    assert_null(qv_game_at(UINT32_MAX));
    assert_null(qv_game_find(NULL));
    assert_null(qv_game_id(NULL));
    assert_null(qv_game_name(NULL));
    assert_int_equal(qv_game_players(NULL, &least), 0);
    assert_int_equal(least, FAR);
    assert_null(qv_mark_name(NULL, QV_MARK_RING));
    assert_null(qv_arrow_name(NULL, 1));
    assert_null(qv_value_name(NULL, 0));
    assert_null(qv_rule(NULL, 0, &words));
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        for (uint32_t n = 3; n < 70; n++)
            assert_null(qv_mark_name(game, n == 4 || n == 8 || n == 16 || n == 32 ? 0 : n));
        assert_null(qv_arrow_name(game, FAR));
        assert_null(qv_value_name(game, QV_VALUES));
        assert_null(qv_value_name(game, FAR));
        assert_null(qv_rule(game, 0xFFFF, &words));
        assert_null(qv_rule(game, FAR, NULL));
    }
    assert_string_equal(words, "kept");
    assert_untouched(t);
}

static void test_rulesets(void **state) {
    table *const t = *state;
    const qv_choice choices[] = {{"board", "7"}, {NULL, "7"}, {"board", NULL}};
    const qv_row rows[] = {{"a", "b", 0, 0}, {NULL, "b", 0, 0}, {"a", NULL, 0, 0}};
    assert_null(qv_ruleset_new(NULL, FEW, NULL, 0, NULL, 0, &t->diag));
    assert_refused(t);
    assert_null(qv_ruleset_new(t->game, FEW, NULL, 1, NULL, 0, &t->diag));
    assert_refused(t);
    assert_null(qv_ruleset_new(t->game, FEW, NULL, 0, NULL, 1, &t->diag));
    assert_refused(t);
    for (uint32_t i = 1; i < 3; i++) {
        assert_null(qv_ruleset_new(t->game, FEW, &choices[i], 1, NULL, 0, &t->diag));
        assert_refused(t);
        assert_null(qv_ruleset_new(t->game, FEW, NULL, 0, &rows[i], 1, &t->diag));
        assert_refused(t);
        assert_null(qv_ruleset_new(t->game, FEW, choices, i + 1, NULL, 0, &t->diag));
        assert_refused(t);
        assert_null(qv_ruleset_new(t->game, FEW, NULL, 0, rows, i + 1, &t->diag));
        assert_refused(t);
    }
    const uint32_t players[] = {0, 1, 5, QV_SEATS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(players); i++) {
        assert_null(qv_ruleset_new(t->game, players[i], NULL, 0, NULL, 0, &t->diag));
        assert_int_equal(t->diag.err, QV_EPLAYERS);
        assert_null(qv_ruleset_new(t->game, players[i], NULL, 0, NULL, 0, NULL));
    }
    qv_ruleset_free(NULL);
    assert_null(qv_ruleset_keep(NULL));
    assert_null(qv_ruleset_game(NULL));
    assert_int_equal(qv_ruleset_players(NULL), 0);
    assert_null(qv_seat_name(NULL, 0));
    for (size_t i = 0; i < COUNT(no_seats); i++)
        assert_null(qv_seat_name(t->rules, no_seats[i]));
}

/* -- Moves and events -------------------------------------------------------------------------- */

static void test_moves(void **state) {
    table *const t = *state;
    uint16_t steps[QV_STEPS] = {7};
    assert_int_equal(qv_read(NULL, "pass", steps, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_read(t->rules, NULL, steps, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_read(t->rules, "pass", NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(steps[0], 7);
    qv_say(NULL, t->steps, 1, &t->text);
    qv_say(t->rules, NULL, 1, &t->text);
    qv_say(t->rules, t->steps, QV_STEPS + 1, &t->text);
    qv_say(t->rules, t->steps, FAR, &t->text);
    qv_say(t->rules, t->steps, 1, NULL);
    qv_say(t->rules, NULL, 0, &t->text);
    assert_untouched(t);
}

static void test_events(void **state) {
    table *const t = *state;
    const qv_event unknown[] = {
        {.kind = 0xFFFF}, {.kind = 999}, {.kind = 0, .n = QV_ARGUMENTS + 1}, {.n = 0xFFFF}};
    for (size_t i = 0; i < COUNT(unknown); i++) {
        qv_event_say(t->rules, &unknown[i], &t->text);
        qv_event_cause(t->rules, &unknown[i], &t->text);
        assert_null(qv_event_kind(t->rules, &unknown[i]));
    }
    qv_event_say(NULL, t->event, &t->text);
    qv_event_say(t->rules, NULL, &t->text);
    qv_event_say(t->rules, &(qv_event){.kind = 0}, NULL);
    assert_null(qv_printed(NULL, 1, NULL));
    assert_null(qv_printed(t->rules, 0, NULL));
    assert_null(qv_printed(t->rules, FAR, NULL));
    qv_event_cause(NULL, t->event, &t->text);
    qv_event_cause(t->rules, NULL, &t->text);
    qv_event_cause(t->rules, &(qv_event){.kind = 0}, NULL);
    qv_event_cause(t->rules, &(qv_event){.rule = 0xFFFF}, &t->text);
    assert_null(qv_event_kind(NULL, &(qv_event){.kind = 0}));
    assert_null(qv_event_kind(t->rules, NULL));
    assert_untouched(t);
}

/* -- Views ------------------------------------------------------------------------------------- */

/* A view whose viewer does not exist in these rules. */
static const qv_view *strange_view(uint32_t viewer) {
    static uint32_t head[QV_STATE_MOST / sizeof(uint32_t)];
    head[1] = viewer; /* see qv_view_viewer */
    const qv_view *const view = (const qv_view *)(const void *)head;
    assert_int_equal(qv_view_viewer(view), viewer);
    return view;
}

static void refuse_view(table *t, const qv_ruleset *rules, const qv_view *view) {
    qv_view *const out = (qv_view *)(void *)t->event;
    uint16_t ids[QV_TOUCHES];
    const qv_turn turn = qv_turn_of(rules, view);
    assert_int_equal(turn.phase, QV_OVER);
    assert_int_equal(turn.may_act | turn.window | turn.inside, 0);
    assert_int_equal(qv_legal(rules, view, 0, t->legal), QV_EARGUMENT);
    assert_zeros(qv_result_of(rules, view));
    assert_false(qv_preview(rules, view, t->steps[0], out));
    assert_int_equal(qv_view_json(rules, view, &t->text), 0);
    assert_int_equal(qv_touch_json(rules, view, t->steps[0], &t->text), 0);
    assert_int_equal(qv_touches_json(rules, view, 0, &t->text), 0);
    assert_int_equal(qv_preview_json(rules, view, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_move_json(rules, view, 0, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_moves_json(rules, view, 0, &t->text), 0);
    qv_scene_of(rules, view, (qv_scene *)(void *)t->event);
    assert_int_equal(qv_touch(rules, view, t->steps[0], ids), 0);
    assert_int_equal(qv_about(rules, view, 1, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_progress(rules, view, &t->log), QV_EARGUMENT);
    assert_false(qv_why_not(rules, view, 0, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(rules, view, 0, t->steps, 1, &t->log), QV_EARGUMENT);
    assert_untouched(t);
}

static void test_views(void **state) {
    table *const t = *state;
    assert_int_equal(qv_view_viewer(NULL), UINT32_MAX);
    assert_int_equal(qv_view_ply(NULL), 0);
    refuse_view(t, NULL, t->view);
    refuse_view(t, t->rules, NULL);
    for (size_t i = 0; i < COUNT(no_seats); i++)
        refuse_view(t, t->rules, strange_view(no_seats[i]));
}

static void test_asking_a_view(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    uint16_t ids[QV_TOUCHES];
    qv_view *const out = (qv_view *)(void *)t->event;
    assert_int_equal(qv_legal(t->rules, t->view, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_legal(t->rules, t->view, 1 - own, t->legal), QV_EARGUMENT);
    assert_false(qv_why_not(t->rules, t->view, 1 - own, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(t->rules, t->view, 1 - own, t->steps, 1, &t->log), QV_EARGUMENT);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_legal(t->rules, t->view, no_seats[i], t->legal), QV_EARGUMENT);
        assert_false(qv_why_not(t->rules, t->view, no_seats[i], t->steps, 1, t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, no_seats[i], t->steps, 1, &t->log),
                         QV_EARGUMENT);
    }
    const uint32_t lengths[] = {QV_STEPS + 1, 255, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        assert_false(qv_why_not(t->rules, t->view, own, t->steps, lengths[i], t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, lengths[i], &t->log),
                         QV_EARGUMENT);
    }
    assert_false(qv_why_not(t->rules, t->view, own, NULL, 1, t->event));
    assert_false(qv_why_not(t->rules, t->view, own, t->steps, 1, NULL));
    assert_false(qv_why_not(t->rules, t->view, own, t->steps, 0, t->event));
    assert_false(qv_why_not(t->rules, t->view, own, no_steps(), 1, t->event));
    assert_int_equal(qv_foresee(t->rules, t->view, own, NULL, 1, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_foresee(t->rules, t->view, own, no_steps(), 1, &t->log), 0);
    assert_false(qv_preview(t->rules, t->view, 0xFFFF, out));
    assert_false(qv_preview(t->rules, t->view, 0, NULL));
    assert_int_equal(qv_view_json(t->rules, t->view, NULL), 0);
    qv_scene_of(t->rules, t->view, NULL);
    assert_int_equal(qv_touch(t->rules, t->view, 0xFFFF, ids), 0);
    assert_int_equal(qv_touch(t->rules, t->view, 0, NULL), 0);
    for (uint32_t i = 0; i < NO_LOGS; i++) {
        assert_int_equal(qv_about(t->rules, t->view, 1, no_log(t, i)), QV_EARGUMENT);
        assert_int_equal(qv_progress(t->rules, t->view, no_log(t, i)), QV_EARGUMENT);
        assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, 1, no_log(t, i)),
                         QV_EARGUMENT);
    }
    qv_event_log_free(NULL);
    assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, 0, &t->log), 0);
    assert_untouched(t);
}

/* -- JSON -------------------------------------------------------------------------------------- */

/* A text that cannot be written to is refused by every function. */
static void refuse_text(table *t, qv_text *text) {
    static qv_scene scene;
    const uint32_t own = qv_view_viewer(t->view);
    uint16_t legal[QV_LEGAL];
    const qv_event event = {.kind = 0, .seen_by = QV_ALL};
    assert_true(qv_legal(t->rules, t->view, own, legal) > 0);
    qv_scene_of(t->rules, t->view, &scene);
    assert_int_equal(qv_view_json(t->rules, t->view, text), 0);
    assert_int_equal(qv_scene_json(t->rules, &scene, text), 0);
    assert_int_equal(qv_touch_json(t->rules, t->view, legal[0], text), 0);
    assert_int_equal(qv_touches_json(t->rules, t->view, own, text), 0);
    assert_int_equal(qv_preview_json(t->rules, t->view, legal, 1, text), 0);
    assert_int_equal(qv_event_json(t->rules, &event, own, text), 0);
    assert_int_equal(qv_events_json(t->rules, &event, 1, own, text), 0);
    assert_int_equal(qv_move_json(t->rules, t->view, own, t->steps, 1, text), 0);
    assert_int_equal(qv_moves_json(t->rules, t->view, own, text), 0);
    assert_int_equal(qv_options_json(t->rules, text), 0);
}

static void test_json_texts(void **state) {
    table *const t = *state;
    qv_text beyond = {.at = t->bytes, .size = 4, .n = 4}, empty = qv_text_over(NULL, 10);
    refuse_text(t, NULL);
    refuse_text(t, &empty);
    refuse_text(t, &beyond);
    assert_int_equal(beyond.n, 4);
    assert_untouched(t);
}

static void test_json_of_views(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    const uint32_t lengths[] = {0, QV_STEPS + 1, 255, FAR, UINT32_MAX};
    assert_int_equal(qv_touch_json(t->rules, t->view, 0xFFFF, &t->text), 0);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_touches_json(t->rules, t->view, no_seats[i], &t->text), 0);
        assert_int_equal(qv_move_json(t->rules, t->view, no_seats[i], t->steps, 1, &t->text), 0);
        assert_int_equal(qv_moves_json(t->rules, t->view, no_seats[i], &t->text), 0);
    }
    assert_int_equal(qv_touches_json(t->rules, t->view, 1 - own, &t->text), 0);
    assert_int_equal(qv_move_json(t->rules, t->view, 1 - own, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_moves_json(t->rules, t->view, 1 - own, &t->text), 0);
    for (size_t i = 0; i < COUNT(lengths); i++) {
        assert_int_equal(qv_move_json(t->rules, t->view, own, t->steps, lengths[i], &t->text), 0);
        assert_int_equal(qv_preview_json(t->rules, t->view, t->steps, lengths[i], &t->text), 0);
    }
    assert_int_equal(qv_move_json(t->rules, t->view, own, NULL, 1, &t->text), 0);
    assert_int_equal(qv_preview_json(t->rules, t->view, NULL, 1, &t->text), 0);
    assert_int_equal(qv_preview_json(t->rules, t->view, no_steps(), 1, &t->text), 0);
    assert_int_equal(qv_options_json(NULL, &t->text), 0);
    assert_untouched(t);
}

static void test_json_of_events(void **state) {
    table *const t = *state;
    const qv_event right = {.kind = 0, .seen_by = QV_ALL};
    const qv_event wrong[] = {
        {.kind = 0xFFFF}, {.kind = 999}, {.kind = 0, .n = QV_ARGUMENTS + 1}, {.n = 0xFFFF}};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        const qv_event both[] = {right, wrong[i]};
        assert_int_equal(qv_event_json(t->rules, &wrong[i], QV_OPEN, &t->text), 0);
        assert_int_equal(qv_events_json(t->rules, both, 2, QV_OPEN, &t->text), 0);
    }
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_event_json(t->rules, &right, no_seats[i], &t->text), 0);
        assert_int_equal(qv_events_json(t->rules, &right, 1, no_seats[i], &t->text), 0);
    }
    assert_int_equal(qv_event_json(NULL, &right, 0, &t->text), 0);
    assert_int_equal(qv_event_json(t->rules, NULL, 0, &t->text), 0);
    assert_int_equal(qv_events_json(NULL, &right, 1, 0, &t->text), 0);
    assert_int_equal(qv_events_json(t->rules, NULL, 1, 0, &t->text), 0);
    assert_untouched(t);
    assert_int_equal(qv_events_json(t->rules, NULL, 0, 0, &t->text), 2);
    assert_string_equal(t->bytes, "[]");
}

/* -- Pictures ---------------------------------------------------------------------------------- */

static void refuse_scene(table *t, const qv_scene *scene) {
    qv_svg(t->rules, scene, NULL, &t->text);
    assert_int_equal(qv_scene_json(t->rules, scene, &t->text), 0);
    assert_untouched(t);
}

static void test_pictures(void **state) {
    table *const t = *state;
    static qv_scene right, wrong;
    const int32_t lengths[] = {-1, QV_FARTHEST + 1, INT32_MAX, INT32_MIN};
    qv_scene_of(t->rules, t->view, &right);
    assert_true(right.n > 0);
    qv_svg(NULL, &right, NULL, &t->text);
    assert_int_equal(qv_scene_json(NULL, &right, &t->text), 0);
    refuse_scene(t, NULL);
    qv_svg(t->rules, &right, NULL, NULL);
    for (size_t i = 0; i < COUNT(lengths); i++) {
        int32_t *const of_scene[] = {&wrong.unit,  &wrong.width,   &wrong.height,
                                     &wrong.floor, &wrong.at[0].w, &wrong.at[0].h};
        int32_t *const lengths_at[] = {&wrong.at[0].x, &wrong.at[0].y};
        for (size_t k = 0; k < COUNT(of_scene); k++) {
            wrong = right;
            *of_scene[k] = lengths[i];
            refuse_scene(t, &wrong);
        }
        for (size_t k = 0; k < COUNT(lengths_at) && i > 0; k++) {
            wrong = right;
            *lengths_at[k] = lengths[i];
            refuse_scene(t, &wrong);
        }
        const qv_picture parts[] = {
            {.w = lengths[i], .h = 1},
            {.w = 1, .h = lengths[i]},
            {.x = lengths[i] == -1 ? INT32_MIN : lengths[i], .w = 1, .h = 1},
            {.y = lengths[i] == -1 ? INT32_MIN : lengths[i], .w = 1, .h = 1}};
        for (size_t k = 0; k < COUNT(parts); k++)
            qv_svg(t->rules, &right, &parts[k], &t->text);
    }
    wrong = right;
    wrong.n = QV_ITEMS + 1;
    refuse_scene(t, &wrong);
    wrong = right;
    wrong.at[0].kind = QV_CONTROL + 1;
    refuse_scene(t, &wrong);
    wrong = right;
    wrong.at[0].n_values = QV_VALUES + 1;
    refuse_scene(t, &wrong);
}

/* -- Nothing is forgotten ---------------------------------------------------------------------- */

/* Every function that a test of this file or of test_invalid_records.c calls. */
static const char *const called[] = {
    "qv_about",
    "qv_arrow_name",
    "qv_error_name",
    "qv_error_text",
    "qv_event_cause",
    "qv_event_kind",
    "qv_event_log_free",
    "qv_event_say",
    "qv_foresee",
    "qv_game_at",
    "qv_game_find",
    "qv_game_id",
    "qv_game_name",
    "qv_game_players",
    "qv_legal",
    "qv_mark_name",
    "qv_match_abandon",
    "qv_match_agree",
    "qv_match_ending",
    "qv_match_entry",
    "qv_match_events",
    "qv_match_free",
    "qv_match_learned",
    "qv_match_length",
    "qv_match_new",
    "qv_match_new_fast",
    "qv_match_pending",
    "qv_match_play",
    "qv_match_position",
    "qv_match_resign",
    "qv_match_result",
    "qv_match_rewind",
    "qv_match_seen",
    "qv_match_view",
    "qv_preview",
    "qv_printed",
    "qv_progress",
    "qv_prospects_common",
    "qv_prospects_free",
    "qv_prospects_new",
    "qv_prospects_own",
    "qv_read",
    "qv_record_about",
    "qv_record_add",
    "qv_record_anew",
    "qv_record_before",
    "qv_record_comment",
    "qv_record_cut",
    "qv_record_edited",
    "qv_record_end",
    "qv_record_ending",
    "qv_record_entry",
    "qv_record_events",
    "qv_record_find",
    "qv_record_follow",
    "qv_record_free",
    "qv_record_length",
    "qv_record_match",
    "qv_record_new",
    "qv_record_next",
    "qv_record_note",
    "qv_record_number",
    "qv_record_part",
    "qv_record_proof",
    "qv_record_read",
    "qv_record_result",
    "qv_record_rules",
    "qv_record_seat",
    "qv_record_text",
    "qv_record_trace",
    "qv_record_view",
    "qv_result_of",
    "qv_round_of",
    "qv_rule",
    "qv_ruleset_free",
    "qv_ruleset_game",
    "qv_ruleset_keep",
    "qv_ruleset_new",
    "qv_ruleset_players",
    "qv_say",
    "qv_scene_of",
    "qv_seat_name",
    "qv_svg",
    "qv_table_abandon",
    "qv_table_agree",
    "qv_table_answer",
    "qv_table_ask_windows",
    "qv_table_asked",
    "qv_table_compare",
    "qv_table_computation",
    "qv_table_decision",
    "qv_table_decisions",
    "qv_table_due",
    "qv_table_free",
    "qv_table_here",
    "qv_table_last",
    "qv_table_let_stand",
    "qv_table_match",
    "qv_table_may_look",
    "qv_table_may_pick",
    "qv_table_may_undo",
    "qv_table_new",
    "qv_table_open_hands",
    "qv_table_pick",
    "qv_table_pick_makes",
    "qv_table_pick_means",
    "qv_table_pickable",
    "qv_table_picked",
    "qv_table_picked_steps",
    "qv_table_play",
    "qv_table_play_picked",
    "qv_table_refusal",
    "qv_table_replace",
    "qv_table_resign",
    "qv_table_scene",
    "qv_table_since",
    "qv_table_sit",
    "qv_table_standing",
    "qv_table_tell",
    "qv_table_told",
    "qv_table_undo",
    "qv_table_unpick",
    "qv_table_unpick_all",
    "qv_table_view",
    "qv_table_viewer",
    "qv_table_warns",
    "qv_text_add",
    "qv_text_over",
    "qv_touch",
    "qv_turn_of",
    "qv_value_name",
    "qv_event_json",
    "qv_events_json",
    "qv_move_json",
    "qv_moves_json",
    "qv_options_json",
    "qv_preview_json",
    "qv_scene_json",
    "qv_touch_json",
    "qv_touches_json",
    "qv_view_json",
    "qv_view_ply",
    "qv_view_viewer",
    "qv_why_not",
};

static char *read_file(const char *path) {
    enum { ROOM = 1 << 18 };
    FILE *const file = fopen(path, "rb");
    char *const text = calloc(1, ROOM);
    if (!file || !text)
        fail_msg("%s cannot be read from the root of the sources", path);
    assert_true(fread(text, 1, ROOM - 1, file) < ROOM - 1);
    fclose(file);
    return text;
}

static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The next `qv_name(` at or after *at, its name in `out`; comments name functions without a
 * bracket. */
static bool next_function(const char **at, char out[64]) {
    for (const char *from = *at; (from = strstr(from, "qv_"));) {
        const bool begins = !is_name(from[-1]);
        size_t n = 0;
        while (is_name(from[n]))
            n++;
        const char *const name = from;
        from += n;
        if (!begins || *from != '(' || n >= 64)
            continue;
        memcpy(out, name, n);
        out[n] = '\0';
        *at = from;
        return true;
    }
    return false;
}

static bool is_called(const char *name) {
    for (size_t i = 0; i < COUNT(called); i++)
        if (strcmp(called[i], name) == 0)
            return true;
    return false;
}

static void test_every_function(void **state) {
    (void)state;
    char *const header = read_file("include/quiver.h");
    char *const own = read_file("tests/unit/test_invalid_calls.c");
    char *const records = read_file("tests/unit/test_invalid_records.c");
    char *const tables = read_file("tests/unit/test_invalid_tables.c");
    char name[64], call[66];
    uint32_t n = 0;
    for (const char *at = header + 1; next_function(&at, name); n++)
        if (!is_called(name))
            fail_msg("%s is declared in quiver.h, but not called here", name);
    assert_int_equal(n, COUNT(called));
    for (size_t i = 0; i < COUNT(called); i++) {
        (void)snprintf(call, sizeof call, "%s(", called[i]);
        if (!strstr(own, call) && !strstr(records, call) && !strstr(tables, call))
            fail_msg("%s is in the list, but not called", called[i]);
    }
    free(tables);
    free(records);
    free(own);
    free(header);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_errors_and_text), WITH_TABLE(test_games),
        WITH_TABLE(test_rulesets),        WITH_TABLE(test_moves),
        WITH_TABLE(test_events),          WITH_TABLE(test_views),
        WITH_TABLE(test_asking_a_view),   WITH_TABLE(test_json_texts),
        WITH_TABLE(test_json_of_views),   WITH_TABLE(test_json_of_events),
        WITH_TABLE(test_pictures),        cmocka_unit_test(test_every_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
