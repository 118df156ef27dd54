/* SPDX-License-Identifier: MIT */
/* Content files that the program writes. No file is ever overwritten, and none is left half written. */
#ifndef CLI_WRITING_H
#define CLI_WRITING_H

#include "quiver.h"

/* Writes rows in the format that the name of the file says, with the game that they are for, or NULL. Returns CLI_DONE,
 * or reports an error; one of the rows is in the file `source`, which may be NULL. */
int cli_write_content(const char *path, const char *game, const qv_row *rows, uint32_t n, const char *source);
/* The same for a file that may have exactly this text already. */
int cli_keep_content(const char *path, const char *game, const qv_row *rows, uint32_t n);

#endif
