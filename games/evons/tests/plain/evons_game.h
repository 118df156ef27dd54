/* SPDX-License-Identifier: MIT */
/*
 * A plain second implementation of EVONS, kept only so that tests can compare the engine with it.
 * It follows the rule page clause by clause ("EV-n") and prefers being obviously right to being
 * fast. It must not include, call or know anything of the engine. The whole game is one struct
 * that may be copied by assignment and read freely; it is always waiting for a decision of one
 * seat, for one draw of chance, or over.
 */
#ifndef PLAIN_EVONS_GAME_H
#define PLAIN_EVONS_GAME_H

#include <stdbool.h>

enum { EVONS_SEATS = 2, EVONS_SIDE = 7, EVONS_CELLS = 49, EVONS_DIRECTIONS = 8, EVONS_DECK = 60 };
enum { EVONS_MOST_CARDS = 256, EVONS_MOST_CHAIN = 32, EVONS_MOST_ACTIONS = 1024, EVONS_MOST_LOG = 512 };
enum { EVONS_MOST_DECKS = 16, EVONS_OPENING_HAND = 5, EVONS_MOST_FIRES = 3, EVONS_NONE = -1 };

/* EV-6: the seats. */
enum { EVONS_SOUTH, EVONS_NORTH };

/* EV-3 */
enum evons_arrow {
    EVONS_NO_ARROW,
    EVONS_NORMAL,
    EVONS_REMOVE,
    EVONS_BLOCK,
    EVONS_FIRESTORM,
    EVONS_GROWTH,
    EVONS_MAGNETISM,
    EVONS_RESURRECTION,
    EVONS_SHOCKWAVE,
    EVONS_SWAP,
    EVONS_ARROWS
};

/* EV-4 */
enum evons_element {
    EVONS_NATURE,
    EVONS_ELECTRIC,
    EVONS_DARKNESS,
    EVONS_EARTH,
    EVONS_FIRE,
    EVONS_WATER,
    EVONS_ELEMENTS
};

/* EV-2: arrows by printed direction, N first and clockwise. A Block has an element and nothing else. */
typedef struct evons_card {
    bool block;
    enum evons_element element;
    int cost;
    int attack;
    int defence;
    enum evons_arrow arrow[EVONS_DIRECTIONS];
} evons_card;

/* A list of cards by their indices in the table of cards. */
typedef struct evons_deck {
    int count;
    int card[EVONS_DECK];
} evons_deck;

/* The table of options; a value is the index of the word there. */
enum evons_switch {
    EVONS_FIRST_PLAYER,
    EVONS_ARROW_DIRS,
    EVONS_MULLIGAN,
    EVONS_PLACE_ADJACENT,
    EVONS_BLOCK_FROM_HAND,
    EVONS_COVER_NEED,
    EVONS_UNPAID_COVER,
    EVONS_GROWTH_REVEALS,
    EVONS_REACT_CAP,
    EVONS_REVIVE_CAP,
    EVONS_OUTZONE_IMMUNE,
    EVONS_FIRESTORM_POOL,
    EVONS_PASS_END,
    EVONS_TURN_CAP,
    EVONS_TIE,
    EVONS_COLOR_SYNERGY,
    EVONS_DECK_LISTS,
    EVONS_SWITCHES
};

enum { EVONS_FIRST_DRAWN, EVONS_FIRST_SOUTH, EVONS_FIRST_NORTH };
enum { EVONS_DIRS_EIGHT, EVONS_DIRS_FOUR };
enum { EVONS_MULLIGAN_PARTIAL, EVONS_MULLIGAN_SHRINKING, EVONS_MULLIGAN_NONE };
enum { EVONS_ADJACENT_NO, EVONS_ADJACENT_YES };
enum { EVONS_BLOCKS_NONE, EVONS_BLOCKS_OUTZONE };
enum { EVONS_COVER_ANY, EVONS_COVER_PAYABLE };
enum { EVONS_UNPAID_GRAVEYARD, EVONS_UNPAID_STAY };
enum { EVONS_GROWTH_YES, EVONS_GROWTH_NO };
enum { EVONS_IMMUNE_NO, EVONS_IMMUNE_YES };
enum { EVONS_POOL_ATTACK, EVONS_POOL_DEFENCE };
enum { EVONS_PASSES_EMPTY, EVONS_PASSES_ANY };
enum { EVONS_TIE_DRAW, EVONS_TIE_SECOND };
enum { EVONS_SYNERGY_OFF, EVONS_SYNERGY_ON };
enum { EVONS_LISTS_OPEN, EVONS_LISTS_HIDDEN };

typedef struct evons_options {
    int chosen[EVONS_SWITCHES];
} evons_options;

evons_options evons_defaults(void);

/* "name=word" with the names of the table; false, with nothing changed, if there is no such option or word. */
bool evons_choose(evons_options *options, const char *text);

/* NULL beyond the last. */
const char *evons_switch_name(int which);
const char *evons_switch_word(int which, int value);

/* The number that a value of react_cap, revive_cap or turn_cap stands for. */
int evons_cap(const evons_options *options, enum evons_switch which);

enum evons_due { EVONS_NOTHING, EVONS_DECISION, EVONS_CHANCE, EVONS_OVER };

enum evons_step {
    EVONS_STEP_PICK,     /* of a deck in secret */
    EVONS_STEP_FIRST,    /* who begins */
    EVONS_STEP_OPENING,  /* the first five cards of each */
    EVONS_STEP_MULLIGAN, /* with its draws */
    EVONS_STEP_DRAW,     /* step 2 */
    EVONS_STEP_REVEAL,   /* step 3, with the chains of revealed cards */
    EVONS_STEP_PLAY,     /* step 4 */
    EVONS_STEP_CHAIN,    /* step 6 */
    EVONS_STEP_DISCARD,  /* step 8 */
    EVONS_STEP_OVER
};

enum evons_end { EVONS_GOES_ON, EVONS_END_FULL, EVONS_END_PASSES, EVONS_END_TURNS };

enum evons_verb {
    EVONS_NO_ACTION,
    EVONS_RETURN, /* n_returned, returned: ascending (mulligan partial) */
    EVONS_KEEP,   /* mulligan shrinking, like the next */
    EVONS_RETURN_ALL,
    EVONS_REVEAL, /* cell */
    EVONS_PASS,
    EVONS_PLAY,  /* card, cell, covered */
    EVONS_FIGHT, /* cell */
    EVONS_REACT, /* cell */
    EVONS_USE,   /* arrow; card for Growth, Resurrection and placing a Block; cell, the source, for Magnetism */
    EVONS_BURN,  /* n_fires, fire: a Firestorm, cells ascending, points above 0 */
    EVONS_DONE,
    EVONS_PICK,   /* deck */
    EVONS_DISCARD /* card */
};

typedef struct evons_fire {
    int cell;
    int points;
} evons_fire;

/* EV-46: a whole action. Cards and cells that it does not have are EVONS_NONE, and so is the arrow. */
typedef struct evons_action {
    enum evons_verb verb;
    int card;
    int cell;
    int arrow; /* the printed direction */
    bool covered;
    int deck; /* by its index, 0 where no deck is picked */
    int n_returned;
    int returned[EVONS_OPENING_HAND];
    int n_fires;
    evons_fire fire[EVONS_MOST_FIRES];
} evons_action;

/* EV-41: a card on the board. An id is never used again: a card that comes back is a new one. */
typedef struct evons_piece {
    int id; /* 0: the cell is empty */
    int card;
    int owner;
    int controller;
    bool face_up;
    int defence; /* current */
    bool growth; /* Growth-placed and still covered */
    bool moved;  /* this turn */
    int reactivations;
    bool to_reveal;
} evons_piece;

enum evons_phase { EVONS_ABILITY_1, EVONS_CONFLICT, EVONS_WAIT, EVONS_ABILITY_2 };

/* EV-41: one open sequence. */
typedef struct evons_frame {
    int id; /* of the active card */
    enum evons_phase phase;
    bool used[EVONS_DIRECTIONS]; /* by printed direction */
    int n_fought;
    int fought[EVONS_DIRECTIONS]; /* ids */
    int revived;                  /* the costs, added up */
    int n_waiting;
    int waiting[EVONS_DIRECTIONS]; /* ids */
} evons_frame;

/* Piles count the copies of each card. */
typedef struct evons_player {
    int credits;
    int list[EVONS_MOST_CARDS]; /* the deck he brought */
    int deck[EVONS_MOST_CARDS];
    int hand[EVONS_MOST_CARDS];
    int graveyard[EVONS_MOST_CARDS];
    int removed[EVONS_MOST_CARDS];
    int draws_due;
} evons_player;

enum evons_log_kind {
    EVONS_LOG_TURN,        /* seat, amount: its number */
    EVONS_LOG_INCOME,      /* seat, amount */
    EVONS_LOG_DRAWN,       /* seat, card */
    EVONS_LOG_RETURNED,    /* seat, amount: how many cards */
    EVONS_LOG_REVEALED,    /* seat, cell, card, amount: what was paid */
    EVONS_LOG_UNPAID,      /* seat, cell, card */
    EVONS_LOG_PASSED,      /* seat */
    EVONS_LOG_PLACED,      /* seat, cell, card: played, grown, revived, or a Block */
    EVONS_LOG_PAID,        /* seat, cell, card, amount: for an active card */
    EVONS_LOG_ACTIVATED,   /* seat, cell, card */
    EVONS_LOG_REACTIVATED, /* seat, cell, card */
    EVONS_LOG_CAPPED,      /* seat, cell, card: a cap kept a sequence from starting */
    EVONS_LOG_FOUGHT,      /* cell, card, to: the other; amount: damage to it, suffered: damage from it */
    EVONS_LOG_BURNT,       /* seat, cell, card, amount: what Firestorm took off */
    EVONS_LOG_DESTROYED,   /* seat: the owner; cell, card */
    EVONS_LOG_REMOVED,     /* seat: the owner; cell, card */
    EVONS_LOG_FLIPPED,     /* seat: the new controller; cell, card */
    EVONS_LOG_MOVED,       /* seat: the controller; cell, card, to */
    EVONS_LOG_DISCARDED,   /* seat, card */
    EVONS_LOG_SCORE,       /* seat, amount */
    EVONS_LOG_OVER         /* seat: the winner or EVONS_NONE; amount: the reason */
};

typedef struct evons_log_entry {
    enum evons_log_kind kind;
    int seat;
    int cell;
    int card;
    int to;
    int amount;
    int suffered;
} evons_log_entry;

typedef struct evons {
    evons_options options;
    int n_cards;
    evons_card cards[EVONS_MOST_CARDS];
    int n_decks; /* to pick from; 0: none is picked */
    evons_deck decks[EVONS_MOST_DECKS];
    int picked[EVONS_SEATS]; /* EVONS_NONE before */
    evons_player player[EVONS_SEATS];
    int first; /* EVONS_NONE before it is drawn */
    int turn;  /* 0 before the first */
    int mover; /* the turn player; EVONS_NONE before the first turn */
    enum evons_step step;
    int mulligans_due;
    int passes;
    int revivals;
    enum evons_end end;
    evons_piece board[EVONS_CELLS]; /* a cell is row * 7 + column, X0 first */
    int last_id;
    evons_frame chain[EVONS_MOST_CHAIN]; /* top last */
    int n_chain;
    enum evons_due due;
    int seat; /* who decides, or draws; EVONS_NONE for the first player and after the end */
    evons_log_entry log[EVONS_MOST_LOG];
    int n_log; /* since the last action or value of chance was given */
} evons;

/* False if a card or a deck is not as EV-2a, EV-4 and EV-7 say. */
bool evons_start(evons *game, const evons_card *cards, int n_cards, const evons_deck decks[EVONS_SEATS],
                 const evons_options *options);

/* EV-43: the same with hidden lists, each of which its owner picks among all decks; the only one is not asked for. */
bool evons_start_hidden(evons *game, const evons_card *cards, int n_cards, const evons_deck *decks, int n_decks,
                        const evons_options *options);

/* The legal actions of the seat that is due, at most EVONS_MOST_ACTIONS; none for anybody else. */
int evons_actions(const evons *game, int seat, evons_action actions[EVONS_MOST_ACTIONS]);

bool evons_same(const evons_action *one, const evons_action *other);

/* False, and the game untouched, if the action is not legal. */
bool evons_act(evons *game, int seat, evons_action action);

/* While chance is due: the share of a value (a seat, else a card) among the others, 0 if it cannot come. */
int evons_weight(const evons *game, int value);

/* False, and the game untouched, if the value cannot come. */
bool evons_chance(evons *game, int value);

/* EV-35, at any time. */
int evons_score(const evons *game, int seat);

/* EV-38: who would win now; EVONS_NONE if nobody. */
int evons_winner(const evons *game);

int evons_pile_size(const evons *game, const int pile[EVONS_MOST_CARDS]);
int evons_hand_size(const evons *game, int seat);
int evons_deck_size(const evons *game, int seat);

/* EV-43: whether a seat knows the name of the card in a cell, or what is in the list of a deck. */
bool evons_sees(const evons *game, int viewer, int cell);
bool evons_knows_list(const evons *game, int viewer, int owner);

/* EV-1 */
int evons_neighbour(int cell, int direction); /* EVONS_NONE off the grid */
bool evons_in_main(int cell);

/* EV-5: a printed direction as it lies on the board, and back. */
int evons_turned(int direction, int controller);

/* The arrow of a card in a printed direction (EV-2, arrow_dirs); Blocks have none. */
enum evons_arrow evons_printed(const evons *game, int card, int direction);

/* The arrow that points in a direction of the board from a cell; none from a covered card. */
enum evons_arrow evons_arrow_at(const evons *game, int cell, int direction);

/* EVONS_NONE if it has left the board. */
int evons_find(const evons *game, int id);

/* EV-20: the cells that the active card must fight now; the number of them. */
int evons_conflicts(const evons *game, int cells[EVONS_DIRECTIONS]);

#endif
