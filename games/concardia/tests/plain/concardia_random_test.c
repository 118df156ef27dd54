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
    long asked[CC_QUESTIONS];
    long ended[6];
    int deepest;
    int most_waiting;
} figures;

/* -- Cards ------------------------------------------------------------------ */

static void random_card(cc_printed *card, int number, uint64_t *state) {
    static const char *const types[] = {"People", "Vendor", "Band", "Staff"};
    *card = (cc_printed){.points = 1};
    card->trait = (enum cc_trait)below(state, 3);
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
    while (cc_set_kinds(the_set()) < KINDS) {
        cc_printed card;
        char text[900];
        int stage;
        random_card(&card, cc_set_kinds(the_set()), state);
        cc_random_text(state, stage_2, text, sizeof text);
        const char *own = text;
        if (below(state, 3) == 0) {
            own = "";
        } else if (below(state, 3) == 0) {
            own = accepted_text(below(state, 80), &stage);
            own = stage == 1 || stage_2 ? own : "";
        }
        int readings;
        const cc_node *tree = cc_read(the_grammar(), own, &readings);
        if (own[0] != '\0' && (tree == NULL || readings != 1)) {
            fail_msg("%d readings: %s", readings, own);
        }
        assert_int_not_equal(cc_set_card(the_set(), &card, own), CC_NONE);
    }
    new_button("Gear", "Action: Put a Charge Counter on this button.\n"
                       "Action (Cost 3; once per game): Gain a point. Take off this button.");
    new_button("Ribbon", "Play: Your cards get +1 Defense.");
}

static void random_list(cc_list *list, const cc_options *options, uint64_t *state) {
    static const int least[] = {1, 13, 20};
    static const int most_buttons[] = {2, 1, 0};
    memset(list, 0, sizeof *list);
    int limit = options->chosen[CC_COPY_LIMIT];
    int cards = below(state, 3) == 0 ? 20 + below(state, 20) : 20;
    cards = below(state, 10) == 0 ? least[options->chosen[CC_DECK_MIN]] : cards;
    while (list->cards < cards) {
        int kind = limit == 2 ? list->cards : limit == 1 ? list->cards / 2 : below(state, KINDS);
        list->card[list->cards++] = kind;
    }
    list->buttons = below(state, 1 + most_buttons[options->chosen[CC_BUTTONS]]);
    for (int i = 0; i < list->buttons; i++) {
        list->button[i] = KINDS + i;
    }
}

/* -- Invariants ------------------------------------------------------------- */

static int times_in(const cc_cards *cards, int number) {
    int count = 0;
    for (int i = 0; i < cards->count; i++) {
        count += cards->at[i] == number ? 1 : 0;
    }
    return count;
}

static void check_object(const cc_state *now, int number) {
    const cc_object *it = &now->object[number];
    int places = 0;
    int found[12] = {0};
    for (int space = 0; space < CC_SPACES; space++) {
        found[CC_PLAY] += now->grid[space] == number ? 1 : 0;
    }
    for (int seat = 0; seat < CC_SEATS; seat++) {
        const cc_player *player = &now->player[seat];
        found[CC_HAND] += times_in(&player->hand, number);
        found[CC_DECK] += times_in(&player->top, number) + times_in(&player->bag, number) +
                          times_in(&player->bottom, number);
        found[CC_DISCARD] += times_in(&player->discard, number);
        found[CC_VICTORY_PILE] += times_in(&player->victory, number);
        for (int slot = 0; slot < CC_AREA; slot++) {
            found[CC_PERSISTENT] += player->area[slot] == number ? 1 : 0;
        }
        bool own_only = times_in(&player->hand, number) + times_in(&player->discard, number) > 0;
        assert_true(!own_only || it->owner == seat);
    }
    found[CC_LIMBO] = times_in(&now->limbo, number);
    for (int zone = 0; zone < 12; zone++) {
        places += found[zone];
        assert_true(found[zone] == 0 || it->zone == (enum cc_zone)zone);
    }
    bool nowhere = it->button || it->zone == CC_BESIDE;
    assert_int_equal(places, nowhere ? 0 : 1);
    assert_true(!it->button || it->zone == CC_WORN || it->zone == CC_OFF);
    assert_true(it->zone != CC_PLAY || now->grid[it->space] == number);
    bool may_hold = it->zone == CC_PLAY || it->zone == CC_PERSISTENT || it->zone == CC_WORN;
    assert_in_range(it->counters, 0, may_hold ? CC_MOST_COUNTERS : 0);
}

static void check_known(const cc_game *of, int seat) {
    const cc_player *player = &of->now.player[seat];
    for (int kind = 0; kind < cc_set_kinds(of->set); kind++) {
        int copies = 0;
        for (int i = 0; i < player->hand.count; i++) {
            copies += of->now.object[player->hand.at[i]].kind == kind ? 1 : 0;
        }
        assert_in_range(player->known[kind], 0, copies);
    }
}

/* What the layers make of the state does not depend on what was kept. */
static void check_looks(cc_game *of) {
    static cc_look kept[CC_OBJECTS];
    for (int number = 0; number < of->now.objects; number++) {
        kept[number] = *cc_look_of(of, number);
    }
    of->fresh = false;
    for (int number = 0; number < of->now.objects; number++) {
        const cc_look *anew = cc_look_of(of, number);
        assert_true(
            anew->defense == kept[number].defense && anew->strength == kept[number].strength &&
            anew->controller == kept[number].controller && anew->arrows == kept[number].arrows &&
            anew->words == kept[number].words && anew->counters == kept[number].counters &&
            anew->zone == kept[number].zone && anew->abilities == kept[number].abilities);
    }
}

static void check_state(cc_game *of, figures *sums) {
    const cc_state *now = &of->now;
    for (int number = 0; number < now->objects; number++) {
        check_object(now, number);
    }
    check_known(of, CC_SOUTH);
    check_known(of, CC_NORTH);
    check_looks(of);
    assert_in_range(now->turn, 0, of->options.turn_cap);
    assert_in_range(now->frames, 0, CC_FRAMES);
    assert_in_range(now->waiting, 0, CC_WAITING);
    assert_in_range(now->lastings, 0, CC_LASTING);
    assert_in_range(now->resolutions, 0, of->options.resolution_cap + CC_FRAMES);
    sums->deepest = now->frames > sums->deepest ? now->frames : sums->deepest;
    sums->most_waiting = now->waiting > sums->most_waiting ? now->waiting : sums->most_waiting;
}

/* Different answers have different texts; only copies in a face-up pile look alike. */
static void check_answers(const cc_game *of, const cc_asked *asked) {
    static char text[2][200];
    for (int i = 1; i < asked->count && i < 12; i++) {
        cc_answer_text(of, &asked->answer[i - 1], text[0], sizeof text[0]);
        cc_answer_text(of, &asked->answer[i], text[1], sizeof text[1]);
        assert_true(text[0][0] != '\0' && text[1][0] != '\0');
        assert_true(strcmp(text[0], text[1]) != 0 || strstr(text[0], "victory") != NULL ||
                    strstr(text[0], "limbo") != NULL || strstr(text[0], "area") != NULL);
    }
}

/* -- Games ------------------------------------------------------------------ */

static int random_answer(const cc_asked *asked, uint64_t *state) {
    int chosen = below(state, asked->count);
    /* Most answers are placings: other actions are to be seen too. */
    for (int again = 0; again < 6 && asked->answer[chosen].verb == CC_PLACE; again++) {
        chosen = below(state, asked->count);
    }
    /* The first answer of an action is a pass and of a reaction to decline: not too often. */
    bool first_is_no = asked->question == CC_ASK_ACTION || asked->question == CC_ASK_REACTION;
    if (first_is_no && chosen == 0 && asked->count > 1 && below(state, 5) > 0) {
        chosen = 1 + below(state, asked->count - 1);
    }
    return chosen;
}

static void step(cc_game *of, figures *sums, uint64_t *state) {
    int seat = of->due == CC_CHANCE                               ? CC_NONE
               : of->asks[S] && (!of->asks[N] || below(state, 2)) ? S
                                                                  : N;
    const cc_asked *asked = &of->asked[seat == N ? N : S];
    assert_in_range(asked->count, 1, CC_MOST_ANSWERS);
    check_answers(of, asked);
    sums->asked[asked->question]++;
    sums->decisions++;
    if (asked->question == CC_ASK_ACTION && below(state, 12) == 0) {
        int label = below(state, 3);
        int whose = below(state, 2);
        int kind = below(state, 3);
        assert_true(kind == 0 ? cc_host_event(of, whose, label)
                              : cc_host_fact(of, whose, label, kind == 1));
        return;
    }
    assert_false(cc_play(of, seat, asked->count));
    assert_true(cc_play(of, seat, random_answer(asked, state)));
}

static void play_randomly(const cc_options *options, uint64_t *state, figures *sums) {
    cc_game *of = game();
    cc_list lists[CC_SEATS];
    random_list(&lists[S], options, state);
    random_list(&lists[N], options, state);
    assert_true(cc_start(of, the_set(), lists, options));
    long begun = sums->decisions;
    while (of->due != CC_FINISHED) {
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
                  sums->deepest, sums->most_waiting, sums->ended[CC_BY_POINTS],
                  sums->ended[CC_BY_PASSES], sums->ended[CC_BY_TURNS], sums->ended[CC_BY_NO_CARDS],
                  sums->ended[CC_BY_TEXT]);
}

static void test_defaults(void **unused) {
    const cc_options options = cc_defaults();
    figures sums = {0};
    uint64_t state = 1;
    (void)unused;
    for (int played = 0; played < 40; played++) {
        if (played % 6 == 0) {
            random_set(&state, played % 12 == 0);
        }
        play_randomly(&options, &state, &sums);
    }
    print_figures("defaults", &sums);
    static const enum cc_question common[] = {
        CC_ASK_START,   CC_ASK_THROW,    CC_ASK_ACTION, CC_ASK_X,   CC_ASK_TARGET,
        CC_ASK_PAYMENT, CC_ASK_REACTION, CC_ASK_ORDER,  CC_ASK_MAY, CC_ASK_CARD,
        CC_ASK_SPACE,   CC_CHANCE_CARD,  CC_CHANCE_COIN};
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
        if (sums.asked[common[i]] == 0) {
            fail_msg("nobody was asked for %s", cc_question_name(common[i]));
        }
    }
    assert_true(sums.ended[CC_BY_POINTS] > 0 && sums.ended[CC_BY_NO_CARDS] > 0);
    assert_true(sums.deepest > 1);
}

static void test_every_option(void **unused) {
    uint64_t state = 2;
    figures sums = {0};
    (void)unused;
    random_set(&state, true);
    for (int which = 0; which < CC_SWITCHES; which++) {
        for (int value = 1; cc_switch_word(which, value) != NULL; value++) {
            cc_options options = cc_defaults();
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
        cc_options options = cc_defaults();
        if (played % 5 == 0) {
            random_set(&state, true);
        }
        for (int which = 0; which < CC_SWITCHES; which++) {
            int value = below(&state, 4);
            options.chosen[which] = cc_switch_word(which, value) == NULL ? 0 : value;
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
    const cc_options options = cc_defaults();
    (void)unused;
    for (int run = 0; run < 2; run++) {
        uint64_t state = 4;
        figures sums = {0};
        random_set(&state, true);
        play_randomly(&options, &state, &sums);
        assert_true(cc_dump(game(), text[run], sizeof text[run]) < (int)sizeof text[run]);
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
