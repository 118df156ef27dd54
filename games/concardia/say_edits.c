/* SPDX-License-Identifier: MIT */
/* ConCardia: edits of the table as events: as they are listed, and once they are made (CC-A50). */
#include "edits.h"

#define LIST(kind, ...) QV_EMIT_BY(log, (kind), cause, QV_ALL, i + 1, __VA_ARGS__)
#define TELL(kind, ...) QV_EMIT_BY(log, (kind), cause, QV_ALL, __VA_ARGS__)

void cc_say_listed(const cc_ruleset *rs, const cc_state *s, uint32_t first, uint32_t i,
                   qv_event_log *log) {
    const cc_edit edit = cc_edit_at(s, i);
    const qv__cause cause = cc_effect_cause(rs, s, CC_A50);
    if (!log)
        return;
    const bool card = edit.what < CC_EDIT_BUTTON;
    const uint32_t kind = card ? rs->kind[edit.on] : 0,
                   from = card ? cc_edit_from(rs, s, first, i) : 0;
    switch (edit.what) {
    case CC_EDIT_PLACE: LIST(CC_SAYS_LISTS_PLACE, kind, from, edit.to); return;
    case CC_EDIT_CONTROL: LIST(CC_SAYS_LISTS_CONTROL, edit.to, kind, from); return;
    case CC_EDIT_COUNTERS: LIST(CC_SAYS_LISTS_COUNTERS, kind, from, edit.to); return;
    case CC_EDIT_BUTTON: LIST(CC_SAYS_LISTS_BUTTON, edit.on, edit.to); return;
    case CC_EDIT_POOL: LIST(CC_SAYS_LISTS_POOL, edit.on, edit.to); return;
    case CC_EDIT_POINTS: LIST(CC_SAYS_LISTS_POINTS, edit.on, edit.to); return;
    case CC_EDIT_DRAW: LIST(CC_SAYS_LISTS_DRAW, edit.on); return;
    default:
        LIST(CC_SAYS_LISTS_ZONE, kind, from, edit.what,
             edit.what == CC_TO_VICTORY ? edit.to : cc_owner(rs, edit.on));
    }
}

void cc_say_edit(const cc_ruleset *rs, const cc_state *s, cc_edit edit, uint32_t seat,
                 qv_event_log *log) {
    const qv__cause cause = cc_effect_cause(rs, s, CC_A51);
    const uint32_t kind = edit.what < CC_EDIT_BUTTON ? rs->kind[edit.on] : 0,
                   object =
                       edit.what < CC_EDIT_BUTTON ? cc_object_of(s, edit.on) : (uint32_t)CC_NONE;
    if (!log)
        return;
    switch (edit.what) {
    case CC_EDIT_PLACE: TELL(CC_SAYS_PUTS_THERE, seat, kind, edit.to); return;
    case CC_EDIT_CONTROL: TELL(CC_SAYS_CONTROLS, edit.to, s->object_place[object]); return;
    case CC_EDIT_COUNTERS: TELL(CC_SAYS_COUNTERS, s->object_place[object], edit.to); return;
    case CC_EDIT_BUTTON: TELL(CC_SAYS_BUTTON_COUNTERS, edit.on, edit.to); return;
    case CC_EDIT_POOL: TELL(CC_SAYS_POOL, edit.on, edit.to); return;
    case CC_EDIT_POINTS:
        QV_EMIT_BY(log, CC_SAYS_SCORE, cc_effect_cause(rs, s, CC_1_9_3), QV_ALL, edit.on, edit.to);
        return;
    default:
        TELL(CC_SAYS_PUTS, seat, kind, edit.what,
             edit.what == CC_TO_VICTORY ? edit.to : cc_owner(rs, edit.on));
    }
}
