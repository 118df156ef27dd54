/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the two halves of `check`: cards and players (check.c), and the phase (check_phase.c). */
#ifndef ARROW_PARTY_CHECK_H
#define ARROW_PARTY_CHECK_H

#include "state.h"

/* Whether the deal before round 1 is still under way. */
bool ap_in_setup(const ap_state *);
bool ap_check_phase(const ap_ruleset *, const ap_state *, qv_diag *);

#endif
