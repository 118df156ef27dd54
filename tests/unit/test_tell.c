/* SPDX-License-Identifier: MIT */
/* Reports: news, the log, computations and mentions, in a game whose moves only cause events.
 *
 * Each way of the game makes other events; a decision is a chapter.
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "grove.h"
#include "terminal/complete.h"
#include "terminal/session.h"

enum { SAY, TELL_HOW, ADD, MANY, DRAW }; /* ways, the first three also kinds of events */
enum { DRAWN = ADD + 1 };                /* one more kind */
enum { EVENTS_MOST = 32, LOTS = 25, PRINTED = 1 << 14, FOR_ALL = 100 };

static const qv__kind kinds[] = {
    [SAY] = {.name = "say", .pattern = "so {0}.", .arg = {&qv__number}},
    [TELL_HOW] = {.name = "how", .pattern = "how {0}.", .arg = {&qv__number}, .detail = 1},
    [ADD] =
        {.name = "add", .pattern = "sum {0}.", .arg = {&qv__number}, .is_sum = 1, .headline = 1},
    [DRAWN] = {.name = "drawn", .pattern = "drawn {0}.", .arg = {&qv__number}, .headline = 1},
};

/* Goes round: after each way the same ways again; after way MANY they are a window. */
static const grove_node node[] = {
    {.by = 0, .n = 5, .first = 1},
    {.by = 0, .n = 5, .first = 1},
    {.by = 0, .n = 5, .first = 1},
    {.by = 0, .n = 5, .first = 1},
    {.by = 0, .n = 5, .first = 1, .window = true},
    {.by = 0, .n = 5, .first = 1},
};

/* After way SAY it is the other's turn until way TELL_HOW. */
static const grove_node handing[] = {
    {.by = 0, .n = 5, .first = 1}, {.by = 1, .n = 5, .first = 1}, {.by = 0, .n = 5, .first = 1},
    {.by = 0, .n = 5, .first = 1}, {.by = 0, .n = 5, .first = 1}, {.by = 0, .n = 5, .first = 1},
};

static void (*walk)(const qv_ruleset *, qv_state *, uint32_t, uint32_t, qv_event_log *);

static int32_t ply_of(const qv_state *state) {
    return (int32_t)qv_view_ply(qv__open(state));
}

/* The number of an event is that of the move. */
static void happen(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                   qv_event_log *log) {
    const int32_t number = ply_of(state) + 1;
    const uint32_t way = step == GROVE_PASS ? SAY : step;
    if (way == TELL_HOW)
        QV_EMIT(log, TELL_HOW, 0, QV_ALL, number);
    if (way == ADD)
        QV_EMIT(log, ADD, 0, QV_ALL, number);
    for (uint32_t i = 0; i < (way == MANY ? LOTS : 1); i++)
        if (way != ADD)
            QV_EMIT(log, SAY, 0, QV_ALL, way == MANY ? (int32_t)i + 1 : number);
    if (way == DRAW) {
        QV_EMIT(log, DRAWN, 0, 1U << who, number);
        QV_EMIT(log, SAY, 0, 1U << who, number + 100);
        QV_EMIT(log, DRAWN, 0, 1U << who, number + 200);
    }
    walk(rs, state, who, step, log);
}

/* Nothing on the table. */
static void no_scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    (void)rs;
    (void)view;
    (void)out;
}

/* An item for each step. */
static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)(step + 1);
    return 1;
}

/* Rounds of three moves each. */
static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return 1 + qv_view_ply(view) / 3;
}

typedef struct {
    grove g;
    qv_ruleset *rs;
    term_session session;
    char printed[PRINTED];
} stage;

static void play_ways(stage *s, const uint16_t *ways, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        qv_diag diag = {0};
        const qv_turn turn = qv_turn_of(s->rs, term_view(&s->session));
        const uint32_t seat = turn.may_act == 1U << 1 ? 1 : 0;
        assert_int_equal(term_session_play(&s->session, seat, &ways[i], 1, &diag), QV_OK);
    }
}

static stage *stage_on(const grove_node *nodes, bool rounds, const uint16_t *ways, uint32_t n) {
    stage *const s = test_calloc(1, sizeof *s);
    s->g = grove_of(nodes, 0);
    walk = s->g.game.apply;
    s->g.game.apply = happen;
    s->g.game.scene = no_scene;
    s->g.game.touch = touch;
    s->g.game.round = rounds ? round_of : NULL;
    s->g.game.kind = kinds;
    s->g.game.kinds = COUNT(kinds);
    s->rs = qv_ruleset_new(&s->g.game, 2, NULL, 0, NULL, 0, NULL);
    s->session = (term_session){
        .game = &s->g.game, .rules = s->rs, .screen = {.out = stdout, .width = 80, .height = 24}};
    s->session.humans = 1;
    assert_true(term_session_begin(&s->session, qv_match_new(s->rs, 1, NULL, NULL), NULL));
    term_sit(&s->session, 0);
    play_ways(s, ways, n);
    return s;
}

static stage *stage_of(bool rounds, const uint16_t *ways, uint32_t n) {
    return stage_on(node, rounds, ways, n);
}

static void stage_free(stage *s) {
    term_session_end(&s->session);
    qv_ruleset_free(s->rs);
    test_free(s);
}

static void begin(stage *s, term_detour *detour) {
    assert_true(term_divert(detour, &s->session.screen));
}

static const char *printed(stage *s, term_detour *detour) {
    char *const text = term_diverted(detour, &s->session.screen);
    assert_true(text && strlen(text) < sizeof s->printed);
    strcpy(s->printed, text);
    free(text);
    return s->printed;
}

/* -- News -------------------------------------------------------------------------------------- */

static const char *news(stage *s, uint32_t most, uint32_t lines) {
    term_detour detour;
    begin(s, &detour);
    assert_int_equal(term_tell_news(&s->session, most), lines);
    return printed(s, &detour);
}

static void news_are_told_once(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, TELL_HOW, ADD}, next[] = {SAY};
    stage *const s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, FOR_ALL, 3), "* so 1. [G-1]\n  so 2. [G-1]\n* sum 3. [G-1]\n");
    assert_string_equal(news(s, FOR_ALL, 0), "");
    qv_diag diag = {0};
    assert_int_equal(term_session_play(&s->session, 0, next, 1, &diag), QV_OK);
    assert_string_equal(news(s, FOR_ALL, 1), "* so 4. [G-1]\n");
    stage_free(s);
}

static void news_have_so_many_lines(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, TELL_HOW, ADD};
    stage *s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, 3, 3), "* so 1. [G-1]\n  so 2. [G-1]\n* sum 3. [G-1]\n");
    stage_free(s);
    s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, 2, 2), /* one line says that it is not all */
                        "* sum 3. [G-1]\n  (2 more in 3 decisions: `log 3` tells all)\n");
    assert_string_equal(news(s, FOR_ALL, 0), ""); /* that is told as well */
    stage_free(s);
    s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, 1, 1), "* sum 3. [G-1]\n");
    stage_free(s);
    s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, 0, 0), "");
    assert_string_equal(news(s, FOR_ALL, 0), "");
    stage_free(s);
}

/* At a terminal what stands beside sentences and their rules give way before an event does. */
static void news_are_told_in_short(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, SAY, ADD};
    static const struct {
        bool terminal;
        uint32_t most;
        const char *told;
    } row[] = {
        {true, 3, "* so 1; and so on. [G-1]\n* so 2; and so on. [G-1]\n* sum 3. [G-1]\n"},
        {true, 2, "* sum 3.\n  (2 more in 3 decisions: `log 3` tells all)\n"},
        {false, 2, "* sum 3. [G-1]\n  (2 more in 3 decisions: `log 3` tells all)\n"},
    };
    qv__kind long_ones[COUNT(kinds)];
    memcpy(long_ones, kinds, sizeof kinds);
    long_ones[SAY].pattern = "so {0}; and so on.";
    for (size_t i = 0; i < COUNT(row); i++) {
        stage *const s = stage_of(false, ways, COUNT(ways));
        s->g.game.kind = long_ones;
        s->session.screen.terminal = row[i].terminal;
        assert_string_equal(news(s, row[i].most, row[i].most), row[i].told);
        stage_free(s);
    }
    stage *const narrow = stage_of(false, ways, COUNT(ways));
    narrow->g.game.kind = long_ones;
    narrow->session.screen.terminal = true;
    narrow->session.screen.width = 22;
    assert_string_equal(news(narrow, 3, 3), "* so 1\n* so 2\n* sum 3.\n");
    stage_free(narrow);
}

/* What matters least goes first, whenever it happened. */
static void news_keep_what_matters(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, ADD, SAY, ADD, SAY};
    static const struct {
        uint32_t most, lines;
        const char *told;
    } row[] = {
        {4, 4,
         "* sum 2. [G-1]\n* sum 4. [G-1]\n* so 5. [G-1]\n  (2 more in 5 decisions: `log 5` tells "
         "all)\n"},
        {3, 3, "* sum 2. [G-1]\n* sum 4. [G-1]\n  (3 more in 5 decisions: `log 5` tells all)\n"},
        {2, 2, "* sum 4. [G-1]\n  (4 more in 5 decisions: `log 5` tells all)\n"},
        {1, 1, "* sum 4. [G-1]\n"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        stage *const s = stage_of(false, ways, COUNT(ways));
        assert_string_equal(news(s, row[i].most, row[i].lines), row[i].told);
        stage_free(s);
    }
}

/* Who has drawn reads which card that was, and not that one was drawn; others read that. What
 * nobody else is told stays. */
static void what_is_told_better_is_told_alone(void **state) {
    (void)state;
    static const uint16_t ways[] = {DRAW, SAY};
    stage *const s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(news(s, FOR_ALL, 4),
                        "  drawn 1. [G-1]\n  so 101. [G-1]\n  drawn 201. [G-1]\n* so 2. [G-1]\n");
    term_sit(&s->session, 1);
    assert_string_equal(news(s, FOR_ALL, 2), "* so 1. [G-1]\n* so 2. [G-1]\n");
    stage_free(s);
}

/* -- The board --------------------------------------------------------------------------------- */

static void play_words(term_session *session, uint32_t seat, const char *words) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(session->rules, words, steps, NULL);
    assert_true(n > 0);
    assert_int_equal(term_session_play(session, seat, steps, (uint32_t)n, NULL), QV_OK);
}

/* A board on which only the frame around what changed last has gone is not said to have changed. */
static void frames_make_no_new_board(void **state) {
    (void)state;
    term_session *const session = test_calloc(1, sizeof *session);
    *session = (term_session){.game = qv_game_find("evons"),
                              .screen = {.out = tmpfile(), .width = 80, .height = 24},
                              .humans = 1};
    session->rules = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, NULL);
    assert_true(term_session_begin(
        session,
        qv_match_new(
            session->rules, 1,
            "turn: 4\nphase: play\nstage: reveal\nplayer: north\ncredits: south=50 north=50\n"
            "hand north: 0=\"Mistferrier\"\nhand south: 0=\"Pollenkin\"\n",
            NULL),
        NULL));
    term_sit(session, 0);
    play_words(session, 1, "play Mistferrier c3");
    while (qv_turn_of(session->rules, term_view(session)).may_act & 2)
        play_words(session, 1, "done");
    assert_true(term_board_is_new(session));
    free(term_board_changed(session, 0));
    assert_false(term_board_is_new(session));
    play_words(session, 0, "pass");
    assert_false(term_board_is_new(session));
    fclose(session->screen.out);
    const qv_ruleset *const rules = session->rules;
    term_session_end(session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    test_free(session);
}

/* -- The log ----------------------------------------------------------------------------------- */

static const char *logged(stage *s, uint32_t chapters) {
    term_detour detour;
    begin(s, &detour);
    term_tell_log(&s->session, chapters);
    return printed(s, &detour);
}

static void chapters_are_logged_in_full(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, TELL_HOW, ADD};
    stage *const s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(logged(s, 1), "* sum 3. [G-1]\n");
    assert_string_equal(logged(s, 2), "* how 2. [G-1]\n  so 2. [G-1]\n* sum 3. [G-1]\n");
    static const char all[] = "* so 1. [G-1]\n* how 2. [G-1]\n  so 2. [G-1]\n* sum 3. [G-1]\n";
    assert_string_equal(logged(s, 3), all);
    assert_string_equal(logged(s, 9), all);
    assert_string_equal(logged(s, UINT32_MAX), all);
    assert_string_equal(logged(s, 0), "* so 1. [G-1]\n  so 2. [G-1]\n* sum 3. [G-1]\n");
    stage_free(s);
}

/* What others did since one's own last decision is logged from its beginning. */
static void the_turn_of_another_is_logged_whole(void **state) {
    (void)state;
    static const uint16_t ways[] = {ADD, SAY, SAY, ADD, TELL_HOW, ADD};
    static const uint16_t six[] = {SAY, SAY, SAY, SAY, SAY, SAY, SAY, TELL_HOW};
    static const char turn[] = "* so 3. [G-1]\n* so 4. [G-1]\n* how 5. [G-1]\n  so 5. [G-1]\n";
    stage *s = stage_on(handing, false, (const uint16_t[]){ADD, SAY, SAY, SAY, TELL_HOW}, 5);
    assert_string_equal(logged(s, 1), turn);
    assert_string_equal(logged(s, 3), turn);
    assert_int_equal(strncmp(logged(s, 4), "* so 2. [G-1]\n* so 3.", 21), 0);
    stage_free(s);
    s = stage_on(handing, false, six, COUNT(six));
    assert_int_equal(strncmp(logged(s, 0), "* so 2. [G-1]\n* so 3.", 21), 0);
    stage_free(s);
    s = stage_on(handing, false, ways, COUNT(ways)); /* one's own came after it */
    assert_string_equal(logged(s, 1), "* sum 6. [G-1]\n");
    term_sit(&s->session, QV_WATCHER); /* who has no decisions of its own */
    assert_string_equal(logged(s, 1), "* sum 6. [G-1]\n");
    stage_free(s);
}

/* The command that is named tells the decisions of these news, and none before them. */
static void news_name_the_log_of_just_them(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, ADD, SAY};
    stage *const s = stage_of(false, ways, COUNT(ways));
    (void)news(s, FOR_ALL, 3);
    play_ways(s, ways, COUNT(ways));
    assert_string_equal(news(s, 2, 2),
                        "* sum 5. [G-1]\n  (2 more in 3 decisions: `log 3` tells all)\n");
    assert_string_equal(logged(s, 3), "* so 4. [G-1]\n* sum 5. [G-1]\n* so 6. [G-1]\n");
    stage_free(s);
}

static void the_log_says_that_there_is_more(void **state) {
    (void)state;
    static const uint16_t six[] = {SAY, SAY, SAY, SAY, SAY, SAY};
    stage *s = stage_of(false, six, COUNT(six));
    assert_string_equal(logged(s, 0), "* so 2. [G-1]\n* so 3. [G-1]\n* so 4. [G-1]\n"
                                      "* so 5. [G-1]\n* so 6. [G-1]\n(`log 10` tells more)\n");
    stage_free(s);
    s = stage_of(false, six, 5);
    assert_null(strstr(logged(s, 0), "tells more"));
    stage_free(s);
    s = stage_of(false, six, 0);
    assert_string_equal(logged(s, 0), "Nothing has been played yet.\n");
    stage_free(s);
}

/* Of more than twenty events the last twenty. */
static void the_log_is_short(void **state) {
    (void)state;
    static const uint16_t ways[] = {MANY};
    stage *const s = stage_of(false, ways, COUNT(ways));
    const char *const text = logged(s, 0);
    assert_int_equal(strncmp(text, "  so 6. [G-1]\n  so 7. [G-1]\n", 28), 0);
    assert_non_null(strstr(text, "  so 25. [G-1]\n(`log 10` tells more)\n"));
    assert_int_equal(term_lines(text), 21);
    assert_int_equal(term_lines(logged(s, 1)), LOTS);
    stage_free(s);
}

/* -- Computations ------------------------------------------------------------------------------ */

static const char *why(stage *s) {
    term_detour detour;
    begin(s, &detour);
    term_tell_why(&s->session);
    return printed(s, &detour);
}

static void the_last_computation_is_told(void **state) {
    (void)state;
    static const uint16_t ways[] = {ADD, SAY, TELL_HOW, SAY};
    stage *s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(why(s), "* how 3. [G-1]\n  so 3. [G-1]\n");
    stage_free(s);
    s = stage_of(false, ways, 2);
    assert_string_equal(why(s), "* sum 1. [G-1]\n");
    stage_free(s);
    s = stage_of(false, ways + 1, 1);
    assert_string_equal(why(s), "Nothing has been computed yet; once a number decides something, "
                                "this tells how\nit came about. Until then `log` tells what "
                                "happened, and `why MOVE` whether a\nmove is legal and why "
                                "not.\n");
    stage_free(s);
}

/* An answer belongs to what it answers. */
static void answers_are_part_of_computations(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, MANY, ADD};
    stage *const s = stage_of(false, ways, COUNT(ways));
    const char *const text = why(s);
    assert_int_equal(strncmp(text, "* so 1. [G-1]\n  so 2. [G-1]\n", 28), 0);
    assert_non_null(strstr(text, "  so 25. [G-1]\n* sum 3. [G-1]\n"));
    assert_int_equal(term_lines(text), LOTS + 1);
    stage_free(s);
}

/* Where rounds are counted, all of the round. */
static void rounds_are_computed_whole(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, SAY, SAY, SAY, ADD};
    stage *const s = stage_of(true, ways, COUNT(ways));
    assert_string_equal(why(s), "* so 4. [G-1]\n* sum 5. [G-1]\n");
    stage_free(s);
}

/* -- Mentions ---------------------------------------------------------------------------------- */

static const char *mentioned(stage *s, const char *words, uint32_t n) {
    term_detour detour;
    begin(s, &detour);
    assert_int_equal(term_tell_mentions(&s->session, words), n);
    return printed(s, &detour);
}

static void mentions_have_all_words(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, TELL_HOW, ADD, MANY};
    stage *const s = stage_of(false, ways, COUNT(ways));
    assert_string_equal(mentioned(s, "sum", 1), "  so far:\n  sum 3. [G-1]\n");
    assert_string_equal(mentioned(s, "2 how", 1), "  so far:\n  how 2. [G-1]\n");
    assert_string_equal(mentioned(s, "sum 2", 0), "");
    const char *const text = mentioned(s, "so", 2 + LOTS);
    assert_int_equal(strncmp(text, "  the last that was told:\n  so 6. [G-1]\n", 40), 0);
    assert_int_equal(term_lines(text), 21);
    stage_free(s);
}

/* -- Words that go on with a line -------------------------------------------------------------- */

static void offers_stand_in_order(void **state) {
    (void)state;
    static const char *const lines[] = {"", "go ", "l", "a", "e"};
    stage *const s = stage_of(false, NULL, 0);
    term_offers *const offers = test_calloc(1, sizeof *offers);
    uint32_t all = 0;
    for (size_t i = 0; i < COUNT(lines); i++) {
        term_complete(&s->session, lines[i], offers);
        for (uint32_t k = 1; k < offers->n; k++)
            assert_true(strcmp(offers->word[k - 1], offers->word[k]) < 0);
        all += offers->n;
        if (i == 1)
            assert_int_equal(offers->n, 5); /* the ways */
    }
    assert_true(all > 10);
    test_free(offers);
    stage_free(s);
}

/* -- Decisions --------------------------------------------------------------------------------- */

/* The last decision is that of this round, and there is none where rounds are not counted. */
static void last_decisions_are_of_this_round(void **state) {
    (void)state;
    static const uint16_t ways[] = {SAY, TELL_HOW, ADD};
    for (uint32_t rounds = 0; rounds < 2; rounds++)
        for (uint32_t n = 0; n <= 3; n++) {
            stage *const s = stage_of(rounds, ways, n);
            uint16_t steps[QV_STEPS];
            const bool any = rounds && n > 0 && n < 3; /* after three another one begins */
            assert_int_equal(qv_table_last(s->session.table, 0, steps), any);
            assert_true(!any || steps[0] == ways[n - 1]);
            assert_int_equal(qv_table_last(s->session.table, 1, steps), 0);
            stage_free(s);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_decisions_are_of_this_round),
        cmocka_unit_test(offers_stand_in_order),
        cmocka_unit_test(news_are_told_once),
        cmocka_unit_test(news_have_so_many_lines),
        cmocka_unit_test(news_are_told_in_short),
        cmocka_unit_test(news_keep_what_matters),
        cmocka_unit_test(what_is_told_better_is_told_alone),
        cmocka_unit_test(news_name_the_log_of_just_them),
        cmocka_unit_test(chapters_are_logged_in_full),
        cmocka_unit_test(the_turn_of_another_is_logged_whole),
        cmocka_unit_test(the_log_says_that_there_is_more),
        cmocka_unit_test(the_log_is_short),
        cmocka_unit_test(the_last_computation_is_told),
        cmocka_unit_test(answers_are_part_of_computations),
        cmocka_unit_test(rounds_are_computed_whole),
        cmocka_unit_test(mentions_have_all_words),
        cmocka_unit_test(frames_make_no_new_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
