/* SPDX-License-Identifier: MIT */
/* Why a text is not JSON: see json_wrong.h.
 *
 * The parser reports where it stopped; people look for the start of the token there.
 */
#include "content/json_wrong.h"

#include <stdarg.h>
#include <string.h>

#include "content/rows.h"

enum { NESTED = 2048 }; /* as deep as the parser goes */

/* -- Errors ------------------------------------------------------------------------------------ */

int qv__json_fail(qv_diag *diag, const qv__cursor *location, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    qv__content_fail_list(diag, QV_ECONTENT, location->line, location->column, format, arguments);
    va_end(arguments);
    if (diag)
        diag->offset = (uint32_t)(location->at - location->start);
    return QV_ECONTENT;
}

int qv__json_fail_depth(qv_diag *diag, const qv__cursor *location) {
    return qv__json_fail(diag, location, "nested deeper than %d levels", QV_CONTENT_DEPTH);
}

/* -- Tokens ------------------------------------------------------------------------------------ */

static const char BETWEEN_WORDS[] = " \t\r\n,:[]{}\"";

static size_t word_length(const char *word, size_t left) {
    size_t n = 0;
    while (n < left && !strchr(BETWEEN_WORDS, word[n]))
        n++;
    return n;
}

static size_t string_end(const char *text, size_t at, size_t end) {
    for (at++; at < end && text[at] != '"'; at++)
        at += text[at] == '\\';
    return at < end ? at : end;
}

/* -- Names given twice ------------------------------------------------------------------------- */

/* The start of the object that is open at `end`. The parser has accepted all text before `end`. */
static size_t open_object(const char *text, size_t end) {
    size_t open[NESTED], depth = 0;
    for (size_t at = 0; at < end; at++) {
        if (text[at] == '"')
            at = string_end(text, at, end);
        else if ((text[at] == '{' || text[at] == '[') && depth < NESTED)
            open[depth++] = at;
        else if ((text[at] == '}' || text[at] == ']') && depth)
            depth--;
    }
    return depth ? open[depth - 1] : end;
}

/* The first name in the object that equals the one at `again`; `again` if there is none. */
static size_t first_name(const char *text, size_t again, size_t length) {
    const size_t n = string_end(text, again, length) - again;
    size_t depth = 0;
    for (size_t at = open_object(text, again) + 1; at < again; at++) {
        if (text[at] == '{' || text[at] == '[')
            depth++;
        else if (text[at] == '}' || text[at] == ']')
            depth--;
        if (text[at] != '"')
            continue;
        const size_t end = string_end(text, at, again);
        const size_t next = end + 1 + strspn(text + end + 1, " \t\r\n");
        if (depth == 0 && end - at == n && memcmp(text + at, text + again, n) == 0 &&
            text[next] == ':')
            return at;
        at = end;
    }
    return again;
}

static void fail_twice(qv_diag *diag, const char *text, const qv__cursor *location) {
    const size_t again = (size_t)(location->at - text);
    const size_t first = first_name(text, again, (size_t)(location->end - text));
    qv__cursor other = qv__cursor_at(text, location->end);
    qv__cursor_move(&other, first);
    if (first == again)
        qv__json_fail(diag, location, "a duplicate name; write it once");
    else
        qv__json_fail(diag, location,
                      "a duplicate name; write it once: the first is in line %u, column %u",
                      (unsigned)other.line, (unsigned)other.column);
}

/* -- Malformed text ---------------------------------------------------------------------------- */

/* What each error of the parser means for people, found by how the parser's own text begins. */
static const struct {
    const char *begins, *reason;
} reasons[] = {
    {"premature end of input", "this text has no quotation mark at its end"},
    {"unexpected newline", "this text has no quotation mark at its end"},
    {"control character 0xd", "this text has no quotation mark at its end"},
    {"control character", "a control character in this text; remove it"},
    {"invalid escape", "a \\ in this text means nothing; write \\\\ for one"},
    {"invalid Unicode", "a \\u in this text gives half a character; write the character itself"},
    {"\\u0000 is not allowed", "\\u0000 in this text; remove it"},
    {"NUL byte in object key", "\\u0000 in this text; remove it"},
    {"string or '}' expected", "a name in quotation marks belongs here"},
    {"':' expected",
     "a colon is missing before this; names and values are written \"name\": value"},
    {"'}' expected", "a comma or a closing bracket is missing before this"},
    {"']' expected", "a comma or a closing bracket is missing before this"},
    {"end of file expected", "more after the end; is a bracket too many before this?"},
};

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

/* The start of the token in which the parser stopped at `end`, or that ends there. Words and
 * numbers are as long as people see them. */
static size_t token_at(const char *text, size_t end, size_t length) {
    size_t start = 0;
    for (size_t at = 0; at < end;) {
        start = at;
        if (text[at] == '"')
            at = string_end(text, at, length) + 1;
        else
            at += strchr(BETWEEN_WORDS, text[at]) ? 1 : word_length(text + at, length - at);
    }
    return start;
}

/* What is wrong with the word or number itself; NULL: nothing. */
static const char *reason_for_word(const char *word, size_t n) {
    json_error_t error;
    json_t *const value = json_loadb(word, n, JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK, &error);
    const bool whole = (size_t)error.position == n;
    json_decref(value);
    if (value && whole)
        return NULL;
    if (!value && whole && json_error_code(&error) == json_error_numeric_overflow)
        return "a number out of range; the largest is 9223372036854775807";
    return *word == '/' ? "JSON has no comments; remove this"
                        : "neither true, false nor a number; texts and names have quotation marks "
                          "around them";
}

static const char *reason_for(const char *parsed, const char *token, size_t left) {
    const size_t n = word_length(token, left);
    const char *const reason = n ? reason_for_word(token, n) : NULL;
    if (reason)
        return reason;
    if (strchr(",:]}", *token) &&
        (begins(parsed, "string or '}' expected") || begins(parsed, "unexpected token")))
        return "a value is missing before this, or a comma is too many";
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (begins(parsed, reasons[i].begins))
            return reasons[i].reason;
    return parsed;
}

void qv__json_wrong(qv_diag *diag, const char *text, size_t length, const json_error_t *error) {
    const char *const parsed = error->text;
    const bool early = json_error_code(error) == json_error_premature_end_of_input &&
                       !begins(parsed, "premature end of input"); /* of a text */
    const size_t token = early ? length : token_at(text, (size_t)error->position, length);
    qv__cursor location = qv__cursor_at(text, text + length);
    qv__cursor_move(&location, token);
    if (early)
        qv__json_fail(diag, &location,
                      "invalid JSON: it ends too early; is a bracket missing at its end?");
    else if (json_error_code(error) == json_error_duplicate_key)
        fail_twice(diag, text, &location);
    else if (json_error_code(error) == json_error_stack_overflow)
        qv__json_fail_depth(diag, &location);
    else
        qv__json_fail(diag, &location, "invalid JSON: %s",
                      reason_for(parsed, text + token, length - token));
}
