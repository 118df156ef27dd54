/* SPDX-License-Identifier: MIT */
/* What a table tells a viewer of what happened, in a line: what matters, in the viewer's words,
 * without secrets. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/summary.h"

#include "check.h"
#include "core/game.h"
#include "sitting.h"
#include "toy.h"

#define ROLL "+1; 4 beats 1"

static void expect_summary(const sitting *s, uint32_t viewer, uint32_t decision,
                           const char *expected) {
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t first = qv_table_since(s->table, viewer, decision);
    const uint32_t end = qv_table_since(s->table, viewer, UINT32_MAX);
    const uint32_t n = qv_table_summary(s->table, viewer, first, end, &text);
    assert_int_equal(n > 0, expected[0] != '\0');
    assert_string_equal(line, expected);
}

static const char attack[] =
    "current: red\nb3 red triple r1\nc3 red cross\nb4 blue cross\na1 blue cross\n";

/* TA-19 to TA-21: the roll, who wins, what is taken; to each player as it concerns that player. */
static void test_summaries_address_the_viewer(void **state) {
    (void)state;
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    s.table = qv_table_new(qv_match_new(s.rules, 3, attack, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    uint16_t steps[QV_STEPS];
    const int n = qv_read(s.rules, "attack b3 e", steps, NULL);
    assert_int_equal(qv_table_foretell(s.table, steps, (uint32_t)n, &text), 1);
    assert_string_equal(line, "With every roll: red takes blue's piece on b4");
    play(&s, 0, "attack b3 e");
    expect_summary(&s, 0, 0, "You roll " ROLL ": the attacker wins; you take blue's cross on b4");
    assert_int_equal(qv_table_summary(s.table, 0, 1, 0, &text), 0); /* backwards */
    assert_int_equal(qv_table_summary_line(s.table, 0, 1, 0, 80, "", &text), 0);
    expect_summary(&s, 1, 0,
                   "Red attacks from b3 e at your piece on b4; 4 beats 1: the attacker wins; red "
                   "takes your cross on b4");
    expect_summary(&s, QV_WATCHER, 0,
                   "Red attacks from b3 e at blue's piece on b4; 4 beats 1: the attacker wins; red "
                   "takes blue's cross on b4");
    expect_summary(&s, 0, UINT32_MAX, "");
    rise(&s);
}

/* In a line: the steps give way before the outcome; at last one event is cut, with a mark. The
 * whole has 70 characters. */
static void test_lines_keep_what_matters(void **state) {
    (void)state;
    static const struct {
        uint32_t width, events;
        const char *gap, *expected;
    } row[] = {
        {70, 3, "…", "You roll " ROLL ": the attacker wins; you take blue's cross on b4"},
        {200, 3, "…", "You roll " ROLL ": the attacker wins; you take blue's cross on b4"},
        {69, 2, "…", "You roll +1; you take blue's cross on b4"},
        {40, 2, "…", "You roll +1; you take blue's cross on b4"},
        {39, 1, "...", "You take blue's cross on b4"},
        {27, 1, "…", "You take blue's cross on b4"},
        {26, 1, "…", "You take blue's cross on …"},
        {2, 1, "…", "Y…"},
        {0, 1, "", ""},
    };
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    s.table = qv_table_new(qv_match_new(s.rules, 3, attack, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    play(&s, 0, "attack b3 e");
    const uint32_t end = qv_table_since(s.table, 0, UINT32_MAX);
    for (size_t i = 0; i < COUNT(row); i++) {
        char line[400] = "before: ";
        qv_text text = qv_text_over(line, sizeof line);
        qv_text_add(&text, "before: ");
        assert_int_equal(qv_table_summary_line(s.table, 0, qv_table_since(s.table, 0, 0), end,
                                               row[i].width, row[i].gap, &text),
                         row[i].events);
        assert_string_equal(line + strlen("before: "), row[i].expected);
        assert_memory_equal(line, "before: ", strlen("before: "));
    }
    char line[40] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_table_summary_line(s.table, 0, end, end, 80, "…", &text), 0);
    assert_string_equal(line, "");
    /* a text that is too short for the whole is as a line that is */
    assert_int_equal(qv_table_summary_line(s.table, 0, 0, end, 80, "…", &text), 1);
    assert_string_equal(line, "You take blue's cross on b4");
    rise(&s);
}

static void expect_line(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t width,
                        uint32_t told, const char *expected) {
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const qv__one_line how = {.gap = "~", .width = width};
    assert_int_equal(qv__summary_line(rs, events, n, 0, &how, &text), told);
    assert_string_equal(line, expected);
}

static qv_event event_named(const qv_ruleset *rs, const char *kind) {
    qv_event event = {.seen_by = QV_ALL, .n = 5, .arg = {1, 0, 0, 2, 48}};
    while (strcmp(rs->game->kind[event.kind].name, kind) != 0)
        event.kind++;
    return event;
}

/* What follows the semicolon of a sentence gives way before an event does; the one that is left
 * then has its whole sentence again, if there is room. */
static void test_lines_tell_sentences_in_short(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_event events[] = {event_named(rs, "plays"), event_named(rs, "pulls")};
    char whole[500] = "", brief[500] = "", play[200] = "", pull[200] = "";
    qv_text played = qv_text_over(play, sizeof play), pulled = qv_text_over(pull, sizeof pull);
    qv_event_tell(rs, &events[0], 0, &played);
    qv_event_tell(rs, &events[1], 0, &pulled);
    play[0] = 'N';
    snprintf(whole, sizeof whole, "%s; %s", play, pull);
    snprintf(brief, sizeof brief, "%.*s; %s", (int)(strstr(play, "; ") - play), play, pull);
    const uint32_t room = (uint32_t)strlen(whole);
    expect_line(rs, events, 2, room, 2, whole);
    expect_line(rs, events, 2, room - 1, 2, brief);
    expect_line(rs, events, 2, (uint32_t)strlen(brief), 2, brief);
    expect_line(rs, events, 1, (uint32_t)strlen(play), 1, play);
    const qv_event used[] = {event_named(rs, "uses"), events[0]};
    expect_line(rs, used, 2, (uint32_t)strlen(play), 1, play);
    const uint32_t short_of = (uint32_t)strlen(play) - 1;
    *strstr(play, "; ") = '\0';
    expect_line(rs, events, 1, short_of, 1, play);
    pull[0] = (char)toupper((unsigned char)pull[0]);
    expect_line(rs, events, 2, (uint32_t)strlen(brief) - 1, 1, pull);
    qv_ruleset_free(rs);
}

/* What two seats did stands in two sentences. */
static void test_lines_keep_decisions_apart(void **state) {
    (void)state;
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    s.table = qv_table_new(qv_match_new(s.rules, 3, attack, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    const uint32_t from = qv_table_since(s.table, 0, UINT32_MAX);
    play(&s, 0, "place wye r0 d3");
    play(&s, 1, "place wye r0 a4");
    const uint32_t end = qv_table_since(s.table, 0, UINT32_MAX);
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_table_summary_line(s.table, 0, from, end, 80, "…", &text), 2);
    assert_string_equal(line, "You place wye r0 on d3. Blue places wye r0 on a4");
    rise(&s);
}

/* Of events of one kind those with an argument that is not 0 where the row says so weigh more: a
 * star is told before other walks and items, as it changes a score. */
static void test_what_changes_a_score_weighs_more(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, NULL);
    qv_event events[5];
    for (uint32_t i = 0; i < COUNT(events); i++) {
        const bool takes = i < 3;
        events[i] = (qv_event){.seen_by = QV_ALL, .n = 4, .arg = {1 + (int32_t)i % 2, 0, 21, 1}};
        while (strcmp(rs->game->kind[events[i].kind].name, takes ? "takes" : "walks") != 0)
            events[i].kind++;
    }
    const uint32_t item = qv__event_weight(rs, &events[0], 0);
    events[0].arg[1] = 1;
    assert_int_equal(qv__event_weight(rs, &events[0], 0), item + 2);
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_true(qv__summary_line(rs, events, COUNT(events), 0,
                                 &(qv__one_line){.gap = "...", .width = 40}, &text));
    assert_non_null(strstr(line, "lue picks up a star"));
    qv_ruleset_free(rs);
}

/* What is a detail is told only where nothing else is. */
static void test_details_are_told_alone(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_event events[2] = {{.seen_by = QV_ALL, .n = 2}, {.seen_by = QV_ALL, .n = 1}};
    while (strcmp(rs->game->kind[events[0].kind].name, "done") != 0)
        events[0].kind++;
    while (strcmp(rs->game->kind[events[1].kind].name, "passes") != 0)
        events[1].kind++;
    char line[200] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(rs, events, 2, 1, &text), 1);
    assert_string_equal(line, "South passes");
    text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(rs, events, 1, 1, &text), 1);
    assert_non_null(strstr(line, "uses nothing more"));
    qv_ruleset_free(rs);
}

/* A sentence for the viewer names arguments that there are, says "you", and stands only where the
 * event has such a seat. */
static void check_sentence(const qv_game *game, const qv__kind *kind, uint32_t role) {
    uint32_t seats = 0, arguments = 0;
    for (; arguments < QV_ARGUMENTS && kind->arg[arguments]; arguments++)
        seats += kind->arg[arguments] == game->seat;
    if (!kind->you[role])
        return;
    if (seats <= role || !strstr(kind->you[role], "you") || !kind->headline)
        fail_msg("%s: %s", kind->name, kind->you[role]);
    for (const char *at = kind->you[role]; (at = strchr(at, '{')); at++)
        assert_true(at[1] >= '0' && (uint32_t)(at[1] - '0') < arguments && at[2] == '}');
}

static void test_sentences_for_the_viewer(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        uint32_t named = 0;
        for (uint32_t k = 0; k < game->kinds; k++) {
            assert_true(game->kind[k].headline <= 3);
            check_sentence(game, &game->kind[k], 0);
            check_sentence(game, &game->kind[k], 1);
            named += game->kind[k].headline > 0;
        }
        assert_true(named > 0);
    }
}

/* An event that a viewer may not see is in no summary for it. */
static void test_summaries_keep_secrets(void **state) {
    (void)state;
    sitting s = sit(0);
    qv_event secret = {.kind = 2, .seen_by = 2, .n = 4, .arg = {0, 0, 0, 0}};
    char line[100] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(s.rules, &secret, 1, 0, &text), 0);
    assert_int_equal(qv_summary(s.rules, &secret, 1, QV_WATCHER, &text), 0);
    assert_int_equal(qv_summary(s.rules, &secret, 1, 1, &text), 1);
    assert_string_equal(line, "Red places angle r0 on a1");
    rise(&s);
}

/* At most three events: those that matter most, of equal ones first those about the viewer, then
 * the last, in their order. */
static void test_summaries_choose(void **state) {
    (void)state;
    sitting s = sit(0);
    qv_event event[6] = {{.kind = 0}};
    static const char *const kinds[] = {"placed", "attacks", "rolled",
                                        "wins",   "passed",  "captured"};
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t i = 0; i < COUNT(kinds); i++) {
        while (strcmp(qv_event_kind(qv_game_find("three-arrows"), event[i].kind), kinds[i]) != 0)
            event[i].kind++;
        event[i].seen_by = QV_ALL;
        event[i].n = 5;
        event[i].arg[0] = 1;
    }
    assert_int_equal(qv_summary(s.rules, event, 6, 0, &text), 3);
    assert_string_equal(line,
                        "Blue places angle r0 on a1; 1 beats 0: the attacker wins; blue takes your "
                        "angle on a1");
    text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(s.rules, event, 2, 1, &text), 2);
    assert_string_equal(line,
                        "You place angle r0 on a1; you attack from a1 n at red's piece on a1");
    /* What ranks more than one below the highest is left out. */
    while (strcmp(qv_event_kind(qv_game_find("three-arrows"), event[1].kind), "stayed") != 0)
        event[1].kind++;
    event[0].kind = event[2].kind;
    for (event[2].kind = 0;
         strcmp(qv_event_kind(qv_game_find("three-arrows"), event[2].kind), "declined") != 0;)
        event[2].kind++;
    text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(s.rules, event, 3, 1, &text), 2);
    assert_string_equal(line, "You roll 0; your piece stays on a1");
    /* The first of four alike is about the viewer. */
    for (uint32_t n = 0; n < 4; n++) {
        event[n] = event[4];
        event[n].arg[0] = n == 0;
    }
    text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(s.rules, event, 4, 1, &text), 3);
    assert_string_equal(line, "You pass; red passes; red passes");
    rise(&s);
}

enum { EXCHANGE = 9 }; /* the last of the items */

static qv_event event_of(const qv_game *game, const char *kind, int32_t first, int32_t second) {
    qv_event event = {.seen_by = QV_ALL, .n = 3, .arg = {first, second, EXCHANGE}};
    while (strcmp(qv_event_kind(game, event.kind), kind) != 0)
        event.kind++;
    return event;
}

/* What another does to the viewer weighs more than what the viewer does, and that more than what
 * others do among each other. */
static void test_what_others_do_to_the_viewer_comes_first(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("arrow-party");
    qv_ruleset *const rs = qv_ruleset_new(game, 3, NULL, 0, NULL, 0, NULL);
    const qv_event own = event_of(game, "changes_places", 0, 1),
                   suffered = event_of(game, "changes_places", 1, 0),
                   others = event_of(game, "changes_places", 1, 2);
    assert_true(qv__event_weight(rs, &suffered, 0) > qv__event_weight(rs, &own, 0));
    assert_true(qv__event_weight(rs, &own, 0) > qv__event_weight(rs, &others, 0));
    const qv_event all[] = {suffered, others, own, own, own};
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(rs, all, COUNT(all), 0, &text), 3);
    assert_string_equal(line,
                        "Blue uses exchange to change places with you; you use exchange to "
                        "change places with blue; you use exchange to change places with blue");
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_others_do_to_the_viewer_comes_first),
        cmocka_unit_test(test_summaries_address_the_viewer),
        cmocka_unit_test(test_what_changes_a_score_weighs_more),
        cmocka_unit_test(test_details_are_told_alone),
        cmocka_unit_test(test_sentences_for_the_viewer),
        cmocka_unit_test(test_summaries_keep_secrets),
        cmocka_unit_test(test_lines_keep_what_matters),
        cmocka_unit_test(test_lines_tell_sentences_in_short),
        cmocka_unit_test(test_lines_keep_decisions_apart),
        cmocka_unit_test(test_summaries_choose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
