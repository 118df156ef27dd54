/* SPDX-License-Identifier: MIT */
/* Items on a floor: see floor.h.
 *
 * Distances and directions are only shown to people, so floating point is precise enough.
 */
#include "terminal/floor.h"

#include <math.h>
#include <string.h>

#include "base/scan.h"
#include "terminal/grid.h"

static const double pi = 3.14159265358979323846;

bool term_has_floor(const qv_scene *scene) {
    return scene->unit == 0 && scene->floor > 0;
}

const char *term_state_of(const qv_scene *scene, uint32_t seat) {
    for (uint32_t i = 0; i < scene->n && term_has_floor(scene); i++) {
        const qv_item *const item = &scene->at[i];
        if (item->kind == QV_PIECE && item->owner == seat && item->more[0])
            return item->more;
    }
    return NULL;
}

bool term_is_movable(const qv_item *item) {
    return item->kind == QV_CARD || item->kind == QV_PILE || item->kind == QV_PIECE;
}

const qv_item *term_pile_of(const qv_scene *scene, const qv_item *item) {
    for (uint32_t i = 0; i < scene->n && item->kind != QV_PILE; i++) {
        const qv_item *const pile = &scene->at[i];
        if (pile->kind == QV_PILE && pile->owner == item->owner && pile->layer < item->layer &&
            pile->x == item->x && pile->y == item->y)
            return pile;
    }
    return NULL;
}

bool term_lies_beside(const qv_scene *scene, const qv_item *item) {
    const term_grid grid = term_grid_of(scene);
    term_cell cell;
    return term_is_movable(item) && !term_item_cell(&grid, item, &cell) &&
           !term_on_floor(scene, item) && !term_pile_of(scene, item);
}

term_point term_centre(const qv_item *item) {
    return (term_point){item->x + item->w / 2, item->y + item->h / 2};
}

bool term_on_floor(const qv_scene *scene, const qv_item *item) {
    if (!term_has_floor(scene) || item->kind == QV_COUNTER)
        return false;
    const term_point at = term_centre(item);
    return at.x >= 0 && at.y >= 0 && at.x <= scene->floor && at.y <= scene->floor;
}

/* -- Points ------------------------------------------------------------------------------------ */

void term_point_name(const qv_scene *scene, term_point at, qv_text *out) {
    qv_text_add(out, "(%d, %d)", (int)at.x, (int)(scene->floor - at.y));
}

bool term_point_find(const qv_scene *scene, const char *words, term_point *out) {
    const char *at = words;
    const char *const end = words + strlen(words);
    int32_t number[2];
    uint32_t n = 0;
    qv__token token;
    while (qv__scan(&at, end, "(),", &token)) {
        if (token.length == 1 && strchr("(),", token.at[0]))
            continue;
        if (n == 2 || !qv__token_integer(&token, &number[n]))
            return false;
        if (number[n] < -scene->floor || number[n] > 2 * scene->floor)
            return false;
        n++;
    }
    if (n != 2)
        return false;
    *out = (term_point){number[0], scene->floor - number[1]};
    return true;
}

uint32_t term_distance(term_point from, term_point to) {
    return (uint32_t)lround(hypot((double)to.x - from.x, (double)to.y - from.y));
}

/* Turns counter-clockwise from east into one of eight, clockwise from north. */
static uint32_t eighth(double turns) {
    return (uint32_t)((lround(8 * turns) % 8 + 8) % 8 * 7 + 2) % 8;
}

uint32_t term_bearing(term_point from, term_point to) {
    return eighth(atan2((double)from.y - to.y, (double)to.x - from.x) / (2 * pi));
}

/* -- Names ------------------------------------------------------------------------------------- */

/* The bytes of a label before its last word; 0 if it has one word only. */
static size_t before_last_word(const char *label) {
    const char *const space = strrchr(label, ' ');
    return space ? (size_t)(space - label) : 0;
}

void term_sort_name(const qv_scene *scene, const qv_item *item, qv_text *out) {
    const size_t n = before_last_word(item->label);
    bool shared = n && strpbrk(item->label + n, "0123456789");
    for (uint32_t i = 0; i < scene->n && n && !shared; i++) {
        const qv_item *const other = &scene->at[i];
        shared = other != item && term_on_floor(scene, other) && other->kind == item->kind &&
                 strcmp(other->label, item->label) != 0 && before_last_word(other->label) == n &&
                 memcmp(other->label, item->label, n) == 0;
    }
    qv_text_add(out, "%.*s", (int)(shared ? n : strlen(item->label)), item->label);
}

static bool has_word(const char *text, const qv__token *word) {
    const char *at = text;
    qv__token own;
    while (qv__scan(&at, text + strlen(text), ",", &own))
        if (qv__token_same(&own, word))
            return true;
    return false;
}

/* In its label, or in what else is printed on it; quoted or not, in any order. */
static bool has_all(const qv_item *item, const char *at, const char *end) {
    qv__token word;
    while (qv__scan(&at, end, ",", &word))
        if (word.quoted ? !has_all(item, word.at, word.at + word.length)
                        : !has_word(item->label, &word) && !has_word(item->more, &word))
            return false;
    return true;
}

/* The symbol that the board shows for it, as in "PPi" or "[PPi]". */
static bool has_symbol(const qv_item *item, const char *words) {
    const size_t n = strlen(words), symbol = strlen(item->glyph);
    const size_t around = n > 2 && strchr("([{<", words[0]) && strchr(")]}>", words[n - 1]);
    const qv__token typed = {.at = words + around, .length = n - 2 * around};
    return symbol && qv__token_is(&typed, item->glyph);
}

/* Counters are shown in the table, and a choice without a target on the floor is only a word. */
static bool can_be_named(const qv_scene *scene, const qv_item *item) {
    return term_is_movable(item) || (item->kind != QV_COUNTER && term_on_floor(scene, item));
}

uint32_t term_items_named(const qv_scene *scene, const char *words, uint16_t *out, uint32_t most) {
    uint32_t n = 0;
    for (uint32_t symbols = 0; symbols < 2 && !n; symbols++)
        for (uint32_t i = 0; i < scene->n && *words; i++) {
            const qv_item *const item = &scene->at[i];
            const bool named =
                symbols ? has_symbol(item, words) : has_all(item, words, words + strlen(words));
            if (n < most && can_be_named(scene, item) && named)
                out[n++] = (uint16_t)i;
        }
    return n;
}

/* -- Neighbours -------------------------------------------------------------------------------- */

uint32_t term_items_near(const qv_scene *scene, term_point from, const qv_item *not_this,
                         uint16_t *out, uint32_t most) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (item == not_this || !term_is_movable(item) || !term_on_floor(scene, item))
            continue;
        const uint32_t distance = term_distance(from, term_centre(item));
        uint32_t at = n;
        while (at > 0 && term_distance(from, term_centre(&scene->at[out[at - 1]])) > distance)
            at--;
        if (at == most)
            continue;
        n += n < most;
        memmove(out + at + 1, out + at, (n - at - 1) * sizeof *out);
        out[at] = (uint16_t)i;
    }
    return n;
}
