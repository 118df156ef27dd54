/* SPDX-License-Identifier: MIT */
/* "Did you mean": the known word nearest to the typed one.
 *
 * Knows no games. Nothing is suggested for words that are too short or too far from every known one: a wrong guess is
 * worse than none. The considered words must be valid as long as the suggestion is used.
 */
#ifndef QV_SUGGEST_H
#define QV_SUGGEST_H

#include "base/scan.h"

typedef struct {
    qv__token typed;
    const char *best; /* the best word so far; NULL: none */
    uint32_t distance;
} qv__suggestion;

qv__suggestion qv__suggest(const qv__token *typed);
qv__suggestion qv__suggest_text(const char *typed);
/* Considers a word; among equally near ones the first wins. NULL and "" are ignored. */
void qv__suggest_word(qv__suggestion *, const char *word);

#endif
