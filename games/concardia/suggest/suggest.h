/* SPDX-License-Identifier: MIT */
/* From a wording, as people write, to texts of the language that may be meant.
 *
 * A chart of the cheapest readings (chart.h) by the rules of the language and by sayings (sayings.h, the .txt files
 * here); each reading with each heading that suits it is read, checked, and judged by the caller. Knows nothing of
 * programs.
 */
#ifndef CS_SUGGEST_H
#define CS_SUGGEST_H

#include "language.h"

enum { CS_SUGGESTIONS = 3, CS_TEXT = 1000 };

/* Whether a text that is read says something else than those before; called in the order of nearness. `plain`: of the
 * same in the plainest words, which is what to compare. */
typedef bool cs_judge(void *context, uint32_t on, const ct_tree *, const ct_tree *plain, const char *text);
/* CT_ON_BUTTON for texts that are about their button. */
uint32_t cs_place(const char *text);

/* Where some words begin; NULL: nowhere. */
const char *cs_find(const char *in, const char *words);
/* A text in the plainest words that say the same by the rules. */
void cs_plain(const char *text, char out[CS_TEXT]);
/* Reads the plainest words for a text that can be read, as `tree`. */
void cs_read_plain(ct_work *, const ct_labels *, const char *text, ct_tree *tree);

size_t cs_work_size(void);
/* Prepares cs_work_size bytes, for any number of wordings. */
void cs_open(void *room);
/* Calls `judge` with texts of one ability, nearest first, until it has taken CS_SUGGESTIONS. QV_ECONTENT: the wording
 * is too long. */
int cs_suggest(void *room, const ct_labels *, const char *wording, size_t n, cs_judge *, void *context);

extern const char *const cs_sayings[];

#endif
