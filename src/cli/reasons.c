/* SPDX-License-Identifier: MIT */
/* What a move rests on, as JSON: see reasons.h. */
#include "cli/reasons.h"

#include "cli/report.h"
#include "wire/json.h"
#include "json/objects.h"

json_t *cli_reasons_json(const qv_ruleset *rules, const qv_event_log *log, uint32_t viewer) {
    qv__line line = {.text = {.at = NULL}};
    qv__events_json(qv__line_begin(&line), NULL, rules, log->at, log->n, viewer);
    return qv__line_read(&line);
}

json_t *cli_line_json(const qv_ruleset *rules, const qv_seat_move *move, uint32_t n) {
    json_t *line = json_array();
    for (uint32_t i = 0; i < n; i++) {
        char words[QV_TEXT_MOST];
        qv_text text = qv_text_over(words, sizeof words);
        qv_say(rules, move[i].step, move[i].n, &text);
        cli_add(&line,
                json_pack("{s:s, s:s}", "seat", qv_seat_name(rules, move[i].seat), "move", words));
    }
    return line;
}
