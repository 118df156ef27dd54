/* SPDX-License-Identifier: MIT */
/* Names and texts of the error codes.
 *
 * Made from the list in quiver.h alone, so every code has a name.
 */
#include "quiver.h"

const char *qv_error_name(int err) {
    switch (err) {
    case QV_OK: return "OK";
#define X(code, name, text) \
    case code: return #name;
        QV_ERRORS(X)
#undef X
    default: return "UNKNOWN";
    }
}

const char *qv_error_text(int err) {
    switch (err) {
    case QV_OK: return "nothing is wrong";
#define X(code, name, text) \
    case code: return text;
        QV_ERRORS(X)
#undef X
    default: return "unknown error";
    }
}
