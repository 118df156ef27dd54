/* SPDX-License-Identifier: MIT */
/* What is accepted but may be a mistake (CT-52). Reads trees only. */
#include "meaning.h"

typedef struct {
    const ct_tree *tree;
    ct_warning *out;
    uint32_t n, most;
} list;

static void warn(list *l, uint32_t node, const char *text) {
    if (l->n++ < l->most)
        l->out[l->n - 1] = (ct_warning){.node = (uint16_t)node, .text = text};
}

/* CT-25: a cost in the heading, or "you may pay ... to" in the first clause. */
static bool has_cost_or_limit(const ct_tree *tree, uint32_t ability) {
    const uint32_t sentence = ct_child(tree, ability, CT_FIELD_BODY);
    const uint32_t chain = ct_child(tree, sentence, CT_FIELD_DO);
    const uint32_t first =
        tree->node[chain].kind == CT_NODE_CHAIN ? ct_child(tree, chain, CT_FIELD_STEPS) : 0;
    return ct_child(tree, ability, CT_FIELD_TERMS) ||
           (ct_kind(tree, first) == CT_NODE_ACT && ct_child(tree, first, CT_FIELD_PAY) &&
            ct_child_kind(tree, first, CT_FIELD_WHO) == CT_NODE_YOU);
}

static void check_reaction(list *l, uint32_t ability) {
    const ct_tree *const tree = l->tree;
    const uint32_t on = ct_child(tree, ability, CT_FIELD_ON);
    const uint32_t tag = ct_child(tree, ability, CT_FIELD_TAG);
    if (tree->node[tag].kind != CT_NODE_REACTION)
        return;
    if (!on && !has_cost_or_limit(tree, ability))
        warn(l, tag, "a Reaction without event, cost or limit can be used any number of times");
    /* Elsewhere no Play or Persistent ability works; a Persistent one works in play, too. */
    if (ct_kind(tree, on) == CT_NODE_AT && ct_works_in(tree, ability) & CT_IN_PLAY)
        warn(l, on,
             "a Reaction at a step is optional; a Play or Persistent ability would happen by "
             "itself");
}

static void check_ability(list *l, uint32_t ability) {
    const ct_tree *const tree = l->tree;
    const uint32_t on = ct_child(tree, ability, CT_FIELD_ON);
    const uint32_t event = ct_part_of(tree, on, CT_FIELD_EVENT);
    check_reaction(l, ability);
    if (ct_kind(tree, event) == CT_NODE_HOST_EVENT)
        warn(l, event,
             "an event in quotation marks happens only if somebody at the table tells the game");
    const uint32_t gained = ct_find(tree, ability, CT_NODE_GAIN_CONTROL, tree->n);
    const uint32_t turned = ct_find(tree, ability, CT_NODE_TURN, tree->n);
    if (gained && turned)
        warn(l, turned, "gaining control of a card turns it already, and its arrows with it");
}

uint32_t ct_warnings(const ct_tree *tree, ct_warning *out, uint32_t most) {
    list l = {.tree = tree, .out = out, .most = most};
    for (uint32_t i = 0; i < tree->abilities; i++)
        if (tree->node[tree->ability[i]].kind == CT_NODE_ABILITY)
            check_ability(&l, tree->ability[i]);
    return l.n;
}
