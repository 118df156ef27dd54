/* SPDX-License-Identifier: MIT */
/* Text from outside, made fit to be shown: decides which characters may reach a terminal or a picture.
 *
 * Not fit are control characters (U+0000-1F, 7F-9F), format characters and other invisible ones that change the rest
 * (the direction of writing, joiners, tags, line and paragraph separators), noncharacters, and bytes that are not
 * UTF-8. Knows no games.
 */
#ifndef QV_PLAIN_H
#define QV_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "quiver.h"

/* The length of the character at `at` if it is UTF-8 in its shortest form, else 0; reads at most `left` >= 1 bytes. */
size_t qv__utf8(const char *at, size_t left, uint32_t *code);
bool qv__is_plain(uint32_t code); /* whether that character is fit to be shown */
/* The length of the character at `at` if it is fit to be shown, else 0. */
size_t qv__plain(const char *at, size_t left);
bool qv__all_plain(const char *text); /* whether every character of it is */
/* Replaces each character that is not fit by a question mark, unless it is one of `kept` (ASCII). */
void qv__make_plain(char *text, const char *kept);
/* Appends n bytes of text in that way; after `most` of them the rest is replaced by "...". */
void qv__plain_add(qv_text *out, const char *text, size_t n, size_t most);
/* Writes the character in JSON as \uXXXX, or two of them beyond U+FFFF; returns the number of bytes, without the
 * NUL. */
enum { QV__ESCAPE = 13 };
size_t qv__json_escape(uint32_t code, char out[QV__ESCAPE]);

#endif
