/* SPDX-License-Identifier: MIT */
/* Writing records to files as games go: see keep.h.
 *
 * Decides what is written where; how a file is written is for file.h. A write that fails is tried
 * again with the next, first by adding what the file lacks, then as a whole file. Prints nothing.
 */
#define _POSIX_C_SOURCE 200809L /* localtime_r, stat */

#include "store/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/game.h"
#include "store/kept.h"

enum { NOW = 32 };

static bool fail(const char *path, qv_diag *diag) {
    qv__fail(diag, QV_ERECORD, "%.120s: %s", path, strerror(errno));
    return false;
}

static bool busy(const char *path, qv_diag *diag) {
    qv__fail(diag, QV_ERECORD, "%.120s: another quiver plays this game now", path);
    return false;
}

/* The record's text; every text has to go through here, as the next one is compared with it. */
static const char *text_of(store_keep *keep, size_t *length, qv_diag *diag) {
    size_t same;
    const char *const text = qv_record_text(keep->record, length, &same);
    if (!text)
        qv__fail(diag, QV_EMEMORY, "the record is too long for memory or for a record");
    else if (keep->good > same)
        keep->good = same;
    return text;
}

/* -- Keeping ----------------------------------------------------------------------------------- */

/* What was just written is the file from now on. */
static void take_file(store_keep *keep, int file, size_t length) {
    if (keep->file >= 0)
        close(keep->file);
    keep->file = file;
    keep->size = keep->good = length;
}

/* Adds what the file lacks; false: it has to be written anew. */
static bool append(store_keep *keep, const char *text, size_t length) {
    const size_t size = keep->size;
    if (keep->good < size || !store_file_holds(keep->file, keep->path, size))
        return false;
    if (length == size || store_file_add(keep->file, size, text + size, length - size)) {
        keep->size = keep->good = length;
        return true;
    }
    if (!store_file_holds(keep->file, keep->path, size))
        keep->size = 0; /* half a line could not be taken off again */
    return false;
}

static bool begins_with(int file, const char *text, size_t length) {
    size_t n;
    char *const there = store_file_read(file, length + 1, &n);
    const bool begins = there && n <= length && memcmp(there, text, n) == 0;
    free(there);
    return begins;
}

/* Whether the file that took the place of this one can be replaced: nobody plays it, and nothing is
 * lost with it. */
static bool may_replace(const char *path, const char *text, size_t length, qv_diag *diag) {
    const int file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return fail(path, diag);
    const bool locked = store_file_lock(file);
    const bool same = begins_with(file, text, length);
    close(file);
    if (!locked)
        return busy(path, diag);
    if (!same)
        qv__fail(diag, QV_ERECORD, "%.120s: another program has put another file in its place",
                 path);
    return same;
}

/* A whole new file in the place of the old one, or where that was. */
static bool rewrite(store_keep *keep, const char *text, size_t length, qv_diag *diag) {
    struct stat about;
    const bool there = store_file_is_at(keep->file, keep->path);
    const bool gone = stat(keep->path, &about) != 0 && errno == ENOENT;
    const bool changed =
        there && keep->size && !store_file_holds(keep->file, keep->path, keep->size);
    if (!there && !gone && !may_replace(keep->path, text, length, diag))
        return false;
    const int file =
        store_file_put(keep->path, text, length, gone ? STORE_FILE_NEW : STORE_FILE_REPLACE);
    if (file < 0)
        return fail(keep->path, diag);
    take_file(keep, file, length);
    keep->mended = gone ? "was removed" : changed ? "was changed" : there ? NULL : "was replaced";
    return true;
}

static bool choose_file(store_keep *keep, const char *text, size_t length, qv_diag *diag);

static bool write_record(store_keep *keep, qv_diag *diag) {
    size_t length;
    const char *const text = text_of(keep, &length, diag);
    if (!text)
        return false;
    if (!keep->path[0])
        return !keep->own || choose_file(keep, text, length, diag);
    return append(keep, text, length) || rewrite(keep, text, length, diag);
}

/* Notes how a write ended. */
static bool note_end(store_keep *keep, bool written, const qv_diag *diag) {
    snprintf(keep->why, sizeof keep->why, "%s", written ? "" : diag->text);
    return written;
}

/* Now, in UTC, as traces in records have it; NULL: the system does not tell. */
static const char *now(char text[NOW]) {
    const time_t seconds = time(NULL);
    struct tm day;
    return gmtime_r(&seconds, &day) && strftime(text, NOW, "%Y-%m-%dT%H:%M:%SZ", &day) ? text
                                                                                       : NULL;
}

bool store_keep_up(store_keep *keep, const qv_match *match, uint32_t seat, qv_diag *diag) {
    char when[NOW];
    keep->mended = NULL;
    const bool written = qv_record_follow(keep->record, match, seat, now(when), diag) == QV_OK &&
                         write_record(keep, diag);
    return note_end(keep, written, diag);
}

bool store_keep_edited(store_keep *keep, uint32_t seat, qv_diag *diag) {
    char when[NOW];
    keep->mended = NULL;
    const bool written =
        qv_record_edited(keep->record, seat, now(when), diag) == QV_OK && write_record(keep, diag);
    return note_end(keep, written, diag);
}

bool store_keep_note(store_keep *keep, const char *comment, qv_diag *diag) {
    const uint32_t last = qv_record_find(keep->record, qv_record_length(keep->record));
    return store_keep_comment(keep->record, last, comment, diag);
}

/* -- Copies ------------------------------------------------------------------------------------ */

/* Whether a copy may be put there: over nothing, or a record that nobody plays. */
static bool is_free(const char *path, qv_diag *diag) {
    static const char first[] = "quiver record ";
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return errno == ENOENT || fail(path, diag);
    char start[sizeof first - 1];
    const bool record = read(file, start, sizeof start) == (ssize_t)sizeof start &&
                        memcmp(start, first, sizeof start) == 0;
    const bool played = store_file_is_locked(file);
    close(file);
    if (record && !played)
        return true;
    if (record)
        return busy(path, diag);
    qv__fail(diag, QV_ERECORD, "%.120s is there already and no record; choose another name", path);
    return false;
}

bool store_keep_copy(store_keep *keep, const char *path, qv_diag *diag) {
    size_t length;
    char real[STORE_PATH];
    if (store_file_is_at(keep->file, path) && !keep->why[0])
        return true;
    const char *const text = text_of(keep, &length, diag);
    if (!text)
        return false;
    if (!store_file_behind(path, real))
        return fail(path, diag);
    if (!store_file_is_at(keep->file, real) && !is_free(real, diag))
        return false;
    const int file = store_file_put(real, text, length, STORE_FILE_REPLACE);
    if (file < 0)
        return fail(path, diag);
    if (!keep->why[0]) {
        close(file);
        return true;
    }
    take_file(keep, file, length);
    memcpy(keep->path, real, sizeof real);
    keep->own = false;
    return note_end(keep, true, diag);
}

/* -- Beginning and ending ---------------------------------------------------------------------- */

bool store_keep_in_memory(qv_record *record, store_keep *out) {
    *out = (store_keep){.record = record, .file = -1};
    return true;
}

/* Puts the first text of a record in a new file. */
static bool begin_file(store_keep *keep, const char *path, const char *text, size_t length,
                       qv_diag *diag) {
    const int file = store_file_put(path, text, length, STORE_FILE_NEW);
    if (file < 0)
        return fail(path, diag);
    snprintf(keep->path, sizeof keep->path, "%s", path);
    take_file(keep, file, length);
    return true;
}

bool store_keep_new(qv_record *record, const char *path, store_keep *out, qv_diag *diag) {
    store_keep_in_memory(record, out);
    size_t length;
    const char *const text = text_of(out, &length, diag);
    if (!text || begin_file(out, path, text, length, diag))
        return text != NULL;
    if (errno == EEXIST)
        qv__fail(diag, QV_ERECORD, "%.120s is there already; --resume goes on with it", path);
    return false;
}

/* A new file in the folder of kept games, named after the game and the time. */
static bool choose_file(store_keep *keep, const char *text, size_t length, qv_diag *diag) {
    enum { SAME_SECOND = 100 };
    char folder[STORE_PATH], path[STORE_PATH], when[32] = "";
    const time_t now = time(NULL);
    struct tm day;
    if (!store_kept_folder(folder, true, diag))
        return false;
    if (localtime_r(&now, &day))
        strftime(when, sizeof when, "%Y%m%d-%H%M%S", &day);
    const char *const id = qv_game_id(qv_ruleset_game(qv_record_rules(keep->record)));
    for (uint32_t i = 1; i <= SAME_SECOND; i++) {
        char again[16] = "";
        if (i > 1)
            snprintf(again, sizeof again, "-%u", (unsigned)i);
        const int n = snprintf(path, STORE_PATH, "%s/%s-%s%s.qvr", folder, id, when, again);
        errno = ENAMETOOLONG;
        if (n >= STORE_PATH)
            return fail(folder, diag);
        if (begin_file(keep, path, text, length, diag))
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool store_keep_own(qv_record *record, store_keep *out, qv_diag *diag) {
    store_keep_in_memory(record, out);
    out->own = true;
    return note_end(out, write_record(out, diag), diag);
}

bool store_keep_again(store_kept *kept, const char *path, store_keep *out, qv_diag *diag) {
    store_keep_in_memory(kept->record, out);
    out->file = kept->file;
    out->size = out->good = kept->size;
    kept->record = NULL;
    kept->file = -1;
    if (!store_file_behind(path, out->path))
        return fail(path, diag);
    store_file_make_private(out->file);
    return write_record(out, diag);
}

bool store_keep_next(const store_keep *keep, qv_record *record, store_keep *out, qv_diag *diag) {
    return keep->path[0] || keep->own ? store_keep_own(record, out, diag)
                                      : store_keep_in_memory(record, out);
}

bool store_keep_is_worth(const store_keep *keep) {
    const qv_record *const record = keep->record;
    if (!keep->own || keep->set_up)
        return record != NULL;
    uint32_t who = QV_CHANCE;
    uint16_t steps[QV_STEPS];
    for (uint32_t at = qv_record_next(record, 0, 0); at != QV_NO_ENTRY && who == QV_CHANCE;
         at = qv_record_next(record, at, 0))
        qv_record_entry(record, at, &who, steps);
    return who != QV_CHANCE;
}

void store_keep_end(store_keep *keep) {
    if (!store_keep_is_worth(keep) && store_file_is_at(keep->file, keep->path))
        unlink(keep->path);
    if (keep->file >= 0)
        close(keep->file);
    qv_record_free(keep->record);
    *keep = (store_keep){.file = -1};
}
