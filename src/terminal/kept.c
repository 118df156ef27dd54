/* SPDX-License-Identifier: MIT */
/* Reading record files, and finding the game that was left: see keep.h.
 *
 * Files are only read here, and judged by the library alone. Knows no game.
 */
#define _POSIX_C_SOURCE 200809L /* fcntl, opendir, stat */

#include "terminal/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/game.h"

bool term_kept_lock(int file) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &lock) == 0;
}

bool term_keep_comment(qv_record *record, uint32_t at, const char *comment, qv_diag *diag) {
    const char *const before = qv_record_comment(record, at);
    if (!before)
        return qv_record_note(record, at, comment, diag) == QV_OK;
    const size_t size = strlen(before) + strlen(comment) + 2;
    char *const both = malloc(size);
    if (!both) {
        qv_fail(diag, QV_EMEMORY, "not enough memory for a comment");
        return false;
    }
    snprintf(both, size, "%s\n%s", before, comment);
    const int err = qv_record_note(record, at, both, diag);
    free(both);
    return err == QV_OK;
}

/* -- The folder -------------------------------------------------------------------------------- */

/* Makes each folder on the way that is not there. */
static bool make_folders(char *path) {
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        const bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool term_kept_folder(char folder[TERM_PATH], bool make, qv_diag *diag) {
    const char *const state = getenv("XDG_STATE_HOME");
    const char *const home = getenv("HOME");
    int n = -1;
    if (state && state[0] == '/')
        n = snprintf(folder, TERM_PATH, "%s/quiver", state);
    else if (home && home[0] == '/')
        n = snprintf(folder, TERM_PATH, "%s/.local/state/quiver", home);
    if (n < 0 || n >= TERM_PATH) {
        qv_fail(diag, QV_ERECORD,
                "there is no home folder to keep games in; --record names a file");
        return false;
    }
    if (!make || make_folders(folder))
        return true;
    qv_fail(diag, QV_ERECORD, "%.120s: %s", folder, strerror(errno));
    return false;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static char *read_file(const char *path, size_t *length, qv_diag *diag) {
    FILE *const file = fopen(path, "rbe");
    struct stat about;
    if (!file || fstat(fileno(file), &about) != 0) {
        qv_fail(diag, QV_ERECORD, "%s", strerror(errno));
        if (file)
            fclose(file);
        return NULL;
    }
    const size_t room = about.st_size > 0 && about.st_size <= QV_RECORD_MOST
                            ? (size_t)about.st_size + 1
                            : (size_t)QV_RECORD_MOST + 1;
    char *const text = malloc(room);
    *length = text ? fread(text, 1, room, file) : 0;
    const bool wrong = ferror(file) != 0;
    fclose(file);
    if (text && !wrong)
        return text;
    qv_fail(diag, text ? QV_ERECORD : QV_EMEMORY,
            text ? "the file cannot be read" : "not enough memory for the file");
    free(text);
    return NULL;
}

static bool has_line_end(const char *text, size_t from, size_t to) {
    return memchr(text + from, '\n', to - from) != NULL;
}

bool term_kept_read(const char *path, term_kept *out) {
    *out = (term_kept){.record = NULL};
    char *const text = read_file(path, &out->size, &out->why);
    if (!text)
        return false;
    size_t good;
    out->record = qv_record_read(text, out->size, &good, &out->why);
    if (!out->record && good) {
        qv_diag unread;
        out->dropped = out->size - good;
        out->torn = !has_line_end(text, good, out->size);
        out->record = qv_record_read(text, good, NULL, &unread);
    }
    free(text);
    return out->record != NULL;
}

/* -- The game that was left -------------------------------------------------------------------- */

/* Whether the name of a file is that of a game, a hyphen, digits ... .qvr. */
static bool names_game(const char *name, const char *id) {
    const size_t length = strlen(name);
    if (length < 4 || strcmp(name + length - 4, ".qvr") != 0)
        return false;
    if (!id)
        return true;
    const size_t n = strlen(id);
    return strncmp(name, id, n) == 0 && name[n] == '-' && name[n + 1] >= '0' && name[n + 1] <= '9';
}

typedef struct {
    char path[TERM_PATH];
    struct timespec changed;
} found;

/* The younger first. */
static int by_age(const void *one, const void *other) {
    const found *const a = one, *const b = other;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec < b->changed.tv_sec ? 1 : -1;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec < b->changed.tv_nsec ? 1 : -1;
    return strcmp(b->path, a->path);
}

static bool add_found(found **list, uint32_t *n, const char *folder, const char *name) {
    if (*n % 64 == 0) {
        found *const moved = realloc(*list, (*n + 64) * sizeof *moved);
        if (!moved)
            return false;
        *list = moved;
    }
    found *const file = &(*list)[*n];
    struct stat about;
    const int length = snprintf(file->path, sizeof file->path, "%s/%s", folder, name);
    if (length > 0 && length < TERM_PATH && stat(file->path, &about) == 0) {
        file->changed = about.st_mtim;
        ++*n;
    }
    return true;
}

static bool is_played(const char *path) {
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const bool played = file >= 0 && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (file >= 0)
        close(file);
    return played;
}

static bool is_left(const char *path, term_kept *out) {
    if (is_played(path) || !term_kept_read(path, out))
        return false;
    if (qv_record_ending(out->record, NULL) == QV_RUNNING && (!out->dropped || out->torn))
        return true;
    qv_record_free(out->record);
    out->record = NULL;
    return false;
}

bool term_kept_last(const char *id, char path[TERM_PATH], term_kept *out) {
    char folder[TERM_PATH];
    DIR *const all = term_kept_folder(folder, false, NULL) ? opendir(folder) : NULL;
    found *list = NULL;
    uint32_t n = 0;
    if (!all)
        return false;
    for (const struct dirent *entry; (entry = readdir(all));)
        if (names_game(entry->d_name, id) && !add_found(&list, &n, folder, entry->d_name))
            break;
    closedir(all);
    if (n)
        qsort(list, n, sizeof *list, by_age);
    uint32_t i = 0;
    while (i < n && !is_left(list[i].path, out))
        i++;
    if (i < n)
        snprintf(path, TERM_PATH, "%s", list[i].path);
    free(list);
    return i < n;
}
