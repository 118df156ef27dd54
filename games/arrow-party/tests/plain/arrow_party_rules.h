/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files of the plain ARROW PARTY GAME. The game goes on by tasks: the first task is taken off and done; a
 * task may put others before all that were there, ask for decisions or ask for a draw of chance. Not for other files;
 * it must not know anything of the engine.
 */
#ifndef PLAIN_ARROW_PARTY_RULES_H
#define PLAIN_ARROW_PARTY_RULES_H

#include "arrow_party.h"

/* The letters a, b, c of a task in brackets. */
enum party_job {
    JOB_DEAL_ARROW, /* (stack, seat) */
    JOB_DEAL_ITEM,  /* (seat) */
    JOB_FLOOR_ITEM,
    JOB_PLACE, /* (object, kind) */
    JOB_X,
    JOB_Y,
    JOB_ANGLE,
    JOB_SHOE, /* (seat) */
    JOB_ROUND,
    JOB_REDEAL,
    JOB_MISSING, /* (stack, seat) */
    JOB_ITEM_PHASE,
    JOB_ITEM_TURN, /* (seat) */
    JOB_DECLARE,
    JOB_EFFECT,     /* (seat, kind, target) */
    JOB_PICK_STACK, /* (seat) */
    JOB_DRAW_ARROW, /* (stack, seat) */
    JOB_GIVE,       /* (seat, receiver): one gives, or both if c */
    JOB_TAKE,       /* (from, to) */
    JOB_MOVE,
    JOB_ARROWS,
    JOB_TOSSES,
    JOB_TOSS, /* (seat) */
    JOB_ROLL, /* (seat) */
    JOB_DIRECTIONS,
    JOB_WALK,
    JOB_WALK_ALONE, /* (seat) */
    JOB_TICK,
    JOB_SETTLE, /* (seats as bits) */
    JOB_PICK_UP,
    JOB_CLAIM, /* (floor card, seats as bits) */
    JOB_TELL,
    JOB_FOUND, /* (seat) */
    JOB_CLEAN_UP
};

/* Puts tasks before all others, the first of them first. */
void party_plan(party *game, const party_task *tasks, int count);
void party_plan_one(party *game, int job, int a, int b, int c);

/* Continues until a seat must act, chance is due or the game is over. */
void party_go_on(party *game);

bool party_has(const party *game, int which, int value);

/* -- Chance: whether it is asked, and what follows from a value. ----------- */

void party_describe_draw(const party *game, party_task task, party_draw *draw);
bool party_is_asked(const party *game, party_task task, const party_draw *draw);
void party_finish_draw(party *game, party_task task, int value);

/* -- Setup, stacks and re-deal ---------------------------------------------- */

void party_plan_setup(party *game);
void party_place(party *game, party_task task);
void party_finish_place(party *game, party_task task, int value);
party_point party_start_point(const party_options *options, int seat);
int party_stack_designs(const party_options *options, int stack);
const party_face *party_face_of(const party_options *options, int stack, int design);
void party_shuffle_back(party *game, int stack);
void party_redeal(party *game);
void party_serve_missing(party *game, int stack, int seat);

/* -- Hands and what is known of them ---------------------------------------- */

void party_spend(party *game, int seat, int kind);
void party_move_cards(party *game);

/* -- Items -------------------------------------------------------------------- */

bool party_stack_can_give(const party *game, int stack);
int party_list_uses(const party *game, int seat, party_action *actions);
int party_list_gives(const party *game, int seat, party_action *actions);
void party_begin_items(party *game);
void party_take_item_turn(party *game, int seat, party_action action);
void party_end_declarations(party *game);
void party_effect(party *game, int seat, int kind, int target);
void party_end_gives(party *game, party_task task);

/* -- Walk: pure geometry, W1 to W9 ------------------------------------------ */

int party_sine(int angle);
party_walker party_begin_walk(const party_options *options, party_point start, int angle, int shoe, int half_steps);
void party_place_foot(const party_options *options, party_walker *walker);
party_point party_walker_body(const party_walker *walker);
int64_t party_root(int64_t number);
bool party_contact(const party_options *options, party_point before, party_point after, int *tau);
bool party_overlaps(const party_options *options, const party_walker *foot, const party_floor_card *card);
int64_t party_distance(const party_walker *foot, const party_floor_card *card);

/* -- The walk in the game ------------------------------------------------------ */

void party_walk_all(party *game);
void party_tick(party *game);
void party_settle(party *game, int seats);
void party_pick_up(party *game);
bool party_may_pick_up(const party *game, int seat, enum party_object object);
void party_take_floor_card(party *game, int id, int seat);
void party_log(party *game, party_log_entry entry);

/* -- The walk in a real room, AP-23 --------------------------------------------- */

party_walker party_room_walker(int angle, int half_steps);
void party_describe_told(const party *game, party_draw *draw);
void party_finish_told(party *game, int value);
void party_finish_found(party *game, int seat, int kind);

/* -- Rounds -------------------------------------------------------------------- */

void party_begin_round(party *game);
void party_begin_tosses(party *game);
void party_clean_up(party *game);

#endif
