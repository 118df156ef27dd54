/* SPDX-License-Identifier: MIT */
/* Looking ahead: what would follow from the legal moves, in short before a person is asked, in full
 * for `if`.
 *
 * Prints what the game foresees from the viewer's view, so it tells no more than that. Events that
 * would follow from every move at its end are told once. Knows no game. Invariant: unasked, never
 * more than MOST lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/summary.h"
#include "terminal/movelist.h"
#include "terminal/session.h"

enum {
    NAME_LINES = 8,
    FEWEST_LINES = 3,
    NAMES_INDENT = 10,
    MOST = 20,
    MOVES = 64,
    LINE = 1000,
    BESIDE = 22
};

/* The legal moves, and what would follow from them: in short so many events of each, as forecasts
 * begin with what matters most. */
typedef struct {
    term_session *session;
    term_moves moves;
    qv_prospects *prospects;
    uint32_t events;
    uint32_t names; /* so many moves that bring the same are named, the others counted */
    uint32_t width; /* and no more in a line than this takes, in bytes */
    bool others;    /* what others could do is told in any case */
    bool ordered;   /* the moves stand by what they bring */
    bool strict;    /* moves share a line only if all that would follow is the same */
} outlook;

enum { ALL_EVENTS = UINT32_MAX };

/* In a lesson what would follow gives the step away. */
static bool foresees(const term_session *session) {
    return qv_game_features(session->game) & QV_FEATURE_FORESEE && !term_in_lesson(session);
}

/* -- Collecting -------------------------------------------------------------------------------- */

static void drop(outlook *o) {
    qv_prospects_free(o->prospects);
    term_moves_free(&o->moves);
    *o = (outlook){.session = o->session};
}

static bool foresee_all(outlook *o) {
    qv_whole_move *const move = calloc(o->moves.n, sizeof *move);
    for (uint32_t i = 0; move && i < o->moves.n; i++) {
        move[i].n = o->moves.at[i].n;
        memcpy(move[i].step, o->moves.at[i].step, move[i].n * sizeof *move[i].step);
        o->moves.at[i].prospect = i;
    }
    if (move)
        o->prospects = qv_prospects_new(o->session->table, move, o->moves.n, NULL);
    free(move);
    o->ordered = o->prospects && term_moves_order(o->session, &o->moves, o->prospects);
    return o->prospects != NULL;
}

/* What would follow from a move, but for what all of them end with: the k-th; NULL after the last.
 */
static const qv_event *own(const outlook *o, uint32_t move, uint32_t k) {
    return qv_prospects_own(o->prospects, o->moves.at[move].prospect, k);
}

static bool any_event(const outlook *o) {
    bool any = qv_prospects_common(o->prospects, 0);
    for (uint32_t i = 0; i < o->moves.n && !any; i++)
        any = own(o, i, 0);
    return any;
}

/* All legal moves that have the words, and what they would bring, unless they are more than `most`;
 * false, with a line that says why, if there is nothing to tell. *all: the words ask for
 * everything. */
static bool look(term_session *session, const char *words, uint32_t most, outlook *o, bool *all) {
    *o = (outlook){
        .session = session, .events = ALL_EVENTS, .names = UINT32_MAX, .width = UINT32_MAX};
    if (term_may_enter(session)) {
        term_tell_chance(session, "");
        return false;
    }
    if (!term_moves_of(session, &o->moves))
        return false;
    *all = term_moves_filter(session, &o->moves, words);
    if (o->moves.n > most || (o->moves.n && (!foresees(session) || foresee_all(o))))
        return true;
    if (o->moves.n)
        term_print(&session->screen, TERM_PLAIN, "There is not enough memory to look ahead.\n");
    drop(o);
    return false;
}

/* -- In full ----------------------------------------------------------------------------------- */

static void name_move(const outlook *o, uint32_t move, qv_text *out) {
    const term_written *const at = &o->moves.at[move];
    const char *const place = term_move_place(o->session, at->step, at->n);
    qv_text_add(out, "%s", at->text);
    if (place)
        qv_text_add(out, " (%s)", place);
}

/* A move and what would follow: a single event beside a short name, else below it. */
static void print_move(const outlook *o, uint32_t move) {
    char name[200];
    qv_text text = qv_text_over(name, sizeof name);
    const qv_event *event = own(o, move, 0);
    qv_text_add(&text, "  ");
    name_move(o, move, &text);
    const bool beside = event && !own(o, move, 1) && term_width(name) <= BESIDE;
    if (event)
        qv_text_add(&text, ":%s", beside ? " " : "");
    if (!beside)
        term_print(&o->session->screen, TERM_PLAIN, "%s\n", name);
    for (uint32_t k = 0; (event = own(o, move, k)); k++)
        term_tell_viewer(o->session, event, beside ? name : "    ");
}

/* That the list is in another order than those of legal moves, and in which. */
static void tell_order(const outlook *o) {
    if (o->ordered)
        term_say(&o->session->screen, "  ",
                 "(what brings you most first; of that, what can be lost in fewest ways)");
}

static void print_in_full(const outlook *o) {
    const qv_event *event;
    tell_order(o);
    for (uint32_t i = 0; i < o->moves.n; i++)
        print_move(o, i);
    if (qv_prospects_common(o->prospects, 0))
        term_print(&o->session->screen, TERM_PLAIN, "  after any of these:\n");
    for (uint32_t k = 0; (event = qv_prospects_common(o->prospects, k)); k++)
        term_tell_viewer(o->session, event, "    ");
}

/* -- In short ---------------------------------------------------------------------------------- */

static void write_event(const outlook *o, const qv_event *event, qv_text *out) {
    char sentence[LINE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_tell(o->session->rules, event, term_viewer(o->session), &text);
    qv_text_add(out, "%s%s", out->n ? "; " : "", sentence + strspn(sentence, " "));
}

static bool is_of_other(const outlook *o, const qv_event *event) {
    return qv__event_of_other(o->session->rules, event, term_viewer(o->session));
}

/* Whether a list that is silent about an event deceives: it has the highest headline or, where
 * these are told, is what another could do. */
static bool is_grave(const outlook *o, const qv_event *event) {
    enum { HIGHEST = 6 }; /* by qv__event_weight */
    return qv__event_weight(o->session->rules, event, QV_NOBODY) >= HIGHEST ||
           (o->others && is_of_other(o, event));
}

/* What would follow from one move and not from all, in one line: the first events, and whatever
 * must not be left out. */
static void write_events(const outlook *o, uint32_t move, qv_text *out) {
    const qv_event *event;
    for (uint32_t k = 0; (event = own(o, move, k)); k++)
        if (k < o->events || is_grave(o, event))
            write_event(o, event, out);
}

enum { NAME = 200 };

/* How many bytes of the text its last word leaves, which may be in quotes. */
static size_t before_last(const char *text) {
    size_t n = strlen(text);
    const char until = n && text[n - 1] == '"' ? '"' : ' ';
    for (n -= n > 0; n > 0 && text[n - 1] != until;)
        n--;
    return n && until == '"' ? n - 1 : n;
}

static uint32_t count_words(const char *text, size_t n) {
    uint32_t words = 0;
    bool quoted = false;
    for (size_t i = 0; i < n; i++) {
        quoted ^= text[i] == '"';
        words += !quoted && text[i] == ' ';
    }
    return words;
}

/* The name of a move without what it begins with as the move before: its verb, or if that is long,
 * all but its last word. *between: what separates it from that: a last word alone belongs to all
 * of several that were before, as in "give fox hen|owl". */
static const char *short_name(const outlook *o, uint32_t move, char name[NAME],
                              const char **between) {
    enum { LONG = 12 };
    qv_text text = qv_text_over(name, NAME);
    name_move(o, move, &text);
    const char *const own = o->moves.at[move].text;
    const char *const before = move ? o->moves.at[move - 1].text : "";
    const size_t verb = strcspn(own, " ") + 1, all = before_last(own);
    *between = ", ";
    if (all > LONG && before_last(before) == all && strncmp(own, before, all) == 0) {
        *between = count_words(own, all) > 2 ? "|" : ", ";
        return name + all;
    }
    return own[verb - 1] && strncmp(own, before, verb) == 0 ? name + verb : name;
}

static void add_name(const outlook *o, uint32_t move, qv_text *out) {
    char name[NAME];
    const char *between;
    const char *const own = short_name(o, move, name, &between);
    qv_text_add(out, "%s%s", between, own);
}

/* One line for moves that bring the same. */
typedef struct {
    char name[LINE], what[LINE];
} line;

/* Whether just the same would follow from both, told or not. */
static bool alike(const outlook *o, uint32_t a, uint32_t b) {
    return term_same_prospects(o->prospects, o->moves.at[a].prospect, o->moves.at[b].prospect);
}

/* The line that begins with a move; *next is the first move after it. */
static line line_of(const outlook *o, uint32_t move, uint32_t *next) {
    line l = {.what = ""};
    uint32_t left_out = 0;
    qv_text text = qv_text_over(l.what, sizeof l.what);
    write_events(o, move, &text);
    text = qv_text_over(l.name, sizeof l.name);
    name_move(o, move, &text);
    for (*next = move + 1; *next < o->moves.n; ++*next) {
        char what[LINE];
        qv_text other = qv_text_over(what, sizeof what);
        write_events(o, *next, &other);
        if (strcmp(what, l.what) != 0 || (o->strict && !alike(o, move, *next)))
            break;
        if (*next - move < o->names && text.n < o->width)
            add_name(o, *next, &text);
        else
            left_out++;
    }
    if (left_out)
        qv_text_add(&text, " and %u more", (unsigned)left_out);
    return l;
}

/* What would follow from all moves. Nothing to say: no name. */
static line common_line(const outlook *o) {
    enum { COMMON = 2 };
    line l = {.name = ""};
    qv_text text = qv_text_over(l.what, sizeof l.what);
    const qv_event *event;
    for (uint32_t k = 0; k < COMMON && (event = qv_prospects_common(o->prospects, k)); k++)
        write_event(o, event, &text);
    text = qv_text_over(l.name, sizeof l.name);
    if (l.what[0])
        qv_text_add(&text, "after any of these");
    return l;
}

/* Whether what would follow begins beside the names. */
static bool stands_beside(const term_screen *screen, const line *l) {
    enum { LEAST_BESIDE = 12 };
    return 4 + term_width(l->name) + LEAST_BESIDE < screen->width;
}

static uint32_t height_of(const outlook *o, const line *l) {
    const uint32_t room = o->session->screen.width - 8;
    return 1 + (term_width(l->name) + term_width(l->what)) / room +
           !stands_beside(&o->session->screen, l);
}

/* A number for all that the lines say; equal numbers, nothing is new. *height: in lines; *differs:
 * what follows is not the same from all. */
static uint32_t measure(const outlook *o, uint32_t *height, bool *differs) {
    uint32_t number = 0, lines = 0;
    *height = 1;
    for (uint32_t move = 0; move < o->moves.n; lines++) {
        const line l = line_of(o, move, &move);
        *height += height_of(o, &l);
        number = term_number(l.what, term_number(l.name, number));
    }
    *differs = lines > 1;
    return number;
}

static void print_line(const term_screen *screen, const line *l) {
    if (stands_beside(screen, l)) {
        term_print(screen, TERM_PLAIN, "  ");
        term_print(screen, TERM_STRONG, "%s", l->name);
        term_print(screen, TERM_PLAIN, l->what[0] ? ": " : "");
        term_continue(screen, 4 + term_width(l->name), 6, l->what);
        return;
    }
    fputs(term_style(screen, TERM_STRONG), screen->out);
    term_say(screen, "  ", "%s%s", l->name, l->what[0] ? ":" : "");
    fputs(term_style(screen, TERM_PLAIN), screen->out);
    if (l->what[0])
        term_paragraph(screen, "      ", l->what);
}

static bool fits(const outlook *o) {
    uint32_t height;
    bool differs;
    (void)measure(o, &height, &differs);
    return height <= MOST;
}

/* So many events of each move as let all moves fit; what others could do gives way last. */
static void choose_events(outlook *o) {
    o->others = o->strict = true;
    for (o->events = 2; !fits(o) && o->events > 1; o->events--)
        continue;
    if (fits(o))
        return;
    o->others = o->strict = false;
    for (o->events = 2; !fits(o) && o->events > 1; o->events--)
        continue;
}

/* What is told of moves of which the lines are silent about it. */
enum { UNTOLD = 4 };
typedef struct {
    line at[UNTOLD];
    qv_text name[UNTOLD];
    bool more[UNTOLD];
    uint32_t n, left_out;
} untold;

/* A sentence about one more move; about one that is named already it adds nothing. */
static void add_untold(const outlook *o, uint32_t move, const char *sentence, untold *all) {
    enum { NAMES = 60 };
    for (uint32_t i = 0; i < all->n; i++)
        if (strcmp(all->at[i].what, sentence) == 0) {
            if (all->name[i].n < NAMES)
                add_name(o, move, &all->name[i]);
            else
                all->more[i] = true;
            return;
        }
    if (all->n == UNTOLD) {
        all->left_out++;
        return;
    }
    line *const l = &all->at[all->n];
    all->name[all->n] = qv_text_over(l->name, sizeof l->name);
    name_move(o, move, &all->name[all->n++]);
    snprintf(l->what, sizeof l->what, "%s", sentence);
}

/* What others could do after some of the moves, if the lines of these are silent about it. */
static void print_untold(const outlook *o) {
    untold all = {.n = 0};
    const qv_event *event;
    for (uint32_t move = 0; move < o->moves.n && !o->others; move++)
        for (uint32_t k = o->events; (event = own(o, move, k)); k++) {
            char sentence[LINE] = "";
            qv_text words = qv_text_over(sentence, sizeof sentence);
            if (!is_of_other(o, event) || is_grave(o, event))
                continue;
            write_event(o, event, &words);
            add_untold(o, move, sentence, &all);
        }
    for (uint32_t i = 0; i < all.n; i++) {
        qv_text_add(&all.name[i], "%s", all.more[i] ? " and more" : "");
        print_line(&o->session->screen, &all.at[i]);
    }
    if (all.left_out)
        term_say(&o->session->screen, "  ", "(and more that others could do)");
}

/* As much of each move as lets most of them fit. */
static void print_shortened(outlook *o) {
    enum { NAMES = 16 };
    uint32_t lines = 1 + o->ordered, move = 0;
    o->names = NAMES;
    o->width = o->session->screen.width;
    choose_events(o);
    tell_order(o);
    while (move < o->moves.n) {
        uint32_t next;
        const line l = line_of(o, move, &next);
        lines += height_of(o, &l);
        if (lines > MOST)
            break;
        print_line(&o->session->screen, &l);
        move = next;
    }
    const line common = common_line(o);
    if (common.name[0] && lines + height_of(o, &common) <= MOST)
        print_line(&o->session->screen, &common);
    print_untold(o);
    if (move < o->moves.n)
        term_say(&o->session->screen, "", "(%u more moves)", (unsigned)(o->moves.n - move));
    term_say(&o->session->screen, "", "(`if %s` tells more, with the rules; `if all` everything)",
             o->moves.at[0].text);
}

/* In full if it is asked for, if it is about one move, and if it is short. */
static void print_ahead(outlook *o, bool all) {
    term_detour detour;
    if (all || o->moves.n == 1 || !term_divert(&detour, &o->session->screen)) {
        print_in_full(o);
        return;
    }
    print_in_full(o);
    char *const text = term_diverted(&detour, &o->session->screen);
    if (text && term_lines(text) <= MOST)
        fputs(text, o->session->screen.out);
    else
        print_shortened(o);
    free(text);
}

void term_if(term_session *session, const char *words) {
    outlook o;
    bool all;
    if (!foresees(session)) {
        term_say(&session->screen, "  ", "%s does not say what would follow from a move.",
                 term_in_lesson(session) ? "A lesson" : "This game");
        return;
    }
    char bare[TERM_LINE];
    const char *const wanted = term_in_notation(session, words, bare);
    if (term_refused(session, wanted) ||
        !look(session, wanted, *wanted ? UINT32_MAX : MOVES, &o, &all))
        return;
    term_scene(session);
    if (o.prospects) {
        print_ahead(&o, all);
    } else {
        term_say(&session->screen, "  ",
                 "There are %u legal moves: name one after `if`, or some of its words.",
                 (unsigned)o.moves.n);
        term_legal_try_each(session, "if");
    }
    drop(&o);
}

/* What would follow from all of them is told too if there is room in `left` lines. */
static void print_lines(const outlook *o, uint32_t left) {
    const line common = common_line(o);
    term_print(&o->session->screen, TERM_PLAIN, "You can:\n");
    for (uint32_t move = 0; move < o->moves.n;) {
        const line l = line_of(o, move, &move);
        print_line(&o->session->screen, &l);
    }
    if (common.name[0] && height_of(o, &common) <= left)
        print_line(&o->session->screen, &common);
}

/* The names alone. */
static void write_names(const outlook *o, qv_text *text) {
    for (uint32_t move = 0; move < o->moves.n; move++) {
        char name[NAME];
        const char *between;
        const char *const own = short_name(o, move, name, &between);
        term_glue(name);
        qv_text_add(text, "%s%s", !move ? "" : own == name ? "; " : between, own);
    }
}

/* Whether one kind has so many moves that its pattern is easier to read than their names. */
static bool is_crowded(const outlook *o) {
    enum { CROWD = 8 };
    for (uint32_t i = 0; i < o->moves.n; i++) {
        uint32_t like = 0;
        for (uint32_t k = i; k < o->moves.n; k++)
            like += strcmp(o->moves.at[i].kind, o->moves.at[k].kind) == 0 && o->moves.at[k].n > 1;
        if (like > CROWD)
            return true;
    }
    return false;
}

/* False, and nothing printed, if they take more lines than there are and than are pleasant to read.
 */
static bool print_names(const outlook *o, uint32_t most) {
    const uint32_t least = most > FEWEST_LINES ? most : FEWEST_LINES;
    const uint32_t lines = least < NAME_LINES ? least : NAME_LINES;
    char names[4 * LINE];
    qv_text text = qv_text_over(names, sizeof names);
    write_names(o, &text);
    if (is_crowded(o) || text.cut ||
        term_width(names) > lines * (o->session->screen.width - NAMES_INDENT))
        return false;
    term_paragraph(&o->session->screen, "You can: ", names);
    return true;
}

void term_prospects(term_session *session, term_prospect_fn *tell, void *context) {
    outlook o;
    bool all;
    if (!foresees(session) || !look(session, "", MOVES, &o, &all))
        return;
    term_scene(session);
    for (uint32_t move = 0; move < o.moves.n && o.moves.n <= MOVES; move++) {
        line l;
        qv_text text = qv_text_over(l.name, sizeof l.name);
        name_move(&o, move, &text);
        text = qv_text_over(l.what, sizeof l.what);
        write_events(&o, move, &text);
        tell(context, o.moves.at[move].step, o.moves.at[move].n, l.name, l.what);
    }
    drop(&o);
}

/* -- Before a decision ------------------------------------------------------------------------- */

/* How much of the choices is worth its lines; of FEW moves what would follow always is. */
enum { COUNTED, NAMED, FORETOLD };
enum { FEW = 6 };

static int choose_form(term_session *session, outlook *o, uint32_t most, uint32_t *height) {
    uint32_t *const last = &session->shown.choices[term_viewer(session)];
    if (o->moves.n > MOVES) {
        *last = 0;
        return COUNTED;
    }
    bool differs;
    const uint32_t number = measure(o, height, &differs);
    const bool told = *last == number;
    *last = number;
    if ((told && !differs) || !any_event(o))
        return NAMED;
    if (*height > most) {
        o->events = 1;
        (void)measure(o, height, &differs);
        ++*height; /* that there is more is told too */
    }
    return *height <= most || o->moves.n <= FEW ? FORETOLD : NAMED;
}

/* That `if` tells more than the choices do, the first time. */
static void tell_more(const outlook *o, int form) {
    term_session *const session = o->session;
    const bool before = form == COUNTED && foresees(session);
    const bool more = any_event(o) && (form != FORETOLD || o->events != ALL_EVENTS ||
                                       qv_prospects_common(o->prospects, 0));
    if (before && !session->shown.ahead_of)
        term_say(&session->screen, "",
                 "(`if` before a move or its first words tells what would follow)");
    else if (!before && more && !session->shown.ahead)
        term_say(&session->screen, "", "(`if` tells %s)",
                 form == FORETOLD ? "more, with the rules" : "what would follow");
    session->shown.ahead_of |= before;
    session->shown.ahead |= !before && more;
}

bool term_choices(term_session *session, uint32_t most) {
    outlook o;
    bool all, example = false;
    uint32_t height = 0;
    if (!foresees(session) && !term_may_enter(session) && !term_in_lesson(session))
        return term_legal_kinds(session);
    term_scene(session);
    if (!look(session, "", MOVES, &o, &all))
        return false;
    o.strict = true;
    const int form = choose_form(session, &o, most, &height);
    if (form == FORETOLD)
        print_lines(&o, most > height ? most - height : 0);
    else if (form == COUNTED || !print_names(&o, most))
        example = term_legal_kinds(session);
    tell_more(&o, form);
    term_tell_directions(session, &o.moves);
    drop(&o);
    return example;
}

void term_choices_again(term_session *session) {
    if (term_viewer(session) < QV_SEATS)
        session->shown.choices[term_viewer(session)] = 0;
    (void)term_choices(session, MOST);
}
