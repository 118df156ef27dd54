/* SPDX-License-Identifier: MIT */
/* The table of the module and its record: texts that the page passes, beginning, saving and
 * loading. See page.h. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS_TEXT = 4096 };

page_session page;

/* -- Texts that the page passes ---------------------------------------------------------------- */

static char *texts[PAGE_TEXTS];
static uint32_t sizes[PAGE_TEXTS];

/* Room for the i-th text, of so many bytes, which end in NUL already; 0: there is none. */
char *page_text(uint32_t i, uint32_t size) {
    if (i >= PAGE_TEXTS || size > QV_RECORD_MOST)
        return NULL;
    char *const room = realloc(texts[i], (size_t)size + 1);
    if (!room)
        return NULL;
    texts[i] = room;
    sizes[i] = size;
    memset(room, 0, (size_t)size + 1);
    return room;
}

uint32_t page_size(void) {
    return answer_size();
}

const char *page_text_at(uint32_t i) {
    return i < PAGE_TEXTS && texts[i] ? texts[i] : "";
}

uint32_t page_text_size(uint32_t i) {
    return i < PAGE_TEXTS && texts[i] ? sizes[i] : 0;
}

/* -- Errors ------------------------------------------------------------------------------------ */

void page_put_error(int err, const qv_diag *diag) {
    const bool told = diag && diag->err == err && diag->text[0];
    put_open("error", '{');
    put_text("name", qv_error_name(err));
    put_text("text", told ? diag->text : qv_error_text(err));
    if (told) {
        put_number("offset", diag->offset);
        put_number("line", diag->line);
        put_number("column", diag->column);
    }
    put_close('}');
}

const char *page_error(int err, const qv_diag *diag) {
    answer_begin();
    page_put_error(err, diag);
    return answer_end();
}

const char *page_no_table(void) {
    const qv_diag diag = {.err = QV_EARGUMENT,
                          .text = "no game has been begun: begin or load one first"};
    return page_error(QV_EARGUMENT, &diag);
}

const char *page_no_record(void) {
    const qv_diag diag = {.err = QV_EILLEGAL, .text = "that is for games: a lesson has no record"};
    return page.lesson ? page_error(QV_EILLEGAL, &diag) : page_no_table();
}

const char *page_done(int err, const qv_diag *diag) {
    if (err != QV_OK)
        return page_error(err, diag);
    answer_begin();
    put_bool("ok", true);
    return answer_end();
}

/* -- Beginning --------------------------------------------------------------------------------- */

void page_forget(void) {
    page_forget_review();
    qv_table_free(page.table);
    qv_record_free(page.record);
    qv_lesson_free(page.lesson);
    page_forget_hint();
    page_forget_threats();
    page.table = NULL;
    page.record = NULL;
    page.lesson = NULL;
    page.learner = (qv_learner){.lesson = NULL};
    page.rules = NULL;
    page.scene.n = 0;
}

/* Cuts the line at its end, and returns the next one; NULL after the last. */
static char *cut_line(char *line) {
    char *const end = strchr(line, '\n');
    if (end)
        *end = '\0';
    return end ? end + 1 : NULL;
}

/* Lines `name=value`, of which the text is made. Returns their number, or QV_EOPTION. */
static int read_options(char *text, qv_choice choices[QV_OPTIONS], qv_diag *diag) {
    uint32_t n = 0;
    for (char *line = text, *next; line && *line; line = next) {
        next = cut_line(line);
        char *const equals = strchr(line, '=');
        if (!equals || n == QV_OPTIONS) {
            *diag = (qv_diag){.err = QV_EOPTION};
            qv_text out = qv_text_over(diag->text, sizeof diag->text);
            qv_text_add(&out, equals ? "too many options" : "%s: write an option as name=value",
                        line);
            return QV_EOPTION;
        }
        *equals = '\0';
        choices[n++] = (qv_choice){line, equals + 1};
    }
    return (int)n;
}

static void read_players(char *text, uint32_t players, qv_record_head *head) {
    char *line = text;
    for (uint32_t i = 0; i < players && i < QV_SEATS && line; i++) {
        char *const next = cut_line(line);
        head->player[i] = *line ? line : NULL;
        line = next;
    }
}

/* The table for a match, which it frees also on failure; then everything else is taken over. */
static int take_table(qv_record *record, qv_match *match, uint32_t here, qv_diag *diag) {
    qv_table *const table = match ? qv_table_new(match, here, diag) : NULL;
    if (!table) {
        qv_record_free(record);
        return diag->err;
    }
    page_forget();
    page.record = record;
    page.rules = qv_record_rules(record);
    page.table = table;
    page_ask_all(true);
    return page_changed(QV_NOBODY, NULL, diag);
}

/* The table for a new match of the record, which it frees on failure. */
static int begin(qv_record *record, uint32_t here, qv_diag *diag) {
    if (!record)
        return diag->err;
    const qv_ruleset *const rules = qv_record_rules(record);
    const qv_record_head *const head = qv_record_about(record);
    qv_match *const match = head->entered ? qv_match_new_entered(rules, head->position, diag)
                                          : qv_match_new(rules, head->seed, head->position, diag);
    return take_table(record, match, here, diag);
}

/* Computers take the seats of players who are not here, if they play by these rules. */
static int seat_computers(const qv_ruleset *rules, uint32_t players, uint32_t here,
                          const qv_record_head *head, qv_diag *diag) {
    for (uint32_t seat = 0; seat < players; seat++) {
        if (here >> seat & 1 || !head->player[seat])
            continue;
        qv_agent *const agent = qv_agent_new(rules, head->player[seat], 0, diag);
        if (!agent)
            return diag->err;
        qv_agent_free(agent);
    }
    return QV_OK;
}

/* Texts: the game's id, options as lines name=value, the players of the seats as lines, the date,
 * content. */
const char *page_new(uint32_t players, uint32_t here, uint32_t seed_high, uint32_t seed_low,
                     uint32_t entered) {
    qv_diag diag = {0};
    qv_choice choices[QV_OPTIONS];
    page_content content;
    const qv_game *const game = qv_game_find(page_text_at(0));
    if (!game)
        return page_error(QV_ENAME, NULL);
    const int n = texts[1] ? read_options(texts[1], choices, &diag) : 0;
    if (n < 0)
        return page_error(n, &diag);
    if (!page_rows(4, &content))
        return page_error(QV_EMEMORY, NULL);
    qv_ruleset *const rules =
        qv_ruleset_new(game, players, choices, (uint32_t)n, content.rows, content.n, &diag);
    if (!rules)
        return page_error(diag.err, &diag);
    qv_record_head head = {.entered = entered != 0, .seeded = entered == 0, .date = texts[3]};
    head.date = head.date && *head.date ? head.date : NULL;
    head.seed = entered ? 0 : (uint64_t)seed_high << 32 | seed_low;
    if (texts[2])
        read_players(texts[2], players, &head);
    int err = seat_computers(rules, players, here, &head, &diag);
    if (!err)
        err = begin(qv_record_new(rules, content.rows, content.n, &head, &diag), here, &diag);
    qv_ruleset_free(rules);
    return page_done(err, &diag);
}

const char *page_again(uint32_t seed_high, uint32_t seed_low) {
    qv_diag diag = {0};
    if (!page.record)
        return page_no_record();
    qv_record_head head = *qv_record_about(page.record);
    head.date = *page_text_at(0) ? page_text_at(0) : NULL;
    head.seeded = !head.entered;
    head.seed = head.entered ? 0 : (uint64_t)seed_high << 32 | seed_low;
    qv_record *const record = qv_record_anew(page.record, &head, &diag);
    return page_done(begin(record, qv_table_here(page.table), &diag), &diag);
}

/* -- Records ----------------------------------------------------------------------------------- */

int page_changed(uint32_t seat, const char *when, qv_diag *diag) {
    page_forget_hint();
    page_forget_review();
    const int err =
        page.lesson ? QV_OK
                    : qv_record_follow(page.record, qv_table_match(page.table), seat, when, diag);
    if (err == QV_OK)
        page_take_only_ones();
    return err;
}

const char *page_save(void) {
    size_t length;
    if (!page.record)
        return page_no_record();
    const char *const text = qv_record_text(page.record, &length, NULL);
    if (!text)
        return page_error(QV_EMEMORY, NULL);
    answer_begin();
    put_text("record", text);
    return answer_end();
}

/* Chance that is due at the moment where a record ends is drawn, unless people enter it. */
static int draw_on(const qv_record *record, qv_match *match, qv_diag *diag) {
    const qv_view *const view = qv_match_view(match, QV_WATCHER);
    const bool due = qv_turn_of(qv_record_rules(record), view).phase == QV_CHANCE_DUE;
    if (!due || qv_record_about(record)->entered || qv_match_ending(match) != QV_RUNNING)
        return QV_OK;
    return qv_match_rewind(match, qv_match_length(match), diag);
}

/* The text: a record. The game goes on where it ends; or at an entry, if `number` is at most their
 * number. */
const char *page_load(uint32_t here, uint32_t number, uint32_t seed_high, uint32_t seed_low) {
    qv_diag diag = {0};
    const char *const text = page_text_at(0);
    qv_record *record = qv_record_read(text, strlen(text), NULL, &diag);
    if (record && number < qv_record_length(record)) {
        qv_record *const part = qv_record_part(record, qv_record_find(record, number), &diag);
        qv_record_free(record);
        record = part;
    }
    if (!record)
        return page_error(diag.err, &diag);
    const uint32_t last = qv_record_find(record, qv_record_length(record));
    qv_match *const match =
        qv_record_match(record, last, (uint64_t)seed_high << 32 | seed_low, &diag);
    if (match && draw_on(record, match, &diag) != QV_OK) {
        qv_match_free(match);
        qv_record_free(record);
        return page_error(diag.err, &diag);
    }
    return page_done(take_table(record, match, here, &diag), &diag);
}
