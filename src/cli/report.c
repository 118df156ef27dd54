/* SPDX-License-Identifier: MIT */
/* JSON reports: see report.h. */
#include "cli/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "wire/json.h"

/* Fewer than a double has, so that a rounded number prints as rounded. */
enum { DIGITS = 15 };

json_t *cli_decimal(double number) {
    return json_real(round(number * 10000) / 10000);
}

int cli_report(json_t *report) {
    char *const line = qv__json_print(report, JSON_REAL_PRECISION(DIGITS));
    cli_say("%s\n", line ? line : "");
    json_decref(report);
    free(line);
    return line ? CLI_DONE : CLI_FAILED;
}
