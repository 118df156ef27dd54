/* SPDX-License-Identifier: MIT */
/* assert for WebAssembly, in place of the C library's: it names the line alone, since a page downloads every text. Like
 * the standard's, it may be included again.
 */
#undef assert
#define assert(x) ((x) ? (void)0 : __assert_fail("", __FILE__, __LINE__, ""))

#ifndef static_assert
#define static_assert _Static_assert
#endif

_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function);
