/* SPDX-License-Identifier: MIT */
/* Checks the rows of a content file with the setup of its game.
 *
 * Knows no game and no format. A game reports only the first invalid row, and reads some rows only with certain options
 * or numbers of players; so the rows are tried with all of them, of an option with many numbers with the least and the
 * most, and each distinct error is kept. After an error in a value that no other row names, the rows are tried with a
 * valid value in its place.
 */
#ifndef QV_CONTENT_CHECK_H
#define QV_CONTENT_CHECK_H

#include "quiver.h"

enum { QV_WRONGS = 8 };

typedef struct {
    qv_diag diag;
    char when[64]; /* the option or number of players with which it occurs; empty: the defaults */
} qv__wrong;

typedef struct {
    const qv_game *game; /* NULL if unknown */
    qv__wrong wrong[QV_WRONGS];
    uint32_t wrongs;
    qv_diag standard; /* why the default options do not suit the rows, though others do; err 0: they do */
    char other[64];   /* then the first that does, "name=value" */
} qv__verdict;

/* `named` is the row that names the game; NULL if there is none. `id` is a game that they must be for, or NULL. */
void qv__content_check(const qv_row *rows, uint32_t n, const qv_row *named, const char *id, qv__verdict *out);

#endif
