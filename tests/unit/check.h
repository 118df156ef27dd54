/* SPDX-License-Identifier: MIT */
/* What every unit test includes: cmocka with the headers that it needs before it, and a few
 * comparisons.
 */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The whole diag: code, place in the text, words. */
#define assert_diag(diag, code, at, words)               \
    do {                                                 \
        assert_string_equal((diag).text, (words));       \
        assert_int_equal((diag).err, (code));            \
        assert_int_equal((diag).offset, (uint32_t)(at)); \
    } while (0)

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#endif
