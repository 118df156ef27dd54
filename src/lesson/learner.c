/* SPDX-License-Identifier: MIT */
/* A person in a lesson: at which step, how much help it took, and what is read before it goes on.
 *
 * The same for every front end, which only shows it. Knows no game; what a move comes to is for
 * course.c to judge. Invariant: the table is at the step, or has just done the one before it while
 * the learner pauses.
 */
#include "lesson/lesson.h"

static int refuse(qv_diag *diag) {
    return qv__refuse_argument(diag, "a person in a lesson and its table are needed");
}

static bool at_step(const qv_learner *learner, qv_lesson_step *out) {
    return learner && !learner->pauses && qv_lesson_at(learner->lesson, learner->step, out);
}

bool qv_learner_is_done(const qv_learner *learner) {
    return learner && learner->lesson && learner->step >= learner->lesson->steps;
}

/* -- Going on ---------------------------------------------------------------------------------- */

int qv_learner_go_to(qv_learner *learner, uint32_t step, qv_table *table, qv_diag *diag) {
    if (!learner || !table)
        return refuse(diag);
    qv_diag why = {0};
    qv_match *const match = qv_lesson_match(learner->lesson, step, &why);
    const int err = match ? qv_table_replace(table, match, &why) : why.err;
    if (err) {
        if (diag)
            *diag = why;
        return err;
    }
    *learner = (qv_learner){.lesson = learner->lesson, .step = step};
    return QV_OK;
}

int qv_learner_play(qv_learner *learner, qv_table *table, const uint16_t *steps, uint32_t n,
                    qv_diag *diag) {
    qv_lesson_step step;
    if (!at_step(learner, &step))
        return refuse(diag);
    const int err = qv_lesson_play(learner->lesson, learner->step, table, steps, n, diag);
    if (err)
        return err;
    learner->step++;
    learner->hints = 0;
    learner->pauses = true;
    return QV_OK;
}

int qv_learner_go_on(qv_learner *learner, qv_table *table, qv_diag *diag) {
    if (!learner || !table)
        return refuse(diag);
    qv_lesson_step step;
    if (learner->pauses && qv_lesson_at(learner->lesson, learner->step, &step) && step.placed)
        return qv_learner_go_to(learner, learner->step, table, diag);
    learner->pauses = false;
    return QV_OK;
}

int qv_learner_skip(qv_learner *learner, qv_table *table, qv_diag *diag) {
    qv_lesson_step step;
    if (!at_step(learner, &step))
        return qv_learner_go_on(learner, table, diag);
    return qv_learner_play(learner, table, step.move.step, step.move.n, diag);
}

int qv_learner_back(qv_learner *learner, qv_table *table, qv_diag *diag) {
    return learner ? qv_learner_go_to(learner, learner->step ? learner->step - 1 : 0, table, diag)
                   : refuse(diag);
}

/* -- Help -------------------------------------------------------------------------------------- */

uint32_t qv_learner_hint(qv_learner *learner, qv_text *out) {
    qv_lesson_step step;
    if (!at_step(learner, &step))
        return 0;
    if (learner->hints <= QV_LESSON_HINTS)
        learner->hints++;
    qv_learner_say_hint(learner, learner->hints - 1, out);
    return learner->hints;
}

bool qv_learner_say_hint(const qv_learner *learner, uint32_t i, qv_text *out) {
    qv_lesson_step step;
    if (!at_step(learner, &step) || i >= learner->hints || !qv__fits_text(out))
        return false;
    if (i < QV_LESSON_HINTS)
        qv_text_add(out, "%s", step.hint[i]);
    else
        qv_say(learner->lesson->rs, step.move.step, step.move.n, out);
    return true;
}

uint32_t qv_learner_points(const qv_learner *learner, const qv_table *table,
                           uint16_t ids[QV_TOUCHES]) {
    qv_lesson_step step;
    if (!at_step(learner, &step) || learner->hints <= QV_LESSON_HINTS)
        return 0;
    return qv_table_pick_toward(table, step.move.step, step.move.n, ids);
}
