/* SPDX-License-Identifier: MIT */
/* What checking a content file has found, for people or as JSON. Knows no game. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <stdbool.h>

/* Lists what is wrong with a file, if anything is. `game` is the id of a game, or NULL if the file must name it.
 * Returns an exit code. */
int cli_list_wrong(const char *path, const char *game);
/* Says the same and what is in the file. `set` is the file of the content to which an item belongs, or NULL if that is
 * the game's own; what is wrong with the set is listed instead. Returns an exit code. */
int cli_report_check(const char *path, const char *game, const char *set, bool json);

#endif
