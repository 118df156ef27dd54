/* SPDX-License-Identifier: MIT */
/* What the engine and the plain ConCardia call the same answer, for `concardia_compare`.
 *
 * The engine's words of a step are the notation; the answers of the plain program are written in
 * it. What one program asks at once the other may ask in parts (the event that a reaction answers,
 * the space of a card that is placed): then the answers of the plain program are narrowed down word
 * by word.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "concardia_compare.h"
#include "core/values.h"

/* -- The engine -------------------------------------------------------------------------------- */

static bool ends_move(const char *range) {
    return strcmp(range, "cell") == 0 || strcmp(range, "answer") == 0 ||
           strcmp(range, "last answer") == 0 || strcmp(range, "draw") == 0 ||
           strcmp(range, "random") == 0 || strcmp(range, "coin") == 0;
}

static const char *verb_of(const char *range) {
    if (strncmp(range, "use", 3) == 0 || strncmp(range, "react", 5) == 0)
        return "use";
    return strncmp(range, "keep", 4) == 0 ? "keep" : range;
}

static void word_of(const qv_ruleset *rs, uint16_t step, char out[COMPARE_WORD]) {
    const qv__range *const range = qv__range_of(rs, step);
    const bool use = strcmp(verb_of(range->name), "use") == 0;
    uint32_t value[QV_DIMS];
    int n = 0;
    qv__step_values(rs, step, value);
    if (!ends_move(range->name))
        n = snprintf(out, COMPARE_WORD, "%s%s", verb_of(range->name), range->dim[0] ? " " : "");
    for (int i = 0; i < QV_DIMS && range->dim[i]; i++) {
        const char *const word = use && i == 1 ? NULL : qv__dim_word(rs, range->dim[i], value[i]);
        if (word)
            n += snprintf(out + n, (size_t)(COMPARE_WORD - n), "%s%s", i ? " " : "", word);
        else
            n += snprintf(out + n, (size_t)(COMPARE_WORD - n), "%s%u", i ? " " : "",
                          (unsigned)value[i]);
    }
}

static bool is_host(const qv_ruleset *rs, uint16_t step) {
    const char *const name = qv__range_of(rs, step)->name;
    return strcmp(name, "fact") == 0 || strcmp(name, "happening") == 0;
}

int compare_host_of(const qv_ruleset *rs, uint16_t step, int *seat, char label[COMPARE_WORD]) {
    const qv__range *const range = qv__range_of(rs, step);
    uint32_t value[QV_DIMS];
    qv__step_values(rs, step, value);
    *seat = (int)value[0];
    snprintf(label, COMPARE_WORD, "%s", qv__dim_word(rs, range->dim[1], value[1]));
    return strcmp(range->name, "fact") == 0 ? (int)value[2] : 2;
}

void compare_engine_steps(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                          compare_choices *out) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(rs, view, seat, steps);
    out->n = out->hosted = 0;
    for (int i = 0; i < n; i++) {
        if (is_host(rs, steps[i])) {
            out->host[out->hosted++] = steps[i];
            continue;
        }
        compare_choice *const to = &out->choice[out->n++];
        *to = (compare_choice){.step = steps[i]};
        word_of(rs, steps[i], to->word);
    }
}

void compare_engine_outcomes(const qv_ruleset *rs, const qv_state *state, compare_choices *out) {
    qv_chance chance = {.n = 0};
    rs->game->chance(rs, state, &chance);
    out->n = out->hosted = 0;
    const uint32_t n = chance.range ? chance.range : chance.n;
    for (uint32_t i = 0; i < n; i++) {
        compare_choice *const to = &out->choice[out->n++];
        *to = (compare_choice){.step =
                                   chance.range ? (uint16_t)(chance.first + i) : chance.at[i].step,
                               .weight = chance.range ? 1 : chance.at[i].weight};
        word_of(rs, to->step, to->word);
    }
}

/* -- The plain program ------------------------------------------------------------------------- */

static const char *const seats[] = {"south", "north"};

static void cell_word(int space, char out[COMPARE_WORD]) {
    snprintf(out, COMPARE_WORD, "%c%d", 'a' + space % PC_SIDE, 1 + space / PC_SIDE);
}

static int button_number(const pc_game *game, int object) {
    int number = 1;
    for (int i = 0; i < object; i++)
        number += game->now.object[i].button &&
                  game->now.object[i].owner == game->now.object[object].owner;
    return number;
}

/* A card or button by where it is. */
static void object_word(const pc_game *game, const compare_set *set, int object,
                        char out[COMPARE_WORD]) {
    const pc_object *const it = &game->now.object[object];
    if (it->button)
        snprintf(out, COMPARE_WORD, "%s-button-%d", seats[it->owner], button_number(game, object));
    else if (it->zone == PC_PLAY)
        cell_word(it->space, out);
    else if (it->zone == PC_PERSISTENT)
        snprintf(out, COMPARE_WORD, "%s-%d", seats[it->seat], it->slot + 1);
    else
        compare_set_name(set, it->kind, out);
}

/* The event of the open window that an answer is for. */
static void event_word(const pc_game *game, int event, char out[COMPARE_WORD]) {
    const pc_window *const window = &game->now.window[game->now.windows - 1];
    if (window->saves)
        cell_word(game->now.object[window->event[event].card].space, out);
    else
        snprintf(out, COMPARE_WORD, "%d", event + 1);
}

static void use_word(const pc_game *game, const compare_set *set, const pc_answer *answer,
                     char out[COMPARE_WORD]) {
    char source[COMPARE_WORD];
    object_word(game, set, answer->object, source);
    snprintf(out, COMPARE_WORD, "use %.80s %d", source, answer->ability);
}

static void verb_word(const pc_game *game, const compare_set *set, const char *verb,
                      const pc_answer *answer, char out[COMPARE_WORD]) {
    char card[COMPARE_WORD];
    object_word(game, set, answer->object, card);
    snprintf(out, COMPARE_WORD, "%s %.80s", verb, card);
}

/* From the own hand, or from a pile where a text permits it. */
static void place_word(const pc_game *game, const compare_set *set, int seat,
                       const pc_answer *answer, char out[COMPARE_WORD]) {
    const pc_object *const it = &game->now.object[answer->object];
    char name[COMPARE_WORD];
    if (it->zone == PC_HAND && it->owner == seat) {
        verb_word(game, set, "place", answer, out);
        return;
    }
    compare_set_name(set, it->kind, name);
    snprintf(out, COMPARE_WORD, "place from %s-%s %.60s", seats[it->seat],
             it->zone == PC_DISCARD ? "discard"
             : it->zone == PC_HAND  ? "hand"
                                    : "victory",
             name);
}

static int actor_of(const pc_game *game) {
    return game->now.frames > 0 ? game->now.frame[game->now.frames - 1].actor : PC_SOUTH;
}

/* Cards that everybody knows to be in a deck are outcomes of their own. */
static bool is_known_in_deck(const pc_game *game, int object) {
    const pc_object *const it = &game->now.object[object];
    return it->zone == PC_DECK && it->known == 7;
}

static void whole_word(const pc_game *game, const compare_set *set, enum pc_question question,
                       const pc_answer *answer, char out[COMPARE_WORD]) {
    static const char *const hands[] = {"throw rock", "throw paper", "throw scissors"};
    switch (answer->verb) {
    case PC_TAKE_CARD:
        if (question == PC_ASK_START)
            verb_word(game, set, "start", answer, out);
        else if (question == PC_CHANCE_CARD && is_known_in_deck(game, answer->object))
            verb_word(game, set, "draw known", answer, out);
        else
            object_word(game, set, answer->object, out);
        return;
    case PC_TAKE_TRAIT: snprintf(out, COMPARE_WORD, "%s", hands[answer->number]); return;
    case PC_PASS: snprintf(out, COMPARE_WORD, "pass"); return;
    case PC_PERSIST: verb_word(game, set, "keep", answer, out); return;
    case PC_TAKE_NUMBER:
        if (question == PC_ASK_MODE)
            snprintf(out, COMPARE_WORD, "mode-%d", answer->number + 1);
        else
            snprintf(out, COMPARE_WORD, "%d", answer->number);
        return;
    case PC_DONE: snprintf(out, COMPARE_WORD, "done"); return;
    case PC_TAKE_SEAT:
        snprintf(out, COMPARE_WORD, "%s",
                 question != PC_CHANCE_COIN         ? seats[answer->number]
                 : answer->number == actor_of(game) ? "heads"
                                                    : "tails");
        return;
    case PC_PAY_CARD:
    case PC_PAY_COUNTER: object_word(game, set, answer->object, out); return;
    case PC_PAY_POOL: snprintf(out, COMPARE_WORD, "pool"); return;
    case PC_DECLINE: snprintf(out, COMPARE_WORD, "decline"); return;
    case PC_YES_ANSWER: snprintf(out, COMPARE_WORD, "yes"); return;
    case PC_NO_ANSWER: snprintf(out, COMPARE_WORD, "no"); return;
    case PC_TAKE_SPACE: cell_word(answer->space, out); return;
    default: use_word(game, set, answer, out); return;
    }
}

/* -- Parts ------------------------------------------------------------------------------------- */

static const pc_asked *asked_of(const pc_game *game, int seat) {
    return &game->asked[seat == PC_NORTH ? PC_NORTH : PC_SOUTH];
}

enum { PARTS = 3 };

/* Part 0 to 2 of an answer; false: it has no such part. The mandatory ability that is next is named
 * by its source, its number and its event. */
static bool part_word(const pc_game *game, const compare_set *set, int seat, int answer, int part,
                      char out[COMPARE_WORD]) {
    const pc_asked *const asked = asked_of(game, seat);
    const pc_answer *const it = &asked->answer[answer];
    const bool order = it->verb == PC_USE && asked->question == PC_ASK_ORDER;
    const bool reaction = it->verb == PC_USE && asked->question == PC_ASK_REACTION &&
                          !game->now.window[game->now.windows - 1].free;
    if (part == 0) {
        if (it->verb == PC_PLACE)
            place_word(game, set, seat, it, out);
        else if (order)
            object_word(game, set, it->object, out);
        else
            whole_word(game, set, asked->question, it, out);
    } else if (it->verb == PC_PLACE && part == 1) {
        cell_word(it->space, out);
    } else if (order && part == 1) {
        snprintf(out, COMPARE_WORD, "ability-%d", it->ability + 1);
    } else if ((order && part == 2) || (reaction && part == 1)) {
        event_word(game, it->event, out);
    } else {
        return false;
    }
    return true;
}

/* Whether the answers that are left differ in that part, or it is asked in any case. */
static bool asks_part(const pc_game *game, const compare_set *set, int seat,
                      const compare_part *part, int number) {
    const pc_answer *const first = &asked_of(game, seat)->answer[part->answer[0]];
    char one[COMPARE_WORD], other[COMPARE_WORD];
    if (!part_word(game, set, seat, part->answer[0], number, one))
        return false;
    if (first->verb == PC_PLACE || asked_of(game, seat)->question != PC_ASK_ORDER) {
        if (number == 0 || first->verb == PC_PLACE)
            return true;
    }
    for (int i = 1; i < part->n; i++)
        if (!part_word(game, set, seat, part->answer[i], number, other) || strcmp(one, other) != 0)
            return true;
    return false;
}

static int next_part(const pc_game *game, const compare_set *set, int seat, compare_part *part) {
    while (part->next < PARTS && !asks_part(game, set, seat, part, part->next))
        part->next++;
    return part->next;
}

void compare_plain_answers(const pc_game *game, const compare_set *set, int seat,
                           compare_part *part, compare_choices *out) {
    const pc_asked *const asked = asked_of(game, seat);
    if (part->n == 0) {
        part->next = 0;
        for (int i = 0; i < asked->count; i++)
            part->answer[part->n++] = i;
    }
    out->n = out->hosted = 0;
    const int number = next_part(game, set, seat, part);
    for (int i = 0; i < part->n; i++) {
        compare_choice *const to = &out->choice[out->n++];
        *to = (compare_choice){.answer = part->answer[i],
                               .weight = (uint32_t)asked->answer[part->answer[i]].weight};
        part_word(game, set, seat, part->answer[i], number < PARTS ? number : 0, to->word);
    }
}

static int place_in_pile(const pc_game *game, int object) {
    const pc_object *const it = &game->now.object[object];
    const pc_player *const player = &game->now.player[it->seat];
    const pc_cards *const pile = it->zone == PC_DISCARD ? &player->discard : &player->victory;
    int at = 0;
    while ((it->zone == PC_DISCARD || it->zone == PC_VICTORY_PILE) && at < pile->count &&
           pile->at[at] != object)
        at++;
    return at;
}

static bool is_marked(const pc_game *game, int object) {
    const pc_object *const it = &game->now.object[object];
    return it->zone == PC_HAND && (it->used_turn | it->used_game | it->used_step);
}

/* Copies in a hand have one word, which stands for one that was used, as everybody knows it. */
static void prefer_marked(const pc_game *game, int seat, compare_part *part) {
    const pc_asked *const asked = asked_of(game, seat);
    for (int i = 1; i < part->n; i++)
        if (is_marked(game, asked->answer[part->answer[i]].object) &&
            !is_marked(game, asked->answer[part->answer[0]].object))
            part->answer[0] = part->answer[i];
}

/* Whether one has to be taken of two copies that lie in the same pile. */
static bool share_a_pile(const pc_game *game, const pc_answer *one, const pc_answer *other) {
    const pc_object *const a = &game->now.object[one->object], *const b =
                                                                   &game->now.object[other->object];
    return one->verb != PC_TAKE_CARD ||
           (a->zone == PC_DISCARD && b->zone == PC_DISCARD && a->owner == b->owner);
}

/* Copies in a pile have one word, which stands for the one that lies deepest. */
static void prefer_oldest(const pc_game *game, int seat, compare_part *part) {
    const pc_asked *const asked = asked_of(game, seat);
    const int verb = (int)asked->answer[part->answer[0]].verb;
    const bool names = verb == PC_USE || verb == PC_PLACE || verb == PC_TAKE_CARD;
    for (int i = 1; i < part->n && names; i++)
        if (share_a_pile(game, &asked->answer[part->answer[0]], &asked->answer[part->answer[i]]) &&
            place_in_pile(game, asked->answer[part->answer[i]].object) <
                place_in_pile(game, asked->answer[part->answer[0]].object))
            part->answer[0] = part->answer[i];
}

bool compare_plain_narrow(const pc_game *game, const compare_set *set, int seat, compare_part *part,
                          const char *word) {
    char one[COMPARE_WORD];
    int kept = 0;
    const int number = next_part(game, set, seat, part);
    for (int i = 0; i < part->n; i++)
        if (part_word(game, set, seat, part->answer[i], number < PARTS ? number : 0, one) &&
            strcmp(one, word) == 0)
            part->answer[kept++] = part->answer[i];
    assert(kept > 0);
    part->n = kept;
    part->next++;
    if (next_part(game, set, seat, part) < PARTS)
        return false;
    prefer_oldest(game, seat, part);
    prefer_marked(game, seat, part);
    return true;
}

/* -- Both -------------------------------------------------------------------------------------- */

static int by_word(const void *one, const void *other) {
    const compare_choice *const a = one, *const b = other;
    const int order = strcmp(a->word, b->word);
    return order ? order : a->answer - b->answer;
}

/* Sorted by words; of equal ones the first, with all their weights. */
static void put_in_order(compare_choices *list) {
    int n = 0;
    qsort(list->choice, (size_t)list->n, sizeof *list->choice, by_word);
    for (int i = 0; i < list->n; i++)
        if (n > 0 && strcmp(list->choice[n - 1].word, list->choice[i].word) == 0)
            list->choice[n - 1].weight += list->choice[i].weight;
        else
            list->choice[n++] = list->choice[i];
    list->n = n;
}

bool compare_same_choices(compare_choices *engine, compare_choices *plain,
                          char report[COMPARE_REPORT]) {
    int i = 0, k = 0;
    size_t n = 0;
    put_in_order(engine);
    put_in_order(plain);
    report[0] = '\0';
    while ((i < engine->n || k < plain->n) && n + 2 * COMPARE_WORD < COMPARE_REPORT) {
        compare_choice *const one = &engine->choice[i], *const other = &plain->choice[k];
        const int order = i == engine->n ? 1 : k == plain->n ? -1 : strcmp(one->word, other->word);
        if (order == 0 && one->weight != other->weight)
            n += (size_t)snprintf(report + n, COMPARE_REPORT - n, " %s has weight %u and %u;",
                                  one->word, (unsigned)one->weight, (unsigned)other->weight);
        else if (order != 0)
            n += (size_t)snprintf(report + n, COMPARE_REPORT - n, " %s: %s;",
                                  order < 0 ? "engine" : "plain",
                                  order < 0 ? one->word : other->word);
        if (order == 0)
            one->answer = other->answer;
        i += order <= 0;
        k += order >= 0;
    }
    return n == 0;
}
