/* SPDX-License-Identifier: MIT */
/* Lessons: which there are, a person in one, and what it asks for. See page.h.
 *
 * The library judges moves and goes on (qv_learner); this only passes it on. Invariant: in a lesson
 * the table changes through the learner alone. */
#include "page.h"

uint32_t page_lesson_count(const qv_game *game) {
    uint32_t n = 0;
    while (qv_lesson_text(game, n))
        n++;
    return n;
}

/* -- Which there are --------------------------------------------------------------------------- */

static bool taught_before(const qv_lesson *lesson, uint32_t at, uint32_t rule) {
    qv_lesson_step step;
    for (uint32_t i = 0; i < at && qv_lesson_at(lesson, i, &step); i++)
        for (uint32_t k = 0; k < step.rules; k++)
            if (step.rule[k] == rule)
                return true;
    return false;
}

static void put_rules(const qv_game *game, const qv_lesson *lesson, uint32_t first, uint32_t end) {
    qv_lesson_step step;
    put_open("rules", '[');
    for (uint32_t i = first; i < end && qv_lesson_at(lesson, i, &step); i++)
        for (uint32_t k = 0; k < step.rules; k++)
            if (end == first + 1 || !taught_before(lesson, i, step.rule[k]))
                put_text(NULL, qv_rule(game, step.rule[k], NULL));
    put_close(']');
}

const char *page_lessons(void) {
    const qv_game *const game = qv_game_find(page_text_at(0));
    const char *text;
    if (!game)
        return page_error(QV_ENAME, NULL);
    answer_begin();
    put_open("lessons", '[');
    for (uint32_t i = 0; (text = qv_lesson_text(game, i)); i++) {
        qv_lesson_head head = {.title = NULL};
        qv_lesson *const lesson = qv_lesson_new(text, NULL);
        qv_lesson_of(lesson, &head);
        put_open(NULL, '{');
        put_text("title", head.title);
        put_number("steps", head.steps);
        put_rules(game, lesson, 0, head.steps);
        put_close('}');
        qv_lesson_free(lesson);
    }
    put_close(']');
    return answer_end();
}

/* -- Beginning --------------------------------------------------------------------------------- */

/* The table of the learner at that step; NULL with diag. */
static qv_table *table_at(const qv_lesson *lesson, uint32_t step, qv_diag *diag) {
    qv_lesson_head head;
    qv_match *const match = qv_lesson_match(lesson, step, diag);
    if (!match || !qv_lesson_of(lesson, &head))
        return NULL;
    qv_table *const table = qv_table_new(match, UINT32_C(1) << head.seat, diag);
    if (!table || qv_table_sit(table, head.seat, diag) == QV_OK)
        return table;
    qv_table_free(table);
    return NULL;
}

const char *page_learn(uint32_t number, uint32_t step) {
    qv_diag diag = {.err = QV_EARGUMENT, .text = "there is no such lesson"};
    const char *const text = qv_lesson_text(qv_game_find(page_text_at(0)), number);
    qv_lesson *const lesson = text ? qv_lesson_new(text, &diag) : NULL;
    qv_table *const table = lesson ? table_at(lesson, step, &diag) : NULL;
    qv_lesson_head head;
    if (!table || !qv_lesson_of(lesson, &head)) {
        qv_lesson_free(lesson);
        return page_error(diag.err, &diag);
    }
    page_forget();
    page.rules = head.rules;
    page.table = table;
    page.lesson = lesson;
    page.number = number;
    page.learner = (qv_learner){.lesson = lesson, .step = step};
    page_take_only_ones();
    return page_done(QV_OK, NULL);
}

/* -- What a person does ------------------------------------------------------------------------ */

bool page_pauses(void) {
    return page.lesson && (page.learner.pauses || qv_learner_is_done(&page.learner));
}

static const char *came(int err, const qv_diag *diag) {
    if (err == QV_OK)
        page_take_only_ones();
    return page_done(err, diag);
}

void page_help(void) {
    if (page.lesson)
        (void)qv_learner_hint(&page.learner, NULL);
}

/* Of a move that is not wanted nothing stays picked: the person begins anew. */
const char *page_learn_move(const uint16_t *steps, uint32_t n) {
    qv_diag diag = {0};
    const int err = qv_learner_play(&page.learner, page.table, steps, n, &diag);
    if (err == QV_EUNWANTED) {
        page_help();
        qv_table_unpick_all(page.table);
        page_take_only_ones();
    }
    return came(err, &diag);
}

static const char *no_lesson(void) {
    const qv_diag diag = {.err = QV_EARGUMENT, .text = "no lesson has been begun"};
    return page_error(QV_EARGUMENT, &diag);
}

const char *page_hint(void) {
    if (!page.lesson)
        return no_lesson();
    page_help();
    return page_done(QV_OK, NULL);
}

const char *page_skip(void) {
    qv_diag diag = {0};
    if (!page.lesson)
        return no_lesson();
    return came(qv_learner_skip(&page.learner, page.table, &diag), &diag);
}

const char *page_back(void) {
    qv_diag diag = {0};
    if (!page.lesson)
        return no_lesson();
    return came(qv_learner_back(&page.learner, page.table, &diag), &diag);
}

const char *page_go_on(void) {
    qv_diag diag = {0};
    if (!page.lesson)
        return no_lesson();
    return came(qv_learner_go_on(&page.learner, page.table, &diag), &diag);
}

/* -- Showing ----------------------------------------------------------------------------------- */

/* The hints that were given, and once it was told the move, with the items to pick for it. */
static void put_help(const qv_lesson_step *step) {
    const qv_learner *const learner = &page.learner;
    const bool told = learner->hints > QV_LESSON_HINTS;
    uint16_t ids[QV_TOUCHES];
    put_open("hints", '[');
    for (uint32_t i = 0; i < learner->hints && i < QV_LESSON_HINTS; i++)
        put_text(NULL, step->hint[i]);
    put_close(']');
    if (told)
        PUT_TEXT("move", (page_say_move(step->move.step, step->move.n, &out), 0));
    else
        put_null("move");
    put_open("points", '[');
    const uint32_t n = qv_learner_points(learner, page.table, ids);
    for (uint32_t i = 0; i < n; i++)
        put_number(NULL, ids[i]);
    put_close(']');
}

/* The step is the last one that was done while what came of it is read. */
void page_put_lesson(void) {
    const qv_learner *const learner = &page.learner;
    qv_lesson_head head;
    qv_lesson_step step;
    if (!page.lesson || !qv_lesson_of(page.lesson, &head))
        return;
    const bool done = qv_learner_is_done(learner), pauses = page_pauses();
    const uint32_t shown = pauses && learner->step ? learner->step - 1 : learner->step;
    const qv_game *const game = qv_ruleset_game(page.rules);
    if (!qv_lesson_at(page.lesson, shown, &step))
        return;
    put_open("lesson", '{');
    put_number("number", page.number);
    put_number("lessons", page_lesson_count(game));
    put_text("title", head.title);
    put_number("step", shown);
    put_number("steps", head.steps);
    put_text("message", done ? head.end : step.message);
    put_rules(game, page.lesson, shown, shown + 1);
    put_bool("placed", step.placed && shown);
    put_bool("pauses", pauses);
    put_bool("done", done);
    if (!pauses)
        put_help(&step);
    put_close('}');
}
