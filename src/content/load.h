/* SPDX-License-Identifier: MIT */
/* Content files: JSON or CSV in, neutral rows out, each with its place in the file; and rows back into either.
 *
 * Knows no game and no ruleset: what a path may be called and what a value may be is checked by the game that gets the
 * rows. Not part of the library, which knows neither format and no files. docs/content.md shows both formats.
 */
#ifndef QV_LOAD_H
#define QV_LOAD_H

#include "quiver.h"

enum {
    QV_CONTENT_BYTES = 4 * 1024 * 1024, /* the longest file */
    QV_CONTENT_DEPTH = 16,              /* the most lists and objects around a value */
    QV_CONTENT_ROWS = 65536,            /* the most values in a file */
    QV_CONTENT_PATH = 200,              /* the longest path */
    QV_CONTENT_COLUMNS = 256,           /* the most columns of a table */
};

enum { QV_CONTENT_JSON, QV_CONTENT_CSV };

typedef struct qv_content qv_content;

/* The rows of a JSON text: `cards[0].name` = `Drake`. Paths name keys, joined by dots, and places in lists from 0.
 * Strings are taken as they are, whole numbers are written in decimal, booleans as true and false; null and fractions
 * are refused. Rows come in the order of the file, with the place where the value begins; columns count signs, not
 * bytes. NULL with diag: QV_ECONTENT with line, column and reason, or QV_EMEMORY. */
qv_content *qv_content_read(const char *text, size_t length, qv_diag *diag);
/* The same of a CSV text. Line and column are those of the cell, counted as a spreadsheet does, from 1. */
qv_content *qv_content_read_csv(const char *text, size_t length, qv_diag *diag);
/* The same from a file, CSV if its name ends in .csv; one that cannot be read is QV_ECONTENT with line 0. */
qv_content *qv_content_load(const char *path, qv_diag *diag);
void qv_content_free(qv_content *);
/* The rows, without the one that names the game; they live as long as the content. */
const qv_row *qv_content_rows(const qv_content *, uint32_t *n);
/* The row `game`, whose value is a game's id; NULL if there is none. */
const qv_row *qv_content_game(const qv_content *);
/* QV_OK if the content says that it is of this game, or says nothing of games. */
int qv_content_is_for(const qv_content *, const char *id, qv_diag *);

int qv_content_format(const char *path); /* QV_CONTENT_JSON or QV_CONTENT_CSV */
/* The bytes of a file, to be freed, one more than the limit at most; NULL with diag. */
char *qv_content_text(const char *path, size_t *length, qv_diag *diag);
/* Where in the text the place of a row begins, in bytes; false if there is no such place. */
bool qv_content_offset(const char *text, size_t length, int format, uint32_t line, uint32_t column, size_t *offset);

/* The rows as a text of that format, to be freed, laid out for people: reading it gives the same rows. `game` may be
 * NULL. NULL with diag for rows that the format cannot hold (QV_ECONTENT), or QV_EMEMORY. */
char *qv_content_write(int format, const char *game, const qv_row *, uint32_t n, qv_diag *);

#endif
