/* SPDX-License-Identifier: MIT */
/* What the library's own files need of bounded text beyond quiver.h.
 *
 * Knows no games.
 */
#ifndef QV_TEXT_H
#define QV_TEXT_H

#include <stdarg.h>

#include "quiver.h"

/* qv_text_add for functions that have taken their arguments themselves. */
void qv__text_add_list(qv_text *, const char *format, va_list)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 0)))
#endif
    ;
/* The reason of an error; what is not fit to be shown (base/plain.h) becomes a question mark. The rest stays. */
void qv__diag_say(qv_diag *, const char *format, va_list)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 0)))
#endif
    ;
/* Where something was cut, the last signs become "...". */
void qv__text_close(qv_text *);

#endif
