/* SPDX-License-Identifier: MIT */
/* Items of their own that players bring to a list of the content. */
#include "check.h"
#include "content/load.h"
#include "toy.h"

static void items_that_players_bring(void **state) {
    (void)state;
    uint32_t option = 99;
    assert_null(qv_game_brought(&toy_game, 0, &option));
    assert_int_equal(option, 99);
    qv_game lists = toy_game;
    lists.brought = &(const qv__brought){"stones", 1};
    lists.players_most = 3;
    assert_string_equal(qv_game_brought(&lists, 2, &option), "stones");
    assert_int_equal(option, 3);
    assert_string_equal(qv_game_brought(&lists, 0, NULL), "stones");
    assert_null(qv_game_brought(&lists, 3, &option));
}

/* -- Items that are added ---------------------------------------------------------------------- */

static void an_item_is_added_to_a_list(void **state) {
    (void)state;
    const qv_row rows[] = {{"a", "1", 2, 5}, {"cards[1].name", "x", 7, 2}, {"cardsx8", "y", 3, 2}};
    const qv_row wanted[] = {{"a", "1", 2, 5},
                             {"cards[1].name", "x", 7, 2},
                             {"cardsx8", "y", 3, 2},
                             {"cards[2].name", "ring", 8, 10},
                             {"cards[2].made.of[0]", "tin", 9, 18}};
    qv_diag diag;
    uint32_t number, before;
    static const char text[] =
        "{\"name\": \"ring\",\n \"made\": {\"of\": [\"tin\"]}, \"game\": \"toy\"}";
    qv__content *const item = qv__content_read(text, strlen(text), &diag);
    assert_non_null(item);
    qv__content *const all =
        qv__content_add(rows, COUNT(rows), "cards", item, &number, &before, &diag);
    assert_non_null(all);
    assert_int_equal(number, 3);
    assert_int_equal(before, 7);
    uint32_t n;
    const qv_row *const row = qv__content_rows(all, &n);
    assert_int_equal(n, COUNT(wanted));
    for (uint32_t i = 0; i < n; i++) {
        assert_string_equal(row[i].path, wanted[i].path);
        assert_string_equal(row[i].value, wanted[i].value);
        assert_int_equal(row[i].line, wanted[i].line);
        assert_int_equal(row[i].column, wanted[i].column);
    }
    qv__content_free(all);
    qv__content *const first = qv__content_add(rows, 1, "cards", item, &number, &before, &diag);
    assert_non_null(first);
    assert_int_equal(number, 1);
    assert_int_equal(before, 2);
    qv__content_free(first);
    qv__content_free(item);
}

static void a_list_is_no_item(void **state) {
    (void)state;
    qv_diag diag;
    uint32_t number, before;
    static const char text[] = "\n[{\"name\": \"ring\"}]";
    qv__content *const item = qv__content_read(text, strlen(text), &diag);
    assert_non_null(item);
    const qv_row row = {"a", "1", 2, 5};
    assert_null(qv__content_add(&row, 1, "cards", item, &number, &before, &diag));
    assert_diag(
        diag, QV_ECONTENT, 0,
        "this is a list, but only one of the cards is read here; write it as {\"name\": ...}");
    assert_int_equal(diag.line, 2);
    assert_int_equal(diag.column, 11);
    qv__content_free(item);
}

static void options_choose_them(void **state) {
    (void)state;
    uint32_t option, games = 0;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        for (uint32_t seat = 0; qv_game_brought(game, seat, &option); seat++) {
            const qv_option *const chooses = qv_option_at(game, option);
            assert_true(chooses && !chooses->words && chooses->most > 1);
            games += seat == 0;
        }
    assert_true(games > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_that_players_bring),
        cmocka_unit_test(options_choose_them),
        cmocka_unit_test(an_item_is_added_to_a_list),
        cmocka_unit_test(a_list_is_no_item),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
