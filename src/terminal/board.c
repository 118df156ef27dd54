/* SPDX-License-Identifier: MIT */
/* Drawing a scene's grid: see board.h.
 *
 * A canvas of one sign and one style a spot is filled from the lowest layer to the highest, then
 * printed line by line. Each cell takes eight columns and four lines, the last of each being the
 * line to its neighbour; ten columns where arrows have kinds.
 *
 * In the middle of a cell stands its sign, around it the arrows. To the right of an arrow is what
 * there is to say of it: how many there are that way, or a letter for its kind.
 */
#include "terminal/board.h"
#include "terminal/canvas.h"
#include "terminal/floor.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { CELL_HEIGHT = 4, MARGIN = 3, NARROW = 8, WIDE = 10 };
enum { ORDINARY = 1, ARROW_KINDS = 32 }; /* kinds of arrows: the others have letters */

/* Signs that have two forms: as they should look, and in ASCII. */
enum {
    LINE,
    BAR,
    JOINT,
    LAST_LINE,
    LAST_BAR,
    HATCH,
    DOT,
    OFF,
    RING_LINE,
    RING_BAR,
    RING_NW,
    RING_NE,
    RING_SE,
    RING_SW,
    BORDER_LINE,
    BORDER_BAR,
    BORDER_NW,
    BORDER_NE,
    BORDER_SE,
    BORDER_SW,
    WEAK,
    MOVED,
    SIGNS
};

static const char *const signs[2][SIGNS] = {
    {"-", "|", "+", "=", "!", ":", ".", "x", "-", "|", ".",
     ".", "'", "'", "=", "H", "H", "H", "H", "H", "*", "~"},
    {"─", "│", "┼", "━", "┃", "░", "·", "×", "─", "│", "╭",
     "╮", "╯", "╰", "═", "║", "╔", "╗", "╝", "╚", "*", "~"},
};
static const char *const arrow_signs[2][8] = {
    {"^", "/", ">", "\\", "v", "/", "<", "\\"},
    {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"},
};

static const char *sign_of(const term_screen *screen, uint32_t sign) {
    return signs[screen->utf8][sign];
}

/* What is drawn, and into what. */
typedef struct {
    const qv_game *game;
    const term_grid *grid;
    term_canvas canvas;
    uint32_t width; /* of a cell, with the line to the next one */
} board;

/* -- The empty board --------------------------------------------------------------------------- */

/* Where lines meet: only as many ends as there are lines. */
static const char *joint(const term_screen *screen, const term_grid *grid, uint32_t x, uint32_t y) {
    static const char *const joints[9] = {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"};
    if (!screen->utf8)
        return signs[0][JOINT];
    const uint32_t down = y == 0 ? 0 : y == grid->rows ? 2 : 1;
    const uint32_t across = x == 0 ? 0 : x == grid->columns ? 2 : 1;
    return joints[3 * down + across];
}

static void draw_lines(board *b) {
    const term_grid *const grid = b->grid;
    for (uint32_t y = 0; y <= grid->rows * CELL_HEIGHT; y++)
        for (uint32_t x = 0; x <= grid->columns * b->width; x++) {
            const bool line = y % CELL_HEIGHT == 0;
            const bool bar = x % b->width == 0;
            const char *sign = sign_of(b->canvas.screen, line ? LINE : BAR);
            if (line && bar)
                sign = joint(b->canvas.screen, grid, x / b->width, y / CELL_HEIGHT);
            if (line || bar)
                term_put(&b->canvas, MARGIN + x, 1 + y, sign, TERM_FAINT);
        }
}

static void draw_axes(board *b) {
    for (uint32_t x = 0; x < b->grid->columns; x++)
        term_put_text(&b->canvas, MARGIN + x * b->width + b->width / 2, 0,
                      b->grid->scene->across[x], TERM_PLAIN);
    for (uint32_t y = 0; y < b->grid->rows; y++)
        term_put_text(&b->canvas, 1, 1 + y * CELL_HEIGHT + 2, b->grid->scene->down[y], TERM_PLAIN);
}

/* Whether a place is one of those set apart; beyond the edge there are none. */
static bool is_apart(const term_grid *grid, uint32_t column, uint32_t row) {
    const term_place place = {column, row};
    const qv_item *const cell =
        column < grid->columns && row < grid->rows ? term_cell_on(grid, place) : NULL;
    return cell && cell->mark & QV_MARK_OFF;
}

/* The line between what is set apart and the rest. Where it turns, the one place of the four that
 * differs from the others lies within the turn. */
static void draw_border_joint(board *b, uint32_t column, uint32_t row) {
    static const uint8_t turns[16] = {
        [1] = BORDER_SE,   [2] = BORDER_SW,    [4] = BORDER_NE,  [8] = BORDER_NW,
        [14] = BORDER_SE,  [13] = BORDER_SW,   [11] = BORDER_NE, [7] = BORDER_NW,
        [3] = BORDER_LINE, [12] = BORDER_LINE, [5] = BORDER_BAR, [10] = BORDER_BAR,
    };
    const uint32_t apart = (is_apart(b->grid, column - 1, row - 1) ? 1U : 0U) |
                           (is_apart(b->grid, column, row - 1) ? 2U : 0U) |
                           (is_apart(b->grid, column - 1, row) ? 4U : 0U) |
                           (is_apart(b->grid, column, row) ? 8U : 0U);
    if (turns[apart])
        term_put(&b->canvas, MARGIN + column * b->width, 1 + row * CELL_HEIGHT,
                 sign_of(b->canvas.screen, turns[apart]), TERM_PLAIN);
}

static void draw_border(board *b) {
    for (uint32_t row = 1; row < b->grid->rows; row++)
        for (uint32_t column = 0; column < b->grid->columns; column++)
            for (uint32_t x = 1; x < b->width && is_apart(b->grid, column, row) !=
                                                     is_apart(b->grid, column, row - 1);
                 x++)
                term_put(&b->canvas, MARGIN + column * b->width + x, 1 + row * CELL_HEIGHT,
                         sign_of(b->canvas.screen, BORDER_LINE), TERM_PLAIN);
    for (uint32_t row = 0; row < b->grid->rows; row++)
        for (uint32_t column = 1; column < b->grid->columns; column++)
            for (uint32_t y = 1; y < CELL_HEIGHT && is_apart(b->grid, column, row) !=
                                                        is_apart(b->grid, column - 1, row);
                 y++)
                term_put(&b->canvas, MARGIN + column * b->width, 1 + row * CELL_HEIGHT + y,
                         sign_of(b->canvas.screen, BORDER_BAR), TERM_PLAIN);
    for (uint32_t row = 1; row < b->grid->rows; row++)
        for (uint32_t column = 1; column < b->grid->columns; column++)
            draw_border_joint(b, column, row);
}

/* -- Cells ------------------------------------------------------------------------------------- */

/* The corner of a cell's three lines of spots, and how many there are in a line. */
typedef struct {
    uint32_t x, y, width;
} corner;

static corner corner_of(const board *b, term_place place) {
    return (corner){MARGIN + place.column * b->width + 1, 1 + place.row * CELL_HEIGHT + 1,
                    b->width - 1};
}

static void draw_empty(term_canvas *c, const term_grid *grid, corner at, term_place place) {
    char name[12];
    qv_text text = qv_text_over(name, sizeof name);
    term_place_name(grid, place, &text);
    const uint32_t middle = at.x + at.width / 2;
    const bool fits = term_width(name) <= 4;
    term_put_text(c, fits ? middle - 1 : middle, at.y + 1, fits ? name : sign_of(c->screen, DOT),
                  TERM_FAINT);
}

static void draw_hatch(term_canvas *c, corner at) {
    for (uint32_t y = 0; y < 3; y++)
        for (uint32_t x = 0; x < at.width; x++)
            term_put(c, at.x + x, at.y + y, sign_of(c->screen, HATCH), TERM_FAINT);
}

static void draw_ring(term_canvas *c, corner at, uint32_t style) {
    const uint32_t left = at.x + 1, right = at.x + at.width - 2;
    for (uint32_t x = left + 1; x < right; x++) {
        term_put(c, x, at.y, sign_of(c->screen, RING_LINE), style);
        term_put(c, x, at.y + 2, sign_of(c->screen, RING_LINE), style);
    }
    term_put(c, left, at.y, sign_of(c->screen, RING_NW), style);
    term_put(c, right, at.y, sign_of(c->screen, RING_NE), style);
    term_put(c, right, at.y + 2, sign_of(c->screen, RING_SE), style);
    term_put(c, left, at.y + 2, sign_of(c->screen, RING_SW), style);
    term_put(c, left, at.y + 1, sign_of(c->screen, RING_BAR), style);
    term_put(c, right, at.y + 1, sign_of(c->screen, RING_BAR), style);
}

char term_arrow_letter(const qv_game *game, uint32_t kind) {
    char taken[ARROW_KINDS] = "";
    for (uint32_t k = ORDINARY + 1; k <= kind && k < ARROW_KINDS; k++) {
        const char *at = qv_arrow_name(game, k);
        while (at && *at && strchr(taken, toupper((unsigned char)*at)))
            at++;
        const char letter = (char)(at && *at ? toupper((unsigned char)*at) : '+');
        if (k == kind)
            return letter;
        taken[k - ORDINARY - 1] = letter;
    }
    return ' ';
}

static void draw_arrows(const board *b, term_canvas *c, corner at, const qv_item *item,
                        uint32_t style) {
    static const uint8_t side[8] = {1, 2, 2, 2, 1, 0, 0, 0};
    static const uint8_t down[8] = {0, 0, 1, 2, 2, 2, 1, 0};
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t n = item->arrows[d];
        if (!n)
            continue;
        const char letter = term_arrow_letter(b->game, item->arrow_kinds[d]);
        const char digit = (char)(n < 10 ? '0' + n : '+');
        const char beside[2] = {n > 1 ? digit : letter, '\0'};
        const bool lettered = beside[0] != ' ';
        const uint32_t x = at.x + side[d] * (at.width / 2) - (lettered && side[d] == 2);
        term_put(c, x, at.y + down[d], arrow_signs[c->screen->utf8][d], style);
        if (lettered)
            term_put(c, x + 1, at.y + down[d], beside, style);
    }
}

/* Values that an item shows: the first above its sign, the second below, to the left of the arrows
 * there and, if there is room, apart from those in the corners. */
static void draw_values(term_canvas *c, corner at, const qv_item *item) {
    for (uint32_t i = 0; i < item->n_values && i < 2; i++) {
        char text[8];
        snprintf(text, sizeof text, "%d", item->value[i]);
        if (strlen(text) <= 2)
            term_put_text(c, at.x + at.width / 2 - (at.width > NARROW ? (uint32_t)strlen(text) : 2),
                          at.y + (i ? 2 : 0), text, TERM_PLAIN);
    }
}

static bool is_ascii(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80)
            return false;
    return true;
}

const char *term_brackets(uint32_t owner) {
    static const char *const pairs[QV_SEATS] = {"()", "[]", "{}", "<>", "||", "//", "!!", "=="};
    return owner < QV_SEATS ? pairs[owner] : "  ";
}

void term_item_glyph(const term_screen *screen, const qv_item *item, char out[4]) {
    const bool unknown = item->mark & QV_MARK_FACE_DOWN && !item->glyph[0];
    const bool own = item->glyph[0] && (screen->utf8 || is_ascii(item->glyph));
    const bool lettered =
        (unsigned char)item->label[0] > ' ' && (unsigned char)item->label[0] < 0x7F;
    if (own)
        memcpy(out, item->glyph, 4);
    else
        snprintf(out, 4, "%c", lettered && !unknown ? item->label[0] : '?');
}

const char *term_mark_sign(const term_screen *screen, const qv_game *game, uint32_t i,
                           uint32_t *mark, const char **name) {
    static const struct {
        uint32_t mark;
        const char *sign[2];
        const char *name; /* for a game that has no name for it */
    } shown[] = {
        {QV_MARK_FACE_DOWN, {"::", "░░"}, "face down"}, {QV_MARK_RING, {".-.", "╭─╮"}, "ringed"},
        {QV_MARK_LAST, {"==", "━━"}, "changed last"},   {QV_MARK_OFF, {"x", "×"}, "off"},
        {QV_MARK_WEAK, {"*", "*"}, "weaker"},           {QV_MARK_MOVED, {"~", "~"}, "moved"},
    };
    if (i >= sizeof shown / sizeof *shown)
        return NULL;
    *mark = shown[i].mark;
    *name = qv_mark_name(game, *mark);
    if (!*name)
        *name = shown[i].name;
    return shown[i].sign[screen->utf8];
}

/* In the middle, between the brackets of its owner. */
static void draw_sign(term_canvas *c, corner at, const qv_item *item, uint32_t style) {
    char glyph[4];
    term_item_glyph(c->screen, item, glyph);
    const char *const pair = term_brackets(item->owner);
    const uint32_t room = at.width - 6, left = at.x + 2;
    uint32_t n = term_width(glyph);
    if (n > room) {
        glyph[room] = '\0';
        n = room;
    }
    term_put(c, left, at.y + 1, (const char[]){pair[0], '\0'}, style);
    for (uint32_t x = 1; x <= room; x++)
        term_put(c, left + x, at.y + 1, " ", style);
    term_put_text(c, left + 1 + (room - n) / 2, at.y + 1, glyph, style);
    term_put(c, left + room + 1, at.y + 1, (const char[]){pair[1], '\0'}, style);
}

static void draw_item(const board *b, term_canvas *c, corner at, const qv_item *item) {
    const bool down = item->mark & QV_MARK_FACE_DOWN;
    const bool off = item->mark & QV_MARK_OFF;
    const uint32_t style = item->owner < QV_SEATS && !off ? TERM_SEAT + item->owner : TERM_PLAIN;
    if (down)
        draw_hatch(c, at);
    if (item->mark & QV_MARK_RING)
        draw_ring(c, at, style);
    draw_values(c, at, item);
    if (item->mark & QV_MARK_MOVED)
        term_put(c, at.x + at.width - 3, at.y, sign_of(c->screen, MOVED), TERM_PLAIN);
    if (item->mark & QV_MARK_WEAK)
        term_put(c, at.x + at.width - 3, at.y + 2, sign_of(c->screen, WEAK), TERM_PLAIN);
    draw_arrows(b, c, at, item, down || off ? TERM_FAINT : style);
    draw_sign(c, at, item, style);
    if (off) {
        term_put(c, at.x + 1, at.y + 1, sign_of(c->screen, OFF), TERM_FAINT);
        term_put(c, at.x + at.width - 2, at.y + 1, sign_of(c->screen, OFF), TERM_FAINT);
    }
}

/* A frame around a cell, drawn over the lines between the cells. */
static void draw_last(term_canvas *c, corner at) {
    for (uint32_t x = 0; x < at.width; x++) {
        term_put(c, at.x + x, at.y - 1, sign_of(c->screen, LAST_LINE), TERM_STRONG);
        term_put(c, at.x + x, at.y + 3, sign_of(c->screen, LAST_LINE), TERM_STRONG);
    }
    for (uint32_t y = 0; y < 3; y++) {
        term_put(c, at.x - 1, at.y + y, sign_of(c->screen, LAST_BAR), TERM_STRONG);
        term_put(c, at.x + at.width, at.y + y, sign_of(c->screen, LAST_BAR), TERM_STRONG);
    }
}

static void draw_cell(board *b, term_place place) {
    const qv_item *const item = term_item_on(b->grid, place);
    const qv_item *const cell = term_cell_on(b->grid, place);
    const corner at = corner_of(b, place);
    if (item)
        draw_item(b, &b->canvas, at, item);
    else
        draw_empty(&b->canvas, b->grid, at, place);
    if (((item ? item->mark : 0) | (cell ? cell->mark : 0)) & QV_MARK_LAST)
        draw_last(&b->canvas, at);
}

/* -- Printing ---------------------------------------------------------------------------------- */

static void print_grid(const term_screen *screen, const qv_game *game, const term_grid *grid) {
    board b = {.game = game, .grid = grid, .width = qv_arrow_name(game, 0) ? WIDE : NARROW};
    if (!term_canvas_new(&b.canvas, screen, MARGIN + grid->columns * b.width + 1 + 3,
                         1 + grid->rows * CELL_HEIGHT + 1))
        return;
    draw_lines(&b);
    draw_border(&b);
    draw_axes(&b);
    for (uint32_t row = 0; row < grid->rows; row++)
        for (uint32_t column = 0; column < grid->columns; column++)
            draw_cell(&b, (term_place){column, row});
    for (uint32_t y = 0; y < b.canvas.height; y++) {
        term_canvas_line(&b.canvas, y);
        term_print(screen, TERM_PLAIN, "\n");
    }
    term_canvas_free(&b.canvas);
}

void term_board_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    const term_grid grid = term_grid_of(scene);
    if (grid.columns && grid.rows)
        print_grid(screen, qv_ruleset_game(rs), &grid);
    else if (term_has_floor(scene))
        term_map_print(screen, rs, scene);
}
