/* SPDX-License-Identifier: MIT */
/* All legal moves of the viewer, written out, and choosing among them by words.
 *
 * Knows no game. Invariant: moves are in ascending order of their steps, so those that begin alike stand together.
 */
#ifndef CLI_MOVELIST_H
#define CLI_MOVELIST_H

#include "cli/session.h"

enum { CLI_MOVE_TEXT = 120, CLI_KIND_TEXT = 24 };

typedef struct {
    uint16_t step[QV_STEPS];
    uint8_t n;
    char kind[CLI_KIND_TEXT]; /* the words that all moves of its form begin with */
    char text[CLI_MOVE_TEXT];
} cli_written;

typedef struct {
    cli_written *at;
    uint32_t n, room;
} cli_moves;

/* False, with a line that says why, if the viewer cannot move now or memory is short. */
bool cli_moves_of(const cli_session *, cli_moves *out);
void cli_moves_free(cli_moves *);
/* Keeps the moves that have all of the words, and complains if there are none. True if `all` was among the words. */
bool cli_moves_filter(const cli_session *, cli_moves *, const char *words);
/* Those that share the most words with a move and have the fewest others, best first; NULL after the last. */
void cli_moves_like(const cli_moves *, const char *text, const cli_written **out, uint32_t most);

#endif
