/* SPDX-License-Identifier: MIT */
/* The requests about what a seat sees: its view and scene, the items to pick, previews, and
 * explanations. See wire/call.h and docs/protocol.md.
 *
 * Knows no game. An answer depends on the seat's view alone.
 */
#include <string.h>

#include "core/game.h"
#include "core/items.h"
#include "wire/call.h"
#include "json/objects.h"

enum { PLACE = 24 };

/* -- Views and scenes -------------------------------------------------------------------------- */

/* The view of "at" by "seat", which may be a watcher, into the referee's buffer. */
static bool get_view(qv__call *call, const qv__position **at) {
    uint32_t seat = QV_WATCHER;
    if (!qv__get_position(call, at))
        return false;
    const char *const word = json_string_value(json_object_get(call->request, "seat"));
    if (!(word && strcmp(word, "watcher") == 0) && !qv__get_seat(call, (*at)->rules->rs, &seat))
        return false;
    qv__observe((*at)->rules->rs, qv__state_of(*at), seat, call->self->view);
    return true;
}

bool qv__run_view(qv__call *call) {
    const qv__position *at;
    if (!get_view(call, &at))
        return false;
    qv__view_json(call->answer, "view", at->rules->rs, call->self->view);
    return true;
}

bool qv__run_scene(qv__call *call) {
    const qv__position *at;
    if (!get_view(call, &at))
        return false;
    qv_scene_of(at->rules->rs, call->self->view, call->self->scene);
    qv__scene_json(call->answer, "scene", at->rules->rs, call->self->scene);
    return true;
}

/* -- Picking ----------------------------------------------------------------------------------- */

bool qv__run_touch(qv__call *call) {
    const qv__position *at;
    uint32_t seat;
    if (!qv__get_position(call, &at) || !qv__get_seat(call, at->rules->rs, &seat))
        return false;
    qv__observe(at->rules->rs, qv__state_of(at), seat, call->self->view);
    qv__touches_json(call->answer, "touches", at->rules->rs, call->self->view, seat);
    return true;
}

/* A step without a preview in this view. */
static bool refuse_step(qv__call *call, const qv_ruleset *rs, const qv_view *view, uint32_t index,
                        uint32_t step) {
    char place[PLACE];
    qv_text path = qv_text_over(place, sizeof place);
    qv_text_add(&path, "steps[%u]", (unsigned)index);
    if (qv__is_legal(rs, view, qv_view_viewer(view), step))
        return qv__call_refuse(call, QV_EILLEGAL, qv__member(place),
                               "step %u ends the move: preview takes the steps before it",
                               (unsigned)step);
    return qv__call_refuse(call, QV_EILLEGAL, qv__member(place),
                           "step %u is not legal here: touch lists the legal steps",
                           (unsigned)step);
}

/* The view of a seat that may act after the "steps" of the request, which are inside its move. */
static bool get_inside(qv__call *call, const qv__position *at, uint32_t seat,
                       const qv__preview_room *room, const qv_view **view) {
    qv_diag diag = {0};
    qv__steps steps;
    if (!qv__get_numbers(call, &steps))
        return false;
    if (qv__may_move(call, at, seat, &diag))
        return qv__refuse_diag(call, &diag, QV__NOWHERE);
    *view = call->self->view;
    const uint32_t n = qv__preview_steps(at->rules->rs, view, steps.step, steps.n, room);
    return n == steps.n || refuse_step(call, at->rules->rs, *view, n, steps.step[n]);
}

bool qv__run_preview(qv__call *call) {
    const qv__position *at;
    qv__referee *const self = call->self;
    const qv__preview_room room = {{self->other, self->view}, self->scene};
    const qv_view *view;
    uint32_t seat;
    if (!qv__get_position(call, &at) || !qv__get_seat(call, at->rules->rs, &seat) ||
        !get_inside(call, at, seat, &room, &view))
        return false;
    qv__preview_json(call->answer, at->rules->rs, view, &room);
    return true;
}

bool qv__run_ask(qv__call *call) {
    const qv__position *at;
    qv__referee *const self = call->self;
    const qv__preview_room room = {{self->other, self->view}, self->scene};
    const qv_view *view = self->view;
    uint32_t seat;
    if (!qv__get_position(call, &at) || !qv__get_seat(call, at->rules->rs, &seat))
        return false;
    if (!json_object_get(call->request, "steps"))
        qv__observe(at->rules->rs, qv__state_of(at), seat, self->view);
    else if (!get_inside(call, at, seat, &room, &view))
        return false;
    qv__question_json(call->answer, "question", at->rules->rs, view, seat);
    return true;
}

/* -- Explaining -------------------------------------------------------------------------------- */

/* The reason as an event; a reason without a rule has only a text. */
static void write_reason(qv__call *call, const char *key, const qv_ruleset *rs, uint32_t seat,
                         const qv__steps *move, const qv_diag *diag) {
    qv__json *const json = call->answer;
    qv_event why;
    if (qv_why_not(rs, call->self->view, seat, move->step, move->n, &why)) {
        qv__event_json(json, key, rs, &why, seat);
        return;
    }
    qv__json_open(json, key, '{');
    qv__json_null(json, "kind");
    qv__json_null(json, "rule");
    qv__json_text(json, "text", diag->text);
    qv__json_open(json, "args", '[');
    qv__json_close(json, ']');
    qv__json_close(json, '}');
}

/* The move and the seat that a request asks about. */
static bool get_question(qv__call *call, const qv__position **at, uint32_t *seat, qv__steps *move) {
    static const char *const ways[] = {"move", "steps", NULL};
    const char *way;
    return qv__get_position(call, at) && qv__get_one_of(call, ways, &way) &&
           qv__get_seat(call, (*at)->rules->rs, seat) &&
           qv__get_steps(call, (*at)->rules->rs, move);
}

bool qv__run_why(qv__call *call) {
    const qv__position *at;
    uint32_t seat;
    qv__steps move;
    if (!get_question(call, &at, &seat, &move))
        return false;
    const qv_ruleset *const rs = at->rules->rs;
    qv_diag diag = {0};
    const bool legal = qv__try_move(call, at, seat, &move, NULL, &diag) == QV_OK;
    qv__json_bool(call->answer, "legal", legal);
    if (!legal) {
        write_reason(call, "why", rs, seat, &move, &diag);
        return true;
    }
    qv_event warning;
    if (qv_warn(rs, call->self->view, seat, move.step, move.n, &warning))
        qv__event_json(call->answer, "warning", rs, &warning, seat);
    return true;
}

/* `n`: what a function that appends to the empty log returned. */
static bool answer_events(qv__call *call, const qv_ruleset *rs, int n) {
    qv__referee *const self = call->self;
    if (n < 0)
        return qv__call_refuse(call, n, QV__NOWHERE, "out of memory for the events");
    qv__events_json(call->answer, "events", rs, self->log.at, self->log.n,
                    qv_view_viewer(self->view));
    return true;
}

bool qv__run_foresee(qv__call *call) {
    const qv__position *at;
    uint32_t seat;
    qv__steps move;
    qv_diag diag = {0};
    if (!get_question(call, &at, &seat, &move))
        return false;
    if (qv__try_move(call, at, seat, &move, NULL, &diag) != QV_OK)
        return qv__refuse_diag(call, &diag, QV__NOWHERE);
    qv__referee *const self = call->self;
    self->log.n = 0;
    return answer_events(
        call, at->rules->rs,
        qv_foresee(at->rules->rs, self->view, seat, move.step, move.n, &self->log));
}

static bool get_item(qv__call *call, const qv_ruleset *rs, uint32_t *out) {
    const json_t *const given = json_object_get(call->request, "item");
    const json_int_t item = json_integer_value(given);
    if (!json_is_integer(given) || item < 1)
        return qv__call_refuse(call, QV__EREQUEST, qv__member("item"),
                               "say which item of the scene: its id, a number from 1");
    qv_scene *const scene = call->self->scene;
    qv_scene_of(rs, call->self->view, scene);
    *out = (uint32_t)item;
    if (item <= UINT16_MAX && qv__item_of(scene, *out))
        return true;
    return qv__call_refuse(call, QV_ENAME, qv__member("item"),
                           "no item %lld is in this seat's scene", (long long)item);
}

bool qv__run_about(qv__call *call) {
    const qv__position *at;
    uint32_t item = 0;
    if (!get_view(call, &at) || !get_item(call, at->rules->rs, &item))
        return false;
    qv__referee *const self = call->self;
    self->log.n = 0;
    return answer_events(call, at->rules->rs,
                         qv_about(at->rules->rs, self->view, item, &self->log));
}

bool qv__run_progress(qv__call *call) {
    const qv__position *at;
    if (!get_view(call, &at))
        return false;
    qv__referee *const self = call->self;
    self->log.n = 0;
    return answer_events(call, at->rules->rs, qv_progress(at->rules->rs, self->view, &self->log));
}
