/* SPDX-License-Identifier: MIT */
/* Checks a content file, and counts what is in it. Knows no game. */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "cli/arguments.h"
#include "content/check.h"

enum { CLI_KINDS = 32 };

/* A list or group in the file, and how many items it has. */
typedef struct {
    const char *name;
    size_t length;
    uint32_t items;
} cli_kind;

typedef struct {
    qv__verdict verdict;
    const char *list; /* the file is an item that a player brings to that list of the content; NULL: it is content */
    cli_kind kind[CLI_KINDS];
    uint32_t kinds;
} cli_check;

/* Whether rows are one item of the list to which players bring their own: content has no name. */
bool cli_is_item(const qv_game *, const qv_row *rows, uint32_t n);
/* Fills `out`; its names live as long as the returned content, which the caller frees and which may be NULL. `game` is
 * the id of a game, or NULL if the file must name it. An item is checked with the content `set`; NULL: with the game's
 * own. */
qv__content *cli_check_file(const char *path, const char *game, const qv__content *set, cli_check *out);

#endif
