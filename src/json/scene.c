/* SPDX-License-Identifier: MIT */
/* Scenes as JSON, item by item, and the items to pick for a step.
 *
 * Knows no game. A member of an item that has its default is left out: no marks, no values, not
 * turned. A new member of qv_item is one line in `write_item`.
 */
#include "core/guard.h"
#include "json/objects.h"

enum { MARKS = 6, DIRECTIONS = 8, ORDINARY = 1 };

/* -- Names of the game ------------------------------------------------------------------------- */

/* By bit number, see QV_MARK_... */
static const char *const marks[MARKS] = {"face_down", "ring", "last", "off", "weak", "moved"};

/* Up to the last name that there is. */
static void write_names(qv__json *json, const char *key, const qv_game *game, uint32_t most,
                        const char *(*name)(const qv_game *, uint32_t)) {
    uint32_t n = most;
    while (n > 0 && !name(game, n - 1))
        n--;
    qv__json_open(json, key, '[');
    for (uint32_t i = 0; i < n; i++)
        qv__json_text(json, NULL, name(game, i));
    qv__json_close(json, ']');
}

static void write_mark_names(qv__json *json, const char *key, const qv_game *game) {
    qv__json_open(json, key, '{');
    for (uint32_t i = 0; i < MARKS; i++) {
        const char *const name = qv_mark_name(game, 1U << i);
        if (name)
            qv__json_text(json, marks[i], name);
    }
    qv__json_close(json, '}');
}

/* -- Items ------------------------------------------------------------------------------------- */

static void write_marks(qv__json *json, const qv_item *item) {
    if (!item->mark)
        return;
    qv__json_open(json, "marks", '[');
    for (uint32_t i = 0; i < MARKS; i++)
        if (item->mark >> i & 1)
            qv__json_text(json, NULL, marks[i]);
    qv__json_close(json, ']');
}

static void write_values(qv__json *json, const qv_item *item) {
    if (!item->n_values)
        return;
    qv__json_open(json, "values", '[');
    for (uint32_t i = 0; i < item->n_values; i++)
        qv__json_integer(json, NULL, item->value[i]);
    qv__json_close(json, ']');
}

/* By direction, clockwise from north; left out if none is above `usual`. */
static void write_directions(qv__json *json, const char *key, const uint8_t by[DIRECTIONS],
                             uint8_t usual) {
    bool any = false;
    for (uint32_t d = 0; d < DIRECTIONS; d++)
        any |= by[d] > usual;
    if (!any)
        return;
    qv__json_open(json, key, '[');
    for (uint32_t d = 0; d < DIRECTIONS; d++)
        qv__json_integer(json, NULL, by[d]);
    qv__json_close(json, ']');
}

/* By direction, clockwise from north; left out if all are empty. */
static void write_sides(qv__json *json, const qv_item *item) {
    bool any = false;
    for (uint32_t d = 0; d < DIRECTIONS; d++)
        any |= item->side[d][0] != '\0';
    if (!any)
        return;
    qv__json_open(json, "sides", '[');
    for (uint32_t d = 0; d < DIRECTIONS; d++)
        qv__json_chars(json, NULL, item->side[d], sizeof item->side[d]);
    qv__json_close(json, ']');
}

static void write_some(qv__json *json, const char *key, int32_t number) {
    if (number)
        qv__json_integer(json, key, number);
}

static void write_chars(qv__json *json, const char *key, const char *text, size_t size) {
    if (text[0])
        qv__json_chars(json, key, text, size);
}

static void write_printed(qv__json *json, const qv_ruleset *rs, const qv_item *item) {
    if (!item->n_texts)
        return;
    qv__json_open(json, "texts", '[');
    for (uint32_t i = 0; i < item->n_texts; i++) {
        const char *const words = qv_printed(rs, item->text + i, NULL);
        if (words)
            qv__json_text(json, NULL, words);
    }
    qv__json_close(json, ']');
}

static void write_item(qv__json *json, const qv_ruleset *rs, const qv_item *item) {
    static const char *const kinds[] = {
        [QV_CELL] = "cell", [QV_PIECE] = "piece",     [QV_CARD] = "card",
        [QV_PILE] = "pile", [QV_COUNTER] = "counter", [QV_CONTROL] = "control"};
    qv__json_open(json, NULL, '{');
    qv__json_integer(json, "id", item->id);
    qv__json_text(json, "kind", kinds[item->kind]);
    qv__json_chars(json, "label", item->label, sizeof item->label);
    if (item->owner != QV_NOBODY)
        qv__json_integer(json, "owner", item->owner);
    qv__json_integer(json, "x", item->x);
    qv__json_integer(json, "y", item->y);
    qv__json_integer(json, "w", item->w);
    qv__json_integer(json, "h", item->h);
    write_some(json, "layer", item->layer);
    write_some(json, "turn", item->turn);
    write_some(json, "angle", item->angle);
    write_marks(json, item);
    write_values(json, item);
    write_directions(json, "arrows", item->arrows, 0);
    write_directions(json, "arrow_kinds", item->arrow_kinds, ORDINARY);
    write_sides(json, item);
    write_chars(json, "more", item->more, sizeof item->more);
    write_chars(json, "glyph", item->glyph, sizeof item->glyph);
    write_chars(json, "face", item->face, sizeof item->face);
    write_printed(json, rs, item);
    qv__json_close(json, '}');
}

/* -- Scenes ------------------------------------------------------------------------------------ */

static void write_axis(qv__json *json, const char *key, const char names[QV_AXIS][4]) {
    qv__json_open(json, key, '[');
    for (uint32_t i = 0; i < QV_AXIS && names[i][0]; i++)
        qv__json_chars(json, NULL, names[i], sizeof names[i]);
    qv__json_close(json, ']');
}

void qv__scene_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_scene *scene) {
    qv__json_open(json, key, '{');
    qv__json_integer(json, "unit", scene->unit);
    qv__json_integer(json, "width", scene->width);
    qv__json_integer(json, "height", scene->height);
    qv__json_integer(json, "floor", scene->floor);
    write_axis(json, "across", scene->across);
    write_axis(json, "down", scene->down);
    write_mark_names(json, "marks", rs->game);
    write_names(json, "arrow_kinds", rs->game, UINT8_MAX + 1, qv_arrow_name);
    write_names(json, "values", rs->game, QV_VALUES, qv_value_name);
    qv__json_open(json, "items", '[');
    for (uint32_t i = 0; i < scene->n; i++)
        write_item(json, rs, &scene->at[i]);
    qv__json_close(json, ']');
    qv__json_close(json, '}');
}

size_t qv_scene_json(const qv_ruleset *rs, const qv_scene *scene, qv_text *out) {
    if (!rs || !qv__fits_scene(scene) || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__scene_json(&json, NULL, rs, scene);
    return json.needed;
}
