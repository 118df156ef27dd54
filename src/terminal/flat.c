/* SPDX-License-Identifier: MIT */
/* The flat board: each row of the grid is one line of text, for screens where no other form leaves
 * the question in sight. See board.h.
 *
 * A cell shows the symbol between the brackets of its owner, the first two values, marks, and the
 * arrows: beside these, if there is room for those of every cell in the row, else in lines of
 * their own below it. They are never cut, as a card with fewer arrows is another card. ASCII has no
 * symbols that tell opposite directions apart, so that it has the names of directions. Knows no
 * game.
 */
#include <stdio.h>
#include <string.h>

#include "terminal/board.h"

enum { WIDEST = 14, SHOWN_VALUES = 2, CELL_TEXT = 80 };

/* The marks that a flat cell shows behind the values, and before its symbol for what is face down.
 */
static const struct {
    uint8_t mark;
    const char *symbol[2];
} marks[] = {
    {QV_MARK_FACE_DOWN, {":", "░"}}, {QV_MARK_RING, {"o", "°"}},  {QV_MARK_OFF, {"x", "×"}},
    {QV_MARK_WEAK, {"*", "*"}},      {QV_MARK_MOVED, {"~", "~"}}, {QV_MARK_LAST, {"!", "!"}},
};
enum { MARKS = sizeof marks / sizeof *marks };

typedef struct {
    const term_screen *screen;
    const qv_game *game;
    term_grid grid;
    term_canvas canvas;
    uint32_t left, width; /* where the first cell begins, and columns from one cell to the next */
    uint32_t first, end;  /* the rows that are drawn */
} flat;

static bool is_apart(const term_grid *grid, uint32_t column, uint32_t row) {
    const qv_item *const base = term_base_on(grid, (term_cell){column, row});
    return base && base->mark & QV_MARK_OFF;
}

static uint32_t marks_on(const term_grid *grid, term_cell cell) {
    const qv_item *const item = term_item_on(grid, cell), *const base = term_base_on(grid, cell);
    return (item ? item->mark : 0U) | (base ? base->mark & QV_MARK_LAST : 0U);
}

/* "(Fox)2/3!" */
static void write_item(const flat *f, term_cell cell, const qv_item *item, qv_text *out) {
    char glyph[4];
    const char *const pair = term_brackets(item->owner);
    const uint32_t shown = marks_on(&f->grid, cell);
    term_item_glyph(f->screen, item, glyph);
    if (shown & QV_MARK_FACE_DOWN)
        qv_text_add(out, "%s", marks[0].symbol[f->screen->utf8]);
    qv_text_add(out, "%c%s%c", pair[0], glyph, pair[1]);
    for (uint32_t i = 0; i < item->n_values && i < SHOWN_VALUES; i++)
        qv_text_add(out, "%s%d", i ? "/" : "", item->value[i]);
    for (uint32_t i = 1; i < MARKS; i++)
        if (shown & marks[i].mark)
            qv_text_add(out, "%s", marks[i].symbol[f->screen->utf8]);
}

/* "↑↑", in ASCII "n2" and the letter of its kind; or nothing. */
static void write_arrow(const flat *f, const qv_item *item, uint32_t d, qv_text *out) {
    const char letter = term_arrow_letter(f->game, item->arrow_kinds[d]);
    if (!item->arrows[d])
        return;
    if (f->screen->utf8) {
        term_add_same(letter != ' ' ? term_kind_symbol(d) : term_arrow_symbol(f->screen, d),
                      item->arrows[d], out);
        return;
    }
    qv_text_add(out, "%s", term_direction_name(d));
    if (item->arrows[d] > 1)
        qv_text_add(out, "%u", (unsigned)item->arrows[d]);
    if (letter != ' ')
        qv_text_add(out, "%c", letter);
}

/* Of the arrows in lines of that width, the given line. How many lines there are. */
static uint32_t write_arrows(const flat *f, const qv_item *item, uint32_t room, uint32_t line,
                             qv_text *out) {
    const uint32_t comma = !f->screen->utf8;
    uint32_t lines = 0, used = 0;
    for (uint32_t d = 0; d < 8; d++) {
        char arrow[16] = "";
        qv_text text = qv_text_over(arrow, sizeof arrow);
        write_arrow(f, item, d, &text);
        const uint32_t width = term_width(arrow);
        if (!width)
            continue;
        const bool first = !lines || used + comma + width > room;
        lines += first;
        used = first ? width : used + comma + width;
        if (lines == line + 1)
            qv_text_add(out, "%s%s", comma && !first ? "," : "", arrow);
    }
    return lines;
}

/* Beside the symbol, in ASCII after a space, as marks are letters there. */
static void write_beside(const flat *f, const qv_item *item, qv_text *out) {
    char words[CELL_TEXT] = "";
    qv_text text = qv_text_over(words, sizeof words);
    (void)write_arrows(f, item, CELL_TEXT, 0, &text);
    qv_text_add(out, "%s%s", words[0] && !f->screen->utf8 ? " " : "", words);
}

static uint32_t width_of_item(const flat *f, term_cell cell, const qv_item *item) {
    char words[CELL_TEXT] = "";
    qv_text text = qv_text_over(words, sizeof words);
    write_item(f, cell, item, &text);
    return term_width(words);
}

/* Of all in one line. */
static uint32_t width_of_arrows(const flat *f, const qv_item *item) {
    char words[CELL_TEXT] = "";
    qv_text text = qv_text_over(words, sizeof words);
    write_beside(f, item, &text);
    return term_width(words);
}

/* The lines below that row that its arrows take; 0: all of them have room beside the symbols. */
static uint32_t lines_below(const flat *f, uint32_t row) {
    uint32_t most = 0;
    bool beside = true;
    for (uint32_t column = 0; column < f->grid.columns; column++) {
        const term_cell cell = {column, row};
        const qv_item *const item = term_item_on(&f->grid, cell);
        if (!item)
            continue;
        char words[CELL_TEXT] = "";
        qv_text text = qv_text_over(words, sizeof words);
        const uint32_t lines = write_arrows(f, item, f->width - 1, 0, &text);
        most = lines > most ? lines : most;
        beside &= !lines || width_of_item(f, cell, item) + width_of_arrows(f, item) < f->width;
    }
    return beside ? 0 : most;
}

static uint32_t style_of(const qv_item *item) {
    return item->owner < QV_SEATS && !(item->mark & QV_MARK_OFF) ? TERM_SEAT + item->owner
                                                                 : TERM_PLAIN;
}

/* One column further in than the symbol, if there is room. */
static void draw_below(flat *f, const qv_item *item, uint32_t x, uint32_t y) {
    const bool further = width_of_arrows(f, item) + 2 <= f->width;
    for (uint32_t line = 0, lines = 1; line < lines; line++) {
        char words[CELL_TEXT] = "";
        qv_text text = qv_text_over(words, sizeof words);
        lines = write_arrows(f, item, f->width - 1, line, &text);
        term_put_text(&f->canvas, x + further, y + line, words, style_of(item));
    }
}

/* In line y, and with `below` those below it. */
static void draw_cell(flat *f, term_cell cell, uint32_t y, bool below) {
    char words[CELL_TEXT] = "";
    qv_text text = qv_text_over(words, sizeof words);
    const qv_item *const item = term_item_on(&f->grid, cell);
    const uint32_t x = f->left + cell.column * f->width, room = f->width - 1;
    if (!item) {
        term_cell_name(&f->grid, cell, &text);
        if (marks_on(&f->grid, cell))
            qv_text_add(&text, "%s", marks[MARKS - 1].symbol[f->screen->utf8]);
        if (term_width(words) <= room)
            term_put_text(&f->canvas, x + 1, y, words, TERM_FAINT);
        return;
    }
    write_item(f, cell, item, &text);
    if (below)
        draw_below(f, item, x, y + 1);
    else
        write_beside(f, item, &text);
    term_put_text(&f->canvas, x, y, words, style_of(item));
}

/* Bars at the sides of the cells that are not set apart, in line y. */
static void draw_bars(flat *f, uint32_t row, uint32_t y) {
    for (uint32_t column = 1; column < f->grid.columns; column++)
        if (is_apart(&f->grid, column, row) != is_apart(&f->grid, column - 1, row))
            term_put(&f->canvas, f->left + column * f->width - 1, y, f->screen->utf8 ? "║" : "H",
                     TERM_PLAIN);
}

static uint32_t widest_name(const term_grid *grid) {
    uint32_t width = 0;
    for (uint32_t row = 0; row < grid->rows; row++) {
        const uint32_t own = term_width(grid->scene->down[row]);
        width = own > width ? own : width;
    }
    return width;
}

/* The widest symbol with its values and marks. */
static uint32_t widest_item(const flat *f) {
    uint32_t width = 0;
    for (uint32_t row = 0; row < f->grid.rows; row++)
        for (uint32_t column = 0; column < f->grid.columns; column++) {
            const term_cell cell = {column, row};
            const qv_item *const item = term_item_on(&f->grid, cell);
            const uint32_t own = item ? width_of_item(f, cell, item) : 0;
            width = own > width ? own : width;
        }
    return width;
}

static void draw_row(flat *f, uint32_t row, uint32_t y) {
    const uint32_t below = lines_below(f, row);
    term_put_text(&f->canvas, 0, y, f->grid.scene->down[row], TERM_PLAIN);
    for (uint32_t line = 0; line <= below; line++)
        draw_bars(f, row, y + line);
    for (uint32_t column = 0; column < f->grid.columns; column++)
        draw_cell(f, (term_cell){column, row}, y, below > 0);
}

/* -- Rows without anything --------------------------------------------------------------------- */

static bool is_empty(const flat *f, uint32_t row) {
    for (uint32_t column = 0; column < f->grid.columns; column++) {
        const term_cell cell = {column, row};
        if (term_item_on(&f->grid, cell) || marks_on(&f->grid, cell))
            return false;
    }
    return true;
}

/* An empty board is left whole. */
static void trim(flat *f) {
    while (f->first < f->end && is_empty(f, f->first))
        f->first++;
    while (f->end > f->first && is_empty(f, f->end - 1))
        f->end--;
    if (f->first == f->end) {
        f->first = 0;
        f->end = f->grid.rows;
    }
}

/* "5-6", or "1" */
static void add_rows(const flat *f, uint32_t first, uint32_t end, qv_text *out) {
    if (first < end)
        qv_text_add(out, "%s%s", out->n ? ", " : "", f->grid.scene->down[first]);
    if (first + 1 < end)
        qv_text_add(out, "-%s", f->grid.scene->down[end - 1]);
}

static void tell_trimmed(const flat *f) {
    char line[CELL_TEXT] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t dropped = f->grid.rows - (f->end - f->first);
    add_rows(f, 0, f->first, &text);
    add_rows(f, f->end, f->grid.rows, &text);
    if (dropped)
        term_say(f->screen, "  ", "row%s %s: empty.", dropped > 1 ? "s" : "", line);
}

/* -- Printing ---------------------------------------------------------------------------------- */

static bool draw(flat *f) {
    const term_grid *const grid = &f->grid;
    uint32_t lines = 1;
    for (uint32_t row = f->first; row < f->end; row++)
        lines += 1U + lines_below(f, row);
    if (!term_canvas_new(&f->canvas, f->screen, f->left + grid->columns * f->width, lines))
        return false;
    for (uint32_t column = 0; column < grid->columns; column++)
        term_put_text(&f->canvas, f->left + 1 + column * f->width, 0, grid->scene->across[column],
                      TERM_PLAIN);
    for (uint32_t row = f->first, y = 1; row < f->end; y += 1U + lines_below(f, row++))
        draw_row(f, row, y);
    return true;
}

void term_flat_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                     bool trimmed) {
    flat f = {.screen = screen, .game = qv_ruleset_game(rs), .grid = term_grid_of(scene)};
    f.left = widest_name(&f.grid) + 1;
    f.width = screen->width > f.left ? (screen->width - f.left) / f.grid.columns : 0;
    f.width = f.width > WIDEST ? WIDEST : f.width;
    f.end = f.grid.rows;
    if (trimmed)
        trim(&f);
    if (f.width <= widest_item(&f) || !draw(&f))
        return;
    for (uint32_t y = 0; y < f.canvas.height; y++) {
        term_canvas_line(&f.canvas, y);
        term_print(screen, TERM_PLAIN, "\n");
    }
    term_canvas_free(&f.canvas);
    tell_trimmed(&f);
}

/* -- What it means ----------------------------------------------------------------------------- */

/* "(Fox)2/3 your Fox, strength/defense" */
static void add_example(const flat *f, const qv_item *item, uint32_t viewer, const qv_ruleset *rs,
                        qv_text *out) {
    char glyph[4];
    const char *const pair = term_brackets(item->owner);
    const uint32_t values = item->n_values > 1 && qv_value_name(f->game, 0) ? SHOWN_VALUES : 0;
    term_item_glyph(f->screen, item, glyph);
    qv_text_add(out, "%c%s%c", pair[0], glyph, pair[1]);
    for (uint32_t i = 0; i < values; i++)
        qv_text_add(out, "%s%d", i ? "/" : "", item->value[i]);
    qv_text_add(out, ": %s" TERM_GLUE "%s",
                item->owner == viewer ? "your" : qv_seat_name(rs, item->owner), item->label);
    for (uint32_t i = 0; i < values; i++)
        qv_text_add(out, "%s%s", i ? "/" : ", ", qv_value_name(f->game, i));
}

/* An item whose symbol is short for its name, of the viewer rather than of another seat. */
static const qv_item *example_on(const flat *f, uint32_t viewer) {
    const qv_item *found = NULL;
    for (uint32_t row = 0; row < f->grid.rows; row++)
        for (uint32_t column = 0; column < f->grid.columns; column++) {
            const qv_item *const item = term_item_on(&f->grid, (term_cell){column, row});
            if (item && item->owner < QV_SEATS && item->label[0] &&
                !(item->mark & QV_MARK_FACE_DOWN) &&
                (!found || (item->owner == viewer && found->owner != viewer)))
                found = item;
        }
    return found;
}

static const char *name_of_mark(const flat *f, uint32_t mark) {
    const char *name = "";
    uint32_t shown = 0;
    for (uint32_t i = 0; shown != mark && term_mark_symbol(f->screen, f->game, i, &shown, &name);)
        i++;
    return name;
}

/* Whether the line of marks has that one: those that the game names, and what stands here. */
static bool is_listed(const flat *f, uint32_t shown, uint32_t mark) {
    return mark & (shown | QV_MARK_LAST) || (mark != QV_MARK_OFF && qv_mark_name(f->game, mark));
}

/* The first item that has no values, unlike others, and that the game says what it is. */
static const qv_item *plain_on(const flat *f) {
    for (uint32_t row = 0; row < f->grid.rows; row++)
        for (uint32_t column = 0; column < f->grid.columns; column++) {
            const qv_item *const item = term_item_on(&f->grid, (term_cell){column, row});
            if (item && item->owner < QV_SEATS && !item->n_values && item->more[0] &&
                !(item->mark & QV_MARK_FACE_DOWN) && qv_value_name(f->game, 0))
                return item;
        }
    return NULL;
}

/* "[Hut]: blue's Hut, a house" */
static void add_plain(const flat *f, const qv_item *item, uint32_t viewer, const qv_ruleset *rs,
                      qv_text *out) {
    char glyph[4];
    const char *const pair = term_brackets(item->owner);
    term_item_glyph(f->screen, item, glyph);
    qv_text_add(out, "%s%c%s%c: %s%s %s, %.*s", out->n ? "; " : "", pair[0], glyph, pair[1],
                item->owner == viewer ? "your" : qv_seat_name(rs, item->owner),
                item->owner == viewer ? "" : "'s", item->label, (int)strcspn(item->more, ";"),
                item->more);
}

enum { EXAMPLE_TOLD = 0x80, PLAIN_TOLD = 0x40 };

void term_flat_legend(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                      uint32_t viewer, uint8_t *told, qv_text *out) {
    const flat f = {.screen = screen, .game = qv_ruleset_game(rs), .grid = term_grid_of(scene)};
    const qv_item *const example = *told & EXAMPLE_TOLD ? NULL : example_on(&f, viewer);
    uint32_t shown = 0;
    for (uint32_t row = 0; row < f.grid.rows; row++)
        for (uint32_t column = 0; column < f.grid.columns; column++)
            shown |= marks_on(&f.grid, (term_cell){column, row});
    for (uint32_t i = 0; i < MARKS && shown; i++)
        if (is_listed(&f, shown, marks[i].mark))
            qv_text_add(out, "%s%s" TERM_GLUE "%s", out->n ? "; " : "",
                        marks[i].symbol[screen->utf8], name_of_mark(&f, marks[i].mark));
    const qv_item *const plain = *told & PLAIN_TOLD ? NULL : plain_on(&f);
    if (plain)
        add_plain(&f, plain, viewer, rs, out);
    *told |= plain ? PLAIN_TOLD : 0;
    if (!example)
        return;
    qv_text_add(out, "%s", out->n ? "; " : "");
    add_example(&f, example, viewer, rs, out);
    qv_text_add(out, "; type" TERM_GLUE "`b` for a larger board");
    *told |= EXAMPLE_TOLD;
}
