/* SPDX-License-Identifier: MIT */
/* Words that go on with a line: see complete.h. The use of a command says what may follow it: its
 * words in capitals name the kinds of arguments. */
#include "terminal/complete.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "terminal/grid.h"
#include "terminal/movelist.h"

enum { WORDS = 16 };

/* -- Offers ------------------------------------------------------------------------------------ */

/* Keeps them in order; a quoted word gets its quotes. */
static void offer(term_offers *out, const qv__token *begun, const qv__token *word) {
    char text[TERM_OFFER];
    if (!word->length || word->length + 3 > sizeof text || !qv__token_starts(begun, word))
        return;
    snprintf(text, sizeof text, word->quoted ? "\"%.*s\"" : "%.*s", (int)word->length, word->at);
    uint32_t at = out->n;
    while (at > 0 && strcmp(out->word[at - 1], text) > 0)
        at--;
    if ((at > 0 && strcmp(out->word[at - 1], text) == 0) || out->n == TERM_OFFERS)
        return;
    memmove(out->word[at + 1], out->word[at], (out->n - at) * sizeof *out->word);
    memcpy(out->word[at], text, sizeof text);
    out->n++;
}

static void offer_text(term_offers *out, const qv__token *begun, const char *word, size_t length) {
    const qv__token token = {.at = word, .length = length};
    offer(out, begun, &token);
}

size_t term_offers_share(const term_offers *offers) {
    if (!offers->n) /* ascending: what the first and the last share, all do */
        return 0;
    const char *const first = offers->word[0], *const last = offers->word[offers->n - 1];
    size_t n = 0;
    while (first[n] && first[n] == last[n])
        n++;
    while (n > 0 && ((unsigned char)first[n] & 0xC0) == 0x80)
        n--;
    return n;
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* The first word of the move that is not among the typed ones; false if one of those is not in it,
 * or nothing is left. */
static bool next_word(const char *move, const qv__token *typed, uint32_t n, qv__token *out) {
    bool used[WORDS] = {false};
    uint32_t found = 0;
    bool any = false;
    qv__token word;
    for (const char *at = move; qv__scan(&at, move + strlen(move), "", &word);) {
        uint32_t i = 0;
        while (i < n && (used[i] || !qv__token_same(&typed[i], &word)))
            i++;
        if (i < n) {
            used[i] = true;
            found++;
        } else if (!any) {
            *out = word;
            any = true;
        }
    }
    return any && found == n;
}

static void offer_moves(term_session *session, const qv__token *typed, uint32_t n,
                        const qv__token *begun, term_offers *out) {
    term_moves moves;
    if (!(term_may_move(session) || term_may_enter(session)) || !term_moves_of(session, &moves))
        return;
    for (uint32_t i = 0; i < moves.n; i++) {
        qv__token word;
        if (next_word(moves.at[i].text, typed, n, &word) &&
            (n || word.at == moves.at[i].text)) /* a move begins with its first word */
            offer(out, begun, &word);
    }
    term_moves_free(&moves);
}

/* -- What follows a command -------------------------------------------------------------------- */

static void offer_cells(term_session *session, const qv__token *begun, term_offers *out) {
    const term_grid grid = term_grid_of(term_scene(session));
    for (uint32_t row = 0; row < grid.rows; row++)
        for (uint32_t column = 0; column < grid.columns; column++) {
            char name[TERM_OFFER];
            qv_text text = qv_text_over(name, sizeof name);
            term_cell_name(&grid, (term_cell){column, row}, &text);
            offer_text(out, begun, name, text.n);
        }
}

static void offer_lines(term_session *session, const qv__token *begun, term_offers *out) {
    const qv_scene *const scene = term_scene(session);
    for (uint32_t i = 0; i < QV_AXIS; i++) {
        offer_text(out, begun, scene->across[i], strlen(scene->across[i]));
        offer_text(out, begun, scene->down[i], strlen(scene->down[i]));
    }
}

static void offer_items(term_session *session, const qv__token *begun, term_offers *out) {
    const qv_scene *const scene = term_scene(session);
    for (uint32_t i = 0; i < scene->n; i++) {
        const char *const label = scene->at[i].label;
        if (scene->at[i].kind != QV_CONTROL && !strchr(label, ' '))
            offer_text(out, begun, label, strlen(label));
    }
}

static void offer_clauses(const term_session *session, const qv__token *begun, term_offers *out) {
    const char *id;
    for (uint32_t i = 0; (id = qv_rule(session->game, i, NULL)); i++)
        offer_text(out, begun, id, strlen(id));
}

/* The arguments in the use of a command. */
static void offer_after(term_session *session, const char *argument, const qv__token *typed,
                        uint32_t n, const qv__token *begun, term_offers *out) {
    if (strstr(argument, "MOVE") || strstr(argument, "WORDS"))
        offer_moves(session, typed, n, begun, out);
    if (n)
        return;
    if (strstr(argument, "CELL"))
        offer_cells(session, begun, out);
    if (strstr(argument, "ITEM"))
        offer_items(session, begun, out);
    if (strstr(argument, "ROW"))
        offer_lines(session, begun, out);
    if (strstr(argument, "CLAUSE"))
        offer_clauses(session, begun, out);
}

/* -- The line ---------------------------------------------------------------------------------- */

/* Whether a line may be a move: not while a position is set up or a record is looked at. */
static bool takes_moves(const term_session *session) {
    return !session->edited && !session->front.uses;
}

static void offer_first(term_session *session, const qv__token *begun, term_offers *out) {
    const char *use;
    for (uint32_t i = 0; (use = term_command_use(session, i)); i++)
        if (!isupper((unsigned char)use[0]))
            offer_text(out, begun, use, strcspn(use, " "));
    if (takes_moves(session))
        offer_moves(session, NULL, 0, begun, out);
}

static bool offer_command(term_session *session, const qv__token *typed, uint32_t n,
                          const qv__token *begun, term_offers *out) {
    const char *use;
    bool found = false;
    for (uint32_t i = 0; (use = term_command_use(session, i)); i++) {
        const qv__token name = {.at = use, .length = strcspn(use, " ")};
        if (!name.length || !qv__token_same(&name, &typed[0]))
            continue;
        found = true;
        offer_after(session, use + name.length, typed + 1, n - 1, begun, out);
    }
    return found;
}

void term_complete(term_session *session, const char *line, term_offers *out) {
    qv__token typed[WORDS + 1];
    uint32_t n = 0;
    const char *const end = line + strlen(line);
    const char *at = line;
    while (n < WORDS && qv__scan(&at, end, "", &typed[n]))
        n++;
    const bool whole = n == 0 || (end[-1] == ' ' && !typed[n - 1].open);
    const qv__token nothing = {.at = end};
    const qv__token begun = whole ? nothing : typed[--n];
    out->n = 0;
    out->typed = (uint32_t)(end - begun.at) + (begun.quoted ? 1 : 0);
    if (!n)
        offer_first(session, &begun, out);
    else if ((!offer_command(session, typed, n, &begun, out) || !out->n) && takes_moves(session))
        offer_moves(session, typed, n, &begun, out);
}
