/* SPDX-License-Identifier: MIT */
/* See arguments.h. A number consists of digits only and must fit. */
#include <errno.h>
#include <stdlib.h>

#include "arguments.h"

bool compare_read_number(const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0;
}

uint64_t compare_test_scale(void) {
    const char *const typed = getenv("QUIVER_TEST_SCALE");
    uint64_t scale;
    return typed && compare_read_number(typed, &scale) && scale > 0 ? scale : 1;
}
