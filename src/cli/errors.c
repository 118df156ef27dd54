/* SPDX-License-Identifier: MIT */
/* Errors on standard error: see errors.h. */
#include "cli/errors.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/explain.h"
#include "terminal/screen.h"

int cli_usage(const cli_verb *verb, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    cli_complain("quiver %s: ", verb->name);
    term_write(stderr, format, arguments);
    char *const use = cli_use(verb);
    cli_complain("\n%s(see quiver %s --help)\n", use ? use : "", verb->name);
    free(use);
    va_end(arguments);
    return CLI_USAGE;
}

int cli_lack_memory(void) {
    cli_complain("quiver: out of memory\n");
    return CLI_FAILED;
}

int cli_refuse(const char *file, const qv_diag *diag) {
    cli_complain("quiver: ");
    if (file)
        cli_complain("%s: ", cli_path(file).text);
    if (diag->line)
        cli_complain("line %u, column %u: ", (unsigned)diag->line, (unsigned)diag->column);
    cli_complain("%s\n", diag->text);
    if (diag->err == QV_EUNPROVED)
        return CLI_UNPROVED;
    return diag->err == QV_EMEMORY ? CLI_FAILED : CLI_INVALID;
}
