/* SPDX-License-Identifier: MIT */
/* The texts of grammar.txt, the labels that they use, and a reader: what the tests of the language share. */
#ifndef CT_TEXTS_H
#define CT_TEXTS_H

#include "language.h"

enum { TEXTS_MOST = 256 };

/* A text of grammar.txt. Accepted: the stage. Refused: the kind and the place of the error. */
typedef struct {
    char *text;
    size_t length;
    uint32_t on; /* CT_ON_CARD or CT_ON_BUTTON */
    uint8_t stage;
    uint8_t kind;
    uint32_t line, column;
} text_case;

typedef struct {
    text_case at[TEXTS_MOST];
    uint32_t n;
} text_cases;

extern const ct_labels texts_labels;

/* Reads a section of games/concardia/grammar.txt by the words that it begins with, "[accepted"; both sections of
 * accepted texts are one. Fails the test if there is none. */
text_cases *texts_load(const char *section);
void texts_free(text_cases *);

/* What tests read with. Their set-up makes one, with the accepted texts, and their tear-down frees it. */
typedef struct {
    ct_work *work;
    ct_tree *tree;
    text_cases *accepted;
} texts_reader;

int texts_set_up(void **state);
int texts_tear_down(void **state);

/* The number of abilities of a text. */
uint32_t texts_abilities(const char *text);

#endif
