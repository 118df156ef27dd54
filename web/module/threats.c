/* SPDX-License-Identifier: MIT */
/* What each seat could take, as the viewer sees it: in words, and framed on the board in place of
 * what has changed last. See page.h. */
#include "page.h"

static struct {
    bool wanted;
    qv_threat at[QV_THREATS];
    qv_event_log log;
    uint32_t n;
} shown;

const char *page_show_threats(uint32_t on) {
    shown.wanted = on != 0;
    return page_done(QV_OK, NULL);
}

void page_forget_threats(void) {
    shown.wanted = false;
}

static bool may_show(void) {
    return !page.lesson && (qv_game_features(qv_ruleset_game(page.rules)) & QV_FEATURE_THREATS);
}

void page_mark_threats(uint32_t viewer, qv_scene *scene) {
    if (!shown.wanted || !may_show())
        return;
    shown.log.n = 0;
    const int n =
        qv_threats_of(page.rules, qv_table_view(page.table, viewer), shown.at, &shown.log);
    shown.n = n > 0 ? (uint32_t)n : 0;
    qv_mark_threats(shown.at, shown.n, scene);
}

/* After page_mark_threats. */
void page_put_threats(uint32_t viewer) {
    put_bool("has_threats", may_show());
    if (!shown.wanted || !may_show())
        return;
    put_open("threats", '[');
    for (uint32_t i = 0; i < shown.n; i++) {
        put_open(NULL, '{');
        put_number("seat", shown.at[i].seat);
        put_bool("sure", shown.at[i].sure);
        page_put_event("event", &shown.log.at[i], viewer);
        put_close('}');
    }
    put_close(']');
}
