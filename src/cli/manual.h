/* SPDX-License-Identifier: MIT */
/* The part of the manual that is about the commands, as scdoc reads it; docs/man has the rest. */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "cli/verb.h"

void cli_manual_print(const cli_listed *all); /* on standard output */

#endif
