/* SPDX-License-Identifier: MIT */
/* The objects of quiver as JSON, for the public functions of quiver.h, the protocol and tests; docs/protocol.md shows
 * them.
 *
 * Each function writes one value into a JSON text under construction; `key` as in base/json.h. Arguments are valid: the
 * public functions check them. Knows no game. Whatever a viewer may not know is not in the view and cannot be written;
 * events are filtered by their viewer.
 */
#ifndef QV_OBJECTS_H
#define QV_OBJECTS_H

#include "base/json.h"
#include "core/game.h"

void qv__view_json(qv__json *, const char *key, const qv_ruleset *, const qv_view *);
void qv__scene_json(qv__json *, const char *key, const qv_ruleset *, const qv_scene *);
/* The legal next steps of a seat, each with the items to pick for it. */
void qv__touches_json(qv__json *, const char *key, const qv_ruleset *, const qv_view *, uint32_t seat);
/* What a seat is asked for and its prompt; null if it may not act. */
void qv__question_json(qv__json *, const char *key, const qv_ruleset *, const qv_view *, uint32_t seat);
void qv__event_json(qv__json *, const char *key, const qv_ruleset *, const qv_event *, uint32_t viewer);
/* Those events that the viewer may see. */
void qv__events_json(qv__json *, const char *key, const qv_ruleset *, const qv_event *, uint32_t n, uint32_t viewer);
void qv__move_json(qv__json *, const char *key, const qv_ruleset *, const qv_view *, uint32_t seat,
                   const uint16_t *steps, uint32_t n);
/* All moves of a seat as members of the list that is open. */
void qv__moves_json(qv__json *, const qv_ruleset *, qv_moves *, const qv_view *, uint32_t seat);
void qv__options_json(qv__json *, const char *key, const qv_ruleset *);

/* Memory for a preview: two views and a scene. */
typedef struct {
    qv_view *view[2];
    qv_scene *scene;
} qv__preview_room;

/* Follows steps inside a move, from *view on, until one is not legal or ends the move: their number. *view is then the
 * view after them, in one of the room's views. */
uint32_t qv__preview_steps(const qv_ruleset *, const qv_view **view, const uint16_t *steps, uint32_t n,
                           const qv__preview_room *);
/* Adds the members of a preview to the object that is open: the view, its scene, and what its viewer may pick next. */
void qv__preview_json(qv__json *, const qv_ruleset *, const qv_view *after, const qv__preview_room *);

#endif
