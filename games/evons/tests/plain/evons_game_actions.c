/* SPDX-License-Identifier: MIT */
/*
 * Which whole actions the seat that is due may choose from (EV-9, EV-13, EV-46), and when two
 * actions are the same. Copies of a card in one place are one action. It must not know anything
 * of the engine.
 */
#include "evons_game_rules.h"

#include <assert.h>

enum { INCOME = 5 };

evons_action evons_just(enum evons_verb verb) {
    return (evons_action){
        .verb = verb, .card = EVONS_NONE, .cell = EVONS_NONE, .arrow = EVONS_NONE};
}

void evons_add(evons_list *list, evons_action action) {
    assert(list->count < EVONS_MOST_ACTIONS);
    list->actions[list->count++] = action;
}

/* Every multiset once: of equal cards the earlier ones are taken first. */
static void list_returns(const evons *game, evons_list *list) {
    int hand[EVONS_OPENING_HAND];
    int size = 0;
    for (int card = 0; card < game->n_cards; card++) {
        for (int copy = 0; copy < game->player[game->seat].hand[card]; copy++) {
            hand[size++] = card;
        }
    }
    for (int set = 0; set < 1 << size; set++) {
        evons_action action = evons_just(EVONS_RETURN);
        bool skips_a_copy = false;
        for (int i = 0; i < size; i++) {
            bool taken = (set >> i & 1) == 1;
            bool copy_left = i > 0 && hand[i - 1] == hand[i] && (set >> (i - 1) & 1) == 0;
            skips_a_copy = skips_a_copy || (taken && copy_left);
            if (taken) {
                action.returned[action.n_returned++] = hand[i];
            }
        }
        if (!skips_a_copy) {
            evons_add(list, action);
        }
    }
}

static void list_mulligan(const evons *game, evons_list *list) {
    if (evons_has(game, EVONS_MULLIGAN, EVONS_MULLIGAN_PARTIAL)) {
        list_returns(game, list);
        return;
    }
    evons_add(list, evons_just(EVONS_KEEP));
    if (evons_hand_size(game, game->seat) > 0) {
        evons_add(list, evons_just(EVONS_RETURN_ALL));
    }
}

static void list_reveals(const evons *game, evons_list *list) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (game->board[cell].to_reveal) {
            evons_action action = evons_just(EVONS_REVEAL);
            action.cell = cell;
            evons_add(list, action);
        }
    }
}

static bool board_is_empty(const evons *game) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (!evons_is_empty(game, cell)) {
            return false;
        }
    }
    return true;
}

/* EV-13 */
static bool may_be_placed(const evons *game, int cell) {
    if (!evons_is_empty(game, cell)) {
        return false;
    }
    if (evons_has(game, EVONS_PLACE_ADJACENT, EVONS_ADJACENT_NO) || board_is_empty(game)) {
        return true;
    }
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        int beside = evons_neighbour(cell, direction);
        if (beside != EVONS_NONE && !evons_is_empty(game, beside)) {
            return true;
        }
    }
    return false;
}

/* EV-11, EV-13, EV-13a */
static bool may_be_played(const evons *game, int card, int cell, bool covered) {
    const int credits = game->player[game->mover].credits;
    const int cost = game->cards[card].cost;
    if (game->cards[card].block) {
        return evons_has(game, EVONS_BLOCK_FROM_HAND, EVONS_BLOCKS_OUTZONE) && !covered &&
               !evons_in_main(cell);
    }
    if (!covered) {
        return cost <= credits;
    }
    return evons_has(game, EVONS_COVER_NEED, EVONS_COVER_ANY) || cost <= credits + INCOME;
}

static void add_play(evons_list *list, int card, int cell, bool covered) {
    evons_action action = evons_just(EVONS_PLAY);
    action.card = card;
    action.cell = cell;
    action.covered = covered;
    evons_add(list, action);
}

static void list_plays(const evons *game, evons_list *list) {
    evons_add(list, evons_just(EVONS_PASS));
    for (int card = 0; card < game->n_cards; card++) {
        if (game->player[game->mover].hand[card] == 0) {
            continue;
        }
        for (int cell = 0; cell < EVONS_CELLS; cell++) {
            if (!may_be_placed(game, cell)) {
                continue;
            }
            if (may_be_played(game, card, cell, false)) {
                add_play(list, card, cell, false);
            }
            if (may_be_played(game, card, cell, true)) {
                add_play(list, card, cell, true);
            }
        }
    }
}

static void list_decks(const evons *game, evons_list *list) {
    for (int deck = 0; deck < game->n_decks; deck++) {
        evons_action action = evons_just(EVONS_PICK);
        action.deck = deck;
        evons_add(list, action);
    }
}

static void list_discards(const evons *game, evons_list *list) {
    for (int card = 0; card < game->n_cards; card++) {
        if (game->player[game->mover].hand[card] > 0) {
            evons_action action = evons_just(EVONS_DISCARD);
            action.card = card;
            evons_add(list, action);
        }
    }
}

void evons_list_turn(const evons *game, evons_list *list) {
    switch (game->step) {
    case EVONS_STEP_PICK: list_decks(game, list); break;
    case EVONS_STEP_MULLIGAN: list_mulligan(game, list); break;
    case EVONS_STEP_REVEAL: list_reveals(game, list); break;
    case EVONS_STEP_PLAY: list_plays(game, list); break;
    default: list_discards(game, list); break;
    }
}

int evons_actions(const evons *game, int seat, evons_action actions[EVONS_MOST_ACTIONS]) {
    evons_list list = {actions, 0};
    if (game->due != EVONS_DECISION || seat != game->seat) {
        return 0;
    }
    if (game->n_chain > 0) {
        evons_list_chain(game, &list);
    } else {
        evons_list_turn(game, &list);
    }
    return list.count;
}

static int points_on(const evons_action *action, int cell) {
    int points = 0;
    for (int i = 0; i < action->n_fires; i++) {
        points += action->fire[i].cell == cell ? action->fire[i].points : 0;
    }
    return points;
}

static int copies_returned(const evons_action *action, int card) {
    int copies = 0;
    for (int i = 0; i < action->n_returned; i++) {
        copies += action->returned[i] == card ? 1 : 0;
    }
    return copies;
}

/* An action with counts beyond the arrays is invalid. */
static bool is_sound(const evons_action *action) {
    bool sound = action->n_fires >= 0 && action->n_fires <= EVONS_MOST_FIRES &&
                 action->n_returned >= 0 && action->n_returned <= EVONS_OPENING_HAND;
    for (int i = 0; sound && i < action->n_fires; i++) {
        int cell = action->fire[i].cell;
        sound = cell >= 0 && cell < EVONS_CELLS && action->fire[i].points >= 0;
        for (int earlier = 0; sound && earlier < i; earlier++) {
            sound = action->fire[earlier].cell != cell;
        }
    }
    return sound;
}

bool evons_same(const evons_action *one, const evons_action *other) {
    bool same = is_sound(one) && is_sound(other) && one->verb == other->verb &&
                one->card == other->card && one->cell == other->cell &&
                one->arrow == other->arrow && one->covered == other->covered &&
                one->deck == other->deck && one->n_returned == other->n_returned;
    for (int cell = 0; same && cell < EVONS_CELLS; cell++) {
        same = points_on(one, cell) == points_on(other, cell);
    }
    for (int i = 0; same && i < one->n_returned; i++) {
        same = copies_returned(one, one->returned[i]) == copies_returned(other, one->returned[i]);
    }
    return same;
}
