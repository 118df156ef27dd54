/* SPDX-License-Identifier: MIT */
/* Colours and outlines of owners: see sheet.h.
 *
 * Each owner has both, so that a picture without colours shows the same.
 */
#include <string.h>

#include "picture/sheet.h"

/* The colour of a seat that is named after one; else seats take them in turn. */
static const struct {
    const char *name, *colour;
} colours[QV_SEATS] = {
    {"red", "#b3261e"},    {"blue", "#1f4fa3"}, {"green", "#1f7a3d"}, {"yellow", "#a87400"},
    {"purple", "#7a3b96"}, {"cyan", "#0f7c8a"}, {"white", "#77736b"}, {"black", "#2b2b2b"},
};

const char *qv__colour(const qv__sheet *sheet, uint32_t owner) {
    if (owner >= sheet->rules->players)
        return "#5d574c";
    for (uint32_t i = 0; i < QV_SEATS; i++)
        if (strcmp(colours[i].name, qv_seat_name(sheet->rules, owner)) == 0)
            return colours[i].colour;
    return colours[owner].colour;
}

/* So that the outline is visible on its own colour too. */
#define OUTLINE "stroke=\"" QV__PAPER "\" stroke-width=\"14\""

/* Corners in hundredths of the radius; the first seat has a circle. */
static const char *const corners[QV_SEATS] = {
    "",
    "-86,-86 86,-86 86,86 -86,86",
    "-100,0 -50,-87 50,-87 100,0 50,87 -50,87",
    "0,-115 115,0 0,115 -115,0",
    "0,-118 106,68 -106,68",
    "0,118 106,-68 -106,-68",
    "-36,-100 36,-100 36,-36 100,-36 100,36 36,36 36,100 -36,100 -36,36 -100,36 -100,-36 -36,-36",
    "0,-105 100,-32 62,85 -62,85 -100,-32",
};

void qv__put_badge(qv__sheet *sheet, uint32_t owner, int32_t x, int32_t y, int32_t radius,
                   const char *letters, size_t size) {
    const bool round = owner == 0 || owner >= QV_SEATS;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) scale(%d.%02d)\">", (int)x, (int)y,
                (int)(radius / 100), (int)(radius % 100));
    if (round)
        qv_text_add(sheet->out, "<circle r=\"100\" fill=\"%s\" " OUTLINE "/>",
                    qv__colour(sheet, owner));
    else
        qv_text_add(sheet->out, "<polygon points=\"%s\" fill=\"%s\" " OUTLINE "/>", corners[owner],
                    qv__colour(sheet, owner));
    if (size && letters[0]) {
        const int32_t room = letters[1] ? 130 : 150;
        const qv__type type = {0,   owner == 4 ? 12 : owner == 5 ? -12 : 0, 120, "middle", "#fff",
                               true};
        qv__put_fitted(sheet, &type, room, 120, 1, letters, size);
    }
    qv_text_add(sheet->out, "</g>\n");
}
