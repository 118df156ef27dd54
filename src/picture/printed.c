/* SPDX-License-Identifier: MIT */
/* What is printed for a real table: which components there are, and a drawing of each. See
 * qv_component in quiver.h.
 *
 * Knows no game and no paper. Integers only, so the same rules give the same bytes everywhere.
 */
#include "picture/printed.h"

#include <stdlib.h>
#include <string.h>

#include "core/guard.h"

/* -- Finding ----------------------------------------------------------------------------------- */

static uint8_t kind_of(uint8_t as) {
    return as == QV__PRINT_PIECE ? QV_PIECE : QV_CARD;
}

/* Face number i; false after the last. A net and what has no function are one component. */
static bool find_face(const qv_ruleset *rules, uint32_t i, qv__print *out) {
    const qv__print_row *const row = out->row;
    out->face = (qv__printed){.copies = row->copies ? row->copies : 1};
    out->face.item =
        (qv_item){.kind = kind_of(row->as), .owner = (uint8_t)out->seat, .w = 1, .h = 1};
    if (!row->face || row->as == QV__PRINT_DIE)
        return i == 0;
    return row->face(rules, out->seat, i, &out->face);
}

static void measure(const qv_ruleset *rules, qv__print *out) {
    out->across = out->down = 1;
    out->w = out->row->w;
    out->h = out->row->h;
    if (out->row->as == QV__PRINT_BOARD)
        qv__measure_printed_board(rules, out);
    if (out->row->as == QV__PRINT_DIE)
        (void)qv__measure_net(out->row->parts, out->row->w, &out->w, &out->h);
}

static bool find(const qv_ruleset *rules, uint32_t i, uint32_t *number, qv__print *out) {
    const struct qv__printing *const all = rules->game->printing;
    for (*number = 0; all && *number < all->rows; ++*number) {
        out->row = &all->row[*number];
        const uint32_t seats = out->row->each_seat ? rules->players : 1;
        for (uint32_t seat = 0; seat < seats; seat++) {
            out->seat = out->row->each_seat ? seat : QV_NOBODY;
            for (uint32_t face = 0; find_face(rules, face, out); face++)
                if (out->face.copies && i-- == 0) {
                    measure(rules, out);
                    return true;
                }
        }
    }
    return false;
}

static void name_it(const qv_ruleset *rules, const qv__print *print, char out[QV_LABEL]) {
    qv_text name = qv_text_over(out, QV_LABEL);
    qv_text_add(&name, "%s%s%s", print->row->name, print->row->each_seat ? " of " : "",
                print->row->each_seat ? qv_seat_name(rules, print->seat) : "");
}

bool qv_component_at(const qv_ruleset *rules, uint32_t i, qv_component *out) {
    qv__print print;
    uint32_t number;
    if (!rules || !out || !find(rules, i, &number, &print))
        return false;
    const uint8_t as = print.row->as;
    *out = (qv_component){.kind = print.row->name,
                          .use = print.row->use,
                          .row = number,
                          .seat = print.seat,
                          .copies = print.face.copies,
                          .w = print.w,
                          .h = print.h,
                          .across = print.across,
                          .down = print.down,
                          .backs = print.row->back != NULL,
                          .outlined = as == QV__PRINT_DIE,
                          .once = print.row->once};
    qv__sheet sheet = {.rules = rules, .game = rules->game};
    out->small = as == QV__PRINT_CARD && qv__has_small_words(&sheet, &print);
    name_it(rules, &print, out->name);
    memcpy(out->label, print.face.item.label, sizeof out->label);
    return true;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static void put_head(qv__sheet *sheet, int32_t w, int32_t h) {
    qv_text_add(sheet->out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d.%dmm\" height=\"%d.%dmm\" "
                "viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans, sans-serif\" color=\"%s\">\n",
                (int)(w / 10), (int)(w % 10), (int)(h / 10), (int)(h % 10), (int)w, (int)h,
                "#5d574c");
}

static void put_front(qv__sheet *sheet, const qv__print *print) {
    switch (print->row->as) {
    case QV__PRINT_BOARD: qv__put_printed_board(sheet, print); break;
    case QV__PRINT_CARD: qv__put_printed_card(sheet, print); break;
    case QV__PRINT_RAYS: qv__put_printed_rays(sheet, print); break;
    case QV__PRINT_PIECE:
        qv__put_item(sheet, &print->face.item, (qv__box){8, 8, print->w - 16, print->h - 16});
        break;
    case QV__PRINT_MARKER: qv__put_printed_marker(sheet, print); break;
    case QV__PRINT_SCREEN: qv__put_printed_screen(sheet, print); break;
    case QV__PRINT_RULER: qv__put_printed_ruler(sheet, print); break;
    default: qv__put_net(sheet, print);
    }
}

void qv_component_svg(const qv_ruleset *rules, uint32_t i, bool back, qv_text *out) {
    qv__print print;
    uint32_t number;
    if (!rules || !qv__fits_text(out) || !find(rules, i, &number, &print) ||
        (back && !print.row->back))
        return;
    qv__sheet sheet = {.rules = rules, .game = rules->game, .out = out};
    put_head(&sheet, print.w, print.h);
    qv_text_add(out, "<g color=\"%s\">\n", qv__colour(&sheet, print.seat));
    if (back)
        qv__put_printed_back(&sheet, &print);
    else
        put_front(&sheet, &print);
    qv_text_add(out, "</g>\n");
    qv__put_used_faces(&sheet);
    qv_text_add(out, "</svg>\n");
}

/* -- What is thrown ---------------------------------------------------------------------------- */

static const qv__print_row *lot_of(const qv_ruleset *rules, uint32_t i) {
    const struct qv__printing *const all = rules ? rules->game->printing : NULL;
    for (uint32_t row = 0; all && row < all->rows; row++)
        if (all->row[row].as == QV__PRINT_DIE && i-- == 0)
            return &all->row[row];
    return NULL;
}

uint32_t qv_lot_sides(const qv_ruleset *rules, uint32_t i) {
    const qv__print_row *const row = lot_of(rules, i);
    return row ? row->parts : 0;
}

void qv_lot_side(const qv_ruleset *rules, uint32_t i, uint32_t side, qv_text *out) {
    const qv__print_row *const row = lot_of(rules, i);
    qv__printed face = {.copies = 1};
    if (!row || side >= row->parts || !qv__fits_text(out))
        return;
    if (row->face && row->face(rules, QV_NOBODY, side, &face))
        qv_text_add(out, "%s", face.item.label);
}

/* -- The sheet with the rules ------------------------------------------------------------------ */

enum { SHEET_LEAST = 1000, SHEET_MOST = 10000, SHEET_WORDS = 16384, LARGEST = 40, SMALLEST = 25 };

/* What is printed, one kind in a line: how many, and what for. */
static void list_components(const qv_ruleset *rules, qv_text *out) {
    const struct qv__printing *const all = rules->game->printing;
    qv_component each;
    uint32_t n = 0, row = 0, copies = 0;
    for (bool more = true; more; n++) {
        more = qv_component_at(rules, n, &each);
        if (n && (!more || each.row != row)) {
            const qv__print_row *const last = &all->row[row];
            qv_text_add(out, "%u %s%s%s%s\n", (unsigned)copies,
                        copies == 1 && last->one ? last->one : last->name, last->use ? ": " : "",
                        last->use ? last->use : "", last->use ? "." : "");
            copies = 0;
        }
        if (more) {
            row = each.row;
            copies += each.copies;
        }
    }
}

/* One part with its heading; returns the y below it. */
static int32_t put_part(qv__sheet *sheet, int32_t size, int32_t y, int32_t w, const char *heading,
                        const char *words, bool drawn) {
    const qv__type bold = {.size = size * 5 / 4, .fill = QV__INK, .bold = true};
    const qv__type plain = {.size = size, .fill = QV__INK};
    y = qv__put_paragraphs(sheet, &bold, 0, y + size, w, heading, drawn);
    return qv__put_paragraphs(sheet, &plain, 0, y + size / 3, w, words, drawn);
}

typedef struct {
    char sums[SHEET_WORDS], components[SHEET_WORDS];
} sheet_words;

static int32_t put_rules(qv__sheet *sheet, const sheet_words *words, int32_t size, int32_t w,
                         bool drawn) {
    const qv_game *const game = sheet->game;
    const qv__type title = {.size = size * 2, .fill = QV__INK, .bold = true};
    const qv__type goal = {.size = size * 9 / 8, .fill = QV__INK, .bold = true};
    int32_t y = qv__put_paragraphs(sheet, &title, 0, 0, w, game->name, drawn);
    y = qv__put_paragraphs(sheet, &goal, 0, y + size / 2, w, qv_game_goal(game), drawn);
    y = put_part(sheet, size, y, w, "The game in short", qv_game_brief(game), drawn);
    if (words->sums[0])
        y = put_part(sheet, size, y, w, "What you add up", words->sums, drawn);
    return put_part(sheet, size, y, w, "What is printed here", words->components, drawn);
}

/* A line to measure whether the paper was printed in its true size. */
static void put_measure(qv__sheet *sheet, int32_t h) {
    qv_text_add(sheet->out,
                "<path d=\"M2 %dv40m0 -20h1000m0 -20v40\" fill=\"none\" stroke=\"" QV__INK
                "\" stroke-width=\"4\"/>\n",
                (int)(h - 44));
    const qv__type type = {1030, h - 24, 28, "start", QV__INK, false};
    qv__put_text(sheet, &type, "100 mm: else print again at 100 %", SIZE_MAX);
}

void qv_rules_svg(const qv_ruleset *rules, int32_t w, int32_t h, qv_text *out) {
    if (!rules || !qv__fits_text(out) || w < SHEET_LEAST || w > SHEET_MOST || h < SHEET_LEAST ||
        h > SHEET_MOST)
        return;
    qv__sheet sheet = {.rules = rules, .game = rules->game, .out = out};
    sheet_words words = {"", ""};
    qv_text sums = qv_text_over(words.sums, SHEET_WORDS);
    qv_text components = qv_text_over(words.components, SHEET_WORDS);
    const struct qv__printing *const all = rules->game->printing;
    for (uint32_t i = 0; all && all->sums && all->sums[i]; i++)
        qv_text_add(&sums, "%s\n", all->sums[i]);
    list_components(rules, &components);
    int32_t size = LARGEST;
    while (size > SMALLEST && put_rules(&sheet, &words, size, w, false) > h - 60)
        size--;
    put_head(&sheet, w, h);
    (void)put_rules(&sheet, &words, size, w, true);
    put_measure(&sheet, h);
    qv_text_add(out, "</svg>\n");
}
