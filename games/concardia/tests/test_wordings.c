/* SPDX-License-Identifier: MIT */
/* What is suggested for wordings: wordings.txt and wordings_author.txt were written by people who
 * had not seen the grammar; the lists are looked at when sayings and slots are written.
 * A wording is met if a suggestion is compiled into the program of the text that was meant.
 * wordings_missed.txt has the figures and the wordings that are missed.
 *
 *     concardia_wordings --write            replaces that file, after a change that was meant
 *     concardia_wordings --measure FILE...  prints the same of other lists
 * Costly with sanitizers.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "golden.h"
#include "listing.h"
#include "suggest.h"
#include "texts.h"

static const char file_name[] = "games/concardia/tests/wordings_missed.txt";

/* Sanitizers find nothing in a wording that they do not find in one of the same kind. */
#ifdef __SANITIZE_ADDRESS__
enum { EVERY = 20 };
#else
enum { EVERY = 1 };
#endif
enum { LISTING = 1 << 16, LINE = 2048, NAMES = 20 };

/* The names that the head of a list gives. */
typedef struct {
    char line[CT_LISTS][LINE];
    const char *at[CT_LISTS][NAMES];
    ct_labels labels;
} named;

/* The suggestions for a wording, as texts and programs. */
typedef struct {
    const ct_labels *labels;
    void *memory;
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    char *program[CS_SUGGESTIONS + 1]; /* the last is that of the text that was meant */
    char text[CS_SUGGESTIONS][CS_TEXT];
    uint32_t n;
} desk;

static desk *open_desk(void) {
    desk *const d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->memory = malloc(cs_work_size());
    d->work = malloc(ct_work_size());
    d->labels = &texts_labels;
    d->tree = malloc(sizeof *d->tree);
    d->draft = calloc(1, sizeof *d->draft);
    assert_true(d->memory && d->work && d->tree && d->draft);
    cs_open(d->memory);
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++) {
        d->program[i] = malloc(LISTING);
        assert_non_null(d->program[i]);
    }
    return d;
}

static void close_desk(desk *d) {
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++)
        free(d->program[i]);
    free(d->memory);
    free(d->work);
    free(d->tree);
    free(d->draft);
    free(d);
}

static void list_program(desk *d, const ct_tree *tree, const char *of, char *out) {
    qv_text text = qv_text_over(out, LISTING);
    memset(d->draft, 0, sizeof *d->draft);
    cc_compile(tree, cs_place(of), d->draft);
    list_draft(d->draft, &text);
    assert_false(text.cut);
}

/* Takes texts whose programs differ. */
static bool take(void *context, uint32_t on, const ct_tree *tree, const ct_tree *plain,
                 const char *text) {
    desk *const d = context;
    (void)tree;
    (void)on;
    list_program(d, plain, text, d->program[d->n]);
    for (uint32_t i = 0; i < d->n; i++)
        if (strcmp(d->program[i], d->program[d->n]) == 0)
            return false;
    snprintf(d->text[d->n++], CS_TEXT, "%s", text);
    return true;
}

static int suggest(desk *d, const char *wording, size_t n) {
    d->n = 0;
    return cs_suggest(d->memory, d->labels, wording, n, take, d);
}

static void compile_meant(desk *d, const char *text) {
    ct_error error;
    if (ct_read(d->work, d->labels, cs_place(text), text, strlen(text), d->tree, &error))
        fail_msg("%s: %s", text, error.text);
    cs_read_plain(d->work, d->labels, text, d->tree);
    list_program(d, d->tree, text, d->program[CS_SUGGESTIONS]);
}

/* The number of the suggestion that was meant; CS_SUGGESTIONS: none. */
static uint32_t place_of(const desk *d) {
    uint32_t i = 0;
    while (i < d->n && strcmp(d->program[i], d->program[CS_SUGGESTIONS]) != 0)
        i++;
    return i < d->n ? i : CS_SUGGESTIONS;
}

/* A line "#types: one, another". */
static void take_names(named *names, const char *line) {
    static const struct {
        const char *said;
        uint32_t label;
    } kinds[] = {{"#types: ", CT_TYPES},
                 {"#names: ", CT_NAMES},
                 {"#buttons: ", CT_BUTTONS},
                 {"#sets: ", CT_SETS},
                 {"#deeds: ", CT_DEEDS}};
    for (uint32_t i = 0; i < QV_COUNT(kinds); i++) {
        const size_t n = strlen(kinds[i].said);
        if (strncmp(line, kinds[i].said, n) != 0)
            continue;
        uint16_t found = 0;
        snprintf(names->line[i], LINE, "%s", line + n);
        for (char *at = strtok(names->line[i], ",\n"); at && found < NAMES;
             at = strtok(NULL, ",\n"))
            names->at[i][found++] = at + strspn(at, " ");
        names->labels.at[kinds[i].label] = names->at[i];
        names->labels.n[kinds[i].label] = found;
    }
}

/* What is told of a wording: nothing if it is met. */
static void tell_wording(desk *d, const char *wording, const char *meant, uint32_t place,
                         FILE *out) {
    if (place < CS_SUGGESTIONS)
        return;
    fprintf(out, "%s\n  meant: %s\n", wording, meant);
    for (uint32_t i = 0; i < d->n; i++)
        fprintf(out, "  suggested: %s\n", d->text[i]);
}

/* Every so many wordings of a list. */
static void tell_list(desk *d, const char *path, uint32_t every, FILE *out) {
    char line[LINE];
    const char *const name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    named names = {.labels = texts_labels};
    uint32_t n = 0, met = 0, first = 0, lines = 0;
    FILE *const in = fopen(path, "re");
    assert_non_null(in);
    d->labels = &names.labels;
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#')
            take_names(&names, line);
        if (line[0] == '#' || lines++ % every)
            continue;
        char *const tab = strchr(line, '\t');
        assert_non_null(tab);
        *tab = '\0';
        tab[1 + strcspn(tab + 1, "\n")] = '\0';
        compile_meant(d, tab + 1);
        assert_int_equal(suggest(d, line, strlen(line)), QV_OK);
        const uint32_t place = place_of(d);
        n++;
        met += place < CS_SUGGESTIONS;
        first += place == 0;
        tell_wording(d, line, tab + 1, place, out);
    }
    fclose(in);
    d->labels = &texts_labels;
    fprintf(out, "%s: %u of %u are among the suggestions, %u as the first\n", name, (unsigned)met,
            (unsigned)n, (unsigned)first);
}

static void tell_own(desk *d, const char *name, uint32_t every, FILE *out) {
    char path[64];
    snprintf(path, sizeof path, "games/concardia/tests/%s", name);
    tell_list(d, path, every, out);
}

/* `some`: one in so many wordings of a list is looked at in a test; all are in the file. */
static const struct {
    const char *name;
    uint32_t some;
} lists[] = {
    {"wordings.txt", 1},           {"wordings_apart.txt", 1},    {"wordings_fresh.txt", 1},
    {"wordings_tuned.txt", 12},    {"wordings_unseen.txt", 1},   {"wordings_author.txt", 1},
    {"wordings_own.txt", 8},       {"wordings_kept.txt", 1},     {"wordings_players.txt", 6},
    {"wordings_strangers.txt", 1}, {"wordings_last.txt", 1},     {"wordings_idioms.txt", 1},
    {"wordings_once.txt", 1},      {"wordings_everyday.txt", 1}, {"wordings_untried.txt", 1},
    {"wordings_ordinary.txt", 1},  {"wordings_designers.txt", 1}};

/* The file's text, from malloc. */
static char *told(void) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(lists); i++)
        tell_own(d, lists[i].name, 1, out);
    close_desk(d);
    fclose(out);
    return text;
}

/* Whether a text of several lines is in the file, from the beginning of a line. */
static bool has_lines(const char *file, const char *text) {
    const char *at = strstr(file, text);
    while (at && at != file && at[-1] != '\n')
        at = strstr(at + 1, text);
    return at;
}

static char *read_golden(void) {
    enum { MOST = 1 << 20 };
    char *const text = calloc(1, MOST);
    FILE *const in = fopen(file_name, "re");
    assert_true(text && in);
    assert_in_range(fread(text, 1, MOST - 1, in), 1, MOST - 2);
    fclose(in);
    return text;
}

static void wordings_are_met_as_before(void **state) {
    (void)state;
    char *const file = read_golden();
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(lists); i++) {
        const uint32_t every = lists[i].some * EVERY;
        char *text = NULL, *from;
        size_t size;
        FILE *const out = open_memstream(&text, &size);
        assert_non_null(out);
        tell_own(d, lists[i].name, every, out);
        fclose(out);
        char *const figure = strstr(text, lists[i].name);
        printf("%s", figure);
        if (every > 1)
            *figure = '\0';
        for (from = text; *from;) { /* a wording that is missed, with its lines */
            char *to = from + strcspn(from, "\n") + 1;
            while (*to == ' ')
                to += strcspn(to, "\n") + 1;
            const char kept = *to;
            *to = '\0';
            if (!has_lines(file, from))
                fail_msg("not as in %s:\n%s", file_name, from);
            *to = kept;
            from = to;
        }
        free(text);
    }
    close_desk(d);
    free(file);
}

/* What the language says is suggested as it is. */
static void texts_are_suggested_for_themselves(void **state) {
    (void)state;
    text_cases *const texts = texts_load("[accepted");
    desk *const d = open_desk();
    uint32_t n = 0;
    for (uint32_t i = 0; i < texts->n; i++) {
        if (strchr(texts->at[i].text, '\n') || texts->at[i].on != CT_ON_CARD)
            continue;
        compile_meant(d, texts->at[i].text);
        suggest(d, texts->at[i].text, texts->at[i].length);
        n++;
        if (place_of(d) == CS_SUGGESTIONS)
            fail_msg("not suggested: %s", texts->at[i].text);
    }
    assert_true(n > 30);
    close_desk(d);
    texts_free(texts);
}

/* What the reader does with words that no text has, one case each. */
static void loose_wordings_are_read(void **state) {
    (void)state;
    static const struct {
        const char *wording, *text;
    } cases[] = {
        /* in another order */
        {"a Maker out of your deck, go and dig for it",
         "Immediate: Search your deck for a Maker card, then put that card into your hand."},
        {"when your opponent catches this card, draw a card",
         "Play: When an opponent captures this card, draw a card."},
        /* in another form, also if that is a word of its own */
        {"killed target card", "Immediate: Remove target card."},
        {"discarded 2 cards from hand", "Immediate: Discard 2 cards."},
        {"grabbing 2 cards", "Immediate: Draw 2 cards."},
        {"threw away 2 cards from hand", "Immediate: Discard 2 cards."},
        /* without what it is about */
        {"gets 2 stronger", "Play: This card gets +2 Strength."},
        /* with a word that nobody knows */
        {"zorp 2 cards", "Immediate: Draw 2 cards."},
        {"when this card is zorped, draw a card", "Play: When this card is captured, draw a card."},
        /* a word of another beginning is no slip */
        {"slide a crock", "Action: Slide this card."},
        {"shuffling your deck", "Immediate: Shuffle your deck."},
        {"your hand is empty? draw 2 cards", "Immediate: If your hand is empty, draw 2 cards."},
        {"one or two cards get +1 Strength this turn",
         "Immediate: Up to 2 target cards get +1 Strength until end of turn."},
        /* said at the beginning, how it is used is no card */
        {"persistent: all cards get 1 stronger", "Persistent: All cards get +1 Strength."},
        {"hand reaction: cancel an Action",
         "Hand Reaction: When an opponent activates an Action, cancel it."},
        {"action, 2: kill a card", "Action (Cost 2): Remove target card."},
        /* counters lie on cards in play, which do not use Immediates */
        {"pay a counter: gain a point", "Action (Cost a Charge Counter): Gain a point."},
        {"if this card would be captured, slide this card",
         "Reaction: If this card would be captured, slide this card."},
        /* a number at the beginning is a price, elsewhere it belongs to what is said */
        {"2: draw a card", "Action (Cost 2): Draw a card."},
        {"as an action, push this one", "Action: Push this card away from this card."},
        {"your Rocks get +1 Strength", "Play: Your Rock cards get +1 Strength."},
        /* what lies in a hand is used once */
        {"from hand: draw 2 cards", "Immediate: Draw 2 cards."},
        {"from hand: when your opponent passes, draw a card",
         "Hand Reaction: When an opponent passes, draw a card."},
        {"From your hand, costs 1: draw 2 cards", "Immediate (Cost 1): Draw 2 cards."},
        /* labels without quotation marks, and a name before what follows */
        {"as an action, sing a song", "Action: Do \"sing a song\"."},
        {"zorp blast: draw 2 cards", "Immediate: Draw 2 cards."},
        /* what answers is in the hand, and what is used again is no Immediate */
        {"when an opponent uses an Action, cancel it",
         "Hand Reaction: When an opponent activates an Action, cancel it."},
        {"once per turn, draw a card", "Action (once per turn): Draw a card."},
        /* nothing is said twice, and no number as N */
        {"when my turn starts I draw an extra card",
         "Play: At the start of your turn, draw a card."},
        {"gets 1 stronger", "Play: This card gets +1 Strength."},
        {"on play => gain 2 points", "Play: When this card is played, gain 2 points."},
        /* what is said in passing, and why */
        {"draw 2 cards, because it is so very old and wise", "Immediate: Draw 2 cards."},
        {"draw 2 cards, what a lovely happy day", "Immediate: Draw 2 cards."},
        {"Golden rule! draw 2 cards", "Immediate: Draw 2 cards."},
        /* a price makes it an Action, and what happens instead is no choice */
        {"pay 1 to draw 2 cards", "Action (Cost 1): Draw 2 cards."},
        {"when captured, it goes on top of my deck instead of being captured",
         "Play: If this card would be captured, instead put it on top of your deck."},
        /* seldom all cards */
        {"remove a card", "Immediate: Remove target card."},
        /* buttons have texts of their own */
        {"once per game, as an action, take off this button",
         "Action (once per game): Take off this button."},
    };
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(cases); i++) {
        suggest(d, cases[i].wording, strlen(cases[i].wording));
        if (!d->n || strcmp(d->text[0], cases[i].text) != 0)
            fail_msg("%s: %s", cases[i].wording, d->n ? d->text[0] : "nothing");
    }
    close_desk(d);
}

/* More readings than there is room for, unless those are dropped earlier that leave out much. */
static void long_wordings_are_read_more_strictly(void **state) {
    (void)state;
    static const char wording[] =
        "as an action, put a charge counter on one of your cards next to a card that your opponent "
        "controls, and then move one charge counter from another card of yours to that card, and "
        "then slide one of the cards next to this card that has a charge counter on it, and move "
        "one charge counter from that card to another one of your cards, and put one card from "
        "your hand on the bottom of your deck";
    desk *const d = open_desk();
    assert_int_equal(suggest(d, wording, sizeof wording - 1), QV_OK);
    assert_int_equal(d->n, CS_SUGGESTIONS);
    close_desk(d);
}

/* What a wording leaves open is offered in each way. */
static void what_is_left_open_is_offered(void **state) {
    (void)state;
    static const struct {
        const char *wording, *text[CS_SUGGESTIONS];
    } cases[] = {
        {"as an action, slide one of the cards next to this one",
         {"Action: Slide target card adjacent to this card.",
          "Action: Slide a card adjacent to this card.", NULL}},
        {"as an action, jump target card you control, then push target card left",
         {"Action: Jump target card you control, then push target card left.",
          "Action: Jump a card you control, then push a card left.",
          "Action: Jump target card you control, then push a card left."}},
        {"as an action, choose two cards and push them left",
         {"Action: Push 2 target cards left.", "Action: Push 2 cards left.", NULL}},
        {"as an action, choose another card and push it left",
         {"Action: Push another target card left.", "Action: Push another card left.", NULL}},
        {"as an action you may draw a card",
         {"Action: You may draw a card.", "Action: Draw a card.", NULL}},
        {"pay 2: remove a card",
         {"Action (Cost 2): Remove target card.", "Action (Cost 2): Remove a card.",
          "Immediate (Cost 2): Remove target card."}},
    };
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(cases); i++) {
        suggest(d, cases[i].wording, strlen(cases[i].wording));
        for (uint32_t k = 0; k < CS_SUGGESTIONS && cases[i].text[k]; k++) {
            uint32_t at = 0;
            while (at < d->n && strcmp(d->text[at], cases[i].text[k]) != 0)
                at++;
            if (at == d->n)
                fail_msg("%s: not %s", cases[i].wording, cases[i].text[k]);
        }
    }
    close_desk(d);
}

/* Texts that say the same by the rules, and some that are near to that. */
typedef struct {
    const char *one, *other;
    bool same;
} pair;

static void check_pairs(const pair *pairs, uint32_t n) {
    desk *const d = open_desk();
    for (uint32_t i = 0; i < n; i++) {
        compile_meant(d, pairs[i].one);
        memcpy(d->program[0], d->program[CS_SUGGESTIONS], LISTING);
        compile_meant(d, pairs[i].other);
        d->n = 1;
        if ((place_of(d) == 0) != pairs[i].same)
            fail_msg("%s | %s", pairs[i].one, pairs[i].other);
    }
    close_desk(d);
}

static void the_same_in_conditions_is_one_suggestion(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"Play: Adjacent cards with a back arrow you control get +1 Strength.",
         "Play: Your adjacent cards with a back arrow get +1 Strength.", true},
        {"Action: Flip a coin. If you win the throw, draw a card. If you lose the throw, lose a "
         "point.",
         "Action: Flip a coin. If you win the throw, draw a card. Otherwise, lose a point.", true},
        {"Action: Flip a card. If you win the throw, draw a card. If you lose the throw, lose a "
         "point.",
         "Action: Flip a card. If you win the throw, draw a card. Otherwise, lose a point.", false},
        {"Action: If your opponent has more points than you, draw a card.",
         "Action: If you have fewer points than your opponent, draw a card.", true},
        {"Action: If your opponent has more points than you, draw a card.",
         "Action: If you have more points than your opponent, draw a card.", false},
    };
    check_pairs(pairs, QV_COUNT(pairs));
}

static void the_same_is_one_suggestion(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"Play: This card gets +1 Strength while you have less than 3 cards in hand.",
         "Play: This card gets +1 Strength while you have 2 or less cards in hand.", true},
        {"Play: This card gets +1 Strength while you have more than 3 points.",
         "Play: This card gets +1 Strength while you have 4 or more points.", true},
        {"Play: This card gets +1 Strength while you have more than 3 points.",
         "Play: This card gets +1 Strength while you have 3 or more points.", false},
        {"Play: When an opponent plays a card, that player draws a card.",
         "Play: When a card is played by an opponent, your opponent draws a card.", true},
        {"Play: When a player plays a card, that player draws a card.",
         "Play: When a player plays a card, your opponent draws a card.", false},
        {"Play: When this card is removed, put it into its owner's hand.",
         "Play: When this card is removed, put this card into its owner's hand.", true},
        {"Play: When this card is captured, put it into your hand.",
         "Play: When this card is captured, put it into its owner's hand.", true},
        {"Action: Put target card on top of your deck.",
         "Action: Put target card on the bottom of your deck.", false},
        {"Action: Put target card into your Victory Pile.",
         "Action: Put target card into its owner's Victory Pile.", false},
        {"Play: This card gets +1 Strength while there are 2 or less cards in your hand.",
         "Play: This card gets +1 Strength while you have 2 or less cards in hand.", true},
        {"Play: This card gets +1 Strength while there are 3 or more cards in your opponent's "
         "hand.",
         "Play: This card gets +1 Strength while your opponent has 3 or more cards in hand.", true},
        {"Play: This card gets +1 Strength while there are 3 or more cards in your deck.",
         "Play: This card gets +1 Strength while you have 3 or more cards in hand.", false},
        {"Play: When an adjacent card is removed, put it into its owner's hand.",
         "Play: When an adjacent card is removed, put this card into its owner's hand.", false},
        {"Reaction: If this card would be captured, you may slide it.",
         "Reaction: If this card would be captured, slide this card.", true},
        {"Reaction (Cost 1): If this card would be captured, slide it.",
         "Reaction: If this card would be captured, you may pay 1 to slide it.", true},
        {"Play: When this card is played, you may draw a card.",
         "Play: When this card is played, draw a card.", false},
        {"Play: This card gets +1 Strength while it has a Charge Counter.",
         "Play: This card gets +1 Strength while this card has a Charge Counter.", true},
        {"Action: Swap another card you control and this card.",
         "Action: Swap this card and another card you control.", true},
        {"Action: Target player puts the top card of their deck into their Discard Pile.",
         "Action: Target player puts the top card of that player's deck into their Discard Pile.",
         true},
        {"Action: Draw 2 cards, then gain a point.", "Action: Gain a point, then draw 2 cards.",
         false},
        {"Play: Your Rock Band cards adjacent to this card are Protected.",
         "Play: Your adjacent Rock Band cards are Protected.", true},
        {"Play: All other cards you control adjacent to this card with a back arrow get +1 "
         "Strength.",
         "Play: Your other adjacent cards with a back arrow get +1 Strength.", true},
        {"Play: Other adjacent cards you control with a back arrow get +1 Strength.",
         "Play: Your adjacent cards with a back arrow get +1 Strength.", false},
        {"Play: All cards with the same trait as this card adjacent to this card get -1 Defense.",
         "Play: Adjacent cards with the same trait as this card get -1 Defense.", true},
        {"Action: Remove target card with Defense 2 or less adjacent to this card.",
         "Action: Remove target adjacent card with Defense 2 or less.", true},
        {"Action: Slide 2 cards you control.", "Action: Slide your cards.", false},
        {"Action: If the number of your opponent's cards is more than the number of cards you "
         "control, draw a card.",
         "Action: If the number of your cards is less than the number of your opponent's cards, "
         "draw a card.",
         true},
        {"Action: If your points is more than the number of your cards, draw a card.",
         "Action: If your points is less than the number of your cards, draw a card.", false},
        {"Action: Move target card to an empty space adjacent to this card.",
         "Action: Move target adjacent card to an empty space.", false},
        {"Action: Move this card to an empty space adjacent to this card.",
         "Action: Move this card to an empty space.", false},
    };
    check_pairs(pairs, QV_COUNT(pairs));
}

/* -- Hostile wordings -------------------------------------------------------------------------- */

static void strange_wordings_are_read(void **state) {
    (void)state;
    static const char *const strange[] = {"",
                                          " ",
                                          ".",
                                          "((((",
                                          "))))",
                                          "\"",
                                          "\"\"",
                                          "-",
                                          "+",
                                          "+1 -1 +X",
                                          "'s",
                                          "s",
                                          "''''",
                                          "^ $",
                                          "#cost 1 #end",
                                          "let it in-which it end-let",
                                          "\x01\x1b[31m",
                                          "\xff\xfe",
                                          "\xE2\x80",
                                          "it it it it it it it it it it it it it it it it it it",
                                          "99999999999999999999 cards"};
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(strange); i++)
        assert_int_equal(suggest(d, strange[i], strlen(strange[i])), QV_OK);
    close_desk(d);
}

static void long_wordings_are_refused(void **state) {
    (void)state;
    char *const text = malloc(100000);
    desk *const d = open_desk();
    assert_non_null(text);
    for (uint32_t i = 0; i < 100000; i++)
        text[i] = i % 5 == 4 ? ' ' : 'a';
    assert_int_equal(suggest(d, text, 100000), QV_ECONTENT);
    assert_int_equal(suggest(d, text, 1000), QV_ECONTENT);
    assert_int_equal(d->n, 0);
    for (uint32_t i = 0; i < 100; i++)
        assert_int_equal(suggest(d, text, i), QV_OK);
    close_desk(d);
    free(text);
}

static int measure(char **files) {
    desk *const d = open_desk();
    for (; *files; files++)
        tell_list(d, *files, 1, stdout);
    close_desk(d);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "--measure") == 0)
        return measure(argv + 2);
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told());
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wordings_are_met_as_before),
        cmocka_unit_test(texts_are_suggested_for_themselves),
        cmocka_unit_test(loose_wordings_are_read),
        cmocka_unit_test(long_wordings_are_read_more_strictly),
        cmocka_unit_test(what_is_left_open_is_offered),
        cmocka_unit_test(the_same_in_conditions_is_one_suggestion),
        cmocka_unit_test(the_same_is_one_suggestion),
        cmocka_unit_test(strange_wordings_are_read),
        cmocka_unit_test(long_wordings_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
