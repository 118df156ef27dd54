/* SPDX-License-Identifier: MIT */
/* The process between us and a program: it starts the program, tells how it ended, and leaves nothing of it behind.
 *
 * Knows nothing of what the program is for. The keeper lives until we let go of it or die ourselves; then it kills the
 * program's process group and, where the system gives orphans to it (Linux), every other process that descends from
 * the program, whatever session it has made for itself.
 */
#ifndef QV_KEEPER_H
#define QV_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    pid_t process; /* to be waited for after it was let go; -1: none */
    int lifeline;  /* closing it lets go of the program */
    int report;    /* readable as soon as the program has left: qv__keeper_code */
} qv__keeper;
#define QV__NO_KEEPER ((qv__keeper){.process = -1, .lifeline = -1, .report = -1})

/* Moves a descriptor out of the way of the standard ones, and hides it from other programs; -1 with errno. */
int qv__hidden(int descriptor);
/* Starts `/bin/sh -c COMMAND` with these descriptors, all of them hidden ones, as its standard ones and with no others.
 * False with errno. */
bool qv__keeper_start(const char *command, const int standard[3], qv__keeper *out);
/* The exit code of the program that has left, 128 + n after signal n. Waits for it. */
int qv__keeper_code(qv__keeper *);
void qv__keeper_end(qv__keeper *); /* kills what is still there; nothing of it is left then */

#endif
