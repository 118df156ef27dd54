/* SPDX-License-Identifier: MIT */
/* Card texts grown from the grammar, for the sets of `concardia_compare`: whatever the reader of
 * card texts accepts. Knows the language, but nothing of what a text does.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "concardia_compare.h"
#include "grow.h"

enum { SMALLEST = 3, SIZES = 10, PRINTED = 65536 };

static const char *const types[] = {"People", "Vendor", "Band", "Staff"};
static const char *const names[] = {"Card 0", "Card 1", "Card 2"};
static const char *const sets[] = {"Own", "Other"};
static const char *const buttons[] = {"Button 0", "Button 1"};
static const char *const facts[] = {"wears a hat"};
static const char *const events[] = {"sneezes"};
static const char *const deeds[] = {"sing a song"};
static const ct_labels labels = {{types, names, sets, buttons, facts, events, deeds},
                                 {4, 3, 2, 2, 1, 1, 1}};

void compare_text_grow(qv__rng *rng, char out[COMPARE_TEXT]) {
    ct_work *const work = malloc(ct_work_size());
    ct_tree *const tree = malloc(sizeof *tree);
    char *const printed = malloc(PRINTED);
    ct_error error = {.kind = CT_MEANING};
    size_t n;
    assert(work && tree && printed);
    do {
        grow_ability(rng, &labels, SMALLEST + qv__rng_below(rng, SIZES), tree);
        qv_text text = qv_text_over(printed, PRINTED);
        ct_print(&labels, tree, 0, &text);
        n = text.n;
    } while (n > CT_LONGEST || ct_read(work, &labels, CT_ON_CARD, printed, n, tree, &error));
    snprintf(out, COMPARE_TEXT, "%s", printed);
    free(work);
    free(tree);
    free(printed);
}
