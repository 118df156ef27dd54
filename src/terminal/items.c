/* SPDX-License-Identifier: MIT */
/* Items on a floor, in words: where they are, what is near, why they are there.
 *
 * Reads the viewer's scene and the events that the viewer has seen. Knows no game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/scan.h"
#include "base/suggest.h"
#include "terminal/floor.h"
#include "terminal/session.h"

enum { MOST = 20, NEAR = 5, LINE = 2000 };

/* -- Finding ----------------------------------------------------------------------------------- */

/* Says that nothing has that name, and suggests the nearest name. */
static void complain(const term_session *session, const char *words) {
    const qv_scene *const scene = &session->scene;
    qv__suggestion near = qv__suggest_text(words);
    char best[QV_LABEL] = "";
    for (uint32_t i = 0; i < scene->n; i++) {
        const char *const label = scene->at[i].label, *const space = strrchr(label, ' ');
        qv__suggest_word(&near, label);
        qv__suggest_word(&near, space ? space + 1 : NULL);
        if (space && !best[0] && strcasecmp(space + 1, words) == 0)
            snprintf(best, sizeof best, "%s", label);
    }
    if (near.best && !best[0])
        snprintf(best, sizeof best, "%s", near.best);
    if (best[0])
        term_say(&session->screen, "  ", "Nothing here is called \"%s\"; did you mean %s?", words,
                 best);
    else
        term_say(&session->screen, "  ",
                 "Nothing here is called \"%s\". Name an item, or a point as in 5000 2000.", words);
}

/* -- Telling ----------------------------------------------------------------------------------- */

static void add_near(const term_session *session, term_point from, const qv_item *not_this,
                     qv_text *out) {
    const qv_scene *const scene = &session->scene;
    uint16_t near[NEAR];
    const uint32_t n = term_items_near(scene, from, not_this, near, NEAR);
    for (uint32_t i = 0; i < n; i++) {
        const qv_item *const item = &scene->at[near[i]];
        const term_point to = term_centre(item);
        const uint32_t distance = term_distance(from, to);
        char name[80];
        qv_text text = qv_text_over(name, sizeof name);
        qv_text_add(&text, "%s %u", item->label, (unsigned)distance);
        if (distance)
            qv_text_add(&text, " %s", term_direction_name(term_bearing(from, to)));
        term_glue(name);
        qv_text_add(out, "%s%s", i ? ", " : "", name);
    }
}

static void print_item(const term_session *session, const qv_item *item) {
    const qv_scene *const scene = &session->scene;
    const term_grid grid = term_grid_of(scene);
    term_cell cell;
    char line[LINE];
    qv_text text = qv_text_over(line, sizeof line);
    term_name_item(session, item, &text);
    term_add_more(item, &text);
    if (term_item_cell(&grid, item, &cell)) {
        qv_text_add(&text, ", on ");
        term_cell_name(&grid, cell, &text);
    } else if (term_on_floor(scene, item) || (term_has_floor(scene) && item->kind == QV_PIECE)) {
        qv_text_add(&text, ", at ");
        term_point_name(scene, term_centre(item), &text);
    } else if (item->n_values == 1) {
        qv_text_add(&text, " x%d", item->value[0]);
    }
    term_add_printed(session, item, &text);
    term_paragraph(&session->screen, "  ", line);
}

static void print_near(const term_session *session, term_point from, const qv_item *not_this) {
    char line[LINE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    add_near(session, from, not_this, &text);
    if (line[0])
        term_paragraph(&session->screen, not_this ? "    near it: " : "  near there: ", line);
}

void term_look_for(term_session *session, const char *words) {
    const qv_scene *const scene = term_scene(session);
    uint16_t found[MOST];
    term_point point;
    if (strcmp(words, "+") == 0) {
        term_map_crowds(&session->screen, scene);
        return;
    }
    if (term_point_find(scene, words, &point)) {
        print_near(session, point, NULL);
        return;
    }
    const uint32_t n = term_items_named(scene, words, found, MOST);
    if (!n)
        complain(session, words);
    for (uint32_t i = 0; i < n; i++)
        print_item(session, &scene->at[found[i]]);
    if (n == 1 && term_on_floor(scene, &scene->at[found[0]]))
        print_near(session, term_centre(&scene->at[found[0]]), &scene->at[found[0]]);
}

/* -- Why --------------------------------------------------------------------------------------- */

static uint32_t tell_about(const term_session *session, const qv_item *item) {
    qv_event_log log = {.n = 0};
    (void)qv_about(session->rules, term_view(session), item->id, &log);
    const uint32_t n = log.n;
    for (uint32_t i = 0; i < n; i++)
        term_tell_event(session, &log.at[i], "  ");
    qv_event_log_free(&log);
    return n;
}

/* The cell of that name: it stands for the item on it. */
static const qv_item *cell_named(const qv_scene *scene, const char *words) {
    const char *at = words;
    qv__token name, more;
    const char *const end = words + strlen(words);
    if (!qv__scan(&at, end, "", &name) || qv__scan(&at, end, "", &more))
        return NULL;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && qv__token_is(&name, scene->at[i].label))
            return &scene->at[i];
    return NULL;
}

bool term_why_item(term_session *session, const char *words) {
    const qv_scene *const scene = term_scene(session);
    uint16_t found[MOST];
    const bool explains = qv_game_features(session->game) & QV_FEATURE_ABOUT;
    const qv_item *const cell = explains ? cell_named(scene, words) : NULL;
    const uint32_t n = explains && !cell ? term_items_named(scene, words, found, MOST) : 0;
    uint32_t told = 0;
    if (n > 1) {
        term_say(&session->screen, "  ", "Which of these?");
        for (uint32_t i = 0; i < n; i++)
            print_item(session, &scene->at[found[i]]);
        return true;
    }
    const qv_item *const item = n ? &scene->at[found[0]] : cell;
    if (item)
        told += tell_about(session, item);
    if (explains)
        told += term_tell_mentions(session, words);
    if (item && !told)
        term_say(&session->screen, "  ", "There is nothing to explain about %s.", words);
    return item || told;
}
