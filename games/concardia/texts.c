/* SPDX-License-Identifier: MIT */
/* ConCardia: reads and compiles the text of one card, see texts.h. */
#include <assert.h>
#include <string.h>

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
static int fail_text(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t line,
                     uint32_t column, const char *kind, const char *reason, const char *advice) {
    cc_source *const in = &reading->source;
    const qv_row *const row = &in->rows->at[lines->row[line] - 1];
    const int err = qv__fail_row(in->diag, row, "%s: %s%s%s (%s)", name, reason,
                                 advice[0] ? "; " : "", advice, kind);
    if (in->diag)
        in->diag->offset = column;
    return err;
}

/* The line of the text that a line of what is read was. */
static uint32_t line_of(const cc_reading *reading, ct_place place) {
    const uint32_t last = reading->spoken - 1;
    return reading->line[place.line - 1 < last ? place.line - 1 : last];
}

static int fail_read(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t line,
                     const ct_error *error) {
    char kind[16];
    qv_text text = qv_text_over(kind, sizeof kind);
    if (error->kind == CT_MEANING && error->rule)
        qv_text_add(&text, "W%u", (unsigned)error->rule);
    else
        qv_text_add(&text, "%s", ct_error_name(error->kind));
    return fail_text(reading, lines, name, line, error->place.column, kind, error->text,
                     error->advice);
}

/* -- Abilities that the players carry out themselves (CC-A49) ---------------------------------- */

typedef struct {
    const char *words;
    uint8_t tag;
} heading;

static const heading headings[] = {
    {"Manual: ", CC_ACTION}, {"Manual Play: ", CC_PLAY}, {"Manual", CC_TAGS}};

static const heading *heading_of(const char *line) {
    for (uint32_t i = 0; i < sizeof headings / sizeof *headings; i++)
        if (strncmp(line, headings[i].words, strlen(headings[i].words)) == 0)
            return &headings[i];
    return NULL;
}

/* The wording is for people, in the letters of all texts. */
static int check_manual(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t line,
                        const heading *begins, uint32_t on) {
    const char *const words = reading->source.rows->at[lines->row[line] - 1].value;
    const uint32_t first = (uint32_t)strlen(begins->words);
    ct_error error;
    if (begins->tag == CC_TAGS)
        return fail_text(reading, lines, name, line, 1, "form",
                         "this is not how a text for the players themselves begins",
                         "write \"Manual: \" or \"Manual Play: \"");
    if (begins->tag == CC_PLAY && on == CT_ON_BUTTON)
        return fail_text(reading, lines, name, line, 1, "form", "a button is not played",
                         "write \"Manual: \"");
    if (ct_check_wording(words + first, strlen(words + first), &error) == QV_OK)
        return QV_OK;
    error.place.column += first;
    return fail_read(reading, lines, name, line, &error);
}

/* -- Compiling --------------------------------------------------------------------------------- */

/* A line that the language reads, behind those before. */
static void add_spoken(cc_reading *reading, uint32_t line, const char *words, size_t *length) {
    const size_t n = strlen(words);
    if (reading->spoken > 0)
        reading->text[(*length)++] = '\n';
    memcpy(reading->text + *length, words, n);
    *length += n;
    reading->line[reading->spoken++] = (uint8_t)line;
}

/* The lines that the language reads as one text, and which of all these are; or an error for a line
 * that is missing or too long for the reader, or that the players cannot carry out. */
static int join(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t on,
                cm_lines *kinds, size_t *length) {
    cc_source *const in = &reading->source;
    *length = reading->spoken = 0;
    kinds->lines = lines->lines;
    for (uint32_t i = 0; i < lines->lines; i++) {
        const char *const words = lines->row[i] ? in->rows->at[lines->row[i] - 1].value : NULL;
        if (!words)
            return qv__fail_row(in->diag, NULL, "%s: text[%u] is missing; number lines from 0",
                                name, (unsigned)i);
        if (strlen(words) > CT_LONGEST)
            return fail_text(reading, lines, name, i, CT_LONGEST + 1, "W12",
                             "an ability has at most 400 letters", "make it shorter");
        const heading *const manual = heading_of(words);
        kinds->tag[i] = manual ? manual->tag : (uint8_t)CC_SPOKEN;
        const int err = manual ? check_manual(reading, lines, name, i, manual, on) : QV_OK;
        if (err)
            return err;
        if (!manual)
            add_spoken(reading, i, words, length);
    }
    return QV_OK;
}

/* Where each ability begins in the lines as they are kept. */
static void set_texts(cc_reading *reading, const cc_lines *lines) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < lines->lines; i++) {
        reading->draft.ability[i].text = at;
        at += (uint32_t)strlen(reading->source.rows->at[lines->row[i] - 1].value) + 1;
    }
}

static int compile_text(cc_reading *reading, const cc_lines *lines, const char *name, uint32_t on) {
    ct_error error;
    cm_lines kinds;
    size_t length;
    reading->draft.abilities = 0;
    reading->draft.ops = reading->draft.questions = reading->draft.items = reading->draft.effects =
        0;
    reading->draft.tests = 0;
    reading->draft.persistent = false;
    if (lines->lines == 0)
        return QV_OK;
    const int err = join(reading, lines, name, on, &kinds, &length);
    if (err)
        return err;
    if (reading->spoken > 0 && ct_read(work_of(reading), &reading->source.labels, on, reading->text,
                                       length, &reading->tree, &error))
        return fail_read(reading, lines, name, line_of(reading, error.place), &error);
    cc_compile_lines(&reading->tree, &kinds, on, &reading->draft);
    set_texts(reading, lines);
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

/* Without spaces at the ends, and with one between words. */
static size_t squeeze(const char *line, char *out) {
    size_t n = 0;
    for (const char *at = line; *at; at++)
        if (*at != ' ' || (n > 0 && out[n - 1] != ' '))
            out[n++] = *at;
    n -= n > 0 && out[n - 1] == ' ';
    out[n] = '\0';
    return n;
}

bool cc_form_line(cc_reading *reading, const char *line, uint32_t on, qv_text *out) {
    char plain[CT_LONGEST + 1];
    ct_error error;
    if (strlen(line) > CT_LONGEST || heading_of(line))
        return false;
    const size_t n = squeeze(line, plain);
    const int err =
        ct_read(work_of(reading), &reading->source.labels, on, plain, n, &reading->tree, &error);
    if (err != QV_OK && error.kind != CT_FORM)
        return false;
    ct_print(&reading->source.labels, &reading->tree, 0, out);
    return !out->cut && strcmp(out->at, line) != 0;
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
