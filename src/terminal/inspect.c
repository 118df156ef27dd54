/* SPDX-License-Identifier: MIT */
/* What an item on the table is: in words, what points at it, how it came to be so, and the clauses
 * about it and about what may be seen at it. See session.h.
 *
 * Reads the viewer's scene only. Knows no game.
 */
#include <string.h>

#include "core/items.h"
#include "core/summary.h"
#include "terminal/session.h"

enum { CLAUSES = 800, NAME = 24 };

/* "shielded [TA-28]", unless the name has no clause or that clause has been named. */
static void add_clause(const term_session *session, const char *name, uint64_t named[],
                       qv_text *out) {
    uint32_t rule;
    if (!name || !qv_rule_of(session->game, name, &rule) || named[rule / 64] >> rule % 64 & 1)
        return;
    named[rule / 64] |= UINT64_C(1) << rule % 64;
    qv_text_add(out, "%s%s [%s]", out->n ? "; " : "", name, qv_rule(session->game, rule, NULL));
}

static void add_parts(const term_session *session, const qv_item *item, uint64_t named[],
                      qv_text *out) {
    for (uint32_t mark = 1; mark <= QV_MARK_MOVED; mark *= 2)
        if (item->mark & mark)
            add_clause(session, qv_mark_name(session->game, mark), named, out);
    for (uint32_t i = 0; i < item->n_values && item->n_values > 1; i++)
        add_clause(session, qv_value_name(session->game, i), named, out);
    for (uint32_t d = 0; d < 8; d++) {
        const char *const kind = qv_arrow_name(session->game, item->arrow_kinds[d]);
        if (item->arrows[d])
            add_clause(session, kind ? kind : "arrow", named, out);
    }
}

static void tell_clauses(const term_session *session, const qv_item *item) {
    char line[CLAUSES] = "";
    uint64_t named[QV_CLAUSES / 64] = {0};
    uint32_t rule;
    qv_text out = qv_text_over(line, sizeof line);
    if (qv_item_rule(session->game, item, &rule)) {
        named[rule / 64] |= UINT64_C(1) << rule % 64;
        qv_text_add(&out, "%s [%s]", item->label[0] ? item->label : "unknown",
                    qv_rule(session->game, rule, NULL));
    }
    add_parts(session, item, named, &out);
    if (line[0])
        term_say(&session->screen, "  ", "The rules: %s", line);
}

static bool changes_value(const term_session *session, const qv_event *event) {
    for (uint32_t i = 0; qv_value_name(session->game, i); i++)
        if (qv__event_changes(session->rules, event, i))
            return true;
    return false;
}

/* What has made its values what they are, or all else. */
static void tell_about(const term_session *session, const qv_item *item, bool values) {
    qv_event_log log = {.n = 0};
    (void)qv_about(session->rules, term_view(session), item->id, &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (changes_value(session, &log.at[i]) == values)
            term_tell_event(session, &log.at[i], "  ");
    qv_event_log_free(&log);
}

/* What lies uppermost in the cell, or the cell. */
static const qv_item *top_of(const term_grid *grid, term_cell cell) {
    const qv_item *const item = term_item_on(grid, cell);
    return item ? item : term_base_on(grid, cell);
}

void term_inspect(term_session *session, const qv_item *item) {
    const term_grid grid = term_grid_of(term_scene(session));
    const qv_item *const now = qv__item_of(&session->scene, item->id);
    const qv_item *about = now ? now : item;
    term_cell cell;
    char name[NAME] = "";
    qv_text text = qv_text_over(name, sizeof name);
    if (about->kind == QV_CONTROL || !now) {
        term_paragraph(&session->screen, "  ", item->label);
    } else if (term_item_cell(&grid, now, &cell)) {
        about = top_of(&grid, cell);
        term_tell_cell(session, &grid, cell);
        term_explain_words(session, about);
        term_cell_name(&grid, cell, &text);
    } else {
        term_tell_item(session, &grid, now);
    }
    tell_about(session, about, true);
    if (name[0])
        term_look_into(session, name);
    tell_clauses(session, about);
    tell_about(session, about, false);
}
