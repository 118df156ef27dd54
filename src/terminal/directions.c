/* SPDX-License-Identifier: MIT */
/* What the short names of directions mean, told once. Knows no game. */
#include <string.h>

#include "terminal/movelist.h"

static bool has_direction(const char *name) {
    for (const char *at = name; *at; at += strspn(at, " ()")) {
        const size_t n = strcspn(at, " ()");
        for (uint32_t wind = 0; wind < 16; wind++) {
            const char *const word = term_wind_name(wind * 256);
            if (strlen(word) == n && memcmp(at, word, n) == 0)
                return true;
        }
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
