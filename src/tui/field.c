/* SPDX-License-Identifier: MIT */
/* The board in the window: see field.h. */
#include "tui/field.h"

#include <stdlib.h>
#include <string.h>

#include "tui/layout.h"
#include "tui/list.h"
#include "tui/window.h"

/* -- Drawing ----------------------------------------------------------------------------------- */

void tui_field_free(tui_field *f) {
    term_canvas_free(&f->drawing.canvas);
}

static bool is_blank(const term_canvas *c, uint32_t y) {
    for (uint32_t x = 0; x < c->width; x++)
        if (c->at[y * c->width + x].text[0] != ' ')
            return false;
    return true;
}

uint32_t tui_field_lines(const tui_field *f) {
    uint32_t lines = f->drawing.canvas.height;
    while (lines > 1 && is_blank(&f->drawing.canvas, lines - 1))
        lines--;
    return lines;
}

/* -- Where the cursor is ----------------------------------------------------------------------- */

static term_point middle_of(term_box box) {
    /* a line is as high as two columns are wide */
    return (term_point){(int32_t)(2 * box.x + box.width), (int32_t)(4 * box.y + 2 * box.height)};
}

static int64_t distance(term_point a, term_point b) {
    const int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
}

/* The drawn item nearest to the cursor; NULL if nothing is drawn. */
static const qv_item *nearest(const tui_field *f, term_box *out) {
    const qv_item *found = NULL;
    for (uint32_t i = 0; i < f->scene->n; i++) {
        const qv_item *const item = &f->scene->at[i];
        term_box box;
        if (!term_drawn_at(&f->drawing, item, &box))
            continue;
        if (found &&
            distance(term_centre(item), f->cursor) >= distance(term_centre(found), f->cursor))
            continue;
        found = item;
        *out = box;
    }
    return found;
}

void tui_field_place(tui_field *f) {
    const term_point target = {(int32_t)f->drawing.canvas.width,
                               2 * (int32_t)f->drawing.canvas.height};
    int64_t best = INT64_MAX;
    for (uint32_t i = 0; i < f->scene->n && !f->placed; i++) {
        term_box box;
        if (!term_drawn_at(&f->drawing, &f->scene->at[i], &box) ||
            distance(middle_of(box), target) >= best)
            continue;
        best = distance(middle_of(box), target);
        f->cursor = term_centre(&f->scene->at[i]);
    }
    f->placed = best < INT64_MAX || f->placed;
}

static bool is_at(const tui_field *f, const qv_item *item, term_box at) {
    term_box box;
    return term_drawn_at(&f->drawing, item, &box) && box.x == at.x && box.y == at.y;
}

const qv_item *tui_field_here(const tui_field *f, const qv_table *pick) {
    const qv_item *found = NULL;
    term_box at;
    bool lit = false;
    if (!nearest(f, &at))
        return NULL;
    for (uint32_t i = 0; i < f->scene->n; i++) {
        const qv_item *const item = &f->scene->at[i];
        const bool may = pick && qv_table_may_pick(pick, item->id);
        if (!is_at(f, item, at) || (lit && !may))
            continue;
        found = item;
        lit = may;
    }
    return found;
}

/* -- Moving ------------------------------------------------------------------------------------ */

/* How far the cursor would go to a box, INT64_MAX: not in that direction. */
static int64_t way_to(term_point from, term_box box, uint32_t direction) {
    static const int32_t across[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int32_t down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    const int64_t dx = across[direction], dy = down[direction];
    const int64_t x = middle_of(box).x - from.x, y = middle_of(box).y - from.y;
    const int64_t along = x * dx + y * dy, aside = llabs(x * dy - y * dx);
    return along <= 0 || aside > along ? INT64_MAX : along + 2 * aside;
}

void tui_field_move(tui_field *f, uint32_t direction) {
    const qv_item *to = NULL;
    int64_t best = INT64_MAX;
    term_box at, box;
    if (!nearest(f, &at))
        return;
    const term_point from = middle_of(at);
    for (uint32_t i = 0; i < f->scene->n; i++) {
        const qv_item *const item = &f->scene->at[i];
        if (!term_drawn_at(&f->drawing, item, &box))
            continue;
        const int64_t way = way_to(from, box, direction);
        if (way >= best)
            continue;
        best = way;
        to = item;
    }
    if (to)
        f->cursor = term_centre(to);
}

static bool is_apart(const qv_item *item) {
    return item->kind == QV_CELL && item->mark & QV_MARK_OFF;
}

/* Whether the cursor should rather be at `a`: where cells are not set apart, then at an item of
 * another than `not_of`, and then where it is nearer. */
static bool is_better(const tui_field *f, uint32_t not_of, const qv_item *a, const qv_item *b) {
    if (is_apart(a) != is_apart(b))
        return is_apart(b);
    if ((a->owner == not_of) != (b->owner == not_of))
        return b->owner == not_of;
    return distance(term_centre(a), f->cursor) < distance(term_centre(b), f->cursor);
}

bool tui_field_seek(tui_field *f, const qv_table *pick, tui_seek how) {
    const qv_item *const here = tui_field_here(f, pick);
    const uint32_t not_of = how == TUI_TARGET ? qv_table_viewer(pick) : QV_NOBODY;
    const qv_item *to = NULL;
    if (here && qv_table_may_pick(pick, here->id) && !(how != TUI_NEAR && is_apart(here)) &&
        !(how == TUI_TARGET && here->owner == not_of))
        return true;
    for (uint32_t i = 0; i < f->scene->n; i++) {
        const qv_item *const item = &f->scene->at[i];
        term_box box;
        if (qv_table_may_pick(pick, item->id) && term_drawn_at(&f->drawing, item, &box) &&
            (!to || is_better(f, not_of, item, to)))
            to = item;
    }
    if (to)
        f->cursor = term_centre(to);
    return to != NULL;
}

bool tui_field_point(tui_field *f, term_box box, uint32_t x, uint32_t y) {
    x += f->left - box.x;
    y += f->top - box.y;
    for (uint32_t i = 0; i < f->scene->n; i++) {
        term_box at;
        if (!term_drawn_at(&f->drawing, &f->scene->at[i], &at) || x < at.x ||
            x >= at.x + at.width || y < at.y || y >= at.y + at.height)
            continue;
        f->cursor = term_centre(&f->scene->at[i]);
        return true;
    }
    return false;
}

/* -- Lights ------------------------------------------------------------------------------------ */

/* Nothing is there, or an ornament: a hatching or the frame of what changed last. */
static bool is_free(const term_character *at) {
    return at->text[0] == ' ' || strcmp(at->text, "░") == 0 || at->text[0] == ':' ||
           strcmp(at->text, "━") == 0;
}

static term_character *spot_in(const term_canvas *c, term_box at, uint32_t x, uint32_t y) {
    return &c->at[(at.y + y) * c->width + at.x + x];
}

/* Two characters in a cell if there is room for both beside its name or at its sides; else one, as
 * two in corners would seem to belong to what stands between them: on the right, where no values
 * are, between the brackets of an item only at last. Nothing is drawn over. Without any room, the
 * style of the symbol tells it. */
static void light_cell(term_canvas *c, term_box at, const char *symbol, uint32_t style) {
    const uint32_t right = at.width - 1, below = at.height - 1, middle = at.height / 2;
    const uint32_t left = at.width / 2 - 2, beside = at.width / 2 + 1;
    const uint32_t pairs[][2] = {{left, beside}, {0, right}};
    const uint32_t single[][2] = {
        {right - 1, 0},  {right - 1, below}, {right, 0},     {right, below},
        {right, middle}, {0, middle},        {1, 0},         {1, below},
        {0, 0},          {0, below},         {left, middle}, {beside, middle},
    };
    for (uint32_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (is_free(spot_in(c, at, pairs[i][0], middle)) &&
            is_free(spot_in(c, at, pairs[i][1], middle))) {
            term_put(c, at.x + pairs[i][0], at.y + middle, symbol, style);
            term_put(c, at.x + pairs[i][1], at.y + middle, symbol, style);
            return;
        }
    for (uint32_t i = 0; i < sizeof single / sizeof *single; i++)
        if (is_free(spot_in(c, at, single[i][0], single[i][1]))) {
            term_put(c, at.x + single[i][0], at.y + single[i][1], symbol, style);
            return;
        }
    spot_in(c, at, at.width / 2, middle)->style = (uint8_t)style;
}

static void light(term_canvas *c, term_box at, const char *symbol, uint32_t style) {
    if (at.width > 4)
        light_cell(c, at, symbol, style);
    else
        c->at[at.y * c->width + at.x].style = (uint8_t)style;
}

/* What a hint speaks of comes first. */
static void light_all(const tui_field *f, const term_session *session, const qv_table *pick,
                      term_canvas *c) {
    for (uint32_t i = 0; i < f->scene->n && pick; i++) {
        const qv_item *const item = &f->scene->at[i];
        term_box box;
        if (!term_drawn_at(&f->drawing, item, &box))
            continue;
        if (term_hint_points_at(session, item->id))
            light(c, box, tui_hinted_symbol(c->screen), TERM_ALERT);
        else if (qv_table_may_pick(pick, item->id))
            light(c, box, tui_lit_symbol(c->screen), TUI_LIT);
        else if (tui_has_picked(pick, item->id))
            light(c, box, tui_picked_symbol(c->screen), TERM_STRONG);
    }
}

/* The names of items, between the brackets of their owners, stand out from the arrows beside them:
 * on a full board nothing else is between these. */
static void stress_names(const tui_field *f, term_canvas *c) {
    enum { ROOM = 7, NAME = 5 };
    for (uint32_t i = 0; i < f->scene->n; i++) {
        const qv_item *const item = &f->scene->at[i];
        term_box at;
        if (item->kind == QV_CELL || item->owner >= QV_SEATS ||
            !term_drawn_at(&f->drawing, item, &at) || at.width < ROOM || !at.height)
            continue;
        term_character *const name =
            &c->at[(at.y + at.height / 2) * c->width + at.x + (at.width - NAME) / 2];
        for (uint32_t x = 0; x < NAME; x++)
            if (name[x].style >= TERM_SEAT && name[x].style < TERM_SEAT + QV_SEATS)
                name[x].style |= TUI_NAME;
    }
}

bool tui_field_renew(tui_field *f, const term_session *session, const qv_scene *scene,
                     const qv_table *pick, uint32_t width, uint32_t height) {
    const uint32_t rows = tui_layout_map(width, height);
    f->scene = scene;
    for (uint32_t form = TERM_LARGE; form < TERM_FORMS; form++) {
        tui_field_free(f);
        if (!term_draw(&f->drawing, &session->screen, session->rules, scene, rows, form))
            return false;
        if (tui_layout_fits(width, height, f->drawing.canvas.width, f->drawing.canvas.height))
            break;
    }
    light_all(f, session, pick, &f->drawing.canvas);
    stress_names(f, &f->drawing.canvas);
    tui_field_place(f);
    return true;
}

/* -- Into the window --------------------------------------------------------------------------- */

/* How far to scroll so that `from` to `to` can be seen in `room` of `all`. */
static uint32_t scrolled(uint32_t now, uint32_t from, uint32_t to, uint32_t room, uint32_t all) {
    if (to > now + room)
        now = to - room;
    if (from < now)
        now = from;
    return now > all - room ? all - room : now;
}

void tui_field_draw(tui_field *f, term_canvas *c, term_box box, bool focus, uint32_t *x,
                    uint32_t *y) {
    const term_canvas *const board = &f->drawing.canvas;
    term_box at = {0, 0, 0, 0};
    (void)nearest(f, &at);
    /* the edge is seen with what lies at it, and nothing is scrolled for lines that are blank */
    const uint32_t lines = tui_field_lines(f), end = at.y + at.height;
    const uint32_t from = at.y <= f->drawing.top ? 0 : at.y - 1;
    const uint32_t to = lines <= box.height && end > lines ? lines : end;
    f->left = scrolled(f->left, at.x, at.x + at.width, box.width, board->width);
    f->top = scrolled(f->top, from, to, box.height, board->height);
    for (uint32_t row = 0; row < box.height; row++)
        for (uint32_t column = 0; column < box.width; column++) {
            const uint32_t bx = column + f->left, by = row + f->top;
            const term_character *const spot = &board->at[by * board->width + bx];
            const bool here =
                focus && bx >= at.x && bx < at.x + at.width && by >= at.y && by < at.y + at.height;
            term_put(c, box.x + column, box.y + row, spot->text,
                     spot->style | (here ? TUI_HERE : 0U));
        }
    *x = box.x + at.x + at.width / 2 - f->left;
    *y = box.y + at.y + at.height / 2 - f->top;
}
