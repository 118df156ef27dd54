/* SPDX-License-Identifier: MIT */
/* Results are read by the version that wrote them only: "VERSION" in an input stands for the present one, so that the
 * corpus outlives releases. Knows no game.
 */
#ifndef FUZZ_VERSION_H
#define FUZZ_VERSION_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "quiver.h"

/* The input with the first such word replaced; to be freed. */
static inline char *fuzz_with_version(const uint8_t *bytes, size_t *size) {
    static const char word[] = "VERSION", now[] = QV_VERSION;
    const size_t n = sizeof word - 1, most = *size + sizeof now;
    char *const text = malloc(most);
    size_t at = 0;
    assert(text);
    while (at + n <= *size && memcmp(bytes + at, word, n) != 0)
        at++;
    const size_t skipped = at + n <= *size ? n : 0;
    at = skipped ? at : *size;
    memcpy(text, bytes, at);
    if (skipped)
        memcpy(text + at, now, sizeof now - 1);
    memcpy(text + at + (skipped ? sizeof now - 1 : 0), bytes + at + skipped, *size - at - skipped);
    *size += skipped ? sizeof now - 1 - n : 0;
    return text;
}

#endif
