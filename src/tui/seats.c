/* SPDX-License-Identifier: MIT */
/* The table of the seats: see seats.h. Counters are columns, and so are the piles beside the board,
 * "pile 55". All other items beside it are one column, under the name of the pile as which others'
 * are seen, "hand 5": so whether they are known to the viewer does not change the table.
 */
#include "tui/seats.h"

#include <stdio.h>
#include <string.h>

#include "terminal/floor.h"

enum { COLUMNS = 10, CELL = 12, LINE = 400 };
enum { LEAST = 3 };    /* characters of a column, so that most values do not change its width */
enum { HEADINGS = 3 }; /* the most lines of them */
enum { TALL = 24 };    /* lines of a screen that has room for a few more */

typedef struct {
    char label[QV_LABEL], whole[QV_LABEL]; /* the heading; before it was shortened */
    char names[QV_SEATS][CELL];            /* of items that differ in one character: "1124" */
    int32_t n[QV_SEATS];
    uint32_t has, counted; /* masks of seats; those that have a counter of that name */
    uint32_t partial;      /* seats whose counter is named so with `less` behind it */
    char less[QV_LABEL];   /* "without items" */
    bool drop;             /* it is left out first: only the viewer has it, or it tells of parts */
    uint32_t wide;         /* its widest value */
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
    snprintf(next->whole, sizeof next->whole, "%s", label);
    return next;
}

static column *add(table *t, uint32_t seat, const char *label, int32_t number) {
    column *const c = column_named(t, label);
    c->has |= 1U << seat;
    c->n[seat] += number;
    return c;
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
        column *const c = column_named(t, item->label);
        if (item->n_values)
            add(t, item->owner, item->label, item->value[0]);
        c->counted |= 1U << item->owner;
        if (!first && item->owner == t->viewer)
            c->drop = true;
    }
}

static int32_t number_of(const qv_item *item) {
    return item->n_values == 1 ? item->value[0] : 1;
}

/* Piles by their names; those with symbols are of one sort each, "taken wolf" and "taken fox", and
 * in one column. */
static bool name_pile(const qv_item *item, char label[QV_LABEL]) {
    const char *const space = item->glyph[0] ? strrchr(item->label, ' ') : NULL;
    snprintf(label, QV_LABEL, "%.*s",
             (int)(space ? (size_t)(space - item->label) : strlen(item->label)), item->label);
    if (!label[0])
        snprintf(label, QV_LABEL, "?");
    return space != NULL;
}

static void add_pile(table *t, const qv_item *item) {
    char label[QV_LABEL];
    const bool sorted = name_pile(item, label);
    add(t, item->owner, label, number_of(item))->drop |= sorted;
}

/* The column of items that differ in one character; false: this is none. */
static bool name_sort(const table *t, const qv_item *item, char label[QV_LABEL]) {
    qv_text text = qv_text_over(label, QV_LABEL);
    const char *const space = strrchr(item->label, ' ');
    label[0] = '\0';
    term_sort_name(t->scene, item, &text);
    return strcmp(label, item->label) != 0 && space && strlen(space) == 2;
}

static bool add_named(table *t, const qv_item *item) {
    char label[QV_LABEL];
    const char *const space = strrchr(item->label, ' ');
    if (!name_sort(t, item, label))
        return false;
    column *const c = add(t, item->owner, label, number_of(item));
    char *const names = c->names[item->owner];
    for (int32_t i = 0; i < number_of(item); i++) {
        const size_t n = strlen(names);
        if (n + 1 < CELL)
            snprintf(names + n, CELL - n, "%s", space + 1);
    }
    return true;
}

static bool has_pile(const table *t, uint32_t seat, const char *label) {
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        if (item->kind == QV_PILE && item->owner == seat && strcmp(item->label, label) == 0)
            return true;
    }
    return false;
}

/* The name of the piles of hidden items that some seats have, and others, whose items are known,
 * have not. */
static const char *name_of_hidden(const table *t) {
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        if (item->kind != QV_PILE || !(item->mark & QV_MARK_FACE_DOWN) || item->owner >= t->players)
            continue;
        for (uint32_t seat = 0; seat < t->players; seat++)
            if (!has_pile(t, seat, item->label))
                return item->label;
    }
    return "hand";
}

/* Whether the seat has a counter of that name. */
static bool is_counted(const table *t, uint32_t seat, const char *label) {
    for (uint32_t i = 0; i < t->n; i++)
        if (strcmp(t->at[i].label, label) == 0)
            return t->at[i].counted >> seat & 1;
    return false;
}

static void collect_items(table *t) {
    const char *const hand = name_of_hidden(t);
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        if (item->owner >= t->players || !term_lies_beside(t->scene, item))
            continue;
        if (item->kind == QV_PILE)
            add_pile(t, item);
        else if (!add_named(t, item) && !is_counted(t, item->owner, hand))
            add(t, item->owner, hand, number_of(item));
    }
    for (uint32_t i = 0; i < t->n; i++)
        if (strcmp(t->at[i].label, hand) == 0)
            t->at[i].has = (1U << t->players) - 1; /* a seat without any has none of them */
}

static void write_cell(const column *c, uint32_t seat, char *out, size_t size) {
    const bool named = c->n[seat] > 0 && strlen(c->names[seat]) == (size_t)c->n[seat];
    out[0] = '\0';
    if (c->partial >> seat & 1)
        snprintf(out, size, "%d+?", (int)c->n[seat]);
    else if (c->has >> seat & 1 && named)
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

/* What the heading of a column has behind that of another; NULL: it does not begin with it. */
static const char *rest_after(const column *longer, const column *c) {
    const size_t n = strlen(c->label);
    return strncmp(longer->label, c->label, n) == 0 && longer->label[n] == ' '
               ? longer->label + n + 1
               : NULL;
}

static void remove_column(table *t, uint32_t i) {
    t->n--;
    memmove(t->at + i, t->at + i + 1, (t->n - i) * sizeof *t->at);
}

/* Some seats have "points" and the others "points without cards": these have "+?" behind them
 * in the column of the first, which stays where it is for every viewer. One such pair is enough. */
static void join(table *t) {
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t k = t->n; k-- > 0;) {
            column *const c = &t->at[i], *const other = &t->at[k];
            const char *const less = rest_after(other, c);
            if (!less || c->less[0] || !c->counted || !other->counted ||
                c->counted & other->counted)
                continue;
            snprintf(c->less, sizeof c->less, "%s", less);
            c->partial = other->has;
            c->has |= other->has;
            c->counted |= other->counted;
            for (uint32_t seat = 0; seat < t->players; seat++)
                c->n[seat] += other->n[seat];
            if (k < i)
                *other = *c; /* the place of the first seat's */
            remove_column(t, k < i ? i : k);
            return;
        }
}

/* "points without cards" beside "points" is "without cards". */
static void shorten_labels(table *t) {
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t k = 0; k < t->n; k++) {
            char *const label = t->at[i].label;
            const char *const rest = rest_after(&t->at[i], &t->at[k]);
            if (rest)
                memmove(label, rest, strlen(rest) + 1);
        }
}

static void collect(table *t) {
    char cell[CELL];
    collect_counters(t);
    collect_items(t);
    join(t);
    shorten_labels(t);
    for (uint32_t i = 0; i < t->n; i++) {
        column *const c = &t->at[i];
        c->drop = c->drop && (c->counted == 0 || c->has == 1U << t->viewer);
        for (uint32_t seat = 0; seat < t->players; seat++) {
            write_cell(c, seat, cell, sizeof cell);
            c->wide = strlen(cell) > c->wide ? (uint32_t)strlen(cell) : c->wide;
            if (c->names[seat][0] && term_width(c->label) > c->wide)
                c->wide = term_width(c->label); /* which does not change when one goes */
        }
        c->wide = c->wide < LEAST ? LEAST : c->wide;
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

/* The last one that is empty, or else the last one. */
static void drop_one(table *t) {
    uint32_t i = t->n - 1;
    while (i > 0 && !is_empty(&t->at[i]))
        i--;
    if (i == 0)
        i = t->n - 1;
    remove_column(t, i);
}

/* The widths of columns whose headings are on so many lines in turn: each is also above the columns
 * between its own and the one before it on its line, two spaces from that one's heading: there are
 * headings of several words. */
static bool try_widths(const table *t, uint32_t names, uint32_t room, uint32_t lines,
                       uint32_t *widths) {
    uint32_t all = names;
    for (uint32_t i = 0; i < t->n; i++) {
        const uint32_t label = term_width(t->at[i].label);
        uint32_t above = i < lines ? names : 0;
        for (uint32_t k = i < lines ? 0 : i - lines + 1; k < i; k++)
            above += 1 + widths[k];
        const uint32_t apart = i >= lines;
        widths[i] = t->at[i].wide;
        if (label + apart > above + widths[i])
            widths[i] = label + apart - above;
        all += 1 + widths[i];
    }
    return all <= room;
}

/* The first way in which all fits; how names are written, and in *lines those of the headings. What
 * has to be left out does not depend on the values, as long as there is something else. */
static int fit(table *t, const char *const *player, uint32_t room, uint32_t *widths,
               uint32_t *lines) {
    static const struct {
        uint8_t names, drop, lines;
    } ways[] = {{WITH_PLAYERS, 0, 1},     {WITH_YOU, 0, 1},   {NAMES_ONLY, 0, 1},
                {WITH_YOU, 0, 2},         {NAMES_ONLY, 0, 2}, {NAMES_ONLY, 1, 2},
                {NAMES_ONLY, 1, HEADINGS}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        *lines = ways[i].lines;
        if (ways[i].drop)
            drop_columns(t);
        if (try_widths(t, name_width(t, player, ways[i].names), room, *lines, widths))
            return ways[i].names;
    }
    const uint32_t names = name_width(t, player, NAMES_ONLY);
    while (t->n && !try_widths(t, names, room, *lines, widths))
        drop_one(t);
    *lines = t->n < *lines ? t->n : *lines;
    return NAMES_ONLY;
}

/* -- Printing ---------------------------------------------------------------------------------- */

static void pad(qv_text *out, uint32_t width, const char *text) {
    const uint32_t n = term_width(text);
    qv_text_add(out, " %*s%s", (int)(n < width ? width - n : 0), "", text);
}

/* Line number `k` of `lines`: the headings of every column, of every second or of every third one,
 * the last of them on the last line. Each ends where its column ends. */
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

static uint32_t label_width(const table *t) {
    uint32_t widest = 0;
    for (uint32_t i = 0; i < t->n; i++)
        widest = term_width(t->at[i].label) > widest ? term_width(t->at[i].label) : widest;
    return widest;
}

/* A line for each counter, under the names of two seats. */
static void print_upright(const term_screen *screen, const table *t, uint32_t may_act) {
    const uint32_t labels = label_width(t);
    uint32_t widths[2];
    term_print(screen, TERM_PLAIN, "%*s", (int)labels + 1, "");
    for (uint32_t seat = 0; seat < 2; seat++) {
        char name[120];
        qv_text text = qv_text_over(name, sizeof name);
        write_name(t, NULL, seat, NAMES_ONLY, &text);
        widths[seat] = 1 + term_width(name);
        term_print(screen, TERM_STRONG, " %s", may_act >> seat & 1 ? ">" : " ");
        term_print(screen, TERM_SEAT + seat, "%s", name);
    }
    term_print(screen, TERM_PLAIN, "\n");
    for (uint32_t i = 0; i < t->n; i++) {
        char line[LINE] = "", cell[CELL];
        qv_text text = qv_text_over(line, sizeof line);
        for (uint32_t seat = 0; seat < 2; seat++) {
            write_cell(&t->at[i], seat, cell, sizeof cell);
            pad(&text, widths[seat], cell);
        }
        term_print(screen, TERM_FAINT, " %s%*s", t->at[i].label,
                   (int)(labels - term_width(t->at[i].label)), "");
        term_print(screen, TERM_PLAIN, "%s\n", line);
    }
}

/* A line for each seat, under the headings of the counters. */
static void print_level(const term_screen *screen, const table *t, const char *const *player,
                        int how, uint32_t may_act, const uint32_t *widths, uint32_t lines) {
    const uint32_t names = name_width(t, player, how);
    for (uint32_t k = 0; k < lines; k++)
        print_heading(screen, t, names, widths, k, lines);
    for (uint32_t seat = 0; seat < t->players; seat++) {
        char name[120];
        qv_text text = qv_text_over(name, sizeof name);
        write_name(t, player, seat, how, &text);
        print_seat(screen, t, name, names, seat, may_act >> seat & 1, widths);
    }
}

/* What belongs to nobody, as much of it as fits into a line. */
static void print_nobody(const term_screen *screen, const qv_scene *scene) {
    char line[LINE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char one[QV_LABEL + 16];
        const bool beside = term_lies_beside(scene, item) && item->kind != QV_PILE;
        if (item->owner != QV_NOBODY || (item->kind != QV_COUNTER && !beside))
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

/* "score: cards 12, items -3": what the viewer's first counter is the sum of, without parts that
 * are 0. */
static void write_parts(const table *t, qv_text *out) {
    const qv_item *first = NULL;
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        if (item->kind != QV_COUNTER || item->owner != t->viewer || !item->n_values)
            continue;
        if (!first)
            first = item;
        if (item->layer <= first->layer || !item->value[0])
            continue;
        if (out->n)
            qv_text_add(out, ", ");
        else
            qv_text_add(out, "%s: ", first->label);
        qv_text_add(out, "%s" TERM_GLUE "%d", item->label, item->value[0]);
    }
}

static void print_parts(const term_screen *screen, const table *t) {
    char line[LINE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    write_parts(t, &text);
    if (line[0])
        term_paragraph(screen, "", line);
}

/* "+?: points without cards" */
static void print_partial(const term_screen *screen, const table *t) {
    for (uint32_t i = 0; i < t->n; i++)
        if (t->at[i].partial)
            term_say(screen, "", "+?: %s %s", t->at[i].whole, t->at[i].less);
}

/* "red used: reverse; yellow used: x2" */
static void print_states(const term_screen *screen, const table *t) {
    char line[LINE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t seat = 0; seat < t->players; seat++) {
        const char *const state = term_state_of(t->scene, seat);
        if (state)
            qv_text_add(&text, "%s%s %s", text.n ? "; " : "", qv_seat_name(t->rs, seat), state);
    }
    if (line[0])
        term_paragraph(screen, "", line);
}

void tui_seats_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                     const char *const *player, uint32_t viewer, uint32_t may_act) {
    table t = {.rs = rs, .scene = scene, .players = qv_ruleset_players(rs), .viewer = viewer};
    uint32_t widths[COLUMNS], lines;
    collect(&t);
    const int how = fit(&t, player, screen->width - 1, widths, &lines);
    const uint32_t names = name_width(&t, NULL, NAMES_ONLY);
    print_nobody(screen, scene);
    /* headings above each other are hard to read: worth two lines more */
    if (t.players == 2 && lines > 1 && t.n <= lines + 3 && screen->height >= TALL &&
        label_width(&t) + 2 * (names + 1) < screen->width)
        print_upright(screen, &t, may_act);
    else
        print_level(screen, &t, player, how, may_act, widths, lines);
    print_parts(screen, &t);
    print_partial(screen, &t);
    print_states(screen, &t);
}

/* -- Explaining -------------------------------------------------------------------------------- */

/* The items of a seat that its column counts, each once: "arrow 1, arrow 2". */
static void list_items(const table *t, const column *c, uint32_t seat, qv_text *out) {
    const char *const hand = name_of_hidden(t);
    for (uint32_t i = 0; i < t->scene->n; i++) {
        const qv_item *const item = &t->scene->at[i];
        char label[QV_LABEL];
        if (item->owner != seat || !term_lies_beside(t->scene, item))
            continue;
        if (item->kind == QV_PILE)
            (void)name_pile(item, label);
        else if (!name_sort(t, item, label))
            snprintf(label, sizeof label, "%s", hand);
        const bool says_no_more =
            strcmp(item->label, c->whole) == 0 && !(item->mark & QV_MARK_FACE_DOWN);
        if (strcmp(label, c->whole) != 0 || says_no_more)
            continue;
        qv_text_add(out, "%s%s", out->n ? ", " : "", item->label);
        if (item->mark & QV_MARK_FACE_DOWN)
            qv_text_add(out, ", not seen by you");
        if (number_of(item) > 1)
            qv_text_add(out, TERM_GLUE "x%d", (int)number_of(item));
    }
}

/* What a column says of a seat; empty if its heading says it all. */
static void write_meaning(const table *t, const column *c, uint32_t seat, qv_text *out) {
    char parts[LINE] = "";
    qv_text sum = qv_text_over(parts, sizeof parts);
    write_parts(t, &sum);
    const char *const after = strchr(parts, ':');
    if (!c->has)
        qv_text_add(out, "nothing yet");
    else if (!(c->counted >> seat & 1))
        list_items(t, c, seat, out);
    else if (c == &t->at[0] && seat == t->viewer && after)
        qv_text_add(out, "%s", after + 2);
    else if (strcmp(c->label, c->whole) != 0)
        qv_text_add(out, "%s", c->whole);
}

void tui_seats_explain(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                       uint32_t viewer) {
    table t = {.rs = rs, .scene = scene, .players = qv_ruleset_players(rs), .viewer = viewer};
    collect(&t);
    term_say(screen, "", "Beside it, > is to decide.");
    for (uint32_t i = 0; i < t.n; i++) {
        const column *const c = &t.at[i];
        uint32_t seat = viewer < t.players ? viewer : 0;
        char cell[CELL], text[LINE] = "", heading[QV_LABEL + CELL];
        qv_text meaning = qv_text_over(text, sizeof text);
        for (uint32_t k = 0; k < t.players && !(c->has >> seat & 1); k++)
            seat = k;
        write_cell(c, seat, cell, sizeof cell);
        write_meaning(&t, c, seat, &meaning);
        snprintf(heading, sizeof heading, "%s%s%s: ", c->label, cell[0] ? " " : "", cell);
        if (text[0])
            term_say(screen, "", "%s%s.", heading, text);
    }
}
