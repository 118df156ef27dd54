/* SPDX-License-Identifier: MIT */
/* `quiver show FILE` and `quiver show GAME --position FILE`: one moment of a game, as a board of
 * signs or as a picture.
 *
 * Knows no game. Invariant: a picture that cannot be written whole changes no file.
 */
#define _POSIX_C_SOURCE 200809L /* stat */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/walk.h"
#include "core/position.h"
#include "terminal/board.h"
#include "terminal/floor.h"

typedef struct {
    uint32_t players, ply;
    bool ascii;
    const char *seat, *content, *position, *svg, *from, *to, *title;
} wishes;

enum { FIRST_ROOM = 64 * 1024, LONGEST_PATH = 4096 };

/* -- The moment -------------------------------------------------------------------------------- */

static int read_seat(const qv_ruleset *rules, const wishes *wish, uint32_t *seat) {
    *seat = QV_OPEN;
    return !wish->seat || cli_walk_viewer(rules, wish->seat, seat) ? CLI_GO : CLI_INVALID;
}

/* The scene of a position text, in the eyes of the seat. */
static int position_scene(const qv_ruleset *rules, const wishes *wish, qv_scene *scene) {
    char *text = NULL;
    size_t length = 0;
    uint32_t seat;
    int end = read_seat(rules, wish, &seat);
    if (end == CLI_GO)
        end = cli_read_position(wish->position, &text, &length);
    qv_state *const state = malloc(rules->game->state_size);
    qv_state *const seen = malloc(rules->game->state_size);
    qv_diag diag = {0};
    if (end == CLI_GO && (!state || !seen))
        end = CLI_FAILED;
    else if (end == CLI_GO && qv_position_read(rules, text, length, state, &diag))
        end = cli_refuse(wish->position, &diag);
    if (end == CLI_GO && seat != QV_OPEN)
        qv_observe(rules, state, seat, (qv_view *)(void *)seen);
    if (end == CLI_GO)
        qv_scene_of(rules, qv_open(seat == QV_OPEN ? state : seen), scene);
    free(seen);
    free(state);
    free(text);
    return end;
}

/* The scene of a record after so many entries. */
static int record_scene(qv_record *record, const wishes *wish, qv_scene *scene) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const uint32_t last = qv_record_length(record);
    const uint32_t ply = wish->ply == CLI_NO_NUMBER ? last : wish->ply;
    uint32_t seat;
    const int refused = read_seat(rules, wish, &seat);
    if (refused != CLI_GO)
        return refused;
    const uint32_t at = qv_record_find(record, ply);
    if (at == QV_NO_ENTRY) {
        cli_complain("quiver: there is no entry %u; the game has %u\n", (unsigned)ply,
                     (unsigned)last);
        return CLI_INVALID;
    }
    qv_scene_of(rules, qv_record_view(record, at, seat), scene);
    return CLI_GO;
}

/* -- The part that is drawn -------------------------------------------------------------------- */

static bool find_corner(const qv_scene *scene, const char *name, qv_picture *out) {
    const term_grid grid = term_grid_of(scene);
    term_cell place;
    term_point point;
    if (term_has_floor(scene)) {
        if (!term_point_find(scene, name, &point))
            return false;
        *out = (qv_picture){.x = point.x, .y = point.y};
        return true;
    }
    if (!grid.columns || !term_cell_find(&grid, name, &place))
        return false;
    *out = (qv_picture){.x = (int32_t)place.column * scene->unit,
                        .y = (int32_t)place.row * scene->unit,
                        .w = scene->unit,
                        .h = scene->unit};
    return true;
}

static int read_part(const qv_scene *scene, const wishes *wish, qv_picture *out) {
    qv_picture a, b;
    if (!wish->from)
        return CLI_GO;
    if (!find_corner(scene, wish->from, &a) || !find_corner(scene, wish->to, &b)) {
        cli_complain(
            "quiver: --from and --to are places on the board, like those that play takes\n");
        return CLI_INVALID;
    }
    out->x = a.x < b.x ? a.x : b.x;
    out->y = a.y < b.y ? a.y : b.y;
    out->w = (a.x < b.x ? b.x + b.w : a.x + a.w) - out->x;
    out->h = (a.y < b.y ? b.y + b.h : a.y + a.h) - out->y;
    if (out->w > 0 && out->h > 0)
        return CLI_GO;
    cli_complain("quiver: nothing lies between --from %s and --to %s\n",
                 qv__show_text(wish->from).text, qv__show_text(wish->to).text);
    return CLI_INVALID;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static int cannot_write(const char *path, const char *why) {
    cli_complain("quiver: %s: %s\n", cli_path(path).text, why);
    return CLI_FAILED;
}

static int write_to(const char *path, const char *text, size_t length) {
    FILE *const file = fopen(path, "wbe");
    if (!file)
        return cannot_write(path, strerror(errno));
    const bool written = fwrite(text, 1, length, file) == length;
    const bool closed = fclose(file) == 0;
    return written && closed ? CLI_DONE : cannot_write(path, "could not be written");
}

/* Into a file beside it that then takes its place. What is there and is no ordinary file, a pipe or
 * a device, is written to as it is. */
static int write_picture(const char *path, const char *text, size_t length) {
    if (strcmp(path, "-") == 0)
        return fwrite(text, 1, length, stdout) == length ? CLI_DONE : CLI_FAILED;
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return write_to(path, text, length);
    char made[LONGEST_PATH];
    qv_text name = qv_text_over(made, sizeof made);
    qv_text_add(&name, "%s.new", path);
    if (name.cut)
        return cannot_write(path, "the name is too long");
    int end = write_to(made, text, length);
    if (end == CLI_DONE && rename(made, path) != 0)
        end = cannot_write(path, strerror(errno));
    if (end != CLI_DONE)
        remove(made);
    return end;
}

static int draw(const qv_ruleset *rules, const qv_scene *scene, const wishes *wish) {
    qv_picture picture = {.title = wish->title};
    int end = read_part(scene, wish, &picture);
    if (end != CLI_GO)
        return end;
    for (size_t room = FIRST_ROOM;; room *= 2) {
        char *const bytes = malloc(room);
        if (!bytes)
            return CLI_FAILED;
        qv_text text = qv_text_over(bytes, room);
        qv_svg(rules, scene, &picture, &text);
        if (!text.cut)
            end = write_picture(wish->svg, bytes, text.n);
        free(bytes);
        if (!text.cut)
            return end;
    }
}

static int print(const qv_ruleset *rules, const qv_scene *scene, const wishes *wish) {
    static const char *const nobody[QV_SEATS] = {"", "", "", "", "", "", "", ""};
    term_screen screen = term_screen_open(wish->ascii);
    term_screen_name_seats(&screen, rules);
    term_board_print(&screen, rules, scene);
    term_table shown = {{0}};
    term_table_print(&screen, rules, scene, nobody, 0, 0, &shown);
    return CLI_DONE;
}

static int show_scene(const qv_ruleset *rules, const qv_scene *scene, const wishes *wish) {
    return wish->svg ? draw(rules, scene, wish) : print(rules, scene, wish);
}

static int show_position(const cli_request *request, const wishes *wish, qv_scene *scene) {
    uint32_t players = wish->players;
    if (players == CLI_NO_NUMBER)
        (void)qv_game_players(request->game, &players);
    qv_ruleset *rules = NULL;
    int end = cli_make_rules(request, players, wish->content, &rules);
    if (end == CLI_GO)
        end = position_scene(rules, wish, scene);
    if (end == CLI_GO)
        end = show_scene(rules, scene, wish);
    qv_ruleset_free(rules);
    return end;
}

static int show_record(const char *path, const wishes *wish, qv_scene *scene) {
    qv_record *record = NULL;
    int end = cli_open_record(path, &record);
    if (end == CLI_GO)
        end = record_scene(record, wish, scene);
    if (end == CLI_GO)
        end = show_scene(qv_record_rules(record), scene, wish);
    qv_record_free(record);
    return end;
}

/* -- The command line -------------------------------------------------------------------------- */

static int check(const cli_request *request, const wishes *wish) {
    const cli_verb *const verb = request->verb;
    const bool by_game =
        wish->position || wish->content || wish->players != CLI_NO_NUMBER || request->choices;
    if (request->game && !wish->position)
        return cli_usage(verb,
                         "--position FILE is needed; a record is shown without naming a game");
    if (request->game && wish->ply != CLI_NO_NUMBER)
        return cli_usage(verb, "--ply is for records");
    if (!request->game && by_game)
        return cli_usage(verb,
                         "a position needs its game: quiver show %s --position FILE; a record "
                         "has its own rules",
                         qv_game_id(qv_game_at(0)));
    if (!request->game && !request->words)
        return cli_usage(verb, "which record? Or name a game and --position FILE");
    if (!wish->from != !wish->to)
        return cli_usage(verb, "--from and --to go together");
    if (!wish->svg && (wish->from || wish->title))
        return cli_usage(verb, "--from, --to and --title are for pictures: add --svg FILE");
    return CLI_GO;
}

static int run(const cli_verb *self, int argc, char **argv) {
    wishes wish = {.players = CLI_NO_NUMBER, .ply = CLI_NO_NUMBER};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &wish.players, "how many play; usually as few as can"},
        {"content", CLI_TEXT, &wish.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &wish.position, "a position file, with the game before it"},
        {"ply", CLI_NUMBER, &wish.ply, "of a record: after that many entries; usually the last"},
        {"seat", CLI_TEXT, &wish.seat,
         "whose eyes: a seat, all (a watcher's) or open; usually open", "all|open"},
        {"svg", CLI_TEXT, &wish.svg, "a picture to write; - for standard output"},
        {"from", CLI_TEXT, &wish.from, "a corner of the part of the board to be drawn", ""},
        {"to", CLI_TEXT, &wish.to, "the corner across from it", ""},
        {"title", CLI_TEXT, &wish.title, "what the picture is called", ""},
        {"ascii", CLI_SWITCH, &wish.ascii, "print plain letters and signs"},
    };
    const bool game = argc > 1 && argv[1][0] != '-' && qv_game_find(argv[1]);
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 game ? CLI_NAMES_GAME : 1, &request);
    if (end == CLI_GO)
        end = check(&request, &wish);
    qv_scene *const scene = end == CLI_GO ? calloc(1, sizeof *scene) : NULL;
    if (end == CLI_GO && !scene)
        end = CLI_FAILED;
    if (end == CLI_GO)
        end = game ? show_position(&request, &wish, scene)
                   : show_record(request.word[0], &wish, scene);
    free(scene);
    return end;
}

const cli_verb cli_show = {
    .name = "show",
    .use = "FILE [--ply N] [--seat S] [--svg OUT] | GAME --position FILE [--seat S] [--svg OUT]",
    .summary = "show one moment of a game, in signs or as a picture",
    .examples = "  quiver show game.qvr\n"
                "  quiver show game.qvr --ply 12 --seat all --svg moment.svg\n"
                "  quiver show GAME --position FILE --svg - > picture.svg\n",
    .run = run,
};
