/* SPDX-License-Identifier: MIT */
/* What the news have made of the scores: see table.h.
 *
 * Reads the viewer's score, and the first counters of others in the scene, so it tells no more than
 * the viewer sees.
 */
#include <string.h>

#include "tui/table.h"

static tui_score score_of(const qv_scene *scene, uint32_t seat) {
    tui_score score = {.named = 0};
    const qv_item *const counter = term_first_counter(scene, seat);
    if (!counter || !counter->n_values)
        return score;
    score.named = term_number(counter->label, 0);
    score.value = counter->value[0];
    term_take_parts(scene, seat, score.part);
    return score;
}

void tui_take_scores(tui_table *t, bool news) {
    const uint32_t viewer = term_viewer(t->session);
    const qv_match *const match = term_match(t->session);
    if (t->course || viewer >= QV_SEATS)
        return;
    if (t->scored != match)
        t->knew = 0;
    const bool knew = t->knew >> viewer & 1;
    const qv_scene *const scene = term_scene(t->session);
    const qv_result result = qv_result_of(t->session->rules, term_view(t->session));
    for (uint32_t seat = 0; seat < QV_SEATS; seat++) {
        tui_score now = score_of(scene, seat);
        if (seat == viewer)
            now.value = result.score[seat];
        if (news || !knew)
            t->before[seat] = knew ? t->score[viewer][seat] : now;
        t->score[viewer][seat] = now;
    }
    if (news) {
        t->own_before = t->own_score;
        t->others_acted = t->others_act && knew;
    }
    t->others_act = false;
    t->knew = (uint16_t)(t->knew | 1U << viewer);
    t->scored = match;
}

void tui_note_own_score(tui_table *t) {
    const uint32_t viewer = term_viewer(t->session);
    if (t->course || viewer >= QV_SEATS || t->others_act)
        return;
    t->own_score = qv_result_of(t->session->rules, term_view(t->session)).score[viewer];
    t->others_act = true;
}

/* What the viewer's own decision made of a score before others changed it; else what it was. */
static int32_t between(const tui_table *t, uint32_t seat) {
    const bool own = seat == term_viewer(t->session) && t->others_acted;
    return own ? t->own_before : t->before[seat].value;
}

/* From what to what, if it has changed and is still the same counter, and in which parts: "4 → 6",
 * or "4 → 6 → 5" if first the viewer and then others changed it. */
static bool write_change(const tui_table *t, uint32_t seat, qv_text *out) {
    const uint32_t viewer = term_viewer(t->session);
    if (t->course || viewer >= QV_SEATS)
        return false;
    const tui_score *const before = &t->before[seat], *const now = &t->score[viewer][seat];
    const char *const arrow = t->session->screen.utf8 ? "→" : "->";
    const int32_t own = between(t, seat);
    if ((before->value == own && own == now->value) || before->named != now->named)
        return false;
    qv_text_add(out, "%d %s ", (int)before->value, arrow);
    if (own != before->value && own != now->value)
        qv_text_add(out, "%d %s ", (int)own, arrow);
    qv_text_add(out, "%d", (int)now->value);
    term_add_part_changes(&t->scene, seat, before->part, out);
    return true;
}

void tui_write_score(const tui_table *t, const char *before, qv_text *out) {
    const uint32_t viewer = term_viewer(t->session);
    char change[160] = "";
    qv_text text = qv_text_over(change, sizeof change);
    if (write_change(t, viewer, &text))
        qv_text_add(out, "%sYour score: %s", before, change);
}

void tui_tell_scores(const tui_table *t) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(t->session->rules); seat++) {
        char change[160] = "";
        qv_text text = qv_text_over(change, sizeof change);
        if (seat == term_viewer(t->session) || !write_change(t, seat, &text))
            continue;
        if (change[text.n - 1] == ')') /* no more than events say, without parts */
            term_say(&t->session->screen, "  ", "%s, %s: %s", qv_seat_name(t->session->rules, seat),
                     term_first_counter(&t->scene, seat)->label, change);
    }
}
