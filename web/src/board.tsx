// SPDX-License-Identifier: MIT
// The board: the picture that the library draws, and over it a button for each item that can be touched.
//
// Items in one place share a button: it picks the one that can be picked, else the topmost one, so that an illegal
// attempt is answered with its rule. One button has the focus; arrow keys move it, page keys to what can be picked.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Box, cellName, isOnBoard, type Picture, pictureOf, placeOf } from "./geometry.js";
import { Beams } from "./computation.js";
import { Dial } from "./dial.js";
import { t } from "./texts.js";
import type { Fact, Item, Show } from "./types.js";

interface Spot {
    box: Box;
    turn: number;
    items: Item[];
    name: string;
    /** The item that a touch picks, and the one that is seen. */
    item: Item;
    top: Item;
    lit: boolean;
    picked: boolean;
    last: boolean;
}

function spotsOf(show: Show, picture: Picture): Spot[] {
    const { scene } = show;
    const pickable = new Set(show.pickable ?? []);
    const choices = new Set((show.choices ?? []).map((choice) => choice.id));
    const picks = new Set(show.picks ?? []);
    const spots = new Map<string, Item[]>();
    for (const item of scene.items) {
        if (!isOnBoard(scene, item) || (item.kind === "control" && !pickable.has(item.id))) continue;
        const key = `${2 * item.x + item.w} ${2 * item.y + item.h}`;
        spots.set(key, [...(spots.get(key) ?? []), item]);
    }
    return [...spots.values()].map((items) => {
        const top = items[items.length - 1] as Item;
        const own =
            [...items].reverse().find((item) => choices.has(item.id)) ??
            [...items].reverse().find((item) => pickable.has(item.id)) ??
            top;
        const cell = items.find((item) => item.kind === "cell")?.label || cellName(scene, top);
        const names = items.filter((item) => item.kind !== "cell" || items.length === 1).map((item) => item.label);
        return {
            box: placeOf(scene, picture, own),
            turn: own.angle ? (-360 * own.angle) / 4096 : 0,
            items,
            name: [...new Set([cell, ...names])].filter((name) => name).join(": "),
            item: own,
            top,
            lit: pickable.has(own.id),
            picked: items.some((item) => picks.has(item.id)),
            last: items.some((item) => item.marks?.includes("last")),
        };
    });
}

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

const PAGES: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };

/** The nearest spot in that direction; sideways distance counts twice. */
function neighbour(spots: Spot[], from: Spot, [dx, dy]: [number, number]): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    spots.forEach((spot, i) => {
        const x = spot.box.x + spot.box.w / 2 - from.box.x - from.box.w / 2;
        const y = spot.box.y + spot.box.h / 2 - from.box.y - from.box.h / 2;
        const along = x * dx + y * dy;
        const aside = Math.abs(x * dy) + Math.abs(y * dx);
        if (along > 0.1 && along >= aside * 0.5 && along + 2 * aside < least) {
            least = along + 2 * aside;
            best = i;
        }
    });
    return best;
}

/** The next spot, or the one before, that can be picked. */
function nextLit(spots: Spot[], from: number, step: 1 | -1): number {
    for (let n = 1; n <= spots.length; n++) {
        const i = (from + n * step + spots.length) % spots.length;
        if (spots[i]?.lit) return i;
    }
    return -1;
}

const LARGEST = 4; // times

export interface BoardProps {
    show: Show;
    onPick(id: number): void;
    onPoint(id: number | null): void;
    readOnly?: boolean;
    /** More controls, below the board. */
    tools?: ComponentChildren;
    /** An event that lights up the cells that it names. */
    lit?: Fact | null;
    onTurn?(key: string, back: boolean): void;
    /** The picture of what will lie, turned, on what was picked last; "": nothing. */
    turned?: string;
}

export function Board({ show, onPick, onPoint, readOnly, tools, lit, onTurn, turned }: BoardProps): JSX.Element | null {
    const picture = useMemo(() => (show.svg ? pictureOf(show.svg) : null), [show.svg]);
    const spots = useMemo(() => (picture ? spotsOf(show, picture) : []), [show, picture]);
    const [at, setAt] = useState(0);
    const [zoom, setZoom] = useState(1);
    const overlay = useRef<HTMLDivElement>(null);
    const frame = useRef<HTMLDivElement>(null);
    // Magnified, the board is turned to what can be picked, else to what belongs to the viewer.
    useEffect(() => {
        const shown = frame.current;
        const spot = spots.find((each) => each.lit) ?? spots.find((each) => each.top.owner === show.viewer);
        if (zoom === 1 || !shown || !spot) return;
        shown.scrollLeft = ((spot.box.x + spot.box.w / 2) / 100) * shown.scrollWidth - shown.clientWidth / 2;
        shown.scrollTop = ((spot.box.y + spot.box.h / 2) / 100) * shown.scrollHeight - shown.clientHeight / 2;
    }, [zoom, show]);
    if (!picture) return null;
    const picked = [...spots].reverse().find((spot) => spot.picked);
    const stop = Math.min(at, spots.length - 1);
    const move = (event: KeyboardEvent): void => {
        const direction = ARROWS[event.key];
        const page = PAGES[event.key];
        const from = spots[stop];
        if (!from || (!direction && !page)) return;
        event.preventDefault();
        const next = direction ? neighbour(spots, from, direction) : page ? nextLit(spots, stop, page) : -1;
        if (next < 0) return;
        setAt(next);
        overlay.current?.querySelectorAll<HTMLButtonElement>("button")[next]?.focus();
    };
    return (
        <>
        <div class="board" style={{ aspectRatio: `${picture.w} / ${picture.h}`, "--ratio": picture.w / picture.h }}>
            <div class="frame" ref={frame}>
            <div class="sheet" style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}>
            {/* The library draws it, and escapes the names in it. */}
            <div class="picture" dangerouslySetInnerHTML={{ __html: picture.svg }} />
            {lit ? <Beams scene={show.scene} picture={picture} event={lit} /> : null}
            <div class="touch" role="group" aria-label={`${t("board")}. ${t("boardHelp")}`} ref={overlay} onKeyDown={move}>
                {spots.map((spot, i) => (
                    <button
                        type="button"
                        key={spot.item.id}
                        data-id={spot.item.id}
                        data-place={spot.items.map((item) => item.id).join(" ")}
                        class={`spot${spot.lit && !readOnly ? " lit" : ""}${spot.lit && spot.top.kind !== "cell" ? " carries" : ""}${spot.picked ? " picked" : ""}${spot.last ? " last" : ""}`}
                        style={{
                            left: `${spot.box.x}%`,
                            top: `${spot.box.y}%`,
                            width: `${spot.box.w}%`,
                            height: `${spot.box.h}%`,
                            transform: spot.turn ? `rotate(${spot.turn}deg)` : undefined,
                        }}
                        tabIndex={i === stop ? 0 : -1}
                        aria-label={spot.name}
                        aria-pressed={spot.picked}
                        title={spot.name}
                        onClick={() => {
                            setAt(i);
                            onPoint(spot.top.id);
                            onPick(spot.item.id);
                        }}
                        onPointerEnter={() => onPoint(spot.top.id)}
                        onPointerLeave={() => onPoint(null)}
                        onFocus={() => {
                            setAt(i);
                            onPoint(spot.top.id);
                        }}
                    />
                ))}
            </div>
            {picked && turned ? (
                <div
                    class="lies"
                    aria-hidden="true"
                    style={{ left: `${picked.box.x}%`, top: `${picked.box.y}%`, width: `${picked.box.w}%`, height: `${picked.box.h}%` }}
                    dangerouslySetInnerHTML={{ __html: turned }}
                />
            ) : null}
            {picked && onTurn ? <Dial box={picked.box} keys={show.keys ?? []} onTurn={onTurn} /> : null}
            </div>
            </div>
        </div>
        <div class="tools" role="group" aria-label={t("tools")}>
            {tools}
            <span class="zoom" role="group" aria-label={t("size")}>
                <button type="button" aria-label={t("smaller")} title={t("smaller")} disabled={zoom <= 1} onClick={() => setZoom(zoom / 2)}>−</button>
                <output>{t("times", { n: zoom })}</output>
                <button type="button" aria-label={t("larger")} title={t("larger")} disabled={zoom >= LARGEST} onClick={() => setZoom(2 * zoom)}>+</button>
            </span>
        </div>
        </>
    );
}
