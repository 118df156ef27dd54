/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the sines of AP-W1, and the examples of walks that the rules page gives.
 *
 * Points are those of the page: units for courses and cards, fine units for heels and toes.
 */
#include "check.h"
#include "walk.h"

static const ap_ground ground = {.side = 14336, .touch = 1638, .card_long = 358, .card_short = 256};

static ap_course course(int64_t x, int64_t y, uint32_t angle, uint32_t steps) {
    return (ap_course){.start = {x, y}, .angle = angle, .shoe = 1024, .half_steps = 2 * steps};
}

static ap_ground with(uint8_t edge, uint8_t over) {
    ap_ground other = ground;
    other.edge = edge;
    other.over = over;
    return other;
}

/* -- AP-W1 ------------------------------------------------------------------------------------- */

static void sines_are_those_of_the_page(void **state) {
    (void)state;
    static const int32_t first[] = {0, 25, 50, 75, 101, 126};
    for (uint32_t i = 0; i < COUNT(first); i++)
        assert_int_equal(ap_sine(i), first[i]);
    assert_int_equal(ap_sine(341), 8185);
    assert_int_equal(ap_sine(512), 11585);
    assert_int_equal(ap_sine(1024), 16384);
    int64_t sum = 0;
    for (uint32_t i = 0; i <= 1024; i++)
        sum += ap_sine(i);
    assert_int_equal(sum, 10688926);
}

/* CRC-32 as zlib has it, bit by bit. */
static uint32_t crc(uint32_t so_far, uint8_t byte) {
    so_far ^= byte;
    for (int bit = 0; bit < 8; bit++)
        so_far = so_far >> 1 ^ (so_far & 1 ? UINT32_C(0xEDB88320) : 0);
    return so_far;
}

static void sines_have_the_checksum_of_the_page(void **state) {
    (void)state;
    uint32_t sum = UINT32_MAX;
    for (const char *byte = "123456789"; *byte; byte++)
        sum = crc(sum, (uint8_t)*byte);
    assert_int_equal(~sum, 0xCBF43926); /* the known sum of these digits */
    sum = UINT32_MAX;
    for (uint32_t i = 0; i < AP_TURN; i++) {
        const uint16_t value = (uint16_t)ap_sine(i);
        sum = crc(crc(sum, (uint8_t)(value & 0xFF)), (uint8_t)(value >> 8));
    }
    assert_int_equal(~sum, 0x922044E0);
}

static void cosines_are_sines_a_quarter_turn_on(void **state) {
    (void)state;
    for (uint32_t i = 0; i < AP_TURN; i++) {
        assert_int_equal(ap_cosine(i), ap_sine((i + AP_TURN / 4) % AP_TURN));
        assert_int_equal(ap_sine(i + AP_TURN), ap_sine(i));
        assert_int_equal(ap_sine(AP_TURN - i), -ap_sine(i));
    }
}

/* -- Feet -------------------------------------------------------------------------------------- */

static void assert_bodies(const ap_ground *on, ap_course walk, uint32_t feet,
                          const ap_point *bodies) {
    assert_int_equal(ap_feet(on, &walk), feet);
    for (uint32_t t = 1; t <= feet; t++) {
        const ap_foot foot = ap_foot_at(on, &walk, t);
        assert_int_equal(foot.body.x, bodies[t - 1].x);
        assert_int_equal(foot.body.y, bodies[t - 1].y);
    }
}

static bool over(const ap_ground *on, ap_course walk, uint32_t tick, ap_card card) {
    const ap_foot foot = ap_foot_at(on, &walk, tick);
    return ap_over(on, &foot, &card);
}

/* The tick in which the walk picks the card up, 0 for never. */
static uint32_t taken(const ap_ground *on, ap_course walk, ap_card card) {
    for (uint32_t t = 1; t <= ap_feet(on, &walk); t++)
        if (over(on, walk, t, card))
            return t;
    return 0;
}

static void three_steps_due_east(void **state) {
    (void)state;
    const ap_course walk = course(2048, 2048, 0, 3);
    static const ap_point bodies[] = {{3072, 2048}, {4096, 2048}, {5120, 2048}};
    assert_bodies(&ground, walk, 3, bodies);
    for (int32_t t = 1; t <= 3; t++) {
        const ap_foot foot = ap_foot_at(&ground, &walk, (uint32_t)t);
        assert_int_equal(foot.heel.x, (1024 + 1024 * t) * 32768);
        assert_int_equal(foot.toe.x, (2048 + 1024 * t) * 32768);
        assert_int_equal(foot.toe.y, 2048 * 32768);
    }
    assert_int_equal(taken(&ground, walk, (ap_card){4506, 2304, 0}), 3);
    assert_int_equal(taken(&ground, walk, (ap_card){4506, 2376, 0}), 0);
    /* A foot is 389 wide: up to y 2242.5. A card that begins at 2242 is touched, at 2243 not. */
    assert_int_equal(taken(&ground, walk, (ap_card){4506, 2370, 0}), 3);
    assert_int_equal(taken(&ground, walk, (ap_card){4506, 2371, 0}), 0);
}

static void no_step_over_the_edge(void **state) {
    (void)state;
    const ap_course out = course(13517, 7168, 0, 4), up_to_it = course(13312, 7168, 0, 4);
    assert_int_equal(ap_feet(&ground, &out), 0);
    assert_int_equal(ap_feet(&ground, &up_to_it), 1);
    static const ap_point two[] = {{12918, 3455}, {13835, 3910}};
    assert_bodies(&ground, course(12000, 3000, 300, 8), 2, two);
}

static void thrown_back_at_the_edge(void **state) {
    (void)state;
    const ap_ground bouncing = with(AP_BOUNCE, AP_OVER_FOOT);
    static const ap_point bodies[] = {{12488, 13900}, {12977, 13000}, {13465, 12100},
                                      {13953, 11200}, {13465, 10300}, {12977, 9399}};
    assert_bodies(&bouncing, course(12000, 13000, 700, 6), 6, bodies);
}

static void halves_are_rounded_away_from_zero(void **state) {
    (void)state;
    const ap_ground free = with(AP_FREE, AP_OVER_FOOT);
    static const struct {
        uint32_t angle;
        int64_t x, y; /* twice the exact way */
        ap_point end;
    } rows[] = {{1001, 1445, 40935, {7891, 27636}},
                {1047, -1445, 40935, {6445, 27636}},
                {3049, -1445, -40935, {6445, -13300}},
                {3095, 1445, -40935, {7891, -13300}}};
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        const ap_course walk = course(7168, 7168, rows[i].angle, 20);
        const ap_foot last = ap_foot_at(&free, &walk, 20);
        assert_int_equal(2 * (last.toe.x - 7168 * 32768), rows[i].x * 32768);
        assert_int_equal(2 * (last.toe.y - 7168 * 32768), rows[i].y * 32768);
        assert_int_equal(last.body.x, rows[i].end.x);
        assert_int_equal(last.body.y, rows[i].end.y);
    }
}

/* -- Bumps ------------------------------------------------------------------------------------- */

static bool contact(ap_point before, ap_point after, uint32_t *tau) {
    return ap_contact(&ground, before, after, tau);
}

static void when_a_bump_counts(void **state) {
    (void)state;
    uint32_t tau;
    assert_false(contact((ap_point){1638, 0}, (ap_point){614, 0}, &tau));
    assert_true(contact((ap_point){1639, 0}, (ap_point){615, 0}, &tau));
    assert_int_equal(tau, 64);
    assert_true(contact((ap_point){2662, 0}, (ap_point){1638, 0}, &tau));
    assert_int_equal(tau, 65536);
    assert_false(contact((ap_point){2663, 0}, (ap_point){1639, 0}, &tau));
    assert_true(contact((ap_point){1639, 0}, (ap_point){1638, 0}, &tau)); /* by a single unit */
    assert_int_equal(tau, 65536);
    /* Grazing counts, one unit off does not; nor does going away. */
    assert_true(contact((ap_point){512, 1638}, (ap_point){-512, 1638}, &tau));
    assert_int_equal(tau, 32768);
    assert_false(contact((ap_point){512, 1639}, (ap_point){-512, 1639}, &tau));
    assert_false(contact((ap_point){1639, 0}, (ap_point){2663, 0}, &tau));
    assert_false(contact((ap_point){1639, 0}, (ap_point){1639, 0}, &tau));
}

typedef struct {
    uint32_t tick, a, b, tau;
} bump;

/* All contacts of walks that begin together, by tick and pair. */
static uint32_t find_bumps(const ap_course *walk, uint32_t n, bump *out) {
    uint32_t found = 0;
    for (uint32_t tick = 1; tick <= 20; tick++)
        for (uint32_t a = 0; a < n; a++)
            for (uint32_t b = a + 1; b < n; b++) {
                ap_point at[2][2];
                for (uint32_t who = 0; who < 2; who++)
                    for (uint32_t end = 0; end < 2; end++) {
                        const ap_course *const own = &walk[who ? b : a];
                        const uint32_t feet = ap_feet(&ground, own), t = tick - 1 + end;
                        at[who][end] = ap_foot_at(&ground, own, t < feet ? t : feet).body;
                    }
                const ap_point before = {at[1][0].x - at[0][0].x, at[1][0].y - at[0][0].y};
                const ap_point after = {at[1][1].x - at[0][1].x, at[1][1].y - at[0][1].y};
                uint32_t tau;
                if (contact(before, after, &tau))
                    out[found++] = (bump){tick, a, b, tau};
            }
    return found;
}

static void assert_bumps(const ap_course *walk, uint32_t n, const bump *expected, uint32_t bumps) {
    bump found[60];
    assert_int_equal(find_bumps(walk, n, found), bumps);
    for (uint32_t i = 0; i < bumps; i++) {
        assert_int_equal(found[i].tick, expected[i].tick);
        assert_int_equal(found[i].a, expected[i].a);
        assert_int_equal(found[i].b, expected[i].b);
        assert_int_equal(found[i].tau, expected[i].tau);
    }
}

static void two_walk_into_each_other(void **state) {
    (void)state;
    const ap_course walks[] = {course(512, 2048, 0, 3), course(6656, 2048, 2048, 3)};
    static const bump once[] = {{3, 0, 1, 13120}};
    assert_bumps(walks, 2, once, COUNT(once));
}

static void three_bump_in_one_tick(void **state) {
    (void)state;
    const ap_course walks[] = {course(3000, 5000, 0, 5), course(8000, 5600, 2100, 4),
                               course(5600, 8300, 3000, 6)};
    static const bump all[] = {{2, 0, 1, 44348}, {2, 0, 2, 49081}, {2, 1, 2, 33880}};
    static const ap_point ends[] = {{8120, 5000}, {3917, 5273}, {4923, 2193}};
    assert_bumps(walks, 3, all, COUNT(all));
    for (uint32_t i = 0; i < 3; i++) {
        const ap_foot last = ap_foot_at(&ground, &walks[i], ap_feet(&ground, &walks[i]));
        assert_int_equal(last.body.x, ends[i].x);
        assert_int_equal(last.body.y, ends[i].y);
    }
}

/* -- Cards underfoot --------------------------------------------------------------------------- */

static void cards_just_underfoot(void **state) {
    (void)state;
    const ap_course walk = course(2000, 2000, 300, 2);
    const ap_foot second = ap_foot_at(&ground, &walk, 2);
    assert_int_equal(second.heel.x, 95600640);
    assert_int_equal(second.heel.y, 80437248);
    assert_int_equal(second.toe.x, 125665280);
    assert_int_equal(second.toe.y, 95338496);
    assert_int_equal(taken(&ground, walk, (ap_card){4055, 2900, 1000}), 2);
    assert_int_equal(taken(&ground, walk, (ap_card){4056, 2900, 1000}), 0);
    static const struct {
        int32_t x;
        uint32_t tick;
    } rows[] = {{3136, 1}, {3137, 2}, {3396, 2}, {3397, 0}};
    for (uint32_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(taken(&ground, walk, (ap_card){rows[i].x, 2250, 2700}), rows[i].tick);
}

static void cards_under_a_line_or_by_their_centre(void **state) {
    (void)state;
    const ap_course walk = course(2000, 2000, 300, 2);
    static const struct {
        uint8_t test;
        int32_t first, last;
    } rows[] = {{AP_OVER_LINE, 3325, 3962}, {AP_OVER_CENTRE, 3378, 3839}};
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        const ap_ground other = with(AP_CUT, rows[i].test);
        for (int32_t x = 3000; x <= 4400; x++)
            assert_int_equal(over(&other, walk, 2, (ap_card){x, 2900, 1000}),
                             x >= rows[i].first && x <= rows[i].last);
    }
}

static void two_equally_near_to_a_card(void **state) {
    (void)state;
    const ap_course walks[] = {course(2000, 5000, 0, 2), course(2000, 5300, 0, 2)};
    static const struct {
        int32_t y;
        int64_t near[2];
    } rows[] = {{5150, {102203041775616, 102203041775616}},
                {5151, {103495826931712, 100918846554112}}};
    for (uint32_t i = 0; i < COUNT(rows); i++)
        for (uint32_t seat = 0; seat < 2; seat++) {
            const ap_card card = {3500, rows[i].y, 100};
            const ap_foot foot = ap_foot_at(&ground, &walks[seat], 2);
            assert_int_equal(taken(&ground, walks[seat], card), 2);
            assert_int_equal(ap_nearness(&foot, &card), rows[i].near[seat]);
        }
    assert_bumps(walks, 2, NULL, 0); /* they start nearer than 1638 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sines_are_those_of_the_page),
        cmocka_unit_test(sines_have_the_checksum_of_the_page),
        cmocka_unit_test(cosines_are_sines_a_quarter_turn_on),
        cmocka_unit_test(three_steps_due_east),
        cmocka_unit_test(no_step_over_the_edge),
        cmocka_unit_test(thrown_back_at_the_edge),
        cmocka_unit_test(halves_are_rounded_away_from_zero),
        cmocka_unit_test(when_a_bump_counts),
        cmocka_unit_test(two_walk_into_each_other),
        cmocka_unit_test(three_bump_in_one_tick),
        cmocka_unit_test(cards_just_underfoot),
        cmocka_unit_test(cards_under_a_line_or_by_their_centre),
        cmocka_unit_test(two_equally_near_to_a_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
