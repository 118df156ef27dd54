/* SPDX-License-Identifier: MIT */
/* The number of readings of an ability, counted from the tables alone (CT-3). */
#ifndef CT_READINGS_H
#define CT_READINGS_H

#include "tables.h"

uint64_t count_readings(const ct_labels *, const char *text, size_t n);

#endif
