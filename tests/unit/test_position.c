/* SPDX-License-Identifier: MIT */
/* Position text: writing, reading, each error with its line and column, and round
 * trips.
 */
#include "core/position.h"

#include <stdio.h>

#include "check.h"
#include "toy.h"

static qv_ruleset *rs;

static int open_rules(void **state) {
    (void)state;
    rs = toy_rules(2);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    return 0;
}

static int read(const qv_ruleset *rules, const char *text, struct toy_state *out, qv_diag *diag) {
    return qv__position_read(rules, text, strlen(text), (qv_state *)(void *)out, diag);
}

static const char *written(const qv_ruleset *rules, const struct toy_state *now) {
    static char bytes[4096];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    qv__position_write(rules, (const qv_state *)(const void *)now, &text);
    assert_false(text.cut);
    return bytes;
}

static const char *const sample = "# a position\n"
                                  "a2 ann red\r\n"
                                  "\n"
                                  "  B2 \"deep blue\" Ann ringed down   # hers\n"
                                  "c2 bob green ringed walls = n+E\n"
                                  "b1\n"
                                  "ply: 3\n"
                                  "Phase:choosing\n"
                                  "met ann : red green\n"
                                  "met bob: grey+red\n"
                                  "debt: red=-2147483648 grey=+2147483647\n"
                                  "tide: ann=-300 bob = 12\n"
                                  "gold bob: green=9 \"Deep Blue\"=-\n"
                                  "purse: 18446744073709551614\n"
                                  "half: ann=grey\n"
                                  "greedy: bob ann\n"
                                  "spare 1: 0=3\n"
                                  "rest: 2=5";

static const char *const sample_written = "a2 ann red\n"
                                          "b2 ann ringed \"Deep Blue\" down\n"
                                          "c2 bob ringed green walls=n+e\n"
                                          "ply: 3\n"
                                          "met ann: red green\n"
                                          "met bob: red grey\n"
                                          "purse: 18446744073709551614\n"
                                          "tickets: 0\n"
                                          "debt: red=-2147483648 grey=2147483647\n"
                                          "tide: ann=-300 bob=12\n"
                                          "luck: 7\n"
                                          "gold ann:\n"
                                          "gold bob: \"Deep Blue\"=- green=9\n"
                                          "peek: ann=1 bob=2\n"
                                          "hand ann: \"Deep Blue\"=1 green=2 grey=3\n"
                                          "hand bob: red=1 \"Deep Blue\"=2 green=3 grey=4\n"
                                          "half: ann=grey\n"
                                          "phase: choosing\n"
                                          "greedy: ann+bob\n"
                                          "spare 0:\n"
                                          "spare 1: 0=3\n"
                                          "rest: 2=5\n";

static void a_position_is_read(void **state) {
    (void)state;
    struct toy_state now;
    qv_diag diag;
    assert_int_equal(read(rs, sample, &now, &diag), QV_OK);
    assert_diag(diag, QV_OK, 0, "");
    assert_int_equal(now.head.ply, 3);
    assert_int_equal(now.head.viewer, QV_OPEN);
    assert_true(now.own[0] == (1U << 1 | 1U << 4) && now.own[1] == 1U << 7 && now.own[2] == 0);
    assert_true(now.ringed == (1U << 4 | 1U << 7));
    assert_true(now.all == (1U << 1 | 1U << 4 | 1U << 7)); /* derived */
    assert_memory_equal(now.colour, ((uint8_t[]){255, 0, 255, 255, 1, 255, 255, 2, 255}), 9);
    assert_memory_equal(now.facing, ((uint8_t[]){0, 0, 0, 0, 1, 0, 0, 0, 0}), 9);
    assert_int_equal(now.walls[7], 3);
    assert_true(now.met[0] == 5 && now.met[1] == 9);
    assert_true(now.purse == UINT64_MAX - 1);
    assert_memory_equal(now.debt, ((int32_t[]){INT32_MIN, 0, 0, INT32_MAX}), 16);
    assert_int_equal(now.tide[0], -300);
    assert_int_equal(now.tide[1], 12);
    assert_int_equal(now.gold[1][1], 0xFF);
    assert_int_equal(now.gold[1][2], 9);
    assert_memory_equal(now.half, ((uint8_t[]){3, 0xFF, 0xFF}), 3);
    assert_int_equal(now.greedy, 3);
    assert_int_equal(now.spare[2], 3);
    assert_int_equal(now.rest[2], 5);
    assert_int_equal(now.hand[1][3], 4);      /* not mentioned: as at the start */
    assert_int_equal(now.hand[2][3], 0xFFFF); /* no player there */
    assert_string_equal(written(rs, &now), sample_written);
}

static void what_is_not_given_is_completed(void **state) {
    (void)state;
    struct toy_state now;
    assert_int_equal(read(rs, "", &now, NULL), QV_OK);
    assert_true(now.purse == 1000);
    assert_int_equal(read(rs, "ply: 1", &now, NULL), QV_OK);
    assert_true(now.purse == 1001);
    assert_int_equal(read(rs, "phase: done\na1", &now, NULL), QV_OK);
    /* phase, and by the cell line own, ringed, stone, facing and walls */
    const uint64_t given = 1U << 19 | 1U << 2 | 1U << 3 | 1U << 15 | 1U << 16 | 1U << 17;
    assert_true(now.purse == 1000 + given);
    assert_int_equal(read(rs, "purse: 0", &now, NULL), QV_OK);
    assert_true(now.purse == 0);
}

static void a_mention_blanks(void **state) {
    (void)state;
    struct toy_state now;
    assert_int_equal(read(rs, "peek:\nhand ann:\nhand bob: red=7", &now, NULL), QV_OK);
    assert_int_equal(now.peek[0], 0);
    assert_int_equal(now.hand[0][3], 0);
    assert_int_equal(now.hand[1][0], 7);
    assert_int_equal(now.hand[1][3], 0);
    assert_int_equal(now.hand[2][3], 0xFFFF);
    assert_int_equal(read(rs, "hand bob:", &now, NULL), QV_OK);
    assert_int_equal(now.hand[0][3], 0); /* the whole field, not the row alone */
}

static void errors_have_a_place(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line, column, offset;
        const char *words;
    } row[] = {
        {"z9 red", 1, 1, 0, "\"z9\" is no field and no tile: one like b1"},
        {"\n\n z9: red", 3, 2, 3, "no field \"z9\""},
        {"phas: done", 1, 1, 0, "no field \"phas\": did you mean \"phase:\"?"},
        {"alll: a1", 1, 1, 0, "no field \"alll\""},
        {"phase done", 1, 1, 0, "no field \"phase\": did you mean \"phase:\"?"},
        {": 4", 1, 4, 3, "no field before the colon"},
        {"phase:", 1, 7, 6, "no value after \"phase:\""},
        {"phase: don # x", 1, 8, 7, "\"don\" is no phase: did you mean \"done\"?"},
        {"phase: x", 1, 8, 7, "\"x\" is no phase: rolling, choosing, drawing or done"},
        {"phase: 3", 1, 8, 7, "\"3\" is no phase: rolling, choosing, drawing or done"},
        {"phase: done done", 1, 13, 12, "\"done\" is superfluous: phase has one value"},
        {"phase ann: done", 1, 7, 6, "\"ann\" is superfluous: write \"phase:\""},
        {"phase: done\nphase: done", 2, 1, 12, "this line is given twice"},
        {"ply: -1", 1, 6, 5, "\"-1\" is no ply: a number from 0 to 4294967295"},
        {"ply: 4294967296", 1, 6, 5, "\"4294967296\" is no ply: a number from 0 to 4294967295"},
        {"purse: 18446744073709551616", 1, 8, 7,
         "\"18446744073709551616\" is no purse: a number from 0 to 18446744073709551615"},
        {"tide: ann=32768", 1, 11, 10, "\"32768\" is no tide: a number from -32768 to 32767"},
        {"tide: ann=\"1\"", 1, 11, 10, "\"1\" is no tide: a number from -32768 to 32767"},
        {"tide: ann", 1, 7, 6, "ann has no value: write ann=VALUE"},
        {"tide: ann=", 1, 11, 10, "no value after ann="},
        {"tide: ann=1 ann=1", 1, 13, 12, "ann is given twice"},
        {"tide: cy=1", 1, 7, 6, "cy does not play: there are 2 players"},
        {"tide: dan=1", 1, 7, 6, "\"dan\" is no player: ann, bob or cy"},
        {"rest: 5=1", 1, 7, 6, "\"5\" is no index of rest: a number from 0 to 4"},
        {"rest: 0=256", 1, 9, 8, "\"256\" is no rest: a number from 0 to 255"},
        {"gold: red=1", 1, 1, 0, "gold needs a player: write \"gold player: ...\""},
        {"spare: 0=1", 1, 1, 0, "spare needs a row: write \"spare row: ...\""},
        {"spare 2: 0=1", 1, 7, 6, "\"2\" is no index of spare: a number from 0 to 1"},
        {"gold ann bob: red=1", 1, 10, 9, "too many words before the colon"},
        {"gold cy: red=1", 1, 6, 5, "cy does not play: there are 2 players"},
        {"gold ann: rde=1", 1, 11, 10, "\"rde\" is no colour: red, \"Deep Blue\", green or grey"},
        {"gold ann: red=1\ngold bob:\ngold ann:", 3, 1, 26, "this line is given twice"},
        {"met ann: red rad", 1, 14, 13, "\"rad\" is no met: did you mean \"red\"?"},
        {"met ann: red+", 1, 10, 9, "\"red+\" is no met: did you mean \"red\"?"},
        {"greedy: 4", 1, 9, 8, "\"4\" is no greedy: ann, bob or cy"},
        {"all: a1", 1, 1, 0, "all follows from the other fields: leave it out"},
        {"viewer: 0", 1, 1, 0, "viewer follows from the other fields: leave it out"},
        {"walls: a1=n", 1, 1, 0, "walls is written in the lines of the tiles"},
        {"own ann: a1", 1, 1, 0, "own is written in the lines of the tiles"},
        {"a1 ann\nA1 red", 2, 1, 7, "A1 is given twice: write all of it in one line"},
        {"a1 ann rde", 1, 8, 7, "\"rde\" is not understood: did you mean \"red\"?"},
        {"a1 ann xyz", 1, 8, 7, "\"xyz\" cannot be on a tile"},
        {"a1 ann 3", 1, 8, 7, "\"3\" cannot be on a tile"},
        {"a1 red green", 1, 8, 7, "\"green\" is superfluous: the stone is given already"},
        {"a1 ringed ringed", 1, 11, 10, "\"ringed\" is superfluous: the ringed is given already"},
        {"a1 walls=", 1, 10, 9, "no value after walls="},
        {"a1 wals=n", 1, 4, 3, "no field \"wals\""},
        {"a1 walls=x", 1, 10, 9, "\"x\" is no walls: n, e, s or w"},
        {"a1 walls=-1", 1, 10, 9, "\"-1\" is no walls: n, e, s or w"},
        {"a1 phase=done", 1, 4, 3, "phase is not written in the lines of the tiles"},
        {"a1 seen=1", 1, 4, 3, "seen is not written in the lines of the tiles"},
        {"a1 own=cy", 1, 8, 7, "cy does not play: there are 2 players"},
        {"a1 cy", 1, 4, 3, "cy does not play: there are 2 players"},
        {"a1 ringed=0", 1, 11, 10, "ringed is 1 here, or is left out"},
        {"a1 \"deep blue", 1, 4, 3, "the quote is not closed: add a \" after the word"},
        {"tide: ann=\"1", 1, 11, 10, "the quote is not closed: add a \" after the word"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        struct toy_state now;
        qv_diag diag;
        const int err = read(rs, row[i].text, &now, &diag);
        assert_string_equal(diag.text, row[i].words);
        assert_int_equal(err, QV_EPOSITION);
        assert_int_equal(diag.err, QV_EPOSITION);
        assert_int_equal(diag.line, row[i].line);
        assert_int_equal(diag.column, row[i].column);
        assert_int_equal(diag.offset, row[i].offset);
    }
}

static void numbers_are_within_their_type(void **state) {
    (void)state;
    static const struct {
        const char *text, *words;
    } row[] = {
        {"debt: red=2147483648",
         "\"2147483648\" is no debt: a number from -2147483648 to 2147483647"},
        {"debt: red=-2147483649",
         "\"-2147483649\" is no debt: a number from -2147483648 to 2147483647"},
        {"debt: red=-4294967297",
         "\"-4294967297\" is no debt: a number from -2147483648 to 2147483647"},
        {"debt: red=-", "\"-\" is no debt: a number from -2147483648 to 2147483647"},
        {"tide: ann=-", "\"-\" is no tide: a number from -32768 to 32767"},
        {"tickets: 4294967296", "\"4294967296\" is no tickets: a number from 0 to 4294967295"},
        {"tickets: -1", "\"-1\" is no tickets: a number from 0 to 4294967295"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        struct toy_state now;
        qv_diag diag;
        assert_int_equal(read(rs, row[i].text, &now, &diag), QV_EPOSITION);
        assert_string_equal(diag.text, row[i].words);
    }
}

static void impossible_positions_are_refused(void **state) {
    (void)state;
    struct toy_state now;
    qv_diag diag;
    assert_int_equal(read(rs, "ply: 4294967295", &now, &diag), QV_OK); /* a ply is only a number */
    assert_int_equal(read(rs, "luck: 100", &now, &diag), QV_ESTATE);
    assert_int_equal(diag.err, QV_ESTATE);
}

/* If two fields share a word, each value is written with the field's name. */
static void shared_words_are_written_with_names(void **state) {
    (void)state;
    static const char *const words[] = {"up", "ringed", "red", "ann", ""};
    static const qv__dim facing = {"facing", 5, words, 0, 0};
    qv__field fields[32];
    memcpy(fields, toy_game.field, toy_game.fields * sizeof(fields[0]));
    for (uint32_t f = 0; f < toy_game.fields; f++)
        if (strcmp(fields[f].name, "facing") == 0)
            fields[f].value = &facing;
    qv_game game = toy_game;
    game.field = fields;
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    struct toy_state now;
    static const char *const text = "a1 own=ann ringed=1 stone=red facing=ann\n"
                                    "a2 own=bob facing=\"\"\n"
                                    "a3 facing=ringed\n";
    static const char *const shown = "a1 own=ann ringed=1 stone=red facing=ann\n"
                                     "a2 bob facing=\"\"\n"
                                     "a3 facing=ringed\n";
    assert_int_equal(read(odd, text, &now, &diag), QV_OK);
    assert_memory_equal(now.facing, ((uint8_t[]){3, 4, 1, 0, 0, 0, 0, 0, 0}), 9);
    assert_memory_equal(written(odd, &now), shown, strlen(shown));
    assert_int_equal(read(odd, "a1 red", &now, &diag), QV_EPOSITION);
    assert_diag(diag, QV_EPOSITION, 3, "\"red\" could be stone or facing: write stone=red");
    qv_ruleset_free(odd);
}

/* A board that the content makes smaller: c3 is not a cell. */
static const char *smaller_word(const qv_ruleset *rules, const qv__dim *dim, uint32_t value) {
    if (dim->words == NULL && dim->n == TOY_TILES)
        return value == 8 ? NULL : toy_game.cell->words[value];
    return toy_game.word(rules, dim, value);
}

static void smaller_init(const qv_ruleset *rules, qv_state *out) {
    toy_game.init(rules, out);
    struct toy_state *now = (struct toy_state *)(void *)out;
    now->walls[8] = 0x0F;
    now->walls[1] = 0x01;
}

static void places_without_name_are_left_alone(void **state) {
    (void)state;
    static const qv__dim smaller = {"tile", TOY_TILES, NULL, 0, QV_CONTENT_WORDS};
    qv__field fields[32];
    memcpy(fields, toy_game.field, toy_game.fields * sizeof(fields[0]));
    for (uint32_t f = 0; f < toy_game.fields; f++) {
        if (fields[f].row == toy_game.cell)
            fields[f].row = &smaller;
        if (fields[f].value == toy_game.cell)
            fields[f].value = &smaller;
    }
    qv_game game = toy_game;
    game.field = fields;
    game.cell = &smaller;
    game.word = smaller_word;
    game.init = smaller_init;
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    struct toy_state now;
    assert_int_equal(read(odd, "c3 ann", &now, &diag), QV_EPOSITION);
    assert_int_equal(read(odd, "a3 ann", &now, &diag), QV_OK);
    assert_int_equal(now.walls[8], 0x0F);
    assert_int_equal(now.walls[1], 0);
    const char *const text = written(odd, &now);
    assert_memory_equal(text, "a3 ann\nply: ", 12);
    struct toy_state again;
    assert_int_equal(read(odd, text, &again, &diag), QV_OK);
    assert_memory_equal(&again, &now, sizeof(now));
    qv_ruleset_free(odd);
}

/* Sets without words, numbers with a sign or a first number that is not 0. */
static void numbers_are_written_by_their_dims(void **state) {
    (void)state;
    static const qv__dim from_two = {"rest", 200, NULL, 2, 0};
    static const qv__dim around = {"spare", 7, NULL, -3, QV_SIGNED};
    qv__field fields[32];
    memcpy(fields, toy_game.field, toy_game.fields * sizeof(fields[0]));
    for (uint32_t f = 0; f < toy_game.fields; f++) {
        qv__field *field = &fields[f];
        if (strcmp(field->name, "greedy") == 0)
            field->value = NULL;
        if (strcmp(field->name, "rest") == 0)
            field->value = &from_two;
        if (strcmp(field->name, "spare") == 0)
            field->value = &around;
        if (strcmp(field->name, "tide") == 0 || strcmp(field->name, "debt") == 0)
            field->value = &qv__increase;
    }
    qv_game game = toy_game;
    game.field = fields;
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    struct toy_state now;
    static const char *const text = "greedy: 5\ntide: ann=+7 bob=-1\nspare 0: 0=+3 1=-\n"
                                    "debt: red=-1 green=+99999\n"
                                    "rest: 1=3 4=201";
    assert_int_equal(read(odd, text, &now, &diag), QV_OK);
    assert_int_equal(now.greedy, 5);
    assert_int_equal(now.tide[1], -1);
    assert_memory_equal(now.debt, ((int32_t[]){-1, 0, 99999, 0}), 16);
    assert_memory_equal(now.spare, ((uint8_t[]){6, 255, 0, 0}), 4);
    assert_memory_equal(now.rest, ((uint8_t[]){0, 1, 0, 0, 199}), 5);
    assert_non_null(
        strstr(written(odd, &now), "\ndebt: red=-1 green=+99999\ntide: ann=+7 bob=-1\n"));
    assert_non_null(strstr(written(odd, &now), "\ngreedy: 5\nspare 0: 0=+3 1=-\nspare 1:\n"));
    assert_non_null(strstr(written(odd, &now), "\nrest: 1=3 4=201\n"));
    now.greedy = 0xFF;
    assert_non_null(strstr(written(odd, &now), "\ngreedy: -\n"));
    static const char *const bad[] = {
        "greedy: 256",      "greedy: ann",           "rest: 1=1",
        "rest: 1=202",      "spare 0: 0=4",          "spare 0: 0=-4",
        "tide: ann=-32769", "debt: red=-2147483649", "debt: red=2147483648"};
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_int_equal(read(odd, bad[i], &now, &diag), QV_EPOSITION);
    qv_ruleset_free(odd);
}

static void a_game_without_places(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.cell = NULL;
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    struct toy_state now;
    assert_int_equal(
        read(odd, "own ann: a1 c3\nringed: a1\nstone: a1=red c3=-\nwalls: b2=n+w", &now, &diag),
        QV_OK);
    assert_true(now.own[0] == (1U | 1U << 8) && now.ringed == 1);
    assert_int_equal(now.colour[0], 0);
    assert_int_equal(now.walls[4], 9);
    const char *const text = written(odd, &now);
    assert_non_null(strstr(text, "own ann: a1 c3\nown bob: 0\nringed: a1\n"));
    assert_non_null(strstr(text, "\nstone: a1=red\nfacing:\nwalls: b2=n+w\n"));
    struct toy_state again;
    assert_int_equal(read(odd, text, &again, &diag), QV_OK);
    assert_memory_equal(&again, &now, sizeof(now));
    assert_int_equal(read(odd, "a1 red", &now, &diag), QV_EPOSITION);
    assert_diag(diag, QV_EPOSITION, 0, "no field \"a1\"");
    qv_ruleset_free(odd);
}

/* Any value that its type and its words allow, in each field of a seat that plays. */
static struct toy_state random_state(const qv_ruleset *rules, qv__rng *rng) {
    struct toy_state now;
    qv__init(rules, (qv_state *)(void *)&now);
    for (uint32_t f = 2; f < toy_game.fields; f++) {
        const qv__field *field = &toy_game.field[f];
        const uint32_t size = qv__field_size(field);
        const uint32_t rows = field->row == toy_game.seat ? rules->players : field->rows;
        for (uint32_t i = 0; i < rows * field->cols; i++) {
            const bool set = field->type == QV_BITS || (field->flags & QV_MASK);
            uint64_t value = qv__rng_next(rng);
            if (field->value)
                value =
                    set ? value & ((UINT64_C(1) << field->value->n) - 1) : value % field->value->n;
            if (!set && qv__rng_below(rng, 8) == 0)
                value = field->value ? field->blank : UINT64_MAX;
            memcpy((uint8_t *)&now + field->offset + (size_t)i * size, &value, size);
        }
    }
    now.head.ply = qv__rng_below(rng, 7);
    now.luck %= 100;
    toy_game.derive(rules, (qv_state *)(void *)&now);
    return now;
}

static void what_is_written_is_read(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(8, 0);
    for (uint32_t players = 2; players <= 3; players++) {
        qv_ruleset *rules = toy_rules(players);
        for (int round = 0; round < 400; round++) {
            const struct toy_state now = random_state(rules, &rng);
            struct toy_state again;
            qv_diag diag;
            assert_int_equal(read(rules, written(rules, &now), &again, &diag), QV_OK);
            assert_memory_equal(&again, &now, sizeof(now));
        }
        qv_ruleset_free(rules);
    }
}

/* Nothing of a start with stones on the board shows through where the board is empty now. */
static void stub_init(const qv_ruleset *rules, qv_state *out) {
    toy_game.init(rules, out);
    struct toy_state *now = (struct toy_state *)(void *)out;
    now->own[0] = 1;
    now->colour[0] = 2;
}

static void an_empty_board_is_written(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.init = stub_init;
    qv_diag diag;
    qv_ruleset *odd = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
    struct toy_state start;
    assert_int_equal(read(odd, "", &start, &diag), QV_OK);
    assert_int_equal(start.colour[0], 2);
    struct toy_state now;
    qv__init(rs, (qv_state *)(void *)&now);
    const char *const text = written(odd, &now);
    assert_memory_equal(text, "a1\nply: 0\n", 10);
    struct toy_state again;
    assert_int_equal(read(odd, text, &again, &diag), QV_OK);
    assert_memory_equal(&again, &now, sizeof(now));
    qv_ruleset_free(odd);
}

static void noise_is_refused(void **state) {
    (void)state;
    static const char *const bits[] = {"a1",    "b2",   "ann",    "red",     "\"deep blue\"",
                                       "=",     ":",    "\n",     "\n",      " ",
                                       "tide",  "gold", "-",      "1",       "+",
                                       "\"",    "#",    "met",    "own",     "walls",
                                       "phase", "done", "ringed", "\xFF\x01"};
    qv__rng rng = qv__rng_at(12, 0);
    for (int round = 0; round < 20000; round++) {
        char text[256] = "";
        const uint32_t n = qv__rng_below(&rng, 20);
        for (uint32_t i = 0; i < n; i++) {
            strcat(text, bits[qv__rng_below(&rng, COUNT(bits))]);
            strcat(text, qv__rng_below(&rng, 3) ? " " : "");
        }
        struct toy_state now;
        qv_diag diag;
        const int err = read(rs, text, &now, &diag);
        assert_true(err == QV_OK || err == QV_EPOSITION || err == QV_ESTATE);
        assert_int_equal(diag.err, err);
        assert_true(diag.offset <= strlen(text));
        assert_true(err != QV_EPOSITION || (diag.line >= 1 && diag.column >= 1 && diag.text[0]));
    }
}

/* The text may hold any byte and need not end in NUL. */
static void bytes_beyond_the_length_are_not_read(void **state) {
    (void)state;
    char *text = malloc(9);
    assert_non_null(text);
    memcpy(text, "a1 \"red\" ", 9);
    struct toy_state now;
    qv_diag diag;
    for (size_t length = 0; length <= 9; length++) {
        char *exact = malloc(length ? length : 1);
        assert_non_null(exact);
        memcpy(exact, text, length);
        const int err = qv__position_read(rs, exact, length, (qv_state *)(void *)&now, &diag);
        assert_int_equal(err, length == 1 || (length > 3 && length < 8) ? QV_EPOSITION : QV_OK);
        free(exact);
    }
    assert_int_equal(qv__position_read(rs, "a1\0x", 4, (qv_state *)(void *)&now, &diag),
                     QV_EPOSITION);
    free(text);
}

/* The corner cells of the largest board, the last beyond bit 62, are given once each. */
static void each_corner_is_given_once(void **state) {
    (void)state;
    const qv_choice choice = {"board", "8"};
    qv_ruleset *const large =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, &choice, 1, NULL, 0, NULL);
    assert_non_null(large);
    static const char *const cells[] = {"a1", "a8", "h1", "h8"};
    qv_state *const out = test_malloc(QV_STATE_MOST);
    for (size_t i = 0; i < COUNT(cells); i++) {
        char text[100];
        qv_diag diag = {0};
        snprintf(text, sizeof text, "phase: turn\ncurrent: red\n%s red tee r1\n%s red tee r1\n",
                 cells[i], cells[i]);
        assert_int_equal(qv__position_read(large, text, strlen(text), out, &diag), QV_EPOSITION);
        assert_int_equal(diag.line, 4);
        assert_non_null(strstr(diag.text, "is given twice"));
    }
    test_free(out);
    qv_ruleset_free(large);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_read),
        cmocka_unit_test(what_is_not_given_is_completed),
        cmocka_unit_test(a_mention_blanks),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(numbers_are_within_their_type),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(shared_words_are_written_with_names),
        cmocka_unit_test(places_without_name_are_left_alone),
        cmocka_unit_test(numbers_are_written_by_their_dims),
        cmocka_unit_test(a_game_without_places),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(an_empty_board_is_written),
        cmocka_unit_test(noise_is_refused),
        cmocka_unit_test(bytes_beyond_the_length_are_not_read),
        cmocka_unit_test(each_corner_is_given_once),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
