/* SPDX-License-Identifier: MIT */
/* Pictures: well-formed for all items and names, the same bytes for the same scene, with faces and
 * without.
 */
#include <stdio.h>

#include "core/draw.h"
#include "svg.h"

enum { GAMES = 3, PLIES = 60, BETWEEN = 9 };

static qv_ruleset *rules_of(const qv_game *game, uint32_t players) {
    qv_diag diag = {0};
    qv_ruleset *const rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

static uint32_t least(const qv_game *game) {
    uint32_t n;
    qv_game_players(game, &n);
    return n;
}

/* -- Scenes ------------------------------------------------------------------------------------ */

/* A random outcome or legal step; the game must not be over. */
static void go_on(const qv_ruleset *rules, qv_state *state, qv__rng *rng) {
    const qv_turn turn = qv_turn_of(rules, qv__open(state));
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance;
        rules->game->chance(rules, state, &chance);
        qv__apply(rules, state, QV_CHANCE, qv__draw(&chance, rng), NULL);
        return;
    }
    uint16_t legal[QV_LEGAL];
    uint32_t seat = 0;
    assert_true(turn.may_act);
    while (!(turn.may_act >> seat & 1))
        seat++;
    const int n = qv_legal(rules, qv__open(state), seat, legal);
    qv__apply(rules, state, seat, legal[qv__rng_below(rng, (uint32_t)n)], NULL);
}

static void look_for_all(const qv_ruleset *rules, const qv_state *state, qv_view *view,
                         qv_scene *scene) {
    for (uint32_t i = 0; i <= rules->players; i++) {
        qv__observe(rules, state, i < rules->players ? i : QV_WATCHER, view);
        qv_scene_of(rules, view, scene);
        test_free(svg_drawn(rules, scene, NULL));
    }
    qv_scene_of(rules, qv__open(state), scene);
    test_free(svg_drawn(rules, scene, NULL));
}

static void games_at_random_are_drawn_well(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        qv_state *const state = test_malloc(QV_STATE_MOST);
        qv_view *const view = test_malloc(QV_STATE_MOST);
        for (uint32_t round = 0; round < GAMES; round++) {
            qv_ruleset *const rules = rules_of(game, least(game));
            qv__rng rng = qv__rng_at(100, round);
            qv__init(rules, state);
            for (uint32_t i = 0; i < PLIES * BETWEEN; i++) {
                if (qv_turn_of(rules, qv__open(state)).phase == QV_OVER)
                    break;
                go_on(rules, state, &rng);
                if (i % (BETWEEN * PLIES / 6) == 0)
                    look_for_all(rules, state, view, scene);
            }
            look_for_all(rules, state, view, scene);
            qv_ruleset_free(rules);
        }
        test_free(view);
        test_free(state);
    }
    test_free(scene);
}

/* The open scene some steps after the start of a game, or at its end if that comes earlier. */
static void scene_after(const qv_ruleset *rules, uint32_t steps, qv_scene *scene) {
    qv_state *const state = test_malloc(rules->sizes.state);
    qv__rng rng = qv__rng_at(7, 0);
    qv__init(rules, state);
    for (uint32_t i = 0; i < steps && qv_turn_of(rules, qv__open(state)).phase != QV_OVER; i++)
        go_on(rules, state, &rng);
    qv_scene_of(rules, qv__open(state), scene);
    test_free(state);
}

/* -- Hostile names ----------------------------------------------------------------------------- */

static const char *const hostile[] = {
    "<script>alert(1)</scr",
    "\"/><a href='x'>",
    "&amp; &#0; &",
    "]]>--><!--",
    "\x01\x02\x07\x08\x0B\x1F\x7F\t\n\r",
    "\x80\xBF\xC0\xAF\xF5\xFF\xFE",
    "\xED\xA0\x80\xEF\xBF\xBE\xEF\xBF\xBF",
    "\xF0\x9F\x8E\xB2\xE2\x86\x91\xC3",
    "\xE2\x82",
    "%s%n%d%%",
};

static void fill(char *to, size_t size, uint32_t i) {
    const char *const from = hostile[i % COUNT(hostile)];
    for (size_t at = 0; at < size; at++) /* repeated, without a NUL at the end */
        to[at] = from[at % strlen(from)];
}

static void names_cannot_break_a_picture(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++)
        for (uint32_t i = 0; i < COUNT(hostile); i++) {
            qv_ruleset *const rules = rules_of(qv_game_at(g), least(qv_game_at(g)));
            scene_after(rules, 60, scene);
            for (uint32_t k = 0; k < scene->n; k++) {
                qv_item *const item = &scene->at[k];
                fill(item->label, sizeof item->label, i + k);
                fill(item->glyph, sizeof item->glyph, i + k);
                fill(item->face, sizeof item->face, i + k);
            }
            for (uint32_t k = 0; k < QV_AXIS && scene->across[k][0]; k++)
                fill(scene->across[k], sizeof scene->across[k], i + k);
            for (uint32_t k = 0; k < QV_AXIS && scene->down[k][0]; k++)
                fill(scene->down[k], sizeof scene->down[k], i + k);
            const qv_picture picture = {.title = hostile[i]};
            char *const text = svg_drawn(rules, scene, &picture);
            assert_null(strstr(text, "<script"));
            assert_null(strstr(text, "<a "));
            test_free(text);
            qv_ruleset_free(rules);
        }
    test_free(scene);
}

/* -- Room -------------------------------------------------------------------------------------- */

static void what_is_cut_is_said(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    qv_ruleset *const rules = rules_of(qv_game_at(0), 2);
    scene_after(rules, 40, scene);
    char *const whole = svg_drawn(rules, scene, NULL);
    const size_t n = strlen(whole);
    char *const bytes = test_malloc(n + 1);
    for (size_t room = 1; room <= n; room += room < n - 300 ? 251 : 1) {
        qv_text out = qv_text_over(bytes, room);
        qv_svg(rules, scene, NULL, &out);
        assert_true(out.cut);
        assert_true(out.n < room);
    }
    qv_text out = qv_text_over(bytes, n + 1);
    qv_svg(rules, scene, NULL, &out);
    assert_false(out.cut);
    assert_memory_equal(bytes, whole, n + 1);
    test_free(bytes);
    test_free(whole);
    qv_ruleset_free(rules);
    test_free(scene);
}

static void the_fullest_scene_has_room_in_two_mebibytes(void **unused) {
    (void)unused;
    qv_scene *const scene = test_calloc(1, sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rules = rules_of(qv_game_at(g), least(qv_game_at(g)));
        scene_after(rules, 1, scene);
        const int32_t unit = scene->unit ? scene->unit : scene->floor / 4;
        for (scene->n = 0; scene->n < QV_ITEMS; scene->n++) {
            qv_item *const item = &scene->at[scene->n];
            *item = (qv_item){.id = 1,
                              .kind = QV_CARD,
                              .mark = 0xFE,
                              .w = unit,
                              .h = unit,
                              .angle = 1000,
                              .n_values = 4,
                              .value = {-99, 99, 99, 99},
                              .label = "&&&&&&&&&&& &&&&&&&&&&&",
                              .glyph = "&&&",
                              .face = "earth"};
            memset(item->arrows, 255, sizeof item->arrows);
            memset(item->arrow_kinds, 2, sizeof item->arrow_kinds);
        }
        test_free(svg_drawn(rules, scene, NULL));
        qv_ruleset_free(rules);
    }
    test_free(scene);
}

/* -- One item ---------------------------------------------------------------------------------- */

static char *item_drawn(const qv_ruleset *rules, const qv_item *item, const char *lines) {
    enum { ROOM = 131072 };
    char *const text = test_malloc(ROOM);
    qv_text out = qv_text_over(text, ROOM);
    qv_item_svg(rules, item, lines, &out);
    assert_false(out.cut);
    const char *const fault = svg_fault(text, out.n);
    if (fault)
        fail_msg("not well-formed: %.80s", fault);
    return text;
}

static uint32_t texts_in(const char *svg) {
    uint32_t n = 0;
    for (; (svg = strstr(svg, "<text ")); svg++)
        n++;
    return n;
}

/* Every item of a game, with hostile lines below it, and what else is printed on it. */
static void an_item_is_drawn_alone(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rules = rules_of(qv_game_at(g), least(qv_game_at(g)));
        scene_after(rules, 60, scene);
        for (uint32_t i = 0; i < scene->n; i++) {
            qv_item *const item = &scene->at[i];
            item->more[0] = '\0';
            char *const bare = item_drawn(rules, item, NULL);
            char *const same = item_drawn(rules, item, "");
            assert_string_equal(bare, same);
            memset(item->label, '&', sizeof item->label);
            memset(item->more, '<', sizeof item->more);
            char *const full = item_drawn(rules, item, "</text>\n\n\x01 \"'&\nlast");
            assert_non_null(strstr(full, "last</text>"));
            test_free(full);
            test_free(same);
            test_free(bare);
        }
        qv_ruleset_free(rules);
    }
    test_free(scene);
}

/* Lines are broken between words; what is printed on the item comes first, in bold. */
static void lines_are_broken_between_words(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_at(0), least(qv_game_at(0)));
    qv_item item = {.kind = QV_CARD, .owner = QV_NOBODY, .w = 1, .h = 1};
    char *const none = item_drawn(rules, &item, NULL);
    char *const two = item_drawn(rules, &item, "one\ntwo\n");
    assert_int_equal(texts_in(two), texts_in(none) + 2);
    assert_non_null(strstr(none, "height=\"240\" viewBox=\"0 0 480 480\""));
    assert_non_null(strstr(two, "viewBox=\"0 0 480 576\""));
    test_free(none);
    test_free(two);
    memcpy(item.more, "kinds", sizeof "kinds");
    char *const words = item_drawn(rules, &item,
                                   "wwwwwwwwwwwwwwwwwwww wwwwwwwwwwwwwwwwwwww "
                                   "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww end");
    assert_non_null(strstr(words, "font-weight=\"bold\">kinds</text>"));
    assert_non_null(strstr(words, ">wwwwwwwwwwwwwwwwwwww</text>"));
    assert_non_null(strstr(words, ">wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww</text>"));
    assert_non_null(strstr(words, ">end</text>"));
    assert_true(strstr(words, ">kinds<") < strstr(words, ">end<"));
    assert_non_null(strstr(words, "end\n</desc>"));
    test_free(words);
    qv_ruleset_free(rules);
}

/* -- What shows -------------------------------------------------------------------------------- */

static void a_game_without_faces_is_drawn_too(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_game bare = *qv_game_at(g);
        bare.face = NULL;
        bare.faces = NULL;
        qv_ruleset *const rules = rules_of(&bare, least(&bare));
        scene_after(rules, 60, scene);
        char *const text = svg_drawn(rules, scene, NULL);
        assert_null(strstr(text, "<use"));
        assert_null(strstr(text, "<symbol"));
        for (uint32_t i = 0; i < scene->n; i++)
            if (scene->at[i].kind == QV_PIECE)
                assert_non_null(strstr(text, scene->at[i].glyph));
        test_free(text);
        qv_ruleset_free(rules);
    }
    test_free(scene);
}

/* Takes the colours out. */
static void make_grey(char *text) {
    for (char *at = text; (at = strchr(at, '#')); at++)
        if (at[-1] == '"' && strcspn(at, "\"") <= 7)
            memset(at, '#', strcspn(at, "\""));
}

/* The picture of one item, without words and colours. */
static char *grey(const qv_ruleset *rules, qv_scene *scene, const qv_item *item) {
    scene->n = 1;
    scene->at[0] = *item;
    const qv_picture part = {.w = item->w, .h = item->h};
    char *const text = svg_drawn(rules, scene, &part);
    const char *const words = strstr(text, "</desc>");
    memmove(text, words, strlen(words) + 1);
    make_grey(text);
    return text;
}

/* One of the possible appearances of an item, apart from its owner. */
enum { STRIP = 3 * 2 * 3 * 2, WAYS };
static qv_item item_of(uint32_t way, int32_t side) {
    qv_item item = {.kind = (uint8_t)(QV_PIECE + way % 3),
                    .mark = way / 3 % 2 ? QV_MARK_FACE_DOWN : 0,
                    .n_values = (uint8_t)(way / 6 % 3),
                    .w = side,
                    .h = side,
                    .glyph = "W",
                    .label = "wolf"};
    if (way / 18) /* there is a face of that name in one game */
        memcpy(item.label, "arrow 3", sizeof "arrow 3");
    if (way == STRIP)
        item = (qv_item){.kind = QV_CELL, .w = side, .h = side / 4, .angle = 100, .label = "way"};
    return item;
}

static void owners_differ_in_grey(void **unused) {
    (void)unused;
    qv_scene *const scene = test_malloc(sizeof *scene);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const uint32_t seats = qv_game_players(qv_game_at(g), NULL);
        qv_ruleset *const rules = rules_of(qv_game_at(g), seats);
        scene_after(rules, 1, scene);
        for (uint32_t way = 0; way < (scene->floor ? WAYS : STRIP); way++) {
            qv_item item = item_of(way, scene->unit ? scene->unit : 2000);
            char *picture[QV_SEATS];
            for (uint32_t owner = 0; owner < seats; owner++) {
                item.owner = (uint8_t)owner;
                picture[owner] = grey(rules, scene, &item);
                for (uint32_t other = 0; other < owner; other++)
                    assert_string_not_equal(picture[owner], picture[other]);
            }
            for (uint32_t owner = 0; owner < seats; owner++)
                test_free(picture[owner]);
        }
        qv_ruleset_free(rules);
    }
    test_free(scene);
}

/* The drawing inside the group of the one item, and its length. */
static const char *inside(const char *text, const char *group, size_t *n) {
    const char *at = strstr(text, group);
    assert_non_null(at);
    at = strchr(at, '\n') + 1;
    *n = (size_t)(strstr(at, "</g>\n") - at);
    return at;
}

/* For every shape: a viewer who may look sees the same item on the back, made smaller. */
static void a_peek_shows_the_item_itself(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_find("three-arrows"), 2);
    qv_scene *const scene = test_malloc(sizeof *scene);
    static const int32_t shapes[][2] = {{12, 12}, {12, 20}, {20, 12}};
    for (uint32_t i = 0; i < 2 * COUNT(shapes); i++) {
        qv_item item = item_of(i % 2, 1);
        item.mark = 0;
        item.w = shapes[i / 2][0];
        item.h = shapes[i / 2][1];
        scene_after(rules, 1, scene);
        char *const open = grey(rules, scene, &item);
        item.mark = QV_MARK_FACE_DOWN;
        char *const peek = grey(rules, scene, &item);
        size_t n, n_small;
        const char *const whole = inside(open, "<g transform=\"translate", &n);
        const char *const small = inside(peek, " scale(.6)\"", &n_small);
        assert_int_equal(n, n_small);
        assert_memory_equal(whole, small, n);
        test_free(open);
        test_free(peek);
    }
    test_free(scene);
    qv_ruleset_free(rules);
}

static void a_part_shows_what_lies_in_it(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_find("three-arrows"), 2);
    qv_scene *const scene = test_malloc(sizeof *scene);
    scene_after(rules, 1, scene);
    scene->n = 2;
    scene->at[0] = (qv_item){.kind = QV_PIECE, .x = 12, .y = 12, .w = 12, .h = 12, .label = "wolf"};
    scene->at[1] = (qv_item){.kind = QV_PIECE, .x = 36, .y = 12, .w = 12, .h = 12, .label = "lamb"};
    const qv_picture part = {.title = "Wolves & co", .x = 12, .y = 12, .w = 24, .h = 12};
    char *const text = svg_drawn(rules, scene, &part);
    assert_non_null(strstr(text, "<title id=\"qv-title\">Wolves &#38; co</title>"));
    assert_non_null(strstr(text, "b2: red wolf.\n"));
    assert_non_null(strstr(text, ">wolf</text>"));
    assert_null(strstr(text, "lamb"));
    assert_null(strstr(text, "bonus"));
    test_free(text);
    qv_ruleset_free(rules);
    test_free(scene);
}

/* The numbers with that anchor are all multiples of one step from `least` to `most`. */
static void check_ticks(const char *text, const char *anchor, int32_t least, int32_t most) {
    int32_t first = 0, last = 0, step = 0;
    uint32_t n = 0;
    for (const char *at = text; (at = strstr(at, anchor)); n++) {
        at = strchr(at, '>') + 1;
        const int32_t number = (int32_t)strtol(at, NULL, 10);
        first = n ? first : number;
        if (n == 1)
            step = number - last;
        assert_true(n < 2 || number - last == step);
        last = number;
    }
    assert_true(n >= 2 && step > 0 && first % step == 0);
    assert_true(first >= least && first - step < least);
    assert_true(last <= most && last + step > most);
}

/* Counted from the lower left corner of the whole floor, for every part of it. */
/* Numbers at sides, and numbers of arrows, are in the words and upright in the drawing. */
static void numbers_are_upright(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_find("three-arrows"), 2);
    qv_scene *const scene = test_malloc(sizeof *scene);
    scene_after(rules, 1, scene);
    for (uint32_t kind = QV_PIECE; kind <= QV_CARD; kind++) {
        qv_item item = {.kind = (uint8_t)kind, .w = 12, .h = 12, .label = "wolf", .turn = 1};
        memcpy(item.side[0], "10", 3);
        memcpy(item.side[2], "A", 2);
        memcpy(item.side[6], "<&", 3);
        item.arrows[3] = 12;
        scene->n = 1;
        scene->at[0] = item;
        char *const text = svg_drawn(rules, scene, NULL);
        assert_non_null(strstr(text, ", sides north 10, east A, west "));
        assert_non_null(strstr(text, kind == QV_PIECE ? "southeast 12 times" : "arrows southeast"));
        static const char *const shown[] = {">10</text>", ">A</text>", ">12</text>"};
        for (uint32_t i = 0; i < COUNT(shown); i++) {
            const char *const at = strstr(text, shown[i]);
            assert_non_null(at);
            const char *line = at;
            while (line[-1] != '\n')
                line--;
            const char *const turned = strstr(line, "rotate(");
            const bool along = i == 2 && kind == QV_PIECE; /* turned there and back */
            assert_int_equal(turned && turned < at, along);
            if (along)
                assert_non_null(strstr(turned, "translate(36 -60) rotate(-135)"));
        }
        test_free(text);
    }
    test_free(scene);
    qv_ruleset_free(rules);
}

static void a_floor_has_numbers(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_find("arrow-party"), 3);
    qv_scene *const scene = test_malloc(sizeof *scene);
    static const qv_picture parts[] = {{.x = 0, .y = 0, .w = 5000, .h = 3000},
                                       {.x = 1234, .y = 777, .w = 3000, .h = 2100},
                                       {.x = 4321, .y = 2001, .w = 1500, .h = 4000},
                                       {.x = 999, .y = 1001, .w = 700, .h = 600}};
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        scene_after(rules, 1, scene);
        scene->n = 0;
        qv_picture part = parts[i];
        part.y = i ? part.y : scene->floor - 4000; /* ends and begins at a number */
        char *const text = svg_drawn(rules, scene, &part);
        const int32_t bottom = scene->floor - part.y - part.h;
        check_ticks(text, "text-anchor=\"end\" fill=\"#4a4438\"", bottom, bottom + part.h);
        check_ticks(text, "text-anchor=\"middle\" fill=\"#4a4438\"", part.x, part.x + part.w);
        test_free(text);
    }
    test_free(scene);
    qv_ruleset_free(rules);
}

static void an_empty_table_is_a_picture(void **unused) {
    (void)unused;
    qv_ruleset *const rules = rules_of(qv_game_at(0), 2);
    qv_scene *const scene = test_calloc(1, sizeof *scene);
    char *const text = svg_drawn(rules, scene, NULL);
    assert_non_null(strstr(text, "<title"));
    test_free(text);
    qv_ruleset_free(rules);
    test_free(scene);
}

/* -- The reader itself ------------------------------------------------------------------------- */

static void the_reader_finds_faults(void **unused) {
    (void)unused;
    static const char *const wrong[] = {
        "<svg >\n",
        "<svg ></svg>",
        "<svg ><g></svg>\n",
        "<svg >&amp;</svg>\n",
        "<svg >\x01</svg>\n",
        "<svg >\xC0\x80</svg>\n",
        "<svg ><g a=b/></svg>\n",
        "<svg ><use href=\"#qv-a\"/></svg>\n",
        "<svg ><use href=\"a.svg\"/></svg>\n",
        "<svg ><script>x</script></svg>\n",
        "<svg ><g onload=\"x\"/></svg>\n",
        "<svg ><g fill=\"url(#a)\"/></svg>\n",
        "<svg >></svg>\n",
        "<svg ></svg>\n<svg ></svg>\n",
    };
    for (uint32_t i = 0; i < COUNT(wrong); i++)
        if (!svg_fault(wrong[i], strlen(wrong[i])))
            fail_msg("taken: %s", wrong[i]);
    static const char right[] =
        "<svg a=\"b\"><g id=\"x\"/><use href=\"#x\"/>&#38;\xE2\x86\x91</svg>\n";
    assert_null(svg_fault(right, sizeof right - 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_finds_faults),
        cmocka_unit_test(games_at_random_are_drawn_well),
        cmocka_unit_test(names_cannot_break_a_picture),
        cmocka_unit_test(what_is_cut_is_said),
        cmocka_unit_test(the_fullest_scene_has_room_in_two_mebibytes),
        cmocka_unit_test(an_item_is_drawn_alone),
        cmocka_unit_test(lines_are_broken_between_words),
        cmocka_unit_test(a_game_without_faces_is_drawn_too),
        cmocka_unit_test(owners_differ_in_grey),
        cmocka_unit_test(numbers_are_upright),
        cmocka_unit_test(a_floor_has_numbers),
        cmocka_unit_test(a_peek_shows_the_item_itself),
        cmocka_unit_test(a_part_shows_what_lies_in_it),
        cmocka_unit_test(an_empty_table_is_a_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
