/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: contents that are refused, each for its reason.
 *
 * The content is the game's own with one thing changed.
 */
#include "refused.h"
#include "rules.h"

static void misspelt_and_missing(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "touch=1700"},
        {.edits = "-touch\ntuch=1638",
         .said = "the content has no \"touch\"; is \"tuch\" meant for it?"},
        {.edits = "-shoe.length\nshoe.lengths=1024",
         .said = "the content has no \"shoe.length\"; is \"shoe.lengths\" meant for it?"},
        {.edits = "-touch", .said = "the content has no \"touch\"; write a number for it"},
        {.edits = "-arrows[2].even", .said = "arrows[2].even has no angles; write at least [0]"},
        {.options = "arrow_faces=compass",
         .edits = "-arrows[2].compass",
         .said = "arrows[2].compass[0] has no angles; write at least [0]"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

static void too_many(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "items./2.cards=10\nitems.-5.cards=10\nitems.exchange.cards=0"},
        {.edits = "items./2.cards=11\nitems.-5.cards=10",
         .said = "25 cards x2, /2 and -5 together; at most 24"},
        {.edits = "items.reverse.cards=12"},
        {.edits = "items.reverse.cards=13", .said = "49 items together; at most 48"},
        {.edits = "stars.cards=25"},
        {.edits = "stars.cards=26", .said = "65 cards on the floor; at most 64"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

/* More facts than there is room to remember. */
static void too_many_facts(void **state) {
    (void)state;
    enum { FACTS = 513 };
    static qv_row row[FACTS];
    qv_diag diag = {.err = QV_OK};
    for (uint32_t i = 0; i < FACTS; i++)
        row[i] = (qv_row){.path = "touch", .value = "1638", .line = 1, .column = 1};
    assert_null(qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, row, FACTS, &diag));
    assert_string_equal(diag.text, "513 facts in the content; at most 512");
}

/* Numbers of coordinates and shoe lengths are those of this floor, not of the largest. */
static void sizes_of_this_floor(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    assert_true(rs->sizes.dim[AP_SIZE_COORDINATES] < AP_COORDINATES);
    assert_int_equal(qv__steps_of(rs, AP_RANGE_PLACE), rs->sizes.dim[AP_SIZE_COORDINATES]);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(misspelt_and_missing),
                                       cmocka_unit_test(too_many), cmocka_unit_test(too_many_facts),
                                       cmocka_unit_test(sizes_of_this_floor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
