/* SPDX-License-Identifier: MIT */
/* Legal moves for people: grouped by how they begin, as deep as fits on a screen.
 *
 * Works on steps and the words of their ranges alone, so it knows no game. A line stands for all
 * moves that begin with the same steps and lists what may come next. Invariant: unasked, never more
 * than MOST lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/items.h"
#include "terminal/floor.h"
#include "terminal/movelist.h"
#include "terminal/session.h"

enum { MOST = 18, REST = 4000, UNLIMITED = REST - 100 }; /* two more lines say how to go on */

/* How lines are made: moves with the same first `depth` steps share one. */
typedef struct {
    const term_session *session;
    const term_moves *moves;
    uint32_t depth, indent;
    uint32_t widest; /* characters for the words that follow; further words are only counted */
} layout;

/* -- Groups ------------------------------------------------------------------------------------ */

/* How many steps of a move its line begins with: never the last one, which the line lists. */
static uint32_t shared_steps(const term_written *move, uint32_t depth) {
    return depth < move->n - 1U ? depth : move->n - 1U;
}

static bool same_line(const layout *l, const term_written *a, const term_written *b) {
    const uint32_t n = shared_steps(a, l->depth);
    if (shared_steps(b, l->depth) != n)
        return false;
    if (n == 0)
        return strcmp(a->kind, b->kind) == 0;
    return memcmp(a->step, b->step, n * sizeof *a->step) == 0;
}

static uint32_t line_end(const layout *l, uint32_t from) {
    uint32_t end = from + 1;
    while (end < l->moves->n && same_line(l, &l->moves->at[from], &l->moves->at[end]))
        end++;
    return end;
}

/* -- Following words -------------------------------------------------------------------------- */

/* The words of one step, as typed; optional ones that are left out take no room. */
static void write_step(const qv_ruleset *rs, const qv__range *range, uint32_t step, qv_text *out) {
    uint32_t value[QV_DIMS];
    qv__step_values(rs, step, value);
    for (uint32_t i = 0; i < QV_DIMS && range->dim[i]; i++) {
        char word[80];
        qv_text text = qv_text_over(word, sizeof word);
        qv__word(rs, range->dim[i], (int32_t)value[i], &text);
        if (strcmp(word, "\"\"") != 0)
            qv_text_add(out, "%s%s", out->n ? " " : "", word);
    }
}

enum { VALUES = 256 };

/* The values that each dim of the next step takes in a line. */
typedef struct {
    bool has[QV_DIMS][VALUES];
    uint32_t n[QV_DIMS];
    uint32_t steps; /* different ones */
} values;

static void collect(const layout *l, uint32_t from, uint32_t end, const qv__range *range,
                    values *out) {
    memset(out, 0, sizeof *out);
    uint32_t last = UINT32_MAX;
    for (uint32_t i = from; i < end; i++) {
        const uint32_t step = l->moves->at[i].step[shared_steps(&l->moves->at[i], l->depth)];
        if (step == last || qv__range_of(l->session->rules, step) != range)
            continue;
        last = step;
        out->steps++;
        uint32_t value[QV_DIMS];
        qv__step_values(l->session->rules, step, value);
        for (uint32_t k = 0; k < QV_DIMS && range->dim[k] && value[k] < VALUES; k++) {
            out->n[k] += !out->has[k][value[k]];
            out->has[k][value[k]] = true;
        }
    }
}

/* Whether a value of the first dim is a word that is left out. */
static bool is_optional(const layout *l, const qv__range *range, const values *v) {
    for (uint32_t i = 0; i < VALUES; i++) {
        char word[80];
        qv_text text = qv_text_over(word, sizeof word);
        if (!v->has[0][i])
            continue;
        qv__word(l->session->rules, range->dim[0], (int32_t)i, &text);
        if (strcmp(word, "\"\"") == 0)
            return true;
    }
    return false;
}

static bool all_combinations(const layout *l, const qv__range *range, const values *v) {
    uint32_t product = 1;
    for (uint32_t k = 0; k < QV_DIMS && range->dim[k]; k++)
        product *= v->n[k];
    return product == v->steps && (range->dim[1] || is_optional(l, range, v));
}

/* "n|ne|e [twice]": every value of each dim goes with every one of the others. */
static void write_combinations(const layout *l, const qv__range *range, const values *v,
                               qv_text *out) {
    for (uint32_t k = 0; k < QV_DIMS && range->dim[k]; k++) {
        char words[REST];
        qv_text text = qv_text_over(words, sizeof words);
        bool optional = false;
        for (uint32_t i = 0; i < VALUES; i++) {
            char word[80];
            qv_text one = qv_text_over(word, sizeof word);
            if (!v->has[k][i])
                continue;
            qv__word(l->session->rules, range->dim[k], (int32_t)i, &one);
            if (strcmp(word, "\"\"") == 0)
                optional = true;
            else
                qv_text_add(&text, "%s%s", text.n ? "|" : "", word);
        }
        if (text.n)
            qv_text_add(out, optional ? "%s[%s]" : "%s%s", out->n ? " " : "", words);
    }
}

static void write_each(const layout *l, uint32_t from, uint32_t end, const qv__range *range,
                       const char *between, qv_text *out) {
    uint32_t last = UINT32_MAX;
    uint32_t left_out = 0;
    for (uint32_t i = from; i < end; i++) {
        const uint32_t step = l->moves->at[i].step[shared_steps(&l->moves->at[i], l->depth)];
        if (step == last || qv__range_of(l->session->rules, step) != range)
            continue;
        last = step;
        char word[200];
        qv_text text = qv_text_over(word, sizeof word);
        write_step(l->session->rules, range, step, &text);
        left_out += out->n + text.n + 20 > l->widest;
        if (!text.n || out->n + text.n + 20 > l->widest)
            continue;
        term_glue(word);
        qv_text_add(out, "%s%s", !out->n ? "" : range->dim[1] ? ", " : between, word);
    }
    if (left_out)
        qv_text_add(out, " and %u more", (unsigned)left_out);
}

/* The range of the step that a move has after those that its line begins with. */
static const qv__range *next_range(const layout *l, uint32_t move) {
    const term_written *const at = &l->moves->at[move];
    return qv__range_of(l->session->rules, at->step[shared_steps(at, l->depth)]);
}

/* Whether one of the moves from..end ends here: its next step has no words. */
static bool may_end(const layout *l, uint32_t from, uint32_t end) {
    for (uint32_t i = from; i < end; i++)
        if (shared_steps(&l->moves->at[i], l->depth) && !next_range(l, i)->dim[0])
            return true;
    return false;
}

/* What comes next in the moves from..end, range by range: they are in ascending order. In brackets
 * if it may be left out. */
static void write_next(const layout *l, uint32_t from, uint32_t end, qv_text *out) {
    const qv__range *last = NULL;
    const bool optional = may_end(l, from, end);
    for (uint32_t i = from; i < end; i++) {
        const qv__range *const range = next_range(l, i);
        if (range == last)
            continue;
        last = range;
        values v;
        collect(l, from, end, range, &v);
        char words[REST];
        qv_text text = qv_text_over(words, sizeof words);
        if (all_combinations(l, range, &v))
            write_combinations(l, range, &v, &text);
        else
            write_each(l, from, end, range, optional ? "|" : " ", &text);
        if (text.n)
            qv_text_add(out, optional ? "%s[%s]" : "%s%s", out->n ? "; " : "", words);
    }
}

static bool write_rest(const layout *l, uint32_t from, uint32_t end, qv_text *out);

/* What follows each of the next steps, if it is the same for all of them; false if it is not. */
static bool write_tail(const layout *l, uint32_t from, uint32_t end, qv_text *out) {
    layout deeper = *l;
    deeper.depth = shared_steps(&l->moves->at[from], l->depth) + 1U;
    char first[REST] = "";
    for (uint32_t i = from; i < end;) {
        const uint32_t stop = line_end(&deeper, i);
        char rest[REST];
        qv_text text = qv_text_over(rest, sizeof rest);
        if (!write_rest(&deeper, i, stop, &text) || (i > from && strcmp(rest, first) != 0))
            return false;
        memcpy(first, rest, text.n + 1);
        i = stop;
    }
    qv_text_add(out, "%s%s", first[0] ? ", then " : "", first);
    return true;
}

/* All that may follow the shared steps of the moves from..end; false if only the next step could be
 * written. */
static bool write_rest(const layout *l, uint32_t from, uint32_t end, qv_text *out) {
    write_next(l, from, end, out);
    for (uint32_t i = from; i < end; i++)
        if (shared_steps(&l->moves->at[i], l->depth) + 1U < l->moves->at[i].n)
            return write_tail(l, from, end, out);
    return true;
}

/* The layout for one line: steps that all of its moves share belong to its beginning. */
static layout line_layout(const layout *l, uint32_t from, uint32_t end) {
    layout line = *l;
    const term_written *const move = &l->moves->at[from];
    for (;;) {
        const uint32_t n = shared_steps(move, line.depth);
        if (n + 1U >= move->n)
            return line;
        for (uint32_t i = from + 1; i < end; i++) /* no whole move is the beginning of another */
            if (l->moves->at[i].step[n] != move->step[n])
                return line;
        line.depth = n + 1U;
    }
}

/* The beginning of the line for the moves from..end; a move of its own is written as a whole. */
static void write_first(const layout *l, uint32_t from, uint32_t end, qv_text *out) {
    const term_written *const move = &l->moves->at[from];
    const uint32_t n = shared_steps(move, l->depth);
    if (end == from + 1)
        qv_text_add(out, "%s", move->text);
    else if (n)
        qv_say(l->session->rules, move->step, n, out);
    else
        qv_text_add(out, "%s", move->kind);
}

/* -- Lines ------------------------------------------------------------------------------------- */

static uint32_t room_beside(const layout *l) {
    const uint32_t width = l->session->screen.width;
    return width > l->indent + 20 ? width - l->indent - 1 : 20;
}

/* Sets the indent that the longest beginning needs. */
static void measure_indent(layout *l) {
    l->indent = 0;
    for (uint32_t i = 0; i < l->moves->n; i = line_end(l, i)) {
        char first[200];
        qv_text text = qv_text_over(first, sizeof first);
        const layout line = line_layout(l, i, line_end(l, i));
        write_first(&line, i, line_end(l, i), &text);
        const uint32_t width = term_width(first);
        if (width + 4 > l->indent)
            l->indent = width + 4;
    }
}

/* At least as many lines as printing would take; *whole says whether they would tell everything. */
static uint32_t measure_lines(layout *l, bool *whole) {
    measure_indent(l);
    uint32_t lines = 0;
    char rest[REST];
    *whole = true;
    for (uint32_t i = 0; i < l->moves->n; i = line_end(l, i)) {
        qv_text text = qv_text_over(rest, sizeof rest);
        const layout line = line_layout(l, i, line_end(l, i));
        *whole = write_rest(&line, i, line_end(l, i), &text) && *whole;
        lines += 1 + term_width(rest) / (room_beside(l) - 10);
    }
    return lines;
}

static uint32_t deepest(const term_moves *moves) {
    uint32_t deepest = 0;
    for (uint32_t i = 0; i < moves->n; i++)
        if (moves->at[i].n - 1U > deepest)
            deepest = moves->at[i].n - 1U;
    return deepest;
}

/* As few steps as tell everything, else as many as fit; with `all`, everything at any length. */
static layout choose_layout(const term_session *session, const term_moves *moves, bool all) {
    layout l = {.session = session, .moves = moves, .widest = UNLIMITED};
    const uint32_t most = deepest(moves);
    uint32_t fitting = 0;
    bool whole;
    for (l.depth = 0; l.depth <= most; l.depth++) {
        const bool fits = measure_lines(&l, &whole) <= MOST || all;
        if (fits && whole)
            return l;
        fitting = fits ? l.depth : fitting;
    }
    l.depth = fitting;
    if (measure_lines(&l, &whole) <= MOST)
        return l;
    uint32_t lines = 0;
    for (uint32_t i = 0; i < moves->n; i = line_end(&l, i))
        lines++;
    const uint32_t each = lines < MOST ? MOST / lines : 1;
    l.widest = (room_beside(&l) - 10) * each;
    return l;
}

/* What the printed lines were like. */
typedef struct {
    const term_written *open; /* the first move of which its line does not tell everything */
    bool lists;               /* some line gives several words to choose from */
} told;

static void print_line(const layout *l, uint32_t from, uint32_t end, told *so_far) {
    char first[200];
    char rest[REST];
    const layout line = line_layout(l, from, end);
    qv_text text = qv_text_over(rest, sizeof rest);
    const bool single = end == from + 1;
    const bool whole = single || (write_rest(&line, from, end, &text) && l->widest == UNLIMITED);
    if (!whole && !so_far->open)
        so_far->open = &l->moves->at[from];
    so_far->lists = so_far->lists || strpbrk(rest, "|[ ");
    text = qv_text_over(first, sizeof first);
    qv_text_add(&text, "  ");
    write_first(&line, from, end, &text);
    const uint32_t width = term_width(first);
    if (rest[0] && width < l->indent)
        qv_text_add(&text, "%*s", (int)(l->indent - width), "");
    term_paragraph(&l->session->screen, first, rest);
}

static told print_lines(const layout *l) {
    told so_far = {NULL, false};
    for (uint32_t i = 0; i < l->moves->n; i = line_end(l, i))
        print_line(l, i, line_end(l, i), &so_far);
    return so_far;
}

/* How to see more than a line shows: what it stands for, one step on. */
static void print_narrower(const layout *l, const term_written *move) {
    const uint32_t n = shared_steps(move, l->depth) + 1U;
    char words[200];
    qv_text text = qv_text_over(words, sizeof words);
    qv_say(l->session->rules, move->step, n, &text);
    term_say(&l->session->screen, "", "(`legal %s` shows more, `legal all` everything)", words);
}

/* -- Commands ---------------------------------------------------------------------------------- */

void term_legal(term_session *session, const char *words) {
    term_moves moves;
    if (!term_moves_of(session, &moves))
        return;
    const bool all = term_moves_filter(session, &moves, words);
    if (moves.n) {
        const layout l = choose_layout(session, &moves, all);
        term_print(&session->screen, TERM_PLAIN, "%u %s%s%s%s\n", (unsigned)moves.n,
                   term_may_enter(session) ? "possible outcome" : "legal move",
                   moves.n == 1 ? "" : "s", *words && !all ? " with " : "",
                   *words && !all ? words : "");
        const told printed = print_lines(&l);
        if (moves.more)
            term_say(&session->screen, "",
                     "(and others, most of which name the same in another order)");
        if (printed.lists)
            term_say(&session->screen, "",
                     "(take one word of each list; [words in brackets] are optional)");
        term_tell_meaning(session, &moves);
        if (printed.open)
            print_narrower(&l, printed.open);
    }
    term_moves_free(&moves);
}

static void add_near(const term_moves *moves, const char *typed, qv_text *out) {
    const term_written *near[3] = {NULL};
    term_moves_like(moves, typed, near, 3);
    for (uint32_t i = 0; i < 3 && near[i]; i++) {
        char move[TERM_MOVE_TEXT];
        memcpy(move, near[i]->text, sizeof move);
        term_glue(move);
        qv_text_add(out, "%s%s", i ? ", " : "", move);
    }
}

/* The shortest legal move that begins with the cell of the item in place of its name. */
static void add_with_cell(const term_session *session, const term_moves *moves, const char *typed,
                          const qv__token *name, const qv_item *item, qv_text *out) {
    const qv_item *const cell = qv__cell_under(&session->scene, item);
    char begun[TERM_MOVE_TEXT], move[TERM_MOVE_TEXT];
    qv_text text = qv_text_over(begun, sizeof begun);
    qv_text_add(&text, "%.*s%s%s", (int)(name->at - name->quoted - typed), typed,
                cell ? cell->label : "", name->at + name->length + name->quoted);
    const term_written *found = NULL;
    for (uint32_t i = 0; i < moves->n; i++) {
        const term_written *const one = &moves->at[i];
        if (strncmp(one->text, begun, text.n) == 0 && strchr(" ", one->text[text.n]) &&
            (!found || strlen(one->text) < strlen(found->text)))
            found = one;
    }
    if (!found)
        return;
    text = qv_text_over(move, sizeof move);
    qv_text_add(&text, "%s (%.*s)", found->text, (int)strcspn(item->label, ","), item->label);
    term_glue(move);
    qv_text_add(out, "%s%s", out->n ? ", " : "", move);
}

/* The moves that are meant if a word names items that lie on cells. */
static void add_named(term_session *session, const term_moves *moves, const char *typed,
                      qv_text *out) {
    enum { NAMED = 16 };
    uint16_t found[NAMED];
    const qv_scene *const scene = term_scene(session);
    const char *at = typed;
    qv__token word;
    while (qv__scan(&at, typed + strlen(typed), "", &word)) {
        char name[TERM_MOVE_TEXT];
        snprintf(name, sizeof name, "%.*s", (int)word.length, word.at);
        const uint32_t n = term_items_named(scene, name, found, NAMED);
        for (uint32_t i = 0; i < n; i++)
            add_with_cell(session, moves, typed, &word, &scene->at[found[i]], out);
    }
}

void term_legal_near(term_session *session, const uint16_t *steps, uint32_t n) {
    term_moves moves;
    if (!term_moves_of(session, &moves))
        return;
    char typed[TERM_MOVE_TEXT];
    qv_text text = qv_text_over(typed, sizeof typed);
    qv_say(session->rules, steps, n, &text);
    char line[600];
    text = qv_text_over(line, sizeof line);
    add_named(session, &moves, typed, &text);
    if (!text.n)
        add_near(&moves, typed, &text);
    if (text.n)
        term_paragraph(&session->screen,
                       session->screen.boxed ? "Legal instead: " : "  Legal instead: ", line);
    term_moves_free(&moves);
}
