/* SPDX-License-Identifier: MIT */
/* Reads whole numbers from arguments and the environment, for the comparison programs.
 *
 * Knows nothing of what is compared.
 */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

bool compare_read_number(const char *text, uint64_t *out);
uint64_t compare_test_scale(void); /* QUIVER_TEST_SCALE, by which numbers of games are multiplied; usually 1 */

#endif
