/* SPDX-License-Identifier: MIT */
/* Prints what the games of a comparison have reached: each function returns false if something was not. */
#ifndef REACHED_H
#define REACHED_H

#include <stdbool.h>
#include <stdint.h>

/* counts[first] to counts[n - 1], in one line. */
bool compare_print_row(const char *name, const uint64_t *counts, int first, int n);
/* The values of `switches` options that were never played; those of option i begin at counts[i * width]. */
bool compare_print_options(const uint64_t *counts, int switches, int width, const char *(*name)(int),
                           const char *(*word)(int, int));

#endif
