/* SPDX-License-Identifier: MIT */
/* Resuming unfinished games: see left.h.
 *
 * Knows no game. A record with a torn last line is resumed without it, and the loss is reported; a
 * record that is invalid in any other way is not touched.
 */
#include "cli/left.h"

#include <stdio.h>
#include <string.h>

#include "match/match.h"
#include "terminal/asking.h"

static int find_last(const cli_request *request, cli_left *out) {
    const char *const id = qv_game_id(request->game);
    out->own = true;
    const int how = store_kept_last(id, out->path, &out->kept);
    if (how == STORE_TAKEN)
        return CLI_GO;
    if (how == STORE_SHUT)
        return cli_refuse(out->path, &out->kept.why);
    cli_complain("quiver: there is no game%s%s to resume; quiver play starts one\n",
                 id ? " of " : "", id ? id : "");
    return CLI_INVALID;
}

static int read_named(const char *path, cli_left *out) {
    snprintf(out->path, sizeof out->path, "%s", path);
    if (store_kept_take(path, &out->kept) != STORE_TAKEN)
        return cli_refuse(path, &out->kept.why);
    if (!out->kept.dropped || out->kept.torn)
        return CLI_GO;
    cli_refuse(path, &out->kept.why);
    cli_complain("quiver: quiver replay %s shows the entries before that\n", cli_path(path).text);
    store_kept_drop(&out->kept);
    return out->kept.why.err == QV_EUNPROVED ? CLI_UNPROVED : CLI_INVALID;
}

/* Reports bytes dropped from its end. */
static void tell_dropped(const cli_left *left) {
    if (left->kept.dropped)
        cli_complain(
            "quiver: %s: the last line is incomplete and was dropped (%u bytes); everything "
            "before it was read\n",
            cli_path(left->path).text, (unsigned)left->kept.dropped);
}

int cli_left_open(const char *path, cli_left *out) {
    *out = (cli_left){.kept = {.file = -1}, .own = true};
    const int end = read_named(path, out);
    if (end == CLI_GO)
        tell_dropped(out);
    return end;
}

int cli_left_find(const cli_request *request, cli_left *out) {
    *out = (cli_left){.kept = {.file = -1}};
    const int end = request->words ? read_named(request->word[0], out) : find_last(request, out);
    if (end != CLI_GO)
        return end;
    if (request->game && request->game != qv_ruleset_game(qv_record_rules(out->kept.record))) {
        cli_complain("quiver: %s is not a game of %s\n", cli_path(out->path).text,
                     qv_game_id(request->game));
        store_kept_drop(&out->kept);
        return CLI_INVALID;
    }
    tell_dropped(out);
    return CLI_GO;
}

uint64_t cli_left_seed(const cli_left *left, uint64_t otherwise) {
    const qv_record_head *const head = qv_record_about(left->kept.record);
    return head->seeded ? head->seed : otherwise;
}

/* Stores the players of this session in the record, for the next time it is resumed. */
static int name_players(qv_record *record, const term_session *session, qv_diag *diag) {
    int err = QV_OK;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules) && !err; seat++) {
        const char *const before = qv_record_about(record)->player[seat];
        if (!before || strcmp(before, session->player[seat]) != 0)
            err = qv_record_seat(record, seat, session->player[seat], diag);
    }
    return err;
}

/* Continues the record in its file, or in a new one. */
static bool keep(cli_left *left, term_session *session, qv_diag *diag) {
    if (left->path[0]) {
        const bool kept = store_keep_again(&left->kept, left->path, &session->keep, diag);
        session->keep.own = left->own;
        session->keep.set_up = qv_record_about(session->keep.record)->position != NULL;
        return kept;
    }
    cli_keep_own(left->kept.record, session);
    return true;
}

void cli_keep_own(qv_record *record, term_session *session) {
    qv_diag diag = {0};
    if (store_keep_own(record, &session->keep, &diag))
        return;
    cli_complain("quiver: this game is not kept: %s\n", diag.text);
    session->keep.told = true;
}

int cli_left_take_up(cli_left *left, term_session *session) {
    qv_diag diag = {0};
    qv_record *const record = left->kept.record;
    const uint32_t last = qv_record_find(record, qv_record_length(record));
    if (name_players(record, session, &diag)) {
        store_kept_drop(&left->kept);
        return cli_refuse(NULL, &diag);
    }
    if (!keep(left, session, &diag))
        return cli_refuse(NULL, &diag);
    qv_match *const match = qv_record_match(record, last, session->seed, &diag);
    if (!match)
        return cli_refuse(NULL, &diag);
    const bool running = qv_match_ending(match) == QV_RUNNING;
    qv__match_ask(match, term_session_asks(session));
    if (running && qv_match_rewind(match, qv_record_number(record, last), &diag))
        qv_match_free(match);
    else if (term_session_begin(session, match, &diag)) {
        term_asks_recall(session);
        return CLI_GO;
    }
    cli_complain("quiver: not enough memory to continue\n");
    return CLI_FAILED;
}
