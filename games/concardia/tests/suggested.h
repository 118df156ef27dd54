/* SPDX-License-Identifier: MIT */
/* What is suggested for a wording, as texts and as lists of their programs, for tests. */
#ifndef SUGGESTED_H
#define SUGGESTED_H

#include "compile.h"
#include "suggest.h"

enum { LISTING = 1 << 16 };

/* The suggestions for a wording, as texts and programs. */
typedef struct {
    const ct_labels *labels;
    void *memory;
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    char *program[CS_SUGGESTIONS + 1]; /* the last is that of the text that was meant */
    char text[CS_SUGGESTIONS][CS_TEXT];
    uint32_t n;
} suggested;

suggested *suggested_open(void);
void suggested_close(suggested *);
/* The error of cs_suggest. */
int suggested_for(suggested *, const char *wording, size_t n);
/* Lists the program of a text, which is right, as the one that was meant. */
void suggested_meant(suggested *, const char *text);
/* The number of the suggestion that was meant; CS_SUGGESTIONS: none. */
uint32_t suggested_place(const suggested *);

#endif
