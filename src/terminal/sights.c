/* SPDX-License-Identifier: MIT */
/* What items do, told when the viewer has them for the first time.
 *
 * Reads the texts printed on them, so it knows no game. Items with values of their own, as cards
 * with a strength, are not told of: there are many, and their values say what they are for.
 */
#include <string.h>

#include "core/game.h"
#include "terminal/session.h"

enum { AT_ONCE = 3 };

static bool is_own(const term_session *session, const qv_item *item) {
    return item->n_texts > 0 && item->n_values < 2 && item->owner == term_viewer(session);
}

/* Whether it has not been told yet; then it is from now on. */
static bool is_new(term_session *session, const qv_item *item) {
    uint32_t *const told = session->shown.sights;
    const uint32_t number = term_number(item->label, item->owner + 1);
    for (uint32_t i = 0; i < TERM_SIGHTS; i++) {
        if (told[i] == number)
            return false;
        if (told[i])
            continue;
        told[i] = number;
        return true;
    }
    return false;
}

bool term_tell_sights(term_session *session) {
    const qv_scene *const scene = term_scene(session);
    uint32_t told = 0;
    if (term_viewer(session) >= QV_SEATS || term_in_lesson(session))
        return false;
    for (uint32_t i = 0; i < scene->n && told < AT_ONCE; i++) {
        const qv_item *const item = &scene->at[i];
        const char *words;
        if (!is_own(session, item) || !is_new(session, item))
            continue;
        words = qv_printed(session->rules, item->text, NULL);
        if (words)
            term_say(&session->screen, "  ", "%s: %s", item->label, words);
        told += words != NULL;
    }
    return told > 0;
}
