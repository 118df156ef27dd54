/* SPDX-License-Identifier: MIT */
/* Facts of a game for its users: what the rows of its table say, as quiver.h declares it.
 *
 * Knows no game and no state. Front ends read a game through these functions only, never its table.
 */
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

/* -- Options ----------------------------------------------------------------------------------- */

const qv_option *qv_option_at(const qv_game *game, uint32_t i) {
    return game && i < game->options ? &game->option[i] : NULL;
}

void qv_option_say(const qv_option *option, int32_t value, qv_text *out) {
    if (!option || value < option->least || value > option->most || !qv__fits_text(out))
        return;
    if (option->words)
        qv_text_add(out, "%s", option->words[value]);
    else
        qv_text_add(out, "%d", (int)value);
}

int32_t qv_ruleset_option(const qv_ruleset *rs, uint32_t i) {
    return rs && i < rs->game->options ? rs->option[i] : 0;
}

/* -- The rules page ---------------------------------------------------------------------------- */

const char *qv__page_part(const qv__page *page, uint32_t i) {
    if (i / 2 >= page->n)
        return i == 2 * page->n ? page->rest : NULL;
    const qv__clause *const clause = &page->clause[i / 2];
    if (i % 2)
        return clause->text;
    return clause->before ? clause->before : "";
}

size_t qv_game_page(const qv_game *game, qv_text *out) {
    const char *part;
    size_t n = 0;
    if (!game || !game->page || !qv__fits_text(out))
        return 0;
    for (uint32_t i = 0; (part = qv__page_part(game->page, i)); i++) {
        n += strlen(part);
        qv_text_add(out, "%s", part);
    }
    return n;
}

const char *qv_game_like(const qv_game *game) {
    if (!game)
        return NULL;
    return game->like ? game->like : "";
}

const char *qv_game_at_table(const qv_game *game) {
    return game ? game->at_table : NULL;
}

const char *qv_game_goal(const qv_game *game) {
    return game && game->page ? game->page->goal : NULL;
}

const char *qv_game_brief(const qv_game *game) {
    return game && game->page ? game->page->brief : NULL;
}

const char *qv_rule(const qv_game *game, uint32_t rule, const char **text) {
    if (!game || !game->page || rule >= game->page->n)
        return NULL;
    if (text)
        *text = game->page->clause[rule].text;
    return game->page->clause[rule].id;
}

const char *qv_rule_first(const qv_game *game, uint32_t rule) {
    return qv_rule(game, rule, NULL) ? game->page->clause[rule].first : NULL;
}

/* How many bytes of the name a line of names is the beginning of, as whole words: of the label
 * "item f3" it is "item". 0: it is not. */
static size_t begins(const char *name, const char *line) {
    size_t n = 0;
    while (line[n] != '\n' && qv__lower(line[n]) == qv__lower(name[n]))
        n++;
    const char next = qv__lower(name[n]);
    return line[n] == '\n' && !(next >= 'a' && next <= 'z') ? n : 0;
}

bool qv_rule_of(const qv_game *game, const char *name, uint32_t *rule) {
    size_t longest = 0;
    if (!name || !rule)
        return false;
    for (uint32_t i = 0; qv_rule(game, i, NULL); i++)
        for (const char *line = game->page->clause[i].about; line && *line;
             line = strchr(line, '\n') + 1) {
            const size_t n = begins(name, line);
            if (n > longest) {
                longest = n;
                *rule = i;
            }
        }
    return longest > 0;
}

bool qv_item_rule(const qv_game *game, const qv_item *item, uint32_t *rule) {
    static const char *const kinds[] = {
        [QV_CELL] = "cell", [QV_PIECE] = "piece",     [QV_CARD] = "card",
        [QV_PILE] = "pile", [QV_COUNTER] = "counter", [QV_CONTROL] = "control",
    };
    if (!item || item->kind >= sizeof kinds / sizeof *kinds)
        return false;
    return qv_rule_of(game, item->label, rule) || qv_rule_of(game, kinds[item->kind], rule);
}

/* "16" for "TA-16". */
static const char *after_hyphen(const char *id) {
    const char *const hyphen = strrchr(id, '-');
    return hyphen ? hyphen + 1 : id;
}

bool qv_rule_find(const qv_game *game, const char *id, uint32_t *rule, const char **meant) {
    if (!game || !id || !rule)
        return false;
    const qv__token typed = {.at = id, .length = strlen(id)};
    qv__suggestion near = qv__suggest(&typed);
    const char *own;
    for (uint32_t i = 0; (own = qv_rule(game, i, NULL)); i++) {
        if (qv__token_is(&typed, own) || qv__token_is(&typed, after_hyphen(own))) {
            *rule = i;
            return true;
        }
        qv__suggest_word(&near, own);
    }
    if (meant)
        *meant = near.best;
    return false;
}

bool qv__rule_about(const qv_game *game, bool texts, uint32_t *rule) {
    const uint32_t about = texts ? game->text_rule : game->more_rule;
    *rule = about - (about > 0);
    return about > 0;
}

/* -- Events ------------------------------------------------------------------------------------ */

const char *qv_event_kind(const qv_game *game, uint32_t kind) {
    return game && kind < game->kinds ? game->kind[kind].name : NULL;
}

bool qv_event_is_detail(const qv_game *game, uint32_t kind) {
    return game && kind < game->kinds && game->kind[kind].detail;
}

bool qv_event_is_notable(const qv_game *game, uint32_t kind) {
    return game && kind < game->kinds && game->kind[kind].notable;
}

bool qv_event_is_ending(const qv_game *game, uint32_t kind) {
    return game && kind < game->kinds && game->kind[kind].ending;
}

const char *qv_event_pattern(const qv_game *game, uint32_t kind, uint32_t form) {
    if (!game || kind >= game->kinds || form > 2)
        return NULL;
    const char *const pattern = form ? game->kind[kind].you[form - 1] : game->kind[kind].pattern;
    return pattern ? pattern + strspn(pattern, " ") : NULL;
}

/* The item of the scene that the argument is; 0: none. */
static uint16_t item_shown(const qv_event *event, uint32_t argument, uint32_t first) {
    const int32_t value = argument && argument <= event->n ? event->arg[argument - 1] : -1;
    return value >= 0 && value <= INT16_MAX ? (uint16_t)(first + (uint32_t)value) : 0;
}

bool qv_event_shown(const qv_ruleset *rs, const qv_event *event, qv_shown *out) {
    if (!rs || !event || !out || event->kind >= rs->game->kinds || event->n > QV_ARGUMENTS)
        return false;
    const qv__kind_shows *const shows = &rs->game->kind[event->kind].shows;
    const bool placed = shows->place && shows->place < event->n;
    const bool timed = shows->moment && shows->moment <= event->n;
    if (!shows->item && !shows->other && !placed && !timed)
        return false;
    *out = (qv_shown){.item = item_shown(event, shows->item, shows->first),
                      .other = item_shown(event, shows->other, shows->firsts),
                      .placed = placed,
                      .timed = timed,
                      .x = placed ? event->arg[shows->place - 1] : 0,
                      .y = placed ? event->arg[shows->place] : 0,
                      .moment = timed ? event->arg[shows->moment - 1] : 0};
    return true;
}

/* -- Fields ------------------------------------------------------------------------------------ */

/* What the words of rows or columns name; NULL if they have none. */
static const char *name_of(const qv__dim *dim, uint32_t n) {
    return n > 1 && dim && qv__dim_has_words(dim) ? dim->name : NULL;
}

static void describe_field(const qv__field *field, qv_field *out) {
    const qv__dim *const value = field->value;
    *out = (qv_field){.name = field->name,
                      .help = field->help,
                      .row = name_of(field->row, field->rows),
                      .column = name_of(field->col, field->cols),
                      .rows = field->rows,
                      .columns = field->cols,
                      .visibility = field->visibility};
    if (!value)
        return;
    out->value = value->name;
    out->words = value->words;
    out->n_words = value->words ? value->n : 0;
    out->set = qv__field_is_set(field);
}

bool qv_field_at(const qv_game *game, uint32_t i, qv_field *out) {
    if (!game || !out)
        return false;
    for (uint32_t f = 0; f < game->fields; f++) {
        if (game->field[f].visibility == QV_DERIVED || i-- > 0)
            continue;
        describe_field(&game->field[f], out);
        return true;
    }
    return false;
}

/* -- Notation ---------------------------------------------------------------------------------- */

const char *qv_notation_at(const qv_game *game, uint32_t i) {
    for (uint32_t f = 0; game && f < game->forms; f++) {
        const qv__form *const form = &game->form[f];
        const bool chance = game->range[form->range[0]].flags & QV_CHANCE_RANGE;
        if (!chance && i-- == 0)
            return form->pattern;
    }
    return NULL;
}

const char *qv_notation_of(const qv_ruleset *rs, const uint16_t *steps, uint32_t n) {
    const qv__form *const form = rs && qv__fits_steps(steps, n) ? qv__form_of(rs, steps, n) : NULL;
    return form ? form->pattern : NULL;
}

/* -- Seats, content, features ------------------------------------------------------------------ */

const char *qv_game_seat(const qv_game *game, uint32_t seat) {
    return game && seat < game->players_most ? game->seat->words[seat] : NULL;
}

const qv_row *qv_game_content(const qv_game *game, uint32_t *n) {
    const bool any = game && game->contents;
    if (n)
        *n = any ? *game->contents : 0;
    return any ? game->content : NULL;
}

const char *qv_game_brought(const qv_game *game, uint32_t seat, uint32_t *option) {
    if (!game || !game->brought || seat >= game->players_most)
        return NULL;
    if (option)
        *option = game->brought->option + seat;
    return game->brought->list;
}

const char *qv_game_makes(const qv_game *game) {
    return game && game->makes ? game->makes->game : NULL;
}

bool qv_made_row(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t i,
                 qv_text *path, qv_text *value) {
    if (!qv__fits(rs, view) || seat >= rs->players || !rs->game->makes || !qv__fits_text(path) ||
        !qv__fits_text(value) || qv_turn_of(rs, view).phase != QV_OVER)
        return false;
    return rs->game->makes->row(rs, view, seat, i, path, value);
}

uint32_t qv_game_features(const qv_game *game) {
    if (!game)
        return 0;
    return (game->foresee ? QV_FEATURE_FORESEE : 0U) | (game->warn ? QV_FEATURE_WARN : 0U) |
           (game->about ? QV_FEATURE_ABOUT : 0U) | (game->progress ? QV_FEATURE_PROGRESS : 0U) |
           (game->printed ? QV_FEATURE_PRINTED : 0U) | (game->round ? QV_FEATURE_ROUND : 0U) |
           (game->suggest ? QV_FEATURE_SUGGEST : 0U) | (game->describe ? QV_FEATURE_DESCRIBE : 0U) |
           (game->threats ? QV_FEATURE_THREATS : 0U);
}
