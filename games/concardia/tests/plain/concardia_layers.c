/* SPDX-License-Identifier: MIT */
/*
 * What every card is now: the nine layers of CT-42, made anew from the printed cards whenever
 * something has changed. An effect sees the results of the layers before its own only.
 * Prohibitions, costs and the goal (layers 8 and 9) are looked up in the list of effects when they
 * are needed.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Printed ---------------------------------------------------------------- */

static void add_own(pc_look *look, const pc_node *ability, int number) {
    if (look->abilities < PC_ABILITIES) {
        look->ability[look->abilities++] = (pc_own){ability, number};
    }
}

static bool has_persistent_trait(const pc_look *look) {
    for (int i = 0; i < look->abilities; i++) {
        const pc_node *ability = look->ability[i].node;
        const pc_node *tag = pc_child(ability, "tag");
        if (pc_tag_of(ability) == PC_TAG_PERSISTENT || pc_word_is(tag, "zone", "Persistent") ||
            pc_word_is(pc_child(ability, "word"), "word", "Persistent")) {
            return true;
        }
    }
    return false;
}

/* A card off the Board is as printed, and its owner's (CT-36). */
void pc_printed_look(const pc_game *game, int object, pc_look *look) {
    const pc_object *it = &game->now.object[object];
    const pc_printed *card = pc_kind_of(game, object);
    *look = (pc_look){.zone = it->zone,
                      .zone_seat = it->seat,
                      .space = it->zone == PC_PLAY ? it->space : PC_NONE,
                      .slot = it->zone == PC_PERSISTENT ? it->slot : PC_NONE,
                      .controller = pc_on_board(it) ? it->controller : it->owner,
                      .name = card->name,
                      .set = card->set,
                      .trait = card->trait,
                      .types = card->types,
                      .arrows = card->arrows,
                      .reach = 1,
                      .defense = card->defense,
                      .strength = card->strength,
                      .points = card->points,
                      .counters = it->counters};
    for (int i = 0; i < card->types; i++) {
        look->type[i] = card->type[i];
    }
    for (int i = 0; i < pc_count(card->text, "abilities"); i++) {
        add_own(look, pc_item(card->text, "abilities", i), i);
    }
    if (has_persistent_trait(look)) {
        look->words |= PC_HAS_PERSISTENT;
    }
}

/* -- Effects ---------------------------------------------------------------- */

pc_frame pc_outlook(int source, int you, const pc_own *own) {
    pc_frame frame = {.source = source,
                      .number = own == NULL ? 0 : own->number,
                      .ability = own == NULL ? NULL : own->node,
                      .you = you,
                      .actor = you,
                      .target_player = PC_NONE,
                      .throw_winner = PC_NONE,
                      .each = PC_NONE,
                      .window = PC_NONE};
    return frame;
}

/* A card that moves, or changes its controller, keeps its place in the order. */
static int tie_of(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    return pc_on_board(it) ? it->came : 100 + object;
}

static void add_effect(pc_game *game, pc_effect effect) {
    assert(game->effects < PC_MOST_EFFECTS);
    int at = game->effects++;
    while (at > 0 &&
           (game->effect[at - 1].age > effect.age ||
            (game->effect[at - 1].age == effect.age && game->effect[at - 1].tie > effect.tie))) {
        game->effect[at] = game->effect[at - 1];
        at--;
    }
    game->effect[at] = effect;
}

/* Where a standing ability works: CT-21. */
static bool stands(const pc_look *look, const pc_node *ability) {
    if (look->zone == PC_PLAY || look->zone == PC_WORN) {
        return true;
    }
    return look->zone == PC_PERSISTENT && pc_tag_of(ability) == PC_TAG_PERSISTENT;
}

static void add_standing(pc_game *game, int object, const pc_own *own) {
    const pc_look *look = &game->look[object];
    pc_effect effect = {.context = pc_outlook(object, look->controller, own),
                        .age = game->now.object[object].since,
                        .tie = tie_of(game, object),
                        .lasting = PC_NONE};
    if (pc_tag_of(own->node) == PC_TAG_NONE) {
        effect.what = pc_child(own->node, "word");
        add_effect(game, effect);
        return;
    }
    for (int s = 0; s < pc_count(own->node, "body"); s++) {
        const pc_node *chain = pc_child(pc_item(own->node, "body", s), "do");
        for (int c = 0; c < pc_count(chain, "steps"); c++) {
            const pc_node *clause = pc_item(chain, "steps", c);
            effect.what = pc_child(clause, "what");
            effect.until = pc_child(clause, "until");
            effect.context.where = pc_child(pc_item(own->node, "body", s), "where");
            if (effect.what != NULL) {
                add_effect(game, effect);
            }
        }
    }
}

static void collect(pc_game *game) {
    game->effects = 0;
    for (int object = 0; object < game->now.objects; object++) {
        const pc_look *look = &game->look[object];
        for (int i = 0; i < look->abilities; i++) {
            const pc_own *own = &look->ability[i];
            if (pc_is_standing(own->node) && stands(look, own->node)) {
                add_standing(game, object, own);
            }
        }
    }
    for (int i = 0; i < game->now.lastings; i++) {
        const pc_lasting *one = &game->now.lasting[i];
        add_effect(game, (pc_effect){.what = one->what,
                                     .until = one->until,
                                     .context = one->context,
                                     .age = one->began,
                                     .tie = 1000 + one->slot,
                                     .lasting = i});
    }
}

bool pc_effect_holds(pc_game *game, const pc_effect *effect, int each) {
    if (!pc_is(effect->until, "While")) {
        return true;
    }
    pc_frame context = effect->context;
    context.each = each;
    return pc_holds(game, &context, pc_child(effect->until, "cond"));
}

/* A ban or permission of that player: CT-40. */
bool pc_effect_is_on(pc_game *game, const pc_effect *effect, int seat) {
    return effect->lasting != PC_NONE
               ? game->now.lasting[effect->lasting].player[seat]
               : pc_who_means(game, &effect->context, pc_child(effect->what, "who"), seat);
}

bool pc_effect_touches(pc_game *game, const pc_effect *effect, int object) {
    const pc_node *phrase = pc_child(effect->what, "cards");
    if (effect->lasting != PC_NONE) {
        return pc_in(&game->now.lasting[effect->lasting].cards, object);
    }
    if (phrase == NULL) { /* a keyword */
        return object == effect->context.source;
    }
    return pc_on_board(&game->now.object[object]) &&
           pc_phrase_fits(game, &effect->context, phrase, object, false) &&
           pc_effect_holds(game, effect, object);
}

/* -- Layers ----------------------------------------------------------------- */

static int layer_of(const pc_node *what) {
    static const struct {
        const char *kind;
        int layer;
    } layers[] = {
        {"GainControl", 1},   {"LoseText", 2}, {"CopyText", 2},  {"Rename", 3},
        {"SetTrait", 3},      {"SetType", 3},  {"GainArrow", 4}, {"LoseArrow", 4},
        {"AllArrows", 4},     {"Turn", 4},     {"Reach", 14},    {"IgnoreArrows", 14},
        {"SetStat", 5},       {"Worth", 5},    {"Get", 6},       {"DoubleStat", 7},
        {"ExchangeStats", 7}, {"BeWord", 8},   {"Cannot", 8},    {"Word", 8},
    };
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
        if (pc_is(what, layers[i].kind)) {
            return layers[i].layer;
        }
    }
    return 9;
}

static int saturated(int value) {
    return value > PC_STATS ? PC_STATS : value < -PC_STATS ? -PC_STATS : value;
}

static int *stat_of(pc_look *look, const pc_node *stat) {
    return pc_word_is(stat, "name", "Defense") ? &look->defense : &look->strength;
}

static unsigned turned_arrows(unsigned arrows, int eighths) {
    int by = ((eighths % 8) + 8) % 8;
    return ((arrows << by) | (arrows >> (8 - by))) & 0xFFu;
}

static unsigned arrow_bit(const pc_node *dir) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    for (unsigned i = 0; i < 8; i++) {
        if (pc_word_is(dir, "way", ways[i])) {
            return 1u << i;
        }
    }
    return 0;
}

static void set_type(pc_look *look, const char *type, bool gain) {
    int kept = 0;
    for (int i = 0; i < look->types; i++) {
        if (strcmp(look->type[i], type) != 0) {
            look->type[kept++] = look->type[i];
        }
    }
    look->types = kept;
    if (gain && look->types < PC_MOST_TYPES) {
        look->type[look->types++] = type;
    }
}

static void change_nature(pc_look *look, const pc_node *what) {
    if (pc_is(what, "Rename")) {
        look->name = pc_word(what, "name");
    } else if (pc_is(what, "SetTrait")) {
        look->trait = pc_word_is(what, "trait", "Rock")    ? PC_ROCK
                      : pc_word_is(what, "trait", "Paper") ? PC_PAPER
                                                           : PC_SCISSORS;
    } else if (pc_is(what, "SetType")) {
        set_type(look, pc_word(what, "type"), pc_word_is(what, "way", "gain"));
    }
}

static void change_arrows(pc_game *game, pc_look *look, const pc_effect *effect) {
    const pc_node *what = effect->what;
    if (pc_is(what, "GainArrow")) {
        look->arrows |= arrow_bit(pc_child(what, "dir"));
    } else if (pc_is(what, "LoseArrow")) {
        look->arrows &= ~arrow_bit(pc_child(what, "dir"));
    } else if (pc_is(what, "AllArrows")) {
        look->arrows = pc_word_is(what, "way", "gain") ? 0xFFu : 0;
    } else if (pc_is(what, "Reach")) {
        int far = pc_amount(game, &effect->context, pc_child(what, "n"));
        look->reach = far > look->reach ? far : look->reach;
    } else if (pc_is(what, "Turn")) {
        int eighths = pc_amount(game, &effect->context, pc_child(what, "n"));
        bool clockwise = pc_word_is(what, "way", "clockwise");
        look->arrows = turned_arrows(look->arrows, clockwise ? eighths : -eighths);
    }
}

/* The N of a standing ability is always current. */
pc_frame pc_with_current_n(pc_game *game, const pc_effect *effect) {
    pc_frame context = effect->context;
    if (context.where != NULL) {
        context.n = pc_value_of(game, &context, pc_child(context.where, "value"));
    }
    return context;
}

static void change_stats(pc_game *game, pc_look *look, const pc_effect *effect) {
    const pc_node *what = effect->what;
    pc_frame context = pc_with_current_n(game, effect);
    for (int i = 0; i < pc_count(what, "mods"); i++) {
        const pc_node *mod = pc_item(what, "mods", i);
        int *stat = stat_of(look, pc_child(mod, "stat"));
        *stat = saturated(*stat + pc_value_of(game, &context, pc_child(mod, "n")));
    }
    if (pc_is(what, "SetStat")) {
        int value = pc_value_of(game, &context, pc_child(what, "n"));
        *stat_of(look, pc_child(what, "stat")) = saturated(value);
    } else if (pc_is(what, "Worth")) {
        look->points = saturated(pc_value_of(game, &context, pc_child(what, "n")));
    } else if (pc_is(what, "DoubleStat")) {
        int *stat = stat_of(look, pc_child(what, "stat"));
        *stat = saturated(*stat * 2);
    } else if (pc_is(what, "ExchangeStats")) {
        int defense = look->defense;
        look->defense = look->strength;
        look->strength = defense;
    }
}

static void change_words(pc_look *look, const pc_node *what) {
    static const char *const words[] = {"Anchored", "Protected", "Unique", "Persistent"};
    static const char *const bans[] = {"be captured", "be removed", "be moved", "be targeted",
                                       "capture cards"};
    for (unsigned i = 0; i < 4; i++) {
        look->words |= pc_word_is(what, "word", words[i]) ? 1u << i : 0;
    }
    for (unsigned i = 0; i < 5; i++) {
        look->cannot |= pc_word_is(what, "what", bans[i]) ? 1u << i : 0;
    }
}

/* Printed abilities or copied ones. */
static void drop_abilities(pc_look *look, bool copied) {
    int kept = 0;
    for (int i = 0; i < look->abilities; i++) {
        if ((look->ability[i].number >= PC_PRINTED) != copied) {
            look->ability[kept++] = look->ability[i];
        }
    }
    look->abilities = kept;
}

/* LoseText comes before CopyText, whatever their age: it takes no copied abilities. */
static void change_text(pc_game *game, pc_look *look, const pc_effect *effect) {
    if (pc_is(effect->what, "LoseText")) {
        drop_abilities(look, false);
        return;
    }
    int from = pc_reference(game, &effect->context, pc_child(effect->what, "of"));
    if (from == PC_NONE) {
        return;
    }
    drop_abilities(look, true);
    const pc_node *text = pc_kind_of(game, from)->text;
    for (int i = 0; i < pc_count(text, "abilities"); i++) {
        add_own(look, pc_item(text, "abilities", i), PC_PRINTED + i);
    }
}

static void apply(pc_game *game, pc_look *look, const pc_effect *effect, int layer) {
    switch (layer) {
    case 1:
        if (look->zone == PC_PLAY) {
            look->controller = effect->context.actor;
        }
        break;
    case 2: change_text(game, look, effect); break;
    case 3: change_nature(look, effect->what); break;
    case 4:
    case 14: change_arrows(game, look, effect); break;
    case 8: change_words(look, effect->what); break;
    default: change_stats(game, look, effect); break;
    }
}

/* CT-42: an ability blanked by an older effect of layer 2 does nothing in it. */
static bool is_blanked(const pc_game *game, const pc_effect *effect) {
    const pc_look *look = &game->look[effect->context.source];
    if (effect->lasting != PC_NONE) {
        return false;
    }
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == effect->context.number) {
            return false;
        }
    }
    return true;
}

static void make_layer(pc_game *game, int layer) {
    memcpy(game->before, game->look, sizeof game->before);
    for (int i = 0; i < game->effects; i++) {
        pc_effect *effect = &game->effect[i];
        if (layer_of(effect->what) != layer || (layer == 2 && is_blanked(game, effect))) {
            continue;
        }
        for (int object = 0; object < game->now.objects; object++) {
            if (pc_on_board(&game->now.object[object]) && pc_effect_touches(game, effect, object)) {
                apply(game, &game->look[object], effect, layer);
                pc_add(&effect->touched, object);
            }
        }
    }
}

static void refresh_once(pc_game *game) {
    static const int rest[] = {3, 4, 14, 5, 6, 7, 8};
    game->building = true;
    for (int object = 0; object < game->now.objects; object++) {
        pc_printed_look(game, object, &game->look[object]);
    }
    collect(game);
    make_layer(game, 1);
    collect(game);
    make_layer(game, 2);
    for (int object = 0; object < game->now.objects; object++) {
        pc_look *look = &game->look[object];
        look->words = has_persistent_trait(look) ? PC_HAS_PERSISTENT : 0;
    }
    collect(game);
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
        make_layer(game, rest[i]);
    }
    memcpy(game->before, game->look, sizeof game->before);
    game->building = false;
    game->fresh = true;
}

/* CT-40: a one-time "while" ends for good when it is first false. */
static bool end_false_whiles(pc_game *game) {
    for (int i = 0; i < game->now.lastings; i++) {
        pc_lasting *one = &game->now.lasting[i];
        if (!pc_is(one->until, "While")) {
            continue;
        }
        pc_frame context = one->context;
        context.each = one->cards.count > 0 ? one->cards.at[0] : PC_NONE;
        if (!pc_holds(game, &context, pc_child(one->until, "cond"))) {
            for (int k = i; k + 1 < game->now.lastings; k++) {
                game->now.lasting[k] = game->now.lasting[k + 1];
            }
            game->now.lastings--;
            return true;
        }
    }
    return false;
}

void pc_refresh(pc_game *game) {
    if (game->fresh || game->building) {
        return;
    }
    do {
        refresh_once(game);
    } while (end_false_whiles(game));
}

const pc_look *pc_look_of(pc_game *game, int object) {
    if (game->building) {
        return &game->before[object];
    }
    pc_refresh(game);
    return &game->look[object];
}
