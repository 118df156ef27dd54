/* SPDX-License-Identifier: MIT */
/* Functions on qv_text for the library's own files.
 *
 * Knows no games.
 */
#ifndef QV_TEXT_H
#define QV_TEXT_H

#include <stdarg.h>

#include "quiver.h"

/* qv_text_add with a va_list. */
void qv__text_add_list(qv_text *, const char *format, va_list)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 0)))
#endif
    ;
/* Sets the reason of an error; characters not fit to be shown (base/plain.h) become question marks. */
void qv__diag_say(qv_diag *, const char *format, va_list)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 0)))
#endif
    ;
void qv__text_put(qv_text *, const char *at, size_t n); /* adds n bytes, as qv_text_add */
/* Ends a text that was cut with "...". */
void qv__text_close(qv_text *);

#endif
