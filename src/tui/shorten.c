/* SPDX-License-Identifier: MIT */
/* Texts made shorter: see shorten.h. */
#include "tui/shorten.h"

#include <string.h>

#include "terminal/screen.h"

enum { WORDS = 48 };

/* -- Words ------------------------------------------------------------------------------------- */

typedef struct {
    const char *at[WORDS];
    size_t length[WORDS];
    bool left_out[WORDS];
    uint32_t n;
} words;

/* Those beyond WORDS belong to the last one. */
static words words_of(const char *text) {
    words w = {.n = 0};
    while (*text) {
        const size_t n = w.n + 1 == WORDS ? strlen(text) : strcspn(text, " ");
        w.at[w.n] = text;
        w.length[w.n++] = n;
        text += n;
        text += strspn(text, " ");
    }
    return w;
}

/* Both have a word; those after the last one are empty. */
static bool same_word(const words *a, const words *b, uint32_t i) {
    return a->length[i] == b->length[i] && memcmp(a->at[i], b->at[i], a->length[i]) == 0;
}

/* -- What is shared ---------------------------------------------------------------------------- */

/* A mask of the words, except the first, that all texts of the same first word share with it. */
static uint64_t shared_words(const char *const *texts, uint32_t n, const words *own,
                             uint32_t width) {
    uint64_t shared = 0;
    uint32_t others = 0;
    for (uint32_t i = 1; i < own->n; i++)
        shared |= UINT64_C(1) << i;
    for (uint32_t k = 0; k < n; k++) {
        const words other = words_of(texts[k]);
        if (texts[k] == own->at[0] || term_width(texts[k]) <= width || !same_word(own, &other, 0))
            continue;
        others++;
        for (uint32_t i = 1; i < own->n; i++)
            if (!same_word(own, &other, i))
                shared &= ~(UINT64_C(1) << i);
    }
    return others ? shared : 0;
}

/* The longest run of shared words that are still there; its length, 0: none. */
static uint32_t longest_run(const words *w, uint64_t shared, uint32_t *from) {
    uint32_t best = 0;
    for (uint32_t i = 0; i < w->n; i++) {
        uint32_t n = 0;
        while (shared >> (i + n) & 1 && !w->left_out[i + n])
            n++;
        if (n > best) {
            best = n;
            *from = i;
        }
    }
    return best;
}

/* -- Writing ----------------------------------------------------------------------------------- */

/* The words that are left, with one gap in place of neighbours that are not; its width. */
static uint32_t join(const words *w, const char *gap, qv_text *out) {
    bool in_gap = false;
    const size_t start = out->n;
    for (uint32_t i = 0; i < w->n; i++) {
        const char *const space = out->n > start ? " " : "";
        if (!w->left_out[i])
            qv_text_add(out, "%s%.*s", space, (int)w->length[i], w->at[i]);
        else if (!in_gap)
            qv_text_add(out, "%s%s", space, gap);
        in_gap = w->left_out[i];
    }
    return term_width(out->at + start);
}

size_t tui_whole_words(const char *text, size_t n) {
    size_t end = n;
    if (text[n] == ' ' || !text[n])
        return n;
    while (end > 0 && text[end - 1] != ' ')
        end--;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    return 2 * end >= n ? end : n;
}

/* How many bytes of a text its first characters take in `width`, with the gap behind them if there
 * are more; *whole: there are none. */
static size_t fitting(const char *text, uint32_t width, const char *gap, bool *whole) {
    const uint32_t before = width > term_width(gap) ? width - term_width(gap) : 0;
    size_t n = 0;
    *whole = term_width(text) <= width;
    for (uint32_t left = *whole ? width : before; left > 0 && text[n]; left--)
        do
            n++;
        while (((unsigned char)text[n] & 0xC0) == 0x80);
    return n;
}

/* The first words in `width` characters, the gap at their end if there are more. */
static void cut(const char *text, uint32_t width, const char *gap, qv_text *out) {
    bool whole;
    size_t n = fitting(text, width, gap, &whole);
    const size_t end = tui_whole_words(text, n), last = strlen(gap);
    if (end < last || memcmp(text + end - last, gap, last) != 0)
        n = end;
    qv_text_add(out, "%.*s%s", (int)n, text, whole ? "" : gap);
}

/* The same by characters. */
static void cut_name(const char *name, uint32_t width, const char *gap, qv_text *out) {
    bool whole;
    size_t n = fitting(name, width, gap, &whole);
    while (!whole && n > 0 && name[n - 1] == ' ')
        n--;
    qv_text_add(out, "%.*s%s", (int)n, name, whole ? "" : gap);
}

bool tui_shorten(const char *const *texts, uint32_t n, uint32_t i, uint32_t width, const char *gap,
                 qv_text *out) {
    char room[512];
    qv_text text = qv_text_over(room, sizeof room);
    words own = words_of(texts[i]);
    uint32_t from = 0, gaps = 0, joined;
    if (term_width(texts[i]) <= width) {
        qv_text_add(out, "%s", texts[i]);
        return true;
    }
    const uint64_t shared = shared_words(texts, n, &own, width);
    while ((joined = join(&own, gap, &text)) > width) {
        uint32_t run = longest_run(&own, shared, &from);
        if (!run)
            break;
        gaps++;
        while (run-- > 0)
            own.left_out[from + run] = true;
        text = qv_text_over(room, sizeof room);
    }
    cut(room, width, gap, out);
    return joined <= width && gaps == 1;
}

/* -- Names ------------------------------------------------------------------------------------- */

enum { NAME = 200 };

static bool is_cut_alike(const char *a, const char *b, uint32_t width, const char *gap) {
    char first[NAME] = "", second[NAME] = "";
    qv_text one = qv_text_over(first, sizeof first), other = qv_text_over(second, sizeof second);
    cut_name(a, width, gap, &one);
    cut_name(b, width, gap, &other);
    return strcmp(first, second) == 0;
}

/* How many bytes both begin with: whole words, or if not even one is the same, characters. */
static size_t shared_start(const char *a, const char *b) {
    size_t n = 0, word = 0;
    while (a[n] && a[n] == b[n])
        word = a[n++] == ' ' ? n : word;
    while (((unsigned char)a[n] & 0xC0) == 0x80)
        n--;
    return word ? word : n;
}

void tui_shorten_name(const char *const *names, uint32_t n, uint32_t i, uint32_t width,
                      const char *gap, qv_text *out) {
    enum { LEAST = 4 }; /* characters that tell a name apart */
    const uint32_t rest = width > term_width(gap) ? width - term_width(gap) : 0;
    size_t start = 0;
    for (uint32_t k = 0; k < n && rest >= LEAST && term_width(names[i]) > width; k++) {
        if (strcmp(names[k], names[i]) == 0 || !is_cut_alike(names[k], names[i], width, gap))
            continue;
        const size_t shared = shared_start(names[i], names[k]);
        if (shared > start && !is_cut_alike(names[k] + shared, names[i] + shared, rest, gap))
            start = shared;
    }
    if (start)
        qv_text_add(out, "%s", gap);
    cut_name(names[i] + start, start ? rest : width, gap, out);
}
