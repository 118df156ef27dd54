/* SPDX-License-Identifier: MIT */
/* ConCardia: damaged texts are refused with a place inside the text, or are another text that is
 * read and printed as it is (CT-65); texts of hostile sizes take bounded time and memory.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "reader.h"
#include "texts.h"

enum { ROOM = 40000, PRINTED = 8192, WORDS = 512 };

typedef struct {
    texts_reader *with;
    char *text;
    uint32_t refused, read;
} damage;

static int set_up(void **state) {
    damage *const r = malloc(sizeof *r);
    void *with = NULL;
    assert_non_null(r);
    assert_int_equal(texts_set_up(&with), 0);
    *r = (damage){.with = with, .text = malloc(ROOM)};
    assert_non_null(r->text);
    *state = r;
    return 0;
}

static int tear_down(void **state) {
    damage *const r = *state;
    void *with = r->with;
    free(r->text);
    free(r);
    return texts_tear_down(&with);
}

/* The offset of a line and column of an ASCII text. */
static size_t offset_of(const char *text, size_t n, uint32_t line, uint32_t column) {
    size_t at = 0;
    for (; line > 1 && at < n; at++)
        line -= text[at] == '\n';
    assert_int_equal(line, 1);
    return at + column - 1;
}

static uint32_t read_damaged(damage *r, const char *text, size_t n) {
    ct_error error;
    char printed[PRINTED];
    /* An allocation of exactly this size, so that sanitizers see reading past its end. */
    char *const exact = malloc(n ? n : 1);
    assert_non_null(exact);
    memcpy(exact, text, n);
    const int found =
        ct_read(r->with->work, &texts_labels, CT_ON_CARD, exact, n, r->with->tree, &error);
    if (found == QV_OK) {
        qv_text out = qv_text_over(printed, sizeof printed);
        ct_print(&texts_labels, r->with->tree, 0, &out);
        assert_int_equal(out.n, n);
        assert_memory_equal(printed, exact, n);
        r->read++;
    } else {
        assert_in_range(error.kind, CT_LETTERS, CT_MEANING);
        assert_true(error.text[0]);
        assert_true(error.place.offset + error.place.length <= n);
        assert_int_equal(offset_of(exact, n, error.place.line, error.place.column),
                         error.place.offset);
        r->refused++;
    }
    free(exact);
    return error.kind;
}

/* The damaged text: the n bytes at `at` replaced by others. */
static void replace(damage *r, const text_case *text, size_t at, size_t n, const char *by,
                    size_t by_n) {
    memcpy(r->text, text->text, at);
    memcpy(r->text + at, by, by_n);
    memcpy(r->text + at + by_n, text->text + at + n, text->length - at - n);
    read_damaged(r, r->text, text->length - n + by_n);
}

static void characters_are_damaged(void **state) {
    static const char others[] = " x.A9-\"\n";
    damage *const r = *state;
    for (uint32_t i = 0; i < r->with->accepted->n; i++) {
        const text_case *const text = &r->with->accepted->at[i];
        for (size_t at = 0; at < text->length; at++) {
            const char twice[2] = {text->text[at], text->text[at]};
            replace(r, text, at, 1, "", 0);
            replace(r, text, at, 1, twice, 2);
            replace(r, text, at, 1, &others[at % (sizeof others - 1)], 1);
        }
    }
    assert_true(r->refused > 20000 && r->read > 0);
}

/* The words of a text and the spaces before them. */
static uint32_t words_of(const text_case *text, size_t start[WORDS], size_t end[WORDS]) {
    uint32_t n = 0;
    for (size_t at = 0; at < text->length && n < WORDS;) {
        if (text->text[at] == ' ' || text->text[at] == '\n') {
            at++;
            continue;
        }
        start[n] = at;
        at = ct_token_end(text->text, (uint32_t)at, (uint32_t)text->length);
        end[n++] = at;
    }
    return n;
}

static void words_are_damaged(void **state) {
    static const char *const others[] = {"card", "a",   "2", "If",          "Vendor",
                                         "X",    "you", ",", "\"sneezes\"", "Frog"};
    damage *const r = *state;
    size_t start[WORDS], end[WORDS];
    for (uint32_t i = 0; i < r->with->accepted->n; i++) {
        const text_case *const text = &r->with->accepted->at[i];
        const uint32_t n = words_of(text, start, end);
        for (uint32_t w = 0; w < n; w++) {
            const size_t size = end[w] - start[w];
            const char *const other = others[(i + w) % COUNT(others)];
            char twice[128];
            qv_text out = qv_text_over(twice, sizeof twice);
            qv_text_add(&out, "%.*s %.*s", (int)size, text->text + start[w], (int)size,
                        text->text + start[w]);
            replace(r, text, start[w], size + (w + 1 < n && text->text[end[w]] == ' '), "", 0);
            replace(r, text, start[w], size, twice, out.n);
            replace(r, text, start[w], size, other, strlen(other));
        }
    }
}

static void texts_are_cut(void **state) {
    damage *const r = *state;
    for (uint32_t i = 0; i < r->with->accepted->n; i++)
        for (size_t n = 0; n < r->with->accepted->at[i].length; n++)
            read_damaged(r, r->with->accepted->at[i].text, n);
}

/* Repeats a piece between a head and a tail up to about n characters. */
static uint32_t repeat(damage *r, const char *head, const char *piece, const char *tail, size_t n) {
    qv_text out = qv_text_over(r->text, ROOM);
    qv_text_add(&out, "%s", head);
    while (out.n + strlen(piece) + strlen(tail) <= n)
        qv_text_add(&out, "%s", piece);
    qv_text_add(&out, "%s", tail);
    return read_damaged(r, r->text, out.n);
}

/* Deep, long and branching texts, in the sizes that are accepted, read though too long, and not
 * read. */
static void hostile_sizes_are_bounded(void **state) {
    static const struct {
        const char *head, *piece, *tail;
    } texts[] = {
        {"Action: Otherwise, ", "otherwise, ", "draw a card."},
        {"Action: If you do, ", "if you do, ", "draw a card."},
        {"Action: For each card, ", "for each card, ", "draw a card."},
        {"Action: Draw a card", ", then draw a card", "."},
        {"Action: Draw a card.", " Draw a card.", ""},
        {"Action: Choose one: draw a card", "; or draw a card", "."},
        {"Action: Slide a card", " you control", "."},
        {"Action: Slide a card", " adjacent to this card", "."},
        {"Action: Slide a card", " with Strength 2 or less", "."},
        {"Action: Slide a Rock", " or Rock", " card."},
        {"Action: Slide a Rock", " Rock", " card."},
        {"Action: If you control no cards", " and you control no cards", ", draw a card."},
        {"Action: If X is 2 or less", " or X is 2 or less", ", draw a card."},
        {"Action (Cost 1", ", 1", "): Draw a card."},
        {"Play: This card gets +1 Strength", " and +1 Strength", "."},
        {"Play: When an opponent activates an Action", " or an Action", ", draw a card."},
        {"", "(", ""},
        {"", "card ", "card"},
        {"Action: ", "a ", "a"},
        {"Action: Draw ", "2 ", "2"},
        {"", "another ", "another"},
        {"Action: Draw a car", "r", "d."},
        {"", "\"\" ", "\"\""},
        {"Action: Draw a card.", "\nAction: Draw a card.", ""},
        {"Superior to all cards.", "\nSuperior to all cards.", ""},
    };
    static const size_t sizes[] = {399, 400, 401, 1000, 1024, 1025, 3000, 16384, 17000, 39000};
    for (uint32_t i = 0; i < COUNT(texts); i++)
        for (uint32_t k = 0; k < COUNT(sizes); k++)
            repeat(*state, texts[i].head, texts[i].piece, texts[i].tail, sizes[k]);
}

static void long_texts_are_too_long_and_not_full(void **state) {
    damage *const r = *state;
    assert_int_equal(repeat(r, "Action: Draw a card", ", then draw a card", ".", 1000), CT_SIZE);
    assert_false(r->with->work->full);
    assert_int_equal(repeat(r, "Action: Otherwise, ", "otherwise, ", "draw a card.", 1000),
                     CT_SIZE);
    assert_false(r->with->work->full);
    assert_int_equal(repeat(r, "Action: Draw a card", ", then draw a card", ".", 5000), CT_SIZE);
    assert_int_equal(repeat(r, "Action: Draw a card", ", then draw a frog", ".", 1000), CT_WORDS);
}

/* Eight abilities of 1,000 characters have more nodes than a tree: their size is refused all the
 * same. */
static void a_full_tree_is_a_matter_of_size(void **state) {
    damage *const r = *state;
    qv_text out = qv_text_over(r->text, ROOM);
    for (uint32_t i = 0; i < CT_ABILITIES; i++) {
        qv_text_add(&out, "%sAction: Slide it.", i ? "\n" : "");
        for (uint32_t k = 0; k < 100; k++)
            qv_text_add(&out, " Slide it.");
    }
    ct_error error;
    assert_int_equal(
        ct_read(r->with->work, &texts_labels, CT_ON_CARD, r->text, out.n, r->with->tree, &error),
        QV_ECONTENT);
    assert_int_equal(error.kind, CT_SIZE);
    assert_int_equal(error.place.line, 1);
    assert_int_equal(error.place.column, CT_LONGEST + 1);
    assert_true(r->with->work->full);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_damaged),
        cmocka_unit_test(words_are_damaged),
        cmocka_unit_test(texts_are_cut),
        cmocka_unit_test(hostile_sizes_are_bounded),
        cmocka_unit_test(long_texts_are_too_long_and_not_full),
        cmocka_unit_test(a_full_tree_is_a_matter_of_size),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
