/* SPDX-License-Identifier: MIT */
/* Compiled texts as lines that people can read, for tests. */
#ifndef LISTING_H
#define LISTING_H

#include "compile.h"

/* Which instructions, questions, effects, costs and kinds of events drafts have. */
typedef struct {
    uint32_t op[CC_OPS], question[CC_Q_KINDS], effect[CC_EFFECT_KINDS], until[CC_UNTIL_WHILE + 1];
    uint32_t item[CC_PAY_RETURN + 1], hears;
} listing_uses;

/* Appends one line a heading, question, item, effect, kind test and instruction. */
void list_draft(const cc_draft *, qv_text *out);
void count_draft(const cc_draft *, listing_uses *);
const char *op_name(uint32_t code);

#endif
