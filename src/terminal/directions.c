/* SPDX-License-Identifier: MIT */
/* What the short names of directions mean, told once. Knows no game. */
#include <string.h>

#include "terminal/movelist.h"

static bool has_direction(const char *name) {
    for (const char *at = name; *at; at += strspn(at, " ()")) {
        const size_t n = strcspn(at, " ()");
        for (uint32_t d = 0; d < 8; d++)
            if (strlen(term_direction_name(d)) == n && memcmp(at, term_direction_name(d), n) == 0)
                return true;
        at += n;
    }
    return false;
}

void term_tell_directions(term_session *session, const term_moves *moves) {
    bool *const told = &session->shown.directions;
    for (uint32_t i = 0; i < moves->n && !*told; i++) {
        const term_written *const move = &moves->at[i];
        const char *const place = term_move_place(session, move->step, move->n);
        *told = has_direction(move->text) || (place && has_direction(place));
        if (*told)
            term_say(&session->screen, "",
                     "(an arrow n points up, e right, s down, w left; ne up and right)");
    }
}
