/* SPDX-License-Identifier: MIT */
/* Items beside the board: a band for each seat, then one for items without an owner. See sheet.h.
 *
 * A band has the name, the counters, and then the other items in rows. Their positions in the scene
 * are ignored, so that a picture is as wide as its board. Invariant: measuring and drawing run the
 * same code.
 */
#include <string.h>

#include "picture/sheet.h"

enum {
    HEAD = 76,
    LINE = 54,
    SMALL = 150,
    LARGE = 216,
    NAME = 40,
    TYPE = 36,
    TYPE_BELOW = 31,
    WIDEST = 300,
    EDGE = 24
};

typedef struct {
    qv__sheet *sheet;
    int32_t x, y, w, row; /* `row`: height of the current row */
    bool drawn;
} band;

/* Items in a pile are not drawn: the pile shows their number. */
static bool in_pile(const qv_scene *scene, const qv_item *item) {
    for (uint32_t i = 0; i < scene->n && item->kind != QV_PILE; i++) {
        const qv_item *const pile = &scene->at[i];
        if (pile->kind == QV_PILE && pile->owner == item->owner && pile->layer < item->layer &&
            pile->x == item->x && pile->y == item->y)
            return true;
    }
    return false;
}

static bool belongs(const qv_scene *scene, const qv_item *item, uint32_t owner) {
    return item->owner == owner && !qv__on_board(scene, item) &&
           (item->kind == QV_COUNTER || (qv__is_movable(item) && !in_pile(scene, item)));
}

static bool is_empty(const qv_scene *scene, uint32_t owner) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (belongs(scene, &scene->at[i], owner))
            return false;
    return true;
}

/* -- Counters ---------------------------------------------------------------------------------- */

static void put_counter(band *b, const qv_item *item) {
    char text[64];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%.*s %d", (int)qv__text_length(item->label, sizeof item->label), item->label,
                (int)item->value[0]);
    const int32_t width = qv__text_width(text, sizeof text, TYPE);
    if (b->x + width > b->w - EDGE) {
        b->x = EDGE;
        b->y += LINE;
    }
    const qv__type type = {b->x, b->y + LINE / 2, TYPE, "start", QV__INK, false};
    if (b->drawn)
        qv__put_text(b->sheet, &type, text, sizeof text);
    b->x += width + 30;
}

static void put_counters(band *b, uint32_t owner) {
    const qv_scene *const scene = b->sheet->scene;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_COUNTER && scene->at[i].n_values &&
            belongs(scene, &scene->at[i], owner))
            put_counter(b, &scene->at[i]);
}

/* -- Items ------------------------------------------------------------------------------------- */

/* The width of an item with its name below. */
static int32_t width_of(const qv_item *item, int32_t size) {
    const int32_t name = qv__text_width(item->label, sizeof item->label, TYPE_BELOW) + 8;
    if (item->kind == QV_CARD || name < size + 12)
        return item->kind == QV_CARD ? size : size + 12;
    return name < WIDEST ? name : WIDEST;
}

static void put_item(band *b, const qv_item *item) {
    const int32_t size =
        item->kind == QV_CARD && (item->n_values > 1 || item->face[0]) ? LARGE : SMALL;
    const int32_t width = width_of(item, size), name = item->kind == QV_CARD ? 0 : NAME;
    const int32_t height = size + name + 14;
    if (b->x + width > b->w - EDGE) {
        b->x = EDGE;
        b->y += b->row;
        b->row = 0;
    }
    if (b->row < height)
        b->row = height;
    const int32_t middle = b->x + width / 2;
    const qv__type type = {middle, b->y + size + NAME / 2, TYPE_BELOW, "middle", QV__INK, false};
    if (b->drawn)
        qv__put_item(b->sheet, item, (qv__box){middle - size / 2, b->y, size, size});
    if (b->drawn && name)
        qv__put_fitted(b->sheet, &type, width, TYPE_BELOW, 1, item->label, sizeof item->label);
    b->x += width + 14;
}

static void put_items(band *b, uint32_t owner) {
    const qv_scene *const scene = b->sheet->scene;
    b->x = EDGE;
    b->row = 0;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind != QV_COUNTER && belongs(scene, &scene->at[i], owner))
            put_item(b, &scene->at[i]);
    b->y += b->row;
}

/* -- Bands ------------------------------------------------------------------------------------- */

static void put_head(band *b, uint32_t owner) {
    const bool seat = owner < b->sheet->rules->players;
    const char *const name = seat ? qv_seat_name(b->sheet->rules, owner) : "table";
    const qv__type type = {EDGE + 62, b->y + HEAD / 2, 48, "start", qv__colour(b->sheet, owner),
                           true};
    if (b->drawn) {
        qv_text_add(b->sheet->out,
                    "<path d=\"M0 %dH%d\" stroke=\"" QV__LINE "\" stroke-width=\"3\"/>\n",
                    (int)b->y, (int)b->w);
        qv__put_badge(b->sheet, owner, EDGE + 24, b->y + HEAD / 2, 22, "", 0);
        qv__put_text(b->sheet, &type, name, strlen(name));
    }
    b->x = EDGE + 62 + qv__text_width(name, strlen(name), 48) + 40;
    b->y += (HEAD - LINE) / 2;
    put_counters(b, owner);
    b->y += LINE + (HEAD - LINE) / 2;
}

int32_t qv__put_beside(qv__sheet *sheet, int32_t y, int32_t w, bool drawn) {
    band b = {.sheet = sheet, .y = y, .w = w, .drawn = drawn};
    for (uint32_t i = 0; i <= sheet->rules->players; i++) {
        const uint32_t owner = i < sheet->rules->players ? i : QV_NOBODY;
        if (is_empty(sheet->scene, owner))
            continue;
        put_head(&b, owner);
        put_items(&b, owner);
    }
    return b.y - y;
}
