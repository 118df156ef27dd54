/* SPDX-License-Identifier: MIT */
/* ConCardia: texts for what somebody has written: those that the language suggests, compiled, each
 * with what it does.
 *
 * Two texts with one program are one suggestion, also if they have one only in other words.
 */
#include <assert.h>
#include <string.h>

#include "compile.h"
#include "paraphrase.h"
#include "rules.h"
#include "suggest.h"

enum { ALIGNED = 16 };

/* What is suggested, and the memory that it takes; that of the language follows it. */
typedef struct {
    cc_source source;
    cc_draft draft;
    qv_suggestion *out;
    uint64_t program[QV_SUGGESTIONS];
    uint32_t n;
} desk;

static size_t desk_size(void) {
    return (sizeof(desk) + ALIGNED - 1) / ALIGNED * ALIGNED;
}

size_t cc_suggest_memory(void) {
    return desk_size() + cs_work_size();
}

/* FNV-1a */
static uint64_t hash(uint64_t so_far, const void *at, size_t n) {
    const unsigned char *const byte = at;
    for (size_t i = 0; i < n; i++)
        so_far = (so_far ^ byte[i]) * 0x100000001B3U;
    return so_far;
}

static uint64_t hash_draft(const cc_draft *draft) {
    uint64_t all = 0xCBF29CE484222325U;
    all = hash(all, draft->ability, draft->abilities * sizeof *draft->ability);
    all = hash(all, draft->op, draft->ops * sizeof *draft->op);
    all = hash(all, draft->question, draft->questions * sizeof *draft->question);
    all = hash(all, draft->item, draft->items * sizeof *draft->item);
    all = hash(all, draft->effect, draft->effects * sizeof *draft->effect);
    return hash(all, draft->test, draft->tests * sizeof *draft->test);
}

static bool take(void *context, uint32_t on, const ct_tree *tree, const ct_tree *plain,
                 const char *text) {
    desk *const d = context;
    memset(&d->draft, 0, sizeof d->draft);
    cc_compile(plain, on, &d->draft);
    const uint64_t program = hash_draft(&d->draft);
    for (uint32_t i = 0; i < d->n; i++)
        if (d->program[i] == program)
            return false;
    d->program[d->n] = program;
    memset(&d->draft, 0, sizeof d->draft);
    cc_compile(tree, on, &d->draft);
    qv_suggestion *const out = &d->out[d->n++];
    *out = (qv_suggestion){.text = ""};
    qv_text written = qv_text_over(out->text, sizeof out->text);
    qv_text does = qv_text_over(out->does, sizeof out->does);
    qv_text_add(&written, "%s", text);
    cc_paraphrase(&d->draft, &d->source, &does);
    return true;
}

int cc_suggest(void *memory, const qv__rows *rows, const char *wording,
               qv_suggestion out[QV_SUGGESTIONS], uint32_t *n, qv_diag *diag) {
    desk *const d = memory;
    memset(d, 0, sizeof *d);
    d->source.rows = rows;
    d->source.diag = diag;
    d->out = out;
    *n = 0;
    const int err = cc_read_cards(&d->source);
    if (err)
        return err;
    cs_open((char *)memory + desk_size());
    if (cs_suggest((char *)memory + desk_size(), &d->source.labels, wording, strlen(wording), take,
                   d))
        return qv__fail_row(diag, NULL, "the wording is too long; write one ability at a time");
    *n = d->n;
    return QV_OK;
}
