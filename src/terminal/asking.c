/* SPDX-License-Identifier: MIT */
/* The command `ask`: see asking.h.
 *
 * Tells only what the person has chosen and what everybody knows, nothing of the hand.
 */
#include "terminal/asking.h"

#include <string.h>

#include "base/suggest.h"

enum { ADD, DROP, ONLY };
enum { WRITTEN = 4000 }; /* bytes of a line in a record */

bool term_has_wishes(const term_session *session) {
    qv_window_row row;
    return qv_window_kind(session->game, 0, &row);
}

/* -- Showing ----------------------------------------------------------------------------------- */

static bool is_never(const qv_wishes *wishes, uint32_t item) {
    return wishes->never[item / 64] >> item % 64 & 1;
}

static void show(term_session *session, const qv_wishes *wishes, bool explained) {
    qv_window_row row;
    const char *name;
    term_say(&session->screen, "", "You are asked whether you want to react when:");
    for (uint32_t i = 0; qv_window_kind(session->game, i, &row); i++) {
        char first[32];
        qv_text text = qv_text_over(first, sizeof first);
        qv_text_add(&text, "  %s %-9s ", wishes->kinds >> i & 1 ? "yes" : " no", row.name);
        term_paragraph(&session->screen, first, row.purpose);
    }
    for (uint32_t i = 0; (name = qv_window_item(session->rules, i)); i++)
        if (is_never(wishes, i))
            term_say(&session->screen, "", "You are not asked for %s alone.", name);
    if (!explained || !qv_window_kind(session->game, 0, &row))
        return;
    term_say(&session->screen, "",
             "The rest is declined for you. `ask not %s`, `ask only %s`, `ask %s` and `ask all` "
             "change that; so does `ask not` with the name of what you would react with.",
             row.name, row.name, row.name);
}

/* -- Changing ---------------------------------------------------------------------------------- */

static uint32_t find_kind(const term_session *session, const qv__token *word,
                          qv__suggestion *near) {
    qv_window_row row;
    for (uint32_t i = 0; qv_window_kind(session->game, i, &row); i++) {
        if (qv__token_is(word, row.name))
            return i;
        qv__suggest_word(near, row.name);
    }
    return UINT32_MAX;
}

static uint32_t find_item(const term_session *session, const qv__token *word,
                          qv__suggestion *near) {
    const char *name;
    for (uint32_t i = 0; (name = qv_window_item(session->rules, i)); i++) {
        if (qv__token_is(word, name))
            return i;
        qv__suggest_word(near, name);
    }
    return UINT32_MAX;
}

static void wish_kind(qv_wishes *wishes, uint32_t kind, uint32_t how) {
    const uint32_t bit = UINT32_C(1) << kind;
    if (how == ONLY)
        wishes->kinds = 0;
    wishes->kinds = how == DROP ? wishes->kinds & ~bit : wishes->kinds | bit;
}

static void wish_item(qv_wishes *wishes, uint32_t item, uint32_t how) {
    uint64_t *const word = &wishes->never[item / 64];
    const uint64_t bit = UINT64_C(1) << item % 64;
    *word = how == DROP ? *word | bit : *word & ~bit;
}

static void wish_all(const term_session *session, qv_wishes *wishes) {
    qv_window_row row;
    *wishes = (qv_wishes){.kinds = 0};
    for (uint32_t i = 0; qv_window_kind(session->game, i, &row); i++)
        wishes->kinds |= UINT32_C(1) << i;
}

/* False, and says why: there is no kind of window and no card of that name. */
static bool change(term_session *session, qv_wishes *wishes, const qv__token *word, uint32_t how) {
    qv__suggestion near = qv__suggest(word);
    const uint32_t kind = find_kind(session, word, &near);
    const uint32_t item = kind == UINT32_MAX ? find_item(session, word, &near) : UINT32_MAX;
    if (kind != UINT32_MAX) {
        wish_kind(wishes, kind, how);
        return true;
    }
    if (item != UINT32_MAX && how != ONLY) {
        wish_item(wishes, item, how);
        return true;
    }
    if (item != UINT32_MAX)
        term_say(&session->screen, "  ", "`ask only` takes a kind of window, as `ask` lists them.");
    else
        term_say(&session->screen, "  ",
                 "No window is about \"%s\"%s%s; `ask` lists what there is.", qv__show(word).text,
                 near.best ? "; did you mean " : "", near.best ? near.best : "");
    return false;
}

/* The rest of the line is one name, with quotation marks or without. */
static qv__token rest_of(const char *words) {
    size_t length = strlen(words);
    while (length > 0 && strchr(" \t", words[length - 1]))
        length--;
    const bool quoted = length > 1 && words[0] == '"' && words[length - 1] == '"';
    return (qv__token){.at = words + quoted, .length = length - 2 * quoted, .quoted = quoted};
}

/* -- In the record ----------------------------------------------------------------------------- */

/* asks SEAT: KIND KIND not "ITEM" - a comment, so that a game that is resumed goes on with what its
 * players wanted. */
static void head_of(const term_session *session, uint32_t seat, qv_text *out) {
    qv_text_add(out, "asks %s:", qv_seat_name(session->rules, seat));
}

static bool write_down(term_session *session, uint32_t seat, const qv_wishes *wishes) {
    char line[WRITTEN];
    qv_text text = qv_text_over(line, sizeof line);
    qv_window_row row;
    qv_diag diag = {0};
    const char *name;
    head_of(session, seat, &text);
    for (uint32_t i = 0; qv_window_kind(session->game, i, &row); i++)
        if (wishes->kinds >> i & 1)
            qv_text_add(&text, " %s", row.name);
    for (uint32_t i = 0; (name = qv_window_item(session->rules, i)); i++)
        if (is_never(wishes, i))
            qv_text_add(&text, " not \"%s\"", name);
    if (store_keep_note(&session->keep, line, &diag))
        return true;
    term_paragraph(&session->screen, "  ", diag.text);
    return false;
}

/* What a line of a comment says; words that are unknown are passed over. */
static void read_line(const term_session *session, const char *at, const char *end,
                      qv_wishes *out) {
    qv__token word;
    bool never = false;
    *out = (qv_wishes){.kinds = 0};
    while (qv__scan(&at, end, "", &word)) {
        qv__suggestion near = qv__suggest(&word);
        const uint32_t kind = word.quoted ? UINT32_MAX : find_kind(session, &word, &near);
        const uint32_t item = never ? find_item(session, &word, &near) : UINT32_MAX;
        if (item != UINT32_MAX)
            wish_item(out, item, DROP);
        else if (kind != UINT32_MAX)
            wish_kind(out, kind, ADD);
        never = !word.quoted && qv__token_is(&word, "not");
    }
}

static void recall_from(const term_session *session, const char *comment, qv_wishes out[QV_SEATS]) {
    for (const char *line = comment; line && *line;) {
        const char *const end = line + strcspn(line, "\n");
        for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
            char head[80];
            qv_text text = qv_text_over(head, sizeof head);
            head_of(session, seat, &text);
            if (strncmp(line, head, text.n) == 0)
                read_line(session, line + text.n, end, &out[seat]);
        }
        line = *end ? end + 1 : NULL;
    }
}

/* What the record tells: of each seat the last line, or what the game suggests. */
static void read_record(const term_session *session, qv_wishes out[QV_SEATS]) {
    const qv_record *const record = session->keep.record;
    const uint32_t last = qv_record_length(record);
    qv_wishes suggested = {.kinds = 0};
    qv_window_row row;
    for (uint32_t i = 0; qv_window_kind(session->game, i, &row); i++)
        suggested.kinds |= row.suggested ? UINT32_C(1) << i : 0;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        out[seat] = suggested;
    for (uint32_t i = 0; i <= last; i++)
        recall_from(session, qv_record_comment(record, qv_record_find(record, i)), out);
}

static bool same_wishes(const qv_wishes *one, const qv_wishes *other) {
    return one->kinds == other->kinds && memcmp(one->never, other->never, sizeof one->never) == 0;
}

void term_asks_recall(term_session *session) {
    qv_wishes told[QV_SEATS];
    if (!session->keep.record || !term_has_wishes(session))
        return;
    read_record(session, told);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        qv_table_wish(session->table, seat, &told[seat]);
}

void term_asks_keep(term_session *session) {
    qv_wishes told[QV_SEATS], wishes;
    bool written = false;
    if (!session->keep.record || !term_has_wishes(session))
        return;
    read_record(session, told);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        qv_table_wishes(session->table, seat, &wishes);
        if (!same_wishes(&wishes, &told[seat]))
            written = write_down(session, seat, &wishes) || written;
    }
    if (written)
        term_session_keep(session);
}

/* -- The command ------------------------------------------------------------------------------- */

void term_ask(term_session *session, const char *words) {
    const uint32_t seat = term_viewer(session);
    const char *at = words;
    qv_wishes wishes;
    qv__token first;
    uint32_t how = ADD;
    if (qv_table_wishes(session->table, seat, &wishes)) {
        term_say(&session->screen, "  ",
                 "Nobody sits here now; say it when you are asked to move.");
        return;
    }
    if (!qv__scan(&at, words + strlen(words), "", &first)) {
        show(session, &wishes, true);
        return;
    }
    if (qv__token_is(&first, "not"))
        how = DROP;
    else if (qv__token_is(&first, "only"))
        how = ONLY;
    const qv__token name =
        rest_of((how == ADD ? words : at) + strspn(how == ADD ? words : at, " \t"));
    if (how == ADD && qv__token_is(&name, "all"))
        wish_all(session, &wishes);
    else if (!change(session, &wishes, &name, how))
        return;
    qv_table_wish(session->table, seat, &wishes);
    term_asks_keep(session);
    show(session, &wishes, false);
}
