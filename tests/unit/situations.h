/* SPDX-License-Identifier: MIT */
/* For tests of situations: what one answers, as a text. */
#ifndef SITUATIONS_H
#define SITUATIONS_H

#include <string.h>

#include "check.h"
#include "core/situation.h"

typedef struct {
    char text[8192];
} situation_answer;

static inline void say_events(const qv_situation *s, uint32_t i, qv_text *out) {
    qv_event_log log = {.n = 0};
    const qv_ruleset *const rs = qv_situation_played_by(s);
    assert_true(qv_situation_events(s, i, &log) >= 0);
    for (uint32_t k = 0; k < log.n; k++) {
        qv_event_say(rs, &log.at[k], out);
        qv_text_add(out, " [");
        qv_event_cause(rs, &log.at[k], out);
        qv_text_add(out, "]\n");
    }
    qv_event_log_free(&log);
}

/* The events for all results, then those of each after its words; or the reason why there is no
 * answer. */
static inline situation_answer answer_of(const qv_ruleset *rs, const qv_entered *entered, uint32_t n) {
    situation_answer answer;
    qv_diag diag = {.err = QV_OK};
    qv_event why = {.kind = 0};
    qv_text out = qv_text_over(answer.text, sizeof answer.text);
    qv_situation *const s = qv_situation_new(rs, entered, n, &diag);
    if (!s)
        fail_msg("no situation: %s", diag.text);
    if (qv_situation_refused(s, &diag, &why)) {
        qv_text_add(&out, "refused: %s", diag.text);
        if (why.kind)
            qv_text_add(&out, " [%s]", qv_rule(rs->game, why.rule, NULL));
        qv_text_add(&out, "\n");
    }
    say_events(s, QV_SITUATION_ALL, &out);
    for (uint32_t i = 0; i < qv_situation_results(s); i++) {
        qv_situation_result(s, i, &out);
        qv_text_add(&out, ":\n");
        say_events(s, i, &out);
    }
    qv_situation_free(s);
    assert_false(out.cut);
    return answer;
}

#define ANSWERS(rs, text_, ...)                                                       \
    do {                                                                              \
        const qv_entered entered_[] = {__VA_ARGS__};                                  \
        assert_string_equal(answer_of(rs, entered_, QV_COUNT(entered_)).text, text_); \
    } while (0)

#endif
