/* SPDX-License-Identifier: MIT */
/* Fuzzes what people type: bytes become rules (fuzz.h), a match, and lines of notation played on
 * it.
 *
 * Knows no game. After the header come lines; those before a line `--`, if there is one, are
 * position text to start from. Of the others
 *
 *   @BYTES       plays legal moves, each step chosen by a byte
 *   !BYTES       plays steps with these numbers, two bytes each, legal or not
 *   <BYTE        goes back by that many entries
 *   DIGIT TEXT   plays the text as that seat, and anything else as the seat that is due
 *
 * A refused move must change nothing, and every view must agree with the worlds dealt from it.
 */
#include "fuzz.h"

enum { LONGEST = 4096, TYPED = 200, MOVES = 400 };

typedef struct {
    const qv_ruleset *rs;
    qv_match *match;
    qv_view *before, *again;
    qv_state *world;
    qv__rng rng;
    uint32_t moves;
} fuzz_table;

/* The first seat that may act; 0 when the game is over. */
static uint32_t due(const fuzz_table *table) {
    const uint32_t pending = qv_match_pending(table->match);
    uint32_t seat = 0;
    while (seat + 1 < table->rs->players && !(pending >> seat & 1))
        seat++;
    return seat;
}

static void look(fuzz_table *table, uint32_t seat) {
    fuzz_deal(table->rs, qv_match_view(table->match, seat), &table->rng, table->world,
              table->again);
    fuzz_deal(table->rs, qv_match_view(table->match, QV_WATCHER), &table->rng, table->world,
              table->again);
}

/* True if the move was played. */
static bool play(fuzz_table *table, uint32_t seat, const uint16_t *steps, uint32_t n) {
    qv_event_log log = {.n = 0};
    const size_t size = table->rs->sizes.state;
    const uint32_t length = qv_match_length(table->match);
    const bool seated = seat < table->rs->players;
    if (seated)
        memcpy(table->before, qv_match_view(table->match, seat), size);
    qv_diag diag = {.err = QV_OK};
    const int err = qv_match_play(table->match, seat, steps, n, &log, &diag);
    qv_event_log_free(&log);
    if (err == QV_OK) {
        assert(qv_match_length(table->match) > length);
        look(table, seat);
        return true;
    }
    assert(diag.err != QV_OK && diag.text[0] != '\0');
    assert(qv_match_length(table->match) == length);
    if (seated)
        assert(memcmp(table->before, qv_match_view(table->match, seat), size) == 0);
    return false;
}

static void play_text(fuzz_table *table, const uint8_t *bytes, size_t size) {
    char text[TYPED + 1];
    uint32_t seat = due(table);
    if (size > 0 && bytes[0] >= '0' && bytes[0] <= '9') {
        seat = bytes[0] - (uint32_t)'0';
        bytes++;
        size--;
    }
    if (size > TYPED)
        return;
    memcpy(text, bytes, size);
    text[size] = '\0';
    uint16_t steps[QV_STEPS];
    qv_diag diag = {.err = QV_OK};
    const int n = qv_read(table->rs, text, steps, &diag);
    assert(n > 0 || (diag.err == n && diag.text[0] != '\0'));
    if (n > 0)
        (void)play(table, seat, steps, (uint32_t)n);
}

/* A move that is legal in the view of the seat must be accepted. */
static size_t play_chosen(fuzz_table *table, const uint8_t *bytes, size_t size) {
    const uint32_t seat = due(table);
    const qv_view *view = qv_match_view(table->match, seat);
    uint16_t steps[QV_STEPS];
    for (uint32_t n = 0; n < QV_STEPS && n < size; n++) {
        uint16_t legal[QV_LEGAL];
        const int of = qv_legal(table->rs, view, seat, legal);
        if (of == 0)
            return size;
        steps[n] = legal[bytes[n] % of];
        if (!qv_preview(table->rs, view, steps[n], table->again)) {
            const bool played = play(table, seat, steps, n + 1);
            assert(played);
            return n + 1;
        }
        memcpy(table->before, table->again, table->rs->sizes.state);
        view = table->before;
    }
    return size;
}

static void play_steps(fuzz_table *table, const uint8_t *bytes, size_t size) {
    uint16_t steps[QV_STEPS + 1];
    uint32_t n = 0;
    for (size_t i = 0; i + 1 < size && n <= QV_STEPS; i += 2)
        steps[n++] = (uint16_t)(bytes[i] << 8 | bytes[i + 1]);
    (void)play(table, due(table), steps, n);
}

static void play_line(fuzz_table *table, const uint8_t *bytes, size_t size) {
    if (size == 0)
        return;
    if (bytes[0] == '@') {
        for (size_t at = 1; at < size && table->moves < MOVES; table->moves++)
            at += play_chosen(table, bytes + at, size - at);
    } else if (bytes[0] == '!') {
        play_steps(table, bytes + 1, size - 1);
    } else if (bytes[0] == '<') {
        const uint32_t length = qv_match_length(table->match), by = size > 1 ? bytes[1] : 0;
        (void)qv_match_rewind(table->match, length > by ? length - by : 0, NULL);
        look(table, due(table));
    } else {
        play_text(table, bytes, size);
    }
    table->moves++;
}

static size_t line_of(const uint8_t *bytes, size_t size) {
    const uint8_t *const end = memchr(bytes, '\n', size);
    return end ? (size_t)(end - bytes) : size;
}

static void play_lines(fuzz_table *table, const uint8_t *bytes, size_t size) {
    while (size > 0 && table->moves < MOVES) {
        const size_t length = line_of(bytes, size), all = length < size ? length + 1 : length;
        play_line(table, bytes, length);
        bytes += all;
        size -= all;
    }
}

/* Position text up to a line `--`, as a string from malloc; *used is the offset of the lines after
 * it. NULL without such a line. */
static char *position_of(const uint8_t *bytes, size_t size, size_t *used) {
    for (size_t at = 0; at < size;) {
        const size_t length = line_of(bytes + at, size - at);
        if (length == 2 && memcmp(bytes + at, "--", 2) == 0) {
            char *const text = malloc(at + 1);
            assert(text);
            memcpy(text, bytes, at);
            text[at] = '\0';
            *used = at + 2;
            return text;
        }
        at += length + 1;
    }
    *used = 0;
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < FUZZ_HEADER || size > LONGEST)
        return 0;
    qv_ruleset *const rs = fuzz_rules(bytes, NULL, 0, NULL);
    if (!rs)
        return 0;
    size_t used;
    char *const position = position_of(bytes + FUZZ_HEADER, size - FUZZ_HEADER, &used);
    const size_t room = rs->sizes.state;
    fuzz_table table = {.rs = rs,
                        .match = qv_match_new(rs, bytes[2], position, NULL),
                        .before = calloc(1, room),
                        .again = calloc(1, room),
                        .world = calloc(1, room),
                        .rng = qv__rng_at(bytes[2], 1)};
    assert(table.before && table.again && table.world);
    if (table.match)
        play_lines(&table, bytes + FUZZ_HEADER + used, size - FUZZ_HEADER - used);
    qv_match_free(table.match);
    free(table.before);
    free(table.again);
    free(table.world);
    free(position);
    qv_ruleset_free(rs);
    return 0;
}
