/* SPDX-License-Identifier: MIT */
/* Messages of the program: cli_say to standard output, cli_complain to standard error.
 *
 * Characters that are not safe to print (base/plain.h), except line feeds, become question marks, so arguments need no
 * escaping: script/checks/plain ensures that the files of this folder print in no other way.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stdint.h>

#include "quiver.h"

#if defined(__GNUC__)
#define CLI_FORMAT __attribute__((format(printf, 1, 2)))
#else
#define CLI_FORMAT
#endif

void cli_say(const char *format, ...) CLI_FORMAT;
void cli_complain(const char *format, ...) CLI_FORMAT;
/* Draws a progress bar on standard error over that of `before` games, or whatever they are, if it is a terminal. */
void cli_progress(uint64_t before, uint64_t done, uint64_t all, const char *what);

/* A name shortened for a message, or a short text. */
typedef struct {
    char text[204];
} cli_shown;
cli_shown cli_name(const char *name);                         /* keeps the beginning */
cli_shown cli_path(const char *path);                         /* keeps the end */
cli_shown cli_option_value(const qv_option *, int32_t value); /* as it is typed */

#endif
