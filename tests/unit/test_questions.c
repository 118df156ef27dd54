/* SPDX-License-Identifier: MIT */
/* What a game says about itself and its questions: goal, brief text, prompts, and the questions of
 * a table, whose picks and history they follow.
 *
 * That prompts name what is legal is a law (L33); their words are in the cases of the games.
 */
#include "check.h"
#include "core/game.h"
#include "sitting.h"
#include "toy.h"

enum {
    WIDTH = 72,
    LINES = 20,
    GOAL = 80,
    LIKE = 90,
    PURPOSE = 152
}; /* PURPOSE: two lines of 80 columns */

/* The number of lines that a line takes when it is wrapped. */
static uint32_t wrapped(const char *line, size_t length) {
    uint32_t lines = 1;
    while (length > WIDTH) {
        size_t at = WIDTH;
        while (at > 0 && line[at] != ' ')
            at--;
        assert_true(at > 0);
        line += at + 1;
        length -= at + 1;
        lines++;
    }
    return lines;
}

static void test_games_in_short(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const char *const like = qv_game_like(qv_game_at(i));
        assert_true(like[0] && strlen(like) <= LIKE && like[strlen(like) - 1] == '.');
        assert_non_null(strstr(like, "minutes"));
        const char *const goal = qv_game_goal(qv_game_at(i));
        const char *const brief = qv_game_brief(qv_game_at(i));
        uint32_t lines = 0;
        assert_true(strlen(goal) <= GOAL && goal[strlen(goal) - 1] == '.');
        assert_ptr_equal(strchr(goal, '.'), goal + strlen(goal) - 1);
        assert_null(strpbrk(brief, "*_`#|<>![]"));
        assert_null(strstr(brief, goal));
        for (const char *at = brief; *at; at += strcspn(at, "\n") + 1)
            lines += wrapped(at, strcspn(at, "\n"));
        assert_true(brief[0] != '\n' && !strstr(brief, "\n\n\n"));
        assert_int_equal(brief[strlen(brief) - 1], '\n');
        if (lines < 8 || lines > LINES)
            fail_msg("%s: %u lines", qv_game_id(qv_game_at(i)), (unsigned)lines);
    }
}

static void test_kinds_of_questions(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        qv_question question = {.kind = 77};
        uint32_t n = 0;
        for (; qv_question_at(game, n, &question); n++) {
            assert_int_equal(question.kind, n);
            assert_non_null(qv_rule(game, question.rule, NULL));
            assert_true(question.name[0] && !strchr(question.name, ':'));
            assert_int_equal(question.purpose[strlen(question.purpose) - 1], '.');
            assert_null(strpbrk(question.purpose, "*_`#"));
            assert_true(strlen(question.purpose) <= PURPOSE);
        }
        assert_int_equal(n, game->questions);
        assert_true(n > 0);
        assert_int_equal(question.kind, n - 1);
    }
}

/* Such a game has prompts all the same, with the names of its ranges. */
static void test_a_game_without_questions(void **state) {
    (void)state;
    qv_ruleset *const rules = toy_rules(2);
    qv_match *const match = qv_match_new(rules, 1, NULL, NULL);
    const uint32_t seat = qv_match_pending(match) & 1 ? 0 : 1;
    const qv_view *const view = qv_match_view(match, seat);
    qv_question question = {.kind = 77};
    char line[200] = "", end[8] = "";
    qv_text text = qv_text_over(line, sizeof line), small = qv_text_over(end, sizeof end);
    assert_false(qv_question_of(rules, view, seat, &question));
    assert_int_equal(question.kind, 77);
    assert_true(qv_prompt(rules, view, seat, &text));
    assert_string_equal(line, "Colour, or pass");
    char json[200] = "";
    qv_text object = qv_text_over(json, sizeof json);
    const size_t written = qv_question_json(rules, view, seat, &object);
    assert_int_equal(written, strlen(json));
    assert_string_equal(json, "{\"prompt\":\"Colour, or pass\"}");
    assert_true(qv_prompt(rules, view, seat, &small));
    assert_true(small.cut);
    assert_string_equal(end, "Colour,");
    assert_true(qv_prompt(rules, view, seat, &small));
    assert_string_equal(end, "Colour,");
    qv_match_free(match);
    qv_ruleset_free(rules);
}

/* -- Tables ------------------------------------------------------------------------------------ */

static void expect_prompt(const sitting *s, const char *expected) {
    char line[200] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_table_prompt(s->table, &text), expected[0] != '\0');
    assert_string_equal(line, expected);
}

/* The item of that label that can be picked and that the pattern of its id is found by. */
static void pick(const sitting *s, const char *move, uint32_t touch) {
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    assert_true(qv_read(s->rules, move, steps, NULL) > 0);
    assert_true(qv_touch(s->rules, qv_table_view(s->table, 0), steps[0], ids) > touch);
    assert_true(qv_table_pick(s->table, ids[touch]));
}

/* TA-14: first the piece, then the target; TA-10: the piece in hand, the tile, how it lies. */
static void test_prompts_follow_the_picks(void **state) {
    (void)state;
    sitting s = sit(0);
    expect_prompt(&s, "Place a piece, or attack (1 way)");
    pick(&s, "attack c3 e", 0);
    expect_prompt(&s, "Choose the target");
    pick(&s, "attack c3 e", 1);
    expect_prompt(&s, "");
    assert_true(qv_table_unpick(s.table));
    expect_prompt(&s, "Choose the target");
    pick(&s, "place wye r0 c2", 0);
    expect_prompt(&s, "Choose the tile");
    assert_int_equal(qv_table_sit(s.table, 1, NULL), QV_OK);
    expect_prompt(&s, "");
    rise(&s);
}

static void expect_question(const sitting *s, const char *name, bool new) {
    qv_question question;
    bool first = !new;
    assert_true(qv_table_question(s->table, &question, &first));
    assert_true(qv_table_question(s->table, &question, NULL));
    assert_string_equal(question.name, name);
    assert_int_equal(first, new);
}

/* A question is new to a seat until it has answered one of its kind, also after undo and resume. */
static void test_first_time(void **state) {
    (void)state;
    sitting s = sit(0);
    qv_question question = {.kind = 77};
    qv_undo undo;
    expect_question(&s, "Attack", true);
    play(&s, 0, "attack c3 e");
    assert_int_equal(qv_table_sit(s.table, 1, NULL), QV_OK);
    expect_question(&s, "Defence", true);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    assert_false(qv_table_question(s.table, &question, NULL));
    assert_int_equal(question.kind, 77);
    assert_true(qv_table_may_undo(s.table, 0, &undo));
    assert_int_equal(qv_table_undo(s.table, 0, 3, NULL), QV_OK);
    expect_question(&s, "Attack", true);
    play(&s, 0, "place wye r0 c2");
    assert_int_equal(qv_table_sit(s.table, 1, NULL), QV_OK);
    expect_question(&s, "Turn", true);
    play(&s, 1, "place wye r0 c5");
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    expect_question(&s, "Attack", false);
    qv_decision decision;
    assert_true(qv_table_decision(s.table, 1, &decision));
    assert_int_equal(decision.asked, 1);
    rise(&s);
}

/* The same of a match that was played before there was a table. */
static void test_first_time_in_a_match_in_progress(void **state) {
    (void)state;
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    qv_match *const match = qv_match_new(s.rules, 5, sitting_position, NULL);
    uint16_t steps[QV_STEPS];
    int n = qv_read(s.rules, "place wye r0 c2", steps, NULL);
    assert_int_equal(qv_match_play(match, 0, steps, (uint32_t)n, NULL, NULL), QV_OK);
    s.table = qv_table_new(match, 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 1, NULL), QV_OK);
    expect_question(&s, "Turn", true);
    play(&s, 1, "place wye r0 c5");
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    expect_question(&s, "Attack", false);
    rise(&s);
}

/* -- Choices and keys -------------------------------------------------------------------------- */

static void expect_keys(const sitting *s, const char *keys) {
    qv_key found[QV_KEYS];
    char line[64] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t n = qv_table_keys(s->table, found);
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(&text, "%s%c: %s", i ? ", " : "", found[i].key, found[i].word);
    assert_string_equal(line, keys);
}

static void expect_picked(const sitting *s, const char *move) {
    uint16_t steps[QV_STEPS];
    char line[100] = "";
    qv_text text = qv_text_over(line, sizeof line);
    bool whole = false;
    const uint32_t n = qv_table_picked_steps(s->table, steps, &whole, NULL);
    qv_say(s->rules, steps, n, &text);
    assert_true(whole);
    assert_string_equal(line, move);
}

/* TA-11, TA-13: sixteen ways to put a piece are one choice, which three keys change. */
static void test_keys_change_how_a_piece_lies(void **state) {
    (void)state;
    sitting s = sit(0);
    uint32_t lies = 9;
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    expect_keys(&s, "");
    pick(&s, "place wye r0 c2", 0);
    expect_keys(&s, "");
    assert_false(qv_table_turn(s.table, 'r'));
    assert_false(qv_table_turned(s.table, &lies));
    const uint32_t n = qv_table_choices(s.table, ids);
    assert_int_equal(n, qv_table_pickable(s.table, ids)); /* tiles */
    assert_int_equal(qv_table_next_choice(s.table, 0), ids[0]);
    assert_int_equal(qv_table_next_choice(s.table, ids[0]), ids[1]);
    assert_int_equal(qv_table_next_choice(s.table, ids[n - 1]), ids[0]);
    assert_int_equal(qv_table_pick_makes(s.table, ids[0], steps), 0);
    assert_int_equal(qv_table_pick_leads(s.table, ids[0], steps), 3);
    assert_true(qv_table_pick(s.table, ids[0]));
    assert_int_equal(qv_table_pickable(s.table, ids), 16);
    assert_int_equal(qv_table_choices(s.table, ids), 1);
    assert_int_equal(qv_table_next_choice(s.table, ids[0]), ids[0]);
    assert_true(qv_table_pick(s.table, ids[0]));
    expect_picked(&s, "place wye r0 b3");
    assert_true(qv_table_turned(s.table, &lies));
    assert_int_equal(lies, 0);
    expect_keys(&s, "r: turn, c: cover, s: shield");
    assert_true(qv_table_turn(s.table, 'r'));
    expect_picked(&s, "place wye r1 b3");
    assert_true(qv_table_turned(s.table, &lies));
    assert_int_equal(lies, 1);
    assert_true(qv_table_turn(s.table, 's'));
    expect_picked(&s, "place wye r1 b3 shield");
    assert_true(qv_table_turn(s.table, 'c'));
    expect_picked(&s, "place wye r1 b3 cover shield");
    assert_true(qv_table_turn(s.table, 's'));
    assert_true(qv_table_turn(s.table, 'r'));
    assert_true(qv_table_turn(s.table, 'r'));
    assert_true(qv_table_turn(s.table, 'r'));
    expect_picked(&s, "place wye r0 b3 cover");
    assert_false(qv_table_turn(s.table, 'x'));
    assert_true(qv_table_turn(s.table, 'r'));
    /* What the keys have chosen stays for another tile, until nothing is picked any more. */
    assert_true(qv_table_unpick(s.table));
    assert_true(qv_table_unpick(s.table));
    qv_table_pickable(s.table, ids);
    assert_int_equal(qv_table_pick_leads(s.table, ids[1], steps), 3);
    assert_true(qv_table_pick(s.table, ids[1]));
    assert_int_equal(qv_table_choices(s.table, ids), 1);
    assert_true(qv_table_pick(s.table, ids[0]));
    expect_picked(&s, "place wye r1 c2 cover");
    qv_table_unpick_all(s.table);
    expect_keys(&s, "");
    rise(&s);
}

/* EV-13: a card may be played face up or covered: the first way is assumed, not the cell. */
static void test_a_way_is_assumed(void **state) {
    (void)state;
    sitting s = {.rules = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL)};
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    char way[40] = "", move[80] = "";
    qv_text assumed = qv_text_over(way, sizeof way), text = qv_text_over(move, sizeof move);
    s.table = qv_table_new(qv_match_new(s.rules, 5,
                                        "phase: play\nstage: reveal\nturn: 3\n"
                                        "hand south: 0=\"Mosshob\"\n",
                                        NULL),
                           3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    pick(&s, "play Mosshob c3", 0);
    assert_true(qv_table_pickable(s.table, ids) > 2);
    assert_int_equal(qv_table_pick_leads(s.table, ids[1], steps), 0);
    const uint32_t n = qv_table_pick_assumes(s.table, ids[1], steps, &assumed);
    assert_int_equal(n, 3);
    assert_string_equal(way, "face up: acts now");
    qv_say(s.rules, steps, n, &text);
    assert_string_equal(move, "play Mosshob a0");
    assert_int_equal(qv_table_picks(s.table), 1);
    /* of cards nothing is assumed: all cells are left */
    qv_table_unpick_all(s.table);
    qv_table_pickable(s.table, ids);
    assert_int_equal(qv_table_pick_assumes(s.table, ids[1], steps, &assumed), 0);
    assert_string_equal(way, "face up: acts now");
    rise(&s);
}

/* In the corner a tee r0 would end all that red can do: the way to put it that is offered is
 * another one, and the keys still reach every way. */
static void test_the_choice_offered_is_not_warned_of(void **state) {
    (void)state;
    static const char corner[] = "current: red\na5 red angle\nf1 blue cross\n";
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    qv_event warning;
    s.table = qv_table_new(qv_match_new(s.rules, 5, corner, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    pick(&s, "place tee r0 a6", 0);
    assert_int_equal(qv_table_choices(s.table, ids), 1);
    assert_int_equal(qv_table_pick_leads(s.table, ids[0], steps), 3);
    assert_false(qv_table_warns(s.table, steps, 3, &warning));
    assert_true(qv_table_pick(s.table, ids[0]));
    assert_int_equal(qv_table_choices(s.table, ids), 1);
    assert_true(qv_table_pick(s.table, ids[0]));
    expect_picked(&s, "place tee r1 a6");
    for (uint32_t i = 0; i < 3; i++)
        assert_true(qv_table_turn(s.table, 'r'));
    expect_picked(&s, "place tee r0 a6");
    const uint32_t n = qv_table_picked_steps(s.table, steps, NULL, NULL);
    assert_true(qv_table_warns(s.table, steps, n, &warning));
    rise(&s);
}

/* A piece that gets a cover or a shield, not both: the key takes the other one away. */
static void test_a_key_changes_as_little_as_it_can(void **state) {
    (void)state;
    const qv_choice one = {"cover_and_shield", "one"};
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, &one, 1, NULL, 0, NULL)};
    uint16_t ids[QV_ITEMS];
    s.table = qv_table_new(qv_match_new(s.rules, 5, sitting_position, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(s.table, 0, NULL), QV_OK);
    pick(&s, "place cross r0 c2", 0);
    qv_table_choices(s.table, ids);
    assert_true(qv_table_pick(s.table, ids[0]));
    assert_int_equal(qv_table_choices(s.table, ids), 1);
    assert_true(qv_table_pick(s.table, ids[0]));
    expect_picked(&s, "place cross r0 b3");
    expect_keys(&s, "c: cover, s: shield"); /* a cross looks the same however it is turned */
    assert_false(qv_table_turn(s.table, 'r'));
    assert_true(qv_table_turn(s.table, 's'));
    expect_picked(&s, "place cross r0 b3 shield");
    assert_true(qv_table_turn(s.table, 'c'));
    expect_picked(&s, "place cross r0 b3 cover");
    rise(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_in_short),
        cmocka_unit_test(test_kinds_of_questions),
        cmocka_unit_test(test_a_game_without_questions),
        cmocka_unit_test(test_prompts_follow_the_picks),
        cmocka_unit_test(test_first_time),
        cmocka_unit_test(test_first_time_in_a_match_in_progress),
        cmocka_unit_test(test_keys_change_how_a_piece_lies),
        cmocka_unit_test(test_a_way_is_assumed),
        cmocka_unit_test(test_the_choice_offered_is_not_warned_of),
        cmocka_unit_test(test_a_key_changes_as_little_as_it_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
