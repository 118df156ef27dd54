/* SPDX-License-Identifier: MIT */
/* Moves as a person types them: played, or explained.
 *
 * The library parses the move and says what is wrong; this shows where, cites the rule, and lists
 * similar legal moves. A move that the game warns of is played only when it is repeated or `yes`
 * follows. Invariant: either the whole move is played, or nothing has changed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/moves.h"
#include "terminal/movelist.h"

enum { CLAUSE_LINES = 6, TEXT = 400 };

/* -- Marking errors in the typed line ---------------------------------------------------------- */

static bool first_byte(char c) {
    return ((unsigned char)c & 0xC0) != 0x80;
}

/* The typed line again, and a mark under the character at `offset`. */
static void point_at(const term_screen *screen, const char *text, uint32_t offset) {
    term_print(screen, TERM_PLAIN, "  %s\n  ", text);
    for (uint32_t i = 0; i < offset && text[i]; i++)
        if (first_byte(text[i]))
            term_print(screen, TERM_PLAIN, " ");
    term_print(screen, TERM_PLAIN, "^\n");
}

static bool is_word_of(const term_session *session, const qv__token *token, uint32_t step) {
    const qv__range *const range = qv__range_of(session->rules, step);
    uint32_t value[QV_DIMS];
    if (!range)
        return false;
    qv__step_values(session->rules, step, value);
    for (uint32_t i = 0; i < QV_DIMS && range->dim[i]; i++) {
        char word[80];
        qv_text out = qv_text_over(word, sizeof word);
        qv__word(session->rules, range->dim[i], (int32_t)value[i], &out);
        const bool quoted = word[0] == '"' && out.n > 1;
        if (quoted)
            word[out.n - 1] = '\0';
        if (qv__token_is(token, quoted ? word + 1 : word))
            return true;
    }
    return false;
}

/* The typed line again, with marks under the words of the step that may not be made. */
static void point_at_step(const term_session *session, const char *text, uint32_t step) {
    char marks[TEXT];
    memset(marks, ' ', sizeof marks);
    uint32_t end = 0;
    const char *at = text;
    qv__token token;
    while (qv__scan(&at, text + strlen(text), "", &token)) {
        if (!is_word_of(session, &token, step))
            continue;
        uint32_t column = 0;
        for (const char *p = text; p < token.at + token.length && column < TEXT - 1; p++) {
            if (first_byte(*p) && p >= token.at)
                marks[column] = '^';
            column += first_byte(*p);
        }
        end = column;
    }
    term_print(&session->screen, TERM_PLAIN, "  %s\n", text);
    if (end)
        term_print(&session->screen, TERM_PLAIN, "  %.*s\n", (int)end, marks);
}

/* -- Why not ----------------------------------------------------------------------------------- */

/* Markdown without the marks of emphasis and of items of lists. */
static void add_plainly(const term_screen *screen, const char *text, size_t n, qv_text *out) {
    char *const clean = malloc(n + 1);
    if (clean)
        n = term_without_marks(screen, text, n, clean);
    const char *const plain = clean ? clean : text;
    for (size_t i = 0; i < n; i++) {
        const bool begins = i == 0 || plain[i - 1] == '\n';
        if (begins && i + 1 < n && plain[i] == '-' && plain[i + 1] == ' ')
            i++;
        else
            qv_text_add(out, "%c", plain[i]);
    }
    free(clean);
}

/* The beginning of a clause: its first paragraph, with the list that it may announce; of a long one
 * whole sentences. */
static void print_clause_start(const term_session *session, uint32_t rule) {
    const char *text;
    const char *const id = qv_rule(session->game, rule, &text);
    const char *end = strstr(text, "\n\n");
    if (end && end > text && end[-1] == ':')
        end = strstr(end + 2, "\n\n");
    char start[CLAUSE_LINES * 80 + 40];
    char first[32];
    qv_text out = qv_text_over(start, CLAUSE_LINES * 80);
    add_plainly(&session->screen, text, end ? (size_t)(end - text) : strlen(text), &out);
    const char *const stop = out.cut ? strrchr(start, '.') : NULL;
    if (stop) {
        out = qv_text_over(start + (stop + 1 - start), sizeof start - (size_t)(stop + 1 - start));
        qv_text_add(&out, " (`rule %s` tells more)", id);
    }
    snprintf(first, sizeof first, "  %s: ", id);
    term_paragraph(&session->screen, first, start);
}

/* Whether there is a seat whose moves can be judged: not for watchers, and not while chance is
 * due.
 */
static bool somebody_asked(const term_session *session) {
    return qv_turn_of(session->rules, term_view(session)).phase == QV_DECIDE &&
           qv_table_asked(session->table) < QV_SEATS;
}

/* In a box the text of the rule would push the reason out of sight. */
static void tell_reason(term_session *session, const uint16_t *steps, uint32_t n,
                        const qv_event *why) {
    const bool boxed = session->screen.boxed;
    term_tell_event(session, why, boxed ? "Not legal: " : "  Not legal: ");
    const bool told = term_tell_cards(session, why);
    if (!boxed && !told)
        print_clause_start(session, why->rule);
    term_legal_near(session, steps, n);
    if (boxed && !told)
        term_say(&session->screen, "", "`rule %s` tells the rule.",
                 qv_rule(session->game, why->rule, NULL));
    term_lesson_help(session);
}

static void explain(term_session *session, const char *typed, const uint16_t *steps, uint32_t n,
                    const qv_event *why, uint32_t bad) {
    if (!session->screen.boxed)
        point_at_step(session, typed, steps[bad - 1]);
    tell_reason(session, steps, n, why);
}

bool term_refuse(term_session *session, const uint16_t *steps, uint32_t n) {
    qv_event why;
    uint32_t bad;
    if (!(bad = qv_table_refusal(session->table, steps, n, &why)))
        return false;
    tell_reason(session, steps, n, &why);
    return true;
}

/* Reads a move; complains and returns 0 if it is none: of its first word if no legal move has that,
 * else of the word that does not fit. */
static uint32_t read_move(term_session *session, const char *typed, uint16_t steps[QV_STEPS]) {
    qv_diag diag = {0};
    const int n = qv_read(session->rules, typed, steps, &diag);
    if (n > 0)
        return (uint32_t)n;
    point_at(&session->screen, typed, diag.offset);
    if (term_legal_verbs(session, typed))
        return 0;
    term_paragraph(&session->screen, "  ", diag.text);
    term_legal_example(session, typed);
    return 0;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static bool was_asked(const term_session *session, const uint16_t *steps, uint32_t n) {
    const term_question *const asked = &session->question;
    return asked->kind == TERM_TO_MOVE && qv__same_steps(asked->move.step, asked->move.n, steps, n);
}

/* True if the game warns of the move and it was not typed before. */
static bool warned(term_session *session, const uint16_t *steps, uint32_t n) {
    qv_event warning;
    if (was_asked(session, steps, n) || !qv_table_warns(session->table, steps, n, &warning))
        return false;
    term_tell_viewer(session, &warning, "Careful: ");
    term_say(&session->screen, "  ", "Type yes, or the move again, to play it anyway.");
    memcpy(session->question.move.step, steps, n * sizeof *steps);
    session->question.move.n = n;
    session->question.kind = TERM_TO_MOVE;
    session->question.line = session->question.lines;
    return true;
}

static void play(term_session *session, const uint16_t *steps, uint32_t n) {
    qv_diag diag = {0};
    const uint32_t seat = term_viewer(session);
    if (!term_session_play(session, seat, steps, n, &diag))
        return;
    term_paragraph(&session->screen, "  ", diag.text);
    term_lesson_help(session);
}

/* Cuts the word `all` off behind a move; false if there is none, or if it belongs to the move. */
static bool cut_all(const term_session *session, char *text) {
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    char *const space = strrchr(text, ' ');
    const qv__token last = {.at = space ? space + 1 : text,
                            .length = strlen(space ? space + 1 : text)};
    if (!space || !qv__token_is(&last, "all") || qv_read(session->rules, text, steps, &diag) > 0)
        return false;
    *space = '\0';
    return true;
}

static void enter(term_session *session, const char *typed) {
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    const uint32_t n = read_move(session, typed, steps);
    if (!n)
        term_tell_chance(session, "  ");
    else if (term_session_enter(session, steps, n, &diag))
        term_paragraph(&session->screen, "  ", diag.text);
}

void term_move(term_session *session, const char *typed) {
    char text[TEXT], bare[TERM_LINE];
    uint16_t steps[QV_STEPS];
    if (term_may_enter(session)) {
        enter(session, typed);
        return;
    }
    snprintf(text, sizeof text, "%s", term_in_notation(session, typed, bare));
    const bool all = cut_all(session, text);
    const uint32_t n = read_move(session, text, steps);
    if (!n)
        return;
    qv_event why;
    uint32_t bad;
    if ((bad = qv_table_refusal(session->table, steps, n, &why))) {
        explain(session, text, steps, n, &why, bad);
    } else if (!warned(session, steps, n)) {
        if (all)
            qv_table_let_stand(session->table, term_viewer(session), steps, n);
        play(session, steps, n);
    }
}

void term_move_again(term_session *session) {
    const qv_whole_move move = session->question.move;
    play(session, move.step, move.n);
}

/* Whether legal moves begin with these words and go on. */
static bool begins(const term_session *session, const uint16_t *steps, uint32_t n) {
    char words[TEXT];
    qv_text text = qv_text_over(words, sizeof words);
    term_moves all;
    bool found = false;
    if (!term_moves_of(session, &all))
        return false;
    qv_say(session->rules, steps, n, &text);
    for (uint32_t i = 0; i < all.n && !found; i++)
        found = strncmp(all.at[i].text, words, text.n) == 0 && all.at[i].text[text.n] == ' ';
    term_moves_free(&all);
    return found;
}

bool term_refused(term_session *session, const char *text) {
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    const int n = qv_read(session->rules, text, steps, &diag);
    qv_event why;
    uint32_t bad;
    if (n <= 0 || term_is_over(session) || !somebody_asked(session) ||
        !(bad = qv_table_refusal(session->table, steps, (uint32_t)n, &why)) ||
        begins(session, steps, (uint32_t)n))
        return false;
    explain(session, text, steps, (uint32_t)n, &why, bad);
    return true;
}

void term_why_move(term_session *session, const char *typed) {
    char bare[TERM_LINE];
    const char *const text = term_in_notation(session, typed, bare);
    uint16_t steps[QV_STEPS];
    const uint32_t n = read_move(session, text, steps);
    if (!n)
        return;
    if (!somebody_asked(session)) {
        term_say(&session->screen, "  ", "Nobody at this terminal has to move now.");
        return;
    }
    qv_event why;
    uint32_t bad;
    if ((bad = qv_table_refusal(session->table, steps, n, &why)))
        explain(session, text, steps, n, &why, bad);
    else
        term_print(&session->screen, TERM_PLAIN, "  That is legal now.\n");
}
