/* SPDX-License-Identifier: MIT */
/* A program that is spoken to in lines: started by the shell, asked over pipes, and never left behind.
 *
 * Knows nothing of what the lines mean. The program has no descriptors but its three standard ones. What it has started
 * is killed with it at the end, even if this process is killed itself: see wire/keeper.h.
 */
#ifndef QV_EXEC_H
#define QV_EXEC_H

#include "quiver.h"
#include "wire/notes.h"

enum { QV_EXEC_LINE = 65536 /* bytes of the longest line that a program may say */ };

typedef struct qv_exec qv_exec;

/* Starts `/bin/sh -c COMMAND`. The listener (may be NULL) hears what it writes to its standard error, whenever one of
 * the functions below waits for it, and for the last time when it is freed. NULL with diag. */
qv_exec *qv_exec_start(const char *command, const qv_listener *, qv_diag *diag);
/* Says a line and waits for one: QV_OK with the line it said, good until the next call, or QV_EBOT with diag: late,
 * dead, too long, or something was said before it was asked. Blank lines are passed over. */
int qv_exec_ask(qv_exec *, const char *line, double seconds, const char **answer, qv_diag *diag);
/* What it says unasked within that time: the line, or its beginning; NULL: nothing. */
const char *qv_exec_overhear(qv_exec *, double seconds);
/* Ends its input and waits for it to leave. Its exit code, 128 + n after signal n, or -1 if it had to be killed. */
int qv_exec_end(qv_exec *, double seconds);
void qv_exec_free(qv_exec *); /* kills it if it is still there; NULL is fine */

#endif
