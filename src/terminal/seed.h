/* SPDX-License-Identifier: MIT */
/* A seed that nobody can guess. Knows no game. */
#ifndef TERM_SEED_H
#define TERM_SEED_H

#include <stdbool.h>
#include <stdint.h>

bool term_fresh_seed(uint64_t *out); /* 64 bits of the system's generator; false: it gives none */

#endif
