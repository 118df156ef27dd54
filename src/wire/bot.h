/* SPDX-License-Identifier: MIT */
/* Bots: `exec:COMMAND` as a player, and the messages exchanged with it (docs/protocol.md).
 *
 * A program is told what its seat may know, never the full state. Each seat has a process of its own, so a program in
 * several seats cannot combine what they know. Knows no game.
 */
#ifndef QV_BOT_H
#define QV_BOT_H

#include "core/game.h"
#include "match/player.h"

/* Receives the lines that bots write to their standard error. */
typedef struct {
    void (*hear)(void *context, uint32_t seat, const char *line); /* line as for qv__listener; may be NULL */
    void *context;
} qv__bot_listener;

enum { QV_BOT_SECONDS = 10 /* default time limit for an answer */ };

/* A player that asks `command`, which /bin/sh starts at the first question; NULL with diag: QV_EMEMORY. A program that
 * is late, wrong or dead gives up and is restarted for the next match. The listener (may be NULL) is called while the
 * player is asked and while it is freed. */
qv__player *qv__bot_new(const char *command, const qv_ruleset *, double seconds, const qv__bot_listener *,
                        qv_diag *diag);

/* The line that asks for a move, {"do":"choose",...}, which the caller frees; NULL: out of memory. */
char *qv__question_line(const qv_ruleset *, qv_moves *, const qv__question *);
/* Reads an answer line into steps. Returns their number, or 0 with diag: QV_EBOT, QV_ENOTATION. */
uint32_t qv__answer_read(const qv_ruleset *, const char *line, uint16_t steps[QV_STEPS], qv_diag *diag);

#endif
