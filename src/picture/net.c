/* SPDX-License-Identifier: MIT */
/* Nets of solids that are rolled: polygons to be cut out, folded and glued. See printed.h.
 *
 * All faces of a solid are alike. Each lies beside an earlier one, and is that one turned by half a
 * turn around the middle of the edge that they share, or mirrored at it. Of two edges that meet
 * when it is folded, one has a flap. Opposite faces add up to one more than their number.
 * Fixed-point numbers only.
 */
#include "picture/printed.h"

enum { CORNERS = 5, FACES = 20, UNIT = 10000, ROOM = 20 };

typedef struct {
    int32_t x, y;
} point;

typedef struct {
    uint8_t beside, edge, mirrored, number, flaps; /* flaps: edges with one, as bits */
} net_face;

typedef struct {
    uint8_t faces, corners;
    uint8_t deep, slant;   /* flaps, in hundredths of an edge; their ends, in hundredths of that */
    point corner[CORNERS]; /* of the first face, in UNITs of an edge */
    net_face face[FACES];
} net_plan;

static const net_plan nets[] = {
    {4,
     3,
     30,
     75,
     {{0, 0}, {10000, 0}, {5000, 8660}},
     {{0, 0, 0, 1, 0x2}, {0, 0, 0, 2, 0x2}, {0, 2, 0, 3, 0x1}, {1, 2, 0, 4, 0x0}}},
    {6,
     4,
     30,
     75,
     {{0, 0}, {10000, 0}, {10000, 10000}, {0, 10000}},
     {{0, 0, 0, 1, 0x0},
      {0, 1, 0, 5, 0x5},
      {1, 3, 0, 6, 0x7},
      {0, 0, 0, 4, 0x2},
      {0, 3, 0, 2, 0x1},
      {0, 2, 0, 3, 0x0}}},
    {8,
     3,
     30,
     75,
     {{0, 0}, {10000, 0}, {5000, 8660}},
     {{0, 0, 0, 1, 0x3},
      {0, 2, 0, 7, 0x0},
      {1, 0, 0, 3, 0x0},
      {2, 1, 0, 5, 0x1},
      {1, 1, 0, 4, 0x5},
      {2, 2, 0, 8, 0x0},
      {5, 0, 0, 2, 0x0},
      {6, 2, 0, 6, 0x0}}},
    {10,
     4,
     14,
     200,
     {{0, 0}, {10000, 0}, {9977, 4877}, {6143, 7891}},
     {{0, 0, 0, 1, 0x6},
      {0, 3, 1, 9, 0x0},
      {1, 2, 0, 3, 0x8},
      {1, 1, 0, 7, 0x4},
      {1, 0, 1, 5, 0x4},
      {2, 0, 1, 6, 0x4},
      {0, 0, 1, 4, 0xc},
      {5, 3, 1, 2, 0x3},
      {3, 3, 1, 10, 0x2},
      {4, 3, 1, 8, 0x0}}},
    {12,
     5,
     18,
     200,
     {{0, 0}, {10000, 0}, {13090, 9511}, {5000, 15388}, {-3090, 9511}},
     {{0, 0, 0, 1, 0x8},
      {0, 2, 0, 11, 0x9},
      {1, 4, 0, 3, 0x7},
      {1, 1, 0, 9, 0x14},
      {0, 1, 0, 5, 0x4},
      {0, 0, 0, 7, 0xe},
      {2, 3, 0, 6, 0x1},
      {4, 3, 0, 4, 0x3},
      {6, 4, 0, 12, 0xc},
      {3, 3, 0, 8, 0x6},
      {0, 4, 0, 10, 0x0},
      {10, 2, 0, 2, 0x0}}},
    {20,
     3,
     22,
     75,
     {{0, 0}, {10000, 0}, {5000, 8660}},
     {{0, 0, 0, 1, 0x0},   {0, 2, 0, 19, 0x0}, {0, 0, 0, 3, 0x0},   {2, 1, 0, 17, 0x4},
      {3, 0, 0, 5, 0x4},   {1, 1, 0, 15, 0x0}, {1, 0, 0, 7, 0x0},   {6, 2, 0, 13, 0x2},
      {2, 2, 0, 8, 0x2},   {6, 1, 0, 16, 0x4}, {8, 0, 0, 14, 0x0},  {9, 0, 0, 4, 0x4},
      {5, 2, 0, 9, 0x2},   {11, 1, 0, 6, 0x1}, {13, 2, 0, 12, 0x1}, {7, 0, 0, 18, 0x0},
      {15, 2, 0, 20, 0x3}, {10, 2, 0, 2, 0x0}, {0, 1, 0, 10, 0x0},  {4, 1, 0, 11, 0x0}}},
};

typedef struct {
    const net_plan *of;
    int32_t w, h;
    point at[FACES][CORNERS]; /* in tenths of a millimetre, downwards */
} unfolded;

/* -- Unfolding --------------------------------------------------------------------------------- */

static point turned(point p, point a, point b) {
    return (point){a.x + b.x - p.x, a.y + b.y - p.y};
}

static point mirrored(point p, point a, point b) {
    const int64_t dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const int64_t along = (p.x - a.x) * dx + (p.y - a.y) * dy;
    return (point){(int32_t)(2 * (a.x + along * dx / length) - p.x),
                   (int32_t)(2 * (a.y + along * dy / length) - p.y)};
}

static point middle_of(const unfolded *net, uint32_t face) {
    point sum = {0, 0};
    for (uint32_t i = 0; i < net->of->corners; i++) {
        sum.x += net->at[face][i].x;
        sum.y += net->at[face][i].y;
    }
    return (point){sum.x / net->of->corners, sum.y / net->of->corners};
}

/* The two outer corners of the flap at an edge. */
static void find_flap(const unfolded *net, uint32_t face, uint32_t edge, point out[2]) {
    const point a = net->at[face][edge], b = net->at[face][(edge + 1) % net->of->corners];
    const point inside = middle_of(net, face);
    const int32_t dx = b.x - a.x, dy = b.y - a.y;
    int32_t x = dy * net->of->deep / 100, y = -dx * net->of->deep / 100;
    if ((int64_t)(inside.x - a.x) * x + (int64_t)(inside.y - a.y) * y > 0) {
        x = -x;
        y = -y;
    }
    const int32_t cut = net->of->deep * net->of->slant;
    out[0] = (point){a.x + x + dx * cut / UNIT, a.y + y + dy * cut / UNIT};
    out[1] = (point){b.x + x - dx * cut / UNIT, b.y + y - dy * cut / UNIT};
}

static void include(point p, point *least, point *most) {
    least->x = p.x < least->x ? p.x : least->x;
    least->y = p.y < least->y ? p.y : least->y;
    most->x = p.x > most->x ? p.x : most->x;
    most->y = p.y > most->y ? p.y : most->y;
}

/* Moves it so that all of it, with flaps, is right of and below (0, 0). */
static void settle(unfolded *net) {
    point least = net->at[0][0], most = least;
    for (uint32_t face = 0; face < net->of->faces; face++)
        for (uint32_t i = 0; i < net->of->corners; i++) {
            point flap[2] = {net->at[face][i], net->at[face][i]};
            if (net->of->face[face].flaps >> i & 1)
                find_flap(net, face, i, flap);
            include(net->at[face][i], &least, &most);
            include(flap[0], &least, &most);
            include(flap[1], &least, &most);
        }
    for (uint32_t face = 0; face < net->of->faces; face++)
        for (uint32_t i = 0; i < net->of->corners; i++) {
            net->at[face][i].x += ROOM - least.x;
            net->at[face][i].y += ROOM - least.y;
        }
    net->w = most.x - least.x + 2 * ROOM;
    net->h = most.y - least.y + 2 * ROOM;
}

static bool unfold(uint32_t faces, int32_t edge, unfolded *out) {
    out->of = NULL;
    for (uint32_t i = 0; i < sizeof nets / sizeof *nets; i++)
        if (nets[i].faces == faces)
            out->of = &nets[i];
    if (!out->of)
        return false;
    for (uint32_t i = 0; i < out->of->corners; i++)
        out->at[0][i] = (point){(int32_t)((int64_t)out->of->corner[i].x * edge / UNIT),
                                -(int32_t)((int64_t)out->of->corner[i].y * edge / UNIT)};
    for (uint32_t face = 1; face < faces; face++) {
        const net_face *const how = &out->of->face[face];
        const point *const beside = out->at[how->beside];
        const point a = beside[how->edge], b = beside[(how->edge + 1U) % out->of->corners];
        for (uint32_t i = 0; i < out->of->corners; i++)
            out->at[face][i] = how->mirrored ? mirrored(beside[i], a, b) : turned(beside[i], a, b);
    }
    settle(out);
    return true;
}

bool qv__measure_net(uint32_t faces, int32_t edge, int32_t *w, int32_t *h) {
    unfolded net;
    if (!unfold(faces, edge, &net))
        return false;
    *w = net.w;
    *h = net.h;
    return true;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static void put_polygon(qv__sheet *sheet, const point *at, uint32_t n, const char *fill,
                        const char *stroke) {
    qv_text_add(sheet->out, "<polygon points=\"");
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(sheet->out, "%s%d,%d", i ? " " : "", (int)at[i].x, (int)at[i].y);
    qv_text_add(sheet->out, "\" fill=\"%s\" stroke=\"%s\" stroke-width=\"4\"/>\n", fill, stroke);
}

static void put_flap(qv__sheet *sheet, const unfolded *net, uint32_t face, uint32_t edge) {
    point at[4] = {net->at[face][edge]};
    find_flap(net, face, edge, at + 1);
    at[3] = net->at[face][(edge + 1) % net->of->corners];
    put_polygon(sheet, at, 4, "#e4e4e4", QV__INK);
}

/* Whether another face or a flap is at the edge, so that it is folded and not cut. */
static bool is_folded(const unfolded *net, uint32_t face, uint32_t edge) {
    if (net->of->face[face].flaps >> edge & 1 || (face && net->of->face[face].edge == edge))
        return true;
    for (uint32_t i = 1; i < net->of->faces; i++)
        if (net->of->face[i].beside == face && net->of->face[i].edge == edge)
            return true;
    return false;
}

static void put_edges(qv__sheet *sheet, const unfolded *net, uint32_t face) {
    for (uint32_t i = 0; i < net->of->corners; i++) {
        const point a = net->at[face][i], b = net->at[face][(i + 1) % net->of->corners];
        qv_text_add(sheet->out,
                    "<path d=\"M%d %dL%d %d\" stroke=\"" QV__INK
                    "\" stroke-width=\"4\" stroke-linecap=\"round\"%s/>\n",
                    (int)a.x, (int)a.y, (int)b.x, (int)b.y,
                    is_folded(net, face, i) ? " stroke-dasharray=\"12 8\"" : "");
    }
}

/* The largest size of one character that is surely inside of a face. */
static int32_t label_size(const unfolded *net) {
    const point a = net->at[0][0], b = net->at[0][1];
    const int32_t edge = (b.x > a.x ? b.x - a.x : a.x - b.x) + (b.y > a.y ? b.y - a.y : a.y - b.y);
    return edge * (net->of->corners == 3 ? 28 : net->of->corners == 5 ? 70 : 40) / 100;
}

static void put_label(qv__sheet *sheet, const qv__print *print, const unfolded *net,
                      uint32_t face) {
    const uint32_t number = net->of->face[face].number;
    const point at = middle_of(net, face);
    qv__printed printed = {.copies = 1};
    char text[QV_LABEL] = "";
    qv_text out = qv_text_over(text, sizeof text);
    if (print->row->face && print->row->face(sheet->rules, print->seat, number - 1, &printed))
        qv_text_add(&out, "%s", printed.item.label);
    else /* a point below tells six from nine */
        qv_text_add(&out, "%u%s", (unsigned)number,
                    net->of->faces > 6 && (number == 6 || number == 9) ? "." : "");
    const qv__type type = {at.x, at.y, label_size(net), "middle", QV__INK, true};
    qv__put_fitted(sheet, &type, type.size * 7 / 4, type.size, 1, text, sizeof text);
}

void qv__put_net(qv__sheet *sheet, const qv__print *print) {
    unfolded net;
    if (!unfold(print->row->parts, print->row->w, &net))
        return;
    for (uint32_t face = 0; face < net.of->faces; face++)
        for (uint32_t i = 0; i < net.of->corners; i++)
            if (net.of->face[face].flaps >> i & 1)
                put_flap(sheet, &net, face, i);
    for (uint32_t face = 0; face < net.of->faces; face++)
        put_polygon(sheet, net.at[face], net.of->corners, QV__PAPER, "none");
    for (uint32_t face = 0; face < net.of->faces; face++) {
        put_edges(sheet, &net, face);
        put_label(sheet, print, &net, face);
    }
}
