/* SPDX-License-Identifier: MIT */
/* Cards at the size at which they are held: see printed.h.
 *
 * From above: the name, the face with the numbers, the words, within the arrows along the edge. The
 * face gives way to long words, which stay as large as they can.
 */
#include <string.h>

#include "picture/printed.h"

/* Of a card, in tenths of a millimetre. SMALLEST is 7 points; words that do not fit even so are
 * smaller. */
enum {
    EDGE = 18,
    ARROWS = 26,
    NAME_TOP = 112,
    NAME_HIGH = 66,
    LOWEST = 118,
    SIDE = 60,
    BESIDE_ARROWS = 114,
    LARGEST = 34,
    LARGEST_ALONE = 46,
    SMALLEST = 25,
    LAST_RESORT = 14,
    MORE = 26,
    MORE_ALONE = 36
};
enum { ARROW_SCALE = 17 }; /* tenths */
enum { WORDS = 8192 };

/* Of the drawing of a face the part that is not empty: a square, in its own units. */
enum { FACE_FROM = 50, FACE_SIDE = 142 };

static void put_frame(qv__sheet *sheet, const qv__print *print) {
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"24\" fill=\"" QV__PAPER
                "\" stroke=\"currentColor\" stroke-width=\"9\"/>\n",
                EDGE, EDGE, (int)(print->w - 2 * EDGE), (int)(print->h - 2 * EDGE));
}

static void put_edge(qv__sheet *sheet, const qv__print *print) {
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) scale(1.%d)\">\n", ARROWS, ARROWS,
                ARROW_SCALE - 10);
    const int32_t w = (print->w - 2 * ARROWS) * 10 / ARROW_SCALE;
    const int32_t h = (print->h - 2 * ARROWS) * 10 / ARROW_SCALE;
    qv__put_arrows(sheet, &print->face.item, w, h);
    qv__put_sides(sheet, &print->face.item, w, h);
    qv_text_add(sheet->out, "</g>\n");
}

static void put_name(qv__sheet *sheet, const qv__print *print) {
    const qv__type type = {print->w / 2, NAME_TOP + NAME_HIGH / 2, 46, "middle", QV__INK, true};
    qv__put_fitted(sheet, &type, print->w - 2 * EDGE - 40, NAME_HIGH, 2, print->face.item.label,
                   sizeof print->face.item.label);
}

/* The texts on the item, a line each. */
static void join_texts(const qv__sheet *sheet, const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_texts && sheet->game->printed; i++) {
        const char *title;
        const char *const words = sheet->game->printed(sheet->rules, item->text + i, &title);
        if (words)
            qv_text_add(out, "%s%s", out->n ? "\n" : "", words);
    }
}

/* -- Where the words are ----------------------------------------------------------------------- */

typedef struct {
    int32_t face;            /* the side of the face; 0: none */
    int32_t more, more_size; /* where the line of `more` is */
    int32_t x, y, w, size;
} plan;

static bool has_face(const qv_item *item) {
    return item->face[0] || item->n_values > 1;
}

/* The words beside the arrows in the middle of the sides have less width. */
static plan plan_of(const qv__print *print, int32_t face, int32_t size) {
    const qv_item *const item = &print->face.item;
    plan out = {.face = face, .x = SIDE, .size = size};
    out.more = NAME_TOP + NAME_HIGH + (face ? face + 14 : 6);
    out.more_size = face ? MORE : MORE_ALONE;
    out.y = out.more + (item->more[0] ? out.more_size * 3 / 2 : 0) + (face ? 4 : 30);
    const int32_t middle = print->h / 2 + 24 * ARROW_SCALE / 10 + 6;
    const bool beside = item->arrows[2] || item->arrows[6];
    if (out.y < middle && beside)
        out.x = BESIDE_ARROWS;
    out.w = print->w - 2 * out.x;
    return out;
}

static bool fits(qv__sheet *sheet, const qv__print *print, const plan *at, const char *words) {
    const qv__type type = {.size = at->size};
    return qv__put_paragraphs(sheet, &type, at->x, at->y, at->w, words, false) <= print->h - LOWEST;
}

static plan find_plan(qv__sheet *sheet, const qv__print *print, const char *words) {
    static const int16_t faces[] = {330, 256, 200, 150};
    const bool face = has_face(&print->face.item);
    for (uint32_t i = 0; i < sizeof faces / sizeof *faces; i++)
        for (int32_t size = face ? LARGEST : LARGEST_ALONE; size >= SMALLEST; size--) {
            const plan at = plan_of(print, face ? faces[i] : 0, size);
            if (fits(sheet, print, &at, words))
                return at;
        }
    plan at = plan_of(print, face ? faces[3] : 0, SMALLEST);
    while (at.size > LAST_RESORT && !fits(sheet, print, &at, words))
        at.size--;
    return at;
}

/* -- The card ---------------------------------------------------------------------------------- */

static void put_face(qv__sheet *sheet, const qv__print *print, int32_t side) {
    const qv_item *const item = &print->face.item;
    const int32_t scale = side * 1000 / FACE_SIDE;
    const int32_t x = (print->w - 240 * scale / 1000) / 2,
                  y = NAME_TOP + NAME_HIGH + 8 - FACE_FROM * scale / 1000;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) scale(%d.%03d)\">\n", (int)x, (int)y,
                (int)(scale / 1000), (int)(scale % 1000));
    const int32_t face = qv__face_find(sheet, "", item->face, sizeof item->face);
    if (face != QV__NO_FACE)
        qv__put_face(sheet, face, (qv__box){0, 0, QV__CELL, QV__CELL});
    if (item->n_values > 1)
        qv__put_values(sheet, item, QV__CELL);
    qv_text_add(sheet->out, "</g>\n");
}

static void write_words(const qv__sheet *sheet, const qv__print *print, char words[WORDS]) {
    qv_text text = qv_text_over(words, WORDS);
    if (print->face.words)
        qv_text_add(&text, "%s", print->face.words);
    else
        join_texts(sheet, &print->face.item, &text);
}

bool qv__has_small_words(qv__sheet *sheet, const qv__print *print) {
    char words[WORDS];
    write_words(sheet, print, words);
    return find_plan(sheet, print, words).size < SMALLEST;
}

void qv__put_printed_card(qv__sheet *sheet, const qv__print *print) {
    char words[WORDS];
    const qv_item *const item = &print->face.item;
    write_words(sheet, print, words);
    const plan at = find_plan(sheet, print, words);
    put_frame(sheet, print);
    put_edge(sheet, print);
    put_name(sheet, print);
    if (at.face)
        put_face(sheet, print, at.face);
    const qv__type more = {
        print->w / 2, at.more + at.more_size / 2, at.more_size, "middle", QV__INK, true};
    if (item->more[0])
        qv__put_fitted(sheet, &more, print->w - 2 * BESIDE_ARROWS, at.more_size, 1, item->more,
                       sizeof item->more);
    const qv__type type = {.size = at.size, .fill = QV__INK};
    (void)qv__put_paragraphs(sheet, &type, at.x, at.y, at.w, words, true);
}

void qv__put_printed_rays(qv__sheet *sheet, const qv__print *print) {
    const qv__printed *const face = &print->face;
    const qv__type name = {print->w / 2, 84, 44, "middle", QV__INK, true};
    const qv__type more = {print->w / 2, print->h - 84, 40, "middle", QV__INK, false};
    put_frame(sheet, print);
    for (uint32_t i = 0; i < face->rays && i < QV__RAYS; i++) {
        qv_text_add(sheet->out, "<g transform=\"translate(%d %d)", (int)(print->w / 2),
                    (int)(print->h / 2));
        qv__put_turn(sheet, face->ray[i], 0, 0);
        qv_text_add(sheet->out,
                    "\"><path d=\"M58 -21H160V-50L256 0L160 50V21H58Z\" fill=\"%s\" "
                    "stroke=\"" QV__INK "\" stroke-width=\"5\" stroke-linejoin=\"round\"/></g>\n",
                    i == 0 ? QV__INK : "#8d8371");
    }
    qv__put_fitted(sheet, &name, print->w - 120, 50, 1, face->item.label, sizeof face->item.label);
    qv__put_fitted(sheet, &more, print->w - 120, 44, 1, face->item.more, sizeof face->item.more);
}

/* White at the edge, so that a back that lies a little beside its front does not show it. */
void qv__put_printed_back(qv__sheet *sheet, const qv__print *print) {
    enum { WHITE = 30 };
    const int32_t least = print->w < print->h ? print->w : print->h, side = least - 3 * WHITE;
    const int32_t face =
        print->row->back ? qv__face_find(sheet, "", print->row->back, SIZE_MAX) : QV__NO_FACE;
    const int32_t white = least < 6 * WHITE ? least / 12 : WHITE;
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
                "fill=\"currentColor\"/>\n",
                (int)white, (int)white, (int)(print->w - 2 * white), (int)(print->h - 2 * white),
                (int)(2 * white / 3));
    if (face != QV__NO_FACE)
        qv__put_face(sheet, face,
                     (qv__box){(print->w - side) / 2, (print->h - side) / 2, side, side});
    else
        qv__put_badge(sheet, print->seat, print->w / 2, print->h / 2, least / 4, "", 0);
}
