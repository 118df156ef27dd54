/* SPDX-License-Identifier: MIT */
/* The items that sentences about moves name, marked so that they are found on a map: see session.h.
 *
 * Reads what the game foresees from the viewer's view, so it tells no more than that. Knows no
 * game.
 */
#include "core/items.h"
#include "terminal/map.h"
#include "terminal/movelist.h"
#include "terminal/session.h"

static void mark(qv_scene *scene, uint32_t id) {
    const qv_item *const item = id ? qv__item_of(scene, id) : NULL;
    if (item)
        scene->at[item - scene->at].mark |= TERM_NAMED;
}

void term_mark_move(const term_session *session, const uint16_t *steps, uint32_t n,
                    qv_scene *scene) {
    qv_event_log log = {.n = 0};
    qv_shown shown;
    (void)qv_foresee(session->rules, term_view(session), qv_table_asked(session->table), steps, n,
                     &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (qv_event_shown(session->rules, &log.at[i], &shown))
            mark(scene, shown.other);
    qv_event_log_free(&log);
}

void term_mark_choices(term_session *session) {
    term_moves moves;
    if (!term_has_choices(&session->scene) || !term_may_move(session) ||
        !term_moves_of(session, &moves))
        return;
    for (uint32_t i = 0; i < moves.n; i++)
        term_mark_move(session, moves.at[i].step, moves.at[i].n, &session->scene);
    term_moves_free(&moves);
}
