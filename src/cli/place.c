/* SPDX-License-Identifier: MIT */
/* Reports an error or a warning in a content file; quotes the line and marks the column.
 *
 * Knows no game. A file that has changed or disappeared meanwhile is not quoted.
 */
#include "cli/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/errors.h"

enum { WIDTH = 92, BEFORE = 60, INDENT = 4 };

enum { COLUMN = 8 }; /* seven letters name every column that a number of 32 bits can */

/* The name of a column in spreadsheets: A to Z, AA, AB ...; at the end of the room, which is
 * empty before. */
static const char *column_name(uint32_t column, char room[COLUMN]) {
    char *at = room + COLUMN - 1;
    for (; column; column = (column - 1) / 26)
        *--at = (char)('A' + (column - 1) % 26);
    return at;
}

static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static uint32_t characters_between(const char *from, const char *to) {
    uint32_t n = 0;
    for (; from < to; from++)
        n += begins_character(*from);
    return n;
}

/* The position after n characters, or `end`. */
static const char *skip_characters(const char *at, const char *end, uint32_t n) {
    for (; at < end; at++)
        if (begins_character(*at) && n-- == 0)
            return at;
    return end;
}

/* Where the error is in the file; without the file only its line and column. */
typedef struct {
    char *text; /* to be freed; NULL: not to be quoted */
    size_t length, value, at;
} quoted_place;

static quoted_place find_spot(const char *path, const qv_diag *diag) {
    quoted_place out = {0};
    qv_diag unread = {0};
    const int format = qv__content_format(path);
    out.text = diag->line ? qv__content_text(path, &out.length, &unread) : NULL;
    if (out.text && out.length <= QV_CONTENT_BYTES &&
        qv__content_offset(out.text, out.length, format, diag->line, diag->column, &out.value)) {
        out.at = diag->offset
                     ? qv__content_inside(out.text, out.length, format, out.value, diag->offset - 1)
                     : out.value;
        return out;
    }
    free(out.text);
    return (quoted_place){0};
}

void cli_cell_of(const char *path, const qv_diag *diag, qv_text *out) {
    char room[COLUMN] = "";
    if (diag->line && qv__content_format(path) == QV_CONTENT_CSV)
        qv_text_add(out, "%s%u", column_name(diag->column, room), (unsigned)diag->line);
}

/* Inside a value the column goes on in JSON; a cell keeps its own, and its character is named. */
static void name_place(const char *path, const qv_diag *diag, const quoted_place *spot,
                       qv_text *out) {
    if (!diag->line)
        return;
    const bool cells = qv__content_format(path) == QV_CONTENT_CSV;
    const uint32_t inside =
        spot->text && !cells ? characters_between(spot->text + spot->value, spot->text + spot->at)
                             : 0;
    qv_text_add(out, "line %u, column %u", (unsigned)diag->line, (unsigned)(diag->column + inside));
    if (!cells)
        return;
    qv_text_add(out, " (cell ");
    cli_cell_of(path, diag, out);
    if (diag->offset)
        qv_text_add(out, ", character %u", (unsigned)diag->offset);
    qv_text_add(out, ")");
}

/* -- What is marked ---------------------------------------------------------------------------- */

static bool is_in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '\'';
}

/* Where the marked characters end: inside a value a word, else the value; at least one of them. */
static const char *end_of_mark(const char *path, const qv_diag *diag, const quoted_place *spot) {
    const char *const from = spot->text + spot->at, *const end = spot->text + spot->length;
    const int format = qv__content_format(path);
    const char *to = from;
    if (!diag->offset)
        to = spot->text + qv__content_end(spot->text, spot->length, format, spot->at);
    while (diag->offset && to < end && is_in_word(*to))
        to++;
    return to > from ? to : skip_characters(from, end, 1);
}

/* The start of the line, behind a mark of the byte order. */
static const char *line_of(const quoted_place *spot) {
    const char *at = spot->text + spot->at;
    while (at > spot->text && at[-1] != '\n' && at[-1] != '\r')
        at--;
    return at == spot->text && strncmp(at, "\xEF\xBB\xBF", 3) == 0 ? at + 3 : at;
}

cli_mark cli_mark_of(const char *path, const qv_diag *diag) {
    const quoted_place spot = find_spot(path, diag);
    cli_mark out = {.line = 0};
    if (!spot.text)
        return out;
    const char *const at = spot.text + spot.at;
    const uint32_t marked = characters_between(at, end_of_mark(path, diag, &spot));
    out.line = diag->line;
    out.column = characters_between(line_of(&spot), at) + 1;
    out.length = marked ? marked : 1;
    free(spot.text);
    return out;
}

static void quote(const char *path, const qv_diag *diag, const quoted_place *spot) {
    const char *const text = spot->text, *const place = text + spot->at, *to = place;
    const char *from = line_of(spot);
    while (to < text + spot->length && *to != '\n' && *to != '\r')
        to++;
    const uint32_t before = characters_between(from, place);
    const bool cut = before + INDENT > WIDTH - 10;
    from = cut ? skip_characters(from, to, before - BEFORE) : from;
    const char *const end = skip_characters(from, to, WIDTH);
    char line[4 * WIDTH + 1];
    qv_text quoted = qv_text_over(line, sizeof line);
    for (const char *at = from; at < end; at++)
        qv_text_add(&quoted, "%c", *at == '\t' ? ' ' : *at);
    cli_complain("%*s%s%s%s\n%*s^", INDENT, "", cut ? "... " : "", line, end < to ? " ..." : "",
                 INDENT + (cut ? 4 : 0) + (int)characters_between(from, place), "");
    const char *const marked = diag->offset ? end_of_mark(path, diag, spot) : place;
    for (uint32_t i = characters_between(place, marked < end ? marked : end); i > 1; i--)
        cli_complain("~");
    cli_complain("\n");
}

static void tell(const char *path, const qv_diag *diag, const char *severity) {
    char bytes[96];
    qv_text place = qv_text_over(bytes, sizeof bytes);
    const quoted_place spot = find_spot(path, diag);
    name_place(path, diag, &spot, &place);
    cli_complain("quiver: %s: %s%s%s%s\n", path, bytes, diag->line ? ": " : "", severity,
                 diag->text);
    if (spot.text)
        quote(path, diag, &spot);
    free(spot.text);
}

int cli_refuse_content(const char *path, const qv_diag *diag) {
    tell(path, diag, "");
    return diag->err == QV_EMEMORY ? CLI_FAILED : CLI_INVALID;
}

void cli_warn_of_content(const char *path, const qv_diag *warning) {
    tell(path, warning, "warning: ");
}
