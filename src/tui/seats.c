/* SPDX-License-Identifier: MIT */
/* The table of the seats: see seats.h. Counters are columns, and so are the sorts of items that
 * others have beside the board, "hand 5", and everybody's piles, "pile 55".
 */
#include "tui/seats.h"

#include <stdio.h>
#include <string.h>

#include "terminal/floor.h"
#include "tui/list.h"
#include "tui/shorten.h"

enum { COLUMNS = 10, CELL = 12, LINE = 400 };
enum { SHORTEST = 3 }; /* characters of a heading */

typedef struct {
    char label[QV_LABEL];
    char names[QV_SEATS][CELL]; /* of items that differ in one character: "124" */
    int32_t n[QV_SEATS];
    uint32_t has;  /* mask of seats */
    bool drop;     /* it may be left out: only the viewer has it, or nobody has any */
    uint32_t wide; /* its widest value */
} column;

typedef struct {
    const qv_ruleset *rs;
    const qv_scene *scene;
    uint32_t players, viewer;
    column at[COLUMNS];
    uint32_t n;
} table;

/* -- Collecting -------------------------------------------------------------------------------- */

static column *column_named(table *t, const char *label) {
    for (uint32_t i = 0; i < t->n; i++)
        if (strcmp(t->at[i].label, label) == 0)
            return &t->at[i];
    if (t->n == COLUMNS) {
        column *const last = &t->at[COLUMNS - 1];
        snprintf(last->label, sizeof last->label, "more");
        return last;
    }
    column *const next = &t->at[t->n++];
    *next = (column){.has = 0};
    snprintf(next->label, sizeof next->label, "%s", label);
    return next;
}

static void add(table *t, const qv_item *item, const char *label, int32_t number) {
    column *const c = column_named(t, label);
    const char *const space = strrchr(item->label, ' ');
    const size_t n = strlen(c->names[item->owner]);
    c->has |= 1U << item->owner;
    c->n[item->owner] += number;
    if (strcmp(label, item->label) != 0 && space && strlen(space) == 2 && n + 1 < CELL)
        snprintf(c->names[item->owner] + n, CELL - n, "%s", space + 1);
}

static void collect_counters(table *t) {
    uint8_t layer[QV_SEATS];
    uint32_t met = 0;
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        if (item->kind != QV_COUNTER || item->owner >= t->players)
            continue;
        const bool first = !(met >> item->owner & 1);
        if (first)
            layer[item->owner] = item->layer;
        met |= 1U << item->owner;
        if (item->layer > layer[item->owner]) /* a part of the first one */
            continue;
        add(t, item, item->label, item->value[0]);
        if (!first && item->owner == t->viewer)
            column_named(t, item->label)->drop = true;
    }
}

static void collect_items(table *t) {
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        char label[QV_LABEL];
        qv_text text = qv_text_over(label, sizeof label);
        if (item->owner >= t->players || tui_is_listed(item, t->viewer) ||
            !term_lies_beside(t->scene, item))
            continue;
        term_sort_name(t->scene, item, &text);
        add(t, item, label[0] ? label : "?", item->n_values == 1 ? item->value[0] : 1);
    }
}

static void write_cell(const column *c, uint32_t seat, char *out, size_t size) {
    const bool named = c->n[seat] > 0 && strlen(c->names[seat]) == (size_t)c->n[seat];
    out[0] = '\0';
    if (c->has >> seat & 1 && named)
        snprintf(out, size, "%s", c->names[seat]);
    else if (c->has >> seat & 1)
        snprintf(out, size, "%d", (int)c->n[seat]);
}

static bool is_empty(const column *c) {
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        if (c->n[seat])
            return false;
    return true;
}

/* "points without cards" beside "points" is "without cards". */
static void shorten_labels(table *t) {
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t k = 0; k < t->n; k++) {
            const size_t n = strlen(t->at[k].label);
            char *const label = t->at[i].label;
            if (strncmp(label, t->at[k].label, n) == 0 && label[n] == ' ')
                memmove(label, label + n + 1, strlen(label + n));
        }
}

static void collect(table *t) {
    char cell[CELL];
    collect_counters(t);
    collect_items(t);
    shorten_labels(t);
    for (uint32_t i = 0; i < t->n; i++) {
        column *const c = &t->at[i];
        c->drop = (c->drop && c->has == 1U << t->viewer) || (i > 0 && is_empty(c));
        for (uint32_t seat = 0; seat < t->players; seat++) {
            write_cell(c, seat, cell, sizeof cell);
            c->wide = strlen(cell) > c->wide ? (uint32_t)strlen(cell) : c->wide;
        }
    }
}

/* -- Fitting ----------------------------------------------------------------------------------- */

enum { WITH_PLAYERS, WITH_YOU, NAMES_ONLY };

static void write_name(const table *t, const char *const *player, uint32_t seat, int how,
                       qv_text *out) {
    const char *const pair = term_brackets(seat);
    qv_text_add(out, "%c%s%c", pair[0], qv_seat_name(t->rs, seat), pair[1]);
    if (how != NAMES_ONLY && seat == t->viewer)
        qv_text_add(out, " you");
    else if (how == WITH_PLAYERS)
        qv_text_add(out, " %s", player[seat]);
}

/* With the mark of whose turn it is. */
static uint32_t name_width(const table *t, const char *const *player, int how) {
    uint32_t widest = 0;
    for (uint32_t seat = 0; seat < t->players; seat++) {
        char name[120];
        qv_text text = qv_text_over(name, sizeof name);
        write_name(t, player, seat, how, &text);
        widest = term_width(name) > widest ? term_width(name) : widest;
    }
    return 1 + widest;
}

static void drop_columns(table *t) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->n; i++)
        if (!t->at[i].drop)
            t->at[n++] = t->at[i];
    t->n = n;
}

static bool try_widths(const table *t, uint32_t least, uint32_t room, uint32_t *widths) {
    uint32_t lowest[COLUMNS];
    for (uint32_t i = 0; i < t->n; i++) {
        const uint32_t label = term_width(t->at[i].label);
        widths[i] = label > t->at[i].wide ? label : t->at[i].wide;
        lowest[i] = least < label ? least : label;
        lowest[i] = lowest[i] > t->at[i].wide ? lowest[i] : t->at[i].wide;
    }
    return tui_narrow(widths, lowest, t->n, room);
}

/* Headings on two lines in turn, each also above the column before its own. */
static bool try_staggered(const table *t, uint32_t names, uint32_t room, uint32_t *widths) {
    uint32_t before = names, all = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        const uint32_t label = term_width(t->at[i].label);
        widths[i] = t->at[i].wide > SHORTEST ? t->at[i].wide : SHORTEST;
        if (label > widths[i] + 1 + before)
            widths[i] = label - 1 - before;
        before = widths[i];
        all += 1 + widths[i];
    }
    return all <= room;
}

/* The first way in which all fits; how names are written, and in *lines those of the headings. */
static int fit(table *t, const char *const *player, uint32_t room, uint32_t *widths,
               uint32_t *lines) {
    static const struct {
        int names;
        bool drop;
        uint32_t least, lines;
    } ways[] = {{WITH_PLAYERS, false, QV_LABEL, 1}, {WITH_YOU, false, QV_LABEL, 1},
                {NAMES_ONLY, false, QV_LABEL, 1},   {WITH_YOU, false, 0, 2},
                {NAMES_ONLY, false, 0, 2},          {NAMES_ONLY, true, 0, 2},
                {NAMES_ONLY, true, SHORTEST, 1}};
    for (size_t i = 0;; i++) {
        const uint32_t names = name_width(t, player, ways[i].names);
        const bool last = i + 1 == sizeof ways / sizeof *ways;
        *lines = ways[i].lines;
        if (ways[i].drop)
            drop_columns(t);
        while (last && t->n && (names >= room || !try_widths(t, SHORTEST, room - names, widths)))
            t->n--; /* the last columns count least */
        if (last ||
            (names < room && (*lines == 2 ? try_staggered(t, names, room - names, widths)
                                          : try_widths(t, ways[i].least, room - names, widths))))
            return ways[i].names;
    }
}

/* -- Printing ---------------------------------------------------------------------------------- */

static void pad(qv_text *out, uint32_t width, const char *text) {
    char word[QV_LABEL];
    qv_text cut = qv_text_over(word, sizeof word);
    tui_shorten(&text, 1, 0, width, "", &cut);
    const uint32_t n = term_width(word);
    qv_text_add(out, " %*s%s", (int)(n < width ? width - n : 0), "", word);
}

/* Line number `k` of `lines`: the headings of every column or of every second one, the last of them
 * on the last line. Each ends where its column ends. */
static void print_heading(const term_screen *screen, const table *t, uint32_t names,
                          const uint32_t *widths, uint32_t k, uint32_t lines) {
    char line[LINE];
    qv_text text = qv_text_over(line, sizeof line);
    uint32_t end = names, written = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        end += 1 + widths[i];
        if ((t->n - 1 - i + k + 1) % lines)
            continue;
        pad(&text, end - written - 1, t->at[i].label);
        written = end;
    }
    term_print(screen, TERM_FAINT, "%s", line);
    term_print(screen, TERM_PLAIN, "\n");
}

static void print_seat(const term_screen *screen, const table *t, const char *name, uint32_t names,
                       uint32_t seat, bool acts, const uint32_t *widths) {
    char line[LINE], cell[CELL];
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t width = 1 + term_width(name);
    qv_text_add(&text, "%*s", (int)(width < names ? names - width : 0), "");
    for (uint32_t i = 0; i < t->n; i++) {
        write_cell(&t->at[i], seat, cell, sizeof cell);
        pad(&text, widths[i], cell);
    }
    for (size_t n = text.n; n > 0 && line[n - 1] == ' '; n--)
        line[n - 1] = '\0';
    term_print(screen, TERM_STRONG, "%s", acts ? ">" : " ");
    term_print(screen, TERM_SEAT + seat, "%s", name);
    term_print(screen, TERM_PLAIN, "%s\n", line);
}

/* What belongs to nobody, as much of it as fits into a line. */
static void print_nobody(const term_screen *screen, const qv_scene *scene) {
    char line[LINE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char one[QV_LABEL + 16];
        if (item->owner != QV_NOBODY ||
            (item->kind != QV_COUNTER && !term_lies_beside(scene, item)))
            continue;
        snprintf(one, sizeof one, "%s%s %s%d", line[0] ? ", " : " ", item->label,
                 item->kind == QV_COUNTER ? "" : "x", item->n_values ? item->value[0] : 1);
        if (term_width(line) + term_width(one) >= screen->width)
            break;
        qv_text_add(&text, "%s", one);
    }
    if (line[0])
        term_print(screen, TERM_PLAIN, "%s\n", line);
}

void tui_seats_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                     const char *const *player, uint32_t viewer, uint32_t may_act) {
    table t = {.rs = rs, .scene = scene, .players = qv_ruleset_players(rs), .viewer = viewer};
    uint32_t widths[COLUMNS], lines;
    collect(&t);
    const int how = fit(&t, player, screen->width - 1, widths, &lines);
    const uint32_t names = name_width(&t, player, how);
    print_nobody(screen, scene);
    for (uint32_t k = 0; t.n && k < lines; k++)
        print_heading(screen, &t, names, widths, k, lines);
    for (uint32_t seat = 0; seat < t.players; seat++) {
        char name[120];
        qv_text text = qv_text_over(name, sizeof name);
        write_name(&t, player, seat, how, &text);
        print_seat(screen, &t, name, names, seat, may_act >> seat & 1, widths);
    }
}
