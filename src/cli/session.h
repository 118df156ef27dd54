/* SPDX-License-Identifier: MIT */
/* A game at one terminal: the match, who sits where, whose eyes are at the screen, and what they have been told.
 *
 * Everything shown is asked of the match for the viewer's seat, so nobody is shown what another seat may not see. Knows
 * no game. Invariant: chapter i began when the match was `length` entries long; chapters are in order.
 */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/board.h"
#include "cli/screen.h"
#include "match/player.h"

enum { CLI_PLACES = QV_AXIS * QV_AXIS };

/* One decision that was played, with all that followed by itself. */
typedef struct {
    uint32_t length; /* of the match before it */
    uint32_t seat;
    bool reaction;                /* an answer: what it computes belongs to the chapter before it */
    uint32_t round;               /* equal numbers: the same round, as the table counts them; 0: it counts none */
    uint32_t since[QV_SEATS + 1]; /* how many events each seat, and watchers, had seen before it */
} cli_chapter;

/* What a person may have been asked. */
enum { CLI_NOTHING, CLI_TO_MOVE, CLI_TO_LEAVE, CLI_TO_RESIGN };

/* What lay on each place, as one number: equal numbers, nothing changed. */
typedef struct {
    uint32_t at[CLI_PLACES];
} cli_picture;

typedef struct {
    cli_screen screen;
    bool typing; /* standard input is a terminal */
    const qv_game *game;
    const qv_ruleset *rules;
    qv_match *match;
    uint64_t seed;
    const char *again;             /* the command line to play this once more */
    qv_player *computer[QV_SEATS]; /* NULL: a human */
    const char *player[QV_SEATS];  /* "human", "greedy" */
    uint32_t humans;
    uint32_t viewer;                               /* whose eyes are at the screen: a seat, or QV_WATCHER */
    uint32_t told[QV_SEATS + 1];                   /* how many events each has been told */
    cli_picture before[QV_SEATS], after[QV_SEATS]; /* each seat's own last move */
    cli_chapter *chapter;
    uint32_t chapters, room;
    struct {
        uint16_t step[QV_STEPS];
        uint32_t n;          /* 0: none */
    } standing[QV_SEATS];    /* answers that are given again without asking */
    uint32_t lines;          /* commands typed so far */
    uint8_t asked;           /* what waits for `yes` */
    uint32_t asked_on;       /* the line that it was asked on */
    uint16_t move[QV_STEPS]; /* of CLI_TO_MOVE */
    uint32_t n_move;
    uint32_t choices_told[QV_SEATS]; /* what each was told last of the choices, as one number */
    bool board_due;                  /* something changed since the board was drawn */
    uint32_t drawn;                  /* the number of the board that is on the screen; 0: none */
    cli_table table;                 /* the rows that are on the screen */
    bool legend_told, end_told;
    qv_scene scene; /* the viewer's, as last asked for */
} cli_session;

/* -- session.c ----------------------------------------------------------------------------------------------------- */
void cli_session_start(cli_session *); /* takes the first pictures of a new match */
void cli_session_end(cli_session *);   /* frees what it holds, except ruleset and command line */
uint32_t cli_row_of(uint32_t viewer);  /* of `since` and `told`: a seat, or QV_SEATS for watchers */
const qv_view *cli_view(const cli_session *);
const qv_scene *cli_scene(cli_session *); /* the viewer's scene now, with what changed last marked */
/* A whole move, and what follows; QV_OK or an error with diag and nothing changed. */
int cli_session_play(cli_session *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_diag *);
/* Plays the standing answer of the seat, if it has one that is legal; else takes it off and returns false. */
bool cli_session_answer(cli_session *, uint32_t seat);
/* The last decision of the seat: its number of steps; 0 if there is none in this round. */
uint32_t cli_session_last(cli_session *, uint32_t seat, uint16_t steps[QV_STEPS]);
/* Back to the last decision of `seat`, of any human for QV_WATCHER. The steps taken back; false: there is none. */
bool cli_session_undo(cli_session *, uint32_t seat, uint16_t steps[QV_STEPS], uint32_t *n);
uint32_t cli_events_count(const cli_session *, uint32_t viewer, uint32_t from);
bool cli_event_at(const cli_session *, uint32_t viewer, uint32_t i, qv_event *out);

/* -- tell.c -------------------------------------------------------------------------------------------------------- */
void cli_tell_event(const cli_session *, const qv_event *, const char *before);
void cli_tell_news(cli_session *);      /* what the viewer may see and has not been told, without details */
void cli_tell_why(const cli_session *); /* the last computation in full, and all of its round if rounds are counted */
/* The last n chapters in full, UINT32_MAX: all and what was before them; 0: a few without details, and no more than
 * fit. */
void cli_tell_log(const cli_session *, uint32_t n);
/* Of what was told since the first move, the last few sentences that have all of the words: their number. */
uint32_t cli_tell_mentions(const cli_session *, const char *words);
void cli_tell_score(const cli_session *);
void cli_tell_end(cli_session *);

/* -- look.c -------------------------------------------------------------------------------------------------------- */
void cli_look_board(cli_session *);
void cli_look_again(cli_session *); /* the board if it has changed since it was drawn, and what lies beside it */
void cli_look_at(cli_session *, const char *place);
void cli_name_item(const cli_session *, const qv_item *, qv_text *out); /* "your knight, face down" */
void cli_look_row(cli_session *, const char *name);
void cli_look_into(cli_session *, const char *place);
void cli_look_arrows(cli_session *, const char *place);

/* -- things.c ------------------------------------------------------------------------------------------------------ */
/* Where there is no grid: a thing by its name, or what lies near a place, or what lies together. */
void cli_look_for(cli_session *, const char *words);
/* Why a thing is where it is, and what was told of it; false, and nothing printed, if there is none of that name. */
bool cli_why_thing(cli_session *, const char *words);

/* -- ahead.c ------------------------------------------------------------------------------------------------------- */
void cli_if(cli_session *, const char *words); /* what would follow from the legal moves that have all of the words */
void cli_choices(cli_session *);       /* what the viewer can do, and in short what would follow if that is new */
void cli_choices_again(cli_session *); /* the same, new or not */

/* -- legal.c ------------------------------------------------------------------------------------------------------- */
void cli_legal(cli_session *, const char *words); /* legal moves that have all of the words */
void cli_legal_kinds(cli_session *);              /* one line: which kinds of moves there are, and an example */
void cli_legal_near(cli_session *, const uint16_t *steps, uint32_t n); /* a few that are like this one */

/* -- moves.c ------------------------------------------------------------------------------------------------------- */
void cli_move(cli_session *, const char *text);     /* plays it, or says why not */
void cli_move_again(cli_session *);                 /* the move that waits for `yes` */
void cli_why_move(cli_session *, const char *text); /* says whether it could be played, and why not */
bool cli_refused(cli_session *, const char *text);  /* true, and says why not, if it is a move that is not legal */

/* -- commands.c ---------------------------------------------------------------------------------------------------- */
enum { CLI_STAY, CLI_LEAVE };
int cli_command(cli_session *, const char *line);

/* -- loop.c -------------------------------------------------------------------------------------------------------- */
int cli_session_run(cli_session *); /* to the end; the exit code */
/* Reads a line into `line`, with the prompt before it; false at the end of input. */
bool cli_read_line(cli_session *, uint32_t seat, const char *prompt, char *line, size_t size);

#endif
