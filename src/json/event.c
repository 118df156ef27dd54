/* SPDX-License-Identifier: MIT */
/* Events as JSON: kind, clause, sentence and arguments.
 *
 * Knows no game. An event is written for its viewer: only those that it may see, and only an
 * all-seeing one learns who else may. A new member of qv_event is one line in `qv__event_json`.
 */
#include "core/guard.h"
#include "core/values.h"
#include "json/objects.h"

/* Words, and numbers as they are written in notation. */
static void write_arguments(qv__json *json, const qv_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = &rs->game->kind[event->kind];
    qv__json_open(json, "args", '[');
    for (uint32_t i = 0; i < event->n; i++) {
        const qv__dim *const dim = kind->arg[i];
        const char *const word = dim ? qv__dim_word(rs, dim, event->arg[i]) : NULL;
        if (word)
            qv__json_text(json, NULL, word);
        else
            qv__json_integer(json, NULL, (int64_t)event->arg[i] + (dim ? dim->from : 0));
    }
    qv__json_close(json, ']');
}

/* The item and the printed text that an event is due to; null for what it does not name. */
static void write_cause(qv__json *json, const qv_ruleset *rs, const qv_event *event) {
    const char *title = NULL;
    const char *const words = qv_printed(rs, event->text, &title);
    qv__json_open(json, "cause", '{');
    if (event->item)
        qv__json_integer(json, "item", event->item);
    else
        qv__json_null(json, "item");
    if (words) {
        qv__json_text(json, "title", title);
        qv__json_text(json, "text", words);
    } else {
        qv__json_null(json, "title");
        qv__json_null(json, "text");
    }
    qv__json_close(json, '}');
}

void qv__event_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_event *event,
                    uint32_t viewer) {
    char bytes[QV_TEXT_MOST];
    qv_text sentence = qv_text_over(bytes, sizeof bytes);
    qv_event_say(rs, event, &sentence);
    qv__json_open(json, key, '{');
    qv__json_text(json, "kind", qv_event_kind(rs->game, event->kind));
    qv__json_text(json, "rule", qv_rule(rs->game, event->rule, NULL));
    qv__json_text(json, "text", bytes);
    write_arguments(json, rs, event);
    if (event->item || event->text)
        write_cause(json, rs, event);
    if (viewer == QV_OPEN && event->seen_by != QV_ALL)
        qv__json_seats(json, "only", event->seen_by);
    qv__json_close(json, '}');
}

void qv__events_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_event *event,
                     uint32_t n, uint32_t viewer) {
    qv__json_open(json, key, '[');
    for (uint32_t i = 0; i < n; i++)
        if (qv__may_see(viewer, &event[i]))
            qv__event_json(json, NULL, rs, &event[i], viewer);
    qv__json_close(json, ']');
}

/* -- Public functions -------------------------------------------------------------------------- */

static bool fits_events(const qv_ruleset *rs, const qv_event *event, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!event || !qv_event_kind(rs->game, event[i].kind) || event[i].n > QV_ARGUMENTS)
            return false;
    return true;
}

size_t qv_event_json(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, qv_text *out) {
    if (!rs || !qv__fits_viewer(rs, viewer) || !fits_events(rs, event, 1) || !qv__fits_text(out) ||
        !qv__may_see(viewer, event))
        return 0;
    qv__json json = qv__json_over(out);
    qv__event_json(&json, NULL, rs, event, viewer);
    return json.needed;
}

size_t qv_events_json(const qv_ruleset *rs, const qv_event *event, uint32_t n, uint32_t viewer,
                      qv_text *out) {
    if (!rs || !qv__fits_viewer(rs, viewer) || !fits_events(rs, event, n) || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__events_json(&json, NULL, rs, event, n, viewer);
    return json.needed;
}
