/* SPDX-License-Identifier: MIT */
/* What a program writes to its standard error, passed on in printable lines.
 *
 * Lines are shorter than QV_NOTE bytes, and no more than QV_NOTES of them are passed on for each question; one more
 * line gives the number of those that were dropped. Knows no processes.
 */
#ifndef QV_NOTES_H
#define QV_NOTES_H

#include <stddef.h>
#include <stdint.h>

enum { QV_NOTE = 240, QV_NOTES = 20 };

/* The receiver. The line has no control characters and is valid during the call. */
typedef struct {
    void (*hear)(void *context, const char *line); /* may be NULL */
    void *context;
} qv__listener;

typedef struct {
    char line[QV_NOTE]; /* the beginning of a longer one */
    size_t n;           /* bytes of the unfinished line */
    uint32_t told, passed;
} qv__notes;

void qv__notes_take(qv__notes *, const char *at, size_t n, const qv__listener *);
/* The question is over: reports how many lines were dropped, and resets the counts. */
void qv__notes_pause(qv__notes *, const qv__listener *);
void qv__notes_end(qv__notes *, const qv__listener *); /* passes on the unfinished line too */

#endif
