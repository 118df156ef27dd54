/* SPDX-License-Identifier: MIT */
/* The board as text: cells of seven by three characters with arrows around a symbol, or a map of a floor with one
 * character per spot.
 *
 * Draws any scene, and knows no game. The owner of an item shows in its brackets or its letter, not in colour alone.
 */
#ifndef TERM_BOARD_H
#define TERM_BOARD_H

#include "terminal/canvas.h"
#include "terminal/grid.h"
#include "terminal/screen.h"

/* A board or a map on a canvas, and its geometry in characters: the corner of the first cell, the distance from one
 * cell to the next, and the size of a cell. */
typedef struct {
    const qv_scene *scene;
    term_canvas canvas;
    uint32_t left, top, across, down, width, height;
    uint32_t columns, rows; /* of a map, in spots */
} term_drawing;
typedef struct {
    uint32_t x, y, width, height;
} term_box;
/* A mark that no game sets, but front ends do: what would follow names the item. A map shows it above others; of
 * a choice it stresses the way there. */
enum { TERM_NAMED = 0x80 };
/* Forms of a board: with lines between the cells, without lines, and as small as possible. */
enum { TERM_LARGE, TERM_CLOSE, TERM_SMALL, TERM_FORMS };
/* Draws the grid in one of these forms, or the floor as a map of at most `rows` rows; one empty character if there is
 * neither. The scene must outlive it, the canvas is the caller's to free. False: out of memory. */
bool term_draw(term_drawing *, const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t rows, uint32_t form);
/* The box in which an item of the scene is drawn; false if it is beside the board, or nothing is drawn. */
bool term_drawn_at(const term_drawing *, const qv_item *, term_box *out);
/* The two of these for maps. */
bool term_map_draw(term_drawing *, const term_screen *, uint32_t rows);
bool term_map_at(const term_drawing *, const qv_item *, term_box *out);
/* The grid in that form, without the lines in which nothing stands, or flat: with one line for each row, and another
 * one for arrows that have no room in it; of TERM_TRIMMED without the empty rows at its sides. Or the floor. */
enum { TERM_DENSE = TERM_FORMS, TERM_FLAT, TERM_TRIMMED };
void term_board_print(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t form);
/* flat.c: the flat grid; nothing if its cells do not fit side by side. */
void term_flat_print(const term_screen *, const qv_ruleset *, const qv_scene *, bool trimmed);
/* Adds what all the marks of the game mean if the board has any, and if *told says that it was not told yet, an
 * example of a symbol. */
void term_flat_legend(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t viewer, uint8_t *told,
                      qv_text *out);
/* Of a scene with a floor: its map, with a legend and the list of items that share a spot; that list alone. */
void term_map_print(const term_screen *, const qv_ruleset *, const qv_scene *);
void term_map_crowds(const term_screen *, const qv_scene *);
/* The meanings of its symbols, in one line: of what stands there only what is the viewer's, if that is a seat. */
void term_map_symbols(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t viewer, qv_text *out);
/* The meaning of the symbols on this board, in words. */
void term_legend_print(const term_screen *, const qv_ruleset *, const qv_scene *);
/* Adds what a symbol of several letters on the board means, and the numbers at it, "(SFo): your Fox"; false: there is
 * none. */
bool term_legend_example(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t viewer, qv_text *out);
/* "A one, B two": the kinds of arrows that have letters. */
void term_name_kinds(const qv_game *, qv_text *out);
/* What letters and asterisks in the lists beside the board mean, if there are any. */
void term_marks_print(const term_screen *, const qv_ruleset *, const qv_scene *);
/* A hash of each row of the table, as last printed. */
typedef struct {
    uint32_t row[QV_SEATS + 1];
} term_table;
/* Everything beside the board: for each seat its counters and items, then those that belong to nobody. `player` names
 * the player of each seat ("human"); the seats in the mask `may_act` are marked as those whose turn it is. Rows
 * unchanged since `shown` are left out except for the seats in `always`; `shown` is updated. With `alone` only the rows
 * of the seats in `always` are considered. */
void term_table_print(const term_screen *, const qv_ruleset *, const qv_scene *, const char *const *player,
                      uint32_t may_act, uint32_t always, bool alone, term_table *shown);
/* One line: the first counter of each seat; nothing if seats have none. */
void term_scores_print(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t viewer);
/* If anything may be picked now beside the board, the viewer's counters but for the first, that, and what else of that
 * sort the viewer has. */
void term_choices_print(const term_screen *, const qv_ruleset *, const qv_scene *, const qv_table *, uint32_t viewer);
/* The owner's first counter, which stands for the others; NULL if there is none. */
const qv_item *term_first_counter(const qv_scene *, uint32_t owner);
/* The i-th counter that is a part of the first one; NULL after the last. */
const qv_item *term_counter_part(const qv_scene *, uint32_t owner, uint32_t i);
enum { TERM_COUNTED = 8 }; /* the most parts whose changes are told */
/* A part of a counter by its name, as others may come or go before it; "": there is none. */
typedef struct {
    char label[QV_LABEL];
    int32_t value;
} term_part;
/* " (cards +12, items -3)": what has changed since the parts were `before`; nothing if none has. */
void term_add_part_changes(const qv_scene *, uint32_t owner, const term_part before[TERM_COUNTED], qv_text *out);
void term_take_parts(const qv_scene *, uint32_t owner, term_part out[TERM_COUNTED]);
/* The hand of a seat, from its own scene. */
void term_hand_print(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t seat);
/* The symbol of an item: its own, the first letter of its name, or ? if the viewer does not know it. */
void term_item_glyph(const term_screen *, const qv_item *, char out[4]);
const char *term_brackets(uint32_t owner); /* two characters, drawn around the items of a seat */
/* The symbol of an arrow in that direction, and the letter beside an arrow of that kind: a space for ordinary ones. */
const char *term_arrow_symbol(const term_screen *, uint32_t direction);
char term_arrow_letter(const qv_game *, uint32_t kind);
/* So many of them: one by one, or of more than three the number after the first. */
void term_add_same(const char *symbol, uint32_t n, qv_text *out);
const char *term_kind_symbol(uint32_t direction); /* in UTF-8 that of one with a letter */
/* The arrows of an item, with `before` before them: " ↑↑G→", in ASCII their directions; nothing if it has none. */
void term_add_arrows(const term_screen *, const qv_game *, const qv_item *, const char *before, qv_text *out);
/* The i-th mark that the board shows: its symbol, and in *name the word that the game uses. NULL after the last. */
const char *term_mark_symbol(const term_screen *, const qv_game *, uint32_t i, uint32_t *mark, const char **name);

/* Whether a card with values says something that neither these nor letters beside its arrows show, and the mark of
 * that. */
bool term_has_text(const qv_game *, const qv_item *);
const char *term_text_mark(const term_screen *);
/* The meaning of the numbers after an item's name: "strength/speed". */
void term_add_value_names(const qv_game *, const qv_item *, qv_text *out);

#endif
