/* SPDX-License-Identifier: MIT */
/* What each seat could take, as a message and as frames on the board as long as the message stays.
 * See table.h. */
#include "tui/table.h"

void tui_tell_threats(tui_table *t) {
    tui_forget_note(t);
    if (!tui_note(t, "threats"))
        return;
    (void)term_threats(t->session, "");
    tui_noted(t);
    t->shows_threats = true;
    tui_renew(t);
}
