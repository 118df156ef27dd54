/* SPDX-License-Identifier: MIT */
/*
 * The item phase of the plain ARROW PARTY GAME (AP-5 to AP-8): which uses are legal, what each
 * does, and how cards change hands in a Swap. A card that has been used is in the discard pile
 * before it takes effect. It must not know anything of the engine.
 */
#include "arrow_party_rules.h"

static const int all_dice[] = {4, 6, 8, 10, 12, 20};

/* AP-5c: the order in which declared cards take effect. */
static const int effect_order[PARTY_KINDS] = {7, 6, 4, 5, 9, 0, 1, 2, 3, 8};

typedef struct action_list {
    party_action *actions;
    int count;
} action_list;

static void add_use(action_list *list, int kind, int target) {
    list->actions[list->count++] = (party_action){PARTY_USE, kind, target};
}

/* AP-5c: a declared card no longer counts as held. */
static int copies_left(const party *game, int seat, int kind) {
    const party_player *player = &game->player[seat];
    int copies = player->items[kind];
    for (int i = 0; i < player->n_declared; i++) {
        copies -= player->declared[i].card == kind ? 1 : 0;
    }
    return copies;
}

/* AP-8 */
bool party_stack_can_give(const party *game, int stack) {
    return party_pile_size(game->stack[stack]) + party_pile_size(game->discard[stack]) > 0;
}

static void list_draws(const party *game, action_list *list) {
    bool named = party_has(game, PARTY_DRAW_STACK, PARTY_STACK_NAMED);
    bool some = false;
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        some = some || party_stack_can_give(game, stack);
        if (named && party_stack_can_give(game, stack)) {
            add_use(list, PARTY_DRAW_ARROW, stack);
        }
    }
    if (!named && some) {
        add_use(list, PARTY_DRAW_ARROW, PARTY_NONE);
    }
}

static void list_dice(const party *game, int seat, action_list *list) {
    for (int i = 0; i < 6; i++) {
        if (all_dice[i] != game->player[seat].die) {
            add_use(list, PARTY_CHANGE_DICE, all_dice[i]);
        }
    }
}

/* AP-7, AP-7a */
static bool may_be_named(const party *game, int target) {
    return party_hand_size(game, target) > 0 && !party_under_dont_swap(game, target);
}

static void list_swaps(const party *game, int seat, action_list *list) {
    int others_in_hand = party_hand_size(game, seat) - game->player[seat].n_declared - 1;
    for (int target = 0; target < game->players; target++) {
        if (target != seat && others_in_hand > 0 && may_be_named(game, target)) {
            add_use(list, PARTY_SWAP_ITEM, target);
        }
    }
}

static void list_exchanges(const party *game, int seat, action_list *list) {
    for (int target = 0; target < game->players; target++) {
        if (target != seat) {
            add_use(list, PARTY_EXCHANGE_POSITION, target);
        }
    }
}

static void list_kind(const party *game, int seat, int kind, action_list *list) {
    const int before = list->count;
    switch (kind) {
    case PARTY_DRAW_ARROW: list_draws(game, list); break;
    case PARTY_CHANGE_DICE: list_dice(game, seat, list); break;
    case PARTY_SWAP_ITEM: list_swaps(game, seat, list); break;
    case PARTY_EXCHANGE_POSITION: list_exchanges(game, seat, list); break;
    case PARTY_DONT_SWAP:
    case PARTY_DONT_PICK_UP: /* AP-6a */
        if (party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_USED)) {
            add_use(list, kind, PARTY_NONE);
        }
        break;
    default: add_use(list, kind, PARTY_NONE); break;
    }
    bool can_be_idle = kind == PARTY_DRAW_ARROW || kind == PARTY_SWAP_ITEM; /* AP-8a */
    if (list->count == before && can_be_idle &&
        party_has(game, PARTY_UNPLAYABLE, PARTY_UNPLAYABLE_DISCARD)) {
        add_use(list, kind, PARTY_NONE);
    }
}

int party_list_uses(const party *game, int seat, party_action *actions) {
    action_list list = {actions, 0};
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        if (copies_left(game, seat, kind) > 0) {
            list_kind(game, seat, kind, &list);
        }
    }
    return list.count;
}

int party_list_gives(const party *game, int seat, party_action *actions) {
    int count = 0;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        if (game->player[seat].items[kind] > 0) {
            actions[count++] = (party_action){PARTY_GIVE, kind, PARTY_NONE};
        }
    }
    return count;
}

/* AP-5 */
void party_begin_items(party *game) {
    game->passes = 0;
    if (party_has(game, PARTY_ITEM_PHASE, PARTY_ITEMS_DECLARE)) {
        party_plan_one(game, JOB_DECLARE, 0, 0, 0);
    } else {
        party_plan_one(game, JOB_ITEM_TURN, (game->round - 1) % game->players, 0, 0);
    }
}

/* AP-5, AP-5b */
void party_take_item_turn(party *game, int seat, party_action action) {
    const int next = (seat + 1) % game->players;
    if (action.verb == PARTY_PASS) {
        game->passes++;
        if (game->passes < game->players) {
            party_plan_one(game, JOB_ITEM_TURN, next, 0, 0);
        }
        return;
    }
    game->passes = 0;
    party_spend(game, seat, action.card);
    const party_task effect_then_next[] = {{JOB_EFFECT, seat, action.card, action.target},
                                           {JOB_ITEM_TURN, next, 0, 0}};
    party_plan(game, effect_then_next, 2);
}

/* AP-5c */
void party_end_declarations(party *game) {
    party_task effects[PARTY_MOST_USED];
    int count = 0;
    for (int i = 0; i < PARTY_KINDS; i++) {
        for (int seat = 0; seat < game->players; seat++) {
            const party_player *player = &game->player[seat];
            for (int j = 0; j < player->n_declared; j++) {
                party_action use = player->declared[j];
                if (use.card == effect_order[i]) {
                    effects[count++] = (party_task){JOB_EFFECT, seat, use.card, use.target};
                }
            }
        }
    }
    for (int i = 0; i < count; i++) {
        party_spend(game, effects[i].a, effects[i].b);
    }
    for (int seat = 0; seat < game->players; seat++) {
        game->player[seat].n_declared = 0;
    }
    party_plan(game, effects, count);
}

/* AP-8; a stack is named if the target is one. */
static void draw_effect(party *game, int seat, int stack) {
    bool some = false;
    for (int any = 1; any <= PARTY_STACKS; any++) {
        some = some || party_stack_can_give(game, any);
    }
    if (party_has(game, PARTY_DRAW_STACK, PARTY_STACK_RANDOM)) {
        if (some) {
            party_plan_one(game, JOB_PICK_STACK, seat, 0, 0);
        }
    } else if (stack != PARTY_NONE && party_stack_can_give(game, stack)) {
        party_plan_one(game, JOB_DRAW_ARROW, stack, seat, 0);
    }
}

/* AP-7; AP-5c: impossible by now, it is lost. */
static void swap_effect(party *game, int seat, int target) {
    if (target == PARTY_NONE || party_hand_size(game, seat) == 0 || !may_be_named(game, target)) {
        return;
    }
    const party_task move = {JOB_MOVE, 0, 0, 0};
    const party_task draw_target = {JOB_TAKE, target, seat, 0};
    if (party_has(game, PARTY_SWAP_CHOICE, PARTY_SWAP_OWN)) {
        const party_task own[] = {{JOB_GIVE, seat, target, 1}, move};
        party_plan(game, own, 2);
    } else if (party_has(game, PARTY_SWAP_CHOICE, PARTY_SWAP_RANDOM)) {
        const party_task random[] = {{JOB_TAKE, seat, target, 0}, draw_target, move};
        party_plan(game, random, 3);
    } else {
        const party_task mixed[] = {{JOB_GIVE, seat, target, 0}, draw_target, move};
        party_plan(game, mixed, 3);
    }
}

static void exchange_effect(party *game, int seat, int target) {
    party_point place = game->player[seat].position;
    game->player[seat].position = game->player[target].position;
    game->player[target].position = place;
}

/* All other kinds act by having been used (AP-6). */
void party_effect(party *game, int seat, int kind, int target) {
    game->phase = PARTY_PHASE_ITEMS;
    switch (kind) {
    case PARTY_DRAW_ARROW: draw_effect(game, seat, target); break;
    case PARTY_CHANGE_DICE: game->player[seat].die = target; break;
    case PARTY_SWAP_ITEM: swap_effect(game, seat, target); break;
    case PARTY_EXCHANGE_POSITION: exchange_effect(game, seat, target); break;
    default: break;
    }
}

/* AP-7: all gives have been chosen; the remaining draws and the movement are separate tasks. */
void party_end_gives(party *game, party_task task) {
    const int user = task.a;
    const int target = task.b;
    game->moving[game->n_moving++] = (party_move){user, target, game->player[user].commit.card};
    if (task.c == 1) {
        game->moving[game->n_moving++] =
            (party_move){target, user, game->player[target].commit.card};
    }
}
