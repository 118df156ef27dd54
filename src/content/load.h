/* SPDX-License-Identifier: MIT */
/* Content files: JSON in, neutral rows out, each with its place in the file.
 *
 * Knows no game and no ruleset: what a path may be called and what a value may be is checked by the game that gets the
 * rows. Not part of the library, which knows no JSON and no files.
 */
#ifndef QV_LOAD_H
#define QV_LOAD_H

#include "quiver.h"

enum {
    QV_CONTENT_BYTES = 4 * 1024 * 1024, /* the longest file */
    QV_CONTENT_DEPTH = 16,              /* the most lists and objects around a value */
    QV_CONTENT_ROWS = 65536,            /* the most values in a file */
    QV_CONTENT_PATH = 200,              /* the longest path */
};

typedef struct qv_content qv_content;

/* The rows of a JSON text: `cards[0].name` = `Drake`. Paths name keys, joined by dots, and places in lists from 0.
 * Strings are taken as they are, whole numbers are written in decimal, booleans as true and false; null and fractions
 * are refused. Rows come in the order of the file, with the place where the value begins; columns count signs, not
 * bytes. NULL with diag: QV_ECONTENT with line, column and reason, or QV_EMEMORY. */
qv_content *qv_content_read(const char *text, size_t length, qv_diag *diag);
/* The same from a file; a file that cannot be read is QV_ECONTENT with line 0. */
qv_content *qv_content_load(const char *path, qv_diag *diag);
void qv_content_free(qv_content *);
/* The rows; they live as long as the content. */
const qv_row *qv_content_rows(const qv_content *, uint32_t *n);

#endif
