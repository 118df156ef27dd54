/* SPDX-License-Identifier: MIT */
/*
 * The abilities of the plain EVONS: which uses of the arrows of the active card have a legal
 * effect now, and what each does (EV-27 to EV-34). An arrow is marked as used before its effect,
 * and nothing here looks at the frame after a card has left. It must not know anything of the
 * engine.
 */
#include "evons_game_rules.h"

#include <assert.h>

/* EV-17: what the active card may still use; Normal arrows are no abilities. */
static enum evons_arrow unused_ability(const evons *game, int direction) {
    const evons_frame *frame = &game->chain[game->n_chain - 1];
    const evons_piece *piece = &game->board[evons_active_cell(game)];
    enum evons_arrow arrow = evons_printed(game, piece->card, direction);
    return arrow == EVONS_NORMAL || frame->used[direction] ? EVONS_NO_ARROW : arrow;
}

bool evons_has_unused(const evons *game) {
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        if (unused_ability(game, direction) != EVONS_NO_ARROW) {
            return true;
        }
    }
    return false;
}

static int on_board(const evons *game, int direction) {
    return evons_turned(direction, game->mover);
}

static int target_of(const evons *game, int direction) {
    return evons_neighbour(evons_active_cell(game), on_board(game, direction));
}

static void add_use(evons_list *list, int direction, int card, int cell) {
    evons_action action = evons_just(EVONS_USE);
    action.arrow = direction;
    action.card = card;
    action.cell = cell;
    evons_add(list, action);
}

/* -- What can be used -------------------------------------------------------- */

static void list_growth(const evons *game, int direction, int target, evons_list *list) {
    for (int card = 0; card < game->n_cards && evons_is_empty(game, target); card++) {
        if (game->player[game->mover].hand[card] > 0 && !game->cards[card].block) {
            add_use(list, direction, card, EVONS_NONE);
        }
    }
}

static void list_magnetism(const evons *game, int direction, int target, evons_list *list) {
    for (int side = 0; side < EVONS_DIRECTIONS && evons_is_empty(game, target); side += 2) {
        int source = evons_neighbour(target, side);
        if (source != EVONS_NONE && evons_is_monster(game, source) &&
            source != evons_active_cell(game)) {
            add_use(list, direction, EVONS_NONE, source);
        }
    }
}

static void list_resurrection(const evons *game, int direction, int target, evons_list *list) {
    const evons_frame *frame = &game->chain[game->n_chain - 1];
    const int limit = evons_card_in(game, evons_active_cell(game))->cost - frame->revived;
    if (game->revivals >= evons_cap(&game->options, EVONS_REVIVE_CAP)) {
        return;
    }
    for (int card = 0; card < game->n_cards && evons_is_empty(game, target); card++) {
        if (game->player[game->mover].graveyard[card] > 0 && !game->cards[card].block &&
            game->cards[card].cost <= limit) {
            add_use(list, direction, card, EVONS_NONE);
        }
    }
}

static void list_block(const evons *game, int direction, int target, evons_list *list) {
    if (!evons_is_empty(game, target)) {
        if (!evons_is_monster(game, target)) {
            add_use(list, direction, EVONS_NONE, EVONS_NONE);
        }
        return;
    }
    for (int card = 0; card < game->n_cards; card++) {
        if (game->player[game->mover].hand[card] > 0 && game->cards[card].block) {
            add_use(list, direction, card, EVONS_NONE);
        }
    }
}

static void list_arrow(const evons *game, int direction, enum evons_arrow arrow, int target,
                       evons_list *list) {
    switch (arrow) {
    case EVONS_GROWTH: list_growth(game, direction, target, list); break;
    case EVONS_MAGNETISM: list_magnetism(game, direction, target, list); break;
    case EVONS_RESURRECTION: list_resurrection(game, direction, target, list); break;
    case EVONS_BLOCK: list_block(game, direction, target, list); break;
    case EVONS_REMOVE:
    case EVONS_SHOCKWAVE:
    case EVONS_SWAP:
        if (evons_is_monster(game, target)) {
            add_use(list, direction, EVONS_NONE, EVONS_NONE);
        }
        break;
    default: break;
    }
}

/* EV-33: the monsters under Firestorm arrows, by cell, with the most points each can take. */
static int fire_targets(const evons *game, evons_fire targets[EVONS_MOST_FIRES]) {
    int count = 0;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
            if (unused_ability(game, direction) == EVONS_FIRESTORM &&
                target_of(game, direction) == cell && evons_is_monster(game, cell)) {
                const evons_piece *piece = &game->board[cell];
                assert(count < EVONS_MOST_FIRES);
                targets[count++] = (evons_fire){cell, piece->face_up ? piece->defence : 1};
            }
        }
    }
    return count;
}

static void add_split(evons_list *list, const evons_fire *targets, const int *points, int count) {
    evons_action action = evons_just(EVONS_BURN);
    assert(count <= EVONS_MOST_FIRES);
    for (int i = 0; i < count; i++) {
        if (points[i] > 0) {
            action.fire[action.n_fires++] = (evons_fire){targets[i].cell, points[i]};
        }
    }
    if (action.n_fires > 0) {
        evons_add(list, action);
    }
}

static void list_firestorm(const evons *game, evons_list *list) {
    const int active = evons_active_cell(game);
    const int pool = evons_has(game, EVONS_FIRESTORM_POOL, EVONS_POOL_DEFENCE)
                         ? game->board[active].defence
                         : evons_card_in(game, active)->attack;
    evons_fire targets[EVONS_MOST_FIRES] = {{0}};
    int count = fire_targets(game, targets);
    int points[EVONS_MOST_FIRES];
    for (points[0] = 0; points[0] <= targets[0].points; points[0]++) {
        for (points[1] = 0; points[1] <= targets[1].points; points[1]++) {
            for (points[2] = 0; points[2] <= targets[2].points; points[2]++) {
                if (points[0] + points[1] + points[2] <= pool) {
                    add_split(list, targets, points, count);
                }
            }
        }
    }
}

void evons_list_uses(const evons *game, evons_list *list) {
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        int target = target_of(game, direction);
        if (target != EVONS_NONE) {
            list_arrow(game, direction, unused_ability(game, direction), target, list);
        }
    }
    list_firestorm(game, list);
}

/* -- What they do ------------------------------------------------------------- */

static void grow(evons *game, int card, int target) {
    game->player[game->mover].hand[card]--;
    evons_place(game, game->mover, card, target, false, true);
    evons_fills(game);
}

static void pull(evons *game, int source, int target) {
    evons_move(game, source, target);
    if (!evons_fills(game)) {
        evons_reactivate(game, target);
    }
}

static void revive(evons *game, int card, int target) {
    evons_top(game)->revived += game->cards[card].cost;
    game->revivals++;
    game->player[game->mover].graveyard[card]--;
    evons_place(game, game->mover, card, target, true, false);
    if (!evons_fills(game)) {
        evons_activate(game, target);
    }
}

static void place_or_send_block(evons *game, int card, int target) {
    if (card == EVONS_NONE) {
        evons_destroy(game, target);
        return;
    }
    game->player[game->mover].hand[card]--;
    evons_place(game, game->mover, card, target, true, false);
    evons_fills(game);
}

static void push(evons *game, int target, int direction) {
    int landing = evons_neighbour(target, direction);
    if (landing == EVONS_NONE) {
        evons_remove(game, target);
        return;
    }
    if (!evons_is_empty(game, landing)) {
        evons_destroy(game, landing);
    }
    evons_move(game, target, landing);
    evons_reactivate(game, landing);
}

/* EV-18: the card that performs it is not reactivated; the other now lies where that one was. */
static void swap(evons *game, int target) {
    int active = evons_active_cell(game);
    evons_exchange(game, active, target);
    evons_reactivate(game, active);
}

void evons_use(evons *game, const evons_action *action) {
    const enum evons_arrow arrow = unused_ability(game, action->arrow);
    const int target = target_of(game, action->arrow);
    evons_top(game)->used[action->arrow] = true;
    switch (arrow) {
    case EVONS_GROWTH: grow(game, action->card, target); break;
    case EVONS_MAGNETISM: pull(game, action->cell, target); break;
    case EVONS_RESURRECTION: revive(game, action->card, target); break;
    case EVONS_BLOCK: place_or_send_block(game, action->card, target); break;
    case EVONS_SHOCKWAVE: push(game, target, on_board(game, action->arrow)); break;
    case EVONS_SWAP: swap(game, target); break;
    default: evons_destroy(game, target); break;
    }
}

void evons_burn(evons *game, const evons_action *action) {
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        if (unused_ability(game, direction) == EVONS_FIRESTORM) {
            evons_top(game)->used[direction] = true;
        }
    }
    for (int i = 0; i < action->n_fires; i++) {
        const evons_fire fire = action->fire[i];
        evons_log(game, (evons_log_entry){.kind = EVONS_LOG_BURNT,
                                          .seat = game->mover,
                                          .cell = fire.cell,
                                          .card = game->board[fire.cell].card,
                                          .amount = fire.points});
        evons_damage(game, fire.cell, fire.points);
    }
}
