/* SPDX-License-Identifier: MIT */
/* Lists of the best few of many items: see ranking.h. */
#include "lab/ranking.h"

#include <string.h>

uint32_t qv__insert_best(void *list, uint32_t n, const void *item, size_t size,
                         double (*figure)(const void *), uint32_t most) {
    unsigned char *const at = list;
    uint32_t to = n;
    while (to > 0 && figure(at + (to - 1) * size) < figure(item))
        to--;
    if (to == most)
        return n;
    const uint32_t kept = n + (n < most);
    memmove(at + (to + 1) * size, at + to * size, (kept - 1 - to) * size);
    memcpy(at + to * size, item, size);
    return kept;
}
