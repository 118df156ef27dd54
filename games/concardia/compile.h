/* SPDX-License-Identifier: MIT */
/* ConCardia: the parts of the compiler, one section per file. A file may call those above it in this order, none below.
 *
 * Each function takes a node of the tree and appends instructions and rows to the draft of the text. Numbers of
 * instructions and rows are those within the ability (program.h).
 */
#ifndef CONCARDIA_COMPILE_H
#define CONCARDIA_COMPILE_H

#include "texts.h"

/* The ability in hand. Instructions and rows of the draft from these first ones on are its own. */
typedef struct {
    const ct_tree *tree;
    cc_draft *draft;
    cc_ability *ability;
    uint32_t root, end; /* its nodes: root .. end - 1 */
    uint8_t that;       /* the slot of "that card"; CC_NONE: the only target phrase */
    uint8_t keeps;      /* the slot in which clauses leave it */

    uint32_t only_target;   /* its node; 0: none */
    uint32_t target_player; /* the node of "target player"; 0: none */
    uint16_t where;         /* the part that computes N; CC_NO_PART */
    bool by_effect;         /* "that player" of the event is the one whose effect caused it */
    bool refers;            /* some phrase refers to what a clause named */
    bool fails;             /* some sentence begins with "Otherwise" */
    bool tells;             /* some sentence asks "If you do" */
    bool folded;            /* the clause in hand begins a Reaction: its "you may" is the use (CT-25) */
} cm_compiler;

/* Registers: a phrase of cards is in set 0; values of conditions are in 0 and 1, with two more for sums. */
enum { CC_MAIN_SET, CC_COUNTED_SET = CC_SETS - 2, CC_REFERENCE_SET = CC_SETS - 1 };

/* -- emit.c: instructions and rows --------------------------------------------------------------------------------- */

uint32_t cm_here(const cm_compiler *); /* the number of the next instruction */
void cm_emit(cm_compiler *, uint32_t code, uint32_t a, uint32_t b, uint32_t operand);
void cm_emit_wide(cm_compiler *, uint32_t code, uint32_t a, uint32_t wide);
/* A jump whose end is not known yet: its number, for cm_land, which lets it lead here. */
uint32_t cm_jump(cm_compiler *, uint32_t code);
void cm_land(cm_compiler *, uint32_t jump);
/* Begins a part in the middle of a body, which goes on behind it; returns the number of the jump over it. */
uint32_t cm_part_begin(cm_compiler *, uint32_t *at);
void cm_part_end(cm_compiler *, uint32_t jump);
/* The questions of an instruction that is emitted next; the number of the first. */
uint32_t cm_ask(cm_compiler *, uint32_t code);
cc_question *cm_question_of(cm_compiler *, uint32_t question);
uint32_t cm_add_question(cm_compiler *, cc_question);
uint32_t cm_add_item(cm_compiler *, cc_item);
uint32_t cm_add_effect(cm_compiler *, cc_effect);
uint32_t cm_append_test(cm_compiler *, cc_kind_test);
uint32_t cm_add_test(cm_compiler *, cc_kind_test); /* or an equal one that is there */

/* -- numbers.c: players, references, numbers ----------------------------------------------------------------------- */

uint32_t cm_kind_of_node(const cm_compiler *, uint32_t node);
uint32_t cm_child(const cm_compiler *, uint32_t node, uint32_t field);
uint32_t cm_word_of(const cm_compiler *, uint32_t node, uint32_t field);
bool cm_flag(const cm_compiler *, uint32_t node, uint32_t field);
/* The operand of a player: 0 is "you". */
uint32_t cm_who(cm_compiler *, uint32_t node);
/* The slot of This, It, That. */
uint32_t cm_slot_of_that(const cm_compiler *, uint32_t node);
uint32_t cm_slot(cm_compiler *, uint32_t node);
uint32_t cm_target_slot(const cm_compiler *, uint32_t node); /* of a target phrase */
uint32_t cm_stat(const cm_compiler *, uint32_t node);
uint32_t cm_direction(const cm_compiler *, uint32_t node);
uint32_t cm_step_of(const cm_compiler *, uint32_t node);
uint32_t cm_choice_of(const cm_compiler *, uint32_t node);          /* the number of a Choose */
uint32_t cm_modes_of(const cm_compiler *, uint32_t node);           /* how many modes it has */
bool cm_constant(const cm_compiler *, uint32_t node, int32_t *out); /* Int: its number */
/* A number or what else a bound can be compared with, into that value. */
void cm_closed(cm_compiler *, uint32_t node, uint32_t value);

/* -- groups.c: sets of cards --------------------------------------------------------------------------------------- */

/* Where a group without a zone looks: CC_GRID, or a zone of a player. */
typedef struct {
    uint8_t zone, who;
} cm_default_zone;
extern const cm_default_zone cm_in_play;

uint32_t cm_zone_of(uint32_t word);    /* CC_HAND .. */
uint32_t cm_comparison(uint32_t word); /* CC_LEAST .. */
/* The group into set 0 or another: its source and its qualifiers. */
void cm_group(cm_compiler *, uint32_t node, uint32_t set, cm_default_zone);
/* The qualifiers alone, of cards that are in the set already (CT-36). */
void cm_qualify(cm_compiler *, uint32_t node, uint32_t set);
/* One qualifier: what Has, With and IsAt say. */
void cm_spec(cm_compiler *, uint32_t node, uint32_t set);
void cm_site(cm_compiler *, uint32_t node, uint32_t set);
cc_kind_test cm_kind_test_of(const cm_compiler *, uint32_t node); /* of a Kind */
/* How a counted number or a bound is compared; the bound is emitted into the value. */
uint32_t cm_bound(cm_compiler *, uint32_t node, uint32_t value);
/* A phrase of cards that nobody chooses, into a set: a reference, a target, all cards of a group, an end of a pile. */
void cm_fixed_cards(cm_compiler *, uint32_t node, uint32_t set, cm_default_zone);
/* Spaces, into a set. */
void cm_space(cm_compiler *, uint32_t node, uint32_t set);

/* -- conditions.c: values and conditions --------------------------------------------------------------------------- */

void cm_value(cm_compiler *, uint32_t node, uint32_t value); /* and the one after it */
void cm_condition(cm_compiler *, uint32_t node);             /* into the flag */

/* -- effects.c: standing and lasting effects ----------------------------------------------------------------------- */

/* Adds the row of a Stand; its parts are emitted here, behind a jump unless the ability stands. A one-time effect is on
 * the cards of the clause. */
uint32_t cm_compile_effect(cm_compiler *, uint32_t what, uint32_t until, bool standing);
/* The phrase of the cards that a standing clause changes; 0: none. */
uint32_t cm_affected(const cm_compiler *, uint32_t what);

/* -- verbs.c ------------------------------------------------------------------------------------------------------- */

/* The cards that can be chosen for a phrase and how many, as the offer of a question: a part with its end. */
void cm_offer(cm_compiler *, uint32_t node, cm_default_zone);
/* The cards of a phrase into CARDS (0) or WITH (1), chosen if they are to be chosen. */
void cm_take_cards(cm_compiler *, uint32_t node, uint32_t with, cm_default_zone);
uint32_t cm_add_items(cm_compiler *, uint32_t first, uint32_t *n); /* cost items from that node on */
void cm_verb(cm_compiler *, uint32_t node);
/* Whether "that card" means the phrase from then on: 0 no, 1 CARDS, 2 WITH. */
uint32_t cm_names(const cm_compiler *, uint32_t verb);
bool cm_names_cards(const cm_compiler *, uint32_t phrase);

/* -- sentences.c --------------------------------------------------------------------------------------------------- */

void cm_clause(cm_compiler *, uint32_t node);
void cm_sentences(cm_compiler *, uint32_t first); /* the body of an ability */

/* -- triggers.c ---------------------------------------------------------------------------------------------------- */

void cm_trigger(cm_compiler *, uint32_t node); /* When, Would, At: its event and the filter */
uint32_t cm_zones(const cm_compiler *);        /* CT-21 */

/* -- compile.c ----------------------------------------------------------------------------------------------------- */

/* Of a text the lines that the players carry out themselves (CC-A49), which the tree does not have: their tags. */
enum { CC_SPOKEN = CC_TAGS }; /* of all others */
typedef struct {
    uint32_t lines;
    uint8_t tag[CC_ABILITIES];
} cm_lines;

/* Compiles a text into the draft. `refusal` names the first part that this stage does not execute. */
void cc_compile_lines(const ct_tree *, const cm_lines *, uint32_t on, cc_draft *);
void cc_compile(const ct_tree *, uint32_t on, cc_draft *); /* all lines are in the tree */

/* -- verify.c ------------------------------------------------------------------------------------------------------ */

/* Why the draft is not a program that can be run; NULL if it is. */
const char *cc_verify(const cc_draft *, const cc_source *);

#endif
