/* SPDX-License-Identifier: MIT */
/*
 * The helpers that all tests of the plain ARROW PARTY GAME share: a game with empty hands and
 * floor, cards and ways put where a test needs them, and steps that must be possible. It must not
 * include or know anything of the engine.
 */
#include "party_test.h"

#include <assert.h>
#include <string.h>

static uint64_t splitmix(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

int below(uint64_t *state, int limit) {
    assert(limit > 0);
    return (int)(splitmix(state) % (uint64_t)limit);
}

int any_value(const party *game, uint64_t *state) {
    const party_draw *draw = &game->draw;
    int total = 0;
    assert_int_equal(game->due, PARTY_CHANCE);
    for (int value = draw->low; value <= draw->high; value++) {
        total += party_weight(game, value);
    }
    int rest = below(state, total);
    int value = draw->low;
    while (rest >= party_weight(game, value)) {
        rest -= party_weight(game, value);
        value++;
    }
    return value;
}

party_options with_options(const char *first, const char *second, const char *third) {
    const char *const words[] = {first, second, third};
    party_options options = party_defaults();
    for (int i = 0; i < 3 && words[i] != NULL; i++) {
        assert_true(party_choose(&options, words[i]));
    }
    return options;
}

void begin_bare(party *game, int players, const party_options *options) {
    uint64_t state = 1;
    assert_true(party_start(game, players, options));
    while (game->phase == PARTY_PHASE_SETUP) {
        assert_true(party_chance(game, any_value(game, &state)));
    }
    game->n_floor = 0;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        game->used_items[kind] = options->item_copies[kind];
    }
    for (int seat = 0; seat < players; seat++) {
        memset(game->player[seat].items, 0, sizeof game->player[seat].items);
    }
}

void give_items(party *game, int seat, const char *kinds) {
    for (const char *kind = kinds; *kind != '\0'; kind++) {
        assert_true(game->used_items[*kind - '0'] > 0);
        game->used_items[*kind - '0']--;
        game->player[seat].items[*kind - '0']++;
    }
}

bool may(const party *game, int seat, enum party_verb verb, int card, int target) {
    party copy = *game;
    return party_act(&copy, seat, (party_action){verb, card, target});
}

void act(party *game, int seat, enum party_verb verb, int card, int target) {
    if (!party_act(game, seat, (party_action){verb, card, target})) {
        fail_msg("seat %d may not do %d with %d and %d", seat, (int)verb, card, target);
    }
}

int count_uses(const party *game, int seat, int kind) {
    party_action actions[PARTY_MOST_ACTIONS];
    int uses = 0;
    int count = party_actions(game, seat, actions);
    for (int i = 0; i < count; i++) {
        uses += actions[i].verb == PARTY_USE && actions[i].card == kind ? 1 : 0;
    }
    return uses;
}

void draw_value(party *game, enum party_draw_kind kind, int value) {
    assert_int_equal(game->due, PARTY_CHANCE);
    assert_int_equal(game->draw.kind, kind);
    if (!party_chance(game, value)) {
        fail_msg("%d cannot come", value);
    }
}

static int seat_to_act(const party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        if (party_may_act(game, seat)) {
            return seat;
        }
    }
    return PARTY_NONE;
}

void pass_all(party *game) {
    while (game->phase == PARTY_PHASE_ITEMS && game->due == PARTY_DECISION) {
        bool loop = party_has(game, PARTY_ITEM_PHASE, PARTY_ITEMS_LOOP);
        act(game, seat_to_act(game), loop ? PARTY_PASS : PARTY_DONE, PARTY_NONE, PARTY_NONE);
    }
}

void use_now(party *game, int seat, int kind, int target) {
    while (!party_may_act(game, seat)) {
        act(game, seat_to_act(game), PARTY_PASS, PARTY_NONE, PARTY_NONE);
    }
    act(game, seat, PARTY_USE, kind, target);
}

/* The way waits in the fields of the toss until walk_now() asks for it. */
void set_way(party *game, int seat, int64_t x, int64_t y, int angle, int steps) {
    party_player *player = &game->player[seat];
    player->position = (party_point){x, y};
    player->die = 20;
    player->toss_angle = angle;
    player->roll = steps;
    player->n_used = 0;
    if (steps == 0) {
        player->used[player->n_used++] = PARTY_FIVE_LESS;
        player->roll = 1;
    }
    player->arrows[1][0] = 1;
}

int put_on_floor(party *game, enum party_object object, int kind, int64_t x, int64_t y, int angle) {
    int id = game->n_placed++;
    if (object == PARTY_ITEM) {
        game->used_items[kind]--;
    }
    game->floor[game->n_floor++] = (party_floor_card){id, object, kind, {x, y}, angle};
    return id;
}

void walk_now(party *game) {
    pass_all(game);
    for (int seat = 0; seat < game->players; seat++) {
        act(game, seat, PARTY_ARROW, 1, 0);
    }
    for (int seat = 0; seat < game->players; seat++) {
        assert_int_equal(game->draw.seat, seat);
        draw_value(game, PARTY_ASK_TOSS, game->player[seat].toss_angle);
    }
    for (int seat = 0; seat < game->players; seat++) {
        draw_value(game, PARTY_ASK_ROLL, game->player[seat].roll);
    }
    for (int seat = 0; seat < game->players; seat++) {
        act(game, seat, PARTY_DIRECTION, 0, PARTY_NONE);
    }
}

int logged(const party *game, enum party_log_kind kind, party_log_entry *last) {
    int count = 0;
    for (int i = 0; i < game->walk.n_log; i++) {
        if (game->walk.log[i].kind == kind) {
            count++;
            if (last != NULL) {
                *last = game->walk.log[i];
            }
        }
    }
    return count;
}
