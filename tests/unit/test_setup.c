/* SPDX-License-Identifier: MIT */
/* Rulesets: refusals and their messages, and the simple properties of a game.
 */
#include "check.h"
#include "core/internal.h"
#include "toy.h"

static qv_diag refused(uint32_t players, const qv_choice *choices, uint32_t n, const qv_row *rows,
                       uint32_t n_rows) {
    qv_diag diag;
    assert_null(qv_ruleset_new(&toy_game, players, choices, n, rows, n_rows, &diag));
    assert_null(qv_ruleset_new(&toy_game, players, choices, n, rows, n_rows, NULL));
    return diag;
}

static void defaults_and_choices_are_filled(void **state) {
    (void)state;
    qv_diag diag = {.err = -7};
    qv_ruleset *rs = qv_ruleset_new(&toy_game, 2, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    assert_int_equal(diag.err, QV_OK);
    assert_ptr_equal(qv_ruleset_game(rs), &toy_game);
    assert_int_equal(qv_ruleset_players(rs), 2);
    assert_int_equal(rs->option[TOY_OPTION_SIZE], 9);
    assert_int_equal(rs->option[TOY_OPTION_STYLE], 1);
    assert_string_equal(qv_seat_name(rs, 1), "bob");
    qv_ruleset_free(rs);

    const qv_choice choices[] = {{"Style", "FANCIFUL"}, {"size", "6"}, {"mood", "-3"}};
    rs = qv_ruleset_new(&toy_game, 3, choices, 3, NULL, 0, &diag);
    assert_non_null(rs);
    assert_int_equal(rs->option[TOY_OPTION_SIZE], 6);
    assert_int_equal(rs->option[TOY_OPTION_STYLE], 2);
    assert_int_equal(rs->option[TOY_OPTION_MOOD], -3);
    qv_ruleset_free(rs);
    qv_ruleset_free(NULL);
}

static void players_are_checked(void **state) {
    (void)state;
    qv_diag diag = refused(4, NULL, 0, NULL, 0);
    assert_diag(diag, QV_EPLAYERS, 0, "TOY is for 2 to 3 players, not 4");
    diag = refused(0, NULL, 0, NULL, 0);
    assert_diag(diag, QV_EPLAYERS, 0, "TOY is for 2 to 3 players, not 0");
    qv_game pair = toy_game;
    pair.players_most = 2;
    assert_null(qv_ruleset_new(&pair, 3, NULL, 0, NULL, 0, &diag));
    assert_diag(diag, QV_EPLAYERS, 0, "TOY is for 2 players, not 3");
}

static void options_are_checked(void **state) {
    (void)state;
    static const struct {
        qv_choice choice[2];
        uint32_t n;
        const char *text;
    } row[] = {
        {{{"sise", "6"}}, 1, "no option \"sise\": did you mean \"size\"?"},
        {{{"colour", "6"}}, 1, "no option \"colour\": TOY has size, style, mood"},
        {{{"", "6"}}, 1, "no option \"\": TOY has size, style, mood"},
        {{{"size", "10"}}, 1, "size cannot be \"10\": it takes a number from 6 to 9"},
        {{{"size", "5"}}, 1, "size cannot be \"5\": it takes a number from 6 to 9"},
        {{{"size", ""}}, 1, "size cannot be \"\": it takes a number from 6 to 9"},
        {{{"size", "+6"}}, 1, "size cannot be \"+6\": it takes a number from 6 to 9"},
        {{{"size", "6 "}}, 1, "size cannot be \"6 \": it takes a number from 6 to 9"},
        {{{"size", "99999999999"}},
         1,
         "size cannot be \"99999999999\": it takes a number from 6 to 9"},
        {{{"mood", "-4"}}, 1, "mood cannot be \"-4\": it takes a number from -3 to 3"},
        {{{"style", "fanc"}}, 1, "style cannot be \"fanc\": it takes plain, fancy, fanciful"},
        {{{"style", "1"}}, 1, "style cannot be \"1\": it takes plain, fancy, fanciful"},
        {{{"size", "6"}, {"SIZE", "6"}}, 2, "size is given twice: keep one of the two"},
        {{{"size", "6"}, {"mood", "x"}}, 2, "mood cannot be \"x\": it takes a number from -3 to 3"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const qv_diag diag = refused(2, row[i].choice, row[i].n, NULL, 0);
        assert_diag(diag, QV_EOPTION, 0, row[i].text);
    }
}

static void a_game_without_options_says_so(void **state) {
    (void)state;
    qv_game bare = toy_game;
    bare.options = 0;
    qv_diag diag;
    const qv_choice choice = {"size", "6"};
    assert_null(qv_ruleset_new(&bare, 2, &choice, 1, NULL, 0, &diag));
    assert_diag(diag, QV_EOPTION, 0, "no option \"size\": TOY has no options");
}

static void long_lists_are_cut_visibly(void **state) {
    (void)state;
    static const char *const words[] = {"a-rather-long-word-0", "a-rather-long-word-1",
                                        "a-rather-long-word-2", "a-rather-long-word-3",
                                        "a-rather-long-word-4", "a-rather-long-word-5",
                                        "a-rather-long-word-6", "a-rather-long-word-7"};
    const qv_option option = {"level", "help", words, 0, 7, 0};
    qv_game game = toy_game;
    game.option = &option;
    game.options = 1;
    qv_diag diag;
    const qv_choice choice = {"level", "x"};
    assert_null(qv_ruleset_new(&game, 2, &choice, 1, NULL, 0, &diag));
    assert_string_equal(diag.text + strlen(diag.text) - 3, "...");
}

static void content_is_checked_by_the_game(void **state) {
    (void)state;
    static const qv_row good[] = {{"colours[0]", "a", 1, 1},
                                  {"colours[1]", "b", 1, 2},
                                  {"colours[2]", "c", 1, 3},
                                  {"colours[3]", "d", 1, 4}};
    qv_diag diag;
    qv_ruleset *rs = qv_ruleset_new(&toy_game, 2, NULL, 0, good, 4, &diag);
    assert_non_null(rs);
    assert_string_equal(toy_game.word(rs, toy_game.field[4].value, 3), "d");
    qv_ruleset_free(rs);

    diag = refused(2, NULL, 0, good, 3);
    assert_diag(diag, QV_ECONTENT, 0, "no colours[3]: add it");
    qv_row bad[4];
    memcpy(bad, good, sizeof(bad));
    bad[2] = (qv_row){"colours[2]", "", 12, 34};
    diag = refused(2, NULL, 0, bad, 4);
    assert_diag(diag, QV_ECONTENT, 0, "colours[2] has no good name");
    assert_int_equal(diag.line, 12);
    assert_int_equal(diag.column, 34);
}

static int silent_setup(qv_ruleset *rs, const qv__rows *rows, qv_diag *diag) {
    (void)rs;
    (void)rows;
    (void)diag;
    return QV_ECONTENT;
}

static void a_refusal_without_words_keeps_its_code(void **state) {
    (void)state;
    qv_game silent = toy_game;
    silent.setup = silent_setup;
    qv_diag diag;
    assert_null(qv_ruleset_new(&silent, 2, NULL, 0, NULL, 0, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
}

static void a_game_may_lack_setup_and_content(void **state) {
    (void)state;
    qv_game plain = toy_game;
    plain.setup = NULL;
    qv_diag diag;
    qv_ruleset *rs = qv_ruleset_new(&plain, 2, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    qv_ruleset_free(rs);
    plain = toy_game;
    plain.content = NULL;
    plain.contents = NULL;
    assert_null(qv_ruleset_new(&plain, 2, NULL, 0, NULL, 0, &diag));
    assert_diag(diag, QV_ECONTENT, 0, "no colours[0]: add it");
}

static void rows_are_found(void **state) {
    (void)state;
    static const qv_row rows[] = {{"a.b", "7", 1, 1}, {"a", "-7", 2, 1}, {"a", "8", 3, 1}};
    qv__rows indexed;
    uint32_t *slots = qv__rows_index(rows, 3, &indexed);
    assert_ptr_equal(qv__row_find(&indexed, "a"), &rows[1]); /* the first of two */
    assert_ptr_equal(qv__row_find(&indexed, "a.b"), &rows[0]);
    assert_null(qv__row_find(&indexed, "a."));
    free(slots);
    slots = qv__rows_index(rows, 1, &indexed);
    assert_null(qv__row_find(&indexed, "a"));
    free(slots);
    slots = qv__rows_index(NULL, 0, &indexed);
    assert_null(qv__row_find(&indexed, "a"));
    free(slots);
    int32_t number = 99;
    assert_true(qv__row_number(&rows[1], -7, 7, &number));
    assert_int_equal(number, -7);
    assert_false(qv__row_number(&rows[1], -6, 7, &number));
    assert_true(qv__row_number(&rows[1], -9, -7, &number));
    assert_false(qv__row_number(&rows[1], -9, -8, &number));
    assert_false(qv__row_number(&rows[0], 8, 9, &number));
    assert_int_equal(number, -7);
    static const char *const bad[] = {"", " 7", "7 ", "7.0", "0x7", "+7", "seven", "7e0"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        const qv_row row = {"a", bad[i], 1, 1};
        assert_false(qv__row_number(&row, 0, 9, &number));
    }
}

/* Indices of lists have up to four digits. */
static void paths_have_places(void **state) {
    (void)state;
    static const struct {
        const char *path;
        int index; /* -1: it is no such path */
    } row[] = {
        {"card[0].name", 0},      {"card[12].name", 12}, {"card[9999].name", 9999},
        {"card[12345].name", -1}, {"card[].name", -1},   {"card[1]name", -1},
        {"card[1].", 1},          {"card[-1].name", -1}, {"cards[1].name", -1},
        {"car[1].name", -1},      {"card[1x].name", -1}, {"card", -1},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint32_t index = 7;
        const char *rest = NULL;
        assert_int_equal(qv__path_index(row[i].path, "card", &index, &rest), row[i].index >= 0);
        assert_int_equal(index, row[i].index >= 0 ? row[i].index : 7);
        if (row[i].index >= 0)
            assert_ptr_equal(rest, strchr(row[i].path, '.') + 1);
    }
}

/* Each field has its own bit among those given; other offsets have none. */
static void fields_are_given(void **state) {
    (void)state;
    for (uint32_t i = 0; i < toy_game.fields; i++) {
        const size_t offset = toy_game.field[i].offset;
        qv__fields_given given = {.any = false};
        qv__give(&given, offset);
        assert_true(given.any);
        for (uint32_t k = 0; k < toy_game.fields; k++)
            assert_int_equal(qv__given(&given, toy_game.field[k].offset), k == i);
    }
}

static void reports_are_bounded_and_start_anew(void **state) {
    (void)state;
    qv_diag diag = {.err = 1, .offset = 2, .line = 3, .column = 4, .text = "old"};
    qv__fail(&diag, QV_ESTATE, "%s", "new");
    assert_diag(diag, QV_ESTATE, 0, "new");
    assert_int_equal(diag.line, 0);
    char lengthy[300];
    memset(lengthy, 'x', sizeof(lengthy) - 1);
    lengthy[sizeof(lengthy) - 1] = '\0';
    qv__fail(&diag, QV_ESTATE, "%s", lengthy);
    assert_int_equal(strlen(diag.text), sizeof(diag.text) - 1);
    assert_string_equal(diag.text + sizeof(diag.text) - 4, "...");
    qv__fail(NULL, QV_ESTATE, "without a diag");
    assert_int_equal(qv__fail_row(NULL, NULL, "nor this"), QV_ECONTENT);
    assert_int_equal(qv__fail_row(&diag, NULL, "no row"), QV_ECONTENT);
    assert_diag(diag, QV_ECONTENT, 0, "no row");
}

static void games_are_listed(void **state) {
    (void)state;
    uint32_t n = 0;
    for (const qv_game *game; (game = qv_game_at(n)) != NULL; n++) {
        assert_ptr_equal(qv_game_find(qv_game_id(game)), game);
        assert_true(strlen(qv_game_name(game)) > 0);
        for (uint32_t i = 0; i < n; i++)
            assert_string_not_equal(qv_game_id(game), qv_game_id(qv_game_at(i)));
    }
    assert_true(n >= 1);
    assert_null(qv_game_at(n + 1));
    assert_null(qv_game_at(UINT32_MAX));
    assert_null(qv_game_find("no such game"));
    assert_null(qv_game_find("toy"));
    uint32_t least;
    assert_int_equal(qv_game_players(&toy_game, &least), 3);
    assert_int_equal(least, 2);
    assert_int_equal(qv_game_players(&toy_game, NULL), 3);
}

static void rules_and_marks_have_names(void **state) {
    (void)state;
    const char *text;
    assert_string_equal(qv_rule(&toy_game, TOY_RULE_TILE, &text), "TOY-3");
    assert_string_equal(text, "One puts it on an empty tile.");
    assert_string_equal(qv_rule(&toy_game, TOY_RULE_TURN, NULL), "TOY-1");
    assert_string_equal(qv_mark_name(&toy_game, QV_MARK_FACE_DOWN), "ringed");
    assert_null(qv_mark_name(&toy_game, QV_MARK_RING));
    assert_string_equal(qv_mark_name(&toy_game, QV_MARK_LAST), "last");
    assert_null(qv_mark_name(&toy_game, 3));
    assert_null(qv_mark_name(&toy_game, 0));
    assert_null(qv_mark_name(&toy_game, 256));
    qv_game plain = toy_game;
    plain.mark_names = NULL;
    assert_null(qv_mark_name(&plain, QV_MARK_LAST));
}

static void arrows_and_values_have_names(void **state) {
    (void)state;
    static const char *const kinds[] = {"none", "plain", "barbed"};
    static const char *const values[QV_VALUES] = {"weight", NULL, "price", NULL};
    static const qv__dim arrow = {.name = "arrow", .n = 3, .words = kinds};
    assert_null(qv_arrow_name(&toy_game, 0));
    assert_null(qv_value_name(&toy_game, 0));
    qv_game named = toy_game;
    named.arrow = &arrow;
    named.value_names = values;
    assert_string_equal(qv_arrow_name(&named, 0), "none");
    assert_string_equal(qv_arrow_name(&named, 2), "barbed");
    assert_null(qv_arrow_name(&named, 3));
    assert_string_equal(qv_value_name(&named, 0), "weight");
    assert_null(qv_value_name(&named, 1));
    assert_string_equal(qv_value_name(&named, 2), "price");
    assert_null(qv_value_name(&named, QV_VALUES));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_have_places),
        cmocka_unit_test(fields_are_given),
        cmocka_unit_test(defaults_and_choices_are_filled),
        cmocka_unit_test(players_are_checked),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(a_game_without_options_says_so),
        cmocka_unit_test(long_lists_are_cut_visibly),
        cmocka_unit_test(content_is_checked_by_the_game),
        cmocka_unit_test(a_refusal_without_words_keeps_its_code),
        cmocka_unit_test(a_game_may_lack_setup_and_content),
        cmocka_unit_test(rows_are_found),
        cmocka_unit_test(reports_are_bounded_and_start_anew),
        cmocka_unit_test(games_are_listed),
        cmocka_unit_test(rules_and_marks_have_names),
        cmocka_unit_test(arrows_and_values_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
