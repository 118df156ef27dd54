// SPDX-License-Identifier: MIT
// The module quiver.wasm as typed functions: one engine is one instance with one table. Knows no game.
//
// Every function of web/module/exports.h has its wrapper here; a test compares them.
import type { About, Entered, Failure, Found, Games, Fact, Lesson, Look, Mattered, Moment, Moves, Outcomes, Review, Rules, Show, Situation, Tried, Verdict } from "./types.js";
import { type Complaint, refuseOtherImports, wasiImports } from "./wasi.js";

export const NOBODY = 0xff;
export const WATCHER = 0xfe;
export const OPEN = 0xff;

/** An error of the library: its name in quiver.h, the reason, and its place in the text. */
export class EngineError extends Error {
    constructor(readonly failure: Failure) {
        super(failure.text);
        this.name = failure.name;
    }
}

/** The functions of the module take and return numbers. */
type Exports = Record<string, (...args: number[]) => number>;

export interface Setup {
    game: string;
    /** What plays each seat: "human" or a kind of player of the computer. */
    players: string[];
    options?: Record<string, string>;
    entered?: boolean;
    /** The people here play with open hands. */
    open?: boolean;
    /** The people at a real table, by seat, for whom somebody enters everything here. */
    names?: string[];
    /** The one person here is told rules as they matter. */
    guided?: boolean;
    /** Cards and the like instead of the game's own, as content.ts packs them. */
    content?: Uint8Array;
}

export const HUMAN = "human";

export function hereOf(players: readonly (string | null)[]): number {
    return players.reduce((mask, player, seat) => (player === HUMAN ? mask | (1 << seat) : mask), 0);
}

/** 64 unpredictable bits. */
export function seed(): [number, number] {
    const bits = crypto.getRandomValues(new Uint32Array(2));
    return [bits[0] ?? 0, bits[1] ?? 0];
}

export class Engine {
    readonly #exports: Exports;
    readonly #memory: WebAssembly.Memory;
    readonly #complaint: Complaint;

    private constructor(instance: WebAssembly.Instance, complaint: Complaint) {
        this.#exports = instance.exports as unknown as Exports;
        this.#memory = instance.exports["memory"] as WebAssembly.Memory;
        this.#complaint = complaint;
        this.#number("_initialize");
    }

    static async on(module: WebAssembly.Module): Promise<Engine> {
        const complaint: Complaint = { text: "" };
        const late: { memory?: WebAssembly.Memory } = {};
        const imports = wasiImports(() => late.memory as WebAssembly.Memory, complaint);
        refuseOtherImports(module, imports);
        const instance = await WebAssembly.instantiate(module, imports);
        late.memory = instance.exports["memory"] as WebAssembly.Memory;
        return new Engine(instance, complaint);
    }

    /* -- Calling ------------------------------------------------------------------------------- */

    #number(name: string, ...args: number[]): number {
        const call = this.#exports[name];
        if (!call) throw new Error(`quiver.wasm has no function ${name}`);
        try {
            return call(...args);
        } catch (error) {
            throw new Error(`quiver.wasm stopped in ${name}: ${this.#complaint.text || String(error)}`);
        }
    }

    #pass(texts: readonly (string | Uint8Array)[]): void {
        texts.forEach((text, i) => {
            const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
            const at = this.#number("page_text", i, bytes.length);
            if (!at) throw new EngineError({ name: "MEMORY", text: "the text is too long" });
            new Uint8Array(this.#memory.buffer).set(bytes, at);
        });
    }

    #ask<T>(name: string, args: number[] = [], texts: readonly (string | Uint8Array)[] = []): T {
        this.#pass(texts);
        const at = this.#number(name, ...args) >>> 0;
        const size = this.#number("page_size") >>> 0;
        const bytes = new Uint8Array(this.#memory.buffer, at, size);
        const answer = JSON.parse(new TextDecoder().decode(bytes)) as T & { error?: Failure };
        if (answer.error) throw new EngineError(answer.error);
        return answer;
    }

    /* -- Facts --------------------------------------------------------------------------------- */

    games(): Games {
        return this.#ask("page_games");
    }

    rules(game: string): Rules {
        return this.#ask("page_rules", [], [game]);
    }

    /** The rows of the game's own content: paths and values. */
    contentOf(game: string): [string, string][] {
        return this.#ask<{ rows: [string, string][] }>("page_content_of", [], [game]).rows;
    }

    /** A card of content, by its name. */
    card(content: Uint8Array, game: string, name: string): Look {
        return this.#ask("page_card", [], [content, game, name]);
    }

    /** A situation of a real table: what was entered is lists of place, entry and value. */
    situation(game: string, entered: readonly Entered[]): Situation {
        return this.#ask("page_situation", [], [game, entered.map((each) => each.join(" ")).join("\n")]);
    }

    /** What is on the sides of whatever people throw at a real table. */
    lots(game: string): string[][] {
        return this.#ask<{ lots: string[][] }>("page_lots", [], [game]).lots;
    }

    /** What is wrong with content: of the game that it names, or that it must be for. */
    check(content: Uint8Array, game = ""): Verdict {
        return this.#ask("page_check", [], [content, game]);
    }

    /* -- Beginning and keeping ----------------------------------------------------------------- */

    begin(setup: Setup, seeded: [number, number] = seed()): void {
        const options = Object.entries(setup.options ?? {}).map(([name, value]) => `${name}=${value}`);
        const date = new Date().toISOString().slice(0, 10);
        this.#ask(
            "page_new",
            [setup.players.length, hereOf(setup.players), ...seeded, setup.entered ? 1 : 0],
            [setup.game, options.join("\n"), setup.players.join("\n"), date, setup.content ?? ""],
        );
    }

    /** Another game with the same rules, content and players. */
    again(seeded: [number, number] = seed()): void {
        this.#ask("page_again", seeded, [new Date().toISOString().slice(0, 10)]);
    }

    /** The game goes on at the end of the record, or after so many entries. */
    load(record: string, here: number, number = 0xffffffff): void {
        this.#ask("page_load", [here, number, ...seed()], [record]);
    }

    save(): string {
        return this.#ask<{ record: string }>("page_save").record;
    }

    /** A record without moves that begins with the present position. */
    position(): string {
        return this.#ask<{ record: string }>("page_position").record;
    }

    /* -- Showing ------------------------------------------------------------------------------- */

    show(): Show {
        return this.#ask("page_show");
    }

    log(from: number): Fact[] {
        return this.#ask<{ events: Fact[] }>("page_log", [from]).events;
    }

    /** Legal moves in words, at most so many, evenly spread, and their number. */
    moves(most: number): Moves {
        return this.#ask("page_moves", [most]);
    }

    /** Of an item of what was shown last; turned, of one of those in its place. */
    picture(id: number, turn = 4): string {
        return this.#ask<{ svg: string }>("page_picture", [id, turn]).svg;
    }

    badge(seat: number): string {
        return this.#ask<{ svg: string }>("page_badge", [seat]).svg;
    }

    about(id: number): About {
        return this.#ask("page_about", [id]);
    }

    /* -- Acting -------------------------------------------------------------------------------- */

    pick(id: number): Tried {
        return this.#ask("page_pick", [id]);
    }

    unpick(): void {
        this.#ask("page_unpick");
    }

    turn(key: string): void {
        this.#ask("page_turn", [key.charCodeAt(0)]);
    }

    play(): void {
        this.#ask("page_play");
    }

    /** A move in words: of the seat on the screen, which may be refused, or of another seat. */
    move(words: string, seat: number = NOBODY): Tried {
        return this.#ask("page_move", [seat], [words]);
    }

    enter(words: string): void {
        this.#ask("page_enter", [], [words]);
    }

    /** The outcomes of the chance event that is due. */
    outcomes(): Outcomes {
        return this.#ask("page_outcomes");
    }

    /** Lets the device draw, and enters the outcome: in words. */
    draw(lot: [number, number] = seed()): string {
        return this.#ask<{ words: string }>("page_draw", lot).words;
    }

    answer(seat: number): void {
        this.#ask("page_answer", [seat]);
    }

    resign(seat: number): void {
        this.#ask("page_resign", [seat]);
    }

    undo(seat: number, agreed: number): void {
        this.#ask("page_undo", [seat, agreed], [new Date().toISOString()]);
    }

    sit(viewer: number): void {
        this.#ask("page_sit", [viewer]);
    }

    openHands(open: boolean): void {
        this.#ask("page_open_hands", [open ? 1 : 0]);
    }

    /** The viewer has read its first events, so many. */
    told(number: number): void {
        this.#ask("page_told", [number]);
    }

    /* -- The computer's players ---------------------------------------------------------------- */

    thinkBegin(seat: number, player: string, seeded: [number, number] = seed()): void {
        this.#ask("page_think_begin", [seat, ...seeded], [player]);
    }

    /** Whether more thinking would help. */
    think(iterations: number): boolean {
        return this.#number("page_think", iterations) > 0;
    }

    thinkMove(): Found {
        return this.#ask("page_think_move");
    }

    /* -- Reviews ------------------------------------------------------------------------------- */

    /** The game, which is over, is reviewed: iterations of the search and games played on for each decision. */
    reviewBegin(iterations: number, games: number, seeded: [number, number]): void {
        this.#ask("page_review_begin", [iterations, games, ...seeded]);
    }

    /** Whether more thinking would help. */
    reviewThink(iterations: number): boolean {
        return this.#number("page_review_think", iterations) > 0;
    }

    /** What has been reviewed so far. */
    review(): Review {
        return this.#ask("page_review");
    }

    /** The i-th of the moments that mattered; null: there are no more. */
    reviewMoment(i: number): Mattered | null {
        return this.#ask<{ moment: Mattered | null }>("page_review_moment", [i]).moment;
    }

    /* -- Learning in a game -------------------------------------------------------------------- */

    /** The seat is told rules as they matter, but for these clauses. */
    guide(seat: number, known: readonly string[]): void {
        this.#ask("page_guide", [seat], [known.join(" ")]);
    }

    /** That seat has been told of the clause. */
    known(rule: string): void {
        this.#ask("page_known", [], [rule]);
    }

    /** A hint about that move begins. */
    advise(move: string): void {
        this.#ask("page_advise", [], [move]);
    }

    /** It tells more. */
    hintOn(): void {
        this.#ask("page_hint_on");
    }

    /** Whether what is shown tells what each seat could take. */
    showThreats(on: boolean): void {
        this.#ask("page_show_threats", [on ? 1 : 0]);
    }

    endHint(): void {
        this.#ask("page_end_hint");
    }

    /* -- Lessons ------------------------------------------------------------------------------- */

    lessons(game: string): Lesson[] {
        return this.#ask<{ lessons: Lesson[] }>("page_lessons", [], [game]).lessons;
    }

    /** From now on moves are those of a person in that lesson. */
    learn(game: string, lesson: number, step: number): void {
        this.#ask("page_learn", [lesson, step], [game]);
    }

    hint(): void {
        this.#ask("page_hint");
    }

    skip(): void {
        this.#ask("page_skip");
    }

    back(): void {
        this.#ask("page_back");
    }

    /** Ends a pause. */
    goOn(): void {
        this.#ask("page_go_on");
    }

    /* -- Looking back -------------------------------------------------------------------------- */

    at(number: number, viewer: number): Moment {
        return this.#ask("page_at", [number, viewer]);
    }

    notable(): number[] {
        return this.#ask<{ entries: number[] }>("page_notable").entries;
    }
}
