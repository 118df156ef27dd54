/* SPDX-License-Identifier: MIT */
/* The menus before a game: see menu.h.
 *
 * Games, what they are like and numbers of players come from the games' tables. Knows no game, and
 * of computers only the names of those that a beginner can choose between.
 */
#include "cli/menu.h"

#include <stdio.h>
#include <string.h>

#include "cli/lessons.h"
#include "cli/players.h"
#include "cli/reading.h"
#include "cli/say.h"
#include "store/progress.h"
#include "tui/menu.h"

enum { LINE = 400 };

/* The same in the window and line by line. */
typedef struct {
    const cli_menu_given *given;
    term_screen screen;
    bool window;
    char left[STORE_PATH]; /* the record of the game that was left; "": there is none */
    char about[sizeof((term_menu_row *)0)->what];
} dialog;

/* -- Asking ------------------------------------------------------------------------------------ */

static int ask_by_line(const dialog *d, const term_menu *menu, uint32_t *row) {
    char line[LINE], prompt[40];
    snprintf(prompt, sizeof prompt, "%s> ", menu->prompt);
    term_menu_print(&d->screen, menu);
    for (;;) {
        if (!cli_read_plain(false, prompt, line, sizeof line))
            return TERM_MENU_ENDED;
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0 || strcmp(line, "q") == 0)
            return TERM_MENU_QUIT;
        if (menu->follows && strcmp(line, "back") == 0)
            return TERM_MENU_BACK;
        if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
            term_menu_explain(&d->screen, menu, false);
        else if (term_menu_find(&d->screen, menu, line, row))
            return TERM_MENU_CHOSEN;
    }
}

static int ask(const dialog *d, const term_menu *menu, uint32_t *row) {
    return d->window ? tui_menu(&d->screen, menu, row) : ask_by_line(d, menu, row);
}

/* -- Which game -------------------------------------------------------------------------------- */

static void write_number(uint32_t least, uint32_t most, char *out, size_t size) {
    if (least == most)
        snprintf(out, size, "%u player%s", (unsigned)most, most == 1 ? "" : "s");
    else
        snprintf(out, size, "%u to %u players", (unsigned)least, (unsigned)most);
}

static void add_games(term_menu *menu) {
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        term_menu_row *const row = term_menu_add(menu);
        uint32_t least;
        const uint32_t most = qv_game_players(game, &least);
        snprintf(row->word, sizeof row->word, "%s", qv_game_id(game));
        snprintf(row->name, sizeof row->name, "%s", qv_game_name(game));
        snprintf(row->what, sizeof row->what, "%s", qv_game_like(game));
        write_number(least, most, row->note, sizeof row->note);
    }
}

/* The game that was left, in a line: "THREE ARROWS: red (human), blue (easy), 2026-11-22". */
static void describe_left(const qv_record *record, char *out, size_t size) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const qv_record_head *const head = qv_record_about(record);
    qv_text text = qv_text_over(out, size);
    qv_text_add(&text, "%s:", qv_game_name(qv_ruleset_game(rules)));
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++)
        qv_text_add(&text, "%s %s (%s)", seat ? "," : "", qv_seat_name(rules, seat),
                    head->player[seat] ? cli_name(head->player[seat]).text : "human");
    if (head->date)
        qv_text_add(&text, ", %s", head->date);
}

static void find_left(dialog *d) {
    store_kept kept;
    if (!d->given->resumes || store_kept_last(NULL, d->left, &kept) != STORE_TAKEN) {
        d->left[0] = '\0';
        return;
    }
    describe_left(kept.record, d->about, sizeof d->about);
    store_kept_drop(&kept); /* another program may go on with it meanwhile */
}

static int ask_game(const dialog *d, uint32_t *at, cli_menu_choice *out) {
    term_menu menu = {.question = "Which game? Enter takes the first.", .prompt = "game"};
    add_games(&menu);
    if (d->left[0]) {
        term_menu_row *const row = term_menu_add(&menu);
        snprintf(row->word, sizeof row->word, "continue");
        snprintf(row->name, sizeof row->name, "Continue the last game");
        snprintf(row->what, sizeof row->what, "%s", d->about);
    }
    const int how = ask(d, &menu, at);
    out->game = qv_game_at(*at); /* NULL behind the last one */
    snprintf(out->left, sizeof out->left, "%s", d->left);
    return how;
}

/* -- Who plays --------------------------------------------------------------------------------- */

static const struct {
    const char *name, *what;
} computers[] = {
    {"easy", "Often misjudges moves: for a first game."},
    {"medium", "Misjudges some moves: for those who know the rules."},
    {"hard", "The strongest computer player."},
};
enum { COMPUTERS = sizeof computers / sizeof *computers };

/* How many play if computers do, and the least and most people without them. */
typedef struct {
    uint32_t all, least, most;
} numbers;

/* Whether so many can play the game; otherwise its rules refuse them with the reason. */
static bool fits(const cli_menu_given *given, const qv_game *game) {
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    return given->players == CLI_NO_NUMBER || (given->players >= least && given->players <= most);
}

static numbers numbers_of(const cli_menu_given *given, const qv_game *game) {
    numbers n;
    n.most = qv_game_players(game, &n.least);
    if (given->players != CLI_NO_NUMBER)
        n.least = n.most = given->players;
    n.all = n.least < 2 && n.most >= 2 ? 2 : n.least;
    return n;
}

static void note_computers(term_menu_row *row, uint32_t all) {
    if (all > 2)
        snprintf(row->note, sizeof row->note, "%u computers", (unsigned)all - 1);
    else
        snprintf(row->note, sizeof row->note, "the computer");
}

/* Beside a guided game it is said how a game against a computer differs from it. */
static void add_computers(term_menu *menu, uint32_t all, bool guided) {
    static const char unguided[] = "Often misjudges moves; no rules are told.";
    for (uint32_t i = 0; i < COMPUTERS; i++) {
        term_menu_row *const row = term_menu_add(menu);
        snprintf(row->word, sizeof row->word, "%s", computers[i].name);
        snprintf(row->name, sizeof row->name, "%s", computers[i].name);
        snprintf(row->what, sizeof row->what, "%s",
                 guided && i == 0 ? unguided : computers[i].what);
        note_computers(row, all);
    }
}

static void add_levels(term_menu *menu, const qv_game *game) {
    term_menu_row *const row = term_menu_add(menu);
    snprintf(row->word, sizeof row->word, "level");
    snprintf(row->name, sizeof row->name, "Choose a level");
    snprintf(row->note, sizeof row->note, "1 weakest to %u strongest",
             (unsigned)qv_agent_levels(game));
}

static void add_people(term_menu *menu, uint32_t n, bool explain) {
    static const char *const words[] = {"No",   "One", "Two",   "Three", "Four",
                                        "Five", "Six", "Seven", "Eight"};
    term_menu_row *const row = term_menu_add(menu);
    snprintf(row->word, sizeof row->word, "%s", words[n]);
    snprintf(row->name, sizeof row->name, "%s %s at one screen", words[n],
             n == 1 ? "person" : "people");
    if (explain && n > 1)
        snprintf(row->what, sizeof row->what,
                 "You share the keyboard, and nobody sees what the others hide.");
}

/* The first seat is a person's; the others are of that kind. */
static void write_seats(const char *others, uint32_t all, char *out, size_t size) {
    qv_text text = qv_text_over(out, size);
    qv_text_add(&text, "human");
    for (uint32_t seat = 1; seat < all; seat++)
        qv_text_add(&text, ",%s", others);
}

static void add_lessons(term_menu *menu) {
    term_menu_row *const row = term_menu_add(menu);
    snprintf(row->word, sizeof row->word, "learn");
    snprintf(row->name, sizeof row->name, "Learn it");
    snprintf(row->what, sizeof row->what, "Short lessons: you learn the game by playing it.");
}

static void add_guided(term_menu *menu) {
    term_menu_row *const row = term_menu_add(menu);
    snprintf(row->word, sizeof row->word, "guided");
    snprintf(row->name, sizeof row->name, "A first game, guided");
    snprintf(row->note, sizeof row->note, "against a beginner; rules told as they matter");
}

static void add_lessons_and_game(term_menu *menu, uint32_t all) {
    add_lessons(menu);
    if (all > 1) /* not for a game for one */
        add_guided(menu);
}

/* The rows in which each sort of choices begins. */
typedef struct {
    uint32_t computers, levels, people, lessons;
} sorts;

static uint32_t add_numbers(term_menu *menu, const numbers *n) {
    const uint32_t at = menu->n;
    for (uint32_t people = n->least; people <= n->most; people++)
        add_people(menu, people, people == n->least || people == 2);
    return at;
}

/* Lessons, and a guided game, come first for somebody who has neither played the game nor begun to
 * learn it, and behind the computers for others; but one who plays alone begins. */
static sorts add_players(term_menu *menu, const qv_game *game, const numbers *n, bool learns,
                         bool first) {
    const bool alone = n->all == 1;
    sorts at = {.lessons = 0};
    if (first)
        add_lessons_and_game(menu, n->all);
    at.computers = menu->n;
    if (!alone)
        add_computers(menu, n->all, learns);
    at.levels = menu->n;
    if (!alone)
        add_levels(menu, game);
    if (alone)
        at.people = add_numbers(menu, n);
    if (!first)
        at.lessons = menu->n;
    if (learns && !first)
        add_lessons_and_game(menu, n->all);
    if (!alone)
        at.people = add_numbers(menu, n);
    return at;
}

/* *out: the name of the player that plays at the level. */
static int ask_level(const dialog *d, const qv_game *game, char *out, size_t size) {
    const uint32_t n = qv_agent_levels(game);
    term_menu menu = {.prompt = "level", .follows = true};
    uint32_t at = 0;
    snprintf(menu.question, sizeof menu.question, "%s: which level? Enter takes the weakest.",
             qv_game_name(game));
    for (uint32_t level = 1; level <= n; level++) {
        term_menu_row *const row = term_menu_add(&menu);
        qv_text note = qv_text_over(row->note, sizeof row->note);
        snprintf(row->word, sizeof row->word, "level:%u", (unsigned)level);
        snprintf(row->name, sizeof row->name, "level %u", (unsigned)level);
        qv_text_add(&note, "%s", level == 1 ? "the weakest" : level == n ? "the strongest" : "");
        for (uint32_t i = 0; i < COMPUTERS; i++)
            if (qv_agent_level(game, computers[i].name) == level)
                qv_text_add(&note, "%s%s", row->note[0] ? ", " : "", computers[i].name);
    }
    const int how = ask(d, &menu, &at);
    snprintf(out, size, "level:%u", (unsigned)at + 1);
    return how;
}

static int ask_players(const dialog *d, cli_menu_choice *out) {
    const numbers n = numbers_of(d->given, out->game);
    term_menu menu = {.prompt = "players", .follows = true};
    uint32_t at = 0;
    const bool learns = cli_lessons_of(out->game) && d->given->players == CLI_NO_NUMBER;
    const bool first = learns && !store_progress_read(qv_game_id(out->game)).begun;
    snprintf(menu.question, sizeof menu.question, "%s: %s%s", qv_game_name(out->game),
             first ? "do you know it? Enter takes the lessons." : "who plays against you?",
             !first && n.all > 1 ? " Enter takes easy." : "");
    const sorts from = add_players(&menu, out->game, &n, learns, first);
    char level[sizeof menu.row->word];
    int how;
    do {
        how = ask(d, &menu, &at);
        if (how != TERM_MENU_CHOSEN)
            return how;
        if (n.all > 1 && at == from.levels)
            how = ask_level(d, out->game, level, sizeof level);
    } while (how == TERM_MENU_BACK);
    out->learns = learns && at == from.lessons;
    out->guided = learns && n.all > 1 && at == from.lessons + 1;
    if (out->learns)
        return how;
    if (out->guided)
        write_seats(cli_player_of_guided(out->game), n.all, out->seats, sizeof out->seats);
    else if (at < from.levels)
        write_seats(computers[at - from.computers].name, n.all, out->seats, sizeof out->seats);
    else if (at < from.people)
        write_seats(level, n.all, out->seats, sizeof out->seats);
    else
        write_seats("human", n.least + at - from.people, out->seats, sizeof out->seats);
    return how;
}

/* -- Both -------------------------------------------------------------------------------------- */

static int ask_both(const dialog *d, cli_menu_choice *out) {
    uint32_t game = 0;
    for (;;) {
        int how = ask_game(d, &game, out);
        if (how == TERM_MENU_CHOSEN && out->game && !d->given->seats && fits(d->given, out->game))
            how = ask_players(d, out);
        if (how != TERM_MENU_BACK)
            return how;
    }
}

int cli_menu(const cli_menu_given *given, cli_menu_choice *out) {
    dialog d = {.given = given, .screen = term_screen_open(given->ascii)};
    *out = (cli_menu_choice){.game = NULL};
    find_left(&d);
    d.window = !given->plain && tui_menu_open(&d.screen);
    const int how = ask_both(&d, out);
    if (d.window)
        tui_menu_close();
    if (how == TERM_MENU_ENDED)
        cli_complain("quiver: the input has ended before a game was chosen\n");
    return how == TERM_MENU_CHOSEN ? CLI_GO : how == TERM_MENU_ENDED ? CLI_FAILED : CLI_DONE;
}
