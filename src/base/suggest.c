/* SPDX-License-Identifier: MIT */
/* "Did you mean", see base/suggest.h: edit distance with swaps of neighbours counted as one.
 *
 * Knows no games; words longer than LONGEST are never suggested, so memory is bounded.
 */
#include "base/suggest.h"

#include <string.h>

enum { LONGEST = 48 };

static uint32_t least_of(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* The largest edit distance that counts as a typing error. */
static uint32_t allowed(size_t length) {
    return length < 3 ? 0 : length < 5 ? 1 : length < 8 ? 2 : 3;
}

static uint32_t distance(const qv__token *typed, const char *word, size_t n) {
    uint32_t row[3][LONGEST + 1];
    uint32_t *before = row[0];
    uint32_t *last = row[1];
    uint32_t *now = row[2];
    for (uint32_t j = 0; j <= n; j++)
        last[j] = j;
    for (uint32_t i = 1; i <= typed->length; i++) {
        const char a = qv__lower(typed->at[i - 1]);
        now[0] = i;
        for (uint32_t j = 1; j <= n; j++) {
            const char b = qv__lower(word[j - 1]);
            now[j] = least_of(least_of(last[j], now[j - 1]) + 1, last[j - 1] + (a != b));
            if (i > 1 && j > 1 && a == qv__lower(word[j - 2]) && qv__lower(typed->at[i - 2]) == b)
                now[j] = least_of(now[j], before[j - 2] + 1);
        }
        uint32_t *const free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[n];
}

qv__suggestion qv__suggest(const qv__token *typed) {
    return (qv__suggestion){.typed = *typed, .best = NULL, .distance = UINT32_MAX};
}

qv__suggestion qv__suggest_text(const char *typed) {
    const qv__token token = {.at = typed, .length = strlen(typed)};
    return qv__suggest(&token);
}

void qv__suggest_word(qv__suggestion *suggestion, const char *word) {
    if (!word || !*word)
        return;
    const qv__token *const typed = &suggestion->typed;
    const size_t n = strlen(word);
    if (n > LONGEST || typed->length > LONGEST)
        return;
    uint32_t found = distance(typed, word, n);
    const bool started = typed->length >= 2 && qv__token_begins(typed, word);
    if (started && found > 1)
        found = 1;
    if (found > (started ? 1 : allowed(typed->length)))
        return;
    if (found >= suggestion->distance)
        return;
    suggestion->best = word;
    suggestion->distance = found;
}
