/* SPDX-License-Identifier: MIT */
/* Where items may come to be on a floor, and where choices lead: circles with labels. See sheet.h.
 *
 * They are drawn over everything else and not cut at the edge. A label stands in its circle or, if
 * something is there, beside it: over no other label, and over no item if there is room elsewhere.
 */
#include "picture/sheet.h"

enum { LABELS = 64, RINGS = 3, APART = 8 }; /* labels that are kept apart; rings around a circle */

/* The labels drawn so far. */
typedef struct {
    qv__box at[LABELS];
    uint32_t n;
} labels;

static bool is_prospect(const qv_item *item) {
    return !qv__is_movable(item) && item->glyph[0];
}

static bool overlap(qv__box a, qv__box b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool meets_label(const labels *all, qv__box box) {
    for (uint32_t i = 0; i < all->n; i++)
        if (overlap(all->at[i], box))
            return true;
    return false;
}

/* The square around an item, whichever way it is turned. */
static qv__box around(qv__box box) {
    const int32_t side = box.w > box.h ? box.w : box.h;
    return (qv__box){box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side};
}

static bool meets_item(const qv__sheet *sheet, qv__box box) {
    for (uint32_t i = 0; i < sheet->scene->n; i++) {
        const qv_item *const item = &sheet->scene->at[i];
        if (qv__is_movable(item) && qv__shows(sheet, item) &&
            overlap(around(qv__on_sheet(sheet, item)), box))
            return true;
    }
    return false;
}

static bool is_inside(qv__box box, int32_t w, int32_t h) {
    return box.x >= 0 && box.y >= 0 && box.x + box.w <= w && box.y + box.h <= h;
}

/* -- Labels ------------------------------------------------------------------------------------ */

static qv__box label_at(const qv_item *item, int32_t x, int32_t y, int32_t size) {
    const int32_t w = qv__text_width(item->glyph, sizeof item->glyph, size);
    return (qv__box){x - w / 2, y - size / 2, w, size};
}

/* The i-th possible place of a label: in the circle, then around it, farther and farther away. */
static qv__box candidate(const qv_item *item, qv__box circle, uint32_t i) {
    static const int8_t right[8] = {10, -10, 0, 0, 9, 9, -9, -9};
    static const int8_t down[8] = {0, 0, -10, 10, -9, 9, -9, 9};
    const int32_t x = circle.x + circle.w / 2, y = circle.y + circle.h / 2, size = circle.h / 2;
    if (i == 0)
        return label_at(item, x, y, size);
    const int32_t ring = (int32_t)(i - 1) / 8;
    const int32_t far = (circle.w + size) / 2 + APART + ring * (size + APART);
    return label_at(item, x + far * right[(i - 1) % 8] / 10, y + far * down[(i - 1) % 8] / 10,
                    size);
}

/* The first place that is free of labels and items, else of labels, else the circle. */
static qv__box free_place(const qv__sheet *sheet, const labels *all, const qv_item *item,
                          qv__box circle) {
    int32_t w, h;
    qv__part_size(sheet, &w, &h);
    for (uint32_t over_items = 0; over_items < 2; over_items++)
        for (uint32_t i = 0; i <= 8 * RINGS; i++) {
            const qv__box box = candidate(item, circle, i);
            if (is_inside(box, w, h) && !meets_label(all, box) &&
                (over_items || !meets_item(sheet, box)))
                return box;
        }
    return candidate(item, circle, 0);
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static void put_prospect(qv__sheet *sheet, labels *all, const qv_item *item) {
    const char *const colour = qv__colour(sheet, item->owner);
    const qv__box box = qv__on_sheet(sheet, item);
    const qv__box at = free_place(sheet, all, item, box);
    if (all->n < LABELS)
        all->at[all->n++] = at;
    qv_text_add(
        sheet->out,
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"5\" "
        "stroke-dasharray=\"10 8\"/>\n",
        (int)(box.x + box.w / 2), (int)(box.y + box.h / 2), (int)(box.w / 2), colour);
    const qv__type type = {at.x + at.w / 2, at.y + at.h / 2, box.h / 2, "middle", colour, true};
    qv__put_text(sheet, &type, item->glyph, sizeof item->glyph);
}

void qv__put_prospects(qv__sheet *sheet) {
    labels all = {.n = 0};
    qv_text_add(sheet->out,
                "<g stroke=\"" QV__PAPER
                "\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n");
    for (uint32_t i = 0; i < sheet->scene->n; i++)
        if (is_prospect(&sheet->scene->at[i]) && qv__is_within(sheet, &sheet->scene->at[i]))
            put_prospect(sheet, &all, &sheet->scene->at[i]);
    qv_text_add(sheet->out, "</g>\n");
}
