/* SPDX-License-Identifier: MIT */
/* Fuzzes lessons: bytes become the text of one, and an accepted lesson is gone through.
 *
 * Knows no game. A refusal has a reason and a line of the text; an accepted lesson can be skipped
 * through to its end, and each of its steps can be set up, whatever hints were given.
 */
#include "fuzz.h"

enum { LONGEST = 4096 };

static uint32_t lines_of(const char *text) {
    uint32_t n = 1;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

static qv_table *table_of(const qv_lesson *lesson, const qv_lesson_head *head) {
    qv_match *const match = qv_lesson_match(lesson, 0, NULL);
    qv_table *const table = qv_table_new(match, UINT32_C(1) << head->seat, NULL);
    assert(match && table && qv_table_sit(table, head->seat, NULL) == QV_OK);
    return table;
}

/* Picks what the lesson points at, as far as it goes. */
static void pick_shown(const qv_learner *learner, qv_table *table) {
    uint16_t ids[QV_TOUCHES];
    for (uint32_t i = 0; i < QV_STEPS && qv_learner_points(learner, table, ids); i++)
        if (!qv_table_pick(table, ids[0]))
            return;
}

static void go_through(const qv_lesson *lesson) {
    qv_lesson_head head;
    const bool is = qv_lesson_of(lesson, &head);
    assert(is);
    qv_table *const table = table_of(lesson, &head);
    qv_learner learner = {.lesson = lesson};
    for (uint32_t step = 0; step < head.steps; step++) {
        int err = qv_learner_go_to(&learner, step, table, NULL);
        assert(err == QV_OK && !qv_learner_is_done(&learner));
        for (uint32_t hint = 0; hint <= QV_LESSON_HINTS; hint++)
            (void)qv_learner_hint(&learner, NULL);
        pick_shown(&learner, table);
        err = qv_learner_skip(&learner, table, NULL);
        assert(err == QV_OK && learner.step == step + 1);
        err = qv_learner_go_on(&learner, table, NULL);
        assert(err == QV_OK);
    }
    assert(qv_learner_is_done(&learner));
    qv_table_free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    if (size > LONGEST)
        return 0;
    char *const text = malloc(size + 1);
    assert(text);
    memcpy(text, bytes, size);
    text[size] = '\0';
    qv_lesson *const lesson = qv_lesson_new(text, &diag);
    if (lesson)
        go_through(lesson);
    else
        assert(diag.err != QV_OK && diag.text[0] != '\0' && diag.line <= lines_of(text));
    qv_lesson_free(lesson);
    free(text);
    return 0;
}
