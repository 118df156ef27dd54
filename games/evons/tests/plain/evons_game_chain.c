/* SPDX-License-Identifier: MIT */
/*
 * The chain of the plain EVONS: sequences that start, their phases, conflicts, flips and cards
 * that wait (EV-17 to EV-26, EV-39). Only the top frame does anything. Which cards point at
 * which is looked up anew in every step. It must not know anything of the engine.
 */
#include "evons_game_rules.h"

#include <assert.h>

evons_frame *evons_top(evons *game) {
    assert(game->n_chain > 0);
    return &game->chain[game->n_chain - 1];
}

int evons_active_cell(const evons *game) {
    assert(game->n_chain > 0);
    return evons_find(game, game->chain[game->n_chain - 1].id);
}

static void log_card(evons *game, enum evons_log_kind kind, int cell) {
    const evons_piece *piece = &game->board[cell];
    evons_log(game,
              (evons_log_entry){
                  .kind = kind, .seat = piece->controller, .cell = cell, .card = piece->card});
}

/* EV-19a */
static bool has_room(const evons *game) {
    return game->n_chain < EVONS_MOST_CHAIN;
}

static bool may_react(const evons *game, int cell) {
    return has_room(game) &&
           game->board[cell].reactivations < evons_cap(&game->options, EVONS_REACT_CAP);
}

static void start_sequence(evons *game, int cell, enum evons_log_kind kind) {
    log_card(game, kind, cell);
    game->chain[game->n_chain++] =
        (evons_frame){.id = game->board[cell].id, .phase = EVONS_ABILITY_1};
}

/* EV-17 */
void evons_activate(evons *game, int cell) {
    if (has_room(game)) {
        start_sequence(game, cell, EVONS_LOG_ACTIVATED);
    } else {
        log_card(game, EVONS_LOG_CAPPED, cell);
    }
}

/* EV-18 */
void evons_reactivate(evons *game, int cell) {
    evons_piece *piece = &game->board[cell];
    if (piece->controller != game->mover || !piece->face_up) {
        return;
    }
    if (!may_react(game, cell)) {
        log_card(game, EVONS_LOG_CAPPED, cell);
        return;
    }
    piece->reactivations++;
    start_sequence(game, cell, EVONS_LOG_REACTIVATED);
}

/* EV-19: all of a card that has left, wherever they are. */
void evons_drop_frames(evons *game, int id) {
    int kept = 0;
    for (int i = 0; i < game->n_chain; i++) {
        if (game->chain[i].id != id) {
            game->chain[kept++] = game->chain[i];
        }
    }
    game->n_chain = kept;
}

/* -- Conflicts ------------------------------------------------------------- */

static bool has_fought(const evons_frame *frame, int id) {
    for (int i = 0; i < frame->n_fought; i++) {
        if (frame->fought[i] == id) {
            return true;
        }
    }
    return false;
}

/* EV-24 to EV-26: an opponent card that an arrow of the active card reaches. */
static bool is_reached(const evons *game, int active, int cell) {
    const evons_piece *piece = &game->board[cell];
    bool immune = evons_has(game, EVONS_OUTZONE_IMMUNE, EVONS_IMMUNE_YES) && !evons_in_main(cell);
    return piece->id != 0 && piece->controller != game->board[active].controller && !immune &&
           evons_points_at(game, active, cell);
}

int evons_conflicts(const evons *game, int cells[EVONS_DIRECTIONS]) {
    if (game->n_chain == 0) {
        return 0;
    }
    const evons_frame *frame = &game->chain[game->n_chain - 1];
    const int active = evons_active_cell(game);
    int count = 0;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (evons_in_main(active) && is_reached(game, active, cell) &&
            evons_points_at(game, cell, active) && !has_fought(frame, game->board[cell].id)) {
            cells[count++] = cell;
        }
    }
    return count;
}

/* EV-39: how many Blocks help the monster in a cell. */
static int helping_blocks(const evons *game, int cell) {
    int blocks = 0;
    if (!evons_has(game, EVONS_COLOR_SYNERGY, EVONS_SYNERGY_ON)) {
        return 0;
    }
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction += 2) {
        int beside = evons_neighbour(cell, direction);
        if (beside == EVONS_NONE || evons_is_empty(game, beside) ||
            !evons_card_in(game, beside)->block) {
            continue;
        }
        bool same = evons_card_in(game, beside)->element == evons_card_in(game, cell)->element &&
                    game->board[beside].controller == game->board[cell].controller;
        bool in_reach = evons_in_main(beside) || !evons_in_main(cell);
        blocks += same && in_reach ? 1 : 0;
    }
    return blocks;
}

static int damage_from(const evons *game, int attacker, int defender) {
    int damage = evons_card_in(game, attacker)->attack + helping_blocks(game, attacker) -
                 helping_blocks(game, defender);
    return damage > 0 ? damage : 0;
}

/* EV-21, EV-22 */
void evons_fight(evons *game, int cell) {
    const int active = evons_active_cell(game);
    const int given = damage_from(game, active, cell);
    const int suffered = damage_from(game, cell, active);
    evons_frame *frame = evons_top(game);
    frame->fought[frame->n_fought++] = game->board[cell].id;
    evons_log(game, (evons_log_entry){.kind = EVONS_LOG_FOUGHT,
                                      .seat = game->mover,
                                      .cell = active,
                                      .card = game->board[active].card,
                                      .to = cell,
                                      .amount = given,
                                      .suffered = suffered});
    evons_damage(game, cell, given);
    evons_damage(game, active, suffered);
}

/* -- Flips ----------------------------------------------------------------- */

static void flip(evons *game, int cell) {
    evons_frame *frame = evons_top(game);
    evons_piece *piece = &game->board[cell];
    piece->controller = game->mover;
    log_card(game, EVONS_LOG_FLIPPED, cell);
    if (piece->moved) {
        frame->waiting[frame->n_waiting++] = piece->id;
    }
}

/* EV-24, EV-25 */
static void flip_all(evons *game) {
    const int active = evons_active_cell(game);
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (!is_reached(game, active, cell)) {
            continue;
        }
        const evons_piece *piece = &game->board[cell];
        if (!piece->face_up && !piece->growth) {
            evons_destroy(game, cell);
        } else if (piece->face_up && evons_is_monster(game, cell) &&
                   !evons_points_at(game, cell, active)) {
            flip(game, cell);
        }
    }
}

/* EV-24a */
static void drop_waiting(evons *game) {
    evons_frame *frame = evons_top(game);
    int kept = 0;
    for (int i = 0; i < frame->n_waiting; i++) {
        int cell = evons_find(game, frame->waiting[i]);
        if (cell == EVONS_NONE) {
            continue;
        }
        if (may_react(game, cell)) {
            frame->waiting[kept++] = frame->waiting[i];
        } else {
            log_card(game, EVONS_LOG_CAPPED, cell);
        }
    }
    frame->n_waiting = kept;
}

void evons_react(evons *game, int cell) {
    evons_frame *frame = evons_top(game);
    int kept = 0;
    for (int i = 0; i < frame->n_waiting; i++) {
        if (frame->waiting[i] != game->board[cell].id) {
            frame->waiting[kept++] = frame->waiting[i];
        }
    }
    frame->n_waiting = kept;
    evons_reactivate(game, cell);
}

/* -- Phases ---------------------------------------------------------------- */

void evons_end_phase(evons *game) {
    evons_frame *frame = evons_top(game);
    if (frame->phase == EVONS_ABILITY_2) {
        game->n_chain--;
    } else {
        frame->phase++;
    }
}

static void ask(evons *game) {
    game->due = EVONS_DECISION;
    game->seat = game->mover;
}

/* EV-26: in the out zone there is no flip step either. */
static void conflict_step(evons *game) {
    int cells[EVONS_DIRECTIONS];
    int count = evons_conflicts(game, cells);
    if (count > 1) {
        ask(game);
    } else if (count == 1) {
        evons_fight(game, cells[0]);
    } else {
        if (evons_in_main(evons_active_cell(game))) {
            flip_all(game);
        }
        evons_end_phase(game);
    }
}

static void wait_step(evons *game) {
    drop_waiting(game);
    const evons_frame *frame = evons_top(game);
    if (frame->n_waiting > 1) {
        ask(game);
    } else if (frame->n_waiting == 1) {
        evons_react(game, evons_find(game, frame->waiting[0]));
    } else {
        evons_end_phase(game);
    }
}

/* EV-42 */
void evons_chain_step(evons *game) {
    switch (evons_top(game)->phase) {
    case EVONS_CONFLICT: conflict_step(game); break;
    case EVONS_WAIT: wait_step(game); break;
    default:
        if (evons_has_unused(game)) {
            ask(game);
        } else {
            evons_end_phase(game);
        }
    }
}

static void add_cell(evons_list *list, enum evons_verb verb, int cell) {
    evons_action action = evons_just(verb);
    action.cell = cell;
    evons_add(list, action);
}

void evons_list_chain(const evons *game, evons_list *list) {
    const evons_frame *frame = &game->chain[game->n_chain - 1];
    int cells[EVONS_DIRECTIONS];
    if (frame->phase == EVONS_CONFLICT) {
        int count = evons_conflicts(game, cells);
        for (int i = 0; i < count; i++) {
            add_cell(list, EVONS_FIGHT, cells[i]);
        }
    } else if (frame->phase == EVONS_WAIT) {
        for (int i = 0; i < frame->n_waiting; i++) {
            add_cell(list, EVONS_REACT, evons_find(game, frame->waiting[i]));
        }
    } else {
        evons_add(list, evons_just(EVONS_DONE));
        evons_list_uses(game, list);
    }
}
