/* SPDX-License-Identifier: MIT */
/* The referee: answers lines of JSON about positions that it keeps (docs/protocol.md).
 *
 * It serves whoever may know everything: tests, tools, front ends of their own. Knows no game; does no input or output.
 * Memory is bounded, and a request that is refused changes nothing.
 */
#ifndef QV_REFEREE_H
#define QV_REFEREE_H

#include "quiver.h"

enum { QV_PROTOCOL = 1, QV_LINE_MOST = 1024 * 1024 /* bytes of the longest line */ };

typedef struct qv_referee qv_referee;

/* `game` is that of requests that name none; NULL if they must. `memory`: bytes that its positions may take.
 * NULL: out of memory. */
qv_referee *qv_referee_new(const qv_game *game, size_t memory);
void qv_referee_free(qv_referee *);
/* The answer to what qv_lines_take gave (wire/lines.h), one line without its end, good until the next call; NULL if
 * there is nothing to answer: the line is blank. */
const char *qv_referee_answer(qv_referee *, int taken, const char *line, size_t length);

#endif
