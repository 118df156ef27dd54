/* SPDX-License-Identifier: MIT */
/* What the grammar alone cannot say: W1 to W13, one function per rule, and what they ask of the rest of an ability.
 *
 * Each function is called for every node in the order of the text, a node before its parts, and judges what is said of
 * that node; it reports at most one offence. A file may call those above it in this order and none below.
 */
#ifndef CT_MEANING_H
#define CT_MEANING_H

#include "report.h"
#include "tables.h"

/* The text that is judged, and the ability in hand. */
typedef struct {
    const ct_tree *tree;
    const ct_labels *labels;
    const ct_report *report;
    uint32_t on;      /* CT_ON_... */
    uint32_t ability; /* a node */
} ct_meaning;

/* -- around.c: the rest of the ability ----------------------------------------------------------------------------- */

bool ct_inside(const ct_tree *, uint32_t node, uint32_t part);       /* part is node or below it */
uint32_t ct_kind(const ct_tree *, uint32_t node);                    /* CT_NODE_NONE for node 0 */
uint32_t ct_above(const ct_tree *, uint32_t node, uint32_t kind);    /* the nearest of the kind; 0: none */
uint32_t ct_part_of(const ct_tree *, uint32_t node, uint32_t field); /* ct_child, 0 if the kind lacks the field */
bool ct_in_part(const ct_tree *, uint32_t node, uint32_t field, uint32_t part); /* part is inside that field of node */
uint32_t ct_find(const ct_tree *, uint32_t within, uint32_t kind, uint32_t before); /* the first of the kind; 0: none */
uint32_t ct_event(const ct_meaning *);   /* the event of the ability; 0: it has no trigger */
bool ct_is_would(const ct_meaning *);    /* the event has not happened yet */
uint32_t ct_tag(const ct_meaning *);     /* CT_WORD_PLAY, _ACTION, _IMMEDIATE, _PERSISTENT, _REACTION; 0: a keyword */
bool ct_is_standing(const ct_meaning *); /* CT-22, without keywords */
bool ct_is_one_card(const ct_tree *, uint32_t cards); /* a phrase that stands for one card */
bool ct_is_chosen(const ct_tree *, uint32_t cards);   /* a choice that is not a target */
bool ct_is_target(const ct_tree *, uint32_t cards);   /* a target phrase */
uint32_t ct_zone_of(const ct_tree *, uint32_t cards); /* the qualifier of a phrase that names a zone; 0: none */
bool ct_is_button(const ct_tree *, uint32_t cards);   /* "this button" */

/* -- offend.c: reporting ------------------------------------------------------------------------------------------- */

/* Reports an offence against W `rule` at a node; false. */
bool ct_offend(const ct_meaning *, uint32_t rule, uint32_t node, const char *reason, const char *advice);

/* -- One function per rule: true if the node does not offend against it -------------------------------------------- */

bool ct_w1(const ct_meaning *, uint32_t node);  /* numbers.c: X and N */
bool ct_w12(const ct_meaning *, uint32_t node); /* counts, ranges and labels */
bool ct_w2(const ct_meaning *, uint32_t node);  /* references.c: it, that card, that player, their */
bool ct_w3(const ct_meaning *, uint32_t node);  /* abilities.c: what abilities and keywords state */
bool ct_w4(const ct_meaning *, uint32_t node);  /* standing effects elsewhere */
bool ct_w5(const ct_meaning *, uint32_t node);  /* costs and limits */
bool ct_w6(const ct_meaning *, uint32_t node);  /* the card of an event */
bool ct_w7(const ct_meaning *, uint32_t node);  /* clauses.c: instead, prevent, cancel */
bool ct_w8(const ct_meaning *, uint32_t node);  /* if you do, otherwise, chooses one */
bool ct_w9(const ct_meaning *, uint32_t node);  /* cards.c: positions */
bool ct_w10(const ct_meaning *, uint32_t node); /* zones */
bool ct_w11(const ct_meaning *, uint32_t node); /* sets that stay open, conditions */
bool ct_w13(const ct_meaning *, uint32_t node); /* targets */

#endif
