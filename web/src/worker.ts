// SPDX-License-Identifier: MIT
// What the computer thinks about, off the page's thread. A job is a record and either a seat with a kind of player, whose
// reply is a move in words, or a review of the game, whose replies are what it knows so far, the last one with the
// moments. The engine here replays the record, and a player decides from the view of its seat alone. Another job ends the
// one before; a review that is stopped replies once more.
import { Engine, EngineError } from "./engine.js";
import type { Found, Mattered, Review } from "./types.js";

interface Numbered {
    number: number;
    record: string;
    seed: [number, number];
}

export interface Choosing extends Numbered {
    seat: number;
    player: string;
}

export interface Reviewing extends Numbered {
    /** Of the search for each decision, and games played on after each move. */
    iterations: number;
    games: number;
}

export type Job = Choosing | Reviewing;

/** The review of that number ends. */
export interface Stop {
    stop: number;
}

export type Reply = { ready: true } | ({ number: number } & Found) | { number: number; error: string } | { number: number; review: Review; moments: Mattered[] | null };

const SLICE = 20; // iterations between two looks at the messages
const LOOK = 30; // ms, after which it looks
const NEWS = 150; // ms, after which it tells of a review again

const scope = self as unknown as {
    onmessage: ((event: MessageEvent<WebAssembly.Module | Job | Stop>) => void) | null;
    postMessage(reply: Reply): void;
};
let engine: Promise<Engine> | undefined;
let current = 0;
let stopped = 0;

function breathe(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Thinks until nothing more would help, the job is stopped or another one has come; `look` is called now and then. */
async function thinkOn(number: number, think: (iterations: number) => boolean, look: () => void): Promise<void> {
    let last = Date.now();
    while (current === number && stopped !== number && think(SLICE)) {
        if (Date.now() - last < LOOK) continue;
        look();
        await breathe();
        last = Date.now();
    }
}

async function choose(table: Engine, job: Choosing): Promise<void> {
    table.thinkBegin(job.seat, job.player, job.seed);
    await thinkOn(job.number, (iterations) => table.think(iterations), () => undefined);
    if (current === job.number) scope.postMessage({ number: job.number, ...table.thinkMove() });
}

async function review(table: Engine, job: Reviewing): Promise<void> {
    const { number } = job;
    table.reviewBegin(job.iterations, job.games, job.seed);
    let told = 0;
    const tell = (): void => {
        if (Date.now() - told < NEWS) return;
        scope.postMessage({ number, review: table.review(), moments: null });
        told = Date.now();
    };
    await thinkOn(number, (iterations) => table.reviewThink(iterations), tell);
    const moments: Mattered[] = [];
    for (let i = 0; current === number; i++) {
        const moment = table.reviewMoment(i);
        if (!moment) break;
        moments.push(moment);
        await breathe();
    }
    if (current === number) scope.postMessage({ number, review: table.review(), moments });
}

async function work(job: Job): Promise<void> {
    const table = await (engine as Promise<Engine>);
    if (current !== job.number) return;
    table.load(job.record, 0);
    await ("player" in job ? choose(table, job) : review(table, job));
}

scope.onmessage = (event) => {
    const data = event.data;
    if (data instanceof WebAssembly.Module) {
        engine = Engine.on(data);
        void engine.then(() => scope.postMessage({ ready: true }));
        return;
    }
    if ("stop" in data) {
        stopped = data.stop;
        return;
    }
    current = data.number;
    work(data).catch((error: unknown) =>
        scope.postMessage({
            number: data.number,
            error: error instanceof EngineError || error instanceof Error ? error.message : String(error),
        }),
    );
};
