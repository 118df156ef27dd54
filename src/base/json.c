/* SPDX-License-Identifier: MIT */
/* Writing JSON: see base/json.h.
 *
 * Everything goes through `put`. Characters that need no escape are copied in runs.
 */
#include "base/json.h"

#include <string.h>

#include "base/plain.h"
#include "base/text.h"

/* 2 to the power of 53, less one: the largest integer that every reader of JSON represents exactly.
 */
#define EXACT_MOST UINT64_C(9007199254740991)

enum { DIGITS = 20 }; /* of UINT64_MAX */

static void put(qv__json *json, const char *at, size_t n) {
    qv_text *const out = json->out;
    json->needed += n;
    if (json->grow && !out->cut && n >= out->size - out->n)
        json->grow(out, out->n + n + 1);
    qv__text_put(out, at, n);
}

/* -- Strings ----------------------------------------------------------------------------------- */

/* Bytes from `at` on that are written unchanged. */
static size_t plain_run(const char *at, size_t left) {
    size_t n = 0;
    while (n < left && at[n]) {
        const unsigned char byte = (unsigned char)at[n];
        const bool plain = byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
        const size_t size = byte < 0x80 ? plain : qv__plain(at + n, left - n);
        if (size == 0)
            break;
        n += size;
    }
    return n;
}

/* Writes one character that is not plain; the bytes that it takes in the text. */
static size_t put_escaped(qv__json *json, const char *at, size_t left) {
    static const char named[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
    uint32_t code;
    const size_t n = qv__utf8(at, left, &code);
    const char *const found = strchr(named, *at);
    char escaped[QV__ESCAPE] = "?";
    size_t length = 1;
    if (found) {
        escaped[0] = '\\';
        escaped[1] = names[found - named];
        length = 2;
    } else if (n > 0) {
        length = qv__json_escape(code, escaped);
    }
    put(json, escaped, length);
    return n > 0 ? n : 1;
}

static void put_string(qv__json *json, const char *text, size_t size) {
    put(json, "\"", 1);
    for (size_t at = 0; at < size && text[at];) {
        const size_t n = plain_run(text + at, size - at);
        if (n > 0)
            put(json, text + at, n);
        at += n > 0 ? n : put_escaped(json, text + at, size - at);
    }
    put(json, "\"", 1);
}

/* -- Values ------------------------------------------------------------------------------------ */

/* The comma before a value and its key. */
static void begin(qv__json *json, const char *key) {
    if (json->comma)
        put(json, ",", 1);
    json->comma = true;
    if (!key)
        return;
    put_string(json, key, SIZE_MAX);
    put(json, ":", 1);
}

void qv__json_open(qv__json *json, const char *key, char bracket) {
    begin(json, key);
    put(json, &bracket, 1);
    json->comma = false;
}

void qv__json_close(qv__json *json, char bracket) {
    put(json, &bracket, 1);
    json->comma = true;
}

void qv__json_text(qv__json *json, const char *key, const char *text) {
    if (!text) {
        qv__json_null(json, key);
        return;
    }
    qv__json_chars(json, key, text, SIZE_MAX);
}

void qv__json_chars(qv__json *json, const char *key, const char *text, size_t size) {
    begin(json, key);
    put_string(json, text, size);
}

static void put_digits(qv__json *json, uint64_t number) {
    char digits[DIGITS];
    size_t at = DIGITS;
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    put(json, digits + at, DIGITS - at);
}

void qv__json_integer(qv__json *json, const char *key, int64_t number) {
    begin(json, key);
    if (number < 0)
        put(json, "-", 1);
    put_digits(json, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void qv__json_natural(qv__json *json, const char *key, uint64_t number) {
    begin(json, key);
    const size_t quote = number > EXACT_MOST;
    put(json, "\"", quote);
    put_digits(json, number);
    put(json, "\"", quote);
}

void qv__json_bool(qv__json *json, const char *key, bool value) {
    begin(json, key);
    put(json, value ? "true" : "false", value ? 4 : 5);
}

void qv__json_null(qv__json *json, const char *key) {
    begin(json, key);
    put(json, "null", 4);
}

void qv__json_raw(qv__json *json, const char *key, const char *value) {
    begin(json, key);
    put(json, value, strlen(value));
}

void qv__json_seats(qv__json *json, const char *key, uint32_t mask) {
    qv__json_open(json, key, '[');
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        if (mask >> seat & 1)
            qv__json_integer(json, NULL, seat);
    qv__json_close(json, ']');
}
