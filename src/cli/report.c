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

static void give_up(json_t **built) {
    json_decref(*built);
    *built = NULL;
}

void cli_put(json_t **object, const char *key, json_t *value) {
    if (json_object_set_new(*object, key, value))
        give_up(object);
}

void cli_add(json_t **list, json_t *value) {
    if (json_array_append_new(*list, value))
        give_up(list);
}

json_t *cli_decimal(double number) {
    return json_real(round(number * 10000) / 10000);
}

int cli_report(json_t *report) {
    /* It has escaped what is not safe to print. */
    char *const line = qv__json_print(report, JSON_REAL_PRECISION(DIGITS));
    json_decref(report);
    if (!line)
        return cli_lack_memory();
    fputs(line, stdout);
    putchar('\n');
    free(line);
    return CLI_DONE;
}
