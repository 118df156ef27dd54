/* SPDX-License-Identifier: MIT */
/* Checked changes of a state: whole moves, all or nothing, and every refusal with its reason.
 *
 * For owners of states: the match, and the referee of src/wire. The text of a refusal depends on the view of the
 * refused seat alone.
 */
#ifndef QV_MOVE_H
#define QV_MOVE_H

#include "core/game.h"

/* Plays a whole move of `seat`, who may act, on `next`: QV_OK, or an error with diag, and then `next` may have taken a
 * part of the steps. `view` is the seat's of the state before; `scratch` has room for another one. Events are
 * appended to the log, which is NULL or empty before and may have some after an error. */
int qv__move_play(const qv_ruleset *, const qv_view *view, qv_state *next, qv_view *scratch, uint32_t seat,
                  const uint16_t *steps, uint32_t n, qv_event_log *log, qv_diag *diag);
/* QV_ETURN: says who may act, as far as the refused seat sees it. */
int qv__move_refuse_turn(const qv_ruleset *, const qv_view *view, uint32_t seat, qv_diag *diag);
int qv__move_refuse_seat(const qv_ruleset *, uint32_t seat, qv_diag *diag); /* QV_ETURN: there is no such seat */

/* Memory to try an entry in: a state, room for the state after it, the moving seat's view of the state (not used for an
 * outcome), and room for another view. */
typedef struct {
    const qv_ruleset *rs;
    const qv_state *now;
    qv_state *next;
    const qv_view *view;
    qv_view *scratch;
} qv__moment;

/* A move or decline of a seat, or an outcome for QV_CHANCE, that must be possible in `now`: QV_OK with `next` after it,
 * or an error with diag. The log is that of qv__move_play. */
int qv__move_enter(const qv__moment *, uint32_t who, const uint16_t *steps, uint32_t n, qv_event_log *log, qv_diag *);

#endif
