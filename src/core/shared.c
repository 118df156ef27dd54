/* SPDX-License-Identifier: MIT */
/* Code that the rules of several games share, see core/shared.h. */
#include "core/shared.h"

#include <assert.h>
#include <string.h>

#include "base/suggest.h"

uint32_t qv__neighbour(uint32_t cell, uint32_t direction, uint32_t rows, uint32_t columns,
                       uint32_t stride) {
    static const int8_t down[QV_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int8_t right[QV_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    /* the row before the first wraps to the largest number */
    const uint32_t row = (uint32_t)((int32_t)(cell / stride) + down[direction]);
    const uint32_t column = (uint32_t)((int32_t)(cell % stride) + right[direction]);
    return row < rows && column < columns ? row * stride + column : QV_OFF_BOARD;
}

/* Without branches, as a processor cannot predict which weights are 0. */
void qv__each_weight(const uint8_t *weight, uint32_t n, uint32_t first, qv_chance *out) {
    assert(n <= QV_OUTCOMES);
    uint32_t listed = 0;
    for (uint32_t i = 0; i < n; i++) {
        out->at[listed] = (qv_outcome){(uint16_t)(first + i), weight[i]};
        listed += weight[i] > 0;
    }
    out->range = 0;
    out->n = (uint16_t)listed;
}

void qv__each_card(qv__pile pile, qv_chance *out) {
    out->range = 0;
    out->n = 0;
    for (uint32_t i = 0, next; i < pile.n; i = next) {
        for (next = i + 1; next < pile.n && pile.card[next] == pile.card[i];)
            next++;
        qv__add_outcome(out, (uint32_t)pile.first + pile.card[i], next - i);
    }
}

void qv__rank(const int32_t *standing, uint32_t seats, uint8_t *rank) {
    for (uint32_t seat = 0; seat < seats; seat++) {
        rank[seat] = 1;
        for (uint32_t other = 0; other < seats; other++)
            rank[seat] = (uint8_t)(rank[seat] + (standing[other] > standing[seat]));
    }
}

bool qv__refuse(qv_event *out, const qv__kind *kinds, uint32_t kind, uint32_t rule,
                const int32_t arg[QV_ARGUMENTS]) {
    *out = (qv_event){.kind = (uint16_t)kind, .rule = (uint16_t)rule, .seen_by = QV_ALL};
    while (out->n < QV_ARGUMENTS && kinds[kind].arg[out->n]) {
        out->arg[out->n] = arg[out->n];
        out->n++;
    }
    return true;
}

int qv__fail_unknown(qv_diag *diag, const qv_row *row, const char *reason, const char *typed,
                     const char *const *words, uint32_t n) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; i < n; i++)
        qv__suggest_word(&near, words[i]);
    return qv__fail_row(diag, row, "%s \"%s\"%s%s%s", reason, qv__show_text(typed).text,
                        near.best ? "; did you mean \"" : "", near.best ? near.best : "",
                        near.best ? "\"?" : "");
}

qv_item *qv__add_item(qv_scene *scene, uint32_t id, uint32_t kind, uint32_t owner, int32_t w,
                      int32_t h, const char *label) {
    qv_item *const item = &scene->at[scene->n++];
    *item = (qv_item){
        .id = (uint16_t)id, .kind = (uint8_t)kind, .owner = (uint8_t)owner, .w = w, .h = h};
    qv_text text = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&text, "%s", label);
    return item;
}

void qv__item_value(qv_item *item, int64_t value) {
    const int64_t most = value < INT16_MAX ? value : INT16_MAX;
    item->value[0] = (int16_t)(most > INT16_MIN ? most : INT16_MIN);
    item->n_values = 1;
}

uint32_t qv__choosing_seat(qv_turn turn, uint32_t viewer) {
    if (turn.phase != QV_DECIDE || !turn.may_act)
        return QV_SEATS;
    if (viewer == QV_OPEN)
        return qv__lowest(turn.may_act);
    return viewer < QV_SEATS && turn.may_act >> viewer & 1 ? viewer : QV_SEATS;
}
