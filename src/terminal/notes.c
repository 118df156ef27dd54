/* SPDX-License-Identifier: MIT */
/* The text beside a map: its legend, and the items that share a spot. See map.h.
 *
 * Reads the scene of the map only. Knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "terminal/board.h"
#include "terminal/map.h"

const char term_several[] = "+";

/* -- Writing ----------------------------------------------------------------------------------- */

/* The next note; when all are used, a spare one that is never printed. */
static qv_text new_note(term_notes *all) {
    const uint32_t at = all->n < TERM_NOTES ? all->n++ : TERM_NOTES;
    return qv_text_over(all->text[at], TERM_NOTE);
}

static bool same_symbol(const term_map *m, const qv_item *a, const qv_item *b) {
    char one[4], other[4];
    term_item_glyph(m->canvas.screen, a, one);
    term_item_glyph(m->canvas.screen, b, other);
    return strcmp(one, other) == 0;
}

/* The symbols of one kind of items, each with its meaning. */
static void note_symbols(const term_map *m, uint32_t kind, term_notes *all) {
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        bool known = item->kind != kind || !term_has_symbol(m, item);
        for (uint32_t k = 0; k < i && !known; k++)
            known = m->scene->at[k].kind == kind && term_has_symbol(m, &m->scene->at[k]) &&
                    same_symbol(m, &m->scene->at[k], item);
        if (known)
            continue;
        char glyph[4];
        term_item_glyph(m->canvas.screen, item, glyph);
        qv_text text = new_note(all);
        qv_text_add(&text, "%s ", glyph);
        term_sort_name(m->scene, item, &text);
        if (item->mark & QV_MARK_FACE_DOWN)
            qv_text_add(&text, ", face down");
    }
}

static void note_choices(const term_map *m, term_notes *all) {
    qv_text text = {NULL, 0, 0, false};
    for (uint32_t i = 0; i < m->scene->n; i++) {
        if (!term_leads(m->scene, &m->scene->at[i]))
            continue;
        char glyph[4];
        term_item_glyph(m->canvas.screen, &m->scene->at[i], glyph);
        if (!text.at)
            text = new_note(all);
        qv_text_add(&text, "%s ", glyph);
    }
    if (text.at)
        qv_text_add(&text, "where your choice leads");
}

static void note_dots(const term_map *m, const qv_game *game, term_notes *all) {
    const char *name = term_has_choices(m->scene) ? "the way there" : NULL;
    for (uint32_t i = 0; i < m->scene->n && !name; i++)
        if (m->scene->at[i].kind == QV_CELL && m->scene->at[i].mark & QV_MARK_LAST)
            name = qv_mark_name(game, QV_MARK_LAST);
    if (!name)
        return;
    qv_text text = new_note(all);
    qv_text_add(&text, "%s %s", term_dot(m), name);
}

/* All items on one spot. */
static void note_spot(const term_map *m, uint32_t spot, term_notes *all) {
    char glyph[4];
    const qv_item *const top = &m->scene->at[m->top[spot]];
    const bool plus = term_is_several(m, spot);
    term_item_glyph(m->canvas.screen, top, glyph);
    qv_text text = new_note(all);
    qv_text_add(&text, "%s ", plus ? term_several : glyph);
    if (plus)
        term_point_name(m->scene, term_centre(top), &text);
    const char *between = plus ? ": " : "over ";
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        if (!term_has_symbol(m, item) || item->kind == QV_CELL ||
            term_spot_of(m, term_centre(item)) != spot || (!plus && item == top))
            continue;
        qv_text_add(&text, "%s%s", between, item->label);
        between = ", ";
    }
}

void term_notes_crowds(const term_map *m, term_notes *all) {
    for (uint32_t spot = 0; spot < m->columns * m->rows; spot++)
        if (m->count[spot] > 1)
            note_spot(m, spot, all);
}

void term_notes_write(const term_map *m, const qv_game *game, term_notes *out) {
    static const uint8_t kinds[] = {QV_CARD, QV_PILE, QV_PIECE, QV_CELL};
    out->n = 0;
    for (uint32_t i = 0; i < sizeof kinds; i++)
        note_symbols(m, kinds[i], out);
    note_choices(m, out);
    note_dots(m, game, out);
    term_notes_crowds(m, out);
}

static bool has_crowds(const term_map *m) {
    for (uint32_t spot = 0; spot < m->columns * m->rows; spot++)
        if (m->count[spot] > 1 && term_is_several(m, spot))
            return true;
    return false;
}

/* Of what stands on the floor, only the item of the viewer. */
static void note_viewer(const term_map *m, uint32_t viewer, term_notes *all) {
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        char glyph[4];
        if (item->kind != QV_PIECE || item->owner != viewer || !term_has_symbol(m, item))
            continue;
        term_item_glyph(m->canvas.screen, item, glyph);
        qv_text text = new_note(all);
        qv_text_add(&text, "%s you", glyph);
    }
}

void term_notes_symbols(const term_map *m, const qv_game *game, uint32_t viewer, qv_text *out) {
    term_notes notes = {.n = 0};
    note_symbols(m, QV_CARD, &notes);
    note_symbols(m, QV_PILE, &notes);
    if (viewer < QV_SEATS)
        note_viewer(m, viewer, &notes);
    else
        note_symbols(m, QV_PIECE, &notes);
    note_dots(m, game, &notes);
    for (uint32_t i = 0; i < notes.n; i++)
        qv_text_add(out, "%s%s", i ? "; " : "", notes.text[i]);
    if (has_crowds(m))
        qv_text_add(out, "%s%s several", notes.n ? "; " : "", term_several);
}

/* -- Printing ---------------------------------------------------------------------------------- */

void term_notes_line(const term_screen *screen, const term_notes *all, uint32_t width,
                     uint32_t *note, size_t *byte) {
    if (*note == all->n)
        return;
    const char *const text = all->text[*note] + *byte;
    const uint32_t indent = *byte ? 2 : 0;
    char line[TERM_NOTE];
    snprintf(line, sizeof line, "%s", text);
    size_t n = strlen(line);
    for (char *space; term_width(line) + indent > width && (space = strrchr(line, ' '));) {
        *space = '\0';
        n = (size_t)(space - line) + 1;
    }
    term_print(screen, TERM_PLAIN, "%*s%s", (int)indent, "", line);
    *byte += n;
    if (!text[n]) {
        ++*note;
        *byte = 0;
    }
}
