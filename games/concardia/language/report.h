/* SPDX-License-Identifier: MIT */
/* Filling in errors: the kind, the place, the reason and the advice. */
#ifndef CT_REPORT_H
#define CT_REPORT_H

#include "language.h"

/* What a file reports about, and where. */
typedef struct {
    const char *text;
    uint32_t size;
    ct_error *error;
} ct_report;

/* Fills the error; the place is in characters of the line of `offset`. */
void ct_report_at(const ct_report *, uint32_t kind, uint32_t offset, uint32_t length);
void ct_say(ct_error *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
void ct_advise(ct_error *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
