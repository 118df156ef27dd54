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

enum { PC_SOUTH, PC_NORTH, PC_SEATS, PC_NONE = -1 };

enum {
    PC_SIDE = 6,
    PC_SPACES = 36, /* row * 6 + column, as South sees it */
    PC_DIRECTIONS = 8,
    PC_MOST_DECK = 60,
    PC_AREA = 12,
    PC_MOST_COUNTERS = 99,
    PC_PRINTED = 8,
    PC_ABILITIES = 16, /* printed, then copied ones from 8 on */
    PC_MOST_TYPES = 8,
    PC_FRAMES = 8,
    PC_WAITING = 64,
    PC_LASTING = 32,
    PC_SLOTS = 5, /* target phrases of an ability */
    PC_STATS = 999
};

/* Our own bounds where CC-1.17 is silent (README.md). */
enum {
    PC_MOST_KINDS = 400,
    PC_MOST_BUTTONS = 8, /* of a player */
    PC_MOST_LABELS = 32,
    PC_MOST_EXTRA_TURNS = 8,
    PC_MOST_UNITS = 20, /* of a payment */
    PC_OBJECTS = PC_SEATS * (PC_MOST_DECK + PC_MOST_BUTTONS),
    PC_MOST_LIST = PC_OBJECTS,
    PC_MOST_USED = 1024,
    PC_MOST_IN_MOVE = 30, /* answers of one move, the first one not counted (README.md) */
    PC_MOST_TARGETS = PC_MOST_IN_MOVE,
    PC_WINDOWS = 12,
    PC_MOST_ANSWERS = 4096,
    PC_MOST_LOG = 20000,
    PC_NAME = 48
};

enum pc_trait { PC_ROCK, PC_PAPER, PC_SCISSORS };

/* A card or a button as printed. */
typedef struct pc_printed {
    bool button;
    char name[PC_NAME];
    char set[PC_NAME];
    enum pc_trait trait;
    int points;
    unsigned arrows; /* bit 0 N, clockwise, as its controller sees it */
    int defense;
    int strength;
    int types;
    char type[4][PC_NAME];
    const pc_node *text; /* NULL: no text */
} pc_printed;

/* -- Options: CC-2.1 ---------------------------------------------------------------------------------------------- */

enum pc_switch {
    PC_VICTORY,
    PC_BOARD_COUNT,
    PC_LOSS_ORDER,
    PC_REACTIONS,
    PC_IMMEDIATE_PAYS,
    PC_EMPTY_GRID,
    PC_SAVES_PER_CARD,
    PC_WINDOWS_ASK,
    PC_BUTTONS,
    PC_DECK_MIN,
    PC_COPY_LIMIT,
    PC_DECK_LISTS,
    PC_SWITCHES
};

typedef struct pc_options {
    int chosen[PC_SWITCHES]; /* 0: the default */
    int resolution_cap;
    int turn_cap;
} pc_options;

pc_options pc_defaults(void);

/* "name=word" of CC-2.1; false, with nothing changed, if there is no such option or value. */
bool pc_choose_option(pc_options *options, const char *text);

/* NULL beyond the last. */
const char *pc_switch_name(int which);
const char *pc_switch_word(int which, int value);

/* -- State: CC-1.16 ----------------------------------------------------------------------------------------------- */

enum pc_zone {
    PC_NOWHERE,
    PC_DECK,
    PC_HAND,
    PC_PLAY,
    PC_PERSISTENT,
    PC_DISCARD,
    PC_VICTORY_PILE,
    PC_LIMBO,
    PC_BESIDE, /* a chosen start card */
    PC_WORN,
    PC_OFF /* a button taken off */
};

typedef struct pc_cards {
    int count;
    short at[PC_MOST_LIST]; /* objects */
} pc_cards;

typedef struct pc_own {
    const pc_node *node;
    int number; /* CT-20 */
} pc_own;

/* What a card is now, after the layers of CT-42, or was just before it left the Board. */
typedef struct pc_look {
    enum pc_zone zone;
    int zone_seat; /* whose hand, deck, pile or area */
    int space;
    int slot; /* of the Persistent Area */
    int controller;
    const char *name;
    const char *set;
    enum pc_trait trait;
    int types;
    const char *type[PC_MOST_TYPES];
    unsigned arrows;
    int turned; /* CT-42, layer 4: eighths */
    int reach;
    int defense;
    int strength;
    int points;
    int counters;
    unsigned words;  /* PC_ANCHORED.. */
    unsigned cannot; /* PC_NO_CAPTURE.. */
    int abilities;
    pc_own ability[PC_ABILITIES];
} pc_look;

enum { PC_ANCHORED = 1, PC_PROTECTED = 2, PC_UNIQUE = 4, PC_HAS_PERSISTENT = 8 };
enum { PC_UNCAPTURABLE = 1, PC_UNREMOVABLE = 2, PC_UNMOVABLE = 4, PC_UNTARGETABLE = 8, PC_HARMLESS = 16 };

/* A physical card, or a button. */
typedef struct pc_object {
    int kind; /* in the set */
    int owner;
    bool button;
    enum pc_zone zone;
    int seat; /* whose zone */
    int space;
    int slot;
    int controller;
    long since; /* the moment in which it came to its zone */
    int came;   /* the space where it then lay on the Board, or a number after all spaces for its slot */
    long left;  /* the moment in which it last left the Board; 0: never */
    pc_look last;
    long remembered; /* the moment in which `last` was taken */
    int counters;
    unsigned known;                                 /* in the known part of a deck: bit of a seat, 4 everybody */
    unsigned used_turn, used_game, used_step, done; /* bits of ability numbers: limits, Actions of this step */
    int captor;
    int value;      /* what it counts in limbo and in a Victory Pile */
    bool apart;     /* shown as it would be discarded, so none of its copies is it */
    bool due;       /* chosen to be discarded, with windows still to come */
    bool hand_back; /* a Hand Reaction whose cost revealed it */
} pc_object;

typedef struct pc_player {
    pc_cards hand;
    pc_cards top, bag, bottom; /* the deck: known from the top, unknown, known to the bottom; top[0] is drawn first */
    pc_cards discard;          /* newest last */
    pc_cards victory;
    short area[PC_AREA];
    short known[PC_MOST_KINDS]; /* copies of each kind publicly known in hand */
    int pool;
    int text_points;
    int finished; /* turns */
    int skips[5];
    bool fact[PC_MOST_LABELS];
} pc_player;

enum pc_happening {
    PC_CAPTURED,
    PC_REMOVED,
    PC_DISCARDED,
    PC_PLAYED,
    PC_MOVED,
    PC_ENTERED,
    PC_LEFT, /* the Board, in another way */
    PC_COUNTERS,
    PC_DREW,
    PC_DREW_SEVERAL,
    PC_SPENT,
    PC_ACTIVATED,
    PC_PASSED,
    PC_THROWN,
    PC_HOST,
    PC_STEP_BEGINS,
    PC_TURN_BEGINS,
    PC_TURN_ENDS,
    PC_GAME_BEGINS,
    PC_WOULD_CAPTURE,
    PC_WOULD_REMOVE,
    PC_WOULD_DISCARD,
    PC_WOULD_MOVE,
    PC_WOULD_DRAW
};

typedef struct pc_event {
    enum pc_happening kind;
    long moment;
    int card;      /* PC_NONE */
    int seat;      /* who did it: captor, payer, actor, thrower who won, the player of the turn */
    int effect_of; /* PC_NONE: no effect */
    bool as_cost;
    enum pc_zone from;
    int from_seat;
    int space;  /* before it */
    int number; /* counters, cards, the step, the label */
    bool slid, jumped;
    int frame; /* an activation in progress */
    int ability;
    int power;
} pc_event;

typedef struct pc_slot {
    const pc_node *phrase;
    int n; /* N when it was announced */
    pc_cards cards;
    int since[PC_MOST_TARGETS];
    signed char zone[PC_MOST_TARGETS];
} pc_slot;

enum pc_tag { PC_TAG_NONE, PC_TAG_PLAY, PC_TAG_ACTION, PC_TAG_IMMEDIATE, PC_TAG_PERSISTENT, PC_TAG_REACTION };

/* CT-63: an ability in progress, and the place from which a phrase or a value is looked at. */
typedef struct pc_frame {
    int source;
    int number;
    const pc_node *ability;
    long began; /* the moment */
    int you;
    int actor;
    enum pc_tag tag;
    bool activated;
    bool cancelled;
    bool resolving;
    bool has_event;
    bool listening; /* it is asked whether the event concerns it */
    int test;       /* enum pc_test: really, or by what is public */
    pc_event event;
    const pc_node *where;   /* of a standing ability: its N is always current */
    int x, extra, n, power; /* extra: paid beyond the cost */
    int target_player;
    int modes;
    const pc_node *chooser[4];
    int mode[4];
    int slots;
    pc_slot slot[PC_SLOTS];
    bool has_that;
    pc_cards that;
    bool in_each;       /* "that card" is the card of a "for each", */
    pc_cards each_done; /* of which these cards have been taken, */
    pc_cards each_left; /* and these have not */
    bool has_named;     /* by the clause that is being done */
    pc_cards named;
    bool that_in_order, named_in_order; /* they are in the order of choosing */
    bool last_done[2];                  /* the last optional clause of you, of others, was carried out */
    bool last_false;                    /* the condition of the sentence before */
    bool threw;                         /* it has made a contest */
    int throw_winner;
    int each;   /* the affected card of a "while" */
    int window; /* in which it answers */
} pc_frame;

/* A lasting effect (CT-40). */
typedef struct pc_lasting {
    const pc_node *what;
    const pc_node *until;
    pc_frame context;
    long began;
    int slot;
    pc_cards named;        /* of which it goes on to speak */
    pc_cards cards;        /* fixed, */
    bool player[PC_SEATS]; /* as are the players, if it is about players */
    int clean_ups;
    bool this_turn;
} pc_lasting;

typedef struct pc_used {
    short event;
    short object;
    short number;
} pc_used;

/* A window: of a moment, of an activation, of what would happen, or a free one. */
typedef struct pc_window {
    bool free;
    bool prevented;
    bool saves; /* of CC-1.8, 4.2 */
    int events;
    pc_event event[PC_WAITING];
    int uses;
    pc_used used[PC_MOST_USED];
    int asked; /* the seat, PC_NONE */
    bool declined[PC_SEATS];
} pc_window;

enum pc_step { PC_DRAW_STEP, PC_PERSISTENT_STEP, PC_ACTION_STEP, PC_CAPTURE_STEP, PC_CLEAN_UP_STEP, PC_SETUP };

enum pc_phase {
    PC_DEAL,
    PC_DUEL,
    PC_BEGIN,
    PC_TURN,
    PC_DRAW,
    PC_DRAWN,
    PC_EFFECTS,
    PC_FREE_1,
    PC_ACTION,
    PC_CHOOSE,
    PC_FREE_2,
    PC_CAPTURE,
    PC_SAVES,
    PC_TAKE,
    PC_CLEAN_UP,
    PC_FILE,
    PC_TURN_END,
    PC_OVER
};

enum pc_end { PC_GOES_ON, PC_BY_POINTS, PC_BY_PASSES, PC_BY_TURNS, PC_BY_NO_CARDS, PC_BY_TEXT, PC_BY_OTHER_GOAL };

typedef struct pc_state {
    enum pc_phase phase;
    enum pc_step step;
    int turn;
    int active;
    int regular; /* who took the last turn that was not an extra one */
    int first;
    int last_passer; /* whose turn just before this one was passed; PC_NONE */
    int extra_turns;
    short extra_turn[PC_MOST_EXTRA_TURNS];
    int actions_left;
    bool acted;
    bool passed;
    bool end_turn;
    int objects;
    pc_object object[PC_OBJECTS];
    short grid[PC_SPACES];
    pc_player player[PC_SEATS];
    pc_cards limbo;
    int start[PC_SEATS];
    int ties;
    long moment;
    int waiting;
    pc_event queue[PC_WAITING];
    int lastings;
    pc_lasting lasting[PC_LASTING];
    int frames;
    pc_frame frame[PC_FRAMES + 2];
    int windows;
    pc_window window[PC_WINDOWS];
    int replaced; /* CT-45: the window of the event that is being replaced; PC_NONE */
    int replaced_card;
    pc_cards threatened; /* W */
    pc_cards prevented;
    pc_cards saved; /* saves_per_card single */
    int pairs;
    pc_used pair[PC_MOST_USED]; /* of CC-1.8: the event is the card */
    int resolutions;
    int reports; /* CC-A34, CC-A48: what the host was told */
    enum pc_end end;
    int winner;             /* PC_NONE: a draw, or not over */
    unsigned may[PC_SEATS]; /* CC-A53: of hidden lists the ready decks that everybody thinks possible, as bits */
} pc_state;

/* -- Questions ---------------------------------------------------------------------------------------------------- */

enum pc_question {
    PC_ASK_START,
    PC_ASK_THROW,
    PC_ASK_ACTION,
    PC_ASK_X,
    PC_ASK_OVERPAY,
    PC_ASK_MODE,
    PC_ASK_TARGET,
    PC_ASK_PLAYER,
    PC_ASK_PAYMENT,
    PC_ASK_REACTION,
    PC_ASK_ORDER,
    PC_ASK_MAY,
    PC_ASK_CARD,
    PC_ASK_SPACE,
    PC_ASK_NUMBER,
    PC_ASK_ABILITY,
    PC_ASK_BUTTON,
    PC_ASK_REPORT,
    PC_CHANCE_CARD, /* out of a deck or at random */
    PC_CHANCE_COIN,
    PC_QUESTIONS
};

enum pc_verb {
    PC_TAKE_CARD,  /* object: start, target, card, order, chance */
    PC_TAKE_TRAIT, /* number */
    PC_PASS,
    PC_PLACE,       /* object, space */
    PC_PERSIST,     /* object */
    PC_USE,         /* object, ability; event: its index in the window */
    PC_TAKE_NUMBER, /* number: X, overpayment, mode, spaces, a coin's side */
    PC_DONE,
    PC_TAKE_SEAT,   /* number */
    PC_PAY_CARD,    /* object */
    PC_PAY_COUNTER, /* object */
    PC_PAY_POOL,
    PC_DECLINE,
    PC_YES_ANSWER,
    PC_NO_ANSWER,
    PC_TAKE_SPACE /* space */
};

typedef struct pc_answer {
    enum pc_verb verb;
    int object;
    int ability;
    int space;
    int number;
    int event;
    int weight; /* of an outcome of chance */
} pc_answer;

enum pc_due { PC_DECISION, PC_CHANCE, PC_FINISHED };

typedef struct pc_asked {
    enum pc_question question;
    int count;
    pc_answer answer[PC_MOST_ANSWERS];
    int chosen; /* of a simultaneous choice; PC_NONE */
} pc_asked;

typedef struct pc_set pc_set;

typedef struct pc_entry {
    short kind; /* an answer, both, a fact, a host event */
    short seat;
    short one, other;
} pc_entry;

typedef struct pc_effect {
    const pc_node *what;
    const pc_node *until;
    pc_frame context;
    long age;
    int tie;
    int lasting;      /* its index, PC_NONE for a standing ability */
    pc_cards touched; /* of arrows that are ignored: the cards that ignore them */
} pc_effect;

enum { PC_MOST_EFFECTS = 256 };

typedef struct pc_list {
    int cards;
    int card[PC_MOST_DECK];
    int buttons;
    int button[PC_MOST_BUTTONS];
} pc_list;

typedef struct pc_game {
    const pc_list *deck; /* CC-A52: with hidden lists those of the set, of which some are ready, as bits */
    unsigned ready;
    const pc_set *set;
    pc_options options;
    unsigned heard; /* the kinds of events that abilities of both lists name */
    pc_state base;  /* at the beginning of the part of the step */
    int log_count;
    pc_entry log[PC_MOST_LOG];
    int next; /* the answer to be used next */
    pc_state now;
    enum pc_due due;
    bool asks[PC_SEATS];
    pc_asked asked[PC_SEATS]; /* chance uses the first */
    jmp_buf out;
    /* What CT-42 makes of the state; it is made anew whenever something has changed. */
    bool fresh;
    bool building;
    pc_look look[PC_OBJECTS];
    pc_look before[PC_OBJECTS]; /* after the layer before the one that is being made */
    int effects;
    pc_effect effect[PC_MOST_EFFECTS];
} pc_game;

/* -- The set ------------------------------------------------------------------------------------------------------ */

pc_set *pc_set_new(pc_grammar *grammar);
void pc_set_free(pc_set *set); /* not the grammar */

/* Its kind; PC_NONE if there is no room, the text has not exactly one reading, or it names too many labels. */
int pc_set_card(pc_set *set, const pc_printed *card, const char *text);
int pc_set_button(pc_set *set, const char *name, const char *text);
int pc_set_kinds(const pc_set *set);
const pc_printed *pc_set_printed(const pc_set *set, int kind);

/* A quoted label of a host fact or event, by its number. */
int pc_set_label(const pc_set *set, const char *label);

/* A random card text of stage 1; with `stage_2`, also of what games need of stage 2. */
void pc_random_text(uint64_t *state, bool stage_2, char *out, size_t size);
/* A phrase of it that moves cards, by any number; `on_board`: it names this card. */
const char *pc_movement_phrase(bool on_board, uint64_t number);
const char *pc_transfer_phrase(bool on_board, uint64_t number);
const char *pc_transfer_after(uint64_t number); /* with the cards of such a phrase */

/* -- Playing ------------------------------------------------------------------------------------------------------ */

/* False if a list is not as CC-A4, CC-A40 to CC-A42 demand. */
bool pc_start(pc_game *game, const pc_set *set, const pc_list list[PC_SEATS], const pc_options *options);

/* CC-A52: the decks that are ready if lists are hidden, as bits; with `named` if these two are ready, else none. */
unsigned pc_ready(const pc_set *set, const pc_list *deck, int decks, const int named[PC_SEATS],
                  const pc_options *options);
/* With the picked ones of these, which the game keeps using. */
bool pc_start_hidden(pc_game *game, const pc_set *set, const pc_list *deck, unsigned ready, const int picked[PC_SEATS],
                     const pc_options *options);

/* The answer of a seat that is asked, or of chance with the seat PC_NONE, by its index. False, and the game is
 * unchanged, if it is not legal. */
bool pc_play(pc_game *game, int seat, int index);

/* CT-46: while the active player is to choose in the Action Step. False otherwise. */
bool pc_host_fact(pc_game *game, int seat, int label, bool value);
bool pc_host_event(pc_game *game, int seat, int label);

/* For tests: goes on from the state `base` as it was changed by hand; only when no answer has been given since. */
void pc_resume(pc_game *game);

/* -- Reading ------------------------------------------------------------------------------------------------------ */

/* All of them give the length that the text would have, as snprintf. */
int pc_answer_text(const pc_game *game, const pc_answer *answer, char *out, int size);
const char *pc_question_name(enum pc_question question);
int pc_dump(pc_game *game, char *out, int size);

/* CC-1.9.3, at any time. */
int pc_score(const pc_game *game, int seat);

/* CC-A8a */
int pc_board_count(pc_game *game, int seat);

/* What a card is now. */
const pc_look *pc_look_of(pc_game *game, int object);

/* CC-1.7: whether the card in play would be captured if the Capture Step were now. */
bool pc_would_be_captured(pc_game *game, int object);

int pc_deck_size(const pc_game *game, int seat);

#endif
