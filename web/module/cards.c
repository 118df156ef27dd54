/* SPDX-License-Identifier: MIT */
/* Cards that people invent on the page: the game's own content to begin with, and one card of a
 * content as it looks and as what it does. See page.h. */
#include "page.h"

enum { WORDS = 16384 };

/* The text: a game's id. Its own content. */
const char *page_content_of(void) {
    const qv_game *const game = qv_game_find(page_text_at(0));
    uint32_t n;
    const qv_row *const rows = qv_game_content(game, &n);
    if (!rows)
        return page_error(QV_ENAME, NULL);
    answer_begin();
    put_open("rows", '[');
    for (uint32_t i = 0; i < n; i++) {
        put_open(NULL, '[');
        put_text(NULL, rows[i].path);
        put_text(NULL, rows[i].value);
        put_close(']');
    }
    put_close(']');
    return answer_end();
}

/* The game's own ruleset, which is kept, as making one takes long; NULL without memory for it. */
static const qv_ruleset *rules_of(const qv_game *game) {
    static qv_ruleset *kept;
    uint32_t least;
    (void)qv_game_players(game, &least);
    if (kept && qv_ruleset_game(kept) == game)
        return kept;
    qv_ruleset_free(kept);
    kept = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
    return kept;
}

/* The face, for which the game's own ruleset will do. */
static void put_face(const qv_game *game, const qv_item *item) {
    const qv_ruleset *const rules = rules_of(game);
    if (rules)
        PUT_TEXT("svg", (qv_item_svg(rules, item, NULL, &out), 0));
    else
        put_null("svg");
}

static void put_warning(void *context, const qv_diag *warning) {
    (void)context;
    put_text(NULL, warning->text);
}

/* Texts: content, a game's id, the name of a card. */
const char *page_card(void) {
    static char lines[WORDS], said[WORDS];
    const qv_game *const game = qv_game_find(page_text_at(1));
    const char *const name = page_text_at(2);
    page_content content;
    qv_item item;
    qv_diag diag = {0};
    if (!page_rows(0, &content))
        return page_error(QV_EMEMORY, NULL);
    qv_text texts = qv_text_over(lines, WORDS), words = qv_text_over(said, WORDS);
    const bool drawn = qv_portray(game, content.rows, content.n, name, &item, &texts, &diag);
    const bool right = drawn && qv_describe(game, content.rows, content.n, name, &words, &diag);
    answer_begin();
    if (drawn)
        put_face(game, &item);
    else
        put_null("svg");
    put_text("said", right ? said : NULL);
    put_text("reason", right ? NULL : diag.text);
    put_open("warnings", '[');
    (void)qv_text_warnings(game, content.rows, content.n, name, put_warning, NULL, NULL);
    put_close(']');
    return answer_end();
}
