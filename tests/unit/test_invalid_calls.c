/* SPDX-License-Identifier: MIT */
/* Every function of quiver.h with every argument that it must refuse: the process goes on, the
 * result is the documented one, and nothing was changed. The header is searched for functions that
 * no test calls. Matches, records, tables and others are in files of their own.
 */
#include <stdio.h>

#include "invalid.h"

/* -- Errors and text --------------------------------------------------------------------------- */

static void test_errors_and_text(void **state) {
    table *const t = *state;
    const int none[] = {1, -18, 99, INT32_MIN, INT32_MAX};
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
    assert_null(qv_game_goal(NULL));
    assert_true(!qv_game_like(NULL) && !qv_game_at_table(NULL));
    assert_null(qv_game_brief(NULL));
    qv_question question = {.kind = FAR};
    qv_window_row row;
    qv_window window;
    assert_false(qv_window_kind(NULL, 0, &row));
    assert_false(qv_window_kind(t->game, FAR, &row));
    assert_false(qv_window_kind(t->game, 0, NULL));
    assert_null(qv_window_item(NULL, 0));
    assert_null(qv_window_item(t->rules, FAR));
    assert_false(qv_window_of(NULL, t->view, 0, &window));
    assert_false(qv_window_of(t->rules, NULL, 0, &window));
    assert_false(qv_window_of(t->rules, t->view, FAR, &window));
    assert_false(qv_window_of(t->rules, t->view, 0, NULL));
    assert_false(qv_question_at(NULL, 0, &question));
    assert_false(qv_question_at(t->game, FAR, &question));
    assert_false(qv_question_at(t->game, 0, NULL));
    assert_int_equal(question.kind, FAR);
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

/* -- Facts of a game --------------------------------------------------------------------------- */

static void test_facts_of_no_game(void **state) {
    table *const t = *state;
    uint32_t rule = FAR, n = FAR;
    const char *meant = "kept";
    qv_field field = {.rows = FAR};
    assert_null(qv_option_at(NULL, 0));
    char kept[8] = "kept";
    qv_text page = {.at = kept, .size = sizeof kept};
    assert_int_equal(qv_game_page(NULL, &page), 0);
    assert_string_equal(kept, "kept");
    assert_false(qv_rule_find(NULL, "TA-1", &rule, &meant));
    assert_null(qv_event_kind(NULL, 0));
    assert_false(qv_event_is_detail(NULL, 0));
    assert_false(qv_event_is_notable(NULL, 0));
    assert_false(qv_event_is_ending(NULL, 0));
    assert_null(qv_event_pattern(NULL, 0, 0));
    assert_false(qv_field_at(NULL, 0, &field));
    assert_null(qv_notation_at(NULL, 0));
    assert_null(qv_game_seat(NULL, 0));
    assert_null(qv_game_content(NULL, &n));
    assert_int_equal(n, 0);
    assert_null(qv_game_content(NULL, NULL));
    assert_null(qv_game_brought(NULL, 0, &n));
    assert_null(qv_game_makes(NULL));
    assert_false(qv_made_row(NULL, NULL, 0, 0, NULL, NULL));
    assert_int_equal(qv_game_features(NULL), 0);
    assert_int_equal(qv_ruleset_option(NULL, 0), 0);
    assert_null(qv_notation_of(NULL, t->steps, 1));
    qv_option_say(NULL, 0, &t->text);
    assert_int_equal(rule, FAR);
    assert_string_equal(meant, "kept");
    assert_int_equal(field.rows, FAR);
    assert_untouched(t);
}

static void test_facts(void **state) {
    table *const t = *state;
    uint32_t rule = FAR;
    const char *meant = "kept";
    const uint32_t beyond[] = {0xFFFF, FAR, UINT32_MAX};
    qv_field field = {.rows = FAR};
    for (size_t i = 0; i < COUNT(beyond); i++) {
        assert_null(qv_option_at(t->game, beyond[i]));
        assert_null(qv_event_kind(t->game, beyond[i]));
        assert_false(qv_event_is_detail(t->game, beyond[i]));
        assert_false(qv_event_is_notable(t->game, beyond[i]));
        assert_false(qv_event_is_ending(t->game, beyond[i]));
        assert_null(qv_event_pattern(t->game, beyond[i], 0));
        assert_null(qv_event_pattern(t->game, 0, beyond[i]));
        assert_false(qv_field_at(t->game, beyond[i], &field));
        assert_null(qv_notation_at(t->game, beyond[i]));
        assert_null(qv_game_seat(t->game, beyond[i]));
        assert_int_equal(qv_ruleset_option(t->rules, beyond[i]), 0);
        assert_null(qv_notation_of(t->rules, t->steps, beyond[i]));
    }
    assert_false(qv_rule_find(t->game, NULL, &rule, &meant));
    assert_false(qv_rule_find(t->game, "TA-1", NULL, &meant));
    assert_false(qv_field_at(t->game, 0, NULL));
    assert_null(qv_notation_of(t->rules, NULL, 1));
    assert_null(qv_notation_of(t->rules, no_steps(), 1));
    const qv_option *const option = qv_option_at(t->game, 0);
    const int32_t values[] = {-1, FAR, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < COUNT(values); i++)
        qv_option_say(option, values[i], &t->text);
    qv_text empty = qv_text_over(NULL, 10);
    qv_option_say(option, option->least, &empty);
    qv_option_say(option, option->least, NULL);
    assert_int_equal(rule, FAR);
    assert_string_equal(meant, "kept");
    assert_int_equal(field.rows, FAR);
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
        const qv_choice second[] = {choices[0], choices[i]};
        assert_null(qv_ruleset_new(t->game, FEW, second, 2, NULL, 0, &t->diag));
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
    assert_false(qv_say_plainly(NULL, t->view, t->steps, 1, &t->text));
    assert_false(qv_say_plainly(t->rules, NULL, t->steps, 1, &t->text));
    assert_false(qv_say_plainly(t->rules, t->view, NULL, 1, &t->text));
    assert_false(qv_say_plainly(t->rules, t->view, t->steps, 0, &t->text));
    assert_false(qv_say_plainly(t->rules, t->view, t->steps, FAR, &t->text));
    assert_false(qv_say_plainly(t->rules, t->view, (const uint16_t[]){UINT16_MAX}, 1, &t->text));
    assert_false(qv_say_plainly(t->rules, t->view, t->steps, 1, NULL));
    assert_untouched(t);
}

static void test_events(void **state) {
    table *const t = *state;
    qv_shown shown = {.item = 7};
    const qv_event unknown[] = {
        {.kind = 0xFFFF}, {.kind = 999}, {.kind = 0, .n = QV_ARGUMENTS + 1}, {.n = 0xFFFF}};
    for (size_t i = 0; i < COUNT(unknown); i++) {
        qv_event_say(t->rules, &unknown[i], &t->text);
        qv_event_tell(t->rules, &unknown[i], 0, &t->text);
        qv_event_word(t->rules, &unknown[i], 0, &t->text);
        assert_int_equal(qv_event_form(t->rules, &unknown[i], 0), 0);
        assert_int_equal(qv_summary(t->rules, &unknown[i], 1, 0, &t->text), 0);
        qv_event_cause(t->rules, &unknown[i], &t->text);
        assert_false(qv_event_shown(t->rules, &unknown[i], &shown));
    }
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        qv_event_tell(t->rules, &(qv_event){.kind = 1}, no_seats[i], &t->text);
        assert_int_equal(qv_event_form(t->rules, t->event, no_seats[i]), 0);
        assert_int_equal(qv_summary(t->rules, t->event, 1, no_seats[i], &t->text), 0);
    }
    qv_event_tell(NULL, t->event, 0, &t->text);
    qv_event_tell(t->rules, NULL, 0, &t->text);
    qv_event_tell(t->rules, &(qv_event){.kind = 1}, 0, NULL);
    assert_int_equal(qv_summary(NULL, t->event, 1, 0, &t->text), 0);
    assert_int_equal(qv_summary(t->rules, NULL, 1, 0, &t->text), 0);
    assert_int_equal(qv_summary(t->rules, NULL, 0, 0, &t->text), 0);
    assert_int_equal(qv_summary(t->rules, t->event, 1, 0, NULL), 0);
    qv_event_word(NULL, t->event, 0, &t->text);
    qv_event_word(t->rules, NULL, 0, &t->text);
    qv_event_word(t->rules, &(qv_event){.kind = 1, .n = 1}, 1, &t->text);
    qv_event_word(t->rules, &(qv_event){.kind = 1, .n = 1}, 0, NULL);
    assert_false(qv_event_shown(NULL, t->event, &shown));
    assert_false(qv_event_shown(t->rules, NULL, &shown));
    assert_false(qv_event_shown(t->rules, &(qv_event){.kind = 0xFFFF}, &shown));
    assert_false(qv_event_shown(t->rules, &(qv_event){.kind = 1}, NULL));
    assert_int_equal(shown.item, 7);
    assert_int_equal(qv_event_form(NULL, t->event, 0), 0);
    assert_int_equal(qv_event_form(t->rules, NULL, 0), 0);
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
    assert_int_equal(qv_question_json(rules, view, 0, &t->text), 0);
    assert_int_equal(qv_preview_json(rules, view, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_move_json(rules, view, 0, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_moves_json(rules, view, 0, &t->text), 0);
    qv_scene_of(rules, view, (qv_scene *)(void *)t->event);
    assert_int_equal(qv_touch(rules, view, t->steps[0], ids), 0);
    assert_int_equal(qv_about(rules, view, 1, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_progress(rules, view, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_threats_of(rules, view, NULL, &t->log), QV_EARGUMENT);
    qv_mark_threats(NULL, 1, NULL);
    assert_false(qv_why_not(rules, view, 0, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(rules, view, 0, t->steps, 1, &t->log), QV_EARGUMENT);
    assert_false(qv_warn(rules, view, 0, t->steps, 1, t->event));
    assert_false(qv_chance_of(rules, view, (qv_chance *)(void *)t->event));
    assert_int_equal(qv_chance_seat(rules, view), QV_NOBODY);
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
    qv_question question = {.kind = FAR};
    assert_false(qv_question_of(t->rules, t->view, own, NULL));
    assert_false(qv_question_of(t->rules, t->view, 1 - own, &question));
    assert_false(qv_prompt(t->rules, t->view, own, NULL));
    assert_false(qv_prompt(t->rules, t->view, 1 - own, &t->text));
    assert_int_equal(qv_legal(t->rules, t->view, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_legal(t->rules, t->view, 1 - own, t->legal), QV_EARGUMENT);
    assert_false(qv_why_not(t->rules, t->view, 1 - own, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(t->rules, t->view, 1 - own, t->steps, 1, &t->log), QV_EARGUMENT);
    assert_false(qv_warn(t->rules, t->view, 1 - own, t->steps, 1, t->event));
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_legal(t->rules, t->view, no_seats[i], t->legal), QV_EARGUMENT);
        assert_false(qv_question_of(t->rules, t->view, no_seats[i], &question));
        assert_false(qv_prompt(t->rules, t->view, no_seats[i], &t->text));
        assert_int_equal(question.kind, FAR);
        assert_false(qv_why_not(t->rules, t->view, no_seats[i], t->steps, 1, t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, no_seats[i], t->steps, 1, &t->log),
                         QV_EARGUMENT);
        assert_false(qv_warn(t->rules, t->view, no_seats[i], t->steps, 1, t->event));
    }
    const uint32_t lengths[] = {QV_STEPS + 1, 255, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        assert_false(qv_why_not(t->rules, t->view, own, t->steps, lengths[i], t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, lengths[i], &t->log),
                         QV_EARGUMENT);
        assert_false(qv_warn(t->rules, t->view, own, t->steps, lengths[i], t->event));
    }
    assert_false(qv_warn(t->rules, t->view, own, NULL, 1, t->event));
    assert_false(qv_warn(t->rules, t->view, own, t->steps, 1, NULL));
    assert_false(qv_warn(t->rules, t->view, own, no_steps(), 1, t->event));
    assert_false(qv_chance_of(t->rules, t->view, (qv_chance *)(void *)t->event));
    assert_false(qv_chance_of(t->rules, t->view, NULL));
    assert_int_equal(qv_chance_seat(t->rules, t->view), QV_NOBODY);
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
    assert_int_equal(qv_question_json(t->rules, t->view, own, text), 0);
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
    qv_item_svg(t->rules, &wrong.at[0], NULL, &t->text);
    qv_item_svg(t->rules, NULL, NULL, &t->text);
    qv_item_svg(NULL, &right.at[0], NULL, &t->text);
    qv_item_svg(t->rules, &right.at[0], NULL, NULL);
    assert_untouched(t);
}

/* -- Nothing is forgotten ---------------------------------------------------------------------- */

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

static void test_every_function(void **state) {
    (void)state;
    static const char *const files[] = {"invalid_calls",      "invalid_agents",  "invalid_records",
                                        "invalid_tables",     "invalid_content", "invalid_printed",
                                        "invalid_situations", "lessons",         "review"};
    char *const header = read_file("include/quiver.h");
    char *tests[COUNT(files)];
    char name[64], call[66], path[80];
    for (size_t i = 0; i < COUNT(files); i++) {
        (void)snprintf(path, sizeof path, "tests/unit/test_%s.c", files[i]);
        tests[i] = read_file(path);
    }
    uint32_t n = 0;
    for (const char *at = header + 1; next_function(&at, name); n++) {
        bool called = false;
        (void)snprintf(call, sizeof call, "%s(", name);
        for (size_t i = 0; i < COUNT(files); i++)
            called = called || strstr(tests[i], call);
        if (!called)
            fail_msg("%s is declared in quiver.h, but not called with invalid arguments", name);
    }
    assert_true(n > 100);
    for (size_t i = 0; i < COUNT(files); i++)
        free(tests[i]);
    free(header);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_errors_and_text),  WITH_TABLE(test_games),
        WITH_TABLE(test_facts_of_no_game), WITH_TABLE(test_facts),
        WITH_TABLE(test_rulesets),         WITH_TABLE(test_moves),
        WITH_TABLE(test_events),           WITH_TABLE(test_views),
        WITH_TABLE(test_asking_a_view),    WITH_TABLE(test_json_texts),
        WITH_TABLE(test_json_of_views),    WITH_TABLE(test_json_of_events),
        WITH_TABLE(test_pictures),         cmocka_unit_test(test_every_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
