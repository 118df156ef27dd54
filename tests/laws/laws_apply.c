/* SPDX-License-Identifier: MIT */
/* L6 `apply` touches only its state; L7 every state passes `check`, `derive` changes nothing, games
 * end; L8 commits commute; L31 tails are 0 beyond their count; L14 original and copy played alike
 * end in equal bytes; L21 events have existing kinds, clauses and values, and the terms of a sum
 * add up to its total.
 */
#include <string.h>

#include "core/values.h"
#include "laws.h"

/* -- L6 ---------------------------------------------------------------------------------------- */

law_verdict law_6_bounds(law_trial *trial) {
    const qv_state *before = law_slot(trial, LAW_BEFORE);
    trial->counts->law[6]++;
    if (!law_guards_hold(trial))
        return law_broken(trial, 6, before, "memory outside the state was written");
    if (memcmp(trial->rs, trial->rules, trial->rs->sizes.ruleset) != 0)
        return law_broken(trial, 6, before, "the ruleset was written");
    if (!law_same(trial, before, law_slot(trial, LAW_NOW)))
        return law_broken(trial, 6, before, "another state was written");
    if (qv_view_viewer(qv__open(law_slot(trial, LAW_AFTER))) != QV_OPEN)
        return law_broken(trial, 6, before, "apply wrote to the head");
    return law_holds;
}

/* -- L7 ---------------------------------------------------------------------------------------- */

static law_verdict check_derived(law_trial *trial, const qv_state *state, const char *what) {
    qv_state *copy = law_slot(trial, LAW_SCRATCH);
    law_copy(trial, LAW_SCRATCH, state);
    trial->game->derive(trial->rs, copy);
    return law_same(trial, copy, state)
               ? law_holds
               : law_broken(trial, 7, state, "derive changes something in %s", what);
}

law_verdict law_7_check(law_trial *trial, const qv_state *state) {
    qv_diag diag = {.err = QV_OK};
    trial->counts->law[7]++;
    if (!qv__check(trial->rs, state, &diag))
        return law_broken(trial, 7, state, "the state does not pass check: %s", diag.text);
    const bool over = qv_turn_of(trial->rs, qv__open(state)).phase == QV_OVER;
    if (law_ply(state) >= trial->rs->sizes.ply && !over)
        return law_broken(trial, 7, state, "the game is not over after sizes.ply = %u",
                          (unsigned)trial->rs->sizes.ply);
    law_verdict verdict = check_derived(trial, state, "the state");
    for (uint32_t i = 0; i <= trial->players && !verdict.law; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        qv__observe(trial->rs, state, viewer, law_view_slot(trial, LAW_VIEW));
        verdict = check_derived(trial, law_slot(trial, LAW_VIEW), "a view");
    }
    return verdict;
}

/* -- L31 --------------------------------------------------------------------------------------- */

/* The field with a byte that is not 0 in a row beyond the count of its tail; NULL if all are. */
static const qv__field *unclean(const qv_game *game, const qv_state *state) {
    const uint8_t *const bytes = (const uint8_t *)state;
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *const field = &game->field[f];
        const uint32_t row = qv__field_size(field) * field->cols;
        const uint64_t rows =
            field->tail ? qv__value_get(&game->field[field->tail], state, 0) : field->rows;
        for (uint64_t i = rows * row; i < (uint64_t)field->rows * row; i++)
            if (bytes[field->offset + i] != 0)
                return field;
    }
    return NULL;
}

/* Views and copies are written over those of other states, as in a game. */
law_verdict law_31_tails(law_trial *trial, const qv_state *state) {
    if (trial->rs->layout.tails == 0)
        return law_holds;
    trial->counts->law[31]++;
    const qv__field *field = unclean(trial->game, state);
    if (field)
        return law_broken(trial, 31, state, "%s has values beyond its count", field->name);
    qv_state *const view = law_slot(trial, LAW_VIEW), *const copy = law_slot(trial, LAW_COPY);
    for (uint32_t i = 0; i <= trial->players; i++) {
        qv__observe(trial->rs, state, law_viewer(trial, i), law_view_slot(trial, LAW_VIEW));
        field = unclean(trial->game, view);
        if (field)
            return law_broken(trial, 31, state, "%s has values beyond its count in a view",
                              field->name);
    }
    qv__copy(trial->rs, copy, state);
    return law_same(trial, copy, state)
               ? law_holds
               : law_broken(trial, 31, state, "a copy over another state differs");
}

/* -- L8 ---------------------------------------------------------------------------------------- */

static bool same_news(const qv_event_log *one, const qv_event_log *other, uint32_t viewer) {
    uint32_t j = 0;
    for (uint32_t i = 0; i < one->n; i++) {
        if (!law_sees(&one->at[i], viewer))
            continue;
        while (j < other->n && !law_sees(&other->at[j], viewer))
            j++;
        if (j == other->n || memcmp(&one->at[i], &other->at[j], sizeof one->at[i]) != 0)
            return false;
        j++;
    }
    while (j < other->n && !law_sees(&other->at[j], viewer))
        j++;
    return j == other->n;
}

law_verdict law_8_commits(law_trial *trial, const qv_state *state, const law_round *round) {
    const uint32_t seats = qv_turn_of(trial->rs, qv__open(state)).may_act;
    if (!(seats & (seats - 1)))
        return law_holds;
    law_round other = *round;
    law_shuffle(trial, &other);
    qv_state *one_way = law_slot(trial, LAW_SCRATCH), *other_way = law_slot(trial, LAW_SCRATCH_2);
    qv_event_log *const one_log = law_log(trial, 0), *const other_log = law_log(trial, 1);
    law_copy(trial, LAW_SCRATCH, state);
    law_copy(trial, LAW_SCRATCH_2, state);
    trial->counts->law[8]++;
    if (!law_play_round(trial, one_way, round, one_log) ||
        !law_play_round(trial, other_way, &other, other_log))
        return law_broken(trial, 8, state, "a commit is not legal after another seat's");
    if (!law_same(trial, one_way, other_way))
        return law_broken(trial, 8, state, "commits in another order give a different state");
    for (uint32_t i = 0; i <= trial->players; i++)
        if (!same_news(one_log, other_log, law_viewer(trial, i)))
            return law_broken(trial, 8, state, "commits in another order send %s different events",
                              law_viewer_name(trial, law_viewer(trial, i)));
    return law_holds;
}

/* -- L14 --------------------------------------------------------------------------------------- */

law_verdict law_14_copies(law_trial *trial, law_step step) {
    qv_state *copy = law_slot(trial, LAW_SCRATCH);
    trial->counts->law[14]++;
    law_copy(trial, LAW_SCRATCH, law_slot(trial, LAW_BEFORE));
    qv__apply(trial->rs, copy, step.who, step.step, NULL);
    if (!law_same(trial, copy, law_slot(trial, LAW_AFTER)))
        return law_broken(trial, 14, law_slot(trial, LAW_BEFORE),
                          "step %u gives different bytes in a copy without a log",
                          (unsigned)step.step);
    return law_holds;
}

/* -- L21 --------------------------------------------------------------------------------------- */

const qv__kind_laws *law_of_kind(const qv_game *game, uint32_t kind) {
    static const qv__kind_laws none;
    for (const qv__kind_laws *row = game->kind_laws; row && row->kind; row++)
        if (row->kind == kind)
            return row;
    return &none;
}

/* The terms immediately before event `at`, among those that the viewer sees. */
static int64_t sum_of_terms(const qv_event_log *log, uint32_t at, const qv__kind_laws *kind,
                            uint32_t viewer) {
    int64_t sum = 0;
    for (uint32_t i = at; kind->terms && i-- > 0;) {
        if (!law_sees(&log->at[i], viewer))
            continue;
        if (log->at[i].kind != kind->terms)
            break;
        sum += log->at[i].arg[kind->term];
    }
    return sum;
}

static law_verdict check_sum(law_trial *trial, const qv_event_log *log, uint32_t at,
                             uint32_t viewer) {
    const qv_event *event = &log->at[at];
    const qv__kind_laws *kind = law_of_kind(trial->game, event->kind);
    if ((kind->addends | 1U << kind->total) >> event->n || kind->addends >> kind->total & 1)
        return law_broken(trial, 21, law_slot(trial, LAW_BEFORE),
                          "the sum of event \"%s\" is declared without arguments of their own",
                          trial->game->kind[event->kind].name);
    int64_t sum = sum_of_terms(log, at, kind, viewer);
    for (uint32_t i = 0; i < event->n; i++)
        if (kind->addends >> i & 1)
            sum += event->arg[i];
    trial->counts->law[21]++;
    if (sum != event->arg[kind->total])
        return law_broken(trial, 21, law_slot(trial, LAW_BEFORE),
                          "event \"%s\" reports %d, its terms add up to %lld",
                          trial->game->kind[event->kind].name, (int)event->arg[kind->total],
                          (long long)sum);
    return law_holds;
}

static bool is_value(const qv__dim *dim, int32_t value) {
    return dim == &qv__number || dim == &qv__increase || (value >= 0 && (uint32_t)value < dim->n);
}

const char *law_event_wrong(const law_trial *trial, const qv_event *event) {
    if (event->kind >= trial->game->kinds)
        return "kind";
    if (event->rule >= trial->game->page->n)
        return "clause";
    if (event->text && !qv_printed(trial->rs, event->text, NULL))
        return "printed text";
    const qv__kind *kind = &trial->game->kind[event->kind];
    for (uint32_t i = 0; i < QV_ARGUMENTS; i++) {
        if (i >= event->n ? kind->arg[i] != NULL : kind->arg[i] == NULL)
            return "number of arguments";
        if (i < event->n && !is_value(kind->arg[i], event->arg[i]))
            return "value of an argument";
    }
    char bytes[QV_TEXT_MOST];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_event_say(trial->rs, event, &text);
    if (text.cut || text.n == 0)
        return "sentence, or it is too long";
    text = qv_text_over(bytes, sizeof bytes);
    qv_event_cause(trial->rs, event, &text);
    return text.cut || text.n == 0 ? "cause, or it is too long" : NULL;
}

law_verdict law_21_sums(law_trial *trial, const qv_event_log *log) {
    for (uint32_t at = 0; at < log->n; at++) {
        const qv_event *event = &log->at[at];
        const char *wrong = law_event_wrong(trial, event);
        if (wrong)
            return law_broken(trial, 21, law_slot(trial, LAW_BEFORE),
                              "an event of kind %u cites clause %u: there is no such %s",
                              (unsigned)event->kind, (unsigned)event->rule, wrong);
        for (uint32_t i = 0; trial->game->kind[event->kind].is_sum && i <= trial->players; i++) {
            const uint32_t viewer = law_viewer(trial, i);
            const law_verdict verdict =
                law_sees(event, viewer) ? check_sum(trial, log, at, viewer) : law_holds;
            if (verdict.law)
                return verdict;
        }
    }
    return law_holds;
}
