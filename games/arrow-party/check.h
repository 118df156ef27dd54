/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the two halves of `check`: what lies where (check.c), and what is under way (check_phase.c). */
#ifndef ARROW_PARTY_CHECK_H
#define ARROW_PARTY_CHECK_H

#include "state.h"

/* Whether things are still being dealt before round 1. */
bool ap_in_setup(const ap_state *);
bool ap_check_phase(const ap_ruleset *, const ap_state *, qv_diag *);

#endif
