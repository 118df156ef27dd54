// SPDX-License-Identifier: MIT
// The answers of the module (web/module), as JSON. A test compares these types with real answers.
import type { Wrong } from "./content.js";

export interface Failure {
    name: string;
    text: string;
    offset?: number;
    line?: number;
    column?: number;
}

export interface EventData {
    kind?: string;
    rule?: string | null;
    text?: string;
    args: (string | number)[];
    cause?: { item: number | null; title: string | null; text: string | null };
    only?: number[];
}

/** What an event says: in English, and as the words that its sentence in any language contains. */
export interface Sentence {
    kind: string;
    text: string;
    /** 0 for everybody; 1 or 2 if it says "you". */
    form: number;
    words: string[];
}

export interface Fact extends Sentence {
    rule: string | null;
    cause: string;
    item?: number;
    /** The event itself: its arguments are words, such as names of cells, or numbers. */
    data?: EventData;
    /** What it shows of the scenes before and after it: ids of items, 0 for none; a place, y upwards; a moment. */
    shown?: { item: number; other: number; x?: number; y?: number; moment?: number };
    detail?: boolean;
    notable?: boolean;
    ending?: boolean;
}

export interface GameOption {
    name: string;
    help: string;
    least: number;
    most: number;
    usual: string;
    words?: string[];
}

export interface Game {
    id: string;
    name: string;
    least: number;
    most: number;
    goal: string;
    /** What it is like and how long it takes; "" if the game does not say so. */
    like: string;
    /** Options, NAME=VALUE and spaces, of a game at a real table with a game master; null: there is none. */
    at_table: string | null;
    /** What situations of a real table answer, and how one is entered; null: there are none. */
    asks: string | null;
    how: string | null;
    brief: string;
    seats: string[];
    options: GameOption[];
    /** Whether people can invent cards: their texts are programs, of which the game says what they do. */
    designs: boolean;
    /** The number of its lessons. */
    lessons: number;
    /** The number of levels of its computer players, the strongest. */
    levels: number;
    /** The level that `easy` is. */
    easy: number;
    /** The list of the content to which players bring items, and by seat the option that chooses theirs. */
    brought: string | null;
    choosing: string[];
    /** The English sentences of events by kind and form; null: the kind has no such form. */
    sentences: Record<string, (string | null)[]>;
}

export interface Agent {
    name: string;
    help: string;
}

export interface Games {
    version: string;
    games: Game[];
    agents: Agent[];
}

/** Of content: `unless` is the option that it needs, name=value; null: the usual ones suit it. */
export interface Verdict {
    game: string | null;
    wrong: Wrong[];
    unless: string | null;
}

/** A card of content: its picture, what it does, or what is wrong with it. */
export interface Look {
    svg: string | null;
    said: string | null;
    reason: string | null;
    /** What is accepted but may be a mistake. */
    warnings: string[];
}

export interface Rules {
    name: string;
    goal: string;
    brief: string;
    page: string;
    rules: { id: string; text: string }[];
}

export type Mark = "face_down" | "ring" | "last" | "off" | "weak" | "moved";

export interface Item {
    id: number;
    kind: "cell" | "piece" | "card" | "pile" | "counter" | "control";
    label: string;
    owner?: number;
    x: number;
    y: number;
    w: number;
    h: number;
    layer?: number;
    turn?: number;
    angle?: number;
    marks?: Mark[];
    values?: number[];
    arrows?: number[];
    arrow_kinds?: number[];
    sides?: string[];
    more?: string;
    glyph?: string;
    face?: string;
    texts?: string[];
}

export interface Scene {
    unit: number;
    width: number;
    height: number;
    floor: number;
    across: string[];
    down: string[];
    marks: Partial<Record<Mark, string>>;
    arrow_kinds: (string | null)[];
    values: (string | null)[];
    items: Item[];
}

export interface Ahead {
    move: string;
    warning?: Fact;
    ahead: Fact[];
}

export interface Choice {
    id: number;
    move?: string;
    warning?: Fact;
    ahead?: Sentence[];
}

export type Due = "over" | "chance" | "elsewhere" | "answer" | "hand_over" | "move" | "pause";

/** A lesson of a game. */
export interface Lesson {
    title: string;
    steps: number;
    /** The clauses that it teaches. */
    rules: string[];
}

/** A person in a lesson. Numbers are from 0. */
export interface InLesson {
    number: number;
    lessons: number;
    title: string;
    /** The one that was done last while what came of it is read. */
    step: number;
    steps: number;
    /** What is asked for; said at the end, if all is done. */
    message: string;
    rules: string[];
    /** The position is not the one that the step before came to. */
    placed: boolean;
    /** What came of the last move is read; then it goes on. */
    pauses: boolean;
    done: boolean;
    /** Those that were given; after the last the move, and the items to pick for it next. */
    hints?: string[];
    move?: string | null;
    points?: number[];
}

/** A rule, as somebody is told it to whom it matters for the first time. */
export interface Card {
    rule: string;
    text: string;
}

/** What a seat could take with its next move, if nothing changed before. */
export interface Threat {
    seat: number;
    /** Whatever chance decides and whatever is hidden. */
    sure: boolean;
    event: Fact;
}

/** A hint about a move: so much of it as has been told. Items are ids, 0 for none. */
export interface Hint extends Partial<Ahead> {
    /** 1: where to look; 2: also what to do; 3: also the move. */
    told: number;
    look: number;
    with?: number;
    what?: string;
    /** The items that it speaks of; of the move those to pick next. */
    points: number[];
}

export interface Show {
    game: string;
    name: string;
    seats: string[];
    players: (string | null)[];
    here: number[];
    length: number;
    ending: "running" | "rules" | "resignation" | "agreement" | "abandonment";
    result?: { score: number; rank: number }[];
    round: number;
    window: boolean;
    /** The seats that may act now. */
    pending: number[];
    due: Due;
    seat: number | null;
    viewer: number | null;
    may_look: boolean;
    chance?: string;
    prompt?: string;
    question?: { name: string; purpose: string; rule: string | null; first: boolean };
    picks?: number[];
    begun?: number;
    /** How the item that was picked will lie: `turn` of an item. */
    turned?: number;
    whole?: boolean;
    words?: string;
    pickable?: number[];
    keys?: { key: string; word: string }[];
    ready?: Ahead;
    choices?: Choice[];
    common?: Fact[];
    undo: { seat: number | null; consent: number[]; words: string } | null;
    news: { from: number; end: number; line: string; events: Fact[] };
    /** The numbers of the events of the log that are the last computation. */
    computation?: { from: number; end: number };
    /** Without it this is a game. */
    lesson?: InLesson;
    /** Whether the game can be guided: for one person against computers, with the usual options. */
    can_guide: boolean;
    /** In a guided game: those that are due. */
    cards?: Card[];
    hint?: Hint;
    /** Whether it can be told what each seat could take. */
    has_threats?: boolean;
    /** That, while it is to be told; what could be taken is marked in the scene. */
    threats?: Threat[];
    scene: Scene;
    svg: string | null;
}

export interface About extends Partial<Ahead> {
    about: Fact[];
    /** The clause about the item, and those about marks, values and arrows by their names. */
    rule: string | null;
    named: { name: string; rule: string }[];
    pickable: boolean;
}

/** A move that was played (no `refused`), or the rule that forbids it; null: nothing can be done with the item. */
export interface Tried {
    ok?: true;
    refused?: Fact | null;
    card?: Card;
    meant?: string;
}

export interface Moment {
    number: number;
    length: number;
    round: number;
    seat: number | null;
    words: string;
    comment: string | null;
    events: Fact[];
    result: { score: number; rank: number }[];
    scene: Scene;
    svg: string | null;
}

/** The move that a player of the computer has found; if it is proven, its share of the win against the best play. */
export interface Found {
    move: string;
    proven?: number;
}

/** A move that was reviewed: its share of wins, with the interval of 95 %. */
export interface Rated {
    move: string;
    games: number;
    share: number;
    lo: number;
    hi: number;
    /** The share is exact. */
    proven: boolean;
}

/** A decision of a game that was reviewed; `entry` is the number of the move. */
export interface Reviewed {
    entry: number;
    seat: number;
    played: Rated;
    /** The one that the search prefers; the same if that was played. */
    best: Rated;
    lost: number;
    lost_lo: number;
    lost_hi: number;
}

/** A moment that mattered; `before` is the number of the entry before the decision. */
export interface Mattered extends Reviewed {
    before: number;
    /** What the better move rests on. */
    reasons: Fact[];
    /** How the game would probably have gone on after it. */
    line: { seat: number; move: string }[];
}

/** The game of a seat: shares of the win. */
export interface SeatReview {
    decisions: number;
    result: number;
    luck: number;
    lost: number;
    lost_lo: number;
    lost_hi: number;
}

/** A review as far as it has come; moments that are looked at again are counted in `of` and `done`. */
export interface Review {
    of: number;
    done: number;
    decisions: Reviewed[];
    seats: SeatReview[];
}

/** What chance may decide, in words; of more than are listed the first and the last. */
export interface Outcomes {
    seat: number | null;
    number: number;
    words: string[];
}

export interface Moves {
    number: number;
    moves: string[];
}

/** What was entered of a situation: place, entry, value. */
export type Entered = [place: number, entry: number, value: number];

export interface SituationChoice {
    value: number;
    word: string;
    svg?: string;
}

export interface SituationEntry {
    number: number;
    name: string;
    help: string | null;
    as: "word" | "number" | "mark" | "arrows" | "turn" | "way";
    least: number;
    most: number;
    value: number;
    entered: boolean;
    choices: SituationChoice[];
}

export interface SituationPlace {
    number: number;
    name: string;
    /** What people call its cell. */
    label: string;
    empty: boolean;
    x: number;
    y: number;
    w: number;
    h: number;
    entries: SituationEntry[];
}

export interface SituationResult {
    words: string;
    line: string;
    events: Fact[];
}

/** A situation of a real table and who wins it. */
export interface Situation {
    places: SituationPlace[];
    box: { x: number; y: number; w: number; h: number };
    svg: string | null;
    refused?: { text: string; why?: Fact };
    line: string;
    all: Fact[];
    results: SituationResult[];
}
