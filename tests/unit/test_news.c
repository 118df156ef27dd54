/* SPDX-License-Identifier: MIT */
/* The line of news above the prompt of the window: what others did since one's last decision comes
 * first, and one's own beside it only if that changes a score. */
#include <ctype.h>
#include <stdio.h>

#include "check.h"
#include "core/summary.h"
#include "terminal/session.h"
#include "tui/table.h"

enum { LINES = 2, SENTENCE = 2000, OUTCOME = 3 };

static tui_table *table_of(const char *game, uint32_t players, uint64_t seed,
                           const char *position) {
    term_session *const session = calloc(1, sizeof *session);
    tui_table *const t = calloc(1, sizeof *t);
    qv_diag diag = {0};
    assert_true(session && t);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(session->rules, seed, position, &diag);
    session->table = qv_table_new(match, 1, &diag);
    assert_non_null(session->table);
    assert_int_equal(qv_table_sit(session->table, 0, &diag), QV_OK);
    *t = (tui_table){.session = session, .width = 80, .height = 24};
    tui_take_scores(t, true);
    return t;
}

static void drop(tui_table *t) {
    qv_table_free(t->session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)t->session->rules);
    free(t->session);
    free(t);
}

/* As the window takes them before a person decides. False: there are none. */
static bool take_news(tui_table *t) {
    qv_table *const table = t->session->table;
    t->news = t->fresh = qv_table_told(table, 0);
    t->news_end = qv_table_since(table, 0, UINT32_MAX);
    t->recent_events = term_story_since(t->session, t->news).events;
    qv_table_tell(table, 0, t->news_end);
    qv_table_scene(table, false, &t->scene);
    tui_take_scores(t, t->news < t->news_end);
    return t->news < t->news_end;
}

static void play(tui_table *t, uint32_t seat, const char *move) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(t->session->rules, move, steps, NULL);
    assert_true(n > 0);
    if (seat)
        tui_note_own_score(t);
    qv_diag diag = {0};
    const int err = qv_table_play(t->session->table, seat, steps, (uint32_t)n, &diag);
    if (err)
        print_message("%s: %s\n", move, diag.text);
    assert_int_equal(err, QV_OK);
}

static void expect(tui_table *t, uint32_t lines, const char *expected) {
    char line[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(tui_write_news(t, lines, &text), expected[0] != '\0');
    assert_string_equal(line, expected);
}

/* -- Cases ------------------------------------------------------------------------------------- */

#define TAKES "You roll +1; 4 beats 1: the attacker wins; you take blue's cross on b4"

static const char attack[] =
    "current: red\nb3 red triple r1\nc3 red cross\nb4 blue cross\na1 blue cross\n";

/* What only repeats one's own move gives way to what others did. */
static void moves_of_others_come_first(void **state) {
    (void)state;
    tui_table *const t = table_of("three-arrows", 2, 3, attack);
    take_news(t);
    play(t, 0, "place wye r0 d3");
    take_news(t);
    expect(t, LINES, "You place wye r0 on d3");
    play(t, 1, "place wye r0 a4");
    t->news = t->fresh = 0;
    t->news_end = qv_table_since(t->session->table, 0, UINT32_MAX);
    t->recent_events = 2;
    expect(t, LINES, "Blue places wye r0 on a4 (more: Tab)");
    t->focus = TUI_LOG;
    expect(t, LINES, "Blue places wye r0 on a4");
    drop(t);
}

/* What changes a score stays beside moves; where there is room for one line, without the score. */
static void what_changes_a_score_stays(void **state) {
    (void)state;
    tui_table *const t = table_of("three-arrows", 2, 3, attack);
    take_news(t);
    play(t, 0, "attack b3 e");
    take_news(t);
    expect(t, LINES, TAKES ". Your score: 0 → 1 (more: Tab)");
    play(t, 0, "stay");
    t->news_end = qv_table_since(t->session->table, 0, UINT32_MAX);
    play(t, 1, "place wye r0 b1");
    t->news_end = qv_table_since(t->session->table, 0, UINT32_MAX);
    t->recent_events = 5;
    expect(t, LINES, TAKES ". Blue places wye r0 on b1. Your score: 0 → 1 (more: Tab)");
    expect(t, 1, "You roll +1; you take blue's cross on b4. Blue places wye r0 on b1 (more: Tab)");
    t->width = 40;
    expect(t, 1, "You take blue's cross on b4 (more: Tab)");
    drop(t);
}

/* -- In all games ------------------------------------------------------------------------------ */

/* Up to its semicolon at least. */
static bool names(const tui_table *t, const char *line, const qv_event *event) {
    char sentence[SENTENCE] = "";
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_tell(t->session->rules, event, 0, &text);
    if (text.n && sentence[text.n - 1] == '.')
        sentence[text.n - 1] = '\0';
    if (strstr(sentence, "; "))
        *strstr(sentence, "; ") = '\0';
    if (strstr(line, sentence))
        return true;
    sentence[0] = (char)toupper((unsigned char)sentence[0]);
    return strstr(line, sentence) != NULL;
}

/* The weight of the weightiest of the events, and whether the line names one of these. */
static uint32_t weightiest(const tui_table *t, const char *line, uint32_t from, uint32_t end,
                           bool *named) {
    qv_event_log log = {.n = 0};
    uint32_t most = 0;
    *named = false;
    (void)qv_match_events(term_match(t->session), 0, from, end - from, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        const uint32_t weight = qv__event_weight(t->session->rules, &log.at[i], 0);
        *named = weight > most ? names(t, line, &log.at[i])
                               : *named || (weight == most && names(t, line, &log.at[i]));
        most = weight > most ? weight : most;
    }
    qv_event_log_free(&log);
    return most;
}

/* What the line has to name, and what it must not; whether others acted. */
static bool check_line(tui_table *t, int32_t before, int32_t own_score) {
    const uint32_t others = term_others_since(t->session, t->news);
    char line[SENTENCE] = "", score[60];
    qv_text text = qv_text_over(line, sizeof line);
    bool own_named, others_named;
    if (!tui_write_news(t, LINES, &text))
        return false;
    assert_true(tui_pane_broken(line, t->width) <= LINES);
    const uint32_t own = weightiest(t, line, t->news, others, &own_named) / 2;
    const uint32_t theirs = weightiest(t, line, others, t->news_end, &others_named) / 2;
    if (own > theirs)
        assert_true(own_named || strstr(line, "…"));
    else if (theirs)
        assert_true(others_named || strstr(line, "…"));
    if (theirs && own < OUTCOME && theirs >= own)
        assert_false(own_named);
    const int32_t now = qv_result_of(t->session->rules, term_view(t->session)).score[0];
    snprintf(score, sizeof score, "Your score: %d → %d → %d", before, own_score, now);
    if (strstr(line, "Your score") && theirs && before != own_score && own_score != now)
        assert_non_null(strstr(line, score));
    return theirs;
}

/* A game of an agent against others, up to so many decisions: how often others acted before one. */
static uint32_t check_game(const char *game, uint32_t players, uint64_t seed) {
    enum { DECISIONS = 40 };
    tui_table *const t = table_of(game, players, seed, NULL);
    qv_table *const table = t->session->table;
    qv_diag diag = {0};
    qv_agent *const agent = qv_agent_new(t->session->rules, "random-moves", seed, &diag);
    uint32_t seat, decisions = 0, answered = 0;
    int32_t before = 0, own_score = 0;
    bool others_act = false;
    while (qv_table_due(table, &seat) != QV_DUE_OVER && decisions < DECISIONS) {
        const qv_view *const view = qv_match_view(term_match(t->session), seat);
        const int32_t now = qv_result_of(t->session->rules, term_view(t->session)).score[0];
        uint16_t steps[QV_STEPS];
        if (seat == 0 && take_news(t))
            answered += check_line(t, before, others_act ? own_score : now);
        if (seat == 0) {
            decisions++;
            before = now;
            others_act = false;
        } else {
            tui_note_own_score(t);
            own_score = others_act ? own_score : now;
            others_act = true;
        }
        if (qv_table_answer(table, seat))
            continue;
        assert_int_equal(qv_agent_begin(agent, view, seat, &diag), QV_OK);
        (void)qv_agent_think(agent, 1);
        assert_int_equal(qv_table_play(table, seat, steps, qv_agent_move(agent, steps), &diag),
                         QV_OK);
    }
    qv_agent_free(agent);
    drop(t);
    return answered;
}

static void the_weightiest_of_others_is_told(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        uint32_t least, answered = 0;
        qv_game_players(game, &least);
        for (uint64_t seed = 1; seed <= 3; seed++)
            answered += check_game(qv_game_id(game), least, seed);
        assert_true(answered > 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_others_come_first),
        cmocka_unit_test(what_changes_a_score_stays),
        cmocka_unit_test(the_weightiest_of_others_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
