/* SPDX-License-Identifier: MIT */
/* The supervising process of a program: it starts the program, reports how it ended, and kills what is left of it.
 *
 * Does not know what the program is for. The keeper lives until we release it or die ourselves. Then it kills the
 * program's process group and, where the system makes it the parent of orphans (Linux), every other descendant of the
 * program, whatever session it is in.
 */
#ifndef QV_KEEPER_H
#define QV_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    pid_t process; /* to be waited for after its release; -1: none */
    int lifeline;  /* closing it releases the keeper */
    int report;    /* readable as soon as the program has ended: qv__keeper_code */
} qv__keeper;
#define QV__NO_KEEPER ((qv__keeper){.process = -1, .lifeline = -1, .report = -1})

/* Moves a file descriptor above the standard ones and sets close-on-exec; -1 with errno. */
int qv__hidden(int descriptor);
/* Starts `/bin/sh -c COMMAND` with these file descriptors, all from qv__hidden, as its standard ones and with no
 * others. False with errno. */
bool qv__keeper_start(const char *command, const int standard[3], qv__keeper *out);
/* Waits for the program to end: its exit code, 128 + n after signal n. */
int qv__keeper_code(qv__keeper *);
void qv__keeper_end(qv__keeper *); /* kills the program and its descendants */

#endif
