/* SPDX-License-Identifier: MIT */
/* One referee that plays every game at once: what it answers to every request, to requests with
 * each member wrong in every way, and without memory, is compared with a file as a whole.
 *
 *     unit_wire_session            compares
 *     unit_wire_session --write    writes the file; look at the difference before keeping it
 *
 * A request that memory does not suffice for changes nothing, so that it can be repeated until it
 * succeeds.
 */
#define _POSIX_C_SOURCE 200809L
#define XXH_INLINE_ALL

#include <jansson.h>
#include <xxhash.h>

#include "check.h"
#include "core/game.h"
#include "golden.h"
#include "starved.h"
#include "wire/bot.h"
#include "wire/call.h"
#include "wire/exec.h"
#include "wire/lines.h"
#include "wire/trial.h"

#define STORED "tests/unit/session.txt"

enum { MEMORY = 1 << 22, SHOWN = 100, GAMES_MOST = 16, PLIES = 16, ALLOCATIONS_MOST = 4000 };

/* -- Asking ------------------------------------------------------------------------------------ */

typedef struct {
    const qv_game *game;
    uint32_t seen; /* bit 0: at a decision, bit 1: at an outcome of chance */
    json_t *now;   /* {"at":N} of the position in play, or the answer that refused it */
    qv__rng rng;
} table;

typedef struct {
    qv__referee *referee;
    FILE *out;
    table table[GAMES_MOST];
    uint32_t n;
    char last[4 * SHOWN];
} room;

/* The answer, valid until the next request. */
static const char *ask(room *r, const json_t *request) {
    char *const line = json_dumps(request, JSON_COMPACT);
    assert_non_null(line);
    const char *const answer = qv__referee_answer(r->referee, QV_LINES_LINE, line, strlen(line));
    free(line);
    assert_non_null(answer);
    return answer;
}

static json_t *asked(room *r, const json_t *request) {
    json_t *const answer = json_loads(ask(r, request), 0, NULL);
    assert_non_null(answer);
    return answer;
}

/* Writes an answer: its beginning, and a hash of all of it if it is longer. */
static void note(room *r, const char *what, const char *answer) {
    const size_t n = strlen(answer);
    if (n <= SHOWN)
        fprintf(r->out, "%s: %s\n", what, answer);
    else
        fprintf(r->out, "%s: %.*s... %016llx\n", what, SHOWN, answer,
                (unsigned long long)XXH64(answer, n, 0));
}

/* -- Every request ----------------------------------------------------------------------------- */

/* Requests about a position, with its members; `item` and `clause` may name what is not there. */
static const struct {
    const char *verb, *members[4];
} verbs[] = {
    {"options", {"at"}},
    {"turn", {"at"}},
    {"moves", {"at"}},
    {"chance", {"at"}},
    {"state", {"at"}},
    {"result", {"at"}},
    {"view", {"at", "seat"}},
    {"scene", {"at", "seat"}},
    {"touch", {"at", "seat"}},
    {"progress", {"at", "seat"}},
    {"ask", {"at", "seat"}},
    {"ask", {"at", "seat", "steps"}},
    {"preview", {"at", "seat", "steps"}},
    {"why", {"at", "seat", "move"}},
    {"why", {"at", "seat", "steps"}},
    {"foresee", {"at", "seat", "move"}},
    {"foresee", {"at", "seat", "steps"}},
    {"about", {"at", "seat", "item"}},
    {"apply", {"at", "seat", "move"}},
    {"apply", {"at", "seat", "steps"}},
    {"apply", {"at", "chance"}},
    {"hello", {NULL}},
    {"rules", {"game"}},
    {"rules", {"game", "clause"}},
    {"new", {"game"}},
    {"new", {"game", "players", "options"}},
    {"new", {"game", "content"}},
    {"set", {"game", "state"}},
    {"drop", {"at"}},
    {"dorp", {"at"}},
};

static json_t *at_of(const table *t, const char *verb) {
    return json_pack("{s:s, s:O}", "do", verb, "at", json_object_get(t->now, "at"));
}

/* The state in play, as the referee writes it. */
static json_t *state_of(room *r, const table *t) {
    json_t *const request = at_of(t, "state"), *const answer = asked(r, request);
    json_t *const state = json_incref(json_object_get(answer, "state"));
    json_decref(answer);
    json_decref(request);
    return state;
}

/* The value of a member at this position: one that makes sense, where there is any. */
static json_t *member_of(room *r, const table *t, const char *member) {
    json_t *const about =
        json_pack("{s:s, s:O}", "do", "moves", "at", json_object_get(t->now, "at"));
    json_t *const found = asked(r, about);
    const json_t *const move = json_array_get(json_object_get(found, "moves"), 0);
    json_t *value = NULL;
    if (strcmp(member, "at") == 0)
        value = json_incref(json_object_get(t->now, "at"));
    else if (strcmp(member, "game") == 0)
        value = json_string(qv_game_id(t->game));
    else if (strcmp(member, "players") == 0)
        value = json_integer(qv_game_players(t->game, NULL));
    else if (strcmp(member, "item") == 0)
        value = json_integer(1);
    else if (strcmp(member, "clause") == 0)
        value = json_string("TA-3");
    else if (strcmp(member, "chance") == 0)
        value = json_integer(0);
    else if (strcmp(member, "state") == 0)
        value = state_of(r, t);
    else if (strcmp(member, "options") == 0 || strcmp(member, "content") == 0)
        value = json_object();
    else if (move) /* seat, move, steps */
        value = json_incref(json_object_get(move, member));
    else
        value = strcmp(member, "steps") == 0  ? json_pack("[i]", 1)
                : strcmp(member, "seat") == 0 ? json_string("watcher")
                                              : json_string("pass");
    json_decref(found);
    json_decref(about);
    return value;
}

static json_t *request_of(room *r, const table *t, size_t verb) {
    json_t *const request = json_pack("{s:s}", "do", verbs[verb].verb);
    for (uint32_t i = 0; i < 4 && verbs[verb].members[i]; i++)
        json_object_set_new(request, verbs[verb].members[i],
                            member_of(r, t, verbs[verb].members[i]));
    return request;
}

/* One that a table needs again is kept, so the request is made about a copy of it. */
static bool drops(size_t verb) {
    return strcmp(verbs[verb].verb, "drop") == 0;
}

static void every_request(room *r, const table *t) {
    for (size_t v = 0; v < sizeof verbs / sizeof *verbs; v++) {
        if (drops(v))
            continue;
        json_t *const request = request_of(r, t, v);
        char *const line = json_dumps(request, JSON_COMPACT);
        note(r, line, ask(r, request));
        free(line);
        json_decref(request);
    }
}

/* -- Wrong requests ---------------------------------------------------------------------------- */

static const char *const wrong[] = {
    "null",    "true",    "-1",      "0",         "99",        "65536",  "1e9",
    "1.5",     "\"\"",    "\"zzz\"", "[]",        "{}",        "[-1]",   "[99]",
    "[65536]", "[1,2,3]", "[\"a\"]", "{\"a\":1}", "{\"\":[]}", "[null]",
};

/* Writes an answer that differs from the last one. */
static void note_other(room *r, const char *what, const char *answer) {
    if (strncmp(answer, r->last, sizeof r->last - 1) != 0)
        note(r, what, answer);
    snprintf(r->last, sizeof r->last, "%s", answer);
}

/* Each wrong value of a member, then none. */
static void wrong_member(room *r, json_t *request, const char *verb, const char *member) {
    char what[200];
    json_t *const good = json_incref(json_object_get(request, member));
    for (size_t w = 0; w < sizeof wrong / sizeof *wrong; w++) {
        json_object_set_new(request, member, json_loads(wrong[w], JSON_DECODE_ANY, NULL));
        snprintf(what, sizeof what, "%s with %s %s", verb, member, wrong[w]);
        note_other(r, what, ask(r, request));
    }
    json_object_del(request, member);
    snprintf(what, sizeof what, "%s without %s", verb, member);
    note(r, what, ask(r, request));
    json_object_set_new(request, member, good);
}

/* Each member with every wrong value, without each, and with one that nobody knows. */
static void wrong_requests(room *r, const table *t) {
    for (size_t v = 0; v < sizeof verbs / sizeof *verbs; v++) {
        json_t *const request = request_of(r, t, v);
        for (uint32_t i = 0; i < 4 && verbs[v].members[i]; i++)
            wrong_member(r, request, verbs[v].verb, verbs[v].members[i]);
        json_object_set_new(request, "sate", json_null());
        note(r, verbs[v].verb, ask(r, request));
        json_decref(request);
    }
}

/* As many options as there may be, and one more; none of them exists. */
static void many_options(room *r) {
    for (uint32_t n = QV_OPTIONS; n <= QV_OPTIONS + 1; n++) {
        json_t *const options = json_object();
        for (uint32_t i = 0; i < n; i++) {
            char name[12];
            snprintf(name, sizeof name, "o%u", (unsigned)i);
            json_object_set_new(options, name, json_integer(i));
        }
        json_t *const request =
            json_pack("{s:s, s:s, s:o}", "do", "new", "game", "evons", "options", options);
        note(r, "new with many options", ask(r, request));
        json_decref(request);
    }
}

/* As many steps as a move may have, and one more; the largest number of a step, and one more. */
static void many_steps(room *r) {
    for (int n = QV_STEPS; n <= QV_STEPS + 1; n++)
        for (int number = UINT16_MAX; number <= UINT16_MAX + 1; number++) {
            json_t *const steps = json_array();
            for (int i = 0; i < n; i++)
                json_array_append_new(steps, json_integer(i ? 0 : number));
            json_t *const request =
                json_pack("{s:s, s:O, s:i, s:o}", "do", "why", "at",
                          json_object_get(r->table->now, "at"), "seat", 0, "steps", steps);
            note(r, "why with many steps", ask(r, request));
            json_decref(request);
        }
}

/* Lines that are no requests. */
static void wrong_lines(room *r) {
    static const char *const lines[] = {"x",
                                        " x",
                                        "{",
                                        "[",
                                        "1",
                                        "[]",
                                        "\"\"",
                                        "{}",
                                        "{\"do\"",
                                        "{\"do\":}",
                                        "{\"do\":1}",
                                        "{\"do\":\"turn\"",
                                        "{\"do\":\"turn\"}}",
                                        "{\"do\":\"turn\",\"do\":\"turn\"}",
                                        "{\"do\":\"turn\",\"id\":[1,\"a\"]}",
                                        "{\"do\":\"\\u001b\"}",
                                        "{\"id\":\"\\u202e\",\"do\":\"hello\"}"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        note(r, lines[i],
             qv__referee_answer(r->referee, QV_LINES_LINE, lines[i], strlen(lines[i])));
}

/* -- Without memory ---------------------------------------------------------------------------- */

/* Refuses one allocation after another until the request gets through; equal answers are told once.
 */
static void starve(room *r, const table *t, size_t verb) {
    json_t *const request = request_of(r, t, verb);
    char what[40];
    bool through = false;
    r->last[0] = '\0';
    for (int limit = 0; !through; limit += 1 + limit / 16) {
        assert_true(limit < ALLOCATIONS_MOST);
        char *const line = json_dumps(request, JSON_COMPACT);
        qv__line_free(&r->referee->line); /* so that the answer needs memory too */
        qv_event_log_free(&r->referee->log);
        allowed = limit;
        const char *const answer =
            qv__referee_answer(r->referee, QV_LINES_LINE, line, strlen(line));
        through = allowed >= 0;
        allowed = -1;
        free(line);
        assert_non_null(answer);
        snprintf(what, sizeof what, "%s from %d", verbs[verb].verb, limit);
        note_other(r, what, answer);
    }
    json_decref(request);
}

static void without_memory(room *r, const table *t) {
    for (size_t v = 0; v < sizeof verbs / sizeof *verbs; v++)
        if (!drops(v))
            starve(r, t, v);
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* A request for one of what may happen now; NULL: the game is over. */
static json_t *next_of(room *r, table *t) {
    json_t *const ask_moves = at_of(t, "moves"), *const ask_chance = at_of(t, "chance");
    json_t *const moves = asked(r, ask_moves), *const chance = asked(r, ask_chance);
    json_t *const next = at_of(t, "apply");
    const json_t *const list = json_object_get(moves, "moves"),
                        *const outcomes = json_object_get(chance, "outcomes"),
                        *const range = json_object_get(chance, "range");
    if (json_array_size(list) > 0) {
        const json_t *const one =
            json_array_get(list, qv__rng_below(&t->rng, (uint32_t)json_array_size(list)));
        json_object_set(next, "seat", json_object_get(one, "seat"));
        json_object_set(next, "steps", json_object_get(one, "steps"));
    } else if (range) {
        const uint32_t more = qv__rng_below(&t->rng, (uint32_t)json_integer_value(range));
        json_object_set_new(
            next, "chance",
            json_integer(json_integer_value(json_object_get(chance, "first")) + more));
    } else {
        const json_t *const one =
            json_array_get(outcomes, qv__rng_below(&t->rng, (uint32_t)json_array_size(outcomes) +
                                                                !json_array_size(outcomes)));
        json_object_set(next, "chance", json_object_get(one, "id"));
    }
    json_decref(moves);
    json_decref(chance);
    json_decref(ask_moves);
    json_decref(ask_chance);
    return next;
}

static void play_one(room *r, table *t) {
    json_t *const next = next_of(r, t);
    json_t *const then = asked(r, next);
    if (json_object_get(then, "at")) {
        json_t *const drop = at_of(t, "drop");
        ask(r, drop);
        json_decref(drop);
        json_decref(t->now);
        t->now = json_incref(then);
    }
    json_decref(then);
    json_decref(next);
}

/* Once at a decision, and once at an outcome of chance; in a game without content, and in one with
 * default content. */
static void look_closely(room *r, table *t) {
    json_t *const request = at_of(t, "turn"), *const turn = asked(r, request);
    const uint32_t now = json_array_size(json_object_get(turn, "seats")) ? 1 : 2;
    if (!(t->seen & now) && (t == r->table || t == &r->table[r->n - 1])) {
        t->seen |= now;
        wrong_requests(r, t);
        without_memory(r, t);
    }
    json_decref(turn);
    json_decref(request);
}

static char *whole_session(void) {
    char *text = NULL;
    size_t size;
    room r = {.referee = qv__referee_new(NULL, MEMORY), .out = open_memstream(&text, &size)};
    assert_true(r.referee && r.out);
    for (const qv_game *game; (game = qv_game_at(r.n)); r.n++) {
        json_t *const request = json_pack("{s:s, s:s}", "do", "new", "game", qv_game_id(game));
        assert_true(r.n < GAMES_MOST);
        r.table[r.n] = (table){.game = game, .now = asked(&r, request), .rng = qv__rng_at(8, r.n)};
        json_decref(request);
    }
    for (uint32_t ply = 0; ply < PLIES; ply++)
        for (uint32_t i = 0; i < r.n; i++) {
            table *const t = &r.table[i];
            if (ply % 5 == 0)
                every_request(&r, t);
            look_closely(&r, t);
            play_one(&r, t);
        }
    wrong_lines(&r);
    many_options(&r);
    many_steps(&r);
    for (uint32_t i = 0; i < r.n; i++)
        json_decref(r.table[i].now);
    qv__referee_free(r.referee);
    fclose(r.out);
    return text;
}

static void a_whole_session(void **state) {
    (void)state;
    golden_compare(STORED, whole_session());
}

/* -- Programs ---------------------------------------------------------------------------------- */

/* Each seat's first question to a program that answers by its own name. */
static void bots_need_memory(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("three-arrows");
    qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 3, NULL, NULL);
    qv__player *const bot = qv__bot_new("exec cat", rs, 60, NULL, NULL);
    qv__rng rng = qv__rng_at(1, 1);
    uint16_t steps[QV_STEPS];
    uint32_t refusals[4] = {0};
    assert_true(rs && match && bot);
    for (int limit = 0;; limit++) {
        static const char *const words[] = {"not enough memory for the events of a player",
                                            "out of memory for a question",
                                            "out of memory for a program", "it wrote "};
        qv_diag diag = {0};
        allowed = limit;
        assert_int_equal(qv__player_choose(bot, match, 0, &rng, steps, &diag), 0);
        const bool through = allowed >= 0;
        allowed = -1;
        size_t i = 0;
        while (strncmp(diag.text, words[i], strlen(words[i])) != 0)
            assert_true(++i < COUNT(words));
        refusals[i]++;
        if (through)
            break;
    }
    assert_true(refusals[0] && refusals[1] && refusals[2] && refusals[3]);
    qv__player_free(bot);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* A line that comes in several pieces is lost without memory. */
static void long_lines_need_memory(void **state) {
    (void)state;
    qv_diag diag = {0};
    const char *said;
    qv__exec *const program =
        qv__exec_start("read -r line; head -c 9000 /dev/zero | tr '\\0' x; echo; cat", NULL, &diag);
    assert_non_null(program);
    allowed = 0;
    assert_int_equal(qv__exec_ask(program, "hello", 60, &said, &diag), QV_EBOT);
    assert_int_equal(allowed, -1);
    assert_string_equal(diag.text, "it wrote a line of more than 65536 bytes");
    assert_int_equal(qv__exec_ask(program, "again", 60, &said, &diag), QV_OK);
    assert_string_equal(said, "again");
    qv__exec_free(program);
}

/* Each of a referee's own parts may be refused. */
static void referees_need_memory(void **state) {
    (void)state;
    enum { PARTS = 5 };
    for (int limit = 0; limit <= PARTS; limit++) {
        allowed = limit;
        qv__referee *const referee = qv__referee_new(NULL, MEMORY);
        allowed = -1;
        assert_int_equal(referee != NULL, limit == PARTS);
        qv__referee_free(referee);
    }
}

/* A trial, and its trap of members that are new; the program answers nothing that could be right.
 */
static void trials_need_memory(void **state) {
    (void)state;
    enum { UNKNOWN = 8, MOST = 40 };
    static const char *const parts[] = {"out of memory for a program",
                                        "out of memory for a question", "it wrote "};
    const qv_game *const game = qv_game_find("three-arrows");
    qv_diag diag = {0};
    for (int limit = 0; limit < MOST; limit++) {
        allowed = limit;
        assert_null(qv__trial_new(game, "exec cat", 60, 3, NULL, &diag));
        assert_int_equal(allowed, -1);
        assert_int_equal(diag.err, QV_EMEMORY);
    }
    qv__trial *const trial = qv__trial_new(game, "exec cat", 60, 3, NULL, &diag);
    assert_non_null(trial);
    for (int limit = 0; limit < (int)COUNT(parts); limit++) {
        char said[400];
        const char *remedy;
        qv_text text = qv_text_over(said, sizeof said);
        allowed = limit;
        assert_int_equal(qv__trial_run(trial, UNKNOWN, &text, &remedy), QV_TRIAL_WRONG);
        allowed = -1;
        assert_int_equal(strncmp(said, parts[limit], strlen(parts[limit])), 0);
    }
    qv__trial_free(trial);
}

static void values_need_memory(void **state) {
    (void)state;
    for (int limit = 0; limit < 2; limit++) {
        qv__line line = {.text = {.at = NULL}};
        allowed = limit;
        qv__json *const json = qv__line_begin(&line);
        qv__json_open(json, NULL, '[');
        qv__json_integer(json, NULL, 7);
        qv__json_close(json, ']');
        allowed = -1;
        json_t *const value = qv__line_read(&line);
        assert_int_equal(json_integer_value(json_array_get(value, 0)), limit ? 7 : 0);
        assert_int_equal(value != NULL, limit);
        json_decref(value);
        assert_null(line.text.at);
    }
}

/* Text of values, where jansson is refused memory too. */
static void texts_need_memory(void **state) {
    (void)state;
    json_t *const value = json_pack("[s, i]", "a\u202eb", 7);
    uint32_t refusals = 0;
    json_set_alloc_funcs(__wrap_malloc, free);
    for (char *text = NULL; !text; refusals++) {
        allowed = (int)refusals;
        text = qv__json_print(value, JSON_COMPACT);
        allowed = -1;
        if (text)
            assert_string_equal(text, "[\"a\\u202Eb\",7]");
        free(text);
        if (text)
            break;
    }
    assert_true(refusals > 1);
    assert_null(qv__json_print(NULL, 0));
    static const char *const words[][2] = {{"plain", "plain"}, {"a\xFFz\x7F", "a?z\x7F"}};
    for (size_t i = 0; i < COUNT(words); i++) {
        json_t *string = NULL;
        for (int limit = 0; !string; limit++) {
            allowed = limit;
            string = qv__json_string(words[i][0]);
            allowed = -1;
            assert_true(limit < 9);
        }
        assert_string_equal(json_string_value(string), words[i][1]);
        json_decref(string);
    }
    json_decref(value);
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(STORED, whole_session());
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_session),        cmocka_unit_test(bots_need_memory),
        cmocka_unit_test(long_lines_need_memory), cmocka_unit_test(referees_need_memory),
        cmocka_unit_test(trials_need_memory),     cmocka_unit_test(values_need_memory),
        cmocka_unit_test(texts_need_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
