/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the functions that the files of this folder share, one section per file, and the table's slots.
 *
 * A file may call those above it in this order and none below, so there is no cycle.
 */
#ifndef ARROW_PARTY_RULES_H
#define ARROW_PARTY_RULES_H

#include "page.h"
#include "words.h"

/* -- fields.c: the members of the state --------------------------------------------------------------------------- */

enum { AP_FIELDS = 63 };
extern const qv__field ap_fields[]; /* AP_FIELDS of them */

/* -- hands.c: item cards and what is known of them ----------------------------------------------------------------- */

bool ap_protected(const ap_ruleset *, const ap_state *, uint32_t seat);               /* by DON'T SWAP, AP-I7 */
bool ap_barred(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t what);   /* by DON'T PICK UP now, AP-I8 */
bool ap_may_pick(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t what); /* AP-I8 */
void ap_hand_add(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
void ap_hand_remove(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
/* A card is spent: everybody sees which. */
void ap_spend(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
/* Draws the cards of `group`: true if chance is asked, false if all is exchanged already. */
bool ap_draw_cards(const ap_ruleset *, ap_state *, qv_event_log *);
/* A card that chance has drawn; then as ap_draw_cards. */
bool ap_card_drawn(const ap_ruleset *, ap_state *, uint32_t kind, qv_event_log *);
/* AP-19, AP-19c: of the seats that bump together, those between whom cards go. */
uint32_t ap_exchangers(const ap_ruleset *, const ap_state *, uint32_t seats, qv_event_log *);
uint32_t ap_hand_left(const ap_state *, uint32_t seat, uint32_t kind);     /* less what it has declared */
void ap_box(const ap_ruleset *, const ap_state *, int32_t left[AP_ITEMS]); /* copies not dealt yet; the truth only */
uint32_t ap_last_in_box(const ap_state *);                                 /* the kind of the only card in it */
uint32_t ap_declared(const ap_state *, uint32_t seat);                     /* number of declared uses */
void ap_derive(const qv_ruleset *, qv_state *);

/* -- arrows.c: arrow cards and stacks ------------------------------------------------------------------------------ */

uint32_t ap_seconds_in_stack(const ap_ruleset *, const ap_state *, uint32_t stack); /* the truth only */
uint32_t ap_stacks_with_cards(const ap_state *);                                    /* mask; discards count */
bool ap_design_open(const ap_ruleset *, const ap_state *, uint32_t stack); /* the next card's design is drawn */
/* AP-8, AP-15: the discards go back to an own empty or small stack. */
void ap_shuffle_back(ap_state *, uint32_t stack, uint32_t rule, qv_event_log *);
void ap_arrow_add(ap_state *, uint32_t seat, uint32_t stack, uint32_t design);
/* The directions that a card shows as it lies: mask of indices, and each angle; AP-12. */
uint32_t ap_ways_of(const ap_ruleset *, uint32_t card, uint32_t toss, bool reversed, uint16_t angle[AP_WAYS]);
/* Those that `seat` may choose from. */
uint32_t ap_ways(const ap_ruleset *, const ap_state *, uint32_t seat, uint16_t angle[AP_WAYS]);
/* AP-17; logs its terms if `log` is given. */
uint32_t ap_half_steps(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t roll, qv_event_log *log);

/* -- items.c: uses and their effects ------------------------------------------------------------------------------- */

/* Whether the effect of a use is possible now (AP-I0 to AP-I9); not whether the card is held. */
bool ap_possible(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t step, bool spent);
/* Whether a held card may be used so: it has an effect, or may be used for nothing (AP-8a). */
bool ap_usable(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t step);
/* These return true once the item phase of the round is over. */
bool ap_begin_effects(const ap_ruleset *, ap_state *, qv_event_log *);
bool ap_use(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t step, qv_event_log *);
bool ap_after_item(const ap_ruleset *, ap_state *, qv_event_log *); /* an effect is complete */
bool ap_draw_from(const ap_ruleset *, ap_state *, uint32_t stack, qv_event_log *);
bool ap_draw_design(const ap_ruleset *, ap_state *, uint32_t design, qv_event_log *);
bool ap_given(const ap_ruleset *, ap_state *, qv_event_log *); /* the gives of a swap are complete */

/* -- room.c: a floor of which there is no map (AP-23) -------------------------------------------------------------- */

uint32_t ap_lying(const ap_ruleset *, const ap_state *,
                  uint32_t what); /* cards in the room: everybody can count them */
/* What may happen next there, with weights; false if nothing can, so that all have walked. */
bool ap_reports(const ap_ruleset *, const ap_state *, qv_chance *out);
/* These return true once everybody has walked. */
bool ap_room_on(const ap_ruleset *, ap_state *, qv_event_log *);
bool ap_reported(const ap_ruleset *, ap_state *, uint32_t step, qv_event_log *);
bool ap_found(const ap_ruleset *, ap_state *, uint32_t kind, qv_event_log *);

/* -- tour.c: the walk of all, in the state ------------------------------------------------------------------------- */

ap_course ap_course_of(const ap_state *, uint32_t seat);
/* The walk of this round, if the seat picks a direction with that angle. */
ap_course ap_course_ahead(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t angle);
ap_card ap_floor_card(const ap_state *, uint32_t card);
/* Floor cards that a walk along the course may touch: a mask that leaves none out. */
uint64_t ap_along(const ap_ruleset *, const ap_state *, const ap_course *, uint32_t feet);
/* To the end, or to the next chance: these return true once everybody has walked. */
bool ap_walk_on(const ap_ruleset *, ap_state *, qv_event_log *);
bool ap_contest_won(const ap_ruleset *, ap_state *, uint32_t seat, qv_event_log *);

/* -- course.c: setup, rounds and phases ---------------------------------------------------------------------------- */

void ap_start(const ap_ruleset *, ap_state *);
void ap_deal_on(const ap_ruleset *, ap_state *, uint32_t step, qv_event_log *); /* an outcome of a deal */
void ap_begin_choosing(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_all_chosen(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_tossed(const ap_ruleset *, ap_state *, uint32_t angle, qv_event_log *);
void ap_rolled(const ap_ruleset *, ap_state *, uint32_t number, qv_event_log *);
void ap_all_directed(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_end_round(const ap_ruleset *, ap_state *, qv_event_log *);
/* AP-21: what each part of the score of a seat is worth; items count only as far as the view shows them. */
typedef struct {
    int32_t arrows, items, stars, skulls, die;
} ap_score;
ap_score ap_score_of(const ap_ruleset *, const ap_state *, uint32_t seat);
int32_t ap_total(ap_score);

/* -- check_phase.c: the phase, the second half of `check` ---------------------------------------------------------- */

bool ap_in_setup(const ap_state *); /* whether the deal before round 1 is still under way */
bool ap_check_phase(const ap_ruleset *, const ap_state *, qv_diag *);

extern const qv__kind_laws ap_laws[]; /* laws.c */

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ap_measure(const qv_ruleset *, const qv__rows *, qv__sizes *, qv_diag *);
int ap_setup(qv_ruleset *, const qv__rows *, qv_diag *);
void ap_init(const qv_ruleset *, qv_state *);
qv_turn ap_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ap_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void ap_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
uint32_t ap_chance_for(const qv_ruleset *, const qv_view *);
void ap_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ap_result(const qv_ruleset *, const qv_view *, qv_result *);
void ap_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *state);
bool ap_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ap_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void ap_scene(const qv_ruleset *, const qv_view *, qv_scene *);
/* What an item does: text 1 + its kind. */
const char *ap_printed(const qv_ruleset *, uint32_t text, const char **title);
uint32_t ap_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
void ap_complete(const qv_ruleset *, qv_state *, const qv__fields_given *);
int32_t ap_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);
extern const struct qv__learned ap_learned; /* features.c */
void ap_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
void ap_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);

/* printing.c */
extern const struct qv__levels ap_levels; /* levels.c */
extern const struct qv__printing ap_printing;

#endif
