/* SPDX-License-Identifier: MIT */
/* The rules of a compared game: options and content, given to both programs.
 *
 * The content is drawn within the bounds that the engine sets, as its rows and as the plain
 * program's numbers. Invariant: both receive the same values.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "party_compare.h"

enum { LEAST_PLAYERS = 3, PLAYER_COUNTS = PARTY_MOST_PLAYERS - LEAST_PLAYERS + 1 };
enum { MOST_POINTS = 99, MOST_STACK = 24, MOST_COPIES = 24, MOST_DOUBLES = 5 };
enum { MOST_ITEMS = 48, MOST_STEP_CARDS = 24, MOST_LAID = 64, TURN = 4096 };

static int between(qv__rng *rng, int least, int most) {
    return least + (int)qv__rng_below(rng, (uint32_t)(most - least) + 1);
}

/* Bounds are where faults live. */
static int often_at_bounds(qv__rng *rng, int least, int most) {
    switch (qv__rng_below(rng, 8)) {
    case 0: return least;
    case 1: return most;
    default: return between(rng, least, most);
    }
}

/* -- Options ----------------------------------------------------------------------------------- */

static int values_of(int which) {
    int n = 0;
    while (party_switch_word(which, n))
        n++;
    return n;
}

/* The usual options, then each value that is not usual by itself; in turn. */
static void choose_one(party_rules *rules, uint64_t number) {
    uint32_t others = 0;
    for (int which = 0; which < PARTY_SWITCHES; which++)
        others += (uint32_t)values_of(which) - 1;
    rules->players = LEAST_PLAYERS + (int)(number % PLAYER_COUNTS);
    uint64_t left = number / PLAYER_COUNTS % (others + 1);
    for (int which = 0; left > 0; which++) {
        const uint64_t here = (uint64_t)values_of(which) - 1;
        rules->options.chosen[which] = left <= here ? (int)left : 0;
        left -= left <= here ? left : here;
    }
}

static void choose_all(party_rules *rules, qv__rng *rng) {
    rules->players = between(rng, LEAST_PLAYERS, PARTY_MOST_PLAYERS);
    for (int which = 0; which < PARTY_SWITCHES; which++)
        rules->options.chosen[which] = between(rng, 0, values_of(which) - 1);
}

/* -- Content ----------------------------------------------------------------------------------- */

static void draw_ground(party_options *options, qv__rng *rng) {
    const bool small = qv__rng_below(rng, 2);
    options->area = small ? between(rng, 6144, 9216) : often_at_bounds(rng, 6144, 30720);
    options->margin = often_at_bounds(rng, 1, 2048);
    options->clearance = qv__rng_below(rng, 4) ? between(rng, 0, 1536) : between(rng, 0, 8192);
    options->shoe = qv__rng_below(rng, 4) ? often_at_bounds(rng, 256, 1152) : 1024;
    options->shoe_low = often_at_bounds(rng, 256, 1152);
    options->shoe_high = often_at_bounds(rng, options->shoe_low, 1152);
    options->touch = often_at_bounds(rng, 1, 4096);
    options->card_length = often_at_bounds(rng, 16, 1024);
    options->card_width = often_at_bounds(rng, 16, options->card_length);
}

/* All lengths are multiples of one, and all arrows go along the sides: bodies come to the very edge
 * of touching. */
static void draw_even_ground(party_options *options, qv__rng *rng) {
    options->area = 8192;
    options->margin = 512;
    options->shoe = options->shoe_low = options->shoe_high = 512 * between(rng, 1, 2);
    options->touch = 512 * between(rng, 2, 6);
    options->card_length = 512;
    options->card_width = 256;
}

static bool is_shown(const party_face *face, int angle) {
    for (int i = 0; i < face->shown; i++)
        if (face->angles[i] == angle)
            return true;
    return false;
}

static party_face draw_face(bool even, qv__rng *rng) {
    static const int units[] = {1, 1, 512, 1024};
    party_face face = {.shown = 1};
    const int unit = even ? 1024 : units[qv__rng_below(rng, 4)];
    const int arrows = between(rng, 1, unit == 1024 ? TURN / unit : PARTY_MOST_SHOWN);
    while (face.shown < arrows) {
        const int angle = between(rng, 0, TURN / unit - 1) * unit;
        if (!is_shown(&face, angle))
            face.angles[face.shown++] = angle;
    }
    return face;
}

static void draw_arrows(party_rules *rules, bool even, qv__rng *rng) {
    party_options *const options = &rules->options;
    const bool scarce = qv__rng_below(rng, 8) == 0; /* no card is left after the deal */
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        options->arrow_points[stack] = often_at_bounds(rng, -MOST_POINTS, MOST_POINTS);
        options->stack_cards[stack] = scarce ? rules->players
                                      : qv__rng_below(rng, 2)
                                          ? between(rng, rules->players, rules->players + 3)
                                          : often_at_bounds(rng, rules->players, MOST_STACK);
        options->even[stack] = draw_face(even, rng);
        options->compass[stack][0] = draw_face(even, rng);
        options->compass[stack][1] =
            qv__rng_below(rng, 4) ? draw_face(even, rng) : (party_face){0, {0}};
    }
}

/* Copies of all kinds at random, one kind more often than others. */
static int draw_copies(party_rules *rules, int wanted, qv__rng *rng) {
    party_options *const options = &rules->options;
    const int favourite = between(rng, 0, PARTY_KINDS - 1);
    int cards = 0, of_steps = 0;
    memset(options->item_copies, 0, sizeof options->item_copies);
    while (cards < wanted) {
        const int kind = qv__rng_below(rng, 4) ? between(rng, 0, PARTY_KINDS - 1) : favourite;
        const bool steps = kind <= PARTY_FIVE_LESS;
        const int most = kind == PARTY_DOUBLE_STEPS ? MOST_DOUBLES : MOST_COPIES;
        if (options->item_copies[kind] == most || (steps && of_steps == MOST_STEP_CARDS))
            continue;
        options->item_copies[kind]++;
        of_steps += steps;
        cards++;
    }
    return cards;
}

/* As many doublings as may be in a game, for the longest walks. */
static int draw_runners(party_rules *rules, qv__rng *rng) {
    int *const copies = rules->options.item_copies;
    memset(copies, 0, sizeof rules->options.item_copies);
    copies[PARTY_DOUBLE_STEPS] = MOST_DOUBLES;
    copies[PARTY_DONT_PICK_UP] = 1 + between(rng, 0, 2);
    copies[PARTY_CHANGE_DICE] = 3 * rules->players - MOST_DOUBLES;
    for (int die = 0; die < PARTY_DICE; die++)
        rules->options.die_faces[die] = 20;
    return party_item_cards(&rules->options);
}

static void draw_items(party_rules *rules, qv__rng *rng) {
    party_options *const options = &rules->options;
    const int wanted = often_at_bounds(rng, 3 * rules->players, MOST_ITEMS);
    const bool runners = qv__rng_below(rng, 8) == 0;
    const int cards = runners ? draw_runners(rules, rng) : draw_copies(rules, wanted, rng);
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        options->item_points[kind] = often_at_bounds(rng, -MOST_POINTS, MOST_POINTS);
    const int room = MOST_LAID - (cards - 3 * rules->players);
    options->stars = often_at_bounds(rng, 0, room);
    options->skulls = often_at_bounds(rng, 0, room - options->stars);
    options->star_points = often_at_bounds(rng, -MOST_POINTS, MOST_POINTS);
    options->skull_points = often_at_bounds(rng, -MOST_POINTS, MOST_POINTS);
}

static void draw_dice(party_options *options, qv__rng *rng) {
    for (int die = 0; die < PARTY_DICE; die++) {
        options->die_faces[die] = often_at_bounds(rng, 2, 20);
        options->die_points[die] = often_at_bounds(rng, -MOST_POINTS, MOST_POINTS);
    }
}

/* AP-1, AP-2: fewer cards than have to be dealt. */
static void draw_too_few(party_rules *rules, qv__rng *rng) {
    party_options *const options = &rules->options;
    const bool arrows = qv__rng_below(rng, 2);
    if (arrows) {
        options->stack_cards[between(rng, 1, PARTY_STACKS)] = rules->players - 1;
        return;
    }
    memset(options->item_copies, 0, sizeof options->item_copies);
    options->item_copies[PARTY_REVERSE] = 3 * rules->players - 1;
}

static void draw_content(party_rules *rules, qv__rng *rng) {
    const bool even = qv__rng_below(rng, 4) == 0;
    if (even)
        draw_even_ground(&rules->options, rng);
    else
        draw_ground(&rules->options, rng);
    draw_arrows(rules, even, rng);
    draw_dice(&rules->options, rng);
    draw_items(rules, rng);
    if (qv__rng_below(rng, 64) == 0)
        draw_too_few(rules, rng);
}

/* -- Rows of content --------------------------------------------------------------------------- */

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static void
add_row(party_rules *rules, int value, const char *path, ...) {
    const uint32_t i = rules->n_rows++;
    assert(i < PARTY_ROWS);
    va_list arguments;
    va_start(arguments, path);
    const int n = vsnprintf(rules->path[i], PARTY_PATH, path, arguments);
    va_end(arguments);
    assert(n > 0 && n < PARTY_PATH);
    snprintf(rules->value[i], PARTY_VALUE, "%d", value);
    rules->row[i] = (qv_row){.path = rules->path[i], .value = rules->value[i]};
}

static void add_face(party_rules *rules, const party_face *face, const char *path) {
    for (int i = 0; i < face->shown; i++)
        add_row(rules, face->angles[i], "%s[%d]", path, i);
}

static void add_ground(party_rules *rules) {
    const party_options *const options = &rules->options;
    add_row(rules, options->area, "floor.side");
    add_row(rules, options->margin, "floor.margin");
    add_row(rules, options->clearance, "floor.clearance");
    add_row(rules, options->shoe, "shoe.length");
    add_row(rules, options->shoe_low, "shoe.least");
    add_row(rules, options->shoe_high, "shoe.most");
    add_row(rules, options->touch, "touch");
    add_row(rules, options->card_length, "card.long");
    add_row(rules, options->card_width, "card.short");
    add_row(rules, options->stars, "stars.cards");
    add_row(rules, options->star_points, "stars.points");
    add_row(rules, options->skulls, "skulls.cards");
    add_row(rules, options->skull_points, "skulls.points");
}

static void add_arrows(party_rules *rules) {
    const party_options *const options = &rules->options;
    char path[PARTY_PATH];
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        add_row(rules, options->arrow_points[stack], "arrows[%d].points", stack - 1);
        add_row(rules, options->stack_cards[stack], "arrows[%d].cards", stack - 1);
        snprintf(path, sizeof path, "arrows[%d].even", stack - 1);
        add_face(rules, &options->even[stack], path);
        for (int design = 0; design < PARTY_DESIGNS; design++) {
            snprintf(path, sizeof path, "arrows[%d].compass[%d]", stack - 1, design);
            add_face(rules, &options->compass[stack][design], path);
        }
    }
}

static void add_items_and_dice(party_rules *rules) {
    static const char *const items[PARTY_KINDS] = {"x2",           "/2",      "-5",   "reverse",
                                                   "draw",         "change",  "swap", "dont-swap",
                                                   "dont-pick-up", "exchange"};
    static const char *const dice[PARTY_DICE] = {"d4", "d6", "d8", "d10", "d12", "d20"};
    const party_options *const options = &rules->options;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        add_row(rules, options->item_points[kind], "items.%s.points", items[kind]);
        add_row(rules, options->item_copies[kind], "items.%s.cards", items[kind]);
    }
    for (int die = 0; die < PARTY_DICE; die++) {
        add_row(rules, options->die_faces[die], "dice.%s.faces", dice[die]);
        add_row(rules, options->die_points[die], "dice.%s.points", dice[die]);
    }
}

/* -- Both -------------------------------------------------------------------------------------- */

void party_rules_usual(party_rules *rules, int players) {
    rules->players = players;
    rules->options = party_defaults();
    rules->own_content = false;
    rules->n_rows = 0;
}

void party_rules_draw(party_rules *rules, uint64_t number, qv__rng *rng) {
    party_rules_usual(rules, LEAST_PLAYERS);
    if (number % 3 == 0) {
        choose_one(rules, number / 3);
        return;
    }
    choose_all(rules, rng);
    rules->own_content = number % 3 == 2;
    if (!rules->own_content)
        return;
    draw_content(rules, rng);
    add_ground(rules);
    add_arrows(rules);
    add_items_and_dice(rules);
}

qv_ruleset *party_rules_engine(const party_rules *rules, const qv_game *game) {
    qv_choice choice[PARTY_SWITCHES];
    for (int which = 0; which < PARTY_SWITCHES; which++)
        choice[which] = (qv_choice){party_switch_name(which),
                                    party_switch_word(which, rules->options.chosen[which])};
    qv_diag diag;
    return qv_ruleset_new(game, (uint32_t)rules->players, choice, PARTY_SWITCHES, rules->row,
                          rules->n_rows, &diag);
}
