/* SPDX-License-Identifier: MIT */
/* ConCardia: from one text to its compiled abilities, and the memory that this needs.
 *
 * A text is compiled into a draft of its own, numbered from 0, and the draft of a card of the match is then added to
 * the tables of the match. Knows nothing of decks.
 */
#ifndef CONCARDIA_TEXTS_H
#define CONCARDIA_TEXTS_H

#include "content.h"

/* The most rows that a text needs, by its letters and lines: every instruction, question, item, effect and kind test
 * comes from words of the text, so these hold for all texts. */
enum {
    CC_OPS_LINE = 32,      /* instructions of a line, besides one a letter */
    CC_QUESTIONS_LINE = 8, /* questions, besides one for two letters */
    CC_LETTERS_TEST = 4,   /* letters for an item, an effect or a kind test, besides one a line */
    CC_TEXT_LETTERS = CC_ABILITIES * (CT_LONGEST + 1),
    CC_DRAFT_OPS = CC_TEXT_LETTERS + CC_ABILITIES * CC_OPS_LINE,
    CC_DRAFT_QUESTIONS = CC_TEXT_LETTERS / 2 + CC_ABILITIES * CC_QUESTIONS_LINE,
    CC_DRAFT_ROWS = CC_TEXT_LETTERS / CC_LETTERS_TEST + CC_ABILITIES
};

typedef struct {
    uint32_t abilities, ops, questions, items, effects, tests;
    cc_ability ability[CC_ABILITIES];
    cc_op op[CC_DRAFT_OPS];
    cc_question question[CC_DRAFT_QUESTIONS];
    cc_item item[CC_DRAFT_ROWS];
    cc_effect effect[CC_DRAFT_ROWS];
    cc_kind_test test[CC_DRAFT_ROWS];
    bool persistent; /* CC-1.1.1: it gives the Persistent trait */
} cc_draft;

/* What reading works on; the reader's own memory follows it. */
typedef struct {
    cc_source source;
    cc_draft draft;
    ct_tree tree;
    char text[CC_TEXT_LETTERS]; /* the lines that the language reads: */
    uint32_t spoken;            /* how many, */
    uint8_t line[CC_ABILITIES]; /* and which of all lines of the text */
} cc_reading;

size_t cc_reading_size(void);
/* Compiles and verifies the text into the draft. QV_OK, or an error with its place in the text. */
int cc_compile_card(cc_reading *, const cc_card *);
int cc_compile_button(cc_reading *, uint32_t button);
/* Appends one line of a text in the form that texts have; false if it has that form, cannot be read, or is for
 * the players themselves. `on`: CT_ON_CARD or CT_ON_BUTTON. */
bool cc_form_line(cc_reading *, const char *line, uint32_t on, qv_text *out);
/* Adds the draft to the tables; its lines begin at offset `text` of the texts. */
void cc_keep_draft(const cc_reading *, uint32_t text, cc_content *);
/* What follows from the abilities of a kind. */
void cc_sum_up(const cc_draft *, cc_kind *);

#endif
