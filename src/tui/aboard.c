/* SPDX-License-Identifier: MIT */
/* What may be picked on the board, in the list: see aboard.h. */
#include "tui/aboard.h"

#include <stdlib.h>
#include <string.h>

#include "core/internal.h"

/* More entries would leave no room for what is beside the board. */
enum { ENTRIES = 4 };

/* What is told of, and the first steps that are legal now. */
typedef struct {
    tui_list *list;
    term_session *session;
    qv_table *table;
    const qv_scene *scene;
    const uint16_t *items;
    uint32_t n;
    uint16_t legal[QV_LEGAL], ids[QV_LEGAL][QV_TOUCHES];
    uint32_t n_legal, n_ids[QV_LEGAL];
    bool told[QV_LEGAL]; /* an entry names the step as a move of its own, or an item with it */
} maker;

static void collect_steps(maker *m) {
    const qv_view *const view = term_view(m->session);
    const int n = qv_legal(m->session->rules, view, term_viewer(m->session), m->legal);
    m->n_legal = n > 0 ? (uint32_t)n : 0;
    for (uint32_t i = 0; i < m->n_legal; i++)
        m->n_ids[i] = qv_touch(m->session->rules, view, m->legal[i], m->ids[i]);
}

static bool touches(const maker *m, uint32_t step, uint16_t id) {
    for (uint32_t i = 0; i < m->n_ids[step]; i++)
        if (m->ids[step][i] == id)
            return true;
    return false;
}

/* A verb of legal moves, and in how many ways it may be done. */
typedef struct {
    const char *verb;
    uint32_t ways;
} verb_ways;

enum { VERBS = 8 };

static uint32_t verbs_of(const maker *m, uint16_t id, verb_ways all[VERBS]) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->n_legal; i++) {
        if (!touches(m, i, id))
            continue;
        const char *const verb =
            qv__phrase_of(m->session->rules, term_view(m->session), m->legal[i], 0);
        uint32_t at = 0;
        while (at < n && strcmp(all[at].verb, verb) != 0)
            at++;
        if (at == n && n < VERBS)
            all[n++] = (verb_ways){.verb = verb};
        if (at < n)
            all[at].ways++;
    }
    return n;
}

/* "move (2 ways) or turn": the verbs of the moves of an item. */
static void write_verbs(const maker *m, uint16_t id, bool counted, qv_text *out) {
    verb_ways all[VERBS];
    const uint32_t n = verbs_of(m, id, all);
    for (uint32_t i = 0; i < n; i++) {
        qv_text_add(out, "%s%s", i ? " or " : "", all[i].verb);
        if (counted && all[i].ways > 1)
            qv_text_add(out, " (%u ways)", (unsigned)all[i].ways);
    }
}

/* -- One by one -------------------------------------------------------------------------------- */

static tui_entry *add(const maker *m, uint32_t item) {
    tui_entry *const entry = &m->list->at[m->list->n++];
    *entry = (tui_entry){
        .id = m->scene->at[item].id, .item = (uint16_t)item, .lit = true, .aboard = true};
    return entry;
}

/* Both items of a step may be picked first, and lead to the same. */
static bool is_named(const maker *m, const tui_entry *entry) {
    for (const tui_entry *before = m->list->at; before < entry; before++)
        if (strcmp(before->text, entry->text) == 0)
            return true;
    return false;
}

/* The move to which an item leads; false: it leads to none, or an entry names it. */
static bool add_move(maker *m, uint32_t item) {
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv_table_pick_leads(m->table, m->scene->at[item].id, steps);
    if (!n)
        return false;
    tui_entry *const entry = add(m, item);
    qv_text text = qv_text_over(entry->text, sizeof entry->text);
    term_say_move(m->session, steps, n, &text);
    for (uint32_t i = 0; i < m->n_legal; i++)
        m->told[i] |= n == 1 && m->legal[i] == steps[0];
    if (is_named(m, entry))
        m->list->n--;
    return true;
}

/* Whether each move that an item may begin belongs to an entry. */
static bool is_told(const maker *m, uint16_t id) {
    for (uint32_t i = 0; i < m->n_legal; i++)
        if (!m->told[i] && touches(m, i, id))
            return false;
    return true;
}

/* An item that begins several moves: its cell, its name, and the verbs of these moves. */
static void add_choice(maker *m, uint32_t index) {
    const qv_item *const item = &m->scene->at[index];
    const term_grid grid = term_grid_of(m->scene);
    tui_entry *const entry = add(m, index);
    qv_text text = qv_text_over(entry->text, sizeof entry->text);
    term_cell cell;
    if (term_item_cell(&grid, item, &cell))
        term_cell_name(&grid, cell, &text);
    if (item->kind != QV_CELL)
        qv_text_add(&text, "%s%s", text.n ? " " : "", item->label);
    qv_text_add(&text, ": ");
    write_verbs(m, item->id, true, &text);
    for (uint32_t i = 0; i < m->n_legal; i++)
        m->told[i] |= touches(m, i, item->id);
}

static void add_each(maker *m) {
    bool leads[QV_ITEMS];
    for (uint32_t i = 0; i < m->n; i++)
        leads[i] = add_move(m, m->items[i]);
    for (uint32_t i = 0; i < m->n; i++)
        if (!leads[i] && !is_told(m, m->scene->at[m->items[i]].id))
            add_choice(m, m->items[i]);
}

/* -- Together ---------------------------------------------------------------------------------- */

/* The entry of items with these verbs; NULL: there is none yet. */
static tui_entry *entry_for(const maker *m, const char *verbs) {
    for (uint32_t i = 0; i < m->list->n; i++)
        if (strcmp(m->list->at[i].text, verbs) == 0)
            return &m->list->at[i];
    return NULL;
}

/* In how many ways the items of an entry may be used, each way once. */
static uint32_t ways_of(const maker *m, const tui_entry *const *entry_of, const tui_entry *entry) {
    uint32_t ways = 0;
    for (uint32_t i = 0; i < m->n_legal; i++) {
        bool touched = false;
        for (uint32_t k = 0; k < m->n && !touched; k++)
            touched = entry_of[k] == entry && touches(m, i, m->scene->at[m->items[k]].id);
        ways += touched;
    }
    return ways;
}

static void add_together(const maker *m) {
    const tui_entry *entry_of[QV_ITEMS];
    for (uint32_t i = 0; i < m->n; i++) {
        char verbs[sizeof m->list->at->text] = "";
        qv_text text = qv_text_over(verbs, sizeof verbs);
        write_verbs(m, m->scene->at[m->items[i]].id, false, &text);
        tui_entry *entry = entry_for(m, verbs);
        if (!entry) {
            entry = add(m, m->items[i]);
            entry->several = true;
            memcpy(entry->text, verbs, sizeof verbs);
        }
        entry_of[i] = entry;
    }
    for (uint32_t i = 0; i < m->list->n; i++) {
        char *const verbs = m->list->at[i].text;
        const uint32_t ways = ways_of(m, entry_of, &m->list->at[i]);
        const size_t n = strlen(verbs);
        qv_text text = qv_text_over(verbs + n, sizeof m->list->at->text - n);
        if (ways > 1)
            qv_text_add(&text, ": %u ways, on the board", (unsigned)ways);
        else
            qv_text_add(&text, ": on the board");
    }
}

/* -- Both -------------------------------------------------------------------------------------- */

void tui_add_aboard(tui_list *list, term_session *session, qv_table *table, const qv_scene *scene,
                    const uint16_t *items, uint32_t n) {
    maker *const m = calloc(1, sizeof *m);
    if (!m)
        return;
    *m = (maker){
        .list = list, .session = session, .table = table, .scene = scene, .items = items, .n = n};
    collect_steps(m);
    add_each(m);
    if (list->n > ENTRIES) {
        list->n = 0;
        add_together(m);
    }
    for (uint32_t i = 0; i < list->n; i++)
        list->at[i].name_end = list->at[i].words = (uint8_t)strlen(list->at[i].text);
    free(m);
}
