/* SPDX-License-Identifier: MIT */
/* The outcomes of a chance event, listed or in a range.
 *
 * For code to which people give outcomes. Knows no game and draws nothing: see core/draw.h.
 */
#ifndef QV_OUTCOMES_H
#define QV_OUTCOMES_H

#include "core/game.h"

uint32_t qv__outcomes(const qv_chance *);               /* their number */
uint16_t qv__outcome_at(const qv_chance *, uint32_t i); /* in ascending order, i below that number */
bool qv__is_outcome(const qv_chance *, uint32_t step);

#endif
