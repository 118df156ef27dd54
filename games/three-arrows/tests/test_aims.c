/* SPDX-License-Identifier: MIT */
/* Attacks that are picked from the piece that they hit. */
#include "check.h"
#include "quiver.h"

/* c4 can be attacked from c3 and d3, b3 from c3 alone. */
static const char duel[] = "current: red\n"
                           "b3 blue angle r2 cover\n"
                           "b5 red angle\n"
                           "c2 red double r1\n"
                           "c3 red cross\n"
                           "c4 blue tee r3\n"
                           "c6 blue cross shield\n"
                           "d3 red wye r0\n"
                           "d4 blue wye r2 shield\n"
                           "e2 red tee r0 cover\n";

typedef struct {
    qv_ruleset *rules;
    qv_table *table;
    qv_scene *scene;
} duelling;

static duelling begin(void) {
    duelling d = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    d.table = qv_table_new(qv_match_new(d.rules, 1, duel, NULL), 1, NULL);
    d.scene = calloc(1, sizeof *d.scene);
    assert_true(d.table && d.scene && qv_table_sit(d.table, 0, NULL) == QV_OK);
    assert_true(qv_table_scene(d.table, false, d.scene));
    return d;
}

static void end(duelling *d) {
    qv_table_free(d->table);
    qv_ruleset_free(d->rules);
    free(d->scene);
}

/* The piece on a tile. */
static uint16_t piece(const duelling *d, const char *tile) {
    const qv_item *cell = NULL;
    for (uint32_t i = 0; i < d->scene->n; i++)
        if (d->scene->at[i].kind == QV_CELL && strcmp(d->scene->at[i].label, tile) == 0)
            cell = &d->scene->at[i];
    for (uint32_t i = 0; i < d->scene->n && cell; i++)
        if (d->scene->at[i].kind == QV_PIECE && d->scene->at[i].x == cell->x &&
            d->scene->at[i].y == cell->y)
            return d->scene->at[i].id;
    return 0;
}

static void assert_picked(const duelling *d, const char *said, const char *typed, bool whole) {
    uint16_t steps[QV_STEPS];
    bool is_whole = false;
    const uint32_t n = qv_table_picked_steps(d->table, steps, &is_whole, NULL);
    char text[80] = "";
    qv_text out = qv_text_over(text, sizeof text);
    assert_int_equal(is_whole, whole);
    assert_int_equal(qv_say_plainly(d->rules, qv_table_view(d->table, 0), steps, n, &out), whole);
    assert_string_equal(text, said);
    out = qv_text_over(text, sizeof text);
    qv_say(d->rules, steps, n, &out);
    assert_string_equal(text, typed);
}

static void assert_prompt(const duelling *d, const char *expected) {
    char text[200] = "";
    qv_text out = qv_text_over(text, sizeof text);
    assert_true(qv_table_prompt(d->table, &out));
    assert_string_equal(text, expected);
}

/* What can be attacked may be picked, and nothing else of the others. */
static void what_can_be_attacked_may_be_picked(void **state) {
    (void)state;
    duelling d = begin();
    uint16_t ids[QV_ITEMS], choices[QV_ITEMS];
    const uint32_t n = qv_table_pickable(d.table, ids);
    uint32_t others = 0;
    for (uint32_t i = 0; i < n; i++)
        others += ids[i] == piece(&d, "b3") || ids[i] == piece(&d, "c4");
    assert_int_equal(others, 2);
    assert_true(qv_table_may_pick(d.table, piece(&d, "b3")));
    assert_true(qv_table_may_pick(d.table, piece(&d, "c4")));
    assert_true(qv_table_may_pick(d.table, piece(&d, "c3")));
    assert_false(qv_table_may_pick(d.table, piece(&d, "d4"))); /* has a shield */
    assert_false(qv_table_may_pick(d.table, piece(&d, "c6"))); /* too far away */
    /* the same moves are no choices of their own */
    assert_int_equal(qv_table_choices(d.table, choices) + others, n);
    end(&d);
}

static void one_attacker_follows_by_itself(void **state) {
    (void)state;
    duelling d = begin();
    uint16_t steps[QV_STEPS], ids[QV_ITEMS];
    const uint32_t n = qv_table_pick_leads(d.table, piece(&d, "b3"), steps);
    assert_int_equal(n, 1);
    assert_true(qv_table_pick(d.table, piece(&d, "b3")));
    assert_int_equal(qv_table_choices(d.table, ids), 1);
    assert_int_equal(ids[0], piece(&d, "c3"));
    assert_true(qv_table_pick(d.table, ids[0]));
    assert_picked(&d, "attack b3 from c3", "attack c3 n", true);
    assert_int_equal(qv_table_picked(d.table, 0), piece(&d, "b3"));
    assert_int_equal(qv_table_picked(d.table, 1), piece(&d, "c3"));
    assert_int_equal(qv_table_play_picked(d.table, NULL), QV_OK);
    end(&d);
}

static void of_several_attackers_one_is_picked(void **state) {
    (void)state;
    duelling d = begin();
    uint16_t steps[QV_STEPS], ids[QV_ITEMS];
    assert_int_equal(qv_table_pick_leads(d.table, piece(&d, "c4"), steps), 0);
    assert_true(qv_table_pick(d.table, piece(&d, "c4")));
    assert_prompt(&d, "Choose the piece that attacks");
    assert_int_equal(qv_table_pickable(d.table, ids), 2);
    assert_false(qv_table_may_pick(d.table, piece(&d, "b3")));
    assert_picked(&d, "", "", false);
    assert_true(qv_table_pick(d.table, piece(&d, "d3")));
    assert_picked(&d, "attack c4 from d3", "attack d3 ne", true);
    assert_true(qv_table_unpick(d.table));
    assert_true(qv_table_pick(d.table, piece(&d, "c3")));
    assert_picked(&d, "attack c4 from c3", "attack c3 e", true);
    assert_true(qv_table_unpick(d.table) && qv_table_unpick(d.table));
    assert_int_equal(qv_table_picks(d.table), 0);
    end(&d);
}

/* The piece that attacks first, as the game orders the items. */
static void the_attacker_may_be_picked_first(void **state) {
    (void)state;
    duelling d = begin();
    assert_true(qv_table_pick(d.table, piece(&d, "c3")));
    assert_prompt(&d, "Choose the target");
    assert_true(qv_table_pick(d.table, piece(&d, "b3")));
    assert_picked(&d, "attack b3 from c3", "attack c3 n", true);
    assert_true(qv_table_unpick(d.table));
    assert_true(qv_table_pick(d.table, piece(&d, "c4")));
    assert_picked(&d, "attack c4 from c3", "attack c3 e", true);
    qv_table_unpick_all(d.table);
    assert_true(qv_table_pick(d.table, piece(&d, "d3")));
    assert_true(
        qv_table_pick(d.table, piece(&d, "b3"))); /* which d3 cannot attack: instead of it */
    assert_int_equal(qv_table_picked(d.table, 0), piece(&d, "b3"));
    assert_int_equal(qv_table_picks(d.table), 1);
    end(&d);
}

static void assert_meant(const duelling *d, const char *tile, const char *typed,
                         const char *reason) {
    uint16_t steps[QV_STEPS];
    qv_event why;
    char text[200] = "";
    qv_text out = qv_text_over(text, sizeof text);
    assert_false(qv_table_pick(d->table, piece(d, tile)));
    const uint32_t n = qv_table_pick_means(d->table, piece(d, tile), steps);
    qv_say(d->rules, steps, n, &out);
    assert_string_equal(text, typed);
    assert_true(qv_table_refusal(d->table, steps, n, &why));
    out = qv_text_over(text, sizeof text);
    qv_event_say(d->rules, &why, &out);
    assert_string_equal(text, reason);
}

/* What cannot be attacked is refused as such, from a piece beside it. */
static void others_are_meant_as_targets(void **state) {
    (void)state;
    duelling d = begin();
    assert_meant(&d, "d4", "attack c3 se", "the piece on c3 has no arrow se");
    assert_meant(&d, "c2", "attack c2 n", "the piece on c2 has no arrow n");
    assert_true(qv_table_pick(d.table, piece(&d, "c4")));
    assert_meant(&d, "b5", "attack b5 sw", "the piece on b5 has no arrow sw");
    assert_meant(&d, "c2", "attack c2 n", "the piece on c2 has no arrow n");
    end(&d);
}

/* As it is said, also if it is not legal; other words are none. */
static void what_is_said_can_be_read(void **state) {
    (void)state;
    duelling d = begin();
    static const char *const said[] = {"attack c4 from d3", "Attack  C4 from \"d3\"",
                                       "attack d4 from d3"};
    static const char *const typed[] = {"attack d3 ne", "attack d3 ne", "attack d3 e"};
    static const char *const others[] = {"", "attack c4 from d3 all", "attack c4 from d",
                                         "attack c4 fromd3", "attack a1 from d3"};
    const qv_view *const view = qv_table_view(d.table, 0);
    uint16_t steps[QV_STEPS];
    for (uint32_t i = 0; i < 3; i++) {
        char text[80] = "";
        qv_text out = qv_text_over(text, sizeof text);
        assert_int_equal(qv_read_plainly(d.rules, view, 0, said[i], steps), 1);
        qv_say(d.rules, steps, 1, &out);
        assert_string_equal(text, typed[i]);
    }
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(qv_read_plainly(d.rules, view, 0, others[i], steps), 0);
    end(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_can_be_read),
        cmocka_unit_test(what_can_be_attacked_may_be_picked),
        cmocka_unit_test(one_attacker_follows_by_itself),
        cmocka_unit_test(of_several_attackers_one_is_picked),
        cmocka_unit_test(the_attacker_may_be_picked_first),
        cmocka_unit_test(others_are_meant_as_targets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
