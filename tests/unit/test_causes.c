/* SPDX-License-Identifier: MIT */
/* Causes that are printed on cards: in events, refusals, what is in progress and scenes, through
 * the library, the protocol and the terminal.
 *
 * Played with spells.h, a game of few texts that answer each other.
 */
#include <stdio.h>

#include "check.h"
#include "match/move.h"
#include "spells.h"
#include "terminal/session.h"
#include "tui/list.h"
#include "wire/lines.h"
#include "wire/referee.h"

enum { ANN, BOB, LINE = 8192, MEMORY = 1 << 20 };

#define SPARK "S-3; Spark: \"Your opponent loses 2 points.\""
#define WARD "S-3; Ward: \"Answer: cancel the card that was played last.\""
#define HUSH "S-3; Hush: \"While Hush lies here, Spark cannot be played.\""

static qv_ruleset *rules(void) {
    qv_ruleset *const rs = qv_ruleset_new(&spells_game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    return rs;
}

static void play(qv_match *match, uint32_t seat, uint16_t step, qv_event_log *log) {
    qv_diag diag = {0};
    if (qv_match_play(match, seat, &step, 1, log, &diag))
        fail_msg("%s", diag.text);
}

static void assert_event(const qv_ruleset *rs, const qv_event *event, const char *sentence,
                         uint16_t item, const char *cause) {
    char bytes[300];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_event_say(rs, event, &text);
    assert_string_equal(bytes, sentence);
    text = qv_text_over(bytes, sizeof bytes);
    qv_event_cause(rs, event, &text);
    assert_string_equal(bytes, cause);
    assert_int_equal(event->item, item);
}

/* -- The library ------------------------------------------------------------------------------- */

static void texts_have_numbers(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    const char *title = "untouched";
    assert_null(qv_printed(rs, 0, &title));
    assert_null(qv_printed(rs, SPELLS_TEXTS + 1, &title));
    assert_null(qv_printed(rs, UINT32_MAX, &title));
    assert_null(qv_printed(NULL, 1, &title));
    assert_string_equal(title, "untouched");
    assert_string_equal(qv_printed(rs, SPELLS_TEXT_ECHO + 1, &title),
                        "If Echo is answered, you lose 1 point.");
    assert_string_equal(title, "Echo");
    assert_string_equal(qv_printed(rs, 1, NULL), "Your opponent loses 2 points.");
    qv_ruleset_free(rs);
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        qv_ruleset *const other =
            qv_ruleset_new(game, qv_game_players(game, NULL), NULL, 0, NULL, 0, NULL);
        const char *const words = qv_printed(other, 1, &title);
        const bool prints = qv_game_features(game) & QV_FEATURE_PRINTED;
        assert_true(prints ? words && words[0] && title && title[0] : !words);
        assert_null(qv_printed(other, UINT32_MAX, NULL));
        qv_ruleset_free(other);
    }
}

static void items_carry_their_texts(void **state) {
    (void)state;
    static qv_scene scene;
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv_scene_of(rs, qv_match_view(match, ANN), &scene);
    uint32_t texts = 0;
    for (uint32_t i = 0; i < scene.n; i++) {
        const char *title;
        for (uint32_t k = 0; k < scene.at[i].n_texts; k++, texts++) {
            assert_non_null(qv_printed(rs, scene.at[i].text + k, &title));
            assert_string_equal(title, scene.at[i].label);
        }
    }
    assert_int_equal(texts, 2 * SPELLS_TEXTS);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* A cause goes with its event through the match, what is read later, and a record. */
static void events_name_their_cause(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv_event_log log = {.n = 0}, later = {.n = 0}, recorded = {.n = 0};
    play(match, ANN, SPELLS_ECHO, &log);
    play(match, BOB, SPELLS_WARD, &log);
    play(match, ANN, SPELLS_WARD, &log);
    play(match, BOB, SPELLS_LET, &log);
    assert_int_equal(log.n, 6);
    assert_event(rs, &log.at[0], "ann plays Echo", 0, "S-1");
    assert_event(rs, &log.at[3], "Ward is cancelled", spells_item(ANN, SPELLS_WARD), WARD);
    assert_event(rs, &log.at[4], "bob loses 1", spells_item(ANN, SPELLS_ECHO),
                 "S-3; Echo: \"Your opponent loses 1 point.\"");
    assert_event(rs, &log.at[5], "ann loses 1", spells_item(ANN, SPELLS_ECHO),
                 "S-3; Echo: \"If Echo is answered, you lose 1 point.\"");
    assert_int_equal(qv_match_events(match, BOB, 0, UINT32_MAX, &later), 6);
    assert_memory_equal(later.at, log.at, 6 * sizeof *log.at);
    const qv_record_head head = {.seeded = true, .seed = 1};
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, NULL);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
    for (uint32_t at = qv_record_next(record, 0, 0); at != QV_NO_ENTRY;
         at = qv_record_next(record, at, 0))
        assert_true(qv_record_events(record, at, ANN, &recorded) >= 0);
    assert_int_equal(recorded.n, 6);
    assert_memory_equal(recorded.at, log.at, 6 * sizeof *log.at);
    qv_event none = log.at[5];
    none.text = SPELLS_TEXTS + 1;
    assert_event(rs, &none, "ann loses 1", spells_item(ANN, SPELLS_ECHO), "S-3");
    none.rule = 3; /* no such clause */
    assert_event(rs, &none, "ann loses 1", spells_item(ANN, SPELLS_ECHO), "");
    qv_record_free(record);
    qv_event_log_free(&log);
    qv_event_log_free(&later);
    qv_event_log_free(&recorded);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void play_hush(qv_match *match) {
    play(match, ANN, SPELLS_HUSH, NULL);
    play(match, BOB, SPELLS_LET, NULL);
}

static void refusals_name_their_cause(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    const uint16_t spark = SPELLS_SPARK, ward = SPELLS_WARD;
    qv_event why;
    qv_diag diag = {0};
    play_hush(match);
    assert_true(qv_why_not(rs, qv_match_view(match, BOB), BOB, &spark, 1, &why));
    assert_event(rs, &why, "Spark cannot be played", spells_item(ANN, SPELLS_HUSH), HUSH);
    assert_int_equal(qv_match_play(match, BOB, &spark, 1, NULL, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "play Spark: Spark cannot be played [S-3; Hush]");
    assert_true(qv_why_not(rs, qv_match_view(match, BOB), BOB, &ward, 1, &why));
    assert_event(rs, &why, "not now", 0, "S-2");
    assert_int_equal(qv_match_play(match, BOB, &ward, 1, NULL, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "play Ward: not now [S-2]");
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void states_say_what_is_in_progress(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv_event_log log = {.n = 0};
    const qv_view *view = qv_match_view(match, BOB);
    assert_int_equal(qv_progress(rs, view, &log), 0);
    play(match, ANN, SPELLS_SPARK, NULL);
    play(match, BOB, SPELLS_WARD, NULL);
    view = qv_match_view(match, QV_WATCHER);
    assert_int_equal(qv_progress(rs, view, &log), 2);
    assert_event(rs, &log.at[0], "ann's Spark takes effect next", spells_item(ANN, SPELLS_SPARK),
                 SPARK);
    assert_event(rs, &log.at[1], "bob's Ward takes effect next", spells_item(BOB, SPELLS_WARD),
                 WARD);
    assert_int_equal(qv_progress(rs, NULL, &log), QV_EARGUMENT);
    assert_int_equal(qv_progress(NULL, view, &log), QV_EARGUMENT);
    assert_int_equal(qv_progress(rs, view, NULL), QV_EARGUMENT);
    assert_int_equal(log.n, 2);
    qv_game silent = spells_game;
    silent.progress = NULL;
    const qv_ruleset without = {.game = &silent, .players = 2};
    assert_int_equal(qv_progress(&without, view, &log), 0);
    qv_event_log_free(&log);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- The protocol ------------------------------------------------------------------------------ */

static void requote(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from)
            *text = to;
}

static void expect_part(qv__referee *referee, const char *request, const char *wanted) {
    char asked[LINE], said[LINE];
    strcpy(asked, request);
    requote(asked, '\'', '"');
    const char *const given = qv__referee_answer(referee, QV_LINES_LINE, asked, strlen(asked));
    assert_true(given && strlen(given) < LINE);
    strcpy(said, given);
    char *quote = said;
    while ((quote = strstr(quote, "'s ")) != NULL)
        *quote = '`';
    requote(said, '"', '\'');
    if (!strstr(said, wanted))
        fail_msg("%s\n  answers %s\n  without %s", request, said, wanted);
}

static void the_protocol_has_causes(void **state) {
    (void)state;
    qv__referee *const referee = qv__referee_new(&spells_game, MEMORY);
    expect_part(referee, "{'do':'new','players':2,'options':{}}", "{'at':1}");
    expect_part(referee, "{'do':'progress','at':1,'seat':0}", "{'events':[]}");
    expect_part(referee, "{'do':'apply','at':1,'seat':0,'move':'play Hush'}",
                "'rule':'S-1','text':'ann plays Hush','args':['ann','Hush']}]}");
    expect_part(referee, "{'do':'progress','at':2,'seat':1}",
                "{'kind':'waits','rule':'S-3','text':'ann`s Hush takes effect next',"
                "'args':['ann','Hush'],'cause':{'item':13,'title':'Hush',"
                "'text':'While Hush lies here, Spark cannot be played.'}}");
    expect_part(referee, "{'do':'apply','at':2,'seat':1,'move':'let'}",
                "'text':'Hush stays on the table','args':['Hush'],'cause':{'item':13,");
    expect_part(referee, "{'do':'why','at':3,'seat':1,'move':'play Spark'}",
                "{'legal':false,'why':{'kind':'forbidden','rule':'S-3','text':'Spark cannot be "
                "played','args':['Spark'],'cause':{'item':13,'title':'Hush','text':'While Hush "
                "lies here, Spark cannot be played.'}}}");
    expect_part(referee, "{'do':'progress','at':3}", "'place':'seat'");
    expect_part(referee, "{'do':'progress','at':3,'seat':'watcher'}", "{'events':[]}");
    qv__referee_free(referee);
}

/* An item without a text, a text without an item, and texts of an item in a scene. */
static void json_has_causes(void **state) {
    (void)state;
    static qv_scene scene;
    static char bytes[1 << 13];
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv_event event = {.kind = SPELLS_NO, .seen_by = QV_ALL, .item = 7};
    qv_text text = qv_text_over(bytes, sizeof bytes);
    assert_true(qv_event_json(rs, &event, ANN, &text) > 0);
    assert_non_null(strstr(bytes, "\"cause\":{\"item\":7,\"title\":null,\"text\":null}"));
    event.item = 0;
    event.text = 1;
    text = qv_text_over(bytes, sizeof bytes);
    assert_true(qv_event_json(rs, &event, ANN, &text) > 0);
    assert_non_null(strstr(bytes, "\"cause\":{\"item\":null,\"title\":\"Spark\",\"text\":\"Your "));
    event.text = 0;
    text = qv_text_over(bytes, sizeof bytes);
    assert_true(qv_event_json(rs, &event, ANN, &text) > 0);
    assert_null(strstr(bytes, "cause"));
    qv_scene_of(rs, qv_match_view(match, ANN), &scene);
    text = qv_text_over(bytes, sizeof bytes);
    assert_true(qv_scene_json(rs, &scene, &text) > 0);
    assert_non_null(strstr(bytes, "\"texts\":[\"Your opponent loses 1 point.\",\"If Echo is "
                                  "answered, you lose 1 point.\"]}"));
    assert_non_null(strstr(bytes, "\"glyph\":\"L\"}")); /* a control has no texts */
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- The terminal ------------------------------------------------------------------------------ */

typedef struct {
    qv_ruleset *rs;
    term_session session;
    char printed[1 << 14];
} stage;

static stage *begin(void) {
    stage *const s = test_calloc(1, sizeof *s);
    s->rs = rules();
    s->session = (term_session){.game = &spells_game,
                                .rules = s->rs,
                                .humans = 2,
                                .screen = {.out = stdout, .width = 200, .height = 24}};
    assert_true(term_session_begin(&s->session, qv_match_new(s->rs, 1, NULL, NULL), NULL));
    term_sit(&s->session, BOB);
    return s;
}

static void end(stage *s) {
    term_session_end(&s->session);
    qv_ruleset_free(s->rs);
    test_free(s);
}

/* What a command prints. */
static const char *printed(stage *s, const char *command) {
    term_detour detour;
    assert_true(term_divert(&detour, &s->session.screen));
    assert_int_equal(term_command(&s->session, command), TERM_STAY);
    char *const text = term_diverted(&detour, &s->session.screen);
    assert_true(text && strlen(text) < sizeof s->printed);
    strcpy(s->printed, text);
    free(text);
    return s->printed;
}

static void assert_prints(stage *s, const char *command, const char *part) {
    const char *const all = printed(s, command);
    if (!all || !strstr(all, part))
        fail_msg("%s\n  prints %s\n  without %s", command, all ? all : "nothing", part);
}

static void the_terminal_shows_causes(void **state) {
    (void)state;
    stage *const s = begin();
    qv_diag diag = {0};
    assert_null(strstr(printed(s, "b"), "In progress"));
    assert_int_equal(term_session_play(&s->session, ANN, (const uint16_t[]){SPELLS_HUSH}, 1, &diag),
                     QV_OK);
    assert_prints(s, "b", "In progress: ann's Hush takes effect next [" HUSH "]\n");
    assert_prints(s, "play Ward", "");
    assert_int_equal(qv_match_length(term_match(&s->session)), 2);
    assert_prints(s, "b",
                  "In progress: ann's Hush takes effect next [" HUSH
                  "]\n  then: bob's Ward takes effect next [" WARD "]\n");
    assert_prints(s, "at Echo",
                  "Echo; \"Your opponent loses 1 point.\"; \"If Echo is answered, you lose 1 "
                  "point.\"");
    end(s);
}

/* The window describes an item in words of its own. */
static void the_window_shows_texts(void **state) {
    (void)state;
    stage *const s = begin();
    const qv_scene *const scene = term_scene(&s->session);
    uint32_t echo = 0;
    while (scene->at[echo].id != spells_item(BOB, SPELLS_ECHO))
        echo++;
    char bytes[300];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    tui_describe(&s->session, &scene->at[echo], &text);
    assert_string_equal(bytes,
                        "your Echo; \"Your opponent loses 1 point.\"; \"If Echo is answered, "
                        "you lose 1 point.\"");
    end(s);
}

static void the_terminal_says_why(void **state) {
    (void)state;
    stage *const s = begin();
    qv_diag diag = {0};
    const uint16_t hush = SPELLS_HUSH, let = SPELLS_LET;
    assert_int_equal(term_session_play(&s->session, ANN, &hush, 1, &diag), QV_OK);
    assert_int_equal(term_session_play(&s->session, BOB, &let, 1, &diag), QV_OK);
    assert_prints(s, "log all", "Hush stays on the table [" HUSH "]");
    assert_prints(s, "why play Spark", "Not legal: Spark cannot be played [" HUSH "]");
    assert_prints(s, "play Spark", "Not legal: Spark cannot be played [" HUSH "]");
    end(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_numbers),
        cmocka_unit_test(items_carry_their_texts),
        cmocka_unit_test(events_name_their_cause),
        cmocka_unit_test(refusals_name_their_cause),
        cmocka_unit_test(states_say_what_is_in_progress),
        cmocka_unit_test(the_protocol_has_causes),
        cmocka_unit_test(json_has_causes),
        cmocka_unit_test(the_window_shows_texts),
        cmocka_unit_test(the_terminal_shows_causes),
        cmocka_unit_test(the_terminal_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
