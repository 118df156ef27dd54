/* SPDX-License-Identifier: MIT */
/* Reading notation: what is understood, and each error with its offset.
 */
#include "check.h"
#include "toy.h"

static qv_ruleset *rs;

static int open_rules(void **state) {
    (void)state;
    rs = toy_rules(3);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    return 0;
}

static void what_is_understood(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int n;
        uint16_t step[2];
    } row[] = {
        {"put red b2", 2, {0, TOY_SPOT + 8}},
        {"  PUT\tRed   B2  ", 2, {0, TOY_SPOT + 8}},
        {"put b2 red", 2, {0, TOY_SPOT + 8}},
        {"put cover b2 red", 2, {0, TOY_SPOT + 9}},
        {"put \"deep blue\" c3 cover", 2, {1, TOY_SPOT + 17}},
        {"put deep blue c3 cover", 2, {1, TOY_SPOT + 17}},
        {"put c3 cover DEEP Blue", 2, {1, TOY_SPOT + 17}},
        {"put de c3", 2, {1, TOY_SPOT + 16}},
        {"put red, b2,", 2, {0, TOY_SPOT + 8}},
        {"put \"deep blue\",c3, cover", 2, {1, TOY_SPOT + 17}},
        {"put deep blue , c3", 2, {1, TOY_SPOT + 16}},
        {"put BLUE c3", 2, {1, TOY_SPOT + 16}},
        {"put c3 bl", 2, {1, TOY_SPOT + 16}},
        {"put gree c3 co", 2, {2, TOY_SPOT + 17}},
        {"pu red a1", 2, {0, TOY_SPOT}},
        {"put red a1 \"\"", 2, {0, TOY_SPOT}},
        {"put red c3 on south", 2, {0, TOY_SIDED + 8 * 4 + 2}},
        {"put south c3 red on cover", 2, {0, TOY_SIDED + 8 * 4 + 3}},
        {"put no c3 red on", 2, {0, TOY_SIDED + 8 * 4}},
        {"move a1 to c3", 1, {TOY_MOVE + 8}},
        {"move c3 to a1", 1, {TOY_MOVE + 8 * 9}},
        {"move to c3 a1", 1, {TOY_MOVE + 8 * 9}},
        {"move b2 b2 to", 1, {TOY_MOVE + 4 * 9 + 4}},
        {"bet 2", 1, {TOY_BET}},
        {"bet +9", 1, {TOY_BET + 7}},
        {"bet 009", 1, {TOY_BET + 7}},
        {"pass", 1, {TOY_PASS}},
        {"\"pass\"", 1, {TOY_PASS}},
        {"roll +1", 1, {TOY_ROLL + 2}},
        {"rol +1", 1, {TOY_ROLL + 2}},
        {"roll 1", 1, {TOY_ROLL + 2}},
        {"roll -1", 1, {TOY_ROLL}},
        {"roll 0", 1, {TOY_ROLL + 1}},
        {"ticket 500", 1, {TOY_TICKET + 500}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = -1};
        assert_int_equal(qv_read(rs, row[i].text, steps, &diag), row[i].n);
        assert_int_equal(diag.err, QV_OK);
        for (int s = 0; s < row[i].n; s++)
            assert_int_equal(steps[s], row[i].step[s]);
    }
}

static void what_is_not_understood(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t offset;
        const char *words;
    } row[] = {
        {"", 0, "no move: begin with put, move, bet, pass"},
        {"   ", 0, "no move: begin with put, move, bet, pass"},
        {" plup red", 1, "no move begins with \"plup\": begin with put, move, bet, pass"},
        {"mvoe a1 c3", 0, "no move begins with \"mvoe\": did you mean \"move\"?"},
        {"p red a1", 0, "no move begins with \"p\": begin with put, move, bet, pass"},
        {"put", 3, "the colour is missing: red, \"Deep Blue\", green or grey"},
        {"put red", 7, "the tile is missing: one like b1"},
        {"put red  ", 7, "the tile is missing: one like b1"},
        {"put \"red\"", 9, "the tile is missing: one like b1"},
        {"put red z9", 8, "\"z9\" is no tile or cover"},
        {"put erd a1", 4, "\"erd\" is not understood: did you mean \"red\"?"},
        {"put gr a1", 4, "\"gr\" could be \"green\" or \"grey\""},
        {"put gr", 4, "\"gr\" could be \"green\" or \"grey\""},
        {"put red green a1", 8, "\"green\" is superfluous: the colour is \"red\" already"},
        {"put red a1 a2", 11, "\"a2\" is superfluous: the tile is \"a1\" already"},
        {"put red a1 south", 16, "\"on\" is missing: add it"},
        {"put red a1 on", 13, "the side is missing: north or south"},
        {"put red on", 10, "the tile is missing: one like b1"},
        {"put red a1 on on south", 14, "\"on\" is superfluous: it is there already"},
        {"put red a1 cover \"co", 17, "the quote is not closed: add a \" after the word"},
        {"move a1", 7, "the to is missing: one like b1"},
        {"move a1 b1", 10, "\"to\" is missing: add it"},
        {"move a1 to b1 c1", 14, "\"c1\" is superfluous: the from is \"a1\" already"},
        {"bet 1", 4, "\"1\" is no stake: a number from 2 to 9"},
        {"bet 10", 4, "\"10\" is no stake: a number from 2 to 9"},
        {"bet \"2\"", 4, "\"2\" is no stake: a number from 2 to 9"},
        {"bet", 3, "the stake is missing: a number from 2 to 9"},
        {"bet 4 5", 6, "\"5\" is superfluous: the stake is \"4\" already"},
        {"put red z9 on", 8, "\"z9\" is no tile or cover"},
        {"put deep blue z9", 14, "\"z9\" is no tile or cover"},
        {"put deep c3 blue", 12, "\"blue\" is superfluous: the colour is \"deep\" already"},
        {"put \"blue\" c3", 4, "\"blue\" is no colour, tile or cover"},
        {"put ep c3", 4, "\"ep\" is no colour, tile or cover"},
        {"put z9", 4, "\"z9\" is no colour, tile or cover"},
        {"put a1 cover x", 13, "\"x\" is no colour: red, \"Deep Blue\", green or grey"},
        {"put red a1 cover rad", 17, "\"rad\" is superfluous: the move is complete without it"},
        {"move a1 x", 8, "\"x\" is no to: one like b1"},
        {"pass now", 5, "\"now\" is superfluous: the move is complete without it"},
        {"roll", 4, "the roll is missing: a number from -1 to +1"},
        {"roll 2", 5, "\"2\" is no roll: a number from -1 to +1"},
        {"ticket 1000", 7, "\"1000\" is no ticket: a number from 0 to 999"},
        {"put \x1B[2J a1", 4, "\"?[2J\" is no colour, tile or cover"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS];
        qv_diag diag;
        const int err = qv_read(rs, row[i].text, steps, &diag);
        assert_int_equal(err, QV_ENOTATION);
        assert_diag(diag, QV_ENOTATION, row[i].offset, row[i].words);
        assert_int_equal(qv_read(rs, row[i].text, steps, NULL), QV_ENOTATION);
    }
}

static void too_many_words(void **state) {
    (void)state;
    char text[300] = "put";
    for (int i = 0; i < 70; i++)
        strcat(text, " a1");
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    assert_int_equal(qv_read(rs, text, steps, &diag), QV_ENOTATION);
    assert_diag(diag, QV_ENOTATION, 3 + 63 * 3 + 1, "too many words: a move has at most 64");
}

/* A game whose moves have no first word, and one with words that fit several dims. */
static const char *const number_words[] = {"one", "two", "three"};
static const char *const low_words[] = {"one", "two"};
static const char *const open_words[] = {"none", "two", "three"};
static const char *const end_words[] = {"one", "four"};
static const char *const late_words[] = {"two", "three"};
static const qv__dim high = {"high", 3, number_words, 0, 0};
static const qv__dim low = {"low", 2, low_words, 0, 0};
static const qv__dim maybe = {"maybe", 3, open_words, 0, QV_OPTIONAL};
static const qv__dim ends = {"end", 2, end_words, 0, 0};
static const qv__dim late = {"late", 2, late_words, 0, 0};
static const qv__range odd_ranges[] = {
    {"pair", {&high, &low}, 0},
    {"open", {&maybe, &high}, 0},
    {"twice", {&high, &high}, 0},
    {"chain", {&low, &ends, &late}, 0},
};
static const qv__form odd_forms[] = {
    {"{high} and {low}", {0}, 1},
    {"lift {maybe} {high}", {1}, 1},
    {"link {high} against {high}", {2}, 1},
    {"order {low} {end} {late}", {3}, 1},
};

static void words_find_their_places(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.range = odd_ranges;
    game.ranges = COUNT(odd_ranges);
    game.form = odd_forms;
    game.forms = COUNT(odd_forms);
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    static const struct {
        const char *text;
        int step; /* or the error */
    } row[] = {
        {"one and two", 0 * 2 + 1},
        {"two and one", 1 * 2},
        {"two and three", 2 * 2 + 1}, /* three can only be high, so two moves on */
        {"three three and", QV_ENOTATION},
        {"lift one", 6 + 0 * 3 + 0},
        {"lift two", 6 + 0 * 3 + 1}, /* needed there, not needed in the other */
        {"lift two one", 6 + 1 * 3 + 0},
        {"lift three two", 6 + 2 * 3 + 1},
        {"lift none two", 6 + 0 * 3 + 1},
        {"link three against one", 15 + 2 * 3},
        {"link one three ag", 15 + 2},
        {"lin tw against thr", 15 + 1 * 3 + 2},
        {"link against one one", 15},
        {"four and two", QV_ENOTATION},
        {"li one one", QV_ENOTATION},
        {"order one two three", 24 + 1 * 4 + 0 * 2 + 1}, /* three moves two, which moves one */
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS] = {0};
        const int n = qv_read(odd, row[i].text, steps, &diag);
        assert_int_equal(n < 0 ? n : steps[0], row[i].step);
    }
    uint16_t unread[QV_STEPS];
    assert_int_equal(qv_read(odd, "four", unread, &diag), QV_ENOTATION);
    assert_diag(diag, QV_ENOTATION, 0, "\"four\" is no high or low");
    qv_game verbs = game;
    verbs.form = odd_forms + 1;
    verbs.forms = 2;
    qv_ruleset *less = qv_ruleset_new(&verbs, 2, NULL, 0, NULL, 0, &diag);
    assert_int_equal(qv_read(less, " li one", unread, &diag), QV_ENOTATION);
    assert_diag(diag, QV_ENOTATION, 1, "\"li\" could be \"lift\" or \"link\"");
    qv_ruleset_free(less);
    for (uint16_t step = 0; step < 24; step++) {
        char bytes[64];
        qv_text text = qv_text_over(bytes, sizeof(bytes));
        qv_say(odd, &step, 1, &text);
        uint16_t steps[QV_STEPS] = {99};
        assert_int_equal(qv_read(odd, bytes, steps, &diag), 1);
        assert_int_equal(steps[0], step);
    }
    qv_ruleset_free(odd);
}

static const char *const bell_words[] = {"Bellows",   "Bell Ringer", "Tin Bell",
                                         "Iron Lamp", "Lamp Post",   "Lamp Oil",
                                         "Red Lamp",  "Old Lamp",    "Rope Ladder"};
static const qv__dim bells = {"bell", COUNT(bell_words), bell_words, 0, 0};
static const qv__range bell_ranges[] = {{"ring", {&bells}, 0}};
static const qv__form bell_forms[] = {{"ring {bell}", {0}, 1}};

/* A word of a name stands for it: in full before the beginning of the name, and that before the
 * beginning of a later word. */
static void names_are_found_by_any_word(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int step; /* or the error */
        const char *words;
    } row[] = {
        {"ring bellows", 0, ""},
        {"ring ringer", 1, ""},
        {"ring post", 4, ""},
        {"ring ladder", 8, ""},
        {"ring lad", 8, ""},
        {"ring re", 6, ""},
        {"ring belt", QV_ENOTATION, "\"belt\" is no bell: one like \"Iron Lamp\""},
        {"ring o", QV_ENOTATION, "\"o\" is no bell: one like \"Iron Lamp\""},
        {"ring bell", QV_ENOTATION, "\"bell\" could be \"Bell Ringer\" or \"Tin Bell\""},
        {"ring bel", QV_ENOTATION, "\"bel\" could be \"Bellows\" or \"Bell Ringer\""},
        {"ring la", QV_ENOTATION, "\"la\" could be \"Lamp Post\" or \"Lamp Oil\""},
        {"ring lamp", QV_ENOTATION,
         "\"lamp\" could be \"Iron Lamp\", \"Lamp Post\", \"Lamp Oil\", \"Red Lamp\" or another"},
    };
    qv_game game = toy_game;
    game.range = bell_ranges;
    game.form = bell_forms;
    game.ranges = game.forms = 1;
    qv_diag diag;
    qv_ruleset *named = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS] = {0};
        const int n = qv_read(named, row[i].text, steps, &diag);
        assert_int_equal(n < 0 ? n : steps[0], row[i].step);
        assert_string_equal(diag.text, row[i].words);
    }
    qv_ruleset_free(named);
}

static const char *const sky_words[] = {"Sun", "Moon", "Sun Moon", "Fog Fox", "Fog Hen"};
static const qv__dim sky = {"sky", COUNT(sky_words), sky_words, 0, 0};
static const qv__dim last_sky = {"last", COUNT(sky_words), sky_words, 0, 0};
static const qv__range sky_ranges[] = {{"some", {&sky}, QV_INNER}, {"last", {&last_sky}, 0}};
static const qv__form sky_forms[] = {
    {"see ({sky}) {last}", {0, 1}, 2, .repeat = 0, .least = 0, .most = 3}};

/* Where a move may have several names, words that are no names in full make one together. */
static void names_of_several_words(void **state) {
    (void)state;
    enum { LAST = COUNT(sky_words) };
    static const struct {
        const char *text;
        int n;
        uint16_t step[3];
    } row[] = {
        {"see sun moon", 2, {0, LAST + 1}}, {"see \"sun moon\"", 1, {LAST + 2}},
        {"see fog fox", 1, {LAST + 3}},     {"see fog f", 1, {LAST + 3}},
        {"see fox hen", 2, {3, LAST + 4}},  {"see sun fog hen moon", 3, {0, 4, LAST + 1}},
        {"see sun m", 1, {LAST + 2}},       {"see sun x", QV_ENOTATION, {0}},
        {"see fog cat", QV_ENOTATION, {0}},
    };
    qv_game game = toy_game;
    game.range = sky_ranges;
    game.form = sky_forms;
    game.ranges = COUNT(sky_ranges);
    game.forms = COUNT(sky_forms);
    qv_diag diag;
    qv_ruleset *named = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv_read(named, row[i].text, steps, &diag), row[i].n);
        assert_int_equal(diag.err, row[i].n < 0 ? row[i].n : QV_OK);
        for (int s = 0; s < row[i].n; s++)
            assert_int_equal(steps[s], row[i].step[s]);
    }
    qv_ruleset_free(named);
}

static void what_is_written_is_read(void **state) {
    (void)state;
    for (uint32_t f = 0; f < toy_game.forms; f++) {
        const qv__form *form = &toy_game.form[f];
        const uint32_t first = form->range[0], last = form->range[form->n - 1];
        for (uint32_t i = 0; i < qv__steps_of(rs, form->range[0]); i++)
            for (uint32_t j = 0; j < (form->n > 1 ? qv__steps_of(rs, last) : 1); j++) {
                const uint16_t move[] = {(uint16_t)(qv__first(rs, first) + i),
                                         (uint16_t)(qv__first(rs, last) + j)};
                char bytes[64];
                qv_text text = qv_text_over(bytes, sizeof(bytes));
                qv_say(rs, move, form->n, &text);
                uint16_t steps[QV_STEPS];
                qv_diag diag;
                assert_int_equal(qv_read(rs, bytes, steps, &diag), form->n);
                assert_memory_equal(steps, move, form->n * sizeof(move[0]));
            }
    }
}

/* Any bytes: an answer, an offset inside the text, never a crash. */
static void noise_is_refused(void **state) {
    (void)state;
    static const char *const bits[] = {"put",   "move", " ",    "\"",   "a1", "red",   "to",
                                       "cover", "co",   "\xFF", "\n",   "on", "south", "b",
                                       "9",     "-",    "{",    "deep", "gr"};
    qv__rng rng = qv__rng_at(11, 0);
    for (int round = 0; round < 20000; round++) {
        char text[128] = "";
        const uint32_t n = qv__rng_below(&rng, 14);
        for (uint32_t i = 0; i < n; i++)
            strcat(text, bits[qv__rng_below(&rng, COUNT(bits))]);
        uint16_t steps[QV_STEPS];
        qv_diag diag;
        const int found = qv_read(rs, text, steps, &diag);
        assert_true(found == QV_ENOTATION || (found >= 1 && found <= QV_STEPS));
        assert_true(diag.offset <= strlen(text));
        for (int i = 0; i < found; i++)
            assert_non_null(qv__range_of(rs, steps[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_understood),
        cmocka_unit_test(what_is_not_understood),
        cmocka_unit_test(too_many_words),
        cmocka_unit_test(words_find_their_places),
        cmocka_unit_test(names_are_found_by_any_word),
        cmocka_unit_test(names_of_several_words),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(noise_is_refused),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
