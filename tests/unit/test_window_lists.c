/* SPDX-License-Identifier: MIT */
/* The list beside the board, and how the board is scrolled: in the positions of real games, and
 * entry by entry.
 */
#include <stdio.h>

#include "check.h"
#include "terminal/session.h"
#include "tui/field.h"
#include "tui/list.h"
#include "tui/window.h"

typedef struct {
    term_session *session;
    tui_list list;
    tui_field field;
    qv_scene scene;
} desk;

/* A match of a game with a person at each seat. */
static desk *desk_of(const char *game, uint32_t players, const char *position) {
    desk *const d = calloc(1, sizeof *d);
    qv_diag diag = {0};
    assert_non_null(d);
    term_session *const session = d->session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    session->humans = players;
    qv_match *const match = qv_match_new(session->rules, 116, position, &diag);
    assert_true(match && term_session_begin(session, match, &diag));
    return d;
}

static void leave(desk *d) {
    tui_field_free(&d->field);
    qv_table_free(d->session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)d->session->rules);
    free(d->session->seen_again);
    free(d->session);
    free(d);
}

static void fill(desk *d, qv_table *pick) {
    assert_true(tui_field_renew(&d->field, d->session, &d->scene, pick, 80, 24));
    tui_list_fill(&d->list, d->session, pick, &d->scene, &d->field.drawing);
}

/* -- In real games ----------------------------------------------------------------------------- */

static bool alike(const qv_item *a, const qv_item *b) {
    return a->kind != QV_CONTROL && a->kind == b->kind && a->owner == b->owner &&
           a->mark == b->mark && strcmp(a->label, b->label) == 0 &&
           memcmp(a->arrows, b->arrows, sizeof a->arrows) == 0 &&
           memcmp(a->side, b->side, sizeof a->side) == 0;
}

static const tui_entry *entry_of(const desk *d, const qv_item *item, bool lit) {
    for (uint32_t i = 0; i < d->list.n; i++) {
        const tui_entry *const entry = &d->list.at[i];
        if (entry->id == item->id || (entry->lit == lit && alike(&d->scene.at[entry->item], item)))
            return entry;
    }
    return NULL;
}

/* What is on the board, then choices, then what may be picked or has been, then the rest; each sort
 * of item once. */
static void check_entries(const desk *d, const qv_table *table) {
    uint32_t order = 0, lit = 0;
    for (uint32_t i = 0; i < d->list.n; i++) {
        const tui_entry *const entry = &d->list.at[i];
        const qv_item *const item = &d->scene.at[entry->item];
        const uint32_t own = entry->aboard                 ? 0
                             : item->kind == QV_CONTROL    ? 1
                             : entry->lit || entry->picked ? 2
                                                           : 3;
        assert_true(own >= order);
        order = own;
        lit += entry->lit && !entry->aboard;
        assert_int_equal(entry->id, item->id);
        assert_int_equal(entry->lit, qv_table_may_pick(table, item->id));
        assert_int_equal(entry->picked, tui_has_picked(table, item->id));
        for (uint32_t k = 0; k < i; k++)
            assert_false(d->list.at[k].lit == entry->lit && d->list.at[k].picked == entry->picked &&
                         alike(&d->scene.at[d->list.at[k].item], item));
    }
    assert_int_equal(lit, d->list.lit);
}

/* What may be picked is in the list or on the board, or keys make it of another choice. */
static void check_complete(const desk *d, qv_table *table) {
    uint16_t ids[QV_ITEMS], choices[QV_ITEMS];
    const uint32_t n = qv_table_pickable(table, ids), all = qv_table_choices(table, choices);
    term_box box;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < d->scene.n; k++) {
            const qv_item *const item = &d->scene.at[k];
            bool made = item->kind == QV_CONTROL;
            for (uint32_t c = 0; c < all; c++)
                made = made && choices[c] != item->id;
            if (item->id == ids[i] && !made)
                assert_true(term_drawn_at(&d->field.drawing, item, &box) ||
                            entry_of(d, item, true));
        }
}

/* It stays on what it was on, while that may be picked; what could not be gives way to what the
 * game offers first. */
static void check_cursor(const desk *d, uint16_t before, bool was_lit) {
    const uint16_t offered = qv_table_first_choice(d->session->table);
    const tui_entry *const here = &d->list.at[d->list.cursor];
    uint32_t first = d->list.n;
    if (!d->list.n)
        return;
    bool listed = false; /* else it is on the board */
    for (uint32_t i = 0; i < d->list.n; i++)
        listed |= d->list.at[i].id == offered;
    if (offered && listed && d->list.lit && !was_lit) {
        assert_int_equal(here->id, offered);
        return;
    }
    for (uint32_t i = 0; i < d->list.n; i++) {
        if (d->list.at[i].id == before && (d->list.at[i].lit || !d->list.lit)) {
            assert_int_equal(here->id, before);
            return;
        }
        const bool choice = d->scene.at[d->list.at[i].item].kind == QV_CONTROL;
        if (d->list.at[i].lit && !choice && first == d->list.n)
            first = i;
    }
    if (first < d->list.n)
        assert_int_equal(d->list.cursor, first);
    else if (d->list.lit)
        assert_true(here->lit);
}

static bool is_apart(const qv_item *item) {
    return item->kind == QV_CELL && item->mark & QV_MARK_OFF;
}

/* The next seek goes to the nearest item that may be picked, to one that is set apart only if there
 * is no other, or nowhere if the cursor is on one; `anew`: and that is not set apart. */
static void check_seek(desk *d, const qv_table *table, uint32_t from, bool anew) {
    const int64_t far = INT64_C(1) << 60;
    const qv_item *nearest = NULL;
    int64_t least = INT64_MAX;
    term_box box;
    d->field.cursor = term_centre(&d->scene.at[from]);
    const term_point start = d->field.cursor;
    const qv_item *const here = tui_field_here(&d->field, table);
    const bool stays = here && qv_table_may_pick(table, here->id) && !(anew && is_apart(here));
    for (uint32_t i = 0; i < d->scene.n; i++) {
        const qv_item *const item = &d->scene.at[i];
        const int64_t x = term_centre(item).x - start.x, y = term_centre(item).y - start.y;
        const int64_t away = x * x + y * y + (is_apart(item) ? far : 0);
        if (!qv_table_may_pick(table, item->id) || away >= least ||
            !term_drawn_at(&d->field.drawing, item, &box))
            continue;
        least = away;
        nearest = item;
    }
    assert_int_equal(tui_field_seek(&d->field, table, anew), nearest != NULL);
    if (stays || !nearest)
        assert_memory_equal(&d->field.cursor, &start, sizeof start);
    else
        assert_true(d->field.cursor.x == term_centre(nearest).x &&
                    d->field.cursor.y == term_centre(nearest).y);
}

static void play_listed(desk *d, uint32_t picks) {
    qv_table *const table = d->session->table;
    uint32_t random = 12345, seat;
    qv_diag diag;
    while (picks-- > 0 && qv_table_due(table, &seat) != QV_DUE_OVER) {
        uint16_t ids[QV_ITEMS];
        if (qv_table_viewer(table) != seat)
            qv_table_sit(table, seat, &diag);
        qv_table_scene(table, true, &d->scene);
        random = random * 1664525 + 1013904223;
        const uint16_t before =
            d->list.n && random >> 31 ? d->list.at[random / 65536 % d->list.n].id : 0;
        for (uint32_t i = 0; i < d->list.n && before; i++)
            if (d->list.at[i].id == before)
                d->list.cursor = i;
        const uint16_t on = d->list.cursor < d->list.n ? d->list.at[d->list.cursor].id : 0;
        const bool was_lit = d->list.cursor < d->list.n && d->list.at[d->list.cursor].lit;
        fill(d, table);
        check_entries(d, table);
        check_complete(d, table);
        check_cursor(d, on, was_lit);
        for (uint32_t i = 0; i < d->scene.n; i += 1 + random % 5)
            check_seek(d, table, i, i % 2);
        const uint32_t n = qv_table_pickable(table, ids);
        if (n)
            assert_true(qv_table_pick(table, ids[random / 65536 % n]));
        else
            assert_int_equal(qv_table_play_picked(table, &diag), QV_OK);
    }
}

static void lists_are_complete_and_in_order(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        uint32_t least;
        qv_game_players(game, &least);
        desk *const d = desk_of(qv_game_id(game), least, NULL);
        play_listed(d, 150);
        leave(d);
    }
}

/* -- Entry by entry ---------------------------------------------------------------------------- */

/* An item of red beside a board of four cells. */
static qv_item *add(qv_scene *scene, uint32_t kind, const char *label) {
    qv_item *const item = &scene->at[scene->n++];
    *item = (qv_item){.id = (uint16_t)scene->n, .kind = (uint8_t)kind, .x = 900, .w = 10, .h = 10};
    snprintf(item->label, sizeof item->label, "%s", label);
    return item;
}

static void lay_board(qv_scene *scene, int32_t side) {
    *scene = (qv_scene){.unit = 10};
    for (int32_t i = 0; i < side; i++) {
        scene->across[i][0] = (char)('a' + i);
        scene->down[i][0] = (char)('1' + i);
    }
    for (int32_t i = 0; i < side * side; i++) {
        qv_item *const cell = add(scene, QV_CELL, "cell");
        cell->owner = QV_NOBODY;
        cell->x = i % side * 10;
        cell->y = i / side * 10;
    }
}

/* The viewer plays red; nothing but cells is there. */
static desk *desk_with_board(void) {
    desk *const d = desk_of("three-arrows", 2, NULL);
    qv_table_sit(d->session->table, 0, NULL);
    lay_board(&d->scene, 2);
    return d;
}

static void expect(const desk *d, const char *const *text, size_t n) {
    assert_int_equal(d->list.n, n);
    for (size_t i = 0; i < n; i++)
        assert_string_equal(d->list.at[i].text, text[i]);
}

static void expect_head(const char *position, const char *const *text, uint32_t n) {
    desk *const d = desk_of("three-arrows", 2, position);
    qv_table *const table = d->session->table;
    qv_table_sit(table, 0, NULL);
    qv_table_scene(table, true, &d->scene);
    fill(d, table);
    for (uint32_t i = 0; i < n; i++) {
        assert_true(d->list.at[i].aboard);
        assert_string_equal(d->list.at[i].text, text[i]);
        const uint32_t number = d->list.n - n + 1 + i; /* after the others */
        assert_int_equal(d->list.at[i].number, number > 9 ? 0 : number);
        assert_int_equal(d->list.at[i].name_end, strlen(text[i]));
    }
    assert_false(d->list.at[n].aboard);
    assert_int_equal(d->list.cursor, 0);
    leave(d);
}

/* Moves by their names as long as they are few, and each once: what only leads to moves that are
 * named has no entry. Of more it is told what can be done, and in how many ways. */
static void moves_on_the_board_head_the_list(void **state) {
    (void)state;
    static const char few[] =
        "current: red\nbonus: red=2\nb3 blue cross\nc3 red cross\nc4 blue tee r3\n"
        "d3 red wye r0\ne2 red tee r0 cover\n";
    static const char *const named[] = {"attack b3 from c3", "attack c4 from d3", "uncover e2",
                                        "c3 cross: attack (2 ways)"};
    static const char many[] =
        "current: red\nb2 blue cross\nb3 blue cross\nb4 blue cross\nc3 red cross\n"
        "c4 blue tee r3\nd2 blue tee\nd3 red wye r0\nd4 red cross\ne2 red tee r0 cover\n"
        "e3 red tee shield\nf1 red tee r0 cover\n";
    static const char *const together[] = {"attack: 4 ways, on the board",
                                           "take a cover off: 2 ways, on the board"};
    static const char pair[] = "current: red\nc3 red cross\nc4 blue tee r3\n";
    static const char *const once[] = {"attack c4 from c3"};
    expect_head(few, named, COUNT(named));
    expect_head(pair, once, COUNT(once));
    expect_head(many, together, COUNT(together));
}

/* A piece in hand has its entry though one just like it on the board stands for a move. */
static void what_acts_on_the_board_hides_none_in_hand(void **state) {
    (void)state;
    desk *const d = desk_of("three-arrows", 2,
                            "current: red\nb3 blue angle\nb4 red triple r3\nc2 red wye r0\n");
    qv_table_sit(d->session->table, 0, NULL);
    qv_table_scene(d->session->table, true, &d->scene);
    fill(d, d->session->table);
    uint32_t found = 0, alike = 0;
    for (uint32_t i = 0; i < d->list.n; i++) {
        const tui_entry *const entry = &d->list.at[i];
        found += !entry->aboard && strncmp(entry->text, "wye x2", 6) == 0;
        alike += entry->aboard && strcmp(d->scene.at[entry->item].label, "wye") == 0;
    }
    assert_int_equal(alike, 1);
    assert_int_equal(found, 1);
    leave(d);
}

/* Two items share an entry if nothing that is seen of them differs. */
static void like_items_share_an_entry(void **state) {
    (void)state;
    static const char *const shown[] = {
        "knight x3",  "knight",     "other",     "knight ?", "?",      "knight  ↑",
        "knight  ↗↗", "knight  ↑7", "knight x4", "lady 2/3", "knight",
    };
    desk *const d = desk_with_board();
    add(&d->scene, QV_PIECE, "knight");
    add(&d->scene, QV_PIECE, "knight");
    add(&d->scene, QV_PIECE, "knight")->x =
        950; /* where it lies beside the board does not matter */
    add(&d->scene, QV_CARD, "knight");
    add(&d->scene, QV_PIECE, "other");
    add(&d->scene, QV_PIECE, "knight")->mark = QV_MARK_FACE_DOWN;
    add(&d->scene, QV_PIECE, "")->mark = QV_MARK_FACE_DOWN;
    add(&d->scene, QV_PIECE, "knight")->arrows[0] = 1;
    add(&d->scene, QV_PIECE, "knight")->arrows[1] = 2;
    memcpy(add(&d->scene, QV_PIECE, "knight")->side[0], "7", 2);
    qv_item *const many = add(&d->scene, QV_PIECE, "knight");
    many->mark = QV_MARK_WEAK;
    many->n_values = 1;
    many->value[0] = 4;
    qv_item *const valued = add(&d->scene, QV_CARD, "lady");
    valued->n_values = 2;
    valued->value[0] = 2;
    valued->value[1] = 3;
    qv_item *const one = add(&d->scene, QV_PIECE, "knight");
    one->mark = QV_MARK_MOVED;
    one->n_values = 1;
    one->value[0] = 1;
    add(&d->scene, QV_PILE, "pile")->x = 990;
    add(&d->scene, QV_COUNTER, "counter");
    add(&d->scene, QV_CONTROL, "choice");
    add(&d->scene, QV_PIECE, "blue's")->owner = 1;
    add(&d->scene, QV_PIECE, "nobody's")->owner = QV_NOBODY;
    add(&d->scene, QV_PIECE, "on the board")->x = 0;
    fill(d, NULL);
    expect(d, shown, COUNT(shown));
    assert_int_equal(d->list.lit, 0);
    leave(d);
}

/* The list in so many columns is as these lines, without the three columns of the symbols and
 * digits. */
static void assert_listed(desk *d, uint32_t width, const char *const *line, uint32_t n) {
    term_canvas c;
    assert_true(term_canvas_new(&c, &d->session->screen, width + 3, n));
    tui_list_draw(&d->list, &c, (term_box){0, 0, width + 3, n}, false);
    for (uint32_t y = 0; y < n; y++) {
        char shown[160] = "";
        qv_text text = qv_text_over(shown, sizeof shown);
        for (uint32_t x = 3; x < width + 3; x++)
            qv_text_add(&text, "%s", c.at[y * c.width + x].text);
        while (text.n && shown[text.n - 1] == ' ')
            shown[--text.n] = '\0';
        assert_string_equal(shown, line[y]);
    }
    term_canvas_free(&c);
}

/* Arrows matter more than the end of a long name, but not more than all of it; values matter most.
 */
static void names_are_cut_for_arrows(void **state) {
    (void)state;
    static const char *const wide[] = {"Old Lady 2/3  ↑→", "Rat 2/3  ↑→", "Old Lady, x"};
    static const char *const close[] = {"Old Lady 2/3 ↑→", "Rat 2/3  ↑→", "Old Lady, x"};
    static const char *const narrow[] = {"Old La… 2/3 ↑→", "Rat 2/3  ↑→", "Old Lady, x"};
    static const char *const least[] = {"Old… 2/3 ↑→", "Rat 2/3  ↑→", "Old Lady, x"};
    static const char *const none[] = {"Old L… 2/3", "Rat 2/3 ↑→", "Old La…, x"};
    desk *const d = desk_with_board();
    for (uint32_t i = 0; i < 3; i++) {
        qv_item *const item = add(&d->scene, QV_CARD, i == 1 ? "Rat" : "Old Lady");
        item->n_values = i == 2 ? 0 : 2;
        item->value[0] = 2;
        item->value[1] = 3;
        item->arrows[0] = item->arrows[2] = i < 2;
        if (i == 2)
            snprintf(item->more, sizeof item->more, "x");
    }
    fill(d, NULL);
    assert_listed(d, 16, wide, 3);
    assert_listed(d, 15, close, 3);
    assert_listed(d, 14, narrow, 3);
    assert_listed(d, 11, least, 3);
    assert_listed(d, 10, none, 3);
    leave(d);
}

/* What a label tells after a comma is never cut, as it is what items differ in. */
static void names_are_cut_before_commas(void **state) {
    (void)state;
    static const char *const line[] = {"Rag…, scissors 2/3 →↓←↖", "Rag Accordion…, rock 2/3"};
    desk *const d = desk_with_board();
    for (uint32_t i = 0; i < 2; i++) {
        qv_item *const item =
            add(&d->scene, QV_CARD, i ? "Rag Accordion Players, rock" : "Rag Accordion, scissors");
        item->n_values = 2;
        item->value[0] = 2;
        item->value[1] = 3;
        item->arrows[2] = item->arrows[4] = item->arrows[6] = item->arrows[7] = !i;
    }
    fill(d, NULL);
    assert_listed(d, 24, line, 2);
    leave(d);
}

/* What stands in parentheses at the end of a name gives way before anything else is cut. */
static void asides_give_way(void **state) {
    (void)state;
    static const char *const wide[] = {"walk 2 (east), steps: 6, +10"};
    static const char *const close[] = {"walk 2, steps: 6, +10"};
    static const char *const narrow[] = {"walk…, steps: 6, +10"};
    desk *const d = desk_with_board();
    qv_item *const item = add(&d->scene, QV_CARD, "walk 2 (east)");
    snprintf(item->more, sizeof item->more, "steps: 6, +10");
    fill(d, NULL);
    assert_listed(d, 28, wide, 1);
    assert_listed(d, 27, close, 1);
    assert_listed(d, 21, close, 1);
    assert_listed(d, 20, narrow, 1);
    snprintf(item->label, sizeof item->label, "Rok(2)"); /* is a part of the name */
    snprintf(item->more, sizeof item->more, "x");
    fill(d, NULL);
    assert_listed(d, 8, (const char *const[]){"Rok(…, x"}, 1);
    leave(d);
}

/* What would follow is told by all choices of one verb that tell it, or by none of them. */
static void choices_of_a_verb_tell_alike(void **state) {
    (void)state;
    static const char *const told[] = {"go 1: one", "go 2: three", "stay: nothing at all"};
    static const char *const some[] = {"go 1: one", "go 2: three", "stay"};
    static const char *const none[] = {"go 1", "go 2", "stay"};
    desk *const d = desk_with_board();
    for (uint32_t i = 0; i < 3; i++)
        add(&d->scene, QV_CARD, (const char *[]){"go 1", "go 2", "stay"}[i]);
    fill(d, NULL);
    for (uint32_t i = 0; i < 3; i++)
        snprintf(d->list.at[i].told, sizeof d->list.at[i].told, "%s", told[i]);
    assert_listed(d, 20, told, 3);
    assert_listed(d, 11, some, 3);
    assert_listed(d, 10, none, 3);
    leave(d);
}

/* -- Scrolling --------------------------------------------------------------------------------- */

/* A direction that leads off the floor at once is listed first, but the cursor begins on the other
 * one, and the letter of the player stays on the map. */
static void the_cursor_begins_where_something_leads(void **state) {
    (void)state;
    static const char edge[] = "phase: walk\nround: 1\ncard: red=2 blue=1\n"
                               "toss: red=2048 blue=2048\nroll: red=3 blue=3 green=1\n"
                               "east: red=512 blue=9144 green=12000\n"
                               "north: red=5000 blue=5000 green=12000\n";
    desk *const d = desk_of("arrow-party", 3, edge);
    qv_table *const table = d->session->table;
    term_box box;
    uint32_t pieces = 0;
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
    assert_true(qv_table_scene(table, true, &d->scene));
    fill(d, table);
    assert_int_equal(d->list.lit, 2);
    assert_string_equal(d->list.at[0].text, "walk 1 (west), steps: 0");
    assert_string_equal(d->list.at[1].text, "walk 2 (east), steps: 3");
    assert_string_equal(d->list.at[0].told, "");
    assert_string_equal(d->list.at[1].told, "");
    assert_int_equal(d->list.cursor, 1);
    for (uint32_t i = 0; i < d->scene.n; i++) {
        const qv_item *const item = &d->scene.at[i];
        if (item->kind != QV_PIECE || item->owner != 0)
            continue;
        assert_true(term_drawn_at(&d->field.drawing, item, &box));
        const term_canvas *const canvas = &d->field.drawing.canvas;
        assert_string_equal(canvas->at[box.y * canvas->width + box.x].text, "R");
        pieces++;
    }
    assert_int_equal(pieces, 1);
    leave(d);
}

enum { MARKED = 21 }; /* characters of a cell */

/* The part of the board is in the box, the item at the cursor stands out if the board has the
 * focus, and nothing is drawn beside the box. */
static void assert_drawn(const tui_field *f, const term_canvas *c, term_box box, bool focus,
                         uint32_t cursor_x, uint32_t cursor_y) {
    const term_canvas *const board = &f->drawing.canvas;
    uint32_t marked = 0;
    for (uint32_t y = 0; y < c->height; y++)
        for (uint32_t x = 0; x < c->width; x++) {
            const term_character *const at = &c->at[y * c->width + x];
            if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) {
                assert_string_equal(at->text, " ");
                assert_int_equal(at->style & TUI_HERE, 0);
                continue;
            }
            const term_character *const spot =
                &board->at[(y - box.y + f->top) * board->width + x - box.x + f->left];
            assert_string_equal(at->text, spot->text);
            assert_int_equal(at->style & ~TUI_HERE, spot->style);
            marked += (at->style & TUI_HERE) != 0;
        }
    assert_int_equal(!!(c->at[cursor_y * c->width + cursor_x].style & TUI_HERE), focus);
    assert_int_equal(marked, focus ? MARKED : 0);
}

/* The first cursor of all is in the middle of the board, and from there on the nearest choice. */
static void the_cursor_of_the_board_begins_on_the_nearest_choice(void **state) {
    (void)state;
    desk *const d = desk_of("three-arrows", 2, NULL);
    qv_table *const table = d->session->table;
    term_canvas c;
    uint32_t x, y;
    for (uint32_t seat = 0; seat < 2 && !d->list.lit; seat++) {
        assert_int_equal(qv_table_sit(table, seat, NULL), QV_OK);
        assert_true(qv_table_scene(table, true, &d->scene));
        fill(d, table);
    }
    assert_true(qv_table_pick(table, d->list.at[0].id));
    assert_true(qv_table_scene(table, true, &d->scene));
    fill(d, table);
    assert_true(d->field.placed);
    assert_false(qv_table_may_pick(table, tui_field_here(&d->field, table)->id));
    assert_true(tui_field_seek(&d->field, table, false));
    assert_true(term_canvas_new(&c, &d->session->screen, 80, 24));
    const term_box all = {0, 0, d->field.drawing.canvas.width, d->field.drawing.canvas.height};
    tui_field_draw(&d->field, &c, all, true, &x, &y);
    const qv_item *const here = tui_field_here(&d->field, table);
    assert_true(qv_table_may_pick(table, here->id));
    assert_string_equal(here->label, "a3");
    term_canvas_free(&c);
    leave(d);
}

/* As little as shows the cell of the cursor, with the edge of the board beside the first one. */
static void the_board_is_scrolled_as_little_as_needed(void **state) {
    (void)state;
    static const struct {
        uint32_t direction, left, top, x, y; /* direction 8: none yet */
    } row[] = {
        {8, 0, 1, 22, 9},  {4, 0, 4, 22, 9},  {4, 0, 7, 22, 9},  {4, 0, 10, 22, 9},
        {0, 0, 10, 22, 6}, {0, 0, 9, 22, 4},  {0, 0, 6, 22, 4},  {0, 0, 3, 22, 4},
        {0, 0, 0, 22, 4},  {2, 5, 0, 24, 4},  {2, 12, 0, 24, 4}, {2, 19, 0, 24, 4},
        {2, 19, 0, 24, 4}, {6, 19, 0, 17, 4}, {6, 19, 0, 10, 4}, {6, 16, 0, 6, 4},
        {6, 9, 0, 6, 4},   {6, 2, 0, 6, 4},   {6, 2, 0, 6, 4},   {3, 2, 0, 13, 7},
        {3, 2, 1, 20, 9},  {3, 5, 4, 24, 9},  {7, 5, 4, 17, 6},
    };
    const term_box box = {3, 2, 25, 9};
    desk *const d = desk_of("three-arrows", 2, NULL);
    term_canvas c;
    uint32_t x, y;
    lay_board(&d->scene, 6);
    assert_true(tui_field_renew(&d->field, d->session, &d->scene, NULL, 80, 24));
    assert_true(term_canvas_new(&c, &d->session->screen, 40, 20));
    for (size_t i = 0; i < COUNT(row); i++) {
        if (row[i].direction < 8)
            tui_field_move(&d->field, row[i].direction);
        tui_field_draw(&d->field, &c, box, true, &x, &y);
        assert_drawn(&d->field, &c, box, true, x, y);
        assert_int_equal(d->field.left, row[i].left);
        assert_int_equal(d->field.top, row[i].top);
        assert_int_equal(x, row[i].x);
        assert_int_equal(y, row[i].y);
    }
    tui_field_draw(&d->field, &c, box, false, &x, &y);
    assert_drawn(&d->field, &c, box, false, x, y);
    term_canvas_free(&c);
    leave(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_complete_and_in_order),
        cmocka_unit_test(moves_on_the_board_head_the_list),
        cmocka_unit_test(what_acts_on_the_board_hides_none_in_hand),
        cmocka_unit_test(like_items_share_an_entry),
        cmocka_unit_test(names_are_cut_for_arrows),
        cmocka_unit_test(names_are_cut_before_commas),
        cmocka_unit_test(asides_give_way),
        cmocka_unit_test(choices_of_a_verb_tell_alike),
        cmocka_unit_test(the_cursor_begins_where_something_leads),
        cmocka_unit_test(the_cursor_of_the_board_begins_on_the_nearest_choice),
        cmocka_unit_test(the_board_is_scrolled_as_little_as_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
