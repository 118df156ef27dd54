/* SPDX-License-Identifier: MIT */
/* Where components lie on sheets of paper: arithmetic only. Lengths are tenths of a millimetre from the upper left.
 *
 * Those of one size lie side by side, so that one cut serves two; marks at the ends of the cuts are outside of them.
 * The back of a sheet that is turned over along its long edge shows everything mirrored. Knows no game, no drawing and
 * no file.
 */
#ifndef PRINT_LAYOUT_H
#define PRINT_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PRINT_MARGIN = 50, /* what ordinary printers leave white */
    PRINT_MARK = 25,   /* the length of a mark, and its room around what is cut */
    PRINT_AROUND = PRINT_MARGIN + PRINT_MARK,
    PRINT_LABEL = 26,    /* the height of the line that says what is on a page */
    PRINT_PIECE = 100000 /* the most components with their copies */
};

typedef struct {
    int32_t w, h;
} print_paper;

/* See qv_component. */
typedef struct {
    int32_t w, h, across, down;
    uint32_t copies;
    bool backs, outlined;
} print_shape;

/* A component, or a part of it, on a page. */
typedef struct {
    uint32_t shape;
    int32_t x, y, w, h;     /* on the page */
    int32_t part_x, part_y; /* where that is in the component */
} print_place;

/* Components side by side, that are cut apart between columns and rows. */
typedef struct {
    int32_t x, y, w, h; /* of one cell */
    int32_t columns, rows;
    bool marked;                 /* with marks for the cuts */
    bool glue_right, glue_below; /* a sheet with the next part is glued on here, instead of a cut */
} print_grid;

typedef struct {
    uint32_t first, places;       /* in the layout */
    uint32_t first_block, blocks; /* likewise */
    bool back;                    /* of the page before; its places show backs */
} print_side;

/* Pages in the order of printing; with two-sided ones each sheet has two, and of the others the second is empty. */
typedef struct {
    print_side *page;
    print_place *place;
    print_grid *block;
    uint32_t pages, places, blocks;
    uint32_t page_room, place_room, block_room;
    bool lost; /* there was no memory */
} print_layout;

/* False: a component is larger than the paper and cannot be cut: its number in *wrong; UINT32_MAX: no memory, or
 * there are too many. The layout is to be freed in any case. */
bool print_lay_out(const print_shape *, uint32_t n, print_paper, print_layout *out, uint32_t *wrong);
void print_layout_free(print_layout *);
/* Where a label fits beside what is on a page: its left end and baseline, and whether it runs upwards; false: it does
 * not fit. */
bool print_label_place(const print_layout *, const print_side *, print_paper, int32_t *x, int32_t *y, bool *upwards);

#endif
