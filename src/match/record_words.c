/* SPDX-License-Identifier: MIT */
/* Words and numbers of records: quoting, the allowed bytes, and the marks that identify the layout,
 * content and rules page that a record was written with.
 *
 * Knows no game. The marks are part of the format: the hashed bytes may never change.
 */
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/plain.h"
#include "match/record.h"

/* -- Bytes ------------------------------------------------------------------------------------- */

/* The length of the character at `at` if it is a line feed, a tab or printable; else 0. */
static size_t character_length(const char *at, size_t room) {
    if (at[0] == '\r') /* only as part of a line end: alone it would confuse a terminal */
        return room > 1 && at[1] == '\n';
    return at[0] == '\n' || at[0] == '\t' ? 1 : qv__plain(at, room);
}

size_t qv__record_bad_byte(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        const size_t n = character_length(text + i, length - i);
        if (!n)
            return i;
        i += n;
    }
    return length;
}

/* -- Words ------------------------------------------------------------------------------------- */

static bool is_bare(const char *word, size_t length) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_.-+*/()[]<>{}!?;,&%$@|~^'";
    return length > 0 && strspn(word, plain) >= length;
}

void qv__record_word(const char *word, size_t length, qv_text *out) {
    if (is_bare(word, length)) {
        qv_text_add(out, "%.*s", (int)length, word);
        return;
    }
    qv_text_add(out, "\"");
    for (size_t left = length; left > 0;) {
        const unsigned char byte = (unsigned char)*word;
        const size_t n = character_length(word, left);
        if (byte == '\n')
            qv_text_add(out, "\\n");
        else if (byte == '"' || byte == '\\')
            qv_text_add(out, "\\%c", byte);
        else if (byte < ' ' || !n)
            qv_text_add(out, "\\x%02x", byte);
        else
            qv_text_add(out, "%.*s", (int)n, word);
        word += n ? n : 1;
        left -= n ? n : 1;
    }
    qv_text_add(out, "\"");
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The character that the text after a backslash stands for; 0: unknown escape. */
static char escaped(const char **at, const char *end) {
    const char c = **at;
    ++*at;
    if (c == 'n')
        return '\n';
    if (c == '"' || c == '\\')
        return c;
    if (c != 'x' || end - *at < 2 || hex_digit((*at)[0]) < 0 || hex_digit((*at)[1]) < 0)
        return '\0';
    const int byte = hex_digit((*at)[0]) * 16 + hex_digit((*at)[1]);
    *at += 2;
    return (char)byte;
}

char *qv__record_read_word(const char **at, const char *end, const char *ends, char **into) {
    char *const word = *into;
    char *to = word;
    const bool quoted = *at < end && **at == '"';
    *at += quoted;
    while (*at < end && (quoted ? **at != '"' : **at != ' ' && !strchr(ends, **at))) {
        char c = *(*at)++;
        if (quoted && c == '\\') {
            c = *at < end ? escaped(at, end) : '\0';
            if (!c)
                return NULL;
        }
        *to++ = c;
    }
    if (quoted && *at == end)
        return NULL;
    *at += quoted;
    *to++ = '\0';
    *into = to;
    return word;
}

bool qv__record_hex(const char *at, const char *stop, uint64_t *out) {
    *out = 0;
    if (stop - at != 16)
        return false;
    for (; at < stop; at++) {
        if (hex_digit(*at) < 0)
            return false;
        *out = *out << 4 | (uint64_t)hex_digit(*at);
    }
    return true;
}

/* -- Marks ------------------------------------------------------------------------------------- */

const char *qv__record_ending_word(uint32_t ending) {
    static const char *const words[] = {
        [QV_BY_RULES] = "rules",
        [QV_BY_RESIGNATION] = "resignation",
        [QV_BY_AGREEMENT] = "agreement",
        [QV_BY_ABANDONMENT] = "abandonment",
    };
    return ending >= QV_BY_RULES && ending <= QV_BY_ABANDONMENT ? words[ending] : NULL;
}

const char *qv__record_trace_word(uint32_t kind) {
    static const char *const words[] = {[QV_TRACE_UNDO] = "undo", [QV_TRACE_EDIT] = "edit"};
    return kind <= QV_TRACE_EDIT ? words[kind] : NULL;
}

/* A text with its NUL, so that "ab" + "c" and "a" + "bc" differ. */
static uint64_t add_text(uint64_t mark, const char *text) {
    return XXH3_64bits_withSeed(text, strlen(text) + 1, mark);
}

uint64_t qv__record_layout(const qv_game *game) {
    uint64_t mark = 0;
    for (uint32_t i = 0; i < game->fields; i++) {
        const qv__field *const field = &game->field[i];
        if (field->visibility == QV_DERIVED)
            continue;
        const unsigned char shape[] = {
            field->type,
            (unsigned char)(field->rows & 0xFF),
            (unsigned char)(field->rows >> 8),
            (unsigned char)(field->cols & 0xFF),
            (unsigned char)(field->cols >> 8),
        };
        mark = XXH3_64bits_withSeed(shape, sizeof shape, add_text(mark, field->name));
    }
    return mark;
}

uint64_t qv__record_content(const qv_row *rows, uint32_t n) {
    uint64_t mark = 0;
    for (uint32_t i = 0; i < n; i++)
        mark = add_text(add_text(mark, rows[i].path), rows[i].value);
    return mark;
}

uint64_t qv__record_page(const qv_game *game) {
    XXH3_state_t page;
    const char *part;
    if (!game->page)
        return 0;
    XXH3_64bits_reset(&page);
    for (uint32_t i = 0; (part = qv__page_part(game->page, i)); i++)
        XXH3_64bits_update(&page, part, strlen(part));
    XXH3_64bits_update(&page, "", 1);
    return XXH3_64bits_digest(&page);
}
