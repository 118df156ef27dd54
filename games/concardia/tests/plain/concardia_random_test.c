/* SPDX-License-Identifier: MIT */
/*
 * Random games of the plain ConCardia with random cards and texts, under every option: in every
 * state each card is in exactly one zone, the bounds of CC-1.17 hold, and what is derived agrees
 * with what it is derived from; every game ends. It must not include or know anything of the
 * engine.
 */
#include "concardia_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 40, MOST_DECISIONS = 20000 };

typedef struct figures {
    long games;
    long decisions;
    long turns;
    long asked[PC_QUESTIONS];
    long ended[7];
    int deepest;
    int most_waiting;
} figures;

/* -- Cards ------------------------------------------------------------------ */

static void random_card(pc_printed *card, int number, uint64_t *state) {
    static const char *const types[] = {"People", "Vendor", "Band", "Staff"};
    *card = (pc_printed){.points = 1};
    card->trait = (enum pc_trait)below(state, 3);
    if (below(state, 4) == 0) {
        card->points = below(state, 4);
    }
    card->arrows = (unsigned)below(state, 256);
    card->defense = below(state, 8);
    card->strength = below(state, 5);
    card->types = 1 + below(state, 2);
    snprintf(card->name, sizeof card->name, "Card %d", number % (KINDS - 4));
    snprintf(card->set, sizeof card->set, "Set %d", number / (KINDS - 4));
    for (int i = 0; i < card->types; i++) {
        snprintf(card->type[i], sizeof card->type[i], "%s", types[below(state, 4)]);
    }
}

static void random_set(uint64_t *state, bool stage_2) {
    new_set();
    while (pc_set_kinds(the_set()) < KINDS) {
        pc_printed card;
        char text[900];
        int stage;
        random_card(&card, pc_set_kinds(the_set()), state);
        pc_random_text(state, stage_2, text, sizeof text);
        const char *own = text;
        if (below(state, 3) == 0) {
            own = "";
        } else if (below(state, 3) == 0) {
            own = accepted_text(below(state, 80), &stage);
            own = stage == 1 || stage_2 ? own : "";
        }
        int readings;
        const pc_node *tree = pc_read(the_grammar(), own, &readings);
        if (own[0] != '\0' && (tree == NULL || readings != 1)) {
            fail_msg("%d readings: %s", readings, own);
        }
        assert_int_not_equal(pc_set_card(the_set(), &card, own), PC_NONE);
    }
    new_button("Gear", "Action: Put a Charge Counter on this button.\n"
                       "Action (Cost 3; once per game): Gain a point. Take off this button.");
    new_button("Ribbon", "Play: Your cards get +1 Defense.");
}

static void random_list(pc_list *list, const pc_options *options, uint64_t *state) {
    static const int least[] = {1, 13, 20};
    static const int most_buttons[] = {2, 1, 0};
    memset(list, 0, sizeof *list);
    int limit = options->chosen[PC_COPY_LIMIT];
    int cards = below(state, 3) == 0 ? 20 + below(state, 20) : 20;
    cards = below(state, 10) == 0 ? least[options->chosen[PC_DECK_MIN]] : cards;
    while (list->cards < cards) {
        int kind = limit == 2 ? list->cards : limit == 1 ? list->cards / 2 : below(state, KINDS);
        list->card[list->cards++] = kind;
    }
    list->buttons = below(state, 1 + most_buttons[options->chosen[PC_BUTTONS]]);
    for (int i = 0; i < list->buttons; i++) {
        list->button[i] = KINDS + i;
    }
}

/* -- Invariants ------------------------------------------------------------- */

static int times_in(const pc_cards *cards, int number) {
    int count = 0;
    for (int i = 0; i < cards->count; i++) {
        count += cards->at[i] == number ? 1 : 0;
    }
    return count;
}

static void check_object(const pc_state *now, int number) {
    const pc_object *it = &now->object[number];
    int places = 0;
    int found[12] = {0};
    for (int space = 0; space < PC_SPACES; space++) {
        found[PC_PLAY] += now->grid[space] == number ? 1 : 0;
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        const pc_player *player = &now->player[seat];
        found[PC_HAND] += times_in(&player->hand, number);
        found[PC_DECK] += times_in(&player->top, number) + times_in(&player->bag, number) +
                          times_in(&player->bottom, number);
        found[PC_DISCARD] += times_in(&player->discard, number);
        found[PC_VICTORY_PILE] += times_in(&player->victory, number);
        for (int slot = 0; slot < PC_AREA; slot++) {
            found[PC_PERSISTENT] += player->area[slot] == number ? 1 : 0;
        }
        bool own_only = times_in(&player->hand, number) + times_in(&player->discard, number) > 0;
        assert_true(!own_only || it->owner == seat);
    }
    found[PC_LIMBO] = times_in(&now->limbo, number);
    for (int zone = 0; zone < 12; zone++) {
        places += found[zone];
        assert_true(found[zone] == 0 || it->zone == (enum pc_zone)zone);
    }
    bool nowhere = it->button || it->zone == PC_BESIDE;
    assert_int_equal(places, nowhere ? 0 : 1);
    assert_true(!it->button || it->zone == PC_WORN || it->zone == PC_OFF);
    assert_true(it->zone != PC_PLAY || now->grid[it->space] == number);
    bool may_hold = it->zone == PC_PLAY || it->zone == PC_PERSISTENT || it->zone == PC_WORN;
    assert_in_range(it->counters, 0, may_hold ? PC_MOST_COUNTERS : 0);
}

static void check_known(const pc_game *of, int seat) {
    const pc_player *player = &of->now.player[seat];
    for (int kind = 0; kind < pc_set_kinds(of->set); kind++) {
        int copies = 0;
        for (int i = 0; i < player->hand.count; i++) {
            copies += of->now.object[player->hand.at[i]].kind == kind ? 1 : 0;
        }
        assert_in_range(player->known[kind], 0, copies);
    }
}

/* What the layers make of the state does not depend on what was kept. */
static void check_looks(pc_game *of) {
    static pc_look kept[PC_OBJECTS];
    for (int number = 0; number < of->now.objects; number++) {
        kept[number] = *pc_look_of(of, number);
    }
    of->fresh = false;
    for (int number = 0; number < of->now.objects; number++) {
        const pc_look *anew = pc_look_of(of, number);
        assert_true(
            anew->defense == kept[number].defense && anew->strength == kept[number].strength &&
            anew->controller == kept[number].controller && anew->arrows == kept[number].arrows &&
            anew->words == kept[number].words && anew->counters == kept[number].counters &&
            anew->zone == kept[number].zone && anew->abilities == kept[number].abilities);
    }
}

static void check_state(pc_game *of, figures *sums) {
    const pc_state *now = &of->now;
    for (int number = 0; number < now->objects; number++) {
        check_object(now, number);
    }
    check_known(of, PC_SOUTH);
    check_known(of, PC_NORTH);
    check_looks(of);
    assert_in_range(now->turn, 0, of->options.turn_cap);
    assert_in_range(now->frames, 0, PC_FRAMES);
    assert_in_range(now->waiting, 0, PC_WAITING);
    assert_in_range(now->lastings, 0, PC_LASTING);
    assert_in_range(now->resolutions, 0, of->options.resolution_cap + PC_FRAMES);
    sums->deepest = now->frames > sums->deepest ? now->frames : sums->deepest;
    sums->most_waiting = now->waiting > sums->most_waiting ? now->waiting : sums->most_waiting;
}

/* Different answers have different texts; only copies in a face-up pile, copies of which one is
 * known to be in a deck, and the same ability for several cards drawn in one moment, look alike. */
static void check_answers(const pc_game *of, const pc_asked *asked) {
    static char text[2][200];
    for (int i = 1; i < asked->count && i < 12; i++) {
        pc_answer_text(of, &asked->answer[i - 1], text[0], sizeof text[0]);
        pc_answer_text(of, &asked->answer[i], text[1], sizeof text[1]);
        assert_true(text[0][0] != '\0' && text[1][0] != '\0');
        assert_true(strcmp(text[0], text[1]) != 0 || strstr(text[0], "victory") != NULL ||
                    strstr(text[0], "limbo") != NULL || strstr(text[0], "area") != NULL ||
                    strstr(text[0], "deck") != NULL || strstr(text[0], " for drew by ") != NULL);
    }
}

/* -- Games ------------------------------------------------------------------ */

static int random_answer(const pc_asked *asked, uint64_t *state) {
    int chosen = below(state, asked->count);
    /* Most answers are placings: other actions are to be seen too. */
    for (int again = 0; again < 6 && asked->answer[chosen].verb == PC_PLACE; again++) {
        chosen = below(state, asked->count);
    }
    /* The first answer of an action is a pass and of a reaction to decline: not too often. */
    bool first_is_no = asked->question == PC_ASK_ACTION || asked->question == PC_ASK_REACTION;
    if (first_is_no && chosen == 0 && asked->count > 1 && below(state, 5) > 0) {
        chosen = 1 + below(state, asked->count - 1);
    }
    return chosen;
}

static void step(pc_game *of, figures *sums, uint64_t *state) {
    int seat = of->due == PC_CHANCE                               ? PC_NONE
               : of->asks[S] && (!of->asks[N] || below(state, 2)) ? S
                                                                  : N;
    const pc_asked *asked = &of->asked[seat == N ? N : S];
    assert_in_range(asked->count, 1, PC_MOST_ANSWERS);
    check_answers(of, asked);
    sums->asked[asked->question]++;
    sums->decisions++;
    if (asked->question == PC_ASK_ACTION && below(state, 12) == 0) {
        int label = below(state, 3);
        int whose = below(state, 2);
        int kind = below(state, 3);
        assert_true(kind == 0 ? pc_host_event(of, whose, label)
                              : pc_host_fact(of, whose, label, kind == 1));
        return;
    }
    assert_false(pc_play(of, seat, asked->count));
    assert_true(pc_play(of, seat, random_answer(asked, state)));
}

static void play_randomly(const pc_options *options, uint64_t *state, figures *sums) {
    pc_game *of = game();
    pc_list lists[PC_SEATS];
    random_list(&lists[S], options, state);
    random_list(&lists[N], options, state);
    assert_true(pc_start(of, the_set(), lists, options));
    long begun = sums->decisions;
    while (of->due != PC_FINISHED) {
        check_state(of, sums);
        step(of, sums, state);
        assert_true(sums->decisions - begun < MOST_DECISIONS);
    }
    check_state(of, sums);
    sums->games++;
    sums->turns += of->now.turn;
    sums->ended[of->now.end]++;
}

static void print_figures(const char *name, const figures *sums) {
    double games = (double)sums->games;
    print_message("%s: %ld games, %.1f decisions, %.1f turns a game; %d deep, %d waiting; ended "
                  "by points %ld, passes %ld, turns %ld, no cards %ld, text %ld\n",
                  name, sums->games, (double)sums->decisions / games, (double)sums->turns / games,
                  sums->deepest, sums->most_waiting, sums->ended[PC_BY_POINTS],
                  sums->ended[PC_BY_PASSES], sums->ended[PC_BY_TURNS], sums->ended[PC_BY_NO_CARDS],
                  sums->ended[PC_BY_TEXT]);
}

static void test_defaults(void **unused) {
    const pc_options options = pc_defaults();
    figures sums = {0};
    uint64_t state = 8;
    (void)unused;
    for (int played = 0; played < 120; played++) {
        if (played % 6 == 0) {
            random_set(&state, played % 12 == 0);
        }
        play_randomly(&options, &state, &sums);
    }
    print_figures("defaults", &sums);
    static const enum pc_question common[] = {
        PC_ASK_START,   PC_ASK_THROW,    PC_ASK_ACTION, PC_ASK_X,       PC_ASK_TARGET,
        PC_ASK_PAYMENT, PC_ASK_REACTION, PC_ASK_ORDER,  PC_ASK_MAY,     PC_ASK_CARD,
        PC_ASK_MODE,    PC_ASK_PLAYER,   PC_ASK_SPACE,  PC_CHANCE_CARD, PC_CHANCE_COIN};
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
        if (sums.asked[common[i]] == 0) {
            fail_msg("nobody was asked for %s", pc_question_name(common[i]));
        }
    }
    assert_true(sums.ended[PC_BY_POINTS] > 0 && sums.ended[PC_BY_NO_CARDS] > 0);
    assert_true(sums.deepest > 1);
}

static void test_every_option(void **unused) {
    uint64_t state = 6;
    figures sums = {0};
    (void)unused;
    random_set(&state, true);
    for (int which = 0; which < PC_SWITCHES; which++) {
        for (int value = 1; pc_switch_word(which, value) != NULL; value++) {
            pc_options options = pc_defaults();
            options.chosen[which] = value;
            play_randomly(&options, &state, &sums);
            play_randomly(&options, &state, &sums);
        }
    }
    print_figures("each option", &sums);
}

static void test_options_together(void **unused) {
    uint64_t state = 3;
    figures sums = {0};
    (void)unused;
    for (int played = 0; played < 30; played++) {
        pc_options options = pc_defaults();
        if (played % 5 == 0) {
            random_set(&state, true);
        }
        for (int which = 0; which < PC_SWITCHES; which++) {
            int value = below(&state, 4);
            options.chosen[which] = pc_switch_word(which, value) == NULL ? 0 : value;
        }
        options.resolution_cap = below(&state, 4) == 0 ? below(&state, 5) : 250;
        options.turn_cap = below(&state, 4) == 0 ? 1 + below(&state, 12) : 200;
        play_randomly(&options, &state, &sums);
    }
    print_figures("options together", &sums);
}

/* The same answers lead to the same state. */
static void test_repeatable(void **unused) {
    static char text[2][60000];
    const pc_options options = pc_defaults();
    (void)unused;
    for (int run = 0; run < 2; run++) {
        uint64_t state = 4;
        figures sums = {0};
        random_set(&state, true);
        play_randomly(&options, &state, &sums);
        assert_true(pc_dump(game(), text[run], sizeof text[run]) < (int)sizeof text[run]);
    }
    assert_string_equal(text[0], text[1]);
}

int run_random_games(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_every_option),
        cmocka_unit_test(test_options_together),
        cmocka_unit_test(test_repeatable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
