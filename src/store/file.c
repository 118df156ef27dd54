/* SPDX-License-Identifier: MIT */
/* Writing, locking and knowing files again: see file.h.
 *
 * A file is made under another name that nobody else has, written, synchronised and only then given
 * its own. Prints nothing and knows nothing of records.
 */
#define _XOPEN_SOURCE 700 /* mkstemp, realpath, fsync, link */

#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OWNER = S_IRUSR | S_IWUSR };

/* -- Writing ----------------------------------------------------------------------------------- */

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

bool store_file_add(int file, size_t size, const char *text, size_t length) {
    if (write_all(file, text, length))
        return true;
    const int problem = errno;
    const int ignored = ftruncate(file, (off_t)size); /* else its size tells */
    (void)ignored;
    errno = problem;
    return false;
}

/* What a folder says of its files is on disk only after this; where folders cannot be synchronised
 * there is nothing to do about it. */
static void sync_folder(const char *path) {
    char folder[STORE_PATH];
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

/* Gives a file its name; a new one is not put over another. Where files cannot have two names the
 * look before and the step after are two. */
static bool name_file(const char *made, const char *path, int how) {
    if (how == STORE_FILE_REPLACE)
        return rename(made, path) == 0;
    if (link(made, path) == 0) {
        unlink(made);
        return true;
    }
    if (errno != EEXIST && access(path, F_OK) != 0)
        return rename(made, path) == 0;
    errno = EEXIST;
    return false;
}

/* The mode of the file to be; false: what is there is none that may be replaced. */
static bool choose_mode(const char *path, int how, mode_t *mode) {
    struct stat there;
    *mode = OWNER;
    if (how == STORE_FILE_NEW || stat(path, &there) != 0)
        return true;
    *mode = there.st_mode & OWNER;
    errno = S_ISDIR(there.st_mode) ? EISDIR : EEXIST;
    return S_ISREG(there.st_mode);
}

/* Another file beside it, that only its owner may read. */
static int make_file(char *made, mode_t mode) {
    const int file = mkstemp(made);
    if (file < 0)
        return -1;
    if (fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && fcntl(file, F_SETFL, O_APPEND) == 0 &&
        fchmod(file, mode) == 0)
        return file;
    const int problem = errno;
    close(file);
    unlink(made);
    errno = problem;
    return -1;
}

int store_file_put(const char *path, const char *text, size_t length, int how) {
    char real[STORE_PATH], made[STORE_PATH + 7];
    mode_t mode;
    if (!store_file_behind(path, real) || !choose_mode(real, how, &mode))
        return -1;
    snprintf(made, sizeof made, "%s.XXXXXX", real);
    const int file = make_file(made, mode);
    if (file < 0)
        return -1;
    if (write_all(file, text, length) && store_file_lock(file) && name_file(made, real, how)) {
        sync_folder(real);
        return file;
    }
    const int problem = errno;
    unlink(made);
    close(file);
    errno = problem;
    return -1;
}

bool store_file_write(const char *path, const char *text, size_t length, int how) {
    const int file = store_file_put(path, text, length, how);
    if (file >= 0)
        close(file);
    return file >= 0;
}

/* -- Whose it is ------------------------------------------------------------------------------- */

bool store_file_lock(int file) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &lock) == 0;
}

bool store_file_is_locked(int file) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void store_file_make_private(int file) {
    struct stat about;
    if (fstat(file, &about) == 0 && about.st_mode & (mode_t)(S_IRWXG | S_IRWXO)) {
        const int ignored = fchmod(file, about.st_mode & (mode_t)S_IRWXU); /* another's, perhaps */
        (void)ignored;
    }
}

static bool is_at(int file, const char *path, struct stat *own) {
    struct stat there;
    return fstat(file, own) == 0 && stat(path, &there) == 0 && own->st_dev == there.st_dev &&
           own->st_ino == there.st_ino;
}

bool store_file_is_at(int file, const char *path) {
    struct stat own;
    return is_at(file, path, &own);
}

bool store_file_holds(int file, const char *path, size_t size) {
    struct stat own;
    return is_at(file, path, &own) && own.st_size == (off_t)size;
}

/* -- Finding and reading ----------------------------------------------------------------------- */

bool store_file_behind(const char *path, char out[STORE_PATH]) {
    struct stat about;
    char *const real =
        lstat(path, &about) == 0 && S_ISLNK(about.st_mode) ? realpath(path, NULL) : NULL;
    const int n = snprintf(out, STORE_PATH, "%s", real ? real : path);
    free(real);
    if (n < STORE_PATH)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

char *store_file_read(int file, size_t most, size_t *length) {
    struct stat about;
    if (fstat(file, &about) != 0)
        return NULL;
    const bool known = about.st_size > 0 && (size_t)about.st_size <= most;
    const size_t room = known ? (size_t)about.st_size + 1 : most;
    char *const text = malloc(room);
    *length = 0;
    while (text && *length < room) {
        const ssize_t n = read(file, text + *length, room - *length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            free(text);
            return NULL;
        }
        if (n == 0)
            break;
        *length += (size_t)n;
    }
    return text;
}
