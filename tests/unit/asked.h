/* SPDX-License-Identifier: MIT */
/* Asking a referee, for its tests. Lines are written with single quotes for double ones. */
#ifndef ASKED_H
#define ASKED_H

#include <stdio.h>

#include "check.h"
#include "wire/lines.h"
#include "wire/referee.h"

enum { MEMORY = 1 << 20, LINE = 8192 };

static inline qv__referee *made(const qv_game *game, size_t memory) {
    qv__referee *const referee = qv__referee_new(game, memory);
    assert_non_null(referee);
    return referee;
}

static inline void requote(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from)
            *text = to;
}

/* The answer to a line, valid until the next call. */
static inline const char *answer(qv__referee *referee, const char *request) {
    static char said[LINE];
    char asked[LINE];
    assert_true(strlen(request) < LINE);
    strcpy(asked, request);
    requote(asked, '\'', '"');
    const char *const given = qv__referee_answer(referee, QV_LINES_LINE, asked, strlen(asked));
    assert_non_null(given);
    assert_null(strchr(given, '\n'));
    assert_true(strlen(given) < LINE);
    strcpy(said, given);
    requote(said, '"', '\'');
    return said;
}

static inline void expect(qv__referee *referee, const char *request, const char *wanted) {
    const char *const said = answer(referee, request);
    if (strcmp(said, wanted) != 0)
        fail_msg("%s\n  answers %s\n  and not %s", request, said, wanted);
}

static inline void expect_part(qv__referee *referee, const char *request, const char *wanted) {
    const char *const said = answer(referee, request);
    if (!strstr(said, wanted))
        fail_msg("%s\n  answers %s\n  without %s", request, said, wanted);
}

static inline void expect_error(qv__referee *referee, const char *request, const char *code, const char *text,
                                const char *place) {
    char wanted[LINE];
    snprintf(wanted, sizeof wanted, "{'error':{'code':'%s','text':'%s','place':%s}}", code, text, place);
    expect(referee, request, wanted);
}

#endif
