/* SPDX-License-Identifier: MIT */
/* A floor as a map, with its legend and the items that share a spot: see board.h.
 *
 * Each character of the map spans a square part of the floor; a line has twice as many columns as
 * there are lines, so that directions look right. A spot shows its uppermost symbol; a list names
 * the items that share a spot.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "terminal/board.h"
#include "terminal/map.h"

enum { LEFT = 7, SIDE_LEAST = 24, PRINTED = 20 };

/* -- Symbols ----------------------------------------------------------------------------------- */

enum { LINE, BAR, NW, NE, SE, SW, TICK_LEFT, TICK_BELOW, DOT, WAY, SYMBOLS };

static const char *const symbols[2][SYMBOLS] = {
    {"-", "|", "+", "+", "+", "+", "+", "+", ".", "o"},
    {"─", "│", "┌", "┐", "┘", "└", "┤", "┴", "·", "•"},
};

static const char *symbol_of(const term_map *m, uint32_t symbol) {
    return symbols[m->canvas.screen->utf8][symbol];
}

const char *term_dot(const term_map *m) {
    return symbol_of(m, DOT);
}

/* -- Items on spots ---------------------------------------------------------------------------- */

uint32_t term_spot_of(const term_map *m, term_point at) {
    const int64_t side = m->scene->floor;
    assert(side > 0);
    const uint32_t x = (uint32_t)((int64_t)at.x * m->columns / side);
    const uint32_t y = (uint32_t)((int64_t)at.y * m->rows / side);
    return (y < m->rows ? y : m->rows - 1) * m->columns + (x < m->columns ? x : m->columns - 1);
}

static bool is_inside(const term_map *m, term_point at) {
    return at.x >= 0 && at.y >= 0 && at.x <= m->scene->floor && at.y <= m->scene->floor;
}

bool term_has_symbol(const term_map *m, const qv_item *item) {
    return term_on_floor(m->scene, item) && (item->kind != QV_CELL || item->glyph[0]);
}

static bool is_named(const qv_item *item) {
    return item->mark & TERM_NAMED;
}

/* QV_PIECE comes first, so that nothing hides where one stands; then what is named. */
static uint32_t rank_of(const qv_item *item) {
    static const uint8_t by_kind[] = {
        [QV_CELL] = 0,  [QV_CARD] = 1,    [QV_PILE] = 1,
        [QV_PIECE] = 4, [QV_COUNTER] = 0, [QV_CONTROL] = 2,
    };
    const bool raised = is_named(item) && item->kind != QV_CONTROL && item->kind != QV_PIECE;
    const uint32_t kind = raised ? 3 : by_kind[item->kind];
    return kind * 256U + item->layer;
}

static void place_items(term_map *m) {
    for (uint32_t i = 0; i < TERM_SPOTS; i++) {
        m->top[i] = TERM_EMPTY;
        m->count[i] = 0;
    }
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        if (!term_has_symbol(m, item))
            continue;
        const uint32_t spot = term_spot_of(m, term_centre(item));
        const uint16_t top = m->top[spot];
        m->count[spot] = (uint8_t)(m->count[spot] + (item->kind != QV_CELL));
        if (top == TERM_EMPTY || rank_of(item) >= rank_of(&m->scene->at[top]))
            m->top[spot] = (uint16_t)i;
    }
}

/* Whether several items of the uppermost kind share the spot. */
bool term_is_several(const term_map *m, uint32_t spot) {
    if (m->count[spot] < 2)
        return false;
    const qv_item *const top = &m->scene->at[m->top[spot]];
    uint32_t like_it = 0;
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        like_it += term_has_symbol(m, item) && term_spot_of(m, term_centre(item)) == spot &&
                   rank_of(item) / 256 == rank_of(top) / 256;
    }
    return like_it > 1;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static void put_spot(term_map *m, uint32_t spot, const char *symbol, uint32_t style) {
    term_put(&m->canvas, LEFT + spot % m->columns, 1 + spot / m->columns, symbol, style);
}

static uint32_t style_of(const qv_item *item) {
    if (item->kind == QV_CONTROL || (is_named(item) && item->owner == QV_NOBODY))
        return TERM_STRONG;
    if (item->owner < QV_SEATS)
        return TERM_SEAT + item->owner;
    return item->mark & QV_MARK_FACE_DOWN ? TERM_FAINT : TERM_PLAIN;
}

static void draw_dots(term_map *m, term_point from, term_point to, uint32_t symbol,
                      uint32_t style) {
    const uint32_t steps = 4 * m->columns;
    for (uint32_t i = 0; i <= steps; i++) {
        const term_point at = {
            (int32_t)(from.x + ((int64_t)to.x - from.x) * i / steps),
            (int32_t)(from.y + ((int64_t)to.y - from.y) * i / steps),
        };
        if (is_inside(m, at) && m->top[term_spot_of(m, at)] == TERM_EMPTY)
            put_spot(m, term_spot_of(m, at), symbol_of(m, symbol), style);
    }
}

/* From end to end. */
static void draw_strip(term_map *m, const qv_item *item) {
    const double turn = item->angle * 3.14159265358979323846 / 2048;
    const int32_t x = (int32_t)lround(item->w / 2.0 * cos(turn));
    const int32_t y = (int32_t)lround(item->w / 2.0 * sin(turn));
    const term_point at = term_centre(item);
    draw_dots(m, (term_point){at.x - x, at.y + y}, (term_point){at.x + x, at.y - y}, DOT,
              style_of(item));
}

bool term_leads(const qv_scene *scene, const qv_item *item) {
    return item->kind == QV_CONTROL && term_on_floor(scene, item);
}

bool term_has_choices(const qv_scene *scene) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (term_leads(scene, &scene->at[i]))
            return true;
    return false;
}

/* From the item of its owner to the target of a choice. */
static void draw_way(term_map *m, const qv_item *choice) {
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        if (item->kind == QV_PIECE && item->owner == choice->owner)
            draw_dots(m, term_centre(item), term_centre(choice), is_named(choice) ? WAY : DOT,
                      is_named(choice) ? TERM_STRONG : TERM_FAINT);
    }
}

/* The paths to choose from now, one that is named over others; or else those that were taken last.
 */
static void draw_ways(term_map *m) {
    const bool choices = term_has_choices(m->scene);
    for (uint32_t over = 0; over < 2; over++)
        for (uint32_t i = 0; i < m->scene->n; i++) {
            const qv_item *const item = &m->scene->at[i];
            if (is_named(item) != over)
                continue;
            if (term_leads(m->scene, item))
                draw_way(m, item);
            else if (item->kind == QV_CELL && !item->glyph[0] && !choices)
                draw_strip(m, item);
        }
}

static void draw_items(term_map *m) {
    for (uint32_t spot = 0; spot < m->columns * m->rows; spot++) {
        if (m->top[spot] == TERM_EMPTY)
            continue;
        const qv_item *const item = &m->scene->at[m->top[spot]];
        char glyph[4];
        term_item_glyph(m->canvas.screen, item, glyph);
        if (term_is_several(m, spot))
            put_spot(m, spot, term_several, TERM_STRONG);
        else
            put_spot(m, spot, glyph, style_of(item));
    }
}

/* -- The frame --------------------------------------------------------------------------------- */

/* The smallest round number of units that takes at least `least` of `spots` spots. */
static int32_t round_step(const term_map *m, uint32_t spots, uint32_t least) {
    static const int32_t digits[] = {1, 2, 5};
    int32_t power = 1;
    for (;; power *= 10)
        for (uint32_t i = 0; i < 3; i++)
            if ((int64_t)digits[i] * power * spots >= (int64_t)least * m->scene->floor)
                return digits[i] * power;
}

static void draw_scale(term_map *m) {
    char number[16];
    const int32_t across = round_step(m, m->columns, 8), up = round_step(m, m->rows, 2);
    for (int64_t at = 0; at <= m->scene->floor; at += across) {
        const uint32_t x = LEFT + term_spot_of(m, (term_point){(int32_t)at, 0}) % m->columns;
        const int n = snprintf(number, sizeof number, "%d", (int)at);
        term_put(&m->canvas, x, 1 + m->rows, symbol_of(m, TICK_BELOW), TERM_FAINT);
        if (x + (uint32_t)n <= m->canvas.width)
            term_put_text(&m->canvas, x, 2 + m->rows, number, TERM_FAINT);
    }
    for (int64_t at = 0; at <= m->scene->floor; at += up) {
        const int32_t y = m->scene->floor - (int32_t)at;
        const uint32_t row = 1 + term_spot_of(m, (term_point){0, y}) / m->columns;
        const int n = snprintf(number, sizeof number, "%d", (int)at);
        term_put(&m->canvas, LEFT - 1, row, symbol_of(m, TICK_LEFT), TERM_FAINT);
        if (n < LEFT - 1)
            term_put_text(&m->canvas, LEFT - 1 - (uint32_t)n, row, number, TERM_FAINT);
    }
}

static void draw_frame(term_map *m) {
    const uint32_t right = LEFT + m->columns, below = 1 + m->rows;
    for (uint32_t x = LEFT; x < right; x++) {
        term_put(&m->canvas, x, 0, symbol_of(m, LINE), TERM_FAINT);
        term_put(&m->canvas, x, below, symbol_of(m, LINE), TERM_FAINT);
    }
    for (uint32_t y = 1; y < below; y++) {
        term_put(&m->canvas, LEFT - 1, y, symbol_of(m, BAR), TERM_FAINT);
        term_put(&m->canvas, right, y, symbol_of(m, BAR), TERM_FAINT);
    }
    term_put(&m->canvas, LEFT - 1, 0, symbol_of(m, NW), TERM_FAINT);
    term_put(&m->canvas, right, 0, symbol_of(m, NE), TERM_FAINT);
    term_put(&m->canvas, right, below, symbol_of(m, SE), TERM_FAINT);
    term_put(&m->canvas, LEFT - 1, below, symbol_of(m, SW), TERM_FAINT);
    draw_scale(m);
    term_put(&m->canvas, LEFT + m->columns / 2, 0, "n", TERM_PLAIN);
    term_put(&m->canvas, LEFT + m->columns / 2, below, "s", TERM_PLAIN);
    term_put(&m->canvas, LEFT - 1, 1 + m->rows / 2, "w", TERM_PLAIN);
    term_put(&m->canvas, right, 1 + m->rows / 2, "e", TERM_PLAIN);
}

/* -- Printing ---------------------------------------------------------------------------------- */

/* All notes in one paragraph. */
static void print_joined(const term_screen *screen, const term_notes *all) {
    char text[TERM_NOTES * (TERM_NOTE + 2)];
    qv_text out = qv_text_over(text, sizeof text);
    for (uint32_t i = 0; i < all->n; i++)
        qv_text_add(&out, "%s%s", i ? "; " : "", all->text[i]);
    term_paragraph(screen, "  ", text);
}

/* The map with the notes to its right. */
static void print_beside(const term_map *m, const term_notes *all, uint32_t column) {
    const uint32_t width = m->canvas.screen->width - column - 1;
    uint32_t note = 0;
    size_t byte = 0;
    for (uint32_t y = 0; y < m->canvas.height; y++) {
        const uint32_t n = term_canvas_line(&m->canvas, y);
        if (note < all->n)
            term_print(m->canvas.screen, TERM_PLAIN, "%*s", (int)(column - n), "");
        if (y + 1 == m->canvas.height && note + 1 < all->n)
            term_print(m->canvas.screen, TERM_PLAIN, "... `at +` lists the rest");
        else
            term_notes_line(m->canvas.screen, all, width, &note, &byte);
        term_print(m->canvas.screen, TERM_PLAIN, "\n");
    }
}

static void print_map(const term_map *m, const term_notes *all) {
    const uint32_t column = m->canvas.width + 2;
    if (m->canvas.screen->width >= column + SIDE_LEAST) {
        print_beside(m, all, column);
        return;
    }
    for (uint32_t y = 0; y < m->canvas.height; y++) {
        term_canvas_line(&m->canvas, y);
        term_print(m->canvas.screen, TERM_PLAIN, "\n");
    }
    print_joined(m->canvas.screen, all);
}

/* As large as the screen allows, and never more than `most` rows high. */
static bool map_new(term_map *m, const term_screen *screen, const qv_scene *scene, uint32_t most) {
    const uint32_t room = screen->width - LEFT - 2;
    m->scene = scene;
    m->rows = room / 2 < most ? room / 2 : most;
    m->columns = 2 * m->rows;
    if (!term_canvas_new(&m->canvas, screen, LEFT + m->columns + 1, m->rows + 3))
        return false;
    place_items(m);
    return true;
}

void term_map_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    term_map m;
    term_notes notes;
    if (!map_new(&m, screen, scene, PRINTED))
        return;
    draw_frame(&m);
    draw_ways(&m);
    draw_items(&m);
    term_notes_write(&m, qv_ruleset_game(rs), &notes);
    print_map(&m, &notes);
    term_canvas_free(&m.canvas);
}

void term_map_symbols(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                      uint32_t viewer, qv_text *out) {
    term_map m;
    if (!map_new(&m, screen, scene, PRINTED))
        return;
    term_notes_symbols(&m, qv_ruleset_game(rs), viewer, out);
    term_canvas_free(&m.canvas);
}

void term_map_crowds(const term_screen *screen, const qv_scene *scene) {
    term_map m;
    term_notes notes = {.n = 0};
    if (!map_new(&m, screen, scene, PRINTED))
        return;
    term_notes_crowds(&m, &notes);
    for (uint32_t i = 0; i < notes.n; i++)
        term_paragraph(screen, "  ", notes.text[i]);
    if (!notes.n)
        term_say(screen, "  ", "No two items lie on the same spot of the map.");
    term_canvas_free(&m.canvas);
}

/* -- On a canvas ------------------------------------------------------------------------------- */

bool term_map_draw(term_drawing *d, const term_screen *screen, uint32_t rows) {
    term_map m;
    if (!map_new(&m, screen, d->scene, rows < TERM_ROWS ? rows : TERM_ROWS))
        return false;
    draw_frame(&m);
    draw_ways(&m);
    draw_items(&m);
    d->canvas = m.canvas;
    d->columns = m.columns;
    d->rows = m.rows;
    return true;
}

bool term_map_at(const term_drawing *d, const qv_item *item, term_box *out) {
    const term_map m = {.scene = d->scene, .columns = d->columns, .rows = d->rows};
    if (!term_has_symbol(&m, item))
        return false;
    const uint32_t spot = term_spot_of(&m, term_centre(item));
    *out = (term_box){LEFT + spot % d->columns, 1 + spot / d->columns, 1, 1};
    return true;
}
