/* SPDX-License-Identifier: MIT */
/* ConCardia: the texts of a content in the form that texts have.
 *
 * Works on the rows of the content, as describe.c.
 */
#include <string.h>

#include "core/shared.h"
#include "rules.h"
#include "texts.h"

typedef struct {
    cc_reading *reading;
    qv__taker *take;
    void *context;
} former;

static void reform_text(const former *f, const cc_lines *lines, uint32_t on) {
    char room[2 * CT_LONGEST];
    for (uint32_t i = 0; i < lines->lines; i++) {
        const uint32_t row = lines->row[i];
        qv_text formed = qv_text_over(room, sizeof room);
        if (row &&
            cc_form_line(f->reading, f->reading->source.rows->at[row - 1].value, on, &formed))
            f->take(f->context, row - 1, room);
    }
}

int cc_reform(void *memory, const qv__rows *rows, qv__taker *take, void *context, qv_diag *diag) {
    const former f = {memory, take, context};
    cc_source *const in = &f.reading->source;
    memset(memory, 0, cc_reading_size());
    in->rows = rows;
    in->diag = diag;
    const int err = cc_read_cards(in);
    for (uint32_t i = 0; !err && i < in->cards; i++)
        reform_text(&f, &in->card[i].text, CT_ON_CARD);
    for (uint32_t i = 0; !err && i < in->buttons; i++)
        reform_text(&f, &in->button[i].text, CT_ON_BUTTON);
    return err;
}
