/* SPDX-License-Identifier: MIT */
/* Reading the head of a record: the game, its rules and content, and the players.
 *
 * Knows no game. Lines may come in any order, each once. Invariant: the result is a record
 * without entries whose ruleset is valid, or an error with line and column.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "base/text.h"
#include "match/record.h"

enum { ROWS = 1 << 16, PATH = 400 };

/* The values read from the head so far. */
typedef struct {
    qv__record_reader *reader;
    const qv_game *game;
    qv_choice choice[QV_OPTIONS];
    const char *choice_at[QV_OPTIONS];
    const char *seat[QV_SEATS];
    const char *seat_at[QV_SEATS];
    uint32_t choices, players, seen; /* seen: bits of the lines that come once */
    const char *game_at, *content_at, *chance_at;
    uint64_t rules, layout, content;
    qv_record_head head;
    qv_row *row;
    uint32_t rows, room;
    size_t row_bytes;
    char *words; /* free room for words */
    char *position;
} heading;

/* -- Lines ------------------------------------------------------------------------------------- */

static void place(const qv__record_reader *reader, const char *at) {
    const char *start = at;
    while (start > reader->text && start[-1] != '\n')
        start--;
    reader->diag->offset = (uint32_t)(at - reader->text);
    reader->diag->column = (uint32_t)(at - start) + 1;
    reader->diag->line = 1;
    for (const char *before = reader->text; before < start; before++)
        reader->diag->line += *before == '\n';
}

bool qv__record_fail(qv__record_reader *reader, const char *at, int err, const char *format, ...) {
    *reader->diag = (qv_diag){.err = err};
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(reader->diag, format, arguments);
    va_end(arguments);
    place(reader, at);
    return false;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next line with its spaces; false at the end. */
static bool raw_line(qv__record_reader *reader) {
    if (reader->at == reader->end)
        return false;
    const char *const stop = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    reader->line = reader->start = reader->at;
    reader->stop = stop;
    reader->at = stop + 1;
    reader->number++;
    return true;
}

static void trim(qv__record_reader *reader) {
    while (reader->stop > reader->line && is_space(reader->stop[-1]))
        reader->stop--;
    while (reader->line < reader->stop && is_space(*reader->line))
        reader->line++;
}

bool qv__record_line(qv__record_reader *reader) {
    while (raw_line(reader)) {
        trim(reader);
        if (reader->line < reader->stop)
            return true;
    }
    return false;
}

static bool line_is(const qv__record_reader *reader, const char *text) {
    return (size_t)(reader->stop - reader->line) == strlen(text) &&
           memcmp(reader->line, text, strlen(text)) == 0;
}

/* -- Values ------------------------------------------------------------------------------------ */

static bool unreadable(heading *h, const char *at, const char *what) {
    return qv__record_fail(h->reader, at, QV_ERECORD, "%s", what);
}

static bool no_memory(heading *h) {
    qv__record_memory(h->reader->diag);
    return false;
}

/* The rest of the line as a text. */
static const char *value_of(heading *h, const char *at) {
    char *const value = h->words;
    const size_t n = (size_t)(h->reader->stop - at);
    memcpy(value, at, n);
    value[n] = '\0';
    h->words += n + 1;
    return value;
}

static const char *own_text(const char *at, const char *stop) {
    return qv__record_copy(at, (size_t)(stop - at));
}

static bool read_mark(heading *h, const char *at, uint64_t *out) {
    if (qv__record_hex(at, h->reader->stop, out))
        return true;
    return unreadable(h, at, "sixteen digits of 0 to 9 and a to f are expected here");
}

static bool read_game(heading *h, const char *name, const char *at) {
    (void)name;
    const char *const id = value_of(h, at);
    const qv_game *const only = h->reader->game;
    h->game = only && strcmp(only->id, id) == 0 ? only : qv_game_find(id);
    h->game_at = h->reader->line;
    if (h->game)
        return true;
    qv__suggestion near = qv__suggest_text(id);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_at(i)->id);
    return near.best ? qv__record_fail(h->reader, at, QV_ERECORD,
                                       "there is no game \"%s\"; did you mean %s?", id, near.best)
                     : qv__record_fail(h->reader, at, QV_ERECORD,
                                       "this quiver has no game \"%s\"; a later one may", id);
}

static bool read_rules(heading *h, const char *name, const char *at) {
    (void)name;
    return read_mark(h, at, &h->rules);
}

static bool read_layout(heading *h, const char *name, const char *at) {
    (void)name;
    return read_mark(h, at, &h->layout);
}

static bool read_writer(heading *h, const char *name, const char *at) {
    static const char program[] = "quiver ";
    if (strcmp(name, "by") != 0)
        return unreadable(h, h->reader->line, "this line is written by: quiver and its version");
    const size_t n = sizeof program - 1;
    if ((size_t)(h->reader->stop - at) <= n || memcmp(at, program, n) != 0)
        return unreadable(h, at, "quiver and its version are expected here, as in quiver 0.1.0");
    h->head.quiver = own_text(at + n, h->reader->stop);
    return h->head.quiver || no_memory(h);
}

static bool read_option(heading *h, const char *name, const char *at) {
    if (h->choices == QV_OPTIONS)
        return unreadable(h, at, "there are too many options");
    h->choice_at[h->choices] = h->reader->line;
    h->choice[h->choices++] = (qv_choice){name, value_of(h, at)};
    return true;
}

static bool read_seat(heading *h, const char *name, const char *at) {
    if (h->players == QV_SEATS)
        return unreadable(h, at, "there are too many seats");
    const uint32_t seat = h->players++;
    h->seat[seat] = name;
    h->seat_at[seat] = h->reader->line;
    if (at == h->reader->stop)
        return true;
    h->head.player[seat] = own_text(at, h->reader->stop);
    return h->head.player[seat] || no_memory(h);
}

static bool read_date(heading *h, const char *name, const char *at) {
    (void)name;
    if (at == h->reader->stop)
        return unreadable(h, at, "the date is missing; leave the line out if it is not known");
    h->head.date = own_text(at, h->reader->stop);
    return h->head.date || no_memory(h);
}

static bool read_seed(heading *h, const char *name, const char *at) {
    (void)name;
    const qv__token token = {.at = at, .length = (size_t)(h->reader->stop - at)};
    bool negative;
    h->head.seeded = true;
    if (qv__token_number(&token, &negative, &h->head.seed) && !negative && *at != '+')
        return true;
    return unreadable(h, at, "the seed is a number from 0 to 18446744073709551615");
}

static bool read_chance(heading *h, const char *name, const char *at) {
    (void)name;
    h->chance_at = h->reader->line;
    const qv__token token = {.at = at, .length = (size_t)(h->reader->stop - at)};
    h->head.entered = qv__token_is(&token, "entered");
    if (h->head.entered)
        return true;
    return unreadable(h, at,
                      "only chance: entered is possible; leave the line out if it was drawn");
}

/* -- Content ----------------------------------------------------------------------------------- */

static bool reserve_row(heading *h, const char *at) {
    if (h->rows == ROWS || h->row_bytes > QV_RECORD_MOST)
        return unreadable(h, at, "there is more content here than a record can have");
    if (h->rows < h->room)
        return true;
    const uint32_t room = h->room ? 2 * h->room : 256;
    qv_row *const moved = realloc(h->row, room * sizeof *moved);
    if (!moved)
        return no_memory(h);
    h->row = moved;
    h->room = room;
    return true;
}

static bool add_row(heading *h, const char *stem, const char *rest, const char *value,
                    const char *at) {
    char path[PATH + 1];
    const int n = snprintf(path, sizeof path, "%s%s%s", stem, *rest ? "." : "", rest);
    if (n < 0 || n > PATH)
        return unreadable(h, at, "a name in the content is too long");
    if (!reserve_row(h, at))
        return false;
    const size_t length = strlen(value);
    qv_row *const row = &h->row[h->rows];
    *row = (qv_row){qv__record_copy(path, (size_t)n), qv__record_copy(value, length),
                    h->reader->number, (uint32_t)(at - h->reader->start) + 1};
    h->rows++;
    h->row_bytes += (size_t)n + length + sizeof *row;
    return (row->path && row->value) || no_memory(h);
}

static bool read_rows(heading *h, const char *stem, const char *at) {
    const char *const stop = h->reader->stop;
    while (at < stop) {
        const char *const start = at;
        const char *const rest = qv__record_read_word(&at, stop, "=", &h->words);
        if (!rest || at == stop || *at != '=')
            return unreadable(h, start, "content is written name=value, in quotes where needed");
        at++;
        const char *const value = qv__record_read_word(&at, stop, "", &h->words);
        if (!value || (at < stop && *at != ' '))
            return unreadable(h, start, "the value has no closing quote, or text follows it");
        if (!add_row(h, stem, rest, value, start))
            return false;
        while (at < stop && is_space(*at))
            at++;
    }
    return true;
}

static bool read_content(heading *h, const char *name, const char *at) {
    if (name)
        return read_rows(h, name, at);
    h->content_at = at;
    return read_mark(h, at, &h->content);
}

/* -- The position ------------------------------------------------------------------------------ */

/* The indented lines that follow, without their first two characters. */
static bool read_position(heading *h, const char *name, const char *at) {
    (void)name;
    qv__record_reader *const reader = h->reader;
    if (at < reader->stop)
        return unreadable(
            h, at, "the position is written on the lines below, each indented by two spaces");
    char *const position = h->words;
    char *to = position;
    while (reader->at < reader->end && *reader->at == ' ' && raw_line(reader)) {
        reader->line += reader->line[1] == ' ' ? 2 : 1;
        reader->stop -= reader->stop[-1] == '\r';
        const size_t n = (size_t)(reader->stop - reader->line);
        memcpy(to, reader->line, n);
        to += n;
        *to++ = '\n';
    }
    *to = '\0';
    h->words = to + 1;
    h->head.position = qv__record_copy(position, (size_t)(to - position));
    return h->head.position || no_memory(h);
}

/* -- The head ---------------------------------------------------------------------------------- */

enum { ALONE, NAMED, EITHER };

static const struct {
    const char *key;
    uint8_t named; /* whether a name is between the key and the colon */
    bool (*read)(heading *, const char *name, const char *at);
} lines[] = {
    {"written", NAMED, read_writer},    {"game", ALONE, read_game},
    {"rules", ALONE, read_rules},       {"layout", ALONE, read_layout},
    {"option", NAMED, read_option},     {"seat", NAMED, read_seat},
    {"date", ALONE, read_date},         {"seed", ALONE, read_seed},
    {"chance", ALONE, read_chance},     {"content", EITHER, read_content},
    {"position", ALONE, read_position},
};
enum { LINES = sizeof lines / sizeof *lines };

static bool unknown_line(heading *h, const char *key) {
    qv__suggestion near = qv__suggest_text(key);
    for (uint32_t i = 0; i < LINES; i++)
        qv__suggest_word(&near, lines[i].key);
    if (near.best)
        return qv__record_fail(h->reader, h->reader->line, QV_ERECORD,
                               "a head has no line \"%s\"; did you mean %s?",
                               qv__show_text(key).text, near.best);
    return qv__record_fail(h->reader, h->reader->line, QV_ERECORD,
                           "a head has no such line; it ends with -- before the first move");
}

static bool read_line(heading *h) {
    qv__record_reader *const reader = h->reader;
    const char *at = reader->line;
    const char *name = NULL;
    const char *const key = qv__record_read_word(&at, reader->stop, ":", &h->words);
    while (key && at < reader->stop && *at == ' ')
        at++;
    const bool named = key && at < reader->stop && *at != ':';
    if (named)
        name = qv__record_read_word(&at, reader->stop, ":", &h->words);
    uint32_t i = 0;
    while (key && i < LINES && strcmp(lines[i].key, key) != 0)
        i++;
    if (!key || i == LINES)
        return unknown_line(h, key ? key : "");
    if (at == reader->stop || *at != ':' || (named && (!name || lines[i].named == ALONE)) ||
        (!named && lines[i].named == NAMED))
        return unreadable(h, at, "a line of the head is written as in docs/record.md: name: value");
    at++;
    while (at < reader->stop && *at == ' ')
        at++;
    const bool again = named && lines[i].read != read_writer; /* one line each for several names */
    if (!again && h->seen >> i & 1)
        return unreadable(h, reader->line, "this line occurs twice; keep one of the two");
    h->seen |= again ? 0 : 1U << i;
    return lines[i].read(h, name, at);
}

static bool check_seats(heading *h) {
    for (uint32_t seat = 0; seat < h->players; seat++) {
        const char *const name = qv_seat_name(h->reader->record->rules, seat);
        if (strcmp(name, h->seat[seat]) == 0)
            continue;
        return qv__record_fail(h->reader, h->seat_at[seat], QV_ERECORD,
                               "seat %u of this game is %s; keep the seats in order",
                               (unsigned)seat + 1, name);
    }
    return true;
}

/* Quoted names may contain control characters, and games repeat the names in their messages. */
static void show_plainly(char *text) {
    const size_t length = strlen(text);
    for (size_t bad; (bad = qv__record_bad_byte(text, length)) < length;)
        text[bad] = '?';
    for (; *text; text++)
        if (*text == '\n' || *text == '\t' || *text == '\r')
            *text = ' ';
}

/* The line at fault when the ruleset is refused: that of a bad option, else that of the game. */
static const char *fault_of(const heading *h, int err) {
    for (uint32_t i = 0; i < h->choices && err == QV_EOPTION; i++) {
        qv_ruleset *const rules =
            qv_ruleset_new(h->game, h->players, &h->choice[i], 1, h->row, h->rows, NULL);
        qv_ruleset_free(rules);
        if (!rules)
            return h->choice_at[i];
    }
    return h->game_at;
}

/* Moves everything that was read into a record, rows and texts included. */
static bool make_record(heading *h) {
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(h->game, h->players, h->choice, h->choices, h->row, h->rows, &diag);
    if (!rules) {
        show_plainly(diag.text);
        if (diag.line == 0)
            return qv__record_fail(h->reader, fault_of(h, diag.err), diag.err, "%s", diag.text);
        *h->reader->diag = diag;
        return false;
    }
    qv_record *const record = qv__record_over(rules);
    if (!record)
        return no_memory(h);
    h->reader->record = record;
    record->unmarked_content = !h->content_at;
    record->head = h->head;
    if (h->reader->format == 1) /* its seed belongs to a generator that no longer exists */
        record->head.seeded = false;
    h->head = (qv_record_head){.date = NULL};
    if (h->rows || !h->game->contents) {
        record->row = h->row;
        record->rows = h->rows;
        h->row = NULL;
        h->rows = 0;
    } else if (!qv__record_take_rows(record, h->game->content, *h->game->contents)) {
        return no_memory(h);
    }
    h->reader->same_layout = h->layout == record->layout;
    h->reader->same_page = h->rules == record->page;
    record->layout = h->layout;
    record->page = h->rules;
    return true;
}

static bool check_heading(heading *h) {
    qv__record_reader *const reader = h->reader;
    if (!h->game)
        return unreadable(h, reader->line, "the head names no game: add a line game: and its id");
    if (!h->players)
        return unreadable(h, reader->line, "the head names no seats: add a line seat for each");
    if (h->head.entered && h->head.seeded)
        return unreadable(
            h, h->chance_at,
            "a game whose chance was entered has no seed; remove one of the two lines");
    if (!make_record(h) || !check_seats(h))
        return false;
    qv_record *const record = reader->record;
    if (h->content_at && h->content != qv__record_content(record->row, record->rows))
        return qv__record_fail(reader, h->content_at, QV_EUNPROVED,
                               "the content was changed after this record was begun");
    if (!record->head.quiver)
        record->head.quiver = qv__record_copy(QV_VERSION, strlen(QV_VERSION));
    if (!record->head.quiver)
        return no_memory(h);
    return qv__record_start(record, reader->diag) == QV_OK;
}

static bool read_all(heading *h) {
    qv__record_reader *const reader = h->reader;
    const bool begun = qv__record_line(reader);
    reader->format = begun && line_is(reader, "quiver record 2") ? 2 : 1;
    if (!begun || (reader->format == 1 && !line_is(reader, "quiver record 1")))
        return qv__record_fail(reader, reader->line ? reader->line : reader->text, QV_ERECORD,
                               "quiver %s cannot read this as a record: its first line is not "
                               "\"quiver record 2\" or \"quiver record 1\"",
                               QV_VERSION);
    while (qv__record_line(reader)) {
        if (line_is(reader, "--"))
            return check_heading(h);
        if (!read_line(h))
            return false;
    }
    return qv__record_fail(reader, reader->end, QV_ERECORD,
                           "the record ends within its head: a line -- and moves should follow");
}

bool qv__record_read_head(qv__record_reader *reader) {
    heading h = {.reader = reader};
    char *const words = malloc(2 * (size_t)(reader->end - reader->text) + 16);
    if (!words)
        return no_memory(&h);
    h.words = words;
    const bool right = read_all(&h);
    free(words);
    for (uint32_t i = 0; i < h.rows; i++) {
        qv__record_drop(h.row[i].path);
        qv__record_drop(h.row[i].value);
    }
    free(h.row);
    qv__record_drop_head(&h.head);
    return right;
}
