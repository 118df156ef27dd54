/* SPDX-License-Identifier: MIT */
/* Reading a picture: see svg.h.
 *
 * One pass over the bytes with a stack of open elements. Invariant: `at` never passes the NUL at
 * the end.
 */
#include "svg.h"

#include <stdbool.h>
#include <stdio.h>

enum { DEEPEST = 32, NAME = 32, MOST = 2 << 20 };

typedef struct {
    const char *start, *at;
    char open[DEEPEST][NAME];
    uint32_t depth;
} reader;

/* -- Characters -------------------------------------------------------------------------------- */

/* Bytes of a character that XML allows, in shortest-form UTF-8; 0: it is none. */
static size_t character_bytes(const char *at) {
    const unsigned char *const b = (const unsigned char *)at;
    if (b[0] < 0x80)
        return b[0] == '\n' || (b[0] >= 0x20 && b[0] != 0x7F);
    const size_t n = b[0] >= 0xF0 ? 4 : b[0] >= 0xE0 ? 3 : 2;
    uint32_t code = b[0] & (0xFFU >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((b[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (b[i] & 0x3FU);
    }
    static const uint32_t least[] = {0, 0, 0xA0, 0x800, 0x10000};
    const bool wrong = b[0] < 0xC2 || b[0] > 0xF4 || code < least[n] || code > 0x10FFFF ||
                       (code >= 0xD800 && code < 0xE000) || code == 0xFFFE || code == 0xFFFF;
    return wrong ? 0 : n;
}

/* `&#38;`, no other. */
static size_t entity_bytes(const char *at) {
    if (strncmp(at, "&#", 2) != 0)
        return 0;
    const size_t digits = strspn(at + 2, "0123456789");
    const long code = strtol(at + 2, NULL, 10);
    return digits && at[2 + digits] == ';' && code >= 0x20 && code < 0x7F ? digits + 3 : 0;
}

/* Text up to one of `ends`; false at a fault. */
static bool skip_text(reader *in, const char *ends) {
    while (*in->at && !strchr(ends, *in->at)) {
        const size_t n = *in->at == '&' ? entity_bytes(in->at) : character_bytes(in->at);
        if (!n || *in->at == '<' || *in->at == '>')
            return false;
        in->at += n;
    }
    return *in->at;
}

/* -- Tags -------------------------------------------------------------------------------------- */

static size_t name_length(const char *at) {
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
}

/* `#qv-name` must be an id in the document. */
static bool refers_within(const reader *in, const char *value) {
    const size_t n = strcspn(value, "\"");
    char id[80];
    if (value[0] != '#' || n < 2 || n + 4 > sizeof id)
        return false;
    snprintf(id, sizeof id, " id=\"%.*s\"", (int)n - 1, value + 1);
    return strstr(in->start, id);
}

/* Attributes up to the end of the tag; false at a fault. */
static bool skip_attributes(reader *in) {
    while (*in->at == ' ') {
        const char *const name = ++in->at;
        const size_t n = name_length(name);
        if (!n || strncmp(name + n, "=\"", 2) != 0 || (name[0] == 'o' && name[1] == 'n'))
            return false;
        in->at += n + 2;
        const char *const value = in->at;
        if (n == 4 && strncmp(name, "href", 4) == 0 && !refers_within(in, value))
            return false;
        if (strncmp(value, "url(", 4) == 0 || !skip_text(in, "\""))
            return false;
        in->at++;
    }
    return true;
}

static bool open_tag(reader *in) {
    const size_t n = name_length(in->at);
    if (!n || n >= NAME || in->depth == DEEPEST || (n == 6 && memcmp(in->at, "script", 6) == 0))
        return false;
    memcpy(in->open[in->depth], in->at, n);
    in->open[in->depth++][n] = '\0';
    in->at += n;
    if (!skip_attributes(in))
        return false;
    const bool alone = strncmp(in->at, "/>", 2) == 0;
    in->depth -= alone;
    in->at += alone ? 2 : 1;
    return in->at[-1] == '>';
}

static bool close_tag(reader *in) {
    const size_t n = name_length(in->at);
    if (!in->depth || n != strlen(in->open[in->depth - 1]) ||
        memcmp(in->at, in->open[in->depth - 1], n) != 0 || in->at[n] != '>')
        return false;
    in->depth--;
    in->at += n + 1;
    return true;
}

const char *svg_fault(const char *text, size_t n) {
    reader in = {.start = text, .at = text};
    if (strncmp(text, "<svg ", 5) != 0 || strlen(text) != n)
        return text;
    do {
        if (*in.at != '<')
            return in.at;
        const char *const tag = in.at++;
        const bool closes = *in.at == '/';
        in.at += closes;
        if (!(closes ? close_tag(&in) : open_tag(&in)))
            return tag;
        if (in.depth && !skip_text(&in, "<"))
            return in.at;
    } while (in.depth);
    return strcmp(in.at, "\n") == 0 ? NULL : in.at;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static char *drawn(const qv_ruleset *rules, const qv_scene *scene, const qv_picture *picture,
                   size_t *n) {
    for (size_t room = 1 << 14; room <= MOST; room *= 2) {
        char *const bytes = test_malloc(room);
        qv_text out = qv_text_over(bytes, room);
        qv_svg(rules, scene, picture, &out);
        *n = out.n;
        if (!out.cut)
            return bytes;
        test_free(bytes);
    }
    fail_msg("2 MiB are not enough");
    return NULL;
}

char *svg_drawn(const qv_ruleset *rules, const qv_scene *scene, const qv_picture *picture) {
    size_t n, again;
    char *const text = drawn(rules, scene, picture, &n);
    char *const other = drawn(rules, scene, picture, &again);
    assert_int_equal(n, again);
    assert_memory_equal(text, other, n);
    test_free(other);
    const char *const fault = svg_fault(text, n);
    if (fault)
        fail_msg("%s: not well-formed at: %.80s", qv_game_id(qv_ruleset_game(rules)), fault);
    return text;
}
