/* SPDX-License-Identifier: MIT */
#include "cli/arguments.h"
static int run(const cli_verb *self, int argc, char **argv) { (void)argc; (void)argv; return cli_usage(self, "later"); }
const cli_verb cli_bot = {.name = "bot", .use = "check COMMAND", .summary = "x", .examples = "", .run = run};
