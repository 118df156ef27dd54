/* SPDX-License-Identifier: MIT */
/* The whole picture: see qv_svg in quiver.h.
 *
 * Knows no game: the appearance of an item depends on its members and on the faces of the game.
 * Integers only, so the same scene gives the same bytes everywhere.
 */
#include "core/guard.h"
#include "picture/sheet.h"

#include <stdio.h>

/* Of the whole sheet; WIDEST is the nominal width in pixels, since a picture scales to any size. */
enum { NARROWEST = 5 * QV__CELL, LEAST = 8, WIDEST = 720 };

static qv__box whole_board(const qv_scene *scene) {
    if (scene->unit <= 0)
        return (qv__box){0, 0, scene->floor > 0 ? scene->floor : 0,
                         scene->floor > 0 ? scene->floor : 0};
    return (qv__box){0, 0, qv__named(scene->across) * scene->unit,
                     qv__named(scene->down) * scene->unit};
}

void qv__put_head(qv__sheet *sheet, int32_t w, int32_t h) {
    const int32_t pixels = w / 2 < WIDEST ? w / 2 : WIDEST;
    qv_text_add(sheet->out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"qv-title "
                "qv-desc\" "
                "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n",
                (int)pixels, (int)((int64_t)h * pixels / w), (int)w, (int)h);
    qv_text_add(sheet->out, "<title id=\"qv-title\">");
    qv__put_escaped(sheet, sheet->title, SIZE_MAX);
    qv_text_add(sheet->out, "</title>\n<desc id=\"qv-desc\">");
}

void qv__put_paper(qv__sheet *sheet, int32_t w, int32_t h) {
    qv_text_add(sheet->out, "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"" QV__PAPER "\"/>\n",
                (int)w, (int)h);
}

/* -- Checking arguments ------------------------------------------------------------------------ */

static bool fits_picture(const qv_picture *picture) {
    return !picture || (qv__is_coordinate(picture->x) && qv__is_coordinate(picture->y) &&
                        qv__is_length(picture->w) && qv__is_length(picture->h));
}

/* -- The document ------------------------------------------------------------------------------ */

void qv_svg(const qv_ruleset *rules, const qv_scene *scene, const qv_picture *picture,
            qv_text *out) {
    if (!rules || !qv__fits_scene(scene) || !qv__fits_text(out) || !fits_picture(picture))
        return;
    const bool board = scene->unit > 0 || scene->floor > 0;
    const bool part = board && picture && picture->w > 0 && picture->h > 0;
    qv__sheet sheet = {
        .rules = rules,
        .game = qv_ruleset_game(rules),
        .scene = scene,
        .title = picture && picture->title ? picture->title : qv_game_name(qv_ruleset_game(rules)),
        .out = out,
        .part =
            part ? (qv__box){picture->x, picture->y, picture->w, picture->h} : whole_board(scene),
        .whole = !part,
    };
    int32_t w, h;
    qv__board_size(&sheet, &w, &h);
    const int32_t board_h = h;
    if (w < NARROWEST && sheet.whole)
        w = NARROWEST;
    const int32_t legend_h = qv__put_legend(&sheet, 0, w, false);
    h += legend_h + LEAST;
    if (sheet.whole)
        h += qv__put_beside(&sheet, 0, w, false);
    qv__put_head(&sheet, w, h);
    qv__put_words(&sheet);
    qv__put_paper(&sheet, w, h);
    if (board_h)
        qv__put_board(&sheet);
    (void)qv__put_legend(&sheet, board_h, w, true);
    if (sheet.whole)
        (void)qv__put_beside(&sheet, board_h + legend_h, w, true);
    qv__put_used_faces(&sheet);
    qv_text_add(out, "</svg>\n");
}
