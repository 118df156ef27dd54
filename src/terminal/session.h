/* SPDX-License-Identifier: MIT */
/* A game at one terminal: a table (qv_table), its players, what has been shown, and the record that is kept of it.
 *
 * Everything shown comes from the table for its viewer, so nobody is shown hidden information of another seat. Knows no
 * game.
 */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "match/player.h"
#include "store/keep.h"
#include "terminal/board.h"
#include "terminal/grid.h"
#include "terminal/lesson.h"
#include "terminal/screen.h"

enum { TERM_NOTICE = STORE_PATH + 200 };

/* Questions that wait for `yes`. */
enum { TERM_NO_QUESTION, TERM_TO_MOVE, TERM_TO_LEAVE, TERM_TO_RESIGN, TERM_TO_EDIT };

typedef struct {
    uint32_t lines; /* commands typed so far */
    uint32_t line;  /* the one that the question was asked on */
    uint8_t kind;
    qv_whole_move move; /* of TERM_TO_MOVE */
} term_question;

/* What a person saw when last asked. */
typedef struct {
    qv_scene scene, earlier; /* and when asked before that */
    uint32_t moment;         /* 1 + the length of the match then */
    uint32_t counted;        /* the mask of the seats whose first counter is known */
    int32_t counter[QV_SEATS], change[QV_SEATS];
    term_part part[QV_SEATS][TERM_COUNTED];
} term_standing;

enum { TERM_SIGHTS = 48 };

/* What has been shown, so that it is not shown again. */
typedef struct {
    uint32_t choices[QV_SEATS]; /* what each seat was last told of its choices, as one number */
    term_table rows;            /* beside the board */
    uint64_t asked[QV_SEATS];   /* the kinds of questions whose purpose each seat has been told */
    uint32_t board;             /* what is on it, as one number; 0: nothing was shown, or another viewer saw it */
    bool stale;                 /* something has changed since the viewer was told how it stands */
    bool legend, end, directions, frame, symbol, change;
    bool redrawn;                 /* that chance is drawn anew after an undo */
    bool ahead, ahead_of;         /* that `if`, and `if` before a move, tell more */
    bool board_off;               /* it is shown only on request */
    bool again;                   /* how to see it again */
    bool cited;                   /* that numbers in brackets are rules */
    uint32_t sights[TERM_SIGHTS]; /* the items whose texts each seat has been told at first sight, as numbers */
    bool more, texts;             /* what words beside a name, and the first words of a text are */
    uint8_t flat;                 /* what has been told of the flat board, see term_flat_legend */
    term_standing standing;
} term_shown;

/* The front end: what it is asked, and its context. */
typedef struct {
    void *context;
    /* Asked while a person waits for what the computer finds, which is told: "thinking about a hint". False: the person
     * has given up waiting. NULL: they wait. */
    bool (*goes_on)(term_session *, const char *what);
    bool (*ask)(term_session *, uint32_t seat, const char *question); /* the person of a seat, yes or no */
    /* A line that the program on a seat wrote to its standard error. NULL: it goes to our own. */
    void (*hear)(term_session *, uint32_t seat, const char *line);
    /* How its own i-th command is used, in place of those of a game in play; see term_command_use. */
    const char *(*uses)(term_session *, uint32_t i);
} term_front;

/* The hint that is being given; whatever changes the moment ends it. */
typedef struct {
    qv_agent *agent; /* NULL: none was asked for yet */
    uint32_t told;   /* steps of it; 0: none */
    qv_whole_move move;
    uint16_t points[2]; /* the items of which it has spoken; 0: none */
} term_hint;

struct term_session {
    term_screen screen;
    const qv_game *game;
    const qv_ruleset *rules;
    qv_table *table;
    uint64_t seed;
    bool seed_known;                /* a person gave it, so it is no secret while the game goes on */
    bool entered;                   /* people enter the outcomes of chance, which has no seed */
    bool typing;                    /* a person types: what cannot be undone needs a confirmation */
    bool open_hands;                /* people here see each other's hands */
    bool guided;                    /* the one person here is told rules as they matter, see guide.c */
    bool led;                       /* somebody enters everything for people at a real table, who are named */
    bool may_change, changes;       /* whether a menu of games can follow the game, and shall */
    bool taken_up;                  /* no command line starts it: `again` only shows it */
    const char *again;              /* the command line to play this once more, or to see it; "": there is none */
    char *seen_again;               /* the same, if it is the session's own; NULL: it is not */
    qv__player *computer[QV_SEATS]; /* NULL: a human */
    const char *player[QV_SEATS];   /* "human", "greedy" */
    uint32_t humans;
    uint32_t moved; /* how many seats the players have moved on, by rematches */
    term_question question;
    term_shown shown;
    char *edited;             /* the position text being edited; NULL: none */
    store_keep keep;          /* the record of the game; without one its record is NULL */
    char notice[TERM_NOTICE]; /* a change of its file to report at once; "": none */
    qv_scene scene;           /* the viewer's, as last asked for */
    term_front front;
    term_lesson lesson;
    term_hint hint;
};

/* -- session.c ----------------------------------------------------------------------------------------------------- */
uint32_t term_session_here(const term_session *); /* the mask of the seats of people */
/* Of these, who is asked in windows that can only be declined: all, if several people see who is asked. */
uint32_t term_session_asks(const term_session *);
/* A table for the match, with the humans at this terminal; the only one sits there. Takes the match over; false with
 * diag: no memory. */
bool term_session_begin(term_session *, qv_match *, qv_diag *);
/* After the table has come to another match: it is at another moment than anybody was told of. */
void term_session_begins_again(term_session *);
/* A new match from position text, with the same players and a record of its own; the one before is kept as a game that
 * was left. QV_OK, or an error with diag and nothing changed. */
int term_session_restart(term_session *, const char *position, qv_diag *);
/* A new match from where this one began, with the same players, another seed and a record of its own. QV_OK, or an
 * error with diag and nothing changed. */
int term_session_anew(term_session *, qv_diag *);
/* The same with each player one seat on, the last one on the first seat: of two, both change seats. */
int term_session_rematch(term_session *, qv_diag *);
void term_session_end(term_session *); /* frees its members, except ruleset and command line */
const qv_match *term_match(const term_session *);
bool term_is_over(const term_session *);
uint32_t term_viewer(const term_session *); /* who looks at the screen: a seat, or QV_WATCHER */
void term_sit(term_session *, uint32_t viewer);
const qv_view *term_view(const term_session *);
const qv_scene *term_scene(term_session *); /* the viewer's scene now, with what changed last marked */
bool term_may_move(const term_session *);   /* the viewer, or for the all-seeing the next seat, has to move */
/* A whole move, and what follows; QV_OK or an error with diag and nothing changed. */
int term_session_play(term_session *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_diag *);
bool term_may_enter(const term_session *); /* an outcome of chance: anyone at the screen */
/* An outcome of chance, and what follows; QV_OK or an error with diag and nothing changed. */
int term_session_enter(term_session *, const uint16_t *steps, uint32_t n, qv_diag *);
/* What chance decides now. */
void term_chance_head(const term_session *, qv_text *out);       /* "Chance decides for red: " */
void term_tell_chance(const term_session *, const char *indent); /* that and the outcomes */
bool term_session_answer(term_session *,
                         uint32_t seat); /* plays what the seat has answered in advance; false: failed */
enum { TERM_PLAYED, TERM_GAVE_UP, TERM_NO_MEMORY };
/* A computer's move. Its random numbers depend on the seed and the number of the move, so it is the same again after
 * `undo`. A player without a move, or with one that the rules refuse, resigns: `why` gives the reason. */
int term_computer_plays(term_session *, uint32_t seat, qv_diag *why);
enum { TERM_TAKEN_BACK, TERM_NOT_THERE, TERM_REFUSED };
/* Back to the last decision of `seat`, of any human for QV_WATCHER, if everybody agrees who has to. *undone says what
 * was taken back. */
int term_undo(term_session *, uint32_t seat, qv_undo *undone);
bool term_undo_takes_chance(const term_session *, uint32_t seat); /* outcomes drawn since, if that were taken back */

/* -- led.c --------------------------------------------------------------------------------------------------------- */
/* Commands: everybody who is asked plays a move, once; draws what chance decides now. */
int term_led_each(term_session *, const char *words);
int term_led_random(term_session *, const char *words);

/* -- recording.c --------------------------------------------------------------------------------------------------- */
/* The record becomes that of the match, on disk as well if that can be done; what has changed there gives a notice. */
void term_session_keep(term_session *);
void term_session_keep_undone(term_session *, uint32_t seat); /* the same after a seat has taken back */
void term_session_keep_edited(term_session *); /* the record tells that the viewer sets the position up */
/* The notice that is due, which is none from then on; false: there is none. */
bool term_session_take_notice(term_session *, char notice[TERM_NOTICE]);
/* A copy of the record in another file; a game that is not kept is kept there from now on. False with diag. */
bool term_session_save(term_session *, const char *path, qv_diag *);
/* The record of a match that begins with that position takes the place of the one before, and with `edited` tells that
 * the viewer set it up; false with diag: no memory, and nothing changed. */
bool term_session_keep_next(term_session *, const char *position, bool edited, qv_diag *);

/* -- tell.c -------------------------------------------------------------------------------------------------------- */
void term_tell_event(const term_session *, const qv_event *, const char *before);
bool term_is_detail(const term_session *, const qv_event *);                       /* what news omit */
void term_tell_viewer(const term_session *, const qv_event *, const char *before); /* "you" is the viewer */
void term_tell_plainly(const term_session *, const qv_event *); /* the same without its rule, but with what caused it */
/* What is being resolved, if anything is; but for `after_news` not what the news tell that are still to be told. */
void term_tell_progress(const term_session *, bool after_news);
bool term_tell_text(const term_session *); /* the words of the innermost text of that; false: there is none */
/* What the viewer may see and has not been told, without details, in at most `most` lines: if that is too much, what
 * matters least to the viewer is left out. How many lines it took. */
uint32_t term_tell_news(term_session *, uint32_t most);
/* changes.c: what has become of the items on the board and of the first counters between two scenes, in a few lines. */
void term_tell_changes(const term_session *, const qv_scene *then, const qv_scene *now, const qv_event_log *between);
/* At a terminal once: that numbers after sentences are rules, as that of the last one told. */
void term_explain_citation(term_session *);
void term_explain_rule(term_session *, const char *id); /* the same once of that rule, which was told */
void term_tell_why(const term_session *); /* the last computation in full, and all of its round if rounds are counted */
/* The last decisions in full, and all that others did since the viewer's own last one; UINT32_MAX: all and what was
 * before them; 0: a few without details, and no more than fit. */
void term_tell_log(const term_session *, uint32_t decisions);
/* Of what was told since the first move, the last few sentences that have all of the words: their number. */
uint32_t term_tell_mentions(const term_session *, const char *words);
void term_tell_story(const term_session *); /* all since the first move, without details */
/* Where the turns and decisions of others begin after the viewer had seen so many events: the number of the first
 * event, of all there are if there is none. Answers in reaction windows do not count. */
uint32_t term_others_since(const term_session *, uint32_t seen);
uint32_t term_others_moved(const term_session *, uint32_t seen); /* the same of their first decision */
/* How much of the story there is since the viewer had seen so many events. */
typedef struct {
    uint32_t events, lines;
} term_extent;
term_extent term_story_since(term_session *, uint32_t seen);

/* -- result.c ------------------------------------------------------------------------------------------------------ */
void term_tell_score(const term_session *);
void term_tell_end(term_session *);
/* What is said before, and the command line that plays or shows this once more, if there is one. */
void term_tell_again(const term_session *, const char *before);
void term_tell_seed(const term_session *); /* once it may be known */

/* -- standing.c ---------------------------------------------------------------------------------------------------- */
void term_standing_note(term_session *);           /* what the viewer sees now, as it is asked */
void term_explain_standing(term_session *);        /* what "(+1)" there means, the first time */
void term_add_standing(term_session *, qv_text *); /* "points 3 (+1), "; nothing without counters and for watchers */
void term_tell_board_values(term_session *);       /* the values on the board that have changed since, and why */
void term_tell_values(term_session *);             /* the same after the parts of the counter */
/* What the viewer saw when last asked; NULL: nothing is known. */
const qv_scene *term_standing_before(const term_session *);

/* -- guide.c ------------------------------------------------------------------------------------------------------- */
/* One person plays, no lesson, by the options of which the cards speak. */
bool term_can_guide(const term_session *);
/* In a guided game: whom the table tells, and what that person was told in earlier games. */
void term_guide_begin(term_session *);
/* The cards that are due now, or after a move that `why` forbids; whether there are any. */
bool term_tell_cards(term_session *, const qv_event *why);
int term_guide(term_session *, const char *words); /* the command: begins to guide, or ends it; TERM_STAY */

/* -- threats.c ----------------------------------------------------------------------------------------------------- */
/* Tells what each seat could take with its next move, after the board in line mode. TERM_STAY. */
int term_threats(term_session *, const char *ignored);
void term_mark_threats(const term_session *, qv_scene *); /* frames it in a scene of the viewer */

/* -- inspect.c ----------------------------------------------------------------------------------------------------- */
/* What an item of the scene is, what points at it, and the clauses about it; of a choice, what it is called. */
void term_inspect(term_session *, const qv_item *);

/* -- hint.c -------------------------------------------------------------------------------------------------------- */
/* The next step of a hint about the viewer's move; after the last one that again. TERM_STAY. */
int term_hint_next(term_session *, const char *ignored);
bool term_hint_points_at(const term_session *, uint16_t id); /* whether the hint so far has spoken of this item */
void term_hint_end(term_session *);

/* -- questions.c --------------------------------------------------------------------------------------------------- */

void term_tell_goal(const term_session *);
void term_tell_turn(const term_session *); /* who the viewer is, and whose turn it is */
/* What the viewer's seat may do now, and before it, the first time, what that kind of decision is for. */
void term_tell_question(term_session *);
/* Whether that has to be told yet, and that it has been. */
bool term_question_is_new(const term_session *, qv_question *out);
void term_question_is_told(term_session *, const qv_question *);
bool term_has_been_told(const term_session *); /* the seat that is asked, of any kind of decision */

/* -- look.c -------------------------------------------------------------------------------------------------------- */
void term_look_board(term_session *);
/* The board alone, if it has changed since it was shown: as large as leaves so many lines of the screen below it. NULL:
 * it has not changed, or there is no memory. The text is the caller's. */
char *term_board_changed(term_session *, uint32_t below);
bool term_board_is_new(term_session *); /* it has changed since it was shown */
/* The lines of the board in that form, and of what is told below it if it is flat; TERM_TOO_WIDE: it has none, as the
 * screen is too narrow for it, or too low for any board of that size that is not flat. */
enum { TERM_TOO_WIDE = 10000 };
uint32_t term_board_lines(term_session *, uint32_t form);
bool term_board_can_wait(term_session *); /* an empty grid, or a map: not worth half a screen at the start */
void term_look_beside(term_session *);    /* the rows beside the board that have changed since they were told */
void term_look_brief(term_session *);     /* the scores of all, and what may be picked beside the board */
void term_look_own(term_session *);       /* only the viewer's row, and what its marks mean */
void term_look_at(term_session *, const char *name);
/* A cell of the session's scene with what lies on it; an item with its place and its contents. */
void term_tell_cell(const term_session *, const term_grid *, term_cell);
void term_tell_item(term_session *, const term_grid *, const qv_item *);
void term_add_printed(const term_session *, const qv_item *, qv_text *out); /* `; "Draw a card."` for each text */
void term_add_more(const qv_item *, qv_text *out);                          /* ", of the forest" */
void term_name_item(const term_session *, const qv_item *, qv_text *out);   /* "your knight, face down" */
void term_look_row(term_session *, const char *name);
void term_look_into(term_session *, const char *name);
void term_look_arrows(term_session *, const char *name);

/* -- sights.c ------------------------------------------------------------------------------------------------------ */
/* What the texts of the viewer's items say, of which nothing else tells what they do, each the first time that the
 * viewer has it; a few at once. Whether it told any. */
bool term_tell_sights(term_session *);

/* -- terms.c ------------------------------------------------------------------------------------------------------- */
/* What the words beside the name of an item and in its texts mean, as far as the rules say; the former once. */
void term_explain_words(term_session *, const qv_item *);

/* -- items.c ------------------------------------------------------------------------------------------------------- */
/* On a floor: an item by its name, the neighbours of a point, or the items that share a spot. */
void term_look_for(term_session *, const char *words);
/* Why an item is where it is, and what was told about it; false, and nothing printed, if there is none of that name. */
bool term_why_item(term_session *, const char *words);

/* -- named.c ------------------------------------------------------------------------------------------------------- */
/* Marks the items of a scene that the forecast of a whole legal move names, see TERM_NAMED; or in the session's scene
 * those of all legal moves, if these lead to places on a floor. */
void term_mark_move(const term_session *, const uint16_t *steps, uint32_t n, qv_scene *);
void term_mark_choices(term_session *);

/* -- ahead.c ------------------------------------------------------------------------------------------------------- */
void term_if(term_session *, const char *words); /* what would follow from the legal moves that have all of the words */
/* Tells of each legal move of the viewer, if there are not too many, its name and in one line what would follow from
 * it and not from all; nothing if the game does not say. */
typedef void term_prospect_fn(void *context, const uint16_t *steps, uint32_t n, const char *name, const char *what);
void term_prospects(term_session *, term_prospect_fn *, void *context);
/* What the viewer can do, and in short what would follow if that is new and fits into `most` lines. Whether an example
 * of a move is in it. */
bool term_choices(term_session *, uint32_t most);
void term_choices_again(term_session *); /* the same, new or not */

/* -- foretell.c ---------------------------------------------------------------------------------------------------- */
enum { TERM_FORESEEN = 64 };
typedef struct {
    uint32_t most;         /* events, at most TERM_FORESEEN: of more those that matter most */
    bool brief;            /* what matters most first, without details and rules; and without */
    const qv_event *known; /* these events, unless nothing else would follow */
    uint32_t n_known;
} term_foresight;
/* What would follow from a whole legal move, and a warning if the game has one; how many events it told. */
uint32_t term_foresee(const term_session *, const uint16_t *steps, uint32_t n, const term_foresight *);

/* -- legal.c ------------------------------------------------------------------------------------------------------- */
void term_legal(term_session *, const char *words);                      /* legal moves that have all of the words */
void term_legal_near(term_session *, const uint16_t *steps, uint32_t n); /* a few that are like this one */

/* -- kinds.c ------------------------------------------------------------------------------------------------------- */
void term_legal_example(term_session *, const char *typed); /* one that begins with the same word, if any does */
/* Says with which words legal moves begin, if the first typed one is none of them; false if it is one, or the viewer
 * cannot move now. */
bool term_legal_verbs(term_session *, const char *typed);
/* One line: which kinds of moves there are, and an example; false if there is none. */
bool term_legal_kinds(term_session *);
void term_legal_try(term_session *);                     /* a line with an example */
void term_legal_commonest(term_session *, qv_text *out); /* the words with which most legal moves begin */

/* -- moves.c ------------------------------------------------------------------------------------------------------- */
void term_move(term_session *, const char *typed);    /* plays it, or says why not */
void term_move_again(term_session *);                 /* the move that waits for `yes` */
void term_why_move(term_session *, const char *text); /* says whether it could be played, and why not */
/* A move, or the first steps of one, as the person at the table reads it: what it acts on is named, else added in
 * parentheses. */
void term_say_move(term_session *, const uint16_t *steps, uint32_t n, qv_text *out);
/* Steps that are not legal: which rule is against them, what it says, what would be legal; false if they are legal. */
bool term_refuse(term_session *, const uint16_t *steps, uint32_t n);
bool term_refused(term_session *, const char *text); /* true, and says why not, if it is a move that is not legal */

/* -- commands.c ---------------------------------------------------------------------------------------------------- */
enum { TERM_STAY, TERM_LEAVE, TERM_LOOK_BACK /* through the game, which is over, from its start */ };
int term_command(term_session *, const char *line);
/* How the i-th command that may be typed now is used, "at PLACE"; "" if it is of no use here; NULL after the last. */
const char *term_command_use(term_session *, uint32_t i);
const char *term_look_use(term_session *, uint32_t i); /* the same of those that only look */

/* -- edit.c -------------------------------------------------------------------------------------------------------- */
void term_edit(term_session *); /* begins to edit the position, with all that is hidden */
void term_edit_command(term_session *, const char *line);
const char *term_edit_use(uint32_t i);            /* how its i-th command is used, as for term_command_use */
bool term_look(term_session *, const char *line); /* the same, if it is a command that only looks; else false */
void term_look_help(term_session *);              /* those commands */

#endif
