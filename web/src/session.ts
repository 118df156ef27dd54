// SPDX-License-Identifier: MIT
// One game on the page: does what is due until a person has to act, and keeps the game after every move.
//
// Knows no game, and keeps no state of it: `show` is what the engine says. The computer's players, and reviews of games
// that are over, are in a worker.
import { startWorker } from "./assets.js";
import { Engine, EngineError, hereOf, NOBODY, seed, type Setup, WATCHER } from "./engine.js";
import { keep } from "./keep.js";
import { atOnce, whenStill } from "./motion.js";
import { goHere, type Here, reach, tell, toldOf } from "./progress.js";
import type { About, Card, Failure, Fact, Found, Mattered, Review, Show, Tried } from "./types.js";
import type { Choosing, Job, Reply, Reviewing, Stop } from "./worker.js";

const MOST_VALUES = 64; // that a key goes through
const ADVISER = "hard"; // the player of the computer that finds hints
const ADVICE: [number, number] = [0, 1]; // its seed: the same position has the same hint

/** How games are reviewed: as by `quiver review`, with the same figures. */
const REVIEW: Pick<Reviewing, "iterations" | "games" | "seed"> = { iterations: 1000, games: 20, seed: [0, 0] };

/** A review of this game. */
export interface Judged {
    /** It goes on. */
    thinks: boolean;
    /** What it knows; null: nothing yet. */
    found: Review | null;
    /** Those that mattered, when it has ended. */
    moments: Mattered[];
    /** Why there is none. */
    failed: string;
}

export interface Refusal {
    /** What was meant, in words, if it is known. */
    meant: string;
    /** The rule that forbids it. */
    why: Fact | null;
    failure: Failure | null;
    /** What a guided person is told of that rule, the first time that it matters. */
    card?: Card | undefined;
}

export class Session {
    show: Show;
    /** The seat that the device is handed to, while the table is hidden. */
    curtain: number | null = null;
    thinking: { seat: number; since: number } | null = null;
    refusal: Refusal | null = null;
    /** A hint is being found since then. */
    advising: number | null = null;
    /** What the move of the hint is worth, if that is proven. */
    proven: number | undefined;
    /** Why there is no hint; "": there may be one. */
    unadvised = "";
    /** The person here is told rules as they matter. */
    guided = false;
    /** The events of the viewer so far. */
    log: Fact[] = [];
    /** Something went wrong that no person did. */
    broken = "";
    /** The review of the game, once it is over and somebody wants it. */
    judged: Judged | null = null;
    /** The people here play with open hands: no curtain hides the table. */
    open = false;
    /** The people at a real table, by seat, for whom somebody enters everything here. */
    names: string[] | null = null;
    readonly #engine: Engine;
    readonly #module: WebAssembly.Module;
    readonly #changed: () => void;
    #worker: Worker | null = null;
    #job = 0;
    #logOf: number | null = null;

    private constructor(engine: Engine, module: WebAssembly.Module, changed: () => void) {
        this.#engine = engine;
        this.#module = module;
        this.#changed = changed;
        this.show = engine.show();
    }

    static async begin(module: WebAssembly.Module, setup: Setup, changed: () => void): Promise<Session> {
        const engine = await Engine.on(module);
        engine.begin(setup);
        const session = new Session(engine, module, changed);
        if (setup.open) session.openHands();
        session.names = setup.names ?? null;
        if (setup.guided) session.guide();
        return session;
    }

    static async load(module: WebAssembly.Module, record: string, changed: () => void, number?: number) {
        const engine = await Engine.on(module);
        engine.load(record, 0, 0);
        const players = engine.show().players;
        const here = players.some((player) => player !== null) ? hereOf(players) : (1 << players.length) - 1;
        engine.load(record, here, number);
        return new Session(engine, module, changed);
    }

    /** Another game with the same rules, content and players. */
    static async again(module: WebAssembly.Module, of: Session, changed: () => void): Promise<Session> {
        const next = await Session.load(module, of.engine.save(), changed);
        next.#engine.again();
        if (of.open) next.openHands();
        next.names = of.names;
        next.show = next.#engine.show();
        if (of.guided) next.guide();
        return next;
    }

    /** A lesson of a game, at a step. */
    static async learn(module: WebAssembly.Module, { game, lesson, step }: Here, changed: () => void): Promise<Session> {
        const engine = await Engine.on(module);
        try {
            engine.learn(game, lesson, step);
        } catch (error) {
            if (!(error instanceof EngineError) || step === 0) throw error;
            engine.learn(game, lesson, 0); // the lesson has fewer steps than when it was left
        }
        return new Session(engine, module, changed);
    }

    get engine(): Engine {
        return this.#engine;
    }

    end(): void {
        this.#worker?.terminate();
        this.#worker = null;
        this.#job++;
    }

    /* -- What is due --------------------------------------------------------------------------- */

    /** Does everything that no person has to do, then shows what is left. */
    goOn(): void {
        const here = this.show.here;
        const alone = here.length === 1 || this.names !== null;
        if (alone && this.show.viewer === null && here[0] !== undefined) this.#engine.sit(here[0]);
        for (;;) {
            this.#look();
            const { due, seat } = this.show;
            if (due === "answer" && seat !== null) this.#engine.answer(seat);
            else if (due === "hand_over" && seat !== null && this.show.may_look) this.#engine.sit(seat);
            else break;
        }
        if (this.show.lesson) this.#keepPlace();
        else this.#keep();
        const { due, seat } = this.show;
        if (due !== "over") this.judged = null;
        if (due === "hand_over" && seat !== null) this.#hide(seat);
        if (due === "elsewhere" && seat !== null) this.#think(seat);
        this.#changed();
    }

    #look(): void {
        this.show = this.#engine.show();
        if (this.#logOf !== this.show.viewer || this.show.news.end < this.log.length) {
            this.#logOf = this.show.viewer;
            this.log = [];
        }
        this.log = this.log.concat(this.#engine.log(this.log.length));
    }

    #keep(): void {
        keep(this.#engine.save(), this.show, this);
    }

    /** Nothing of the last person stays on the screen. */
    #hide(seat: number): void {
        this.curtain = seat;
        this.refusal = null;
        this.#engine.sit(WATCHER);
        this.#look();
    }

    /** The people here who have to decide too, after the one to whom the device is handed. */
    next(): string[] {
        const { here, pending, seats } = this.show;
        return here.filter((seat) => seat !== this.curtain && pending.includes(seat)).map((seat) => seats[seat] ?? "");
    }

    openHands(): void {
        this.open = true;
        this.#engine.openHands(true);
        this.show = this.#engine.show();
    }

    lift(): void {
        if (this.curtain === null) return;
        this.#engine.sit(this.curtain);
        this.curtain = null;
        this.goOn();
    }

    /* -- Lessons ------------------------------------------------------------------------------- */

    #keepPlace(): void {
        const { lesson, game } = this.show;
        if (!lesson) return;
        const { number, lessons, step, pauses, done } = lesson;
        const at = done ? { lesson: number + 1, step: 0 } : { lesson: number, step: pauses ? step + 1 : step };
        reach(game, at);
        goHere(at.lesson < lessons ? { game, ...at } : null);
    }

    /** A hint tells one thing more; the first one in a game has to be found. */
    hint(): void {
        const { lesson, hint, due } = this.show;
        if (lesson) this.#try(() => this.#engine.hint());
        else if (hint) this.#try(() => this.#engine.hintOn());
        else if (due === "move" && this.advising === null) this.#seekHint();
    }

    /** The move is played for the learner. */
    skip(): void {
        this.#decide(() => {
            this.#engine.skip();
            return true;
        });
    }

    back(): void {
        this.#elsewhere(() => this.#engine.back());
    }

    goOnLearning(): void {
        this.#elsewhere(() => this.#engine.goOn());
    }

    /** The table is at another position then, which no move leads to. */
    #elsewhere(act: () => void): void {
        atOnce();
        this.#try(() => {
            act();
            this.log = [];
            this.#logOf = null;
        });
        this.goOn();
    }

    /* -- A guided game ------------------------------------------------------------------------- */

    /** Of rules that have been told in earlier games nothing is said. */
    guide(): void {
        const [seat] = this.show.here;
        if (seat === undefined || !this.show.can_guide) return;
        this.#engine.guide(seat, toldOf(this.show.game));
        this.guided = true;
    }

    /** What each seat could take is told from now on, or no longer. */
    setThreats(on: boolean): void {
        this.#engine.showThreats(on);
        this.#look();
        this.#changed();
    }

    /** From now on, or no longer. */
    setGuided(on: boolean): void {
        if (on) this.guide();
        else {
            this.#engine.guide(NOBODY, []);
            this.guided = false;
        }
        this.#look();
        this.#keep();
        this.#changed();
    }

    /** What the person is to be told now: of a refused move, else of what has happened and is asked. */
    get card(): Card | null {
        return this.refusal?.card ?? this.show.cards?.[0] ?? null;
    }

    /** They have read it. */
    dismissCard(): void {
        if (this.refusal?.card) this.refusal = { ...this.refusal, card: undefined };
        else if (this.card) this.#tellCard(this.card);
        this.#look();
        this.#changed();
    }

    #tellCard({ rule }: Card): void {
        this.#engine.known(rule);
        tell(this.show.game, rule);
    }

    /* -- The computer's players ---------------------------------------------------------------- */

    #think(seat: number): void {
        this.thinking = { seat, since: Date.now() };
        this.#send<Choosing>({ seat, player: this.show.players[seat] ?? "easy", seed: seed() });
    }

    #seekHint(): void {
        const { viewer } = this.show;
        if (viewer === null) return;
        this.advising = Date.now();
        this.unadvised = "";
        this.#send<Choosing>({ seat: viewer, player: ADVISER, seed: ADVICE });
        this.#changed();
    }

    /** Nothing more is thought or told about a move. */
    endHint(): void {
        if (this.advising !== null) this.#job++;
        this.advising = null;
        this.unadvised = "";
        this.#try(() => this.#engine.endHint());
    }

    #send<T extends Job>(work: Omit<T, "number" | "record">): void {
        if (!this.#worker) {
            this.#worker = startWorker();
            this.#worker.onmessage = (event: MessageEvent<Reply>) => whenStill(() => this.#hear(event.data));
            this.#worker.onerror = (event) => this.#break(event.message || "the worker stopped");
            this.#worker.postMessage(this.#module);
        }
        this.#worker.postMessage({ ...work, number: ++this.#job, record: this.#engine.save() });
    }

    #hear(reply: Reply): void {
        if ("ready" in reply || reply.number !== this.#job) return;
        if ("review" in reply) this.#judge(reply.review, reply.moments);
        else if ("error" in reply) this.#fail(reply.error);
        else if (this.advising !== null) this.#advise(reply);
        else if (this.thinking) this.#moveElsewhere(this.thinking.seat, reply.move);
    }

    #moveElsewhere(seat: number, move: string): void {
        this.thinking = null;
        try {
            this.#engine.move(move, seat);
            this.goOn();
        } catch (error) {
            this.#break(error instanceof Error ? error.message : String(error));
        }
    }

    #advise(found: Found): void {
        this.advising = null;
        this.proven = found.proven;
        this.#engine.advise(found.move);
        this.#look();
        this.#changed();
    }

    #fail(reason: string): void {
        if (this.judged?.thinks) this.judged = { ...this.judged, thinks: false, failed: reason };
        else if (this.advising !== null) this.unadvised = reason;
        else if (this.thinking) this.broken = reason;
        this.advising = null;
        this.thinking = null;
        this.#changed();
    }

    /* -- Reviews ------------------------------------------------------------------------------- */

    /** The game, which is over, is reviewed. */
    review(): void {
        if (this.judged?.thinks) return;
        this.judged = { thinks: true, found: null, moments: [], failed: "" };
        this.#send<Reviewing>(REVIEW);
        this.#changed();
    }

    /** It ends with what it knows. */
    stopReview(): void {
        const stop: Stop = { stop: this.#job };
        if (this.judged?.thinks) this.#worker?.postMessage(stop);
    }

    #judge(found: Review, moments: Mattered[] | null): void {
        this.judged = { thinks: moments === null, found, moments: moments ?? [], failed: "" };
        this.#changed();
    }

    #break(reason: string): void {
        this.broken = reason;
        this.thinking = null;
        this.#changed();
    }

    /* -- What a person does -------------------------------------------------------------------- */

    #try(act: () => void, meant = ""): void {
        this.refusal = null;
        try {
            act();
        } catch (error) {
            if (!(error instanceof EngineError)) throw error;
            this.refusal = { meant, why: null, failure: error.failure };
        }
        this.#look();
        this.#changed();
    }

    pick(id: number): void {
        this.#try(() => {
            const tried = this.#engine.pick(id);
            if (!tried.ok) this.#refuse(tried, "");
        });
    }

    #refuse({ meant, refused, card }: Tried, typed: string): void {
        this.refusal = { meant: meant ?? typed, why: refused ?? null, failure: null, card };
        if (card) this.#tellCard(card);
    }

    unpick(): void {
        this.#try(() => this.#engine.unpick());
    }

    turn(key: string): void {
        this.#try(() => this.#engine.turn(key));
    }

    /** To the value before: as often as it takes to come back to the present one, less one. */
    turnBack(key: string): void {
        this.#try(() => {
            const { words } = this.show;
            let turns = 0;
            do this.#engine.turn(key);
            while (++turns < MOST_VALUES && this.#engine.show().words !== words);
            for (let i = 1; i < turns; i++) this.#engine.turn(key);
        });
    }

    play(): void {
        this.#decide(() => {
            this.#engine.play();
            return true;
        });
    }

    type(words: string): void {
        this.#decide(() => {
            if (this.show.due === "chance") {
                this.#engine.enter(words);
                return true;
            }
            const tried = this.#engine.move(words);
            if (!tried.ok) this.#refuse(tried, words);
            return tried.ok === true;
        }, words);
    }

    /** The device draws what chance decides. */
    draw(): void {
        this.#decide(() => this.#engine.draw() !== "");
    }

    /** Each seat that is asked plays that move, once, as long as it is legal. */
    everybody(words: string): void {
        for (const _ of this.show.seats) {
            if (this.show.due !== "move" || !this.#engine.moves(MOST_VALUES).moves.includes(words)) return;
            this.type(words);
        }
    }

    nameOf(seat: number): string {
        return this.names?.[seat] ?? this.show.seats[seat] ?? "";
    }

    /** What a person has decided ends the news: what follows from it is the next news. */
    #decide(act: () => boolean, meant = ""): void {
        let done = false;
        const before = this.show.news.end;
        const { card } = this;
        this.#try(() => {
            done = act();
        }, meant);
        if (!done) return;
        if (card) this.#tellCard(card); // it has been before their eyes
        if (this.advising !== null) this.#job++;
        this.advising = null;
        this.unadvised = "";
        if (this.show.news.from < before) this.#engine.told(before);
        this.goOn();
    }

    told(): void {
        this.#try(() => this.#engine.told(this.show.news.end));
    }

    forgive(): void {
        this.refusal = null;
        this.#changed();
    }

    about(id: number): About | null {
        try {
            return this.#engine.about(id);
        } catch (error) {
            if (error instanceof EngineError) return null;
            throw error;
        }
    }

    /** A game master takes back any entry, one after the other. */
    get mayUndo(): boolean {
        return this.names ? this.show.length > 0 : this.show.undo !== null;
    }

    undo(): void {
        const { undo, viewer } = this.show;
        if (!this.mayUndo) return;
        this.#job++;
        this.thinking = null;
        const agree = this.names ? this.show.here : (undo?.consent ?? []);
        const agreed = agree.reduce((mask, seat) => mask | (1 << seat), 0);
        this.#try(() => {
            this.#engine.undo(this.names ? WATCHER : (viewer ?? WATCHER), agreed);
            this.log = [];
            this.#logOf = null;
        });
        this.goOn();
    }

    resign(): void {
        const { viewer } = this.show;
        if (viewer === null) return;
        this.#job++;
        this.thinking = null;
        this.#try(() => this.#engine.resign(viewer));
        this.goOn();
    }
}
