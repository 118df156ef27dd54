/* SPDX-License-Identifier: MIT */
/* What a program writes to its standard error, passed on in lines that are fit to be shown.
 *
 * Lines are cut before QV_NOTE bytes, and no more than QV_NOTES of them are passed on for each question; how many more
 * there were is said in one line. Knows no processes.
 */
#ifndef QV_NOTES_H
#define QV_NOTES_H

#include <stddef.h>
#include <stdint.h>

enum { QV_NOTE = 240, QV_NOTES = 20 };

/* Who is told: a line of text without control characters, good during the call. */
typedef struct {
    void (*hear)(void *context, const char *line); /* NULL: nobody */
    void *context;
} qv_listener;

typedef struct {
    char line[QV_NOTE]; /* if it is longer: its beginning */
    size_t n;           /* bytes of a line that has no end yet */
    uint32_t told, passed;
} qv__notes;

void qv__notes_take(qv__notes *, const char *at, size_t n, const qv_listener *);
/* No more comes for now: says how many lines were passed over, and counts anew. */
void qv__notes_pause(qv__notes *, const qv_listener *);
void qv__notes_end(qv__notes *, const qv_listener *); /* passes on what has no end yet too */

#endif
