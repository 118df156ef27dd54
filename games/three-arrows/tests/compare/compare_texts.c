/* SPDX-License-Identifier: MIT */
/* Texts of moves and their numbers, for `compare`.
 *
 * A text depends on the move and the size of the board, so each program writes it once and is
 * remembered by the parts of the move. Invariant: equal texts have equal numbers, whichever program
 * wrote them.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"

/* At most 64 tiles x 84 pieces (some with a side), 512 attacks and some hundred others, on three
 * boards. */
enum { TEXTS = 1 << 14, SLOTS = 1 << 17 };

typedef struct {
    uint64_t key; /* 0: free */
    uint32_t text;
} slot;

struct compare_texts {
    uint32_t n;
    uint32_t keys;
    char text[TEXTS][PLAIN_TEXT];
    slot by_key[SLOTS];
    uint32_t by_text[SLOTS]; /* number + 1; 0: free */
};

compare_texts *compare_texts_new(void) {
    return calloc(1, sizeof(compare_texts));
}

void compare_texts_free(compare_texts *texts) {
    free(texts);
}

uint32_t compare_texts_known(const compare_texts *texts) {
    return texts->n;
}

const char *compare_text(const compare_texts *texts, uint32_t text) {
    assert(text < texts->n);
    return texts->text[text];
}

static uint64_t scatter(uint64_t word) {
    word *= UINT64_C(0x9E3779B97F4A7C15);
    return word ^ word >> 32;
}

uint32_t compare_text_number(compare_texts *texts, const char *text) {
    uint64_t hash = 0;
    for (const char *at = text; *at; at++)
        hash = scatter(hash ^ (uint8_t)*at);
    uint32_t at = (uint32_t)(hash % SLOTS);
    for (; texts->by_text[at]; at = (at + 1) % SLOTS)
        if (strcmp(texts->text[texts->by_text[at] - 1], text) == 0)
            return texts->by_text[at] - 1;
    assert(texts->n < TEXTS && strlen(text) < PLAIN_TEXT);
    strcpy(texts->text[texts->n], text);
    texts->by_text[at] = ++texts->n;
    return texts->n - 1;
}

/* The slot of the key: free if this move has not been written yet. */
static slot *slot_of(compare_texts *texts, uint64_t key) {
    uint32_t at = (uint32_t)(scatter(key) % SLOTS);
    while (texts->by_key[at].key && texts->by_key[at].key != key)
        at = (at + 1) % SLOTS;
    return &texts->by_key[at];
}

static uint32_t learn(compare_texts *texts, slot *free, uint64_t key, const char *text) {
    assert(texts->keys < SLOTS / 2);
    texts->keys++;
    *free = (slot){key, compare_text_number(texts, text)};
    return free->text;
}

/* -- The engine -------------------------------------------------------------------------------- */

/* The plain program has no names of seats: what is `start red` there is `start 1` here. */
static void write_engine(const qv_ruleset *rs, const uint16_t *steps, uint32_t n,
                         char out[PLAIN_TEXT]) {
    static const char start[] = "start ";
    qv_text text = qv_text_over(out, PLAIN_TEXT);
    qv_say(rs, steps, n, &text);
    assert(!text.cut);
    if (strncmp(out, start, sizeof start - 1) != 0)
        return;
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        if (strcmp(out + sizeof start - 1, qv_seat_name(rs, seat)) == 0) {
            snprintf(out, PLAIN_TEXT, "start %u", (unsigned)seat + 1);
            return;
        }
}

uint32_t compare_text_of_engine(compare_texts *texts, const qv_ruleset *rs, int size,
                                const uint16_t *steps, uint32_t n) {
    assert(n >= 1 && n <= 4);
    uint64_t key = UINT64_C(1) << 63 | (uint64_t)size << 48;
    for (uint32_t i = 0; i < n; i++) {
        assert(steps[i] < 0xFFF);
        key |= (steps[i] + UINT64_C(1)) << 12 * i;
    }
    slot *const found = slot_of(texts, key);
    if (found->key)
        return found->text;
    char text[PLAIN_TEXT];
    write_engine(rs, steps, n, text);
    return learn(texts, found, key, text);
}

/* -- The plain program ------------------------------------------------------------------------- */

uint32_t compare_text_of_plain(compare_texts *texts, const plain_game *game,
                               const plain_move *move) {
    const int parts[] = {game->size,        (int)move->kind,     move->tile.row,
                         move->tile.column, move->shape,         move->rotation,
                         move->side + 1,    move->cover ? 1 : 0, move->shield ? 1 : 0,
                         move->direction,   move->amount + 1};
    uint64_t key = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const int room = i + 1 < sizeof parts / sizeof *parts ? 16 : 1 << 16;
        assert(parts[i] >= 0 && parts[i] < room);
        key = key * (uint64_t)room + (uint64_t)parts[i];
    }
    slot *const found = slot_of(texts, key);
    if (found->key)
        return found->text;
    char text[PLAIN_TEXT];
    plain_write_move(game, move, text);
    return learn(texts, found, key, text);
}

bool compare_texts_fresh(const compare_texts *texts, const qv_ruleset *rs, const uint16_t *steps,
                         uint32_t n, const plain_game *game, const plain_move *move,
                         uint32_t text) {
    char written[PLAIN_TEXT];
    write_engine(rs, steps, n, written);
    if (strcmp(written, texts->text[text]) != 0)
        return false;
    plain_write_move(game, move, written);
    if (strcmp(written, texts->text[text]) != 0)
        return false;
    uint16_t read[QV_STEPS];
    qv_diag diag;
    if (move->kind == PLAIN_KIND_START)
        return true; /* written without the seat's name */
    return qv_read(rs, written, read, &diag) == (int)n &&
           memcmp(read, steps, n * sizeof *read) == 0;
}
