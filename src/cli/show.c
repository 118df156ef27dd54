/* SPDX-License-Identifier: MIT */
/* `quiver show GAME --position FILE`: one moment of a game, as a board of signs or as a picture.
 *
 * Knows no game. Invariant: a picture that cannot be written whole leaves no file behind.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "core/position.h"
#include "terminal/board.h"
#include "terminal/floor.h"

typedef struct {
    uint32_t players;
    bool ascii;
    const char *seat, *content, *position, *svg, *from, *to, *title;
} wishes;

enum { FIRST_ROOM = 64 * 1024 };

/* -- Whose eyes -------------------------------------------------------------------------------- */

static int read_seat(const qv_ruleset *rules, const char *name, uint32_t *seat) {
    *seat = QV_OPEN;
    if (!name)
        return CLI_GO;
    *seat = QV_WATCHER;
    if (strcmp(name, "watcher") == 0)
        return CLI_GO;
    for (*seat = 0; *seat < qv_ruleset_players(rules); ++*seat)
        if (strcmp(name, qv_seat_name(rules, *seat)) == 0)
            return CLI_GO;
    fprintf(stderr, "quiver: nobody sits at \"%s\"; there are", name);
    for (uint32_t i = 0; i < qv_ruleset_players(rules); i++)
        fprintf(stderr, " %s,", qv_seat_name(rules, i));
    fprintf(stderr, " and watcher for what everybody sees\n");
    return CLI_INVALID;
}

static int read_scene(const qv_ruleset *rules, const wishes *wish, uint32_t seat, qv_state *state,
                      qv_state *seen, qv_scene *scene) {
    char *text = NULL;
    size_t length = 0;
    const int refused = cli_read_text(wish->position, &text, &length);
    if (refused != CLI_GO)
        return refused;
    qv_diag diag = {0};
    const int err = qv_position_read(rules, text, length, state, &diag);
    free(text);
    if (err)
        return cli_refuse(wish->position, &diag);
    if (seat != QV_OPEN)
        qv_observe(rules, state, seat, (qv_view *)(void *)seen);
    qv_scene_of(rules, qv_open(seat == QV_OPEN ? state : seen), scene);
    return CLI_GO;
}

/* -- The part that is drawn -------------------------------------------------------------------- */

static bool find_corner(const qv_scene *scene, const char *name, qv_picture *out) {
    const term_grid grid = term_grid_of(scene);
    term_place place;
    term_point point;
    if (term_has_floor(scene)) {
        if (!term_point_find(scene, name, &point))
            return false;
        *out = (qv_picture){.x = point.x, .y = point.y};
        return true;
    }
    if (!grid.columns || !term_place_find(&grid, name, &place))
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
        fprintf(stderr,
                "quiver: --from and --to are places on the board, like those that play takes\n");
        return CLI_INVALID;
    }
    out->x = a.x < b.x ? a.x : b.x;
    out->y = a.y < b.y ? a.y : b.y;
    out->w = (a.x < b.x ? b.x + b.w : a.x + a.w) - out->x;
    out->h = (a.y < b.y ? b.y + b.h : a.y + a.h) - out->y;
    if (out->w > 0 && out->h > 0)
        return CLI_GO;
    fprintf(stderr, "quiver: nothing lies between --from %s and --to %s\n", wish->from, wish->to);
    return CLI_INVALID;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static int write_picture(const char *path, const char *text, size_t length) {
    FILE *const file = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    if (!file) {
        fprintf(stderr, "quiver: %s: %s\n", path, strerror(errno));
        return CLI_FAILED;
    }
    const bool written = fwrite(text, 1, length, file) == length;
    if (file == stdout)
        return written ? CLI_DONE : CLI_FAILED;
    if (fclose(file) == 0 && written)
        return CLI_DONE;
    fprintf(stderr, "quiver: %s: could not be written\n", path);
    remove(path);
    return CLI_FAILED;
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

static int print(const qv_ruleset *rules, const qv_view *view, const qv_scene *scene, bool ascii) {
    (void)view;
    static const char *const nobody[QV_SEATS] = {"", "", "", "", "", "", "", ""};
    term_screen screen = term_screen_open(ascii);
    term_screen_name_seats(&screen, rules);
    term_board_print(&screen, rules, scene);
    term_table shown = {{0}};
    term_table_print(&screen, rules, scene, nobody, 0, UINT32_MAX, &shown);
    return CLI_DONE;
}

static int show(const qv_ruleset *rules, const wishes *wish) {
    qv_state *const state = malloc(2 * (size_t)rules->game->state_size);
    qv_scene *const scene = calloc(1, sizeof *scene);
    uint32_t seat;
    int end = state && scene ? read_seat(rules, wish->seat, &seat) : CLI_FAILED;
    if (end == CLI_GO)
        end = read_scene(rules, wish, seat, state,
                         (qv_state *)(void *)((char *)state + rules->game->state_size), scene);
    if (end == CLI_GO)
        end = wish->svg ? draw(rules, scene, wish) : print(rules, NULL, scene, wish->ascii);
    free(scene);
    free(state);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    wishes wish = {.players = CLI_NO_NUMBER};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &wish.players, "how many play; usually as few as can"},
        {"content", CLI_TEXT, &wish.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &wish.position, "a position file"},
        {"seat", CLI_TEXT, &wish.seat, "as this seat sees it, or watcher; else all is shown"},
        {"svg", CLI_TEXT, &wish.svg, "a picture to write; - for standard output"},
        {"from", CLI_TEXT, &wish.from, "a corner of the part of the board to be drawn"},
        {"to", CLI_TEXT, &wish.to, "the corner across from it"},
        {"title", CLI_TEXT, &wish.title, "what the picture is called"},
        {"ascii", CLI_SWITCH, &wish.ascii, "print plain letters and signs"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (!wish.position)
        return cli_usage(self, "--position FILE is needed");
    if (!wish.from != !wish.to)
        return cli_usage(self, "--from and --to go together");
    if (!wish.svg && (wish.from || wish.title))
        return cli_usage(self, "--from, --to and --title are for pictures: add --svg FILE");
    if (wish.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &wish.players);
    qv_ruleset *rules = NULL;
    end = cli_make_rules(&request, wish.players, wish.content, &rules);
    if (end == CLI_GO)
        end = show(rules, &wish);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_show = {
    .name = "show",
    .use = "GAME --position FILE [--seat S] [--svg OUT] [--from PLACE --to PLACE]",
    .summary = "show one moment of a game, in signs or as a picture",
    .examples = "  quiver show GAME --position FILE\n"
                "  quiver show GAME --position FILE --seat watcher --svg picture.svg\n",
    .run = run,
};
