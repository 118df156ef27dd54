/* SPDX-License-Identifier: MIT */
/* Checks a content file by the game that it is for.
 *
 * Knows no game. A game refuses the first row that it does not like, and looks at some rows only by certain options or
 * numbers of players; so the file is tried by all of them, and each different refusal is kept.
 */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "cli/arguments.h"

enum { CLI_WRONGS = 8, CLI_KINDS = 32 };

typedef struct {
    qv_diag diag;
    char when[64]; /* the option or number of players by which it came out; empty: the usual ones */
} cli_wrong;

/* A list or group in the file, and how many items it has. */
typedef struct {
    const char *name;
    size_t length;
    uint32_t items;
} cli_kind;

typedef struct {
    const qv_game *game; /* NULL if that could not be told */
    cli_wrong wrong[CLI_WRONGS];
    cli_kind kind[CLI_KINDS];
    uint32_t wrongs, kinds;
    qv_diag usual;  /* why the usual options do not go with the file, though others do; err 0: they do */
    char other[64]; /* then the first that does, "name=value" */
} cli_check;

/* Fills `out`, whose names live as long as the content, which is to be freed and may be NULL. `game` is the id of a
 * game, or NULL: then the file has to say it. */
qv_content *cli_check_file(const char *path, const char *game, cli_check *out);

#endif
