/* SPDX-License-Identifier: MIT */
/* What the library says before anyone plays: games, options, players of the computer, rules. See
 * page.h. */
#include "page.h"

static void put_value(const char *key, const qv_option *option, int32_t value) {
    PUT_TEXT(key, (qv_option_say(option, value, &out), 0));
}

static void put_option(const qv_option *option) {
    put_open(NULL, '{');
    put_text("name", option->name);
    put_text("help", option->help);
    put_number("least", option->least);
    put_number("most", option->most);
    put_value("usual", option, option->default_value);
    if (option->words) {
        put_open("words", '[');
        for (int32_t value = option->least; value <= option->most; value++)
            put_value(NULL, option, value);
        put_close(']');
    }
    put_close('}');
}

/* The sentences of a kind of events by form, from which catalogues of other languages are made. */
static void put_kind(const qv_game *game, uint32_t kind) {
    put_open(qv_event_kind(game, kind), '[');
    for (uint32_t form = 0; form < 3; form++)
        put_text(NULL, qv_event_pattern(game, kind, form));
    put_close(']');
}

/* The list to which players bring items, and the options that choose those of the seats; null:
 * none. */
static void put_brought(const qv_game *game) {
    uint32_t option;
    put_text("brought", qv_game_brought(game, 0, NULL));
    put_open("choosing", '[');
    for (uint32_t seat = 0; qv_game_brought(game, seat, &option); seat++)
        put_text(NULL, qv_option_at(game, option)->name);
    put_close(']');
}

static void put_game(const qv_game *game) {
    uint32_t least;
    const qv_option *option;
    put_open(NULL, '{');
    put_text("id", qv_game_id(game));
    put_text("name", qv_game_name(game));
    put_number("most", qv_game_players(game, &least));
    put_number("least", least);
    put_text("goal", qv_game_goal(game));
    put_text("like", qv_game_like(game));
    put_text("at_table", qv_game_at_table(game));
    const char *how = NULL;
    put_text("asks", qv_situation_asks(game, &how));
    put_text("how", how);
    put_text("brief", qv_game_brief(game));
    put_open("seats", '[');
    for (uint32_t i = 0; qv_game_seat(game, i); i++)
        put_text(NULL, qv_game_seat(game, i));
    put_close(']');
    put_open("options", '[');
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++)
        put_option(option);
    put_close(']');
    put_bool("designs", qv_game_features(game) & QV_FEATURE_DESCRIBE);
    put_brought(game);
    put_number("lessons", page_lesson_count(game));
    put_number("levels", qv_agent_levels(game));
    put_number("easy", qv_agent_level(game, "easy"));
    put_open("sentences", '{');
    for (uint32_t i = 0; qv_event_kind(game, i); i++)
        put_kind(game, i);
    put_close('}');
    put_close('}');
}

const char *page_games(void) {
    const qv_game *game;
    const char *kind, *help;
    answer_begin();
    put_text("version", QV_VERSION);
    put_open("games", '[');
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        put_game(game);
    put_close(']');
    put_open("agents", '[');
    for (uint32_t i = 0; (kind = qv_agent_kind(i, &help)); i++) {
        put_open(NULL, '{');
        put_text("name", kind);
        put_text("help", help);
        put_close('}');
    }
    put_close(']');
    return answer_end();
}

/* The text: a game's id. */
const char *page_rules(void) {
    const qv_game *const game = qv_game_find(page_text_at(0));
    const char *id, *words;
    if (!game)
        return page_error(QV_ENAME, NULL);
    answer_begin();
    put_text("name", qv_game_name(game));
    put_text("goal", qv_game_goal(game));
    put_text("brief", qv_game_brief(game));
    PUT_TEXT("page", qv_game_page(game, &out));
    put_open("rules", '[');
    for (uint32_t i = 0; (id = qv_rule(game, i, &words)); i++) {
        put_open(NULL, '{');
        put_text("id", id);
        put_text("text", words);
        put_close('}');
    }
    put_close(']');
    return answer_end();
}
