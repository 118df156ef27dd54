/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain ConCardia: random games with random options, decks and card
 * texts.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "comparison.h"
#include "concardia_compare.h"

static void close_session(void *opaque) {
    compare_session *const session = opaque;
    compare_fields_free(session->fields);
    free(session->grammar_text);
    free(session);
}

/* The grammar of the rules pages, which the plain program interprets. */
static char *read_grammar(void) {
    enum { MOST = 100000 };
    FILE *const file = fopen("games/concardia/grammar.txt", "re");
    char *const text = calloc(1, MOST);
    if (file && text && fread(text, 1, MOST - 1, file) == 0)
        text[0] = '\0';
    if (!file)
        printf("games/concardia/grammar.txt cannot be read: start in the folder of the sources\n");
    else
        fclose(file);
    return text;
}

static void *open_session(const qv_game *game, uint64_t seed) {
    compare_session *const session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->seed = seed;
    session->grammar_text = read_grammar();
    session->fields = compare_fields_new(game);
    if (session->fields && session->grammar_text && session->grammar_text[0] &&
        compare_set_read(&session->usual, game->content, *game->contents))
        return session;
    close_session(session);
    return NULL;
}

static bool play(void *session, uint64_t number) {
    return compare_game(session, number);
}

static bool summary(const void *opaque) {
    const compare_session *const session = opaque;
    const bool all = compare_coverage_print(&session->coverage);
    printf("%" PRIu64 " plies, %" PRIu64 " answers, %" PRIu64 " games stopped before their end\n",
           session->plies, session->answers, session->stopped);
    return all;
}

const comparison game_comparison = {
    .game = "concardia",
    .games = 200,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = close_session,
};
