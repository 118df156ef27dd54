/* SPDX-License-Identifier: MIT */
/* `quiver cards`: texts of cards for people who design them and do not program.
 *
 * Knows no game: a game whose content has texts suggests them and says what they do.
 */
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/picture.h"
#include "cli/place.h"
#include "cli/reform.h"
#include "cli/report.h"
#include "cli/tally.h"
#include "cli/verdict.h"
#include "wire/json.h"

typedef struct {
    const char *game, *content, *svg;
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

static int refuse(const qv_diag *diag, const arguments *args) {
    return diag->line ? cli_refuse_content(args->content, diag) : cli_refuse(NULL, diag);
}

/* -- suggest ----------------------------------------------------------------------------------- */

static void say_suggestions(const qv_suggestion *found, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        cli_say("%s%u. %s\n", i ? "\n" : "", (unsigned)(i + 1), found[i].text);
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

/* The length of the first sentence, and where the next one begins; that is its end if none does. */
static size_t sentence_in(const char *wording, const char **next) {
    const char *end = wording;
    while (*end && !(strchr(".;", *end) && end[1] == ' '))
        end++;
    *next = end + strspn(end, ".; ");
    return (size_t)(end - wording);
}

/* A text is one ability: of a wording with several sentences each one may be another. */
static int suggest_each(const char *wording, const qv_game *game, const qv_row *rows,
                        uint32_t n_rows) {
    qv_suggestion found[QV_SUGGESTIONS];
    const char *next;
    size_t length = sentence_in(wording, &next);
    if (!*next)
        return CLI_DONE;
    char *const words = malloc(strlen(wording) + 1);
    if (!words)
        return cli_lack_memory();
    cli_say("\nThe wording has several sentences, and a text is one ability. Each alone:\n");
    for (; *wording; wording = next, length = sentence_in(wording, &next)) {
        qv_diag diag = {0};
        memcpy(words, wording, length);
        words[length] = '\0';
        const uint32_t n = qv_suggest(game, rows, n_rows, words, found, &diag);
        qv__make_plain(words, "");
        cli_say("\n\"%s\"\n", words);
        if (diag.err == QV_OK)
            say_suggestions(found, n ? 1 : 0);
    }
    free(words);
    return CLI_DONE;
}

static int report_suggestions(const char *wording, const qv_game *game, const qv_suggestion *found,
                              uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < n; i++)
        cli_add(&list, json_pack("{s:s, s:s}", "text", found[i].text, "does", found[i].does));
    return cli_report(json_pack("{s:o, s:s, s:o}", "wording", qv__json_string(wording), "game",
                                qv_game_id(game), "suggestions", list));
}

static int suggest(const char *wording, const qv_game *game, const qv_row *rows, uint32_t n_rows,
                   const arguments *args) {
    qv_suggestion found[QV_SUGGESTIONS];
    qv_diag diag = {0};
    const uint32_t n = qv_suggest(game, rows, n_rows, wording, found, &diag);
    if (diag.err != QV_OK)
        return refuse(&diag, args);
    if (args->json)
        return report_suggestions(wording, game, found, n);
    say_suggestions(found, n);
    return suggest_each(wording, game, rows, n_rows);
}

/* -- show -------------------------------------------------------------------------------------- */

typedef struct {
    const qv_row *row;
    uint32_t n;
} row_list;

static void print_warning(void *context, const qv_diag *warning) {
    const row_list *const rows = context;
    uint32_t i = 0;
    while (i < rows->n &&
           (rows->row[i].line != warning->line || rows->row[i].column != warning->column))
        i++;
    cli_say("\nWarning: %s\n", warning->text);
    if (i < rows->n)
        cli_say("  in \"%s\"\n", rows->row[i].value);
}

static void complain_of_warning(void *context, const qv_diag *warning) {
    const char *const *const path = context;
    cli_warn_of_content(*path, warning);
}

static void report_warning(void *context, const qv_diag *warning) {
    json_t **const list = context;
    cli_add(list, json_string(warning->text));
}

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
    if (!done) {
        end = refuse(&diag, args);
        if (!args->content && !args->json)
            cli_complain("A card of your own is found with --content FILE.\n");
    } else if (args->json) {
        json_t *warnings = json_array();
        (void)qv_text_warnings(game, rows, n_rows, name, report_warning, &warnings, NULL);
        end = cli_report(json_pack("{s:s, s:o, s:o}", "game", qv_game_id(game), "said",
                                   qv__json_string(room), "warnings", warnings));
    } else {
        cli_say("%s", room);
        row_list list = {rows, n_rows};
        (void)qv_text_warnings(game, rows, n_rows, name, print_warning, &list, NULL);
    }
    free(room);
    return end;
}

/* The card as a picture, for which the game's own ruleset will do. */
static int draw_item(const qv_game *game, const qv_item *item, const char *lines,
                     const char *path) {
    enum { PICTURE = 131072 }; /* more than all texts of a card take */
    qv_diag diag = {0};
    uint32_t players;
    (void)qv_game_players(game, &players);
    char *const room = malloc(PICTURE);
    qv_ruleset *const rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    int end = room ? CLI_DONE : cli_lack_memory();
    if (!rules)
        end = cli_refuse(NULL, &diag);
    if (end == CLI_DONE) {
        qv_text svg = qv_text_over(room, PICTURE);
        qv_item_svg(rules, item, lines, &svg);
        end = cli_write_picture(path, room, svg.n);
    }
    qv_ruleset_free(rules);
    free(room);
    return end;
}

static int draw(const char *name, const qv_game *game, const qv_row *rows, uint32_t n_rows,
                const arguments *args) {
    enum { LINES = 8192 };
    qv_diag diag = {0};
    qv_item item;
    char *const room = malloc(LINES);
    if (!room)
        return cli_lack_memory();
    qv_text lines = qv_text_over(room, LINES);
    int end;
    if (qv_portray(game, rows, n_rows, name, &item, &lines, &diag)) {
        const char *path = args->content;
        if (path)
            (void)qv_text_warnings(game, rows, n_rows, name, complain_of_warning, &path, NULL);
        end = draw_item(game, &item, room, args->svg);
    } else {
        end = refuse(&diag, args);
    }
    free(room);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

enum { SUGGEST, SHOW, DECKS, CHECK, FORMAT, ACTIONS };

typedef struct {
    const char *name;
    uint32_t least, most; /* words after it */
    const char *takes;
} action_row;

static const action_row actions[ACTIONS] = {
    [SUGGEST] = {"suggest", 1, 1, "suggest takes a wording, in quotation marks"},
    [SHOW] = {"show", 1, 1, "show takes a name, in quotation marks"},
    [DECKS] = {"decks", 0, 1, "decks takes at most one file"},
    [CHECK] = {"check", 1, 1, "check takes one file"},
    [FORMAT] = {"format", 2, 2, "format takes a file and the name of the file to write"},
};

/* Texts that cannot be understood are as they were: what is wrong with them is told. */
static int reform(const qv_game *game, const char *from, const qv_row *rows, uint32_t n,
                  const char *to) {
    const int end = cli_reform(game, from, rows, n, to);
    if (end == CLI_DONE)
        (void)cli_list_wrong(to, qv_game_id(game));
    return end;
}

/* The content of `format` is its first word, and that of the others a flag. */
static int act(uint32_t action, const cli_request *request, const arguments *args) {
    const qv_game *game = NULL;
    qv__content *content;
    uint32_t n = 0;
    const char *const word = request->words > 1 ? request->word[1] : NULL;
    int end = load(args, &game, &content);
    const qv_row *const rows = content ? qv__content_rows(content, &n) : NULL;
    if (end == CLI_GO && action == SUGGEST)
        end = suggest(word, game, rows, n, args);
    else if (end == CLI_GO && action == DECKS)
        end = cli_tally(game, args->content, rows, n, word, args->json);
    else if (end == CLI_GO && action == FORMAT)
        end = reform(game, args->content, rows, n, request->word[2]);
    else if (end == CLI_GO)
        end = args->svg ? draw(word, game, rows, n, args) : show(word, game, rows, n, args);
    qv__content_free(content);
    return end;
}

static int check(const cli_request *request, const arguments *args) {
    const qv_game *game;
    const int end = args->game ? find_game(args->game, &game) : CLI_GO;
    return end == CLI_GO ? cli_report_check(request->word[1], args->game, args->content, args->json)
                         : end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {0};
    const cli_flag flags[] = {
        {"content", CLI_TEXT, &args.content, "the content whose cards and names are meant",
         "<file>"},
        {"game", CLI_TEXT, &args.game, "the game, if the content does not name it", "<game>"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
        {"svg", CLI_TEXT, &args.svg, "show: a picture to write; - for standard output", "<file>"},
    };
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 4, 3, &request);
    if (refused != CLI_GO)
        return refused;
    uint32_t action = 0;
    while (action < ACTIONS &&
           (!request.words || strcmp(request.word[0], actions[action].name) != 0))
        action++;
    if (action == ACTIONS)
        return cli_usage(self, "give an action: suggest, show, check, format or decks");
    if (request.words < 1 + actions[action].least || request.words > 1 + actions[action].most)
        return cli_usage(self, "%s", actions[action].takes);
    if (args.svg && (action != SHOW || args.json))
        return cli_usage(self, "--svg is for show, without --json");
    if (action == FORMAT && args.content)
        return cli_usage(self, "--content is for suggest, show, check and decks");
    if (action == FORMAT && args.json)
        return cli_usage(self, "--json is not for format");
    if (action == FORMAT)
        args.content = request.word[1];
    return action == CHECK ? check(&request, &args) : act(action, &request, &args);
}

const cli_verb cli_cards = {
    .name = "cards",
    .use = "suggest TEXT | show NAME [--svg FILE] | check FILE | format FILE FILE | decks [FILE] "
           "[--content FILE] [--game GAME] [--json]",
    .summary = "find, check and explain texts of cards, count decks",
    .examples = "  quiver cards suggest \"when one of your cards is taken, draw two\"\n"
                "  quiver cards suggest \"as an action, slide this\" --content my.json\n"
                "  quiver cards show \"NAME OF A CARD\"\n"
                "  quiver cards show \"NAME OF A CARD\" --svg card.svg\n"
                "  quiver cards check my.json\n"
                "  quiver cards check my-deck.json --content my.json\n"
                "  quiver cards format my.json tidy.json\n"
                "  quiver cards decks\n"
                "  quiver cards decks my-deck.json\n",
    .run = run,
    .words = "suggest|show|check|format|decks;<file>;<file>",
};
