/* SPDX-License-Identifier: MIT */
/* Pictures that commands write. Knows no game. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "quiver.h"

/* To the file, or to standard output for "-": an exit code. */
int cli_write_picture(const char *path, const char *text, size_t length);

#endif
