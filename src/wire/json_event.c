/* SPDX-License-Identifier: MIT */
/* Events, moves and rules as JSON: see wire/json_event.h. */
#include "wire/json_event.h"

#include "core/values.h"
#include "wire/json.h"

enum { SENTENCE = 512, MOVE = 200 };

json_t *qv_seats_json(uint32_t mask) {
    json_t *list = json_array();
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        if (mask >> seat & 1)
            qv__json_add(&list, json_integer(seat));
    return list;
}

json_t *qv_options_json(const qv_ruleset *rs) {
    json_t *all = json_object();
    for (uint32_t i = 0; i < rs->game->options; i++) {
        const qv_option *const option = &rs->game->option[i];
        qv__json_put(&all, option->name,
                     option->words ? qv__json_text(option->words[rs->option[i]])
                                   : json_integer(rs->option[i]));
    }
    return all;
}

/* -- Events ------------------------------------------------------------------------------------ */

static json_t *arguments_json(const qv_ruleset *rs, const qv_event *event) {
    const qv_kind *const kind = &rs->game->kind[event->kind];
    json_t *list = json_array();
    for (uint32_t i = 0; i < event->n; i++) {
        const qv_dim *const dim = kind->arg[i];
        const char *const word = dim ? qv__dim_word(rs, dim, event->arg[i]) : NULL;
        qv__json_add(&list, word ? qv__json_text(word)
                                 : json_integer((json_int_t)event->arg[i] + (dim ? dim->from : 0)));
    }
    return list;
}

/* The item and the printed text that an event is due to; null for what it does not name. */
static json_t *cause_json(const qv_ruleset *rs, const qv_event *event) {
    const char *title = NULL;
    const char *const words = qv_printed(rs, event->text, &title);
    json_t *all = json_object();
    qv__json_put(&all, "item", event->item ? json_integer(event->item) : json_null());
    qv__json_put(&all, "title", words ? qv__json_text(title) : json_null());
    qv__json_put(&all, "text", words ? qv__json_text(words) : json_null());
    return all;
}

json_t *qv_event_json(const qv_ruleset *rs, const qv_event *event) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(rs, event, &text);
    json_t *all = json_object();
    qv__json_put(&all, "kind", qv__json_text(qv_event_kind(rs, event)));
    qv__json_put(&all, "rule", qv__json_text(qv_rule(rs->game, event->rule, NULL)));
    qv__json_put(&all, "text", qv__json_text(sentence));
    qv__json_put(&all, "args", arguments_json(rs, event));
    if (event->item || event->text)
        qv__json_put(&all, "cause", cause_json(rs, event));
    return all;
}

json_t *qv_events_json(const qv_ruleset *rs, const qv_event *event, uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < n; i++)
        qv__json_add(&list, qv_event_json(rs, &event[i]));
    return list;
}

json_t *qv_open_events_json(const qv_ruleset *rs, const qv_event *event, uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < n; i++) {
        json_t *one = qv_event_json(rs, &event[i]);
        if (event[i].seen_by != QV_ALL)
            qv__json_put(&one, "only", qv_seats_json(event[i].seen_by));
        qv__json_add(&list, one);
    }
    return list;
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* The rest of a move that is begun has steps, but no text that could be read. */
static json_t *move_json(const qv_ruleset *rs, uint32_t seat, bool inside, const uint16_t *steps,
                         uint32_t n) {
    char move[MOVE];
    qv_text text = qv_text_over(move, sizeof move);
    qv_say(rs, steps, n, &text);
    json_t *numbers = json_array();
    for (uint32_t i = 0; i < n; i++)
        qv__json_add(&numbers, json_integer(steps[i]));
    json_t *all = json_object();
    qv__json_put(&all, "seat", json_integer(seat));
    qv__json_put(&all, "steps", numbers);
    qv__json_put(&all, "move", inside ? json_null() : qv__json_text(move));
    return all;
}

void qv_moves_json(const qv_ruleset *rs, qv_moves *moves, const qv_view *view, uint32_t seat,
                   json_t **list) {
    const bool inside = qv_turn_of(rs, view).inside >> seat & 1;
    uint16_t steps[QV_STEPS];
    qv_moves_start(moves, view, seat);
    for (uint32_t n; *list && (n = qv_moves_next(moves, steps)) > 0;)
        qv__json_add(list, move_json(rs, seat, inside, steps, n));
}
