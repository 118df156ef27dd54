/* SPDX-License-Identifier: MIT */
/*
 * A plain second implementation of ARROW PARTY GAME, kept only so that tests can compare the
 * engine with it. It follows the rule sheet clause by clause ("AP-n", walk clauses "W-n") and
 * prefers being obviously right to being fast. It must not include, call or know anything of
 * the engine. The whole game is one struct that may be copied by assignment and read freely;
 * it is always waiting for decisions, for one draw of chance, or over.
 */
#ifndef PLAIN_ARROW_PARTY_H
#define PLAIN_ARROW_PARTY_H

#include <stdbool.h>
#include <stdint.h>

enum { PARTY_MOST_PLAYERS = 5, PARTY_KINDS = 10, PARTY_STACKS = 5, PARTY_DESIGNS = 2, PARTY_ROUNDS = 10 };
enum { PARTY_MOST_USED = 100, PARTY_MOST_FLOOR = 256, PARTY_MOST_ACTIONS = 32, PARTY_MOST_TASKS = 512 };
enum { PARTY_MOST_LOG = 320, PARTY_NONE = -1 };
enum { PARTY_DICE = 6, PARTY_MOST_SHOWN = 5 };

/* Table 1.3, by the numbers of the rule sheet. */
enum party_kind {
    PARTY_DOUBLE_STEPS,
    PARTY_HALF_STEPS,
    PARTY_FIVE_LESS,
    PARTY_REVERSE,
    PARTY_DRAW_ARROW,
    PARTY_CHANGE_DICE,
    PARTY_SWAP_ITEM,
    PARTY_DONT_SWAP,
    PARTY_DONT_PICK_UP,
    PARTY_EXCHANGE_POSITION
};

/* The switches of section 4; a value is the index of the word in the list there. */
enum party_switch {
    PARTY_NOPICK_SCOPE,
    PARTY_PASSIVE_DONT,
    PARTY_SWAP_CHOICE,
    PARTY_DRAW_STACK,
    PARTY_HALF_ROUND,
    PARTY_STEP_ORDER,
    PARTY_EDGE,
    PARTY_START_CORNER,
    PARTY_REDEAL_KEEP,
    PARTY_BUMP_STOPS,
    PARTY_BUMP_GROUP,
    PARTY_BUMP_ONESIDED,
    PARTY_UNPLAYABLE,
    PARTY_ARROW_FACES,
    PARTY_ITEM_PHASE,
    PARTY_SHOE,
    PARTY_OVER_TEST,
    PARTY_TICK_ORDER,
    PARTY_FLOOR,
    PARTY_SWITCHES
};

enum { PARTY_NOPICK_ALL, PARTY_NOPICK_ITEMS };
enum { PARTY_PASSIVE_USED, PARTY_PASSIVE_HELD };
enum { PARTY_SWAP_OWN, PARTY_SWAP_RANDOM, PARTY_SWAP_MIXED };
enum { PARTY_STACK_RANDOM, PARTY_STACK_NAMED };
enum { PARTY_HALF_FLOOR, PARTY_HALF_CEIL, PARTY_HALF_HALF };
enum { PARTY_STEPS_FIXED, PARTY_STEPS_USED };
enum { PARTY_EDGE_CUT, PARTY_EDGE_FREE, PARTY_EDGE_BOUNCE };
enum { PARTY_START_DIFFERENT, PARTY_START_COMMON };
enum { PARTY_REDEAL_KEEPS, PARTY_REDEAL_RETURNS };
enum { PARTY_BUMP_WALKS_ON, PARTY_BUMP_ENDS_WALK };
enum { PARTY_GROUP_PAIRS, PARTY_GROUP_RING };
enum { PARTY_ONESIDED_NONE, PARTY_ONESIDED_GIVE };
enum { PARTY_UNPLAYABLE_BARRED, PARTY_UNPLAYABLE_DISCARD };
enum { PARTY_FACES_EVEN, PARTY_FACES_COMPASS };
enum { PARTY_ITEMS_LOOP, PARTY_ITEMS_DECLARE };
enum { PARTY_SHOE_EQUAL, PARTY_SHOE_VARIED };
enum { PARTY_OVER_FOOT, PARTY_OVER_LINE, PARTY_OVER_CENTRE };
enum { PARTY_TICKS_TOGETHER, PARTY_TICKS_TURNS };
enum { PARTY_FLOOR_MAP, PARTY_FLOOR_ROOM };

/* What an arrow card shows: angles from arrow 0. */
typedef struct party_face {
    int shown;
    int angles[PARTY_MOST_SHOWN];
} party_face;

/* Section 4 and the points, quantities and sizes of section 1, lengths in units. Stacks go by their numbers 1 to 5, a
 * die by the number of faces in its name. A compass stack without a second design has nothing shown there. */
typedef struct party_options {
    int chosen[PARTY_SWITCHES];
    int stack_cards[PARTY_STACKS + 1];
    int arrow_points[PARTY_STACKS + 1];
    party_face even[PARTY_STACKS + 1];
    party_face compass[PARTY_STACKS + 1][PARTY_DESIGNS];
    int item_copies[PARTY_KINDS];
    int item_points[PARTY_KINDS];
    int stars;
    int star_points;
    int skulls;
    int skull_points;
    int die_faces[PARTY_DICE];
    int die_points[PARTY_DICE];
    int area;
    int margin;
    int clearance;
    int card_width;
    int card_length;
    int shoe;
    int shoe_low;
    int shoe_high;
    int foot_percent;
    int touch;
} party_options;

party_options party_defaults(void);

/* "name=word" with the names of section 4; false, with nothing changed, if there is no such option or word. */
bool party_choose(party_options *options, const char *text);

/* The die that has so many faces in its name: its index in d4, d6, d8, d10, d12, d20. */
int party_die_place(int die);

/* NULL beyond the last. */
const char *party_switch_name(int which);
const char *party_switch_word(int which, int value);

enum party_due { PARTY_DECISION, PARTY_CHANCE, PARTY_OVER };

enum party_phase {
    PARTY_PHASE_SETUP,
    PARTY_PHASE_REDEAL,
    PARTY_PHASE_ITEMS,
    PARTY_PHASE_GIVES,
    PARTY_PHASE_ARROWS,
    PARTY_PHASE_TOSS,
    PARTY_PHASE_DIRECTIONS,
    PARTY_PHASE_WALK,
    PARTY_PHASE_OVER
};

enum party_verb {
    PARTY_NO_ACTION,
    PARTY_PASS,
    PARTY_USE,      /* card = kind; target = seat (6, 9), faces (5), stack (4 if named), or PARTY_NONE */
    PARTY_DONE,     /* ends the declarations of a seat (AP-5c) */
    PARTY_GIVE,     /* card = kind */
    PARTY_ARROW,    /* card = points, target = design */
    PARTY_DIRECTION /* card = index (AP-12) */
};

typedef struct party_action {
    enum party_verb verb;
    int card;
    int target;
} party_action;

/* The draws of section 5; the values are named in the rule sheet's terms. */
enum party_draw_kind {
    PARTY_ASK_DESIGN,     /* 0 or 1, by copies: deal, re-deal and Draw */
    PARTY_ASK_ITEM,       /* a kind, by copies, dealt to a seat */
    PARTY_ASK_FLOOR_ITEM, /* a kind, by copies, for the floor */
    PARTY_ASK_X,          /* a coordinate between the margins */
    PARTY_ASK_Y,
    PARTY_ASK_ANGLE,   /* 0..4095 */
    PARTY_ASK_SHOE,    /* its length */
    PARTY_ASK_STACK,   /* 1..5 */
    PARTY_ASK_TOSS,    /* 0..4095 */
    PARTY_ASK_ROLL,    /* 1..faces */
    PARTY_ASK_GIVEN,   /* a kind, by copies, out of the hand of the seat */
    PARTY_ASK_CONTEST, /* a seat */
    PARTY_ASK_TOLD,    /* what happens in a room: a party_told */
    PARTY_ASK_FOUND    /* a kind, by copies, that the seat has taken there */
};

enum party_object { PARTY_ITEM, PARTY_STAR, PARTY_SKULL };
enum { PARTY_OBJECTS = PARTY_SKULL + 1 };

/* AP-23: a seat takes an object; two seats bump; everybody has walked. */
enum {
    PARTY_TOLD_TAKES,
    PARTY_TOLD_BUMPS = PARTY_MOST_PLAYERS * PARTY_OBJECTS,
    PARTY_TOLD_WALKED = PARTY_TOLD_BUMPS + PARTY_MOST_PLAYERS * PARTY_MOST_PLAYERS
};

int party_told_takes(int seat, enum party_object object);
int party_told_bump(int low, int high);

enum { PARTY_MOST_WEIGHTS = PARTY_TOLD_WALKED + 1 };

typedef struct party_draw {
    enum party_draw_kind kind;
    int seat;  /* whom it is for, or whose hand is drawn from; PARTY_NONE */
    int stack; /* the points of the stack a design is drawn from, else 0 */
    int low;
    int high;
    bool weighted; /* else all of low..high are equally likely */
    int weight[PARTY_MOST_WEIGHTS];
} party_draw;

typedef struct party_point {
    int64_t x;
    int64_t y;
} party_point;

typedef struct party_floor_card {
    int id; /* the order of placing */
    enum party_object object;
    int kind; /* of an item, else PARTY_NONE */
    party_point centre;
    int angle;
} party_floor_card;

typedef struct party_player {
    int arrows[PARTY_STACKS + 1][PARTY_DESIGNS];
    int items[PARTY_KINDS];
    int stars;
    int skulls;
    int die;
    party_point position; /* of the landmark: where a walk begins */
    int shoe;
    int used[PARTY_MOST_USED]; /* item cards used this round, in order */
    int n_used;
    int tossed_points; /* 0 without a tossed card */
    int tossed_design;
    int toss_angle; /* PARTY_NONE before the toss */
    int roll;       /* 0 before */
    int direction;  /* the index, PARTY_NONE before all have chosen */
    party_action commit;
    party_action declared[PARTY_MOST_USED];
    int n_declared;
} party_player;

/* W2 to W6: a player on his way; points in fine units, as of the last foot placed. */
typedef struct party_walker {
    party_point start;
    party_point unit;
    int shoe;
    int half_steps;
    int feet; /* M */
    int placed;
    party_point heel;
    party_point toe;
    int size; /* of the last foot, in half shoes */
} party_walker;

enum party_log_kind { PARTY_LOG_BUMP, PARTY_LOG_GIVEN, PARTY_LOG_TAKEN };

/* The events of a walk except its feet, which party_foot() reports. */
typedef struct party_log_entry {
    enum party_log_kind kind;
    int tick;
    int seat;  /* who bumped (the lower seat), gave or took */
    int other; /* the higher seat of a bump, the receiver of a given card */
    int tau;   /* of a bump */
    enum party_object object;
    int item;
    int id; /* of the floor card taken */
} party_log_entry;

typedef struct party_walk {
    int tick;
    int walker;                             /* the only one who walks (W10), PARTY_NONE if all do */
    party_walker begun[PARTY_MOST_PLAYERS]; /* as before the first foot */
    party_walker walkers[PARTY_MOST_PLAYERS];
    bool bumped[PARTY_MOST_PLAYERS][PARTY_MOST_PLAYERS];
    party_log_entry log[PARTY_MOST_LOG];
    int n_log;
} party_walk;

/* A card drawn or chosen for an exchange; it lies in the giver's hand until all move together. */
typedef struct party_move {
    int from;
    int to;
    int kind;
} party_move;

/* The remaining tasks, see arrow_party_rules.h. */
typedef struct party_task {
    int job;
    int a;
    int b;
    int c;
} party_task;

typedef struct party {
    int players;
    party_options options;
    int round;
    enum party_phase phase;
    int passes;
    party_player player[PARTY_MOST_PLAYERS];
    int stack[PARTY_STACKS + 1][PARTY_DESIGNS];
    int discard[PARTY_STACKS + 1][PARTY_DESIGNS];
    int box[PARTY_KINDS];        /* item cards neither dealt nor placed yet; in a room, those that lie there */
    int room[PARTY_OBJECTS];     /* AP-23: stars and skulls that lie there */
    int used_items[PARTY_KINDS]; /* AP-5: the discard pile */
    party_floor_card floor[PARTY_MOST_FLOOR];
    int n_floor;
    int n_placed;
    int known[PARTY_MOST_PLAYERS][PARTY_MOST_PLAYERS][PARTY_KINDS]; /* viewer, holder, kind */
    party_floor_card placing;
    int placing_redraws;
    party_move moving[PARTY_MOST_PLAYERS];
    int n_moving;
    party_walk walk;
    enum party_due due;
    bool waiting[PARTY_MOST_PLAYERS]; /* seats that must still act before the game goes on */
    party_draw draw;
    party_task current;
    party_task tasks[PARTY_MOST_TASKS]; /* the next one last */
    int n_tasks;
} party;

/* False if there are no such players, or more or fewer cards than the rule sheet or this struct allow. */
bool party_start(party *game, int players, const party_options *options);

/* Whether the seat may act now; several may, and in any order. */
bool party_may_act(const party *game, int seat);

/* The legal actions of a seat; at most PARTY_MOST_ACTIONS, none if it may not act. */
int party_actions(const party *game, int seat, party_action actions[PARTY_MOST_ACTIONS]);

/* False, and the game untouched, if the action is not legal. */
bool party_act(party *game, int seat, party_action action);

/* While chance is due: the share of a value among the others, 0 if it cannot come. */
int party_weight(const party *game, int value);

/* False, and the game untouched, if the value cannot come. */
bool party_chance(party *game, int value);

typedef struct party_score {
    int arrows;
    int items;
    int stars;
    int skulls;
    int die;
    int total;
} party_score;

/* AP-21, at any time. */
party_score party_count(const party *game, int seat);

/* AP-22 */
int party_rank(const party *game, int seat);

/* AP-12: the angle of a direction index, PARTY_NONE if there is none. */
int party_direction_angle(const party *game, int seat, int index);

/* AP-17, in half steps, for the roll of this round. */
int party_half_steps(const party *game, int seat);

int party_item_cards(const party_options *options); /* all there are */
int party_hand_size(const party *game, int seat);
int party_arrow_count(const party *game, int seat);
int party_pile_size(const int pile[PARTY_DESIGNS]);
bool party_under_dont_swap(const party *game, int seat);
bool party_under_dont_pick_up(const party *game, int seat);

/* The present position of the seat, also between two ticks of a walk. */
party_point party_body(const party *game, int seat);

/* Foot t (from 1) of the walk that runs or was the last, as it was placed; false if there was none. */
bool party_foot(const party *game, int seat, int tick, party_walker *foot);

#endif
