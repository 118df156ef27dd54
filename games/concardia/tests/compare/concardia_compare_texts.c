/* SPDX-License-Identifier: MIT */
/* Compares the texts of a card on the Board, for `concardia_compare`: whether it has lost its own,
 * and the abilities that it has of another card (CT-42). */
#include "concardia_compare_looking.h"

/* What is printed on a source of the engine. */
static const pc_node *text_of(const looking *at, int source) {
    if (source < 120)
        return pc_set_printed(at->game->set, at->lists->kind[source])->text;
    for (int object = 0; object < at->game->now.objects; object++)
        if (at->game->now.object[object].button &&
            compare_plain_source(at, object) == 1000 + source - 120)
            return pc_set_printed(at->game->set, at->game->now.object[object].kind)->text;
    return NULL;
}

/* Copied abilities are numbered from PC_PRINTED on; a card without a printed text has none to lose.
 */
void compare_text(looking *at, int row, int object, unsigned reworded) {
    const pc_look *const look = pc_look_of(at->game, object);
    const pc_node *const printed =
        pc_set_printed(at->game->set, at->game->now.object[object].kind)->text;
    const int copy = value_at(at, F_COPY, row) - 1;
    const pc_node *const text = copy < 0 ? NULL : text_of(at, copy);
    int own = 0;
    for (int i = 0; i < look->abilities; i++)
        own += look->ability[i].number < PC_PRINTED;
    if (printed)
        same_number(at, "own text", row, reworded & 1, own == 0);
    same_number(at, "copied text", row, reworded >> 1, copy >= 0);
    same_number(at, "copied abilities", row, pc_count(text, "abilities"), look->abilities - own);
    for (int i = own; at->same && i < look->abilities; i++) {
        const int number = look->ability[i].number - PC_PRINTED;
        same_number(at, "copied ability", number,
                    pc_item(text, "abilities", number) == look->ability[i].node, true);
    }
}
