/* SPDX-License-Identifier: MIT */
/*
 * The state, questions and answers as text that depends on no numbering of cards: cards are named
 * by where they are and what is printed on them, and lists without an order are sorted. It must not
 * know any rule.
 */
#include "concardia_rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    char *out;
    int size;
    int length;
} text;

static void put(text *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(text *to, const char *format, ...) {
    va_list arguments;
    int room = to->length < to->size ? to->size - to->length : 0;
    va_start(arguments, format);
    int written =
        vsnprintf(room > 0 ? to->out + to->length : NULL, (size_t)room, format, arguments);
    va_end(arguments);
    to->length += written;
}

static char seat_letter(int seat) {
    return seat == PC_SOUTH ? 'S' : seat == PC_NORTH ? 'N' : '-';
}

/* -- Cards ------------------------------------------------------------------ */

static bool shares_name(const pc_game *game, int kind) {
    const char *name = pc_set_printed(game->set, kind)->name;
    for (int other = 0; other < pc_set_kinds(game->set); other++) {
        if (other != kind && strcmp(pc_set_printed(game->set, other)->name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* The name, and the set if the name does not suffice. */
static void put_bare_name(text *to, const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_printed *card = pc_kind_of(game, object);
    put(to, "%s%s%s", card->name, shares_name(game, it->kind) ? "/" : "",
        shares_name(game, it->kind) ? card->set : "");
}

/* And the use marks, if there are any. */
static void put_name(text *to, const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    put_bare_name(to, game, object);
    if ((it->used_turn | it->used_game | it->used_step | it->done) != 0) {
        put(to, "[turn %x game %x step %x done %x]", it->used_turn, it->used_game, it->used_step,
            it->done);
    }
}

static int place_in(const pc_cards *cards, int object) {
    for (int i = 0; i < cards->count; i++) {
        if (cards->at[i] == object) {
            return cards->count - i;
        }
    }
    return 0;
}

/* Where a card is, and its name where that does not say which it is. */
static void put_object(text *to, const pc_game *game, int object) {
    static const char *const zones[] = {"nowhere", "deck",  "hand",   "",       "area", "discard",
                                        "victory", "limbo", "beside", "button", "off"};
    const pc_object *it = &game->now.object[object];
    if (it->zone == PC_PLAY) {
        put(to, "%c%d", 'a' + it->space % PC_SIDE, 1 + it->space / PC_SIDE);
        return;
    }
    put(to, "%c %s ", seat_letter(it->zone == PC_LIMBO ? it->owner : it->seat), zones[it->zone]);
    if (it->zone == PC_DISCARD) {
        put(to, "%d ", place_in(&game->now.player[it->seat].discard, object));
    }
    if (it->zone == PC_HAND || it->zone == PC_DECK) {
        put_name(to, game, object);
    } else {
        put_bare_name(to, game, object);
    }
    if (it->zone == PC_LIMBO && it->captor != PC_NONE && it->last.space != PC_NONE) {
        put(to, " from %c%d", 'a' + it->last.space % PC_SIDE, 1 + it->last.space / PC_SIDE);
    }
}

static int compare_texts(const void *one, const void *other) {
    return strcmp((const char *)one, (const char *)other);
}

/* A list without an order. */
static void put_sorted(text *to, const pc_game *game, const pc_cards *cards, bool values) {
    enum { LONGEST = 160 };
    static _Thread_local char line[PC_MOST_LIST][LONGEST];
    for (int i = 0; i < cards->count; i++) {
        text one = {line[i], LONGEST, 0};
        put_name(&one, game, cards->at[i]);
        if (values) {
            put(&one, "=%d of %c", game->now.object[cards->at[i]].value,
                seat_letter(game->now.object[cards->at[i]].owner));
        }
    }
    qsort(line, (size_t)cards->count, sizeof line[0], compare_texts);
    for (int i = 0; i < cards->count; i++) {
        put(to, "%s%s", i == 0 ? " " : ", ", line[i]);
    }
    put(to, "\n");
}

static void put_ordered(text *to, const pc_game *game, const pc_cards *cards, bool known) {
    for (int i = 0; i < cards->count; i++) {
        put(to, "%s", i == 0 ? " " : ", ");
        put_name(to, game, cards->at[i]);
        if (known) {
            put(to, "{%x}", game->now.object[cards->at[i]].known);
        }
    }
    put(to, "\n");
}

static void put_objects(text *to, const pc_game *game, const char *head, const pc_cards *cards) {
    put(to, "%s:", head);
    for (int i = 0; i < cards->count; i++) {
        put(to, " ");
        put_object(to, game, cards->at[i]);
    }
    put(to, "\n");
}

/* -- The Board -------------------------------------------------------------- */

static void put_look(text *to, pc_game *game, int object) {
    static const char *const traits[] = {"Rock", "Paper", "Scissors"};
    const pc_look *look = pc_look_of(game, object);
    const pc_object *it = &game->now.object[object];
    put(to, "%c of %c ", seat_letter(look->controller), seat_letter(it->owner));
    put_name(to, game, object);
    put(to, " %s %s defense %d strength %d points %d arrows %02x counters %d", look->name,
        traits[look->trait], look->defense, look->strength, look->points, look->arrows,
        look->counters);
    put(to, " reach %d words %x cannot %x abilities", look->reach, look->words, look->cannot);
    for (int i = 0; i < look->abilities; i++) {
        put(to, " %d", look->ability[i].number);
    }
    put(to, " types");
    for (int i = 0; i < look->types; i++) {
        put(to, " %s", look->type[i]);
    }
    put(to, "\n");
}

static void put_board(text *to, pc_game *game) {
    for (int space = 0; space < PC_SPACES; space++) {
        if (game->now.grid[space] != PC_NONE) {
            put(to, "%c%d: ", 'a' + space % PC_SIDE, 1 + space / PC_SIDE);
            put_look(to, game, game->now.grid[space]);
        }
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        for (int slot = 0; slot < PC_AREA; slot++) {
            if (game->now.player[seat].area[slot] != PC_NONE) {
                put(to, "%c area: ", seat_letter(seat));
                put_look(to, game, game->now.player[seat].area[slot]);
            }
        }
    }
}

/* -- Players ---------------------------------------------------------------- */

static void put_player(text *to, const pc_game *game, int seat) {
    const pc_player *player = &game->now.player[seat];
    char who = seat_letter(seat);
    put(to, "%c hand:", who);
    put_sorted(to, game, &player->hand, false);
    put(to, "%c known in hand:", who);
    for (int kind = 0; kind < PC_MOST_KINDS; kind++) {
        if (player->known[kind] > 0) {
            put(to, " %s %d", pc_set_printed(game->set, kind)->name, player->known[kind]);
        }
    }
    put(to, "\n%c top:", who);
    put_ordered(to, game, &player->top, true);
    put(to, "%c bag:", who);
    put_sorted(to, game, &player->bag, false);
    put(to, "%c bottom:", who);
    put_ordered(to, game, &player->bottom, true);
    put(to, "%c discard:", who);
    put_ordered(to, game, &player->discard, false);
    put(to, "%c victory:", who);
    put_sorted(to, game, &player->victory, true);
    put(to, "%c score %d points by text %d pool %d finished %d skips", who, pc_score(game, seat),
        player->text_points, player->pool, player->finished);
    for (int step = 0; step < 5; step++) {
        put(to, " %d", player->skips[step]);
    }
    put(to, " facts");
    for (int label = 0; label < PC_MOST_LABELS; label++) {
        if (player->fact[label]) {
            put(to, " %d", label);
        }
    }
    put(to, "\n");
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        if (it->button && it->owner == seat) {
            put(to, "%c ", who);
            put_name(to, game, object);
            put(to, " %s counters %d\n", it->zone == PC_WORN ? "worn" : "off", it->counters);
        }
    }
}

/* -- What is in progress ---------------------------------------------------- */

static void put_event(text *to, const pc_game *game, const pc_event *event) {
    static const char *const kinds[] = {"captured",
                                        "removed",
                                        "discarded",
                                        "played",
                                        "moved",
                                        "entered",
                                        "left",
                                        "counters",
                                        "drew",
                                        "drew several",
                                        "spent",
                                        "activated",
                                        "passed",
                                        "thrown",
                                        "host",
                                        "step begins",
                                        "turn begins",
                                        "turn ends",
                                        "game begins",
                                        "would be captured",
                                        "would be removed",
                                        "would be discarded",
                                        "would be moved",
                                        "would draw"};
    put(to, "%s", kinds[event->kind]);
    if (event->card != PC_NONE) {
        put(to, " ");
        put_object(to, game, event->card);
    }
    put(to, " by %c number %d", seat_letter(event->seat), event->number);
}

static void put_frame(text *to, const pc_game *game, const pc_frame *frame) {
    put(to, "ability ");
    put_object(to, game, frame->source);
    put(to, " %d of %c x %d power %d%s%s player %c", frame->number, seat_letter(frame->you),
        frame->x, frame->power, frame->activated ? " activated" : "",
        frame->cancelled ? " cancelled" : "", seat_letter(frame->target_player));
    for (int i = 0; i < frame->modes; i++) {
        put(to, " mode %d", frame->mode[i]);
    }
    for (int i = 0; i < frame->slots; i++) {
        put_objects(to, game, " targets", &frame->slot[i].cards);
    }
    put(to, "\n");
}

static void put_window(text *to, const pc_game *game, const pc_window *window) {
    put(to, "window%s%s asks %c%s%s:", window->free ? " free" : "", window->saves ? " saves" : "",
        seat_letter(window->asked), window->declined[PC_SOUTH] ? " S declined" : "",
        window->declined[PC_NORTH] ? " N declined" : "");
    for (int i = 0; i < window->events; i++) {
        put(to, " (");
        put_event(to, game, &window->event[i]);
        put(to, ")");
        for (int k = 0; k < window->uses; k++) {
            if (window->used[k].event == i) {
                put(to, " used ");
                put_object(to, game, window->used[k].object);
                put(to, " %d", window->used[k].number);
            }
        }
    }
    put(to, "\n");
}

/* CC-1.8: what was used for which card in this Capture Step. */
static void put_pairs(text *to, const pc_game *game) {
    put(to, "saves:");
    for (int i = 0; i < game->now.pairs; i++) {
        const pc_used *pair = &game->now.pair[i];
        put(to, " (");
        put_object(to, game, pair->object);
        put(to, " %d for ", pair->number);
        put_object(to, game, pair->event);
        put(to, ")");
    }
    put(to, "\n");
}

/* Who is to decide, for what, and the half of a simultaneous choice that is made. */
static void put_question(text *to, const pc_game *game) {
    if (game->due == PC_FINISHED) {
        put(to, "over\n");
        return;
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        const pc_asked *asked = &game->asked[seat];
        bool both = asked->question == PC_ASK_START || asked->question == PC_ASK_THROW;
        if (game->due == PC_CHANCE ? seat == PC_SOUTH : game->asks[seat]) {
            put(to, "%c is asked for %s\n", game->due == PC_CHANCE ? '-' : seat_letter(seat),
                pc_question_name(asked->question));
        } else if (game->due == PC_DECISION && both && asked->chosen != PC_NONE &&
                   game->asks[pc_other(seat)] &&
                   game->asked[pc_other(seat)].question == asked->question) {
            char chosen[200];
            pc_answer_text(game, &asked->answer[asked->chosen], chosen, sizeof chosen);
            put(to, "%c has chosen %s\n", seat_letter(seat), chosen);
        }
    }
}

static void put_lasting(text *to, const pc_game *game, const pc_lasting *one) {
    char tree[2000];
    pc_tree_text(one->what, tree, sizeof tree);
    put(to, "lasting %s of %c from ", tree, seat_letter(one->context.you));
    put_object(to, game, one->context.source);
    put(to, " x %d n %d", one->context.x, one->context.n);
    if (one->until != NULL) {
        pc_tree_text(one->until, tree, sizeof tree);
        put(to, " until %s %d", tree, one->clean_ups);
    }
    put_objects(to, game, " on", &one->cards);
}

static void put_course(text *to, const pc_game *game) {
    const pc_state *now = &game->now;
    put(to, "turn %d of %c step %d first %c regular %c", now->turn, seat_letter(now->active),
        now->step, seat_letter(now->first), seat_letter(now->regular));
    put(to, " passer %c actions %d%s%s%s resolutions %d ties %d extra turns",
        seat_letter(now->last_passer), now->actions_left, now->acted ? " acted" : "",
        now->passed ? " passed" : "", now->end_turn ? " end" : "", now->resolutions, now->ties);
    for (int i = 0; i < now->extra_turns; i++) {
        put(to, " %c", seat_letter(now->extra_turn[i]));
    }
    put(to, " end %d winner %c\n", now->end, seat_letter(now->winner));
}

int pc_dump(pc_game *game, char *out, int size) {
    text to = {.size = size};
    to.out = out;
    const pc_state *now = &game->now;
    put_course(&to, game);
    put_board(&to, game);
    put_player(&to, game, PC_SOUTH);
    put_player(&to, game, PC_NORTH);
    for (int i = 0; i < now->limbo.count; i++) {
        const pc_object *it = &now->object[now->limbo.at[i]];
        put(&to, "limbo ");
        put_name(&to, game, now->limbo.at[i]);
        put(&to, " of %c captor %c value %d\n", seat_letter(it->owner), seat_letter(it->captor),
            it->captor == PC_NONE ? 0 : it->value);
    }
    for (int i = 0; i < now->lastings; i++) {
        put_lasting(&to, game, &now->lasting[i]);
    }
    for (int i = 0; i < now->waiting; i++) {
        put(&to, "waiting ");
        put_event(&to, game, &now->queue[i]);
        put(&to, "\n");
    }
    for (int i = 0; i < now->frames; i++) {
        put_frame(&to, game, &now->frame[i]);
    }
    for (int i = 0; i < now->windows; i++) {
        put_window(&to, game, &now->window[i]);
    }
    put_pairs(&to, game);
    put_question(&to, game);
    put_objects(&to, game, "threatened", &now->threatened);
    put_objects(&to, game, "prevented", &now->prevented);
    return to.length;
}

/* -- Questions and answers --------------------------------------------------- */

const char *pc_question_name(enum pc_question question) {
    static const char *const names[PC_QUESTIONS] = {
        "start",  "throw",   "action",   "X",      "overpayment", "mode", "target",
        "player", "payment", "reaction", "order",  "may",         "card", "space",
        "number", "ability", "button",   "report", "dealt card",  "coin"};
    return names[question];
}

static void put_space(text *to, int space) {
    put(to, "%c%d", 'a' + space % PC_SIDE, 1 + space / PC_SIDE);
}

static void put_use(text *to, const pc_game *game, const pc_answer *answer) {
    put(to, "use ");
    put_object(to, game, answer->object);
    put(to, " %d", answer->ability);
    if (game->now.windows > 0) {
        const pc_window *window = &game->now.window[game->now.windows - 1];
        if (!window->free && window->events > 1) {
            put(to, " for ");
            put_event(to, game, &window->event[answer->event]);
        }
    }
}

int pc_answer_text(const pc_game *game, const pc_answer *answer, char *out, int size) {
    static const char *const traits[] = {"rock", "paper", "scissors"};
    text to = {.size = size};
    to.out = out;
    switch (answer->verb) {
    case PC_TAKE_CARD: put_object(&to, game, answer->object); break;
    case PC_TAKE_TRAIT: put(&to, "%s", traits[answer->number]); break;
    case PC_PASS: put(&to, "pass"); break;
    case PC_PLACE:
        put(&to, "place ");
        put_object(&to, game, answer->object);
        put(&to, " ");
        put_space(&to, answer->space);
        break;
    case PC_PERSIST:
        put(&to, "persist ");
        put_object(&to, game, answer->object);
        break;
    case PC_USE: put_use(&to, game, answer); break;
    case PC_TAKE_NUMBER: put(&to, "%d", answer->number); break;
    case PC_DONE: put(&to, "done"); break;
    case PC_TAKE_SEAT: put(&to, "%c", seat_letter(answer->number)); break;
    case PC_PAY_CARD:
        put(&to, "pay ");
        put_object(&to, game, answer->object);
        break;
    case PC_PAY_COUNTER:
        put(&to, "counter ");
        put_object(&to, game, answer->object);
        break;
    case PC_PAY_POOL: put(&to, "pool"); break;
    case PC_DECLINE: put(&to, "decline"); break;
    case PC_YES_ANSWER: put(&to, "yes"); break;
    case PC_NO_ANSWER: put(&to, "no"); break;
    case PC_TAKE_SPACE: put_space(&to, answer->space); break;
    }
    return to.length;
}
