/* SPDX-License-Identifier: MIT */
/*
 * The interface of the plain ARROW PARTY GAME: options and how a game starts under them, which
 * actions a seat may choose from, what an action or a value of chance does. An action
 * is taken only if it is one of those listed. It must not include, call or know anything of
 * the engine it is compared with.
 */
#include "arrow_party_rules.h"

#include <string.h>

enum { MOST_WORDS = 3, MOST_ARROW_CARDS = 100, EIGHTH = 512 };

/* Section 4, in the order of enum party_switch. */
static const struct {
    const char *name;
    const char *words[MOST_WORDS];
} switches[PARTY_SWITCHES] = {
    {"nopick_scope", {"all", "items", NULL}},
    {"passive_dont", {"used", "held", NULL}},
    {"swap_choice", {"own", "random", "mixed"}},
    {"draw_stack", {"random", "named", NULL}},
    {"half_round", {"floor", "ceil", "half"}},
    {"step_order", {"fixed", "used", NULL}},
    {"edge", {"cut", "free", "bounce"}},
    {"start_corner", {"different", "common", NULL}},
    {"redeal_keep", {"keep", "return", NULL}},
    {"bump_stops", {"no", "yes", NULL}},
    {"bump_group", {"pairs", "ring", NULL}},
    {"bump_onesided", {"none", "give", NULL}},
    {"unplayable", {"barred", "discard", NULL}},
    {"arrow_faces", {"even", "compass", NULL}},
    {"item_phase", {"loop", "declare", NULL}},
    {"shoe", {"equal", "varied", NULL}},
    {"over_test", {"foot", "line", "centre"}},
    {"tick_order", {"together", "turns", NULL}},
    {"floor", {"map", "room", NULL}},
};

/* Section 1.2 */
static const party_face even_faces[PARTY_STACKS + 1] = {{0, {0}},
                                                        {1, {0}},
                                                        {2, {0, 2048}},
                                                        {3, {0, 1365, 2731}},
                                                        {4, {0, 1024, 2048, 3072}},
                                                        {5, {0, 819, 1638, 2458, 3277}}};

/* In eighths of a turn. */
static const party_face compass_faces[PARTY_STACKS + 1][PARTY_DESIGNS] = {
    {{0, {0}}, {0, {0}}},
    {{1, {0}}, {0, {0}}},
    {{2, {0, 4}}, {2, {0, 2}}},
    {{3, {0, 2, 6}}, {3, {0, 3, 5}}},
    {{4, {0, 2, 4, 6}}, {4, {0, 1, 4, 5}}},
    {{5, {0, 1, 2, 4, 6}}, {5, {0, 1, 3, 5, 7}}}};

/* Table 1.3 */
static const int item_points[PARTY_KINDS] = {2, -2, -1, 2, 3, 0, -2, 3, -3, 3};

/* Section 1.1 */
static const struct {
    int faces;
    int points;
} dice[PARTY_DICE] = {{4, 1}, {6, 0}, {8, -1}, {10, -2}, {12, -3}, {20, -4}};

int party_die_place(int die) {
    int place = 0;
    while (dice[place].faces != die) {
        place++;
    }
    return place;
}

static party_face in_eighths(party_face face) {
    for (int arrow = 0; arrow < face.shown; arrow++) {
        face.angles[arrow] *= EIGHTH;
    }
    return face;
}

static void fill_cards(party_options *options) {
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        options->stack_cards[stack] = 8;
        options->arrow_points[stack] = stack;
        options->even[stack] = even_faces[stack];
        for (int design = 0; design < PARTY_DESIGNS; design++) {
            options->compass[stack][design] = in_eighths(compass_faces[stack][design]);
        }
    }
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        options->item_copies[kind] = 4;
        options->item_points[kind] = item_points[kind];
    }
    for (int die = 0; die < PARTY_DICE; die++) {
        options->die_faces[die] = dice[die].faces;
        options->die_points[die] = dice[die].points;
    }
}

party_options party_defaults(void) {
    party_options options = {.stars = 12,
                             .star_points = 10,
                             .skulls = 8,
                             .skull_points = -15,
                             .area = 14336,
                             .margin = 512,
                             .clearance = 1536,
                             .card_width = 256,
                             .card_length = 358,
                             .shoe = 1024,
                             .shoe_low = 922,
                             .shoe_high = 1126,
                             .foot_percent = 38,
                             .touch = 1638};
    fill_cards(&options);
    return options;
}

const char *party_switch_name(int which) {
    return which >= 0 && which < PARTY_SWITCHES ? switches[which].name : NULL;
}

const char *party_switch_word(int which, int value) {
    bool exists = which >= 0 && which < PARTY_SWITCHES && value >= 0 && value < MOST_WORDS;
    return exists ? switches[which].words[value] : NULL;
}

bool party_choose(party_options *options, const char *text) {
    for (int which = 0; which < PARTY_SWITCHES; which++) {
        size_t length = strlen(switches[which].name);
        if (strncmp(text, switches[which].name, length) != 0 || text[length] != '=') {
            continue;
        }
        for (int value = 0; party_switch_word(which, value) != NULL; value++) {
            if (strcmp(text + length + 1, switches[which].words[value]) == 0) {
                options->chosen[which] = value;
                return true;
            }
        }
    }
    return false;
}

int party_item_cards(const party_options *options) {
    int cards = 0;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        cards += options->item_copies[kind];
    }
    return cards;
}

/* Sections 1.1 and 1.2, and the sizes of the arrays. */
static bool is_playable(int players, const party_options *options) {
    const int items = party_item_cards(options);
    if (players < 3 || players > PARTY_MOST_PLAYERS) {
        return false;
    }
    bool enough = items >= 3 * players && options->stars >= 0 && options->skulls >= 0;
    bool fits = items <= PARTY_MOST_USED &&
                items - 3 * players + options->stars + options->skulls <= PARTY_MOST_FLOOR;
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        enough = enough && options->stack_cards[stack] >= players;
        fits = fits && options->stack_cards[stack] <= MOST_ARROW_CARDS;
    }
    return enough && fits && options->area >= 2 * options->margin;
}

bool party_start(party *game, int players, const party_options *options) {
    if (!is_playable(players, options)) {
        return false;
    }
    *game = (party){.players = players, .options = *options, .phase = PARTY_PHASE_SETUP};
    for (int seat = 0; seat < players; seat++) {
        party_player *player = &game->player[seat];
        player->die = 6;
        if (!party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM)) {
            player->position = party_start_point(options, seat);
        }
        player->toss_angle = PARTY_NONE;
        player->direction = PARTY_NONE;
        player->commit = (party_action){PARTY_NO_ACTION, PARTY_NONE, PARTY_NONE};
    }
    party_plan_setup(game);
    party_go_on(game);
    return true;
}

bool party_may_act(const party *game, int seat) {
    return game->due == PARTY_DECISION && seat >= 0 && seat < game->players && game->waiting[seat];
}

static int list_arrows(const party *game, int seat, party_action *actions) {
    int count = 0;
    for (int points = 1; points <= PARTY_STACKS; points++) {
        for (int design = 0; design < PARTY_DESIGNS; design++) {
            if (game->player[seat].arrows[points][design] > 0) {
                actions[count++] = (party_action){PARTY_ARROW, points, design};
            }
        }
    }
    return count;
}

static int list_directions(const party *game, int seat, party_action *actions) {
    int count = 0;
    for (int index = 0; index < 2 * PARTY_MOST_SHOWN; index++) {
        if (party_direction_angle(game, seat, index) != PARTY_NONE) {
            actions[count++] = (party_action){PARTY_DIRECTION, index, PARTY_NONE};
        }
    }
    return count;
}

int party_actions(const party *game, int seat, party_action actions[PARTY_MOST_ACTIONS]) {
    if (!party_may_act(game, seat)) {
        return 0;
    }
    switch (game->current.job) {
    case JOB_ITEM_TURN:
        actions[0] = (party_action){PARTY_PASS, PARTY_NONE, PARTY_NONE};
        return 1 + party_list_uses(game, seat, actions + 1);
    case JOB_DECLARE:
        actions[0] = (party_action){PARTY_DONE, PARTY_NONE, PARTY_NONE};
        return 1 + party_list_uses(game, seat, actions + 1);
    case JOB_GIVE: return party_list_gives(game, seat, actions);
    case JOB_ARROWS: return list_arrows(game, seat, actions);
    default: return list_directions(game, seat, actions);
    }
}

static bool is_legal(const party *game, int seat, party_action action) {
    party_action actions[PARTY_MOST_ACTIONS];
    int count = party_actions(game, seat, actions);
    for (int i = 0; i < count; i++) {
        if (actions[i].verb == action.verb && actions[i].card == action.card &&
            actions[i].target == action.target) {
            return true;
        }
    }
    return false;
}

/* AP-9: all are shown together. */
static void show_arrows(party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        party_player *player = &game->player[seat];
        if (player->commit.verb == PARTY_ARROW) {
            player->tossed_points = player->commit.card;
            player->tossed_design = player->commit.target;
            player->arrows[player->tossed_points][player->tossed_design]--;
        }
    }
}

/* AP-12 */
static void show_directions(party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].commit.verb == PARTY_DIRECTION) {
            game->player[seat].direction = game->player[seat].commit.card;
        }
    }
}

static void all_have_acted(party *game) {
    switch (game->current.job) {
    case JOB_ITEM_TURN: {
        int seat = game->current.a;
        party_take_item_turn(game, seat, game->player[seat].commit);
        break;
    }
    case JOB_DECLARE: party_end_declarations(game); break;
    case JOB_GIVE: party_end_gives(game, game->current); break;
    case JOB_ARROWS: show_arrows(game); break;
    default: show_directions(game); break;
    }
    for (int seat = 0; seat < game->players; seat++) {
        game->player[seat].commit = (party_action){PARTY_NO_ACTION, PARTY_NONE, PARTY_NONE};
    }
    party_go_on(game);
}

bool party_act(party *game, int seat, party_action action) {
    if (!is_legal(game, seat, action)) {
        return false;
    }
    party_player *player = &game->player[seat];
    if (game->current.job == JOB_DECLARE && action.verb == PARTY_USE) {
        player->declared[player->n_declared++] = action;
        return true;
    }
    player->commit = action;
    game->waiting[seat] = false;
    for (int other = 0; other < game->players; other++) {
        if (game->waiting[other]) {
            return true;
        }
    }
    all_have_acted(game);
    return true;
}

int party_weight(const party *game, int value) {
    const party_draw *draw = &game->draw;
    if (game->due != PARTY_CHANCE || value < draw->low || value > draw->high) {
        return 0;
    }
    return draw->weighted ? draw->weight[value - draw->low] : 1;
}

bool party_chance(party *game, int value) {
    if (party_weight(game, value) == 0) {
        return false;
    }
    party_finish_draw(game, game->current, value);
    party_go_on(game);
    return true;
}

party_point party_body(const party *game, int seat) {
    if (game->phase != PARTY_PHASE_WALK || party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM)) {
        return game->player[seat].position;
    }
    return party_walker_body(&game->walk.walkers[seat]);
}

bool party_foot(const party *game, int seat, int tick, party_walker *foot) {
    if (seat < 0 || seat >= game->players || tick < 1 || tick > game->walk.walkers[seat].placed) {
        return false;
    }
    *foot = game->walk.begun[seat];
    while (foot->placed < tick) {
        party_place_foot(&game->options, foot);
    }
    return true;
}
