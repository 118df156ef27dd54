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

const pc_printed *pc_kind_of(const pc_game *game, int object);
enum pc_tag pc_tag_of(const pc_node *ability);
const pc_node *pc_trigger_of(const pc_node *ability);
bool pc_is_standing(const pc_node *ability);
enum pc_step pc_step_of(const pc_node *step);
unsigned pc_kinds_named(const pc_node *text); /* the kinds of events that its triggers name */
int pc_label_of(const pc_game *game, const char *label);

/* -- concardia_ask.c ---------------------------------------------------------------------------------------------- */

void pc_offer_none(pc_game *game);
void pc_offer(pc_game *game, pc_answer answer); /* an equal one is offered once; weights add up */
int pc_offered(const pc_game *game);
pc_answer pc_ask(pc_game *game, int seat, enum pc_question question);
pc_answer pc_draw_lots(pc_game *game, enum pc_question question);
/* Both at once: the second list is that of North. */
void pc_offer_north(pc_game *game, pc_answer answer);
void pc_ask_both(pc_game *game, enum pc_question question, pc_answer answer[PC_SEATS]);
bool pc_next_is_host(const pc_game *game, pc_entry *entry);
bool pc_entry_is_event(const pc_entry *entry);
bool pc_entry_is_true(const pc_entry *entry);
void pc_finish(pc_game *game, enum pc_end end, int winner);
bool pc_has(const pc_game *game, enum pc_switch which, int value);
int pc_other(int seat);
int pc_just_ask_number(pc_game *game, int seat, enum pc_question question, int least, int most);
bool pc_ask_yes(pc_game *game, int seat, enum pc_question question);

/* -- concardia_lists.c -------------------------------------------------------------------------------------------- */

bool pc_in(const pc_cards *cards, int object);
void pc_add(pc_cards *cards, int object);
void pc_insert(pc_cards *cards, int at, int object);
bool pc_drop(pc_cards *cards, int object);
/* -- concardia_marks.c -------------------------------------------------------------------------------------------- */

/* Not everybody can tell it from its copies in the hand and the deck. */
bool pc_is_hidden(const pc_game *game, int object);
/* It is hidden, and a hidden copy is less used, so it is not the one to be seen or used next. */
bool pc_has_fresher_copy(const pc_game *game, int object);
/* Of hidden copies the least used are in the hand. */
void pc_pool_marks(pc_game *game);
/* It becomes the least used one of its hidden copies, as it is about to be seen. */
void pc_come_unused(pc_game *game, int object);

/* -- concardia_zones.c: copies ------------------------------------------------------------------------------------ */

/* The same kind, and hidden or with the same use marks: nobody can tell them apart in a hidden zone. */
bool pc_alike(const pc_game *game, int one, int other);
/* All know it among its copies in the hand: it would be discarded, or a lasting effect speaks of it. */
bool pc_is_apart(const pc_game *game, int object);
/* Of two that are alike the one that is taken: of which no text in progress speaks (README.md). */
bool pc_precedes(const pc_game *game, int one, int other);
bool pc_alike_before(const pc_game *game, const pc_cards *cards, int index);

/* -- concardia_zones.c -------------------------------------------------------------------------------------------- */

void pc_changed(pc_game *game);
long pc_new_moment(pc_game *game);
/* Keeps how the card is now; what leaves the Board at once is remembered before any of it leaves. */
void pc_remember(pc_game *game, int object);
bool pc_on_board(const pc_object *object);
bool pc_is_public_zone(enum pc_zone zone);

/* concardia_lists.c, concardia_action.c: hidden lists (CC-A53) */
void pc_see(pc_game *game);                               /* what lies open now is known for good */
int pc_may_have(const pc_game *game, int seat, int kind); /* cards of it that nobody has seen */
bool pc_is_legal_list(const pc_set *set, const pc_list *list, const pc_options *options);
int pc_add_object(pc_game *game, int kind, int seat, bool button);
/* Takes the card out of where it is and puts it into a zone; `place`: a space, or 0 on top and 1 at the bottom of a
 * deck. Piles and hands are the owner's, whatever `seat` says, but the Victory Pile. */
void pc_put(pc_game *game, int object, enum pc_zone zone, int seat, int place);
void pc_move_to(pc_game *game, int object, int space);
void pc_shuffle(pc_game *game, int seat);
/* The card at an end of a deck, PC_NONE if it is empty; a card of the unknown part is drawn by lot. */
int pc_end_of_deck(pc_game *game, int seat, bool bottom, int depth);
void pc_show(pc_game *game, int object, int copies); /* a hand or deck card is revealed, with others of its kind */
bool pc_is_fixed(const pc_game *game, int object);   /* its depth in a deck is known */
int pc_random_card(pc_game *game, const pc_cards *among);
int pc_area_slot(const pc_game *game, int seat);
int pc_add_counters(pc_game *game, int object, int number);

/* -- concardia_layers.c ------------------------------------------------------------------------------------------- */

/* A frame for looking at an ability that is not in progress. */
pc_frame pc_outlook(int source, int you, const pc_own *own);
void pc_printed_look(const pc_game *game, int object, pc_look *look);
void pc_refresh(pc_game *game);
bool pc_effect_touches(pc_game *game, const pc_effect *effect, int object);
bool pc_effect_holds(pc_game *game, const pc_effect *effect, int each);
bool pc_effect_is_on(pc_game *game, const pc_effect *effect, int seat);
pc_frame pc_with_current_n(pc_game *game, const pc_effect *effect); /* to evaluate what a standing ability says */

/* -- concardia_fits.c --------------------------------------------------------------------------------------------- */

/* The card as the frame has to see it: as it was just before it left, if it left in the event or since. */
const pc_look *pc_seen(pc_game *game, const pc_frame *frame, int object);
int pc_seat_of(pc_game *game, const pc_frame *frame, const pc_node *who); /* PC_NONE: nobody, or any player */
bool pc_is_any_player(const pc_node *who);
bool pc_who_fits(pc_game *game, const pc_node *who, int seat);
/* Whether what is said of `who` is said of the seat: one player, or each that fits. */
bool pc_who_means(pc_game *game, const pc_frame *frame, const pc_node *who, int seat);
bool pc_group_fits(pc_game *game, const pc_frame *frame, const pc_node *group, int object);
bool pc_group_names_zone(const pc_node *group);
bool pc_place_fits(pc_game *game, const pc_frame *frame, const pc_node *group, int object);
/* Whether the card belongs to a phrase that is looked at, not chosen: in events, standing effects, "of ...". */
bool pc_phrase_fits(pc_game *game, const pc_frame *frame, const pc_node *phrase, int object, bool any_zone);
bool pc_is_set(const pc_node *phrase); /* not one card that is named by a word */
int pc_reference(pc_game *game, const pc_frame *frame, const pc_node *ref);
bool pc_is_adjacent(int one, int other);
int pc_neighbour(int space, int direction, int far);
bool pc_points_to(pc_game *game, const pc_look *from, const pc_look *to);
bool pc_geo_fits(pc_game *game, const pc_frame *frame, const pc_node *geo, const pc_look *at, int object);

/* -- concardia_values.c ------------------------------------------------------------------------------------------- */

int pc_value_of(pc_game *game, const pc_frame *frame, const pc_node *value);
bool pc_bound_fits(pc_game *game, const pc_frame *frame, const pc_node *bound, int value);
bool pc_holds(pc_game *game, const pc_frame *frame, const pc_node *cond);
bool pc_spec_fits(pc_game *game, const pc_frame *frame, const pc_node *spec, int object);
int pc_counters_of(pc_game *game, int seat);                               /* all that may pay: CC-A20 */
int pc_amount(pc_game *game, const pc_frame *frame, const pc_node *value); /* never negative: CT-43 */

/* -- concardia_events.c ------------------------------------------------------------------------------------------- */

pc_event pc_new_event(const pc_game *game, enum pc_happening kind);
enum { PC_STEP_KINDS = PC_WOULD_DRAW + 1, PC_SLIDES = PC_STEP_KINDS + 5, PC_JUMPS };
bool pc_is_heard(const pc_game *game, const pc_event *event);
bool pc_is_to_come(const pc_event *event); /* all that are there hear it, however late they came */
void pc_note(pc_game *game, pc_event event);
/* An event about a card, as it is before it happens. */
pc_event pc_card_event(const pc_game *game, enum pc_happening kind, int object, const pc_frame *cause);
bool pc_concerns(pc_game *game, const pc_frame *listener, const pc_event *event);
bool pc_works(const pc_game *game, int object, const pc_node *ability, enum pc_zone zone);
/* The abilities of an object that can hear an event, by where it is, or was just before it left in that moment. */
int pc_hearing(pc_game *game, int object, const pc_event *event, pc_own own[2 * PC_ABILITIES]);
pc_frame pc_listener(pc_game *game, int object, const pc_own *own, const pc_event *event);

/* -- concardia_windows.c ------------------------------------------------------------------------------------------ */

void pc_settle(pc_game *game); /* takes moments until none waits, then CC-1.9.6 */
void pc_free_window(pc_game *game);
/* Opens the window of an event at once; false if it was prevented. */
bool pc_window_now(pc_game *game, pc_event event);
bool pc_would(pc_game *game, enum pc_happening kind, int object, const pc_frame *cause);
int pc_open_window(pc_game *game);
void pc_close_window(pc_game *game);
bool pc_mandatory_turn(pc_game *game, int window); /* false: none was left */
bool pc_reaction_turn(pc_game *game, int window);  /* false: both declined */
bool pc_was_used(const pc_game *game, int window, int event, int object, int number);

/* -- concardia_asked.c -------------------------------------------------------------------------------------------- */

/* How an ability is tested: as it is, by what is public, or by that for a card that would be a hidden hand card. */
enum pc_test { PC_REALLY, PC_PUBLICLY, PC_SUPPOSEDLY };

bool pc_usable(pc_game *game, int seat, int window, int event, int object, const pc_own *own, enum pc_test test);
bool pc_is_asked(pc_game *game, int seat, int window);
/* A copy in the same hand is offered already for the same answer. */
bool pc_is_repeated(const pc_game *game, const pc_answer *answer);
void pc_offer_reactions(pc_game *game, int seat, int window);
bool pc_capped(const pc_game *game);

struct pc_bill;

/* -- concardia_declare.c ------------------------------------------------------------------------------------------ */

/* CT-27: some X and modes with enough targets, for which the cost can be paid; free: without a cost, X is 0. */
bool pc_can_declare(pc_game *game, const pc_frame *listener, enum pc_test test, bool free);
bool pc_limit_forbids(const pc_game *game, int object, const pc_own *own);
void pc_mark_use(pc_game *game, int object, int number, const pc_node *ability);
bool pc_in_progress(const pc_game *game, int object, int number);
bool pc_may_activate(pc_game *game, int seat, int object, const pc_node *ability); /* bans */
/* X, overpayment, modes, targets; the bill may be NULL for an ability that is not activated. */
void pc_announce(pc_game *game, pc_frame *frame, struct pc_bill *bill, bool free);
bool pc_targets_remain(pc_game *game, pc_frame *frame); /* leaves out what is no longer legal; false: all are gone */
const pc_node *pc_first_clause(const pc_node *ability);
bool pc_pays_by_reacting(const pc_node *ability, const pc_node *clause); /* CT-25 */

/* -- concardia_pay.c ---------------------------------------------------------------------------------------------- */

enum { PC_MOST_ITEMS = 64 };

typedef struct pc_bill {
    int items;
    const pc_node *item[PC_MOST_ITEMS];
    int first;          /* the Pay item that others change; PC_NONE */
    int change;         /* added to it */
    int exact;          /* PC_NONE: not set */
    bool overpaid;      /* may be */
    int extra;          /* overpaid */
    int most;           /* units for which a move has room (README.md) */
    bool counts_itself; /* immediate_pays itself */
    bool now;           /* in an effect: this card, if it is in hand again, can pay */
} pc_bill;

void pc_bill_of(pc_game *game, const pc_frame *frame, pc_bill *bill);
void pc_bill_persistent(const pc_look *look, pc_bill *bill);
bool pc_bill_has_x(const pc_bill *bill);
bool pc_may_be_overpaid(const pc_bill *bill);
int pc_units_of(pc_game *game, const pc_frame *frame, const pc_bill *bill, int index);
bool pc_payable(pc_game *game, const pc_frame *frame, const pc_bill *bill, int seat, enum pc_test test);
void pc_pay(pc_game *game, pc_frame *frame, const pc_bill *bill, int seat);
bool pc_reveals_itself(const pc_node *ability);
/* A lasting effect makes it dearer than a copy in the same hand that could be used. */
bool pc_is_dearer(pc_game *game, int object, const pc_own *own);

/* -- concardia_activate.c ----------------------------------------------------------------------------------------- */

void pc_activate(pc_game *game, int seat, int object, const pc_own *own, const pc_event *event, int window, bool free);
void pc_trigger(pc_game *game, int object, const pc_own *own, const pc_event *event, int window);
bool pc_action_usable(pc_game *game, int seat, int object, const pc_own *own, bool normally, bool free);

/* -- concardia_play.c --------------------------------------------------------------------------------------------- */

bool pc_may_play(pc_game *game, int seat, int object, int space);
bool pc_is_playable_space(const pc_game *game, int space);
bool pc_permitted(pc_game *game, int seat, int object, int space);
void pc_place(pc_game *game, int seat, int object, int space, const pc_frame *cause);
bool pc_may_enter_area(pc_game *game, int seat, int object);
bool pc_space_fits(pc_game *game, const pc_frame *frame, const pc_node *phrase, int space);

/* -- concardia_capture.c ------------------------------------------------------------------------------------------ */

bool pc_is_superior(pc_game *game, int attacker, int target);
void pc_find_threatened(pc_game *game, pc_cards *out);
bool pc_saves(pc_game *game); /* CC-1.8, 4.1 and 4.2; false: nothing was used */
void pc_take_captured(pc_game *game, const pc_cards *cards, int captor, const pc_frame *cause);
bool pc_is_threatened(const pc_game *game, int card); /* a card of W, still */
bool pc_pair_was_used(const pc_game *game, int card, int object, int number);
void pc_forget_pairs(pc_game *game, int object);
bool pc_forbids_slide(pc_game *game, const pc_frame *listener, const pc_event *event); /* CC-1.8.7 */

/* -- concardia_course.c ------------------------------------------------------------------------------------------- */

void pc_next_phase(pc_game *game);
int pc_draw_cards(pc_game *game, int seat, int number, const pc_frame *cause);
void pc_check_loss(pc_game *game);
void pc_end_action_effects(pc_game *game, long moment); /* "until your next action" */
int pc_goal(pc_game *game);

/* -- concardia_action.c ------------------------------------------------------------------------------------------- */

void pc_take_action(pc_game *game);

/* -- concardia_clauses.c ------------------------------------------------------------------------------------------ */

void pc_resolve(pc_game *game, pc_frame *frame);
/* The actor pays the items now, X is named then; false: they cannot be paid, or he does not want to when asked. */
bool pc_pay_now(pc_game *game, pc_frame *frame, const pc_node *items, bool ask);

/* -- concardia_choose.c ------------------------------------------------------------------------------------------- */

enum pc_use_of { PC_FOR_PLAY_AREA, PC_FOR_HAND, PC_FOR_PILE };

/* The cards of a phrase, chosen now by the actor if the phrase says so, in the order of doing. */
void pc_cards_of(pc_game *game, pc_frame *frame, const pc_node *phrase, enum pc_use_of use, pc_cards *out);
/* Whether cards of the phrase come in the order in which they were chosen (CC-1.15.2). */
bool pc_is_in_order(const pc_frame *frame, const pc_node *phrase);
int pc_next(pc_game *game, int seat, const pc_cards *rest);
void pc_order(pc_game *game, const pc_frame *frame, int seat, const pc_node *phrase, pc_cards *cards);
int pc_ask_card(pc_game *game, int seat, enum pc_question question, const pc_cards *among, bool done);

/* -- concardia_verbs.c and the files after it ------------------------------------------------------------------- */

/* Each gives true if something has changed. */
bool pc_do_verb(pc_game *game, pc_frame *frame, const pc_node *verb);
bool pc_do_movement(pc_game *game, pc_frame *frame, const pc_node *verb);
bool pc_do_transfer(pc_game *game, pc_frame *frame, const pc_node *verb);
bool pc_do_counters(pc_game *game, pc_frame *frame, const pc_node *verb);
int pc_copies_shown(const pc_game *game, const pc_frame *frame, int object); /* of its kind, by the text so far */
bool pc_do_pile(pc_game *game, pc_frame *frame, const pc_node *verb);
void pc_add_points(pc_game *game, int seat, int n);
bool pc_do_flow(pc_game *game, pc_frame *frame, const pc_node *verb);
bool pc_do_real(pc_game *game, pc_frame *frame, const pc_node *verb);
int pc_named_space(pc_game *game, const pc_frame *frame, const pc_node *to); /* not for EmptySpace; PC_NONE */
bool pc_can_be_moved(pc_game *game, int object);
bool pc_play_cards(pc_game *game, pc_frame *frame, const pc_node *verb);
void pc_stand(pc_game *game, pc_frame *frame, const pc_node *clause);
int pc_throw(pc_game *game); /* CC-1.5.3: the winner */

#endif
