/* SPDX-License-Identifier: MIT */
/* ConCardia: edits of the table that players agree on, for what a text leaves to them (CC-A49 to CC-A51). */
#ifndef CONCARDIA_EDITS_H
#define CONCARDIA_EDITS_H

#include "plan.h"

/* What an edit changes. The first ones put card `on` into that zone, CC_TO_VICTORY into that of player `to`. */
enum {
    CC_EDIT_PLACE = CC_TO_AREA, /* card `on` comes to place `to` */
    CC_EDIT_CONTROL,            /* player `to` controls card `on` */
    CC_EDIT_COUNTERS,           /* `to` Charge Counters lie on card `on`, */
    CC_EDIT_BUTTON,             /* on button `on`, */
    CC_EDIT_POOL,               /* or in the pool of player `on` */
    CC_EDIT_POINTS,             /* the score of player `on` is `to` */
    CC_EDIT_DRAW,               /* player `on` draws a card */
    CC_EDIT_KINDS
};

typedef struct {
    uint8_t what, on, to;
} cc_edit;

cc_edit cc_edit_at(const cc_state *, uint32_t i);
void cc_list_edit(cc_state *, cc_edit);
void cc_forget_edits(cc_state *);
void cc_make_edit(const cc_ruleset *, cc_state *, cc_edit); /* any but a draw, silently */
/* Of n answers that form a whole edit, which is not "done". */
cc_edit cc_read_edit(const cc_ruleset *, const cc_state *, const uint16_t *part, uint32_t n);
/* What the listed edits, from `first` on, still can do one after the other. */
bool cc_edits_hold(const cc_ruleset *, const cc_state *, uint32_t first);

/* manual.c: how far the list of the top frame has come, in `frame_left` */
enum {
    CC_LIST_OPEN,
    CC_LIST_CLOSED, /* the other player is asked */
    CC_LIST_MADE    /* and has agreed; so many edits more are made */
};
bool cc_is_manual(const cc_ruleset *, const cc_ability *);
void cc_end_list(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_agree(const cc_ruleset *, cc_state *, bool yes, qv_event_log *);
void cc_spend_action(const cc_ruleset *, cc_state *); /* what the top frame leaves to the players was the action */

/* Where the card of listed edit i lies once those from `first` on before it are made: a place, or CC_PLACES + a pile.
 */
uint32_t cc_edit_from(const cc_ruleset *, const cc_state *, uint32_t first, uint32_t i);

/* say_edits.c: of the listed edits those before `first` are made */
void cc_say_listed(const cc_ruleset *, const cc_state *, uint32_t first, uint32_t i, qv_event_log *);
void cc_say_edit(const cc_ruleset *, const cc_state *, cc_edit, uint32_t seat, qv_event_log *); /* once it is made */

#endif
