/* SPDX-License-Identifier: MIT */
/* The figures of decks: see tally.h.
 *
 * Knows no game: what is counted, and which options ask something of decks, is the game's to say.
 */
#include "cli/tally.h"

#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/check.h"
#include "cli/place.h"
#include "cli/report.h"
#include "wire/json.h"

/* Where the rows come from: content, and behind it the deck of another file, if there is one. */
typedef struct {
    const qv_game *game;
    const char *content, *item; /* files or NULL */
    const qv_row *rows;
    uint32_t n;
    uint32_t from;   /* the first deck that is told */
    uint32_t before; /* lines before those of the item */
} source;

static int refuse(const source *from, const qv_diag *diag) {
    qv_diag here = *diag;
    if (from->item && diag->line > from->before) {
        here.line -= from->before;
        return cli_refuse_content(from->item, &here);
    }
    return diag->line && from->content ? cli_refuse_content(from->content, diag)
                                       : cli_refuse(NULL, diag);
}

/* -- As text ----------------------------------------------------------------------------------- */

static void say_figures(const qv_tally *tally) {
    for (uint32_t i = 0; i < tally->figures; i++) {
        const qv_figure *const figure = &tally->figure[i];
        if (i == 0 || strcmp(tally->figure[i - 1].what, figure->what) != 0)
            cli_say("%s  %-10s", i ? "\n" : "", figure->what);
        cli_say("  %s: %u", figure->value, (unsigned)figure->cards);
    }
    cli_say("\n");
}

static void say_limits(const qv_tally *tally) {
    for (uint32_t met = 0; met < 2; met++)
        for (uint32_t i = 0; i < tally->limits; i++) {
            const qv_limit *const limit = &tally->limit[i];
            if (limit->met == !met)
                cli_say("  %s with %s=%s%s%s\n", met ? "not" : "legal", limit->option, limit->value,
                        met ? ": " : "", limit->why);
        }
}

static void say_deck(const qv_tally *tally, bool first) {
    cli_say("%s%s: %u cards, %u different\n", first ? "" : "\n", tally->name,
            (unsigned)tally->cards, (unsigned)tally->kinds);
    say_figures(tally);
    say_limits(tally);
}

/* -- As JSON ----------------------------------------------------------------------------------- */

static json_t *report_deck(const qv_tally *tally) {
    json_t *const figures = json_object();
    json_t *limits = json_array();
    for (uint32_t i = 0; i < tally->figures; i++) {
        const qv_figure *const figure = &tally->figure[i];
        if (!json_object_get(figures, figure->what))
            json_object_set_new(figures, figure->what, json_object());
        json_object_set_new(json_object_get(figures, figure->what), figure->value,
                            json_integer(figure->cards));
    }
    for (uint32_t i = 0; i < tally->limits; i++)
        cli_add(&limits, json_pack("{s:s, s:s, s:b, s:s}", "option", tally->limit[i].option,
                                   "value", tally->limit[i].value, "legal", tally->limit[i].met,
                                   "reason", tally->limit[i].why));
    return json_pack("{s:o, s:i, s:i, s:o, s:o}", "name", qv__json_string(tally->name), "cards",
                     (int)tally->cards, "different", (int)tally->kinds, "figures", figures,
                     "limits", limits);
}

/* -- Decks ------------------------------------------------------------------------------------- */

static int tell(const source *from, bool json) {
    json_t *list = json ? json_array() : NULL;
    qv_tally *const tally = malloc(sizeof *tally);
    qv_diag diag = {.err = tally ? QV_OK : QV_EMEMORY};
    for (uint32_t at = from->from;
         tally && qv_tally_of(from->game, from->rows, from->n, at, tally, &diag); at++) {
        if (json)
            cli_add(&list, report_deck(tally));
        else
            say_deck(tally, at == from->from);
    }
    free(tally);
    if (diag.err == QV_OK)
        return json ? cli_report(
                          json_pack("{s:s, s:o}", "game", qv_game_id(from->game), "decks", list))
                    : CLI_DONE;
    json_decref(list);
    return diag.err == QV_EMEMORY ? cli_lack_memory() : refuse(from, &diag);
}

/* The deck of a file behind those of the content. */
static int tell_item(source *from, const qv__content *item, bool json) {
    qv_diag diag = {0};
    uint32_t number, n = from->n;
    const qv_row *const rows = from->n ? from->rows : qv_game_content(from->game, &n);
    qv__content *const all = qv__content_add(rows, n, qv_game_brought(from->game, 0, NULL), item,
                                             &number, &from->before, &diag);
    if (!all)
        return cli_refuse_content(from->item, &diag);
    from->rows = qv__content_rows(all, &from->n);
    from->from = number - 1;
    const int end = tell(from, json);
    qv__content_free(all);
    return end;
}

int cli_tally(const qv_game *game, const char *content, const qv_row *rows, uint32_t n,
              const char *item, bool json) {
    source from = {.game = game, .content = content, .rows = rows, .n = n};
    qv_diag diag = {0};
    if (!item)
        return tell(&from, json);
    qv__content *const file = qv__content_load(item, &diag);
    if (!file || qv__content_is_for(qv__content_game(file), qv_game_id(game), &diag)) {
        qv__content_free(file);
        return cli_refuse_content(item, &diag);
    }
    uint32_t lines;
    const qv_row *const read = qv__content_rows(file, &lines);
    int end;
    if (cli_is_item(game, read, lines)) {
        from.item = item;
        end = tell_item(&from, file, json);
    } else {
        from = (source){.game = game, .content = item, .rows = read, .n = lines};
        end = tell(&from, json);
    }
    qv__content_free(file);
    return end;
}
