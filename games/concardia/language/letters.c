/* SPDX-License-Identifier: MIT */
/* Texts whose characters or spaces cannot be (CT-8, CT-9): the reason, and what to write instead.
 *
 * Where the first of them is, lex.c says.
 */
#include <string.h>

#include "checking.h"

typedef struct {
    const char *written, *reason, *advice;
} letter;

/* Characters that people write or paste for others; the last row is for all others. */
static const letter letters[] = {
    {" ", "a space too many", "leave out the space"},
    {"\t", "a tab", "write a space"},
    {"\"", "the quotation mark is not closed in this line", "write \" after the name too"},
    {"+", "a sign without a number after it", "write the number directly after the sign"},
    {"-", "a sign without a number after it", "write the number directly after the sign"},
    {"\xE2\x80\x9C", "this quotation mark is not the one of card texts", "write \""},
    {"\xE2\x80\x9D", "this quotation mark is not the one of card texts", "write \""},
    {"\xE2\x80\x98", "this apostrophe is not the one of card texts", "write '"},
    {"\xE2\x80\x99", "this apostrophe is not the one of card texts", "write '"},
    {"\xE2\x80\x93", "this is not the sign of card texts", "write -"},
    {"\xE2\x88\x92", "this is not the sign of card texts", "write -"},
    {"\xC2\xA0", "this is not the space of card texts", "write a space"},
    {"", "this character does not occur in card texts",
     "write words, numbers, and , . : ; ( ) only"},
};

static const letter *letter_at(const ct_report *report, uint32_t offset) {
    const letter *one = letters;
    for (;; one++) {
        const size_t n = strlen(one->written);
        if (offset + n <= report->size && memcmp(report->text + offset, one->written, n) == 0)
            return one;
    }
}

bool ct_check_letters(const ct_report *report) {
    uint32_t offset;
    if (!ct_letters(report->text, report->size, &offset))
        return true;
    const bool empty = offset == report->size || report->text[offset] == '\n';
    ct_report_at(report, CT_LETTERS, offset, !empty);
    if (empty) {
        ct_say(report->error, report->size ? "an empty line" : "the text is empty");
        ct_advise(report->error,
                  report->size ? "leave out the line" : "write an ability, or leave out the text");
        return false;
    }
    const letter *const found = letter_at(report, offset);
    ct_say(report->error, "%s", found->reason);
    ct_advise(report->error, "%s", found->advice);
    return false;
}

int ct_check_wording(const char *line, size_t n, ct_error *error) {
    *error = (ct_error){.kind = CT_FINE};
    const ct_report report = {.text = line, .size = (uint32_t)n, .error = error};
    return ct_check_letters(&report) ? QV_OK : QV_ECONTENT;
}
