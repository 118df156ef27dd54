/* SPDX-License-Identifier: MIT */
/* `quiver made FILE`: what the players of a finished game have made for another game, such as
 * decks: lists it, writes it into files, and plays that game with it.
 *
 * Knows no game. Files are items of qv_game_brought, and the content if it is not the game's own.
 * No file is ever overwritten.
 */
#define _POSIX_C_SOURCE 200809L /* mkdir */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/arguments.h"
#include "cli/records.h"
#include "cli/writing.h"
#include "content/rows.h"
#include "match/record.h"
#include "terminal/leaving.h"

enum { PATH = 1024, VALUE = 256 };

typedef struct {
    const char *to, *play, *seats;
} arguments;

/* What has been made, and where it goes. */
typedef struct {
    qv_record *record;
    const qv_ruleset *rules;
    const qv_game *game; /* for which it is */
    qv__content *item[QV_SEATS];
    char folder[PATH];
    bool own_content; /* of the game: no file is needed for it */
} work;

/* -- What has been made ------------------------------------------------------------------------ */

static int read_item(work *w, uint32_t seat) {
    qv_diag diag = {0};
    qv__row_list rows = {.diag = &diag};
    const qv_view *const view =
        qv_record_view(w->record, qv_record_find(w->record, qv_record_length(w->record)), QV_OPEN);
    for (uint32_t i = 0;; i++) {
        char path[QV_CONTENT_PATH], value[VALUE];
        qv_text name = qv_text_over(path, sizeof path), text = qv_text_over(value, sizeof value);
        if (!qv_made_row(w->rules, view, seat, i, &name, &text))
            break;
        const int err = qv__row_list_add(&rows, path, value, i + 1, 1);
        if (err) {
            (void)qv__row_list_finish(&rows, err);
            return cli_refuse(NULL, &diag);
        }
    }
    if (rows.n > 0) {
        w->item[seat] = qv__row_list_finish(&rows, QV_OK);
        return w->item[seat] ? CLI_GO : cli_refuse(NULL, &diag);
    }
    cli_complain(
        "quiver: that game is not over, so nothing has been made yet; quiver play --resume "
        "FILE goes on with it\n");
    return CLI_INVALID;
}

static int read_items(const char *path, work *w) {
    int end = cli_open_record(path, &w->record);
    if (end != CLI_GO)
        return end;
    w->rules = qv_record_rules(w->record);
    const qv_game *const played = qv_ruleset_game(w->rules);
    w->game = qv_game_find(qv_game_makes(played) ? qv_game_makes(played) : "");
    if (!w->game) {
        cli_complain("quiver: %s is a game of %s, in which players make nothing for another game\n",
                     cli_path(path).text, qv_game_name(played));
        return CLI_INVALID;
    }
    uint32_t n;
    const qv_row *const rows = qv_game_content(w->game, &n);
    w->own_content =
        qv__record_content(w->record->row, w->record->rows) == qv__record_content(rows, n);
    for (uint32_t seat = 0; seat < qv_ruleset_players(w->rules) && end == CLI_GO; seat++)
        end = read_item(w, seat);
    return end;
}

/* -- Files ------------------------------------------------------------------------------------- */

static void name_file(const work *w, const char *name, char out[PATH]) {
    qv_text text = qv_text_over(out, PATH);
    qv_text_add(&text, "%s/%s.json", w->folder, name);
}

static int write_item(const work *w, uint32_t seat) {
    char path[PATH];
    uint32_t n;
    const qv_row *const rows = qv__content_rows(w->item[seat], &n);
    name_file(w, qv_seat_name(w->rules, seat), path);
    return cli_keep_content(path, qv_game_id(w->game), rows, n);
}

static int write_files(const work *w) {
    int end = CLI_DONE;
    char path[PATH];
    name_file(w, "content", path);
    if (!w->own_content)
        end = cli_keep_content(path, qv_game_id(w->game), w->record->row, w->record->rows);
    for (uint32_t seat = 0; seat < qv_ruleset_players(w->rules) && end == CLI_DONE; seat++)
        end = write_item(w, seat);
    return end;
}

/* The folder of --to, or one beside the record and named after it. */
static int make_folder(work *w, const char *record, const char *to) {
    static const char suffix[] = ".qvr";
    const size_t n = strlen(record), end = sizeof suffix - 1;
    const bool named = n > end && strcmp(record + n - end, suffix) == 0;
    qv_text text = qv_text_over(w->folder, sizeof w->folder);
    if (to)
        qv_text_add(&text, "%s", to);
    else
        qv_text_add(&text, "%.*s%s", (int)(named ? n - end : n), record, named ? "" : "-made");
    if (strchr(w->folder, ',') || text.n + VALUE > PATH) {
        cli_complain("quiver: %s: name a folder with --to, with a short name without commas\n",
                     cli_path(w->folder).text);
        return CLI_INVALID;
    }
    if (mkdir(w->folder, 0777) == 0 || errno == EEXIST)
        return CLI_GO;
    cli_complain("quiver: %s: %s\n", cli_path(w->folder).text, strerror(errno));
    return CLI_FAILED;
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* The files of the seats that are named, in that order, separated by commas. */
static int list_files(const cli_verb *self, const work *w, const char *seats, qv_text *out) {
    char *const list = cli_copy(seats);
    const char *name[QV_SEATS] = {NULL};
    const uint32_t n = cli_split(list, name, QV_SEATS);
    int end = CLI_GO;
    if (n > qv_game_players(w->game, NULL))
        end = cli_usage(self, "--play names %u players, and %s has %u at most", (unsigned)n,
                        qv_game_name(w->game), (unsigned)qv_game_players(w->game, NULL));
    for (uint32_t i = 0; i < n && end == CLI_GO; i++) {
        uint32_t seat;
        char path[PATH];
        end = cli_find_viewer(w->rules, name[i], &seat);
        if (end == CLI_GO && seat >= qv_ruleset_players(w->rules))
            end = cli_usage(self, "--play takes players of that game, such as red,blue");
        if (end != CLI_GO)
            break;
        name_file(w, qv_seat_name(w->rules, seat), path);
        qv_text_add(out, "%s%s", i ? "," : "", path);
    }
    free(list);
    return end;
}

static int play(const cli_verb *self, const work *w, const arguments *args) {
    char files[QV_SEATS * PATH] = "", content[PATH], flag[PATH];
    qv_text list = qv_text_over(files, sizeof files), option = qv_text_over(flag, sizeof flag);
    qv_text_add(&option, "--%s", qv_game_brought(w->game, 0, NULL));
    name_file(w, "content", content);
    const int end = list_files(self, w, args->play, &list);
    if (end != CLI_GO)
        return end;
    char *words[] = {
        cli_copy("play"),      cli_copy(qv_game_id(w->game)), flag,    files, cli_copy("--seats"),
        cli_copy(args->seats), cli_copy("--content"),         content, NULL};
    const int n = w->own_content ? 6 : 8;
    cli_verb verb = cli_play;
    verb.all = self->all;
    const int played = verb.run(&verb, n, words);
    free(words[0]), free(words[1]), free(words[4]), free(words[5]), free(words[6]);
    return played;
}

/* -- Saying ------------------------------------------------------------------------------------ */

static void say_items(const work *w, const char *file) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(w->rules); seat++) {
        uint32_t n;
        const qv_row *const rows = qv__content_rows(w->item[seat], &n);
        cli_say("%s:\n", qv_seat_name(w->rules, seat));
        for (uint32_t i = 0; i < n; i++)
            cli_say("  %s = %s\n", rows[i].path, rows[i].value);
    }
    cli_say("To play %s with what two of them have made, or to write it into files:\n"
            "  quiver made %s --play %s,%s\n  quiver made %s --to FOLDER\n",
            qv_game_name(w->game), file, qv_seat_name(w->rules, 0), qv_seat_name(w->rules, 1),
            file);
}

static void say_files(const work *w) {
    const char *const list = qv_game_brought(w->game, 0, NULL);
    char path[PATH];
    for (uint32_t seat = 0; seat < qv_ruleset_players(w->rules); seat++) {
        name_file(w, qv_seat_name(w->rules, seat), path);
        cli_say("%s is written\n", path);
    }
    cli_say("To play with them:\n  quiver play %s --%s %s/%s.json,%s/%s.json", qv_game_id(w->game),
            list, w->folder, qv_seat_name(w->rules, 0), w->folder, qv_seat_name(w->rules, 1));
    cli_say(w->own_content ? "\n" : " --content %s/content.json\n", w->folder);
}

static int use(const cli_verb *self, work *w, const char *file, const arguments *args) {
    if (!args->to && !args->play) {
        say_items(w, file);
        return CLI_DONE;
    }
    int end = make_folder(w, file, args->to);
    if (end != CLI_GO)
        return end;
    end = write_files(w);
    if (end != CLI_DONE || args->play)
        return end == CLI_DONE ? play(self, w, args) : end;
    say_files(w);
    return CLI_DONE;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.seats = "human,easy"};
    const cli_flag flags[] = {
        {"to", CLI_TEXT, &args.to, "the folder for the files; by default beside FILE", NULL},
        {"play", CLI_TEXT, &args.play,
         "play with what these players have made, separated by commas", ""},
        {"seats", CLI_TEXT, &args.seats,
         "then the players, separated by commas; by default human,easy", "human|<agent>"},
    };
    cli_request request;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, 1, &request);
    if (end != CLI_GO)
        return end;
    if (request.words == 0)
        return cli_usage(self, "name the record of a finished game");
    work w = {.record = NULL};
    end = read_items(request.word[0], &w);
    if (end == CLI_GO)
        end = use(self, &w, request.word[0], &args);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        qv__content_free(w.item[seat]);
    qv_record_free(w.record);
    return end;
}

const cli_verb cli_made = {
    .name = "made",
    .use = "FILE [--to FOLDER] [--play SEAT,SEAT [--seats A,B]]",
    .summary = "use what players have made in a game, such as decks",
    .examples = "  quiver made game.qvr\n"
                "  quiver made game.qvr --play red,blue\n"
                "  quiver made game.qvr --to decks\n",
    .run = run,
};
