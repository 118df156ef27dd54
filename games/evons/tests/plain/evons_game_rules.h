/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files of the plain EVONS. The game goes on by small steps, each determined by the state, until a seat
 * must decide, chance is due or the game is over. Not for other files; it must not know anything of the engine.
 */
#ifndef PLAIN_EVONS_GAME_RULES_H
#define PLAIN_EVONS_GAME_RULES_H

#include "evons_game.h"

typedef struct evons_list {
    evons_action *actions;
    int count;
} evons_list;

bool evons_has(const evons *game, enum evons_switch which, int value);
int evons_other(int seat);
void evons_log(evons *game, evons_log_entry entry);

/* An action that has only a verb. */
evons_action evons_just(enum evons_verb verb);
void evons_add(evons_list *list, evons_action action);

/* -- Board ------------------------------------------------------------------ */

const evons_card *evons_card_in(const evons *game, int cell);
bool evons_is_empty(const evons *game, int cell);
bool evons_is_monster(const evons *game, int cell); /* face up or covered */
bool evons_points_at(const evons *game, int from, int to);
void evons_place(evons *game, int seat, int card, int cell, bool face_up, bool growth);
void evons_destroy(evons *game, int cell);
void evons_remove(evons *game, int cell);
void evons_move(evons *game, int from, int to);
void evons_exchange(evons *game, int one, int other);
void evons_damage(evons *game, int cell, int points);

/* EV-36: true if the game is over by it. */
bool evons_fills(evons *game);
void evons_finish(evons *game, enum evons_end reason);

/* -- Chain ------------------------------------------------------------------ */

evons_frame *evons_top(evons *game);
int evons_active_cell(const evons *game); /* of the top frame */
void evons_activate(evons *game, int cell);
void evons_reactivate(evons *game, int cell); /* if it is one's own and face up (EV-18) */
void evons_drop_frames(evons *game, int id);
void evons_chain_step(evons *game);
void evons_fight(evons *game, int cell);
void evons_react(evons *game, int cell);
void evons_end_phase(evons *game);
void evons_list_chain(const evons *game, evons_list *list);

/* -- Abilities -------------------------------------------------------------- */

bool evons_has_unused(const evons *game);
void evons_list_uses(const evons *game, evons_list *list);
void evons_use(evons *game, const evons_action *action);
void evons_burn(evons *game, const evons_action *action);

/* -- Course ----------------------------------------------------------------- */

void evons_go_on(evons *game);
void evons_take_deck(evons *game, int seat, const evons_deck *deck);
void evons_pick(evons *game, int deck);
void evons_begin(evons *game, int first);
void evons_draw(evons *game, int card);
void evons_list_turn(const evons *game, evons_list *list);
void evons_return(evons *game, const evons_action *action);
void evons_return_all(evons *game);
void evons_reveal(evons *game, int cell);
void evons_pass(evons *game);
void evons_play(evons *game, const evons_action *action);
void evons_discard(evons *game, int card);

#endif
