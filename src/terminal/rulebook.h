/* SPDX-License-Identifier: MIT */
/* The rules page of a game: its clauses by name, its sections, its contents. */
#ifndef TERM_RULEBOOK_H
#define TERM_RULEBOOK_H

#include "core/game.h"
#include "terminal/screen.h"

/* The clause of that id, in any case, or by what follows the hyphen; NULL with the nearest id, if any, in *near. */
const qv__clause *term_clause_find(const qv__page *, const char *typed, const char **near);
void term_clause_print(const term_screen *, const qv__clause *);
/* From a heading `## name` up to the next one; NULL if there is none. */
const char *term_section_find(const qv__page *, const char *name, size_t *length);
/* The first section whose heading has all of the words; NULL if there is none. */
const char *term_section_with(const qv__page *, const char *words, size_t *length);
void term_contents_print(const term_screen *, const qv__page *); /* the headings, and the clauses under each */
/* The first paragraph of the page: the subject of the game. */
const char *term_opening(const qv__page *, size_t *length);

#endif
