/* SPDX-License-Identifier: MIT */
/* An item by itself: see card.h. The drawing is that of a board of one cell. */
#include "tui/card.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 3, BETWEEN = 2 };

bool tui_card_is_worth(const qv_item *item) {
    static const uint8_t none[8] = {0};
    static const char no_sides[8][3] = {{0}};
    return memcmp(item->arrows, none, sizeof none) != 0 ||
           memcmp(item->side, no_sides, sizeof no_sides) != 0 || item->n_values > 1;
}

/* -- Words ------------------------------------------------------------------------------------- */

static void add_kinds(const term_session *session, const qv_item *item, qv_text *out) {
    uint32_t named = 0;
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t kind = item->arrow_kinds[d];
        const char letter = term_arrow_letter(session->game, kind);
        const char *const name = qv_arrow_name(session->game, kind);
        if (!item->arrows[d] || letter == ' ' || !name || named >> kind & 1)
            continue;
        qv_text_add(out, "%s%s%c:" TERM_GLUE "%s", out->n ? ", " : "", named ? "" : "arrow ",
                    letter, name);
        named |= 1U << kind;
    }
}

void tui_card_words(const term_session *session, const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_values && item->n_values > 1; i++) {
        const char *const name = qv_value_name(session->game, i);
        qv_text_add(out, "%s%s%s%d", out->n ? ", " : "", name ? name : "", name ? TERM_GLUE : "",
                    item->value[i]);
    }
    add_kinds(session, item, out);
    term_add_printed(session, item, out);
}

/* -- The drawing ------------------------------------------------------------------------------- */

static bool draw(const term_session *session, const qv_item *item, qv_scene *scene,
                 term_drawing *out) {
    *scene = (qv_scene){.unit = 1, .across = {" "}, .down = {" "}, .n = 1};
    scene->at[0] = *item;
    scene->at[0].x = scene->at[0].y = 0;
    scene->at[0].w = scene->at[0].h = 1;
    scene->at[0].mark &= (uint8_t)~QV_MARK_LAST;
    scene->at[0].kind = QV_PIECE;
    if (item->n_values == 1)
        scene->at[0].n_values = 0;
    return term_draw(out, &session->screen, session->rules, scene, 0, TERM_LARGE);
}

/* The inside of the only cell, without the lines around it. */
static void copy_line(const term_drawing *d, const term_box *cell, uint32_t y, term_canvas *to) {
    for (uint32_t x = 0; x < cell->width; x++)
        to->at[x] = d->canvas.at[(cell->y + y) * d->canvas.width + cell->x + x];
}

static void print_drawn(const term_screen *screen, const term_drawing *d, const term_box *cell,
                        uint32_t y) {
    term_canvas line;
    if (!term_canvas_new(&line, screen, cell->width, 1))
        return;
    if (y < LINES)
        copy_line(d, cell, y, &line);
    const uint32_t n = term_canvas_line(&line, 0);
    term_print(screen, TERM_PLAIN, "%*s", (int)(cell->width + BETWEEN - n), "");
    term_canvas_free(&line);
}

/* The description broken into lines; NULL: out of memory. */
static char *break_lines(term_session *session, const char *description, uint32_t taken) {
    term_detour detour;
    const uint32_t width = session->screen.width;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    session->screen.width = width - taken;
    term_paragraph(&session->screen, "", description);
    session->screen.width = width;
    return term_diverted(&detour, &session->screen);
}

void tui_card_print(term_session *session, const qv_item *item, const char *description) {
    qv_scene *const scene = malloc(sizeof *scene);
    term_drawing d;
    term_box cell;
    if (!scene || !draw(session, item, scene, &d)) {
        free(scene);
        return;
    }
    if (term_drawn_at(&d, &scene->at[0], &cell)) {
        char *const text = break_lines(session, description, cell.width + BETWEEN);
        const char *at = text ? text : "";
        for (uint32_t y = 0; y < LINES || *at; y++) {
            const size_t n = strcspn(at, "\n");
            print_drawn(&session->screen, &d, &cell, y);
            term_print(&session->screen, TERM_PLAIN, "%.*s\n", (int)n, at);
            at += n + (at[n] != '\0');
        }
        free(text);
    }
    term_canvas_free(&d.canvas);
    free(scene);
}
