/* SPDX-License-Identifier: MIT */
/* What checking a content file has found, for people or as JSON. Knows no game. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <stdbool.h>

/* `game` is the id of a game, or NULL if the file must name it. Returns an exit code. */
int cli_report_check(const char *path, const char *game, bool json);

#endif
