/* SPDX-License-Identifier: MIT */
/* The referee: answers lines of JSON about positions that it keeps (docs/protocol.md).
 *
 * Its clients may know everything: tests, tools, front ends. Knows no game; does no input or output. Memory is bounded,
 * and a refused request changes nothing.
 */
#ifndef QV_REFEREE_H
#define QV_REFEREE_H

#include "quiver.h"

enum { QV_PROTOCOL = 1, QV_LINE_MOST = 1024 * 1024 /* bytes of the longest line */ };

typedef struct qv__referee qv__referee;

/* `game` is the default of requests that name none; NULL: there is no default. `memory`: bytes that the positions may
 * take. NULL: out of memory. */
qv__referee *qv__referee_new(const qv_game *game, size_t memory);
void qv__referee_free(qv__referee *);
/* The answer to a result of qv__lines_take (wire/lines.h), one line without its newline, valid until the next call;
 * NULL for a blank line, which has no answer. */
const char *qv__referee_answer(qv__referee *, int taken, const char *line, size_t length);

#endif
