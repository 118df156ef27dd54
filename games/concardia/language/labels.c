/* SPDX-License-Identifier: MIT */
/* Whether texts can use the labels that a set lists (CT-15). */
#include <string.h>

#include "reader.h"
#include "report.h"

enum { MOST = 30000 }; /* labels of a list: their numbers fit the values of nodes */

typedef struct {
    const ct_labels *labels;
    uint32_t list, number;
    ct_error *error;
} position;

static bool refuse(const position *at, const char *before, const char *after, const char *advice) {
    *at->error = (ct_error){.kind = CT_WORDS};
    ct_say(at->error, "%s\"%s\" %s", before, at->labels->at[at->list][at->number], after);
    ct_advise(at->error, "%s", advice);
    return false;
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

/* A type is one capitalised word that the grammar does not use itself. */
static bool check_type(const position *at) {
    const char *const type = at->labels->at[at->list][at->number];
    const uint32_t n = (uint32_t)strlen(type);
    if (!n || !is_capital(type[0]) || ct_token_end(type, 0, n) != n)
        return refuse(at, "the type ", "is not one word with a capital",
                      "write one word, such as Vendor");
    if (ct_column_of(type, n) != COLUMN_UNKNOWN || strcmp(type, "Another") == 0 ||
        strncmp(type, "Non-", 4) == 0)
        return refuse(at, "the type ", "is a word of card texts",
                      "choose another name for the type");
    for (uint32_t word = CT_WORD_ROCK; word <= CT_WORD_SCISSORS; word++)
        if (strcmp(type, ct_word_name(word)) == 0)
            return refuse(at, "the type ", "is a trait", "choose another name for the type");
    for (uint32_t i = 0; i < at->number; i++)
        if (strcmp(type, at->labels->at[at->list][i]) == 0)
            return refuse(at, "the type ", "is listed twice", "list it once");
    return true;
}

static bool check_label(const position *at) {
    const char *const label = at->labels->at[at->list][at->number];
    bool fits = *label;
    for (const char *c = label; *c; c++)
        fits = fits && *c >= ' ' && *c <= '~' && *c != '"';
    return fits || refuse(at, "", "has a character that no text can contain",
                          "use ASCII without quotation marks");
}

int ct_labels_check(const ct_labels *labels, uint32_t *list, uint32_t *number, ct_error *error) {
    for (*list = 0; *list < CT_LISTS; (*list)++)
        for (*number = 0; *number < labels->n[*list]; (*number)++) {
            const position at = {
                .labels = labels, .list = *list, .number = *number, .error = error};
            if (*number == MOST) {
                refuse(&at, "", "is one label too many", "list only what the set uses");
                return QV_ECONTENT;
            }
            if (!(*list == CT_TYPES ? check_type(&at) : check_label(&at)))
                return QV_ECONTENT;
        }
    *error = (ct_error){.kind = CT_FINE};
    return QV_OK;
}
