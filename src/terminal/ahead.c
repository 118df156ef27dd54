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
#include "terminal/outlook.h"

enum { NAME_LINES = 8, FEWEST_LINES = 3, NAMES_INDENT = 10, MOST = 20, MOVES = 64, BESIDE = 22 };

#define ALL_EVENTS UINT32_MAX

/* In a lesson what would follow gives the step away. */
static bool foresees(const term_session *session) {
    return qv_game_features(session->game) & QV_FEATURE_FORESEE && !term_in_lesson(session);
}

/* -- Collecting -------------------------------------------------------------------------------- */

static void drop(term_outlook *o) {
    qv_prospects_free(o->prospects);
    term_moves_free(&o->moves);
    *o = (term_outlook){.session = o->session};
}

static bool foresee_all(term_outlook *o) {
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

static bool any_event(const term_outlook *o) {
    bool any = qv_prospects_common(o->prospects, 0);
    for (uint32_t i = 0; i < o->moves.n && !any; i++)
        any = term_outlook_own(o, i, 0);
    return any;
}

/* All legal moves that have the words, and what they would bring, unless they are more than `most`;
 * false, with a line that says why, if there is nothing to tell. *all: the words ask for
 * everything. */
static bool look(term_session *session, const char *words, uint32_t most, term_outlook *o,
                 bool *all) {
    *o = (term_outlook){.session = session,
                        .events = ALL_EVENTS,
                        .names = UINT32_MAX,
                        .width = UINT32_MAX,
                        .best = true};
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

/* A move and what would follow: a single event beside a short name, else below it. */
static void print_move(const term_outlook *o, uint32_t move) {
    char name[200];
    qv_text text = qv_text_over(name, sizeof name);
    const qv_event *event = term_outlook_own(o, move, 0);
    qv_text_add(&text, "  ");
    term_outlook_name(o, move, &text);
    const bool beside = event && !term_outlook_own(o, move, 1) && term_width(name) <= BESIDE;
    if (event)
        qv_text_add(&text, ":%s", beside ? " " : "");
    if (!beside)
        term_print(&o->session->screen, TERM_PLAIN, "%s\n", name);
    for (uint32_t k = 0; (event = term_outlook_own(o, move, k)); k++)
        term_tell_viewer(o->session, event, beside ? name : "    ");
}

/* That the list is in another order than those of legal moves, and in which. */
static void tell_order(const term_outlook *o) {
    if (o->ordered)
        term_say(&o->session->screen, "  ",
                 "(what brings you most first; of that, what can be lost in fewest ways)");
}

static void print_in_full(const term_outlook *o) {
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

/* A number for all that the lines say; equal numbers, nothing is new. *height: in lines; *differs:
 * what follows is not the same from all. */
static uint32_t measure(const term_outlook *o, uint32_t *height, bool *differs) {
    uint32_t number = 0, lines = 0;
    *height = 1;
    for (uint32_t move = 0; move < o->moves.n; lines++) {
        const term_outlook_row l = term_outlook_line(o, move, &move);
        *height += term_outlook_height(o, &l);
        number = term_number(l.what, term_number(l.name, number));
    }
    *differs = lines > 1;
    return number;
}

static bool fits(const term_outlook *o) {
    uint32_t height;
    bool differs;
    (void)measure(o, &height, &differs);
    return height + o->ordered <= MOST;
}

/* So many events of each move as let all moves fit: what others could do gives way, then all but
 * what matters most. Where not even that fits, the first event, by which most moves share lines. */
static void choose_events(term_outlook *o) {
    for (uint32_t others = 2; others-- > 0;) {
        o->others = o->strict = others;
        for (o->events = 2; o->events > 0; o->events--)
            if (fits(o))
                return;
    }
    o->brief = true;
    if (fits(o))
        return;
    o->brief = o->best = false;
    o->events = 1;
}

/* What is told of moves of which the lines are silent about it. */
enum { UNTOLD = 4 };
typedef struct {
    term_outlook_row at[UNTOLD];
    qv_text name[UNTOLD];
    bool more[UNTOLD];
    uint32_t n, left_out;
} untold;

/* A sentence about one more move; about one that is named already it adds nothing. */
static void add_untold(const term_outlook *o, uint32_t move, const char *sentence, untold *all) {
    enum { NAMES = 60 };
    for (uint32_t i = 0; i < all->n; i++)
        if (strcmp(all->at[i].what, sentence) == 0) {
            if (all->name[i].n < NAMES)
                term_outlook_add_name(o, move, &all->name[i]);
            else
                all->more[i] = true;
            return;
        }
    if (all->n == UNTOLD) {
        all->left_out++;
        return;
    }
    term_outlook_row *const l = &all->at[all->n];
    all->name[all->n] = qv_text_over(l->name, sizeof l->name);
    term_outlook_name(o, move, &all->name[all->n++]);
    snprintf(l->what, sizeof l->what, "%s", sentence);
}

static void find_untold(const term_outlook *o, untold *all) {
    const qv_event *event;
    for (uint32_t move = 0; move < o->moves.n && !o->others; move++)
        for (uint32_t k = 0; (event = term_outlook_own(o, move, k)); k++) {
            char sentence[TERM_OUTLOOK_LINE] = "";
            qv_text words = qv_text_over(sentence, sizeof sentence);
            if (term_outlook_tells(o, move, k) ||
                !(term_outlook_of_other(o, event) || term_outlook_is_grave(o, event)))
                continue;
            term_outlook_event(o, event, &words);
            add_untold(o, move, sentence, all);
        }
    for (uint32_t i = 0; i < all->n; i++)
        qv_text_add(&all->name[i], "%s", all->more[i] ? " and more" : "");
}

/* What others could do after some of the moves, or else would deceive, if the lines of these are
 * silent about it; as much as there is room for in so many lines. */
static void print_untold(const term_outlook *o, uint32_t left) {
    untold all = {.n = 0};
    find_untold(o, &all);
    for (uint32_t i = 0; i < all.n; i++) {
        const uint32_t height = term_outlook_height(o, &all.at[i]);
        if (height <= left)
            term_outlook_print(&o->session->screen, &all.at[i]);
        else
            all.left_out++;
        left -= height <= left ? height : 0;
    }
    if (all.left_out)
        term_say(&o->session->screen, "  ", "(and more that others could do)");
}

/* The lines of the moves, as many as fit, and what would follow from all of them; the first move
 * that is left out. */
static uint32_t print_rows(const term_outlook *o) {
    uint32_t lines = 1 + o->ordered, move = 0;
    tell_order(o);
    while (move < o->moves.n) {
        uint32_t next;
        const term_outlook_row l = term_outlook_line(o, move, &next);
        lines += term_outlook_height(o, &l);
        if (lines > MOST)
            break;
        term_outlook_print(&o->session->screen, &l);
        move = next;
    }
    const term_outlook_row common = term_outlook_common(o);
    if (common.name[0] && lines + term_outlook_height(o, &common) <= MOST)
        term_outlook_print(&o->session->screen, &common);
    return move;
}

/* As much of each move as lets most of them fit. */
static void print_shortened(term_outlook *o) {
    enum { NAMES = 16 };
    term_screen *const screen = &o->session->screen;
    term_detour detour;
    o->names = NAMES;
    o->width = screen->width;
    choose_events(o);
    const bool kept = term_divert(&detour, screen); /* to count the lines */
    const uint32_t move = print_rows(o);
    char *const text = kept ? term_diverted(&detour, screen) : NULL;
    const uint32_t lines = text ? term_lines(text) : MOST;
    fputs(text ? text : "", screen->out);
    free(text);
    print_untold(o, lines < MOST ? MOST - lines : 0);
    if (move < o->moves.n)
        term_say(screen, "", "(%u more moves)", (unsigned)(o->moves.n - move));
    term_say(screen, "", "(`if %s` tells more, with the rules; `if all` everything)",
             o->moves.at[0].text);
}

/* Of several moves with the words, the one that has no others, in full; false: there is none. */
static bool print_exact(term_outlook *o, const char *words) {
    const char *const other = term_moves_exact(&o->moves, words);
    if (!other)
        return false;
    print_in_full(o);
    term_say(&o->session->screen, "", "(Another move with these words: `if %s`.)", other);
    return true;
}

/* In full if it is asked for, if it is about one move, and if it is short. */
static void print_ahead(term_outlook *o, const char *words, bool all) {
    term_detour detour;
    if (all || o->moves.n == 1 || !term_divert(&detour, &o->session->screen)) {
        print_in_full(o);
        return;
    }
    print_in_full(o);
    char *const text = term_diverted(&detour, &o->session->screen);
    if (text && term_lines(text) <= MOST)
        fputs(text, o->session->screen.out);
    else if (!print_exact(o, words))
        print_shortened(o);
    free(text);
}

/* Of too many moves those of the sort that there are most of. */
static void tell_most_common(term_session *session, term_outlook *o) {
    char kind[TERM_KIND_TEXT] = "";
    qv_text text = qv_text_over(kind, sizeof kind);
    bool all;
    const uint32_t n = o->moves.n;
    drop(o);
    term_legal_commonest(session, &text);
    term_say(&session->screen, "  ",
             "Of %u legal moves those with \"%s\"; for others name one after `if`, or some of its "
             "words.",
             (unsigned)n, kind);
    if (look(session, kind, UINT32_MAX, o, &all) && o->prospects)
        print_ahead(o, kind, false);
}

/* Once, where the board may have left the screen. */
static void tell_of_board(term_session *session) {
    const term_screen *const screen = &session->screen;
    if (screen->terminal && !screen->boxed && !session->shown.board_off && !session->shown.again)
        term_say(screen, "", "(`b` draws the board again.)");
    session->shown.again = true;
}

void term_if(term_session *session, const char *words) {
    term_outlook o;
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
        print_ahead(&o, wanted, all);
        term_tell_meaning(session, &o.moves);
    } else {
        tell_most_common(session, &o);
    }
    drop(&o);
    tell_of_board(session);
}

/* What would follow from all of them is told too if there is room in `left` lines. */
static void print_lines(const term_outlook *o, uint32_t left) {
    const term_outlook_row common = term_outlook_common(o);
    term_print(&o->session->screen, TERM_PLAIN, "You can:\n");
    for (uint32_t move = 0; move < o->moves.n;) {
        const term_outlook_row l = term_outlook_line(o, move, &move);
        term_outlook_print(&o->session->screen, &l);
    }
    if (common.name[0] && term_outlook_height(o, &common) <= left)
        term_outlook_print(&o->session->screen, &common);
}

/* The names alone. */
static void write_names(const term_outlook *o, qv_text *text) {
    for (uint32_t move = 0; move < o->moves.n; move++) {
        char name[TERM_OUTLOOK_NAME];
        const char *between;
        const char *const own = term_outlook_short_name(o, move, name, &between);
        term_glue(name);
        qv_text_add(text, "%s%s", !move ? "" : own == name ? "; " : between, own);
    }
}

/* Whether one kind has so many moves that its pattern is easier to read than their names. */
static bool is_crowded(const term_outlook *o) {
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
static bool print_names(const term_outlook *o, uint32_t most) {
    const uint32_t least = most > FEWEST_LINES ? most : FEWEST_LINES;
    const uint32_t lines = least < NAME_LINES ? least : NAME_LINES;
    char names[4 * TERM_OUTLOOK_LINE];
    qv_text text = qv_text_over(names, sizeof names);
    write_names(o, &text);
    if (is_crowded(o) || text.cut ||
        term_width(names) > lines * (o->session->screen.width - NAMES_INDENT))
        return false;
    term_paragraph(&o->session->screen, "You can: ", names);
    return true;
}

void term_prospects(term_session *session, term_prospect_fn *tell, void *context) {
    term_outlook o;
    bool all;
    if (!foresees(session) || !look(session, "", MOVES, &o, &all))
        return;
    term_scene(session);
    for (uint32_t move = 0; move < o.moves.n && o.moves.n <= MOVES; move++) {
        term_outlook_row l;
        qv_text text = qv_text_over(l.name, sizeof l.name);
        term_outlook_name(&o, move, &text);
        text = qv_text_over(l.what, sizeof l.what);
        term_outlook_events(&o, move, &text);
        tell(context, o.moves.at[move].step, o.moves.at[move].n, l.name, l.what);
    }
    drop(&o);
}

/* -- Before a decision ------------------------------------------------------------------------- */

/* How much of the choices is worth its lines; of FEW moves what would follow always is. */
enum { COUNTED, NAMED, FORETOLD };
enum { FEW = 6 };

static int choose_form(term_session *session, term_outlook *o, uint32_t most, uint32_t *height) {
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
static void tell_more(const term_outlook *o, int form) {
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
    term_outlook o;
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
    term_tell_meaning(session, &o.moves);
    drop(&o);
    return example;
}

void term_choices_again(term_session *session) {
    if (term_viewer(session) < QV_SEATS)
        session->shown.choices[term_viewer(session)] = 0;
    (void)term_choices(session, MOST);
}
