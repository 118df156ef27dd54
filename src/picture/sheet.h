/* SPDX-License-Identifier: MIT */
/* A picture under construction, and what its files share: text, numbers, faces, colours.
 *
 * Lengths on a sheet are whole numbers; a cell of a grid is QV__CELL wide, and so is the shorter side of an item in its
 * own drawing. Knows no game. Invariant: the output so far is the beginning of a well-formed document.
 */
#ifndef QV_SHEET_H
#define QV_SHEET_H

#include "core/game.h"

enum { QV__CELL = 240 };

#define QV__INK "#222"
#define QV__PAPER "#fffdf8"
#define QV__STONE "#f2ecdf" /* of empty cells */
#define QV__LINE "#8d8371"

typedef struct {
    int32_t x, y, w, h;
} qv__box;

typedef struct {
    const qv_ruleset *rules;
    const qv_game *game;
    const qv_scene *scene;
    const char *title;
    qv_text *out;
    qv__box part;   /* of the board, in board units */
    bool whole;     /* with the items beside the board */
    uint64_t faces; /* bit i: face i of the game is used */
} qv__sheet;

/* -- sheet.c ------------------------------------------------------------------------------------------------------- */

/* As text or attribute: markup and what XML forbids are replaced. At most `size` bytes are read, up to the NUL. */
void qv__put_escaped(qv__sheet *, const char *text, size_t size);
/* Bytes of a text of at most `size` bytes, up to the NUL if there is one. */
size_t qv__text_length(const char *text, size_t size);
/* One line of text around (x, y), its middle. */
typedef struct {
    int32_t x, y, size;
    const char *anchor, *fill; /* "start", "middle"; a colour */
    bool bold;
} qv__type;
void qv__put_text(qv__sheet *, const qv__type *, const char *text, size_t size);
/* The same in at most `lines` lines in a box of w by h, as large as fits and no larger than `type->size`. */
void qv__put_fitted(qv__sheet *, const qv__type *, int32_t w, int32_t h, uint32_t lines, const char *text, size_t size);
int32_t qv__text_width(const char *text, size_t size,
                       int32_t type_size); /* an estimate, too wide rather than too narrow */
/* `turn` / 4096 of a full turn, counter-clockwise, as ` rotate(D x y)` of a transform. */
void qv__put_turn(qv__sheet *, uint32_t turn, int32_t x, int32_t y);

/* -- svg.c --------------------------------------------------------------------------------------------------------- */

void qv__put_head(qv__sheet *, int32_t w, int32_t h); /* up to where words describe the picture */
void qv__put_paper(qv__sheet *, int32_t w, int32_t h);

/* -- faces.c ------------------------------------------------------------------------------------------------------- */

enum { QV__NO_FACE = -1 };
/* The face whose id is `before` and the name as a slug, QV__NO_FACE if the game has none: the slug of "Red fox!" is
 * red-fox. */
int32_t qv__face_find(const qv__sheet *, const char *before, const char *name, size_t size);
/* The same for a label, then without its last word, and so on; *rest is what follows the matched words. */
int32_t qv__face_of_label(const qv__sheet *, const char *label, size_t size, const char **rest);
void qv__put_face(qv__sheet *, int32_t face, qv__box);
void qv__put_used_faces(qv__sheet *);

/* -- owners.c ------------------------------------------------------------------------------------------------------ */

const char *qv__colour(const qv__sheet *, uint32_t owner);
/* The outline of an owner, filled, with up to three letters. */
void qv__put_badge(qv__sheet *, uint32_t owner, int32_t x, int32_t y, int32_t radius, const char *letters, size_t size);

/* -- arrows.c ------------------------------------------------------------------------------------------------------ */

bool qv__has_arrows(const qv_item *); /* or numbers at its sides */
void qv__put_arrows(qv__sheet *, const qv_item *, int32_t w, int32_t h);
void qv__put_sides(qv__sheet *, const qv_item *, int32_t w, int32_t h); /* upright, whichever way the item is turned */
/* The symbol of a kind around (x, y), pointing to one of the eight directions. */
void qv__put_arrow_symbol(qv__sheet *, uint32_t kind, int32_t x, int32_t y, uint32_t direction);

/* -- items.c ------------------------------------------------------------------------------------------------------- */

bool qv__is_movable(const qv_item *); /* QV_PIECE, QV_CARD or QV_PILE */
/* Its numbers, in a drawing of that width. */
void qv__put_values(qv__sheet *, const qv_item *, int32_t w);
/* Draws the item into a box, with its marks. */
void qv__put_item(qv__sheet *, const qv_item *, qv__box);

/* -- part.c -------------------------------------------------------------------------------------------------------- */

bool qv__has_floor(const qv_scene *);            /* rather than a grid */
int32_t qv__named(const char names[QV_AXIS][4]); /* columns or rows of a grid */
bool qv__on_board(const qv_scene *, const qv_item *);
int32_t qv__scaled(const qv__sheet *, int32_t length); /* from board units */
/* From the upper left corner of the part that is drawn: an item, and the size of the part. */
qv__box qv__on_sheet(const qv__sheet *, const qv_item *);
void qv__part_size(const qv__sheet *, int32_t *w, int32_t *h);
bool qv__shows(const qv__sheet *, const qv_item *);     /* whether it reaches into the part that is drawn */
bool qv__is_within(const qv__sheet *, const qv_item *); /* whether its middle is there */

/* -- board.c ------------------------------------------------------------------------------------------------------- */

void qv__board_size(const qv__sheet *, int32_t *w, int32_t *h); /* with its coordinates */
void qv__put_board(qv__sheet *);

/* -- prospects.c --------------------------------------------------------------------------------------------------- */

void qv__put_prospects(qv__sheet *); /* from the upper left corner of the part that is drawn */

/* -- legend.c ------------------------------------------------------------------------------------------------------ */

/* The kinds of arrows by name, from y on and `w` wide. Returns the height; writes nothing if not `drawn`. */
int32_t qv__put_legend(qv__sheet *, int32_t y, int32_t w, bool drawn);

/* -- beside.c ------------------------------------------------------------------------------------------------------ */

/* The items beside the board, from y on and `w` wide. Returns the height; writes nothing if not `drawn`. */
int32_t qv__put_beside(qv__sheet *, int32_t y, int32_t w, bool drawn);

/* -- paragraph.c --------------------------------------------------------------------------------------------------- */

/* Text in lines of whole words, each line of the text a paragraph, between x and x + w from y down. Returns the y below
 * the last line; writes nothing if not `drawn`. `type` says the size, its place and anchor do not count. */
int32_t qv__put_paragraphs(qv__sheet *, const qv__type *type, int32_t x, int32_t y, int32_t w, const char *text,
                           bool drawn);

/* -- words.c ------------------------------------------------------------------------------------------------------- */

void qv__put_words(qv__sheet *);                       /* the picture in sentences */
void qv__put_item_words(qv__sheet *, const qv_item *); /* one item, as a sentence */

#endif
