/* SPDX-License-Identifier: MIT */
/* What is printed for a real table: every component of every game has a size, copies, and a drawing
 * of each side that is a document of that size.
 */
#include <stdio.h>

#include "quiver.h"
#include "svg.h"

enum { ROOM = 1 << 19 };

static qv_ruleset *rules_of(const qv_game *game) {
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(game, qv_game_players(game, NULL), NULL, 0, NULL, 0, &diag);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

static void check_side(const qv_ruleset *rules, uint32_t i, const qv_component *component,
                       bool back, char *room) {
    char head[64];
    qv_text text = qv_text_over(room, ROOM);
    qv_component_svg(rules, i, back, &text);
    assert_false(text.cut);
    snprintf(head, sizeof head, "width=\"%d.%dmm\" height=\"%d.%dmm\"", (int)component->w / 10,
             (int)component->w % 10, (int)component->h / 10, (int)component->h % 10);
    assert_non_null(strstr(room, head));
    const char *const fault = svg_fault(room, text.n);
    if (fault)
        fail_msg("%s, %s: %.60s", component->name, component->label, fault);
}

static void every_side_is_a_document_of_its_size(void **unused) {
    (void)unused;
    char *const room = test_malloc(ROOM);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rules = rules_of(qv_game_at(g));
        qv_component each;
        uint32_t n = 0;
        for (; qv_component_at(rules, n, &each); n++) {
            assert_true(each.copies > 0 && each.w > 0 && each.h > 0);
            assert_int_equal(each.w % each.across, 0);
            assert_int_equal(each.h % each.down, 0);
            check_side(rules, n, &each, false, room);
            if (each.backs)
                check_side(rules, n, &each, true, room);
        }
        assert_true(n > 0);
        qv_ruleset_free(rules);
    }
    test_free(room);
}

/* TA-19: each of the three results twice, and no seventh side. */
static void lots_have_their_sides(void **unused) {
    (void)unused;
    static const char *const words[] = {"+1",
                                        "+1",
                                        "0",
                                        "0",
                                        "\xE2\x88\x92"
                                        "1",
                                        "\xE2\x88\x92"
                                        "1",
                                        ""};
    qv_ruleset *const rules = rules_of(qv_game_find("three-arrows"));
    assert_int_equal(qv_lot_sides(rules, 0), 6);
    assert_int_equal(qv_lot_sides(rules, 1), 0);
    for (uint32_t side = 0; side < COUNT(words); side++) {
        char word[QV_LABEL];
        qv_text text = qv_text_over(word, sizeof word);
        qv_lot_side(rules, 0, side, &text);
        assert_string_equal(word, words[side]);
    }
    qv_ruleset_free(rules);
    qv_ruleset *const none = rules_of(qv_game_find("evons"));
    assert_int_equal(qv_lot_sides(none, 0), 0);
    qv_ruleset_free(none);
}

static void the_sheet_says_how_to_play(void **unused) {
    (void)unused;
    char *const room = test_malloc(ROOM);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rules = rules_of(qv_game_at(g));
        qv_text text = qv_text_over(room, ROOM);
        qv_rules_svg(rules, 1875, 2569, &text);
        assert_null(svg_fault(room, text.n));
        assert_non_null(strstr(room, qv_game_name(qv_game_at(g))));
        assert_non_null(strstr(room, "The game in short"));
        assert_non_null(strstr(room, "What is printed here"));
        qv_ruleset_free(rules);
    }
    test_free(room);
}

static uint32_t copies_of(const qv_ruleset *rules, const char *kind, uint32_t seat) {
    qv_component each;
    uint32_t copies = 0;
    for (uint32_t i = 0; qv_component_at(rules, i, &each); i++)
        if (strcmp(each.kind, kind) == 0 && each.seat == seat)
            copies += each.copies;
    return copies;
}

static void as_many_are_printed_as_are_needed(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *kind;
        uint32_t seat, copies;
    } needed[] = {
        {"three-arrows", "pieces", 3, 17},
        {"three-arrows", "covers", 0, 3},
        {"three-arrows", "shields", 2, 3},
        {"three-arrows", "die", QV_NOBODY, 1},
        {"evons", "cards", 0, 60},
        {"evons", "cards", 1, 60},
        {"concardia", "cards", 0, 20},
        {"concardia", "buttons", 1, 1},
        {"arrow-party", "arrow cards", QV_NOBODY, 40},
        {"arrow-party", "item cards", QV_NOBODY, 40},
        {"arrow-party", "stars", QV_NOBODY, 12},
        {"arrow-party", "skulls", QV_NOBODY, 8},
        {"arrow-party", "items on the floor", QV_NOBODY, 25},
        {"arrow-party", "landmarks", 4, 1},
        {"arrow-party", "d6", 4, 1},
        {"arrow-party", "d20", QV_NOBODY, 1},
    };
    for (uint32_t i = 0; i < COUNT(needed); i++) {
        qv_ruleset *const rules = rules_of(qv_game_find(needed[i].game));
        assert_int_equal(copies_of(rules, needed[i].kind, needed[i].seat), needed[i].copies);
        qv_ruleset_free(rules);
    }
}

/* A net of n faces hangs together by n - 1 edges, and each edge of the die that is not one of them
 * has one flap.
 */
static void nets_have_a_flap_for_each_pair_of_edges(void **unused) {
    (void)unused;
    static const struct {
        const char *kind;
        uint32_t faces, edges;
    } dice[] = {{"d4", 4, 6},    {"d6", 6, 12},   {"d8", 8, 12},
                {"d10", 10, 20}, {"d12", 12, 30}, {"d20", 20, 30}};
    qv_ruleset *const rules = rules_of(qv_game_find("arrow-party"));
    char *const room = test_malloc(ROOM);
    qv_component each;
    uint32_t seen = 0;
    for (uint32_t i = 0; qv_component_at(rules, i, &each); i++)
        for (uint32_t d = 0; d < COUNT(dice); d++) {
            if (strcmp(each.kind, dice[d].kind) != 0 || (each.seat && each.seat != QV_NOBODY))
                continue;
            qv_text text = qv_text_over(room, ROOM);
            qv_component_svg(rules, i, false, &text);
            uint32_t flaps = 0, texts = 0;
            for (const char *at = room; (at = strstr(at, "#e4e4e4")); at++)
                flaps++;
            for (const char *at = room; (at = strstr(at, "<text")); at++)
                texts++;
            assert_int_equal(flaps, dice[d].edges - (dice[d].faces - 1));
            assert_int_equal(texts, dice[d].faces);
            assert_true(each.outlined);
            seen++;
        }
    assert_int_equal(seen, COUNT(dice));
    test_free(room);
    qv_ruleset_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_side_is_a_document_of_its_size),
        cmocka_unit_test(lots_have_their_sides),
        cmocka_unit_test(the_sheet_says_how_to_play),
        cmocka_unit_test(as_many_are_printed_as_are_needed),
        cmocka_unit_test(nets_have_a_flap_for_each_pair_of_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
