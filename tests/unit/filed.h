/* SPDX-License-Identifier: MIT */
/* The rules of a game with the cards of a file, for tests that link the library of contents. The test fails if the
 * file or the rules are refused.
 */
#ifndef FILED_H
#define FILED_H

#include "check.h"
#include "content/load.h"

/* `file`: NULL for the game's own cards; `choice`: of one option, or NULL. */
static inline qv_ruleset *filed_rules(const char *game, uint32_t players, const qv_choice *choice, const char *file) {
    qv_diag diag = {.err = QV_OK};
    uint32_t n = 0;
    qv__content *const content = file ? qv__content_load(file, &diag) : NULL;
    const qv_row *const rows = content ? qv__content_rows(content, &n) : NULL;
    if (file && !content)
        fail_msg("%s", diag.text);
    qv_ruleset *const rules = qv_ruleset_new(qv_game_find(game), players, choice, choice != NULL, rows, n, &diag);
    qv__content_free(content);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

#endif
