/* SPDX-License-Identifier: MIT */
/* What much news comes to: of two scenes, what left the board, changed hands, moved or came, and
 * the scores before and after.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "terminal/session.h"

enum { SIDE = 9, RED = 0, BLUE = 1, AWAY = 900 };
enum { A1 = 0, B1 = 8, B2 = 9, C1 = 16 }; /* as the game numbers them */

static term_session session;
static qv_scene then, now;
static qv_event_log between;

static qv_item *add(qv_scene *scene, uint32_t kind, uint32_t owner, const char *label) {
    qv_item *const item = &scene->at[scene->n++];
    *item = (qv_item){.id = (uint16_t)scene->n,
                      .kind = (uint8_t)kind,
                      .owner = (uint8_t)owner,
                      .x = AWAY,
                      .w = 10,
                      .h = 10};
    snprintf(item->label, sizeof item->label, "%s", label);
    return item;
}

static qv_item *put(qv_scene *scene, uint32_t owner, const char *label, int32_t x, int32_t y) {
    qv_item *const item = add(scene, QV_PIECE, owner, label);
    item->x = x * 10;
    item->y = y * 10;
    return item;
}

static void count(qv_scene *scene, uint32_t owner, const char *label, int16_t value) {
    qv_item *const item = add(scene, QV_COUNTER, owner, label);
    item->n_values = 1;
    item->value[0] = value;
}

static void lay_board(qv_scene *scene) {
    *scene = (qv_scene){.unit = 10};
    for (int32_t i = 0; i < SIDE; i++) {
        scene->across[i][0] = (char)('a' + i);
        scene->down[i][0] = (char)('1' + i);
    }
    for (int32_t i = 0; i < SIDE * SIDE; i++) {
        qv_item *const cell = add(scene, QV_CELL, QV_NOBODY, "cell");
        cell->x = i % SIDE * 10;
        cell->y = i / SIDE * 10;
    }
}

static void begin(void) {
    between.n = 0;
    lay_board(&then);
    lay_board(&now);
}

/* An event that names two cells of the board of the game, by their numbers, and a seat. */
static void happens(int32_t from, int32_t to) {
    static qv_event events[2];
    qv_event *const event = &events[between.n];
    uint32_t kind = 0;
    while (strcmp(qv_event_kind(session.game, kind), "advanced") != 0)
        kind++;
    *event = (qv_event){.kind = (uint16_t)kind, .n = 4, .arg = {BLUE, from, to}};
    between.at = events;
    between.n++;
}

/* What is said of the change from `then` to `now`. */
static void expect(const char *expected) {
    char *text = NULL;
    size_t length = 0;
    session.screen.out = open_memstream(&text, &length);
    assert_non_null(session.screen.out);
    term_tell_changes(&session, &then, &now, &between);
    assert_int_equal(fclose(session.screen.out), 0);
    assert_string_equal(text, expected);
    free(text);
}

static void what_stays_is_not_told(void **state) {
    (void)state;
    begin();
    expect("");
    put(&then, RED, "cross", 1, 1);
    put(&now, RED, "cross", 1, 1);
    add(&then, QV_PIECE, RED, "tee"); /* beside the board */
    add(&now, QV_PIECE, BLUE, "wye");
    put(&then, RED, "wye", 2, 2)->mark = QV_MARK_FACE_DOWN; /* turned up */
    put(&now, RED, "tee", 2, 2);
    put(&then, BLUE, "wye", 3, 2); /* covered */
    put(&now, BLUE, "", 3, 2)->mark = QV_MARK_FACE_DOWN;
    expect("");
}

static void each_change_is_told_once(void **state) {
    (void)state;
    begin();
    put(&then, RED, "cross", 0, 0);
    put(&now, BLUE, "cross", 0, 0);
    put(&then, RED, "tee", 1, 0);
    put(&now, RED, "tee", 1, 1);
    put(&then, BLUE, "wye", 2, 0);
    put(&now, QV_NOBODY, "", 3, 3);
    happens(B1, B2);
    expect("  In all: moved: (tee) b1 to b2; changed hands: [cross] a1; gone: [wye] c1;\n"
           "  new: ? d4.\n");
    begin();
    put(&then, RED, "cross", 4, 4); /* on one cell that another takes */
    put(&now, BLUE, "tee", 4, 4);
    put(&then, BLUE, "wye", 0, 8);
    put(&now, BLUE, "wye", 0, 7);
    expect("  In all: gone: (cross) e5, [wye] a9; new: [tee] e5, [wye] a8.\n");
}

/* An item that takes another one of its sort has moved, and a covered one is not known to be the
 * same. */
static void what_lies_where_another_lay_is_not_that_one(void **state) {
    (void)state;
    begin();
    put(&then, BLUE, "tee", 1, 1);
    put(&then, RED, "tee", 1, 0);
    put(&now, RED, "tee", 1, 1);
    happens(B1, B2);
    expect("  In all: moved: (tee) b1 to b2; gone: [tee] b2.\n");
    begin();
    put(&then, BLUE, "unknown card", 2, 0)->mark = QV_MARK_FACE_DOWN;
    put(&now, RED, "unknown card", 2, 0)->mark = QV_MARK_FACE_DOWN;
    expect("  In all: gone: [unknown card] c1; new: (unknown card) c1.\n");
    begin();
    put(&then, BLUE, "wye", 2, 0)->mark = QV_MARK_FACE_DOWN; /* known to the viewer */
    put(&now, RED, "wye", 2, 0);
    expect("  In all: changed hands: (wye) c1.\n");
}

/* What looks the same elsewhere may be another item, unless an event names both cells. */
static void only_what_an_event_names_has_moved(void **state) {
    (void)state;
    begin();
    put(&then, RED, "unknown card", 1, 0)->mark = QV_MARK_FACE_DOWN;
    put(&now, RED, "unknown card", 1, 1)->mark = QV_MARK_FACE_DOWN;
    expect("  In all: gone: (unknown card) b1; new: (unknown card) b2.\n");
    happens(B1, A1);
    happens(C1, B2);
    expect("  In all: gone: (unknown card) b1; new: (unknown card) b2.\n");
    between.n = 1;
    happens(B1, B2);
    expect("  In all: moved: (unknown card) b1 to b2.\n");
    now.at[now.n - 1].owner = BLUE;
    expect("  In all: gone: (unknown card) b1; new: [unknown card] b2.\n");
}

/* Of all seats if any of them changes; counters that are not alike cannot be compared. */
static void scores_are_compared(void **state) {
    (void)state;
    begin();
    count(&then, RED, "score", 3);
    count(&then, BLUE, "score", 1);
    count(&now, RED, "score", 3);
    count(&now, BLUE, "score", 1);
    expect("");
    now.at[now.n - 1].value[0] = -1;
    put(&now, RED, "tee", 0, 1);
    expect("  In all: score: (red) 3, [blue] 1 -> -1; new: (tee) a2.\n");
    now.at[now.n - 3].value[0] = 4;
    now.n--;
    expect("  In all: score: (red) 3 -> 4, [blue] 1 -> -1.\n");
    snprintf(now.at[now.n - 1].label, QV_LABEL, "cards");
    expect("");
    now.n--;
    expect("");
}

/* What takes more than three lines ends after a whole item. */
static void much_is_cut(void **state) {
    (void)state;
    char expected[400] = "In all: new:";
    size_t n = strlen(expected), listed = strlen("new: ");
    begin();
    for (int32_t i = 0; i < 16; i++)
        put(&now, i % 2 ? BLUE : RED, "triple", i % SIDE, i / SIDE);
    for (int32_t i = 0; listed + strlen("(triple) a1") < 3 * 64; i++) {
        n += (size_t)snprintf(expected + n, sizeof expected - n, "%s %s %c%c", i ? "," : "",
                              i % 2 ? "[triple]" : "(triple)", 'a' + i % SIDE, '1' + i / SIDE);
        listed += strlen("(triple) a1, ");
    }
    snprintf(expected + n, sizeof expected - n, " and more.");
    char *text = NULL;
    size_t length = 0;
    session.screen.out = open_memstream(&text, &length);
    term_tell_changes(&session, &then, &now, &between);
    assert_int_equal(fclose(session.screen.out), 0);
    char joined[400] = "";
    qv_text line = qv_text_over(joined, sizeof joined);
    uint32_t lines = 0;
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n"), lines++)
        qv_text_add(&line, "%s%s", lines ? " " : "", at + strspn(at, " "));
    assert_string_equal(joined, expected);
    assert_true(lines <= 4);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stays_is_not_told),
        cmocka_unit_test(each_change_is_told_once),
        cmocka_unit_test(what_lies_where_another_lay_is_not_that_one),
        cmocka_unit_test(only_what_an_event_names_has_moved),
        cmocka_unit_test(scores_are_compared),
        cmocka_unit_test(much_is_cut),
    };
    session.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    session.game = qv_ruleset_game(session.rules);
    session.screen = (term_screen){.width = 80, .height = 24};
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session.rules);
    return failed;
}
