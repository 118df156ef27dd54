/* SPDX-License-Identifier: MIT */
/* L18 events reveal nothing that the views do not, except to the seats that the rules inform; L24
 * views reveal nothing that no event reports.
 *
 * Two worlds, or two moves of another seat, that look the same to a viewer before and after must
 * also send it the same events. Where `kind_laws` names the seats that the rules inform
 * (`told`), these receive it and are exempt: a view need not keep a fact that begins and ends
 * within one step.
 */
#include <string.h>

#include "laws.h"

/* -- Seats that the rules inform
 * -------------------------------------------------------------------- */

static bool is_told(law_trial *trial, const qv_event *event, uint32_t viewer) {
    const uint32_t told = law_of_kind(trial->game, event->kind)->told;
    if (told == QV_TOLD_ALL)
        return true;
    for (uint32_t i = 0; i < event->n; i++)
        if (told >> i & 1 && event->arg[i] == (int32_t)viewer)
            return true;
    return false;
}

static law_verdict check_told(law_trial *trial, const qv_state *state, const qv_event_log *log) {
    for (uint32_t at = 0; at < log->n; at++)
        for (uint32_t i = 0; i <= trial->players; i++) {
            const uint32_t viewer = law_viewer(trial, i);
            const qv_event *event = &log->at[at];
            if (is_told(trial, event, viewer) && !law_sees(event, viewer))
                return law_broken(trial, 18, state, "%s does not see its own event \"%s\"",
                                  law_viewer_name(trial, viewer),
                                  qv_event_kind(trial->rs->game, event->kind));
        }
    return law_holds;
}

/* -- Worlds that look the same ----------------------------------------------------------------- */

/* The events that one viewer received, or those of them that `told` does not name it for, in order.
 */
static uint32_t heard(law_trial *trial, const qv_event_log *log, uint32_t viewer, bool all,
                      uint32_t from) {
    while (from < log->n &&
           (!law_sees(&log->at[from], viewer) || (!all && is_told(trial, &log->at[from], viewer))))
        from++;
    return from;
}

static bool same_event(const qv_event *one, const qv_event *other) {
    return one->kind == other->kind && one->rule == other->rule && one->n == other->n &&
           one->item == other->item && one->text == other->text &&
           memcmp(one->arg, other->arg, sizeof *one->arg * one->n) == 0;
}

/* NULL if the viewer received the same events twice, otherwise the kind of the first event that
 * differs. */
static const char *different(law_trial *trial, const qv_event_log *one, const qv_event_log *other,
                             uint32_t viewer, bool all) {
    uint32_t i = heard(trial, one, viewer, all, 0), j = heard(trial, other, viewer, all, 0);
    while (i < one->n && j < other->n && same_event(&one->at[i], &other->at[j])) {
        i = heard(trial, one, viewer, all, i + 1);
        j = heard(trial, other, viewer, all, j + 1);
    }
    if (i < one->n)
        return qv_event_kind(trial->rs->game, one->at[i].kind);
    return j < other->n ? qv_event_kind(trial->rs->game, other->at[j].kind) : NULL;
}

/* Replaces one step by another of the same range; the other steps are unchanged. */
static bool vary(law_trial *trial, const qv_state *state, uint32_t viewer, law_round *round) {
    const uint32_t at = law_below(trial, round->n);
    const law_step step = round->at[at];
    const qv__range *range = qv__range_of(trial->rs, step.step);
    const uint32_t r = range ? (uint32_t)(range - trial->game->range) : 0;
    const uint32_t first = qv__first(trial->rs, r), count = qv__steps_of(trial->rs, r);
    if (step.who == viewer || !range || count == 1)
        return false;
    qv_state *half = law_slot(trial, LAW_SCRATCH);
    law_copy(trial, LAW_SCRATCH, state);
    for (uint32_t i = 0; i < at; i++)
        qv__apply(trial->rs, half, round->at[i].who, round->at[i].step, NULL);
    const uint32_t start = law_below(trial, count);
    for (uint32_t i = 0; i < count && i < 64; i++) {
        const uint32_t other = first + (start + i) % count;
        const law_step instead = {(uint16_t)other, step.who};
        if (other == step.step || !law_is_legal(trial, half, instead))
            continue;
        round->at[at] = instead;
        return true;
    }
    return false;
}

static bool looks_same(law_trial *trial, const qv_state *one, const qv_state *other,
                       uint32_t viewer) {
    qv_view *left = law_view_slot(trial, LAW_VIEW), *right = law_view_slot(trial, LAW_VIEW_2);
    qv__observe(trial->rs, one, viewer, left);
    qv__observe(trial->rs, other, viewer, right);
    return law_same(trial, left, right);
}

/* A viewer can tell the two apart, so the difference was revealed and not only made. */
static bool told_to_somebody(law_trial *trial, const qv_state *one, const qv_state *other) {
    for (uint32_t seat = 0; seat < trial->players; seat++)
        if (!looks_same(trial, one, other, seat))
            return true;
    return false;
}

/* While a secret window is open, the game has come to a stop, which no event reports. */
static bool waits_in_secret(law_trial *trial, const qv_state *state) {
    return law_has_secrets(trial) && qv_turn_of(trial->rs, qv__open(state)).window;
}

/* Whose turn it is, and whether in a window, every view shows; that somebody is asked is no event.
 * Of the views that were compared last. */
static bool turns_differ(law_trial *trial) {
    const qv_turn one = qv_turn_of(trial->rs, law_view_slot(trial, LAW_VIEW)),
                  other = qv_turn_of(trial->rs, law_view_slot(trial, LAW_VIEW_2));
    return one.phase != other.phase || one.may_act != other.may_act || one.window != other.window;
}

/* At the end everything that scores is revealed and need not be reported item by item. */
static law_verdict compare_views(law_trial *trial, const qv_state *state, const qv_event_log *log,
                                 const qv_event_log *there, uint32_t viewer) {
    const qv_state *after = law_slot(trial, LAW_AFTER);
    if (qv_turn_of(trial->rs, qv__open(after)).phase == QV_OVER || waits_in_secret(trial, after) ||
        waits_in_secret(trial, law_slot(trial, LAW_WORLD)) || turns_differ(trial))
        return law_holds;
    trial->counts->law[24]++;
    return different(trial, log, there, viewer, true)
               ? law_holds
               : law_broken(
                     trial, 24, state,
                     "%s gets the same views and events, but its view reveals a different fact",
                     law_viewer_name(trial, viewer));
}

/* After `round` in another world, or another round in this one: views are equal if and only if
 * events are equal. */
static law_verdict compare_round(law_trial *trial, const qv_state *state, const law_round *round,
                                 const qv_event_log *log, uint32_t viewer, bool varied) {
    const qv_state *after = law_slot(trial, LAW_AFTER);
    qv_state *world = law_slot(trial, LAW_WORLD);
    law_round other = *round;
    if (varied) {
        law_copy(trial, LAW_WORLD, state);
        if (!vary(trial, state, viewer, &other))
            return law_holds;
    } else {
        qv__observe(trial->rs, state, viewer, law_view_slot(trial, LAW_VIEW));
        qv__deal(trial->rs, law_view_slot(trial, LAW_VIEW), &trial->rng, world);
        if (law_same(trial, world, state))
            return law_holds;
    }
    qv_event_log *const heard_there = law_log(trial, 1);
    if (!law_play_round(trial, world, &other, heard_there))
        return law_holds;
    if (!looks_same(trial, after, world, viewer))
        return compare_views(trial, state, log, heard_there, viewer);
    if (varied && !told_to_somebody(trial, after, world))
        return law_holds;
    trial->counts->law[18]++;
    const char *kind = different(trial, log, heard_there, viewer, false);
    return kind ? law_broken(trial, 18, state,
                             "%s has the same views before and after, but an event \"%s\" differs",
                             law_viewer_name(trial, viewer), kind)
                : law_holds;
}

law_verdict law_18_events(law_trial *trial, const qv_state *state, const law_round *round,
                          law_verdict *learned) {
    enum { TRIES = 3 };
    qv_state *after = law_slot(trial, LAW_AFTER);
    qv_event_log *const log = law_log(trial, 0);
    *learned = law_holds;
    law_copy(trial, LAW_AFTER, state);
    if (!law_play_round(trial, after, round, log))
        return law_holds;
    law_verdict verdict = check_told(trial, state, log);
    for (uint32_t i = 0; !verdict.law && i < TRIES * (trial->players + 1); i++) {
        verdict =
            compare_round(trial, state, round, log, law_viewer(trial, i / TRIES), i % TRIES > 0);
        if (verdict.law != 24)
            continue;
        *learned = verdict;
        return law_holds;
    }
    return verdict;
}
