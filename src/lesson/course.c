/* SPDX-License-Identifier: MIT */
/* Going through a lesson: the match at a step, what a move comes to, what follows it.
 *
 * Knows no game, and judges moves by the rules and by what the learner is told alone. Chance that
 * no reply decides takes the outcome in the middle, so a lesson always goes the same way.
 */
#include <stdlib.h>
#include <string.h>

#include "core/moves.h"
#include "lesson/lesson.h"

enum { SENTENCE = QV_TEXT_MOST };

/* Where moves are played: at a table, or in a match of its own. */
typedef struct {
    qv_table *table;
    qv_match *match;
} place;

static const qv_match *match_of(const place *p) {
    return p->table ? qv_table_match(p->table) : p->match;
}

static int play(const place *p, uint32_t seat, const qv_whole_move *move, qv_diag *diag) {
    return p->table ? qv_table_play(p->table, seat, move->step, move->n, diag)
                    : qv_match_play(p->match, seat, move->step, move->n, NULL, diag);
}

static int enter(const place *p, const qv_whole_move *outcome, qv_diag *diag) {
    return p->table ? qv_table_enter(p->table, outcome->step, outcome->n, diag)
                    : qv_match_enter(p->match, outcome->step, outcome->n, diag);
}

/* The reason that is in diag already is one against the lesson, at that line. */
static int wrong_at(qv_diag *diag, uint32_t line) {
    if (diag) {
        diag->err = QV_ELESSON;
        diag->line = line;
        diag->column = diag->offset = 0;
    }
    return QV_ELESSON;
}

/* Plays what follows, and all chance that is due. */
static int settle(const place *p, const qv__replies *replies, qv_diag *diag) {
    qv_chance chance;
    for (uint32_t i = 0;;) {
        const qv__reply *const next = i < replies->n ? &replies->at[i] : NULL;
        const bool due = qv_match_chance(match_of(p), &chance) > 0;
        int err = QV_OK;
        if (due && !(next && next->who == QV_CHANCE)) {
            const qv_whole_move middle = {1, {qv_chance_pick(&chance, UINT64_C(1) << 63)}};
            err = enter(p, &middle, diag);
            if (err)
                return err;
            continue;
        }
        if (!next)
            return QV_OK;
        if (!due && next->who == QV_CHANCE) {
            qv__fail(diag, QV_ELESSON, "no chance is due here");
            return wrong_at(diag, next->line);
        }
        err = due ? enter(p, &next->move, diag) : play(p, next->who, &next->move, diag);
        if (err)
            return err == QV_EMEMORY ? err : wrong_at(diag, next->line);
        i++;
    }
}

/* The match where the last position before the step was set up. */
static qv_match *set_up(const qv_lesson *lesson, const qv__lesson_step *step, qv_diag *diag) {
    qv_diag why = {0};
    qv_match *const match = qv_match_new_entered(lesson->rs, step->position, &why);
    if (match) {
        const place p = {.match = match};
        if (!settle(&p, &step->opening, diag))
            return match;
        qv_match_free(match);
        return NULL;
    }
    if (diag) {
        *diag = why;
        diag->line += step->position_line;
    }
    return NULL;
}

qv_match *qv_lesson_match(const qv_lesson *lesson, uint32_t at, qv_diag *diag) {
    if (!lesson || at >= lesson->steps) {
        qv__refuse_argument(diag, "a lesson and one of its steps are needed");
        return NULL;
    }
    uint32_t first = at;
    while (first > 0 && !lesson->step[first].placed)
        first--;
    qv_match *const match = set_up(lesson, &lesson->step[first], diag);
    const place p = {.match = match};
    for (uint32_t i = first; match && i < at; i++) {
        const qv__lesson_step *const step = &lesson->step[i];
        if (play(&p, lesson->seat, &step->move[0], diag) || settle(&p, &step->reply, diag)) {
            qv_match_free(match);
            return NULL;
        }
    }
    return match;
}

/* -- What a move comes to ---------------------------------------------------------------------- */

static bool is_listed(const qv__lesson_step *step, const uint16_t *steps, uint32_t n) {
    for (uint32_t i = 0; i < step->moves; i++)
        if (qv__same_steps(step->move[i].step, step->move[i].n, steps, n))
            return true;
    return false;
}

static bool says(const qv_lesson *lesson, const qv__lesson_step *step, const qv_event *event) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_tell(lesson->rs, event, lesson->seat, &text);
    for (uint32_t i = 0; i < step->events; i++)
        if (strstr(sentence, step->event[i]))
            return true;
    return false;
}

/* Whether the learner has been told what the step asks for since so many events. */
static bool happened(const qv_lesson *lesson, const qv__lesson_step *step, const qv_match *match,
                     uint32_t since) {
    qv_event_log log = {.n = 0};
    bool found = false;
    if (qv_match_events(match, lesson->seat, since, UINT32_MAX, &log) > 0)
        for (uint32_t i = 0; i < log.n && !found; i++)
            found = says(lesson, step, &log.at[i]);
    qv_event_log_free(&log);
    return found;
}

/* A match of its own at the same moment; NULL: no memory. */
static qv_match *copy_of(const qv_lesson *lesson, const qv_match *match) {
    char *const position = malloc(QV_POSITION_MOST);
    if (!position)
        return NULL;
    qv_text text = qv_text_over(position, QV_POSITION_MOST);
    qv_match_position(match, &text);
    qv_match *const copy = text.cut ? NULL : qv_match_new_entered(lesson->rs, position, NULL);
    free(position);
    return copy;
}

/* QV_OK: the step is done with that move; QV_EUNWANTED: it is legal, but does something else, or
 * what is written to follow cannot follow it. */
static int judge(const qv_lesson *lesson, const qv__lesson_step *step, qv_match *trial,
                 const qv_whole_move *move, qv_diag *diag) {
    const place p = {.match = trial};
    const uint32_t since = qv_match_seen(trial, lesson->seat);
    const bool listed = is_listed(step, move->step, move->n);
    int err = play(&p, lesson->seat, move, diag);
    if (err)
        return err;
    err = settle(&p, &step->reply, diag);
    if (!listed && (err == QV_ELESSON || !happened(lesson, step, trial, since))) {
        qv__fail(diag, QV_EUNWANTED, "that is legal, but not what is asked for here");
        return QV_EUNWANTED;
    }
    return err;
}

int qv_lesson_play(const qv_lesson *lesson, uint32_t at, qv_table *table, const uint16_t *steps,
                   uint32_t n, qv_diag *diag) {
    if (!lesson || at >= lesson->steps || !table || !qv__fits_steps(steps, n) || n == 0)
        return qv__refuse_argument(diag,
                                   "a lesson, one of its steps, a table and a move are needed");
    const qv__lesson_step *const step = &lesson->step[at];
    const place p = {.table = table};
    qv_whole_move move = {.n = n};
    memcpy(move.step, steps, n * sizeof *steps);
    qv_match *const trial = copy_of(lesson, qv_table_match(table));
    if (!trial) {
        qv__fail(diag, QV_EMEMORY, "there is not enough memory for the lesson");
        return QV_EMEMORY;
    }
    int err = judge(lesson, step, trial, &move, diag);
    qv_match_free(trial);
    err = err ? err : play(&p, lesson->seat, &move, diag);
    return err ? err : settle(&p, &step->reply, diag);
}

/* -- Trying all of it -------------------------------------------------------------------------- */

static bool may_act(const qv_lesson *lesson, const qv_match *match) {
    const qv_turn turn = qv_turn_of(lesson->rs, qv_match_view(match, lesson->seat));
    return turn.phase == QV_DECIDE && turn.may_act >> lesson->seat & 1;
}

static int try_move(const qv_lesson *lesson, uint32_t at, uint32_t move, qv_diag *diag) {
    const qv__lesson_step *const step = &lesson->step[at];
    qv_match *const match = qv_lesson_match(lesson, at, diag);
    if (!match)
        return diag ? diag->err : QV_ELESSON;
    const uint32_t since = qv_match_seen(match, lesson->seat);
    const bool goes_on = at + 1 < lesson->steps && !lesson->step[at + 1].placed;
    int err = QV_OK;
    if (!may_act(lesson, match)) {
        qv__fail(diag, QV_ELESSON, "it is another seat's turn here: a `then` is missing");
        err = wrong_at(diag, step->line);
    }
    if (!err && (err = judge(lesson, step, match, &step->move[move], diag)) != QV_OK &&
        err != QV_ELESSON && err != QV_EMEMORY)
        err = wrong_at(diag, step->move_line[move]);
    if (!err && step->events && move == 0 && !happened(lesson, step, match, since)) {
        qv__fail(diag, QV_ELESSON, "no sentence of that move has what `event` asks for");
        err = wrong_at(diag, step->line);
    }
    if (!err && goes_on && !may_act(lesson, match)) {
        qv__fail(diag, QV_ELESSON, "another seat has to act after it: a `then` is missing");
        err = wrong_at(diag, step->move_line[move]);
    }
    qv_match_free(match);
    return err;
}

int qv__lesson_try(const qv_lesson *lesson, qv_diag *diag) {
    for (uint32_t at = 0; at < lesson->steps; at++)
        for (uint32_t move = 0; move < lesson->step[at].moves; move++) {
            const int err = try_move(lesson, at, move, diag);
            if (err)
                return err;
        }
    return QV_OK;
}

/* -- What is in it ----------------------------------------------------------------------------- */

bool qv_lesson_of(const qv_lesson *lesson, qv_lesson_head *out) {
    if (!lesson || !out)
        return false;
    *out = (qv_lesson_head){lesson->title, lesson->end, lesson->rs, lesson->seat, lesson->steps};
    return true;
}

bool qv_lesson_at(const qv_lesson *lesson, uint32_t at, qv_lesson_step *out) {
    if (!lesson || at >= lesson->steps || !out)
        return false;
    const qv__lesson_step *const step = &lesson->step[at];
    *out = (qv_lesson_step){.message = step->message,
                            .placed = step->placed,
                            .move = step->move[0],
                            .rules = step->rules};
    memcpy(out->hint, step->hint, sizeof out->hint);
    memcpy(out->rule, step->rule, sizeof out->rule);
    return true;
}

const char *qv_lesson_text(const qv_game *game, uint32_t i) {
    const char *const *at = game ? game->lesson : NULL;
    while (at && *at && i-- > 0)
        at++;
    return at ? *at : NULL;
}
