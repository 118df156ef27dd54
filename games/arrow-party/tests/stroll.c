/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME, tests: random walks, see stroll.h.
 *
 * Extremes are drawn much more often than they come up in play: borders, the four winds, half
 * steps, sizes at the bounds that the content has.
 */
#include "stroll.h"

enum {
    SIDE_LEAST = 6144,
    SIDE_MOST = 30720,
    SHOE_LEAST = 256,
    SHOE_MOST = 1152,
    TOUCH_MOST = 4096,
    CARD_LEAST = 16,
    CARD_MOST = 1024,
    HALF_STEPS_MOST = 1280,
    FAR = 1 << 20, /* how far from the floor a walk that is free may begin */
    CARD_NEAR = 1500
};

static bool one_in(qv__rng *rng, uint32_t n) {
    return qv__rng_below(rng, n) == 0;
}

static int32_t between(qv__rng *rng, int32_t least, int32_t most) {
    return least + (int32_t)qv__rng_below(rng, (uint32_t)(most - least) + 1);
}

ap_ground stroll_ground(qv__rng *rng) {
    ap_ground ground = {.side = 14336, .touch = 1638, .card_long = 358, .card_short = 256};
    if (one_in(rng, 4)) {
        ground.side = between(rng, SIDE_LEAST, SIDE_MOST);
        ground.touch = between(rng, 1, TOUCH_MOST);
        ground.card_long = between(rng, CARD_LEAST, CARD_MOST);
        ground.card_short = between(rng, CARD_LEAST, ground.card_long);
    }
    ground.edge = (uint8_t)qv__rng_below(rng, AP_BOUNCE + 1);
    ground.over = (uint8_t)qv__rng_below(rng, AP_OVER_CENTRE + 1);
    return ground;
}

static int64_t coordinate(qv__rng *rng, const ap_ground *ground) {
    if (ground->edge == AP_FREE && one_in(rng, 4))
        return between(rng, -FAR, FAR);
    if (one_in(rng, 16))
        return one_in(rng, 2) ? 0 : ground->side;
    return between(rng, 0, ground->side);
}

ap_course stroll_course(qv__rng *rng, const ap_ground *ground) {
    ap_course course = {.shoe = 1024, .angle = qv__rng_below(rng, AP_TURN)};
    if (one_in(rng, 8))
        course.angle -= course.angle % (AP_TURN / 8);
    if (one_in(rng, 2))
        course.shoe = (uint32_t)between(rng, SHOE_LEAST, SHOE_MOST);
    course.half_steps = qv__rng_below(rng, one_in(rng, 64) ? HALF_STEPS_MOST + 1 : 25);
    course.start.x = coordinate(rng, ground);
    course.start.y = coordinate(rng, ground);
    return course;
}

stroll stroll_draw(qv__rng *rng) {
    stroll drawn = {.ground = stroll_ground(rng)};
    drawn.course = stroll_course(rng, &drawn.ground);
    return drawn;
}

ap_card stroll_card(qv__rng *rng, const ap_foot *foot) {
    const int64_t x = (foot->heel.x + foot->toe.x) / 65536,
                  y = (foot->heel.y + foot->toe.y) / 65536;
    ap_card card = {.angle = qv__rng_below(rng, AP_TURN)};
    card.x = (int32_t)x + between(rng, -CARD_NEAR, CARD_NEAR);
    card.y = (int32_t)y + between(rng, -CARD_NEAR, CARD_NEAR);
    if (one_in(rng, 4))
        card.angle = (foot->course.angle + card.angle / 1024 * 1024) % AP_TURN;
    return card;
}
