/* SPDX-License-Identifier: MIT */
/* The proof of a record: outcomes follow from the seed, marks cover the entries, and traces report
 * what the moves alone do not show (moves taken back, positions edited by hand).
 *
 * Knows no game. Invariant: traces are in order of time and belong to entries of the game as it
 * was played; when an entry is removed its traces move to the entry before it.
 */
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "match/luck.h"
#include "match/record.h"

enum { MARK_EACH = 16 };

/* -- Chance ------------------------------------------------------------------------------------ */

static int refuse_outcome(const qv_record *record, uint32_t number, uint16_t drawn, qv_diag *diag) {
    char outcome[120];
    qv_text text = qv_text_over(outcome, sizeof outcome);
    qv_say(record->rules, &drawn, 1, &text);
    qv__fail(diag, QV_EUNPROVED, "draw %u of the seed is another outcome: %s", (unsigned)number,
             outcome);
    return QV_EUNPROVED;
}

int qv__record_check_draw(const qv_record *record, uint32_t at, uint32_t who, uint16_t step,
                          qv_diag *diag) {
    const qv__node *const before = &record->node[at];
    const bool played = before->depth == 0 && before->next == QV_NO_ENTRY;
    if (who != QV_CHANCE || !record->head.seeded || !played)
        return QV_OK;
    qv_chance chance = {0};
    record->rules->game->chance(record->rules, record->slots.next, &chance);
    const uint16_t drawn = qv__luck_draw(&chance, record->head.seed, before->draws);
    return drawn == step ? QV_OK : refuse_outcome(record, before->draws, drawn, diag);
}

/* -- Marks ------------------------------------------------------------------------------------- */

bool qv__record_marks(uint32_t number) {
    return number > 0 && number % MARK_EACH == 0;
}

static int unproved(qv_diag *diag, const char *reason) {
    qv__fail(diag, QV_EUNPROVED, "%s", reason);
    return QV_EUNPROVED;
}

int qv_record_proof(const qv_record *record, qv_diag *diag) {
    if (!record)
        return qv__refuse_argument(diag, "a record is needed to be proved");
    if (record->layout != qv__record_layout(record->rules->game))
        return unproved(diag,
                        "its marks belong to another layout of positions, or it names no layout");
    if (record->unmarked_content)
        return unproved(diag, "its head has no mark of the content");
    uint32_t marked = 0, last = 0;
    for (uint32_t at = record->node[0].next; at != QV_NO_ENTRY; at = record->node[at].next) {
        last = record->node[at].number;
        if (record->node[at].marked)
            marked = last;
        else if (last - marked >= MARK_EACH)
            break;
    }
    if (marked == last)
        return QV_OK;
    qv__fail(diag, QV_EUNPROVED, "no mark proves the entries from %u to %u", (unsigned)marked + 1,
             (unsigned)last);
    return QV_EUNPROVED;
}

/* -- Traces ------------------------------------------------------------------------------------ */

int qv__record_add_trace(qv_record *record, uint32_t at, const qv_trace *told, qv_diag *diag) {
    if (record->traces == record->trace_room) {
        const uint32_t room = record->trace_room ? 2 * record->trace_room : 8;
        qv__trace *const moved = realloc(record->trace, room * sizeof *moved);
        if (!moved)
            return qv__record_memory(diag);
        record->trace = moved;
        record->trace_room = room;
    }
    char *const when = told->when ? qv__record_copy(told->when, strlen(told->when)) : NULL;
    if (told->when && !when)
        return qv__record_memory(diag);
    qv__trace *const trace = &record->trace[record->traces++];
    *trace = (qv__trace){.at = at, .told = *told};
    trace->told.when = when;
    if (told->kind == QV_TRACE_UNDO)
        record->node[at].draws = told->draws;
    return QV_OK;
}

void qv__record_leave_traces(qv_record *record, uint32_t from, uint32_t to) {
    for (uint32_t i = 0; i < record->traces; i++)
        if (record->trace[i].at == from)
            record->trace[i].at = to;
}

int qv_record_edited(qv_record *record, uint32_t seat, const char *when, qv_diag *diag) {
    const qv_trace told = {.kind = QV_TRACE_EDIT, .seat = seat, .when = when};
    if (!record || (seat >= record->rules->players && seat != QV_NOBODY))
        return qv__refuse_argument(diag, "a record is needed, and a seat that plays, or QV_NOBODY");
    const int err = qv__record_check_text("the time", when, diag);
    return err ? err : qv__record_add_trace(record, qv__record_last(record), &told, diag);
}

bool qv_record_trace(const qv_record *record, uint32_t i, qv_trace *out) {
    if (!record || !out || i >= record->traces)
        return false;
    *out = record->trace[i].told;
    out->entry = record->node[record->trace[i].at].number;
    return true;
}

static void write_trace(const qv_record *record, const qv_trace *told, qv_text *out) {
    qv_text_add(out, "! %s ", qv__record_trace_word((uint32_t)told->kind));
    if (told->seat < record->rules->players) {
        const char *const name = qv_seat_name(record->rules, told->seat);
        qv__record_word(name, strlen(name), out);
    } else {
        qv_text_add(out, "-");
    }
    if (told->kind == QV_TRACE_UNDO)
        qv_text_add(out, " %u draw %u", (unsigned)told->taken, (unsigned)told->draws);
    qv_text_add(out, told->when ? " %s\n" : "\n", told->when);
}

void qv__record_write_traces(const qv_record *record, uint32_t at, qv_text *out) {
    for (uint32_t i = 0; i < record->traces; i++)
        if (record->trace[i].at == at)
            write_trace(record, &record->trace[i].told, out);
}
