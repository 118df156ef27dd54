/* SPDX-License-Identifier: MIT */
/* Reads the texts of grammar.txt, line by line. Knows the format of the file only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "texts.h"

enum { LINE = 8192 };

static const char *const types[] = {"People", "Vendor",     "Band",   "Staff", "Airship",
                                    "Maker",  "Adventurer", "Mascot", "Engine"};
static const char *const names[] = {"Brass Moth", "Steam Choir"};
static const char *const sets[] = {"Encore"};
static const char *const buttons[] = {"Gold Gear"};
static const char *const facts[] = {"has long hair", "wears a hat", "has a button"};
static const char *const events[] = {"sneezes"};
static const char *const deeds[] = {"sing a song"};

const ct_labels texts_labels = {{types, names, sets, buttons, facts, events, deeds},
                                {9, 2, 1, 1, 3, 1, 1}};

uint32_t texts_abilities(const char *text) {
    uint32_t n = 1;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* Replaces \n of the file by the end of a line, and ends the text at that of the line. */
static size_t unescape(char *text) {
    char *to = text;
    for (const char *from = text; *from && *from != '\n'; from++) {
        const bool end = from[0] == '\\' && from[1] == 'n';
        *to++ = end ? '\n' : *from;
        from += end;
    }
    *to = '\0';
    return (size_t)(to - text);
}

static uint8_t kind_of(const char *name) {
    for (uint8_t kind = CT_LETTERS; kind < CT_ERRORS; kind++)
        if (strcmp(ct_error_name(kind), name) == 0)
            return kind;
    fail_msg("there is no kind of error %s", name);
    return 0;
}

static void read_refused(char *line, text_case *out) {
    char *const kind = strchr(line, '\t') + 1;
    char *const text = strchr(kind, '\t') + 1;
    kind[-1] = text[-1] = '\0';
    char *column;
    out->line = (uint32_t)strtoul(line, &column, 10);
    out->column = (uint32_t)strtoul(column + 1, NULL, 10);
    out->kind = kind_of(kind);
    out->length = unescape(text);
    memmove(line, text, out->length + 1);
}

static void read_accepted(char *line, text_case *out) {
    out->stage = (uint8_t)(line[0] - '0');
    out->length = unescape(line + 2);
    memmove(line, line + 2, out->length + 1);
}

text_cases *texts_load(const char *section) {
    FILE *const file = fopen("games/concardia/grammar.txt", "re");
    text_cases *const texts = calloc(1, sizeof *texts);
    char *const line = malloc(LINE);
    assert_true(file && texts && line);
    bool inside = false;
    uint32_t on = CT_ON_CARD;
    while (fgets(line, LINE, file)) {
        if (line[0] == '[') {
            inside = strncmp(line, section, strlen(section)) == 0;
            on = strstr(line, "on buttons") ? CT_ON_BUTTON : CT_ON_CARD;
        } else if (inside && line[0] != '#' && line[0] != '\n') {
            assert_true(texts->n < TEXTS_MOST);
            text_case *const text = &texts->at[texts->n++];
            text->on = on;
            if (line[1] != '\t')
                read_refused(line, text);
            else
                read_accepted(line, text);
            text->text = malloc(text->length + 1);
            assert_non_null(text->text);
            memcpy(text->text, line, text->length + 1);
        }
    }
    fclose(file);
    free(line);
    assert_true(texts->n > 0);
    return texts;
}

void texts_free(text_cases *texts) {
    for (uint32_t i = 0; i < texts->n; i++)
        free(texts->at[i].text);
    free(texts);
}

int texts_set_up(void **state) {
    texts_reader *const r = malloc(sizeof *r);
    assert_non_null(r);
    *r = (texts_reader){.work = malloc(ct_work_size()),
                        .tree = malloc(sizeof(ct_tree)),
                        .accepted = texts_load("[accepted")};
    assert_true(r->work && r->tree);
    *state = r;
    return 0;
}

int texts_tear_down(void **state) {
    texts_reader *const r = *state;
    texts_free(r->accepted);
    free(r->work);
    free(r->tree);
    free(r);
    return 0;
}
