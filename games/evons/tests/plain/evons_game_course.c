/* SPDX-License-Identifier: MIT */
/*
 * The course of a plain game of EVONS: first player, opening hands, mulligans, and the nine steps
 * of a turn (EV-8 to EV-16, EV-36, EV-37, EV-42). Draws that are due come before all else, then
 * the chain, then what the step asks. It must not know anything of the engine.
 */
#include "evons_game_rules.h"

#include <assert.h>

enum { INCOME = 5, HAND_LIMIT = 8 };

static void ask(evons *game, int seat) {
    game->due = EVONS_DECISION;
    game->seat = seat;
}

static void log_amount(evons *game, enum evons_log_kind kind, int seat, int amount) {
    evons_log(game, (evons_log_entry){.kind = kind, .seat = seat, .amount = amount});
}

/* -- Before the first turn ------------------------------------------------------ */

/* EV-43 */
void evons_pick(evons *game, int deck) {
    evons_take_deck(game, game->seat, &game->decks[deck]);
    game->picked[game->seat] = deck;
}

/* South picks first; one deck is no choice. */
static void pick_step(evons *game) {
    for (int seat = 0; seat < EVONS_SEATS && game->n_decks > 0; seat++) {
        if (game->picked[seat] != EVONS_NONE) {
            continue;
        }
        game->seat = seat;
        if (game->n_decks > 1) {
            ask(game, seat);
            return;
        }
        evons_pick(game, 0);
    }
    game->step = EVONS_STEP_FIRST;
}

void evons_begin(evons *game, int first) {
    game->first = first;
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        game->player[seat].draws_due = EVONS_OPENING_HAND;
    }
    game->step = EVONS_STEP_OPENING;
}

static void first_step(evons *game) {
    if (evons_has(game, EVONS_FIRST_PLAYER, EVONS_FIRST_DRAWN)) {
        game->due = EVONS_CHANCE;
        game->seat = EVONS_NONE;
    } else {
        bool south = evons_has(game, EVONS_FIRST_PLAYER, EVONS_FIRST_SOUTH);
        evons_begin(game, south ? EVONS_SOUTH : EVONS_NORTH);
    }
}

static void begin_mulligans(evons *game) {
    bool none = evons_has(game, EVONS_MULLIGAN, EVONS_MULLIGAN_NONE);
    game->mulligans_due = none ? 0 : EVONS_SEATS;
    game->step = EVONS_STEP_MULLIGAN;
}

void evons_return(evons *game, const evons_action *action) {
    evons_player *player = &game->player[game->seat];
    for (int i = 0; i < action->n_returned; i++) {
        player->hand[action->returned[i]]--;
        player->deck[action->returned[i]]++;
    }
    player->draws_due = action->n_returned;
    game->mulligans_due--;
    log_amount(game, EVONS_LOG_RETURNED, game->seat, action->n_returned);
}

void evons_return_all(evons *game) {
    evons_player *player = &game->player[game->seat];
    const int returned = evons_hand_size(game, game->seat);
    for (int card = 0; card < game->n_cards; card++) {
        player->deck[card] += player->hand[card];
        player->hand[card] = 0;
    }
    player->draws_due = returned - 1;
    log_amount(game, EVONS_LOG_RETURNED, game->seat, returned);
}

/* -- A turn --------------------------------------------------------------------- */

static void begin_turn(evons *game) {
    game->turn++;
    game->mover = game->turn % 2 == 1 ? game->first : evons_other(game->first);
    game->step = EVONS_STEP_DRAW;
    log_amount(game, EVONS_LOG_TURN, game->mover, game->turn);
    if (game->turn > EVONS_SEATS) {
        game->player[game->mover].credits += INCOME;
        log_amount(game, EVONS_LOG_INCOME, game->mover, INCOME);
    }
    game->player[game->mover].draws_due = evons_deck_size(game, game->mover) > 0 ? 1 : 0;
}

void evons_draw(evons *game, int card) {
    evons_player *player = &game->player[game->seat];
    player->deck[card]--;
    player->hand[card]++;
    player->draws_due--;
    evons_log(game, (evons_log_entry){.kind = EVONS_LOG_DRAWN, .seat = game->seat, .card = card});
}

/* EV-11a, EV-16 */
static void begin_reveals(evons *game) {
    bool grown_too = evons_has(game, EVONS_GROWTH_REVEALS, EVONS_GROWTH_YES);
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        evons_piece *piece = &game->board[cell];
        piece->to_reveal = piece->id != 0 && !piece->face_up && piece->controller == game->mover &&
                           (grown_too || !piece->growth);
    }
    game->step = EVONS_STEP_REVEAL;
}

static int cards_to_reveal(const evons *game, int cells[EVONS_CELLS]) {
    int count = 0;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (game->board[cell].to_reveal) {
            cells[count++] = cell;
        }
    }
    return count;
}

static void reveal_step(evons *game) {
    int cells[EVONS_CELLS];
    int count = cards_to_reveal(game, cells);
    if (count > 1) {
        ask(game, game->mover);
    } else if (count == 1) {
        evons_reveal(game, cells[0]);
    } else {
        game->step = EVONS_STEP_PLAY;
    }
}

static void log_at(evons *game, enum evons_log_kind kind, int cell, int amount) {
    evons_log(game, (evons_log_entry){.kind = kind,
                                      .seat = game->mover,
                                      .cell = cell,
                                      .card = game->board[cell].card,
                                      .amount = amount});
}

/* EV-14, EV-16 */
void evons_reveal(evons *game, int cell) {
    evons_piece *piece = &game->board[cell];
    const int cost = piece->growth ? 0 : evons_card_in(game, cell)->cost;
    piece->to_reveal = false;
    if (cost > game->player[game->mover].credits) {
        log_at(game, EVONS_LOG_UNPAID, cell, 0);
        if (evons_has(game, EVONS_UNPAID_COVER, EVONS_UNPAID_GRAVEYARD)) {
            evons_destroy(game, cell);
        }
        return;
    }
    game->player[game->mover].credits -= cost;
    piece->face_up = true;
    piece->growth = false;
    log_at(game, EVONS_LOG_REVEALED, cell, cost);
    evons_activate(game, cell);
}

/* EV-37 */
void evons_pass(evons *game) {
    bool empty = evons_deck_size(game, EVONS_SOUTH) + evons_deck_size(game, EVONS_NORTH) == 0;
    game->passes++;
    log_amount(game, EVONS_LOG_PASSED, game->mover, 0);
    game->step = EVONS_STEP_CHAIN;
    if (game->passes >= EVONS_SEATS &&
        (empty || evons_has(game, EVONS_PASS_END, EVONS_PASSES_ANY))) {
        evons_finish(game, EVONS_END_PASSES);
    }
}

/* EV-11, EV-13, EV-36 */
void evons_play(evons *game, const evons_action *action) {
    const evons_card *card = &game->cards[action->card];
    evons_player *player = &game->player[game->mover];
    player->hand[action->card]--;
    game->passes = 0;
    game->step = EVONS_STEP_CHAIN;
    evons_place(game, game->mover, action->card, action->cell, !action->covered, false);
    if (!action->covered && !card->block) {
        player->credits -= card->cost;
        log_at(game, EVONS_LOG_PAID, action->cell, card->cost);
    }
    if (!evons_fills(game) && !action->covered && !card->block) {
        evons_activate(game, action->cell);
    }
}

static void announce_score(evons *game) {
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        log_amount(game, EVONS_LOG_SCORE, seat, evons_score(game, seat));
    }
    game->step = EVONS_STEP_DISCARD;
}

void evons_discard(evons *game, int card) {
    game->player[game->mover].hand[card]--;
    game->player[game->mover].graveyard[card]++;
    evons_log(game,
              (evons_log_entry){.kind = EVONS_LOG_DISCARDED, .seat = game->mover, .card = card});
}

/* EV-23 */
static void end_turn(evons *game) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        evons_piece *piece = &game->board[cell];
        if (piece->id != 0) {
            piece->defence = evons_card_in(game, cell)->defence;
            piece->moved = false;
            piece->reactivations = 0;
        }
    }
    game->revivals = 0;
    if (game->turn == evons_cap(&game->options, EVONS_TURN_CAP)) {
        evons_finish(game, EVONS_END_TURNS);
    } else {
        begin_turn(game);
    }
}

static void step_on(evons *game) {
    switch (game->step) {
    case EVONS_STEP_PICK: pick_step(game); break;
    case EVONS_STEP_FIRST: first_step(game); break;
    case EVONS_STEP_OPENING: begin_mulligans(game); break;
    case EVONS_STEP_MULLIGAN:
        if (game->mulligans_due == 0) {
            begin_turn(game);
        } else {
            ask(game, game->mulligans_due == EVONS_SEATS ? game->first : evons_other(game->first));
        }
        break;
    case EVONS_STEP_DRAW: begin_reveals(game); break;
    case EVONS_STEP_REVEAL: reveal_step(game); break;
    case EVONS_STEP_PLAY: ask(game, game->mover); break;
    case EVONS_STEP_CHAIN: announce_score(game); break;
    default:
        if (evons_hand_size(game, game->mover) > HAND_LIMIT) {
            ask(game, game->mover);
        } else {
            end_turn(game);
        }
        break;
    }
}

/* EV-8: the first player draws before the other. */
static int who_draws(const evons *game) {
    if (game->first == EVONS_NONE) {
        return EVONS_NONE;
    }
    int other = evons_other(game->first);
    if (game->player[game->first].draws_due > 0) {
        return game->first;
    }
    return game->player[other].draws_due > 0 ? other : EVONS_NONE;
}

void evons_go_on(evons *game) {
    game->due = EVONS_NOTHING;
    while (game->due == EVONS_NOTHING) {
        int drawer = who_draws(game);
        if (game->end != EVONS_GOES_ON) {
            game->step = EVONS_STEP_OVER;
            game->due = EVONS_OVER;
            game->seat = EVONS_NONE;
        } else if (drawer != EVONS_NONE) {
            assert(evons_deck_size(game, drawer) > 0);
            game->due = EVONS_CHANCE;
            game->seat = drawer;
        } else if (game->n_chain > 0) {
            evons_chain_step(game);
        } else {
            step_on(game);
        }
    }
}
