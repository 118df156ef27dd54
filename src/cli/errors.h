/* SPDX-License-Identifier: MIT */
/* Errors on standard error, each with what to do instead. The functions return the exit code. */
#ifndef CLI_ERRORS_H
#define CLI_ERRORS_H

#include "cli/say.h"
#include "cli/verb.h"

int cli_usage(const cli_verb *, const char *format, ...) /* reports a wrong command line; CLI_USAGE */
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
int cli_lack_memory(void);                         /* reports it; CLI_FAILED */
int cli_refuse(const char *file, const qv_diag *); /* reports the error and where it is; returns its exit code */

#endif
