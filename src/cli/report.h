/* SPDX-License-Identifier: MIT */
/* JSON reports, one line on standard output.
 *
 * Invariant: no number has an exponent, so that line tools can read them.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <jansson.h>

#include "lab/sums.h"

/* Both take ownership of `value`. If it is NULL, or out of memory, they free what was built and set it to NULL. */
void cli_put(json_t **object, const char *key, json_t *value);
void cli_add(json_t **list, json_t *value);
json_t *cli_decimal(double number);                           /* rounded to four decimal places */
json_t *cli_number_text(const char *format, uint64_t number); /* one conversion, of an unsigned long long */
int cli_report(json_t *report); /* prints and frees it; NULL means out of memory; returns the exit code */

/* Names for a table, of which equal ones have numbers, and the width of their column. */
typedef struct {
    char at[QV_SIM_AGENTS][40];
    int width;
} cli_names;
void cli_names_show(char *const *names, uint32_t n, cli_names *out);

#endif
