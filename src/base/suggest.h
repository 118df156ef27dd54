/* SPDX-License-Identifier: MIT */
/* "Did you mean": the known word that is nearest to what was typed.
 *
 * Knows no games. Nothing is suggested for what is too short or too far from everything: a wrong guess is worse than
 * none. The words considered must live as long as the answer is used.
 */
#ifndef QV_SUGGEST_H
#define QV_SUGGEST_H

#include "base/scan.h"

typedef struct {
    qv__token typed;
    const char *best; /* the answer so far; NULL: none */
    uint32_t distance;
} qv__suggestion;

qv__suggestion qv__suggest(const qv__token *typed);
qv__suggestion qv__suggest_text(const char *typed);
/* Takes the word into account; among equally near ones the first wins. NULL and "" are passed over. */
void qv__suggest_word(qv__suggestion *, const char *word);

#endif
