/* SPDX-License-Identifier: MIT */
/* Why a text is not JSON: the place and the reason in words for people.
 *
 * Knows the texts of the parser's errors, so that nothing else has to. The page says the same: web/src/content-json.ts.
 */
#ifndef QV_JSON_WRONG_H
#define QV_JSON_WRONG_H

#include <jansson.h>

#include "content/cursor.h"
#include "quiver.h"

/* Fills diag, which may be NULL, with that location and returns QV_ECONTENT. */
int qv__json_fail(qv_diag *, const qv__cursor *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
int qv__json_fail_depth(qv_diag *, const qv__cursor *);
/* The same for the text that the parser refused with this error. */
void qv__json_wrong(qv_diag *, const char *text, size_t length, const json_error_t *);

#endif
