/* SPDX-License-Identifier: MIT */
/* How far moves fell behind the best one wherever they were judged before in the same search.
 *
 * The history heuristic (Schaeffer 1989): a move that was poor in like positions is most probably poor here too, so the
 * moves that did best are judged and the others are not. Moves are places in a table, by a hash of seat and steps; two
 * that share a place share their past. Knows no game, no tree and no judge.
 */
#ifndef QV_PAST_H
#define QV_PAST_H

#include <stdbool.h>
#include <stdint.h>

enum {
    QV__PLACES = 4096,
    QV__TAKEN = 30, /* moves that are judged, and those that are no worse than the last of them */
};

typedef struct {
    float behind[QV__PLACES]; /* in all, in shares of the win */
    uint32_t times[QV__PLACES];
    float least[QV__TAKEN]; /* of the moves that were counted, ascending */
    uint32_t counted;       /* QV__TAKEN at most */
} qv__past;

void qv__past_forget(qv__past *);
uint32_t qv__past_place(uint32_t seat, const uint16_t *step, uint32_t n);
/* Move by move: the moves of a position, before one is left out; `anew` begins. */
void qv__past_anew(qv__past *);
void qv__past_count(qv__past *, uint32_t place);
/* Whether the move is among those of the position that are to be judged. Moves without a past are. */
bool qv__past_takes(const qv__past *, uint32_t place);
void qv__past_add(qv__past *, uint32_t place, float behind);

#endif
