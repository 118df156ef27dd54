/* SPDX-License-Identifier: MIT */
/* The legal moves of the viewer as text: see movelist.h.
 *
 * What is legal comes from the library, and so do the words; here they are only compared.
 */
#include "terminal/movelist.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "core/game.h"
#include "core/internal.h"
#include "core/items.h"
#include "core/moves.h"
#include "terminal/floor.h"

enum { WORDS = 16 };

/* -- Collecting -------------------------------------------------------------------------------- */

static term_written *add(term_moves *moves) {
    if (moves->n == moves->room) {
        const uint32_t room = moves->room ? moves->room * 2 : 256;
        term_written *const moved = realloc(moves->at, room * sizeof *moved);
        if (!moved)
            return NULL;
        moves->at = moved;
        moves->room = room;
    }
    return &moves->at[moves->n++];
}

/* The words before the first that is chosen: "take" for "take {card}". */
static void write_kind(const qv_ruleset *rules, term_written *move) {
    const char *const notation = qv_notation_of(rules, move->step, move->n);
    size_t n = strcspn(notation, "{(");
    while (n > 0 && notation[n - 1] == ' ')
        n--;
    snprintf(move->kind, sizeof move->kind, "%.*s", (int)n, notation);
}

static void write(const term_session *session, term_written *move) {
    qv_text text = qv_text_over(move->text, sizeof move->text);
    qv_say(session->rules, move->step, move->n, &text);
    write_kind(session->rules, move);
}

static bool collect_outcomes(const term_session *session, term_moves *out) {
    qv_chance chance;
    const int n = qv_match_chance(term_match(session), &chance);
    for (int i = 0; i < n; i++) {
        term_written *const outcome = add(out);
        if (!outcome)
            return false;
        outcome->step[0] = (uint16_t)(chance.range ? chance.first + i : chance.at[i].step);
        outcome->n = 1;
        write(session, outcome);
    }
    return true;
}

static bool collect(const term_session *session, qv_moves *walk, term_moves *out) {
    uint16_t steps[QV_STEPS];
    uint32_t n;
    qv__moves_start_sets(walk, term_view(session), qv_table_asked(session->table));
    while ((n = qv_moves_next(walk, steps)) > 0) {
        term_written *const move = add(out);
        if (!move)
            return false;
        memcpy(move->step, steps, n * sizeof *steps);
        move->n = (uint8_t)n;
        write(session, move);
    }
    out->more = qv__moves_left_out(walk);
    return true;
}

bool term_moves_of(const term_session *session, term_moves *out) {
    const bool chance = term_may_enter(session);
    *out = (term_moves){.at = NULL};
    if (!chance && !term_may_move(session)) {
        term_print(&session->screen, TERM_PLAIN, "%s\n",
                   !term_is_over(session) ? "You cannot move now."
                   : session->front.uses  ? "The game is over."
                                          : "The game is over; `undo` takes back.");
        return false;
    }
    qv_moves *const walk = chance ? NULL : qv_moves_new(session->rules);
    const bool whole =
        chance ? collect_outcomes(session, out) : walk && collect(session, walk, out);
    qv_moves_free(walk);
    if (whole)
        return true;
    term_moves_free(out);
    term_print(&session->screen, TERM_PLAIN, "There is not enough memory to list the moves.\n");
    return false;
}

void term_moves_free(term_moves *moves) {
    free(moves->at);
    *moves = (term_moves){.at = NULL};
}

/* -- Words ------------------------------------------------------------------------------------- */

typedef struct {
    qv__token at[WORDS];
    uint32_t n;
} word_list;

static word_list words_of(const char *text) {
    word_list list = {.n = 0};
    const char *at = text;
    while (list.n < WORDS && qv__scan(&at, text + strlen(text), ",", &list.at[list.n]))
        list.n += list.at[list.n].quoted || !qv__token_is(&list.at[list.n], ",");
    return list;
}

static bool has_word(const word_list *list, const qv__token *word) {
    for (uint32_t i = 0; i < list->n; i++)
        if (qv__token_same(&list->at[i], word))
            return true;
    return false;
}

/* -- Where moves lead -------------------------------------------------------------------------- */

/* The cell on which the last item lies that is picked for the first step, unless the move names it.
 */
static const char *cell_of(const term_session *session, const uint16_t *steps, uint32_t n) {
    uint16_t ids[QV_TOUCHES];
    const qv_scene *const scene = &session->scene;
    const uint32_t touched = qv_touch(session->rules, term_view(session), steps[0], ids);
    const qv_item *const item = touched ? qv__item_of(scene, ids[touched - 1]) : NULL;
    char move[TERM_MOVE_TEXT];
    qv_text text = qv_text_over(move, sizeof move);
    if (!item || item->kind == QV_CONTROL)
        return NULL;
    qv_say(session->rules, steps, n, &text);
    const word_list words = words_of(move);
    const qv_item *const cell = qv__cell_under(scene, item);
    const qv__token name = {.at = cell ? cell->label : "",
                            .length = cell ? strlen(cell->label) : 0};
    return cell && !has_word(&words, &name) ? cell->label : NULL;
}

/* What a choice without parts is called beyond its word: "now the fights" of "done: now the
 * fights". */
static const char *meaning_of(const term_session *session, const uint16_t *steps, uint32_t n) {
    uint16_t ids[QV_TOUCHES];
    const uint32_t touched = qv_touch(session->rules, term_view(session), steps[n - 1], ids);
    const qv_item *const item = touched ? qv__item_of(&session->scene, ids[touched - 1]) : NULL;
    char move[TERM_MOVE_TEXT];
    qv_text text = qv_text_over(move, sizeof move);
    qv_say(session->rules, steps, n, &text);
    return item && item->kind == QV_CONTROL && !strchr(move, ' ') &&
                   strncmp(item->label, move, text.n) == 0 &&
                   strncmp(item->label + text.n, ": ", 2) == 0
               ? item->label + text.n + 2
               : NULL;
}

static const char *bearing_of(const term_session *session, const uint16_t *steps, uint32_t n) {
    const qv_scene *const scene = &session->scene;
    uint16_t ids[QV_TOUCHES];
    const uint32_t touched = qv_touch(session->rules, term_view(session), steps[n - 1], ids);
    for (uint32_t i = 0; i < scene->n && touched; i++) {
        const qv_item *const to = &scene->at[i];
        if (to->id == ids[touched - 1] && to->kind == QV_CONTROL && term_on_floor(scene, to))
            return term_wind_name(to->angle);
    }
    return NULL;
}

/* "push on d4" of "use push on d4": what is done there, if people say that with the cell at the
 * end and the notation names nothing of it; false, and nothing is written: they do not. */
static bool add_deed(const term_session *session, const uint16_t *steps, uint32_t n,
                     const char *cell, qv_text *out) {
    char plain[TERM_MOVE_TEXT] = "";
    qv_text text = qv_text_over(plain, sizeof plain);
    const size_t length = strlen(cell);
    if (n > 1 || !qv_say_plainly(session->rules, term_view(session), steps, n, &text) || text.cut ||
        text.n <= length || strcmp(plain + text.n - length, cell) != 0)
        return false;
    const char *const rest = strchr(plain, ' ');
    qv_text_add(out, "%s", rest ? rest + 1 : plain);
    return true;
}

bool term_move_place(const term_session *session, const uint16_t *steps, uint32_t n, qv_text *out) {
    const char *const bearing = bearing_of(session, steps, n);
    const char *const cell = bearing ? NULL : cell_of(session, steps, n);
    const char *const place = bearing ? bearing : cell ? cell : meaning_of(session, steps, n);
    if (place && !(cell && add_deed(session, steps, n, cell, out)))
        qv_text_add(out, "%s%s", cell ? "to " : "", place);
    return place;
}

void term_say_move(term_session *session, const uint16_t *steps, uint32_t n, qv_text *out) {
    if (n == 0 || qv_say_plainly(session->rules, term_view(session), steps, n, out))
        return;
    term_scene(session);
    char place[TERM_MOVE_TEXT] = "";
    qv_text text = qv_text_over(place, sizeof place);
    qv_say(session->rules, steps, n, out);
    if (term_move_place(session, steps, n, &text))
        qv_text_add(out, " (%s)", place);
}

/* Without the place in parentheses that is told behind a move; false: there is none. */
static bool cut_place(term_session *session, const char *typed, char room[TERM_LINE]) {
    const char *const open = strrchr(typed, '(');
    const char *const close = open ? strchr(open, ')') : NULL;
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    if (!close)
        return false;
    const qv__token told = {.at = open + 1, .length = (size_t)(close - open) - 1};
    snprintf(room, TERM_LINE, "%.*s", (int)(open - typed), typed);
    const int n = qv_read(session->rules, room, steps, &diag);
    term_scene(session);
    char place[TERM_MOVE_TEXT] = "";
    qv_text text = qv_text_over(place, sizeof place);
    if (n <= 0 || !term_move_place(session, steps, (uint32_t)n, &text) ||
        !qv__token_is(&told, place))
        return false;
    snprintf(room + (open - typed), (size_t)(TERM_LINE - (open - typed)), "%s", close + 1);
    return true;
}

const char *term_in_notation(term_session *session, const char *typed, char room[TERM_LINE]) {
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    uint32_t n;
    if (strlen(typed) >= TERM_LINE || !*typed || qv_read(session->rules, typed, steps, &diag) > 0)
        return typed;
    if (cut_place(session, typed, room))
        return room;
    qv_text text = qv_text_over(room, TERM_LINE);
    if (!term_may_move(session) ||
        !(n = qv_read_plainly(session->rules, term_view(session), qv_table_asked(session->table),
                              typed, steps)))
        return typed;
    qv_say(session->rules, steps, n, &text);
    return room;
}

/* -- Filtering --------------------------------------------------------------------------------- */

/* Whether any of the moves has the word, in full. */
static bool any_has(const term_moves *moves, const qv__token *word) {
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        if (has_word(&own, word))
            return true;
    }
    return false;
}

static bool has_shortened(const word_list *list, const qv__token *word, qv__way_to_shorten way) {
    for (uint32_t i = 0; i < list->n; i++)
        if (qv__token_stands_for(word, &list->at[i], way))
            return true;
    return false;
}

/* The first way in which the word stands for a word of some move; the last if it does in none. */
static qv__way_to_shorten way_of(const term_moves *moves, const qv__token *word) {
    qv__way_to_shorten way = 0;
    for (; way + 1 < QV__WAYS_TO_SHORTEN; way++)
        for (uint32_t i = 0; i < moves->n; i++) {
            const word_list own = words_of(moves->at[i].text);
            if (has_shortened(&own, word, way))
                return way;
        }
    return way;
}

/* Typed words that select moves, read as words of moves are: names with spaces need no quotes, and
 * a word that no move has is short for another. */
typedef struct {
    word_list typed;
    bool shortened[WORDS];
    qv__way_to_shorten way[WORDS];
} wish;

/* Makes one word of those from the i-th on that are a name with spaces. */
static void join_name(const term_moves *moves, word_list *list, uint32_t i) {
    for (uint32_t last = list->n - 1; last > i; last--) {
        const qv__token *const end = &list->at[last];
        const qv__token name = {.at = list->at[i].at,
                                .length = (size_t)(end->at + end->length - list->at[i].at)};
        if (list->at[i].quoted || end->quoted || !any_has(moves, &name))
            continue;
        list->at[i] = name;
        memmove(&list->at[i + 1], end + 1, (list->n - last - 1) * sizeof *list->at);
        list->n -= last - i;
        return;
    }
}

static wish wish_of(const term_moves *moves, word_list typed) {
    wish wanted = {.typed = typed};
    for (uint32_t i = 0; i < wanted.typed.n; i++) {
        join_name(moves, &wanted.typed, i);
        const qv__token *const word = &wanted.typed.at[i];
        wanted.shortened[i] = word->length >= 2 && !word->quoted && !any_has(moves, word);
        wanted.way[i] = way_of(moves, word);
    }
    return wanted;
}

static bool has_wanted(const word_list *list, const wish *wanted, uint32_t i) {
    const qv__token *const word = &wanted->typed.at[i];
    return wanted->shortened[i] ? has_shortened(list, word, wanted->way[i]) : has_word(list, word);
}

static bool has_words(const word_list *list, const wish *wanted) {
    for (uint32_t i = 0; i < wanted->typed.n; i++)
        if (!has_wanted(list, wanted, i))
            return false;
    return true;
}

static uint32_t shared_words(const word_list *list, const wish *wanted) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < wanted->typed.n; i++)
        n += has_wanted(list, wanted, i);
    return n;
}

/* How moves begin of which a prompt says that word, "take" for "take a card away"; NULL: none. */
static const char *verb_for(const term_session *session, const term_moves *moves,
                            const qv__token *word) {
    for (uint32_t i = 0; i < moves->n && term_may_move(session); i++) {
        const char *const phrase =
            qv__phrase_of(session->rules, term_view(session), moves->at[i].step[0], 0);
        const word_list words = words_of(phrase ? phrase : "");
        if (has_word(&words, word))
            return moves->at[i].kind;
    }
    return NULL;
}

/* Says which word is in no legal move, with the nearest that is; nothing if each of them is in
 * some. */
static bool complain_word(const term_session *session, const term_moves *moves, const wish *wanted,
                          uint32_t at) {
    const qv__token *const word = &wanted->typed.at[at];
    qv__suggestion near = qv__suggest(word);
    char best[TERM_MOVE_TEXT] = "";
    const char *const verb = verb_for(session, moves, word);
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        if (has_wanted(&own, wanted, at))
            return false;
        for (uint32_t k = 0; k < own.n; k++) {
            char one[TERM_MOVE_TEXT];
            snprintf(one, sizeof one, "%.*s", (int)own.at[k].length, own.at[k].at);
            qv__suggest_word(&near, one);
            if (near.best == one) {
                memcpy(best, one, sizeof best);
                near.best = best;
            }
        }
    }
    const qv__shown shown = qv__show(word);
    if (verb || best[0])
        term_say(&session->screen, "  ", "No legal move has the word \"%s\"; did you mean %s?",
                 shown.text, verb ? verb : best);
    else
        term_say(&session->screen, "  ",
                 "No legal move has the word \"%s\"; `legal` lists what there is.", shown.text);
    return true;
}

static void complain(const term_session *session, const term_moves *moves, const wish *wanted) {
    for (uint32_t i = 0; i < wanted->typed.n; i++)
        if (complain_word(session, moves, wanted, i))
            return;
    term_say(&session->screen, "  ", "No legal move has all of these words; leave some out.");
}

bool term_moves_filter(const term_session *session, term_moves *moves, const char *words) {
    word_list typed = words_of(words);
    const bool all = typed.n && qv__token_is(&typed.at[typed.n - 1], "all");
    typed.n -= all;
    const wish wanted = wish_of(moves, typed);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        kept += has_words(&own, &wanted);
    }
    if (!kept)
        complain(session, moves, &wanted);
    kept = 0;
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        if (has_words(&own, &wanted))
            moves->at[kept++] = moves->at[i];
    }
    moves->n = kept;
    return all;
}

const char *term_moves_exact(term_moves *moves, const char *words) {
    const uint32_t typed = wish_of(moves, words_of(words)).typed.n, all = moves->n;
    uint32_t exact = all;
    for (uint32_t i = 0; i < all; i++) {
        if (words_of(moves->at[i].text).n != typed)
            continue;
        if (exact < all)
            return NULL;
        exact = i;
    }
    if (exact == all || all == 1)
        return NULL;
    const term_written kept = moves->at[exact];
    moves->at[exact] = moves->at[0];
    moves->at[0] = kept;
    moves->n = 1;
    return moves->at[1].text;
}

void term_moves_nearest(term_moves *moves, const char *typed) {
    const wish wanted = wish_of(moves, words_of(typed));
    uint32_t most = 0, kept = 0;
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        const bool same_verb =
            own.n && wanted.typed.n && has_wanted(&(word_list){{own.at[0]}, 1}, &wanted, 0);
        const uint32_t shared = shared_words(&own, &wanted) + WORDS * same_verb;
        kept = shared > most ? 0 : kept;
        most = shared > most ? shared : most;
        if (shared == most)
            moves->at[kept++] = moves->at[i];
    }
    moves->n = kept;
}

void term_moves_like(const term_moves *moves, const char *text, const term_written **out,
                     uint32_t most) {
    const word_list wanted = words_of(text);
    uint32_t best[WORDS] = {0};
    for (uint32_t i = 0; i < moves->n; i++) {
        const word_list own = words_of(moves->at[i].text);
        uint32_t score = WORDS - own.n + 1;
        for (uint32_t k = 0; k < wanted.n; k++)
            score += has_word(&own, &wanted.at[k]) * (k == 0 ? 4U : 2U);
        uint32_t at = most;
        while (at > 0 && best[at - 1] < score)
            at--;
        if (at == most)
            continue;
        for (uint32_t k = most - 1; k > at; k--) {
            best[k] = best[k - 1];
            out[k] = out[k - 1];
        }
        best[at] = score;
        out[at] = &moves->at[i];
    }
}
