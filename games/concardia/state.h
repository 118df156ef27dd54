/* SPDX-License-Identifier: MIT */
/* ConCardia: the state, the compiled ruleset, and the numbers of options. Data only.
 *
 * Seat 0 is south, seat 1 north. Cells are row * 6 + column, row 0 nearest to south (CC-1.2.4); places are the cells
 * and the two Persistent Areas. Directions run clockwise from north: n ne e se s sw w nw = 0..7. A physical card is
 * its number in both deck lists, south's first, each list sorted by kind; a kind is a card of the set that occurs in
 * this match, numbered in the order of the set. A source of abilities is a card, or CC_BUTTON0 + seat * CC_WORN + slot.
 * What is usually empty is a tail: the members after `hand` are lists with their number in another member.
 */
#ifndef CONCARDIA_STATE_H
#define CONCARDIA_STATE_H

#include "pure.h"

enum {
    CC_BUTTON0 = CC_CARDS, /* sources: cards, then the worn buttons of south and of north */
    CC_SOURCES = CC_BUTTON0 + CC_SEATS * CC_WORN,
    CC_FIRST_HAND = 7,                            /* CC-1.5.1 */
    CC_GOAL = 5,                                  /* CC-1.9.4 */
    CC_LAST_CHANCE = 3,                           /* CC-1.9.6: own turns after which the Board must not be empty */
    CC_THROWS = 10,                               /* CC-A2: tied throws before the coin */
    CC_COUNTERS_MOST = 99,                        /* CC-1.17 */
    CC_STAT_MOST = 999,                           /* CT-43 */
    CC_FRAMES = 8,                                /* CC-A34: abilities in progress */
    CC_LEVELS = CC_FRAMES + 1,                    /* level 0 is the step of the turn, level n frame n - 1 */
    CC_MARK_CAPTURE = CC_LEVELS,                  /* for use marks: 4.2 of CC-1.8, */
    CC_MARK_TURN,                                 /* and of copied abilities once per turn, */
    CC_MARK_STEP,                                 /* and once per Step */
    CC_EVENTS = 64,                               /* CC-A48: waiting events */
    CC_LASTING = 32,                              /* CC-A48: lasting effects */
    CC_GONE = 60,                                 /* cards that left the Board while none comes, at least CC_PLACES */
    CC_TURNS_QUEUED = 8,                          /* granted turns */
    CC_KEPT = CC_SLOTS - CC_SLOT_TARGET + 1,      /* slots of a frame; the others follow from its source and event */
    CC_KEPT_THIS = CC_KEPT - 1,                   /* the last one: its source, once that card has been hidden */
    CC_ORDERED = 55,                              /* chosen cards of an ability whose order is kept, and marks */
    CC_ORDER_OF = 128,                            /* a mark */
    CC_HOST_REPORTS = 16,                         /* of the host in one Action Step */
    CC_RESOLUTIONS = 1000,                        /* the most that option resolution_cap allows */
    CC_USED = CC_RESOLUTIONS + 2 * CC_FRAMES + 8, /* rows of `used`; 7 are not needed, but fill words */
    CC_USED_LEVEL = 2 * CC_ABILITIES,             /* printed and copied ones of a source */
    CC_USED_REACTION = 128,
    CC_ANSWERS = 30, /* answers of one move, its first step not counted */
    CC_MODES = 8,    /* modes of a choice */
    CC_EDITS = 20,   /* CC-A50: edits of the table that a player lists */
    CC_NO_ANSWER = 0xFFFF
};

/* The decision or the chance that is due. */
enum {
    CC_ASK_PICK,   /* `player`: a deck, in secret (CC-A52) */
    CC_ASK_START,  /* both seats: a start card (CC-1.5.2) */
    CC_ASK_THROW,  /* both seats: Rock, Paper or Scissors */
    CC_ASK_ACTION, /* `player`: the action (CC-1.6.1) */
    CC_ASK_WINDOW, /* `player`: a reaction, or none */
    CC_ASK_ORDER,  /* `player`: which of his mandatory abilities is next */
    CC_ASK_FRAME,  /* `player`: the question of the top frame */
    CC_DUE_DRAW,   /* chance: the card that `player` draws, or turns up */
    CC_DUE_RANDOM, /* chance: a random choice of the top frame */
    CC_DUE_COIN,   /* chance */
    CC_OVER,
    CC_PHASES
};

/* How far the turn has come, see course.c: what is done next when nothing is in progress and no event waits. */
enum {
    CC_PART_PICK,
    CC_PART_DEAL,
    CC_PART_START,
    CC_PART_DUEL, /* the throw of the setup */
    CC_PART_PLACED,
    CC_PART_TURN,
    CC_PART_DRAW,
    CC_PART_WOULD_DRAW, /* the window of its draw; then the draw */
    CC_PART_DRAWN,      /* the Draw Step begins for texts */
    CC_PART_EFFECTS,
    CC_PART_EFFECTS_WINDOW,
    CC_PART_ACTION_STEP,
    CC_PART_ACTIONS,
    CC_PART_ACTIONS_WINDOW,
    CC_PART_CAPTURE_STEP,
    CC_PART_THREATS, /* 4.1 and 4.2 of CC-1.8 */
    CC_PART_TAKE,    /* 4.3 */
    CC_PART_TAKEN,   /* the Capture Step ends */
    CC_PART_CLEAN_UP,
    CC_PART_FILE,     /* CC-1.9.1 to 1.9.5 */
    CC_PART_TURN_END, /* texts of the end of the turn */
    CC_PART_END,
    CC_PARTS
};

/* Windows, one a level. */
enum {
    CC_WINDOW_NONE,
    CC_WINDOW_MOMENT,
    CC_WINDOW_FREE,
    CC_WINDOW_CAPTURE, /* 4.2 of CC-1.8; */
    CC_WINDOW_BATCH,   /* with reactions=batch, once something was used */
    CC_WINDOW_ACTIVATION,
    CC_WINDOW_MOMENT_IN_CAPTURE, /* a moment, after which 4.2 goes on */
    CC_WINDOW_WOULD_CAPTURE,     /* what a verb of the frame below, or the Draw Step, is to do: in the order of */
    CC_WINDOW_WOULD_REMOVE,      /* the kinds of such events; */
    CC_WINDOW_WOULD_DISCARD,
    CC_WINDOW_WOULD_MOVE,
    CC_WINDOW_WOULD_DRAW,
    CC_WINDOW_PREVENTED, /* it does not happen (CT-44); */
    CC_WINDOW_PASSED,    /* within a step: it happens */
    CC_WINDOWS
};

/* What a frame does next. */
enum {
    CC_STAGE_DECLARE,  /* a triggered ability announces its targets */
    CC_STAGE_ANSWERED, /* its activation can be answered: the window of its level */
    CC_STAGE_BODY,     /* its body goes on at `question` */
    CC_STAGES
};

/* Flags of a frame. */
enum {
    CC_FRAME_CANCELLED = 1,
    CC_FRAME_FROM_HAND = 2,  /* its card lies in limbo and is to be disposed of */
    CC_FRAME_RETURNS = 4,    /* CC-1.12.5: back to the hand */
    CC_FRAME_DONE = 8,       /* the last optional clause of you was carried out */
    CC_FRAME_FAILED = 16,    /* the condition of the sentence before was false */
    CC_FRAME_SOUTH_WON = 32, /* the last contest; */
    CC_FRAME_NORTH_WON = 64,
    CC_FRAME_MOVED = 128,     /* within a clause: something was done */
    CC_FRAME_THEY_DONE = 256, /* the last optional clause of others was carried out */
    CC_FRAME_INSTEAD = 512,   /* the clause is instead of the event (CT-45) */
    CC_FRAME_FLAGS = 1024,    /* between steps they are below this */
    CC_FRAME_GO = 1024,       /* within a step: the question is answered for good, */
    CC_FRAME_YES = 2048       /* and with yes */
};

/* Where a card is that is set aside: in the Victory Pile of a seat, or in limbo. */
enum {
    CC_WON_SOUTH,
    CC_WON_NORTH,
    CC_LIMBO_SOUTH, /* captured by south, */
    CC_LIMBO_NORTH, /* by north; */
    CC_LIMBO_USED,  /* an Immediate or a Hand Reaction in progress; */
    CC_LIMBO_START, /* a start card beside the grid (CC-1.5.4) */
    CC_ASIDE_WAYS
};

enum {
    CC_ENDS_NOT,
    CC_ENDS_GOAL,
    CC_ENDS_PASSES,
    CC_ENDS_TURNS,
    CC_ENDS_EMPTY,
    CC_ENDS_TEXT,
    CC_ENDS_OTHER_GOAL,
    CC_REASONS
};

/* How a card faced when it left the Board: who controlled it, and more. */
enum {
    CC_GONE_TRAIT = 2,
    CC_GONE_PERSISTENT = 8,
    CC_GONE_REACH = 16,
    CC_GONE_REACHES = CC_REACH + 1,
    CC_GONE_LOST = 128 /* it had lost its text */
};

/* Hidden cards that are traced: those of a deck that lie at a known depth, from its top downwards and from its bottom
 * upwards, those that lie somewhere else in it, and of hidden hand cards those that a text in progress speaks of. What
 * everybody knows has its own number; any other card is called by a number that no open card of its list has, which
 * tells nothing. */
enum { CC_TRACED_TOP, CC_TRACED_BOTTOM, CC_TRACED_LOOSE, CC_TRACED_HELD, CC_TRACED_PARTS };
enum { CC_TO_ALL = 1 << CC_SEATS, CC_TO_ALL_SEATS = 2 * CC_TO_ALL - 1 };

/* Marks of `stale`: values have to be computed anew; texts change the name or the types of a card on the Board; numbers
 * and words have to be computed anew, but not what comes before them (CT-42). */
enum { CC_STALE = 1, CC_REWORDS = 2, CC_STALE_NUMBERS = 4 };

/* Marks of a card on the Board. */
enum {
    CC_MARK_PREVENTED = 1, /* CC-1.8.7: left out of the captures of this step */
    CC_MARK_LENT = 2,      /* once no lasting effect gives control of it, the other player has it */
    CC_MARK_SAVED = 4,     /* CC-A27, single: a Reaction was used in this step as it would be captured */
    CC_MARKS = 8
};

/* What a half-made move is. */
enum { CC_HALF_PLACE, CC_HALF_KEEP, CC_HALF_USE, CC_HALF_REACT, CC_HALF_CHOOSE, CC_HALVES };

struct concardia_state {
    qv__head head;
    uint64_t facts[CC_SEATS]; /* host facts that hold (CT-46) */
    uint64_t threatened;      /* W of CC-1.8, places; with reactions=batch it stays for a round of offers */
    uint64_t taken;           /* derived: places with a card */
    uint64_t has[CC_SEATS];   /* derived: of those, the ones that a seat controls */
    uint64_t out[CC_SEATS];   /* derived: cards of a list, by number in the list, that everybody sees or knows, */
    uint64_t board[CC_SEATS]; /* and those on the Board */
    uint64_t owned[CC_SEATS]; /* derived: of the taken places, those with a card of the seat's list, */
    uint64_t trait[CC_TRAITS], persistent; /* with a card of the trait, with a Persistent one, */
    uint64_t altered;                      /* with one of which texts change the numbers, */
    uint64_t natured;                      /* the name, types, trait or arrows, */
    uint64_t lost, copies;                 /* that have lost their own text, that have one of another card, */
    uint64_t arrow[8];                     /* with an arrow that points to the absolute direction, */
    uint64_t reach[CC_REACH];              /* whose arrows reach so many spaces more than one, */
    uint64_t cannot[CC_CANNOT];            /* of which texts say that they cannot be captured, ..., */
    uint64_t word[CC_WORDS];               /* that are Anchored, ...; */
    uint64_t moved[2];                     /* derived: cards of which card_since is not 0, by number */
    uint64_t stale;                        /* derived: CC_STALE: current values have to be computed anew; or what they
                                            * were computed from besides the Board, see values.c, and CC_REWORDS */
    uint64_t outdated;                     /* derived: objects whose numbers have to be computed anew, no others */
    uint16_t turn;                         /* of both together, from 1 */
    uint16_t finished[CC_SEATS];
    uint16_t resolutions;          /* in this step (CC-A34) */
    uint16_t clock;                /* moments since nothing was in progress; 0: all is quiet */
    int16_t text_points[CC_SEATS]; /* CC-1.9.3 */
    uint16_t used_n;
    uint16_t may[CC_SEATS]; /* with hidden lists the decks that everybody thinks possible, as bits (CC-A52) */
    uint16_t skip_text[CC_SEATS][CC_STEP_CLEAN_UP]; /* of each step in `skip` the text that said so, by number; or 0 */
    uint16_t half_answer[CC_SEATS][CC_ANSWERS];
    uint16_t hand_since[CC_SEATS][CC_DECK]; /* own: the clock when each hand card arrived */
    uint8_t phase, player;                  /* who is asked, or for whom chance draws */
    uint8_t part, active;
    uint8_t regular;        /* whose the last turn was that was not granted */
    uint8_t draws;          /* cards still to be drawn by `player` */
    uint8_t actions;        /* left in this Action Step */
    uint8_t acted;          /* an action was taken in this Action Step */
    uint8_t passes;         /* who has passed his last turn, with no action since, as bits */
    uint8_t cut;            /* CT-6.3 EndTurn: the rest of the turn up to the Capture Step does not happen */
    uint8_t hosted;         /* reports of the host in this Action Step */
    uint8_t ties;           /* throws tied in a row */
    uint8_t reason;         /* why the game is over */
    uint8_t winner;         /* with CC_ENDS_TEXT and CC_ENDS_EMPTY: a seat, or CC_NONE */
    uint8_t skip[CC_SEATS]; /* steps that are skipped next, as bits */
    uint8_t pool[CC_SEATS]; /* Charge Counters */
    uint8_t worn[CC_SEATS]; /* buttons, as bits by slot */
    uint8_t deck_size[CC_SEATS];
    uint8_t hand_size[CC_SEATS];                    /* hand cards that are not publicly known */
    uint8_t hand_open[CC_SEATS];                    /* who sees the hidden hand cards of a player, as bits */
    uint8_t traced_part[CC_SEATS][CC_TRACED_PARTS]; /* how many rows of `traced` each part of a deck or hand has */
    uint8_t window[CC_LEVELS], declined[CC_LEVELS];
    uint8_t button_counters[CC_SEATS * CC_WORN];
    uint8_t button_used[CC_SEATS * CC_WORN], button_done[CC_SEATS * CC_WORN]; /* as card_used, card_done */
    uint8_t cards;                                                            /* of both lists */
    uint8_t objects, shown_n, discards, asides, gone_n, events, lastings, frames, turns_n, traced_n, edits;
    uint8_t at[CC_PLACES];                          /* derived: the object at a place, or CC_NONE, */
    uint8_t lies[CC_CARDS];                         /* and the place of a physical card, or CC_NONE */
    uint8_t asked[CC_SEATS];                        /* own: 1 if the seat is asked in a secret window (CC-1.15.5) */
    uint8_t start_card[CC_SEATS], thrown[CC_SEATS]; /* own: unrevealed commitments */
    uint8_t list[CC_SEATS]; /* with hidden lists the deck, or CC_NONE; who sees the hand knows it */
    uint8_t half[CC_SEATS], half_source[CC_SEATS], half_ability[CC_SEATS], half_n[CC_SEATS]; /* own: a half-made move */
    uint8_t hand[CC_SEATS][CC_DECK]; /* own: kinds of the hidden hand cards, sorted */
    uint8_t bag[CC_SEATS][CC_DECK];  /* secret: kinds of the cards of the deck that are not traced, sorted */

    /* Tails: */
    uint64_t gone_types[CC_GONE];               /* of a card that left the Board: its types when it did */
    uint64_t lasting_objects[CC_LASTING];       /* objects that an effect changes; it ends when there are none */
    uint64_t lasting_named[CC_LASTING][2];      /* cards that its open parts speak of as that card or those cards */
    uint64_t frame_slot[CC_FRAMES][CC_KEPT][2]; /* of slot CC_SLOT_TARGET + i */
    uint32_t event_kind[CC_EVENTS];             /* waiting events, first in first out (CC-1.12.9) */
    uint32_t frame_event[CC_FRAMES];            /* abilities in progress: the kinds of the event that they answer, */
    uint16_t frame_flags[CC_FRAMES];
    int16_t frame_amount[CC_FRAMES], frame_n[CC_FRAMES], frame_event_amount[CC_FRAMES];
    uint16_t frame_clock[CC_FRAMES], frame_event_clock[CC_FRAMES]; /* when they began, and when that event was */
    uint16_t event_clock[CC_EVENTS];                               /* equal: one moment */
    int16_t event_amount[CC_EVENTS];
    uint16_t lasting_effect[CC_LASTING]; /* a row of the set */
    int16_t lasting_n[CC_LASTING][2];
    uint16_t lasting_left[CC_LASTING];               /* of its duration, see durations.c */
    int16_t lasting_where[CC_LASTING];               /* the N of its text */
    int16_t strength[CC_PLACES], defense[CC_PLACES]; /* derived: current values, by object */
    uint16_t card_used
        [CC_CARDS]; /* by physical card: abilities whose limit is used up, of copied ones those once per game */
    uint16_t card_done[CC_CARDS];   /* Actions performed in this Action Step, */
    uint16_t card_since[CC_CARDS];  /* and the clock when an open card came where it is */
    int16_t aside_points[CC_CARDS]; /* what a card in a Victory Pile counts, or captured in limbo will count */
    int16_t gone_strength[CC_GONE], gone_defense[CC_GONE];
    uint16_t gone_since[CC_GONE], gone_clock[CC_GONE]; /* when it had come, and when it left */
    uint16_t gone_name[CC_GONE];
    uint8_t object_card[CC_PLACES], object_place[CC_PLACES],
        object_control[CC_PLACES]; /* in order of arrival (CT-42) */
    uint8_t object_counters[CC_PLACES], object_mark[CC_PLACES];
    uint8_t object_copy[CC_PLACES];               /* derived: a card or button whose text it has, and one; or 0 */
    uint8_t shown[CC_CARDS];                      /* publicly known hand cards (CC-1.16.2), sorted */
    uint8_t discard[CC_CARDS];                    /* both Discard Piles, the newest card last (CC-1.3.2) */
    uint8_t aside[CC_CARDS], aside_way[CC_CARDS]; /* in Victory Piles and in limbo */
    /* Traced cards of south, then of north, by the parts: the number by which texts call them, who knows what they are
     * (bits of seats, and CC_TO_ALL), and for these their kinds. */
    uint8_t traced[CC_CARDS], traced_to[CC_CARDS], traced_kind[CC_CARDS];
    /* How a card was when it left the Board; meanwhile none comes there. Facing: see cc_gone_... */
    uint8_t gone[CC_GONE], gone_place[CC_GONE], gone_facing[CC_GONE], gone_arrows[CC_GONE];
    uint8_t gone_copy[CC_GONE]; /* as object_copy */
    uint8_t event_card[CC_EVENTS], event_player[CC_EVENTS], event_place[CC_EVENTS], event_label[CC_EVENTS];
    uint8_t lasting_age[CC_LASTING]; /* how many of the cards on the Board had arrived before it began */
    uint8_t lasting_source[CC_LASTING], lasting_ability[CC_LASTING], lasting_you[CC_LASTING], lasting_x[CC_LASTING];
    uint8_t lasting_players[CC_LASTING]; /* the players that its open parts name, see cc_players_named; */
    uint8_t lasting_power[CC_LASTING];   /* and the Power of its text */
    uint8_t frame_source[CC_FRAMES], frame_ability[CC_FRAMES], frame_you[CC_FRAMES], frame_stage[CC_FRAMES];
    uint8_t frame_copy[CC_FRAMES]; /* of an ability of a copied text: where that is printed, as object_copy */
    uint8_t frame_question[CC_FRAMES], frame_x[CC_FRAMES], frame_power[CC_FRAMES], frame_left[CC_FRAMES];
    uint8_t frame_far[CC_FRAMES]; /* steps that the card in hand still makes, and one; 0: it has not begun */
    uint8_t frame_from[CC_FRAMES], frame_to[CC_FRAMES]; /* where the card lies to which something would happen, and the
                                                         * cell to which it would go, and one; 0: nowhere */
    uint8_t frame_actor[CC_FRAMES];
    uint8_t frame_card[CC_FRAMES], frame_place[CC_FRAMES], frame_player[CC_FRAMES], frame_answers[CC_FRAMES];
    uint8_t frame_label[CC_FRAMES];
    uint8_t frame_target[CC_FRAMES];            /* the target player, or CC_NONE */
    uint8_t frame_players[CC_FRAMES];           /* still to come in loops, as bits; of inner ones times 4 */
    uint8_t frame_mode[CC_FRAMES][CC_CHOICES];  /* chosen in each choice, or CC_NONE */
    uint8_t frame_order[CC_FRAMES][CC_ORDERED]; /* each choice: its cards in order, and one; a mark; at the end 0 */
    uint8_t granted[CC_TURNS_QUEUED];           /* seats with a granted turn, the next first */
    uint8_t edit_what[CC_EDITS], edit_on[CC_EDITS], edit_to[CC_EDITS]; /* CC-A50, see cc_edit */
    uint8_t used_source[CC_USED], used_for[CC_USED]; /* CC-1.12.3; CC_USED_REACTION more: it was a Reaction */
    uint8_t used_ability[CC_USED];                   /* its number, and CC_USED_LEVEL times the level */
};

typedef struct concardia_state cc_state;

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

enum {
    CC_OPTION_VICTORY,
    CC_OPTION_BOARD_COUNT,
    CC_OPTION_LOSS_ORDER,
    CC_OPTION_REACTIONS,
    CC_OPTION_IMMEDIATE_PAYS,
    CC_OPTION_EMPTY_GRID,
    CC_OPTION_SAVES_PER_CARD,
    CC_OPTION_WINDOWS,
    CC_OPTION_BUTTONS,
    CC_OPTION_DECK_MIN,
    CC_OPTION_COPY_LIMIT,
    CC_OPTION_RESOLUTION_CAP,
    CC_OPTION_TURN_CAP,
    CC_OPTION_DECK_LISTS,
    CC_OPTION_SOUTH_DECK,
    CC_OPTION_NORTH_DECK,
    CC_OPTIONS
};
enum { CC_VICTORY_POINTS, CC_VICTORY_CARDS };
enum { CC_COUNT_BOARD, CC_COUNT_PLAY };
enum { CC_LOSS_FIRST, CC_POINTS_FIRST };
enum { CC_REACTIONS_ONE, CC_REACTIONS_BATCH };
enum { CC_PAYS_OTHERS, CC_PAYS_ITSELF };
enum { CC_EMPTY_CENTRE, CC_EMPTY_ANY, CC_EMPTY_NONE };
enum { CC_SAVES_EACH, CC_SAVES_SINGLE };
enum { CC_LISTS_OPEN, CC_LISTS_HIDDEN };
enum { CC_WINDOWS_PUBLIC, CC_WINDOWS_USABLE, CC_WINDOWS_ALWAYS };

enum { CC_AT_ANY_TIME = 1 << 30 }; /* the kind of event of a free window (CC-1.12.4) */

enum { CC_CARD_WORD = 80 }; /* owner, name, set and number */
enum { CC_SYMBOL = 4 };     /* a letter for the trait and two more */

/* A group of cards on the Board that masks tell, see masks.c. */
enum { CC_GROUP_TESTS = 2 };
typedef struct {
    cc_cards fits;             /* physical cards of which the printed words are right, */
    uint64_t listed[CC_SEATS]; /* and their numbers in a list */
    uint64_t spaces[CC_SEATS]; /* places, by the seat that is "you" */
    uint16_t test[CC_GROUP_TESTS];
    uint8_t tests;      /* of words: how many */
    uint8_t line;       /* CC_LINE_... of this card, and one */
    uint8_t arrow;      /* a direction as their controllers see it, and one */
    uint8_t arrows_way; /* how the number of arrows compares */
    int16_t arrows_n;   /* with this one, */
    bool arrows;        /* if it matters */
    bool near;          /* adjacent to this card */
    bool yours, theirs; /* controlled by you, by your opponent */
    bool other;         /* without this card */
    bool same_trait;    /* as this card; */
    bool same_name, same_set, same_type;
    bool itself; /* of effects that no card has: this card alone */
    bool empty;  /* empty spaces, not cards */
    bool tagged; /* `fits` tells abilities too */
} cc_group;

/* What one test of a condition looks at. */
enum {
    CC_WHEN_AT,       /* this card lies on one of the spaces of `counted`; */
    CC_WHEN_COUNT,    /* how many there are of that group */
    CC_WHEN_COUNTERS, /* how many counters lie on this card */
    CC_WHEN_NUMBER,   /* what players have, compared with a constant, */
    CC_WHEN_BOTH,     /* or with what others have */
    CC_WHEN_TURN,     /* whose turn it is; `n`: the first one */
    CC_WHEN_WEARS     /* whether players wear a button */
};
/* A number of players: of cards in a zone, or CC_BOARD + 1 + CC_QUANTITY_... */
typedef struct {
    uint8_t what, way;
    uint8_t number, who; /* CC_WHO_YOU, CC_WHO_OPPONENT or CC_WHO_ANY */
    uint8_t other, other_who;
    int16_t n;
} cc_when;
enum { CC_WHENS = 3 };

/* A number that a group tells: the count of it, and what becomes of that with a constant. */
typedef struct {
    uint8_t code; /* CC_OP_COUNT: nothing, CC_OP_ADD .. CC_OP_LARGER; or CC_OP_END: there is none */
    int16_t n;
} cc_told;

enum { CC_MASKS = 128, CC_FITS = 256 };

/* A standing effect: whether masks tell what it does, for which cards, and when. */
typedef struct {
    bool known, counts; /* counts: `counted` is used */
    bool faces;         /* it depends on traits or arrows */
    bool any;           /* one of the tests is enough */
    uint8_t whens;      /* how many tests there are */
    cc_when when[CC_WHENS];
    bool grows[2]; /* the values to which the N of the text is added: */
    cc_told measure;
    cc_group cards, to, counted;
} cc_mask;

/* Numbers that are no part of the Board, each of all players. */
enum {
    CC_WATCH_ACTIVE, /* whose turn it is, and whether it is his first */
    CC_WATCH_HANDS,  /* cards, in the order of the zones; */
    CC_WATCH_DECKS,
    CC_WATCH_DISCARDS,
    CC_WATCH_VICTORY,
    CC_WATCH_POINTS,
    CC_WATCH_TURN, /* its number */
    CC_WATCHES
};

/* `set` is filled by `setup`; the other members follow from it, see cc_prepare. */
typedef struct {
    qv_ruleset head;
    uint64_t near[CC_CELLS];                             /* neighbours, as bits */
    uint64_t line[CC_LINES][CC_CELLS];                   /* cells in a line with it, without it */
    uint8_t toward[CC_CELLS][CC_CELLS];                  /* the direction to a neighbour */
    uint8_t kind[CC_CARDS];                              /* by physical card */
    uint8_t first[CC_CARDS];                             /* the lowest card of the same kind in the same list */
    uint8_t trait[CC_CARDS], arrows[CC_CARDS][CC_SEATS]; /* arrows as they lie for a controller */
    int16_t strength[CC_CARDS], defense[CC_CARDS], points[CC_CARDS];
    uint8_t kinds;       /* different ones in both lists */
    uint8_t n[CC_SEATS]; /* cards of each list */
    uint8_t cards;
    uint16_t ready;                       /* with hidden lists the decks that may be picked, as bits; else 0 */
    uint16_t holders[CC_DECK];            /* of those the ones that have a card, by its number in a list */
    cc_cards list[CC_SEATS];              /* the cards of each list */
    uint64_t listed[CC_SEATS];            /* all numbers of a list, as bits, */
    uint64_t of_kind[CC_SEATS][CC_CARDS]; /* those of a kind */
    uint32_t hears;                       /* kinds of events that any ability of the match hears, */
    uint32_t steps;                       /* and steps, as bits */
    uint64_t counted;                     /* places that count as the Board (CC-A8a) */
    uint32_t ability[CC_SOURCES];         /* by source: its first ability, */
    uint8_t abilities[CC_SOURCES];        /* how many it has, */
    uint32_t effect[CC_SOURCES];          /* the first of their effects, */
    uint16_t effects[CC_SOURCES];         /* how many these are, */
    uint8_t persistent[CC_SOURCES];       /* whether they give the Persistent trait, */
    uint8_t tags[CC_SOURCES];             /* and their tags, as bits */
    bool texts;                           /* any card or button of the match has a text */
    uint32_t limits;                      /* CC_ONCE_... that some ability has, as bits */
    uint64_t limited[CC_REPEATABLE][3];   /* by CC_ONCE_...: sources of abilities with that limit, as bits */
    bool asks;                            /* any ability of the match is a Reaction, or windows ask anyway */
    uint32_t reacts_to, happens_at;       /* kinds of events that Reactions, and that other abilities hear; */
    uint32_t reacts[CC_SOURCES], happens[CC_SOURCES]; /* those of each source, */
    uint32_t buttons_react, buttons_happen;           /* and of all buttons */
    uint64_t hearers[2][32][CC_SEATS];   /* numbers in a list of cards with a Reaction (1), or another ability
                                                   * (0), that hears that kind of event of whatever card on the Board,
                                                   * as bits */
    uint64_t hear_anybody[32][CC_SEATS]; /* of those the ones that hear it of all players */
    uint32_t heard_elsewhere;            /* kinds of events that Reactions hear, buttons, and other abilities
                                                   * that work off the Board, */
    uint32_t heard_in_discards;          /* kinds of events that abilities hear there, */
    uint64_t discards_hear[CC_SEATS];    /* and numbers in a list of the cards that these are on, as bits, */
    uint32_t heard_by_itself;            /* those that cards hear only about themselves */
    uint64_t acts[CC_SEATS];             /* numbers in a list of cards with an Action, as bits */
    cc_cards immediate, keepable;        /* kinds with an Immediate, with the Persistent trait */
    uint64_t hand_reactors[CC_SEATS];    /* numbers in a list of cards with a Reaction from the hand, as bits */
    uint64_t standing[CC_EFFECT_KINDS][CC_SEATS]; /* numbers in a list of cards with a standing effect of that kind, */
    uint32_t buttons_standing[CC_EFFECT_KINDS];   /* and buttons, by seat * CC_WORN + slot; as bits */
    uint32_t standing_kinds;                      /* of standing effects of the match, as bits; */
    uint32_t lasting_kinds;                       /* of effects that last, as bits; */
    uint32_t changes;                             /* kinds of effects of the match, as bits; */
    bool shifts;                                  /* some effect depends on more than the Board: */
    bool reads_piles;                             /* on which cards are off it, */
    bool names_shift;                             /* so that names or types depend on them, */
    bool faces_shift;                             /* or texts, traits or arrows, */
    bool numbers_read;                            /* some effect on numbers or words depends on numbers of cards */
    uint32_t watches;                             /* or on which numbers, CC_WATCH_... as bits: */
    uint32_t compared;                            /* of these the ones of which each player's is but compared with */
    uint64_t bound[CC_WATCHES];                   /* these constants: whether it is less, as bits; */
    uint8_t told[CC_WATCHES][CC_DECK + 1];        /* by the number how many of them it reaches, else the number; */
    uint64_t watching[CC_WATCHES][CC_SEATS];      /* effects of cards, by their numbers in a list as bits, */
    uint32_t buttons_watch, lasting_watch;        /* of buttons, and those that last, CC_WATCH_... as bits */
    bool opens_piles;                             /* some effect permits playing cards that are not in the hand; */
    bool whiles;                                  /* some effect that lasts has a condition; */
    bool rewords, copies;                   /* some effect makes cards lose their text or have another; have another */
    cc_mask mask[CC_MASKS];                 /* of the first effects of the match */
    uint64_t fits[CC_FITS][CC_SEATS];       /* by kind test: numbers in a list of cards with such types, as bits; */
    bool fits_all;                          /* they are told of all tests of the match */
    char card_word[CC_CARDS][CC_CARD_WORD]; /* by physical card: how positions name it */
    char symbol[CC_CARDS][CC_SYMBOL];       /* by kind: on small boards; no two are the same */
    char number_word[CC_COUNTERS_MOST + 1][3];
    char further_word[1 + CC_CELLS][5]; /* in a list of cells, after the first; 0: nothing */
    _Alignas(8) cc_content set;         /* the last member: its tables, which hold words of 8 bytes, follow it */
} cc_ruleset;

static inline const cc_ruleset *cc_rules(const qv_ruleset *rs) {
    return (const cc_ruleset *)(const void *)rs;
}
/* Of a card that is set aside. */
static inline bool cc_is_won(const cc_state *s, uint32_t row) {
    return s->aside_way[row] < CC_SEATS;
}
static inline bool cc_is_won_by(const cc_state *s, uint32_t row, uint32_t seat) {
    return s->aside_way[row] == CC_WON_SOUTH + seat;
}
/* The captor of a card that lies in limbo; CC_SEATS: it is there for another reason. */
static inline uint32_t cc_captor(const cc_state *s, uint32_t row) {
    const uint32_t way = s->aside_way[row];
    return way == CC_LIMBO_SOUTH || way == CC_LIMBO_NORTH ? way - CC_LIMBO_SOUTH : CC_SEATS;
}
/* CC-A52: whether a seat has its deck. */
static inline bool cc_has_deck(const cc_state *s, uint32_t seat) {
    return s->phase != CC_ASK_PICK || seat < s->player;
}
static inline const cc_state *cc_view(const qv_view *view) {
    return (const cc_state *)(const void *)view;
}
static inline int32_t cc_option(const cc_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}
/* CC-1.15.5: others do not learn whom a window asks. */
static inline bool cc_in_secret(const cc_ruleset *rs) {
    return cc_option(rs, CC_OPTION_WINDOWS) == CC_WINDOWS_USABLE;
}
static inline uint32_t cc_owner(const cc_ruleset *rs, uint32_t card) {
    return card >= rs->n[0];
}
/* Of a card: its number in its own list. */
static inline uint32_t cc_in_list(const cc_ruleset *rs, uint32_t card) {
    return card - (card >= rs->n[0] ? rs->n[0] : 0);
}

#endif
