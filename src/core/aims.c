/* SPDX-License-Identifier: MIT */
/* Steps with which one item acts on another: the one that is hit may be picked first; and moves as
 * people say them.
 *
 * Knows no game: such ranges have a pattern `aim`. The place of an item is the name of its cell.
 */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/guard.h"
#include "core/items.h"
#include "core/moves.h"

uint32_t qv__touch_aim(const qv_ruleset *rs, const qv_view *view, uint16_t step,
                       uint16_t ids[QV_TOUCHES]) {
    if (!qv__range_of(rs, step)->aim || qv_touch(rs, view, step, ids) != 2)
        return 0;
    const uint16_t first = ids[0];
    ids[0] = ids[1];
    ids[1] = first;
    return 2;
}

/* The label of the cell that the item lies on. */
static const char *place_of(const qv_scene *scene, uint16_t id) {
    const qv_item *const item = qv__item_of(scene, id);
    const qv_item *const cell = item ? qv__cell_under(scene, item) : NULL;
    return cell ? cell->label : NULL;
}

/* "attack {1} from {0}" */
static bool fill(const char *pattern, const qv_scene *scene, const uint16_t ids[2], qv_text *out) {
    const char *const place[2] = {place_of(scene, ids[1]), place_of(scene, ids[0])};
    if (!place[0] || !place[1])
        return false;
    for (const char *at = pattern; *at;) {
        const size_t plain = strcspn(at, "{");
        qv_text_add(out, "%.*s", (int)plain, at);
        at += plain;
        if (!*at)
            break;
        qv_text_add(out, "%s", place[at[1] - '0']);
        at += sizeof "{0}" - 1;
    }
    return true;
}

bool qv_say_plainly(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps, uint32_t n,
                    qv_text *out) {
    uint16_t ids[QV_TOUCHES];
    if (!qv__fits(rs, view) || !qv__fits_steps(steps, n) || n == 0 || !qv__fits_text(out))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (!qv__range_of(rs, steps[i]))
            return false;
    if (rs->game->plainly)
        return rs->game->plainly(rs, view, steps, n, out);
    if (n != 1 || qv__touch_aim(rs, view, steps[0], ids) == 0)
        return false;
    qv_scene *const scene = calloc(1, sizeof *scene);
    if (scene)
        qv_scene_of(rs, view, scene);
    const bool said = scene && fill(qv__range_of(rs, steps[0])->aim, scene, ids, out);
    free(scene);
    return said;
}

/* -- Reading ----------------------------------------------------------------------------------- */

/* Moves *at behind quotes, and behind what is between words; whether anything is. */
static bool skip_between(const char **at) {
    bool any = false;
    for (; **at == '"' || **at == ' ' || **at == '\t'; ++*at)
        any |= **at != '"';
    return any;
}

/* Whether the texts differ in capitals, quotes and the width of spaces alone. */
static bool same_words(const char *a, const char *b) {
    do
        if (skip_between(&a) != skip_between(&b) || qv__lower(*a) != qv__lower(*b))
            return false;
    while (*a++ && *b++);
    return true;
}

static bool is_said(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps, uint32_t n,
                    const char *text) {
    enum { SAID = 1024 };
    char said[SAID] = "";
    qv_text out = qv_text_over(said, sizeof said);
    return qv_say_plainly(rs, view, steps, n, &out) && !out.cut && same_words(said, text);
}

/* A step that aims, legal or not, so that a refusal can be explained. */
static uint32_t read_aim(const qv_ruleset *rs, const qv_view *view, const char *text,
                         uint16_t steps[QV_STEPS]) {
    for (uint32_t step = 0; qv__range_of(rs, step); step++) {
        steps[0] = (uint16_t)step;
        if (qv__range_of(rs, step)->aim && is_said(rs, view, steps, 1, text))
            return 1;
    }
    return 0;
}

uint32_t qv_read_plainly(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const char *text,
                         uint16_t steps[QV_STEPS]) {
    if (!qv__fits_seat(rs, view, seat) || !text || !steps)
        return 0;
    if (!rs->game->plainly)
        return read_aim(rs, view, text, steps);
    qv_moves *const walk = qv_moves_new(rs);
    uint32_t n = 0;
    if (walk && qv__moves_start_few(walk, view, seat, 0) == QV_OK)
        do
            n = qv_moves_next(walk, steps);
        while (n > 0 && !is_said(rs, view, steps, n, text));
    qv_moves_free(walk);
    return n;
}
