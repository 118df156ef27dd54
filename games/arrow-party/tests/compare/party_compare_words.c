/* SPDX-License-Identifier: MIT */
/* What the engine and the plain program call the same action or outcome, for `party_compare`.
 *
 * For each meaning of the plain program a text is written by hand, once, and read by the engine.
 * Invariant: different meanings have different steps.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_compare.h"

enum { VERBS = PARTY_DIRECTION + 1, CARDS = PARTY_KINDS + 1, TARGETS = 21, UNREAD = 0xFFFF };

/* Outcomes by the engine's words. */
enum { DESIGN, ITEM, PLACE, ANGLE, SHOE, STACK, ROLL, TAKER, TOLD, OUTCOMES };

static const struct {
    const char *word;
    int low, high;
} outcomes[OUTCOMES] = {
    [DESIGN] = {"design", 0, 1},
    [ITEM] = {"item", 0, PARTY_KINDS - 1},
    [PLACE] = {"place", 0, 30720},
    [ANGLE] = {"angle", 0, 4095},
    [SHOE] = {"shoe", 0, 1152},
    [STACK] = {"stack", 1, PARTY_STACKS},
    [ROLL] = {"roll", 1, 20},
    [TAKER] = {"taker", 0, PARTY_MOST_PLAYERS - 1},
    [TOLD] = {NULL, 0, PARTY_TOLD_WALKED},
};

static const int outcome_of[] = {
    [PARTY_ASK_DESIGN] = DESIGN, [PARTY_ASK_ITEM] = ITEM,   [PARTY_ASK_FLOOR_ITEM] = ITEM,
    [PARTY_ASK_X] = PLACE,       [PARTY_ASK_Y] = PLACE,     [PARTY_ASK_ANGLE] = ANGLE,
    [PARTY_ASK_SHOE] = SHOE,     [PARTY_ASK_STACK] = STACK, [PARTY_ASK_TOSS] = ANGLE,
    [PARTY_ASK_ROLL] = ROLL,     [PARTY_ASK_GIVEN] = ITEM,  [PARTY_ASK_CONTEST] = TAKER,
    [PARTY_ASK_TOLD] = TOLD,     [PARTY_ASK_FOUND] = ITEM,
};

struct party_words {
    uint16_t action[VERBS * (CARDS + 1) * (TARGETS + 1)]; /* by slot_of */
    uint16_t *outcome[OUTCOMES];                          /* from `low` on */
};

/* -- Texts ------------------------------------------------------------------------------------- */

static const char *const items[PARTY_KINDS] = {
    "x2", "/2", "-5", "reverse", "draw", "change", "swap", "dont-swap", "dont-pick-up", "exchange"};
static const char *const seats[PARTY_MOST_PLAYERS] = {"red", "blue", "green", "yellow", "purple"};

static void write_use(party_action action, char out[PARTY_TEXT]) {
    const int n = snprintf(out, PARTY_TEXT, "use %s", items[action.card]);
    char *const rest = out + n;
    const size_t room = PARTY_TEXT - (size_t)n;
    if (action.target == PARTY_NONE)
        return;
    if (action.card == PARTY_DRAW_ARROW)
        snprintf(rest, room, " %d", action.target);
    else if (action.card == PARTY_CHANGE_DICE)
        snprintf(rest, room, " d%d", action.target);
    else
        snprintf(rest, room, " %s", seats[action.target]);
}

void party_write_action(party_action action, char out[PARTY_TEXT]) {
    switch (action.verb) {
    case PARTY_PASS: snprintf(out, PARTY_TEXT, "pass"); break;
    case PARTY_USE: write_use(action, out); break;
    case PARTY_DONE: snprintf(out, PARTY_TEXT, "done"); break;
    case PARTY_GIVE: snprintf(out, PARTY_TEXT, "give %s", items[action.card]); break;
    case PARTY_ARROW:
        snprintf(out, PARTY_TEXT, "toss %d%s", action.card, action.target == 1 ? " b" : "");
        break;
    default: snprintf(out, PARTY_TEXT, "walk %d", action.card + 1); break;
    }
}

static void write_told(int value, char out[PARTY_TEXT]) {
    static const char *const objects[PARTY_OBJECTS] = {"item", "star", "skull"};
    const int pair = value - PARTY_TOLD_BUMPS;
    if (value == PARTY_TOLD_WALKED)
        snprintf(out, PARTY_TEXT, "walked");
    else if (pair >= 0)
        snprintf(out, PARTY_TEXT, "bump %s %s", seats[pair / PARTY_MOST_PLAYERS],
                 seats[pair % PARTY_MOST_PLAYERS]);
    else
        snprintf(out, PARTY_TEXT, "takes %s %s", seats[value / PARTY_OBJECTS],
                 objects[value % PARTY_OBJECTS]);
}

static void write_outcome(int outcome, int value, char out[PARTY_TEXT]) {
    const char *const word = outcomes[outcome].word;
    if (outcome == TOLD)
        write_told(value, out);
    else if (outcome == DESIGN)
        snprintf(out, PARTY_TEXT, "%s %c", word, 'a' + value);
    else if (outcome == ITEM)
        snprintf(out, PARTY_TEXT, "%s %s", word, items[value]);
    else if (outcome == TAKER)
        snprintf(out, PARTY_TEXT, "%s %s", word, seats[value]);
    else
        snprintf(out, PARTY_TEXT, "%s %d", word, value);
}

void party_write_outcome(enum party_draw_kind kind, int value, char out[PARTY_TEXT]) {
    write_outcome(outcome_of[kind], value, out);
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* UNREAD: the engine does not read the text, or writes it in another way. */
static uint16_t step_of(const qv_ruleset *rs, const char *text) {
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    char said[PARTY_TEXT];
    qv_text out = qv_text_over(said, sizeof said);
    if (qv_read(rs, text, steps, &diag) != 1)
        return UNREAD;
    qv_say(rs, steps, 1, &out);
    return !out.cut && strcmp(said, text) == 0 ? steps[0] : UNREAD;
}

static uint16_t read_step(const qv_ruleset *rs, const char *text) {
    const uint16_t step = step_of(rs, text);
    if (step == UNREAD)
        printf("the engine has no words \"%s\"\n", text);
    return step;
}

static int slot_of(party_action action) {
    assert(action.card >= PARTY_NONE && action.card < CARDS);
    assert(action.target >= PARTY_NONE && action.target < TARGETS);
    return (((int)action.verb * (CARDS + 1)) + action.card + 1) * (TARGETS + 1) + action.target + 1;
}

static bool fill(party_words *words, const qv_ruleset *rs, enum party_verb verb, int card,
                 int target) {
    const party_action action = {verb, card, target};
    char text[PARTY_TEXT];
    party_write_action(action, text);
    words->action[slot_of(action)] = read_step(rs, text);
    return words->action[slot_of(action)] != UNREAD;
}

static bool fill_uses(party_words *words, const qv_ruleset *rs) {
    static const int dice[PARTY_DICE] = {4, 6, 8, 10, 12, 20};
    bool all = true;
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        if (kind != PARTY_CHANGE_DICE && kind != PARTY_EXCHANGE_POSITION)
            all = fill(words, rs, PARTY_USE, kind, PARTY_NONE) && all;
    for (int seat = 0; seat < PARTY_MOST_PLAYERS; seat++) {
        all = fill(words, rs, PARTY_USE, PARTY_SWAP_ITEM, seat) && all;
        all = fill(words, rs, PARTY_USE, PARTY_EXCHANGE_POSITION, seat) && all;
    }
    for (int stack = 1; stack <= PARTY_STACKS; stack++)
        all = fill(words, rs, PARTY_USE, PARTY_DRAW_ARROW, stack) && all;
    for (int die = 0; die < PARTY_DICE; die++)
        all = fill(words, rs, PARTY_USE, PARTY_CHANGE_DICE, dice[die]) && all;
    return all;
}

static bool fill_others(party_words *words, const qv_ruleset *rs) {
    bool all = fill(words, rs, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    all = fill(words, rs, PARTY_DONE, PARTY_NONE, PARTY_NONE) && all;
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        all = fill(words, rs, PARTY_GIVE, kind, PARTY_NONE) && all;
    for (int points = 1; points <= PARTY_STACKS; points++)
        for (int design = 0; design < PARTY_DESIGNS; design++)
            all = fill(words, rs, PARTY_ARROW, points, design) && all;
    for (int index = 0; index < 2 * PARTY_MOST_SHOWN; index++)
        all = fill(words, rs, PARTY_DIRECTION, index, PARTY_NONE) && all;
    return all;
}

/* The most that the rules let an outcome be: a place on the floor, a length of shoes. */
static int highest(int outcome, const party_options *options) {
    return outcome == PLACE  ? options->area
           : outcome == SHOE ? options->shoe_high
                             : outcomes[outcome].high;
}

/* Numbers of outcomes follow each other, so the first and the last are read; beyond it there is
 * none. */
static bool fill_outcome(party_words *words, const qv_ruleset *rs, int outcome, int high) {
    const int low = outcomes[outcome].low;
    char text[PARTY_TEXT];
    words->outcome[outcome] = calloc((size_t)(high - low + 1), sizeof *words->outcome[outcome]);
    if (!words->outcome[outcome])
        return false;
    write_outcome(outcome, low, text);
    const uint16_t first = read_step(rs, text);
    write_outcome(outcome, high, text);
    if (first == UNREAD || read_step(rs, text) != first + high - low)
        return false;
    for (int value = low; value <= high; value++)
        words->outcome[outcome][value - low] = (uint16_t)(first + value - low);
    if (outcome != PLACE && outcome != SHOE)
        return true;
    write_outcome(outcome, high + 1, text);
    return step_of(rs, text) == UNREAD;
}

/* Numbers of different ranges need not follow each other. */
static bool read_all_told(party_words *words, const qv_ruleset *rs) {
    bool all = true;
    for (int value = 0; value <= PARTY_TOLD_WALKED; value++) {
        char text[PARTY_TEXT];
        write_told(value, text);
        words->outcome[TOLD][value] = read_step(rs, text);
        all = all && words->outcome[TOLD][value] != UNREAD;
    }
    return all;
}

static bool fill_outcomes(party_words *words, const qv_ruleset *rs, const party_options *options) {
    for (int i = 0; i < TOLD; i++)
        if (!fill_outcome(words, rs, i, highest(i, options)))
            return false;
    words->outcome[TOLD] = calloc(PARTY_TOLD_WALKED + 1, sizeof *words->outcome[TOLD]);
    return words->outcome[TOLD] && read_all_told(words, rs);
}

party_words *party_words_new(const qv_ruleset *rs, const party_options *options) {
    party_words *const words = calloc(1, sizeof *words);
    if (!words)
        return NULL;
    memset(words->action, 0xFF, sizeof words->action);
    const bool uses = fill_uses(words, rs), others = fill_others(words, rs);
    if (uses && others && fill_outcomes(words, rs, options))
        return words;
    party_words_free(words);
    return NULL;
}

void party_words_free(party_words *words) {
    for (int i = 0; words && i < OUTCOMES; i++)
        free(words->outcome[i]);
    free(words);
}

uint16_t party_step_of_action(const party_words *words, party_action action) {
    return words->action[slot_of(action)];
}

uint16_t party_step_of_outcome(const party_words *words, enum party_draw_kind kind, int value) {
    const int outcome = outcome_of[kind];
    assert(value >= outcomes[outcome].low && value <= outcomes[outcome].high);
    return words->outcome[outcome][value - outcomes[outcome].low];
}

/* -- Sets -------------------------------------------------------------------------------------- */

static bool is_among(const uint16_t *steps, int n, uint16_t step) {
    for (int i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

static void report_sets(const qv_ruleset *rs, int seat, const uint16_t *engine, int n,
                        const uint16_t *plain, int m, char report[PARTY_REPORT]) {
    qv_text out = qv_text_over(report, PARTY_REPORT);
    qv_text_add(&out, "%s may do in one of them only:", qv_seat_name(rs, (uint32_t)seat));
    for (int i = 0; i < n; i++)
        if (!is_among(plain, m, engine[i])) {
            qv_text_add(&out, " (engine) ");
            qv_say(rs, &engine[i], 1, &out);
        }
    for (int i = 0; i < m; i++)
        if (!is_among(engine, n, plain[i])) {
            qv_text_add(&out, " (plain) ");
            qv_say(rs, &plain[i], 1, &out);
        }
}

/* The engine lists steps in ascending order, so there are no doubles among them. */
bool party_same_actions(const party_words *words, const qv_ruleset *rs, const qv_view *view,
                        const party *game, int seat, char report[PARTY_REPORT]) {
    uint16_t engine[QV_LEGAL], plain[PARTY_MOST_ACTIONS];
    party_action actions[PARTY_MOST_ACTIONS];
    const int listed = qv_legal(rs, view, (uint32_t)seat, engine);
    const int n = party_actions(game, seat, actions);
    bool same = listed == n;
    for (int i = 0; i < n; i++) {
        plain[i] = party_step_of_action(words, actions[i]);
        same = same && is_among(engine, listed, plain[i]) && !is_among(plain, i, plain[i]);
    }
    for (int i = 1; i < listed; i++)
        same = same && engine[i - 1] < engine[i];
    if (!same)
        report_sets(rs, seat, engine, listed, plain, n, report);
    return same;
}

/* -- Chance ------------------------------------------------------------------------------------ */

static uint32_t weight_in(const qv_chance *chance, uint16_t step) {
    for (uint32_t i = 0; i < chance->n; i++)
        if (chance->at[i].step == step)
            return chance->at[i].weight;
    return 0;
}

static bool same_weights(const party_words *words, const qv_chance *chance, const party_draw *draw,
                         char report[PARTY_REPORT]) {
    uint32_t possible = 0;
    for (int value = draw->low; value <= draw->high; value++) {
        const uint32_t plain = (uint32_t)draw->weight[value - draw->low];
        const uint32_t engine = weight_in(chance, party_step_of_outcome(words, draw->kind, value));
        possible += plain > 0;
        if (plain == engine)
            continue;
        char text[PARTY_TEXT];
        party_write_outcome(draw->kind, value, text);
        snprintf(report, PARTY_REPORT, "%s has weight %u in the engine, %u in the plain one", text,
                 (unsigned)engine, (unsigned)plain);
        return false;
    }
    if (possible == chance->n && chance->range == 0)
        return true;
    snprintf(report, PARTY_REPORT, "%u outcomes in the engine, %u in the plain one",
             (unsigned)chance->n, (unsigned)possible);
    return false;
}

bool party_same_chance(const party_words *words, const qv_ruleset *rs, const qv_state *state,
                       const party *game, char report[PARTY_REPORT]) {
    const party_draw *const draw = &game->draw;
    qv_chance chance;
    rs->game->chance(rs, state, &chance);
    if (draw->weighted)
        return same_weights(words, &chance, draw, report);
    const uint32_t range = (uint32_t)(draw->high - draw->low) + 1;
    const uint16_t first = party_step_of_outcome(words, draw->kind, draw->low);
    const uint16_t last = party_step_of_outcome(words, draw->kind, draw->high);
    if (chance.range == range && chance.first == first && first + range - 1 == last)
        return true;
    snprintf(report, PARTY_REPORT,
             "a range of %u from step %u in the engine, %u from step %u in "
             "the plain one",
             (unsigned)chance.range, chance.first, (unsigned)range, first);
    return false;
}
