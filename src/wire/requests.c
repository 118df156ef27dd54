/* SPDX-License-Identifier: MIT */
/* The requests about positions and playing, one function each, and the table of all requests. See
 * wire/call.h and docs/protocol.md.
 *
 * Knows no game. Requests read positions and create new ones; they never change one.
 */
#include <assert.h>
#include <string.h>

#include "match/move.h"
#include "wire/call.h"
#include "wire/json_read.h"
#include "json/objects.h"

enum { OUTCOME = 120, OUTCOMES = 8 }; /* bytes of the text of one; how many an error lists */

/* -- Members ----------------------------------------------------------------------------------- */

bool qv__get_text(qv__call *call, const char *key, const char **out) {
    const json_t *const given = json_object_get(call->request, key);
    *out = json_string_value(given);
    return !given || *out || qv__call_refuse(call, QV__EREQUEST, qv__member(key), "give a text");
}

bool qv__get_position(qv__call *call, const qv__position **out) {
    const json_t *const given = json_object_get(call->request, "at");
    const json_int_t number = json_integer_value(given);
    if (!json_is_integer(given) || number < 1)
        return qv__call_refuse(call, QV__EREQUEST, qv__member("at"),
                               "say which position: the number that new, set or apply gave");
    *out = qv__store_find(&call->self->store, (uint64_t)number);
    if (*out)
        return true;
    const bool made = (uint64_t)number <= call->self->store.last;
    return qv__call_refuse(call, QV_ENAME, qv__member("at"), "position %lld %s", (long long)number,
                           made ? "was dropped" : "was never made");
}

bool qv__get_seat(qv__call *call, const qv_ruleset *rs, uint32_t *out) {
    const json_t *const given = json_object_get(call->request, "seat");
    const json_int_t seat = json_integer_value(given);
    if (!json_is_integer(given) || seat < 0)
        return qv__call_refuse(call, QV__EREQUEST, qv__member("seat"),
                               "say which seat: a number from 0 to %u", (unsigned)rs->players - 1);
    *out = seat < (json_int_t)rs->players ? (uint32_t)seat : QV_SEATS;
    if (*out < rs->players)
        return true;
    return qv__call_refuse(call, QV_ETURN, qv__member("seat"),
                           "there is no such seat: seats are 0 to %u", (unsigned)rs->players - 1);
}

static bool read_move(qv__call *call, const qv_ruleset *rs, qv__steps *out) {
    const char *text;
    if (!qv__get_text(call, "move", &text))
        return false;
    assert(text); /* a request has that or "steps": qv__get_one_of */
    qv_diag diag = {0};
    const int n = qv_read(rs, text, out->step, &diag);
    if (n < 0)
        return qv__refuse_diag(call, &diag, qv__offset(diag.offset));
    out->n = (uint32_t)n;
    return true;
}

bool qv__get_numbers(qv__call *call, qv__steps *out) {
    const json_t *const given = json_object_get(call->request, "steps");
    const size_t n = json_array_size(given);
    if (!json_is_array(given) || n < 1 || n > QV_STEPS)
        return qv__call_refuse(call, QV__EREQUEST, qv__member("steps"),
                               "steps are a list of 1 to %d numbers", QV_STEPS);
    for (size_t i = 0; i < n; i++) {
        const json_t *const step = json_array_get(given, i);
        const json_int_t number = json_integer_value(step);
        if (!json_is_integer(step) || number < 0 || number > UINT16_MAX)
            return qv__call_refuse(call, QV__EREQUEST, qv__member("steps"),
                                   "steps are numbers from 0 to %d", UINT16_MAX);
        out->step[i] = (uint16_t)number;
    }
    out->n = (uint32_t)n;
    return true;
}

bool qv__get_steps(qv__call *call, const qv_ruleset *rs, qv__steps *out) {
    return json_object_get(call->request, "steps") ? qv__get_numbers(call, out)
                                                   : read_move(call, rs, out);
}

/* -- Positions --------------------------------------------------------------------------------- */

static bool keep(qv__call *call, qv__rules *rules, const qv_state *state) {
    qv_diag diag = {0};
    const qv__position *const made = qv__store_add(&call->self->store, rules, state, &diag);
    if (!made)
        return qv__refuse_diag(call, &diag, QV__NOWHERE);
    call->made = made->number;
    qv__json_integer(call->answer, "at", (int64_t)made->number);
    return true;
}

static bool run_new(qv__call *call) {
    qv__rules *rules;
    if (!qv__get_rules(call, &rules))
        return false;
    qv__init(rules->rs, call->self->state);
    const bool kept = keep(call, rules, call->self->state);
    qv__store_release(&call->self->store, rules);
    return kept;
}

static bool read_state(qv__call *call, const qv_ruleset *rs) {
    char bytes[QV_PATH];
    qv_text path = qv_text_over(bytes, sizeof bytes);
    qv_diag diag;
    qv_text_add(&path, "state");
    if (qv__state_read(rs, json_object_get(call->request, "state"), call->self->state, &path,
                       &diag) == QV_OK)
        return true;
    return qv__refuse_diag(call, &diag, qv__member(bytes));
}

static bool run_set(qv__call *call) {
    qv__rules *rules;
    if (!json_object_get(call->request, "state"))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("state"), "say what the position is");
    if (!qv__get_rules(call, &rules))
        return false;
    const bool kept = read_state(call, rules->rs) && keep(call, rules, call->self->state);
    qv__store_release(&call->self->store, rules);
    return kept;
}

static bool run_drop(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    qv__json_integer(call->answer, "dropped", (int64_t)at->number);
    qv__store_drop(&call->self->store, at->number);
    return true;
}

static bool run_state(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    qv__view_json(call->answer, "state", at->rules->rs, qv__open(qv__state_of(at)));
    return true;
}

static bool run_options(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    qv__json_text(call->answer, "game", qv_game_id(qv_ruleset_game(at->rules->rs)));
    qv__json_integer(call->answer, "players", at->rules->rs->players);
    qv__options_json(call->answer, "options", at->rules->rs);
    return true;
}

/* -- What may happen --------------------------------------------------------------------------- */

qv_turn qv__turn_at(const qv__position *at) {
    return qv_turn_of(at->rules->rs, qv__open(qv__state_of(at)));
}

static bool run_turn(qv__call *call) {
    static const char *const phases[] = {
        [QV_DECIDE] = "decide", [QV_CHANCE_DUE] = "chance", [QV_OVER] = "over"};
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    const qv_turn turn = qv__turn_at(at);
    const bool decide = turn.phase == QV_DECIDE;
    qv__json_text(call->answer, "phase", phases[turn.phase]);
    qv__json_seats(call->answer, "seats", decide ? turn.may_act : 0);
    qv__json_seats(call->answer, "window", decide ? turn.may_act & turn.window : 0);
    return true;
}

static bool run_moves(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    const qv_ruleset *const rs = at->rules->rs;
    const qv_turn turn = qv__turn_at(at);
    qv__json_open(call->answer, "moves", '[');
    for (uint32_t seat = 0; turn.phase == QV_DECIDE && seat < rs->players; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        qv__observe(rs, qv__state_of(at), seat, call->self->view);
        qv__moves_json(call->answer, rs, at->rules->moves, call->self->view, seat);
    }
    qv__json_close(call->answer, ']');
    return true;
}

static void write_outcome(qv__json *json, const qv_ruleset *rs, const qv_outcome *outcome) {
    char bytes[OUTCOME];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_say(rs, &outcome->step, 1, &text);
    qv__json_open(json, NULL, '{');
    qv__json_integer(json, "id", outcome->step);
    qv__json_integer(json, "weight", outcome->weight);
    qv__json_text(json, "text", bytes);
    qv__json_close(json, '}');
}

static bool run_chance(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    qv_chance chance = {.range = 0};
    (void)qv_chance_of(at->rules->rs, qv__open(qv__state_of(at)), &chance); /* none: no outcomes */
    if (chance.range) {
        qv__json_integer(call->answer, "range", chance.range);
        qv__json_integer(call->answer, "first", chance.first);
        return true;
    }
    qv__json_open(call->answer, "outcomes", '[');
    for (uint32_t i = 0; i < chance.n; i++)
        write_outcome(call->answer, at->rules->rs, &chance.at[i]);
    qv__json_close(call->answer, ']');
    return true;
}

static bool run_result(qv__call *call) {
    const qv__position *at;
    if (!qv__get_position(call, &at))
        return false;
    const qv_ruleset *const rs = at->rules->rs;
    const qv_result result = qv_result_of(rs, qv__open(qv__state_of(at)));
    qv__json *const json = call->answer;
    qv__json_bool(json, "over", qv__turn_at(at).phase == QV_OVER);
    qv__json_open(json, "result", '[');
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        qv__json_open(json, NULL, '{');
        qv__json_integer(json, "seat", seat);
        qv__json_integer(json, "score", result.score[seat]);
        qv__json_integer(json, "rank", result.rank[seat]);
        qv__json_close(json, '}');
    }
    qv__json_close(json, ']');
    return true;
}

/* -- Playing on -------------------------------------------------------------------------------- */

int qv__may_move(qv__call *call, const qv__position *at, uint32_t seat, qv_diag *diag) {
    const qv_turn turn = qv__turn_at(at);
    qv__observe(at->rules->rs, qv__state_of(at), seat, call->self->view);
    if (turn.phase == QV_OVER)
        qv__fail(diag, QV_EOVER, "the game is over");
    else if (turn.phase == QV_CHANCE_DUE)
        qv__fail(diag, QV_ETURN, "chance is due: apply one of its outcomes");
    else if (!(turn.may_act >> seat & 1))
        qv__move_refuse_turn(at->rules->rs, call->self->view, seat, diag);
    return diag->err;
}

int qv__try_move(qv__call *call, const qv__position *at, uint32_t seat, const qv__steps *move,
                 qv_event_log *log, qv_diag *diag) {
    const qv_ruleset *const rs = at->rules->rs;
    if (qv__may_move(call, at, seat, diag))
        return diag->err;
    qv__copy(rs, call->self->state, qv__state_of(at));
    return qv__move_play(rs, call->self->view, call->self->state, call->self->other, seat,
                         move->step, move->n, log, diag);
}

static bool is_outcome(const qv_chance *chance, json_int_t id) {
    if (chance->range)
        return id >= chance->first && id < (json_int_t)chance->first + chance->range;
    for (uint32_t i = 0; i < chance->n; i++)
        if (chance->at[i].step == id)
            return true;
    return false;
}

/* A text that matches no outcome; suggestions of moves would not help here. */
static bool refuse_outcome(qv__call *call, const qv_ruleset *rs, const qv_chance *chance) {
    char bytes[OUTCOMES * OUTCOME];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    if (chance->range || chance->n > OUTCOMES)
        return qv__call_refuse(call, QV_ENOTATION, qv__offset(0),
                               "no such outcome: chance lists them");
    for (uint32_t i = 0; i < chance->n; i++) {
        qv_text_add(&text, "%s", i ? ", " : "");
        qv_say(rs, &chance->at[i].step, 1, &text);
    }
    return qv__call_refuse(call, QV_ENOTATION, qv__offset(0), "no such outcome: one of %s", bytes);
}

static bool read_outcome(qv__call *call, const qv_ruleset *rs, const qv_chance *chance,
                         const char *text, json_int_t *id) {
    uint16_t step[QV_STEPS];
    qv_diag diag = {0};
    const int n = qv_read(rs, text, step, &diag);
    if (n < 0)
        return diag.offset ? qv__refuse_diag(call, &diag, qv__offset(diag.offset))
                           : refuse_outcome(call, rs, chance);
    *id = n == 1 ? step[0] : -1;
    return true;
}

static bool get_outcome(qv__call *call, const qv_ruleset *rs, const qv_chance *chance,
                        json_int_t *id) {
    const json_t *const given = json_object_get(call->request, "chance");
    *id = json_integer_value(given);
    if (json_is_integer(given))
        return true;
    if (!json_is_string(given))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("chance"),
                               "say which outcome: its id or its text");
    return read_outcome(call, rs, chance, json_string_value(given), id);
}

static bool apply_chance(qv__call *call, const qv__position *at, qv_event_log *log) {
    const qv_ruleset *const rs = at->rules->rs;
    qv_chance chance;
    json_int_t id;
    if (json_object_get(call->request, "seat"))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("seat"),
                               "chance has no seat: leave it out");
    if (!qv_chance_of(rs, qv__open(qv__state_of(at)), &chance))
        return qv__call_refuse(call, QV_ETURN, qv__member("chance"),
                               "no chance is due: turn says who is next");
    if (!get_outcome(call, rs, &chance, &id))
        return false;
    if (!is_outcome(&chance, id))
        return qv__call_refuse(call, QV_EILLEGAL, qv__member("chance"),
                               "no outcome that is possible here: chance lists them");
    qv__copy(rs, call->self->state, qv__state_of(at));
    qv__apply(rs, call->self->state, QV_CHANCE, (uint32_t)id, log);
    return qv__log_end(log, 0) >= 0 ||
           qv__call_refuse(call, QV_EMEMORY, QV__NOWHERE, "out of memory for the events");
}

static bool apply_move(qv__call *call, const qv__position *at, qv_event_log *log) {
    uint32_t seat;
    qv__steps move;
    qv_diag diag = {0};
    if (!qv__get_seat(call, at->rules->rs, &seat) || !qv__get_steps(call, at->rules->rs, &move))
        return false;
    return qv__try_move(call, at, seat, &move, log, &diag) == QV_OK ||
           qv__refuse_diag(call, &diag, QV__NOWHERE);
}

bool qv__get_one_of(qv__call *call, const char *const *key, const char **found) {
    *found = NULL;
    for (uint32_t i = 0; key[i]; i++) {
        if (!json_object_get(call->request, key[i]))
            continue;
        if (*found)
            return qv__call_refuse(call, QV__EREQUEST, qv__member(key[i]),
                                   "this or \"%s\", not both: leave one of them out", *found);
        *found = key[i];
    }
    return *found ||
           qv__call_refuse(call, QV__EREQUEST, qv__member(key[0]), "say what: \"%s\":...", key[0]);
}

static bool run_apply(qv__call *call) {
    static const char *const ways[] = {"move", "steps", "chance", NULL};
    const qv__position *at;
    const char *way;
    if (!qv__get_position(call, &at) || !qv__get_one_of(call, ways, &way))
        return false;
    qv_event_log *const log = &call->self->log;
    log->n = 0;
    const bool done =
        strcmp(way, "chance") == 0 ? apply_chance(call, at, log) : apply_move(call, at, log);
    if (!done || !keep(call, at->rules, call->self->state))
        return false;
    qv__events_json(call->answer, "events", at->rules->rs, log->at, log->n, QV_OPEN);
    return true;
}

/* -- The table --------------------------------------------------------------------------------- */

#define RULES "game", "players", "options", "content"

static const qv__verb verbs[] = {
    {"hello", {NULL}, qv__run_hello},
    {"rules", {"game", "clause"}, qv__run_rules},
    {"new", {RULES}, run_new},
    {"set", {RULES, "state"}, run_set},
    {"options", {"at"}, run_options},
    {"turn", {"at"}, run_turn},
    {"moves", {"at"}, run_moves},
    {"chance", {"at"}, run_chance},
    {"apply", {"at", "seat", "move", "steps", "chance"}, run_apply},
    {"state", {"at"}, run_state},
    {"view", {"at", "seat"}, qv__run_view},
    {"scene", {"at", "seat"}, qv__run_scene},
    {"touch", {"at", "seat"}, qv__run_touch},
    {"ask", {"at", "seat", "steps"}, qv__run_ask},
    {"preview", {"at", "seat", "steps"}, qv__run_preview},
    {"why", {"at", "seat", "move", "steps"}, qv__run_why},
    {"foresee", {"at", "seat", "move", "steps"}, qv__run_foresee},
    {"about", {"at", "seat", "item"}, qv__run_about},
    {"progress", {"at", "seat"}, qv__run_progress},
    {"result", {"at"}, run_result},
    {"drop", {"at"}, run_drop},
};

const qv__verb *qv__verb_at(uint32_t i) {
    return i < sizeof verbs / sizeof *verbs ? &verbs[i] : NULL;
}
