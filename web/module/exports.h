/* SPDX-License-Identifier: MIT */
/* The functions of the module that the page calls. web/src/engine.ts wraps each of them, and a test compares both.
 *
 * Each returns a JSON text, whose size is page_size(), valid until the next call; an object with the member "error" if
 * something is wrong. Texts are arguments too: the page writes them to page_text(i, size) before the call. Seats are
 * numbers; QV_WATCHER and QV_OPEN as in quiver.h.
 */
#ifndef PAGE_EXPORTS_H
#define PAGE_EXPORTS_H

#include <stdint.h>

#if defined(__wasm__)
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define PAGE_EXPORT(name)
#endif

/* Room for the i-th text, of so many bytes; the NUL after them is there already. NULL: there is none. */
PAGE_EXPORT(page_text) char *page_text(uint32_t i, uint32_t size);
PAGE_EXPORT(page_size) uint32_t page_size(void); /* bytes of the last answer */

/* The games with their options, and the kinds of players of the computer. */
PAGE_EXPORT(page_games) const char *page_games(void);
/* Texts: a game's id. Its rules. */
PAGE_EXPORT(page_rules) const char *page_rules(void);

/* The text: a game's id. The rows of its own content, each a list of path and value. */
PAGE_EXPORT(page_content_of) const char *page_content_of(void);
/* Texts: content as in page.h; a game's id; the name of a card. Its picture, or null; what it does, or null; what is
 * wrong with it, or null. */
PAGE_EXPORT(page_card) const char *page_card(void);
/* Texts: content as in page.h; a game's id, or nothing. What is wrong with it, as `quiver content check` says. */
PAGE_EXPORT(page_check) const char *page_check(void);
/* Texts: a game's id; options as lines name=value; the players of the seats as lines; the date; content, or nothing for
 * the game's own. `here` is the mask of the seats at this device; the seed has 64 bits. Not 0 for `entered`: people
 * enter all chance. */
PAGE_EXPORT(page_new)
const char *page_new(uint32_t players, uint32_t here, uint32_t seed_high, uint32_t seed_low, uint32_t entered);
/* The text: the date. Another game with the same rules, content, players and people. */
PAGE_EXPORT(page_again) const char *page_again(uint32_t seed_high, uint32_t seed_low);
/* Texts: a record. The game goes on at its end, or after the entry of that number. */
PAGE_EXPORT(page_load)
const char *page_load(uint32_t here, uint32_t number, uint32_t seed_high, uint32_t seed_low);
PAGE_EXPORT(page_save) const char *page_save(void); /* the record */
/* A record without moves that begins with the present position, with all that is hidden in it. */
PAGE_EXPORT(page_position) const char *page_position(void);

/* All that the screen of the viewer shows. */
PAGE_EXPORT(page_show) const char *page_show(void);
PAGE_EXPORT(page_log) const char *page_log(uint32_t from); /* the viewer's events from a number on */
/* Of an item of what was shown last: one of those in its place, turned as in qv_item; `turn` 4: all, as they lie. */
PAGE_EXPORT(page_picture) const char *page_picture(uint32_t id, uint32_t turn);
/* The item, the clauses about it and what may be seen at it, and what would follow from picking it. */
PAGE_EXPORT(page_about) const char *page_about(uint32_t id);
/* Whether page_show tells what each seat could take, and frames it. */
PAGE_EXPORT(page_show_threats) const char *page_show_threats(uint32_t on);
PAGE_EXPORT(page_badge) const char *page_badge(uint32_t seat); /* the outline of a seat, in the middle of an item */

/* Texts: a game's id; what was entered of a situation, as lines of three numbers: place, entry, value. Its places and
 * what can be entered of each, its picture, and the answer: the events before the results of a throw differ, and those
 * of each. */
PAGE_EXPORT(page_situation) const char *page_situation(void);
PAGE_EXPORT(page_lots) const char *page_lots(void); /* texts: a game's id; the sides of what is thrown at its table */

/* The legal moves of the seat that the viewer sees, in words: so many of them, evenly spread, and their number. */
PAGE_EXPORT(page_moves) const char *page_moves(uint32_t most);

/* Picks an item. "refused" has the rule that forbids it, or null if nothing can be done with the item now. */
PAGE_EXPORT(page_pick) const char *page_pick(uint32_t id);
PAGE_EXPORT(page_unpick) const char *page_unpick(void);
PAGE_EXPORT(page_turn) const char *page_turn(uint32_t key); /* changes what was picked by a key of "keys" */
PAGE_EXPORT(page_play) const char *page_play(void);         /* what was picked */
/* Texts: a move in words. The seat, or QV_NOBODY for the one that the viewer sees; then it may be refused. */
PAGE_EXPORT(page_move) const char *page_move(uint32_t seat);
PAGE_EXPORT(page_enter) const char *page_enter(void); /* texts: an outcome of chance in words */
/* Of the chance event that is due, where people enter it: the seat that it is about, or null, and its outcomes in
 * words; of more than 64 the first and the last, and how many. */
PAGE_EXPORT(page_outcomes) const char *page_outcomes(void);
/* Enters an outcome that 64 random bits select, and says which. */
PAGE_EXPORT(page_draw) const char *page_draw(uint32_t lot_high, uint32_t lot_low);
PAGE_EXPORT(page_answer) const char *page_answer(uint32_t seat);
PAGE_EXPORT(page_resign) const char *page_resign(uint32_t seat);
PAGE_EXPORT(page_undo) const char *page_undo(uint32_t seat, uint32_t agreed); /* texts: the time, for the record */
PAGE_EXPORT(page_sit) const char *page_sit(uint32_t viewer);
PAGE_EXPORT(page_open_hands) const char *page_open_hands(uint32_t open);
PAGE_EXPORT(page_told) const char *page_told(uint32_t number); /* the viewer has read its first events, so many */

/* Texts: ids of clauses that a person has been told in earlier games, separated by spaces. From now on `page_show` has
 * the "cards" that are due for the seat, and a refused move may have its "card": rules that matter to it for the first
 * time. Refused unless `page_show` says "can_guide". QV_NOBODY ends it. */
PAGE_EXPORT(page_guide) const char *page_guide(uint32_t seat);
PAGE_EXPORT(page_known) const char *page_known(void); /* texts: the id of a clause that has been told */

/* Texts: a move, as `page_think_move` has it for the seat that the viewer sees. Until that seat decides, `page_show`
 * has a "hint" about it: where to look. */
PAGE_EXPORT(page_advise) const char *page_advise(void);
PAGE_EXPORT(page_hint_on) const char *page_hint_on(void); /* more: what to do; then the move and what follows */
PAGE_EXPORT(page_end_hint) const char *page_end_hint(void);

/* Texts: a kind of player. It begins to think about a move of the seat, from the view of that seat alone. */
PAGE_EXPORT(page_think_begin)
const char *page_think_begin(uint32_t seat, uint32_t seed_high, uint32_t seed_low);
PAGE_EXPORT(page_think) int32_t page_think(uint32_t iterations); /* 1: more would help; 0: no; negative: not begun */
PAGE_EXPORT(page_think_move) const char *page_think_move(void);  /* the best move so far, and `proven` if it is */

/* Begins to review the game, which has to be over, as `qv_review_new` says. */
PAGE_EXPORT(page_review_begin)
const char *page_review_begin(uint32_t iterations, uint32_t games, uint32_t seed_high, uint32_t seed_low);
PAGE_EXPORT(page_review_think) int32_t page_review_think(uint32_t iterations); /* as `page_think` */
/* What has been reviewed so far: the decisions, and of each seat luck and what its moves lost; shares of the win. */
PAGE_EXPORT(page_review) const char *page_review(void);
/* The i-th of the moments that mattered, with what the better move rests on, and how the game would go on; or null. */
PAGE_EXPORT(page_review_moment) const char *page_review_moment(uint32_t i);

/* Texts: a game's id. Its lessons: title, number of steps, and the clauses that they teach. */
PAGE_EXPORT(page_lessons) const char *page_lessons(void);
/* Texts: a game's id. A table for that lesson, from 0, at that step; from then on `page_play` and `page_move` play what
 * is right alone: a move that the rules forbid is refused as in games, the error UNWANTED is that of a legal one that
 * does something else, and each of them gives a hint. What only games do is an error. */
PAGE_EXPORT(page_learn) const char *page_learn(uint32_t lesson, uint32_t step);
PAGE_EXPORT(page_hint) const char *page_hint(void);   /* "lesson" of `page_show` has one hint more, the last the move */
PAGE_EXPORT(page_skip) const char *page_skip(void);   /* the move is played for the learner; a pause ends */
PAGE_EXPORT(page_back) const char *page_back(void);   /* to the step before */
PAGE_EXPORT(page_go_on) const char *page_go_on(void); /* ends a pause: another position comes, unless all is done */

PAGE_EXPORT(page_at) const char *page_at(uint32_t number, uint32_t viewer); /* the record after so many entries */
PAGE_EXPORT(page_notable) const char *page_notable(void);                   /* numbers of entries worth looking at */

#endif
