/* SPDX-License-Identifier: MIT */
/* Reports as JSON: see report.h. Knows nothing of what is reported. */
#include "cli/report.h"

#include <math.h>
#include <stdio.h>

#include "cli/arguments.h"

/* Fewer than a double has, so that a rounded number is printed as it was rounded. */
enum { DIGITS = 15 };

json_t *cli_decimal(double number) {
    return json_real(round(number * 10000) / 10000);
}

int cli_report(json_t *report) {
    const int failed = !report || json_dumpf(report, stdout, JSON_REAL_PRECISION(DIGITS));
    putchar('\n');
    json_decref(report);
    return failed ? CLI_FAILED : CLI_DONE;
}
