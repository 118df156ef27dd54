/* SPDX-License-Identifier: MIT */
/* Listings of compiled texts, see listing.h. Parts are marked by what they are before their first
 * instruction.
 */
#include "listing.h"

#include <string.h>

#define PURE(name, operands, bound) [CC_OP_##name] = {#name, operands},
#define BODY(name, operands, bound, questions) [CC_OP_##name] = {#name, operands},
static const struct {
    const char *name, *operands;
} ops[CC_OPS] = {CC_PURE_OPS(PURE) CC_BODY_OPS(BODY)};

#define QUESTION(name, letter) [CC_Q_##name] = #name,
static const char *const questions[] = {CC_QUESTIONS(QUESTION)};

#define EFFECT(name, layer) [CC_EFFECT_##name] = #name,
static const char *const effects[] = {CC_EFFECTS(EFFECT)};

static const char *const tags[] = {"Play", "Action", "Immediate", "Persistent", "Reaction"};
static const char *const items[] = {"ANY",    "COUNTERS", "CARDS",  "POINTS",
                                    "REMOVE", "DISCARD",  "REVEAL", "RETURN"};

const char *op_name(uint32_t code) {
    return ops[code].name;
}

static void add_part(qv_text *out, const char *name, uint32_t part) {
    if (part != CC_NO_PART)
        qv_text_add(out, " %s @%u", name, (unsigned)part);
}

static void list_heading(const cc_ability *a, qv_text *out) {
    qv_text_add(out, "  %s zones %02x flags %02x limit %u hears %x", tags[a->tag],
                (unsigned)a->zones, (unsigned)a->flags, (unsigned)a->limit, (unsigned)a->hears);
    if (a->tags)
        qv_text_add(out, " tags %02x", (unsigned)a->tags);
    if (a->hears & CC_AT_STEP)
        qv_text_add(out, " step %u", (unsigned)a->step);
    if (a->host != CC_NONE)
        qv_text_add(out, " host %u", (unsigned)a->host);
    add_part(out, "filter", a->filter);
    add_part(out, "body", a->body);
    qv_text_add(out, " costs %u declares %u\n", (unsigned)a->costs, (unsigned)a->declares);
}

static void list_question(const cc_question *q, uint32_t i, qv_text *out) {
    qv_text_add(out, "    ?%u %s", (unsigned)i, questions[q->kind]);
    add_part(out, "at", q->at);
    add_part(out, "offer", q->offer);
    add_part(out, "where", q->where);
    if (q->slot)
        qv_text_add(out, " slot %u", (unsigned)q->slot);
    if (q->modes)
        qv_text_add(out, " modes %u", (unsigned)q->modes);
    if (q->choice != CC_NONE)
        qv_text_add(out, " if %u is %u", (unsigned)q->choice, (unsigned)q->mode);
    if (q->label != CC_NONE)
        qv_text_add(out, " fact %u", (unsigned)q->label);
    if (q->who != CC_NONE)
        qv_text_add(out, " who %u", (unsigned)q->who);
    if (q->items)
        qv_text_add(out, " items %u+%u", (unsigned)q->item, (unsigned)q->items);
    qv_text_add(out, "%s\n", q->random ? " random" : "");
}

static void list_item(const cc_item *item, qv_text *out) {
    qv_text_add(out, "    $ %s ", items[item->what]);
    if (item->n == CC_NONE)
        qv_text_add(out, "X");
    else
        qv_text_add(out, "%u", (unsigned)item->n);
    if (item->kinds)
        qv_text_add(out, " kinds %u+%u", (unsigned)item->kind, (unsigned)item->kinds);
    qv_text_add(out, "%s\n", item->more ? " or more" : "");
}

static void list_effect(const cc_effect *e, uint32_t i, qv_text *out) {
    qv_text_add(out, "    =%u %s layer %u a %u b %u way %u until %u n %d %d%s%s", (unsigned)i,
                effects[e->what], (unsigned)e->layer, (unsigned)e->a, (unsigned)e->b,
                (unsigned)e->way, (unsigned)e->until, (int)e->n[0], (int)e->n[1],
                e->this_card ? " this" : "", e->one ? " one" : "");
    add_part(out, "cards", e->cards);
    add_part(out, "to", e->to);
    add_part(out, "when", e->when);
    add_part(out, "turns", e->turns);
    add_part(out, "value", e->value[0]);
    add_part(out, "value", e->value[1]);
    add_part(out, "where", e->where);
    qv_text_add(out, "\n");
}

static void list_test(const cc_kind_test *test, uint32_t i, qv_text *out) {
    qv_text_add(out, "    #%u types %llx not %llx traits %x not %x persistent %u not %u\n",
                (unsigned)i, (unsigned long long)test->types, (unsigned long long)test->other_types,
                (unsigned)test->traits, (unsigned)test->other_traits, (unsigned)test->persistent,
                (unsigned)test->other_persistent);
}

static void list_op(const cc_op *op, uint32_t i, qv_text *out) {
    const char *const as = ops[op->code].operands;
    const unsigned operand[] = {op->a, op->b, op->c};
    qv_text_add(out, "    %3u %s", (unsigned)i, ops[op->code].name);
    if (as[0] != '-')
        qv_text_add(out, " %u", operand[0]);
    if (as[2] == '.')
        qv_text_add(out, " %d", (int)(int16_t)cc_wide(*op));
    for (uint32_t k = 1; k < 3 && as[2] != '.'; k++)
        if (as[k] != '-')
            qv_text_add(out, " %u", operand[k]);
    qv_text_add(out, "\n");
}

void list_draft(const cc_draft *draft, qv_text *out) {
    for (uint32_t i = 0; i < draft->abilities; i++) {
        const cc_ability *const a = &draft->ability[i];
        const uint32_t tests = i + 1 < draft->abilities ? a[1].test : draft->tests;
        list_heading(a, out);
        for (uint32_t k = 0; k < a->items; k++)
            list_item(&draft->item[a->item + k], out);
        for (uint32_t k = 0; k < a->questions; k++)
            list_question(&draft->question[a->question + k], k, out);
        for (uint32_t k = 0; k < a->effects; k++)
            list_effect(&draft->effect[a->effect + k], k, out);
        for (uint32_t k = a->test; k < tests; k++)
            list_test(&draft->test[k], k - a->test, out);
        for (uint32_t k = 0; k < a->ops; k++)
            list_op(&draft->op[a->op + k], k, out);
    }
}

void count_draft(const cc_draft *draft, listing_uses *uses) {
    for (uint32_t i = 0; i < draft->ops; i++)
        uses->op[draft->op[i].code]++;
    for (uint32_t i = 0; i < draft->questions; i++)
        uses->question[draft->question[i].kind]++;
    for (uint32_t i = 0; i < draft->effects; i++) {
        uses->effect[draft->effect[i].what]++;
        uses->until[draft->effect[i].until]++;
    }
    for (uint32_t i = 0; i < draft->items; i++)
        uses->item[draft->item[i].what]++;
    for (uint32_t i = 0; i < draft->abilities; i++)
        uses->hears |= draft->ability[i].hears;
}
