/* SPDX-License-Identifier: MIT */
/* Writing rows as JSON or CSV: see load.h. Knows no game. */
#include <assert.h>
#include <stdlib.h>

#include "content/rows.h"
#include "content/tree.h"

char *qv__content_write(int format, const char *game, const qv_row *rows, uint32_t n,
                        qv_diag *diag) {
    json_t *const tree = qv__tree(game, rows, n, diag);
    if (!tree)
        return NULL;
    qv__buffer out = {0};
    int err = QV_OK;
    if (format == QV_CONTENT_CSV)
        err = qv__write_csv(tree, &out, diag);
    else
        qv__write_json(tree, &out);
    json_decref(tree);
    if (!err && out.failed)
        err = qv__content_fail(diag, QV_EMEMORY, 0, 0, "not enough memory");
    assert(!err || !diag || diag->err == err);
    if (!err)
        return out.at;
    free(out.at);
    return NULL;
}
