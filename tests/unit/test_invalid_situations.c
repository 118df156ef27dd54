/* SPDX-License-Identifier: MIT */
/* Functions about situations with every argument that they must refuse: see test_invalid_calls.c.
 */
#include <string.h>

#include "invalid.h"

static void refused_new(table *t, const qv_ruleset *rules, const qv_entered *entered, uint32_t n) {
    assert_null(qv_situation_new(rules, entered, n, &t->diag));
    assert_refused(t);
    assert_null(qv_situation_new(rules, entered, n, NULL));
}

static void test_making(void **state) {
    table *const t = *state;
    const char *how = NULL;
    const qv_game *const none = qv_game_find("arrow-party");
    assert_null(qv_situation_asks(NULL, &how));
    assert_null(qv_situation_asks(none, &how));
    assert_null(how);
    assert_non_null(qv_situation_asks(t->game, NULL));
    assert_null(qv_situation_rules(NULL, NULL, 0, &t->diag));
    assert_refused(t);
    assert_null(qv_situation_rules(none, NULL, 0, &t->diag));
    assert_refused(t);
    qv_ruleset *const other = qv_ruleset_new(none, 2, NULL, 0, NULL, 0, NULL);
    refused_new(t, NULL, NULL, 0);
    refused_new(t, other, NULL, 0);
    refused_new(t, t->rules, NULL, 1);
    refused_new(t, t->rules, &(qv_entered){FAR, 0, 0}, 1);
    refused_new(t, t->rules, &(qv_entered){1, FAR, 0}, 1);
    refused_new(t, t->rules, &(qv_entered){1, 0, FAR}, 1);
    refused_new(t, t->rules, &(qv_entered){1, 0, -1}, 1); /* an attacker there must be */
    refused_new(t, t->rules, &(qv_entered){0, 0, INT32_MIN + 1}, 1);
    qv_ruleset_free(other);
    qv_situation_free(NULL);
}

static void test_asking(void **state) {
    table *const t = *state;
    qv_situation *const s = qv_situation_new(t->rules, NULL, 0, NULL);
    qv_situation_place place = {.cell = 7};
    qv_situation_entry entry = {.most = FAR};
    qv_item item = {.id = 7};
    qv_event why = {.kind = 7};
    static qv_scene scene;
    scene.n = FAR;
    assert_null(qv_situation_played_by(NULL));
    assert_false(qv_situation_place_at(NULL, 0, &place));
    assert_false(qv_situation_place_at(s, UINT32_MAX, &place));
    assert_false(qv_situation_place_at(s, 1, NULL));
    assert_false(qv_situation_entry_at(NULL, 1, 0, &entry));
    assert_false(qv_situation_entry_at(s, UINT32_MAX, 0, &entry));
    assert_false(qv_situation_entry_at(s, 1, UINT32_MAX, &entry));
    assert_false(qv_situation_entry_at(s, 1, 0, NULL));
    qv_situation_word(NULL, 1, 0, 0, &t->text);
    qv_situation_word(s, UINT32_MAX, 0, 0, &t->text);
    qv_situation_word(s, 1, UINT32_MAX, 0, &t->text);
    qv_situation_word(s, 1, 0, INT32_MAX, &t->text);
    qv_situation_word(s, 1, 0, 0, NULL);
    assert_false(qv_situation_draw(NULL, 1, 0, 0, &item));
    assert_false(qv_situation_draw(s, UINT32_MAX, 0, 0, &item));
    assert_false(qv_situation_draw(s, 1, UINT32_MAX, 0, &item));
    assert_false(qv_situation_draw(s, 1, 0, INT32_MAX, &item));
    assert_false(qv_situation_draw(s, 1, 0, 0, NULL));
    assert_false(qv_situation_scene(NULL, &scene));
    assert_false(qv_situation_scene(s, NULL));
    assert_false(qv_situation_refused(NULL, &t->diag, &why));
    assert_false(qv_situation_refused(s, &t->diag, &why));
    assert_int_equal(qv_situation_results(NULL), 0);
    qv_situation_result(NULL, 0, &t->text);
    qv_situation_result(s, qv_situation_results(s), &t->text);
    qv_situation_result(s, 0, NULL);
    assert_int_equal(qv_situation_events(NULL, QV_SITUATION_ALL, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_situation_events(s, FAR, &t->log), QV_EARGUMENT);
    for (uint32_t i = 0; i < NO_LOGS; i++)
        assert_int_equal(qv_situation_events(s, QV_SITUATION_ALL, no_log(t, i)), QV_EARGUMENT);
    assert_true(place.cell == 7 && entry.most == FAR && item.id == 7 && why.kind == 7);
    assert_int_equal(scene.n, FAR);
    assert_untouched(t);
    qv_situation_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_making, invalid_begin, invalid_end),
        cmocka_unit_test_setup_teardown(test_asking, invalid_begin, invalid_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
