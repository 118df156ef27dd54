/* SPDX-License-Identifier: MIT */
/* Tables with rows that no game here has, but that the contract of a table allows: the toy game,
 * changed a little. */
#include "check.h"
#include "core/position.h"
#include "toy.h"

enum { ROOM = 8192, MOST = 40 };

static qv_field *field_named(qv_field *fields, const char *name) {
    uint32_t i = 0;
    while (strcmp(fields[i].name, name) != 0)
        i++;
    return &fields[i];
}

static qv_game toy_with(qv_field fields[MOST]) {
    assert_true(toy_game.fields <= MOST);
    memcpy(fields, toy_game.field, toy_game.fields * sizeof *fields);
    qv_game game = toy_game;
    game.field = fields;
    return game;
}

/* What has no words is a number in JSON, also within a set; what lies beyond the words of a field
 * is none. */
static void sets_of_numbers(void **state) {
    (void)state;
    static const qv_dim lengths = {"length", 4, NULL, 3, 0};
    qv_field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->value = &lengths;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state *const now = toy_slot();
    char bytes[ROOM];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_init(rs, (qv_state *)now);
    now->walls[0] = 1 | 4;
    now->facing[1] = 0xFF;
    now->luck = UINT16_MAX;
    (void)qv_view_json(rs, qv_open((qv_state *)now), &text);
    assert_non_null(strstr(bytes, "\"walls\":{\"a1\":[3,5]"));
    assert_non_null(strstr(bytes, "\"a2\":null"));
    assert_non_null(strstr(bytes, "\"luck\":65535"));
    free(now);
    qv_ruleset_free(rs);
}

/* A field may know fewer places than the board has. */
static void fields_of_some_places(void **state) {
    (void)state;
    qv_field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->rows = 2;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state *const now = toy_slot();
    qv_diag diag = {.err = QV_OK};
    static const char first[] = "a2 walls=n", last[] = "a3 walls=n";
    assert_int_equal(qv_position_read(rs, first, strlen(first), (qv_state *)now, &diag), QV_OK);
    assert_int_equal(now->walls[1], 1);
    assert_int_equal(qv_position_read(rs, last, strlen(last), (qv_state *)now, &diag),
                     QV_EPOSITION);
    assert_string_equal(diag.text, "\"walls\" is too much: there is no walls here");
    free(now);
    qv_ruleset_free(rs);
}

/* A form without a word in front is read too, and no word of it is offered to begin with. */
static void forms_that_begin_with_a_value(void **state) {
    (void)state;
    qv_form forms[MOST];
    qv_game game = toy_game;
    assert_true(game.forms < MOST);
    memcpy(forms, game.form, game.forms * sizeof *forms);
    forms[game.forms++] = (qv_form){"{stake} coins", {4}, 1};
    game.form = forms;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {.err = QV_OK};
    assert_int_equal(qv_read(rs, "3 coins", steps, &diag), 1);
    assert_int_equal(steps[0], TOY_BET + 1);
    assert_int_equal(qv_read(rs, "mvoe a1 c3", steps, &diag), QV_ENOTATION);
    assert_string_equal(diag.text, "\"mvoe\" is no stake: a number from 2 to 9");
    assert_int_equal(qv_read(rs, "", steps, &diag), QV_ENOTATION);
    assert_string_equal(diag.text, "no move: begin with put, move, bet, pass");
    qv_ruleset_free(rs);
}

/* Of forms that begin alike but for their words, the first one says what is begun; a whole move is
 * said by the form that it is whole in, wherever that stands. */
static void forms_that_begin_alike(void **state) {
    (void)state;
    static const qv_form forms[] = {
        {"lay {colour} {tile} on {side} {cover}", {0, 2}, 2},
        {"put {colour} {tile} {cover}", {0, 1}, 2},
        {"take {colour} {from} to {to}", {0, 3}, 2},
        {"name {colour}", {0}, 1},
    };
    qv_game game = toy_game;
    game.form = forms;
    static const struct {
        uint16_t forms;
        uint32_t n;
        uint16_t steps[2];
        const char *words;
    } rows[] = {
        {3, 1, {0}, "lay red"},
        {4, 1, {0}, "name red"},
        {4, 2, {0, TOY_SPOT + 2}, "put red a2"},
        {4, 2, {0, TOY_MOVE + 1}, "take red a1 to a2"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        game.forms = rows[i].forms;
        qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
        char bytes[64];
        qv_text text = qv_text_over(bytes, sizeof bytes);
        qv_say(rs, rows[i].steps, rows[i].n, &text);
        assert_string_equal(bytes, rows[i].words);
        qv_ruleset_free(rs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_that_begin_alike), cmocka_unit_test(sets_of_numbers),
        cmocka_unit_test(fields_of_some_places), cmocka_unit_test(forms_that_begin_with_a_value)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
