/* SPDX-License-Identifier: MIT */
/* A walk over complete moves that stays short: for code that tries moves. Knows no game. */
#ifndef QV_MOVES_H
#define QV_MOVES_H

#include "quiver.h"

enum {
    QV_FEW = 512,   /* moves with one first step, */
    QV_MANY = 2048, /* after so many in all */
    QV_FEWER = 32,  /* only so many, and so many that are drawn */
};

/* Starts like `qv_moves_start`, but if too many moves begin with the same step, only the first of them follow, and then
 * some that are drawn step by step, which may be equal: a payment of 10 different cards can be made in 10! orders. The
 * same seed gives the same moves. */
int qv__moves_start_few(qv_moves *, const qv_view *, uint32_t seat, uint64_t seed);

#endif
