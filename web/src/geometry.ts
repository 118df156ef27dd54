// SPDX-License-Identifier: MIT
// Pictures of the library on the page: which part of a picture an item takes, and items that lie on the board.
import type { Item, Scene } from "./types.js";

export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}

/** A picture of a scene: its own size, and the board in it. */
export interface Picture {
    svg: string;
    w: number;
    h: number;
    board: Box;
}

let pictures = 0;

function numbers(match: RegExpMatchArray | null): number[] {
    return match ? match.slice(1).map(Number) : [];
}

/** Ids inside a picture are its own, as a page has many pictures. */
export function withOwnIds(svg: string): string {
    const prefix = `p${++pictures}-`;
    return svg
        .replace(/ id="/g, ` id="${prefix}`)
        .replace(/(href="|url\()#/g, `$1#${prefix}`)
        .replace(/ role="img" aria-labelledby="[^"]*"/, ' aria-hidden="true"')
        .replace(/<title[^>]*>[^<]*<\/title>\s*<desc[^>]*>[^<]*<\/desc>/, "");
}

export function pictureOf(svg: string): Picture {
    const [w = 1, h = 1] = numbers(svg.match(/viewBox="0 0 (\d+) (\d+)"/));
    const [x = 0, y = 0, bw = w, bh = h] = numbers(
        svg.match(/<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)">/),
    );
    return { svg: withOwnIds(svg), w, h, board: { x, y, w: bw, h: bh } };
}

/** The picture cut down to its board: of one item, the item. */
export function cropped(svg: string): string {
    const { svg: own, board } = pictureOf(svg);
    return own
        .replace(/ width="\d+" height="\d+" viewBox="[^"]*"/, ` viewBox="${board.x} ${board.y} ${board.w} ${board.h}"`)
        .replace(/<rect x="\d+" y="\d+" width="\d+" height="\d+" fill="none"[^>]*>/, "");
}

export function boardSize(scene: Scene): Box {
    if (scene.unit > 0)
        return { x: 0, y: 0, w: scene.across.length * scene.unit, h: scene.down.length * scene.unit };
    return { x: 0, y: 0, w: scene.floor, h: scene.floor };
}

export function isOnBoard(scene: Scene, item: Item): boolean {
    const board = boardSize(scene);
    const leads = item.kind === "control" && scene.unit === 0 && scene.floor > 0 && !!item.glyph;
    if (item.kind === "counter" || (item.kind === "control" && !leads)) return false;
    const x = item.x + item.w / 2;
    const y = item.y + item.h / 2;
    const edge = scene.unit > 0 ? 0 : 1;
    return x >= 0 && y >= 0 && x < board.w + edge && y < board.h + edge;
}

/** A pile shows the number of the items in it, which are not drawn. */
export function isInPile(scene: Scene, item: Item): boolean {
    return (
        item.kind !== "pile" &&
        scene.items.some(
            (pile) =>
                pile.kind === "pile" &&
                pile.owner === item.owner &&
                (pile.layer ?? 0) < (item.layer ?? 0) &&
                pile.x === item.x &&
                pile.y === item.y,
        )
    );
}

/** Where an item is in the picture, in percent of it. */
export function placeOf(scene: Scene, picture: Picture, item: Item): Box {
    const board = boardSize(scene);
    const scale = picture.board.w / board.w;
    return {
        x: (100 * (picture.board.x + item.x * scale)) / picture.w,
        y: (100 * (picture.board.y + item.y * scale)) / picture.h,
        w: (100 * item.w * scale) / picture.w,
        h: (100 * item.h * scale) / picture.h,
    };
}

/** The way between the middles of two places, in units of the picture, and its turn in degrees, clockwise from the right. */
export function wayBetween({ w, h }: Picture, from: Box, to: Box): { x: number; y: number; far: number; turn: number } {
    const x = ((from.x + from.w / 2) * w) / 100;
    const y = ((from.y + from.h / 2) * h) / 100;
    const dx = ((to.x + to.w / 2) * w) / 100 - x;
    const dy = ((to.y + to.h / 2) * h) / 100 - y;
    return { x, y, far: Math.hypot(dx, dy), turn: (Math.atan2(dy, dx) * 180) / Math.PI };
}

/** The name of the cell at the middle of an item: "e4"; "" without a grid. */
export function cellName(scene: Scene, item: Item): string {
    if (scene.unit <= 0) return "";
    const column = Math.floor((item.x + item.w / 2) / scene.unit);
    const row = Math.floor((item.y + item.h / 2) / scene.unit);
    return `${scene.across[column] ?? ""}${scene.down[row] ?? ""}`;
}

/** Pixels of a unit of the scene on the board of the screen; 0 without one. */
export function unitOf(scene: Scene | undefined): number {
    const drawn = document.querySelector<SVGSVGElement>(".table .picture > svg");
    const board = drawn?.querySelector<SVGSVGElement>(":scope > svg");
    if (!scene || !drawn || !board) return 0;
    const shrunk = drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width;
    return (shrunk * Number(board.getAttribute("width"))) / boardSize(scene).w;
}

const NEAR = 9; // units of the picture: items are drawn a little smaller than their place

/** The groups of the drawn board by the ids of their items: each is where its item is, in the order of the items. */
export function boardGroups(scene: Scene | undefined): Map<number, SVGGElement> {
    const found = new Map<number, SVGGElement>();
    const drawn = document.querySelector<SVGSVGElement>(".table .picture > svg");
    const board = drawn?.querySelector<SVGSVGElement>(":scope > svg");
    if (!scene || !drawn || !board) return found;
    const scale = Number(board.getAttribute("width")) / boardSize(scene).w;
    const over = [...drawn.querySelectorAll<SVGGElement>(":scope > g > g[color]")];
    const groups = [...board.querySelectorAll<SVGGElement>(":scope > g[color]"), ...over].map((group) => {
        const [x = Number.NaN, y = Number.NaN] = numbers((group.getAttribute("transform") ?? "").match(/^translate\((-?\d+) (-?\d+)\)/));
        return { group, x, y };
    });
    for (const item of scene.items) {
        if (item.kind === "cell" || item.kind === "counter" || !isOnBoard(scene, item)) continue;
        const i = groups.findIndex(({ x, y }) => Math.abs(x - item.x * scale) <= NEAR && Math.abs(y - item.y * scale) <= NEAR);
        const [at] = i < 0 ? [] : groups.splice(i, 1);
        if (at) found.set(item.id, at.group);
    }
    return found;
}
