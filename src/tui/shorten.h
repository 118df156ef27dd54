/* SPDX-License-Identifier: MIT */
/* Texts that are too wide for their room: what several of them share is left out before what tells them apart.
 *
 * Works on words; knows no game and no terminal.
 */
#ifndef TUI_SHORTEN_H
#define TUI_SHORTEN_H

#include "quiver.h"

/* Writes the i-th of n texts in at most `width` >= 1 characters, with `gap` in place of what is left out. False if that
 * leaves out more than one run of shared words. */
bool tui_shorten(const char *const *texts, uint32_t n, uint32_t i, uint32_t width, const char *gap, qv_text *out);

/* The same of names: what one of them begins with gives way if another would else be cut to the same. */
void tui_shorten_name(const char *const *names, uint32_t n, uint32_t i, uint32_t width, const char *gap, qv_text *out);

/* Of the first n bytes of a text those of its whole words, or all of them if these are less than half. */
size_t tui_whole_words(const char *text, size_t n);

#endif
