/* SPDX-License-Identifier: MIT */
/* Tests that compare a long text with a file that holds it whole, and that can write that file anew: `TEST --write`.
 */
#ifndef GOLDEN_H
#define GOLDEN_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* The text with ^[ for the escape character, from malloc; frees the text. */
static inline char *golden_visible(char *text) {
    char *shown = NULL;
    size_t size;
    FILE *const out = open_memstream(&shown, &size);
    assert_non_null(out);
    for (const char *at = text; *at; at++)
        fputs(*at == '\033' ? "^[" : (const char[]){*at, '\0'}, out);
    fclose(out);
    free(text);
    return shown;
}

/* Fails at the first line that differs; frees the text. */
static inline void golden_compare(const char *file_name, char *text) {
    char *line = NULL;
    size_t room = 0;
    FILE *const in = fopen(file_name, "r");
    assert_non_null(in);
    const char *at = text;
    for (uint32_t number = 1; getline(&line, &room, in) > 0; number++) {
        const size_t n = strcspn(at, "\n") + 1;
        if (strncmp(at, line, n) != 0)
            fail_msg("%s:%u: %.*s instead of %s", file_name, (unsigned)number, (int)n, at, line);
        at += n;
    }
    assert_string_equal(at, "");
    free(line);
    fclose(in);
    free(text);
}

/* A number in place of a text of which only a change matters. */
static inline uint32_t golden_hash(const char *text) {
    uint32_t hash = 2166136261;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619;
    return hash;
}

static inline bool golden_asked_to_write(int argc, char **argv) {
    return argc > 1 && strcmp(argv[1], "--write") == 0;
}

/* Frees the text; the exit code. */
static inline int golden_write(const char *file_name, char *text) {
    FILE *const out = fopen(file_name, "w");
    if (out)
        fputs(text, out);
    free(text);
    return !out || fclose(out) != 0;
}

#endif
