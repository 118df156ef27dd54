/* SPDX-License-Identifier: MIT */
/* The kinds of legal moves, by the words that they begin with: their names, and an example that is
 * easy to understand.
 *
 * Works on the texts and steps of moves alone, so it knows no game.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "core/game.h"
#include "core/items.h"
#include "core/moves.h"
#include "core/summary.h"
#include "terminal/grid.h"
#include "terminal/movelist.h"
#include "terminal/session.h"

enum { KINDS = 32, APART = 1000 };

typedef struct {
    const char *name[KINDS];
    uint32_t moves[KINDS], n;
} kinds;

static kinds kinds_of(const term_moves *moves) {
    kinds found = {.n = 0};
    for (uint32_t i = 0; i < moves->n; i++) {
        uint32_t k = 0;
        while (k < found.n && strcmp(found.name[k], moves->at[i].kind) != 0)
            k++;
        if (k == KINDS)
            continue;
        if (k == found.n)
            found.name[found.n++] = moves->at[i].kind;
        found.moves[k]++;
    }
    return found;
}

/* How far from the middle of the board a move leads, more if to a cell that is set apart; 0 for one
 * that picks no cell. Such moves are easier to understand the smaller this is. */
static uint32_t remoteness(const term_session *session, const term_grid *grid,
                           const term_written *move) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < move->n; i++) {
        uint16_t ids[QV_TOUCHES];
        term_cell cell;
        const uint32_t n = qv_touch(session->rules, term_view(session), move->step[i], ids);
        for (uint32_t k = 0; k < n; k++) {
            const qv_item *const item = qv__item_of(grid->scene, ids[k]);
            if (!item || !term_item_cell(grid, item, &cell))
                continue;
            const qv_item *const base = term_base_on(grid, cell);
            const uint32_t far =
                term_cell_remoteness(grid, cell) + (base && base->mark & QV_MARK_OFF ? APART : 0);
            most = far > most ? far : most;
        }
    }
    return most;
}

/* What the move brings the viewer as far as the game foresees it; nothing good if the game warns of
 * it; in a lesson the same for all, as that gives its step away. */
static int32_t gain_of(const term_session *session, const term_written *move) {
    qv_whole_move whole = {.n = move->n};
    qv_event warning;
    const qv_event *event;
    int32_t gain = 0, risk = 0;
    memcpy(whole.step, move->step, move->n * sizeof *move->step);
    if (term_may_enter(session) || term_in_lesson(session))
        return 0;
    if (qv_table_warns(session->table, whole.step, whole.n, &warning))
        return -1;
    qv_prospects *const prospects = qv_prospects_new(session->table, &whole, 1, NULL);
    for (uint32_t i = 0; (event = qv_prospects_own(prospects, 0, i)); i++)
        (void)qv__event_worth(session->rules, event, &gain, &risk);
    qv_prospects_free(prospects);
    return gain;
}

#define UNFIT UINT32_MAX
enum { TRIED = 24 };

/* How hard each move is to understand, from the middle of the list on: UNFIT is not of that kind.
 */
static uint32_t *ranked(const term_session *session, const term_moves *moves, const char *kind) {
    const term_grid grid = term_grid_of(&session->scene);
    uint32_t *const rank = malloc(moves->n * sizeof *rank);
    for (uint32_t i = 0; rank && i < moves->n; i++) {
        const term_written *const move = &moves->at[(i + moves->n / 2) % moves->n];
        rank[i] =
            strcmp(move->kind, kind) != 0
                ? UNFIT
                : remoteness(session, &grid, move) * TERM_MOVE_TEXT + (uint32_t)strlen(move->text);
    }
    return rank;
}

static uint32_t least_of(const uint32_t *rank, uint32_t n) {
    uint32_t least = 0;
    for (uint32_t i = 1; i < n; i++)
        if (rank[i] < rank[least])
            least = i;
    return least;
}

/* A short move of that kind, near the middle of the board and from the middle of the list: the
 * first of a few that brings something, else one that does no harm. */
static const term_written *example_of(const term_session *session, const term_moves *moves,
                                      const char *kind) {
    uint32_t *const rank = ranked(session, moves, kind);
    const term_written *found = &moves->at[0];
    int32_t most = INT32_MIN;
    for (uint32_t tried = 0; rank && tried < TRIED && most <= 0; tried++) {
        const uint32_t i = least_of(rank, moves->n);
        const term_written *const move = &moves->at[(i + moves->n / 2) % moves->n];
        if (rank[i] == UNFIT)
            break;
        rank[i] = UNFIT;
        const int32_t gain = gain_of(session, move);
        if (gain > most) {
            most = gain;
            found = move;
        }
    }
    free(rank);
    return found;
}

static qv__token first_word(const char *text) {
    qv__token word = {.at = text};
    const char *at = text;
    return qv__scan(&at, text + strlen(text), "", &word) ? word : (qv__token){.at = text};
}

static const char *commonest(const kinds *all) {
    uint32_t best = 0;
    for (uint32_t k = 1; k < all->n; k++)
        if (all->moves[k] > all->moves[best])
            best = k;
    return all->name[best];
}

void term_legal_example(term_session *session, const char *typed) {
    term_moves moves;
    qv__token first;
    const char *at = typed;
    if (!term_may_move(session) || !qv__scan(&at, typed + strlen(typed), "", &first) ||
        !term_moves_of(session, &moves))
        return;
    term_moves_nearest(&moves, typed);
    const kinds all = kinds_of(&moves);
    term_scene(session);
    for (uint32_t k = 0; k < all.n; k++)
        if (qv__token_is(&first, all.name[k]))
            term_say(&session->screen, "  ", "For example: %s",
                     example_of(session, &moves, all.name[k])->text);
    term_moves_free(&moves);
}

/* A move of a kind, in one line if it fits. */
static void add_example_of(const term_session *session, const term_moves *moves, const char *kind,
                           qv_text *out) {
    char example[TERM_MOVE_TEXT];
    snprintf(example, sizeof example, "%s", example_of(session, moves, kind)->text);
    if (term_width(example) + 20 < session->screen.width)
        term_glue(example);
    qv_text_add(out, "%s", example);
}

static void add_example(const term_session *session, const term_moves *moves, const kinds *all,
                        qv_text *out) {
    add_example_of(session, moves, commonest(all), out);
}

/* A move of the commonest kind, and one of the next that is listed by its number of moves alone. */
static void add_examples(const term_session *session, const term_moves *moves, const kinds *all,
                         qv_text *out) {
    const char *const first = commonest(all);
    kinds others = {.n = 0};
    for (uint32_t k = 0; k < all->n; k++)
        if (all->moves[k] > 1 && strcmp(all->name[k], first) != 0) {
            others.name[others.n] = all->name[k];
            others.moves[others.n++] = all->moves[k];
        }
    add_example_of(session, moves, first, out);
    if (!others.n)
        return;
    qv_text_add(out, ", or ");
    add_example_of(session, moves, commonest(&others), out);
}

/* Whether a verb, the first word of a kind, is that of a kind before it. */
static bool has_verb(const kinds *all, uint32_t end, const qv__token *verb) {
    for (uint32_t k = 0; k < end; k++) {
        const qv__token other = first_word(all->name[k]);
        if (qv__token_same(verb, &other))
            return true;
    }
    return false;
}

/* "one, two or three" */
static void list_verbs(const kinds *all, qv_text *out) {
    uint32_t n = 0, written = 0;
    for (uint32_t k = 0; k < all->n; k++) {
        const qv__token verb = first_word(all->name[k]);
        n += !has_verb(all, k, &verb);
    }
    for (uint32_t k = 0; k < all->n; k++) {
        const qv__token verb = first_word(all->name[k]);
        if (has_verb(all, k, &verb))
            continue;
        qv_text_add(out, "%s%.*s",
                    !written           ? ""
                    : written + 1 == n ? " or "
                                       : ", ",
                    (int)verb.length, verb.at);
        written++;
    }
}

bool term_legal_verbs(term_session *session, const char *typed) {
    const qv__token word = first_word(typed);
    term_moves moves;
    if (!word.length || !term_may_move(session) || !term_moves_of(session, &moves))
        return false;
    const kinds all = kinds_of(&moves);
    qv__suggestion near = qv__suggest(&word);
    bool legal = false;
    for (uint32_t k = 0; k < all.n; k++) {
        const qv__token verb = first_word(all.name[k]);
        legal = legal || qv__token_starts(&word, &verb);
        if (!strchr(all.name[k], ' '))
            qv__suggest_word(&near, all.name[k]);
    }
    char verbs[300];
    qv_text text = qv_text_over(verbs, sizeof verbs);
    if (near.best)
        qv_text_add(&text, "did you mean \"%s\"?", near.best);
    else {
        qv_text_add(&text, "begin with ");
        list_verbs(&all, &text);
    }
    term_scene(session);
    if (!near.best) {
        qv_text_add(&text, ". For example: ");
        add_example(session, &moves, &all, &text);
    }
    if (!legal)
        term_say(&session->screen, "  ", "No move begins with \"%s\" now: %s", qv__show(&word).text,
                 verbs);
    term_moves_free(&moves);
    return !legal;
}

/* -- Forms ------------------------------------------------------------------------------------- */

/* The widths up to which words stand for the name of their part: where the line is short, and else.
 */
enum { ALTERNATIVES = 20, ALTERNATIVES_WIDTH = 36, NARROW = 12, BESIDE_FORM = 30 };

/* The words of one part of all moves of a form. */
typedef struct {
    char word[ALTERNATIVES][ALTERNATIVES_WIDTH];
    uint32_t n, width; /* those beyond the width are not kept */
    bool optional;     /* some moves have none */
} alternatives;

static void add_alternative(alternatives *all, const char *word) {
    uint32_t i = 0;
    all->optional |= !*word;
    while (i < all->n && strcmp(all->word[i], word) != 0)
        i++;
    if (i < all->n || !*word)
        return;
    all->width += term_width(word) + 1;
    if (all->width <= ALTERNATIVES_WIDTH && strlen(word) < ALTERNATIVES_WIDTH)
        memcpy(all->word[all->n++], word, strlen(word) + 1);
}

/* Of the i-th part of all moves of the form of that one. */
static alternatives alternatives_of(const term_session *session, const term_moves *moves,
                                    const term_written *form, uint32_t part) {
    const char *const notation = qv_notation_of(session->rules, form->step, form->n);
    alternatives all = {.n = 0};
    for (uint32_t i = 0; i < moves->n && all.width <= ALTERNATIVES_WIDTH; i++) {
        const term_written *const move = &moves->at[i];
        char word[TERM_MOVE_TEXT] = "";
        qv_text text = qv_text_over(word, sizeof word);
        qv__move_part same;
        if (qv_notation_of(session->rules, move->step, move->n) == notation &&
            qv__part_of(session->rules, move->step, move->n, part, &same, &text))
            add_alternative(&all, word);
    }
    return all;
}

/* "COIN", or the words themselves: "c1|e2", "[twice]". */
static void add_part(const alternatives *all, bool written, const char *name, qv_text *out) {
    if (!all->width)
        return;
    qv_text_add(out, TERM_GLUE "%s", all->optional ? "[" : "");
    if (written) {
        for (uint32_t i = 0; i < all->n; i++)
            qv_text_add(out, "%s%s", i ? "|" : "", all->word[i]);
    } else {
        for (; *name; name++)
            qv_text_add(out, "%c", toupper((unsigned char)*name));
    }
    qv_text_add(out, "%s", all->optional ? "]" : "");
}

/* The move of a kind that has the shortest form; *several: there are moves of other forms. */
static const term_written *shortest_of(const term_session *session, const term_moves *moves,
                                       const char *kind, bool *several) {
    const term_written *found = NULL;
    size_t shortest = 0;
    *several = false;
    for (uint32_t i = 0; i < moves->n; i++) {
        const term_written *const move = &moves->at[i];
        if (strcmp(move->kind, kind) != 0)
            continue;
        const size_t length = strlen(qv_notation_of(session->rules, move->step, move->n));
        *several |= found && length != shortest;
        if (found && length >= shortest)
            continue;
        shortest = length;
        found = move;
    }
    return found;
}

/* -- Parts that go together -------------------------------------------------------------------- */

enum { PARTS = 16 };

/* The parts of a form, and whether the words of each are written; else its name is. */
typedef struct {
    const term_written *form;
    alternatives part[PARTS];
    bool written[PARTS];
    uint32_t n;
} form_parts;

/* Whether the part is written as several words to choose from. */
static bool is_choice(const form_parts *parts, uint32_t i) {
    return parts->written[i] && parts->part[i].n > 1;
}

/* The choices of a move among them, as one number. */
static uint32_t number_of(const term_session *session, const form_parts *parts,
                          const term_written *move) {
    uint32_t number = 0;
    for (uint32_t i = 0; i < parts->n; i++) {
        char word[TERM_MOVE_TEXT] = "";
        qv_text text = qv_text_over(word, sizeof word);
        qv__move_part part;
        if (is_choice(parts, i) &&
            qv__part_of(session->rules, move->step, move->n, i, &part, &text))
            number = term_number(word, number + i + 1);
    }
    return number;
}

static int compare(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* In how many ways the choices would occur if each went with each. */
static uint32_t count_product(const form_parts *parts) {
    uint32_t product = 1;
    for (uint32_t i = 0; i < parts->n && product < UINT16_MAX; i++)
        if (is_choice(parts, i))
            product *= parts->part[i].n + parts->part[i].optional;
    return product;
}

/* Whether each of the choices goes with each of the others; true without memory. */
static bool go_together(const term_session *session, const term_moves *moves,
                        const form_parts *parts) {
    const char *const notation = qv_notation_of(session->rules, parts->form->step, parts->form->n);
    uint32_t *const number = malloc(moves->n * sizeof *number);
    uint32_t n = 0, different = 0;
    if (!number)
        return true;
    for (uint32_t i = 0; i < moves->n; i++)
        if (qv_notation_of(session->rules, moves->at[i].step, moves->at[i].n) == notation)
            number[n++] = number_of(session, parts, &moves->at[i]);
    qsort(number, n, sizeof *number, compare);
    for (uint32_t i = 0; i < n; i++)
        different += i == 0 || number[i] != number[i - 1];
    free(number);
    return different == count_product(parts);
}

/* Whether they do if that one is written by its name. */
static bool go_without(const term_session *session, const term_moves *moves, form_parts *parts,
                       uint32_t part) {
    if (!is_choice(parts, part))
        return false;
    parts->written[part] = false;
    const bool together = go_together(session, moves, parts);
    parts->written[part] = true;
    return together;
}

/* Writes parts by their names, so that each of the choices that are left goes with each: one if
 * that is enough, and later ones first. */
static void name_apart(const term_session *session, const term_moves *moves, form_parts *parts) {
    while (!go_together(session, moves, parts)) {
        uint32_t named = parts->n, last = 0;
        for (uint32_t i = parts->n; i-- > 0 && named == parts->n;) {
            named = go_without(session, moves, parts, i) ? i : named;
            last = is_choice(parts, i) && i > last ? i : last;
        }
        parts->written[named < parts->n ? named : last] = false;
    }
}

/* -- The forms of kinds ------------------------------------------------------------------------ */

/* Of the shortest form of a kind: parts of at most so many characters are written; *more: something
 * may follow in other moves. */
static form_parts parts_of(const term_session *session, const term_moves *moves, const char *kind,
                           uint32_t most, bool *more) {
    form_parts parts = {.form = shortest_of(session, moves, kind, more)};
    qv__move_part part = {.name = NULL};
    char word[TERM_MOVE_TEXT];
    for (uint32_t i = 0; parts.form && i < PARTS; i++) {
        qv_text text = qv_text_over(word, sizeof word);
        if (!qv__part_of(session->rules, parts.form->step, parts.form->n, i, &part, &text) ||
            part.repeats)
            break;
        parts.n = i + 1;
        if (part.name)
            parts.part[i] = alternatives_of(session, moves, parts.form, i);
        parts.written[i] = parts.part[i].width && parts.part[i].width <= most;
    }
    *more |= part.repeats;
    return parts;
}

/* "put COIN c1|e2 [twice]", and dots for what may follow. */
static void write_form(const term_session *session, const form_parts *parts, bool more,
                       qv_text *out) {
    qv__move_part part;
    for (uint32_t i = 0; i < parts->n; i++) {
        char word[TERM_MOVE_TEXT];
        qv_text text = qv_text_over(word, sizeof word);
        (void)qv__part_of(session->rules, parts->form->step, parts->form->n, i, &part, &text);
        if (part.name)
            add_part(&parts->part[i], parts->written[i], part.name, out);
        else
            qv_text_add(out, "%s%s", i ? TERM_GLUE : "", word);
    }
    if (more)
        qv_text_add(out, TERM_GLUE "[...]");
}

/* All moves of a kind, by what each has after the words that all of them begin with: "move c1 n,
 * c1 s, e2 n". */
static void add_each(const term_moves *moves, const char *kind, qv_text *out) {
    bool first = true;
    for (uint32_t i = 0; i < moves->n; i++) {
        char text[TERM_MOVE_TEXT];
        if (strcmp(moves->at[i].kind, kind) != 0)
            continue;
        snprintf(text, sizeof text, "%s",
                 moves->at[i].text +
                     (first ? 0 : strspn(moves->at[i].text + strlen(kind), " ") + strlen(kind)));
        term_glue(text);
        qv_text_add(out, "%s%s", first ? "" : " or ", text);
        first = false;
    }
}

/* What is typed for moves of a kind: each of a few whose parts do not all go together, else their
 * form. */
static void add_form(const term_session *session, const term_moves *moves, const char *kind,
                     bool few, qv_text *out) {
    char form[400] = "";
    qv_text text = qv_text_over(form, sizeof form);
    bool more;
    form_parts parts = parts_of(session, moves, kind, ALTERNATIVES_WIDTH, &more);
    if (few && !more && !go_together(session, moves, &parts)) {
        add_each(moves, kind, out);
        return;
    }
    name_apart(session, moves, &parts);
    write_form(session, &parts, more, &text);
    if (term_width(form) + BESIDE_FORM > session->screen.width) {
        text = qv_text_over(form, sizeof form);
        parts = parts_of(session, moves, kind, NARROW, &more);
        name_apart(session, moves, &parts);
        write_form(session, &parts, more, &text);
    }
    qv_text_add(out, "%s", form);
}

/* "pass, one COIN, two c3": of a kind with a single move, the move */
static void list_kinds(const term_session *session, const term_moves *moves, const kinds *all,
                       qv_text *out) {
    enum { FEW = 4 };
    for (uint32_t k = 0; k < all->n; k++) {
        qv_text_add(out, "%s", k ? ", " : "");
        if (all->moves[k] == 1)
            qv_text_add(out, "%s", example_of(session, moves, all->name[k])->text);
        else
            add_form(session, moves, all->name[k], all->moves[k] <= FEW, out);
    }
}

enum { YOU_CAN = 9, HOW_TO = 25 }; /* characters before the moves, and the example */

bool term_legal_kinds(term_session *session) {
    term_moves moves;
    if (!term_moves_of(session, &moves))
        return false;
    const kinds all = kinds_of(&moves);
    char line[1000];
    qv_text text = qv_text_over(line, sizeof line);
    term_scene(session);
    list_kinds(session, &moves, &all, &text);
    char examples[2 * TERM_MOVE_TEXT + 8];
    qv_text words = qv_text_over(examples, sizeof examples);
    if (moves.n)
        add_examples(session, &moves, &all, &words);
    const uint32_t width = YOU_CAN + term_width(line) + HOW_TO + term_width(examples);
    if (moves.n && width < session->screen.width) {
        qv_text_add(&text, ". Only to show the form: %s", examples);
        term_paragraph(&session->screen, "You can: ", line);
    } else {
        term_paragraph(&session->screen, "You can: ", line);
        if (moves.n)
            term_paragraph(&session->screen, "Only to show the form: ", examples);
    }
    const bool example = moves.n > 0;
    term_moves_free(&moves);
    return example;
}

void term_legal_try(term_session *session) {
    term_moves moves;
    char line[TERM_MOVE_TEXT];
    qv_text text = qv_text_over(line, sizeof line);
    if (!term_moves_of(session, &moves))
        return;
    const kinds all = kinds_of(&moves);
    term_scene(session);
    if (moves.n)
        add_example(session, &moves, &all, &text);
    term_paragraph(&session->screen, "Only to show the form: ", line);
    term_moves_free(&moves);
}

void term_legal_commonest(term_session *session, qv_text *out) {
    term_moves moves;
    if (!term_moves_of(session, &moves))
        return;
    const kinds all = kinds_of(&moves);
    qv_text_add(out, "%s", moves.n ? commonest(&all) : "");
    term_moves_free(&moves);
}
