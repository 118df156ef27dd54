/* SPDX-License-Identifier: MIT */
/* ConCardia: positions that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it. What no position text
 * can say is a byte that is changed afterwards.
 */
#include "spoiled.h"

#define TWO "card: 0=\"south Rok\" 1=\"north Rok\"\n"
#define PLACED "place: 0=c3 1=f6\n"
#define ON TWO PLACED

static void cards_are_refused(void **state) {
    (void)state;
    static const char nowhere[] = "two cards lie on one place, or a card lies nowhere",
                      open[] = "a card has a number that no card of the decks has",
                      lists[] = "the cards of a player in hand, deck and open zones are not those "
                                "of the deck list",
                      sorted[] = "the cards of a hand or a deck are not sorted as in the content, "
                                 "or not as many as said",
                      lacks[] = "a hand or a deck has a card that lies open, or that the deck "
                                "list does not have",
                      much[] = "a card has more than 99 Charge Counters, or an unknown mark",
                      parts[] = "the parts of the traced cards are not as many as said",
                      known[] = "a traced card is not of its deck, or known to nobody that may",
                      called[] = "a traced card that everybody knows is called by another's number";
    static const spoiled table[] = {
        {""},
        {ON},
        {ON, open, BYTE(object_card[0], 34)},
        {ON "discard: 0=\"south Rok\"", "a card is in two zones: remove it from one of them"},
        {ON, nowhere, BYTE(object_place[0], CC_PLACES)},
        {ON, nowhere, BYTE(object_place[0], 35)},
        {ON, nowhere, BYTE(object_control[0], 2)},
        {TWO "place: 0=south-1 1=f6"},
        {TWO "place: 0=south-1 1=f6\ncontrol: 0=north",
         "a card in a Persistent Area is controlled by the other player"},
        {ON "counters: 0=99"},
        {ON "counters: 0=100", much},
        {ON, much, BYTE(object_mark[0], CC_MARKS)},
        {ON, "a card is controlled for a time by no effect", BYTE(object_mark[0], CC_MARK_LENT)},
        {ON "hand south: 0=Rok 1=Charger"},
        {ON "hand-size: south=1", lists},
        {ON "deck-size: south=3", lists},
        {ON "hand south: 0=Charger 1=Rok\nhand-since south: 0=0 1=0", sorted},
        {ON, lacks, BYTE(bag[0][15], 13)},
        {ON, "a hand or a deck has more than 60 cards", BYTE(hand_size[0], 61)},
        {ON "traced: 0=\"south Lamp\""},
        {ON "traced: 0=\"south Lamp\"", parts, BYTE(traced_part[0][0], 2)},
        {ON "traced: 0=\"south Lamp\"\ntraced-parts north: 1=1", known},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=1"},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=4", known},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=8", known},
        {ON "traced: 0=\"north Lamp\"\ntraced-parts south: 0=1", known},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=2\ntraced-parts south: 2=1", known},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=0\ntraced-parts south: 2=1"},
        {ON "traced: 0=\"south Lamp\"\ntraced-kind: 0=Twin", called},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=0\ntraced-kind: 0=Twin"},
        {ON "traced: 0=\"south Rok\"\ntraced-to: 0=0\ntraced-kind: 0=Twin",
         "a hidden card is called by the number of another card"},
        {ON "traced: 0=\"south Lamp\" 1=\"south Lamp\"\ntraced-to: 0=0 1=0\ntraced-kind: 0=Twin "
            "1=Lamp",
         "a hidden card is called by the number of another card"},
        {ON "traced: 0=\"south Rok\"", "a card is in two zones: remove it from one of them"},
        {ON "hand-open: south=north", "a player sees his own hand"},
        {ON
         "hand south: 0=Lamp\ntraced: 0=\"south Lamp\"\ntraced-to: 0=1\ntraced-parts south: 3=1"},
        {ON "hand south: 0=Twin\ntraced: 0=\"south Lamp\"\ntraced-to: 0=1\ntraced-parts south: 3=1",
         "a traced card is none of the hidden cards of its player"},
        {ON "traced: 0=\"south Lamp\"\ntraced-to: 0=1\ntraced-parts south: 3=1",
         "more cards of a deck or a hand are traced than it has"},
        {ON "known: 0=\"south Lamp\" 1=\"south Twin\""},
        {ON "known: 0=\"south Twin\" 1=\"south Twin/2\"",
         "a card is in two zones: remove it from one of them", BYTE(shown[1], TWIN)},
        {ON "known: 0=\"south Twin\" 1=\"south Lamp\"",
         "the known hand cards are not sorted by their numbers", BYTE(shown[0], 16)},
        {ON, "the number of cards is not that of the deck lists", BYTE(cards, 33)},
    };
    assert_spoiled(table, COUNT(table));
}

static void piles_are_refused(void **state) {
    (void)state;
    static const char aside[] = "a card is in no Victory Pile and in no limbo, or counts more than "
                                "999 points",
                      player[] = "a player has too many points or counters, or wears a button "
                                 "that is not his";
    static const spoiled table[] = {
        {ON "aside: 0=\"south Lamp\"\naside-points: 0=999"},
        {ON "aside: 0=\"south Lamp\"\naside-points: 0=-999"},
        {ON "aside: 0=\"south Lamp\"\naside-points: 0=1000", aside},
        {ON "aside: 0=\"south Lamp\"\naside-points: 0=-1000", aside},
        {ON "aside: 0=\"south Lamp\"", aside, BYTE(aside_way[0], CC_ASIDE_WAYS)},
        {ON "text-points: south=-999\npool: south=99\nworn: south=1"},
        {ON "text-points: south=1000", player},
        {ON "text-points: south=-1000", player},
        {ON "pool: south=100", player},
        {ON "worn: south=2", player},
    };
    assert_spoiled(table, COUNT(table));
}

static void times_are_refused(void **state) {
    (void)state;
    static const char hand[] = "a hand card came later than now, or a time stands for no card";
    static const spoiled table[] = {
        {ON, "a card came later than now", BYTE(card_since[0], 1)},
        {ON "hand south: 0=Rok 1=Rok", hand, BYTE(hand_since[0][0], 1)},
        {ON "hand south: 0=Rok 1=Rok", hand, BYTE(hand_since[0][2], 0)},
        {ON "hand south: 0=Rok 1=Rok\nhand-since south: 0=1 1=0\nclock: 1",
         "equal hand cards are not in the order in which they came"},
    };
    assert_spoiled(table, COUNT(table));
}

#define STARTS "aside: 0=\"south Rok\" 1=\"north Rok\"\n"

static void setups_are_refused(void **state) {
    (void)state;
    static const char first[] = "the first hands are drawn, south's first",
                      none[] = "before the first turn no card is played",
                      beside[] = "two start cards, south's first, lie beside the grid",
                      choose[] = "start cards are chosen now", now[] = "nothing is drawn now";
    static const spoiled table[] = {
        {"phase: draw\npart: deal"},
        {"phase: draw\nhand south: 0=Rok 1=Rok\nplayer: south"},
        {"phase: draw\nhand south: 0=Rok 1=Rok\nplayer: south\ndraws: 4", first},
        {"phase: draw\nhand south: 0=Rok 1=Rok\nplayer: north", first},
        {"phase: draw\npart: deal\nturn: 1", none},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok"},
        {"phase: start\nhand south: 0=Rok", choose},
        {"phase: start\nhand north: 0=Rok", choose},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok\ndraws: 1", now},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok\nclock: 1", none},
        {"phase: throw\n" STARTS},
        {"phase: action\npart: duel\n" STARTS, "a throw decides now"},
        {"phase: throw\naside: 0=\"north Rok\" 1=\"south Rok\"\n", beside},
        {"phase: throw\naside: 0=\"south Rok\"\n", beside},
        {"phase: throw\n" STARTS "aside-way: 0=start 1=used", beside},
        {ON "aside: 0=\"south Lamp\"\naside-way: 0=start",
         "start cards lie beside the grid only before the first turn"},
        {"phase: coin\n" STARTS},
        {"phase: coin\nties: 9\n" STARTS, "a coin decides after ten tied throws"},
        {"phase: throw\nties: 10\n" STARTS, "a coin decides after ten tied throws"},
    };
    assert_spoiled(table, COUNT(table));
}

static void turns_are_refused(void **state) {
    (void)state;
    static const char turn[] = "there is no such turn",
                      action[] = "an action is chosen only by the active player, in the Action "
                                 "Step",
                      early[] = "start cards and throws come before the first turn",
                      draw[] = "only the active player draws in the Draw Step",
                      none[] = "the phase, the part or a player does not exist",
                      large[] = "a number of the turn is too large",
                      many[] = "a player has finished too many turns, or skips a step that does "
                               "not exist";
    static const spoiled table[] = {
        {ON "turn: 200\npasses: south north"},
        {ON "turn: 201", turn},
        {ON "turn: 3\nactive: south", turn, BYTE(turn, 0)},
        {ON "turn: 9\nfinished: south=4 north=4", turn, .options = "players=2 turn_cap=8"},
        {ON "part: effects", action},
        {ON "player: north\nactive: south", action},
        {ON "actions: 0", action},
        {ON "cut: 1", action},
        {ON "clock: 1", action},
        {ON "phase: start\npart: actions\nturn: 1", early},
        {ON "phase: throw\npart: actions\nturn: 1", early},
        {ON "phase: draw\nturn: 1\nplayer: south"},
        {ON "phase: draw\nturn: 1\nplayer: north\nactive: south", draw},
        {ON "phase: draw\nturn: 1\npart: clean-up\npasses: south north", draw},
        {ON "phase: draw\nturn: 1\ndraws: 2", draw},
        {ON "draws: 1", action},
        {ON, none, BYTE(phase, CC_PHASES)},
        {ON, none, BYTE(part, CC_PARTS)},
        {ON, none, BYTE(player, 2)},
        {ON, none, BYTE(active, 2)},
        {ON, none, BYTE(regular, 2)},
        {ON "acted: 2", large},
        {ON "cut: 2", large},
        {ON "ties: 11", large},
        {ON "hosted: 17", large},
        {ON "hosted: 16\nresolutions: 258"},
        {ON "resolutions: 259", large},
        {ON, large, BYTE(passes, 4)},
        {ON, large, BYTE(reason, CC_REASONS)},
        {ON, "nobody has won yet", BYTE(winner, 0)},
        {ON, "the game is over exactly if there is a reason", BYTE(reason, CC_ENDS_GOAL)},
        {ON "phase: over"},
        {ON "phase: over\npasses: south north\nwinner: north"},
        {ON "phase: over\nreason: \"it goes on\"", "the game is over exactly if there is a reason"},
        {ON "phase: draw\nturn: 1\nactive: south\nhand south: 0=Rok 1=Rok 2=Charger 3=Charger "
            "4=Flipper 5=Turner 6=Thrower 7=Boost 8=Twin 9=Twin 10=Dodger 11=Watcher 12=Lamp "
            "13=Stopper 14=Mimic 15=Mourner",
         "more cards are drawn than the deck has"},
        {ON "finished: south=1000"},
        {ON "finished: south=1001", many},
        {ON "skip: south=capture"},
        {ON, many, BYTE(skip[0], 16)},
        {ON "skip: south=capture\nskip-text south: 3=1"},
        {ON "skip: south=capture\nskip-text south: 3=1000", many},
        {ON "skip: south=capture\nskip-text south: 2=1", many},
        {ON "skip: south=capture\nskip-text north: 3=1", many},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok\nstart-card: south=Rok"},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok\nstart-card: south=Lamp",
         "a start card is chosen that is not in hand"},
        {"phase: start\nhand south: 0=Rok\nhand north: 0=Rok\nstart-card: south=Rok north=Rok",
         "both have chosen already"},
        {"phase: throw\nthrown: south=rock\n" STARTS},
        {"phase: throw\nthrown: south=rock\n" STARTS,
         "a hand is chosen that is neither rock nor paper nor scissors", BYTE(thrown[0], 3)},
        {ON "thrown: south=rock", "a hand is chosen that is neither rock nor paper nor scissors"},
    };
    assert_spoiled(table, COUNT(table));
}

#define EVENT(kind, player)                                                                      \
    ON "clock: 2\nphase: window\nplayer: south\npart: actions\nwindow: 0=moment\nevent: 0=" kind \
       "\nevent-clock: 0=1\nevent-player: 0=" player "\n"
#define NOT_ABOUT "event-card: 0=-\nevent-place: 0=-\nevent-label: 0=255\n"
#define CHEER "card: 0=\"south Watcher\" 1=\"north Rok\"\n" PLACED
#define WON                                                                                      \
    CHEER "clock: 2\nphase: window\nplayer: south\npart: actions\nwindow: 0=moment\n"            \
          "event: 0=32768\nevent-clock: 0=1\nevent-label: 0=255\nevent-card: 0=-\nevent-place: " \
          "0=-\n"

static void marks_and_events_are_refused(void **state) {
    (void)state;
    static const char text[] = "a use is marked of a text that a card does not have",
                      button[] = "a use or a counter is marked that a button does not have",
                      heard[] = "an event waits that nobody hears, or that does not wait",
                      fields[] = "a waiting event has a card, player, place or name that there "
                                 "is not",
                      order[] = "waiting events are not in the order in which they were";
    static const spoiled table[] = {
        {ON "card-used: 3=1\ncard-done: 3=1"},
        {ON "card-used: 3=2", text},
        {ON "card-done: 0=1", text},
        {ON "button-used: south-button-1=1\nbutton-counters: south-button-1=99"},
        {ON "button-used: south-button-1=2", button},
        {ON "button-done: south-button-2=1", button},
        {ON "button-counters: south-button-1=100", button},
        {ON "facts: south=1"},
        {ON "facts: south=2", "a fact of the room holds that the set does not name"},
        {ON "granted: 0=south 1=north"},
        {ON "granted: 0=south 1=north", "a turn is granted to nobody", BYTE(granted[1], 2)},
        {WON "event-player: 0=north"},
        {WON "event-player: 0=-", "a waiting event is about no player"},
        {WON "event-player: 0=north", fields, BYTE(event_player[0], 2)},
        {WON "event-player: 0=north", fields, BYTE(event_card[0], 34)},
        {WON "event-player: 0=north", fields, BYTE(event_place[0], CC_PLACES)},
        {WON "event-player: 0=north", fields, BYTE(event_label[0], CC_HAPPENINGS)},
        {WON "event-player: 0=north\nevent-amount: 0=1000", heard},
        {EVENT("2", "south") NOT_ABOUT, heard},
        {EVENT("8192", "south") NOT_ABOUT, heard},
        {EVENT("1", "south") NOT_ABOUT, "a waiting event is about no card"},
        {EVENT("8", "south") "event-card: 0=\"south Rok\"\nevent-place: 0=-\nevent-label: 0=255\n",
         "a waiting event is about no card"},
        {WON "event-player: 0=north", order, BYTE(event_clock[0], 0)},
        {WON "event-player: 0=north", order, BYTE(event_clock[0], 3)},
    };
    assert_spoiled(table, COUNT(table));
}

#define GONE                                                                                   \
    CHEER                                                                                      \
    "clock: 2\nphase: window\nplayer: south\npart: actions\nwindow: 0=moment\n"                \
    "event: 0=32768\nevent-clock: 0=2\nevent-label: 0=255\nevent-card: 0=-\nevent-place: "     \
    "0=-\nevent-player: 0=north\ndiscard: 0=\"north Lamp\" 1=\"north Twin\"\ngone: 0=\"north " \
    "Lamp\" 1=\"north Twin\"\ngone-place: 0=a1 1=a2\ngone-facing: 0=1 1=1\n"                   \
    "gone-since: 0=0 1=0\ngone-clock: 0=1 1=1\n"
#define LASTS ON "lasting-source: 0=8\nlasting-cards: 0=1\nlasting-n 0: 1=2\n"

static void what_stays_is_refused(void **state) {
    (void)state;
    static const char nowhere[] = "a card that left the Board was nowhere, or is named twice",
                      later[] = "a card left the Board later than now, or with impossible values",
                      effect[] = "an effect lasts that no text of the match has",
                      change[] = "an effect lasts that changes no card, or too much",
                      used[] = "a use is marked of a text that there is not";
    static const spoiled table[] = {
        {GONE},
        {GONE, nowhere, BYTE(gone[0], 34)},
        {GONE, nowhere, BYTE(gone_place[0], CC_PLACES)},
        {GONE, nowhere, BYTE(gone_facing[0], CC_GONE_REACH * CC_GONE_REACHES)},
        {GONE, nowhere, BYTE(gone_facing[0], CC_GONE_TRAIT * CC_TRAITS)},
        {GONE, nowhere, BYTE(gone[1], 30)},
        {GONE "gone-strength: 0=1000", later},
        {GONE "gone-defense: 0=-1000", later},
        {GONE, later, BYTE(gone_since[0], 2)},
        {GONE, later, BYTE(gone_clock[0], 3)},
        {LASTS},
        {LASTS, change, BYTE(lasting_x[0], CC_NUMBER_MOST + 1)},
        {LASTS "lasting-where: 0=1000", change},
        {LASTS, effect, BYTE(lasting_source[0], 0)},
        {LASTS, effect, BYTE(lasting_ability[0], 1)},
        {LASTS, effect, BYTE(lasting_effect[0], 200)},
        {LASTS, effect, BYTE(lasting_you[0], 2)},
        {LASTS, "an effect lasts longer than its text says", BYTE(lasting_left[0], 1)},
        {LASTS, "lasting effects are not in the order in which they began",
         BYTE(lasting_age[0], 60)},
        {ON "lasting-source: 0=8\nlasting-cards: 0=0\nlasting-n 0: 1=2\n", change},
        {ON "lasting-source: 0=8\nlasting-cards: 0=17179869184\nlasting-n 0: 1=2\n", change},
        {ON "lasting-source: 0=8\nlasting-cards: 0=1\nlasting-n 0: 1=1000\n", change},
        {ON "lasting-source: 0=8\nlasting-cards: 0=1\nlasting-n 0: 0=-1000\n", change},
        {ON "resolutions: 1\nuse-source: 0=3"},
        {ON "use-source: 0=3", "more uses are marked than there were in this step"},
        {ON "resolutions: 1\nuse-source: 0=0", used},
        {ON "resolutions: 1\nuse-source: 0=3\nuse-ability: 0=1", used},
        {ON "resolutions: 1\nuse-source: 0=3\nuse-ability: 0=16", used},
        {ON "resolutions: 1\nuse-source: 0=3\nuse-ability: 0=144", used},
    };
    assert_spoiled(table, COUNT(table));
}

static void add_roks(qv_text *out, const char *field, uint32_t first, uint32_t n,
                     const char *seat) {
    qv_text_add(out, "\n%s:", field);
    for (uint32_t i = 0; i < n; i++)
        if (i == 0)
            qv_text_add(out, " %u=\"%s Rok\"", (unsigned)first, seat);
        else
            qv_text_add(out, " %u=\"%s Rok/%u\"", (unsigned)(first + i), seat, (unsigned)i + 1);
}

static void add_each(qv_text *out, const char *field, uint32_t n, const char *value) {
    qv_text_add(out, "\n%s:", field);
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(out, " %u=%s", (unsigned)i, value);
}

/* A full grid that so many of south's cards have left. */
static void full_grid(qv_text *out, uint32_t gone) {
    qv_text_add(out, "clock: 2\nphase: window\nplayer: south\npart: actions\nwindow: 0=moment\n"
                     "event: 0=32768\nevent-clock: 0=2\nevent-label: 0=255\nevent-card: 0=-\n"
                     "event-place: 0=-\nevent-player: 0=north");
    add_roks(out, "card", 1, CC_CELLS - 1, "north");
    qv_text_add(out, " 0=\"south Watcher\"\nplace:");
    for (uint32_t i = 0; i < CC_CELLS; i++)
        qv_text_add(out, " %u=%c%u", (unsigned)i, (int)('a' + i % CC_SIDE),
                    (unsigned)(i / CC_SIDE + 1));
    add_roks(out, "discard", 0, gone, "south");
    add_roks(out, "gone", 0, gone, "south");
    add_each(out, "gone-place", gone, "a1");
    add_each(out, "gone-facing", gone, "0");
    add_each(out, "gone-clock", gone, "1");
}

static void no_more_leave_than_there_is_room_for(void **state) {
    (void)state;
    char edits[REFUSED_ROOM], position[2][REFUSED_ROOM];
    qv_text more = qv_text_over(edits, sizeof edits);
    qv_text_add(&more, "%s\ndecks[0].cards.Rok=46\ndecks[1].cards.Rok=46", set);
    for (uint32_t i = 0; i < 2; i++) {
        qv_text text = qv_text_over(position[i], sizeof position[i]);
        full_grid(&text, CC_GONE - CC_CELLS + i);
    }
    const refusal table[] = {{.edits = edits, .position = position[0]},
                             {.edits = edits,
                              .position = position[1],
                              .said = "more cards left the Board than there was room for"}};
    assert_refusals(qv_game_find("concardia"), table, COUNT(table));
}

#define THREAT                                                                            \
    "card: 0=\"south Rok\" 1=\"north Dodger\"\nplace: 0=c3 1=c4\nphase: window\nplayer: " \
    "north\nactive: south\npart: threats\nthreatened: c4\n"

static void windows_are_refused(void **state) {
    (void)state;
    static const char threatened[] = "cards are threatened only in the Capture Step, and only "
                                     "cards of the grid",
                      moment[] = "a window is open for an event that there is not",
                      captures[] = "a window is open for captures that do not threaten",
                      declined[] = "somebody has declined where no window is open",
                      level[] = "a window is open for an ability that cannot be answered, or the "
                                "other way round";
    static const spoiled table[] = {
        {THREAT "window: 0=capture"},
        {THREAT "window: 0=capture\ndeclined: 0=south"},
        {THREAT "window: 0=capture", declined, BYTE(declined[0], 4)},
        {ON "declined: 0=south", declined},
        {ON "threatened: c3", threatened},
        {THREAT "window: 0=capture", threatened, BYTE(threatened, 1)},
        {THREAT "window: 0=none", threatened},
        {THREAT "window: 0=batch", captures},
        {THREAT "window: 0=batch", .options = "players=2 reactions=batch"},
        {THREAT "window: 0=moment-in-capture", moment},
        {WON "event-player: 0=north"},
        {WON "event-player: 0=north", moment, BYTE(window[0], CC_WINDOW_MOMENT_IN_CAPTURE)},
        {CHEER "phase: window\nplayer: south\npart: actions\nwindow: 0=moment", moment},
        {CHEER "phase: window\nplayer: south\npart: actions\nwindow: 0=free",
         "a free window is open in the wrong step"},
        {ON "window: 0=activation", "the window of the step is none that a step has"},
        {ON "window: 1=activation", level},
        {ON "window: 1=free", level},
    };
    assert_spoiled(table, COUNT(table));
}

#define ANNOUNCED(mode, player)                                                                 \
    "frame-target: 0=" player "\nframe-mode 0: 0=" mode " 1=255 2=255 3=255 4=255 5=255 6=255 " \
    "7=255 8=255 9=255\n"
#define BEGUN(name, number)                                                                        \
    "card: 0=\"south " name "\" 1=\"north Rok\" 2=\"north Stopper\"\nplace: 0=c3 1=f6 2=a6\n"      \
    "acted: 1\nactions: 0\nclock: 1\npart: actions\nturn: 1\nactive: south\nframe-source: "        \
    "0=" number "\nframe-amount: 0=1\nframe-event-clock: 0=0\nframe-card: 0=-\nframe-place: 0=-\n" \
    "frame-player: 0=-\nframe-answers: 0=255\nframe-label: 0=255\n"
#define FRAME(name, number, asked) BEGUN(name, number) ANNOUNCED("255", "-") asked
/* Of two modes, one with a target player, that one was chosen. */
#define CHOSEN(mode, player, question) \
    BEGUN("Thrower", "7")              \
    ANNOUNCED(mode, player)            \
    "phase: coin\nframe-stage: 0=body\nframe-ability: 0=1\nframe-question: 0=" question "\n"
#define COIN FRAME("Flipper", "5", "phase: coin\nframe-stage: 0=body\nframe-question: 0=1\n")
#define TURNED           \
    FRAME("Turner", "6", \
          "phase: draw\ndraws: 0\nplayer: south\nframe-stage: 0=body\nframe-question: 0=1\n")
#define THROW FRAME("Thrower", "7", "phase: throw\nframe-stage: 0=body\nframe-question: 0=0\n")
/* A card was captured, and a throw was won: the text of south's Mourner, or Watcher, draws a card.
 */
#define DRAWS(name, number, event)                                                             \
    "card: 0=\"south " name "\" 1=\"north Rok\"\nplace: 0=c3 1=f6\nclock: 1\npart: actions\n"  \
    "turn: 1\nactive: south\nplayer: south\nphase: draw\ndraws: 0\nframe-source: 0=" number    \
    "\nframe-amount: 0=1\nframe-left: 0=1\nframe-stage: 0=body\nframe-question: 0=0\n"         \
    "frame-answers: 0=255\nframe-label: 0=255\n" ANNOUNCED("255", "-") "frame-event: 0=" event \
                                                                       "\n"
#define MOVED DRAWS("Mourner", "16", "1") "frame-player: 0=-\n"
#define CHEERED DRAWS("Watcher", "12", "32768") "frame-card: 0=-\nframe-place: 0=-\n"
#define DECIDED FRAME("Thrower", "7", "phase: coin\nframe-stage: 0=body\nframe-question: 0=0\n")
#define ASKED                                                                              \
    FRAME("Charger", "3",                                                                  \
          "phase: window\nplayer: north\nframe-stage: 0=answered\nframe-question: 0=255\n" \
          "window: 1=activation\n")

#define FULL_ORDER                                                                          \
    "frame-order 0: "                                                                       \
    "0=1 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1 9=1 10=1 11=1 12=1 13=1 14=1 15=1 16=1 17=1 18=1 " \
    "19=1 20=1 21=1 22=1 23=1 24=1 25=1 26=1 27=1 28=1 29=1 30=1 31=1 32=1 33=1 34=1 35=1 " \
    "36=1 37=1 38=1 39=1 40=1 41=1 42=1 43=1 44=1 45=1 46=1 47=1 48=1 49=1 50=1 51=1 52=1 53=1"

static void frames_are_refused(void **state) {
    (void)state;
    static const char cannot[] = "an ability answers an event that cannot be",
                      number[] = "an ability in progress has a number that is too large",
                      none[] = "an ability is in progress that there is not",
                      chosen[] = "cards were chosen that there are not",
                      due[] = "what is due cannot be answered, or nothing asks for it";
    static const spoiled table[] = {
        {COIN},
        {COIN, none, BYTE(frame_source[0], 0)},
        {COIN, none, BYTE(frame_ability[0], 1)},
        {COIN, cannot, BYTE(frame_card[0], 34)},
        {COIN, cannot, BYTE(frame_place[0], CC_PLACES)},
        {COIN, cannot, BYTE(frame_player[0], 2)},
        {COIN, cannot, BYTE(frame_label[0], CC_HAPPENINGS)},
        {COIN "frame-event-amount: 0=1000", cannot},
        {COIN, "an ability answers one that is not in progress", BYTE(frame_answers[0], 0)},
        {COIN "frame-event: 0=8192", "an ability answers one that is not in progress"},
        {COIN "frame-event: 0=1", "an ability answers an event that it does not hear"},
        {MOVED "frame-card: 0=\"south Rok\"\nframe-place: 0=c3\n"},
        {MOVED "frame-card: 0=-\nframe-place: 0=c3\n", "an ability answers an event about no card"},
        {CHEERED "frame-player: 0=-\n", "an ability answers an event about no player"},
        {CHEERED "frame-player: 0=south\n"},
        {COIN, number, BYTE(frame_you[0], 2)},
        {COIN, number, BYTE(frame_actor[0], 2)},
        {COIN, number, BYTE(frame_stage[0], CC_STAGES)},
        {COIN, number, BYTE(frame_x[0], 21)},
        {COIN, number, BYTE(frame_power[0], 22)},
        {COIN, number, BYTE(frame_left[0], 122)},
        {COIN, number, BYTE(frame_clock[0], 2)},
        {COIN "frame-flags: 0=1024", number},
        {COIN "frame-n: 0=1000", number},
        {COIN "frame-slot 0: 14=17179869184",
         "an ability in progress speaks of cards that there are not"},
        {COIN "frame-slot 0: 14=8589934592"},
        {COIN "frame-order 0: 0=3 1=192 2=1 3=2 4=129"},
        {COIN "frame-order 0: 0=3 1=192 2=1"},
        {COIN "frame-order 0: 0=128", chosen},
        {COIN "frame-order 0: 0=129", chosen},
        {COIN "frame-order 0: 0=36", chosen},
        {COIN "frame-order 0: 0=3 1=192 2=130", chosen},
        {COIN "frame-order 0: 0=3 1=192 2=1 3=193", chosen},
        {COIN "frame-order 0: 0=3 2=1", chosen},
        {COIN "frame-order 0: 1=3", chosen},
        {COIN FULL_ORDER " 54=192"},
        {COIN FULL_ORDER " 54=1", chosen},
        {COIN, "an ability asks before its effect begins", BYTE(frame_stage[0], CC_STAGE_DECLARE)},
        {COIN, "an ability waits at a question that its text does not have",
         BYTE(frame_question[0], 9)},
        {COIN "ties: 1", due},
        {COIN, due, BYTE(phase, CC_ASK_THROW)},
        {COIN, due, BYTE(frame_left[0], 1)},
        {COIN, due, BYTE(phase, CC_DUE_RANDOM)},
        {COIN, due, BYTE(phase, CC_ASK_FRAME)},
        {COIN, due, BYTE(phase, CC_ASK_WINDOW)},
        {COIN, due, BYTE(phase, CC_ASK_ORDER)},
        {THROW},
        {THROW "ties: 9"},
        {THROW "ties: 10", due},
        {DECIDED "ties: 10"},
        {DECIDED "ties: 9", due},
        {TURNED},
        {TURNED "traced: 0=\"south Lamp\"", due},
        {ASKED},
        {ASKED "declined: 1=north", due},
        {ASKED, "a window is open for an ability that cannot be answered, or the other way round",
         BYTE(window[1], CC_WINDOW_NONE)},
    };
    assert_spoiled(table, COUNT(table));
}

static void modes_are_refused(void **state) {
    (void)state;
    static const char number[] = "an ability in progress has a number that is too large",
                      modes[] = "an ability in progress has modes or a target player that it "
                                "cannot have";
    static const spoiled table[] = {
        {CHOSEN("0", "-", "3")},
        {CHOSEN("1", "north", "5")},
        {CHOSEN("255", "-", "3"), modes},
        {CHOSEN("2", "-", "3"), modes},
        {CHOSEN("0", "north", "3"), modes},
        {CHOSEN("1", "-", "5"), modes},
        {CHOSEN("1", "north", "5"), modes, BYTE(frame_target[0], 2)},
        {CHOSEN("1", "north", "5"), modes, BYTE(frame_mode[0][1], 0)},
        {CHOSEN("1", "north", "5"), number, BYTE(frame_players[0], 16)},
    };
    assert_spoiled(table, COUNT(table));
}

static void half_made_moves_are_refused(void **state) {
    (void)state;
    static const char parts[] = "a move that is not begun has parts",
                      never[] = "a move is begun that cannot be finished";
    static const spoiled table[] = {
        {ON "hand south: 0=Rok\nhalf: south=place\nhalf-source: south=0\nhalf-ability: south=0\n"
            "half-n: south=0"},
        {ON "hand south: 0=Rok\nhalf: south=place\nhalf-source: south=1\nhalf-ability: south=0\n"
            "half-n: south=0",
         never},
        {ON "hand south: 0=Rok\nhalf: south=place\nhalf-source: south=0\nhalf-ability: south=1\n"
            "half-n: south=0",
         never},
        {ON "hand south: 0=Rok\nhalf: south=place\nhalf-source: south=0\nhalf-ability: south=0\n"
            "half-n: south=1",
         never},
        {ON "hand north: 0=Rok\nhalf: north=place\nhalf-source: north=0\nhalf-ability: north=0\n"
            "half-n: north=0",
         never},
        {ON "hand south: 0=Lamp\nhalf: south=keep\nhalf-source: south=9\nhalf-ability: south=0\n"
            "half-n: south=0",
         never},
        {ON "hand south: 0=Boost\nhalf: south=use\nhalf-source: south=81\nhalf-ability: south=0\n"
            "half-n: south=0"},
        {ON "hand south: 0=Boost\nhalf: south=use\nhalf-source: south=81\nhalf-ability: south=1\n"
            "half-n: south=0",
         never},
        {ON "half: south=react\nhalf-source: south=14\nhalf-ability: south=0\nhalf-n: south=0",
         never},
        {ON "half: south=choose\nhalf-source: south=0\nhalf-ability: south=0\nhalf-n: south=0",
         never},
        {ON "half-source: south=3", parts},
        {ON "half-ability: south=3", parts},
        {ON "half-n: south=0", parts},
        {ON "half-answer south: 0=3", parts},
    };
    assert_spoiled(table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_refused),
        cmocka_unit_test(piles_are_refused),
        cmocka_unit_test(times_are_refused),
        cmocka_unit_test(setups_are_refused),
        cmocka_unit_test(turns_are_refused),
        cmocka_unit_test(marks_and_events_are_refused),
        cmocka_unit_test(what_stays_is_refused),
        cmocka_unit_test(windows_are_refused),
        cmocka_unit_test(frames_are_refused),
        cmocka_unit_test(modes_are_refused),
        cmocka_unit_test(half_made_moves_are_refused),
        cmocka_unit_test(no_more_leave_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
