/* SPDX-License-Identifier: MIT */
/* Threats in a scene: what could be taken is framed, instead of what has changed last. */
#include "moment.h"

static uint8_t mark_of(const qv_scene *scene, const char *label, uint32_t kind) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == kind && strcmp(scene->at[i].label, label) == 0)
            return scene->at[i].mark;
    fail_msg("there is no %s", label);
    return 0;
}

static void what_could_be_taken_is_framed(void **state) {
    moment m = moment_of("three-arrows", NULL, 0,
                         "current: red\nc3 red cross\nc4 blue triple\nf1 red tee shield\n", 0);
    qv_threat threat[QV_THREATS];
    qv_scene scene;
    qv_event_log log = {.n = 0};
    (void)state;
    const int n = qv_threats_of(m.rs, m.view, threat, &log);
    assert_int_equal(qv_threats_of(m.rs, m.view, NULL, &log), QV_EARGUMENT);
    assert_int_equal(qv_threats_of(m.rs, m.view, threat, NULL), QV_EARGUMENT);
    assert_int_equal(n, 1);
    assert_int_equal(log.n, 1);
    assert_int_equal(threat[0].seat, 0);
    assert_true(threat[0].sure == false);
    qv_scene_of(m.rs, m.view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        scene.at[i].mark |= QV_MARK_LAST;
    qv_mark_threats(threat, (uint32_t)n, &scene);
    assert_true(mark_of(&scene, "triple", QV_PIECE) & QV_MARK_LAST);
    assert_false(mark_of(&scene, "tee", QV_PIECE) & QV_MARK_LAST);
    assert_true(mark_of(&scene, "tee", QV_PIECE) & QV_MARK_RING);
    assert_false(mark_of(&scene, "c4", QV_CELL) & QV_MARK_LAST);
    qv_event_log_free(&log);
    moment_free(&m);
}

/* CC-1.7.2: from a hand that is seen, by its card. */
static void a_card_of_a_hand_threatens_a_card_of_the_grid(void **state) {
    static const qv_choice decks[] = {{"north_deck", "1"}, {"south_deck", "1"}};
    moment m = moment_of("concardia", decks, 2,
                         "card: 0=\"north Fiddle Fen\"\nplace: 0=d4\n"
                         "hand south: 0=\"Tin Thunder\" 1=\"Hollow Horn\"\n",
                         0);
    qv_threat threat[QV_THREATS];
    qv_scene scene;
    qv_event_log log = {.n = 0};
    (void)state;
    const int n = qv_threats_of(m.rs, m.view, threat, &log);
    uint32_t found = 0;
    qv_scene_of(m.rs, m.view, &scene);
    for (int i = 0; i < n; i++) {
        const char *from = "", *to = "";
        for (uint32_t k = 0; k < scene.n; k++) {
            from = scene.at[k].id == threat[i].from ? scene.at[k].label : from;
            to = scene.at[k].id == threat[i].to ? scene.at[k].label : to;
        }
        assert_string_equal(to, "Fiddle Fen, paper");
        assert_string_equal(from, "Hollow Horn, scissors");
        assert_int_equal(threat[i].seat, 0);
        found++;
    }
    assert_int_equal(found, 1);
    qv_event_log_free(&log);
    moment_free(&m);
}

/* CC-1.16.1: from one that is not seen, by no card. */
static void no_card_of_an_unseen_hand_threatens(void **state) {
    static const qv_choice decks[] = {{"north_deck", "1"}, {"south_deck", "1"}};
    moment m = moment_of("concardia", decks, 2, "card: 0=\"south Fiddle Fen\"\nplace: 0=d4\n", 0);
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    (void)state;
    assert_int_equal(qv_threats_of(m.rs, m.view, threat, &log), 1);
    assert_int_equal(threat[0].seat, 1);
    assert_int_equal(threat[0].from, 0);
    qv_event_log_free(&log);
    moment_free(&m);
}

/* CC-1.7.2: those of both players, one after the other. */
static void threats_of_both_players_follow_each_other(void **state) {
    static const qv_choice decks[] = {{"north_deck", "1"}, {"south_deck", "1"}};
    moment m = moment_of("concardia", decks, 2,
                         "card: 0=\"north Fiddle Fen\" 1=\"south Fiddle Fen\"\n"
                         "place: 0=d4 1=a1\nhand south: 0=\"Hollow Horn\"\n",
                         0);
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    (void)state;
    assert_int_equal(qv_threats_of(m.rs, m.view, threat, &log), 2);
    assert_int_equal(log.n, 2);
    assert_int_equal(threat[0].seat, 0);
    assert_int_equal(threat[1].seat, 1);
    assert_int_not_equal(threat[0].from, 0);
    assert_int_equal(threat[1].from, 0);
    assert_int_not_equal(threat[0].to, threat[1].to);
    qv_event_log_free(&log);
    moment_free(&m);
}

static int threats_at(const char *game, const char *position) {
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    moment m = moment_of(game, NULL, 0, position, 0);
    const int n = qv_threats_of(m.rs, m.view, threat, &log);
    qv_event_log_free(&log);
    moment_free(&m);
    return n;
}

static void nothing_is_taken_after_the_end_or_where_games_do_not_tell(void **state) {
    (void)state;
    assert_int_equal(threats_at("three-arrows", "c3 red cross\nc2 blue cross\n"), 2);
    assert_int_equal(threats_at("three-arrows", "phase: over\nc3 red cross\nc2 blue cross\n"), 0);
    assert_int_equal(threats_at("arrow-party", ""), 0);
}

static void nothing_is_marked_without_threats(void **state) {
    static qv_scene empty = {.n = 1};
    static qv_scene scene = {.n = 1, .at = {{.id = 5, .mark = QV_MARK_LAST | QV_MARK_WEAK}}};
    const qv_threat threat = {.to = 5};
    (void)state;
    qv_mark_threats(NULL, 1, &scene);
    assert_int_equal(scene.at[0].mark, QV_MARK_LAST | QV_MARK_WEAK);
    qv_mark_threats(&threat, 1, NULL);
    qv_mark_threats(&threat, 1, &scene);
    assert_int_equal(scene.at[0].mark, QV_MARK_LAST | QV_MARK_WEAK);
    qv_mark_threats(&(qv_threat){.to = 0}, 1, &empty);
    assert_int_equal(empty.at[0].mark, 0);
    qv_mark_threats(NULL, 0, &scene);
    assert_int_equal(scene.at[0].mark, QV_MARK_WEAK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_could_be_taken_is_framed),
        cmocka_unit_test(a_card_of_a_hand_threatens_a_card_of_the_grid),
        cmocka_unit_test(no_card_of_an_unseen_hand_threatens),
        cmocka_unit_test(threats_of_both_players_follow_each_other),
        cmocka_unit_test(nothing_is_taken_after_the_end_or_where_games_do_not_tell),
        cmocka_unit_test(nothing_is_marked_without_threats)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
