/* SPDX-License-Identifier: MIT */
/* ConCardia: abilities that the players carry out themselves (CC-A49): how the list of edits ends,
 * and whether both agree (CC-A51).
 *
 * Such an ability is the action of its turn only once it is agreed on, or cancelled.
 */
#include "deeds.h"
#include "edits.h"

bool cc_is_manual(const cc_ruleset *rs, const cc_ability *ability) {
    return ability->body != CC_NO_PART &&
           cc_op_at(&rs->set, ability->op + ability->body)->code == CC_OP_MANUAL;
}

void cc_end_list(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    s->frame_left[f] = CC_LIST_CLOSED;
    s->frame_actor[f] = 1 - s->frame_you[f];
    QV_EMIT_BY(log, CC_SAYS_ENDS_LIST, cc_effect_cause(rs, s, CC_A51), QV_ALL, s->frame_you[f],
               s->edits);
}

/* Another ability lets it be used below, or it happens by itself: then it is no action. */
void cc_spend_action(const cc_ruleset *rs, cc_state *s) {
    const cc_ability *const ability = cc_frame_ability(rs, s, 0);
    if (s->frames == 1 && ability->tag == CC_ACTION && cc_is_manual(rs, ability))
        cc_act(rs, s);
}

void cc_agree(const cc_ruleset *rs, cc_state *s, bool yes, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    QV_EMIT_BY(log, yes ? CC_SAYS_AGREES : CC_SAYS_REFUSES, cc_effect_cause(rs, s, CC_A51), QV_ALL,
               s->frame_actor[f]);
    s->frame_actor[f] = s->frame_you[f];
    if (!yes) {
        cc_forget_edits(s);
        s->frame_flags[f] |= CC_FRAME_GO;
        return;
    }
    s->frame_left[f] = CC_LIST_MADE;
    cc_spend_action(rs, s);
    cc_moment(rs, s);
}

/* The edits that both have agreed on, in their order. */
static bool make_edits(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    for (uint32_t i; (i = s->frame_left[f] - (uint32_t)CC_LIST_MADE) < s->edits;) {
        const cc_edit edit = cc_edit_at(s, i);
        s->frame_left[f]++;
        if (edit.what != CC_EDIT_DRAW) {
            cc_make_edit(rs, s, edit);
            cc_say_edit(rs, s, edit, s->frame_you[f], log);
            continue;
        }
        if (cc_draw(rs, s, edit.on, log))
            return false;
    }
    cc_forget_edits(s);
    s->frame_left[f] = 0;
    return true;
}

uint32_t cc_carry_out(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t left = s->frame_left[s->frames - 1];
    if (left >= CC_LIST_MADE)
        return make_edits(rs, s, log) ? (uint32_t)CC_NONE : (uint32_t)CC_LIST_DRAWS;
    return left == CC_LIST_OPEN ? CC_LIST_ASKS : CC_LIST_CONFIRMS;
}

/* The name of a card of the decks, or of a button that is worn, with such a text; NULL: there is
 * none. */
static const char *name_of_manual(const cc_ruleset *rs) {
    for (uint32_t source = 0; source < CC_SOURCES; source++)
        for (uint32_t i = 0; i < cc_abilities_of(rs, source); i++)
            if (cc_is_manual(rs, cc_printed_ability(rs, source, i)))
                return cc_word(&rs->head, &cc_bearer, cc_bearer_of(rs, source));
    return NULL;
}

bool cc_people_only(const qv_ruleset *ruleset, qv_text *why) {
    const char *const name = name_of_manual(cc_rules(ruleset));
    if (name)
        qv_text_add(why,
                    "computer players do not play with %s: what it says only people can carry out "
                    "and agree on (CC-A51); seat people only, or choose decks without such texts",
                    name);
    return name != NULL;
}
