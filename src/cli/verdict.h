/* SPDX-License-Identifier: MIT */
/* What checking a content file has found, for people or as JSON. Knows no game. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <stdbool.h>

/* `game` is the id of a game, or NULL if the file must name it; `set` is the file of the content to which an item
 * belongs, or NULL if that is the game's own. Returns an exit code. */
/* Lists what is wrong with it, if anything is. Returns an exit code. */
int cli_list_wrong(const char *path, const char *game);
int cli_report_check(const char *path, const char *game, const char *set, bool json);

#endif
