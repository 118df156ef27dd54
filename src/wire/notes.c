/* SPDX-License-Identifier: MIT */
/* Lines of a program's standard error: see wire/notes.h. */
#include "wire/notes.h"

#include "base/plain.h"
#include "quiver.h"

static void say(const qv__listener *listener, const char *line) {
    if (listener->hear)
        listener->hear(listener->context, line);
}

static void end_line(qv__notes *notes, const qv__listener *listener) {
    char shown[QV_NOTE];
    qv_text text = qv_text_over(shown, sizeof shown);
    while (notes->n > 0 && notes->line[notes->n - 1] == '\r')
        notes->n--;
    for (size_t i = 0; i < notes->n; i++)
        if (notes->line[i] == '\t')
            notes->line[i] = ' ';
    qv__plain_add(&text, notes->line, notes->n, QV_NOTE - 4);
    if (notes->told == QV_NOTES)
        notes->passed++;
    else if (text.n > 0) {
        notes->told++;
        say(listener, shown);
    }
    notes->n = 0;
}

void qv__notes_take(qv__notes *notes, const char *at, size_t n, const qv__listener *listener) {
    for (const char *const end = at + n; at < end; at++) {
        if (*at == '\n')
            end_line(notes, listener);
        else if (notes->n < sizeof notes->line)
            notes->line[notes->n++] = *at;
    }
}

void qv__notes_pause(qv__notes *notes, const qv__listener *listener) {
    char bytes[80];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    if (notes->passed > 0) {
        qv_text_add(&text, "(%u more line%s; 2> FILE after its command keeps all)",
                    (unsigned)notes->passed, notes->passed == 1 ? "" : "s");
        say(listener, bytes);
    }
    notes->told = notes->passed = 0;
}

void qv__notes_end(qv__notes *notes, const qv__listener *listener) {
    if (notes->n > 0)
        end_line(notes, listener);
    qv__notes_pause(notes, listener);
}
