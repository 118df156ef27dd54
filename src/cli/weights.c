/* SPDX-License-Identifier: MIT */
/* Files with learned weights, see weights.h. Knows no game. */
#include "cli/weights.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "core/game.h"

/* The name of the file goes before the reason; the place in it stays. */
static void name_file(const char *path, qv_diag *diag) {
    const qv_diag unnamed = *diag;
    char place[64] = "";
    qv_text text = qv_text_over(place, sizeof place);
    if (unnamed.line)
        qv_text_add(&text, "line %u, column %u: ", (unsigned)unnamed.line,
                    (unsigned)unnamed.column);
    *diag = (qv_diag){.err = QV_OK};
    qv__fail(diag, unnamed.err, "%s: %s%s", cli_path(path).text, place, unnamed.text);
}

qv__weights *cli_weights_new(const char *path, const qv_game *game, qv_diag *diag) {
    qv__weights *weights = NULL;
    *diag = (qv_diag){.err = QV_OK};
    FILE *const file = fopen(path, "rbe");
    if (!file) {
        qv__fail(diag, QV_ECONTENT, "%s", strerror(errno));
    } else {
        char *const bytes = malloc(QV_WEIGHTS_TEXT + 1);
        const size_t length = bytes ? fread(bytes, 1, QV_WEIGHTS_TEXT + 1, file) : 0;
        if (!bytes)
            qv__fail(diag, QV_EMEMORY, "not enough memory for weights");
        else if (ferror(file))
            qv__fail(diag, QV_ECONTENT, "%s", strerror(errno));
        else
            weights = qv__weights_read(game, bytes, length, diag);
        free(bytes);
        fclose(file);
    }
    if (!weights)
        name_file(path, diag);
    return weights;
}
