/* SPDX-License-Identifier: MIT */
/* Tables of contents and positions that a game refuses, each with the words of the refusal.
 *
 * Knows no game. A row without words is accepted: put one before the rows that damage it, so that the difference is the
 * reason. A table in C serves here where scenario cases would be a file or two for each row.
 */
#ifndef REFUSED_H
#define REFUSED_H

#include "check.h"
#include "core/position.h"

typedef struct {
    const char *options;  /* "players=3 board=6", each but the first if it is players; NULL: the fewest players */
    const char *edits;    /* of the game's content, line by line: `path=value` writes, `-path` removes rows that begin
                             so; NULL: none */
    const char *position; /* NULL: only rules are made */
    uint32_t at;          /* 0, or where a byte of the state that was read is changed */
    uint8_t byte;         /* to this: for states that no position text can express */
    const char *said;     /* NULL: it is accepted */
    uint32_t line;        /* where the error is; 0: not compared */
} refusal;

enum { REFUSED_ROOM = 1 << 15, REFUSED_MORE = 300 };

/* The next piece of `text`, ended by `end`, as a string of its own; NULL after the last. */
static inline char *refused_piece(char **text, char end) {
    char *const piece = *text;
    if (!*piece)
        return NULL;
    char *const behind = strchr(piece, end);
    *text = behind ? behind + 1 : piece + strlen(piece);
    if (behind)
        *behind = '\0';
    return piece;
}

/* One line of edits on rows; their number. The room is large enough. */
static inline uint32_t refused_edit(qv_row *row, uint32_t n, char *line) {
    if (*line == '-') {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < n; i++)
            if (strstr(row[i].path, line + 1) != row[i].path)
                row[kept++] = row[i];
        return kept;
    }
    char *const value = strchr(line, '=');
    *value = '\0';
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(row[i].path, line) == 0) {
            row[i].value = value + 1;
            return n;
        }
    row[n] = (qv_row){.path = line, .value = value + 1, .line = 1, .column = 1};
    return n + 1;
}

static inline qv_ruleset *refused_rules(const qv_game *game, char *options, char *edits, qv_diag *diag) {
    qv_choice choice[QV_OPTIONS];
    uint32_t choices = 0, players = game->players_least, n = game->contents ? *game->contents : 0;
    for (char *piece; (piece = refused_piece(&options, ' '));) {
        char *const value = strchr(piece, '=');
        *value = '\0';
        if (strcmp(piece, "players") == 0)
            players = (uint32_t)atoi(value + 1);
        else
            choice[choices++] = (qv_choice){.name = piece, .value = value + 1};
    }
    qv_row *const row = calloc(n + REFUSED_MORE, sizeof *row);
    assert_non_null(row);
    memcpy(row, game->content, n * sizeof *row);
    for (char *line; (line = refused_piece(&edits, '\n'));)
        n = refused_edit(row, n, line);
    qv_ruleset *const rs = qv_ruleset_new(game, players, choice, choices, row, n, diag);
    free(row);
    return rs;
}

static inline void assert_refusal(const qv_game *game, const refusal *what) {
    char options[REFUSED_ROOM] = "", edits[REFUSED_ROOM] = "";
    qv_diag diag = {.err = QV_OK};
    qv_text typed = qv_text_over(options, sizeof options), changes = qv_text_over(edits, sizeof edits);
    qv_text_add(&typed, "%s", what->options ? what->options : "");
    qv_text_add(&changes, "%s", what->edits ? what->edits : "");
    qv_ruleset *const rs = refused_rules(game, options, edits, &diag);
    if (rs && what->position) {
        qv_state *const out = malloc(rs->sizes.state);
        assert_non_null(out);
        bool accepted = qv__position_read(rs, what->position, strlen(what->position), out, &diag) == QV_OK;
        if (accepted && what->at) {
            memcpy((unsigned char *)out + what->at, &what->byte, 1);
            accepted = qv__check(rs, out, &diag);
        }
        assert_int_equal(accepted, diag.err == QV_OK);
        free(out);
    } else if (what->position) {
        fail_msg("the rules are refused: %s", diag.text);
    }
    qv_ruleset_free(rs);
    if (strcmp(diag.err ? diag.text : "", what->said ? what->said : "") != 0)
        fail_msg("%s\n%s\nexpected: %s\nbut was:  %s", what->options ? what->options : "",
                 what->position ? what->position : what->edits, what->said ? what->said : "accepted",
                 diag.err ? diag.text : "accepted");
    if (what->line)
        assert_int_equal(diag.line, what->line);
}

static inline void assert_refusals(const qv_game *game, const refusal *table, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        assert_refusal(game, &table[i]);
}

#endif
