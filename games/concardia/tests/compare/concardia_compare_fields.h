/* SPDX-License-Identifier: MIT */
/* The fields of the engine's state for `concardia_compare`, by their names. Data only. */
#ifndef CONCARDIA_COMPARE_FIELDS_H
#define CONCARDIA_COMPARE_FIELDS_H

/* Every field of the engine's state but derived ones; LOOSE are its own workings, or follow from
 * what is compared. */
#define COMPARE_FIELDS(X)                                   \
    X(PLY, "ply")     /* LOOSE */                           \
    X(CARDS, "cards") /* LOOSE */                           \
    X(ON_BOARD, "on-board")                                 \
    X(KNOWN_IN_HANDS, "known-in-hands")                     \
    X(DISCARDED, "discarded")                               \
    X(SET_ASIDE, "set-aside")                               \
    X(GONE_CARDS, "gone-cards") /* LOOSE */                 \
    X(WAITING, "waiting")                                   \
    X(LASTING, "lasting")                                   \
    X(IN_PROGRESS, "in-progress")                           \
    X(GRANTED_TURNS, "granted-turns")                       \
    X(USES, "uses") /* LOOSE */                             \
    X(MASKS, "masks")                                       \
    X(FACTS, "facts")                                       \
    X(THREATENED, "threatened")                             \
    X(TURN, "turn")                                         \
    X(FINISHED, "finished")                                 \
    X(RESOLUTIONS, "resolutions")                           \
    X(ASKED, "asked") /* LOOSE */                           \
    X(CLOCK, "clock") /* LOOSE */                           \
    X(TEXT_POINTS, "text-points")                           \
    X(BUTTON_USED, "button-used")                           \
    X(BUTTON_DONE, "button-done")                           \
    X(HALF_ANSWER, "half-answer") /* LOOSE */               \
    X(HAND_SINCE, "hand-since")   /* LOOSE */               \
    X(PHASE, "phase")             /* LOOSE */               \
    X(PLAYER, "player")           /* LOOSE */               \
    X(PART, "part")                                         \
    X(ACTIVE, "active")                                     \
    X(REGULAR, "regular")                                   \
    X(DRAWS, "draws") /* LOOSE */                           \
    X(ACTIONS, "actions")                                   \
    X(ACTED, "acted")                                       \
    X(PASSES, "passes") /* LOOSE */                         \
    X(CUT, "cut")       /* LOOSE */                         \
    X(HOSTED, "hosted") /* LOOSE */                         \
    X(TIES, "ties")                                         \
    X(REASON, "reason")                                     \
    X(WINNER, "winner") /* LOOSE */                         \
    X(SKIP, "skip")                                         \
    X(SKIP_TEXT, "skip-text") /* LOOSE */                   \
    X(POOL, "pool")                                         \
    X(WORN, "worn")                                         \
    X(DECK_SIZE, "deck-size")                               \
    X(HAND_SIZE, "hand-size")                               \
    X(TRACED_CARDS, "traced-cards") /* LOOSE */             \
    X(HAND_OPEN, "hand-open")       /* LOOSE */             \
    X(TRACED_PARTS, "traced-parts")                         \
    X(TRACED, "traced") /* LOOSE */                         \
    X(TRACED_TO, "traced-to")                               \
    X(TRACED_KIND, "traced-kind")                           \
    X(WINDOW, "window")                                     \
    X(DECLINED, "declined")                                 \
    X(BUTTON_COUNTERS, "button-counters")                   \
    X(LIST, "list")                 /* LOOSE */             \
    X(MAY, "may")                   /* LOOSE */             \
    X(START_CARD, "start-card")     /* LOOSE */             \
    X(THROWN, "thrown")             /* LOOSE */             \
    X(HALF, "half")                 /* LOOSE */             \
    X(HALF_SOURCE, "half-source")   /* LOOSE */             \
    X(HALF_ABILITY, "half-ability") /* LOOSE */             \
    X(HALF_N, "half-n")             /* LOOSE */             \
    X(EDITS, "edits")               /* LOOSE */             \
    X(EDIT, "edit")                 /* LOOSE */             \
    X(EDIT_OF, "edit-of")           /* LOOSE */             \
    X(EDIT_TO, "edit-to")           /* LOOSE */             \
    X(HAND, "hand")                                         \
    X(DECK, "deck")                                         \
    X(GONE_TYPES, "gone-types") /* LOOSE */                 \
    X(LASTING_CARDS, "lasting-cards")                       \
    X(LASTING_NAMED, "lasting-named")           /* LOOSE */ \
    X(FRAME_SLOT, "frame-slot")                 /* LOOSE */ \
    X(EVENT, "event")                           /* LOOSE */ \
    X(FRAME_EVENT, "frame-event")               /* LOOSE */ \
    X(FRAME_FLAGS, "frame-flags")               /* LOOSE */ \
    X(FRAME_AMOUNT, "frame-amount")             /* LOOSE */ \
    X(FRAME_N, "frame-n")                       /* LOOSE */ \
    X(FRAME_EVENT_AMOUNT, "frame-event-amount") /* LOOSE */ \
    X(FRAME_CLOCK, "frame-clock")               /* LOOSE */ \
    X(FRAME_EVENT_CLOCK, "frame-event-clock")   /* LOOSE */ \
    X(EVENT_CLOCK, "event-clock")               /* LOOSE */ \
    X(EVENT_AMOUNT, "event-amount")             /* LOOSE */ \
    X(LASTING_EFFECT, "lasting-effect")         /* LOOSE */ \
    X(LASTING_N, "lasting-n")                   /* LOOSE */ \
    X(LASTING_LEFT, "lasting-left")             /* LOOSE */ \
    X(LASTING_WHERE, "lasting-where")           /* LOOSE */ \
    X(STRENGTH, "strength")                                 \
    X(DEFENSE, "defense")                                   \
    X(CARD_USED, "card-used")                               \
    X(CARD_DONE, "card-done")                               \
    X(CARD_SINCE, "card-since") /* LOOSE */                 \
    X(ASIDE_POINTS, "aside-points")                         \
    X(GONE_STRENGTH, "gone-strength") /* LOOSE */           \
    X(GONE_DEFENSE, "gone-defense")   /* LOOSE */           \
    X(GONE_SINCE, "gone-since")       /* LOOSE */           \
    X(GONE_CLOCK, "gone-clock")       /* LOOSE */           \
    X(GONE_NAME, "gone-name")         /* LOOSE */           \
    X(CARD, "card")                                         \
    X(PLACE, "place")                                       \
    X(CONTROL, "control")                                   \
    X(COUNTERS, "counters")                                 \
    X(MARKS, "marks")                                       \
    X(COPY, "copy")                                         \
    X(KNOWN, "known")                                       \
    X(DISCARD, "discard")                                   \
    X(ASIDE, "aside")                                       \
    X(ASIDE_WAY, "aside-way")                               \
    X(GONE, "gone")               /* LOOSE */               \
    X(GONE_PLACE, "gone-place")   /* LOOSE */               \
    X(GONE_FACING, "gone-facing") /* LOOSE */               \
    X(GONE_ARROWS, "gone-arrows") /* LOOSE */               \
    X(GONE_COPY, "gone-copy")     /* LOOSE */               \
    X(EVENT_CARD, "event-card")                             \
    X(EVENT_PLAYER, "event-player") /* LOOSE */             \
    X(EVENT_PLACE, "event-place")   /* LOOSE */             \
    X(EVENT_LABEL, "event-label")   /* LOOSE */             \
    X(LASTING_AGE, "lasting-age")   /* LOOSE */             \
    X(LASTING_SOURCE, "lasting-source")                     \
    X(LASTING_ABILITY, "lasting-ability") /* LOOSE */       \
    X(LASTING_YOU, "lasting-you")                           \
    X(LASTING_X, "lasting-x")             /* LOOSE */       \
    X(LASTING_PLAYERS, "lasting-players") /* LOOSE */       \
    X(LASTING_POWER, "lasting-power")     /* LOOSE */       \
    X(FRAME_SOURCE, "frame-source")                         \
    X(FRAME_ABILITY, "frame-ability")                       \
    X(FRAME_COPY, "frame-copy") /* LOOSE */                 \
    X(FRAME_YOU, "frame-you")                               \
    X(FRAME_STAGE, "frame-stage")       /* LOOSE */         \
    X(FRAME_QUESTION, "frame-question") /* LOOSE */         \
    X(FRAME_X, "frame-x")                                   \
    X(FRAME_POWER, "frame-power")                           \
    X(FRAME_LEFT, "frame-left")       /* LOOSE */           \
    X(FRAME_FAR, "frame-far")         /* LOOSE */           \
    X(FRAME_FROM, "frame-from")       /* LOOSE */           \
    X(FRAME_TO, "frame-to")           /* LOOSE */           \
    X(FRAME_ACTOR, "frame-actor")     /* LOOSE */           \
    X(FRAME_CARD, "frame-card")       /* LOOSE */           \
    X(FRAME_PLACE, "frame-place")     /* LOOSE */           \
    X(FRAME_PLAYER, "frame-player")   /* LOOSE */           \
    X(FRAME_LABEL, "frame-label")     /* LOOSE */           \
    X(FRAME_ANSWERS, "frame-answers") /* LOOSE */           \
    X(FRAME_TARGET, "frame-target")                         \
    X(FRAME_PLAYERS, "frame-players") /* LOOSE */           \
    X(FRAME_MODE, "frame-mode")       /* LOOSE */           \
    X(FRAME_ORDER, "frame-order")     /* LOOSE */           \
    X(GRANTED, "granted")                                   \
    X(USE_SOURCE, "use-source")   /* LOOSE */               \
    X(USE_ABILITY, "use-ability") /* LOOSE */               \
    X(USE_FOR, "use-for")         /* LOOSE */

enum field_name {
#define X(name, text) F_##name,
    COMPARE_FIELDS(X)
#undef X
        F_NAMES
};

#endif
