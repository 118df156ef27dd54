/* SPDX-License-Identifier: MIT */
/* Content files: converts JSON or CSV to neutral rows, each with its location in the file, and rows to either format.
 *
 * Knows no game and no ruleset: games check paths and values themselves. Not part of the library, which knows neither
 * formats nor files. docs/content.md shows both formats.
 */
#ifndef QV_LOAD_H
#define QV_LOAD_H

#include "quiver.h"

enum {
    QV_CONTENT_BYTES = 4 * 1024 * 1024, /* the longest file */
    QV_CONTENT_DEPTH = 16,              /* the deepest nesting of lists and objects */
    QV_CONTENT_ROWS = 65536,            /* the most values in a file */
    QV_CONTENT_PATH = 200,              /* the longest path */
    QV_CONTENT_COLUMNS = 256,           /* the most columns of a table */
};

enum { QV_CONTENT_JSON, QV_CONTENT_CSV };

typedef struct qv__content qv__content;

/* The rows of a JSON text: `cards[0].name` = `Drake`. Paths name keys, joined by dots, and indices of lists from 0.
 * Strings are taken as they are, whole numbers are written in decimal, booleans as true and false; null and fractions
 * are refused. Rows are in the order of the file, each with the location of its value; columns count characters, not
 * bytes. NULL with diag: QV_ECONTENT with line, column and reason, or QV_EMEMORY. */
qv__content *qv__content_read(const char *text, size_t length, qv_diag *diag);
/* The same of a CSV text. Line and column are those of the cell, counted from 1 as in a spreadsheet. */
qv__content *qv__content_read_csv(const char *text, size_t length, qv_diag *diag);
/* The same from a file, CSV if its name ends in .csv; one that cannot be read is QV_ECONTENT with line 0. `diag` has no
 * offset. */
qv__content *qv__content_load(const char *path, qv_diag *diag);
void qv__content_free(qv__content *);
/* The rows, without the one that names the game; valid as long as the content. Without content there are none. */
const qv_row *qv__content_rows(const qv__content *, uint32_t *n);
/* The row `game`, whose value is a game's id; NULL if there is none. */
const qv_row *qv__content_game(const qv__content *);
/* QV_OK if the row names this game, or the one whose content this game has, or is NULL. */
int qv__content_is_for(const qv_row *game, const char *id, qv_diag *);

/* These rows, and behind them those of `item` as one more item of the list, `cards[4].name`, whose number, from 1,
 * becomes *number. Lines are counted on: those of the item follow line *before, the last one of the rows. NULL with
 * diag: as qv__content_read, with a location in the item. */
qv__content *qv__content_add(const qv_row *, uint32_t n, const char *list, const qv__content *item, uint32_t *number,
                             uint32_t *before, qv_diag *);

int qv__content_format(const char *path); /* QV_CONTENT_JSON or QV_CONTENT_CSV */
/* The bytes of a file, at most one more than the limit, to be freed; NULL with diag. */
char *qv__content_text(const char *path, size_t *length, qv_diag *diag);
/* The byte offset of a location in the text; false if there is no such location. */
bool qv__content_offset(const char *text, size_t length, int format, uint32_t line, uint32_t column, size_t *offset);
/* The byte offset in the text of byte `byte` of the value that begins at `offset`: past its quotation mark, and with
 * what is escaped or doubled. The end of the text for a byte beyond it. */
size_t qv__content_inside(const char *text, size_t length, int format, size_t offset, size_t byte);

/* The byte offset behind the value that begins at `offset`, with its quotation marks. */
size_t qv__content_end(const char *text, size_t length, int format, size_t offset);

/* The rows as text of that format, laid out for people, to be freed; reading it gives the same rows. `game` may be
 * NULL. NULL with diag for rows that the format cannot express (QV_ECONTENT), or QV_EMEMORY. */
char *qv__content_write(int format, const char *game, const qv_row *, uint32_t n, qv_diag *);

#endif
