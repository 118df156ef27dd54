/* SPDX-License-Identifier: MIT */
/* Hints: what a move says of where to look, what to do and with what. */
#include "check.h"
#include "quiver.h"

typedef struct {
    qv_ruleset *rules;
    qv_match *match;
    const qv_view *view;
    qv_scene scene;
} board;

static board set_up(const char *position) {
    board b = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    b.match = qv_match_new(b.rules, 1, position, NULL);
    assert_non_null(b.match);
    b.view = qv_match_view(b.match, 0);
    qv_scene_of(b.rules, b.view, &b.scene);
    return b;
}

static void put_away(board *b) {
    qv_match_free(b->match);
    qv_ruleset_free(b->rules);
}

static bool hint_of(const board *b, const char *move, qv_hint *out) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(b->rules, move, steps, NULL);
    assert_true(n > 0);
    return qv_hint_of(b->rules, b->view, 0, steps, (uint32_t)n, out);
}

static const qv_item *item(const board *b, uint16_t id) {
    for (uint32_t i = 0; i < b->scene.n; i++)
        if (b->scene.at[i].id == id)
            return &b->scene.at[i];
    fail_msg("no item %u", id);
    return NULL;
}

#define DUEL \
    "phase: turn\ncurrent: red\n  c3 red cross\n  c2 blue angle r0\n  c4 blue angle r0 shield\n"

static void an_attack_points_at_its_target(void **state) {
    (void)state;
    board b = set_up(DUEL);
    qv_hint hint;
    assert_true(hint_of(&b, "attack c3 w", &hint));
    assert_int_equal(item(&b, hint.look)->owner, 1);
    assert_int_equal(item(&b, hint.with)->owner, 0);
    assert_string_equal(item(&b, hint.with)->label, "cross");
    assert_non_null(strstr(hint.what, "attack"));
    put_away(&b);
}

static void a_placement_leads_to_a_cell(void **state) {
    (void)state;
    board b = set_up(DUEL);
    qv_hint hint;
    assert_true(hint_of(&b, "place wye r1 d3", &hint));
    assert_int_equal(item(&b, hint.look)->kind, QV_CELL);
    assert_string_equal(item(&b, hint.look)->label, "d3");
    assert_string_equal(item(&b, hint.with)->label, "wye");
    assert_non_null(strstr(hint.what, "place"));
    put_away(&b);
}

/* A choice is no item to look at. */
static void a_choice_leads_nowhere(void **state) {
    (void)state;
    qv_ruleset *const rules = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rules, 5, NULL, NULL);
    const qv_view *const view = qv_match_view(match, 0);
    uint16_t steps[QV_STEPS];
    qv_hint hint = {.look = 7, .with = 7};
    const int n = qv_read(rules, "keep", steps, NULL);
    assert_true(n > 0 && qv_hint_of(rules, view, 0, steps, (uint32_t)n, &hint));
    assert_int_equal(hint.look, 0);
    assert_int_equal(hint.with, 0);
    qv_match_free(match);
    qv_ruleset_free(rules);
}

static void what_is_not_legal_has_no_hint(void **state) {
    (void)state;
    board b = set_up(DUEL);
    qv_hint hint = {.look = 7};
    assert_false(hint_of(&b, "attack c3 e", &hint)); /* TA-28: a shield */
    assert_false(hint_of(&b, "place wye r1 a1", &hint));
    assert_int_equal(hint.look, 7);
    put_away(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_points_at_its_target),
        cmocka_unit_test(a_placement_leads_to_a_cell),
        cmocka_unit_test(a_choice_leads_nowhere),
        cmocka_unit_test(what_is_not_legal_has_no_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
