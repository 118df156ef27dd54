/* SPDX-License-Identifier: MIT */
/* What writing and finding record files have in common. Not for the layers above: they have keep.h. */
#ifndef TERM_KEPT_H
#define TERM_KEPT_H

#include "terminal/keep.h"

/* Where games are kept if nobody says otherwise: $XDG_STATE_HOME/quiver, or ~/.local/state/quiver. */
bool term_kept_folder(char folder[TERM_PATH], bool make, qv_diag *);

#endif
