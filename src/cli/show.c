/* SPDX-License-Identifier: MIT */
/* `quiver show FILE` and `quiver show GAME --position FILE`: one position of a game, as text or as
 * a picture.
 *
 * Knows no game.
 */
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/picture.h"
#include "cli/records.h"
#include "core/position.h"
#include "terminal/board.h"
#include "terminal/floor.h"

typedef struct {
    uint32_t players, ply;
    bool ascii;
    const char *seat, *content, *position, *svg, *from, *to, *title;
} arguments;

enum { FIRST_ROOM = 64 * 1024 };

/* -- The position ------------------------------------------------------------------------------ */

static int read_seat(const qv_ruleset *rules, const arguments *args, uint32_t *seat) {
    *seat = QV_OPEN;
    return args->seat ? cli_find_viewer(rules, args->seat, seat) : CLI_GO;
}

/* The scene of a position text in the view of the seat. */
static int position_scene(const qv_ruleset *rules, const arguments *args, qv_scene *scene) {
    char *text = NULL;
    size_t length = 0;
    uint32_t seat;
    int end = read_seat(rules, args, &seat);
    if (end == CLI_GO)
        end = cli_read_position(args->position, &text, &length);
    qv_state *const state = calloc(1, rules->sizes.state);
    qv_state *const seen = calloc(1, rules->sizes.state);
    qv_diag diag = {0};
    if (end == CLI_GO && (!state || !seen))
        end = cli_lack_memory();
    else if (end == CLI_GO && qv__position_read(rules, text, length, state, &diag))
        end = cli_refuse(args->position, &diag);
    if (end == CLI_GO && seat != QV_OPEN)
        qv__observe(rules, state, seat, (qv_view *)(void *)seen);
    if (end == CLI_GO)
        qv_scene_of(rules, qv__open(seat == QV_OPEN ? state : seen), scene);
    free(seen);
    free(state);
    free(text);
    return end;
}

/* The scene of a record after --ply entries. */
static int record_scene(qv_record *record, const arguments *args, qv_scene *scene) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const uint32_t ply = args->ply == CLI_NO_NUMBER ? qv_record_length(record) : args->ply;
    uint32_t seat, at;
    int end = read_seat(rules, args, &seat);
    if (end == CLI_GO)
        end = cli_find_entry(record, ply, &at);
    if (end == CLI_GO)
        qv_scene_of(rules, qv_record_view(record, at, seat), scene);
    return end;
}

/* -- The part that is drawn -------------------------------------------------------------------- */

/* A point of the floor, or the upper left corner of a cell. */
static bool find_corner(const qv_scene *scene, const char *name, term_point *out) {
    const term_grid grid = term_grid_of(scene);
    term_cell place;
    if (term_has_floor(scene))
        return term_point_find(scene, name, out);
    if (!term_cell_find(&grid, name, &place))
        return false;
    *out = (term_point){.x = (int32_t)place.column * scene->unit,
                        .y = (int32_t)place.row * scene->unit};
    return true;
}

static int read_part(const qv_scene *scene, const arguments *args, qv_picture *out) {
    term_point a, b;
    if (!args->from)
        return CLI_GO;
    if (!find_corner(scene, args->from, &a) || !find_corner(scene, args->to, &b)) {
        cli_complain("quiver: --from and --to take cells or points of the board, as in moves\n");
        return CLI_INVALID;
    }
    out->x = a.x < b.x ? a.x : b.x;
    out->y = a.y < b.y ? a.y : b.y;
    out->w = abs(a.x - b.x) + scene->unit; /* 0 on a floor */
    out->h = abs(a.y - b.y) + scene->unit;
    if (out->w > 0 && out->h > 0)
        return CLI_GO;
    cli_complain("quiver: the area from --from %s to --to %s is empty\n",
                 qv__show_text(args->from).text, qv__show_text(args->to).text);
    return CLI_INVALID;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static int draw(const qv_ruleset *rules, const qv_scene *scene, const arguments *args) {
    qv_picture picture = {.title = args->title};
    int end = read_part(scene, args, &picture);
    if (end != CLI_GO)
        return end;
    for (size_t room = FIRST_ROOM;; room *= 2) {
        char *const bytes = malloc(room);
        if (!bytes)
            return cli_lack_memory();
        qv_text text = qv_text_over(bytes, room);
        qv_svg(rules, scene, &picture, &text);
        if (!text.cut)
            end = cli_write_picture(args->svg, bytes, text.n);
        free(bytes);
        if (!text.cut)
            return end;
    }
}

static int print(const qv_ruleset *rules, const qv_scene *scene, const arguments *args) {
    static const char *const nobody[QV_SEATS] = {"", "", "", "", "", "", "", ""};
    term_screen screen = term_screen_open(args->ascii);
    term_screen_name_seats(&screen, rules);
    term_board_print(&screen, rules, scene, TERM_LARGE);
    term_table shown = {{0}};
    term_table_print(&screen, rules, scene, nobody, 0, 0, false, &shown);
    return CLI_DONE;
}

static int show_scene(const qv_ruleset *rules, const qv_scene *scene, const arguments *args) {
    return args->svg ? draw(rules, scene, args) : print(rules, scene, args);
}

static int show_position(const cli_request *request, const arguments *args, qv_scene *scene) {
    uint32_t players = args->players;
    if (players == CLI_NO_NUMBER)
        (void)qv_game_players(request->game, &players);
    qv_ruleset *rules = NULL;
    int end = cli_make_rules(request, players, args->content, &rules);
    if (end == CLI_GO)
        end = position_scene(rules, args, scene);
    if (end == CLI_GO)
        end = show_scene(rules, scene, args);
    qv_ruleset_free(rules);
    return end;
}

static int show_record(const char *path, const arguments *args, qv_scene *scene) {
    qv_record *record = NULL;
    int end = cli_open_record(path, &record);
    if (end == CLI_GO)
        end = record_scene(record, args, scene);
    if (end == CLI_GO)
        end = show_scene(qv_record_rules(record), scene, args);
    qv_record_free(record);
    return end;
}

/* -- The command line -------------------------------------------------------------------------- */

static int check(const cli_request *request, const arguments *args) {
    const cli_verb *const verb = request->verb;
    const bool by_game =
        args->position || args->content || args->players != CLI_NO_NUMBER || request->choices;
    if (request->game && !args->position)
        return cli_usage(verb, "--position FILE is needed; to show a record, leave out the game");
    if (request->game && args->ply != CLI_NO_NUMBER)
        return cli_usage(verb, "--ply is for records");
    if (!request->game && by_game)
        return cli_usage(verb,
                         "a position needs a game: quiver show %s --position FILE; a record "
                         "has its own rules",
                         qv_game_id(qv_game_at(0)));
    if (!request->game && !request->words)
        return cli_usage(verb, "name a record, or a game and --position FILE");
    if (!args->from != !args->to)
        return cli_usage(verb, "--from and --to go together");
    if (!args->svg && (args->from || args->title))
        return cli_usage(verb, "--from, --to and --title are for pictures: add --svg FILE");
    return CLI_GO;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER, .ply = CLI_NO_NUMBER};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &args.position, "a position file, with the game before it"},
        {"ply", CLI_NUMBER, &args.ply, "of a record: after that many entries; by default all"},
        {"seat", CLI_TEXT, &args.seat,
         "the viewer: a seat, all (a watcher) or open (everything, the default)", "all|open"},
        {"svg", CLI_TEXT, &args.svg, "a picture to write; - for standard output"},
        {"from", CLI_TEXT, &args.from, "a corner of the part of the board to draw", ""},
        {"to", CLI_TEXT, &args.to, "the opposite corner", ""},
        {"title", CLI_TEXT, &args.title, "the title of the picture", ""},
        {"ascii", CLI_SWITCH, &args.ascii, "draw with ASCII characters"},
    };
    const bool game = argc > 1 && qv_game_find(argv[1]);
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 game ? CLI_NAMES_GAME : 1, &request);
    if (end == CLI_GO)
        end = check(&request, &args);
    qv_scene *const scene = end == CLI_GO ? calloc(1, sizeof *scene) : NULL;
    if (end == CLI_GO && !scene)
        end = cli_lack_memory();
    if (end == CLI_GO)
        end = game ? show_position(&request, &args, scene)
                   : show_record(request.word[0], &args, scene);
    free(scene);
    return end;
}

const cli_verb cli_show = {
    .name = "show",
    .use = "FILE [--ply N] [--seat S] [--svg OUT] | GAME --position FILE [--seat S] [--svg OUT]",
    .summary = "show one position of a game, as text or as a picture",
    .examples = "  quiver show game.qvr\n"
                "  quiver show game.qvr --ply 12 --seat all --svg moment.svg\n"
                "  quiver show GAME --position FILE --svg - > picture.svg\n",
    .words = "<game>|<file>",
    .run = run,
};
