/* SPDX-License-Identifier: MIT */
/* Waiting for Enter in line mode: between two people at one screen, and within a lesson. Knows no game. */
#ifndef CLI_HANDS_H
#define CLI_HANDS_H

#include "terminal/session.h"

/* AGAIN: a move was taken back instead; LEFT: the person leaves; ENDED: there is no more input. */
enum { CLI_SEATED, CLI_AGAIN, CLI_LEFT, CLI_ENDED };

/* Asks the person of `seat` to sit down, if somebody else may look at the screen. */
int cli_hand_over(term_session *, uint32_t seat);
/* Tells what came of the last move of a lesson, and goes on with Enter. */
int cli_pause_lesson(term_session *);

#endif
