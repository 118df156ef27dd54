/* SPDX-License-Identifier: MIT */
/* Playing the deals of a match between players: see dealing.h.
 *
 * Results may come in any order; those that are early wait. The file is replaced as a whole, at
 * most once a second, so what is in it is always a result that can be read.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime, isatty, mkdir */

#include "cli/dealing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/crew.h"
#include "store/file.h"
#include "wire/json.h"

enum {
    REPORTED = 10,     /* resignations */
    EACH = 1000,       /* milliseconds between writes */
    REAL_DIGITS = 15,  /* of numbers in the file */
    DECIDED = CLI_DONE /* how the test ends the crew's work */
};

typedef struct {
    enum { DEAL, RESIGNED, FAILED } type;
    int end;                /* FAILED: the exit code */
    uint32_t who, seat;     /* RESIGNED */
    uint32_t game;          /* likewise: its number in the deal, from 1 */
    uint64_t deal;          /* likewise */
    char text[256];         /* RESIGNED, FAILED: why */
    qv__deal_result result; /* DEAL */
} message;

/* What this process has heard; in the others, what a deal is played with. */
typedef struct {
    const cli_dealing *plan;
    cli_contest *all;
    uint64_t start;         /* the number of the first deal that is played now */
    qv__deal_result *early; /* results that wait for others */
    uint32_t waiting, room;
    uint64_t resigned;
    bool unwritten;
    int64_t written; /* when the file was, in milliseconds */
} hearing;

static uint64_t next_deal(const hearing *h) {
    return h->all->run.first + h->all->sums.deals;
}

/* -- The file ---------------------------------------------------------------------------------- */

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int write_file(hearing *h) {
    json_t *const json = cli_contest_json(h->all);
    char *const text = qv__json_print(json, JSON_REAL_PRECISION(REAL_DIGITS));
    json_decref(json);
    if (!text)
        return cli_lack_memory();
    const bool written = store_file_write(h->plan->out, text, strlen(text), STORE_FILE_REPLACE);
    free(text);
    h->unwritten = false;
    h->written = now();
    if (written)
        return CLI_GO;
    cli_complain("quiver match: %s cannot be written: %s\n", cli_path(h->plan->out).text,
                 strerror(errno));
    return CLI_FAILED;
}

/* Before waiting: writes the file if it is time. */
static int wait_for_deals(void *context, int *end) {
    hearing *const h = context;
    if (!h->plan->out || !h->unwritten)
        return -1;
    const int64_t left = h->written + EACH - now();
    if (left > 0)
        return (int)left;
    *end = write_file(h);
    return -1;
}

/* -- In the processes -------------------------------------------------------------------------- */

static int fail(qv_diag *diag, const char *path) {
    qv__fail(diag, QV_EARGUMENT, "%s cannot be written: %s", cli_path(path).text, strerror(errno));
    return QV_EARGUMENT;
}

static int write_record(const cli_dealing *plan, const cli_contest *all,
                        const qv__contest_game *played, qv_diag *diag) {
    qv_record_head head = {.seeded = true, .seed = played->seed};
    char path[STORE_PATH];
    size_t length;
    int err = QV_EMEMORY;
    for (uint32_t seat = 0; seat < all->run.players; seat++)
        head.player[seat] = all->run.agent[played->seated[seat]];
    snprintf(path, sizeof path, "%s/deal-%06llu-%u.qvr", plan->records,
             (unsigned long long)played->deal, (unsigned)played->game + 1);
    qv_record *const record = qv_record_new(plan->rules, plan->row, plan->rows, &head, diag);
    if (record)
        err = qv_record_follow(record, played->match, QV_NOBODY, NULL, diag);
    const char *const text = err ? NULL : qv_record_text(record, &length, NULL);
    if (!err && !text) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for a record");
        err = QV_EMEMORY;
    }
    if (text && !store_file_write(path, text, length, STORE_FILE_REPLACE))
        err = fail(diag, path);
    qv_record_free(record);
    return err;
}

/* A game that was played: tells of a resignation, and writes its record. */
typedef struct {
    const hearing *h;
    cli_post *post;
} reporter;

static int see_game(void *context, const qv__contest_game *played, qv_diag *diag) {
    const reporter *const to = context;
    if (played->resigned != QV_NOBODY) {
        message m = {.type = RESIGNED,
                     .who = played->seated[played->resigned],
                     .seat = played->resigned,
                     .game = played->game + 1,
                     .deal = played->deal};
        snprintf(m.text, sizeof m.text, "%s", played->why);
        cli_post_send(to->post, &m);
    }
    return to->h->plan->records ? write_record(to->h->plan, to->h->all, played, diag) : QV_OK;
}

static bool play_deal(void *context, uint64_t unit, cli_post *post) {
    const hearing *const h = context;
    reporter to = {h, post};
    const qv__contest_watch watch = {see_game, &to};
    message m = {.type = DEAL};
    qv_diag diag = {0};
    if (!qv__contest_play(h->plan->contest, h->start + unit, &watch, &m.result, &diag)) {
        cli_post_send(post, &m);
        return true;
    }
    m.type = FAILED;
    snprintf(m.text, sizeof m.text, "%s", diag.text);
    cli_post_send(post, &m);
    return false;
}

/* -- What is heard ----------------------------------------------------------------------------- */

static void report_resigned(hearing *h, const message *m) {
    if (h->resigned++ < REPORTED)
        cli_complain("%squiver: %s (%s) resigns in game %u of deal %llu: %s\n",
                     isatty(STDERR_FILENO) ? "\n" : "", cli_name(h->all->run.agent[m->who]).text,
                     qv_seat_name(h->plan->rules, m->seat), (unsigned)m->game,
                     (unsigned long long)m->deal, m->text);
}

static int keep_early(hearing *h, const qv__deal_result *result) {
    if (h->waiting == h->room) {
        const uint32_t room = h->room * 2 + 16;
        qv__deal_result *const more = realloc(h->early, room * sizeof *more);
        if (!more)
            return cli_lack_memory();
        h->early = more;
        h->room = room;
    }
    h->early[h->waiting++] = *result;
    return CLI_GO;
}

/* The result of that deal, taken off those that wait; false: it has not come yet. */
static bool take_early(hearing *h, uint64_t deal, qv__deal_result *out) {
    for (uint32_t i = 0; i < h->waiting; i++)
        if (h->early[i].number == deal) {
            *out = h->early[i];
            h->early[i] = h->early[--h->waiting];
            return true;
        }
    return false;
}

/* Counts all deals whose turn it is. */
static int count_deals(hearing *h) {
    qv__contest_sums *const sums = &h->all->sums;
    qv__deal_result result;
    while (take_early(h, next_deal(h), &result)) {
        if (!qv__contest_count(sums, &result)) {
            cli_complain("quiver match: the sums are out of range; play fewer deals\n");
            return CLI_FAILED;
        }
        h->unwritten = true;
        cli_progress((sums->deals - 1) * sums->games, sums->deals * sums->games,
                     h->plan->deals * sums->games, "games");
        if (cli_contest_decision(h->all) != QV_GSPRT_UNDECIDED)
            return DECIDED;
    }
    return CLI_GO;
}

static int hear(void *context, const void *sent) {
    hearing *const h = context;
    const message *const m = sent;
    if (m->type == RESIGNED) {
        report_resigned(h, m);
        return CLI_GO;
    }
    if (m->type == FAILED) {
        cli_complain("%squiver match: %s\n", isatty(STDERR_FILENO) ? "\n" : "", m->text);
        return CLI_FAILED;
    }
    const int end = keep_early(h, &m->result);
    return end == CLI_GO ? count_deals(h) : end;
}

/* -- All of it --------------------------------------------------------------------------------- */

static void report_end(const hearing *h, int end) {
    const qv__contest_sums *const sums = &h->all->sums;
    if (isatty(STDERR_FILENO) && sums->deals < h->plan->deals)
        cli_complain("\n");
    if (h->resigned > REPORTED)
        cli_complain("quiver: %llu more games were resigned\n",
                     (unsigned long long)h->resigned - REPORTED);
    if (end != CLI_STOPPED)
        return;
    cli_complain("quiver match: stopped after %llu of %llu deals; ",
                 (unsigned long long)sums->deals, (unsigned long long)h->plan->deals);
    if (h->plan->out)
        cli_complain("the same command goes on with deal %llu\n", (unsigned long long)next_deal(h));
    else
        cli_complain("with --out FILE it could be gone on with\n");
}

/* A folder for the records is made if there is none. */
static int make_folder(const char *path) {
    struct stat there;
    if (!path || mkdir(path, S_IRWXU) == 0)
        return CLI_GO;
    if (errno == EEXIST && stat(path, &there) == 0)
        errno = S_ISDIR(there.st_mode) ? 0 : ENOTDIR;
    if (errno == 0)
        return CLI_GO;
    cli_complain("quiver match: %s: %s\n", cli_path(path).text, strerror(errno));
    return CLI_FAILED;
}

int cli_deal_out(const cli_dealing *plan, cli_contest *all) {
    hearing h = {.plan = plan, .all = all, .start = all->run.first + all->sums.deals};
    if (all->sums.deals >= plan->deals || cli_contest_decision(all) != QV_GSPRT_UNDECIDED)
        return CLI_GO;
    int end = make_folder(plan->records);
    if (end != CLI_GO)
        return end;
    const cli_crew crew = {.units = plan->deals - all->sums.deals,
                           .jobs = plan->jobs,
                           .size = sizeof(message),
                           .context = &h,
                           .work = play_deal,
                           .hear = hear,
                           .wait = wait_for_deals};
    end = cli_crew_run(&crew);
    if (end == DECIDED)
        end = CLI_GO;
    if (plan->out && h.unwritten) {
        const int written = write_file(&h);
        end = written == CLI_GO ? end : written;
    }
    report_end(&h, end);
    free(h.early);
    return end;
}
