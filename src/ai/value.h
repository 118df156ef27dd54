/* SPDX-License-Identifier: MIT */
/* The learned value of a position: each seat's expected share of the win.
 *
 * Knows no game: features and weights come from its table (core/learned.h). The strength of a seat is the sum of its
 * features times their weights, and its share is its part of the sum of e^strength over all seats (Bradley, Terry
 * 1952): with two seats a logistic function of the difference. The same numbers on every machine.
 */
#ifndef QV_VALUE_H
#define QV_VALUE_H

#include "core/learned.h"

bool qv__has_value(const qv_ruleset *); /* whether the game has weights */
/* The expected share of the win of `seat` in the view, 0 to 1, by the learned weights of the game, which has some. The
 * view is that of `seat` or open, and no chance is due; what `seat` does not know makes no difference. When the game is
 * over it is the share itself. */
float qv__value_of(const qv_ruleset *, const qv_view *, uint32_t seat);
/* The same by these weights, which fit the game (qv__weights_fit), for all seats as far as `seat` knows. */
void qv__shares_by(const qv_ruleset *, const qv__weights *, const qv_view *, uint32_t seat, double share[QV_SEATS]);
/* Whether the position can be judged as it is: no chance is due for which it does not stand, and nothing that a move
 * began is still to end. */
bool qv__is_quiet(const qv_ruleset *, const qv_view *);

/* For training. Shares from strengths; and the shares of a game that is over. */
void qv__shares(const double *strength, uint32_t seats, double *share);
void qv__shares_won(const qv_ruleset *, const qv_view *, double *share);

#endif
