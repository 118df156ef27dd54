/* SPDX-License-Identifier: MIT */
/* Suggestions with the programs of their texts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "listing.h"
#include "suggested.h"
#include "texts.h"

suggested *suggested_open(void) {
    suggested *const d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->memory = malloc(cs_work_size());
    d->work = malloc(ct_work_size());
    d->labels = &texts_labels;
    d->tree = malloc(sizeof *d->tree);
    d->draft = calloc(1, sizeof *d->draft);
    assert_true(d->memory && d->work && d->tree && d->draft);
    cs_open(d->memory);
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++) {
        d->program[i] = malloc(LISTING);
        assert_non_null(d->program[i]);
    }
    return d;
}

void suggested_close(suggested *d) {
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++)
        free(d->program[i]);
    free(d->memory);
    free(d->work);
    free(d->tree);
    free(d->draft);
    free(d);
}

static void list_program(suggested *d, const ct_tree *tree, const char *of, char *out) {
    qv_text text = qv_text_over(out, LISTING);
    memset(d->draft, 0, sizeof *d->draft);
    cc_compile(tree, cs_place(of), d->draft);
    list_draft(d->draft, &text);
    assert_false(text.cut);
}

/* Takes texts whose programs differ. */
static bool take(void *context, uint32_t on, const ct_tree *tree, const ct_tree *plain,
                 const char *text) {
    suggested *const d = context;
    (void)tree;
    (void)on;
    list_program(d, plain, text, d->program[d->n]);
    for (uint32_t i = 0; i < d->n; i++)
        if (strcmp(d->program[i], d->program[d->n]) == 0)
            return false;
    snprintf(d->text[d->n++], CS_TEXT, "%s", text);
    return true;
}

int suggested_for(suggested *d, const char *wording, size_t n) {
    d->n = 0;
    return cs_suggest(d->memory, d->labels, wording, n, take, d);
}

void suggested_meant(suggested *d, const char *text) {
    ct_error error;
    if (ct_read(d->work, d->labels, cs_place(text), text, strlen(text), d->tree, &error))
        fail_msg("%s: %s", text, error.text);
    cs_read_plain(d->work, d->labels, text, d->tree);
    list_program(d, d->tree, text, d->program[CS_SUGGESTIONS]);
}

uint32_t suggested_place(const suggested *d) {
    uint32_t i = 0;
    while (i < d->n && strcmp(d->program[i], d->program[CS_SUGGESTIONS]) != 0)
        i++;
    return i < d->n ? i : CS_SUGGESTIONS;
}
