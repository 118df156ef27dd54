/* SPDX-License-Identifier: MIT */
/* Writing a picture: see picture.h.
 *
 * Invariant: a picture that cannot be written completely changes no file.
 */
#define _POSIX_C_SOURCE 200809L /* stat */

#include "cli/picture.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/errors.h"

enum { LONGEST_PATH = 4096 };

static int cannot_write(const char *path, const char *why) {
    cli_complain("quiver: %s: %s\n", cli_path(path).text, why);
    return CLI_FAILED;
}

static int write_to(const char *path, const char *text, size_t length) {
    FILE *const file = fopen(path, "wbe");
    if (!file)
        return cannot_write(path, strerror(errno));
    const bool written = fwrite(text, 1, length, file) == length;
    const bool closed = fclose(file) == 0;
    return written && closed ? CLI_DONE : cannot_write(path, "could not be written");
}

/* Writes a temporary file beside it and renames it. An existing file that is not regular, such as a
 * pipe or a device, is written directly. */
int cli_write_picture(const char *path, const char *text, size_t length) {
    if (strcmp(path, "-") == 0)
        return fwrite(text, 1, length, stdout) == length ? CLI_DONE : CLI_FAILED;
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return write_to(path, text, length);
    char made[LONGEST_PATH];
    qv_text name = qv_text_over(made, sizeof made);
    qv_text_add(&name, "%s.new", path);
    if (name.cut)
        return cannot_write(path, "the name is too long");
    int end = write_to(made, text, length);
    if (end == CLI_DONE && rename(made, path) != 0)
        end = cannot_write(path, strerror(errno));
    if (end != CLI_DONE)
        remove(made);
    return end;
}
