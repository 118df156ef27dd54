/* SPDX-License-Identifier: MIT */
/* Answers: see answer.h. */
#include "answer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 16, MOST_ROOM = 1 << 26, DECIMALS = 10000 };

typedef struct {
    char *at;
    size_t n, room;
} buffer;

static buffer json, scratch;
static bool comma, lost;

static bool reserve(buffer *b, size_t more) {
    size_t room = b->room ? b->room : FIRST_ROOM;
    while (room - b->n < more && room < MOST_ROOM)
        room *= 2;
    if (room - b->n < more) {
        lost = true;
        return false;
    }
    char *const at = room == b->room ? b->at : realloc(b->at, room);
    if (!at) {
        lost = true;
        return false;
    }
    b->at = at;
    b->room = room;
    return true;
}

static void put_bytes(const char *bytes, size_t n) {
    if (lost || !reserve(&json, n + 1))
        return;
    memcpy(json.at + json.n, bytes, n);
    json.n += n;
    json.at[json.n] = '\0';
}

static void put_string(const char *text, size_t size) {
    char escape[8];
    put_bytes("\"", 1);
    for (size_t i = 0, from = 0; i <= size; i++) {
        const unsigned char c = i < size ? (unsigned char)text[i] : '"';
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        put_bytes(text + from, i - from);
        from = i + 1;
        qv_text out = qv_text_over(escape, sizeof escape);
        qv_text_add(&out, c < ' ' ? "\\u%04x" : "\\%c", (unsigned)c);
        if (i < size)
            put_bytes(escape, out.n);
    }
    put_bytes("\"", 1);
}

static void put_key(const char *key) {
    if (comma)
        put_bytes(",", 1);
    comma = true;
    if (!key)
        return;
    put_string(key, strlen(key));
    put_bytes(":", 1);
}

/* -- Members ----------------------------------------------------------------------------------- */

void put_open(const char *key, char bracket) {
    put_key(key);
    put_bytes(&bracket, 1);
    comma = false;
}

void put_close(char bracket) {
    put_bytes(&bracket, 1);
    comma = true;
}

void put_number(const char *key, int64_t number) {
    char digits[24];
    qv_text out = qv_text_over(digits, sizeof digits);
    qv_text_add(&out, "%lld", (long long)number);
    put_key(key);
    put_bytes(digits, out.n);
}

void put_decimal(const char *key, double number) {
    char digits[32];
    qv_text out = qv_text_over(digits, sizeof digits);
    const long long parts = llround(number * DECIMALS), size = parts < 0 ? -parts : parts;
    qv_text_add(&out, "%s%lld.%04lld", parts < 0 ? "-" : "", size / DECIMALS, size % DECIMALS);
    put_key(key);
    put_bytes(digits, out.n);
}

void put_bool(const char *key, bool value) {
    put_key(key);
    put_bytes(value ? "true" : "false", value ? 4 : 5);
}

void put_null(const char *key) {
    put_key(key);
    put_bytes("null", 4);
}

void put_text(const char *key, const char *text) {
    if (!text) {
        put_null(key);
        return;
    }
    put_key(key);
    put_string(text, strlen(text));
}

/* -- What the library writes ------------------------------------------------------------------- */

qv_text put_room(void) {
    scratch.n = 0;
    if (!scratch.room)
        (void)reserve(&scratch, 1);
    return qv_text_over(scratch.at, scratch.room);
}

/* Whether the text must be written once more, with more room. */
static bool enlarge(const qv_text *text) {
    return text->cut && !lost && reserve(&scratch, 2 * scratch.room);
}

bool put_json_of(const char *key, const qv_text *text) {
    if (enlarge(text))
        return false;
    put_key(key);
    if (text->n)
        put_bytes(text->at, text->n);
    else
        put_bytes("null", 4);
    return true;
}

bool put_text_of(const char *key, const qv_text *text) {
    if (enlarge(text))
        return false;
    put_key(key);
    put_string(text->at, text->n);
    return true;
}

/* -- The answer -------------------------------------------------------------------------------- */

void answer_begin(void) {
    json.n = 0;
    lost = comma = false;
    put_open(NULL, '{');
}

static const char none[] = "{\"error\":{\"name\":\"MEMORY\",\"text\":\"out of memory\"}}";

const char *answer_end(void) {
    put_close('}');
    return lost ? none : json.at;
}

uint32_t answer_size(void) {
    return (uint32_t)(lost ? sizeof none - 1 : json.n);
}
