/* SPDX-License-Identifier: MIT */
/* Reading record files, and finding the game that was left: see keep.h.
 *
 * Files are only read here, and judged by the library alone. Knows no game. Invariant: a record
 * that was taken is what its file holds until it is dropped or handed on.
 */
#define _POSIX_C_SOURCE 200809L /* opendir, stat */

#include "store/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/game.h"

bool store_keep_comment(qv_record *record, uint32_t at, const char *comment, qv_diag *diag) {
    const char *const before = qv_record_comment(record, at);
    if (!before)
        return qv_record_note(record, at, comment, diag) == QV_OK;
    const size_t size = strlen(before) + strlen(comment) + 2;
    char *const both = malloc(size);
    if (!both) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for a comment");
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
        const bool made = mkdir(path, S_IRWXU) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return mkdir(path, S_IRWXU) == 0 || errno == EEXIST;
}

bool store_kept_folder(char folder[STORE_PATH], bool make, qv_diag *diag) {
    const char *const state = getenv("XDG_STATE_HOME");
    const char *const home = getenv("HOME");
    int n = STORE_PATH;
    if (state && state[0] == '/')
        n = snprintf(folder, STORE_PATH, "%s/quiver", state);
    else if (home && home[0] == '/')
        n = snprintf(folder, STORE_PATH, "%s/.local/state/quiver", home);
    if (n >= STORE_PATH) {
        qv__fail(diag, QV_ERECORD,
                 "there is no home folder to keep games in; --record names a file");
        return false;
    }
    if (!make || make_folders(folder))
        return true;
    qv__fail(diag, QV_ERECORD, "%.120s: %s", folder, strerror(errno));
    return false;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static bool has_line_end(const char *text, size_t from, size_t to) {
    return memchr(text + from, '\n', to - from) != NULL;
}

/* What stands in an open file. */
static bool read_record(int file, store_kept *out) {
    char *const text = store_file_read(file, QV_RECORD_MOST + 1, &out->size);
    if (!text) {
        qv__fail(&out->why, errno == ENOMEM ? QV_EMEMORY : QV_ERECORD, "%s", strerror(errno));
        return false;
    }
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

bool store_kept_read(const char *path, store_kept *out) {
    *out = (store_kept){.file = -1};
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        qv__fail(&out->why, QV_ERECORD, "%s", strerror(errno));
        return false;
    }
    const bool read = read_record(file, out);
    close(file);
    return read;
}

/* Opens and locks a file; if it was replaced between the two, what has taken its place. */
static int open_locked(const char *path, int *file) {
    enum { TIMES = 100 };
    for (uint32_t i = 0; i < TIMES; i++) {
        struct stat about;
        *file = open(path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC);
        if (*file < 0 || fstat(*file, &about) != 0)
            return STORE_SHUT;
        errno = ESPIPE;
        if (!S_ISREG(about.st_mode))
            return STORE_SHUT;
        if (!store_file_lock(*file))
            return errno == EACCES || errno == EAGAIN ? STORE_BUSY : STORE_SHUT;
        if (store_file_is_at(*file, path))
            return STORE_TAKEN;
        close(*file);
        *file = -1;
    }
    return STORE_BUSY;
}

int store_kept_take(const char *path, store_kept *out) {
    *out = (store_kept){.file = -1};
    int how = open_locked(path, &out->file);
    if (how == STORE_SHUT)
        qv__fail(&out->why, QV_ERECORD, "%s",
                 errno == ESPIPE ? "that is no plain file" : strerror(errno));
    if (how == STORE_BUSY)
        qv__fail(&out->why, QV_ERECORD, "another quiver plays this game now");
    if (how == STORE_TAKEN && !read_record(out->file, out))
        how = STORE_UNREAD;
    if (how != STORE_TAKEN)
        store_kept_drop(out);
    return how;
}

void store_kept_drop(store_kept *kept) {
    qv_record_free(kept->record);
    kept->record = NULL;
    if (kept->file >= 0)
        close(kept->file);
    kept->file = -1;
}

/* -- The game that was left -------------------------------------------------------------------- */

/* Whether a file name has the form ID-digits....qvr. */
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
    char path[STORE_PATH];
    struct timespec changed;
} found;

/* The younger first. Of games that were changed in the same tick of the clock the one with the
 * longer name is younger: games of one second are told apart by a number at the end. */
static int by_age(const void *one, const void *other) {
    const found *const a = one, *const b = other;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec < b->changed.tv_sec ? 1 : -1;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec < b->changed.tv_nsec ? 1 : -1;
    const size_t length_a = strlen(a->path), length_b = strlen(b->path);
    if (length_a != length_b)
        return length_a < length_b ? 1 : -1;
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
    if (length < STORE_PATH && stat(file->path, &about) == 0) {
        file->changed = about.st_mtim;
        ++*n;
    }
    return true;
}

/* Whether the game is not over. */
static bool is_left(const store_kept *kept) {
    return kept->record && qv_record_ending(kept->record, NULL) == QV_RUNNING &&
           (!kept->dropped || kept->torn);
}

/* Takes a game that is not over; a file that cannot be written is still read, to report it. */
static int take_left(const char *path, store_kept *out) {
    const int how = store_kept_take(path, out);
    if (how == STORE_TAKEN && is_left(out))
        return STORE_TAKEN;
    store_kept_drop(out);
    if (how != STORE_SHUT)
        return STORE_UNREAD;
    store_kept seen;
    const bool left = store_kept_read(path, &seen) && is_left(&seen);
    store_kept_drop(&seen);
    return left ? STORE_SHUT : STORE_UNREAD;
}

int store_kept_last(const char *id, char path[STORE_PATH], store_kept *out) {
    char folder[STORE_PATH];
    DIR *const all = store_kept_folder(folder, false, NULL) ? opendir(folder) : NULL;
    found *list = NULL;
    uint32_t n = 0;
    int how = STORE_UNREAD;
    if (!all)
        return how;
    for (const struct dirent *entry; (entry = readdir(all));)
        if (names_game(entry->d_name, id) && !add_found(&list, &n, folder, entry->d_name))
            break;
    closedir(all);
    if (n)
        qsort(list, n, sizeof *list, by_age);
    for (uint32_t i = 0; i < n && how == STORE_UNREAD; i++) {
        how = take_left(list[i].path, out);
        snprintf(path, STORE_PATH, "%s", list[i].path);
    }
    free(list);
    return how;
}
