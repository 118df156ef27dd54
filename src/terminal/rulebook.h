/* SPDX-License-Identifier: MIT */
/* The rules page of a game: its clauses by name, its sections, its contents. */
#ifndef TERM_RULEBOOK_H
#define TERM_RULEBOOK_H

#include "terminal/screen.h"

void term_clause_print(const term_screen *, const qv_game *, uint32_t rule);
void term_clause_tell(const term_screen *, const qv_ruleset *, uint32_t rule); /* and the options that it names */
const char *term_last_clause(const qv_game *);                                 /* the id of the last one */
/* The whole page, to be freed; NULL without memory. */
char *term_rules_page(const qv_game *);
/* `page` is the text of a rules page. */
/* From a heading `## name` up to the next one; NULL if there is none. */
const char *term_section_find(const char *page, const char *name, size_t *length);
/* The first section whose heading has all of the words; NULL if there is none. */
const char *term_section_with(const char *page, const char *words, size_t *length);
void term_contents_print(const term_screen *, const char *page); /* the headings, and the clauses under each */
/* The first paragraph of the page: the subject of the game. */
const char *term_opening(const char *page, size_t *length);
/* terms.c: prints what the page says about a term that it defines; false, and nothing printed: it defines none of that
 * name. The first sentences about the terms that stand in a text, but for its first words. */
bool term_term_tell(const term_screen *, const qv_game *, const char *name);
void term_terms_in(const term_screen *, const qv_game *, const char *words);
/* Prints the clause of that number, or the section with these words, for "all" the page, for "" its contents. */
void term_rules_tell(const term_screen *, const qv_game *, const char *words);
/* The same for words that were typed in place of the number of a clause; says so. */
void term_rules_search(const term_screen *, const qv_game *, const char *words);

#endif
