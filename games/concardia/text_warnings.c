/* SPDX-License-Identifier: MIT */
/* ConCardia: what texts of a content say that is accepted but may be a mistake.
 *
 * Works on the rows of the content, as describe.c; texts that cannot be read are passed over.
 */
#include <string.h>

#include "base/scan.h"
#include "core/shared.h"
#include "rules.h"
#include "texts.h"

enum { WARNINGS = 4 * CT_ABILITIES }; /* an ability has fewer than four */

typedef struct {
    cc_reading *reading;
    qv__warner *take;
    void *context;
} warner;

static void tell(const warner *w, const char *name, const cc_lines *lines,
                 const ct_warning *warning) {
    const cc_reading *const reading = w->reading;
    const ct_place place = ct_place_of(&reading->tree, warning->node);
    const uint32_t line = reading->line[place.line - 1];
    qv_diag diag = {.err = QV_OK};
    (void)qv__fail_row(&diag, &reading->source.rows->at[lines->row[line] - 1], "%s: %s", name,
                       warning->text);
    diag.err = QV_OK;
    diag.offset = place.column;
    w->take(w->context, &diag);
}

/* Of a text that has been compiled. */
static void tell_all(const warner *w, const char *name, const cc_lines *lines) {
    ct_warning warning[WARNINGS];
    const bool read = lines->lines > 0 && w->reading->spoken > 0;
    const uint32_t n = read ? ct_warnings(&w->reading->tree, warning, WARNINGS) : 0;
    for (uint32_t i = 0; i < n; i++)
        tell(w, name, lines, &warning[i]);
}

static bool is_named(const char *own, const char *name) {
    const qv__token typed = {.at = name, .length = name ? strlen(name) : 0};
    return !name || qv__token_is(&typed, own);
}

int cc_text_warnings(void *memory, const qv__rows *rows, const char *name, qv__warner *take,
                     void *context, qv_diag *diag) {
    const warner w = {memory, take, context};
    cc_source *const in = &w.reading->source;
    memset(memory, 0, cc_reading_size());
    in->rows = rows;
    in->diag = diag;
    const int err = cc_read_cards(in);
    in->diag = NULL;    /* of single texts */
    bool found = false; /* as describe.c, a name is that of the first card that has it */
    for (uint32_t i = 0; !err && !found && i < in->cards; i++) {
        if (!is_named(in->card[i].name, name))
            continue;
        found = name;
        if (!cc_compile_card(w.reading, &in->card[i]))
            tell_all(&w, in->card[i].name, &in->card[i].text);
    }
    for (uint32_t i = 0; !err && !found && i < in->buttons; i++)
        if (is_named(in->button[i].name, name) && !cc_compile_button(w.reading, i))
            tell_all(&w, in->button[i].name, &in->button[i].text);
    return err;
}
