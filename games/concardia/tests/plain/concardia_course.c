/* SPDX-License-Identifier: MIT */
/*
 * The course of the game (CC-1.5, CC-1.6, CC-1.9): set-up, the steps of a turn, scores and the end.
 * Each phase is a part of a step that runs in one go.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Scores ----------------------------------------------------------------- */

int cc_score(const cc_game *game, int seat) {
    const cc_player *player = &game->now.player[seat];
    int sum = player->text_points;
    if (cc_has(game, CC_VICTORY, 1)) {
        return player->victory.count;
    }
    for (int i = 0; i < player->victory.count; i++) {
        sum += game->now.object[player->victory.at[i]].value;
    }
    return sum;
}

int cc_board_count(cc_game *game, int seat) {
    int count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        enum cc_zone zone = game->now.object[object].zone;
        bool area = zone == CC_PERSISTENT && cc_has(game, CC_BOARD_COUNT, 0);
        if ((zone == CC_PLAY || area) && cc_look_of(game, object)->controller == seat) {
            count++;
        }
    }
    return count;
}

/* The newest goal wins. */
int cc_goal(cc_game *game) {
    int goal = 5;
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        if (cc_is(effect->what, "Goal") && cc_effect_holds(game, effect, CC_NONE)) {
            goal = cc_value_of(game, &effect->context, cc_child(effect->what, "n"));
        }
    }
    return goal;
}

static int leader(cc_game *game, bool cards_too) {
    int south = cc_score(game, CC_SOUTH);
    int north = cc_score(game, CC_NORTH);
    if (south == north && cards_too) {
        south = cc_board_count(game, CC_SOUTH);
        north = cc_board_count(game, CC_NORTH);
    }
    return south > north ? CC_SOUTH : north > south ? CC_NORTH : CC_NONE;
}

/* CC-A8d, points: Clean Up will end the game. */
static bool ends_by_points(cc_game *game) {
    int goal = cc_goal(game);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int score = cc_score(game, seat);
        for (int i = 0; i < game->now.limbo.count; i++) {
            const cc_object *it = &game->now.object[game->now.limbo.at[i]];
            bool cards = cc_has(game, CC_VICTORY, 1);
            score += it->captor == seat ? (cards ? 1 : it->value) : 0;
        }
        if (score >= goal) {
            return true;
        }
    }
    return false;
}

void cc_check_loss(cc_game *game) {
    bool loses[CC_SEATS];
    for (int seat = 0; seat < CC_SEATS; seat++) {
        loses[seat] = game->now.player[seat].finished >= 3 && cc_board_count(game, seat) == 0;
    }
    if ((!loses[CC_SOUTH] && !loses[CC_NORTH]) ||
        (cc_has(game, CC_LOSS_ORDER, 1) && ends_by_points(game))) {
        return;
    }
    bool both = loses[CC_SOUTH] && loses[CC_NORTH]; /* CC-A8e */
    int winner = both ? leader(game, false) : loses[CC_SOUTH] ? CC_NORTH : CC_SOUTH;
    cc_finish(game, CC_BY_NO_CARDS, winner);
}

/* -- Lasting effects -------------------------------------------------------- */

typedef bool ends(const cc_game *game, cc_lasting *one, long moment);

static void expire(cc_game *game, ends *does_end, long moment) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        if (!does_end(game, &game->now.lasting[i], moment)) {
            game->now.lasting[kept++] = game->now.lasting[i];
        }
    }
    game->now.lastings = kept;
    cc_changed(game);
}

static bool ends_with_turn(const cc_game *game, cc_lasting *one, long moment) {
    (void)game;
    (void)moment;
    return cc_is(one->until, "EndOfTurn") ||
           (cc_is(one->until, "ForTurns") && --one->clean_ups <= 0);
}

static bool ends_with_capture_step(const cc_game *game, cc_lasting *one, long moment) {
    (void)game;
    (void)moment;
    return cc_is(one->until, "CaptureStepEnds");
}

static bool ends_with_next_turn(const cc_game *game, cc_lasting *one, long moment) {
    (void)moment;
    return cc_is(one->until, "YourNext") && cc_word_is(one->until, "what", "turn") &&
           one->context.you == game->now.active;
}

static bool ends_with_action(const cc_game *game, cc_lasting *one, long moment) {
    return cc_is(one->until, "YourNext") && cc_word_is(one->until, "what", "action") &&
           one->context.you == game->now.active && one->began < moment;
}

/* -- Drawing ---------------------------------------------------------------- */

static bool may_draw(cc_game *game, int seat) {
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        if (cc_is(cc_child(effect->what, "ban"), "NoDraw") &&
            cc_effect_holds(game, effect, CC_NONE) &&
            cc_who_means(game, &effect->context, cc_child(effect->what, "who"), seat)) {
            return false;
        }
    }
    return true;
}

/* One clause is one moment. Returns the number of cards drawn. */
int cc_draw_cards(cc_game *game, int seat, int number, const cc_frame *cause) {
    int drawn = 0;
    if (number <= 0 || !may_draw(game, seat)) {
        return 0;
    }
    cc_event event = cc_new_event(game, CC_WOULD_DRAW);
    event.seat = seat;
    event.number = number;
    event.effect_of = cause == NULL ? CC_NONE : cause->you;
    if (!cc_window_now(game, event)) {
        return 0;
    }
    cc_new_moment(game);
    for (; drawn < number; drawn++) {
        int object = cc_end_of_deck(game, seat, false, 0);
        if (object == CC_NONE) {
            break;
        }
        cc_put(game, object, CC_HAND, seat, 0);
        event = cc_new_event(game, CC_DREW);
        event.seat = seat;
        event.number = 1;
        cc_note(game, event);
    }
    event = cc_new_event(game, CC_DREW_SEVERAL);
    event.seat = seat;
    event.number = drawn;
    if (drawn > 1) {
        cc_note(game, event);
    }
    return drawn;
}

/* -- Steps ------------------------------------------------------------------ */

static void begin_step(cc_game *game, enum cc_step step) {
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

static void tell(cc_game *game, enum cc_happening kind, int number) {
    cc_new_moment(game);
    cc_event event = cc_new_event(game, kind);
    event.seat = game->now.active;
    event.number = number;
    cc_note(game, event);
    cc_settle(game);
}

static bool is_skipped(cc_game *game, enum cc_step step) {
    int *skips = &game->now.player[game->now.active].skips[step];
    if (*skips == 0) {
        return false;
    }
    --*skips;
    return true;
}

/* -- Set-up: CC-1.5 ---------------------------------------------------------- */

static void deal(cc_game *game) {
    begin_step(game, CC_SETUP);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int i = 0; i < 7 && cc_deck_size(game, seat) > 0; i++) {
            cc_put(game, cc_end_of_deck(game, seat, false, 0), CC_HAND, seat, 0);
        }
    }
    game->now.phase = CC_DUEL;
}

static void choose_starts(cc_game *game) {
    cc_answer answer[CC_SEATS];
    cc_offer_none(game);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        const cc_cards *hand = &game->now.player[seat].hand;
        for (int i = 0; i < hand->count; i++) {
            cc_answer one = {.verb = CC_TAKE_CARD, .object = hand->at[i]};
            if (cc_alike_before(game, hand, i)) {
                continue;
            }
            if (seat == CC_SOUTH) {
                cc_offer(game, one);
            } else {
                cc_offer_north(game, one);
            }
        }
    }
    cc_ask_both(game, CC_ASK_START, answer);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        game->now.start[seat] = answer[seat].object;
        cc_put(game, answer[seat].object, CC_BESIDE, seat, 0);
    }
}

/* CC-1.5.3, CC-A44: by what is printed. */
static int find_first(cc_game *game) {
    const cc_printed *south = cc_kind_of(game, game->now.start[CC_SOUTH]);
    const cc_printed *north = cc_kind_of(game, game->now.start[CC_NORTH]);
    if (south->trait != north->trait) {
        return (south->trait + 2) % 3 == north->trait ? CC_NORTH : CC_SOUTH;
    }
    if (south->defense != north->defense) {
        return south->defense < north->defense ? CC_SOUTH : CC_NORTH;
    }
    if (south->strength != north->strength) {
        return south->strength < north->strength ? CC_SOUTH : CC_NORTH;
    }
    return cc_throw(game);
}

static void duel(cc_game *game) {
    choose_starts(game);
    game->now.first = find_first(game);
    game->now.active = game->now.first;
    game->now.regular = game->now.first;
    cc_new_moment(game);
    cc_put(game, game->now.start[CC_SOUTH], CC_PLAY, CC_SOUTH, 2 * CC_SIDE + 2);
    cc_put(game, game->now.start[CC_NORTH], CC_PLAY, CC_NORTH, 3 * CC_SIDE + 3);
    game->now.phase = CC_BEGIN;
}

/* -- The first steps of a turn ------------------------------------------------ */

static void begin_turn(cc_game *game) {
    game->now.turn++;
    game->now.acted = false;
    game->now.passed = false;
    game->now.end_turn = false;
    game->now.actions_left = 0;
    begin_step(game, CC_DRAW_STEP);
    for (int object = 0; object < game->now.objects; object++) {
        game->now.object[object].used_turn = 0;
    }
    expire(game, ends_with_next_turn, 0);
    tell(game, CC_TURN_BEGINS, 0);
    game->now.phase = CC_DRAW;
}

static void draw_step(cc_game *game) {
    game->now.phase = CC_EFFECTS;
    if (is_skipped(game, CC_DRAW_STEP)) {
        return;
    }
    cc_draw_cards(game, game->now.active, 1, NULL);
    cc_settle(game);
    game->now.phase = CC_DRAWN;
}

static void effects_step(cc_game *game) {
    begin_step(game, CC_PERSISTENT_STEP);
    if (is_skipped(game, CC_PERSISTENT_STEP)) {
        game->now.phase = CC_ACTION;
        return;
    }
    tell(game, CC_STEP_BEGINS, CC_PERSISTENT_STEP);
    game->now.phase = CC_FREE_1;
}

static void action_step(cc_game *game) {
    begin_step(game, CC_ACTION_STEP);
    if (is_skipped(game, CC_ACTION_STEP) || game->now.end_turn) {
        game->now.passed = true;
        game->now.phase = CC_CAPTURE;
        return;
    }
    game->now.actions_left = 1;
    tell(game, CC_STEP_BEGINS, CC_ACTION_STEP);
    game->now.phase = CC_CHOOSE;
}

/* -- The Capture Step ---------------------------------------------------------- */

static void capture_step(cc_game *game) {
    begin_step(game, CC_CAPTURE_STEP);
    if (is_skipped(game, CC_CAPTURE_STEP)) {
        game->now.phase = CC_CLEAN_UP;
        return;
    }
    tell(game, CC_STEP_BEGINS, CC_CAPTURE_STEP);
    game->now.phase = CC_SAVES;
}

static void take(cc_game *game) {
    cc_cards taken = game->now.threatened;
    game->now.threatened.count = 0;
    if (taken.count > 0) {
        cc_take_captured(game, &taken, CC_NONE, NULL);
    }
    cc_settle(game);
    expire(game, ends_with_capture_step, 0);
    game->now.phase = CC_CLEAN_UP;
}

/* -- Clean Up: CC-1.9 --------------------------------------------------------- */

static void file_limbo(cc_game *game) {
    cc_new_moment(game);
    while (game->now.limbo.count > 0) {
        int object = game->now.limbo.at[0];
        const cc_object *it = &game->now.object[object];
        if (it->captor != CC_NONE) {
            cc_put(game, object, CC_VICTORY_PILE, it->captor, 0);
        } else {
            cc_put(game, object, CC_DISCARD, 0, 0);
        }
    }
}

/* CC-1.9.5: two passed turns in a row, by both. */
static void check_passes(cc_game *game) {
    cc_state *now = &game->now;
    if (!now->passed) {
        now->last_passer = CC_NONE;
        return;
    }
    if (now->last_passer == cc_other(now->active)) {
        cc_finish(game, CC_BY_PASSES, leader(game, true));
    }
    now->last_passer = now->active;
}

static void file(cc_game *game) {
    file_limbo(game);
    expire(game, ends_with_turn, 0);
    int goal = cc_goal(game);
    if (cc_score(game, CC_SOUTH) >= goal || cc_score(game, CC_NORTH) >= goal) {
        cc_finish(game, CC_BY_POINTS, leader(game, true));
    }
    check_passes(game);
    game->now.phase = CC_TURN_END;
}

static void finish_turn(cc_game *game) {
    cc_state *now = &game->now;
    tell(game, CC_TURN_ENDS, 0);
    now->player[now->active].finished++;
    cc_check_loss(game);
    if (now->turn >= game->options.turn_cap) {
        cc_finish(game, CC_BY_TURNS, leader(game, true));
    }
    if (now->extra_turns > 0) {
        now->active = now->extra_turn[0];
        now->extra_turns--;
        memmove(now->extra_turn, now->extra_turn + 1,
                sizeof now->extra_turn[0] * (size_t)now->extra_turns);
    } else {
        now->regular = cc_other(now->regular);
        now->active = now->regular;
    }
    now->phase = CC_TURN;
}

static void clean_up(cc_game *game) {
    begin_step(game, CC_CLEAN_UP_STEP);
    tell(game, CC_STEP_BEGINS, CC_CLEAN_UP_STEP);
    game->now.phase = CC_FILE;
}

/* one switch */
void cc_next_phase(cc_game *game) {
    switch (game->now.phase) {
    case CC_DEAL: deal(game); break;
    case CC_DUEL: duel(game); break;
    case CC_BEGIN:
        tell(game, CC_GAME_BEGINS, 0);
        game->now.phase = CC_TURN;
        break;
    case CC_TURN: begin_turn(game); break;
    case CC_DRAW: draw_step(game); break;
    case CC_DRAWN:
        tell(game, CC_STEP_BEGINS, CC_DRAW_STEP);
        game->now.phase = CC_EFFECTS;
        break;
    case CC_EFFECTS: effects_step(game); break;
    case CC_FREE_1:
        cc_free_window(game);
        game->now.phase = CC_ACTION;
        break;
    case CC_ACTION: action_step(game); break;
    case CC_CHOOSE:
        if (game->now.actions_left > 0 && !game->now.end_turn) {
            cc_take_action(game);
        } else {
            game->now.passed = !game->now.acted;
            game->now.phase = CC_FREE_2;
        }
        break;
    case CC_FREE_2:
        cc_free_window(game);
        game->now.phase = CC_CAPTURE;
        break;
    case CC_CAPTURE: capture_step(game); break;
    case CC_SAVES:
        if (!cc_saves(game)) {
            game->now.phase = CC_TAKE;
        }
        break;
    case CC_TAKE: take(game); break;
    case CC_CLEAN_UP: clean_up(game); break;
    case CC_FILE: file(game); break;
    case CC_TURN_END: finish_turn(game); break;
    case CC_OVER: assert(false); break;
    }
}

void cc_end_action_effects(cc_game *game, long moment) {
    expire(game, ends_with_action, moment);
}
