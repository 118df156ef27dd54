/* SPDX-License-Identifier: MIT */
/* Drawing a scene's grid: see board.h.
 *
 * The canvas is filled from the lowest layer to the highest. Each
 * cell takes eight columns and four lines, the last of each being the line to its neighbour; ten
 * columns where arrows have kinds. Drawn close there are no lines, and five columns or seven.
 *
 * The symbol is in the middle of a cell, with the arrows around it. To the right of an arrow are
 * more of them or, without room for that, their number; or the letter of its kind, of which the
 * arrow is a double one. Where cells are drawn close the number is in its place, and of a kind
 * there is only the arrow, in ASCII its letter.
 */
#include "terminal/board.h"
#include "terminal/canvas.h"
#include "terminal/floor.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { INSIDE = 3, ROOMY = 9 }; /* lines of a cell; columns of the widest */
enum { BESIDE_SYMBOL = 7 };     /* columns that leave room beside a symbol of one character */
enum { ONE_BY_ONE = 3 };        /* arrows: of more the number is told */
enum { ORDINARY = 1, ARROW_KINDS = 32 }; /* kinds of arrows: the others have letters */

/* Symbols in two forms: ASCII and UTF-8. */
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
    SYMBOLS
};

static const char *const symbols[2][SYMBOLS] = {
    {"-", "|", "+", "=", "!", ":", ".", "x", "-", "|", ".",
     ".", "'", "'", "=", "H", "H", "H", "H", "H", "*", "~"},
    {"─", "│", "┼", "━", "┃", "░", "·", "×", "─", "│", "╭",
     "╮", "╯", "╰", "═", "║", "╔", "╗", "╝", "╚", "*", "~"},
};
static const char *const arrow_symbols[2][8] = {
    {"^", "/", ">", "\\", "v", "/", "<", "\\"},
    {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"},
};

/* Of a kind that has a letter, which stands behind it where there is room. */
static const char *const kind_symbols[8] = {"⇑", "⇗", "⇒", "⇘", "⇓", "⇙", "⇐", "⇖"};

static const char *symbol_of(const term_screen *screen, uint32_t symbol) {
    return symbols[screen->utf8][symbol];
}

const char *term_arrow_symbol(const term_screen *screen, uint32_t direction) {
    return arrow_symbols[screen->utf8][direction];
}

const char *term_kind_symbol(uint32_t direction) {
    return kind_symbols[direction];
}

/* A drawing in progress. */
typedef struct {
    const qv_game *game;
    const term_grid *grid;
    term_canvas *canvas;
    const term_drawing *form;
} board;

static bool is_close(const board *b) {
    return b->form->across == b->form->width;
}

/* The coordinate of the line before a column or row, if there are lines. */
static uint32_t bar_at(const board *b, uint32_t column) {
    return b->form->left - 1 + column * b->form->across;
}

static uint32_t line_at(const board *b, uint32_t row) {
    return b->form->top - 1 + row * b->form->down;
}

/* -- The empty board --------------------------------------------------------------------------- */

/* The symbol where lines meet, with an arm for each line that ends there. */
static const char *joint(const term_screen *screen, const term_grid *grid, uint32_t x, uint32_t y) {
    static const char *const joints[9] = {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"};
    if (!screen->utf8)
        return symbols[0][JOINT];
    const uint32_t down = y == 0 ? 0 : y == grid->rows ? 2 : 1;
    const uint32_t across = x == 0 ? 0 : x == grid->columns ? 2 : 1;
    return joints[3 * down + across];
}

static void draw_lines(board *b) {
    const term_grid *const grid = b->grid;
    const uint32_t across = b->form->across, down = b->form->down;
    for (uint32_t y = 0; y <= grid->rows * down; y++)
        for (uint32_t x = 0; x <= grid->columns * across; x++) {
            const bool line = y % down == 0;
            const bool bar = x % across == 0;
            const char *symbol = symbol_of(b->canvas->screen, line ? LINE : BAR);
            if (line && bar)
                symbol = joint(b->canvas->screen, grid, x / across, y / down);
            if (line || bar)
                term_put(b->canvas, bar_at(b, 0) + x, line_at(b, 0) + y, symbol, TERM_FAINT);
        }
}

static void draw_axes(board *b) {
    for (uint32_t x = 0; x < b->grid->columns; x++)
        term_put_text(b->canvas, b->form->left + x * b->form->across + b->form->width / 2, 0,
                      b->grid->scene->across[x], TERM_PLAIN);
    for (uint32_t y = 0; y < b->grid->rows; y++)
        term_put_text(b->canvas, is_close(b) ? 0 : 1, b->form->top + y * b->form->down + 1,
                      b->grid->scene->down[y], TERM_PLAIN);
}

/* Whether a cell is set apart; cells beyond the edge are not. */
static bool is_apart(const term_grid *grid, uint32_t column, uint32_t row) {
    const term_cell cell = {column, row};
    const qv_item *const base =
        column < grid->columns && row < grid->rows ? term_base_on(grid, cell) : NULL;
    return base && base->mark & QV_MARK_OFF;
}

/* The line between the cells that are set apart and the rest. At a corner of this line, one of the
 * four adjacent cells differs from the others. */
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
        term_put(b->canvas, bar_at(b, column), line_at(b, row),
                 symbol_of(b->canvas->screen, turns[apart]), TERM_PLAIN);
}

static void draw_border(board *b) {
    for (uint32_t row = 1; row < b->grid->rows; row++)
        for (uint32_t column = 0; column < b->grid->columns; column++)
            for (uint32_t x = 1; x < b->form->across && is_apart(b->grid, column, row) !=
                                                            is_apart(b->grid, column, row - 1);
                 x++)
                term_put(b->canvas, bar_at(b, column) + x, line_at(b, row),
                         symbol_of(b->canvas->screen, BORDER_LINE), TERM_PLAIN);
    for (uint32_t row = 0; row < b->grid->rows; row++)
        for (uint32_t column = 1; column < b->grid->columns; column++)
            for (uint32_t y = 1; y < b->form->down && is_apart(b->grid, column, row) !=
                                                          is_apart(b->grid, column - 1, row);
                 y++)
                term_put(b->canvas, bar_at(b, column), line_at(b, row) + y,
                         symbol_of(b->canvas->screen, BORDER_BAR), TERM_PLAIN);
    for (uint32_t row = 1; row < b->grid->rows; row++)
        for (uint32_t column = 1; column < b->grid->columns; column++)
            draw_border_joint(b, column, row);
}

/* -- Cells ------------------------------------------------------------------------------------- */

/* The upper left corner of a cell on the canvas, and its width. */
typedef struct {
    uint32_t x, y, width;
} corner;

static corner corner_of(const board *b, term_cell cell) {
    return (corner){b->form->left + cell.column * b->form->across,
                    b->form->top + cell.row * b->form->down, b->form->width};
}

static void draw_empty(term_canvas *c, const term_grid *grid, corner at, term_cell cell) {
    char name[12];
    qv_text text = qv_text_over(name, sizeof name);
    term_cell_name(grid, cell, &text);
    const uint32_t middle = at.x + at.width / 2;
    const bool fits = term_width(name) <= 4;
    term_put_text(c, fits ? middle - 1 : middle, at.y + 1, fits ? name : symbol_of(c->screen, DOT),
                  TERM_FAINT);
}

static void draw_hatch(term_canvas *c, corner at) {
    for (uint32_t y = 0; y < INSIDE; y++)
        for (uint32_t x = 0; x < at.width; x++)
            term_put(c, at.x + x, at.y + y, symbol_of(c->screen, HATCH), TERM_FAINT);
}

static void draw_ring(term_canvas *c, corner at, uint32_t style) {
    const uint32_t left = at.x + 1, right = at.x + at.width - 2;
    for (uint32_t x = left + 1; x < right; x++) {
        term_put(c, x, at.y, symbol_of(c->screen, RING_LINE), style);
        term_put(c, x, at.y + 2, symbol_of(c->screen, RING_LINE), style);
    }
    term_put(c, left, at.y, symbol_of(c->screen, RING_NW), style);
    term_put(c, right, at.y, symbol_of(c->screen, RING_NE), style);
    term_put(c, right, at.y + 2, symbol_of(c->screen, RING_SE), style);
    term_put(c, left, at.y + 2, symbol_of(c->screen, RING_SW), style);
    term_put(c, left, at.y + 1, symbol_of(c->screen, RING_BAR), style);
    term_put(c, right, at.y + 1, symbol_of(c->screen, RING_BAR), style);
}

void term_add_same(const char *symbol, uint32_t n, qv_text *out) {
    for (uint32_t i = 0; i < n && (i == 0 || n <= ONE_BY_ONE); i++)
        qv_text_add(out, "%s", symbol);
    if (n > ONE_BY_ONE)
        qv_text_add(out, "%u", (unsigned)n);
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

/* Whether a cell without lines around it has room beside its symbol for arrows and their number. */
static bool is_narrow(const term_screen *screen, const qv_item *item, uint32_t width) {
    char glyph[4];
    term_item_glyph(screen, item, glyph);
    return width >= BESIDE_SYMBOL && term_width(glyph) <= 1 &&
           (item->arrows[2] > 1 || item->arrows[6] > 1);
}

/* Arrows are drawn one by one where they have room: up and down three of them, elsewhere two. */
static bool is_repeated(uint32_t direction, uint32_t n, bool beside) {
    return n > 1 && (direction % 4 == 0 ? n <= ONE_BY_ONE : n == 2 && beside);
}

/* What stands after the first symbol of arrows, or in its place. */
static void write_beside(const board *b, const qv_item *item, uint32_t d, bool repeated,
                         qv_text *out) {
    const uint32_t n = item->arrows[d];
    const char letter = term_arrow_letter(b->game, item->arrow_kinds[d]);
    const bool utf8 = b->canvas->screen->utf8;
    for (uint32_t i = 1; i < n && repeated; i++)
        qv_text_add(out, "%s", arrow_symbols[utf8][d]);
    if (n > 1 && !repeated)
        qv_text_add(out, "%u", (unsigned)n);
    else if (n == 1 && letter != ' ' && is_close(b) && utf8)
        qv_text_add(out, "%s", kind_symbols[d]);
    else if (n == 1 && letter != ' ')
        qv_text_add(out, "%c", letter);
}

static void draw_arrows(const board *b, term_canvas *c, corner at, const qv_item *item,
                        uint32_t style) {
    static const uint8_t side[8] = {1, 2, 2, 2, 1, 0, 0, 0};
    static const uint8_t down[8] = {0, 0, 1, 2, 2, 2, 1, 0};
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t n = item->arrows[d];
        if (!n)
            continue;
        const bool special = n == 1 && term_arrow_letter(b->game, item->arrow_kinds[d]) != ' ';
        const bool has_room = n > 1 && at.width >= BESIDE_SYMBOL &&
                              (d % 4 != 2 || is_narrow(c->screen, item, at.width));
        const bool repeated = is_repeated(d, n, has_room || !is_close(b));
        char beside[16] = "";
        qv_text text = qv_text_over(beside, sizeof beside);
        write_beside(b, item, d, repeated, &text);
        const uint32_t length = term_width(beside);
        const bool instead = length && is_close(b) && !has_room && !repeated;
        const uint32_t room = instead ? length - 1 : length;
        const uint32_t left = side[d] == 2 ? room : side[d] == 1 && repeated ? length / 2 : 0;
        const uint32_t x = at.x + side[d] * (at.width / 2) - left;
        const bool doubled = special && c->screen->utf8;
        if (!instead)
            term_put(c, x, at.y + down[d],
                     doubled ? kind_symbols[d] : arrow_symbols[c->screen->utf8][d], style);
        term_put_text(c, x + !instead, at.y + down[d], beside, style);
    }
}

/* The numbers at the sides of an item, where other items have arrows. */
static void draw_sides(term_canvas *c, corner at, const qv_item *item, uint32_t style) {
    static const uint8_t side[8] = {1, 2, 2, 2, 1, 0, 0, 0};
    static const uint8_t down[8] = {0, 0, 1, 2, 2, 2, 1, 0};
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t n = (uint32_t)strlen(item->side[d]);
        if (n > 0)
            term_put_text(c, at.x + side[d] * (at.width / 2) - (side[d] == 2 ? n - 1 : 0),
                          at.y + down[d], item->side[d], style);
    }
}

/* The values of an item: the first above its symbol, the second below, to the left of the arrows
 * there and, if there is room, apart from those in the corners. */
static void draw_values(term_canvas *c, corner at, const qv_item *item) {
    for (uint32_t i = 0; i < item->n_values && i < 2; i++) {
        char text[8];
        snprintf(text, sizeof text, "%d", item->value[i]);
        if (strlen(text) <= 2)
            term_put_text(c, at.x + at.width / 2 - (at.width >= ROOMY ? (uint32_t)strlen(text) : 2),
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

const char *term_mark_symbol(const term_screen *screen, const qv_game *game, uint32_t i,
                             uint32_t *mark, const char **name) {
    static const struct {
        uint32_t mark;
        const char *symbol[2];
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
    return shown[i].symbol[screen->utf8];
}

/* In the middle, between the brackets of its owner. */
static void draw_symbol(term_canvas *c, corner at, uint32_t margin, const qv_item *item,
                        uint32_t style) {
    char glyph[4];
    term_item_glyph(c->screen, item, glyph);
    const char *const pair = term_brackets(item->owner);
    const uint32_t room = at.width - 2 * margin - 2, left = at.x + margin;
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
        term_put(c, at.x + at.width - 3, at.y, symbol_of(c->screen, MOVED), TERM_PLAIN);
    if (item->mark & QV_MARK_WEAK)
        term_put(c, at.x + at.width - 3, at.y + 2, symbol_of(c->screen, WEAK), TERM_PLAIN);
    draw_arrows(b, c, at, item, down || off ? TERM_FAINT : style);
    const uint32_t margin = is_close(b) && !is_narrow(c->screen, item, at.width) ? 1 : 2;
    draw_symbol(c, at, margin, item, style);
    draw_sides(c, at, item, down || off ? TERM_FAINT : style);
    if (off) {
        term_put(c, at.x + margin - 1, at.y + 1, symbol_of(c->screen, OFF), TERM_FAINT);
        term_put(c, at.x + at.width - margin, at.y + 1, symbol_of(c->screen, OFF), TERM_FAINT);
    }
}

/* A frame around a cell, drawn over the lines between the cells. */
static void draw_last(term_canvas *c, corner at) {
    for (uint32_t x = 0; x < at.width; x++) {
        term_put(c, at.x + x, at.y - 1, symbol_of(c->screen, LAST_LINE), TERM_STRONG);
        term_put(c, at.x + x, at.y + 3, symbol_of(c->screen, LAST_LINE), TERM_STRONG);
    }
    for (uint32_t y = 0; y < INSIDE; y++) {
        term_put(c, at.x - 1, at.y + y, symbol_of(c->screen, LAST_BAR), TERM_STRONG);
        term_put(c, at.x + at.width, at.y + y, symbol_of(c->screen, LAST_BAR), TERM_STRONG);
    }
}

/* Without lines: a stroke above and below where the character is blank or of a ring. */
static void draw_last_close(term_canvas *c, corner at) {
    for (uint32_t y = 0; y < INSIDE; y += 2)
        for (uint32_t x = 1; x + 1 < at.width; x++) {
            const char *const text = c->at[(at.y + y) * c->width + at.x + x].text;
            if (text[0] == ' ' || strcmp(text, symbol_of(c->screen, RING_LINE)) == 0)
                term_put(c, at.x + x, at.y + y, symbol_of(c->screen, LAST_LINE), TERM_STRONG);
        }
}

/* A hatching gives way too. */
static void put_if_blank(term_canvas *c, uint32_t x, uint32_t y, uint32_t symbol) {
    const char *const text = c->at[y * c->width + x].text;
    if (text[0] == ' ' || strcmp(text, symbol_of(c->screen, HATCH)) == 0)
        term_put(c, x, y, symbol_of(c->screen, symbol), TERM_PLAIN);
}

/* The corner of the border where only a diagonal neighbour is not set apart. */
static void draw_apart_corner(board *b, term_cell cell, corner at) {
    static const uint8_t turn[2][2] = {{BORDER_NW, BORDER_NE}, {BORDER_SW, BORDER_SE}};
    for (uint32_t i = 0; i < 4; i++) {
        const bool east = i & 1, south = i & 2;
        if ((east ? cell.column + 1 == b->grid->columns : cell.column == 0) ||
            (south ? cell.row + 1 == b->grid->rows : cell.row == 0) ||
            is_apart(b->grid, east ? cell.column + 1 : cell.column - 1,
                     south ? cell.row + 1 : cell.row - 1))
            continue;
        put_if_blank(b->canvas, at.x + (east ? at.width - 1 : 0), at.y + (south ? INSIDE - 1U : 0),
                     turn[!south][!east]);
    }
}

/* Without lines: the border of the cells that are set apart, inside them and where they are blank
 * or hatched. */
static void draw_apart_close(board *b, term_cell cell, corner at) {
    const uint32_t column = cell.column, row = cell.row, right = at.width - 1, below = INSIDE - 1;
    const bool west = column > 0 && !is_apart(b->grid, column - 1, row);
    const bool east = column + 1 < b->grid->columns && !is_apart(b->grid, column + 1, row);
    const bool north = row > 0 && !is_apart(b->grid, column, row - 1);
    const bool south = row + 1 < b->grid->rows && !is_apart(b->grid, column, row + 1);
    for (uint32_t y = 0; y < INSIDE && (west || east); y++)
        put_if_blank(b->canvas, at.x + (west ? 0 : right), at.y + y, BORDER_BAR);
    for (uint32_t x = 0; x < at.width && (north || south); x++)
        put_if_blank(b->canvas, at.x + x, at.y + (north ? 0 : below), BORDER_LINE);
    if (west || east || north || south)
        return;
    draw_apart_corner(b, cell, at);
}

static void draw_cell(board *b, term_cell cell) {
    const qv_item *const item = term_item_on(b->grid, cell);
    const qv_item *const base = term_base_on(b->grid, cell);
    const corner at = corner_of(b, cell);
    const bool close = is_close(b);
    if (item)
        draw_item(b, b->canvas, at, item);
    else
        draw_empty(b->canvas, b->grid, at, cell);
    if (((item ? item->mark : 0) | (base ? base->mark : 0)) & QV_MARK_LAST)
        (close ? draw_last_close : draw_last)(b->canvas, at);
    if (close && is_apart(b->grid, cell.column, cell.row))
        draw_apart_close(b, cell, at);
}

/* -- Printing ---------------------------------------------------------------------------------- */

/* Columns of a cell; more for games whose arrows have kinds or whose values have names. */
static uint32_t inside_of(const qv_game *game, uint32_t form) {
    static const uint8_t columns[TERM_FORMS][2] = {{7, 9}, {7, 7}, {5, 7}};
    return columns[form][qv_arrow_name(game, 0) || qv_value_name(game, 0)];
}

static bool draw_grid(term_drawing *d, const term_screen *screen, const qv_game *game,
                      const term_grid *grid, uint32_t form) {
    const bool close = form != TERM_LARGE;
    d->width = inside_of(game, form);
    d->height = INSIDE;
    d->across = d->width + !close;
    d->down = d->height + !close;
    d->left = close ? 2 : 4;
    d->top = close ? 1 : 2;
    if (!term_canvas_new(&d->canvas, screen, d->left + grid->columns * d->across + (close ? 0 : 3),
                         d->top + grid->rows * d->down))
        return false;
    board b = {.game = game, .grid = grid, .canvas = &d->canvas, .form = d};
    if (!close) {
        draw_lines(&b);
        draw_border(&b);
    }
    draw_axes(&b);
    for (uint32_t row = 0; row < grid->rows; row++)
        for (uint32_t column = 0; column < grid->columns; column++)
            draw_cell(&b, (term_cell){column, row});
    return true;
}

bool term_draw(term_drawing *d, const term_screen *screen, const qv_ruleset *rs,
               const qv_scene *scene, uint32_t rows, uint32_t form) {
    const term_grid grid = term_grid_of(scene);
    *d = (term_drawing){.scene = scene};
    if (grid.columns && grid.rows)
        return draw_grid(d, screen, qv_ruleset_game(rs), &grid, form);
    if (term_has_floor(scene))
        return term_map_draw(d, screen, rows);
    return term_canvas_new(&d->canvas, screen, 1, 1);
}

bool term_drawn_at(const term_drawing *d, const qv_item *item, term_box *out) {
    const term_grid grid = term_grid_of(d->scene);
    term_cell cell;
    if (!d->canvas.at)
        return false;
    if (term_has_floor(d->scene))
        return term_map_at(d, item, out);
    if (!term_item_cell(&grid, item, &cell))
        return false;
    *out = (term_box){d->left + cell.column * d->across, d->top + cell.row * d->down, d->width,
                      d->height};
    return true;
}

/* Whether nothing stands in a line of the canvas but the border of cells that are set apart. */
static bool is_bare(const term_canvas *c, uint32_t y) {
    for (uint32_t x = 0; x < c->width; x++) {
        const char *const text = c->at[y * c->width + x].text;
        if (strcmp(text, " ") != 0 && strcmp(text, symbol_of(c->screen, BORDER_BAR)) != 0)
            return false;
    }
    return true;
}

void term_board_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                      uint32_t form) {
    term_drawing d;
    if (term_has_floor(scene)) {
        term_map_print(screen, rs, scene);
        return;
    }
    const bool dense = form == TERM_DENSE;
    if (form >= TERM_FLAT && term_grid_of(scene).columns) {
        term_flat_print(screen, rs, scene, form == TERM_TRIMMED);
        return;
    }
    if (!term_grid_of(scene).columns ||
        !term_draw(&d, screen, rs, scene, 0, dense ? TERM_CLOSE : form))
        return;
    for (uint32_t y = 0; y < d.canvas.height; y++) {
        if (dense && is_bare(&d.canvas, y))
            continue;
        term_canvas_line(&d.canvas, y);
        term_print(screen, TERM_PLAIN, "\n");
    }
    term_canvas_free(&d.canvas);
}
