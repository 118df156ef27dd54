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

static void add_own(cc_look *look, const cc_node *ability, int number) {
    if (look->abilities < CC_ABILITIES) {
        look->ability[look->abilities++] = (cc_own){ability, number};
    }
}

static bool has_persistent_trait(const cc_look *look) {
    for (int i = 0; i < look->abilities; i++) {
        const cc_node *ability = look->ability[i].node;
        const cc_node *tag = cc_child(ability, "tag");
        if (cc_tag_of(ability) == CC_TAG_PERSISTENT || cc_word_is(tag, "zone", "Persistent") ||
            cc_word_is(cc_child(ability, "word"), "word", "Persistent")) {
            return true;
        }
    }
    return false;
}

/* A card off the Board is as printed, and its owner's (CT-36). */
void cc_printed_look(const cc_game *game, int object, cc_look *look) {
    const cc_object *it = &game->now.object[object];
    const cc_printed *card = cc_kind_of(game, object);
    *look = (cc_look){.zone = it->zone,
                      .zone_seat = it->seat,
                      .space = it->zone == CC_PLAY ? it->space : CC_NONE,
                      .slot = it->zone == CC_PERSISTENT ? it->slot : CC_NONE,
                      .controller = cc_on_board(it) ? it->controller : it->owner,
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
    for (int i = 0; i < cc_count(card->text, "abilities"); i++) {
        add_own(look, cc_item(card->text, "abilities", i), i);
    }
    if (has_persistent_trait(look)) {
        look->words |= CC_HAS_PERSISTENT;
    }
}

/* -- Effects ---------------------------------------------------------------- */

cc_frame cc_outlook(int source, int you, const cc_own *own) {
    cc_frame frame = {.source = source,
                      .number = own == NULL ? 0 : own->number,
                      .ability = own == NULL ? NULL : own->node,
                      .you = you,
                      .actor = you,
                      .target_player = CC_NONE,
                      .throw_winner = CC_NONE,
                      .each = CC_NONE,
                      .window = CC_NONE};
    return frame;
}

static int tie_of(const cc_look *look, int object) {
    return look->zone == CC_PLAY         ? look->space
           : look->zone == CC_PERSISTENT ? CC_SPACES + look->zone_seat * CC_AREA + look->slot
                                         : 100 + object;
}

static void add_effect(cc_game *game, cc_effect effect) {
    assert(game->effects < CC_MOST_EFFECTS);
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
static bool stands(const cc_look *look, const cc_node *ability) {
    if (look->zone == CC_PLAY || look->zone == CC_WORN) {
        return true;
    }
    return look->zone == CC_PERSISTENT && cc_tag_of(ability) == CC_TAG_PERSISTENT;
}

static void add_standing(cc_game *game, int object, const cc_own *own) {
    const cc_look *look = &game->look[object];
    cc_effect effect = {.context = cc_outlook(object, look->controller, own),
                        .age = game->now.object[object].since,
                        .tie = tie_of(look, object),
                        .lasting = CC_NONE};
    if (cc_tag_of(own->node) == CC_TAG_NONE) {
        effect.what = cc_child(own->node, "word");
        add_effect(game, effect);
        return;
    }
    for (int s = 0; s < cc_count(own->node, "body"); s++) {
        const cc_node *chain = cc_child(cc_item(own->node, "body", s), "do");
        for (int c = 0; c < cc_count(chain, "steps"); c++) {
            const cc_node *clause = cc_item(chain, "steps", c);
            effect.what = cc_child(clause, "what");
            effect.until = cc_child(clause, "until");
            effect.context.where = cc_child(cc_item(own->node, "body", s), "where");
            if (effect.what != NULL) {
                add_effect(game, effect);
            }
        }
    }
}

static void collect(cc_game *game) {
    game->effects = 0;
    for (int object = 0; object < game->now.objects; object++) {
        const cc_look *look = &game->look[object];
        for (int i = 0; i < look->abilities; i++) {
            const cc_own *own = &look->ability[i];
            if (cc_is_standing(own->node) && stands(look, own->node)) {
                add_standing(game, object, own);
            }
        }
    }
    for (int i = 0; i < game->now.lastings; i++) {
        const cc_lasting *one = &game->now.lasting[i];
        add_effect(game, (cc_effect){.what = one->what,
                                     .until = one->until,
                                     .context = one->context,
                                     .age = one->began,
                                     .tie = 1000 + one->slot,
                                     .lasting = i});
    }
}

bool cc_effect_holds(cc_game *game, const cc_effect *effect, int each) {
    if (!cc_is(effect->until, "While")) {
        return true;
    }
    cc_frame context = effect->context;
    context.each = each;
    return cc_holds(game, &context, cc_child(effect->until, "cond"));
}

bool cc_effect_touches(cc_game *game, const cc_effect *effect, int object) {
    const cc_node *phrase = cc_child(effect->what, "cards");
    if (effect->lasting != CC_NONE) {
        return cc_in(&game->now.lasting[effect->lasting].cards, object);
    }
    if (phrase == NULL) { /* a keyword */
        return object == effect->context.source;
    }
    return cc_on_board(&game->now.object[object]) &&
           cc_phrase_fits(game, &effect->context, phrase, object, false) &&
           cc_effect_holds(game, effect, object);
}

/* -- Layers ----------------------------------------------------------------- */

static int layer_of(const cc_node *what) {
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
        if (cc_is(what, layers[i].kind)) {
            return layers[i].layer;
        }
    }
    return 9;
}

static int saturated(int value) {
    return value > CC_STATS ? CC_STATS : value < -CC_STATS ? -CC_STATS : value;
}

static int *stat_of(cc_look *look, const cc_node *stat) {
    return cc_word_is(stat, "name", "Defense") ? &look->defense : &look->strength;
}

static unsigned turned_arrows(unsigned arrows, int eighths) {
    int by = ((eighths % 8) + 8) % 8;
    return ((arrows << by) | (arrows >> (8 - by))) & 0xFFu;
}

static unsigned arrow_bit(const cc_node *dir) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    for (unsigned i = 0; i < 8; i++) {
        if (cc_word_is(dir, "way", ways[i])) {
            return 1u << i;
        }
    }
    return 0;
}

static void set_type(cc_look *look, const char *type, bool gain) {
    int kept = 0;
    for (int i = 0; i < look->types; i++) {
        if (strcmp(look->type[i], type) != 0) {
            look->type[kept++] = look->type[i];
        }
    }
    look->types = kept;
    if (gain && look->types < CC_MOST_TYPES) {
        look->type[look->types++] = type;
    }
}

static void change_nature(cc_look *look, const cc_node *what) {
    if (cc_is(what, "Rename")) {
        look->name = cc_word(what, "name");
    } else if (cc_is(what, "SetTrait")) {
        look->trait = cc_word_is(what, "trait", "Rock")    ? CC_ROCK
                      : cc_word_is(what, "trait", "Paper") ? CC_PAPER
                                                           : CC_SCISSORS;
    } else if (cc_is(what, "SetType")) {
        set_type(look, cc_word(what, "type"), cc_word_is(what, "way", "gain"));
    }
}

static void change_arrows(cc_game *game, cc_look *look, const cc_effect *effect) {
    const cc_node *what = effect->what;
    if (cc_is(what, "GainArrow")) {
        look->arrows |= arrow_bit(cc_child(what, "dir"));
    } else if (cc_is(what, "LoseArrow")) {
        look->arrows &= ~arrow_bit(cc_child(what, "dir"));
    } else if (cc_is(what, "AllArrows")) {
        look->arrows = cc_word_is(what, "way", "gain") ? 0xFFu : 0;
    } else if (cc_is(what, "Reach")) {
        int far = cc_amount(game, &effect->context, cc_child(what, "n"));
        look->reach = far > look->reach ? far : look->reach;
    } else if (cc_is(what, "Turn")) {
        int eighths = cc_amount(game, &effect->context, cc_child(what, "n"));
        bool clockwise = cc_word_is(what, "way", "clockwise");
        look->arrows = turned_arrows(look->arrows, clockwise ? eighths : -eighths);
    }
}

/* The N of a standing ability is always current. */
static cc_frame with_current_n(cc_game *game, const cc_effect *effect) {
    cc_frame context = effect->context;
    if (context.where != NULL) {
        context.n = cc_value_of(game, &context, cc_child(context.where, "value"));
    }
    return context;
}

static void change_stats(cc_game *game, cc_look *look, const cc_effect *effect) {
    const cc_node *what = effect->what;
    cc_frame context = with_current_n(game, effect);
    for (int i = 0; i < cc_count(what, "mods"); i++) {
        const cc_node *mod = cc_item(what, "mods", i);
        int *stat = stat_of(look, cc_child(mod, "stat"));
        *stat = saturated(*stat + cc_value_of(game, &context, cc_child(mod, "n")));
    }
    if (cc_is(what, "SetStat")) {
        int value = cc_value_of(game, &context, cc_child(what, "n"));
        *stat_of(look, cc_child(what, "stat")) = saturated(value);
    } else if (cc_is(what, "Worth")) {
        look->points = saturated(cc_value_of(game, &context, cc_child(what, "n")));
    } else if (cc_is(what, "DoubleStat")) {
        int *stat = stat_of(look, cc_child(what, "stat"));
        *stat = saturated(*stat * 2);
    } else if (cc_is(what, "ExchangeStats")) {
        int defense = look->defense;
        look->defense = look->strength;
        look->strength = defense;
    }
}

static void change_words(cc_look *look, const cc_node *what) {
    static const char *const words[] = {"Anchored", "Protected", "Unique", "Persistent"};
    static const char *const bans[] = {"be captured", "be removed", "be moved", "be targeted",
                                       "capture cards"};
    for (unsigned i = 0; i < 4; i++) {
        look->words |= cc_word_is(what, "word", words[i]) ? 1u << i : 0;
    }
    for (unsigned i = 0; i < 5; i++) {
        look->cannot |= cc_word_is(what, "what", bans[i]) ? 1u << i : 0;
    }
}

static void change_text(cc_game *game, cc_look *look, const cc_effect *effect) {
    if (cc_is(effect->what, "LoseText")) {
        look->abilities = 0;
        return;
    }
    int from = cc_reference(game, &effect->context, cc_child(effect->what, "of"));
    int kept = 0;
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number < CC_PRINTED) {
            look->ability[kept++] = look->ability[i];
        }
    }
    look->abilities = kept;
    const cc_node *text = from == CC_NONE ? NULL : cc_kind_of(game, from)->text;
    for (int i = 0; i < cc_count(text, "abilities"); i++) {
        add_own(look, cc_item(text, "abilities", i), CC_PRINTED + i);
    }
}

static void apply(cc_game *game, cc_look *look, const cc_effect *effect, int layer) {
    switch (layer) {
    case 1:
        if (look->zone == CC_PLAY) {
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
static bool is_blanked(const cc_game *game, const cc_effect *effect) {
    const cc_look *look = &game->look[effect->context.source];
    if (effect->lasting != CC_NONE) {
        return false;
    }
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == effect->context.number) {
            return false;
        }
    }
    return true;
}

static void make_layer(cc_game *game, int layer) {
    memcpy(game->before, game->look, sizeof game->before);
    for (int i = 0; i < game->effects; i++) {
        cc_effect *effect = &game->effect[i];
        if (layer_of(effect->what) != layer || (layer == 2 && is_blanked(game, effect))) {
            continue;
        }
        for (int object = 0; object < game->now.objects; object++) {
            if (cc_on_board(&game->now.object[object]) && cc_effect_touches(game, effect, object)) {
                apply(game, &game->look[object], effect, layer);
                cc_add(&effect->touched, object);
            }
        }
    }
}

static void refresh_once(cc_game *game) {
    static const int rest[] = {3, 4, 14, 5, 6, 7, 8};
    game->building = true;
    for (int object = 0; object < game->now.objects; object++) {
        cc_printed_look(game, object, &game->look[object]);
    }
    collect(game);
    make_layer(game, 1);
    collect(game);
    make_layer(game, 2);
    for (int object = 0; object < game->now.objects; object++) {
        cc_look *look = &game->look[object];
        look->words = has_persistent_trait(look) ? CC_HAS_PERSISTENT : 0;
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
static bool end_false_whiles(cc_game *game) {
    for (int i = 0; i < game->now.lastings; i++) {
        cc_lasting *one = &game->now.lasting[i];
        if (!cc_is(one->until, "While")) {
            continue;
        }
        cc_frame context = one->context;
        context.each = one->cards.count > 0 ? one->cards.at[0] : CC_NONE;
        if (!cc_holds(game, &context, cc_child(one->until, "cond"))) {
            for (int k = i; k + 1 < game->now.lastings; k++) {
                game->now.lasting[k] = game->now.lasting[k + 1];
            }
            game->now.lastings--;
            return true;
        }
    }
    return false;
}

void cc_refresh(cc_game *game) {
    if (game->fresh || game->building) {
        return;
    }
    do {
        refresh_once(game);
    } while (end_false_whiles(game));
}

const cc_look *cc_look_of(cc_game *game, int object) {
    if (game->building) {
        return &game->before[object];
    }
    cc_refresh(game);
    return &game->look[object];
}
