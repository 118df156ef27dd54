/* SPDX-License-Identifier: MIT */
/* Fuzzes card texts: the first byte says what the text is on, the rest is the text.
 *
 * A refusal has its kind, a reason and a place inside the text; a text that is read is printed as
 * it is, and all that can be asked about its tree has an answer.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"

enum { LONGEST = 20000, WARNINGS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const char *const types[] = {"People", "Vendor", "Band", "Staff", "Maker"};
static const char *const names[] = {"Brass Moth", "Steam Choir"};
static const char *const sets[] = {"Encore"}, *const buttons[] = {"Gold Gear"};
static const char *const facts[] = {"has long hair", "wears a hat", "has a button"};
static const char *const events[] = {"sneezes"}, *const deeds[] = {"sing a song"};
static const ct_labels labels = {{types, names, sets, buttons, facts, events, deeds},
                                 {5, 2, 1, 1, 3, 1, 1}};

static void check_error(const ct_error *error, size_t size) {
    assert(error->kind > CT_FINE && error->kind < CT_ERRORS);
    assert(error->text[0] != '\0');
    assert(error->place.line >= 1 && error->place.column >= 1);
    assert(error->place.offset + error->place.length <= size);
}

static void ask(const ct_tree *tree) {
    ct_warning warnings[WARNINGS];
    ct_warnings(tree, warnings, WARNINGS);
    for (uint32_t i = 0; i < tree->abilities; i++)
        assert(ct_works_in(tree, tree->ability[i]) != 0);
    for (uint32_t i = 1; i < tree->n; i++) {
        const ct_place place = ct_place_of(tree, i);
        assert(place.line >= 1 && place.line <= tree->abilities && place.column >= 1);
        assert(tree->node[i].up < i && tree->node[i].end > i && tree->node[i].end <= tree->n);
        if (tree->node[i].kind == CT_NODE_THAT || tree->node[i].kind == CT_NODE_THOSE)
            assert(ct_antecedent(tree, i) != 0);
    }
}

static void check_tree(const ct_tree *tree, const char *text, size_t size) {
    char *const printed = malloc(size + 2);
    assert(printed);
    qv_text out = qv_text_over(printed, size + 2);
    ct_print(&labels, tree, 0, &out);
    assert(out.n == size && memcmp(printed, text, size) == 0);
    free(printed);
    ask(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < 1 || size > LONGEST)
        return 0;
    const char *const text = (const char *)bytes + 1;
    ct_work *const work = malloc(ct_work_size());
    ct_tree *const tree = malloc(sizeof *tree);
    assert(work && tree);
    ct_error error;
    const uint32_t on = bytes[0] & 1 ? CT_ON_BUTTON : CT_ON_CARD;
    if (ct_read(work, &labels, on, text, size - 1, tree, &error) == QV_OK)
        check_tree(tree, text, size - 1);
    else
        check_error(&error, size - 1);
    free(tree);
    free(work);
    return 0;
}
