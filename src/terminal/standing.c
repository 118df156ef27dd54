/* SPDX-License-Identifier: MIT */
/* How a person stands, and what has changed since that person was last asked: the first counter,
 * and the values of items on the board.
 *
 * Compares two scenes, so it knows no game and tells no more than the viewer sees.
 */
#include <string.h>

#include "core/summary.h"
#include "terminal/session.h"

enum { DRAWN = 2 }; /* values that a board shows */

/* -- The counter ------------------------------------------------------------------------------- */

static const qv_item *own_counter(const term_session *session, const qv_scene *scene) {
    const uint32_t viewer = term_viewer(session);
    const qv_item *const counter = viewer < QV_SEATS ? term_first_counter(scene, viewer) : NULL;
    return counter && counter->n_values ? counter : NULL;
}

void term_standing_note(term_session *session) {
    const uint32_t viewer = term_viewer(session);
    term_standing *const last = &session->shown.standing;
    const qv_item *const counter = own_counter(session, term_scene(session));
    if (counter) {
        const bool known = last->counted >> viewer & 1;
        last->change[viewer] = known ? counter->value[0] - last->counter[viewer] : 0;
        last->counter[viewer] = counter->value[0];
        term_take_parts(&session->scene, viewer, last->part[viewer]);
        last->counted |= UINT32_C(1) << viewer;
    }
    last->earlier = last->scene;
    last->scene = session->scene;
    last->moment = 1 + qv_match_length(term_match(session));
}

/* Of what is seen now nothing has changed. */
const qv_scene *term_standing_before(const term_session *session) {
    const term_standing *const last = &session->shown.standing;
    const bool now = last->moment == 1 + qv_match_length(term_match(session));
    const qv_scene *const before = now ? &last->earlier : &last->scene;
    return session->humans == 1 && before->n ? before : NULL;
}

void term_add_standing(term_session *session, qv_text *out) {
    const qv_item *const counter = own_counter(session, term_scene(session));
    if (!counter)
        return;
    const int change = (int)session->shown.standing.change[term_viewer(session)];
    qv_text_add(out, "%s %d", counter->label, (int)counter->value[0]);
    if (change)
        qv_text_add(out, " (%+d)", change);
    qv_text_add(out, ", ");
}

void term_explain_standing(term_session *session) {
    const qv_item *const counter = own_counter(session, term_scene(session));
    bool *const told = &session->shown.change;
    if (!counter || *told || !session->shown.standing.change[term_viewer(session)])
        return;
    *told = true;
    term_say(&session->screen, "", "(%+d: how your %s changed since you were last asked)",
             (int)session->shown.standing.change[term_viewer(session)], counter->label);
}

/* Of which parts a change of the viewer's counter is made, if it has any. */
static void tell_own_parts(const term_session *session) {
    const uint32_t viewer = term_viewer(session);
    const term_standing *const last = &session->shown.standing;
    const qv_item *const counter = own_counter(session, &session->scene);
    char parts[200] = "";
    qv_text text = qv_text_over(parts, sizeof parts);
    if (!counter || !(last->counted >> viewer & 1) || counter->value[0] == last->counter[viewer])
        return;
    term_add_part_changes(&session->scene, viewer, last->part[viewer], &text);
    if (parts[0])
        term_say(&session->screen, "  ", "your %s: %d -> %d%s", counter->label,
                 (int)last->counter[viewer], (int)counter->value[0], parts);
}

/* The same of another seat's, since the viewer was asked. */
static void tell_parts_of(const term_session *session, uint32_t seat) {
    const qv_scene *const before = &session->shown.standing.scene;
    const qv_item *const was = term_first_counter(before, seat);
    const qv_item *const now = term_first_counter(&session->scene, seat);
    term_part part[TERM_COUNTED];
    char parts[200] = "";
    qv_text text = qv_text_over(parts, sizeof parts);
    if (!was || !now || was->value[0] == now->value[0] || strcmp(was->label, now->label) != 0)
        return;
    term_take_parts(before, seat, part);
    term_add_part_changes(&session->scene, seat, part, &text);
    if (parts[0])
        term_say(&session->screen, "  ", "%s, %s: %d -> %d%s", qv_seat_name(session->rules, seat),
                 now->label, (int)was->value[0], (int)now->value[0], parts);
}

static void tell_parts(const term_session *session) {
    const uint32_t viewer = term_viewer(session);
    const uint32_t asked = viewer < QV_SEATS ? session->shown.standing.counted >> viewer & 1 : 0;
    tell_own_parts(session);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (seat != viewer && asked)
            tell_parts_of(session, seat);
}

/* -- Values on the board ----------------------------------------------------------------------- */

/* The same item before: of its id and name, else the only one of that name; NULL: there was none.
 */
static const qv_item *before_of(const qv_scene *before, const qv_item *item) {
    const qv_item *alike = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < before->n; i++) {
        const qv_item *const other = &before->at[i];
        if (other->kind != item->kind || strcmp(other->label, item->label) != 0)
            continue;
        if (other->id == item->id)
            return other;
        alike = other;
        n++;
    }
    return n == 1 ? alike : NULL;
}

static bool has_changed(const qv_item *before, const qv_item *now, uint32_t value) {
    return before && value < before->n_values && value < now->n_values &&
           before->value[value] != now->value[value];
}

/* Of what the value is made now, if texts change it: " (Lamp Marshal, Curfew Bell)". */
static void add_causes(const term_session *session, const qv_item *item, uint32_t value,
                       qv_text *out) {
    qv_event_log log = {.n = 0};
    const char *between = " (", *title;
    (void)qv_about(session->rules, term_view(session), item->id, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        if (!qv__event_changes(session->rules, &log.at[i], value) ||
            !qv_printed(session->rules, log.at[i].text, &title))
            continue;
        qv_text_add(out, "%s%s", between, title);
        between = ", ";
    }
    qv_text_add(out, "%s", between[0] == ',' ? ")" : "");
    qv_event_log_free(&log);
}

static void tell_values(const term_session *session, const qv_item *now, const char *cell) {
    const qv_item *const before = before_of(&session->shown.standing.scene, now);
    for (uint32_t i = 0; i < DRAWN && qv_value_name(session->game, i); i++) {
        char causes[400] = "";
        qv_text text = qv_text_over(causes, sizeof causes);
        if (!has_changed(before, now, i))
            continue;
        add_causes(session, now, i, &text);
        term_say(&session->screen, "  ", "%s on %s: %s now %d, was %d%s", now->label, cell,
                 qv_value_name(session->game, i), (int)now->value[i], (int)before->value[i],
                 causes);
    }
}

void term_tell_board_values(term_session *session) {
    const qv_scene *const scene = term_scene(session);
    const term_grid grid = term_grid_of(scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        term_cell cell;
        char name[QV_LABEL];
        qv_text text = qv_text_over(name, sizeof name);
        if (item->kind != QV_CARD && item->kind != QV_PIECE)
            continue;
        if (!term_item_cell(&grid, item, &cell))
            continue;
        term_cell_name(&grid, cell, &text);
        tell_values(session, item, name);
    }
}

void term_tell_values(term_session *session) {
    (void)term_scene(session);
    tell_parts(session);
    term_tell_board_values(session);
}
