/* SPDX-License-Identifier: MIT */
/* JSON reports, one line on standard output.
 *
 * Invariant: no number has an exponent, so that line tools can read them.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <jansson.h>

/* Both take ownership of `value`. If it is NULL, or out of memory, they free what was built and set it to NULL. */
void cli_put(json_t **object, const char *key, json_t *value);
void cli_add(json_t **list, json_t *value);
json_t *cli_decimal(double number); /* rounded to four decimal places */
int cli_report(json_t *report);     /* prints and frees it; NULL means out of memory; returns the exit code */

#endif
