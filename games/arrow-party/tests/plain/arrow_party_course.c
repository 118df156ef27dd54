/* SPDX-License-Identifier: MIT */
/*
 * The course of a plain game of ARROW PARTY GAME: the tasks one after the other, the rounds
 * (AP-9 to AP-14), and every draw of chance: what may come, whether it is asked at all, and what
 * follows. A draw that is not asked has one value only, and that follows at once. It must not
 * know anything of the engine.
 */
#include "arrow_party_rules.h"

#include <assert.h>

enum { TURN = 4096, REDEAL_ROUND = 6 };

void party_plan(party *game, const party_task *tasks, int count) {
    assert(game->n_tasks + count <= PARTY_MOST_TASKS);
    for (int i = count - 1; i >= 0; i--) {
        game->tasks[game->n_tasks++] = tasks[i];
    }
}

void party_plan_one(party *game, int job, int a, int b, int c) {
    const party_task task = {job, a, b, c};
    party_plan(game, &task, 1);
}

bool party_has(const party *game, int which, int value) {
    return game->options.chosen[which] == value;
}

/* -- Chance ----------------------------------------------------------------- */

static void set_range(party_draw *draw, enum party_draw_kind kind, int low, int high) {
    draw->kind = kind;
    draw->low = low;
    draw->high = high;
    draw->weighted = false;
}

static void set_weights(party_draw *draw, enum party_draw_kind kind, int low, const int *weights,
                        int count) {
    set_range(draw, kind, low, low + count - 1);
    draw->weighted = true;
    for (int i = 0; i < count; i++) {
        draw->weight[i] = weights[i];
    }
}

/* AP-8: equal chance among the stacks with a card. */
static void set_stacks(const party *game, party_draw *draw) {
    int weights[PARTY_STACKS];
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        weights[stack - 1] = party_stack_can_give(game, stack) ? 1 : 0;
    }
    set_weights(draw, PARTY_ASK_STACK, 1, weights, PARTY_STACKS);
}

/* W9: equal chance among the equal seats. */
static void set_seats(const party *game, party_draw *draw, int seats) {
    int weights[PARTY_MOST_PLAYERS];
    for (int seat = 0; seat < game->players; seat++) {
        weights[seat] = seats >> seat & 1;
    }
    set_weights(draw, PARTY_ASK_CONTEST, 0, weights, game->players);
}

void party_describe_draw(const party *game, party_task task, party_draw *draw) {
    const party_options *options = &game->options;
    const int far = options->area - options->margin;
    const bool varied = party_has(game, PARTY_SHOE, PARTY_SHOE_VARIED);
    *draw = (party_draw){.seat = task.a};
    switch (task.job) {
    case JOB_DEAL_ARROW:
        set_weights(draw, PARTY_ASK_DESIGN, 0, game->stack[task.a], PARTY_DESIGNS);
        draw->stack = task.a;
        draw->seat = task.b;
        break;
    case JOB_DEAL_ITEM: set_weights(draw, PARTY_ASK_ITEM, 0, game->box, PARTY_KINDS); break;
    case JOB_FLOOR_ITEM:
        set_weights(draw, PARTY_ASK_FLOOR_ITEM, 0, game->box, PARTY_KINDS);
        draw->seat = PARTY_NONE;
        break;
    case JOB_X:
    case JOB_Y:
        set_range(draw, task.job == JOB_X ? PARTY_ASK_X : PARTY_ASK_Y, options->margin, far);
        draw->seat = PARTY_NONE;
        break;
    case JOB_ANGLE:
        set_range(draw, PARTY_ASK_ANGLE, 0, TURN - 1);
        draw->seat = PARTY_NONE;
        break;
    case JOB_SHOE:
        set_range(draw, PARTY_ASK_SHOE, varied ? options->shoe_low : options->shoe,
                  varied ? options->shoe_high : options->shoe);
        break;
    case JOB_PICK_STACK: set_stacks(game, draw); break;
    case JOB_TOSS: set_range(draw, PARTY_ASK_TOSS, 0, TURN - 1); break;
    case JOB_ROLL:
        set_range(draw, PARTY_ASK_ROLL, 1,
                  options->die_faces[party_die_place(game->player[task.a].die)]);
        break;
    case JOB_TAKE:
        set_weights(draw, PARTY_ASK_GIVEN, 0, game->player[task.a].items, PARTY_KINDS);
        break;
    case JOB_TELL:
        party_describe_told(game, draw);
        draw->seat = PARTY_NONE;
        break;
    case JOB_FOUND: set_weights(draw, PARTY_ASK_FOUND, 0, game->box, PARTY_KINDS); break;
    default:
        set_seats(game, draw, task.b);
        draw->seat = PARTY_NONE;
        break;
    }
}

/*
 * Whether a draw is asked must not reveal hidden facts: it depends on the number of cards, stacks
 * or seats, not on whether they differ. Designs are asked only where a stack has two at all.
 */
bool party_is_asked(const party *game, party_task task, const party_draw *draw) {
    if (!draw->weighted) {
        return draw->high > draw->low;
    }
    int total = 0;
    for (int i = 0; i <= draw->high - draw->low; i++) {
        total += draw->weight[i];
    }
    bool has_designs =
        task.job != JOB_DEAL_ARROW || party_stack_designs(&game->options, task.a) == 2;
    return total >= 2 && has_designs;
}

void party_finish_draw(party *game, party_task task, int value) {
    switch (task.job) {
    case JOB_DEAL_ARROW:
        game->stack[task.a][value]--;
        game->player[task.b].arrows[task.a][value]++;
        break;
    case JOB_DEAL_ITEM:
        game->box[value]--;
        game->player[task.a].items[value]++;
        break;
    case JOB_FLOOR_ITEM:
        game->box[value]--;
        party_plan_one(game, JOB_PLACE, PARTY_ITEM, value, 0);
        break;
    case JOB_X:
    case JOB_Y:
    case JOB_ANGLE: party_finish_place(game, task, value); break;
    case JOB_SHOE: game->player[task.a].shoe = value; break;
    case JOB_PICK_STACK: party_plan_one(game, JOB_DRAW_ARROW, value, task.a, 0); break;
    case JOB_TOSS: game->player[task.a].toss_angle = value; break;
    case JOB_ROLL: game->player[task.a].roll = value; break;
    case JOB_TAKE: game->moving[game->n_moving++] = (party_move){task.a, task.b, value}; break;
    case JOB_TELL: party_finish_told(game, value); break;
    case JOB_FOUND: party_finish_found(game, task.a, value); break;
    default: party_take_floor_card(game, task.a, value); break;
    }
}

static int only_value(const party_draw *draw) {
    int value = draw->low;
    while (draw->weighted && value < draw->high && draw->weight[value - draw->low] == 0) {
        value++;
    }
    return value;
}

static void draw_or_ask(party *game, party_task task) {
    party_draw draw;
    party_describe_draw(game, task, &draw);
    if (party_is_asked(game, task, &draw)) {
        game->draw = draw;
        game->due = PARTY_CHANCE;
    } else {
        party_finish_draw(game, task, only_value(&draw));
    }
}

/* -- Rounds ------------------------------------------------------------------- */

void party_begin_round(party *game) {
    const party_task tasks[] = {{JOB_ITEM_PHASE, 0, 0, 0}, {JOB_ARROWS, 0, 0, 0},
                                {JOB_TOSSES, 0, 0, 0},     {JOB_DIRECTIONS, 0, 0, 0},
                                {JOB_WALK, 0, 0, 0},       {JOB_CLEAN_UP, 0, 0, 0}};
    game->round++;
    party_plan(game, tasks, 6);
    if (game->round == REDEAL_ROUND) {
        party_plan_one(game, JOB_REDEAL, 0, 0, 0);
    }
}

/* AP-10, AP-11: all angles, then all rolls. */
void party_begin_tosses(party *game) {
    party_task tasks[2 * PARTY_MOST_PLAYERS];
    int count = 0;
    game->phase = PARTY_PHASE_TOSS;
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].tossed_points > 0) {
            tasks[count++] = (party_task){JOB_TOSS, seat, 0, 0};
        }
    }
    for (int seat = 0; seat < game->players; seat++) {
        tasks[count++] = (party_task){JOB_ROLL, seat, 0, 0};
    }
    party_plan(game, tasks, count);
}

/* AP-14, AP-21 */
void party_clean_up(party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        party_player *player = &game->player[seat];
        if (player->tossed_points > 0) {
            game->discard[player->tossed_points][player->tossed_design]++;
        }
        player->position = party_body(game, seat);
        player->tossed_points = 0;
        player->tossed_design = 0;
        player->toss_angle = PARTY_NONE;
        player->roll = 0;
        player->direction = PARTY_NONE;
        player->n_used = 0;
    }
    if (game->round < PARTY_ROUNDS) {
        party_plan_one(game, JOB_ROUND, 0, 0, 0);
    }
}

static void walk_alone(party *game, int seat) {
    game->walk.walker = seat;
    game->walk.tick = 0;
    party_plan_one(game, JOB_TICK, 0, 0, 0);
}

/* -- Tasks -------------------------------------------------------------------- */

/* The seats that are asked together; none is possible (AP-9a). */
static void ask_seats(party *game, enum party_phase phase, int seats) {
    game->phase = phase;
    for (int seat = 0; seat < game->players; seat++) {
        game->waiting[seat] = (seats >> seat & 1) == 1;
        game->player[seat].commit = (party_action){PARTY_NO_ACTION, PARTY_NONE, PARTY_NONE};
    }
    game->due = seats == 0 ? game->due : PARTY_DECISION;
}

static int seats_with_arrows(const party *game) {
    int seats = 0;
    for (int seat = 0; seat < game->players; seat++) {
        seats |= party_arrow_count(game, seat) > 0 ? 1 << seat : 0;
    }
    return seats;
}

static int seats_with_toss(const party *game) {
    int seats = 0;
    for (int seat = 0; seat < game->players; seat++) {
        seats |= game->player[seat].tossed_points > 0 ? 1 << seat : 0;
    }
    return seats;
}

/* One line a task: the whole list of what can be next. */
static void do_task(party *game, party_task task) {
    switch (task.job) {
    case JOB_PLACE: party_place(game, task); break;
    case JOB_ROUND: party_begin_round(game); break;
    case JOB_REDEAL: party_redeal(game); break;
    case JOB_MISSING: party_serve_missing(game, task.a, task.b); break;
    case JOB_ITEM_PHASE: party_begin_items(game); break;
    case JOB_ITEM_TURN: ask_seats(game, PARTY_PHASE_ITEMS, 1 << task.a); break;
    case JOB_DECLARE: ask_seats(game, PARTY_PHASE_ITEMS, (1 << game->players) - 1); break;
    case JOB_EFFECT: party_effect(game, task.a, task.b, task.c); break;
    case JOB_DRAW_ARROW:
        if (party_pile_size(game->stack[task.a]) == 0) {
            party_shuffle_back(game, task.a);
        }
        party_plan_one(game, JOB_DEAL_ARROW, task.a, task.b, 0);
        break;
    case JOB_GIVE:
        ask_seats(game, PARTY_PHASE_GIVES, 1 << task.a | (task.c == 1 ? 1 << task.b : 0));
        break;
    case JOB_MOVE: party_move_cards(game); break;
    case JOB_ARROWS: ask_seats(game, PARTY_PHASE_ARROWS, seats_with_arrows(game)); break;
    case JOB_TOSSES: party_begin_tosses(game); break;
    case JOB_DIRECTIONS: ask_seats(game, PARTY_PHASE_DIRECTIONS, seats_with_toss(game)); break;
    case JOB_WALK: party_walk_all(game); break;
    case JOB_WALK_ALONE: walk_alone(game, task.a); break;
    case JOB_TICK: party_tick(game); break;
    case JOB_SETTLE: party_settle(game, task.a); break;
    case JOB_PICK_UP: party_pick_up(game); break;
    case JOB_CLEAN_UP: party_clean_up(game); break;
    default: draw_or_ask(game, task); break;
    }
}

void party_go_on(party *game) {
    game->due = PARTY_OVER;
    while (game->due == PARTY_OVER && game->n_tasks > 0) {
        game->current = game->tasks[--game->n_tasks];
        do_task(game, game->current);
    }
    if (game->due == PARTY_OVER) {
        game->phase = PARTY_PHASE_OVER;
    }
}
