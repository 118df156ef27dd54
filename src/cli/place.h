/* SPDX-License-Identifier: MIT */
/* Errors in content files, with the line at fault. */
#ifndef CLI_PLACE_H
#define CLI_PLACE_H

#include "content/load.h"

/* As cli_refuse for a content file; quotes the line and marks the column. */
int cli_refuse_content(const char *path, const qv_diag *);

#endif
