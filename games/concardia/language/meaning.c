/* SPDX-License-Identifier: MIT */
/* The order in which W1 to W13 are judged: abilities as they come, nodes in the order of the text
 * (CT-50). */
#include "meaning.h"
#include "checking.h"

static bool check_node(const ct_meaning *m, uint32_t node) {
    static bool (*const rules[])(const ct_meaning *,
                                 uint32_t) = {ct_w1, ct_w2, ct_w3,  ct_w4,  ct_w5,  ct_w6, ct_w7,
                                              ct_w8, ct_w9, ct_w10, ct_w11, ct_w12, ct_w13};
    for (uint32_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!rules[i](m, node))
            return false;
    return true;
}

bool ct_check_meaning(const ct_labels *labels, uint32_t on, const ct_tree *tree,
                      const ct_report *report) {
    ct_meaning m = {.tree = tree, .labels = labels, .report = report, .on = on};
    for (uint32_t i = 0; i < tree->abilities; i++) {
        m.ability = tree->ability[i];
        for (uint32_t node = m.ability; node < tree->node[m.ability].end; node++)
            if (!check_node(&m, node))
                return false;
    }
    return true;
}
