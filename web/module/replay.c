/* SPDX-License-Identifier: MIT */
/* Looking through the record of the table, entry by entry, from anyone's point of view. See page.h.
 */
#include <stdlib.h>

#include "page.h"

static void put_entry(uint32_t at) {
    uint16_t steps[QV_STEPS];
    uint32_t who = QV_NOBODY;
    const uint32_t n = qv_record_entry(page.record, at, &who, steps);
    if (who < QV_SEATS)
        put_number("seat", who);
    else
        put_null("seat");
    PUT_TEXT("words", (qv_say(page.rules, steps, n, &out), 0));
    put_text("comment", qv_record_comment(page.record, at));
}

static void put_events(uint32_t at, uint32_t viewer) {
    qv_event_log log = {0};
    const int n = qv_record_events(page.record, at, viewer, &log);
    put_open("events", '[');
    for (int i = 0; i < n; i++)
        page_put_event(NULL, &log.at[i], viewer);
    put_close(']');
    qv_event_log_free(&log);
}

/* The table after so many entries. The viewer: a seat, QV_WATCHER, or QV_OPEN for all. */
const char *page_at(uint32_t number, uint32_t viewer) {
    if (!page.record)
        return page_no_record();
    const uint32_t at = qv_record_find(page.record, number);
    const qv_view *const view = qv_record_view(page.record, at, viewer);
    if (!view)
        return page_error(QV_EARGUMENT, NULL);
    const qv_result result = qv_result_of(page.rules, view);
    answer_begin();
    put_number("number", number);
    put_number("length", qv_record_length(page.record));
    put_number("round", qv_round_of(page.rules, view));
    put_entry(at);
    put_events(at, viewer);
    page_put_result("result", &result);
    qv_scene_of(page.rules, view, &page.scene);
    page_put_scene(&page.scene);
    return answer_end();
}

/* The numbers of the entries that change how the players stand. */
const char *page_notable(void) {
    qv_event_log log = {0};
    if (!page.record)
        return page_no_record();
    const qv_game *const game = qv_ruleset_game(page.rules);
    answer_begin();
    put_open("entries", '[');
    for (uint32_t number = 1; number <= qv_record_length(page.record); number++) {
        log.n = 0;
        const int n =
            qv_record_events(page.record, qv_record_find(page.record, number), QV_OPEN, &log);
        for (int i = 0; i < n; i++)
            if (qv_event_is_notable(game, log.at[i].kind)) {
                put_number(NULL, number);
                break;
            }
    }
    put_close(']');
    qv_event_log_free(&log);
    return answer_end();
}

/* -- Positions --------------------------------------------------------------------------------- */

static const char *put_position(const char *position) {
    qv_diag diag = {0};
    size_t length;
    qv_record_head head = *qv_record_about(page.record);
    head.position = position;
    head.seeded = false;
    head.seed = 0;
    qv_record *const record = qv_record_anew(page.record, &head, &diag);
    const char *const text = record ? qv_record_text(record, &length, NULL) : NULL;
    if (!text) {
        qv_record_free(record);
        return page_error(diag.err ? diag.err : QV_EMEMORY, &diag);
    }
    answer_begin();
    put_text("record", text);
    qv_record_free(record);
    return answer_end();
}

/* The present position as the start of another record. */
const char *page_position(void) {
    if (!page.record)
        return page_no_record();
    char *const room = malloc(QV_POSITION_MOST);
    if (!room)
        return page_error(QV_EMEMORY, NULL);
    qv_text position = qv_text_over(room, QV_POSITION_MOST);
    qv_match_position(qv_table_match(page.table), &position);
    const char *const answer = put_position(room);
    free(room);
    return answer;
}
