/* SPDX-License-Identifier: MIT */
/* What the words of moves in lists mean: the short names of directions, told once, and what each of
 * several words is for. Knows no game. */
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
        char place[TERM_MOVE_TEXT] = "";
        qv_text text = qv_text_over(place, sizeof place);
        (void)term_move_place(session, move->step, move->n, &text);
        *told = has_direction(move->text) || has_direction(place);
        if (*told)
            term_say(&session->screen, "",
                     "(an arrow n points up, e right, s down, w left; ne up and right)");
    }
}

/* The words of a move that has several steps, and behind a colon how people say it, but for what
 * both begin with; false: the game has no other words for it, or it is listed with its place. */
static bool write_meaning(const term_session *session, const term_written *move, qv_text *out) {
    char plain[TERM_LINE] = "", place[TERM_MOVE_TEXT] = "";
    qv_text text = qv_text_over(plain, sizeof plain);
    qv_text beside = qv_text_over(place, sizeof place);
    size_t same = 0;
    if (move->n < 2 || term_move_place(session, move->step, move->n, &beside) ||
        !qv_say_plainly(session->rules, term_view(session), move->step, move->n, &text))
        return false;
    while (plain[same] && plain[same] == move->text[same])
        same++;
    same = plain[same] == ':' ? same + strspn(plain + same, ": ") : 0;
    qv_text_add(out, "%s: %s", move->text, plain + same);
    return true;
}

void term_tell_meaning(const term_session *session, const term_moves *moves) {
    char line[TERM_LINE];
    qv_text text = qv_text_over(line, sizeof line);
    uint32_t i = 0;
    while (i < moves->n && !write_meaning(session, &moves->at[i], &text))
        i++;
    if (i < moves->n)
        term_say(&session->screen, "", "(%s)", line);
}
