/* SPDX-License-Identifier: MIT */
/* What line mode lists can be typed as it is listed, and each legal move as the program says it:
 * random games of every game, of which each decision is typed from the lines of the choices or of
 * `legal all`.
 *
 * Knows how lists are written, and no game. Lists are printed into wide lines, so nothing is broken
 * between words.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "terminal/movelist.h"
#include "terminal/session.h"

enum { GAMES = 4, DECISIONS = 120, TRIED = 12, WIDE = 60000, LISTED = 4096, TYPED = 300 };

typedef struct {
    term_session session;
    uint32_t random, n;
    char line[LISTED][TYPED]; /* as listed, ready to be typed */
} player;

static uint32_t choose(player *p, uint32_t n) {
    p->random = p->random * 1664525 + 1013904223;
    return p->random / 65536 % n;
}

static char *answer(player *p, const char *command) {
    term_detour detour;
    assert_true(term_divert(&detour, &p->session.screen));
    assert_int_equal(term_command(&p->session, command), TERM_STAY);
    char *const text = term_diverted(&detour, &p->session.screen);
    assert_non_null(text);
    return text;
}

/* -- Lists ------------------------------------------------------------------------------------- */

/* The end of the piece that begins at `at`: the next separator outside of quotes and brackets. */
static const char *piece_end(const char *at, const char *end, const char *separator) {
    const size_t n = strlen(separator);
    bool quoted = false;
    uint32_t depth = 0;
    for (; at < end; at++) {
        if (!quoted && !depth && (size_t)(end - at) >= n && strncmp(at, separator, n) == 0)
            return at;
        quoted = quoted != (*at == '"');
        depth += !quoted && *at == '[';
        depth -= !quoted && depth && *at == ']';
    }
    return end;
}

static bool has(const char *at, const char *end, const char *separator) {
    return piece_end(at, end, separator) < end;
}

/* One of the pieces, each as often as the others. */
static void choose_piece(player *p, const char **at, const char **end, const char *separator) {
    uint32_t n = 0;
    const char *from = *at, *const whole = *end;
    for (const char *next = from; next < whole; n++)
        next = piece_end(next, whole, separator) + strlen(separator);
    for (uint32_t k = n ? choose(p, n) : 0; k > 0; k--)
        from = piece_end(from, whole, separator) + strlen(separator);
    *at = from;
    *end = piece_end(from, whole, separator);
}

static void add_words(char *line, const char *at, const char *end) {
    const size_t n = strlen(line);
    snprintf(line + n, TYPED - n, " %.*s", (int)(end - at), at);
}

/* A word of a combination: "n|ne", or "[twice]", which may be left out. */
static void add_word(player *p, char *line, const char *at, const char *end) {
    if (*at == '[' && choose(p, 2))
        return;
    if (*at == '[') {
        at++;
        end--;
    }
    choose_piece(p, &at, &end, "|");
    add_words(line, at, end);
}

/* One way through a part of the list, as `legal` explains it. */
static void add_part(player *p, char *line, const char *at, const char *end) {
    choose_piece(p, &at, &end, "; ");
    const bool combined = has(at, end, "|") || memchr(at, '[', (size_t)(end - at));
    if (has(at, end, ", "))
        choose_piece(p, &at, &end, ", ");
    else if (!combined)
        choose_piece(p, &at, &end, " ");
    if (!combined) {
        add_words(line, at, end);
        return;
    }
    while (at < end) {
        const char *const stop = piece_end(at, end, " ");
        add_word(p, line, at, stop);
        at = stop + 1;
    }
}

static void keep(player *p, const char *at, const char *end) {
    assert_true(p->n < LISTED && end - at < TYPED && end > at);
    snprintf(p->line[p->n++], TYPED, "%.*s", (int)(end - at), at);
}

/* "  place angle   a2 a3, then r0|r1 [cover]": one of its moves. */
static void keep_legal(player *p, const char *at, const char *end) {
    char line[TYPED];
    assert_true(end - at > 2 && at[0] == ' ' && at[1] == ' ');
    at += 2;
    const char *rest = strstr(at, "  ");
    if (!rest || rest > end)
        rest = end;
    snprintf(line, sizeof line, "%.*s", (int)(rest - at), at);
    while (rest < end && *rest == ' ')
        rest++;
    while (rest < end) {
        const char *const stop = piece_end(rest, end, ", then ");
        add_part(p, line, rest, stop);
        rest = stop < end ? stop + 7 : end;
    }
    keep(p, line, line + strlen(line));
}

static bool is_move(const player *p, const char *text) {
    uint16_t steps[QV_STEPS];
    char typed[TYPED];
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(text, "("), text); /* without its place */
    return qv_read(p->session.rules, typed, steps, NULL) > 0;
}

/* Where the last word begins, which may be in quotes, before a place in parentheses. */
static size_t last_word(const char *text) {
    size_t n = strcspn(text, "(");
    while (n > 0 && text[n - 1] == ' ')
        n--;
    const char until = n > 0 && text[n - 1] == '"' ? '"' : ' ';
    for (n -= n > 0; n > 0 && text[n - 1] != until;)
        n--;
    return until == '"' ? n - 1 : n;
}

/* A move of a list; what it has in common with the one before is left out: the verb, or all but the
 * last word. */
static void keep_next(player *p, const char *before, const char *at, const char *end) {
    const int left_out[] = {0, (int)strcspn(before, " ") + 1, (int)last_word(before)};
    for (int i = 0; i < 3; i++) {
        char line[TYPED];
        qv_text text = qv_text_over(line, sizeof line);
        qv_text_add(&text, "%.*s%.*s", left_out[i], before, (int)(end - at), at);
        if (is_move(p, line)) {
            keep(p, line, line + strlen(line));
            return;
        }
    }
    fail_msg("%s: \"%.*s\" after \"%s\" is no move", qv_game_id(p->session.game), (int)(end - at),
             at, before);
}

static void keep_all(player *p, const char *at, const char *end, const char *separator) {
    for (bool first = true; at < end; first = false) {
        const char *const stop = piece_end(at, end, separator);
        if (first)
            keep(p, at, stop);
        else
            keep_next(p, p->line[p->n - 1], at, stop);
        at = stop + strlen(separator);
    }
}

/* "You can: a; b", "You can: place TILE. Only to show the form: a, or b", or each with what would
 * follow.
 */
static void keep_choices(player *p, const char *text) {
    static const char head[] = "You can:", example[] = "Only to show the form: ",
                      common[] = "after any of these";
    assert_int_equal(strncmp(text, head, sizeof head - 1), 0);
    const char *const end = text + strcspn(text, "\n"), *const told = strstr(text, example);
    const char *const names = text + sizeof head - 1;
    if (told && told < end)
        keep_all(p, told + sizeof example - 1, end, ", or ");
    else if (*names == ' ')
        for (const char *part = names + 1; part < end;) {
            const char *const stop = piece_end(part, end, "; ");
            keep_all(p, part, stop, ", ");
            part = stop + 2;
        }
    for (const char *at = end; *names == '\n' && strncmp(at, "\n  ", 3) == 0;) {
        const char *const stop = at + 1 + strcspn(at + 1, "\n");
        if (strncmp(at + 3, common, sizeof common - 1) != 0)
            keep_all(p, at + 3, piece_end(at + 3, stop, ": "), ", ");
        at = stop;
    }
}

/* -- Playing ----------------------------------------------------------------------------------- */

static void list(player *p) {
    p->n = 0;
    char *const choices = answer(p, "");
    keep_choices(p, choices);
    free(choices);
    char *const legal = answer(p, "legal all");
    const char *at = legal + strcspn(legal, "\n");
    while (strncmp(at, "\n  ", 3) == 0) {
        const char *const stop = at + 1 + strcspn(at + 1, "\n");
        keep_legal(p, at + 1, stop);
        at = stop;
    }
    assert_true(strcmp(at, "\n") == 0 || strncmp(at, "\n(take one word", 15) == 0);
    free(legal);
}

static void try_line(player *p, const char *line) {
    char command[TYPED + 8];
    snprintf(command, sizeof command, "why %s", line);
    char *const text = answer(p, command);
    if (strcmp(text, "  That is legal now.\n") != 0)
        fail_msg("%s: \"%s\" is listed, but: %s", qv_game_id(p->session.game), line, text);
    free(text);
}

static void assert_read(player *p, const char *said, const uint16_t *steps, uint32_t n) {
    char room[TERM_LINE];
    uint16_t read[QV_STEPS];
    const char *const typed = term_in_notation(&p->session, said, room);
    if (qv_read(p->session.rules, typed, read, NULL) != (int)n ||
        memcmp(read, steps, n * sizeof *steps) != 0)
        fail_msg("%s: \"%s\" is said, but read as \"%s\"", qv_game_id(p->session.game), said,
                 typed);
}

/* Words that are not those of notation are read in capitals and without quotes too. */
static void try_loud(player *p, const uint16_t *steps, uint32_t n) {
    char said[TYPED] = "", loud[TYPED] = "";
    qv_text text = qv_text_over(said, sizeof said), out = qv_text_over(loud, sizeof loud);
    if (!qv_say_plainly(p->session.rules, term_view(&p->session), steps, n, &text))
        return;
    for (const char *at = said; *at; at++)
        if (*at != '"')
            qv_text_add(&out, "%s%c", *at == ' ' ? " " : "", toupper((unsigned char)*at));
    assert_read(p, loud, steps, n);
}

/* Each of the first legal moves as it is said means that move: typed, it is legal, and in notation
 * it has the same steps. */
static void try_said(player *p) {
    enum { SAID = 12 };
    uint16_t steps[QV_STEPS];
    term_session *const session = &p->session;
    qv_moves *const walk = qv_moves_new(session->rules);
    uint32_t n;
    assert_non_null(walk);
    qv_moves_start(walk, term_view(session), qv_table_asked(session->table));
    for (uint32_t i = 0; i < SAID && (n = qv_moves_next(walk, steps)) > 0; i++) {
        char said[TYPED] = "";
        qv_text text = qv_text_over(said, sizeof said);
        term_say_move(session, steps, n, &text);
        assert_read(p, said, steps, n);
        try_loud(p, steps, n);
        try_line(p, said);
    }
    qv_moves_free(walk);
}

/* Some of the lines are tried, one is played; after a warning it is typed again. */
static void type_one(player *p) {
    list(p);
    assert_true(p->n > 0);
    for (uint32_t i = 0; i < TRIED; i++)
        try_line(p, p->line[choose(p, p->n)]);
    try_said(p);
    const char *const line = p->line[choose(p, p->n)];
    char *text = answer(p, line);
    if (strncmp(text, "Careful:", 8) == 0) {
        free(text);
        text = answer(p, line);
    }
    assert_string_equal(text, "");
    free(text);
}

/* False: the game is over. */
static bool seat_next(player *p) {
    uint32_t seat;
    for (;;)
        switch (qv_table_due(p->session.table, &seat)) {
        case QV_DUE_OVER: return false;
        case QV_DUE_ANSWER: assert_true(term_session_answer(&p->session, seat)); break;
        case QV_DUE_HAND_OVER: term_sit(&p->session, seat); break;
        default: return true;
        }
}

/* The number of decisions. */
static uint32_t play(const qv_game *game, uint32_t players, uint64_t seed) {
    qv_diag diag = {0};
    player *const p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->random = (uint32_t)seed;
    p->session =
        (term_session){.screen = {.out = stdout, .utf8 = true, .width = WIDE, .height = 24}};
    p->session.game = game;
    p->session.rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    p->session.humans = players;
    qv_match *const match = qv_match_new(p->session.rules, seed, NULL, &diag);
    assert_true(match && term_session_begin(&p->session, match, &diag));
    uint32_t typed = 0;
    for (; typed < DECISIONS && seat_next(p); typed++)
        type_one(p);
    const qv_ruleset *const rules = p->session.rules;
    term_session_end(&p->session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    free(p);
    return typed;
}

static void listed_lines_can_be_typed(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        (void)qv_game_players(qv_game_at(i), &least);
        uint32_t typed = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            typed += play(qv_game_at(i), least, seed);
        assert_true(typed > DECISIONS / 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(listed_lines_can_be_typed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
