/* SPDX-License-Identifier: MIT */
/* Checks a content file with the setup of its game.
 *
 * Knows no game. A game reports only the first invalid row, and reads some rows only with certain options or numbers of
 * players; so the file is tried with all of them, and each distinct error is kept.
 */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "cli/arguments.h"

enum { CLI_WRONGS = 8, CLI_KINDS = 32 };

typedef struct {
    qv_diag diag;
    char when[64]; /* the option or number of players with which it occurs; empty: the defaults */
} cli_wrong;

/* A list or group in the file, and how many items it has. */
typedef struct {
    const char *name;
    size_t length;
    uint32_t items;
} cli_kind;

typedef struct {
    const qv_game *game; /* NULL if unknown */
    cli_wrong wrong[CLI_WRONGS];
    cli_kind kind[CLI_KINDS];
    uint32_t wrongs, kinds;
    qv_diag standard; /* why the default options do not suit the file, though others do; err 0: they do */
    char other[64];   /* then the first that does, "name=value" */
} cli_check;

/* Fills `out`; its names live as long as the returned content, which the caller frees and which may be NULL. `game` is
 * the id of a game, or NULL if the file must name it. */
qv__content *cli_check_file(const char *path, const char *game, cli_check *out);

#endif
