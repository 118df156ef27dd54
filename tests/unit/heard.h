/* SPDX-License-Identifier: MIT */
/* What a source of src/cli says, as text: include this before the source. */
#ifndef HEARD_H
#define HEARD_H

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/say.h"
#include "cli/verb.h"

enum { HEARD = 4096 };

static char said[HEARD], complained[HEARD];

static inline void hear_in(char *text, const char *format, va_list arguments) {
    const size_t n = strlen(text);
    (void)vsnprintf(text + n, HEARD - n, format, arguments);
}

CLI_FORMAT static inline void hear_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    hear_in(said, format, arguments);
    va_end(arguments);
}

CLI_FORMAT static inline void hear_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    hear_in(complained, format, arguments);
    va_end(arguments);
}

/* Nothing has been heard, and getopt_long begins anew. */
static inline void hear_nothing(void) {
    said[0] = complained[0] = '\0';
    optind = 0;
}

#define cli_say hear_say
#define cli_complain hear_complain

#endif
