/* SPDX-License-Identifier: MIT */
/* Reading a text: letters, words, form, size and meaning, each over all of the text (CT-50).
 *
 * Knows the order of the checks; each of them is in a file of its own.
 */
#include <string.h>

#include "checking.h"

size_t ct_work_size(void) {
    return sizeof(ct_work);
}

typedef struct {
    ct_work *work;
    ct_tree *tree;
    ct_report report;
    bool full;          /* a line was too much to be read, */
    uint32_t full_from; /* the first such line */
    uint32_t last;      /* the node of the line before */
} reading;

static uint32_t end_of_line(const ct_report *report, uint32_t at) {
    const char *const found = memchr(report->text + at, '\n', report->size - at);
    return found ? (uint32_t)(found - report->text) : report->size;
}

static void note_full(reading *r, uint32_t from) {
    if (!r->full)
        r->full_from = from;
    r->full = true;
}

static void start_tree(ct_tree *tree, uint32_t size) {
    tree->n = 0;
    tree->abilities = 0;
    ct_add_node(tree, ct_way_of(0, CT_NODE_TEXT), 0);
    tree->node[0].length = (uint16_t)size;
}

/* Adds an ability to the list of the root. */
static void append(reading *r, uint32_t node, uint32_t from) {
    ct_tree *const tree = r->tree;
    if (tree->abilities)
        tree->node[r->last].next = (uint16_t)node;
    else
        tree->node[0].value[0] = (int16_t)node;
    r->last = node;
    tree->line[tree->abilities] = (uint16_t)from;
    tree->ability[tree->abilities++] = (uint16_t)node;
}

/* CT-3: a text with two readings would be a mistake of the grammar, and is refused. */
static bool refuse_two_readings(const reading *r, uint32_t from, uint32_t end) {
    ct_report_at(&r->report, CT_WORDS, from, end - from);
    ct_say(r->report.error, "this ability can be read in two ways");
    ct_advise(r->report.error, "divide it into sentences of its own");
    return false;
}

/* Reads a line into the tree. False: it has no reading. A difference in form is reported, and
 * reading goes on. */
static bool read_line(reading *r, uint32_t from, uint32_t end) {
    if (end - from > CT_LINE || !ct_lex(r->work, from, end))
        return true;
    if (!ct_match(r->work, CT_RULE_ABILITY)) {
        if (r->work->full)
            note_full(r, from);
        else
            ct_refuse_words(r->work, &r->report);
        return r->work->full;
    }
    const uint32_t before = r->tree->n;
    const uint32_t node = ct_build(r->work, CT_RULE_ABILITY, r->tree, 0);
    if (r->work->full)
        note_full(r, from);
    else if (ct_check_form(r->work, &r->report, r->tree, node, from, end) && r->work->twice)
        return refuse_two_readings(r, from, end);
    if (r->work->full || r->tree->abilities == CT_ABILITIES)
        r->tree->n = before;
    else
        append(r, node, from);
    return true;
}

static bool check_words_and_form(reading *r) {
    const ct_report *const report = &r->report;
    for (uint32_t at = 0; at <= report->size;) {
        const uint32_t end = end_of_line(report, at);
        if (!read_line(r, at, end))
            return false;
        at = end + 1;
    }
    return report->error->kind == CT_FINE;
}

/* W12: the ninth line, and the 401st character of a line, which comes first. */
static bool check_size(const reading *r) {
    const ct_report *const report = &r->report;
    uint32_t at = 0;
    for (uint32_t line = 0; at <= report->size; line++) {
        const uint32_t end = end_of_line(report, at);
        if (line == CT_ABILITIES) {
            ct_report_at(report, CT_SIZE, at, end - at);
            ct_say(report->error, "a text has at most %d abilities", CT_ABILITIES);
            ct_advise(report->error, "leave out an ability");
            report->error->rule = 12;
            return false;
        }
        if (end - at > CT_LONGEST || (r->full && r->full_from == at)) {
            const uint32_t rest = end - at > CT_LONGEST ? CT_LONGEST : 0;
            ct_report_at(report, CT_SIZE, at + rest, end - at - rest);
            ct_say(report->error,
                   rest ? "an ability has at most %d characters" : "this is too much to be read",
                   CT_LONGEST);
            ct_advise(report->error, "say it in fewer words, or in two abilities");
            report->error->rule = 12;
            return false;
        }
        at = end + 1;
    }
    return true;
}

int ct_read(ct_work *work, const ct_labels *labels, uint32_t on, const char *text, size_t n,
            ct_tree *tree, ct_error *error) {
    *error = (ct_error){.kind = CT_FINE};
    reading r = {.work = work, .tree = tree};
    const uint32_t size = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX - 1;
    r.report = (ct_report){.text = text, .size = size, .error = error};
    work->text = text;
    work->labels = labels;
    work->watching = false;
    work->expected = NULL;
    start_tree(tree, size);
    if (!ct_check_letters(&r.report))
        return QV_ECONTENT;
    /* A longer text has too many abilities, or one is too long: it is not read. */
    if (size <= CT_TEXT && !check_words_and_form(&r))
        return QV_ECONTENT;
    if (!check_size(&r))
        return QV_ECONTENT;
    tree->node[0].end = (uint16_t)tree->n;
    ct_find_stages(tree);
    return ct_check_meaning(labels, on, tree, &r.report) ? QV_OK : QV_ECONTENT;
}
