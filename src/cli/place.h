/* SPDX-License-Identifier: MIT */
/* Errors in content files, with the line at fault. */
#ifndef CLI_PLACE_H
#define CLI_PLACE_H

#include "content/load.h"

/* As cli_refuse for a content file; quotes the line and marks the column. */
int cli_refuse_content(const char *path, const qv_diag *);
/* The same for what is accepted but may be a mistake. */
void cli_warn_of_content(const char *path, const qv_diag *warning);

/* The characters of a file that are at fault; lines and columns count from 1. */
typedef struct {
    uint32_t line, column, length; /* line 0: no place, or the file cannot be read any more */
} cli_mark;

cli_mark cli_mark_of(const char *path, const qv_diag *);
/* The cell of a table, "B9"; "" if the file is no table, or the error has no place. */
void cli_cell_of(const char *path, const qv_diag *, qv_text *out);

#endif
