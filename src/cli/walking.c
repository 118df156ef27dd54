/* SPDX-License-Identifier: MIT */
/* Looking through games in line mode: see walking.h. */
#include "cli/walking.h"

#include <stdio.h>

#include "cli/reading.h"
#include "cli/typing.h"

enum { LINE = 400 };

static int walk_on(term_walk *walk) {
    char line[LINE], prompt[40];
    for (int next = TERM_WALK_STAY; next == TERM_WALK_STAY;) {
        snprintf(prompt, sizeof prompt, "%u> ", (unsigned)qv_record_number(walk->record, walk->at));
        if (!cli_read_line(walk->session, QV_WATCHER, prompt, line, sizeof line))
            return TERM_WALK_LEAVE;
        next = term_walk_command(walk, line);
        if (next != TERM_WALK_STAY)
            return next;
    }
    return TERM_WALK_STAY;
}

int cli_walk(term_walk *walk, const char *why) {
    term_session *const session = walk->session;
    term_walk_introduce(walk);
    term_say(&session->screen, "",
             "Enter shows the next entry, `help` lists the commands, `quit` leaves.");
    if (*why)
        term_say(&session->screen, "", "(Line by line, because %s.)", why);
    if (term_screen_hint(&session->screen))
        term_say(&session->screen, "", "%s", term_screen_hint(&session->screen));
    term_walk_show(walk, false);
    session->front.uses = term_walk_use;
    if (session->typing && session->screen.terminal)
        session->front.context = cli_typing_new(session);
    const int next = walk_on(walk);
    cli_typing_free(session->front.context);
    return next;
}

bool cli_walk_back(const term_session *session) {
    term_walk walk;
    const uint32_t viewer = term_viewer(session);
    if (!term_walk_open(&walk, session->keep.record, &session->screen, 0, viewer))
        return false;
    walk.growing = true; /* the record is still this session's */
    walk.session->typing = session->typing;
    (void)cli_walk(&walk, "");
    term_walk_close(&walk);
    return true;
}
