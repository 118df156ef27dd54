/* SPDX-License-Identifier: MIT */
/* A hint from the computer about the move that is asked for, in three steps: where to look, what to
 * do, the move, what would follow and how the game would probably go on. See session.h.
 *
 * An agent thinks about what the viewer sees, and no more; the same position gives the same hint.
 * Knows no game. Invariant: while steps of a hint have been told, its move is that of this moment.
 */
#include <string.h>

#include "terminal/reasons.h"
#include "terminal/session.h"

enum { TEXT = 400, SLICE = 50, REASONS = 4 };
enum { LINE_ITERATIONS = 200 }; /* for each move: nobody is to wait for it */
static const char helper[] = "hard";

/* The move that the computer would make; false, and it says why: there is none, or the person has
 * given up waiting. */
static bool think(term_session *session) {
    term_hint *const hint = &session->hint;
    const uint32_t seat = term_viewer(session);
    qv_diag diag = {0};
    if (!hint->agent)
        hint->agent = qv_agent_new(session->rules, helper, 1, &diag);
    if (!hint->agent || qv_agent_begin(hint->agent, term_view(session), seat, &diag)) {
        term_paragraph(&session->screen, "  ", diag.text);
        return false;
    }
    while (qv_agent_think(hint->agent, SLICE) > 0)
        if (session->front.goes_on && !session->front.goes_on(session, "thinking about a hint"))
            return false;
    hint->move.n = qv_agent_move(hint->agent, hint->move.step);
    return true;
}

/* Its name, and the cell that it lies on. */
static void name_item(term_session *session, uint16_t id, qv_text *out) {
    const qv_scene *const scene = term_scene(session);
    const term_grid grid = term_grid_of(scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        term_cell cell;
        if (item->id != id)
            continue;
        term_name_item(session, item, out);
        if (item->kind != QV_CELL && term_item_cell(&grid, item, &cell)) {
            qv_text_add(out, " on ");
            term_cell_name(&grid, cell, out);
        }
        return;
    }
}

static void tell_where(term_session *session, const qv_hint *hint) {
    char name[TEXT] = "";
    qv_text out = qv_text_over(name, sizeof name);
    name_item(session, hint->look, &out);
    if (name[0])
        term_say(&session->screen, "", "Hint: look at %s.", name);
    else
        term_say(&session->screen, "", "Hint: look beside the board.");
}

static void tell_what(term_session *session, const qv_hint *hint) {
    char name[TEXT] = "";
    qv_text out = qv_text_over(name, sizeof name);
    if (hint->with != hint->look)
        name_item(session, hint->with, &out);
    term_say(&session->screen, "", name[0] ? "Hint: %s, with %s." : "Hint: %s.", hint->what, name);
}

static void tell_move(term_session *session, const qv_whole_move *move) {
    char text[TEXT] = "";
    double share;
    qv_text out = qv_text_over(text, sizeof text);
    term_say_move(session, move->step, move->n, &out);
    term_say(&session->screen, "", "The move is: %s", text);
    if (qv_agent_proven(session->hint.agent, &share))
        term_say(&session->screen, "", "Proven: against the best play it is %.1f %% of the win.",
                 100 * share);
    if (qv_game_features(session->game) & QV_FEATURE_FORESEE)
        (void)term_foresee(session, move->step, move->n, &(term_foresight){.most = REASONS});
    qv_seat_move line[TERM_LINE];
    const uint32_t n = term_line_of(session->rules, term_view(session), term_viewer(session),
                                    move->step, move->n, LINE_ITERATIONS, line);
    term_line_print(&session->screen, "", session->rules, line, n);
}

static void tell_next(term_session *session) {
    enum { WHERE, WHAT, MOVE };
    term_hint *const kept = &session->hint;
    qv_hint hint;
    if (term_viewer(session) >= QV_SEATS || !term_may_move(session)) {
        term_say(&session->screen, "  ", "There is no move of yours now to give a hint about.");
        return;
    }
    if (!kept->told && !think(session))
        return;
    if (!qv_hint_of(session->rules, term_view(session), term_viewer(session), kept->move.step,
                    kept->move.n, &hint))
        return;
    kept->points[0] = hint.look;
    kept->points[1] = kept->told == WHERE ? 0 : hint.with;
    if (kept->told == WHERE)
        tell_where(session, &hint);
    else if (kept->told == WHAT)
        tell_what(session, &hint);
    else
        tell_move(session, &kept->move);
    if (kept->told < MOVE + 1)
        kept->told++;
}

int term_hint_next(term_session *session, const char *ignored) {
    (void)ignored;
    tell_next(session);
    return TERM_STAY;
}

bool term_hint_points_at(const term_session *session, uint16_t id) {
    const term_hint *const hint = &session->hint;
    return hint->told && id && (id == hint->points[0] || id == hint->points[1]);
}

void term_hint_end(term_session *session) {
    qv_agent_free(session->hint.agent);
}
