/* SPDX-License-Identifier: MIT */
/* SipHash-2-4, a keyed function whose values cannot be distinguished from random ones without the key.
 *
 * Knows no games. For numbers that must not be predictable from earlier ones, such as the chance of a match;
 * `base/rng.h` is many times as fast but predictable.
 */
#ifndef QV_SIPHASH_H
#define QV_SIPHASH_H

#include <stddef.h>
#include <stdint.h>

/* The 64-bit value of `n` bytes under a key of two words, the first eight key bytes being the first word in
 * little-endian order. Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012. */
uint64_t qv__siphash(const uint64_t key[2], const unsigned char *bytes, size_t n);

#endif
