/* SPDX-License-Identifier: MIT */
/* Drawing a scene's grid: see board.h.
 *
 * A canvas of one sign and one style a spot is filled from the lowest layer to the highest, then
 * printed line by line. Each cell takes eight columns and four lines, the last of each being the
 * line to its neighbour.
 *
 *     up-left . . up . . up-right        a second arrow that way is counted beside it: 2 after the
 * arrow left   . ( sign ) .   right down-left . down . down-right
 */
#include "cli/board.h"
#include "cli/canvas.h"
#include "cli/floor.h"

#include <stdio.h>
#include <string.h>

enum { CELL_WIDTH = 8, CELL_HEIGHT = 4, MARGIN = 3 };

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
    SIGNS
};

static const char *const signs[2][SIGNS] = {
    {"-", "|", "+", "=", "!", ":", ".", "x", "-", "|", ".", ".", "'", "'"},
    {"─", "│", "┼", "━", "┃", "░", "·", "×", "─", "│", "╭", "╮", "╯", "╰"},
};
static const char *const arrow_signs[2][8] = {
    {"^", "/", ">", "\\", "v", "/", "<", "\\"},
    {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"},
};

static const char *sign_of(const cli_screen *screen, uint32_t sign) {
    return signs[screen->utf8][sign];
}

/* -- The empty board --------------------------------------------------------------------------- */

/* Where lines meet: only as many ends as there are lines. */
static const char *joint(const cli_screen *screen, const cli_grid *grid, uint32_t x, uint32_t y) {
    static const char *const joints[9] = {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"};
    if (!screen->utf8)
        return signs[0][JOINT];
    const uint32_t down = y == 0 ? 0 : y == grid->rows ? 2 : 1;
    const uint32_t across = x == 0 ? 0 : x == grid->columns ? 2 : 1;
    return joints[3 * down + across];
}

static void draw_lines(cli_canvas *c, const cli_grid *grid) {
    for (uint32_t y = 0; y <= grid->rows * CELL_HEIGHT; y++)
        for (uint32_t x = 0; x <= grid->columns * CELL_WIDTH; x++) {
            const bool line = y % CELL_HEIGHT == 0;
            const bool bar = x % CELL_WIDTH == 0;
            if (line && bar)
                cli_put(c, MARGIN + x, 1 + y,
                        joint(c->screen, grid, x / CELL_WIDTH, y / CELL_HEIGHT), CLI_FAINT);
            else if (line || bar)
                cli_put(c, MARGIN + x, 1 + y, sign_of(c->screen, line ? LINE : BAR), CLI_FAINT);
        }
}

static void draw_axes(cli_canvas *c, const cli_grid *grid) {
    for (uint32_t x = 0; x < grid->columns; x++)
        cli_put_text(c, MARGIN + x * CELL_WIDTH + 4, 0, grid->scene->across[x], CLI_PLAIN);
    for (uint32_t y = 0; y < grid->rows; y++)
        cli_put_text(c, 1, 1 + y * CELL_HEIGHT + 2, grid->scene->down[y], CLI_PLAIN);
}

/* -- Cells ------------------------------------------------------------------------------------- */

/* The corner of a cell's seven by three spots. */
typedef struct {
    uint32_t x, y;
} corner;

static corner corner_of(cli_place place) {
    return (corner){MARGIN + place.column * CELL_WIDTH + 1, 1 + place.row * CELL_HEIGHT + 1};
}

static void draw_empty(cli_canvas *c, const cli_grid *grid, cli_place place) {
    char name[12];
    qv_text text = qv_text_over(name, sizeof name);
    cli_place_name(grid, place, &text);
    const corner at = corner_of(place);
    const bool fits = cli_width(name) <= 4;
    cli_put_text(c, at.x + (fits ? 2 : 3), at.y + 1, fits ? name : sign_of(c->screen, DOT),
                 CLI_FAINT);
}

static void draw_hatch(cli_canvas *c, corner at) {
    for (uint32_t y = 0; y < 3; y++)
        for (uint32_t x = 0; x < 7; x++)
            cli_put(c, at.x + x, at.y + y, sign_of(c->screen, HATCH), CLI_FAINT);
}

static void draw_ring(cli_canvas *c, corner at, uint32_t style) {
    for (uint32_t x = 2; x < 5; x++) {
        cli_put(c, at.x + x, at.y, sign_of(c->screen, RING_LINE), style);
        cli_put(c, at.x + x, at.y + 2, sign_of(c->screen, RING_LINE), style);
    }
    cli_put(c, at.x + 1, at.y, sign_of(c->screen, RING_NW), style);
    cli_put(c, at.x + 5, at.y, sign_of(c->screen, RING_NE), style);
    cli_put(c, at.x + 5, at.y + 2, sign_of(c->screen, RING_SE), style);
    cli_put(c, at.x + 1, at.y + 2, sign_of(c->screen, RING_SW), style);
    cli_put(c, at.x + 1, at.y + 1, sign_of(c->screen, RING_BAR), style);
    cli_put(c, at.x + 5, at.y + 1, sign_of(c->screen, RING_BAR), style);
}

static void draw_arrows(cli_canvas *c, corner at, const qv_item *item, uint32_t style) {
    static const uint8_t across[8] = {3, 6, 6, 6, 3, 0, 0, 0};
    static const uint8_t down[8] = {0, 0, 1, 2, 2, 2, 1, 0};
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t n = item->arrows[d];
        if (!n)
            continue;
        const uint32_t x = at.x + across[d] - (n > 1 && across[d] == 6);
        cli_put(c, x, at.y + down[d], arrow_signs[c->screen->utf8][d], style);
        const char digit[2] = {(char)(n < 10 ? '0' + n : '+'), '\0'};
        if (n > 1)
            cli_put(c, x + 1, at.y + down[d], digit, style);
    }
}

/* Values that an item shows: the first above its sign, the second below, to the left of the arrows
 * there. */
static void draw_values(cli_canvas *c, corner at, const qv_item *item) {
    for (uint32_t i = 0; i < item->n_values && i < 2; i++) {
        char text[8];
        snprintf(text, sizeof text, "%d", item->value[i]);
        if (strlen(text) <= 2)
            cli_put_text(c, at.x + 1, at.y + (i ? 2 : 0), text, CLI_PLAIN);
    }
}

static bool is_ascii(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80)
            return false;
    return true;
}

const char *cli_brackets(uint32_t owner) {
    static const char *const pairs[QV_SEATS] = {"()", "[]", "{}", "<>", "||", "//", "!!", "=="};
    return owner < QV_SEATS ? pairs[owner] : "  ";
}

void cli_item_glyph(const cli_screen *screen, const qv_item *item, char out[4]) {
    const bool unknown = item->mark & QV_MARK_FACE_DOWN && !item->glyph[0];
    const bool own = item->glyph[0] && (screen->utf8 || is_ascii(item->glyph));
    const bool lettered =
        (unsigned char)item->label[0] > ' ' && (unsigned char)item->label[0] < 0x7F;
    if (own)
        memcpy(out, item->glyph, 4);
    else
        snprintf(out, 4, "%c", lettered && !unknown ? item->label[0] : '?');
}

const char *cli_mark_sign(const cli_screen *screen, const qv_game *game, uint32_t i, uint32_t *mark,
                          const char **name) {
    static const struct {
        uint32_t mark;
        const char *sign[2];
        const char *name; /* for a game that has no name for it */
    } shown[] = {
        {QV_MARK_FACE_DOWN, {"::", "░░"}, "face down"},
        {QV_MARK_RING, {".-.", "╭─╮"}, "ringed"},
        {QV_MARK_LAST, {"==", "━━"}, "changed last"},
        {QV_MARK_OFF, {"x", "×"}, "off"},
    };
    if (i >= sizeof shown / sizeof *shown)
        return NULL;
    *mark = shown[i].mark;
    *name = qv_mark_name(game, *mark);
    if (!*name)
        *name = shown[i].name;
    return shown[i].sign[screen->utf8];
}

static void draw_item(cli_canvas *c, corner at, const qv_item *item) {
    const bool down = item->mark & QV_MARK_FACE_DOWN;
    const bool off = item->mark & QV_MARK_OFF;
    const uint32_t style = item->owner < QV_SEATS && !off ? CLI_SEAT + item->owner : CLI_PLAIN;
    if (down)
        draw_hatch(c, at);
    if (item->mark & QV_MARK_RING)
        draw_ring(c, at, style);
    draw_values(c, at, item);
    draw_arrows(c, at, item, down || off ? CLI_FAINT : style);
    char glyph[4];
    cli_item_glyph(c->screen, item, glyph);
    const char *const pair = cli_brackets(item->owner);
    cli_put(c, at.x + 2, at.y + 1, (const char[]){pair[0], '\0'}, style);
    cli_put(c, at.x + 3, at.y + 1, glyph, style);
    cli_put(c, at.x + 4, at.y + 1, (const char[]){pair[1], '\0'}, style);
    if (off) {
        cli_put(c, at.x + 1, at.y + 1, sign_of(c->screen, OFF), CLI_FAINT);
        cli_put(c, at.x + 5, at.y + 1, sign_of(c->screen, OFF), CLI_FAINT);
    }
}

/* A frame around a cell, drawn over the lines between the cells. */
static void draw_last(cli_canvas *c, corner at) {
    for (uint32_t x = 0; x < 7; x++) {
        cli_put(c, at.x + x, at.y - 1, sign_of(c->screen, LAST_LINE), CLI_STRONG);
        cli_put(c, at.x + x, at.y + 3, sign_of(c->screen, LAST_LINE), CLI_STRONG);
    }
    for (uint32_t y = 0; y < 3; y++) {
        cli_put(c, at.x - 1, at.y + y, sign_of(c->screen, LAST_BAR), CLI_STRONG);
        cli_put(c, at.x + 7, at.y + y, sign_of(c->screen, LAST_BAR), CLI_STRONG);
    }
}

static void draw_cell(cli_canvas *c, const cli_grid *grid, cli_place place) {
    const qv_item *const item = cli_item_on(grid, place);
    const qv_item *const cell = cli_cell_on(grid, place);
    if (item)
        draw_item(c, corner_of(place), item);
    else
        draw_empty(c, grid, place);
    if (((item ? item->mark : 0) | (cell ? cell->mark : 0)) & QV_MARK_LAST)
        draw_last(c, corner_of(place));
}

/* -- Printing ---------------------------------------------------------------------------------- */

static void print_grid(const cli_screen *screen, const cli_grid *grid) {
    cli_canvas c;
    if (!cli_canvas_new(&c, screen, MARGIN + grid->columns * CELL_WIDTH + 1 + 3,
                        1 + grid->rows * CELL_HEIGHT + 1))
        return;
    draw_lines(&c, grid);
    draw_axes(&c, grid);
    for (uint32_t row = 0; row < grid->rows; row++)
        for (uint32_t column = 0; column < grid->columns; column++)
            draw_cell(&c, grid, (cli_place){column, row});
    for (uint32_t y = 0; y < c.height; y++) {
        cli_canvas_line(&c, y);
        putchar('\n');
    }
    cli_canvas_free(&c);
}

void cli_board_print(const cli_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    const cli_grid grid = cli_grid_of(scene);
    if (grid.columns && grid.rows)
        print_grid(screen, &grid);
    else if (cli_has_floor(scene))
        cli_map_print(screen, rs, scene);
}

static uint32_t mixed(uint32_t hash, const void *bytes, size_t n) {
    const unsigned char *const at = bytes;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT32_C(16777619);
    return hash;
}

uint32_t cli_board_number(const qv_scene *scene) {
    const cli_grid grid = cli_grid_of(scene);
    uint32_t hash = UINT32_C(2166136261);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        cli_place place;
        if (!cli_item_place(&grid, item, &place) && !cli_on_floor(scene, item))
            continue;
        const int32_t numbers[] = {item->id,   item->x,    item->y,    item->owner,
                                   item->mark, item->turn, item->angle};
        hash = mixed(hash, numbers, sizeof numbers);
        hash = mixed(hash, item->label, strlen(item->label));
        hash = mixed(hash, item->arrows, sizeof item->arrows);
        hash = mixed(hash, item->value, item->n_values * sizeof *item->value);
    }
    return hash;
}
