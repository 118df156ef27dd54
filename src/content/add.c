/* SPDX-License-Identifier: MIT */
/* One more item of a list of the content: see load.h. Knows no format and no game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/rows.h"

enum { ADDED_PATH = 2 * QV_CONTENT_PATH + 32 };

/* The number of items of the list, and the last line of the rows. */
static void measure(const qv_row *rows, uint32_t n, const char *list, uint32_t *items,
                    uint32_t *last) {
    const size_t length = strlen(list);
    *items = *last = 0;
    for (uint32_t i = 0; i < n; i++) {
        const char *const path = rows[i].path;
        *last = rows[i].line > *last ? rows[i].line : *last;
        if (strncmp(path, list, length) != 0 || path[length] != '[')
            continue;
        const uint32_t next = (uint32_t)strtoul(path + length + 1, NULL, 10) + 1;
        *items = next > *items ? next : *items;
    }
}

static int add_item(qv__row_list *all, const char *list, uint32_t at, const qv__content *item,
                    uint32_t before) {
    uint32_t n;
    const qv_row *const rows = qv__content_rows(item, &n);
    for (uint32_t i = 0; i < n; i++) {
        char path[ADDED_PATH];
        if (rows[i].path[0] == '[')
            return qv__content_fail(all->diag, QV_ECONTENT, rows[i].line, rows[i].column,
                                    "this is a list, but only one of the %.80s is read here; write "
                                    "it as {\"name\": ...}",
                                    list);
        snprintf(path, sizeof path, "%.*s[%u].%s", QV_CONTENT_PATH, list, (unsigned)at,
                 rows[i].path);
        const int err =
            qv__row_list_add(all, path, rows[i].value, before + rows[i].line, rows[i].column);
        if (err)
            return err;
    }
    return QV_OK;
}

qv__content *qv__content_add(const qv_row *rows, uint32_t n, const char *list,
                             const qv__content *item, uint32_t *number, uint32_t *before,
                             qv_diag *diag) {
    qv__row_list all = {.diag = diag};
    uint32_t items;
    int err = QV_OK;
    measure(rows, n, list, &items, before);
    for (uint32_t i = 0; i < n && !err; i++)
        err = qv__row_list_add(&all, rows[i].path, rows[i].value, rows[i].line, rows[i].column);
    if (!err)
        err = add_item(&all, list, items, item, *before);
    *number = items + 1;
    return qv__row_list_finish(&all, err);
}
