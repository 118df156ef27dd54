// SPDX-License-Identifier: MIT
// The computer's players, off the page's thread. A job is a record, a seat and a kind of player; the reply is a move in
// words. The engine here replays the record, and the player decides from the view of its seat alone.
import { Engine, EngineError } from "./engine.js";

export interface Job {
    number: number;
    record: string;
    seat: number;
    player: string;
    seed: [number, number];
}

export type Reply = { ready: true } | { number: number; move: string } | { number: number; error: string };

const SLICE = 20; // iterations between two looks at the messages

const scope = self as unknown as {
    onmessage: ((event: MessageEvent<WebAssembly.Module | Job>) => void) | null;
    postMessage(reply: Reply): void;
};
let engine: Promise<Engine> | undefined;
let current = 0;

function breathe(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 0));
}

async function choose(job: Job): Promise<string | null> {
    const table = await (engine as Promise<Engine>);
    table.load(job.record, 0);
    table.thinkBegin(job.seat, job.player, job.seed);
    let last = Date.now();
    while (table.think(SLICE)) {
        if (Date.now() - last < 30) continue;
        await breathe();
        last = Date.now();
        if (current !== job.number) return null;
    }
    return table.thinkMove();
}

scope.onmessage = (event) => {
    const data = event.data;
    if (data instanceof WebAssembly.Module) {
        engine = Engine.on(data);
        void engine.then(() => scope.postMessage({ ready: true }));
        return;
    }
    current = data.number;
    choose(data).then(
        (move) => move !== null && scope.postMessage({ number: data.number, move }),
        (error: unknown) =>
            scope.postMessage({
                number: data.number,
                error: error instanceof EngineError || error instanceof Error ? error.message : String(error),
            }),
    );
};
