/* SPDX-License-Identifier: MIT */
/* Tables with rows that no game has but the contract of a table allows: variants of the toy game.
 */
#include "check.h"
#include "core/position.h"
#include "toy.h"

enum { ROOM = 8192, MOST = 40 };

static qv__field *field_named(qv__field *fields, const char *name) {
    uint32_t i = 0;
    while (strcmp(fields[i].name, name) != 0)
        i++;
    return &fields[i];
}

static qv_game toy_with(qv__field fields[MOST]) {
    assert_true(toy_game.fields <= MOST);
    memcpy(fields, toy_game.field, toy_game.fields * sizeof *fields);
    qv_game game = toy_game;
    game.field = fields;
    return game;
}

/* A value without a word is a number in JSON, also within a set; a value beyond the words of a
 * field is null. */
static void sets_of_numbers(void **state) {
    (void)state;
    static const qv__dim lengths = {"length", 4, NULL, 3, 0};
    qv__field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->value = &lengths;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state *const now = toy_slot();
    char bytes[ROOM];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv__init(rs, (qv_state *)now);
    now->walls[0] = 1 | 4;
    now->facing[1] = 0xFF;
    now->luck = UINT16_MAX;
    (void)qv_view_json(rs, qv__open((qv_state *)now), &text);
    assert_non_null(strstr(bytes, "\"walls\":{\"a1\":[3,5]"));
    assert_non_null(strstr(bytes, "\"a2\":null"));
    assert_non_null(strstr(bytes, "\"luck\":65535"));
    free(now);
    qv_ruleset_free(rs);
}

/* A set with a value beyond the words of its field is written as a number, and read again. */
static void sets_beyond_their_words(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&toy_game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state *const now = toy_slot();
    char bytes[ROOM];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv__init(rs, (qv_state *)now);
    now->walls[0] = 1 | 1 << 7;
    qv__position_write(rs, (qv_state *)now, &text);
    assert_non_null(strstr(bytes, "walls=129"));
    free(now);
    qv_ruleset_free(rs);
}

/* A field may have fewer rows than the board has cells. */
static void fields_of_some_places(void **state) {
    (void)state;
    qv__field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->rows = 2;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state *const now = toy_slot();
    qv_diag diag = {.err = QV_OK};
    static const char first[] = "a2 walls=n", last[] = "a3 walls=n";
    assert_int_equal(qv__position_read(rs, first, strlen(first), (qv_state *)now, &diag), QV_OK);
    assert_int_equal(now->walls[1], 1);
    assert_int_equal(qv__position_read(rs, last, strlen(last), (qv_state *)now, &diag),
                     QV_EPOSITION);
    assert_string_equal(diag.text, "\"walls\" is superfluous: there is no walls here");
    free(now);
    qv_ruleset_free(rs);
}

/* A form without a word in front is read too, and none of its words is offered at the start. */
static void forms_that_begin_with_a_value(void **state) {
    (void)state;
    qv__form forms[MOST];
    qv_game game = toy_game;
    assert_true(game.forms < MOST);
    memcpy(forms, game.form, game.forms * sizeof *forms);
    forms[game.forms++] = (qv__form){"{stake} coins", {4}, 1};
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

/* Of forms that begin with the same ranges, the first one writes a begun move; a whole move is
 * written by the form in which it is whole, wherever that is in the table. */
static void forms_that_begin_alike(void **state) {
    (void)state;
    static const qv__form forms[] = {
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

static qv_ruleset *ruled(const qv_game *game) {
    qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    return rs;
}

static void said_and_read(const qv_ruleset *rs, const uint16_t *steps, uint32_t n,
                          const char *words) {
    char bytes[80];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    uint16_t read[QV_STEPS];
    qv_diag diag = {.err = QV_OK};
    qv_say(rs, steps, n, &text);
    assert_string_equal(bytes, words);
    assert_int_equal(qv_read(rs, words, read, &diag), n);
    assert_memory_equal(read, steps, n * sizeof *steps);
}

/* Two words of the same set in one move, empty words that may not be left out, words that have to
 * be quoted. */
static void words_that_need_care(void **state) {
    (void)state;
    static const char *const words[] = {"", "a b", "a\tb", "a=b", "a+b", "a#b", "a:b", "ab"};
    static const char *const typed[] = {"\"\"",    "\"a b\"", "\"a\tb\"", "\"a=b\"",
                                        "\"a+b\"", "\"a#b\"", "\"a:b\"",  "ab"};
    static const qv__dim word = {"word", COUNT(words), words, 0, 0};
    static const qv__range ranges[] = {{"pair", {&word, &word}, 0}};
    static const qv__form forms[] = {{"pair {word} {word}", {0}, 1}};
    qv_game game = toy_game;
    game.range = ranges;
    game.form = forms;
    game.ranges = game.forms = 1;
    qv_ruleset *const rs = ruled(&game);
    for (uint16_t i = 0; i < 64; i++) {
        char wanted[80];
        qv_text text = qv_text_over(wanted, sizeof wanted);
        qv_text_add(&text, "pair %s %s", typed[i / 8], typed[i % 8]);
        said_and_read(rs, &i, 1, wanted);
    }
    qv_ruleset_free(rs);
}

/* The words of a move may be in another order than its steps; of a begun one those that are not
 * known are left out. Of two forms of the same steps the first one is written. */
static void words_in_another_order(void **state) {
    (void)state;
    static const qv__form forms[] = {{"set {tile} {cover} {colour}", {0, 1}, 2},
                                     {"put {colour} {tile} {cover}", {0, 1}, 2}};
    qv_game game = toy_game;
    game.form = forms;
    game.forms = COUNT(forms);
    qv_ruleset *const rs = ruled(&game);
    static const uint16_t steps[] = {2, TOY_SPOT + 4};
    char bytes[80];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_say(rs, steps, 1, &text);
    assert_string_equal(bytes, "set green");
    said_and_read(rs, steps, 2, "set a3 green");
    qv_ruleset_free(rs);
}

/* Up to eight words are listed; of more, one is given as an example. */
static void lists_of_words(void **state) {
    (void)state;
    static const char *const words[] = {"ace",   "bishop", "castle", "deuce", "earl",
                                        "fiend", "guard",  "hermit", "idol"};
    static const char *const texts[] = {
        "\"zzzzz\" is no mark: ace, bishop, castle, deuce, earl, fiend, guard or hermit",
        "\"zzzzz\" is no mark: one like deuce"};
    for (uint32_t n = 8; n <= 9; n++) {
        const qv__dim mark = {"mark", n, words, 0, 0};
        const qv__range ranges[] = {{"mark", {&mark}, 0}};
        static const qv__form forms[] = {{"mark {mark}", {0}, 1}};
        qv_game game = toy_game;
        game.range = ranges;
        game.form = forms;
        game.ranges = game.forms = 1;
        qv_ruleset *const rs = ruled(&game);
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = QV_OK};
        assert_int_equal(qv_read(rs, "mark zzzzz", steps, &diag), QV_ENOTATION);
        assert_string_equal(diag.text, texts[n - 8]);
        qv_ruleset_free(rs);
    }
}

/* The whole word is quoted. */
static void quoted_words_are_whole(void **state) {
    (void)state;
    qv_ruleset *const rs = ruled(&toy_game);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {.err = QV_OK};
    assert_int_equal(qv_read(rs, "put gree a1", steps, &diag), 2);
    assert_int_equal(qv_read(rs, "put \"green\" a1", steps, &diag), 2);
    assert_int_equal(qv_read(rs, "put \"gree\" a1", steps, &diag), QV_ENOTATION);
    assert_int_equal(qv_read(rs, "\"pu\" green a1", steps, &diag), QV_ENOTATION);
    qv_ruleset_free(rs);
}

/* -- Positions --------------------------------------------------------------------------------- */

static void refused(const qv_ruleset *rs, const char *text, const char *reason) {
    struct toy_state *const now = toy_slot();
    qv_diag diag = {.err = QV_OK};
    assert_int_equal(qv__position_read(rs, text, strlen(text), (qv_state *)now, &diag),
                     QV_EPOSITION);
    assert_string_equal(diag.text, reason);
    free(now);
}

/* A set has as many members as its type has bits, whatever the words are. */
static void sets_are_as_wide_as_their_type(void **state) {
    (void)state;
    static const char *const words[] = {"p", "q", "r", "s", "t", "u", "v", "w", "x"};
    static const qv__dim wall = {"wall", COUNT(words), words, 0, 0};
    qv__field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->value = &wall;
    qv_ruleset *const rs = ruled(&game);
    struct toy_state *const now = toy_slot();
    qv_diag diag = {.err = QV_OK};
    static const char last[] = "a2 walls=p+w";
    assert_int_equal(qv__position_read(rs, last, strlen(last), (qv_state *)now, &diag), QV_OK);
    assert_int_equal(now->walls[1], 0x81);
    refused(rs, "a2 walls=p+x", "\"p+x\" is no walls: one like s");
    free(now);
    qv_ruleset_free(rs);
}

/* Each row is given once, the ninth one too. */
static void rows_are_given_once(void **state) {
    (void)state;
    qv__field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "walls")->row = NULL;
    qv_ruleset *const rs = ruled(&game);
    refused(rs, "walls: 8=n 7=e 8=e", "8 is given twice");
    qv_ruleset_free(rs);
}

/* A plus within a word does not divide the members of a set. */
static void words_with_a_plus_in_sets(void **state) {
    (void)state;
    static const qv_row rows[] = {{"colours[0]", "red", 1, 1},
                                  {"colours[1]", "A+ B", 2, 1},
                                  {"colours[2]", "green", 3, 1},
                                  {"colours[3]", "grey", 4, 1}};
    qv_ruleset *const rs = qv_ruleset_new(&toy_game, 2, NULL, 0, rows, COUNT(rows), NULL);
    struct toy_state *const now = toy_slot(), *const read = toy_slot();
    char bytes[ROOM];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_diag diag = {.err = QV_OK};
    qv__init(rs, (qv_state *)now);
    now->met[1] = 7;
    qv__position_write(rs, (qv_state *)now, &text);
    assert_non_null(strstr(bytes, "met bob: red \"A+ B\" green\n"));
    assert_int_equal(qv__position_read(rs, bytes, strlen(bytes), (qv_state *)read, &diag), QV_OK);
    assert_int_equal(read->met[1], 7);
    free(now);
    free(read);
    qv_ruleset_free(rs);
}

/* -- Views and values -------------------------------------------------------------------------- */

/* A field with rows for some seats only has none for the others. */
static void rows_of_some_seats(void **state) {
    (void)state;
    qv__field fields[MOST];
    qv_game game = toy_with(fields);
    field_named(fields, "half")->rows = 1;
    qv_ruleset *const rs = ruled(&game);
    struct toy_state *const now = toy_slot(), *const view = toy_slot();
    qv__init(rs, (qv_state *)now);
    memset(now->half, 2, sizeof now->half);
    qv__observe(rs, (qv_state *)now, 0, (qv_view *)view);
    assert_memory_equal(view->half, ((uint8_t[]){2, 0xFF, 0xFF}), 3);
    qv__observe(rs, (qv_state *)now, 1, (qv_view *)view);
    assert_memory_equal(view->half, ((uint8_t[]){0xFF, 0xFF, 0xFF}), 3);
    free(now);
    free(view);
    qv_ruleset_free(rs);
}

/* A value of all bits set is null where no value is written so; the largest exact number is a
 * number. */
static void none_and_large_numbers(void **state) {
    (void)state;
    static const char *const texts[] = {"\"peak\":null", "\"peak\":255"};
    for (uint32_t n = 255; n <= 256; n++) {
        const qv__dim height = {"height", n, NULL, 0, 0};
        qv__field fields[MOST];
        qv_game game = toy_with(fields);
        qv__field *const field = field_named(fields, "phase");
        field->name = "peak";
        field->value = &height;
        qv_ruleset *const rs = ruled(&game);
        struct toy_state *const now = toy_slot();
        char bytes[ROOM];
        qv__init(rs, (qv_state *)now);
        now->phase = 0xFF;
        now->purse = UINT64_C(9007199254740991);
        qv_text text = qv_text_over(bytes, sizeof bytes);
        (void)qv_view_json(rs, qv__open((qv_state *)now), &text);
        assert_non_null(strstr(bytes, texts[n - 255]));
        assert_non_null(strstr(bytes, "\"purse\":9007199254740991,"));
        now->purse++;
        text = qv_text_over(bytes, sizeof bytes);
        (void)qv_view_json(rs, qv__open((qv_state *)now), &text);
        assert_non_null(strstr(bytes, "\"purse\":\"9007199254740992\","));
        free(now);
        qv_ruleset_free(rs);
    }
}

/* -- Turns ------------------------------------------------------------------------------------- */

static qv_turn ann_after_chance(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    (void)view;
    return (qv_turn){.phase = QV_CHANCE_DUE, .may_act = 1};
}

static bool always_why(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint32_t step,
                       qv_event *out) {
    (void)rs;
    (void)view;
    (void)who;
    (void)step;
    *out = (qv_event){.kind = TOY_NO_STONE};
    return true;
}

/* Nothing is legal before chance has decided, and only seats have legal steps; the rules are not
 * asked about outcomes and numbers that are not steps. */
static void who_may_not_act(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.why_not = always_why;
    qv_ruleset *const rs = ruled(&game);
    struct toy_state *const now = toy_slot();
    const qv_view *const open = qv__open((qv_state *)now);
    uint16_t steps[QV_LEGAL];
    qv_event why;
    qv__init(rs, (qv_state *)now);
    now->phase = TOY_CHOOSING;
    assert_int_equal(qv_legal(rs, open, 0, steps), 4);
    static const uint32_t not_seats[] = {2, 31, 32, 64, QV_CHANCE, QV_WATCHER};
    for (size_t i = 0; i < COUNT(not_seats); i++)
        assert_int_equal(qv_legal(rs, open, not_seats[i], steps), QV_EARGUMENT);
    static const uint16_t outcomes[] = {TOY_ROLL, TOY_TICKET + 999, TOY_STEPS, UINT16_MAX};
    for (size_t i = 0; i < COUNT(outcomes); i++)
        assert_false(qv_why_not(rs, open, 0, &outcomes[i], 1, &why));
    assert_true(qv_why_not(rs, open, 0, (uint16_t[]){TOY_PASS}, 1, &why));
    game.turn = ann_after_chance;
    assert_int_equal(qv_legal(rs, open, 0, steps), 0);
    free(now);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(words_that_need_care),
                                       cmocka_unit_test(words_in_another_order),
                                       cmocka_unit_test(lists_of_words),
                                       cmocka_unit_test(quoted_words_are_whole),
                                       cmocka_unit_test(sets_are_as_wide_as_their_type),
                                       cmocka_unit_test(rows_are_given_once),
                                       cmocka_unit_test(words_with_a_plus_in_sets),
                                       cmocka_unit_test(rows_of_some_seats),
                                       cmocka_unit_test(none_and_large_numbers),
                                       cmocka_unit_test(who_may_not_act),
                                       cmocka_unit_test(forms_that_begin_alike),
                                       cmocka_unit_test(sets_of_numbers),
                                       cmocka_unit_test(sets_beyond_their_words),
                                       cmocka_unit_test(fields_of_some_places),
                                       cmocka_unit_test(forms_that_begin_with_a_value)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
