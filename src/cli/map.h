/* SPDX-License-Identifier: MIT */
/* The map of a floor while it is made: what lies on which spot, and what is to be said of it.
 *
 * For map.c, which draws, and notes.c, which writes what stands beside it; board.h is for all others. Knows no game.
 */
#ifndef CLI_MAP_H
#define CLI_MAP_H

#include "cli/canvas.h"
#include "cli/floor.h"

enum { CLI_COLUMNS = 40, CLI_ROWS = CLI_COLUMNS / 2, CLI_SPOTS = CLI_COLUMNS * CLI_ROWS, CLI_EMPTY = 0xFFFF };

typedef struct {
    const qv_scene *scene;
    cli_canvas canvas;
    uint32_t columns, rows;
    uint16_t top[CLI_SPOTS];   /* the uppermost item, CLI_EMPTY */
    uint8_t things[CLI_SPOTS]; /* how many lie there, places that choices lead to included */
} cli_map;

enum { CLI_NOTE = 200, CLI_NOTES = 48 };

/* The legend, and what lies together on a spot. */
typedef struct {
    char text[CLI_NOTES + 1][CLI_NOTE]; /* the last is not counted */
    uint32_t n;
} cli_notes;

uint32_t cli_spot_of(const cli_map *, cli_point);
bool cli_has_sign(const cli_map *, const qv_item *); /* drawn as a sign: strips are not, and are drawn as dots */
bool cli_is_several(const cli_map *, uint32_t spot); /* no one sign can stand for all that lies there */
bool cli_leads(const qv_scene *, const qv_item *);   /* a choice that leads to a place of the floor */
bool cli_has_choices(const qv_scene *);              /* whether there is one */
const char *cli_dot(const cli_map *);                /* the sign of strips and ways */
extern const char cli_several[];                     /* the sign of a spot with several things */

void cli_notes_write(const cli_map *, const qv_game *, cli_notes *out);
void cli_notes_crowds(const cli_map *, cli_notes *out); /* adds what lies together */
/* The words of note *note from *byte on that fit into one line, and moves behind them; nothing after the last. */
void cli_notes_line(const cli_notes *, uint32_t width, uint32_t *note, size_t *byte);

#endif
