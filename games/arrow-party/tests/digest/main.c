/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME, tests: plays random walks with all that walk.h computes about them, and prints
 * one number of 64 bits that depends on every result.
 *
 * Knows walk.h and nothing of the state. The number has to be the same with every compiler and at
 * every optimisation; test_digest.sh compares it with the one stored in digests.txt.
 *
 *     digest WALKS
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "stroll.h"

enum { WALKERS = 4, CARDS = 2 };

static uint64_t mixed(uint64_t sum, int64_t value) {
    sum = (sum ^ (uint64_t)value) * UINT64_C(0x9E3779B97F4A7C15);
    return sum ^ sum >> 29;
}

static uint64_t mixed_point(uint64_t sum, ap_point p) {
    return mixed(mixed(sum, p.x), p.y);
}

static uint64_t mixed_cards(uint64_t sum, qv__rng *rng, const ap_ground *ground,
                            const ap_foot *foot) {
    for (uint32_t i = 0; i < CARDS; i++) {
        const ap_card card = stroll_card(rng, foot);
        sum = mixed(sum, ap_over(ground, foot, &card));
        sum = mixed(sum, ap_nearness(foot, &card));
        sum = mixed(sum, ap_gap(ground, foot, &card));
    }
    return sum;
}

static uint64_t mixed_contacts(uint64_t sum, const ap_ground *ground, const ap_foot *foot) {
    for (uint32_t a = 0; a < WALKERS; a++) {
        for (uint32_t b = a + 1; b < WALKERS; b++) {
            const ap_point before = {foot[b].from.x - foot[a].from.x,
                                     foot[b].from.y - foot[a].from.y};
            const ap_point after = {foot[b].body.x - foot[a].body.x,
                                    foot[b].body.y - foot[a].body.y};
            uint32_t tau = 0;
            sum = mixed(sum, ap_contact(ground, before, after, &tau));
            sum = mixed(sum, tau);
        }
    }
    return sum;
}

/* Some walk at the same time on the same ground, those after the first beginning not far from it
 * as a rule. */
static uint64_t walk_together(uint64_t sum, qv__rng *rng) {
    const ap_ground ground = stroll_ground(rng);
    ap_foot foot[WALKERS];
    uint32_t feet[WALKERS], last = 0;
    for (uint32_t i = 0; i < WALKERS; i++) {
        ap_course course = stroll_course(rng, &ground);
        if (i > 0 && qv__rng_below(rng, 4)) {
            course.start.x = (course.start.x + 3 * foot[0].body.x) / 4;
            course.start.y = (course.start.y + 3 * foot[0].body.y) / 4;
        }
        foot[i] = ap_foot_start(&course);
        feet[i] = ap_feet(&ground, &course);
        last = feet[i] > last ? feet[i] : last;
        sum = mixed(sum, feet[i]);
    }
    for (uint32_t tick = 1; tick <= last; tick++) {
        for (uint32_t i = 0; i < WALKERS; i++) {
            foot[i].from = foot[i].body;
            if (tick > feet[i])
                continue;
            ap_foot_next(&ground, &foot[i]);
            sum = mixed_point(mixed_point(sum, foot[i].toe), foot[i].body);
            sum = mixed_cards(sum, rng, &ground, &foot[i]);
        }
        sum = mixed_contacts(sum, &ground, foot);
    }
    return sum;
}

int main(int argc, char **argv) {
    char *end = NULL;
    const unsigned long walks = argc == 2 ? strtoul(argv[1], &end, 10) : 0;
    if (walks == 0 || *end) {
        fputs("usage: digest WALKS\n", stderr);
        return 2;
    }
    qv__rng rng = qv__rng_at(1, 0);
    uint64_t sum = 0;
    for (unsigned long i = 0; i < walks; i += WALKERS)
        sum = walk_together(sum, &rng);
    printf("%016" PRIx64 "\n", sum);
    return 0;
}
