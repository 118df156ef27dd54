/* SPDX-License-Identifier: MIT */
/* Printing the result of a match between players, as tables or JSON: see contest.h. */
#include <math.h>

#include "cli/contest.h"
#include "cli/report.h"
#include "cli/say.h"

enum { ELO = 8 };

/* A difference in Elo, "+12", or "-inf". */
typedef struct {
    char text[ELO];
} shown_elo;

static shown_elo elo_text(double share) {
    shown_elo out;
    qv_text text = qv_text_over(out.text, sizeof out.text);
    qv_text_add(&text, "%+.0f", qv__share_elo(share));
    return out;
}

static void print_share(const qv__figure *share, bool two) {
    cli_say("%5.1f %%, %.1f to %.1f", 100 * share->mean, 100 * share->lo, 100 * share->hi);
    if (two)
        cli_say("   Elo %s, %s to %s", elo_text(share->mean).text, elo_text(share->lo).text,
                elo_text(share->hi).text);
}

/* Wins, draws and losses between two; how a share compares with the fair one between more. */
static void print_as_played(const cli_contest *contest, const cli_names *names) {
    const qv__contest_sums *const sums = &contest->sums;
    const bool two = sums->seats == 2;
    if (two)
        cli_say("%-*s %8s %8s %8s   %s\n", names->width, "agent", "wins", "draws", "losses",
                "share of the wins, 95 % interval");
    else
        cli_say("%-*s %8s %8s %8s   %s\n", names->width, "agent", "seats", "fair", "of it",
                "share of the wins, 95 % interval");
    for (uint32_t i = 0; i < sums->players; i++) {
        const qv__contest_player *const at = &sums->player[i];
        const qv__contest_row row = qv__contest_row_of(sums, i);
        cli_say("%-*s ", names->width, names->at[i]);
        if (two)
            cli_say("%8llu %8llu %8llu   ", (unsigned long long)at->wins,
                    (unsigned long long)at->draws,
                    (unsigned long long)(sums->deals * sums->games - at->wins - at->draws));
        else
            cli_say("%8u %6.1f %% %8.2f   ", (unsigned)sums->holds[i], 100 * row.fair,
                    row.share.mean / row.fair);
        print_share(&row.share, two);
        cli_say("\n");
    }
}

static void print_without_luck(const cli_contest *contest, const cli_names *names) {
    cli_say("\n%-*s %26s   %s\n", names->width, "without luck", "as certain as",
            "share of the wins, 95 % interval");
    for (uint32_t i = 0; i < contest->sums.players; i++) {
        const qv__contest_row row = qv__contest_row_of(&contest->sums, i);
        cli_say("%-*s %9.2f times the deals   ", names->width, names->at[i], row.saving);
        print_share(&row.lucky, contest->sums.seats == 2);
        cli_say("\n");
    }
}

static void print_points(const cli_contest *contest, const cli_names *names) {
    cli_say("\n%-*s %26s   %s\n", names->width, "agent", "points",
            "lead over the others' mean, 95 % interval");
    for (uint32_t i = 0; i < contest->sums.players; i++) {
        const qv__contest_row row = qv__contest_row_of(&contest->sums, i);
        cli_say("%-*s %26.2f   %+.2f, %+.2f to %+.2f\n", names->width, names->at[i], row.points,
                row.lead.mean, row.lead.lo, row.lead.hi);
    }
}

static void print_pairs(const cli_contest *contest, const cli_names *names) {
    const uint64_t *const pairs = contest->sums.pairs;
    cli_say("\npoints of %s in the two games of a deal: 0 in %llu, 1/2 in %llu, 1 in %llu, 1 1/2 "
            "in %llu, 2 in %llu deals\n",
            names->at[0], (unsigned long long)pairs[0], (unsigned long long)pairs[1],
            (unsigned long long)pairs[2], (unsigned long long)pairs[3],
            (unsigned long long)pairs[4]);
}

static void print_test(const cli_contest *contest) {
    static const char *const words[] = {[QV_GSPRT_UNDECIDED] = "not decided yet",
                                        [QV_GSPRT_ELO0] = "decided for the first",
                                        [QV_GSPRT_ELO1] = "decided for the second"};
    cli_say("test of %+d against %+d Elo: %s; the log likelihood ratio is %+.2f, between %.2f and "
            "%+.2f it goes on\n",
            (int)contest->elo0, (int)contest->elo1, words[cli_contest_decision(contest)],
            qv__gsprt_ratio(contest->sums.pairs, contest->elo0, contest->elo1), -QV_GSPRT_BOUND,
            QV_GSPRT_BOUND);
}

static void print(const cli_contest *contest) {
    const qv__contest_sums *const sums = &contest->sums;
    cli_names names;
    cli_names_show(contest->run.agent, sums->players, &names);
    cli_say("%s, %u players, %llu deals of %u games", qv_game_name(contest->run.game),
            (unsigned)sums->seats, (unsigned long long)sums->deals, (unsigned)sums->games);
    if (contest->run.first > 1)
        cli_say(" from deal %llu on", (unsigned long long)contest->run.first);
    cli_say("\n\n");
    print_as_played(contest, &names);
    print_without_luck(contest, &names);
    print_points(contest, &names);
    if (sums->seats == 2)
        print_pairs(contest, &names);
    if (contest->tested)
        print_test(contest);
    for (uint32_t i = 0; i < sums->players; i++)
        if (sums->player[i].resigned)
            cli_say("%s resigned in %llu games\n", names.at[i],
                    (unsigned long long)sums->player[i].resigned);
    if (sums->deals)
        cli_say("\n%.1f moves per game\n", (double)sums->moves / (double)sums->deals / sums->games);
}

int cli_contest_tell(const cli_contest *contest, bool json) {
    int end = CLI_DONE;
    if (json)
        end = cli_report(cli_contest_json(contest));
    else
        print(contest);
    return end == CLI_DONE ? cli_contest_verdict(contest) : end;
}
