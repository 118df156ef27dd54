/* SPDX-License-Identifier: MIT */
/* Sheets of paper: see layout.h. */
#include "print/layout.h"

#include <stdlib.h>
#include <string.h>

enum { APART = 2 * PRINT_MARK + 10 };

/* The page that is being filled. */
typedef struct {
    print_layout *out;
    const print_shape *shape;
    print_paper paper;
    bool two_sided; /* any component is */
    int32_t below;  /* where the next block may begin; 0: no page is open */
} filler;

/* -- Memory ------------------------------------------------------------------------------------ */

static void *grown(print_layout *out, void *at, uint32_t n, uint32_t *room, size_t size) {
    if (n < *room || out->lost)
        return at;
    const uint32_t more = *room ? 2 * *room : 64;
    void *const larger = realloc(at, more * size);
    out->lost = !larger;
    *room = larger ? more : *room;
    return larger ? larger : at;
}

static void add_page(filler *f, bool back) {
    print_layout *const out = f->out;
    out->page = grown(out, out->page, out->pages, &out->page_room, sizeof *out->page);
    if (!out->lost)
        out->page[out->pages++] =
            (print_side){.first = out->places, .first_block = out->blocks, .back = back};
}

static void add_place(filler *f, print_place place) {
    print_layout *const out = f->out;
    out->place = grown(out, out->place, out->places, &out->place_room, sizeof *out->place);
    if (out->lost)
        return;
    out->place[out->places++] = place;
    out->page[out->pages - 1].places++;
}

static void add_block(filler *f, print_grid block) {
    print_layout *const out = f->out;
    out->block = grown(out, out->block, out->blocks, &out->block_room, sizeof *out->block);
    if (out->lost)
        return;
    out->block[out->blocks++] = block;
    out->page[out->pages - 1].blocks++;
}

void print_layout_free(print_layout *out) {
    free(out->page);
    free(out->place);
    free(out->block);
    *out = (print_layout){0};
}

/* -- Pages ------------------------------------------------------------------------------------- */

/* Ends the page; the back of a sheet stays white where others have backs. */
static void close_page(filler *f) {
    if (f->below && f->two_sided)
        add_page(f, true);
    f->below = 0;
}

static void open_page(filler *f) {
    close_page(f);
    add_page(f, false);
    f->below = PRINT_AROUND;
}

/* The back of the page just filled: everything mirrored at the long edge. */
static void add_back(filler *f) {
    print_layout *const out = f->out;
    if (out->lost)
        return;
    const print_side front = out->page[out->pages - 1];
    add_page(f, true);
    for (uint32_t i = 0; i < front.places && !out->lost; i++) {
        print_place place = out->place[front.first + i];
        place.x = f->paper.w - place.x - place.w;
        add_place(f, place);
    }
    f->below = 0;
}

/* -- Components of one size -------------------------------------------------------------------- */

typedef struct {
    uint32_t first, end; /* components */
    uint32_t at, copy;   /* the next one */
    uint32_t left;
} run;

static uint32_t next_of(run *r, const print_shape *shape) {
    while (r->copy >= shape[r->at].copies) {
        r->at++;
        r->copy = 0;
    }
    r->copy++;
    r->left--;
    return r->at;
}

static int32_t least_of(int32_t a, int32_t b) {
    return a < b ? a : b;
}

/* As many as fit below what is on the page; a sheet with backs has one block. */
static void put_block(filler *f, run *r) {
    const print_shape *const like = &f->shape[r->first];
    const int32_t gap = like->outlined ? PRINT_MARK : 0;
    const int32_t w = like->w + gap, h = like->h + gap;
    const int32_t most = (f->paper.w - 2 * PRINT_AROUND + gap) / w;
    const int32_t columns = least_of(most, (int32_t)r->left);
    if (!f->below || like->backs || (f->paper.h - PRINT_AROUND - f->below + gap) / h < 1)
        open_page(f);
    const int32_t fit = (f->paper.h - PRINT_AROUND - f->below + gap) / h;
    const int32_t rows = least_of(fit, ((int32_t)r->left + columns - 1) / columns);
    const int32_t x = (f->paper.w - columns * w + gap) / 2;
    const bool whole = f->below == PRINT_AROUND && rows == fit;
    const int32_t y = whole ? (f->paper.h - rows * h + gap) / 2 : f->below;
    add_block(f, (print_grid){x, y, w, h, columns, rows, !like->outlined, false, false});
    for (int32_t i = 0; i < columns * rows && r->left > 0 && !f->out->lost; i++)
        add_place(f, (print_place){.shape = next_of(r, f->shape),
                                   .x = x + i % columns * w,
                                   .y = y + i / columns * h,
                                   .w = like->w,
                                   .h = like->h});
    f->below = y + rows * h + APART;
    if (like->backs)
        add_back(f);
}

static bool is_board(const print_shape *shape) {
    return shape->across > 1 || shape->down > 1;
}

static bool is_alike(const print_shape *a, const print_shape *b) {
    return a->w == b->w && a->h == b->h && a->backs == b->backs && a->outlined == b->outlined &&
           !is_board(b);
}

/* -- Boards ------------------------------------------------------------------------------------ */

/* Into how few sheets, and of how many columns each; a cell fits into the room. */
static int32_t per_sheet(int32_t parts, int32_t cell, int32_t room) {
    const int32_t most = room / cell, sheets = (parts + most - 1) / most;
    return (parts + sheets - 1) / sheets;
}

static void put_part(filler *f, uint32_t shape, int32_t column, int32_t row, int32_t columns,
                     int32_t rows) {
    const print_shape *const board = &f->shape[shape];
    const int32_t w = board->w / board->across, h = board->h / board->down;
    const int32_t wide = least_of(columns, board->across - column) * w;
    const int32_t high = least_of(rows, board->down - row) * h;
    const bool right = column + columns < board->across, below = row + rows < board->down;
    open_page(f);
    const bool alone = columns == board->across && rows == board->down;
    const int32_t x = alone ? (f->paper.w - wide) / 2 : PRINT_AROUND,
                  y = alone ? (f->paper.h - high) / 2 : PRINT_AROUND;
    add_block(f, (print_grid){x, y, wide, high, 1, 1, true, right, below});
    add_place(f, (print_place){shape, x, y, wide, high, column * w, row * h});
}

/* Its upper left part lies in the upper left corner, so that the white of the other edges takes the
 * glue. */
static void put_board(filler *f, uint32_t shape) {
    const print_shape *const board = &f->shape[shape];
    const int32_t columns =
        per_sheet(board->across, board->w / board->across, f->paper.w - 2 * PRINT_AROUND);
    const int32_t rows =
        per_sheet(board->down, board->h / board->down, f->paper.h - 2 * PRINT_AROUND);
    for (uint32_t copy = 0; copy < board->copies; copy++)
        for (int32_t row = 0; row < board->down; row += rows)
            for (int32_t column = 0; column < board->across; column += columns)
                put_part(f, shape, column, row, columns, rows);
    close_page(f);
}

/* -- All --------------------------------------------------------------------------------------- */

static bool fits(const print_shape *shape, print_paper paper) {
    return shape->w > 0 && shape->h > 0 && shape->across > 0 && shape->down > 0 &&
           shape->w / shape->across <= paper.w - 2 * PRINT_AROUND &&
           shape->h / shape->down <= paper.h - 2 * PRINT_AROUND;
}

/* The components from `first` on that lie side by side. */
static run run_from(const print_shape *shape, uint32_t n, uint32_t first) {
    run r = {.first = first, .end = first, .at = first};
    while (r.end < n && (r.end == first || is_alike(&shape[first], &shape[r.end])))
        r.left += shape[r.end++].copies;
    return r;
}

bool print_lay_out(const print_shape *shape, uint32_t n, print_paper paper, print_layout *out,
                   uint32_t *wrong) {
    filler f = {.out = out, .shape = shape, .paper = paper};
    uint64_t all = 0;
    *out = (print_layout){0};
    for (uint32_t i = 0; i < n; i++) {
        *wrong = i;
        if (!fits(&shape[i], paper))
            return false;
        f.two_sided = f.two_sided || shape[i].backs;
        all += shape[i].copies;
    }
    *wrong = UINT32_MAX;
    if (all > PRINT_PIECE)
        return false;
    for (uint32_t i = 0; i < n && !out->lost;) {
        if (is_board(&shape[i])) {
            put_board(&f, i++);
            continue;
        }
        run r = run_from(shape, n, i);
        while (r.left > 0 && !out->lost)
            put_block(&f, &r);
        i = r.end;
    }
    close_page(&f);
    return !out->lost;
}

/* -- Labels ------------------------------------------------------------------------------------ */

bool print_label_place(const print_layout *out, const print_side *page, print_paper paper,
                       int32_t *x, int32_t *y, bool *upwards) {
    int32_t left = paper.w, top = paper.h, right = 0, bottom = 0;
    for (uint32_t i = 0; i < page->blocks; i++) {
        const print_grid *const b = &out->block[page->first_block + i];
        const int32_t below = b->glue_below ? paper.h : b->y + b->rows * b->h;
        const int32_t beside = b->x + b->columns * b->w + (b->glue_right ? 0 : PRINT_MARK);
        left = b->x < left ? b->x : left;
        top = b->y < top ? b->y : top;
        right = beside > right ? beside : right;
        bottom = below > bottom ? below : bottom;
    }
    *upwards = false;
    *x = PRINT_AROUND;
    *y = PRINT_MARGIN + PRINT_LABEL - 4;
    if (top - PRINT_AROUND >= PRINT_LABEL)
        return page->blocks > 0;
    *y = paper.h - PRINT_MARGIN - 6;
    if (paper.h - PRINT_AROUND - bottom >= PRINT_LABEL)
        return page->blocks > 0;
    *upwards = true;
    *x = PRINT_MARGIN + PRINT_LABEL - 4;
    *y = paper.h - PRINT_AROUND;
    if (left - PRINT_AROUND >= PRINT_LABEL)
        return page->blocks > 0;
    *x = paper.w - PRINT_MARGIN - 6;
    return page->blocks > 0 && paper.w - PRINT_MARGIN - right >= PRINT_LABEL;
}
