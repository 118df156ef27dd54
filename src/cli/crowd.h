/* SPDX-License-Identifier: MIT */
/* The part of `quiver bench` that measures memory. */
#ifndef CLI_CROWD_H
#define CLI_CROWD_H

#include "cli/arguments.h"

enum { CLI_FIELD = 40 };

typedef struct {
    uint32_t matches;
    uint64_t seed;
    const char *until; /* "ply=100" */
    bool json;
} cli_crowd;

int cli_measure_crowd(const cli_verb *, const cli_crowd *, const qv_ruleset *); /* the exit code */

#endif
