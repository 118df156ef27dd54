/* SPDX-License-Identifier: MIT */
/* The faces of a game: see sheet.h.
 *
 * A face is found by name and written once, at the end of the picture, if it was used.
 */
#include <assert.h>
#include <string.h>

#include "picture/sheet.h"

enum { FACES = 64, SLUG = 64 };

static uint32_t count(const qv__sheet *sheet) {
    const uint32_t n = sheet->game->faces ? *sheet->game->faces : 0;
    assert(n <= FACES);
    return n;
}

/* ASCII letters and digits in lower case; each run of other characters becomes one hyphen. */
static void slug_of(const char *before, const char *name, size_t size, char out[SLUG]) {
    size_t n = 0;
    bool gap = false;
    qv_text text = qv_text_over(out, SLUG);
    qv_text_add(&text, "%s", before);
    n = text.n;
    for (size_t i = 0; i < size && name[i] && n + 2 < SLUG; i++) {
        const char c = name[i];
        const bool upper = c >= 'A' && c <= 'Z';
        if (!upper && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) {
            gap = n > text.n;
            continue;
        }
        if (gap)
            out[n++] = '-';
        out[n++] = (char)(upper ? c - 'A' + 'a' : c);
        gap = false;
    }
    out[n] = '\0';
}

int32_t qv__face_find(const qv__sheet *sheet, const char *before, const char *name, size_t size) {
    char slug[SLUG];
    slug_of(before, name, size, slug);
    for (uint32_t i = 0; i < count(sheet) && slug[strlen(before)]; i++)
        if (strcmp(sheet->game->face[i].name, slug) == 0)
            return (int32_t)i;
    return QV__NO_FACE;
}

int32_t qv__face_of_label(const qv__sheet *sheet, const char *label, size_t size,
                          const char **rest) {
    size_t n = qv__text_length(label, size);
    *rest = label + n;
    for (;;) {
        const int32_t face = qv__face_find(sheet, "is-", label, n);
        if (face != QV__NO_FACE || n == 0)
            return face;
        while (n > 0 && label[n - 1] != ' ')
            n--;
        *rest = label + n;
        n -= n > 0;
    }
}

void qv__put_face(qv__sheet *sheet, int32_t face, qv__box box) {
    sheet->faces |= UINT64_C(1) << face;
    qv_text_add(sheet->out, "<use href=\"#qv-%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                sheet->game->face[face].name, (int)box.x, (int)box.y, (int)box.w, (int)box.h);
}

void qv__put_used_faces(qv__sheet *sheet) {
    if (!sheet->faces)
        return;
    qv_text_add(sheet->out, "<defs>\n");
    for (uint32_t i = 0; i < count(sheet); i++)
        if (sheet->faces >> i & 1)
            qv_text_add(sheet->out, "<symbol id=\"qv-%s\"%s>%s</symbol>\n",
                        sheet->game->face[i].name, sheet->game->face[i].attributes,
                        sheet->game->face[i].body);
    qv_text_add(sheet->out, "</defs>\n");
}
