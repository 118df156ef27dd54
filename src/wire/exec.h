/* SPDX-License-Identifier: MIT */
/* A program that exchanges lines with us over pipes: started by the shell, killed when it is freed.
 *
 * Does not know what the lines mean. The program inherits its three standard file descriptors only. Processes that it
 * starts are killed with it, even if this process is killed itself: see wire/keeper.h.
 */
#ifndef QV_EXEC_H
#define QV_EXEC_H

#include "quiver.h"
#include "wire/notes.h"

enum { QV_EXEC_LINE = 65536 /* bytes of the longest line that a program may write */ };

typedef struct qv__exec qv__exec;

/* Starts `/bin/sh -c COMMAND`. The listener (may be NULL) receives what it writes to its standard error, whenever one
 * of the functions below waits for it, and for the last time when it is freed. NULL with diag. */
qv__exec *qv__exec_start(const char *command, const qv__listener *, qv_diag *diag);
/* Writes a line and waits for an answer: QV_OK with the answer, valid until the next call, or QV_EBOT with diag: late,
 * dead, too long, or output that precedes the question. Blank lines are skipped. */
int qv__exec_ask(qv__exec *, const char *line, double seconds, const char **answer, qv_diag *diag);
/* Unexpected output within that time: the line, or its beginning; NULL: none. */
const char *qv__exec_overhear(qv__exec *, double seconds);
/* Closes its input and waits for it to exit. Its exit code, 128 + n after signal n, or -1 if it had to be killed. */
int qv__exec_end(qv__exec *, double seconds);
void qv__exec_free(qv__exec *); /* kills it if it is still there; NULL is allowed */

#endif
