/* SPDX-License-Identifier: MIT */
/* What writing and finding record files have in common. Not for the layers above: they have keep.h. */
#ifndef STORE_KEPT_H
#define STORE_KEPT_H

#include "store/keep.h"

/* Where games are kept if nobody says otherwise: $XDG_STATE_HOME/quiver, or ~/.local/state/quiver. */
bool store_kept_folder(char folder[STORE_PATH], bool make, qv_diag *);

#endif
