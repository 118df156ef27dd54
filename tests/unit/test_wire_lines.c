/* SPDX-License-Identifier: MIT */
/* Lines from pieces of input: the same lines result, however it is divided; a line that is too long
 * is reported once and skipped.
 */
#include "wire/lines.h"

#include "check.h"

enum { MOST = 8, SAID = 400 };

/* Feeds the input in pieces of `size` bytes and lists the results. */
static void feed(const char *input, size_t size, char said[SAID]) {
    qv__lines lines = qv__lines_of(MOST);
    const char *const stop = input + strlen(input);
    const char *line;
    size_t length;
    said[0] = '\0';
    for (const char *piece = input; piece < stop; piece += size) {
        const size_t left = (size_t)(stop - piece);
        /* a separate copy, so that the sanitizer sees reads beyond it */
        const size_t n = left < size ? left : size;
        char *const copy = test_malloc(n);
        memcpy(copy, piece, n);
        const char *at = copy;
        for (int taken;
             (taken = qv__lines_take(&lines, &at, copy + n, &line, &length)) != QV_LINES_MORE;) {
            assert_true(taken == QV_LINES_LINE || taken == QV_LINES_LONG);
            strcat(said, "[");
            strncat(said, taken == QV_LINES_LINE ? line : "LONG",
                    taken == QV_LINES_LINE ? length : 4);
            strcat(said, "]");
        }
        assert_ptr_equal(at, copy + n);
        assert_true(lines.room <= MOST);
        test_free(copy);
    }
    if (qv__lines_rest(&lines, &line, &length)) {
        strcat(said, "rest ");
        strncat(said, line, length);
    }
    assert_false(qv__lines_rest(&lines, &line, &length));
    qv__lines_free(&lines);
}

static void lines_are_the_same_however_cut(void **state) {
    (void)state;
    static const struct {
        const char *input, *said;
    } row[] = {
        {"", ""},
        {"\n", "[]"},
        {"a\n", "[a]"},
        {"abc\ndef\n\nghi", "[abc][def][]rest ghi"},
        {"12345678\n123456789\n1\n", "[12345678][LONG][1]"},
        {"12345678901234567890\n12345678901234567890\nx\n", "[LONG][LONG][x]"},
        {"123456789", "[LONG]"},
        {"12345678", "rest 12345678"},
        {"a\r\n\tb\n", "[a\r][\tb]"},
    };
    for (size_t i = 0; i < COUNT(row); i++)
        for (size_t size = 1; size <= 24; size++) {
            char said[SAID];
            feed(row[i].input, size, said);
            assert_string_equal(said, row[i].said);
        }
}

/* Ten megabytes without a newline take no more memory than a line. */
static void garbage_is_not_kept(void **state) {
    (void)state;
    enum { PIECE = 100000, PIECES = 100, LONGEST = 1000 };
    qv__lines lines = qv__lines_of(LONGEST);
    char *const piece = test_malloc(PIECE);
    memset(piece, 'x', PIECE);
    const char *line;
    size_t length;
    uint32_t said = 0;
    for (uint32_t i = 0; i < PIECES; i++) {
        const char *at = piece;
        for (int taken; (taken = qv__lines_take(&lines, &at, piece + PIECE, &line, &length)) !=
                        QV_LINES_MORE;) {
            assert_int_equal(taken, QV_LINES_LONG);
            said++;
        }
        assert_true(lines.room <= LONGEST);
    }
    assert_int_equal(said, 1);
    const char *const end = "\nok\n";
    const char *at = end;
    assert_int_equal(qv__lines_take(&lines, &at, end + 4, &line, &length), QV_LINES_LINE);
    assert_int_equal(length, 2);
    assert_memory_equal(line, "ok", 2);
    test_free(piece);
    qv__lines_free(&lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_the_same_however_cut),
        cmocka_unit_test(garbage_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
