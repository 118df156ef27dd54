/* SPDX-License-Identifier: MIT */
/* Reports as one line of JSON on standard output, with numbers as a person writes them.
 *
 * Knows nothing of what is reported. Invariant: no number has an exponent, so that line tools can read them.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <jansson.h>

json_t *cli_decimal(double number); /* with at most four digits after the point */
int cli_report(json_t *report);     /* prints and frees it, NULL being out of memory: the exit code */

#endif
