/* SPDX-License-Identifier: MIT */
/* Why an own item in the list cannot be picked now: told under the cursor, and nowhere else. */
#include <stdio.h>

#include "check.h"
#include "tui/table.h"

enum { WIDTH = 60 };

/* The pieces on the board, of which red may place others; the terminator is the last of all. */
static const char position[] = "current: red\nc3 red cross\nc4 blue cross\n";

static tui_table *table_of(void) {
    term_session *const session = calloc(1, sizeof *session);
    tui_table *const t = calloc(1, sizeof *t);
    qv_diag diag = {0};
    assert_true(session && t);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    session->game = qv_game_find("three-arrows");
    session->rules = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(session->rules, 3, position, &diag);
    session->table = qv_table_new(match, 3, &diag);
    assert_non_null(session->table);
    assert_int_equal(qv_table_sit(session->table, 0, &diag), QV_OK);
    *t = (tui_table){
        .session = session, .width = 80, .height = 24, .mode = TUI_TO_MOVE, .focus = TUI_CHOICES};
    return t;
}

static void drop(tui_table *t) {
    tui_pane_clear(&t->preview);
    tui_field_free(&t->field);
    qv_table_free(t->session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)t->session->rules);
    free(t->session->seen_again);
    free(t->session);
    free(t);
}

/* Puts the cursor of the list on the first entry that begins so. */
static void point_at(tui_table *t, const char *name) {
    qv_table *const pick = t->mode == TUI_TO_MOVE ? t->session->table : NULL;
    qv_table_scene(t->session->table, t->mode == TUI_TO_MOVE, &t->scene);
    assert_true(tui_field_renew(&t->field, t->session, &t->scene, pick, 80, 24));
    tui_list_fill(&t->list, t->session, pick, &t->scene, &t->field.drawing);
    uint32_t at = 0;
    while (at < t->list.n && strncmp(t->list.at[at].text, name, strlen(name)) != 0)
        at++;
    assert_true(at < t->list.n);
    t->list.cursor = at;
}

/* What is told with the cursor there begins with the reason, or has none. */
static void expect(tui_table *t, const char *name, const char *reason) {
    point_at(t, name);
    tui_preview(t, WIDTH);
    assert_non_null(t->preview.text);
    if (reason)
        assert_int_equal(strncmp(t->preview.text, reason, strlen(reason)), 0);
    else
        assert_null(strstr(t->preview.text, "Not now"));
}

static void an_own_item_says_why_not(void **state) {
    (void)state;
    tui_table *const t = table_of();
    expect(t, "terminator", "Not now: terminator comes last");
    expect(t, "wye", NULL);
    drop(t);
}

/* After a pick another item is no first one; and nobody is told who has not to move. */
static void nothing_else_does(void **state) {
    (void)state;
    tui_table *const t = table_of();
    point_at(t, "wye");
    assert_true(qv_table_pick(t->session->table, t->list.at[t->list.cursor].id));
    expect(t, "terminator", NULL);
    qv_table_unpick_all(t->session->table);
    expect(t, "terminator", "Not now: ");
    t->mode = TUI_TO_WATCH;
    expect(t, "terminator", NULL);
    drop(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_own_item_says_why_not),
        cmocka_unit_test(nothing_else_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
