/* SPDX-License-Identifier: MIT */
/* `quiver cards`: texts of cards for people who design them and do not program.
 *
 * Knows no game: a game whose content has texts suggests them and says what they do.
 */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/place.h"
#include "cli/report.h"
#include "wire/json.h"

typedef struct {
    const char *game, *content;
    bool json;
} arguments;

/* -- The game and its content ------------------------------------------------------------------ */

static bool has_texts(const qv_game *game) {
    return qv_game_features(game) & QV_FEATURE_SUGGEST;
}

static int refuse_textless(const qv_game *game) {
    cli_complain("quiver: the content of %s has no texts that are programs; try:",
                 qv_game_name(game));
    for (uint32_t i = 0; qv_game_at(i); i++)
        if (has_texts(qv_game_at(i)))
            cli_complain(" %s", qv_game_id(qv_game_at(i)));
    cli_complain("\n");
    return CLI_INVALID;
}

/* The game that is named, else the first that has texts. */
static int find_game(const char *id, const qv_game **out) {
    uint32_t i = 0;
    while (qv_game_at(i) && !has_texts(qv_game_at(i)))
        i++;
    *out = id ? qv_game_find(id) : qv_game_at(i);
    if (*out)
        return has_texts(*out) ? CLI_GO : refuse_textless(*out);
    if (!id) {
        cli_complain("quiver: no game here has texts that are programs\n");
        return CLI_INVALID;
    }
    qv__suggestion near = qv__suggest_text(id);
    for (i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
    cli_complain("quiver: there is no game \"%s\"; %s%s%s\n", qv__show_text(id).text,
                 near.best ? "did you mean " : "quiver games lists the games",
                 near.best ? near.best : "", near.best ? "?" : "");
    return CLI_INVALID;
}

/* The content file, which names its game; NULL: the game's own content. */
static int load(const arguments *args, const qv_game **game, qv__content **content) {
    qv_diag diag = {0};
    const char *id = args->game;
    *content = NULL;
    if (args->content) {
        *content = qv__content_load(args->content, &diag);
        if (!*content)
            return cli_refuse_content(args->content, &diag);
        const qv_row *const named = qv__content_game(*content);
        id = id || !named ? id : named->value;
    }
    int end = find_game(id, game);
    if (end == CLI_GO && *content &&
        qv__content_is_for(qv__content_game(*content), qv_game_id(*game), &diag))
        end = cli_refuse_content(args->content, &diag);
    return end;
}

/* -- suggest ----------------------------------------------------------------------------------- */

static void say_suggestions(const qv_suggestion *found, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        cli_say("%s%u. %s\n", i ? "\n" : "", (unsigned)(i + 1), found[i].text);
        if (found[i].later[0])
            cli_say("   (%s)\n", found[i].later);
        for (const char *line = found[i].does; *line;) {
            const size_t length = strcspn(line, "\n");
            cli_say("   %.*s\n", (int)length, line);
            line += length + (line[length] != '\0');
        }
    }
    if (n == 0)
        cli_say("Nothing that can be written on a card is near to this. Say one thing at a time: "
                "when, who, what.\n");
}

static int report_suggestions(const char *wording, const qv_game *game, const qv_suggestion *found,
                              uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < n; i++)
        cli_add(&list, json_pack("{s:s, s:s, s:s}", "text", found[i].text, "later", found[i].later,
                                 "does", found[i].does));
    return cli_report(json_pack("{s:o, s:s, s:o}", "wording", qv__json_string(wording), "game",
                                qv_game_id(game), "suggestions", list));
}

static int suggest(const char *wording, const qv_game *game, const qv_row *rows, uint32_t n_rows,
                   const arguments *args) {
    qv_suggestion found[QV_SUGGESTIONS];
    qv_diag diag = {0};
    const uint32_t n = qv_suggest(game, rows, n_rows, wording, found, &diag);
    if (diag.err != QV_OK)
        return diag.line ? cli_refuse_content(args->content, &diag) : cli_refuse(NULL, &diag);
    if (args->json)
        return report_suggestions(wording, game, found, n);
    say_suggestions(found, n);
    return CLI_DONE;
}

/* -- show -------------------------------------------------------------------------------------- */

static int show(const char *name, const qv_game *game, const qv_row *rows, uint32_t n_rows,
                const arguments *args) {
    enum { SAID = 65536 };
    qv_diag diag = {0};
    char *const room = malloc(SAID);
    if (!room)
        return cli_lack_memory();
    qv_text text = qv_text_over(room, SAID);
    const bool done = qv_describe(game, rows, n_rows, name, &text, &diag);
    int end = CLI_DONE;
    if (!done)
        end = diag.line ? cli_refuse_content(args->content, &diag) : cli_refuse(NULL, &diag);
    else if (args->json)
        end = cli_report(
            json_pack("{s:s, s:o}", "game", qv_game_id(game), "said", qv__json_string(room)));
    else
        cli_say("%s", room);
    free(room);
    return end;
}

static int act(const char *action, const char *word, const arguments *args) {
    const qv_game *game = NULL;
    qv__content *content;
    uint32_t n_rows = 0;
    int end = load(args, &game, &content);
    const qv_row *const rows = content ? qv__content_rows(content, &n_rows) : NULL;
    if (end == CLI_GO)
        end = strcmp(action, "show") == 0 ? show(word, game, rows, n_rows, args)
                                          : suggest(word, game, rows, n_rows, args);
    qv__content_free(content);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {0};
    const cli_flag flags[] = {
        {"content", CLI_TEXT, &args.content, "the content whose names may be said", "<file>"},
        {"game", CLI_TEXT, &args.game, "the game, if the content does not name it", "<game>"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 3, 2, &request);
    if (refused != CLI_GO)
        return refused;
    const bool shows = request.words && strcmp(request.word[0], "show") == 0;
    if (request.words == 0 || (!shows && strcmp(request.word[0], "suggest") != 0))
        return cli_usage(self, "give an action: suggest or show");
    if (request.words != 2)
        return cli_usage(self, shows ? "show takes a name, in quotation marks"
                                     : "suggest takes a wording, in quotation marks");
    return act(request.word[0], request.word[1], &args);
}

const cli_verb cli_cards = {
    .name = "cards",
    .use = "suggest TEXT | show NAME [--content FILE] [--game GAME] [--json]",
    .summary = "find texts of cards for your own words, and tell what texts do",
    .examples = "  quiver cards suggest \"when one of your cards is taken, draw two\"\n"
                "  quiver cards suggest \"as an action, slide this\" --content my.json\n"
                "  quiver cards show \"NAME OF A CARD\"\n",
    .run = run,
    .words = "suggest|show;",
};
