/* SPDX-License-Identifier: MIT */
/* Whole numbers out of arguments and the environment, for the programs that compare.
 *
 * Knows nothing of what is compared.
 */
#ifndef COMPARE_ARGUMENTS_H
#define COMPARE_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

bool compare_read_number(const char *text, uint64_t *out);
uint64_t compare_test_scale(void); /* QUIVER_TEST_SCALE, by which numbers of games are multiplied; usually 1 */

#endif
