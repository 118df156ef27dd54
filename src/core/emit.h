/* SPDX-License-Identifier: MIT */
/* Reporting an event with its arguments in one line: QV_EMIT and QV_EMIT_BY over functions of game.h, which includes
 * this file. Macros only.
 */
#ifndef QV_EMIT_H
#define QV_EMIT_H

/* The same with 1 to QV_ARGUMENTS numbers of any integer type, which are evaluated only if `log` is not NULL. */
#define QV_EMIT(log, kind, rule, seen_by, ...) QV_EMIT_AS_(qv__emit, log, kind, rule, seen_by, __VA_ARGS__)
#define QV_EMIT_BY(log, kind, cause, seen_by, ...) QV_EMIT_AS_(qv__emit_by, log, kind, cause, seen_by, __VA_ARGS__)
#define QV_EMIT_AS_(emit, log, kind, cause, seen_by, ...)                        \
    do {                                                                         \
        if (log)                                                                 \
            emit((log), (kind), (cause), (seen_by), QV_EACH_COUNT_(__VA_ARGS__), \
                 (const int32_t[]){QV_EACH_INT32_(__VA_ARGS__)});                \
    } while (0)
#define QV_EACH_PICK_(a, b, c, d, e, f, g, h, picked, ...) picked
#define QV_EACH_COUNT_(...) QV_EACH_PICK_(__VA_ARGS__, 8, 7, 6, 5, 4, 3, 2, 1, )
/* Each argument converted to int32_t. */
#define QV_EACH_INT32_(...)                                                                                        \
    QV_EACH_PICK_(__VA_ARGS__, QV_EACH_8_, QV_EACH_7_, QV_EACH_6_, QV_EACH_5_, QV_EACH_4_, QV_EACH_3_, QV_EACH_2_, \
                  QV_EACH_1_, )                                                                                    \
    (__VA_ARGS__)
#define QV_EACH_1_(a) (int32_t)(a)
#define QV_EACH_2_(a, ...) (int32_t)(a), QV_EACH_1_(__VA_ARGS__)
#define QV_EACH_3_(a, ...) (int32_t)(a), QV_EACH_2_(__VA_ARGS__)
#define QV_EACH_4_(a, ...) (int32_t)(a), QV_EACH_3_(__VA_ARGS__)
#define QV_EACH_5_(a, ...) (int32_t)(a), QV_EACH_4_(__VA_ARGS__)
#define QV_EACH_6_(a, ...) (int32_t)(a), QV_EACH_5_(__VA_ARGS__)
#define QV_EACH_7_(a, ...) (int32_t)(a), QV_EACH_6_(__VA_ARGS__)
#define QV_EACH_8_(a, ...) (int32_t)(a), QV_EACH_7_(__VA_ARGS__)

#endif
