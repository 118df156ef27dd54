/* SPDX-License-Identifier: MIT */
/* Files and lines.
 *
 * Knows about cases only that `#` begins a comment line and that their names end in `.case`.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { LONGEST = 1 << 20 };

char *cases_load(const char *path, size_t *length) {
    FILE *const file = fopen(path, "rb");
    char *const bytes = file ? malloc(LONGEST + 1) : NULL;
    if (!bytes) {
        if (file)
            fclose(file);
        return NULL;
    }
    *length = fread(bytes, 1, LONGEST, file);
    bytes[*length] = '\0';
    const bool whole = !ferror(file) && *length < LONGEST && strlen(bytes) == *length;
    fclose(file);
    if (whole)
        return bytes;
    free(bytes);
    return NULL;
}

static bool is_space(char sign) {
    return sign == ' ' || sign == '\t' || sign == '\r';
}

/* Terminates the line in place and returns its text; NULL if it is blank. */
static char *trimmed(char *start, uint32_t *indent) {
    char *end = start + strlen(start);
    while (end > start && is_space(end[-1]))
        *--end = '\0';
    char *at = start;
    while (is_space(*at))
        at++;
    *indent = (uint32_t)(at - start);
    return *at == '\0' || *at == '#' ? NULL : at;
}

bool cases_split(const char *path, cases_file *out) {
    size_t length = 0;
    *out = (cases_file){.bytes = cases_load(path, &length)};
    if (!out->bytes)
        return false;
    uint32_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += out->bytes[i] == '\n';
    out->line = calloc(lines, sizeof *out->line);
    if (!out->line) {
        cases_file_free(out);
        return false;
    }
    uint32_t number = 1;
    for (char *at = out->bytes; at; number++) {
        char *const stop = strchr(at, '\n');
        if (stop)
            *stop = '\0';
        uint32_t indent;
        const char *const text = trimmed(at, &indent);
        if (text)
            out->line[out->n++] = (cases_line){.text = text, .number = number, .indent = indent};
        at = stop ? stop + 1 : NULL;
    }
    return true;
}

void cases_file_free(cases_file *file) {
    free(file->bytes);
    free(file->line);
    *file = (cases_file){.bytes = NULL};
}

void cases_beside(const char *path, const char *file, qv_text *out) {
    const char *const slash = strrchr(path, '/');
    if (slash && *file != '/')
        qv_text_add(out, "%.*s", (int)(slash - path + 1), path);
    qv_text_add(out, "%s", file);
}

static int by_name(const void *one, const void *other) {
    const char *const *const a = one;
    const char *const *const b = other;
    return strcmp(*a, *b);
}

static bool is_case(const char *name) {
    static const char ending[] = ".case";
    const size_t n = strlen(name);
    return n >= sizeof ending && strcmp(name + n - (sizeof ending - 1), ending) == 0;
}

static char *joined(const char *folder, const char *name) {
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *const path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

int cases_list(const char *folder, char ***names) {
    *names = NULL;
    DIR *const open = opendir(folder);
    if (!open)
        return -1;
    int n = 0;
    for (const struct dirent *entry; n >= 0 && (entry = readdir(open));) {
        if (!is_case(entry->d_name))
            continue;
        char **const more = realloc(*names, ((size_t)n + 1) * sizeof *more);
        if (more)
            *names = more;
        char *const path = more ? joined(folder, entry->d_name) : NULL;
        if (path)
            more[n] = path;
        n = path ? n + 1 : -1;
    }
    closedir(open);
    if (n > 0)
        qsort(*names, (size_t)n, sizeof **names, by_name);
    return n;
}

bool cases_take(const char **text, const char *word) {
    const size_t n = strlen(word);
    if (strncmp(*text, word, n) != 0)
        return false;
    const char *at = *text + n;
    if (*at != '\0' && !is_space(*at))
        return false;
    while (is_space(*at))
        at++;
    *text = at;
    return true;
}
