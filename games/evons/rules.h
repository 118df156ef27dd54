/* SPDX-License-Identifier: MIT */
/* EVONS: the functions that the files of this folder share, one section per file, and the slots of the table.
 *
 * A file may call those above it in this order and none below, so there is no cycle.
 */
#ifndef EVONS_RULES_H
#define EVONS_RULES_H

#include "page.h"
#include "words.h"

/* -- board.c: cards on the grid ------------------------------------------------------------------------------------ */

bool ev_taken(const ev_state *, uint32_t cell);
uint32_t ev_face_of(const ev_state *, uint32_t cell);                    /* the card, as all players see it */
uint32_t ev_holder(const ev_state *, uint32_t cell);                     /* who controls the card */
uint32_t ev_turned(const ev_state *, uint32_t cell, uint32_t direction); /* printed to board, and back */
uint32_t ev_points(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_face_up_monster(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_monster(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_defends(const ev_ruleset *, const ev_state *, uint32_t cell, uint32_t from_direction);
void ev_pile_add(uint8_t *pile, uint32_t size, uint32_t card);
uint32_t ev_pile_size(const uint8_t *pile, uint32_t most);
void ev_pile_take(uint8_t *pile, uint32_t size, uint32_t card);
void ev_hand_add(ev_state *, uint32_t seat, uint32_t card);
void ev_hand_take(ev_state *, uint32_t seat, uint32_t card);
void ev_deck_add(ev_state *, uint32_t seat, uint32_t card);
bool ev_hand_has(const ev_ruleset *, const ev_state *, uint32_t seat, bool block);
void ev_frame_clear(ev_state *, uint32_t frame);
void ev_put(ev_state *, uint32_t cell, uint32_t card, uint32_t owner, bool covered, bool grown);
void ev_forget_costs(ev_state *, uint32_t cell); /* nothing is known of what the card costs */
void ev_leave(ev_state *, uint32_t cell, bool removed);
void ev_move(ev_state *, uint32_t from, uint32_t to);
void ev_trade(ev_state *, uint32_t a, uint32_t b);
uint64_t ev_open_cells(const ev_ruleset *, const ev_state *, uint32_t cell); /* empty, inner, with no arrow at them */
/* An event about a cell: two arguments, then the cells of a set, as many as there is room for. */
void ev_tell_cells(qv_event_log *, uint32_t kind, uint32_t rule, uint32_t first, uint32_t second, uint64_t cells);

/* -- ending.c: the score and the end ------------------------------------------------------------------------------- */

uint32_t ev_score(const ev_ruleset *, const ev_state *, uint32_t seat);
void ev_say_score(const ev_ruleset *, const ev_state *, qv_event_log *);
void ev_finish(const ev_ruleset *, ev_state *, uint32_t reason, qv_event_log *);
bool ev_look_full(const ev_ruleset *, ev_state *, qv_event_log *); /* EV-36: true if that has ended the game */

/* -- chain.c: sequences -------------------------------------------------------------------------------------------- */

uint32_t ev_top(const ev_state *);
void ev_activate(ev_state *, uint32_t cell, qv_event_log *);
void ev_reactivate(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
uint32_t ev_conflicts(const ev_ruleset *, const ev_state *);
uint32_t ev_defense_left(const ev_ruleset *, const ev_state *, uint32_t cell);
void ev_destroy(const ev_ruleset *, ev_state *, uint32_t cell, uint32_t rule, qv_event_log *);
void ev_fight(const ev_ruleset *, ev_state *, uint32_t direction, qv_event_log *);
uint64_t ev_waiting(const ev_state *);
void ev_react(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
uint32_t ev_unused(const ev_ruleset *, const ev_state *);
void ev_done(const ev_ruleset *, ev_state *, qv_event_log *);
/* Plays on by itself: false if a player decides for the top of the chain, true once the chain is empty. */
bool ev_run_chain(const ev_ruleset *, ev_state *, qv_event_log *);

/* -- abilities.c --------------------------------------------------------------------------------------------------- */

uint32_t ev_target(const ev_ruleset *, const ev_state *, uint32_t way);
uint64_t ev_sources(const ev_ruleset *, const ev_state *, uint32_t target);
uint32_t ev_revivable(const ev_ruleset *, const ev_state *);
bool ev_grave_has(const ev_ruleset *, const ev_state *, uint32_t seat);
uint32_t ev_burning(const ev_ruleset *, const ev_state *, uint8_t cells[EV_STORMS]);
uint32_t ev_pool(const ev_ruleset *, const ev_state *);
uint32_t ev_burn_most(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_ability_possible(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t way);
void ev_use(const ev_ruleset *, ev_state *, uint32_t way, uint32_t with, qv_event_log *);
void ev_storm(const ev_ruleset *, ev_state *, const uint8_t points[EV_STORMS], qv_event_log *);

/* -- course.c ------------------------------------------------------------------------------------------------------ */

bool ev_has_deck(const ev_state *, uint32_t seat);
void ev_open(const ev_ruleset *, ev_state *);
void ev_pick(const ev_ruleset *, ev_state *, uint32_t deck, qv_event_log *);
void ev_begin(const ev_ruleset *, ev_state *, uint32_t first, qv_event_log *);
void ev_ask_draws(const ev_ruleset *, ev_state *, uint32_t n, qv_event_log *);
void ev_drawn(const ev_ruleset *, ev_state *, uint32_t card, qv_event_log *);
void ev_return(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_return_all(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_kept(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_reveal(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
void ev_play(const ev_ruleset *, ev_state *, uint32_t card, uint32_t cell, bool covered, qv_event_log *);
void ev_pass(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_discard(ev_state *, uint32_t card, qv_event_log *);
void ev_run(const ev_ruleset *, ev_state *, qv_event_log *); /* up to the next decision or chance, or the end */

/* -- legal.c ------------------------------------------------------------------------------------------------------- */

uint64_t ev_places(const ev_ruleset *, const ev_state *, uint32_t card);
bool ev_may_be_active(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t card);
bool ev_may_be_covered(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t card);
uint32_t ev_use_range(const ev_ruleset *, const ev_state *, uint32_t way);

void ev_number_texts(ev_ruleset *);   /* printed.c: once the cards are known */
extern const qv__kind_laws ev_laws[]; /* laws.c */

/* -- asks.c: what players are asked for ---------------------------------------------------------------------------- */

enum { EV_QUESTIONS = 10, EV_RANGE_DONE = 15, EV_RANGE_KEEP = 17 };
extern const qv__question_row ev_questions[EV_QUESTIONS];
uint32_t ev_asks(const qv_ruleset *, const qv_view *, uint32_t seat);
const char *ev_phrase(const qv_ruleset *, const qv_view *, uint32_t step, uint32_t i);
/* "use shockwave on d4", as notation names only the direction. */
bool ev_plainly(const qv_ruleset *, const qv_view *, const uint16_t *steps, uint32_t n, qv_text *);

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ev_setup(qv_ruleset *, const qv__rows *, qv_diag *);
void ev_init(const qv_ruleset *, qv_state *);
qv_turn ev_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ev_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
qv__pile ev_pile(const qv_ruleset *, const qv_state *);
void ev_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
uint32_t ev_chance_for(const qv_ruleset *, const qv_view *);
void ev_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ev_derive(const qv_ruleset *, qv_state *);
void ev_result(const qv_ruleset *, const qv_view *, qv_result *);
void ev_forget_half(ev_state *, uint32_t seat); /* the move that the seat has begun */
bool ev_half_matches(ev_state *copy, const ev_state *, uint32_t seat, uint32_t step);
void ev_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *state);
bool ev_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ev_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void ev_scene(const qv_ruleset *, const qv_view *, qv_scene *);
const char *ev_printed(const qv_ruleset *, uint32_t text, const char **title);
uint32_t ev_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
const char *ev_word(const qv_ruleset *, const qv__dim *, uint32_t value);
void ev_complete(const qv_ruleset *, qv_state *, const qv__fields_given *);
void ev_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
uint32_t ev_threats(const qv_ruleset *, const qv_view *, qv_threat *, qv_event_log *);
void ev_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
bool ev_warn(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *);
int32_t ev_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);
extern const struct qv__learned ev_learned; /* features.c */

/* scene.c, for threats.c: whether the view shows the hand; the item of a card in it */
bool ev_knows_hand(const ev_state *, uint32_t seat);
uint32_t ev_hand_item(uint32_t seat, uint32_t card);
/* scene.c, for printing.c: what is printed on a card but for its name; `turned`: it faces north. */
void ev_draw_card(const ev_ruleset *, qv_item *, uint32_t card, bool turned);
/* printing.c, situation.c */
extern const struct qv__levels ev_levels; /* levels.c */
extern const struct qv__printing ev_printing;
extern const struct qv__situations ev_situations;

#endif
