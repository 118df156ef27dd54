/* SPDX-License-Identifier: MIT */
/* Files of a game on disk: written whole or not at all, readable by their owner alone, locked while they are played.
 *
 * Knows nothing of what is in them, and prints nothing. Where a function fails, errno says why.
 */
#ifndef STORE_FILE_H
#define STORE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { STORE_PATH = 1024 };

/* A new file is not put over another; one that replaces another takes its place in a single step. */
enum { STORE_FILE_NEW, STORE_FILE_REPLACE };

/* Puts a file of that text in its place, on disk before it has its name: its descriptor, open for appending, locked and
 * closed to other programs; -1: failed, and nothing has changed. Its mode is 0600, or that of the file it replaces
 * without what others may do. Only a plain file is replaced. */
int store_file_put(const char *path, const char *text, size_t length, int how);
/* Appends to a file that has `size` bytes; what could not be written whole is taken off again. */
bool store_file_add(int file, size_t size, const char *text, size_t length);
/* The same as store_file_put without anything left open. */
bool store_file_write(const char *path, const char *text, size_t length, int how);

bool store_file_lock(int file);         /* false with EACCES or EAGAIN: another program has it */
bool store_file_is_locked(int file);    /* whether another program has it */
void store_file_make_private(int file); /* takes from all but its owner what they may do, if that can be done */
/* Whether the path leads to the open file; the second: and that has so many bytes. Both may be called by the handler of
 * a signal. */
bool store_file_is_at(int file, const char *path);
bool store_file_holds(int file, const char *path, size_t size);
/* Where the file is: what a symbolic link leads to, else the path itself; false: that is too long. */
bool store_file_behind(const char *path, char out[STORE_PATH]);
/* All of an open file up to `most` bytes, to be freed; NULL: it cannot be read, or ENOMEM. */
char *store_file_read(int file, size_t most, size_t *length);

#endif
