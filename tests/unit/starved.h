/* SPDX-License-Identifier: MIT */
/* Allocators that refuse on demand. The linker puts them in front of the library's (--wrap, see cmake/tests.cmake), so
 * each program that uses them includes this once.
 */
#ifndef STARVED_H
#define STARVED_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

static int allowed = -1; /* allocations until one is refused; negative: all are allowed */

static bool refused(void) {
    if (allowed < 0)
        return false;
    if (allowed-- > 0)
        return false;
    errno = ENOMEM;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__wrap_strdup(const char *text);
FILE *__real_open_memstream(char **text, size_t *size);
FILE *__wrap_open_memstream(char **text, size_t *size);

void *__wrap_malloc(size_t size) {
    return refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size) {
    return refused() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return refused() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text) {
    return refused() ? NULL : __real_strdup(text);
}

FILE *__wrap_open_memstream(char **text, size_t *size) {
    return refused() ? NULL : __real_open_memstream(text, size);
}

#endif
