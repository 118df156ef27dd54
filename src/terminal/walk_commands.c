/* SPDX-License-Identifier: MIT */
/* The commands of a walk through a record: see walk.h.
 *
 * Commands of the walk come first, then those of a game that change nothing. Knows no game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "terminal/review.h"
#include "terminal/walk.h"

enum { NAMES = 1600, ENTRY = QV_TEXT_MOST, STAY = TERM_WALK_STAY };

typedef struct {
    const char *name, *use, *help;              /* help NULL: an alias of the command before it */
    int (*run)(term_walk *, const char *words); /* TERM_WALK_... */
} command;

static const command *command_at(uint32_t i);

static const term_screen *screen_of(const term_walk *walk) {
    return &walk->session->screen;
}

static int go(term_walk *walk, uint32_t at) {
    if (!term_walk_go(walk, at))
        return TERM_WALK_FAILED;
    term_walk_show(walk, false);
    return STAY;
}

static bool needs_open(const term_walk *walk) {
    if (walk->viewer == QV_OPEN)
        return false;
    term_say(screen_of(walk), "  ", "That shows what others could not see; `seat open` first.");
    return true;
}

static bool is_growing(const term_walk *walk) {
    if (walk->growing)
        term_say(screen_of(walk), "  ",
                 "The players still play this game; `quiver replay` plays on from its record.");
    return walk->growing;
}

/* -- Steps ------------------------------------------------------------------------------------- */

static bool has_kind(const qv_ruleset *rules, const qv_event *event, const void *word) {
    return strstr(qv_event_kind(qv_ruleset_game(rules), event->kind), word) != NULL;
}

/* Lists the kinds of events that the viewer saw in this game. */
static void list_kinds(const term_walk *walk) {
    const qv_game *const game = walk->session->game;
    qv_event_log log = {.n = 0};
    uint32_t kinds = 0;
    while (qv_event_kind(game, kinds))
        kinds++;
    bool *const happens = calloc(kinds, sizeof *happens);
    if (!happens)
        return;
    for (uint32_t at = 0; at != QV_NO_ENTRY; at = qv_record_next(walk->record, at, 0)) {
        log.n = 0;
        (void)qv_record_events(walk->record, at, walk->viewer, &log);
        for (uint32_t i = 0; i < log.n; i++)
            happens[log.at[i].kind] = true;
    }
    qv_event_log_free(&log);
    char names[NAMES];
    qv_text text = qv_text_over(names, sizeof names);
    for (uint32_t i = 0; i < kinds; i++)
        if (happens[i])
            qv_text_add(&text, "%s%s", text.n ? ", " : "", qv_event_kind(game, i));
    free(happens);
    term_paragraph(screen_of(walk), "  What happens in this game: ", names);
}

typedef uint32_t step(const qv_record *, uint32_t at);

static uint32_t forward(const qv_record *record, uint32_t at) {
    return qv_record_next(record, at, 0);
}

static uint32_t backward(const qv_record *record, uint32_t at) {
    return qv_record_before(record, at);
}

/* Goes to the nearest entry in that direction with an event whose kind contains the word. */
static int seek(term_walk *walk, step *on, const char *word) {
    const uint32_t at = term_walk_seek(walk, on == forward, has_kind, word);
    if (at != QV_NO_ENTRY)
        return go(walk, at);
    term_say(screen_of(walk), "  ", "There is no \"%s\" in that direction.", word);
    list_kinds(walk);
    return STAY;
}

static int move_on(term_walk *walk, step *on, const char *words) {
    const qv__token token = {.at = words, .length = strlen(words)};
    int32_t n = 1;
    if (*words && (!qv__token_integer(&token, &n) || n < 1))
        return seek(walk, on, words);
    uint32_t at = walk->at;
    for (uint32_t next; n > 0 && (next = on(walk->record, at)) != QV_NO_ENTRY; n--)
        at = next;
    if (at != walk->at)
        return go(walk, at);
    term_say(screen_of(walk), "  ", on == forward ? "This is the end." : "This is the start.");
    return STAY;
}

static int run_next(term_walk *walk, const char *words) {
    return move_on(walk, forward, words);
}

static int run_back(term_walk *walk, const char *words) {
    return move_on(walk, backward, words);
}

static int run_go(term_walk *walk, const char *words) {
    const qv__token token = {.at = words, .length = strlen(words)};
    int32_t number;
    if (qv__token_integer(&token, &number) && number >= 0) {
        const uint32_t at = qv_record_find(walk->record, (uint32_t)number);
        if (at != QV_NO_ENTRY)
            return go(walk, at);
    }
    term_say(screen_of(walk), "  ", "go takes the number of an entry, from 0 to %u.",
             (unsigned)qv_record_length(walk->record));
    return STAY;
}

static int run_start(term_walk *walk, const char *words) {
    (void)words;
    return go(walk, 0);
}

static int run_end(term_walk *walk, const char *words) {
    (void)words;
    return go(walk, term_walk_end(walk));
}

static int run_seat(term_walk *walk, const char *words) {
    uint32_t viewer;
    qv_diag diag = {0};
    if (!term_walk_viewer(walk->session->rules, words, &viewer, &diag)) {
        term_paragraph(screen_of(walk), "  ", diag.text);
        return STAY;
    }
    walk->viewer = viewer;
    return go(walk, walk->at);
}

/* -- Entries ----------------------------------------------------------------------------------- */

static void write_entry(const term_walk *walk, uint32_t at, qv_text *out) {
    uint16_t steps[QV_STEPS];
    uint32_t who;
    const uint32_t n = qv_record_entry(walk->record, at, &who, steps);
    qv_text_add(out, "%u %s ", (unsigned)qv_record_number(walk->record, at),
                who == QV_CHANCE ? "*" : qv_seat_name(walk->session->rules, who));
    qv_say(walk->session->rules, steps, n, out);
}

static void print_entry(const term_walk *walk, uint32_t at, const char *before) {
    char line[ENTRY];
    qv_text text = qv_text_over(line, sizeof line);
    write_entry(walk, at, &text);
    term_print(screen_of(walk), TERM_PLAIN, "%s%s\n", before, line);
}

/* Up to ten entries before this one and ten after it. */
static int run_list(term_walk *walk, const char *words) {
    enum { AROUND = 10 };
    (void)words;
    if (needs_open(walk))
        return STAY;
    uint32_t at = walk->at;
    for (uint32_t i = 0; i < AROUND && at; i++)
        at = qv_record_before(walk->record, at);
    while (at != walk->at) { /* in a variation the path here is not the main line */
        uint32_t next = walk->at;
        while (qv_record_before(walk->record, next) != at)
            next = qv_record_before(walk->record, next);
        if (at)
            print_entry(walk, at, "  ");
        at = next;
    }
    for (uint32_t i = 0; i <= AROUND && at != QV_NO_ENTRY; i++, at = forward(walk->record, at))
        if (at)
            print_entry(walk, at, at == walk->at ? "> " : "  ");
    return STAY;
}

static int run_variations(term_walk *walk, const char *words) {
    (void)words;
    if (needs_open(walk))
        return STAY;
    uint32_t next;
    for (uint32_t k = 0; (next = qv_record_next(walk->record, walk->at, k)) != QV_NO_ENTRY; k++) {
        char before[32];
        snprintf(before, sizeof before, "  %u. ", (unsigned)k + 1);
        print_entry(walk, next, before);
    }
    if (qv_record_next(walk->record, walk->at, 0) == QV_NO_ENTRY)
        term_say(screen_of(walk), "  ", "No entry follows this one; `try MOVE` adds one.");
    else
        term_say(screen_of(walk), "  ", "(`variation N` goes into one, `main` back to the game)");
    return STAY;
}

static int run_variation(term_walk *walk, const char *words) {
    const qv__token token = {.at = words, .length = strlen(words)};
    int32_t k;
    if (needs_open(walk))
        return STAY;
    const bool number = qv__token_integer(&token, &k) && k >= 1;
    const uint32_t next =
        number ? qv_record_next(walk->record, walk->at, (uint32_t)k - 1) : QV_NO_ENTRY;
    if (next != QV_NO_ENTRY)
        return go(walk, next);
    return run_variations(walk, "");
}

/* Back along the variation to where it left the main line. */
static int run_main(term_walk *walk, const char *words) {
    (void)words;
    uint32_t at = walk->at;
    while (qv_record_find(walk->record, qv_record_number(walk->record, at)) != at)
        at = qv_record_before(walk->record, at);
    return go(walk, at);
}

/* -- Changing ---------------------------------------------------------------------------------- */

/* Adds the entries that follow an entry automatically, with outcomes drawn from the record's seed.
 */
static bool settle(term_walk *walk, uint32_t *at, qv_diag *diag) {
    qv_match *const match = qv_record_match(walk->record, *at, walk->session->seed, diag);
    const uint32_t length = qv_record_number(walk->record, *at);
    bool settled = match && qv_match_rewind(match, length, diag) == QV_OK;
    for (uint32_t i = length; settled && i < qv_match_length(match); i++) {
        uint16_t steps[QV_STEPS];
        uint32_t who;
        const uint32_t n = qv_match_entry(match, i, &who, steps);
        const uint32_t added = qv_record_add(walk->record, *at, who, steps, n, diag);
        settled = added != QV_NO_ENTRY;
        *at = settled ? added : *at;
    }
    qv_match_free(match);
    return settled;
}

static int run_try(term_walk *walk, const char *words) {
    const term_session *const session = walk->session;
    qv_diag diag = {0};
    uint16_t steps[QV_STEPS];
    if (needs_open(walk) || is_growing(walk))
        return STAY;
    const qv_turn turn =
        qv_turn_of(session->rules, qv_record_view(walk->record, walk->at, QV_OPEN));
    const uint32_t who =
        turn.phase == QV_CHANCE_DUE ? (uint32_t)QV_CHANCE : qv_table_asked(session->table);
    const int n = qv_read(session->rules, words, steps, &diag);
    uint32_t at = walk->at;
    if (n > 0)
        at = qv_record_add(walk->record, walk->at, who, steps, (uint32_t)n, &diag);
    if (n <= 0 || at == QV_NO_ENTRY || !settle(walk, &at, &diag)) {
        term_paragraph(screen_of(walk), "  ", diag.text);
        return STAY;
    }
    walk->unsaved = true;
    return go(walk, at);
}

static int run_comment(term_walk *walk, const char *words) {
    qv_diag diag = {0};
    const char *const before = qv_record_comment(walk->record, walk->at);
    if (!*words) {
        term_say(screen_of(walk), "  ", "comment takes the text of the comment.");
    } else if (store_keep_comment(walk->record, walk->at, words, &diag)) {
        term_print(screen_of(walk), TERM_PLAIN, "%s\n", before ? "Added." : "Noted.");
        walk->unsaved = true;
    } else {
        term_paragraph(screen_of(walk), "  ", diag.text);
    }
    return STAY;
}

static int run_save(term_walk *walk, const char *words) {
    qv_diag diag = {0};
    store_keep keep;
    store_keep_in_memory(walk->record, &keep);
    if (!*words) {
        term_say(screen_of(walk), "  ", "save takes the name of a file, as in save game.qvr.");
    } else if (store_keep_copy(&keep, words, &diag)) {
        term_say(screen_of(walk), "", "Saved: %s", words);
        walk->unsaved = false;
    } else {
        term_paragraph(screen_of(walk), "  ", diag.text);
    }
    return STAY;
}

/* A new game that begins with the moves up to this entry. */
static int run_play(term_walk *walk, const char *words) {
    if (is_growing(walk))
        return STAY;
    snprintf(walk->seats, sizeof walk->seats, "%s", words);
    return TERM_WALK_PLAY;
}

/* While the game goes on, what its players did not see would be told. */
static int run_review(term_walk *walk, const char *words) {
    (void)words;
    if (walk->growing && !term_walk_is_over(walk))
        term_say(screen_of(walk), "  ", "The game is reviewed when it is over.");
    else if (term_walk_is_over(walk) || !needs_open(walk))
        term_review(walk->session, walk->record);
    return STAY;
}

/* -- Choosing ---------------------------------------------------------------------------------- */

static int run_quit(term_walk *walk, const char *words) {
    (void)walk;
    (void)words;
    return TERM_WALK_LEAVE;
}

static int run_help(term_walk *walk, const char *words) {
    for (uint32_t i = 0; command_at(i)->name; i++) {
        if (!command_at(i)->help)
            continue;
        char first[40];
        snprintf(first, sizeof first, "  %-15s ", command_at(i)->use);
        term_paragraph(screen_of(walk), first, command_at(i)->help);
    }
    if (strcmp(words, "all") == 0)
        term_look_help(walk->session);
    else
        term_say(screen_of(walk), "",
                 "`help all` also lists the commands that look at the board and the rules.");
    return STAY;
}

static const command commands[] = {
    {"next", "next [N]", "the next entry, or N entries on; Enter alone does the same", run_next},
    {"n", NULL, NULL, run_next},
    {"next", "next KIND", "to the next event of that kind; next ? lists the kinds", NULL},
    {"back", "back [N|KIND]", "the same, backwards", run_back},
    {"p", NULL, NULL, run_back},
    {"go", "go N", "to entry N", run_go},
    {"start", "start", "before the first entry", run_start},
    {"end", "end", "the end of the game", run_end},
    {"seat", "seat SEAT", "the view of that seat, of all (what everybody sees), or open", run_seat},
    {"list", "list", "the entries around this one", run_list},
    {"variations", "variations", "the variations from here", run_variations},
    {"variation", "variation N", "into variation N", run_variation},
    {"main", "main", "back to the main line", run_main},
    {"try", "try MOVE", "plays a move here, as a variation", run_try},
    {"review", "review", "what each move was worth, the moments that mattered, luck and skill",
     run_review},
    {"play", "play [SEATS]", "a new game from here, as in play human,medium", run_play},
    {"comment", "comment TEXT", "adds a comment here", run_comment},
    {"save", "save FILE", "writes the record with all comments and variations", run_save},
    {"quit", "quit", "leave", run_quit},
    {"exit", NULL, NULL, run_quit},
    {"q", NULL, NULL, run_quit},
    {"help", NULL, NULL, run_help},
    {NULL, NULL, NULL, NULL},
};

static const command *command_at(uint32_t i) {
    return &commands[i];
}

/* Usage of command i: first those of the walk, then those of the session. */
const char *term_walk_use(term_session *session, uint32_t i) {
    enum { OWN = sizeof commands / sizeof *commands - 1 };
    if (i >= OWN)
        return term_look_use(session, i - OWN);
    return command_at(i)->help ? command_at(i)->use : "";
}

int term_walk_command(term_walk *walk, const char *line) {
    const char *at = line;
    qv__token word;
    if (!qv__scan(&at, line + strlen(line), "", &word))
        return run_next(walk, "");
    at += strspn(at, " \t");
    qv__suggestion near = qv__suggest(&word);
    for (uint32_t i = 0; commands[i].name; i++) {
        if (commands[i].run && qv__token_is(&word, commands[i].name))
            return commands[i].run(walk, at);
        qv__suggest_word(&near, commands[i].name);
    }
    if (term_look(walk->session, line))
        return STAY;
    if (near.best)
        term_say(screen_of(walk), "  ", "There is no command \"%s\"; did you mean %s?",
                 qv__show(&word).text, near.best);
    else
        term_say(screen_of(walk), "  ",
                 "There is no command \"%s\"; `help` lists them, `try` plays a move.",
                 qv__show(&word).text);
    return STAY;
}
