/* SPDX-License-Identifier: MIT */
/* ConCardia: the format of compiled cards. Data only; knows neither texts nor trees nor the state.
 *
 * An ability is a heading and a run of instructions of four bytes, without pointers. Its parts are subroutines: each is
 * known by the number of its first instruction, counted from that of the ability, and ends at CC_OP_END. Jumps go
 * forward; CC_OP_AGAIN alone goes back, to what takes the next of a loop. Pure parts (filter, offers of questions,
 * conditions, values, sets of effects) ask nothing and change nothing. The body may ask: each place where it can stop
 * has a *question*, a row of a table, and the number of that row is all that a frame says about its place. Scratch
 * registers (sets and values) do not outlive an instruction that has a question: whatever does is in a slot of the
 * frame.
 */
#ifndef CONCARDIA_PROGRAM_H
#define CONCARDIA_PROGRAM_H

#include "core/game.h"

enum {
    CC_SEATS = 2, /* CC-1.2.1 */
    CC_SIDE = 6,
    CC_CELLS = CC_SIDE * CC_SIDE,
    CC_REACH = CC_SIDE - 2,                    /* spaces that arrows can reach on the grid, after the first */
    CC_AREA = 12,                              /* CC-A47: places in a Persistent Area */
    CC_PLACES = CC_CELLS + CC_SEATS * CC_AREA, /* 0..35 cells, 36..47 south's area, 48..59 north's */
    CC_GHOSTS = 4,                             /* places 60..63: see cc_board */
    CC_DECK = 60,                              /* cards of a deck */
    CC_CARDS = CC_SEATS * CC_DECK,             /* physical cards of a match */
    CC_KINDS = CC_CARDS,                       /* kinds of a match: cards of the set that are in its two decks */
    CC_SET_KINDS = 1024,                       /* cards of a set */
    CC_TYPES = 64,                             /* types of a set */
    CC_FACTS = 64,                             /* host facts */
    CC_HAPPENINGS = 64,                        /* host events */
    CC_DEEDS = 64,                             /* what players do at the table */
    CC_BUTTONS = 16,                           /* buttons of a set */
    CC_WORN = 8,                               /* buttons of a seat */
    CC_DECKS = 16,                             /* decks of a set */
    CC_ABILITIES = 8,                          /* printed on a card */
    CC_TARGETS = 4,                            /* target phrases of an ability */
    CC_NUMBER_MOST = 20,                       /* X and the units of one payment */
    CC_CHOICES = 10,                           /* sentences "Choose one" of an ability */
    CC_NONE = 0xFF,
    CC_NO_PART = 0xFFFF /* the number of a part, row or name that there is not */
};

/* -- Words of headings --------------------------------------------------------------------------------------------- */

enum { CC_ROCK, CC_PAPER, CC_SCISSORS, CC_TRAITS };
enum { CC_PLAY, CC_ACTION, CC_IMMEDIATE, CC_PERSISTENT, CC_REACTION, CC_TAGS };
enum { CC_DEFENSE, CC_STRENGTH };
enum { CC_ONCE_TURN = 1, CC_ONCE_GAME, CC_ONCE_STEP, CC_REPEATABLE };

/* Zones; as bits 1 << zone where an ability works (CT-21). */
enum { CC_GRID, CC_AREAS, CC_HAND, CC_DECK_ZONE, CC_DISCARD, CC_VICTORY, CC_BUTTON_ZONE, CC_BOARD, CC_ZONES };

/* The kinds of events that abilities name, as bits: an event has all kinds that fit (a slide: MOVED and SLID). */
enum {
    CC_CAPTURED = 1,
    CC_REMOVED = 1 << 1,
    CC_DISCARDED = 1 << 2,
    CC_PLAYED = 1 << 3,
    CC_MOVED = 1 << 4,
    CC_SLID = 1 << 5,
    CC_JUMPED = 1 << 6,
    CC_LEFT = 1 << 7,          /* the Board */
    CC_ENTERED = 1 << 8,       /* a Persistent Area */
    CC_COUNTERS_PUT = 1 << 9,  /* amount: at once on that card */
    CC_DREW = 1 << 10,         /* one card */
    CC_DREW_SEVERAL = 1 << 11, /* amount: an instruction that drew so many */
    CC_SPENT = 1 << 12,        /* amount: counters in one payment */
    CC_ACTIVATED = 1 << 13,    /* tag, power; card: whose ability it is */
    CC_PASSED = 1 << 14,
    CC_WON = 1 << 15, /* a throw */
    CC_LOST = 1 << 16,
    CC_HAPPENED = 1 << 17, /* label: the host event */
    CC_AT_STEP = 1 << 18,  /* amount: the step; player: whose turn */
    CC_AT_TURN_START = 1 << 19,
    CC_AT_TURN_END = 1 << 20,
    CC_AT_GAME_START = 1 << 21,
    CC_WOULD_CAPTURE = 1 << 22, /* from here: events that would happen */
    CC_WOULD_REMOVE = 1 << 23,
    CC_WOULD_DISCARD = 1 << 24,
    CC_WOULD_MOVE = 1 << 25,
    CC_WOULD_DRAW = 1 << 26, /* amount: cards to be drawn */
    CC_WOULD = CC_WOULD_CAPTURE | CC_WOULD_REMOVE | CC_WOULD_DISCARD | CC_WOULD_MOVE | CC_WOULD_DRAW,
    CC_BY_SOUTH = 1 << 27, /* no kinds, but why it happens: by an effect of south, */
    CC_BY_NORTH = 1 << 28, /* of north, */
    CC_AS_COST = 1 << 29   /* or as a cost */
};
/* By an effect of that seat. */
static inline uint32_t cc_effect_of(uint32_t seat) {
    return seat ? CC_BY_NORTH : CC_BY_SOUTH;
}
enum { CC_STEP_DRAW, CC_STEP_EFFECTS, CC_STEP_ACTION, CC_STEP_CAPTURE, CC_STEP_CLEAN_UP, CC_STEPS };

/* What an ability is, besides its tag. */
enum {
    CC_STANDING = 1,     /* CT-22: its effects are the rows `stand`; no body */
    CC_TRIGGERED = 2,    /* CT-23: mandatory */
    CC_ACTIVATABLE = 4,  /* CT-24 */
    CC_COST_X = 8,       /* a cost item is X: it is announced first */
    CC_OVERPAY = 16,     /* "or more": the amount is announced */
    CC_ONLY_SLIDES = 32, /* CC-1.8.7: its only effect is to slide this card, or (CC_SLIDES_IT) it */
    CC_SLIDES_IT = 64,
    CC_REVEALS = 128 /* its cost reveals this card (CC-1.12.5) */
};

/* What an ability needs to be known before its parts run; it follows from its instructions. */
enum {
    CC_NEEDS_ZONES = 1,    /* cards off the Board: zone and hidden of cc_board */
    CC_NEEDS_PLAYERS = 2,  /* points, counters_of, count */
    CC_NEEDS_ITSELF = 4,   /* a card of its event that is another than its own is none of its concern, */
    CC_NEEDS_YOU = 8,      /* nor is what somebody else does; */
    CC_NEEDS_NO_MORE = 16, /* its filter tests nothing besides, but for the step */
    CC_NEEDS_HIDDEN = 32,  /* its body, what hidden cards are */
    CC_NEEDS_NATURES = 64, /* current names and types of cards */
    CC_NEEDS_SIZES = 128   /* how many cards are in zones off the Board */
};

/* -- Instructions -------------------------------------------------------------------------------------------------- */

/* Four bytes: code, and operands a, b, c; a wide operand is b and c, low byte first. */
typedef struct {
    uint8_t code, a, b, c;
} cc_op;

static inline uint32_t cc_wide(cc_op op) {
    return op.b | (uint32_t)op.c << 8;
}

enum { CC_SETS = 8, CC_VALUES = 8 }; /* scratch registers; there is one flag besides */
enum { CC_BOUND = CC_VALUES - 1 };   /* the value that qualifiers compare with */

/* Slots of a frame: sets of cards that outlive questions. A pure part reads them; the body fills them. */
enum {
    CC_SLOT_THIS,                               /* the source (CT-33); no card for a button */
    CC_SLOT_IT,                                 /* the card of the event; the affected card in a "while" */
    CC_SLOT_TARGET,                             /* the cards chosen for each target phrase */
    CC_SLOT_THAT = CC_SLOT_TARGET + CC_TARGETS, /* CT-34: of the last clause of the plain sentences */
    CC_SLOT_INNER,                              /* the same inside a For each, Choose, If or Otherwise */
    CC_SLOT_LOOP,                               /* the card of "for each" */
    CC_SLOT_REST,                               /* the cards of "for each" that are still to come */
    CC_SLOT_CARDS,                              /* the cards of the clause in hand */
    CC_SLOT_WITH,                               /* its second cards: of a swap, of moved counters; of cards that would
                                                 * be removed or discarded, those that are not */
    CC_SLOT_MOVED,                              /* of its cards those that have moved, or of which it is known
                                                 * whether the event happens */
    CC_SLOTS
};

/* Players as operands. Some stand for nobody, or for both. */
enum {
    CC_WHO_YOU,
    CC_WHO_OPPONENT,
    CC_WHO_ANY,        /* either; as the owner of a zone: both */
    CC_WHO_ACTOR,      /* who does the clause: "their" */
    CC_WHO_EVENT,      /* "that player" of the event */
    CC_WHO_EFFECT,     /* whose effect caused the event */
    CC_WHO_TARGET,     /* the target player */
    CC_WHO_CONTROLLER, /* of the one card in slot CC_SLOT_IT, TARGET.., THAT, INNER, LOOP: CC_WHO_CONTROLLER + slot */
    CC_WHO_OWNER = CC_WHO_CONTROLLER + CC_SLOTS, /* likewise */
    CC_WHO_OWN = CC_WHO_OWNER + CC_SLOTS,        /* "its owner's", "its controller's" of the cards that are put */
    CC_WHO_OWN_CONTROLLER,
    CC_WHOS
};

/* Comparisons. */
enum { CC_LEAST, CC_MOST, CC_EXACTLY, CC_MORE, CC_LESS };
/* What players have (PlayerHas). */
enum { CC_QUANTITY_HAND, CC_QUANTITY_DECK, CC_QUANTITY_BOARD, CC_QUANTITY_POINTS, CC_QUANTITY_COUNTERS };
enum { CC_LINE_ROW, CC_LINE_COLUMN, CC_LINE_ANY, CC_LINES };
enum { CC_SPOT_EDGE, CC_SPOT_CORNER, CC_SPOT_CENTRE, CC_SPOT_START, CC_SPOT_YOURS, CC_SPOT_THEIRS };
enum { CC_SAME_NAME, CC_SAME_TRAIT, CC_SAME_TYPE, CC_SAME_CONTROLLER };
/* Numbers of the event. */
enum { CC_EVENT_AMOUNT, CC_EVENT_POWER };
enum { CC_FAR_ONE, CC_FAR_EXACTLY, CC_FAR_UP_TO, CC_FAR_ANY };
enum { CC_SPACE_CHOSEN, CC_SPACE_NAMED };
enum { CC_MOVE_SPACE = 1 }; /* its question for the space, counted from its first */
enum { CC_CONTEST_THROW, CC_CONTEST_COIN, CC_CONTEST_CARD };
enum { CC_BUTTON_CHOSEN, CC_BUTTON_NAMED, CC_BUTTON_THIS, CC_BUTTON_ALL };
enum { CC_EVERY_ONE = CC_NONE - 2, CC_THIS_ONE }; /* "all buttons", "this button" where a button is an operand */
enum { CC_TOP, CC_BOTTOM };

/* Operands are written as three characters for a, b and c, for the verifier: `S` a scratch set that is read, `D` one
 * that is written, `M` one that is read and written, `v` a value that is read, `w` one that is written, `L` a slot,
 * `P` a player, `Z` a zone, `C` a comparison, `#` a number below the bound of its instruction, `f` a host fact or
 * CC_NONE, `F` a host fact, `H` a host event, `T` a deed, `U` a button, CC_EVERY_ONE, CC_THIS_ONE or CC_NONE, `I` a
 * row of cost items, `E` a row of effects, `Q` the first question of the instruction, `-` nothing. Wide, with `.` in
 * place of c: `N` a number, `J` a jump forward, `B` a jump back, `K` a row of kind tests, `A` a name of cards, `G` a
 * name of sets. Rows of items, effects, questions and kind tests count from the first one of the ability.
 *
 * Pure instructions: */
#define CC_PURE_OPS(X)                                                                                             \
    X(END, "---", 0) /* of the part */                                                                             \
    X(JUMP, "-J.", 0)                                                                                              \
    X(JUMP_IF, "-J.", 0) /* if the flag is set */                                                                  \
    X(JUMP_UNLESS, "-J.", 0)                                                                                       \
    X(NOT, "---", 0) /* turns the flag round */                                                                    \
    /* Set a becomes ... */                                                                                        \
    X(SLOT, "DL-", 0)  /* the cards of slot b, wherever they are */                                                \
    X(ZONE, "DZP", 0)  /* the cards in zone b of player c; the grid and the Board are of all players */            \
    X(EMPTY, "D--", 0) /* the empty spaces of the grid */                                                          \
    X(PILE_END, "D#P",                                                                                             \
      4) /* the bound: cards of c; b 0 top, 1 bottom of the deck, 2 top, 3 bottom of the Discard Pile */           \
    X(NEIGHBOUR, "D#L", 8)  /* the empty space in direction b, as its controller sees it, of the card in slot c */ \
    X(BEHIND, "D-L", 0)     /* the empty space beyond the card in slot c, seen from this card */                   \
    X(LEFT_SPACE, "D--", 0) /* the space on which the card of the event was, if it is empty */                     \
    /* Set a keeps of its members those ... */                                                                     \
    X(NEAR, "ML-", 0)     /* adjacent to the card in slot b */                                                     \
    X(WITHIN, "ML-", 0)   /* at most the bound of steps away from it */                                            \
    X(LINE, "M#L", 3)     /* in the row, column or line of the card in slot c */                                   \
    X(POINTED, "ML-", 0)  /* at which an arrow of the card in slot b points */                                     \
    X(POINTING, "ML-", 0) /* with an arrow that points at the card in slot b */                                    \
    X(SPOT, "M#-", 6)                                                                                              \
    X(IN, "MZP", 0)        /* in zone b of player c */                                                             \
    X(ON_TOP, "M-P", 0)    /* on top of the Discard Pile of c */                                                   \
    X(KIND, "MK.", 0)      /* that have one of the words */                                                        \
    X(STAT, "M#C", 2)      /* whose stat b compares so with the bound */                                           \
    X(STAT_THAN, "M#L", 4) /* with more (b < 2) or less of stat b % 2 than the card in slot c */                   \
    X(ARROWS, "M-C", 0)    /* whose number of arrows compares so with the bound */                                 \
    X(ARROW, "M#-", 8)     /* with an arrow in direction b, as their controllers see it */                         \
    X(COUNTERS, "M-C", 0)                                                                                          \
    X(ABILITY, "M#-", CC_TAGS) /* with an ability of tag b */                                                      \
    X(NAMED, "MA.", 0)                                                                                             \
    X(FROM_SET, "MG.", 0)                                                                                          \
    X(CONTROL, "M-P", 0) /* controlled by c; off the Board owned */                                                \
    X(OWN, "M-P", 0)                                                                                               \
    X(SAME_CARD, "ML-", 0) /* the same card as that in slot b (CC-1.1.5) */                                        \
    X(SAME, "M#L", 4)                                                                                              \
    X(OTHER, "ML-", 0) /* but the cards in slot b */                                                               \
    /* Value a becomes ... */                                                                                      \
    X(NUMBER, "wN.", 0)                                                                                            \
    X(COST_X, "w--", 0)                                                                                            \
    X(N, "w--", 0)                                                                                                 \
    X(POWER, "w--", 0)                                                                                             \
    X(EVENT_NUMBER, "w#-", 2)                                                                                      \
    X(STAT_OF, "w#S", 2) /* the sum of stat b of the cards in c */                                                 \
    X(ARROWS_OF, "w-S", 0)                                                                                         \
    X(COUNTERS_ON, "w-S", 0)                                                                                       \
    X(COUNT, "w-S", 0)    /* the members of c */                                                                   \
    X(QUANTITY, "w#P", 5) /* how many of quantity b player c has */                                                \
    X(IN_ZONE, "wZP", 0)  /* how many cards are in that zone, hidden ones too */                                   \
    X(TURN_NUMBER, "w--", 0)                                                                                       \
    X(ADD, "wvv", 0)                                                                                               \
    X(SUBTRACT, "wvv", 0)                                                                                          \
    X(SMALLER, "wvv", 0)                                                                                           \
    X(LARGER, "wvv", 0)                                                                                            \
    /* The flag becomes whether ... */                                                                             \
    X(COMPARE, "vCv", 0)      /* a compares so with c */                                                           \
    X(ANY, "S--", 0)          /* a has a member */                                                                 \
    X(FACT, "P-F", 0)         /* host fact c holds of player a */                                                  \
    X(WEARS, "P-U", 0)        /* a wears button c, or any */                                                       \
    X(THROW, "P#-", 2)        /* a won (0), lost (1) the last contest of this ability, or of the event */          \
    X(TURN_OF, "P#-", 2)      /* it is a's turn; b: and the first one */                                           \
    X(EVENT_BY, "P--", 0)     /* player a did the event */                                                         \
    X(EVENT_EFFECT, "P--", 0) /* an effect of player a caused it */                                                \
    X(EVENT_COST, "---", 0)   /* it paid a cost */                                                                 \
    X(EVENT_TAG, "#--", 32)   /* the tag of the activated ability is in the set a */                               \
    X(EVENT_STEP, "#--", CC_STEPS)                                                                                 \
    X(EVENT_LABEL, "--H", 0)                                                                                       \
    X(MODE, "##-", CC_CHOICES) /* mode b was chosen in choice a */                                                 \
    X(DONE, "#--", 2)          /* IfDone: the last optional clause of you (0), of others was done */               \
    X(FAILED, "---", 0)        /* Otherwise: the condition of the sentence before was false */

/* Instructions of the body, each with the kinds of its questions in order, as letters of CC_QUESTIONS. A verb works on
 * slot CC_SLOT_CARDS and on the amount of the clause, for its actor. Where a verb can wait for a window or for chance,
 * its last question is `d`. */
#define CC_BODY_OPS(X)                                                                                               \
    X(CLAUSE, "P--", 0, "")    /* a clause of actor a begins: no cards, amount 1; sets the flag: there is one */     \
    X(MAY, "--Q", 0, "m")      /* asks the actor; sets the flag. The items of the question are to be paid next */    \
    X(PAY, "I#Q", 255, "xp")   /* the actor pays b items; sets the flag: X first, then unit by unit */               \
    X(HOLD, "S#L", 2, "")      /* CARDS (b 0) or WITH (b 1) becomes set a, in the order of slot c */                 \
    X(PICK, "##Q", 2, "knd")   /* likewise, chosen by the actor, or by chance if a or if he may not see them */      \
    X(TAKE_END, "##Q", 4, "d") /* b likewise: the end a of a pile of the question's player, as in PILE_END */        \
    X(KEEP, "LL-", 0, "")      /* slot a becomes slot b */                                                           \
    X(FORGET, "L--", 0, "")    /* slot a becomes empty */                                                            \
    X(AMOUNT, "v--", 0, "")                                                                                          \
    X(SET_N, "v--", 0, "")                                                                                           \
    X(DID, "##-", 3, "")              /* what DONE b tells: a 0 whether the clause changed something, 1 no, 2 yes */ \
    X(TESTED, "---", 0, "")           /* what FAILED tells: the flag turned round */                                 \
    X(EACH_PLAYER, "f#-", 2, "")      /* begins a loop over the players of whom fact a holds; b: within another */   \
    X(TAKE_PLAYER, "-#-", 2, "")      /* the next one becomes the actor; the flag: there is one */                   \
    X(EACH_CARD, "S--", 0, "")        /* begins a loop over set a */                                                 \
    X(TAKE_CARD, "--Q", 0, "l")       /* LOOP becomes the next one in your order; the flag: there is one */          \
    X(AGAIN, "-B.", 0, "")            /* back to a TAKE_... */                                                       \
    X(CHOOSE, "#-Q", CC_CHOICES, "c") /* the actor chooses a mode for choice a */                                    \
    X(SLIDE, "#-Q", 4, "ofsd")        /* a: CC_FAR_...; with the amount */                                           \
    X(LEAP, "--Q", 0, "osd")          /* "jump" */                                                                   \
    X(MOVE, "#-Q", 2, "osd")          /* a: CC_SPACE_...: to a space of the offer */                                 \
    X(SWAP, "--Q", 0, "d")            /* with WITH */                                                                \
    X(PUSH, "##Q", 9, "ofd")          /* in direction b, or 8: away from WITH */                                     \
    X(PULL, "#-Q", 4, "ofd")          /* toward WITH */                                                              \
    X(REMOVE, "--Q", 0, "od")                                                                                        \
    X(CAPTURE, "--Q", 0, "od")                                                                                       \
    X(PUT, "-ZQ", 0, "od")         /* into that zone of the question's player */                                     \
    X(PUT_ON_DECK, "#-Q", 2, "od") /* a: top, bottom; likewise */                                                    \
    X(PLAY_CARD, "#-Q", 2, "osd")  /* a: CC_SPACE_... */                                                             \
    X(DISCARD, "--Q", 0, "od")                                                                                       \
    X(DRAW, "--Q", 0, "d")                                                                                           \
    X(SEARCH, "##Q", 2, "kd") /* a: by chance; b: the deck, the Discard Pile of the question's player */             \
    X(LOOK, "--Q", 0, "d")                                                                                           \
    X(REVEAL, "--Q", 0, "d")                                                                                         \
    X(ARRANGE, "--Q", 0, "rd")                                                                                       \
    X(SHUFFLE, "P--", 0, "")                                                                                         \
    X(PUT_COUNTERS, "---", 0, "")                                                                                    \
    X(POOL_COUNTERS, "P--", 0, "")                                                                                   \
    X(TAKE_COUNTERS, "---", 0, "")                                                                                   \
    X(MOVE_COUNTERS, "---", 0, "") /* to WITH */                                                                     \
    X(DOUBLE_COUNTERS, "---", 0, "")                                                                                 \
    X(CANCEL, "---", 0, "")                                                                                          \
    X(PREVENT, "#--", 2, "")    /* a: "instead", first the event is prevented */                                     \
    X(ANOTHER, "#--", 2, "")    /* action, turn */                                                                   \
    X(ACTIVATE, "#-Q", 2, "ad") /* a: without paying */                                                              \
    X(SKIP, "#P-", CC_STEPS, "")                                                                                     \
    X(END_TURN, "---", 0, "")                                                                                        \
    X(SCORE, "#--", 2, "")    /* gain, lose the amount */                                                            \
    X(END_GAME, "#--", 2, "") /* win, lose */                                                                        \
    X(CONTEST, "#-Q", 3, "td")                                                                                       \
    X(TAKE_OFF, "#UQ", 4, "b") /* a: CC_BUTTON_... */                                                                \
    X(PUT_ON, "#UQ", 4, "b")                                                                                         \
    X(HOST_DO, "-TQ", 0, "h")                                                                                        \
    X(STAND, "E--", 0, "")     /* a lasting effect begins */                                                         \
    X(MANUAL, "--Q", 0, "egd") /* you list edits of the table, which the other player confirms (CC-A49) */

#define CC_PURE_CODE_(name, operands, bound) CC_OP_##name,
#define CC_BODY_CODE_(name, operands, bound, questions) CC_OP_##name,
enum { CC_PURE_OPS(CC_PURE_CODE_) CC_PURE, CC_BODY_FIRST_ = CC_PURE - 1, CC_BODY_OPS(CC_BODY_CODE_) CC_OPS };
#undef CC_PURE_CODE_
#undef CC_BODY_CODE_

/* -- Questions ----------------------------------------------------------------------------------------------------- */

/* Kinds, with their letters above. The first three are of declarations too: an ability's questions below `declares`
 * are asked when it is announced, in their order, each unless its mode was not chosen. X and overpayment come before
 * them and are not rows: the flags CC_COST_X and CC_OVERPAY ask for them. */
#define CC_QUESTIONS(X)                                                                     \
    X(TARGETS, 'T') /* the cards of a target phrase */                                      \
    X(PLAYER, 'P')  /* the target player; of whom fact `label` holds */                     \
    X(MODE, 'c')    /* one of the `modes` of choice `slot` */                               \
    X(MAY, 'm')                                                                             \
    X(COST_X, 'x') /* of a payment */                                                       \
    X(PAY, 'p')    /* the next unit */                                                      \
    X(CARDS, 'k')  /* cards of the offer, one by one */                                     \
    X(NUMBER, 'n') /* how many, before a random choice */                                   \
    X(FAR, 'f')    /* how many spaces */                                                    \
    X(SPACE, 's')  /* a space of the offer, or by the rules of the verb if there is none */ \
    X(ORDER, 'o')  /* which card is next, of the clause */                                  \
    X(LOOP, 'l')   /* likewise, of the loop */                                              \
    X(ARRANGE, 'r')                                                                         \
    X(ABILITY, 'a')                                                                         \
    X(BUTTON, 'b')                                                                          \
    X(REPORT, 'h')                                                                          \
    X(THROW, 't') /* both */                                                                \
    X(EDIT, 'e')  /* an edit of the table, or that there are no more */                     \
    X(AGREE, 'g') /* whether the edits are made */                                          \
    X(DOING, 'd') /* nothing is asked: a window, a payment or chance is in the way */

#define CC_QUESTION_(name, letter) CC_Q_##name,
enum { CC_QUESTIONS(CC_QUESTION_) CC_Q_KINDS };
#undef CC_QUESTION_

/* A place where an ability can stop. The offer leaves its cards or spaces in set 0, and the least and the most number
 * of them in values 0 and 1 (a most of CC_CARDS: all there are). */
typedef struct {
    uint8_t kind;          /* CC_Q_... */
    uint8_t slot;          /* TARGETS, CARDS: the slot that they fill; MODE: the choice */
    uint8_t modes;         /* MODE: how many there are */
    uint8_t choice, mode;  /* only if that mode of that choice was chosen; CC_NONE: always */
    uint8_t label;         /* a host fact or event; CC_NONE: none */
    uint8_t item, items;   /* what is to be paid, from this row of the ability on: MAY is asked if it can be */
    uint8_t who;           /* whose zone the cards of a verb go to */
    uint8_t random;        /* CARDS: by chance; NUMBER */
    uint16_t at;           /* the instruction that asks; CC_NO_PART in a declaration */
    uint16_t offer;        /* or CC_NO_PART */
    uint16_t where;        /* of a declaration: the part that computes N for the offer; or CC_NO_PART */
    uint16_t from, length; /* MAY: its clause, in bytes of the text of the ability */
} cc_question;

/* -- Costs --------------------------------------------------------------------------------------------------------- */

enum {
    CC_PAY_ANY,      /* n hand cards and Charge Counters, any mix */
    CC_PAY_COUNTERS, /* n Charge Counters */
    CC_PAY_CARDS,    /* n hand cards that pass the kind test */
    CC_PAY_POINTS,
    CC_PAY_REMOVE, /* from here: this card */
    CC_PAY_DISCARD,
    CC_PAY_REVEAL,
    CC_PAY_RETURN
};

typedef struct {
    uint8_t what;  /* CC_PAY_... */
    uint8_t n;     /* CC_NONE: X */
    uint8_t more;  /* "or more" */
    uint8_t kinds; /* CARDS: how many kind tests, all of which a card passes */
    uint16_t kind; /* the first of them */
} cc_item;

/* One of a disjunction of words: a card passes if it has one of these, or lacks one of those. */
typedef struct {
    uint64_t types, other_types; /* other_...: "non-" */
    uint8_t traits, other_traits, persistent, other_persistent;
    uint32_t unused;
} cc_kind_test;

/* -- Standing and lasting effects ---------------------------------------------------------------------------------- */

#define CC_EFFECTS(X)                                                                       \
    X(CONTROL, 1) /* one-time only: the actor's */                                          \
    X(LOSE_TEXT, 2)                                                                         \
    X(COPY_TEXT, 2)  /* of the card in set `to` */                                          \
    X(RENAME, 3)     /* name n[0] */                                                        \
    X(TRAIT, 3)      /* a */                                                                \
    X(TYPE, 3)       /* a: gain, lose; type b */                                            \
    X(GAIN_ARROW, 4) /* in direction a */                                                   \
    X(LOSE_ARROW, 4)                                                                        \
    X(ALL_ARROWS, 4)    /* a: gain, lose */                                                 \
    X(REACH, 4)         /* value 0 */                                                       \
    X(IGNORE_ARROWS, 4) /* of the cards `to` */                                             \
    X(TURN, 4)          /* one-time only: by the amount of the clause; a: not clockwise */  \
    X(SET_STAT, 5)      /* stat a is value 0 */                                             \
    X(WORTH, 5)         /* value 0 */                                                       \
    X(GET, 6)           /* Defense and Strength change by values 0 and 1 */                 \
    X(DOUBLE, 7)        /* stat a */                                                        \
    X(EXCHANGE, 7)                                                                          \
    X(SUPERIOR, 8)    /* to the cards `to`; a: not */                                       \
    X(WORD, 8)        /* a: CC_ANCHORED .. */                                               \
    X(CANNOT, 8)      /* a: CC_BE_CAPTURED .. */                                            \
    X(NO_PLAY, 8)     /* from here: player a; such cards; to such spaces if `to` */         \
    X(NO_ACTIVATE, 8) /* abilities of the tags b that player `whose` uses, of such cards */ \
    X(NO_DRAW, 8)                                                                           \
    X(PERMIT, 8)  /* such cards, if way from a zone; to such spaces if `to` */              \
    X(COSTS, 9)   /* of abilities as in NO_ACTIVATE: value 0; way */                        \
    X(OVERPAY, 9) /* likewise */                                                            \
    X(GOAL, 9)    /* value 0 */

#define CC_EFFECT_(name, layer) CC_EFFECT_##name,
enum { CC_EFFECTS(CC_EFFECT_) CC_EFFECT_KINDS };
#undef CC_EFFECT_
enum { CC_BE_CAPTURED, CC_BE_REMOVED, CC_BE_MOVED, CC_BE_TARGETED, CC_CAPTURE_CARDS, CC_CANNOT };
static inline bool cc_is_on_players(uint32_t effect) {
    return effect >= CC_EFFECT_NO_PLAY;
}
enum { CC_ANCHORED, CC_PROTECTED, CC_UNIQUE, CC_WORDS };
enum { CC_COSTS_EXACTLY, CC_COSTS_MORE, CC_COSTS_LESS };
enum {
    CC_UNTIL_LEAVES, /* no duration: of a standing effect, and of control */
    CC_UNTIL_END_OF_TURN,
    CC_UNTIL_YOUR_TURN,
    CC_UNTIL_YOUR_ACTION,
    CC_UNTIL_CAPTURE_STEP_ENDS,
    CC_UNTIL_NEXT_CAPTURE,
    CC_UNTIL_TURNS, /* as many as `turns` says */
    CC_UNTIL_GAME_ENDS,
    CC_UNTIL_WHILE /* `when` alone */
};

/* Parts may be CC_NO_PART: no such set, always, or the constant n. Of a standing effect all parts are tested anew each
 * time. A lasting one begins with the cards in slot CARDS (`cards` is not used) and fixes its values then, and its
 * players. What stays open is the same in both: `to`, `when`, and `cards` of the kinds that no card has (NO_PLAY to
 * OVERPAY), whose flag says whether the card in slot CARDS is such a card. Open parts read CC_SLOT_THIS, and
 * CC_SLOT_IT, which is the affected card in `when` and the card of the event elsewhere. */
typedef struct {
    uint8_t what, layer; /* CC_EFFECT_... */
    uint8_t a, b, way;
    uint8_t until;
    uint8_t this_card; /* `cards` is this card alone */
    uint8_t one;       /* `cards` is one card: `when` is tested for it */
    int16_t n[2];
    uint16_t value[2];
    uint16_t cards, to, when, turns;
    uint16_t where;        /* of a standing effect: the part that computes N for the others */
    uint8_t whose, fact;   /* fact: of the players only those of whom it holds; CC_NONE: all */
    uint8_t number, zones; /* its ability on its card or button; of a standing one where it works, else none */
    uint8_t that;          /* the slot of "that card" in its clause */
    uint8_t unused;
    uint16_t ability; /* whose it is: its number in the tables of the match */
} cc_effect;

/* -- Abilities ----------------------------------------------------------------------------------------------------- */

/* First rows are numbers in the tables of the match; those in instructions and questions count from them. */
typedef struct {
    uint32_t op, question, item, effect, test; /* the first of each */
    uint32_t text;                             /* its line: an offset in the texts of the match */
    uint32_t hears;                            /* CC_CAPTURED | ..: the kinds of its event; 0: none */
    uint16_t ops;
    uint16_t filter;                             /* its flag: does this event concern me; CC_NO_PART: always */
    uint16_t body;                               /* CC_NO_PART: standing */
    uint8_t questions, declares, items, effects; /* how many rows it has */
    uint8_t tag;                                 /* CC_PLAY .. */
    uint8_t zones;                               /* 1 << CC_GRID ..: where it works */
    uint8_t flags;                               /* CC_STANDING .. */
    uint8_t limit;                               /* CC_ONCE_TURN .., or 0 */
    uint8_t tags;                                /* of the abilities whose activation it hears, as bits; 0: any */
    uint8_t step;                                /* at which step it happens (CC_AT_STEP) */
    uint8_t host;                                /* the host event it hears; CC_NONE */
    uint8_t costs;                               /* items of its heading, the first of its items */
    uint8_t needs;                               /* CC_NEEDS_.. */
    uint8_t copy_zones;                          /* where it works on a card that has copied it */
} cc_ability;

/* -- The content of a match ---------------------------------------------------------------------------------------- */

/* A card of the set that is in one of the two decks. Kinds are in the order of the set. */
typedef struct {
    uint64_t types;
    uint32_t name;            /* an offset in the texts of the match, */
    uint32_t printed;         /* the wording on the card, which nothing depends on; "" if there is none, */
    uint32_t word;            /* in notation: its name, with its set if there are others of that name */
    uint32_t ability;         /* its first */
    uint32_t hears;           /* of all its abilities */
    uint16_t name_id, set_id; /* equal names, equal ids */
    int8_t defense, strength;
    uint8_t trait, points, arrows; /* arrows: 1 << direction, as printed */
    uint8_t abilities;
    uint8_t persistent;     /* it has the Persistent trait */
    uint8_t tags;           /* of its abilities, as bits */
    uint8_t hand_reactions; /* abilities that are Reactions and work from the hand, as bits */
    uint8_t area_cost;      /* CC-1.6.1: units to be paid when it is played to the Persistent Area, 255 or more: 255 */
    uint8_t area_items;     /* whether anything is paid then */
    uint8_t unused[5];      /* up to the end: rulesets are compared byte by byte */
} cc_kind;

/* A button of the set, whether anybody wears it or not. */
typedef struct {
    uint32_t name, ability, hears;
    uint8_t abilities, tags, persistent, unused;
} cc_button;

/* The tables lie behind this struct in the ruleset, which ends with them: their offsets from it, and their lengths. */
typedef struct {
    uint32_t kind, button, ability, op, question, item, effect, test, text;
    uint32_t kinds, buttons, abilities, ops, questions, items, effects, tests, texts;
    uint32_t decks; /* of the set; their names are texts */
    uint32_t deck_name[CC_DECKS];
    uint32_t facts, happenings, deeds, types;
    uint32_t fact[CC_FACTS], happening[CC_HAPPENINGS], deed[CC_DEEDS], type[CC_TYPES]; /* texts */
    uint32_t hears;                   /* of all abilities of the two decks and the buttons worn */
    uint8_t list[CC_CARDS];           /* the kind of each physical card: South's, sorted, then North's */
    uint8_t size[CC_SEATS];           /* cards of each seat's deck */
    uint8_t worn[CC_SEATS];           /* buttons that each seat wears */
    uint8_t wears[CC_SEATS][CC_WORN]; /* which */
    /* With hidden lists (CC-A52) those four hold what a seat may have: each card as often as the ready deck that has
     * most of it, and each button. By deck of the set what it has of that, as bits by number; 0: it is not ready. */
    uint64_t deck_cards[CC_DECKS];
    uint8_t deck_buttons[CC_DECKS];
} cc_content;

#define CC_TABLE_(member, type)                                                     \
    static inline const type *cc_##member##_at(const cc_content *all, uint32_t i) { \
        return (const type *)(const void *)((const char *)all + all->member) + (i); \
    }
CC_TABLE_(kind, cc_kind)
CC_TABLE_(button, cc_button)
CC_TABLE_(ability, cc_ability)
CC_TABLE_(op, cc_op)
CC_TABLE_(question, cc_question)
CC_TABLE_(item, cc_item)
CC_TABLE_(effect, cc_effect)
CC_TABLE_(test, cc_kind_test)
CC_TABLE_(text, char)
#undef CC_TABLE_

#endif
