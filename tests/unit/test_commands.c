/* SPDX-License-Identifier: MIT */
/* What typed lines print: commands and moves of all games that are in play, over, set up by hand or
 * looked back on, on a narrow page of ASCII, in a terminal with colours and in a low one: exactly
 * as tests/unit/commands.txt shows it, with ^[ for the escape character; on pages of many other
 * sizes, of which it has a hash; and without memory. `unit_commands --write` replaces that file;
 * read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "starved.h"
#include "terminal/asking.h"
#include "terminal/session.h"
#include "terminal/walk.h"

static const char file_name[] = "tests/unit/commands.txt";

typedef struct {
    term_session *session;
    uint32_t random, asked, length;
    int ending; /* of the record, as last told */
    FILE *out;
} tour;

static const term_screen screens[] = {
    {.width = 80, .height = 40, .utf8 = true, .colour = true, .terminal = true},
    {.width = 38, .height = 24},
    {.width = 60, .height = 14, .utf8 = true, .terminal = true},
};

static uint32_t choose(tour *t, uint32_t n) {
    t->random = t->random * 1664525 + 1013904223;
    return t->random / 65536 % n;
}

/* Every third question is answered by no. */
static bool ask(term_session *session, uint32_t seat, const char *question) {
    tour *const t = session->front.context;
    const bool yes = ++t->asked % 3 != 0;
    fprintf(t->out, "-- %s: %s %s\n", qv_seat_name(session->rules, seat), question,
            yes ? "yes" : "no");
    return yes;
}

static void look_through(tour *t, uint32_t screen) {
    t->session->screen = screens[screen];
    t->session->screen.out = t->out;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        t->session->screen.tint[seat] = (uint8_t)(97 - seat);
    term_screen_name_seats(&t->session->screen, t->session->rules);
}

/* How the record goes on. */
static void tell_record(tour *t) {
    qv_record *const record = t->session->keep.record;
    uint32_t seat = 0;
    const uint32_t length = qv_record_length(record);
    const int ending = qv_record_ending(record, &seat);
    if (length != t->length || ending != t->ending)
        fprintf(t->out, "-- %u entries in the record, ending %d %u\n", (unsigned)length, ending,
                (unsigned)seat);
    t->length = length;
    t->ending = ending;
}

static void type(tour *t, const char *line) {
    char notice[TERM_NOTICE];
    fprintf(t->out, "> %s\n", line);
    const int next = term_command(t->session, line);
    if (next != TERM_STAY)
        fprintf(t->out, "-- %s\n", next == TERM_LEAVE ? "left" : "to look back");
    if (term_session_take_notice(t->session, notice))
        fprintf(t->out, "-- notice: %s\n", notice);
    tell_record(t);
}

static void type_all(tour *t, const char *const *line, size_t n) {
    for (size_t i = 0; i < n; i++)
        type(t, line[i]);
}

static void open_tour(tour *t, const char *game, uint32_t players, bool entered, FILE *out) {
    qv_diag diag = {0};
    term_session *const session = calloc(1, sizeof *session);
    const qv_record_head head = {.player = {"human", "human", "human", "human"},
                                 .entered = entered};
    assert_non_null(session);
    *t = (tour){.session = session, .random = 5, .out = out};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    session->humans = players;
    session->seed = 11;
    session->entered = entered;
    for (uint32_t seat = 0; seat < players; seat++)
        session->player[seat] = "human";
    session->again = "";
    session->front.context = t;
    session->front.ask = ask;
    look_through(t, 0);
    assert_true(
        store_keep_in_memory(qv_record_new(session->rules, NULL, 0, &head, &diag), &session->keep));
    qv_match *const match = entered ? qv_match_new_entered(session->rules, NULL, &diag)
                                    : qv_match_new(session->rules, 11, NULL, &diag);
    assert_true(match && term_session_begin(session, match, &diag));
}

static void close_tour(tour *t) {
    const qv_ruleset *const rules = t->session->rules;
    term_session_end(t->session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    free(t->session);
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* Who has to move sits there; false: the game is over. */
static bool seat_next(tour *t) {
    term_session *const session = t->session;
    uint32_t seat;
    for (;;)
        switch (qv_table_due(session->table, &seat)) {
        case QV_DUE_OVER: return false;
        case QV_DUE_ANSWER: assert_true(term_session_answer(session, seat)); break;
        case QV_DUE_HAND_OVER:
            term_sit(session, seat);
            fprintf(t->out, "-- %s, %u lines of news\n", qv_seat_name(session->rules, seat),
                    (unsigned)term_tell_news(session, 10));
            break;
        default: return true;
        }
}

/* One of the moves, as text. */
static void random_move(tour *t, char *out, size_t size) {
    qv_table *const table = t->session->table;
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    qv_text text = qv_text_over(out, size);
    for (uint32_t n; (n = qv_table_pickable(table, ids));)
        assert_true(qv_table_pick(table, ids[choose(t, n)]));
    const uint32_t n = qv_table_picked_steps(table, steps, NULL, NULL);
    qv_say(t->session->rules, steps, n, &text);
    qv_table_unpick_all(table);
}

static void play(tour *t, uint32_t moves) {
    while (moves-- > 0 && seat_next(t)) {
        char move[200];
        random_move(t, move, sizeof move);
        type(t, move);
        if (t->session->question.kind)
            type(t, "yes");
        term_choices(t->session, 8);
        term_legal_kinds(t->session);
    }
}

/* Plays so many moves without a word. */
static void play_silently(tour *t, uint32_t moves) {
    FILE *const silent = fopen("/dev/null", "w");
    assert_non_null(silent);
    t->session->screen.out = t->out = silent;
    play(t, moves);
    fclose(silent);
}

/* -- At a moment ------------------------------------------------------------------------------- */

static void type_with(tour *t, const char *command, const char *words) {
    char line[400];
    snprintf(line, sizeof line, "%s%s", command, words);
    type(t, line);
}

/* What is said of a move, and of what is nearly one. */
static void try_move(tour *t) {
    char move[200], other[200], line[404];
    random_move(t, move, sizeof move);
    random_move(t, other, sizeof other);
    type_with(t, "why ", move);
    type_with(t, "if ", move);
    type_with(t, "legal ", move);
    type_with(t, "x", move);
    snprintf(line, sizeof line, "why %s%s", move, strrchr(other, ' ') ? strrchr(other, ' ') : " 1");
    type(t, line);
    snprintf(line, sizeof line, "%.*s zzz", (int)strcspn(move, " "), move);
    type(t, line);
    line[strcspn(move, " ")] = '\0';
    type_with(t, "legal ", line);
    type_with(t, "if ", line);
    if (strchr(move, ' ')) { /* else it is a move */
        type(t, strchr(move, ' ') + 1);
        type(t, line);
    }
}

/* Items of all kinds, by their names. */
static void look_at_items(tour *t, uint32_t most) {
    static char label[QV_ITEMS][QV_LABEL];
    uint32_t n = 0;
    const qv_scene *const scene = term_scene(t->session);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        bool known = item->kind == QV_CELL || item->kind == QV_CONTROL || !item->label[0];
        for (uint32_t k = 0; k < n && !known; k++)
            known = strcmp(label[k], item->label) == 0;
        if (!known)
            memcpy(label[n++], item->label, QV_LABEL);
    }
    for (uint32_t i = 0; i < n && i < most; i++) {
        type_with(t, "at ", label[i * 7 % n]);
        type_with(t, "why ", label[i * 7 % n]);
    }
}

static void look_around(tour *t) {
    static const char *const lines[] = {
        "b",          "legend",    "b",         "row a", "row 3", "into a1",
        "into c3",    "arrows b2", "arrows a1", "at a1", "at c3", "at b2",
        "at 300 400", "why c3",    "why",       "score", "log",   "log 1",
        "legal",      "legal all", "if",        "",      "zzz a1"};
    type_all(t, lines, COUNT(lines));
}

/* What does not change while a game goes on, and what is wrong with lines. */
static void ask_once(tour *t) {
    static const char *const lines[] = {
        "row z",   "row",        "into",      "into zz",       "arrows zz", "at",      "at zz",
        "log all", "log 0",      "log x",     "legal zzz",     "if zzz",    "seed",    "yes",
        "comment", "comment ok", "save",      "new",           "rematch",   "replay",  "lgeal",
        "helpp",   "help",       "help all",  "help why",      "help zzz",  "? rules", "rule",
        "rule x",  "rules",      "rules zzz", "rules in short"};
    const char *id;
    type_all(t, lines, COUNT(lines));
    for (uint32_t i = 0; (id = qv_rule(t->session->game, i, NULL)); i += 29) {
        type_with(t, "rule ", id);
        type_with(t, "rule x", id);
    }
}

/* -- On all pages, and without memory ---------------------------------------------------------- */

/* What a line prints, to be freed, as if nothing had been shown before but rows and choices. */
static char *answer(tour *t, const char *line, bool *refuses) {
    char *text = NULL;
    size_t size;
    term_session *const session = t->session;
    const term_screen screen = session->screen;
    const int limit = allowed;
    allowed = -1;
    FILE *const out = t->out;
    session->screen.out = t->out = open_memstream(&text, &size);
    assert_non_null(t->out);
    session->shown.legend = false;
    session->shown.board = 0;
    allowed = limit;
    (void)term_command(session, line);
    *refuses = limit >= 0 && allowed < 0;
    allowed = -1;
    fclose(t->out);
    t->out = out;
    session->screen = screen;
    return text;
}

/* What is shown of itself when the board has changed; it was never shown before, or its legend was.
 */
static uint32_t board_changed(tour *t, uint32_t way) {
    t->session->shown.board = way % 3 > 0;
    t->session->shown.legend = way % 2;
    char *const text = term_board_changed(t->session, way % 7, way % 4 > 1);
    const uint32_t hash = text ? golden_hash(text) : 0;
    free(text);
    return hash ^ (term_board_changed(t->session, 0, false) != NULL);
}

/* A hash of what each line prints at every size. */
static void look_at_all_sizes(tour *t) {
    static const uint8_t sizes[][2] = {{30, 9},  {31, 24}, {36, 14}, {44, 40}, {53, 31},
                                       {62, 24}, {71, 18}, {80, 24}, {91, 12}, {100, 60}};
    static const char *const lines[] = {"b",     "legal", "legal all", "if",    "",      "help",
                                        "row 3", "score", "log 3",     "log",   "why",   "legend",
                                        "at a1", "row a", "arrows a1", "rules", "why a1"};
    for (size_t k = 0; k < COUNT(lines); k++) {
        fprintf(t->out, "at all sizes \"%s\":", lines[k]);
        for (size_t i = 0; i < COUNT(sizes); i++) {
            const term_shown shown = t->session->shown;
            const term_screen screen = t->session->screen;
            bool refuses;
            t->session->screen.width = sizes[i][0];
            t->session->screen.height = sizes[i][1];
            t->session->screen.utf8 = i % 2;
            t->session->screen.colour = i % 4 / 2;
            t->session->screen.terminal = i % 3;
            t->session->screen.boxed = i % 5 == 1;
            memset(t->session->shown.choices, 0, sizeof shown.choices);
            char *const text = answer(t, lines[k], &refuses);
            const uint32_t hash = golden_hash(text) ^ board_changed(t, (uint32_t)(k + i));
            fprintf(t->out, " %04x", (unsigned)hash & 0xFFFF);
            free(text);
            t->session->screen = screen;
            t->session->shown = shown;
        }
        fprintf(t->out, "\n");
    }
}

/* A text, or of a long one its beginning and a hash. */
static void tell_answer(const tour *t, const char *text) {
    enum { SHORT = 300, SHOWN = 60 };
    if (strlen(text) <= SHORT)
        fputs(text, t->out);
    else
        fprintf(t->out, "%.*s... %08x\n", SHOWN, text, (unsigned)golden_hash(text));
}

/* Refuses each of the first allocations in turn, then none: each answer that is new. */
static void starve(tour *t, const char *line) {
    enum { FIRST = 20 };
    char *last = strdup("-");
    bool refuses = true;
    for (int limit = 0; refuses; limit++) {
        const term_shown shown = t->session->shown;
        allowed = limit < FIRST ? limit : -1;
        char *const text = answer(t, line, &refuses);
        if (refuses)
            t->session->shown = shown;
        if (strcmp(text, last) != 0) {
            fprintf(t->out, "> %s, without allocation %d\n", line, limit);
            tell_answer(t, text);
        }
        free(last);
        last = text;
        tell_record(t);
    }
    free(last);
}

/* Each line says what it cannot do without memory, and all are still understood afterwards. */
static void starved_tour(const char *game, uint32_t players, FILE *out) {
    static const char *const lines[] = {
        "b",    "legal",         "legal all",      "if",   "",        "rules", "why",
        "log",  "comment of it", "undo",           "edit", "b",       "check", "set ply: 1",
        "play", "legal zzz",     "rules in short", "draw", "rematch", "new",   "b"};
    tour t;
    open_tour(&t, game, players, false, out);
    look_through(&t, 1);
    fprintf(out, "== %s, without memory\n", game);
    play_silently(&t, 6);
    t.out = out;
    look_through(&t, 1);
    seat_next(&t);
    char move[200];
    random_move(&t, move, sizeof move);
    starve(&t, move);
    seat_next(&t);
    for (size_t i = 0; i < COUNT(lines); i++)
        starve(&t, lines[i]);
    close_tour(&t);
}

/* -- Other people at the table ------------------------------------------------------------------ */

/* Whoever sits there enters what chance decides, as often as it does. */
static void enter_outcomes(tour *t, uint32_t times) {
    static const char *const lines[] = {"legal", "if", "", "help", "why", "zzz", "legal all"};
    FILE *const out = t->out;
    while (times > 0 && seat_next(t)) {
        char words[200];
        qv_chance chance;
        if (!term_may_enter(t->session)) {
            play_silently(t, 1);
            t->session->screen.out = t->out = out;
            continue;
        }
        times--;
        assert_true(qv_match_chance(term_match(t->session), &chance) > 0);
        const uint32_t n = chance.range ? chance.range : chance.n;
        const uint32_t i = choose(t, n);
        const uint16_t outcome = chance.range ? (uint16_t)(chance.first + i) : chance.at[i].step;
        qv_text text = qv_text_over(words, sizeof words);
        qv_say(t->session->rules, &outcome, 1, &text);
        if (times == 1)
            type_all(t, lines, COUNT(lines));
        type_with(t, "why ", words);
        type(t, words);
    }
}

/* Nobody sits there; then no record is kept. */
static void watch(tour *t) {
    static const char *const lines[] = {"legal", "if",    "",     "resign", "ask",      "undo",
                                        "help",  "b off", "b on", "zzz",    "why pass", "if pass"};
    char move[200];
    seat_next(t);
    random_move(t, move, sizeof move);
    term_sit(t->session, QV_WATCHER);
    fprintf(t->out, "== watched\n");
    type_all(t, lines, COUNT(lines));
    type(t, move);
    type_with(t, "why ", move);
    type_with(t, "if ", move);
    store_keep keep = t->session->keep;
    t->session->keep = (store_keep){.record = NULL};
    type(t, "save it.qvr");
    type(t, "comment it");
    t->session->keep = keep;
}

static void entered_tour(const char *game, uint32_t players, FILE *out) {
    tour t;
    open_tour(&t, game, players, true, out);
    fprintf(out, "== %s, outcomes entered\n", game);
    look_through(&t, 1);
    enter_outcomes(&t, 4);
    watch(&t);
    close_tour(&t);
}

/* What people want to be asked about: each kind of window, and cards. */
static void ask_about(tour *t) {
    static const char *const ways[] = {"ask ", "ask not ", "ask only ", "ask \t", "ask not  "};
    qv_window_row row;
    const char *name;
    seat_next(t);
    type(t, "ask");
    for (size_t way = 0; way < COUNT(ways); way++) {
        for (uint32_t i = 0; qv_window_kind(t->session->game, i, &row); i += 2)
            type_with(t, ways[way], row.name);
        for (uint32_t i = (uint32_t)way; (name = qv_window_item(t->session->rules, i)) && i < 80;
             i += 35) {
            char quoted[100];
            type_with(t, ways[way], name);
            snprintf(quoted, sizeof quoted, "\"%s\" \t", name);
            type_with(t, ways[way], quoted);
        }
        type_with(t, ways[way], "zzz");
        type_with(t, ways[way], "\"");
        type_with(t, ways[way], "");
    }
    type(t, "ask all");
    type(t, "ask alll");
    term_asks_recall(t->session);
    type(t, "ask");
}

/* -- The end, and after it --------------------------------------------------------------------- */

static void set_up(tour *t) {
    static const char *const lines[] = {
        "edit",       "help", "b",        "check",     "text",  "set",  "set nonsense: 1",
        "set phase:", "",     "clear zz", "clear all", "check", "text", "sve",
        "save",       "edit", "leave",    "leave"};
    type_all(t, lines, COUNT(lines));
}

static void end_game(tour *t) {
    static const char *const lines[] = {"draw",  "undo", "undo",   "draw", "draw", "resign",
                                        "b",     "why",  "seed",   "log",  "zzz",  "legal",
                                        "score", "edit", "replay", "quit"};
    type_all(t, lines, COUNT(lines));
    if (t->session->edited)
        type(t, "leave");
    type(t, "undo");
    t->session->typing = true;
    if (seat_next(t)) {
        type(t, "quit");
        type(t, "zzz");
        type(t, "edit");
        type(t, "");
        type(t, "quit");
        type(t, "yes");
        type(t, "resign");
        type(t, "zzz");
        type(t, "yes");
        type(t, "resign");
        type(t, "yes");
    }
    type(t, "quit");
    type(t, "");
    term_tell_end(t->session);
}

static void look_back(tour *t) {
    static const char *const lines[] = {"",

                                        "n 3",
                                        "next ?",
                                        "next e",
                                        "back e",
                                        "p",
                                        "go x",
                                        "go 5",
                                        "list",
                                        "b",
                                        "log",
                                        "why",
                                        "seat zz",
                                        "seat all",
                                        "list",
                                        "variations",
                                        "next 2",
                                        "comment all see this",
                                        "back",
                                        "next",
                                        "seat open",
                                        "back",
                                        "next",
                                        "comment once more",
                                        "comment",
                                        "try zzz",
                                        "try",
                                        "variation 1",
                                        "main",
                                        "variations",
                                        "variation 9",
                                        "end",
                                        "next",
                                        "start",
                                        "back",
                                        "score",
                                        "zzz",
                                        "nxt",
                                        "save",
                                        "help all",
                                        "quit",
                                        "play human"};
    term_walk walk;
    assert_true(term_walk_open(&walk, t->session->keep.record, &t->session->screen, 0, QV_OPEN));
    term_walk_introduce(&walk);
    term_walk_show(&walk, true);
    for (size_t i = 0; i < COUNT(lines); i++) {
        fprintf(t->out, "> %s\n", lines[i]);
        fprintf(t->out, "-- %d\n", term_walk_command(&walk, lines[i]));
    }
    for (uint32_t i = 0; i < 3; i++) { /* variations */
        char move[200];
        term_walk_go(&walk, qv_record_find(walk.record, 6 + i));
        if (qv_table_due(walk.session->table, NULL) != QV_DUE_MOVE &&
            qv_table_due(walk.session->table, NULL) != QV_DUE_HAND_OVER)
            continue;
        tour own = {.session = walk.session, .random = i, .out = t->out};
        random_move(&own, move, sizeof move);
        char line[210];
        snprintf(line, sizeof line, "try %s", move);
        fprintf(t->out, "> %s\n-- %d\n", line, term_walk_command(&walk, line));
        term_walk_command(&walk, "list");
        term_walk_command(&walk, "main");
        term_walk_command(&walk, "variations");
        term_walk_command(&walk, "variation 2");
    }
    term_walk_close(&walk);
}

/* -- All --------------------------------------------------------------------------------------- */

static void tour_of(const char *game, uint32_t players, FILE *out) {
    tour t;
    open_tour(&t, game, players, false, out);
    for (uint32_t i = 0; i < COUNT(screens); i++) {
        fprintf(out, "== %s, screen %u\n", game, (unsigned)i);
        look_through(&t, i);
        seat_next(&t);
        t.session->shown.rows = (term_table){{0}};
        t.session->open_hands = i == 1;
        look_around(&t);
        if (i == 1)
            ask_once(&t);
        look_at_items(&t, 8);
        if (i != 1)
            look_at_all_sizes(&t);
        if (term_may_move(t.session))
            for (uint32_t k = 0; k < 2; k++)
                try_move(&t);
        t.session->typing = i != 1;
        play(&t, 4);
        t.session->typing = false;
        play_silently(&t, 8);
        t.out = out;
    }
    look_through(&t, 1);
    ask_about(&t);
    set_up(&t);
    end_game(&t);
    look_through(&t, 0);
    look_back(&t);
    close_tour(&t);
}

/* All of it, with ^[ for the escape character; the caller's to free. */
static char *toured(void) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tour_of("three-arrows", 2, out);
    tour_of("evons", 2, out);
    tour_of("arrow-party", 3, out);
    tour_of("concardia", 2, out);
    entered_tour("three-arrows", 2, out);
    entered_tour("evons", 2, out);
    entered_tour("arrow-party", 3, out);
    entered_tour("concardia", 2, out);
    starved_tour("three-arrows", 2, out);
    starved_tour("arrow-party", 3, out);
    starved_tour("concardia", 2, out);
    fclose(out);
    return golden_visible(text);
}

static void lines_print_what_is_shown(void **state) {
    (void)state;
    golden_compare(file_name, toured());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_print_what_is_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, toured())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
