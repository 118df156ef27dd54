/* SPDX-License-Identifier: MIT */
/* What the program says in words of its own: to standard output, and of what is wrong to standard error.
 *
 * Whatever is not fit to be shown (base/plain.h) becomes question marks, line feeds apart, so that no argument needs a
 * second look: script/checks/plain sees to it that the files of this folder print no other way.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stdint.h>

#if defined(__GNUC__)
#define CLI_FORMAT __attribute__((format(printf, 1, 2)))
#else
#define CLI_FORMAT
#endif

void cli_say(const char *format, ...) CLI_FORMAT;
void cli_complain(const char *format, ...) CLI_FORMAT;
/* A bar of how many of all are done, at a terminal, in the place of the one before. */
void cli_progress(uint32_t done, uint32_t all);

/* A name as it stands in a message. */
typedef struct {
    char text[204];
} cli_shown;
cli_shown cli_name(const char *name); /* of a long one the beginning */
cli_shown cli_path(const char *path); /* of a long one the end */

#endif
