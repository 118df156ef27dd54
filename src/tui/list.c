/* SPDX-License-Identifier: MIT */
/* The list beside the board: see list.h. */
#include "tui/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/floor.h"
#include "tui/aboard.h"
#include "tui/pane.h"
#include "tui/shorten.h"
#include "tui/window.h"

const char *tui_lit_symbol(const term_screen *screen) {
    return screen->utf8 ? "◆" : "+";
}

const char *tui_picked_symbol(const term_screen *screen) {
    return screen->utf8 ? "✓" : "#";
}

const char *tui_hinted_symbol(const term_screen *screen) {
    return screen->utf8 ? "»" : "!";
}

static bool is_listed(const qv_item *item, uint32_t viewer) {
    return item->kind != QV_PILE && (item->owner == viewer || item->n_texts > 0);
}

/* What an entry is made from. */
typedef struct {
    tui_list *list;
    term_session *session;
    qv_table *pick;
    const qv_scene *scene;
    const term_drawing *board;
    uint16_t choice[QV_ITEMS]; /* one for each choice, see qv_table_choices */
    uint32_t choices;
} maker;

bool tui_has_picked(const qv_table *table, uint16_t id) {
    uint16_t picked;
    for (uint32_t i = 0; (picked = qv_table_picked(table, i)); i++)
        if (picked == id)
            return true;
    return false;
}

static bool may(const maker *m, const qv_item *item) {
    return m->pick && qv_table_may_pick(m->pick, item->id);
}

/* Whether it is left out because keys make it of another one that may be picked. */
static bool is_made_by_keys(const maker *m, const qv_item *item) {
    for (uint32_t i = 0; i < m->choices; i++)
        if (m->choice[i] == item->id)
            return false;
    return may(m, item);
}

static bool picked(const maker *m, const qv_item *item) {
    return m->pick && tui_has_picked(m->pick, item->id);
}

/* -- Entries ----------------------------------------------------------------------------------- */

/* Pointing at it on the board could mean something else too, or would not show in a single
 * character. */
static bool is_hidden_by_another(const maker *m, const qv_item *item) {
    term_box own, other;
    if (!term_drawn_at(m->board, item, &own))
        return true;
    if (own.width == 1)
        return true;
    for (uint32_t i = 0; i < m->scene->n; i++)
        if (&m->scene->at[i] != item && may(m, &m->scene->at[i]) &&
            term_drawn_at(m->board, &m->scene->at[i], &other) && other.x == own.x &&
            other.y == own.y)
            return true;
    return false;
}

static bool belongs(const maker *m, const qv_item *item) {
    term_box box;
    if (item->kind == QV_CONTROL && is_made_by_keys(m, item))
        return false;
    if (may(m, item))
        return is_hidden_by_another(m, item);
    if (picked(m, item))
        return item->kind == QV_CONTROL || !term_drawn_at(m->board, item, &box);
    return term_is_movable(item) && is_listed(item, term_viewer(m->session)) &&
           !term_drawn_at(m->board, item, &box) && !term_pile_of(m->scene, item);
}

/* -- Items on the board ------------------------------------------------------------------------ */

/* May be pointed at on the board, as the first item of a move. */
static bool is_aboard(const maker *m, const qv_item *item) {
    return may(m, item) && !qv_table_picked(m->pick, 0) && !is_hidden_by_another(m, item);
}

/* What may be picked on the board, where that is little, or more is beside it. */
static void add_aboard(const maker *m) {
    enum { LITTLE = 4 };
    uint16_t aboard[QV_ITEMS];
    uint32_t n = 0, beside = 0;
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        if (is_aboard(m, item))
            aboard[n++] = (uint16_t)i;
        beside += may(m, item) && belongs(m, item);
    }
    if (n && (beside || n <= LITTLE) && !term_has_floor(m->scene))
        tui_add_aboard(m->list, m->session, m->pick, m->scene, aboard, n);
}

/* -- Entries of the list ----------------------------------------------------------------------- */

static bool same(const qv_item *a, const qv_item *b) {
    return a->kind == b->kind && a->owner == b->owner && a->mark == b->mark &&
           strcmp(a->label, b->label) == 0 && memcmp(a->arrows, b->arrows, sizeof a->arrows) == 0 &&
           memcmp(a->side, b->side, sizeof a->side) == 0;
}

/* The entry of items like this one; where one of several may be picked, it stands for all of them.
 */
static tui_entry *entry_like(const maker *m, const qv_item *item) {
    const bool lit = may(m, item), taken = picked(m, item);
    for (uint32_t i = 0; i < m->list->n && item->kind != QV_CONTROL; i++) {
        tui_entry *const entry = &m->list->at[i];
        if (!entry->aboard && (entry->lit || !lit) && entry->picked == taken &&
            same(&m->scene->at[entry->item], item))
            return entry;
    }
    return NULL;
}

/* -- Words ------------------------------------------------------------------------------------- */

/* Of what has no values, which others have, it is told what it is instead. */
static void add_values(const qv_item *item, qv_text *out) {
    if (item->n_values < 2 && item->more[0])
        qv_text_add(out, ", %.*s", (int)strcspn(item->more, ";"), item->more);
    for (uint32_t i = 0; i < item->n_values && item->n_values > 1; i++)
        qv_text_add(out, "%s%d", i ? "/" : " ", item->value[i]);
}

/* " ↑↑R→", and numbers at the sides. */
static void add_arrows(const term_session *session, const qv_item *item, qv_text *out) {
    const char *between = term_has_text(session->game, item) ? " " : "  ";
    term_add_arrows(&session->screen, session->game, item, between, out);
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->side[d][0])
            continue;
        qv_text_add(out, "%s%s%s", between, term_arrow_symbol(&session->screen, d), item->side[d]);
        between = "";
    }
}

static int32_t number_of(const maker *m, const tui_entry *entry) {
    const qv_item *const item = &m->scene->at[entry->item];
    int32_t n = 0;
    if (item->n_values == 1)
        return item->value[0];
    for (uint32_t i = 0; i < m->scene->n; i++)
        n += belongs(m, &m->scene->at[i]) && entry_like(m, &m->scene->at[i]) == entry;
    return n;
}

static void write_entry(const maker *m, tui_entry *entry) {
    const qv_item *const item = &m->scene->at[entry->item];
    const bool unknown = item->mark & QV_MARK_FACE_DOWN;
    qv_text text = qv_text_over(entry->text, sizeof entry->text);
    const bool other = item->kind != QV_CONTROL && item->owner < QV_SEATS &&
                       item->owner != term_viewer(m->session);
    const char *const pair = other ? term_brackets(item->owner) : NULL;
    term_box box;
    if (other)
        qv_text_add(&text, "%c%s%c ", pair[0], qv_seat_name(m->session->rules, item->owner),
                    pair[1]);
    entry->name = (uint8_t)text.n;
    qv_text_add(&text, "%s", item->label[0] ? item->label : "?");
    /* what the label of an item tells after a comma matters as its values do */
    entry->name_end = (uint8_t)(entry->name + strcspn(entry->text + entry->name,
                                                      item->kind == QV_CONTROL ? "" : ","));
    entry->label_end = (uint8_t)text.n;
    qv_text_add(&text, "%s", unknown && item->label[0] ? " ?" : "");
    if (item->kind != QV_CONTROL && term_drawn_at(m->board, item, &box) && item->kind == QV_CELL)
        qv_text_add(&text, " (the cell)");
    add_values(item, &text);
    if (item->kind != QV_CONTROL && term_has_text(m->session->game, item))
        qv_text_add(&text, "%s", term_text_mark(&m->session->screen));
    const int32_t n = item->kind == QV_CONTROL ? 1 : number_of(m, entry);
    if (n != 1)
        qv_text_add(&text, " x%d", (int)n);
    entry->words = (uint8_t)text.n;
    add_arrows(m->session, item, &text);
}

void tui_describe(const term_session *session, const qv_item *item, qv_text *out) {
    term_name_item(session, item, out);
    term_add_more(item, out);
    for (uint32_t i = 0; i < item->n_values; i++) {
        const char *const name = item->n_values > 1 ? qv_value_name(session->game, i) : NULL;
        if (name)
            qv_text_add(out, ", %s %d", name, item->value[i]);
        else
            qv_text_add(out, "%s%d", i ? "/" : item->n_values > 1 ? " " : " x", item->value[i]);
    }
    add_arrows(session, item, out);
    term_add_printed(session, item, out);
}

/* -- What would follow ------------------------------------------------------------------------- */

/* Of what has none the words of its own stay, and those of a choice on the floor, which tell where
 * it leads. */
static void add_prospect(void *context, const uint16_t *steps, uint32_t n, const char *name,
                         const char *what) {
    const maker *const m = context;
    for (uint32_t i = 0; *what && i < m->list->n; i++) {
        tui_entry *const entry = &m->list->at[i];
        uint16_t made[QV_STEPS];
        const qv_item *const item = &m->scene->at[entry->item];
        if (item->kind != QV_CONTROL || term_on_floor(m->scene, item) ||
            qv_table_pick_makes(m->pick, entry->id, made) != n ||
            memcmp(made, steps, n * sizeof *steps) != 0)
            continue;
        qv_text text = qv_text_over(entry->told, sizeof entry->told);
        qv_text_add(&text, "%s: %s", name, what);
    }
}

/* -- Filling ----------------------------------------------------------------------------------- */

/* After what is on the board choices come first, then what may be picked or has been, then the
 * rest, that of others last. */
static uint32_t order_of(const maker *m, const qv_item *item) {
    if (item->kind == QV_CONTROL || may(m, item) || picked(m, item))
        return item->kind == QV_CONTROL ? 0 : 1;
    return item->owner == term_viewer(m->session) ? 2 : 3;
}

static void add_items(const maker *m, uint32_t order) {
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        if (!belongs(m, item) || order_of(m, item) != order || entry_like(m, item))
            continue;
        tui_entry *const entry = &m->list->at[m->list->n++];
        *entry =
            (tui_entry){.id = item->id,
                        .item = (uint16_t)i,
                        .lit = may(m, item),
                        .picked = picked(m, item),
                        .own = item->kind != QV_CONTROL && item->owner == term_viewer(m->session)};
        m->list->lit += entry->lit;
    }
}

/* An entry may stand for several items, of one of which a hint speaks. */
static void mark_hinted(const maker *m) {
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const item = &m->scene->at[i];
        tui_entry *const like = term_hint_points_at(m->session, item->id) && belongs(m, item)
                                    ? entry_like(m, item)
                                    : NULL;
        if (like)
            like->hinted = true;
    }
    for (uint32_t i = 0; i < m->list->n; i++)
        m->list->at[i].hinted |= term_hint_points_at(m->session, m->list->at[i].id);
}

/* A choice to stay where its owner stands. */
static bool leads_nowhere(const maker *m, const qv_item *item) {
    const term_point end = term_centre(item);
    for (uint32_t i = 0; i < m->scene->n; i++) {
        const qv_item *const other = &m->scene->at[i];
        const term_point at = term_centre(other);
        if (other->kind == QV_PIECE && other->owner == item->owner && at.x == end.x &&
            at.y == end.y)
            return item->kind == QV_CONTROL;
    }
    return false;
}

/* On the same item; else, or if it could not be picked before, on what the game offers first, on
 * the first item that may be picked, on the board or not, and on a choice if there is no other, if
 * possible one that leads somewhere. */
static void put_cursor(const maker *m, uint16_t id, bool fresh) {
    tui_list *const list = m->list;
    uint32_t found = list->n;
    const uint16_t offered = qv_table_first_choice(m->pick);
    for (uint32_t i = 0; i < list->n && offered; i++)
        if (list->at[i].id == offered)
            found = i;
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i].id == id && (!list->lit || (list->at[i].lit && !(offered && fresh))))
            found = i;
    for (uint32_t i = 0; i < list->n && found == list->n; i++)
        if (list->at[i].lit && m->scene->at[list->at[i].item].kind != QV_CONTROL)
            found = i;
    for (uint32_t i = 0; i < list->n && found == list->n; i++)
        if (list->at[i].lit && !leads_nowhere(m, &m->scene->at[list->at[i].item]))
            found = i;
    for (uint32_t i = 0; i < list->n && found == list->n; i++)
        if (list->at[i].lit)
            found = i;
    list->cursor = found < list->n ? found : 0;
}

/* The digit that is a word of the name, up to what a colon explains; 0: none is. */
static uint32_t digit_of(const char *name) {
    const char *const end = name + strcspn(name, ":");
    for (const char *at = name; (at = strchr(at, ' ')) && at < end; at++)
        if (at[1] >= '1' && at[1] <= '9' && (at[2] == ' ' || !at[2]))
            return (uint32_t)(at[1] - '0');
    return 0;
}

/* What is on the board comes last, so that the others keep their digits when that changes. */
static void number_in_turn(tui_list *list) {
    uint32_t own = 0, other = 1;
    bool any = false;
    for (uint32_t i = 0; i < list->n; i++) {
        own += list->at[i].own;
        any |= list->at[i].own && list->at[i].lit;
    }
    for (uint32_t i = 0; i < 2 * list->n; i++) {
        tui_entry *const entry = &list->at[i % list->n];
        uint32_t before = 0;
        if (entry->aboard != (i >= list->n))
            continue;
        for (uint32_t k = 0; k < list->n && entry->own; k++)
            before += list->at[k].own && list->at[k].item < entry->item;
        const uint32_t number = any && entry->own ? before + 1 : (any ? own : 0) + other++;
        entry->number = number > 9 ? 0 : number;
    }
}

void tui_list_number(tui_list *list, const qv_scene *scene) {
    bool numbered = false, choices = true;
    for (uint32_t i = 0; i < list->n; i++)
        choices &= !list->at[i].lit || scene->at[list->at[i].item].kind == QV_CONTROL;
    for (uint32_t i = 0; i < list->n; i++) {
        tui_entry *const entry = &list->at[i];
        entry->number = entry->lit && choices ? digit_of(scene->at[entry->item].label) : 0;
        numbered |= entry->number > 0;
    }
    if (!numbered)
        number_in_turn(list);
}

void tui_list_fill(tui_list *list, term_session *session, qv_table *pick, const qv_scene *scene,
                   const term_drawing *board) {
    const bool some = list->cursor < list->n, fresh = !some || !list->at[list->cursor].lit;
    const uint16_t id = some ? list->at[list->cursor].id : 0;
    maker m = {.list = list, .session = session, .pick = pick, .scene = scene, .board = board};
    m.choices = pick ? qv_table_choices(pick, m.choice) : 0;
    list->n = list->lit = 0;
    if (pick)
        add_aboard(&m);
    for (uint32_t order = 0; order < 4; order++)
        add_items(&m, order);
    for (uint32_t i = 0; i < list->n; i++)
        if (!list->at[i].aboard)
            write_entry(&m, &list->at[i]);
    mark_hinted(&m);
    if (pick && list->lit)
        term_prospects(session, add_prospect, &m);
    tui_list_number(list, scene);
    put_cursor(&m, id, fresh);
}

void tui_list_move(tui_list *list, int32_t by) {
    const int64_t to = (int64_t)list->cursor + by;
    if (list->n)
        list->cursor = to < 0 ? 0 : to >= list->n ? list->n - 1 : (uint32_t)to;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

enum { BEFORE = 3 }; /* columns of the symbol and the digit */

/* A text of an entry; NULL: it has none of that sort. */
typedef const char *text_of(const tui_entry *);

static const char *told_of(const tui_entry *entry) {
    return entry->told[0] ? entry->told : NULL;
}

/* Arrows are at the end of a text, where they would be cut off first. */
static const char *plain_of(const tui_entry *entry) {
    return entry->text[entry->words] ? NULL : entry->text;
}

/* One text of an entry, shortened against the others of that sort. */
static bool shorten(const tui_list *list, uint32_t at, text_of *text_of_entry, uint32_t width,
                    const char *gap, qv_text *out) {
    const char *texts[QV_ITEMS];
    uint32_t n = 0, own = 0;
    for (uint32_t i = 0; i < list->n; i++) {
        const char *const text = text_of_entry(&list->at[i]);
        own = i == at ? n : own;
        if (text)
            texts[n++] = text;
    }
    return tui_shorten(texts, n, own, width, gap, out);
}

static bool same_verb(const char *a, const char *b) {
    const size_t n = strcspn(a, " ");
    return strcspn(b, " ") == n && memcmp(a, b, n) == 0;
}

/* Whether what would follow can be read of all choices of one sort: else none of them tells it, so
 * that they can be compared. */
static bool can_tell(const tui_list *list, uint32_t at, uint32_t width, const char *gap) {
    const char *const own = told_of(&list->at[at]);
    char line[sizeof list->at->told];
    for (uint32_t i = 0; i < list->n && own; i++) {
        const char *const told = told_of(&list->at[i]);
        qv_text text = qv_text_over(line, sizeof line);
        if (told && same_verb(own, told) && !shorten(list, i, told_of, width, gap, &text))
            return false;
    }
    return own;
}

/* What is written after a name: all of it; arrows with no spaces between them; these after the
 * first part of what the item is called besides; or no arrows. */
enum { WIDE, CLOSE, FEW_WORDS, NO_ARROWS };

static void write_rest(const tui_entry *entry, uint32_t form, qv_text *out) {
    const char *const words = entry->text + entry->name_end;
    const char *const arrows = entry->text + entry->words;
    const int all = entry->label_end - entry->name_end;
    const int first = all ? 1 + (int)strcspn(words + 1, ",") : 0;
    qv_text_add(out, "%.*s", form == FEW_WORDS && first < all ? first : all, words);
    qv_text_add(out, "%.*s", entry->words - entry->label_end, entry->text + entry->label_end);
    if (form == WIDE)
        qv_text_add(out, "%s", arrows);
    if (form == WIDE || form == NO_ARROWS || !*arrows)
        return;
    qv_text_add(out, " ");
    for (const char *at = arrows; *at; at++)
        if (*at != ' ')
            qv_text_add(out, "%c", *at);
}

/* The name of an entry in so many columns, shortened against those of the others. */
static void write_name(const tui_list *list, uint32_t at, uint32_t width, const char *gap,
                       qv_text *out) {
    char name[QV_ITEMS][QV_LABEL];
    const char *names[QV_ITEMS];
    for (uint32_t i = 0; i < list->n; i++) {
        const tui_entry *const entry = &list->at[i];
        snprintf(name[i], QV_LABEL, "%.*s", entry->name_end - entry->name,
                 entry->text + entry->name);
        names[i] = name[i];
    }
    tui_shorten_name(names, list->n, at, width, gap, out);
}

/* What of the name is left in so many columns if it is not cut: all of it, or all but what stands
 * in parentheses at its end, "walk 2 (east)"; -1: neither fits. */
static int whole_name(const tui_entry *entry, uint32_t width) {
    char name[QV_LABEL];
    int n = snprintf(name, sizeof name, "%.*s", entry->name_end - entry->name,
                     entry->text + entry->name);
    const char *const aside = strrchr(name, '(');
    const bool ends = aside && aside > name + 1 && aside[-1] == ' ' && name[n - 1] == ')';
    if (term_width(name) > width && ends)
        name[n = (int)(aside - name) - 1] = '\0';
    return term_width(name) <= width ? n : -1;
}

/* An entry with what follows its name in that form; false: less than `least` columns are left of
 * the name, or with 0 not all of it. */
static bool write_form(const tui_list *list, uint32_t at, uint32_t form, uint32_t least,
                       uint32_t width, const char *gap, qv_text *out) {
    const tui_entry *const entry = &list->at[at];
    char rest[sizeof entry->text] = "";
    qv_text text = qv_text_over(rest, sizeof rest);
    write_rest(entry, form, &text);
    const uint32_t taken = entry->name + term_width(rest);
    const int whole = taken <= width ? whole_name(entry, width - taken) : -1;
    if (whole < 0 && (!least || taken + least > width))
        return false;
    qv_text_add(out, "%.*s", entry->name + (whole > 0 ? whole : 0), entry->text);
    if (whole < 0)
        write_name(list, at, width - taken, gap, out);
    qv_text_add(out, "%s", rest);
    return true;
}

/* Of an entry that is only described besides, the description is cut rather than the name, as the
 * row cuts what is too long; false: it has numbers or arrows, or the name leaves little room. */
static bool write_described(const tui_entry *entry, uint32_t width, qv_text *out) {
    enum { DESCRIBED = 6 };
    const char *const beside = entry->text + entry->name_end;
    if (*beside != ',' || strpbrk(beside, "0123456789") || entry->text[entry->words] ||
        term_width(entry->text) - term_width(beside) + DESCRIBED > width)
        return false;
    qv_text_add(out, "%s", entry->text);
    return true;
}

/* An entry with what follows its name: with its arrows as long as the name is whole or enough is
 * left of it; false: too little would be left, or nothing follows it. */
static bool write_entry_in(const tui_list *list, uint32_t at, uint32_t width, const char *gap,
                           qv_text *out) {
    enum { LEAST = 4 };
    const tui_entry *const entry = &list->at[at];
    if (!entry->text[entry->name_end])
        return false;
    return write_form(list, at, WIDE, 0, width, gap, out) || write_described(entry, width, out) ||
           write_form(list, at, CLOSE, LEAST, width, gap, out) ||
           write_form(list, at, FEW_WORDS, LEAST, width, gap, out) ||
           write_form(list, at, NO_ARROWS, LEAST, width, gap, out);
}

/* An entry in so many columns: with what would follow, or with its arrows, if that can be read. Of
 * what tells entries apart the name gives way first. */
static void fit(const tui_list *list, uint32_t at, uint32_t width, const char *gap, char *line,
                size_t size) {
    const tui_entry *const own = &list->at[at];
    qv_text text = qv_text_over(line, size);
    if (can_tell(list, at, width, gap))
        (void)shorten(list, at, told_of, width, gap, &text);
    else if (write_entry_in(list, at, width, gap, &text))
        return;
    else if (plain_of(own))
        (void)shorten(list, at, plain_of, width, gap, &text);
    else
        qv_text_add(&text, "%.*s", own->words, own->text);
}

bool tui_list_has_room(const tui_entry *entry, uint32_t width) {
    return term_width(entry->text) + BEFORE <= width;
}

/* The digit that picks it stands beside the symbol of what may be picked. */
static void draw_entry(const tui_list *list, uint32_t i, term_canvas *c, term_box row, bool here) {
    const uint32_t number = list->at[i].lit ? list->at[i].number : 0;
    const char digit[] = {number ? (char)('0' + number) : ' ', '\0'};
    const tui_entry *const entry = &list->at[i];
    const uint32_t base = entry->lit ? TUI_LIT : entry->picked ? TERM_STRONG : TERM_PLAIN;
    const uint32_t style = base | (here ? TUI_HERE : 0U);
    char line[sizeof entry->text];
    const char *const symbol = entry->hinted && !entry->picked ? tui_hinted_symbol(c->screen)
                               : entry->lit                    ? tui_lit_symbol(c->screen)
                               : entry->picked                 ? tui_picked_symbol(c->screen)
                                                               : " ";
    fit(list, i, row.width - BEFORE, c->screen->utf8 ? "…" : "~", line, sizeof line);
    term_put(c, row.x, row.y, symbol, style);
    term_put(c, row.x + 1, row.y, digit, style);
    term_put(c, row.x + 2, row.y, " ", style);
    tui_pane_line(c, row.x + BEFORE, row.y, row.width - BEFORE, line, style);
}

/* What can be done on the board is not scrolled off, as it is overlooked there, where that leaves
 * two rows. */
static uint32_t kept_of(const tui_list *list, uint32_t height) {
    uint32_t n = 0;
    while (n < list->n && list->at[n].aboard && n + 2 < height)
        n++;
    return n;
}

void tui_list_scroll(tui_list *list, uint32_t height) {
    list->kept = height < list->n ? kept_of(list, height) : 0;
    const uint32_t room = height - list->kept;
    if (list->cursor >= list->kept && list->cursor < list->first)
        list->first = list->cursor;
    if (room && list->cursor >= list->first + room)
        list->first = list->cursor - room + 1;
    if (list->first + room > list->n)
        list->first = list->n > room ? list->n - room : 0;
    if (list->first < list->kept)
        list->first = list->kept;
}

uint32_t tui_list_shown(const tui_list *list, uint32_t row) {
    return row < list->kept ? row : list->first + row - list->kept;
}

uint32_t tui_list_row(const tui_list *list) {
    return list->cursor < list->kept ? list->cursor : list->cursor - list->first + list->kept;
}

void tui_list_draw(tui_list *list, term_canvas *c, term_box box, bool focus) {
    tui_list_scroll(list, box.height);
    for (uint32_t y = 0; y < box.height && tui_list_shown(list, y) < list->n; y++) {
        const uint32_t entry = tui_list_shown(list, y);
        draw_entry(list, entry, c, (term_box){box.x, box.y + y, box.width, 1},
                   focus && entry == list->cursor);
    }
}
