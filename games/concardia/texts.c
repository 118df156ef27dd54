/* SPDX-License-Identifier: MIT */
/* ConCardia: reads and compiles the text of one card, see texts.h. */
#include <assert.h>
#include <string.h>

#include "base/plain.h"
#include "compile.h"

enum { ALIGNED = 16 };

static size_t aligned(size_t n) {
    return (n + ALIGNED - 1) / ALIGNED * ALIGNED;
}

size_t cc_reading_size(void) {
    return aligned(sizeof(cc_reading)) + aligned(ct_work_size());
}

static ct_work *work_of(cc_reading *reading) {
    return (ct_work *)(void *)((char *)reading + aligned(sizeof *reading));
}

/* -- Errors ------------------------------------------------------------------------------------ */

/* The row of the line at fault, with the offset of the place in its value. */
static int fail_text(cc_reading *reading, const cc_lines *lines, const char *name, ct_place place,
                     const char *kind, const char *reason, const char *advice) {
    cc_source *const in = &reading->source;
    const uint32_t line = place.line - 1 < lines->lines ? place.line - 1 : lines->lines - 1;
    const qv_row *const row = &in->rows->at[lines->row[line] - 1];
    const int err = qv__fail_row(in->diag, row, "%s: %s%s%s (%s)", name, reason,
                                 advice[0] ? "; " : "", advice, kind);
    if (in->diag)
        in->diag->offset = place.column;
    return err;
}

static int fail_read(cc_reading *reading, const cc_lines *lines, const char *name,
                     const ct_error *error) {
    char kind[16];
    qv_text text = qv_text_over(kind, sizeof kind);
    if (error->kind == CT_MEANING && error->rule)
        qv_text_add(&text, "W%u", (unsigned)error->rule);
    else
        qv_text_add(&text, "%s", ct_error_name(error->kind));
    return fail_text(reading, lines, name, error->place, kind, error->text, error->advice);
}

static int fail_later(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t node) {
    const ct_place place = ct_place_of(&reading->tree, node);
    char words[48], reason[128];
    qv_text shown = qv_text_over(words, sizeof words), text = qv_text_over(reason, sizeof reason);
    qv__plain_add(&shown, reading->text + place.offset, place.length, sizeof words - 8);
    qv_text_add(&text, "\"%s\" can be said on a card, but quiver does not play it yet", words);
    return fail_text(reading, lines, name, place, "stage 2", reason, "say it in another way");
}

/* -- Compiling --------------------------------------------------------------------------------- */

/* The lines of a text as one, or an error for a line that is missing or too long for the reader. */
static int join(cc_reading *reading, const cc_lines *lines, const char *name, size_t *length) {
    cc_source *const in = &reading->source;
    size_t n = 0;
    for (uint32_t i = 0; i < lines->lines; i++) {
        const qv_row *const row = lines->row[i] ? &in->rows->at[lines->row[i] - 1] : NULL;
        const size_t more = row ? strlen(row->value) : 0;
        if (!row)
            return qv__fail_row(in->diag, NULL, "%s: text[%u] is missing; number lines from 0",
                                name, (unsigned)i);
        if (more > CT_LONGEST)
            return fail_text(reading, lines, name,
                             (ct_place){.line = i + 1, .column = CT_LONGEST + 1}, "W12",
                             "an ability has at most 400 letters", "make it shorter");
        if (i > 0)
            reading->text[n++] = '\n';
        memcpy(reading->text + n, row->value, more);
        n += more;
    }
    *length = n;
    return QV_OK;
}

static int compile_text(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t on) {
    cm_refusal refusal;
    ct_error error;
    size_t length = 0;
    reading->draft.abilities = 0;
    reading->draft.ops = reading->draft.questions = reading->draft.items = reading->draft.effects =
        0;
    reading->draft.tests = 0;
    reading->draft.persistent = false;
    if (lines->lines == 0)
        return QV_OK;
    const int err = join(reading, lines, name, &length);
    if (err)
        return err;
    if (ct_read(work_of(reading), &reading->source.labels, on, reading->text, length,
                &reading->tree, &error))
        return fail_read(reading, lines, name, &error);
    cc_compile(&reading->tree, on, &reading->draft, &refusal);
    if (refusal.refused)
        return fail_later(reading, lines, name, refusal.node);
    const char *const fault = cc_verify(&reading->draft, &reading->source);
    assert(!fault);
    (void)fault;
    return QV_OK;
}

int cc_compile_card(cc_reading *reading, const cc_card *card) {
    return compile_text(reading, &card->text, card->name, CT_ON_CARD);
}

int cc_compile_button(cc_reading *reading, uint32_t button) {
    const cc_written_button *const at = &reading->source.button[button];
    return compile_text(reading, &at->text, at->name, CT_ON_BUTTON);
}

/* -- Keeping ----------------------------------------------------------------------------------- */

/* Adds n rows of `size` bytes to a table with `*rows` rows. */
static void keep(cc_content *all, uint32_t table, uint32_t *rows, const void *from, uint32_t n,
                 size_t size) {
    memcpy((char *)all + table + *rows * size, from, n * size);
    *rows += n;
}

/* Those of one ability, which is the next one to be kept. */
static void keep_effects(const cc_draft *draft, uint32_t number, cc_content *all) {
    const cc_ability *const ability = &draft->ability[number];
    for (uint32_t i = 0; i < ability->effects; i++) {
        cc_effect effect = draft->effect[ability->effect + i];
        effect.ability = (uint16_t)all->abilities;
        keep(all, all->effect, &all->effects, &effect, 1, sizeof effect);
    }
}

void cc_keep_draft(const cc_reading *reading, uint32_t text, cc_content *all) {
    const cc_draft *const draft = &reading->draft;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        cc_ability ability = draft->ability[i];
        ability.op += all->ops;
        ability.question += all->questions;
        ability.item += all->items;
        ability.effect = all->effects;
        ability.test += all->tests;
        ability.text += text;
        keep_effects(draft, i, all);
        keep(all, all->ability, &all->abilities, &ability, 1, sizeof ability);
    }
    keep(all, all->op, &all->ops, draft->op, draft->ops, sizeof *draft->op);
    keep(all, all->question, &all->questions, draft->question, draft->questions,
         sizeof *draft->question);
    keep(all, all->item, &all->items, draft->item, draft->items, sizeof *draft->item);
    keep(all, all->test, &all->tests, draft->test, draft->tests, sizeof *draft->test);
}

/* CC-1.6.1: what is paid when the card is played to the Persistent Area. */
static void add_area_cost(const cc_item *item, cc_kind *kind) {
    const uint32_t units = item->what <= CC_PAY_CARDS ? item->n : 0;
    kind->area_items |= item->n > 0;
    kind->area_cost = (uint8_t)(kind->area_cost + units > 255 ? 255 : kind->area_cost + units);
}

void cc_sum_up(const cc_draft *draft, cc_kind *kind) {
    kind->abilities = (uint8_t)draft->abilities;
    kind->persistent = draft->persistent;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        const cc_ability *const ability = &draft->ability[i];
        const bool reaction = ability->tag == CC_REACTION;
        kind->hears |= ability->hears;
        kind->tags |= (uint8_t)(1U << ability->tag);
        kind->hand_reactions |= (uint8_t)((reaction && ability->zones >> CC_HAND & 1) << i);
        for (uint32_t k = 0; ability->tag == CC_PERSISTENT && k < ability->costs; k++)
            add_area_cost(&draft->item[ability->item + k], kind);
    }
}
