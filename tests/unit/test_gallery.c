/* SPDX-License-Identifier: MIT */
/* Whole pictures of scenes that no game makes: every kind of item with every mark, number, arrow
 * and name, on grids and floors, with faces and without, whole and in part.
 *
 * Each kind of picture has a digest. `unit_gallery FOLDER` writes the pictures there: after an
 * intended change, compare them with those from before it, and put the new digests here.
 */
#include <stdio.h>

#include "check.h"
#include "core/draw.h"
#include "core/game.h"
#include "market.h"
#include "svg.h"

enum {
    SEATS = 8,
    ROOM = 1 << 19,
    SEEDS = 200,
    ACROSS = 6,
    DOWN = 6,
    UNIT = 12,
    FLOOR = 3000,
    PARTS = 2
};

enum { GRID, GROUND, TABLE, BOARDS };

static const char *const boards[BOARDS] = {"grid", "floor", "table"};
static const char *folder; /* NULL: writes nothing */

/* -- A game ------------------------------------------------------------------------------------ */

static const char *const seats[SEATS] = {"red",    "south", "cyan", "west",
                                         "purple", "east",  "up",   "black"};
static const qv__dim seat = {.name = "seat", .n = SEATS, .words = seats};
static const char *const kinds[] = {"", "plain", "wide", "long", "x"};
static const qv__dim arrow = {.name = "arrow", .n = COUNT(kinds), .words = kinds};
static const char *const marks[8] = {"hidden", "ringed", NULL, "out", "weak", "moved"};
static const char *const values[QV_VALUES] = {"cost", "Power", NULL, "loss"};
static const uint32_t n_faces = 10;
static const qv__face faces[] = {
    {"card", " viewBox=\"0 0 9 9\"", "<path d=\"M0 0\"/>"},
    {"hidden", "", "<path d=\"M1 0\"/>"},
    {"ringed", "", "<path d=\"M2 0\"/>"},
    {"moved", "", "<path d=\"M3 0\"/>"},
    {"fire", "", "<path d=\"M4 0\"/>"},
    {"power", "", "<path d=\"M5 0\"/>"},
    {"arrow-wide", "", "<path d=\"M6 0\"/>"},
    {"is-red-fox", "", "<path d=\"M7 0\"/>"},
    {"is-red", "", "<path d=\"M8 0\"/>"},
    {"pile", "", "<path d=\"M9 0\"/>"},
};

static qv_ruleset *rules_with(bool drawn) {
    qv_game game = market;
    game.seat = &seat;
    game.players_most = SEATS;
    game.mark_names = marks;
    game.value_names = values;
    game.arrow = &arrow;
    game.face = drawn ? faces : NULL;
    game.faces = drawn ? &n_faces : NULL;
    static qv_game kept[2]; /* rules refer to their game */
    kept[drawn] = game;
    qv_diag diag = {0};
    qv_ruleset *const rules = qv_ruleset_new(&kept[drawn], SEATS, NULL, 0, NULL, 0, &diag);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

/* -- Scenes ------------------------------------------------------------------------------------ */

static uint32_t any(qv__rng *rng, uint32_t n) {
    return qv__rng_below(rng, n);
}

static int32_t between(qv__rng *rng, int32_t least, int32_t most) {
    return least + (int32_t)any(rng, (uint32_t)(most - least + 1));
}

static const char *word(qv__rng *rng, const char *const *words, size_t n) {
    return words[any(rng, (uint32_t)n)];
}

#define WORD(rng, words) word(rng, words, COUNT(words))

static void put_text_on(qv__rng *rng, qv_item *item) {
    static const char *const labels[] = {
        "Red fox",
        "red Fox 7",
        "Red-nosed",
        "Ox",
        "Grass-snake & co",
        "Lily of the wide valley",
        "\xC3\x89",
        "\xE2\x88\x92 <1>",
        "mW@%ijl.:",
        "yellow",
        "a-very-long-name-without-any-space-at-all",
        "A name as long as an item may have, for it has 63 characters, x",
        "a\xFFmW",
        "w\xC3",
        ""};
    static const char *const glyphs[] = {"", "?", "w", "AB", "\xC3\xA9"};
    static const char *const printed[] = {"", "", "Fire", "ice"};
    snprintf(item->label, sizeof item->label, "%s", WORD(rng, labels));
    snprintf(item->glyph, sizeof item->glyph, "%s", WORD(rng, glyphs));
    snprintf(item->face, sizeof item->face, "%s", WORD(rng, printed));
    static const char *const sides[] = {"7", "10", "A", "<"};
    const bool none = any(rng, 2);
    for (uint32_t d = 0; d < 8 && !none; d++)
        if (any(rng, 3) == 0)
            snprintf(item->side[d], sizeof item->side[d], "%s", WORD(rng, sides));
        else if (any(rng, 3) == 0)
            item->arrows[d] = (uint8_t)any(rng, 6);
}

static void put_numbers_on(qv__rng *rng, qv_item *item) {
    item->n_values = (uint8_t)any(rng, QV_VALUES + 1);
    for (uint32_t i = 0; i < item->n_values; i++)
        item->value[i] =
            (int16_t)(any(rng, 4) ? between(rng, -4, 20) : between(rng, -32768, 32767));
    for (uint32_t d = 0; d < 8; d++)
        item->arrow_kinds[d] = (uint8_t)any(rng, COUNT(kinds));
    const uint32_t owner = any(rng, SEATS + 2);
    item->owner = owner < SEATS ? (uint8_t)owner : QV_NOBODY;
    item->mark = (uint8_t)(any(rng, 2) ? 1U << any(rng, 7) : any(rng, 2) ? 0 : any(rng, 64));
    item->layer = (uint8_t)any(rng, 3);
}

static qv_item any_item(qv__rng *rng, int board) {
    qv_item item = {.kind = (uint8_t)any(rng, QV_CONTROL + 1)};
    put_text_on(rng, &item);
    put_numbers_on(rng, &item);
    if (board == GRID) {
        item.x = UNIT * between(rng, -1, ACROSS);
        item.y = UNIT * between(rng, -1, DOWN);
        item.w = UNIT * between(rng, 1, 2);
        item.h = UNIT;
    } else {
        item.x = between(rng, -300, FLOOR);
        item.y = between(rng, -300, FLOOR);
        item.w = between(rng, 30, 700);
        item.h = between(rng, 30, 300);
        item.angle = (uint16_t)(any(rng, 3) ? any(rng, 5000) : 0);
        if (any(rng, 4) == 0) /* its middle is on the edge of the floor, or beside it */
            item.x = FLOOR * between(rng, 0, 1) + between(rng, -1, 2) - item.w / 2;
        if (any(rng, 4) == 0)
            item.y = FLOOR * between(rng, 0, 1) + between(rng, -1, 2) - item.h / 2;
    }
    if (board == TABLE) { /* some lie on others, perhaps in piles */
        item.x = between(rng, 0, 1);
        item.y = between(rng, 0, 1);
        item.owner = (uint8_t)any(rng, 3);
    }
    return item;
}

static void put_cells(qv__rng *rng, qv_scene *scene) {
    scene->unit = any(rng, 4) ? UNIT : 1;
    for (int32_t i = between(rng, 3, ACROSS); i-- > 0;)
        scene->across[i][0] = (char)('a' + i);
    for (int32_t i = between(rng, 3, DOWN); i-- > 0;)
        scene->down[i][0] = (char)('9' - i);
    for (int32_t i = 0; i < ACROSS * DOWN; i++) {
        qv_item *const cell = &scene->at[scene->n++];
        *cell = (qv_item){
            .kind = QV_CELL, .x = i % ACROSS * UNIT, .y = i / ACROSS * UNIT, .w = UNIT, .h = UNIT};
        cell->owner = any(rng, 4) ? QV_NOBODY : 1;
        cell->mark = any(rng, 3) ? 0 : QV_MARK_OFF;
    }
}

static void make_scene(qv__rng *rng, int board, qv_scene *scene) {
    memset(scene, 0, sizeof *scene);
    if (board == GRID)
        put_cells(rng, scene);
    else
        scene->width = scene->height = FLOOR;
    if (board == GROUND)
        scene->floor = FLOOR;
    for (uint32_t i = 0; i < 30; i++)
        scene->at[scene->n++] = any_item(rng, board);
}

/* -- Pictures ---------------------------------------------------------------------------------- */

static uint64_t digest_of(uint64_t before, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++)
        before = (before ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3); /* FNV-1a */
    return before;
}

static void write_picture(const char *name, uint32_t seed, const char *text, size_t n) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%u.svg", folder, name, (unsigned)seed);
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

static uint64_t draw(const qv_ruleset *rules, int board, bool part, const char *name) {
    static const qv_picture parts[BOARDS] = {
        {.title = "A <part>", .x = 12, .y = 24, .w = 36, .h = 24},
        {.x = 500, .y = 1200, .w = 1700, .h = 900},
        {.title = "no board, so no part", .w = 1, .h = 1}};
    static char room[ROOM];
    static qv_scene scene;
    uint64_t digest = UINT64_C(0xCBF29CE484222325);
    for (uint32_t seed = 0; seed < SEEDS; seed++) {
        qv__rng rng = qv__rng_at(seed, (uint64_t)board);
        make_scene(&rng, board, &scene);
        qv_text out = qv_text_over(room, sizeof room);
        qv_svg(rules, &scene, part ? &parts[board] : NULL, &out);
        assert_true(out.n > 0 && !out.cut);
        assert_null(svg_fault(room, out.n));
        digest = digest_of(digest, room, out.n);
        if (folder)
            write_picture(name, seed, room, out.n);
    }
    return digest;
}

static const uint64_t digests[BOARDS][2][PARTS] = {
    {{UINT64_C(0xF3DCBC4B8570FA10), UINT64_C(0x6F305EBF566E9B4A)},
     {UINT64_C(0xB4391EE669C55193), UINT64_C(0x8B40E7BCC0AEBFDF)}},
    {{UINT64_C(0xD1A433EAFFECE641), UINT64_C(0x66D9130C10A47CAB)},
     {UINT64_C(0x805EC9A0E77265AD), UINT64_C(0x9B9573F1C676041A)}},
    {{UINT64_C(0xBC0A1D12A0F617E0), UINT64_C(0x6E0F7A8234821CCC)},
     {UINT64_C(0x31976C42F2A2FA9C), UINT64_C(0x5AA23D6EB84276C0)}},
};

static void pictures_are_as_they_were(void **state) {
    (void)state;
    uint32_t differ = 0;
    for (int board = 0; board < BOARDS; board++)
        for (int drawn = 0; drawn < 2; drawn++) {
            qv_ruleset *const rules = rules_with(drawn);
            for (int part = 0; part < PARTS; part++) {
                char name[64];
                snprintf(name, sizeof name, "%s%s%s", boards[board], drawn ? "-faces" : "",
                         part ? "-part" : "");
                const uint64_t digest = draw(rules, board, part, name);
                if (digest == digests[board][drawn][part])
                    continue;
                print_message("%s: 0x%016llX\n", name, (unsigned long long)digest);
                differ++;
            }
            qv_ruleset_free(rules);
        }
    assert_int_equal(differ, 0);
}

/* -- Edges ------------------------------------------------------------------------------------- */

/* Labels of what a choice leads to, as near to each edge of the floor as there is. */
static void labels_stay_within(void **state) {
    (void)state;
    enum { ROUND = 240, NEAR = 400 };
    static char room[ROOM];
    static qv_scene scene;
    qv_ruleset *const rules = rules_with(0);
    uint64_t digest = UINT64_C(0xCBF29CE484222325);
    for (int32_t edge = 0; edge < 4; edge++)
        for (int32_t from = -NEAR; from <= NEAR; from++) {
            const int32_t to = (edge & 1 ? FLOOR : 0) + from, middle = FLOOR / 2;
            scene = (qv_scene){.floor = FLOOR, .width = FLOOR, .height = FLOOR, .n = 1};
            scene.at[0] = (qv_item){.id = 1,
                                    .kind = QV_CONTROL,
                                    .owner = 0,
                                    .glyph = "AB",
                                    .x = (edge & 2 ? middle : to) - ROUND / 2,
                                    .y = (edge & 2 ? to : middle) - ROUND / 2,
                                    .w = ROUND,
                                    .h = ROUND};
            qv_text out = qv_text_over(room, sizeof room);
            qv_svg(rules, &scene, NULL, &out);
            assert_true(out.n > 0 && !out.cut);
            digest = digest_of(digest, room, out.n);
        }
    qv_ruleset_free(rules);
    if (digest != UINT64_C(0x142973D861E09AB6))
        fail_msg("0x%016llX", (unsigned long long)digest);
}

int main(int argc, char **argv) {
    folder = argc > 1 ? argv[1] : NULL;
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_are_as_they_were),
                                       cmocka_unit_test(labels_stay_within)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
