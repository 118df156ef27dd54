/* SPDX-License-Identifier: MIT */
/*
 * Stacks, deals and the floor of the plain ARROW PARTY GAME: what is dealt and placed before
 * round 1 and again before round 6 (AP-1 to AP-4, AP-15), and what the arrow cards show. It
 * must not know anything of the engine.
 */
#include "arrow_party_rules.h"

enum { MOST_REDRAWS = 16, TURN = 4096 };

const party_face *party_face_of(const party_options *options, int stack, int design) {
    if (options->chosen[PARTY_ARROW_FACES] == PARTY_FACES_COMPASS) {
        return &options->compass[stack][design];
    }
    return &options->even[stack];
}

int party_stack_designs(const party_options *options, int stack) {
    bool compass = options->chosen[PARTY_ARROW_FACES] == PARTY_FACES_COMPASS;
    return compass && options->compass[stack][1].shown > 0 ? 2 : 1;
}

/* AP-4 */
party_point party_start_point(const party_options *options, int seat) {
    const int near = options->margin;
    const int far = options->area - options->margin;
    const party_point points[PARTY_MOST_PLAYERS] = {
        {near, near}, {far, far}, {near, far}, {far, near}, {options->area / 2, near}};
    return points[options->chosen[PARTY_START_CORNER] == PARTY_START_COMMON ? 0 : seat];
}

static void fill_boxes(party *game) {
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        int cards = game->options.stack_cards[stack];
        game->stack[stack][1] = party_stack_designs(&game->options, stack) == 2 ? cards / 2 : 0;
        game->stack[stack][0] = cards - game->stack[stack][1];
    }
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        game->box[kind] = game->options.item_copies[kind];
    }
}

static int add_task(party_task *tasks, int count, int job, int a, int b) {
    tasks[count] = (party_task){job, a, b, 0};
    return count + 1;
}

static int plan_floor(const party *game, party_task *tasks, int count) {
    for (int card = 3 * game->players; card < party_item_cards(&game->options); card++) {
        count = add_task(tasks, count, JOB_FLOOR_ITEM, 0, 0);
    }
    for (int card = 0; card < game->options.stars; card++) {
        count = add_task(tasks, count, JOB_PLACE, PARTY_STAR, PARTY_NONE);
    }
    for (int card = 0; card < game->options.skulls; card++) {
        count = add_task(tasks, count, JOB_PLACE, PARTY_SKULL, PARTY_NONE);
    }
    for (int seat = 0; seat < game->players; seat++) {
        count = add_task(tasks, count, JOB_SHOE, seat, 0);
    }
    return count;
}

/* The order of section 5; AP-23: in a room, the items that are not dealt stay in the box. */
void party_plan_setup(party *game) {
    party_task tasks[PARTY_MOST_TASKS];
    int count = 0;
    fill_boxes(game);
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        for (int seat = 0; seat < game->players; seat++) {
            count = add_task(tasks, count, JOB_DEAL_ARROW, stack, seat);
        }
    }
    for (int card = 0; card < 3 * game->players; card++) {
        count = add_task(tasks, count, JOB_DEAL_ITEM, card / 3, 0);
    }
    if (party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM)) {
        game->room[PARTY_STAR] = game->options.stars;
        game->room[PARTY_SKULL] = game->options.skulls;
    } else {
        count = plan_floor(game, tasks, count);
    }
    count = add_task(tasks, count, JOB_ROUND, 0, 0);
    party_plan(game, tasks, count);
}

static void draw_point(party *game) {
    static const party_task x_then_y[] = {{JOB_X, 0, 0, 0}, {JOB_Y, 0, 0, 0}};
    party_plan(game, x_then_y, 2);
}

/* AP-3: one card; its item kind is drawn before. */
void party_place(party *game, party_task task) {
    game->placing = (party_floor_card){
        .id = game->n_placed, .object = (enum party_object)task.a, .kind = task.b};
    game->placing_redraws = 0;
    draw_point(game);
}

static bool is_too_close(const party *game, party_point point) {
    const int64_t clearance = game->options.clearance;
    for (int seat = 0; seat < game->players; seat++) {
        party_point start = party_start_point(&game->options, seat);
        int64_t x = point.x - start.x;
        int64_t y = point.y - start.y;
        if (x * x + y * y < clearance * clearance) {
            return true;
        }
    }
    return false;
}

/* AP-3: the 17th draw stands. */
void party_finish_place(party *game, party_task task, int value) {
    if (task.job == JOB_X) {
        game->placing.centre.x = value;
    } else if (task.job == JOB_Y) {
        game->placing.centre.y = value;
        if (game->placing_redraws < MOST_REDRAWS && is_too_close(game, game->placing.centre)) {
            game->placing_redraws++;
            draw_point(game);
        } else {
            party_plan_one(game, JOB_ANGLE, 0, 0, 0);
        }
    } else {
        game->placing.angle = value;
        game->floor[game->n_floor++] = game->placing;
        game->n_placed++;
    }
}

int party_pile_size(const int pile[PARTY_DESIGNS]) {
    return pile[0] + pile[1];
}

void party_shuffle_back(party *game, int stack) {
    for (int design = 0; design < PARTY_DESIGNS; design++) {
        game->stack[stack][design] += game->discard[stack][design];
        game->discard[stack][design] = 0;
    }
}

/* AP-15a */
static void return_hands(party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        for (int points = 1; points <= PARTY_STACKS; points++) {
            for (int design = 0; design < PARTY_DESIGNS; design++) {
                game->discard[points][design] += game->player[seat].arrows[points][design];
                game->player[seat].arrows[points][design] = 0;
            }
        }
    }
}

/* AP-15, AP-15b */
void party_redeal(party *game) {
    party_task tasks[PARTY_STACKS * PARTY_MOST_PLAYERS];
    party_task missing[PARTY_STACKS * PARTY_MOST_PLAYERS];
    int count = 0;
    int n_missing = 0;
    game->phase = PARTY_PHASE_REDEAL;
    if (party_has(game, PARTY_REDEAL_KEEP, PARTY_REDEAL_RETURNS)) {
        return_hands(game);
    }
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        if (party_pile_size(game->stack[stack]) < game->players) {
            party_shuffle_back(game, stack);
        }
        for (int seat = 0; seat < game->players; seat++) {
            if (seat < party_pile_size(game->stack[stack])) {
                count = add_task(tasks, count, JOB_DEAL_ARROW, stack, seat);
            } else {
                n_missing = add_task(missing, n_missing, JOB_MISSING, stack, seat);
            }
        }
    }
    party_plan(game, missing, n_missing);
    party_plan(game, tasks, count);
}

/* AP-15b: the next lower stack with cards, else the next higher. */
void party_serve_missing(party *game, int stack, int seat) {
    for (int lower = stack - 1; lower >= 1; lower--) {
        if (party_pile_size(game->stack[lower]) > 0) {
            party_plan_one(game, JOB_DEAL_ARROW, lower, seat, 0);
            return;
        }
    }
    for (int higher = stack + 1; higher <= PARTY_STACKS; higher++) {
        if (party_pile_size(game->stack[higher]) > 0) {
            party_plan_one(game, JOB_DEAL_ARROW, higher, seat, 0);
            return;
        }
    }
}

/* AP-12: index j < k is arrow j, index k + j its opposite. */
int party_direction_angle(const party *game, int seat, int index) {
    const party_player *player = &game->player[seat];
    bool reversed = false;
    for (int i = 0; i < player->n_used; i++) {
        reversed = reversed || player->used[i] == PARTY_REVERSE;
    }
    if (index < 0 || player->tossed_points == 0 || player->toss_angle == PARTY_NONE) {
        return PARTY_NONE;
    }
    const party_face *face =
        party_face_of(&game->options, player->tossed_points, player->tossed_design);
    const int k = face->shown;
    if (index >= (reversed ? 2 * k : k)) {
        return PARTY_NONE;
    }
    int angle = player->toss_angle + (index < k ? 0 : TURN / 2) + face->angles[index % k];
    for (int listed = 0; index >= k && listed < k; listed++) {
        if (party_direction_angle(game, seat, listed) == angle % TURN) {
            return PARTY_NONE;
        }
    }
    return angle % TURN;
}
