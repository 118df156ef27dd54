/* SPDX-License-Identifier: MIT */
/* Describes each item of a scene in one line of words, for tests of a game's scene.
 *
 * Knows no game. A line omits values that are 0 or empty: "Mosshob red 12,24 12x12 layer 1 turn 2 s=1/3 1,2,3
 * face-down".
 */
#ifndef LOOKS_H
#define LOOKS_H

#include "moment.h"

typedef struct {
    uint16_t id;
    const char *line; /* "": there is no such item */
} looks;

enum { LOOKS_LINE = 300 };

static inline void looks_marks(const qv_item *item, qv_text *out) {
    static const char *const marks[] = {"face-down", "ring", "last", "off", "weak", "moved"};
    for (uint32_t i = 0; i < COUNT(marks); i++)
        if (item->mark >> i & 1)
            qv_text_add(out, " %s", marks[i]);
}

static inline void looks_say(const qv_ruleset *rs, const qv_item *item, qv_text *out) {
    static const char *const ways[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    qv_text_add(out, "%s", item->label);
    if (item->owner != QV_NOBODY)
        qv_text_add(out, " %s", rs->game->seat->words[item->owner]);
    qv_text_add(out, " %d,%d %dx%d", (int)item->x, (int)item->y, (int)item->w, (int)item->h);
    if (item->layer)
        qv_text_add(out, " layer %u", item->layer);
    if (item->turn)
        qv_text_add(out, " turn %u", item->turn);
    if (item->angle)
        qv_text_add(out, " angle %u", item->angle);
    for (uint32_t way = 0; way < 8; way++)
        if (item->arrows[way])
            qv_text_add(out, " %s=%u/%u", ways[way], item->arrows[way], item->arrow_kinds[way]);
    for (uint32_t i = 0; i < item->n_values; i++)
        qv_text_add(out, "%s%d", i ? "," : " ", item->value[i]);
    looks_marks(item, out);
}

/* The items of the scene as the moment's viewer sees it, each as its line says. */
static inline void assert_looks(const moment *m, const looks *table, uint32_t n) {
    static qv_scene scene;
    uint32_t wrong = 0;
    qv_scene_of(m->rs, m->view, &scene);
    for (uint32_t row = 0; row < n; row++) {
        char line[LOOKS_LINE] = "";
        qv_text text = qv_text_over(line, sizeof line);
        for (uint32_t i = 0; i < scene.n; i++)
            if (scene.at[i].id == table[row].id)
                looks_say(m->rs, &scene.at[i], &text);
        if (strcmp(line, table[row].line) == 0)
            continue;
        print_message("%u: %s\nexpected: %s\n", (unsigned)table[row].id, line, table[row].line);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

#endif
