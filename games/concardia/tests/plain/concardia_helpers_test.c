/* SPDX-License-Identifier: MIT */
/*
 * The helpers that all tests of the plain ConCardia share. It must not include or know anything of
 * the engine.
 */
#include "concardia_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pc_grammar *grammar;
static char *grammar_file;
static pc_set *set;
static pc_game the_game;

/* -- The grammar ------------------------------------------------------------ */

const char *grammar_text(void) {
    if (grammar_file == NULL) {
        FILE *file = fopen("games/concardia/grammar.txt", "re");
        assert_non_null(file);
        grammar_file = calloc(1, 100000);
        assert_non_null(grammar_file);
        assert_true(fread(grammar_file, 1, 99999, file) > 1000);
        fclose(file);
    }
    return grammar_file;
}

pc_grammar *the_grammar(void) {
    if (grammar == NULL) {
        grammar = pc_grammar_read(grammar_text());
        assert_non_null(grammar);
    }
    return grammar;
}

/* Lines of the two sections of accepted texts: stage, TAB, text with \n for the end of a line. */
const char *accepted_text(int index, int *stage) {
    static char text[4000];
    const char *line = strstr(grammar_text(), "[accepted]");
    const char *end = strstr(line, "[refused]");
    for (; line < end; line = strchr(line, '\n') + 1) {
        if ((line[0] != '1' && line[0] != '2') || line[1] != '\t' || index-- > 0) {
            continue;
        }
        size_t length = 0;
        *stage = line[0] - '0';
        for (line += 2; *line != '\n'; line++) {
            bool end_of_line = line[0] == '\\' && line[1] == 'n';
            text[length++] = end_of_line ? '\n' : *line;
            line += end_of_line ? 1 : 0;
        }
        text[length] = '\0';
        return text;
    }
    return NULL;
}

void append(char *text, const char *more) {
    memcpy(text + strlen(text), more, strlen(more) + 1);
}

static uint64_t splitmix(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

int below(uint64_t *state, int limit) {
    return (int)(splitmix(state) % (uint64_t)limit);
}

/* -- Cards ------------------------------------------------------------------ */

void new_set(void) {
    pc_set_free(set);
    set = pc_set_new(the_grammar());
    assert_non_null(set);
}

pc_set *the_set(void) {
    return set;
}

static unsigned arrows_of(const char *arrows) {
    static const char *const names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    unsigned mask = strcmp(arrows, "all") == 0 ? 0xFFu : 0;
    for (unsigned i = 0; i < 8; i++) {
        size_t length = strlen(names[i]);
        for (const char *from = strstr(arrows, names[i]); from != NULL;
             from = strstr(from + 1, names[i])) {
            bool begins = from == arrows || from[-1] == ' ';
            if (begins && (from[length] == '\0' || from[length] == ' ')) {
                mask |= 1u << i;
            }
        }
    }
    return mask;
}

static int add_card(pc_printed card, const char *name, const char *text) {
    snprintf(card.name, sizeof card.name, "%s", name);
    if (card.set[0] == '\0') {
        snprintf(card.set, sizeof card.set, "Test");
    }
    int kind = pc_set_card(set, &card, text);
    if (kind == PC_NONE) {
        fail_msg("this text cannot be read: %s", text);
    }
    return kind;
}

int typed_card(const char *name, const char *type, int trait, int strength, int defense,
               const char *arrows, const char *text) {
    pc_printed card = {.trait = (enum pc_trait)trait,
                       .points = 1,
                       .arrows = arrows_of(arrows),
                       .strength = strength,
                       .defense = defense,
                       .types = 1};
    snprintf(card.type[0], sizeof card.type[0], "%s", type);
    return add_card(card, name, text);
}

int new_card(const char *name, int trait, int strength, int defense, const char *arrows,
             const char *text) {
    return typed_card(name, "People", trait, strength, defense, arrows, text);
}

int worth_card(const char *name, int points, int trait, int strength, int defense) {
    pc_printed card = {.trait = (enum pc_trait)trait,
                       .points = points,
                       .arrows = 0xFFu,
                       .strength = strength,
                       .defense = defense,
                       .types = 1,
                       .type = {"People"}};
    return add_card(card, name, "");
}

int new_button(const char *name, const char *text) {
    int kind = pc_set_button(set, name, text);
    assert_int_not_equal(kind, PC_NONE);
    return kind;
}

/* -- Positions -------------------------------------------------------------- */

pc_game *game(void) {
    return &the_game;
}

static pc_options options_of(const char *words) {
    pc_options options = pc_defaults();
    char copy[300];
    assert_true(strlen(words) < sizeof copy);
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(pc_choose_option(&options, word));
    }
    return options;
}

void bare(const char *options) {
    pc_options chosen = options_of(options);
    int kind = pc_set_kinds(set) > 0 ? 0 : new_card("Blank", ROCK, 1, 1, "", "");
    pc_list list = {.cards = 1, .card = {kind}};
    pc_list lists[PC_SEATS] = {list, list};
    pc_options start = chosen;
    start.chosen[PC_DECK_MIN] = 0;
    assert_true(pc_start(&the_game, set, lists, &start));
    pc_state *base = &the_game.base;
    pc_state empty = *base;
    memset(base, 0, sizeof *base);
    memcpy(base->grid, empty.grid, sizeof base->grid);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        memcpy(base->player[seat].area, empty.player[seat].area, sizeof empty.player[seat].area);
    }
    base->phase = PC_CHOOSE;
    base->step = PC_ACTION_STEP;
    base->turn = 1;
    base->actions_left = 1;
    base->last_passer = PC_NONE;
    base->winner = PC_NONE;
    base->replaced = PC_NONE;
    base->moment = 10;
    the_game.options = chosen;
    the_game.heard = ~0u;
    the_game.log_count = 0;
}

static int space_of(const char *name) {
    assert_true(name[0] >= 'a' && name[0] <= 'f' && name[1] >= '1' && name[1] <= '6');
    return (name[1] - '1') * PC_SIDE + name[0] - 'a';
}

static int add(int kind, int owner, int seat, enum pc_zone zone) {
    pc_state *base = &the_game.base;
    base->object[base->objects] = (pc_object){.kind = kind,
                                              .owner = owner,
                                              .seat = seat,
                                              .controller = seat,
                                              .zone = zone,
                                              .button = pc_set_printed(set, kind)->button,
                                              .captor = PC_NONE,
                                              .since = 1};
    return base->objects++;
}

static void append_card(pc_cards *cards, int number) {
    cards->at[cards->count++] = (short)number;
}

int lay(const char *space, int kind, int seat) {
    int number = add(kind, seat, seat, PC_PLAY);
    int where = space_of(space);
    assert_int_equal(the_game.base.grid[where], PC_NONE);
    the_game.base.object[number].space = where;
    the_game.base.object[number].came = where;
    the_game.base.grid[where] = (short)number;
    return number;
}

int hold(int seat, int kind) {
    int number = add(kind, seat, seat, PC_HAND);
    append_card(&the_game.base.player[seat].hand, number);
    return number;
}

int on_top(int seat, int kind) {
    int number = add(kind, seat, seat, PC_DECK);
    append_card(&the_game.base.player[seat].top, number);
    return number;
}

int in_bag(int seat, int kind) {
    int number = add(kind, seat, seat, PC_DECK);
    append_card(&the_game.base.player[seat].bag, number);
    return number;
}

int in_discard(int seat, int kind) {
    int number = add(kind, seat, seat, PC_DISCARD);
    append_card(&the_game.base.player[seat].discard, number);
    return number;
}

int in_victory(int seat, int owner, int kind, int value) {
    int number = add(kind, owner, seat, PC_VICTORY_PILE);
    the_game.base.object[number].value = value;
    append_card(&the_game.base.player[seat].victory, number);
    return number;
}

int in_area(int seat, int kind) {
    int number = add(kind, seat, seat, PC_PERSISTENT);
    short *area = the_game.base.player[seat].area;
    int slot = 0;
    while (area[slot] != PC_NONE) {
        slot++;
    }
    assert_true(slot < PC_AREA);
    the_game.base.object[number].slot = slot;
    the_game.base.object[number].came = PC_SPACES + seat * PC_AREA + slot;
    area[slot] = (short)number;
    return number;
}

int wear(int seat, int kind) {
    return add(kind, seat, seat, PC_WORN);
}

void counters(int object_number, int number) {
    the_game.base.object[object_number].counters = number;
}

void turns_finished(int south, int north) {
    the_game.base.player[S].finished = south;
    the_game.base.player[N].finished = north;
    the_game.base.turn = south + north + 1;
}

void go(void) {
    pc_resume(&the_game);
}

void start(const char *options, const int *south, int n_south, const int *north, int n_north) {
    pc_options chosen = options_of(options);
    pc_list lists[PC_SEATS] = {{.cards = n_south}, {.cards = n_north}};
    memcpy(lists[S].card, south, sizeof *south * (size_t)n_south);
    memcpy(lists[N].card, north, sizeof *north * (size_t)n_north);
    assert_true(pc_start(&the_game, set, lists, &chosen));
}

/* -- Answers ---------------------------------------------------------------- */

static const pc_asked *asked_of(int seat) {
    return &the_game.asked[seat == PC_NORTH ? PC_NORTH : PC_SOUTH];
}

static int find_answer(int seat, const char *text) {
    const pc_asked *asked = asked_of(seat);
    for (int i = 0; i < asked->count; i++) {
        char one[200];
        pc_answer_text(&the_game, &asked->answer[i], one, sizeof one);
        if (strcmp(one, text) == 0) {
            return i;
        }
    }
    return PC_NONE;
}

static void show_answers(int seat) {
    const pc_asked *asked = asked_of(seat);
    print_message("%s is asked for %s:\n",
                  seat == S   ? "S"
                  : seat == N ? "N"
                              : "chance",
                  pc_question_name(asked->question));
    for (int i = 0; i < asked->count && i < 40; i++) {
        char one[200];
        pc_answer_text(&the_game, &asked->answer[i], one, sizeof one);
        print_message("    %s\n", one);
    }
}

void answer(int seat, enum pc_question wanted, const char *text) {
    if (!is_asked(seat) || asked_of(seat)->question != wanted || find_answer(seat, text) < 0) {
        for (int other = 0; other < PC_SEATS; other++) {
            if (is_asked(other)) {
                show_answers(other);
            }
        }
        fail_msg("seat %d cannot answer %s with %s", seat, pc_question_name(wanted), text);
    }
    assert_true(pc_play(&the_game, seat, find_answer(seat, text)));
}

bool may_answer(int seat, const char *text) {
    return is_asked(seat) && find_answer(seat, text) >= 0;
}

bool is_asked(int seat) {
    return the_game.due == PC_DECISION && the_game.asks[seat];
}

int answers(int seat) {
    return asked_of(seat)->count;
}

enum pc_question question(void) {
    return asked_of(the_game.asks[N] && the_game.due == PC_DECISION ? N : S)->question;
}

void place(const char *name, const char *space) {
    char text[100];
    int seat = the_game.now.active;
    snprintf(text, sizeof text, "place %s hand %s %s", seat == S ? "S" : "N", name, space);
    answer(seat, PC_ASK_ACTION, text);
}

void use(const char *what) {
    char text[100];
    snprintf(text, sizeof text, "use %s", what);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        if (is_asked(seat)) {
            answer(seat, asked_of(seat)->question, text);
            return;
        }
    }
    fail_msg("nobody is asked");
}

void pass(void) {
    answer(the_game.now.active, PC_ASK_ACTION, "pass");
}

void luck(const char *text) {
    assert_int_equal(the_game.due, PC_CHANCE);
    int index = text == NULL ? 0 : find_answer(PC_NONE, text);
    if (index < 0) {
        show_answers(PC_NONE);
        fail_msg("chance has no %s", text);
    }
    assert_true(pc_play(&the_game, PC_NONE, index));
}

static bool decline_once(void) {
    if (the_game.due == PC_CHANCE && asked_of(PC_NONE)->count == 1) {
        luck(NULL);
        return true;
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        if (is_asked(seat) && asked_of(seat)->question == PC_ASK_REACTION) {
            answer(seat, PC_ASK_REACTION, "decline");
            return true;
        }
    }
    return false;
}

void decline_all(void) {
    while (decline_once()) {
    }
}

void until_action(int seat) {
    decline_all();
    for (int turns = 0; turns < 8 && the_game.due != PC_FINISHED; turns++) {
        if (is_asked(seat) && question() == PC_ASK_ACTION) {
            return;
        }
        if (question() != PC_ASK_ACTION) {
            break;
        }
        pass();
        decline_all();
    }
    if (the_game.due != PC_FINISHED) {
        show_answers(is_asked(N) ? N : S);
        fail_msg("seat %d is not asked for an action", seat);
    }
}

/* -- What there is ---------------------------------------------------------- */

int at(const char *space) {
    return the_game.now.grid[space_of(space)];
}

const pc_look *look(const char *space) {
    assert_int_not_equal(at(space), PC_NONE);
    return pc_look_of(&the_game, at(space));
}

const pc_object *object(int number) {
    return &the_game.now.object[number];
}

bool is_over(int winner) {
    return the_game.due == PC_FINISHED && the_game.now.winner == winner;
}

int hand_size(int seat) {
    return the_game.now.player[seat].hand.count;
}

int discards(int seat) {
    return the_game.now.player[seat].discard.count;
}
