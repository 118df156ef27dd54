/* SPDX-License-Identifier: MIT */
/* Whether the referee's answers about moves, chance and results are those of the plain program, for
 * `party_referee`.
 *
 * Texts decide what an answer means; the numbers beside them must be the engine's for these texts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_referee.h"

static bool differ(const char *what, const json_t *answer, char report[PARTY_REPORT]) {
    char *const line = answer ? json_dumps(answer, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    snprintf(report, PARTY_REPORT, "%s: %.400s", what, line ? line : "no answer");
    free(line);
    return false;
}

/* Consumes `expected`. */
static bool is_equal(const json_t *answer, json_t *expected, const char *what,
                     char report[PARTY_REPORT]) {
    const bool same = answer && json_equal(answer, expected);
    json_decref(expected);
    return same || differ(what, answer, report);
}

/* -- Turns ------------------------------------------------------------------------------------- */

static json_t *seats_json(uint32_t seats) {
    json_t *const list = json_array();
    for (int seat = 0; seat < PARTY_MOST_PLAYERS; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat));
    return list;
}

bool party_same_turn_answer(const json_t *answer, const party *game, char report[PARTY_REPORT]) {
    static const char *const phases[] = {
        [PARTY_DECISION] = "decide", [PARTY_CHANCE] = "chance", [PARTY_OVER] = "over"};
    json_t *const expected = json_pack("{ss so so}", "phase", phases[game->due], "seats",
                                       seats_json(party_waiting(game)), "window", seats_json(0));
    return is_equal(answer, expected, "another turn", report);
}

/* -- Moves ------------------------------------------------------------------------------------- */

static bool has_move(const json_t *list, const party_words *words, int seat, party_action action) {
    char text[PARTY_TEXT];
    party_write_action(action, text);
    json_t *const move = json_pack("{si s[i] ss}", "seat", seat, "steps",
                                   (int)party_step_of_action(words, action), "move", text);
    int times = 0;
    for (size_t i = 0; i < json_array_size(list); i++)
        times += json_equal(json_array_get(list, i), move);
    json_decref(move);
    return times == 1;
}

bool party_same_moves_answer(const json_t *answer, const party_words *words, const party *game,
                             char report[PARTY_REPORT]) {
    const json_t *const list = json_object_get(answer, "moves");
    size_t n = 0;
    bool same = true;
    for (int seat = 0; seat < game->players; seat++) {
        party_action actions[PARTY_MOST_ACTIONS];
        const int here = party_actions(game, seat, actions);
        for (int i = 0; same && i < here; i++)
            same = has_move(list, words, seat, actions[i]);
        n += (size_t)here;
    }
    return (same && n == json_array_size(list)) || differ("other moves", answer, report);
}

/* -- Chance ------------------------------------------------------------------------------------ */

static json_t *outcome_json(const party_words *words, const party *game, int value) {
    char text[PARTY_TEXT];
    const enum party_draw_kind kind = game->draw.kind;
    party_write_outcome(kind, value, text);
    return json_pack("{si si ss}", "id", (int)party_step_of_outcome(words, kind, value), "weight",
                     party_weight(game, value), "text", text);
}

bool party_same_chance_answer(const json_t *answer, const party_words *words, const party *game,
                              char report[PARTY_REPORT]) {
    const party_draw *const draw = &game->draw;
    json_t *expected;
    if (draw->weighted) {
        json_t *const list = json_array();
        for (int value = draw->low; value <= draw->high; value++)
            if (party_weight(game, value) > 0)
                json_array_append_new(list, outcome_json(words, game, value));
        expected = json_pack("{so}", "outcomes", list);
    } else {
        expected = json_pack("{si si}", "range", draw->high - draw->low + 1, "first",
                             (int)party_step_of_outcome(words, draw->kind, draw->low));
    }
    return is_equal(answer, expected, "other outcomes", report);
}

/* -- The end ----------------------------------------------------------------------------------- */

bool party_same_result_answer(const json_t *answer, const party *game, char report[PARTY_REPORT]) {
    json_t *const list = json_array();
    for (int seat = 0; seat < game->players; seat++)
        json_array_append_new(list, json_pack("{si si si}", "seat", seat, "score",
                                              party_count(game, seat).total, "rank",
                                              party_rank(game, seat)));
    json_t *const expected = json_pack("{sb so}", "over", 1, "result", list);
    return is_equal(answer, expected, "another result", report);
}
