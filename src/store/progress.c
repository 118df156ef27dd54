/* SPDX-License-Identifier: MIT */
/* Reading and writing how far a person has come: see progress.h. A line is `ID LESSON STEP`. */
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

enum { MOST = 4096, LINE = 100, NUMBER = 100 /* no lesson or step has a higher one */ };

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

/* Whether the line is that of the game. */
static bool is_of(const char *line, const char *id) {
    const size_t n = strlen(id);
    return strncmp(line, id, n) == 0 && line[n] == ' ';
}

static const char *next_line(const char *line) {
    const char *const end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

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
    char path[STORE_PATH], all[MOST + LINE];
    char *const text = read_all();
    qv_text out = qv_text_over(all, sizeof all);
    if (!text || !path_of(path, true, diag)) {
        free(text);
        return false;
    }
    for (const char *line = text; *line; line = next_line(line))
        if (!is_of(line, id) && next_line(line)[-1] == '\n')
            qv_text_add(&out, "%.*s", (int)(next_line(line) - line), line);
    free(text);
    qv_text_add(&out, "%s %u %u\n", id, (unsigned)progress->lesson, (unsigned)progress->step);
    if (!out.cut && store_file_write(path, all, out.n, STORE_FILE_REPLACE))
        return true;
    qv__fail(diag, QV_ERECORD, "%.120s: %s", path, out.cut ? "too long" : strerror(errno));
    return false;
}
