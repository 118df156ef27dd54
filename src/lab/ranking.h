/* SPDX-License-Identifier: MIT */
/* Lists of the best few of many items, whatever they are. */
#ifndef QV_RANKING_H
#define QV_RANKING_H

#include <stddef.h>
#include <stdint.h>

/* Inserts an item of that size into a list of n by its figure, the largest first; of equal ones the one that was there
 * comes first. Returns their number, at most `most`: the last one may have been left out. */
uint32_t qv__insert_best(void *list, uint32_t n, const void *item, size_t size, double (*figure)(const void *),
                         uint32_t most);

#endif
