/* SPDX-License-Identifier: MIT */
/* Playing a simulation in several processes: see workers.h. Invariant: sums are complete, or there
 * are none. */
#define _POSIX_C_SOURCE 200809L /* isatty */

#include "cli/workers.h"

#include <unistd.h>

#include "cli/arguments.h"
#include "cli/crew.h"

enum { REPORTED = 10, STEPS = 100 }; /* resignations that are printed; reports of progress */

typedef struct {
    enum { PROGRESS, RESIGNED, FAILED, SUMS } type;
    uint32_t who, seat; /* RESIGNED */
    uint64_t game;      /* its number; PROGRESS: how many were begun */
    qv_diag diag;       /* RESIGNED, FAILED */
    qv__sim_sums sums;  /* SUMS */
} message;

/* What this process has heard. */
typedef struct {
    const cli_work *work;
    qv__sim_sums *out;
    uint64_t begun, resigned;
    uint32_t added; /* sums that have come */
} hearing;

/* -- What is reported -------------------------------------------------------------------------- */

static void report_resigned(hearing *h, const message *m) {
    if (h->resigned++ < REPORTED)
        cli_complain("%squiver: %s (%s) resigns in game %llu: %s\n",
                     isatty(STDERR_FILENO) ? "\n" : "", cli_name(h->work->name[m->who]).text,
                     qv_seat_name(h->work->rules, m->seat), (unsigned long long)m->game,
                     m->diag.text);
}

static int hear(void *context, const void *sent) {
    hearing *const h = context;
    const message *const m = sent;
    switch (m->type) {
    case PROGRESS:
        if (m->game > h->begun && m->game < h->work->games)
            cli_progress(h->begun, m->game, h->work->games, "games");
        h->begun = m->game > h->begun ? m->game : h->begun;
        return CLI_GO;
    case RESIGNED: report_resigned(h, m); return CLI_GO;
    case FAILED: return cli_refuse(NULL, &m->diag);
    default:
        if (h->added++ == 0)
            *h->out = m->sums;
        else if (!qv__sim_sums_add(h->out, &m->sums))
            return cli_refuse(NULL, &(qv_diag){.err = QV_EARGUMENT,
                                               .text = "the sums are out of range; play fewer "
                                                       "games"});
        return CLI_GO;
    }
}

static void finish(const hearing *h) {
    cli_progress(h->begun, h->work->games, h->work->games, "games");
    if (h->resigned > REPORTED)
        cli_complain("quiver: %llu more games were resigned\n",
                     (unsigned long long)h->resigned - REPORTED);
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* Plays a game, and sends what there is to say of it. */
static bool play(void *context, uint64_t unit, cli_post *post) {
    const hearing *const h = context;
    const cli_work *const work = h->work;
    message m = {.type = FAILED, .game = work->first + unit};
    if (qv__sim_play(work->sim, m.game - 1, &m.diag)) {
        cli_post_send(post, &m);
        return false;
    }
    const char *const reason = qv__sim_resigned(work->sim, &m.who, &m.seat);
    if (reason) {
        m.type = RESIGNED;
        qv__fail(&m.diag, QV_EBOT, "%s", reason);
        cli_post_send(post, &m);
    }
    if ((unit + 1) * STEPS / work->games != unit * STEPS / work->games)
        cli_post_send(post, &(message){.type = PROGRESS, .game = unit + 1});
    return true;
}

static void send_sums(void *context, cli_post *post) {
    const hearing *const h = context;
    cli_post_send(post, &(message){.type = SUMS, .sums = *qv__sim_sums_of(h->work->sim)});
}

int cli_work_play(const cli_work *work, qv__sim_sums *out) {
    hearing h = {.work = work, .out = out};
    const cli_crew crew = {.units = work->games,
                           .jobs = work->jobs,
                           .size = sizeof(message),
                           .context = &h,
                           .work = play,
                           .leave = send_sums,
                           .hear = hear};
    const int end = cli_crew_run(&crew);
    if (end == CLI_GO)
        finish(&h);
    return end;
}
