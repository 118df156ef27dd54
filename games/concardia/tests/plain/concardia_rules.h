/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files of the plain ConCardia, one section for each. Not for other files; it must not know anything of
 * the engine. A function that asks may leave by longjmp if the answer is not there yet; all it has done is then undone
 * and done again (concardia_ask.c).
 */
#ifndef PLAIN_CONCARDIA_RULES_H
#define PLAIN_CONCARDIA_RULES_H

#include "concardia.h"

/* -- concardia_set.c ---------------------------------------------------------------------------------------------- */

const cc_printed *cc_kind_of(const cc_game *game, int object);
enum cc_tag cc_tag_of(const cc_node *ability);
const cc_node *cc_trigger_of(const cc_node *ability);
bool cc_is_standing(const cc_node *ability);
unsigned cc_kinds_named(const cc_node *text); /* the kinds of events that its triggers name */
int cc_label_of(const cc_game *game, const char *label);

/* -- concardia_ask.c ---------------------------------------------------------------------------------------------- */

void cc_offer_none(cc_game *game);
void cc_offer(cc_game *game, cc_answer answer); /* an equal one is offered once; weights add up */
int cc_offered(const cc_game *game);
cc_answer cc_ask(cc_game *game, int seat, enum cc_question question);
cc_answer cc_draw_lots(cc_game *game, enum cc_question question);
/* Both at once: the second list is that of North. */
void cc_offer_north(cc_game *game, cc_answer answer);
void cc_ask_both(cc_game *game, enum cc_question question, cc_answer answer[CC_SEATS]);
bool cc_next_is_host(const cc_game *game, cc_entry *entry);
bool cc_entry_is_event(const cc_entry *entry);
bool cc_entry_is_true(const cc_entry *entry);
void cc_finish(cc_game *game, enum cc_end end, int winner);
bool cc_has(const cc_game *game, enum cc_switch which, int value);
int cc_other(int seat);
int cc_just_ask_number(cc_game *game, int seat, enum cc_question question, int least, int most);
bool cc_ask_yes(cc_game *game, int seat, enum cc_question question);

/* -- concardia_lists.c -------------------------------------------------------------------------------------------- */

bool cc_in(const cc_cards *cards, int object);
void cc_add(cc_cards *cards, int object);
void cc_insert(cc_cards *cards, int at, int object);
bool cc_drop(cc_cards *cards, int object);
/* The same kind with the same use marks: nobody can tell them apart in a hidden zone. */
bool cc_alike(const cc_game *game, int one, int other);
bool cc_alike_before(const cc_game *game, const cc_cards *cards, int index);

/* -- concardia_zones.c -------------------------------------------------------------------------------------------- */

void cc_changed(cc_game *game);
long cc_new_moment(cc_game *game);
/* Keeps how the card is now; what leaves the Board at once is remembered before any of it leaves. */
void cc_remember(cc_game *game, int object);
bool cc_on_board(const cc_object *object);
bool cc_is_public_zone(enum cc_zone zone);
/* Takes the card out of where it is and puts it into a zone; `place`: a space, or 0 on top and 1 at the bottom of a
 * deck. Piles and hands are the owner's, whatever `seat` says, but the Victory Pile. */
void cc_put(cc_game *game, int object, enum cc_zone zone, int seat, int place);
void cc_move_to(cc_game *game, int object, int space);
void cc_shuffle(cc_game *game, int seat);
/* The card at an end of a deck, CC_NONE if it is empty; a card of the unknown part is drawn by lot. */
int cc_end_of_deck(cc_game *game, int seat, bool bottom, int depth);
void cc_show(cc_game *game, int object); /* a hand or deck card is revealed */
int cc_random_card(cc_game *game, const cc_cards *among);
int cc_area_slot(const cc_game *game, int seat);
int cc_add_counters(cc_game *game, int object, int number);

/* -- concardia_layers.c ------------------------------------------------------------------------------------------- */

/* A frame for looking at an ability that is not in progress. */
cc_frame cc_outlook(int source, int you, const cc_own *own);
void cc_printed_look(const cc_game *game, int object, cc_look *look);
void cc_refresh(cc_game *game);
bool cc_effect_touches(cc_game *game, const cc_effect *effect, int object);
bool cc_effect_holds(cc_game *game, const cc_effect *effect, int each);

/* -- concardia_fits.c --------------------------------------------------------------------------------------------- */

/* The card as the frame has to see it: as it was just before it left, if it left in the event or since. */
const cc_look *cc_seen(cc_game *game, const cc_frame *frame, int object);
int cc_seat_of(cc_game *game, const cc_frame *frame, const cc_node *who); /* CC_NONE: nobody, or any player */
bool cc_is_any_player(const cc_node *who);
bool cc_who_fits(cc_game *game, const cc_node *who, int seat);
/* Whether what is said of `who` is said of the seat: one player, or each that fits. */
bool cc_who_means(cc_game *game, const cc_frame *frame, const cc_node *who, int seat);
bool cc_group_fits(cc_game *game, const cc_frame *frame, const cc_node *group, int object);
bool cc_group_names_zone(const cc_node *group);
/* Whether the card belongs to a phrase that is looked at, not chosen: in events, standing effects, "of ...". */
bool cc_phrase_fits(cc_game *game, const cc_frame *frame, const cc_node *phrase, int object, bool any_zone);
bool cc_is_set(const cc_node *phrase); /* not one card that is named by a word */
int cc_reference(cc_game *game, const cc_frame *frame, const cc_node *ref);
bool cc_is_adjacent(int one, int other);
int cc_neighbour(int space, int direction, int far);
bool cc_points_to(cc_game *game, const cc_look *from, const cc_look *to);
bool cc_geo_fits(cc_game *game, const cc_frame *frame, const cc_node *geo, const cc_look *at, int object);

/* -- concardia_values.c ------------------------------------------------------------------------------------------- */

int cc_value_of(cc_game *game, const cc_frame *frame, const cc_node *value);
bool cc_bound_fits(cc_game *game, const cc_frame *frame, const cc_node *bound, int value);
bool cc_holds(cc_game *game, const cc_frame *frame, const cc_node *cond);
bool cc_spec_fits(cc_game *game, const cc_frame *frame, const cc_node *spec, int object);
int cc_counters_of(cc_game *game, int seat);                               /* all that may pay: CC-A20 */
int cc_amount(cc_game *game, const cc_frame *frame, const cc_node *value); /* never negative: CT-43 */

/* -- concardia_events.c ------------------------------------------------------------------------------------------- */

cc_event cc_new_event(const cc_game *game, enum cc_happening kind);
void cc_note(cc_game *game, cc_event event);
/* An event about a card, as it is before it happens. */
cc_event cc_card_event(const cc_game *game, enum cc_happening kind, int object, const cc_frame *cause);
bool cc_concerns(cc_game *game, const cc_frame *listener, const cc_event *event);
bool cc_works(const cc_game *game, int object, const cc_node *ability, enum cc_zone zone);
/* The abilities of an object that can hear an event, by where it is, or was just before it left in that moment. */
int cc_hearing(cc_game *game, int object, const cc_event *event, cc_own own[2 * CC_ABILITIES]);
cc_frame cc_listener(cc_game *game, int object, const cc_own *own, const cc_event *event);

/* -- concardia_windows.c ------------------------------------------------------------------------------------------ */

void cc_settle(cc_game *game); /* takes moments until none waits, then CC-1.9.6 */
void cc_free_window(cc_game *game);
/* Opens the window of an event at once; false if it was prevented. */
bool cc_window_now(cc_game *game, cc_event event);
bool cc_would(cc_game *game, enum cc_happening kind, int object, const cc_frame *cause);
int cc_open_window(cc_game *game);
void cc_close_window(cc_game *game);
bool cc_mandatory_turn(cc_game *game, int window); /* false: none was left */
bool cc_reaction_turn(cc_game *game, int window);  /* false: both declined */
bool cc_was_used(const cc_game *game, int window, int event, int object, int number);

/* -- concardia_asked.c -------------------------------------------------------------------------------------------- */

/* How an ability is tested: as it is, by what is public, or by that for a card that would be a hidden hand card. */
enum cc_test { CC_REALLY, CC_PUBLICLY, CC_SUPPOSEDLY };

bool cc_usable(cc_game *game, int seat, int window, int event, int object, const cc_own *own, enum cc_test test);
bool cc_is_asked(cc_game *game, int seat, int window);
int cc_offer_reactions(cc_game *game, int seat, int window);
bool cc_capped(const cc_game *game);

struct cc_bill;

/* -- concardia_declare.c ------------------------------------------------------------------------------------------ */

/* CT-27: some X and modes with enough targets, for which the cost can be paid; free: without a cost, X is 0. */
bool cc_can_declare(cc_game *game, const cc_frame *listener, enum cc_test test, bool free);
bool cc_limit_forbids(const cc_game *game, int object, const cc_own *own);
void cc_mark_use(cc_game *game, int object, int number, const cc_node *ability);
bool cc_in_progress(const cc_game *game, int object, int number);
bool cc_may_activate(cc_game *game, int seat, int object, const cc_node *ability); /* bans */
/* X, overpayment, modes, targets; the bill may be NULL for an ability that is not activated. */
void cc_announce(cc_game *game, cc_frame *frame, struct cc_bill *bill, bool free);
bool cc_targets_remain(cc_game *game, cc_frame *frame); /* leaves out what is no longer legal; false: all are gone */
const cc_node *cc_first_clause(const cc_node *ability);
bool cc_pays_by_reacting(const cc_node *ability, const cc_node *clause); /* CT-25 */

/* -- concardia_pay.c ---------------------------------------------------------------------------------------------- */

enum { CC_MOST_ITEMS = 12 };

typedef struct cc_bill {
    int items;
    const cc_node *item[CC_MOST_ITEMS];
    int first;          /* the Pay item that others change; CC_NONE */
    int change;         /* added to it */
    int exact;          /* CC_NONE: not set */
    bool overpaid;      /* may be */
    int extra;          /* overpaid */
    bool counts_itself; /* immediate_pays itself */
} cc_bill;

void cc_bill_of(cc_game *game, const cc_frame *frame, cc_bill *bill);
void cc_bill_persistent(const cc_look *look, cc_bill *bill);
bool cc_bill_has_x(const cc_bill *bill);
bool cc_payable(cc_game *game, const cc_frame *frame, const cc_bill *bill, int seat, enum cc_test test);
void cc_pay(cc_game *game, cc_frame *frame, const cc_bill *bill, int seat);
bool cc_reveals_itself(const cc_node *ability);

/* -- concardia_activate.c ----------------------------------------------------------------------------------------- */

void cc_activate(cc_game *game, int seat, int object, const cc_own *own, const cc_event *event, int window, bool free);
void cc_trigger(cc_game *game, int object, const cc_own *own, const cc_event *event, int window);
bool cc_action_usable(cc_game *game, int seat, int object, const cc_own *own, bool normally, bool free);

/* -- concardia_play.c --------------------------------------------------------------------------------------------- */

bool cc_may_play(cc_game *game, int seat, int object, int space);
bool cc_is_playable_space(const cc_game *game, int space);
bool cc_permitted(cc_game *game, int seat, int object, int space);
void cc_place(cc_game *game, int seat, int object, int space, const cc_frame *cause);
bool cc_may_enter_area(cc_game *game, int seat, int object);
bool cc_space_fits(cc_game *game, const cc_frame *frame, const cc_node *phrase, int space);

/* -- concardia_capture.c ------------------------------------------------------------------------------------------ */

bool cc_is_superior(cc_game *game, int attacker, int target);
void cc_find_threatened(cc_game *game, cc_cards *out);
bool cc_saves(cc_game *game); /* CC-1.8, 4.1 and 4.2; false: nothing was used */
void cc_take_captured(cc_game *game, const cc_cards *cards, int captor, const cc_frame *cause);
bool cc_pair_was_used(const cc_game *game, int card, int object, int number);
void cc_forget_pairs(cc_game *game, int object);
bool cc_forbids_slide(cc_game *game, const cc_frame *listener, const cc_event *event); /* CC-1.8.7 */

/* -- concardia_course.c ------------------------------------------------------------------------------------------- */

void cc_next_phase(cc_game *game);
int cc_draw_cards(cc_game *game, int seat, int number, const cc_frame *cause);
void cc_check_loss(cc_game *game);
void cc_end_action_effects(cc_game *game, long moment); /* "until your next action" */
int cc_goal(cc_game *game);

/* -- concardia_action.c ------------------------------------------------------------------------------------------- */

void cc_take_action(cc_game *game);

/* -- concardia_clauses.c ------------------------------------------------------------------------------------------ */

void cc_resolve(cc_game *game, cc_frame *frame);
/* The actor pays the items now, X is named then; false: they cannot be paid, or he does not want to when asked. */
bool cc_pay_now(cc_game *game, cc_frame *frame, const cc_node *items, bool ask);

/* -- concardia_choose.c ------------------------------------------------------------------------------------------- */

enum cc_use_of { CC_FOR_PLAY_AREA, CC_FOR_HAND, CC_FOR_PILE };

/* The cards of a phrase, chosen now by the actor if the phrase says so, in the order of doing. */
void cc_cards_of(cc_game *game, cc_frame *frame, const cc_node *phrase, enum cc_use_of use, cc_cards *out);
void cc_order(cc_game *game, int seat, const cc_node *phrase, cc_cards *cards);
int cc_ask_card(cc_game *game, int seat, enum cc_question question, const cc_cards *among, bool done);

/* -- concardia_verbs.c and the files after it ------------------------------------------------------------------- */

/* Each gives true if something has changed. */
bool cc_do_verb(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_movement(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_transfer(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_counters(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_pile(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_flow(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_do_real(cc_game *game, cc_frame *frame, const cc_node *verb);
bool cc_can_be_moved(cc_game *game, int object);
bool cc_play_cards(cc_game *game, cc_frame *frame, const cc_node *verb);
void cc_stand(cc_game *game, cc_frame *frame, const cc_node *clause);
int cc_throw(cc_game *game); /* CC-1.5.3: the winner */

#endif
