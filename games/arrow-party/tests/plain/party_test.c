/* SPDX-License-Identifier: MIT */
/*
 * Checks the plain ARROW PARTY GAME against the walk vectors and checks of the rule sheet, so that
 * it can be trusted where it disagrees with the engine, and runs all its tests. It must not
 * include or know anything of that engine.
 */
#include "party_test.h"

enum { EAST = 0, WEST = 2048 };

static uint32_t crc_of_byte(uint32_t crc, unsigned byte) {
    crc ^= byte;
    for (int bit = 0; bit < 8; bit++) {
        crc = (crc >> 1) ^ ((crc & 1u) == 1u ? 0xEDB88320u : 0u);
    }
    return crc;
}

/* W1 */
static void test_sines(void **unused) {
    static const int first[] = {0, 25, 50, 75, 101, 126};
    (void)unused;
    for (int angle = 0; angle < 6; angle++) {
        assert_int_equal(party_sine(angle), first[angle]);
    }
    assert_int_equal(party_sine(341), 8185);
    assert_int_equal(party_sine(512), 11585);
    int64_t sum = 0;
    uint32_t crc = 0xFFFFFFFFu;
    for (int angle = 0; angle < 4096; angle++) {
        sum += angle <= 1024 ? party_sine(angle) : 0;
        unsigned bits = (unsigned)party_sine(angle) & 0xFFFFu;
        crc = crc_of_byte(crc_of_byte(crc, bits & 0xFFu), bits >> 8);
    }
    assert_int_equal(sum, 10688926);
    assert_int_equal(crc ^ 0xFFFFFFFFu, 0x922044E0u);
}

static void assert_body(const party *game, int seat, int tick, int64_t x, int64_t y) {
    party_walker foot;
    assert_true(party_foot(game, seat, tick, &foot));
    party_point body = party_walker_body(&foot);
    assert_int_equal(body.x, x);
    assert_int_equal(body.y, y);
}

/* A game whose other seats stand far from each other, and from where the vectors are. */
static void begin_vector(party *game, const char *option) {
    party_options options = with_options(option, NULL, NULL);
    begin_bare(game, 3, &options);
    for (int seat = 0; seat < 3; seat++) {
        set_way(game, seat, 500, 14000 - 2500 * seat, EAST, 0);
    }
}

static void test_vector_3(void **unused) {
    static const struct {
        int y;
        int taken;
    } rows[] = {{2304, 1}, {2376, 0}};
    (void)unused;
    for (int row = 0; row < 2; row++) {
        party game;
        party_log_entry taken = {0};
        begin_vector(&game, NULL);
        set_way(&game, 0, 2048, 2048, EAST, 3);
        int id = put_on_floor(&game, PARTY_STAR, PARTY_NONE, 4506, rows[row].y, EAST);
        walk_now(&game);
        assert_int_equal(game.round, 2);
        assert_int_equal(logged(&game, PARTY_LOG_TAKEN, &taken), rows[row].taken);
        assert_int_equal(game.player[0].stars, rows[row].taken);
        assert_int_equal(game.player[0].position.x, 5 * 1024);
        assert_int_equal(game.player[0].position.y, 2048);
        assert_true(rows[row].taken == 0 || (taken.tick == 3 && taken.id == id));
    }
}

static void test_vector_4(void **unused) {
    party game;
    party_log_entry bump = {0};
    (void)unused;
    begin_vector(&game, NULL);
    set_way(&game, 0, 512, 2048, EAST, 3);
    set_way(&game, 1, 6656, 2048, WEST, 3);
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, &bump), 1);
    assert_true(bump.tick == 3 && bump.seat == 0 && bump.other == 1);
    assert_in_range(bump.tau, 65536 / 5 - 20, 65536 / 5 + 20);
}

static void test_vector_5(void **unused) {
    party game;
    party_walker foot;
    (void)unused;
    begin_vector(&game, NULL);
    set_way(&game, 0, 13517, 7168, EAST, 4);
    walk_now(&game);
    assert_false(party_foot(&game, 0, 1, &foot));
    assert_int_equal(game.player[0].position.x, 13517);
}

static void test_vectors_7_and_8(void **unused) {
    static const int bounces[6][2] = {{12488, 13900}, {12977, 13000}, {13465, 12100},
                                      {13953, 11200}, {13465, 10300}, {12977, 9399}};
    party game;
    party_walker foot;
    (void)unused;
    begin_vector(&game, "edge=free");
    set_way(&game, 0, 7168, 7168, 1001, 20);
    walk_now(&game);
    assert_true(party_foot(&game, 0, 20, &foot));
    assert_int_equal(2 * (foot.toe.x - 7168 * 32768), 1445 * 32768);
    assert_int_equal(2 * (foot.toe.y - 7168 * 32768), 40935 * 32768);
    assert_body(&game, 0, 20, 7891, 27636);
    begin_vector(&game, NULL);
    set_way(&game, 0, 12000, 3000, 300, 8);
    walk_now(&game);
    assert_body(&game, 0, 1, 12918, 3455);
    assert_body(&game, 0, 2, 13835, 3910);
    assert_false(party_foot(&game, 0, 3, &foot));
    begin_vector(&game, "edge=bounce");
    set_way(&game, 0, 12000, 13000, 700, 6);
    walk_now(&game);
    for (int tick = 1; tick <= 6; tick++) {
        assert_body(&game, 0, tick, bounces[tick - 1][0], bounces[tick - 1][1]);
    }
}

/* W5: the border belongs to the area. */
static void test_border(void **unused) {
    static const struct {
        int x;
        int angle;
        int end;
    } rows[] = {{13312, EAST, 14336}, {13313, EAST, 13313}, {1024, WEST, 0}, {1023, WEST, 1023}};
    (void)unused;
    for (int row = 0; row < 4; row++) {
        party game;
        begin_vector(&game, NULL);
        set_way(&game, 0, rows[row].x, 3000, rows[row].angle, 2);
        walk_now(&game);
        assert_int_equal(game.player[0].position.x, rows[row].end);
    }
}

static void test_vector_9(void **unused) {
    static const int expected[3][3] = {{1, 2, 33880}, {0, 1, 44348}, {0, 2, 49081}};
    static const int ends[3][2] = {{8120, 5000}, {3917, 5273}, {4923, 2193}};
    party_options options = party_defaults();
    party game;
    (void)unused;
    begin_bare(&game, 3, &options);
    set_way(&game, 0, 3000, 5000, 0, 5);
    set_way(&game, 1, 8000, 5600, 2100, 4);
    set_way(&game, 2, 5600, 8300, 3000, 6);
    walk_now(&game);
    assert_int_equal(game.walk.n_log, 3);
    for (int i = 0; i < 3; i++) {
        const party_log_entry *bump = &game.walk.log[i];
        assert_true(bump->kind == PARTY_LOG_BUMP && bump->tick == 2);
        assert_int_equal(bump->seat, expected[i][0]);
        assert_int_equal(bump->other, expected[i][1]);
        assert_int_equal(bump->tau, expected[i][2]);
        assert_int_equal(game.player[i].position.x, ends[i][0]);
        assert_int_equal(game.player[i].position.y, ends[i][1]);
    }
}

static void test_vector_10(void **unused) {
    const party_options options = party_defaults();
    int tau = -1;
    (void)unused;
    assert_false(party_contact(&options, (party_point){1638, 0}, (party_point){614, 0}, &tau));
    assert_true(party_contact(&options, (party_point){1639, 0}, (party_point){615, 0}, &tau));
    assert_int_equal(tau, 64);
    assert_true(party_contact(&options, (party_point){2662, 0}, (party_point){1638, 0}, &tau));
    assert_int_equal(tau, 65536);
    /* One unit less of way: not in this tick. Past each other at 1638 exactly, and one more. */
    assert_false(party_contact(&options, (party_point){2662, 0}, (party_point){1639, 0}, &tau));
    assert_true(party_contact(&options, (party_point){800, 1638}, (party_point){-800, 1638}, &tau));
    assert_int_equal(tau, 32768);
    assert_false(
        party_contact(&options, (party_point){800, 1639}, (party_point){-800, 1639}, &tau));
    /* Inside and going apart, and nobody moving. */
    assert_false(party_contact(&options, (party_point){1000, 0}, (party_point){1700, 0}, &tau));
    assert_false(party_contact(&options, (party_point){1700, 0}, (party_point){1700, 0}, &tau));
}

static void test_roots(void **unused) {
    (void)unused;
    for (int64_t root = 1; root < (int64_t)1 << 30; root = 3 * root + 1) {
        assert_int_equal(party_root(root * root), root);
        assert_int_equal(party_root(root * root - 1), root - 1);
        assert_int_equal(party_root(root * root + 2 * root), root);
    }
    assert_int_equal(party_root(0), 0);
}

/* In which of the two feet of vector 11 the card is taken first, 0 for none. */
static int first_foot_over(const party_options *options, int x, int y, int angle) {
    party_walker walker = party_begin_walk(options, (party_point){2000, 2000}, 300, 1024, 4);
    const party_floor_card card = {0, PARTY_STAR, PARTY_NONE, {x, y}, angle};
    for (int tick = 1; tick <= 2; tick++) {
        party_place_foot(options, &walker);
        if (party_overlaps(options, &walker, &card)) {
            return tick;
        }
    }
    return 0;
}

/* The least and greatest x of cards at y 2900 that foot 2 takes. */
static void check_range(const char *option, int least, int greatest) {
    const party_options options = with_options(option, NULL, NULL);
    int low = 0;
    int high = 0;
    for (int x = 2000; x < 6000; x++) {
        if (first_foot_over(&options, x, 2900, 1000) == 2) {
            low = low == 0 ? x : low;
            high = x;
        }
    }
    assert_int_equal(high, greatest);
    assert_true(least == 0 || low == least);
}

static void test_vector_11(void **unused) {
    const party_options options = party_defaults();
    party_walker walker = party_begin_walk(&options, (party_point){2000, 2000}, 300, 1024, 4);
    (void)unused;
    party_place_foot(&options, &walker);
    party_place_foot(&options, &walker);
    assert_true(walker.heel.x == 95600640 && walker.heel.y == 80437248);
    assert_true(walker.toe.x == 125665280 && walker.toe.y == 95338496);
    check_range("over_test=foot", 0, 4055);
    check_range("over_test=line", 3325, 3962);
    check_range("over_test=centre", 3378, 3839);
    assert_int_equal(first_foot_over(&options, 3136, 2250, 2700), 1);
    for (int x = 3137; x <= 3396; x++) {
        assert_int_equal(first_foot_over(&options, x, 2250, 2700), 2);
    }
    assert_int_equal(first_foot_over(&options, 3397, 2250, 2700), 0);
}

static bool takes(const char *option, int shoe, int x, int y, int angle) {
    const party_options options = with_options(option, NULL, NULL);
    party_walker walker = party_begin_walk(&options, (party_point){2000, 2000}, EAST, shoe, 2);
    const party_floor_card card = {0, PARTY_STAR, PARTY_NONE, {x, y}, angle};
    party_place_foot(&options, &walker);
    return party_overlaps(&options, &walker, &card);
}

/* W8: touching is not overlapping, but for the centre; a foot of 1018 is 387 across. */
static void test_touching(void **unused) {
    (void)unused;
    assert_false(takes(NULL, 1024, 3024 + 179, 2000, EAST));
    assert_true(takes(NULL, 1024, 3024 + 178, 2000, EAST));
    assert_false(takes(NULL, 1024, 2000 - 128, 2000, 3072));
    assert_true(takes(NULL, 1024, 2000 - 127, 2000, 3072));
    assert_true(takes(NULL, 1018, 2500, 2000 - 321, WEST));
    assert_false(takes(NULL, 1018, 2500, 2000 - 322, WEST));
    assert_true(takes("over_test=line", 1024, 2500, 2127, EAST));
    assert_false(takes("over_test=line", 1024, 2500, 2128, EAST));
    assert_true(takes("over_test=centre", 1024, 3024, 2194, 333));
    assert_false(takes("over_test=centre", 1024, 3025, 2194, 333));
    assert_false(takes("over_test=centre", 1024, 3024, 2195, 333));
}

static void begin_contest(party *game, int card_y) {
    begin_vector(game, NULL);
    set_way(game, 0, 2000, 5000, EAST, 2);
    set_way(game, 1, 2000, 5300, EAST, 2);
    put_on_floor(game, PARTY_SKULL, PARTY_NONE, 3500, card_y, 100);
    put_on_floor(game, PARTY_STAR, PARTY_NONE, 2500, 5000, EAST);
    walk_now(game);
}

static void test_vector_12(void **unused) {
    party game;
    (void)unused;
    begin_contest(&game, 5150);
    assert_int_equal(party_distance(&game.walk.walkers[0], &game.floor[0]), 102203041775616);
    assert_int_equal(party_distance(&game.walk.walkers[1], &game.floor[0]), 102203041775616);
    assert_int_equal(game.walk.tick, 2);
    assert_true(party_weight(&game, 0) == 1 && party_weight(&game, 1) == 1);
    assert_int_equal(party_weight(&game, 2), 0);
    draw_value(&game, PARTY_ASK_CONTEST, 1);
    assert_int_equal(game.player[1].skulls, 1);
    assert_int_equal(game.player[0].stars, 1);
    assert_int_equal(game.n_floor, 0);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, NULL), 0);
    begin_contest(&game, 5151);
    assert_int_equal(game.round, 2);
    assert_int_equal(game.player[1].skulls, 1);
    const party_floor_card card = {0, PARTY_SKULL, PARTY_NONE, {3500, 5151}, 100};
    party_walker foot;
    assert_true(party_foot(&game, 0, 2, &foot));
    assert_int_equal(party_distance(&foot, &card), 103495826931712);
    assert_true(party_foot(&game, 1, 2, &foot));
    assert_int_equal(party_distance(&foot, &card), 100918846554112);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sines),           cmocka_unit_test(test_vector_3),
        cmocka_unit_test(test_vector_4),        cmocka_unit_test(test_vector_5),
        cmocka_unit_test(test_vectors_7_and_8), cmocka_unit_test(test_border),
        cmocka_unit_test(test_touching),        cmocka_unit_test(test_vector_9),
        cmocka_unit_test(test_vector_10),       cmocka_unit_test(test_roots),
        cmocka_unit_test(test_vector_11),       cmocka_unit_test(test_vector_12),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) + run_clause_tests() + run_bump_tests() +
           run_item_tests() + run_room_tests() + run_random_games();
}
