/* SPDX-License-Identifier: MIT */
/* The counting table: one situation of a game at a real table, what can be
 * entered of it, and the answer. See page.h.
 *
 * Every call has the whole situation as numbers, so nothing is kept here but the rules. */
#include "page.h"

#include <stdlib.h>

static qv_scene scene; /* of the places */

enum { ENTERED = QV_SITUATION_PLACES * QV_SITUATION_ENTRIES };

/* Making rules takes long, so those of one game are kept. */
static const qv_ruleset *rules_of(const qv_game *game, qv_diag *diag) {
    static qv_ruleset *kept;
    if (kept && qv_ruleset_game(kept) == game)
        return kept;
    qv_ruleset_free(kept);
    kept = qv_situation_rules(game, NULL, 0, diag);
    return kept;
}

/* Lines of three numbers: place, entry, value. Their number, or an error. */
static int read_entered(const char *text, qv_entered out[ENTERED]) {
    int n = 0;
    while (*text) {
        char *end;
        long number[3];
        for (int i = 0; i < 3; i++) {
            number[i] = strtol(text, &end, 10);
            if (end == text || number[i] < INT16_MIN || number[i] > INT16_MAX)
                return QV_EARGUMENT;
            text = end;
        }
        if (n == ENTERED || number[0] < 0 || number[1] < 0 || (*text && *text != '\n'))
            return QV_EARGUMENT;
        out[n++] = (qv_entered){(uint32_t)number[0], (uint32_t)number[1], (int32_t)number[2]};
        text += *text == '\n';
    }
    return n;
}

/* -- What can be entered ----------------------------------------------------------------------- */

static void put_choice(const qv_situation *s, uint32_t place, uint32_t i, int32_t value) {
    qv_item item;
    put_open(NULL, '{');
    put_number("value", value);
    PUT_TEXT("word", (qv_situation_word(s, place, i, value, &out), 0));
    if (qv_situation_draw(s, place, i, value, &item))
        PUT_TEXT("svg", (qv_item_svg(qv_situation_played_by(s), &item, NULL, &out), 0));
    put_close('}');
}

static void put_entry(const qv_situation *s, uint32_t place, uint32_t i,
                      const qv_situation_entry *entry) {
    static const char *const kinds[] = {"word", "number", "mark", "arrows", "turn", "way"};
    put_open(NULL, '{');
    put_number("number", i);
    put_text("name", entry->name);
    put_text("help", entry->help);
    put_text("as", kinds[entry->as]);
    put_number("least", entry->least);
    put_number("most", entry->most);
    put_number("value", entry->value);
    put_bool("entered", entry->entered);
    put_open("choices", '[');
    const bool listed =
        entry->as == QV_ENTRY_WORD || entry->as == QV_ENTRY_TURN || entry->as == QV_ENTRY_WAY;
    for (int32_t value = entry->least; listed && value <= entry->most; value++)
        put_choice(s, place, i, value);
    put_close(']');
    put_close('}');
}

/* What people call the cell. */
static const char *label_of(uint32_t cell) {
    for (uint32_t i = 0; i < scene.n; i++)
        if (scene.at[i].id == cell)
            return scene.at[i].label;
    return "";
}

static void put_place(const qv_situation *s, uint32_t number, const qv_situation_place *place) {
    qv_situation_entry entry;
    put_open(NULL, '{');
    put_number("number", number);
    put_text("name", place->name);
    put_text("label", label_of(place->cell));
    put_bool("empty", place->empty);
    put_number("x", place->x);
    put_number("y", place->y);
    put_number("w", place->w);
    put_number("h", place->h);
    put_open("entries", '[');
    for (uint32_t i = 0; i < QV_SITUATION_ENTRIES; i++)
        if (qv_situation_entry_at(s, number, i, &entry))
            put_entry(s, number, i, &entry);
    put_close(']');
    put_close('}');
}

/* The places, and the part of the board that they lie on. */
static qv_picture put_places(const qv_situation *s) {
    qv_situation_place place;
    qv_picture box = {.w = 0};
    put_open("places", '[');
    for (uint32_t i = 0; i < QV_SITUATION_PLACES; i++) {
        if (!qv_situation_place_at(s, i, &place))
            continue;
        put_place(s, i, &place);
        if (!place.w)
            continue;
        const qv_picture old = box;
        const int32_t right =
            old.w && old.x + old.w > place.x + place.w ? old.x + old.w : place.x + place.w;
        const int32_t end =
            old.w && old.y + old.h > place.y + place.h ? old.y + old.h : place.y + place.h;
        box.x = old.w && old.x < place.x ? old.x : place.x;
        box.y = old.w && old.y < place.y ? old.y : place.y;
        box.w = right - box.x;
        box.h = end - box.y;
    }
    put_close(']');
    return box;
}

/* -- The answer -------------------------------------------------------------------------------- */

static void put_events(const char *key, const qv_event_log *log) {
    put_open(key, '[');
    for (uint32_t i = 0; i < log->n; i++)
        page_put_event(NULL, &log->at[i], QV_WATCHER);
    put_close(']');
}

static void put_result(const qv_situation *s, uint32_t i) {
    qv_event_log log = {0};
    put_open(NULL, '{');
    PUT_TEXT("words", (qv_situation_result(s, i, &out), 0));
    if (qv_situation_events(s, i, &log) >= 0) {
        PUT_TEXT("line", qv_summary(page.rules, log.at, log.n, QV_WATCHER, &out));
        put_events("events", &log);
    }
    put_close('}');
    qv_event_log_free(&log);
}

static void put_refusal(const qv_situation *s) {
    qv_diag diag;
    qv_event why;
    if (!qv_situation_refused(s, &diag, &why))
        return;
    put_open("refused", '{');
    put_text("text", diag.text);
    if (why.kind)
        page_put_event("why", &why, QV_WATCHER);
    put_close('}');
}

static void put_answer(const qv_situation *s) {
    qv_event_log log = {0};
    put_refusal(s);
    if (qv_situation_events(s, QV_SITUATION_ALL, &log) >= 0) {
        PUT_TEXT("line", qv_summary(page.rules, log.at, log.n, QV_WATCHER, &out));
        put_events("all", &log);
    }
    qv_event_log_free(&log);
    put_open("results", '[');
    for (uint32_t i = 0; i < qv_situation_results(s); i++)
        put_result(s, i);
    put_close(']');
}

static void put_situation(const qv_situation *s) {
    scene.n = 0;
    (void)qv_situation_scene(s, &scene);
    const qv_picture box = put_places(s);
    put_open("box", '{');
    put_number("x", box.x);
    put_number("y", box.y);
    put_number("w", box.w);
    put_number("h", box.h);
    put_close('}');
    if (box.w && scene.n)
        PUT_TEXT("svg", (qv_svg(page.rules, &scene, &box, &out), 0));
    else
        put_null("svg");
    put_answer(s);
}

/* -- What is thrown ---------------------------------------------------------------------------- */

/* Texts: a game's id. */
const char *page_lots(void) {
    qv_diag diag = {0};
    const qv_game *const game = qv_game_find(page_text_at(0));
    const qv_ruleset *const rules = game ? rules_of(game, &diag) : NULL;
    if (!rules)
        return page_error(game ? diag.err : QV_ENAME, &diag);
    answer_begin();
    put_open("lots", '[');
    for (uint32_t i = 0; qv_lot_sides(rules, i); i++) {
        put_open(NULL, '[');
        for (uint32_t side = 0; side < qv_lot_sides(rules, i); side++)
            PUT_TEXT(NULL, (qv_lot_side(rules, i, side, &out), 0));
        put_close(']');
    }
    put_close(']');
    return answer_end();
}

/* Texts: a game's id; what was entered, as lines of place, entry and value. */
const char *page_situation(void) {
    qv_diag diag = {0};
    qv_entered entered[ENTERED];
    const qv_game *const game = qv_game_find(page_text_at(0));
    const int n = read_entered(page_text_at(1), entered);
    const qv_ruleset *const rules = game ? rules_of(game, &diag) : NULL;
    if (!game || n < 0)
        return page_error(game ? n : QV_ENAME, NULL);
    qv_situation *const s = rules ? qv_situation_new(rules, entered, (uint32_t)n, &diag) : NULL;
    if (!s)
        return page_error(diag.err, &diag);
    const qv_ruleset *const was = page.rules; /* of the table, if there is one */
    page.rules = qv_situation_played_by(s);
    answer_begin();
    put_situation(s);
    page.rules = was;
    qv_situation_free(s);
    return answer_end();
}
