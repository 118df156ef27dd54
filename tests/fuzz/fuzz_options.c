/* SPDX-License-Identifier: MIT */
/* Fuzzes the making of rules: bytes become a game, a number of players, options as typed, and rows
 * of content.
 *
 * Knows no game. The first byte chooses the game (modulo the number of games), the second is the
 * number of players less the least, wrong ones included. Then come lines NAME=VALUE, the options;
 * after a line `--` they are rows of content instead, PATH=VALUE, each replaces the game's own row
 * with that path, or is appended. A refusal has a reason; an accepted ruleset can be played
 * (fuzz_play.h).
 */
#include "fuzz_play.h"

enum { LONGEST = 8192, CHOICES = QV_OPTIONS * 2, ADDED = 64, STEPS = 300, CLOSELY = 20 };

typedef struct {
    const qv_game *game;
    qv_choice choice[CHOICES];
    qv_row *row;
    uint32_t choices, rows, own;
    bool content;
} wishes;

static qv_row *row_of(wishes *wish, const char *path) {
    for (uint32_t i = 0; i < wish->rows; i++)
        if (strcmp(wish->row[i].path, path) == 0)
            return &wish->row[i];
    return wish->rows < wish->own + ADDED ? &wish->row[wish->rows++] : NULL;
}

/* One line, split at the `=`. */
static void take_line(wishes *wish, char *text) {
    if (strcmp(text, "--") == 0) {
        wish->content = true;
        return;
    }
    char *const equals = strchr(text, '=');
    if (!equals)
        return;
    *equals = '\0';
    if (!wish->content) {
        if (wish->choices < CHOICES)
            wish->choice[wish->choices++] = (qv_choice){text, equals + 1};
        return;
    }
    qv_row *const row = row_of(wish, text);
    if (row)
        *row = (qv_row){.path = text, .value = equals + 1, .line = 1, .column = 1};
}

static void take_lines(wishes *wish, char *text) {
    while (text) {
        char *const end = strchr(text, '\n');
        if (end)
            *end = '\0';
        take_line(wish, text);
        text = end ? end + 1 : NULL;
    }
}

static qv_ruleset *rules_of(wishes *wish, uint32_t players) {
    qv_diag diag = {.err = QV_OK};
    const uint32_t rows = wish->content ? wish->rows : 0;
    qv_ruleset *const rs =
        qv_ruleset_new(wish->game, players, wish->choice, wish->choices, wish->row, rows, &diag);
    assert(rs || (diag.err != QV_OK && diag.text[0] != '\0'));
    return rs;
}

static void play(const qv_ruleset *rs, uint64_t seed) {
    fuzz_table table = fuzz_table_of(rs, seed);
    qv__init(rs, table.state);
    fuzz_play_on(&table, STEPS, CLOSELY);
    fuzz_table_free(&table);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < 2 || size > LONGEST)
        return 0;
    wishes wish = {.game = fuzz_game(bytes[0])};
    uint32_t least;
    (void)qv_game_players(wish.game, &least);
    wish.own = wish.game->contents ? *wish.game->contents : 0;
    wish.rows = wish.own;
    wish.row = malloc((wish.own + ADDED) * sizeof *wish.row);
    char *const text = malloc(size - 1);
    assert(wish.row && text);
    if (wish.own)
        memcpy(wish.row, wish.game->content, wish.own * sizeof *wish.row);
    memcpy(text, bytes + 2, size - 2);
    text[size - 2] = '\0';
    take_lines(&wish, text);
    qv_ruleset *const rs = rules_of(&wish, least + bytes[1] % (QV_SEATS + 1));
    free(wish.row);
    free(text);
    if (rs)
        play(rs, size);
    qv_ruleset_free(rs);
    return 0;
}
