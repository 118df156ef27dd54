/* SPDX-License-Identifier: MIT */
/* Bots: see wire/bot.h.
 *
 * Invariant: a process that has failed is freed; the seat gets a new one at the next question.
 */
#include "wire/bot.h"

#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "wire/exec.h"
#include "wire/json.h"
#include "json/objects.h"

typedef struct bot bot;

/* A seat of a bot: the context of its process's listener. */
typedef struct {
    const bot *of;
    uint32_t seat;
} chair;

struct bot {
    qv__player player; /* first member, so that it can be cast back */
    const qv_ruleset *rs;
    qv_moves *moves;
    double seconds;
    qv__bot_listener listener;
    qv__exec *process[QV_SEATS];
    chair chair[QV_SEATS];
    char command[];
};

/* -- Questions and answers --------------------------------------------------------------------- */

static void write_question(qv__json *json, const qv_ruleset *rs, qv_moves *moves,
                           const qv__question *question) {
    qv__json_open(json, NULL, '{');
    qv__json_text(json, "do", "choose");
    qv__json_text(json, "game", qv_game_id(qv_ruleset_game(rs)));
    qv__json_integer(json, "players", rs->players);
    qv__options_json(json, "options", rs);
    qv__json_integer(json, "seat", question->seat);
    qv__json_text(json, "name", qv_seat_name(rs, question->seat));
    qv__json_bool(json, "first", question->first);
    qv__view_json(json, "view", rs, question->view);
    qv__json_open(json, "moves", '[');
    qv__moves_json(json, rs, moves, question->view, question->seat);
    qv__json_close(json, ']');
    qv__events_json(json, "events", rs, question->event, question->events, question->seat);
    qv__json_close(json, '}');
}

char *qv__question_line(const qv_ruleset *rs, qv_moves *moves, const qv__question *question) {
    qv__line line = {.text = {.at = NULL}};
    write_question(qv__line_begin(&line), rs, moves, question);
    if (!line.text.cut)
        return line.text.at;
    qv__line_free(&line);
    return NULL;
}

uint32_t qv__answer_read(const qv_ruleset *rs, const char *line, uint16_t steps[QV_STEPS],
                         qv_diag *diag) {
    json_error_t error;
    json_t *const answer = json_loads(line, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    const char *const move = json_string_value(json_object_get(answer, "move"));
    int n = 0;
    if (!move) {
        qv__fail(diag, QV_EBOT, "it wrote %s instead of one line {\"move\":TEXT}",
                 qv__show_text(line).text);
    } else {
        qv_diag why = {0};
        n = qv_read(rs, move, steps, &why);
        if (n < 0)
            qv__fail(diag, QV_ENOTATION, "it wrote \"%s\": %s", qv__show_text(move).text, why.text);
    }
    json_decref(answer);
    return n > 0 ? (uint32_t)n : 0;
}

/* -- The player -------------------------------------------------------------------------------- */

static bot *bot_of(qv__player *player) {
    return (bot *)(void *)player;
}

static void stop(bot *self, uint32_t seat) {
    qv__exec_free(self->process[seat]);
    self->process[seat] = NULL;
}

static void hear(void *context, const char *line) {
    const chair *const at = context;
    if (at->of->listener.hear)
        at->of->listener.hear(at->of->listener.context, at->seat, line);
}

/* Asks the seat's process; starts it if there is none. */
static uint32_t ask(bot *self, uint32_t seat, const char *line, uint16_t steps[QV_STEPS],
                    qv_diag *diag) {
    const qv__listener listener = {hear, &self->chair[seat]};
    if (!self->process[seat])
        self->process[seat] = qv__exec_start(self->command, &listener, diag);
    const char *answer;
    if (!self->process[seat] ||
        qv__exec_ask(self->process[seat], line, self->seconds, &answer, diag))
        return 0;
    return qv__answer_read(self->rs, answer, steps, diag);
}

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    bot *const self = bot_of(player);
    (void)rng;
    char *const line = qv__question_line(self->rs, self->moves, question);
    if (!line) {
        qv__fail(diag, QV_EMEMORY, "out of memory for a question");
        return 0;
    }
    const uint32_t n = ask(self, question->seat, line, steps, diag);
    free(line);
    if (n == 0)
        stop(self, question->seat);
    return n;
}

static void drop(qv__player *player) {
    bot *const self = bot_of(player);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        stop(self, seat);
    qv_moves_free(self->moves);
    free(self);
}

static const qv__player_kind bots = {.choose = choose, .drop = drop, .wants_events = true};

qv__player *qv__bot_new(const char *command, const qv_ruleset *rs, double seconds,
                        const qv__bot_listener *listener, qv_diag *diag) {
    if (qv__refuse_computers(rs, diag))
        return NULL;
    const size_t n = strlen(command) + 1;
    bot *const self = calloc(1, sizeof *self + n);
    qv_moves *const moves = qv_moves_new(rs);
    if (!self || !moves) {
        free(self);
        qv_moves_free(moves);
        qv__fail(diag, QV_EMEMORY, "out of memory for a program that plays");
        return NULL;
    }
    *self = (bot){.player = {.kind = &bots}, .rs = rs, .moves = moves, .seconds = seconds};
    if (listener)
        self->listener = *listener;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        self->chair[seat] = (chair){self, seat};
    memcpy(self->command, command, n);
    return &self->player;
}
