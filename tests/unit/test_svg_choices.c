/* SPDX-License-Identifier: MIT */
/* Pictures of floors: where choices lead. Circles are whole, and labels cover neither each other
 * nor an item.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "svg.h"

static qv_ruleset *rules_of_three(void) {
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, &diag);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

/* A box of a floor as wide as 1680 units, where the sheet has as many. */
typedef struct {
    int32_t x, y, w, h;
} rectangle;

static bool meet(rectangle a, rectangle b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static qv_item on_floor(uint32_t kind, int32_t x, int32_t y, const char *glyph) {
    qv_item item = {.kind = (uint8_t)kind, .owner = 0, .x = x - 30, .y = y - 30, .w = 60, .h = 60};
    snprintf(item.glyph, sizeof item.glyph, "%s", glyph);
    return item;
}

/* Six choices at one point where a piece stands, three at a long card that is turned upright, three
 * at edges, one in the open. */
static qv_scene *scene_of_choices(void) {
    static const int16_t at[][2] = {{400, 400},  {400, 400}, {400, 400}, {400, 400}, {400, 400},
                                    {400, 400},  {900, 900}, {900, 900}, {900, 900}, {0, 700},
                                    {1680, 700}, {700, 0},   {1200, 300}};
    qv_scene *const scene = test_calloc(1, sizeof *scene);
    scene->floor = 1680;
    scene->at[scene->n++] = on_floor(QV_PIECE, 400, 400, "W");
    scene->at[scene->n] = on_floor(QV_CARD, 900, 900, "C");
    scene->at[scene->n].x = 840, scene->at[scene->n].y = 890;
    scene->at[scene->n].w = 120, scene->at[scene->n].h = 20;
    scene->at[scene->n++].angle = 1024;
    for (uint32_t i = 0; i < COUNT(at); i++)
        scene->at[scene->n++] =
            on_floor(QV_CONTROL, at[i][0], at[i][1], (char[]){(char)('a' + i), '\0'});
    return scene;
}

static int32_t number_after(const char **at, const char *name) {
    *at = strstr(*at, name);
    assert_non_null(*at);
    *at += strlen(name);
    return (int32_t)strtol(*at, NULL, 10);
}

/* The least room that the one letter of a label takes, around the middle of its line. */
static rectangle next_label(const char **at) {
    *at = strstr(*at, "<text ");
    assert_non_null(*at);
    const int32_t x = number_after(at, "x=\""), y = number_after(at, "y=\"");
    const int32_t size = number_after(at, "font-size=\"");
    return (rectangle){x - size / 4, y - size * 36 / 100 - size / 2, size / 2, size};
}

static void labels_of_choices_can_be_read(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of_three();
    qv_scene *const scene = scene_of_choices();
    char *const text = svg_drawn(rules, scene, NULL);
    const char *at = strstr(text, "paint-order");
    assert_non_null(at);
    assert_true(strstr(text, "</svg>") < at); /* the end of what is cut at the edge */
    rectangle label[16];
    for (uint32_t i = 2; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        assert_int_equal(number_after(&at, "cx=\""), item->x + 30);
        assert_int_equal(number_after(&at, "cy=\""), item->y + 30);
        assert_int_equal(number_after(&at, " r=\""), 30);
        label[i] = next_label(&at);
        for (uint32_t k = 2; k < i; k++)
            assert_false(meet(label[i], label[k]));
        assert_false(meet(label[i], (rectangle){370, 370, 60, 60}));
        assert_false(meet(label[i], (rectangle){890, 840, 20, 120}));
        assert_true(label[i].x >= 0 && label[i].x + label[i].w <= 1680 && label[i].y >= 0);
        at = strchr(at, '>') + 1;
        assert_int_equal(*at, item->glyph[0]);
    }
    const rectangle last = label[scene->n - 1]; /* nothing is there: in the middle of the circle */
    assert_int_equal(last.x + last.w / 2, 1200);
    assert_int_equal(last.y + last.h / 2, 300);
    test_free(text);
    test_free(scene);
    qv_ruleset_free(rules);
}

/* Many at one point find room farther away, and then over items before they cover each other. */
static void crowds_of_choices_keep_apart(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of_three();
    qv_scene *const scene = scene_of_choices();
    for (uint32_t covered = 0; covered < 2; covered++) {
        scene->n = 0;
        scene->at[scene->n++] = on_floor(QV_CARD, 840, 840, "C");
        if (covered)
            scene->at[0] = (qv_item){.kind = QV_CARD, .x = 400, .y = 400, .w = 900, .h = 900};
        for (uint32_t i = 0; i < 20; i++)
            scene->at[scene->n++] = on_floor(QV_CELL, 840, 840, "x");
        char *const text = svg_drawn(rules, scene, NULL);
        const char *at = strstr(text, "paint-order");
        rectangle label[20];
        for (uint32_t i = 0; i < 20; i++) {
            label[i] = next_label(&at);
            for (uint32_t k = 0; k < i; k++)
                assert_false(meet(label[i], label[k]));
        }
        test_free(text);
    }
    test_free(scene);
    qv_ruleset_free(rules);
}

/* In a part of the floor, those whose middle is in it. */
static void a_part_shows_choices_that_lead_into_it(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of_three();
    qv_scene *const scene = scene_of_choices();
    scene->at[0].x = 880, scene->at[0].y = 600; /* on the left edge of the part, whole */
    const qv_picture part = {.x = 910, .y = 280, .w = 600, .h = 600};
    char *const text = svg_drawn(rules, scene, &part);
    const char *const cut = strstr(text, "</svg>");
    assert_non_null(strstr(cut, ">W</text>"));
    assert_non_null(strstr(cut, ">m</text>"));
    assert_null(strstr(text, ">g</text>")); /* its circle alone would be in the part */
    test_free(text);
    test_free(scene);
    qv_ruleset_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_of_choices_can_be_read),
        cmocka_unit_test(crowds_of_choices_keep_apart),
        cmocka_unit_test(a_part_shows_choices_that_lead_into_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
