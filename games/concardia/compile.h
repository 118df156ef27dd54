/* SPDX-License-Identifier: MIT */
/* ConCardia: the parts of the compiler, one section per file. A file may call those above it in this order, none below.
 *
 * Each function takes a node of the tree and appends instructions and rows to the draft of the text. Numbers of
 * instructions and rows are those within the ability (program.h).
 */
#ifndef CONCARDIA_COMPILE_H
#define CONCARDIA_COMPILE_H

#include "texts.h"

/* Why a text that the language accepts is not compiled: what stands at the node is not executed. */
typedef struct {
    uint32_t node;
    bool refused;
} cc_refusal;

/* The ability in hand. Instructions and rows of the draft from these first ones on are its own. */
typedef struct {
    const ct_tree *tree;
    cc_draft *draft;
    cc_ability *ability;
    cc_refusal *refusal;
    uint32_t root, end; /* its nodes: root .. end - 1 */
    uint32_t node;      /* the one in hand, for refusals */
    uint8_t that;       /* the slot of "that card"; CC_NONE: the only target phrase */
    uint8_t keeps;      /* the slot in which clauses leave it */

    uint32_t only_target;   /* its node; 0: none */
    uint32_t target_player; /* the node of "target player"; 0: none */
    uint16_t where;         /* the part that computes N; CC_NO_PART */
    bool by_effect;         /* "that player" of the event is the one whose effect caused it */
    bool tells;             /* some sentence asks "If you do" */
    bool folded;            /* the clause in hand begins a Reaction: its "you may" is the use (CT-25) */
} cc_compiler;

/* Registers: a phrase of cards is in set 0; values of conditions are in 0 and 1, with two more for sums. */
enum { CC_MAIN_SET, CC_COUNTED_SET = CC_SETS - 2, CC_REFERENCE_SET = CC_SETS - 1 };

/* -- executed.c: what this stage executes -------------------------------------------------------------------------- */

bool cc_executes_op(uint32_t code, uint32_t a, uint32_t b);
bool cc_executes_event(uint32_t kinds, uint32_t step);
bool cc_executes_item(uint32_t what, bool more);
bool cc_executes_question(uint32_t kind);
bool cc_executes_effect(uint32_t what, uint32_t until, bool standing);

/* -- emit.c: instructions and rows --------------------------------------------------------------------------------- */

/* The part of the text that is not executed, if this is the first one. */
void cc_refuse(cc_compiler *, uint32_t node);
uint32_t cc_here(const cc_compiler *); /* the number of the next instruction */
void cc_emit(cc_compiler *, uint32_t code, uint32_t a, uint32_t b, uint32_t c);
void cc_emit_wide(cc_compiler *, uint32_t code, uint32_t a, uint32_t wide);
/* A jump whose end is not known yet: its number, for cc_land, which lets it lead here. */
uint32_t cc_jump(cc_compiler *, uint32_t code);
void cc_land(cc_compiler *, uint32_t jump);
/* Begins a part in the middle of a body, which goes on behind it; returns the number of the jump over it. */
uint32_t cc_part_begin(cc_compiler *, uint32_t *at);
void cc_part_end(cc_compiler *, uint32_t jump);
/* The questions of an instruction that is emitted next; the number of the first. */
uint32_t cc_ask(cc_compiler *, uint32_t code);
cc_question *cc_question_of(cc_compiler *, uint32_t question);
uint32_t cc_add_question(cc_compiler *, cc_question);
uint32_t cc_add_item(cc_compiler *, cc_item);
uint32_t cc_add_effect(cc_compiler *, cc_effect);
uint32_t cc_append_test(cc_compiler *, cc_kind_test);
uint32_t cc_add_test(cc_compiler *, cc_kind_test); /* or an equal one that is there */

/* -- numbers.c: players, references, numbers ----------------------------------------------------------------------- */

uint32_t cc_kind_of_node(const cc_compiler *, uint32_t node);
uint32_t cc_child(const cc_compiler *, uint32_t node, uint32_t field);
uint32_t cc_word_of(const cc_compiler *, uint32_t node, uint32_t field);
bool cc_flag(const cc_compiler *, uint32_t node, uint32_t field);
/* The operand of a player: 0 is "you". */
uint32_t cc_who(cc_compiler *, uint32_t node);
/* The slot of This, It, That. */
uint32_t cc_slot(cc_compiler *, uint32_t node);
uint32_t cc_target_slot(const cc_compiler *, uint32_t node); /* of a target phrase */
uint32_t cc_stat(const cc_compiler *, uint32_t node);
uint32_t cc_direction(const cc_compiler *, uint32_t node);
uint32_t cc_step_of(const cc_compiler *, uint32_t node);
uint32_t cc_choice_of(const cc_compiler *, uint32_t node);          /* the number of a Choose */
uint32_t cc_modes_of(const cc_compiler *, uint32_t node);           /* how many modes it has */
bool cc_constant(const cc_compiler *, uint32_t node, int32_t *out); /* Int: its number */
/* A number or what else a bound can be compared with, into that value. */
void cc_closed(cc_compiler *, uint32_t node, uint32_t value);

/* -- groups.c: sets of cards --------------------------------------------------------------------------------------- */

/* Where a group without a zone looks: CC_GRID, or a zone of a player. */
typedef struct {
    uint8_t zone, who;
} cc_default_zone;
extern const cc_default_zone cc_in_play;

uint32_t cc_zone_of(uint32_t word);    /* CC_HAND .. */
uint32_t cc_comparison(uint32_t word); /* CC_LEAST .. */
/* The group into set 0 or another: its source and its qualifiers. */
void cc_group(cc_compiler *, uint32_t node, uint32_t set, cc_default_zone);
/* The qualifiers alone, of cards that are in the set already (CT-36). */
void cc_qualify(cc_compiler *, uint32_t node, uint32_t set);
/* One qualifier: what Has, With and IsAt say. */
void cc_spec(cc_compiler *, uint32_t node, uint32_t set);
void cc_site(cc_compiler *, uint32_t node, uint32_t set);
cc_kind_test cc_kind_test_of(const cc_compiler *, uint32_t node); /* of a Kind */
/* How a counted number or a bound is compared; the bound is emitted into the value. */
uint32_t cc_bound(cc_compiler *, uint32_t node, uint32_t value);
/* A phrase of cards that nobody chooses, into a set: a reference, a target, all cards of a group, an end of a pile. */
void cc_fixed_cards(cc_compiler *, uint32_t node, uint32_t set, cc_default_zone);
/* Spaces, into a set. */
void cc_space(cc_compiler *, uint32_t node, uint32_t set);

/* -- conditions.c: values and conditions --------------------------------------------------------------------------- */

void cc_value(cc_compiler *, uint32_t node, uint32_t value); /* and the one after it */
void cc_condition(cc_compiler *, uint32_t node);             /* into the flag */

/* -- effects.c: standing and lasting effects ----------------------------------------------------------------------- */

/* Adds the row of a Stand; its parts are emitted here, behind a jump unless the ability stands. A one-time effect is on
 * the cards of the clause. */
uint32_t cc_compile_effect(cc_compiler *, uint32_t what, uint32_t until, bool standing);
/* The phrase of the cards that a standing clause changes; 0: none. */
uint32_t cc_affected(const cc_compiler *, uint32_t what);

/* -- verbs.c ------------------------------------------------------------------------------------------------------- */

/* The cards that can be chosen for a phrase and how many, as the offer of a question: a part with its end. */
void cc_offer(cc_compiler *, uint32_t node, cc_default_zone);
/* The cards of a phrase into CARDS (0) or WITH (1), chosen if they are to be chosen. */
void cc_take_cards(cc_compiler *, uint32_t node, uint32_t with, cc_default_zone);
uint32_t cc_add_items(cc_compiler *, uint32_t first, uint32_t *n); /* cost items from that node on */
void cc_verb(cc_compiler *, uint32_t node);
/* Whether "that card" means the phrase from then on: 0 no, 1 CARDS, 2 WITH. */
uint32_t cc_names(const cc_compiler *, uint32_t verb);

/* -- sentences.c --------------------------------------------------------------------------------------------------- */

void cc_clause(cc_compiler *, uint32_t node);
void cc_sentences(cc_compiler *, uint32_t first); /* the body of an ability */

/* -- triggers.c ---------------------------------------------------------------------------------------------------- */

void cc_trigger(cc_compiler *, uint32_t node); /* When, Would, At: its event and the filter */
uint32_t cc_zones(const cc_compiler *);        /* CT-21 */

/* -- compile.c ----------------------------------------------------------------------------------------------------- */

/* Compiles a text into the draft. `refusal` names the first part that this stage does not execute. */
void cc_compile(const ct_tree *, uint32_t on, cc_draft *, cc_refusal *);

/* -- verify.c ------------------------------------------------------------------------------------------------------ */

/* Why the draft is not a program that can be run; NULL if it is (CT-60). */
const char *cc_verify(const cc_draft *, const cc_source *);

#endif
