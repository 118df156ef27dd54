/* SPDX-License-Identifier: MIT */
/* Random texts: trees made at random from the tables of the grammar (CT-4, CT-65), and what of it trees use. */
#ifndef CT_GROW_H
#define CT_GROW_H

#include "base/rng.h"
#include "tables.h"

/* Makes a tree of one random ability. Numbers are in the ranges of W12, labels are listed; W1 to W11 and W13 are not
 * obeyed. `size` bounds the depth, from 3 on. */
void grow_ability(qv__rng *, const ct_labels *, uint32_t size, ct_tree *out);
/* Grows the node of any rule as the only part of the root. */
void grow_rule(qv__rng *, const ct_labels *, uint32_t rule, uint32_t size, ct_tree *out);

/* Whether two trees are equal: kinds and fields, not places or ways. */
bool same_tree(const ct_tree *a, uint32_t node, const ct_tree *b, uint32_t other);

enum { USES_ELEMENTS = 1024, USES_CHOICES = 512 };

/* How often trees use each part of the grammar. */
typedef struct {
    uint32_t way[CT_WAYS];
    uint32_t present[USES_ELEMENTS], absent[USES_ELEMENTS]; /* of optional elements and flags */
    uint32_t choice[USES_CHOICES];
} grammar_uses;

/* grown.c: the content of that number, for the laws (tests/laws/enumerate.h). */
struct law_content *law_grow_concardia(uint32_t number);

void count_uses(const ct_tree *, grammar_uses *);
/* How many parts are not used, and in `parts` how many there are; those, or all, printed one a line. */
uint32_t report_uses(const grammar_uses *, bool all, uint32_t *parts);

#endif
