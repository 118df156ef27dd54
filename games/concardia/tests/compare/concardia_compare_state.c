/* SPDX-License-Identifier: MIT */
/* Compares the state of the engine with the state of the plain ConCardia (CC-1.16), for
 * `concardia_compare`.
 *
 * Reads the engine's bytes by the rows of its fields alone. Invariant: a field that is not derived
 * and has no row here is a difference, so that no part of the state can go unchecked.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "concardia_compare_looking.h"

static const char *const names[F_NAMES] = {
#define X(name, text) text,
    COMPARE_FIELDS(X)
#undef X
};

void compare_fields_free(compare_fields *fields) {
    free(fields);
}

compare_fields *compare_fields_new(const qv_game *game) {
    compare_fields *const fields = calloc(1, sizeof *fields);
    bool all = fields != NULL;
    for (uint32_t i = 0; fields && i < game->fields; i++) {
        int name = 0;
        while (name < F_NAMES && strcmp(names[name], game->field[i].name) != 0)
            name++;
        if (name < F_NAMES) {
            fields->at[name] = &game->field[i];
        } else if (game->field[i].visibility != QV_DERIVED) {
            printf("the field \"%s\" of the engine is not compared\n", game->field[i].name);
            all = false;
        }
    }
    for (int name = 0; fields && name < F_NAMES; name++)
        if (!fields->at[name]) {
            printf("the engine has no field \"%s\"\n", names[name]);
            all = false;
        }
    if (all)
        return fields;
    free(fields);
    return NULL;
}

static void same_field(looking *at, enum field_name name, int row, int plain) {
    same_number(at, names[name], row, value_at(at, name, row), plain);
}

/* -- Cards ------------------------------------------------------------------------------------- */

static int copies_of(const pc_list *list, int kind) {
    int n = 0;
    for (int i = 0; i < list->cards; i++)
        n += list->card[i] == kind;
    return n;
}

static int numbers_of(const compare_set *set, unsigned decks, int kind) {
    int most = 0;
    for (int i = 0; i < set->n_decks; i++) {
        const int n = decks >> i & 1 ? copies_of(&set->deck[i], kind) : 0;
        most = n > most ? n : most;
    }
    return most;
}

void compare_lists_of(const compare_set *set, const int deck[PC_SEATS], unsigned ready,
                      compare_lists *out) {
    int n = 0;
    for (int kind = 0; kind < set->n_cards; kind++)
        out->in_match[kind] =
            numbers_of(set, ready ? ~0U : 1U << deck[0] | 1U << deck[1], kind) > 0;
    for (int seat = 0; seat < PC_SEATS; seat++) {
        const int before = n;
        for (int kind = 0; kind < set->n_cards; kind++)
            for (int left = numbers_of(set, ready ? ready : 1U << deck[seat], kind); left > 0;
                 left--)
                out->kind[n++] = kind;
        out->n[seat] = n - before;
    }
}

static int owner_of(const looking *at, int card) {
    return card >= at->lists->n[0];
}

/* A kind of an owner, as one number; the engine's number of a physical card, or the plain object.
 */
static int engine_card(const looking *at, int card) {
    if (card < 0 || card >= at->lists->n[0] + at->lists->n[1])
        return PC_NONE;
    return 2 * at->lists->kind[card] + owner_of(at, card);
}

static int plain_card(const looking *at, int object) {
    if (object == PC_NONE || at->game->now.object[object].button)
        return PC_NONE;
    return 2 * at->game->now.object[object].kind + at->game->now.object[object].owner;
}

/* Sources of abilities: cards, then buttons from 120 on, 8 a seat. */
static int engine_source(const looking *at, int source) {
    return source < 120 ? engine_card(at, source) : 1000 + source - 120;
}

int compare_plain_source(const looking *at, int object) {
    const pc_object *const it = &at->game->now.object[object];
    int slot = 0;
    if (!it->button)
        return plain_card(at, object);
    for (int i = 0; i < object; i++)
        slot += at->game->now.object[i].button && at->game->now.object[i].owner == it->owner;
    return 1000 + 8 * it->owner + slot;
}

static int by_number(const void *a, const void *b) {
    const long one_is = *(const long *)a, other = *(const long *)b;
    return (one_is > other) - (one_is < other);
}

typedef struct {
    int n;
    long item[2 * PC_OBJECTS];
} bag;

static void put(bag *to, long item) {
    assert(to->n < 2 * PC_OBJECTS);
    to->item[to->n++] = item;
}

/* Regardless of the order. */
static void same_bag(looking *at, const char *what, bag *engine, bag *plain) {
    qsort(engine->item, (size_t)engine->n, sizeof *engine->item, by_number);
    qsort(plain->item, (size_t)plain->n, sizeof *plain->item, by_number);
    same_number(at, what, -1, engine->n, plain->n);
    for (int i = 0; at->same && i < engine->n; i++)
        same_number(at, what, i, engine->item[i], plain->item[i]);
}

/* -- The Board --------------------------------------------------------------------------------- */

static int plain_place(const pc_object *it) {
    return it->zone == PC_PLAY ? it->space : PC_SPACES + it->seat * PC_AREA + it->slot;
}

static int engine_row_at(const looking *at, int place) {
    for (int i = 0; i < one(at, F_ON_BOARD); i++)
        if (value_at(at, F_PLACE, i) == place)
            return i;
    return PC_NONE;
}

static const char *part_of(const looking *at) {
    return at->fields->at[F_PART]->value->words[one(at, F_PART)];
}

static bool is_prevented(const looking *at, int object) {
    bool prevented = false;
    for (int i = 0; i < at->game->now.prevented.count; i++)
        prevented = prevented || at->game->now.prevented.at[i] == object;
    return prevented;
}

/* Rows of the masks of the engine, as it counts them: each a set of places. */
enum {
    MASK_TRAIT = 2,
    MASK_PERSISTENT = 5,
    MASK_LOST = 8, /* and the cards that have copied texts */
    MASK_ARROW = 10,
    MASK_REACH = 18,
    MASK_CANNOT = 22,
    MASK_WORD = 27
};

static unsigned masks_at(const looking *at, int first, int n, int place) {
    unsigned bits = 0;
    for (int i = 0; i < n; i++)
        bits |= (unsigned)(bits_at(at, F_MASKS, first + i, 0) >> place & 1) << i;
    return bits;
}

/* As they lie: the arrows of a card of North are turned by half. */
static unsigned lying_arrows(const pc_look *look) {
    const unsigned arrows = look->arrows;
    return look->controller == PC_NORTH ? (arrows << 4 | arrows >> 4) & 0xFF : arrows;
}

static void same_nature(looking *at, int place, const pc_look *look) {
    const unsigned words = PC_ANCHORED | PC_PROTECTED | PC_UNIQUE;
    const int far = look->reach < PC_SIDE ? look->reach : PC_SIDE - 1;
    same_number(at, "trait", place, masks_at(at, MASK_TRAIT, 3, place), 1L << look->trait);
    same_number(at, "Persistent", place, masks_at(at, MASK_PERSISTENT, 1, place),
                (look->words & PC_HAS_PERSISTENT) != 0);
    same_number(at, "arrows", place, masks_at(at, MASK_ARROW, 8, place), lying_arrows(look));
    same_number(at, "reach", place, masks_at(at, MASK_REACH, 4, place), (1L << (far - 1)) - 1);
    same_number(at, "what it cannot", place, masks_at(at, MASK_CANNOT, 5, place), look->cannot);
    same_number(at, "words", place, masks_at(at, MASK_WORD, 3, place), look->words & words);
}

static void same_object(looking *at, int row, int place, int object) {
    const pc_look *const look = pc_look_of(at->game, object);
    same_number(at, "card", place, engine_card(at, value_at(at, F_CARD, row)),
                plain_card(at, object));
    same_number(at, "control", place, value_at(at, F_CONTROL, row), look->controller);
    same_number(at, "counters", place, value_at(at, F_COUNTERS, row), look->counters);
    same_number(at, "strength", place, value_at(at, F_STRENGTH, row), look->strength);
    same_number(at, "defense", place, value_at(at, F_DEFENSE, row), look->defense);
    same_nature(at, place, look);
    compare_text(at, row, object, masks_at(at, MASK_LOST, 2, place));
    const bool prevented = is_prevented(at, object);
    if (strcmp(part_of(at), "threats") == 0)
        same_number(at, "prevented", place, value_at(at, F_MARKS, row) & 1, prevented);
}

static void same_board(looking *at) {
    int n = 0;
    for (int object = 0; at->same && object < at->game->now.objects; object++) {
        const pc_object *const it = &at->game->now.object[object];
        if (it->zone != PC_PLAY && it->zone != PC_PERSISTENT)
            continue;
        const int place = plain_place(it), row = engine_row_at(at, place);
        n++;
        same_number(at, "empty place of the engine", place, row == PC_NONE, false);
        if (at->same)
            same_object(at, row, place, object);
    }
    same_number(at, "cards on the Board", 0, one(at, F_ON_BOARD), n);
}

/* -- Piles ------------------------------------------------------------------------------------- */

/* With hidden lists the match has the cards of all decks, ready or not. */
static int kind_of_list(const looking *at, int seat, int kind_in_match) {
    int n = 0;
    for (int kind = 0; kind < at->set->n_cards; kind++)
        if (at->lists->in_match[kind] && n++ == kind_in_match)
            return 2 * kind + seat;
    return PC_NONE;
}

/* What is known to everybody and what is not are one hand. */
static void same_hand(looking *at, int seat) {
    const pc_player *const player = &at->game->now.player[seat];
    bag engine = {.n = 0}, plain = {.n = 0}, known = {.n = 0}, plain_known = {.n = 0};
    for (int i = 0; i < one(at, F_KNOWN_IN_HANDS); i++) {
        const int card = value_at(at, F_KNOWN, i);
        if (owner_of(at, card) != seat)
            continue;
        put(&engine, engine_card(at, card));
        put(&known, engine_card(at, card));
    }
    for (int i = 0; i < value_at(at, F_HAND_SIZE, seat); i++)
        put(&engine, kind_of_list(at, seat, (int)bits_at(at, F_HAND, seat, i)));
    for (int i = 0; i < player->hand.count; i++)
        put(&plain, plain_card(at, player->hand.at[i]));
    for (int kind = 0; kind < at->set->n_cards; kind++)
        for (int i = 0; i < player->known[kind]; i++)
            put(&plain_known, 2 * kind + seat);
    same_bag(at, "hand", &engine, &plain);
    same_bag(at, "known in hand", &known, &plain_known);
}

/* Rows of the engine's list of traced cards: south's, then north's, on top of the deck, at its
 * bottom from there upwards, anywhere in it, and in the hand. */
enum { ON_TOP, AT_BOTTOM, LOOSE, HELD, PARTS };

static int first_traced(const looking *at, int seat, int part) {
    int first = 0;
    for (int i = 0; i < PARTS * seat + part; i++)
        first += (int)bits_at(at, F_TRACED_PARTS, i / PARTS, i % PARTS);
    return first;
}

static int traced_in(const looking *at, int seat, int part) {
    return (int)bits_at(at, F_TRACED_PARTS, seat, part);
}

static int traced_card(const looking *at, int seat, int row) {
    return kind_of_list(at, seat, value_at(at, F_TRACED_KIND, row));
}

/* The plain program's cards in order; `known`: who knows them is compared too. */
static void same_end(looking *at, int seat, int part, const pc_cards *cards) {
    const int first = first_traced(at, seat, part), n = traced_in(at, seat, part);
    same_number(at, "cards whose depth is known", PARTS * seat + part, n, cards->count);
    for (int i = 0; at->same && i < n; i++) {
        const int object = cards->at[part == ON_TOP ? i : cards->count - 1 - i];
        same_number(at, "a card of known depth", i, traced_card(at, seat, first + i),
                    plain_card(at, object));
        same_field(at, F_TRACED_TO, first + i, (int)at->game->now.object[object].known);
    }
}

/* What lies anywhere in a deck. */
static void same_deck(looking *at, int seat) {
    const pc_player *const player = &at->game->now.player[seat];
    bag engine = {.n = 0}, plain = {.n = 0};
    const int loose = first_traced(at, seat, LOOSE), n = traced_in(at, seat, LOOSE);
    const int size = value_at(at, F_DECK_SIZE, seat) - traced_in(at, seat, ON_TOP) -
                     traced_in(at, seat, AT_BOTTOM) - n;
    for (int i = 0; i < size; i++)
        put(&engine, kind_of_list(at, seat, (int)bits_at(at, F_DECK, seat, i)));
    for (int i = loose; i < loose + n; i++)
        put(&engine, traced_card(at, seat, i) + 1000L * (value_at(at, F_TRACED_TO, i) == 7));
    for (int i = 0; i < player->bag.count; i++)
        put(&plain, plain_card(at, player->bag.at[i]) +
                        1000L * (at->game->now.object[player->bag.at[i]].known == 7));
    same_field(at, F_DECK_SIZE, seat, pc_deck_size(at->game, seat));
    same_bag(at, "deck", &engine, &plain);
    same_end(at, seat, ON_TOP, &player->top);
    same_end(at, seat, AT_BOTTOM, &player->bottom);
}

static void same_discard(looking *at, int seat) {
    const pc_cards *const pile = &at->game->now.player[seat].discard;
    int n = 0;
    for (int i = 0; at->same && i < one(at, F_DISCARDED); i++) {
        const int card = value_at(at, F_DISCARD, i);
        if (owner_of(at, card) != seat)
            continue;
        same_number(at, "discard", n, engine_card(at, card),
                    n < pile->count ? plain_card(at, pile->at[n]) : PC_NONE);
        n++;
    }
    same_number(at, "cards discarded", seat, n, pile->count);
}

static void same_won(looking *at, int seat) {
    const pc_cards *const pile = &at->game->now.player[seat].victory;
    bag engine = {.n = 0}, plain = {.n = 0};
    for (int i = 0; i < one(at, F_SET_ASIDE); i++)
        if (value_at(at, F_ASIDE_WAY, i) == seat)
            put(&engine, 10000L * engine_card(at, value_at(at, F_ASIDE, i)) +
                             value_at(at, F_ASIDE_POINTS, i));
    for (int i = 0; i < pile->count; i++)
        put(&plain, 10000L * plain_card(at, pile->at[i]) + at->game->now.object[pile->at[i]].value);
    same_bag(at, "won", &engine, &plain);
}

/* Start cards lie beside the grid in the plain program. */
static void same_limbo(looking *at) {
    const pc_state *const now = &at->game->now;
    bag engine = {.n = 0}, plain = {.n = 0};
    for (int i = 0; i < one(at, F_SET_ASIDE); i++) {
        const int way = value_at(at, F_ASIDE_WAY, i) - 2; /* below 0: won */
        if (way >= 0)
            put(&engine, 100000L * engine_card(at, value_at(at, F_ASIDE, i)) + 10000L * way +
                             (way < 2 ? value_at(at, F_ASIDE_POINTS, i) : 0));
    }
    for (int i = 0; i < now->objects; i++) {
        const pc_object *const it = &now->object[i];
        const int way = it->zone == PC_BESIDE ? 3 : it->captor == PC_NONE ? 2 : it->captor;
        if (it->zone == PC_LIMBO || it->zone == PC_BESIDE)
            put(&plain, 100000L * plain_card(at, i) + 10000L * way + (way < 2 ? it->value : 0));
    }
    same_bag(at, "limbo", &engine, &plain);
}

/* -- Players ----------------------------------------------------------------------------------- */

static void same_buttons(looking *at, int seat) {
    int slot = 0;
    for (int i = 0; i < at->game->now.objects; i++) {
        const pc_object *const it = &at->game->now.object[i];
        if (!it->button || it->owner != seat)
            continue;
        const int row = 8 * seat + slot;
        same_number(at, "worn", row, value_at(at, F_WORN, seat) >> slot & 1, it->zone == PC_WORN);
        same_field(at, F_BUTTON_COUNTERS, row, it->counters);
        same_field(at, F_BUTTON_USED, row, (int)(it->used_turn | it->used_game | it->used_step));
        if (at->game->now.phase == PC_CHOOSE)
            same_field(at, F_BUTTON_DONE, row, (int)it->done);
        slot++;
    }
}

static void same_player(looking *at, int seat) {
    const pc_player *const player = &at->game->now.player[seat];
    int facts = 0, skips = 0;
    for (int step = 0; step < 5; step++)
        skips |= (player->skips[step] > 0) << step;
    for (int i = 0; i < PC_MOST_LABELS; i++)
        facts += player->fact[i];
    same_field(at, F_FINISHED, seat, player->finished);
    same_field(at, F_TEXT_POINTS, seat, player->text_points);
    same_field(at, F_POOL, seat, player->pool);
    same_field(at, F_SKIP, seat, skips);
    int engine_facts = 0;
    for (uint64_t left = bits_at(at, F_FACTS, seat, 0); left; left &= left - 1)
        engine_facts++;
    same_number(at, "facts", seat, engine_facts, facts);
    same_hand(at, seat);
    same_deck(at, seat);
    same_discard(at, seat);
    same_won(at, seat);
    same_buttons(at, seat);
}

/* Of copied abilities those once per game; the others of the engine are among its uses. */
static long marks_of(const pc_object *it) {
    const unsigned all = it->used_turn | it->used_game | it->used_step;
    return (long)((all & 0xFF) | (it->used_game & 0xFF00));
}

/* Limits, and in the Action Step Actions done, of all cards of each kind. */
static void same_marks(looking *at) {
    const bool acting = at->game->now.phase == PC_CHOOSE;
    bag engine = {.n = 0}, plain = {.n = 0};
    for (int card = 0; card < at->lists->n[0] + at->lists->n[1]; card++) {
        const long used = value_at(at, F_CARD_USED, card),
                   done = acting ? value_at(at, F_CARD_DONE, card) : 0;
        if (used | done)
            put(&engine, engine_card(at, card) + 1000L * done + (used << 30));
    }
    for (int i = 0; i < at->game->now.objects; i++) {
        const pc_object *const it = &at->game->now.object[i];
        const long used = marks_of(it), done = acting ? it->done : 0;
        if (!it->button && (used | done))
            put(&plain, plain_card(at, i) + 1000L * done + (used << 30));
    }
    same_bag(at, "use marks", &engine, &plain);
}

/* -- What is in progress ----------------------------------------------------------------------- */

static void same_frames(looking *at) {
    const pc_state *const now = &at->game->now;
    same_field(at, F_IN_PROGRESS, 0, now->frames);
    for (int i = 0; at->same && i < now->frames; i++) {
        const pc_frame *const frame = &now->frame[i];
        same_number(at, "ability in progress", i,
                    engine_source(at, value_at(at, F_FRAME_SOURCE, i)),
                    compare_plain_source(at, frame->source));
        same_field(at, F_FRAME_ABILITY, i, frame->number);
        same_field(at, F_FRAME_YOU, i, frame->you);
        same_field(at, F_FRAME_X, i, frame->x);
        same_field(at, F_FRAME_POWER, i, frame->power);
        same_field(at, F_FRAME_TARGET, i, frame->target_player & 0xFF);
    }
}

static void same_lasting(looking *at) {
    const pc_state *const now = &at->game->now;
    same_field(at, F_LASTING, 0, now->lastings);
    for (int i = 0; at->same && i < now->lastings; i++) {
        bag engine = {.n = 0}, plain = {.n = 0};
        same_number(at, "source of a lasting effect", i,
                    engine_source(at, value_at(at, F_LASTING_SOURCE, i)),
                    compare_plain_source(at, now->lasting[i].context.source));
        same_field(at, F_LASTING_YOU, i, now->lasting[i].context.you);
        for (int object = 0; object < value_at(at, F_ON_BOARD, 0); object++)
            if (bits_at(at, F_LASTING_CARDS, i, 0) >> object & 1)
                put(&engine, engine_card(at, value_at(at, F_CARD, object)));
        for (int k = 0; k < now->lasting[i].cards.count; k++)
            put(&plain, plain_card(at, now->lasting[i].cards.at[k]));
        same_bag(at, "cards of a lasting effect", &engine, &plain);
    }
}

/* The engine drops the events of a moment when its window closes, the plain program when it opens.
 * Those of a moment have no order. */
static void same_waiting(looking *at) {
    const pc_state *const now = &at->game->now;
    const pc_window *window = now->window;
    int in_window = 0;
    window += now->windows > 1 && window->free;
    if (now->windows > 0 && !window->saves && !window->free &&
        window->event[0].kind < PC_WOULD_CAPTURE && window->event[0].kind != PC_ACTIVATED)
        in_window = window->events;
    same_number(at, "waiting", 0, one(at, F_WAITING), now->waiting + in_window);
    bag engine = {.n = 0}, plain = {.n = 0};
    long moments = 0, plain_moments = 0, moment = 0;
    for (int i = 0; at->same && i < now->waiting + in_window; i++) {
        const pc_event *const event =
            i < in_window ? &window->event[i] : &now->queue[i - in_window];
        moments += i > 0 && value_at(at, F_EVENT_CLOCK, i) != value_at(at, F_EVENT_CLOCK, i - 1);
        plain_moments += i > 0 && event->moment != moment;
        moment = event->moment;
        put(&engine, 10000 * moments + engine_card(at, value_at(at, F_EVENT_CARD, i)));
        put(&plain, 10000 * plain_moments + plain_card(at, event->card));
    }
    same_bag(at, "cards of waiting events", &engine, &plain);
}

static void same_window(looking *at) {
    const pc_state *const now = &at->game->now;
    if (at->game->due != PC_DECISION || now->windows == 0)
        return;
    const pc_window *const window = &now->window[now->windows - 1];
    if (window->asked == PC_NONE)
        return;
    /* who is not asked has declined in the plain program only */
    const int declined = value_at(at, F_DECLINED, now->frames);
    same_number(at, names[F_DECLINED], now->frames, declined,
                declined & (window->declined[PC_SOUTH] | window->declined[PC_NORTH] << 1));
    if (!window->saves)
        return;
    uint64_t places = 0;
    for (int i = 0; i < window->events; i++)
        if (!is_prevented(at, window->event[i].card) &&
            now->object[window->event[i].card].zone == PC_PLAY)
            places |= UINT64_C(1) << now->object[window->event[i].card].space;
    same_number(at, "threatened", 0, (long)bits_at(at, F_THREATENED, 0, 0), (long)places);
}

/* -- The course -------------------------------------------------------------------------------- */

static void same_course(looking *at) {
    const pc_state *const now = &at->game->now;
    same_field(at, F_TURN, 0, now->turn);
    same_field(at, F_TIES, 0, now->ties);
    same_field(at, F_GRANTED_TURNS, 0, now->extra_turns);
    for (int i = 0; at->same && i < now->extra_turns; i++)
        same_field(at, F_GRANTED, i, now->extra_turn[i]);
    if (at->game->due == PC_FINISHED) {
        static const int reasons[] = {0, 1, 2, 3, 4, 5, 6};
        same_field(at, F_REASON, 0, reasons[now->end]);
        return;
    }
    same_field(at, F_RESOLUTIONS, 0, now->resolutions);
    if (now->turn == 0)
        return;
    same_field(at, F_ACTIVE, 0, now->active);
    same_field(at, F_REGULAR, 0, now->regular);
    if (at->game->due == PC_DECISION && at->game->asked[now->active].question == PC_ASK_ACTION &&
        at->game->asks[now->active]) {
        same_number(at, part_of(at), 0, strcmp(part_of(at), "actions") == 0, true);
        same_field(at, F_ACTIONS, 0, now->actions_left);
        same_field(at, F_ACTED, 0, now->acted);
    }
}

bool compare_same_state(const compare_fields *fields, const compare_set *set,
                        const compare_lists *lists, const qv_state *state, pc_game *game,
                        char report[COMPARE_REPORT]) {
    looking at = {fields, set, lists, state, game, report, true};
    same_course(&at);
    if (game->due != PC_FINISHED)
        same_lasting(&at);
    same_board(&at);
    same_player(&at, PC_SOUTH);
    same_player(&at, PC_NORTH);
    same_limbo(&at);
    if (game->due == PC_FINISHED)
        return at.same;
    same_marks(&at);
    same_frames(&at);
    same_waiting(&at);
    same_window(&at);
    return at.same;
}

bool compare_same_result(const qv_ruleset *rs, const qv_state *state, pc_game *game,
                         char report[COMPARE_REPORT]) {
    const qv_result result = qv_result_of(rs, qv__open(state));
    looking at = {NULL, NULL, NULL, state, game, report, true};
    for (int seat = 0; seat < PC_SEATS; seat++) {
        same_number(&at, "score", seat, result.score[seat], pc_score(game, seat));
        if (game->due == PC_FINISHED)
            same_number(&at, "rank", seat, result.rank[seat],
                        game->now.winner == PC_NONE || game->now.winner == seat ? 1 : 2);
    }
    return at.same;
}
