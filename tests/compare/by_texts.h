/* SPDX-License-Identifier: MIT */
/* A comparison for second programs that know moves and outcomes by their texts in notation. The table of such a game
 * only has to name these functions; see comparison.h.
 *
 * At every ply compares whose turn it is, the sets of legal moves in each seat's own view, or the outcomes of chance,
 * and all fields of the state that are not derived; at the end scores and ranks. Requires that every option has every
 * value, and that every kind of step is played.
 */
#ifndef BY_TEXTS_H
#define BY_TEXTS_H

#include "comparison.h"

enum { SECOND_TEXT = 64, SECOND_MOVES = 4096 };

/* The functions of a second program, over a game of `size` bytes that may be copied by assignment. */
typedef struct {
    size_t size;
    /* Options as "name=value", all of them. False: the program refuses them. */
    bool (*start)(void *game, uint32_t players, const char *const *options, uint32_t n);
    bool (*is_over)(const void *game);
    uint32_t (*seats)(const void *game); /* the seats that may act; none and not over: chance is due */
    /* The legal moves of a seat; at most SECOND_MOVES texts of less than SECOND_TEXT bytes. Returns their number. */
    uint32_t (*moves)(const void *game, uint32_t seat, char (*out)[SECOND_TEXT]);
    uint32_t (*outcomes)(const void *game, char (*out)[SECOND_TEXT]);
    void (*play)(void *game, uint32_t seat, const char *text); /* a listed text; seat QV_CHANCE: an outcome */
    int32_t (*score)(const void *game, uint32_t seat);
    uint32_t (*rank)(const void *game, uint32_t seat); /* from 1 */
    /* The value of an element of the field that the engine calls `name`; false: there is none, which is a failure. */
    bool (*field)(const void *game, const char *name, uint32_t row, uint32_t col, int64_t *out);
} second_program;

void *by_texts_open(const second_program *, const qv_game *, uint64_t seed); /* NULL: out of memory */
bool by_texts_play(void *session, uint64_t number);
bool by_texts_summary(const void *session);
void by_texts_close(void *session);

#endif
