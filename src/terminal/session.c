/* SPDX-License-Identifier: MIT */
/* Playing, taking back and looking at the match of a session: see session.h.
 *
 * Prints nothing. The chapters say where each decision began,
 * so that a person can be told what one decision brought about, and be taken back to it.
 */
#include "terminal/session.h"

#include <stdlib.h>
#include <string.h>

#include "terminal/seed.h"
#include "terminal/stopping.h"

void term_session_end(term_session *session) {
    term_stop_words("", NULL);
    free(session->edited);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        qv_player_free(session->computer[seat]);
    qv_match_free(session->match);
    term_keep_end(&session->keep);
    qv_record_free(session->first);
    free(session->seen_again);
    free(session->chapter);
}

uint32_t term_row_of(uint32_t viewer) {
    return viewer < QV_SEATS ? viewer : QV_SEATS;
}

uint32_t term_asked(const term_session *session) {
    return session->viewer == QV_OPEN ? term_next_seat(session) : session->viewer;
}

const qv_view *term_view(const term_session *session) {
    return qv_match_view(session->match, session->viewer);
}

/* -- Pictures: what changed last --------------------------------------------------------------- */

static uint32_t mixed(uint32_t hash, const void *bytes, size_t n) {
    const unsigned char *const at = bytes;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT32_C(16777619);
    return hash;
}

static term_picture picture_of(const qv_scene *scene) {
    term_picture picture = {{0}};
    const term_grid grid = term_grid_of(scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        term_cell cell;
        if (item->kind == QV_CELL || !term_item_cell(&grid, item, &cell))
            continue;
        uint32_t *const at = &picture.at[cell.row * QV_AXIS + cell.column];
        const uint8_t parts[3] = {item->owner, item->turn, item->mark & (uint8_t)~QV_MARK_LAST};
        *at = mixed(*at ? *at : UINT32_C(2166136261), parts, sizeof parts);
        *at = mixed(*at, item->label, strlen(item->label));
        *at = mixed(*at, item->arrows, sizeof item->arrows);
        *at = mixed(*at, item->arrow_kinds, sizeof item->arrow_kinds);
    }
    return picture;
}

static term_picture picture_for(term_session *session, uint32_t seat) {
    qv_scene_of(session->rules, qv_match_view(session->match, seat), &session->scene);
    return picture_of(&session->scene);
}

static void mark_cells(qv_scene *scene, const term_picture *then, const term_picture *now) {
    const term_grid grid = term_grid_of(scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        term_cell cell;
        if (!term_item_cell(&grid, &scene->at[i], &cell))
            continue;
        const uint32_t at = cell.row * QV_AXIS + cell.column;
        if (then->at[at] != now->at[at])
            scene->at[i].mark |= QV_MARK_LAST;
    }
}

/* From here on nothing has changed. */
static void take_pictures(term_session *session) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (!session->computer[seat])
            session->before[seat] = session->after[seat] = picture_for(session, seat);
}

void term_session_compare(term_session *session, const qv_view *then) {
    const uint32_t row = term_row_of(session->viewer);
    qv_scene_of(session->rules, then, &session->scene);
    session->before[row] = session->after[row] = picture_of(&session->scene);
    session->compares = true;
}

void term_session_start(term_session *session) {
    take_pictures(session);
    term_session_keep(session);
}

/* The match is at another moment than anybody was told of. */
void term_session_begin_again(term_session *session) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (session->computer[seat])
            qv_player_begin(session->computer[seat], seat);
    session->news_due = true;
    session->end_told = false;
    memset(session->standing, 0, sizeof session->standing);
    memset(session->choices_told, 0, sizeof session->choices_told);
    take_pictures(session);
}

int term_session_restart(term_session *session, const char *position, qv_diag *diag) {
    const uint64_t before = session->seed;
    if (!session->seed_known && !term_fresh_seed(&session->seed)) {
        qv_fail(diag, QV_EMEMORY, "the system gives no random numbers for another game");
        return QV_EMEMORY;
    }
    qv_match *const match = qv_match_new(session->rules, session->seed, position, diag);
    if (!match || !term_session_keep_next(session, position, diag)) {
        qv_match_free(match);
        session->seed = before;
        return diag->err;
    }
    qv_match_free(session->match);
    session->match = match;
    session->chapters = 0;
    memset(session->told, 0, sizeof session->told);
    term_session_begin_again(session);
    term_session_keep(session);
    return QV_OK;
}

const qv_scene *term_scene(term_session *session) {
    return term_scene_of(session, term_view(session));
}

const qv_scene *term_scene_of(term_session *session, const qv_view *view) {
    qv_scene_of(session->rules, view, &session->scene);
    const uint32_t row = term_row_of(session->viewer);
    if (row == QV_SEATS && !session->compares)
        return &session->scene;
    const term_picture now = picture_of(&session->scene);
    const term_picture *const after = &session->after[row];
    const bool others = memcmp(after, &now, sizeof now) != 0;
    mark_cells(&session->scene, others ? after : &session->before[row], &now);
    return &session->scene;
}

/* -- Events ------------------------------------------------------------------------------------ */

bool term_event_at(const term_session *session, uint32_t viewer, uint32_t i, qv_event *out) {
    qv_event_log log = {.n = 0};
    const bool found = qv_match_events(session->match, viewer, i, 1, &log) == 1;
    if (found)
        *out = log.at[0];
    qv_event_log_free(&log);
    return found;
}

/* -- Playing ----------------------------------------------------------------------------------- */

bool term_session_reserve(term_session *session) {
    if (session->chapters < session->room)
        return true;
    const uint32_t room = session->room ? session->room * 2 : 64;
    term_chapter *const moved = realloc(session->chapter, room * sizeof *moved);
    if (!moved)
        return false;
    session->chapter = moved;
    session->room = room;
    return true;
}

/* The counters that are nobody's, as one number: a game that has rounds counts them there. */
uint32_t term_session_round(term_session *session, const qv_view *watched) {
    qv_scene *const scene = &session->scene;
    qv_scene_of(session->rules, watched, scene);
    uint32_t round = 0;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_COUNTER && scene->at[i].owner == QV_NOBODY)
            round = mixed(round ? round : UINT32_C(2166136261), scene->at[i].value,
                          sizeof scene->at[i].value);
    return round;
}

static uint32_t round_of(term_session *session) {
    return term_session_round(session, qv_match_view(session->match, QV_WATCHER));
}

static term_chapter begin_chapter(term_session *session, uint32_t seat) {
    const qv_turn turn = qv_turn_of(session->rules, qv_match_view(session->match, seat));
    term_chapter chapter = {
        .length = qv_match_length(session->match),
        .seat = seat,
        .reaction = turn.window >> seat & 1,
        .round = round_of(session),
    };
    for (uint32_t row = 0; row <= QV_SEATS; row++)
        if (row == QV_SEATS || row < qv_ruleset_players(session->rules))
            chapter.since[row] = qv_match_seen(session->match, row == QV_SEATS ? QV_WATCHER : row);
    return chapter;
}

int term_session_play(term_session *session, uint32_t seat, const uint16_t *steps, uint32_t n,
                      qv_diag *diag) {
    if (!term_session_reserve(session)) {
        *diag = (qv_diag){.err = QV_EMEMORY, .text = "not enough memory to play on"};
        return QV_EMEMORY;
    }
    const bool human = !session->computer[seat];
    const term_chapter chapter = begin_chapter(session, seat);
    const term_picture before = human ? picture_for(session, seat) : (term_picture){{0}};
    const int err = qv_match_play(session->match, seat, steps, n, NULL, diag);
    if (err)
        return err;
    session->chapter[session->chapters++] = chapter;
    session->news_due = true;
    term_session_keep(session);
    if (human) {
        session->before[seat] = before;
        session->after[seat] = picture_for(session, seat);
    }
    return QV_OK;
}

bool term_session_answer(term_session *session, uint32_t seat) {
    qv_diag diag = {0};
    const uint32_t n = session->standing[seat].n;
    if (n && term_session_play(session, seat, session->standing[seat].step, n, &diag) == QV_OK)
        return true;
    session->standing[seat].n = 0;
    return false;
}

uint32_t term_session_last(term_session *session, uint32_t seat, uint16_t steps[QV_STEPS]) {
    const uint32_t round = round_of(session);
    uint32_t who;
    for (uint32_t i = session->chapters; i > 0 && round; i--) {
        const term_chapter *const chapter = &session->chapter[i - 1];
        if (chapter->round != round)
            return 0;
        if (chapter->seat == seat)
            return qv_match_entry(session->match, chapter->length, &who, steps);
    }
    return 0;
}
