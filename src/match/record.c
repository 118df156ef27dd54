/* SPDX-License-Identifier: MIT */
/* Records: creation, and walking and changing the tree of entries. See quiver.h and match/record.h.
 *
 * Knows no game and no text form. Entries are added only where they are legal, and removed with
 * all entries after them, so the rest stays playable.
 */
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/slots.h"
#include "core/guard.h"
#include "core/moves.h"
#include "match/match.h"

enum { VARIATIONS = 64 }; /* of one entry: they are searched linearly */

/* -- Making and freeing ------------------------------------------------------------------------ */

int qv__record_memory(qv_diag *diag) {
    qv__fail(diag, QV_EMEMORY, "not enough memory for a record");
    return QV_EMEMORY;
}

char *qv__record_copy(const char *text, size_t length) {
    char *const copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static bool allocate_slots(qv_record *record) {
    const size_t size = qv__slot_stride(record->rules->sizes.state);
    unsigned char *const bytes = qv__slots_new(5, size);
    if (!bytes)
        return false;
    record->slots = (qv__record_slots){
        .start = (qv_state *)(void *)bytes,
        .now = (qv_state *)(void *)(bytes + size),
        .next = (qv_state *)(void *)(bytes + 2 * size),
        .view = (qv_view *)(void *)(bytes + 3 * size),
        .scratch = (qv_view *)(void *)(bytes + 4 * size),
    };
    return true;
}

qv_record *qv__record_over(const qv_ruleset *rules) {
    qv_record *const record = calloc(1, sizeof *record);
    if (!record) {
        qv_ruleset_free(rules);
        return NULL;
    }
    record->rules = rules;
    record->layout = qv__record_layout(rules->game);
    record->page = qv__record_page(rules->game);
    record->node = calloc(1, sizeof *record->node);
    if (!record->node || !allocate_slots(record)) {
        qv_record_free(record);
        return NULL;
    }
    record->nodes = record->room = record->vacant = 1;
    record->node[0] = (qv__node){
        .before = QV_NO_ENTRY, .next = QV_NO_ENTRY, .beside = QV_NO_ENTRY, .who = QV_CHANCE};
    return record;
}

/* The record's own texts are const, since they never change. */
void qv__record_drop(const char *text) {
    const union {
        const char *kept;
        char *owned;
    } same = {.kept = text};
    free(same.owned);
}

void qv__record_drop_head(const qv_record_head *head) {
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        qv__record_drop(head->player[seat]);
    qv__record_drop(head->date);
    qv__record_drop(head->position);
    qv__record_drop(head->quiver);
}

void qv_record_free(qv_record *record) {
    if (!record)
        return;
    qv__record_drop_head(&record->head);
    for (uint32_t i = 0; i < record->rows; i++) {
        qv__record_drop(record->row[i].path);
        qv__record_drop(record->row[i].value);
    }
    for (uint32_t i = 0; i < record->nodes; i++)
        free(record->node[i].comment);
    for (uint32_t i = 0; i < record->traces; i++)
        qv__record_drop(record->trace[i].told.when);
    free(record->trace);
    free(record->row);
    free(record->node);
    free(record->slots.start);
    qv_event_log_free(&record->log);
    free(record->text);
    qv_ruleset_free(record->rules);
    free(record);
}

bool qv__record_take_rows(qv_record *record, const qv_row *rows, uint32_t n) {
    record->row = calloc(n ? n : 1, sizeof *record->row);
    for (uint32_t i = 0; record->row && i < n; i++) {
        record->row[i].path = qv__record_copy(rows[i].path, strlen(rows[i].path));
        record->row[i].value = qv__record_copy(rows[i].value, strlen(rows[i].value));
        record->rows++;
        if (!record->row[i].path || !record->row[i].value)
            return false;
    }
    return record->row != NULL;
}

static bool take_text(const char *text, const char **out) {
    if (text)
        *out = qv__record_copy(text, strlen(text));
    return !text || *out;
}

static bool take_head(qv_record *record, const qv_record_head *head) {
    bool taken = take_text(QV_VERSION, &record->head.quiver) &&
                 take_text(head->date, &record->head.date) &&
                 take_text(head->position, &record->head.position);
    for (uint32_t seat = 0; seat < record->rules->players && taken; seat++)
        taken = take_text(head->player[seat], &record->head.player[seat]);
    record->head.seeded = head->seeded;
    record->head.seed = head->seed;
    record->head.entered = head->entered;
    return taken;
}

int qv__record_check_text(const char *what, const char *text, qv_diag *diag) {
    if (!text)
        return QV_OK;
    const size_t length = strlen(text);
    if (length && text[0] != ' ' && text[length - 1] != ' ' && !strpbrk(text, "\r\n\t") &&
        qv__record_bad_byte(text, length) == length)
        return QV_OK;
    qv__fail(diag, QV_ERECORD,
             "%s cannot be kept in a record: give it as one line of UTF-8 text, not empty and "
             "without spaces around it",
             what);
    return QV_ERECORD;
}

static int check_head(const qv_ruleset *rules, const qv_record_head *head, qv_diag *diag) {
    int err = qv__record_check_text("the date", head->date, diag);
    for (uint32_t seat = 0; seat < rules->players && !err; seat++)
        err = qv__record_check_text("who plays", head->player[seat], diag);
    if (!err && head->seeded && head->entered) {
        qv__fail(diag, QV_ERECORD,
                 "a game whose chance is entered has no seed; name one of the two");
        return QV_ERECORD;
    }
    if (err || !head->position)
        return err;
    const size_t length = strlen(head->position);
    if (qv__record_bad_byte(head->position, length) == length)
        return QV_OK;
    qv__fail(diag, QV_ERECORD, "the position is not UTF-8 text");
    return QV_ERECORD;
}

qv_record *qv_record_new(const qv_ruleset *rules, const qv_row *rows, uint32_t n_rows,
                         const qv_record_head *head, qv_diag *diag) {
    if (!rules || !head || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "rules and a head are needed, and texts in each row of content");
        return NULL;
    }
    if (check_head(rules, head, diag))
        return NULL;
    const qv_game *const game = rules->game;
    qv_record *const record = qv__record_over(qv_ruleset_keep(rules));
    const bool own_content = n_rows == 0 && game->contents != NULL;
    if (!record || !take_head(record, head) ||
        !qv__record_take_rows(record, own_content ? game->content : rows,
                              own_content ? *game->contents : n_rows)) {
        qv__record_memory(diag);
        qv_record_free(record);
        return NULL;
    }
    if (qv__record_start(record, diag) == QV_OK)
        return record;
    qv_record_free(record);
    return NULL;
}

bool qv__record_has(const qv_record *record, uint32_t at) {
    return record && at < record->nodes && (at == 0 || record->node[at].n);
}

static int refuse_entry(qv_diag *diag) {
    return qv__refuse_argument(diag, "a record is needed, and one of its entries");
}

static bool lies_on_way(const qv_record *record, uint32_t at) {
    return at == 0 || record->node[record->node[at].before].toward == at;
}

/* Copies the traces of the entries that both records have at the same numbers. */
static int put_traces(qv_record *record, const qv_record *from, qv_diag *diag) {
    for (uint32_t i = 0; i < from->traces; i++) {
        const uint32_t number = from->node[from->trace[i].at].number;
        const uint32_t at = qv_record_find(record, number);
        if (at == QV_NO_ENTRY || !lies_on_way(from, from->trace[i].at))
            continue;
        const int err = qv__record_add_trace(record, at, &from->trace[i].told, diag);
        if (err)
            return err;
    }
    return QV_OK;
}

/* Copies the path to an entry of another record with the same start, with its traces. */
static int put_way(qv_record *record, const qv_record *from, uint32_t at, qv_diag *diag) {
    uint32_t last = 0;
    qv__record_note_way(from, 0, at);
    for (uint32_t i = 0; i != at;) {
        i = from->node[i].toward;
        const qv__node *const node = &from->node[i];
        last = qv_record_add(record, last, node->who, node->step, node->n, diag);
        if (last == QV_NO_ENTRY)
            return QV_EMEMORY;
    }
    return put_traces(record, from, diag);
}

qv_record *qv_record_anew(const qv_record *from, const qv_record_head *head, qv_diag *diag) {
    if (!from) {
        refuse_entry(diag);
        return NULL;
    }
    return qv_record_new(from->rules, from->row, from->rows, head, diag);
}

qv_record *qv_record_part(const qv_record *from, uint32_t at, qv_diag *diag) {
    if (!qv__record_has(from, at)) {
        refuse_entry(diag);
        return NULL;
    }
    qv_record_head head = from->head;
    head.seeded = false;
    qv_record *const part = qv_record_anew(from, &head, diag);
    if (!part || put_way(part, from, at, diag) == QV_OK)
        return part;
    qv_record_free(part);
    return NULL;
}

const qv_ruleset *qv_record_rules(const qv_record *record) {
    return record ? record->rules : NULL;
}

const qv_record_head *qv_record_about(const qv_record *record) {
    return record ? &record->head : NULL;
}

int qv_record_seat(qv_record *record, uint32_t seat, const char *player, qv_diag *diag) {
    if (!record || seat >= record->rules->players)
        return qv__refuse_argument(diag, "a record is needed, and one of its seats");
    const char *copy = NULL;
    const int err = qv__record_check_text("who plays", player, diag);
    if (err)
        return err;
    if (!take_text(player, &copy))
        return qv__record_memory(diag);
    qv__record_drop(record->head.player[seat]);
    record->head.player[seat] = copy;
    return QV_OK;
}

/* -- Walking ----------------------------------------------------------------------------------- */

uint32_t qv_record_next(const qv_record *record, uint32_t at, uint32_t k) {
    uint32_t next = qv__record_has(record, at) ? record->node[at].next : QV_NO_ENTRY;
    for (; k && next != QV_NO_ENTRY; k--)
        next = record->node[next].beside;
    return next;
}

uint32_t qv_record_before(const qv_record *record, uint32_t at) {
    return qv__record_has(record, at) ? record->node[at].before : QV_NO_ENTRY;
}

uint32_t qv_record_number(const qv_record *record, uint32_t at) {
    return qv__record_has(record, at) ? record->node[at].number : QV_NO_ENTRY;
}

uint32_t qv_record_find(const qv_record *record, uint32_t number) {
    uint32_t at = record ? 0 : QV_NO_ENTRY;
    while (at != QV_NO_ENTRY && record->node[at].number < number)
        at = record->node[at].next;
    return at;
}

uint32_t qv__record_last(const qv_record *record) {
    uint32_t at = 0;
    while (record->node[at].next != QV_NO_ENTRY)
        at = record->node[at].next;
    return at;
}

uint32_t qv_record_length(const qv_record *record) {
    return record ? record->node[qv__record_last(record)].number : 0;
}

uint32_t qv_record_entry(const qv_record *record, uint32_t at, uint32_t *who,
                         uint16_t steps[QV_STEPS]) {
    if (!qv__record_has(record, at) || !who || !steps)
        return 0;
    const qv__node *const node = &record->node[at];
    *who = node->who;
    memcpy(steps, node->step, node->n * sizeof *steps);
    return node->n;
}

const char *qv_record_comment(const qv_record *record, uint32_t at) {
    return qv__record_has(record, at) ? record->node[at].comment : NULL;
}

/* -- Adding ------------------------------------------------------------------------------------ */

static uint32_t free_slot(qv_record *record) {
    while (record->vacant < record->nodes && record->node[record->vacant].n)
        record->vacant++;
    if (record->vacant < record->nodes)
        return record->vacant;
    if (record->nodes == record->room) {
        const uint32_t room = record->room < 64 ? 64 : record->room + record->room / 2;
        qv__node *const moved = realloc(record->node, room * sizeof *moved);
        if (!moved)
            return QV_NO_ENTRY;
        record->node = moved;
        record->room = room;
    }
    return record->nodes++;
}

/* The empty link for a new child of `at`. NULL with diag: there are too many. */
static uint32_t *free_link(qv_record *record, uint32_t at, qv_diag *diag) {
    uint32_t *link = &record->node[at].next;
    for (uint32_t n = 0; *link != QV_NO_ENTRY; n++) {
        link = &record->node[*link].beside;
        if (n < VARIATIONS)
            continue;
        qv__fail(diag, QV_ERECORD, "an entry can have at most %d variations", (int)VARIATIONS);
        return NULL;
    }
    return link;
}

/* Whether there is room for the entry that was just tried. */
static bool check_bounds(const qv_record *record, uint32_t depth, qv_diag *diag) {
    if (depth > QV_RECORD_DEPTH)
        qv__fail(diag, QV_ERECORD, "variations can be nested at most %d deep",
                 (int)QV_RECORD_DEPTH);
    else if (record->entries == QV_RECORD_ENTRIES)
        qv__fail(diag, QV_ERECORD, "a record has at most %d entries; remove some variations",
                 (int)QV_RECORD_ENTRIES);
    else if (record->tried > QV_RECORD_EVENTS - record->events)
        qv__fail(diag, QV_ERECORD, "a record has at most %d events; remove some variations",
                 (int)QV_RECORD_EVENTS);
    else
        return true;
    return false;
}

uint32_t qv__record_put(qv_record *record, uint32_t at, uint32_t who, const uint16_t *steps,
                        uint32_t n, qv_diag *diag) {
    const uint32_t depth =
        record->node[at].depth + (record->node[at].next != QV_NO_ENTRY ? 1U : 0U);
    if (!check_bounds(record, depth, diag))
        return QV_NO_ENTRY;
    const uint32_t slot = free_slot(record);
    if (slot == QV_NO_ENTRY) {
        qv__record_memory(diag);
        return QV_NO_ENTRY;
    }
    record->node[slot] = (qv__node){.n = 0};
    uint32_t *const link = free_link(record, at, diag);
    if (!link)
        return QV_NO_ENTRY;
    *link = slot;
    qv__node *const node = &record->node[slot];
    *node = (qv__node){
        .before = at,
        .next = QV_NO_ENTRY,
        .beside = QV_NO_ENTRY,
        .number = record->node[at].number + 1,
        .draws = record->node[at].draws + (who == QV_CHANCE),
        .events = record->tried,
        .hash = qv__hash(record->rules, record->slots.now),
        .n = (uint8_t)n,
        .who = (uint8_t)who,
        .depth = (uint8_t)depth,
        .marked = depth == 0 && qv__record_marks(record->node[at].number + 1),
    };
    memcpy(node->step, steps, n * sizeof *steps);
    record->entries++;
    record->events += record->tried;
    record->at = slot;
    return slot;
}

static uint32_t find_same(const qv_record *record, uint32_t at, uint32_t who, const uint16_t *steps,
                          uint32_t n) {
    uint32_t next = record->node[at].next;
    for (; next != QV_NO_ENTRY; next = record->node[next].beside) {
        const qv__node *const node = &record->node[next];
        if (node->who == who && qv__same_steps(node->step, node->n, steps, n))
            break;
    }
    return next;
}

uint32_t qv_record_add(qv_record *record, uint32_t at, uint32_t who, const uint16_t *steps,
                       uint32_t n, qv_diag *diag) {
    if (!qv__record_has(record, at) || (!steps && n)) {
        refuse_entry(diag);
        return QV_NO_ENTRY;
    }
    const uint32_t same = n <= QV_STEPS ? find_same(record, at, who, steps, n) : QV_NO_ENTRY;
    if (same != QV_NO_ENTRY)
        return same;
    if (record->ending && at == qv__record_last(record)) {
        qv__fail(diag, QV_EOVER, "the game has ended here; remove its ending to go on");
        return QV_NO_ENTRY;
    }
    qv__record_go(record, at);
    if (qv__record_try(record, who, steps, n, diag))
        return QV_NO_ENTRY;
    const uint32_t added = qv__record_check_draw(record, at, who, steps[0], diag)
                               ? QV_NO_ENTRY
                               : qv__record_put(record, at, who, steps, n, diag);
    if (added == QV_NO_ENTRY)
        record->at = QV_NO_ENTRY; /* `now` belongs to an entry that does not exist */
    return added;
}

/* -- Removing ---------------------------------------------------------------------------------- */

static void unlink_entry(qv_record *record, uint32_t at) {
    uint32_t *link = &record->node[record->node[at].before].next;
    while (*link != at)
        link = &record->node[*link].beside;
    *link = record->node[at].beside;
}

void qv_record_cut(qv_record *record, uint32_t at) {
    if (at == 0 || !qv__record_has(record, at))
        return;
    if (qv_record_find(record, record->node[at].number) == at) {
        record->ending = QV_RUNNING;
        if (record->node[at].beside !=
            QV_NO_ENTRY) /* a variation becomes the game: its chance is not from the seed */
            record->head.seeded = false;
    }
    record->at = QV_NO_ENTRY;
    for (uint32_t leaf = at;;) {
        while (record->node[leaf].next != QV_NO_ENTRY)
            leaf = record->node[leaf].next;
        const uint32_t before = record->node[leaf].before;
        qv__record_leave_traces(record, leaf, before);
        unlink_entry(record, leaf);
        free(record->node[leaf].comment);
        record->entries--;
        record->events -= record->node[leaf].events;
        record->node[leaf] = (qv__node){.n = 0};
        if (leaf < record->vacant)
            record->vacant = leaf;
        if (leaf == at)
            return;
        leaf = before;
    }
}

/* -- Comments and the ending ------------------------------------------------------------------- */

/* Removes trailing spaces of lines, and empty lines at the end. */
static void trim_lines(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\n')
            while (to > text && (to[-1] == ' ' || to[-1] == '\t'))
                to--;
        *to++ = *from;
    }
    while (to > text && strchr(" \t\n", to[-1]))
        to--;
    *to = '\0';
}

int qv_record_note(qv_record *record, uint32_t at, const char *comment, qv_diag *diag) {
    if (!qv__record_has(record, at))
        return refuse_entry(diag);
    const size_t length = comment ? strlen(comment) : 0;
    if (qv__record_bad_byte(comment, length) < length || (length && strchr(comment, '\r'))) {
        qv__fail(diag, QV_ERECORD, "a comment must be UTF-8 text without control characters");
        return QV_ERECORD;
    }
    char *const copy = qv__record_copy(length ? comment : "", length);
    if (!copy)
        return qv__record_memory(diag);
    trim_lines(copy);
    free(record->node[at].comment);
    record->node[at].comment = *copy ? copy : NULL;
    if (!*copy)
        free(copy);
    return QV_OK;
}

int qv_record_end(qv_record *record, int ending, uint32_t seat, qv_diag *diag) {
    if (!record || ending < QV_RUNNING || ending > QV_BY_ABANDONMENT ||
        (ending == QV_BY_RESIGNATION && seat >= record->rules->players))
        return qv__refuse_argument(diag, "no such ending, or no seat that can resign");
    if (ending == QV_RUNNING || ending == QV_BY_RULES) {
        record->ending = QV_RUNNING;
        return QV_OK;
    }
    qv__record_go(record, qv__record_last(record));
    const qv_turn turn = qv_turn_of(record->rules, qv__open(record->slots.now));
    if (turn.phase == QV_OVER) {
        qv__fail(diag, QV_EOVER, "the rules have ended the game already");
        return QV_EOVER;
    }
    record->ending = (uint8_t)ending;
    record->resigned = (uint8_t)seat;
    return QV_OK;
}
