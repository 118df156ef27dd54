/* SPDX-License-Identifier: MIT */
/* SipHash-2-4 against the vectors that its authors published: key 00 01 .. 0f, message i being the
 * bytes 00 01 .. i - 1. And the draws that follow from a seed, which may never change.
 */
#include "base/siphash.h"
#include "check.h"
#include "match/luck.h"

static const uint64_t published[64] = {
    UINT64_C(0x726FDB47DD0E0E31), UINT64_C(0x74F839C593DC67FD), UINT64_C(0x0D6C8009D9A94F5A),
    UINT64_C(0x85676696D7FB7E2D), UINT64_C(0xCF2794E0277187B7), UINT64_C(0x18765564CD99A68D),
    UINT64_C(0xCBC9466E58FEE3CE), UINT64_C(0xAB0200F58B01D137), UINT64_C(0x93F5F5799A932462),
    UINT64_C(0x9E0082DF0BA9E4B0), UINT64_C(0x7A5DBBC594DDB9F3), UINT64_C(0xF4B32F46226BADA7),
    UINT64_C(0x751E8FBC860EE5FB), UINT64_C(0x14EA5627C0843D90), UINT64_C(0xF723CA908E7AF2EE),
    UINT64_C(0xA129CA6149BE45E5), UINT64_C(0x3F2ACC7F57C29BDB), UINT64_C(0x699AE9F52CBE4794),
    UINT64_C(0x4BC1B3F0968DD39C), UINT64_C(0xBB6DC91DA77961BD), UINT64_C(0xBED65CF21AA2EE98),
    UINT64_C(0xD0F2CBB02E3B67C7), UINT64_C(0x93536795E3A33E88), UINT64_C(0xA80C038CCD5CCEC8),
    UINT64_C(0xB8AD50C6F649AF94), UINT64_C(0xBCE192DE8A85B8EA), UINT64_C(0x17D835B85BBB15F3),
    UINT64_C(0x2F2E6163076BCFAD), UINT64_C(0xDE4DAAACA71DC9A5), UINT64_C(0xA6A2506687956571),
    UINT64_C(0xAD87A3535C49EF28), UINT64_C(0x32D892FAD841C342), UINT64_C(0x7127512F72F27CCE),
    UINT64_C(0xA7F32346F95978E3), UINT64_C(0x12E0B01ABB051238), UINT64_C(0x15E034D40FA197AE),
    UINT64_C(0x314DFFBE0815A3B4), UINT64_C(0x027990F029623981), UINT64_C(0xCADCD4E59EF40C4D),
    UINT64_C(0x9ABFD8766A33735C), UINT64_C(0x0E3EA96B5304A7D0), UINT64_C(0xAD0C42D6FC585992),
    UINT64_C(0x187306C89BC215A9), UINT64_C(0xD4A60ABCF3792B95), UINT64_C(0xF935451DE4F21DF2),
    UINT64_C(0xA9538F0419755787), UINT64_C(0xDB9ACDDFF56CA510), UINT64_C(0xD06C98CD5C0975EB),
    UINT64_C(0xE612A3CB9ECBA951), UINT64_C(0xC766E62CFCADAF96), UINT64_C(0xEE64435A9752FE72),
    UINT64_C(0xA192D576B245165A), UINT64_C(0x0A8787BF8ECB74B2), UINT64_C(0x81B3E73D20B49B6F),
    UINT64_C(0x7FA8220BA3B2ECEA), UINT64_C(0x245731C13CA42499), UINT64_C(0xB78DBFAF3A8D83BD),
    UINT64_C(0xEA1AD565322A1A0B), UINT64_C(0x60E61C23A3795013), UINT64_C(0x6606D7E446282B93),
    UINT64_C(0x6CA4ECB15C5F91E1), UINT64_C(0x9F626DA15C9625F3), UINT64_C(0xE51B38608EF25F57),
    UINT64_C(0x958A324CEB064572),
};

static void values_are_the_published_ones(void **state) {
    (void)state;
    const uint64_t key[2] = {UINT64_C(0x0706050403020100), UINT64_C(0x0F0E0D0C0B0A0908)};
    unsigned char message[COUNT(published)];
    for (size_t i = 0; i < COUNT(published); i++) {
        message[i] = (unsigned char)i;
        assert_true(qv__siphash(key, message, i) == published[i]);
    }
}

/* The value that a seed gives: use 0 for draws, 1 for generators. */
static uint64_t value_of(uint64_t seed, uint64_t use, uint64_t number, uint64_t attempt) {
    const uint64_t key[2] = {seed, use};
    unsigned char message[16];
    for (uint32_t i = 0; i < 8; i++) {
        message[i] = (unsigned char)(number >> 8 * i);
        message[8 + i] = (unsigned char)(attempt >> 8 * i);
    }
    return qv__siphash(key, message, sizeof message);
}

/* Written differently from what it checks: the high half of a value, scaled to the range, unless
 * its remainder is one of the few that too many values have. */
static uint32_t drawn(uint32_t range, uint64_t seed, uint32_t number, uint32_t *attempts) {
    const uint64_t all = UINT64_C(1) << 32;
    for (uint32_t attempt = 0;; attempt++) {
        const uint64_t scaled = (value_of(seed, 0, number, attempt) >> 32) * range;
        *attempts = attempt + 1;
        if (scaled % all >= all % range)
            return (uint32_t)(scaled / all);
    }
}

static void a_seed_means_its_draws(void **state) {
    (void)state;
    static const uint32_t ranges[] = {1, 2, 3, 6, 52, 32768, 64912};
    static const uint64_t seeds[] = {0, 1, UINT64_C(0xFEDCBA9876543210)};
    uint32_t anew = 0;
    for (size_t i = 0; i < COUNT(ranges); i++)
        for (size_t k = 0; k < COUNT(seeds); k++)
            for (uint32_t number = 0; number < (ranges[i] > 5000 ? 60000U : 300U); number++) {
                const qv_chance chance = {.range = ranges[i], .first = 10};
                uint32_t attempts;
                const uint32_t wanted = drawn(ranges[i], seeds[k], number, &attempts);
                assert_int_equal(qv__luck_draw(&chance, seeds[k], number), 10 + wanted);
                anew += attempts > 1;
            }
    assert_true(anew > 0);
    qv__rng stream = qv__luck_stream(seeds[2], 7),
            same = qv__rng_at(value_of(seeds[2], 1, 7, 0), 0);
    assert_int_equal(qv__rng_next(&stream), qv__rng_next(&same));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_the_published_ones),
        cmocka_unit_test(a_seed_means_its_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
