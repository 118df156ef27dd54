/* SPDX-License-Identifier: MIT */
/* Writing records as text: docs/record.md describes the format.
 *
 * The whole text is written anew each time, so it depends on the contents of the record only.
 * Invariant: continuing a game only appends lines to its text.
 */
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "match/match.h"
#include "match/record.h"

enum { FIRST_ROOM = 1 << 16 };

static void write_word(const char *word, qv_text *out) {
    qv__record_word(word, strlen(word), out);
}

/* -- The head ---------------------------------------------------------------------------------- */

static void write_options(const qv_ruleset *rules, qv_text *out) {
    for (uint32_t i = 0; i < rules->game->options; i++) {
        const qv_option *const option = &rules->game->option[i];
        const int32_t value = rules->option[i];
        if (option->words)
            qv_text_add(out, "option %s: %s\n", option->name, option->words[value]);
        else
            qv_text_add(out, "option %s: %d\n", option->name, (int)value);
    }
}

static void write_players(const qv_record *record, qv_text *out) {
    for (uint32_t seat = 0; seat < record->rules->players; seat++) {
        qv_text_add(out, "seat ");
        write_word(qv_seat_name(record->rules, seat), out);
        qv_text_add(out, ":");
        if (record->head.player[seat])
            qv_text_add(out, " %s", record->head.player[seat]);
        qv_text_add(out, "\n");
    }
}

static size_t stem_length(const char *path) {
    return strcspn(path, ".");
}

/* Rows whose paths share a first part share a line. */
static void write_content(const qv_record *record, qv_text *out) {
    const char *stem = "";
    for (uint32_t i = 0; i < record->rows; i++) {
        const char *const path = record->row[i].path;
        const size_t n = stem_length(path);
        if (i == 0 || stem_length(stem) != n || strncmp(stem, path, n) != 0) {
            qv_text_add(out, "%scontent ", i ? "\n" : "");
            qv__record_word(path, n, out);
            qv_text_add(out, ":");
        }
        stem = path;
        qv_text_add(out, " ");
        if (path[n])
            write_word(path + n + 1, out);
        qv_text_add(out, "=");
        write_word(record->row[i].value, out);
    }
    if (record->rows)
        qv_text_add(out, "\n");
}

static void write_position(const char *position, qv_text *out) {
    qv_text_add(out, "position:\n");
    for (const char *line = position; *line;) {
        const size_t n = strcspn(line, "\n");
        qv_text_add(out, "  %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

static void write_mark(const char *name, uint64_t mark, qv_text *out) {
    qv_text_add(out, "%s: %016llx\n", name, (unsigned long long)mark);
}

static void write_head(const qv_record *record, qv_text *out) {
    const qv_record_head *const head = &record->head;
    const qv_game *const game = record->rules->game;
    qv_text_add(out, "quiver record 2\n");
    qv_text_add(out, "written by: quiver %s\n", head->quiver);
    qv_text_add(out, "game: %s\n", game->id);
    write_mark("rules", record->page, out);
    write_mark("layout", record->layout, out);
    write_options(record->rules, out);
    write_players(record, out);
    if (head->date)
        qv_text_add(out, "date: %s\n", head->date);
    if (head->seeded)
        qv_text_add(out, "seed: %llu\n", (unsigned long long)head->seed);
    if (head->entered)
        qv_text_add(out, "chance: entered\n");
    write_mark("content", qv__record_content(record->row, record->rows), out);
    write_content(record, out);
    if (head->position)
        write_position(head->position, out);
    qv_text_add(out, "--\n");
}

/* -- Entries ----------------------------------------------------------------------------------- */

static void indent(uint32_t depth, qv_text *out) {
    qv_text_add(out, "%*s", (int)(2 * depth), "");
}

static void write_comment(const char *comment, uint32_t depth, qv_text *out) {
    for (const char *line = comment; line && *line;) {
        const size_t n = strcspn(line, "\n");
        indent(depth, out);
        qv_text_add(out, n ? "# %.*s\n" : "#\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

static void write_entry(const qv_record *record, const qv__node *node, uint32_t depth,
                        qv_text *out) {
    indent(depth, out);
    qv_text_add(out, "%u ", (unsigned)node->number);
    if (node->who == QV_CHANCE)
        qv_text_add(out, "*");
    else
        write_word(qv_seat_name(record->rules, node->who), out);
    qv_text_add(out, " ");
    qv_say(record->rules, node->step, node->n, out);
    qv_text_add(out, "\n");
    if (depth == 0 && node->marked)
        qv_text_add(out, "= %016llx\n", (unsigned long long)node->hash);
    write_comment(node->comment, depth, out);
}

/* An entry and those after it, each followed by its variations. */
static void write_line(const qv_record *record, uint32_t at, uint32_t depth, qv_text *out) {
    for (bool alone = depth > 0; at != QV_NO_ENTRY && !out->cut; alone = false) {
        const qv__node *const node = &record->node[at];
        write_entry(record, node, depth, out);
        if (depth == 0)
            qv__record_write_traces(record, at, out);
        for (uint32_t k = alone ? QV_NO_ENTRY : node->beside; k != QV_NO_ENTRY;
             k = record->node[k].beside) {
            indent(depth, out);
            qv_text_add(out, "(\n");
            write_line(record, k, depth + 1, out);
            indent(depth, out);
            qv_text_add(out, ")\n");
        }
        at = node->next;
    }
}

/* -- The end ----------------------------------------------------------------------------------- */

static void write_end(qv_record *record, qv_text *out) {
    uint32_t resigned;
    const int ending = qv_record_ending(record, &resigned);
    const char *const word = qv__record_ending_word((uint32_t)ending);
    if (!word)
        return;
    qv_text_add(out, "end %s", word);
    if (ending == QV_BY_RESIGNATION) {
        qv_text_add(out, " ");
        write_word(qv_seat_name(record->rules, resigned), out);
    }
    qv_text_add(out, "\n");
    const qv_result result = qv_record_result(record);
    for (uint32_t seat = 0; seat < record->rules->players; seat++) {
        qv_text_add(out, "result ");
        write_word(qv_seat_name(record->rules, seat), out);
        qv_text_add(out, " rank %u score %d\n", (unsigned)result.rank[seat],
                    (int)result.score[seat]);
    }
}

/* The last position always gets a mark, so that each text proves all of its entries. */
static void write_all(qv_record *record, qv_text *out) {
    record->node[qv__record_last(record)].marked = true;
    write_head(record, out);
    if (record->node[0].marked)
        qv_text_add(out, "= %016llx\n", (unsigned long long)record->node[0].hash);
    write_comment(record->node[0].comment, 0, out);
    qv__record_write_traces(record, 0, out);
    write_line(record, record->node[0].next, 0, out);
    write_end(record, out);
}

/* The offset of the first line in which the texts differ, or the end of the shorter one. */
static size_t common_lines(const char *a, size_t length_a, const char *b, size_t length_b) {
    size_t same = 0;
    while (same < length_a && same < length_b && a[same] == b[same])
        same++;
    while (same > 0 && b[same - 1] != '\n')
        same--;
    return same;
}

const char *qv_record_text(qv_record *record, size_t *length, size_t *kept) {
    if (!record || !length)
        return NULL;
    size_t room = record->length + FIRST_ROOM;
    for (;; room *= 2) {
        if (room > QV_RECORD_MOST + 1)
            room = QV_RECORD_MOST + 1;
        char *const bytes = malloc(room);
        if (!bytes)
            return NULL;
        qv_text text = qv_text_over(bytes, room);
        write_all(record, &text);
        if (text.cut) {
            free(bytes);
            if (room > QV_RECORD_MOST)
                return NULL;
            continue;
        }
        if (kept)
            *kept = record->text ? common_lines(record->text, record->length, bytes, text.n) : 0;
        free(record->text);
        record->text = bytes;
        record->length = *length = text.n;
        return bytes;
    }
}
