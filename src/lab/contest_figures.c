/* SPDX-License-Identifier: MIT */
/* The figures of contests: see lab/contest_sums.h.
 *
 * Luck is taken off a result times a factor, which makes the rest vary least. From the same deals
 * that it is used for, the factor would bend the mean; so each half of the deals uses that of the
 * other half, and the mean stays exactly that of the results.
 */
#include <math.h>

#include "lab/contest_sums.h"

enum { ENOUGH = 10 }; /* deals of a half, to estimate a factor from them */

static const double normal = 1.959963984540054;

double qv__student(uint64_t freedom) {
    static const double few[] = {0, 12.706205, 4.302653};
    const double z = normal, z2 = z * z, n = (double)freedom;
    if (freedom < sizeof few / sizeof *few)
        return few[freedom > 0 ? freedom : 1];
    /* Fisher and Cornish 1960 */
    const double g1 = z * (z2 + 1) / 4;
    const double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    const double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    return z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n;
}

/* A mean of n deals that deviate from it, squared and summed up, by `spread`. */
static qv__figure figure(double mean, double spread, double n, uint64_t freedom) {
    if (!freedom)
        return (qv__figure){mean, mean, mean};
    const double half = spread > 0 ? qv__student(freedom) * sqrt(spread / (double)freedom / n) : 0;
    return (qv__figure){mean, mean - half, mean + half};
}

/* The share as it came. A deal more, which varies like a single game, keeps the interval wide while
 * there are few deals. */
static qv__figure share_figure(double mean, double spread, double n) {
    const double game = mean * (1 - mean);
    qv__figure out = {.mean = mean};
    qv__share_interval(mean, game > 0 ? game * n * n / (spread + game) : n, &out.lo, &out.hi);
    return out;
}

/* Of half of the deals, in shares of a win: squares and products of deviations from the means. */
typedef struct {
    double n, share, luck, shares, lucks, products;
} half;

static half half_of(const qv__contest_sums *sums, uint32_t player, uint32_t which) {
    const qv__half_sums *const at = &sums->player[player].half[which];
    const double share_unit = (double)sums->games * QV_SIM_SHARES;
    const double luck_unit = (double)sums->games * QV_LUCK_UNITS;
    half out = {.n = (double)sums->halves[which]};
    if (out.n == 0)
        return out;
    out.share = (double)at->shares / share_unit;
    out.luck = (double)at->luck / luck_unit;
    out.shares =
        (double)at->share_squares / share_unit / share_unit - out.share * out.share / out.n;
    out.lucks = (double)at->luck_squares / luck_unit / luck_unit - out.luck * out.luck / out.n;
    out.products = (double)at->products / share_unit / luck_unit - out.share * out.luck / out.n;
    return out;
}

/* How much of the luck is taken off the results of the other half. */
static double factor_of(const half *h) {
    if (h->n < ENOUGH || h->lucks <= 0)
        return 1;
    const double factor = h->products / h->lucks;
    return factor < 0 ? 0 : factor > 2 ? 2 : factor;
}

static void tell_shares(const qv__contest_sums *sums, uint32_t player, qv__contest_row *row) {
    const half h[2] = {half_of(sums, player, 0), half_of(sums, player, 1)};
    const double n = h[0].n + h[1].n, mean = (h[0].share + h[1].share) / n;
    double raw = 0, spread = 0, between = 0, rest = 0;
    uint64_t freedom = sums->deals;
    for (uint32_t i = 0; i < 2; i++) {
        if (h[i].n == 0)
            continue;
        const double factor = factor_of(&h[1 - i]), apart = h[i].share / h[i].n - mean;
        raw += h[i].shares;
        between += h[i].n * apart * apart;
        spread += h[i].shares - 2 * factor * h[i].products + factor * factor * h[i].lucks;
        rest += h[i].share - factor * h[i].luck;
        freedom--;
    }
    row->share = share_figure(mean, raw + between, n);
    row->lucky = figure(rest / n, spread, n, freedom);
    if (!freedom) {
        row->lucky.lo = 0;
        row->lucky.hi = 1;
    }
    row->saving = raw > 0 && spread > 0 ? raw / spread : 1;
}

qv__contest_row qv__contest_row_of(const qv__contest_sums *sums, uint32_t player) {
    const qv__contest_player *const at = &sums->player[player];
    const double holds = sums->holds[player], n = (double)sums->deals;
    const double games = n * sums->games, units = sums->games * holds * (sums->seats - holds);
    qv__contest_row row = {
        .fair = holds / sums->seats, .share = {0, 0, 1}, .lucky = {0, 0, 1}, .saving = 1};
    if (!sums->deals)
        return row;
    tell_shares(sums, player, &row);
    row.points = (double)at->points / games / holds;
    const double leads = (double)at->leads / units;
    row.lead = figure(leads / n, (double)at->lead_squares / units / units - leads * leads / n, n,
                      sums->deals - 1);
    return row;
}
