/* SPDX-License-Identifier: MIT */
/* Writing records to files as games go: see keep.h.
 *
 * A file is made under another name, written, synchronised and only then given its name; after that
 * it is only appended to, or replaced in the same way. Prints nothing.
 */
#define _POSIX_C_SOURCE 200809L /* fsync, fcntl, link */

#include "terminal/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/game.h"
#include "terminal/kept.h"

/* -- Files ------------------------------------------------------------------------------------- */

static bool fail(const char *path, qv_diag *diag) {
    qv_fail(diag, QV_ERECORD, "%.120s: %s", path, strerror(errno));
    return false;
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        const ssize_t n = write(file, text, length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return fsync(file) == 0;
}

/* What a folder says of its files is on disk only after this; where folders cannot be synchronised
 * there is nothing to do about it. */
static void sync_folder(const char *path) {
    char folder[TERM_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    char *const slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    const int file = open(slash ? folder : ".", O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

enum { NEW, REPLACE };

/* Gives a file its name; a new one is not put over another. Where files cannot have two names the
 * look before and the step after are two. */
static bool name_file(const char *made, const char *path, int how) {
    if (how == REPLACE)
        return rename(made, path) == 0;
    if (link(made, path) == 0)
        return true;
    if (errno == EEXIST || access(path, F_OK) != 0)
        return errno != EEXIST && rename(made, path) == 0;
    errno = EEXIST;
    return false;
}

/* Puts a file of that text in its place; its descriptor, locked, or -1 with errno. */
static int put_file(const char *path, const char *text, size_t length, int how) {
    char made[TERM_PATH + 8];
    snprintf(made, sizeof made, "%s.new", path);
    unlink(made);
    const int file = open(made, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        return -1;
    bool placed = write_all(file, text, length) && term_kept_lock(file);
    if (placed)
        placed = name_file(made, path, how);
    const int problem = errno;
    if (!placed || how == NEW)
        unlink(made);
    if (placed) {
        sync_folder(path);
        return file;
    }
    close(file);
    errno = problem;
    return -1;
}

/* -- Keeping ----------------------------------------------------------------------------------- */

static bool no_text(qv_diag *diag) {
    qv_fail(diag, QV_EMEMORY, "the record is too long for memory or for a record");
    return false;
}

static bool replace(term_keep *keep, const char *text, size_t length, int how, qv_diag *diag) {
    const int file = put_file(keep->path, text, length, how);
    if (file < 0)
        return fail(keep->path, diag);
    if (keep->file >= 0)
        close(keep->file);
    keep->file = file;
    keep->size = length;
    return true;
}

/* What could not be written whole is taken off again, so that the file stays a record. */
static bool append(term_keep *keep, const char *text, size_t length, qv_diag *diag) {
    if (length == keep->size)
        return true;
    if (write_all(keep->file, text + keep->size, length - keep->size)) {
        keep->size = length;
        return true;
    }
    fail(keep->path, diag);
    if (ftruncate(keep->file, (off_t)keep->size) != 0)
        keep->size = 0; /* then it is written anew next time */
    return false;
}

static bool write_record(term_keep *keep, qv_diag *diag) {
    size_t length, kept;
    const char *const text = qv_record_text(keep->record, &length, &kept);
    if (!text)
        return no_text(diag);
    if (!keep->path[0])
        return true;
    if (keep->file >= 0 && keep->size > 0 && kept >= keep->size)
        return append(keep, text, length, diag);
    keep->size = 0; /* should it fail, the next text is not compared with what is on disk */
    return replace(keep, text, length, REPLACE, diag);
}

bool term_keep_up(term_keep *keep, const qv_match *match, qv_diag *diag) {
    return qv_record_follow(keep->record, match, diag) == QV_OK && write_record(keep, diag);
}

bool term_keep_note(term_keep *keep, const char *comment, qv_diag *diag) {
    const uint32_t last = qv_record_find(keep->record, qv_record_length(keep->record));
    return term_keep_comment(keep->record, last, comment, diag) && write_record(keep, diag);
}

static bool is_record_or_nothing(const char *path) {
    static const char first[] = "quiver record ";
    char start[sizeof first] = "";
    FILE *const file = fopen(path, "rbe");
    if (!file)
        return errno == ENOENT;
    const size_t n = fread(start, 1, sizeof first - 1, file);
    fclose(file);
    return n == sizeof first - 1 && memcmp(start, first, n) == 0;
}

/* Whether that file is the one that is being kept. */
static bool is_kept(const term_keep *keep, const char *path) {
    struct stat one, other;
    return keep->file >= 0 && fstat(keep->file, &one) == 0 && stat(path, &other) == 0 &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool term_keep_copy(const term_keep *keep, const char *path, qv_diag *diag) {
    size_t length;
    if (is_kept(keep, path))
        return true;
    const char *const text = qv_record_text(keep->record, &length, NULL);
    if (!text)
        return no_text(diag);
    if (strlen(path) >= TERM_PATH || !is_record_or_nothing(path)) {
        qv_fail(diag, QV_ERECORD, "%.120s is there already and no record; choose another name",
                path);
        return false;
    }
    const int file = put_file(path, text, length, REPLACE);
    if (file < 0)
        return fail(path, diag);
    close(file);
    return true;
}

/* -- Beginning and ending ---------------------------------------------------------------------- */

bool term_keep_in_memory(qv_record *record, term_keep *out) {
    *out = (term_keep){.record = record, .file = -1};
    return true;
}

bool term_keep_new(qv_record *record, const char *path, term_keep *out, qv_diag *diag) {
    term_keep_in_memory(record, out);
    size_t length;
    const char *const text = qv_record_text(record, &length, NULL);
    if (!text)
        return no_text(diag);
    snprintf(out->path, sizeof out->path, "%s", path);
    if (strlen(path) < TERM_PATH && replace(out, text, length, NEW, diag))
        return true;
    const bool there = errno == EEXIST;
    out->path[0] = '\0';
    if (there)
        qv_fail(diag, QV_ERECORD, "%.120s is there already; --resume goes on with it", path);
    return false;
}

bool term_keep_own(qv_record *record, term_keep *out, qv_diag *diag) {
    enum { SAME_SECOND = 100 };
    char folder[TERM_PATH], path[TERM_PATH], when[32] = "";
    const time_t now = time(NULL);
    struct tm day;
    term_keep_in_memory(record, out);
    if (!term_kept_folder(folder, true, diag))
        return false;
    if (localtime_r(&now, &day))
        strftime(when, sizeof when, "%Y%m%d-%H%M%S", &day);
    const char *const id = qv_game_id(qv_ruleset_game(qv_record_rules(record)));
    for (uint32_t i = 1; i <= SAME_SECOND; i++) {
        char again[16] = "";
        if (i > 1)
            snprintf(again, sizeof again, "-%u", (unsigned)i);
        const int n = snprintf(path, sizeof path, "%s/%s-%s%s.qvr", folder, id, when, again);
        errno = ENAMETOOLONG;
        if (n > 0 && n < TERM_PATH - 8 && term_keep_new(record, path, out, diag)) {
            out->own = true;
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool term_keep_again(qv_record *record, const char *path, size_t size, term_keep *out,
                     qv_diag *diag) {
    term_keep_in_memory(record, out);
    if (strlen(path) >= TERM_PATH) {
        qv_fail(diag, QV_ERECORD, "the name of the file is too long");
        return false;
    }
    snprintf(out->path, sizeof out->path, "%s", path);
    out->file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (out->file < 0)
        return fail(path, diag);
    if (!term_kept_lock(out->file)) {
        qv_fail(diag, QV_ERECORD, "%.120s: another quiver plays this game now", path);
        return false;
    }
    out->size = size;
    return write_record(out, diag);
}

bool term_keep_next(const term_keep *keep, qv_record *record, term_keep *out, qv_diag *diag) {
    return keep->path[0] ? term_keep_own(record, out, diag) : term_keep_in_memory(record, out);
}

bool term_keep_lasts(const term_keep *keep) {
    const qv_record *const record = keep->record;
    if (!keep->path[0] || !keep->own || keep->set_up)
        return keep->path[0] != '\0';
    uint32_t who = QV_CHANCE;
    uint16_t steps[QV_STEPS];
    for (uint32_t at = qv_record_next(record, 0, 0); at != QV_NO_ENTRY && who == QV_CHANCE;
         at = qv_record_next(record, at, 0))
        qv_record_entry(record, at, &who, steps);
    return who != QV_CHANCE;
}

qv_record *term_keep_close(term_keep *keep) {
    qv_record *const record = keep->record;
    if (keep->file >= 0 && !term_keep_lasts(keep))
        unlink(keep->path);
    if (keep->file >= 0)
        close(keep->file);
    *keep = (term_keep){.file = -1};
    return record;
}

void term_keep_end(term_keep *keep) {
    qv_record_free(term_keep_close(keep));
}
