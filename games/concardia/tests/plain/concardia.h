/* SPDX-License-Identifier: MIT */
/*
 * The plain ConCardia: a second program of the game, written from the rules pages alone to be compared with the
 * engine. It walks the trees of the card texts and is slow on purpose. A game goes on until a seat must decide or
 * chance is due; every decision and every outcome of chance is one of the listed answers. To go on, the program runs
 * the current part of a step again from its beginning with all answers given since, so that the rules can be written
 * without states of their own. Rule ids: CC-n and CT-n. It must not include or know anything of the engine.
 */
#ifndef PLAIN_CONCARDIA_H
#define PLAIN_CONCARDIA_H

#include <setjmp.h>
#include <stdint.h>

#include "concardia_text.h"

enum { CC_SOUTH, CC_NORTH, CC_SEATS, CC_NONE = -1 };

enum {
    CC_SIDE = 6,
    CC_SPACES = 36, /* row * 6 + column, as South sees it */
    CC_DIRECTIONS = 8,
    CC_MOST_DECK = 60,
    CC_AREA = 12,
    CC_MOST_COUNTERS = 99,
    CC_PRINTED = 8,
    CC_ABILITIES = 16, /* printed, then copied ones from 8 on */
    CC_MOST_TYPES = 8,
    CC_FRAMES = 8,
    CC_WAITING = 64,
    CC_LASTING = 32,
    CC_SLOTS = 5, /* target phrases of an ability */
    CC_STATS = 999
};

/* Our own bounds where CC-1.17 is silent (README.md). */
enum {
    CC_MOST_KINDS = 400,
    CC_MOST_BUTTONS = 8, /* of a player */
    CC_MOST_LABELS = 32,
    CC_MOST_EXTRA_TURNS = 16,
    CC_OBJECTS = CC_SEATS * (CC_MOST_DECK + CC_MOST_BUTTONS),
    CC_MOST_LIST = CC_OBJECTS,
    CC_MOST_USED = 1024,
    CC_MOST_TARGETS = 64,
    CC_WINDOWS = 12,
    CC_MOST_ANSWERS = 4096,
    CC_MOST_LOG = 20000,
    CC_NAME = 48
};

enum cc_trait { CC_ROCK, CC_PAPER, CC_SCISSORS };

/* A card or a button as printed. */
typedef struct cc_printed {
    bool button;
    char name[CC_NAME];
    char set[CC_NAME];
    enum cc_trait trait;
    int points;
    unsigned arrows; /* bit 0 N, clockwise, as its controller sees it */
    int defense;
    int strength;
    int types;
    char type[4][CC_NAME];
    const cc_node *text; /* NULL: no text */
} cc_printed;

/* -- Options: CC-2.1 ---------------------------------------------------------------------------------------------- */

enum cc_switch {
    CC_VICTORY,
    CC_BOARD_COUNT,
    CC_LOSS_ORDER,
    CC_REACTIONS,
    CC_IMMEDIATE_PAYS,
    CC_EMPTY_GRID,
    CC_SAVES_PER_CARD,
    CC_WINDOWS_ASK,
    CC_BUTTONS,
    CC_DECK_MIN,
    CC_COPY_LIMIT,
    CC_SWITCHES
};

typedef struct cc_options {
    int chosen[CC_SWITCHES]; /* 0: the default */
    int resolution_cap;
    int turn_cap;
} cc_options;

cc_options cc_defaults(void);

/* "name=word" of CC-2.1; false, with nothing changed, if there is no such option or value. */
bool cc_choose_option(cc_options *options, const char *text);

/* NULL beyond the last. */
const char *cc_switch_name(int which);
const char *cc_switch_word(int which, int value);

/* -- State: CC-1.16 ----------------------------------------------------------------------------------------------- */

enum cc_zone {
    CC_NOWHERE,
    CC_DECK,
    CC_HAND,
    CC_PLAY,
    CC_PERSISTENT,
    CC_DISCARD,
    CC_VICTORY_PILE,
    CC_LIMBO,
    CC_BESIDE, /* a chosen start card */
    CC_WORN,
    CC_OFF /* a button taken off */
};

typedef struct cc_cards {
    int count;
    short at[CC_MOST_LIST]; /* objects */
} cc_cards;

typedef struct cc_own {
    const cc_node *node;
    int number; /* CT-20 */
} cc_own;

/* What a card is now, after the layers of CT-42, or was just before it left the Board. */
typedef struct cc_look {
    enum cc_zone zone;
    int zone_seat; /* whose hand, deck, pile or area */
    int space;
    int slot; /* of the Persistent Area */
    int controller;
    const char *name;
    const char *set;
    enum cc_trait trait;
    int types;
    const char *type[CC_MOST_TYPES];
    unsigned arrows;
    int turned; /* CT-42, layer 4: eighths */
    int reach;
    int defense;
    int strength;
    int points;
    int counters;
    unsigned words;  /* CC_ANCHORED.. */
    unsigned cannot; /* CC_NO_CAPTURE.. */
    int abilities;
    cc_own ability[CC_ABILITIES];
} cc_look;

enum { CC_ANCHORED = 1, CC_PROTECTED = 2, CC_UNIQUE = 4, CC_HAS_PERSISTENT = 8 };
enum { CC_UNCAPTURABLE = 1, CC_UNREMOVABLE = 2, CC_UNMOVABLE = 4, CC_UNTARGETABLE = 8, CC_HARMLESS = 16 };

/* A physical card, or a button. */
typedef struct cc_object {
    int kind; /* in the set */
    int owner;
    bool button;
    enum cc_zone zone;
    int seat; /* whose zone */
    int space;
    int slot;
    int controller;
    long since; /* the moment in which it came to its zone */
    long left;  /* the moment in which it last left the Board; 0: never */
    cc_look last;
    long remembered; /* the moment in which `last` was taken */
    int counters;
    unsigned known;                                 /* in the known part of a deck: bit of a seat, 4 everybody */
    unsigned used_turn, used_game, used_step, done; /* bits of ability numbers: limits, Actions of this step */
    int captor;
    int value;      /* what it counts in limbo and in a Victory Pile */
    bool hand_back; /* a Hand Reaction whose cost revealed it */
} cc_object;

typedef struct cc_player {
    cc_cards hand;
    cc_cards top, bag, bottom; /* the deck: known from the top, unknown, known to the bottom; top[0] is drawn first */
    cc_cards discard;          /* newest last */
    cc_cards victory;
    short area[CC_AREA];
    short known[CC_MOST_KINDS]; /* copies of each kind publicly known in hand */
    int pool;
    int text_points;
    int finished; /* turns */
    int skips[5];
    bool fact[CC_MOST_LABELS];
} cc_player;

enum cc_happening {
    CC_CAPTURED,
    CC_REMOVED,
    CC_DISCARDED,
    CC_PLAYED,
    CC_MOVED,
    CC_ENTERED,
    CC_LEFT, /* the Board, in another way */
    CC_COUNTERS,
    CC_DREW,
    CC_DREW_SEVERAL,
    CC_SPENT,
    CC_ACTIVATED,
    CC_PASSED,
    CC_THROWN,
    CC_HOST,
    CC_STEP_BEGINS,
    CC_TURN_BEGINS,
    CC_TURN_ENDS,
    CC_GAME_BEGINS,
    CC_WOULD_CAPTURE,
    CC_WOULD_REMOVE,
    CC_WOULD_DISCARD,
    CC_WOULD_MOVE,
    CC_WOULD_DRAW
};

typedef struct cc_event {
    enum cc_happening kind;
    long moment;
    int card;      /* CC_NONE */
    int seat;      /* who did it: captor, payer, actor, thrower who won, the player of the turn */
    int effect_of; /* CC_NONE: no effect */
    bool as_cost;
    enum cc_zone from;
    int from_seat;
    int space;  /* before it */
    int number; /* counters, cards, the step, the label */
    bool slid, jumped;
    int frame; /* an activation in progress */
    int ability;
    int power;
} cc_event;

typedef struct cc_slot {
    const cc_node *phrase;
    int n; /* N when it was announced */
    cc_cards cards;
    int since[CC_MOST_TARGETS];
    signed char zone[CC_MOST_TARGETS];
} cc_slot;

enum cc_tag { CC_TAG_NONE, CC_TAG_PLAY, CC_TAG_ACTION, CC_TAG_IMMEDIATE, CC_TAG_PERSISTENT, CC_TAG_REACTION };

/* CT-63: an ability in progress, and the place from which a phrase or a value is looked at. */
typedef struct cc_frame {
    int source;
    int number;
    const cc_node *ability;
    int you;
    int actor;
    enum cc_tag tag;
    bool activated;
    bool cancelled;
    bool resolving;
    bool has_event;
    bool listening; /* it is asked whether the event concerns it */
    int test;       /* enum cc_test: really, or by what is public */
    cc_event event;
    const cc_node *where; /* of a standing ability: its N is always current */
    int x, n, power;
    int target_player;
    int modes;
    const cc_node *chooser[4];
    int mode[4];
    int slots;
    cc_slot slot[CC_SLOTS];
    bool has_that;
    cc_cards that;
    bool in_each;   /* "that card" is the card of a "for each" */
    bool has_named; /* by the clause that is being done */
    cc_cards named;
    bool last_done[2]; /* the last optional clause of you, of others, was carried out */
    bool last_false;   /* the condition of the sentence before */
    bool threw;        /* it has made a contest */
    int throw_winner;
    int each;   /* the affected card of a "while" */
    int window; /* in which it answers */
} cc_frame;

/* A lasting effect (CT-40). */
typedef struct cc_lasting {
    const cc_node *what;
    const cc_node *until;
    cc_frame context;
    long began;
    int slot;
    cc_cards cards; /* fixed */
    int clean_ups;
    bool this_turn;
} cc_lasting;

typedef struct cc_used {
    short event;
    short object;
    short number;
} cc_used;

/* A window: of a moment, of an activation, of what would happen, or a free one. */
typedef struct cc_window {
    bool free;
    bool prevented;
    bool saves; /* of CC-1.8, 4.2 */
    int events;
    cc_event event[CC_WAITING];
    int uses;
    cc_used used[CC_MOST_USED];
    int asked; /* the seat, CC_NONE */
    bool declined[CC_SEATS];
} cc_window;

enum cc_step { CC_DRAW_STEP, CC_PERSISTENT_STEP, CC_ACTION_STEP, CC_CAPTURE_STEP, CC_CLEAN_UP_STEP, CC_SETUP };

enum cc_phase {
    CC_DEAL,
    CC_DUEL,
    CC_BEGIN,
    CC_TURN,
    CC_DRAW,
    CC_DRAWN,
    CC_EFFECTS,
    CC_FREE_1,
    CC_ACTION,
    CC_CHOOSE,
    CC_FREE_2,
    CC_CAPTURE,
    CC_SAVES,
    CC_TAKE,
    CC_CLEAN_UP,
    CC_FILE,
    CC_TURN_END,
    CC_OVER
};

enum cc_end { CC_GOES_ON, CC_BY_POINTS, CC_BY_PASSES, CC_BY_TURNS, CC_BY_NO_CARDS, CC_BY_TEXT };

typedef struct cc_state {
    enum cc_phase phase;
    enum cc_step step;
    int turn;
    int active;
    int regular; /* who took the last turn that was not an extra one */
    int first;
    int last_passer; /* whose turn just before this one was passed; CC_NONE */
    int extra_turns;
    short extra_turn[CC_MOST_EXTRA_TURNS];
    int actions_left;
    bool acted;
    bool passed;
    bool end_turn;
    int objects;
    cc_object object[CC_OBJECTS];
    short grid[CC_SPACES];
    cc_player player[CC_SEATS];
    cc_cards limbo;
    int start[CC_SEATS];
    int ties;
    long moment;
    int waiting;
    cc_event queue[CC_WAITING];
    int lastings;
    cc_lasting lasting[CC_LASTING];
    int frames;
    cc_frame frame[CC_FRAMES + 2];
    int windows;
    cc_window window[CC_WINDOWS];
    int replaced; /* CT-45: the window of the event that is being replaced; CC_NONE */
    int replaced_card;
    cc_cards threatened; /* W */
    cc_cards prevented;
    cc_cards saved; /* saves_per_card single */
    int pairs;
    cc_used pair[CC_MOST_USED]; /* of CC-1.8: the event is the card */
    int resolutions;
    int reports; /* CC-A34, CC-A48: what the host was told */
    enum cc_end end;
    int winner; /* CC_NONE: a draw, or not over */
} cc_state;

/* -- Questions ---------------------------------------------------------------------------------------------------- */

enum cc_question {
    CC_ASK_START,
    CC_ASK_THROW,
    CC_ASK_ACTION,
    CC_ASK_X,
    CC_ASK_OVERPAY,
    CC_ASK_MODE,
    CC_ASK_TARGET,
    CC_ASK_PLAYER,
    CC_ASK_PAYMENT,
    CC_ASK_REACTION,
    CC_ASK_ORDER,
    CC_ASK_MAY,
    CC_ASK_CARD,
    CC_ASK_SPACE,
    CC_ASK_NUMBER,
    CC_ASK_ABILITY,
    CC_ASK_BUTTON,
    CC_ASK_REPORT,
    CC_CHANCE_CARD, /* out of a deck or at random */
    CC_CHANCE_COIN,
    CC_QUESTIONS
};

enum cc_verb {
    CC_TAKE_CARD,  /* object: start, target, card, order, chance */
    CC_TAKE_TRAIT, /* number */
    CC_PASS,
    CC_PLACE,       /* object, space */
    CC_PERSIST,     /* object */
    CC_USE,         /* object, ability; event: its index in the window */
    CC_TAKE_NUMBER, /* number: X, overpayment, mode, spaces, a coin's side */
    CC_DONE,
    CC_TAKE_SEAT,   /* number */
    CC_PAY_CARD,    /* object */
    CC_PAY_COUNTER, /* object */
    CC_PAY_POOL,
    CC_DECLINE,
    CC_YES_ANSWER,
    CC_NO_ANSWER,
    CC_TAKE_SPACE /* space */
};

typedef struct cc_answer {
    enum cc_verb verb;
    int object;
    int ability;
    int space;
    int number;
    int event;
    int weight; /* of an outcome of chance */
} cc_answer;

enum cc_due { CC_DECISION, CC_CHANCE, CC_FINISHED };

typedef struct cc_asked {
    enum cc_question question;
    int count;
    cc_answer answer[CC_MOST_ANSWERS];
    int chosen; /* of a simultaneous choice; CC_NONE */
} cc_asked;

typedef struct cc_set cc_set;

typedef struct cc_entry {
    short kind; /* an answer, both, a fact, a host event */
    short seat;
    short one, other;
} cc_entry;

typedef struct cc_effect {
    const cc_node *what;
    const cc_node *until;
    cc_frame context;
    long age;
    int tie;
    int lasting;      /* its index, CC_NONE for a standing ability */
    cc_cards touched; /* of arrows that are ignored: the cards that ignore them */
} cc_effect;

enum { CC_MOST_EFFECTS = 256 };

typedef struct cc_game {
    const cc_set *set;
    cc_options options;
    unsigned heard; /* the kinds of events that abilities of both lists name */
    cc_state base;  /* at the beginning of the part of the step */
    int log_count;
    cc_entry log[CC_MOST_LOG];
    int next; /* the answer to be used next */
    cc_state now;
    enum cc_due due;
    bool asks[CC_SEATS];
    cc_asked asked[CC_SEATS]; /* chance uses the first */
    jmp_buf out;
    /* What CT-42 makes of the state; it is made anew whenever something has changed. */
    bool fresh;
    bool building;
    cc_look look[CC_OBJECTS];
    cc_look before[CC_OBJECTS]; /* after the layer before the one that is being made */
    int effects;
    cc_effect effect[CC_MOST_EFFECTS];
} cc_game;

/* -- The set ------------------------------------------------------------------------------------------------------ */

cc_set *cc_set_new(cc_grammar *grammar);
void cc_set_free(cc_set *set); /* not the grammar */

/* Its kind; CC_NONE if there is no room, the text has not exactly one reading, or it names too many labels. */
int cc_set_card(cc_set *set, const cc_printed *card, const char *text);
int cc_set_button(cc_set *set, const char *name, const char *text);
int cc_set_kinds(const cc_set *set);
const cc_printed *cc_set_printed(const cc_set *set, int kind);

/* A quoted label of a host fact or event, by its number. */
int cc_set_label(const cc_set *set, const char *label);

typedef struct cc_list {
    int cards;
    int card[CC_MOST_DECK];
    int buttons;
    int button[CC_MOST_BUTTONS];
} cc_list;

/* A random card text of stage 1; with `stage_2`, also of what games need of stage 2. */
void cc_random_text(uint64_t *state, bool stage_2, char *out, size_t size);

/* -- Playing ------------------------------------------------------------------------------------------------------ */

/* False if a list is not as CC-A4, CC-A40 to CC-A42 demand. */
bool cc_start(cc_game *game, const cc_set *set, const cc_list list[CC_SEATS], const cc_options *options);

/* The answer of a seat that is asked, or of chance with the seat CC_NONE, by its index. False, and the game is
 * unchanged, if it is not legal. */
bool cc_play(cc_game *game, int seat, int index);

/* CT-46: while the active player is to choose in the Action Step. False otherwise. */
bool cc_host_fact(cc_game *game, int seat, int label, bool value);
bool cc_host_event(cc_game *game, int seat, int label);

/* For tests: goes on from the state `base` as it was changed by hand; only when no answer has been given since. */
void cc_resume(cc_game *game);

/* -- Reading ------------------------------------------------------------------------------------------------------ */

/* All of them give the length that the text would have, as snprintf. */
int cc_answer_text(const cc_game *game, const cc_answer *answer, char *out, int size);
const char *cc_question_name(enum cc_question question);
int cc_dump(cc_game *game, char *out, int size);

/* CC-1.9.3, at any time. */
int cc_score(const cc_game *game, int seat);

/* CC-A8a */
int cc_board_count(cc_game *game, int seat);

/* What a card is now. */
const cc_look *cc_look_of(cc_game *game, int object);

/* CC-1.7: whether the card in play would be captured if the Capture Step were now. */
bool cc_would_be_captured(cc_game *game, int object);

int cc_deck_size(const cc_game *game, int seat);

#endif
