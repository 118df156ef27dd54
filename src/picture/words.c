/* SPDX-License-Identifier: MIT */
/* A picture in sentences, for people who cannot see it: see sheet.h.
 *
 * Lists the visible items with location, owner, name, marks, arrows and numbers; then those beside
 * the board.
 */
#include <string.h>

#include "picture/sheet.h"

static void put_location(qv__sheet *sheet, const qv_item *item) {
    const qv_scene *const scene = sheet->scene;
    if (scene->unit <= 0) {
        qv_text_add(sheet->out, "(%d, %d)", (int)(item->x + item->w / 2),
                    (int)(scene->floor - item->y - item->h / 2));
        return;
    }
    const char *const across = scene->across[item->x > 0 ? item->x / scene->unit : 0];
    const char *const down = scene->down[item->y > 0 ? item->y / scene->unit : 0];
    const bool down_first = across[0] >= '0' && across[0] <= '9';
    qv__put_escaped(sheet, down_first ? down : across, sizeof scene->down[0]);
    qv__put_escaped(sheet, down_first ? across : down, sizeof scene->down[0]);
}

static void put_marks(qv__sheet *sheet, const qv_item *item) {
    for (uint32_t mark = 1; mark <= QV_MARK_MOVED; mark *= 2) {
        const char *const name = item->mark & mark ? qv_mark_name(sheet->game, mark) : NULL;
        if (!name)
            continue;
        qv_text_add(sheet->out, ", ");
        qv__put_escaped(sheet, name, SIZE_MAX);
    }
}

static const char *const ways[8] = {"north", "northeast", "east", "southeast",
                                    "south", "southwest", "west", "northwest"};

static void put_arrows(qv__sheet *sheet, const qv_item *item) {
    const char *between = ", arrows ";
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->arrows[d])
            continue;
        const char *const kind = qv_arrow_name(sheet->game, item->arrow_kinds[d]);
        qv_text_add(sheet->out, "%s%s", between, ways[d]);
        if (item->arrows[d] > 1)
            qv_text_add(sheet->out, " %u times", item->arrows[d]);
        if (kind && item->arrow_kinds[d] > 1) {
            qv_text_add(sheet->out, " ");
            qv__put_escaped(sheet, kind, SIZE_MAX);
        }
        between = " and ";
    }
}

static void put_sides(qv__sheet *sheet, const qv_item *item) {
    const char *between = ", sides ";
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->side[d][0])
            continue;
        qv_text_add(sheet->out, "%s%s ", between, ways[d]);
        qv__put_escaped(sheet, item->side[d], sizeof item->side[d]);
        between = ", ";
    }
}

static void put_values(qv__sheet *sheet, const qv_item *item) {
    for (uint32_t i = 0; i < item->n_values && i < QV_VALUES; i++) {
        const char *const name = item->n_values > 1 ? qv_value_name(sheet->game, i) : NULL;
        qv_text_add(sheet->out, "%s", i && !name ? "/" : name ? ", " : " ");
        if (name)
            qv__put_escaped(sheet, name, SIZE_MAX);
        qv_text_add(sheet->out, "%s%d", name ? " " : "", item->value[i]);
    }
}

void qv__put_item_words(qv__sheet *sheet, const qv_item *item) {
    const char *const owner =
        item->owner < sheet->rules->players ? qv_seat_name(sheet->rules, item->owner) : "";
    if (*owner && strcmp(owner, item->label) != 0) {
        qv__put_escaped(sheet, owner, SIZE_MAX);
        qv_text_add(sheet->out, " ");
    }
    qv__put_escaped(sheet, item->label, sizeof item->label);
    put_marks(sheet, item);
    put_arrows(sheet, item);
    put_sides(sheet, item);
    put_values(sheet, item);
    qv_text_add(sheet->out, ".\n");
}

static bool is_within(const qv__box *part, const qv_item *item) {
    const int32_t x = item->x + item->w / 2, y = item->y + item->h / 2;
    return x >= part->x && y >= part->y && x <= part->x + part->w && y <= part->y + part->h;
}

void qv__put_words(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (!qv__on_board(scene, item) || !is_within(&sheet->part, item) ||
            (item->kind == QV_CELL && item->owner >= sheet->rules->players))
            continue;
        put_location(sheet, item);
        qv_text_add(sheet->out, ": ");
        qv__put_item_words(sheet, item);
    }
    for (uint32_t i = 0; i < scene->n && sheet->whole; i++) {
        const qv_item *const item = &scene->at[i];
        if (!qv__on_board(scene, item) && item->kind != QV_CONTROL)
            qv__put_item_words(sheet, item);
    }
}
