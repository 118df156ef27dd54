/* SPDX-License-Identifier: MIT */
/* ConCardia: what is said of a small content with one row changed, and what becomes of it.
 * edits.txt has for each row how many changes are refused, and a digest of the errors with their
 * places, and of the tables of what is accepted.
 *
 *     concardia_edits --write     replaces that file, after a change that was meant
 *     concardia_edits --print     all that is said, to compare two builds
 * Costly with sanitizers.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "core/game.h"
#include "golden.h"
#include "state.h"

static const char file_name[] = "games/concardia/tests/edits.txt";

static const char *const base[][2] = {
    {"set.name", "Base"},
    {"types[0]", "Band"},
    {"types[1]", "Beast"},
    {"types[2]", "Half-Elf"},
    {"types[3]", "Vendor"},
    {"types[4]", "Maker"},
    {"facts[0]", "wears a hat"},
    {"facts[1]", "has a button"},
    {"events[0]", "sneezes"},
    {"deeds[0]", "sing a song"},
    {"cards[0].name", "Ant"},
    {"cards[0].trait", "rock"},
    {"cards[0].defense", "-1"},
    {"cards[0].strength", "0"},
    {"cards[0].types", "Band Beast Vendor Maker"},
    {"cards[0].arrows", "n sw"},
    {"cards[0].points", "2"},
    {"cards[1].name", "Bee"},
    {"cards[1].trait", "paper"},
    {"cards[1].defense", "3"},
    {"cards[1].strength", "2"},
    {"cards[1].types", "Half-Elf"},
    {"cards[1].text[0]", "Persistent (Cost 2): Your cards get +1 Strength."},
    {"cards[1].text[1]", "Hand Reaction: When an opponent passes, draw a card."},
    {"cards[2].name", "Cat"},
    {"cards[2].trait", "scissors"},
    {"cards[2].defense", "4"},
    {"cards[2].strength", "1"},
    {"cards[2].types", "Band"},
    {"cards[2].text[0]", "Action: Put on the button \"Gear\"."},
    {"cards[3].name", "Ant"},
    {"cards[3].set", "Encore"},
    {"cards[3].trait", "paper"},
    {"cards[3].defense", "2"},
    {"cards[3].strength", "1"},
    {"cards[3].types", "Maker"},
    {"cards[3].text[0]", "Action: Your opponent does \"sing a song\". If they do, draw a card."},
    {"buttons[0].name", "Gear"},
    {"buttons[0].text[0]", "Action: Put a Charge Counter on this button."},
    {"buttons[1].name", "Badge"},
    {"buttons[1].text[0]", "Reaction: When a player \"sneezes\", draw a card."},
    {"decks[0].name", "Left"},
    {"decks[0].plan", "Win."},
    {"decks[0].cards.Cat", "1"},
    {"decks[0].cards.Bee", "59"},
    {"decks[0].buttons[0]", "Badge"},
    {"decks[0].buttons[1]", "Gear"},
    {"decks[1].name", "Right"},
    {"decks[1].cards.Ant/Base", "4"},
    {"decks[1].cards.Cat", "5"},
    {"decks[1].cards.Bee", "4"},
    {"decks[1].cards.Ant/Encore", "7"},
    {"decks[2].name", "Third"},
    {"decks[2].cards.Cat", "1"},
};

static const char *const values[] = {
    "",
    "A",
    "Z",
    "@a",
    "[a",
    "a",
    "Az",
    "AZ",
    "A`",
    "A{",
    "A@",
    "A[",
    "A/",
    "A:",
    "A0",
    "A9",
    "A-",
    "A'",
    "A\"",
    "A  B",
    "A B",
    " A",
    "A ",
    "A1",
    "F6",
    "G1",
    "A7",
    "f0",
    "B12",
    "Mode-1",
    "Mode-",
    "Mode-1x",
    "MODE-09",
    "Text-3",
    "South-12",
    "North-9",
    "North9",
    "Button-1",
    "Yes",
    "No",
    "Done",
    "Pool",
    "South",
    "North",
    "Rock",
    "Paper",
    "Scissors",
    "Heads",
    "Tails",
    "-9",
    "-10",
    "20",
    "21",
    "0",
    "1",
    "2",
    "60",
    "61",
    "256",
    "n",
    "n n",
    "nw w",
    "n ",
    " n",
    "n  s",
    "nee",
    "n ne e se s sw w nw",
    "rok",
    "lizard",
    "scissors",
    "Band",
    "Band Band",
    "Band Bend",
    "Beast Maker Vendor Half-Elf",
    "Band Beast Maker Vendor Half-Elf",
    "Base",
    "Encore",
    "Ant",
    "Bee",
    "Cat",
    "Gear",
    "Badge",
    "Gaer",
    "Left",
    "wears a hat",
    "wears a \"hat\"",
    "sneezes",
    "Card",
    "band",
    "Anchored.",
    "Persistent.",
    "Persistent (Cost 1).",
    "Persistent (Cost X): Draw a card.",
    "Action: Slide this card.",
    "Unique.",
    "Action: Draw a card.\nAction: Draw a card.",
    "Immediate (Cost 1): Draw a card.",
    "Abcdefghijklmnopqrstuvwxyzabcde",
    "Abcdefghijklmnopqrstuvwxyzabcdef",
    "Abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrst",
};

/* Rows that are added. */
static const char *const more[][2] = {
    {"types[5]", "Airship"},
    {"types[6]", "Airship"},
    {"types[5", "Airship"},
    {"types[]", "Airship"},
    {"types[x]", "Airship"},
    {"types[64]", "Airship"},
    {"types[9999999999]", "A"},
    {"types", "Airship"},
    {"typesy[5]", "Airship"},
    {"facts[2]", "is tall"},
    {"facts[2]", "wears a hat"},
    {"facts[64]", "is tall"},
    {"events[1]", "laughs"},
    {"events[64]", "laughs"},
    {"deeds[1]", "dance"},
    {"deeds[64]", "dance"},
    {"deeds[1]", ""},
    {"cards[4].name", "Dog"},
    {"cards[4].trait", "rock"},
    {"cards[1023].name", "Dog"},
    {"cards[1024].name", "Dog"},
    {"cards[0].text[0]", "Superior to Half-Elf cards."},
    {"cards[0].text[1]", "Unique."},
    {"cards[0].text[7]", "Persistent."},
    {"cards[0].text[8]", "Persistent."},
    {"cards[1].text[2]", "Play Reaction: When a card is captured, draw a card."},
    {"cards[1].text[2]", "Persistent (Cost 5): When you pass, draw a card."},
    {"cards[1].text[3]", "Persistent."},
    {"cards[1].text", "Persistent."},
    {"cards[1].texts", "Persistent."},
    {"cards[1].colour", "red"},
    {"cards[1].set", "Encore"},
    {"cards[1].set", "encore"},
    {"cards[2].points", "0"},
    {"buttons[2].name", "Bell"},
    {"buttons[15].name", "Bell"},
    {"buttons[16].name", "Bell"},
    {"buttons[2].text[0]", "Action: Draw a card."},
    {"buttons[0].colour", "red"},
    {"decks[0].buttons[2]", "Gear"},
    {"decks[1].buttons[0]", "Gear"},
    {"decks[1].buttons[10]", "Gear"},
    {"decks[1].buttons[x]", "Gear"},
    {"decks[1].cards.Ant", "1"},
    {"decks[1].cards.Ant/", "1"},
    {"decks[1].cards.Ant/Encores", "1"},
    {"decks[0].cards.Cat/Base", "1"},
    {"decks[0].cards.Ant/Base", "1"},
    {"decks[3].plan", "Win."},
    {"decks[3].name", "Fourth"},
    {"decks[15].cards.Cat", "1"},
    {"decks[16].name", "One"},
    {"decks[0].colour", "red"},
    {"set.names", "Base"},
    {"colour", "red"},
};

enum { ROWS = QV_COUNT(base), MORE = QV_COUNT(more), SAID = 1 << 16 };

typedef struct {
    qv_row row[ROWS + 1];
    qv_text said;
    bool print;
    uint64_t digest;
    uint32_t refused;
} edits;

static void tell_tables(const cc_content *all, qv_text *out) {
    for (uint32_t i = 0; i < all->kinds; i++) {
        const cc_kind *const kind = cc_kind_at(all, i);
        qv_text_add(out, "%s|%s %llx %u %x %u %u ", cc_text_at(all, kind->name),
                    cc_text_at(all, kind->word), (unsigned long long)kind->types, kind->ability,
                    kind->hears, kind->name_id, kind->set_id);
        qv_text_add(out, "%d %d %u %u %x ", kind->defense, kind->strength, kind->trait,
                    kind->points, kind->arrows);
        qv_text_add(out, "%u %u %x %x %u ", kind->abilities, kind->persistent, kind->tags,
                    kind->hand_reactions, kind->area_cost);
    }
    for (uint32_t i = 0; i < all->buttons; i++) {
        const cc_button *const button = cc_button_at(all, i);
        qv_text_add(out, "%s %u %x %u %x ", cc_text_at(all, button->name), button->ability,
                    button->hears, button->abilities, button->tags);
    }
    qv_text_add(out, "%u %u %u ", all->abilities, all->decks, all->facts);
    qv_text_add(out, "%u %u %u %x ", all->happenings, all->deeds, all->types, all->hears);
    for (uint32_t i = 0; i < (uint32_t)all->size[0] + all->size[1]; i++)
        qv_text_add(out, "%u ", all->list[i]);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = 0; i < all->worn[seat]; i++)
            qv_text_add(out, "%u wears %u ", seat, all->wears[seat][i]);
}

static void tell(edits *all, uint32_t n, const qv_choice *choices, uint32_t chosen) {
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_find("concardia"), 2, choices, chosen, all->row, n, &diag);
    if (rs)
        tell_tables(&((const cc_ruleset *)(const void *)rs)->set, &all->said);
    else
        qv_text_add(&all->said, "%d %u:%u %u %s", diag.err, diag.line, diag.column,
                    (unsigned)diag.offset, diag.text);
    all->refused += !rs;
    qv_ruleset_free(rs);
    for (size_t i = 0; i < all->said.n; i++) /* FNV-1a */
        all->digest = (all->digest ^ (unsigned char)all->said.at[i]) * 0x100000001B3U;
    if (all->print)
        puts(all->said.at);
    all->said.n = 0;
}

static void reset(edits *all) {
    all->digest = 0;
    all->refused = 0;
    for (uint32_t i = 0; i < ROWS; i++)
        all->row[i] = (qv_row){base[i][0], base[i][1], 1 + i, 1 + i % 7};
}

static void tell_value(edits *all, uint32_t row, const char *value) {
    all->row[row].value = value;
    tell(all, ROWS, NULL, 0);
    all->row[row].value = base[row][1];
}

static void tell_row(edits *all, uint32_t row) {
    for (uint32_t i = 0; i < QV_COUNT(values); i++)
        tell_value(all, row, values[i]);
    const qv_row was = all->row[row];
    all->row[ROWS] = was;
    tell(all, ROWS + 1, NULL, 0); /* twice */
    all->row[row] = all->row[ROWS - 1];
    tell(all, ROWS - 1, NULL, 0); /* missing */
    all->row[row] = was;
}

/* The file's text, from malloc. */
static char *told(bool print) {
    static edits all;
    const qv_game *const game = qv_game_find("concardia");
    char *text = NULL, *const room = malloc(SAID);
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_true(out && room);
    all = (edits){.print = print, .said = qv_text_over(room, SAID)};
    for (uint32_t i = 0; i < ROWS; i++) {
        reset(&all);
        tell_row(&all, i);
        fprintf(out, "%s %u %016llx\n", base[i][0], all.refused, (unsigned long long)all.digest);
    }
    reset(&all);
    for (uint32_t i = 0; i < MORE; i++) {
        all.row[ROWS] = (qv_row){more[i][0], more[i][1], 77, 7};
        tell(&all, ROWS + 1, NULL, 0);
    }
    fprintf(out, "more %u %016llx\n", all.refused, (unsigned long long)all.digest);
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = qv_option_at(game, i);
        reset(&all);
        for (int32_t value = option->least; value <= option->most && value < option->least + 20;
             value++) {
            char typed[32];
            qv_text word = qv_text_over(typed, sizeof typed);
            qv_option_say(option, value, &word);
            tell(&all, ROWS, &(qv_choice){.name = option->name, .value = typed}, 1);
        }
        fprintf(out, "%s %u %016llx\n", option->name, all.refused, (unsigned long long)all.digest);
    }
    fclose(out);
    free(room);
    return text;
}

static void edits_are_told_as_before(void **state) {
    (void)state;
    golden_compare(file_name, told(false));
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told(false));
    if (argc == 2 && strcmp(argv[1], "--print") == 0) {
        free(told(true));
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(edits_are_told_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
