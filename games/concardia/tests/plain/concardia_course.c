/* SPDX-License-Identifier: MIT */
/*
 * The course of the game (CC-1.5, CC-1.6, CC-1.9): set-up, the steps of a turn, scores and the end.
 * Each phase is a part of a step that runs in one go.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Scores ----------------------------------------------------------------- */

int pc_score(const pc_game *game, int seat) {
    const pc_player *player = &game->now.player[seat];
    int sum = player->text_points;
    if (pc_has(game, PC_VICTORY, 1)) {
        return player->victory.count;
    }
    for (int i = 0; i < player->victory.count; i++) {
        sum += game->now.object[player->victory.at[i]].value;
    }
    return sum;
}

int pc_board_count(pc_game *game, int seat) {
    int count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        enum pc_zone zone = game->now.object[object].zone;
        bool area = zone == PC_PERSISTENT && pc_has(game, PC_BOARD_COUNT, 0);
        if ((zone == PC_PLAY || area) && pc_look_of(game, object)->controller == seat) {
            count++;
        }
    }
    return count;
}

/* The newest goal wins. */
int pc_goal(pc_game *game) {
    int goal = 5;
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        if (pc_is(effect->what, "Goal") && pc_effect_holds(game, effect, PC_NONE)) {
            pc_frame context = pc_with_current_n(game, effect);
            goal = pc_value_of(game, &context, pc_child(effect->what, "n"));
        }
    }
    return goal;
}

static int leader(pc_game *game, bool cards_too) {
    int south = pc_score(game, PC_SOUTH);
    int north = pc_score(game, PC_NORTH);
    if (south == north && cards_too) {
        south = pc_board_count(game, PC_SOUTH);
        north = pc_board_count(game, PC_NORTH);
    }
    return south > north ? PC_SOUTH : north > south ? PC_NORTH : PC_NONE;
}

/* CC-A8d, points: Clean Up will end the game. */
static bool ends_by_points(pc_game *game) {
    int goal = pc_goal(game);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        int score = pc_score(game, seat);
        for (int i = 0; i < game->now.limbo.count; i++) {
            const pc_object *it = &game->now.object[game->now.limbo.at[i]];
            bool cards = pc_has(game, PC_VICTORY, 1);
            score += it->captor == seat ? (cards ? 1 : it->value) : 0;
        }
        if (score >= goal) {
            return true;
        }
    }
    return false;
}

void pc_check_loss(pc_game *game) {
    bool loses[PC_SEATS];
    for (int seat = 0; seat < PC_SEATS; seat++) {
        loses[seat] = game->now.player[seat].finished >= 3 && pc_board_count(game, seat) == 0;
    }
    if ((!loses[PC_SOUTH] && !loses[PC_NORTH]) ||
        (pc_has(game, PC_LOSS_ORDER, 1) && ends_by_points(game))) {
        return;
    }
    bool both = loses[PC_SOUTH] && loses[PC_NORTH]; /* CC-A8e */
    int winner = both ? leader(game, false) : loses[PC_SOUTH] ? PC_NORTH : PC_SOUTH;
    pc_finish(game, PC_BY_NO_CARDS, winner);
}

/* -- Lasting effects -------------------------------------------------------- */

typedef bool ends(const pc_game *game, pc_lasting *one, long moment);

static void expire(pc_game *game, ends *does_end, long moment) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        if (!does_end(game, &game->now.lasting[i], moment)) {
            game->now.lasting[kept++] = game->now.lasting[i];
        }
    }
    game->now.lastings = kept;
    pc_changed(game);
}

static bool ends_with_turn(const pc_game *game, pc_lasting *one, long moment) {
    (void)game;
    (void)moment;
    return pc_is(one->until, "EndOfTurn") ||
           (pc_is(one->until, "ForTurns") && --one->clean_ups <= 0);
}

static bool ends_with_capture_step(const pc_game *game, pc_lasting *one, long moment) {
    (void)game;
    (void)moment;
    return pc_is(one->until, "CaptureStepEnds");
}

static bool ends_with_next_turn(const pc_game *game, pc_lasting *one, long moment) {
    (void)moment;
    return pc_is(one->until, "YourNext") && pc_word_is(one->until, "what", "turn") &&
           one->context.you == game->now.active;
}

static bool ends_with_action(const pc_game *game, pc_lasting *one, long moment) {
    return pc_is(one->until, "YourNext") && pc_word_is(one->until, "what", "action") &&
           one->context.you == game->now.active && one->began < moment;
}

/* -- Drawing ---------------------------------------------------------------- */

static bool may_draw(pc_game *game, int seat) {
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        if (pc_is(pc_child(effect->what, "ban"), "NoDraw") &&
            pc_effect_holds(game, effect, PC_NONE) && pc_effect_is_on(game, effect, seat)) {
            return false;
        }
    }
    return true;
}

/* One clause is one moment. Returns the number of cards drawn. */
int pc_draw_cards(pc_game *game, int seat, int number, const pc_frame *cause) {
    int drawn = 0;
    if (number <= 0 || !may_draw(game, seat)) {
        return 0;
    }
    pc_event event = pc_new_event(game, PC_WOULD_DRAW);
    event.seat = seat;
    event.number = number;
    event.effect_of = cause == NULL ? PC_NONE : cause->you;
    if (!pc_window_now(game, event) || !may_draw(game, seat)) {
        return 0;
    }
    pc_new_moment(game);
    for (; drawn < number; drawn++) {
        int object = pc_end_of_deck(game, seat, false, 0);
        if (object == PC_NONE) {
            break;
        }
        pc_put(game, object, PC_HAND, seat, 0);
        event = pc_new_event(game, PC_DREW);
        event.seat = seat;
        event.number = 1;
        pc_note(game, event);
    }
    event = pc_new_event(game, PC_DREW_SEVERAL);
    event.seat = seat;
    event.number = drawn;
    if (drawn > 1) {
        pc_note(game, event);
    }
    return drawn;
}

/* -- Steps ------------------------------------------------------------------ */

static void begin_step(pc_game *game, enum pc_step step) {
    game->now.step = step;
    game->now.resolutions = 0;
    game->now.saved.count = 0;
    game->now.prevented.count = 0;
    game->now.pairs = 0;
    for (int object = 0; object < game->now.objects; object++) {
        game->now.object[object].used_step = 0;
        game->now.object[object].done = 0;
    }
}

static void tell(pc_game *game, enum pc_happening kind, int number) {
    pc_new_moment(game);
    pc_event event = pc_new_event(game, kind);
    event.seat = game->now.active;
    event.number = number;
    pc_note(game, event);
    pc_settle(game);
}

static bool is_skipped(pc_game *game, enum pc_step step) {
    int *skips = &game->now.player[game->now.active].skips[step];
    if (*skips == 0) {
        return false;
    }
    --*skips;
    return true;
}

/* -- Set-up: CC-1.5 ---------------------------------------------------------- */

static void deal(pc_game *game) {
    begin_step(game, PC_SETUP);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        for (int i = 0; i < 7 && pc_deck_size(game, seat) > 0; i++) {
            pc_put(game, pc_end_of_deck(game, seat, false, 0), PC_HAND, seat, 0);
        }
    }
    game->now.phase = PC_DUEL;
}

static void choose_starts(pc_game *game) {
    pc_answer answer[PC_SEATS];
    pc_offer_none(game);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        const pc_cards *hand = &game->now.player[seat].hand;
        for (int i = 0; i < hand->count; i++) {
            pc_answer one = {.verb = PC_TAKE_CARD, .object = hand->at[i]};
            if (pc_alike_before(game, hand, i)) {
                continue;
            }
            if (seat == PC_SOUTH) {
                pc_offer(game, one);
            } else {
                pc_offer_north(game, one);
            }
        }
    }
    pc_ask_both(game, PC_ASK_START, answer);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        game->now.start[seat] = answer[seat].object;
        pc_put(game, answer[seat].object, PC_BESIDE, seat, 0);
    }
}

/* CC-1.5.3, CC-A44: by what is printed. */
static int find_first(pc_game *game) {
    const pc_printed *south = pc_kind_of(game, game->now.start[PC_SOUTH]);
    const pc_printed *north = pc_kind_of(game, game->now.start[PC_NORTH]);
    if (south->trait != north->trait) {
        return (south->trait + 2) % 3 == north->trait ? PC_NORTH : PC_SOUTH;
    }
    if (south->defense != north->defense) {
        return south->defense < north->defense ? PC_SOUTH : PC_NORTH;
    }
    if (south->strength != north->strength) {
        return south->strength < north->strength ? PC_SOUTH : PC_NORTH;
    }
    return pc_throw(game);
}

static void duel(pc_game *game) {
    choose_starts(game);
    game->now.first = find_first(game);
    game->now.active = game->now.first;
    game->now.regular = game->now.first;
    pc_new_moment(game);
    pc_put(game, game->now.start[PC_SOUTH], PC_PLAY, PC_SOUTH, 2 * PC_SIDE + 2);
    pc_put(game, game->now.start[PC_NORTH], PC_PLAY, PC_NORTH, 3 * PC_SIDE + 3);
    game->now.phase = PC_BEGIN;
}

/* -- The first steps of a turn ------------------------------------------------ */

static void begin_turn(pc_game *game) {
    game->now.turn++;
    game->now.acted = false;
    game->now.passed = false;
    game->now.end_turn = false;
    game->now.actions_left = 0;
    begin_step(game, PC_DRAW_STEP);
    for (int object = 0; object < game->now.objects; object++) {
        game->now.object[object].used_turn = 0;
    }
    expire(game, ends_with_next_turn, 0);
    tell(game, PC_TURN_BEGINS, 0);
    game->now.phase = PC_DRAW;
}

static void draw_step(pc_game *game) {
    game->now.phase = PC_EFFECTS;
    if (is_skipped(game, PC_DRAW_STEP)) {
        return;
    }
    pc_draw_cards(game, game->now.active, 1, NULL);
    pc_settle(game);
    game->now.phase = PC_DRAWN;
}

static void effects_step(pc_game *game) {
    begin_step(game, PC_PERSISTENT_STEP);
    if (is_skipped(game, PC_PERSISTENT_STEP)) {
        game->now.phase = PC_ACTION;
        return;
    }
    tell(game, PC_STEP_BEGINS, PC_PERSISTENT_STEP);
    game->now.phase = PC_FREE_1;
}

static void action_step(pc_game *game) {
    begin_step(game, PC_ACTION_STEP);
    if (is_skipped(game, PC_ACTION_STEP) || game->now.end_turn) {
        game->now.passed = true;
        game->now.phase = PC_CAPTURE;
        return;
    }
    game->now.actions_left = 1;
    tell(game, PC_STEP_BEGINS, PC_ACTION_STEP);
    game->now.phase = PC_CHOOSE;
}

/* -- The Capture Step ---------------------------------------------------------- */

static void capture_step(pc_game *game) {
    begin_step(game, PC_CAPTURE_STEP);
    if (is_skipped(game, PC_CAPTURE_STEP)) {
        game->now.phase = PC_CLEAN_UP;
        return;
    }
    tell(game, PC_STEP_BEGINS, PC_CAPTURE_STEP);
    game->now.phase = PC_SAVES;
}

static void take(pc_game *game) {
    pc_cards taken = game->now.threatened;
    game->now.threatened.count = 0;
    if (taken.count > 0) {
        pc_take_captured(game, &taken, PC_NONE, NULL);
    }
    pc_settle(game);
    expire(game, ends_with_capture_step, 0);
    game->now.phase = PC_CLEAN_UP;
}

/* -- Clean Up: CC-1.9 --------------------------------------------------------- */

static void file_limbo(pc_game *game) {
    pc_new_moment(game);
    while (game->now.limbo.count > 0) {
        int object = game->now.limbo.at[0];
        const pc_object *it = &game->now.object[object];
        if (it->captor != PC_NONE) {
            pc_put(game, object, PC_VICTORY_PILE, it->captor, 0);
        } else {
            pc_put(game, object, PC_DISCARD, 0, 0);
        }
    }
}

/* CC-1.9.5: two passed turns in a row, by both. */
static void check_passes(pc_game *game) {
    pc_state *now = &game->now;
    if (!now->passed) {
        now->last_passer = PC_NONE;
        return;
    }
    if (now->last_passer == pc_other(now->active)) {
        pc_finish(game, PC_BY_PASSES, leader(game, true));
    }
    now->last_passer = now->active;
}

static void file(pc_game *game) {
    file_limbo(game);
    expire(game, ends_with_turn, 0);
    int goal = pc_goal(game);
    if (pc_score(game, PC_SOUTH) >= goal || pc_score(game, PC_NORTH) >= goal) {
        pc_finish(game, goal == 5 ? PC_BY_POINTS : PC_BY_OTHER_GOAL, leader(game, true));
    }
    check_passes(game);
    game->now.phase = PC_TURN_END;
}

static void finish_turn(pc_game *game) {
    pc_state *now = &game->now;
    tell(game, PC_TURN_ENDS, 0);
    now->player[now->active].finished++;
    pc_check_loss(game);
    if (now->turn >= game->options.turn_cap) {
        pc_finish(game, PC_BY_TURNS, leader(game, true));
    }
    if (now->extra_turns > 0) {
        now->active = now->extra_turn[0];
        now->extra_turns--;
        memmove(now->extra_turn, now->extra_turn + 1,
                sizeof now->extra_turn[0] * (size_t)now->extra_turns);
    } else {
        now->regular = pc_other(now->regular);
        now->active = now->regular;
    }
    now->phase = PC_TURN;
}

static void clean_up(pc_game *game) {
    begin_step(game, PC_CLEAN_UP_STEP);
    tell(game, PC_STEP_BEGINS, PC_CLEAN_UP_STEP);
    game->now.phase = PC_FILE;
}

/* one switch */
void pc_next_phase(pc_game *game) {
    switch (game->now.phase) {
    case PC_DEAL: deal(game); break;
    case PC_DUEL: duel(game); break;
    case PC_BEGIN:
        tell(game, PC_GAME_BEGINS, 0);
        game->now.phase = PC_TURN;
        break;
    case PC_TURN: begin_turn(game); break;
    case PC_DRAW: draw_step(game); break;
    case PC_DRAWN:
        tell(game, PC_STEP_BEGINS, PC_DRAW_STEP);
        game->now.phase = PC_EFFECTS;
        break;
    case PC_EFFECTS: effects_step(game); break;
    case PC_FREE_1:
        pc_free_window(game);
        game->now.phase = PC_ACTION;
        break;
    case PC_ACTION: action_step(game); break;
    case PC_CHOOSE:
        if (game->now.actions_left > 0 && !game->now.end_turn) {
            pc_take_action(game);
        } else {
            game->now.passed = !game->now.acted;
            game->now.phase = PC_FREE_2;
        }
        break;
    case PC_FREE_2:
        pc_free_window(game);
        game->now.phase = PC_CAPTURE;
        break;
    case PC_CAPTURE: capture_step(game); break;
    case PC_SAVES:
        if (!pc_saves(game)) {
            game->now.phase = PC_TAKE;
        }
        break;
    case PC_TAKE: take(game); break;
    case PC_CLEAN_UP: clean_up(game); break;
    case PC_FILE: file(game); break;
    case PC_TURN_END: finish_turn(game); break;
    case PC_OVER: assert(false); break;
    }
}

void pc_end_action_effects(pc_game *game, long moment) {
    expire(game, ends_with_action, moment);
}
