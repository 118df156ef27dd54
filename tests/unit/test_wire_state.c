/* SPDX-License-Identifier: MIT */
/* States and views as JSON: writing, reading, each error with its path, and round trips through
 * random matches of all games, including the test games.
 */
#include "wire/json_read.h"

#include <stdio.h>

#include "check.h"
#include "core/draw.h"
#include "kit.h"
#include "market.h"
#include "toy.h"
#include "written.h"

static qv_ruleset *rs;

static int open_rules(void **state) {
    (void)state;
    rs = toy_rules(2);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    return 0;
}

/* -- Text for comparisons: single quotes for double ones --------------------------------------- */

enum { LINE = 16384 };

static char *dumped(json_t *json) {
    static char bytes[LINE];
    assert_non_null(json);
    char *const text = json_dumps(json, JSON_COMPACT);
    assert_true(strlen(text) < LINE);
    strcpy(bytes, text);
    for (char *at = bytes; *at; at++)
        if (*at == '"')
            *at = '\'';
    free(text);
    json_decref(json);
    return bytes;
}

static json_t *parsed(const char *text) {
    char bytes[LINE];
    assert_true(strlen(text) < LINE);
    strcpy(bytes, text);
    for (char *at = bytes; *at; at++)
        if (*at == '\'')
            *at = '"';
    json_error_t error;
    json_t *const json = json_loads(bytes, JSON_DECODE_ANY, &error);
    if (!json)
        fail_msg("%s: %s", text, error.text);
    return json;
}

static int read_into(const char *text, struct toy_state *out, char path[QV_PATH], qv_diag *diag) {
    json_t *const json = parsed(text);
    qv_text where = qv_text_over(path, QV_PATH);
    const int err = qv__state_read(rs, json, (qv_state *)(void *)out, &where, diag);
    json_decref(json);
    return err;
}

static const char *const sample =
    "{'ply':3,'own':{'ann':['a2','b2'],'bob':['c2']},'ringed':['b2','c2'],"
    "'met':{'ann':['red','green'],'bob':['red','grey']},'purse':'18446744073709551614',"
    "'tickets':0,'debt':{'red':-2147483648,'Deep Blue':0,'green':-1,'grey':2147483647},"
    "'tide':{'ann':-300,'bob':-1},'luck':7,"
    "'gold':{'ann':{'red':0,'Deep Blue':0,'green':0,'grey':0},"
    "'bob':{'red':0,'Deep Blue':255,'green':9,'grey':0}},'peek':{'ann':1,'bob':2},"
    "'hand':{'ann':{'red':0,'Deep Blue':1,'green':2,'grey':3},"
    "'bob':{'red':1,'Deep Blue':2,'green':3,'grey':4}},"
    "'stone':{'a2':'red','c2':'green'},'facing':{'b2':'down'},'walls':{'c2':['n','e']},"
    "'half':{'ann':'grey','bob':null},'phase':'choosing','greedy':['ann','bob'],"
    "'spare':[[0,0],[3,0]],'rest':[0,0,5,0,0]}";

static void a_state_is_read_and_written(void **state) {
    (void)state;
    struct toy_state now;
    char path[QV_PATH];
    qv_diag diag;
    assert_int_equal(read_into(sample, &now, path, &diag), QV_OK);
    assert_int_equal(now.head.ply, 3);
    assert_int_equal(now.head.viewer, QV_OPEN);
    assert_true(now.own[0] == (1U << 1 | 1U << 4) && now.own[1] == 1U << 7 && now.own[2] == 0);
    assert_true(now.all == (1U << 1 | 1U << 4 | 1U << 7)); /* derived */
    assert_true(now.purse == UINT64_MAX - 1);
    assert_memory_equal(now.debt, ((int32_t[]){INT32_MIN, 0, -1, INT32_MAX}), 16);
    assert_int_equal(now.tide[0], -300);
    assert_int_equal(now.tide[1], -1);
    assert_int_equal(now.gold[1][1], 255);
    assert_memory_equal(now.colour, ((uint8_t[]){255, 0, 255, 255, 255, 255, 255, 2, 255}), 9);
    assert_memory_equal(now.facing, ((uint8_t[]){0, 0, 0, 0, 1, 0, 0, 0, 0}), 9);
    assert_int_equal(now.walls[7], 3);
    assert_memory_equal(now.half, ((uint8_t[]){3, 0xFF, 0xFF}), 3);
    assert_int_equal(now.greedy, 3);
    assert_int_equal(now.spare[2], 3);
    assert_int_equal(now.rest[2], 5);
    assert_string_equal(dumped(view_value(rs, qv__open((qv_state *)(void *)&now))), sample);
}

/* As in position text: missing fields are those of the start, or follow from the others. */
static void what_is_left_out_is_completed(void **state) {
    (void)state;
    struct toy_state now;
    char path[QV_PATH];
    qv_diag diag;
    assert_int_equal(read_into("{'phase':'done'}", &now, path, &diag), QV_OK);
    assert_true(now.purse == 1000 + (1U << 19));
    assert_int_equal(now.hand[1][3], 4);
    assert_int_equal(now.hand[2][3], 0xFFFF); /* nobody sits there */
    assert_int_equal(read_into("{'purse':0,'hand':{'bob':{'red':9}}}", &now, path, &diag), QV_OK);
    assert_true(now.purse == 0);
    assert_int_equal(now.hand[1][0], 9);
    assert_int_equal(now.hand[1][3], 0); /* a field that is given is given whole */
    assert_int_equal(now.hand[0][3], 0);
}

/* Values beyond the end of a list are blank: 0 here, none where the field says so. */
static void lists_need_no_padding(void **state) {
    (void)state;
    struct toy_state now;
    char path[QV_PATH];
    qv_diag diag;
    assert_int_equal(read_into("{'spare':[[7],[3]],'rest':[0,0,5]}", &now, path, &diag), QV_OK);
    assert_memory_equal(now.spare, ((uint8_t[]){7, 0, 3, 0}), 4);
    assert_memory_equal(now.rest, ((uint8_t[]){0, 0, 5, 0, 0}), 5);
    assert_int_equal(read_into("{'spare':[[1,2]],'rest':[]}", &now, path, &diag), QV_OK);
    assert_memory_equal(now.spare, ((uint8_t[]){1, 2, 0, 0}), 4);
    assert_memory_equal(now.rest, ((uint8_t[]){0, 0, 0, 0, 0}), 5);
}

static void a_view_hides_what_it_must(void **state) {
    (void)state;
    struct toy_state now;
    struct toy_state seen;
    char path[QV_PATH];
    qv_diag diag;
    read_into(sample, &now, path, &diag);
    qv_view *const view = (qv_view *)(void *)&seen;
    qv__observe(rs, (qv_state *)(void *)&now, 1, view);
    char *const bob = dumped(view_value(rs, view));
    assert_non_null(strstr(bob, "'luck':null,"));
    assert_non_null(strstr(bob, "'hand':{'ann':null,'bob':{'red':1,"));
    assert_non_null(strstr(bob, "'half':{'ann':null,'bob':null}"));
    /* b2 is ann's and ringed, c2 his own and ringed, a2 is open, the others are empty */
    assert_non_null(strstr(bob, "'stone':{'a1':null,'a2':'red',"));
    assert_non_null(strstr(bob, "'b2':null,"));
    assert_non_null(strstr(bob, "'c2':'green'"));
    assert_non_null(strstr(bob, "'own':{'ann':['a2','b2'],'bob':['c2']}"));
    qv__observe(rs, (qv_state *)(void *)&now, QV_WATCHER, view);
    char *const watcher = dumped(view_value(rs, view));
    assert_non_null(strstr(watcher, "'hand':{'ann':null,'bob':null}"));
    assert_non_null(strstr(watcher, "'c2':null"));
    /* and is no whole position */
    json_t *const json = view_value(rs, view);
    qv_text where = qv_text_over(path, sizeof path);
    assert_int_equal(qv__state_read(rs, json, (qv_state *)(void *)&now, &where, &diag),
                     QV_EPOSITION);
    assert_string_equal(path, "luck");
    assert_string_equal(diag.text, "null: a whole position has a whole number here");
    json_decref(json);
}

static void errors_have_a_path(void **state) {
    (void)state;
    static const struct {
        const char *text, *path, *words;
    } row[] = {
        {"[]", "", "a list: give an object"},
        {"{'phse':'done'}", "phse", "no such field: did you mean \"phase\"?"},
        {"{'weather':1}", "weather", "no such field"},
        {"{'al':1}", "al",
         "no such field"}, /* nothing that follows from other fields is proposed */
        {"{'all':[]}", "all", "it follows from the other fields: leave it out"},
        {"{'viewer':0}", "viewer", "it follows from the other fields: leave it out"},
        {"{'phase':3}", "phase", "a number: give a word"},
        {"{'phase':'Done'}", "phase", "\"Done\" is no phase: did you mean \"done\"?"},
        {"{'phase':null}", "phase", NULL},
        {"{'ply':-1}", "ply", "no ply: a number from 0 to 4294967295"},
        {"{'ply':1.5}", "ply", "a number: give a whole number"},
        {"{'ply':true}", "ply", "true or false: give a whole number"},
        {"{'tide':{'ann':32768}}", "tide.ann", "no tide: a number from -32768 to 32767"},
        {"{'tide':{'ann':-9223372036854775808}}", "tide.ann",
         "no tide: a number from -32768 to 32767"},
        {"{'tide':{'ann':'5'}}", "tide.ann", "no tide: a number from -32768 to 32767"},
        {"{'tide':{'ann':null}}", "tide.ann", "null: a whole position has a whole number here"},
        {"{'debt':{'red':2147483648}}", "debt.red",
         "no debt: a number from -2147483648 to 2147483647"},
        {"{'debt':{'red':-2147483649}}", "debt.red",
         "no debt: a number from -2147483648 to 2147483647"},
        {"{'debt':{'red':'5'}}", "debt.red", "no debt: a number from -2147483648 to 2147483647"},
        {"{'purse':'18446744073709551616'}", "purse",
         "no purse: a number from 0 to 18446744073709551615"},
        {"{'purse':'-1'}", "purse", "no purse: a number from 0 to 18446744073709551615"},
        {"{'gold':{'ann':{'red':256}}}", "gold.ann.red", "no gold: a number from 0 to 255"},
        {"{'gold':{'ann':{'rde':1}}}", "gold.ann.rde",
         "\"rde\" is no colour: did you mean \"red\"?"},
        {"{'gold':{'ann':[1]}}", "gold.ann", "a list: give an object"},
        {"{'gold':{'cy':{'red':1}}}", "gold.cy", "cy does not play: there are 2 players"},
        {"{'hand':{'ann':null}}", "hand.ann", "null: a whole position has an object here"},
        {"{'own':{'ann':'a1'}}", "own.ann", "a text: give a list"},
        {"{'own':{'ann':['a1','a1']}}", "own.ann[1]", "given twice: name each one once"},
        {"{'own':{'ann':['a1','z9']}}", "own.ann[1]", "\"z9\" is no tile: one like b1"},
        {"{'own':{'ann':[1]}}", "own.ann[0]", "a number: give a word"},
        {"{'own':['a1']}", "own", "a list: give an object"},
        {"{'stone':{'z9':'red'}}", "stone.z9", "\"z9\" is no tile: one like b1"},
        {"{'spare':[[1,2],[3,4],[]]}", "spare", "3 values: give 2 at most"},
        {"{'spare':[[1,2],[3,4,5]]}", "spare[1]", "3 values: give 2 at most"},
        {"{'rest':[0,0,0,0,0,null]}", "rest", "6 values: give 5 at most"},
        {"{'spare':[[1,2],[3,-4]]}", "spare[1][1]", "no spare: a number from 0 to 255"},
        {"{'rest':{}}", "rest", "an object: give a list"},
        {"'text'", "", "a text: give an object"},
        {"null", "", "null: a whole position has an object here"},
        {"{'own':{'ann':null}}", "own.ann", "null: a whole position has a list here"},
        {"{'stone':{'a1':7.5}}", "stone.a1", "a number: give a word"},
        {"{'spare':[7]}", "spare[0]", "a number: give a list"},
        {"{'purse':'+1'}", "purse", "no purse: a number from 0 to 18446744073709551615"},
        {"{'purse':'1x'}", "purse", "no purse: a number from 0 to 18446744073709551615"},
        {"{'purse':''}", "purse", "no purse: a number from 0 to 18446744073709551615"},
        {"{'ply':'4294967296'}", "ply", "no ply: a number from 0 to 4294967295"},
        {"{'ply':4294967296}", "ply", "no ply: a number from 0 to 4294967295"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        struct toy_state now;
        char path[QV_PATH];
        qv_diag diag = {0};
        const int err = read_into(row[i].text, &now, path, &diag);
        if (!row[i].words) {
            assert_int_not_equal(err, QV_EPOSITION); /* none, and then no position */
            continue;
        }
        assert_string_equal(diag.text, row[i].words);
        assert_int_equal(err, QV_EPOSITION);
        assert_string_equal(path, row[i].path);
    }
}

/* Sets and values without words: numbers from that of the first value on. */
static void numbers_are_read_by_their_dims(void **state) {
    (void)state;
    static const struct {
        const char *text, *path, *words;
    } row[] = {
        {"{'greedy':[2,4],'rest':[3,2,201],'spare':[[-3,3],[0]]}", "", NULL},
        {"{'greedy':[1]}", "greedy[0]", "no three: a number from 2 to 4"},
        {"{'greedy':[2,5]}", "greedy[1]", "no three: a number from 2 to 4"},
        {"{'greedy':[3,3]}", "greedy[1]", "given twice: name each one once"},
        {"{'greedy':['3']}", "greedy[0]", "no three: a number from 2 to 4"},
        {"{'greedy':[null]}", "greedy[0]", "null: a whole position has a whole number here"},
        {"{'rest':[1]}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'rest':[0,202]}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'rest':[202]}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'rest':[4294967299]}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'rest':[-4294967293]}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'rest':['3']}", "rest[0]", "no rest: a number from 2 to 201"},
        {"{'spare':[[4]]}", "spare[0][0]", "no spare: a number from -3 to +3"},
        {"{'spare':[[-4]]}", "spare[0][0]", "no spare: a number from -3 to +3"},
    };
    static const qv__dim three = {"three", 3, NULL, 2, 0};
    static const qv__dim from_two = {"rest", 200, NULL, 2, 0};
    static const qv__dim around = {"spare", 7, NULL, -3, QV_SIGNED};
    qv__field fields[32];
    memcpy(fields, toy_game.field, toy_game.fields * sizeof *fields);
    for (uint32_t f = 0; f < toy_game.fields; f++)
        fields[f].value = strcmp(fields[f].name, "greedy") == 0  ? &three
                          : strcmp(fields[f].name, "rest") == 0  ? &from_two
                          : strcmp(fields[f].name, "spare") == 0 ? &around
                                                                 : fields[f].value;
    qv_game game = toy_game;
    game.field = fields;
    qv_ruleset *const usual = rs;
    rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    for (size_t i = 0; i < COUNT(row); i++) {
        struct toy_state now;
        char path[QV_PATH];
        qv_diag diag = {0};
        assert_int_equal(read_into(row[i].text, &now, path, &diag),
                         row[i].words ? QV_EPOSITION : QV_OK);
        assert_string_equal(diag.text, row[i].words ? row[i].words : "");
        assert_string_equal(path, row[i].path);
        if (row[i].words)
            continue;
        assert_int_equal(now.greedy, 5);
        assert_memory_equal(now.rest, ((uint8_t[]){1, 0, 199}), 3);
        assert_memory_equal(now.spare, ((uint8_t[]){0, 6, 3}), 3);
    }
    qv_ruleset_free(rs);
    rs = usual;
}

/* A list that is too long for the message ends in "...". */
static void long_lists_are_cut(void **state) {
    (void)state;
    static const char *const words[] = {
        "the-first-of-the-long-words", "the-second-of-the-long-words",
        "the-third-of-the-long-words", "the-fourth-of-the-long-words",
        "the-fifth-of-the-long-words"};
    static const qv__dim longer = {"phase", COUNT(words), words, 0, 0};
    qv__field fields[32];
    memcpy(fields, toy_game.field, toy_game.fields * sizeof *fields);
    for (uint32_t f = 0; f < toy_game.fields; f++)
        fields[f].value = strcmp(fields[f].name, "phase") == 0 ? &longer : fields[f].value;
    qv_game game = toy_game;
    game.field = fields;
    qv_ruleset *const usual = rs;
    rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state now;
    char path[QV_PATH];
    qv_diag diag = {0};
    assert_int_equal(read_into("{'phase':'zzzzz'}", &now, path, &diag), QV_EPOSITION);
    assert_string_equal(diag.text, "\"zzzzz\" is no phase: the-first-of-the-long-words, "
                                   "the-second-of-the-long-words, the-third-of-the-long-words, "
                                   "the-fourth-of-the-long-words or the-...");
    qv_ruleset_free(rs);
    rs = usual;
}

static void impossible_states_are_refused(void **state) {
    (void)state;
    struct toy_state now;
    char path[QV_PATH];
    qv_diag diag;
    assert_int_equal(read_into("{'luck':100}", &now, path, &diag), QV_ESTATE);
    assert_string_equal(path, "");
    assert_int_equal(read_into("{'stone':{'a1':'red'},'luck':100}", &now, path, &diag), QV_ESTATE);
    assert_int_equal(diag.err, QV_ESTATE);
}

/* -- Random games ------------------------------------------------------------------------------ */

enum {
    GAMES = 4,
    STEPS_MOST = 400,
    EACH = 12,
    SOME = 11
}; /* each of the first states, some later */

typedef struct {
    const qv_ruleset *rs;
    qv_state *now, *read;
    qv_view *view;
    uint64_t hidden, shown; /* leaves of views */
} table;

/* Every leaf of the view is that of the full state, or null; counts both. */
static void compare_leaves(table *t, json_t *truth, json_t *view) {
    if (json_is_null(view) && !json_is_null(truth)) {
        t->hidden++;
        return;
    }
    assert_int_equal(json_typeof(truth), json_typeof(view));
    const char *key;
    json_t *value;
    if (json_is_object(view)) {
        json_object_foreach(view, key, value) {
            json_t *const other = json_object_get(truth, key);
            if (other || !json_is_null(value)) /* a blank place may be hidden too */
                compare_leaves(t, other, value);
        }
        return;
    }
    t->shown++;
    assert_true(json_equal(truth, view));
}

static void check_views(table *t, json_t *truth) {
    for (uint32_t i = 0; i <= t->rs->players; i++) {
        qv__observe(t->rs, t->now, i < t->rs->players ? i : QV_WATCHER, t->view);
        json_t *const view = view_value(t->rs, t->view);
        assert_non_null(view);
        assert_int_equal(json_object_size(view), json_object_size(truth));
        compare_leaves(t, truth, view);
        json_decref(view);
    }
}

/* Through text, as clients send it. */
static void check_state(table *t) {
    json_t *const truth = view_value(t->rs, qv__open(t->now));
    char *const text = json_dumps(truth, JSON_COMPACT);
    assert_non_null(text);
    json_t *const again = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    char path[QV_PATH];
    qv_text where = qv_text_over(path, sizeof path);
    qv_diag diag;
    if (qv__state_read(t->rs, again, t->read, &where, &diag) != QV_OK)
        fail_msg("%s: %s: %s in %s", t->rs->game->id, path, diag.text, text);
    assert_memory_equal(t->now, t->read, t->rs->sizes.state);
    check_views(t, truth);
    json_decref(again);
    json_decref(truth);
    free(text);
}

/* Nothing is given: all is as at the start. */
static void check_empty(table *t) {
    json_t *const nothing = json_object();
    char path[QV_PATH];
    qv_text where = qv_text_over(path, sizeof path);
    qv_diag diag;
    if (qv__state_read(t->rs, nothing, t->read, &where, &diag) != QV_OK)
        fail_msg("%s: %s: %s", t->rs->game->id, path, diag.text);
    assert_memory_equal(t->now, t->read, t->rs->sizes.state);
    json_decref(nothing);
}

static bool step_on(table *t, qv__rng *rng) {
    const qv_turn turn = qv_turn_of(t->rs, qv__open(t->now));
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance = {0};
        t->rs->game->chance(t->rs, t->now, &chance);
        qv__apply(t->rs, t->now, QV_CHANCE, qv__draw(&chance, rng), NULL);
        return true;
    }
    uint32_t seat = 0;
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    while (!(seats >> seat & 1))
        seat++;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(t->rs, qv__open(t->now), seat, legal);
    assert_true(n > 0);
    qv__apply(t->rs, t->now, seat, legal[qv__rng_below(rng, (uint32_t)n)], NULL);
    return true;
}

/* Some options other than the defaults; NULL if the game refuses the combination. */
static qv_ruleset *random_rules(const qv_game *game, uint32_t players, qv__rng *rng) {
    qv_choice choice[QV_OPTIONS];
    char number[QV_OPTIONS][16];
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = &game->option[i];
        const int32_t value =
            option->least +
            (int32_t)qv__rng_below(rng, (uint32_t)(option->most - option->least) + 1);
        snprintf(number[i], sizeof number[i], "%d", (int)value);
        choice[i] = (qv_choice){option->name, option->words ? option->words[value] : number[i]};
    }
    return qv_ruleset_new(game, players, choice, game->options, NULL, 0, NULL);
}

static void play_all(const qv_game *game, uint32_t players, uint64_t *hidden) {
    qv__rng rng = qv__rng_at(players, 1);
    for (uint32_t i = 0; i < GAMES; i++) {
        qv_ruleset *const rules = i ? random_rules(game, players, &rng)
                                    : qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
        if (!rules)
            continue;
        table t = {.rs = rules,
                   .now = test_malloc(QV_STATE_MOST),
                   .read = test_malloc(QV_STATE_MOST),
                   .view = test_malloc(QV_STATE_MOST)};
        qv__init(rules, t.now);
        check_empty(&t);
        uint32_t steps = 0;
        do {
            if (steps < EACH || steps % SOME == 0)
                check_state(&t);
        } while (steps++ < STEPS_MOST && step_on(&t, &rng));
        assert_true(t.shown > 0);
        *hidden += t.hidden;
        test_free(t.now);
        test_free(t.read);
        test_free(t.view);
        qv_ruleset_free(rules);
    }
}

static void states_come_back_equal(void **state) {
    (void)state;
    uint32_t games = 0;
    for (uint32_t i = 0; kit_game_at(i); i++, games++) {
        const qv_game *const game = kit_game_at(i);
        uint64_t hidden = 0;
        for (uint32_t players = game->players_least; players <= game->players_most; players++)
            play_all(game, players, &hidden);
        assert_true(hidden > 0); /* all of them have secrets */
    }
    assert_true(games >= 3);
    uint64_t hidden = 0;
    play_all(&market, 3, &hidden);
    assert_true(hidden > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_read_and_written),
        cmocka_unit_test(what_is_left_out_is_completed),
        cmocka_unit_test(lists_need_no_padding),
        cmocka_unit_test(a_view_hides_what_it_must),
        cmocka_unit_test(errors_have_a_path),
        cmocka_unit_test(numbers_are_read_by_their_dims),
        cmocka_unit_test(long_lists_are_cut),
        cmocka_unit_test(impossible_states_are_refused),
        cmocka_unit_test(states_come_back_equal),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
