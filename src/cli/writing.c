/* SPDX-License-Identifier: MIT */
/* Content files that the program writes: see writing.h. Knows no game. */
#include "cli/writing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/errors.h"
#include "cli/place.h"

static int write_file(const char *path, const char *text) {
    FILE *const file = fopen(path, "wbxe");
    if (!file) {
        const bool there = errno == EEXIST;
        cli_complain("quiver: %s: %s\n", cli_path(path).text,
                     there ? "exists already and was not changed; choose another name"
                           : strerror(errno));
        return CLI_FAILED;
    }
    const bool written = fputs(text, file) >= 0;
    const bool closed = fclose(file) == 0;
    if (written && closed)
        return CLI_DONE;
    remove(path);
    cli_complain("quiver: %s: could not be written\n", cli_path(path).text);
    return CLI_FAILED;
}

int cli_write_content(const char *path, const char *game, const qv_row *rows, uint32_t n,
                      const char *source) {
    qv_diag diag = {0};
    char *const text = qv__content_write(qv__content_format(path), game, rows, n, &diag);
    if (!text)
        return source ? cli_refuse_content(source, &diag) : cli_refuse(NULL, &diag);
    const int end = write_file(path, text);
    free(text);
    return end;
}

static bool has_text(const char *path, const char *text) {
    size_t length;
    char *const there = qv__content_text(path, &length, NULL);
    const bool same = there && length == strlen(text) && memcmp(there, text, length) == 0;
    free(there);
    return same;
}

int cli_keep_content(const char *path, const char *game, const qv_row *rows, uint32_t n) {
    qv_diag diag = {0};
    char *const text = qv__content_write(qv__content_format(path), game, rows, n, &diag);
    if (!text)
        return cli_refuse(NULL, &diag);
    const int end = has_text(path, text) ? CLI_DONE : write_file(path, text);
    free(text);
    return end;
}
