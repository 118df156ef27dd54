/* SPDX-License-Identifier: MIT */
/* Content files: see load.h. Knows no format but by the suffix of a file's name, and no game. */
#include "content/load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/rows.h"

int qv__content_format(const char *path) {
    static const char end[] = ".csv";
    const size_t n = strlen(path), length = sizeof end - 1;
    if (n < length)
        return QV_CONTENT_JSON;
    for (size_t i = 0; i < length; i++) {
        const char c = path[n - length + i];
        if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != end[i])
            return QV_CONTENT_JSON;
    }
    return QV_CONTENT_CSV;
}

char *qv__content_text(const char *path, size_t *length, qv_diag *diag) {
    FILE *const file = fopen(path, "rbe");
    if (!file) {
        qv__content_fail(diag, QV_ECONTENT, 0, 0, "cannot be opened: %s", strerror(errno));
        return NULL;
    }
    char *const text = malloc(QV_CONTENT_BYTES + 1);
    if (text)
        *length = fread(text, 1, QV_CONTENT_BYTES + 1, file);
    else
        qv__content_no_memory(diag);
    const int wrong = text && ferror(file) ? errno : 0;
    fclose(file);
    if (!wrong)
        return text;
    qv__content_fail(diag, QV_ECONTENT, 0, 0, "cannot be read: %s", strerror(wrong));
    free(text);
    return NULL;
}

qv__content *qv__content_load(const char *path, qv_diag *diag) {
    size_t length = 0;
    char *const text = qv__content_text(path, &length, diag);
    if (!text)
        return NULL;
    qv__content *const content = qv__content_format(path) == QV_CONTENT_CSV
                                     ? qv__content_read_csv(text, length, diag)
                                     : qv__content_read(text, length, diag);
    free(text);
    if (!content && diag)
        diag->offset = 0; /* no place inside a value: there are none */
    return content;
}
