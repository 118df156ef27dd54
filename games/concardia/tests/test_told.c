/* SPDX-License-Identifier: MIT */
/* ConCardia: what the game tells of random games with all texts of told_cards.h. tests/told.txt has
 * a digest for each game and each part of what is told.
 *
 *     concardia_told --write          replaces that file, after a change that was meant
 *     concardia_told --print PART     the texts of a part, to compare those of two builds
 * Costly with sanitizers.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "base/bits.h"
#include "golden.h"
#include "rules.h"
#include "told_cards.h"

static const char file_name[] = "games/concardia/tests/told.txt";

enum { GAMES = 24, STEPS = 600, APART = 6, STRIDE = 97, DAMAGES = 60, TEXT = 1 << 20 };
enum {
    EVENTS,
    LEGAL,
    VIEWS,
    DEALS,
    SCENES,
    ASKED,
    REASONS,
    ABOUT,
    WINDOWS,
    FORECASTS,
    CHECKS,
    PARTS
};
static const char *const parts[PARTS] = {"events",  "legal",     "views",   "deals",
                                         "scenes",  "asked",     "reasons", "about",
                                         "windows", "forecasts", "checks"};

typedef struct {
    uint64_t digest[PARTS];
    uint32_t printed; /* the part whose texts are printed; PARTS: none */
    qv_ruleset *rs;
    qv_state *state, *dealt;
    qv_view *view, *within[2];
    qv_scene scene;
    qv_event_log log;
    qv__rng rng;
    qv_text text; /* what is told next */
} teller;

/* FNV-1a */
static void end_text(teller *t, uint32_t part) {
    for (size_t i = 0; i < t->text.n; i++)
        t->digest[part] = (t->digest[part] ^ (unsigned char)t->text.at[i]) * 0x100000001B3U;
    if (part == t->printed)
        puts(t->text.at);
    t->text.n = 0;
}

static void tell_number(teller *t, uint32_t part, int64_t number) {
    qv_text_add(&t->text, "%lld ", (long long)number);
    end_text(t, part);
}

/* -- The content ------------------------------------------------------------------------------- */

enum { ROWS = 1400, WORD = 48, LINE = 240 };

static const char *const buttons[][2] = {
    {"Leaf",
     "Action (once per turn): Put a Charge Counter on this button.\nAction: Take off this button."},
    {"Gear",
     "Action: Put 2 Charge Counters on this button.\nAction: If this button has 2 or more Charge "
     "Counters, gain a point.\nReaction (once per turn): Put 2 Charge Counters on this button."},
    {"Badge", "Action (Cost 2; once per game): Draw 3 cards."},
};

typedef struct {
    qv_row row[ROWS];
    char path[ROWS][WORD], value[ROWS][LINE];
    uint32_t n;
} content;

/* `path` has the index of a list. */
static void add(content *to, const char *path, uint32_t index, const char *value) {
    assert_true(to->n < ROWS && strlen(value) < LINE);
    snprintf(to->path[to->n], WORD, path, (unsigned)index);
    snprintf(to->value[to->n], LINE, "%s", value);
    to->row[to->n] = (qv_row){to->path[to->n], to->value[to->n], 1, 1};
    to->n++;
}

static void add_text(content *to, const char *list, uint32_t index, const char *text) {
    for (uint32_t line = 0; *text; line++) {
        char path[WORD], ability[LINE];
        const size_t n = strcspn(text, "\n");
        snprintf(path, sizeof path, "%s[%%u].text[%u]", list, (unsigned)line);
        snprintf(ability, sizeof ability, "%.*s", (int)n, text);
        add(to, path, index, ability);
        text += n + (text[n] == '\n');
    }
}

static void add_card(content *to, uint32_t card) {
    static const char *const traits[] = {"rock", "paper", "scissors"}, *const arrows[] = {
                                                                           "n ne e se s sw w nw",
                                                                           "n", "e s w", "nw ne s",
                                                                           "sw"};
    char word[WORD];
    snprintf(word, sizeof word, "Card %u", (unsigned)card);
    add(to, "cards[%u].name", card, word);
    add(to, "cards[%u].trait", card, traits[card % QV_COUNT(traits)]);
    add(to, "cards[%u].arrows", card, arrows[card % QV_COUNT(arrows)]);
    snprintf(word, sizeof word, "%u", (unsigned)card % 6);
    add(to, "cards[%u].defense", card, word);
    snprintf(word, sizeof word, "%u", 1 + (unsigned)card % 4);
    add(to, "cards[%u].strength", card, word);
    add(to, "cards[%u].points", card, card % 11 ? "1" : "2");
    add(to, "cards[%u].types", card, told_types[card % QV_COUNT(told_types)]);
    add_text(to, "cards", card, told_cards[card]);
}

/* A deck of 60 cards. */
static void add_deck(content *to, uint32_t deck, uint32_t first, uint32_t copies) {
    char word[WORD];
    snprintf(word, sizeof word, "%u", (unsigned)copies);
    add(to, "decks[%u].name", deck, "A deck");
    add(to, "decks[%u].buttons[0]", deck, "Leaf");
    add(to, "decks[%u].buttons[1]", deck, deck % 2 ? "Gear" : "Badge");
    for (uint32_t card = first; card < first + CC_DECK / copies; card++) {
        char path[WORD];
        snprintf(path, sizeof path, "decks[%%u].cards.Card %u", (unsigned)card);
        add(to, path, deck, word);
    }
}

static content *make_content(void) {
    content *const made = calloc(1, sizeof *made);
    assert_non_null(made);
    add(made, "set.name", 0, "Told");
    for (uint32_t i = 0; i < QV_COUNT(told_types); i++)
        add(made, "types[%u]", i, told_types[i]);
    add(made, "facts[%u]", 0, "wears a hat");
    add(made, "events[%u]", 0, "sneezes");
    add(made, "events[%u]", 1, "laughs");
    add(made, "deeds[%u]", 0, "sings");
    for (uint32_t i = 0; i < QV_COUNT(buttons); i++) {
        add(made, "buttons[%u].name", i, buttons[i][0]);
        add_text(made, "buttons", i, buttons[i][1]);
    }
    for (uint32_t card = 0; card < QV_COUNT(told_cards); card++)
        add_card(made, card);
    add_deck(made, 0, 0, 1);
    add_deck(made, 1, QV_COUNT(told_cards) - CC_DECK, 1);
    add_deck(made, 2, 30, 3);
    add_deck(made, 3, 49, 3); /* its first kind is the last of the other */
    return made;
}

/* With some options drawn; each third game has decks with several copies. */
static qv_ruleset *make_rules(const content *made, bool copies, qv__rng *rng) {
    const qv_game *const game = qv_game_find("concardia");
    char word[QV_OPTIONS][WORD];
    qv_choice choice[QV_OPTIONS];
    qv_diag diag = {.err = QV_OK};
    uint32_t n = 0;
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = qv_option_at(game, i);
        const uint32_t values = (uint32_t)(option->most - option->least + 1);
        if (i == CC_OPTION_DECK_LISTS && copies) /* the two decks have too many cards together */
            continue;
        const bool deck = i == CC_OPTION_SOUTH_DECK || i == CC_OPTION_NORTH_DECK;
        if (deck ? !copies : !option->words || i == CC_OPTION_COPY_LIMIT || qv__rng_below(rng, 3))
            continue;
        const int32_t value = deck ? (i == CC_OPTION_SOUTH_DECK ? 3 : 4)
                                   : option->least + (int32_t)qv__rng_below(rng, values);
        qv_text text = qv_text_over(word[n], WORD);
        qv_option_say(option, value, &text);
        choice[n] = (qv_choice){.name = option->name, .value = word[n]};
        n++;
    }
    qv_ruleset *const rs = qv_ruleset_new(game, 2, choice, n, made->row, made->n, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    return rs;
}

/* -- What is told ------------------------------------------------------------------------------ */

static void tell_event(teller *t, uint32_t part, const qv_event *event, uint32_t viewer) {
    qv_text_add(&t->text, "%u %u %u %u ", event->rule, event->item, event->text, event->seen_by);
    qv_event_tell(t->rs, event, viewer, &t->text);
    end_text(t, part);
}

static void tell_log(teller *t, uint32_t part, uint32_t viewer) {
    for (uint32_t i = 0; i < t->log.n; i++)
        tell_event(t, part, &t->log.at[i], viewer);
    t->log.n = 0;
}

static void tell_scene(teller *t) {
    uint16_t ids[QV_TOUCHES];
    t->scene = (qv_scene){.n = 0};
    qv_scene_of(t->rs, t->view, &t->scene);
    (void)qv_scene_json(t->rs, &t->scene, &t->text);
    end_text(t, SCENES);
    for (uint32_t step = qv__rng_below(&t->rng, STRIDE); step < qv__first(t->rs, CC_RANGES);
         step += STRIDE)
        for (uint32_t i = qv_touch(t->rs, t->view, (uint16_t)step, ids); i > 0; i--)
            qv_text_add(&t->text, "%u ", ids[i - 1]);
    end_text(t, SCENES);
}

static void tell_reasons(teller *t, uint32_t seat) {
    for (uint32_t at = qv__rng_below(&t->rng, STRIDE); at < qv__first(t->rs, CC_RANGES);
         at += STRIDE) {
        const uint16_t step = (uint16_t)at;
        qv_event reason;
        if (qv_why_not(t->rs, t->view, seat, &step, 1, &reason))
            tell_event(t, REASONS, &reason, seat);
    }
}

static void tell_about(teller *t, uint32_t viewer) {
    for (uint32_t item = 0; item < CC_ITEMS_END; item++)
        t->rs->game->about(t->rs, t->view, item, &t->log);
    tell_log(t, ABOUT, viewer);
}

static void tell_window(teller *t, uint32_t seat) {
    qv_window window = {.kinds = 0};
    if (qv_window_of(t->rs, t->view, seat, &window))
        qv_text_add(&t->text, "%u %llx %llx %llx %llx ", window.kinds,
                    (unsigned long long)window.item[0], (unsigned long long)window.item[1],
                    (unsigned long long)window.item[2], (unsigned long long)window.item[3]);
    end_text(t, WINDOWS);
}

static void tell_asked(teller *t, uint32_t seat) {
    (void)qv_prompt(t->rs, t->view, seat, &t->text);
    end_text(t, ASKED);
    (void)qv_progress(t->rs, t->view, &t->log);
    tell_log(t, ASKED, seat);
    tell_number(t, ASKED, t->rs->game->round(t->rs, t->view));
    tell_number(t, ASKED, t->rs->game->estimate(t->rs, t->view, seat));
}

/* What is said of the position with one byte changed. */
static void tell_check(teller *t) {
    const qv_game *const game = t->rs->game;
    const qv__field *const field = &game->field[1 + qv__rng_below(&t->rng, game->fields - 1U)];
    const qv__field *const count = &game->field[field->tail];
    const uint32_t rows = field->tail ? ((const uint8_t *)t->state)[count->offset] : field->rows;
    qv_diag diag = {.err = QV_OK};
    if (rows == 0 || field->visibility == QV_DERIVED)
        return;
    const uint32_t bytes = rows * field->cols * qv__field_size(field);
    uint8_t *const byte = (uint8_t *)t->state + field->offset + qv__rng_below(&t->rng, bytes);
    const uint8_t was = *byte, values[] = {0, 1, (uint8_t)(was + 1), (uint8_t)(was - 1), CC_NONE};
    *byte = values[qv__rng_below(&t->rng, QV_COUNT(values))];
    qv_text_add(&t->text, "%s %u: %d ", field->name, *byte, qv__check(t->rs, t->state, &diag));
    qv_text_add(&t->text, "%s", diag.err ? diag.text : "");
    end_text(t, CHECKS);
    *byte = was;
}

static void tell_moment(teller *t) {
    for (uint32_t i = 0; i < DAMAGES; i++)
        tell_check(t);
    for (uint32_t viewer = 0; viewer < CC_SEATS; viewer++) {
        qv__observe(t->rs, t->state, viewer, t->view);
        (void)qv_view_json(t->rs, t->view, &t->text);
        end_text(t, VIEWS);
        tell_scene(t);
        tell_reasons(t, viewer);
        tell_about(t, viewer);
        for (uint32_t seat = 0; seat < CC_SEATS; seat++)
            tell_window(t, seat);
        tell_asked(t, viewer);
        qv__deal(t->rs, t->view, &t->rng, t->dealt);
        tell_number(t, DEALS, (int64_t)qv__hash(t->rs, t->dealt));
    }
}

/* -- The games --------------------------------------------------------------------------------- */

/* A complete move at random. */
static uint32_t choose(teller *t, uint32_t seat, uint16_t steps[QV_STEPS]) {
    const qv_view *view = t->view;
    for (uint32_t n = 0;; n++) {
        uint16_t legal[QV_LEGAL];
        const int choices = qv_legal(t->rs, view, seat, legal);
        assert_true(choices > 0);
        for (int i = 0; i < choices; i++)
            qv_text_add(&t->text, "%u ", legal[i]);
        end_text(t, LEGAL);
        steps[n] = legal[qv__rng_below(&t->rng, (uint32_t)choices)];
        if (!qv_preview(t->rs, view, steps[n], t->within[n % 2]))
            return n + 1;
        view = t->within[n % 2];
    }
}

static void decide(teller *t, uint32_t seats) {
    const uint32_t seat = seats == 3 ? qv__rng_below(&t->rng, 2) : qv__lowest(seats);
    uint16_t steps[QV_STEPS];
    qv__observe(t->rs, t->state, seat, t->view);
    const uint32_t n = choose(t, seat, steps);
    t->rs->game->foresee(t->rs, t->view, seat, steps, n, &t->log);
    tell_log(t, FORECASTS, seat);
    for (uint32_t i = 0; i < n; i++)
        qv__apply(t->rs, t->state, seat, steps[i], &t->log);
    tell_log(t, EVENTS, QV_OPEN);
}

/* One move or outcome; false at the end of the game. */
static bool go_on(teller *t) {
    const qv_turn turn = t->rs->game->turn(t->rs, qv__open(t->state));
    qv_chance chance = {.range = 0};
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_DECIDE) {
        decide(t, turn.may_act);
        return true;
    }
    t->rs->game->chance(t->rs, t->state, &chance);
    qv_chance_say(t->rs, &chance, &t->text);
    end_text(t, LEGAL);
    const uint16_t outcome = qv_chance_pick(&chance, qv__rng_next(&t->rng));
    qv__apply(t->rs, t->state, QV_CHANCE, outcome, &t->log);
    tell_log(t, EVENTS, QV_OPEN);
    return true;
}

static void play(teller *t) {
    t->state = calloc(1, t->rs->sizes.state);
    t->dealt = calloc(1, t->rs->sizes.state);
    t->view = calloc(1, t->rs->sizes.state);
    t->within[0] = calloc(1, t->rs->sizes.state);
    t->within[1] = calloc(1, t->rs->sizes.state);
    assert_true(t->state && t->dealt && t->view && t->within[0] && t->within[1]);
    qv__init(t->rs, t->state);
    for (uint32_t step = 0; step < STEPS && go_on(t); step++)
        if (step % APART == 0)
            tell_moment(t);
    tell_moment(t);
    free(t->state);
    free(t->dealt);
    free(t->view);
    free(t->within[0]);
    free(t->within[1]);
}

/* What does not change in a game. */
static void tell_rules(teller *t) {
    const char *word;
    for (uint32_t i = 0; (word = qv_window_item(t->rs, i)); i++)
        qv_text_add(&t->text, "%s ", word);
    end_text(t, WINDOWS);
    for (uint32_t i = 0; (word = qv_printed(t->rs, i + 1, NULL)); i++)
        qv_text_add(&t->text, "%s ", word);
    end_text(t, ASKED);
}

/* The file's text, from malloc. */
static char *told(uint32_t printed) {
    static teller t;
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    char *const room = malloc(TEXT);
    content *const made = make_content();
    assert_true(out && room);
    for (uint32_t game = 0; game < GAMES; game++) {
        t = (teller){.printed = printed, .rng = qv__rng_at(1, game)};
        t.text = qv_text_over(room, TEXT);
        t.rs = make_rules(made, game % 3 == 2, &t.rng);
        tell_rules(&t);
        play(&t);
        for (uint32_t part = 0; part < PARTS; part++)
            fprintf(out, "%u %s %016llx\n", (unsigned)game, parts[part],
                    (unsigned long long)t.digest[part]);
        qv_event_log_free(&t.log);
        qv_ruleset_free(t.rs);
    }
    free(made);
    free(room);
    fclose(out);
    return text;
}

static void everything_is_told_as_before(void **state) {
    (void)state;
    golden_compare(file_name, told(PARTS));
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told(PARTS));
    if (argc == 3 && strcmp(argv[1], "--print") == 0) {
        for (uint32_t part = 0; part < PARTS; part++)
            if (strcmp(argv[2], parts[part]) == 0)
                free(told(part));
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(everything_is_told_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
