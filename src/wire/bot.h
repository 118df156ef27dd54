/* SPDX-License-Identifier: MIT */
/* Programs that play: `exec:COMMAND` as a player, and what is said between it and us (docs/protocol.md).
 *
 * A program is told what its seat may know, and never the truth. Each seat has a process of its own, so that one that
 * holds several seats does not see with all their eyes. Knows no game.
 */
#ifndef QV_BOT_H
#define QV_BOT_H

#include <jansson.h>

#include "core/moves.h"
#include "match/player.h"

/* Who hears what programs that play write to their standard error. */
typedef struct {
    void (*hear)(void *context, uint32_t seat, const char *line); /* the line as for qv_listener; NULL: nobody */
    void *context;
} qv_bot_listener;

enum { QV_BOT_SECONDS = 10 /* for an answer, unless said otherwise */ };

/* A player that asks `command`, which /bin/sh starts when it is first asked; NULL with diag: QV_EMEMORY. Late, wrong or
 * dead, it gives up, and is started anew in the next match. The listener (may be NULL) hears while the player is asked
 * and while it is freed. */
qv_player *qv_bot_new(const char *command, const qv_ruleset *, double seconds, const qv_bot_listener *, qv_diag *diag);

/* The line that asks for a move: {"do":"choose",...}; NULL: out of memory. */
json_t *qv_question_json(const qv_ruleset *, qv_moves *, const qv_question *);
/* The steps that a line of an answer means: their number, or 0 with diag: QV_EBOT, QV_ENOTATION. */
uint32_t qv_answer_read(const qv_ruleset *, const char *line, uint16_t steps[QV_STEPS], qv_diag *diag);

#endif
