/* SPDX-License-Identifier: MIT */
/* See reached.h. Knows no game. */
#include "reached.h"

#include <stdio.h>

bool compare_print_row(const char *name, const uint64_t *counts, int first, int n) {
    bool all = true;
    printf("%s:", name);
    for (int i = first; i < n; i++) {
        printf(" %llu", (unsigned long long)counts[i]);
        all = all && counts[i] > 0;
    }
    printf("%s\n", all ? "" : "   <- a zero");
    return all;
}

bool compare_print_options(const uint64_t *counts, int switches, int width,
                           const char *(*name)(int), const char *(*word)(int, int)) {
    bool all = true;
    for (int which = 0; which < switches; which++)
        for (int value = 0; word(which, value); value++)
            if (counts[which * width + value] == 0) {
                printf("%s=%s was never played\n", name(which), word(which, value));
                all = false;
            }
    return all;
}
