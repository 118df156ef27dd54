/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: members that do not fit the phase, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

static void refuse(const refusal *table, uint32_t n) {
    assert_refusals(qv_game_find("arrow-party"), table, n);
}

#define USED                                                                            \
    "used: x2=4 /2=4 -5=4 reverse=4 draw=4 change=4 swap=4 dont-swap=4 dont-pick-up=4 " \
    "exchange=4\n"

static void phases_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: items\nround: 3\npasses: 1"},
        {.position = USED "phase: items\nround: 0",
         .said = "round 0 does not fit the phase (AP-5)"},
        {.position = "phase: over\nround: 3", .said = "round 3 does not fit the phase (AP-5)"},
        {.position = USED "phase: shoes\nround: 0", .said = "shoes are all alike here (AP-4)"},
        {.position = "passes: 3", .said = "3 passes in a row (AP-5)"},
        {.position = "phase: arrows\npasses: 1", .said = "1 passes in a row (AP-5)"},
        {.position = "phase: toss\narrows red: 1=1", .said = "red tosses no card (AP-9a)"},
        {.options = "item_phase=declare",
         .position = "phase: items",
         .said = "items are declared here (AP-5c)"},
        {.position = "phase: declare", .said = "items are used in turns here (AP-5c)"},
        {.options = "item_phase=declare",
         .position = "done: red=1 blue=1 green=1",
         .said = "nobody has anything left to decide in this phase"},
    };
    refuse(table, COUNT(table));
}

#define DRAWS "phase: stack\nuser: red\nseat: red\neffect: 2\neffect-seat: red\n"

static void uses_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "uses red: 0=x2 1=-5"},
        {.position = "uses red: 0=reverse",
         .said = "red's uses are a list of x2, /2 and -5 without gaps"},
        {.position = "uses red: 1=x2",
         .said = "red's uses are a list of x2, /2 and -5 without gaps"},
        {.position = "uses red: 0=x2 1=x2 2=x2\nuses blue: 0=x2 1=x2",
         .said = "more x2 were used this round than have been used in all"},
        {.options = "item_phase=declare", .position = "hand red: x2=1\ndeclared red: 0=x2"},
        {.options = "item_phase=declare",
         .position = "hand red: x2=1\ndeclared red: 1=x2",
         .said = "red's declared uses are a list without gaps (AP-5c)"},
        {.options = "item_phase=declare",
         .position = "hand red: x2=1\ndeclared red: 47=x2",
         .said = "red's declared uses are a list without gaps (AP-5c)"},
        {.options = "item_phase=declare",
         .position = "declared red: 0=x2",
         .said = "red declares more x2 than there are"},
        {.options = "item_phase=declare",
         .position = "phase: arrows\narrows red: 1=1\ndeclared red: 0=x2",
         .said = "red has declared uses, and nothing is being declared"},
        {.position = "effect-at: 1", .said = "no effects are under way"},
        {.options = "item_phase=declare", .position = DRAWS "declared red: 0=x2"},
        {.options = "item_phase=declare",
         .position = "phase: stack\nuser: red\nseat: red\neffect: 1",
         .said = "the effects under way are not the user's"},
        {.options = "item_phase=declare",
         .position = DRAWS "uses red: 0=x2",
         .said = "red has used step cards before their turn (AP-5c)"},
        {.options = "item_phase=declare",
         .position = DRAWS "declared red: 0=x2 1=x2 2=x2\ndeclared blue: 0=x2 1=x2",
         .said = "more x2 are declared than have been used in all"},
    };
    refuse(table, COUNT(table));
}

static void commits_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: arrows\narrows red: 1=1\narrows blue: 1=1\nchoosing: red=1"},
        {.position = "phase: arrows\narrows red: 1=1\narrows blue: 1=1\nchoosing: red=2",
         .said = "red has chosen an arrow card that is not available (AP-9)"},
        {.position = "done: red=1",
         .said = "red is done with declaring, and nothing is being declared"},
        {.position = "picking: red=1",
         .said = "red has picked a direction that is not available (AP-12)"},
        {.position = "give: red=x2", .said = "red gives an item that is not available (AP-7)"},
    };
    refuse(table, COUNT(table));
}

#define ITEMS "hand red: x2=2\nhand blue: reverse=1\n"
#define SWAP "user: red\ntarget: blue\ngroup: red+blue\nseat: red\n"
#define BUMP "phase: card\ntick: 1\nseat: red\ngroup: red+blue\nroll: red=1 blue=1 green=1\n"

static void exchanges_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: gives\n" ITEMS SWAP},
        {.position = "phase: gives\nhand red: x2=2\n" SWAP,
         .said = "a swap is between its user and another player, and both hold items (AP-7)"},
        {.options = "swap_choice=random",
         .position = "phase: gives\n" ITEMS SWAP,
         .said = "nobody picks an item to give here (AP-7)"},
        {.options = "swap_choice=mixed", .position = "phase: gives\n" ITEMS SWAP},
        {.options = "swap_choice=mixed",
         .position = "phase: gives\n" ITEMS SWAP "give: red=x2",
         .said = "nobody picks an item to give here (AP-7)"},
        {.options = "swap_choice=mixed",
         .position = "phase: gives\n" ITEMS SWAP "give: blue=reverse",
         .said = "nobody picks an item to give here (AP-7)"},
        {.position = "phase: card\n" ITEMS SWAP,
         .said = "chance picks no item to give here (AP-7)"},
        {.position = BUMP ITEMS "drawn: blue=reverse"},
        {.position = BUMP "hand red: x2=1\nhand blue: reverse=1\ndrawn: red=x2 blue=reverse",
         .said = "no item of red is to be drawn (AP-K6)"},
        {.position = BUMP ITEMS "drawn: blue=reverse",
         .at = offsetof(ap_state, group),
         .byte = 0x13,
         .said = "somebody who does not play exchanges an item"},
        {.position = BUMP ITEMS, .said = "the item drawn from blue does not fit the exchange"},
        {.position = "drawn: red=x2", .said = "the item drawn from red does not fit the exchange"},
        {.position = "group: red+blue", .said = "no exchange is under way"},
    };
    refuse(table, COUNT(table));
}

static void draws_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: stack\nuser: red\nseat: red"},
        {.position = "user: red",
         .said = "the user or the player named of a swap or a draw does not fit the phase"},
        {.position = "phase: gives\n" ITEMS,
         .said = "the user or the player named of a swap or a draw does not fit the phase"},
        {.position = "phase: stack\nuser: blue\nseat: red",
         .said = "the user of a draw is not the seat asked"},
        {.options = "draw_stack=named",
         .position = "phase: stack\nuser: red\nseat: red",
         .said = "chance picks no stack here (AP-8)"},
        {.position = "source: 1", .said = "the stack drawn from does not fit the phase"},
        {.options = "arrow_faces=compass",
         .position = "phase: design\nuser: red\nseat: red\nsource: 2"},
        {.position = "phase: design\nuser: red\nseat: red\nsource: 2",
         .said = "chance picks no design here (AP-K6)"},
    };
    refuse(table, COUNT(table));
}

#define HANDS                                                         \
    "round: 0\nhand red: x2=3\nhand blue: /2=3\nhand green: draw=3\n" \
    "held: red=3 blue=3 green=3\n"
#define LAID "phase: lay-x\n" HANDS
#define NEW_DEAL "phase: deal-arrows\nround: 6\nsource: 2\nmissed: 1=0\n"
#define STACK_2_NEXT NEW_DEAL "dealt: 4\n"

static void deals_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = LAID "f1 item reverse\nredraws: 16"},
        {.position = LAID "f1 item reverse\nredraws: 17",
         .said = "a place is drawn again 16 times at most (AP-3)"},
        {.position = LAID "f1 star",
         .said = "the floor is laid in order: items, stars, skulls (AP-3)"},
        {.position = LAID "dealt: 60", .said = "no such card is laid now (AP-2)"},
        {.position = "phase: lay-item\n" HANDS "f1 item"},
        {.position = "phase: lay-item\n" HANDS "f1 item reverse",
         .said = "no such card is laid now (AP-2)"},
        {.position = "phase: lay-item\n" HANDS "dealt: 40",
         .said = "no such card is laid now (AP-2)"},
        {.position = "phase: lay-y\n" HANDS "f1 item x2 x=600"},
        {.position = "phase: lay-y\n" HANDS "f1 item x2 x=60000",
         .said = "f1 lies at (60000, 0); places go from 512 to 13824 (AP-3)"},
        {.position = "phase: lay-y\n" HANDS "f1 item x2 x=600 y=600",
         .said = "f1 lies at (600, 600); places go from 512 to 13824 (AP-3)"},
        {.position = "phase: lay-x\n" HANDS "f1 item x2 x=600",
         .said = "f1 lies at (600, 0); places go from 512 to 13824 (AP-3)"},
        {.position = "phase: lay-angle\n" HANDS "f1 item x2 x=600 y=13825",
         .said = "f1 lies at (600, 13825); places go from 512 to 13824 (AP-3)"},
        {.position = "phase: lay-x\nround: 0",
         .said = "red has been dealt 3 items and nothing else (AP-2)"},
        {.position = LAID "f1 item reverse\nused: -5=1",
         .said = "nothing has been used before round 1"},
        {.position = "phase: deal-items\nround: 0\ndealt: 9",
         .said = "three items are dealt to everybody, seat by seat (AP-2)"},
        {.options = "arrow_faces=compass",
         .position = "phase: deal-arrows\nround: 2\nsource: 2\nmissed: 1=0",
         .said = "arrow cards are dealt before rounds 1 and 6 (AP-1, AP-15)"},
        {.options = "arrow_faces=compass",
         .position = STACK_2_NEXT "discard: 1=5 3=3 3b=2 4=3 4b=2"},
        {.options = "arrow_faces=compass", .position = STACK_2_NEXT "arrows red: 1=1 3=4"},
        {.options = "arrow_faces=compass",
         .position = STACK_2_NEXT "discard: 3=3 3b=3",
         .said = "the discards of the stack 3 go back to it before the deal (AP-15)"},
        {.options = "arrow_faces=compass",
         .position = STACK_2_NEXT "arrows red: 1=1 3=4\ndiscard: 3b=2",
         .said = "the discards of the stack 3 go back to it before the deal (AP-15)"},
        {.options = "arrow_faces=compass",
         .position = STACK_2_NEXT "arrows red: 1=1 3=2\ndesign-b red: 3=2\ndiscard: 3=4",
         .said = "the discards of the stack 3 go back to it before the deal (AP-15)"},
        {.options = "arrow_faces=compass",
         .position = NEW_DEAL "dealt: 5\nseat: blue\narrows red: 1=1 2=1\ndiscard: 2=3 2b=2"},
        {.options = "arrow_faces=compass",
         .position = NEW_DEAL "dealt: 6\nseat: green\narrows red: 1=1 2=1\narrows blue: 1=1 2=1\n"
                              "discard: 2=2 2b=2 3=3 3b=3",
         .said = "the discards of the stack 3 go back to it before the deal (AP-15)"},
        {.options = "arrow_faces=compass",
         .position = STACK_2_NEXT "discard: 5b=2 5=4",
         .said = "the discards of the stack 5 go back to it before the deal (AP-15)"},
        {.position = "missed: 1=red", .said = "nobody is waiting for an arrow card (AP-15b)"},
        {.position = "redraws: 1", .said = "no place is drawn again"},
        {.position = "dealt: 1", .said = "nothing is being dealt"},
    };
    refuse(table, COUNT(table));
}

#define WALK "phase: contest\ntick: 1\nroll: red=1 blue=1 green=1\nf1 star x=1000 y=1000\n"

static void walks_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = WALK "contest: f1\nrivals: red+blue"},
        {.position = WALK "contest: f1\nrivals: red",
         .said = "a contest is between two or more for a card on the floor (AP-W9)"},
        {.position = WALK "contest: f2\nrivals: red+blue",
         .said = "a contest is between two or more for a card on the floor (AP-W9)"},
        {.position = WALK "contest: f1\nrivals: red+blue\nbumped: 1024",
         .said = "somebody who does not play is in the walk"},
        {.position = WALK "contest: f1\nrivals: red+blue\nwalked: 1",
         .said = "1 walks are done already (AP-W10)"},
        {.position = "pickers: red", .said = "nobody bumps or picks up before the walk"},
        {.position = "tick: 1\nroll: red=1 blue=1 green=1",
         .said = "tick 1 does not fit the phase"},
        {.position = "card: red=1", .said = "red has tossed a card in the wrong phase (AP-9)"},
    };
    refuse(table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_are_refused),  cmocka_unit_test(uses_are_refused),
        cmocka_unit_test(commits_are_refused), cmocka_unit_test(exchanges_are_refused),
        cmocka_unit_test(draws_are_refused),   cmocka_unit_test(deals_are_refused),
        cmocka_unit_test(walks_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
