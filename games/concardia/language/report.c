/* SPDX-License-Identifier: MIT */
/* Filling in errors: places are counted here, in lines and characters, and texts are made fit to be
 * shown. */
#include <stdarg.h>

#include "base/plain.h"
#include "base/text.h"
#include "report.h"

const char *ct_error_name(uint32_t kind) {
    static const char *const names[CT_ERRORS] = {"fine", "letters", "words",
                                                 "form", "size",    "meaning"};
    return kind < CT_ERRORS ? names[kind] : "unknown";
}

static bool begins_character(char c) {
    return ((unsigned char)c & 0xC0) != 0x80;
}

void ct_report_at(const ct_report *report, uint32_t kind, uint32_t offset, uint32_t length) {
    ct_place place = {.offset = offset, .length = length, .line = 1, .column = 1};
    for (uint32_t i = 0; i < offset && i < report->size; i++) {
        if (report->text[i] == '\n') {
            place.line++;
            place.column = 1;
        } else if (begins_character(report->text[i])) {
            place.column++;
        }
    }
    *report->error = (ct_error){.kind = (uint8_t)kind, .place = place};
}

static void say(char *at, size_t size, const char *format, va_list arguments) {
    qv_text text = qv_text_over(at, size);
    qv__text_add_list(&text, format, arguments);
    qv__text_close(&text);
    qv__make_plain(at, "");
}

void ct_say(ct_error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
}

void ct_advise(ct_error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(error->advice, sizeof error->advice, format, arguments);
    va_end(arguments);
}
