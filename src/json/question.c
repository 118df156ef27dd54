/* SPDX-License-Identifier: MIT */
/* Questions as JSON. Knows no game. */
#include "core/guard.h"
#include "json/objects.h"

enum { PROMPT = 1024 };

static void write_prompt(qv__json *json, const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    char bytes[PROMPT];
    qv_text prompt = qv_text_over(bytes, sizeof bytes);
    (void)qv_prompt(rs, view, seat, &prompt);
    qv__json_text(json, "prompt", bytes);
}

void qv__question_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_view *view,
                       uint32_t seat) {
    qv_question question;
    if (!(qv_turn_of(rs, view).may_act >> seat & 1)) {
        qv__json_null(json, key);
        return;
    }
    qv__json_open(json, key, '{');
    if (qv_question_of(rs, view, seat, &question)) {
        qv__json_integer(json, "kind", question.kind);
        qv__json_text(json, "name", question.name);
        qv__json_text(json, "purpose", question.purpose);
        qv__json_text(json, "rule", qv_rule(qv_ruleset_game(rs), question.rule, NULL));
    }
    write_prompt(json, rs, view, seat);
    qv__json_close(json, '}');
}

size_t qv_question_json(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_text *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__question_json(&json, NULL, rs, view, seat);
    return json.needed;
}
