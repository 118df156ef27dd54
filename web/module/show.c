/* SPDX-License-Identifier: MIT */
/* What the screen of the viewer shows: the table, what is due, what can be picked, and what
 * happened. See page.h.
 *
 * Invariant: everything comes from the view of the viewer. */
#include "page.h"

#include <string.h>

/* -- Parts of answers -------------------------------------------------------------------------- */

const qv_item *page_item(uint32_t id) {
    for (uint32_t i = 0; i < page.scene.n; i++)
        if (page.scene.at[i].id == id)
            return &page.scene.at[i];
    return NULL;
}

static void put_shown(const qv_event *event) {
    qv_shown shown;
    if (!qv_event_shown(page.rules, event, &shown))
        return;
    put_open("shown", '{');
    put_number("item", shown.item);
    put_number("other", shown.other);
    if (shown.placed) {
        put_number("x", shown.x);
        put_number("y", shown.y);
    }
    if (shown.timed)
        put_number("moment", shown.moment);
    put_close('}');
}

/* The sentence is for the viewer: "you". */
/* The members of a sentence in an object: in English, and as its kind, form and words for
 * catalogues of other languages. */
static void put_members(const qv_event *event, uint32_t viewer) {
    put_text("kind", qv_event_kind(qv_ruleset_game(page.rules), event->kind));
    PUT_TEXT("text", (qv_event_tell(page.rules, event, viewer, &out), 0));
    put_number("form", qv_event_form(page.rules, event, viewer));
    put_open("words", '[');
    for (uint32_t i = 0; i < event->n; i++)
        PUT_TEXT(NULL, (qv_event_word(page.rules, event, i, &out), 0));
    put_close(']');
}

static void put_sentence(const qv_event *event, uint32_t viewer) {
    put_open(NULL, '{');
    put_members(event, viewer);
    put_close('}');
}

void page_put_event(const char *key, const qv_event *event, uint32_t viewer) {
    const qv_game *const game = qv_ruleset_game(page.rules);
    put_open(key, '{');
    put_members(event, viewer);
    put_text("rule", qv_rule(game, event->rule, NULL));
    PUT_TEXT("cause", (qv_event_cause(page.rules, event, &out), 0));
    if (event->item)
        put_number("item", event->item);
    PUT_JSON("data", qv_event_json(page.rules, event, viewer, &out));
    put_shown(event);
    if (qv_event_is_detail(game, event->kind))
        put_bool("detail", true);
    if (qv_event_is_notable(game, event->kind))
        put_bool("notable", true);
    if (qv_event_is_ending(game, event->kind))
        put_bool("ending", true);
    put_close('}');
}

void page_put_result(const char *key, const qv_result *result) {
    put_open(key, '[');
    for (uint32_t seat = 0; seat < qv_ruleset_players(page.rules); seat++) {
        put_open(NULL, '{');
        put_number("score", result->score[seat]);
        put_number("rank", result->rank[seat]);
        put_close('}');
    }
    put_close(']');
}

static int32_t named(const char names[QV_AXIS][4]) {
    int32_t n = 0;
    while (n < QV_AXIS && names[n][0])
        n++;
    return n;
}

/* The board alone: the page arranges the items beside it itself. */
void page_put_scene(const qv_scene *scene) {
    const int32_t side = scene->unit > 0 ? scene->unit : scene->floor;
    const qv_picture board = {.w = scene->unit > 0 ? named(scene->across) * side : side,
                              .h = scene->unit > 0 ? named(scene->down) * side : side};
    PUT_JSON("scene", qv_scene_json(page.rules, scene, &out));
    if (board.w > 0)
        PUT_TEXT("svg", (qv_svg(page.rules, scene, &board, &out), 0));
    else
        put_null("svg");
}

static void put_seats(const char *key, uint32_t mask) {
    put_open(key, '[');
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        if (mask >> seat & 1)
            put_number(NULL, seat);
    put_close(']');
}

/* A seat, or null. */
static void put_seat(const char *key, uint32_t seat) {
    if (seat < QV_SEATS)
        put_number(key, seat);
    else
        put_null(key);
}

/* -- What would follow ------------------------------------------------------------------------- */

void page_say_move(const uint16_t *steps, uint32_t n, qv_text *out) {
    const qv_view *const view = qv_table_view(page.table, qv_table_viewer(page.table));
    if (!view || !qv_say_plainly(page.rules, view, steps, n, out))
        qv_say(page.rules, steps, n, out);
}

/* Not in a lesson, whose step that would give away. */
static qv_prospects *prospects_of(const qv_whole_move *moves, uint32_t n) {
    return n && !page.lesson ? qv_prospects_new(page.table, moves, n, NULL) : NULL;
}

static bool warns(const qv_whole_move *move, qv_event *warning) {
    return !page.lesson && qv_table_warns(page.table, move->step, move->n, warning);
}

void page_put_ahead(const uint16_t *steps, uint32_t n) {
    const uint32_t viewer = qv_table_asked(page.table);
    qv_whole_move move = {.n = n};
    qv_event warning;
    const qv_event *event;
    memcpy(move.step, steps, n * sizeof *steps);
    PUT_TEXT("move", (page_say_move(steps, n, &out), 0));
    const bool careful = warns(&move, &warning);
    if (careful)
        page_put_event("warning", &warning, viewer);
    qv_prospects *const prospects = prospects_of(&move, 1);
    put_open("ahead", '[');
    for (uint32_t i = 0; (event = qv_prospects_own(prospects, 0, i)); i++)
        if (!careful || event->kind != warning.kind)
            page_put_event(NULL, event, viewer);
    put_close(']');
    qv_prospects_free(prospects);
}

/* The complete move that the item makes, or leads to. */
static uint32_t leads(uint16_t id, uint16_t steps[QV_STEPS]) {
    const uint32_t n = qv_table_pick_makes(page.table, id, steps);
    return n ? n : qv_table_pick_leads(page.table, id, steps);
}

static void put_named(const char *name) {
    const qv_game *const game = qv_ruleset_game(page.rules);
    uint32_t rule;
    if (!name || !qv_rule_of(game, name, &rule))
        return;
    put_open(NULL, '{');
    put_text("name", name);
    put_text("rule", qv_rule(game, rule, NULL));
    put_close('}');
}

/* The clause about the item, and those about what may be seen at it. */
static void put_clauses(const qv_item *item) {
    const qv_game *const game = qv_ruleset_game(page.rules);
    uint32_t rule;
    if (qv_item_rule(game, item, &rule))
        put_text("rule", qv_rule(game, rule, NULL));
    else
        put_null("rule");
    put_open("named", '[');
    for (uint32_t mark = 1; mark <= QV_MARK_MOVED; mark *= 2)
        put_named(qv_mark_name(game, mark));
    for (uint32_t i = 0; i < QV_VALUES; i++)
        put_named(qv_value_name(game, i));
    for (uint32_t kind = 1; qv_arrow_name(game, kind); kind++)
        put_named(qv_arrow_name(game, kind));
    put_named("arrow");
    put_close(']');
}

/* What would follow if the item were picked, and what it says of itself. */
const char *page_about(uint32_t id) {
    uint16_t steps[QV_STEPS];
    qv_event_log log = {0};
    if (!page.table)
        return page_no_table();
    const uint32_t viewer = qv_table_viewer(page.table);
    const qv_view *const view = qv_table_view(page.table, viewer);
    answer_begin();
    if (id > UINT16_MAX || !page_item(id) || !view) {
        page_put_error(QV_EARGUMENT, NULL);
        return answer_end();
    }
    const int n = qv_about(page.rules, view, id, &log);
    put_open("about", '[');
    for (int i = 0; i < n; i++)
        page_put_event(NULL, &log.at[i], viewer);
    put_close(']');
    qv_event_log_free(&log);
    put_clauses(page_item(id));
    put_bool("pickable", qv_table_may_pick(page.table, (uint16_t)id));
    const uint32_t length = leads((uint16_t)id, steps);
    if (length)
        page_put_ahead(steps, length);
    return answer_end();
}

/* -- Choices ----------------------------------------------------------------------------------- */

enum { FORETOLD = 64 }; /* choices of which the consequences are told beforehand */

typedef struct {
    uint16_t ids[QV_ITEMS];
    uint32_t n, moves;
    uint32_t move_of[QV_ITEMS]; /* into `move`; UINT32_MAX: it leads to none */
    qv_whole_move move[FORETOLD];
} offer;

static offer offered;

static void collect(void) {
    offered.n = qv_table_choices(page.table, offered.ids);
    offered.moves = 0;
    for (uint32_t i = 0; i < offered.n; i++) {
        offered.move_of[i] = UINT32_MAX;
        if (offered.n > FORETOLD)
            continue;
        qv_whole_move *const move = &offered.move[offered.moves];
        move->n = leads(offered.ids[i], move->step);
        if (move->n)
            offered.move_of[i] = offered.moves++;
    }
}

static void put_choice(uint32_t i, const qv_prospects *prospects) {
    const uint32_t viewer = qv_table_asked(page.table);
    const uint32_t move = offered.move_of[i];
    const qv_event *event;
    qv_event warning;
    put_open(NULL, '{');
    put_number("id", offered.ids[i]);
    if (move != UINT32_MAX) {
        const qv_whole_move *const whole = &offered.move[move];
        PUT_TEXT("move", (page_say_move(whole->step, whole->n, &out), 0));
        if (warns(whole, &warning))
            page_put_event("warning", &warning, viewer);
        put_open("ahead", '[');
        for (uint32_t k = 0; (event = qv_prospects_own(prospects, move, k)); k++)
            put_sentence(event, viewer);
        put_close(']');
    }
    put_close('}');
}

static void put_choices(void) {
    const qv_event *event;
    collect();
    qv_prospects *const prospects = prospects_of(offered.move, offered.moves);
    put_open("choices", '[');
    for (uint32_t i = 0; i < offered.n; i++)
        put_choice(i, prospects);
    put_close(']');
    put_open("common", '[');
    for (uint32_t k = 0; (event = qv_prospects_common(prospects, k)); k++)
        page_put_event(NULL, event, qv_table_asked(page.table));
    put_close(']');
    qv_prospects_free(prospects);
}

static void put_picks(void) {
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    qv_key keys[QV_KEYS];
    bool whole = false;
    uint32_t begun = 0, turn;
    put_open("picks", '[');
    for (uint32_t i = 0; i < qv_table_picks(page.table); i++)
        put_number(NULL, qv_table_picked(page.table, i));
    put_close(']');
    const uint32_t n = qv_table_picked_steps(page.table, steps, &whole, &begun);
    put_number("begun", begun);
    if (qv_table_turned(page.table, &turn))
        put_number("turned", turn);
    put_bool("whole", whole);
    PUT_TEXT("words", (page_say_move(steps, n, &out), 0));
    put_open("pickable", '[');
    const uint32_t n_ids = qv_table_pickable(page.table, ids);
    for (uint32_t i = 0; i < n_ids; i++)
        put_number(NULL, ids[i]);
    put_close(']');
    put_open("keys", '[');
    const uint32_t n_keys = qv_table_keys(page.table, keys);
    for (uint32_t i = 0; i < n_keys; i++) {
        const char key[2] = {keys[i].key, '\0'};
        put_open(NULL, '{');
        put_text("key", key);
        put_text("word", keys[i].word);
        put_close('}');
    }
    put_close(']');
    if (whole) {
        put_open("ready", '{');
        page_put_ahead(steps, n);
        put_close('}');
    }
}

static void put_question(void) {
    qv_question question;
    bool first = false;
    PUT_TEXT("prompt", qv_table_prompt(page.table, &out));
    if (qv_table_question(page.table, &question, &first)) {
        put_open("question", '{');
        put_text("name", question.name);
        put_text("purpose", question.purpose);
        put_text("rule", qv_rule(qv_ruleset_game(page.rules), question.rule, NULL));
        put_bool("first", first);
        put_close('}');
    }
}

/* -- Happened ---------------------------------------------------------------------------------- */

enum { CHUNK = 256, BADGE = 240 };

static void put_events(const char *key, uint32_t viewer, uint32_t from) {
    qv_event_log log = {0};
    const qv_match *const match = qv_table_match(page.table);
    int n = 1;
    put_open(key, '[');
    for (uint32_t at = from; n > 0; at += (uint32_t)n) {
        log.n = 0;
        n = qv_match_events(match, viewer, at, CHUNK, &log);
        for (int i = 0; i < n; i++)
            page_put_event(NULL, &log.at[i], viewer);
    }
    put_close(']');
    qv_event_log_free(&log);
}

static void put_news(uint32_t viewer) {
    const uint32_t told = qv_table_told(page.table, viewer);
    const uint32_t end = qv_table_since(page.table, viewer, UINT32_MAX);
    put_open("news", '{');
    put_number("from", told);
    put_number("end", end);
    PUT_TEXT("line", qv_table_summary(page.table, viewer, told, end, &out));
    put_events("events", viewer, told);
    put_close('}');
}

/* The numbers of the viewer's events that are the last computation. */
static void put_computation(uint32_t viewer) {
    uint32_t first, end;
    if (!qv_table_computation(page.table, viewer, &first, &end))
        return;
    put_open("computation", '{');
    put_number("from", first);
    put_number("end", end);
    put_close('}');
}

static void put_undo(uint32_t viewer) {
    qv_undo undo;
    if (page.lesson || !qv_table_may_undo(page.table, viewer, &undo)) {
        put_null("undo");
        return;
    }
    put_open("undo", '{');
    put_seat("seat", undo.seat);
    put_seats("consent", undo.consent);
    PUT_TEXT("words", (qv_say(page.rules, undo.step, undo.n, &out), 0));
    put_close('}');
}

/* The events of the viewer from a number on: the log. */
const char *page_log(uint32_t from) {
    if (!page.table)
        return page_no_table();
    answer_begin();
    put_events("events", qv_table_viewer(page.table), from);
    return answer_end();
}

/* -- The whole screen -------------------------------------------------------------------------- */

/* In a lesson nobody but the learner plays. */
static const char *player_of(uint32_t seat) {
    if (page.lesson)
        return qv_table_here(page.table) >> seat & 1 ? "human" : NULL;
    return qv_record_about(page.record)->player[seat];
}

static void put_match(void) {
    static const char *const endings[] = {"running", "rules", "resignation", "agreement",
                                          "abandonment"};
    const qv_match *const match = qv_table_match(page.table);
    const int ending = qv_match_ending(match);
    const qv_result result = qv_match_result(match);
    put_text("game", qv_game_id(qv_ruleset_game(page.rules)));
    put_text("name", qv_game_name(qv_ruleset_game(page.rules)));
    put_open("seats", '[');
    for (uint32_t seat = 0; qv_seat_name(page.rules, seat); seat++)
        put_text(NULL, qv_seat_name(page.rules, seat));
    put_close(']');
    put_open("players", '[');
    for (uint32_t seat = 0; seat < qv_ruleset_players(page.rules); seat++)
        put_text(NULL, player_of(seat));
    put_close(']');
    put_seats("here", qv_table_here(page.table));
    put_number("length", qv_match_length(match));
    put_text("ending", endings[ending < 0 ? 0 : ending]);
    if (!page.lesson && (ending != QV_RUNNING ||
                         qv_turn_of(page.rules, qv_match_view(match, QV_WATCHER)).phase == QV_OVER))
        page_put_result("result", &result);
}

static void put_due(uint32_t viewer) {
    static const char *const names[] = {"over",   "chance",    "elsewhere",
                                        "answer", "hand_over", "move"};
    uint32_t seat;
    const int due = qv_table_due(page.table, &seat);
    const bool pauses = page_pauses();
    put_text("due", pauses ? "pause" : names[due]);
    put_seat("seat", seat);
    put_seats("pending", qv_match_pending(qv_table_match(page.table)));
    put_seat("viewer", viewer);
    put_bool("may_look", qv_table_may_look(page.table, seat));
    if (pauses)
        return;
    if (due == QV_DUE_CHANCE) {
        qv_chance chance;
        if (qv_match_chance(qv_table_match(page.table), &chance) > 0)
            PUT_TEXT("chance", (qv_chance_say(page.rules, &chance, &out), 0));
    }
    if (due == QV_DUE_MOVE) {
        put_question();
        put_picks();
        put_choices();
    }
}

const char *page_show(void) {
    if (!page.table)
        return page_no_table();
    const uint32_t viewer = qv_table_viewer(page.table);
    const qv_view *const view = qv_table_view(page.table, viewer);
    const qv_turn turn = qv_turn_of(page.rules, view);
    answer_begin();
    put_match();
    put_number("round", qv_round_of(page.rules, view));
    put_bool("window", viewer < QV_SEATS && (turn.window >> viewer & 1));
    put_due(viewer);
    put_undo(viewer);
    put_news(viewer);
    put_computation(viewer);
    page_put_lesson();
    page_put_cards();
    page_put_hint();
    if (qv_table_scene(page.table, true, &page.scene)) {
        page_mark_threats(viewer, &page.scene);
        page_put_threats(viewer);
        page_put_scene(&page.scene);
    }
    return answer_end();
}

/* -- Pictures ---------------------------------------------------------------------------------- */

/* One of the items in its place; directions are clockwise, two to a quarter turn. */
static void lie_turned(qv_item *item, uint32_t turn) {
    const qv_item was = *item;
    const uint32_t by = 2 * ((turn + 4U - item->turn) % 4);
    item->turn = (uint8_t)turn;
    item->n_values = item->n_values == 1 ? 0 : item->n_values;
    for (uint32_t d = 0; d < 8; d++) {
        item->arrows[(d + by) % 8] = was.arrows[d];
        item->arrow_kinds[(d + by) % 8] = was.arrow_kinds[d];
    }
}

static const char *picture_of(const qv_item *item, uint32_t turn) {
    static qv_scene one;
    const int32_t side = item->w > item->h ? item->w : item->h;
    one = (qv_scene){
        .unit = side, .width = side, .height = side, .across = {" "}, .down = {" "}, .n = 1};
    one.at[0] = *item;
    if (turn < 4)
        lie_turned(&one.at[0], turn);
    one.at[0].x = (side - item->w) / 2;
    one.at[0].y = (side - item->h) / 2;
    const qv_picture whole = {.w = side, .h = side};
    answer_begin();
    PUT_TEXT("svg", (qv_svg(page.rules, &one, &whole, &out), 0));
    return answer_end();
}

/* The picture of one item of what was shown last, which the page crops to the item. */
const char *page_picture(uint32_t id, uint32_t turn) {
    const qv_item *const item = page_item(id);
    return item && page.rules ? picture_of(item, turn) : page_error(QV_EARGUMENT, NULL);
}

/* The outline of a seat with its letter, in the middle of an item. */
const char *page_badge(uint32_t seat) {
    const char *const name = page.rules ? qv_seat_name(page.rules, seat) : NULL;
    if (!name)
        return page_error(QV_EARGUMENT, NULL);
    qv_item item = {.kind = QV_PIECE, .owner = (uint8_t)seat, .w = BADGE, .h = BADGE};
    item.glyph[0] = name[0] >= 'a' && name[0] <= 'z' ? (char)(name[0] - 'a' + 'A') : name[0];
    return picture_of(&item, 4);
}
