/* SPDX-License-Identifier: MIT */
/* Reading lines in line mode. */
#ifndef CLI_READING_H
#define CLI_READING_H

#include "terminal/session.h"

/* Reads a line from the person of a seat and trims it; false at the end of the input. */
bool cli_read_line(term_session *, uint32_t seat, const char *prompt, char *line, size_t size);
/* The same without editing; `echo`: what is typed is not on the screen yet. */
bool cli_read_plain(bool echo, const char *prompt, char *line, size_t size);

#endif
