/* SPDX-License-Identifier: MIT */
/* Rows as a tree of lists and objects: both writers write it, and the reader of CSV checks its rows with it.
 *
 * Knows no game. Invariant: a tree has no empty list or object except its root, and values are whole numbers, booleans
 * or strings that convert back to the value of their row.
 */
#ifndef QV_TREE_H
#define QV_TREE_H

#include <jansson.h>

#include "content/load.h"

/* The tree of the rows, with `game` before them unless that is NULL. NULL with diag if one path is given twice, if one
 * is a value and a group as well, or if a list has a gap. */
json_t *qv__tree(const char *game, const qv_row *, uint32_t n, qv_diag *);
/* The value of a leaf as in its row; numbers are written into `number`. */
const char *qv__tree_word(const json_t *leaf, char number[32]);

/* A growing text. Starts as {0}; `failed` is set if memory is exhausted. */
typedef struct {
    char *at;
    size_t n, room;
    bool failed;
} qv__buffer;

void qv__buffer_add(qv__buffer *, const char *bytes, size_t n);
void qv__buffer_text(qv__buffer *, const char *text);

void qv__write_json(json_t *tree, qv__buffer *out);
/* Returns QV_OK, or an error if a cell cannot contain a value. */
int qv__write_csv(json_t *tree, qv__buffer *out, qv_diag *);

#endif
