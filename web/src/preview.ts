// SPDX-License-Identifier: MIT
// A picture of each game for the first screen: its board after some moves, which the library plays and draws. Always the
// same game. Knows no game.
import type { Engine } from "./engine.js";
import { boardSize, cropped, isOnBoard } from "./geometry.js";
import type { Game, Scene } from "./types.js";

const ENTRIES = 60;
const SHOWN = 16; // as many times as large as the largest item is what is shown at most
const STEPS = 200; // of this loop, whatever a game does

/** The part of the board where somebody's first item is, if the board is much larger than its items. */
function partOf(scene: Scene, svg: string): string {
    const board = boardSize(scene);
    const items = scene.items.filter((item) => item.kind !== "cell" && item.w > 0 && isOnBoard(scene, item));
    const first = items.find((item) => item.owner !== undefined) ?? items[0];
    const side = Math.min(board.w, board.h, SHOWN * Math.max(...items.map((item) => item.w)));
    if (!first || side >= board.w) return svg;
    const within = (middle: number, size: number): number => Math.max(0, Math.min(size - side, middle - side / 2));
    return svg.replace(/viewBox="([\d.]+) ([\d.]+) ([\d.]+) [\d.]+"/, (_all, x: string, y: string, w: string) => {
        const scale = Number(w) / board.w;
        const left = Number(x) + within(first.x + first.w / 2, board.w) * scale;
        const top = Number(y) + within(first.y + first.h / 2, board.h) * scale;
        return `viewBox="${left} ${top} ${side * scale} ${side * scale}"`;
    });
}

/** An engine that is used for nothing else plays on it. "" for a game without a board. */
export function previewOf(engine: Engine, game: Game): string {
    engine.begin({ game: game.id, players: Array.from({ length: game.least }, () => "random") }, [game.id.length, 3]);
    for (let i = 0; i < STEPS; i++) {
        const { due, seat, length } = engine.show();
        if (due === "over" || length >= ENTRIES || seat === null) break;
        if (due === "answer") {
            engine.answer(seat);
            continue;
        }
        engine.thinkBegin(seat, "random", [i, length]);
        while (engine.think(1)) continue;
        engine.move(engine.thinkMove().move, seat);
    }
    const { scene, svg } = engine.show();
    return svg ? partOf(scene, cropped(svg)) : "";
}
