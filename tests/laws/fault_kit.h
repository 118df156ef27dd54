/* SPDX-License-Identifier: MIT */
/* Connects fault_run.c, which plants faults, with the helpers of fault_kit.c. */
#ifndef FAULT_KIT_H
#define FAULT_KIT_H

#include "faults.h"

void fault_base_set(const qv_game *);

#endif
