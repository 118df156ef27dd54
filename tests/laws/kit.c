/* SPDX-License-Identifier: MIT */
/* Shared by the programs of this folder. See kit.h. */
#include "kit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "swaps.h"
#include "window.h"

static const qv_game *const for_tests[] = {&qv__game_window, &qv__game_swaps};

const qv_game *kit_game_at(uint32_t i) {
    uint32_t known = 0;
    while (qv_game_at(known))
        known++;
    if (i < known)
        return qv_game_at(i);
    return i - known < sizeof for_tests / sizeof(const qv_game *) ? for_tests[i - known] : NULL;
}

const qv_game *kit_game_find(const char *id) {
    for (uint32_t i = 0; kit_game_at(i); i++)
        if (strcmp(qv_game_id(kit_game_at(i)), id) == 0)
            return kit_game_at(i);
    return NULL;
}

uint64_t kit_scale(void) {
    const char *typed = getenv("QUIVER_TEST_SCALE");
    uint64_t scale = 1;
    return typed && kit_number(typed, &scale) && scale > 0 ? scale : 1;
}

bool kit_number(const char *typed, uint64_t *out) {
    char *end = NULL;
    errno = 0;
    const unsigned long long number = strtoull(typed, &end, 10);
    *out = number;
    return errno == 0 && typed[0] >= '0' && typed[0] <= '9' && *end == '\0';
}
