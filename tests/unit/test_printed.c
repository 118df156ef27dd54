/* SPDX-License-Identifier: MIT */
/* What is printed for a real table: every component of every game has a size, copies, and a drawing
 * of each side that is a document of that size. The first of each kind, and the sheet with the
 * rules, are exactly as tests/unit/printed.txt shows them, with a hash of all of the kind, and of
 * the sheet in many sizes. `unit_printed --write` replaces that file; read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "picture/printed.h"
#include "quiver.h"
#include "svg.h"

enum { ROOM = 1 << 19 };
static const char file_name[] = "tests/unit/printed.txt";

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
    char word[QV_LABEL] = "";
    qv_text text = qv_text_over(word, sizeof word);
    assert_int_equal(qv_lot_sides(none, 0), 0);
    qv_lot_side(none, 0, 0, &text);
    assert_string_equal(word, "");
    qv_ruleset_free(none);
    static const uint32_t sides[] = {6, 4, 8, 10, 12, 20, 0};
    qv_ruleset *const many = rules_of(qv_game_find("arrow-party"));
    for (uint32_t i = 0; i < COUNT(sides); i++)
        assert_int_equal(qv_lot_sides(many, i), sides[i]);
    qv_ruleset_free(many);
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

/* -- As stored --------------------------------------------------------------------------------- */

typedef struct {
    const qv_ruleset *rules;
    FILE *out;
    char *room;
    uint32_t hash, n; /* of the components of one row so far */
} store;

static void mix(store *s, const char *text) {
    s->hash = s->hash * 16777619 ^ golden_hash(text);
}

/* Without the drawings of faces, which each are the same on whatever they are. */
static void write_drawing(const store *s) {
    const char *next;
    for (const char *at = s->room; *at; at = next) {
        next = strchr(at, '\n') + 1;
        if (strncmp(at, "<symbol", 7) != 0)
            fwrite(at, 1, (size_t)(next - at), s->out);
    }
}

/* Nets are in test_net.c. */
static void store_side(store *s, uint32_t i, const qv_component *component, bool back) {
    qv_text text = qv_text_over(s->room, ROOM);
    qv_component_svg(s->rules, i, back, &text);
    mix(s, s->room);
    if (s->n == 0 && !component->outlined)
        write_drawing(s);
}

static void store_component(store *s, uint32_t i, const qv_component *component) {
    char line[400];
    snprintf(line, sizeof line, "%s, \"%s\", %d x %d, parts %d x %d, copies %u%s%s%s%s\n",
             component->name, component->label, (int)component->w, (int)component->h,
             (int)component->across, (int)component->down, (unsigned)component->copies,
             component->backs ? ", backs" : "", component->outlined ? ", outlined" : "",
             component->once ? ", once" : "", component->small ? ", small" : "");
    mix(s, line);
    if (s->n == 0)
        fprintf(s->out, "== %s: %s", qv_game_id(qv_ruleset_game(s->rules)), line);
    if (s->n == 0 && component->use)
        fprintf(s->out, "for: %s\n", component->use);
    store_side(s, i, component, false);
    if (component->backs)
        store_side(s, i, component, true);
    s->n++;
}

static void store_end(store *s) {
    if (s->n)
        fprintf(s->out, "all %u: %08x\n", (unsigned)s->n, (unsigned)s->hash);
    s->n = s->hash = 0;
}

static void store_components(store *s) {
    qv_component each;
    uint32_t row = 0;
    for (uint32_t i = 0; qv_component_at(s->rules, i, &each); i++) {
        if (each.row != row)
            store_end(s);
        row = each.row;
        store_component(s, i, &each);
    }
    store_end(s);
}

/* What is too small or too large is not drawn: 0. */
static void store_sheets(store *s) {
    static const int32_t sizes[][2] = {{999, 2000},  {2000, 999},   {10001, 2000}, {2000, 10001},
                                       {1000, 1000}, {1000, 10000}, {10000, 1000}, {1400, 1400},
                                       {1500, 1800}, {1600, 2000},  {1700, 2200},  {1875, 2300},
                                       {1875, 2400}, {1934, 2569}};
    qv_text text = qv_text_over(s->room, ROOM);
    qv_rules_svg(s->rules, 1875, 2569, &text);
    fprintf(s->out, "== %s: sheet\n", qv_game_id(qv_ruleset_game(s->rules)));
    write_drawing(s);
    fputs("in other sizes:", s->out);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        text = qv_text_over(s->room, ROOM);
        qv_rules_svg(s->rules, sizes[i][0], sizes[i][1], &text);
        fprintf(s->out, " %08x", text.n ? (unsigned)golden_hash(s->room) : 0);
    }
    fputc('\n', s->out);
}

/* What no game has: plates that are no squares, faces that are missing, long words. */
static void store_made(store *s, const char *what, void put(qv__sheet *, const qv__print *),
                       const qv__print *print) {
    qv_text text = qv_text_over(s->room, ROOM);
    qv__sheet sheet = {.rules = s->rules, .game = qv_ruleset_game(s->rules), .out = &text};
    put(&sheet, print);
    assert_false(text.cut);
    fprintf(s->out, "== made: %s, %d x %d%s\n", what, (int)print->w, (int)print->h,
            put == qv__put_printed_card && qv__has_small_words(&sheet, print) ? ", small" : "");
    fwrite(s->room, 1, text.n, s->out);
}

static void store_made_markers(store *s) {
    const qv__print_row plain = {.as = QV__PRINT_MARKER},
                        star = {.as = QV__PRINT_MARKER, .front = "is-star"};
    qv__print print = {.row = &plain, .seat = 1, .w = 200, .h = 320};
    strcpy(print.face.item.label, "a long label of a marker");
    store_made(s, "marker", qv__put_printed_marker, &print);
    print.row = &star;
    store_made(s, "marker with a face", qv__put_printed_marker, &print);
    print.row = &plain;
    print.w = 480;
    strcpy(print.face.item.label, "7");
    store_made(s, "wide marker", qv__put_printed_marker, &print);
    for (print.w = 179; print.w <= 180; print.w++)
        store_made(s, "back without a face", qv__put_printed_back, &print);
}

static void store_made_cards(store *s) {
    static char words[2000];
    const qv__print_row row = {.as = QV__PRINT_CARD};
    qv__print print = {.row = &row, .seat = 0, .w = 630, .h = 880};
    qv_item *const item = &print.face.item;
    strcpy(item->label, "a card with quite a long name that needs two lines");
    strcpy(item->side[2], "7");
    item->n_values = 1;
    print.face.words = "Few words.";
    store_made(s, "card with one number", qv__put_printed_card, &print);
    item->n_values = 2;
    store_made(s, "card with numbers", qv__put_printed_card, &print);
    strcpy(item->label, "a name of so many letters");
    strcpy(item->face, "is-none");
    for (uint32_t i = 0; i < 3; i++) {
        const size_t n = strlen(words);
        memset(words + n, 'x', 300 + 300 * i);
        for (size_t k = n; words[k]; k += 8)
            words[k] = ' ';
        print.face.words = words;
        store_made(s, "card with many words", qv__put_printed_card, &print);
    }
    for (uint32_t i = 0; i < QV__RAYS; i++)
        print.face.ray[i] = (uint16_t)(500 * i);
    print.face.rays = QV__RAYS + 1;
    store_made(s, "card with too many arrows", qv__put_printed_rays, &print);
}

/* All of it, the caller's to free. */
static char *stored(void) {
    char *text = NULL;
    size_t size;
    store s = {.out = open_memstream(&text, &size), .room = test_malloc(ROOM)};
    assert_non_null(s.out);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rules = rules_of(qv_game_at(g));
        s.rules = rules;
        store_components(&s);
        store_sheets(&s);
        if (strcmp(qv_game_id(qv_ruleset_game(rules)), "arrow-party") == 0) {
            store_made_markers(&s);
            store_made_cards(&s);
        }
        qv_ruleset_free(rules);
    }
    test_free(s.room);
    fclose(s.out);
    return text;
}

static void drawings_are_as_stored(void **unused) {
    (void)unused;
    golden_compare(file_name, stored());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_side_is_a_document_of_its_size),
        cmocka_unit_test(lots_have_their_sides),
        cmocka_unit_test(the_sheet_says_how_to_play),
        cmocka_unit_test(as_many_are_printed_as_are_needed),
        cmocka_unit_test(nets_have_a_flap_for_each_pair_of_edges),
        cmocka_unit_test(drawings_are_as_stored),
    };
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, stored())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
