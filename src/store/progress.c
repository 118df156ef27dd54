/* SPDX-License-Identifier: MIT */
/* Reading and writing how far a person has come: see progress.h. A line is `ID LESSON STEP`,
 * or `told ID CLAUSE ...`. */
#define _POSIX_C_SOURCE 200809L /* O_CLOEXEC */

#include "store/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/game.h"
#include "store/kept.h"

enum {
    MOST = 65536,
    LINE = STORE_TOLD + 100,
    NUMBER = 100 /* no lesson or step has a higher one */
};
enum { KEY = 80, CLAUSE = 24 };

static bool path_of(char path[STORE_PATH], bool make, qv_diag *diag) {
    char folder[STORE_PATH];
    if (!store_kept_folder(folder, make, diag))
        return false;
    if (snprintf(path, STORE_PATH, "%s/lessons", folder) < STORE_PATH)
        return true;
    qv__fail(diag, QV_ERECORD, "the name of the folder for games is too long");
    return false;
}

/* The whole file, to be freed; "" if there is none or it cannot be read; NULL: no memory. */
static char *read_all(void) {
    char path[STORE_PATH];
    size_t length = 0;
    const int file = path_of(path, false, NULL) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    char *const bytes = file < 0 ? NULL : store_file_read(file, MOST, &length);
    char *const text = calloc(length + 1, 1);
    if (file >= 0)
        close(file);
    if (text && bytes)
        memcpy(text, bytes, length);
    free(bytes);
    return text;
}

/* Whether the line begins with that key. */
static bool is_of(const char *line, const char *key) {
    const size_t n = strlen(key);
    return strncmp(line, key, n) == 0 && line[n] == ' ';
}

static const char *next_line(const char *line) {
    const char *const end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* The last line with that key behind the key; NULL: there is none. */
static const char *find(const char *text, const char *key) {
    const char *found = NULL;
    for (const char *line = text; line && *line; line = next_line(line))
        if (is_of(line, key))
            found = line + strlen(key);
    return found;
}

/* The line replaces those with its key. */
static bool write_line(const char *key, const char *rest, qv_diag *diag) {
    char path[STORE_PATH];
    char *const text = read_all(), *const all = calloc(1, MOST + LINE);
    bool written = false;
    qv_text out = qv_text_over(all, MOST + LINE);
    if (!text || !all) {
        qv__fail(diag, QV_EMEMORY, "not enough memory");
    } else if (path_of(path, true, diag)) {
        for (const char *line = text; *line; line = next_line(line))
            if (!is_of(line, key))
                qv_text_add(&out, "%.*s\n", (int)strcspn(line, "\n"), line);
        qv_text_add(&out, "%s %s\n", key, rest);
        written = !out.cut && store_file_write(path, all, out.n, STORE_FILE_REPLACE);
        if (!written)
            qv__fail(diag, QV_ERECORD, "%.120s: %s", path, out.cut ? "too long" : strerror(errno));
    }
    free(text);
    free(all);
    return written;
}

/* -- Lessons ----------------------------------------------------------------------------------- */

store_progress store_progress_read(const char *id) {
    store_progress out = {.begun = false};
    char *const text = read_all();
    for (const char *line = text; line && *line; line = next_line(line)) {
        unsigned lesson, step;
        if (!is_of(line, id) || sscanf(line + strlen(id), "%3u %3u", &lesson, &step) != 2)
            continue;
        if (lesson < NUMBER && step < NUMBER)
            out = (store_progress){lesson, step, true};
    }
    free(text);
    return out;
}

bool store_progress_write(const char *id, const store_progress *progress, qv_diag *diag) {
    char numbers[40];
    snprintf(numbers, sizeof numbers, "%u %u", (unsigned)progress->lesson,
             (unsigned)progress->step);
    return write_line(id, numbers, diag);
}

/* -- Guided games ------------------------------------------------------------------------------ */

/* An id of a game has no space, so this is no key of its lessons. */
static void name_told(const char *id, char key[KEY]) {
    snprintf(key, KEY, "told %s", id);
}

void store_told_read(const char *id, void take(void *context, const char *clause), void *context) {
    char key[KEY], clause[CLAUSE];
    char *const text = read_all();
    name_told(id, key);
    const char *at = find(text, key);
    while (at && *at == ' ') {
        const size_t n = strcspn(++at, " \n");
        if (n > 0 && n < sizeof clause) {
            snprintf(clause, sizeof clause, "%.*s", (int)n, at);
            take(context, clause);
        }
        at += n;
    }
    free(text);
}

bool store_told_write(const char *id, const char *clauses, qv_diag *diag) {
    char key[KEY];
    name_told(id, key);
    return write_line(key, clauses, diag);
}
