/* SPDX-License-Identifier: MIT */
/* What a game needs on a real table: the rows from which its boards, pieces, cards, dice and markers are printed.
 *
 * A game that can be printed has one `const qv__printing` in its table. Rows are data; where content or options decide,
 * functions of the game tell the faces. Lengths are tenths of a millimetre. Knows no paper: see src/print.
 */
#ifndef QV_PRINTING_H
#define QV_PRINTING_H

#include "core/game.h"

/* How the faces of a row are drawn. */
enum {
    QV__PRINT_BOARD,  /* the grid or the floor of the start position, `w` by `h` for each cell, or for the floor's side
                         divided by `parts`; it is cut between cells where it is larger than the paper */
    QV__PRINT_CARD,   /* an item with its name, numbers, arrows and texts */
    QV__PRINT_RAYS,   /* a card with arrows at any angle from its middle */
    QV__PRINT_PIECE,  /* an item as pictures of the game show it, without more */
    QV__PRINT_MARKER, /* the face `front`, and the label of the item below it */
    QV__PRINT_SCREEN, /* a strip with a fold in the middle of its height, that stands */
    QV__PRINT_RULER,  /* the face `front`, `parts` times in a row */
    QV__PRINT_DIE /* a net to be cut and folded, with edges of `w`; the labels are those of faces 0 to `parts` - 1 */
};

enum { QV__RAYS = 8, QV__RAY_TURN = 4096, QV__RAY_UP = 1024 };

/* One face, and how many there are of it. */
typedef struct {
    uint32_t copies;
    qv_item item;           /* what is printed; its texts by their numbers */
    const char *words;      /* of a card: instead of its texts; NULL: those */
    uint16_t ray[QV__RAYS]; /* of rays: angles, counter-clockwise from the right, 4096 to a full turn */
    uint8_t rays;
} qv__printed;

typedef struct {
    const char *name; /* "cards of the deck" */
    const char *one;  /* instead where there is one of it; NULL: the same */
    const char *use;  /* what it is for on the table, in a line; NULL: its name says it */
    uint8_t as;       /* QV__PRINT_CARD .. */
    uint16_t w, h;
    uint16_t parts;    /* see the kinds */
    bool each_seat;    /* every player has these in their colour */
    bool once;         /* however many sets are printed */
    uint16_t copies;   /* without `face`: of the one face */
    const char *front; /* names of faces of the game; NULL: none */
    const char *back;  /* with a back it is printed on both sides */
    /* Face number i of what the seat has (QV_NOBODY without `each_seat`); false after the last. `out` is 0 on entry,
     * but for 1 copy, and the owner and a kind that suits the row. NULL: the one face is `front`. */
    bool (*face)(const qv_ruleset *, uint32_t seat, uint32_t i, qv__printed *out);
} qv__print_row;

struct qv__printing {
    const qv__print_row *row;
    uint32_t rows;
    const char *const *sums; /* what is computed most often, one line each, then NULL */
};

#endif
