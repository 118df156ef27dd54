/* SPDX-License-Identifier: MIT */
/* The whole state of the engine against the plain game, for `party_compare`.
 *
 * Each value that the plain game has is written as the engine would have it. The two apply some
 * parts of a rule in a different order; the permitted differences are stated where they are
 * compared.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "party_compare.h"

enum { NONE = 0xFF, NOWHERE = 0xFFFF };

/* -- What is due ------------------------------------------------------------------------------- */

static const char *phase_of_chance(const party *game) {
    static const char *const phases[] = {[PARTY_ASK_DESIGN] = "design",
                                         [PARTY_ASK_ITEM] = "deal-items",
                                         [PARTY_ASK_FLOOR_ITEM] = "lay-item",
                                         [PARTY_ASK_X] = "lay-x",
                                         [PARTY_ASK_Y] = "lay-y",
                                         [PARTY_ASK_ANGLE] = "lay-angle",
                                         [PARTY_ASK_SHOE] = "shoes",
                                         [PARTY_ASK_STACK] = "stack",
                                         [PARTY_ASK_TOSS] = "toss",
                                         [PARTY_ASK_ROLL] = "roll",
                                         [PARTY_ASK_GIVEN] = "card",
                                         [PARTY_ASK_CONTEST] = "contest",
                                         [PARTY_ASK_TOLD] = "report",
                                         [PARTY_ASK_FOUND] = "found"};
    const bool deal = game->phase == PARTY_PHASE_SETUP || game->phase == PARTY_PHASE_REDEAL;
    return game->draw.kind == PARTY_ASK_DESIGN && deal ? "deal-arrows" : phases[game->draw.kind];
}

static const char *phase_of(const party *game) {
    if (game->due == PARTY_OVER)
        return "over";
    if (game->due == PARTY_CHANCE)
        return phase_of_chance(game);
    switch (game->phase) {
    case PARTY_PHASE_ITEMS:
        return party_has(game, PARTY_ITEM_PHASE, PARTY_ITEMS_LOOP) ? "items" : "declare";
    case PARTY_PHASE_GIVES: return "gives";
    case PARTY_PHASE_ARROWS: return "arrows";
    default: return "walk";
    }
}

/* A card is drawn, or chosen, inside an exchange. */
static bool is_exchange(const party *game) {
    return (game->due == PARTY_CHANCE && game->draw.kind == PARTY_ASK_GIVEN) ||
           (game->due == PARTY_DECISION && game->phase == PARTY_PHASE_GIVES);
}

static bool in_items(const party *game) {
    return game->phase == PARTY_PHASE_ITEMS || game->phase == PARTY_PHASE_GIVES;
}

static void expect_users(party_check *check) {
    const party *const game = check->plain;
    const bool draws = game->due == PARTY_CHANCE && in_items(game) &&
                       (game->draw.kind == PARTY_ASK_STACK || game->draw.kind == PARTY_ASK_DESIGN);
    if (is_exchange(game)) {
        const int pair = 1 << game->current.a | 1 << game->current.b;
        const int64_t group = party_engine(check, PARTY_FIELD_GROUP, 0, 0);
        const bool ring =
            game->phase == PARTY_PHASE_WALK && party_has(game, PARTY_BUMP_GROUP, PARTY_GROUP_RING);
        party_expect(check, PARTY_FIELD_GROUP, 0, 0, ring ? group | pair : pair);
    } else {
        party_expect(check, PARTY_FIELD_GROUP, 0, 0, 0);
    }
    if (game->due == PARTY_DECISION && game->phase == PARTY_PHASE_GIVES) {
        party_expect(check, PARTY_FIELD_USER, 0, 0, game->current.a);
        party_expect(check, PARTY_FIELD_TARGET, 0, 0, game->current.b);
    } else if (draws) {
        party_expect(check, PARTY_FIELD_USER, 0, 0, game->draw.seat);
    } else if (!is_exchange(game) || game->phase == PARTY_PHASE_WALK) {
        party_expect(check, PARTY_FIELD_USER, 0, 0, NONE);
    }
    if (game->due == PARTY_CHANCE && game->draw.kind == PARTY_ASK_DESIGN)
        party_expect(check, PARTY_FIELD_SOURCE, 0, 0, game->draw.stack - 1);
}

static void expect_turn(party_check *check, uint32_t plies) {
    const party *const game = check->plain;
    const qv__dim *const phases = check->fields->at[PARTY_FIELD_PHASE]->value;
    party_expect(check, PARTY_FIELD_PHASE, 0, 0, party_word_at(phases, phase_of(game)));
    party_expect(check, PARTY_FIELD_PLY, 0, 0, plies);
    party_expect(check, PARTY_FIELD_ROUND, 0, 0, game->round);
    if (game->due == PARTY_CHANCE && game->draw.seat != PARTY_NONE)
        party_expect(check, PARTY_FIELD_SEAT, 0, 0, game->draw.seat);
    if (game->due == PARTY_DECISION && game->current.job == JOB_ITEM_TURN) {
        party_expect(check, PARTY_FIELD_SEAT, 0, 0, game->current.a);
        party_expect(check, PARTY_FIELD_PASSES, 0, 0, game->passes);
    }
    expect_users(check);
}

/* -- Players ----------------------------------------------------------------------------------- */

static void expect_items(party_check *check, int seat) {
    const party *const game = check->plain;
    const int *const items = game->player[seat].items;
    const bool held = party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD);
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        party_expect(check, PARTY_FIELD_HAND, seat, kind, items[kind]);
    party_expect(check, PARTY_FIELD_HELD, seat, 0, party_hand_size(game, seat));
    party_expect(check, PARTY_FIELD_SHOWN_SWAP, seat, 0, held ? items[PARTY_DONT_SWAP] : 0);
    party_expect(check, PARTY_FIELD_SHOWN_PICK, seat, 0, held ? items[PARTY_DONT_PICK_UP] : 0);
    for (int holder = 0; holder < PARTY_MOST_PLAYERS; holder++)
        for (int kind = 0; kind < PARTY_KINDS; kind++)
            party_expect(check, PARTY_FIELD_CERTAIN, seat, holder * PARTY_KINDS + kind,
                         game->known[seat][holder][kind]);
}

/* The steps of declared cards are spent together in the plain program; in the engine each counts
 * when its turn comes, and while chance or gives are asked only DON'T SWAP has come. */
static void expect_uses(party_check *check, int seat) {
    const party *const game = check->plain;
    const party_player *const player = &game->player[seat];
    const qv__field *const uses = check->fields->at[PARTY_FIELD_USES];
    const bool due = party_has(game, PARTY_ITEM_PHASE, PARTY_ITEMS_DECLARE) && in_items(game) &&
                     game->current.job != JOB_DECLARE;
    int flags = 0, n = 0;
    for (int i = 0; i < player->n_used; i++) {
        const int kind = player->used[i];
        const bool counts = !due || kind == PARTY_DONT_SWAP;
        if (counts && kind <= PARTY_FIVE_LESS)
            party_expect(check, PARTY_FIELD_USES, seat, n++, kind);
        else if (counts && kind == PARTY_REVERSE)
            flags |= 1;
        else if (counts && kind == PARTY_DONT_SWAP)
            flags |= 2;
        else if (counts && kind == PARTY_DONT_PICK_UP)
            flags |= 4;
    }
    for (; n < uses->cols; n++)
        party_expect(check, PARTY_FIELD_USES, seat, n, NONE);
    party_expect(check, PARTY_FIELD_FLAGS, seat, 0, flags);
}

static void expect_arrows(party_check *check, int seat) {
    const party_player *const player = &check->plain->player[seat];
    const int points = player->tossed_points;
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        const int *const cards = player->arrows[stack];
        party_expect(check, PARTY_FIELD_ARROWS, seat, stack - 1, party_pile_size(cards));
        party_expect(check, PARTY_FIELD_DESIGN_B, seat, stack - 1, cards[1]);
    }
    party_expect(check, PARTY_FIELD_CARD, seat, 0,
                 points ? (points - 1) * PARTY_DESIGNS + player->tossed_design : NONE);
    party_expect(check, PARTY_FIELD_TOSS, seat, 0,
                 player->toss_angle == PARTY_NONE ? NOWHERE : player->toss_angle);
    party_expect(check, PARTY_FIELD_ROLL, seat, 0, player->roll);
}

/* A card that leaves no choice the engine may take out before its turn. */
static void expect_passed_on(party_check *check, int seat) {
    const party *const game = check->plain;
    const party_player *const player = &game->player[seat];
    const int64_t drawn = party_engine(check, PARTY_FIELD_DRAWN, seat, 0);
    const int64_t given = party_engine(check, PARTY_FIELD_GIVE, seat, 0);
    int kind = player->commit.verb == PARTY_GIVE ? player->commit.card : NONE;
    for (int i = 0; i < game->n_moving; i++)
        kind = game->moving[i].from == seat ? game->moving[i].kind : kind;
    const bool before = kind == NONE && drawn != NONE && is_exchange(game) &&
                        party_hand_size(game, seat) == 1 && player->items[drawn] == 1;
    if (before)
        return;
    party_expect(check, PARTY_FIELD_DRAWN, seat, 0, given == kind ? NONE : kind);
    party_expect(check, PARTY_FIELD_GIVE, seat, 0, drawn == kind ? NONE : kind);
}

static int use_number(const party_check *check, party_action use) {
    return party_step_of_action(check->words, use);
}

static void expect_declared(party_check *check, int seat) {
    const party *const game = check->plain;
    const party_player *const player = &game->player[seat];
    const qv__field *const declared = check->fields->at[PARTY_FIELD_DECLARED];
    const bool due = game->due == PARTY_DECISION && game->current.job == JOB_DECLARE;
    const int first = use_number(check, (party_action){PARTY_USE, PARTY_DOUBLE_STEPS, PARTY_NONE});
    const bool effects = party_engine(check, PARTY_FIELD_EFFECT, 0, 0) != NONE;
    const int n = due ? player->n_declared : 0;
    for (int i = 0; i < n; i++)
        party_expect(check, PARTY_FIELD_DECLARED, seat, i,
                     use_number(check, player->declared[i]) - first);
    if (!effects && n < declared->cols)
        party_expect(check, PARTY_FIELD_DECLARED, seat, n, NONE);
    if (effects && (due || !in_items(game)))
        party_differ(check, "declared uses take effect in the engine only");
    party_expect(check, PARTY_FIELD_DONE, seat, 0,
                 due && player->commit.verb == PARTY_DONE ? 1 : NONE);
}

static void expect_commits(party_check *check, int seat) {
    const party_action commit = check->plain->player[seat].commit;
    const bool arrow = commit.verb == PARTY_ARROW, direction = commit.verb == PARTY_DIRECTION;
    party_expect(check, PARTY_FIELD_CHOOSING, seat, 0,
                 arrow ? (commit.card - 1) * PARTY_DESIGNS + commit.target : NONE);
    party_expect(check, PARTY_FIELD_PICKING, seat, 0, direction ? commit.card : NONE);
    expect_passed_on(check, seat);
    expect_declared(check, seat);
}

static void expect_player(party_check *check, int seat) {
    const party_player *const player = &check->plain->player[seat];
    expect_items(check, seat);
    expect_uses(check, seat);
    expect_arrows(check, seat);
    expect_commits(check, seat);
    party_expect(check, PARTY_FIELD_STARS, seat, 0, player->stars);
    party_expect(check, PARTY_FIELD_SKULLS, seat, 0, player->skulls);
    party_expect(check, PARTY_FIELD_DIE, seat, 0, party_die_place(player->die));
    const bool room = party_has(check->plain, PARTY_FLOOR, PARTY_FLOOR_ROOM);
    if (room) /* AP-23: it means nothing there */
        party_expect(check, PARTY_FIELD_SHOE, seat, 0, check->plain->options.shoe);
    else if (player->shoe > 0) /* it has been drawn */
        party_expect(check, PARTY_FIELD_SHOE, seat, 0, player->shoe);
    if (check->plain->phase == PARTY_PHASE_WALK)
        return;
    party_expect(check, PARTY_FIELD_EAST, seat, 0, player->position.x);
    party_expect(check, PARTY_FIELD_NORTH, seat, 0, player->position.y);
}

/* -- Stacks ------------------------------------------------------------------------------------ */

static void expect_stack(party_check *check, int stack) {
    const party *const game = check->plain;
    party_expect(check, PARTY_FIELD_STACK, stack - 1, 0, party_pile_size(game->stack[stack]));
    for (int design = 0; design < PARTY_DESIGNS; design++)
        party_expect(check, PARTY_FIELD_DISCARD, (stack - 1) * PARTY_DESIGNS + design, 0,
                     game->discard[stack][design]);
}

/* -- The floor --------------------------------------------------------------------------------- */

static void expect_card(party_check *check, int id, const party_floor_card *card) {
    const bool item = card && card->object == PARTY_ITEM;
    party_expect(check, PARTY_FIELD_WHAT, id, 0, card ? (int)card->object : NONE);
    party_expect(check, PARTY_FIELD_KIND, id, 0, item ? card->kind : NONE);
    party_expect(check, PARTY_FIELD_X, id, 0, card ? card->centre.x : 0);
    party_expect(check, PARTY_FIELD_Y, id, 0, card ? card->centre.y : 0);
    party_expect(check, PARTY_FIELD_ANGLE, id, 0, card ? card->angle : 0);
}

/* The card that is being placed; coordinates that were drawn too close are gone in the engine. */
static void expect_placing(party_check *check) {
    const party *const game = check->plain;
    const enum party_draw_kind kind = game->draw.kind;
    party_floor_card card = game->placing;
    card.angle = 0;
    if (kind == PARTY_ASK_FLOOR_ITEM)
        card = (party_floor_card){.object = PARTY_ITEM, .kind = NONE};
    if (kind == PARTY_ASK_X || kind == PARTY_ASK_FLOOR_ITEM)
        card.centre.x = 0;
    if (kind != PARTY_ASK_ANGLE)
        card.centre.y = 0;
    expect_card(check, game->n_placed, &card);
    if (kind != PARTY_ASK_FLOOR_ITEM)
        party_expect(check, PARTY_FIELD_REDRAWS, 0, 0, game->placing_redraws);
}

static bool is_placing(const party *game) {
    const enum party_draw_kind kind = game->draw.kind;
    return game->due == PARTY_CHANCE && (kind == PARTY_ASK_FLOOR_ITEM || kind == PARTY_ASK_X ||
                                         kind == PARTY_ASK_Y || kind == PARTY_ASK_ANGLE);
}

static void expect_floor(party_check *check) {
    const party *const game = check->plain;
    const bool placing = is_placing(game);
    const int places = check->fields->at[PARTY_FIELD_WHAT]->rows;
    int at = 0;
    for (int id = 0; id < places; id++) {
        const bool lies = at < game->n_floor && game->floor[at].id == id;
        if (placing && id == game->n_placed)
            expect_placing(check);
        else
            expect_card(check, id, lies ? &game->floor[at] : NULL);
        at += lies;
    }
    if (!placing)
        party_expect(check, PARTY_FIELD_REDRAWS, 0, 0, 0);
}

/* -- All --------------------------------------------------------------------------------------- */

bool party_same_state(party_check *check, uint32_t plies, const party_story *story) {
    const party *const game = check->plain;
    expect_turn(check, plies);
    for (int seat = 0; seat < game->players; seat++)
        expect_player(check, seat);
    for (int stack = 1; stack <= PARTY_STACKS; stack++)
        expect_stack(check, stack);
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        party_expect(check, PARTY_FIELD_USED, kind, 0, game->used_items[kind]);
    expect_floor(check);
    party_expect_walk(check, story);
    return check->same;
}

bool party_same_result(const qv_ruleset *rs, const qv_state *state, const party *game,
                       char report[PARTY_REPORT]) {
    const qv_result engine = qv_result_of(rs, qv__open(state));
    for (int seat = 0; seat < game->players; seat++) {
        const int total = party_count(game, seat).total, rank = party_rank(game, seat);
        if (engine.score[seat] == total && engine.rank[seat] == rank)
            continue;
        snprintf(report, PARTY_REPORT,
                 "seat %d has %d points and rank %d in the engine, %d and %d in the plain one",
                 seat, (int)engine.score[seat], engine.rank[seat], total, rank);
        return false;
    }
    return true;
}
