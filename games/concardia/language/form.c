/* SPDX-License-Identifier: MIT */
/* The form of a text that can be read: it must be the canonical text of its tree, letter by letter
 * (CT-1, CT-2).
 *
 * Knows nothing of the grammar: two texts are compared word by word.
 */
#include <string.h>

#include "checking.h"
#include "printer.h"

enum { PRINTED = 4 * CT_LINE, SHOWN = 30 };

/* A walk through the words of a text. */
typedef struct {
    const char *text;
    uint32_t at, end;    /* where the walk is, and the end of the text */
    uint32_t from, next; /* the word */
    bool space;          /* before the word */
} words;

static bool next_word(words *w) {
    w->from = w->at;
    while (w->from < w->end && w->text[w->from] == ' ')
        w->from++;
    w->space = w->from > w->at;
    w->next = w->from < w->end ? ct_token_end(w->text, w->from, w->end) : w->from;
    return w->from < w->end;
}

/* Numbers beyond CT_HUGE are printed as CT_HUGE; they have the right form, and W12 refuses them. */
static bool is_huge(const words *a, const words *b) {
    const bool sign = a->text[a->from] == '+' || a->text[a->from] == '-';
    const char *const read = a->text + a->from + sign;
    const uint32_t digits = a->next - a->from - sign;
    return b->next - b->from == 4U + sign && (!sign || a->text[a->from] == b->text[b->from]) &&
           strncmp(b->text + b->from + sign, "9999", 4) == 0 && digits > 4 && read[0] >= '1' &&
           read[0] <= '9';
}

static bool same_word(const words *a, const words *b) {
    const uint32_t n = a->next - a->from;
    return (n == b->next - b->from && memcmp(a->text + a->from, b->text + b->from, n) == 0) ||
           is_huge(a, b);
}

/* Some words of the canonical text, from the first that differs. */
static int shown(const words *printed) {
    uint32_t to = printed->next;
    while (to < printed->end && printed->text[to] != '.' && to - printed->from < SHOWN) {
        uint32_t next = to;
        while (next < printed->end && printed->text[next] == ' ')
            next++;
        next = next < printed->end ? ct_token_end(printed->text, next, printed->end) : next;
        if (next - printed->from > SHOWN)
            break;
        to = next;
    }
    return (int)(to - printed->from);
}

/* An event is about one card, and "your" goes with several. */
static bool is_event_of_yours(const words *read) {
    static const char event[] = "hen your card";
    const uint32_t n = sizeof event - 1;
    return read->next >= n && memcmp(read->text + read->next - n, event, n) == 0;
}

static bool report(const ct_report *out, const words *read, const words *printed) {
    if (out->error->kind != CT_FINE)
        return false;
    if (!same_word(read, printed)) {
        ct_report_at(out, CT_FORM, read->from, read->next - read->from);
        ct_say(out->error, "\"%.*s\" is not the form that card texts have here",
               (int)(read->next - read->from), read->text + read->from);
        if (is_event_of_yours(read))
            ct_advise(out->error, "write \"a card you control\"");
        else
            ct_advise(out->error, "write \"%.*s\"", shown(printed), printed->text + printed->from);
        return false;
    }
    ct_report_at(out, CT_FORM, read->at,
                 read->space ? read->from - read->at : read->next - read->from);
    ct_say(out->error, read->space ? "a space before \"%.*s\"" : "no space before \"%.*s\"",
           (int)(read->next - read->from), read->text + read->from);
    ct_advise(out->error, read->space ? "leave out the space" : "write a space");
    return false;
}

bool ct_check_form(const ct_work *work, const ct_report *out, const ct_tree *tree, uint32_t node,
                   uint32_t from, uint32_t end) {
    char text[PRINTED];
    qv_text printed = qv_text_over(text, sizeof text);
    ct_print_reading(work->labels, work, tree, node, &printed);
    if (printed.n == end - from && memcmp(text, work->text + from, printed.n) == 0)
        return true;
    words a = {.text = work->text, .at = from, .end = end},
          b = {.text = text, .end = (uint32_t)printed.n};
    for (;;) {
        const bool more = next_word(&a), other = next_word(&b);
        if (!more && !other)
            return true;
        if (more != other || !same_word(&a, &b) || a.space != b.space)
            return report(out, &a, &b);
        a.at = a.next;
        b.at = b.next;
    }
}
