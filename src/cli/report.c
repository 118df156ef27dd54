/* SPDX-License-Identifier: MIT */
/* JSON reports: see report.h. */
#include "cli/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "wire/json.h"

/* Fewer than a double has, so that a rounded number prints as rounded. */
enum { DIGITS = 15 };
enum { LEAST_WIDTH = 16 };

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

json_t *cli_number_text(const char *format, uint64_t number) {
    char text[24];
    snprintf(text, sizeof text, format, (unsigned long long)number);
    return json_string(text);
}

/* Which of those of the same name it is, from 1; 0: there is no other. */
static uint32_t number_of(char *const *names, uint32_t n, uint32_t at) {
    uint32_t before = 0, all = 0;
    for (uint32_t i = 0; i < n; i++) {
        const bool same = strcmp(names[i], names[at]) == 0;
        all += same;
        before += same && i < at;
    }
    return all > 1 ? before + 1 : 0;
}

void cli_names_show(char *const *names, uint32_t n, cli_names *out) {
    out->width = LEAST_WIDTH;
    for (uint32_t i = 0; i < n; i++) {
        qv_text text = qv_text_over(out->at[i], sizeof out->at[i]);
        const uint32_t number = number_of(names, n, i);
        qv_text_add(&text, "%s", names[i]);
        if (number > 0)
            qv_text_add(&text, " (%u)", (unsigned)number);
        out->width = (int)text.n > out->width ? (int)text.n : out->width;
    }
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
